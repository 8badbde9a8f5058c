//! The list of reports, with what a screen needs to build their filters.

use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Scope, contract};

use crate::declare::{Direction, FilterKind, Kind, Places, Report};
use crate::request::{IdOption, id_options};
use crate::shapes::{BasisAnswer, ColumnAnswer};
use crate::{Place, PlaceKind, Result, catalog};

/// The form of a filter.
#[contract(rename = "ReportFilterKind")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilterForm {
    /// Several of the options.
    Choice,
    /// Several ids of the options.
    Id,
    /// Several texts, from links only.
    Value,
    /// One text.
    Search,
    /// One amount.
    Money,
    /// One number.
    Number,
}

/// A choice of a filter.
#[contract(rename = "ReportFilterOption")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilterOption {
    pub value: String,
    pub title: String,
}

/// A filter of a report.
#[contract(rename = "ReportFilter")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilterListed {
    pub key: String,
    pub title: String,
    pub kind: FilterForm,
    pub options: Vec<FilterOption>,
}

/// A report that can be read at a place.
#[contract(rename = "ReportListed")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    pub report_type: String,
    pub title: String,
    pub about: String,
    /// The heading above it in the list.
    pub section: String,
    pub basis: BasisAnswer,
    /// Whether it can be sent regularly.
    pub scheduled: bool,
    pub note: String,
    pub columns: Vec<ColumnAnswer>,
    pub filters: Vec<FilterListed>,
    /// The key of the column that it is sorted by, after a minus sign for descending.
    pub sort: String,
}

impl Report {
    /// Whether it can be read at the place.
    pub fn is_at(&self, place: &Place) -> bool {
        match self.places {
            Places::All => true,
            Places::SeveralLocations => place.is_several(),
            Places::Practice => place.organization.is_some(),
            Places::Platform => place.kind == PlaceKind::Platform,
        }
    }
}

/// The reports that can be read at the place.
///
/// # Errors
/// If the database fails.
pub async fn list(scope: &mut Scope, place: &Place) -> Result<Vec<Listed>> {
    let mut all = vec![];
    for report in catalog::ALL.iter().filter(|report| report.is_at(place)) {
        let mut filters = vec![];
        for filter in report.filters {
            let (kind, options) = match filter.kind {
                FilterKind::Choice { options, .. } => (FilterForm::Choice, known(options)),
                FilterKind::Id { options, .. } => {
                    let found = id_options(scope, place, options).await?;
                    let option = |one: IdOption| FilterOption { value: one.id.to_string(), title: one.name };
                    (FilterForm::Id, found.into_iter().map(option).collect())
                }
                FilterKind::Value { .. } | FilterKind::Month { .. } => (FilterForm::Value, vec![]),
                FilterKind::Search { .. } => (FilterForm::Search, vec![]),
                FilterKind::AtLeast { kind: Kind::Money, .. } | FilterKind::AtMost { kind: Kind::Money, .. } => {
                    (FilterForm::Money, vec![])
                }
                FilterKind::AtLeast { .. } | FilterKind::AtMost { .. } => (FilterForm::Number, vec![]),
            };
            filters.push(FilterListed { key: filter.key.to_owned(), title: filter.title.to_owned(), kind, options });
        }
        all.push(listed(report, place, filters));
    }
    Ok(all)
}

fn known(options: &[(&str, &str)]) -> Vec<FilterOption> {
    options
        .iter()
        .map(|(value, title)| FilterOption { value: (*value).to_owned(), title: (*title).to_owned() })
        .collect()
}

fn listed(report: &Report, place: &Place, filters: Vec<FilterListed>) -> Listed {
    let sign = if report.sort.1 == Direction::Descending { "-" } else { "" };
    Listed {
        report_type: report.name.to_owned(),
        title: report.title.to_owned(),
        about: report.about.to_owned(),
        section: report.section.title().to_owned(),
        basis: report.basis.into(),
        scheduled: report.scheduled,
        note: report.note.to_owned(),
        columns: report.columns.iter().map(|column| ColumnAnswer::of(column, place)).collect(),
        filters,
        sort: format!("{sign}{}", report.sort.0),
    }
}

/// An office to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeListed {
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub name: String,
}

/// Offices by name, at most 500. Only those of `among`, if given.
///
/// # Errors
/// If the database fails.
pub async fn offices(scope: &mut Scope, among: Option<&[OfficeId]>) -> Result<Vec<OfficeListed>> {
    let among: Option<Vec<i64>> = among.map(|all| all.iter().map(|one| one.0).collect());
    let rows = sqlx::query!(
        "select organization_id, id, name from office where $1::bigint[] is null or id = any ($1) order by name, id limit 500",
        among.as_deref()
    )
    .fetch_all(scope.db())
    .await?;
    let office = |organization, id, name| OfficeListed {
        organization: OrganizationId(organization),
        office: OfficeId(id),
        name,
    };
    Ok(rows.into_iter().map(|row| office(row.organization_id, row.id, row.name)).collect())
}
