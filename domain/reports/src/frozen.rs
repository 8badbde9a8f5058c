//! A report with its place, days and filters as they were asked for, so that another person can approve exactly these rows.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::{OfficeId, OrganizationId};

use crate::declare::{Basis, FilterKind};
use crate::place::{Place, PlaceKind};
use crate::request::{Filters, Request, Wish};
use crate::{Error, Result, catalog, run};

/// A report whose rows are asked for. Requests keep it: names never change. The order and the compared period are not in it: they change
/// no row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenReport {
    pub report: String,
    pub organization: Option<OrganizationId>,
    /// All offices that the reader reaches, where there are none.
    pub offices: Option<Vec<OfficeId>>,
    /// The days; none for a report of the present.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub filters: Filters,
}

impl From<&Request> for FrozenReport {
    fn from(request: &Request) -> Self {
        let offices = request.place.offices.clone().map(|mut offices| {
            offices.sort_unstable();
            offices
        });
        let days = (request.report.basis != Basis::Now).then_some(request.period);
        Self {
            report: request.report.name.to_owned(),
            organization: request.place.organization,
            offices,
            from: days.map(|days| days.from),
            to: days.map(|days| days.to),
            filters: request.given.clone(),
        }
    }
}

impl FrozenReport {
    /// The number of its rows now, and what it is in words.
    ///
    /// # Errors
    /// [`Error::NotFound`] if the report or one of its offices is not there; [`Error::Invalid`] for a filter that the report lacks.
    pub async fn count(&self, scope: &mut Scope, now: DateTime<Utc>) -> Result<(i64, String)> {
        let report = catalog::find(&self.report).ok_or(Error::NotFound)?;
        let kind = match (self.organization, self.offices.as_ref().map(Vec::len)) {
            (_, Some(1)) => PlaceKind::Office,
            (Some(_), _) => PlaceKind::Organization,
            _ => PlaceKind::Platform,
        };
        let place = Place::load(scope, kind, self.organization, self.offices.clone()).await?;
        let wish = Wish { from: self.from, to: self.to, filters: self.filters.clone(), ..Wish::default() };
        let request = Request::check(report, place, now, &wish)?;
        let rows = run::count(scope, &request).await?;
        let filters = request.filter_words(scope).await?;
        // What is searched for may be a name, which a request does not say.
        let filters: Vec<String> = filters
            .into_iter()
            .map(|(filter, words)| match filter.kind {
                FilterKind::Search { .. } => ", found by a search".to_owned(),
                _ => format!(", {} {words}", filter.title.to_lowercase()),
            })
            .collect();
        let words = format!(
            "the report {} of {}, {}{}",
            request.report.title,
            request.place.name,
            request.period.words(),
            filters.concat()
        );
        Ok((i64::try_from(rows).unwrap_or(i64::MAX), words))
    }
}
