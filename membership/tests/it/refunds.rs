//! Refunds: whole, in part, for one person, with all faults of the provider, and never more than was paid.

use std::time::Duration;

use crate::support::World;
use chrono::{DateTime, Utc};
use gateways::cards::{IdempotencyKey, NewAccount};
use households::enrollment::{PayBy, SignupStatus};
use households::renewals;
use households::statements::{LedgerQuery, PaymentTotals, office_payments};
use kernel::Error;
use members::subscriptions::Period;
use members::subscriptions::cancellation::{CancellationRequest, Override, cancel, settlements};
use payments::billing::{self, NewRefund, RefundAuthority, RefundPayment, begin_refund, refund_payment, refundable};
use rules::{Cents, Message};
use sandboxes::cards::FaultKind;
use tenancy::ids::{LoginId, PaymentId, RefundId, SubscriptionId};
use tenancy::{Actor, Reach, UserType};

const CALL: &str = "POST /v1/refunds";

/// An office with a payments account: its payments have a destination and a fee.
pub async fn paid_out(world: &World) {
    let key = IdempotencyKey::new("office-account").unwrap();
    let new = NewAccount {
        office_ref: "1".into(),
        business_name: "Juniper Creek".into(),
        email: "front@juniper.example".into(),
    };
    let account = world.context.cards.create_account(new, &key).await.unwrap();
    world.control().onboard(&account, true).await.unwrap();
    sqlx::query("update office set provider_account = $1 where id = $2")
        .bind(account.as_str())
        .bind(world.office.0)
        .execute(world.outside())
        .await
        .unwrap();
}

/// The Reyes family, paid with `card`.
pub async fn reyes_paid(world: &World, card: &str) -> (LoginId, PaymentId) {
    let request = world.request(world.reyes(), card).await;
    let result = world.finish(request, "page-reyes").await.unwrap();
    assert_eq!(result.status, SignupStatus::Done);
    world.run_jobs().await;
    (result.login.unwrap(), PaymentId(world.number("select max(id) from payment").await))
}

pub fn at_discretion(payment: PaymentId, amount: i64, at: DateTime<Utc>) -> NewRefund<'static> {
    NewRefund {
        payment,
        amount: Cents(amount),
        subscription: None,
        reason: "Test",
        source: None,
        grounds: RefundAuthority::Discretion,
        before: Cents::ZERO,
        at,
    }
}

pub async fn begin(world: &World, payment: PaymentId, amount: i64) -> kernel::Result<RefundId> {
    let mut scope = world.scope().await;
    let at = world.context.clock.now().await.unwrap();
    let id = begin_refund(&world.context, &mut scope, at_discretion(payment, amount, at)).await?;
    scope.commit().await.unwrap();
    Ok(id)
}

async fn statuses(world: &World) -> Vec<String> {
    world.texts("select status from refund order by id").await
}

async fn postings(world: &World, account: &str) -> i64 {
    let sum = format!("select coalesce(sum(amount_cents), 0)::bigint from posting where ledger_account = '{account}'");
    sqlx::query_scalar(sqlx::AssertSqlSafe(sum)).fetch_one(world.outside()).await.unwrap()
}

#[tokio::test]
async fn partial_refunds_sum_to_exactly_the_payment() {
    let world = World::new().await;
    paid_out(&world).await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let paid = world.number("select amount_cents from payment").await;
    let fee = world.number("select application_fee_cents from payment").await;
    assert!(fee > 0);
    for part in [2040, 1, 333] {
        begin(&world, payment, part).await.unwrap();
        world.run_jobs().await;
    }
    let too_much = begin(&world, payment, paid - 2373).await.unwrap_err();
    assert!(matches!(too_much, Error::Invalid(ref fields) if fields.0.contains_key("amount")), "{too_much:?}");
    begin(&world, payment, paid - 2374).await.unwrap();
    world.run_jobs().await;
    assert_eq!(statuses(&world).await, ["succeeded"; 4]);
    assert_eq!(world.number("select sum(amount_cents)::bigint from refund").await, paid);
    assert_eq!(
        world.number("select sum(application_fee_cents)::bigint from refund").await,
        fee,
        "the parts are the whole fee"
    );
    assert_eq!(postings(&world, "platform_revenue").await, 0);
    assert!(matches!(begin(&world, payment, 1).await, Err(Error::Conflict(_))), "nothing is left");
    let mut scope = world.scope().await;
    let list = office_payments(&mut scope, world.office, &LedgerQuery::default(), None).await.unwrap();
    let totals = PaymentTotals { count: 1, amount: Cents(paid), refunded: Cents(paid), fees: Cents(0), net: Cents(0) };
    assert_eq!((list.totals, list.rows[0].refunded, list.rows[0].net), (totals, Cents(paid), Cents(0)));
    drop(scope);
    assert_eq!(world.texts("select distinct status from subscription").await, ["active"], "a refund cancels nothing");
    let mails = world.mails.0.lock().unwrap().iter().filter(|m| m.subject.starts_with("Your refund")).count();
    assert_eq!(mails, 4);
    // The provider has the same amounts, including the office's share and the platform's fee.
    let row = |kind: &str, field: &str| {
        format!(
            "select coalesce(sum((body ->> '{field}')::bigint), 0)::bigint from card_sandbox.object where kind = '{kind}' and account is null"
        )
    };
    for (kind, field, expected) in
        [("refund", "amount", paid), ("transfer", "amount_reversed", paid), ("application_fee", "amount_refunded", fee)]
    {
        let theirs: i64 =
            sqlx::query_scalar(sqlx::AssertSqlSafe(row(kind, field))).fetch_one(world.outside()).await.unwrap();
        assert_eq!(theirs, expected, "{kind}");
    }
    world.books_are_right().await;
}

#[tokio::test]
async fn whatever_becomes_of_the_call_a_refund_is_made_once() {
    for kind in [
        FaultKind::TimeoutBefore,
        FaultKind::TimeoutAfter,
        FaultKind::ErrorBefore,
        FaultKind::ErrorAfter,
        FaultKind::TooMany,
    ] {
        let world = World::new().await;
        paid_out(&world).await;
        let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
        world.control().fault(CALL, kind, if kind == FaultKind::TooMany { 9 } else { 1 }).await.unwrap();
        begin(&world, payment, 5000).await.unwrap();
        world.run_jobs().await;
        assert_ne!(statuses(&world).await, ["failed"], "{kind:?}: nothing is settled without an answer");
        world.control().clear_faults().await.unwrap();
        for _ in 0..4 {
            world.context.clock.turn(chrono::Duration::minutes(5)).await.unwrap();
            world.run_jobs().await;
        }
        assert_eq!(statuses(&world).await, ["succeeded"], "{kind:?}");
        assert_eq!(
            world.number("select count(*) from card_sandbox.object where kind = 'refund' and account is null").await,
            1,
            "{kind:?}"
        );
        assert_eq!(world.number("select count(*) from journal_entry where kind = 'refund'").await, 1);
        world.books_are_right().await;
    }
}

#[tokio::test]
async fn two_desks_at_once_do_not_give_back_twice() {
    let world = World::new().await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let paid = world.number("select amount_cents from payment").await;
    let (one, two) = tokio::join!(begin(&world, payment, paid), begin(&world, payment, paid));
    assert_eq!(i32::from(one.is_ok()) + i32::from(two.is_ok()), 1);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn the_same_key_gives_back_once_and_not_another_amount() {
    let world = World::new().await;
    let (user, payment) = reyes_paid(&world, "pm_card_visa").await;
    let ask = async |amount: i64, key: &str| {
        let mut scope = world.scope().await;
        let amount = Some(Cents(amount));
        let request = RefundPayment { user, payment, amount, subscription: None, reason: "Duplicate", key };
        let made = refund_payment(&world.context, &mut scope, request).await?;
        scope.commit().await.unwrap();
        Ok::<_, Error>(made)
    };
    let first = ask(3000, "press-1").await.unwrap();
    assert_eq!(ask(3000, "press-1").await.unwrap(), first);
    assert!(matches!(ask(3001, "press-1").await, Err(Error::Conflict(_))), "another amount under the same key");
    ask(2000, "press-2").await.unwrap();
    assert_eq!(world.number("select count(*) from refund").await, 2);
    let stranger = RefundPayment {
        user: LoginId(user.0 + 1),
        payment,
        amount: None,
        subscription: None,
        reason: "x",
        key: "press-5",
    };
    assert!(matches!(refund_payment(&world.context, &mut world.scope().await, stranger).await, Err(Error::NotFound)));
}

/// A couple with a yearly plan each: a single payment above a manager's refund limit.
async fn couple_paid(world: &World) -> (LoginId, PaymentId, Cents) {
    let mut family = world.reyes();
    family.members.truncate(1);
    family.owner.plans[0].period = Period::Year;
    let result = world.finish(world.request(family, "pm_card_visa").await, "page-couple").await.unwrap();
    world.run_jobs().await;
    let paid = Cents(world.number("select amount_cents from payment").await);
    assert!(paid > Cents(MANAGERS_LIMIT));
    (result.login.unwrap(), PaymentId(world.number("select id from payment").await), paid)
}

/// The brand's refund limit for an office's managers.
const MANAGERS_LIMIT: i64 = 50_000;

fn acting_as(world: &World, user_type: UserType) -> Reach {
    let actor = Actor { user_type: Some(user_type), ..Actor::platform("Robin") };
    Reach::office(world.organization, world.office, actor)
}

fn at_limit(result: Result<impl std::fmt::Debug, Error>, field: &str, most: i64) {
    let Err(Error::Invalid(fields)) = result else { panic!("refused, not {result:?}") };
    assert_eq!(fields, rules::FieldErrors::one(field, Message::RefundLimit(Cents(most))));
}

#[tokio::test]
async fn managers_refund_limit_counts_all_refunds_of_a_payment() {
    let world = World::new().await;
    let (user, payment, paid) = couple_paid(&world).await;
    let ask = async |user_type: UserType, amount: i64, key: &str| {
        let mut scope = world.context.database.scope(acting_as(&world, user_type)).await.unwrap();
        let amount = Some(Cents(amount));
        let request = RefundPayment { user, payment, amount, subscription: None, reason: "Duplicate", key };
        let made = refund_payment(&world.context, &mut scope, request).await?;
        scope.commit().await.unwrap();
        Ok::<_, Error>(made)
    };
    ask(UserType::OfficeAdmin, 30_000, "press-1").await.unwrap();
    at_limit(ask(UserType::OfficeAdmin, 20_001, "press-2").await, "amount", 20_000);
    ask(UserType::OfficeAdmin, 20_000, "press-3").await.unwrap();
    at_limit(ask(UserType::OfficeAdmin, 1, "press-4").await, "amount", 0);
    ask(UserType::Dentist, paid.0 - 50_000, "press-5").await.unwrap();
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn refunds_of_our_staff_to_a_household_count_together() {
    let world = World::new().await;
    let (user, payment, _) = couple_paid(&world).await;
    // $150.00 of another payment of the household, by a colleague.
    let before = "insert into audit (organization_id, office_id, account_id, impersonator_id, act, subject_kind, subject_id, detail)
        select organization_id, office_id, account_id, 1, 'payment.refunded', 'refund', '1', '{\"payment\": 999999, \"amount_cents\": 15000, \"source\": null}'
        from payment order by id desc limit 1";
    sqlx::query(before).execute(world.outside()).await.unwrap();
    let ask = async |amount: i64, key: &str| {
        let mut reach = acting_as(&world, UserType::Dentist);
        reach.actor.impersonator = Some(tenancy::ids::LoginId(1));
        let mut scope = world.context.database.scope(reach).await.unwrap();
        let amount = Some(Cents(amount));
        let request = RefundPayment { user, payment, amount, subscription: None, reason: "Duplicate", key };
        let made = refund_payment(&world.context, &mut scope, request).await?;
        scope.commit().await.unwrap();
        Ok::<_, Error>(made)
    };
    at_limit(ask(5_001, "press-1").await, "amount", 5_000);
    ask(5_000, "press-2").await.unwrap();
    at_limit(ask(1, "press-3").await, "amount", 0);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn managers_limit_applies_to_overrides_but_not_policy_refunds() {
    let world = World::new().await;
    couple_paid(&world).await;
    world.days_pass(100).await;
    let ids = subscriptions(&world).await;
    let shown = settlements(&world.context, &mut world.scope().await, &ids).await.unwrap();
    assert_eq!(shown.refund, Cents::ZERO);
    let cancel_as = async |user_type: UserType, refund: i64| {
        let otherwise = Override { now: true, refund: Some(Cents(refund)), waive: false, reason: "Goodwill".into() };
        let cancellation = CancellationRequest {
            subscriptions: ids.clone(),
            cancellation: 12,
            note: None,
            version: shown.version.clone(),
            otherwise: Some(otherwise),
            by_household: false,
        };
        cancel(&world.context, acting_as(&world, user_type), &cancellation).await
    };
    at_limit(
        cancel_as(UserType::OfficeAdmin, MANAGERS_LIMIT + 1).await,
        "override.refund",
        MANAGERS_LIMIT - first(&world).await,
    );
    assert_eq!(world.number("select count(*) from refund").await, 0, "nothing was done");
    assert_eq!(world.texts("select distinct status from subscription").await, ["active"]);
    cancel_as(UserType::OfficeAdmin, MANAGERS_LIMIT).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select sum(amount_cents)::bigint from refund").await, MANAGERS_LIMIT);
    world.books_are_right().await;

    // In the first 90 days the full amount is due, so managers may also cancel.
    let world = World::new().await;
    let (_, _, paid) = couple_paid(&world).await;
    let ids = subscriptions(&world).await;
    let shown = settlements(&world.context, &mut world.scope().await, &ids).await.unwrap();
    let cancellation = CancellationRequest {
        subscriptions: ids,
        cancellation: 12,
        note: None,
        version: shown.version.clone(),
        otherwise: None,
        by_household: false,
    };
    cancel(&world.context, acting_as(&world, UserType::OfficeAdmin), &cancellation).await.unwrap();
    assert_eq!(Cents(world.number("select sum(amount_cents)::bigint from refund").await), paid);
}

async fn subscriptions(world: &World) -> Vec<SubscriptionId> {
    let ids: Vec<i64> =
        sqlx::query_scalar("select id from subscription order by id").fetch_all(world.outside()).await.unwrap();
    ids.into_iter().map(SubscriptionId).collect()
}

/// The amount that the first person paid; it is refunded before the second person's part.
async fn first(world: &World) -> i64 {
    world.number("select agreed_price_cents from subscription order by id limit 1").await
}

#[tokio::test]
async fn one_person_gets_back_at_most_their_own_part() {
    let world = World::new().await;
    let (user, payment) = reyes_paid(&world, "pm_card_visa").await;
    let shown = refundable(&world.context, &mut world.scope().await, payment).await.unwrap();
    assert_eq!(shown.people.len(), 3);
    assert_eq!(shown.people.iter().map(|p| p.left).sum::<Cents>(), shown.left, "the people are the whole");
    let sofia = shown.people.iter().find(|p| p.member_name.starts_with("Sofia")).unwrap();
    let ask = async |amount: Option<i64>, subscription: SubscriptionId, key: &str| {
        let mut scope = world.scope().await;
        let amount = amount.map(Cents);
        let request = RefundPayment { user, payment, amount, subscription: Some(subscription), reason: "Left", key };
        let made = refund_payment(&world.context, &mut scope, request).await?;
        scope.commit().await.unwrap();
        Ok::<_, Error>(made)
    };
    let over = ask(Some(sofia.left.0 + 1), sofia.subscription, "over").await.unwrap_err();
    assert!(matches!(over, Error::Invalid(_)), "{over}");
    ask(Some(100), sofia.subscription, "part").await.unwrap();
    let rest = ask(None, sofia.subscription, "rest").await.unwrap();
    assert_eq!(rest.amount, sofia.left - Cents(100));
    assert!(ask(Some(1), sofia.subscription, "more").await.is_err());
    assert!(matches!(ask(None, SubscriptionId(999_999), "none").await, Err(Error::NotFound)));
    world.run_jobs().await;
    let after = refundable(&world.context, &mut world.scope().await, payment).await.unwrap();
    assert_eq!(after.people.iter().find(|p| p.subscription == sofia.subscription).unwrap().left, Cents::ZERO);
    assert_eq!(after.left, shown.left - sofia.left);
    world.books_are_right().await;
}

#[tokio::test]
async fn failed_refund_is_found_by_polling_and_can_repeat() {
    let world = World::new().await;
    paid_out(&world).await;
    let (_, payment) = reyes_paid(&world, "pm_card_refundFail").await;
    let id = begin(&world, payment, 5000).await.unwrap();
    world.run_jobs().await;
    assert_eq!(statuses(&world).await, ["succeeded"]);
    // The provider takes two seconds and its event is lost, so the nightly poll reads the outcome.
    for _ in 0..40 {
        tokio::time::sleep(Duration::from_millis(150)).await;
        assert_eq!(billing::poll_refunds(&world.context, 35).await.unwrap(), 1);
        if statuses(&world).await == ["failed"] {
            break;
        }
    }
    assert_eq!(statuses(&world).await, ["failed"]);
    billing::poll_refund(&world.context, world.organization, id).await.unwrap();
    assert_eq!(
        world.texts("select kind from journal_entry where source_kind = 'refund' order by kind").await,
        ["fee_refund", "fee_refund_failed", "refund", "refund_failed"]
    );
    world.run_jobs().await;
    let told = world.mails.0.lock().unwrap().iter().any(|m| m.subject == "A refund did not go through");
    assert!(told, "the office gets an email");
    let left = refundable(&world.context, &mut world.scope().await, payment).await.unwrap();
    assert_eq!(left.left, left.amount, "it can be given back again");
    world.books_are_right().await;
}

#[tokio::test]
async fn what_the_desk_took_the_desk_gives_back() {
    let world = World::new().await;
    let mut request = world.request(world.single("Walt", Period::Year), "").await;
    request.payment.by = PayBy::InOffice;
    request.payment.token = None;
    world.finish(request, "walts-page").await.unwrap();
    let user = LoginId(world.number("select login_id from account where login_id is not null").await);
    let mut scope = world.scope().await;
    renewals::desk::record_payment(&world.context, &mut scope, world.office, user, None, "desk-1").await.unwrap();
    scope.commit().await.unwrap();
    let payment = PaymentId(world.number("select id from payment").await);
    let entries = world.number("select count(*) from journal_entry").await;
    begin(&world, payment, 10_000).await.unwrap();
    assert_eq!(statuses(&world).await, ["succeeded"]);
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from journal_entry").await, entries, "no account of ours was touched");
    assert_eq!(world.number("select count(*) from card_sandbox.object where kind = 'refund'").await, 0);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_payment_that_failed_has_nothing_to_give_back() {
    let world = World::new().await;
    let request = world.request(world.single("Dee", Period::Month), "pm_card_chargeDeclined").await;
    world.finish(request, "dees-page").await.unwrap();
    let payment = PaymentId(world.number("select id from payment").await);
    assert!(matches!(begin(&world, payment, 100).await, Err(Error::Conflict(_))));
}
