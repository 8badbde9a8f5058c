//! The area `documents`: a household's signed documents, its receipts, and the office's uploads.

use ::members::members::{self, DOCUMENT_MOST_BYTES, Receipt, SignedKind, Upload};
use chrono::{DateTime, Utc};
use identity::Owned;
use kernel::Error;
use poem::Body;
use poem_openapi::param::{self, Query};
use poem_openapi::payload::Binary;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::Personal;
use tenancy::ids::AccountId;

use crate::members::TAG;
use crate::within::OfUser;
use frame::area::{Area, Example, Operation};
use frame::download::ScanFile;
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{Path, open};

const OF_ACCOUNT: &[(&str, Example)] = &[("id", Example::Owner), ("accountId", Example::Account)];
const OF_DOCUMENT: &[(&str, Example)] =
    &[("id", Example::Owner), ("accountId", Example::Account), ("documentId", Example::Document)];
const DELETED: &[(&str, Example)] =
    &[("id", Example::Owner), ("accountId", Example::Account), ("documentId", Example::DocumentToDelete)];

pub struct DocumentsArea;

impl Area for DocumentsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("household_documents", Permitted::MEMBERS).parameters(OF_ACCOUNT),
        Operation::new("signed_text", Permitted::MEMBERS).parameters(&[
            ("id", Example::Owner),
            ("accountId", Example::Account),
            ("hash", Example::Text("0000000000000000000000000000000000000000000000000000000000000000")),
        ]),
        Operation::new("add_document", Permitted::MEMBERS)
            .parameters(&[("id", Example::Owner), ("accountId", Example::Account), ("name", Example::Text("scan.pdf"))])
            .body_limit(DOCUMENT_MOST_BYTES),
        Operation::new("document_file", Permitted::MEMBERS).parameters(OF_DOCUMENT),
        Operation::new("delete_document", Permitted::MEMBERS)
            .parameters(DELETED)
            .body(|_| json!({ "reason": "A test." })),
    ];
}

/// The documents of a household.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct HouseholdDocuments {
    /// Each list is latest first.
    pub signed: Vec<SignedDocument>,
    pub receipts: Vec<Receipt>,
    pub uploads: Vec<Upload>,
}

/// An accepted text, or an installment agreement.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SignedDocument {
    /// terms, auto_renewal, right_plan, electronic, guardian, treatment or agreement
    pub kind: String,
    pub at: DateTime<Utc>,
    /// What an accepted text is about: the people who were enrolled with it, or an installment agreement.
    pub about: Option<String>,
    /// The person who typed the name, or the staff member who read the text to the patient.
    pub by: Option<String>,
    /// Digest and version of an accepted text.
    pub hash: Option<String>,
    pub version: Option<String>,
    /// Set for an agreement.
    pub agreement_id: Option<i64>,
    pub agreement_number: Option<i32>,
}

#[derive(Debug, Object)]
pub struct SignedText {
    /// As shown to the household.
    pub text: String,
}

#[derive(Debug, Object)]
pub struct AddedDocument {
    pub id: i64,
}

#[derive(Debug, Object)]
pub struct DeleteDocumentRequest {
    /// 1 to 300 characters.
    pub reason: String,
}

#[OpenApi(tag = "TAG")]
impl DocumentsArea {
    /// A household's signed documents, its receipts, and the office's uploads.
    #[oai(path = "/users/:id/households/:accountId/documents", method = "get", operation_id = "household_documents")]
    async fn documents(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<HouseholdDocuments> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, _) = open(&id.context, &reach).await?;
        let found = members::documents(&mut scope, id.user, account).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(found.into()))
    }

    /// A text that the household accepted, word for word.
    #[oai(path = "/users/:id/households/:accountId/signed/:hash", method = "get", operation_id = "signed_text")]
    async fn signed_text(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        hash: param::Path<String>,
    ) -> Answer<SignedText> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, _) = open(&id.context, &reach).await?;
        let text = members::signed_text(&mut scope, id.user, account, &hash.0).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(SignedText { text: text.0 }))
    }

    /// Uploads a document for a household: the request body is a PDF, PNG, or JPEG of up to 10 MB.
    #[oai(path = "/users/:id/households/:accountId/documents", method = "post", operation_id = "add_document")]
    async fn add(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        /// The file's name.
        name: Query<String>,
        body: Binary<Body>,
    ) -> Answer<AddedDocument> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let bytes = body.0.into_bytes_limit(DOCUMENT_MOST_BYTES).await.map_err(|_| ApiError::too_large())?;
        let id = members::add_document(&id.context, &reach, id.user, account, &name.0, bytes).await?;
        Ok(with_message(AddedDocument { id }, "Document added."))
    }

    /// A document that the office uploaded.
    #[oai(
        path = "/users/:id/households/:accountId/documents/:documentId",
        method = "get",
        operation_id = "document_file"
    )]
    async fn file(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        #[oai(name = "documentId")] document: param::Path<i64>,
    ) -> Result<ScanFile, ApiError> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let (mut scope, _) = open(&id.context, &reach).await?;
        let (kind, bytes) = members::document(&id.context, &mut scope, id.user, account, document.0).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(ScanFile::new(kind.as_str(), bytes, &format!("document-{}", document.0)))
    }

    /// Deletes a document that the office uploaded. The history records who deleted it and why.
    #[oai(
        path = "/users/:id/households/:accountId/documents/:documentId",
        method = "delete",
        operation_id = "delete_document"
    )]
    async fn delete(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        #[oai(name = "documentId")] document: param::Path<i64>,
        body: ValidJson<DeleteDocumentRequest>,
    ) -> Answer<Done> {
        let account = AccountId(account.0);
        let reach = identity::reach_over(&id.context, &id.caller, Owned::Account(account)).await?;
        let reason = Personal(body.0.reason);
        members::delete_document(&id.context, &reach, id.user, (account, document.0), &reason).await?;
        Ok(with_message(Done {}, "Document deleted."))
    }
}

impl From<members::Documents> for HouseholdDocuments {
    fn from(found: members::Documents) -> Self {
        Self {
            signed: found.signed.into_iter().map(Into::into).collect(),
            receipts: found.receipts,
            uploads: found.uploads,
        }
    }
}

impl From<members::Signed> for SignedDocument {
    fn from(signed: members::Signed) -> Self {
        let blank = Self {
            kind: "agreement".to_owned(),
            at: signed.at,
            about: signed.about.map(|about| about.0),
            by: signed.by.map(|by| by.0),
            hash: None,
            version: None,
            agreement_id: None,
            agreement_number: None,
        };
        match signed.kind {
            SignedKind::Consent { kind, hash, version } => {
                Self { kind, hash: Some(hash), version: Some(version), ..blank }
            }
            SignedKind::Agreement { id, number } => {
                Self { agreement_id: Some(id), agreement_number: Some(number), ..blank }
            }
        }
    }
}
