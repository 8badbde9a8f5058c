use chrono::Duration;
use developers::ApiScope::{MembersPersonal, MembersRead, OfficesRead, PaymentsRead};
use developers::keys::{self, KeyRefusal};
use developers::{Managed, daily};
use kernel::Error;
use tenancy::UserType;

use crate::support::Desk;

#[tokio::test]
async fn a_key_is_a_digest_and_its_calls_are_audited() {
    let desk = Desk::open().await;
    let made = desk.makes(&[OfficesRead, MembersRead]).await;
    assert!(made.secret.starts_with("chk_live_") && made.secret.ends_with(&made.key.last4));
    let found = desk.texts("select k::text from api_key k union all select a::text from audit a").await;
    assert!(found.iter().all(|row| !row.contains(&made.secret)));
    let caller = desk.calls(&made.secret).await.unwrap();
    assert_eq!((caller.organization, caller.brand.as_str()), (desk.organization, desk.brand.id.as_str()));
    assert!(caller.has(MembersRead) && !caller.has(PaymentsRead));
    let audited = desk.texts("select detail ->> 'call' from audit where act = 'api_key.called'").await;
    assert_eq!(audited, ["list_offices"]);
    let uses = keys::uses(&desk.context, &desk.managed, made.key.id).await.unwrap();
    assert_eq!((uses[0].call.as_str(), uses[0].calls), ("list_offices", 1));
    assert_eq!(
        desk.number("select count(*) from job where kind = 'send_mail' and payload ->> 'news' = 'made'").await,
        1
    );
}

/// D5: rotated at 10:00 with 24 hours, both secrets work until 10:00 the next day.
#[tokio::test]
async fn old_secret_works_until_the_overlap_ends() {
    let desk = Desk::open().await;
    let first = desk.makes(&[OfficesRead]).await;
    let second = keys::rotate(&desk.context, &desk.managed, first.key.id, 24).await.unwrap();
    assert_eq!(second.key.id, first.key.id, "the same key");
    assert!(desk.calls(&first.secret).await.is_ok() && desk.calls(&second.secret).await.is_ok());
    desk.context.clock.turn(Duration::hours(24)).await.unwrap();
    assert_eq!(desk.calls(&first.secret).await.unwrap_err(), KeyRefusal::Rotated);
    assert!(desk.calls(&second.secret).await.is_ok());
    let third = keys::rotate(&desk.context, &desk.managed, first.key.id, 0).await.unwrap();
    assert_eq!(desk.calls(&second.secret).await.unwrap_err(), KeyRefusal::Rotated, "at once");
    assert!(desk.calls(&third.secret).await.is_ok());
}

#[tokio::test]
async fn ended_keys_say_why() {
    let desk = Desk::open().await;
    let made = desk.makes(&[OfficesRead]).await;
    assert_eq!(desk.calls("chk_live_nothing").await.unwrap_err(), KeyRefusal::Invalid);
    keys::revoke_leaked(&desk.context, &made.secret).await.unwrap();
    assert_eq!(desk.calls(&made.secret).await.unwrap_err(), KeyRefusal::Revoked);
    let ended = keys::rotate(&desk.context, &desk.managed, made.key.id, 0).await;
    assert!(matches!(ended, Err(Error::Conflict(_))));
    let made = desk.makes(&[OfficesRead]).await;
    desk.days_pass(90).await;
    assert!(matches!(desk.calls(&made.secret).await.unwrap_err(), KeyRefusal::Expired(_)));
}

#[tokio::test]
async fn only_listed_addresses_may_use_a_key() {
    let desk = Desk::open().await;
    let mut form = desk.form(&[OfficesRead]);
    form.addresses = vec!["198.51.100.7".into()];
    let made = keys::make(&desk.context, &desk.managed, &form).await.unwrap();
    assert_eq!(desk.calls(&made.secret).await.unwrap_err(), KeyRefusal::WrongAddress);
    keys::change(&desk.context, &desk.managed, made.key.id, "Charts", &["203.0.113.9".into()]).await.unwrap();
    assert!(desk.calls(&made.secret).await.is_ok());
}

#[tokio::test]
async fn scopes_stay_within_the_makers_permissions() {
    let desk = Desk::open().await;
    let manager = desk.works_here(UserType::OfficeAdmin, "sam@juniper.example").await;
    desk.sql(&format!(
        "update login_grant set permissions = '{{settings}}' where login_id = {} and kind = 'office'",
        manager.login
    ))
    .await;
    let manager = desk.signed_in(manager.login).await;
    let managed = Managed::load(&desk.context, manager, desk.organization).await.unwrap();
    assert!(keys::make(&desk.context, &managed, &desk.form(&[OfficesRead])).await.is_ok());
    let refused = keys::make(&desk.context, &managed, &desk.form(&[PaymentsRead])).await;
    assert!(matches!(refused, Err(Error::Invalid(errors)) if errors.0.contains_key("scopes")));
}

#[tokio::test]
async fn personal_data_needs_the_agreement_and_a_recipient() {
    let desk = Desk::open().await;
    let mut form = desk.form(&[MembersRead, MembersPersonal]);
    let refused = keys::make(&desk.context, &desk.managed, &form).await;
    assert!(matches!(refused, Err(Error::Invalid(errors)) if errors.0.contains_key("recipient")));
    form.recipient = Some("Charts Incorporated".into());
    let before = desk.number("select count(*) from practice_agreement where kind = 'baa'").await;
    let made = keys::make(&desk.context, &desk.managed, &form).await;
    assert_eq!(made.is_ok(), before > 0);
}

/// D3: the 601st call in a minute is refused.
#[tokio::test]
async fn calls_of_a_key_are_limited_by_the_minute() {
    let desk = Desk::open().await;
    let made = desk.makes(&[OfficesRead]).await;
    assert_eq!(desk.calls(&made.secret).await.unwrap().budget.remaining, 599);
    desk.sql("update api_key_minute set calls = 600").await;
    match desk.calls(&made.secret).await {
        Err(KeyRefusal::TooMany(budget)) => assert!((1..=60).contains(&budget.reset_s), "{budget:?}"),
        // The minute ended in between.
        Ok(caller) => assert_eq!(caller.budget.remaining, 599),
        Err(other) => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn owners_are_warned_before_a_key_ends() {
    let desk = Desk::open().await;
    desk.makes(&[OfficesRead]).await;
    daily::run(&desk.context).await.unwrap();
    desk.days_pass(83).await;
    assert_eq!(daily::run(&desk.context).await.unwrap(), 2, "it ends in 7 days, and was not used");
    assert_eq!(daily::run(&desk.context).await.unwrap(), 0, "once");
    let events = desk.texts("select type from api_event order by id").await;
    assert_eq!(events, ["key.expiring"]);
}
