//! How often an error occurs, by day and by office: the same for errors of browsers and of the server.

use crate::Result;

/// Counts an error on its day, and at the offices whose people met it. Drops unknown offices.
pub(super) async fn met(
    scope: &mut tenancy::Scope,
    (source, digest): (&str, &str),
    count: i64,
    (offices, counts): (&[i64], &[i64]),
) -> Result<()> {
    sqlx::query!(
        "insert into error_day as d (source, digest, day, count) values ($1, $2, (clock_timestamp() at time zone 'UTC')::date, $3)
         on conflict (source, digest, day) do update set count = d.count + $3",
        source,
        digest,
        count
    )
    .execute(scope.db())
    .await?;
    if offices.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "insert into error_office as o (source, digest, office_id, count, last_seen_at)
         select $1, $2, d.office_id, n.count, clock_timestamp() from unnest($3::bigint[], $4::bigint[]) n (office_id, count)
         join office_directory d on d.office_id = n.office_id order by d.office_id
         on conflict (source, digest, office_id) do update set count = o.count + excluded.count, last_seen_at = excluded.last_seen_at",
        source,
        digest,
        offices,
        counts
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
