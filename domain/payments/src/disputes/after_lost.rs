//! What the office does after a lost dispute: invite the household to re-enroll, bill the lost amount, or nothing.

use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{DisputeId, OfficeId};
use tenancy::text_enum;
use tenancy::{Scope, contract};

use super::rules::DisputeState;
use super::store::{Dispute, load, note};
use crate::billing::{InvoiceState, NewInvoice, NewLine, Origin, write_invoice};
use crate::membership_status::refresh_standing;
use crate::{Context, Result};
use ::rules::Refusal;
use ::rules::dates::english_day;
use kernel::notices::{self, Notice};

text_enum! {
    #[contract(rename = "DisputeChoice")]
    AfterLost {
        /// The household may re-enroll, through the enrollment form.
        ReEnroll = "re_enroll",
        /// The lost amount is owed again.
        Bill = "bill",
        Nothing = "nothing",
    }
}

/// Records the choice, once. Billing creates an open invoice for the lost amount: the household owes it, but no card is
/// charged for it automatically, because its bank has just reversed such a charge.
///
/// # Errors
/// [`crate::Error::NotFound`] when the office has no such dispute; [`crate::Error::Conflict`] when it was not lost, or
/// another choice was already made.
pub async fn after_lost(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    id: DisputeId,
    choice: AfterLost,
) -> Result<()> {
    let dispute = load(scope, Some(office), id, true).await?;
    if dispute.state != DisputeState::Lost {
        return Err(Refusal::DISPUTE_NOT_LOST.into());
    }
    match dispute.after_lost.as_deref() {
        Some(made) if made == choice.as_str() => return Ok(()),
        Some(_) => return Err(Refusal::DISPUTE_CHOICE_MADE.into()),
        None => {}
    }
    let (organization, now) = (scope.organization(), context.clock.now().await?);
    sqlx::query!(
        "update dispute set after_lost = $3, after_lost_at = $4 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        choice.as_str(),
        now
    )
    .execute(scope.db())
    .await?;
    let event = match choice {
        AfterLost::ReEnroll => "re_enroll",
        AfterLost::Bill => {
            bill(scope, &dispute, now).await?;
            "billed"
        }
        AfterLost::Nothing => "let_go",
    };
    note(scope, &dispute, event, now).await?;
    let act = Act {
        act: "dispute.after_lost",
        subject_kind: "dispute",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(dispute.account),
        detail: json!({ "choice": choice.as_str(), "amount_cents": dispute.amount.0 }),
    };
    Ok(audit::record(scope, act).await?)
}

async fn bill(scope: &mut Scope, dispute: &Dispute, now: chrono::DateTime<chrono::Utc>) -> Result<()> {
    let organization = scope.organization();
    let on = office_date(now, &dispute.timezone);
    let taken_on = dispute.withdrawn_at.map(|at| office_date(at, &dispute.timezone)).unwrap_or(on);
    let words = format!("Payment reversed by the bank on {}", english_day(taken_on));
    let new = NewInvoice {
        office: dispute.office,
        account: dispute.account,
        origin: Origin::Dispute,
        on,
        state: InvoiceState::Open,
        decision: Some("The household has to pay it: we don’t charge a card automatically after a dispute."),
        at: now,
        lines: vec![NewLine::new("disputed_payment", words, dispute.amount)],
    };
    let invoice = write_invoice(scope, new).await?;
    sqlx::query!(
        "update dispute set invoice_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        dispute.id.0,
        invoice.0
    )
    .execute(scope.db())
    .await?;
    notices::enqueue(scope, Notice::DisputeBilled { dispute: dispute.id }, now).await?;
    refresh_standing(scope, &[dispute.account]).await
}
