import { acceptTerms, BUSINESSES, inviteBusiness } from './businesses';
import { DENTAL, expectAccessible, expectFitsPhone, letters, OWNER, openSession } from './demo';
import { MAILBOX } from './mailbox';
import { NEW_PASSWORD } from './team';
import { expect, type Page, test } from './test';
import { typeSignIn } from './two-step';

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
  await theirs.goto(`${DENTAL}/accounts/login`);
  await typeSignIn(theirs, who.email, NEW_PASSWORD);
  await expect(theirs).toHaveURL(`${DENTAL}/business/members`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();

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
