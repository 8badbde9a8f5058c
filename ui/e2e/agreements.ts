import { expect, type Page } from '@playwright/test';

const BOX = { name: /^I have read and accept/ };

/** Scrolls each agreement to its end and checks its box; returns how many there are. */
export async function acceptAgreements(page: Page): Promise<number> {
  await expect(page.getByRole('checkbox', BOX).first()).toBeVisible();
  const agreements = await page
    .locator('section[aria-label]', { has: page.getByRole('checkbox', BOX) })
    .all();
  for (const agreement of agreements) {
    const open = agreement.getByRole('button', { name: /^Read the / });
    if ((await open.count()) > 0) await open.click();
    const text = agreement.getByRole('region', { name: /^Text: / });
    await expect(text).toBeVisible();
    await text.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const box = agreement.getByRole('checkbox', BOX);
    await expect(box).not.toHaveAttribute('aria-disabled');
    await box.check();
  }
  return agreements.length;
}
