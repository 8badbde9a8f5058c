//! Uploads a file: reads it, guesses columns and plans, and checks every row. No members are written yet.

use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{ImportId, OfficeId};
use tenancy::{Reach, Scope};

use super::mapping::Mapping;
use super::read::{MEMBERS, Table, Unreadable, read};
use super::review;
use super::store::ImportView;
use crate::plans::catalog;
use crate::{Context, Result};

/// Rows per statement.
const CHUNK: usize = 1_000;

/// Reads a file of members; the inner error says in plain words why it cannot be read.
pub async fn read_file(bytes: Vec<u8>) -> Result<Result<Table, Unreadable>> {
    Ok(tokio::task::spawn_blocking(move || read(&bytes, MEMBERS)).await.map_err(anyhow::Error::from)?)
}

/// Stores a file of members for `office`, guesses its columns and plans, and checks it.
pub async fn upload(
    context: &Context,
    reach: Reach,
    office: OfficeId,
    file_name: &str,
    table: Table,
) -> Result<ImportView> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach).await?;
    let plans = catalog(&mut scope, office, None).await?.plans;
    let mapping = Mapping::guess(&table.headings, table.rows.iter().map(Vec::as_slice), &plans);
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let id = sqlx::query_scalar!(
        "insert into member_import (organization_id, office_id, file_name, headings, mapping, row_count, created_by, created_by_name, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id",
        organization.0,
        office.0,
        short(file_name, "members.csv"),
        &table.headings,
        serde_json::to_value(&mapping).map_err(anyhow::Error::from)?,
        i32::try_from(table.rows.len()).unwrap_or(i32::MAX),
        actor.login.map(|l| l.0),
        actor.name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let id = ImportId(id);
    write_rows(&mut scope, office, id, &table).await?;
    let act = Act {
        act: "import.uploaded",
        subject_kind: "import",
        subject_id: id.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "rows": table.rows.len() }),
    };
    audit::record(&mut scope, act).await?;
    let view = review::recheck(&mut scope, id, now, review::DuplicateScope::Everybody).await?;
    scope.commit().await?;
    Ok(view)
}

async fn write_rows(scope: &mut Scope, office: OfficeId, import: ImportId, table: &Table) -> Result<()> {
    let organization = scope.organization();
    for (chunk, rows) in table.rows.chunks(CHUNK).enumerate() {
        let first = i32::try_from(chunk * CHUNK + 1).unwrap_or(i32::MAX);
        let cells = serde_json::to_value(rows).map_err(anyhow::Error::from)?;
        let misread: Vec<Option<String>> =
            (0..rows.len()).map(|n| table.misread.get(&(chunk * CHUNK + n)).map(|why| why.text("en"))).collect();
        sqlx::query!(
            "insert into member_import_row (organization_id, import_id, line, office_id, cells, state, misread)
             select $1, $2, ($4 + n - 1)::int, $3, array(select jsonb_array_elements_text(row)), 'error', ($6::text[])[n]
             from jsonb_array_elements($5) with ordinality r (row, n)",
            organization.0,
            import.0,
            office.0,
            i64::from(first),
            cells,
            &misread as &[Option<String>]
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}

/// The last part of a path, cut to 120 characters; `otherwise` if it is empty.
pub(crate) fn short(file_name: &str, otherwise: &str) -> String {
    let last = file_name.rsplit(['/', '\\']).next().unwrap_or_default().trim();
    let kept: String = last.chars().filter(|c| !c.is_control()).take(120).collect();
    if kept.is_empty() { otherwise.to_owned() } else { kept }
}
