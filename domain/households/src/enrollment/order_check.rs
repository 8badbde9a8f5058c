//! Checks everyone in an order against the current offer and existing patients, before anything is charged.

use std::collections::BTreeMap;

use tenancy::Scope;
use tenancy::brand::Brand;
use uuid::Uuid;

use super::Duplicate;
use super::communities;
use super::consent::{ConsentKind, terms_version};
use super::duplicates::{DuplicateQuery, find_duplicates};
use super::household::Both;
use super::page::{Pricing, priced};
use super::quote::Quote;
use super::request::{EntryPoint, Family, PayBy, SignupRequest, SignupResult, SignupStatus, TakenMember};
use crate::{Error, FieldErrors, Message, Result};
use rules::enrollment::Catalog;
use rules::members::duplicates::{Identity, Match, matches};

/// Why people can't be added, by key; staff may continue after confirming an overridable reason.
type Reasons = BTreeMap<String, (Both, bool)>;

pub(super) enum OrderCheck {
    /// Nothing is charged; the page asks the user.
    Answer(Box<SignupResult>),
    Order(Box<(Family, Quote)>),
    /// Everything is valid, but a person is a member of another household, which only staff may see.
    OnFile(Box<(Family, Quote)>),
}

/// Checks everyone; returns the household to enroll with its quote, or what the page must ask first.
pub(super) async fn check_order(
    scope: &mut Scope,
    catalog: &Catalog,
    brand: &Brand,
    entry_point: EntryPoint,
    pricing: Pricing<'_>,
    request: &SignupRequest,
) -> Result<OrderCheck> {
    let mut family = request.family.clone();
    let first = priced(brand, catalog, pricing, &family.quote_members());
    let mut reasons = Reasons::new();
    for problem in &first.problems {
        let why = (problem.english.clone(), problem.spanish.clone());
        reasons.entry(problem.key.clone()).or_insert((why, false));
    }
    let FileCheck { duplicates: known, elsewhere } =
        check_file(scope, catalog, entry_point, request, &mut reasons).await?;
    if !reasons.is_empty() {
        drop_failed(&mut family, &reasons);
    }
    let quote = if reasons.is_empty() { first } else { priced(brand, catalog, pricing, &family.quote_members()) };
    let answer = |status, quote: Quote| {
        let mut answer = SignupResult::new(status, Uuid::nil());
        answer.members = taken(&request.family, catalog, &reasons);
        answer.next_charges = quote.next_charges.clone();
        answer.quote = Some(quote);
        answer.duplicates = known.clone();
        Ok(OrderCheck::Answer(Box::new(answer)))
    };
    if !reasons.is_empty() && (!request.drop_failed || quote.lines.is_empty()) {
        return answer(SignupStatus::MembersFailed, quote);
    }
    let stale_terms = request.terms_version != terms_version(brand);
    if quote.due_today != request.quoted_due_today || quote.version != request.quote_version || stale_terms {
        return answer(SignupStatus::Changed, quote);
    }
    check_terms(request, &quote)?;
    communities::refuse_closed(catalog.community.as_ref(), &quote)?;
    // An order to pay at the office proves nothing about who orders, so it is placed for everyone alike. It waits for the
    // office, which finds the two records among its duplicates.
    if elsewhere && request.payment.by != PayBy::InOffice {
        return Ok(OrderCheck::OnFile(Box::new((family, quote))));
    }
    Ok(OrderCheck::Order(Box::new((family, quote))))
}

/// Checks what depends on the quote: payment in the office, and the guardian's consent for a minor.
fn check_terms(request: &SignupRequest, quote: &Quote) -> Result<()> {
    if request.payment.by == PayBy::InOffice && !quote.can_pay_in_office {
        return Err(Error::Invalid(FieldErrors::one("payment.kind", Message::InvalidData)));
    }
    let typed = matches!(request.payment.by, PayBy::Card | PayBy::Bank);
    let token = request.payment.token.as_deref().unwrap_or_default().trim();
    if typed && token.is_empty() && !quote.needs_no_method() {
        return Err(Error::Invalid(FieldErrors::one("payment.token", Message::Required)));
    }
    let minors = quote.consents.iter().any(|c| c.kind == ConsentKind::Guardian);
    if minors && !request.acknowledgements.guardian {
        return Err(Error::Invalid(FieldErrors::one("acknowledgements.guardian", Message::MustBeChecked)));
    }
    Ok(())
}

fn drop_failed(family: &mut Family, reasons: &Reasons) {
    if reasons.contains_key("owner") {
        family.owner.plans.clear();
    }
    family.members.retain(|m| !reasons.contains_key(&m.key));
}

/// The result of the check against existing patients.
struct FileCheck {
    /// For staff only.
    duplicates: Vec<Duplicate>,
    /// A non-staff caller orders for a current member of another household.
    elsewhere: bool,
}

/// Looks for existing patients. A current membership of the same person stops every caller; staff see who and where,
/// and may confirm what is overridable; a household sees its own people.
async fn check_file(
    scope: &mut Scope,
    catalog: &Catalog,
    entry_point: EntryPoint,
    request: &SignupRequest,
    reasons: &mut Reasons,
) -> Result<FileCheck> {
    let family = &request.family;
    let people = duplicate_queries(family, entry_point);
    let mut found = find_duplicates(scope, catalog.office.id, &people).await?;
    if entry_point != EntryPoint::Staff {
        found.retain(|d| d.kind == Match::Person && d.living);
    }
    if found.iter().any(|d| d.kind == Match::Email) {
        return Err(Error::Invalid(FieldErrors::one("owner.email", Message::EmailInUse)));
    }
    // An owner who only pays may well be a member elsewhere.
    let only_pays = |d: &Duplicate| d.key == "owner" && d.kind == Match::Person && family.owner.plans.is_empty();
    found.retain(|d| !only_pays(d));
    let known = found.len();
    if entry_point != EntryPoint::Staff {
        found.retain(|d| family.on_file == Some(d.account));
    }
    let elsewhere = found.len() < known;
    for duplicate in &found {
        if !(duplicate.overridable() && request.desk.confirm_duplicates) {
            let reason = (duplicate.text(), duplicate.overridable());
            reasons.entry(duplicate.key.clone()).or_insert(reason);
        }
    }
    let same = |a: &DuplicateQuery, b: &DuplicateQuery| matches(&a.identity, &b.identity) == Some(Match::Person);
    for (index, person) in people.iter().enumerate() {
        let takes_no_plan = person.key == "owner" && family.owner.plans.is_empty();
        if !takes_no_plan && people[..index].iter().any(|p| same(p, person)) {
            let twice = (
                "The same person is on this order twice.".to_owned(),
                "La misma persona aparece dos veces en este pedido.".to_owned(),
            );
            reasons.entry(person.key.clone()).or_insert((twice, false));
        }
    }
    let duplicates = if entry_point == EntryPoint::Staff { found } else { vec![] };
    Ok(FileCheck { duplicates, elsewhere })
}

fn duplicate_queries(family: &Family, entry_point: EntryPoint) -> Vec<DuplicateQuery> {
    let owner = &family.owner;
    let mut people = vec![];
    if family.on_file.is_none() {
        let staff = entry_point == EntryPoint::Staff;
        people.push(DuplicateQuery {
            key: "owner".into(),
            identity: Identity {
                first_name: owner.first_name.clone(),
                last_name: owner.last_name.clone(),
                birth_date: owner.birth_date,
                ..Identity::default()
            }
            .reached_by(staff.then_some(&*owner.email), staff.then_some(&*owner.phone)),
        });
    }
    people.extend(family.members.iter().map(|m| DuplicateQuery {
        key: m.key.clone(),
        identity: Identity {
            member: m.particulars.member,
            first_name: m.first_name.clone(),
            last_name: m.last_name.clone(),
            birth_date: m.birth_date,
            ..Identity::default()
        },
    }));
    people
}

/// Everyone in the order as the page lists them, with the reasons why some were not added.
fn taken(family: &Family, catalog: &Catalog, reasons: &Reasons) -> Vec<TakenMember> {
    let mut all = vec![];
    for person in family.quote_members() {
        let last = if person.key == "owner" {
            &family.owner.last_name
        } else {
            family.members.iter().find(|m| m.key == person.key).map_or(&family.owner.last_name, |m| &m.last_name)
        };
        let line = |plan_name: String, spanish_plan_name, period| {
            let reason = reasons.get(&person.key).cloned();
            TakenMember {
                key: person.key.clone(),
                name: format!("{} {last}", person.first_name),
                plan_name,
                spanish_plan_name,
                period,
                status: None,
                added: false,
                overridable: reason.as_ref().is_some_and(|r| r.1),
                reason: reason.map(|r| r.0),
            }
        };
        for choice in &person.plans {
            let plan = catalog.plan(choice.plan);
            let name = plan.map(|p| p.name.clone()).unwrap_or_default();
            all.push(line(name, plan.and_then(|p| p.spanish_name.clone()), choice.period));
        }
        // A known phone also concerns an owner who only pays.
        if person.plans.is_empty() && reasons.contains_key(&person.key) {
            all.push(line(String::new(), None, rules::subscriptions::Period::Month));
        }
    }
    all
}
