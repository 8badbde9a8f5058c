//! Claims the rest of a term: once, and only while no payment for it is pending.

use chrono::{DateTime, NaiveDate, Utc};
use gateways::guarantor::{ClaimFacts, ClaimStatus, GuarantorError, NewClaim};
use kernel::OrNotFound;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, GuaranteeClaimId, OfficeId, OrganizationId, SubscriptionId};

use super::decision::sync_from_partner;
use super::job::FileClaim;
use super::partner::{begin_job, partner, reference};
use super::rules::{claimable, months_left};
use super::states::ClaimState;
use super::store::open_bills;
use crate::membership_status::{self, Change};
use crate::outbox::JobOutcome;
use crate::{Cents, Context, Result, task};
use rules::Refusal;
use rules::subscriptions::{Event, SubscriptionStatus};

/// A claim that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claimed {
    pub claim: GuaranteeClaimId,
    pub account: AccountId,
    pub amount: Cents,
}

/// The data that a claim is based on.
struct Subject {
    office: OfficeId,
    account: AccountId,
    status: SubscriptionStatus,
    automatic: bool,
    monthly: Cents,
    guarantee: Option<i64>,
    guaranteed: Cents,
    late_since: NaiveDate,
    rest_from: NaiveDate,
    ends_on: NaiveDate,
    months: u32,
    claimed: bool,
    pending: bool,
}

async fn subject(scope: &mut Scope, id: SubscriptionId, now: DateTime<Utc>) -> Result<Subject> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select s.office_id, s.account_id, s.status, s.agreed_price_cents, s.charge_day, s.past_due_since, s.next_bill_on, s.term_ends_on, o.timezone,
             o.gpp_automatic_claim and not s.claim_held as "automatic!", g.id as "guarantee?", g.amount_cents as "amount?", g.ends_on as "ends_on?",
             (select max(l.period_ends_on) from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
               where l.organization_id = s.organization_id and l.subscription_id = s.id and invoice_is_billed(i.status)) as billed_until,
             (select min(i.first_failed_on) from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
               where l.organization_id = s.organization_id and l.subscription_id = s.id and i.status = 'open') as late_since,
             exists (select from guarantee_claim c where c.organization_id = g.organization_id and c.guarantee_id = g.id and c.state <> 'declined') as "claimed!",
             exists (select from payment y join invoice_line l on l.organization_id = y.organization_id and l.invoice_id = y.invoice_id
               where y.organization_id = s.organization_id and l.subscription_id = s.id
                 and payment_is_pending(y.status)) as "pending!"
           from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
           left join lateral (select * from guarantee g where g.organization_id = s.organization_id and g.subscription_id = s.id and g.state = 'registered'
             order by g.starts_on desc limit 1) g on true
           where s.organization_id = $1 and s.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let ends_on = row.ends_on.unwrap_or(row.term_ends_on);
    let rest_from = row.billed_until.or(row.next_bill_on).unwrap_or(ends_on).min(ends_on);
    let charge_day = u32::try_from(row.charge_day).unwrap_or(1);
    Ok(Subject {
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        status: row.status.parse().map_err(anyhow::Error::from)?,
        automatic: row.automatic,
        monthly: Cents(row.agreed_price_cents),
        guarantee: row.guarantee,
        guaranteed: Cents(row.amount.unwrap_or(0)),
        late_since: row.late_since.or(row.past_due_since).unwrap_or_else(|| office_date(now, &row.timezone)),
        rest_from,
        ends_on,
        months: months_left(rest_from, charge_day, ends_on),
        claimed: row.claimed,
        pending: row.pending,
    })
}

/// Claims the unpaid rest of a delinquent member's guaranteed term, for staff; the membership becomes `delinquent_gpp`.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach; [`crate::Error::Conflict`] when it is not delinquent, not guaranteed,
/// already claimed, or a payment is pending.
pub async fn claim(context: &Context, scope: &mut Scope, id: SubscriptionId) -> Result<Claimed> {
    partner(context)?;
    let now = context.clock.now().await?;
    let organization = scope.organization();
    // Lock the account first, like everything that changes a household's memberships.
    sqlx::query!(
        "select a.id from account a join subscription s on s.organization_id = a.organization_id and s.account_id = a.id
         where s.organization_id = $1 and s.id = $2 for update of a",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let subject = subject(scope, id, now).await?;
    if subject.claimed {
        return Err(Refusal::TERM_CLAIMED_ALREADY.into());
    }
    if subject.status != SubscriptionStatus::Delinquent {
        return Err(Refusal::claim_not_delinquent(subject.status).into());
    }
    if subject.guarantee.is_none() {
        return Err(Refusal::TERM_NOT_GUARANTEED.into());
    }
    if subject.pending {
        return Err(Refusal::CLAIM_AFTER_PAYMENT.into());
    }
    Ok(begin(scope, id, &subject, false, now).await?.ok_or(Refusal::NOTHING_TO_CLAIM)?)
}

/// Claims a membership that is 28 days late, if the office claims automatically. Returns true if claimed; false leaves
/// the membership to become delinquent.
pub(super) async fn claim_overdue(scope: &mut Scope, id: SubscriptionId, now: DateTime<Utc>) -> Result<bool> {
    let subject = subject(scope, id, now).await?;
    if !subject.automatic || subject.guarantee.is_none() || subject.claimed || subject.pending {
        return Ok(false);
    }
    if subject.status != SubscriptionStatus::PastDue {
        return Ok(false);
    }
    Ok(begin(scope, id, &subject, true, now).await?.is_some())
}

async fn begin(
    scope: &mut Scope,
    id: SubscriptionId,
    subject: &Subject,
    automatic: bool,
    now: DateTime<Utc>,
) -> Result<Option<Claimed>> {
    let bills = open_bills(scope, id).await?;
    let amount = claimable(&bills, subject.monthly, subject.months, subject.guaranteed);
    if amount.total() <= Cents::ZERO {
        return Ok(None);
    }
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let claim = sqlx::query_scalar!(
        "insert into guarantee_claim (organization_id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from, ends_on,
           late_since, automatic, login_id, actor, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id",
        organization.0,
        subject.office.0,
        subject.account.0,
        id.0,
        subject.guarantee,
        amount.total().0,
        amount.billed.0,
        subject.rest_from,
        subject.ends_on,
        subject.late_since,
        automatic,
        actor.login.map(|l| l.0),
        actor.name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let reason = Some(format!("Claim filed for the rest of the term, {}", rules::money::dollars(amount.total().0)));
    let change = Change { event: Event::OverdueClaimed, at: now, reason, cancellation: None };
    membership_status::change(scope, id, change).await?;
    queue(scope, organization, GuaranteeClaimId(claim), now).await?;
    let act = Act {
        act: "guarantee.claimed",
        subject_kind: "subscription",
        subject_id: id.to_string(),
        office: Some(subject.office),
        account: Some(subject.account),
        detail: json!({ "claim": claim, "amount_cents": amount.total().0, "automatic": automatic }),
    };
    audit::record(scope, act).await?;
    membership_status::refresh_standing(scope, &[subject.account]).await?;
    Ok(Some(Claimed { claim: GuaranteeClaimId(claim), account: subject.account, amount: amount.total() }))
}

pub(super) async fn queue(
    scope: &mut Scope,
    organization: OrganizationId,
    claim: GuaranteeClaimId,
    now: DateTime<Utc>,
) -> Result<()> {
    task::enqueue_task_again(scope, organization, &FileClaim { claim }, claim, now).await
}

/// Whether a claim of the household waits for the partner's decision.
pub(super) async fn under_way(scope: &mut Scope, account: AccountId) -> Result<bool> {
    let organization = scope.organization();
    let waits = sqlx::query_scalar!(
        r#"select exists (select from guarantee_claim where organization_id = $1 and account_id = $2 and state in ('created', 'unknown', 'filed')) as "yes!""#,
        organization.0,
        account.0
    );
    Ok(waits.fetch_one(scope.db()).await?)
}

/// Polls every claim that has not ended: an event may be lost.
pub(super) async fn poll(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    // Crosses tenants: the scheduled run polls all claims.
    let mut scope = context.database.platform("Guarantees").await?;
    let rows = sqlx::query!("select organization_id, id from guarantee_claim where claim_is_open(state) order by 1, 2")
        .fetch_all(scope.db())
        .await?;
    for row in rows {
        queue(&mut scope, OrganizationId(row.organization_id), GuaranteeClaimId(row.id), now).await?;
    }
    Ok(scope.commit().await?)
}

/// The job: files the claim, or polls its result.
pub async fn file_claim(context: &Context, organization: OrganizationId, id: GuaranteeClaimId) -> Result<JobOutcome> {
    let (partner, mut scope, now) = begin_job(context, organization).await?;
    let row = sqlx::query!(
        r#"select state as "state: ClaimState", guarantee_id, amount_cents, billed_cents, late_since from guarantee_claim
           where organization_id = $1 and id = $2 for update"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if matches!(row.state, ClaimState::Declined | ClaimState::Settled) {
        return Ok(JobOutcome::Done);
    }
    // From here on the partner may have received it.
    sqlx::query!(
        "update guarantee_claim set state = 'unknown', sent_at = $3 where organization_id = $1 and id = $2 and state in ('created', 'unknown')",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    let own = reference(organization, id);
    let known = if row.state == ClaimState::Created { None } else { partner.claim(&own).await? };
    let facts = match known {
        Some(facts) => facts,
        None => {
            let claim = NewClaim {
                reference: own,
                agreement_reference: reference(organization, row.guarantee_id),
                amount_cents: row.amount_cents,
                billed_cents: row.billed_cents,
                late_since: row.late_since,
            };
            match partner.file_claim(&claim).await {
                Ok(facts) => facts,
                // The partner refused to accept the claim: handled like a declined claim.
                Err(GuarantorError::Refused { code, message }) => ClaimFacts {
                    id: code,
                    reference: claim.reference,
                    status: ClaimStatus::Declined,
                    approved_cents: 0,
                    settled_cents: 0,
                    closed: true,
                    reason: Some(message),
                },
                Err(error) => return Err(error.into()),
            }
        }
    };
    sync_from_partner(context, organization, id, &facts).await?;
    Ok(JobOutcome::Done)
}
