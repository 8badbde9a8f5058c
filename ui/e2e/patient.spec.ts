import {
  ADAEZE,
  cents,
  DANIEL,
  DENTAL,
  expectAccessible,
  expectFits,
  openSession,
  PHONE,
  signIn,
  THERESA,
} from './demo';
import { expect, test } from './test';

test.describe('a patient', () => {
  test('sees what is left, the family, the next payment, and every payment to the cent', async ({
    page,
  }) => {
    await signIn(page, DANIEL);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Hi Daniel, you have one cleaning left this plan year.',
    );
    await expect(page).toHaveTitle(/Juniper Creek Dental/);
    const card = page.getByRole('article');
    await expect(card).toContainText('Daniel Reyes');
    await expect(card).toContainText('Adult Wellness');
    await expect(card.getByRole('img', { name: '1 of 2 used' }).first()).toBeVisible();
    await page.locator('label', { hasText: 'Sofia' }).click();
    await expect(card).toContainText('Sofia Reyes');
    await expect(card).toContainText('Child Wellness');
    await page.reload();
    await expect(card).toContainText('Sofia Reyes');

    const side = page.getByRole('complementary', { name: 'Payment and office' });
    await expect(side).toContainText('Next payment');
    await expect(side).toContainText(/\$\d+\.\d{2}/);
    await expect(side).toContainText('3 members, 10% family discount');
    await expect(side.getByRole('link', { name: '208-555-0142' })).toHaveAttribute(
      'href',
      'tel:2085550142',
    );
    await expect(side).toContainText('1418 N 13th St, Boise, ID 83702');

    await page.getByRole('link', { name: 'All payments' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment history' })).toBeVisible();
    const enrollment = page.getByRole('listitem').filter({ hasText: 'Enrollment, 3 members' });
    await enrollment.locator('summary').click();
    const parts = await enrollment.getByRole('listitem').allInnerTexts();
    expect(parts.length).toBeGreaterThan(3);
    const amount = await enrollment.locator('summary').innerText();
    expect(parts.reduce((all, part) => all + cents(part), 0)).toBe(cents(amount));
    await expect(page.getByText(/That’s (all \d+ payments|the only payment)\./)).toBeVisible();
  });

  test('whose payment is late reads why and what comes next', async ({ page }) => {
    await signIn(page, THERESA);
    const side = page.getByRole('complementary', { name: 'Payment and office' });
    await expect(side).toContainText('Late');
    await expect(side).toContainText(/\w{3} \d{1,2}/);
    const failed = page.getByRole('listitem').filter({ hasText: 'Failed' }).first();
    await expect(failed.locator('del')).toHaveText('$59.00');
  });

  test('is kept out of the office', async ({ page }) => {
    await openSession(page, DANIEL);
    await page.goto(`${DENTAL}/dentist-new/members`);
    await expect(page).toHaveURL(`${DENTAL}/unauthorized`);
    await page.goto(`${DENTAL}/account/members?id=1`);
    await expect(page).toHaveURL(`${DENTAL}/unauthorized`);
  });

  test('works by keyboard alone', async ({ page }) => {
    await signIn(page, DANIEL);
    await page.getByRole('radio', { name: 'Daniel' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Elena' })).toBeFocused();
    await expect(page.getByRole('article')).toContainText('Elena Reyes');
    const all = page.getByRole('link', { name: 'All payments' });
    for (let presses = 0; presses < 20; presses += 1) {
      if (await all.evaluate((link) => link === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    // A failed or refunded payment has no receipt.
    const paid = page.locator('details').filter({ hasText: 'Paid' }).first();
    await paid.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(paid.getByText(/Receipt \d+/)).toBeVisible();
  });

  test('has its pages in a bar at the bottom of a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, DANIEL);
    const bar = page.getByRole('navigation', { name: 'Pages' });
    await expect(bar.getByRole('link')).toHaveText([
      'Dashboard',
      'Payments',
      'Reviews',
      'Settings',
    ]);
    await expect(page.getByRole('article')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, 'the dashboard on a phone');
    await bar.getByRole('link', { name: 'Payments' }).click();
    await page.locator('summary').first().click();
    await expectFits(page);
    await expectAccessible(page, 'payments on a phone');
    await bar.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  });

  test('of the other brand wears another card, accessible like this one', async ({ page }) => {
    await signIn(page, ADAEZE);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hi Adaeze');
    await expect(page.getByRole('article')).toHaveAttribute('data-motif', 'dial');
    await expectAccessible(page, 'the dashboard');
    await page.getByRole('link', { name: 'All payments' }).click();
    await page.locator('summary').first().click();
    await expectAccessible(page, 'the payments');
  });
});
