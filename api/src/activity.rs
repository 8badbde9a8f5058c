//! The area `activity`: events at an office, read from its audit trail.

use kernel::Error;
use office::activity::{self, ActivityKind, ActivityLine, ActivityQuery, Person as ActivityPerson};
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use tenancy::ids::LoginId;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::wire::Date;
use frame::within::{AtOffice, Path};

pub const TAG: Tag = Tag::new("Activity", "Activity log of an office.");

pub struct ActivityArea;

impl Area for ActivityArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("list_activity", Permitted::MEMBERS).parameters(&[("id", Example::Office)]),
        Operation::new("activity_file", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
    ];
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct Activity {
    /// Latest first.
    pub lines: Vec<ActivityLine>,
    /// The kinds of event that the caller may see.
    pub kinds: Vec<ActivityKind>,
    /// Sent with the first page only.
    pub people: Option<Vec<ActivityPerson>>,
    pub next: Option<String>,
}

#[OpenApi(tag = "TAG")]
impl ActivityArea {
    /// The office's activity, latest first, 50 a page. Views of data are listed only when that kind is requested.
    #[oai(path = "/dentists/:id/activity", method = "get", operation_id = "list_activity")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// All kinds except views of data if omitted.
        kind: Query<Option<ActivityKind>>,
        /// Only what this user did.
        person: Query<Option<i64>>,
        /// Dates in the office's time zone, inclusive.
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<Activity> {
        let (mut scope, _) = id.read().await?;
        let query = query(&id, kind.0, person.0, (from.0, to.0));
        let page = activity::list(&mut scope, id.office, &query, cursor.as_deref()).await?;
        let activity::Activity { lines, people, next } = page;
        Ok(data(Activity { lines, kinds: visible(&id), people, next }))
    }

    /// The activity as a file, with the same filters.
    #[oai(path = "/dentists/:id/activity/file", method = "get", operation_id = "activity_file")]
    async fn file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        kind: Query<Option<ActivityKind>>,
        person: Query<Option<i64>>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
    ) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let query = query(&id, kind.0, person.0, (from.0, to.0));
        let file = activity::file(&id.context, &mut scope, id.office, &query, format.0).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(file.into())
    }
}

/// The kinds of event that the caller may see at the office.
fn visible(id: &AtOffice) -> Vec<ActivityKind> {
    ActivityKind::ALL.iter().copied().filter(|kind| id.caller.may_at(id.office, kind.needs())).collect()
}

fn query(
    id: &AtOffice,
    kind: Option<ActivityKind>,
    person: Option<i64>,
    (from, to): (Option<Date>, Option<Date>),
) -> ActivityQuery {
    let mut kinds = visible(id);
    match kind {
        Some(one) => kinds.retain(|kind| *kind == one),
        None => kinds.retain(|kind| *kind != ActivityKind::Views),
    }
    ActivityQuery { kinds, person: person.map(LoginId), from: from.map(|day| day.0), to: to.map(|day| day.0) }
}
