import {
  DENTAL,
  expectAccessible,
  expectFits,
  MANAGER,
  OWNER,
  openSession,
  PHONE,
  signIn,
} from './demo';
import { enrollIndividual } from './members';
import { expect, type Page, test } from './test';

const HEADINGS =
  'Account,First Name,Last Name,DOB,Relationship,Email,Mobile,Membership,Frequency,Amount,Next Billing Date';

const day = (ahead: number) => {
  const date = new Date(Date.now() + ahead * 86_400_000);
  return `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`;
};

/**
 * A family with two mistakes, a person on file already, and one without a record. Names are unique
 * to this run.
 */
function file(run: string): string {
  const rows = [
    `7,Ada,${run},06/14/1985,Self,ada.${run}@example.com,208-555-0101,Gold,Monthly,35.10,${day(10)}`,
    `7,Leo,${run},someday,Son,,,Gold,Monthly,24.00,${day(10)}`,
    `8,Bo,Quinn${run},01/02/1990,Self,bo.${run}@nowhere,,Gold,Annual,,${day(10)}`,
    `9,Daniel,Copy${run},03/04/1980,Self,daniel.reyes@example.com,,Gold,Monthly,39,${day(10)}`,
  ];
  return [HEADINGS, ...rows].join('\n');
}

async function upload(page: Page, run: string) {
  await page.getByRole('link', { name: 'Import members' }).click();
  await expect(page).toHaveURL(/\/account\/members\?view=import$/);
  const picked = { name: `${run}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file(run)) };
  await page.getByLabel('CSV file').setInputFiles(picked);
  await expect(page).toHaveURL(/import=\d+&step=match/);
}

async function match(page: Page) {
  const plan = page.getByLabel('Your plan for “Gold”');
  await plan.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Check 4 rows' }).click();
  await expect(page).toHaveURL(/step=check/);
}

const state = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: new RegExp(`^${label} `) });

test.describe('the import of members', () => {
  test('matches, mends a cell by keyboard, drops and skips the rest, imports, and takes it back', async ({
    page,
  }) => {
    const run = `Imp${Date.now() % 1_000_000}`;
    await signIn(page, MANAGER);
    await upload(page, run);
    await expect(page.getByLabel('“First Name” is')).toHaveValue('firstName');
    await expect(page.getByLabel('“Next Billing Date” is')).toHaveValue('nextCharge');
    await expectAccessible(page, 'match');
    await match(page);

    await expect(state(page, 'Errors')).toContainText('2');
    await expect(state(page, 'Duplicates')).toContainText('1');
    await expectAccessible(page, 'check');
    await page.getByRole('button', { name: 'Import 1 member' }).click();
    await expect(page.getByRole('alert')).toContainText(
      '2 rows with errors and 1 possible duplicate left',
    );

    // A cell is fixed by keyboard alone.
    const born = page.getByRole('button', { name: /^Birth date, row 2: someday/ });
    await expect(born).toHaveAccessibleDescription('Date must follow format MM/DD/YYYY');
    await born.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('9/22/2003');
    await page.keyboard.press('Enter');
    await expect(state(page, 'Errors')).toContainText('1');
    await expect(
      page.getByRole('button', { name: /^Birth date, row 2: 9\/22\/2003/ }),
    ).toBeFocused();

    await page.getByRole('button', { name: 'Skip 1 row with errors' }).click();
    await expect(state(page, 'Skipped')).toContainText('1');
    await state(page, 'Duplicates').click();
    await expect(page.getByText(/Same email as Daniel Reyes, on file/)).toBeVisible();
    await page.getByRole('button', { name: 'Skip 1 duplicate' }).click();
    await expect(state(page, 'Ready')).toContainText('2');

    // The bar of duplicates disappears, and the content below it moves up.
    await expect(page.getByRole('button', { name: /^Skip \d/ })).toHaveCount(0);
    await expect(page.getByRole('row')).toHaveCount(5);
    await page.getByRole('button', { name: 'Import 2 members' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('$59.10');
    await expectAccessible(page, 'confirm');
    await dialog.getByRole('button', { name: 'Import 2 members' }).click();
    await expect(page.getByRole('heading', { name: '2 members imported' })).toBeVisible({
      timeout: 20_000,
    });
    await expectAccessible(page, 'done');
    const done = page.url();
    await page.getByRole('link', { name: 'Show imported members' }).click();
    const row = page.getByRole('row').filter({ hasText: `Ada ${run}` });
    await expect(row).toContainText('Active · Imported');

    await page.goto(done);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await dialog.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
    await page.goto(`${DENTAL}/dentist-new/members?q=${run}`);
    await expect(page.getByText(`Ada ${run}`)).toBeHidden();
  });

  test('refuses what is no list of members, in words', async ({ page }) => {
    await openSession(page, MANAGER);
    await page.goto(`${DENTAL}/account/members?view=import`);
    const give = (text: string) =>
      page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await give('');
    await expect(page.getByRole('alert')).toHaveText('The file is empty.');
    await give('Name,Card\nAda,4242 4242 4242 4242\n');
    await expect(page.getByRole('alert')).toContainText('looks like a card number');
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a template' }).click(),
    ]);
    expect(template.suggestedFilename()).toBe('members-template.csv');
  });

  test('works on a phone', async ({ page }) => {
    const run = `Pho${Date.now() % 1_000_000}`;
    await signIn(page, MANAGER);
    await page.setViewportSize(PHONE);
    // On a phone, what is rarely done opens with the other figures.
    await page.getByRole('button', { name: 'More figures' }).click();
    await upload(page, run);
    await expectFits(page);
    await match(page);
    await expectFits(page);
    await page.getByRole('button', { name: /^Birth date, row 2: someday/ }).click();
    await page.getByRole('textbox', { name: 'Birth date, row 2' }).fill('9/22/2003');
    await page.keyboard.press('Enter');
    await expect(state(page, 'Errors')).toContainText('1');
    await expectAccessible(page, 'check on a phone');
    await page.getByRole('button', { name: 'Back to columns and plans' }).click();
    await page.getByRole('button', { name: 'Discard file' }).click();
    await expect(page).toHaveURL(/view=import$/);
  });
});

test('a household is transferred to another office of its owner', async ({ page }) => {
  await enrollIndividual(page, OWNER);
  // The member page has the name alone, unlike the page before it.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toContainText('is a member now');
  const id = new URL(page.url()).searchParams.get('id');
  const name = await heading.innerText();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Transfer to another office' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose the new office.');
  await dialog.getByLabel('Office', { exact: true }).selectOption({ index: 1 });
  await expect(dialog.getByText(/next payment/).first()).toBeVisible();
  await expectAccessible(page, 'transfer');
  await dialog.getByRole('button', { name: /^Transfer to / }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(`id=${id}$`));
  await expect(heading).toHaveText(name);
  await expect(page.getByText('Active · Imported').first()).toBeVisible();
});
