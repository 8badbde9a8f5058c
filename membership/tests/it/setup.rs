//! Tools for setting up an office: a test enrollment that leaves no data, and suggested addresses.

use std::sync::Arc;

use catalog::offices;
use gateways::addresses::{AddressConfig, SmartyAddresses};
use households::enrollment;
use kernel::Error;
use rules::Cents;
use sandboxes::addresses as sandbox;
use tenancy::{Actor, Reach, UserType};

use crate::support::World;

/// The number of rows of each tenant table and of the jobs, which shows what an enrollment leaves behind.
const ROWS: &str = "select t || ' ' || (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(t), false, true, '')))[1]::text
    from (select c.relname::text as t from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition) t
    order by t";

impl World {
    fn as_staff(&self) -> Reach {
        Reach::office(self.organization, self.office, Actor::platform("Kim Park"))
    }

    async fn rehearse(&self) -> kernel::Result<enrollment::Rehearsal> {
        enrollment::rehearse(&self.context, &self.brand, &self.as_staff(), self.office).await
    }
}

#[tokio::test]
async fn test_enrollment_shows_the_result_and_leaves_no_trace() {
    let world = World::new().await;
    let before = world.texts(ROWS).await;
    let done = world.rehearse().await.unwrap();
    assert_eq!((done.patient.as_str(), done.plan_name.as_str()), ("Test Patient", "Adult Wellness"));
    assert_eq!((done.due, done.closed.as_deref()), (Cents(39_900), None));
    assert!(done.emails > 0 && done.account_number.starts_with("JC-"), "{done:?}");
    assert_eq!(world.rehearse().await.unwrap(), done, "the next one is the same");
    assert_eq!(world.texts(ROWS).await, before);
    world.run_jobs().await;
    assert!(world.mails.0.lock().unwrap().is_empty());
}

#[tokio::test]
async fn closed_office_can_test_and_learns_missing_steps() {
    let world = World::new().await;
    sqlx::query("update office set charges_enabled = false").execute(world.outside()).await.unwrap();
    let closed = world.rehearse().await.unwrap().closed.unwrap();
    assert!(closed.starts_with("The payments account can’t take charges right now."), "{closed}");
    sqlx::query("update plan set view_status = 'draft'").execute(world.outside()).await.unwrap();
    let Err(Error::Conflict(why)) = world.rehearse().await else { panic!("there is no plan") };
    assert!(why.starts_with("Publish a plan with a yearly price first"), "{why}");
}

#[tokio::test]
async fn address_suggestions_are_optional_and_rate_limited() {
    let mut world = World::new().await;
    let caller = world.works_here(UserType::Dentist, "kim@juniper.example").await;
    assert_eq!(offices::suggest_addresses(&world.context, &caller, "12 Main").await.unwrap(), [], "none is configured");
    let config =
        sandbox::SandboxConfig { host: "127.0.0.1".into(), port: 0, key_id: "id".into(), key: "secret".into() };
    let running = sandbox::serve(config).await.unwrap();
    let (base_url, key_id, key) = (running.base_url.clone(), "id".to_owned(), "secret".to_owned());
    world.context.addresses = Some(Arc::new(SmartyAddresses::new(AddressConfig { base_url, key_id, key })));
    let found = offices::suggest_addresses(&world.context, &caller, " 12 Main ").await.unwrap();
    assert_eq!((found[0].line1.as_str(), found[0].zip.as_str()), ("12 Main St", "83702"));
    assert_eq!(offices::suggest_addresses(&world.context, &caller, "12").await.unwrap(), [], "too short to ask");
    running.stop().await;
    assert_eq!(offices::suggest_addresses(&world.context, &caller, "12 Main").await.unwrap(), []);
    for _ in 0..120 {
        let _ = offices::suggest_addresses(&world.context, &caller, "12 Main").await;
    }
    let often = offices::suggest_addresses(&world.context, &caller, "12 Main").await;
    assert!(matches!(often, Err(Error::TooMany { .. })));
}
