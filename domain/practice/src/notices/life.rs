//! Mails about the life of a membership: changes, leaving and staying.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::ids::{AccountId, OrganizationId, SubscriptionId};

use super::Content;
use super::content::{Household, day, dollars, household, of_office, open, pick};
use crate::{Cents, Context, Error, OrNotFound, Result};

/// A mail of one office with a subject of its own.
pub(super) fn letter(
    context: &Context,
    home: Household,
    (english, spanish): (&str, &str),
    paragraphs: Vec<String>,
) -> Result<Content> {
    let subject = pick(&home.language, english, spanish);
    let with_office = format!("{subject} · {}", home.office.name);
    let mut content = of_office(context, home, "welcomeSubject", subject, paragraphs)?;
    content.subject = with_office;
    Ok(content)
}

/// A change of plan, draw day or term.
pub(super) async fn plan_change(
    context: &Context,
    organization: OrganizationId,
    change: i64,
    state: &str,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select c.account_id, c.kind, c.effective_on, c.due_cents, c.credit_cents, c.agreed_price_cents, c.period, c.next_bill_on, c.term_ends_on,
             p.name, p.spanish_name, m.first_name || ' ' || m.last_name as "member!"
           from subscription_change c join subscription s on s.organization_id = c.organization_id and s.id = c.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = c.organization_id and p.id = c.plan_id
           where c.organization_id = $1 and c.id = $2"#,
        organization.0,
        change
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    drop(scope);
    let lang = home.language.clone();
    let plan = if lang == "es" { row.spanish_name.unwrap_or(row.name) } else { row.name };
    let per = if row.period == "month" { pick(&lang, "a month", "al mes") } else { pick(&lang, "a year", "al año") };
    let price = format!("{} {per}", dollars(row.agreed_price_cents));
    let words = match (row.kind.as_str(), state) {
        (_, "taken_back") => pick(
            &lang,
            "The planned change for {member} was undone. Nothing changes.",
            "El cambio previsto para {member} se anuló. Nada cambia.",
        ),
        ("plan", "pending") => pick(
            &lang,
            "{member} will be on {plan} for {price} from {day}. Nothing is charged today.",
            "{member} tendrá {plan} por {price} a partir del {day}. Hoy no se cobra nada.",
        ),
        ("plan", _) => pick(
            &lang,
            "{member} is on {plan} for {price} from {day}.",
            "{member} tiene {plan} por {price} a partir del {day}.",
        ),
        ("draw_day", _) => pick(
            &lang,
            "{member}’s payment day has changed. The next payment is on {next}.",
            "Cambió el día de pago de {member}. El próximo pago es el {next}.",
        ),
        _ => pick(
            &lang,
            "{member}’s membership is now active until {until}, at no charge.",
            "La membresía de {member} está activa ahora hasta el {until}, sin cargo.",
        ),
    };
    let words = words
        .replace("{member}", &row.member)
        .replace("{plan}", &plan)
        .replace("{price}", &price)
        .replace("{day}", &day(row.effective_on))
        .replace("{next}", &row.next_bill_on.map(day).unwrap_or_default())
        .replace("{until}", &day(row.term_ends_on));
    let mut content = letter(context, home, ("Your membership has changed", "Su membresía cambió"), vec![words])?;
    if state == "done" && row.due_cents > 0 {
        content.rows.push((pick(&lang, "Charged", "Cobrado"), dollars(row.due_cents)));
    }
    if state == "done" && row.credit_cents > 0 {
        content.rows.push((
            pick(&lang, "Credited to the next payments", "Se descuenta de los próximos pagos"),
            dollars(row.credit_cents),
        ));
    }
    Ok(content)
}

/// Who left: the last day, what is refunded, what is still due.
pub(super) async fn canceled(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    at: DateTime<Utc>,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let rows = sqlx::query!(
        r#"select t.ends_on, t.refund_cents, t.owed_cents, m.first_name || ' ' || m.last_name as "member!", p.name, p.spanish_name,
             coalesce(r.total_cents, 0) as "rest!", next.attempt_on as "attempt_on?", a.payment_method_id is not null as "method!"
           from settlement t join account a on a.organization_id = t.organization_id and a.id = t.account_id
           left join invoice r on r.organization_id = t.organization_id and r.id = t.invoice_id
           left join lateral (
             select min(i.next_attempt_on) as attempt_on from invoice_line l
             join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status = 'open'
             where l.organization_id = t.organization_id and l.subscription_id = t.subscription_id and i.id is distinct from t.invoice_id) next on true
           join subscription s on s.organization_id = t.organization_id and s.id = t.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where t.organization_id = $1 and t.account_id = $2 and t.created_at = $3 order by t.id"#,
        organization.0,
        account.0,
        at
    )
    .fetch_all(scope.db())
    .await?;
    drop(scope);
    if rows.is_empty() {
        return Err(Error::NotFound);
    }
    let lang = home.language.clone();
    let refund: Cents = rows.iter().map(|r| Cents(r.refund_cents)).sum();
    let owed: Cents = rows.iter().map(|r| Cents(r.owed_cents)).sum();
    // Without a payment method nothing is charged.
    let rest: Cents = rows.iter().filter(|r| r.method).map(|r| Cents(r.rest)).sum();
    let attempt_on = rows.iter().filter(|r| r.method).filter_map(|r| r.attempt_on).min();
    let mut paragraphs = vec![if owed > Cents::ZERO {
        pick(
            &lang,
            "This confirms your cancellation. The memberships below will not renew.",
            "Confirmamos su cancelación. Las membresías indicadas no se renuevan más.",
        )
    } else {
        pick(
            &lang,
            "This confirms your cancellation. We won’t charge the memberships below again.",
            "Confirmamos su cancelación. No le cobraremos más por las membresías indicadas.",
        )
    }];
    if refund > Cents::ZERO {
        paragraphs.push(
            pick(
                &lang,
                "We refunded {amount} to the original payment method. Banks take 5 to 10 business days to show it.",
                "Reembolsamos {amount} al método de pago original. El banco tarda de 5 a 10 días hábiles en mostrarlo.",
            )
            .replace("{amount}", &dollars(refund.0)),
        );
    }
    paragraphs.extend(still_due(&lang, owed - rest, attempt_on));
    if rest > Cents::ZERO {
        let text = pick(
            &lang,
            "{amount} is due for the rest of the term. We charge it to your payment method today.",
            "Se deben {amount} por el resto del plazo. Los cobramos hoy a su método de pago.",
        );
        paragraphs.push(text.replace("{amount}", &dollars(rest.0)));
    }
    let mut content =
        letter(context, home, ("Your membership is canceled", "Su membresía está cancelada"), paragraphs)?;
    content.rows = rows
        .into_iter()
        .map(|row| {
            let plan = if lang == "es" { row.spanish_name.unwrap_or(row.name) } else { row.name };
            (format!("{}, {plan}", row.member), format!("{} {}", pick(&lang, "ends", "termina el"), day(row.ends_on)))
        })
        .collect();
    Ok(content)
}

/// What was billed and is not paid, and when it is charged.
fn still_due(lang: &str, amount: Cents, on: Option<NaiveDate>) -> Option<String> {
    let text = match on {
        Some(_) => pick(
            lang,
            "{amount} is still due from earlier bills. We will charge it to your payment method on {day}.",
            "Quedan por pagar {amount} de facturas anteriores. Los cobraremos a su método de pago el {day}.",
        ),
        None => pick(
            lang,
            "{amount} is still due from earlier bills. Please pay it on your account page or at the office.",
            "Quedan por pagar {amount} de facturas anteriores. Páguelos en la página de su cuenta o en el consultorio.",
        ),
    };
    let text = text.replace("{day}", &on.map(day).unwrap_or_default());
    (amount > Cents::ZERO).then(|| text.replace("{amount}", &dollars(amount.0)))
}

struct EndingMembership {
    home: Household,
    member: String,
    ends_on: NaiveDate,
}

async fn load_ending(context: &Context, organization: OrganizationId, id: SubscriptionId) -> Result<EndingMembership> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select s.account_id, s.term_ends_on, m.first_name || ' ' || m.last_name as "member!"
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           where s.organization_id = $1 and s.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    Ok(EndingMembership { home, member: row.member, ends_on: row.term_ends_on })
}

pub(super) async fn cancellation_taken_back(
    context: &Context,
    organization: OrganizationId,
    id: SubscriptionId,
) -> Result<Content> {
    let EndingMembership { home, member, .. } = load_ending(context, organization, id).await?;
    let words = pick(
        &home.language,
        "The cancellation for {member} was undone. The membership stays active.",
        "La cancelación de {member} se anuló. La membresía sigue activa.",
    );
    let words = words.replace("{member}", &member);
    letter(context, home, ("Your membership stays active", "Su membresía continúa"), vec![words])
}

pub(super) async fn auto_renew(
    context: &Context,
    organization: OrganizationId,
    id: SubscriptionId,
    on: bool,
) -> Result<Content> {
    let EndingMembership { home, member, ends_on } = load_ending(context, organization, id).await?;
    let words = if on {
        pick(
            &home.language,
            "{member}’s membership renews automatically on {day}.",
            "La membresía de {member} se renueva automáticamente el {day}.",
        )
    } else {
        pick(
            &home.language,
            "{member}’s membership does not renew: it ends on {day}.",
            "La membresía de {member} no se renueva: termina el {day}.",
        )
    };
    let words = words.replace("{member}", &member).replace("{day}", &day(ends_on));
    letter(context, home, ("Automatic renewal has changed", "Cambió la renovación automática"), vec![words])
}
