//! Emails about late payments: the reason, the next step, and links to pay or to change the payment method. The links
//! are created when the email is sent.

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::{AccountId, ArrearsPlanId, InvoiceId, OrganizationId, PaymentId, PaymentMethodId};

use crate::billing::{self, InvoiceStatus, LinkFor, PaymentStatus};
use crate::engine;
use crate::{Cents, Context, Error, OrNotFound, Result};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{Household, brand, dollars, household, of_office, open, origin};
use messaging::templates::{self, TemplateKind};
use messaging::{Aside, Content};

message_texts! { "collection":
    LateSubject { office };
    LateIntro { amount };
    LateInstallmentIntro { amount };
    CardChanged;
    ChangeCard;
    PayNow;
    NextAttempt { day };
    OnHoldAfter { day };
    Returned;
    Failed;
    InstallmentUnpaid;
    OnHold;
    Unpaid;
    ReminderHeading;
    Late;
    LinkToPay;
    LinkToChange;
    LinkToPayHeading;
    LinkToChangeHeading;
    Open;
    CardExpiring { card, last4, day };
    CardExpiringHeading;
    Installments;
    InstallmentsHeading;
    Together;
}

/// The addresses of new links for a household.
struct Links {
    pay: String,
    change: String,
}

async fn links(context: &Context, scope: &mut Scope, home: &Household, account: AccountId) -> Result<Links> {
    let origin = origin(context, brand(context, &home.brand)?);
    let (pay, _) = billing::make_link(context, scope, account, LinkFor::Pay).await?;
    let (change, user) = billing::make_link(context, scope, account, LinkFor::ChangeMethod).await?;
    Ok(Links { pay: format!("{origin}/pn/{pay}"), change: format!("{origin}/patient/payment-update/{change}/{user}") })
}

fn change_method_link(words: MessageWords<'_>, links: Links) -> Result<Option<Aside>> {
    Ok(Some(Aside { text: words.say(CardChanged)?, label: words.say(ChangeCard)?, address: links.change }))
}

pub(super) async fn payment_failed(
    context: &Context,
    organization: OrganizationId,
    payment: PaymentId,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select p.account_id, p.amount_cents, p.failure_code, p.failure_network, p.method, p.status as "status: PaymentStatus", i.next_attempt_on,
             i.first_failed_on, i.status as "invoice_status: InvoiceStatus", not makes_memberships_late(i.origin) as "installment!"
           from payment p join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           where p.organization_id = $1 and p.id = $2"#,
        organization.0,
        payment.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let account = AccountId(row.account_id);
    let home = household(&mut scope, account).await?;
    let links = links(context, &mut scope, &home, account).await?;
    let own = templates::for_household(&mut scope, account, TemplateKind::PaymentFailed).await?;
    scope.commit().await?;
    let words = home.words(context)?;
    let code = row.failure_code.as_deref().unwrap_or_default();
    let (english, spanish) = match row.method.as_str() {
        "bank" => rules::billing::bank_return::return_text(code, row.failure_network.as_deref()),
        _ => rules::billing::decline::decline_text(code),
    };
    let why = if words.is_spanish() { spanish } else { english };
    let amount = &dollars(row.amount_cents);
    let intro = match row.installment {
        true => words.say(LateInstallmentIntro { amount })?,
        false => words.say(LateIntro { amount })?,
    };
    let mut paragraphs = vec![intro, why.to_owned()];
    if let Some(next) = row.next_attempt_on.filter(|_| row.invoice_status == InvoiceStatus::Open) {
        paragraphs.push(words.say(NextAttempt { day: &words.day(next) })?);
    }
    if let Some(first) = row.first_failed_on.filter(|_| !row.installment) {
        paragraphs.push(until(words, first)?);
    }
    paragraphs.extend(own.into_iter().flat_map(|own| own.paragraphs));
    let heading = match row.status {
        PaymentStatus::Returned => words.say(Returned)?,
        _ => words.say(Failed)?,
    };
    let subject = words.say(LateSubject { office: &home.office.name })?;
    let mut content = of_office(context, home, subject, heading, paragraphs)?;
    content.button = Some((words.say(PayNow)?, links.pay.clone()));
    content.aside = change_method_link(words, links)?;
    Ok(content)
}

fn until(words: MessageWords<'_>, first_failed_on: NaiveDate) -> Result<String> {
    words.say(OnHoldAfter { day: &words.day(rules::billing::decline::overdue_on(first_failed_on)) })
}

fn late_rows(lines: &[billing::LateLine], spanish: bool) -> Vec<(String, String)> {
    lines.iter().map(|line| (line.words(spanish), dollars(line.open.0))).collect()
}

pub(super) async fn payment_reminder(
    context: &Context,
    organization: OrganizationId,
    invoice: InvoiceId,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select i.account_id, i.first_failed_on as "first!", i.next_attempt_on, not makes_memberships_late(i.origin) as "installment!", (business_now() at time zone o.timezone)::date as "today!"
           from invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id
           where i.organization_id = $1 and i.id = $2 and i.status = 'open' and i.first_failed_on is not null"#,
        organization.0,
        invoice.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let account = AccountId(row.account_id);
    let home = household(&mut scope, account).await?;
    let lines = billing::late_lines(&mut scope, account).await?;
    let links = links(context, &mut scope, &home, account).await?;
    scope.commit().await?;
    let words = home.words(context)?;
    let overdue = row.today >= rules::billing::decline::overdue_on(row.first);
    let mut paragraphs = vec![match overdue {
        _ if row.installment => words.say(InstallmentUnpaid)?,
        true => words.say(OnHold)?,
        false => words.say(Unpaid)?,
    }];
    if let Some(next) = row.next_attempt_on {
        paragraphs.push(words.say(NextAttempt { day: &words.day(next) })?);
    }
    if !overdue && !row.installment {
        paragraphs.push(until(words, row.first)?);
    }
    let heading = words.say(ReminderHeading)?;
    let mut content = of_office(context, home, heading.clone(), heading, paragraphs)?;
    content.total = Some((words.say(Late)?, dollars(lines.iter().map(|l| l.open).sum::<Cents>().0)));
    content.rows = late_rows(&lines, words.is_spanish());
    content.button = Some((words.say(PayNow)?, links.pay.clone()));
    content.aside = change_method_link(words, links)?;
    Ok(content)
}

pub(super) async fn payment_link(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let lines = billing::late_lines(&mut scope, account).await?;
    let links = links(context, &mut scope, &home, account).await?;
    scope.commit().await?;
    let words = home.words(context)?;
    let late = !lines.is_empty();
    let (heading, paragraph) = match late {
        true => (words.say(LinkToPayHeading)?, words.say(LinkToPay)?),
        false => (words.say(LinkToChangeHeading)?, words.say(LinkToChange)?),
    };
    let mut content = of_office(context, home, heading.clone(), heading, vec![paragraph])?;
    if late {
        content.total = Some((words.say(Open)?, dollars(lines.iter().map(|l| l.open).sum::<Cents>().0)));
        content.rows = late_rows(&lines, words.is_spanish());
        content.button = Some((words.say(PayNow)?, links.pay.clone()));
        content.aside = change_method_link(words, links)?;
    } else {
        content.button = Some((words.say(ChangeCard)?, links.change));
    }
    Ok(content)
}

pub(super) async fn card_expiring(
    context: &Context,
    organization: OrganizationId,
    method: PaymentMethodId,
    last_day: NaiveDate,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select m.account_id, m.network, m.last4, m.exp_month, m.exp_year from payment_method m
         join account a on a.organization_id = m.organization_id and a.payment_method_id = m.id and a.id = m.account_id
         where m.organization_id = $1 and m.id = $2",
        organization.0,
        method.0
    )
    // If another payment method is charged now, the notice no longer applies.
    .one_or_not_found(&mut scope)
    .await?;
    if row.exp_month.zip(row.exp_year).and_then(|(month, year)| engine::last_day(month, year)) != Some(last_day) {
        return Err(Error::NotFound);
    }
    let account = AccountId(row.account_id);
    let home = household(&mut scope, account).await?;
    let links = links(context, &mut scope, &home, account).await?;
    scope.commit().await?;
    let words = home.words(context)?;
    let (card, day) = (&::rules::billing::network_name(&row.network), &words.day(last_day));
    let paragraph = words.say(CardExpiring { card, last4: &row.last4, day })?;
    let heading = words.say(CardExpiringHeading)?;
    let mut content = of_office(context, home, heading.clone(), heading, vec![paragraph])?;
    content.button = Some((words.say(ChangeCard)?, links.change));
    Ok(content)
}

pub(super) async fn installments(
    context: &Context,
    organization: OrganizationId,
    plan: ArrearsPlanId,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let (account, plan) = billing::arrears_plan(&mut scope, plan).await?;
    let home = household(&mut scope, account).await?;
    drop(scope);
    let words = home.words(context)?;
    let heading = words.say(InstallmentsHeading)?;
    let mut content = of_office(context, home, heading.clone(), heading, vec![words.say(Installments)?])?;
    content.rows = plan.installments.iter().map(|i| (words.day(i.due_on), dollars(i.amount.0))).collect();
    content.total = Some((words.say(Together)?, dollars(plan.total.0)));
    Ok(content)
}
