//! A household's documents: what it signed, its receipts, and the office's uploads. Every view and download is
//! audited.

mod signed;
mod uploads;
mod viewed;

use kernel::directory::with_merged;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId};

use self::viewed::audited;
use super::details::{HouseholdRef, account_of};
use crate::Result;

pub use signed::{Receipt, Signed, SignedKind, signed_text};
pub use uploads::{
    DOCUMENT_MOST_BYTES, DocumentType, OwnDocument, Upload, add_document, delete_document, document, own_documents,
    stored_document,
};

#[derive(Debug, Clone)]
pub struct Documents {
    pub account: AccountId,
    /// Each of the three, latest first.
    pub signed: Vec<Signed>,
    pub receipts: Vec<Receipt>,
    pub uploads: Vec<Upload>,
}

/// The documents of a household at an office where `user` works, including those of households merged into it.
///
/// # Errors
/// [`crate::Error::NotFound`] if the household is not at such an office.
pub async fn documents(scope: &mut Scope, user: LoginId, account: AccountId) -> Result<Documents> {
    let account = account_of(scope, user, HouseholdRef::Account(account)).await?;
    let all = with_merged(scope, account).await?;
    let found = Documents {
        account,
        signed: signed::list(scope, &all).await?,
        receipts: signed::receipts(scope, &all).await?,
        uploads: uploads::list(scope, account).await?,
    };
    audited(scope, "member.documents_viewed", account, json!({})).await?;
    Ok(found)
}
