//! The bill of a change of tier: a draft until it is paid.

use ::rules::billing::decline::decline_text;
use chrono::{DateTime, Utc};
use payments::billing::InvoiceStatus;
use payments::engine;
use tenancy::ids::{OfficeId, OrganizationId, TierInvoiceId, TierPaymentId};
use tenancy::{Reach, Scope};

use super::payment::TierPayment;
use super::preview::{Preview, TierSelection};
use crate::{Context, Result};

/// The outcome of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    Done,
    /// The payment is pending; the change waits for it.
    Waiting,
    Declined(String),
}

pub(super) async fn by_key(scope: &mut Scope, key: &str) -> Result<Option<TierInvoiceId>> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select id from tier_invoice where organization_id = $1 and change_key = $2",
        organization.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.map(TierInvoiceId))
}

pub(super) async fn draft(scope: &mut Scope) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from tier_invoice where organization_id = $1 and status = 'draft' and origin = 'change') as "yes!""#,
        organization.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// Inserts the change as a draft bill with its lines; it is paid at once if it costs nothing.
pub(super) async fn insert(
    scope: &mut Scope,
    wish: &TierSelection,
    location: Option<OfficeId>,
    preview: &Preview,
    begins_period: bool,
    key: &str,
    now: DateTime<Utc>,
) -> Result<TierInvoiceId> {
    let organization = scope.organization();
    let percent = preview.coupon.as_ref().map_or(0, |c| c.1);
    let id = sqlx::query_scalar!(
        "with n as (update tier_subscription set last_number = last_number + 1 where organization_id = $1 returning last_number)
         insert into tier_invoice (organization_id, number, origin, bill_on, level, period, period_starts_on, period_ends_on, percent, begins_period,
           change_key, location_id, status, total_cents, created_at, paid_at)
         select $1, n.last_number, 'change', $2, $3, $4, $2, $5, $6, $7, $8, $11, case when $9::bigint = 0 then 'paid' else 'draft' end, $9, $10::timestamptz,
           case when $9 = 0 then $10::timestamptz end from n returning id",
        organization.0,
        preview.on,
        wish.level,
        wish.period.as_str(),
        preview.next_bill_on,
        percent,
        begins_period,
        key,
        preview.due.0,
        now,
        location.map(|office| office.0)
    )
    .fetch_one(scope.db())
    .await?;
    for line in &preview.lines {
        sqlx::query!(
            "insert into tier_invoice_line (organization_id, invoice_id, kind, description, amount_cents, location_id)
             values ($1, $2, $3, $4, $5, $6)",
            organization.0,
            id,
            line.kind.as_str(),
            line.description,
            line.amount.0,
            location.map(|office| office.0)
        )
        .execute(scope.db())
        .await?;
    }
    Ok(TierInvoiceId(id))
}

/// The outcome of a change's payment; queries the provider while it is pending.
pub(super) async fn outcome(context: &Context, reach: &Reach, invoice: TierInvoiceId) -> Result<Changed> {
    let (organization, id) = (reach.organization, invoice.0);
    let (status, payment) = invoice_status(context, reach, organization, id).await?;
    if status == InvoiceStatus::Draft
        && let Some(payment) = payment.as_ref()
    {
        engine::poll_status::<TierPayment>(context, organization, TierPaymentId(payment.0)).await?;
    }
    let (status, payment) = invoice_status(context, reach, organization, id).await?;
    Ok(match status {
        InvoiceStatus::Paid => Changed::Done,
        InvoiceStatus::Draft => Changed::Waiting,
        InvoiceStatus::Open | InvoiceStatus::Void => {
            let code = payment.and_then(|p| p.1);
            Changed::Declined(decline_text(&code.unwrap_or_default()).0.to_owned())
        }
    })
}

/// The id of the latest payment, and its decline code.
type LastPayment = (i64, Option<String>);

async fn invoice_status(
    context: &Context,
    reach: &Reach,
    organization: OrganizationId,
    invoice: i64,
) -> Result<(InvoiceStatus, Option<LastPayment>)> {
    let mut scope = context.database.read(reach.clone()).await?;
    let row = sqlx::query!(
        r#"select i.status as "status: InvoiceStatus", p.id as "payment?", p.failure_code as "code?" from tier_invoice i
           left join tier_payment p on p.organization_id = i.organization_id and p.invoice_id = i.id
           where i.organization_id = $1 and i.id = $2 order by p.id desc limit 1"#,
        organization.0,
        invoice
    )
    .fetch_one(scope.db())
    .await?;
    Ok((row.status, row.payment.map(|id| (id, row.code))))
}
