//! The reports that can be read at a place, and the offices and groups to choose from.

use kernel::{Context, Error};
use poem_openapi::Object;
use reports::listed::{self, Listed, OfficeListed};
use tenancy::Caller;

use crate::sight::{PlaceWish, View, own_offices};

/// An office where the caller reads reports.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReportOffice {
    pub office_id: i64,
    pub name: String,
    pub organization_id: i64,
}

/// A group of an organization's locations where the caller reads reports.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReportGroup {
    pub group_id: i64,
    pub name: String,
    /// Those where the caller reads reports.
    pub office_ids: Vec<i64>,
    /// The number of the others, which are in no report of the caller.
    pub left_out: i64,
}

/// The reports of a place.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct ReportList {
    /// The offices that the caller can choose from, by name; the first 500.
    pub places: Vec<ReportOffice>,
    /// The groups of the organization that have an office of the caller, by name.
    pub groups: Vec<ReportGroup>,
    /// The number of all offices of the organization.
    pub all: Option<i64>,
    pub reports: Vec<Listed>,
}

/// The reports of a place: an office, or an organization's locations.
pub async fn list(
    context: &Context,
    caller: &Caller,
    (office, organization): (Option<i64>, Option<i64>),
) -> Result<ReportList, Error> {
    let wish = PlaceWish { office, organization, ..PlaceWish::default() };
    let view = View::load(context, caller, &wish).await?;
    let mut scope = view.sight.read(context).await?;
    let place = view.place(&mut scope).await?;
    let reports = listed::list(&mut scope, &place).await?;
    drop(scope);
    let places = places(context, caller).await?;
    let groups = view.groups().into_iter().map(|group| ReportGroup {
        group_id: group.id.0,
        name: group.name,
        office_ids: group.own.into_iter().map(|office| office.0).collect(),
        left_out: count(group.others),
    });
    let all = view.locations.as_ref().map(|locations| count(locations.all.len()));
    Ok(ReportList { places, groups: groups.collect(), all, reports })
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The offices where the caller reads reports; the first 500.
async fn places(context: &Context, caller: &Caller) -> Result<Vec<ReportOffice>, Error> {
    let sight = if caller.user_type.is_platform() { None } else { Some(own_offices(caller)?) };
    let mut scope = context.database.granted(caller.granted()).await?;
    let found = listed::offices(&mut scope, sight.as_deref()).await?;
    let office = |one: OfficeListed| ReportOffice {
        office_id: one.office.0,
        name: one.name,
        organization_id: one.organization.0,
    };
    Ok(found.into_iter().map(office).collect())
}
