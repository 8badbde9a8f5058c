//! A business pays its open bills itself.

use kernel::OrNotFound;
use payments::engine::{self, Status};
use rules::billing::decline::decline_text;
use rules::{Cents, FieldErrors, Message, Refusal};
use tenancy::ids::{BusinessInvoiceId, OrganizationId};
use tenancy::{contract, text_enum};

use crate::bills::invoices::InvoiceStatus;
use crate::bills::methods::default_method;
use crate::bills::payment::{BusinessPayment, NewPayment, made_with, open};
use crate::door::AtBusiness;
use crate::{Context, Error, Result};

text_enum! {
    #[contract]
    BusinessPayStatus {
        Paid = "paid",
        /// A bank takes days.
        Processing = "processing",
        Declined = "declined",
        /// The provider's result is pending.
        Unknown = "unknown",
    }
}

/// What a press of Pay did.
#[contract(rename = "BusinessPaid")]
#[derive(Debug, Clone)]
pub struct PaidNow {
    pub invoice: BusinessInvoiceId,
    pub status: BusinessPayStatus,
    pub amount: Cents,
    /// Why it was declined.
    pub message: Option<String>,
}

/// The business pays an open bill with its payment method, once per `key`.
///
/// # Errors
/// [`Error::NotFound`] for another's bill; [`Error::Conflict`] if it is not open, a payment is under way, or there is no method.
pub async fn pay_now(context: &Context, at: &AtBusiness, invoice: BusinessInvoiceId, key: &str) -> Result<PaidNow> {
    if key.is_empty() || key.len() > 100 {
        return Err(FieldErrors::one("key", Message::InvalidData).into());
    }
    for place in &at.places {
        let (mut scope, now) = at.open(context, place).await?;
        let row = sqlx::query!(
            r#"select i.status as "status: InvoiceStatus", i.total_cents - i.paid_cents as "open!", o.provider_account is not null as "takes!" from business_invoice i
               join office o on o.organization_id = i.organization_id and o.id = i.office_id
               where i.organization_id = $1 and i.id = $2 and i.addendum_id = $3"#,
            place.organization.0,
            invoice.0,
            place.addendum.0
        )
        .fetch_optional(scope.db())
        .await?;
        drop(scope);
        let Some(row) = row else { continue };
        let key = format!("business-{invoice}-{}", rules::digest::short_hex(key.as_bytes(), 12));
        let method = default_method(context, at.business).await?;
        let mut scope = open(context, place.organization).await?;
        scope.actor = at.actor.clone();
        if made_with(&mut scope, &key).await? {
            drop(scope);
            return outcome(context, place.organization, (invoice, &key)).await;
        }
        if !matches!(row.status, InvoiceStatus::Open | InvoiceStatus::Late) {
            return Err(Refusal::BUSINESS_INVOICE_CLOSED.into());
        }
        if !row.takes {
            return Err(Refusal::OFFICE_TAKES_NO_PAYMENTS.into());
        }
        let method = method.ok_or(Refusal::BUSINESS_NEEDS_METHOD)?;
        let of = (place.office, invoice);
        let new = NewPayment::scheduled(context, &mut scope, of, method, Cents(row.open)).await?;
        engine::attempt::<BusinessPayment>(context, scope, new.by_payer(key.clone()), now).await?;
        return outcome(context, place.organization, (invoice, &key)).await;
    }
    Err(Error::NotFound)
}

/// How many offices one press pays.
const MOST_OFFICES: u32 = 10;

/// The business pays these bills with its payment method, each with a charge of its own, once per `key`. One that can't be charged
/// now says why, and the others are paid.
///
/// # Errors
/// [`Error::NotFound`] if one is another's; [`Error::Invalid`] at `invoices` for more than ten offices; [`Error::Conflict`] if there is no
/// method.
pub async fn pay_many(
    context: &Context,
    at: &AtBusiness,
    invoices: &[BusinessInvoiceId],
    key: &str,
) -> Result<Vec<PaidNow>> {
    let ids: Vec<i64> = invoices.iter().map(|invoice| invoice.0).collect();
    let (mut due, mut offices) = (vec![], 0);
    for place in &at.places {
        let (mut scope, _) = at.open(context, place).await?;
        let rows = sqlx::query!(
            r#"select id, greatest(total_cents, 0) - paid_cents as "open!" from business_invoice
               where organization_id = $1 and addendum_id = $2 and id = any ($3) order by bill_on, id"#,
            place.organization.0,
            place.addendum.0,
            &ids
        )
        .fetch_all(scope.db())
        .await?;
        offices += u32::from(!rows.is_empty());
        due.extend(rows.into_iter().map(|row| (BusinessInvoiceId(row.id), Cents(row.open))));
    }
    if ids.iter().any(|id| due.iter().all(|(invoice, _)| invoice.0 != *id)) {
        return Err(Error::NotFound);
    }
    if due.is_empty() || offices > MOST_OFFICES {
        return Err(FieldErrors::one("invoices", Message::NumberBetween(1, MOST_OFFICES)).into());
    }
    if default_method(context, at.business).await?.is_none() {
        return Err(Refusal::BUSINESS_NEEDS_METHOD.into());
    }
    let mut all = Vec::with_capacity(due.len());
    for (invoice, amount) in due {
        all.push(match pay_now(context, at, invoice, key).await {
            Err(Error::Conflict(refusal)) => {
                let (status, message) = (BusinessPayStatus::Declined, Some(refusal.to_string()));
                PaidNow { invoice, status, amount, message }
            }
            paid => paid?,
        });
    }
    Ok(all)
}

async fn outcome(
    context: &Context,
    organization: OrganizationId,
    (invoice, key): (BusinessInvoiceId, &str),
) -> Result<PaidNow> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select status as "status: Status", amount_cents, failure_code from business_payment
           where organization_id = $1 and idempotency_key = $2"#,
        organization.0,
        key
    )
    .one_or_not_found(&mut scope)
    .await?;
    let status = match row.status {
        Status::Succeeded => BusinessPayStatus::Paid,
        Status::Processing => BusinessPayStatus::Processing,
        Status::Failed | Status::Canceled | Status::Returned => BusinessPayStatus::Declined,
        Status::Created | Status::Unknown | Status::RequiresAction => BusinessPayStatus::Unknown,
    };
    let declined = status == BusinessPayStatus::Declined;
    let message = row.failure_code.filter(|_| declined).map(|code| decline_text(&code).0.to_owned());
    Ok(PaidNow { invoice, status, amount: Cents(row.amount_cents), message })
}
