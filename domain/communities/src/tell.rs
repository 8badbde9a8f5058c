//! Tells a community's leader what happened.

use chrono::{DateTime, Utc};
use messaging::Notice;
use tenancy::Scope;
use tenancy::ids::CommunityId;

use crate::Result;

/// Queues the email to the leader about `state`.
pub(crate) async fn tell_leader(
    scope: &mut Scope,
    community: CommunityId,
    state: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    messaging::enqueue(scope, Notice::CommunityLeader { community, state: state.to_owned() }, now).await
}
