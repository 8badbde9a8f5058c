import { DANIEL, expectAccessible, expectFits, MANAGER, PHONE, signIn } from './demo';
import { anyIndividual, openMemberPage, openMembers } from './members';
import { expect, type Page, test } from './test';

/** Opens the page of an active household that pays monthly. */
async function openActive(page: Page): Promise<void> {
  await openMembers(page, MANAGER, '?filter=active,monthly&sort=name');
  await openMemberPage(page, anyIndividual(page));
  await expect(page.getByRole('button', { name: 'Change plan' })).toBeVisible();
}

test.describe('leaving', () => {
  test('is shown line by line, asks for a reason, and can be kept at the keyboard', async ({
    page,
  }) => {
    await openActive(page);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Cancel/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^This ends/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep membership' })).toBeFocused();
    await expectAccessible(page, 'cancel dialog');
    await dialog.getByText('How this adds up').click();
    // A household of several plans has a row for each, and the total below them.
    const total = dialog.locator('tfoot').getByRole('row', { name: /^(Refund|Total refund)/ });
    await expect(total).toBeVisible();
    await dialog.getByRole('button', { name: /^Cancel (plan|\d+ plans)$/ }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Ends soon')).toHaveCount(0);
  });

  test('by staff cancels a plan on the phone', async ({ page }) => {
    await openActive(page);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Cancel/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Financial' }).check();
    await expectFits(page);
    await dialog.getByLabel('Note for the file').fill('New employer plan.');
    await dialog.getByRole('button', { name: /^Cancel (plan|\d+ plans)$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change plan' })).toBeHidden();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(/cancel/i);
  });

  test('a household turns its renewal off and on', async ({ page }) => {
    await signIn(page, DANIEL);
    const manage = page.getByRole('button', { name: /^Manage Daniel/ });
    await manage.click();
    await page.getByRole('menuitem', { name: 'Turn auto-renew off' }).click();
    await expectAccessible(page, 'renewal dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await manage.click();
    await page.getByRole('menuitem', { name: 'Turn auto-renew on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn it on' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await manage.click();
    await page.getByRole('menuitem', { name: 'Cancel membership' }).click();
    await expect(page.getByRole('dialog').getByText(/^This ends the plan/)).toBeVisible();
    await expectAccessible(page, 'own cancel dialog');
    // The plans, this summary with the one button that does it, and the plans again: three screens, on one address.
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Cancel membership' }),
    ).toBeEnabled();
    expect(new URL(page.url()).pathname).toBe(DANIEL.lands);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep membership' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('another plan', () => {
  test('is shown on four dates, and waits where it waits', async ({ page }) => {
    await openActive(page);
    await page.getByRole('button', { name: 'Change plan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New plan').selectOption({ index: 1 });
    await expect(dialog.getByRole('radio')).toHaveCount(4);
    await expectAccessible(page, 'change plan dialog');
    const next = dialog.getByRole('radio', { name: 'With the next payment' });
    await next.check();
    await expect(dialog.getByText(/^Next payment/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Change plan' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('table', { name: 'Family and plans' })).toContainText(/ from /);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    const back = page.getByRole('menuitem', { name: /^Undo change/ });
    if (await back.isVisible()) {
      await back.click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
});
