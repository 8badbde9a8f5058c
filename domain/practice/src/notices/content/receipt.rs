//! To a household whose payment succeeded.

use tenancy::ids::{AccountId, OrganizationId, PaymentId};

use super::{Content, brand, capitalized, dollars, household, language, of_office, open, origin, pick, say};
use crate::members::line_words;
use crate::{Context, OrNotFound, Result, referrals};
use households::enrollment::year_of_payment;

pub(super) async fn receipt(context: &Context, organization: OrganizationId, payment: PaymentId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select p.account_id, p.invoice_id, p.amount_cents, p.receipt_number, p.settled_at, m.network as "network?", m.last4 as "last4?", o.timezone
           from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id
           left join payment_method m on m.organization_id = p.organization_id and m.id = p.payment_method_id
           where p.organization_id = $1 and p.id = $2 and p.status = 'succeeded'"#,
        organization.0,
        payment.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    let lines = sqlx::query!(
        "select kind, description, amount_cents from invoice_line where organization_id = $1 and invoice_id = $2 order by id",
        organization.0,
        row.invoice_id
    )
    .fetch_all(scope.db())
    .await?;
    let year = year_of_payment(&mut scope, payment).await?;
    let share = referrals::make_link(&mut scope, payment).await?;
    scope.commit().await?;
    let brand_of = brand(context, &home.brand)?;
    let lang = home.language.clone();
    let on = row.settled_at.map(|at| tenancy::clock::office_date(at, &row.timezone).format("%m/%d/%Y").to_string());
    let mut facts = vec![
        format!("{} {}", pick(&lang, "Receipt number:", "Número de recibo:"), row.receipt_number.unwrap_or_default()),
        format!("{} {}", pick(&lang, "Date:", "Fecha:"), on.unwrap_or_default()),
    ];
    if let (Some(network), Some(last4)) = (row.network, row.last4) {
        let ending = pick(&lang, "ending in", "terminada en");
        facts.push(format!("{} {} {ending} {last4}", pick(&lang, "Paid with:", "Pagado con:"), capitalized(&network)));
    }
    let mut paragraphs = vec![say(brand_of, &lang, "receiptIntro", &[])?, facts.join(" · ")];
    if let Some(year) = year {
        let label = pick(&lang, "First year in total:", "Primer año en total:");
        paragraphs.push(format!("{label} {}.", year.words(lang == "es")));
    }
    let heading = pick(&lang, "Your receipt", "Su recibo");
    let mut content = of_office(context, home, "receiptSubject", heading, paragraphs)?;
    let words = |kind: &str, description: &str| line_words(kind, description, lang == "es");
    content.rows = lines.iter().map(|l| (words(&l.kind, &l.description), dollars(l.amount_cents))).collect();
    content.total = Some((pick(&lang, "Charged", "Cobrado"), dollars(row.amount_cents)));
    content.aside = Some((
        brand_of.marketing.referral.title.get(language(&lang)).to_owned(),
        pick(&lang, "Share your office", "Comparta su consultorio"),
        format!("{}/patient-referral/{share}", origin(context, brand_of)),
    ));
    Ok(content)
}
