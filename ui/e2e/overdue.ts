/** States that would take months to develop, as an office's pages see them. */
import type { Page } from '@playwright/test';

/**
 * From the next page on, the server's data in `part` of the signed-in user is overdue; the rest is
 * unchanged.
 */
export const makeOverdue = (page: Page, part: 'tieredPayment' | 'termsUpdate') =>
  page.addInitScript((name) => {
    const real = window.fetch;
    window.fetch = async (...asked: Parameters<typeof fetch>) => {
      const response = await real(...asked);
      if (!/session\/refresh|users\/me\/account/.test(response.url) || !response.ok)
        return response;
      const body = await response.json();
      const user = body.data?.user ?? body.data;
      if (user?.[name]) user[name].overdue = true;
      const { status, headers } = response;
      return new Response(JSON.stringify(body), { status, headers });
    };
  }, part);
