import {
  cents,
  DANIEL,
  DECLINED,
  DENTAL,
  expectAccessible,
  expectFits,
  MANAGER,
  OPTOMETRIST,
  openSession,
  PHONE,
} from './demo';
import { countEffort, type Effort, secondsOf } from './effort';
import { EnrollForm, FORM, familyRow } from './enroll-form';
import { cancelMembership, enrollIndividual } from './members';
import { expect, type Page, test } from './test';

/**
 * Staff enroll patients: every entry point, every result, on both brands, with the keyboard and on
 * a phone.
 */

test.skip(!DENTAL, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');

test.describe.configure({ timeout: 240_000 });

/** MM/DD/YYYY, so many days ago. */
function daysAgo(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${month}/${day}/${year}`;
}

async function opened(page: Page, who = MANAGER): Promise<EnrollForm> {
  await openSession(page, who);
  const form = new EnrollForm(page, who.origin);
  await form.open();
  return form;
}

// Of the vision brand; the tests below are of the dental one.
test('a family of three by card', async ({ page }) => {
  const form = await opened(page, OPTOMETRIST);
  await expectAccessible(page, 'the empty form');
  await form.fillFamily();
  const due = await form.dueToday();
  // From the top: a box half covered by the bar above is not smaller for it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, 'the form');
  await form.toConfirm();
  for (const name of ['Daniel', 'Elena', 'Sofia'])
    await expect(page.getByRole('heading', { name: `${name} ${form.lastName}` })).toBeVisible();
  await expectAccessible(page, 'confirm');

  // The input survives a reload, except the card.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
  await form.button('Continue to checkout').click();
  await form.typeCard();
  await form.agree();
  expect(await form.dueToday()).toBe(due);
  await expectAccessible(page, 'checkout');
  await form.finish();
  await form.expectSuccess(/are members now$/);
  const paid = page.getByText(/was charged to Visa ending 4242/);
  expect(cents(await paid.innerText())).toBe(due);
  await expect(page.getByText('Next payments')).toBeVisible();
  await expectAccessible(page, 'success');

  await form.toMemberPage();
  for (const name of ['Daniel', 'Elena', 'Sofia'])
    await expect(familyRow(page, name)).toContainText('Active');
});

/** The maximum time of an experienced user for a family of four. */
const MOST_SECONDS = 180;

test('a family of four is enrolled at the desk with at most 45 clicks, in under three minutes', async ({
  page,
}) => {
  const effort: Effort = { clicks: 0, fields: 0, characters: 0 };
  await countEffort(page, effort);
  const form = await opened(page);
  await form.fillFamily();
  await form.addPerson({ firstName: 'Max', dob: '01/05/2019', relationship: 'son' });
  await form.toConfirm();
  await form.button('Continue to checkout').click();
  await form.typeCard();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/are members now$/);
  expect(effort.clicks).toBeLessThanOrEqual(45);
  // Nothing was left out of the count: the owner's, three people's and the card's fields were
  // filled in.
  expect(effort.fields).toBeGreaterThan(15);
  expect(secondsOf(effort), JSON.stringify(effort)).toBeLessThan(MOST_SECONDS);
});

test('a yearly plan is paid in the office: nothing is charged and nothing renews', async ({
  page,
}) => {
  const form = await opened(page);
  await form.fillOwner();
  await form.choosePlan(form.owner);
  await form.toCheckout();
  await expect(form.payInOffice).toHaveCount(0);
  await form.button('Back').click();
  await form.button('Back').click();
  await form.yearly(form.owner);
  await form.choosePlan(form.owner);
  await form.toCheckout();
  await form.payInOffice.check();
  await expect(page.getByText('they don’t renew automatically')).toBeVisible();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/is enrolled\. Payment is due in the office$/);
  await expect(page.getByText(/^Nothing was charged\. The plans start once/)).toBeVisible();
  await form.toMemberPage();
  await expect(familyRow(page, 'Daniel')).toContainText('Cash pending');
});

test('a waived activation fee is not due', async ({ page }) => {
  const form = await opened(page);
  await form.fillOwner();
  await form.owner.getByLabel('Paying only, not joining').check();
  const child = await form.addPerson({ firstName: 'Sofia', dob: '09/22/2015' });
  const before = await form.dueToday();
  const waive = child.getByLabel(/^Waive the activation fee of/);
  const fee = cents((await child.getByText(/^Waive the activation fee of/).innerText()) ?? '');
  await waive.check();
  await expect(form.summary.getByText('Waived')).toBeVisible();
  expect(await form.dueToday()).toBe(before - fee);
  await form.toCheckout();
  await form.typeCard();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/is a member now$/);
  expect(cents(await page.getByText(/was charged to/).innerText())).toBe(before - fee);
});

test('a start on an earlier day needs a reason, which is kept', async ({ page }) => {
  const form = await opened(page);
  await form.fillOwner();
  await form.choosePlan(form.owner);
  await form.settled();
  const today = await form.dueToday();
  await page.getByLabel('On an earlier day').check();
  const start = form.panel('Start');
  await start.getByLabel('Start date').fill(daysAgo(70));
  await form.button('Continue').click();
  await expect(start).toContainText('at most 60 days ago');
  await expect(start).toContainText('This field is required');
  await start.getByLabel('Start date').fill(daysAgo(40));
  await start.getByLabel('Reason').fill('Paid at the last visit');
  await expect(form.summary).toContainText('2 payments of');
  expect(await form.dueToday()).toBeGreaterThan(today);
  await form.toCheckout();
  const due = await form.dueToday();
  await form.typeCard();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/is a member now$/);
  expect(cents(await page.getByText(/was charged to/).innerText())).toBe(due);
  await form.toMemberPage();
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(/Paid at the last visit/)).toBeVisible();
});

test('who cannot be added is named, and the others go on without', async ({ page }) => {
  const first = await opened(page);
  await first.enrollOwner();
  await page.getByRole('button', { name: 'Enroll another' }).click();
  await expect(page.getByRole('heading', { name: 'Enroll a patient' })).toBeVisible();

  const form = new EnrollForm(page, DENTAL);
  await form.fillOwner({ firstName: 'Maria' });
  await form.choosePlan(form.owner);
  // The same name and birth date as an existing member.
  const twin = await form.addPerson({
    firstName: 'Daniel',
    lastName: first.lastName,
    dob: '06/14/1985',
    relationship: 'other',
  });
  await expect(
    twin.getByRole('status').filter({ hasText: 'This patient is on file' }),
  ).toBeVisible();
  await form.toCheckout();
  const both = await form.dueToday();
  await form.typeCard();
  await form.agree();
  await form.finish();
  await expect(form.alert).toContainText(
    `DANIEL ${first.lastName.toUpperCase()} HAS NOT BEEN ADDED`,
  );
  await expect(form.alert).toContainText('Nothing was charged');
  await expectAccessible(page, 'who cannot be added');
  const goOn = form.alert.getByRole('button', { name: /^Continue without/ });
  const due = cents(await goOn.innerText());
  expect(due).toBeLessThan(both);
  await goOn.click();
  await form.expectSuccess(/^Maria .* is a member now$/);
  expect(cents(await page.getByText(/was charged to/).innerText())).toBe(due);
});

test('a declined card keeps everything typed; another one is taken', async ({ page }) => {
  const form = await opened(page);
  await form.fillOwner();
  await form.choosePlan(form.owner);
  await form.toCheckout();
  await form.typeCard(DECLINED);
  await form.finish();
  await expect(page.getByText('Field must be checked').first()).toBeVisible();
  await form.agree();
  await form.finish();
  await expect(form.alert).toContainText('The card was declined');
  await expect(form.alert).toContainText('Nothing was charged');
  await form.typeCard();
  await form.finish();
  await form.expectSuccess(/is a member now$/);
});

test('a child joins a household: everybody’s price falls, as shown', async ({ page }) => {
  const form = await opened(page);
  await form.enrollOwner();
  await form.toMemberPage();
  await page.getByRole('link', { name: 'Add family member' }).click();
  await expect(page.getByRole('heading', { name: 'Add a family member' })).toBeVisible();
  await form.fillPerson(form.newest, { firstName: 'Sofia', dob: '09/22/2015' });
  await form.settled();
  await form.toConfirm();
  const already = form.panel('Current members');
  await expect(already).toContainText('their prices drop');
  const fallen = /\$([\d.]+)\/mo/.exec(await already.innerText())?.[1];
  expect(fallen).toBeTruthy();
  await expectAccessible(page, 'confirm of a growing household');
  await form.button('Continue to checkout').click();
  await expect(page.getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/^Sofia .* is a member now$/);
  await expect(page.getByText(/→/)).toBeVisible();
  await form.toMemberPage();
  await expect(familyRow(page, 'Sofia')).toContainText('Active');
  await expect(familyRow(page, 'Daniel')).toContainText(`$${fallen}`);
});

test('a member gets another plan', async ({ page }) => {
  const form = await opened(page);
  await form.fillOwner();
  await form.choosePlan(form.owner, 'Adult Wellness');
  await form.toCheckout();
  await form.typeCard();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/is a member now$/);
  await form.toMemberPage();
  await page.getByRole('button', { name: /^Actions for Daniel/ }).click();
  await page.getByRole('menuitem', { name: 'Add plan' }).click();
  await expect(page.getByRole('heading', { name: 'Add a plan' })).toBeVisible();
  const panel = form.panel(`Daniel ${form.lastName}`);
  await form.choosePlan(panel);
  // Plans the member has already are not offered again.
  await expect(panel.getByRole('radio', { name: /Adult Wellness/ })).toHaveCount(0);
  await form.toCheckout();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/^Daniel .* is a member now$/);
  await form.toMemberPage();
  await expect(familyRow(page, 'Daniel')).toHaveCount(2);
});

test('a canceled member comes back', async ({ page }) => {
  const form = await enrollIndividual(page, MANAGER);
  await cancelMembership(page);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Re-enroll' }).click();
  await expect(page.getByRole('heading', { name: 'Re-enroll', exact: true })).toBeVisible();
  await form.answerInsured(form.newest);
  await form.choosePlan(form.newest);
  await form.toCheckout();
  const newCard = page.getByRole('radio', { name: /^(New card|Card)/ });
  await newCard.check();
  await form.typeCard();
  await form.agree();
  await form.finish();
  await form.expectSuccess(/is a member now$/);
  await page.getByRole('link', { name: 'Open the member’s page' }).click();
  await expect(page.getByRole('table', { name: 'Family and plans' })).toContainText('Active');
});

test('with the keyboard alone', async ({ page }) => {
  const form = await opened(page);
  const { keyboard } = page;
  const tabTo = async (selector: string) => {
    for (let pressed = 0; pressed < 80; pressed += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector))
        return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  const type = async (path: string, text: string) => {
    await tabTo(`[data-path="owner.${path}"]`);
    await keyboard.type(text);
  };
  await type('firstName', 'Daniel');
  await type('lastName', form.lastName);
  await type('dob', '06141985');
  await type('email', form.email);
  await type('phone', form.phone);
  await type('address1', '2316 N 21st St');
  await type('city', 'Boise');
  await type('state', 'Idaho');
  await type('zip', '83702');
  await expect(page.locator('input[name="plan-owner"]').first()).toBeVisible();
  await tabTo('input[name="plan-owner"]');
  await keyboard.press('Space');
  await form.settled();
  await tabTo('button[type=submit]');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeFocused();
  for (let pressed = 0; pressed < 20; pressed += 1) {
    const on = await page.evaluate(() => document.activeElement?.textContent);
    if (on === 'Continue to checkout') break;
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'How does the patient pay?' })).toBeFocused();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await tabTo('[data-path="payment.number"]');
  await keyboard.type('4242424242424242');
  await keyboard.type('1240');
  await keyboard.type('318');
  const boxes = await form.panel('Read to the patient').getByRole('checkbox').count();
  for (let box = 0; box < boxes; box += 1) {
    await tabTo('input[type=checkbox]:not(:checked)');
    await keyboard.press('Space');
  }
  for (let pressed = 0; pressed < 10; pressed += 1) {
    await keyboard.press('Tab');
    const on = await page.evaluate(() => document.activeElement?.textContent);
    if (on === 'Finish & Pay') break;
  }
  await keyboard.press('Enter');
  await form.expectSuccess(/is a member now$/);
});

test('on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const form = await opened(page);
  await expectFits(page);
  await expectAccessible(page, 'the form on a phone');
  await form.fillOwner();
  await form.choosePlan(form.owner);
  await form.settled();
  await form.toConfirm();
  await expectFits(page);
  await expectAccessible(page, 'confirm on a phone');
  await form.button('Continue to checkout').click();
  await form.typeCard();
  await form.agree();
  await expectFits(page);
  await expectAccessible(page, 'checkout on a phone');
  await form.finish();
  await form.expectSuccess(/is a member now$/);
  await expectFits(page);
  await expectAccessible(page, 'success on a phone');
  await page.getByRole('link', { name: 'Open the member’s page' }).click();
  await expect(page.getByRole('button', { name: /^Actions for Daniel/ })).toBeVisible();
  await expectFits(page);
});

test('leaving asks, and going on keeps what was typed', async ({ page }) => {
  const form = await opened(page);
  await form.owner.getByLabel('First name').fill('Daniel');
  await page.getByRole('tab', { name: 'View plans' }).click();
  await expect(page.getByRole('table', { name: /by family size$/ }).first()).toBeVisible();
  await expectAccessible(page, 'the plans');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without finishing?' });
  await dialog.getByRole('button', { name: 'Keep going' }).click();
  await page.getByRole('tab', { name: 'Enrollment form' }).click();
  await expect(form.owner.getByLabel('First name')).toHaveValue('Daniel');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(`${DENTAL}/dentist-new/members`);
  await page.getByRole('link', { name: 'Add member' }).click();
  await expect(form.owner.getByLabel('First name')).toHaveValue('');
});

test('the older address leads to the form; a patient goes to the own pages', async ({ page }) => {
  await opened(page);
  await page.goto(`${DENTAL}/dentist-new/signup`);
  await expect(page).toHaveURL(`${DENTAL}${FORM}`);
  await page.context().clearCookies();
  await openSession(page, DANIEL);
  await page.goto(`${DENTAL}${FORM}`);
  await expect(page).toHaveURL(`${DENTAL}${DANIEL.lands}`);
});
