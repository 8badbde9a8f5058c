//! Finish & Pay: everyone is checked first; then one invoice and one payment for all; declined adds nobody; twice pressed
//! enrols once.

use tenancy::brand::Brand;
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use super::agree::{Agreed, agree};
use super::check::check;
use super::order;
use super::place::{Placed, place};
use super::request::{PayBy, SignupRequest, SignupResult, SignupStatus};
use crate::plans::{Catalog, catalog};
use crate::{Context, Error, FieldErrors, Message, Result, access, billing, offices};

/// Where the request came from, for the record of consent.
#[derive(Debug, Clone, Default)]
pub struct Visitor {
    pub address: Option<String>,
    pub browser: Option<String>,
}

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
        Agreed::Order(order) => *order,
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

/// Two windows of one person take turns.
async fn lock_email(scope: &mut Scope, office: OfficeId, email: &str) -> Result<()> {
    sqlx::query!("select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))", office.to_string(), email)
        .execute(scope.db())
        .await?;
    Ok(())
}

/// As [`result_of`], for who knows only the order's unguessable id; [`Error::NotFound`] for another brand's.
pub async fn result_by_id(context: &Context, brand: &tenancy::brand::BrandId, order: Uuid) -> Result<SignupResult> {
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
