//! Agreements that end: paid off, canceled, written off; and reopened by a returned bank payment.

use chrono::Days;
use households::installment_agreements::{self, AgreementFigures, AgreementState, Cancel, Rest};
use payments::billing::{self, InitiatedBy, PayStatus};
use rules::Cents;
use sandboxes::cards::Behavior;
use tenancy::ids::PaymentId;
use tenancy::{Actor, Reach};

use super::{Scene, conflict, fields};

#[tokio::test]
async fn payoff_charges_the_remainder_once_and_a_decline_changes_nothing() {
    let scene = Scene::new().await;
    let id = scene.running(4).await;
    scene.days_on(11).await;
    scene.behaves(Behavior::InsufficientFunds).await;
    let declined = scene.pays_off(&scene.own(), InitiatedBy::Household, id, "key-off-1").await.unwrap();
    assert_eq!(declined.status, PayStatus::Declined);
    let view = scene.view(id).await;
    assert_eq!((view.state, view.left, view.late), (AgreementState::Active, Cents(75_000), Cents::ZERO));
    scene.books_are_right().await;
    scene.behaves(Behavior::Pay).await;
    let paid = scene.pays_off(&scene.own(), InitiatedBy::Household, id, "key-off-2").await.unwrap();
    assert_eq!((paid.status, paid.paid), (PayStatus::Paid, Cents(75_000)));
    let again = scene.pays_off(&scene.own(), InitiatedBy::Household, id, "key-off-2").await.unwrap();
    assert_eq!((again.status, again.paid), (PayStatus::Paid, Cents(75_000)));
    assert!(conflict(scene.pays_off(&scene.own(), InitiatedBy::Household, id, "key-off-3").await).contains("settled"));
    assert_eq!(scene.state(id).await, AgreementState::Settled);
    scene.days_on(120).await;
    assert_eq!(scene.bills().await, ["paid 25000", "void 75000", "paid 75000"]);
    scene.books_are_right().await;
}

#[tokio::test]
async fn pending_payoff_draft_stops_billing_and_its_return_reopens() {
    let scene = Scene::new().await;
    let id = scene.running(2).await;
    let token = scene.control().bank("pm_usBankAccount_success").await.unwrap();
    billing::add_method(&scene.context, &scene.own(), scene.account, token.as_str()).await.unwrap();
    let off = scene.pays_off(&scene.staff(), InitiatedBy::Staff, id, "key-off-1").await.unwrap();
    assert_eq!(off.status, PayStatus::Processing);
    assert_eq!(scene.state(id).await, AgreementState::Active, "a draft on its way has paid nothing");
    scene.days_on(60).await;
    assert_eq!(scene.bills().await, ["open 100000"], "the installments are billed by it already");
    let provider = scene.texts("select provider_id from payment where status = 'processing'").await.remove(0);
    scene.control().settle(&provider.clone().into(), Behavior::BankPays).await.unwrap();
    let payment = PaymentId(scene.number("select max(id) from payment").await);
    billing::poll_status(&scene.context, scene.organization, payment).await.unwrap();
    assert_eq!(scene.state(id).await, AgreementState::Settled);
    scene.books_are_right().await;
    scene.control().return_draft(&provider.into(), Behavior::BankNotAuthorized).await.unwrap();
    billing::look_for_return(&scene.context, scene.organization, payment).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.state(id).await, AgreementState::Late);
    assert_eq!(scene.statuses().await, ["active"]);
    scene.books_are_right().await;
}

#[tokio::test]
async fn canceled_agreement_is_written_off_or_billed_and_refunded() {
    let scene = Scene::new().await;
    let id = scene.running(4).await;
    scene.days_on(11).await;
    let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
    let shown = installment_agreements::statement(&mut scope, scene.office, id).await.unwrap();
    drop(scope);
    assert_eq!((shown.paid, shown.left, shown.refundable), (Cents(25_000), Cents(75_000), Cents(25_000)));
    let stale = Cancel { rest: Rest::WriteOff, refund: Cents::ZERO, reason: "Stopped", version: "other" };
    let refused = installment_agreements::cancel(&scene.context, &scene.staff(), scene.office, id, stale).await;
    assert!(conflict(refused).contains("Please review it again"));
    assert_eq!(fields(scene.cancels(id, Rest::WriteOff, 25_001).await), ["refund"]);
    scene.cancels(id, Rest::WriteOff, 10_000).await.unwrap();
    scene.run_jobs().await;
    let view = scene.view(id).await;
    assert_eq!((view.state, view.left, view.paid), (AgreementState::Canceled, Cents::ZERO, Cents(25_000)));
    assert_eq!(scene.number("select sum(amount_cents)::bigint from refund where status = 'succeeded'").await, 10_000);
    scene.days_on(120).await;
    assert_eq!(scene.bills().await, ["paid 25000"], "nothing more is charged");
    scene.books_are_right().await;

    let other = scene
        .make(AgreementFigures { first_on: scene.today + Days::new(140), ..scene.wish(0, 3) }, "key-of-another")
        .await
        .unwrap();
    scene.sign(other, "key-of-another-signature").await.unwrap();
    scene.cancels(other, Rest::Charge, 0).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.bills().await, ["paid 25000", "paid 100000"]);
    assert_eq!(scene.state(other).await, AgreementState::Canceled);
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_managers_limit_holds_where_an_agreement_is_canceled() {
    let scene = Scene::new().await;
    let id = scene.make(scene.wish(60_000, 4), "key-of-the-agreement").await.unwrap();
    assert_eq!(scene.sign(id, "key-of-the-signature").await.unwrap().status, PayStatus::Paid);
    scene.run_jobs().await;
    let mut scope = scene.context.database.scope(scene.staff()).await.unwrap();
    let shown = installment_agreements::statement(&mut scope, scene.office, id).await.unwrap();
    drop(scope);
    let actor = Actor { user_type: Some(tenancy::UserType::OfficeAdmin), ..Actor::platform("Kim at the desk") };
    let manager = Reach::office(scene.organization, scene.office, actor);
    let cancel = async |refund: i64| {
        let wish = Cancel {
            rest: Rest::WriteOff,
            refund: Cents(refund),
            reason: "Treatment stopped",
            version: &shown.version,
        };
        installment_agreements::cancel(&scene.context, &manager, scene.office, id, wish).await
    };
    assert_eq!(fields(cancel(50_001).await), ["refund"]);
    assert_eq!(scene.number("select count(*) from refund").await, 0);
    assert_eq!(scene.state(id).await, AgreementState::Active, "nothing was done");
    cancel(50_000).await.unwrap();
    scene.run_jobs().await;
    assert_eq!(scene.number("select sum(amount_cents)::bigint from refund").await, 50_000);
    scene.books_are_right().await;
}

#[tokio::test]
async fn a_late_bill_is_written_off_with_the_agreement() {
    let scene = Scene::new().await;
    let id = scene.running(4).await;
    scene.behaves(Behavior::LostCard).await;
    scene.days_on(11).await;
    scene.cancels(id, Rest::WriteOff, 0).await.unwrap();
    assert_eq!(scene.number("select sum(amount_cents)::bigint from write_off").await, 25_000);
    assert_eq!(scene.view(id).await.left, Cents::ZERO);
    scene.days_on(60).await;
    scene.books_are_right().await;
}
