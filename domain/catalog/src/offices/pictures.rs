//! An office's logo and photo: checked by content, re-encoded in our size and format, stored as files, and public.

mod prepare;

use std::time::Duration;

use bytes::Bytes;
use gateways::files::{FileOwner, NewFile, StoredFile};
use serde_json::json;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;
use tenancy::{Reach, Scope};
use tokio::sync::Semaphore;
use uuid::Uuid;

use super::OfficeAddress;
use super::profile::audited;
use crate::{Context, Error, FieldErrors, OrNotFound, Result};
use identity::{Client, Limit};
use kernel::directory::find;

use prepare::prepare;
pub use prepare::{MOST_BYTES, PictureKind};

const PICTURES_PER_OFFICE: Limit = Limit::new("office-picture/office", 30, 3_600);
/// How long an upload waits for others to finish.
const PATIENCE: Duration = Duration::from_secs(5);
static AT_ONCE: Semaphore = Semaphore::const_new(2);

fn key(kind: PictureKind, file: Uuid) -> String {
    format!("office-{}/{file}.{}", kind.as_str(), kind.extension())
}

fn owner(at: OfficeAddress) -> FileOwner {
    FileOwner::office(at.organization.0, at.office.0)
}

/// Stores a picture of an office and replaces the previous one. Returns its id.
///
/// # Errors
/// [`Error::Invalid`] at the kind's name for a file that is not a picture, or is too large; [`Error::NotFound`].
pub async fn add_picture(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    kind: PictureKind,
    bytes: Bytes,
) -> Result<Uuid> {
    let client = Client { address: reach.actor.address.clone(), ..Client::default() };
    identity::limit(context, &client, &[(PICTURES_PER_OFFICE, Some(&office.to_string()))]).await?;
    // Decoding a picture takes much memory.
    let turn = tokio::time::timeout(PATIENCE, AT_ONCE.acquire()).await;
    let Ok(Ok(_turn)) = turn else { return Err(Error::TooMany { retry_after_s: 5 }) };
    let made = tokio::task::spawn_blocking(move || prepare(kind, &bytes)).await.map_err(anyhow::Error::from)?;
    let made = made.map_err(|message| FieldErrors::one(kind.as_str(), message))?;
    let at = OfficeAddress { organization: reach.organization, office };
    let file = Uuid::new_v4();
    let new = NewFile {
        owner: owner(at),
        key: key(kind, file),
        content_type: kind.content_type().to_owned(),
        bytes: made.into(),
    };
    // If the transaction fails, the file stays but no row refers to it.
    context.files.put(new).await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let before = replace(&mut scope, office, kind, Some(file)).await?;
    audited(&mut scope, office, &format!("office_{}.added", kind.as_str()), json!({ "file": file })).await?;
    scope.commit().await?;
    forget(context, at, kind, before).await;
    Ok(file)
}

/// Removes a picture of an office; succeeds if there is none.
///
/// # Errors
/// [`Error::NotFound`] for an office out of reach.
pub async fn remove_picture(context: &Context, reach: &Reach, office: OfficeId, kind: PictureKind) -> Result<()> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let before = replace(&mut scope, office, kind, None).await?;
    if before.is_none() {
        return Ok(());
    }
    audited(&mut scope, office, &format!("office_{}.removed", kind.as_str()), json!({ "file": before })).await?;
    scope.commit().await?;
    forget(context, OfficeAddress { organization: reach.organization, office }, kind, before).await;
    Ok(())
}

/// Sets the file, or none. Returns the previous one.
async fn replace(scope: &mut Scope, office: OfficeId, kind: PictureKind, file: Option<Uuid>) -> Result<Option<Uuid>> {
    let organization = scope.organization();
    let before = sqlx::query!(
        "select logo_file, photo_file from office_profile where organization_id = $1 and office_id = $2 for update",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    sqlx::query!(
        "update office_profile set logo_file = case when $3 = 'logo' then $4 else logo_file end,
           photo_file = case when $3 = 'photo' then $4 else photo_file end, updated_at = now()
         where organization_id = $1 and office_id = $2",
        organization.0,
        office.0,
        kind.as_str(),
        file
    )
    .execute(scope.db())
    .await?;
    Ok(match kind {
        PictureKind::Logo => before.logo_file,
        PictureKind::Photo => before.photo_file,
    })
}

/// If deletion fails, the file stays; this is harmless because no row refers to it.
async fn forget(context: &Context, at: OfficeAddress, kind: PictureKind, file: Option<Uuid>) {
    let Some(file) = file else { return };
    if let Err(error) = context.files.delete(owner(at), &key(kind, file)).await {
        tracing::warn!(office = at.office.0, %error, "deleting a replaced picture failed");
    }
}

/// A picture that an office of the brand shows now. Anyone may see it.
///
/// # Errors
/// [`Error::NotFound`] for a picture of another office, a replaced one, or an unknown one.
pub async fn picture(context: &Context, brand: &Brand, office: OfficeId, file: Uuid) -> Result<StoredFile> {
    let at = find(&context.database, brand.id.as_str(), &office.to_string()).await?.ok_or(Error::NotFound)?;
    let mut scope = context.database.read(Reach::visitor(at.organization, at.office)).await?;
    let shown = sqlx::query!(
        "select p.logo_file, p.photo_file from office_profile p join office o on o.organization_id = p.organization_id and o.id = p.office_id
         where p.organization_id = $1 and p.office_id = $2 and o.terms_accepted_at is not null",
        at.organization.0,
        at.office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    let kind = match (shown.logo_file, shown.photo_file) {
        (Some(logo), _) if logo == file => PictureKind::Logo,
        (_, Some(photo)) if photo == file => PictureKind::Photo,
        _ => return Err(Error::NotFound),
    };
    context.files.get(owner(at), &key(kind, file)).await?.ok_or(Error::NotFound)
}

/// The bytes of the office's logo; `None` if it has no logo.
///
/// # Errors
/// When the file store does not respond.
pub async fn logo_bytes(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<Option<Vec<u8>>> {
    let organization = scope.organization();
    let file = sqlx::query_scalar!(
        "select logo_file from office_profile where organization_id = $1 and office_id = $2",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?
    .flatten();
    let Some(file) = file else { return Ok(None) };
    let stored =
        context.files.get(owner(OfficeAddress { organization, office }), &key(PictureKind::Logo, file)).await?;
    Ok(stored.map(|stored| stored.bytes.to_vec()))
}
