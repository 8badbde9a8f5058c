//! Changes to an active subscription: plan, charge day, term, payment in the office, and automatic renewal.

mod wire;

use households::renewals::desk::{self, DeskPayment};
use identity::Owned;
use kernel::Context;
use members::subscriptions;
use members::subscriptions::changes::{self, ChargeDay, PlanChangeRequest, TermChangeRequest};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Query};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::Reach;
use tenancy::ids::{PlanId, SubscriptionId};

pub(super) use self::wire::ChangedMemberships;
use self::wire::{
    AutoRenewRequest, ChangePlanRequest, Changed, ChargeDayRequest, InOfficePaymentRequest, PendingContract,
    PendingContractRequest, ToCashRequest, UpdateTermRequest,
};
use crate::subscriptions::TAG;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::completion::run_to_completion;
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};

pub struct ChangesArea;

impl Area for ChangesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("pending_contract", Permitted::MEMBERS).body(|id| json!({ "membershipId": id(Example::Membership) })),
        Operation::new("change_contract_plan", Permitted::LEADS_ENROLLMENT).body(|id| json!({ "membershipId": id(Example::Membership), "planId": id(Example::Plan), "period": "month", "effective": "now", "version": "0" })),
        Operation::new("undo_plan_change", Permitted::LEADS_ENROLLMENT).parameters(&[("membershipId", Example::Membership)]),
        Operation::new("preview_charge_day", Permitted::MEMBERS).body(|id| json!({ "membershipId": id(Example::Membership), "day": 15, "version": "0" })),
        Operation::new("move_charge_day", Permitted::LEADS_ENROLLMENT).body(|id| json!({ "membershipId": id(Example::Membership), "day": 15, "version": "0" })),
        Operation::new("update_term", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]).body(|id| json!({ "membershipId": id(Example::Membership), "endsOn": "2027-06-15", "reason": "Closed in May" })),
        Operation::new("toggle_auto_renew", Permitted::MEMBERS).body(|id| json!({ "membershipId": id(Example::Membership), "autoRenew": true })),
        Operation::new("to_cash", Permitted::LEADS_ENROLLMENT).body(|id| json!({ "membershipId": id(Example::Membership) })),
        Operation::new("in_office_payment", Permitted::ENROLLMENT).body(|id| json!({ "membershipId": id(Example::Membership), "amount": "1.00" })),
    ];
}

/// The caller's reach over a membership at one of their offices.
async fn over(context: &Context, caller: &tenancy::Caller, membership: i64) -> Result<Reach, ApiError> {
    Ok(identity::reach_over(context, caller, Owned::Subscription(SubscriptionId(membership))).await?)
}

#[OpenApi(tag = "TAG")]
impl ChangesArea {
    /// The pending change of a membership, and a preview of another plan for each of the four possible start dates.
    #[oai(path = "/subscriptions/pending_contract", method = "post", operation_id = "pending_contract")]
    async fn pending_contract(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<PendingContractRequest>,
    ) -> Answer<PendingContract> {
        let (mut scope, _) = open(context, &over(context, &caller, body.membership_id).await?).await?;
        let subscription = SubscriptionId(body.0.membership_id);
        let asked = match (body.0.plan_id, body.0.period) {
            (Some(plan), Some(period)) => PlanChangeRequest { subscription, plan: PlanId(plan), period },
            (None, None) => {
                let waiting = changes::waiting(context, &mut scope, subscription).await?;
                return Ok(data(PendingContract { waiting, preview: None }));
            }
            (plan, _) => {
                let missing = if plan.is_none() { "planId" } else { "period" };
                return Err(ApiError::invalid(&FieldErrors::one(missing, Message::Required), language()));
            }
        };
        let preview = changes::plan_preview(context, &mut scope, asked).await?;
        Ok(data(PendingContract { waiting: preview.waiting.clone(), preview: Some(preview.into()) }))
    }

    /// Moves a membership to another plan, as the preview showed.
    #[oai(path = "/subscriptions/change_contract_plan", method = "put", operation_id = "change_contract_plan")]
    async fn change_plan(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Repeating a call with the same key changes it once.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<ChangePlanRequest>,
    ) -> Answer<Changed> {
        let (context, reach, body, key) =
            (context.clone(), over(context, &caller, body.membership_id).await?, body.0, key.0);
        run_to_completion(async move {
            let asked = PlanChangeRequest {
                subscription: SubscriptionId(body.membership_id),
                plan: PlanId(body.plan_id),
                period: body.period,
            };
            let effective = body.effective;
            let changed =
                changes::change_plan(&context, reach, asked, effective, &body.version, &body.reason, &key).await?;
            Ok(data(changed))
        })
        .await
    }

    /// Undoes a change that is waiting for its payment.
    #[oai(path = "/subscriptions/change_contract_plan", method = "delete", operation_id = "undo_plan_change")]
    async fn undo(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// A subscription.
        #[oai(name = "membershipId")]
        membership: Query<i64>,
    ) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(context, &over(context, &caller, membership.0).await?).await?;
        changes::undo(context, &mut scope, SubscriptionId(membership.0)).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![membership.0] }))
    }

    /// Previews a new payment day for a monthly membership.
    #[oai(path = "/subscriptions/plan-draw/preview", method = "post", operation_id = "preview_charge_day")]
    async fn preview_charge_day(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ChargeDayRequest>,
    ) -> Answer<ChargeDay> {
        let (mut scope, _) = open(context, &over(context, &caller, body.membership_id).await?).await?;
        let id = SubscriptionId(body.0.membership_id);
        let preview = changes::charge_day_preview(context, &mut scope, id, body.0.day, body.0.free).await?;
        Ok(data(preview))
    }

    /// Moves a monthly membership's payment day, as the preview showed.
    #[oai(path = "/subscriptions/plan-draw", method = "post", operation_id = "move_charge_day")]
    async fn move_charge_day(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Repeating a call with the same key moves it once.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<ChargeDayRequest>,
    ) -> Answer<Changed> {
        let (context, reach, body, key) =
            (context.clone(), over(context, &caller, body.membership_id).await?, body.0, key.0);
        run_to_completion(async move {
            let (id, wish) = (SubscriptionId(body.membership_id), (body.day, body.free));
            let moved = changes::move_charge_day(&context, reach, id, wish, &body.version, &body.reason, &key).await?;
            Ok(data(moved))
        })
        .await
    }

    /// Extends a yearly or in-office term, free of charge.
    #[oai(path = "/office/:id/members/subscriptions/updateTerm", method = "post", operation_id = "update_term")]
    async fn update_term(
        &self,
        id: Path<AtOffice>,
        /// Repeating a call with the same key extends it once.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<UpdateTermRequest>,
    ) -> Answer<Changed> {
        let reason = body.0.reason.trim();
        if reason.is_empty() {
            return Err(ApiError::invalid(&FieldErrors::one("reason", Message::Required), language()));
        }
        let asked =
            TermChangeRequest { subscription: SubscriptionId(body.0.membership_id), ends_on: body.0.ends_on.0, reason };
        let changed = changes::update_term(&id.context, id.reach.clone(), asked, &key).await?;
        Ok(data(changed))
    }

    /// Turns a membership's automatic renewal on or off.
    #[oai(path = "/subscriptions/toggleAutoRenew", method = "post", operation_id = "toggle_auto_renew")]
    async fn toggle_auto_renew(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AutoRenewRequest>,
    ) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(context, &over(context, &caller, body.membership_id).await?).await?;
        let id = SubscriptionId(body.0.membership_id);
        subscriptions::set_auto_renew(context, &mut scope, id, body.0.auto_renew).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![id.0] }))
    }

    /// Switches a household's yearly memberships to payment in the office.
    #[oai(path = "/subscriptions/to-cash", method = "post", operation_id = "to_cash")]
    async fn to_cash(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ToCashRequest>,
    ) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(context, &over(context, &caller, body.membership_id).await?).await?;
        let switched = subscriptions::to_cash(context, &mut scope, SubscriptionId(body.0.membership_id)).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: switched.iter().map(|s| s.0).collect() }))
    }

    /// Records an in-office payment of what a household owes.
    #[oai(path = "/subscriptions/in-office-payment", method = "post", operation_id = "in_office_payment")]
    async fn in_office_payment(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Repeating a call with the same key never records it twice.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<InOfficePaymentRequest>,
    ) -> Answer<DeskPayment> {
        let (mut scope, _) = open(context, &over(context, &caller, body.membership_id).await?).await?;
        let id = SubscriptionId(body.0.membership_id);
        let taken = desk::record_owed(context, &mut scope, id, body.0.amount.0, &key).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(taken))
    }
}
