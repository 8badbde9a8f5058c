//! Emails to practices about their payments to the platform.

use async_trait::async_trait;
use chrono::NaiveDate;
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::ids::{OfficeId, OrganizationId, TierInvoiceId, TierMethodId, TierPaymentId};

use crate::downloads::long_date;
use crate::{Cents, Context, Error, OrNotFound, Result, tiers};
use messaging::letterhead::{brand, dollars, of_brand, open, origin, read};
use messaging::{Content, Letter, Notice, Sending};
use payments::engine;
use rules::billing::decline::because;

/// What practices pay.
pub struct TierLetters;

#[async_trait]
impl Letter for TierLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::TierPaid { payment } => Some(paid(context, organization, *payment).boxed()),
            Notice::TierLate { invoice, .. } => Some(payment_failed(context, organization, *invoice).boxed()),
            Notice::TierLost { invoice } => Some(tier_ended(context, organization, *invoice).boxed()),
            Notice::TierCardExpiring { method, last_day } => {
                Some(card_expiring(context, organization, *method, *last_day).boxed())
            }
            _ => None,
        }
    }
}

struct About {
    office: OfficeId,
    brand: String,
    to: (String, String),
    number: i32,
    yearly: bool,
    total: i64,
    lines: Vec<(String, Cents)>,
    next_attempt_on: Option<chrono::NaiveDate>,
    /// The decline code of the last attempt.
    code: Option<String>,
    method: Option<(String, String)>,
    /// The name of the only location that it is for.
    location: Option<String>,
}

async fn about(context: &Context, organization: OrganizationId, invoice: TierInvoiceId) -> Result<About> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select i.number, i.period, i.total_cents, i.next_attempt_on, o.id as office_id, o.brand, o.name, o.email, p.failure_code as "code?",
             m.network as "network?", m.last4 as "last4?",
             (select x.name from office x where x.organization_id = i.organization_id and x.id = i.location_id) as location
           from tier_invoice i join tier_subscription t on t.organization_id = i.organization_id
           join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
           left join lateral (select * from tier_payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
             order by p.id desc limit 1) p on true
           left join tier_method m on m.organization_id = i.organization_id and m.id = p.method_id
           where i.organization_id = $1 and i.id = $2"#,
        organization.0,
        invoice.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let lines = tiers::lines(&mut scope, invoice).await?;
    Ok(About {
        office: OfficeId(row.office_id),
        brand: row.brand,
        to: (row.name, row.email),
        number: row.number,
        yearly: row.period.as_deref() == Some("year"),
        total: row.total_cents,
        lines,
        next_attempt_on: row.next_attempt_on,
        code: row.code,
        method: row.network.zip(row.last4),
        location: row.location,
    })
}

fn written(context: &Context, about: &About, subject: String, paragraphs: Vec<String>, label: &str) -> Result<Content> {
    let brand = brand(context, &about.brand)?;
    let mut content = of_brand(brand, about.to.clone(), "en", subject, paragraphs);
    content.about.office = Some(about.office);
    content.rows = about.lines.iter().map(|(words, amount)| (words.clone(), dollars(amount.0))).collect();
    content.total = Some((label.to_owned(), dollars(about.total)));
    content.button = Some(("Open billing".to_owned(), format!("{}/account/settings/billing", origin(context, brand))));
    Ok(content)
}

fn with(about: &About) -> String {
    about
        .method
        .as_ref()
        .map_or(String::new(), |(network, last4)| format!(" with {}", ::rules::billing::card_ending(network, last4)))
}

/// A payment, line by line.
pub(super) async fn paid(context: &Context, organization: OrganizationId, payment: TierPaymentId) -> Result<Content> {
    let invoice = sqlx::query_scalar!(
        "select invoice_id from tier_payment where organization_id = $1 and id = $2",
        organization.0,
        payment.0
    );
    let invoice = read(context, organization, invoice).await?;
    let about = about(context, organization, TierInvoiceId(invoice)).await?;
    let name = &brand(context, &about.brand)?.profile.name;
    let subject = format!("Your payment to {name}: {}", dollars(about.total));
    let words = format!("Thank you. Invoice {organization}-{} is paid{}.", about.number, with(&about));
    written(context, &about, subject, vec![words], "Paid")
}

/// A failed payment: the reason, and what happens next.
pub(super) async fn payment_failed(
    context: &Context,
    organization: OrganizationId,
    invoice: TierInvoiceId,
) -> Result<Content> {
    let about = about(context, organization, invoice).await?;
    let name = &brand(context, &about.brand)?.profile.name;
    let subject = format!("Your payment to {name} did not go through");
    let why = match &about.code {
        Some(code) => {
            format!("We couldn’t charge {}{}: {}.", dollars(about.total), with(&about), because(code))
        }
        None => {
            format!("{} is due, and there is no usable payment method on file.", dollars(about.total))
        }
    };
    let next = match about.next_attempt_on {
        Some(on) => format!("We’ll try again on {}. You can also pay now, or use another card.", long_date(on)),
        None => "Please add a card and we’ll charge it right away.".to_owned(),
    };
    written(context, &about, subject, vec![why, next], "Owed")
}

/// The email after the last attempt failed.
pub(super) async fn tier_ended(
    context: &Context,
    organization: OrganizationId,
    invoice: TierInvoiceId,
) -> Result<Content> {
    let about = about(context, organization, invoice).await?;
    let (subject, words) = match (about.yearly, &about.location) {
        (true, Some(name)) => (
            format!("The year of {name} is not paid"),
            format!("All attempts to charge your payment failed. Until you pay, {name} can only open billing. Your members and other locations aren’t affected."),
        ),
        (true, None) => (
            "Your year is not paid".to_owned(),
            "All attempts to charge your payment failed. Until you pay, your office can only open billing. Your members aren’t affected.".to_owned(),
        ),
        (false, Some(name)) => (
            format!("The tier of {name} has ended"),
            format!("All attempts to charge your payment failed, so the tier of {name} has ended. Pay the balance and choose a tier to continue. Your members and other locations aren’t affected."),
        ),
        (false, None) => (
            "Your tier has ended".to_owned(),
            "All attempts to charge your payment failed, so your tier has ended. Pay the balance and choose a tier to continue. Your members aren’t affected.".to_owned(),
        ),
    };
    written(context, &about, subject, vec![words], "Owed")
}

/// The card in use expires on `last_day`.
pub(super) async fn card_expiring(
    context: &Context,
    organization: OrganizationId,
    method: TierMethodId,
    last_day: NaiveDate,
) -> Result<Content> {
    let row = sqlx::query!(
        "select o.id as office_id, o.brand, o.name, o.email, m.network, m.last4, m.exp_month, m.exp_year
         from tier_method m join tier_subscription t on t.organization_id = m.organization_id and (t.method_id = m.id or t.invoicing = 'each'
           and exists (select from location_tier l where l.organization_id = m.organization_id and l.method_id = m.id))
         join office o on o.organization_id = t.organization_id and o.id = t.home_office_id
         where m.organization_id = $1 and m.id = $2",
        organization.0,
        method.0
    );
    // If another card is charged now, the notice no longer applies.
    let row = read(context, organization, row).await?;
    if row.exp_month.zip(row.exp_year).and_then(|(month, year)| engine::last_day(month, year)) != Some(last_day) {
        return Err(Error::NotFound);
    }
    let brand = brand(context, &row.brand)?;
    let words = format!(
        "{} ending {}, which {} uses to pay {}, expires on {}. Add another card so you don’t miss a payment.",
        row.network,
        row.last4,
        row.name,
        brand.profile.name,
        long_date(last_day)
    );
    let to = (row.name, row.email);
    let mut content = of_brand(brand, to, "en", "Your card expires soon".to_owned(), vec![words]);
    content.about.office = Some(OfficeId(row.office_id));
    content.button = Some(("Open billing".to_owned(), format!("{}/account/settings/billing", origin(context, brand))));
    Ok(content)
}
