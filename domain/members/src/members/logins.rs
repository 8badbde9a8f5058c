//! Logins of a household's adults: the account owner, or the office, invites them.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};
use tenancy::{Caller, Personal, Reach, Scope};

use super::change::login::checked_email;
use super::details::{HouseholdRef, account_of};
use crate::access::family;
use crate::billing::lock_account;
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::household_changes::is_adult;

/// Who manages the logins.
#[derive(Debug, Clone, Copy)]
pub enum LoginAsker {
    /// Staff, for a household at an office where `user` works.
    Office(LoginId),
    /// The account owner, for the household of the scope.
    Owner,
}

/// An adult of a household other than its owner.
#[derive(Debug, Clone)]
pub struct AdultLogin {
    pub member: MemberId,
    pub name: Personal<String>,
    pub state: AdultLoginState,
}

#[derive(Debug, Clone)]
pub enum AdultLoginState {
    None,
    Invited {
        email: Personal<String>,
        sent_at: DateTime<Utc>,
        expired: bool,
    },
    /// Signs in with this email.
    Has {
        email: Personal<String>,
    },
}

struct Home {
    office: OfficeId,
    account: AccountId,
    email: String,
    language: String,
    adults: Vec<(MemberId, Personal<String>)>,
}

async fn load(scope: &mut Scope, by: LoginAsker, account: AccountId, now: DateTime<Utc>) -> Result<Home> {
    let account = match by {
        LoginAsker::Office(user) => account_of(scope, user, HouseholdRef::Account(account)).await?,
        LoginAsker::Owner => account,
    };
    let organization = scope.organization();
    let row = sqlx::query!(
        "select a.office_id, a.email, a.language, o.timezone from account a
         join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where a.organization_id = $1 and a.id = $2",
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let people = sqlx::query!(
        r#"select id, first_name || ' ' || last_name as "name!", birth_date from member
           where organization_id = $1 and account_id = $2 and not is_account_owner and gone is null and merged_into_member_id is null
           order by id"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let today: NaiveDate = tenancy::clock::office_date(now, &row.timezone);
    let adults = people.into_iter().filter(|person| is_adult(person.birth_date, today));
    Ok(Home {
        office: OfficeId(row.office_id),
        account,
        email: row.email,
        language: row.language,
        adults: adults.map(|person| (MemberId(person.id), Personal(person.name))).collect(),
    })
}

/// Opens a household to change its logins; also returns the current time.
async fn open(
    context: &Context,
    (reach, by): (&Reach, LoginAsker),
    account: AccountId,
) -> Result<(Scope, Home, DateTime<Utc>)> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let home = load(&mut scope, by, account, now).await?;
    Ok((scope, home, now))
}

impl Home {
    fn at(&self) -> (OfficeId, AccountId) {
        (self.office, self.account)
    }
}

/// The refusal for a person: with the reason for a household member, otherwise not found.
async fn refused(scope: &mut Scope, account: AccountId, member: MemberId, why: Refusal) -> Result<Error> {
    let organization = scope.organization();
    let known = sqlx::query_scalar!(
        r#"select exists (select from member where organization_id = $1 and account_id = $2 and id = $3) as "known!""#,
        organization.0,
        account.0,
        member.0
    );
    let known = known.fetch_one(scope.db()).await?;
    Ok(if known { why.into() } else { Error::NotFound })
}

/// The adults of a household and their logins.
///
/// # Errors
/// [`Error::NotFound`] if the household is out of reach.
pub async fn adult_logins(
    scope: &mut Scope,
    now: DateTime<Utc>,
    by: LoginAsker,
    account: AccountId,
) -> Result<Vec<AdultLogin>> {
    let home = load(scope, by, account, now).await?;
    let (logins, invitations) = family::logins(scope, home.account).await?;
    let state = |member: MemberId| {
        if let Some(login) = logins.iter().find(|login| login.member == member) {
            return AdultLoginState::Has { email: login.email.clone() };
        }
        match invitations.iter().find(|open| open.member == member) {
            Some(open) => AdultLoginState::Invited {
                email: open.email.clone(),
                sent_at: open.sent_at,
                expired: open.expires_at <= now,
            },
            None => AdultLoginState::None,
        }
    };
    Ok(home.adults.into_iter().map(|(member, name)| AdultLogin { member, name, state: state(member) }).collect())
}

/// The household of an adult who can have a login.
async fn adult_of(
    scope: &mut Scope,
    by: LoginAsker,
    account: AccountId,
    member: MemberId,
    now: DateTime<Utc>,
) -> Result<Home> {
    let home = load(scope, by, account, now).await?;
    if home.adults.iter().all(|(adult, _)| *adult != member) {
        return Err(refused(scope, home.account, member, Refusal::ADULTS_ONLY).await?);
    }
    Ok(home)
}

/// Invites an adult of the household to their own login.
///
/// # Errors
/// [`Error::NotFound`] if the person is not in the household; [`Error::Invalid`] at `email`; [`Error::Conflict`] if
/// the person is no other adult, or has a login; [`Error::TooMany`].
pub async fn invite_adult(
    context: &Context,
    caller: &Caller,
    (reach, by): (&Reach, LoginAsker),
    account: AccountId,
    (member, email): (MemberId, &str),
) -> Result<()> {
    let email = checked_email(email)?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    adult_of(&mut scope, by, account, member, now).await?;
    drop(scope); // Holds no connection while another is requested.
    // Counted only for a person who can be invited, so that the limit reveals nothing about anyone else.
    family::may_mail(context, caller, &email).await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let home = adult_of(&mut scope, by, account, member, now).await?;
    lock_account(&mut scope, home.account).await?;
    if email == home.email {
        return Err(Error::Invalid(FieldErrors::one("email", Message::EmailInUse)));
    }
    let (logins, _) = family::logins(&mut scope, home.account).await?;
    if logins.iter().any(|login| login.member == member) {
        return Err(Refusal::HAS_LOGIN.into());
    }
    let new = family::NewFamilyInvitation {
        office: home.office,
        account: home.account,
        member,
        email: email.into(),
        language: home.language,
    };
    family::invite(&mut scope, &new, now).await?;
    Ok(scope.commit().await?)
}

/// Emails the invitation again, with a new link.
///
/// # Errors
/// [`Error::NotFound`] if the person is not in the household; [`Error::Conflict`] if there is no invitation;
/// [`Error::TooMany`].
pub async fn invite_adult_again(
    context: &Context,
    caller: &Caller,
    (reach, by): (&Reach, LoginAsker),
    account: AccountId,
    member: MemberId,
) -> Result<()> {
    let (mut scope, home, now) = open(context, (reach, by), account).await?;
    let (_, open) = family::logins(&mut scope, home.account).await?;
    let Some(open) = open.into_iter().find(|open| open.member == member) else {
        return Err(refused(&mut scope, home.account, member, Refusal::NO_LOGIN).await?);
    };
    let email = open.email;
    drop(scope); // Holds no connection while another is requested.
    family::may_mail(context, caller, &email).await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    lock_account(&mut scope, home.account).await?;
    family::invite_again(&mut scope, home.at(), member, now).await?;
    Ok(scope.commit().await?)
}

/// Withdraws an adult's invitation, or ends the login's access.
///
/// # Errors
/// [`Error::NotFound`] if the person is not in the household; [`Error::Conflict`] if the person has neither.
pub async fn end_adult_login(
    context: &Context,
    (reach, by): (&Reach, LoginAsker),
    account: AccountId,
    member: MemberId,
) -> Result<()> {
    let (mut scope, home, now) = open(context, (reach, by), account).await?;
    lock_account(&mut scope, home.account).await?;
    match family::end(&mut scope, home.at(), member, now).await {
        Err(Error::NotFound) => return Err(refused(&mut scope, home.account, member, Refusal::NO_LOGIN).await?),
        ended => ended?,
    }
    Ok(scope.commit().await?)
}
