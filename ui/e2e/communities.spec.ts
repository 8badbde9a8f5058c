import {
  DENTAL,
  expectAccessible,
  expectFits,
  expectFitsPhone,
  letters,
  OWNER,
  openSession,
  PHONE,
} from './demo';
import { Journey } from './signup-journey';
import { expect, test } from './test';

/** CommunityConnect: an office's community with a code, and who joins with it. */

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

test('the last place of a community is taken once, from two phones', async ({ page, browser }) => {
  test.slow();
  const code = letters(8).toUpperCase();
  const name = `Riders ${code}`;
  await openSession(page, OWNER);
  await page.goto(`${DENTAL}/account/community-connect`);
  await page.getByRole('button', { name: 'New community' }).first().click();
  const form = page.getByRole('dialog', { name: 'New community' });
  await form.getByLabel('Community', { exact: true }).fill(name);
  await form.getByLabel('Contact’s first name').fill('Lee');
  await form.getByLabel('Contact’s last name').fill('Moss');
  await form.getByLabel('Contact’s email').fill(`lee.${code.toLowerCase()}@example.com`);
  await form.getByLabel('Group code').fill(code);
  await form.getByLabel('Places').fill('1');
  await expectAccessible(page, 'a new community');
  await form.getByRole('button', { name: 'Create community' }).click();
  await expect(page.getByText(`${code} works now`)).toBeVisible();

  // Both see the community's price and are about to pay.
  const phones: Journey[] = [];
  for (const _ of [1, 2]) {
    const context = await browser.newContext({ viewport: PHONE });
    const phone = new Journey(await context.newPage(), 'dental');
    await phone.page.goto(`${DENTAL}/community-enroll/${code}?lang=en`);
    await expect(phone.page.getByRole('heading', { level: 1, name })).toBeVisible();
    if (phones.length === 0) {
      await expectAccessible(phone.page, 'the page of a community');
      await expectFits(phone.page);
    }
    await phone.page
      .getByRole('link', { name: /^Join / })
      .first()
      .click();
    await phone.toForm();
    await phone.fillOwner();
    await phone.chooseOwnersPlan();
    await phone.toConfirm();
    await phone.toCheckout();
    await phone.typeCard();
    await phone.tickAll();
    phones.push(phone);
  }
  const [first, second] = phones;
  if (!first || !second) throw new Error('Two phones');
  await first.pay.click();
  await first.expectSuccess();
  await second.pay.click();
  await expect(second.alert).toContainText(second.t.refusal.changed);
  await expectAccessible(second.page, 'a place that is gone');

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Full');
  await expectFitsPhone(page);
  // The code is refused like any that is of no use.
  const late = await (await browser.newContext({ viewport: PHONE })).newPage();
  await late.goto(`${DENTAL}/community-enroll/${code}?lang=en`);
  await expect(late.getByRole('heading', { name: 'group code is not valid' })).toBeVisible();
});
