import { ASSOCIATE, DENTAL, expectAccessible, MANAGER } from './demo';
import { memberRows, openMembers, openNamed } from './members';
import { expect, test } from './test';

/**
 * An office's earnings are visible to users who may see its reports; a household's payments to all
 * who see the household.
 */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

for (const [who, login, sees] of [
  ['a manager sees', MANAGER, true],
  ['an associate, who may not see reports, does not see', ASSOCIATE, false],
] as const)
  test(`${who} what the office earns`, async ({ page }) => {
    const times = sees ? 1 : 0;
    await openMembers(page, login);
    const figures = page.getByRole('region', { name: 'Figures', exact: true });
    await expect(figures).toContainText('Active households');
    await expect(figures).toContainText('Late households');
    await expect(figures.getByText('Monthly recurring revenue')).toHaveCount(times);
    const months = page.getByRole('table', { name: /^Active members/ });
    await expect(months.getByRole('columnheader', { name: 'Active members' })).toBeAttached();
    await expect(months.getByRole('columnheader', { name: /revenue/ })).toHaveCount(times);
    await page.getByRole('button', { name: 'More figures' }).click();
    const widgets = page.getByRole('region', { name: 'Membership', exact: true });
    await expect(widgets).toContainText('Households with a membership');
    for (const widget of ['Average revenue per member', /^Members saved|^Paid more/])
      await expect(widgets.getByText(widget)).toHaveCount(times);
    await expectAccessible(page, 'the figures');
    // The price of each household stays.
    await expect(memberRows(page).filter({ hasText: '$' }).first()).toBeVisible();

    await page.getByRole('button', { name: 'Download list' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const chunks = await (await (await saved).createReadStream()).toArray();
    const lines = Buffer.concat(chunks).toString().split('\n');
    const head = lines.find((line) => line.includes('Member since')) ?? 'no head';
    expect(head).toContain('Next payment');
    for (const column of ['Monthly', 'Yearly']) expect(head.includes(column), column).toBe(sees);

    await openNamed(page, login, 'Daniel Reyes');
    await page.getByRole('tab', { name: 'Yearly ledger' }).click();
    const ledger = page.getByRole('table', { name: 'Ledger' });
    await expect(ledger.getByRole('row').filter({ hasText: '$' }).first()).toBeVisible();
    await expect(ledger.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
    for (const column of ['Fees', 'Net to office'])
      await expect(ledger.getByRole('columnheader', { name: column })).toHaveCount(times);
  });
