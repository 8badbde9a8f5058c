import { DENTAL, expectAccessible, letters, MANAGER, openSession } from './demo';
import { EnrollForm, familyRow } from './enroll-form';
import { expect, type Page, test } from './test';

/**
 * Permanent changes of a household: it splits, two become one, another adult becomes its account
 * owner, a person dies or moves away, a person may not re-enroll.
 */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');
test.describe.configure({ timeout: 120_000 });

/** A new family of three; the member's page is open. */
async function family(page: Page): Promise<EnrollForm> {
  await openSession(page, MANAGER);
  const form = new EnrollForm(page, MANAGER.origin);
  await form.open();
  await form.fillFamily();
  await form.toCheckout();
  await form.typeCard();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/are members now$/);
  await form.toMemberPage();
  return form;
}

async function act(page: Page, person: string, item: string) {
  await familyRow(page, person)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a household splits, and the two become one again', async ({ page }) => {
  const form = await family(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Split household' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Sofia ${form.lastName}`).check();
  await expect(dialog).toContainText('Include at least one adult');
  await dialog.getByLabel(`Sofia ${form.lastName}`).uncheck();
  await dialog.getByLabel(`Elena ${form.lastName}`).check();
  await expect(dialog.getByRole('status')).toContainText('1 membership goes along.');
  await dialog.getByLabel('Email').fill(`elena.${letters(8)}@example.com`);
  // The same phone, so that the two look like duplicates afterwards.
  await dialog.getByLabel('Mobile').fill(form.phone);
  await expectAccessible(page, 'a split');
  await dialog.getByRole('button', { name: 'Split household' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Elena ${form.lastName}`);
  await expect(familyRow(page, 'Elena')).toContainText('Active');
  await expect(familyRow(page, 'Daniel')).toHaveCount(0);

  await page.goto(`${DENTAL}${MANAGER.lands}`);
  await page.getByRole('link', { name: 'Find duplicates' }).click();
  const pair = page.getByRole('listitem').filter({ hasText: form.lastName });
  await pair.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByRole('status')).toContainText('Bills and payments stay as they are');
  if ((await dialog.getByText(/^Keep Elena/).count()) > 0)
    await dialog.getByRole('button', { name: 'Keep the other one instead' }).click();
  await expect(dialog).toContainText(`Keep Daniel ${form.lastName}`);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Households merged')).toBeVisible();
  await expect(pair).toHaveCount(0);
  await page.goto(`${DENTAL}${MANAGER.lands}`);
  await page.getByRole('searchbox', { name: 'Filter by name or email' }).fill(form.lastName);
  await page
    .getByRole('link', { name: new RegExp(`Daniel ${form.lastName}`) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open page' }).click();
  for (const name of ['Daniel', 'Elena', 'Sofia'])
    await expect(familyRow(page, name)).toContainText('Active');
});

test('another adult becomes the account owner, with an email of their own and the card on file', async ({
  page,
}) => {
  const form = await family(page);
  const { lastName } = form;
  const email = `elena.${letters(8)}@example.com`;
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Change account owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change account owner' });
  const adults = dialog.getByLabel('New account owner').getByRole('option');
  await expect(adults).toHaveText([`Elena ${lastName}`]);
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Mobile').fill(form.phone);
  await dialog.getByRole('checkbox', { name: /its owner agrees$/ }).check();
  await expectAccessible(page, 'another account owner');
  await dialog.getByRole('button', { name: 'Change owner' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Elena ${lastName}`);
  await expect(familyRow(page, 'Elena')).toContainText('Account owner');
  await expect(familyRow(page, 'Daniel')).not.toContainText('Account owner');
  for (const name of ['Daniel', 'Elena', 'Sofia'])
    await expect(familyRow(page, name)).toContainText('Active');
  await expect(page.getByRole('region', { name: 'Contact', exact: true })).toContainText(email);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText(
    new RegExp(`Daniel ${lastName} → Elena ${lastName}\\. visa ending 4242 stays on file`, 'i'),
  );
});

test('who died or moved away keeps the record, and who is disabled may not join again', async ({
  page,
}) => {
  const form = await family(page);
  const dialog = page.getByRole('dialog');
  await act(page, 'Elena', 'Moved away or died');
  await expect(dialog.getByRole('status')).toContainText('The record stays.');
  await expectAccessible(page, 'who is gone');
  await dialog.getByRole('button', { name: 'Mark as moved away' }).click();
  await expect(familyRow(page, 'Elena')).toContainText('moved away');

  await act(page, 'Sofia', 'Moved away or died');
  await dialog.getByRole('radio', { name: 'Died' }).check();
  await dialog.getByRole('button', { name: 'Mark as deceased' }).click();
  await expect(familyRow(page, 'Sofia')).toContainText('deceased');

  // A mistaken mark is removed; the membership that ended stays ended, and is disabled permanently.
  await act(page, 'Elena', 'Remove the mark');
  await dialog.getByRole('button', { name: 'Remove mark' }).click();
  await expect(familyRow(page, 'Elena')).not.toContainText('moved away');
  await act(page, 'Elena', 'Disable for good');
  await dialog.getByLabel('Reason').fill('Threatened the front desk');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Disable for good' }).click();
  await expect(page.getByText('Membership disabled')).toBeVisible();
  await familyRow(page, 'Elena')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Edit details' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^(Re-enroll|Enroll|Add a plan)/ })).toHaveCount(
    0,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Threatened the front desk');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(form.lastName);
});
