//! The Today list: what needs the attention of the office's staff.
//!
//! An item is a kind, a subject and a due day. It is derived from data by a database function for its kind
//! (`today_late`, `today_card`, ...), so it appears and disappears automatically. `desk_item` and `call_log` have only
//! what staff add: the assignee, until when it is snoozed, that it is done, and calls. [`list`] pages and counts;
//! [`assign`], [`snooze`], [`finish`], [`reopen`] and [`log_call`] write.

mod act;
mod facts;
mod file;
mod list;

pub use ::rules::today::{CallOutcome, LONGEST_NOTE, SNOOZES, TodayKind, TodayState};
pub use act::{assign, finish, log_call, reopen, snooze};
pub use facts::{LastCall, LinkSent, TodayItem, VisitsLeft};
pub use file::list_file;
pub use list::{Assigned, Colleague, Today, TodayCount, TodayCounts, TodayQuery, list};

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{Postgres, QueryBuilder};
use tenancy::Scope;
use tenancy::ids::OfficeId;

use crate::Result;
use kernel::directory::office_today;

/// Identifies an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ItemKey {
    pub kind: TodayKind,
    pub subject: i64,
    pub due_on: NaiveDate,
}

/// An office and its date.
#[derive(Debug, Clone, Copy)]
struct Desk {
    organization: i64,
    office: i64,
    today: NaiveDate,
}

impl Desk {
    /// # Errors
    /// [`crate::Error::NotFound`] if the scope does not reach the office.
    async fn open(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId) -> Result<Self> {
        let organization = scope.organization();
        let today = office_today(scope, office, now).await?;
        Ok(Self { organization: organization.0, office: office.0, today })
    }

    /// Appends the database function of a kind, as a table.
    fn push_definition(&self, sql: &mut QueryBuilder<Postgres>, kind: TodayKind) {
        sql.push("today_").push(kind.as_str()).push("(").push_bind(self.organization).push(", ");
        sql.push_bind(self.office).push(", ").push_bind(self.today).push(")");
    }

    /// Appends ` from <the items of a kind in a state>`, with the item as `d` and the data added by staff as `t`.
    fn push_items(&self, sql: &mut QueryBuilder<Postgres>, kind: TodayKind, (state, assigned): (TodayState, Assigned)) {
        sql.push(" from ");
        self.push_definition(sql, kind);
        let touched = state != TodayState::Open || matches!(assigned, Assigned::To(_));
        sql.push(if touched { " d join" } else { " d left join" });
        sql.push(" desk_item t on t.organization_id = ").push_bind(self.organization);
        sql.push(" and t.office_id = ").push_bind(self.office).push(" and t.kind = '").push(kind.as_str());
        sql.push("' and t.subject_id = d.subject_id and t.due_on = d.due_on where ");
        match state {
            TodayState::Open => {
                sql.push("t.done_at is null and (t.snoozed_until is null or t.snoozed_until <= ");
                sql.push_bind(self.today).push(")");
            }
            TodayState::Snoozed => {
                sql.push("t.done_at is null and t.snoozed_until > ").push_bind(self.today);
            }
            TodayState::Done => {
                sql.push("t.done_at is not null");
            }
        }
        match assigned {
            Assigned::Anybody => {}
            Assigned::Nobody => {
                sql.push(" and t.assigned_to is null");
            }
            Assigned::To(login) => {
                sql.push(" and t.assigned_to = ").push_bind(login.0);
            }
        }
    }
}
