//! Stores what people agreed to, in the words they were shown.

use ::rules::digest::sha256_hex;
pub use ::rules::enrollment::consent::{ConsentKind, ConsentText, consent_texts, day_words, electronic, terms_version};
use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::brand::{Brand, DocumentKind, Language};
use tenancy::ids::{AccountId, OfficeId};
use uuid::Uuid;

use crate::Result;
use kernel::consent_texts;

/// Who gave the consent, and where.
pub struct ConsentContext<'a> {
    pub office: OfficeId,
    pub account: AccountId,
    /// The enrollment it belongs to, if any.
    pub order: Option<Uuid>,
    pub language: &'a str,
    pub in_office: bool,
    pub at: DateTime<Utc>,
    pub address: Option<&'a str>,
    pub browser: Option<&'a str>,
    /// The staff member who read it to the patient.
    pub said_by: Option<i64>,
}

/// Stores every text as it was shown; the terms with their full document. Returns the digest of each text.
pub async fn keep(
    scope: &mut Scope,
    brand: &Brand,
    texts: &[ConsentText],
    given: ConsentContext<'_>,
) -> Result<Vec<String>> {
    let organization = scope.organization();
    let spanish = given.language == "es";
    let mut hashes = vec![];
    for text in texts {
        let shown = match &text.in_office {
            Some((english, other)) if given.in_office => {
                if spanish {
                    other
                } else {
                    english
                }
            }
            _ if spanish => &text.spanish,
            _ => &text.english,
        };
        let mut whole = shown.clone();
        if text.kind == ConsentKind::Terms {
            let document = brand.document(DocumentKind::Terms, if spanish { Language::Es } else { Language::En });
            whole = format!("{whole}\n\n{}\n\n{}", document.title, document.body);
        }
        let hash = sha256_hex(whole.as_bytes());
        consent_texts::keep(scope, &hash, &whole).await?;
        sqlx::query!(
            "insert into consent (organization_id, office_id, account_id, kind, text_version, text_hash, language, order_id, said_by, at, address, browser)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            organization.0,
            given.office.0,
            given.account.0,
            text.kind.as_str(),
            text.version,
            hash,
            given.language,
            given.order,
            given.said_by,
            given.at,
            given.address,
            given.browser
        )
        .execute(scope.db())
        .await?;
        hashes.push(hash);
    }
    Ok(hashes)
}
