//! The area `member_tools`: the member list's file, the office's tags, and bulk changes.

mod wire;

use ::members::members;
use households::bulk::{self, BulkAction, BulkActions, BulkKind, Wish};
use kernel::Error;
use poem_openapi::{OpenApi, param};
use serde_json::json;
use tenancy::brand::{Brand, TierFeature};
use tenancy::ids::{AccountId, BulkActionId, HouseholdTagId};
use tenancy::{Permission, Scope};

use crate::members::{TAG, sees_revenue};
use frame::area::{Area, Example, Operation};
use frame::areas::tier_need;
use frame::download::FileAnswer;
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::file_turns::TURNS;
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

pub use wire::{BulkRequest, FileRequest, HouseholdTags, Tag, TagRequest, TagsRequest};

const OF_OFFICE: &[(&str, Example)] = &[("id", Example::Office)];
const A_TAG: &[(&str, Example)] = &[("id", Example::Office), ("tagId", Example::HouseholdTag)];
const OF_HOUSEHOLD: &[(&str, Example)] = &[("id", Example::Office), ("accountId", Example::Account)];
const AN_ACTION: &[(&str, Example)] = &[("id", Example::Office), ("actionId", Example::BulkAction)];

pub struct MemberToolsArea;

impl Area for MemberToolsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("members_file", Permitted::MEMBERS)
            .parameters(OF_OFFICE)
            .body(|_| json!({ "format": "csv", "of": {} })),
        Operation::new("list_tags", Permitted::MEMBERS).parameters(OF_OFFICE),
        Operation::new("create_tag", Permitted::MEMBERS).parameters(OF_OFFICE).body(|_| json!({ "name": "Recall" })),
        Operation::new("rename_tag", Permitted::MEMBERS).parameters(A_TAG).body(|_| json!({ "name": "Call again" })),
        Operation::new("delete_tag", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("tagId", Example::HouseholdTagToDelete)]),
        Operation::new("restore_tag", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("tagId", Example::HouseholdTagToRestore)]),
        Operation::new("household_tags", Permitted::MEMBERS).parameters(OF_HOUSEHOLD),
        Operation::new("set_household_tags", Permitted::MEMBERS)
            .parameters(OF_HOUSEHOLD)
            .body(|id| json!({ "tagIds": [id(Example::HouseholdTag)] })),
        Operation::new("start_bulk_action", Permitted::MEMBERS)
            .parameters(OF_OFFICE)
            .body(|id| json!({ "kind": "add_tag", "tagId": id(Example::HouseholdTag), "of": {} })),
        Operation::new("list_bulk_actions", Permitted::MEMBERS).parameters(OF_OFFICE),
        Operation::new("get_bulk_action", Permitted::MEMBERS).parameters(AN_ACTION),
        Operation::new("undo_bulk_action", Permitted::MEMBERS).parameters(AN_ACTION),
        Operation::new("stop_bulk_action", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("actionId", Example::BulkActionToStop)]),
    ];
}

async fn keep(scope: Scope) -> Result<(), ApiError> {
    Ok(scope.commit().await.map_err(Error::from)?)
}

/// Bulk invitations need the same as a single one: the permission to enroll, and a tier that includes invitations.
fn may_invite(at: &AtOffice, brand: &Brand) -> Result<(), ApiError> {
    let mut caller = at.caller.clone().with(Permission::Enrollment)?;
    caller.tiers = tier_need(brand, TierFeature::Invitations);
    caller.at_office(at.office)?;
    Ok(())
}

#[OpenApi(tag = "TAG")]
impl MemberToolsArea {
    /// The member list as a file, with the current filters, tags, and search, or only the given households. Prices,
    /// whose sum is the office's revenue, are included for callers who may see reports.
    #[oai(path = "/dentists/:id/members/file", method = "post", operation_id = "members_file")]
    async fn file(&self, id: Path<AtOffice>, body: ValidJson<FileRequest>) -> FileAnswer {
        let _turn = TURNS.take().await?;
        let (mut scope, now) = id.open().await?;
        let FileRequest { format, of } = body.0;
        let of = members::MemberFile { query: of.into(), format, prices: sees_revenue(&id) };
        let file = members::file(&id.context, &mut scope, now, id.office, &of).await?;
        keep(scope).await?;
        Ok(file.into())
    }

    /// The office's tags by name, with the number of households of each.
    #[oai(path = "/dentists/:id/tags", method = "get", operation_id = "list_tags")]
    async fn tags(&self, id: Path<AtOffice>) -> Answer<Vec<Tag>> {
        let (mut scope, _) = id.read().await?;
        let tags = members::tags(&mut scope, id.office).await?;
        Ok(data(tags))
    }

    /// Creates a tag; at most 50 per office.
    #[oai(path = "/dentists/:id/tags", method = "post", operation_id = "create_tag")]
    async fn create(&self, id: Path<AtOffice>, body: ValidJson<TagRequest>) -> Answer<Tag> {
        let (mut scope, now) = id.open().await?;
        let made = members::create_tag(&mut scope, now, id.office, &body.name).await?;
        let tag = members::tag(&mut scope, id.office, made).await?;
        keep(scope).await?;
        Ok(with_message(Tag { id: tag.id, name: tag.name, households: 0 }, "Tag added"))
    }

    /// Renames a tag.
    #[oai(path = "/dentists/:id/tags/:tagId", method = "put", operation_id = "rename_tag")]
    async fn rename(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "tagId")] tag: param::Path<i64>,
        body: ValidJson<TagRequest>,
    ) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        members::rename_tag(&mut scope, id.office, HouseholdTagId(tag.0), &body.name).await?;
        keep(scope).await?;
        Ok(with_message(Done {}, "Tag renamed"))
    }

    /// Deletes a tag and removes it from all households. It can be restored.
    #[oai(path = "/dentists/:id/tags/:tagId", method = "delete", operation_id = "delete_tag")]
    async fn delete(&self, id: Path<AtOffice>, #[oai(name = "tagId")] tag: param::Path<i64>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        members::delete_tag(&mut scope, now, id.office, HouseholdTagId(tag.0)).await?;
        keep(scope).await?;
        Ok(with_message(Done {}, "Tag deleted"))
    }

    /// Restores a deleted tag, with the households that had it.
    #[oai(path = "/dentists/:id/tags/:tagId/restore", method = "post", operation_id = "restore_tag")]
    async fn restore(&self, id: Path<AtOffice>, #[oai(name = "tagId")] tag: param::Path<i64>) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        members::restore_tag(&mut scope, id.office, HouseholdTagId(tag.0)).await?;
        keep(scope).await?;
        Ok(with_message(Done {}, "Tag restored"))
    }

    /// The tags of a household.
    #[oai(path = "/dentists/:id/households/:accountId/tags", method = "get", operation_id = "household_tags")]
    async fn of_household(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<HouseholdTags> {
        let (mut scope, _) = id.read().await?;
        let tags = members::tags_at(&mut scope, id.office, AccountId(account.0)).await?;
        Ok(data(tags.into()))
    }

    /// Sets a household's tags; all others are removed.
    #[oai(path = "/dentists/:id/households/:accountId/tags", method = "put", operation_id = "set_household_tags")]
    async fn set(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        body: ValidJson<TagsRequest>,
    ) -> Answer<HouseholdTags> {
        let (mut scope, now) = id.open().await?;
        let wanted: Vec<_> = body.0.tag_ids.into_iter().map(HouseholdTagId).collect();
        let tags = members::set_tags(&mut scope, now, id.office, AccountId(account.0), &wanted).await?;
        keep(scope).await?;
        Ok(data(tags.into()))
    }

    /// Starts a bulk change of the currently matching households as a background job; poll for its progress. Inviting
    /// needs the permission to enroll, and a tier with invitations.
    #[oai(path = "/dentists/:id/members/bulk", method = "post", operation_id = "start_bulk_action")]
    async fn start(&self, id: Path<AtOffice>, brand: HostBrand, body: ValidJson<BulkRequest>) -> Answer<BulkAction> {
        let BulkRequest { kind, tag_id, of } = body.0;
        if kind == BulkKind::Invite {
            may_invite(&id, &brand)?;
        }
        let (mut scope, now) = id.open().await?;
        let wish = Wish { kind, tag: tag_id.map(HouseholdTagId), of: of.into() };
        let made = bulk::start(&mut scope, now, id.office, &wish).await?;
        let act = bulk::bulk_action(&mut scope, id.office, made).await?;
        keep(scope).await?;
        Ok(data(act))
    }

    /// The office's bulk changes, latest first, 10 a page.
    #[oai(path = "/dentists/:id/members/bulk", method = "get", operation_id = "list_bulk_actions")]
    async fn acts(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        cursor: param::Query<Option<String>>,
    ) -> Answer<BulkActions> {
        let (mut scope, _) = id.read().await?;
        Ok(data(bulk::recent(&mut scope, id.office, cursor.0.as_deref()).await?))
    }

    /// The progress of a bulk change; once it is done, also who was skipped and why.
    #[oai(path = "/dentists/:id/members/bulk/:actionId", method = "get", operation_id = "get_bulk_action")]
    async fn act(&self, id: Path<AtOffice>, #[oai(name = "actionId")] act: param::Path<i64>) -> Answer<BulkAction> {
        let (mut scope, _) = id.read().await?;
        Ok(data(bulk::bulk_action(&mut scope, id.office, BulkActionId(act.0)).await?))
    }

    /// Undoes a bulk tag change for the households that it changed, as a new bulk change.
    #[oai(path = "/dentists/:id/members/bulk/:actionId/undo", method = "post", operation_id = "undo_bulk_action")]
    async fn undo(&self, id: Path<AtOffice>, #[oai(name = "actionId")] act: param::Path<i64>) -> Answer<BulkAction> {
        let (mut scope, now) = id.open().await?;
        let made = bulk::undo(&mut scope, now, id.office, BulkActionId(act.0)).await?;
        let act = bulk::bulk_action(&mut scope, id.office, made).await?;
        keep(scope).await?;
        Ok(data(act))
    }

    /// Stops a bulk change. Changes already made are kept.
    #[oai(path = "/dentists/:id/members/bulk/:actionId/stop", method = "post", operation_id = "stop_bulk_action")]
    async fn stop(&self, id: Path<AtOffice>, #[oai(name = "actionId")] act: param::Path<i64>) -> Answer<BulkAction> {
        let (mut scope, now) = id.open().await?;
        bulk::stop(&mut scope, now, id.office, BulkActionId(act.0)).await?;
        let act = bulk::bulk_action(&mut scope, id.office, BulkActionId(act.0)).await?;
        keep(scope).await?;
        Ok(data(act))
    }
}
