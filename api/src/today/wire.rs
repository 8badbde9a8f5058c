//! Today's items on the wire.

use chrono::{DateTime, Utc};
use membership::today::{self, CallOutcome, ItemKey, TodayKind};
use membership::today::{Colleague as TodayPerson, LastCall};
use poem_openapi::Object;

use frame::wire::{Date, Money};

/// Which item is meant.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TodayItemKey {
    pub kind: TodayKind,
    pub subject_id: i64,
    pub due_on: Date,
}

impl From<TodayItemKey> for ItemKey {
    fn from(key: TodayItemKey) -> Self {
        Self { kind: key.kind, subject: key.subject_id, due_on: key.due_on.0 }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AssignItem {
    pub item: TodayItemKey,
    /// Nobody when it is missing.
    pub login_id: Option<i64>,
}

#[derive(Debug, Object)]
pub struct SnoozeItem {
    pub item: TodayItemKey,
    /// 1, 7 or 30.
    pub days: u32,
}

#[derive(Debug, Object)]
pub struct LogCall {
    pub item: TodayItemKey,
    pub outcome: CallOutcome,
    /// At most 1,000 characters; card numbers are refused.
    pub note: Option<String>,
}

/// Something that somebody at the office should take care of.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct TodayItem {
    pub kind: TodayKind,
    /// The id of what it is about: a household, a card, a membership, a dispute, an invitation, a review.
    pub subject_id: i64,
    /// The day since which, or by which, it wants something.
    pub due_on: Date,
    /// Missing of an invitation and of a review.
    pub account_id: Option<i64>,
    /// Whom to call.
    pub name: String,
    pub first_name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    /// In which to speak with them: en or es.
    pub language: String,
    /// The member, where the item is about one.
    pub member: Option<String>,
    /// Of that member, for whom a visit can be recorded.
    pub member_id: Option<i64>,
    pub plan: Option<String>,
    /// What is late, waits to be paid, is disputed, or is the price of the year.
    pub amount: Option<Money>,
    /// When a failed payment is tried again.
    pub next_attempt_on: Option<Date>,
    /// A failed payment cannot be tried again with what is on file.
    pub needs_method: bool,
    pub network: Option<String>,
    pub last4: Option<String>,
    /// Of a dispute, the bank's word; of a review, its stars; of an address or number, why it does not work: `bounce`, `complaint`, `no_phone`, `landline`;
    /// of a request for deletion, whether it is `held` or `open`.
    pub reason: Option<String>,
    /// The invitation was opened.
    pub opened: bool,
    /// What is left of the plan's year.
    pub left: Vec<VisitsLeft>,
    pub assigned_to: Option<i64>,
    pub assigned_name: Option<String>,
    /// The day on which a snoozed item is back.
    pub snoozed_until: Option<Date>,
    pub done_at: Option<DateTime<Utc>>,
    pub last_call: Option<LastCall>,
}

#[derive(Debug, Object)]
pub struct VisitsLeft {
    pub code: String,
    pub left: i32,
}

#[derive(Debug, Object)]
pub struct TodayCount {
    pub kind: TodayKind,
    /// Of the state that is listed, up to 1,000.
    pub count: i64,
}

#[derive(Debug, Object)]
pub struct TodayCounts {
    pub kinds: Vec<TodayCount>,
    pub people: Vec<TodayPerson>,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Today {
    /// The office's date.
    pub today: Date,
    pub items: Vec<TodayItem>,
    /// With the first page.
    pub counts: Option<TodayCounts>,
    pub next: Option<String>,
}

impl From<today::TodayItem> for TodayItem {
    fn from(item: today::TodayItem) -> Self {
        let (assigned_to, assigned_name) = item.assigned.map(|(login, name)| (login.0, name)).unzip();
        let (network, last4) = item.card.unzip();
        Self {
            kind: item.kind,
            subject_id: item.subject,
            due_on: Date(item.due_on),
            account_id: item.account.map(|account| account.0),
            name: item.name.0,
            first_name: item.first_name.0,
            phone: item.phone.map(|phone| phone.0),
            email: item.email.map(|email| email.0),
            language: item.language,
            member: item.member.map(|member| member.0),
            member_id: item.member_id.map(|member| member.0),
            plan: item.plan,
            amount: item.amount.map(Money),
            next_attempt_on: item.next_attempt_on.map(Date),
            needs_method: item.needs_method,
            network,
            last4,
            reason: item.reason,
            opened: item.opened,
            left: item.left.into_iter().map(|(code, left)| VisitsLeft { code, left }).collect(),
            assigned_to,
            assigned_name,
            snoozed_until: item.snoozed_until.map(Date),
            done_at: item.done_at,
            last_call: item.call,
        }
    }
}

impl From<today::Today> for Today {
    fn from(page: today::Today) -> Self {
        let counts = page.counts.map(|counts| TodayCounts {
            kinds: counts.kinds.into_iter().map(|(kind, count)| TodayCount { kind, count }).collect(),
            people: counts.people,
        });
        let items = page.items.into_iter().map(Into::into).collect();
        Self { today: Date(page.today), items, counts, next: page.next }
    }
}
