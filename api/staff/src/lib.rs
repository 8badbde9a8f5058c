//! The calls of our own staff over all offices, below `/admin`.

mod approvals;
mod businesses;
mod data_requests;
mod find;
mod flags;
mod kpi;
mod lists;
mod members;
mod offices;
mod promos;
mod requests;
mod services;
mod support;
mod templates;
mod texts;
mod two_people;

pub use approvals::ApprovalsArea;
pub use businesses::StaffBusinessesArea;
pub use data_requests::StaffDataRequestsArea;
pub use find::StaffFindArea;
pub use flags::StaffFlagsArea;
pub use kpi::KpiArea;
pub use lists::{AskedFile, StaffListsArea};
pub use members::StaffMembersArea;
pub use offices::StaffOfficesArea;
pub use promos::StaffPromosArea;
pub use requests::{AskedApproval, StaffRequestsArea, request};
pub use services::StaffServicesArea;
pub use support::StaffSupportArea;
pub use templates::StaffTemplatesArea;
pub use texts::StaffTextsArea;
pub use two_people::TwoPeopleArea;

use frame::area::Tag;

pub const TAG: Tag = Tag::new("Staff", "Offices, households, figures and approvals for our own staff.");

/// A text without spaces around it; `None` if there is nothing in it.
fn given(text: Option<String>) -> Option<String> {
    text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}
