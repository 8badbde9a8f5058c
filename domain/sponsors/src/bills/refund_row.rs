//! The row of a refund to a business: written before the provider is called, marked as sent, and taken back when the provider has it
//! not. A refund without a payment is a check that the office sends.

use chrono::{DateTime, Utc};
use kernel::OrNotFound;
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post_all};
use messaging::Notice;
use payments::engine;
use rules::Cents;
use serde_json::json;
use tenancy::ids::{BusinessInvoiceId, BusinessRefundId, OfficeId, OrganizationId};
use tenancy::{Scope, text_enum};
use uuid::Uuid;

use crate::audits::of_invoice;
use crate::bills::payment::open;
use crate::{Context, Result};

text_enum! {
    /// The state of a refund to a business.
    #[tenancy::contract]
    BusinessRefundState {
        /// Written, not sent yet.
        Created = "created",
        /// Sent; the provider has not reported the result.
        Unknown = "unknown",
        /// Being processed by the bank.
        Pending = "pending",
        /// Made, or to be paid by the office's check.
        Succeeded = "succeeded",
        Failed = "failed",
    }
}

/// The prefix of a reference, by which the provider's records of these refunds differ from those of members.
const REFERENCE: &str = "business-refund-";

/// A refund with what is needed to send it.
pub(super) struct Refund {
    pub id: BusinessRefundId,
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub invoice: BusinessInvoiceId,
    pub amount: Cents,
    pub fee: Cents,
    pub state: BusinessRefundState,
    pub idempotency_key: String,
    pub provider_id: Option<String>,
    /// The provider's id of the payment; missing for a check.
    pub payment: Option<String>,
    /// The platform's fee for the whole payment.
    pub payment_fee: Cents,
    pub created_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
}

impl Refund {
    pub fn reference(&self) -> String {
        format!("{REFERENCE}{}", engine::reference(self.organization, self.id))
    }
}

/// The organization and refund of a business's refund in the provider's records; `None` for other refunds.
pub fn parse_refund_reference(text: &str) -> Option<(OrganizationId, BusinessRefundId)> {
    let (organization, refund) = engine::parse_reference(text.strip_prefix(REFERENCE)?)?;
    Some((organization, BusinessRefundId(refund)))
}

/// Loads the refund, and locks it if `lock` is set.
pub(super) async fn load(scope: &mut Scope, id: BusinessRefundId, lock: bool) -> Result<Refund> {
    let organization = scope.organization();
    if lock {
        sqlx::query!(
            "select id from business_refund where organization_id = $1 and id = $2 for update",
            organization.0,
            id.0
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = sqlx::query!(
        r#"select r.office_id, r.invoice_id, r.amount_cents, r.application_fee_cents, r.status as "status: BusinessRefundState", r.idempotency_key,
             r.provider_id, r.created_at, r.sent_at, p.provider_id as "payment?", coalesce(p.application_fee_cents, 0) as "payment_fee!"
           from business_refund r left join business_payment p on p.organization_id = r.organization_id and p.id = r.payment_id
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
        invoice: BusinessInvoiceId(row.invoice_id),
        amount: Cents(row.amount_cents),
        fee: Cents(row.application_fee_cents),
        state: row.status,
        idempotency_key: row.idempotency_key,
        provider_id: row.provider_id,
        payment: row.payment,
        payment_fee: Cents(row.payment_fee),
        created_at: row.created_at,
        sent_at: row.sent_at,
    })
}

/// Writes a refund of a payment, with the part of the platform's fee that is returned; or, without one, the office's check.
pub(super) async fn insert(
    scope: &mut Scope,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    payment: Option<(i64, Cents)>,
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<BusinessRefundId> {
    let organization = scope.organization();
    let state = if payment.is_some() { BusinessRefundState::Created } else { BusinessRefundState::Succeeded };
    let id = sqlx::query_scalar!(
        "insert into business_refund (organization_id, office_id, business_id, invoice_id, payment_id, amount_cents, application_fee_cents, status,
           idempotency_key, created_at, settled_at)
         select $1, $2, i.business_id, i.id, $4, $5, $6, $7, $8, $9, case when $7 = 'succeeded' then $9::timestamptz end
         from business_invoice i where i.organization_id = $1 and i.id = $3 returning id",
        organization.0,
        office.0,
        invoice.0,
        payment.map(|(id, _)| id),
        amount.0,
        payment.map_or(0, |(_, fee)| fee.0),
        state.as_str(),
        new_key(),
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(BusinessRefundId(id))
}

/// The office sends a check: it and the business get an email.
pub(super) async fn by_check(
    scope: &mut Scope,
    (office, invoice): (OfficeId, BusinessInvoiceId),
    amount: Cents,
    now: DateTime<Utc>,
) -> Result<()> {
    let refund = insert(scope, (office, invoice), None, amount, now).await?;
    let on = office_today(scope, office, now).await?;
    let kind = EntryKind::BusinessCheckRefund;
    post_all(scope, &[Entry { kind, office, account: None, source: refund.0, on, amount }]).await?;
    messaging::enqueue(scope, Notice::BusinessRefunded { refund }, now).await?;
    messaging::enqueue(scope, Notice::BusinessRefundCheck { refund }, now).await?;
    let detail = json!({ "amount_cents": amount, "by": "check" });
    of_invoice(scope, "business_invoice.refunded", (office, invoice), detail).await
}

/// Marks the refund as sent. `false` when another worker has it.
pub(super) async fn fence(context: &Context, refund: &Refund) -> Result<bool> {
    let now = context.clock.now().await?;
    let mut scope = open(context, refund.organization).await?;
    let fenced = sqlx::query!(
        "update business_refund set status = 'unknown', sent_at = $4
         where organization_id = $1 and id = $2 and status = 'created' and idempotency_key = $3",
        refund.organization.0,
        refund.id.0,
        refund.idempotency_key,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    scope.commit().await?;
    Ok(fenced == 1)
}

/// The provider certainly has no such refund: it is sent again with a new key.
pub(super) async fn unsend(context: &Context, refund: &Refund) -> Result<()> {
    let mut scope = open(context, refund.organization).await?;
    sqlx::query!(
        "update business_refund set status = 'created', sent_at = null, idempotency_key = $4
         where organization_id = $1 and id = $2 and status = 'unknown' and provider_id is null and idempotency_key = $3",
        refund.organization.0,
        refund.id.0,
        refund.idempotency_key,
        new_key()
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

fn new_key() -> String {
    format!("business-refund-{}", Uuid::new_v4())
}
