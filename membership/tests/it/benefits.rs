//! Visits: counted once for everybody who looks, undone with a reason, carried or reset with the term, and never refused for being too many.

use crate::support::World;
use chrono::{Days, NaiveDate};
use membership::benefits::{self, NewVisit, PersonBenefits, queue_unused_reminders};
use membership::enrollment::SignupStatus;
use membership::members::{Viewer, family_memberships, history};
use membership::plans::chairside::{NewQuoteEmail, QuoteRequest, RequestedProcedure, email, quote};
use membership::plans::{self, SettingsChange};
use membership::subscriptions::cancellation::{
    CancellationRequest, LeavingRule, SettlementLineKind, Settlements, cancel, settlements,
};
use membership::subscriptions::{Period, end_terms};
use membership::{Cents, Error, Result, billing};
use tenancy::ids::{AccountId, LoginId, MemberId, SubscriptionId, VisitId};
use tenancy::{Actor, Personal, Reach, Scope, UserType};

const PARK: LoginId = LoginId(77);

struct Office {
    world: World,
    account: AccountId,
    member: MemberId,
    subscription: SubscriptionId,
}

impl Office {
    async fn with(period: Period) -> Self {
        let world = World::new().await;
        for adult in [
            "insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity, sort)
               select organization_id, office_id, id, code, 2, place from plan, (values ('1110', 1), ('0120', 2)) i (code, place) where preset = 'adult'",
            "insert into procedure_fee (organization_id, office_id, code, fee_cents)
               select organization_id, id, code, fee from office, (values ('1110', 10000), ('0120', 6000)) f (code, fee)",
        ] {
            sqlx::query(adult).execute(world.outside()).await.unwrap();
        }
        let request = world.request(world.single("Ana", period), "pm_card_visa").await;
        assert_eq!(world.finish(request, "key-of-Ana").await.unwrap().status, SignupStatus::Done);
        world.run_jobs().await;
        let account = AccountId(world.number("select max(id) from account").await);
        let member = MemberId(world.number("select max(id) from member").await);
        let subscription = SubscriptionId(world.number("select max(id) from subscription").await);
        Self { world, account, member, subscription }
    }

    /// As somebody at the front desk.
    async fn scope(&self) -> Scope {
        let actor = Actor {
            login: Some(PARK),
            name: "Kim Park".into(),
            user_type: Some(UserType::OfficeAdmin),
            impersonator: None,
            address: None,
        };
        let reach = Reach::office(self.world.organization, self.world.office, actor);
        self.world.context.database.scope(reach).await.unwrap()
    }

    async fn today(&self) -> NaiveDate {
        self.seen().await.today
    }

    async fn record(&self, key: &str, on: NaiveDate, procedures: &[(&str, i32)]) -> Result<VisitId> {
        let new = NewVisit {
            member: self.member,
            on,
            provider: Some(Personal("Dr. Park".into())),
            note: None,
            procedures: procedures.iter().map(|(code, n)| ((*code).to_owned(), *n)).collect(),
            key: key.to_owned(),
        };
        let mut scope = self.scope().await;
        let id = benefits::record(&self.world.context, &mut scope, self.world.office, &new).await?;
        scope.commit().await.unwrap();
        Ok(id)
    }

    async fn undo(&self, visit: VisitId, reason: &str) -> Result<()> {
        let (mut scope, reason) = (self.scope().await, Personal(reason.to_owned()));
        let (context, office) = (&self.world.context, self.world.office);
        benefits::undo(context, &mut scope, office, self.member, visit, &reason).await?;
        scope.commit().await.unwrap();
        Ok(())
    }

    /// The household cancels as the rule says, or at once.
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

    /// What was settled, refunded and credited, and the postings of all that.
    async fn money(&self) -> Vec<String> {
        self.world
            .texts(
                "select to_jsonb(t)::text from settlement t union all select (to_jsonb(r) - 'status' - 'sent_at' - 'succeeded_at')::text from refund r
                 union all select credit_cents::text from account union all select count(*)::text from posting
                 union all select coalesce(sum(total_cents - paid_cents - written_off_cents), 0)::text from invoice where status = 'open'",
            )
            .await
    }

    async fn seen(&self) -> PersonBenefits {
        let mut scope = self.scope().await;
        benefits::person(&self.world.context, &mut scope, self.world.office, self.member).await.unwrap()
    }

    /// Included, used, left and beyond of cleanings.
    async fn cleanings(&self) -> (i32, i32, i32, i32) {
        let seen = self.seen().await;
        let count = seen.plans[0].ledger.current().unwrap().codes["1110"];
        (count.included, count.used, count.left(), count.beyond)
    }

    async fn office(&self, change: &'static str) {
        sqlx::query(change).execute(self.world.outside()).await.unwrap();
    }
}

fn fields(refused: Result<VisitId>) -> Vec<String> {
    match refused {
        Err(Error::Invalid(errors)) => errors.0.into_keys().collect(),
        other => panic!("not refused at a field: {other:?}"),
    }
}

#[tokio::test]
async fn one_count_for_desk_portal_quote_and_settlement() {
    let office = Office::with(Period::Year).await;
    let today = office.today().await;
    assert_eq!(office.cleanings().await, (2, 0, 2, 0));
    assert_eq!(office.seen().await.likely, ["1110", "0120"]);
    office.record("first-visit", today, &[("1110", 1), ("0120", 1)]).await.unwrap();
    assert_eq!(office.cleanings().await, (2, 1, 1, 0), "the desk");

    let (world, now) = (&office.world, office.world.context.clock.now().await.unwrap());
    let brands = &world.context.brands;
    let mut scope = office.scope().await;
    let family = family_memberships(&mut scope, now, brands, office.account, Viewer::AccountOwner).await.unwrap();
    let card = &family.household.members[0].subscriptions[0].inclusions;
    let cleaning = card.iter().find(|i| i.code == "1110").unwrap();
    assert_eq!((cleaning.quantity, cleaning.used), (2, 1), "the portal");
    assert_eq!(family.headline.unwrap().left, 1);

    let shown = settlements(&world.context, &mut scope, &[office.subscription]).await.unwrap();
    let line = shown.each[0].settlement.lines.iter().find(|l| l.kind == SettlementLineKind::UsedVisits).unwrap();
    assert_eq!((line.count, line.amount), (Some(2), Cents::ZERO), "the settlement; the first days refund everything");

    let lines = history(&mut scope, office.account, None).await.unwrap().items;
    let visit = lines.iter().find(|line| line.event == "visit_recorded").unwrap();
    assert_eq!((visit.words.as_str(), visit.actor.as_deref()), ("Visit recorded", Some("Kim Park")));
    assert!(visit.reason.as_ref().unwrap().ends_with("1 × 0120, 1 × 1110"), "{:?}", **visit.reason.as_ref().unwrap());
}

#[tokio::test]
async fn the_same_request_records_once_and_an_undone_visit_counts_no_more() {
    let office = Office::with(Period::Month).await;
    let today = office.today().await;
    let first = office.record("same-key-1", today, &[("1110", 1)]).await.unwrap();
    assert_eq!(office.record("same-key-1", today, &[("1110", 1)]).await.unwrap(), first);
    assert_eq!(office.cleanings().await.1, 1);
    for other in [&[("1110", 2)][..], &[("0120", 1)], &[("1110", 1), ("0120", 1)]] {
        let refused = office.record("same-key-1", today, other).await;
        assert!(matches!(refused, Err(Error::Conflict(_))), "another visit under the same key: {refused:?}");
    }

    assert!(matches!(office.undo(first, "  ").await, Err(Error::Invalid(_))));
    office.undo(first, "Wrong patient").await.unwrap();
    office.undo(first, "Pressed twice").await.unwrap();
    assert_eq!(office.cleanings().await, (2, 0, 2, 0));
    let seen = office.seen().await;
    let (by, why) = seen.visits[0].undone.clone().unwrap();
    assert_eq!((by.as_str(), why.as_str()), ("Kim Park", "Wrong patient"));
    assert!(matches!(office.undo(VisitId(999), "None").await, Err(Error::NotFound)));
    let acts = "select act from audit where act like 'visit.%' order by id";
    assert_eq!(office.world.texts(acts).await, ["visit.recorded", "visit.undone"]);
}

#[tokio::test]
async fn a_code_with_the_prefix_or_in_small_letters_is_the_same_code() {
    let office = Office::with(Period::Month).await;
    let today = office.today().await;
    office.record("with-prefix", today, &[("D1110", 1), ("d0120", 1)]).await.unwrap();
    assert_eq!(office.cleanings().await, (2, 1, 1, 0));
    let codes = "select code from visit_line order by code";
    assert_eq!(office.world.texts(codes).await, ["0120", "1110"]);
    let many = vec![("1110", 32), ("D1110", 1)];
    assert_eq!(fields(office.record("too-many-1", today, &many).await), ["procedures.1.quantity"], "counted together");
}

#[tokio::test]
async fn too_many_are_recorded_at_the_members_price_and_count_in_the_savings() {
    let office = Office::with(Period::Year).await;
    office.office("update plan set other_discount_percent = 15").await;
    let today = office.today().await;
    office.record("three-cleanings", today, &[("1110", 3)]).await.unwrap();
    assert_eq!(office.cleanings().await, (2, 2, 0, 1));
    let seen = office.seen().await;
    assert_eq!((seen.visits[0].lines[0].quantity, seen.visits[0].lines[0].included), (3, 2));
    let paid =
        Cents(office.world.number("select sum(amount_cents)::bigint from payment where status = 'succeeded'").await);
    let percent = seen.plans[0].percent;
    let savings = seen.savings;
    assert_eq!((savings.usual, savings.membership), (Cents(30_000), paid));
    assert_eq!(savings.saved(), Cents(30_000) - Cents(10_000).discounted(percent) - paid);
    let context = &office.world.context;
    let kept = async || {
        let mut scope = office.scope().await;
        let (kept, _) = benefits::office_savings(context, &mut scope, office.world.office).await.unwrap();
        scope.commit().await.unwrap();
        kept
    };
    let counted = kept().await;
    assert_eq!((counted.savings, counted.members), (savings, 1));
    office.record("one-more", today, &[("1110", 1)]).await.unwrap();
    assert_eq!(kept().await, counted, "a report of the day reads what was counted");
    benefits::keep_office_savings(context).await.unwrap();
    assert_eq!(kept().await.savings, office.seen().await.savings, "and the night counts it");
}

#[tokio::test]
async fn a_visit_in_the_future_before_the_term_or_without_a_membership_is_refused() {
    let office = Office::with(Period::Year).await;
    let today = office.today().await;
    assert_eq!(fields(office.record("tomorrow-1", today + Days::new(1), &[("1110", 1)]).await), ["visitedOn"]);
    assert_eq!(fields(office.record("yesterday-1", today - Days::new(1), &[("1110", 1)]).await), ["visitedOn"]);
    assert_eq!(fields(office.record("nothing-1", today, &[]).await), ["procedures"]);
    assert_eq!(fields(office.record("nothing-2", today, &[("1110", 0)]).await), ["procedures.0.quantity"]);
    office.office("update subscription set status = 'delinquent'").await;
    assert!(matches!(office.record("late-1", today, &[("1110", 1)]).await, Err(Error::Conflict(_))));
    assert_eq!(office.world.number("select count(*) from visit").await, 0);
}

/// A front desk enters late. The visit counts like any other, and what the cancellation refunded stays.
#[tokio::test]
async fn a_visit_is_recorded_after_a_cancellation_and_changes_no_money() {
    let office = Office::with(Period::Year).await;
    let world = &office.world;
    office.office("update subscription set leaving_rule = 'pro_rata_less_visits'").await;
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
    // Whose data is deleted gets no new words about them.
    office.office("update account set referral_code = 'DELETED' || id").await;
    assert!(matches!(office.record("deleted-1", ended - Days::new(1), &[("1110", 1)]).await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn a_visit_is_recorded_after_a_requested_end_and_after_an_expired_term() {
    let office = Office::with(Period::Month).await;
    let day = office.today().await;
    for _ in 0..4 {
        office.world.days_pass(31).await;
        billing::run(&office.world.context).await.unwrap();
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

/// What a bank took back, or nobody paid, had stopped before it ended.
#[tokio::test]
async fn a_membership_that_did_not_end_by_its_time_or_a_cancellation_takes_no_visit() {
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

/// A yearly term ends and the billing run begins the next one: the trigger keeps the old one, and the plan decides what is carried.
#[tokio::test]
async fn a_renewal_starts_anew_or_carries_by_the_plans_rule() {
    for (carries, expected) in [(false, (2, 0, 2, 0)), (true, (3, 0, 3, 0))] {
        let office = Office::with(Period::Year).await;
        if carries {
            office.office("update plan set carry_unused = true").await;
        }
        let day = office.today().await;
        office.record("before-renewal", day, &[("1110", 1)]).await.unwrap();
        office.world.days_pass(366).await;
        billing::run(&office.world.context).await.unwrap();
        office.world.run_jobs().await;
        assert_eq!(office.world.number("select count(*) from subscription_term").await, 1);
        assert_eq!(office.cleanings().await, expected, "carries: {carries}");
        // A visit of the term that is over, recorded late, counts there.
        office.record("recorded-late", day + Days::new(300), &[("1110", 1)]).await.unwrap();
        assert_eq!(office.cleanings().await, (2, 0, 2, 0));
    }
}

/// The renewal day before the billing run: the visit is of the term that begins that day, and stays in it when the run has come.
#[tokio::test]
async fn a_visit_of_the_renewal_day_is_of_the_next_term_before_and_after_the_billing_run() {
    let office = Office::with(Period::Year).await;
    let day = office.today().await;
    office.record("before-renewal", day, &[("1110", 2)]).await.unwrap();
    let ends = office.seen().await.plans[0].ledger.current().unwrap().ends_on;
    office.world.days_pass((ends - day).num_days()).await;
    let renewed = office.today().await;
    assert_eq!(office.cleanings().await, (2, 0, 2, 0), "the next term has begun");
    office.record("on-the-day", renewed, &[("1110", 1)]).await.unwrap();
    assert_eq!(office.cleanings().await, (2, 1, 1, 0));
    billing::run(&office.world.context).await.unwrap();
    office.world.run_jobs().await;
    assert_eq!(office.cleanings().await, (2, 1, 1, 0));
    office.world.books_are_right().await;

    // Who does not renew is refused from that day on.
    office.office("update subscription set auto_renew = false").await;
    office.world.days_pass(366).await;
    assert_eq!(fields(office.record("too-late", office.today().await, &[("1110", 1)]).await), ["visitedOn"]);
}

/// A change of plan after the term's end, and a next term that begins later still: no day is between both.
#[tokio::test]
async fn a_late_change_of_plan_leaves_no_day_between_two_terms() {
    let office = Office::with(Period::Year).await;
    let day = office.today().await;
    office.world.days_pass(372).await;
    office.record("between", day + Days::new(367), &[("1110", 1)]).await.unwrap();
    office.office("with made as (insert into plan (organization_id, office_id, preset, name, age_group, view_status)
        select organization_id, office_id, preset, 'Perio', age_group, 'active' from plan order by id limit 1 returning organization_id, id)
      update subscription s set plan_id = made.id from made where s.organization_id = made.organization_id").await;
    office
        .office("update subscription set term_started_on = term_ends_on + 5, term_ends_on = term_ends_on + 370")
        .await;
    let seen = office.seen().await;
    let over = &seen.plans[0].ledger.terms[0];
    assert_eq!((over.codes["1110"].used, over.codes["1110"].left()), (1, 1), "the visit counts for the term before");
    assert_eq!(seen.visits[0].lines[0].included, 1);
    let broken = membership::ledger::check(&office.world.context.database).await.unwrap();
    assert!(broken.iter().all(|one| !one.rule.contains("term") && !one.rule.contains("visit")), "{broken:?}");
}

/// Today's list and the desk count the same: what was carried into the year counts, and a visit goes by its day.
#[tokio::test]
async fn unused_visits_of_today_count_what_was_carried() {
    let office = Office::with(Period::Year).await;
    office.office("update plan set carry_unused = true").await;
    office.world.days_pass(366).await;
    billing::run(&office.world.context).await.unwrap();
    office.world.run_jobs().await;
    let today = office.today().await;
    office.record("own-visits", today, &[("1110", 2), ("0120", 4)]).await.unwrap();
    assert_eq!(office.cleanings().await, (4, 2, 2, 0), "two were carried");
    office.world.days_pass(330).await;
    let unused = "select count(*) from today_unused((select max(organization_id) from subscription), (select max(office_id) from subscription), (select business_now()::date))";
    assert_eq!(office.world.number(unused).await, 1);
    office.record("carried-visits", office.today().await, &[("1110", 2)]).await.unwrap();
    assert_eq!(office.world.number(unused).await, 0);
}

/// Another plan within the term: what was used counts against it, and no term is over.
#[tokio::test]
async fn a_change_of_plan_within_the_term_counts_what_was_used() {
    let office = Office::with(Period::Year).await;
    let today = office.today().await;
    office.record("two-cleanings", today, &[("1110", 2)]).await.unwrap();
    office
        .office(
            "with made as (insert into plan (organization_id, office_id, preset, name, age_group, view_status)
                select organization_id, office_id, preset, 'Perio', age_group, 'active' from plan where name <> 'Perio' order by id limit 1
                returning organization_id, office_id, id),
              four as (insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity)
                select organization_id, office_id, id, '1110', 4 from made)
             update subscription s set plan_id = made.id from made where s.organization_id = made.organization_id",
        )
        .await;
    assert_eq!(office.cleanings().await, (4, 2, 2, 0));
    assert_eq!(office.world.number("select count(*) from subscription_term").await, 0);
}

/// The office promised less for visits: the settlement lowers the refund by what was used, and says so.
#[tokio::test]
async fn visits_lower_the_refund_where_the_office_promised_so() {
    let office = Office::with(Period::Year).await;
    let world = &office.world;
    office.office("update subscription set leaving_rule = 'pro_rata_less_visits'").await;
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
    // Whoever joins under the promise has read it.
    let mut scope = world.scope().await;
    let rule = Some(LeavingRule::ProRataLessVisits);
    let change = SettingsChange { leaving_rule: rule, ..SettingsChange::default() };
    plans::update_settings(&mut scope, &world.context.brands, world.office, false, change).await.unwrap();
    scope.commit().await.unwrap();
}

/// The quote at the chair takes what is left after the visits.
#[tokio::test]
async fn the_quote_counts_what_was_used() {
    let office = Office::with(Period::Year).await;
    let world = &office.world;
    sqlx::query("insert into office_user (organization_id, office_id, login_id, is_owner) select organization_id, id, $1, false from office")
        .bind(office.login().await)
        .execute(world.outside())
        .await
        .unwrap();
    let user = LoginId(office.login().await);
    let today = office.today().await;
    office.record("one-cleaning", today, &[("1110", 1)]).await.unwrap();
    let brand = world.context.brands.get(&tenancy::brand::BrandId::new("dental")).unwrap().clone();
    let of = |quantity, visit| RequestedProcedure { code: "D1110".into(), quantity, visit };
    let (procedures, member) = (vec![of(1, 2), of(1, 1)], Some(office.member));
    let request = QuoteRequest { procedures, member, age: None, insured: None, insurance: None };
    let mut scope = office.scope().await;
    let quoted = quote(&world.context, &mut scope, &brand, world.office, user, &request).await.unwrap();
    let lines: Vec<_> = quoted.priced.lines.iter().map(|line| (line.visit, line.included)).collect();
    assert_eq!(lines, [(1, 1), (2, 0)], "one of two is used, and the first visit takes the other");

    let to = |email: &str| NewQuoteEmail {
        email: Personal(email.into()),
        name: Personal("Ana".into()),
        language: "es".into(),
        key: "quote-of-ana".into(),
    };
    let wrong = email(&world.context, &mut scope, &brand, world.office, user, &request, &to("nobody")).await;
    assert!(matches!(wrong, Err(Error::Invalid(_))));
    for _ in 0..2 {
        let to = to("ana@example.com");
        email(&world.context, &mut scope, &brand, world.office, user, &request, &to).await.unwrap();
    }
    scope.commit().await.unwrap();
    world.run_jobs().await;
    let mails = world.mails.0.lock().unwrap();
    let sent: Vec<_> = mails
        .iter()
        .filter(|mail| mail.to.address == "ana@example.com" && mail.subject.starts_with("Su presupuesto"))
        .collect();
    assert_eq!(sent.len(), 1, "once per key");
    assert!(sent[0].text.contains("Visita 2"), "{}", sent[0].text);
}

/// Only where the office wants it, only for whom something is left, and once a term.
#[tokio::test]
async fn unused_visits_are_told_once_a_term_where_the_office_wants_it() {
    let office = Office::with(Period::Year).await;
    let world = &office.world;
    world.days_pass(280).await;
    assert_eq!(queue_unused_reminders(&world.context).await.unwrap(), 0, "the office did not turn it on");
    let mut scope = world.scope().await;
    let change = SettingsChange { remind_unused: Some(true), ..SettingsChange::default() };
    plans::update_settings(&mut scope, &world.context.brands, world.office, false, change).await.unwrap();
    scope.commit().await.unwrap();
    end_terms(&world.context).await.unwrap();
    assert_eq!(queue_unused_reminders(&world.context).await.unwrap(), 1);
    world.run_jobs().await;
    assert_eq!(queue_unused_reminders(&world.context).await.unwrap(), 0, "once a term");
    let sent = "select key from effect where kind = 'mail' and key like 'unused-%' and state = 'done'";
    assert_eq!(world.texts(sent).await.len(), 1);

    let used_up = Office::with(Period::Year).await;
    used_up.office("update office set remind_unused = true").await;
    let today = used_up.today().await;
    let all: Vec<(String, i32)> =
        used_up.seen().await.plans[0].terms[0].included.iter().map(|(c, n)| (c.clone(), *n)).collect();
    let all: Vec<(&str, i32)> = all.iter().map(|(c, n)| (c.as_str(), *n)).collect();
    used_up.record("used-all-1", today, &all).await.unwrap();
    used_up.world.days_pass(280).await;
    assert_eq!(queue_unused_reminders(&used_up.world.context).await.unwrap(), 0, "nothing is left");
}

impl Office {
    /// Somebody who can sign in.
    async fn login(&self) -> i64 {
        self.world.number("select min(id) from login").await
    }
}
