//! Households, their people and their memberships.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use members::benefits;
use tenancy::ids::AccountId;
use tenancy::{Scope, contract};

use super::{Listed, Reading, Resource, changed, ids, text};
use crate::{ApiScope, Cents, Result};

/// A household.
#[contract(rename = "Household")]
#[derive(Debug, Clone, PartialEq)]
pub struct Household {
    pub id: String,
    pub office_id: String,
    /// Its number at the office.
    pub number: String,
    pub enrolled_at: Option<DateTime<Utc>>,
    /// The household that it became at another office.
    pub moved_to_id: Option<String>,
    /// The household that it was merged into.
    pub merged_into_id: Option<String>,
    /// Only with `members:personal`.
    pub personal: Option<PersonalHousehold>,
    pub updated_at: DateTime<Utc>,
}

/// Personal data of a household.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalHousehold {
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub phone: Option<String>,
    pub address_line1: Option<String>,
    pub address_line2: Option<String>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub zip: Option<String>,
    /// `en` or `es`.
    pub language: String,
}

/// A person of a household.
#[contract(rename = "Member")]
#[derive(Debug, Clone, PartialEq)]
pub struct Member {
    pub id: String,
    pub household_id: String,
    pub office_id: String,
    pub is_account_owner: bool,
    /// `myself`, `partner`, `child`, `son`, `daughter` or `other`.
    pub relationship: String,
    /// The person's id in the office's practice system.
    pub chart_id: Option<String>,
    /// Whether the person is a member now.
    pub active: bool,
    /// The person's memberships, latest last.
    pub membership_ids: Vec<String>,
    /// `deceased` or `moved_away`.
    pub gone: Option<String>,
    pub merged_into_id: Option<String>,
    /// Only with `members:personal`.
    pub personal: Option<PersonalMember>,
    pub updated_at: DateTime<Utc>,
}

/// Personal data of a person.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonalMember {
    pub first_name: String,
    pub last_name: String,
    pub birth_date: NaiveDate,
    pub email: Option<String>,
    pub phone: Option<String>,
}

/// A person's membership.
#[contract(rename = "Membership")]
#[derive(Debug, Clone, PartialEq)]
pub struct Membership {
    pub id: String,
    pub household_id: String,
    pub member_id: String,
    pub office_id: String,
    pub plan_id: String,
    /// `active`, `past_due`, `delinquent`, `cancellation_requested`, `canceled`, `inactive`, ...
    pub status: String,
    /// `month` or `year`.
    pub period: String,
    /// The price of a period.
    pub amount: Cents,
    pub started_on: NaiveDate,
    pub term_started_on: NaiveDate,
    pub term_ends_on: NaiveDate,
    pub next_bill_on: Option<NaiveDate>,
    pub ends_on: Option<NaiveDate>,
    /// The first day that is not paid.
    pub paid_until: Option<NaiveDate>,
    pub auto_renew: bool,
    pub pay_in_office: bool,
    /// What is left of the plan's procedures in this term.
    pub left: Vec<VisitsLeft>,
    pub updated_at: DateTime<Utc>,
}

/// What is left of a procedure.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisitsLeft {
    pub code: String,
    pub quantity: i32,
}

impl Resource for Household {
    const KIND: &'static str = "household";
    const IS_PERSONAL: bool = true;

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], reading: Reading<'_>) -> Result<Vec<Self>> {
        let (organization, personal) = (scope.organization(), reading.caller.has(ApiScope::MembersPersonal));
        let rows = sqlx::query!(
            "select id, office_id, number, enrolled_at, moved_to_account_id, merged_into_account_id, first_name, last_name, email, phone,
               address_line1, address_line2, city, state, zip, language
             from account where organization_id = $1 and id = any ($2)",
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let households = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            office_id: row.office_id.to_string(),
            number: row.number,
            enrolled_at: row.enrolled_at,
            moved_to_id: text(row.moved_to_account_id),
            merged_into_id: text(row.merged_into_account_id),
            personal: personal.then_some(PersonalHousehold {
                first_name: row.first_name,
                last_name: row.last_name,
                email: row.email,
                phone: row.phone,
                address_line1: row.address_line1,
                address_line2: row.address_line2,
                city: row.city,
                state: row.state,
                zip: row.zip,
                language: row.language,
            }),
        });
        Ok(households.collect())
    }
}

impl Resource for Member {
    const KIND: &'static str = "member";
    const IS_PERSONAL: bool = true;

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], reading: Reading<'_>) -> Result<Vec<Self>> {
        let (organization, personal) = (scope.organization(), reading.caller.has(ApiScope::MembersPersonal));
        let rows = sqlx::query!(
            r#"select m.id, m.account_id, m.office_id, m.is_account_owner, m.relationship, m.chart_id, m.gone, m.merged_into_member_id,
                 m.first_name, m.last_name, m.birth_date, m.email, m.phone,
                 exists (select from subscription s where s.organization_id = m.organization_id and s.member_id = m.id and is_running(s.status)) as "active!",
                 (select coalesce(array_agg(s.id order by s.id), '{}') from subscription s
                   where s.organization_id = m.organization_id and s.member_id = m.id) as "memberships!"
               from member m where m.organization_id = $1 and m.id = any ($2)"#,
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let members = rows.into_iter().map(|row| Self {
            updated_at: changed(listed, row.id),
            id: row.id.to_string(),
            household_id: row.account_id.to_string(),
            office_id: row.office_id.to_string(),
            is_account_owner: row.is_account_owner,
            relationship: row.relationship,
            chart_id: row.chart_id,
            active: row.active,
            membership_ids: row.memberships.iter().map(ToString::to_string).collect(),
            gone: row.gone,
            merged_into_id: text(row.merged_into_member_id),
            personal: personal.then_some(PersonalMember {
                first_name: row.first_name,
                last_name: row.last_name,
                birth_date: row.birth_date,
                email: row.email,
                phone: row.phone,
            }),
        });
        Ok(members.collect())
    }
}

impl Resource for Membership {
    const KIND: &'static str = "membership";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], reading: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            "select s.id, s.account_id, s.member_id, s.office_id, s.plan_id, s.status, s.period, s.agreed_price_cents, s.started_on, s.term_started_on,
               s.term_ends_on, s.next_bill_on, s.ends_on, s.paid_until, s.auto_renew, s.pay_in_office, o.timezone
             from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
             where s.organization_id = $1 and s.id = any ($2)",
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let mut accounts: Vec<_> = rows.iter().map(|row| AccountId(row.account_id)).collect();
        accounts.sort_unstable();
        accounts.dedup();
        let ledgers = benefits::ledgers(scope, &accounts).await?;
        let ledgers: HashMap<i64, _> = ledgers.into_iter().map(|ledger| (ledger.id.0, ledger)).collect();
        let memberships = rows.into_iter().map(|row| {
            let today = tenancy::clock::office_date(reading.now, &row.timezone);
            let left = ledgers.get(&row.id).map(|ledger| ledger.left_on(today)).unwrap_or_default();
            Self {
                updated_at: changed(listed, row.id),
                id: row.id.to_string(),
                household_id: row.account_id.to_string(),
                member_id: row.member_id.to_string(),
                office_id: row.office_id.to_string(),
                plan_id: row.plan_id.to_string(),
                status: row.status,
                period: row.period,
                amount: Cents(row.agreed_price_cents),
                started_on: row.started_on,
                term_started_on: row.term_started_on,
                term_ends_on: row.term_ends_on,
                next_bill_on: row.next_bill_on,
                ends_on: row.ends_on,
                paid_until: row.paid_until,
                auto_renew: row.auto_renew,
                pay_in_office: row.pay_in_office,
                left: left.into_iter().map(|(code, quantity)| VisitsLeft { code, quantity }).collect(),
            }
        });
        Ok(memberships.collect())
    }
}
