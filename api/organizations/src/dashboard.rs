//! The area `master dashboard`: the figures of an organization's locations.

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::within::{InOrganization, Path};
use organizations::dashboard::{self, FigureList, ListRequest, ListedFigure, MasterDashboard, Period, Shown};
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use tenancy::ids::{LocationGroupId, OfficeId};

use crate::in_organization;

pub const TAG: Tag = Tag::new("Master dashboard", "The figures of an organization's locations.");

pub struct MasterDashboardArea;

impl Area for MasterDashboardArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("master_dashboard", Permitted::REPORTS).parameters(&[("id", Example::Organization)]),
        Operation::new("master_dashboard_list", Permitted::REPORTS)
            .parameters(&[("id", Example::Organization), ("figure", Example::Text("late"))]),
        Operation::new("master_dashboard_file", Permitted::REPORTS)
            .parameters(&[("id", Example::Organization), ("format", Example::Text("csv"))]),
    ];
}

fn shown(period: Option<Period>, group: Option<i64>) -> Shown {
    Shown { period: period.unwrap_or_default(), group: group.map(LocationGroupId) }
}

#[OpenApi(tag = "TAG")]
impl MasterDashboardArea {
    /// The figures of each of the caller's locations, and their total.
    #[oai(path = "/multi-location/master-dashboard/:id", method = "get", operation_id = "master_dashboard")]
    async fn dashboard(
        &self,
        id: Path<InOrganization>,
        /// This month if omitted.
        period: Query<Option<Period>>,
        /// Only this group's locations.
        group: Query<Option<i64>>,
    ) -> Answer<MasterDashboard> {
        Ok(data(dashboard::master_dashboard(in_organization(&id), shown(period.0, group.0)).await?))
    }

    /// The rows behind a figure, 50 a page: their counts or amounts add up to it.
    #[oai(path = "/multi-location/master-dashboard/:id/list", method = "get", operation_id = "master_dashboard_list")]
    async fn list(
        &self,
        id: Path<InOrganization>,
        figure: Query<ListedFigure>,
        period: Query<Option<Period>>,
        /// Only this group's locations.
        group: Query<Option<i64>>,
        /// Only this location.
        location: Query<Option<i64>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<FigureList> {
        let request = ListRequest {
            figure: figure.0,
            shown: shown(period.0, group.0),
            location: location.0.map(OfficeId),
            cursor: cursor.0,
        };
        Ok(data(dashboard::figure_list(in_organization(&id), &request).await?))
    }

    /// The table with its total as a file.
    #[oai(path = "/multi-location/master-dashboard/:id/file", method = "get", operation_id = "master_dashboard_file")]
    async fn file(
        &self,
        id: Path<InOrganization>,
        format: Query<FileFormat>,
        period: Query<Option<Period>>,
        /// Only this group's locations.
        group: Query<Option<i64>>,
    ) -> FileAnswer {
        let shown = shown(period.0, group.0);
        Ok(dashboard::dashboard_file(in_organization(&id), shown, format.0).await?.into())
    }
}
