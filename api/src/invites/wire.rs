//! Request and response types of invitations.

pub use households::invitations::PracticeInvitation;
use households::invitations::{self, Found, Invitation, Invited, Invitee, State};
use poem_openapi::{Enum, Object};
use tenancy::Personal;

use frame::wire::Date;

/// A person to invite.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InviteRequest {
    /// The caller's office; their first if omitted.
    pub office_id: Option<i64>,
    #[oai(default)]
    pub email: String,
    /// Whether the email and the page are in Spanish.
    #[oai(default)]
    pub spanish: bool,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub phone: Option<String>,
}

/// A person to invite, in a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InviteRow {
    #[oai(default)]
    pub email: String,
    #[oai(default)]
    pub spanish: bool,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub phone: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InviteManyRequest {
    /// The caller's office; their first if omitted.
    pub office_id: Option<i64>,
    #[oai(validator(min_items = 1, max_items = 200))]
    pub rows: Vec<InviteRow>,
    /// Only check the rows; no one is invited.
    #[oai(default)]
    pub check: bool,
}

impl InviteRequest {
    pub fn invitee(self) -> Invitee {
        let Self { email, spanish, first_name, last_name, phone, .. } = self;
        Invitee { email: email.into(), first_name, last_name, phone: phone.map(Personal), spanish }
    }
}

impl InviteRow {
    pub fn invitee(self) -> Invitee {
        let Self { email, spanish, first_name, last_name, phone } = self;
        Invitee { email: email.into(), first_name, last_name, phone: phone.map(Personal), spanish }
    }
}

/// The status of an address.
#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "lowercase")]
pub enum Known {
    /// New: it was invited, or would be.
    New,
    /// It is also in an earlier row.
    Repeats,
    /// It already has an open invitation.
    Invited,
    /// It belongs to a household of the office.
    Member,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct InvitedRow {
    /// Index of the row, from 0.
    pub row: i32,
    pub email: String,
    pub found: Known,
    /// For `repeats`: the earlier row.
    pub repeats_row: Option<i32>,
    /// For `invited`: the date of the invitation.
    pub invited_on: Option<Date>,
    /// For `member`: the household.
    pub account_id: Option<i64>,
    /// The invitation that was created, or the existing one.
    pub invitation_id: Option<i64>,
}

#[derive(Debug, Object)]
pub struct InvitedRows {
    pub rows: Vec<InvitedRow>,
    /// How many people were invited; with `check`, how many would be.
    pub invited: i32,
}

fn index(row: usize) -> i32 {
    i32::try_from(row).unwrap_or(i32::MAX)
}

impl InvitedRow {
    pub fn of(row: usize, invited: Invited) -> Self {
        let mut told = Self {
            row: index(row),
            email: invited.email.0,
            found: Known::New,
            repeats_row: None,
            invited_on: None,
            account_id: None,
            invitation_id: invited.invitation.map(|id| id.0),
        };
        match invited.found {
            Found::New => {}
            Found::Repeats { row } => (told.found, told.repeats_row) = (Known::Repeats, Some(index(row))),
            Found::Invited { invitation, on } => {
                told.found = Known::Invited;
                (told.invitation_id, told.invited_on) = (Some(invitation.0), Some(on.into()));
            }
            Found::Member { account } => (told.found, told.account_id) = (Known::Member, Some(account.0)),
        }
        told
    }
}

impl InvitedRows {
    pub fn of(all: Vec<Invited>) -> Self {
        let invited = index(all.iter().filter(|one| one.found == Found::New).count());
        let rows = all.into_iter().enumerate().map(|(row, one)| InvitedRow::of(row, one)).collect();
        Self { rows, invited }
    }
}

/// The number of invitations by state.
#[derive(Debug, Object)]
pub struct InvitationCounts {
    pub all: i64,
    pub sending: i64,
    pub sent: i64,
    pub opened: i64,
    pub joined: i64,
    pub failed: i64,
    pub bounced: i64,
    pub expired: i64,
    pub revoked: i64,
}

/// Up to 50 invitations, newest first.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct InvitationPage {
    pub items: Vec<Invitation>,
    /// The next page's `startingAt`; missing on the last page.
    pub next: Option<String>,
    #[oai(rename = "noMoreResults")]
    pub no_more_results: bool,
    pub counts: InvitationCounts,
}

impl From<invitations::Page> for InvitationPage {
    fn from(page: invitations::Page) -> Self {
        let counts = page.counts;
        Self {
            no_more_results: page.next.is_none(),
            next: page.next,
            items: page.items,
            counts: InvitationCounts {
                all: counts.0.iter().map(|(_, count)| count).sum(),
                sending: counts.of(State::Sending),
                sent: counts.of(State::Sent),
                opened: counts.of(State::Opened),
                joined: counts.of(State::Joined),
                failed: counts.of(State::Failed),
                bounced: counts.of(State::Bounced),
                expired: counts.of(State::Expired),
                revoked: counts.of(State::Revoked),
            },
        }
    }
}
