//! Tags and acts over many households, on the wire.

use chrono::{DateTime, Utc};
use membership::bulk::Skipped as SkippedHousehold;
use membership::bulk::{self, BulkKind, BulkState, SkipReason};
use membership::members;
pub use membership::members::HouseholdTag as Tag;
use poem_openapi::Object;

use crate::members::{Selection, TagName};
use frame::download::FileFormat;

#[derive(Debug, Object)]
pub struct FileRequest {
    pub format: FileFormat,
    pub of: Selection,
}

#[derive(Debug, Object)]
pub struct TagRequest {
    /// Up to 30 characters.
    #[oai(validator(max_length = 200))]
    pub name: String,
}

#[derive(Debug, Object)]
pub struct HouseholdTags {
    pub tags: Vec<TagName>,
}

impl From<Vec<members::TagName>> for HouseholdTags {
    fn from(tags: Vec<members::TagName>) -> Self {
        Self { tags }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TagsRequest {
    #[oai(validator(max_items = 50))]
    pub tag_ids: Vec<i64>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BulkRequest {
    pub kind: BulkKind,
    /// Of the two acts about a tag.
    pub tag_id: Option<i64>,
    pub of: Selection,
}

/// An act over many households.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BulkAct {
    pub id: i64,
    pub kind: BulkKind,
    pub state: BulkState,
    pub tag: Option<TagName>,
    pub total: i64,
    pub done: i64,
    pub skipped: i64,
    /// How many were skipped for each reason.
    pub reasons: Vec<SkippedFor>,
    /// The first 200 of those that were skipped, once the act is over.
    pub named: Vec<SkippedHousehold>,
    pub can_undo: bool,
    /// The act that this one takes back.
    pub undoes: Option<i64>,
    pub created_at: DateTime<Utc>,
    pub actor: String,
}

#[derive(Debug, Object)]
pub struct SkippedFor {
    pub why: SkipReason,
    pub households: i64,
}

impl From<bulk::BulkAct> for BulkAct {
    fn from(act: bulk::BulkAct) -> Self {
        Self {
            id: act.id.0,
            kind: act.kind,
            state: act.state,
            tag: act.tag.map(|(id, name)| TagName { id, name }),
            total: act.total,
            done: act.done,
            skipped: act.skipped,
            reasons: act.reasons.into_iter().map(|(why, households)| SkippedFor { why, households }).collect(),
            named: act.named,
            can_undo: act.can_undo,
            undoes: act.undoes.map(|act| act.0),
            created_at: act.created_at,
            actor: act.actor,
        }
    }
}

/// An act over many households, as a line of a list.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct BulkActLine {
    pub id: i64,
    pub kind: BulkKind,
    pub state: BulkState,
    pub tag: Option<TagName>,
    pub total: i64,
    pub done: i64,
    pub skipped: i64,
    pub can_undo: bool,
    /// The act that this one takes back.
    pub undoes: Option<i64>,
    pub created_at: DateTime<Utc>,
    pub actor: String,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct BulkActs {
    /// Latest first.
    pub items: Vec<BulkActLine>,
    pub next: Option<String>,
}

impl From<bulk::Acts> for BulkActs {
    fn from(acts: bulk::Acts) -> Self {
        let line = |act: bulk::ActLine| BulkActLine {
            id: act.id.0,
            kind: act.kind,
            state: act.state,
            tag: act.tag.map(|(id, name)| TagName { id, name }),
            total: act.total,
            done: act.done,
            skipped: act.skipped,
            can_undo: act.can_undo,
            undoes: act.undoes.map(|act| act.0),
            created_at: act.created_at,
            actor: act.actor,
        };
        Self { items: acts.items.into_iter().map(line).collect(), next: acts.next }
    }
}
