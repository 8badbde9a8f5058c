//! The job that creates a trial's sample data: delivered twice, failed midway, out of attempts, and with its trial
//! discarded in the meantime.

use gateways::cards::{IdempotencyKey, NewCustomer};
use kernel::outbox::JobOutcome;

use super::*;

/// The number of enrolled households, of other households, and of orders with more than one successful payment.
async fn set(world: &World, organization: OrganizationId) -> (i64, i64, i64) {
    let enrolled = "select count(*) from account where organization_id = $1 and enrolled_at is not null";
    let others = "select count(*) from account where organization_id = $1 and enrolled_at is null";
    let twice = "select count(*) from (select from payment where organization_id = $1 and status = 'succeeded' and order_id is not null
         group by order_id having count(*) > 1) p";
    (
        one(world, organization, enrolled).await,
        one(world, organization, others).await,
        one(world, organization, twice).await,
    )
}

const ONE_SET: (i64, i64, i64) = (12, 0, 0);

async fn organization(world: &World) -> OrganizationId {
    OrganizationId(
        world.number("select organization from trial order by started_at desc, organization desc limit 1").await,
    )
}

async fn outside(world: &World, statements: &'static str) {
    sqlx::raw_sql(statements).execute(world.outside()).await.unwrap();
}

async fn minutes_pass(world: &World, minutes: i64) {
    world.context.clock.turn(chrono::Duration::minutes(minutes)).await.unwrap();
}

/// Waits until a query on another task's work returns more than zero.
async fn until(world: &World, query: &'static str) {
    for _ in 0..20_000 {
        if world.number(query).await > 0 {
            return;
        }
    }
    panic!("never: {query}");
}

/// Prevents writing a household with this name from now on.
const NO_CASTILLO: &str = "create function no_castillo() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
    create trigger no_castillo before insert on account for each row when (new.last_name = 'Castillo') execute function no_castillo()";
const CASTILLO_AGAIN: &str = "drop trigger no_castillo on account";

#[tokio::test]
async fn repeated_fill_job_makes_one_set_of_households() {
    let world = World::new().await;
    let practice = begin(&world).await;
    assert_eq!(state(&world, &practice).await, TrialState::None);
    let began = begin_trial(&world, &practice).await.unwrap();
    assert_eq!((began.state, began.households_done, began.households), (TrialState::Preparing, Some(0), Some(12)));
    let early = enter(&world, &practice).await.map(|trial| trial.office);
    assert!(matches!(early, Err(Error::Conflict(ref why)) if why.contains("isn’t ready")), "{early:?}");
    assert_eq!(begin_trial(&world, &practice).await.unwrap(), began, "pressed twice");
    assert_eq!(world.number("select count(*) from trial").await, 1);
    let sessions =
        "select count(*) from session s join login l on l.id = s.login_id where l.email like '%trial.invalid'";
    assert_eq!(world.number(sessions).await, 0);

    let of = organization(&world).await;
    let (one, other) = tokio::join!(trials::fill(&world.context, of, false), trials::fill(&world.context, of, false));
    assert_eq!((one.unwrap(), other.unwrap()), (JobOutcome::Done, JobOutcome::Done));
    world.run_jobs().await;
    assert_eq!(set(&world, of).await, ONE_SET);
    let ready = trials::state(&world.context, &practice.caller).await.unwrap();
    assert_eq!((ready.state, ready.households), (TrialState::Ready, None));
    assert_eq!(enter(&world, &practice).await.unwrap().organization, of);
    assert_eq!(world.number("select count(*) from job where kind = 'fill_trial' and state = 'done'").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn failed_fill_job_resumes_with_the_unfinished_household() {
    let world = World::new().await;
    let practice = begin(&world).await;
    // The household is written and its payment is sent, but saving the response fails.
    outside(
        &world,
        "create function no_answer() returns trigger language plpgsql as $$ begin
           if (select count(*) from payment where organization_id = new.organization_id and status = 'succeeded') >= 3 then
             raise exception 'broken on purpose';
           end if;
           return new;
         end $$;
         create trigger no_answer before update on payment for each row when (new.status = 'succeeded') execute function no_answer()",
    )
    .await;
    begin_trial(&world, &practice).await.unwrap();
    world.run_jobs().await;
    let of = organization(&world).await;
    let waiting = trials::state(&world.context, &practice.caller).await.unwrap();
    assert_eq!(waiting.state, TrialState::Preparing);
    assert!(waiting.households_done.is_some_and(|done| (1..12).contains(&done)), "{waiting:?}");
    let failed = "select count(*) from job where kind = 'fill_trial' and state = 'queued' and last_error like '%broken on purpose%'";
    assert_eq!(world.number(failed).await, 1);
    assert!(matches!(enter(&world, &practice).await, Err(Error::Conflict(_))));

    outside(&world, "drop trigger no_answer on payment").await;
    for _ in 0..membership::tasks().retry("fill_trial").attempts {
        minutes_pass(&world, 3).await;
        world.run_jobs().await;
    }
    assert_eq!(state(&world, &practice).await, TrialState::Ready);
    assert_eq!(set(&world, of).await, ONE_SET);
    let with = "select count(distinct account_id) from subscription where organization_id = $1 and status = ";
    for (status, households) in
        [("active", 6), ("past_due", 2), ("canceled", 1), ("pending_cash", 1), ("active_cash", 2)]
    {
        assert_eq!(one(&world, of, &format!("{with}'{status}'")).await, households, "{status}");
    }
    world.books_are_right().await;
}

#[tokio::test]
async fn unfillable_trial_is_discarded_after_its_last_attempt() {
    let world = World::new().await;
    let practice = begin(&world).await;
    outside(&world, NO_CASTILLO).await;
    begin_trial(&world, &practice).await.unwrap();
    let of = organization(&world).await;
    for attempt in 1..=membership::tasks().retry("fill_trial").attempts {
        assert_eq!(state(&world, &practice).await, TrialState::Preparing, "before attempt {attempt}");
        world.run_jobs().await;
        minutes_pass(&world, 3).await;
    }
    assert_eq!(state(&world, &practice).await, TrialState::Failed);
    assert_eq!(rows(&world, of).await, Vec::<String>::new());
    assert_eq!(world.number("select count(*) from login where email like '%trial.invalid'").await, 0);
    assert_eq!(world.number("select count(*) from trial where discarded_by = 'unfinished'").await, 1);
    assert_eq!(world.number("select count(*) from job where kind = 'fill_trial' and state = 'dead'").await, 1);
    assert!(matches!(enter(&world, &practice).await, Err(Error::Conflict(_))));
    // Retrying the dead job does nothing for a trial that no longer exists.
    assert_eq!(trials::fill(&world.context, of, false).await.unwrap(), JobOutcome::Done);
    assert_eq!(rows(&world, of).await, Vec::<String>::new());

    outside(&world, CASTILLO_AGAIN).await;
    let second = start(&world, &practice).await.unwrap();
    assert_ne!(second.organization, of);
    assert_eq!(state(&world, &practice).await, TrialState::Ready);
    assert_eq!(set(&world, second.organization).await, ONE_SET);
    world.books_are_right().await;
}

#[tokio::test]
async fn crashed_fill_job_fails_the_trial_and_allows_another() {
    let world = World::new().await;
    let practice = begin(&world).await;
    outside(&world, NO_CASTILLO).await;
    begin_trial(&world, &practice).await.unwrap();
    world.run_jobs().await;
    let left = organization(&world).await;
    // The state in which the sweeper leaves the job.
    outside(&world, "update job set state = 'dead', finished_at = now() where kind = 'fill_trial'").await;
    assert_eq!(state(&world, &practice).await, TrialState::Failed);
    assert!(!rows(&world, left).await.is_empty());
    outside(&world, CASTILLO_AGAIN).await;
    let trial = start(&world, &practice).await.unwrap();
    assert_ne!(trial.organization, left);
    assert_eq!(rows(&world, left).await, Vec::<String>::new());
    assert_eq!(set(&world, trial.organization).await, ONE_SET);
}

#[tokio::test]
async fn trial_completed_during_replacement_is_kept() {
    let world = World::new().await;
    let practice = begin(&world).await;
    outside(&world, NO_CASTILLO).await;
    begin_trial(&world, &practice).await.unwrap();
    world.run_jobs().await;
    let of = organization(&world).await;
    outside(&world, "update job set state = 'dead', finished_at = now() where kind = 'fill_trial'").await;
    assert_eq!(state(&world, &practice).await, TrialState::Failed);
    let before = rows(&world, of).await;
    // The attempt that was considered dead completes the trial, and commits while the practice starts another one.
    let mut gate = world.outside().begin().await.unwrap();
    sqlx::query("update trial set ready_at = now()").execute(&mut *gate).await.unwrap();
    let completing = async {
        let waits =
            "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        until(&world, waits).await;
        gate.commit().await.unwrap();
    };
    let (began, ()) = tokio::join!(begin_trial(&world, &practice), completing);
    assert_eq!(began.unwrap().state, TrialState::Ready);
    assert_eq!(rows(&world, of).await, before);
    assert_eq!(world.number("select count(*) from trial").await, 1);
    assert_eq!(enter(&world, &practice).await.unwrap().organization, of);
}

#[tokio::test]
async fn failed_trials_do_not_count_toward_the_daily_limit() {
    let world = World::new().await;
    let practice = begin(&world).await;
    outside(&world, NO_CASTILLO).await;
    for _ in 0..4 {
        begin_trial(&world, &practice).await.unwrap();
        let last = trials::fill(&world.context, organization(&world).await, true).await;
        assert!(last.is_err());
        assert_eq!(state(&world, &practice).await, TrialState::Failed);
    }
    outside(&world, CASTILLO_AGAIN).await;
    // Failed trials do not count toward the daily limit of three.
    for _ in 0..3 {
        let trial = start(&world, &practice).await.unwrap();
        trials::discard(&world.context, &trial.caller, trial.office).await.unwrap();
    }
    assert!(matches!(begin_trial(&world, &practice).await, Err(Error::TooMany { .. })));
}

#[tokio::test]
async fn a_trial_is_entered_thirty_times_an_hour() {
    let world = World::new().await;
    let practice = begin(&world).await;
    for _ in 0..30 {
        let none = enter(&world, &practice).await.map(|trial| trial.office);
        assert!(matches!(none, Err(Error::Conflict(_))), "{none:?}");
    }
    let once_more = enter(&world, &practice).await.map(|trial| trial.office);
    assert!(matches!(once_more, Err(Error::TooMany { .. })), "{once_more:?}");
}

/// The daily run discards a trial that was never completed, even while one of its households is being enrolled.
#[tokio::test]
async fn trial_discarded_while_filling_leaves_nothing() {
    let world = World::new().await;
    let practice = begin(&world).await;
    // Enrolling the household waits for this test's lock.
    outside(
        &world,
        "create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(77); return new; end $$;
         create trigger wait before insert on account for each row when (new.last_name = 'Castillo') execute function wait()",
    )
    .await;
    begin_trial(&world, &practice).await.unwrap();
    outside(&world, "update trial set started_at = started_at - interval '2 hours'").await;
    let of = organization(&world).await;
    let mut gate = world.outside().begin().await.unwrap();
    sqlx::query("select pg_advisory_xact_lock(77)").execute(&mut *gate).await.unwrap();
    let scenes = async {
        let first = "select count(*) from pg_locks l join pg_database d on d.oid = l.database
             where d.datname = current_database() and l.locktype = 'advisory' and not l.granted";
        until(&world, first).await;
        let discarding = trials::run(&world.context);
        let opening = async {
            let both = "select (count(*) >= 2)::int::bigint from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
            until(&world, both).await;
            gate.commit().await.unwrap();
        };
        tokio::join!(discarding, opening).0
    };
    let (filled, discarded) = tokio::join!(trials::fill(&world.context, of, false), scenes);
    assert_eq!((filled.unwrap(), discarded.unwrap()), (JobOutcome::Done, 1));
    assert_eq!(rows(&world, of).await, Vec::<String>::new());
    assert_eq!(state(&world, &practice).await, TrialState::Failed);
    // The job finds nothing to do.
    world.run_jobs().await;
    assert_eq!(rows(&world, of).await, Vec::<String>::new());
    assert_eq!(world.number("select count(*) from job where kind = 'fill_trial' and state = 'done'").await, 1);
}

#[tokio::test]
async fn no_provider_hears_of_a_trial_whose_office_is_gone() {
    let world = World::new().await;
    let practice = begin(&world).await;
    begin_trial(&world, &practice).await.unwrap();
    outside(&world, "update trial set started_at = started_at - interval '2 hours'").await;
    let of = organization(&world).await;
    assert_eq!(trials::run(&world.context).await.unwrap(), 1);
    assert_eq!(one(&world, of, "select count(*) from office where organization_id = $1").await, 0);
    // Simulates work that was in progress when the trial was discarded.
    let (account_ref, key) = (format!("{of}-1"), IdempotencyKey::new("customer-late").unwrap());
    let new = NewCustomer { account_ref, name: "Owen Castillo".into(), email: "owen.castillo@example.com".into() };
    let customer = kernel::trials::create_customer(&world.context, of, new, &key).await.unwrap();
    assert!(gateways::cards::is_trial(customer.as_str()), "{customer:?}");
    world.run_jobs().await;
}
