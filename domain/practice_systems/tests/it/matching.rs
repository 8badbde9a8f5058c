//! Matching members to charts, by the program and by people.

use kernel::Result;
use practice_systems::Reviews;
use serde_json::{Value, json};
use tenancy::ids::ChartId;

use crate::scene::{BORN, Scene, refusal};

impl Scene {
    async fn reviews(&self) -> Reviews {
        let now = self.world.context.clock.now().await.unwrap();
        practice_systems::reviews(&mut self.scope().await, self.world.office, None, now).await.unwrap()
    }

    async fn chart(&self, remote: i64) -> ChartId {
        let id = sqlx::query_scalar("select id from chart where remote_id = $1").bind(remote.to_string());
        ChartId(id.fetch_one(self.world.outside()).await.unwrap())
    }

    async fn set(&self, chart: ChartId) -> Result<()> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        practice_systems::set_match(&mut scope, self.world.office, self.member, chart, now).await?;
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
        Ok(())
    }

    async fn remove(&self) {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        practice_systems::remove_match(&mut scope, self.world.office, self.member, now).await.unwrap();
        scope.commit().await.unwrap();
        self.world.run_jobs().await;
    }
}

#[tokio::test]
async fn a_doubtful_chart_waits_for_a_person() {
    let scene = Scene::new().await;
    scene.control().populate(300).await.unwrap();
    let dateless = scene.patient("Ana", "Single", Value::Null).await;
    scene.work(dateless, "D1110").await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    assert_eq!((scene.view().await.matched, scene.view().await.to_review), (0, 1));
    let reviews = scene.reviews().await.reviews;
    assert_eq!(
        (reviews[0].member_id, reviews[0].doubts.as_slice()),
        (scene.member, &["The chart has no birth date.".to_owned()][..])
    );
    let candidate = &reviews[0].candidates[0];
    assert_eq!((candidate.number.clone(), candidate.person.birth_date), (dateless.to_string(), None));
    assert!(candidate.reasons.iter().any(|reason| reason.text == "Phone matches." && reason.fits));
    scene.set(candidate.id).await.unwrap();
    assert_eq!((scene.view().await.matched, scene.view().await.to_review), (1, 0));
    assert_eq!(scene.counted().await, ["1110 x1"]);
    assert_eq!(
        scene.world.texts("select chart_id from member where chart_id is not null").await,
        [dateless.to_string()]
    );
    scene.set(candidate.id).await.unwrap();
    assert_eq!(scene.world.number("select count(*) from chart_match").await, 1, "repeating it changes nothing");
}

#[tokio::test]
async fn a_removed_chart_takes_its_visits_along() {
    let scene = Scene::new().await;
    let ana = scene.ana().await;
    scene.work(ana, "D1110").await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    assert_eq!(scene.counted().await, ["1110 x1"]);
    scene.remove().await;
    assert!(scene.counted().await.is_empty());
    scene.minutes_pass(15).await;
    let now = scene.world.context.clock.now().await.unwrap();
    let mut scope = scene.scope().await;
    practice_systems::match_now(&mut scope, scene.world.office, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!((scene.view().await.matched, scene.view().await.to_review), (0, 0));
    let chart = scene.chart(ana).await;
    let mut scope = scene.scope().await;
    practice_systems::undo_rule_out(&mut scope, scene.world.office, scene.member, chart, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!(scene.view().await.matched, 1);
    assert_eq!(scene.counted().await, ["1110 x1"]);
    let acts = scene.world.texts("select act from audit where act like 'chart.%' order by id").await;
    assert_eq!(acts, ["chart.matched", "chart.unmatched", "chart.ruled_out_undone", "chart.matched"]);
}

#[tokio::test]
async fn a_chart_belongs_to_one_member() {
    let scene = Scene::new().await;
    let (ana, other) = (scene.ana().await, scene.patient("Ana", "Marsh", json!("1971-01-02")).await);
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let (ana, other) = (scene.chart(ana).await, scene.chart(other).await);
    assert_eq!(refusal(scene.set(other).await), "chart_matched");
    scene.world.enrolls("Bea", members::subscriptions::Period::Month).await;
    let bea = Scene { member: tenancy::ids::MemberId(scene.world.number("select max(id) from member").await), ..scene };
    assert_eq!(refusal(bea.set(ana).await), "chart_taken");
    bea.set(other).await.unwrap();
    assert_eq!(bea.view().await.matched, 2);
}

#[tokio::test]
async fn charts_are_found_by_name_and_number() {
    let scene = Scene::new().await;
    let ana = scene.patient("Ána", "O'Single", json!(BORN)).await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    let search = async |first: &str, last: &str, number: &str| {
        let mut scope = scene.scope().await;
        let found = practice_systems::search(&mut scope, scene.world.office, first, last, number).await?;
        Ok::<_, kernel::Error>(found.into_iter().map(|chart| chart.number).collect::<Vec<_>>())
    };
    assert_eq!(search("", "osing", "").await.unwrap(), [ana.to_string()]);
    assert_eq!(search("an", "", "").await.unwrap(), [ana.to_string()]);
    assert_eq!(search("", "", &ana.to_string()).await.unwrap(), [ana.to_string()]);
    assert!(search("bo", "", "").await.unwrap().is_empty());
    assert!(search("", "o", "").await.is_err() && search("", "", "").await.is_err());
}

#[tokio::test]
async fn a_second_charts_work_counts_once_a_person_says_so() {
    let scene = Scene::new().await;
    let day = scene.today().await;
    scene.control().populate(60).await.unwrap();
    let first = scene.ana().await;
    let second = scene.ana().await;
    scene.control().put("patient", first, json!({ "last_visit": day })).await.unwrap();
    scene.work(first, "D1110").await;
    scene.work(second, "D0120").await;
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    assert_eq!((scene.view().await.matched, scene.counted().await), (1, vec!["1110 x1".to_owned()]));
    let shown = async || {
        practice_systems::matches(&mut scene.scope().await, scene.world.office, None).await.unwrap().matches.remove(0)
    };
    assert_eq!((shown().await.second_chart, shown().await.counts_second), (Some(second.to_string()), false));
    let count = async |counts: bool| {
        let now = scene.world.context.clock.now().await.unwrap();
        let mut scope = scene.scope().await;
        practice_systems::count_second(&mut scope, scene.world.office, scene.member, counts, now).await.unwrap();
        scope.commit().await.unwrap();
        scene.world.run_jobs().await;
    };
    count(true).await;
    assert_eq!(
        (scene.counted().await, shown().await.counts_second),
        (vec!["0120 x1".to_owned(), "1110 x1".to_owned()], true)
    );
    count(false).await;
    assert_eq!(scene.counted().await, ["1110 x1"]);
    count(true).await;
    // Merged there, the second one is the member's only chart.
    scene.control().merge(first, second).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!(
        (scene.view().await.matched, scene.counted().await),
        (1, vec!["0120 x1".to_owned(), "1110 x1".to_owned()])
    );
    scene.remove().await;
    assert!(scene.counted().await.is_empty(), "all go with the match");
}
