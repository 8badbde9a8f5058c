//! Completes a sign-up: the owner chooses a password and accepts the agreements.

use tenancy::brand::{Brand, Document};
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Personal, Reach, UserType, contract};

use super::agreements::{Signature, keep, refuse_outdated};
use super::rules::{self, Accepted, AgreementKind, SignupStep};
use super::{Signup, mail_link, store};
use crate::access::{self, Client, NewOwner, SignedIn, signups};
use crate::{Context, Error, Result};

/// What the page behind an activation link shows.
#[contract(rename = "ActivationPage")]
#[derive(Debug, Clone)]
pub struct ToActivate {
    pub office_name: String,
    pub email: String,
    pub agreements: Vec<AgreementToAccept>,
}

/// The version in force of an agreement; its text is at `/texts/{kind}`.
#[contract(rename = "AgreementToRead")]
#[derive(Debug, Clone)]
pub struct AgreementToAccept {
    pub kind: AgreementKind,
    pub title: String,
    pub version: String,
}

/// What the owner entered.
#[derive(Debug, Clone)]
pub struct Activation {
    pub first_name: String,
    pub last_name: String,
    pub password: Personal<String>,
    pub confirm_password: Personal<String>,
    pub agreements: Vec<Accepted>,
    /// The name entered as the signature of the agreements.
    pub signature: String,
}

fn gone() -> Error {
    ::rules::Refusal::LINK_OVER.into()
}

/// The tenant of an office of the brand; [`Error::NotFound`] for an unknown office, regardless of the key.
async fn tenant_of(context: &Context, brand: &Brand, office: OfficeId) -> Result<OrganizationId> {
    let found = crate::offices::find(&context.database, brand.id.as_str(), &office.to_string()).await?;
    found.map(|at| at.organization).ok_or(Error::NotFound)
}

/// The sign-up, if `login` can complete it.
fn unfinished(signup: Option<Signup>, login: LoginId) -> Result<Signup> {
    // The link is emailed once details and tier are complete, so in any other step the link has been used.
    signup.filter(|one| one.login == Some(login) && one.step == SignupStep::Activation).ok_or_else(gone)
}

/// Checks an activation link, and returns what its page shows.
///
/// # Errors
/// [`Error::NotFound`] for an office that the brand does not have; [`Error::Conflict`] if the link is no longer valid;
/// [`Error::TooMany`].
pub async fn to_activate(
    context: &Context,
    brand: &Brand,
    office: OfficeId,
    key: &str,
    client: &Client,
) -> Result<ToActivate> {
    let organization = tenant_of(context, brand, office).await?;
    let owner = access::activation_owner(context, brand.id.as_str(), key, client).await?;
    let reach = Reach::office(organization, office, Actor::platform("activation"));
    let mut scope = context.database.read(reach).await?;
    let signup = unfinished(store::find(&mut scope, office).await?, owner.login)?;
    let of = |(kind, text): (AgreementKind, &Document)| AgreementToAccept {
        kind,
        title: text.title.clone(),
        version: text.version.clone(),
    };
    let agreements = rules::agreements(brand).into_iter().map(of).collect();
    Ok(ToActivate { office_name: signup.office_name, email: owner.email, agreements })
}

/// Completes a sign-up and signs in its owner: stores name, password and agreements in one transaction. Works only
/// once.
///
/// # Errors
/// [`Error::Invalid`] at each wrong field; otherwise as [`to_activate`]; [`Error::Conflict`] also for an outdated
/// agreement.
pub async fn activate(
    context: &Context,
    brand: &Brand,
    (office, key): (OfficeId, &str),
    typed: &Activation,
    client: &Client,
) -> Result<SignedIn> {
    let organization = tenant_of(context, brand, office).await?;
    let owner = access::activation_owner(context, brand.id.as_str(), key, client).await?;
    let texts = rules::agreements(brand);
    refuse_outdated(&texts, &typed.agreements)?;
    let mut errors = rules::owner_errors(&typed.first_name, &typed.last_name);
    let about = [owner.email.as_str(), typed.first_name.as_str(), typed.last_name.as_str()];
    errors.join(access::password_errors(&typed.password, &typed.confirm_password, &about));
    errors.join(rules::acceptance_errors(&texts, &typed.agreements, &typed.signature));
    errors.into_result()?;
    let hash = access::hash_password(&typed.password).await?;
    let now = context.clock.now().await?;
    let actor = Actor {
        login: Some(owner.login),
        user_type: Some(UserType::Dentist),
        address: client.address.clone(),
        ..Actor::platform(typed.signature.trim())
    };
    let mut scope = context.database.scope(Reach::organization(organization, actor)).await?;
    unfinished(store::hold(&mut scope, office).await?, owner.login)?;
    signups::complete(&mut scope, office, now).await?;
    let new = NewOwner { first_name: typed.first_name.trim(), last_name: typed.last_name.trim(), password_hash: &hash };
    access::become_owner(&mut scope, (owner.login, key), office, new, now).await?;
    let (name, login, accepted) = (typed.signature.trim(), owner.login, typed.agreements.as_slice());
    let signature = Signature { name, login, at: now, client, accepted };
    keep(&mut scope, office, &texts, &signature).await?;
    store::open_office(&mut scope, office, now).await?;
    crate::offices::name_office(&mut scope, brand, office).await?;
    scope.commit().await?;
    access::issue_session(context, owner.login, client).await
}

/// Emails another activation link to the owner of an office whose sign-up awaits it. The response is the same for every
/// office.
///
/// # Errors
/// [`Error::TooMany`].
pub async fn resend_activation(context: &Context, brand: &Brand, office: OfficeId, client: &Client) -> Result<()> {
    if !access::may_resend_activation(context, office, client).await? {
        return Ok(());
    }
    let organization = match tenant_of(context, brand, office).await {
        Ok(organization) => organization,
        Err(Error::NotFound) => return Ok(()),
        Err(other) => return Err(other),
    };
    let now = context.clock.now().await?;
    let reach = Reach::office(organization, office, Actor::platform("activation"));
    let mut scope = context.database.scope(reach).await?;
    if let Some((login, round)) = signups::next_link(&mut scope, office).await? {
        mail_link(&mut scope, login, round, now).await?;
    }
    Ok(scope.commit().await?)
}
