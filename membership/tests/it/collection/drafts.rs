//! Bank payments: retried, refused permanently, unauthorized, and returned after they were paid.

use kernel::outbox::JobOutcome;
use membership::notices;

use super::*;

#[tokio::test]
async fn unfunded_draft_is_retried_twice_with_the_same_amount() {
    let world = World::new().await;
    let account = world.household("Bea").await;
    world.by_bank(account, "pm_usBankAccount_insufficientFunds").await;
    world.charge().await;
    assert_eq!(world.statuses().await, ["active"], "not late before the bank has answered");
    assert_eq!(world.texts("select status from payment order by id desc limit 1").await, ["processing"]);
    world.books_are_right().await;
    for again in 0..3 {
        world.bank_answers(Behavior::BankInsufficientFunds).await;
        assert_eq!(world.statuses().await, ["past_due"]);
        let count = "select count(*) from payment where method = 'bank'";
        assert_eq!(world.number(count).await, 1 + again);
        world.days_pass(9).await;
        world.run_jobs().await;
    }
    assert_eq!(
        world.number("select count(*) from payment where method = 'bank'").await,
        3,
        "two re-initiations, no more"
    );
    assert_eq!(world.number("select count(*) from payment where reinitiates_id is not null").await, 2);
    assert_eq!(world.number("select count(distinct amount_cents) from payment where method = 'bank'").await, 1);
    let labelled = "select count(*) from card_sandbox.object where kind = 'payment_intent' and body ->> 'statement_descriptor' = 'RETRY PYMT'";
    assert_eq!(world.number(labelled).await, 2);
    world.live(15).await;
    assert_eq!(world.statuses().await, ["delinquent"]);
    assert_eq!(world.number("select count(*) from payment where method = 'bank'").await, 3);
    world.books_are_right().await;
}

#[tokio::test]
async fn closed_account_is_never_retried_and_new_card_pays_immediately() {
    let world = World::new().await;
    let account = world.household("Cleo").await;
    world.by_bank(account, "pm_usBankAccount_accountClosed").await;
    world.charge().await;
    world.bank_answers(Behavior::BankAccountClosed).await;
    assert_eq!(world.live(8).await, [0, 3, 7]);
    assert_eq!(world.number("select count(*) from payment where method = 'bank'").await, 1);
    let refused = conflict(world.pay(account, InitiatedBy::Staff, None, "staff-key-1").await);
    assert!(refused.contains("permanently declined"), "{refused}");
    let added = billing::add_method(&world.context, &world.staff(), account, "pm_card_mastercard").await.unwrap();
    let added = added.added().unwrap();
    assert_eq!((added.was_late.0, added.still_late.0), (3900, 0));
    assert_eq!(world.statuses().await, ["active"]);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn an_unauthorized_draft_revokes_the_permission() {
    let world = World::new().await;
    let account = world.household("Ugo").await;
    world.by_bank(account, "pm_usBankAccount_debitNotAuthorized").await;
    world.charge().await;
    world.bank_answers(Behavior::BankNotAuthorized).await;
    assert_eq!(world.number("select count(*) from payment_method where mandate_revoked_at is not null").await, 1);
    assert_eq!(world.live(29).await, NOTICES);
    assert_eq!(world.number("select count(*) from payment where method = 'bank'").await, 1);
}

#[tokio::test]
async fn stopped_draft_is_retried_only_by_the_payer() {
    let world = World::new().await;
    let account = world.household("Stan").await;
    world.by_bank(account, "pm_usBankAccount_stopped").await;
    world.charge().await;
    world.bank_answers(Behavior::BankStopped).await;
    let refused = conflict(world.pay(account, InitiatedBy::Staff, None, "staff-key-1").await);
    assert!(refused.contains("Only the payer"), "{refused}");
    let paid = world.pay(account, InitiatedBy::Household, None, "own-key-1").await.unwrap();
    assert_eq!(paid.status, PayStatus::Processing);
    world.bank_answers(Behavior::BankPays).await;
    assert_eq!(world.statuses().await, ["active"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn returned_draft_makes_the_bill_late_and_is_reversed_once() {
    let world = World::new().await;
    crate::refunds::paid_out(&world).await;
    let account = world.household("Rita").await;
    world.by_bank(account, "pm_usBankAccount_success").await;
    world.charge().await;
    world.bank_answers(Behavior::BankPays).await;
    assert_eq!(world.statuses().await, ["active"]);
    world.days_pass(10).await;
    let payment = PaymentId(world.number("select max(id) from payment where status = 'succeeded'").await);
    assert!(
        !billing::look_for_return(&world.context, world.organization, payment).await.unwrap(),
        "it did not come back"
    );
    let provider = world.texts("select provider_id from payment order by id desc limit 1").await.remove(0);
    world.control().return_draft(&provider.into(), Behavior::BankRevoked).await.unwrap();
    let look = || billing::look_for_return(&world.context, world.organization, payment);
    let (one, two) = tokio::join!(look(), look());
    assert_eq!(u8::from(one.unwrap()) + u8::from(two.unwrap()), 1, "booked once");
    world.run_jobs().await;
    assert_eq!(world.statuses().await, ["past_due"]);
    assert_eq!(world.number("select paid_cents from invoice where status = 'open'").await, 0);
    let back = "select count(*) from journal_entry where kind in ('payment_returned', 'application_fee_returned')";
    assert_eq!(world.number(back).await, 2);
    let taken = "select m.amount_cents - (p.amount_cents - p.application_fee_cents) from share_movement m join payment p on p.id = m.payment_id
      where m.kind = 'take' and m.status = 'done'";
    assert_eq!(world.number(taken).await, 0, "what the office got of it went back");
    assert!(world.mails.0.lock().unwrap().iter().any(|m| m.text.contains("Your bank returned a payment")));
    let mails = world.mails.0.lock().unwrap().len();
    let receipt = messaging::Notice::Receipt { payment }.into();
    let late = notices::send(&world.context, world.organization, &receipt, "receipt-that-was-late").await.unwrap();
    assert_eq!((late, world.mails.0.lock().unwrap().len()), (JobOutcome::Done, mails), "no receipt of what came back");
    world.books_are_right().await;
    // It was paid five days ago and is owed today: the ledger and the bills agree on both days.
    let today = tenancy::clock::office_date(world.context.clock.now().await.unwrap(), "America/Boise");
    for (day, owing) in [(today - Days::new(5), 0), (today, 1)] {
        let balances = balances_on(&world.context.database, day, None).await.unwrap();
        assert_eq!((balances.differences, balances.households.len()), (vec![], owing), "{day}");
    }
    assert_eq!(world.live(28).await.last(), Some(&28));
    assert_eq!(world.statuses().await, ["delinquent"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn processing_draft_is_polled_a_few_times_a_day() {
    let world = World::new().await;
    let account = world.household("Uma").await;
    world.by_bank(account, "pm_usBankAccount_success").await;
    world.charge().await;
    world.context.clock.turn(chrono::Duration::minutes(3)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from payment where status = 'processing'").await, 1);
    let next = "select (extract(epoch from due_at - business_now()) / 3600)::bigint from job where kind = 'settle_payment' and state = 'queued'";
    assert_eq!(world.number(next).await, 6);
}
