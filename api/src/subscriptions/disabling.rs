//! Disabling a membership permanently. Two of our staff may enable it again, on the admin pages.

use kernel::Error;
use members::subscriptions;
use poem_openapi::{Object, OpenApi};
use serde_json::json;

use super::TAG;
use crate::within::OfMembership;
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{Path, open};

pub struct DisablingArea;

impl Area for DisablingArea {
    const OPERATIONS: &'static [Operation] = &[Operation::new("disable_membership", Permitted::CANCELLATIONS)
        .parameters(&[("id", Example::Membership)])
        .body(|_| json!({ "reason": "Threatened the front desk." }))];
}

#[derive(Debug, Object)]
pub struct DisablingRequest {
    /// The reason, for the history; up to 500 characters.
    #[oai(validator(max_length = 2000))]
    pub reason: String,
}

#[OpenApi(tag = "TAG")]
impl DisablingArea {
    /// Permanently disables a canceled or inactive membership: the member can't join again with it.
    #[oai(path = "/members/memberships/:id/disable", method = "post", operation_id = "disable_membership")]
    async fn disable(&self, id: Path<OfMembership>, body: ValidJson<DisablingRequest>) -> Answer<Done> {
        let (mut scope, now) = open(&id.context, &id.reach).await?;
        subscriptions::disable(&mut scope, now, id.id, &body.reason).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Membership disabled"))
    }
}
