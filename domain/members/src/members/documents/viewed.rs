//! What the parts of a household's documents share: the time of each, and the audit of each view.

use chrono::{DateTime, Utc};
use kernel::directory::office_of_household;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::AccountId;

use crate::Result;

/// When something was signed, billed or uploaded.
pub(super) type At = DateTime<Utc>;

pub(super) async fn audited(scope: &mut Scope, act: &str, account: AccountId, detail: serde_json::Value) -> Result<()> {
    let office = office_of_household(scope, account).await?;
    let act = Act::on_household(act, office, account, detail);
    Ok(audit::record(scope, act).await?)
}
