//! Mails about what is to come: renewals, and visits that are not used yet. To the household, or to one adult at the own address.

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, OrganizationId};

use super::Content;
use super::content::{Household, brand, day, dollars, household, open, pick};
use super::life::letter;
use super::own_address::{home_of_person, own_addresses};
use crate::templates::{self, TemplateKind};
use crate::{Context, Error, Result, benefits};

/// Whom a notice is for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Addressee {
    Household(AccountId),
    /// At the person's own address.
    Person(MemberId),
}

/// The household, with the name and address of whom the notice is for; of a person the payer's name too.
async fn recipient(scope: &mut Scope, addressee: Addressee) -> Result<(AccountId, Household, Option<String>)> {
    match addressee {
        Addressee::Household(account) => Ok((account, household(scope, account).await?, None)),
        Addressee::Person(member) => {
            let (account, home, payer) = home_of_person(scope, member).await?;
            Ok((account, home, Some(payer)))
        }
    }
}

/// Twenty-eight days before: each membership with its price, when it is charged, how to stop it.
pub(super) async fn renewal(
    context: &Context,
    organization: OrganizationId,
    addressee: Addressee,
    on: NaiveDate,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let (account, home, payer) = recipient(&mut scope, addressee).await?;
    let only = match addressee {
        Addressee::Household(_) => None,
        Addressee::Person(member) => Some(member.0),
    };
    let rows = sqlx::query!(
        r#"select m.first_name || ' ' || m.last_name as "member!", coalesce(cp.name, p.name) as "plan!", coalesce(cp.spanish_name, p.spanish_name, cp.name, p.name) as "spanish!",
             coalesce(c.period, s.period) as "period!", coalesce(c.agreed_price_cents, l.new_price_cents, s.agreed_price_cents) as "price!"
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           left join subscription_change c on c.organization_id = s.organization_id and c.subscription_id = s.id and c.state = 'pending'
           left join plan cp on cp.organization_id = c.organization_id and cp.id = c.plan_id
           left join price_change_line l on l.organization_id = s.organization_id and l.subscription_id = s.id and l.state = 'pending'
             and l.effective_on <= s.term_ends_on
           where s.organization_id = $1 and s.account_id = $2 and s.term_ends_on = $3 and s.auto_renew and s.ends_on is null
             and s.status in ('active', 'active_transferred', 'past_due') and ($4::bigint is null or s.member_id = $4) order by s.id"#,
        organization.0,
        account.0,
        on,
        only
    )
    .fetch_all(scope.db())
    .await?;
    let own = templates::for_household(&mut scope, account, TemplateKind::Renewal).await?;
    drop(scope);
    if rows.is_empty() {
        return Err(Error::NotFound);
    }
    let lang = home.language.clone();
    let mut paragraphs = renewal_words(&lang, &home, payer.as_deref(), on);
    paragraphs.extend(own.into_iter().flat_map(|own| own.paragraphs));
    let mut content =
        letter(context, home, ("Your membership renews soon", "Su membresía se renueva pronto"), paragraphs)?;
    content.rows = rows
        .into_iter()
        .map(|row| {
            let per =
                if row.period == "month" { pick(&lang, "a month", "al mes") } else { pick(&lang, "a year", "al año") };
            let plan = if lang == "es" { row.spanish } else { row.plan };
            (format!("{}, {plan}", row.member), format!("{} {per}", dollars(row.price)))
        })
        .collect();
    Ok(content)
}

/// When it is charged and how to stop it. For a person whom somebody else pays for, who that is.
fn renewal_words(lang: &str, home: &Household, payer: Option<&str>, on: NaiveDate) -> Vec<String> {
    if let Some(payer) = payer {
        return vec![
            pick(
                lang,
                "Your membership renews on {day}. {payer}’s payment method is charged that day. To keep it, do nothing.",
                "Su membresía se renueva el {day}. Ese día se cobra al método de pago de {payer}. Si desea conservarla no tiene que hacer nada.",
            )
            .replace("{day}", &day(on))
            .replace("{payer}", payer),
            pick(
                lang,
                "To stop the renewal, talk to {payer}, or call {phone}, before that day.",
                "Para detener la renovación, hable con {payer}, o llame al {phone}, antes de ese día.",
            )
            .replace("{payer}", payer)
            .replace("{phone}", &home.office.phone),
        ];
    }
    vec![
        pick(
            lang,
            "Your membership renews on {day}. To keep it, do nothing: we charge the payment method on file that day.",
            "Su membresía se renueva el {day}. Si desea conservarla no tiene que hacer nada; ese día se cobra a su método de pago registrado.",
        )
        .replace("{day}", &day(on)),
        pick(
            lang,
            "To stop the renewal, sign in and turn automatic renewal off, or call {phone}, before that day.",
            "Para detener la renovación, inicie sesión y desactive la renovación automática, o llame al {phone}, antes de ese día.",
        )
        .replace("{phone}", &home.office.phone),
    ]
}

/// Ninety days before a term ends: what each person has left of what their plan includes.
pub(super) async fn unused_visits(
    context: &Context,
    organization: OrganizationId,
    addressee: Addressee,
    ends_on: NaiveDate,
) -> Result<Content> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let (account, home, _) = recipient(&mut scope, addressee).await?;
    let own_addresses = own_addresses(&mut scope, now, account, ends_on).await?;
    // Who reads it at the own email is not in the household's.
    let is_for = |member: MemberId| match addressee {
        Addressee::Person(person) => person == member,
        Addressee::Household(_) => !own_addresses.iter().any(|own| own.by_email && own.member == member),
    };
    let held = benefits::ledgers(&mut scope, &[account]).await?;
    let names = sqlx::query!(
        "select id, first_name from member where organization_id = $1 and account_id = $2",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let own = templates::for_household(&mut scope, account, TemplateKind::UnusedVisits).await?;
    drop(scope);
    let lang = home.language.clone();
    let brand = brand(context, &home.brand)?;
    let mut rows = vec![];
    let ending = held.iter().filter(|one| is_for(one.member));
    for one in ending.filter(|one| one.ledger.current().is_some_and(|term| term.ends_on == ends_on)) {
        let name = names.iter().find(|m| m.id == one.member.0).map_or("", |m| m.first_name.as_str());
        for (code, count) in one.ledger.current().into_iter().flat_map(|term| &term.codes) {
            let label = brand.procedure(code).map(|p| pick(&lang, &p.label.en, &p.label.es));
            if count.left() > 0 {
                let what = format!("{name}, {}", label.unwrap_or_else(|| code.clone()));
                let left = pick(&lang, "{left} of {all} left", "quedan {left} de {all}");
                let left = left.replace("{left}", &count.left().to_string());
                rows.push((what, left.replace("{all}", &count.included.to_string())));
            }
        }
    }
    if rows.is_empty() {
        return Err(Error::NotFound);
    }
    let mut paragraphs = vec![
        pick(
            &lang,
            "Your plan year ends on {day}. These visits are included in your membership, and you have not used them yet.",
            "El año de su plan termina el {day}. Estas visitas están incluidas en su membresía y todavía no las ha usado.",
        )
        .replace("{day}", &day(ends_on)),
        pick(&lang, "Call {phone} to make an appointment.", "Llame al {phone} para pedir una cita.")
            .replace("{phone}", &home.office.phone),
    ];
    paragraphs.extend(own.iter().flat_map(|own| own.paragraphs.clone()));
    let mut content = letter(
        context,
        home,
        ("You have visits left this plan year", "Le quedan visitas en este año del plan"),
        paragraphs,
    )?;
    content.rows = rows;
    Ok(content)
}
