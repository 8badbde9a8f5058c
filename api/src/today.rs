//! The area `today`: items that need the office's attention today, and what staff add to them.

mod wire;

use kernel::Error;
use office::today::{self, Assigned, Today, TodayKind, TodayQuery, TodayState};
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use serde_json::{Value, json};
use tenancy::ids::LoginId;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

pub use wire::{AssignItem, LogCall, SnoozeItem, TodayItemKey};

const AT_OFFICE: &[(&str, Example)] = &[("id", Example::Office)];

pub const TAG: Tag = Tag::new("Today", "The office's to-do list for today.");

pub struct TodayArea;

/// The key of the item that the generated tests create.
fn item(id: &dyn Fn(Example) -> Value) -> Value {
    json!({ "kind": "invitation", "subjectId": id(Example::Invitation), "dueOn": id(Example::InDays(3)) })
}

impl Area for TodayArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("list_today", Permitted::MEMBERS).parameters(AT_OFFICE),
        Operation::new("today_file", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("assign_today", Permitted::MEMBERS)
            .parameters(AT_OFFICE)
            .body(|id| json!({ "item": item(id), "loginId": id(Example::Owner) })),
        Operation::new("snooze_today", Permitted::MEMBERS)
            .parameters(AT_OFFICE)
            .body(|id| json!({ "item": item(id), "days": 7 })),
        Operation::new("finish_today", Permitted::MEMBERS).parameters(AT_OFFICE).body(item),
        Operation::new("reopen_today", Permitted::MEMBERS).parameters(AT_OFFICE).body(item),
        Operation::new("log_call", Permitted::MEMBERS)
            .parameters(AT_OFFICE)
            .body(|id| json!({ "item": item(id), "outcome": "no_answer" })),
    ];
}

fn assigned(to: Option<i64>, unassigned: Option<bool>) -> Assigned {
    match to {
        Some(login) => Assigned::To(LoginId(login)),
        None if unassigned == Some(true) => Assigned::Nobody,
        None => Assigned::Anybody,
    }
}

#[OpenApi(tag = "TAG")]
impl TodayArea {
    /// Items that need the office's attention: first due ones, then reviews, then upcoming ones, each by earliest date.
    /// 30 a page; the first page includes the counts.
    #[oai(path = "/dentists/:id/today", method = "get", operation_id = "list_today")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// All kinds if omitted.
        kind: Query<Option<TodayKind>>,
        /// Open items if omitted.
        state: Query<Option<TodayState>>,
        /// Only items assigned to this user.
        #[oai(name = "assignedTo")]
        assigned_to: Query<Option<i64>>,
        /// Only unassigned items.
        unassigned: Query<Option<bool>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<Today> {
        let (mut scope, now) = id.open().await?;
        let query = TodayQuery {
            kind: kind.0,
            state: state.0.unwrap_or(TodayState::Open),
            assigned: assigned(assigned_to.0, unassigned.0),
            after: cursor.as_deref(),
        };
        let page = today::list(&mut scope, now, id.office, query).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(page))
    }

    /// The same list as a file.
    #[oai(path = "/dentists/:id/today/file", method = "get", operation_id = "today_file")]
    #[expect(clippy::too_many_arguments, reason = "one for each filter")]
    async fn list_file(
        &self,
        id: Path<AtOffice>,
        brand: HostBrand,
        format: Query<FileFormat>,
        kind: Query<Option<TodayKind>>,
        state: Query<Option<TodayState>>,
        #[oai(name = "assignedTo")] assigned_to: Query<Option<i64>>,
        unassigned: Query<Option<bool>>,
    ) -> FileAnswer {
        let query = TodayQuery {
            kind: kind.0,
            state: state.0.unwrap_or(TodayState::Open),
            assigned: assigned(assigned_to.0, unassigned.0),
            after: None,
        };
        let (mut scope, now) = id.open().await?;
        let file = today::list_file(&id.context, &mut scope, now, &brand.0, (id.office, query), format.0).await?;
        downloaded(scope, file).await
    }

    /// Assigns an item to an office user, or unassigns it.
    #[oai(path = "/dentists/:id/today/assign", method = "post", operation_id = "assign_today")]
    async fn assign(&self, id: Path<AtOffice>, body: ValidJson<AssignItem>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let to = body.0.login_id.map(LoginId);
        today::assign(&mut scope, now, id.office, body.0.item.into(), to).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, if to.is_some() { "Assigned." } else { "Assigned to no one." }))
    }

    /// Hides an item for 1, 7 or 30 days.
    #[oai(path = "/dentists/:id/today/snooze", method = "post", operation_id = "snooze_today")]
    async fn snooze(&self, id: Path<AtOffice>, body: ValidJson<SnoozeItem>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        today::snooze(&mut scope, now, id.office, body.0.item.into(), body.0.days).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Snoozed."))
    }

    /// Marks an item as done. It reappears only for a new reason.
    #[oai(path = "/dentists/:id/today/done", method = "post", operation_id = "finish_today")]
    async fn finish(&self, id: Path<AtOffice>, body: ValidJson<TodayItemKey>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        today::finish(&mut scope, now, id.office, body.0.into()).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Done."))
    }

    /// Reopens a snoozed or done item.
    #[oai(path = "/dentists/:id/today/reopen", method = "post", operation_id = "reopen_today")]
    async fn reopen(&self, id: Path<AtOffice>, body: ValidJson<TodayItemKey>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        today::reopen(&mut scope, now, id.office, body.0.into()).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Back on the list."))
    }

    /// Logs a call about an item. The member's history shows it.
    #[oai(path = "/dentists/:id/today/calls", method = "post", operation_id = "log_call")]
    async fn log_call(&self, id: Path<AtOffice>, body: ValidJson<LogCall>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let call = (body.0.outcome, body.0.note.as_deref().unwrap_or_default());
        today::log_call(&mut scope, now, id.office, body.0.item.into(), call).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Call logged."))
    }
}
