//! Texts to an office's users: their own number, verified with a code, and the kinds of notifications sent to it.

use kernel::{Context, Error};
use messaging::messages::{ConsentState, DeskKind, staff};
use poem_openapi::{Object, OpenApi};
use serde_json::json;

pub use super::TAG;
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, read};

const HERE: &[(&str, Example)] = &[("id", Example::Office)];

pub struct StaffTextsArea;

impl Area for StaffTextsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("staff_texts", Permitted::OFFICE).parameters(HERE),
        Operation::new("ask_staff_text_code", Permitted::OFFICE)
            .in_person()
            .parameters(HERE)
            .body(|_| json!({ "phone": "208-555-0188" })),
        Operation::new("confirm_staff_text_code", Permitted::OFFICE)
            .in_person()
            .parameters(HERE)
            .body(|_| json!({ "code": "000000" })),
        Operation::new("turn_off_staff_texts", Permitted::OFFICE).in_person().parameters(HERE),
        Operation::new("choose_staff_texts", Permitted::OFFICE)
            .in_person()
            .parameters(HERE)
            .body(|_| json!({ "kind": "disputes", "wanted": false })),
    ];
}

/// A kind of notification, and whether it is sent as a text.
#[derive(Debug, Object)]
pub struct StaffTextKind {
    pub kind: DeskKind,
    pub wanted: bool,
}

/// The caller's text settings as an office user.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct StaffTexts {
    /// Whether texts are available.
    pub available: bool,
    pub state: ConsentState,
    /// Ten digits.
    pub phone: Option<String>,
    pub kinds: Vec<StaffTextKind>,
}

#[derive(Debug, Object)]
pub struct StaffPhoneRequest {
    #[oai(validator(max_length = 40))]
    pub phone: String,
}

#[derive(Debug, Object)]
pub struct StaffCodeRequest {
    #[oai(validator(min_length = 1, max_length = 20))]
    pub code: String,
}

#[derive(Debug, Object)]
pub struct StaffKindRequest {
    pub kind: DeskKind,
    pub wanted: bool,
}

async fn shown(context: &Context, id: &AtOffice) -> Result<StaffTexts, Error> {
    let (mut scope, _) = read(context, &id.reach).await?;
    let texts = staff::of(&mut scope, id.caller.login).await?;
    Ok(StaffTexts {
        available: context.texts.is_some(),
        state: texts.state,
        phone: texts.phone.map(|phone| phone.0),
        kinds: texts.kinds.into_iter().map(|(kind, wanted)| StaffTextKind { kind, wanted }).collect(),
    })
}

#[OpenApi(tag = "TAG")]
impl StaffTextsArea {
    /// The caller's text settings: the number, whether it is confirmed, and the kinds of notifications sent to it.
    #[oai(path = "/dentists/:id/staff-texts", method = "get", operation_id = "staff_texts")]
    async fn texts(&self, id: Path<AtOffice>) -> Answer<StaffTexts> {
        Ok(data(shown(&id.context, &id).await?))
    }

    /// Texts a code to a number; at most five codes an hour.
    #[oai(path = "/dentists/:id/staff-texts", method = "post", operation_id = "ask_staff_text_code")]
    async fn send_code(&self, id: Path<AtOffice>, body: ValidJson<StaffPhoneRequest>) -> Answer<StaffTexts> {
        staff::send_code(&id.context, &id.caller, &id.reach, id.office, &body.phone).await?;
        Ok(with_message(shown(&id.context, &id).await?, "Code sent."))
    }

    /// Confirms the number with the code, and thereby the caller's consent to texts.
    #[oai(path = "/dentists/:id/staff-texts/confirm", method = "post", operation_id = "confirm_staff_text_code")]
    async fn confirm(&self, id: Path<AtOffice>, body: ValidJson<StaffCodeRequest>) -> Answer<StaffTexts> {
        staff::confirm(&id.context, &id.caller, &id.reach, &body.code).await?;
        Ok(with_message(shown(&id.context, &id).await?, "Mobile number confirmed."))
    }

    /// Turns the caller's texts off.
    #[oai(path = "/dentists/:id/staff-texts", method = "delete", operation_id = "turn_off_staff_texts")]
    async fn turn_off(&self, id: Path<AtOffice>) -> Answer<StaffTexts> {
        let (mut scope, now) = id.open().await?;
        staff::turn_off(&mut scope, now, id.caller.login).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(shown(&id.context, &id).await?, "Texts are off."))
    }

    /// Sets whether a kind of notification is sent as a text.
    #[oai(path = "/dentists/:id/staff-texts", method = "put", operation_id = "choose_staff_texts")]
    async fn choose(&self, id: Path<AtOffice>, body: ValidJson<StaffKindRequest>) -> Answer<StaffTexts> {
        let (mut scope, now) = id.open().await?;
        staff::choose(&mut scope, now, id.caller.login, (body.kind, body.wanted)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(shown(&id.context, &id).await?, "Saved."))
    }
}
