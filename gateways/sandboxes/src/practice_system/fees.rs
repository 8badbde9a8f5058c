//! The practice's usual fees: a fee schedule that both APIs show.

use serde_json::{Value, json};
use sqlx::PgPool;

use super::world::{self, ListQuery, Object};

/// The schedule's name.
pub(super) const USUAL: &str = "UCR";

async fn rows(pool: &PgPool, kind: &str) -> sqlx::Result<Vec<Object>> {
    Ok(world::list(pool, kind, "on", &ListQuery { limit: 100_000, ..ListQuery::default() }).await?.0)
}

/// The number of the usual schedule, if there is one.
pub(super) async fn schedule(pool: &PgPool) -> sqlx::Result<Option<i64>> {
    let found = rows(pool, "fee_schedule").await?.into_iter().find(|row| row.body["Description"] == USUAL);
    Ok(found.map(|row| row.id))
}

/// Sets usual fees in cents, by code; others stay.
pub(super) async fn put(pool: &PgPool, fees: &[(String, i64)]) -> anyhow::Result<()> {
    if fees.is_empty() {
        return Ok(());
    }
    let schedule = match schedule(pool).await? {
        Some(schedule) => schedule,
        None => {
            let body = json!({ "Description": USUAL, "FeeSchedType": "Normal", "IsHidden": "false" });
            world::put(pool, "fee_schedule", 0, &body).await?
        }
    };
    let there = rows(pool, "fee").await?;
    for (code, cents) in fees {
        let Some(number) = super::open_dental::code_number(code) else { continue };
        let same = |row: &&Object| row.body["FeeSched"] == schedule && row.body["CodeNum"] == number;
        let id = there.iter().find(same).map_or(0, |row| row.id);
        let body = json!({ "FeeSched": schedule, "CodeNum": number, "Amount": *cents as f64 / 100.0, "ClinicNum": 0, "ProvNum": 0 });
        world::put(pool, "fee", id, &body).await?;
    }
    Ok(())
}

/// The fees of all schedules, as Sikka lists them.
pub(super) async fn listed(pool: &PgPool) -> anyhow::Result<Vec<Value>> {
    let schedules = rows(pool, "fee_schedule").await?;
    let listed = rows(pool, "fee").await?.into_iter().filter_map(|row| {
        let schedule = schedules.iter().find(|schedule| row.body["FeeSched"] == schedule.id)?;
        let amount = row.body["Amount"].as_f64().or_else(|| row.body["Amount"].as_str()?.parse().ok())?;
        Some(json!({
            "fee_no": schedule.id.to_string(), "fee_name": schedule.body["Description"], "practice_id": "1",
            "procedure_code": super::open_dental::code_of(row.body["CodeNum"].as_i64()?)?, "fee_amount": format!("{amount:.4}"),
        }))
    });
    Ok(listed.collect())
}
