//! Mails about what is late: why, what happens next, and the links to pay or to change the payment method, which are made
//! when the mail is sent.

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::{AccountId, ArrearsPlanId, InvoiceId, OrganizationId, PaymentId, PaymentMethodId};

use super::Content;
use super::content::{Household, brand, capitalized, dollars, household, of_office, open, origin, pick, say};
use crate::billing::{self, LinkFor};
use crate::templates::{self, TemplateKind};
use crate::{Cents, Context, Error, Result};
use payments::engine;

/// The addresses of a household's fresh links.
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

fn change_method_link(lang: &str, links: &Links) -> Option<(String, String, String)> {
    Some((
        pick(lang, "Has your card changed?", "¿Cambió su tarjeta?"),
        pick(lang, "Change the card", "Cambiar la tarjeta"),
        links.change.clone(),
    ))
}

fn date(on: NaiveDate) -> String {
    on.format("%m/%d/%Y").to_string()
}

pub(super) async fn payment_failed(
    context: &Context,
    organization: OrganizationId,
    payment: PaymentId,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select p.account_id, p.amount_cents, p.failure_code, p.failure_network, p.method, p.status, i.next_attempt_on,
             i.first_failed_on, i.status as invoice_status, i.origin = 'treatment' as "treatment!"
           from payment p join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           where p.organization_id = $1 and p.id = $2"#,
        organization.0,
        payment.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let account = AccountId(row.account_id);
    let home = household(&mut scope, account).await?;
    let links = links(context, &mut scope, &home, account).await?;
    let own = templates::for_household(&mut scope, account, TemplateKind::PaymentFailed).await?;
    scope.commit().await?;
    let lang = home.language.clone();
    let code = row.failure_code.as_deref().unwrap_or_default();
    let why = if row.method == "bank" {
        let (en, es) = rules::billing::bank_return::return_text(code, row.failure_network.as_deref());
        pick(&lang, en, es)
    } else {
        let (en, es) = rules::billing::decline::decline_text(code);
        pick(&lang, en, es)
    };
    let intro = match row.treatment {
        true => pick(
            &lang,
            "We could not collect {{amount}} for your treatment. Please check your card or use another one.",
            "No pudimos cobrar {{amount}} de su tratamiento. Revise su tarjeta o use otra.",
        )
        .replace("{{amount}}", &dollars(row.amount_cents)),
        false => say(brand(context, &home.brand)?, &lang, "lateIntro", &[("amount", &dollars(row.amount_cents))])?,
    };
    let mut paragraphs = vec![intro, why];
    if let Some(next) = row.next_attempt_on.filter(|_| row.invoice_status == "open") {
        let again = pick(&lang, "We will try again on", "Lo intentaremos de nuevo el");
        paragraphs.push(format!("{again} {}.", date(next)));
    }
    if let Some(first) = row.first_failed_on.filter(|_| !row.treatment) {
        paragraphs.push(until(&lang, first));
    }
    paragraphs.extend(own.into_iter().flat_map(|own| own.paragraphs));
    let heading = match row.status.as_str() {
        "returned" => pick(&lang, "Your bank returned a payment", "Su banco devolvió un pago"),
        _ => pick(&lang, "Your payment did not go through", "Su pago no se pudo realizar"),
    };
    let mut content = of_office(context, home, "lateSubject", heading, paragraphs)?;
    content.button = Some((pick(&lang, "Pay now", "Pagar ahora"), links.pay.clone()));
    content.aside = change_method_link(&lang, &links);
    Ok(content)
}

fn until(lang: &str, first_failed_on: NaiveDate) -> String {
    let last = date(rules::billing::decline::overdue_on(first_failed_on));
    if lang == "es" {
        format!("Si no se paga antes del {last}, su membresía queda en pausa. Puede cancelarla en cualquier momento.")
    } else {
        format!("If it isn’t paid by {last}, your membership goes on hold. You can cancel at any time.")
    }
}

pub(super) async fn payment_reminder(
    context: &Context,
    organization: OrganizationId,
    invoice: InvoiceId,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select i.account_id, i.first_failed_on as "first!", i.next_attempt_on, i.origin = 'treatment' as "treatment!", (business_now() at time zone o.timezone)::date as "today!"
           from invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id
           where i.organization_id = $1 and i.id = $2 and i.status = 'open' and i.first_failed_on is not null"#,
        organization.0,
        invoice.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let account = AccountId(row.account_id);
    let home = household(&mut scope, account).await?;
    let lines = billing::late_lines(&mut scope, account).await?;
    let links = links(context, &mut scope, &home, account).await?;
    scope.commit().await?;
    let lang = home.language.clone();
    let overdue = row.today >= rules::billing::decline::overdue_on(row.first);
    let mut paragraphs = vec![match overdue {
        _ if row.treatment => pick(
            &lang,
            "A payment on your installment agreement is still unpaid. Pay it now, or change your payment method.",
            "Una cuota de su acuerdo de pago sigue pendiente. Páguela ahora o cambie su método de pago.",
        ),
        true => pick(
            &lang,
            "Your membership is on hold because a payment is more than 28 days late. It starts again as soon as you pay the balance.",
            "Su membresía está en pausa porque un pago tiene más de 28 días de atraso. Se reactivará en cuanto pague lo que debe.",
        ),
        false => pick(
            &lang,
            "A payment for your membership is still unpaid. Pay it now, or change your payment method.",
            "Un pago de su membresía sigue pendiente. Páguelo ahora o cambie el método de pago.",
        ),
    }];
    if let Some(next) = row.next_attempt_on {
        let again = pick(&lang, "We will try again on", "Lo intentaremos de nuevo el");
        paragraphs.push(format!("{again} {}.", date(next)));
    }
    if !overdue && !row.treatment {
        paragraphs.push(until(&lang, row.first));
    }
    let heading = pick(&lang, "A payment is late", "Tiene un pago atrasado");
    let mut content = of_office(context, home, "lateSubject", heading.clone(), paragraphs)?;
    content.subject = heading;
    content.total = Some((pick(&lang, "Late", "Atrasado"), dollars(lines.iter().map(|l| l.1).sum::<Cents>().0)));
    content.rows = lines.into_iter().map(|(words, cents)| (words, dollars(cents.0))).collect();
    content.button = Some((pick(&lang, "Pay now", "Pagar ahora"), links.pay.clone()));
    content.aside = change_method_link(&lang, &links);
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
    let lang = home.language.clone();
    let late = !lines.is_empty();
    let paragraph = match late {
        true => pick(
            &lang,
            "Here is a secure link to pay what you owe. It works for 14 days.",
            "Este es un enlace seguro para pagar lo pendiente. Funciona durante 14 días.",
        ),
        false => pick(
            &lang,
            "Here is a secure link to change the card for your membership. It works once, for 7 days.",
            "Este es un enlace seguro para cambiar la tarjeta de su membresía. Funciona una vez, durante 7 días.",
        ),
    };
    let heading = match late {
        true => pick(&lang, "Your secure payment link", "Su enlace de pago seguro"),
        false => pick(&lang, "Your secure link to change the card", "Su enlace seguro para cambiar la tarjeta"),
    };
    let mut content = of_office(context, home, "lateSubject", heading.clone(), vec![paragraph])?;
    content.subject = heading;
    if late {
        content.total = Some((pick(&lang, "Open", "Pendiente"), dollars(lines.iter().map(|l| l.1).sum::<Cents>().0)));
        content.rows = lines.into_iter().map(|(words, cents)| (words, dollars(cents.0))).collect();
        content.button = Some((pick(&lang, "Pay now", "Pagar ahora"), links.pay.clone()));
        content.aside = change_method_link(&lang, &links);
    } else {
        content.button = Some((pick(&lang, "Change the card", "Cambiar la tarjeta"), links.change.clone()));
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
    .fetch_optional(scope.db())
    .await?
    // Another card is charged by now.
    .ok_or(Error::NotFound)?;
    if row.exp_month.zip(row.exp_year).and_then(|(month, year)| engine::last_day(month, year)) != Some(last_day) {
        return Err(Error::NotFound);
    }
    let account = AccountId(row.account_id);
    let home = household(&mut scope, account).await?;
    let links = links(context, &mut scope, &home, account).await?;
    scope.commit().await?;
    let lang = home.language.clone();
    let (card, on) = (capitalized(&row.network), date(last_day));
    let last4 = row.last4;
    let paragraph = if lang == "es" {
        format!("Su tarjeta {card} terminada en {last4} vence el {on}. Cámbiela para que no se interrumpa ningún pago.")
    } else {
        format!("Your {card} card ending in {last4} expires on {on}. Change it so you don’t miss a payment.")
    };
    let heading = pick(&lang, "Your card expires soon", "Su tarjeta vence pronto");
    let mut content = of_office(context, home, "lateSubject", heading.clone(), vec![paragraph])?;
    content.subject = heading;
    content.button = Some((pick(&lang, "Change the card", "Cambiar la tarjeta"), links.change));
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
    let lang = home.language.clone();
    let paragraph = pick(
        &lang,
        "You’ll pay the late amount in installments, as agreed with the office. Each is charged to your payment method on file on its date.",
        "Usted pagará lo atrasado en cuotas, como acordó con el consultorio. Cada una se cobra en su fecha con el método de pago registrado.",
    );
    let heading = pick(&lang, "Your installments", "Sus cuotas");
    let mut content = of_office(context, home, "lateSubject", heading.clone(), vec![paragraph])?;
    content.subject = heading;
    content.rows = plan.installments.iter().map(|i| (date(i.due_on), dollars(i.amount.0))).collect();
    content.total = Some((pick(&lang, "Together", "En total"), dollars(plan.total.0)));
    Ok(content)
}
