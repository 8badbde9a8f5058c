//! Emails about upcoming renewals and about visits that are not used yet: to the household, or to one adult at their
//! own address.

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, OrganizationId};

use super::own_address::{PersonHome, home_of_person, own_addresses};
use crate::{Context, Error, Result, benefits};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::Content;
use messaging::letterhead::{Household, brand, household, letter, open, price_per};
use messaging::templates::{self, TemplateKind, VisitsSubject};

message_texts! { "ahead":
    RenewalHeading;
    Renewal { day };
    RenewalStop { phone };
    RenewalPaidBy { day, payer };
    RenewalPaidByStop { payer, phone };
    Visits { day };
    VisitsCall { phone };
    VisitsLeft { left, all };
}

/// The recipient of a notice.
#[derive(Debug, Clone, Copy)]
pub(super) enum Addressee {
    Household(AccountId),
    /// The member, at their own address.
    Person(MemberId),
}

struct Recipient {
    account: AccountId,
    /// With the recipient's name and address.
    home: Household,
    /// The payer's name, for a member.
    payer: Option<String>,
}

async fn recipient(scope: &mut Scope, addressee: Addressee) -> Result<Recipient> {
    match addressee {
        Addressee::Household(account) => Ok(Recipient { account, home: household(scope, account).await?, payer: None }),
        Addressee::Person(member) => {
            let PersonHome { account, home, payer } = home_of_person(scope, member).await?;
            Ok(Recipient { account, home, payer: Some(payer) })
        }
    }
}

/// The notice 28 days before a renewal: each membership with its price, when it is charged, and how to stop it.
pub(super) async fn renewal(
    context: &Context,
    organization: OrganizationId,
    addressee: Addressee,
    on: NaiveDate,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let Recipient { account, home, payer } = recipient(&mut scope, addressee).await?;
    let only = match addressee {
        Addressee::Household(_) => None,
        Addressee::Person(member) => Some(member.0),
    };
    let rows = sqlx::query!(
        r#"select m.first_name || ' ' || m.last_name as "member!", coalesce(cp.name, p.name) as "plan!", coalesce(cp.spanish_name, p.spanish_name, cp.name, p.name) as "spanish!",
             coalesce(c.period, s.period) as "period!", coalesce(c.agreed_price_cents, l.new_price_cents, k.new_price_cents, s.agreed_price_cents) as "price!"
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           left join subscription_change c on c.organization_id = s.organization_id and c.subscription_id = s.id and c.state = 'pending'
           left join plan cp on cp.organization_id = c.organization_id and cp.id = c.plan_id
           left join price_change_line l on l.organization_id = s.organization_id and l.subscription_id = s.id and l.state = 'pending'
             and l.effective_on <= s.term_ends_on
           left join community_change_line k on k.organization_id = s.organization_id and k.subscription_id = s.id and k.state = 'pending'
             and k.effective_on <= s.term_ends_on
           where s.organization_id = $1 and s.account_id = $2 and s.term_ends_on = $3 and s.auto_renew and s.ends_on is null
             and is_renewed_by_charge(s.status) and ($4::bigint is null or s.member_id = $4) order by s.id"#,
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
    let words = home.words(context)?;
    let mut paragraphs = renewal_words(words, &home, payer.as_deref(), on)?;
    paragraphs.extend(own.into_iter().flat_map(|own| own.paragraphs));
    let mut content = letter(context, home, words.say(RenewalHeading)?, paragraphs)?;
    content.rows = rows
        .into_iter()
        .map(|row| {
            let plan = if words.is_spanish() { row.spanish } else { row.plan };
            Ok((format!("{}, {plan}", row.member), price_per(words, &row.period, row.price)?))
        })
        .collect::<Result<_>>()?;
    Ok(content)
}

/// When it is charged and how to stop it; if someone else pays, who that is.
fn renewal_words(words: MessageWords<'_>, home: &Household, payer: Option<&str>, on: NaiveDate) -> Result<Vec<String>> {
    let (day, phone) = (&words.day(on), &home.office.phone);
    Ok(match payer {
        Some(payer) => {
            vec![words.say(RenewalPaidBy { day, payer })?, words.say(RenewalPaidByStop { payer, phone })?]
        }
        None => vec![words.say(Renewal { day })?, words.say(RenewalStop { phone })?],
    })
}

/// The notice 90 days before a term ends: each person's remaining included visits.
pub(super) async fn unused_visits(
    context: &Context,
    organization: OrganizationId,
    addressee: Addressee,
    ends_on: NaiveDate,
) -> Result<Content> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let Recipient { account, home, .. } = recipient(&mut scope, addressee).await?;
    let own_addresses = own_addresses(&mut scope, now, account, ends_on).await?;
    // Members who get this at their own email are left out of the household's email.
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
    let words = home.words(context)?;
    let brand = brand(context, &home.brand)?;
    let mut rows = vec![];
    let ending = held.iter().filter(|one| is_for(one.member));
    for one in ending.filter(|one| one.ledger.current().is_some_and(|term| term.ends_on == ends_on)) {
        let name = names.iter().find(|m| m.id == one.member.0).map_or("", |m| m.first_name.as_str());
        for (code, count) in one.ledger.current().into_iter().flat_map(|term| &term.codes) {
            let label = brand.procedure(code).map_or(code.as_str(), |own| own.label.get(words.language()));
            if count.left() > 0 {
                let (left, all) = (&count.left().to_string(), &count.included.to_string());
                rows.push((format!("{name}, {label}"), words.say(VisitsLeft { left, all })?));
            }
        }
    }
    if rows.is_empty() {
        return Err(Error::NotFound);
    }
    let mut paragraphs =
        vec![words.say(Visits { day: &words.day(ends_on) })?, words.say(VisitsCall { phone: &home.office.phone })?];
    paragraphs.extend(own.iter().flat_map(|own| own.paragraphs.clone()));
    let mut content = letter(context, home, words.say(VisitsSubject)?, paragraphs)?;
    content.rows = rows;
    Ok(content)
}
