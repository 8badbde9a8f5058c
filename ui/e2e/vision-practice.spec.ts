import {
  expectAccessible,
  expectFitsPhone,
  type Login,
  letters,
  openSession,
  VISION,
} from './demo';
import { MAILBOX } from './mailbox';
import { beginPractice, PASSWORD as CHOSEN, describePractice, openPractice } from './new-practice';
import { hire, NEW_PASSWORD } from './team';
import { expect, type Page, test } from './test';
import { turnOnTwoStep, typeCode, typeSignIn } from './two-step';

/**
 * One practice of the vision brand, from an interrupted sign-up: it gets a second location, a plan
 * coordinator, and its own texts and rules. No one else works there, so changed settings stay.
 */

test.skip(!VISION || !MAILBOX, 'E2E_VISION_URL and E2E_MAILBOX_URL name a running Chairside');
test.describe.configure({ mode: 'serial' });

const OFFICE = `Heron ${letters(6)} Eye Care`;
const DASHBOARD = { origin: VISION, lands: '/account/dashboard' };
const USERS = `${VISION}/dentist-new/users`;
const ACCOUNT = `${VISION}/account/settings/user`;

let owner: Login = { ...DASHBOARD, email: '', password: CHOSEN };
let colleague = { name: '', email: '' };

test('a sign-up that is left halfway goes on where it was, and opens the office', async ({
  page,
}) => {
  const email = await beginPractice(page, String(VISION), 'Enterprise');
  await page.getByLabel('Office name').fill(OFFICE);
  await page.getByLabel('ZIP').fill('00901');
  await expect(page.getByText('Saved, except ZIP.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Office name')).toHaveValue(OFFICE);
  await expect(page.getByLabel('ZIP')).toHaveValue('');
  await describePractice(page, 'vision', OFFICE);
  // The offer leads back to the unpaid sign-up.
  await page.goto(`${VISION}/enroll/practice`);
  await page.waitForURL(`${VISION}/subscribe`);
  await expect(page.getByText(OFFICE)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Due today' })).toBeVisible();
  await openPractice(page, String(VISION), email);
  await expect(page.getByText('0 of 6 steps done.')).toBeVisible();
  owner = { ...owner, email };
});

test('the owner adds a location, which waits for its own terms, account and plans', async ({
  page,
}) => {
  const name = `Elm ${letters(8)}`;
  await openSession(page, owner);
  await page.goto(`${VISION}/multi-setup`);
  await expect(page.getByText('0 of 1 location live.')).toBeVisible();
  // Adding locations from a file is a feature of another brand.
  await expect(page.getByRole('link', { name: 'Add from a file' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a location' });
  await dialog.getByLabel('Location name').fill(name);
  await dialog.getByLabel('Phone').fill('5125550151');
  await dialog.getByRole('combobox', { name: 'Street address' }).fill('12 Main St');
  await dialog.getByLabel('City').fill('Leander');
  await dialog.getByLabel('State').selectOption('TX');
  await dialog.getByLabel('ZIP', { exact: true }).fill('00901');
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(dialog.getByText('ZIP must be from USA')).toBeVisible();
  await dialog.getByLabel('ZIP', { exact: true }).fill('78641');
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(page).toHaveURL(/\/single-setup/);
  await expect(page.getByRole('button', { name: `Location: ${name}` })).toBeVisible();

  await page.goto(`${VISION}/multi-setup`);
  await expect(page.getByText('0 of 2 locations live.')).toBeVisible();
  const row = (office: string) => page.getByRole('row').filter({ hasText: office });
  await expect(row(name)).toContainText('Terms of service, Payments account, Active plan');
  await expect(row(OFFICE)).toContainText('Payments account, Active plan');
  await expect(row(OFFICE)).not.toContainText('Terms of service');
  await expectAccessible(page, 'the locations of a brand without files');
});

test('a plan coordinator is made after a second question, and stands in the list', async ({
  page,
  theirs,
}) => {
  await openSession(page, owner);
  colleague = await hire(page, theirs, DASHBOARD);
  await page.reload();
  const rows = page.getByRole('main').getByRole('listitem');
  const row = rows.filter({ hasText: colleague.email });
  const coordinators = rows.filter({ hasText: 'Plan coordinator' });
  await expect(row).toBeVisible();
  await expect(coordinators).toHaveCount(0);

  const dialog = page.getByRole('dialog', { name: /^Edit / });
  const chosen = dialog.getByRole('switch', { name: 'Plan coordinator' });
  const edit = async (name: string, question: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await chosen.press('Space');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText(question, { exact: true })).toBeVisible();
  };
  const becomes = (who: string) =>
    `${who} becomes the plan coordinator: the person patients and our support contact.`;
  await edit(colleague.name, becomes('Nadia'));
  await expectAccessible(page, 'the second question');
  // Canceling returns to the form, and nothing has changed.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(chosen).toBeChecked();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(coordinators).toHaveCount(0);

  await edit(colleague.name, becomes('Nadia'));
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated')).toBeVisible();
  await page.reload();
  await expect(coordinators).toHaveCount(1);
  await expect(coordinators).toContainText(colleague.email);
  // There is one at a time.
  await edit('Kim Lee', `${becomes('Kim')} This replaces Nadia.`);
  // Next to their own name, too.
  await theirs.reload();
  await expect(theirs.getByText('Plan coordinator')).toBeVisible();
});

/** The editor of the new members' welcome message. */
async function openWelcome(page: Page) {
  await page.goto(`${VISION}/account/messages?tab=templates`);
  const row = page.getByRole('article', { name: 'Welcome' });
  return { row, edit: () => row.getByRole('button', { name: 'Edit' }).click() };
}

test('an email gets the office’s words in both languages, and the brand’s again', async ({
  page,
}) => {
  await openSession(page, owner);
  const { row, edit } = await openWelcome(page);
  await expect(row).toContainText('Standard wording.');
  await edit();
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const standard = await field('Subject, English').inputValue();
  expect(standard).toMatch(/^Welcome to/);

  await field('Subject, English').fill('Good to see you, {first_name}');
  await field('Message, English').fill('Hello {firstname}. Call us soon.');
  await field('Subject, Spanish').fill('Qué gusto, {first_name}');
  await field('Message, Spanish').fill('Hola, {first_name}. Llámenos pronto.');
  const wrong = '{firstname} is not a variable. Choose one from the list.';
  await expect(field('Message, English')).toHaveAccessibleDescription(new RegExp(wrong));
  await expect(field('Message, Spanish')).not.toHaveAccessibleDescription(/variable/);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(field('Message, English')).toHaveAccessibleDescription(new RegExp(wrong));
  await expect(page.getByText('Template saved')).toHaveCount(0);

  await field('Message, English').fill('Hello {first_name}. Call us soon.');
  const preview = (language: string) =>
    page.getByRole('region', { name: `Preview, ${language}`, exact: true });
  await expect(preview('English')).toContainText('Hello Ana. Call us soon.');
  await expect(preview('Spanish')).toContainText('Hola, Ana. Llámenos pronto.');
  await expectAccessible(page, 'a template');
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();

  await openWelcome(page);
  await expect(row).toContainText(/Saved .* by Kim Lee\./);
  await edit();
  await expect(field('Subject, English')).toHaveValue('Good to see you, {first_name}');
  await expect(field('Message, Spanish')).toHaveValue('Hola, {first_name}. Llámenos pronto.');
  await openWelcome(page);
  await row.getByRole('button', { name: 'Reset to standard' }).click();
  await expect(page.getByText('Reset to the standard wording')).toBeVisible();
  await expect(row).toContainText('Standard wording.');
  await edit();
  await expect(field('Subject, English')).toHaveValue(standard);
});

test('two-step sign-in that is asked of everyone comes first, and a recovery code works once', async ({
  page,
  theirs,
}) => {
  await openSession(page, owner);
  await page.goto(USERS);
  const rule = page.getByRole('switch', { name: 'Require two-step sign-in for everyone' });
  await rule.press('Space');
  // The owner must turn it on for themselves first.
  await expect(page.getByText(/for yourself first, under My account/)).toBeVisible();
  await expect(rule).not.toBeChecked();
  await page.goto(ACCOUNT);
  await turnOnTwoStep(page, CHOSEN);
  await page.goto(USERS);
  await rule.press('Space');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(rule).toBeChecked();

  const signIn = async () => {
    await theirs.context().clearCookies();
    await theirs.goto(`${VISION}/accounts/login?return=${encodeURIComponent(DASHBOARD.lands)}`);
    await typeSignIn(theirs, colleague.email, NEW_PASSWORD);
  };
  // From any link, and for any typed address.
  await signIn();
  await expect(theirs).toHaveURL(ACCOUNT);
  await expect(theirs.getByText(/^Your office requires two-step sign-in\./)).toBeVisible();
  await expectAccessible(theirs, 'what the office asks for');
  const { recoveryCodes } = await turnOnTwoStep(theirs, NEW_PASSWORD);
  await theirs.goto(`${VISION}${DASHBOARD.lands}`);
  await expect(theirs.getByRole('button', { name: 'Add Member', exact: true })).toBeVisible();
  await page.reload();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: colleague.email });
  await expect(row.getByText('Two-step', { exact: true })).toBeVisible();

  const [first = '', second = ''] = recoveryCodes;
  await signIn();
  await typeCode(theirs, first);
  await expect(theirs).toHaveURL(`${VISION}${DASHBOARD.lands}`);
  await signIn();
  await typeCode(theirs, first);
  await expect(theirs.getByText('This code is wrong or was used')).toBeVisible();
  await typeCode(theirs, second);
  await expect(theirs).toHaveURL(`${VISION}${DASHBOARD.lands}`);
  await theirs.goto(ACCOUNT);
  await expect(theirs.getByText('8 recovery codes left')).toBeVisible();
});
