//! The receipt of a payment.

use crate::enrollment::year_of_payment;
use tenancy::ids::{AccountId, OrganizationId, PaymentId};

use crate::{Context, OrNotFound, Result, referrals};
use kernel::message_texts::message_texts;
use messaging::letterhead::{brand, dollars, household, of_office, open, origin};
use messaging::{Aside, Content, Sending};
use rules::billing::line_words;

message_texts! { "receipt":
    Subject { office };
    Heading;
    Intro;
    Number { number };
    Date { day };
    PaidWith { card, last4 };
    PaidInOffice;
    IntroInOffice;
    /// A down payment or an installment of a treatment.
    IntroTreatment;
    PaidByVoucher;
    IntroByVoucher;
    Paid;
    FirstYear { year };
    Charged;
    Share;
}

pub(super) async fn receipt(context: &Context, organization: OrganizationId, payment: PaymentId) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select p.account_id, p.invoice_id, p.amount_cents, p.method, p.receipt_number, p.settled_at, m.network as "network?", m.last4 as "last4?", o.timezone,
             not makes_memberships_late(i.origin) as "installment!"
           from payment p join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           join office o on o.organization_id = p.organization_id and o.id = p.office_id
           left join payment_method m on m.organization_id = p.organization_id and m.id = p.payment_method_id
           where p.organization_id = $1 and p.id = $2 and p.status = 'succeeded'"#,
        organization.0,
        payment.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    let lines = sqlx::query!(
        r#"select kind, case when $3 then line_in_spanish(organization_id, office_id, description) else description end as "description!", amount_cents
           from invoice_line where organization_id = $1 and invoice_id = $2 order by id"#,
        organization.0,
        row.invoice_id,
        home.language == "es"
    )
    .fetch_all(scope.db())
    .await?;
    let year = year_of_payment(&mut scope, payment).await?;
    let share = referrals::make_link(&mut scope, payment).await?;
    scope.commit().await?;
    let brand_of = brand(context, &home.brand)?;
    let words = home.words(context)?;
    let on = row.settled_at.map(|at| words.day(tenancy::clock::office_date(at, &row.timezone)));
    let mut facts = vec![
        words.say(Number { number: &row.receipt_number.unwrap_or_default().to_string() })?,
        words.say(Date { day: &on.unwrap_or_default() })?,
    ];
    let (in_office, by_voucher) = (row.method == "in_office", row.method == "voucher");
    let paid_with = match (row.network, row.last4) {
        _ if in_office => Some(words.say(PaidInOffice)?),
        _ if by_voucher => Some(words.say(PaidByVoucher)?),
        (Some(network), Some(last4)) => {
            Some(words.say(PaidWith { card: &::rules::billing::network_name(&network), last4: &last4 })?)
        }
        _ => None,
    };
    facts.extend(paid_with.clone());
    let intro = match (row.installment, row.method.as_str()) {
        (true, _) => words.say(IntroTreatment)?,
        (false, "in_office") => words.say(IntroInOffice)?,
        (false, "voucher") => words.say(IntroByVoucher)?,
        (false, _) => words.say(Intro)?,
    };
    let mut paragraphs = vec![intro, facts.join(" · ")];
    if let Some(year) = year {
        paragraphs.push(words.say(FirstYear { year: &year.words(words.is_spanish()) })?);
    }
    let subject = words.say(Subject { office: &home.office.name })?;
    let mut content = of_office(context, home, subject, words.say(Heading)?, paragraphs)?;
    let line = |kind: &str, description: &str| line_words(kind, description, words.is_spanish());
    content.rows = lines.iter().map(|l| (line(&l.kind, &l.description), dollars(l.amount_cents))).collect();
    let label = if in_office || by_voucher { words.say(Paid)? } else { words.say(Charged)? };
    content.total = Some((label, dollars(row.amount_cents)));
    content.brief = paid_with;
    content.aside = Some(Aside {
        text: brand_of.marketing.referral.title.get(words.language()).to_owned(),
        label: words.say(Share)?,
        address: format!("{}/patient-referral/{share}", origin(context, brand_of)),
    });
    Ok(content)
}

/// Whether a payment was returned before its receipt was sent: then the receipt would be wrong, and another email
/// reports the return.
pub(super) async fn is_returned(sending: Sending<'_>, payment: PaymentId) -> Result<bool> {
    let mut scope = open(sending.context, sending.organization).await?;
    let came_back = sqlx::query_scalar!(
        r#"select exists (select from payment where organization_id = $1 and id = $2 and status = 'returned') as "came_back!""#,
        sending.organization.0,
        payment.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(came_back)
}
