/**
 * A new practice with fifty locations: from our home page over one file to the first paying member
 * of one of them.
 */
import { acceptAgreements } from './agreements';
import { DENTAL, letters } from './demo';
import { countEffort, type Effort, secondsOf } from './effort';
import { MAILBOX } from './mailbox';
import { joinByLink, MOST_SECONDS, setUpOffice, signUpPractice } from './new-practice';
import { expect, type Page, test } from './test';

// Only this brand can add locations from a file.
test.skip(!DENTAL || !MAILBOX, 'E2E_DENTAL_URL and E2E_MAILBOX_URL name a running Chairside');

const COUNT = 50;
/**
 * 20 % more than the steps need, 52 clicks and 31 fields. Clicks: 8 to sign up, 6 for its
 * agreements and 6 for those of the locations, 9 for the file, 7 from list to list, 16 to set up
 * one location.
 */
const MOST_CLICKS = 62;
const MOST_FIELDS = 37;
const LIST = `${DENTAL}/multi-setup`;

/** The file's invalid cells, by row number. */
const WRONG = [
  {
    cell: 'Phone',
    row: 4,
    text: '208-555',
    problem: 'Must be exactly 10 digits',
    fix: '208-555-0199',
  },
  { cell: 'ZIP', row: 12, text: '00901', problem: 'ZIP must be from USA', fix: '83703' },
  { cell: 'City', row: 30, text: '', problem: 'This field is required', fix: 'Boise' },
  { cell: 'State', row: 41, text: 'Idahoo', problem: 'Invalid data', fix: 'Idaho' },
];

/** The locations as in a spreadsheet: one heading is unknown, and four cells are invalid. */
function file(run: string): string {
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const row = index + 1;
    const cell = (name: string, right: string) =>
      WRONG.find((one) => one.cell === name && one.row === row)?.text ?? right;
    return [
      `${run} ${row}`,
      cell('Phone', '208-555-0151'),
      `${row} ${run} St`,
      cell('City', 'Boise'),
      cell('State', 'Idaho'),
      cell('ZIP', '83703'),
    ].join(',');
  });
  return ['Clinic,Main Phone,Whereabouts,City,State,Zip Code', ...rows].join('\n');
}

/**
 * Holds back the responses about the job's progress until released, so that the progress can be
 * checked.
 */
async function holdProgress(page: Page): Promise<() => Promise<void>> {
  const watched = /\/locations\/imports\/\d+$/;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(watched, async (route) => {
    await held;
    // The page may be closed by now.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    letGo();
    await page.unroute(watched);
  };
}

const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Rows' }).getByRole('button', { name: new RegExp(`^${label} `) });

/**
 * The file: matched, each invalid cell fixed in place, and the job started, left and found done.
 */
async function openFromFile(page: Page, run: string) {
  await page.getByRole('link', { name: 'Add from a file' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: `${run}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(file(run)),
  });
  await expect(page.getByLabel('“Clinic” is')).toHaveValue('officeName');
  await expect(page.getByLabel('“Whereabouts” is')).toHaveValue('');
  const check = page.getByRole('button', { name: `Check ${COUNT} rows` });
  await check.click();
  await expect(page.getByRole('alert')).toContainText('Choose a column for: Address.');
  await page.getByLabel('“Whereabouts” is').selectOption('addressLine1');
  await check.click();

  await expect(chip(page, 'Errors')).toContainText(String(WRONG.length));
  for (const { cell, row, text, problem, fix } of WRONG) {
    const about = `${cell}, row ${row}`;
    const wrong = page.getByRole('button', { name: `${about}: ${text || 'empty'}. Edit` });
    await expect(wrong).toHaveAccessibleDescription(problem);
    await wrong.click();
    await page.getByLabel(about, { exact: true }).fill(fix);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `${about}: ${fix}. Edit` })).toBeVisible();
  }
  await expect(chip(page, 'Errors')).toContainText('0');
  await expect(chip(page, 'Ready')).toContainText(String(COUNT));

  const open = { name: `Open ${COUNT} locations` };
  await page.getByRole('button', open).click();
  const letGo = await holdProgress(page);
  await page.getByRole('dialog').getByRole('button', open).click();
  await expect(page.getByRole('progressbar', { name: 'Opened locations' })).toBeVisible();
  await expect(page.getByText(`of ${COUNT} locations opened. You can leave`)).toBeVisible();
  const address = page.url();
  await page.goto(LIST);
  await letGo();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: `${COUNT} locations opened` })).toBeVisible({
    timeout: 20_000,
  });
}

/** The agreements of all new locations at once, after the file. */
async function acceptTerms(page: Page) {
  await page.getByRole('button', { name: 'Accept terms' }).click();
  await page.getByLabel('Your name, as your signature').fill('Kim Lee');
  await page
    .getByRole('switch', { name: /^Accept them for all my locations/ })
    .check({ force: true });
  await acceptAgreements(page);
  await page.getByRole('button', { name: /^Accept \d+ agreements$/ }).click();
  await expect(page.getByText('Your office has accepted all current agreements.')).toBeVisible();
}

test('a practice opens fifty locations from a file, and one of them gets its first paying member', async ({
  page,
  browser,
}) => {
  test.slow();
  const run = `L${letters(7)}`;
  const location = `${run} 12`;
  const effort: Effort = { clicks: 0, fields: 0, characters: 0 };
  await countEffort(page, effort);
  await signUpPractice(page, String(DENTAL), 'dental', 'Enterprise');
  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(page.getByText('0 of 1 location live.')).toBeVisible();
  await openFromFile(page, run);

  await page.getByRole('link', { name: 'Show locations' }).click();
  await expect(page.getByText(`0 of ${COUNT + 1} locations live.`)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Locations' }).getByRole('row');
  const opened = rows.filter({ hasText: run });
  const lacking = (what: string) => opened.filter({ hasText: what });
  await expect(lacking('Terms of service, Payments account, Active plan')).toHaveCount(COUNT);
  await page.goBack();
  await acceptTerms(page);
  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(lacking('Payments account, Active plan')).toHaveCount(COUNT);
  await expect(lacking('Terms of service')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Filter by name or city' }).fill(location);
  await page.getByRole('button', { name: `Set up ${location}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Location: ${location}` })).toBeVisible();
  const link = await setUpOffice(page);
  test.info().annotations.push({
    type: 'effort',
    description: `${JSON.stringify(effort)}, ${secondsOf(effort)} s`,
  });

  const elsewhere = await browser.newContext();
  const patient = await joinByLink(elsewhere, link, 'dental');
  await elsewhere.close();
  await page.goto(`${DENTAL}/dentist-new/members`);
  await expect(page.getByRole('link', { name: new RegExp(patient.lastName) })).toBeVisible();
  await page.goto(LIST);
  await expect(page.getByText(`1 of ${COUNT + 1} locations live.`)).toBeVisible();
  await expect(opened.filter({ hasNotText: 'In setup' })).toContainText(location);
  expect(effort.clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(effort.fields).toBeLessThanOrEqual(MOST_FIELDS);
  expect(secondsOf(effort)).toBeLessThanOrEqual(MOST_SECONDS);
});
