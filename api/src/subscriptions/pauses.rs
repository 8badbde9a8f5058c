//! Pauses of memberships, and what an office offers before a membership is canceled.

use members::subscriptions::pauses::{
    self, CancelOfferSettings, CancelOffers, PauseChoice, PauseRequest, YearlyOffer, offers,
};
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::ids::SubscriptionId;

use super::TAG;
use super::changes::ChangedMemberships;
use crate::patient;
use crate::within::OwnSubscription;
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};

pub struct PausesArea;

impl Area for PausesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("cancel_offer_settings", Permitted::PLANS).parameters(&[("id", Example::Office)]),
        Operation::new("save_cancel_offer_settings", Permitted::PLANS)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "pauseMonths": 2, "yearly": true, "otherPlan": true, "version": 0 })),
        Operation::new("cancel_offers", Permitted::CANCELLATIONS)
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "membershipId": id(Example::Membership) })),
        Operation::new("pause_membership", Permitted::CANCELLATIONS)
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "membershipId": id(Example::Membership), "months": 1 })),
        Operation::new("resume_membership", Permitted::CANCELLATIONS)
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "membershipId": id(Example::Membership) })),
        // Only the payer may pause; an adult family member can only read.
        Operation::new("own_cancel_offers", Permitted::CLIENT).parameters(&[("id", Example::Membership)]),
        Operation::new("pause_own", Permitted::CLIENT)
            .parameters(&[("id", Example::Membership)])
            .body(|_| json!({ "months": 1 })),
        Operation::new("resume_own", Permitted::CLIENT).parameters(&[("id", Example::Membership)]),
    ];
}

/// A membership of the office.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CancelOffersRequest {
    /// A subscription.
    pub membership_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PauseMembershipRequest {
    /// A subscription.
    pub membership_id: i64,
    /// 1 to 3, at most as many as the office offers.
    pub months: u32,
}

#[derive(Debug, Object)]
pub struct PauseOwnRequest {
    /// 1 to 3, at most as many as the office offers.
    pub months: u32,
}

/// What the office offers in place of canceling one membership.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", rename = "CancelOffers", skip_serializing_if_is_none)]
pub struct OffersAnswer {
    /// By months; empty where a pause isn't offered or isn't possible.
    pub pauses: Vec<PauseChoice>,
    /// Why a pause that the office offers isn't possible.
    pub no_pause: Option<String>,
    /// The same plan, paid by the year.
    pub yearly: Option<YearlyOffer>,
    /// Whether the office offers to change the plan.
    pub other_plan: bool,
}

impl From<CancelOffers> for OffersAnswer {
    fn from(all: CancelOffers) -> Self {
        Self {
            pauses: all.pauses,
            no_pause: all.no_pause.map(|refused| refused.text(language()).to_owned()),
            yearly: all.yearly,
            other_plan: all.other_plan,
        }
    }
}

#[OpenApi]
impl PausesArea {
    /// What the office offers before a membership is canceled.
    #[oai(path = "/dentists/:id/cancel-offers", method = "get", operation_id = "cancel_offer_settings", tag = "TAG")]
    async fn settings(&self, id: Path<AtOffice>) -> Answer<CancelOfferSettings> {
        let (mut scope, _) = id.read().await?;
        Ok(data(pauses::offer_settings(&mut scope, id.office).await?))
    }

    /// Changes what the office offers before a membership is canceled. Pauses that run stay as they are.
    #[oai(
        path = "/dentists/:id/cancel-offers",
        method = "put",
        operation_id = "save_cancel_offer_settings",
        tag = "TAG"
    )]
    async fn save(&self, id: Path<AtOffice>, body: ValidJson<CancelOfferSettings>) -> Answer<CancelOfferSettings> {
        let (mut scope, _) = id.open().await?;
        let saved = pauses::save_offer_settings(&mut scope, id.office, &body.0).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(saved))
    }

    /// What the office offers in place of canceling a membership, today.
    #[oai(path = "/dentists/:id/subscription/offers", method = "post", operation_id = "cancel_offers", tag = "TAG")]
    async fn offers(&self, id: Path<AtOffice>, body: ValidJson<CancelOffersRequest>) -> Answer<OffersAnswer> {
        let (mut scope, _) = id.read().await?;
        Ok(data(offers(&id.context, &mut scope, SubscriptionId(body.0.membership_id)).await?.into()))
    }

    /// Pauses a membership from today on; it resumes automatically.
    #[oai(path = "/dentists/:id/subscription/pause", method = "post", operation_id = "pause_membership", tag = "TAG")]
    async fn pause(&self, id: Path<AtOffice>, body: ValidJson<PauseMembershipRequest>) -> Answer<ChangedMemberships> {
        let (mut scope, _) = id.open().await?;
        let subscription = SubscriptionId(body.0.membership_id);
        let asked = PauseRequest { subscription, months: body.0.months, by_household: false };
        pauses::pause(&id.context, &mut scope, asked).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![subscription.0] }))
    }

    /// Resumes a paused membership today.
    #[oai(path = "/dentists/:id/subscription/resume", method = "post", operation_id = "resume_membership", tag = "TAG")]
    async fn resume(&self, id: Path<AtOffice>, body: ValidJson<CancelOffersRequest>) -> Answer<ChangedMemberships> {
        let (mut scope, _) = id.open().await?;
        pauses::resume(&id.context, &mut scope, SubscriptionId(body.0.membership_id)).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![body.0.membership_id] }))
    }

    /// What the office offers in place of canceling a membership of the caller's household.
    #[oai(
        path = "/subscriptions/patient/pause/:id",
        method = "get",
        operation_id = "own_cancel_offers",
        tag = "patient::TAG"
    )]
    async fn own_offers(&self, id: Path<OwnSubscription>) -> Answer<OffersAnswer> {
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        Ok(data(offers(&id.context, &mut scope, id.id).await?.into()))
    }

    /// Pauses a membership of the caller's household from today on; it resumes automatically.
    #[oai(path = "/subscriptions/patient/pause/:id", method = "post", operation_id = "pause_own", tag = "patient::TAG")]
    async fn pause_own(
        &self,
        id: Path<OwnSubscription>,
        body: ValidJson<PauseOwnRequest>,
    ) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        let asked = PauseRequest { subscription: id.id, months: body.0.months, by_household: true };
        pauses::pause(&id.context, &mut scope, asked).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![id.id.0] }))
    }

    /// Resumes a paused membership of the caller's household today.
    #[oai(
        path = "/subscriptions/patient/pause/:id",
        method = "delete",
        operation_id = "resume_own",
        tag = "patient::TAG"
    )]
    async fn resume_own(&self, id: Path<OwnSubscription>) -> Answer<ChangedMemberships> {
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        pauses::resume(&id.context, &mut scope, id.id).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(ChangedMemberships { membership_ids: vec![id.id.0] }))
    }
}
