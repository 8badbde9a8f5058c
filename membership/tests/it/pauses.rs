//! A pause: nothing is charged or included, no paid day is lost, and the membership resumes automatically.

use households::renewals;
use kernel::{Error, Result};
use members::benefits::{NewVisit, record};
use members::subscriptions::cancellation::{CancellationRequest, cancel, settlements};
use members::subscriptions::pauses::{CancelOfferSettings, PauseRequest, offers, pause, resume, save_offer_settings};
use members::subscriptions::{Period, end_terms};
use tenancy::ids::{MemberId, SubscriptionId};
use tenancy::{Actor, Reach};

use crate::support::World;

/// A world whose office offers everything.
async fn world() -> World {
    let world = World::new().await;
    world.adults_get(&[("1110", 2)]).await;
    // So that monthly memberships are sold without a guarantee.
    sqlx::query("update office set gpp_active = false").execute(world.outside()).await.unwrap();
    let mut scope = world.scope().await;
    let offered = CancelOfferSettings { pause_months: Some(3), yearly: true, other_plan: true, version: 0 };
    save_offer_settings(&mut scope, world.office, &offered).await.unwrap();
    scope.commit().await.unwrap();
    world
}

/// Charges and ends what is due, day by day.
async fn days(world: &World, days: i64) {
    for _ in 0..days {
        world.days_pass(1).await;
        end_terms(&world.context).await.unwrap();
        renewals::run(&world.context).await.unwrap();
        world.run_jobs().await;
    }
}

/// Four months pass, and each is charged.
async fn grows_old(world: &World) {
    for _ in 0..4 {
        world.days_pass(31).await;
        renewals::run(&world.context).await.unwrap();
        world.run_jobs().await;
    }
}

async fn pauses(world: &World, subscription: SubscriptionId, months: u32) -> Result<()> {
    let mut scope = world.scope().await;
    pause(&world.context, &mut scope, PauseRequest { subscription, months, by_household: false }).await?;
    Ok(scope.commit().await?)
}

async fn status(world: &World) -> String {
    world.texts("select status from subscription").await.remove(0)
}

async fn code(tried: Result<()>) -> &'static str {
    match tried {
        Err(Error::Conflict(refused)) => refused.code(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_paused_month_is_not_charged_and_ends_by_job() {
    let world = world().await;
    let id = world.enrolls("Ana", Period::Month).await;
    grows_old(&world).await;
    let charges = "select count(*) from invoice where origin = 'renewal'";
    let before = world.number(charges).await;
    let dates = world.texts("select next_bill_on::text || ' ' || term_ends_on from subscription").await;
    pauses(&world, id, 1).await.unwrap();
    world.run_jobs().await;
    assert_eq!(status(&world).await, "inactive");
    assert_eq!(world.texts("select next_payment_on::text from account_card").await, ["infinity"]);
    world.books_are_right().await;

    let length = world.number("select (resumes_on - starts_on)::bigint from membership_pause").await;
    days(&world, length - 1).await;
    assert_eq!((status(&world).await.as_str(), world.number(charges).await), ("inactive", before), "nothing charged");
    days(&world, 1).await;
    assert_eq!(status(&world).await, "active", "its job resumed it");
    assert_eq!(
        world
            .number("select ((to_bill_on - from_bill_on) - (ended_on - starts_on))::bigint from membership_pause")
            .await,
        0,
        "moved by its days from {dates:?}"
    );
    days(&world, 32).await;
    assert!(world.number(charges).await > before, "charged as before");
    world.books_are_right().await;
    let mails = world.mails.0.lock().unwrap();
    assert!(mails.iter().any(|mail| mail.subject.contains("paused")));
    assert!(mails.iter().any(|mail| mail.subject.contains("active again")));
}

#[tokio::test]
async fn a_yearly_term_is_extended_by_the_paused_days() {
    let world = world().await;
    let id = world.enrolls("Ben", Period::Year).await;
    grows_old(&world).await;
    pauses(&world, id, 2).await.unwrap();
    days(&world, 62).await;
    assert_eq!(status(&world).await, "active");
    let extended = "select ((s.term_ends_on - p.from_term_ends_on) - (p.ended_on - p.starts_on))::bigint
                    from subscription s join membership_pause p on p.subscription_id = s.id";
    assert_eq!(world.number(extended).await, 0);
    assert_eq!(world.number("select (next_bill_on - term_ends_on)::bigint from subscription").await, 0);
    world.books_are_right().await;
}

#[tokio::test]
async fn visits_are_not_included_while_it_is_paused() {
    let world = world().await;
    let id = world.enrolls("Cara", Period::Month).await;
    grows_old(&world).await;
    pauses(&world, id, 1).await.unwrap();
    world.days_pass(3).await;
    let member = MemberId(world.number("select id from member").await);
    let today = tenancy::clock::office_date(world.context.clock.now().await.unwrap(), "America/Boise");
    let visit = |on, key: &str| NewVisit {
        member,
        on,
        provider: None,
        note: None,
        procedures: vec![("1110".into(), 1)],
        key: key.into(),
    };
    let tried = record(&world.context, &mut world.scope().await, world.office, &visit(today, "while-paused")).await;
    assert!(matches!(tried, Err(Error::Invalid(_))), "{tried:?}");
    let mut scope = world.scope().await;
    let before = today - chrono::Days::new(10);
    record(&world.context, &mut scope, world.office, &visit(before, "before-pause")).await.unwrap();
    scope.commit().await.unwrap();
    world.books_are_right().await;

    days(&world, 40).await;
    let tried = record(&world.context, &mut world.scope().await, world.office, &visit(today, "later")).await;
    assert!(matches!(tried, Err(Error::Invalid(_))), "still a paused day: {tried:?}");
}

#[tokio::test]
async fn resuming_early_adds_only_the_days_that_were_paused() {
    let world = world().await;
    let id = world.enrolls("Dora", Period::Month).await;
    grows_old(&world).await;
    pauses(&world, id, 3).await.unwrap();
    days(&world, 10).await;
    let mut scope = world.scope().await;
    resume(&world.context, &mut scope, id).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(status(&world).await, "active");
    assert_eq!(world.number("select (to_bill_on - from_bill_on)::bigint from membership_pause").await, 10);
    world.books_are_right().await;
    let again = resume(&world.context, &mut world.scope().await, id).await.map(|_| ());
    assert_eq!(code(again).await, "not_paused");
    assert_eq!(code(pauses(&world, id, 1).await).await, "pause_again_from");
    grows_old(&world).await;
    assert_eq!(status(&world).await, "active", "the job of the pause found nothing to do");
    world.books_are_right().await;
}

#[tokio::test]
async fn canceled_while_paused_it_keeps_what_is_paid() {
    let world = world().await;
    let id = world.enrolls("Eva", Period::Month).await;
    grows_old(&world).await;
    pauses(&world, id, 2).await.unwrap();
    days(&world, 20).await;
    let shown = settlements(&world.context, &mut world.scope().await, &[id]).await.unwrap();
    assert!(shown.each[0].settlement.at_end, "paid days are left");
    let request = CancellationRequest {
        subscriptions: vec![id],
        cancellation: 12,
        note: None,
        version: shown.version,
        otherwise: None,
        by_household: false,
    };
    let reach = Reach::office(world.organization, world.office, Actor::platform("Robin"));
    cancel(&world.context, reach, &request).await.unwrap();
    assert_eq!(status(&world).await, "cancellation_requested");
    assert_eq!(world.texts("select state from membership_pause").await, ["resumed"]);
    let kept = "select ((s.ends_on - p.ended_on) - (p.from_bill_on - p.starts_on))::bigint from subscription s
                join membership_pause p on p.subscription_id = s.id";
    assert_eq!(world.number(kept).await, 0, "as many paid days as before");
    world.books_are_right().await;
    days(&world, 40).await;
    assert_eq!(status(&world).await, "canceled");
    world.books_are_right().await;
}

#[tokio::test]
async fn what_is_new_late_or_not_offered_does_not_pause() {
    let world = world().await;
    let id = world.enrolls("Finn", Period::Month).await;
    assert_eq!(code(pauses(&world, id, 1).await).await, "pause_from");
    grows_old(&world).await;
    assert!(matches!(pauses(&world, id, 4).await, Err(Error::Invalid(_))));
    let shown = offers(&world.context, &mut world.scope().await, id).await.unwrap();
    assert_eq!((shown.pauses.len(), shown.other_plan), (3, true));

    world.falls_behind().await;
    assert_eq!(code(pauses(&world, id, 1).await).await, "pause_in");
    let mut scope = world.scope().await;
    let none = CancelOfferSettings { version: 1, ..CancelOfferSettings::default() };
    save_offer_settings(&mut scope, world.office, &none).await.unwrap();
    let stale = save_offer_settings(&mut scope, world.office, &none).await.map(|_| ());
    assert_eq!(code(stale).await, "cancel_offers_changed");
    scope.commit().await.unwrap();
    assert_eq!(code(pauses(&world, id, 1).await).await, "pauses_not_offered");
}

#[tokio::test]
async fn a_household_that_reads_spanish_gets_the_emails_in_spanish() {
    let world = world().await;
    let id = world.enrolls("Gala", Period::Month).await;
    grows_old(&world).await;
    sqlx::query("update account set language = 'es'").execute(world.outside()).await.unwrap();
    pauses(&world, id, 1).await.unwrap();
    days(&world, 32).await;
    let mails = world.mails.0.lock().unwrap();
    assert!(mails.iter().any(|mail| mail.subject.contains("en pausa")));
    assert!(mails.iter().any(|mail| mail.subject.contains("activa de nuevo")));
}
