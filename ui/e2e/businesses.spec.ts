import {
  acceptTerms,
  BUSINESSES,
  inviteBusiness,
  joinByEmployer,
  openBusiness,
  settleIn,
  uploadEmployees,
} from './businesses';
import { HAS_DATABASE, runNow } from './database';
import {
  DENTAL,
  DESKTOP,
  expectAccessible,
  expectFits,
  expectFitsPhone,
  letters,
  OWNER,
  openSession,
  PHONE,
} from './demo';
import { MAILBOX } from './mailbox';
import { Journey } from './signup-journey';
import { expect, type Page, test } from './test';

/** BusinessConnect: an office's terms, the business that accepts them, and its employees. */

test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a business accepts an office’s terms and uploads its employees', async ({ page, theirs }) => {
  const word = letters(6);
  await openSession(page, OWNER);
  const who = await inviteBusiness(page, async (at, step) => {
    await expect(at.getByText(/^A \$49\.00 plan costs \$44\.10/)).toContainText(
      'the business pays $33.08, the employee $11.02',
    );
    await expectAccessible(at, step);
  });
  await expect(rowOf(page, who.name)).toContainText('Terms sent');

  await acceptTerms(theirs, who, expectAccessible);
  await openBusiness(theirs, who);

  await theirs.getByRole('button', { name: 'Add employee' }).click();
  const adding = theirs.getByRole('dialog', { name: 'Add an employee' });
  await adding.getByLabel('First name').fill('Ana');
  await adding.getByLabel('Last name').fill(`Ruiz ${word}`);
  await adding.getByLabel(/^Work email/).fill(`ana.${word}@example.com`);
  await adding.getByRole('button', { name: 'Add employee' }).click();
  await expect(theirs.getByText('Employee added')).toBeVisible();
  await expect(rowOf(theirs, `Ana Ruiz ${word}`)).toContainText('On the list');

  await theirs.getByRole('button', { name: 'Upload list' }).click();
  const upload = theirs.getByRole('dialog', { name: /^Upload the list for / });
  const file = [
    'First name,Last name,Email',
    `Ana,Ruiz ${word},ana.${word}@example.com`,
    `Bo,Lund ${word},bo.${word}@example.com`,
  ].join('\n');
  await upload.locator('input[type="file"]').setInputFiles({
    name: 'employees.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await expect(upload.getByText(/^1 new, /)).toBeVisible();
  await expect(upload.getByText(`New: Bo Lund ${word}`)).toBeVisible();
  await expectAccessible(theirs, 'what an uploaded list changes');
  await upload.getByRole('button', { name: 'Update list' }).click();
  await expect(theirs.getByText('List updated')).toBeVisible();
  await expect(rowOf(theirs, `Bo Lund ${word}`)).toContainText('On the list');
  await expectFitsPhone(theirs);

  await page.goto(BUSINESSES);
  await expect(rowOf(page, who.name)).toContainText('Active');
  await page.getByRole('tab', { name: 'Employees' }).click();
  await expect(rowOf(page, `Bo Lund ${word}`)).toBeVisible();
});

test('three employees join, the first invoice is paid, and one leaves and keeps', async ({
  page,
  theirs,
  browser,
}) => {
  test.skip(!HAS_DATABASE, 'E2E_DATABASE_URL names the database of that Chairside');
  test.slow();
  await openSession(page, OWNER);
  const who = await inviteBusiness(page);
  await acceptTerms(theirs, who);
  await openBusiness(theirs, who);
  const way = await settleIn(theirs);

  // The first one on a phone.
  const employees: Journey[] = [];
  for (const viewport of [PHONE, DESKTOP, DESKTOP]) {
    const context = await browser.newContext({ viewport });
    employees.push(new Journey(await context.newPage(), 'dental'));
  }
  await uploadEmployees(theirs, employees);
  for (const [number, employee] of employees.entries())
    await joinByEmployer(employee, way, async (at, step) => {
      if (number > 0) return;
      await expectAccessible(at, step);
      await expectFits(at);
    });

  runNow('sponsor_run', letters(12));
  await theirs.goto(`${DENTAL}/business/reports`);
  const paid = theirs
    .getByRole('table', { name: 'Invoices', exact: true })
    .getByRole('row')
    .filter({ hasText: 'Paid' });
  await expect(async () => {
    await theirs.reload();
    await expect(paid).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await paid.getByRole('button', { name: /^Actions for the invoice of / }).click();
  await theirs.getByRole('menuitem', { name: 'See lines' }).click();
  const lines = theirs.getByRole('dialog', { name: /^Invoice for / });
  for (const { lastName } of employees) await expect(lines).toContainText(`Daniel ${lastName}`);
  await expectAccessible(theirs, 'an invoice with its lines');

  const [leaver] = employees;
  if (!leaver) throw new Error('Nobody joined');
  const name = `Daniel ${leaver.lastName}`;
  await theirs.goto(`${DENTAL}/business/members`);
  await theirs.getByRole('button', { name: `Actions for ${name}` }).click();
  await theirs.getByRole('menuitem', { name: 'Has left' }).click();
  const leaving = theirs.getByRole('dialog', { name: `${name} has left` });
  await leaving.getByRole('button', { name: 'Mark as left' }).click();
  await expect(theirs.getByText('Marked as left')).toBeVisible();

  await leaver.page.goto(`${DENTAL}/patient-details/dashboard`);
  const keep = leaver.page.getByRole('button', { name: /^Keep it for \$/ });
  await expect(keep).toBeVisible();
  await expectAccessible(leaver.page, 'a sponsor that stops paying');
  await expectFits(leaver.page);
  await keep.click();
  const agreeing = leaver.page.getByRole('dialog', { name: `Keep ${name}’s membership?` });
  await expect(agreeing).toContainText('I agree to pay $');
  await agreeing.getByRole('button', { name: /^Keep it for \$/ }).click();
  await expect(leaver.page.getByText('Your membership stays active')).toBeVisible();
  await expect(keep).toHaveCount(0);
});
