//! Collecting an open invoice by the household's payment method.

use chrono::Duration;
use tenancy::brand::BrandId;
use tenancy::ids::{AccountId, InvoiceId, OfficeId, OrganizationId, PaymentMethodId};
use tenancy::{Actor, Reach};

use super::charge::charge;
use super::decline::{MOST_ATTEMPTS_IN_30_DAYS, overdue_on};
use super::late::make_late;
use super::payment::{NewPayment, begin_payment, load};
use crate::outbox::JobOutcome;
use crate::subscriptions::{self, Event};
use crate::{Cents, Context, Error, Result};

/// Makes the next attempt on an invoice, unless it is paid, an attempt is still open, the decline forbids another, or
/// the card has had its share of attempts; on the 28th day after the first failure the memberships become delinquent.
pub async fn collect(context: &Context, organization: OrganizationId, invoice: InvoiceId) -> Result<JobOutcome> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Billing"))).await?;
    let now = context.clock.now().await?;
    let row = sqlx::query!(
        r#"select i.office_id, i.account_id, i.status, i.total_cents - i.paid_cents - i.written_off_cents as "open!", i.failed_attempts,
             i.first_failed_on, i.next_attempt_on, o.timezone, o.brand, a.payment_method_id,
             (select max(p.id) from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id) as last_payment,
             exists (select from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and p.status in ('created', 'unknown', 'requires_action', 'processing')) as "pending!",
             (select p.payment_method_id from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and p.status = 'failed' order by p.id desc limit 1) as last_failed_method,
             coalesce(m.kind = 'bank', false) as "by_bank!",
             (select count(*) from card_attempt c where c.fingerprint = m.fingerprint and c.at > $3::timestamptz - interval '30 days') as "attempts!"
           from invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id
           join account a on a.organization_id = i.organization_id and a.id = i.account_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where i.organization_id = $1 and i.id = $2 for update of i"#,
        organization.0,
        invoice.0,
        now
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    if row.status != "open" || row.open == 0 {
        return Ok(JobOutcome::Done);
    }
    if row.pending {
        return Ok(JobOutcome::Again { at: now + Duration::minutes(10), why: "an attempt is not settled yet".into() });
    }
    let today = tenancy::clock::office_date(now, &row.timezone);
    let overdue = row.first_failed_on.is_some_and(|first| today >= overdue_on(first));
    // Without a next date the decline forbade another attempt until the card changes.
    let forbidden =
        row.failed_attempts > 0 && row.next_attempt_on.is_none() && row.payment_method_id == row.last_failed_method;
    let worn_out = row.attempts >= MOST_ATTEMPTS_IN_30_DAYS;
    if forbidden || worn_out {
        if overdue && let Some(last) = row.last_payment {
            let payment = load(&mut scope, tenancy::ids::PaymentId(last), false).await?;
            make_late(&mut scope, &payment, now, Event::Overdue, "28 days late").await?;
            subscriptions::refresh_summary(&mut scope, &[AccountId(row.account_id)]).await?;
            scope.commit().await?;
            return Ok(JobOutcome::Done);
        }
        if worn_out && !forbidden {
            let why = "the card has had 15 attempts in 30 days".to_owned();
            return Ok(JobOutcome::Again { at: now + Duration::days(1), why });
        }
        return Ok(JobOutcome::Done);
    }
    let fee = context
        .brands
        .get(&BrandId::new(row.brand))
        .map_or(Cents::ZERO, |brand| application_fee(brand, Cents(row.open)));
    let payment = begin_payment(
        &mut scope,
        NewPayment {
            office: OfficeId(row.office_id),
            account: AccountId(row.account_id),
            invoice,
            order: None,
            method: row.payment_method_id.map(PaymentMethodId),
            by_bank: row.by_bank,
            attempt: row.failed_attempts + 1,
            amount: Cents(row.open),
            application_fee: fee,
            at: now,
        },
    )
    .await?;
    scope.commit().await?;
    charge(context, organization, payment, None).await?;
    Ok(JobOutcome::Done)
}

/// The platform's part of a payment: the brand's basis points of it plus fixed cents, never more than the payment.
pub fn application_fee(brand: &tenancy::brand::Brand, amount: Cents) -> Cents {
    let fee = brand.pricing.application_fee;
    let part = amount.percent(rust_decimal::Decimal::new(fee.basis_points, 2));
    (part + Cents(fee.fixed_cents)).min(amount)
}
