import {
  cents,
  DESKTOP,
  expectAccessible,
  expectFits,
  expectFitsPhone,
  type Login,
  letters,
  OPTOMETRIST,
  openSession,
  PHONE,
  VISION,
} from './demo';
import { EnrollForm } from './enroll-form';
import { expect, type Page, test } from './test';

/** Vouchers from the desk to the approver, and from the fund to the office. */

test.skip(!VISION, 'E2E_VISION_URL names a running Chairside');

const DESK: Login = { ...OPTOMETRIST, email: 'manager@lakeline.example.com' };
const APPROVER: Login = {
  origin: VISION,
  email: 'grants@sightfund.example.com',
  lands: '/account/vouchers',
};
const VOUCHERS = `${VISION}/account/vouchers`;

const waiting = (page: Page) =>
  page.getByRole('table', { name: 'Vouchers waiting', exact: true }).locator('tbody tr');
const ofMember = (page: Page, lastName: string) =>
  page
    .getByRole('table', { name: 'Vouchers', exact: true })
    .locator('tbody tr')
    .filter({ hasText: lastName });

/** Today at the office, as a date field takes it. */
const today = () =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Chicago',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format();

async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

/**
 * The desk enrolls a member, because a member has one exam a year, and submits a voucher for them;
 * the office's list stays open. `look` is called at the completed form.
 */
async function submitVoucher(
  page: Page,
  amount: string,
  look: () => Promise<void> = async () => {},
) {
  await openSession(page, DESK);
  const enrolling = new EnrollForm(page, VISION);
  const { lastName } = enrolling;
  await enrolling.open();
  await enrolling.enrollOwner();

  await page.goto(VOUCHERS);
  await page.getByRole('button', { name: 'Submit voucher' }).click();
  const form = page.getByRole('dialog', { name: 'Submit a voucher' });
  await form.getByRole('searchbox', { name: 'Find a member by name or number' }).fill(lastName);
  await form.getByRole('radio', { name: `Daniel ${lastName}`, exact: true }).check();
  await form.getByRole('combobox', { name: 'Service' }).selectOption('Eye exam');
  await form.getByLabel('Service date').fill(today());
  await form.getByLabel('Amount, at most $95.00').fill(amount);
  const note = `School screening ${letters(6)}`;
  await form.getByLabel('Note').fill(note);
  await look();
  await form.getByRole('button', { name: 'Submit voucher' }).click();
  await expect(page.getByText('Voucher submitted')).toBeVisible();
  const row = ofMember(page, lastName);
  await expect(row).toContainText('Waiting');
  const menu = row.getByRole('button', { name: /^Actions for voucher \d+$/ });
  const number = (await menu.getAttribute('aria-label'))?.replaceAll(/\D/g, '') ?? '';
  return { lastName, number, note, row };
}

/** The approver's vouchers; a voucher's row among them. */
async function openApprover(page: Page, number: string) {
  await openSession(page, APPROVER);
  await page.goto(VOUCHERS);
  await expect(page.getByText(/^See to Learn · \$[\d,]+\.\d{2} available$/)).toBeVisible();
  return waiting(page).filter({ hasText: `${number} · ` });
}

test('a voucher is approved for less and paid', async ({ page, theirs }) => {
  test.slow();
  const { lastName, number, row } = await submitVoucher(page, '80.00', () =>
    expectAccessible(page, 'the form of a voucher'),
  );
  await expect(row).toContainText('$80.00');
  await expectAccessible(page, 'the vouchers of an office');

  const asked = await openApprover(theirs, number);
  // The sponsor sees initials only.
  await expect(asked).toContainText(`${number} · D. Z.`);
  await expect(theirs.getByText(lastName)).toHaveCount(0);
  await expect(asked).toContainText('Eye exam');
  await expect(asked).toContainText('$95.00');
  await expectAccessible(theirs, 'the vouchers that wait');
  await choose(theirs, `Decide voucher ${number}`, 'Approve less');
  const form = theirs.getByRole('dialog', { name: `Approve less for voucher ${number}` });
  await expect(form.getByLabel('Amount')).toHaveValue('80.00');
  await form.getByLabel('Amount').fill('61.25');
  await expectAccessible(theirs, 'approving less');
  await form.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(theirs.getByText('Voucher approved')).toBeVisible();
  await expect(asked).toHaveCount(0);

  await page.reload();
  // It may be paid already.
  await expect(row).toContainText(/Approved|Paid/);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Paid on ', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('group', { name: 'Status' }).getByText('Paid', { exact: true }).click();
  await expect(page).toHaveURL(/state=paid/);
  await expect(row).toBeVisible();
  await choose(page, `Actions for voucher ${number}`, 'Reverse');
  const reversing = page.getByRole('dialog', { name: `Reverse voucher ${number}` });
  await expect(reversing).toContainText('$61.25 is returned to the program.');
  await reversing.getByRole('button', { name: 'Keep voucher' }).click();
  await expect(row).toContainText('Paid on ');
});

test('a voucher is rejected with a reason', async ({ page, theirs }) => {
  const { number, row } = await submitVoucher(page, '52.00');
  const asked = await openApprover(theirs, number);
  await choose(theirs, `Decide voucher ${number}`, 'Reject');
  const form = theirs.getByRole('dialog', { name: `Reject voucher ${number}` });
  await form.getByRole('button', { name: 'Reject voucher' }).click();
  await expect(form.getByText('This field is required')).toBeVisible();
  const reason = `Outside the district ${letters(6)}`;
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Reject voucher' }).click();
  await expect(theirs.getByText('Voucher rejected')).toBeVisible();
  await expect(asked).toHaveCount(0);

  await page.reload();
  await expect(row).toContainText('Rejected');
  await expect(row).toContainText(reason);
  // A rejected voucher has nothing to withdraw or reverse.
  await expect(row.getByRole('button', { name: /^Actions for voucher/ })).toHaveCount(0);
});

test('a voucher is withdrawn before it is decided', async ({ page, theirs }) => {
  const { lastName, number, row } = await submitVoucher(page, '47.50');
  const asked = await openApprover(theirs, number);
  await expect(asked).toBeVisible();
  await choose(page, `Actions for voucher ${number}`, 'Withdraw');
  const dialog = page.getByRole('dialog', { name: `Withdraw voucher ${number}?` });
  await expect(dialog).toContainText(`Eye exam for Daniel ${lastName}, $47.50.`);
  await dialog.getByRole('button', { name: 'Withdraw voucher' }).click();
  await expect(page.getByText('Voucher withdrawn')).toBeVisible();
  await expect(row).toContainText('Withdrawn');
  await theirs.reload();
  await expect(theirs.getByText(/^See to Learn · /)).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('an approver approves a voucher on a phone', async ({ page, theirs }) => {
  const { number, note, row } = await submitVoucher(page, '38.00');
  await expectFitsPhone(page);
  await expectAccessible(page, 'the vouchers of an office on a phone');
  await page.setViewportSize(DESKTOP);

  await theirs.setViewportSize(PHONE);
  await openApprover(theirs, number);
  const list = theirs.getByRole('list', { name: 'Vouchers waiting', exact: true });
  const asked = list.getByRole('listitem').filter({ hasText: `${number} · Eye exam` });
  await expect(asked).toContainText('$38.00');
  await expect(theirs.getByText(note)).toHaveCount(0);
  await expectFits(theirs);
  await expectAccessible(theirs, 'the vouchers that wait on a phone');
  await choose(theirs, `Decide voucher ${number}`, 'Approve');
  const dialog = theirs.getByRole('dialog', { name: `Approve voucher ${number}?` });
  await expectFits(theirs);
  await dialog.getByRole('button', { name: 'Approve $38.00' }).click();
  await expect(theirs.getByText('Voucher approved')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.reload();
  await expect(row).toContainText(/Approved|Paid/);
});

test('a manager sees the fund and its movements', async ({ page }) => {
  await openSession(page, DESK);
  await page.goto(VOUCHERS);
  await page.getByRole('tab', { name: 'Fund', exact: true }).click();
  const fund = page.getByRole('region', { name: 'Fund', exact: true });
  await expect(fund).toContainText('In the fund');
  const amounts = (await fund.innerText()).match(/\u2212?\$[\d,]+\.\d{2}/g) ?? [];
  const [available = 0, reserved = 0, balance = 0] = amounts.map(cents);
  expect(amounts).toHaveLength(3);
  expect(available + reserved).toBe(balance);
  const movement = page
    .getByRole('table', { name: 'Movements of the fund', exact: true })
    .getByRole('row')
    .filter({ hasText: 'FT-1042' });
  await expect(movement).toContainText('Sponsor paid');
  await expect(movement).toContainText('$2,500.00');
  await expectAccessible(page, 'the fund');
  await expectFitsPhone(page);
});
