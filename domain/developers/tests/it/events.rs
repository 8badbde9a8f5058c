use std::collections::BTreeSet;

use developers::ApiScope::EventsRead;
use developers::events::{self, EVENTS, FIELDS};
use developers::pages::{Cursors, ListQuery};
use rules::subscriptions::Period;
use serde_json::Value;

use crate::receiver::Receiver;
use crate::support::Desk;

/// A name in every field that can hold one.
const CANARY: &str = "Zaqcanary";

#[tokio::test]
async fn nothing_is_noted_before_somebody_reads() {
    let desk = Desk::open().await;
    desk.enrolls("Ana", Period::Month).await;
    assert_eq!(desk.number("select (select count(*) from api_event) + (select count(*) from api_object)").await, 0);
    desk.makes(&[EventsRead]).await;
    assert_eq!(
        desk.number("select count(*) from api_object where kind = 'member'").await,
        1,
        "what is there is listed"
    );
    assert_eq!(desk.number("select count(*) from api_event").await, 0);
}

#[tokio::test]
async fn a_change_and_its_events_are_one_transaction() {
    let desk = Desk::open().await;
    desk.makes(&[EventsRead]).await;
    let mut scope = desk.scope().await;
    sqlx::query("update office set name = 'Rolled back'").execute(scope.db()).await.unwrap();
    drop(scope);
    assert_eq!(desk.number("select count(*) from api_event").await, 0);
    desk.enrolls("Ana", Period::Month).await;
    let kinds: BTreeSet<String> = desk.texts("select distinct type from api_event").await.into_iter().collect();
    for kind in [
        "household.created",
        "member.added",
        "membership.started",
        "invoice.issued",
        "invoice.paid",
        "payment.succeeded",
    ] {
        assert!(kinds.contains(kind), "{kind} is missing in {kinds:?}");
    }
    assert!(kinds.iter().all(|kind| EVENTS.iter().any(|event| event.name == kind)));
    let numbers = desk.texts("select type || ' ' || sequence from api_event where data ? 'memberId' order by id").await;
    assert!(!numbers.is_empty());
    let doubled = "select count(*) from (select split_part(type, '.', 1), object_id, sequence from api_event group by 1, 2, 3 having count(*) > 1) d";
    assert_eq!(desk.number(doubled).await, 0, "each event of an object has its own number");
}

#[tokio::test]
async fn no_event_holds_personal_data() {
    let desk = Desk::open().await;
    let receiver = Receiver::start().await;
    desk.adds_webhook(&receiver.url, &["*"]).await;
    desk.enrolls(CANARY, Period::Month).await;
    desk.changes(&format!(
        "update account set first_name = '{CANARY}', last_name = '{CANARY}', address_line1 = '{CANARY}', city = '{CANARY}';
         update member set first_name = '{CANARY}', last_name = '{CANARY}', chart_id = '{CANARY}', email = '{CANARY}@example.com';
         update office set name = '{CANARY}', address_line1 = '{CANARY}'"
    ))
    .await;
    desk.run_jobs().await;
    let bodies = desk.texts("select data::text from api_event").await;
    let received = receiver.events();
    assert!(bodies.len() >= 8 && received.len() == bodies.len(), "{} of {}", received.len(), bodies.len());
    for body in bodies.iter().chain(received.iter().map(|one| &one.body)) {
        assert!(!body.to_lowercase().contains(&CANARY.to_lowercase()), "{body}");
    }
    for body in &bodies {
        let data: Value = serde_json::from_str(body).unwrap();
        for field in data.as_object().unwrap().keys() {
            assert!(FIELDS.contains(&field.as_str()), "{field} is not declared");
        }
    }
}

#[tokio::test]
async fn the_feed_has_every_event_once_in_order() {
    let desk = Desk::open().await;
    let caller = desk.caller(&[EventsRead]).await;
    desk.enrolls("Ana", Period::Month).await;
    desk.enrolls("Ben", Period::Year).await;
    desk.settles().await;
    let cursors = Cursors::new("what the tests sign with");
    let now = desk.context.clock.now().await.unwrap();
    let (mut ids, mut cursor) = (vec![], None::<String>);
    loop {
        let asked = ListQuery { limit: Some(3), cursor: cursor.as_deref(), ..ListQuery::default() };
        let page = cursors.read(caller.key, "events", &asked, now).unwrap();
        let mut scope = desk.context.database.read(caller.reach()).await.unwrap();
        let found = events::feed(&mut scope, &cursors, &page, now).await.unwrap();
        ids.extend(found.events.iter().map(|event| event.id));
        cursor = found.next;
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!(ids.len() as i64, desk.number("select count(*) from api_event").await);
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
}
