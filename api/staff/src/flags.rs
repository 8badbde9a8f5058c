//! The features of offices and brands: what is on where, and switching it.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::{Object, OpenApi};
use rules::{FieldErrors, Message};
use serde_json::json;
use staff::approvals::ApprovalAct;
use staff::flags::{self, FlagPreview, Flags, ManyFlags, NewFlag, OfficeFeatures, SeenFlag};
use tenancy::brand::Feature;
use tenancy::ids::{OfficeId, OrganizationId};

use crate::TAG;
use crate::requests::{AskedApproval, request};

pub struct StaffFlagsArea;

impl Area for StaffFlagsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("staff_flags", Permitted::PLATFORM),
        Operation::new("staff_office_features", Permitted::PLATFORM).parameters(&[("id", Example::Office)]),
        // The example switches nothing: no brand has the feature.
        Operation::new("set_flag", Permitted::PLATFORM).in_person().body(|id| {
            json!({ "organizationId": id(Example::Organization), "officeId": id(Example::Office), "feature": "no_such_feature",
                "on": false, "reason": "A pilot." })
        }),
        Operation::new("end_flag", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "organizationId": id(Example::Organization), "flagId": 1, "reason": "The pilot ended." })),
        Operation::new("preview_flags", Permitted::PLATFORM)
            .body(|id| json!({ "officeIds": [id(Example::Office)], "feature": "no_such_feature", "on": false })),
        Operation::new("set_flags", Permitted::PLATFORM).in_person().body(|id| {
            json!({ "officeIds": [id(Example::Office)], "feature": "no_such_feature", "on": false, "reason": "A pilot." })
        }),
        Operation::new("ask_flags", Permitted::PLATFORM).in_person().body(|id| {
            json!({ "officeIds": [id(Example::Office)], "feature": "no_such_feature", "on": false, "reason": "A pilot." })
        }),
        Operation::new("ask_brand_flag", Permitted::SUPER_ADMIN)
            .in_person()
            .body(|_| json!({ "brand": "dental", "feature": "print_materials", "on": true, "reason": "A new printer." })),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SetFlag {
    pub organization_id: i64,
    /// Only this office of the organization.
    pub office_id: Option<i64>,
    #[oai(validator(max_length = 100))]
    pub feature: String,
    pub on: bool,
    /// The last day, in each office's calendar.
    pub until: Option<Date>,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
    /// The flag that counted at this place as the caller saw it, which this one replaces.
    pub replaces: Option<i64>,
}

/// The flag that was made.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FlagMade {
    pub flag_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct EndFlag {
    pub organization_id: i64,
    pub flag_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FlagWish {
    #[oai(validator(max_items = 500))]
    pub office_ids: Vec<i64>,
    #[oai(validator(max_length = 100))]
    pub feature: String,
    pub on: bool,
    /// The last day, in each office's calendar.
    pub until: Option<Date>,
}

impl From<FlagWish> for ManyFlags {
    fn from(asked: FlagWish) -> Self {
        let FlagWish { office_ids, feature, on, until } = asked;
        let offices = office_ids.into_iter().map(OfficeId).collect();
        Self { offices, feature, on, until: until.map(|date| date.0) }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SetFlags {
    #[oai(flatten)]
    pub wish: FlagWish,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// At how many offices the feature was switched.
#[derive(Debug, Object)]
pub struct FlagsMade {
    pub offices: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskFlags {
    /// Every office of this organization, in place of `officeIds`.
    pub organization_id: Option<i64>,
    #[oai(default, validator(max_items = 500))]
    pub office_ids: Vec<i64>,
    #[oai(validator(max_length = 100))]
    pub feature: String,
    pub on: bool,
    /// The last day, in each office's calendar.
    pub until: Option<Date>,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
pub struct AskBrandFlag {
    #[oai(validator(max_length = 100))]
    pub brand: String,
    #[oai(validator(max_length = 100))]
    pub feature: String,
    pub on: bool,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// # Errors
/// [`Error::Invalid`] at `feature`.
fn named(feature: &str) -> Result<Feature, Error> {
    Feature::named(feature).ok_or_else(|| FieldErrors::one("feature", Message::InvalidData).into())
}

#[OpenApi(tag = "TAG")]
impl StaffFlagsArea {
    /// The features of the brands that can be switched, and what is switched at offices and organizations.
    #[oai(path = "/admin/flags", method = "get", operation_id = "staff_flags")]
    async fn flags(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<Flags> {
        Ok(data(flags::flags(context, &caller).await?))
    }

    /// The features of an office: the value, where it comes from, who decided it, why, and until when.
    #[oai(path = "/admin/offices/:id/features", method = "get", operation_id = "staff_office_features")]
    async fn office_features(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
    ) -> Answer<OfficeFeatures> {
        Ok(data(flags::office_features(context, &caller, OfficeId(id.0)).await?))
    }

    /// Turns a feature on or off at an office or at all offices of an organization. The owners get an email.
    #[oai(path = "/admin/flags", method = "post", operation_id = "set_flag")]
    async fn set_flag(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SetFlag>,
    ) -> Answer<FlagMade> {
        let SetFlag { organization_id, office_id, feature, on, until, reason, replaces } = body.0;
        let new = NewFlag {
            organization: OrganizationId(organization_id),
            office: office_id.map(OfficeId),
            feature,
            on,
            until: until.map(|date| date.0),
            reason,
            replaces,
        };
        let flag = flags::set_flag(context, &caller, &new).await?;
        let message =
            if on { "Feature turned on. Owners are emailed." } else { "Feature turned off. Owners are emailed." };
        Ok(with_message(FlagMade { flag_id: flag }, message))
    }

    /// What turning a feature on or off at many offices would do at each. Changes nothing.
    #[oai(path = "/admin/flags/preview", method = "post", operation_id = "preview_flags")]
    async fn preview_flags(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<FlagWish>,
    ) -> Answer<FlagPreview> {
        Ok(data(flags::preview_flags(context, &caller, &body.0.into()).await?))
    }

    /// Turns a feature on or off at all of these offices, or at no office. More than 100 within 24 hours take a second person. The owners get
    /// an email.
    #[oai(path = "/admin/flags/many", method = "post", operation_id = "set_flags")]
    async fn set_flags(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SetFlags>,
    ) -> Answer<FlagsMade> {
        let SetFlags { wish, reason } = body.0;
        let offices = flags::set_flags(context, &caller, &wish.into(), &reason).await?;
        Ok(with_message(FlagsMade { offices }, "Switched. Owners are emailed."))
    }

    /// Puts a feature back: the value of the organization or of the brand counts again. The owners get an email.
    #[oai(path = "/admin/flags/end", method = "post", operation_id = "end_flag")]
    async fn end_flag(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<EndFlag>,
    ) -> Answer<Done> {
        let flag = SeenFlag { organization: OrganizationId(body.0.organization_id), id: body.0.flag_id };
        flags::end_flag(context, &caller, flag, &body.0.reason).await?;
        Ok(with_message(Done {}, "Back to the standard. Owners are emailed."))
    }

    /// Asks to turn a feature off or on at more offices than one of our staff may switch. Another administrator has to approve it.
    #[oai(path = "/admin/approvals/flags", method = "post", operation_id = "ask_flags")]
    async fn ask_flags(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskFlags>,
    ) -> Answer<AskedApproval> {
        let AskFlags { organization_id, office_ids, feature, on, until, reason } = body.0;
        let feature = named(&feature)?;
        let offices = if organization_id.is_some() { vec![] } else { office_ids };
        let until = until.map(|date| date.0);
        let act = ApprovalAct::SwitchFeature { organization: organization_id, offices, feature, on, until };
        request(context, &caller, act, &reason).await
    }

    /// Asks to turn a feature off or on for a whole brand. Another administrator has to approve it.
    #[oai(path = "/admin/flags/brand", method = "post", operation_id = "ask_brand_flag")]
    async fn brand_flag(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskBrandFlag>,
    ) -> Answer<AskedApproval> {
        let AskBrandFlag { brand, feature, on, reason } = body.0;
        let feature = named(&feature)?;
        request(context, &caller, ApprovalAct::SwitchBrandFeature { brand, feature, on }, &reason).await
    }
}
