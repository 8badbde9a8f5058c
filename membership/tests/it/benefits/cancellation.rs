//! Visits of memberships that end: those recorded afterward count without changing any amount; those recorded before
//! reduce a refund if the policy says so.

use catalog::plans::{self, SettingsChange};
use chrono::Days;
use households::renewals;
use kernel::Error;
use members::members::{Viewer, family_memberships};
use members::subscriptions::cancellation::{
    CancellationRequest, CancellationRule, SettlementLineKind, Settlements, cancel, settlements,
};
use members::subscriptions::{Period, end_terms};
use rules::Cents;
use tenancy::{Actor, Reach};

use super::{Office, fields};

impl Office {
    /// The household cancels by the policy, or immediately.
    async fn leave(&self, now: bool) -> Settlements {
        let context = &self.world.context;
        let shown = settlements(context, &mut self.scope().await, &[self.subscription]).await.unwrap();
        assert_eq!(shown.each[0].settlement.at_end, !now);
        let request = CancellationRequest {
            subscriptions: vec![self.subscription],
            cancellation: 12,
            note: None,
            version: shown.version.clone(),
            otherwise: None,
            by_household: false,
        };
        let reach = Reach::office(self.world.organization, self.world.office, Actor::platform("Kim Park"));
        let left = cancel(context, reach, &request).await.unwrap();
        self.world.run_jobs().await;
        left
    }

    /// The settlements, refunds, and credit, with their ledger postings.
    async fn money(&self) -> Vec<String> {
        self.world
            .texts(
                "select to_jsonb(t)::text from settlement t union all select (to_jsonb(r) - 'status' - 'sent_at' - 'succeeded_at')::text from refund r
                 union all select credit_cents::text from account union all select count(*)::text from posting
                 union all select coalesce(sum(total_cents - paid_cents - written_off_cents), 0)::text from invoice where status = 'open'",
            )
            .await
    }
}

/// The front desk records a visit late. It counts like any other, and the cancellation's refund stays the same.
#[tokio::test]
async fn visit_recorded_after_cancellation_leaves_the_refund_unchanged() {
    let office = Office::with(Period::Year).await;
    let world = &office.world;
    office.office("update subscription set cancellation_rule = 'pro_rata_less_visits'").await;
    let day = office.today().await;
    world.days_pass(100).await;
    office.record("in-time", day + Days::new(10), &[("1110", 1)]).await.unwrap();
    let left = office.leave(true).await;
    assert!(left.refund > Cents::ZERO, "unused time");
    let ended = office.today().await;
    let money = office.money().await;
    world.days_pass(20).await;

    assert_eq!(fields(office.record("its-day", ended, &[("1110", 1)]).await), ["visitedOn"], "the first day without");
    assert_eq!(fields(office.record("before-it", day - Days::new(1), &[("1110", 1)]).await), ["visitedOn"]);
    let late = office.record("late-one", ended - Days::new(1), &[("1110", 2)]).await.unwrap();
    assert_eq!(office.money().await, money, "the settlement, its refund and the household's credit");

    let seen = office.seen().await;
    assert!(!seen.active && seen.plans.is_empty());
    assert_eq!(seen.likely, ["0120"], "of what ended");
    let own = &seen.ended[0];
    assert_eq!((own.days(), own.ending.refunded), (Some((day, ended - Days::new(1))), left.refund));
    let count = own.ledger.ledger.current().unwrap().codes["1110"];
    assert_eq!((count.included, count.used, count.beyond), (2, 2, 1), "the desk");
    let visits: Vec<_> = seen.visits.iter().map(|visit| (visit.after_end, visit.lines[0].included)).collect();
    assert_eq!(visits, [(true, 1), (false, 1)]);
    let now = world.context.clock.now().await.unwrap();
    let mut scope = office.scope().await;
    let brands = &world.context.brands;
    let family = family_memberships(&mut scope, now, brands, office.account, Viewer::AccountOwner).await.unwrap();
    let card = &family.household.members[0].subscriptions[0].inclusions;
    assert_eq!(card.iter().find(|i| i.code == "1110").unwrap().used, 2, "the patient's card");
    drop(scope);
    world.books_are_right().await;

    office.undo(late, "Wrong patient").await.unwrap();
    assert_eq!(office.money().await, money);
    let count = office.seen().await.ended[0].ledger.ledger.current().unwrap().codes["1110"];
    assert_eq!((count.used, count.beyond), (1, 0));
    // No new data is recorded about people whose data was deleted.
    office.office("update account set referral_code = 'DELETED' || id").await;
    assert!(matches!(office.record("deleted-1", ended - Days::new(1), &[("1110", 1)]).await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn visits_are_recorded_after_scheduled_cancellation_and_term_end() {
    let office = Office::with(Period::Month).await;
    let day = office.today().await;
    for _ in 0..4 {
        office.world.days_pass(31).await;
        renewals::run(&office.world.context).await.unwrap();
        office.world.run_jobs().await;
    }
    let left = office.leave(false).await;
    let ends = left.each[0].settlement.ends_on;
    assert!(left.each[0].settlement.at_end);
    let money = office.money().await;
    let to_the_end = (ends - office.today().await).num_days();
    office.world.days_pass(to_the_end + 5).await;
    let early = office.record("before-the-run", ends, &[("1110", 1)]).await;
    assert_eq!(fields(early), ["visitedOn"], "ended by its date, whatever has run");
    end_terms(&office.world.context).await.unwrap();
    office.record("last-day", ends - Days::new(1), &[("1110", 1)]).await.unwrap();
    assert_eq!(fields(office.record("too-late", ends, &[("1110", 1)]).await), ["visitedOn"]);
    assert_eq!(office.money().await, money);
    assert_eq!(office.seen().await.ended[0].days(), Some((day, ends - Days::new(1))));

    let expired = Office::with(Period::Year).await;
    let ends = expired.seen().await.plans[0].ledger.current().unwrap().ends_on;
    expired.office("update subscription set auto_renew = false, next_bill_on = null").await;
    expired.world.days_pass(400).await;
    end_terms(&expired.world.context).await.unwrap();
    assert_eq!(expired.world.texts("select status from subscription").await, ["inactive"]);
    assert_eq!(fields(expired.record("after-it", ends, &[("1110", 1)]).await), ["visitedOn"]);
    expired.record("last-day", ends - Days::new(1), &[("1110", 1)]).await.unwrap();
    let count = expired.seen().await.ended[0].ledger.ledger.current().unwrap().codes["1110"];
    assert_eq!((count.used, count.left()), (1, 1));
}

/// A membership that ended by a dispute, without a first payment, or by being disabled had stopped before, so it takes
/// no visits.
#[tokio::test]
async fn early_ended_membership_refuses_visits() {
    let office = Office::with(Period::Year).await;
    let day = office.today().await;
    office.world.days_pass(30).await;
    for path in [
        ["disputed", "canceled"],
        ["inactive_transferred", "inactive_transferred"],
        ["permanently_disabled", "canceled"],
    ] {
        for (from, to) in [("active", path[0]), (path[0], path[1])].into_iter().filter(|(from, to)| from != to) {
            sqlx::query(
                "with held as (update subscription set status = $2, version = version + 1, ends_on = business_now()::date returning *)
                 insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, from_status, to_status, actor)
                 select organization_id, office_id, account_id, id, version, business_now(), 'test', $1, $2, 'test' from held",
            )
            .bind(from)
            .bind(to)
            .execute(office.world.outside())
            .await
            .unwrap();
        }
        let refused = office.record("of-its-days", day + Days::new(3), &[("1110", 1)]).await;
        assert!(matches!(refused, Err(Error::Conflict(_))), "{path:?}: {refused:?}");
        assert!(office.seen().await.ended.is_empty(), "{path:?}");
    }
}

/// The office's policy reduces refunds by visits: the settlement subtracts the used visits and says so.
#[tokio::test]
async fn visits_lower_the_refund_where_the_office_promised_so() {
    let office = Office::with(Period::Year).await;
    let world = &office.world;
    office.office("update subscription set cancellation_rule = 'pro_rata_less_visits'").await;
    office.office("update procedure_fee set fee_cents = 15000 where code = '1110'").await;
    let day = office.today().await;
    world.days_pass(100).await;
    let before = settlements(&world.context, &mut office.scope().await, &[office.subscription]).await.unwrap();
    office.record("two-cleanings", day + Days::new(50), &[("1110", 2)]).await.unwrap();
    let after = settlements(&world.context, &mut office.scope().await, &[office.subscription]).await.unwrap();
    let paid = after.each[0].settlement.paid;
    let value = Cents(world.number("select sum(fee_cents * quantity)::bigint from visit_line").await);
    assert!(value > Cents::ZERO && before.refund > Cents::ZERO);
    assert_eq!(after.refund, before.refund.min((paid - value).max(Cents::ZERO)));
    let line = after.each[0].settlement.lines.iter().find(|l| l.kind == SettlementLineKind::UsedVisits).unwrap();
    assert_eq!(line.amount, after.refund - before.refund);
    assert_ne!(before.version, after.version, "who reviewed the first is asked again");
    // Members who join under this policy have read it.
    let mut scope = world.scope().await;
    let rule = Some(CancellationRule::ProRataLessVisits);
    let change = SettingsChange { cancellation_rule: rule, ..SettingsChange::default() };
    plans::update_settings(&mut scope, &world.context.brands, world.office, false, change).await.unwrap();
    scope.commit().await.unwrap();
}
