//! Sends each email once: its row is written before the mail server is called, and is marked as done afterwards.

use tenancy::ids::OrganizationId;

use super::letterhead::open;
use crate::{Context, Result};
use kernel::effects::{self, EffectKind};

/// Whether a later request makes another email with the same key.
pub(super) fn is_repeated(key: &str) -> bool {
    ["reset-", "set-", "sign-", "confirm-"].iter().any(|kind| key.starts_with(kind))
}

/// Returns `false` if this email was already sent. A link or code that was requested again is a new email.
pub(super) async fn start(context: &Context, organization: OrganizationId, key: &str) -> Result<bool> {
    if is_repeated(key) {
        return Ok(true);
    }
    let mut scope = open(context, organization).await?;
    let begins = effects::begin(&mut scope, EffectKind::Mail, key).await?;
    scope.commit().await?;
    Ok(begins)
}

pub(super) async fn finish(context: &Context, organization: OrganizationId, key: &str) -> Result<()> {
    let mut scope = open(context, organization).await?;
    effects::finish(&mut scope, EffectKind::Mail, key).await?;
    Ok(scope.commit().await?)
}
