//! Files that the office uploaded to a household: PDF, PNG and JPEG, detected by content. A deleted file keeps its
//! row, with the reason.

use bytes::Bytes;
use chrono::{DateTime, Utc};
use gateways::files::{FileOwner, NewFile};
use serde_json::json;
use tenancy::ids::{AccountId, LoginId};
use tenancy::{Personal, Reach, Scope, contract, text_enum};
use uuid::Uuid;

use super::viewed::{At, audited};
use crate::billing::lock_account;
use crate::members::details::{HouseholdRef, account_of};
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::members::rules::required_text;
use kernel::directory::office_of_household;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};

/// The largest accepted file, in bytes.
pub const DOCUMENT_MOST_BYTES: usize = 10 * 1024 * 1024;
const MEGABYTE: usize = 1024 * 1024;
const LONGEST_NAME: usize = 120;
const LONGEST_REASON: usize = 300;
/// The most documents of a household.
const MOST: i64 = 200;
/// The most that all documents of an office take, in megabytes: some ten thousand scans.
const OFFICE_MOST_MEGABYTES: i64 = 20_000;
/// The same for a free trial, which anybody may open.
const TRIAL_MOST_MEGABYTES: i64 = 100;

text_enum! {
    /// The file type by its first bytes, whatever its name says; its text is the content type.
    DocumentType {
        Pdf = "application/pdf",
        Png = "image/png",
        Jpeg = "image/jpeg",
    }
}

#[cfg(feature = "openapi")]
tenancy::described_as_text!(DocumentType);

impl DocumentType {
    fn of(bytes: &[u8]) -> Option<Self> {
        let starts = |with: &[u8]| bytes.starts_with(with);
        if starts(b"%PDF-") {
            Some(Self::Pdf)
        } else if starts(b"\x89PNG\r\n\x1a\n") {
            Some(Self::Png)
        } else if starts(b"\xff\xd8\xff") {
            Some(Self::Jpeg)
        } else {
            None
        }
    }

    pub const fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Png => "png",
            Self::Jpeg => "jpg",
        }
    }

    fn read(content_type: &str) -> Result<Self> {
        Self::parse(content_type).ok_or_else(|| anyhow::anyhow!("a document of the type {content_type}").into())
    }
}

#[contract(rename = "UploadedDocument")]
#[derive(Debug, Clone)]
pub struct Upload {
    pub id: i64,
    pub name: Personal<String>,
    /// application/pdf, image/png, or image/jpeg, by its content
    #[oai(rename = "contentType")]
    pub kind: DocumentType,
    pub bytes: i32,
    pub at: At,
    pub by: String,
}

pub(super) async fn list(scope: &mut Scope, account: AccountId) -> Result<Vec<Upload>> {
    let (organization, to_staff) = (scope.organization(), scope.actor.is_platform_staff());
    let rows = sqlx::query!(
        r#"select id, name, content_type, byte_count, uploaded_at, shown_actor(uploaded_by, impersonator_id, $3) as "by!" from member_document
           where organization_id = $1 and account_id = $2 and deleted_at is null order by id desc limit $4"#,
        organization.0,
        account.0,
        to_staff,
        MOST
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Upload {
                id: row.id,
                name: Personal(row.name),
                kind: DocumentType::read(&row.content_type)?,
                bytes: row.byte_count,
                at: row.uploaded_at,
                by: row.by,
            })
        })
        .collect()
}

fn key(file: Uuid, kind: DocumentType) -> String {
    format!("member-document/{file}.{}", kind.extension())
}

/// The file name without its path, validated.
fn checked_name(typed: &str) -> Result<String> {
    let name: String =
        typed.rsplit(['/', '\\']).next().unwrap_or_default().chars().filter(|c| !c.is_control()).collect();
    Ok(required_text("name", name.trim().to_owned(), LONGEST_NAME)?)
}

/// Stores a file of a household; returns its id.
///
/// # Errors
/// [`Error::NotFound`] if the household is not at an office where `user` works; [`Error::Invalid`] at `name` or
/// `file`; [`Error::Conflict`] if the household or its office is at the document limit.
pub async fn add_document(
    context: &Context,
    reach: &Reach,
    user: LoginId,
    account: AccountId,
    name: &str,
    bytes: Bytes,
) -> Result<i64> {
    let name = checked_name(name)?;
    let refused = |message| Error::Invalid(FieldErrors::one("file", message));
    if bytes.len() > DOCUMENT_MOST_BYTES {
        return Err(refused(Message::FileTooHeavy(DOCUMENT_MOST_BYTES / MEGABYTE)));
    }
    let kind = DocumentType::of(&bytes).ok_or_else(|| refused(Message::NotAFile))?;
    let now = context.clock.now().await?;
    let (file, byte_count) = (Uuid::new_v4(), i32::try_from(bytes.len()).map_err(anyhow::Error::from)?);
    let (document, owner) = {
        let mut scope = context.database.scope(reach.clone()).await?;
        let account = account_of(&mut scope, user, HouseholdRef::Account(account)).await?;
        // Before the file is stored, so that refused uploads fill nothing; the insert counts again.
        let most_bytes = room(&mut scope, account, byte_count).await?;
        (Document { account, name, kind, byte_count, file, most_bytes }, owner(&mut scope, account).await?)
    };
    let key = key(file, kind);
    let new = NewFile { owner, key: key.clone(), content_type: kind.to_string(), bytes };
    context.files.put(new).await?;
    let error = match write(context, reach, &document, now).await {
        Ok(id) => return Ok(id),
        Err(error) => error,
    };
    // The answer of the commit may have been lost: then the document exists.
    match written(context, reach, &document).await {
        Ok(Some(id)) => return Ok(id),
        // Without a row, nobody would ever delete the file.
        Ok(None) => {
            if let Err(error) = context.files.delete(owner, &key).await {
                tracing::warn!(account = %document.account, %error, "the file of a refused document was not deleted");
            }
        }
        Err(unknown) => {
            tracing::warn!(account = %document.account, error = %unknown, "a file is kept because its document may exist");
        }
    }
    Err(error)
}

/// The document if its row was written. The lock waits for the transaction that may still be writing it.
async fn written(context: &Context, reach: &Reach, document: &Document) -> Result<Option<i64>> {
    let mut scope = context.database.scope(reach.clone()).await?;
    lock_account(&mut scope, document.account).await?;
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from member_document where organization_id = $1 and account_id = $2 and file = $3",
        organization.0,
        document.account.0,
        document.file
    );
    Ok(id.fetch_optional(scope.db()).await?)
}

/// A document whose file is stored.
struct Document {
    account: AccountId,
    name: String,
    kind: DocumentType,
    byte_count: i32,
    file: Uuid,
    /// The limit of the office.
    most_bytes: i64,
}

/// Checks that the household and its office have room for a document. Returns the office's limit in bytes.
async fn room(scope: &mut Scope, account: AccountId, byte_count: i32) -> Result<i64> {
    let most = match kernel::trials::is_trial(scope).await? {
        true => TRIAL_MOST_MEGABYTES,
        false => OFFICE_MOST_MEGABYTES,
    };
    let (organization, most_bytes) = (scope.organization(), most * MEGABYTE as i64);
    let kept = sqlx::query!(
        r#"select (select count(*) from member_document d where d.organization_id = $1 and d.account_id = $2 and d.deleted_at is null) as "count!",
             (select coalesce(sum(d.byte_count), 0) from member_document d where d.organization_id = $1 and d.office_id = a.office_id
               and d.deleted_at is null) as "bytes!"
           from account a where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    if kept.count >= MOST {
        return Err(Refusal::documents_at_most(MOST).into());
    }
    if kept.bytes + i64::from(byte_count) > most_bytes {
        return Err(Refusal::documents_full(most).into());
    }
    Ok(most_bytes)
}

/// Writes the row of a document within the limits of its household and office, which are counted in the insert; returns
/// its id.
async fn write(context: &Context, reach: &Reach, document: &Document, now: DateTime<Utc>) -> Result<i64> {
    let Document { account, ref name, kind, byte_count, file, most_bytes } = *document;
    let mut scope = context.database.scope(reach.clone()).await?;
    lock_account(&mut scope, account).await?;
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into member_document (organization_id, office_id, account_id, name, content_type, byte_count, file, uploaded_at, login_id, uploaded_by)
         select organization_id, office_id, id, $3, $4, $5, $6, $7, $8, $9 from account a where a.organization_id = $1 and a.id = $2
           and (select count(*) from member_document d where d.organization_id = $1 and d.account_id = $2 and d.deleted_at is null) < $10
           and (select coalesce(sum(d.byte_count), 0) from member_document d where d.organization_id = $1 and d.office_id = a.office_id
             and d.deleted_at is null) + $5::int <= $11
         returning id",
        organization.0,
        account.0,
        name,
        kind.as_str(),
        byte_count,
        file,
        now,
        actor.login.map(|login| login.0),
        actor.name,
        MOST,
        most_bytes
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(id) = id else {
        room(&mut scope, account, byte_count).await?;
        return Err(Refusal::documents_at_most(MOST).into());
    };
    noted(&mut scope, account, ChangeKind::DocumentAdded, format!("{name}."), now).await?;
    audited(&mut scope, "document.added", account, json!({ "document": id, "bytes": byte_count })).await?;
    scope.commit().await?;
    Ok(id)
}

/// The household as the owner of its documents.
async fn owner(scope: &mut Scope, account: AccountId) -> Result<FileOwner> {
    let office = office_of_household(scope, account).await?;
    Ok(FileOwner::household(scope.organization().0, office.0, account.0))
}

/// For staff, who also reach the files of households that were merged into this one.
const fn at_office(household: FileOwner) -> FileOwner {
    FileOwner { account: None, ..household }
}

async fn noted(
    scope: &mut Scope,
    account: AccountId,
    kind: ChangeKind,
    words: String,
    now: DateTime<Utc>,
) -> Result<()> {
    let change = HouseholdChange { account, member: None, kind, words: Some(words), at: now };
    household_changes::record(scope, change).await
}

/// A document with its bytes. Written to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if it is not the household's, or was deleted.
pub async fn document(
    context: &Context,
    scope: &mut Scope,
    user: LoginId,
    account: AccountId,
    id: i64,
) -> Result<(DocumentType, Vec<u8>)> {
    let account = account_of(scope, user, HouseholdRef::Account(account)).await?;
    let organization = scope.organization();
    let row = sqlx::query!(
        "select content_type, file from member_document where organization_id = $1 and account_id = $2 and id = $3 and deleted_at is null",
        organization.0,
        account.0,
        id
    )
    .one_or_not_found(scope)
    .await?;
    let kind = DocumentType::read(&row.content_type)?;
    let owner = at_office(owner(scope, account).await?);
    audited(scope, "document.downloaded", account, json!({ "document": id })).await?;
    stored(context, owner, row.file, kind).await
}

/// The stored file of a document that the caller has found; what may be read is decided there.
///
/// # Errors
/// [`Error::NotFound`] if its file was deleted.
pub async fn stored_document(
    context: &Context,
    owner: FileOwner,
    file: Uuid,
    content_type: &str,
) -> Result<(DocumentType, Vec<u8>)> {
    stored(context, owner, file, DocumentType::read(content_type)?).await
}

async fn stored(
    context: &Context,
    owner: FileOwner,
    file: Uuid,
    kind: DocumentType,
) -> Result<(DocumentType, Vec<u8>)> {
    let stored = context.files.get(owner, &key(file, kind)).await?.ok_or(Error::NotFound)?;
    Ok((kind, stored.bytes.to_vec()))
}

/// A document with its bytes, for the household itself.
#[derive(Debug, Clone)]
pub struct OwnDocument {
    pub name: Personal<String>,
    pub bytes: Bytes,
}

/// The documents of a household, oldest first, up to `most` bytes in total.
pub async fn own_documents(
    context: &Context,
    reach: &Reach,
    account: AccountId,
    most: usize,
) -> Result<Vec<OwnDocument>> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select name, content_type, file from member_document
         where organization_id = $1 and account_id = $2 and deleted_at is null order by id",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let owner = owner(&mut scope, account).await?;
    drop(scope);
    let (mut found, mut left) = (vec![], most);
    for row in rows {
        let key = key(row.file, DocumentType::read(&row.content_type)?);
        let Some(stored) = context.files.get(owner, &key).await? else { continue };
        if stored.bytes.len() > left {
            continue;
        }
        left -= stored.bytes.len();
        found.push(OwnDocument { name: Personal(row.name), bytes: stored.bytes });
    }
    Ok(found)
}

/// Deletes a document's bytes; its row stays with the reason.
///
/// # Errors
/// [`Error::NotFound`] if it is not the household's, or was deleted; [`Error::Invalid`] at `reason`.
pub async fn delete_document(
    context: &Context,
    reach: &Reach,
    user: LoginId,
    (account, id): (AccountId, i64),
    reason: &Personal<String>,
) -> Result<()> {
    let reason = required_text("reason", reason.trim().replace('\0', ""), LONGEST_REASON)?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let account = account_of(&mut scope, user, HouseholdRef::Account(account)).await?;
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let row = sqlx::query!(
        "update member_document set deleted_at = $4, deleted_by = $5, deleted_reason = $6
         where organization_id = $1 and account_id = $2 and id = $3 and deleted_at is null returning name, content_type, file",
        organization.0,
        account.0,
        id,
        now,
        actor.name,
        reason
    )
    .one_or_not_found(&mut scope)
    .await?;
    let (owner, kind) = (at_office(owner(&mut scope, account).await?), DocumentType::read(&row.content_type)?);
    noted(&mut scope, account, ChangeKind::DocumentDeleted, format!("{}: {reason}", row.name), now).await?;
    audited(&mut scope, "document.deleted", account, json!({ "document": id })).await?;
    scope.commit().await?;
    if let Err(error) = context.files.delete(owner, &key(row.file, kind)).await {
        tracing::warn!(document = id, %error, "deleting a document's file failed");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_what_its_bytes_say() {
        for (bytes, kind) in [
            (&b"%PDF-1.7\n"[..], Some(DocumentType::Pdf)),
            (b"\x89PNG\r\n\x1a\n....", Some(DocumentType::Png)),
            (b"\xff\xd8\xff\xe0..JFIF", Some(DocumentType::Jpeg)),
            (b"<html>", None),
            (b"PK\x03\x04", None),
            (b"", None),
        ] {
            assert_eq!(DocumentType::of(bytes), kind, "{bytes:?}");
        }
    }

    #[test]
    fn a_name_has_no_path_and_no_card_number() {
        assert_eq!(checked_name("C:\\scans\\..\\consent form.pdf").unwrap(), "consent form.pdf");
        assert_eq!(checked_name("/etc/x.png\n").unwrap(), "x.png");
        for wrong in ["", "  ", "/", "4242 4242 4242 4242.pdf"] {
            assert!(checked_name(wrong).is_err(), "{wrong}");
        }
        assert!(checked_name(&"a".repeat(121)).is_err());
    }
}
