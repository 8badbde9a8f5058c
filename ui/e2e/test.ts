/** Playwright's test in a browser that keeps only its caches from test to test. */
import { type BrowserContext, test as base, type Page } from '@playwright/test';

export { type Browser, expect, type Locator, type Page, type Request } from '@playwright/test';

/**
 * The maximum delay of a page's call in milliseconds, random for each: E2E_SHAKE=600 shows which
 * tests depend on the order of responses.
 */
const SHAKE = Number(process.env.E2E_SHAKE ?? 0);

async function shake(context: BrowserContext) {
  await context.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * SHAKE));
      // The page may be closed by now.
      await route.fallback().catch(() => undefined);
    },
  );
}

/** Deletes all data pages of any site have stored, except cookies. Only a page can access it. */
async function clearStorage(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.detach();
}

/** Rejects permanent changes to a context, which would affect the next test. */
function refuseToStay(context: BrowserContext) {
  const refuse = (what: string) => async () => {
    throw new Error(`${what} outlives the test: say test.use({ ownContext: true })`);
  };
  context.clock.install = refuse('A clock');
  context.addInitScript = refuse('A script for every page');
  context.grantPermissions = refuse('A permission');
}

interface PerTest {
  /**
   * A context that is discarded after the test, for tests with changes that a reused context cannot
   * undo.
   */
  ownContext: boolean;
  /** Another user's page, in a separate context. */
  theirs: Page;
  leavesNothingOpen: undefined;
}

interface PerWorker {
  shaken: undefined;
  /** Contexts by the options they were created with. */
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
  // A window left open by an earlier test can stop the browser from rendering the next test's: its
  // clicks wait forever.
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
