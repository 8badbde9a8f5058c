/** Playwright's test, after which nothing of it is left in the browser that the next test goes on with. */
import { type BrowserContext, test as base } from '@playwright/test';

export { type Browser, expect, type Locator, type Page, type Request } from '@playwright/test';

/**
 * Milliseconds by which a call of a page is held back at most, each by another time: E2E_SHAKE=600 shows
 * which tests lean on answers that only happen to come in one order.
 */
const SHAKE = Number(process.env.E2E_SHAKE ?? 0);

async function shake(context: BrowserContext) {
  await context.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * SHAKE));
      // The page that asked may be gone by now.
      await route.fallback().catch(() => undefined);
    },
  );
}

export const test = base.extend<{ leavesNothingOpen: undefined }, { shaken: undefined }>({
  shaken: [
    async ({ browser }, use) => {
      if (SHAKE) browser.on('context', (context) => void shake(context));
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
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
