/** In a list's query: from page to page by the server's cursor. A failed page is said where the list is. */
export const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next?: string | null }) => page.next ?? undefined,
  meta: { quiet: true },
};
