//! Code shared by invitations to work at an office and invitations to a household member's login: an email with a link that
//! works once, for seven days. Using the link verifies the email.

use chrono::{DateTime, Utc};
use rules::Refusal;
use tenancy::ids::LoginId;
use tenancy::{Actor, Scope, UserType};

use crate::codes::release;
use crate::links::{LinkUse, wrong_link};
use crate::password::{self, hash_password, password_errors};
use crate::sessions::{self, SignedIn};
use crate::store::{self, FamilyInvitationRow, InvitationRow, JoiningRow, NewLogin};
use crate::{Client, Context, Error, FieldErrors, Limit, Message, Result, limit, no_tenant, stranger};

/// How long a link works.
pub const LIVES_DAYS: i64 = 7;

/// The invitation that was looked up by its link. Only a link that leads nowhere counts, against its network.
///
/// # Errors
/// [`Error::NotFound`] without an invitation; [`Error::TooMany`] for a network with many wrong links.
pub async fn found<T>(context: &Context, client: &Client, invitation: Option<T>) -> Result<T> {
    match invitation {
        Some(invitation) => Ok(invitation),
        None => Err(wrong_link(context, client, Error::NotFound).await),
    }
}

/// Limits how often a valid link is tried, each time with a password.
pub async fn limit_tries(context: &Context, client: &Client, tries: Limit, token: &str) -> Result<()> {
    limit(context, client, &[(tries, Some(token))]).await
}

/// The error for a link that is no longer valid.
pub fn over() -> Error {
    Refusal::LINK_OVER.into()
}

/// The invited person, the office, and the inviter.
#[derive(Debug, Clone)]
pub struct Invitee {
    pub brand: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub language: String,
    pub office: String,
    pub inviter: String,
}

impl FamilyInvitationRow {
    pub fn invitee(&self) -> Invitee {
        Invitee {
            brand: self.brand.clone(),
            email: self.email.clone(),
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            language: self.language.clone(),
            office: self.office_name.clone(),
            inviter: self.invited_by_name.clone(),
        }
    }
}

impl InvitationRow {
    pub fn invitee(&self) -> Invitee {
        Invitee {
            brand: self.brand.clone(),
            email: self.email.clone(),
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            language: self.language.clone(),
            office: self.office_name.clone(),
            inviter: self.invited_by_name.clone(),
        }
    }
}

/// The contents of an invitation's email.
#[derive(Debug, Clone)]
pub struct InvitationMail {
    pub brand: String,
    pub email: String,
    pub name: String,
    pub language: String,
    pub office: String,
    pub inviter: String,
    /// The last part of the link; appears only in the email.
    pub token: String,
}

/// An invitation, as its page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Joining {
    pub office: String,
    pub inviter: String,
    pub email: String,
    pub first_name: String,
    pub language: String,
    /// The email has a login: the page asks for its password instead of a new one.
    pub has_login: bool,
}

/// The logins that have an invitation's email.
pub struct Joiner {
    /// The login that joins, with its own password. `None` when a new login has to be made.
    pub known: Option<JoiningRow>,
    /// A login that never verified the email and therefore loses it.
    pub stranger: Option<LoginId>,
}

impl Invitee {
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }

    pub fn mail(self, token: String) -> InvitationMail {
        let name = self.name();
        let Self { brand, email, language, office, inviter, .. } = self;
        InvitationMail { brand, email, name, language, office, inviter, token }
    }

    pub async fn page(self, context: &Context, client: &Client) -> Result<Joining> {
        let has_login = self.joiner(context, client).await?.known.is_some();
        let Self { email, first_name, language, office, inviter, .. } = self;
        Ok(Joining { office, inviter, email, first_name, language, has_login })
    }

    pub async fn joiner(&self, context: &Context, client: &Client) -> Result<Joiner> {
        let mut scope = context.database.read(no_tenant(stranger(client))).await?;
        Ok(match store::login_of_email(&mut scope, &self.brand, &self.email).await? {
            Some(login) if login.gives_way() => Joiner { known: None, stranger: Some(LoginId(login.id)) },
            known => Joiner { known, stranger: None },
        })
    }

    /// Returns the hash of a new login's password; `None` when the email has a login and `password` is correct.
    ///
    /// # Errors
    /// [`Error::Invalid`] at `password` or `confirmPassword`.
    pub async fn password(
        &self,
        known: Option<&JoiningRow>,
        LinkUse { password, confirmation, .. }: LinkUse<'_>,
    ) -> Result<Option<String>> {
        let Some(login) = known else {
            let about = [self.email.as_str(), &self.first_name, &self.last_name];
            password_errors(password, confirmation, &about).into_result()?;
            return Ok(Some(hash_password(password).await?));
        };
        if !password::verify(password, login.password_hash.as_deref()).await? {
            return Err(Error::Invalid(FieldErrors::one("password", Message::PasswordIsWrong)));
        }
        Ok(None)
    }

    pub fn new_login(&self, user_type: UserType, password_hash: Option<String>) -> NewLogin {
        NewLogin {
            brand: self.brand.clone(),
            email: self.email.clone().into(),
            password_hash,
            email_verified: true,
            user_type,
            first_name: self.first_name.clone(),
            last_name: self.last_name.clone(),
            phone: None,
            language: self.language.clone(),
        }
    }
}

/// Takes the email from `stranger`, a login that never verified it, because the link has verified the email for someone
/// else. The scope crosses tenants.
pub async fn give_up_email(mut scope: Scope, stranger: LoginId, joins: &Actor, now: DateTime<Utc>) -> Result<()> {
    scope.act_as(joins.clone()).await?;
    release(&mut scope, stranger, now).await?;
    Ok(scope.commit().await?)
}

/// Commits the scope in which `login` joined. A new login is signed in; an existing one has to sign in as usual.
pub async fn joined(
    context: &Context,
    mut scope: Scope,
    (login, is_new): (LoginId, bool),
    client: &Client,
) -> Result<Option<SignedIn>> {
    if !is_new {
        scope.commit().await?;
        return Ok(None);
    }
    let opened = sessions::open(&mut scope, login, client).await?;
    scope.commit().await?;
    sessions::complete(context, opened).await.map(Some)
}
