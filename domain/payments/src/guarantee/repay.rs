//! Repayment of a claim by the household: its membership is restored, and the money goes to the partner.

use chrono::{DateTime, NaiveDate, Utc};
use gateways::guarantor::{GuarantorError, Recovery};
use kernel::OrNotFound;
use serde_json::json;
use tenancy::ids::{GuaranteeClaimId, InvoiceId, OfficeId, OrganizationId, PaymentId};
use tenancy::{Reach, Scope};

use super::job::ReportRecovery;
use super::partner::{begin_job, open, reference};
use super::states::RecoveryState;
use super::store::{Claim, bill, load, record};
use crate::billing::{self, InitiatedBy, NewLine, Origin, PayNow, PayOutcome, PaymentTarget};
use crate::ledger::{Entry, EntryKind, post};
use crate::outbox::JobOutcome;
use crate::{Cents, Context, Error, Result, task};
use kernel::collecting::Money;
use rules::Refusal;

/// Charges the card on file with everything that the partner took over, on a separate invoice that is created once.
/// Happens only on request; a decline changes nothing else.
///
/// # Errors
/// [`Error::NotFound`] when the office has no such claim; [`Error::Conflict`] when nothing was taken over, everything
/// is repaid, or the method on file is a bank account; otherwise as [`billing::pay_now`].
pub async fn repay(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    id: GuaranteeClaimId,
    key: &str,
) -> Result<PayOutcome> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let now = context.clock.now().await?;
    let claim = load(&mut scope, id).await?;
    if claim.office != office {
        return Err(Error::NotFound);
    }
    if !claim.state.was_approved() || claim.taken_over == Cents::ZERO {
        return Err(Refusal::NOTHING_TAKEN_OVER.into());
    }
    if claim.repaid == claim.taken_over {
        return Err(Refusal::CLAIM_REPAID.into());
    }
    let organization = scope.organization();
    let by_bank = sqlx::query_scalar!(
        r#"select m.kind = 'bank' as "bank!" from account a join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        claim.account.0
    )
    .fetch_optional(scope.db())
    .await?;
    // A bank debit can be returned for weeks, when the partner has already kept the money.
    if by_bank == Some(true) {
        return Err(Refusal::CLAIM_BY_CARD_ONLY.into());
    }
    let invoice = match claim.repayment {
        Some(invoice) => invoice,
        None => bill_repayment(&mut scope, &claim, now).await?,
    };
    scope.commit().await?;
    let wish = PayNow {
        account: claim.account,
        which: PaymentTarget::One(invoice),
        // Staff request this with the household present; it is not retried automatically.
        by: InitiatedBy::Household,
        token: None,
        keep: false,
        key,
        back_to: None,
        language: "en",
    };
    billing::pay_now(context, reach, wish).await
}

async fn bill_repayment(scope: &mut Scope, claim: &Claim, now: DateTime<Utc>) -> Result<InvoiceId> {
    let organization = scope.organization();
    let amount = claim.taken_over;
    let words = format!("What the guarantee partner paid, {}", claim.words);
    let line = NewLine::new("rest_of_term", words, amount).of(claim.subscription);
    let invoice = bill(scope, claim, Origin::GuaranteeRepayment, line, now).await?;
    sqlx::query!(
        "update guarantee_claim set repayment_invoice_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        claim.id.0,
        invoice.0
    )
    .execute(scope.db())
    .await?;
    record(scope, claim, "guarantee.repayment_billed", json!({ "amount_cents": amount.0 })).await?;
    Ok(invoice)
}

/// After a succeeded payment: if its invoice repays a claim, posts the money as the partner's and reports it.
pub(super) async fn repaid(scope: &mut Scope, paid: Money, now: DateTime<Utc>, on: NaiveDate) -> Result<()> {
    let organization = scope.organization();
    let claim = sqlx::query_scalar!(
        "select id from guarantee_claim where organization_id = $1 and repayment_invoice_id = $2",
        organization.0,
        paid.invoice.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(claim) = claim else { return Ok(()) };
    let claim = load(scope, GuaranteeClaimId(claim)).await?;
    sqlx::query!(
        "update guarantee_claim set repaid_cents = repaid_cents + $3,
           repaid_at = case when repaid_cents + $3 = taken_over_cents then $4::timestamptz end where organization_id = $1 and id = $2",
        organization.0,
        claim.id.0,
        paid.amount.0,
        now
    )
    .execute(scope.db())
    .await?;
    let recovery = queue_report(scope, &claim, Some(paid.payment), paid.amount, now).await?;
    let entry = Entry {
        kind: EntryKind::GuaranteeRecovered,
        office: claim.office,
        account: Some(claim.account),
        source: recovery,
        on,
        amount: paid.amount,
    };
    post(scope, entry).await
}

/// Writes a recovery, which is money owed to the partner, and the job that reports it. Returns its id.
pub(super) async fn queue_report(
    scope: &mut Scope,
    claim: &Claim,
    payment: Option<PaymentId>,
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<i64> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into guarantee_recovery (organization_id, office_id, account_id, claim_id, kind, payment_id, amount_cents, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) returning id",
        organization.0,
        claim.office.0,
        claim.account.0,
        claim.id.0,
        if payment.is_some() { "repaid" } else { "paid_before" },
        payment.map(|p| p.0),
        amount.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    task::enqueue_task(scope, &ReportRecovery { recovery: id }, id, now).await?;
    Ok(id)
}

/// The job: reports the recovery. The partner ignores a repeated report.
pub async fn report_recovery(context: &Context, organization: OrganizationId, id: i64) -> Result<JobOutcome> {
    let (partner, mut scope, now) = begin_job(context, organization).await?;
    let row = sqlx::query!(
        r#"select claim_id, amount_cents, state as "state: RecoveryState" from guarantee_recovery where organization_id = $1 and id = $2"#,
        organization.0,
        id
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    if row.state != RecoveryState::Created {
        return Ok(JobOutcome::Done);
    }
    let recovery = Recovery {
        reference: reference(organization, id),
        claim_reference: reference(organization, row.claim_id),
        amount_cents: row.amount_cents,
    };
    let (state, refusal) = match partner.report_recovery(&recovery).await {
        Ok(()) => (RecoveryState::Reported, None),
        Err(GuarantorError::Refused { message, .. }) => {
            tracing::error!(recovery = id, %message, "manual review needed: guarantee partner rejected a recovery");
            (RecoveryState::Refused, Some(message))
        }
        Err(error) => return Err(error.into()),
    };
    let mut scope = open(context, organization).await?;
    sqlx::query!(
        "update guarantee_recovery set state = $3, refusal = $4, reported_at = $5 where organization_id = $1 and id = $2 and state = 'created'",
        organization.0,
        id,
        state.as_str(),
        refusal,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(JobOutcome::Done)
}
