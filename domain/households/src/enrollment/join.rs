//! Gives a new household its login, and records who referred it.

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, LoginId, OrganizationId};
use tenancy::{Scope, UserType};

use super::order::OrderContent;
use super::request::EntryPoint;
use super::usa;
use crate::access::ReachFrom;
use crate::{Result, access, billing, referrals};
use kernel::notices::Notice;
use rules::offices::Office;

/// The login of a new household, and what its owner has to do before it opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Joined {
    pub login: Option<LoginId>,
    pub then: LoginStep,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LoginStep {
    /// The password typed at sign-up opens it.
    SignIn,
    /// Nothing was paid, so anyone may have typed this email: a link in an email confirms it first.
    ConfirmEmail,
    /// There is no password, or only one from an unconfirmed sign-up: the owner sets one through a link in an email.
    SetPassword,
    /// The login of a patient of another office, whose email is confirmed.
    Nothing,
}

impl Joined {
    /// The email that the owner waits for.
    pub fn mail(self) -> Option<Notice> {
        let login = self.login?;
        match self.then {
            LoginStep::ConfirmEmail => Some(Notice::ConfirmEmail { login }),
            LoginStep::SetPassword => Some(Notice::SetPassword { login }),
            LoginStep::SignIn | LoginStep::Nothing => None,
        }
    }
}

/// The owner's login for this account: a new one with the password typed at sign-up, one without if staff enroll, or
/// the email's existing login. It can open the account at once only if the email is confirmed, or if the sign-up that
/// created the login was `paid`.
pub(super) async fn login(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    content: &OrderContent,
    paid: bool,
) -> Result<Joined> {
    let owner = &content.family.owner;
    let new = access::NewLogin {
        brand: office.brand.clone(),
        email: access::normal_email(&owner.email).into(),
        password_hash: content.password_hash.clone(),
        email_verified: false,
        user_type: UserType::Client,
        first_name: owner.first_name.trim().to_owned(),
        last_name: owner.last_name.trim().to_owned(),
        phone: Some(usa::phone_digits(&owner.phone)),
        language: content.language.clone(),
    };
    // The email was unused when the order was placed. If it got a login since, money taken is still never lost: the
    // household has no login until the office has verified who it is.
    let household = access::household_login(scope, office.id, new, content.entry_point == EntryPoint::Staff).await?;
    let joined = match household {
        None => Joined { login: None, then: LoginStep::Nothing },
        Some(h) if h.verified => Joined { login: Some(h.login), then: LoginStep::Nothing },
        Some(h) if !h.is_new || content.password_hash.is_none() => {
            Joined { login: Some(h.login), then: LoginStep::SetPassword }
        }
        Some(h) => {
            Joined { login: Some(h.login), then: if paid { LoginStep::SignIn } else { LoginStep::ConfirmEmail } }
        }
    };
    let organization: OrganizationId = scope.organization();
    if let Some(login) = joined.login {
        let from = match joined.then {
            LoginStep::SignIn | LoginStep::Nothing => ReachFrom::AtOnce,
            LoginStep::ConfirmEmail | LoginStep::SetPassword => ReachFrom::VerifiedEmail,
        };
        access::grant_account(scope, login, organization, office.id, account, from).await?;
    }
    let number = billing::next_member_number(scope, office.id, &office.card_prefix).await?;
    sqlx::query!(
        "update account set login_id = $3, enrolled_at = business_now(), number = $4 where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        joined.login.map(|l| l.0),
        number
    )
    .execute(scope.db())
    .await?;
    Ok(joined)
}

/// Records who referred this household, once.
pub(super) async fn referral(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    content: &OrderContent,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some((referrer, code)) = &content.referrer else { return Ok(()) };
    referrals::record(scope, office.id, account, (*referrer, code), now).await
}
