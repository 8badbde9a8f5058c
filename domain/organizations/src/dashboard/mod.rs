//! The master dashboard: the figures of each of the caller's locations, and their total.
//!
//! Every figure is defined for one location (`office_figures`, migration 0211), and a total is the sum of the rows that are
//! shown; nothing is averaged. An organization with up to [`COUNTED_AT_ONCE`] locations counts them at each reading; a
//! larger one reads what the job [`CountFigures`] last counted, and queues that job when the figures are older than
//! [`FRESH_MINUTES`].

mod attention;
mod figures;
mod file;
mod kept;
mod list;
mod page;

pub use attention::{Attention, AttentionKind, LocationAttention};
pub use figures::Figures;
pub use file::dashboard_file;
pub use kept::CountFigures;
pub use list::{FigureList, FigureRow, ListRequest, ListedFigure, figure_list};
pub use page::{DashboardGroup, DashboardRow, DashboardTotal, MasterDashboard, MonthMembers, master_dashboard};

use tenancy::contract;
use tenancy::ids::LocationGroupId;

/// The most locations that are counted when the page is read.
pub const COUNTED_AT_ONCE: usize = 25;
/// The age in minutes from which kept figures are counted again.
pub const FRESH_MINUTES: i64 = 5;

/// The month that the figures of a period are of, in each location's own calendar.
#[contract(rename = "DashboardPeriod")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Period {
    #[default]
    ThisMonth,
    LastMonth,
}

/// What the dashboard shows.
#[derive(Debug, Clone, Copy, Default)]
pub struct Shown {
    pub period: Period,
    /// Only this group's locations.
    pub group: Option<LocationGroupId>,
}
