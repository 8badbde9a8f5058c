//! The area `family_logins`: logins of a household's adults, managed by the account owner or the office.

use ::members::members::{self, AdultLoginState, LoginAsker};
use chrono::{DateTime, Utc};
use identity::Owned;
use kernel::{Context, Error};
use poem_openapi::param;
use poem_openapi::{Enum, Object, OpenApi};
use serde_json::json;
use tenancy::Reach;
use tenancy::ids::{AccountId, MemberId};

use crate::within::OfUser;
use frame::area::{Area, Example, Operation, Tag};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::request_context::said;
use frame::valid_json::ValidJson;
use frame::within::{AtOwnAccount, Path, read};

pub const TAG: Tag = Tag::new("FamilyLogins", "Logins of the adults of a household.");

const OF_ACCOUNT: &[(&str, Example)] = &[("id", Example::Owner), ("accountId", Example::Account)];
const OF_ADULT: &[(&str, Example)] =
    &[("id", Example::Owner), ("accountId", Example::Account), ("memberId", Example::Member)];
const OWN_ADULT: &[(&str, Example)] = &[("memberId", Example::Member)];

/// The payer decides who in the household gets a login.
pub struct FamilyLoginsArea;

impl Area for FamilyLoginsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("household_logins", Permitted::MEMBERS).parameters(OF_ACCOUNT),
        Operation::new("invite_household_login", Permitted::MEMBERS)
            .in_person()
            .parameters(OF_ACCOUNT)
            .body(|id| json!({ "memberId": id(Example::Member), "email": "marco.reyes@example.com" })),
        Operation::new("resend_household_login", Permitted::MEMBERS).in_person().parameters(OF_ADULT),
        Operation::new("end_household_login", Permitted::MEMBERS).in_person().parameters(OF_ADULT),
        Operation::new("family_logins", Permitted::CLIENT),
        Operation::new("invite_family_login", Permitted::CLIENT)
            .in_person()
            .body(|id| json!({ "memberId": id(Example::Member), "email": "marco.reyes@example.com" })),
        Operation::new("resend_family_login", Permitted::CLIENT).in_person().parameters(OWN_ADULT),
        Operation::new("end_family_login", Permitted::CLIENT).in_person().parameters(OWN_ADULT),
    ];
}

#[derive(Debug, Enum)]
#[oai(rename_all = "lowercase")]
pub enum FamilyLoginState {
    None,
    Invited,
    /// Invited, but the link has expired.
    Expired,
    Active,
}

/// An adult of a household other than its owner, and their login.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct FamilyLogin {
    pub member_id: i64,
    pub name: String,
    pub state: FamilyLoginState,
    /// The invited address, or the login's.
    pub email: Option<String>,
    pub sent_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FamilyLoginRequest {
    pub member_id: i64,
    #[oai(validator(max_length = 254))]
    pub email: String,
}

impl From<members::AdultLogin> for FamilyLogin {
    fn from(adult: members::AdultLogin) -> Self {
        let (state, email, sent_at) = match adult.state {
            AdultLoginState::None => (FamilyLoginState::None, None, None),
            AdultLoginState::Invited { email, sent_at, expired: false } => {
                (FamilyLoginState::Invited, Some(email), Some(sent_at))
            }
            AdultLoginState::Invited { email, sent_at, expired: true } => {
                (FamilyLoginState::Expired, Some(email), Some(sent_at))
            }
            AdultLoginState::Has { email } => (FamilyLoginState::Active, Some(email), None),
        };
        Self { member_id: adult.member.0, name: adult.name.0, state, email: email.map(|email| email.0), sent_at }
    }
}

const INVITED: &str = "Invitation sent.";
const ENDED: &str = "Access ended.";

async fn all(context: &Context, reach: &Reach, by: LoginAsker, account: AccountId) -> Result<Vec<FamilyLogin>, Error> {
    let (mut scope, now) = read(context, reach).await?;
    let adults = members::adult_logins(&mut scope, now, by, account).await?;
    Ok(adults.into_iter().map(Into::into).collect())
}

#[OpenApi(tag = "TAG")]
impl FamilyLoginsArea {
    /// The adults of a household, and who has a login.
    #[oai(path = "/users/:id/households/:accountId/logins", method = "get", operation_id = "household_logins")]
    async fn of_household(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<Vec<FamilyLogin>> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        Ok(data(all(&id.context, &reach, LoginAsker::Office(id.user), account).await?))
    }

    /// Invites an adult of a household to create a login. The response is the same whether or not the email has a
    /// login.
    #[oai(path = "/users/:id/households/:accountId/logins", method = "post", operation_id = "invite_household_login")]
    async fn invite_of_household(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        body: ValidJson<FamilyLoginRequest>,
    ) -> Answer<Vec<FamilyLogin>> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let by = LoginAsker::Office(id.user);
        let whom = (MemberId(body.member_id), body.email.as_str());
        members::invite_adult(&id.context, &id.caller, (&reach, by), account, whom).await?;
        Ok(with_message(all(&id.context, &reach, by, account).await?, said(INVITED, "Invitación enviada.")))
    }

    /// Resends an adult's invitation, with a new link.
    #[oai(
        path = "/users/:id/households/:accountId/logins/:memberId/resend",
        method = "post",
        operation_id = "resend_household_login"
    )]
    async fn resend_of_household(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        #[oai(name = "memberId")] member: param::Path<i64>,
    ) -> Answer<Vec<FamilyLogin>> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let by = LoginAsker::Office(id.user);
        members::invite_adult_again(&id.context, &id.caller, (&reach, by), account, MemberId(member.0)).await?;
        Ok(with_message(all(&id.context, &reach, by, account).await?, said(INVITED, "Invitación enviada.")))
    }

    /// Withdraws an adult's invitation, or ends the login's access to the household.
    #[oai(
        path = "/users/:id/households/:accountId/logins/:memberId",
        method = "delete",
        operation_id = "end_household_login"
    )]
    async fn end_of_household(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        #[oai(name = "memberId")] member: param::Path<i64>,
    ) -> Answer<Vec<FamilyLogin>> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let by = LoginAsker::Office(id.user);
        members::end_adult_login(&id.context, (&reach, by), account, MemberId(member.0)).await?;
        Ok(with_message(all(&id.context, &reach, by, account).await?, said(ENDED, "El acceso terminó.")))
    }

    /// The adults of the caller's household, and who has a login.
    #[oai(path = "/patient/family-logins", method = "get", operation_id = "family_logins")]
    async fn own(&self, own: AtOwnAccount) -> Answer<Vec<FamilyLogin>> {
        Ok(data(all(&own.context, &own.reach, LoginAsker::Owner, own.account).await?))
    }

    /// Invites an adult of the caller's household to create a login. The response is the same whether or not the email
    /// has a login.
    #[oai(path = "/patient/family-logins", method = "post", operation_id = "invite_family_login")]
    async fn invite(&self, own: AtOwnAccount, body: ValidJson<FamilyLoginRequest>) -> Answer<Vec<FamilyLogin>> {
        let whom = (MemberId(body.member_id), body.email.as_str());
        members::invite_adult(&own.context, &own.caller, (&own.reach, LoginAsker::Owner), own.account, whom).await?;
        Ok(with_message(
            all(&own.context, &own.reach, LoginAsker::Owner, own.account).await?,
            said(INVITED, "Invitación enviada."),
        ))
    }

    /// Resends an adult's invitation, with a new link.
    #[oai(path = "/patient/family-logins/:memberId/resend", method = "post", operation_id = "resend_family_login")]
    async fn resend(
        &self,
        own: AtOwnAccount,
        #[oai(name = "memberId")] member: param::Path<i64>,
    ) -> Answer<Vec<FamilyLogin>> {
        let by = (&own.reach, LoginAsker::Owner);
        members::invite_adult_again(&own.context, &own.caller, by, own.account, MemberId(member.0)).await?;
        Ok(with_message(
            all(&own.context, &own.reach, LoginAsker::Owner, own.account).await?,
            said(INVITED, "Invitación enviada."),
        ))
    }

    /// Withdraws an adult's invitation, or ends the login's access to the household.
    #[oai(path = "/patient/family-logins/:memberId", method = "delete", operation_id = "end_family_login")]
    async fn end(
        &self,
        own: AtOwnAccount,
        #[oai(name = "memberId")] member: param::Path<i64>,
    ) -> Answer<Vec<FamilyLogin>> {
        let by = (&own.reach, LoginAsker::Owner);
        members::end_adult_login(&own.context, by, own.account, MemberId(member.0)).await?;
        Ok(with_message(
            all(&own.context, &own.reach, LoginAsker::Owner, own.account).await?,
            said(ENDED, "El acceso terminó."),
        ))
    }
}
