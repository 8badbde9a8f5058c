/** The member list as a tool: a tag for many and its undo, a saved view, a download, the keyboard; a card at the desk. */
import { expectAccessible, letters, MANAGER } from './demo';
import { EnrollForm } from './enroll-form';
import { enrollIndividual, openMembers, memberRows as rows } from './members';
import { MASTERCARD } from './new-practice';
import { expect, type Page, test } from './test';

const LIST = `${MANAGER.origin}/dentist-new/members`;

async function addTag(page: Page): Promise<string> {
  const name = `Tag ${letters(6)}`;
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Manage tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags' });
  await dialog.getByLabel('New tag').fill(name);
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the tags');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return name;
}

test.describe('the member list', () => {
  test('gives a tag to all that match, finds them by it, and takes it back', async ({ page }) => {
    await openMembers(page, MANAGER, '?filter=canceled');
    const tag = await addTag(page);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    const bar = page.getByRole('group', { name: 'Selection' });
    const all = bar.getByRole('button', { name: /^Select all .* matching$/ });
    if (await all.isVisible()) await all.click();
    await bar.getByRole('button', { name: 'Add tag' }).click();
    await page.getByRole('menuitem', { name: tag }).click();
    const added = page.getByText(new RegExp(`^“${tag}” added to`));
    await expect(added).toBeVisible({ timeout: 20_000 });
    await expect(rows(page).first().getByText(tag)).toBeVisible();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(/^Undone for/)).toBeVisible({ timeout: 20_000 });
    await expect(rows(page).first().getByText(tag)).toHaveCount(0);
  });

  test('keeps a view on the server and downloads what it shows', async ({ page }) => {
    await openMembers(page, MANAGER, '?filter=monthly,active&sort=memberSince');
    const name = `View ${letters(6)}`;
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog).toBeHidden();
    await page.evaluate(() => localStorage.clear());
    await page.goto(LIST);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(/filter=monthly,active&sort=memberSince/);

    await page.getByRole('button', { name: 'Download list' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    expect((await file).suggestedFilename()).toMatch(/^members-.*\.csv$/);
  });

  test('is walked by the arrow keys, and Back returns to a tab', async ({ page }) => {
    await openMembers(page, MANAGER);
    await page.getByRole('searchbox', { name: 'Filter by name or email' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('tab', { name: /^Notes/ }).click();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

test('a card is taken on the patient’s own phone, and the desk is told', async ({
  page,
  browser,
}) => {
  await enrollIndividual(page, MANAGER);
  await page.getByRole('button', { name: 'Take a card' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /secure card page/ })).toBeVisible();
  await expectAccessible(page, 'the code');
  const address = await dialog
    .getByRole('link', { name: 'Open the card page here' })
    .getAttribute('href');
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(address ?? '');
  await new EnrollForm(phone, MANAGER.origin).typeCard();
  await phone.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Card saved')).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toBeHidden();
  await phone.context().close();
});

test('a card is typed at the desk, and is what the household pays with', async ({ page }) => {
  await enrollIndividual(page, MANAGER);
  const payment = page.getByRole('region', { name: 'Payment', exact: true });
  await expect(payment).not.toContainText('4444');
  await payment.getByRole('button', { name: 'Take a card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Enter it here').click();
  await expect(dialog.getByText('Only with the patient present')).toBeVisible();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expectAccessible(page, 'a card without a number');
  await new EnrollForm(page, MANAGER.origin).typeCard(MASTERCARD);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Card saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(payment).toContainText(/Mastercard.* 4444/);
});
