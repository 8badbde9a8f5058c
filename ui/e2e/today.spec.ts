import { DENTAL, expectAccessible, expectFits, MANAGER, PHONE, signIn } from './demo';
import { expect, type Locator, test } from './test';

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

test.describe('the Today list', () => {
  test('fixes a late member in two clicks from the dashboard', async ({ page }) => {
    await signIn(page, MANAGER);
    let clicks = 0;
    const press = async (what: Locator) => {
      await what.click();
      clicks += 1;
    };
    const card = page.getByRole('region', { name: 'Today' });
    await press(card.getByRole('link', { name: /^Late/ }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    await press(page.getByRole('button', { name: /^Send payment link/, disabled: false }).first());
    await expect(page.getByText('Payment link sent')).toBeVisible();
    expect(clicks).toBe(2);
  });

  test('opens the right dialog in one click', async ({ page }) => {
    await signIn(page, MANAGER);
    const leads = { cash: /^Take payment/, renewal: /^Renew/, age: /^Change plan/ };
    const opened: string[] = [];
    for (const [kind, act] of Object.entries(leads)) {
      await page.goto(`${DENTAL}/dentist-new/today?kind=${kind}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
      const lead = page.getByRole('link', { name: act });
      await expect(lead.or(page.getByText(/Nothing/)).first()).toBeVisible();
      if ((await lead.count()) === 0) continue;
      await lead.first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      opened.push(kind);
    }
    // Only some days have a year that ends soon or a birthday; the unit tests of the list have every kind.
    expect(opened).toContain('cash');
  });

  test('is worked by the keyboard, and keeps calls, assignments, and snoozes', async ({ page }) => {
    await signIn(page, MANAGER);
    await page.goto(`${DENTAL}/dentist-new/today?kind=late`);
    const mains = page.locator('[data-main]');
    await expect(mains.first()).toBeVisible();
    await expectAccessible(page, 'the Today list');
    await page.keyboard.press('ArrowDown');
    await expect(mains.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Payment link sent')).toBeVisible();

    const more = page.getByRole('button', { name: /^More for/ }).first();
    const name = ((await more.getAttribute('aria-label')) ?? '').replace('More for ', '');
    await more.click();
    await page.getByRole('menuitem', { name: 'Call' }).click();
    const dialog = page.getByRole('dialog', { name: `Call ${name}` });
    await expect(dialog).toContainText('Please don’t read me your card number');
    await dialog.getByRole('radio', { name: 'Left a message' }).check();
    await dialog.getByLabel('Note').fill('Pays on Friday');
    await dialog.getByRole('button', { name: 'Log call' }).click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Left a message');

    await more.click();
    await page.getByRole('menuitem', { name: 'For a week' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);
    await row.getByRole('link', { name }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('Called, left a message').first()).toBeVisible();
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, MANAGER);
    await page.goto(`${DENTAL}/dentist-new/today`);
    await expect(page.locator('[data-main]').first()).toBeVisible();
    await expectFits(page);
  });
});
