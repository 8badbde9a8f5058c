import { DANIEL, expectAccessible, expectFits, MANAGER, PHONE, signIn } from './demo';
import { enrollIndividual } from './members';
import { Journey } from './signup-journey';
import { expect, type Page, test } from './test';

/** Opens the page of a new household that pays monthly. */
async function openActive(page: Page): Promise<void> {
  await enrollIndividual(page, MANAGER);
  await expect(page.getByRole('button', { name: 'Change plan' })).toBeVisible();
}

test.describe('cancellation', () => {
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
    await expect(page.getByText('Plan canceled')).toBeVisible();
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
    await page.getByRole('dialog').getByRole('button', { name: 'Keep membership' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

/** Closes the dialog that says what an act did. */
async function closeResult(page: Page, name: string | RegExp) {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByText('Close').click();
  await expect(dialog).toBeHidden();
}

/** The plans, the summary, and the plans without the canceled one. */
const MOST_SCREENS = 3;

const ownPlans = (page: Page) => page.getByRole('region', { name: 'Your family', exact: true });

/**
 * Records the screens the user sees from now on: this one, every other page, and each dialog state
 * by title and buttons. A full reload clears the list, so that a test that reads it fails.
 */
async function noteScreens(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const screen = () => {
      const parts = [...document.querySelectorAll('[role=dialog] :is(h2, button)')];
      return [location.pathname, ...parts.map((part) => part.textContent)].join(', ');
    };
    const seen = [screen()];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const now = screen();
      if (now !== seen.at(-1)) seen.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** The dashboard of a household that has just joined, recording screens from there on. */
async function openOwnPlans(page: Page) {
  await page.goto(`${DANIEL.origin}${DANIEL.lands}`);
  await expect(
    ownPlans(page)
      .getByRole('button', { name: /^Manage / })
      .first(),
  ).toBeVisible();
  return noteScreens(page);
}

test.describe('a patient', () => {
  test.describe.configure({ timeout: 90_000 });

  test('cancels a plan within three screens', async ({ page }) => {
    await new Journey(page, 'dental').join();
    const screens = await openOwnPlans(page);
    const plans = ownPlans(page);
    await plans.getByRole('button', { name: /^Manage Daniel/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel membership' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Daniel’s membership?' });
    await expect(dialog.getByText(/^This ends the plan today\. Refund: \$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel membership' }).click();
    await expect(page.getByText('Your membership is canceled')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(plans.getByRole('listitem')).toContainText('No plan right now');
    const seen = await screens();
    expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(MOST_SCREENS);
    await page.reload();
    await expect(plans.getByRole('listitem')).toContainText('No plan right now');
  });

  test('cancels the plans of the whole family at once', async ({ page }) => {
    const journey = new Journey(page, 'dental');
    await journey.open();
    await journey.toForm();
    await journey.fillFamily();
    await journey.toConfirm();
    await journey.toCheckout();
    await journey.payByCard();
    const screens = await openOwnPlans(page);
    const plans = ownPlans(page);
    const all = { name: 'Cancel all 3 memberships' };
    await plans.getByRole('button', all).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel all 3 memberships?' });
    await expect(dialog.getByText(/^This ends all 3 plans today\. Refund: \$/)).toBeVisible();
    for (const name of ['Daniel', 'Elena', 'Sofia'])
      await expect(dialog.getByRole('table')).toContainText(`${name} ${journey.lastName}, `);
    await dialog.getByRole('button', all).click();
    await expect(page.getByText('All 3 memberships are canceled')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(plans.getByRole('listitem').filter({ hasText: 'No plan right now' })).toHaveCount(
      3,
    );
    const seen = await screens();
    expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(MOST_SCREENS);
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
    await closeResult(page, 'SUCCESS!');
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
