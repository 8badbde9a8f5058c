import { DENTAL, expectAccessible, letters, MANAGER, openSession } from './demo';
import { linkOf, mailTo } from './mailbox';
import { enrollIndividual } from './members';
import { expect, test } from './test';

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

test('a message is written, sent, read in the mailbox, and stopped by its link', async ({
  page,
}) => {
  const subject = `Spring news ${letters(8)}`;
  const { lastName, email } = await enrollIndividual(page, MANAGER);
  await page.goto(`${MANAGER.origin}/account/messages?compose=1&q=${lastName}`);
  await expect(page.getByRole('status').filter({ hasText: /^1 household gets it/ })).toBeVisible();
  await page.getByLabel('Subject, English').fill(subject);
  await page.getByLabel('Subject, Spanish').fill(`${subject} (es)`);
  await page.getByLabel('Message, Spanish').fill('Hola, {first_name}. Nos vemos pronto.');
  await page.getByLabel('Message, English').fill('Hello {firstname}.');
  await expect(
    page.getByText('{firstname} is not a variable. Choose one from the list.'),
  ).toBeVisible();
  await page.getByLabel('Message, English').fill('Hello {first_name}. See you soon.');
  await expect(page.getByText('Hello Ana. See you soon.')).toBeVisible();
  await expectAccessible(page, 'writing a message');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  const row = page.getByRole('article', { name: subject });
  await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await row.getByRole('button', { name: 'See people' }).click();
  const person = row.getByRole('listitem').filter({ hasText: lastName });
  await expect(person).toContainText(/Delivered|Sent/);
  await person.getByRole('link').click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('article', { name: new RegExp(subject) }).first()).toBeVisible();

  const mail = await mailTo(email, { subject });
  await page.goto(linkOf(mail, '/unsubscribe/'));
  await page.getByText('Español').click();
  await page.getByText('English').click();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await expectAccessible(page, 'the page to unsubscribe');
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
});

test('a message by each person’s choice says whom it reaches by which way, and how long its text is', async ({
  page,
}) => {
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/account/messages?compose=1&filters=active`);
  await page.getByRole('radio', { name: 'Each person’s choice' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /\d+ by email, \d+ by text/ }),
  ).toBeVisible();
  await page.getByLabel('Text message, English').fill('We are closed on Friday, {first_name}.');
  await expect(page.getByText(/^38 of 300 characters\. Sent as 1 message\.$/)).toBeVisible();
  await page.getByLabel('Text message, Spanish').fill('Cerramos el viernes, {first_name}.');
  await expect(page.getByText(/We are closed on Friday, Ana\. Reply STOP to end\.$/)).toBeVisible();
  await expectAccessible(page, 'writing a text');
});
