//! A business accepts an office's terms through the emailed link. The first time, it sets a password and gives its details.

use chrono::{DateTime, Duration, Utc};
use identity::{
    Client, Limit, NewGrant, NewLogin, create_login, hash_password, limit, make_grant, password_errors, stored,
};
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::ids::{AddendumId, BusinessId, LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Personal, Place, Reach, Scope, UserType, contract};

use crate::audits::of_addendum;
use crate::terms::addendum::{Addendum, AddendumState, EmployeesShownAs, TermsView, load};
use crate::{Context, Error, Result};

const LINKS: Limit = Limit::new("business-link/address", 30, 3_600);
pub(crate) const LINK_LIVES: Duration = Duration::days(30);

/// What the page of the link shows.
#[contract(rename = "BusinessInvitation")]
#[derive(Debug, Clone)]
pub struct AcceptancePage {
    pub business_name: String,
    pub office_name: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub terms: TermsView,
    /// The business has no sign-in yet and sets a password.
    pub needs_password: bool,
    pub version: i32,
}

/// What the business enters.
#[derive(Debug, Clone)]
pub struct Acceptance {
    pub business_name: String,
    pub legal_name: String,
    pub ein: Option<String>,
    pub password: String,
    pub confirm_password: String,
    pub terms: bool,
    pub addendum: bool,
    /// Of the terms as they were shown.
    pub version: i32,
}

struct Linked {
    organization: OrganizationId,
    office: OfficeId,
    office_name: String,
    addendum: AddendumId,
    login: Option<LoginId>,
    shown_as: EmployeesShownAs,
}

/// The terms behind a link.
///
/// # Errors
/// [`Error::Conflict`] for a link that is unknown, used or expired; [`Error::TooMany`].
pub async fn acceptance_page(
    context: &Context,
    brand: &str,
    (business, key): (BusinessId, &str),
    client: &Client,
) -> Result<AcceptancePage> {
    let linked = linked(context, brand, (business, key), client).await?;
    let (_, found) = open(context, &linked, client, false).await?;
    Ok(AcceptancePage {
        business_name: found.business_name,
        office_name: linked.office_name,
        first_name: found.contact_first_name,
        last_name: found.contact_last_name,
        email: found.contact_email,
        terms: found.terms,
        needs_password: linked.login.is_none(),
        version: found.version,
    })
}

async fn linked(
    context: &Context,
    brand: &str,
    (business, key): (BusinessId, &str),
    client: &Client,
) -> Result<Linked> {
    limit(context, client, &[(LINKS, client.address.as_deref())]).await?;
    let now = context.clock.now().await?;
    // Platform: the link leads to the tenant.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("business link").await?
    {
        found = sqlx::query!(
            r#"select a.organization_id, a.office_id, a.id, o.name as office_name,
             (select l.id from login l where l.brand = b.brand and l.email = b.email and l.user_type = 'sm_business') as login,
             b.employees_shown_as as "shown_as: EmployeesShownAs"
           from business_office a join business b on b.id = a.business_id
           join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where b.brand = $1 and b.id = $2 and a.link_hash = $3 and a.link_expires_at > $4 and a.state = 'sent'"#,
            brand,
            business.0,
            stored(key),
            now
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = found.ok_or(Refusal::BUSINESS_LINK_INVALID)?;
    Ok(Linked {
        organization: OrganizationId(row.organization_id),
        office: OfficeId(row.office_id),
        office_name: row.office_name,
        addendum: AddendumId(row.id),
        login: row.login.map(LoginId),
        shown_as: row.shown_as,
    })
}

async fn open(context: &Context, linked: &Linked, client: &Client, lock: bool) -> Result<(Scope, Addendum)> {
    let actor = Actor { address: client.address.clone(), ..Actor::platform("Business") };
    let mut scope = context.database.scope(Reach::office(linked.organization, linked.office, actor)).await?;
    let found = load(&mut scope, linked.addendum, lock).await?;
    let name = format!("{} {}", found.contact_first_name, found.contact_last_name);
    scope.actor = Actor { login: linked.login, ..Actor { address: client.address.clone(), ..Actor::platform(&name) } };
    Ok((scope, found))
}

/// Accepts the terms. A new business gets its sign-in. Writes `addendum.accepted` to the audit trail. Returns the email to sign
/// in with.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::Conflict`] for a link that is unknown, used or expired, or when the terms have
/// changed since they were shown.
pub async fn accept(
    context: &Context,
    brand: &str,
    (business, key): (BusinessId, &str),
    given: Acceptance,
    client: &Client,
) -> Result<String> {
    let linked = linked(context, brand, (business, key), client).await?;
    let (scope, found) = open(context, &linked, client, false).await?;
    drop(scope);
    errors(&given, &found, linked.login.is_none()).into_result()?;
    let hash = match linked.login {
        None => Some(hash_password(&given.password).await?),
        Some(_) => None,
    };
    let now = context.clock.now().await?;
    let (mut scope, found) = open(context, &linked, client, true).await?;
    if found.version != given.version {
        return Err(Refusal::ADDENDUM_CHANGED.into());
    }
    if found.state != AddendumState::Sent {
        return Err(Refusal::BUSINESS_LINK_INVALID.into());
    }
    let login = match (linked.login, hash) {
        (Some(login), _) => login,
        (None, hash) => new_login(&mut scope, brand, &found, hash).await?,
    };
    make_grant(&mut scope, NewGrant::of(login, Place::Business(business.0))).await?;
    mark(&mut scope, &found, (login, given.business_name.trim(), linked.shown_as), now).await?;
    of_addendum(&mut scope, "addendum.accepted", (linked.office, found.id), json!({ "version": given.version }))
        .await?;
    scope.commit().await?;
    keep_details(context, business, &given, now).await?;
    Ok(found.contact_email)
}

fn errors(given: &Acceptance, found: &Addendum, new: bool) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    for (field, text) in [("businessName", &given.business_name), ("legalName", &given.legal_name)] {
        match text.trim().chars().count() {
            0 => wrong.add(field, Message::Required),
            1..=100 => {}
            _ => wrong.add(field, Message::TooLong(100)),
        }
    }
    let digits = given.ein.iter().flat_map(|ein| ein.chars()).filter(char::is_ascii_digit).count();
    if given.ein.as_ref().is_some_and(|ein| !ein.trim().is_empty()) && digits != 9 {
        wrong.add("ein", Message::ExactDigits(9));
    }
    if new {
        let about = [found.contact_first_name.as_str(), found.contact_last_name.as_str(), found.contact_email.as_str()];
        wrong.join(password_errors(&given.password, &given.confirm_password, &about));
    }
    for (field, ticked) in [("terms", given.terms), ("addendum", given.addendum)] {
        if !ticked {
            wrong.add(field, Message::MustBeChecked);
        }
    }
    wrong
}

async fn new_login(scope: &mut Scope, brand: &str, found: &Addendum, hash: Option<String>) -> Result<LoginId> {
    let new = NewLogin {
        brand: brand.to_owned(),
        email: Personal(found.contact_email.clone()),
        password_hash: hash,
        // The link came by email.
        email_verified: true,
        user_type: UserType::SmBusiness,
        first_name: found.contact_first_name.clone(),
        last_name: found.contact_last_name.clone(),
        phone: None,
        language: "en".to_owned(),
    };
    create_login(scope, new).await
}

async fn mark(
    scope: &mut Scope,
    found: &Addendum,
    (login, name, shown_as): (LoginId, &str, EmployeesShownAs),
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let by = format!("{} {}", found.contact_first_name, found.contact_last_name);
    sqlx::query!(
        "update business_office set state = 'accepted', business_name = $3, accepted_at = $4, accepted_login_id = $5, accepted_by = $6, link_hash = null,
           link_expires_at = null, employees_shown_as = $7, version = version + 1
         where organization_id = $1 and id = $2",
        organization.0,
        found.id.0,
        name,
        now,
        login.0,
        by,
        shown_as.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn keep_details(context: &Context, business: BusinessId, given: &Acceptance, now: DateTime<Utc>) -> Result<()> {
    // Platform: a business belongs to no organization.
    let mut scope = context.database.platform("Businesses").await?;
    let ein: String = given.ein.iter().flat_map(|ein| ein.chars()).filter(char::is_ascii_digit).collect();
    sqlx::query!(
        "update business set name = $2, legal_name = $3, ein = coalesce($4, ein), terms_accepted_at = $5, version = version + 1 where id = $1",
        business.0,
        given.business_name.trim(),
        given.legal_name.trim(),
        Some(ein).filter(|ein| !ein.is_empty()),
        now
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// Makes a new link for the email that carries it: the business and the key. Earlier links stop working.
pub(crate) async fn make_link(
    context: &Context,
    organization: OrganizationId,
    addendum: AddendumId,
) -> Result<(BusinessId, String)> {
    let now = context.clock.now().await?;
    let reach = Reach::organization(organization, Actor::platform("mail"));
    let mut scope = context.database.scope(reach).await?;
    let secret = identity::new_secret();
    let business = sqlx::query_scalar!(
        "update business_office set link_hash = $3, link_expires_at = $4 where organization_id = $1 and id = $2 and state = 'sent' returning business_id",
        organization.0,
        addendum.0,
        stored(&secret),
        now + LINK_LIVES
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    scope.commit().await?;
    Ok((BusinessId(business), secret))
}
