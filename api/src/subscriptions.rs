//! The area `subscriptions`: in-office payments, changes of memberships, and cancellations.

pub mod cancellation;
pub mod changes;
pub mod disabling;
pub mod pauses;

use households::renewals::desk::{self, DeskPayment, Renewal};
use poem_openapi::param::{self, Header, Query};
use poem_openapi::{Object, OpenApi};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::ids::{LoginId, SubscriptionId};

use crate::within::OfMember;
use frame::area::{Area, Example, Operation, Tag};
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::wire::Money;
use frame::within::{AtOffice, Path, open};

pub const TAG: Tag = Tag::new("Subscriptions", "Membership lifecycle.");

pub struct SubscriptionsArea;

impl Area for SubscriptionsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("activate_cash", Permitted::ENROLLMENT)
            .parameters(&[("id", Example::Office), ("userId", Example::Client)])
            .body(|_| json!({ "searchFilter": [], "initial": true })),
        Operation::new("cancel_cash", Permitted::CANCELLATIONS).parameters(&[
            ("id", Example::Office),
            ("userId", Example::Client),
            ("membershipId", Example::Plan),
        ]),
        Operation::new("renew_cash", Permitted::ENROLLMENT)
            .parameters(&[("id", Example::Member)])
            .body(|_| json!({ "amount": "1.00" })),
        Operation::new("cash_renewal", Permitted::ENROLLMENT).parameters(&[("id", Example::Member)]),
    ];
}

/// The order of a pending membership; all pending ones if omitted.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ActivateCashRequest {
    /// A subscription.
    pub membership_id: Option<i64>,
}

/// The renewal that was shown.
#[derive(Debug, Object)]
pub struct RenewCashRequest {
    /// The amount received at the desk, as in the preview.
    pub amount: Money,
}

/// Pending memberships that were canceled.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DroppedCash {
    /// Subscriptions.
    pub membership_ids: Vec<i64>,
}

#[OpenApi(tag = "TAG")]
impl SubscriptionsArea {
    /// Records the payment of a pending in-office enrollment: the whole order, at once. `userId` is the account owner's user.
    #[oai(
        path = "/dentists/:id/subscription/members/:userId/activate_cash",
        method = "post",
        operation_id = "activate_cash"
    )]
    async fn activate_cash(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "userId")] user: param::Path<i64>,
        /// Repeating a call with the same key never records it twice.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<ActivateCashRequest>,
    ) -> Answer<DeskPayment> {
        let (mut scope, _) = id.open().await?;
        let one = body.0.membership_id.map(SubscriptionId);
        let taken = desk::record_payment(&id.context, &mut scope, id.office, LoginId(user.0), one, &key).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(taken))
    }

    /// Cancels a pending in-office enrollment that won't be paid: its memberships are canceled and its bill is written
    /// off.
    #[oai(path = "/dentists/:id/subscription/cancel_cash", method = "delete", operation_id = "cancel_cash")]
    async fn cancel_cash(
        &self,
        id: Path<AtOffice>,
        /// The account owner's login id.
        #[oai(name = "userId")]
        user: Query<i64>,
        /// A subscription; all pending ones if omitted.
        #[oai(name = "membershipId")]
        membership: Query<Option<i64>>,
        /// The reason, for the history.
        #[oai(validator(max_length = 500))]
        reason: Query<Option<String>>,
    ) -> Answer<DroppedCash> {
        let (mut scope, _) = id.open().await?;
        let (user, one) = (LoginId(user.0), membership.0.map(SubscriptionId));
        let reason = reason.0.as_deref().map(str::trim).filter(|r| !r.is_empty());
        let dropped = desk::drop_pending(&id.context, &mut scope, id.office, user, one, reason).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(DroppedCash { membership_ids: dropped.iter().map(|s| s.0).collect() }))
    }

    /// Previews the in-office renewal of a member's household for a year: all in-office memberships that end within 60
    /// days.
    #[oai(path = "/subscriptions/members/:id/renew_cash", method = "get", operation_id = "cash_renewal")]
    async fn cash_renewal(&self, id: Path<OfMember>) -> Answer<Renewal> {
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        let renewal = desk::renewal(&id.context, &mut scope, id.member).await?;
        Ok(data(renewal))
    }

    /// Records the in-office payment for another year.
    #[oai(path = "/subscriptions/members/:id/renew_cash", method = "post", operation_id = "renew_cash")]
    async fn renew_cash(
        &self,
        id: Path<OfMember>,
        /// Repeating a call with the same key never records it twice.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<RenewCashRequest>,
    ) -> Answer<DeskPayment> {
        if body.0.amount.0.0 < 0 {
            return Err(ApiError::invalid(&FieldErrors::one("amount", Message::InvalidData), language()));
        }
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        let taken = desk::renew(&id.context, &mut scope, id.member, body.0.amount.0, &key).await?;
        scope.commit().await.map_err(kernel::Error::from)?;
        Ok(data(taken))
    }
}
