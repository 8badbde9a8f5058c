//! An office can enroll and charge only if its payments account can charge and its terms are accepted; every way of
//! enrolling says why not.

use catalog::offices::{self, Closed, Missing};
use catalog::plans;
use gateways::cards::GatewayError;
use households::enrollment::{EntryPoint, SignupStatus};
use households::renewals;
use kernel::{Error, Result};
use members::subscriptions::Period;

use crate::entry_points::desk::Desk;
use crate::support::World;
use crate::support::scripted::Scripted;

/// What can be missing: the statement that removes it, and its name.
const CASES: [(&str, Missing); 3] = [
    ("update office set provider_account = null, charges_enabled = false, payments_state = 'none'", Missing::Account),
    ("update office set charges_enabled = false", Missing::Charges),
    ("update office set terms_accepted_at = null", Missing::Terms),
];

impl World {
    async fn loses(&self, statement: &'static str) {
        sqlx::query(statement).execute(self.outside()).await.unwrap();
    }

    async fn may_enroll(&self) -> bool {
        let query = "select may_enroll(o)::int::bigint from office o where o.id = (select min(id) from office)";
        self.number(query).await == 1
    }

    async fn closed(&self) -> Option<Closed> {
        plans::catalog(&mut self.scope().await, self.office, None).await.unwrap().office.closed()
    }
}

fn refused<T: std::fmt::Debug>(answer: Result<T>) -> String {
    refused_in("en", answer)
}

fn refused_in<T: std::fmt::Debug>(language: &str, answer: Result<T>) -> String {
    match answer {
        Err(Error::Conflict(why)) => why.text(language).to_owned(),
        other => panic!("it was not refused: {other:?}"),
    }
}

#[tokio::test]
async fn office_without_payments_refuses_enrollment_at_every_entry_point() {
    for (statement, missing) in CASES {
        let desk = Desk::open().await;
        let known = desk.joined(desk.world.single("Ana", Period::Month)).await;
        let mut request = desk.world.request(desk.world.single("Bo", Period::Month), "pm_card_visa").await;
        let staffs = desk.request(desk.world.single("Cy", Period::Month), "pm_card_visa").await;
        let growing = desk.growing(vec![desk.child("Sofia")], households::enrollment::PayBy::OnFile, None).await;
        assert!(desk.world.may_enroll().await && desk.world.closed().await.is_none());
        desk.world.loses(statement).await;
        assert!(!desk.world.may_enroll().await, "{missing:?}");
        assert_eq!(desk.world.closed().await, Some(Closed::Missing(missing)));

        let online = refused(desk.world.finish(request.clone(), "key-online").await);
        assert!(
            online.contains("can\u{2019}t take enrollments online right now. Please call the office at 208-555-0142"),
            "{online}"
        );
        request.language = "es".into();
        let spanish = refused_in("es", desk.world.finish(request, "key-en-linea").await);
        assert!(spanish.contains("no puede aceptar inscripciones en línea"), "{spanish}");
        let household = refused(desk.order(EntryPoint::Household, Some(known), growing.clone(), "key-own").await);
        assert_eq!(household, online, "a patient reads the same everywhere");
        let desks = refused(desk.order(EntryPoint::Staff, None, staffs, "key-desk").await);
        assert_eq!(desks, missing.for_staff().to_string());
        let added = refused(desk.order(EntryPoint::Staff, Some(known), growing, "key-added").await);
        assert_eq!(added, missing.for_staff().to_string());
        let found = offices::search(&desk.world.context, desk.world.brand.id.as_str(), "juniper-creek").await.unwrap();
        assert_eq!(found, [], "the search offers no office that enrolls nobody");
        assert_eq!(desk.world.number("select count(*) from payment").await, 1);
        desk.world.books_are_right().await;
    }
}

#[tokio::test]
async fn restricted_account_error_does_not_blame_the_card() {
    let world = World::new().await;
    let account = world.texts("select provider_account from office where provider_account is not null").await.remove(0);
    world.control().onboard(&account.as_str().into(), false).await.unwrap();
    let request = world.request(world.single("Ana", Period::Month), "pm_card_visa").await;
    let refused = world.finish(request, "key-of-ana").await.unwrap();
    assert_eq!(refused.status, SignupStatus::Declined);
    let (code, english, spanish) = refused.decline.unwrap();
    assert_eq!(code, "insufficient_capabilities_for_transfer");
    assert!(english.starts_with("This office can\u{2019}t take card payments right now."), "{english}");
    assert!(spanish.starts_with("Este consultorio no puede"), "{spanish}");
    let kept = world.texts("select failure_message from payment").await;
    assert!(!kept[0].contains("capabilit"), "{kept:?}");
    world.books_are_right().await;
}

#[tokio::test]
async fn office_account_failure_retries_next_day_without_marking_members_late() {
    let mut world = World::new().await;
    let request = world.request(world.single("Ana", Period::Month), "pm_card_visa").await;
    world.finish(request, "key-of-ana").await.unwrap();
    world.run_jobs().await;
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    let scripted = Scripted::over(&world.context.cards);
    let message = "Your destination account needs to have at least one capability".to_owned();
    let code = "insufficient_capabilities_for_transfer".to_owned();
    *scripted.charge.lock().unwrap() = Some(Err(GatewayError::Refused { code, message }));
    world.context.cards = std::sync::Arc::new(scripted);
    world.run_jobs().await;
    assert_eq!(world.texts("select status from subscription").await, ["active"]);
    world.context.clock.turn(chrono::Duration::hours(12)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(
        world.number("select count(*) from payment where status = 'succeeded'").await,
        1,
        "not every 15 minutes"
    );
    world.context.clock.turn(chrono::Duration::hours(13)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from payment where status = 'succeeded'").await, 2);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_charge_without_an_offices_account_is_never_sent() {
    let world = World::new().await;
    let request = world.request(world.single("Ana", Period::Month), "pm_card_visa").await;
    world.finish(request, "key-of-ana").await.unwrap();
    world.run_jobs().await;
    world.days_pass(31).await;
    renewals::run(&world.context).await.unwrap();
    world.loses("update office set provider_account = null").await;
    world.run_jobs().await;
    assert_eq!(
        world.texts("select status || ' ' || failure_code from payment order by id desc limit 1").await,
        ["canceled office_without_account"]
    );
    assert_eq!(world.texts("select status from subscription").await, ["active"], "the household is not at fault");
    world.books_are_right().await;
}
