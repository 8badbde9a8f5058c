//! Emergency stops.

use kernel::stops::{Part, is_stopped};
use members::subscriptions::Period;
use staff::approvals::{ApprovalAct, approve, reject, request};
use staff::stops::{StopPart, StopPlace, begin_stop, stops};

use crate::support::{Platform, code};

#[tokio::test]
async fn sending_pauses_at_once_and_runs_after_two_people() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    world.may_charge(world.office).await;
    let place = StopPlace::Office(world.office);
    let stop = begin_stop(context, &platform.ana, StopPart::Sending, place.clone(), "A wrong letter").await.unwrap();
    assert_eq!(code(begin_stop(context, &platform.sam, StopPart::Sending, place, "Again").await), "stopped_already");
    let mut scope = world.scope().await;
    assert!(is_stopped(&mut scope, Part::Sending, world.office).await.unwrap());
    assert!(!is_stopped(&mut scope, Part::Charging, world.office).await.unwrap(), "one part only");
    drop(scope);
    let joins = world.request(world.single("Ada", Period::Month), "pm_card_visa").await;
    world.finish(joins, "key-of-Ada").await.unwrap();
    households::renewals::run(context).await.unwrap();
    let told = |platform: &Platform, email: &str| {
        platform.world.mails.0.lock().unwrap().iter().filter(|mail| mail.to.address == email).count()
    };
    let act = ApprovalAct::EndStop { stop: stop.0 };
    let id = request(context, &platform.ana, act.clone(), "It is fixed").await.unwrap();
    approve(context, &platform.sam, id.0, &act.digest()).await.unwrap();
    world.run_jobs().await;
    assert!(told(&platform, "sam@platform.example") >= 2, "all staff get an email about the stop and its end");
    let all = stops(context, &platform.lee).await.unwrap();
    assert!(all.iter().all(|stop| stop.ended_at.is_some()));
    assert!(!is_stopped(&mut world.scope().await, Part::Sending, world.office).await.unwrap());
}

#[tokio::test]
async fn charging_pauses_for_a_whole_brand() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    world.may_charge(world.office).await;
    let place = StopPlace::Brand(world.brand.id.as_str().to_owned());
    begin_stop(context, &platform.ana, StopPart::Charging, place, "A wrong price").await.unwrap();
    let joins = world.request(world.single("Ada", Period::Month), "pm_card_visa").await;
    // The enrollment says that it was not charged, or fails; no money moves.
    let _ = world.finish(joins, "key-of-Ada").await;
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 0);
    let unknown = StopPlace::Brand("orthodontics".to_owned());
    assert_eq!(code(begin_stop(context, &platform.ana, StopPart::Charging, unknown, "x").await), "invalid");
}

#[tokio::test]
async fn one_person_stops_and_two_release_once() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let place = StopPlace::Brand(world.brand.id.as_str().to_owned());
    let stop = begin_stop(context, &platform.ana, StopPart::Webhooks, place, "Wrong events").await.unwrap();
    let act = ApprovalAct::EndStop { stop: stop.0 };
    let asked = request(context, &platform.ana, act.clone(), "It is fixed").await.unwrap();
    assert_eq!(code(approve(context, &platform.ana, asked.0, &act.digest()).await), "own_request");
    reject(context, &platform.sam, asked.0, "Not yet.").await.unwrap();
    world.run_jobs().await;
    assert!(is_stopped(&mut world.scope().await, Part::Webhooks, world.office).await.unwrap());

    let again = request(context, &platform.sam, act.clone(), "It is fixed").await.unwrap();
    approve(context, &platform.lee, again.0, &act.digest()).await.unwrap();
    world.run_jobs().await;
    assert!(!is_stopped(&mut world.scope().await, Part::Webhooks, world.office).await.unwrap());
    assert_eq!(code(request(context, &platform.sam, act, "Again").await), "not found");
}
