//! The area `member moves`: members of a location move to another one, or the location closes.

use std::collections::BTreeMap;

use frame::area::{Area, Example, Operation, Tag};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::{AtOffice, Path};
use poem_openapi::param::{self, Query};
use poem_openapi::{Object, OpenApi};
use relocations::{
    Chosen, LineAction, LineState, MemberMoveDetail, MemberMovePage, MoveKind, MovePreview, MoveRequest, Moving,
    PriceChoice, RowFilter,
};
use serde_json::{Value, json};
use tenancy::ids::{AccountId, HouseholdTagId, OfficeId, OfficeMoveId, PlanId};

pub const TAG: Tag =
    Tag::new("Member moves", "Members of a location move to another location, or the location closes.");

pub struct MemberMovesArea;

fn example(id: &dyn Fn(Example) -> Value) -> Value {
    json!({ "toOfficeId": id(Example::Office), "kind": "move", "on": id(Example::InDays(40)), "price": "lower", "version": "v1" })
}

impl Area for MemberMovesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("preview_member_move", Permitted::SETTINGS).parameters(&[("id", Example::Office)]).body(example),
        Operation::new("plan_member_move", Permitted::SETTINGS).parameters(&[("id", Example::Office)]).body(example),
        Operation::new("member_moves", Permitted::SETTINGS).parameters(&[("id", Example::Office)]),
        Operation::new("member_move", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("moveId", Example::OfficeMove)]),
        Operation::new("decide_member_move", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("moveId", Example::OfficeMove)])
            .body(|id| json!({ "accountId": id(Example::Account), "action": "end" })),
        Operation::new("retry_member_move", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("moveId", Example::OfficeMove)]),
        Operation::new("withdraw_member_move", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("moveId", Example::OfficeMove)]),
    ];
}

/// A plan here, and the plan that its holders get there.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MovedPlan {
    pub plan_id: i64,
    pub to_plan_id: i64,
}

/// Members to move, and how.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MemberMoveRequest {
    /// The location that they move to.
    pub to_office_id: i64,
    pub kind: MoveKind,
    /// The day of the move; of a closing at least 28 days ahead.
    pub on: Date,
    /// Of a closing: from this day nobody signs up; today if omitted.
    pub signups_end_on: Option<Date>,
    pub price: PriceChoice,
    /// Where it is not the plan of the same master plan, or the most similar one.
    #[oai(validator(max_items = 200))]
    pub plans: Option<Vec<MovedPlan>>,
    /// Only these households; everyone if omitted, and always for a closing.
    #[oai(validator(max_items = 1000))]
    pub account_ids: Option<Vec<i64>>,
    /// Only households that hold this plan.
    pub plan_id: Option<i64>,
    /// Only households with this tag.
    pub tag_id: Option<i64>,
    /// Of the preview: only households that can't move.
    #[oai(default)]
    pub staying: bool,
    /// Of the preview: `next` of the page before.
    pub cursor: Option<String>,
    /// To confirm: `version` of the preview that was shown.
    pub version: Option<String>,
}

impl MemberMoveRequest {
    fn read(&self) -> MoveRequest {
        MoveRequest {
            to: OfficeId(self.to_office_id),
            kind: self.kind,
            on: self.on.0,
            signups_end_on: self.signups_end_on.map(|day| day.0),
            price: self.price,
            plans: self.instead(),
            who: Chosen {
                accounts: self.account_ids.as_ref().map(|all| all.iter().map(|id| AccountId(*id)).collect()),
                plan: self.plan_id.map(PlanId),
                tag: self.tag_id.map(HouseholdTagId),
            },
        }
    }

    fn instead(&self) -> BTreeMap<PlanId, PlanId> {
        self.plans.iter().flatten().map(|one| (PlanId(one.plan_id), PlanId(one.to_plan_id))).collect()
    }
}

/// What happens to a household of a location that closes.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MemberMoveDecision {
    pub account_id: i64,
    pub action: LineAction,
}

/// A move that was planned.
#[derive(Debug, Object)]
pub struct PlannedMove {
    pub id: i64,
}

fn moving(id: &Path<AtOffice>) -> Moving<'_> {
    Moving { context: &id.context, caller: &id.caller, reach: &id.reach, office: id.office }
}

#[OpenApi(tag = "TAG")]
impl MemberMovesArea {
    /// Previews a move by person: plans, prices and next charges there, what stays here, and who can't move and why.
    #[oai(path = "/multi-location/offices/:id/moves/preview", method = "post", operation_id = "preview_member_move")]
    async fn preview(&self, id: Path<AtOffice>, body: ValidJson<MemberMoveRequest>) -> Answer<MovePreview> {
        let filter = RowFilter { staying: body.staying, cursor: body.cursor.clone() };
        Ok(data(relocations::preview(moving(&id), &body.read(), &filter).await?))
    }

    /// Plans the move that was previewed. It begins on its day; each household moves in a job of its own.
    #[oai(path = "/multi-location/offices/:id/moves", method = "post", operation_id = "plan_member_move")]
    async fn plan(&self, id: Path<AtOffice>, body: ValidJson<MemberMoveRequest>) -> Answer<PlannedMove> {
        let version = body.version.as_deref().unwrap_or_default();
        let planned = relocations::plan(moving(&id), &body.read(), version).await?;
        let message = match body.kind {
            MoveKind::Move => "Move planned",
            MoveKind::Close => "Closing planned",
        };
        Ok(with_message(PlannedMove { id: planned.0 }, message))
    }

    /// The location's moves with their progress, latest first, 20 a page.
    #[oai(path = "/multi-location/offices/:id/moves", method = "get", operation_id = "member_moves")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<MemberMovePage> {
        Ok(data(relocations::list(moving(&id), cursor.0.as_deref()).await?))
    }

    /// A move with its households, 50 a page.
    #[oai(path = "/multi-location/offices/:id/moves/:moveId", method = "get", operation_id = "member_move")]
    async fn show(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "moveId")] of: param::Path<i64>,
        /// Only households in this state.
        state: Query<Option<LineState>>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<MemberMoveDetail> {
        Ok(data(relocations::show(moving(&id), OfficeMoveId(of.0), state.0, cursor.0.as_deref()).await?))
    }

    /// Decides what happens to a household of a location that closes: it moves, or its memberships end and unused time is
    /// refunded.
    #[oai(
        path = "/multi-location/offices/:id/moves/:moveId/household",
        method = "post",
        operation_id = "decide_member_move"
    )]
    async fn decide(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "moveId")] of: param::Path<i64>,
        body: ValidJson<MemberMoveDecision>,
    ) -> Answer<PlannedMove> {
        let account = AccountId(body.account_id);
        relocations::choose(moving(&id), OfficeMoveId(of.0), account, body.action).await?;
        Ok(with_message(PlannedMove { id: of.0 }, "Saved"))
    }

    /// Tries again the households that could not move.
    #[oai(
        path = "/multi-location/offices/:id/moves/:moveId/retry",
        method = "post",
        operation_id = "retry_member_move"
    )]
    async fn retry(&self, id: Path<AtOffice>, #[oai(name = "moveId")] of: param::Path<i64>) -> Answer<PlannedMove> {
        relocations::retry(moving(&id), OfficeMoveId(of.0)).await?;
        Ok(with_message(PlannedMove { id: of.0 }, "Trying again"))
    }

    /// Withdraws a move, or stops one under way. Households that have moved stay moved.
    #[oai(
        path = "/multi-location/offices/:id/moves/:moveId/withdraw",
        method = "post",
        operation_id = "withdraw_member_move"
    )]
    async fn withdraw(&self, id: Path<AtOffice>, #[oai(name = "moveId")] of: param::Path<i64>) -> Answer<PlannedMove> {
        relocations::withdraw(moving(&id), OfficeMoveId(of.0)).await?;
        Ok(with_message(PlannedMove { id: of.0 }, "Move withdrawn"))
    }
}
