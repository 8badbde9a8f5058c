//! Files stored in the product's database, within the reach of their owner: a database backup includes every file.

use async_trait::async_trait;
use bytes::Bytes;
use gateways::files::{
    FileDigest, FileError, FileOwner, FileStore, NewFile, StoredFile, check, check_key, check_organization,
};
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Actor, Database, Offices, Reach, Scope};

/// A separate pool, since files are read and written while a scope is open.
const CONNECTIONS: u32 = 2;

/// Files in the table `file`.
pub struct PostgresFiles {
    database: Database,
}

impl PostgresFiles {
    pub fn new(database: &Database) -> Self {
        Self { database: database.beside(CONNECTIONS) }
    }

    async fn scope(&self, owner: FileOwner) -> Result<Scope, FileError> {
        let offices = Offices::Some(owner.office.map(OfficeId).into_iter().collect());
        let organization = OrganizationId(owner.organization);
        let account = owner.account.map(AccountId);
        let reach = Reach { organization, offices, account, actor: Actor::platform("Files") };
        self.database.scope(reach).await.map_err(failed)
    }
}

/// One namespace per office, and one for the organization as a whole.
fn row_key(owner: FileOwner, key: &str) -> String {
    owner.office.map_or_else(|| format!("-/{key}"), |office| format!("{office}/{key}"))
}

fn failed(error: sqlx::Error) -> FileError {
    FileError::Failed(error.into())
}

#[async_trait]
impl FileStore for PostgresFiles {
    async fn put(&self, file: NewFile) -> Result<FileDigest, FileError> {
        check(&file)?;
        let digest = FileDigest::of(&file.bytes);
        let mut scope = self.scope(file.owner).await?;
        sqlx::query!(
            "insert into file (organization_id, office_id, account_id, key, content_type, digest, bytes) values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (organization_id, key) do update set content_type = excluded.content_type, digest = excluded.digest,
               bytes = excluded.bytes, created_at = now()",
            file.owner.organization,
            file.owner.office,
            file.owner.account,
            row_key(file.owner, &file.key),
            file.content_type,
            digest.0.as_slice(),
            file.bytes.as_ref()
        )
        .execute(scope.db())
        .await
        .map_err(failed)?;
        scope.commit().await.map_err(failed)?;
        Ok(digest)
    }

    async fn get(&self, owner: FileOwner, key: &str) -> Result<Option<StoredFile>, FileError> {
        check_key(key)?;
        let mut scope = self.scope(owner).await?;
        let row = sqlx::query!(
            "select content_type, digest, bytes from file where organization_id = $1 and (key = $2 or key = $3 and digest is null)
             order by key = $2 desc limit 1",
            owner.organization,
            row_key(owner, key),
            key
        )
        .fetch_optional(scope.db())
        .await
        .map_err(failed)?;
        let Some(row) = row else { return Ok(None) };
        // Files stored before digests existed have none.
        let digest = match row.digest.map(<[u8; 32]>::try_from) {
            Some(Ok(digest)) => FileDigest(digest),
            Some(Err(_)) => return Err(FileError::Failed(anyhow::anyhow!("{key} has no digest"))),
            None => FileDigest::of(&row.bytes),
        };
        StoredFile::checked(row.content_type, digest, Bytes::from(row.bytes)).map(Some)
    }

    async fn delete(&self, owner: FileOwner, key: &str) -> Result<(), FileError> {
        check_key(key)?;
        let mut scope = self.scope(owner).await?;
        sqlx::query!(
            "delete from file where organization_id = $1 and (key = $2 or key = $3 and digest is null)",
            owner.organization,
            row_key(owner, key),
            key
        )
        .execute(scope.db())
        .await
        .map_err(failed)?;
        scope.commit().await.map_err(failed)
    }

    async fn delete_all(&self, organization: i64) -> Result<(), FileError> {
        check_organization(organization)?;
        let reach = Reach::organization(OrganizationId(organization), Actor::platform("Files"));
        let mut scope = self.database.scope(reach).await.map_err(failed)?;
        sqlx::query!("delete from file where organization_id = $1", organization)
            .execute(scope.db())
            .await
            .map_err(failed)?;
        scope.commit().await.map_err(failed)
    }
}

#[cfg(test)]
mod tests {
    use tenancy::testing::TestDatabase;

    use super::*;

    const OFFICE: FileOwner = FileOwner::office(7, 70);

    fn logo(owner: FileOwner, bytes: &'static [u8]) -> NewFile {
        NewFile { owner, key: "logo/front.png".into(), content_type: "image/png".into(), bytes: bytes.into() }
    }

    #[tokio::test]
    async fn database_keeps_the_contract_of_stores() {
        let db = TestDatabase::new().await;
        sandboxes::contract::file_store(&PostgresFiles::new(&db.database)).await;
    }

    #[tokio::test]
    async fn a_household_reaches_its_own_files_only() {
        let db = TestDatabase::new().await;
        let store = PostgresFiles::new(&db.database);
        let (own, other) = (FileOwner::household(7, 70, 701), FileOwner::household(7, 70, 702));
        store.put(logo(own, b"one")).await.unwrap();
        assert!(store.get(own, "logo/front.png").await.unwrap().is_some());
        assert!(store.get(OFFICE, "logo/front.png").await.unwrap().is_some(), "staff");
        assert!(store.get(other, "logo/front.png").await.unwrap().is_none());
        store.delete(other, "logo/front.png").await.unwrap();
        assert!(store.put(logo(other, b"two")).await.is_err(), "nor replaces it");
        store.delete(own, "logo/front.png").await.unwrap();
        store.put(logo(OFFICE, b"one")).await.unwrap();
        assert!(store.get(own, "logo/front.png").await.unwrap().is_none(), "the office's own");
    }

    #[tokio::test]
    async fn legacy_file_keys_are_found_and_corrupt_bytes_are_not() {
        let db = TestDatabase::new().await;
        let store = PostgresFiles::new(&db.database);
        let before = "insert into file (organization_id, office_id, key, content_type, bytes) values (7, 70, 'dispute-5', 'application/pdf', 'pack')";
        sqlx::raw_sql(before).execute(&mut db.superuser().await).await.unwrap();
        assert_eq!(store.get(OFFICE, "dispute-5").await.unwrap().unwrap().bytes.as_ref(), b"pack");
        let next_door = FileOwner { office: Some(71), ..OFFICE };
        assert!(store.get(next_door, "dispute-5").await.unwrap().is_none());
        store.put(logo(OFFICE, b"one")).await.unwrap();
        let spoil = "update file set bytes = 'spoiled' where digest is not null";
        sqlx::raw_sql(spoil).execute(&mut db.superuser().await).await.unwrap();
        assert!(matches!(store.get(OFFICE, "logo/front.png").await, Err(FileError::Failed(_))));
    }
}
