import { DENTAL, expectAccessible, expectFits, OWNER, openSession, PHONE, SUPER } from './demo';
import { expect, test } from './test';

/** An office orders cards: the proof, credit and card, our staff's side, and the tracking number. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

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
  await page.getByRole('button', { name: 'Make the proof' }).click();
  await expect(page.getByRole('heading', { name: '1. Look at the proof' })).toBeVisible();
  await expect(page).toHaveURL(/id=\d+/);
  const id = new URL(page.url()).searchParams.get('id');

  const approve = page.getByRole('checkbox', { name: /I looked at the proof/ });
  await expect(approve).toBeDisabled();
  const proof = page.waitForResponse((answer) => answer.url().endsWith(`/orders/${id}/proof`));
  await page.getByRole('button', { name: 'Open the proof (PDF)' }).click();
  expect((await proof).headers()['content-type']).toContain('application/pdf');
  await approve.check();
  await expectAccessible(page, 'the proof');
  await page.setViewportSize(PHONE);
  await expectFits(page);
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
