//! The area `organization plan settings`: the plan settings of an organization's locations, and one change for several.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::wire::SettingsChange;
use frame::within::{InOrganization, Path};
use kernel::{Context, Error};
use master_plans::rules::values::Place;
use master_plans::settings::{
    Changed, Line, OrganizationSettings, Setting, SettingsLocation, SettingsRequest, change_organization_settings,
    change_settings, organization_settings,
};
use master_plans::view::FieldView;
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use rules::FieldErrors;
use serde_json::json;
use tenancy::Caller;
use tenancy::ids::{LocationGroupId, OfficeId};

use crate::{Named, TAG, in_organization};

pub struct OrganizationSettingsArea;

impl Area for OrganizationSettingsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("organization_plan_settings", Permitted::PLANS).parameters(&[("id", Example::Organization)]),
        Operation::new("multi_plan_settings", Permitted::PLANS).body(|id| {
            json!({ "organizationId": id(Example::Organization), "locations": [id(Example::Office)],
                "groups": [id(Example::LocationGroup)], "settings": { "programName": "Juniper Circle" }, "dryRun": true })
        }),
    ];
}

/// Without settings, nothing changes.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OrganizationPlanSettingsRequest {
    /// For every location of the organization. Their `version` is that of all locations together.
    pub settings: Option<SettingsChange>,
    /// Show what the settings would change at each location, and save nothing.
    #[oai(default)]
    pub dry_run: bool,
}

/// The settings for several locations.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MultiPlanSettings {
    pub organization_id: i64,
    #[oai(default, validator(max_items = 500))]
    pub locations: Vec<i64>,
    /// All locations of these groups.
    #[oai(default, validator(max_items = 50))]
    pub groups: Vec<i64>,
    /// Omitted settings stay unchanged. Their `version` is that of these locations together.
    pub settings: SettingsChange,
    /// Show what the settings would change at each location, and save nothing.
    #[oai(default)]
    pub dry_run: bool,
}

/// Why a location refuses a setting.
#[derive(Debug, Object)]
pub struct PlanSettingProblem {
    pub field: String,
    pub message: String,
}

/// What a change of settings does at a location.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanSettingsLine {
    pub dentist_info_id: OfficeId,
    pub office_name: String,
    /// The settings that change.
    pub fields: Vec<FieldView>,
    /// Why the location refuses it. Nothing is saved while a location does.
    pub problems: Vec<PlanSettingProblem>,
}

impl From<Line> for PlanSettingsLine {
    fn from(line: Line) -> Self {
        let texts = line.problems.texts(language()).into_iter();
        let problems = texts.flat_map(|(field, messages)| {
            messages.into_iter().map(move |message| PlanSettingProblem { field: field.clone(), message })
        });
        Self { dentist_info_id: line.office, office_name: line.name, fields: line.fields, problems: problems.collect() }
    }
}

/// The plan settings of an organization's locations.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OrganizationPlanSettings {
    pub organization_id: i64,
    /// Changes whenever a setting of one of the caller's locations changes.
    pub version: String,
    /// The caller's locations, and all of the organization.
    pub reached: i64,
    pub all: i64,
    pub locations: Vec<SettingsLocation>,
    /// Each setting with its values and the locations that they come from.
    pub settings: Vec<Setting>,
    /// With settings: what they change at each location.
    pub lines: Vec<PlanSettingsLine>,
}

/// A change of settings by location.
#[derive(Debug, Object)]
pub struct PlanSettingsChanged {
    /// Changes whenever a setting of one of these locations changes; the next change names it.
    pub version: String,
    /// False for what is only shown.
    pub saved: bool,
    /// By the locations' names.
    pub lines: Vec<PlanSettingsLine>,
}

impl From<Changed> for PlanSettingsChanged {
    fn from(changed: Changed) -> Self {
        let Changed { version, saved, lines } = changed;
        Self { version, saved, lines: lines.into_iter().map(Into::into).collect() }
    }
}

/// # Errors
/// At each discount that is not a percentage.
fn request(settings: SettingsChange, dry_run: bool, caller: &Caller) -> Result<SettingsRequest, Error> {
    let change = settings.into_change().map_err(|error| match error {
        Error::Invalid(FieldErrors(all)) => {
            let within = all.into_iter().map(|(field, messages)| (format!("settings.{field}"), messages));
            Error::Invalid(FieldErrors(within.collect()))
        }
        other => other,
    })?;
    Ok(SettingsRequest { change, dry_run, platform: caller.impersonator.is_some() })
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[OpenApi(tag = "TAG")]
impl OrganizationSettingsArea {
    /// The plan settings of the caller's locations of an organization. With settings, they are changed at every location,
    /// or only shown; then the caller manages every location.
    #[oai(
        path = "/multi-location/organization-plan-settings/:id",
        method = "post",
        operation_id = "organization_plan_settings"
    )]
    async fn organization(
        &self,
        id: Path<InOrganization>,
        body: ValidJson<OrganizationPlanSettingsRequest>,
    ) -> Answer<OrganizationPlanSettings> {
        let OrganizationPlanSettingsRequest { settings, dry_run } = body.0;
        let changed = match settings {
            Some(settings) => {
                let asked = request(settings, dry_run, &id.caller)?;
                Some(change_organization_settings(in_organization(&id), asked).await?)
            }
            None => None,
        };
        let OrganizationSettings { version, all, locations, settings } =
            organization_settings(in_organization(&id)).await?;
        let saved = changed.as_ref().is_some_and(|changed| changed.saved);
        let lines = changed.into_iter().flat_map(|changed| changed.lines);
        let answer = OrganizationPlanSettings {
            organization_id: id.organization.0,
            version,
            reached: count(locations.len()),
            all: count(all),
            locations,
            settings,
            lines: lines.map(Into::into).collect(),
        };
        Ok(if saved { with_message(answer, "Settings saved") } else { data(answer) })
    }

    /// Changes the plan settings of several locations, or shows what that would change. Nothing is saved if one of them
    /// refuses it.
    #[oai(path = "/multi-location/multi-plan-settings", method = "post", operation_id = "multi_plan_settings")]
    async fn several(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<MultiPlanSettings>,
    ) -> Answer<PlanSettingsChanged> {
        let MultiPlanSettings { organization_id, locations, groups, settings, dry_run } = body.0;
        let asked = request(settings, dry_run, &caller)?;
        let at = Named::load(context, caller, organization_id).await?;
        let groups = groups.into_iter().map(|id| Place::Group(LocationGroupId(id)));
        let locations = locations.into_iter().map(|id| Place::Location(OfficeId(id)));
        let places: Vec<Place> = groups.chain(locations).collect();
        let changed: PlanSettingsChanged = change_settings(at.planning(context), &places, asked).await?.into();
        Ok(if changed.saved { with_message(changed, "Settings saved") } else { data(changed) })
    }
}
