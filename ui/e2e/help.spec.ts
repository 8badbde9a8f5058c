import { DENTAL, expectAccessible, letters, MANAGER, openSession, SUPER } from './demo';
import { expect, test } from './test';

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

test('a question is answered by our staff, and an issue has four types and 500 characters', async ({
  page,
}) => {
  const question = `Where is the poster ${letters(8)}?`;
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/dentist/contact-admin`);
  await expect(page).toHaveURL(/\/dentist-new\/contact-admin$/);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toHaveValue(MANAGER.email);
  await dialog.getByLabel('Message').fill(question);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(letterOf(question)) })).toContainText(
    'Waiting for us',
  );
  await expectAccessible(page, 'the cases');

  await page.getByRole('button', { name: 'Report issue' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expect(dialog.getByLabel('Message')).toHaveAttribute('maxlength', '500');
  await page.keyboard.press('Escape');

  await openSession(page, SUPER);
  await page.goto(`${SUPER.origin}/admin/contact-admin`);
  await page
    .getByRole('link', { name: new RegExp(letterOf(question)) })
    .first()
    .click();
  await page.getByLabel('Answer').fill('In the marketing portal.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('In the marketing portal.')).toBeVisible();

  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/dentist-new/contact-admin`);
  const own = page.getByRole('button', { name: new RegExp(letterOf(question)) });
  await expect(own).toContainText('Answered');
  await own.click();
  await expect(page.getByText('In the marketing portal.')).toBeVisible();

  await page.goto(`${MANAGER.origin}/dentist-new/release-notes`);
  await expect(page.getByRole('heading', { name: /The Today list/ })).toBeVisible();
});

test('the activity says who did what', async ({ page }) => {
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/dentist-new/members?q=okonkwo`);
  await page.getByRole('table', { name: 'Members' }).getByText('Theresa Okonkwo').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click();
  const note = page.getByLabel('Add a note for your team');
  await note.fill('Calls back on Monday');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(note).toHaveValue('');

  await page.goto(`${MANAGER.origin}/dentist-new/activity`);
  const lines = page.getByRole('table', { name: 'Activity' }).getByRole('row');
  const own = lines
    .filter({ hasText: 'Added a note' })
    .filter({ hasText: 'Marisol Vega' })
    .filter({ hasText: 'Theresa Okonkwo' });
  await expect(own).not.toHaveCount(0);
  await expectAccessible(page, 'the activity');
  await page.getByRole('button', { name: 'Users' }).click();
  await expect(page).toHaveURL(/kind=people/);
});

/** The part of the question that is not special in a pattern. */
const letterOf = (question: string) => question.replace('?', '');
