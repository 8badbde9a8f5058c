//! Changes of a running subscription: plan, draw day, term, the way it is paid and whether it renews.

use membership::billing::desk;
use membership::subscriptions::changes::{self, ChangeState, DrawDay, PlanAsked, PlanPreview, Quoted, TermAsked};
use membership::subscriptions::{self};
use membership::{Context, FieldErrors, Message};
use poem::web::Data;
use poem_openapi::param::{Header, Query};
use poem_openapi::{Enum, Object, OpenApi};
use tenancy::ids::{PlanId, SubscriptionId};
use tenancy::{Permission, Reach};

use super::DeskPayment;
use crate::Tag;
use crate::asked::{carry_through, language};
use crate::caller::SignedIn;
use crate::envelope::{Answer, data};
use crate::error::ApiError;
use crate::members::{open, percent};
use crate::permitted::{Entries, LEADS, OFFICE, Permitted};
use crate::signup::Period;
use crate::valid_json::ValidJson;
use crate::wire::{Date, Money};
use crate::within::{AtOffice, Path};

pub const PERMITTED: Entries = &[
    ("pending_contract", Permitted::With(OFFICE, Permission::Members)),
    ("change_contract_plan", Permitted::With(LEADS, Permission::Enrollment)),
    ("take_back_plan_change", Permitted::With(LEADS, Permission::Enrollment)),
    ("plan_draw_preview", Permitted::With(OFFICE, Permission::Members)),
    ("plan_draw", Permitted::With(LEADS, Permission::Enrollment)),
    ("update_term", Permitted::With(LEADS, Permission::Enrollment)),
    ("toggle_auto_renew", Permitted::With(OFFICE, Permission::Members)),
    ("to_cash", Permitted::With(LEADS, Permission::Enrollment)),
    ("in_office_payment", Permitted::With(OFFICE, Permission::Enrollment)),
];

pub struct ChangesArea;

/// Which membership, and which plan is asked about.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PendingContractRequest {
    /// A subscription.
    pub membership_id: i64,
    /// The plan wanted; without it only what waits is told.
    pub plan_id: Option<i64>,
    pub period: Option<Period>,
}

/// What waits, and what another plan would come to.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PendingContract {
    /// A change that waits for its draw, in words.
    pub waiting: Option<String>,
    pub preview: Option<PlanChangePreview>,
}

/// Another plan on each of the four dates it can begin.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PlanChangePreview {
    pub member_name: String,
    pub from_plan: String,
    pub from_period: Period,
    pub from_price: Money,
    pub to_plan: String,
    pub to_period: Period,
    pub list_price: Money,
    pub discount_percent: String,
    /// With the household's discount, a period.
    pub price: Money,
    pub options: Vec<PlanChangeOption>,
}

/// When another plan begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum Effective {
    Now,
    TermStart,
    NextDraw,
    Renewal,
}

impl From<Effective> for changes::Effective {
    fn from(effective: Effective) -> Self {
        match effective {
            Effective::Now => Self::Now,
            Effective::TermStart => Self::TermStart,
            Effective::NextDraw => Self::NextDraw,
            Effective::Renewal => Self::Renewal,
        }
    }
}

impl From<changes::Effective> for Effective {
    fn from(effective: changes::Effective) -> Self {
        match effective {
            changes::Effective::Now => Self::Now,
            changes::Effective::TermStart => Self::TermStart,
            changes::Effective::NextDraw => Self::NextDraw,
            changes::Effective::Renewal => Self::Renewal,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct PlanChangeOption {
    pub effective: Effective,
    /// Why it cannot begin then.
    pub refused: Option<String>,
    pub outcome: Option<ChangeOutcome>,
    /// Sent back with the change: it is made as it was shown, or not at all.
    pub version: String,
}

/// What a change comes to.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangeOutcome {
    pub lines: Vec<ChangeLine>,
    /// Charged when the change is made.
    pub due: Money,
    /// Kept for the next payments.
    pub credit: Money,
    pub effective_on: Date,
    pub next_bill_on: Date,
    pub next_amount: Money,
    pub term_starts_on: Date,
    /// The first day after the term.
    pub term_ends_on: Date,
}

#[derive(Debug, Object)]
pub struct ChangeLine {
    pub text: String,
    pub amount: Money,
}

impl From<changes::Outcome> for ChangeOutcome {
    fn from(outcome: changes::Outcome) -> Self {
        let line = |line: changes::ChangeLine| ChangeLine { text: line.text, amount: line.amount.into() };
        Self {
            lines: outcome.lines.into_iter().map(line).collect(),
            due: outcome.due.into(),
            credit: outcome.credit.into(),
            effective_on: outcome.effective_on.into(),
            next_bill_on: outcome.next_bill_on.into(),
            next_amount: outcome.next_amount.into(),
            term_starts_on: outcome.term_starts_on.into(),
            term_ends_on: outcome.term_ends_on.into(),
        }
    }
}

impl From<Quoted> for PlanChangeOption {
    fn from(quoted: Quoted) -> Self {
        let (outcome, refused) = match quoted.outcome {
            Ok(outcome) => (Some(outcome.into()), None),
            Err(why) => (None, Some(why)),
        };
        Self { effective: quoted.effective.into(), refused, outcome, version: quoted.version }
    }
}

impl From<PlanPreview> for PlanChangePreview {
    fn from(preview: PlanPreview) -> Self {
        Self {
            member_name: preview.member_name,
            from_plan: preview.from_plan,
            from_period: preview.from_period.into(),
            from_price: preview.from_price.into(),
            to_plan: preview.to_plan,
            to_period: preview.to_period.into(),
            list_price: preview.list_price.into(),
            discount_percent: percent(preview.discount_percent),
            price: preview.price.into(),
            options: preview.options.into_iter().map(Into::into).collect(),
        }
    }
}

/// A change as its preview showed it.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangePlanRequest {
    /// A subscription.
    pub membership_id: i64,
    pub plan_id: i64,
    pub period: Period,
    pub effective: Effective,
    /// Of the option that was shown.
    pub version: String,
    #[oai(validator(max_length = 500), default)]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DrawDayRequest {
    /// A subscription.
    pub membership_id: i64,
    /// Of the month; in shorter months the last.
    pub day: u32,
    /// The days between are given away.
    #[oai(default)]
    pub free: bool,
    /// Of the preview; the preview itself needs none.
    #[oai(default)]
    pub version: String,
    #[oai(validator(max_length = 500), default)]
    pub reason: String,
}

/// What moving the draws comes to.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DrawDayPreview {
    pub member_name: String,
    pub day: u32,
    pub outcome: ChangeOutcome,
    pub version: String,
}

impl From<DrawDay> for DrawDayPreview {
    fn from(preview: DrawDay) -> Self {
        Self {
            member_name: preview.member_name,
            day: preview.day,
            outcome: preview.outcome.into(),
            version: preview.version,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UpdateTermRequest {
    /// A subscription.
    pub membership_id: i64,
    /// The new first day after the term, one to ninety days later.
    pub ends_on: Date,
    /// For history and the member.
    #[oai(validator(max_length = 500))]
    pub reason: String,
}

/// What became of a change.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Changed {
    pub id: i64,
    pub state: ChangedState,
    pub effective_on: Date,
    /// Charged for it.
    pub due: Money,
    pub credit: Money,
    /// Why its payment was declined; nothing changed then.
    pub decline: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enum)]
#[oai(rename_all = "snake_case")]
pub enum ChangedState {
    /// Its payment is not known yet.
    Paying,
    /// Waits for its draw.
    Pending,
    Done,
    Declined,
    TakenBack,
    Left,
}

impl From<changes::Changed> for Changed {
    fn from(changed: changes::Changed) -> Self {
        let state = match changed.state {
            ChangeState::Paying => ChangedState::Paying,
            ChangeState::Pending => ChangedState::Pending,
            ChangeState::Done => ChangedState::Done,
            ChangeState::Declined => ChangedState::Declined,
            ChangeState::TakenBack => ChangedState::TakenBack,
            ChangeState::Left => ChangedState::Left,
        };
        Self {
            id: changed.id,
            state,
            effective_on: changed.effective_on.into(),
            due: changed.due.into(),
            credit: changed.credit.into(),
            decline: changed.decline,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AutoRenewRequest {
    /// A subscription.
    pub membership_id: i64,
    pub auto_renew: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ToCashRequest {
    /// A subscription; its whole household pays in the office from then on.
    pub membership_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct InOfficePaymentRequest {
    /// A subscription of the household that pays.
    pub membership_id: i64,
    /// All that it owes, as the page showed it.
    pub amount: Money,
}

/// Memberships that were changed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChangedMemberships {
    /// Subscriptions.
    pub membership_ids: Vec<i64>,
}

fn staff(caller: &tenancy::Caller) -> Result<Reach, ApiError> {
    Ok(caller.at_own_offices().map_err(membership::Error::from)?)
}

#[OpenApi]
impl ChangesArea {
    /// What waits for a membership, and what another plan would come to on each of the four dates it can begin.
    #[oai(
        path = "/subscriptions/pending_contract",
        method = "post",
        operation_id = "pending_contract",
        tag = "Tag::Subscriptions"
    )]
    async fn pending_contract(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<PendingContractRequest>,
    ) -> Answer<PendingContract> {
        let (mut scope, _) = open(context, &staff(&caller)?).await?;
        let subscription = SubscriptionId(body.0.membership_id);
        let asked = match (body.0.plan_id, body.0.period) {
            (Some(plan), Some(period)) => PlanAsked { subscription, plan: PlanId(plan), period: period.into() },
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

    /// Puts a membership on another plan, as the preview showed it.
    #[oai(
        path = "/subscriptions/change_contract_plan",
        method = "put",
        operation_id = "change_contract_plan",
        tag = "Tag::Subscriptions"
    )]
    async fn change_plan(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// The same key changes it once.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<ChangePlanRequest>,
    ) -> Answer<Changed> {
        let (context, reach, body, key) = (context.clone(), staff(&caller)?, body.0, key.0);
        carry_through(async move {
            let asked = PlanAsked {
                subscription: SubscriptionId(body.membership_id),
                plan: PlanId(body.plan_id),
                period: body.period.into(),
            };
            let effective = body.effective.into();
            let changed =
                changes::change_plan(&context, reach, asked, effective, &body.version, &body.reason, &key).await?;
            Ok(data(changed.into()))
        })
        .await
    }

    /// Takes a change that waits for its draw back.
    #[oai(
        path = "/subscriptions/change_contract_plan",
        method = "delete",
        operation_id = "take_back_plan_change",
        tag = "Tag::Subscriptions"
    )]
    async fn take_back(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// A subscription.
        #[oai(name = "membershipId")]
        membership: Query<i64>,
    ) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(context, &staff(&caller)?).await?;
        changes::take_back(context, &mut scope, SubscriptionId(membership.0)).await?;
        scope.commit().await.map_err(membership::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![membership.0] }))
    }

    /// What moving a monthly membership's draws to another day of the month comes to.
    #[oai(
        path = "/subscriptions/plan-draw/preview",
        method = "post",
        operation_id = "plan_draw_preview",
        tag = "Tag::Subscriptions"
    )]
    async fn plan_draw_preview(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<DrawDayRequest>,
    ) -> Answer<DrawDayPreview> {
        let (mut scope, _) = open(context, &staff(&caller)?).await?;
        let id = SubscriptionId(body.0.membership_id);
        let preview = changes::draw_day_preview(context, &mut scope, id, body.0.day, body.0.free).await?;
        Ok(data(preview.into()))
    }

    /// Moves a monthly membership's draws to another day of the month, as the preview showed it.
    #[oai(path = "/subscriptions/plan-draw", method = "post", operation_id = "plan_draw", tag = "Tag::Subscriptions")]
    async fn plan_draw(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// The same key moves it once.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<DrawDayRequest>,
    ) -> Answer<Changed> {
        let (context, reach, body, key) = (context.clone(), staff(&caller)?, body.0, key.0);
        carry_through(async move {
            let (id, wish) = (SubscriptionId(body.membership_id), (body.day, body.free));
            let moved = changes::move_draw_day(&context, reach, id, wish, &body.version, &body.reason, &key).await?;
            Ok(data(moved.into()))
        })
        .await
    }

    /// Makes a yearly or in-office term longer, free of charge.
    #[oai(
        path = "/office/:id/members/subscriptions/updateTerm",
        method = "post",
        operation_id = "update_term",
        tag = "Tag::Subscriptions"
    )]
    async fn update_term(
        &self,
        id: Path<AtOffice>,
        Data(context): Data<&Context>,
        /// The same key makes it longer once.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<UpdateTermRequest>,
    ) -> Answer<Changed> {
        let reason = body.0.reason.trim();
        if reason.is_empty() {
            return Err(ApiError::invalid(&FieldErrors::one("reason", Message::Required), language()));
        }
        let asked = TermAsked { subscription: SubscriptionId(body.0.membership_id), ends_on: body.0.ends_on.0, reason };
        let changed = changes::update_term(context, id.reach.clone(), asked, &key).await?;
        Ok(data(changed.into()))
    }

    /// Turns a membership's automatic renewal on or off.
    #[oai(
        path = "/subscriptions/toggleAutoRenew",
        method = "post",
        operation_id = "toggle_auto_renew",
        tag = "Tag::Subscriptions"
    )]
    async fn toggle_auto_renew(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AutoRenewRequest>,
    ) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(context, &staff(&caller)?).await?;
        let id = SubscriptionId(body.0.membership_id);
        subscriptions::set_auto_renew(context, &mut scope, id, body.0.auto_renew).await?;
        scope.commit().await.map_err(membership::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![id.0] }))
    }

    /// Switches a household's yearly memberships to payment in the office.
    #[oai(path = "/subscriptions/to-cash", method = "post", operation_id = "to_cash", tag = "Tag::Subscriptions")]
    async fn to_cash(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ToCashRequest>,
    ) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(context, &staff(&caller)?).await?;
        let switched = subscriptions::to_cash(context, &mut scope, SubscriptionId(body.0.membership_id)).await?;
        scope.commit().await.map_err(membership::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: switched.iter().map(|s| s.0).collect() }))
    }

    /// The desk took what a household owes.
    #[oai(
        path = "/subscriptions/in-office-payment",
        method = "post",
        operation_id = "in_office_payment",
        tag = "Tag::Subscriptions"
    )]
    async fn in_office_payment(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// The same key never takes it twice.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<InOfficePaymentRequest>,
    ) -> Answer<DeskPayment> {
        let (mut scope, _) = open(context, &staff(&caller)?).await?;
        let id = SubscriptionId(body.0.membership_id);
        let taken = desk::take_owed(context, &mut scope, id, body.0.amount.0, &key).await?;
        scope.commit().await.map_err(membership::Error::from)?;
        Ok(data(taken.into()))
    }
}
