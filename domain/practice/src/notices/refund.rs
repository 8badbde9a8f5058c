//! Mails about money that went back to a household, or could not.

use tenancy::ids::{AccountId, OrganizationId, RefundId};

use super::Content;
use super::content::{brand, capitalized, dollars, household, of_brand, of_office, open, origin, pick};
use crate::{Context, OrNotFound, Result};

/// To who paid: how much went back, to which card, for what, and when it arrives.
pub(super) async fn refunded(context: &Context, organization: OrganizationId, refund: RefundId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let practices = sqlx::query_scalar!(
        "select tier_payment_id from refund where organization_id = $1 and id = $2",
        organization.0,
        refund.0
    )
    .fetch_one(scope.db())
    .await?;
    if practices.is_some() {
        drop(scope);
        return super::tier::refunded(context, organization, refund).await;
    }
    let row = sqlx::query!(
        r#"select r.account_id as "account_id!", r.amount_cents, r.in_office, r.reason, p.receipt_number, p.method, m.network as "network?", m.last4 as "last4?",
             w.first_name || ' ' || w.last_name as "person"
           from refund r join payment p on p.organization_id = r.organization_id and p.id = r.payment_id
           left join payment_method m on m.organization_id = p.organization_id and m.id = p.payment_method_id
           left join subscription s on s.organization_id = r.organization_id and s.id = r.subscription_id
           left join member w on w.organization_id = s.organization_id and w.id = s.member_id
           where r.organization_id = $1 and r.id = $2 and r.succeeded_at is not null"#,
        organization.0,
        refund.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    drop(scope);
    let lang = home.language.clone();
    let amount = dollars(row.amount_cents);
    let first = if row.in_office {
        pick(
            &lang,
            "The office refunded you {amount} at the desk.",
            "El consultorio le reembolsó {amount} en la recepción.",
        )
    } else if row.method == "bank" {
        pick(
            &lang,
            "We refunded {amount} to your bank account. It arrives within 5 to 10 business days.",
            "Reembolsamos {amount} a su cuenta bancaria. Llega en un plazo de 5 a 10 días hábiles.",
        )
    } else {
        pick(
            &lang,
            "We refunded {amount} to your card. It shows on your statement within 5 to 10 business days.",
            "Reembolsamos {amount} a su tarjeta. Aparece en su estado de cuenta en un plazo de 5 a 10 días hábiles.",
        )
    };
    let mut paragraphs = vec![first.replace("{amount}", &amount)];
    if let (Some(network), Some(last4)) = (row.network, row.last4) {
        paragraphs.push(format!(
            "{} {} {} {last4}",
            pick(&lang, "Refunded to:", "Reembolsado a:"),
            capitalized(&network),
            pick(&lang, "ending in", "terminada en")
        ));
    }
    paragraphs.push(pick(
        &lang,
        "A refund does not end a membership. If you have questions, call the office.",
        "Un reembolso no termina la membresía. Si tiene preguntas, llame al consultorio.",
    ));
    let heading = pick(&lang, "Your refund", "Su reembolso");
    let office = home.office.name.clone();
    let mut content = of_office(context, home, "receiptSubject", heading, paragraphs)?;
    content.subject = format!("{} {office}", pick(&lang, "Your refund from", "Su reembolso de"));
    let what = match (row.person, row.receipt_number) {
        (Some(person), Some(receipt)) => {
            format!("{person}, {} {receipt}", pick(&lang, "payment with receipt", "pago con recibo"))
        }
        (Some(person), None) => person,
        (None, Some(receipt)) => format!("{} {receipt}", pick(&lang, "Payment with receipt", "Pago con recibo")),
        (None, None) => pick(&lang, "Payment", "Pago"),
    };
    content.rows = vec![(what, amount.clone())];
    content.total = Some((pick(&lang, "Refunded", "Reembolsado"), amount));
    Ok(content)
}

/// To the office: a refund that its bank did not take.
pub(super) async fn failed(context: &Context, organization: OrganizationId, refund: RefundId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select r.account_id as "account_id!", r.amount_cents, r.failure_reason from refund r
           where r.organization_id = $1 and r.id = $2 and r.status = 'failed'"#,
        organization.0,
        refund.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    drop(scope);
    let brand = brand(context, &home.brand)?;
    let paragraphs = vec![
        format!(
            "The refund of {} to {} ({}) did not go through: {}.",
            dollars(row.amount_cents),
            home.name,
            home.number,
            rules::billing::refund::failure_text(row.failure_reason.as_deref())
        ),
        "The office still has the money. Refund it again, or settle it with the household another way.".to_owned(),
    ];
    let origin = origin(context, brand);
    let to = (home.office.name.clone(), home.office.email.clone());
    let mut content = of_brand(brand, to, "en", "A refund did not go through".to_owned(), paragraphs);
    content.about.office = home.about.office;
    content.button = Some(("Open the member".to_owned(), format!("{origin}/account/members?id={}", row.account_id)));
    Ok(content)
}
