//! The list of invitations with their outcomes, newest first, by pages, and the number in each state.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvitationId, OfficeId};
use tenancy::{Personal, Scope, contract};

use super::rules::{Kind, State};
use crate::{Error, Result};
use kernel::cursor::{read as cursor_key, write as cursor_text};

/// Invitations per page.
const PAGE: i64 = 50;

/// An invitation and its outcome.
#[contract]
#[derive(Debug, Clone)]
pub struct Invitation {
    pub id: InvitationId,
    pub email: Personal<String>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// Ten digits.
    pub phone: Option<Personal<String>>,
    /// "en" or "es".
    pub language: String,
    pub state: State,
    /// Who sent it.
    pub inviter: String,
    pub created_at: DateTime<Utc>,
    pub sent_at: Option<DateTime<Utc>>,
    /// When its link was first opened.
    pub opened_at: Option<DateTime<Utc>>,
    pub reminded_at: Option<DateTime<Utc>>,
    pub expires_at: DateTime<Utc>,
    /// When it was joined, failed, expired or was revoked.
    pub ended_at: Option<DateTime<Utc>>,
    /// The mail server's message.
    pub failure: Option<String>,
    /// The household that joined.
    #[oai(rename = "accountId")]
    pub joined_account: Option<AccountId>,
    pub can_resend: bool,
    pub can_revoke: bool,
}

/// The number of invitations in each state, in the order of [`State::ALL`].
#[derive(Debug, Clone, Default)]
pub struct Counts(pub Vec<(State, i64)>);

impl Counts {
    pub fn of(&self, state: State) -> i64 {
        self.0.iter().find(|(one, _)| *one == state).map_or(0, |(_, count)| *count)
    }
}

#[derive(Debug, Clone)]
pub struct Page {
    pub items: Vec<Invitation>,
    /// The cursor of the next page; `None` on the last.
    pub next: Option<String>,
    /// For the whole office and kind, whatever the filter.
    pub counts: Counts,
}

/// A page of the office's invitations in any of `states` (all if empty), after `starting_at`. Writes
/// `invitations.viewed` to the audit trail, so the caller commits.
///
/// # Errors
/// [`Error::Invalid`] at `startingAt` if it is not a cursor of this list.
pub async fn list(
    scope: &mut Scope,
    office: OfficeId,
    kind: Kind,
    states: &[State],
    starting_at: Option<&str>,
) -> Result<Page> {
    let page = part(scope, office, kind, states, starting_at, PAGE).await?;
    let act = Act::on_office("invitations.viewed", office, json!({ "rows": page.items.len() }));
    audit::record(scope, act).await?;
    Ok(page)
}

/// As [`list`], with `most` invitations, and without the audit trail.
pub(super) async fn part(
    scope: &mut Scope,
    office: OfficeId,
    kind: Kind,
    states: &[State],
    starting_at: Option<&str>,
    most: i64,
) -> Result<Page> {
    let organization = scope.organization();
    let before: i64 = match starting_at {
        Some(text) => cursor_key(text, "startingAt")?,
        None => i64::MAX,
    };
    let states: Vec<String> = states.iter().map(|state| state.as_str().to_owned()).collect();
    let rows = sqlx::query!(
        "select id, email, first_name, last_name, phone, language, state, inviter, created_at, sent_at, opened_at, reminded_at, expires_at,
           ended_at, failure, joined_account_id
         from invitation where organization_id = $1 and office_id = $2 and kind = $3 and id < $4
           and (cardinality($5::text[]) = 0 or state = any ($5)) order by id desc limit $6",
        organization.0,
        office.0,
        kind.as_str(),
        before,
        &states,
        most + 1
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() as i64 > most;
    let items = rows.into_iter().take(most as usize).map(|r| {
        let state = State::parse(&r.state).ok_or_else(|| anyhow::anyhow!("state {}", r.state))?;
        Ok(Invitation {
            id: InvitationId(r.id),
            email: r.email.into(),
            first_name: r.first_name,
            last_name: r.last_name,
            phone: r.phone.map(Personal),
            language: r.language,
            state,
            inviter: r.inviter,
            created_at: r.created_at,
            sent_at: r.sent_at,
            opened_at: r.opened_at,
            reminded_at: r.reminded_at,
            expires_at: r.expires_at,
            ended_at: r.ended_at,
            failure: r.failure,
            joined_account: r.joined_account_id.map(AccountId),
            can_resend: state.may_resend(),
            can_revoke: state.is_open(),
        })
    });
    let items = items.collect::<Result<Vec<_>, Error>>()?;
    let next = match items.last() {
        Some(last) if more => Some(cursor_text(&last.id.0)?),
        _ => None,
    };
    let counts = counts(scope, office, kind).await?;
    Ok(Page { items, next, counts })
}

async fn counts(scope: &mut Scope, office: OfficeId, kind: Kind) -> Result<Counts> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select state, count(*) as "count!" from invitation where organization_id = $1 and office_id = $2 and kind = $3 group by state"#,
        organization.0,
        office.0,
        kind.as_str()
    )
    .fetch_all(scope.db())
    .await?;
    let of = |state: &State| rows.iter().find(|row| row.state == state.as_str()).map_or(0, |row| row.count);
    Ok(Counts(State::ALL.iter().map(|state| (*state, of(state))).collect()))
}
