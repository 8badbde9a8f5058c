//! Letters: the text of emails about prices, renewal, a canceled plan or a quote, kept exactly as sent, without links.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tenancy::ids::AccountId;
use tenancy::text_enum;
use tenancy::{Scope, contract};

use crate::Result;
use crate::content::Content;

text_enum! {
    /// The subject of a letter.
    #[contract]
    LetterKind {
        PriceChange = "price_change",
        Renewal = "renewal",
        Cancellation = "cancellation",
        PlanChange = "plan_change",
        Quote = "quote",
        Statement = "statement",
    }
}

impl LetterKind {
    /// The kinds that are stored when sent; a statement is made on request.
    pub const KEPT: [Self; 5] = [Self::PriceChange, Self::Renewal, Self::Cancellation, Self::PlanChange, Self::Quote];

    /// # Errors
    /// When the kind is none of a kept letter.
    pub fn kept(text: &str) -> Result<Self> {
        let found = Self::KEPT.into_iter().find(|kind| kind.as_str() == text);
        found.ok_or_else(|| anyhow::anyhow!("a letter of the kind {text}").into())
    }
}

/// The text of a letter, without links.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetterText {
    pub heading: String,
    pub paragraphs: Vec<String>,
    /// Description and amount.
    pub rows: Vec<(String, String)>,
    pub total: Option<(String, String)>,
}

/// Stores an email to a household as a letter. `source` is the email's key; each key is stored once.
pub(crate) async fn keep(
    scope: &mut Scope,
    now: DateTime<Utc>,
    kind: LetterKind,
    account: AccountId,
    source: &str,
    content: &Content,
) -> Result<()> {
    let organization = scope.organization();
    let text = LetterText {
        heading: content.heading.clone(),
        paragraphs: content.paragraphs.clone(),
        rows: content.rows.clone(),
        total: content.total.clone(),
    };
    sqlx::query!(
        "insert into household_letter (organization_id, office_id, account_id, kind, language, subject, content, source, sent_at)
         select a.organization_id, a.office_id, a.id, $3, $4, $5, $6, $7, $8 from account a where a.organization_id = $1 and a.id = $2
         on conflict (organization_id, source) do nothing",
        organization.0,
        account.0,
        kind.as_str(),
        if content.language == "es" { "es" } else { "en" },
        content.subject,
        serde_json::to_value(text).map_err(anyhow::Error::from)?,
        source,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
