//! The area `reports`: the list of reports, each report with its file, files made by a job, schedules, and the month.
//!
//! Who reads a report where: [`sight`].

mod answer;
mod ask_download;
mod files;
mod list;
mod master;
mod months;
mod report;
mod schedules;
mod selection;
mod sight;

pub use files::{AdminReportFilesArea, ReportFilesArea};
pub use master::MasterReportsArea;
pub use months::MonthsArea;
pub use report::{AdminReportsArea, ReportsArea};
pub use schedules::ReportSchedulesArea;

use frame::area::Tag;

pub const TAG: Tag = Tag::new("Reports", "Reports of members and money, their files and schedules.");
