import { readFileSync } from 'node:fs';
import { DENTAL, PHONE, VISION } from './demo';
import { expect, type Page, test } from './test';

/**
 * The sign-up's landing is rendered twice: as HTML by the server, and by the page's script. This
 * compares the two, so that neither is changed alone.
 */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');
test.describe.configure({ mode: 'parallel' });

const PAGES = [
  `${DENTAL}/signup/juniper-creek?lang=en`,
  `${DENTAL}/signup/juniper-creek?lang=es`,
  `${VISION}/signup/lakeline?lang=en`,
  `${VISION}/signup/lakeline?lang=es`,
];

/** Opens a landing and waits until the script has taken over. */
async function taken(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('#join form')).toBeVisible();
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, ownContext: true, viewport: PHONE });

  test('hero, plans and prices are there', async ({ page }) => {
    await page.goto(`${DENTAL}/signup/juniper-creek?lang=en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const plans = page.locator('#plans li h3');
    await expect(plans.first()).toBeVisible();
    expect(await plans.count()).toBeGreaterThan(1);
    await expect(page.locator('#plans')).toContainText('$39/mo');
    await expect(page.locator('#family')).toContainText('$37.05');
    await expect(page.locator('#questions summary').first()).toBeVisible();
    await expect(page.locator('#join form')).toHaveCount(0);
    await expect(page).toHaveTitle(/Juniper Creek/);
  });
});

test.describe('with its script', () => {
  test.use({ viewport: PHONE });

  for (const address of PAGES)
    test(`the script draws what the server has drawn: ${new URL(address).pathname}${new URL(address).search} of ${new URL(address).host.split('.')[0]}`, async ({
      page,
    }) => {
      await taken(page, address);
      const [server, script] = await page.evaluate(async () => {
        const html = await (await fetch(window.location.href)).text();
        const drawn = new DOMParser().parseFromString(html, 'text/html');
        const style = drawn.querySelector('head style')?.textContent ?? '';
        const root = getComputedStyle(document.documentElement);

        /**
         * An element as text: its tag, its attributes except those that only reflect a choice, and
         * its content.
         */
        const read = (element: Element, depth = 0): string => {
          const attributes = [...element.attributes]
            .filter(({ name }) => !['checked', 'xmlns', 'style', 'value'].includes(name))
            .map(({ name, value }) => `${name}=${value.split(/\s+/).join(' ').trim()}`)
            .sort();
          const inside = [...element.childNodes].flatMap((node) => {
            if (node instanceof Element) return [read(node, depth + 1)];
            const text = node.textContent?.replace(/\s+/g, ' ').trim();
            return text && node.nodeType === Node.TEXT_NODE
              ? [`${' '.repeat(depth + 1)}${text}`]
              : [];
          });
          return [`${' '.repeat(depth)}${element.tagName} ${attributes.join(' ')}`, ...inside].join(
            '\n',
          );
        };
        const parts = (page: Document) => {
          const sections = [...page.querySelectorAll('#root main > *, #root footer')];
          return sections
            .filter(
              (section) =>
                section.id !== 'join' && !section.parentElement?.closest('footer, article'),
            )
            .map((section) => {
              const copy = section.cloneNode(true) as Element;
              copy.normalize();
              return read(copy);
            })
            .join('\n');
        };
        const variables = [...style.matchAll(/(--[ts]-[\w-]+):([^;]+);/g)];
        const shown = (value: string) => value.toLowerCase().replaceAll('"', "'").trim();
        return [
          [parts(drawn), ...variables.map(([, name, value = '']) => `${name} ${shown(value)}`)],
          [
            parts(document),
            ...variables.map(([, name = '']) => `${name} ${shown(root.getPropertyValue(name))}`),
          ],
        ];
      });
      expect(server?.length).toBeGreaterThan(20);
      expect(script).toEqual(server);
    });

  test('nothing moves when the script takes over', async ({ page }) => {
    await taken(page, `${DENTAL}/signup/juniper-creek?lang=en`);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 200));
        }),
    );
    expect(shift).toBeLessThan(0.05);
  });

  test('a press before the script is there is not lost', async ({ page }) => {
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/assets/first-load-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${DENTAL}/signup/juniper-creek?lang=en`);
    await page.locator('#plans label', { hasText: 'Yearly' }).click();
    open();
    await expect(page.locator('#join form')).toBeVisible();
    await expect(page.locator('#plans')).toContainText('$399/yr');
  });

  test('it asks the server for nothing that came with the page', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await taken(page, `${DENTAL}/signup/juniper-creek?lang=en`);
    expect(asked.filter((path) => /\/brand$|\/no-auth$/.test(path))).toEqual([]);
  });
});

test('a light page has the style of all its parts', async ({ page }) => {
  for (const path of ['/accounts/login', '/accounts/forgot-password', '/accounts/set-password/x']) {
    await page.goto(`${DENTAL}${path}`);
    await expect(page.locator('input').first()).toBeVisible();
    const used = await page.evaluate(() =>
      [...document.querySelectorAll('[class*="m_"]')].flatMap((element) =>
        [...element.classList].filter((name) => /^m_[0-9a-f]+$/.test(name)),
      ),
    );
    expect(used.length).toBeGreaterThan(3);
    const style = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
        .join('\n'),
    );
    const whole = readFileSync('node_modules/@mantine/core/styles.layer.css', 'utf8');
    const missing = [...new Set(used)].filter(
      (name) => whole.includes(`.${name}`) && !style.includes(`.${name}`),
    );
    expect(missing, path).toEqual([]);
    expect(style.length, 'only the light part').toBeLessThan(150_000);
  }
});
