//! Finish & Pay at every entry point: everyone is checked first; then one invoice and one payment for all. A decline
//! adds no one; pressing twice enrolls once.

use std::time::Duration;

use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::brand::Brand;
use tenancy::ids::{AccountId, OrganizationId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use super::check::check;
use super::codes::{Guesses, Typed};
use super::communities;
use super::context::{EnrollmentContext, Visitor};
use super::household::Household;
use super::on_file;
use super::order::{self, OrderState};
use super::order_check::{OrderCheck, check_order};
use super::page::{Pricing, closed, is_super_admin};
use super::place::{CheckedOrder, place};
use super::request::{EntryPoint, Owner, Particulars, PayBy, SignupMember, SignupRequest, SignupResult, SignupStatus};
use crate::access::Client;
use crate::plans::{CatalogQuery, catalog_for};
use crate::{Context, Error, FieldErrors, Message, Result, access, billing, order_key};
use ::rules::Refusal;
use rules::enrollment::Catalog;

/// How often a concurrent call checks whether the first one is paid, and the pause in between: five seconds in all.
const LOOKS: u32 = 50;
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// Enrolls the household of `request` at the public page of its office, once per `key`. As [`enroll`].
pub async fn finish(
    context: &Context,
    brand: &Brand,
    request: SignupRequest,
    key: &str,
    visitor: Visitor,
) -> Result<SignupResult> {
    finish_with(context, brand, request, key, visitor, None).await
}

/// As [`finish`]; `password_hash`, if given, is the hash of the request's password, computed before: for demo data,
/// whose households share one password and would spend most of the time hashing it.
pub async fn finish_with(
    context: &Context,
    brand: &Brand,
    request: SignupRequest,
    key: &str,
    visitor: Visitor,
    password_hash: Option<String>,
) -> Result<SignupResult> {
    let office = kernel::directory::find(&context.database, brand.id.as_str(), &request.office.to_string())
        .await?
        .ok_or(Error::NotFound)?;
    let owner_name = format!("{} {}", request.family.owner.first_name, request.family.owner.last_name);
    let actor = Actor { address: visitor.address.clone(), ..Actor::platform(&owner_name) };
    let reach = Reach::office(office.organization, office.office, actor);
    let entry = EnrollmentContext {
        entry_point: EntryPoint::External,
        reach: reach.clone(),
        office: office.office,
        account: None,
        visitor,
    };
    let mut result = enroll(context, brand, entry, request, key, password_hash).await?;
    result.login = None;
    if result.status == SignupStatus::Done {
        let mut scope = context.database.scope(reach).await?;
        result.login = order::grant_session(&mut scope, result.order).await?;
        scope.commit().await?;
    }
    Ok(result)
}

/// Enrolls everyone in `request` and collects what is due, once per `key`.
///
/// Nothing is charged if anyone fails a check ([`SignupStatus::MembersFailed`]) or the offer or the household differs
/// from what the page showed ([`SignupStatus::Changed`]). Invalid fields are [`Error::Invalid`], a household that
/// can't be extended now [`Error::Conflict`].
///
/// Boxed, since otherwise the caller's stack frame would have room for everything it does.
pub fn enroll<'a>(
    context: &'a Context,
    brand: &'a Brand,
    entry: EnrollmentContext,
    request: SignupRequest,
    key: &'a str,
    password_hash: Option<String>,
) -> BoxFuture<'a, Result<SignupResult>> {
    async move {
        let guesses = match entry.entry_point {
            EntryPoint::Staff => None,
            EntryPoint::External | EntryPoint::Household => Some(count_codes(context, &entry, &request).await?),
        };
        let ordered = enroll_once(context, brand, entry, request, &order_key::digest(key), password_hash).await;
        if let Some(guesses) = guesses {
            guesses.ordered(context, &ordered).await?;
        }
        ordered
    }
    .boxed()
}

/// Counts the order's codes as guesses, until they turn out to be right.
async fn count_codes(context: &Context, entry: &EnrollmentContext, request: &SignupRequest) -> Result<Guesses> {
    let client = Client { address: entry.visitor.address.clone(), ..Client::default() };
    let owner = &request.family.owner;
    let typed = Typed {
        promo: request.promo_code.as_deref(),
        referral: owner.referral_code.as_deref(),
        group: owner.group_code.as_deref(),
    };
    Guesses::count(context, &client, entry.account, typed).await
}

async fn enroll_once(
    context: &Context,
    brand: &Brand,
    entry: EnrollmentContext,
    mut request: SignupRequest,
    key: &str,
    password_hash: Option<String>,
) -> Result<SignupResult> {
    let organization = entry.reach.organization;
    let mut scope = context.database.scope(entry.reach.clone()).await?;
    if let Some(first) = under_way(&mut scope, &entry, key).await? {
        drop(scope);
        return first_answer(context, organization, first).await;
    }
    let email = access::normal_email(&request.family.owner.email);
    lock_household(&mut scope, &entry, &email, key).await?;
    // A call with the same key may have placed the order while this one waited for the lock.
    if let Some(first) = under_way(&mut scope, &entry, key).await? {
        drop(scope);
        return first_answer(context, organization, first).await;
    }
    check_not_moved(&mut scope, &entry).await?;
    let group_code = request.family.owner.group_code.clone();
    let asked = CatalogQuery {
        promo_code: request.promo_code.as_deref(),
        referral_code: given(&request.family.owner.referral_code),
        group_code: given(&group_code).map(|code| (code, entry.entry_point == EntryPoint::Staff)),
        account: entry.account,
    };
    let mut catalog = catalog_for(&mut scope, entry.office, asked).await?;
    closed(&catalog.office, entry.entry_point)?;
    fill_from_file(&mut request, &entry, &catalog)?;
    request.family.owner.group_code = group_code;
    fields(&mut scope, &request, &entry, &catalog).await?;
    free_email(&mut scope, &entry, &catalog, &email).await?;
    let promo_code = request.promo_code.clone();
    let pricing = Pricing {
        channel: entry.channel(),
        promo_code: promo_code.as_deref(),
        referral_code: None,
        group_code: None,
        account: entry.account,
        starts_on: request.desk.starts_on,
        super_admin: is_super_admin(&mut scope).await?,
    };
    let outcome = check_order(&mut scope, &catalog, brand, entry.entry_point, pricing, &request).await?;
    let ((family, quote), elsewhere) = match outcome {
        OrderCheck::Answer(answer) => return Ok(*answer),
        OrderCheck::Order(order) => (*order, false),
        OrderCheck::OnFile(order) => (*order, true),
    };
    let hashes = password_hash.is_none() && entry.entry_point == EntryPoint::External;
    let (mut password_hash, mut refused) = (password_hash, None);
    if hashes || elsewhere {
        // No connection is held meanwhile; the lock is taken again afterwards.
        drop(scope);
        if hashes {
            if request.payment.by == PayBy::Card {
                billing::slow_down(context, organization, entry.office).await?;
            }
            password_hash = Some(access::hash_password(&request.password).await?);
        }
        if elsewhere {
            refused = Some(on_file::refused(context, &entry, &request, &catalog.office, quote.due_today).await?);
        }
        scope = context.database.scope(entry.reach.clone()).await?;
        lock_household(&mut scope, &entry, &email, key).await?;
        if let Some(first) = under_way(&mut scope, &entry, key).await? {
            drop(scope);
            return first_answer(context, organization, first).await;
        }
        free_email(&mut scope, &entry, &catalog, &email).await?;
    }
    if !communities::has_room(&mut scope, entry.office, &quote).await? {
        // Somebody else took the last place, or the community changed: the page shows the quote without it first.
        if let Some(offer) = &mut catalog.community {
            offer.open = false;
        }
        return match check_order(&mut scope, &catalog, brand, entry.entry_point, pricing, &request).await? {
            OrderCheck::Answer(answer) => Ok(*answer),
            OrderCheck::Order(_) | OrderCheck::OnFile(_) => Err(Refusal::BEING_PAID.into()),
        };
    }
    let checked = CheckedOrder { catalog: &catalog, entry: &entry, family, quote, request: &request, password_hash };
    let (order, payment) = place(context, &mut scope, checked, brand, key).await?;
    scope.commit().await?;

    match (payment, refused) {
        (Some(payment), Some(error)) => billing::refuse(context, organization, payment, error).await?,
        (Some(payment), None) => {
            let token = request.payment.token.as_deref().filter(|_| request.payment.by != PayBy::OnFile);
            billing::charge(context, organization, payment, token, None).await?;
        }
        (None, _) => {}
    }
    result_of(context, organization, order).await
}

/// The order that an earlier call with the same key placed, unless it may be retried.
async fn under_way(scope: &mut Scope, entry: &EnrollmentContext, key: &str) -> Result<Option<Uuid>> {
    let Some(earlier) = order::by_key(scope, entry.office, key).await? else { return Ok(None) };
    if entry.account.is_some() && earlier.account != entry.account {
        return Err(Refusal::ANOTHER_HOUSEHOLD.into());
    }
    let under_way = earlier.state == OrderState::Done || earlier.state.is_being_paid();
    Ok(under_way.then_some(earlier.id))
}

/// The result of the call that placed `order`: while it is being paid, waits for the outcome for a few seconds at
/// most.
async fn first_answer(context: &Context, organization: OrganizationId, order: Uuid) -> Result<SignupResult> {
    let reach = Reach::organization(organization, Actor::platform("Sign-up"));
    for _ in 0..LOOKS {
        let mut scope = context.database.scope(reach.clone()).await?;
        let found = order::by_id(&mut scope, order).await?.ok_or(Error::NotFound)?;
        drop(scope);
        if found.state != OrderState::Paying {
            break;
        }
        tokio::time::sleep(BETWEEN_LOOKS).await;
    }
    result_of(context, organization, order).await
}

/// A household that moved to another office of its organization has to be enrolled there.
async fn check_not_moved(scope: &mut Scope, entry: &EnrollmentContext) -> Result<()> {
    let Some(account) = entry.account else { return Ok(()) };
    let organization = scope.organization();
    let moved = sqlx::query_scalar!(
        r#"select moved_to_account_id is not null as "moved!" from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    );
    if moved.fetch_optional(scope.db()).await? == Some(true) { Err(Refusal::MOVED_AWAY.into()) } else { Ok(()) }
}

/// The outcome of an order: after Finish & Pay, a reload, or 3-D Secure. Queries the provider if it has not reported
/// the outcome.
pub async fn result_of(context: &Context, organization: OrganizationId, id: Uuid) -> Result<SignupResult> {
    let reach = Reach::organization(organization, Actor::platform("Sign-up"));
    let mut scope = context.database.scope(reach.clone()).await?;
    let found = order::by_id(&mut scope, id).await?.ok_or(Error::NotFound)?;
    drop(scope);
    if let Some(payment) = found.payment
        && found.state.is_being_paid()
    {
        billing::poll_status(context, organization, payment).await?;
    }
    let mut scope = context.database.scope(reach).await?;
    let found = order::by_id(&mut scope, id).await?.ok_or(Error::NotFound)?;
    Ok(found.result.unwrap_or_else(|| SignupResult::new(SignupStatus::Processing, id)))
}

fn given(code: &Option<String>) -> Option<&str> {
    code.as_deref().map(str::trim).filter(|c| !c.is_empty())
}

/// Fills the request with stored data: the owner, and the names of members.
fn fill_from_file(request: &mut SignupRequest, entry: &EnrollmentContext, catalog: &Catalog) -> Result<()> {
    request.family.on_file = entry.account;
    if entry.account.is_none() {
        return Ok(());
    }
    let household = catalog.household.as_ref().ok_or(Error::NotFound)?;
    if let Some(owes) = household.blocked() {
        return Err(Refusal::overdue(owes).into());
    }
    request.family.owner = owner_on_file(household);
    for member in &mut request.family.members {
        let Some(known) = member.particulars.member.and_then(|id| household.member(id)) else { continue };
        *member = SignupMember {
            key: member.key.clone(),
            first_name: known.first_name.clone(),
            last_name: known.last_name.clone(),
            birth_date: Some(known.birth_date),
            relationship: known.relationship,
            insured: member.insured.or(known.insured),
            plans: member.plans.clone(),
            particulars: member.particulars.clone(),
        };
    }
    Ok(())
}

fn owner_on_file(household: &Household) -> Owner {
    Owner {
        first_name: household.first_name.clone(),
        last_name: household.last_name.clone(),
        birth_date: household.birth_date,
        email: household.email.clone(),
        phone: household.phone.clone().unwrap_or_else(|| String::new().into()),
        address1: household.address_line1.clone().unwrap_or_else(|| String::new().into()),
        address2: household.address_line2.clone(),
        city: household.city.clone().unwrap_or_default(),
        state: household.state.clone().unwrap_or_default(),
        zip: household.zip.clone().unwrap_or_default(),
        group_code: None,
        referral_code: None,
        insured: None,
        plans: vec![],
        particulars: Particulars::default(),
    }
}

async fn fields(
    scope: &mut Scope,
    request: &SignupRequest,
    entry: &EnrollmentContext,
    catalog: &Catalog,
) -> Result<()> {
    let mut errors = check(request, entry.entry_point, catalog.today);
    let owner = &request.family.owner;
    if given(&request.promo_code).is_some() && catalog.promo.is_none() {
        errors.add("promoCode", Message::PromoCodeInvalid);
    }
    // The code of a community that takes nobody now is refused with the quote.
    if given(&owner.group_code).is_some() && catalog.community.is_none() {
        errors.add("owner.groupCode", Message::GroupCodeInvalid);
    }
    if given(&owner.referral_code).is_some() {
        let valid = match catalog.referrer {
            Some(referrer) => !is_own(scope, referrer, owner).await?,
            None => false,
        };
        if !valid {
            errors.add("owner.referralCode", Message::ReferralCodeInvalid);
        }
    }
    let household = catalog.household.as_ref();
    let nothing_on_file = household.is_none_or(|h| h.payment_method_id.is_none());
    let kind = "payment.kind";
    if (request.payment.by == PayBy::Bank && !catalog.office.allow_bank_draft)
        || (request.payment.by == PayBy::OnFile && nothing_on_file && !errors.0.contains_key(kind))
    {
        errors.add(kind, Message::InvalidData);
    }
    if entry.entry_point == EntryPoint::Household && request.desk.starts_on.is_some() {
        errors.add("startsOn", Message::InvalidData);
    }
    Ok(errors.into_result()?)
}

/// Whether the referring household is the one that joins, by its email or phone.
async fn is_own(scope: &mut Scope, referrer: AccountId, owner: &Owner) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from account where organization_id = $1 and id = $2 and (email = $3 or phone = $4)) as "yes!""#,
        organization.0,
        referrer.0,
        access::normal_email(&owner.email),
        super::usa::phone_digits(&owner.phone)
    )
    .fetch_one(scope.db())
    .await?)
}

/// A new household's email must be unused, or belong to a login that never confirmed it. Staff may enroll a patient of
/// another office of the brand: that login gets its second household.
async fn free_email(scope: &mut Scope, entry: &EnrollmentContext, catalog: &Catalog, email: &str) -> Result<()> {
    if entry.account.is_some() {
        return Ok(());
    }
    let shared = entry.entry_point == EntryPoint::Staff;
    let free = access::household_email_is_free(scope, &catalog.office.brand, email, entry.office, shared).await?;
    if free { Ok(()) } else { Err(Error::Invalid(FieldErrors::one("owner.email", Message::EmailInUse))) }
}

/// Locks the household, so that two windows take turns; one that is being paid makes the other wait.
async fn lock_household(scope: &mut Scope, entry: &EnrollmentContext, email: &str, key: &str) -> Result<()> {
    let whose = match entry.account {
        Some(account) => format!("{} account {account}", entry.office),
        None => format!("{} {email}", entry.office),
    };
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1, 0))", whose).execute(scope.db()).await?;
    let email = if entry.account.is_some() { "" } else { email };
    if order::being_paid(scope, entry.office, entry.account, email, key).await? {
        return Err(Refusal::PAID_IN_OTHER_WINDOW.into());
    }
    Ok(())
}

/// As [`result_of`], for callers that know only the order's unguessable id; [`Error::NotFound`] for another brand's
/// order, and a day after the order's last change.
pub async fn result_by_id(context: &Context, brand: &tenancy::brand::BrandId, order: Uuid) -> Result<SignupResult> {
    let organization = organization_of(context, brand, order).await?;
    result_of(context, organization, order).await
}

/// The payer stops instead of confirming with their bank: cancels the order's payment if it still waits for them.
/// Returns the order's result after that, which may be done.
pub async fn cancel_by_id(context: &Context, brand: &tenancy::brand::BrandId, order: Uuid) -> Result<SignupResult> {
    let organization = organization_of(context, brand, order).await?;
    let reach = Reach::organization(organization, Actor::platform("Sign-up"));
    let mut scope = context.database.scope(reach).await?;
    let found = order::by_id(&mut scope, order).await?.ok_or(Error::NotFound)?;
    drop(scope);
    if let Some(payment) = found.payment
        && found.state == OrderState::RequiresAction
    {
        billing::give_up(context, organization, payment).await?;
    }
    result_of(context, organization, order).await
}

/// A reloaded page has only the id; it leads to the tenant.
async fn organization_of(context: &Context, brand: &tenancy::brand::BrandId, order: Uuid) -> Result<OrganizationId> {
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("Sign-up").await?
    {
        found = sqlx::query_scalar!(
            "select o.organization_id from enrollment_order o
         join office f on f.organization_id = o.organization_id and f.id = o.office_id where o.id = $1 and f.brand = $2
           and o.updated_at > now() - make_interval(hours => $3)",
            order,
            brand.as_str(),
            order::SHOWN_HOURS
        )
        .fetch_optional(scope.db())
        .await?;
    }
    found.map(OrganizationId).ok_or(Error::NotFound)
}
