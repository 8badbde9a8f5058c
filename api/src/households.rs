//! The area `households`: a household's owner, members who died or moved away, and merging, splitting, and finding
//! duplicate households.

mod wire;

use ::members::members::{self, Gone, GoneForm, HouseholdRef, OwnerForm, Pair, SplitForm, SplitPreview};
use identity::Owned;
use kernel::{Context, Error};
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use serde_json::json;
use tenancy::Reach;
use tenancy::ids::{AccountId, MemberId};

use crate::members::{MemberDetails, TAG};
use crate::within::OfUser;
use frame::area::{Area, Example, Operation};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};
use wire::{
    GoneConsequences, GonePreviewRequest, GoneRequest, HouseholdOwnerRequest, LookAlikes, MergeConsequences,
    MergeRequest, NotTheSameRequest, OwnerChoices, SplitPreviewRequest, SplitRequest,
};

const OF_MEMBER: &[(&str, Example)] = &[("id", Example::Owner), ("memberId", Example::Member)];
const OF_ACCOUNT: &[(&str, Example)] = &[("id", Example::Owner), ("accountId", Example::Account)];

pub struct HouseholdsArea;

impl Area for HouseholdsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("household_owner_choices", Permitted::LEADS_MEMBERS).parameters(OF_ACCOUNT),
        Operation::new("change_household_owner", Permitted::LEADS_MEMBERS).in_person().parameters(OF_ACCOUNT).body(|id| {
            json!({ "memberId": id(Example::Member), "email": "elena@example.com", "phone": "208-555-0173", "keepMethod": true })
        }),
        Operation::new("preview_member_gone", Permitted::CANCELLATIONS).parameters(OF_MEMBER).body(|_| json!({ "gone": "moved_away" })),
        Operation::new("mark_member_gone", Permitted::CANCELLATIONS).parameters(OF_MEMBER).body(|id| {
            json!({ "gone": "moved_away", "on": id(Example::Text("2026-10-01")), "version": "of-the-preview" })
        }),
        Operation::new("unmark_member_gone", Permitted::CANCELLATIONS).parameters(OF_MEMBER),
        Operation::new("look_alikes", Permitted::MEMBERS).parameters(&[("id", Example::Office)]),
        Operation::new("look_alikes_file", Permitted::MEMBERS).parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("not_the_same", Permitted::MEMBERS).parameters(&[("id", Example::Office)]).body(|id| {
            json!({ "kind": "person", "oneId": id(Example::Member), "otherId": id(Example::Member) })
        }),
        Operation::new("preview_household_merge", Permitted::LEADS_MEMBERS)
            .parameters(&[("id", Example::Owner), ("accountId", Example::Account), ("otherId", Example::Account)]),
        Operation::new("merge_households", Permitted::LEADS_MEMBERS)
            .parameters(OF_ACCOUNT)
            .body(|id| json!({ "otherId": id(Example::Account), "version": "of-the-preview" })),
        Operation::new("preview_household_split", Permitted::LEADS_MEMBERS).parameters(OF_ACCOUNT).body(|id| {
            json!({ "memberIds": [id(Example::Member)], "ownerId": id(Example::Member) })
        }),
        Operation::new("split_household", Permitted::LEADS_MEMBERS).parameters(OF_ACCOUNT).body(|id| {
            json!({ "memberIds": [id(Example::Member)], "ownerId": id(Example::Member), "email": "elena@example.com",
                "phone": "208-555-0173", "version": "of-the-preview" })
        }),
    ];
}

#[OpenApi(tag = "TAG")]
impl HouseholdsArea {
    /// Who in a household may become its account owner, or why no one may now.
    #[oai(path = "/users/:id/households/:accountId/owner", method = "get", operation_id = "household_owner_choices")]
    async fn owner_choices(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<OwnerChoices> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        Ok(data(members::preview_owner(&mut scope, now, id.user, account).await?))
    }

    /// Makes another adult of a household its account owner: who pays, and whose login it is.
    #[oai(path = "/users/:id/households/:accountId/owner", method = "put", operation_id = "change_household_owner")]
    async fn change_owner(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        body: ValidJson<HouseholdOwnerRequest>,
    ) -> Answer<MemberDetails> {
        let (account, asked) = (AccountId(account.0), body.0);
        let form = OwnerForm {
            member: MemberId(asked.member_id),
            email: asked.email.unwrap_or_default().into(),
            phone: asked.phone.into(),
            keep_method: asked.keep_method,
        };
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        members::change_owner(&mut scope, now, id.user, account, &form).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(
            show(&id.context, &id, &reach, HouseholdRef::Account(account)).await?,
            "Account owner changed.",
        ))
    }

    /// Previews marking a person as deceased or moved away: how their memberships would end.
    #[oai(path = "/users/:id/members/:memberId/gone/preview", method = "post", operation_id = "preview_member_gone")]
    async fn preview_gone(
        &self,
        id: Path<OfUser>,
        #[oai(name = "memberId")] member: param::Path<i64>,
        body: ValidJson<GonePreviewRequest>,
    ) -> Answer<GoneConsequences> {
        let member = MemberId(member.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Member(member)).await?;
        let (mut scope, _) = open(&id.context, &reach).await?;
        let seen = members::preview_gone(&id.context, &mut scope, id.user, member, body.0.gone).await?;
        Ok(data(seen.into()))
    }

    /// Marks a person as deceased or moved away: memberships end, open bills are waived, we stop contacting them and keep the record.
    #[oai(path = "/users/:id/members/:memberId/gone", method = "post", operation_id = "mark_member_gone")]
    async fn mark_gone(
        &self,
        id: Path<OfUser>,
        #[oai(name = "memberId")] member: param::Path<i64>,
        body: ValidJson<GoneRequest>,
    ) -> Answer<MemberDetails> {
        let (member, asked) = (MemberId(member.0), body.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Member(member)).await?;
        let form = GoneForm { gone: asked.gone, on: asked.on.0 };
        members::mark_gone(&id.context, reach.clone(), id.user, member, form, &asked.version).await?;
        let words = match asked.gone {
            Gone::Deceased => "Marked as deceased.",
            Gone::MovedAway => "Marked as moved away.",
        };
        Ok(with_message(show(&id.context, &id, &reach, HouseholdRef::Member(member)).await?, words))
    }

    /// Removes the mark of a person marked by mistake. Memberships stay ended.
    #[oai(path = "/users/:id/members/:memberId/gone", method = "delete", operation_id = "unmark_member_gone")]
    async fn unmark_gone(
        &self,
        id: Path<OfUser>,
        #[oai(name = "memberId")] member: param::Path<i64>,
    ) -> Answer<MemberDetails> {
        let member = MemberId(member.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Member(member)).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        members::unmark_gone(&mut scope, now, id.user, member).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(
            show(&id.context, &id, &reach, HouseholdRef::Member(member)).await?,
            "No longer marked as moved or deceased.",
        ))
    }

    /// Records of an office that may be duplicates, the most certain first: the same name and birth date, email, or
    /// phone.
    #[oai(path = "/office/:id/members/look-alikes", method = "get", operation_id = "look_alikes")]
    async fn look_alikes(&self, id: Path<AtOffice>) -> Answer<LookAlikes> {
        let (mut scope, _) = id.open().await?;
        let found = members::look_alikes(&mut scope, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(found.into()))
    }

    /// The same list as a file, with every pair.
    #[oai(path = "/office/:id/members/look-alikes/file", method = "get", operation_id = "look_alikes_file")]
    async fn look_alikes_file(&self, id: Path<AtOffice>, format: Query<FileFormat>) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file = members::look_alikes_file(&id.context, &mut scope, id.office, format.0).await?;
        downloaded(scope, file).await
    }

    /// Marks two records as not being duplicates.
    #[oai(path = "/office/:id/members/not-the-same", method = "post", operation_id = "not_the_same")]
    async fn not_the_same(&self, id: Path<AtOffice>, body: ValidJson<NotTheSameRequest>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        members::keep_apart(&mut scope, now, id.office, Pair::from(body.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "We won’t show this pair again."))
    }

    /// Previews merging another household into this one.
    #[oai(path = "/users/:id/households/:accountId/merge", method = "get", operation_id = "preview_household_merge")]
    async fn preview_merge(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        /// The household that is merged into this one.
        #[oai(name = "otherId")]
        other: Query<i64>,
    ) -> Answer<MergeConsequences> {
        let (keep, other) = (AccountId(account.0), AccountId(other.0));
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(keep)).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        Ok(data(members::preview_merge(&mut scope, now, id.user, keep, other).await?.into()))
    }

    /// Merges another household into this one. Bills and payments of both stay unchanged.
    #[oai(path = "/users/:id/households/:accountId/merge", method = "post", operation_id = "merge_households")]
    async fn merge(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        body: ValidJson<MergeRequest>,
    ) -> Answer<MemberDetails> {
        let (keep, other) = (AccountId(account.0), AccountId(body.0.other_id));
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(keep)).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        members::merge(&mut scope, now, id.user, (keep, other), &body.0.version).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(show(&id.context, &id, &reach, HouseholdRef::Account(keep)).await?, "Households merged."))
    }

    /// Previews splitting a household.
    #[oai(
        path = "/users/:id/households/:accountId/split/preview",
        method = "post",
        operation_id = "preview_household_split"
    )]
    async fn preview_split(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        body: ValidJson<SplitPreviewRequest>,
    ) -> Answer<SplitPreview> {
        let account = AccountId(account.0);
        let people: Vec<MemberId> = body.0.member_ids.iter().copied().map(MemberId).collect();
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        let who = (people.as_slice(), MemberId(body.0.owner_id));
        Ok(data(members::preview_split(&mut scope, now, id.user, account, who).await?))
    }

    /// Splits some people off a household into a new one; returns the new household.
    #[oai(path = "/users/:id/households/:accountId/split", method = "post", operation_id = "split_household")]
    async fn split(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        body: ValidJson<SplitRequest>,
    ) -> Answer<MemberDetails> {
        let (account, asked) = (AccountId(account.0), body.0);
        let form = SplitForm {
            members: asked.member_ids.into_iter().map(MemberId).collect(),
            owner: MemberId(asked.owner_id),
            email: asked.email.unwrap_or_default().into(),
            phone: asked.phone.into(),
            move_credit: asked.move_credit,
        };
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        let new = members::split(&mut scope, now, id.user, account, &form, &asked.version).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(show(&id.context, &id, &reach, HouseholdRef::Account(new)).await?, "Household split."))
    }
}

/// The household after the change.
pub(crate) async fn show(
    context: &Context,
    id: &OfUser,
    reach: &Reach,
    whose: HouseholdRef,
) -> Result<MemberDetails, ApiError> {
    let (mut scope, now) = open(context, reach).await?;
    let seen = members::details(&mut scope, now, &context.brands, id.user, whose).await?;
    scope.commit().await.map_err(Error::from)?;
    Ok(MemberDetails::of(seen, &id.caller))
}
