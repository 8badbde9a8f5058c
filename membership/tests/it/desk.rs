//! The desk records a yearly membership's payment, cancels one that is never paid, and renews for another year.

use crate::support::World;
use households::enrollment::{PayBy, SignupStatus};
use households::renewals::desk;
use kernel::Error;
use members::subscriptions::{Period, end_terms};
use messaging::Notice;
use rules::Cents;
use tenancy::ids::{AccountId, LoginId, MemberId};

const YEARLY: i64 = 39_900;

/// Walt, who chose to pay in the office.
async fn waiting(world: &World) -> LoginId {
    let mut request = world.request(world.single("Walt", Period::Year), "").await;
    request.payment.by = PayBy::InOffice;
    request.payment.token = None;
    let result = world.finish(request, "walts-page").await.unwrap();
    assert_eq!(result.status, SignupStatus::Done);
    assert_eq!(statuses(world).await, ["pending_cash"]);
    assert!(result.login.is_none(), "no session before the email is confirmed");
    LoginId(world.number("select login_id from account where login_id is not null").await)
}

async fn statuses(world: &World) -> Vec<String> {
    world.texts("select status from subscription order by id").await
}

async fn take(world: &World, user: LoginId, key: &str) -> kernel::Result<desk::DeskPayment> {
    let mut scope = world.scope().await;
    let taken = desk::record_payment(&world.context, &mut scope, world.office, user, None, key).await?;
    scope.commit().await.unwrap();
    Ok(taken)
}

async fn renew(world: &World, member: i64, expected: Cents, key: &str) -> kernel::Result<desk::DeskPayment> {
    let mut scope = world.scope().await;
    let taken = desk::renew(&world.context, &mut scope, MemberId(member), expected, key).await?;
    scope.commit().await.unwrap();
    Ok(taken)
}

#[tokio::test]
async fn the_desk_takes_the_payment_once_and_the_membership_runs() {
    let world = World::new().await;
    let user = waiting(&world).await;
    let taken = take(&world, user, "desk-key-1").await.unwrap();
    assert_eq!((taken.amount, taken.receipt_numbers.len()), (Cents(YEARLY), 1));
    assert_eq!(take(&world, user, "desk-key-1").await.unwrap(), taken, "pressed twice it is the same payment");
    let again = take(&world, user, "desk-key-2").await.unwrap_err();
    assert!(matches!(again, Error::Conflict(_)), "{again}");
    assert_eq!(statuses(&world).await, ["active_cash"]);
    assert_eq!(world.texts("select status from invoice").await, ["paid"]);
    assert_eq!(world.number("select count(*) from payment").await, 1);
    world.run_jobs().await;
    let mails = world.mails.0.lock().unwrap().clone();
    let receipts: Vec<_> = mails.iter().filter(|m| m.subject.contains("eceipt")).collect();
    assert_eq!(receipts.len(), 1);
    let text = &receipts[0].text;
    assert!(text.contains("Paid in the office") && !text.contains("harged"), "{text}");
    world.books_are_right().await;
}

#[tokio::test]
async fn a_pending_sign_up_email_has_no_entered_text() {
    let world = World::new().await;
    waiting(&world).await;
    world.run_jobs().await;
    let mails = world.mails.0.lock().unwrap().clone();
    let to_walt: Vec<_> = mails.iter().filter(|m| m.to.address == "walt@example.com").collect();
    assert_eq!(to_walt.len(), 2, "how to start, and the link that confirms the email");
    for mail in &to_walt {
        let html = mail.html.as_deref().unwrap_or_default();
        for text in [mail.subject.as_str(), &mail.text, html, mail.to.name.as_deref().unwrap_or_default()] {
            assert!(!text.contains("Walt") && !text.contains("Single"), "{text}");
        }
    }
    let start = to_walt.iter().find(|m| m.subject.starts_with("Your sign-up at")).unwrap();
    assert!(start.text.contains("starts once you pay at the office"), "{}", start.text);
    for wrong in ["now a member", "starts today", "to book"] {
        assert!(!start.text.contains(wrong), "{wrong}: {}", start.text);
    }
}

#[tokio::test]
async fn later_emails_to_an_unproved_household_name_nobody() {
    let world = World::new().await;
    waiting(&world).await;
    world.run_jobs().await;
    let order = world.texts("select id::text from enrollment_order").await[0].parse().unwrap();
    let account = AccountId(world.number("select id from account").await);
    let mut scope = world.scope().await;
    let now = world.context.clock.now().await.unwrap();
    messaging::enqueue(&mut scope, Notice::MembershipAdded { account, order }, now).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
    let mails = world.mails.0.lock().unwrap().clone();
    let added = mails.iter().find(|mail| mail.subject.starts_with("Added to your membership")).unwrap();
    for text in [added.text.as_str(), added.html.as_deref().unwrap_or_default()] {
        assert!(!text.contains("Walt") && !text.contains("Single") && text.contains("Adult Wellness"), "{text}");
    }
}

#[tokio::test]
async fn two_desks_at_once_take_one_payment() {
    let world = World::new().await;
    let user = waiting(&world).await;
    let (one, two) = tokio::join!(take(&world, user, "desk-left"), take(&world, user, "desk-right"));
    assert_eq!(i32::from(one.is_ok()) + i32::from(two.is_ok()), 1);
    assert_eq!(world.number("select count(*) from payment").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn what_nobody_pays_is_dropped_and_written_off() {
    let world = World::new().await;
    let user = waiting(&world).await;
    let mut scope = world.scope().await;
    let dropped = desk::drop_pending(&world.context, &mut scope, world.office, user, None, Some("Changed his mind"))
        .await
        .unwrap();
    scope.commit().await.unwrap();
    assert_eq!(dropped.len(), 1);
    assert_eq!(statuses(&world).await, ["canceled"]);
    assert_eq!(world.number("select written_off_cents from invoice").await, YEARLY);
    assert_eq!(
        world.number("select sum(amount_cents)::bigint from posting where ledger_account = 'member_receivable'").await,
        0
    );
    let reason = world.texts("select reason from subscription_history where event = 'in_office_dropped'").await;
    assert_eq!(reason, ["Changed his mind"]);
    assert!(take(&world, user, "desk-key-1").await.is_err(), "there is nothing to take any more");
    world.books_are_right().await;
}

#[tokio::test]
async fn another_year_follows_the_last_without_a_gap() {
    let world = World::new().await;
    let user = waiting(&world).await;
    take(&world, user, "desk-key-1").await.unwrap();
    let member = world.number("select id from member").await;
    assert!(matches!(renew(&world, member, Cents(YEARLY), "too-early").await, Err(Error::Conflict(_))));

    world.days_pass(340).await;
    let mut scope = world.scope().await;
    let shown = desk::renewal(&world.context, &mut scope, MemberId(member)).await.unwrap();
    drop(scope);
    assert_eq!((shown.amount, shown.lines.len()), (Cents(YEARLY), 1));
    assert!(matches!(renew(&world, member, Cents(1), "stale-page").await, Err(Error::Conflict(_))));
    let taken = renew(&world, member, shown.amount, "renew-key").await.unwrap();
    assert_eq!(renew(&world, member, shown.amount, "renew-key").await.unwrap(), taken);
    assert_eq!(taken.paid_until, Some(shown.lines[0].ends_on));
    let term = "select (term_started_on = $1::date)::int::bigint from subscription"
        .replace("$1", &format!("'{}'", shown.lines[0].starts_on));
    let same: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(term)).fetch_one(world.outside()).await.unwrap();
    assert_eq!(same, 1, "the new term starts where the old one ends");
    world.books_are_right().await;

    // The membership stays active past the old end date, until the new one.
    world.days_pass(40).await;
    assert_eq!(end_terms(&world.context).await.unwrap(), 0);
    assert_eq!(statuses(&world).await, ["active_cash"]);
    world.days_pass(365).await;
    end_terms(&world.context).await.unwrap();
    assert_eq!(statuses(&world).await, ["inactive"]);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn renewal_at_the_desk_costs_the_current_or_guaranteed_price() {
    let world = World::new().await;
    let user = waiting(&world).await;
    take(&world, user, "desk-key-1").await.unwrap();
    let member = world.number("select id from member").await;
    world.days_pass(340).await;
    for (change, amount) in [
        ("update plan_variant set price_cents = 42000 where period = 'year'", 42_000),
        ("update subscription set guaranteed_price_cents = 41000", 41_000),
        ("update plan_variant set price_cents = 0 where period = 'year'", YEARLY),
    ] {
        sqlx::raw_sql(change).execute(world.outside()).await.unwrap();
        let mut scope = world.scope().await;
        let shown = desk::renewal(&world.context, &mut scope, MemberId(member)).await.unwrap();
        assert_eq!(shown.amount, Cents(amount), "{change}");
    }
    sqlx::raw_sql("update plan_variant set price_cents = 40500 where period = 'year'")
        .execute(world.outside())
        .await
        .unwrap();
    renew(&world, member, Cents(40_500), "renew-key").await.unwrap();
    assert_eq!(world.number("select agreed_price_cents from subscription").await, 40_500);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn household_and_office_are_told_thirty_days_before() {
    let world = World::new().await;
    // Midday at the office: on the night that daylight saving time ends, an hour could change the date.
    let now = world.context.clock.now().await.unwrap();
    let hours = 42 - i64::from(chrono::Timelike::hour(&now));
    world.context.clock.turn(chrono::Duration::hours(hours)).await.unwrap();
    let user = waiting(&world).await;
    take(&world, user, "desk-key-1").await.unwrap();
    world.run_jobs().await;
    let before = world.mails.0.lock().unwrap().len();
    world.days_pass(334).await;
    assert_eq!(desk::remind(&world.context).await.unwrap(), 0, "not 31 days before");
    world.days_pass(1).await;
    assert_eq!(desk::remind(&world.context).await.unwrap(), 1);
    world.run_jobs().await;
    assert_eq!(desk::remind(&world.context).await.unwrap(), 0, "once");
    world.run_jobs().await;
    let mails = world.mails.0.lock().unwrap();
    let sent: Vec<_> = mails[before..].iter().map(|m| (m.to.address.as_str(), m.text.contains("$399.00"))).collect();
    assert_eq!(sent.len(), 2, "{sent:?}");
    assert!(sent.contains(&("walt@example.com", true)) && sent.contains(&("front@juniper.example", true)), "{sent:?}");
}

#[tokio::test]
async fn another_offices_household_is_not_there() {
    let world = World::new().await;
    let user = waiting(&world).await;
    let other = world.number("select max(id) from office").await;
    let organization = world.number("select max(organization_id) from organization").await;
    let reach =
        tenancy::Reach::organization(tenancy::ids::OrganizationId(organization), tenancy::Actor::platform("test"));
    let mut scope = world.context.database.scope(reach).await.unwrap();
    let office = tenancy::ids::OfficeId(other);
    let taken = desk::record_payment(&world.context, &mut scope, office, user, None, "desk-key-1").await;
    assert!(matches!(taken, Err(Error::NotFound)));
}
