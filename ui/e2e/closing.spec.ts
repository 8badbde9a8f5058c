import { acceptAgreements } from './agreements';
import { HAS_DATABASE, runNow, runSql } from './database';
import { DENTAL, expectAccessible, expectFitsPhone, letters } from './demo';
import { MAILBOX } from './mailbox';
import { joinByLink, setUpOffice, signUpPractice } from './new-practice';
import type { Journey } from './signup-journey';
import { type Browser, expect, type Locator, type Page, test } from './test';

/**
 * A practice of two locations moves the members of one to the other and closes it. It is a practice
 * of its own, because the demo's locations are counted by other journeys.
 */

test.skip(
  !DENTAL || !MAILBOX || !HAS_DATABASE,
  'E2E_DENTAL_URL, E2E_MAILBOX_URL and E2E_DATABASE_URL name a running Chairside',
);

/** Enough for the 28 days of the notice. */
const DAYS_AHEAD = 40;

/** So many days from today in Boise, as typed. */
const inBoise = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'America/Boise',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

/** Another location, with terms, plan and payments account. Returns its open sign-up page. */
async function openLocation(page: Page, name: string): Promise<string> {
  await page.goto(`${DENTAL}/multi-setup`);
  await page.getByRole('button', { name: 'Add a location' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location name').fill(name);
  await dialog.getByLabel('Phone').fill('2085550151');
  await dialog.getByRole('combobox', { name: 'Street address' }).fill('12 Main St');
  await dialog.getByLabel('City').fill('Meridian');
  await dialog.getByLabel('State').selectOption('ID');
  await dialog.getByLabel('ZIP').fill('83642');
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await expect(page.getByRole('button', { name: `Location: ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Accept the terms of service' }).click();
  await page.getByLabel('Your name, as your signature').fill('Kim Lee');
  await acceptAgreements(page);
  await page.getByRole('button', { name: /^Accept \d+ agreements$/ }).click();
  await expect(page.getByText('Your office has accepted all current agreements.')).toBeVisible();
  await page.goto(`${DENTAL}/single-setup?step=profile`);
  return setUpOffice(page);
}

async function joins(browser: Browser, link: string): Promise<Journey> {
  const context = await browser.newContext();
  const patient = await joinByLink(context, link, 'dental');
  await context.close();
  return patient;
}

/** Opens the location's page; returns its number. */
async function openLocationPage(page: Page, name: string): Promise<number> {
  await page.goto(`${DENTAL}/account/manage-locations`);
  await page
    .getByRole('table', { name: 'Locations', exact: true })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return Number(new URL(page.url()).searchParams.get('id'));
}

const households = (inside: Locator) =>
  inside.getByRole('list', { name: 'Households' }).getByRole('listitem');

test('the members of a location move, and it closes', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const name = `Elm ${letters(8)}`;
  await signUpPractice(page, String(DENTAL), 'dental', 'Enterprise');
  await setUpOffice(page);
  const link = await openLocation(page, name);
  const mover = await joins(browser, link);

  const id = await openLocationPage(page, name);
  const panel = page.getByRole('region', { name: 'Moves', exact: true });
  const moves = panel.getByRole('list', { name: 'Moves' });
  await expect(panel).toContainText('No members have moved from here.');
  await panel.getByRole('button', { name: 'Move members' }).click();
  const moving = page.getByRole('dialog', { name: `Move members of ${name}` });
  await moving.getByLabel('Members move to').selectOption({ index: 1 });
  await moving.getByRole('textbox', { name: 'Move on' }).fill(inBoise(0));
  await expect(households(moving)).toHaveCount(1);
  await expect(households(moving)).toContainText(mover.lastName);
  await expectAccessible(page, 'the preview of a move');
  await moving.getByRole('button', { name: 'Move 1 household' }).click();
  await expect(moving).toBeHidden();
  await expect(moves).toContainText('1 of 1 household moved', { timeout: 30_000 });
  await moves.getByRole('button', { name: /^Members to / }).click();
  const moved = page.getByRole('dialog', { name: /^Members to / });
  await expect(households(moved)).toContainText(mover.lastName);
  await expect(households(moved)).toContainText('Moved');
  await page.keyboard.press('Escape');
  await expect(moved).toBeHidden();

  // Somebody joins before the location closes, and then declines to move.
  const leaver = await joins(browser, link);
  await page.reload();
  await panel.getByRole('button', { name: 'Close location' }).click();
  const closing = page.getByRole('dialog', { name: `Close ${name}` });
  await closing.getByLabel('Members move to').selectOption({ index: 1 });
  await closing.getByRole('textbox', { name: /^Closes on/ }).fill(inBoise(DAYS_AHEAD));
  await expect(households(closing)).toHaveCount(1);
  await expect(households(closing)).toContainText(leaver.lastName);
  await expectAccessible(page, 'the preview of a closing');
  await closing.getByRole('button', { name: /^Close on / }).click();
  await expect(closing).toBeHidden();
  await moves.getByRole('button', { name: /^Close, members to / }).click();
  const planned = page.getByRole('dialog', { name: /^Close, members to / });
  await planned.getByRole('button', { name: 'End with a refund' }).click();
  await expect(planned.getByText(/^Declined: its memberships end/)).toBeVisible();
  await expectFitsPhone(page);
  await page.keyboard.press('Escape');

  // The day comes.
  runSql(
    `update office_move set on_day = on_day - ${DAYS_AHEAD} where kind = 'close' and state = 'planned' and office_id = ${id}`,
  );
  runNow('member_move_run', letters(8));
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(moves).toContainText('0 of 1 household moved, 1 ended');
  await expect(moves).toContainText('1 of 1 household moved');
  await expectAccessible(page, 'a closed location');
  const late = await browser.newContext();
  const visitor = await late.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: `${name} moved` })).toBeVisible();
  await late.close();
});
