//! What is written to the practice system: once, seen, and taken back.

use members::subscriptions::Period;
use practice_systems::{NewConnection, NewProviderPayment, PracticeEntry};
use sandboxes::practice_system::FaultKind;
use serde_json::{Value, json};
use tenancy::ids::{ChartId, MemberId};

use crate::scene::{BORN, Scene, refusal};

impl Scene {
    /// Ana is matched, and writing is on.
    async fn writing() -> Self {
        let scene = Self::new().await;
        scene.ana().await;
        scene.connect("customer-key").await.unwrap();
        scene.confirm().await;
        scene.allow(true).await;
        scene
    }

    pub async fn allow(&self, write: bool) {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        practice_systems::allow_writing(&mut scope, self.world.office, write, now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    /// Payments are entered for the first provider.
    pub async fn payments(&self, provider: &str, payment_type: &str) -> kernel::Result<()> {
        let new = NewProviderPayment {
            payments: true,
            provider: Some(provider.to_owned()),
            payment_type: Some(payment_type.to_owned()),
        };
        let (context, office) = (&self.world.context, self.world.office);
        practice_systems::set_provider_payment(context, &self.reach(), office, &new).await
    }

    /// What is missing is looked for and written.
    pub async fn look(&self) {
        self.tick("practice_write_look").await;
        self.tick("practice_write_tick").await;
    }

    /// Minutes pass, and entries that are due are written.
    async fn wait(&self, minutes: i64) {
        self.minutes_pass(minutes).await;
        self.look().await;
    }

    /// The rows of a kind in the practice.
    pub async fn there(&self, kind: &str) -> Vec<Value> {
        let world = self.control().world().await.unwrap();
        world.as_array().unwrap().iter().filter(|row| row["kind"] == kind).map(|row| row["body"].clone()).collect()
    }

    async fn entries(&self, kind: &str) -> Vec<PracticeEntry> {
        let page = practice_systems::entries(&mut self.scope().await, self.world.office, false, None).await.unwrap();
        page.entries.into_iter().filter(|entry| entry.kind.as_str() == kind).collect()
    }

    /// The states and reasons of a kind's entries, latest first.
    async fn states(&self, kind: &str) -> Vec<(String, Option<String>)> {
        self.entries(kind).await.into_iter().map(|one| (one.state.as_str().to_owned(), one.reason)).collect()
    }

    async fn retry(&self, kind: &str) {
        let entry = self.entries(kind).await.remove(0);
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        practice_systems::retry_entry(&mut scope, self.world.office, entry.id, now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }

    async fn change(&self, sql: &'static str) {
        sqlx::query(sql).execute(self.world.outside()).await.unwrap();
    }

    /// Leo joins and pays, and his chart is matched.
    async fn leo_joins(&self) {
        self.patient("Leo", "Single", json!(BORN)).await;
        self.world.enrolls("Leo", Period::Year).await;
        // The copy of a practice is asked less often than the practice.
        for _ in 0..60 {
            self.minutes_pass(1).await;
            if self.world.number("select count(*) from chart where first_name = 'Leo'").await > 0 {
                break;
            }
        }
        let now = self.world.context.clock.now().await.unwrap();
        let chart = ChartId(self.world.number("select id from chart where first_name = 'Leo'").await);
        let member = MemberId(self.world.number("select max(id) from member").await);
        let mut scope = self.scope().await;
        practice_systems::set_match(&mut scope, self.world.office, member, chart, now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        let matched = self.world.number("select count(*) from chart where member_id is not null").await;
        assert_eq!(matched, 2);
    }
}

fn state(state: &str, reason: Option<&str>) -> Vec<(String, Option<String>)> {
    vec![(state.to_owned(), reason.map(str::to_owned))]
}

#[tokio::test]
async fn nothing_is_written_until_it_is_turned_on() {
    let scene = Scene::new().await;
    scene.ana().await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    scene.look().await;
    assert!(scene.entries("plan").await.is_empty() && scene.there("discount_plan").await.is_empty());
    scene.allow(true).await;
    assert_eq!(scene.there("discount_plan").await.len(), 1);
    let acts =
        scene.world.texts("select detail ->> 'on' from audit where act = 'practice_system.writing_changed'").await;
    assert_eq!(acts, ["true"]);
}

#[tokio::test]
async fn a_member_is_on_the_plan_once_and_leaves_it() {
    let scene = Scene::writing().await;
    scene.change("update plan set other_discount_percent = 10").await;
    scene.world.has_fees(&[("0274", 7800)]).await;
    scene.look().await;
    scene.look().await;
    let plans = scene.there("discount_plan").await;
    assert_eq!((plans.len(), &plans[0]["ProphyFreqLimit"], &plans[0]["ExamFreqLimit"]), (1, &json!(2), &json!(2)));
    let fees = scene.there("fee").await;
    assert_eq!(fees.iter().filter(|fee| fee["Amount"] == 0.0).count(), 2, "included: {fees:?}");
    assert_eq!(fees.len(), 3);
    let marks = scene.there("plan_mark").await;
    assert_eq!(marks.len(), 1);
    assert!(marks[0]["SubNote"].as_str().unwrap().starts_with("CS-"));
    assert_eq!(scene.states("mark").await, state("done", None));

    scene.wait(3 * 24 * 60).await;
    scene.change("update subscription set status = 'canceled', next_bill_on = null, ends_on = started_on + 2").await;
    scene.look().await;
    scene.look().await;
    let marks = scene.there("plan_mark").await;
    let last = scene.world.texts("select (started_on + 1)::text from subscription").await;
    assert_eq!((marks.len(), marks[0]["DateTerm"].as_str().unwrap()), (1, last[0].as_str()));
    assert_eq!(scene.states("end").await, state("done", None));
}

#[tokio::test]
async fn a_mark_that_never_began_goes() {
    let scene = Scene::writing().await;
    scene.look().await;
    assert_eq!(scene.there("plan_mark").await.len(), 1);
    let now = scene.world.context.clock.now().await.unwrap();
    let mut scope = scene.scope().await;
    practice_systems::remove_match(&mut scope, scene.world.office, scene.member, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.look().await;
    assert!(scene.there("plan_mark").await.is_empty());
}

#[tokio::test]
async fn a_lost_answer_is_looked_for_and_not_doubled() {
    let scene = Scene::writing().await;
    scene.payments("1", "71").await.unwrap();
    for call in ["POST discountplansubs", "POST payments"] {
        scene.control().fault(call, FaultKind::AnswerLost, 1).await.unwrap();
    }
    scene.leo_joins().await;
    scene.look().await;
    scene.look().await;
    assert_eq!(scene.states("payment").await, state("sent", Some("no_answer")));
    assert_eq!(scene.there("payment").await.len(), 1);
    scene.wait(11).await;
    scene.wait(11).await;
    assert_eq!(scene.states("payment").await, state("done", None));
    assert_eq!((scene.there("payment").await.len(), scene.there("plan_mark").await.len()), (1, 2));
    assert!(scene.states("mark").await.iter().all(|(state, _)| state == "done"));
    let splits = scene.there("pay_split").await;
    assert_eq!((splits.len(), &splits[0]["ProvNum"]), (1, &json!(1)));
}

#[tokio::test]
async fn a_job_that_dies_after_the_answer_doubles_nothing() {
    let scene = Scene::writing().await;
    scene.payments("1", "71").await.unwrap();
    scene.leo_joins().await;
    scene.look().await;
    let remote = scene.world.texts("select remote_id from practice_write where kind = 'payment'").await;
    // As committed before the call.
    scene
        .change(
            "update practice_write set state = 'sent', next_try_at = sent_at, remote_id = null, ended_at = null where kind in ('payment', 'mark')",
        )
        .await;
    scene.wait(1).await;
    scene.wait(11).await;
    scene.wait(11).await;
    assert_eq!(scene.states("payment").await, state("done", None));
    assert_eq!(scene.world.texts("select remote_id from practice_write where kind = 'payment'").await, remote);
    assert_eq!((scene.there("payment").await.len(), scene.there("plan_mark").await.len()), (1, 2));
}

#[tokio::test]
async fn a_payment_that_never_arrives_is_sent_twice_at_most() {
    let scene = Scene::writing().await;
    scene.payments("1", "71").await.unwrap();
    scene.control().fault("POST payments", FaultKind::Error, 9).await.unwrap();
    scene.leo_joins().await;
    scene.look().await;
    for _ in 0..4 {
        scene.wait(11).await;
    }
    assert_eq!(scene.states("payment").await, state("unsure", Some("no_answer")));
    assert_eq!(scene.world.number("select sends::bigint from practice_write where kind = 'payment'").await, 2);
    scene.control().clear_faults().await.unwrap();
    scene.retry("payment").await;
    assert_eq!((scene.states("payment").await, scene.there("payment").await.len()), (state("done", None), 1));
}

#[tokio::test]
async fn an_office_that_is_offline_gets_it_later() {
    let scene = Scene::writing().await;
    scene.control().fault("POST discountplansubs", FaultKind::Offline, 2).await.unwrap();
    scene.look().await;
    assert_eq!(scene.states("mark").await, state("queued", Some("office_offline")));
    scene.wait(2).await;
    assert_eq!(scene.world.number("select tries::bigint from practice_write where kind = 'mark'").await, 2);
    scene.wait(3).await;
    assert_eq!((scene.states("mark").await, scene.there("plan_mark").await.len()), (state("done", None), 1));
}

#[tokio::test]
async fn insured_patients_and_plans_of_the_office_are_left_alone() {
    let scene = Scene::new().await;
    let ana = scene.ana().await;
    scene.control().put("patient", ana, json!({ "insured": true })).await.unwrap();
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    scene.allow(true).await;
    scene.look().await;
    assert_eq!(scene.states("mark").await, state("refused", Some("insured")));
    scene.control().put("patient", ana, json!({ "insured": false })).await.unwrap();
    let own = json!({ "PatNum": ana, "DiscountPlanNum": 99, "SubNote": "Staff" });
    let own = scene.control().put("plan_mark", 0, own).await.unwrap();
    scene.retry("mark").await;
    assert_eq!(scene.states("mark").await, state("refused", Some("other_plan")));
    assert_eq!(scene.there("plan_mark").await[0]["SubNote"], "Staff");
    scene.control().delete("plan_mark", own).await.unwrap();
    scene.retry("mark").await;
    assert_eq!(scene.states("mark").await, state("done", None));
}

#[tokio::test]
async fn a_fee_that_the_office_changed_stays() {
    let scene = Scene::writing().await;
    scene.change("update plan set other_discount_percent = 10").await;
    scene.world.has_fees(&[("0274", 7800), ("2740", 132_000)]).await;
    scene.look().await;
    let world = scene.control().world().await.unwrap();
    let own = world.as_array().unwrap().iter().filter(|row| row["kind"] == "fee" && row["body"]["Amount"] != 0.0);
    let fees: Vec<(i64, f64)> =
        own.map(|row| (row["id"].as_i64().unwrap(), row["body"]["Amount"].as_f64().unwrap())).collect();
    assert_eq!(fees.len(), 2);
    let changed = fees.iter().min_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0;
    scene.control().put("fee", changed, json!({ "Amount": 1.0 })).await.unwrap();
    scene.world.has_fees(&[("0274", 9000), ("2740", 140_000)]).await;
    scene.look().await;
    assert_eq!(scene.states("plan").await[0], ("kept".to_owned(), Some("changed_at_office".to_owned())));
    let amounts: Vec<f64> = scene.there("fee").await.iter().filter_map(|fee| fee["Amount"].as_f64()).collect();
    assert!(amounts.contains(&1.0) && !amounts.contains(&fees[1].1.max(fees[0].1)), "{amounts:?}");
}

#[tokio::test]
async fn what_goes_back_is_taken_back_there() {
    let scene = Scene::writing().await;
    scene.payments("1", "71").await.unwrap();
    scene.leo_joins().await;
    scene.look().await;
    assert_eq!(scene.states("payment").await, state("done", None));
    scene
        .change(
            "update payment p set status = 'returned', returned_at = (select sent_at from practice_write where kind = 'payment')
             where p.id = (select subject::bigint from practice_write where kind = 'payment')",
        )
        .await;
    scene.control().fault("POST payments/Refund", FaultKind::AnswerLost, 1).await.unwrap();
    scene.look().await;
    scene.wait(11).await;
    scene.look().await;
    let amounts: Vec<f64> =
        scene.there("payment").await.iter().map(|one| one["PayAmt"].as_str().unwrap().parse().unwrap()).collect();
    assert_eq!((amounts.len(), amounts.iter().sum::<f64>()), (2, 0.0));
    assert_eq!(scene.states("refund").await, state("done", None));
}

#[tokio::test]
async fn an_old_version_leaves_the_refund_to_a_person() {
    let scene = Scene::writing().await;
    scene.payments("1", "71").await.unwrap();
    scene.leo_joins().await;
    scene.look().await;
    scene.control().practice("Juniper Dental", "24.3.9").await.unwrap();
    scene
        .change(
            "update payment p set status = 'returned', returned_at = (select sent_at from practice_write where kind = 'payment')
             where p.id = (select subject::bigint from practice_write where kind = 'payment')",
        )
        .await;
    scene.look().await;
    assert_eq!(scene.states("refund").await, state("refused", Some("not_possible")));
    let entry = scene.entries("refund").await.remove(0);
    let now = scene.world.context.clock.now().await.unwrap();
    let mut scope = scene.scope().await;
    for _ in 0..2 {
        practice_systems::settle_entry(&mut scope, scene.world.office, entry.id, now).await.unwrap();
    }
    scope.commit().await.unwrap();
    let entry = scene.entries("refund").await.remove(0);
    assert_eq!((entry.state.as_str(), entry.ended_by.as_deref()), ("done", Some("Kim Park")));
    assert_eq!(scene.world.number("select count(*) from audit where act = 'practice_entry.settled'").await, 1);
}

#[tokio::test]
async fn turned_off_nothing_more_is_sent() {
    let scene = Scene::writing().await;
    scene.payments("1", "71").await.unwrap();
    scene.control().fault("POST payments", FaultKind::Offline, 1).await.unwrap();
    scene.leo_joins().await;
    scene.look().await;
    assert_eq!(scene.states("payment").await, state("queued", Some("office_offline")));
    scene.allow(false).await;
    scene.wait(30).await;
    assert_eq!(scene.states("payment").await, state("dropped", Some("turned_off")));
    scene.allow(true).await;
    scene.wait(11).await;
    assert!(scene.there("payment").await.is_empty(), "it settled before writing was turned on again");
}

#[tokio::test]
async fn a_provider_must_be_the_practices() {
    let scene = Scene::connected().await;
    let fields = match scene.payments("7", "71").await.unwrap_err() {
        kernel::Error::Invalid(fields) => fields.0.into_keys().collect::<Vec<_>>(),
        other => panic!("{other}"),
    };
    assert_eq!(fields, ["providerId"]);
    scene.payments("1", "71").await.unwrap();
    let (context, office) = (&scene.world.context, scene.world.office);
    let view = practice_systems::provider_payment(context, &scene.reach(), office).await.unwrap();
    assert_eq!((view.write, view.payments, view.provider_id.as_deref()), (false, true, Some("1")));
    let names: Vec<_> = view.providers.unwrap().into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Dana Ruiz"], "hidden providers are left out");
    assert_eq!(view.payment_types.unwrap().len(), 3);
    scene.control().fault("providers", FaultKind::Offline, 1).await.unwrap();
    assert_eq!(refusal(scene.payments("1", "71").await), "practice_system_no_answer");
}

#[tokio::test]
async fn a_copy_takes_payments_and_writes_them_later() {
    let scene = Scene::new().await;
    scene.ana().await;
    let new = NewConnection {
        system: "dentrix".to_owned(),
        customer_key: None,
        office_id: Some("D12345".to_owned()),
        secret_key: Some("office-secret".to_owned()),
    };
    let world = &scene.world;
    practice_systems::connect(&world.context, &scene.reach(), world.office, &world.brand, &new).await.unwrap();
    scene.confirm().await;
    scene.allow(true).await;
    scene.payments("DR1", "9").await.unwrap();
    scene.control().fault("POST transaction", FaultKind::AnswerLost, 1).await.unwrap();
    scene.leo_joins().await;
    scene.look().await;
    assert!(scene.entries("plan").await.is_empty(), "it takes payments only");
    assert_eq!(scene.states("payment").await, state("sent", Some("no_answer")));
    scene.wait(11).await;
    scene.wait(11).await;
    assert_eq!(scene.states("payment").await, state("done", None));
    assert_eq!((scene.there("writeback").await.len(), scene.there("payment").await.len()), (1, 1));
}

#[tokio::test]
async fn a_stuck_payment_is_shown_and_not_sent_again() {
    let scene = Scene::new().await;
    scene.ana().await;
    let new = NewConnection {
        system: "dentrix".to_owned(),
        customer_key: None,
        office_id: Some("D12345".to_owned()),
        secret_key: Some("office-secret".to_owned()),
    };
    let world = &scene.world;
    practice_systems::connect(&world.context, &scene.reach(), world.office, &world.brand, &new).await.unwrap();
    scene.confirm().await;
    scene.allow(true).await;
    scene.payments("DR1", "9").await.unwrap();
    scene.control().fault("POST transaction", FaultKind::Stuck, 9).await.unwrap();
    scene.leo_joins().await;
    scene.look().await;
    assert_eq!(scene.states("payment").await, state("accepted", Some("accepted")));
    scene.wait(3 * 24 * 60 + 11).await;
    scene.look().await;
    assert_eq!(scene.states("payment").await, state("accepted", Some("stuck")));
    assert_eq!((scene.there("writeback").await.len(), scene.there("payment").await.len()), (1, 0));
}

#[tokio::test]
async fn a_mark_that_the_office_removed_is_not_fought_over() {
    let scene = Scene::writing().await;
    scene.look().await;
    assert_eq!(scene.there("plan_mark").await.len(), 1);
    scene.forget("plan_mark").await;
    for _ in 0..3 {
        scene.wait(11).await;
    }
    assert_eq!((scene.there("plan_mark").await.len(), scene.states("mark").await.len()), (0, 1));
    scene.wait(3 * 24 * 60).await;
    scene.change("update subscription set status = 'canceled', next_bill_on = null, ends_on = started_on + 2").await;
    scene.look().await;
    scene.look().await;
    assert_eq!(scene.states("end").await, state("kept", Some("changed_at_office")));
}

impl Scene {
    /// Deletes the latest row of a kind, as a restored backup does; returns its number and content.
    async fn forget(&self, kind: &str) -> (i64, Value) {
        let world = self.control().world().await.unwrap();
        let rows = world.as_array().unwrap().iter().filter(|row| row["kind"] == kind);
        let last = rows.max_by_key(|row| row["id"].as_i64()).unwrap();
        let id = last["id"].as_i64().unwrap();
        self.control().delete(kind, id).await.unwrap();
        (id, last["body"].clone())
    }

    /// The practice's clock is two hours back, and a person says that it is right.
    async fn restored(&self) {
        self.control().advance(0, -7200).await.unwrap();
        self.world.context.clock.turn(chrono::TimeDelta::minutes(2)).await.unwrap();
        self.tick("practice_sync_tick").await;
        assert_eq!(self.view().await.reason, Some(practice_systems::FailReason::LooksWrong));
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        practice_systems::resume(&mut scope, self.world.office, now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        assert_eq!(self.view().await.state, Some(practice_systems::State::Connected));
    }
}

#[tokio::test]
async fn lost_entries_are_written_again_on_request_only() {
    let scene = Scene::writing().await;
    scene.payments("1", "71").await.unwrap();
    scene.leo_joins().await;
    scene.look().await;
    assert_eq!((scene.there("payment").await.len(), scene.there("plan_mark").await.len()), (1, 2));
    let (payment, body) = scene.forget("payment").await;
    scene.forget("plan_mark").await;
    scene.restored().await;
    assert_eq!(scene.states("payment").await, state("lost", Some("restored")));
    let marks = scene.states("mark").await;
    assert_eq!((marks[0].0.as_str(), marks[1].0.as_str()), ("lost", "done"));
    assert_eq!(scene.states("plan").await, state("done", None));
    for _ in 0..3 {
        scene.wait(11).await;
    }
    assert_eq!((scene.there("payment").await.len(), scene.there("plan_mark").await.len()), (0, 1), "nobody asked");
    let view =
        practice_systems::provider_payment(&scene.world.context, &scene.reach(), scene.world.office).await.unwrap();
    assert_eq!(view.to_look_at, 2);

    scene.retry("mark").await;
    assert_eq!(
        (scene.states("mark").await[0].clone(), scene.there("plan_mark").await.len()),
        (state("done", None)[0].clone(), 2)
    );
    // The payment was there again before somebody asked: it is found and not doubled.
    scene.control().put("payment", payment, body).await.unwrap();
    scene.retry("payment").await;
    assert_eq!((scene.states("payment").await, scene.there("payment").await.len()), (state("done", None), 1));
}

#[tokio::test]
async fn a_plan_that_a_backup_lost_comes_before_its_marks() {
    let scene = Scene::writing().await;
    scene.look().await;
    for kind in ["discount_plan", "fee_schedule", "plan_mark"] {
        scene.forget(kind).await;
    }
    scene.restored().await;
    assert_eq!(
        (scene.states("plan").await, scene.states("mark").await),
        (state("lost", Some("restored")), state("lost", Some("restored")))
    );
    scene.retry("mark").await;
    assert!(scene.there("plan_mark").await.is_empty(), "its plan is not there");
    let now = scene.world.context.clock.now().await.unwrap();
    let mut scope = scene.scope().await;
    assert_eq!(practice_systems::rewrite_lost(&mut scope, scene.world.office, now).await.unwrap(), 1, "the plan");
    assert_eq!(practice_systems::rewrite_lost(&mut scope, scene.world.office, now).await.unwrap(), 0);
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    scene.look().await;
    scene.look().await;
    assert_eq!((scene.there("discount_plan").await.len(), scene.there("plan_mark").await.len()), (1, 1));
    assert_eq!(scene.states("mark").await, state("done", None));
}
