//! Most of a year in a practice system: work is done, moved to another chart, deleted and entered late.

use members::subscriptions::Period;
use serde_json::Value;
use tenancy::ids::{ChartId, MemberId};

use crate::scene::Scene;

/// Within a membership of a year.
const MONTHS: usize = 11;
const DAYS: u32 = 30;

/// Somebody joins and gets a chart that nobody has.
async fn joins_with_a_chart(scene: &Scene, first: &str) {
    let world = &scene.world;
    world.enrolls(first, Period::Year).await;
    let now = world.context.clock.now().await.unwrap();
    let member = MemberId(world.number("select max(id) from member").await);
    let chart = ChartId(world.number("select min(id) from chart where member_id is null").await);
    let mut scope = scene.scope().await;
    practice_systems::set_match(&mut scope, world.office, member, chart, now).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
}

/// The done work of these patients, as patient, day, code and quantity.
async fn done_there(scene: &Scene, patients: &[String]) -> Vec<String> {
    let world = scene.control().world().await.unwrap();
    let mut sums = std::collections::BTreeMap::<String, i64>::new();
    for row in world.as_array().unwrap().iter().filter(|row| row["kind"] == "procedure") {
        let body = &row["body"];
        let (patient, code) = (body["patient"].to_string(), body["code"].as_str().unwrap());
        if body["status"] == "done" && !code.starts_with('~') && patients.contains(&patient) {
            let day = body["on"].as_str().unwrap();
            let line = format!("{patient} {day} {}", code.trim_start_matches('D'));
            *sums.entry(line).or_default() += body["quantity"].as_i64().unwrap_or(1);
        }
    }
    let mut lines: Vec<String> = sums.into_iter().map(|(line, quantity)| format!("{line} x{quantity}")).collect();
    lines.sort();
    lines
}

/// The visits that count, in the same words.
async fn counted_here(scene: &Scene) -> Vec<String> {
    let mut lines = scene
        .world
        .texts(
            "select c.remote_id || ' ' || v.visited_on || ' ' || l.code || ' x' || sum(l.quantity) from visit v
             join visit_line l on l.organization_id = v.organization_id and l.visit_id = v.id
             join chart c on c.organization_id = v.organization_id and c.member_id = v.member_id
             where v.voided_at is null group by c.remote_id, v.visited_on, l.code",
        )
        .await;
    lines.sort();
    lines
}

#[tokio::test]
async fn a_year_ends_with_both_sides_agreeing_line_by_line() {
    let scene = Scene::new().await;
    scene.ana().await;
    scene.control().populate(20).await.unwrap();
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    for first in ["Bea", "Cal", "Dee"] {
        joins_with_a_chart(&scene, first).await;
    }
    for _ in 0..MONTHS {
        scene.world.days_pass(i64::from(DAYS)).await;
        scene.control().advance(DAYS, 0).await.unwrap();
        scene.tick("practice_sync_tick").await;
    }
    scene.tick("practice_system_day").await;
    let patients = scene.world.texts("select remote_id from chart where member_id is not null").await;
    assert_eq!(patients.len(), 4);
    let there = done_there(&scene, &patients).await;
    assert!(there.len() > 10, "{}", there.len());
    assert_eq!(counted_here(&scene).await, there);
    let world: Value = scene.control().world().await.unwrap();
    let charts = world.as_array().unwrap().iter().filter(|row| row["kind"] == "patient").count();
    assert_eq!(scene.world.number("select count(*) from chart").await, i64::try_from(charts).unwrap());
}
