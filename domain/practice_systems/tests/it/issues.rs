//! Matched charts that a person should look at.

use members::benefits::{self, NewVisit};
use members::subscriptions::Period;
use practice_systems::{ChartIssue, IssueKind, chart_issues};
use serde_json::json;
use tenancy::ids::{ChartId, MemberId};

use crate::scene::{BORN, Scene};

impl Scene {
    async fn issues(&self) -> Vec<ChartIssue> {
        chart_issues(&self.world.context, &mut self.scope().await, self.world.office).await.unwrap().issues
    }

    async fn kinds(&self) -> Vec<IssueKind> {
        self.issues().await.into_iter().map(|issue| issue.kind).collect()
    }
}

#[tokio::test]
async fn patients_who_died_and_charts_that_vanished_are_named() {
    let scene = Scene::connected().await;
    let ana = scene.ana().await;
    scene.minutes_pass(15).await;
    assert!(scene.issues().await.is_empty());
    // A divorce or an inactive chart changes no membership.
    let leo = scene.patient("Leo", "Marsh", json!("1990-01-02")).await;
    scene.control().put("patient", ana, json!({ "guarantor": leo })).await.unwrap();
    scene.minutes_pass(15).await;
    let issues = scene.issues().await;
    assert_eq!((issues[0].kind, issues[0].detail.as_deref()), (IssueKind::Family, Some("Leo Marsh")));
    scene.control().put("patient", ana, json!({ "status": "inactive" })).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!((scene.kinds().await.as_slice(), scene.view().await.matched), (&[IssueKind::Inactive][..], 1));
    scene.control().put("patient", ana, json!({ "status": "deceased" })).await.unwrap();
    scene.minutes_pass(15).await;
    assert_eq!((scene.kinds().await.as_slice(), scene.view().await.matched), (&[IssueKind::Deceased][..], 1));
    assert_eq!(scene.world.texts("select status from subscription").await, ["active"]);

    scene.control().delete("patient", ana).await.unwrap();
    scene.tick("practice_system_day").await;
    assert_eq!(scene.kinds().await, [IssueKind::Deceased], "missing once is no deletion");
    let with_number = "select count(*) from member where chart_id is not null";
    assert_eq!(scene.world.number(with_number).await, 1);
    scene.world.days_pass(1).await;
    scene.tick("practice_system_day").await;
    assert_eq!(scene.kinds().await, [IssueKind::Deleted]);
    assert_eq!(scene.world.number(with_number).await, 0, "the list of members shows it");
}

#[tokio::test]
async fn charts_of_two_members_that_are_merged_stay_apart() {
    let scene = Scene::new().await;
    let (ana, bea) = (scene.ana().await, scene.patient("Bea", "Marsh", json!("1971-01-02")).await);
    scene.connect("customer-key").await.unwrap();
    scene.confirm().await;
    scene.world.enrolls("Bea", Period::Month).await;
    let now = scene.world.context.clock.now().await.unwrap();
    let member = MemberId(scene.world.number("select max(id) from member").await);
    let chart = ChartId(scene.world.number("select id from chart where first_name = 'Bea'").await);
    let mut scope = scene.scope().await;
    practice_systems::set_match(&mut scope, scene.world.office, member, chart, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    assert_eq!(scene.counted().await, ["1110 x1"]);

    scene.control().merge(ana, bea).await.unwrap();
    scene.minutes_pass(15).await;
    scene.tick("practice_system_day").await;
    let of_ana =
        "select count(*) from visit v join member m on m.organization_id = v.organization_id and m.id = v.member_id
                  where v.voided_at is null and m.first_name = 'Ana'";
    assert_eq!((scene.counted().await, scene.world.number(of_ana).await), (vec!["1110 x1".to_owned()], 1));
    let issues = scene.issues().await;
    assert_eq!((issues[0].kind, issues[0].detail.as_deref()), (IssueKind::Merged, Some("Bea Single")));

    // A person says that the chart is Bea's.
    let now = scene.world.context.clock.now().await.unwrap();
    let mut scope = scene.scope().await;
    practice_systems::remove_match(&mut scope, scene.world.office, scene.member, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    scene.tick("practice_system_day").await;
    assert_eq!((scene.counted().await, scene.world.number(of_ana).await), (vec!["1110 x1".to_owned()], 0));
    assert!(scene.issues().await.is_empty());
}

#[tokio::test]
async fn a_visit_by_hand_that_differs_is_named() {
    let scene = Scene::connected().await;
    let ana = scene.patient("Ana", "Single", json!(BORN)).await;
    let by_hand = NewVisit {
        member: scene.member,
        on: scene.today().await,
        provider: None,
        note: None,
        procedures: vec![("1110".to_owned(), 2)],
        key: "by-hand".to_owned(),
    };
    let mut scope = scene.scope().await;
    benefits::record(&scene.world.context, &mut scope, scene.world.office, &by_hand).await.unwrap();
    scope.commit().await.unwrap();
    scene.work(ana, "D1110").await;
    scene.minutes_pass(15).await;
    let issues = scene.issues().await;
    assert_eq!(
        (issues.len(), issues[0].kind, issues[0].detail.as_deref()),
        (1, IssueKind::Difference, Some("1110: 2 recorded, 1 in the chart"))
    );
}
