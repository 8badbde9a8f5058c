import { http } from '~/api/client';
import { deliver } from '~/api/download';

/** The result as a PDF, from the numbers of the page's address. */
export async function downloadResult(address: string, lang: string): Promise<void> {
  const search = new URL(address).searchParams;
  const { data, response } = await http.GET('/ppo-calculator/file', {
    params: {
      query: {
        v: search.get('v') ?? '',
        office: search.get('office') ?? '',
        plan: search.getAll('plan'),
        lang,
      },
    },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'ppo-calculator.pdf');
}
