//! Stores a letter once the mail server has accepted its email.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::AccountId;

use super::{LetterKind, LetterText};
use crate::Result;
use kernel::notices::Notice;

/// The letter kind of an email: those about what a household pays and how its plan continues. Other emails are not
/// letters.
fn kind_of(notice: &Notice) -> Option<LetterKind> {
    match notice {
        Notice::PriceChange { .. } => Some(LetterKind::PriceChange),
        Notice::Renewal { .. } | Notice::TermEnding { .. } | Notice::AutoRenew { .. } => Some(LetterKind::Renewal),
        Notice::Canceled { .. } | Notice::CancellationUndone { .. } => Some(LetterKind::Cancellation),
        Notice::PlanChange { .. } => Some(LetterKind::PlanChange),
        Notice::ChairsideQuote { .. } => Some(LetterKind::Quote),
        _ => None,
    }
}

/// A sent email.
pub(crate) struct SentEmail<'a> {
    pub notice: &'a Notice,
    /// The email's key; each key is stored once.
    pub source: &'a str,
    pub account: Option<AccountId>,
    pub language: &'a str,
    pub subject: &'a str,
    pub text: LetterText,
}

/// Stores an email to a household as a letter, once. Ignores emails that are not letters or not to a household.
pub(crate) async fn keep(scope: &mut Scope, now: DateTime<Utc>, email: SentEmail<'_>) -> Result<()> {
    let Some(kind) = kind_of(email.notice) else { return Ok(()) };
    let organization = scope.organization();
    let account = match email.notice {
        // A quote can go to any address, so the household comes from the quote.
        Notice::ChairsideQuote { id } => {
            let quoted = sqlx::query_scalar!(
                "select account_id from chairside_quote where organization_id = $1 and id = $2",
                organization.0,
                *id
            );
            quoted.fetch_optional(scope.db()).await?.flatten().map(AccountId)
        }
        _ => email.account,
    };
    let Some(account) = account else { return Ok(()) };
    sqlx::query!(
        "insert into household_letter (organization_id, office_id, account_id, kind, language, subject, content, source, sent_at)
         select a.organization_id, a.office_id, a.id, $3, $4, $5, $6, $7, $8 from account a where a.organization_id = $1 and a.id = $2
         on conflict (organization_id, source) do nothing",
        organization.0,
        account.0,
        kind.as_str(),
        if email.language == "es" { "es" } else { "en" },
        email.subject,
        serde_json::to_value(email.text).map_err(anyhow::Error::from)?,
        email.source,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
