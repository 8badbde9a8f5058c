//! The job that opens the locations of a file, one transaction per batch, each row once. If a worker dies, only whole
//! batches are opened and the next worker continues with the remaining rows.

use serde_json::json;
use tenancy::ids::{LocationImportId, LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use super::review::audited;
use super::rules::{LocationField, profile_of};
use super::store::{self, LocationImportState, Record, StoredRow};
use crate::offices;
use crate::outbox::JobOutcome;
use crate::{Context, Result};

/// Locations per transaction.
const BATCH: usize = 50;

/// Opens the locations of a file that are not opened yet. Safe to run twice.
pub async fn run(context: &Context, organization: OrganizationId, import: LocationImportId) -> Result<JobOutcome> {
    while batch(context, organization, import).await? {}
    Ok(JobOutcome::Done)
}

/// Opens the next batch; returns false if none is left.
async fn batch(context: &Context, organization: OrganizationId, import: LocationImportId) -> Result<bool> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Locations"))).await?;
    let record = store::load(&mut scope, None, import, true).await?;
    if record.state != LocationImportState::Opening {
        return Ok(false);
    }
    // The history shows the person who confirmed the file as the actor.
    let confirmer = Actor {
        login: record.confirmed_by.map(LoginId),
        name: record.confirmed_by_name.clone().unwrap_or_default(),
        impersonator: record.impersonator.map(LoginId),
        ..Actor::platform("Locations")
    };
    scope.act_as(confirmer).await?;
    let mut rows = store::rows(&mut scope, import).await?;
    rows.retain(|row| !row.dropped && !row.opened);
    let more = rows.len() > BATCH;
    rows.truncate(BATCH);
    if !rows.is_empty() {
        open(&mut scope, &record, import, &rows).await?;
    }
    if !more {
        finish(&mut scope, &record, import).await?;
    }
    scope.commit().await?;
    Ok(more)
}

async fn open(scope: &mut Scope, record: &Record, import: LocationImportId, rows: &[StoredRow]) -> Result<()> {
    let home = offices::profile(scope, record.office).await?.profile;
    let profile = |row: &StoredRow| profile_of(&LocationField::texts(&row.cells, &row.fixes, &record.columns), &home);
    let profiles: Vec<_> = rows.iter().map(profile).collect();
    let opened = offices::open_locations(scope, record.office, &profiles, record.copy_fees).await?;
    let lines: Vec<i32> = rows.iter().map(|row| row.line).collect();
    let offices: Vec<i64> = opened.iter().map(|office: &OfficeId| office.0).collect();
    let organization = scope.organization();
    sqlx::query!(
        "update location_import_row r set made_office_id = u.office from unnest($3::int[], $4::bigint[]) u (line, office)
         where r.organization_id = $1 and r.import_id = $2 and r.line = u.line",
        organization.0,
        import.0,
        &lines,
        &offices
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn finish(scope: &mut Scope, record: &Record, import: LocationImportId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update location_import set state = 'done', finished_at = business_now() where organization_id = $1 and id = $2",
        organization.0,
        import.0
    )
    .execute(scope.db())
    .await?;
    audited(scope, record.office, import, "location_import.finished", json!({})).await
}
