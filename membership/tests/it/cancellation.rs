//! Canceling: shown line by line, carried out as shown, and every cent accounted for.

use crate::support::World;
use catalog::plans::{self, SettingsChange};
use households::enrollment::{SignupStatus, result_of};
use households::renewals;
use kernel::{Error, Result};
use members::members::{Viewer, family_memberships};
use members::subscriptions::cancellation::{
    CancellationRequest, CancellationRule, Override, Rule, Settlements, cancel, settlements, undo,
};
use members::subscriptions::{Period, end_terms};
use rules::Cents;
use sandboxes::cards::Behavior;
use tenancy::ids::{AccountId, SubscriptionId};
use tenancy::{Actor, Reach};

fn reach(world: &World) -> Reach {
    Reach::office(world.organization, world.office, Actor::platform("Robin"))
}

async fn shown(world: &World, ids: &[SubscriptionId]) -> Result<Settlements> {
    settlements(&world.context, &mut world.scope().await, ids).await
}

fn wish(shown: &Settlements) -> CancellationRequest {
    CancellationRequest {
        subscriptions: shown.each.iter().map(|s| s.subscription).collect(),
        cancellation: 12,
        note: Some("Moving away".into()),
        version: shown.version.clone(),
        otherwise: None,
        by_household: false,
    }
}

/// The household's next payment as its page shows it, and whether it renews automatically.
async fn next_payment(world: &World) -> (Option<chrono::NaiveDate>, Option<Cents>, bool) {
    let account = AccountId(world.number("select id from account where enrolled_at is not null").await);
    let now = world.context.clock.now().await.unwrap();
    let (mut scope, brands) = (world.scope().await, &world.context.brands);
    let shown = family_memberships(&mut scope, now, brands, account, Viewer::AccountOwner).await.unwrap();
    let payment = shown.household.payment;
    (payment.next_on, payment.next_amount, payment.auto_renew)
}

#[tokio::test]
async fn first_90_days_refund_everything_but_the_setup_fee() {
    let world = World::new().await;
    let id = world.enrolls("Ana", Period::Month).await;
    world.days_pass(40).await;
    renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let settlement = shown(&world, &[id]).await.unwrap();
    let setup =
        world.number("select coalesce(sum(amount_cents), 0)::bigint from invoice_line where kind = 'setup_fee'").await;
    let paid = world.number("select sum(amount_cents)::bigint from payment where status = 'succeeded'").await;
    assert!(setup > 0);
    assert_eq!((settlement.each[0].settlement.rule, settlement.refund), (Rule::FullRefund, Cents(paid - setup)));
    cancel(&world.context, reach(&world), &wish(&settlement)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts("select status from subscription").await, ["canceled"]);
    let back = world.number("select sum(amount_cents)::bigint from refund where status = 'succeeded'").await;
    assert_eq!(back, paid - setup, "what was shown went back");
    let kept = "select rule || ' ' || refund_cents || ' ' || cancellation_reason from settlement";
    assert_eq!(world.texts(kept).await, [format!("full_refund {back} 12")]);
    assert!(world.mails.0.lock().unwrap().iter().any(|m| m.subject.contains("is canceled")));
    world.books_are_right().await;

    world.days_pass(60).await;
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 0, "not charged again");
}

#[tokio::test]
async fn monthly_plan_after_90_days_ends_unrefunded_and_can_resume() {
    let world = World::new().await;
    let id = world.enrolls("Ben", Period::Month).await;
    for _ in 0..4 {
        world.days_pass(31).await;
        renewals::run(&world.context).await.unwrap();
        world.run_jobs().await;
    }
    let settlement = shown(&world, &[id]).await.unwrap();
    assert_eq!((settlement.refund, settlement.owed), (Cents::ZERO, Cents::ZERO));
    assert!(settlement.each[0].settlement.at_end);
    cancel(&world.context, reach(&world), &wish(&settlement)).await.unwrap();
    assert_eq!(world.texts("select status from subscription").await, ["cancellation_requested"]);
    assert!(matches!(shown(&world, &[id]).await, Err(Error::Conflict(_))), "asked for already");
    assert_eq!(next_payment(&world).await, (None, None, false), "nothing is charged again");
    assert_eq!(world.texts("select next_payment_on::text from account_card").await, ["infinity"]);

    let mut scope = world.scope().await;
    undo(&world.context, &mut scope, id).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(world.texts("select status from subscription").await, ["active"]);
    let (on, amount, auto_renew) = next_payment(&world).await;
    assert!(on.is_some() && auto_renew);
    assert_eq!(amount, Some(Cents(3900)));
    world.days_pass(31).await;
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 1, "charged as before");
    world.run_jobs().await;
    world.books_are_right().await;

    let settlement = shown(&world, &[id]).await.unwrap();
    cancel(&world.context, reach(&world), &wish(&settlement)).await.unwrap();
    world.days_pass(40).await;
    end_terms(&world.context).await.unwrap();
    assert_eq!(renewals::run(&world.context).await.unwrap().invoices, 0);
    assert_eq!(world.texts("select status from subscription").await, ["canceled"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_family_leaves_together_or_not_at_all() {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    world.finish(request, "reyes-page").await.unwrap();
    world.run_jobs().await;
    let ids: Vec<_> = sqlx::query_scalar::<_, i64>("select id from subscription order by id")
        .fetch_all(world.outside())
        .await
        .unwrap();
    let ids: Vec<_> = ids.into_iter().map(SubscriptionId).collect();
    let settlement = shown(&world, &ids).await.unwrap();
    assert_eq!(settlement.each.len(), 3);
    let stale = CancellationRequest { version: "0".into(), ..wish(&settlement) };
    assert!(matches!(cancel(&world.context, reach(&world), &stale).await, Err(Error::Conflict(_))));
    let no_reason = CancellationRequest { cancellation: 4, ..wish(&settlement) };
    assert!(matches!(cancel(&world.context, reach(&world), &no_reason).await, Err(Error::Invalid(_))));
    assert_eq!(world.number("select count(*) from subscription where status = 'active'").await, 3);
    cancel(&world.context, reach(&world), &wish(&settlement)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from subscription where status = 'canceled'").await, 3);
    let back = world.number("select sum(amount_cents)::bigint from refund where status = 'succeeded'").await;
    assert_eq!(Cents(back), settlement.refund);
    world.books_are_right().await;
}

#[tokio::test]
async fn pressed_twice_it_leaves_once() {
    let world = World::new().await;
    let id = world.enrolls("Cleo", Period::Year).await;
    let settlement = shown(&world, &[id]).await.unwrap();
    let cancellation = wish(&settlement);
    let (one, two) = tokio::join!(
        cancel(&world.context, reach(&world), &cancellation),
        cancel(&world.context, reach(&world), &cancellation)
    );
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from refund").await, 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn past_due_member_can_cancel_and_first_days_owe_nothing() {
    let world = World::new().await;
    let id = world.enrolls("Dora", Period::Month).await;
    world.falls_behind().await;
    assert_eq!(world.texts("select status from subscription").await, ["past_due"]);
    let settlement = shown(&world, &[id]).await.unwrap();
    assert_eq!(settlement.owed, Cents::ZERO);
    cancel(&world.context, reach(&world), &wish(&settlement)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from invoice where status = 'open'").await, 0, "written off");
    assert_eq!(world.texts("select status from subscription").await, ["canceled"]);
    world.books_are_right().await;
    world.days_pass(20).await;
    world.run_jobs().await;
    assert_eq!(world.texts("select status from subscription").await, ["canceled"], "no retry brings it back");
}

#[tokio::test]
async fn staff_may_decide_otherwise_with_a_reason() {
    let world = World::new().await;
    let id = world.enrolls("Edna", Period::Year).await;
    world.days_pass(200).await;
    let settlement = shown(&world, &[id]).await.unwrap();
    assert_eq!(settlement.refund, Cents::ZERO);
    let otherwise = |refund, reason: &str| CancellationRequest {
        otherwise: Some(Override { now: true, refund, waive: false, reason: reason.into() }),
        ..wish(&settlement)
    };
    let without = otherwise(Some(Cents(10_000)), " ");
    assert!(matches!(cancel(&world.context, reach(&world), &without).await, Err(Error::Invalid(_))));
    let over = otherwise(Some(Cents(40_000)), "Too kind");
    assert!(matches!(cancel(&world.context, reach(&world), &over).await, Err(Error::Invalid(_))));
    cancel(&world.context, reach(&world), &otherwise(Some(Cents(10_000)), "Moved abroad")).await.unwrap();
    world.run_jobs().await;
    let kept = "select rule || ' ' || override_reason || ' ' || refund_cents from settlement";
    assert_eq!(world.texts(kept).await, ["staff Moved abroad 10000"]);
    assert_eq!(world.texts("select status from subscription").await, ["canceled"]);
    world.books_are_right().await;
}

async fn promise(world: &World, rule: CancellationRule) -> Result<()> {
    let mut scope = world.scope().await;
    let change = SettingsChange { cancellation_rule: Some(rule), ..SettingsChange::default() };
    plans::update_settings(&mut scope, &world.context.brands, world.office, false, change).await?;
    scope.commit().await.unwrap();
    Ok(())
}

/// An office's policy that is more generous than the state's rule: shown at sign-up, stored with new memberships, and
/// applied only to them.
#[tokio::test]
async fn cancellation_policy_applies_to_memberships_sold_after_it() {
    let world = World::new().await;
    let before = world.enrolls("Hana", Period::Year).await;
    let said = "select count(*) from consent c join consent_text t on t.organization_id = c.organization_id and t.hash = c.text_hash
                where c.kind = 'auto_renewal' and t.text like '%the unused part of what I paid is refunded to me.'";
    assert_eq!(world.number(said).await, 0);
    promise(&world, CancellationRule::ProRata).await.unwrap();
    let after = world.enrolls("Iris", Period::Year).await;
    assert_eq!(world.number(said).await, 1);
    world.days_pass(200).await;
    let settlement = shown(&world, &[before]).await.unwrap();
    assert_eq!((settlement.each[0].settlement.rule, settlement.refund), (Rule::EndOfPaidPeriod, Cents::ZERO));
    let settlement = shown(&world, &[after]).await.unwrap();
    let paid = settlement.each[0].settlement.paid;
    assert_eq!(settlement.each[0].settlement.rule, Rule::ProRata);
    assert_eq!(settlement.refund, Cents((paid.0 * 165 + 182) / 365), "165 of 365 days are not used");
    cancel(&world.context, reach(&world), &wish(&settlement)).await.unwrap();
    world.run_jobs().await;
    let back = world.number("select sum(amount_cents)::bigint from refund where status = 'succeeded'").await;
    assert_eq!(Cents(back), settlement.refund, "what was shown went back");
    assert_eq!(world.texts("select status from subscription order by id").await, ["active", "canceled"]);
    world.books_are_right().await;
}

/// The office changes its policy while the payer is approving the payment with their bank: the accepted policy applies.
#[tokio::test]
async fn a_promise_undone_holds_for_whoever_agreed_to_it() {
    let world = World::new().await;
    promise(&world, CancellationRule::ProRata).await.unwrap();
    let request = world.request(world.single("Jo", Period::Year), "pm_card_authenticationRequired").await;
    let waiting = world.finish(request, "key-of-Jo").await.unwrap();
    assert_eq!(waiting.status, SignupStatus::RequiresAction);
    promise(&world, CancellationRule::Standard).await.unwrap();
    let provider = world.texts("select provider_id from payment where status = 'requires_action'").await;
    world.control().authenticate(&provider[0].clone().into(), true).await.unwrap();
    let ended = result_of(&world.context, world.organization, waiting.order).await.unwrap();
    assert_eq!(ended.status, SignupStatus::Done);
    assert_eq!(world.texts("select cancellation_rule from subscription").await, ["pro_rata"]);
}

#[tokio::test]
async fn remaining_term_policy_requires_a_state_that_allows_commitments() {
    let world = World::new().await;
    assert!(!world.brand.state_rule("ID").commitment_allowed);
    let refused = promise(&world, CancellationRule::RestOfTerm).await;
    assert!(matches!(refused, Err(Error::Invalid(errors)) if errors.0.contains_key("cancellationRule")));
    assert_eq!(world.texts("select distinct cancellation_rule from office").await, ["standard"]);
}

#[tokio::test]
async fn accepted_commitment_bills_the_rest_of_the_term() {
    let world = World::new().await;
    let id = world.enrolls("Finn", Period::Month).await;
    let outside = world.outside();
    let said = "update subscription set cancellation_rule = 'rest_of_term', under_contract = true, guaranteed = false";
    sqlx::raw_sql(said).execute(outside).await.unwrap();
    let allowed = world.brand.state_rule("ID").commitment_allowed;
    for _ in 0..4 {
        world.days_pass(31).await;
        renewals::run(&world.context).await.unwrap();
        world.run_jobs().await;
    }
    let settlement = shown(&world, &[id]).await.unwrap();
    let rest = if allowed { Cents(7 * 3900) } else { Cents::ZERO };
    assert_eq!(settlement.owed, rest);
    cancel(&world.context, reach(&world), &wish(&settlement)).await.unwrap();
    world.run_jobs().await;
    if rest > Cents::ZERO {
        let mail =
            world.mails.0.lock().unwrap().iter().find(|m| m.subject.contains("is canceled")).unwrap().text.clone();
        assert!(
            mail.contains("We charge it to your payment method today.") && !mail.contains("won’t charge"),
            "{mail}"
        );
    }
    let billed = world
        .number(
            "select coalesce(sum(total_cents), 0)::bigint from invoice where origin = 'cancellation' and status = 'paid'",
        )
        .await;
    assert_eq!(Cents(billed), rest);
    world.books_are_right().await;
}

/// A late member requests cancellation and then pays: after undoing the cancellation, the status is the one that is
/// true now.
#[tokio::test]
async fn undone_cancellation_returns_to_the_current_payment_status() {
    for pays in [false, true] {
        let world = World::new().await;
        let id = world.enrolls("Gia", Period::Month).await;
        for _ in 0..3 {
            world.days_pass(31).await;
            renewals::run(&world.context).await.unwrap();
            world.run_jobs().await;
        }
        let method = world.texts("select provider_id from payment_method").await.remove(0);
        world.control().behave(&method.clone().into(), Behavior::InsufficientFunds).await.unwrap();
        world.days_pass(31).await;
        renewals::run(&world.context).await.unwrap();
        world.run_jobs().await;
        assert_eq!(world.texts("select status from subscription").await, ["past_due"]);
        let settlement = shown(&world, &[id]).await.unwrap();
        cancel(&world.context, reach(&world), &wish(&settlement)).await.unwrap();
        assert_eq!(world.texts("select status from subscription").await, ["cancellation_requested"]);
        world.run_jobs().await;
        let mail =
            world.mails.0.lock().unwrap().iter().find(|m| m.subject.contains("is canceled")).unwrap().text.clone();
        assert!(
            mail.contains("We will charge it to your payment method on ") && !mail.contains("won’t charge"),
            "{mail}"
        );
        if pays {
            world.control().behave(&method.into(), Behavior::Pay).await.unwrap();
            world.days_pass(4).await;
            world.run_jobs().await;
            assert_eq!(world.number("select count(*) from invoice where status = 'open'").await, 0);
        }
        let mut scope = world.scope().await;
        let status = undo(&world.context, &mut scope, id).await.unwrap();
        scope.commit().await.unwrap();
        assert_eq!(status.as_str(), if pays { "active" } else { "past_due" });
        world.books_are_right().await;
    }
}

#[tokio::test]
async fn requested_end_date_survives_delinquency_and_payment() {
    let world = World::new().await;
    let id = world.enrolls("Hanna", Period::Month).await;
    let asked = "update subscription set ends_on = (business_now() - interval '1 day')::date where id = $1";
    sqlx::query(asked).bind(id.0).execute(world.outside()).await.unwrap();
    assert_eq!(world.texts("select status from subscription").await, ["active"]);
    assert_eq!(end_terms(&world.context).await.unwrap(), 1);
    assert_eq!(world.texts("select status from subscription").await, ["canceled"]);
    world.run_jobs().await;
    world.books_are_right().await;
}
