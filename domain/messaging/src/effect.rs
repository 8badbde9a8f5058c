//! Sends each email once: its row is written before the mail server is called, and is marked as done afterwards.

use kernel::effects::{self, EffectKind};

use crate::letterhead::open;
use crate::{Result, Sending};

/// Whether a later request makes another email with the same key.
pub(crate) fn is_repeated(key: &str) -> bool {
    ["reset-", "set-", "sign-", "confirm-"].iter().any(|kind| key.starts_with(kind))
}

/// Returns `false` if this email was already sent. A link or code that was requested again is a new email.
pub(crate) async fn start(sending: Sending<'_>) -> Result<bool> {
    if is_repeated(sending.key) {
        return Ok(true);
    }
    let mut scope = open(sending.context, sending.organization).await?;
    let begins = effects::begin(&mut scope, EffectKind::Mail, sending.key).await?;
    scope.commit().await?;
    Ok(begins)
}

pub(crate) async fn finish(sending: Sending<'_>) -> Result<()> {
    let mut scope = open(sending.context, sending.organization).await?;
    effects::finish(&mut scope, EffectKind::Mail, sending.key).await?;
    Ok(scope.commit().await?)
}
