//! A payer disputes a payment with the bank: what stops, what is booked, the office's response, and the outcome.

use std::sync::Arc;

use crate::refunds::{begin, paid_out, reyes_paid};
use crate::support::World;
use crate::support::scripted::Scripted;
use gateways::cards::{DisputeId as ProviderDisputeId, ProviderPaymentId};
use gateways::files::S3Files;
use households::renewals;
use kernel::outbox::JobOutcome;
use kernel::{Context, Error};
use members::subscriptions::Period;
use payments::billing;
use payments::disputes::{self, AfterLost, DisputeFilter, Draft, after_lost, poll, sync_dispute};
use practice_bills::webhooks;
use sandboxes::cards::{Complaint, FaultKind};
use tenancy::ids::{DisputeId, PaymentId};

pub async fn provider_payment(world: &World, payment: PaymentId) -> ProviderPaymentId {
    let mut scope = world.scope().await;
    ProviderPaymentId::new(billing::provider_payment(&mut scope, payment).await.unwrap().unwrap())
}

/// The Reyes household paid for its enrollment and disputed the payment; we know about it.
async fn disputed(world: &World) -> (PaymentId, ProviderDisputeId) {
    paid_out(world).await;
    let (_, payment) = reyes_paid(world, "pm_card_visa").await;
    let dispute = world.control().dispute(&provider_payment(world, payment).await).await.unwrap();
    assert!(sync_dispute(&world.context, &dispute).await.unwrap());
    world.run_jobs().await;
    (payment, dispute)
}

async fn statuses(world: &World) -> Vec<String> {
    world.texts("select distinct status from subscription").await
}

async fn entries(world: &World) -> Vec<String> {
    world.texts("select kind from journal_entry where source_kind = 'dispute' order by kind").await
}

async fn id(world: &World) -> DisputeId {
    DisputeId(world.number("select max(id) from dispute").await)
}

async fn held(world: &World) -> i64 {
    world
        .number("select coalesce(sum(amount_cents), 0)::bigint from posting where ledger_account = 'dispute_hold'")
        .await
}

#[tokio::test]
async fn opened_dispute_pauses_membership_and_reverses_the_share_once() {
    let world = World::new().await;
    let (payment, dispute) = disputed(&world).await;
    let paid = world.number("select amount_cents from payment").await;
    assert_eq!(statuses(&world).await, ["disputed"]);
    assert_eq!(entries(&world).await, ["dispute", "dispute_fee"]);
    assert_eq!(held(&world).await, paid);
    // The event arrives again, late and twice, and a poll runs too.
    sync_dispute(&world.context, &dispute).await.unwrap();
    assert_eq!(poll(&world.context).await.unwrap(), 1);
    world.run_jobs().await;
    assert_eq!(entries(&world).await, ["dispute", "dispute_fee"]);
    assert_eq!(world.texts("select kind || ' ' || status from share_movement").await, ["take done"]);
    let reversed = "select (body ->> 'amount_reversed')::bigint from card_sandbox.object where kind = 'transfer'";
    assert_eq!(world.number(reversed).await, paid);
    assert!(matches!(begin(&world, payment, 100).await, Err(Error::Conflict(_))), "no refund of that charge");
    world.days_pass(45).await;
    assert_eq!(renewals::run(&world.context).await.unwrap(), renewals::Billed::default(), "nothing is charged");
    world.books_are_right().await;
}

#[tokio::test]
async fn dispute_without_event_is_found_by_polling() {
    let world = World::new().await;
    paid_out(&world).await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let dispute = world.control().dispute(&provider_payment(&world, payment).await).await.unwrap();
    // The dispute was opened and decided before we polled.
    world.control().close_dispute(&dispute, false).await.unwrap();
    assert_eq!(poll(&world.context).await.unwrap(), 1);
    world.run_jobs().await;
    assert_eq!(entries(&world).await, ["dispute", "dispute_fee", "dispute_lost"]);
    assert_eq!(statuses(&world).await, ["canceled"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn won_dispute_restores_funds_and_resumes_billing() {
    let world = World::new().await;
    let (_, dispute) = disputed(&world).await;
    world.days_pass(70).await;
    world.run_jobs().await;
    world.control().close_dispute(&dispute, true).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    world.run_jobs().await;
    assert_eq!(statuses(&world).await, ["active"]);
    assert_eq!(held(&world).await, 0);
    assert_eq!(
        world.texts("select kind || ' ' || status from share_movement order by id").await,
        ["take done", "return done"]
    );
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let periods = "select count(*) from invoice_line where kind = 'dues' and subscription_id = (select min(id) from subscription where period = 'month')";
    assert_eq!(world.number(periods).await, 3, "the enrollment and the two months that passed");
    world.books_are_right().await;
}

#[tokio::test]
async fn lost_dispute_cancels_and_can_be_billed_again_once() {
    let world = World::new().await;
    let (_, dispute) = disputed(&world).await;
    let paid = world.number("select amount_cents from payment").await;
    let choose = async |choice| {
        let mut scope = world.scope().await;
        after_lost(&world.context, &mut scope, world.office, id(&world).await, choice).await?;
        scope.commit().await.unwrap();
        Ok::<_, Error>(())
    };
    assert!(matches!(choose(AfterLost::Bill).await, Err(Error::Conflict(_))), "not while it is open");
    world.control().close_dispute(&dispute, false).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    world.run_jobs().await;
    assert_eq!(statuses(&world).await, ["canceled"]);
    assert_eq!(held(&world).await, 0);
    choose(AfterLost::Bill).await.unwrap();
    choose(AfterLost::Bill).await.unwrap();
    assert!(matches!(choose(AfterLost::ReEnroll).await, Err(Error::Conflict(_))));
    assert_eq!(world.number("select count(*) from invoice where origin = 'dispute'").await, 1);
    let owed = "select sum(amount_cents)::bigint from posting where ledger_account = 'member_receivable'";
    assert_eq!(world.number(owed).await, paid, "the household owes it again");
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from payment").await, 1, "no card is charged for it automatically");
    world.books_are_right().await;
}

#[tokio::test]
async fn an_inquiry_takes_nothing_until_it_becomes_a_dispute() {
    let world = World::new().await;
    paid_out(&world).await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let asked = Complaint { inquiry: true, ..Complaint::default() };
    let dispute = world.control().dispute_as(&provider_payment(&world, payment).await, &asked).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    assert_eq!((statuses(&world).await, entries(&world).await), (vec!["active".to_owned()], vec![]));
    world.books_are_right().await;
    world.control().escalate_dispute(&dispute).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    assert_eq!(statuses(&world).await, ["disputed"]);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn evidence_is_submitted_once_whatever_becomes_of_the_call() {
    for kind in [FaultKind::TimeoutBefore, FaultKind::TimeoutAfter, FaultKind::ErrorBefore, FaultKind::ErrorAfter] {
        let world = World::new().await;
        let (_, provider) = disputed(&world).await;
        let dispute = id(&world).await;
        let mut scope = world.scope().await;
        let draft = Draft { visits: "Seen on 11/03 for a cleaning.".to_owned().into(), ..Draft::default() };
        disputes::save_draft(&world.context, &mut scope, world.office, dispute, &draft).await.unwrap();
        scope.commit().await.unwrap();
        let mut scope = world.scope().await;
        let (_, pdf) = disputes::preview(&world.context, &mut scope, world.office, dispute).await.unwrap();
        assert!(pdf.starts_with(b"%PDF"));
        disputes::submit(&world.context, &mut scope, world.office, dispute).await.unwrap();
        scope.commit().await.unwrap();
        world.control().fault("POST /v1/files", kind, 1).await.unwrap();
        world.control().fault("POST /v1/disputes/*", kind, 1).await.unwrap();
        for _ in 0..4 {
            world.run_jobs().await;
            world.context.clock.turn(chrono::Duration::minutes(5)).await.unwrap();
        }
        assert_eq!(
            world.texts("select status || ' ' || submit_state from dispute").await,
            ["under_review submitted"],
            "{kind:?}"
        );
        let theirs = world
            .texts("select body -> 'evidence' ->> 'uncategorized_text' from card_sandbox.object where kind = 'dispute'")
            .await;
        assert!(theirs[0].contains("Seen on 11/03"), "{theirs:?}");
        let pack = "select encode(sha256(decode(f.body -> '_sandbox' ->> 'contents', 'hex')), 'hex') from card_sandbox.object d
                      join card_sandbox.object f on f.id = d.body -> 'evidence' ->> 'uncategorized_file'
                    where d.kind = 'dispute'";
        let frozen =
            "select encode(digest, 'hex') from file where key = office_id || '/' || (select pack_key from dispute)";
        assert_eq!(world.texts(pack).await, world.texts(frozen).await, "the bank has the very pack that was frozen");
        let log = world
            .texts(
                "select body -> 'evidence' ->> 'access_activity_log' from card_sandbox.object where kind = 'dispute'",
            )
            .await;
        assert!(log[0].contains("Membership terms: checked on"), "{log:?}");
        let again = disputes::submit(&world.context, &mut world.scope().await, world.office, dispute).await;
        assert!(matches!(again, Err(Error::Conflict(_))), "once");
        assert_eq!(
            disputes::send_response(&world.context, world.organization, dispute).await.unwrap(),
            JobOutcome::Done
        );
        world.control().close_dispute(&provider, true).await.unwrap();
        sync_dispute(&world.context, &provider).await.unwrap();
        world.run_jobs().await;
        world.books_are_right().await;
    }
}

#[tokio::test]
async fn evidence_comes_from_the_file_store_and_missing_file_fails() {
    let world = World::new().await;
    disputed(&world).await;
    let dispute = id(&world).await;
    let bucket = sandboxes::files::serve("packs").await.unwrap();
    let context = Context { files: Arc::new(S3Files::new(bucket.config.clone())), ..world.context.clone() };
    let mut scope = world.scope().await;
    disputes::submit(&context, &mut scope, world.office, dispute).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(world.number("select count(*) from file").await, 0, "the bucket has it");
    let elsewhere = disputes::send_response(&world.context, world.organization, dispute).await;
    assert!(matches!(elsewhere, Err(Error::Internal(_))), "{elsewhere:?}");
    let sent = disputes::send_response(&context, world.organization, dispute).await.unwrap();
    assert_eq!(sent, JobOutcome::Done);
    let state = "select status || ' ' || submit_state from dispute";
    assert_eq!(world.texts(state).await, ["under_review submitted"]);
    bucket.stop().await;
}

#[tokio::test]
async fn an_accepted_dispute_is_lost() {
    let world = World::new().await;
    disputed(&world).await;
    let mut scope = world.scope().await;
    disputes::accept(&world.context, &mut scope, world.office, id(&world).await).await.unwrap();
    scope.commit().await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select status || ' ' || submit_state from dispute").await, ["lost accepted"]);
    assert_eq!(statuses(&world).await, ["canceled"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn dispute_before_refund_takes_only_the_remainder() {
    let world = World::new().await;
    paid_out(&world).await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    begin(&world, payment, 1000).await.unwrap();
    world.run_jobs().await;
    // The refund is written, but the dispute is faster.
    begin(&world, payment, 2000).await.unwrap();
    let dispute = world.control().dispute(&provider_payment(&world, payment).await).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select status from refund order by id").await, ["succeeded", "failed"]);
    sync_dispute(&world.context, &dispute).await.unwrap();
    world.control().close_dispute(&dispute, false).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    world.run_jobs().await;
    let gone = "select ((select sum(amount_cents) from refund where status <> 'failed') + (select sum(amount_cents) from dispute))::bigint";
    assert_eq!(world.number(gone).await, world.number("select amount_cents from payment").await);
    world.books_are_right().await;
}

#[tokio::test]
async fn dispute_share_waits_for_the_refund_and_takes_the_remainder() {
    let world = World::new().await;
    paid_out(&world).await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let paid = world.number("select amount_cents from payment").await;
    // The provider refunds; its answer is lost.
    world.control().fault("POST /v1/refunds", FaultKind::TimeoutAfter, 1).await.unwrap();
    begin(&world, payment, 2000).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select status from refund").await, ["unknown"]);
    let dispute = world.control().dispute(&provider_payment(&world, payment).await).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    // A bank may dispute the whole payment; the sandbox disputes what the refund left.
    sqlx::query("update share_movement set amount_cents = $1").bind(paid).execute(world.outside()).await.unwrap();
    // The office wins before the refund has an answer.
    world.control().close_dispute(&dispute, true).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    world.run_jobs().await;
    let moved = "select kind || ' ' || status || ' ' || amount_cents from share_movement order by id";
    assert_eq!(world.texts(moved).await, [format!("take created {paid}"), format!("return created {paid}")]);
    for _ in 0..3 {
        world.context.clock.turn(chrono::Duration::minutes(5)).await.unwrap();
        world.run_jobs().await;
    }
    assert_eq!(world.texts("select status from refund").await, ["succeeded"]);
    let left = paid - 2000;
    assert_eq!(world.texts(moved).await, [format!("take done {left}"), format!("return done {left}")]);
    let reversed = "select (body ->> 'amount_reversed')::bigint from card_sandbox.object where kind = 'transfer' and body ->> 'source_transaction' is not null";
    assert_eq!(world.number(reversed).await, paid);
    world.books_are_right().await;
}

#[tokio::test]
async fn dispute_does_not_reverse_a_share_already_refunded() {
    let world = World::new().await;
    paid_out(&world).await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let dispute = world.control().dispute(&provider_payment(&world, payment).await).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    // A refund of everything was faster at the provider than the dispute.
    let refund = "insert into refund (organization_id, office_id, account_id, payment_id, amount_cents, status, idempotency_key, reason, actor, created_at, succeeded_at)
      select organization_id, office_id, account_id, id, amount_cents, 'succeeded', 'other', 'Test', 'Test', now(), now() from payment";
    sqlx::query(refund).execute(world.outside()).await.unwrap();
    world.control().close_dispute(&dispute, true).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    assert_eq!(world.number("select count(*) from share_movement").await, 2);
    for _ in 0..2 {
        world.run_jobs().await;
        world.context.clock.turn(chrono::Duration::minutes(5)).await.unwrap();
    }
    assert_eq!(world.number("select count(*) from share_movement").await, 0, "nothing was taken, nothing is returned");
    let made = "select count(*) from card_sandbox.object where kind = 'transfer_reversal' or (kind = 'transfer' and body ->> 'source_transaction' is null)";
    assert_eq!(world.number(made).await, 0);
}

#[tokio::test]
async fn share_return_waits_for_a_sufficient_balance() {
    let mut world = World::new().await;
    let (_, dispute) = disputed(&world).await;
    let scripted = Scripted::over(&world.context.cards);
    *scripted.short.lock().unwrap() = 3;
    world.context.cards = std::sync::Arc::new(scripted);
    world.days_pass(1).await;
    world.run_jobs().await;
    world.control().close_dispute(&dispute, true).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    world.run_jobs().await;
    let moved = "select kind || ' ' || status from share_movement order by id";
    assert_eq!(world.texts(moved).await, ["take done", "return created"]);
    assert!(world.texts("select failure from share_movement where kind = 'return'").await[0].contains("too low"));
    world.books_are_right().await;
    for _ in 0..3 {
        world.context.clock.turn(chrono::Duration::hours(2)).await.unwrap();
        world.run_jobs().await;
    }
    assert_eq!(world.texts(moved).await, ["take done", "return done"]);
    let told = "select event from dispute_event where event like 'share_%' order by id";
    assert_eq!(world.texts(told).await, ["share_taken", "share_waits", "share_returned"], "told once");
    world.books_are_right().await;
}

#[tokio::test]
async fn the_share_is_moved_once_whatever_becomes_of_the_call() {
    for kind in [FaultKind::TimeoutBefore, FaultKind::TimeoutAfter, FaultKind::ErrorBefore, FaultKind::ErrorAfter] {
        let world = World::new().await;
        world.control().fault("POST /v1/transfers/*/reversals", kind, 1).await.unwrap();
        let (_, dispute) = disputed(&world).await;
        for _ in 0..4 {
            world.context.clock.turn(chrono::Duration::minutes(5)).await.unwrap();
            world.run_jobs().await;
        }
        world.control().fault("POST /v1/transfers", kind, 1).await.unwrap();
        world.control().close_dispute(&dispute, true).await.unwrap();
        sync_dispute(&world.context, &dispute).await.unwrap();
        for _ in 0..4 {
            world.run_jobs().await;
            world.context.clock.turn(chrono::Duration::minutes(5)).await.unwrap();
        }
        assert_eq!(world.texts("select status from share_movement").await, ["done", "done"], "{kind:?}");
        let moved = "select count(*) from card_sandbox.object where kind = 'transfer_reversal' or (kind = 'transfer' and body ->> 'source_transaction' is null)";
        assert_eq!(world.number(moved).await, 2, "{kind:?}");
        world.books_are_right().await;
    }
}

#[tokio::test]
async fn a_share_is_returned_once_the_platforms_balance_holds_it() {
    let world = World::new().await;
    let (_, dispute) = disputed(&world).await;
    world.run_jobs().await;
    let available = "select coalesce(sum((body ->> 'net')::bigint) filter (where (body ->> 'available_on')::bigint <= extract(epoch from now())), 0)::bigint
                     from card_sandbox.object where kind = 'balance_transaction' and account is null";
    world.control().close_dispute(&dispute, true).await.unwrap();
    world.control().top_up(-world.number(available).await).await.unwrap();
    sync_dispute(&world.context, &dispute).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select status from share_movement order by id").await, ["done", "created"], "not given up");
    world.control().top_up(1_000_000).await.unwrap();
    world.context.clock.turn(chrono::Duration::hours(7)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select status from share_movement order by id").await, ["done", "done"]);
    let returned =
        "select count(*) from card_sandbox.object where kind = 'transfer' and body ->> 'source_transaction' is null";
    assert_eq!(world.number(returned).await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn dispute_list_shows_due_dates_and_workspace_shows_evidence() {
    let world = World::new().await;
    disputed(&world).await;
    let mut scope = world.scope().await;
    let page = disputes::list(&mut scope, world.office, DisputeFilter::Open, None).await.unwrap();
    assert_eq!((page.items.len(), page.counts.open, page.counts.needs_response), (1, 1, 1));
    assert!(page.items[0].due_on.is_some());
    assert!(disputes::list(&mut scope, world.office, DisputeFilter::Won, None).await.unwrap().items.is_empty());
    let seen = disputes::workspace(&world.context, &mut scope, world.office, page.items[0].id).await.unwrap();
    assert_eq!(seen.people.len(), 3);
    assert!(seen.terms.is_some() && seen.agreement.len() >= 4 && seen.refusal.is_none());
    let has = |item: &str| seen.checks.iter().any(|c| c.item == item && c.has);
    assert!(has("agreement") && has("receipts") && has("mails") && !has("visits"));
    let other =
        disputes::workspace(&world.context, &mut scope, tenancy::ids::OfficeId(world.office.0 + 1), seen.id).await;
    assert!(matches!(other, Err(Error::NotFound)));
}

#[tokio::test]
async fn a_payment_of_nobody_here_is_left_alone() {
    let world = World::new().await;
    let request = world.request(world.single("Dee", Period::Month), "pm_card_visa").await;
    world.finish(request, "dees-page").await.unwrap();
    let payment = PaymentId(world.number("select id from payment").await);
    let dispute = world.control().dispute(&provider_payment(&world, payment).await).await.unwrap();
    sqlx::raw_sql("update payment set provider_id = 'pi_elsewhere'").execute(world.outside()).await.unwrap();
    assert!(!sync_dispute(&world.context, &dispute).await.unwrap());
    assert_eq!(world.number("select count(*) from dispute").await, 0);
}

/// Delivers an event with the provider's signature (HMAC-SHA256 over its time and body).
async fn deliver(world: &World, event: &str, kind: &str, object: serde_json::Value) {
    #[expect(clippy::disallowed_methods, reason = "the provider's clock is the machine's")]
    let at = chrono::Utc::now().timestamp();
    let body = serde_json::json!({
        "id": event, "object": "event", "type": kind, "created": at, "livemode": false, "data": { "object": object },
    })
    .to_string();
    let signature = format!("t={at},v1={}", crate::payouts::hmac("whsec_sandbox", &format!("{at}.{body}")));
    webhooks::receive_webhook(&world.context, body.as_bytes(), &signature).await.unwrap();
}

#[tokio::test]
async fn doubled_late_and_reversed_events_end_in_the_same_books() {
    let world = World::new().await;
    paid_out(&world).await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let intent = provider_payment(&world, payment).await;
    let dispute = world.control().dispute(&intent).await.unwrap();
    let amount = world.number("select amount_cents from payment").await;
    let object = |status: &str| {
        serde_json::json!({
            "id": dispute.as_str(), "payment_intent": intent.as_str(), "amount": amount, "reason": "fraudulent", "status": status,
        })
    };
    world.control().close_dispute(&dispute, true).await.unwrap();
    // The closing event arrives before the opening one, which arrives twice.
    deliver(&world, "evt_closed", "charge.dispute.closed", object("won")).await;
    world.run_jobs().await;
    deliver(&world, "evt_created", "charge.dispute.created", object("needs_response")).await;
    deliver(&world, "evt_created", "charge.dispute.created", object("needs_response")).await;
    deliver(&world, "evt_taken", "charge.dispute.funds_withdrawn", object("needs_response")).await;
    world.run_jobs().await;
    assert_eq!(entries(&world).await, ["dispute", "dispute_fee", "dispute_won"]);
    assert_eq!(statuses(&world).await, ["active"]);
    assert_eq!(world.texts("select distinct outcome from webhook_event").await, ["asked"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_refund_event_is_a_hint_to_ask() {
    let world = World::new().await;
    paid_out(&world).await;
    let (_, payment) = reyes_paid(&world, "pm_card_visa").await;
    let refund = begin(&world, payment, 500).await.unwrap();
    world.run_jobs().await;
    let provider = world.texts("select provider_id from refund").await.remove(0);
    world.control().fail_refund(&provider.as_str().into()).await.unwrap();
    let object =
        serde_json::json!({ "id": provider, "metadata": { "refund_ref": format!("{}-{refund}", world.organization) } });
    deliver(&world, "evt_refund", "refund.failed", object).await;
    world.run_jobs().await;
    assert_eq!(world.texts("select status from refund").await, ["failed"]);
    assert_eq!(world.texts("select kind || ' ' || status from share_movement").await, ["return done"]);
    world.books_are_right().await;
}
