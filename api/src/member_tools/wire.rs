//! Request and response types of tags and bulk changes.

use ::members::members;
pub use ::members::members::HouseholdTag as Tag;
use households::bulk::BulkKind;
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
    /// Only for adding and removing a tag.
    pub tag_id: Option<i64>,
    pub of: Selection,
}
