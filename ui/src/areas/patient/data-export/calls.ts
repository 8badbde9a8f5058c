import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import { deliver } from '~/api/download';

const ASK_AGAIN_MS = 5000;

/** The latest file of the user's own data; polled while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ['data-export'],
  queryFn: ({ signal }) => answer(http.GET('/patient/data-export', { signal })),
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
  meta: { quiet: true },
});

/** Requests the file; the user must confirm their identity. */
export const askExport = () => confirmed(() => answer(http.POST('/patient/data-export', TOASTS)));

export async function downloadExport() {
  const { data, response } = await http.GET('/patient/data-export/file', { parseAs: 'blob' });
  deliver(data as unknown as Blob, response, 'my-data.zip');
}
