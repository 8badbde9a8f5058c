//! Refunds by staff, disputes by payers, and returned bank payments.

use ::members::members::{self, LedgerKind, LedgerStatus};
use anyhow::Context as _;
use gateways::cards::ProviderPaymentId;
use kernel::Context;
use payments::billing::{self, RefundPayment};
use payments::disputes;
use rules::Cents;
use sandboxes::cards::{Complaint, Control};
use tenancy::ids::{AccountId, LoginId, PaymentId};

use super::join::as_manager;
use super::practice::Practice;

/// The household's last successful payment, with its owner's user; `None` if it was never charged.
async fn last_payment(
    context: &Context,
    practice: &Practice,
    account: AccountId,
) -> anyhow::Result<Option<(LoginId, PaymentId)>> {
    let mut scope = as_manager(context, practice).await?;
    let now = context.clock.now().await?;
    let whose = members::HouseholdRef::Account(account);
    let details = members::details(&mut scope, now, &context.brands, practice.manager.0, whose).await?;
    let Some(owner) = details.household.account.user else { return Ok(None) };
    let ledger = members::finances(&mut scope, practice.at.office, owner, None).await?;
    let paid = ledger.rows.iter().find(|r| r.kind == LedgerKind::Payment && r.status == LedgerStatus::Paid);
    Ok(paid.map(|row| (owner, PaymentId(row.id))))
}

/// Staff refund the last payment: all of it, or the part of the last person on its bill.
pub(super) async fn refund(
    context: &Context,
    practice: &Practice,
    account: AccountId,
    whole: bool,
) -> anyhow::Result<()> {
    let Some((user, payment)) = last_payment(context, practice, account).await? else { return Ok(()) };
    let mut scope = as_manager(context, practice).await?;
    let people = billing::refundable(context, &mut scope, payment).await?.people;
    let one = people.last().filter(|_| !whole);
    let request = RefundPayment {
        user,
        payment,
        // A family of one gets half of its payment.
        amount: one.filter(|_| people.len() == 1).map(|person| Cents(person.left.0 / 2)),
        subscription: one.map(|person| person.subscription),
        reason: if whole { "Paid twice" } else { "Moved away" },
        key: "demo",
    };
    billing::refund_payment(context, &mut scope, request).await?;
    Ok(scope.commit().await?)
}

/// The payer disputes the last payment.
pub(super) async fn dispute(
    context: &Context,
    control: &Control,
    practice: &Practice,
    account: AccountId,
) -> anyhow::Result<()> {
    let Some((_, payment)) = last_payment(context, practice, account).await? else { return Ok(()) };
    let mut scope = as_manager(context, practice).await?;
    let provider = billing::provider_payment(&mut scope, payment).await?.context("a payment the provider knows")?;
    drop(scope);
    let complaint = Complaint { reason: Some("subscription_canceled".to_owned()), ..Complaint::default() };
    control.dispute_as(&ProviderPaymentId::new(provider), &complaint).await?;
    disputes::poll(context).await?;
    Ok(())
}

/// The bank decides the household's dispute.
pub(super) async fn decide(
    context: &Context,
    control: &Control,
    practice: &Practice,
    account: AccountId,
    won: bool,
) -> anyhow::Result<()> {
    let mut scope = as_manager(context, practice).await?;
    let Some(provider) = disputes::open_dispute_of(&mut scope, account).await? else { return Ok(()) };
    drop(scope);
    control.close_dispute(&provider, won).await?;
    disputes::poll(context).await?;
    Ok(())
}
