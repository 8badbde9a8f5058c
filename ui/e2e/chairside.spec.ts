import { DENTAL, expectAccessible, expectFits, MANAGER, openSession, PHONE } from './demo';
import { expect, type Page, test } from './test';

/** Where staff quote at the chair. */
const QUOTE = '/account/patient-signup?tab=view-plans';

async function open(page: Page) {
  await openSession(page, MANAGER);
  await page.goto(`${DENTAL}${QUOTE}`);
  await expect(page.getByRole('heading', { name: 'Chairside quote' })).toBeVisible();
}

const procedure = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `Procedure ${number}` });

test.describe('the quote at the chair', () => {
  test('compares plans honestly for somebody without one', async ({ page }) => {
    await open(page);
    await page.getByLabel('Age').first().fill('40');
    await procedure(page, 1).fill('D1110');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    await expect(page.getByText('costs less without a plan')).toBeVisible();
    await expect(
      page.getByText(/Costs \$[\d,.]+ more than without the plan/).first(),
    ).toBeVisible();
    await expectAccessible(page, 'the quote');

    await page.getByRole('button', { name: 'Add a procedure' }).click();
    await procedure(page, 2).fill('9999');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    await expect(page.getByText('Couldn’t find the UCR Value')).toBeVisible();
    await expect(procedure(page, 2)).toHaveAttribute('aria-invalid', 'true');
  });

  test('takes what a member has left', async ({ page }) => {
    await open(page);
    await page.getByText('A member', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Member', exact: true }).fill('Daniel Reyes');
    await page.getByRole('option', { name: 'Daniel Reyes', exact: true }).click();
    await procedure(page, 1).fill('D1110');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    const table = page.getByRole('table', { name: 'Cost of today’s work' });
    await expect(table).toContainText('Included');
    await expect(table).toContainText('Saves');
  });

  test('fits a phone, and prints the sheet alone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page);
    await procedure(page, 1).fill('D1110');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Cost of today’s work' })).toBeVisible();
    await expectFits(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('A membership is not insurance')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quote', exact: true })).toBeHidden();
  });
});
