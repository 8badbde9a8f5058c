//! Visits: recorded once, counted the same everywhere, undone with a reason, and never refused for being too many.

mod cancellation;
mod terms;

use crate::support::World;
use chrono::{Days, NaiveDate};
use households::chairside::{NewQuoteEmail, QuoteRequest, RequestedProcedure, email, quote};
use kernel::{Error, Result};
use members::benefits::{self, NewVisit, PersonBenefits};
use members::members::{InclusionView, Viewer, family_memberships, history};
use members::subscriptions::Period;
use members::subscriptions::cancellation::{SettlementLineKind, settlements};
use rules::Cents;
use tenancy::ids::{AccountId, LoginId, MemberId, SubscriptionId, VisitId};
use tenancy::{Personal, Scope, UserType};

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
        world.adults_get(&[("1110", 2), ("0120", 2)]).await;
        world.has_fees(&[("1110", 10_000), ("0120", 6000)]).await;
        let subscription = world.enrolls("Ana", period).await;
        let account = AccountId(world.number("select max(id) from account").await);
        let member = MemberId(world.number("select max(id) from member").await);
        Self { world, account, member, subscription }
    }

    /// A scope of a front-desk user.
    async fn scope(&self) -> Scope {
        self.world.at_desk(PARK).await
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

    async fn seen(&self) -> PersonBenefits {
        let mut scope = self.scope().await;
        benefits::person(&self.world.context, &mut scope, self.world.office, self.member).await.unwrap()
    }

    /// The counts of cleanings: included, used, left, and beyond.
    async fn cleanings(&self) -> (i32, i32, i32, i32) {
        let seen = self.seen().await;
        let count = seen.plans[0].ledger.current().unwrap().codes["1110"];
        (count.included, count.used, count.left(), count.beyond)
    }

    /// The plan's inclusions as shown on the patient's card and at the desk.
    async fn card(&self) -> Vec<InclusionView> {
        let (context, mut scope) = (&self.world.context, self.scope().await);
        let now = context.clock.now().await.unwrap();
        let seen = family_memberships(&mut scope, now, &context.brands, self.account, Viewer::AccountOwner).await;
        seen.unwrap().household.members[0].subscriptions[0].inclusions.clone()
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

    let lines = history(brands, &mut scope, office.account, None).await.unwrap().items;
    let visit = lines.iter().find(|line| line.event == "visit_recorded").unwrap();
    assert_eq!((visit.words.as_str(), visit.actor.as_deref()), ("Visit recorded", Some("Kim Park")));
    let told = format!("{}: Periodic Exam, Basic Cleaning, adult", rules::dates::english_day(today));
    assert_eq!(visit.reason.as_deref(), Some(&told));
}

#[tokio::test]
async fn repeated_request_records_one_visit_and_undo_removes_its_count() {
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
async fn procedure_codes_ignore_prefix_and_case() {
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
async fn excess_visits_get_the_member_price_and_count_as_savings() {
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
async fn visit_outside_the_term_or_without_membership_is_refused() {
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

/// The treatment quote uses what is left after the visits.
#[tokio::test]
async fn the_quote_counts_what_was_used() {
    let office = Office::with(Period::Year).await;
    let world = &office.world;
    let user = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
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
