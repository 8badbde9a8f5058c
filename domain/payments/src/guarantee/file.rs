//! The office's guaranteed terms as a downloadable file.

use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::list::{GuaranteeFilter, GuaranteeState, ListQuery, rows};
use crate::downloads::{Cell, Column, File, Format, List};
use crate::{Context, Result};

const LIST: List = List::new("guarantees.downloaded", "Guaranteed payments", "guaranteed-payments").with(&[
    Column::text("Member", 24),
    Column::text("Plan", 26),
    Column::date("Term from"),
    Column::date("Term to"),
    Column::text("State", 14),
    Column::money("Guaranteed"),
    Column::date("Claimed"),
    Column::money("Claim"),
    Column::money("Approved"),
    Column::money("Settled"),
    Column::text("Reason", 34),
]);

/// Rows per query.
const AT_ONCE: i64 = 1_000;

/// The state as shown to people.
pub(super) const fn state_words(state: GuaranteeState) -> &'static str {
    match state {
        GuaranteeState::Waiting => "Being registered",
        GuaranteeState::Running => "Guaranteed",
        GuaranteeState::Refused => "Not guaranteed",
        GuaranteeState::Claimed => "Claimed",
        GuaranteeState::Approved => "Approved",
        GuaranteeState::Settled => "Settled",
        GuaranteeState::Declined => "Declined",
        GuaranteeState::Repaid => "Repaid",
        GuaranteeState::Expired => "Expired",
    }
}

/// The terms that match the query. Terms that the partner refused are not included in totals.
pub async fn list_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    asked: &ListQuery,
    format: Format,
) -> Result<File> {
    let words = match asked.filter {
        GuaranteeFilter::All => "All guaranteed terms",
        GuaranteeFilter::Running => "Guaranteed or being registered, no claim",
        GuaranteeFilter::Claimed => "Claimed, unpaid",
        GuaranteeFilter::Settled => "Settled or repaid",
        GuaranteeFilter::Declined => "Declined or not guaranteed",
    };
    let mut file = LIST.at_office(context, scope, office, words, format).await?;
    let mut after = None;
    loop {
        let part = rows(scope, office, asked, after, AT_ONCE).await?;
        let Some(last) = part.last() else { break };
        after = Some(last.id.0);
        for row in part {
            let counts = row.state != GuaranteeState::Refused;
            let claim = row.claim.as_ref();
            let cells = vec![
                Cell::Text(row.name.0.clone()),
                Cell::Text(row.plan_name.clone()),
                Cell::Date(row.starts_on),
                Cell::Date(row.ends_on),
                Cell::Text(state_words(row.state).to_owned()),
                Cell::Money(row.amount),
                claim.map(|c| c.claimed_on).into(),
                claim.map(|c| c.amount).into(),
                claim.map(|c| c.approved).into(),
                claim.map(|c| c.settled).into(),
                claim.and_then(|c| c.reason.clone()).or_else(|| row.refusal.clone()).into(),
            ];
            file.row_counting(cells, counts)?;
        }
    }
    file.end(scope).await
}
