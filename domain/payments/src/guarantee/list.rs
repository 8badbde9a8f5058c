//! The office's guaranteed terms with their claims, latest first.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, GuaranteeClaimId, GuaranteeId, OfficeId, SubscriptionId};
use tenancy::{Personal, Scope, contract};

use crate::{Cents, Result};
use kernel::cursor::{read as cursor_key, write as cursor_text};
use kernel::named::{accounts_named, name_pattern};
use rules::subscriptions::SubscriptionStatus;
use tenancy::text_enum;

const PAGE: i64 = 50;

text_enum! {
    #[contract(rename = "GuaranteedState")]
    GuaranteeState {
        /// Not registered yet.
        Waiting = "waiting",
        Running = "running",
        /// The partner does not guarantee it.
        Refused = "refused",
        Claimed = "claimed",
        Approved = "approved",
        Settled = "settled",
        Declined = "declined",
        /// The household paid after the claim.
        Repaid = "repaid",
        /// The term, or the membership, ended without a claim.
        Expired = "expired",
    }
}

impl GuaranteeState {
    fn read(text: &str) -> Self {
        Self::ALL.into_iter().find(|state| state.as_str() == text).unwrap_or(Self::Waiting)
    }
}

#[contract(rename = "GuaranteeShown")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GuaranteeFilter {
    #[default]
    All,
    /// Guaranteed or being registered, without a claim.
    Running,
    /// Claimed, but not paid.
    Claimed,
    /// Paid by the partner, or repaid.
    Settled,
    /// The claim was declined, or the term is not guaranteed.
    Declined,
}

impl GuaranteeFilter {
    const fn states(self) -> &'static [GuaranteeState] {
        use GuaranteeState::*;
        match self {
            Self::All => &GuaranteeState::ALL,
            Self::Running => &[Waiting, Running],
            Self::Claimed => &[Claimed, Approved],
            Self::Settled => &[Settled, Repaid],
            Self::Declined => &[Declined, Refused],
        }
    }
}

/// Which terms to list.
#[derive(Debug, Clone, Default)]
pub struct ListQuery {
    pub filter: GuaranteeFilter,
    /// Part of a member's name.
    pub search: Option<String>,
    /// Only this household.
    pub account: Option<AccountId>,
}

/// The latest claim for a term.
#[contract(rename = "GuaranteeClaim")]
#[derive(Debug, Clone)]
pub struct ClaimView {
    pub id: GuaranteeClaimId,
    pub amount: Cents,
    pub approved: Cents,
    /// Paid by the partner.
    pub settled: Cents,
    /// Paid by the household after the claim.
    pub repaid: Cents,
    /// Claimed automatically.
    pub automatic: bool,
    pub claimed_on: NaiveDate,
    pub decided_on: Option<NaiveDate>,
    pub reason: Option<String>,
}

/// One member's guaranteed term.
#[contract(rename = "GuaranteedPayment")]
#[derive(Debug, Clone)]
pub struct GuaranteeLine {
    pub id: GuaranteeId,
    /// A subscription.
    #[oai(rename = "membershipId")]
    pub subscription: SubscriptionId,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "memberName")]
    pub name: Personal<String>,
    pub plan_name: String,
    /// The membership's status.
    pub status: SubscriptionStatus,
    pub starts_on: NaiveDate,
    /// The end of the term, exclusive.
    pub ends_on: NaiveDate,
    /// The most that can be claimed.
    pub amount: Cents,
    pub state: GuaranteeState,
    /// Why the partner does not guarantee it.
    pub refusal: Option<String>,
    pub claim: Option<ClaimView>,
    /// Staff can claim now.
    pub can_claim: bool,
    /// Claimed automatically once it is delinquent.
    #[oai(rename = "automaticClaim")]
    pub automatic: bool,
}

/// Totals over all of the office's terms.
#[contract]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GuaranteeSums {
    /// Guaranteed terms without a claim.
    #[oai(rename = "runningCount")]
    pub running: i64,
    /// Claimed, but not paid.
    #[oai(rename = "openClaimCount")]
    pub open_claims: i64,
    pub claimed: Cents,
    pub settled: Cents,
}

#[contract(rename = "GuaranteedPayments")]
#[derive(Debug, Clone)]
pub struct GuaranteePage {
    pub items: Vec<GuaranteeLine>,
    #[oai(flatten)]
    pub sums: GuaranteeSums,
    pub next: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(i64);

/// A page of the office's guaranteed terms, latest first. Audited as `guarantees.viewed`.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn list(
    scope: &mut Scope,
    office: OfficeId,
    asked: &ListQuery,
    after: Option<&str>,
) -> Result<GuaranteePage> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let mut items = rows(scope, office, asked, key.map(|k| k.0), PAGE + 1).await?;
    let more = items.len() as i64 > PAGE;
    items.truncate(PAGE as usize);
    let next = match items.last() {
        Some(last) if more => Some(cursor_text(&Key(last.id.0))?),
        _ => None,
    };
    audit_view(scope, "guarantees.viewed", office, asked.account).await?;
    Ok(GuaranteePage { items, sums: sums(scope, office).await?, next })
}

pub(super) async fn audit_view(
    scope: &mut Scope,
    act: &'static str,
    office: OfficeId,
    account: Option<AccountId>,
) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account,
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}

pub(super) async fn rows(
    scope: &mut Scope,
    office: OfficeId,
    asked: &ListQuery,
    after: Option<i64>,
    most: i64,
) -> Result<Vec<GuaranteeLine>> {
    let organization = scope.organization();
    let states: Vec<String> = asked.filter.states().iter().map(|s| s.as_str().to_owned()).collect();
    let like = name_pattern(asked.search.as_deref());
    let named = accounts_named(scope, Some(office), like.as_deref()).await?;
    let rows = sqlx::query!(
        r#"select * from (
             select g.id, g.subscription_id, g.account_id, m.first_name || ' ' || m.last_name as "name!", p.name as plan_name, s.status as "status!: SubscriptionStatus",
               g.starts_on, g.ends_on, g.amount_cents, g.refusal, o.timezone, o.gpp_automatic_claim and not s.claim_held as "automatic!",
               case when c.repaid_at is not null then 'repaid' when c.state in ('created', 'unknown', 'filed') then 'claimed'
                 when c.state is not null then c.state
                 when g.state = 'registered' and (g.ends_on <= (business_now() at time zone o.timezone)::date or s.status in ('canceled', 'permanently_disabled')) then 'expired'
                 when g.state = 'registered' then 'running' when g.state = 'refused' then 'refused'
                 else 'waiting' end as "state!",
               g.state = 'registered' and s.status = 'delinquent' and (c.state is null or c.state = 'declined')
                 and not exists (select from guarantee n where n.organization_id = g.organization_id and n.subscription_id = g.subscription_id
                   and n.starts_on > g.starts_on) as "can_claim!",
               c.id as "claim?", c.amount_cents as "claim_amount?", c.approved_cents as "approved?", c.settled_cents as "settled?",
               c.repaid_cents as "repaid?", c.automatic as "by_itself?", c.created_at as "claimed_at?", c.decided_at, c.reason
             from guarantee g
             join subscription s on s.organization_id = g.organization_id and s.id = g.subscription_id
             join member m on m.organization_id = s.organization_id and m.id = s.member_id
             join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
             join office o on o.organization_id = g.organization_id and o.id = g.office_id
             left join lateral (select * from guarantee_claim c where c.organization_id = g.organization_id and c.guarantee_id = g.id
               order by c.id desc limit 1) c on true
             where g.organization_id = $1 and g.office_id = $2 and ($3::bigint is null or g.account_id = $3)
               and ($4::text is null or g.account_id = any ($8) and search_fold(m.first_name || ' ' || m.last_name) like search_fold($4))) r
           where "state!" = any ($5) and ($6::bigint is null or id < $6)
           order by id desc limit $7"#,
        organization.0,
        office.0,
        asked.account.map(|a| a.0),
        like,
        &states,
        after,
        most,
        named.as_deref()
    )
    .fetch_all(scope.db())
    .await?;
    let mut all = vec![];
    for row in rows {
        let on = |at: DateTime<Utc>| office_date(at, &row.timezone);
        let claim = row.claim.map(|id| ClaimView {
            id: GuaranteeClaimId(id),
            amount: Cents(row.claim_amount.unwrap_or(0)),
            approved: Cents(row.approved.unwrap_or(0)),
            settled: Cents(row.settled.unwrap_or(0)),
            repaid: Cents(row.repaid.unwrap_or(0)),
            automatic: row.by_itself.unwrap_or(false),
            claimed_on: row.claimed_at.map_or(row.starts_on, on),
            decided_on: row.decided_at.map(on),
            reason: row.reason.clone(),
        });
        all.push(GuaranteeLine {
            id: GuaranteeId(row.id),
            subscription: SubscriptionId(row.subscription_id),
            account: AccountId(row.account_id),
            name: row.name.into(),
            plan_name: row.plan_name,
            status: row.status,
            starts_on: row.starts_on,
            ends_on: row.ends_on,
            amount: Cents(row.amount_cents),
            state: GuaranteeState::read(&row.state),
            refusal: row.refusal,
            claim,
            can_claim: row.can_claim,
            automatic: row.automatic,
        });
    }
    Ok(all)
}

async fn sums(scope: &mut Scope, office: OfficeId) -> Result<GuaranteeSums> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select
             (select count(*) from guarantee g join office o on o.organization_id = g.organization_id and o.id = g.office_id
               join subscription s on s.organization_id = g.organization_id and s.id = g.subscription_id and s.status not in ('canceled', 'permanently_disabled')
               where g.organization_id = $1 and g.office_id = $2 and g.state = 'registered' and g.ends_on > (business_now() at time zone o.timezone)::date
               and not exists (select from guarantee_claim c where c.organization_id = g.organization_id and c.guarantee_id = g.id)) as "running!",
             count(*) filter (where claim_is_open(state)) as "open_claims!",
             coalesce(sum(amount_cents) filter (where claim_is_open(state)), 0)::bigint as "claimed!",
             coalesce(sum(settled_cents), 0)::bigint as "settled!"
           from guarantee_claim where organization_id = $1 and office_id = $2"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(GuaranteeSums {
        running: row.running,
        open_claims: row.open_claims,
        claimed: Cents(row.claimed),
        settled: Cents(row.settled),
    })
}
