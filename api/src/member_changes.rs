//! The area `member_changes`: changes that the office makes to a person and a household.

mod wire;

use ::members::members::{self, EmailChange, HouseholdRef};
use identity::Owned;
use kernel::Error;
use poem_openapi::param;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::Personal;
use tenancy::ids::{AccountId, MemberId};

use crate::households::show;
use crate::members::{MemberDetails, TAG};
use crate::within::OfUser;
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{Path, open};
use wire::{ContactRequest, PersonConsequences, PersonRequest};

const OF_MEMBER: &[(&str, Example)] = &[("id", Example::Owner), ("memberId", Example::Member)];
const OF_ACCOUNT: &[(&str, Example)] = &[("id", Example::Owner), ("accountId", Example::Account)];

pub struct MemberChangesArea;

impl Area for MemberChangesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("update_member", Permitted::MEMBERS).parameters(OF_MEMBER).body(|_| {
            json!({ "firstName": "Ana", "lastName": "Reyes", "dob": "1985-06-14", "relationship": "myself" })
        }),
        Operation::new("preview_member_update", Permitted::MEMBERS).parameters(OF_MEMBER).body(|_| {
            json!({ "firstName": "Ana", "lastName": "Reyes", "dob": "1985-06-14", "relationship": "myself" })
        }),
        Operation::new("resend_member_email", Permitted::MEMBERS).parameters(OF_MEMBER),
        Operation::new("update_household_contact", Permitted::MEMBERS).parameters(OF_ACCOUNT).body(|_| {
            json!({ "phone": "208-555-0173", "address1": "911 W Ranch Rd", "city": "Boise", "state": "ID", "zip": "83702", "language": "en" })
        }),
        Operation::new("update_household_email", Permitted::MEMBERS)
            .in_person()
            .parameters(OF_ACCOUNT)
            .body(|_| json!({ "email": "ana.reyes@example.com" })),
    ];
}

/// A household's new email.
#[derive(Debug, Object)]
pub struct HouseholdEmailRequest {
    #[oai(validator(max_length = 254))]
    pub email: String,
}

/// The outcome of a change of email.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct HouseholdEmail {
    /// A link was sent to the new address; the email changes once the link is used.
    pub waits_for_link: bool,
}

#[OpenApi(tag = "TAG")]
impl MemberChangesArea {
    /// The consequences of changing a person: memberships whose plan does not fit the age, and others with the same
    /// name and birth date.
    #[oai(path = "/users/:id/members/:memberId/preview", method = "post", operation_id = "preview_member_update")]
    async fn preview(
        &self,
        id: Path<OfUser>,
        #[oai(name = "memberId")] member: param::Path<i64>,
        body: ValidJson<PersonRequest>,
    ) -> Answer<PersonConsequences> {
        let member = MemberId(member.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Member(member)).await?;
        let (mut scope, _) = open(&id.context, &reach).await?;
        let (form, _) = body.0.read()?;
        Ok(data(members::preview_person(&mut scope, id.user, member, &form).await?.into()))
    }

    /// Changes a person of a household. Changes with consequences must be previewed: `version` is the preview's.
    #[oai(path = "/users/:id/members/:memberId", method = "put", operation_id = "update_member")]
    async fn update(
        &self,
        id: Path<OfUser>,
        #[oai(name = "memberId")] member: param::Path<i64>,
        body: ValidJson<PersonRequest>,
    ) -> Answer<MemberDetails> {
        let member = MemberId(member.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Member(member)).await?;
        let (form, version) = body.0.read()?;
        let whom = (id.user, member);
        members::update_person(&id.context, &id.caller, &reach, whom, (&form, version.as_deref())).await?;
        let seen = show(&id.context, &id, &reach, HouseholdRef::Member(member)).await?;
        Ok(with_message(seen, "Changes saved."))
    }

    /// Resends the link that confirms a person's own email.
    #[oai(path = "/users/:id/members/:memberId/email-link", method = "post", operation_id = "resend_member_email")]
    async fn resend_email(&self, id: Path<OfUser>, #[oai(name = "memberId")] member: param::Path<i64>) -> Answer<Done> {
        let member = MemberId(member.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Member(member)).await?;
        members::resend_own_email(&id.context, &id.caller, &reach, (id.user, member)).await?;
        Ok(with_message(Done {}, "Link sent."))
    }

    /// Changes a household's phone, address, and language.
    #[oai(path = "/users/:id/households/:accountId", method = "put", operation_id = "update_household_contact")]
    async fn update_contact(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        body: ValidJson<ContactRequest>,
    ) -> Answer<MemberDetails> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        members::change_contact(&mut scope, now, id.user, account, &body.0.into()).await?;
        scope.commit().await.map_err(Error::from)?;
        let seen = show(&id.context, &id, &reach, HouseholdRef::Account(account)).await?;
        Ok(with_message(seen, "Changes saved."))
    }

    /// Changes a household's email: with a link sent to the new address, or at once if the current address was never
    /// verified.
    #[oai(path = "/users/:id/households/:accountId/email", method = "put", operation_id = "update_household_email")]
    async fn update_email(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        body: ValidJson<HouseholdEmailRequest>,
    ) -> Answer<HouseholdEmail> {
        let (account, email) = (AccountId(account.0), Personal(body.0.email));
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let change = members::change_email(&id.context, &id.caller, &reach, id.user, account, &email).await?;
        let waits = change == EmailChange::LinkMailed;
        let message = if waits {
            "We emailed a link to the new address. The email changes once the link is opened."
        } else {
            "Email changed."
        };
        Ok(with_message(HouseholdEmail { waits_for_link: waits }, message))
    }
}
