//! Downloads the office's invitations.

use kernel::write_pages;
use tenancy::Scope;
use tenancy::ids::OfficeId;

use super::list::{Invitation, part};
use super::rules::{Kind, State};
use crate::downloads::{AT_ONCE, Column, File, Format, List, spelled};
use crate::{Context, Result};

const LIST: List = List::new("invitations.downloaded", "Invitations", "invitations").with(&[
    Column::text("Name", 24),
    Column::text("Email", 28),
    Column::text("Language", 10),
    Column::text("Status", 10),
    Column::time("Invited"),
    Column::text("Invited by", 20),
    Column::time("Opened"),
    Column::time("Reminded"),
    Column::time("Ended"),
    Column::text("Why it failed", 26),
]);

fn name(invitation: &Invitation) -> String {
    [invitation.first_name.as_deref(), invitation.last_name.as_deref()]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The invitations in any of `states`; all if `states` is empty. Writes `invitations.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office is out of reach.
pub async fn list_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    (kind, states): (Kind, &[State]),
    format: Format,
) -> Result<File> {
    let whom = if kind == Kind::Patient { "Patients" } else { "Practices" };
    let shown: Vec<String> = states.iter().map(|state| state.as_str().to_owned()).collect();
    let words = if shown.is_empty() { whom.to_owned() } else { format!("{whom}: {}", shown.join(", ")) };
    let mut file = LIST.at_office(context, scope, office, words, format).await?;
    write_pages!(file, after: String => part(scope, office, kind, states, after.as_deref(), AT_ONCE as i64).await?, items, |row| vec![
        name(&row).into(),
        row.email.0.into(),
        if row.language == "es" { "Spanish" } else { "English" }.into(),
        spelled(row.state.as_str()).into(),
        file.time(row.sent_at.unwrap_or(row.created_at)),
        row.inviter.into(),
        file.time_of(row.opened_at),
        file.time_of(row.reminded_at),
        file.time_of(row.ended_at),
        row.failure.into(),
    ]);
    file.end(scope).await
}
