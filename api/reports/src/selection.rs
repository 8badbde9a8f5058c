//! What a report is about, as a caller asks for it.

use chrono::NaiveDate;
use frame::download::FileFormat;
use frame::wire::Date;
use poem_openapi::Object;
use reports::{Filters, Wish};

use crate::sight::PlaceWish;

/// The place, days and filters of a report.
#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReportSelection {
    /// One office.
    pub office_id: Option<i64>,
    /// All locations of an organization where the caller has reports.
    pub organization_id: Option<i64>,
    /// Only these offices.
    #[oai(default, validator(max_items = 500))]
    pub locations: Vec<i64>,
    /// Only the offices of these groups of the organization, besides those of `locations`.
    #[oai(default, validator(max_items = 50))]
    pub groups: Vec<i64>,
    /// this_week, last_week, this_month, last_month, this_quarter, last_quarter, this_year, last_year, last_7_days,
    /// last_30_days, last_90_days, last_12_months, or custom.
    #[oai(validator(max_length = 20))]
    pub period: Option<String>,
    /// The first day of a custom period. Without a period, the present month.
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// Values by the keys of the report's filters.
    #[oai(default)]
    pub filters: Filters,
}

impl ReportSelection {
    pub fn wish(&self) -> Wish {
        let day = |date: Option<Date>| -> Option<NaiveDate> { date.map(|date| date.0) };
        Wish {
            preset: self.period.clone(),
            from: day(self.from),
            to: day(self.to),
            filters: self.filters.clone(),
            ..Wish::default()
        }
    }

    pub fn place(&self) -> PlaceWish {
        PlaceWish {
            office: self.office_id,
            organization: self.organization_id,
            locations: self.locations.clone(),
            groups: self.groups.clone(),
        }
    }
}

/// What a report is about.
#[derive(Debug, Clone, Object)]
#[oai(rename_all = "camelCase")]
pub struct MultiReportRequest {
    #[oai(flatten)]
    pub selection: ReportSelection,
    /// The period to compare with: before, year_before, or none.
    #[oai(validator(max_length = 20))]
    pub compare: Option<String>,
    /// A column's key, after a minus sign for descending.
    #[oai(validator(max_length = 60))]
    pub sort: Option<String>,
    /// `next` of the previous page.
    #[oai(validator(max_length = 1000))]
    pub cursor: Option<String>,
    /// The rows of a page; 50 if missing, at most 200.
    #[oai(validator(minimum(value = "1"), maximum(value = "200")))]
    pub limit: Option<u16>,
    /// The format of a download.
    pub file_type: Option<FileFormat>,
    /// Sends a CSV file while its rows are read, however many there are, instead of making a large one by a job.
    #[oai(default)]
    pub stream: bool,
    /// The schedule whose link was opened; `officeId` is its office.
    pub schedule_id: Option<i64>,
}

impl MultiReportRequest {
    pub fn wish(&self) -> Wish {
        Wish { compare: self.compare.clone(), sort: self.sort.clone(), ..self.selection.wish() }
    }
}
