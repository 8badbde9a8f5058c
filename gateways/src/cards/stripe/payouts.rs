//! Payouts of connected accounts, the movements in them, and the list of all payments. Payout calls name their account
//! (`Stripe-Account`); lists are read newest first.

use chrono::{DateTime, Utc};
use stripe::StripeRequest;
use stripe_client_core::CustomizableStripeRequest;
use stripe_core::balance::RetrieveForMyAccountBalance;
use stripe_core::balance_transaction::ListBalanceTransaction;
use stripe_core::payment_intent::ListPaymentIntent;
use stripe_core::payout::{ListPayout, RetrievePayout};
use stripe_shared::{
    AccountId, BalanceTransaction, BalanceTransactionSource, BalanceTransactionType, ExternalAccount,
    PaymentIntentStatus, Payout, PayoutReconciliationStatus,
};
use stripe_types::{Expandable, RangeQueryTs};

use super::charges::PAYMENT_REF;
use super::{StripeCards, answers::found};
use crate::cards::{
    Answer, Balance, ChargeId, ConnectedAccountId, GatewayError, ListedPayment, Movement, MovementId, MovementKind,
    PayoutFacts, PayoutId, PayoutStatus, ProviderPage, ProviderPaymentId, RefundId,
};

/// The provider's maximum page size.
const PAGE: i64 = 100;

fn at<T>(request: CustomizableStripeRequest<T>, account: &ConnectedAccountId) -> CustomizableStripeRequest<T> {
    request.account_id(AccountId::from(account.as_str()))
}

fn time(seconds: i64) -> Answer<DateTime<Utc>> {
    DateTime::from_timestamp(seconds, 0)
        .ok_or_else(|| GatewayError::Unknown { reason: format!("{seconds} is no time") })
}

pub(super) async fn list(
    stripe: &StripeCards,
    account: &ConnectedAccountId,
    since: Option<DateTime<Utc>>,
    after: Option<&str>,
) -> Answer<ProviderPage<PayoutFacts>> {
    let mut request = ListPayout::new().limit(PAGE).expand(["data.destination".to_owned()]);
    if let Some(since) = since {
        request = request.created(RangeQueryTs::gte(since.timestamp()));
    }
    if let Some(after) = after {
        request = request.starting_after(after);
    }
    let page = stripe
        .call("payouts.list", None, |how| at(how.apply(request.customize()), account).send(&stripe.client))
        .await?;
    let next = page.data.last().filter(|_| page.has_more).map(|last| last.id.to_string());
    Ok(ProviderPage { items: page.data.iter().map(facts).collect::<Result<_, _>>()?, next })
}

pub(super) async fn find(
    stripe: &StripeCards,
    account: &ConnectedAccountId,
    payout: &PayoutId,
) -> Answer<Option<PayoutFacts>> {
    let request = RetrievePayout::new(payout.as_str()).expand(["destination".to_owned()]);
    let answer =
        stripe.call("payouts.find", None, |how| at(how.apply(request.customize()), account).send(&stripe.client)).await;
    found(answer)?.as_ref().map(facts).transpose()
}

fn facts(payout: &Payout) -> Answer<PayoutFacts> {
    let status = match payout.status.as_str() {
        "pending" => PayoutStatus::Pending,
        "in_transit" => PayoutStatus::InTransit,
        "paid" => PayoutStatus::Paid,
        "failed" => PayoutStatus::Failed,
        "canceled" => PayoutStatus::Canceled,
        other => return Err(GatewayError::Unknown { reason: format!("{} has the status {other}", payout.id) }),
    };
    let (bank_name, bank_last4) = match payout.destination.as_ref().and_then(Expandable::as_object) {
        Some(ExternalAccount::BankAccount(bank)) => (bank.bank_name.clone(), Some(bank.last4.clone())),
        Some(ExternalAccount::Card(card)) => (Some(card.brand.to_string()), Some(card.last4.clone())),
        None => (None, None),
    };
    Ok(PayoutFacts {
        id: PayoutId::new(payout.id.as_str()),
        amount_cents: payout.amount,
        status,
        automatic: payout.automatic,
        items_complete: payout.reconciliation_status == PayoutReconciliationStatus::Completed,
        created: time(payout.created)?,
        arrives: time(payout.arrival_date)?,
        bank_name,
        bank_last4,
        failure_code: payout.failure_code.clone(),
        failure_message: payout.failure_message.clone(),
    })
}

pub(super) async fn items(
    stripe: &StripeCards,
    account: &ConnectedAccountId,
    payout: &PayoutId,
    after: Option<&str>,
) -> Answer<ProviderPage<Movement>> {
    // The office's side of a payment refers to the platform's payment only through the transfer between them.
    let expand = ["data.source", "data.source.source_transfer", "data.source.source_transfer_reversal"];
    let mut request =
        ListBalanceTransaction::new().payout(payout.as_str()).limit(PAGE).expand(expand.map(str::to_owned));
    if let Some(after) = after {
        request = request.starting_after(after);
    }
    let page = stripe
        .call("payouts.items", None, |how| at(how.apply(request.customize()), account).send(&stripe.client))
        .await?;
    let next = page.data.last().filter(|_| page.has_more).map(|last| last.id.to_string());
    let inside = page.data.iter().filter(|booked| booked.type_ != BalanceTransactionType::Payout);
    Ok(ProviderPage { items: inside.map(movement).collect::<Result<_, _>>()?, next })
}

fn movement(booked: &BalanceTransaction) -> Answer<Movement> {
    let source = booked.source.as_ref();
    let object = source.and_then(Expandable::as_object);
    let (mut charge, mut refunded_source, mut refund, mut failed_payout) = (None, None, None, None);
    let mut kind = kind(&booked.type_, booked.reporting_category.as_str());
    match object {
        Some(BalanceTransactionSource::Charge(paid)) => {
            let transfer = paid.source_transfer.as_ref();
            // Without a transfer, it is a charge on the account itself.
            charge = match transfer {
                Some(transfer) => match transfer.as_object().map(|t| t.source_transaction.as_ref()) {
                    Some(Some(paid)) => Some(ChargeId::new(paid.id().as_str())),
                    // A transfer without a charge is the platform's own: the share returned after a won dispute.
                    Some(None) => {
                        (kind, refunded_source) = (MovementKind::DisputeWon, Some(transfer.id().to_string()));
                        None
                    }
                    None => None,
                },
                None => Some(ChargeId::new(paid.id.as_str())),
            };
        }
        Some(BalanceTransactionSource::Refund(back)) => {
            refunded_source = back.charge.as_ref().map(|c| c.id().to_string());
            let reversal = back.source_transfer_reversal.as_ref().and_then(Expandable::as_object);
            refund = reversal.and_then(|r| r.source_refund.as_ref()).map(|r| RefundId::new(r.id().as_str()));
            // A reversal without a refund: the share of a disputed payment.
            if reversal.is_some() && refund.is_none() {
                kind = MovementKind::Dispute;
            }
        }
        Some(BalanceTransactionSource::Dispute(dispute)) => {
            refunded_source = Some(dispute.charge.id().to_string());
        }
        Some(BalanceTransactionSource::Payout(payout)) => failed_payout = Some(PayoutId::new(payout.id.as_str())),
        _ => {}
    }
    let platform = booked.fee_details.iter().filter(|fee| fee.type_ == "application_fee").map(|fee| fee.amount);
    Ok(Movement {
        id: MovementId::new(booked.id.as_str()),
        kind,
        provider_kind: booked.type_.as_str().to_owned(),
        amount_cents: booked.amount,
        fee_cents: booked.fee,
        platform_fee_cents: platform.sum(),
        net_cents: booked.net,
        created: time(booked.created)?,
        source: source.map(source_id),
        charge,
        refunded_source,
        refund,
        failed_payout,
        description: booked.description.clone(),
    })
}

fn source_id(source: &Expandable<BalanceTransactionSource>) -> String {
    match source {
        Expandable::Id(id) => id.to_string(),
        Expandable::Object(object) => match object.as_ref() {
            BalanceTransactionSource::Charge(charge) => charge.id.to_string(),
            BalanceTransactionSource::Refund(refund) => refund.id.to_string(),
            BalanceTransactionSource::Payout(payout) => payout.id.to_string(),
            BalanceTransactionSource::Dispute(dispute) => dispute.id.to_string(),
            BalanceTransactionSource::Transfer(transfer) => transfer.id.to_string(),
            _ => String::new(),
        },
    }
}

fn kind(kind: &BalanceTransactionType, category: &str) -> MovementKind {
    use BalanceTransactionType as Booked;
    match (kind, category) {
        (_, "dispute") => MovementKind::Dispute,
        (_, "dispute_reversal") => MovementKind::DisputeWon,
        (Booked::Charge | Booked::Payment, _) => MovementKind::Charge,
        (Booked::Refund | Booked::PaymentRefund | Booked::PaymentReversal, _) => MovementKind::Refund,
        (Booked::RefundFailure | Booked::PaymentFailureRefund, _) => MovementKind::RefundFailed,
        (Booked::StripeFee | Booked::ApplicationFee | Booked::ApplicationFeeRefund | Booked::TaxFee, _) => {
            MovementKind::Fee
        }
        (Booked::PayoutFailure | Booked::PayoutCancel, _) => MovementKind::PayoutFailed,
        (Booked::Adjustment | Booked::Transfer | Booked::TransferRefund | Booked::ReserveTransaction, _) => {
            MovementKind::Adjustment
        }
        _ => MovementKind::Other,
    }
}

pub(super) async fn balance(stripe: &StripeCards, account: &ConnectedAccountId) -> Answer<Balance> {
    let request = RetrieveForMyAccountBalance::new();
    let balance = stripe
        .call("payouts.balance", None, |how| at(how.apply(request.customize()), account).send(&stripe.client))
        .await?;
    Ok(Balance {
        available_cents: balance.available.iter().map(|part| part.amount).sum(),
        pending_cents: balance.pending.iter().map(|part| part.amount).sum(),
    })
}

pub(super) async fn payments(
    stripe: &StripeCards,
    since: Option<DateTime<Utc>>,
    after: Option<&str>,
) -> Answer<ProviderPage<ListedPayment>> {
    let mut request = ListPaymentIntent::new().limit(PAGE);
    if let Some(since) = since {
        request = request.created(RangeQueryTs::gte(since.timestamp()));
    }
    if let Some(after) = after {
        request = request.starting_after(after);
    }
    let page = stripe.call("payouts.payments", None, |how| how.apply(request.customize()).send(&stripe.client)).await?;
    let next = page.data.last().filter(|_| page.has_more).map(|last| last.id.to_string());
    let items = page.data.iter().map(|intent| {
        let succeeded = matches!(intent.status, PaymentIntentStatus::Succeeded);
        Ok(ListedPayment {
            id: ProviderPaymentId::new(intent.id.as_str()),
            payment_ref: intent.metadata.get(PAYMENT_REF).cloned(),
            amount_cents: if succeeded { intent.amount_received } else { intent.amount },
            succeeded,
            created: time(intent.created)?,
        })
    });
    Ok(ProviderPage { items: items.collect::<Result<_, GatewayError>>()?, next })
}
