//! Emails about refunds to a household, or about a refund that failed.

use tenancy::ids::{AccountId, OrganizationId, RefundId};

use crate::{Context, OrNotFound, Result};
use kernel::message_texts::message_texts;
use messaging::Content;
use messaging::letterhead::{brand, dollars, household, of_brand, of_office, open, origin};

message_texts! { "refund":
    Subject { office };
    Heading;
    AtDesk { amount };
    ToSponsor { amount };
    ToBank { amount };
    ToCard { amount };
    RefundedTo { card, last4 };
    MembershipGoesOn;
    PaymentOf { person, receipt };
    PaymentWithReceipt { receipt };
    Payment;
    Refunded;
}

/// To the payer: the refunded amount, to which card, for what, and when it arrives.
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
        return super::practice_refund::refunded(context, organization, refund).await;
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
    let words = home.words(context)?;
    let amount = &dollars(row.amount_cents);
    let first = match row.method.as_str() {
        "voucher" => words.say(ToSponsor { amount })?,
        _ if row.in_office => words.say(AtDesk { amount })?,
        "bank" => words.say(ToBank { amount })?,
        _ => words.say(ToCard { amount })?,
    };
    let mut paragraphs = vec![first];
    if let (Some(network), Some(last4)) = (row.network, row.last4) {
        paragraphs.push(words.say(RefundedTo { card: &::rules::billing::network_name(&network), last4: &last4 })?);
    }
    paragraphs.push(words.say(MembershipGoesOn)?);
    let subject = words.say(Subject { office: &home.office.name })?;
    let mut content = of_office(context, home, subject, words.say(Heading)?, paragraphs)?;
    let receipt = row.receipt_number.map(|number| number.to_string());
    let what = match (&row.person, &receipt) {
        (Some(person), Some(receipt)) => words.say(PaymentOf { person, receipt })?,
        (Some(person), None) => person.clone(),
        (None, Some(receipt)) => words.say(PaymentWithReceipt { receipt })?,
        (None, None) => words.say(Payment)?,
    };
    content.rows = vec![(what, amount.clone())];
    content.total = Some((words.say(Refunded)?, amount.clone()));
    Ok(content)
}

/// To the office: a refund that the bank did not accept.
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
