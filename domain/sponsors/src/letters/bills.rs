//! Emails about an employer's invoices and refunds.

use kernel::OrNotFound;
use kernel::downloads::long_date;
use messaging::Content;
use messaging::letterhead::{dollars, open};
use tenancy::ids::{AddendumId, BusinessInvoiceId, BusinessRefundId, OrganizationId};

use super::about::{About, about};
use crate::bills::payment::BusinessPaymentKind;
use crate::terms::addendum::Collection;
use crate::{Context, Result};

struct Bill {
    about: About,
    month: String,
    total: String,
    open: String,
    due_on: String,
    automatic: bool,
    is_zero: bool,
    next_attempt_on: Option<String>,
    failure: Option<String>,
}

async fn bill(context: &Context, organization: OrganizationId, id: BusinessInvoiceId) -> Result<Bill> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select i.addendum_id, i.bill_on, i.total_cents as "total_cents!", greatest(i.total_cents, 0) - i.paid_cents - i.written_off_cents as "open!", i.due_on,
             i.collection as "collection: Collection", i.next_attempt_on, (select p.failure_message from business_payment p where p.organization_id = i.organization_id
               and p.invoice_id = i.id order by p.id desc limit 1) as failure
           from business_invoice i where i.organization_id = $1 and i.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    Ok(Bill {
        about: about(context, organization, AddendumId(row.addendum_id)).await?,
        month: row.bill_on.format("%B %Y").to_string(),
        total: dollars(row.total_cents),
        open: dollars(row.open),
        due_on: long_date(row.due_on),
        automatic: row.collection == Collection::Automatic,
        is_zero: row.total_cents <= 0,
        next_attempt_on: row.next_attempt_on.map(long_date),
        failure: row.failure,
    })
}

pub(super) async fn billed(context: &Context, organization: OrganizationId, id: BusinessInvoiceId) -> Result<Content> {
    let bill = bill(context, organization, id).await?;
    let about = &bill.about;
    let subject = format!("Invoice for {} from {}: {}", bill.month, about.office_name, bill.total);
    let how = if bill.is_zero {
        "Nothing is charged. What is left of your credit is taken off the next invoice, or refunded if none follows within 31 days.".to_owned()
    } else if bill.automatic {
        format!("We charge {} to your payment method today.", bill.total)
    } else {
        format!("Please pay {} by {}, by check or online.", bill.total, bill.due_on)
    };
    let words = vec![how, "The invoice names each employee, period and reason.".to_owned()];
    about.written(context, about.contact(), (subject, words), ("Open the invoice", "/business/reports".to_owned()))
}

pub(super) async fn late(context: &Context, organization: OrganizationId, id: BusinessInvoiceId) -> Result<Content> {
    let bill = bill(context, organization, id).await?;
    let about = &bill.about;
    let subject = format!("{} is due to {}", bill.open, about.office_name);
    let mut words = vec![format!("Your invoice for {} is not paid: {} is due.", bill.month, bill.open)];
    words.extend(bill.failure.as_ref().map(|why| format!("The last payment failed: {why}")));
    words.extend(bill.next_attempt_on.as_ref().map(|on| format!("We try again on {on}.")));
    words.push("If it stays unpaid for 28 days, your sponsorship ends, and your employees choose whether to keep their memberships.".to_owned());
    about.written(context, about.contact(), (subject, words), ("Pay now", "/business/reports".to_owned()))
}

pub(super) async fn late_for_office(
    context: &Context,
    organization: OrganizationId,
    id: BusinessInvoiceId,
) -> Result<Content> {
    let bill = bill(context, organization, id).await?;
    let about = &bill.about;
    let subject = format!("Sponsor late: {} owes {}", about.addendum.business_name, bill.open);
    let words = vec![
        format!("The invoice for {} is not paid.", bill.month),
        "Memberships stay active. After 28 days the sponsorship ends, and members choose whether to keep theirs."
            .to_owned(),
    ];
    about.written(
        context,
        about.desk(),
        (subject, words),
        ("Open BusinessConnect", "/account/business-connect".to_owned()),
    )
}

struct Refunded {
    about: About,
    amount: String,
    month: String,
    on: String,
    /// A card or bank account; missing where the office sends a check.
    method: Option<&'static str>,
}

async fn refund_of(context: &Context, organization: OrganizationId, id: BusinessRefundId) -> Result<Refunded> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select i.addendum_id, i.bill_on, r.amount_cents, (coalesce(r.settled_at, r.created_at) at time zone o.timezone)::date as "on!", p.kind as "kind?: BusinessPaymentKind"
           from business_refund r join business_invoice i on i.organization_id = r.organization_id and i.id = r.invoice_id
           join office o on o.organization_id = r.organization_id and o.id = r.office_id
           left join business_payment p on p.organization_id = r.organization_id and p.id = r.payment_id
           where r.organization_id = $1 and r.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    Ok(Refunded {
        about: about(context, organization, AddendumId(row.addendum_id)).await?,
        amount: dollars(row.amount_cents),
        month: row.bill_on.format("%B %Y").to_string(),
        on: long_date(row.on),
        method: row.kind.map(|kind| if kind == BusinessPaymentKind::Bank { "bank account" } else { "card" }),
    })
}

pub(super) async fn refunded(context: &Context, organization: OrganizationId, id: BusinessRefundId) -> Result<Content> {
    let refund = refund_of(context, organization, id).await?;
    let about = &refund.about;
    let subject = format!("Refund from {}: {}", about.office_name, refund.amount);
    let how = match refund.method {
        Some(method) => format!(
            "{} refunded {} on {} to the {method} you paid with. Your bank may need a few days.",
            about.office_name, refund.amount, refund.on
        ),
        None => format!("{} sends you a check for {}.", about.office_name, refund.amount),
    };
    let why = format!("It is the credit of your invoice for {}, which no later invoice used.", refund.month);
    let to = about.contact();
    about.written(context, to, (subject, vec![how, why]), ("Open the invoice", "/business/reports".to_owned()))
}

pub(super) async fn send_check(
    context: &Context,
    organization: OrganizationId,
    id: BusinessRefundId,
) -> Result<Content> {
    let refund = refund_of(context, organization, id).await?;
    let about = &refund.about;
    let business = &about.addendum.business_name;
    let subject = format!("Send {business} a check for {}", refund.amount);
    let words = vec![
        format!(
            "{business} has {} of credit from its invoice for {}, which no later invoice used.",
            refund.amount, refund.month
        ),
        format!(
            "It could not be refunded to a card or bank account. We booked the check on {}; please send it to {}.",
            refund.on, about.addendum.contact_email
        ),
    ];
    let (to, button) = (about.desk(), ("Open BusinessConnect", "/account/business-connect".to_owned()));
    about.written(context, to, (subject, words), button)
}
