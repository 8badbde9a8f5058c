import { DENTAL, expectAccessible, expectFitsPhone, signIn, VISION } from './demo';
import { expect, type Page, test } from './test';

/**
 * A practice sets itself up: profile, fees, plans and look, from the launch checklist to its
 * sign-up page.
 */

const BRANDING = '/account/branding';
const ELM = {
  origin: DENTAL,
  email: 'owner@elmcourt.example.com',
  lands: '/dentist-new/get-started',
};
const HARBOR = {
  origin: VISION,
  email: 'owner@harborsight.example.com',
  lands: BRANDING,
};

/** Two pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAADklEQVR4nGPgCSv+D8IADYcDqY4/6hYAAAAASUVORK5CYII=',
  'base64',
);

/** The sign-up page in the office's preview. */
const previewed = (page: Page) => page.frameLocator('iframe[title="Preview of your sign-up page"]');

const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps' });

test.describe('the setup of an office', () => {
  test('goes from the checklist through its steps, saves each, and goes on after a reload', async ({
    page,
  }) => {
    await signIn(page, ELM);
    await expect(
      // Another journey may have opened this office's account before.
      page.getByText(
        /^(Before patients can join: open your payments account\.|You’re live|Everything is ready)/,
      ),
    ).toBeVisible();
    await expectAccessible(page, 'launch checklist');
    await page.getByRole('link', { name: 'Set up step by step' }).click();

    await steps(page).getByRole('link', { name: 'Profile' }).click();
    const zip = page.getByLabel('ZIP');
    await zip.fill('00901');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('ZIP must be from USA')).toBeVisible();
    await zip.fill('83702');
    await page.getByRole('checkbox', { name: 'Saturday' }).check();
    await page.getByRole('spinbutton', { name: 'Saturday closes, hour' }).fill('12');
    await page.getByText('Vietnamese', { exact: true }).click();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
    await expectAccessible(page, 'profile');

    // A suggested address fills the other fields, and the input is saved without the button.
    const street = page.getByRole('combobox', { name: 'Street address' });
    await street.fill('1418 N 13');
    await page.getByRole('option', { name: '1418 N 13th St, Boise, ID 83702' }).click();
    await expect(street).toHaveValue('1418 N 13th St');
    await expect(page.getByLabel('City')).toHaveValue('Boise');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await steps(page).getByRole('link', { name: 'Usual fees' }).click();
    await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
    await page.getByLabel('Codes and fees').fill('Code\tFee\nD1110\t$1180.00\n0120\t66');
    await page.getByRole('button', { name: 'Use these fees' }).click();
    await expect(page.getByText('2 fees filled in.')).toBeVisible();
    await expect(page.getByText(/Far from the typical/)).toBeVisible();
    await page.getByRole('textbox', { name: /of Basic Cleaning, adult/ }).fill('118');
    await expect(page.getByText(/Far from the typical/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Fees saved')).toBeVisible();

    await page.reload();
    await expect(steps(page).getByRole('link', { name: 'Usual fees' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await steps(page).getByRole('link', { name: 'First plans' }).click();
    await page
      .getByRole('button', { name: /See the price|Add another/ })
      .first()
      .click();
    await expect(page.getByText('Recommended:')).toBeVisible();
    await expectAccessible(page, 'first plans');

    // The page is previewed before it is open.
    await steps(page).getByRole('link', { name: 'Branding' }).click();
    await page.getByLabel('In English').fill('Dental care you can plan on');
    await expect(previewed(page).getByRole('heading', { level: 1 })).toHaveText(
      'Dental care you can plan on',
    );
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await steps(page).getByRole('link', { name: 'Share your page' }).click();
    await expect(page.getByLabel('Link to share')).toHaveValue(/\/signup\/elm-court\?source=link$/);
    await expect(page.getByAltText('QR code of your sign-up page')).toBeVisible();
    await page.getByRole('button', { name: 'Run a test enrollment' }).click();
    await expect(page.getByText('Test Patient')).toBeVisible();
    await expect(
      page
        .getByText(/Patients can’t enroll yet: This office has no payments/)
        .or(page.getByText('You’re live. Share your page with patients.')),
    ).toBeVisible();
    await expectFitsPhone(page);
  });

  test('gives the sign-up page a logo, a headline and colors that can be read', async ({
    page,
  }) => {
    await signIn(page, HARBOR);
    const logo = page.locator('input[type=file]').first();
    const give = (buffer: Buffer) =>
      logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await give(Buffer.from('<svg><script>alert(1)</script></svg>'));
    await expect(page.getByText('This file is not a PNG, JPEG or WebP picture')).toBeVisible();
    // Only as much above the limit as it takes: the test's browser is handed every byte as text.
    await give(Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(page.getByText('The picture must be at most 5 MB')).toBeVisible();
    await give(PNG);
    await expect(page.getByText('Your Logo was added successfully')).toBeVisible();

    await page.getByRole('radio', { name: 'Custom' }).check();
    const main = page.getByLabel('Main color');
    await main.fill('#DDEEE9');
    await expect(page.getByText(/People need at least 3.0 to 1/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save branding' })).toBeDisabled();
    await main.fill('#155A49');
    await page.getByLabel('In English').fill('Clear sight at the harbor');
    const shown = previewed(page);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Clear sight at the harbor');
    const choose = shown.getByRole('link', { name: 'Choose a plan' }).first();
    await expect(choose).toHaveCSS('background-color', 'rgb(21, 90, 73)');
    await main.fill('#6B2140');
    await expect(choose).toHaveCSS('background-color', 'rgb(107, 33, 64)');
    await main.fill('#155A49');
    await expect(shown.locator('header img')).toHaveJSProperty('complete', true);
    await expect(shown.locator('[inert] #join')).toHaveCount(1);
    await page.getByText('Phone', { exact: true }).click();
    await expect(choose).toBeVisible();
    expect(await shown.locator('html').evaluate((html) => html.clientWidth)).toBe(390);
    // A preview does not count as a visit.
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).concat(Object.keys(localStorage))),
    ).not.toContain('signup.counted');
    await expectAccessible(page, 'branding');
    await page.getByRole('button', { name: 'Save branding' }).click();
    await expect(page.getByText('Your branding is saved.')).toBeVisible();

    await page.goto(`${HARBOR.origin}/signup/harbor-sight`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Clear sight at the harbor' }),
    ).toBeVisible();
    await expect(page.locator('header img').first()).toHaveJSProperty('complete', true);

    await page.goto(`${HARBOR.origin}${BRANDING}`);
    await page.getByRole('button', { name: 'Delete logo' }).click();
    await expect(page.getByText('Your Logo was deleted successfully')).toBeVisible();
    await expectFitsPhone(page);
  });
});
