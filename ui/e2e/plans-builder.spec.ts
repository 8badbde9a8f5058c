import { DENTAL, MANAGER, VISION } from './demo';
import { draft, openList, remove, rowOf, SETTINGS, test, toast } from './plans';
import { expect, type Page } from './test';

/** The plan builder, and its public version. */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');

test.describe.configure({ timeout: 120_000 });

const crumb = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');

test('a plan is made from a preset, priced from usual fees, published, and sold', async ({
  desk: page,
  browser,
}) => {
  const name = `Adult Plus ${Date.now()}`;
  await page.goto(`${DENTAL}${MANAGER.lands}`);
  const listed = page.waitForResponse((one) => one.url().endsWith('/all-plans/upgrade'));
  await page.getByRole('link', { name: 'Membership Plans', exact: true }).click();
  const office = (await (await listed).json()).data.officeId;
  await expect(page.getByRole('heading', { level: 1, name: 'Membership plans' })).toBeVisible();
  await page.getByRole('link', { name: 'New plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New plan' })).toBeVisible();

  await page.getByRole('button', { name: /^Adult Wellness/ }).click();
  await page.getByLabel('Plan name').fill(name);
  const preview = page.getByRole('region', { name: 'What patients see' });
  await expect(preview.getByText(name)).toBeVisible();

  // One more cleaning: the value, the recommended price and its steps change.
  const included = page.getByRole('list', { name: 'Included a year' });
  const cleaning = included.getByRole('listitem').filter({ hasText: 'D1110' });
  const fee = page.getByLabel(/ of Basic Cleaning, adult$/).first();
  const before = await fee.inputValue();
  await page.getByText('How we calculated this').click();
  const steps = page.getByText(/^One year at your usual fees/).locator('xpath=ancestor::dl');
  const sum = await steps.locator('dd').last().innerText();
  await page.getByRole('button', { name: 'More Basic Cleaning, adult' }).click();
  await expect(page.getByLabel('How many Basic Cleaning, adult a year')).toHaveValue('3');
  await expect(cleaning).toContainText(`$${(Number(before) * 3).toFixed(2)}`);
  await expect(steps.locator('dd').last()).not.toHaveText(sum);
  const recommended = await page.getByText(/^Recommended:/).innerText();
  const [, monthly = '', yearly = ''] =
    /\$([\d,.]+) a month or \$([\d,.]+) a year/.exec(recommended) ?? [];
  await page.getByRole('button', { name: 'Use these' }).click();
  await expect(page.getByLabel('Monthly price')).toHaveValue(`${monthly}.00`);
  await expect(page.getByLabel('Yearly price')).toHaveValue(`${yearly}.00`);
  // The default guaranteed price is below this price, and was not entered by the user, so it is
  // left out.
  await expect(page.getByText(/^Anyone who joins now .* it is left out\.$/)).toBeVisible();
  await expect(page.getByLabel(/^Guaranteed yearly/)).toHaveValue('');
  await expect(preview).toContainText(`$${yearly}.00`);

  // The preview has both languages, as a card and as the sign-up page's plan.
  await preview.getByText('ES', { exact: true }).click();
  await expect(preview.getByText('Bienestar Adulto')).toBeVisible();
  await preview.getByText('Sign-up', { exact: true }).click();
  await expect(preview).toContainText('3 al año');
  await preview.getByText('EN', { exact: true }).click();
  await expect(preview).toContainText('3 a year');

  // Below the minimum it is not published, and the field says why.
  await page.getByLabel('Monthly price').fill('5');
  for (const box of await page.getByRole('checkbox', { name: /^Patient sign-up page/ }).all())
    await box.check();
  await page.getByRole('button', { name: 'Publish plan' }).click();
  await expect(page.getByLabel('Monthly price')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/minimum for this kind of plan/).first()).toBeVisible();
  await expect(page.getByLabel('Monthly price')).toBeFocused();

  await page.getByLabel('Monthly price').fill(monthly);
  await page.getByRole('button', { name: 'Publish plan' }).click();
  await expect(toast(page, `${name} is active`)).toBeVisible();
  await expect(page).toHaveURL(/\?id=\d+$/);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  const patient = await browser.newContext();
  const signup = await patient.newPage();
  await signup.goto(`${DENTAL}/accounts/signup/my-dentist/${office}`);
  await expect(signup.getByRole('heading', { level: 3, name })).toBeVisible();
  await patient.close();

  await crumb(page).click();
  await expect(rowOf(page, name)).toContainText('Active');
  await remove(page, DENTAL, name);
});

test('a changed usual fee is kept for every plan', async ({ desk: page }) => {
  const name = `Fees ${Date.now()}`;
  await draft(page, DENTAL, name);
  const fee = page.getByLabel(/ of Basic Cleaning, adult$/).first();
  const before = await fee.inputValue();
  const after = (Number(before) + 3).toFixed(2);
  await fee.fill(after);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'saved as a draft')).toBeVisible();
  await page.goto(`${DENTAL}${SETTINGS}?tab=fees`);
  const inSettings = page.getByLabel(/ of Basic Cleaning, adult$/);
  await expect(inSettings).toHaveValue(after);
  await inSettings.fill(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Fees saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/ of Basic Cleaning, adult$/)).toHaveValue(before);
  await remove(page, DENTAL, name);
});

test('words of insurance are marked as they are typed, and stop the plan', async ({
  desk: page,
}) => {
  const name = `Worded ${Date.now()}`;
  await draft(page, DENTAL, name);
  const description = page.getByLabel(/^Description/);
  await description.fill('Full coverage for your teeth.');
  await expect(page.locator('mark')).toHaveText(/coverage/);
  await expect(page.getByText(/A membership is not insurance/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish plan' }).click();
  await expect(page.getByRole('alert')).toContainText('Not published');
  await expect(description).toBeFocused();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();

  await description.fill('Cleanings and exams for your teeth.');
  await expect(page.locator('mark')).toHaveCount(0);
  // Leaving asks; staying keeps the input.
  await crumb(page).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(description).toHaveValue('Cleanings and exams for your teeth.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(page, 'saved as a draft')).toBeVisible();
  await remove(page, DENTAL, name);
});

test('a plan edited elsewhere is told, and reloads', async ({ desk: page }) => {
  const name = `Twice ${Date.now()}`;
  await draft(page, DENTAL, name);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('textbox', { name: 'Office notes' }).fill('From the other window');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(toast(other, 'saved as a draft')).toBeVisible();
  await other.close();

  await page.getByRole('textbox', { name: 'Office notes' }).fill('From this window');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Edited elsewhere' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('textbox', { name: 'Office notes' })).toHaveValue(
    'From the other window',
  );
  await remove(page, DENTAL, name);
});

test('members are named before their plan is changed', async ({ desk: page }) => {
  await openList(page, DENTAL);
  await rowOf(page, 'Adult Wellness').getByRole('link').click();
  await expect(page.getByText(/members have this plan \(\d+ monthly, \d+ yearly\)/)).toBeVisible();
  await expect(page.getByLabel('Monthly price')).toBeDisabled();
  const description = page.getByLabel(/^Description/);
  const before = await description.inputValue();
  await description.fill(`${before} Ask us.`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change Adult Wellness for its/ });
  await expect(dialog).toContainText(/\d+ members? (?:have|has) this plan/);
  await dialog.getByRole('button', { name: 'Keep as is' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('button', { name: 'Change the plan' }).click();
  await expect(toast(page, 'Adult Wellness is saved')).toBeVisible();
  await description.fill(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('button', { name: 'Change the plan' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test('anybody can try the builder', async ({ page }) => {
  await page.goto(`${DENTAL}/plan-builder`);
  await page.getByRole('button', { name: /^Child Wellness/ }).click();
  await expect(page.getByLabel('Plan name')).toHaveValue('Child Wellness');
  const recommended = page.getByText(/^Recommended:/);
  const before = await recommended.innerText();
  await page
    .getByLabel(/ of Basic Cleaning, child$/)
    .first()
    .fill('200');
  await expect(recommended).not.toHaveText(before);
  await page.getByRole('button', { name: 'Remove Basic Cleaning, child' }).click();
  await page.getByRole('button', { name: 'Add a procedure' }).click();
  await page.getByRole('menuitem', { name: /^Fluoride Treatment/ }).click();
  await expect(page.getByRole('list', { name: 'Included a year' })).toContainText('Fluoride');
});
