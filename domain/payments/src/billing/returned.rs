//! A bank debit that had succeeded and was returned days or weeks later: the payment no longer counts, its entries are
//! reversed, and the invoice is open and late again.

use tenancy::audit::{self, Act};
use tenancy::ids::{OrganizationId, PaymentId};
use tenancy::{Actor, Reach};

use gateways::cards::{BankReturn, ProviderPaymentId};
use serde_json::json;

use super::account_lock::lock_account_of;
use super::arrears;
use super::bank_return::return_kind;
use super::decision::DecisionKind;
use super::late::{FailureCodes, apply_payment_failure};
use super::payment::{load, office_date};
use crate::engine::Status;
use crate::ledger::{EntryKind, post_all};
use crate::office_share::take_returned;
use crate::{Context, Result};

/// Checks with the provider whether a succeeded bank debit was returned, and records the return once. `false` when the
/// payment is not a succeeded bank debit or was not returned.
///
/// # Errors
/// [`crate::Error::NotFound`] when there is no such payment; provider errors, to be retried.
pub async fn look_for_return(context: &Context, organization: OrganizationId, id: PaymentId) -> Result<bool> {
    let reach = Reach::organization(organization, Actor::platform("Payments"));
    let mut scope = context.database.scope(reach.clone()).await?;
    let payment = load(&mut scope, id, false).await?;
    drop(scope);
    let provider = payment.provider_id.as_ref().filter(|_| payment.by_bank && payment.status == Status::Succeeded);
    let Some(provider) = provider else { return Ok(false) };
    let Some(back) = context.cards.find_return(&ProviderPaymentId::new(provider.clone())).await? else {
        return Ok(false);
    };
    if back.amount_cents != payment.amount.0 {
        tracing::error!(payment = %id, ours = payment.amount.0, theirs = back.amount_cents, "manual review needed: returned amount differs from the payment");
        return Err(anyhow::anyhow!("payment {id}: {} cents came back", back.amount_cents).into());
    }
    let mut scope = context.database.scope(reach).await?;
    lock_account_of(&mut scope, id).await?;
    let payment = load(&mut scope, id, true).await?;
    if payment.status != Status::Succeeded {
        return Ok(false);
    }
    book(context, &mut scope, &payment, &back).await?;
    scope.commit().await?;
    Ok(true)
}

async fn book(
    context: &Context,
    scope: &mut tenancy::Scope,
    payment: &super::payment::Payment,
    back: &BankReturn,
) -> Result<()> {
    let now = context.clock.now().await?;
    let on = office_date(scope, payment, now).await?;
    sqlx::query!(
        "update payment set status = 'returned', returned_at = $3, return_id = $4, failure_code = $5, failure_network = $6,
           failure_message = 'The bank returned the payment.'
         where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        now,
        back.id.as_str(),
        back.code,
        back.network_code
    )
    .execute(scope.db())
    .await?;
    // The invoice is late from today, even if it was late before.
    sqlx::query!(
        "update invoice set paid_cents = paid_cents - $3, status = 'open', failed_attempts = 0, first_failed_on = null
         where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.invoice.0,
        (payment.amount - payment.surplus).0
    )
    .execute(scope.db())
    .await?;
    let entry = |kind, amount| payment.entry(kind, amount, on);
    let entries = [
        entry(EntryKind::PaymentReturned, payment.amount),
        entry(EntryKind::SurplusReturned, payment.surplus),
        entry(EntryKind::ApplicationFeeReturned, payment.application_fee),
    ];
    post_all(scope, &entries).await?;
    take_returned(scope, payment.id, now).await?;
    let kind = return_kind(&back.code, back.network_code.as_deref());
    tracing::info!(payment = %payment.id, ?kind, "bank draft returned");
    let act = Act {
        act: "payment.returned",
        subject_kind: "payment",
        subject_id: payment.id.to_string(),
        office: Some(payment.office),
        account: Some(payment.account),
        detail: json!({ "code": back.code, "network_code": back.network_code, "amount_cents": payment.amount.0 }),
    };
    audit::record(scope, act).await?;
    let apart = context.purposes.of(scope, payment.invoice).await?.returned(scope, payment.invoice, now).await?;
    if payment.part == 0 && !apart {
        // A running installment plan no longer covers the full balance.
        arrears::superseded(scope, payment, now).await?;
    }
    let said = FailureCodes { code: &back.code, network_code: back.network_code.as_deref(), advice_code: None };
    apply_payment_failure(context, scope, payment, now, said, DecisionKind::Returned).await
}
