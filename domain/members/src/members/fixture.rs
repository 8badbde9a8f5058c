//! Households for tests, written directly as rows: the list and its filters are tried with every status on many dates, most of which a
//! household reaches by enrollment only after months.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgConnection;
use tenancy::brand::BrandBook;
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use tenancy::testing::TestDatabase;
use tenancy::{Actor, Reach, Scope};

use super::filters::Held;
use rules::subscriptions::{Period, SubscriptionStatus};

/// A database with two organizations of one office each; the second must never be visible to the first.
pub struct Practice {
    pub test: TestDatabase,
    pub brands: Arc<BrandBook>,
    /// The clock's time, and its date at the offices.
    pub now: DateTime<Utc>,
    pub today: NaiveDate,
}

pub const OFFICE: OfficeId = OfficeId(1);
pub const OTHER_OFFICE: OfficeId = OfficeId(2);
/// A staff member at [`OFFICE`].
pub const STAFF: LoginId = LoginId(7001);

/// A monthly membership under contract.
pub fn monthly(status: SubscriptionStatus, started_on: NaiveDate, term_ends_on: NaiveDate) -> Held {
    Held {
        status,
        period: Period::Month,
        started_on,
        term_ends_on,
        pay_in_office: false,
        auto_renew: true,
        has_end_date: false,
        under_contract: true,
        guaranteed: false,
        has_chart: true,
        price_pending: false,
        community: false,
        paused: false,
    }
}

/// A person of a household and their memberships.
#[derive(Clone)]
pub struct Person {
    pub first_name: String,
    pub last_name: String,
    pub chart: Option<String>,
    pub held: Vec<Held>,
}

#[derive(Clone)]
pub struct Family {
    pub office: OfficeId,
    pub email: String,
    pub phone: String,
    pub imported: bool,
    /// The account owner first.
    pub people: Vec<Person>,
}

pub fn person(first_name: &str, last_name: &str, held: Vec<Held>) -> Person {
    Person { first_name: first_name.to_owned(), last_name: last_name.to_owned(), chart: Some("C1".to_owned()), held }
}

pub fn family(people: Vec<Person>) -> Family {
    Family {
        office: OFFICE,
        email: "a@example.com".to_owned(),
        phone: "208-555-0100".to_owned(),
        imported: false,
        people,
    }
}

impl Practice {
    pub async fn open() -> Self {
        let test = TestDatabase::new().await;
        let now = test.clock().now().await.unwrap();
        let mut db = test.superuser().await;
        sqlx::raw_sql(
            "insert into organization (organization_id, brand, name) values (1, 'dental', 'One'), (2, 'dental', 'Two');
             insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix)
               select o, o, 'dental', 'Office ' || o, 'office-' || o, 'Office LLC', 'office@example.com', '2085550142', '1418 N 13th St', 'Boise', 'ID', '83702',
                 'America/Boise', 'JC' from generate_series(1, 2) o;
             insert into login (id, brand, email, user_type, first_name, last_name) values (7001, 'dental', 'marisol@example.com', 'dentist', 'Marisol', 'Vega');
             insert into office_user (organization_id, office_id, login_id, is_owner) values (1, 1, 7001, true);
             insert into plan (organization_id, id, office_id, preset, name, spanish_name, age_group, view_status, other_discount_percent)
               select o, o, o, 'adult', 'Adult Wellness', 'Bienestar adulto', 'adult', 'active', 15 from generate_series(1, 2) o;
             insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity, sort) values (1, 1, 1, '1110', 2, 0), (1, 1, 1, '0120', 2, 1);",
        )
        .execute(&mut db)
        .await
        .unwrap();
        let today = tenancy::clock::office_date(now, "America/Boise");
        Self { test, brands: tenancy::testing::brands(), now, today }
    }

    /// A scope of the office's staff.
    pub async fn staff(&self) -> Scope {
        let actor = Actor { login: Some(STAFF), ..Actor::platform("Marisol Vega") };
        self.test.database.scope(Reach::office(OrganizationId(1), OFFICE, actor)).await.unwrap()
    }

    /// A scope of a household.
    pub async fn household(&self, account: AccountId) -> Scope {
        let mut reach = Reach::visitor(OrganizationId(1), OFFICE);
        reach.account = Some(account);
        self.test.database.scope(reach).await.unwrap()
    }

    /// A monthly membership that started `days` ago, in its current term.
    pub fn held(&self, status: SubscriptionStatus, days: u64) -> Held {
        let started_on = self.today - chrono::Days::new(days);
        let mut term_ends_on = rules::subscriptions::term_end(started_on);
        while term_ends_on < self.today {
            term_ends_on = rules::subscriptions::term_end(term_ends_on);
        }
        monthly(status, started_on, term_ends_on)
    }

    /// Writes the household and its list row.
    pub async fn enroll(&self, family: &Family) -> AccountId {
        let mut db = self.test.superuser().await;
        let account = insert(&mut db, family, self.now).await;
        self.refresh(account).await;
        if family.people.iter().flat_map(|p| &p.held).any(|h| h.price_pending) {
            announce_a_price(&mut db, family.office, account).await;
        }
        if family.people.iter().flat_map(|p| &p.held).any(|h| h.community) {
            join_a_community(&mut db, family.office, account).await;
        }
        account
    }

    pub async fn refresh(&self, account: AccountId) {
        let mut scope = self.test.database.platform("test").await.unwrap();
        sqlx::query("select refresh_account_summary(organization_id, array[id]) from account where id = $1")
            .bind(account.0)
            .execute(scope.db())
            .await
            .unwrap();
        scope.commit().await.unwrap();
    }
}

async fn insert(db: &mut PgConnection, family: &Family, now: DateTime<Utc>) -> AccountId {
    let owner = &family.people[0];
    let (account, login): (i64, i64) = sqlx::query_as(
        "with l as (insert into login (brand, email, user_type, first_name, last_name) values ('dental', gen_random_uuid() || '@example.com', 'client', $3, $4) returning id)
         insert into account (organization_id, office_id, login_id, number, first_name, last_name, email, phone, enrolled_through, enrolled_at)
         select $1, $2, l.id, 'JC-' || (20000 + currval('account_id_seq')), $3, $4, $5, $6, $7, $8 from l, (select nextval('account_id_seq')) n returning id, login_id",
    )
    .bind(family.office.0)
    .bind(family.office.0)
    .bind(&owner.first_name)
    .bind(&owner.last_name)
    .bind(&family.email)
    .bind(&family.phone)
    .bind(if family.imported { "import" } else { "external" })
    .bind(now)
    .fetch_one(&mut *db)
    .await
    .unwrap();
    sqlx::query("insert into login_grant (login_id, kind, organization_id, office_id, account_id) values ($1, 'household', $2, $2, $3)")
        .bind(login)
        .bind(family.office.0)
        .bind(account)
        .execute(&mut *db)
        .await
        .unwrap();
    for (n, person) in family.people.iter().enumerate() {
        let member: i64 = sqlx::query_scalar(
            "insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship, chart_id)
             values ($1, $1, $2, $3, $4, $5, '1982-04-09', $6, $7) returning id",
        )
        .bind(family.office.0)
        .bind(account)
        .bind(n == 0)
        .bind(&person.first_name)
        .bind(&person.last_name)
        .bind(if n == 0 { "myself" } else { "other" })
        .bind(&person.chart)
        .fetch_one(&mut *db)
        .await
        .unwrap();
        for held in &person.held {
            hold(db, family.office, account, member, held).await;
        }
    }
    AccountId(account)
}

async fn hold(db: &mut PgConnection, office: OfficeId, account: i64, member: i64, held: &Held) {
    sqlx::query(
        "insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, agreed_price_cents,
           started_on, term_started_on, term_ends_on, charge_day, next_bill_on, pay_in_office, auto_renew, under_contract, guaranteed, ends_on, paused_until)
         values ($1, $1, $2, $3, $1, $4, $5, case when $4 = 'month' then 3900 else 39900 end, case when $4 = 'month' then 3900 else 39900 end,
           $6, $6, $7, 1, case when $8 then $7 end, $9, $10, $11, $12, case when $13 then $7 end, case when $14 then current_date + 30 end)",
    )
    .bind(office.0)
    .bind(account)
    .bind(member)
    .bind(held.period.as_str())
    .bind(held.status.as_str())
    .bind(held.started_on)
    .bind(held.term_ends_on)
    .bind(super::rules::is_running(held.status))
    .bind(held.pay_in_office)
    .bind(held.auto_renew)
    .bind(held.under_contract)
    .bind(held.guaranteed)
    .bind(held.has_end_date)
    .bind(held.paused)
    .execute(&mut *db)
    .await
    .unwrap();
}

/// Makes the household's first subscription one of a community of its own.
async fn join_a_community(db: &mut PgConnection, office: OfficeId, account: AccountId) {
    sqlx::query(
        "with c as (insert into community (organization_id, office_id, offices, name, contact_first_name, contact_last_name, contact_email, state, code,
             discount_percent, starts_on, created_at)
           values ($1, $1, array[$1], 'Riders', 'Kim', 'Park', 'kim@example.com', 'active', 'RIDERS' || $2, 12, current_date, now()) returning id)
         insert into community_membership (organization_id, subscription_id, office_id, community_id, percent, joined_on)
         select $1, (select min(id) from subscription where account_id = $2), $1, c.id, 12, current_date from c",
    )
    .bind(office.0)
    .bind(account.0)
    .execute(db)
    .await
    .unwrap();
}

/// Schedules a new price for the household's first subscription.
async fn announce_a_price(db: &mut PgConnection, office: OfficeId, account: AccountId) {
    sqlx::query(
        "with c as (insert into price_change (organization_id, office_id, plan_id, starts_on, made_at, made_by) values ($1, $1, $1, current_date, now(), 'test') returning id),
           n as (insert into price_change_notice (organization_id, office_id, account_id, change_id, kind, made_at) select $1, $1, $2, c.id, 'announced', now() from c returning id, change_id)
         insert into price_change_line (organization_id, office_id, account_id, change_id, notice_id, subscription_id, plan_id, period, kind, capped,
           old_list_cents, old_price_cents, new_list_cents, new_price_cents, expected_on)
         select $1, $1, $2, n.change_id, n.id, (select min(id) from subscription where account_id = $2), $1, 'month', 'monthly', false, 3900, 3900, 4200, 4200,
           current_date + 40 from n",
    )
    .bind(office.0)
    .bind(account.0)
    .execute(db)
    .await
    .unwrap();
}
