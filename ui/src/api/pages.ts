/**
 * Query options of a list that pages by the server's cursor. A failed page is reported in the list.
 */
export const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next?: string | null }) => page.next ?? undefined,
  meta: { quiet: true },
};
