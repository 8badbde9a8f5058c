//! Our own staff: the offices of all brands, what happens there, and what staff may decide alone or together.
//!
//! - [`offices`]: the list of offices, an office's page with its health in one sentence, its users, notes and calls.
//! - [`find`]: one search box for every id, name, email and number.
//! - [`members`]: households of all offices, with their payments and history.
//! - [`trail`]: the audit trail of an office, and its search.
//! - [`approvals`]: acts that need a second person. What is asked for is frozen by its digest.
//! - [`credit`], [`repeats`], [`wide`]: credit, repeated events and jobs, and long lists: little of each by one person, more by two.
//! - [`stops`]: one person pauses charging, sending or webhooks of a brand or an office; two end the pause.
//! - [`support`]: offices that our staff ask before they act as a user.
//! - [`fees`], [`coupons`], [`sources`]: what practices pay, with which code they came, and where they heard of us.
//! - [`flags`]: features that are turned off or on at an office, an organization, or for a whole brand.
//! - [`businesses`]: the employers that sponsor members, at all offices.
//! - [`sales_waiting`]: locations that are sold to another practice, once the buyer accepted.
//! - [`services`]: the procedures of a brand, which plans can include or offices have a fee for.
//! - [`templates`]: the templates of plans with which offices begin.
//! - [`kpi`]: the platform's figures by month, kept by day; each opens its rows.
//! - [`books`]: the checks of the books over time.
//! - [`integrations`]: the API keys and webhook addresses of all practices.
//! - [`errors`]: errors of the web app, of the server, of jobs and of webhooks in groups, with who works on them.
//! - [`data_requests`]: what households asked for about their data, by the day on which it is due.
//! - [`texts`]: the text messages of all offices, without their words.
//!
//! Everything here crosses tenants. Each use case takes the caller, whose grant for the platform is checked before the
//! scope opens, and writes the audit trail: also for a look at data about people.

mod acted;
pub mod approvals;
pub mod books;
pub mod bulk;
pub mod business_refunds;
pub mod businesses;
mod corrections;
pub mod coupons;
pub mod credit;
pub mod data_requests;
pub mod errors;
pub mod fees;
pub mod find;
pub mod flags;
mod input;
pub mod integrations;
pub mod kpi;
mod leads;
mod letters;
pub mod list_files;
mod list_task;
pub mod members;
pub mod money;
pub mod offices;
mod order;
mod practices;
pub mod provider_events;
mod refunds;
mod reminders;
pub mod repeats;
pub mod sales_waiting;
mod scope;
pub mod services;
pub mod sources;
pub mod stops;
pub mod support;
pub mod team;
pub mod templates;
pub mod texts;
pub mod trail;
pub mod wide;

use kernel::task::Tasks;

pub(crate) use identity as access;
pub(crate) use input::{PAGE, pattern, required};
pub(crate) use kernel::{Context, Error, OrNotFound, Result};
pub(crate) use rules::{Cents, FieldErrors, Message, Refusal};
pub(crate) use scope::{
    open, open_answering, open_at, open_cells, open_each, open_in, open_with, organization_of, record,
};

/// The jobs of our staff's work.
pub fn tasks() -> Tasks {
    Tasks::new()
        .with::<approvals::CarryOut>()
        .with::<list_files::MakeListFile>()
        .scheduled::<kpi::CountKpi>("0 10 13 * * *")
        // At the end of the day in every state.
        .scheduled::<acted::TellActedAs>("0 30 2 * * *")
        .scheduled::<reminders::RemindOfDataRequests>("0 15 15 * * *")
        .scheduled::<errors::WatchErrors>("0 */5 * * * *")
}

/// Takes over in this process what our staff changed of the brands: procedures, coupons, lead sources, templates of plans and features.
///
/// # Errors
/// When the database fails.
pub async fn refresh(context: &Context) -> Result<()> {
    services::refresh(context).await?;
    coupons::refresh(context).await?;
    sources::refresh(context).await?;
    templates::refresh(context).await?;
    flags::refresh(context).await
}

/// What our staff's work writes to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::StaffLetters)]
}
