import { expectAccessible, expectFits, expectFitsPhone, MANAGER, signIn } from './demo';
import { openNamed } from './members';
import { expect, type Locator, type Page, test } from './test';

/** A household of the demo with a visit and one cleaning left. */
const DANIEL = 'Daniel Reyes';

/** Canceled in its first days, after it was active. */
const DOROTHY = 'Dorothy Pell';

/** Presses a button, and counts it. */
function counter(page: Page, before = 0) {
  let clicks = before;
  return {
    press: async (name: string | RegExp) => {
      await page.getByRole('button', { name }).first().click();
      clicks += 1;
    },
    clicks: () => clicks,
  };
}

/** Undoes a person's latest visit. */
async function undoVisit(page: Page, person: Locator) {
  await person
    .getByRole('button', { name: /^Undo the visit/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Recorded for a test');
  await page.getByRole('button', { name: 'Undo visit' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('visits', () => {
  test('are recorded in two clicks from the search box, and undone with a reason', async ({
    page,
  }) => {
    await signIn(page, MANAGER);
    await page.getByRole('combobox', { name: 'Find a member' }).fill(DANIEL);
    await page.getByRole('option', { name: `Record a visit for ${DANIEL}`, exact: true }).click();
    const first = counter(page, 1);
    await expect(page.getByRole('dialog')).toContainText('1 left');
    await expectAccessible(page, 'the visit');
    await first.press('Record visit');
    await expect(page.getByText('Visit recorded')).toBeVisible();
    expect(first.clicks()).toBe(2);
    const own = page.getByRole('listitem', { name: DANIEL });
    await expect(own).toContainText('2 of 2 used');

    // From the member page: more than is included is recorded, and the page says so.
    const second = counter(page);
    await second.press('Record a visit for Daniel');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check();
    await expect(dialog).toContainText('Recorded at the member’s price');
    await second.press('Record visit');
    await expect(page.getByText('Visit recorded').last()).toBeVisible();

    await own.getByRole('button', { name: 'Show visits' }).click();
    await expect(own).toContainText('1 not included');
    for (let left = 2; left > 0; left -= 1) {
      await undoVisit(page, own);
    }
    await expect(own).toContainText('1 of 2 used');
    await expect(own).toContainText('Recorded for a test');
  });

  test('are recorded in two clicks from the member page, on a phone too', async ({ page }) => {
    await openNamed(page, MANAGER, DANIEL);
    await expectFitsPhone(page);
    const clicks = counter(page);
    await clicks.press('Record a visit for Sofia');
    await expectFits(page);
    await clicks.press('Record visit');
    await expect(page.getByText('Visit recorded')).toBeVisible();
    expect(clicks.clicks()).toBe(2);
    const own = page.getByRole('listitem', { name: /Sofia/ });
    await own.getByRole('button', { name: 'Show visits' }).click();
    await undoVisit(page, own);
  });

  test('of a canceled membership are recorded up to its last day, and change no money', async ({
    page,
  }) => {
    await openNamed(page, MANAGER, DOROTHY);
    await expect(
      page.getByRole('heading', { name: 'Included in the last plan year' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Record a visit for Dorothy' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/its last day was .* A visit up to that day still counts\./);
    await expectAccessible(page, 'a visit of an ended membership');
    const date = dialog.getByRole('textbox', { name: 'Date' });
    const lastDay = await date.inputValue();
    // The next day; the browser's date may differ from the office's.
    const [month = 0, day = 0, year = 0] = lastDay.split('/').map(Number);
    const next = new Date(Date.UTC(year, month - 1, day + 1));
    await date.fill(
      [next.getUTCMonth() + 1, next.getUTCDate(), next.getUTCFullYear()]
        .map((part) => String(part).padStart(2, '0'))
        .join('/'),
    );
    await page.getByRole('button', { name: 'Record visit' }).click();
    await expect(dialog.getByText(/^The membership’s last day was/)).toBeVisible();
    await date.fill(lastDay);
    await page.getByRole('button', { name: 'Record visit' }).click();
    await expect(page.getByText('Visit recorded')).toBeVisible();

    const own = page.getByRole('listitem', { name: DOROTHY });
    await own.getByRole('button', { name: 'Show visits' }).click();
    await expect(own).toContainText('Recorded after the membership ended');
    await own.getByRole('button', { name: /^Undo the visit/ }).click();
    await dialog.getByLabel('Reason').fill('Recorded for a test');
    await page.getByRole('button', { name: 'Undo visit' }).click();
    await expect(dialog).toBeHidden();
  });
});
