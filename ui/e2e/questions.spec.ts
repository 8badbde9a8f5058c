import { DENTAL, expectAccessible, expectFits, PHONE, signIn, VISION } from './demo';
import { expect, test } from './test';

test.skip(!DENTAL || !VISION, 'E2E_DENTAL_URL and E2E_VISION_URL name a running Chairside');

test('a question has an address that opens it, in both languages', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${DENTAL}/faq?lang=es#refund`);
  const question = page.locator('details#refund');
  await expect(question).toHaveAttribute('open');
  await expect(question.locator('summary')).toBeFocused();
  await expectFits(page);
  await expectAccessible(page, '/faq in Spanish');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers');
  await expectAccessible(page, '/faq');
});

test('the questions are searched', async ({ page }) => {
  await page.goto(`${VISION}/faq`);
  await page.getByRole('searchbox').fill('receipt');
  await expect(page.getByRole('status')).toHaveText(/question/);
  await page.getByText('Where is my receipt?').click();
  await expect(page).toHaveURL(/search=receipt#receipt$/);
});

test('an answer of the office leads to where it is done', async ({ page }) => {
  await signIn(page, {
    origin: DENTAL,
    email: 'owner@junipercreek.example.com',
    lands: '/dentist-new/members',
  });
  await page.getByRole('button', { name: 'Support' }).click();
  await page.getByRole('menuitem', { name: 'FAQ' }).click();
  await page.getByText('How do I refund a payment?').click();
  await page.locator('details#refund').getByRole('link', { name: 'Payments' }).click();
  await expect(page).toHaveURL(`${DENTAL}/dentist-new/payment-ledger`);
});

test('terms of what the brand does not have are not there', async ({ page }) => {
  await page.goto(`${DENTAL}/business-connect-terms`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BusinessConnect terms');
  await page.goto(`${VISION}/business-connect-terms`);
  await expect(page.getByText('We can’t find this page')).toBeVisible();
});
