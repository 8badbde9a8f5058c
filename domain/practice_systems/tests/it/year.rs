//! Most of a year in a practice system: work is done, moved to another chart, deleted and entered late, while calls fail.

use members::subscriptions::Period;
use sandboxes::practice_system::FaultKind;
use serde_json::{Value, json};
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

/// What fails in a month: a call, how, and how often.
const FAULTS: [(&str, FaultKind, u32); 11] = [
    ("patients/Simple", FaultKind::CutJson, 1),
    ("procedurelogs", FaultKind::Error, 1),
    ("appointments", FaultKind::HalfRecord, 1),
    ("patients/Simple", FaultKind::ShortPage, 1),
    ("procedurelogs", FaultKind::HalfRecord, 1),
    ("*", FaultKind::Offline, 2),
    ("appointments", FaultKind::EmptyList, 2),
    ("patients/Simple", FaultKind::HalfRecord, 1),
    ("procedurelogs", FaultKind::Html, 3),
    ("procedurelogs", FaultKind::PageTwice, 1),
    ("patients/Simple", FaultKind::Error, 1),
];

/// The payments there as reference and cents.
async fn paid_there(scene: &Scene) -> Vec<String> {
    let rows = scene.there("payment").await;
    let mut lines: Vec<String> = rows
        .iter()
        .map(|row| {
            let reference = row["PayNote"].as_str().unwrap().split_whitespace().last().unwrap();
            let cents = (row["PayAmt"].as_str().unwrap().parse::<f64>().unwrap() * 100.0).round();
            format!("{reference} {cents}")
        })
        .collect();
    lines.sort();
    lines
}

async fn is_on_a_plan_there(scene: &Scene) -> Vec<String> {
    let open = |row: &Value| row["DateTerm"].as_str().is_none_or(|day| day.starts_with("0001"));
    let rows = scene.there("plan_mark").await;
    let mut patients: Vec<String> = rows.iter().filter(|row| open(row)).map(|row| row["PatNum"].to_string()).collect();
    patients.sort();
    patients
}

#[tokio::test]
async fn a_year_with_faults_ends_with_both_sides_agreeing() {
    let scene = Scene::new().await;
    scene.ana().await;
    scene.control().populate(20).await.unwrap();
    let world = scene.control().world().await.unwrap();
    for patient in world.as_array().unwrap().iter().filter(|row| row["kind"] == "patient") {
        let id = patient["id"].as_i64().unwrap();
        scene.control().put("patient", id, json!({ "insured": false })).await.unwrap();
    }
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    scene.allow(true).await;
    scene.payments("1", "71").await.unwrap();
    for first in ["Bea", "Cal", "Dee"] {
        joins_with_a_chart(&scene, first).await;
    }
    scene.control().fault("POST payments", FaultKind::AnswerLost, 2).await.unwrap();
    for (call, kind, count) in FAULTS {
        scene.world.days_pass(i64::from(DAYS)).await;
        scene.control().advance(DAYS, 0).await.unwrap();
        scene.control().fault(call, kind, count).await.unwrap();
        scene.tick("practice_sync_tick").await;
        scene.look().await;
        scene.minutes_pass(31).await;
        scene.look().await;
    }
    scene.control().clear_faults().await.unwrap();
    for _ in 0..2 {
        scene.minutes_pass(24 * 60).await;
        scene.tick("practice_system_day").await;
        scene.look().await;
    }

    let members = scene.world.texts("select remote_id from chart where member_id is not null order by 1").await;
    assert_eq!(members.len(), 4);
    let there = done_there(&scene, &members).await;
    assert!(there.len() > 10, "{}", there.len());
    assert_eq!(counted_here(&scene).await, there, "each done procedure is one use");
    assert_eq!(is_on_a_plan_there(&scene).await, sorted(members), "each membership is one open mark");
    let written = "select reference || ' ' || amount_cents from practice_write where kind = 'payment' and state = 'done' order by 1";
    let paid = scene.world.texts(written).await;
    assert_eq!((paid.len(), &paid), (3, &paid_there(&scene).await), "payments are equal to the cent");
    let twice = "select count(*) from (select member_id from chart where member_id is not null group by 1 having count(*) > 1) t";
    assert_eq!(scene.world.number(twice).await, 0, "nobody has two charts");
    assert_eq!(scene.view().await.unreadable, 0);

    // Read whole again, nothing is different.
    let charts = async || scene.world.texts("select remote_id || hash from chart order by 1").await;
    let before = charts().await;
    sqlx::query("delete from practice_cursor").execute(scene.world.outside()).await.unwrap();
    scene.minutes_pass(2).await;
    assert_eq!(charts().await, before);
    assert_eq!(counted_here(&scene).await, there);
}

fn sorted(mut list: Vec<String>) -> Vec<String> {
    list.sort();
    list
}
