/** What only months would bring about, as the pages of an office see it. */
import type { Page } from '@playwright/test';

/** From the next page on, what the server says of `part` of the signed-in user is overdue; all else is what it says. */
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
