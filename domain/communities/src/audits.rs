//! What the audit trail keeps of communities.

use serde_json::Value;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{CommunityId, OfficeId};

use crate::Result;

pub(crate) async fn of_community(
    scope: &mut Scope,
    act: &str,
    (office, community): (OfficeId, CommunityId),
    detail: Value,
) -> Result<()> {
    let subject_id = community.to_string();
    let act = Act { act, subject_kind: "community", subject_id, office: Some(office), account: None, detail };
    Ok(audit::record(scope, act).await?)
}
