//! What approvers decide, what they see, and what the fund allows.

use futures::StreamExt;
use kernel::Error;
use rules::Cents;
use vouchers::approver::programs;
use vouchers::{ApproverFilter, ApproverSees, Decision, ProgramState, decide, waiting};

use crate::scene::{Scene, refused};

/// V2: $500.00 in the fund, $440.00 reserved, $75.00 asked: refused, since $60.00 is left; approving $60.00 works.
#[tokio::test]
async fn approvals_never_exceed_what_the_fund_has_left() {
    let scene = Scene::new(50_000).await;
    let (glasses, more) = (scene.submits("glasses", 24_000, "a").await, scene.submits("glasses", 20_000, "b").await);
    scene.approves(glasses, None).await.unwrap();
    scene.approves(more, None).await.unwrap();
    assert_eq!(scene.fund().await, (50_000, 44_000));
    let asked = scene.submits("glasses", 7_500, "c").await;
    assert_eq!(refused(scene.approves(asked, None).await), "Only $60.00 is left.");
    assert_eq!(scene.approves(asked, Some(6_000)).await.unwrap(), Some(Cents(0)));
    let too_much = scene.submits("exam", 5_000, "d").await;
    assert_eq!(refused(scene.approves(too_much, Some(5_001)).await), r#"{"amount": ["Enter at most $50.00."]}"#);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn hundred_approvals_at_once_take_exactly_ten() {
    let scene = Scene::new(50_000).await;
    let mut vouchers = vec![];
    for key in 0..100 {
        vouchers.push(scene.submits("exam", 5_000, &format!("key-{key}")).await);
    }
    let at = &scene.at("ann@example.com").await.unwrap();
    let context = &scene.world.context;
    let decisions = vouchers
        .into_iter()
        .map(|voucher| async move { decide(context, at, voucher, &Decision::Approve(None), 1).await });
    let results: Vec<_> = futures::stream::iter(decisions).buffer_unordered(8).collect().await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 10);
    for result in results.into_iter().filter(Result::is_err) {
        assert_eq!(refused(result), "Only $0.00 is left.");
    }
    assert_eq!(scene.fund().await, (50_000, 50_000));
    scene.world.books_are_right().await;
}

/// Two approvers press at once: one row lock, the second reads the decision of the first.
#[tokio::test]
async fn second_approver_reads_the_first_ones_decision() {
    let scene = Scene::new(50_000).await;
    let voucher = scene.submits("exam", 6_000, "a").await;
    scene.approves(voucher, None).await.unwrap();
    scene.approves(voucher, None).await.expect("the same person again changes nothing");
    let ben = scene.at("ben@example.com").await.unwrap();
    let late = decide(&scene.world.context, &ben, voucher, &Decision::Reject("No".to_owned()), 1).await;
    assert_eq!(refused(late), "Already approved by another person.");
    assert_eq!(scene.fund().await, (50_000, 6_000));
    assert_eq!(scene.world.texts("select decided_by from voucher").await, ["Ann Stone"]);
}

#[tokio::test]
async fn rejection_needs_a_reason_and_reserves_nothing() {
    let scene = Scene::new(50_000).await;
    let voucher = scene.submits("exam", 6_000, "a").await;
    assert!(refused(scene.decides(voucher, &Decision::Reject(" ".to_owned())).await).contains("reason"));
    scene.decides(voucher, &Decision::Reject("Not covered".to_owned())).await.unwrap();
    assert_eq!((scene.state(voucher).await.as_str(), scene.fund().await), ("rejected", (50_000, 0)));
    scene.world.run_jobs().await;
    let subjects = scene
        .world
        .texts("select subject from outgoing_message where channel = 'email' and subject like 'Voucher%'")
        .await;
    assert_eq!(subjects, ["Voucher 1001 was rejected: $60.00"]);
}

/// Nobody decides a voucher that they submitted, not even somebody who is both.
#[tokio::test]
async fn nobody_decides_their_own_voucher() {
    let scene = Scene::new(50_000).await;
    let voucher = scene.submits("exam", 6_000, "a").await;
    sqlx::query("update voucher set submitted_login_id = (select id from login where email = 'ann@example.com')")
        .execute(scene.world.outside())
        .await
        .unwrap();
    assert_eq!(
        refused(scene.approves(voucher, None).await),
        "You submitted this voucher. Another person must decide it."
    );
    assert_eq!((scene.state(voucher).await.as_str(), scene.fund().await), ("submitted", (50_000, 0)));
}

#[tokio::test]
async fn approver_sees_initials_and_no_household() {
    let scene = Scene::new(50_000).await;
    scene.submits("exam", 6_000, "a").await;
    let at = scene.at("ann@example.com").await.unwrap();
    let page = waiting(&scene.world.context, &at, ApproverFilter::default(), None).await.unwrap();
    let seen: Vec<_> = page.vouchers.iter().map(|v| (v.person.as_str(), v.amount, v.most)).collect();
    assert_eq!((seen, page.available), (vec![("E. S.", Cents(6_000), Cents(6_000))], Some(Cents(50_000))));
    let (mut scope, _) = at.open(&scene.world.context).await.unwrap();
    for table in ["account", "member", "subscription", "payment", "visit", "voucher_approver", "voucher_transfer"] {
        let query = format!("select count(*) from {table}");
        let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(query)).fetch_one(scope.db()).await.unwrap();
        assert_eq!(count, 0, "{table}");
    }
    drop(scope);
    scene.changes(|change| change.approver_sees = ApproverSees::Name).await.unwrap();
    let page = waiting(&scene.world.context, &at, ApproverFilter::default(), None).await.unwrap();
    assert_eq!(page.vouchers[0].person, "Edith Single");
}

/// The approver's grant ends: the list is empty at once, and past decisions keep the name.
#[tokio::test]
async fn ended_grant_takes_the_list_at_once() {
    let scene = Scene::new(50_000).await;
    let voucher = scene.submits("exam", 6_000, "a").await;
    scene.approves(voucher, None).await.unwrap();
    let ann = scene.caller("ann@example.com").await;
    assert_eq!(programs(&scene.world.context, &ann).await.unwrap().len(), 1);
    scene.changes(|change| drop(change.approvers.remove(0))).await.unwrap();
    assert_eq!(programs(&scene.world.context, &ann).await.unwrap().len(), 0);
    assert!(matches!(scene.at("ann@example.com").await, Err(Error::NotFound)));
    assert_eq!(scene.world.texts("select decided_by from voucher").await, ["Ann Stone"]);
    scene.at("ben@example.com").await.expect("the other one stays");
}

#[tokio::test]
async fn undecided_vouchers_expire_after_their_last_day() {
    let scene = Scene::new(50_000).await;
    let voucher = scene.submits("exam", 6_000, "a").await;
    scene.runs_daily().await;
    let told = scene.mailed("ann@example.com");
    assert!(told.iter().any(|subject| subject == "1 voucher waits for your decision: $60.00"), "{told:?}");
    let waiting =
        "select channel || ' ' || address from outgoing_message where subject like '%for your decision%' order by 1";
    let to_approvers = ["email ann@example.com", "email ben@example.com"];
    assert_eq!(scene.world.texts(waiting).await, to_approvers, "the office's people get no copy");
    scene.world.days_pass(26).await;
    scene.runs_daily().await;
    assert!(scene.mailed("ben@example.com").iter().any(|subject| subject.starts_with("Voucher 1001 expires on")));
    scene.world.days_pass(5).await;
    scene.runs_daily().await;
    assert_eq!(scene.state(voucher).await, "expired");
    assert_eq!(refused(scene.approves(voucher, None).await), "This voucher expired without a decision.");
}

/// The program ends with vouchers waiting: they are decided for 30 days, then expired, and their reservation is freed.
#[tokio::test]
async fn ended_program_is_decided_for_thirty_days() {
    let scene = Scene::new(50_000).await;
    let (first, second) = (scene.submits("exam", 6_000, "a").await, scene.submits("exam", 6_000, "b").await);
    scene.changes(|change| change.state = ProgramState::Ended).await.unwrap();
    let late = scene.submits_new(scene.voucher("exam", 100, "c").await).await;
    assert_eq!(refused(late), "This voucher program has ended.");
    scene.world.days_pass(29).await;
    scene.approves(first, None).await.unwrap();
    scene.world.days_pass(3).await;
    scene.runs_daily().await;
    assert_eq!((scene.state(first).await.as_str(), scene.state(second).await.as_str()), ("paid", "expired"));
    assert_eq!(scene.fund().await, (44_000, 0));
    scene.world.books_are_right().await;
}
