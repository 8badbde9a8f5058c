//! Downloads the office's agreements.

use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::list::{ListQuery, Shown, has_financing, rows};
use super::rules::AgreementState;
use crate::downloads::{AT_ONCE, Column, File, Format, List};
use crate::{Context, Result};

const LIST: List = List::new("installment_agreements.downloaded", "Installment agreements", "agreements").with(&[
    Column::text("Patient", 24),
    Column::text("Treatment", 28),
    Column::whole("Number"),
    Column::text("State", 18),
    Column::date("Next"),
    Column::price("Next amount"),
    Column::money("Total"),
    Column::money("Paid"),
    Column::money("Left"),
    Column::money("Late"),
]);

const fn state_words(state: AgreementState) -> &'static str {
    match state {
        AgreementState::Draft => "Draft",
        AgreementState::Sent => "Sent to sign",
        AgreementState::Active => "Active",
        AgreementState::Late => "Late",
        AgreementState::Settled => "Paid in full",
        AgreementState::Canceled => "Canceled",
        AgreementState::Expired => "Not signed in time",
    }
}

fn filter_words(asked: &ListQuery) -> String {
    let shown = match asked.shown {
        Shown::All => "All agreements",
        Shown::Waiting => "Waiting for signature",
        Shown::Active => "Active",
        Shown::Late => "Late",
        Shown::Settled => "Paid in full",
        Shown::Ended => "Canceled, or not signed in time",
    };
    let searched = asked.search.as_deref().is_some_and(|text| !text.trim().is_empty());
    if searched { format!("{shown}, a search") } else { shown.to_owned() }
}

/// The agreements of the query, latest first. Writes `installment_agreements.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the brand has no in-house financing.
pub async fn list_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    asked: &ListQuery,
    format: Format,
) -> Result<File> {
    has_financing(context, scope, office).await?;
    let mut file = LIST.at_office(context, scope, office, filter_words(asked), format).await?;
    let mut before = None;
    loop {
        let part = rows(scope, Some(office), asked, before, AT_ONCE as i64).await?;
        let Some(last) = part.last() else { break };
        before = Some(last.id.0);
        for row in part {
            // Only active and settled agreements count toward the totals.
            let counts = row.state.is_running() || row.state == AgreementState::Settled;
            let cells = vec![
                row.member_name.0.into(),
                row.description.into(),
                row.number.into(),
                state_words(row.state).into(),
                row.next_on.into(),
                row.next_amount.into(),
                row.total.into(),
                row.paid.into(),
                row.left.into(),
                row.late.into(),
            ];
            file.row_counting(cells, counts)?;
        }
    }
    file.end(scope).await
}
