//! Signing in with email and password, or with a passkey.

use tenancy::ids::LoginId;

use super::limits::{from_network, release_within};
use super::links::{CONFIRM_MAILS, may_mail};
use super::logins::normal_email;
use super::passkeys::{self, PASSKEY_REFUSED};
use super::secret::stored;
use super::sessions::{self, SignedIn, audit_email};
use super::store::LoginRow;
use super::two_step::{self, SecondStep};
use super::{Client, Limit, WRONG_CREDENTIALS, devices, full_name, limit, no_tenant, password, store, stranger};
use crate::{Context, Error, Result};
use ::rules::Refusal;
use kernel::notices::{self, Notice};

// Only wrong passwords count. Wrong passwords from other networks never block a known device.
const PER_EMAIL_AND_NETWORK: Limit = Limit::new("sign-in/email-network", 10, 900);
const PER_NETWORK: Limit = Limit::new("sign-in/address", 60, 900).under_strain("sign-in/all", 3000, 10);
/// After this many wrong passwords from unknown devices, they need an emailed link, which makes its device a known one.
const PER_EMAIL: Limit = Limit::new("sign-in/email", 100, 3600);
/// After this many wrong passwords in a day, a known device loses its special treatment.
const PER_DEVICE: Limit = Limit::new("sign-in/device", 20, 86_400);

/// Like [`sign_in_in_steps`], with the password alone.
///
/// # Errors
/// Same as [`sign_in_in_steps`].
pub async fn sign_in(context: &Context, brand: &str, email: &str, password: &str, client: &Client) -> Result<SignedIn> {
    sign_in_in_steps(context, brand, (email, password), SecondStep::default(), client).await
}

/// Opens a session for a person with the correct password, and with a code when two-step sign-in is on and the device isn't
/// remembered.
///
/// # Errors
/// [`Error::Unauthenticated`], the same for every reason and at the same cost; [`Error::TooMany`]; [`Error::Conflict`] when
/// an emailed link is needed because of many wrong passwords for the email, or when the password is correct but the email
/// has to be confirmed first; [`Error::Invalid`] at `code`, when the password is
/// correct.
pub async fn sign_in_in_steps(
    context: &Context,
    brand: &str,
    (email, password): (&str, &str),
    second: SecondStep<'_>,
    client: &Client,
) -> Result<SignedIn> {
    let email = normal_email(email);
    let subject = format!("{brand}:{email}");
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let login = store::active_login(&mut scope, brand, &email).await?;
    let known = match &login {
        Some(login) => devices::is_known(&mut scope, LoginId(login.id), client).await?,
        None => false,
    };
    drop(scope); // don't hold a connection while hashing

    let here = from_network(&subject, client);
    let device = client.device.as_deref().map(|token| format!("{subject}:{}", hex::encode(stored(token))));
    let own = [(PER_DEVICE, device.as_deref())];
    let others = [
        (PER_EMAIL_AND_NETWORK, Some(here.as_str())),
        (PER_NETWORK, client.address.as_deref()),
        (PER_EMAIL, Some(subject.as_str())),
    ];
    let trusted = known && within_own(context, client, login.as_ref(), &own).await?;
    let limits: &[_] = if trusted { &own } else { &others };
    if !trusted {
        let (networks, email) = others.split_at(2);
        limit(context, client, networks).await?;
        // Others' wrong passwords don't close the way in: the owner of the email has another one.
        limit(context, client, email).await.map_err(asks_for_link)?;
    }

    let hash = login.as_ref().and_then(|login| login.password_hash.as_deref());
    let verified = password::verify(password, hash).await?;

    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let Some(login) = login.filter(|_| verified) else {
        audit_email(&mut scope, "login.failed", brand, &subject).await?;
        scope.commit().await?;
        return Err(Error::Unauthenticated(WRONG_CREDENTIALS));
    };
    let id = LoginId(login.id);
    scope.actor.login = Some(id);
    scope.actor.name = full_name(&login.first_name, &login.last_name);
    release_within(&mut scope, limits).await?;
    if store::waits_for_email(&mut scope, id).await? {
        scope.commit().await?;
        return confirm_first(context, &subject, &login, client).await;
    }
    let proves = two_step::is_asked(&mut scope, id, client).await?;
    if proves {
        let actor = scope.actor.clone();
        scope.commit().await?;
        two_step::prove(context, id, second.code, client).await?;
        scope = context.database.scope(no_tenant(actor)).await?;
    }
    let opened = sessions::open_proved(&mut scope, id, client).await?;
    store::confirm_session(&mut scope, opened.session).await?;
    // Remember a device only after a code was entered; a sign-in from a remembered device doesn't extend the time.
    if let (true, Some(device)) = (second.remember && proves, opened.device.as_ref().or(client.device.as_ref())) {
        store::remember_two_step(&mut scope, id, &stored(device)).await?;
    }
    if opened.unexpected {
        let now = context.clock.now().await?;
        notices::enqueue(&mut scope, Notice::NewDevice { session: opened.session }, now).await?;
    }
    scope.commit().await?;
    sessions::complete(context, opened).await
}

/// Opens a session with a passkey, without password and code.
///
/// # Errors
/// [`Error::Unauthenticated`], the same for every reason; [`Error::Conflict`] when the email has to be confirmed first;
/// [`Error::TooMany`].
pub async fn sign_in_by_passkey(context: &Context, brand: &str, answer: &str, client: &Client) -> Result<SignedIn> {
    let limits = [(passkeys::WRONG_PER_NETWORK, client.address.as_deref())];
    limit(context, client, &limits).await?;
    let used = passkeys::used(context, brand, answer, client).await?;
    let Some(passkeys::UsedPasskey { mut scope, passkey: row, login: owner }) = used else {
        return Err(Error::Unauthenticated(PASSKEY_REFUSED));
    };
    let login = LoginId(row.login_id);
    release_within(&mut scope, &limits).await?;
    if store::waits_for_email(&mut scope, login).await? {
        scope.commit().await?;
        return confirm_first(context, &format!("{brand}:{}", owner.email), &owner, client).await;
    }
    let opened = sessions::open_proved(&mut scope, login, client).await?;
    store::confirm_session(&mut scope, opened.session).await?;
    if opened.unexpected {
        let now = context.clock.now().await?;
        notices::enqueue(&mut scope, Notice::NewDevice { session: opened.session }, now).await?;
    }
    scope.commit().await?;
    sessions::complete(context, opened).await
}

fn asks_for_link(error: Error) -> Error {
    match error {
        Error::TooMany { .. } => Refusal::SIGN_IN_BY_LINK.into(),
        other => other,
    }
}

/// Counts a try against the known device itself. A device that has used up its tries is forgotten, and this returns
/// `false`.
async fn within_own(
    context: &Context,
    client: &Client,
    login: Option<&LoginRow>,
    own: &[(Limit, Option<&str>)],
) -> Result<bool> {
    match limit(context, client, own).await {
        Ok(()) => Ok(true),
        Err(Error::TooMany { .. }) => {
            let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
            if let Some(login) = login {
                devices::forget(&mut scope, LoginId(login.id), client).await?;
            }
            scope.commit().await?;
            Ok(false)
        }
        Err(other) => Err(other),
    }
}

/// Refuses a correct password because the email is not verified yet, and emails another link.
async fn confirm_first(context: &Context, subject: &str, login: &LoginRow, client: &Client) -> Result<SignedIn> {
    if may_mail(context, client, CONFIRM_MAILS, subject).await? {
        let now = context.clock.now().await?;
        let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
        notices::enqueue(&mut scope, Notice::ConfirmEmail { login: LoginId(login.id) }, now).await?;
        scope.commit().await?;
    }
    Err(Refusal::CONFIRM_EMAIL_FIRST.into())
}
