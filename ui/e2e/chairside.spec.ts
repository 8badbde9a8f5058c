import { DENTAL, expectAccessible, expectFits, MANAGER, openSession, PHONE } from './demo';
import { openNamed } from './members';
import { expect, type Page, test } from './test';

/** Where staff quote at the chair. */
const QUOTE = '/account/patient-signup?tab=view-plans';

async function open(page: Page) {
  await openSession(page, MANAGER);
  await page.goto(`${DENTAL}${QUOTE}`);
  await expect(page.getByRole('heading', { name: 'Chairside quote' })).toBeVisible();
}

const procedure = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `Procedure ${number}` });

test.describe('the quote at the chair', () => {
  test('compares plans honestly for somebody without one', async ({ page }) => {
    await open(page);
    await page.getByLabel('Age', { exact: true }).first().fill('40');
    await procedure(page, 1).fill('D1110');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    await expect(page.getByText('costs less without a plan')).toBeVisible();
    await expect(
      page.getByText(/Costs \$[\d,.]+ more than without the plan/).first(),
    ).toBeVisible();
    await expectAccessible(page, 'the quote');

    await page.getByRole('button', { name: 'Add a procedure' }).click();
    await procedure(page, 2).fill('9999');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    await expect(page.getByText('Couldn’t find the UCR Value')).toBeVisible();
    await expect(procedure(page, 2)).toHaveAttribute('aria-invalid', 'true');
  });

  test('takes what a member has left', async ({ page }) => {
    await open(page);
    await page.getByText('On file', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Member', exact: true }).fill('Daniel Reyes');
    await page.getByRole('option', { name: 'Daniel Reyes', exact: true }).click();
    await procedure(page, 1).fill('D1110');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    const table = page.getByRole('table', { name: 'Cost of today’s work' });
    await expect(table).toContainText('Included');
    await expect(table).toContainText('Saves');
  });

  test('finds a crown by its name, compares insurance over two visits, emails, and enrolls', async ({
    page,
  }) => {
    await open(page);
    await page.getByLabel('Name').first().fill('Paula Crownover');
    await page.getByLabel('Age', { exact: true }).first().fill('40');
    await procedure(page, 1).fill('crown');
    await page.getByRole('option', { name: 'D2740 Ceramic Crown' }).click();
    await page.getByRole('button', { name: 'Add a procedure' }).click();
    await procedure(page, 2).fill('D1110');
    await page.keyboard.press('Escape');
    await page.getByLabel('Visit of procedure 2').fill('2');
    await page.getByRole('checkbox', { name: 'Compare with insurance' }).first().check();
    await page.getByLabel('Pays of usual fees').fill('50');
    await page.getByLabel('Maximum left this year').fill('500');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    const table = page.getByRole('table', { name: 'Cost of the treatment plan' });
    await expect(table).toContainText('Visit 2');
    await expect(table).toContainText('With insurance');
    await expect(page.getByText('Today’s visit')).toHaveCount(0);
    await expect(page.getByText(/to join/).first()).toBeVisible();
    await expectAccessible(page, 'the treatment plan');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('A membership is not insurance')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('radiogroup', { name: 'Print language' }).getByText('Spanish').click();
    const paper = await page.evaluate(() => {
      let printed = '';
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        printed = document.querySelector<HTMLElement>('[data-print-sheet]')?.innerText ?? '';
        window.dispatchEvent(new Event('afterprint'));
      };
      const buttons = [...document.querySelectorAll('[data-print-sheet] button')];
      (buttons.find((one) => one.textContent === 'Print') as HTMLElement).click();
      return printed;
    });
    expect(paper).toContain('Una membresía no es un seguro');
    expect(paper).toContain('Visita 2');
    await expect(page.getByText('A membership is not insurance')).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Print language' }).getByText('English').click();
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Email this quote' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Paula Crownover');
    await dialog.getByLabel('Email', { exact: true }).fill('paula@example.com');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The quote is on its way')).toBeVisible();

    await page
      .getByRole('button', { name: /^Enroll with/ })
      .first()
      .click();
    await expect(page.getByLabel('First name', { exact: true }).first()).toHaveValue('Paula');
    await expect(page.getByLabel('Last name', { exact: true }).first()).toHaveValue('Crownover');
    await expect(page.getByText('Quoted for age 40')).toBeVisible();
  });

  test('compares plans for a household from its page, and leads to the change', async ({
    page,
  }) => {
    await openNamed(page, MANAGER, 'Daniel Reyes');
    await page.getByRole('button', { name: 'Compare plans' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare plans for this household' });
    await expect(dialog.getByRole('group', { name: 'Daniel Reyes' })).toContainText('used');
    await expect(dialog.getByLabel('Age', { exact: true }).first()).not.toHaveValue('');
    await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(dialog.getByText(/no plan costs the least|lowest total/i).first()).toBeVisible();
    await expectAccessible(page, 'the comparison of a household');
    await dialog.getByRole('link', { name: 'Change to this' }).first().click();
    await expect(page.getByRole('dialog', { name: /^Change/ })).toBeVisible();
    await expect(page.getByLabel('New plan')).not.toHaveValue('');
  });

  test('fits a phone, and prints the sheet alone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page);
    await procedure(page, 1).fill('D1110');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Quote', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Cost of today’s work' })).toBeVisible();
    await expectFits(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('A membership is not insurance')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Quote', exact: true })).toBeHidden();
  });
});
