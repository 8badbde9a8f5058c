import { HAS_DATABASE, oneRow, runSql } from './database';
import { DENTAL, expectAccessible, MANAGER, openSession } from './demo';
import { expect, type Page, test } from './test';

/**
 * One login that manages one office and is an associate at another: its permissions follow the
 * active office.
 */

test.skip(!DENTAL || !HAS_DATABASE, 'E2E_DENTAL_URL and E2E_DATABASE_URL name a running Chairside');

/**
 * A manager of another office becomes an associate at Juniper Creek as well, until `end` is called.
 */
function takeOn() {
  const [email, login, managed, organization, office, helped] = oneRow(
    'manager of another office',
    `select l.email, l.id, o.name, h.organization_id, h.id, h.name
     from login l join office_user u on u.login_id = l.id and u.status = 'active'
     join office o on o.organization_id = u.organization_id and o.id = u.office_id
     join office h on h.brand = l.brand and h.slug = 'juniper-creek' and h.id <> o.id
     where l.brand = 'dental' and l.user_type = 'office_admin' and l.status = 'active'
       and l.password_hash = (select password_hash from login where brand = 'dental' and email = '${MANAGER.email}')
       and not exists (select from office_user x where x.login_id = l.id and x.office_id = h.id)
     order by l.id limit 1`,
  );
  runSql(`
    insert into office_user (organization_id, office_id, login_id, user_type) values (${organization}, ${office}, ${login}, 'dentist_standard');
    insert into login_grant (login_id, kind, organization_id, office_id, permissions, households)
      values (${login}, 'office', ${organization}, ${office}, '{members,enrollment}', true);`);
  return {
    email: String(email),
    managed: String(managed),
    helped: String(helped),
    end: () =>
      runSql(`
        delete from login_grant where login_id = ${login} and office_id = ${office};
        delete from office_user where login_id = ${login} and office_id = ${office};`),
  };
}

const location = (page: Page, name: string) =>
  page.getByRole('button', { name: `Location: ${name}`, exact: true });

test('a manager of one office is an associate at another, and each shows its own', async ({
  page,
}) => {
  const { email, managed, helped, end } = takeOn();
  const users = page.getByRole('link', { name: 'Users', exact: true });
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  const revenue = figures.getByText('Monthly recurring revenue');
  const goTo = async (from: string, to: string, role: string) => {
    await location(page, from).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${to}\\s*${role}$`) }).click();
    await expect(location(page, to)).toBeVisible();
    await expect(figures).toContainText('Active households');
  };
  try {
    await openSession(page, { ...MANAGER, email });
    await page.goto(`${DENTAL}${MANAGER.lands}`);
    await expect(location(page, managed).or(location(page, helped))).toBeVisible();
    // Their order is not defined.
    if (await location(page, helped).isVisible()) await goTo(helped, managed, 'Office manager');
    await expect(revenue).toBeVisible();
    await expect(users).toBeVisible();

    await goTo(managed, helped, 'Associate');
    await expect(revenue).toHaveCount(0);
    await expect(users).toHaveCount(0);
    await expectAccessible(page, 'the other office');
    await page.goto(`${DENTAL}/dentist-new/users`);
    await expect(page).toHaveURL(`${DENTAL}/unauthorized`);
    await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();

    await page.goto(`${DENTAL}${MANAGER.lands}`);
    await goTo(helped, managed, 'Office manager');
    await expect(revenue).toBeVisible();
    await users.click();
    await expect(page.getByRole('button', { name: 'Add user' })).toBeVisible();
  } finally {
    end();
  }
});
