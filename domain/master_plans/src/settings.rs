//! The plan settings of an organization's locations: which locations have which value, and one change at several.
//!
//! Settings belong to a location. A change follows the rules of one location's settings at each of them, in one
//! transaction: where one location refuses it, nothing is saved.

use std::collections::{BTreeMap, BTreeSet};

use catalog::plans::{PlanSettings, SettingsChange, settings, update_settings};
use rules::digest::short_hex;
use rules::subscriptions::Period;
use tenancy::ids::OfficeId;
use tenancy::{Offices, Reach, Scope, contract};

use crate::places::{Places, Planning};
use crate::rules::values::Place;
use crate::shown::FieldView;
use crate::{Error, FieldErrors, Message, Refusal, Result};

/// A plan setting with the values that the locations have.
#[contract(rename = "OrganizationPlanSetting")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// As in errors: `programName`, `familyDiscounts.family_discount_two`, `priceCodes.1110`.
    pub field: String,
    /// One value if all locations have the same; else the value of the most locations first.
    pub values: Vec<SettingValue>,
}

/// A value of a setting, and the locations that it comes from.
#[contract(rename = "OrganizationPlanSettingValue")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingValue {
    /// Amounts "45.00", percentages "7.5", switches "true" or "false"; missing where nothing is set.
    pub value: Option<String>,
    /// By name.
    pub locations: Vec<OfficeId>,
}

/// A location whose settings are shown.
#[contract(rename = "PlanSettingsLocation")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsLocation {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    #[oai(rename = "officeName")]
    pub name: String,
}

/// The plan settings of the caller's locations.
#[derive(Debug, Clone)]
pub struct OrganizationSettings {
    /// Changes whenever a setting of one of the locations changes.
    pub version: String,
    /// All locations of the organization.
    pub all: usize,
    /// The caller's, by name.
    pub locations: Vec<SettingsLocation>,
    pub settings: Vec<Setting>,
}

/// What a change does at one location.
#[derive(Debug, Clone)]
pub struct Line {
    pub office: OfficeId,
    pub name: String,
    pub fields: Vec<FieldView>,
    /// Why the location refuses it.
    pub problems: FieldErrors,
}

/// What a change of settings does, or did.
#[derive(Debug, Clone)]
pub struct Changed {
    /// Of the settings of these locations: that of a change, or what the next change names.
    pub version: String,
    pub saved: bool,
    /// By the locations' names.
    pub lines: Vec<Line>,
}

/// A change of settings.
#[derive(Debug, Clone, Default)]
pub struct SettingsRequest {
    /// What it does not name stays. Its version is that of all locations together.
    pub change: SettingsChange,
    /// Show what it would do, and save nothing.
    pub dry_run: bool,
    /// The caller is our staff, who act as the office.
    pub platform: bool,
}

/// The plan settings of the caller's locations, with the locations that each value comes from.
///
/// # Errors
/// When the database fails.
pub async fn organization_settings(planning: Planning<'_>) -> Result<OrganizationSettings> {
    let places = read_places(&planning).await?;
    let mut scope = planning.context.database.read(planning.reach.clone()).await?;
    let offices = places.by_name(&planning.open(&places));
    let mut each = BTreeMap::new();
    for office in &offices {
        each.insert(*office, settings(&mut scope, &planning.context.brands, *office).await?);
    }
    let location = |office: &OfficeId| SettingsLocation { office: *office, name: places.office_name(*office) };
    Ok(OrganizationSettings {
        version: version(&each),
        all: places.offices.len(),
        locations: offices.iter().map(location).collect(),
        settings: merged(&offices, &each),
    })
}

/// Changes the settings of every location of the organization.
///
/// # Errors
/// [`Error::Conflict`] for a caller who does not manage all of them; as [`change_settings`].
pub async fn change_organization_settings(planning: Planning<'_>, asked: SettingsRequest) -> Result<Changed> {
    let places = read_places(&planning).await?;
    if !planning.manages_all(&places) {
        return Err(Refusal::MASTER_BEYOND_OWN.into());
    }
    change_at(&planning, &places, &places.all(), asked).await
}

/// Changes the settings of these locations and of those in these groups.
///
/// # Errors
/// [`Error::NotFound`] for a place without a location of the caller; [`Error::Conflict`] for a group with locations of
/// others, or if a setting was changed meanwhile; [`Error::Invalid`] at `locations` without any, and at the settings that
/// a location refuses.
pub async fn change_settings(planning: Planning<'_>, wanted: &[Place], asked: SettingsRequest) -> Result<Changed> {
    let places = read_places(&planning).await?;
    let mut offices = BTreeSet::new();
    for place in wanted {
        places.know(*place)?;
        let reached = places.offices_of(*place);
        planning.reaches(&reached)?;
        offices.extend(reached);
    }
    if offices.is_empty() {
        return Err(Error::Invalid(FieldErrors::one("locations", Message::Required)));
    }
    change_at(&planning, &places, &offices, asked).await
}

async fn read_places(planning: &Planning<'_>) -> Result<Places> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.read_all().await?;
    Places::read(&mut scope, &planning.context.brands, now).await
}

async fn change_at(
    planning: &Planning<'_>,
    places: &Places,
    offices: &BTreeSet<OfficeId>,
    asked: SettingsRequest,
) -> Result<Changed> {
    let reach = Reach { offices: Offices::Some(offices.iter().copied().collect()), ..planning.reach.clone() };
    let mut scope = planning.context.database.scope(reach).await?;
    let mut before = BTreeMap::new();
    for office in offices {
        before.insert(*office, settings(&mut scope, &planning.context.brands, *office).await?);
    }
    let seen = version(&before);
    if asked.change.version.as_ref().is_some_and(|version| *version != seen) {
        return Err(Refusal::PLAN_SETTINGS_CHANGED.into());
    }
    let mut after = BTreeMap::new();
    let mut lines = BTreeMap::new();
    // In the order of ids, so that two changes at once never wait for each other.
    for (office, own) in &before {
        let (fields, problems) = match change_one(&mut scope, planning, own, &asked).await {
            Ok(new) => {
                let fields = differing(own, &new);
                after.insert(*office, new);
                (fields, FieldErrors::default())
            }
            // It is refused before anything is written.
            Err(Error::Invalid(problems)) => (vec![], problems),
            Err(error) => return Err(error),
        };
        let name = places.office_name(*office);
        lines.insert(*office, Line { office: *office, name, fields, problems });
    }
    let lines: Vec<Line> = places.by_name(offices).iter().filter_map(|office| lines.remove(office)).collect();
    if asked.dry_run {
        return Ok(Changed { version: seen, saved: false, lines });
    }
    refused(&lines).into_result()?;
    scope.commit().await?;
    Ok(Changed { version: version(&after), saved: true, lines })
}

async fn change_one(
    scope: &mut Scope,
    planning: &Planning<'_>,
    own: &PlanSettings,
    asked: &SettingsRequest,
) -> Result<PlanSettings> {
    // Refused if somebody changed this location since it was read.
    let change = SettingsChange { version: Some(own.version.clone()), ..asked.change.clone() };
    update_settings(scope, &planning.context.brands, own.office.office.id, asked.platform, change).await
}

/// What locations refuse, each problem once.
fn refused(lines: &[Line]) -> FieldErrors {
    let mut errors = FieldErrors::default();
    for (field, messages) in lines.iter().flat_map(|line| &line.problems.0) {
        let known = errors.0.entry(format!("settings.{field}")).or_default();
        for message in messages {
            if !known.contains(message) {
                known.push(message.clone());
            }
        }
    }
    errors
}

/// The version of the settings of several locations.
fn version(each: &BTreeMap<OfficeId, PlanSettings>) -> String {
    let all: Vec<String> = each.iter().map(|(office, own)| format!("{office}:{}", own.version)).collect();
    short_hex(all.join(","), 8)
}

/// The settings of one location by field.
fn flat(own: &PlanSettings) -> BTreeMap<String, Option<String>> {
    let kept = &own.kept;
    let percent = |tier: Option<rust_decimal::Decimal>| tier.map(|percent| percent.normalize().to_string());
    let switch = |on: bool| Some(on.to_string());
    let mut all: BTreeMap<String, Option<String>> = [
        ("programName", kept.program_name.clone()),
        ("programDescription", kept.program_description.clone()),
        ("dentistSpecialtyId", Some(kept.specialty.to_string())),
        ("familyDiscounts.family_discount_two", percent(kept.family_discount_two)),
        ("familyDiscounts.family_discount_three", percent(kept.family_discount_three)),
        ("familyDiscounts.family_discount_four", percent(kept.family_discount_four)),
        ("allowBankDraft", switch(kept.allow_bank_draft)),
        ("inOfficePayment", switch(kept.in_office_payment)),
        ("disableEnrollment", switch(!kept.enrollment_open)),
        ("gppApproved", switch(kept.gpp_approved_on.is_some())),
        ("gppActive", switch(kept.gpp_active)),
        ("gppAdminOnlyWaive", switch(kept.gpp_admin_only_waive)),
        ("gppMemberWaive", switch(kept.gpp_member_waive)),
        ("gppAutomaticClaim", switch(kept.gpp_automatic_claim)),
        ("contractMonths", Some(kept.contract_months.to_string())),
        ("cancellationRule", Some(kept.cancellation_rule.as_str().to_owned())),
        ("remindUnused", switch(kept.remind_unused)),
    ]
    .map(|(field, value)| (field.to_owned(), value))
    .into();
    for ((kind, period), price) in &own.office.guarantees {
        let period = if *period == Period::Month { "monthly" } else { "annual" };
        all.insert(format!("worryFree.{}.{period}", kind.as_str()), Some(price.to_string()));
    }
    let fees = own.office.fees.iter().map(|(code, fee)| (format!("priceCodes.{code}"), Some(fee.to_string())));
    all.extend(fees);
    all
}

/// The fields that differ.
fn differing(before: &PlanSettings, after: &PlanSettings) -> Vec<FieldView> {
    let (before, after) = (flat(before), flat(after));
    let fields: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let value = |all: &BTreeMap<String, Option<String>>, field: &str| all.get(field).cloned().flatten();
    let view = |field: &String| {
        let (old, new) = (value(&before, field), value(&after, field));
        (old != new).then(|| FieldView { field: field.clone(), old, new })
    };
    fields.into_iter().filter_map(view).collect()
}

/// Each field with its values, and the locations of each, which are in the order of `offices`.
fn merged(offices: &[OfficeId], each: &BTreeMap<OfficeId, PlanSettings>) -> Vec<Setting> {
    let all: Vec<(OfficeId, BTreeMap<String, Option<String>>)> =
        offices.iter().filter_map(|office| Some((*office, flat(each.get(office)?)))).collect();
    let fields: BTreeSet<&String> = all.iter().flat_map(|(_, own)| own.keys()).collect();
    fields.into_iter().map(|field| Setting { field: field.clone(), values: values_of(field, &all) }).collect()
}

fn values_of(field: &str, all: &[(OfficeId, BTreeMap<String, Option<String>>)]) -> Vec<SettingValue> {
    let mut values: Vec<SettingValue> = vec![];
    for (office, own) in all {
        let value = own.get(field).cloned().flatten();
        match values.iter_mut().find(|one| one.value == value) {
            Some(known) => known.locations.push(*office),
            None => values.push(SettingValue { value, locations: vec![*office] }),
        }
    }
    // Stable: values of as many locations stay in the order of the names.
    values.sort_by_key(|one| std::cmp::Reverse(one.locations.len()));
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(value: Option<&str>) -> BTreeMap<String, Option<String>> {
        BTreeMap::from([("programName".to_owned(), value.map(str::to_owned))])
    }

    #[test]
    fn the_most_frequent_value_comes_first() {
        let all = [(OfficeId(1), with(Some("Circle"))), (OfficeId(2), with(None)), (OfficeId(3), BTreeMap::new())];
        let values = values_of("programName", &all);
        assert_eq!(values[0], SettingValue { value: None, locations: vec![OfficeId(2), OfficeId(3)] });
        assert_eq!(values[1], SettingValue { value: Some("Circle".to_owned()), locations: vec![OfficeId(1)] });
    }

    #[test]
    fn a_problem_of_several_locations_is_named_once() {
        let problems = FieldErrors::one("gppActive", Message::InvalidData);
        let line =
            |office| Line { office: OfficeId(office), name: String::new(), fields: vec![], problems: problems.clone() };
        let errors = refused(&[line(1), line(2)]);
        assert_eq!(errors, FieldErrors::one("settings.gppActive", Message::InvalidData));
    }
}
