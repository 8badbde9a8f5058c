//! Households' memberships with their terms, and the visits counted in them.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, SubscriptionId};

use crate::Result;
use ::rules::benefits::{Ledger, Term, Use, count};
use ::rules::subscriptions::SubscriptionStatus;

/// One membership with its visits, counted.
#[derive(Debug, Clone)]
pub struct SubscriptionLedger {
    pub id: SubscriptionId,
    pub member: MemberId,
    pub plan_name: String,
    pub spanish_plan_name: Option<String>,
    pub status: SubscriptionStatus,
    /// The discount in percent on what the plan does not include.
    pub percent: Decimal,
    /// The terms in order.
    pub terms: Vec<Term>,
    pub ledger: Ledger,
    /// The first day without the membership, if known.
    pub ends_on: Option<NaiveDate>,
    /// The first day of the last paid term; settlements and savings are calculated from it.
    pub paid_from: NaiveDate,
}

impl SubscriptionLedger {
    /// What is left on a day, in the term that contains the day.
    pub fn left_on(&self, on: NaiveDate) -> BTreeMap<String, i32> {
        let term = self.ledger.terms.iter().rev().find(|term| term.starts_on <= on);
        term.into_iter().flat_map(|t| &t.codes).map(|(code, count)| (code.clone(), count.left())).collect()
    }

    /// What was used since the start of the last paid term.
    pub fn paid_uses(&self) -> impl Iterator<Item = &(Use, i32)> {
        self.ledger.uses_since(self.paid_from)
    }
}

/// The memberships of `accounts` within the scope's reach, ordered by id.
pub async fn ledgers(scope: &mut Scope, accounts: &[AccountId]) -> Result<Vec<SubscriptionLedger>> {
    let organization = scope.organization();
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let rows = sqlx::query!(
        r#"select s.id, s.member_id, s.status, s.term_started_on, s.ends_on, p.name, p.spanish_name, coalesce(p.other_discount_percent, 0) as "percent!",
             (now.now at time zone o.timezone)::date as "today!",
             (select coalesce(jsonb_agg(jsonb_build_object('starts_on', t.starts_on, 'ends_on', t.ends_on, 'included', t.included, 'carries', t.carries)
                 order by t.starts_on), '[]')
              from benefit_terms($1, array[s.id], now.now) t) as "terms!: Json<Vec<Term>>",
             (select coalesce(jsonb_agg(jsonb_build_object('visit', v.id, 'on', v.visited_on, 'code', l.code, 'quantity', l.quantity,
                 'fee', l.fee_cents, 'percent', l.discount_percent)), '[]')
              from visit_line l join visit v on v.organization_id = l.organization_id and v.id = l.visit_id
              where l.organization_id = s.organization_id and l.subscription_id = s.id and v.voided_at is null) as "uses!: Json<Vec<Use>>"
           from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           join office o on o.organization_id = s.organization_id and o.id = s.office_id cross join (select business_now()) now (now)
           where s.organization_id = $1 and s.account_id = any ($2) order by s.id"#,
        organization.0,
        &accounts
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            let terms = row.terms.0;
            Ok(SubscriptionLedger {
                id: SubscriptionId(row.id),
                member: MemberId(row.member_id),
                plan_name: row.name,
                spanish_plan_name: row.spanish_name,
                status: row.status.parse().map_err(anyhow::Error::from)?,
                percent: row.percent,
                ledger: count(&terms, row.uses.0, row.today),
                terms,
                ends_on: row.ends_on,
                paid_from: row.term_started_on,
            })
        })
        .collect()
}

/// The current term's counts by membership, for callers that have the memberships already.
pub(crate) async fn current_counts(
    scope: &mut Scope,
    account: AccountId,
) -> Result<HashMap<SubscriptionId, SubscriptionLedger>> {
    Ok(ledgers(scope, &[account]).await?.into_iter().map(|held| (held.id, held)).collect())
}
