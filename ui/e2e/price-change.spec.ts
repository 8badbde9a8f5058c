import { DENTAL, expectAccessible, expectFits, MANAGER, openSession, PHONE, signIn } from './demo';
import { expect, type Page, test } from './test';

/** The plan the wizard is tried on: it has few members, and no other test checks its price. */
const PLAN = 'Perio Care';

interface Offered {
  office: { id: number };
  plans: { id: number; name: string }[];
}

/** The office's number and the plan's. */
async function ids(page: Page): Promise<{ office: number; plan: number }> {
  // Through the browser, which resolves *.localhost to this machine.
  const { data } = (await page.evaluate(async () => {
    const answer = await fetch('/api/v1/dentists/details/juniper-creek/no-auth');
    return answer.json();
  })) as { data: Offered };
  const plan = data.plans.find((one) => one.name.includes(PLAN));
  if (!plan) throw new Error(`The demo office has no plan ${PLAN}`);
  return { office: data.office.id, plan: plan.id };
}

async function open(page: Page) {
  await signIn(page, MANAGER);
  const { plan } = await ids(page);
  await page.goto(`${DENTAL}/dentist-new/memberships?price=${plan}`);
  await expect(page.getByRole('dialog')).toContainText('Change the price of');
}

test.describe
  .serial('a price change', () => {
    test('wrong prices are told at their fields', async ({ page }) => {
      await open(page);
      const wizard = page.getByRole('dialog');
      await wizard.getByRole('button', { name: 'Next' }).click();
      await expect(wizard.getByText('Enter a different price')).toBeVisible();
      await wizard.getByLabel('New monthly price').fill('2');
      await wizard.getByRole('button', { name: 'Next' }).click();
      await expect(wizard.getByText(/Must be at least \$/)).toBeVisible();
      await expectAccessible(page, 'the first step');
    });

    test('is previewed, sent, logged and undone', async ({ page }) => {
      await open(page);
      const wizard = page.getByRole('dialog');
      await wizard.getByLabel('New monthly price').fill('64');
      await wizard.getByRole('radio', { name: 'From a later day' }).check();
      const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
      await wizard.getByLabel('First day').fill(later);
      await wizard.getByRole('button', { name: 'Next' }).click();

      await expect(wizard.getByRole('heading', { name: 'Who and when' })).toBeFocused();
      await expect(wizard.getByText('28 days from today')).toBeVisible();
      await expect(wizard.getByRole('table', { name: 'Who is affected' })).toContainText('$64/mo');
      await expectAccessible(page, 'the second step');
      await wizard.getByRole('button', { name: 'Next', exact: true }).click();

      const mail = wizard.getByRole('region', { name: 'The email' });
      await expect(mail).toContainText('a month, from');
      await mail.getByText('Spanish').click();
      await expect(mail).toContainText('al mes, desde el');
      await expectAccessible(page, 'the third step');
      await wizard.getByRole('button', { name: /^Change the price and send \d+ email/ }).click();

      await expect(wizard.getByText('Scheduled')).toBeVisible();
      const mails = wizard.getByRole('table', { name: 'Emails of this price change' });
      await expect(mails.getByText('Sent').first()).toBeVisible({ timeout: 30_000 });
      await expectAccessible(page, 'the log');
      await wizard.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Undo change' }).click();
      await expect(wizard.getByText('Undone', { exact: true }).first()).toBeVisible();
      await expect(mails.getByText('The price stays').first()).toBeVisible();
      await wizard.getByRole('button', { name: 'Done' }).click();
      await expect(wizard).toBeHidden();
      await expect(page).not.toHaveURL(/price=/);
    });

    test('fits a phone and works by the keyboard', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await open(page);
      const wizard = page.getByRole('dialog');
      await wizard.getByLabel('New monthly price').focus();
      await page.keyboard.type('66');
      await page.keyboard.press('Enter');
      await expect(wizard.getByRole('heading', { name: 'Who and when' })).toBeFocused();
      await expectFits(page);
      await wizard.getByRole('button', { name: 'Next', exact: true }).press('Enter');
      await expect(wizard.getByRole('heading', { name: 'Review & send' })).toBeFocused();
      await expectFits(page);
      await page.keyboard.press('Escape');
      await expect(wizard).toBeHidden();
    });

    test('shows on the member page and in the list', async ({ page }) => {
      await openSession(page, MANAGER);
      await page.goto(`${DENTAL}/dentist-new/members?filter=pendingPriceChange`);
      const rows = page.getByRole('table', { name: 'Members', exact: true }).locator('tbody tr');
      await rows.first().click();
      await page.getByRole('dialog').getByRole('link', { name: 'Open page' }).click();
      await expect(page.getByText(/\$[\d.]+ → \$[\d.]+ on \w{3} \d/).first()).toBeVisible();
    });
  });
