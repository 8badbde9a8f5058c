//! Downloads the member list, with the active filters, search and tags.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::filters::MemberFilter;
use super::list::all;
use super::query::MemberQuery;
use super::row::{MemberRow, MemberSummary};
use super::tags;
use crate::downloads::{Cell, Column, File, Format, List};
use crate::subscriptions::status_words;
use crate::{Context, Result};
use rules::offices::dashed_phone;

/// Households read per query.
const AT_ONCE: usize = 500;

const LIST: List = List::new("members.downloaded", "Members", "members").with(COLUMNS);

const COLUMNS: &[Column] = &[
    Column::text("Household", 24),
    Column::text("Member number", 14),
    Column::text("Email", 28),
    Column::text("Phone", 14),
    Column::text("Own emails", 28),
    Column::text("Own phones", 20),
    Column::text("Plan", 24),
    Column::whole("People"),
    Column::text("Status", 16),
    Column::date("Next payment"),
    Column::text("Note", 22),
    Column::money("Monthly"),
    Column::money("Yearly"),
    Column::date("Member since"),
    Column::text("Tags", 24),
];

/// The columns that sum up to the office's revenue.
const PRICES: [&str; 2] = ["Monthly", "Yearly"];

/// A request for a download of the list.
#[derive(Debug, Clone)]
pub struct MemberFile {
    pub query: MemberQuery,
    pub format: Format,
    /// Whether to include each household's prices and their sum, for users who may see the office's revenue.
    pub prices: bool,
}

/// The households that match the query, in its order. Writes `members.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach the office, [`crate::Error::Conflict`] if the file would
/// exceed the row limit.
pub async fn file(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    MemberFile { query, format, prices }: &MemberFile,
) -> Result<File> {
    let words = filter_words(scope, office, query).await?;
    let shown: Vec<bool> = COLUMNS.iter().map(|column| *prices || !PRICES.contains(&column.title)).collect();
    let columns = only(COLUMNS.to_vec(), &shown);
    let mut file = LIST.at_office_with(&columns, context, scope, (office, &words), *format).await?;
    let row = |row| only(cells(row), &shown);
    all(scope, now, (office, query), AT_ONCE, |page| page.into_iter().try_for_each(|of| file.row(row(of)))).await?;
    let filters: Vec<_> = query.filters.iter().map(|filter| filter.as_str()).collect();
    let detail = json!({ "filters": filters, "searched": query.search.is_some(), "tags": query.tags.len() });
    file.end_with(scope, detail).await
}

/// Those of `all` that are shown.
fn only<T>(all: Vec<T>, shown: &[bool]) -> Vec<T> {
    all.into_iter().zip(shown).filter_map(|(one, shown)| shown.then_some(one)).collect()
}

fn cells(row: MemberRow) -> Vec<Cell> {
    let tags: Vec<_> = row.tags.into_iter().map(|tag| tag.name).collect();
    vec![
        Cell::Text(format!("{} {}", row.first_name.0, row.last_name.0)),
        Cell::Text(row.number),
        row.email.map(|email| email.0).into(),
        Cell::phone(row.phone.as_ref().map(|phone| phone.as_str())),
        Cell::Text(own(&row.members, |member| member.email.as_ref().map(|email| email.0.clone()))),
        Cell::Text(own(&row.members, |member| member.phone.as_ref().map(|phone| dashed_phone(phone)))),
        Cell::Text(row.plan_name),
        Cell::Whole(i64::from(row.family_size)),
        Cell::Text(status_words(row.status).to_owned()),
        row.next_payment_on.into(),
        row.next_payment_note.into(),
        Cell::Money(row.monthly),
        Cell::Money(row.yearly),
        Cell::Date(row.member_since),
        Cell::Text(tags.join(", ")),
    ]
}

/// "Marco Reyes: marco@example.com" for each person with such a value.
fn own(members: &[MemberSummary], pick: impl Fn(&MemberSummary) -> Option<String>) -> String {
    let one = |member: &MemberSummary| Some(format!("{}: {}", *member.name, pick(member)?));
    members.iter().filter_map(one).collect::<Vec<_>>().join(", ")
}

/// The active filter, in words. The search text may be a name, so it is left out.
async fn filter_words(scope: &mut Scope, office: OfficeId, query: &MemberQuery) -> Result<String> {
    let mut words: Vec<String> =
        query.filters.iter().filter(|f| **f != MemberFilter::All).map(|f| f.label().to_owned()).collect();
    for id in &query.tags {
        words.push(format!("Tag: {}", tags::tag(scope, office, *id).await?.name));
    }
    if query.search.is_some() {
        words.push("A search".to_owned());
    }
    if query.accounts.is_some() {
        words.push("Selected households".to_owned());
    }
    Ok(if words.is_empty() { "All households".to_owned() } else { words.join(", ") })
}
