import { HAS_DATABASE, runSql } from './database';
import { DENTAL, expectAccessible, expectFitsPhone, OWNER, PHONE, signIn } from './demo';
import { expect, type Page, test } from './test';

/**
 * An owner connects the practice system, matches a member to a chart, takes it away again, turns
 * inviting and writing on and off, and keeps a patient from invitations.
 */

test.skip(!DENTAL || !HAS_DATABASE, 'E2E_DENTAL_URL and E2E_DATABASE_URL name a running Chairside');

const PAGE = `${DENTAL}/account/settings/office?tab=pms`;
const NAME = 'Theresa Okonkwo';

/** Takes the birth date off a member's only chart, so that a person has to decide on it. */
function addChart() {
  const chart = {
    first: 'Theresa',
    last: 'Okonkwo',
    born: null,
    status: 'active',
    phone: '2085550128',
    email: 'theresa.okonkwo@example.com',
    address: '605 E Fort St',
    zip: '83702',
    first_visit: '2024-01-02',
  };
  runSql(`
    delete from practice_system_sandbox.object
    where kind = 'patient' and body ->> 'last' = 'Okonkwo' and body ->> 'first' = 'Theresa';
    with numbered as (update practice_system_sandbox.world set next_id = next_id + 1 returning next_id - 1 as id)
    insert into practice_system_sandbox.object (kind, id, body, stamp)
    select 'patient', id, '${JSON.stringify(chart)}'::jsonb, now() at time zone 'America/Boise' from numbered`);
}

/** An uninsured patient whom a plan would have saved money; the nightly look finds few. */
function addCandidate() {
  runSql(`
    with one as (
      update chart set insured = false where (organization_id, id) in (
        select c.organization_id, c.id from chart c
        join practice_connection p on p.organization_id = c.organization_id and p.id = c.connection_id
        where c.member_id is null and c.second_of_member_id is null and c.status = 'active' and p.disconnected_at is null
          and p.office_id = (select id from office where slug = 'juniper-creek')
          and not exists (select from chart_review r where r.organization_id = c.organization_id
            and r.candidates @> jsonb_build_array(jsonb_build_object('chart', c.id)))
        order by c.id limit 1)
      returning organization_id, id, connection_id, office_id)
    insert into practice_candidate (organization_id, chart_id, connection_id, office_id, read_at, plan_id, saved_cents, usual_cents, plan_cents, lines)
    select organization_id, id, connection_id, office_id, now(), (select min(p.id) from plan p where p.organization_id = one.organization_id),
      9000000, 9040000, 40000, '[]' from one
    on conflict (organization_id, chart_id) do update set plan_id = excluded.plan_id, saved_cents = excluded.saved_cents`);
}

/** Keeps a patient who asked for it from invitations. */
async function keepFromInviting(page: Page) {
  addCandidate();
  await page.reload();
  const patients = page.getByRole('list', { name: 'Uninsured patients' });
  await patients.locator('summary').first().click();
  await expectAccessible(page, 'a patient whom a plan would have saved money');
  await patients.getByRole('button', { name: 'Don’t invite' }).click();
  await expect(page.getByText('Patient won’t be invited')).toBeVisible();
  await expect(patients.getByText('Asked not to be invited.')).toBeVisible();
}

/** Accepts the chart and takes it back, by keyboard alone. */
async function reviewByKeyboard(page: Page) {
  const review = page.getByRole('button', { name: /^Review \d+ members?$/ });
  // Members are matched after the connection is ready.
  await expect(async () => {
    await page.reload();
    await expect(review).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await review.click();
  const member = page.getByRole('region', { name: 'Member', exact: true });
  await expect(async () => {
    if (!(await member.innerText()).includes(NAME)) await page.keyboard.press('j');
    await expect(member).toContainText(NAME, { timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(member).toContainText('The chart has no birth date.');
  await expectAccessible(page, 'a member beside a chart');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Theresa matched to chart \d+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo last' })).toBeEnabled();
  await page.keyboard.press('u');
  await expect(member).toContainText(NAME);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

/** Turns inviting and writing on, and off again. */
async function useSwitches(page: Page) {
  const invites = page.getByRole('switch', { name: /^Invite uninsured patients/ });
  await invites.click({ force: true });
  await expect(page.getByText('Invitations on')).toBeVisible();
  await invites.click({ force: true });
  await expect(page.getByText('Invitations off')).toBeVisible();
  const writing = page.getByRole('switch', { name: /^Write to your practice system/ });
  await writing.click({ force: true });
  await page
    .getByRole('dialog', { name: 'Write to your practice system?' })
    .getByRole('button', { name: 'Start writing' })
    .click();
  await expect(page.getByText('Writing on')).toBeVisible();
  await writing.click({ force: true });
  await expect(page.getByText('Writing off')).toBeVisible();
}

test('an owner connects a practice system, matches a chart by keyboard and disconnects', async ({
  page,
}) => {
  // The practice system is asked once a second.
  test.setTimeout(120_000);
  addChart();
  await signIn(page, OWNER);
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Connect practice system' }).click();
  const form = page.getByRole('dialog', { name: 'Connect practice system' });
  await form.getByLabel('Practice system').selectOption('Open Dental');
  await form.getByLabel('Customer key').fill('no-such-key');
  await expectAccessible(page, 'the form of a practice system');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(form.getByText('The practice system refused this key.')).toBeVisible();
  await form.getByLabel('Customer key').fill('customer-key');
  await form.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Is this your practice?')).toBeVisible();
  await expectAccessible(page, 'a practice to confirm');
  await page.getByRole('button', { name: 'Yes, start reading' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 30_000 });
  await reviewByKeyboard(page);
  await useSwitches(page);
  await keepFromInviting(page);
  await page.setViewportSize(PHONE);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page
    .getByRole('dialog', { name: 'Disconnect Open Dental?' })
    .getByRole('button', { name: 'Disconnect' })
    .click();
  await expect(page.getByText('Connect your practice system')).toBeVisible();
});
