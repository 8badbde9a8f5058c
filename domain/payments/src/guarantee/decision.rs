//! Applies the partner's decision about a claim, once.

use chrono::{DateTime, NaiveDate, Utc};
use gateways::guarantor::{ClaimFacts, ClaimStatus};
use serde_json::json;
use tenancy::Scope;
use tenancy::clock::office_date;
use tenancy::ids::{GuaranteeClaimId, InvoiceId, OrganizationId};

use super::partner::open;
use super::repay::queue_report;
use super::rules::{after_months, months_left, take_over};
use super::states::ClaimState;
use super::store::{Claim, bill, has_pending_payment, load, open_bills, record};
use crate::billing::{self, NewLine, Origin};
use crate::ledger::{self, Entry, EntryKind, WriteOff, post};
use crate::membership_status::{self, Change};
use crate::{Cents, Context, Result};
use kernel::notices::{self, Notice};
use rules::subscriptions::{Event, SubscriptionStatus};

/// Updates the claim to the state that the partner reports.
pub(super) async fn sync_from_partner(
    context: &Context,
    organization: OrganizationId,
    id: GuaranteeClaimId,
    facts: &ClaimFacts,
) -> Result<()> {
    let mut scope = open(context, organization).await?;
    let now = context.clock.now().await?;
    let claim = load(&mut scope, id).await?;
    let undecided = claim.state.is_undecided();
    match facts.status {
        ClaimStatus::Filed if undecided => filed(&mut scope, id, facts).await?,
        ClaimStatus::Declined if undecided => declined(&mut scope, &claim, facts, now).await?,
        // Invoices are taken over only when it is certain what the household has paid; this runs again when the pending
        // payment is settled.
        ClaimStatus::Approved if undecided && has_pending_payment(&mut scope, claim.subscription).await? => {
            filed(&mut scope, id, facts).await?;
        }
        ClaimStatus::Approved => {
            if undecided {
                approved(&mut scope, &claim, facts, now).await?;
            }
            ended(&mut scope, id, facts, now).await?;
        }
        _ => {}
    }
    Ok(scope.commit().await?)
}

async fn filed(scope: &mut Scope, id: GuaranteeClaimId, facts: &ClaimFacts) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update guarantee_claim set state = 'filed', provider_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        facts.id
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn declined(scope: &mut Scope, claim: &Claim, facts: &ClaimFacts, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let reason = facts.reason.clone().unwrap_or_else(|| "The guarantee partner gave no reason.".to_owned());
    sqlx::query!(
        "update guarantee_claim set state = 'declined', provider_id = $3, reason = $4, decided_at = $5, ended_at = $5 where organization_id = $1 and id = $2",
        organization.0,
        claim.id.0,
        facts.id,
        reason,
        now
    )
    .execute(scope.db())
    .await?;
    if claim.status == SubscriptionStatus::DelinquentGpp {
        let reason = Some(format!("The claim was declined: {reason}"));
        let change = Change { event: Event::ClaimDeclined, at: now, reason, cancellation: None };
        membership_status::change(scope, claim.subscription, change).await?;
        // The late balance may have been paid meanwhile.
        billing::recover(scope, claim.account, now, "Paid").await?;
    }
    record(scope, claim, "guarantee.claim_declined", json!({ "reason": facts.reason })).await?;
    notices::enqueue(scope, Notice::ClaimDecided { claim: claim.id }, now).await?;
    membership_status::refresh_standing(scope, &[claim.account]).await
}

async fn approved(scope: &mut Scope, claim: &Claim, facts: &ClaimFacts, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let approved = Cents(facts.approved_cents).min(claim.amount);
    let bills = open_bills(scope, claim.subscription).await?;
    let months = months_left(claim.rest_from, claim.charge_day, claim.ends_on);
    let taken = take_over(approved, &bills, claim.amount - claim.billed, claim.monthly, months);
    let mut parts = taken.parts.clone();
    if taken.rest > Cents::ZERO {
        let until = (taken.months > 0).then(|| after_months(claim.rest_from, claim.charge_day, taken.months));
        parts.push((bill_rest(scope, claim, taken.rest, until, now).await?, taken.rest));
    }
    let on = office_date(now, &claim.timezone);
    for (invoice, amount) in parts {
        let off = WriteOff {
            office: claim.office,
            account: claim.account,
            invoice: InvoiceId(invoice),
            subscription: None,
            amount,
            reason: "Taken over by the guarantee partner",
            at: now,
            on,
        };
        ledger::take_over(scope, off, claim.id).await?;
    }
    sqlx::query!(
        "update guarantee_claim set state = 'approved', provider_id = $3, reason = $4, decided_at = $5, approved_cents = $6, taken_over_cents = $7
         where organization_id = $1 and id = $2",
        organization.0,
        claim.id.0,
        facts.id,
        facts.reason,
        now,
        approved.0,
        (approved - taken.excess).0
    )
    .execute(scope.db())
    .await?;
    if taken.excess > Cents::ZERO {
        queue_report(scope, claim, None, taken.excess, now).await?;
    }
    record(scope, claim, "guarantee.claim_approved", json!({ "approved_cents": approved.0 })).await?;
    notices::enqueue(scope, Notice::ClaimDecided { claim: claim.id }, now).await?;
    membership_status::refresh_standing(scope, &[claim.account]).await
}

/// Bills the remaining months as an invoice that the partner pays, so that no later billing run bills them again.
async fn bill_rest(
    scope: &mut Scope,
    claim: &Claim,
    amount: Cents,
    until: Option<NaiveDate>,
    now: DateTime<Utc>,
) -> Result<i64> {
    let words = format!("Rest of the term, paid by the guarantee partner, {}", claim.words);
    let line = NewLine::new("guaranteed_rest", words, amount).of(claim.subscription);
    let line = NewLine { period: until.map(|until| (claim.rest_from, until)), ..line };
    Ok(bill(scope, claim, Origin::Guarantee, line, now).await?.0)
}

/// Settles the claim once all the partner's payments are posted and it will pay no more. The difference to the approved
/// amount is the office's loss.
pub(super) async fn ended(
    scope: &mut Scope,
    id: GuaranteeClaimId,
    facts: &ClaimFacts,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let claim = load(scope, id).await?;
    if claim.state != ClaimState::Approved || !facts.closed || claim.settled.0 != facts.settled_cents {
        return Ok(());
    }
    let short = claim.approved - claim.settled;
    sqlx::query!(
        "update guarantee_claim set state = 'settled', short_cents = $3, ended_at = $4 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        short.0,
        now
    )
    .execute(scope.db())
    .await?;
    let entry = Entry {
        kind: EntryKind::GuaranteeShort,
        office: claim.office,
        account: Some(claim.account),
        source: id.0,
        on: office_date(now, &claim.timezone),
        amount: short,
    };
    post(scope, entry).await?;
    record(
        scope,
        &claim,
        "guarantee.claim_settled",
        json!({ "settled_cents": claim.settled.0, "short_cents": short.0 }),
    )
    .await
}
