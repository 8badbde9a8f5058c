//! The plan settings of several locations: their values with the locations that have them, and one change for several.

use catalog::plans::{FeeChange, SettingsChange};
use kernel::Error;
use master_plans::rules::values::Place;
use master_plans::settings::{
    Changed, OrganizationSettings, SettingsRequest, change_organization_settings, change_settings,
    organization_settings,
};
use tenancy::ids::{LoginId, OfficeId};

use crate::support::{Chain, code};

fn named(name: &str) -> SettingsRequest {
    let change = SettingsChange { program_name: Some(name.to_owned()), ..SettingsChange::default() };
    SettingsRequest { change, ..SettingsRequest::default() }
}

async fn seen(own: &Chain, login: LoginId) -> OrganizationSettings {
    let at = own.at(login).await;
    organization_settings(own.of(&at)).await.unwrap()
}

async fn changes(own: &Chain, login: LoginId, places: &[Place], asked: SettingsRequest) -> kernel::Result<Changed> {
    let at = own.at(login).await;
    change_settings(own.of(&at), places, asked).await
}

/// The values of a setting with their locations.
fn values(shown: &OrganizationSettings, field: &str) -> Vec<(Option<String>, Vec<OfficeId>)> {
    let found = shown.settings.iter().find(|setting| setting.field == field);
    found.into_iter().flat_map(|found| &found.values).map(|one| (one.value.clone(), one.locations.clone())).collect()
}

fn text(value: &str) -> Option<String> {
    Some(value.to_owned())
}

#[tokio::test]
async fn each_value_names_the_locations_that_have_it() {
    let own = Chain::new().await;
    let before = seen(&own, own.owner).await;
    assert_eq!((before.locations.len(), before.all), (3, 3));
    let changed = changes(&own, own.owner, &[Place::Location(own.west)], named("West Circle")).await.unwrap();
    assert!(changed.saved);
    let after = seen(&own, own.owner).await;
    assert_ne!(after.version, before.version);
    let programs = values(&after, "programName");
    assert!(programs.contains(&(text("West Circle"), vec![own.west])), "{programs:?}");
    assert_eq!(programs[0].1.len(), 2, "the value of the most locations comes first: {programs:?}");
}

#[tokio::test]
async fn one_change_reaches_a_group_and_its_audit_each_location() {
    let own = Chain::new().await;
    let group = own.group("East", &[own.north, own.east]).await;
    let fees = Some(vec![FeeChange::of("1110", Some(rules::Cents(11_800)))]);
    let change = SettingsChange { fees, ..named("Juniper Circle").change };
    let asked = SettingsRequest { change, ..SettingsRequest::default() };
    let dry_run = SettingsRequest { dry_run: true, ..asked.clone() };
    let shown = changes(&own, own.owner, &[Place::Group(group)], dry_run).await.unwrap();
    assert!(!shown.saved);
    let names: Vec<_> = shown.lines.iter().map(|line| line.name.as_str()).collect();
    assert_eq!(names.len(), 2);
    assert!(names.is_sorted_by_key(|name| name.to_lowercase()), "{names:?}");
    for line in &shown.lines {
        assert!(line.fields.iter().any(|field| field.field == "programName" && field.new == text("Juniper Circle")));
        assert!(line.fields.iter().any(|field| field.field == "priceCodes.1110" && field.new == text("118.00")));
    }
    let audited = "select distinct office_id::text from audit
        where act = 'plan_settings.changed' and login_id is not null order by 1";
    assert!(own.world.texts(audited).await.is_empty(), "a preview leaves no trace");
    let version = Some(shown.version);
    let confirmed = SettingsRequest { change: SettingsChange { version, ..asked.change.clone() }, ..asked };
    let saved = changes(&own, own.owner, &[Place::Group(group)], confirmed.clone()).await.unwrap();
    assert!(saved.saved);
    assert_eq!(own.world.texts(audited).await.len(), 2);
    let again = changes(&own, own.owner, &[Place::Group(group)], confirmed).await;
    assert_eq!(code(again), "plan_settings_changed");
    let after = seen(&own, own.owner).await;
    let programs = values(&after, "programName");
    assert!(programs.iter().all(|(value, at)| (*value == text("Juniper Circle")) != at.contains(&own.west)));
}

#[tokio::test]
async fn nothing_is_saved_where_one_location_refuses() {
    let own = Chain::new().await;
    let approved = "update office set gpp_approved_on = case when id = $1 then date '2026-01-01' end";
    sqlx::query(approved).bind(own.north.0).execute(own.world.outside()).await.unwrap();
    let change = SettingsChange { gpp_active: Some(true), ..named("Juniper Circle").change };
    let asked = SettingsRequest { change, ..SettingsRequest::default() };
    let places = [Place::Location(own.north), Place::Location(own.west)];
    let shown = changes(&own, own.owner, &places, SettingsRequest { dry_run: true, ..asked.clone() }).await.unwrap();
    let refusing: Vec<_> =
        shown.lines.iter().filter(|line| line.problems.0.contains_key("gppActive")).map(|line| line.office).collect();
    assert_eq!(refusing, [own.west]);
    let refused = changes(&own, own.owner, &places, asked).await;
    let Err(Error::Invalid(errors)) = refused else { panic!("{refused:?}") };
    assert_eq!(errors.0.keys().collect::<Vec<_>>(), ["settings.gppActive"]);
    let after = seen(&own, own.owner).await;
    assert!(values(&after, "programName").iter().all(|(value, _)| *value != text("Juniper Circle")));
}

#[tokio::test]
async fn settings_change_only_at_locations_of_the_caller() {
    let own = Chain::new().await;
    let sam = own.manager().await;
    let shown = seen(&own, sam).await;
    assert_eq!((shown.locations.len(), shown.all), (1, 3));
    let far = changes(&own, sam, &[Place::Location(own.west)], named("Far")).await;
    assert!(matches!(far, Err(Error::NotFound)), "{far:?}");
    let unknown = changes(&own, sam, &[Place::Location(OfficeId(999_999_999))], named("Unknown")).await;
    assert!(matches!(unknown, Err(Error::NotFound)), "{unknown:?}");
    let wide = own.group("Wide", &[own.north, own.west]).await;
    assert_eq!(code(changes(&own, sam, &[Place::Group(wide)], named("Wide")).await), "master_beyond_own");
    let at = own.at(sam).await;
    assert_eq!(code(change_organization_settings(own.of(&at), named("All")).await), "master_beyond_own");
    changes(&own, sam, &[Place::Location(own.north)], named("North")).await.unwrap();
    let nowhere = changes(&own, sam, &[], named("Nowhere")).await;
    let Err(Error::Invalid(errors)) = nowhere else { panic!("{nowhere:?}") };
    assert!(errors.0.contains_key("locations"));
}

#[tokio::test]
async fn the_organizations_settings_reach_every_location() {
    let own = Chain::new().await;
    let at = own.at(own.owner).await;
    let changed = change_organization_settings(own.of(&at), named("Juniper Circle")).await.unwrap();
    assert_eq!((changed.saved, changed.lines.len()), (true, 3));
    let after = seen(&own, own.owner).await;
    assert_eq!(after.version, changed.version);
    assert_eq!(values(&after, "programName").len(), 1);
}
