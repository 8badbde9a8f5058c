import {
  DENTAL,
  expectAccessible,
  expectFits,
  type Login,
  letters,
  MANAGER,
  openSession,
  PHONE,
} from './demo';
import { linkOf, MAILBOX, mailTo } from './mailbox';
import { memberRows, openMemberPage, openMembers } from './members';
import { ownPhone, TEXTS, textFrom } from './phone';
import { Journey } from './signup-journey';
import { NEW_PASSWORD } from './team';
import { expect, type Page, test } from './test';
import { typeSignIn } from './two-step';

/**
 * How an office reaches one household, which joins here: by texts its phone opts in to, by its
 * other adult's login, and by an email that bounces. Permanent changes affect only this household.
 */

test.skip(
  !DENTAL || !MAILBOX || !TEXTS,
  'E2E_DENTAL_URL, E2E_MAILBOX_URL and E2E_TEXTS_URL name a running Chairside',
);
test.describe.configure({ mode: 'serial' });

const SETTINGS = `${DENTAL}/patient-details/settings`;
const PORTAL = { origin: DENTAL, lands: '/patient-details/dashboard' };

/** Sections of the settings that only the account owner has. */
const OWNERS = ['Family logins', 'Payment method', 'Delete your data'];

const phone = ownPhone();
const shown = phone.replace(/^(...)(...)/, '$1-$2-');
let patient: Login = { ...PORTAL, email: '' };
let lastName = '';

/** Two adults join. Emails to their address bounce. */
async function join(page: Page) {
  const journey = new Journey(page, 'dental');
  lastName = journey.lastName;
  journey.email = `${lastName.toLowerCase()}+bounce@example.com`;
  await journey.open();
  await journey.toForm();
  await journey.fillOwner();
  await journey.field(journey.t.fields.phone).fill(phone);
  await journey.chooseOwnersPlan();
  await journey.addPerson({
    firstName: 'Elena',
    lastName,
    dob: '03/02/1987',
    relationship: 'partner',
  });
  await journey.toConfirm();
  await journey.toCheckout();
  await journey.payByCard();
  patient = { ...PORTAL, email: journey.email, password: journey.password };
}

/** The household's page at the desk. */
async function openHousehold(page: Page) {
  await openMembers(page, MANAGER, `?q=${lastName}`);
  await openMemberPage(page, memberRows(page).filter({ hasText: lastName }));
}

test('texts begin with the phone’s own YES and end with its STOP, and each page says so', async ({
  page,
}) => {
  await join(page);
  await page.goto(SETTINGS);
  const texts = page.getByRole('region', { name: 'Text messages', exact: true });
  const state = texts.getByRole('status');
  await expect(state).toContainText(`Get short texts at ${shown}`);
  await texts.getByRole('button', { name: 'Turn texts on' }).click();
  await expect(state).toContainText(`We text ${shown} once, between 8 AM and 9 PM. Reply YES`);
  expect(await textFrom(phone, 'What is this?'), 'nobody agreed yet').toBeNull();
  expect(await textFrom(phone, 'Yes')).toContain('you get texts about your membership now');
  expect(await textFrom(phone, 'HELP')).toContain('For help call 208-555-0142');
  await page.reload();
  await expect(state).toHaveText(`${shown} gets texts. Reply STOP to any text to end.`);
  await expect(texts.getByRole('button', { name: 'Turn texts off' })).toBeVisible();
  expect(await textFrom(phone, 'stop')).toContain('you get no more texts from us');
  await page.reload();
  await expect(state).toContainText(`${shown} replied STOP. Text START from it`);
  await expect(texts.getByRole('button')).toHaveCount(0);
  await expectAccessible(page, 'texts that were stopped');

  // The desk can't ask again, either.
  await openHousehold(page);
  const panel = page.getByRole('region', { name: 'Messages', exact: true });
  await expect(panel).toContainText(
    `${shown} replied STOP. Only a START from that phone undoes it.`,
  );
  await expect(panel.getByRole('button')).toHaveCount(0);
  await panel.getByRole('link', { name: 'See what was sent' }).click();
  const replies = page.getByRole('row').filter({ hasText: 'Reply to a text' });
  await expect(replies).toHaveCount(3);
  await expect(replies.filter({ hasText: 'you get no more texts from us' })).toContainText('Sent');
});

test('the account owner gives the other adult a login, which shows no payments', async ({
  page,
  browser,
}) => {
  const email = `elena.${letters(8)}@example.com`;
  await openSession(page, patient);
  await page.goto(SETTINGS);
  const logins = page.getByRole('region', { name: 'Family logins' });
  await logins.getByRole('button', { name: `Invite Elena ${lastName}` }).click();
  await logins.getByLabel('Their email').fill(email);
  await logins.getByRole('button', { name: 'Send invitation' }).click();
  await expect(logins.getByText(`Invited: ${email}`)).toBeVisible();

  const theirs = await (await browser.newContext({ viewport: PHONE })).newPage();
  await theirs.goto(
    linkOf(await mailTo(email, { subject: 'own login' }), '/accounts/join-family/'),
  );
  await expect(theirs.getByText(/Daniel/).first()).toBeVisible();
  await theirs.getByLabel('New password').fill(NEW_PASSWORD);
  await theirs.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(theirs).toHaveURL(`${DENTAL}${PORTAL.lands}`);
  // Another day, by hand.
  await theirs.context().clearCookies();
  await theirs.goto(`${DENTAL}/accounts/login`);
  await typeSignIn(theirs, email, NEW_PASSWORD);
  await expect(theirs).toHaveURL(`${DENTAL}${PORTAL.lands}`);
  await expect(theirs.getByRole('article')).toContainText(`Elena ${lastName}`);
  await theirs.goto(`${DENTAL}/patient-details/payment-history`);
  await expect(theirs.getByText('The account owner sees the payments')).toBeVisible();
  await theirs.goto(SETTINGS);
  await expect(theirs.getByRole('region', { name: 'Phone and email' })).toContainText('Elena');
  const part = (of: Page, name: string) => of.getByRole('heading', { name, exact: true }).first();
  for (const name of OWNERS) await expect(part(theirs, name)).toBeHidden();
  const choices = theirs.getByRole('region', { name: 'Notifications' });
  await expect(choices.getByRole('switch', { name: 'Visits you have left: Email' })).toBeVisible();
  await expect(choices.getByText('Payments and cards')).toBeHidden();
  await expectFits(theirs);
  await theirs.context().close();

  await page.reload();
  for (const name of OWNERS) await expect(part(page, name)).toBeVisible();
  await expect(logins.getByText(`Signs in with ${email}`)).toBeVisible();
});

test('an email that came back is shown, and sent again to an address that works', async ({
  page,
  context,
}) => {
  await openHousehold(page);
  await page.getByRole('tab', { name: 'Messages' }).click();
  const back = page.getByRole('article').filter({ hasText: 'Not delivered' }).first();
  // The provider reports it some time after the email was sent.
  await expect(async () => {
    await page.reload();
    await expect(back).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole('alert')).toContainText('Address doesn’t exist');
  await expect(back).toContainText(patient.email);
  await expectAccessible(page, 'an email that came back');
  const subject = await back.getByRole('heading').innerText();

  const works = `${lastName.toLowerCase()}@example.com`;
  await page.getByRole('button', { name: 'Fix address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel('New email').fill(works);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  // The login's email changes through the link sent to the new one.
  await expect(page.getByText('Link sent to the new email')).toBeVisible();
  const theirs = await context.newPage();
  await theirs.goto(linkOf(await mailTo(works), '/accounts/change-email/'));
  await theirs.getByRole('button', { name: 'Use this email' }).click();
  await expect(theirs.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  await theirs.close();
  await page.reload();
  await expect(back).toBeVisible();
  await expect(page.getByText('Address doesn’t exist')).toHaveCount(0);
  await back.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Message sent again')).toBeVisible();
  expect((await mailTo(works, { subject })).text).toContain('Juniper Creek Dental');

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('link', { name: 'See what was sent' }).click();
  const rows = page.getByRole('row').filter({ hasText: subject });
  await expect(rows.filter({ hasText: patient.email })).toContainText('Not delivered');
  await expect(async () => {
    await page.reload();
    await expect(rows.filter({ hasText: works })).toContainText('Delivered', { timeout: 2000 });
  }).toPass({ timeout: 20_000 });
});
