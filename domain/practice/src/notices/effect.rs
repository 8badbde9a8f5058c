//! Each mail is sent once: its row is there before the mail server is called, and says afterwards that it is done.

use tenancy::ids::OrganizationId;

use super::letterhead::open;
use crate::{Context, Result};
use kernel::effects::{self, EffectKind};

/// Whether a later request makes another mail of the same key.
pub(super) fn is_repeated(key: &str) -> bool {
    ["reset-", "set-", "sign-", "confirm-"].iter().any(|kind| key.starts_with(kind))
}

/// `false` when this very mail is known to be sent. A link or code of a later request is another mail.
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
