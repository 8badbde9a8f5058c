//! Acts about money, data, practices and repeated work: little of each by one of our staff, more by two.

use kernel::downloads::Format;
use kernel::outbox::WakeUp;
use members::subscriptions::Period;
use rules::Cents;
use staff::approvals::{ApprovalAct, ApprovalState, approvals, approve, approve_on_server, request};
use staff::credit;
use staff::repeats::{self, EventFilter, EventName};
use staff::trail::{TrailFilter, trail_file};
use staff::wide::{ListName, WideList};
use tenancy::Caller;
use tenancy::ids::{AccountId, JobId, OfficeId};

use crate::support::{Platform, code};

impl Platform {
    /// `asks` makes a request that they cannot approve, and `decides` approves it. Returns its state and its sentence.
    async fn two(&self, asks: &Caller, decides: &Caller, act: &ApprovalAct) -> (ApprovalState, String) {
        let context = &self.world.context;
        let asked = request(context, asks, act.clone(), "It is needed.").await.unwrap();
        assert_eq!(code(approve(context, asks, asked.0, &act.digest()).await), "own_request", "{act:?}");
        self.world.run_jobs().await;
        approve(context, decides, asked.0, &act.digest()).await.unwrap();
        self.world.run_jobs().await;
        let list = approvals(context, &self.lee, None, None).await.unwrap();
        let row = list.rows.into_iter().find(|row| row.id == asked).unwrap();
        assert_eq!(row.outcome, None, "{}", row.summary);
        (row.state, row.summary)
    }

    /// A household with a monthly membership.
    async fn household(&self) -> AccountId {
        self.world.may_charge(self.world.office).await;
        self.world.enrolls("Ada", Period::Month).await;
        AccountId(self.world.number("select max(id) from account where enrolled_at is not null").await)
    }
}

#[tokio::test]
async fn credit_above_200_dollars_takes_two_people() {
    let platform = Platform::new().await;
    let account = platform.household().await;
    let (world, context) = (&platform.world, &platform.world.context);
    credit::give(context, &platform.ana, account, Cents(15_000), "Charged late").await.unwrap();
    let more = credit::give(context, &platform.lee, account, Cents(5_001), "Again").await;
    assert_eq!(code(more), "needs_second_person", "what colleagues gave counts too");
    credit::give(context, &platform.sam, account, Cents(5_000), "The rest").await.unwrap();
    assert_eq!(code(credit::give(context, &platform.sam, account, Cents(0), "Nothing").await), "invalid");

    let act = ApprovalAct::GiveCredit { account: account.0, amount_cents: 123_456 };
    let (state, summary) = platform.two(&platform.ana, &platform.sam, &act).await;
    assert_eq!(state, ApprovalState::Done);
    assert!(summary.contains("$1,234.56 of credit, after $200.00 in the last 30 days"), "{summary}");
    let given = "select coalesce(sum(amount_cents), 0)::bigint from credit_movement where kind = 'given'";
    assert_eq!(world.number(given).await, 143_456);
    assert_eq!(world.number("select count(*) from audit where act = 'credit.given'").await, 3);
    let list = approvals(context, &platform.lee, None, None).await.unwrap();
    assert_eq!(list.rows[0].account, Some(account), "the page names the household");
    assert!(list.rows[0].household.as_ref().is_some_and(|name| name.0.starts_with("Ada")));
    world.books_are_right().await;
}

#[tokio::test]
async fn credit_that_is_sent_twice_is_given_once() {
    let platform = Platform::new().await;
    let account = platform.household().await;
    let context = &platform.world.context;
    let gives = async || credit::give(context, &platform.ana, account, Cents(5_000), "Charged late").await;
    let (first, second) = tokio::join!(gives(), gives());
    first.and(second).unwrap();
    gives().await.unwrap();
    assert_eq!(platform.world.number("select sum(credit_cents)::bigint from account").await, 5_000);
    credit::give(context, &platform.ana, account, Cents(5_000), "And for the visit").await.unwrap();
    assert_eq!(platform.world.number("select sum(credit_cents)::bigint from account").await, 10_000);
    platform.world.books_are_right().await;
}

#[tokio::test]
async fn credit_given_meanwhile_fails_the_request() {
    let platform = Platform::new().await;
    let account = platform.household().await;
    let context = &platform.world.context;
    let act = ApprovalAct::GiveCredit { account: account.0, amount_cents: 25_000 };
    let asked = request(context, &platform.ana, act.clone(), "A lost year").await.unwrap();
    credit::give(context, &platform.sam, account, Cents(10_000), "By phone").await.unwrap();
    assert_eq!(code(approve(context, &platform.lee, asked.0, &act.digest()).await), "request_changed");
    platform.world.run_jobs().await;
    assert_eq!(platform.world.number("select sum(credit_cents)::bigint from account").await, 10_000);
}

#[tokio::test]
async fn an_approver_without_access_approves_nothing() {
    let platform = Platform::new().await;
    let account = platform.household().await;
    let context = &platform.world.context;
    let act = ApprovalAct::GiveCredit { account: account.0, amount_cents: 25_000 };
    let asked = request(context, &platform.ana, act.clone(), "A lost year").await.unwrap();
    let other_role = format!("update login set user_type = 'admin' where id = {}", platform.sam.login);
    platform.sql(other_role).await;
    assert_eq!(code(approve(context, &platform.sam, asked.0, &act.digest()).await), "forbidden");
    let ended = format!("update login_grant set ends_at = business_now() where login_id = {}", platform.lee.login);
    platform.sql(ended).await;
    assert_eq!(code(approve(context, &platform.lee, asked.0, &act.digest()).await), "forbidden");
    platform.world.run_jobs().await;
    assert_eq!(platform.world.number("select sum(credit_cents)::bigint from account").await, 0);
}

#[tokio::test]
async fn an_approver_who_left_meanwhile_carries_nothing_out() {
    let platform = Platform::new().await;
    let account = platform.household().await;
    let context = &platform.world.context;
    let act = ApprovalAct::GiveCredit { account: account.0, amount_cents: 25_000 };
    let asked = request(context, &platform.ana, act.clone(), "A lost year").await.unwrap();
    approve(context, &platform.sam, asked.0, &act.digest()).await.unwrap();
    let ended = format!("update login_grant set ends_at = business_now() where login_id = {}", platform.sam.login);
    platform.sql(ended).await;
    platform.world.run_jobs().await;
    assert_eq!(platform.world.number("select sum(credit_cents)::bigint from account").await, 0);
    let list = approvals(context, &platform.lee, None, None).await.unwrap();
    assert_eq!(list.rows[0].state, ApprovalState::Failed);
    assert_eq!(list.rows[0].outcome.as_deref(), Some("Another administrator has to approve this."));
}

/// A request that this version cannot read hides no other one.
#[tokio::test]
async fn request_that_cannot_be_read_is_listed_not_approved() {
    let platform = Platform::new().await;
    let account = platform.household().await;
    let context = &platform.world.context;
    let act = ApprovalAct::GiveCredit { account: account.0, amount_cents: 25_000 };
    let asked = request(context, &platform.ana, act.clone(), "A lost year").await.unwrap();
    platform.sql("update approval_request set payload = '{\"act\": \"from_another_version\"}'".to_owned()).await;
    let list = approvals(context, &platform.sam, None, None).await.unwrap();
    assert_eq!((list.rows[0].id, list.rows[0].act.as_str()), (asked, "give_credit"));
    assert!(!list.rows[0].may_approve);
    assert!(approve(context, &platform.sam, asked.0, &act.digest()).await.is_err());
}

#[tokio::test]
async fn more_than_100_dead_jobs_take_two_people() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let dead = |from: i32, to: i32| {
        format!(
            "insert into job (organization_id, kind, key, state, due_at, attempts, last_error, finished_at)
             select {}, 'clean_up', 'key ' || n, 'dead', now(), 12, 'no room', now() from generate_series({from}, {to}) n",
            world.organization
        )
    };
    let left = "select count(*) from job where state = 'dead'";
    platform.sql(dead(1, 3)).await;
    assert_eq!(repeats::start_jobs(context, &platform.ana, Some("clean_up")).await.unwrap(), 3);
    assert_eq!(world.number(left).await, 0);
    world.run_jobs().await;
    platform.sql(dead(4, 104)).await;
    assert_eq!(code(repeats::start_jobs(context, &platform.lee, None).await), "needs_second_person");
    assert_eq!(world.number(left).await, 101);
    let jobs = repeats::jobs(context, &platform.ana, Some("clean_up"), repeats::MOST).await.unwrap();
    let none = ApprovalAct::StartJobs { jobs: vec![] };
    assert_eq!(code(request(context, &platform.ana, none, "Nothing").await), "nothing_matches");
    let (state, summary) = platform.two(&platform.ana, &platform.sam, &ApprovalAct::StartJobs { jobs }).await;
    assert_eq!((state, summary.as_str()), (ApprovalState::Done, "Start 101 dead jobs again: clean_up"));
    assert_eq!(world.number(left).await, 0);
    assert_eq!(world.number("select count(*) from audit where act = 'job.revived'").await, 104);
}

#[tokio::test]
async fn a_hundred_an_hour_counts_together() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    for round in ["first", "second"] {
        platform
            .sql(format!(
                "insert into job (organization_id, kind, key, state, due_at, attempts, last_error, finished_at)
                 select {}, 'clean_up', '{round} ' || n, 'dead', now(), 12, 'no room', now() from generate_series(1, 60) n",
                world.organization
            ))
            .await;
        if round == "first" {
            assert_eq!(repeats::start_jobs(context, &platform.ana, None).await.unwrap(), 60);
            world.run_jobs().await;
        }
    }
    assert_eq!(code(repeats::start_jobs(context, &platform.ana, None).await), "needs_second_person");
    let dead = platform.count("select min(id) from job where state = 'dead'".to_owned()).await;
    let dead = WakeUp { organization: world.organization, job: JobId(dead) };
    repeats::start_job(context, &platform.ana, dead).await.unwrap();
    // What fails does not count.
    let counted = "select count(*) from audit where act in ('job.revived', 'webhook.replayed')";
    let before = world.number(counted).await;
    assert_eq!(code(repeats::start_job(context, &platform.ana, dead).await), "not found");
    let unknown = EventName { organization: world.organization, event: "evt_unknown".to_owned() };
    assert_eq!(code(repeats::replay_one(context, &platform.ana, &unknown).await), "not found");
    assert_eq!(world.number(counted).await, before);
    assert_eq!(repeats::start_jobs(context, &platform.sam, None).await.unwrap(), 59, "each counts alone");
    world.run_jobs().await;
}

#[tokio::test]
async fn two_calls_at_once_repeat_a_hundred_together() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let dead = format!(
        "insert into job (organization_id, kind, key, state, due_at, attempts, last_error, finished_at)
         select {}, case when n > 60 then 'clean_up' else 'renewals' end, 'key ' || n, 'dead', now(), 12, 'no room', now() from generate_series(1, 120) n",
        world.organization
    );
    platform.sql(dead).await;
    let (one, other) = tokio::join!(
        repeats::start_jobs(context, &platform.ana, Some("clean_up")),
        repeats::start_jobs(context, &platform.ana, Some("renewals"))
    );
    assert_eq!([one.is_ok(), other.is_ok()].iter().filter(|done| **done).count(), 1);
    assert_eq!(world.number("select count(*) from job where state = 'dead'").await, 60);
}

#[tokio::test]
async fn more_than_100_events_take_two_people() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    platform
        .sql(format!(
            "insert into webhook_event (organization_id, event_id, kind, payload, applied_at, outcome)
             select {}, 'evt_' || n, 'plan.created', jsonb_build_object('event', jsonb_build_object('id', 'evt_' || n, 'type', 'plan.created', 'created', 1,
               'livemode', false, 'data', '{{\"object\": {{\"id\": \"plan_1\"}}}}'::jsonb)), now(), 'noted' from generate_series(1, 101) n",
            world.organization
        ))
        .await;
    let filter = EventFilter { kind: Some("plan.created".into()), ..EventFilter::default() };
    assert_eq!(code(repeats::replay(context, &platform.lee, &filter).await), "needs_second_person");
    let one = EventFilter { search: Some("evt_7".into()), ..EventFilter::default() };
    assert_eq!(repeats::replay(context, &platform.ana, &one).await.unwrap(), 1);
    let events = repeats::events(context, &platform.ana, &filter, repeats::MOST).await.unwrap();
    let act = ApprovalAct::ReplayEvents { events };
    let (state, _) = platform.two(&platform.ana, &platform.sam, &act).await;
    assert_eq!(state, ApprovalState::Done);
    assert_eq!(world.number("select count(*) from audit where act = 'webhook.replayed'").await, 102);
}

#[tokio::test]
async fn a_long_list_is_downloaded_once() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let filter = TrailFilter { office: Some(world.office), act: Some("test.looked".into()), ..TrailFilter::default() };
    let act = ApprovalAct::DownloadRows { list: WideList::new(ListName::Audit, &filter).unwrap() };
    assert_eq!(code(request(context, &platform.lee, act.clone(), "An audit").await), "list_is_short");
    platform
        .sql(format!(
            "insert into audit (organization_id, office_id, act, subject_kind, subject_id) select {}, {}, 'test.looked', 'office', n::text from generate_series(1, 10001) n",
            world.organization, world.office
        ))
        .await;
    assert_eq!(code(trail_file(context, &platform.lee, &filter, Format::Csv).await.map(|_| ())), "needs_second_person");
    assert_eq!(code(request(context, &platform.sam, act.clone(), "An audit").await), "forbidden");
    let (state, summary) = platform.two(&platform.lee, &platform.sam, &act).await;
    assert_eq!(state, ApprovalState::Done);
    assert!(summary.starts_with("Download 10,001 rows of audit records: "), "{summary}");
    let other = TrailFilter { act: Some("test".into()), ..filter.clone() };
    assert_eq!(code(trail_file(context, &platform.lee, &other, Format::Csv).await.map(|_| ())), "needs_second_person");
    trail_file(context, &platform.lee, &filter, Format::Csv).await.unwrap();
    let again = trail_file(context, &platform.lee, &filter, Format::Csv).await.map(|_| ());
    assert_eq!(code(again), "needs_second_person", "an approval is good for one file");
}

#[tokio::test]
async fn a_payout_hold_is_shortened_by_a_lead_alone() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let act = ApprovalAct::ShortenPayoutHold { office: world.office.0 };
    assert_eq!(code(request(context, &platform.ana, act.clone(), "x").await), "no_payout_change");
    platform
        .sql(format!(
            "insert into bank_link (organization_id, office_id, purpose, status, token_hash, by_numbers, actor, created_at, applies_at, bank_name, last4)
             values ({}, {}, 'payout', 'held', '\\x01', false, 'Kim Park', business_now(), business_now() + interval '60 hours', 'First Bank', '6789')",
            world.organization, world.office
        ))
        .await;
    let asked = request(context, &platform.ana, act.clone(), "Its bank closed").await.unwrap();
    assert_eq!(code(approve(context, &platform.sam, asked.0, &act.digest()).await), "forbidden", "not senior staff");
    let waits = "select count(*) from bank_link where applies_at > business_now()";
    assert_eq!(world.number(waits).await, 1);
    approve(context, &platform.lee, asked.0, &act.digest()).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number(waits).await, 0);
    assert_eq!(world.number("select count(*) from audit where act = 'bank_link.hold_shortened'").await, 1);
}

#[tokio::test]
async fn a_replaced_payout_account_fails_the_request() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let held = |last4: &str, hash: &str| {
        format!(
            "update bank_link set status = 'closed', ended_at = business_now() where purpose = 'payout' and ended_at is null;
             insert into bank_link (organization_id, office_id, purpose, status, token_hash, by_numbers, actor, created_at, applies_at, bank_name, last4)
             values ({}, {}, 'payout', 'held', '{hash}', false, 'Kim Park', business_now(), business_now() + interval '60 hours', 'First Bank', '{last4}')",
            world.organization, world.office
        )
    };
    platform.sql(held("6789", "\\x01")).await;
    let act = ApprovalAct::ShortenPayoutHold { office: world.office.0 };
    let asked = request(context, &platform.ana, act.clone(), "Its bank closed").await.unwrap();
    platform.sql(held("1111", "\\x02")).await;
    assert_eq!(code(approve(context, &platform.lee, asked.0, &act.digest()).await), "request_changed");
}

/// The sentence names the account, so another account is another request.
#[tokio::test]
async fn an_affiliate_with_another_account_fails_the_request() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let affiliate = "insert into affiliate (brand, name, word, email, first_name, last_name, bank_last4, percent, months, hold_days, least_payout_cents, created_at)
         values ('dental', 'Refers', 'refers', 'kim@refers.example', 'Kim', 'Lane', '6789', 10, 12, 30, 5000, business_now());
         insert into affiliate_payout (affiliate_id, month, amount_cents, created_at)
         select id, date_trunc('month', business_now())::date, 12300, business_now() from affiliate";
    platform.sql(affiliate.to_owned()).await;
    let act = ApprovalAct::PayAffiliate {
        payout: world.number("select max(id) from affiliate_payout").await,
        version: 1,
        reference: "W-1042".to_owned(),
        paid_on: context.clock.now().await.unwrap().date_naive(),
    };
    let asked = request(context, &platform.sam, act.clone(), "Paid by wire").await.unwrap();
    platform.sql("update affiliate set bank_last4 = '1111'".to_owned()).await;
    assert_eq!(code(approve(context, &platform.lee, asked.0, &act.digest()).await), "request_changed");
    assert_eq!(world.texts("select state from affiliate_payout").await, ["due"]);
}

#[tokio::test]
async fn a_data_request_is_refused_by_two_people() {
    let platform = Platform::new().await;
    let account = platform.household().await;
    let (world, context) = (&platform.world, &platform.world.context);
    platform
        .sql(format!(
            "insert into deletion_request (organization_id, office_id, account_id, source, asked_at, asked_by, due_on, answer_by)
             values ({}, {}, {account}, 'household', business_now() - interval '2 days', 'Ada', business_now()::date + 12, business_now()::date + 43)",
            world.organization, world.office
        ))
        .await;
    let id = world.number("select max(id) from deletion_request").await;
    let early = ApprovalAct::DeleteDataEarly { request: id };
    assert!(request(context, &platform.ana, early, "They move").await.is_err(), "a membership is active");
    let act = ApprovalAct::RefuseDataRequest { request: id };
    let (state, _) = platform.two(&platform.ana, &platform.sam, &act).await;
    assert_eq!(state, ApprovalState::Done);
    let held = "select count(*) from deletion_request where state = 'held' and held_reason = 'It is needed.'";
    assert_eq!(world.number(held).await, 1);
    assert_eq!(code(request(context, &platform.ana, act, "Again").await), "deletion_held");
}

#[tokio::test]
async fn a_practice_is_deleted_when_its_offices_are_closed() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let other = world.other_practice().await.0;
    let act = ApprovalAct::DeleteOrganization { organization: other.organization.0 };
    assert_eq!(code(request(context, &platform.ana, act.clone(), "Gone").await), "forbidden");
    assert_eq!(code(request(context, &platform.sam, act.clone(), "Gone").await), "practice_has_offices");
    platform.sql(format!("update office set account_status = 3 where organization_id = {}", other.organization)).await;
    let office =
        platform.count(format!("select max(id) from office where organization_id = {}", other.organization)).await;
    let reopen = ApprovalAct::ReopenOffice { office };
    let reopened = request(context, &platform.ana, reopen.clone(), "They go on").await.unwrap();
    let (state, summary) = platform.two(&platform.sam, &platform.lee, &act).await;
    assert_eq!(state, ApprovalState::Done, "{summary}");
    assert!(summary.contains("its books stay"), "{summary}");
    let live = format!(
        "select count(*) from login_grant where organization_id = {} and kind <> 'household' and (ends_at is null or ends_at > business_now())",
        other.organization
    );
    assert_eq!(platform.count(live).await, 0);
    let gone = format!(
        "select count(*) from organization where organization_id = {} and deleted_at is not null",
        other.organization
    );
    assert_eq!(platform.count(gone).await, 1);
    assert_eq!(code(request(context, &platform.sam, act, "Again").await), "not found");
    let approved = approve(context, &platform.sam, reopened.0, &reopen.digest()).await;
    assert_eq!(code(approved), "not found", "its offices stay closed");
    assert_eq!(platform.count(format!("select account_status::bigint from office where id = {office}")).await, 3);
}

/// A practice whose refund is under way, or whose bank decides a dispute, is not deleted.
#[tokio::test]
async fn a_practice_waits_for_its_refunds_and_disputes() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    platform.household().await;
    world.run_jobs().await;
    let closed = format!("update office set account_status = 3 where organization_id = {}", world.organization);
    platform.sql(closed).await;
    let act = ApprovalAct::DeleteOrganization { organization: world.organization.0 };
    let of_last = "organization_id, office_id, account_id, id";
    platform
        .sql(format!(
            "insert into refund (organization_id, office_id, account_id, payment_id, amount_cents, status, idempotency_key, reason, actor, created_at, provider_id)
             select {of_last}, 100, 'pending', 'wait', 'Charged twice', 'Kim Park', now(), 're_wait' from payment order by id desc limit 1"
        ))
        .await;
    assert_eq!(code(request(context, &platform.sam, act.clone(), "Gone").await), "practice_has_refunds");
    platform
        .sql(format!(
            "update refund set status = 'failed', failed_at = now();
             insert into dispute (organization_id, office_id, account_id, payment_id, provider_id, amount_cents, reason, status, opened_at)
             select {of_last}, 'dp_wait', 100, 'fraudulent', 'needs_response', now() from payment order by id desc limit 1"
        ))
        .await;
    assert_eq!(code(request(context, &platform.sam, act, "Gone").await), "practice_has_disputes");
}

/// What a household owes is what its bills leave open, and stays so.
#[tokio::test]
async fn an_entry_that_agrees_with_its_bill_is_not_corrected() {
    let platform = Platform::new().await;
    platform.household().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let entry = world.number("select max(id) from journal_entry where kind = 'invoice'").await;
    let act = ApprovalAct::CorrectEntry { organization: world.organization.0, entry, amount_cents: 100 };
    assert_eq!(code(request(context, &platform.sam, act.clone(), "Too much").await), "entry_agrees");
    // One that posted a dollar too much is corrected.
    platform
        .sql(format!(
            "set session_replication_role = replica;
             update posting set amount_cents = amount_cents + case when amount_cents > 0 then 100 else -100 end where entry_id = {entry};
             set session_replication_role = origin"
        ))
        .await;
    let (state, summary) = platform.two(&platform.sam, &platform.lee, &act).await;
    assert_eq!(state, ApprovalState::Done, "{summary}");
    let owed = "select coalesce(sum(amount_cents), 0)::bigint from posting where ledger_account = 'member_receivable'";
    assert_eq!(world.number(owed).await, 0);
}

#[tokio::test]
async fn an_entry_is_corrected_once_by_two_people() {
    let platform = Platform::new().await;
    platform.household().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let entry = world.number("select max(id) from journal_entry where kind = 'application_fee'").await;
    let organization = world.organization.0;
    let act = |amount_cents| ApprovalAct::CorrectEntry { organization, entry, amount_cents };
    assert_eq!(code(request(context, &platform.ana, act(1), "x").await), "forbidden");
    assert_eq!(code(request(context, &platform.sam, act(1_000_000), "x").await), "invalid");
    let (state, summary) = platform.two(&platform.sam, &platform.lee, &act(100)).await;
    assert_eq!(state, ApprovalState::Done, "{summary}");
    assert!(summary.starts_with("Reverse $1.00 of the $"), "{summary}");
    assert!(summary.ends_with("platform revenue back to office payable"), "{summary}");
    let posted = "select sum(p.amount_cents)::bigint from posting p join journal_entry e on e.organization_id = p.organization_id and e.id = p.entry_id
        where e.kind = 'correction' and p.ledger_account = 'office_payable'";
    assert_eq!(world.number(posted).await, -100);
    assert_eq!(code(request(context, &platform.sam, act(1), "Again").await), "entry_corrected");
}

#[tokio::test]
async fn our_staff_give_no_credit_to_what_is_gone() {
    let platform = Platform::new().await;
    let context = &platform.world.context;
    let missing = credit::give(context, &platform.lee, AccountId(9_999_999), Cents(100), "x").await;
    assert_eq!(code(missing), "not found");
    let act = ApprovalAct::ShortenPayoutHold { office: OfficeId(9_999_999).0 };
    assert_eq!(code(request(context, &platform.lee, act, "x").await), "not found");
}

#[tokio::test]
async fn the_server_approves_what_no_colleague_may() {
    let platform = Platform::new().await;
    let (world, context) = (&platform.world, &platform.world.context);
    let act = ApprovalAct::GrantStaff {
        brand: "dental".into(),
        email: "ben@platform.example".into(),
        first_name: "Ben".into(),
        last_name: "Staff".into(),
        user_type: "super_admin".into(),
    };
    let colleagues = request(context, &platform.sam, act.clone(), "He leads with Lee").await.unwrap();
    let refused = approve_on_server(context, colleagues.0, "Root").await;
    assert_eq!(code(refused), "needs_second_person", "Lee may approve it");
    let asked = request(context, &platform.lee, act, "Nobody else leads").await.unwrap();
    assert_eq!(code(approve_on_server(context, asked.0, " ").await), "invalid");
    let summary = approve_on_server(context, asked.0, "Robin Root").await.unwrap();
    assert!(summary.ends_with("access to the platform as super admin"), "{summary}");
    assert_eq!(code(approve_on_server(context, asked.0, "Robin Root").await), "request_decided");
    world.run_jobs().await;
    let list = approvals(context, &platform.lee, Some(ApprovalState::Done), None).await.unwrap();
    assert_eq!(list.rows[0].decider.as_deref(), Some("Robin Root, on the server"));
    assert_eq!(world.number("select count(*) from login where email = 'ben@platform.example'").await, 1);
}
