import {
  DENTAL,
  expectAccessible,
  expectFitsPhone,
  OPTOMETRIST,
  OWNER,
  openSession,
  SUPER,
  VISION,
} from './demo';
import { expect, test } from './test';

/**
 * An office orders cards: the proof, credit and card, our staff's part, and the tracking number.
 */

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');

/** It can be saved; each payment with it is declined. */
const SAVED_AND_DECLINED = '4000000000000341';

test('an office orders cards, approves the proof, pays, and follows the parcel', async ({
  page,
}) => {
  await openSession(page, OWNER);
  await page.goto(`${DENTAL}/account/marketing?tab=materials`);
  await expect(page.getByRole('heading', { name: 'Printed cards and brochures' })).toBeVisible();
  await expectAccessible(page, 'the materials');
  await page.getByRole('link', { name: 'Order', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Order cards and brochures' })).toBeVisible();
  await page.getByLabel('Heavy stock').check();
  await expect(page.getByText('Price: $99')).toBeVisible();
  await expectAccessible(page, 'the order');
  await page.getByRole('button', { name: 'Create the proof' }).click();
  await expect(page.getByRole('heading', { name: '1. Review the proof' })).toBeVisible();
  await expect(page).toHaveURL(/id=\d+/);
  const id = new URL(page.url()).searchParams.get('id');

  const approve = page.getByRole('checkbox', { name: /I approve this proof/ });
  await expect(approve).toBeDisabled();
  const proof = page.waitForResponse((answer) => answer.url().endsWith(`/orders/${id}/proof`));
  await page.getByRole('button', { name: 'Open the proof (PDF)' }).click();
  expect((await proof).headers()['content-type']).toContain('application/pdf');
  await approve.check();
  await expectAccessible(page, 'the proof');
  await expectFitsPhone(page);
  await page.getByRole('button', { name: /^(Pay \$|Place the order)/ }).click();
  const row = page
    .getByRole('list', { name: 'Orders' })
    .getByRole('listitem')
    .filter({
      hasText: `Order ${id},`,
    });
  await expect(row).toContainText('Placed');
  await expect(row.getByRole('button', { name: 'Receipt' })).toBeVisible();

  await page.setViewportSize({ width: 1300, height: 900 });
  await openSession(page, SUPER);
  await page.goto(`${SUPER.origin}/admin/marketing-orders`);
  const staffs = page.getByRole('listitem').filter({ hasText: `Order ${id},` });
  await expectAccessible(page, 'our staff’s orders');
  await staffs.getByRole('button', { name: 'Start production' }).click();
  await expect(staffs).toBeHidden();
  await page.goto(`${SUPER.origin}/admin/marketing-orders?state=in_production`);
  await staffs.getByRole('button', { name: 'Ship' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').selectOption('ups');
  await dialog.getByLabel(/Tracking number/).fill('1Z 999 AA1 0123 456784');
  await dialog.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(staffs).toBeHidden();

  await openSession(page, OWNER);
  await page.goto(`${DENTAL}/account/marketing?tab=orders`);
  await expect(row).toContainText('Shipped');
  await expect(row.getByRole('link', { name: '1Z999AA10123456784' })).toHaveAttribute(
    'href',
    /ups\.com/,
  );
  await expectAccessible(page, 'the orders');
});

test('a vision office’s card is declined, and the order is canceled', async ({ page }) => {
  await openSession(page, OPTOMETRIST);
  await page.goto(`${VISION}/account/settings/billing`);
  const methods = page.getByRole('region', { name: 'Payment methods' });
  await methods.getByRole('button', { name: 'Add card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Card number').fill(SAVED_AND_DECLINED);
  await dialog.getByLabel('Expiration').fill('12 / 34');
  await dialog.getByLabel('CVV').fill('123');
  await dialog.getByLabel('Name on card').fill('Priya Raman');
  await dialog.getByLabel('Billing ZIP').fill('78641');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(dialog).toBeHidden();
  const make = methods.getByRole('button', { name: /^Make default: .*0341/ });
  if ((await make.count()) > 0) await make.click();
  await expect(make).toHaveCount(0);

  await page.goto(`${VISION}/account/order-info-cards`);
  await page.getByRole('button', { name: 'Create the proof' }).click();
  await expect(page).toHaveURL(/id=\d+/);
  const id = new URL(page.url()).searchParams.get('id');
  await page.getByRole('button', { name: 'Open the proof (PDF)' }).click();
  await page.getByRole('checkbox', { name: /I approve this proof/ }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('alert')).toContainText(/declined/);
  await expectAccessible(page, 'a declined order');

  await page.goto(`${VISION}/account/marketing?tab=orders`);
  const row = page
    .getByRole('list', { name: 'Orders' })
    .getByRole('listitem')
    .filter({ hasText: `Order ${id},` });
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toContainText('Nothing was charged to your card.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(row).toContainText('Canceled');
  await expect(row.getByRole('button', { name: 'Receipt' })).toHaveCount(0);

  // The tier is paid with the working card.
  await page.goto(`${VISION}/account/settings/billing`);
  await methods
    .getByRole('button', { name: /^Make default: / })
    .first()
    .click();
  await methods.getByRole('button', { name: /^Remove .*0341/ }).click();
  await expect(methods.getByText(/0341/)).toHaveCount(0);
});
