import { expectAccessible, expectFits, MANAGER, openSession, PHONE } from './demo';
import { EnrollForm } from './enroll-form';
import { Journey, ORIGINS } from './signup-journey';
import { expect, type Locator, type Page, test } from './test';

/** The yearly cost of care with and without a plan: on the sign-up and at the desk. */

test.skip(
  !ORIGINS.dental || !ORIGINS.vision,
  'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside',
);

interface Words {
  age: string;
  add: string;
  other: string;
  compare: string;
  noPlan: string;
}
const EN: Words = {
  age: 'Age',
  add: 'Add a procedure',
  other: 'Other care at the usual fees',
  compare: 'Compare',
  noPlan: 'No plan',
};
const ES: Words = {
  age: 'Edad',
  add: 'Agregar un procedimiento',
  other: 'Otra atención a las tarifas habituales',
  compare: 'Comparar',
  noPlan: 'Sin plan',
};

/** An adult's year: the first procedure of the list and other care. */
async function compare(page: Page, inside: Locator, words: Words) {
  await inside.getByLabel(words.age, { exact: true }).fill('40');
  await inside.getByLabel(words.add).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await inside.getByLabel(words.other).fill('300');
  await inside.getByRole('button', { name: words.compare, exact: true }).click();
  await expect(inside.getByRole('rowheader', { name: words.noPlan })).toBeVisible();
  expect(await inside.getByRole('row').count()).toBeGreaterThan(2);
}

test('a patient compares a year on the sign-up, in Spanish on a phone, and nothing is chosen', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const journey = new Journey(page, 'dental', 'es');
  await journey.open();
  await journey.toForm();
  const box = page.locator('details').filter({ hasText: journey.t.year.title });
  await box.locator('summary').first().click();
  await compare(page, box, ES);
  await journey.axe('a year on the sign-up');
  await expectFits(page);
  await expect(page.locator('input[name="plan-owner"]:checked')).toHaveCount(0);
});

test('the desk compares a year, and enrolls like the choice that is taken', async ({ page }) => {
  await openSession(page, MANAGER);
  const form = new EnrollForm(page, MANAGER.origin);
  await form.open();
  await page.getByRole('tab', { name: /plans/i }).click();
  const year = form.panel('Compare a year of care');
  await compare(page, year, EN);
  await expectAccessible(page, 'a year at the desk');
  const row = year.getByRole('row').filter({ hasText: 'Adult Wellness, yearly' });
  await row.getByRole('button', { name: 'Enroll like this' }).click();
  await expect(form.owner.getByText('Quoted for age 40')).toBeVisible();
  // The birth date decides which plans are offered; the chosen one stays selected.
  await form.owner.getByLabel('Date of birth').fill('06/14/1986');
  await form.answerInsured(form.owner);
  await expect(form.owner.getByRole('radio', { name: /Adult Wellness/ })).toBeChecked();
});
