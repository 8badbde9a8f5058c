//! Payments in the database.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, OrganizationId, PaymentId, PaymentMethodId};
use uuid::Uuid;

use super::account_lock::lock_account;
use super::decision::InvoiceOwner;
use crate::engine::{self, Status};
use crate::ledger::{Entry, EntryKind};
use kernel::OrNotFound;
use kernel::collecting::Money;
use kernel::purpose::Charge;
pub use kernel::purpose::Paid;
use tenancy::text_enum;

use crate::{Cents, Result};
use ::rules::Refusal;

text_enum! {
    /// Who initiated a payment.
    InitiatedBy {
        /// The billing run, the retry schedule, an enrollment.
        Schedule = "schedule",
        Staff = "staff",
        /// A household member, who is present to authenticate with the card's bank.
        Household = "household",
    }
}

impl InitiatedBy {
    fn read(text: &str) -> Self {
        Self::ALL.into_iter().find(|by| by.as_str() == text).unwrap_or(Self::Schedule)
    }
}

/// A payment to be written.
#[derive(Debug, Clone)]
pub struct NewPayment {
    pub office: OfficeId,
    pub account: AccountId,
    pub invoice: InvoiceId,
    /// The enrollment this payment completes.
    pub order: Option<Uuid>,
    /// `None` while the method is only a provider token from the sign-up page.
    pub method: Option<PaymentMethodId>,
    pub by_bank: bool,
    pub by: InitiatedBy,
    /// 0 or negative: the full open amount of the invoice, for the first time, the second and so on. Positive: a share
    /// of an installment plan.
    pub part: i32,
    /// The first bank debit that this one re-initiates.
    pub reinitiates: Option<PaymentId>,
    /// Idempotency key of the caller's operation: one payment per key. `None` generates a key.
    pub key: Option<String>,
    pub attempt: i32,
    pub amount: Cents,
    pub application_fee: Cents,
    pub at: DateTime<Utc>,
}

impl NewPayment {
    /// A scheduled payment of an invoice's full open amount.
    pub(super) fn by_schedule(of: InvoiceOwner, amount: Cents, application_fee: Cents, at: DateTime<Utc>) -> Self {
        Self {
            office: of.office,
            account: of.account,
            invoice: of.invoice,
            order: None,
            method: None,
            by_bank: false,
            by: InitiatedBy::Schedule,
            part: 0,
            reinitiates: None,
            key: None,
            attempt: 1,
            amount,
            application_fee,
            at,
        }
    }
}

/// A household's payment to its office.
#[derive(Debug, Clone)]
pub struct Payment {
    pub(super) id: PaymentId,
    pub(super) organization: OrganizationId,
    pub(super) office: OfficeId,
    pub(super) account: AccountId,
    pub(super) invoice: InvoiceId,
    pub(super) order: Option<Uuid>,
    pub(super) method: Option<PaymentMethodId>,
    pub(super) by_bank: bool,
    pub(super) by: InitiatedBy,
    pub(super) part: i32,
    pub(super) reinitiates: Option<PaymentId>,
    pub(super) amount: Cents,
    pub(super) application_fee: Cents,
    /// The part of the application fee that collects the office's setup fees.
    pub(super) office_fee: Cents,
    pub(super) status: Status,
    pub(super) idempotency_key: String,
    pub(super) provider_id: Option<String>,
    pub(super) created_at: DateTime<Utc>,
    /// When the provider was called.
    pub(super) sent_at: Option<DateTime<Utc>>,
    /// The part of the amount for which nothing was owed.
    pub(super) surplus: Cents,
}

impl Payment {
    pub(super) fn charge(&self) -> Charge {
        Charge { invoice: self.invoice, order: self.order }
    }

    /// A ledger entry for this payment.
    pub(super) fn entry(&self, kind: EntryKind, amount: Cents, on: NaiveDate) -> Entry {
        Entry { kind, office: self.office, account: Some(self.account), source: self.id.0, on, amount }
    }

    /// A part of the payment's amount, to be applied to its invoice.
    pub(super) fn money(&self, amount: Cents) -> Money {
        Money { office: self.office, account: self.account, invoice: self.invoice, payment: self.id, amount }
    }

    /// The payment's reference in the provider's records; webhooks are matched by it.
    pub(super) fn reference(&self) -> String {
        engine::reference(self.organization, self.id)
    }
}

/// Parses a [`Payment::reference`].
pub fn parse_reference(text: &str) -> Option<(OrganizationId, PaymentId)> {
    let (organization, payment) = engine::parse_reference(text)?;
    Some((organization, PaymentId(payment)))
}

/// See [`engine::begin`].
///
/// # Errors
/// [`crate::Error::Conflict`] when the invoice's open amount is less than the payment.
pub async fn begin_payment(scope: &mut Scope, new: NewPayment) -> Result<PaymentId> {
    let now = new.at;
    engine::begin::<Payment>(scope, new, now).await
}

/// Writes the payment. If the invoice was paid in full before and is open again, the next full payment gets another
/// part number: 0, then -1, -2 and so on.
///
/// # Errors
/// [`crate::Error::Conflict`] when the invoice's open amount is less than the payment.
pub(super) async fn write(scope: &mut Scope, new: NewPayment) -> Result<PaymentId> {
    let organization = scope.organization();
    // Concurrent write-offs wait for this lock; after it, the open amount below is current.
    lock_account(scope, new.account).await?;
    // The provider requires the fee to be less than the payment.
    let room = new.amount - new.application_fee - Cents(1);
    let office_fee = office_fee_due(scope, new.account, room).await?;
    let id = sqlx::query_scalar!(
        r#"insert into payment (organization_id, office_id, account_id, invoice_id, payment_method_id, order_id, method, attempt,
             amount_cents, application_fee_cents, status, idempotency_key, created_at, initiated_by, part, reinitiates_id, office_fee_cents, method_typed)
           select $1, $2, $3, i.id, $5, $6, $7, $8, $9, $10, 'created', $11, $12, $13,
             case when $14 > 0 then $14 else coalesce((select min(w.part) - 1 from payment w
               where w.organization_id = $1 and w.invoice_id = $4 and w.part <= 0 and w.status = 'succeeded'), 0) end, $15, $16, $5::bigint is null
           from invoice i where i.organization_id = $1 and i.id = $4 and i.status in ('draft', 'open')
             and i.total_cents - i.paid_cents - i.written_off_cents >= $9
           returning id"#,
        organization.0,
        new.office.0,
        new.account.0,
        new.invoice.0,
        new.method.map(|m| m.0),
        new.order,
        if new.by_bank { "bank" } else { "card" },
        new.attempt,
        new.amount.0,
        (new.application_fee + office_fee).0,
        new.key.unwrap_or_else(|| format!("pay-{}", Uuid::new_v4())),
        new.at,
        new.by.as_str(),
        new.part,
        new.reinitiates.map(|p| p.0),
        office_fee.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Refusal::LESS_IS_OPEN)?;
    Ok(PaymentId(id))
}

/// What the office still owes of this household's setup fees, at most `room`. It is kept from the office's share of the
/// payment, together with the platform's fee, until all is collected. The part that a refund returns is owed again. The
/// caller holds the account lock, so no fee is collected twice.
async fn office_fee_due(scope: &mut Scope, account: AccountId, room: Cents) -> Result<Cents> {
    let organization = scope.organization();
    let owed = sqlx::query_scalar!(
        r#"select sum(office_fee_cents)::bigint as "owed" from subscription where organization_id = $1 and account_id = $2 and office_fee_cents > 0"#,
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?;
    let Some(owed) = owed else { return Ok(Cents::ZERO) };
    let taken = sqlx::query_scalar!(
        r#"select coalesce(sum(p.office_fee_cents - coalesce((select sum(r.application_fee_cents * p.office_fee_cents / p.application_fee_cents) from refund r
             where r.organization_id = p.organization_id and r.payment_id = p.id and r.status <> 'failed'), 0)), 0)::bigint as "taken!"
           from payment p where p.organization_id = $1 and p.account_id = $2 and p.office_fee_cents > 0
             and p.status in ('created', 'unknown', 'requires_action', 'processing', 'succeeded')"#,
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Cents(owed - taken).min(room).max(Cents::ZERO))
}

/// Loads the payment, and locks it if `lock` is set.
pub(super) async fn load(scope: &mut Scope, id: PaymentId, lock: bool) -> Result<Payment> {
    let organization = scope.organization();
    if lock {
        sqlx::query!("select id from payment where organization_id = $1 and id = $2 for update", organization.0, id.0)
            .fetch_optional(scope.db())
            .await?;
    }
    let row = sqlx::query!(
        "select office_id, account_id, invoice_id, order_id, payment_method_id, amount_cents, application_fee_cents, status,
           idempotency_key, provider_id, created_at, sent_at, method, initiated_by, part, reinitiates_id, office_fee_cents, surplus_cents
         from payment where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Payment {
        id,
        organization,
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        invoice: InvoiceId(row.invoice_id),
        order: row.order_id,
        method: row.payment_method_id.map(PaymentMethodId),
        by_bank: row.method == "bank",
        by: InitiatedBy::read(&row.initiated_by),
        part: row.part,
        reinitiates: row.reinitiates_id.map(PaymentId),
        amount: Cents(row.amount_cents),
        application_fee: Cents(row.application_fee_cents),
        office_fee: Cents(row.office_fee_cents),
        status: Status::read(&row.status)?,
        idempotency_key: row.idempotency_key,
        provider_id: row.provider_id,
        created_at: row.created_at,
        sent_at: row.sent_at,
        surplus: Cents(row.surplus_cents),
    })
}

/// The current date at the payment's office.
pub(super) async fn office_date(scope: &mut Scope, payment: &Payment, now: DateTime<Utc>) -> Result<NaiveDate> {
    let timezone = sqlx::query_scalar!(
        "select timezone from office where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(tenancy::clock::office_date(now, &timezone))
}
