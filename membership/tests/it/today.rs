//! Items that need the office's attention today: each kind from its data, and what staff add to them.

use crate::disputes::provider_payment;
use crate::support::World;
use chrono::TimeDelta;
use households::enrollment::{PayBy, SignupStatus};
use households::renewals;
use kernel::downloads::Format;
use kernel::{Error, Result};
use members::members::{Viewer, history};
use members::reviews;
use members::subscriptions::Period;
use messaging::messages::{Topic, Who, inbox};
use office::today::{
    self, Assigned, CallOutcome, ItemKey, Today, TodayCount, TodayItem, TodayKind, TodayQuery, TodayState, VisitsLeft,
};
use payments::billing;
use payments::disputes::sync_dispute;
use rules::Cents;
use sandboxes::cards::{Behavior, Complaint};
use tenancy::brand::BrandId;
use tenancy::ids::{AccountId, LoginId, PaymentId};
use tenancy::{Actor, Reach, Scope, UserType};

struct Desk {
    world: World,
    /// Kim Park, who works here.
    kim: LoginId,
}

impl Desk {
    async fn new() -> Self {
        let world = World::new().await;
        let kim = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
        world.adults_get(&[("1110", 2)]).await;
        Self { world, kim }
    }

    async fn scope(&self) -> Scope {
        self.world.at_desk(self.kim).await
    }

    /// The downloaded list of a kind, as text.
    async fn file(&self, kind: TodayKind) -> String {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        let brand = self.world.context.brands.get(&BrandId::new("dental")).unwrap();
        let query = TodayQuery { kind: Some(kind), ..TodayQuery::default() };
        let file =
            today::list_file(&self.world.context, &mut scope, now, brand, (self.world.office, query), Format::Csv)
                .await
                .unwrap();
        String::from_utf8(file.bytes).unwrap()
    }

    async fn joined(&self, first: &str) {
        let request = self.world.request(self.world.single(first, Period::Month), "pm_card_visa").await;
        let result = self.world.finish(request, &format!("key-of-{first}")).await.unwrap();
        assert_eq!(result.status, SignupStatus::Done);
        self.world.run_jobs().await;
    }

    /// A month passes, and the due payment is collected with this behavior of the card.
    async fn charge(&self, card: Behavior) {
        let method = "select m.provider_id from payment_method m join account a on a.payment_method_id = m.id";
        let method = self.world.texts(method).await.remove(0);
        self.world.control().behave(&method.into(), card).await.unwrap();
        self.world.days_pass(31).await;
        renewals::run(&self.world.context).await.unwrap();
        self.world.run_jobs().await;
    }

    /// Somebody joins, and their bank wants the payment back. The office has four days to answer.
    async fn disputes(&self, first: &str) {
        self.joined(first).await;
        let payment = PaymentId(self.world.number("select max(id) from payment").await);
        let due = self.world.context.clock.now().await.unwrap() + TimeDelta::days(4);
        let complaint = Complaint { due_by: Some(due.timestamp()), ..Complaint::default() };
        let payment = provider_payment(&self.world, payment).await;
        let dispute = self.world.control().dispute_as(&payment, &complaint).await.unwrap();
        assert!(sync_dispute(&self.world.context, &dispute).await.unwrap());
        self.world.run_jobs().await;
    }

    async fn sql(&self, statement: &'static str) {
        sqlx::query(statement).execute(self.world.outside()).await.unwrap();
    }

    async fn list(&self, query: TodayQuery<'_>) -> Result<Today> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        let page = today::list(&mut scope, now, self.world.office, query).await?;
        scope.commit().await?;
        Ok(page)
    }

    async fn all(&self) -> Today {
        self.list(TodayQuery::default()).await.unwrap()
    }

    async fn kind(&self, kind: TodayKind) -> Vec<TodayItem> {
        self.list(TodayQuery { kind: Some(kind), ..TodayQuery::default() }).await.unwrap().items
    }

    async fn act(&self, act: impl AsyncFnOnce(&mut Scope, chrono::DateTime<chrono::Utc>) -> Result<()>) -> Result<()> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        act(&mut scope, now).await?;
        Ok(scope.commit().await?)
    }
}

fn key(item: &TodayItem) -> ItemKey {
    ItemKey { kind: item.kind, subject: item.subject, due_on: item.due_on }
}

#[tokio::test]
async fn each_kind_of_item_appears_and_ends_with_its_cause() {
    let desk = Desk::new().await;
    desk.joined("Ana").await;
    assert!(desk.all().await.items.is_empty(), "nothing of a household that is fine");

    desk.sql("update payment_method set (exp_year, exp_month) = (select extract(year from business_now() + interval '20 days')::int, extract(month from business_now() + interval '20 days')::int)").await;
    let card = desk.kind(TodayKind::Card).await.remove(0);
    assert_eq!((card.name.as_str(), card.last4.as_deref()), ("Ana Single", Some("4242")));
    desk.sql("update payment_method set exp_year = exp_year + 3").await;
    assert!(desk.kind(TodayKind::Card).await.is_empty());

    desk.sql("update plan set max_age = 20 where preset = 'adult'").await;
    desk.sql("update member set birth_date = (business_now() + interval '10 days' - interval '21 years')::date").await;
    let age = desk.kind(TodayKind::Age).await.remove(0);
    assert_eq!((age.member.as_ref().map(|m| m.0.as_str()), age.plan.is_some()), (Some("Ana Single"), true));
    desk.sql("update member set birth_date = birth_date + 60").await;
    assert!(desk.kind(TodayKind::Age).await.is_empty(), "31 days and more ahead");
    desk.sql("update plan set max_age = null").await;

    desk.sql("update subscription set term_ends_on = (business_now() + interval '50 days')::date").await;
    let unused = desk.kind(TodayKind::Unused).await.remove(0);
    assert_eq!(unused.left, [VisitsLeft { code: "1110".to_owned(), left: 2 }]);
    assert_eq!(unused.last_visit_on, None, "nobody came yet");
    desk.sql(
        "insert into visit (organization_id, office_id, account_id, member_id, visited_on, request_key, recorded_at, recorded_by)
         select organization_id, office_id, account_id, member_id, (business_now() at time zone 'America/Boise')::date - 40, 'before-the-call', now(), 'Kim Park' from subscription limit 1",
    )
    .await;
    let came = desk.kind(TodayKind::Unused).await.remove(0).last_visit_on;
    assert_eq!(came, Some(desk.all().await.today - TimeDelta::days(40)));
    let file = desk.file(TodayKind::Unused).await;
    assert!(file.contains("2 \u{d7} Cleanings") && !file.contains("1110"), "the visit's name, not its code: {file}");
    assert!(desk.kind(TodayKind::Renewal).await.is_empty(), "it renews automatically");
    desk.sql("update subscription set auto_renew = false, term_ends_on = (business_now() + interval '20 days')::date")
        .await;
    assert_eq!(desk.kind(TodayKind::Renewal).await[0].amount, Some(Cents(3900)));

    desk.disputes("Dora").await;
    let dispute = desk.kind(TodayKind::Dispute).await.remove(0);
    assert_eq!((dispute.amount.is_some(), dispute.reason.as_deref()), (true, Some("fraudulent")));

    let mut request = desk.world.request(desk.world.single("Walt", Period::Year), "").await;
    request.payment.by = PayBy::InOffice;
    request.payment.token = None;
    desk.world.finish(request, "walts-page").await.unwrap();
    let cash = desk.kind(TodayKind::Cash).await.remove(0);
    assert_eq!((cash.first_name.as_str(), cash.amount), ("Walt", Some(Cents(39_900))));

    let page = desk.all().await;
    let days: Vec<_> = page.items.iter().map(|item| item.due_on).collect();
    assert!(days.is_sorted(), "{days:?}");
    let counts: Vec<_> = page.counts.unwrap().kinds.into_iter().filter(|one| one.count > 0).collect();
    let one = |kind| TodayCount { kind, count: 1 };
    assert_eq!(counts, [TodayKind::Cash, TodayKind::Renewal, TodayKind::Dispute, TodayKind::Unused].map(one));
    desk.sql("update dispute set submit_state = 'submitted', submitted_at = now()").await;
    assert!(desk.kind(TodayKind::Dispute).await.is_empty());
}

#[tokio::test]
async fn late_household_is_listed_until_paid_and_again_when_late() {
    let desk = Desk::new().await;
    desk.joined("Sam").await;
    desk.charge(Behavior::InsufficientFunds).await;
    let late = desk.kind(TodayKind::Late).await.remove(0);
    assert_eq!((late.amount, late.needs_method, late.next_attempt_on.is_some()), (Some(Cents(3900)), false, true));
    assert_eq!(late.network.as_deref(), Some("visa"));
    desk.act(async |scope, now| today::finish(scope, now, desk.world.office, key(&late)).await).await.unwrap();
    assert!(desk.kind(TodayKind::Late).await.is_empty(), "done");

    desk.sql("update invoice set first_failed_on = first_failed_on + 1 where first_failed_on is not null").await;
    assert_eq!(desk.kind(TodayKind::Late).await.len(), 1, "another occasion is another item");
    desk.sql("update account_summary set rollup = 'active'").await;
    assert!(desk.kind(TodayKind::Late).await.is_empty());
}

#[tokio::test]
async fn the_inbox_marks_a_dispute_until_it_is_answered() {
    let desk = Desk::new().await;
    desk.disputes("Sam").await;
    let waiting = async || {
        let page = inbox::list(&mut desk.scope().await, Who::User(desk.kim), None).await.unwrap();
        let mut topics: Vec<_> = page.items.iter().filter(|one| one.needs_act).map(|one| one.topic.as_str()).collect();
        topics.sort_unstable();
        (topics, page.items.len())
    };
    let (topics, all) = waiting().await;
    assert_eq!(topics, ["disputes"]);
    assert!(all > topics.len(), "a household that joined needs nobody");
    desk.sql("update dispute set submit_state = 'submitted', submitted_at = now()").await;
    assert!(waiting().await.0.is_empty(), "the bank has the answer");
}

#[tokio::test]
async fn the_inbox_marks_a_late_payment_until_it_is_paid() {
    let desk = Desk::new().await;
    // Late payments come to the inbox of those who ask for them.
    desk.sql(
        "insert into message_choice (organization_id, login_id, topic, channel, wanted, updated_at)
         select distinct organization_id, login_id, 'late', 'in_app', true, now() from office_user",
    )
    .await;
    desk.joined("Sam").await;
    desk.charge(Behavior::InsufficientFunds).await;
    let late = async || {
        let page = inbox::list(&mut desk.scope().await, Who::User(desk.kim), None).await.unwrap();
        page.items.iter().filter(|one| one.needs_act && one.topic == Topic::Late).count()
    };
    assert_eq!(late().await, 1);
    let account = AccountId(desk.world.number("select max(id) from account").await);
    let reach = Reach::office(desk.world.organization, desk.world.office, Actor::platform("Kim at the desk"));
    billing::clear_delinquency(&desk.world.context, &reach, account, "Let off", "key-clear-1").await.unwrap();
    assert_eq!(late().await, 0, "nothing is owed any more");
}

#[tokio::test]
async fn a_sent_link_shows_on_its_item_and_history() {
    let desk = Desk::new().await;
    desk.joined("Sam").await;
    desk.charge(Behavior::InsufficientFunds).await;
    let late = desk.kind(TodayKind::Late).await.remove(0);
    assert_eq!(late.link_sent, None);
    let (account, office) = (late.account.unwrap(), desk.world.office);
    let mut scope = desk.scope().await;
    billing::send_link(&desk.world.context, &mut scope, office, account).await.unwrap();
    scope.commit().await.unwrap();
    let sent = desk.kind(TodayKind::Late).await.remove(0).link_sent.expect("the link that was sent");
    assert_eq!(sent.by, "Kim Park");
    let mut scope = desk.scope().await;
    let lines = history(&desk.world.context.brands, &mut scope, account, None).await.unwrap().items;
    let line = lines.iter().find(|line| line.words == "Payment link emailed").expect("a line of the history");
    assert_eq!((line.at, line.actor.as_deref()), (sent.at, Some("Kim Park")));
    assert!(line.reason.as_ref().is_some_and(|to| to.as_str().starts_with("$39.00 to ")), "{:?}", line.reason);
}

#[tokio::test]
async fn a_link_is_undone_until_its_email_goes_out() {
    let desk = Desk::new().await;
    desk.joined("Sam").await;
    desk.charge(Behavior::InsufficientFunds).await;
    let (context, office) = (&desk.world.context, desk.world.office);
    let account = desk.kind(TodayKind::Late).await.remove(0).account.unwrap();
    let waiting = "select count(*) from job where key like 'payment-link-%' and state = 'queued'";
    let mut scope = desk.scope().await;
    let link = billing::send_link_with_undo(context, &mut scope, office, account).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(desk.world.number(waiting).await, 1);

    let mut scope = desk.scope().await;
    assert!(billing::undo_link(context, &mut scope, (office, account), link).await.unwrap());
    assert!(!billing::undo_link(context, &mut scope, (office, account), link).await.unwrap(), "once");
    scope.commit().await.unwrap();
    assert_eq!(desk.world.number(waiting).await, 0);
    assert_eq!(desk.kind(TodayKind::Late).await.remove(0).link_sent, None, "the item shows no link");
    let lines = history(&desk.world.context.brands, &mut desk.scope().await, account, None).await.unwrap().items;
    assert!(lines.iter().any(|line| line.words == "Link stopped before it was emailed"));
}

#[tokio::test]
async fn what_people_add_stays_with_the_item() {
    let desk = Desk::new().await;
    desk.joined("Sam").await;
    desk.charge(Behavior::LostCard).await;
    let late = desk.kind(TodayKind::Late).await.remove(0);
    assert!(late.needs_method, "the card is blocked");
    let (item, office) = (key(&late), desk.world.office);

    let stranger =
        desk.act(async |scope, now| today::assign(scope, now, office, item, Some(LoginId(999_999))).await).await;
    assert!(matches!(stranger, Err(Error::Invalid(_))), "{stranger:?}");
    desk.act(async |scope, now| today::assign(scope, now, office, item, Some(desk.kim)).await).await.unwrap();
    let mine = TodayQuery { assigned: Assigned::To(desk.kim), ..TodayQuery::default() };
    let first = desk.list(mine).await.unwrap().items.remove(0);
    assert_eq!((first.assigned_to, first.assigned_name.as_deref()), (Some(desk.kim), Some("Kim Park")));
    let nobodys = TodayQuery { assigned: Assigned::Nobody, ..TodayQuery::default() };
    assert!(desk.list(nobodys).await.unwrap().items.is_empty());
    for (query, late) in [(mine, 1), (nobodys, 0)] {
        let kinds = desk.list(query).await.unwrap().counts.unwrap().kinds;
        assert_eq!(
            kinds.iter().find(|one| one.kind == TodayKind::Late).unwrap().count,
            late,
            "{query:?}: a chip counts what it would show"
        );
    }
    let people = desk.all().await.counts.unwrap().people;
    assert_eq!((people.len(), people[0].login, people[0].items), (1, desk.kim, 1));

    let call = (CallOutcome::LeftMessage, "Pays on Friday");
    desk.act(async |scope, now| today::log_call(scope, now, office, item, call).await).await.unwrap();
    let card_number = (CallOutcome::Reached, "4111 1111 1111 1111");
    let refused = desk.act(async |scope, now| today::log_call(scope, now, office, item, card_number).await).await;
    assert!(matches!(refused, Err(Error::Invalid(_))));
    let last = desk.all().await.items.remove(0).call.unwrap();
    assert_eq!((last.outcome, last.by.as_str()), (CallOutcome::LeftMessage, "Kim Park"));
    let mut scope = desk.scope().await;
    let told = history(&desk.world.context.brands, &mut scope, late.account.unwrap(), None).await.unwrap().items;
    let line = told.iter().find(|line| line.words == "Called, left a message").expect("a line of the history");
    assert_eq!(line.reason.as_ref().map(|note| note.as_str()), Some("Pays on Friday"));
    drop(scope);

    desk.act(async |scope, now| today::snooze(scope, now, office, item, 7).await).await.unwrap();
    let page = desk.all().await;
    assert!(page.items.is_empty() && page.counts.unwrap().people[0].items == 0, "snoozed");
    assert!(desk.act(async |scope, now| today::snooze(scope, now, office, item, 2).await).await.is_err());
    desk.act(async |scope, now| today::reopen(scope, now, office, item).await).await.unwrap();
    assert_eq!(desk.all().await.items.len(), 1);
    desk.act(async |scope, now| today::snooze(scope, now, office, item, 7).await).await.unwrap();
    desk.world.days_pass(7).await;
    assert_eq!(desk.kind(TodayKind::Late).await.len(), 1, "back after a week");

    let missing = ItemKey { due_on: item.due_on + chrono::Days::new(1), ..item };
    let gone = desk.act(async |scope, now| today::finish(scope, now, office, missing).await).await;
    assert!(matches!(gone, Err(Error::NotFound)), "{gone:?}");
    let acts = desk.world.texts("select act from audit where subject_kind = 'today_item' order by at, id").await;
    assert_eq!(acts, ["today.assigned", "call.logged", "today.snoozed", "today.reopened", "today.snoozed"]);
    let noted = desk.world.number("select count(*) from audit where detail::text like '%Friday%'").await;
    assert_eq!(noted, 0, "the trail does not hold the note");
}

#[tokio::test]
async fn pages_follow_each_other_over_all_kinds() {
    use TodayKind::{Cash, Dispute, Renewal, Review, Unused};

    let desk = Desk::new().await;
    desk.sql("insert into invitation (organization_id, office_id, kind, email, language, state, inviter, created_at, sent_at, expires_at)
              select organization_id, id, 'patient', 'p' || n || '@example.com', 'en', 'sent', 'Kim Park', business_now(), business_now() - (n % 9) * interval '1 day', business_now() + interval '30 days'
              from office, generate_series(1, 100) n").await;
    let mut request = desk.world.request(desk.world.single("Walt", Period::Year), "").await;
    request.payment.by = PayBy::InOffice;
    request.payment.token = None;
    desk.world.finish(request, "walts-page").await.unwrap();
    let (mut seen, mut after) = (vec![], None::<String>);
    loop {
        let page = desk.list(TodayQuery { after: after.as_deref(), ..TodayQuery::default() }).await.unwrap();
        assert_eq!(page.counts.is_some(), after.is_none());
        let place = |item: &TodayItem| {
            (item.kind.section(item.due_on, page.today), item.due_on, item.kind.as_str(), item.subject)
        };
        seen.extend(page.items.iter().map(place));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(seen.len(), 67, "66 of the invitations are three days old, and Walt");
    // Late payments and disputes are listed before reviews, whenever those were published, and reviews before items
    // that are weeks ahead.
    desk.joined("Ana").await;
    desk.disputes("Dora").await;
    for statement in [
        "update subscription set auto_renew = false, term_ends_on = (business_now() + interval '20 days')::date where status = 'active'",
        // Published three weeks ago, when nobody was a member yet.
        "insert into review (organization_id, office_id, account_id, member_id, term_started_on, stars, words, author, written_at, shown_from)
         select organization_id, office_id, account_id, id, business_now()::date, 2, 'It took very long.', 'Ana S.', business_now(), business_now() - interval '20 days' from member where first_name <> 'Dora'",
    ] {
        desk.sql(statement).await;
    }
    let (mut kinds, mut after) = (vec![], None::<String>);
    loop {
        let page = desk.list(TodayQuery { after: after.as_deref(), ..TodayQuery::default() }).await.unwrap();
        kinds.extend(page.items.iter().map(|item| item.kind).filter(|kind| *kind != TodayKind::Invitation));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(kinds, [Cash, Dispute, Review, Review, Renewal, Unused]);
    assert!(seen.is_sorted() && seen.windows(2).all(|two| two[0] != two[1]));
    let strange = desk.list(TodayQuery { after: Some("x"), ..TodayQuery::default() }).await;
    assert!(matches!(strange, Err(Error::Invalid(_))));
}

#[tokio::test]
async fn what_is_snoozed_or_done_is_listed_and_comes_back() {
    let desk = Desk::new().await;
    desk.joined("Ana").await;
    desk.sql("update subscription set auto_renew = false, term_ends_on = (business_now() + interval '20 days')::date")
        .await;
    let item = desk.kind(TodayKind::Renewal).await.remove(0);
    let office = desk.world.office;
    let state = async |state: TodayState| {
        let page =
            desk.list(TodayQuery { kind: Some(TodayKind::Renewal), state, ..TodayQuery::default() }).await.unwrap();
        let counted = page.counts.unwrap().kinds.into_iter().find(|one| one.kind == TodayKind::Renewal).unwrap();
        assert_eq!(counted.count, page.items.len() as i64, "{state:?}");
        page.items
    };
    assert!(state(TodayState::Snoozed).await.is_empty() && state(TodayState::Done).await.is_empty());
    desk.act(async |scope, now| today::snooze(scope, now, office, key(&item), 7).await).await.unwrap();
    let snoozed = state(TodayState::Snoozed).await;
    assert!(snoozed[0].snoozed_until.is_some() && state(TodayState::Open).await.is_empty());
    desk.act(async |scope, now| today::finish(scope, now, office, key(&item)).await).await.unwrap();
    assert!(state(TodayState::Done).await[0].done_at.is_some(), "done counts more than snoozed");
    assert!(state(TodayState::Snoozed).await.is_empty());
    desk.act(async |scope, now| today::reopen(scope, now, office, key(&item)).await).await.unwrap();
    assert_eq!(state(TodayState::Open).await.len(), 1);
    assert!(state(TodayState::Done).await.is_empty());
}

#[tokio::test]
async fn new_review_waits_for_an_answer_without_its_author() {
    let desk = Desk::new().await;
    desk.joined("Ana").await;
    let ana = AccountId(desk.world.number("select max(id) from account").await);
    let (_, reach) = desk.world.owner_of(ana).await;
    let now = desk.world.context.clock.now().await.unwrap();
    let mut scope = desk.world.context.database.scope(reach).await.unwrap();
    reviews::write(&mut scope, now, ana, Viewer::AccountOwner, (2, "It took very long.")).await.unwrap();
    scope.commit().await.unwrap();
    let item = desk.kind(TodayKind::Review).await.remove(0);
    assert_eq!((item.name.as_str(), item.reason.as_deref(), item.account), ("Ana S.", Some("2"), None));
    assert!(item.phone.is_none() && item.email.is_none());
    desk.sql(
        "update review set state = 'reported', reported_at = now(), report_reason = 'false', reported_by_name = 'Kim'",
    )
    .await;
    assert!(desk.kind(TodayKind::Review).await.is_empty(), "our staff have it");
    desk.sql("update review set state = 'kept', decided_at = now()").await;
    assert_eq!(desk.kind(TodayKind::Review).await.len(), 1);
    desk.sql("update review set answer = 'We are sorry.', answered_at = now()").await;
    assert!(desk.kind(TodayKind::Review).await.is_empty());
}
