//! A household as a row of the list.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use sqlx::Row;
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use tenancy::ids::{AccountId, LoginId, MemberId, PlanId, SubscriptionId};
use tenancy::{Personal, contract};

use super::rules::{self, Rollup, badge, holds_plan};
use super::tags::TagName;
use crate::{Cents, Result};
use ::rules::campaigns::BadReason;
use ::rules::counts::counted;
use ::rules::messages::BadPhone;
use ::rules::subscriptions::{Period, SubscriptionStatus};

/// A household in the list.
#[contract]
#[derive(Debug, Clone)]
pub struct MemberRow {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    /// The account owner if a member, or else the first of the family.
    #[oai(rename = "memberId")]
    pub member: Option<MemberId>,
    /// The account owner's user.
    #[oai(rename = "userId")]
    pub user: Option<LoginId>,
    pub number: String,
    pub first_name: Personal<String>,
    pub last_name: Personal<String>,
    pub email: Option<Personal<String>>,
    pub phone: Option<Personal<String>>,
    /// Why emails to the address are stopped; missing if they are not.
    pub email_problem: Option<BadReason>,
    /// Why texts to the phone are stopped; missing if they are not.
    pub phone_problem: Option<BadPhone>,
    pub members: Vec<MemberSummary>,
    /// All current and past memberships of its people.
    pub subscriptions: Vec<SubscriptionSummary>,
    pub plan_name: String,
    /// People with a membership that has not ended; all people if every membership has ended.
    pub family_size: i32,
    /// The status that needs attention most, of all memberships.
    pub status: SubscriptionStatus,
    pub rollup: Rollup,
    /// A member for less than 31 days.
    pub is_new: bool,
    /// Within 30 days before the yearly anniversary.
    pub renewal_due: bool,
    /// The day of the next payment, or of the next retry of a late one.
    pub next_payment_on: Option<NaiveDate>,
    // A note about the next payment: "12 days late", "Pays in the office".
    pub next_payment_note: Option<String>,
    #[oai(rename = "monthlyAmount")]
    pub monthly: Cents,
    #[oai(rename = "yearlyAmount")]
    pub yearly: Cents,
    pub member_since: NaiveDate,
    /// The office's tags, by name.
    pub tags: Vec<TagName>,
}

/// A person of a household.
#[contract]
#[derive(Debug, Clone)]
pub struct MemberSummary {
    pub id: MemberId,
    pub is_account_owner: bool,
    pub name: Personal<String>,
    pub birth_date: NaiveDate,
    /// The person's own, in addition to the household's.
    pub phone: Option<Personal<String>>,
    pub email: Option<Personal<String>>,
    /// Missing for a person without a membership.
    pub status: Option<SubscriptionStatus>,
}

/// One of a household's memberships.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubscriptionSummary {
    pub id: SubscriptionId,
    #[oai(rename = "memberId")]
    pub member: MemberId,
    pub membership: HeldPlan,
    pub period: Period,
    pub status: SubscriptionStatus,
    pub created_at: DateTime<Utc>,
    /// The day the membership began.
    #[oai(rename = "subscriptionCreationDate")]
    pub started_on: NaiveDate,
}

/// The plan of a membership.
#[contract(rename = "MembershipPlan")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldPlan {
    pub id: PlanId,
    pub name: String,
}

/// A row of a page, before it is converted.
pub(super) struct Found {
    pub account: i64,
    pub name_key: String,
    pub member_since: NaiveDate,
    pub next_payment_on: Option<NaiveDate>,
    pub late: bool,
    row: PgRow,
}

#[derive(Deserialize)]
struct PersonJson {
    id: MemberId,
    owner: bool,
    name: Personal<String>,
    birth_date: NaiveDate,
    subscriptions: Vec<SubscriptionJson>,
}

#[derive(Deserialize, Default)]
struct OwnJson {
    phone: Option<Personal<String>>,
    email: Option<Personal<String>>,
}

#[derive(Deserialize)]
struct SubscriptionJson {
    id: SubscriptionId,
    plan: PlanId,
    period: Period,
    status: SubscriptionStatus,
}

/// What the page's statement adds to a subscription of the card.
#[derive(Deserialize)]
struct HeldJson {
    plan: String,
    created_at: DateTime<Utc>,
    started_on: NaiveDate,
}

impl Found {
    /// `None` for the row of an office without a match.
    pub fn of(row: PgRow) -> Result<Option<Self>, sqlx::Error> {
        let Some(account) = row.try_get("account_id")? else {
            return Ok(None);
        };
        Ok(Some(Self {
            account,
            name_key: row.try_get("name_key")?,
            member_since: row.try_get("member_since")?,
            next_payment_on: row.try_get("next_payment_on")?,
            late: row.try_get::<&str, _>("rollup")? == "late",
            row,
        }))
    }

    pub fn shown(self, today: NaiveDate) -> Result<MemberRow> {
        let row = &self.row;
        let Json(people): Json<Vec<PersonJson>> = row.try_get("people")?;
        let own: Option<Json<HashMap<i64, OwnJson>>> = row.try_get("own_contacts")?;
        let mut own = own.map(|Json(own)| own).unwrap_or_default();
        let held: Option<Json<HashMap<i64, HeldJson>>> = row.try_get("held")?;
        let held = held.map(|Json(held)| held).unwrap_or_default();
        let status: SubscriptionStatus = row.try_get::<&str, _>("status")?.parse().map_err(anyhow::Error::from)?;
        let anniversary: Option<NaiveDate> = row.try_get("anniversary_on")?;
        let joined_on: Option<NaiveDate> = row.try_get("latest_joined_on")?;
        let rollup: &str = row.try_get("rollup")?;
        let rollup = Rollup::ALL.into_iter().find(|one| one.as_str() == rollup).unwrap_or(Rollup::Other);
        Ok(MemberRow {
            account: AccountId(self.account),
            member: people.first().map(|p| p.id),
            user: row.try_get::<Option<i64>, _>("login_id")?.map(LoginId),
            number: row.try_get("number")?,
            first_name: Personal(row.try_get("first_name")?),
            last_name: Personal(row.try_get("last_name")?),
            email: row.try_get::<Option<String>, _>("email")?.map(Personal),
            phone: row.try_get::<Option<String>, _>("phone")?.map(Personal),
            email_problem: row.try_get::<Option<&str>, _>("email_problem")?.and_then(BadReason::parse),
            phone_problem: row.try_get::<Option<&str>, _>("phone_problem")?.and_then(BadPhone::parse),
            plan_name: row.try_get("plan_name")?,
            family_size: family_size(&people),
            status,
            rollup,
            is_new: joined_on.is_some_and(|joined| rules::is_new(joined, today)),
            renewal_due: anniversary.is_some_and(|a| rules::is_renewal_due(a, today)),
            // For a late household, the next attempt instead of the next payment: there may be none.
            next_payment_on: match status {
                SubscriptionStatus::PastDue => row.try_get("attempt_on")?,
                _ => self.next_payment_on,
            },
            next_payment_note: payment_note(row, status, today)?,
            monthly: row.try_get("monthly_cents")?,
            yearly: row.try_get("yearly_cents")?,
            member_since: self.member_since,
            tags: row.try_get::<Option<Json<Vec<TagName>>>, _>("tags")?.map(|Json(tags)| tags).unwrap_or_default(),
            subscriptions: people.iter().flat_map(|person| person.held(&held)).collect(),
            members: people.into_iter().map(|person| person.summary(&mut own)).collect(),
        })
    }
}

impl PersonJson {
    /// The person's memberships. One that was deleted since the card was made is left out.
    fn held<'a>(&'a self, all: &'a HashMap<i64, HeldJson>) -> impl Iterator<Item = SubscriptionSummary> + 'a {
        self.subscriptions.iter().filter_map(|own| {
            let held = all.get(&own.id.0)?;
            Some(SubscriptionSummary {
                id: own.id,
                member: self.id,
                membership: HeldPlan { id: own.plan, name: held.plan.clone() },
                period: own.period,
                status: own.status,
                created_at: held.created_at,
                started_on: held.started_on,
            })
        })
    }

    fn summary(self, own: &mut HashMap<i64, OwnJson>) -> MemberSummary {
        let own = own.remove(&self.id.0).unwrap_or_default();
        let statuses: Vec<_> = self.subscriptions.iter().map(|held| held.status).collect();
        MemberSummary {
            id: self.id,
            is_account_owner: self.owner,
            name: self.name,
            birth_date: self.birth_date,
            phone: own.phone,
            email: own.email,
            status: badge(&statuses),
        }
    }
}

/// The people with a membership that has not ended, as on the household's page; all people if every membership has ended.
fn family_size(people: &[PersonJson]) -> i32 {
    let held = |person: &&PersonJson| person.subscriptions.iter().any(|held| holds_plan(held.status));
    let count = match people.iter().filter(held).count() {
        0 => people.len(),
        some => some,
    };
    i32::try_from(count).unwrap_or(i32::MAX)
}

fn payment_note(row: &PgRow, status: SubscriptionStatus, today: NaiveDate) -> Result<Option<String>, sqlx::Error> {
    let late_since: Option<NaiveDate> = row.try_get("late_since")?;
    let ends_on: Option<NaiveDate> = row.try_get("ends_on")?;
    let days = |since: NaiveDate| (today - since).num_days();
    Ok(match status {
        SubscriptionStatus::PastDue => late_since.map(|since| match days(since) {
            0 => "Failed today".to_owned(),
            n => format!("{} late", counted(n, "day", "days")),
        }),
        SubscriptionStatus::Delinquent | SubscriptionStatus::DelinquentGpp => {
            row.try_get::<Option<i32>, _>("attempts")?.map(|n| format!("{} failed", counted(n, "attempt", "attempts")))
        }
        SubscriptionStatus::PendingCash => Some("In-office payment due".to_owned()),
        SubscriptionStatus::CancellationRequested => ends_on.map(|on| format!("Ends {}", on.format("%b %-d, %Y"))),
        _ if row.try_get("in_office")? => Some("Renews in office".to_owned()),
        _ => None,
    })
}
