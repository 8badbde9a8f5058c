//! Canceling memberships: the cancellation summary, which is shown before confirming, for staff and for the household.

use members::subscriptions;
use members::subscriptions::cancellation::{
    self, CancellationRequest, Override, REASONS, Rule, SettlementLine, SettlementView, Settlements, cancel,
    settlements,
};
use poem_openapi::{Object, OpenApi};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::Permission;
use tenancy::brand::CancellationReason;
use tenancy::ids::SubscriptionId;

use super::changes::ChangedMemberships;
use crate::patient;
use crate::subscriptions::TAG;
use crate::within::OwnSubscription;
use frame::area::{Area, Example, Operation};
use frame::completion::run_to_completion;
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::wire::{Date, Money};
use frame::within::{AtOffice, Path, open};

pub struct MemberCancellationArea;

impl Area for MemberCancellationArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("settlement", Permitted::CANCELLATIONS)
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "membershipIds": [id(Example::Membership)] })),
        Operation::new("cancel_contract_plan", Permitted::CANCELLATIONS)
            .parameters(&[("id", Example::Office)])
            // A version that no one was shown: the call returns a conflict and changes nothing.
            .body(|id| json!({ "membershipIds": [id(Example::Membership)], "cancellationReason": 12, "version": "0" })),
        Operation::new("undo_cancellation", Permitted::CANCELLATIONS)
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "membershipId": id(Example::Membership) })),
        // Only the payer may cancel; an adult family member can only read.
        Operation::new("own_settlement", Permitted::CLIENT).parameters(&[("id", Example::Membership)]),
        Operation::new("cancel_own", Permitted::CLIENT)
            .parameters(&[("id", Example::Membership)])
            // A version that no one was shown: the call returns a conflict and changes nothing.
            .body(|id| json!({ "membershipIds": [id(Example::Membership)], "cancellationReason": 12, "version": "0" })),
        Operation::new("keep_own", Permitted::CLIENT).parameters(&[("id", Example::Membership)]),
        Operation::new("toggle_own_auto_renew", Permitted::CLIENT)
            .parameters(&[("id", Example::Membership)])
            .body(|id| json!({ "membershipId": id(Example::Membership), "autoRenew": true })),
    ];
}

/// Memberships of the same household.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SettlementRequest {
    /// Subscriptions.
    #[oai(validator(min_items = 1, max_items = 20))]
    pub membership_ids: Vec<i64>,
}

/// The cancellation summary, line by line.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct Settlement {
    pub each: Vec<MembershipSettlement>,
    /// The amount to refund.
    pub refund: Money,
    /// The amount that stays due.
    pub owed: Money,
    /// The reasons for canceling, in display order.
    pub reasons: Vec<CancellationReason>,
    /// To be sent with the cancellation, which is refused if the summary has changed.
    pub version: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct MembershipSettlement {
    /// A subscription.
    pub membership_id: i64,
    pub member_name: String,
    pub plan_name: String,
    pub rule: Rule,
    /// The rule in words, and its source.
    pub source: String,
    /// The number of first days in which everything except the setup fee is refunded.
    pub first_days: u16,
    /// Whole days since the membership began.
    pub day: i64,
    /// The state that made the rule.
    pub state: Option<String>,
    /// The cost of the first year, including one-time fees; missing after it.
    pub first_year: Option<Money>,
    /// The first day after the membership's end.
    pub ends_on: Date,
    pub last_day: Date,
    /// Whether the membership stays active until then; otherwise it ends immediately.
    pub at_end: bool,
    pub lines: Vec<SettlementLine>,
    pub paid: Money,
    pub refund: Money,
    pub owed: Money,
}

impl From<Settlements> for Settlement {
    fn from(all: Settlements) -> Self {
        let reason = |(id, label): &(i32, &str)| CancellationReason { id: *id, label: (*label).to_owned() };
        Self {
            each: all.each.into_iter().map(Into::into).collect(),
            refund: all.refund.into(),
            owed: all.owed.into(),
            reasons: REASONS.iter().map(reason).collect(),
            version: all.version,
        }
    }
}

impl From<SettlementView> for MembershipSettlement {
    fn from(view: SettlementView) -> Self {
        let settlement = view.settlement;
        Self {
            membership_id: view.subscription.0,
            member_name: view.member_name,
            plan_name: view.plan_name,
            rule: settlement.rule,
            last_day: settlement.last_day().into(),
            source: settlement.source,
            first_days: settlement.first_days,
            day: settlement.day,
            state: settlement.state,
            first_year: settlement.first_year.map(Into::into),
            ends_on: settlement.ends_on.into(),
            at_end: settlement.at_end,
            lines: settlement.lines,
            paid: settlement.paid.into(),
            refund: settlement.refund.into(),
            owed: settlement.owed.into(),
        }
    }
}

/// A cancellation with the summary that was shown.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CancelContractPlanRequest {
    /// Subscriptions of the same household.
    #[oai(validator(min_items = 1, max_items = 20))]
    pub membership_ids: Vec<i64>,
    /// 1 insurance-related, 2 inactive patient, 3 financial, 5 clerical, 6 health-related, 11 office request, 12 patient request, 7 other
    pub cancellation_reason: i32,
    /// For the file; visible to the office only.
    #[oai(validator(max_length = 500))]
    pub note: Option<String>,
    /// `version` of the summary that was shown.
    pub version: String,
    /// Staff's override of the summary.
    #[oai(rename = "override")]
    pub otherwise: Option<SettlementOverride>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SettlementOverride {
    /// End today, whatever is paid.
    #[oai(default)]
    pub now: bool,
    /// The total refund, instead of the policy's.
    pub refund: Option<Money>,
    /// Waive the remaining balance.
    #[oai(default)]
    pub waive: bool,
    #[oai(validator(max_length = 500))]
    pub reason: String,
}

/// Identifies a membership.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UndoCancellationRequest {
    /// A subscription.
    pub membership_id: i64,
}

/// A cancellation by the household itself.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CancelOwnRequest {
    /// Same codes as for staff; 12, patient request, if omitted.
    #[oai(default = "patient_request")]
    pub cancellation_reason: i32,
    #[oai(validator(max_length = 500))]
    pub note: Option<String>,
    /// `version` of the summary that was shown.
    pub version: String,
}

fn patient_request() -> i32 {
    12
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct OwnAutoRenewRequest {
    pub auto_renew: bool,
}

#[OpenApi]
impl MemberCancellationArea {
    /// Today's cancellation summary for memberships of the same household, each by its own policy.
    #[oai(path = "/dentists/:id/subscription/settlement", method = "post", operation_id = "settlement", tag = "TAG")]
    async fn settlement(&self, id: Path<AtOffice>, body: ValidJson<SettlementRequest>) -> Answer<Settlement> {
        let (mut scope, _) = id.open().await?;
        let ids: Vec<_> = body.0.membership_ids.iter().copied().map(SubscriptionId).collect();
        Ok(data(settlements(&id.context, &mut scope, &ids).await?.into()))
    }

    /// Cancels memberships of the same household as their summary showed; refunds start immediately.
    #[oai(
        path = "/dentists/:id/subscription/cancel_contract_plan",
        method = "post",
        operation_id = "cancel_contract_plan",
        tag = "TAG"
    )]
    async fn cancel(&self, id: Path<AtOffice>, body: ValidJson<CancelContractPlanRequest>) -> Answer<Settlement> {
        let body = body.0;
        // Overriding the policy requires the permission to refund.
        if body.otherwise.is_some() && !id.caller.may_at(id.office, Permission::Refunds) {
            return Err(ApiError::from(kernel::Error::Forbidden));
        }
        let cancellation = CancellationRequest {
            subscriptions: body.membership_ids.into_iter().map(SubscriptionId).collect(),
            cancellation: body.cancellation_reason,
            note: body.note,
            version: body.version,
            otherwise: body.otherwise.map(|o| Override {
                now: o.now,
                refund: o.refund.map(|r| r.0),
                waive: o.waive,
                reason: o.reason,
            }),
            by_household: false,
        };
        let (context, reach) = (id.context.clone(), id.reach.clone());
        run_to_completion(async move { Ok(data(cancel(&context, reach, &cancellation).await?.into())) }).await
    }

    /// Undoes a scheduled cancellation before its date; the membership continues unchanged.
    #[oai(
        path = "/dentists/:id/subscription/uncancel",
        method = "post",
        operation_id = "undo_cancellation",
        tag = "TAG"
    )]
    async fn undo(&self, id: Path<AtOffice>, body: ValidJson<UndoCancellationRequest>) -> Answer<ChangedMemberships> {
        let (mut scope, _) = id.open().await?;
        cancellation::undo(&id.context, &mut scope, SubscriptionId(body.0.membership_id)).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![body.0.membership_id] }))
    }

    /// The cancellation summary for a membership of the caller's household.
    #[oai(
        path = "/subscriptions/patient/cancel/:id",
        method = "get",
        operation_id = "own_settlement",
        tag = "patient::TAG"
    )]
    async fn own_settlement(&self, id: Path<OwnSubscription>) -> Answer<Settlement> {
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        Ok(data(settlements(&id.context, &mut scope, &[id.id]).await?.into()))
    }

    /// Cancels a membership of the caller's household, as its summary showed.
    #[oai(
        path = "/subscriptions/patient/cancel/:id",
        method = "post",
        operation_id = "cancel_own",
        tag = "patient::TAG"
    )]
    async fn cancel_own(&self, id: Path<OwnSubscription>, body: ValidJson<CancelOwnRequest>) -> Answer<Settlement> {
        if body.0.version.is_empty() {
            return Err(ApiError::invalid(&FieldErrors::one("version", Message::Required), language()));
        }
        let cancellation = CancellationRequest {
            subscriptions: vec![id.id],
            cancellation: body.0.cancellation_reason,
            note: body.0.note,
            version: body.0.version,
            otherwise: None,
            by_household: true,
        };
        let (context, reach) = (id.context.clone(), id.reach.clone());
        run_to_completion(async move { Ok(data(cancel(&context, reach, &cancellation).await?.into())) }).await
    }

    /// Undoes the caller's scheduled cancellation before its date.
    #[oai(
        path = "/subscriptions/patient/cancel/:id",
        method = "delete",
        operation_id = "keep_own",
        tag = "patient::TAG"
    )]
    async fn keep_own(&self, id: Path<OwnSubscription>) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        cancellation::undo(&id.context, &mut scope, id.id).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![id.id.0] }))
    }

    /// Turns automatic renewal of a membership of the caller's household on or off.
    #[oai(
        path = "/subscriptions/patient/toggle-auto-renew/:id",
        method = "post",
        operation_id = "toggle_own_auto_renew",
        tag = "patient::TAG"
    )]
    async fn toggle_own(
        &self,
        id: Path<OwnSubscription>,
        body: ValidJson<OwnAutoRenewRequest>,
    ) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        subscriptions::set_auto_renew(&id.context, &mut scope, id.id, body.0.auto_renew).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![id.id.0] }))
    }
}
