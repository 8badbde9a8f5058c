//! An import as its page shows it.

use chrono::NaiveDate;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::ids::ImportId;

use super::{Counts, ImportView, Record, TheirPlan};
use crate::imports::check::Holding;
use crate::imports::fields::Field;
use crate::imports::terms::next_bill;
use crate::{Cents, Result};

/// An import with everything that its page shows; `today` is the office's day on which it is, or was, imported.
pub async fn view(scope: &mut Scope, record: Record, today: NaiveDate) -> Result<ImportView> {
    let organization = scope.organization();
    let counts = sqlx::query!(
        r#"select count(*) filter (where state = 'error') as "error!", count(*) filter (where state = 'duplicate') as "duplicate!",
             count(*) filter (where state = 'ready') as "ready!", count(*) filter (where state = 'dropped') as "dropped!",
             count(*) filter (where state = 'imported') as "imported!"
           from member_import_row where organization_id = $1 and import_id = $2"#,
        organization.0,
        record.id.0
    )
    .fetch_one(scope.db())
    .await?;
    let sums = sqlx::query!(
        r#"select count(distinct family) as "households!", count(*) filter (where h is not null) as "members!",
             count(*) filter (where (person->>'owner')::boolean and person->>'email' is not null) as "with_email!",
             coalesce(sum((h->>'agreed_price')::bigint) filter (where h->>'period' = 'month'), 0)::bigint as "monthly!",
             coalesce(sum((h->>'agreed_price')::bigint) filter (where h->>'period' = 'year'), 0)::bigint as "yearly!",
             count(*) filter (where (h->>'next_charge')::date <= $3) as "moved!", min((h->>'next_charge')::date) filter (where (h->>'next_charge')::date > $3) as first
           from (select family, person, nullif(person->'holding', 'null') as h from member_import_row
                 where organization_id = $1 and import_id = $2 and state in ('ready', 'imported')) r"#,
        organization.0,
        record.id.0,
        today
    )
    .fetch_one(scope.db())
    .await?;
    let moved = first_moved_charge(scope, record.id, today).await?;
    let samples = samples(scope, &record).await?;
    let their_plans = their_plans(scope, &record).await?;
    Ok(ImportView {
        id: record.id,
        office: record.office,
        file_name: record.file_name,
        state: record.state,
        row_count: record.row_count,
        headings: record.headings,
        samples,
        mapping: record.mapping,
        their_plans,
        counts: Counts {
            error: counts.error,
            duplicate: counts.duplicate,
            ready: counts.ready,
            dropped: counts.dropped,
            imported: counts.imported,
        },
        households: sums.households,
        members: sums.members,
        with_email: sums.with_email,
        monthly: Cents(sums.monthly),
        yearly: Cents(sums.yearly),
        moved_charges: sums.moved,
        first_charge: sums.first.into_iter().chain(moved).min(),
        send_welcome: record.send_welcome,
        created_by: record.created_by_name,
        created_at: record.created_at,
        finished_at: record.finished_at,
        undone_at: record.undone_at,
    })
}

/// The earliest first charge among the rows whose date moves.
async fn first_moved_charge(scope: &mut Scope, import: ImportId, today: NaiveDate) -> Result<Option<NaiveDate>> {
    let organization = scope.organization();
    let moved = sqlx::query_scalar!(
        r#"select distinct on (h->'period', h->'next_charge', h->'member_since') h as "holding!: Json<Holding>"
           from (select person->'holding' as h from member_import_row
                 where organization_id = $1 and import_id = $2 and state in ('ready', 'imported') and person->'holding' <> 'null') r
           where (h->>'next_charge')::date <= $3"#,
        organization.0,
        import.0,
        today
    )
    .fetch_all(scope.db())
    .await?;
    Ok(moved.iter().map(|holding| next_bill(&holding.0, today)).min())
}

async fn samples(scope: &mut Scope, record: &Record) -> Result<Vec<Vec<String>>> {
    let organization = scope.organization();
    let rows: Vec<Vec<String>> = sqlx::query_scalar!(
        "select cells from member_import_row where organization_id = $1 and import_id = $2 order by line limit 30",
        organization.0,
        record.id.0
    )
    .fetch_all(scope.db())
    .await?;
    let of = |column: usize| {
        let mut seen: Vec<String> = vec![];
        for cell in rows.iter().filter_map(|row| row.get(column)) {
            if !cell.is_empty() && !seen.contains(cell) && seen.len() < 3 {
                seen.push(cell.clone());
            }
        }
        seen
    };
    Ok((0..record.headings.len()).map(of).collect())
}

/// The plan names in the rows, the most frequent first.
pub async fn their_plans(scope: &mut Scope, record: &Record) -> Result<Vec<TheirPlan>> {
    let organization = scope.organization();
    let column = record.mapping.columns.get(&Field::Plan).map_or(0, |c| i32::try_from(*c + 1).unwrap_or(0));
    let rows = sqlx::query!(
        r#"select name as "name!", count(*) as "rows!" from (
             select trim(coalesce(fixes->>'plan', cells[$3::int])) as name from member_import_row
             where organization_id = $1 and import_id = $2 and state <> 'dropped') n
           where name <> '' group by name order by 2 desc, 1 limit 200"#,
        organization.0,
        record.id.0,
        column
    )
    .fetch_all(scope.db())
    .await?;
    let with_match = rows.into_iter().map(|row| {
        let ours = record.mapping.plans.get(&row.name).copied();
        TheirPlan { name: row.name, rows: row.rows, ours }
    });
    Ok(with_match.collect())
}
