//! A credit that no later bill uses is refunded after 31 days.

use members::subscriptions::Period;
use payments::engine::NewMethod;
use rules::Cents;
use sandboxes::cards::FaultKind;
use sponsors::{Collection, poll_business_refund, poll_business_refunds};
use tenancy::ids::{BusinessEmployeeId, BusinessInvoiceId, BusinessRefundId};

use crate::scene::{EMAIL, PART, Scene};

/// Edith leaves before a period that was billed begins, and the office ends the terms: the last bill is a credit.
async fn credited(collection: Collection) -> Scene {
    let scene = Scene::with(|terms| terms.collection = collection).await;
    if collection == Collection::Automatic {
        let at = scene.at().await;
        sponsors::add_method(&scene.world.context, &at, NewMethod::Typed("pm_card_visa")).await.unwrap();
    }
    scene.enrolls("Edith", Period::Month).await;
    while scene.world.number("select count(*) from business_invoice_line where kind = 'dues'").await < 2 {
        scene.days_pass(1).await;
    }
    scene.checks_arrive().await;
    let (mut scope, now) = (scene.desk().await, scene.now().await);
    sponsors::begin_end(&mut scope, (scene.world.office, scene.addendum), now).await.unwrap();
    scope.commit().await.unwrap();
    let employee = scene.world.number("select max(id) from business_employee").await;
    scene.leaves(BusinessEmployeeId(employee)).await.unwrap();
    let credit = format!("select count(*) from business_invoice where total_cents = -{PART} and status = 'paid'");
    while scene.world.number(&credit).await == 0 {
        scene.days_pass(1).await;
    }
    scene
}

async fn refunds(scene: &Scene) -> Vec<String> {
    let each = "select case when payment_id is null then 'check' else 'method' end || ' ' || amount_cents || ' ' || status from business_refund order by id";
    scene.world.texts(each).await
}

/// The bill was written off, and then its periods are credited: nobody paid them, so no check is sent.
#[tokio::test]
async fn credit_of_a_written_off_bill_is_not_refunded() {
    let scene = Scene::with(|terms| terms.collection = Collection::Invoice).await;
    scene.enrolls("Edith", Period::Month).await;
    while scene.world.number("select count(*) from business_invoice_line where kind = 'dues'").await < 2 {
        scene.days_pass(1).await;
    }
    for bill in scene.world.texts("select id::text from business_invoice where status in ('open', 'late')").await {
        let (mut scope, now) = (scene.desk().await, scene.now().await);
        let bill = BusinessInvoiceId(bill.parse().unwrap());
        sponsors::write_off(&mut scope, (scene.world.office, bill), now).await.unwrap();
        scope.commit().await.unwrap();
    }
    let (mut scope, now) = (scene.desk().await, scene.now().await);
    sponsors::begin_end(&mut scope, (scene.world.office, scene.addendum), now).await.unwrap();
    scope.commit().await.unwrap();
    let employee = scene.world.number("select max(id) from business_employee").await;
    scene.leaves(BusinessEmployeeId(employee)).await.unwrap();
    let credited = "select count(*) from business_invoice where total_cents < 0";
    for _ in 0..70 {
        if scene.world.number(credited).await > 0 {
            break;
        }
        scene.days_pass(1).await;
    }
    assert_eq!(scene.world.number(credited).await, 1);
    scene.days_pass(33).await;
    assert!(refunds(&scene).await.is_empty(), "what was given stays credit");
    scene.world.books_are_right().await;
}

/// The books of the last refund: its fee came back in proportion.
const FEES: &str = "select count(*) from business_refund r join business_payment p on p.id = r.payment_id
  where r.amount_cents = p.amount_cents and r.application_fee_cents = p.application_fee_cents and r.application_fee_cents > 0";

#[tokio::test]
async fn unused_credit_is_refunded_after_31_days() {
    let scene = credited(Collection::Automatic).await;
    scene.days_pass(30).await;
    assert!(refunds(&scene).await.is_empty(), "a bill may still use it");
    scene.days_pass(1).await;
    assert_eq!(refunds(&scene).await, [format!("method {PART} succeeded")]);
    assert_eq!(scene.world.number(FEES).await, 1, "with the whole fee of that payment");
    let owed =
        "select coalesce(sum(amount_cents), 0)::bigint from posting where ledger_account = 'business_receivable'";
    assert_eq!(scene.world.number(owed).await, 0, "nobody owes the other anything");
    assert!(
        scene.mailed(EMAIL).iter().any(|subject| subject.starts_with("Refund from ") && subject.ends_with("$26.33"))
    );
    let (mut scope, bill) = (scene.desk().await, scene.world.number("select max(id) from business_invoice").await);
    let shown = sponsors::invoice(&mut scope, scene.world.office, BusinessInvoiceId(bill)).await.unwrap();
    assert_eq!(shown.refunded, Cents(PART));
    drop(scope);
    scene.days_pass(5).await;
    assert_eq!(refunds(&scene).await.len(), 1, "once");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn credit_paid_by_check_is_returned_by_check() {
    let scene = credited(Collection::Invoice).await;
    scene.days_pass(31).await;
    assert_eq!(refunds(&scene).await, [format!("check {PART} succeeded")]);
    let office = scene.world.texts("select email from office order by id").await.remove(0);
    let sent = scene.mailed(&office);
    assert!(sent.iter().any(|subject| subject == "Send Acme a check for $26.33"), "{sent:?}");
    assert!(scene.mailed(EMAIL).iter().any(|subject| subject.starts_with("Refund from ")));
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_refund_that_comes_back_becomes_a_check() {
    let scene = credited(Collection::Automatic).await;
    scene.days_pass(31).await;
    let provider = scene.world.texts("select provider_id from business_refund").await.remove(0);
    scene.world.control().fail_refund(&provider.as_str().into()).await.unwrap();
    let refund = BusinessRefundId(scene.world.number("select max(id) from business_refund").await);
    for _ in 0..2 {
        poll_business_refund(&scene.world.context, scene.world.organization, refund).await.unwrap();
    }
    assert_eq!(refunds(&scene).await, [format!("method {PART} failed"), format!("check {PART} succeeded")]);
    scene.days_pass(2).await;
    assert_eq!(refunds(&scene).await.len(), 2, "the check pays all of it");
    // The refund had taken the office's share, and the office pays the check: it gets the share back, once.
    assert_eq!(scene.world.number("select count(*) from business_refund where share_status = 'done'").await, 1);
    let returned = "select (r.amount_cents - r.application_fee_cents)::bigint = (o.body ->> 'amount')::bigint from business_refund r
      join card_sandbox.object o on o.kind = 'transfer' and o.id = r.share_provider_id";
    assert_eq!(
        scene.world.texts(&format!("select case when ({returned}) then 'whole' else 'other' end")).await,
        ["whole"]
    );
    scene.world.books_are_right().await;
}

/// The event about it is lost: the nightly comparison finds it.
#[tokio::test]
async fn a_refund_that_comes_back_unheard_is_found() {
    let scene = credited(Collection::Automatic).await;
    scene.days_pass(31).await;
    let provider = scene.world.texts("select provider_id from business_refund").await.remove(0);
    assert_eq!(poll_business_refunds(&scene.world.context, 90).await.unwrap(), 1);
    assert_eq!(refunds(&scene).await, [format!("method {PART} succeeded")]);
    scene.world.control().fail_refund(&provider.as_str().into()).await.unwrap();
    poll_business_refunds(&scene.world.context, 90).await.unwrap();
    assert_eq!(refunds(&scene).await, [format!("method {PART} failed"), format!("check {PART} succeeded")]);
    assert_eq!(poll_business_refunds(&scene.world.context, 90).await.unwrap(), 0, "a check is nobody's to look up");
    scene.world.books_are_right().await;
}

/// Meanwhile the business owes another bill: the credit stays on its bill, and nobody is asked for a check.
#[tokio::test]
async fn refund_that_comes_back_waits_while_a_bill_is_unpaid() {
    let scene = credited(Collection::Automatic).await;
    scene.days_pass(31).await;
    let provider = scene.world.texts("select provider_id from business_refund").await.remove(0);
    let owes = "update business_invoice set status = 'late', paid_cents = 0, paid_at = null, first_failed_on = bill_on where id = (select min(id) from business_invoice)";
    sqlx::query(owes).execute(scene.world.outside()).await.unwrap();
    scene.world.control().fail_refund(&provider.as_str().into()).await.unwrap();
    let refund = BusinessRefundId(scene.world.number("select max(id) from business_refund").await);
    poll_business_refund(&scene.world.context, scene.world.organization, refund).await.unwrap();
    assert_eq!(refunds(&scene).await, [format!("method {PART} failed")]);
    let paid = "update business_invoice set status = 'paid', paid_cents = total_cents, paid_at = created_at, first_failed_on = null where status = 'late'";
    sqlx::query(paid).execute(scene.world.outside()).await.unwrap();
    scene.runs().await;
    assert_eq!(refunds(&scene).await.len(), 2, "it is returned once the business owes nothing");
}

/// The answer to the refund is lost: the provider is asked, and it is not sent again.
#[tokio::test]
async fn a_lost_answer_refunds_the_credit_once() {
    let scene = credited(Collection::Automatic).await;
    scene.days_pass(30).await;
    scene.world.control().fault("POST /v1/refunds", FaultKind::TimeoutAfter, 1).await.unwrap();
    scene.days_pass(2).await;
    assert_eq!(refunds(&scene).await, [format!("method {PART} succeeded")]);
    assert_eq!(
        scene
            .world
            .number(
                "select count(*) from card_sandbox.object where kind = 'refund' and starts_with(body ->> 'id', 're_')"
            )
            .await,
        1
    );
    scene.world.books_are_right().await;
}

/// While the business owes something else, its credit waits.
#[tokio::test]
async fn credit_waits_while_a_bill_is_unpaid() {
    let scene = credited(Collection::Automatic).await;
    let owes = "update business_invoice set status = 'late', paid_cents = 0, paid_at = null, first_failed_on = bill_on where id = (select min(id) from business_invoice)";
    sqlx::query(owes).execute(scene.world.outside()).await.unwrap();
    scene.days_pass(31).await;
    assert!(refunds(&scene).await.is_empty());
    // That bill is paid long after the terms have ended.
    scene.world.days_pass(80).await;
    let paid = "update business_invoice set status = 'paid', paid_cents = total_cents, paid_at = created_at, first_failed_on = null where status = 'late'";
    sqlx::query(paid).execute(scene.world.outside()).await.unwrap();
    scene.runs().await;
    assert_eq!(refunds(&scene).await, [format!("method {PART} succeeded")]);
}
