import {
  DENTAL,
  expectAccessible,
  expectFits,
  expectFitsPhone,
  letters,
  MANAGER,
  openSession,
  signIn,
} from './demo';
import { expect, type Page, test } from './test';

/** An organization adds a location, and fifty from a file. */

const ELM = {
  origin: DENTAL,
  email: 'owner@elmcourt.example.com',
  lands: '/dentist-new/get-started',
};
const LIST = `${DENTAL}/multi-setup`;
const REVIEW = `${DENTAL}/multi-csv-review`;

const give = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** Fifty locations: one phone is too short, one address is in the file twice. */
function file(run: string): string {
  const rows = Array.from({ length: 50 }, (_, n) => {
    const phone = n === 3 ? '208-555' : '208-555-0151';
    const street = n === 7 ? `6 ${run} St` : `${n} ${run} St`;
    return `${run} ${n},${phone},${street},Boise,Idaho,83703,Ana`;
  });
  return ['Practice Name,Main Phone,Street,City,State,Zip Code,Manager', ...rows].join('\n');
}

const state = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: new RegExp(`^${label} `) });

test.describe('locations', () => {
  test.describe.configure({ mode: 'serial' });

  test('the owner adds one and sets it up', async ({ page }) => {
    const name = `Elm ${letters(8)}`;
    await signIn(page, ELM);
    await page.goto(LIST);
    await expectAccessible(page, 'locations');
    await page.getByRole('button', { name: 'Add a location' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Location name').fill(name);
    await dialog.getByLabel('Phone').fill('2085550151');
    await dialog.getByRole('combobox', { name: 'Street address' }).fill('12 Main St');
    await dialog.getByLabel('City').fill('Meridian');
    await dialog.getByLabel('State').selectOption('ID');
    await dialog.getByLabel('ZIP').fill('00901');
    await expectAccessible(page, 'add a location');
    await dialog.getByRole('button', { name: 'Add location' }).click();
    await expect(dialog.getByText('ZIP must be from USA')).toBeVisible();
    await dialog.getByLabel('ZIP').fill('83642');
    await dialog.getByRole('button', { name: 'Add location' }).click();
    await expect(page).toHaveURL(/\/single-setup/);
    await expect(page.getByRole('button', { name: `Location: ${name}` })).toBeVisible();
    await page.getByRole('link', { name: 'Accept the terms of service' }).click();
    await expect(page.getByRole('heading', { name: 'To accept' })).toBeVisible();
    await page.goto(LIST);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Terms of service, Payments account, Active plan');
  });

  test('fifty come from a file: matched, fixed in place, opened with progress', async ({
    page,
  }) => {
    const run = `L${letters(7)}`;
    await signIn(page, ELM);
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Add from a file' }).click();
    await give(page, `${run}.csv`, file(run));
    await expect(page).toHaveURL(/import=\d+&step=match/);
    await expect(page.getByLabel('“Practice Name” is')).toHaveValue('officeName');
    await expect(page.getByLabel('“Zip Code” is')).toHaveValue('zip');
    await expectAccessible(page, 'match');
    await page.getByLabel('“Street” is').selectOption('');
    await page.getByRole('button', { name: 'Check 50 rows' }).click();
    await expect(page.getByRole('alert')).toContainText('Choose a column for: Address.');
    await page.getByLabel('“Street” is').selectOption('addressLine1');
    await page.getByRole('button', { name: 'Check 50 rows' }).click();
    await expect(page).toHaveURL(/step=check/);
    await expect(state(page, 'Errors')).toContainText('1');
    await expect(state(page, 'Duplicates')).toContainText('1');
    await expectAccessible(page, 'check');

    const phone = page.getByRole('button', { name: /^Phone, row 4: 208-555/ });
    await expect(phone).toHaveAccessibleDescription('Must be exactly 10 digits');
    await phone.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('208-555-0199');
    await page.keyboard.press('Enter');
    await expect(state(page, 'Errors')).toContainText('0');
    await page.getByRole('button', { name: /^Open \d+ locations$/ }).click();
    await expect(page.getByRole('alert')).toContainText('1 possible duplicate left');
    await state(page, 'Duplicates').click();
    await expect(page.getByText(`Same address as ${run} 6 (row 7)`)).toBeVisible();

    // An unfinished file is found again from the list.
    await page.goto(LIST);
    await page.getByRole('link', { name: `Continue with ${run}.csv` }).click();
    await page.getByRole('button', { name: 'Check 50 rows' }).click();
    await page.getByRole('button', { name: 'Skip 1 duplicate' }).click();
    await expect(state(page, 'Skipped')).toContainText('1');
    await expectFitsPhone(page);
    await page.getByRole('button', { name: 'Open 49 locations' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Open 49 locations' }).click();
    await expect(page.getByRole('heading', { name: '49 locations opened' })).toBeVisible({
      timeout: 20_000,
    });
    await page.getByRole('link', { name: 'Show locations' }).click();
    await page.getByRole('searchbox', { name: 'Filter by name or city' }).fill(run);
    await expect(page.getByRole('button', { name: `Set up ${run} 12`, exact: true })).toBeVisible();
    await expectFits(page);
  });

  test('what is no list of locations is refused in words', async ({ page }) => {
    await openSession(page, ELM);
    await page.goto(REVIEW);
    await give(page, 'x.csv', Buffer.from('Name,City\nNorth,Boise\n', 'utf16le'));
    await expect(page.getByRole('alert')).toContainText('Save it as “CSV UTF-8”');
    await give(page, 'x.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
    await expect(page.getByRole('alert')).toContainText('larger than 5 MB');
    await give(page, 'x.csv', `Name\n${'North\n'.repeat(501)}`);
    await expect(page.getByRole('alert')).toContainText('more than 500 rows');
  });

  test('a manager is told to contact support', async ({ page }) => {
    await signIn(page, MANAGER);
    await page.goto(LIST);
    await page.getByRole('button', { name: 'Add a location' }).click();
    await expect(page.getByRole('dialog')).toContainText('Contact support');
    await page.goto(REVIEW);
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
});
