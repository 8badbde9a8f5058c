//! Refunds in the database.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::OrNotFound;
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, OrganizationId, PaymentId, RefundId};
use tenancy::text_enum;

use super::rules::RefundableAmounts;
use crate::billing::bills::shares_of;
use crate::billing::lock_account_of;
use crate::engine::Status;
use crate::{Cents, Result, engine};

text_enum! {
    /// The state of a refund.
    RefundState {
        /// Written, not sent yet.
        Created = "created",
        /// Sent; the provider has not reported the result.
        Unknown = "unknown",
        /// Being processed by the bank.
        Pending = "pending",
        Succeeded = "succeeded",
        /// The refund was not made, or was returned.
        Failed = "failed",
    }
}

/// Who receives a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Payer {
    Household(AccountId, PaymentId),
    /// The organization, for a payment to the platform.
    Practice,
}

/// A refund with the data needed to send it.
#[derive(Debug, Clone)]
pub(super) struct Refund {
    pub id: RefundId,
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub payer: Payer,
    pub amount: Cents,
    pub application_fee: Cents,
    pub state: RefundState,
    pub in_office: bool,
    pub idempotency_key: String,
    pub provider_id: Option<String>,
    pub sent_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// The provider's id of the payment.
    pub payment_provider_id: Option<String>,
    /// The connected account that received the office's share.
    pub destination: Option<String>,
    /// The platform's fee for the whole payment.
    pub payment_fee: Cents,
    pub timezone: String,
}

impl Refund {
    /// The refund's reference in the provider's records.
    pub fn reference(&self) -> String {
        engine::reference(self.organization, self.id)
    }
}

/// Parses a [`Refund::reference`].
pub fn parse_reference(text: &str) -> Option<(OrganizationId, RefundId)> {
    let (organization, refund) = engine::parse_reference(text)?;
    Some((organization, RefundId(refund)))
}

/// Loads the refund, and locks it if `lock` is set.
pub(super) async fn load(scope: &mut Scope, id: RefundId, lock: bool) -> Result<Refund> {
    let organization = scope.organization();
    if lock {
        sqlx::query!("select id from refund where organization_id = $1 and id = $2 for update", organization.0, id.0)
            .fetch_optional(scope.db())
            .await?;
    }
    let row = sqlx::query!(
        r#"select r.office_id, r.account_id, r.payment_id, r.amount_cents, r.application_fee_cents, r.status, r.in_office, r.idempotency_key,
           r.provider_id, r.sent_at, r.created_at, coalesce(p.provider_id, t.provider_id) as payment_provider_id, p.destination as "destination?",
           coalesce(p.application_fee_cents, 0) as "payment_fee_cents!", o.timezone
         from refund r left join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
         left join tier_payment t on t.organization_id = r.organization_id and t.id = r.tier_payment_id
         join office o on o.organization_id = r.organization_id and o.id = r.office_id
         where r.organization_id = $1 and r.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Refund {
        id,
        organization,
        office: OfficeId(row.office_id),
        payer: match row.account_id.zip(row.payment_id) {
            Some((account, payment)) => Payer::Household(AccountId(account), PaymentId(payment)),
            None => Payer::Practice,
        },
        amount: Cents(row.amount_cents),
        application_fee: Cents(row.application_fee_cents),
        state: row.status.parse().map_err(anyhow::Error::from)?,
        in_office: row.in_office,
        idempotency_key: row.idempotency_key,
        provider_id: row.provider_id,
        sent_at: row.sent_at,
        created_at: row.created_at,
        payment_provider_id: row.payment_provider_id,
        destination: row.destination,
        payment_fee: Cents(row.payment_fee_cents),
        timezone: row.timezone,
    })
}

/// A payment with the data the refund rules need.
#[derive(Debug, Clone)]
pub(super) struct Refunded {
    pub office: OfficeId,
    pub account: AccountId,
    pub invoice: i64,
    pub status: Status,
    pub in_office: bool,
    /// A voucher paid: the money is the sponsor's, and the office gives it back.
    pub by_voucher: bool,
    pub under_dispute: bool,
    pub taken: RefundableAmounts,
    pub brand: String,
    pub timezone: String,
}

/// Loads what a payment collected and has refunded so far. With `lock`, locks the account and the payment, so that
/// refunds run one after the other.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach it.
pub(super) async fn refunded(scope: &mut Scope, payment: PaymentId, lock: bool) -> Result<Refunded> {
    let organization = scope.organization();
    if lock {
        lock_account_of(scope, payment).await?;
        sqlx::query!(
            "select id from payment where organization_id = $1 and id = $2 for update",
            organization.0,
            payment.0
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = sqlx::query!(
        r#"select p.office_id, p.account_id, p.invoice_id, p.status as "status: Status", p.method, p.amount_cents, p.application_fee_cents, o.brand, o.timezone,
             coalesce(r.amount, 0)::bigint as "refunded!", coalesce(r.fee, 0)::bigint as "fee_refunded!",
             coalesce(d.amount, 0)::bigint as "disputed!", coalesce(d.open, false) as "open!"
           from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id
           left join lateral (select sum(amount_cents) as amount, sum(application_fee_cents) as fee from refund
             where organization_id = p.organization_id and payment_id = p.id and status <> 'failed') r on true
           left join lateral (select sum(amount_cents) as amount, bool_or(closed_at is null) as open from dispute
             where organization_id = p.organization_id and payment_id = p.id and withdrawn_at is not null and status <> 'won') d on true
           where p.organization_id = $1 and p.id = $2"#,
        organization.0,
        payment.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Refunded {
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        invoice: row.invoice_id,
        status: row.status,
        in_office: matches!(row.method.as_str(), "in_office" | "voucher"),
        by_voucher: row.method == "voucher",
        under_dispute: row.open,
        taken: RefundableAmounts {
            amount: Cents(row.amount_cents),
            fee: Cents(row.application_fee_cents),
            refunded: Cents(row.refunded),
            fee_refunded: Cents(row.fee_refunded),
            disputed: Cents(row.disputed),
        },
        brand: row.brand,
        timezone: row.timezone,
    })
}

/// The provider's id of a payment; `None` if it was made at the front desk or never sent.
///
/// # Errors
/// [`crate::Error::NotFound`] when the scope does not reach it.
pub async fn provider_payment(scope: &mut Scope, payment: PaymentId) -> Result<Option<String>> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select provider_id from payment where organization_id = $1 and id = $2",
        organization.0,
        payment.0
    )
    .one_or_not_found(scope)
    .await
}

/// What a payment paid for one membership on its invoice, and how much of that was refunded, for that membership or for
/// the payment as a whole.
#[derive(Debug, Clone)]
pub(super) struct PersonPart {
    pub subscription: i64,
    pub member_name: String,
    pub plan_name: String,
    pub paid: Cents,
    pub refunded: Cents,
}

pub(super) async fn person_parts(scope: &mut Scope, payment: PaymentId, invoice: i64) -> Result<Vec<PersonPart>> {
    let organization = scope.organization();
    let parts: HashMap<i64, _> = shares_of(scope, invoice)
        .await?
        .into_iter()
        .map(|(id, bill)| (id, bill.payments.iter().find(|p| p.payment == payment.0).copied()))
        .collect();
    let ids: Vec<i64> = parts.keys().copied().collect();
    let rows = sqlx::query!(
        r#"select s.id, m.first_name || ' ' || m.last_name as "member_name!", p.name as plan_name
           from subscription s
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.id = any ($2)
           order by m.is_account_owner desc, m.id, s.id"#,
        organization.0,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    let part = |id: i64| parts.get(&id).copied().flatten();
    Ok(rows
        .into_iter()
        .map(|r| PersonPart {
            subscription: r.id,
            member_name: r.member_name,
            plan_name: r.plan_name,
            paid: part(r.id).map_or(Cents::ZERO, |part| part.paid),
            refunded: part(r.id).map_or(Cents::ZERO, |part| part.taken),
        })
        .collect())
}
