/** Playwright's test, after which nothing of it is left in the browser that the next test goes on with. */
import { test as base } from '@playwright/test';

export { type Browser, expect, type Locator, type Page, type Request } from '@playwright/test';

export const test = base.extend<{ leavesNothingOpen: undefined }>({
  // A window that an earlier test left open can keep the browser from drawing the next test's: its clicks wait for ever.
  leavesNothingOpen: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      for (const context of browser.contexts())
        if (!before.includes(context)) await context.close();
    },
    { auto: true },
  ],
});
