//! The work of patients who are no members, for sums: day and amount alone. The view `practice_work` adds members' work
//! and says who was a member.

use chart_matching::is_nobody;
use serde_json::Value;
use tenancy::Scope;

use crate::Result;
use crate::connection::Connection;

/// Keeps the done work among `rows` of charts that are no member's; what is a member's, or not done any more, goes.
/// Work of test patients doesn't count.
pub(crate) async fn keep_production(scope: &mut Scope, connection: &Connection, rows: Value) -> Result<()> {
    let done = sqlx::query!(
        r#"select r.id as "id!", c.id as chart, c.first_name, c.last_name from jsonb_to_recordset($3) r (id text, patient text, status text)
           join chart c on c.organization_id = $1 and c.connection_id = $2 and c.remote_id = r.patient
           where r.status = 'done' and not exists (
             select from practice_procedure p where p.organization_id = $1 and p.connection_id = $2 and p.remote_id = r.id)"#,
        connection.organization.0,
        connection.id.0,
        rows
    )
    .fetch_all(scope.db())
    .await?;
    let counted = done.into_iter().filter(|row| !is_nobody(&row.first_name, &row.last_name));
    let (ids, charts): (Vec<String>, Vec<i64>) = counted.map(|row| (row.id, row.chart)).unzip();
    sqlx::query!(
        "delete from practice_production w using jsonb_to_recordset($3) r (id text)
         where w.organization_id = $1 and w.connection_id = $2 and w.remote_id = r.id and r.id <> all ($4)",
        connection.organization.0,
        connection.id.0,
        rows,
        &ids
    )
    .execute(scope.db())
    .await?;
    if ids.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "insert into practice_production as w (organization_id, connection_id, remote_id, office_id, chart_id, done_on, total_cents)
         select $1, $2, r.id, $3, t.chart, r.done_on, r.fee_cents * r.quantity
         from jsonb_to_recordset($4) r (id text, done_on date, quantity int, fee_cents bigint)
         join unnest($5::text[], $6::bigint[]) as t (id, chart) on t.id = r.id
         on conflict (organization_id, connection_id, remote_id) do update set chart_id = excluded.chart_id, done_on = excluded.done_on,
           total_cents = excluded.total_cents
         where (w.chart_id, w.done_on, w.total_cents) is distinct from (excluded.chart_id, excluded.done_on, excluded.total_cents)",
        connection.organization.0,
        connection.id.0,
        connection.office.0,
        rows,
        &ids,
        &charts
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
