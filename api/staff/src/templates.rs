//! The templates of plans with which offices begin.

use frame::area::{Area, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use kernel::Context;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use staff::templates::{self, BrandTemplates, SeenTemplate, TemplateForm, TemplateInclusion};
use tenancy::brand::Bilingual;

use crate::TAG;

pub struct StaffTemplatesArea;

/// The examples name a template that no brand has, so that they change nothing that other tests read.
const NO_KEY: &str = "no_such_template";

impl Area for StaffTemplatesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("staff_templates", Permitted::PLATFORM),
        Operation::new("save_template", Permitted::SENIOR_PLATFORM).body(|_| {
            json!({ "brand": "dental", "key": NO_KEY, "version": 0, "add": false, "name": "Adult Wellness", "spanishName": "Bienestar Adulto",
                "description": "Two visits a year.", "spanishDescription": "Dos visitas al año.", "otherPercent": 15,
                "inclusions": [{ "code": "1110", "quantity": 2 }] })
        }),
        Operation::new("end_template", Permitted::SENIOR_PLATFORM)
            .body(|_| json!({ "brand": "dental", "key": NO_KEY, "version": 0, "ended": true })),
    ];
}

/// The templates of plans of all brands.
#[derive(Debug, Object)]
pub struct StaffTemplates {
    pub brands: Vec<BrandTemplates>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SaveTemplate {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    /// The template to change, or the one of the brand's file that the new one is like.
    #[oai(validator(max_length = 100))]
    pub key: String,
    /// The template's version as the caller saw it.
    pub version: i32,
    /// Adds a template with the ages and least price of `key`.
    pub add: bool,
    #[oai(validator(max_length = 200))]
    pub name: String,
    #[oai(validator(max_length = 200))]
    pub spanish_name: String,
    #[oai(validator(max_length = 1000))]
    pub description: String,
    #[oai(validator(max_length = 1000))]
    pub spanish_description: String,
    /// Off other work.
    pub other_percent: i32,
    #[oai(validator(max_items = 100))]
    pub inclusions: Vec<TemplateInclusion>,
}

#[derive(Debug, Object)]
pub struct EndTemplate {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    #[oai(validator(max_length = 100))]
    pub key: String,
    /// The template's version as the caller saw it.
    pub version: i32,
    /// False to offer it again.
    pub ended: bool,
}

#[OpenApi(tag = "TAG")]
impl StaffTemplatesArea {
    /// The templates of plans of all brands in their order, with the plans and offices that use them.
    #[oai(path = "/admin/templates", method = "get", operation_id = "staff_templates")]
    async fn templates(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<StaffTemplates> {
        Ok(data(StaffTemplates { brands: templates::templates(context, &caller).await? }))
    }

    /// Changes a template of plans, or adds one. Within a minute every office is offered it; plans that there are stay as they are.
    #[oai(path = "/admin/templates", method = "post", operation_id = "save_template")]
    async fn save(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SaveTemplate>,
    ) -> Answer<Done> {
        let asked = body.0;
        let seen = SeenTemplate { brand: &asked.brand, key: &asked.key, version: asked.version };
        let form = TemplateForm {
            name: Bilingual { en: asked.name, es: asked.spanish_name },
            description: Bilingual { en: asked.description, es: asked.spanish_description },
            other_percent: asked.other_percent,
            inclusions: asked.inclusions,
        };
        templates::save_template(context, &caller, seen, asked.add, &form).await?;
        Ok(with_message(Done {}, if asked.add { "Template added." } else { "Template saved." }))
    }

    /// Ends a template of plans for new plans, or offers it again.
    #[oai(path = "/admin/templates/end", method = "post", operation_id = "end_template")]
    async fn end(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<EndTemplate>,
    ) -> Answer<Done> {
        let seen = SeenTemplate { brand: &body.0.brand, key: &body.0.key, version: body.0.version };
        templates::end_template(context, &caller, seen, body.0.ended).await?;
        Ok(with_message(Done {}, if body.0.ended { "Template ended." } else { "Template offered again." }))
    }
}
