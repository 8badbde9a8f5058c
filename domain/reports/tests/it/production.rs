//! Member against non-member production, from a practice system's rows.

use members::subscriptions::Period as Paid;
use reports::{Filters, Place, PlaceKind, Request, Wish, catalog, run};
use sqlx::AssertSqlSafe;
use testing::World;

use crate::support::{filter, request};

/// The office's day.
const TODAY: &str = "(business_now() at time zone 'America/Boise')::date";

/// A practice system of the office: Victor and Marta have charts, and four patients without a plan were looked at, of whom one is insured.
async fn connected() -> World {
    let world = World::new().await;
    world.enrolls("Victor", Paid::Year).await;
    world.enrolls("Marta", Paid::Month).await;
    let (organization, office) = (world.organization.0, world.office.0);
    let rows = format!(
        "insert into practice_connection (organization_id, id, office_id, system, api, state, started_at, started_by)
           values ({organization}, 1, {office}, 'open_dental', 'open_dental', 'connected', now(), 'Kim');
         insert into chart (organization_id, id, office_id, connection_id, remote_id, hash, first_name, middle_name, preferred_name, last_name, birth_date,
             phones, address_line1, zip, status, raw_status, changed_at, insured, member_id)
           select {organization}, 10 + row_number() over (order by m.id), {office}, 1, 'm' || m.id, 'h', m.first_name, '', '', m.last_name, m.birth_date, '{{}}'::text[], '',
             '', 'active', 'Patient', now(), false, m.id from member m where m.office_id = {office}
           union all
           select {organization}, n, {office}, 1, 'p' || n, 'h', 'Nora', '', '', 'Novak', (select min(birth_date) from member where office_id = {office}), '{{}}'::text[], '', '',
             'active', 'Patient', now(), n = 23, null from generate_series(20, 23) n;
         insert into practice_candidate (organization_id, chart_id, connection_id, office_id, read_at, usual_cents, plan_cents, lines)
           select {organization}, n, 1, {office}, now(), (n - 19) * 10000, 0, '[]' from generate_series(20, 23) n;
         -- Victor's chart was read before he joined, Marta's afterwards.
         insert into practice_candidate (organization_id, chart_id, connection_id, office_id, read_at, usual_cents, plan_cents, lines)
           values ({organization}, 11, 1, {office}, now() - interval '200 days', 30000, 0, '[]'),
             ({organization}, 12, 1, {office}, now() - interval '100 days', 90000, 0, '[]');
         insert into practice_procedure (organization_id, connection_id, remote_id, office_id, chart_id, done_on, code, quantity, fee_cents, status)
           select {organization}, 1, chart_id || '-' || ago, {office}, chart_id, {TODAY} - ago, '1110', quantity, cents, status
           from (values (11, 10, 1, 40000, 'done'), (11, 20, 2, 10000, 'done'), (11, 190, 1, 70000, 'done'), (11, 30, 1, 99000, 'planned'),
             (12, 40, 1, 20000, 'done')) w (chart_id, ago, quantity, cents, status);
         update subscription set started_on = {TODAY} - 180"
    );
    sqlx::raw_sql(AssertSqlSafe(rows)).execute(world.outside()).await.unwrap();
    world
}

async fn cells(world: &World, report: &str, filters: Filters) -> Vec<Vec<Option<String>>> {
    let mut scope = world.scope().await;
    let wish = Wish { filters, ..Wish::default() };
    let request = request(world, &mut scope, report, &wish).await;
    run::page(&mut scope, &request, None, 200).await.unwrap().rows.into_iter().map(|row| row.cells).collect()
}

fn texts(row: &[Option<String>]) -> Vec<&str> {
    row.iter().map(|cell| cell.as_deref().unwrap_or_default()).collect()
}

#[tokio::test]
async fn members_and_others_are_compared_by_age() {
    let world = connected().await;
    let rows = cells(&world, "production", Filters::new()).await;
    assert_eq!(rows.len(), 2, "one age: {rows:?}");
    // Work before somebody joined is not a member's, and planned work is none. 80,000 cents in 180 days of each of two.
    let (members, others) = (texts(&rows[0]), texts(&rows[1]));
    assert_eq!(members[1..], ["Members", "2", "360", "80000", "81111", "81111", "1", "30000", "121667"]);
    assert_eq!(
        others[1..],
        ["Not members", "3", "1095", "60000", "20000", "20000", "0", "0", "0"],
        "the insured one was not read"
    );
    for (group, row) in [("member", &members), ("other", &others)] {
        let list = cells(&world, "production-by-patient", filter("patients", &[group])).await;
        let sum = |at: usize| list.iter().map(|row| row[at].as_ref().unwrap().parse::<i64>().unwrap()).sum::<i64>();
        assert_eq!(
            (list.len().to_string(), sum(4).to_string(), sum(5).to_string()),
            (row[2].into(), row[3].into(), row[4].into())
        );
        assert_eq!(list.iter().all(|row| row[1].is_none()), group == "other", "only members have names");
    }
}

#[tokio::test]
async fn members_of_under_90_days_are_not_compared() {
    let world = connected().await;
    let young =
        format!("update subscription set started_on = {TODAY} - 60 where id = (select max(id) from subscription)");
    sqlx::raw_sql(AssertSqlSafe(young)).execute(world.outside()).await.unwrap();
    let rows = cells(&world, "production", filter("patients", &["member"])).await;
    assert_eq!(texts(&rows[0])[2], "1");
    let closed = "update practice_connection set state = 'disconnected', disconnected_at = now()";
    sqlx::query(closed).execute(world.outside()).await.unwrap();
    assert!(
        cells(&world, "production", Filters::new()).await.is_empty(),
        "nothing is known of a system that is not connected"
    );
}

#[tokio::test]
async fn production_is_read_by_practices_only() {
    let world = connected().await;
    let staff = testing::staff::staff(&world).await;
    let mut scope = world.context.database.granted(staff.everywhere().unwrap()).await.unwrap();
    let everywhere = Place::load(&mut scope, PlaceKind::Platform, None, None).await.unwrap();
    drop(scope);
    let mut scope = world.scope().await;
    let here = Place::office(&mut scope, world.office).await.unwrap();
    let several = Place::load(&mut scope, PlaceKind::Organization, Some(world.organization), None).await.unwrap();
    for report in ["production", "production-by-patient"].map(|name| catalog::find(name).unwrap()) {
        assert!(report.is_at(&here) && report.is_at(&several) && !report.is_at(&everywhere), "{}", report.name);
        assert!(
            Request::check(report, here.clone(), world.context.clock.now().await.unwrap(), &Wish::default()).is_ok()
        );
    }
}
