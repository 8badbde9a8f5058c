/** Playwright's test in a browser that keeps its caches from test to test, and nothing else. */
import { type BrowserContext, test as base, type Page } from '@playwright/test';

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

/** Everything that pages of any site have stored, but for the cookies. Only a page can reach it. */
async function clearStorage(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.detach();
}

/** What stays with a context for good is refused: the next test would meet it. */
function refuseToStay(context: BrowserContext) {
  const refuse = (what: string) => async () => {
    throw new Error(`${what} outlives the test: say test.use({ ownContext: true })`);
  };
  context.clock.install = refuse('A clock');
  context.addInitScript = refuse('A script for every page');
  context.grantPermissions = refuse('A permission');
}

interface PerTest {
  /** A context that is thrown away after the test, for one that changes what a kept context cannot forget. */
  ownContext: boolean;
  /** A page of somebody else's, in a context of its own. */
  theirs: Page;
  leavesNothingOpen: undefined;
}

interface PerWorker {
  shaken: undefined;
  /** Contexts by the options that they were made with. */
  kept: Map<string, BrowserContext>;
}

export const test = base.extend<PerTest, PerWorker>({
  ownContext: [false, { option: true }],
  shaken: [
    async ({ browser }, use) => {
      if (SHAKE) browser.on('context', (context) => void shake(context));
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  kept: [
    async ({ browser: _ }, use) => {
      const kept = new Map<string, BrowserContext>();
      await use(kept);
      for (const context of kept.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  // A new context has empty caches: its first page loads and compiles the whole app again.
  context: async (
    { browser, kept, ownContext, contextOptions, viewport, hasTouch, isMobile, locale, timezoneId },
    use,
  ) => {
    if (ownContext) {
      const own = await browser.newContext();
      await use(own);
      await own.close();
      return;
    }
    const options = [contextOptions, viewport, hasTouch, isMobile, locale, timezoneId];
    const name = JSON.stringify(options.map((one) => one ?? null));
    // Playwright adds the test's options itself.
    const context = kept.get(name) ?? (await browser.newContext());
    if (!kept.has(name)) {
      refuseToStay(context);
      kept.set(name, context);
    }
    await use(context);
    for (const page of context.pages()) await page.close();
    await context.clearCookies();
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await clearStorage(page);
    await use(page);
  },
  theirs: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
  // A window that an earlier test left open can keep the browser from drawing the next test's: its clicks wait for ever.
  leavesNothingOpen: [
    async ({ browser, kept }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const stay = new Set([...before, ...kept.values()]);
      for (const context of browser.contexts()) if (!stay.has(context)) await context.close();
    },
    { auto: true },
  ],
});
