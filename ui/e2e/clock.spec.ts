import { CLOCK_TURNS, turnClock } from './clock';
import { DENTAL, expectAccessible, letters, MANAGER, openSession } from './demo';
import { linkOf, MAILBOX, mailTo } from './mailbox';
import { expect, test } from './test';

/** Scheduled jobs, a day later. The clock stays changed, so this file is the last one. */

test.skip(
  !DENTAL || !MAILBOX || !CLOCK_TURNS,
  'E2E_DENTAL_URL, E2E_MAILBOX_URL and E2E_DATABASE_URL name a running Chairside',
);
test.describe.configure({ timeout: 120_000 });

/** More than a day, so that hourly jobs have run after it. */
const A_DAY = 26;

/** The time so many hours later, on a clock in Boise: `2026-12-04T09:00`. */
const inBoise = (now: Date, hours: number) =>
  new Date(now.getTime() + hours * 3_600_000)
    .toLocaleString('sv-SE', { timeZone: 'America/Boise' })
    .slice(0, 16)
    .replace(' ', 'T');

test('who stopped midway is written to a day later, and the link leads to the same place', async ({
  page,
}) => {
  const email = `later.${letters(10)}@example.com`;
  await page.goto(`${DENTAL}/enroll/practice`);
  await page.getByRole('radio', { name: /^Growth/ }).check();
  await page.getByText('Yearly', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = /Your code is (\d+)/.exec((await mailTo(email, { subject: 'code' })).text)?.[1];
  await page.getByLabel('Digit 1').focus();
  await page.keyboard.type(code ?? '');
  await page.waitForURL(`${DENTAL}/subscribe`);
  await page.getByLabel('Office name').fill('Later Dental');
  await page.getByLabel('Office phone').fill('208-555-0188');
  await page.getByLabel('ZIP').fill('83702');
  await page.getByLabel('How did you hear about us?').selectOption('other');
  // No button is pressed: the input is saved automatically.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.context().clearCookies();

  turnClock(A_DAY);
  const mail = await mailTo(email, { subject: 'Continue your sign-up' });
  expect(mail.text).toContain('You started to sign up Later Dental. What you entered is saved.');
  await page.goto(linkOf(mail, '/enroll/practice#'));
  await page.waitForURL(`${DENTAL}/subscribe`);
  await expect(page.getByText('Later Dental')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Due today' })).toBeVisible();
  await expect(page.getByText(/every year\./)).toBeVisible();
  await expectAccessible(page, 'a sign-up that goes on');
});

test('a scheduled message waits for its time, and is sent then', async ({ page }) => {
  const subject = `Closed Friday ${letters(8)}`;
  await openSession(page, MANAGER);
  await page.goto(`${MANAGER.origin}/account/messages?compose=1&filters=active`);
  await expect(page.getByRole('status').filter({ hasText: /get it|gets it/ })).toBeVisible();
  await page.getByLabel('Subject, English').fill(subject);
  await page.getByLabel('Subject, Spanish').fill(`${subject} (es)`);
  await page.getByLabel('Message, English').fill('Hello {first_name}. We are closed on Friday.');
  await page.getByLabel('Message, Spanish').fill('Hola, {first_name}. Cerramos el viernes.');
  await page.getByRole('radio', { name: 'At a time' }).check();
  const at = async (local: string) => {
    const [day = '', hour = '', minute = ''] = local.split(/[T:]/);
    await page.getByRole('textbox', { name: 'Date', exact: true }).fill(day);
    await page.getByRole('spinbutton', { name: 'Hour' }).fill(String(Number(hour) % 12 || 12));
    await page.getByRole('spinbutton', { name: 'Minute' }).fill(minute);
    await page.getByLabel('AM or PM').selectOption(Number(hour) < 12 ? 'AM' : 'PM');
  };
  await at('2020-01-01T09:00');
  await expectAccessible(page, 'a message for later');
  await page.getByRole('button', { name: 'Schedule message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/future/)).toBeVisible();
  await at(inBoise(turnClock(0), 24));
  await page.getByRole('button', { name: 'Schedule message' }).click();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  const row = page.getByRole('article', { name: subject });
  await expect(row).toContainText('Sends');
  await expect(row.getByRole('button', { name: 'Cancel message' })).toBeVisible();

  turnClock(A_DAY);
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await expect(row).toContainText(/[1-9]\d* sent/);
});
