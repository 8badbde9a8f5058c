//! Installments that the daily run charges: each once, on the date it was moved to, and, if late, separately from late
//! memberships.

use chrono::{Days, NaiveDate};
use households::installment_agreements::{self, AgreementState};
use households::renewals;
use kernel::Error;
use members::subscriptions::Period;
use payments::billing::{self, InitiatedBy, PayNow, PayStatus, PaymentTarget};
use rules::Cents;
use sandboxes::cards::Behavior;

use super::{Scene, conflict, fields};

#[tokio::test]
async fn a_run_that_is_killed_or_doubled_bills_nothing_twice() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    scene.days_pass(11).await;
    // The run is killed before its end: the transaction never commits.
    let now = scene.context.clock.now().await.unwrap();
    let mut scope = scene.context.database.platform("test").await.unwrap();
    assert_eq!(installment_agreements::bill_due(&mut scope, now).await.unwrap(), 1);
    drop(scope);
    assert_eq!(scene.bills().await, Vec::<String>::new());
    let (one, two) =
        tokio::join!(installment_agreements::run(&scene.context), installment_agreements::run(&scene.context));
    assert_eq!(one.unwrap().billed + two.unwrap().billed, 1);
    assert_eq!(installment_agreements::run(&scene.context).await.unwrap().billed, 0);
    assert_eq!(scene.bills().await, ["open 33333"]);
    scene.run_jobs().await;
    assert_eq!(scene.view(id).await.paid, Cents(33_333));
    let mails = scene.mails.0.lock().unwrap().clone();
    let receipt = &mails.iter().rfind(|mail| mail.subject.starts_with("Your receipt")).expect("a receipt").text;
    assert!(receipt.contains("This is what you paid for your treatment, as agreed."), "{receipt}");
    assert!(!receipt.contains("charged for your membership"), "{receipt}");
    // The worker was stopped for a long time; each installment is still charged once.
    scene.days_on(120).await;
    scene.days_on(1).await;
    assert_eq!(scene.bills().await, ["paid 33333", "paid 33333", "paid 33334"]);
    assert_eq!(scene.state(id).await, AgreementState::Settled);
    scene.books_are_right().await;
}

#[tokio::test]
async fn late_installment_does_not_make_the_membership_late() {
    let scene = Scene::of(Period::Month).await;
    let id = scene.running(3).await;
    scene.behaves(Behavior::InsufficientFunds).await;
    scene.days_on(11).await;
    assert_eq!(scene.statuses().await, ["active"], "a late installment is no late membership");
    let view = scene.view(id).await;
    assert_eq!((view.state, view.late), (AgreementState::Active, Cents(33_333)), "it is tried again");
    assert!(view.installments[0].words.as_deref().unwrap().contains("insufficient funds"), "{:?}", view.installments);
    let mut scope = scene.context.database.scope(scene.own()).await.unwrap();
    let own = installment_agreements::view(&mut scope, None, id).await.unwrap();
    drop(scope);
    let failed = own.payments.iter().find(|payment| payment.status == billing::PaymentStatus::Failed).unwrap();
    assert_eq!(failed.failure.as_deref(), Some("The card has insufficient funds. Nothing was charged."));
    assert!(failed.spanish_failure.as_deref().unwrap().starts_with("La tarjeta no tiene fondos"), "{failed:?}");
    let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
    let late = billing::late_overview(&mut scope, scene.account).await.unwrap();
    assert_eq!(late.amount, Cents::ZERO, "nothing of the memberships is late");
    assert_eq!(
        billing::own_late(&mut scope, scene.account).await.unwrap().amount,
        Cents(33_333),
        "the household sees it"
    );
    drop(scope);
    assert!(
        conflict(
            billing::clear_delinquency(&scene.context, &scene.staff(), scene.account, "Let off", "key-clear-1").await
        )
        .contains("no late payments")
    );
    let row = "select past_due_cents from account_summary";
    assert_eq!(scene.number(row).await, 0);
    scene.books_are_right().await;
    for _ in 0..30 {
        scene.days_on(1).await;
    }
    assert_eq!(scene.state(id).await, AgreementState::Late);
    scene.books_are_right().await;
    // The membership's own payment failed in the meantime; writing it off does not change the agreement.
    renewals::run(&scene.context).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.statuses().await, ["past_due"]);
    let off = billing::clear_delinquency(&scene.context, &scene.staff(), scene.account, "Let off", "key-clear-2").await;
    assert_eq!(off.unwrap(), Cents(3_900));
    assert_eq!(scene.statuses().await, ["active"], "what is late of the agreement does not hold it back");
    assert!(scene.view(id).await.late >= Cents(33_333));
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_late_agreement_is_charged_again_and_caught_up() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    scene.behaves(Behavior::LostCard).await;
    scene.days_on(11).await;
    assert_eq!(scene.state(id).await, AgreementState::Late, "nothing more is tried");
    let reach = scene.staff();
    let again = installment_agreements::charge_again(&scene.context, &reach, scene.office, id, "key-charge-1").await;
    assert!(conflict(again).contains("permanently declined"));
    // A new card is charged immediately, as for memberships.
    billing::add_method(&scene.context, &scene.own(), scene.account, "pm_card_mastercard").await.unwrap();
    scene.run_jobs().await;
    let view = scene.view(id).await;
    assert_eq!((view.state, view.late, view.paid), (AgreementState::Active, Cents::ZERO, Cents(33_333)));
    let kinds: Vec<_> = view.events.iter().rev().map(|e| e.kind.as_str()).collect();
    assert_eq!(kinds, ["made", "signed", "billed", "failed", "late", "paid", "caught_up"]);
    scene.books_are_right().await;
}

#[tokio::test]
async fn the_households_link_pays_what_is_late_of_both() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    scene.behaves(Behavior::InsufficientFunds).await;
    scene.days_on(11).await;
    scene.behaves(Behavior::Pay).await;
    let wish = |by, key| PayNow {
        account: scene.account,
        which: PaymentTarget::Late,
        by,
        token: None,
        keep: false,
        key,
        back_to: None,
        language: "en",
    };
    let staff = billing::pay_now(&scene.context, &scene.staff(), wish(InitiatedBy::Staff, "key-staff")).await;
    assert_eq!(conflict(staff), "Nothing is owed.", "staff charge memberships there");
    let own = billing::pay_now(&scene.context, &scene.own(), wish(InitiatedBy::Household, "key-own")).await.unwrap();
    assert_eq!((own.status, own.paid), (PayStatus::Paid, Cents(33_333)));
    assert_eq!(scene.view(id).await.late, Cents::ZERO);
    scene.books_are_right().await;
}

#[tokio::test]
async fn next_installment_moves_at_most_28_days() {
    let scene = Scene::new().await;
    let id = scene.running(3).await;
    let first = scene.today + Days::new(10);
    let move_to = async |to: NaiveDate| {
        let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
        installment_agreements::move_date(&scene.context, &mut scope, scene.office, id, to).await?;
        scope.commit().await.unwrap();
        Ok::<_, Error>(())
    };
    let (_, last) = scene.view(id).await.movable.unwrap();
    assert_eq!(fields(move_to(last + Days::new(1)).await), ["date"]);
    assert_eq!(fields(move_to(first).await), ["date"]);
    move_to(first + Days::new(5)).await.unwrap();
    scene.days_on(14).await;
    assert_eq!(scene.bills().await, Vec::<String>::new());
    scene.days_on(1).await;
    assert_eq!(scene.bills().await, ["paid 33333"]);
    scene.books_are_right().await;
}
