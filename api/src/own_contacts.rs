//! The area `own_contacts`: a person's own phone and email in the patient portal.

use ::members::members::{self, OwnContact, OwnContactOf, ViewedPerson};
use kernel::Error;
use messaging::messages::ConsentState;
use messaging::messages::consent::{self, PhoneOwner, Source};
use poem_openapi::param;
use poem_openapi::{Object, OpenApi};
use rules::Refusal;
use serde_json::json;
use tenancy::ids::MemberId;

use crate::messages::{Texts, TurnTexts};
use crate::patient::{TAG, viewer};
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::AtOwnAccount;

const OF_MEMBER: &[(&str, Example)] = &[("memberId", Example::Member)];

pub struct OwnContactsArea;

impl Area for OwnContactsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("own_contacts", Permitted::HOUSEHOLD),
        Operation::new("change_own_contact", Permitted::HOUSEHOLD)
            .in_person()
            .parameters(OF_MEMBER)
            .body(|_| json!({ "phone": "208-555-0199", "email": "marco.reyes@example.com" })),
        Operation::new("resend_own_contact_email", Permitted::HOUSEHOLD).in_person().parameters(OF_MEMBER),
        Operation::new("turn_own_texts", Permitted::HOUSEHOLD)
            .in_person()
            .parameters(OF_MEMBER)
            .body(|_| json!({ "on": false })),
    ];
}

/// A person whose phone and email the caller may change.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PersonContact {
    /// 0 for an account owner who is not a member.
    pub member_id: i64,
    pub name: String,
    /// Whether the phone and email are the household's.
    pub is_account_owner: bool,
    /// Only adults receive messages at their own address.
    pub is_adult: bool,
    /// Ten digits.
    pub phone: Option<String>,
    pub email: Option<String>,
    /// No messages are sent to an email before it is confirmed.
    pub email_confirmed: bool,
    /// Whether the person signs in with this email.
    pub has_login: bool,
    /// Whether the person's own phone agreed to texts. Missing if texts are not available, and for the account owner,
    /// who uses the household's.
    pub texts: Option<ConsentState>,
}

/// A person's own phone and email; an empty text removes it.
#[derive(Debug, Object)]
pub struct PersonContactRequest {
    #[oai(validator(max_length = 40))]
    pub phone: Option<String>,
    #[oai(validator(max_length = 254))]
    pub email: Option<String>,
}

fn shown(of: OwnContactOf, texts: bool) -> PersonContact {
    PersonContact {
        member_id: of.member.0,
        name: of.name.0,
        is_account_owner: of.is_account_owner,
        is_adult: of.is_adult,
        phone: of.contact.phone.map(|phone| phone.0),
        email: of.contact.email.map(|email| email.0),
        email_confirmed: of.contact.email_confirmed,
        has_login: of.contact.has_login,
        texts: (texts && !of.is_account_owner).then_some(of.contact.texts),
    }
}

#[OpenApi(tag = "TAG")]
impl OwnContactsArea {
    /// The people whose phone and email the caller may change: the household's and its minors' for the account owner,
    /// only their own for another adult.
    #[oai(path = "/patient/contacts", method = "get", operation_id = "own_contacts")]
    async fn all(&self, own: AtOwnAccount) -> Answer<Vec<PersonContact>> {
        let viewer = viewer(&own)?;
        let (mut scope, now) = own.read().await?;
        let all = members::own_contacts(&mut scope, now, own.account, viewer).await?;
        let texts = own.context.texts.is_some();
        Ok(data(all.into_iter().map(|one| shown(one, texts)).collect()))
    }

    /// Changes a person's own phone and email. We email a confirmation link to a new address.
    #[oai(path = "/patient/contacts/:memberId", method = "put", operation_id = "change_own_contact")]
    async fn change(
        &self,
        own: AtOwnAccount,
        #[oai(name = "memberId")] member: param::Path<i64>,
        body: ValidJson<PersonContactRequest>,
    ) -> Answer<Done> {
        let whom = ViewedPerson { account: own.account, viewer: viewer(&own)?, member: MemberId(member.0) };
        let typed = OwnContact { phone: body.0.phone.map(Into::into), email: body.0.email.map(Into::into) };
        members::change_own_contact(&own.context, &own.caller, &own.reach, whom, &typed).await?;
        Ok(with_message(Done {}, "Saved."))
    }

    /// Resends the link that confirms a person's own email.
    #[oai(path = "/patient/contacts/:memberId/email-link", method = "post", operation_id = "resend_own_contact_email")]
    async fn resend(&self, own: AtOwnAccount, #[oai(name = "memberId")] member: param::Path<i64>) -> Answer<Done> {
        let whom = ViewedPerson { account: own.account, viewer: viewer(&own)?, member: MemberId(member.0) };
        members::resend_own_contact_email(&own.context, &own.caller, &own.reach, whom).await?;
        Ok(with_message(Done {}, "Link sent."))
    }

    /// Turns texts to a person's own phone on or off. If turned on, we text the phone a question and send texts once it
    /// replies YES.
    #[oai(path = "/patient/contacts/:memberId/texts", method = "post", operation_id = "turn_own_texts")]
    async fn texts(
        &self,
        own: AtOwnAccount,
        #[oai(name = "memberId")] member: param::Path<i64>,
        body: ValidJson<TurnTexts>,
    ) -> Answer<Texts> {
        let viewer = viewer(&own)?;
        let member = MemberId(member.0);
        let (mut scope, now) = own.open().await?;
        let all = members::own_contacts(&mut scope, now, own.account, viewer).await?;
        drop(scope);
        let one = all.iter().find(|one| one.member == member).ok_or(Error::NotFound)?;
        if one.is_account_owner {
            return Err(Error::from(Refusal::TEXTS_OF_HOUSEHOLD).into());
        }
        let whose = PhoneOwner { account: own.account, member: Some(member) };
        let texts = match body.on {
            true => consent::request(&own.context, &own.reach, whose, Source::Patient).await?,
            false => consent::turn_off(&own.context, &own.reach, whose, Source::Patient).await?,
        };
        Ok(data(texts))
    }
}
