//! Finish & Pay: everyone is checked first; then one invoice and one payment for all; declined adds nobody; twice pressed
//! enrols once.

use std::collections::BTreeMap;

use tenancy::brand::Brand;
use tenancy::ids::{AccountId, OfficeId, OrganizationId, PaymentId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use super::check::check;
use super::order::{self, Ordered};
use super::page::terms;
use super::quote::{Quote, QuoteMember, quote};
use super::request::{Family, PayBy, Relationship, SignupRequest, SignupResult, SignupStatus, TakenMember};
use super::{complete, usa};
use crate::billing::{self, InvoiceState, NewPayment};
use crate::plans::{Catalog, catalog};
use crate::{Cents, Context, Error, FieldErrors, Message, Result, access, offices};

/// Where the request came from, for the record of consent.
#[derive(Debug, Clone, Default)]
pub struct Visitor {
    pub address: Option<String>,
    pub browser: Option<String>,
}

/// Why a person cannot be added: English and Spanish.
type Reasons = BTreeMap<String, (String, String)>;

/// Enrols the household of `request` at its office and collects what is due, once per `key`.
///
/// Nothing is charged while anyone fails a check ([`SignupStatus::MembersFailed`]) or the offer is no longer what the
/// page showed ([`SignupStatus::Changed`]). Fields that cannot stand are [`Error::Invalid`].
pub async fn finish(
    context: &Context,
    brand: &Brand,
    request: SignupRequest,
    key: &str,
    visitor: Visitor,
) -> Result<SignupResult> {
    finish_with(context, brand, request, key, visitor, None).await
}

/// As [`finish`]; `password_hash`, when given, is the hash of the request's password, made before: demo data, whose
/// households share one password, would spend most of its time on hashing it.
pub async fn finish_with(
    context: &Context,
    brand: &Brand,
    request: SignupRequest,
    key: &str,
    visitor: Visitor,
    password_hash: Option<String>,
) -> Result<SignupResult> {
    let office = offices::find(&context.database, brand.id.as_str(), &request.office.to_string())
        .await?
        .ok_or(Error::NotFound)?;
    let owner_name = format!("{} {}", request.family.owner.first_name, request.family.owner.last_name);
    let actor = Actor { login: None, name: owner_name, impersonator: None, address: visitor.address.clone() };
    let reach = Reach::office(office.organization, office.office, actor);

    let mut scope = context.database.scope(reach.clone()).await?;
    if let Some(earlier) = order::by_key(&mut scope, office.office, key).await?
        && matches!(earlier.state.as_str(), "done" | "paying" | "processing" | "requires_action")
    {
        drop(scope);
        return resume(context, office.organization, earlier.id).await;
    }
    let catalog = catalog(&mut scope, office.office, request.promo_code.as_deref()).await?;
    if let Some(reason) = catalog.office.closed_reason() {
        return Err(Error::Conflict(format!("Enrollment at this office is {}.", reason.replace('_', " "))));
    }
    fields(&request, &catalog)?;
    let email = request.family.owner.email.trim().to_lowercase();
    if access::login_exists(&mut scope, brand.id.as_str(), &email).await? {
        return Err(Error::Invalid(FieldErrors::one("owner.email", Message::EmailInUse)));
    }
    let (family, quote) = match agree(&mut scope, &catalog, brand, &request).await? {
        Agreed::Answer(answer) => return Ok(*answer),
        Agreed::Order(family, quote) => (family, *quote),
    };
    drop(scope);

    let password_hash = match password_hash {
        Some(hash) => hash,
        None => access::hash_password(&request.password).await?,
    };
    let mut scope = context.database.scope(reach).await?;
    lock_email(&mut scope, office.office, &email).await?;
    if order::being_paid(&mut scope, office.office, &email, key).await? {
        return Err(Error::Conflict("This enrollment is being paid in another window. Please wait a moment.".into()));
    }
    let placed = Placed { catalog: &catalog, family, quote, request: &request, password_hash, visitor };
    let (order, payment) = place(context, &mut scope, placed, brand, key).await?;
    scope.commit().await?;

    if let Some(payment) = payment {
        billing::charge(context, office.organization, payment, request.payment.token.as_deref()).await?;
    }
    result_of(context, office.organization, order).await
}

/// What became of an order: after Finish & Pay, a reload, or 3-D Secure. While the provider has not told, it is asked.
pub async fn result_of(context: &Context, organization: OrganizationId, order: Uuid) -> Result<SignupResult> {
    resume(context, organization, order).await
}

async fn resume(context: &Context, organization: OrganizationId, id: Uuid) -> Result<SignupResult> {
    let reach = Reach::organization(organization, Actor::platform("Sign-up"));
    let mut scope = context.database.scope(reach.clone()).await?;
    let found = order::by_id(&mut scope, id).await?.ok_or(Error::NotFound)?;
    drop(scope);
    if let (Some(payment), "paying" | "processing" | "requires_action") = (found.payment, found.state.as_str()) {
        billing::ask(context, organization, payment).await?;
    }
    let mut scope = context.database.scope(reach).await?;
    let found = order::by_id(&mut scope, id).await?.ok_or(Error::NotFound)?;
    Ok(found.result.unwrap_or_else(|| SignupResult::new(SignupStatus::Processing, id)))
}

fn fields(request: &SignupRequest, catalog: &Catalog) -> Result<()> {
    let mut errors = check(request, catalog.today);
    let given = |code: &Option<String>| code.as_deref().is_some_and(|c| !c.trim().is_empty());
    if given(&request.promo_code) && catalog.promo.is_none() {
        errors.add("promoCode", Message::PromoCodeInvalid);
    }
    // No community has a code yet, so none is valid.
    if given(&request.family.owner.group_code) {
        errors.add("owner.groupCode", Message::GroupCodeInvalid);
    }
    if request.payment.by == PayBy::Bank && !catalog.office.allow_bank_draft {
        errors.add("payment.kind", Message::InvalidData);
    }
    errors.into_result()
}

enum Agreed {
    /// Nothing is charged; the page asks.
    Answer(Box<SignupResult>),
    Order(Family, Box<Quote>),
}

/// Checks everyone; answers the household to enrol with its quote, or what the page must ask first.
async fn agree(
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
    Ok(Agreed::Order(family, Box::new(quote)))
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
    let mut people: Vec<(String, String, String, Option<chrono::NaiveDate>)> = family
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

/// Two windows of one person take turns.
async fn lock_email(scope: &mut Scope, office: OfficeId, email: &str) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))", office.to_string(), email)
        .execute(scope.db())
        .await?;
    Ok(())
}

struct Placed<'a> {
    catalog: &'a Catalog,
    family: Family,
    quote: Quote,
    request: &'a SignupRequest,
    password_hash: String,
    visitor: Visitor,
}

/// Writes household (not yet enrolled), invoice, payment and order in the scope's transaction. Answers the order and
/// the payment to make; no payment when nothing is to be paid now, and then the order is complete already.
async fn place(
    context: &Context,
    scope: &mut Scope,
    placed: Placed<'_>,
    brand: &Brand,
    key: &str,
) -> Result<(Uuid, Option<PaymentId>)> {
    let Placed { catalog, family, quote, request, password_hash, visitor } = placed;
    let office = &catalog.office;
    let now = context.clock.now().await?;
    let in_office = request.payment.by == PayBy::InOffice;
    let earlier = order::by_key(scope, office.id, key).await?;
    if let Some(earlier) = &earlier
        && earlier.state != "declined"
    {
        return Err(Error::Conflict("This enrollment is being paid already.".into()));
    }
    let account = save_account(scope, catalog, &family, &request.language, earlier.as_ref().and_then(|o| o.account)).await?;
    let state = if in_office { InvoiceState::Open } else { InvoiceState::Draft };
    let names = member_names(&family);
    let invoice = billing::enrollment_invoice(scope, office.id, account, office.date(now), state, &quote, &names).await?;
    let ordered = Ordered {
        family,
        language: request.language.clone(),
        password_hash,
        terms_version: request.terms_version.clone(),
        in_office,
        address: visitor.address,
        browser: visitor.browser,
        lines: invoice.lines,
    };
    let id = earlier.map_or_else(Uuid::new_v4, |o| o.id);
    order::save_paying(scope, id, office.id, key, &ordered, &quote, account).await?;
    if in_office || quote.due_today == Cents::ZERO {
        complete(context, scope, id, invoice.id, None).await?;
        return Ok((id, None));
    }
    let payment = billing::begin_payment(
        scope,
        NewPayment {
            office: office.id,
            account,
            invoice: invoice.id,
            order: Some(id),
            method: None,
            by_bank: request.payment.by == PayBy::Bank,
            attempt: 1,
            amount: quote.due_today,
            application_fee: billing::application_fee(brand, quote.due_today),
            at: now,
        },
    )
    .await?;
    order::set_payment(scope, id, payment).await?;
    Ok((id, Some(payment)))
}

/// "Daniel Reyes" by key, for the invoice's lines.
fn member_names(family: &Family) -> BTreeMap<String, String> {
    let owner = &family.owner;
    let mut names: BTreeMap<_, _> =
        family.members.iter().map(|m| (m.key.clone(), format!("{} {}", m.first_name, m.last_name))).collect();
    names.insert("owner".into(), format!("{} {}", owner.first_name, owner.last_name));
    names
}

/// Writes or rewrites the household that is about to enrol.
async fn save_account(
    scope: &mut Scope,
    catalog: &Catalog,
    family: &Family,
    language: &str,
    earlier: Option<AccountId>,
) -> Result<AccountId> {
    let (organization, office, owner) = (scope.organization(), &catalog.office, &family.owner);
    let phone = usa::phone_digits(&owner.phone);
    let zip = usa::digits(&owner.zip);
    let email = owner.email.trim().to_lowercase();
    if let Some(account) = earlier {
        sqlx::query!(
            "update account set first_name = $3, last_name = $4, birth_date = $5, email = $6, phone = $7, address_line1 = $8,
               address_line2 = $9, city = $10, state = $11, zip = $12, language = $13
             where organization_id = $1 and id = $2 and enrolled_at is null",
            organization.0,
            account.0,
            owner.first_name.trim(),
            owner.last_name.trim(),
            owner.birth_date,
            email,
            phone,
            owner.address1.trim(),
            owner.address2.as_ref().map(|a| a.trim().to_owned()),
            owner.city.trim(),
            owner.state,
            zip,
            language
        )
        .execute(scope.db())
        .await?;
        return Ok(account);
    }
    let number = billing::next_number(scope, office.id, "account").await?;
    let id = sqlx::query_scalar!(
        "insert into account (organization_id, office_id, number, first_name, last_name, birth_date, email, phone, address_line1,
           address_line2, city, state, zip, language)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id",
        organization.0,
        office.id.0,
        format!("{}-{}", office.card_prefix, 20_000 + number),
        owner.first_name.trim(),
        owner.last_name.trim(),
        owner.birth_date,
        email,
        phone,
        owner.address1.trim(),
        owner.address2.as_ref().map(|a| a.trim().to_owned()),
        owner.city.trim(),
        owner.state,
        zip,
        language
    )
    .fetch_one(scope.db())
    .await?;
    Ok(AccountId(id))
}


/// As [`result_of`], for who knows only the order's unguessable id; [`Error::NotFound`] for another brand's.
pub async fn result_by_id(
    context: &Context,
    brand: &tenancy::brand::BrandId,
    order: Uuid,
) -> Result<SignupResult> {
    // The id is all a reloaded page has; it leads to the tenant.
    let mut scope = context.database.platform("Sign-up").await?;
    let organization = sqlx::query_scalar!(
        "select o.organization_id from enrollment_order o
         join office f on f.organization_id = o.organization_id and f.id = o.office_id where o.id = $1 and f.brand = $2",
        order,
        brand.as_str()
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    drop(scope);
    result_of(context, OrganizationId(organization), order).await
}
