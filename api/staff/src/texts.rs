//! How texts of a brand go, and its changes.

use frame::area::{Area, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use kernel::Context;
use messaging::messages::TextsState;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use staff::approvals::ApprovalAct;
use staff::texts::{self, NewTextSetup, TextSetup};

use crate::requests::{AskedApproval, request};
use crate::{TAG, given};

pub struct StaffTextsArea;

impl Area for StaffTextsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("text_setup", Permitted::SUPER_ADMIN),
        Operation::new("ask_text_setup", Permitted::SUPER_ADMIN).in_person().body(|_| {
            json!({ "brand": "dental", "state": "testing", "quietFrom": 21, "quietUntil": 8, "reason": "A new campaign." })
        }),
        Operation::new("test_text", Permitted::SUPER_ADMIN).body(|_| json!({ "brand": "no_such_brand" })),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskTextSetup {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    pub state: TextsState,
    /// The carriers' id of the brand; up to 60 characters.
    #[oai(validator(max_length = 100))]
    pub brand_registration: Option<String>,
    pub brand_registered_on: Option<Date>,
    /// The same of its campaign.
    #[oai(validator(max_length = 100))]
    pub campaign_registration: Option<String>,
    pub campaign_registered_on: Option<Date>,
    /// The most texts of an office on a day; without it there is no limit.
    pub office_daily: Option<i32>,
    pub brand_daily: Option<i32>,
    /// The hour of the evening from which no text goes: 18 to 21.
    pub quiet_from: i32,
    /// The hour of the morning until which no text goes: 8 to 11.
    pub quiet_until: i32,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
pub struct TestText {
    #[oai(validator(max_length = 100))]
    pub brand: String,
}

/// How texts of each brand go.
#[derive(Debug, Object)]
pub struct TextSetups {
    pub brands: Vec<TextSetup>,
}

#[OpenApi(tag = "TAG")]
impl StaffTextsArea {
    /// How texts of each brand go.
    #[oai(path = "/admin/sms/setup", method = "get", operation_id = "text_setup")]
    async fn text_setup(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<TextSetups> {
        Ok(data(TextSetups { brands: texts::setup(context, &caller).await? }))
    }

    /// Asks another administrator to change how a brand's texts go.
    #[oai(path = "/admin/sms/setup", method = "post", operation_id = "ask_text_setup")]
    async fn ask_setup(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskTextSetup>,
    ) -> Answer<AskedApproval> {
        let asked = body.0;
        let setup = NewTextSetup {
            brand: asked.brand,
            state: asked.state,
            brand_registration: given(asked.brand_registration),
            brand_registered_on: asked.brand_registered_on.map(|date| date.0),
            campaign_registration: given(asked.campaign_registration),
            campaign_registered_on: asked.campaign_registered_on.map(|date| date.0),
            office_daily: asked.office_daily,
            brand_daily: asked.brand_daily,
            quiet_from: asked.quiet_from,
            quiet_until: asked.quiet_until,
        };
        request(context, &caller, ApprovalAct::SetUpTexts { setup }, &asked.reason).await
    }

    /// Sends a test text to the caller's own phone.
    #[oai(path = "/admin/sms/test", method = "post", operation_id = "test_text")]
    async fn test_text(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<TestText>,
    ) -> Answer<Done> {
        texts::test_text(context, &caller, &body.0.brand).await?;
        Ok(data(Done {}))
    }
}
