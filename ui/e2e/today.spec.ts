import { HAS_DATABASE, oneRow, runSql } from './database';
import {
  DENTAL,
  expectAccessible,
  expectFits,
  letters,
  MANAGER,
  openSession,
  PHONE,
  signIn,
} from './demo';
import { makeLate } from './late';
import { enrollIndividual } from './members';
import { expect, type Locator, type Page, test } from './test';

test.skip(!DENTAL, 'E2E_DENTAL_URL names a running Chairside');

/** An active membership at the office. */
const RUNNING = `subscription x
  join office o on o.organization_id = x.organization_id and o.id = x.office_id and o.slug = 'juniper-creek'
  join account a on a.organization_id = x.organization_id and a.id = x.account_id
  join account_summary s on s.organization_id = x.organization_id and s.account_id = x.account_id and s.rollup = 'active'
  join member m on m.organization_id = x.organization_id and m.id = x.member_id
  join plan p on p.organization_id = x.organization_id and p.id = x.plan_id
  where x.status = 'active' and x.auto_renew and not x.pay_in_office and x.ends_on is null
    and not exists (select from dispute d where d.organization_id = x.organization_id and d.account_id = x.account_id)`;

/**
 * An item of each kind that exists only on some days of a year, or that another test may have
 * completed: a term that ends soon with visits left, a card that expires, a dispute, an invitation,
 * and a child who grows up. Returns the names by kind, and a function that undoes the changes.
 */
function bringItems() {
  const [account, subscription, endsOn, owner, member, card, month, year, payment] = oneRow(
    'membership with visits left',
    `select x.account_id, x.id, x.term_ends_on, a.first_name || ' ' || a.last_name, m.first_name || ' ' || m.last_name, h.id, h.exp_month, h.exp_year,
       (select max(y.id) from payment y where y.organization_id = x.organization_id and y.account_id = x.account_id)
     from payment_method h, ${RUNNING} and h.organization_id = x.organization_id and h.id = a.payment_method_id and h.kind = 'card'
       and a.email ~ '@example[.](net|org)$'
       and exists (select from plan_inclusion n where n.organization_id = x.organization_id and n.plan_id = x.plan_id)
       and not exists (select from visit_line l where l.organization_id = x.organization_id and l.subscription_id = x.id)
       and exists (select from payment y where y.organization_id = x.organization_id and y.account_id = x.account_id)
     order by x.id limit 1`,
  );
  const [child, bornOn, grown, oldest] = oneRow(
    'child on a plan for children',
    `select m.id, m.birth_date, m.first_name || ' ' || m.last_name, p.max_age from ${RUNNING} and p.max_age is not null
     order by a.email ~ '@example[.](net|org)$' desc, x.id limit 1`,
  );
  const run = letters(10);
  runSql(`
    update subscription set auto_renew = false, term_ends_on = business_now()::date + 20 where id = ${subscription};
    update payment_method set exp_month = extract(month from business_now()), exp_year = extract(year from business_now()) where id = ${card};
    update member set birth_date = (business_now() + interval '10 days' - make_interval(years => ${oldest} + 1))::date where id = ${child};
    insert into dispute (organization_id, office_id, account_id, payment_id, provider_id, amount_cents, reason, status, opened_at, due_by)
      select organization_id, office_id, account_id, id, 'du_${run}', amount_cents, 'fraudulent', 'needs_response', business_now(),
        business_now() + interval '4 days' from payment where id = ${payment} and account_id = ${account};
    insert into invitation (organization_id, office_id, kind, email, first_name, last_name, language, state, inviter, created_at, sent_at, expires_at)
      select organization_id, id, 'patient', 'ines.${run}@example.com', 'Ines', '${run}', 'en', 'sent', 'Marisol Vega',
        business_now() - interval '5 days', business_now() - interval '5 days', business_now() + interval '20 days'
      from office where slug = 'juniper-creek';`);
  return {
    names: {
      renewal: member,
      unused: owner,
      card: owner,
      dispute: owner,
      age: grown,
      invitation: `Ines ${run}`,
    },
    takeBack: () =>
      runSql(`
        update subscription set auto_renew = true, term_ends_on = '${endsOn}' where id = ${subscription};
        update payment_method set exp_month = ${month}, exp_year = ${year} where id = ${card};
        update member set birth_date = '${bornOn}' where id = ${child};
        delete from dispute where provider_id = 'du_${run}';`),
  };
}

const undos: (() => void)[] = [];
test.afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});

/** Enrolls a household that no other journey uses, makes it late, and returns its owner's name. */
async function enrollLate(page: Page): Promise<string> {
  const { email, lastName } = await enrollIndividual(page, MANAGER, { firstName: 'Daniel' });
  undos.push(makeLate(email));
  return `Daniel ${lastName}`;
}

const needsDatabase = () =>
  test.skip(!HAS_DATABASE, 'E2E_DATABASE_URL names the database of a running Chairside');

test.describe('the Today list', () => {
  test('fixes a late member in three clicks from the dashboard', async ({ page }) => {
    needsDatabase();
    const name = await enrollLate(page);
    await page.goto(`${DENTAL}${MANAGER.lands}`);
    let clicks = 0;
    const press = async (what: Locator) => {
      await what.click();
      clicks += 1;
    };
    const card = page.getByRole('region', { name: 'Today' });
    await press(card.getByRole('link', { name: /^Late/ }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
    await press(page.getByRole('button', { name: `Send payment link: ${name}` }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Send link' }));
    await expect(page.getByText('Payment link sent')).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText(/^Link sent /)).toBeVisible();
    expect(clicks).toBe(3);
  });

  test('does what each kind needs in one click', async ({ page }) => {
    needsDatabase();
    const dialog = (name: RegExp) => page.getByRole('dialog', { name });
    const said = (text: string) => page.getByText(text);
    const acts: Record<string, [act: string, shows: Locator]> = {
      late: ['Send payment link', dialog(/a payment link\?$/)],
      cash: ['Take payment', dialog(/^Did .* pay in the office\?$/)],
      card: ['Send card link', dialog(/a card-change link\?$/)],
      renewal: ['Renew', dialog(/^Renew .*’s plan\?$/)],
      unused: ['Call', dialog(/^Call /)],
      age: ['Change plan', dialog(/^Change .*’s plan$/)],
      dispute: ['Answer dispute', page.getByRole('heading', { level: 1, name: /’s dispute$/ })],
      invitation: ['Send again', said('Invitation sent again')],
    };
    const { names, takeBack } = bringItems();
    try {
      await openSession(page, MANAGER);
      for (const [kind, [act, shows]] of Object.entries(acts))
        await test.step(kind, async () => {
          await page.goto(`${DENTAL}/dentist-new/today?kind=${kind}`);
          const name = (names as Record<string, string | undefined>)[kind];
          const label = name ? `${act}: ${name}` : new RegExp(`^${act}: `);
          await page.locator('[data-main]').and(page.getByLabel(label)).first().click();
          await expect(shows).toBeVisible();
        });
    } finally {
      takeBack();
    }
  });

  test('is worked by the keyboard, and keeps calls, assignments, and snoozes', async ({ page }) => {
    needsDatabase();
    const name = await enrollLate(page);
    await page.goto(`${DENTAL}/dentist-new/today?kind=late`);
    const mains = page.locator('[data-main]');
    await expect(mains.first()).toBeVisible();
    await expectAccessible(page, 'the Today list');
    await page.keyboard.press('ArrowDown');
    await expect(mains.first()).toBeFocused();
    await mains.and(page.getByLabel(`Send payment link: ${name}`)).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).press('Enter');
    await expect(page.getByText('Payment link sent')).toBeVisible();

    const more = page.getByRole('button', { name: `More for ${name}` });
    await more.click();
    await page.getByRole('menuitem', { name: 'Call' }).click();
    const dialog = page.getByRole('dialog', { name: `Call ${name}` });
    await expect(dialog).toContainText('Please don’t read me your card number');
    await dialog.getByRole('radio', { name: 'Left a message' }).check();
    await dialog.getByLabel('Note').fill('Pays on Friday');
    await dialog.getByRole('button', { name: 'Log call' }).click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Left a message');

    await more.click();
    await page.getByRole('menuitem', { name: 'For a week' }).click();
    await expect(row).toHaveCount(0);
    await page.locator('main').getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);
    await row.getByRole('link', { name }).click();
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByText('Called, left a message').first()).toBeVisible();
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, MANAGER);
    await page.goto(`${DENTAL}/dentist-new/today`);
    await expect(page.locator('[data-main]').first()).toBeVisible();
    await expectFits(page);
  });
});
