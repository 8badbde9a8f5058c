import { DENTAL, expectAccessible, letters, MANAGER } from './demo';
import { MAILBOX, mailTo } from './mailbox';
import { cancelMembership, enrollIndividual, memberRows, openMembers } from './members';
import { expect, type Page, test } from './test';

/**
 * From the member list to many households at once: a message to all in a filter, and a
 * re-enrollment invitation.
 */

test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');

const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });
const chosen = (page: Page) => bar(page).getByRole('status');
const numberIn = (text: string, part = /(\d+)/) => Number(part.exec(text)?.[1] ?? 0);

test('a message reaches all that match, also those that are not shown', async ({ page }) => {
  // More than a page of the list.
  await openMembers(page, MANAGER, '?q=example');
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const shown = numberIn(await chosen(page).innerText());
  await bar(page)
    .getByRole('button', { name: /^Select all .* matching$/ })
    .click();
  await expect(chosen(page)).toHaveText(/^All \d+ matching$/);
  const all = numberIn(await chosen(page).innerText());
  expect(all).toBeGreaterThan(shown);

  await bar(page).getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(/\/account\/messages\?compose=1&q=example$/);
  await expect(page.getByLabel('Name, email or phone (optional)')).toHaveValue('example');
  const reach = page.getByRole('status').filter({ hasText: /gets? it/ });
  await expect(reach).toBeVisible();
  const said = await reach.innerText();
  const reached = numberIn(said, /^(\d+) households? gets? it/);
  // Everyone is either reached, or named with the reason.
  expect(reached + numberIn(said, /(\d+) can’t be reached/)).toBe(all);
  await page.getByLabel('Subject, English').fill('Closed on Friday');
  await page.getByLabel('Subject, Spanish').fill('Cerrado el viernes');
  await page.getByLabel('Message, English').fill('Hello {first_name}. We are closed on Friday.');
  await page.getByLabel('Message, Spanish').fill('Hola, {first_name}. Cerramos el viernes.');
  await page.getByRole('button', { name: 'Send message' }).click();
  const question = page.getByRole('dialog', { name: `Send to ${reached} households?` });
  // Sending and reading it is another test's subject.
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
});

test('who left gets a message and an invitation back, each once', async ({ page }) => {
  // Two enrollments and two cancellations come first.
  test.setTimeout(120_000);
  const subject = `We miss you ${letters(8)}`;
  const daniel = await enrollIndividual(page, MANAGER);
  await cancelMembership(page);
  const { lastName } = daniel;
  const elena = await enrollIndividual(page, MANAGER, { firstName: 'Elena', lastName });
  await cancelMembership(page);
  const list = `?filter=canceled&q=${lastName}`;

  await openMembers(page, MANAGER, list);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(chosen(page)).toContainText('2');
  await bar(page).getByRole('link', { name: 'Message' }).click();
  await expect(page.getByText('To 2 chosen households.')).toBeVisible();
  await page.getByLabel('Subject, English').fill(subject);
  await page.getByLabel('Subject, Spanish').fill(subject);
  await page.getByLabel('Message, English').fill('Hello {first_name}. Come and see us.');
  await page.getByLabel('Message, Spanish').fill('Hola, {first_name}. Le esperamos.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  const sent = page.getByRole('article', { name: subject });
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(sent).toContainText('2 chosen households');
  for (const { email } of [daniel, elena]) await mailTo(email, { subject });

  await openMembers(page, MANAGER, list);
  const invite = async () => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await bar(page).getByRole('button', { name: 'Invite back' }).click();
    await page
      .getByRole('dialog', { name: 'Invite them back?' })
      .getByRole('button', { name: 'Send invitations' })
      .click();
  };
  await invite();
  await expect(page.getByText('2 invitations sent')).toBeVisible({ timeout: 20_000 });

  await page.reload();
  await expect(memberRows(page)).toHaveCount(2);
  // People already invited are left out now, by name.
  await invite();
  const nobody = page.getByRole('dialog', { name: '0 invitations sent' });
  await expect(nobody).toBeVisible({ timeout: 20_000 });
  const skipped = page.getByRole('list', { name: 'Skipped households' }).getByRole('listitem');
  await expect(skipped).toHaveCount(2);
  for (const firstName of ['Daniel', 'Elena'])
    await expect(
      skipped.filter({ hasText: `${firstName} ${lastName} has an open invitation` }),
    ).toHaveCount(1);
  await expectAccessible(page, 'who was not invited again');
  await page.keyboard.press('Escape');
  await expect(nobody).toBeHidden();
  for (const { email } of [daniel, elena]) await mailTo(email, { subject: 'invit' });
});
