//! Versions and roll-outs.

use catalog::plans::PlanForm;
use chrono::Days;
use kernel::Error;
use master_plans::locations::RowChange;
use master_plans::preview::PersonOutcome;
use master_plans::rollout::Confirming;
use master_plans::rules::rollout::{LineState, RolloutState};
use master_plans::rules::values::Place;
use master_plans::view::SourceKind;
use members::subscriptions::Period;
use rules::Cents;
use tenancy::UserType;
use testing::offices::{included, plan_form};

use crate::support::{Chain, adult, code, monthly, yearly};

#[tokio::test]
async fn saved_version_reaches_no_location() {
    let own = Chain::new().await;
    let made = own.saves(adult(3900, 39_900)).await;
    let next = own.asks(made.plan, Some(adult(4100, 39_900)), Confirming::default()).await.unwrap();
    assert!(next.rollout.is_none());
    let found = own.detail(made.plan).await;
    assert_eq!((found.plan.current_version, found.plan.live_version), (2, None));
    assert_eq!(own.world.number("select count(*) from plan where master_plan_id is not null").await, 0);
    let changed = sqlx::query("update master_plan_version set note = 'x'").execute(own.world.outside()).await;
    assert!(changed.is_err(), "a version never changes");
}

#[tokio::test]
async fn rollout_gives_every_location_its_plan() {
    let own = Chain::new().await;
    let made = own.saves(adult(3900, 39_900)).await;
    let preview = own.previews(made.plan, None, None).await;
    assert!(preview.locations.iter().all(|line| line.row == RowChange::New && line.blocked.is_none()));
    assert_eq!(own.world.number("select count(*) from plan_rollout").await, 0, "a preview leaves no trace");
    let rollout = own.rolls_out(made.plan, None, None).await;
    assert_eq!(own.rollout(rollout).await.state, RolloutState::Running);
    own.world.run_jobs().await;
    let done = own.rollout(rollout).await;
    assert_eq!((done.state, done.lines.len()), (RolloutState::Done, 3));
    for office in [own.north, own.west, own.east] {
        assert_eq!(own.offers(made.plan, office).await, (3900, 39_900));
    }
    let mails = own.world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains("is rolled out")).count();
    assert_eq!(mails, 1, "the person who confirmed it gets an email");
}

#[tokio::test]
async fn location_value_beats_its_group_and_the_group_the_master() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let north = own.group("North", &[own.north, own.east]).await;
    own.sets(own.owner, plan, &[monthly(Place::Group(north), Some(4200)), yearly(Place::Location(own.east), 42_900)])
        .await
        .unwrap();
    assert_eq!(own.offers(plan, own.east).await, (4200, 42_900));
    own.rolls_out(plan, Some(adult(4100, 39_900)), None).await;
    own.world.run_jobs().await;
    assert_eq!(own.offers(plan, own.east).await, (4200, 42_900));
    assert_eq!(own.offers(plan, own.west).await, (4100, 39_900));
    let found = own.detail(plan).await;
    let east = found.locations.iter().find(|at| at.office == own.east).unwrap();
    let of = |field: &str| east.values.iter().find(|value| value.field == field).unwrap();
    assert_eq!((of("monthly").source, of("monthly").source_name.as_str()), (SourceKind::Group, "North"));
    assert_eq!((of("annually").source, of("annually").inherited_price), (SourceKind::Location, Some(Cents(39_900))));
    assert!(east.values.iter().all(|value| value.since.is_some() && !value.by.is_empty()), "{:?}", east.values);
}

#[tokio::test]
async fn revert_gives_a_location_the_inherited_price() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let east = Place::Location(own.east);
    own.sets(own.owner, plan, &[monthly(east, Some(4400))]).await.unwrap();
    assert_eq!(own.offers(plan, own.east).await.0, 4400);
    own.sets(own.owner, plan, &[monthly(east, None)]).await.unwrap();
    assert_eq!(own.offers(plan, own.east).await.0, 3900);
    assert_eq!(own.world.number("select count(*) from master_plan_value").await, 0);
}

#[tokio::test]
async fn preview_names_the_members_and_their_new_price() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let row = own.row(plan, own.north).await;
    let ana = own.joins(row, "Ana", Period::Month).await;
    let preview = own.previews(plan, Some(adult(4200, 39_900)), None).await;
    let line = preview.locations.iter().find(|line| line.office == own.north).unwrap();
    assert_eq!((line.change, line.monthly_difference, line.people.len()), (1, Cents(300), 1));
    let person = &line.people[0];
    assert_eq!((person.outcome, person.old, person.new), (PersonOutcome::Changes, Cents(3900), Some(Cents(4200))));
    assert_eq!(preview.monthly_difference, Cents(300));
    assert!(preview.sample.is_some());
    own.rolls_out(plan, Some(adult(4200, 39_900)), None).await;
    own.world.run_jobs().await;
    assert_eq!(own.offers(plan, own.north).await.0, 4200);
    assert_eq!(own.price_of(ana).await, 3900, "not before its notice and its charge");
    own.lives(63).await;
    assert_eq!(own.price_of(ana).await, 4200);
    assert_eq!(own.world.number("select count(*) from price_change_notice").await, 1, "one notice");
    own.world.books_are_right().await;
}

#[tokio::test]
async fn confirmation_of_another_state_is_refused() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let row = own.row(plan, own.north).await;
    let seen = Some(own.previews(plan, Some(adult(4200, 39_900)), None).await.seen);
    own.joins(row, "Ana", Period::Month).await;
    let asked = Confirming { seen, ..Confirming::default() };
    assert_eq!(code(own.asks(plan, Some(adult(4200, 39_900)), asked).await), "preview_changed");
    assert_eq!(own.detail(plan).await.plan.current_version, 1, "nothing is half saved");
    let unseen = own.asks(plan, None, Confirming { seen: Some("x".into()), ..Confirming::default() }).await;
    assert_eq!(code(unseen), "rollout_nothing_changes");
}

#[tokio::test]
async fn later_day_waits_at_each_location() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let on = own.today().await + Days::new(40);
    let rollout = own.rolls_out(plan, Some(adult(4200, 39_900)), Some(on)).await;
    own.world.run_jobs().await;
    assert_eq!(own.rollout(rollout).await.state, RolloutState::Scheduled);
    assert_eq!(own.offers(plan, own.west).await.0, 3900);
    let other = own.asks(plan, Some(adult(4500, 39_900)), Confirming { dry_run: true, ..Confirming::default() }).await;
    assert_eq!(code(other), "rollout_in_progress");
    own.lives(41).await;
    assert_eq!(own.rollout(rollout).await.state, RolloutState::Done);
    assert_eq!(own.offers(plan, own.west).await.0, 4200);
}

#[tokio::test]
async fn less_for_holders_makes_another_edition() {
    let own = Chain::new().await;
    let wide = PlanForm { inclusions: included(&[("1110", 2)]), ..adult(3900, 39_900) };
    let plan = own.sells(wide).await;
    let old = own.row(plan, own.north).await;
    let ana = own.joins(old, "Ana", Period::Month).await;
    let less = PlanForm { inclusions: included(&[("1110", 1)]), ..adult(3500, 39_900) };
    own.rolls_out(plan, Some(less), None).await;
    own.world.run_jobs().await;
    let new = own.row(plan, own.north).await;
    assert_ne!(new, old, "new members get another plan");
    assert_eq!(own.price_of(ana).await, 3900);
    assert_eq!(own.world.number("select count(*) from plan where superseded and view_status = 'inactive'").await, 1);
    let found = own.detail(plan).await;
    let north = found.locations.iter().find(|at| at.office == own.north).unwrap();
    assert_eq!((north.edition, north.members_before), (Some(2), 1));
}

#[tokio::test]
async fn location_that_may_not_sell_it_is_left_out() {
    let own = Chain::new().await;
    sqlx::query("update office set state = 'FL' where id = $1")
        .bind(own.west.0)
        .execute(own.world.outside())
        .await
        .unwrap();
    let words = PlanForm { description: Some("No waiting periods".into()), ..adult(3900, 39_900) };
    let made = own.saves(words).await;
    let preview = own.previews(made.plan, None, None).await;
    assert_eq!((preview.blocked, preview.changed), (1, 3));
    let seen = Some(preview.seen);
    let all = own.asks(made.plan, None, Confirming { seen: seen.clone(), ..Confirming::default() }).await;
    assert!(matches!(all, Err(Error::Invalid(_))), "{all:?}");
    let rest = Confirming { seen, unchecked: vec![own.west], ..Confirming::default() };
    let rollout = own.asks(made.plan, None, rest).await.unwrap().rollout.unwrap();
    own.world.run_jobs().await;
    let done = own.rollout(rollout.id).await;
    assert_eq!(done.state, RolloutState::Done);
    let west = done.lines.iter().find(|line| line.office == own.west).unwrap();
    assert_eq!(west.state, LineState::Skipped);
    assert!(west.reason.is_some(), "it says why");
    assert_eq!(own.world.number("select count(*) from plan where master_plan_id is not null").await, 2);
}

#[tokio::test]
async fn failed_location_is_retried_and_the_others_stay() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let row = own.row(plan, own.west).await;
    let sam = own.manager().await;
    own.works_at(sam, UserType::OfficeAdmin, own.west).await;
    let rollout = own.rolls_out(plan, Some(adult(4100, 39_900)), None).await;
    let gone = |at: &'static str| sqlx::query(at).bind(row.0).execute(own.world.outside());
    gone("update plan set deleted_at = now() where id = $1").await.unwrap();
    own.world.run_jobs().await;
    let failed = own.rollout(rollout).await;
    assert_eq!((failed.state, failed.may_retry), (RolloutState::PartlyFailed, true));
    let mails = own.world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains("failed at 1 ")).count();
    assert_eq!(mails, 2, "to who made it, and to who manages the location");
    let versions = "select count(*) from plan where master_version = 2";
    assert_eq!(own.world.number(versions).await, 2);
    gone("update plan set deleted_at = null where id = $1").await.unwrap();
    let at = own.at(own.owner).await;
    master_plans::rollout::retry(own.of(&at), rollout).await.unwrap();
    own.world.run_jobs().await;
    assert_eq!(own.rollout(rollout).await.state, RolloutState::Done);
    assert_eq!((own.world.number(versions).await, own.offers(plan, own.west).await.0), (3, 4100));
    assert_eq!(own.world.number("select count(*) from price_change").await, 3, "the others were not repeated");
}

#[tokio::test]
async fn rollout_of_a_killed_worker_goes_on_and_repeats_nothing() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let ana = own.joins(own.row(plan, own.north).await, "Ana", Period::Month).await;
    let rollout = own.rolls_out(plan, Some(adult(4200, 39_900)), None).await;
    // A worker has claimed the jobs of two locations.
    let claimed = "update job set state = 'running', attempts = 1, epoch = epoch + 1, started_at = now(), lease_until = now() + interval '1 hour'
        where kind = 'roll_out_plan_location' and state = 'queued' and (payload ->> 'office')::bigint <> $1";
    let done = sqlx::query(claimed).bind(own.north.0).execute(own.world.outside()).await.unwrap();
    assert_eq!(done.rows_affected(), 2);
    own.world.run_jobs().await;
    let half = own.rollout(rollout).await;
    assert_eq!(
        (half.state, half.lines.iter().filter(|line| line.state == LineState::Applied).count()),
        (RolloutState::Running, 1)
    );
    assert_eq!((own.offers(plan, own.north).await.0, own.offers(plan, own.west).await.0), (4200, 3900));
    // It is killed: before it began at two locations, and at the first after the commit, so that nobody knows that it was done.
    let killed = "update job set lease_until = now() - interval '1 second' where kind = 'roll_out_plan_location' and state = 'running'";
    sqlx::query(killed).execute(own.world.outside()).await.unwrap();
    let unknown =
        "update job set state = 'queued', finished_at = null where kind = 'roll_out_plan_location' and state = 'done'
        and key like $1 || '-%' and (payload ->> 'office')::bigint = $2";
    let again =
        sqlx::query(unknown).bind(rollout.to_string()).bind(own.north.0).execute(own.world.outside()).await.unwrap();
    assert_eq!(again.rows_affected(), 1);
    own.world.run_jobs().await;
    let ended = own.rollout(rollout).await;
    assert!(ended.lines.iter().all(|line| line.state == LineState::Applied), "{:?}", ended.lines);
    assert_eq!((ended.state, own.offers(plan, own.west).await.0), (RolloutState::Done, 4200));
    assert_eq!(own.world.number("select count(*) from price_change").await, 3, "one for each location");
    assert_eq!(own.world.number("select count(*) from price_change_notice").await, 1, "one notice");
    own.lives(63).await;
    assert_eq!(own.price_of(ana).await, 4200);
    own.world.books_are_right().await;
}

#[tokio::test]
async fn household_without_its_notice_keeps_its_price() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let row = own.row(plan, own.north).await;
    let (ana, ben) = (own.joins(row, "Ana", Period::Month).await, own.joins(row, "Ben", Period::Month).await);
    let bounces =
        "insert into bad_address (organization_id, email, reason, at) values ($1, 'ana@example.com', 'bounce', now())";
    sqlx::query(bounces).bind(own.world.organization.0).execute(own.world.outside()).await.unwrap();
    let rollout = own.rolls_out(plan, Some(adult(4200, 39_900)), None).await;
    own.world.run_jobs().await;
    own.lives(63).await;
    let shown = own.rollout(rollout).await;
    let not_notified: Vec<_> = shown.lines.iter().map(|line| (line.office, line.not_notified)).collect();
    assert_eq!(shown.state, RolloutState::Done);
    assert!(not_notified.contains(&(own.north, 1)), "{not_notified:?}");
    assert_eq!((own.price_of(ana).await, own.price_of(ben).await), (3900, 4200));
    own.world.books_are_right().await;
}

#[tokio::test]
async fn closed_location_has_no_part_in_a_rollout() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let north = own.group("North", &[own.north, own.east]).await;
    own.sets(own.owner, plan, &[monthly(Place::Group(north), Some(4200))]).await.unwrap();
    let closes = "update office set account_status = 3, enrollment_open = false where id = $1";
    sqlx::query(closes).bind(own.east.0).execute(own.world.outside()).await.unwrap();
    let shown = own.previews(plan, Some(adult(4100, 41_900)), None).await;
    assert_eq!(shown.locations.iter().map(|line| line.office).collect::<Vec<_>>(), [own.north, own.west]);
    let rollout = own.rolls_out(plan, Some(adult(4100, 41_900)), None).await;
    own.world.run_jobs().await;
    assert_eq!((own.rollout(rollout).await.state, own.rollout(rollout).await.lines.len()), (RolloutState::Done, 2));
    assert_eq!((own.offers(plan, own.north).await, own.offers(plan, own.west).await), ((4200, 41_900), (4100, 41_900)));
    assert_eq!(own.offers(plan, own.east).await, (4200, 39_900), "as it was when it closed");
    let found = own.detail(plan).await;
    assert_eq!((found.locations.len(), found.plan.of_locations, found.plan.may_change), (2, 2, true));
    own.saves(plan_form("adult", "Another", (3900, 39_900))).await;
    own.world.books_are_right().await;
}

#[tokio::test]
async fn a_day_begins_at_each_location_in_its_own_zone() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    for (office, zone) in [(own.east, "America/New_York"), (own.west, "Pacific/Honolulu")] {
        let moves = "update office set timezone = $2 where id = $1";
        sqlx::query(moves).bind(office.0).bind(zone).execute(own.world.outside()).await.unwrap();
    }
    let on = own.today().await + Days::new(40);
    let rollout = own.rolls_out(plan, Some(adult(4200, 39_900)), Some(on)).await;
    own.world.run_jobs().await;
    let turns = async |zone: &str| {
        let midnight = tenancy::clock::office_instant(on.and_time(chrono::NaiveTime::MIN), zone);
        own.world.context.clock.turn_to(midnight + chrono::TimeDelta::minutes(1)).await.unwrap();
        own.world.run_jobs().await;
    };
    turns("America/New_York").await;
    assert_eq!((own.offers(plan, own.east).await.0, own.offers(plan, own.west).await.0), (4200, 3900));
    assert_eq!(own.rollout(rollout).await.state, RolloutState::Running);
    turns("Pacific/Honolulu").await;
    assert_eq!(own.offers(plan, own.west).await.0, 4200);
    assert_eq!(own.rollout(rollout).await.state, RolloutState::Done);
}

#[tokio::test]
async fn archived_plan_is_sold_nowhere() {
    let own = Chain::new().await;
    let plan = own.sells(adult(3900, 39_900)).await;
    let (at, version) = (own.at(own.owner).await, own.version(plan).await);
    let asked = |confirming| master_plans::save::Save {
        plan: Some(plan),
        version,
        state: Some(master_plans::MasterState::Archived),
        confirming,
        ..Default::default()
    };
    let dry = Confirming { dry_run: true, ..Confirming::default() };
    let shown = master_plans::save::save(own.of(&at), asked(dry)).await.unwrap().preview.unwrap();
    assert!(shown.locations.iter().all(|line| line.row == RowChange::Ends));
    let confirming = Confirming { seen: Some(shown.seen), ..Confirming::default() };
    master_plans::save::save(own.of(&at), asked(confirming)).await.unwrap();
    own.world.run_jobs().await;
    assert_eq!(
        own.world.number("select count(*) from plan where master_plan_id is not null and view_status = 'active'").await,
        0
    );
}
