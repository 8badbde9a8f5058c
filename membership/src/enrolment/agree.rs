//! Checking everyone of an order against today's offer and who is on file, before anything is charged.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;
use uuid::Uuid;

use super::page::terms;
use super::quote::{Quote, QuoteMember, quote};
use super::request::{Family, PayBy, Relationship, SignupRequest, SignupResult, SignupStatus, TakenMember};
use crate::plans::Catalog;
use crate::{Error, FieldErrors, Message, Result};

/// Why a person cannot be added: English and Spanish.
type Reasons = BTreeMap<String, (String, String)>;

pub(super) enum Agreed {
    /// Nothing is charged; the page asks.
    Answer(Box<SignupResult>),
    Order(Box<(Family, Quote)>),
}

/// Checks everyone; answers the household to enrol with its quote, or what the page must ask first.
pub(super) async fn agree(
    scope: &mut Scope,
    catalog: &Catalog,
    brand: &Brand,
    request: &SignupRequest,
) -> Result<Agreed> {
    let terms = terms(brand, catalog);
    let mut family = request.family.clone();
    let first = quote(catalog, &people(&family), &terms);
    let mut reasons: Reasons =
        first.problems.iter().map(|p| (p.key.clone(), (p.english.clone(), p.spanish.clone()))).collect();
    duplicates(scope, catalog.office.id, &family, &mut reasons).await?;
    if !reasons.is_empty() {
        drop_failed(&mut family, &reasons);
    }
    let quote = if reasons.is_empty() { first } else { quote(catalog, &people(&family), &terms) };
    let answer = |status, quote: Quote| {
        let mut answer = SignupResult::new(status, Uuid::nil());
        answer.members = taken(&request.family, catalog, &reasons);
        answer.next_draws = quote.next_draws.clone();
        answer.quote = Some(quote);
        Ok(Agreed::Answer(Box::new(answer)))
    };
    if !reasons.is_empty() && (!request.drop_failed || quote.lines.is_empty()) {
        return answer(SignupStatus::MembersFailed, quote);
    }
    if quote.due_today != request.quoted_due_today || quote.version != request.quote_version {
        return answer(SignupStatus::Changed, quote);
    }
    if request.payment.by == PayBy::InOffice && !quote.can_pay_in_office {
        return Err(Error::Invalid(FieldErrors::one("payment.kind", Message::InvalidData)));
    }
    Ok(Agreed::Order(Box::new((family, quote))))
}

/// The household as the pricing sees it; the owner's key is `owner`.
pub(super) fn people(family: &Family) -> Vec<QuoteMember> {
    let owner = &family.owner;
    let mut people = vec![QuoteMember {
        key: "owner".into(),
        first_name: owner.first_name.clone(),
        relationship: Relationship::Myself,
        birth_date: owner.birth_date,
        insured: owner.insured,
        plans: owner.plans.clone(),
    }];
    people.extend(family.members.iter().map(|m| QuoteMember {
        key: m.key.clone(),
        first_name: m.first_name.clone(),
        relationship: m.relationship,
        birth_date: m.birth_date,
        insured: m.insured,
        plans: m.plans.clone(),
    }));
    people
}

fn drop_failed(family: &mut Family, reasons: &Reasons) {
    if reasons.contains_key("owner") {
        family.owner.plans.clear();
    }
    family.members.retain(|m| !reasons.contains_key(&m.key));
}

/// A living membership of the same name and birth date at this office, or the same person twice in the order.
async fn duplicates(scope: &mut Scope, office: OfficeId, family: &Family, reasons: &mut Reasons) -> Result<()> {
    let mut people: Vec<(String, String, String, Option<NaiveDate>)> = family
        .members
        .iter()
        .map(|m| (m.key.clone(), name_key(&m.first_name), name_key(&m.last_name), m.birth_date))
        .collect();
    let owner = &family.owner;
    if !owner.plans.is_empty() {
        people.insert(0, ("owner".into(), name_key(&owner.first_name), name_key(&owner.last_name), owner.birth_date));
    }
    let (firsts, lasts): (Vec<_>, Vec<_>) = people.iter().map(|p| (p.1.clone(), p.2.clone())).unzip();
    let births: Vec<_> = people.iter().filter_map(|p| p.3).collect();
    if births.len() < people.len() {
        return Ok(());
    }
    let organization = scope.organization();
    let known = sqlx::query!(
        r#"select distinct p.n as "n!" from unnest($3::text[], $4::text[], $5::date[]) with ordinality p (first, last, born, n)
           join member m on m.organization_id = $1 and m.office_id = $2 and m.birth_date = p.born
             and lower(m.first_name) = p.first and lower(m.last_name) = p.last
           join subscription s on s.organization_id = m.organization_id and s.member_id = m.id
             and s.status in ('active','active_cash','active_transferred','past_due','pending_cash','cancellation_requested','disputed')"#,
        organization.0,
        office.0,
        &firsts,
        &lasts,
        &births
    )
    .fetch_all(scope.db())
    .await?;
    for row in known {
        reasons.entry(people[row.n as usize - 1].0.clone()).or_insert((
            "A member with the same name and birth date is already on file.".into(),
            "Ya hay un miembro registrado con el mismo nombre y fecha de nacimiento.".into(),
        ));
    }
    for (index, person) in people.iter().enumerate() {
        if people[..index].iter().any(|p| (&p.1, &p.2, p.3) == (&person.1, &person.2, person.3)) {
            reasons.entry(person.0.clone()).or_insert((
                "The same person is on this order twice.".into(),
                "La misma persona aparece dos veces en este pedido.".into(),
            ));
        }
    }
    Ok(())
}

fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Everyone of the order as the page lists them, with why some were not added.
fn taken(family: &Family, catalog: &Catalog, reasons: &Reasons) -> Vec<TakenMember> {
    let mut all = vec![];
    for person in people(family) {
        let last = if person.key == "owner" {
            &family.owner.last_name
        } else {
            family.members.iter().find(|m| m.key == person.key).map_or(&family.owner.last_name, |m| &m.last_name)
        };
        for choice in &person.plans {
            let plan = catalog.plan(choice.plan);
            let reason = reasons.get(&person.key).cloned();
            all.push(TakenMember {
                key: person.key.clone(),
                name: format!("{} {last}", person.first_name),
                plan_name: plan.map(|p| p.name.clone()).unwrap_or_default(),
                spanish_plan_name: plan.and_then(|p| p.spanish_name.clone()),
                period: choice.period,
                status: None,
                added: false,
                reason,
            });
        }
    }
    all
}
