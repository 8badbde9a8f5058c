//! Statements and payouts: little is carried, two people record a payment, and what was reversed later is deducted.

use associations::ReverseReason;
use associations::affiliates::{
    AffiliatePayout, PayoutState, Transfer, TwoPeople, own, pay, payouts, reverse_earning, staff_affiliates, statements,
};
use chrono::{Datelike, NaiveDate};
use rules::Cents;
use tenancy::ids::{AffiliateEarningId, LoginId, OrganizationId};

use crate::scene::{Scene, cents, refused};

/// Two practices pay by the month until `months` later.
async fn running(scene: &Scene, months: i64) {
    scene.affiliate().await;
    // What is earned on the first or second of a month is no longer held when its statement is made, 30 days later.
    while today(scene).await.day() < 4 {
        scene.days_pass(1).await;
    }
    for email in ["one@cedar.example", "two@cedar.example"] {
        let practice = scene.signs_up(email, "kim-refers").await;
        scene.pays(&practice, None).await;
    }
    for _ in 0..months * 31 {
        scene.days_pass(1).await;
        scene.earns().await;
    }
}

async fn all(scene: &Scene) -> Vec<AffiliatePayout> {
    payouts(&scene.world.context, None).await.unwrap().payouts
}

/// Another person of our staff.
async fn second(scene: &Scene) -> LoginId {
    let login: i64 = sqlx::query_scalar(
        "insert into login (brand, email, user_type, first_name, last_name) values ('dental', 'lee@chairside.example', 'super_admin', 'Lee', 'Lead')
         on conflict (brand, email) do update set last_name = excluded.last_name returning id",
    )
    .fetch_one(scene.world.outside())
    .await
    .unwrap();
    LoginId(login)
}

async fn today(scene: &Scene) -> NaiveDate {
    scene.now().await.date_naive()
}

async fn paid_by(scene: &Scene, payout: &AffiliatePayout, approver: LoginId) -> kernel::Result<()> {
    let mut scope = scene.world.context.database.platform("test").await?;
    let transfer = Transfer { reference: "W-1042", paid_on: today(scene).await };
    let by = TwoPeople { asked: (scene.staff.login, "Sam Staff"), approved: (approver, "Lee Lead") };
    pay(&mut scope, (payout.id, payout.version), transfer, by, scene.now().await).await?;
    Ok(scope.commit().await?)
}

async fn pays_out(scene: &Scene, payout: &AffiliatePayout) {
    paid_by(scene, payout, second(scene).await).await.unwrap();
    scene.world.run_jobs().await;
}

#[tokio::test]
async fn less_than_the_least_payout_is_carried() {
    let scene = Scene::new().await;
    running(&scene, 3).await;
    let at = scene.at_affiliate().await;
    let rows = statements(&scene.world.context, &at).await.unwrap();
    assert!(rows.len() >= 2);
    let first = rows.last().unwrap();
    assert_eq!((first.opening, first.payout), (Cents::ZERO, Cents::ZERO), "everything is held");
    for pair in rows.windows(2) {
        assert_eq!(pair[0].opening, pair[1].closing, "statements follow on one another");
    }
    for row in &rows {
        assert!(row.payout == Cents::ZERO || row.payout >= Cents(5_000));
        assert_eq!(row.month.day(), 1);
    }
    assert!(!scene.mailed("kim@refers.example").is_empty());
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_payout_is_recorded_by_two_people() {
    let scene = Scene::new().await;
    running(&scene, 3).await;
    let due = all(&scene).await.remove(0);
    assert_eq!(due.state, PayoutState::Due);
    assert!(paid_by(&scene, &due, scene.staff.login).await.is_err(), "the database refuses one person");
    assert_eq!(all(&scene).await.remove(0).state, PayoutState::Due);
    pays_out(&scene, &due).await;
    let stale = paid_by(&scene, &due, second(&scene).await).await;
    assert_eq!(refused(stale), "This payout has changed. Reload the page.");
    let paid = all(&scene).await.remove(0);
    assert_eq!((paid.state, paid.reference.as_deref()), (PayoutState::Paid, Some("W-1042")));
    assert!(scene.mailed("kim@refers.example").iter().any(|subject| subject.starts_with("We paid you")));
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_bill_lost_after_its_payout_is_deducted() {
    let scene = Scene::new().await;
    running(&scene, 3).await;
    let paid = all(&scene).await.remove(0);
    pays_out(&scene, &paid).await;
    let row: (i64, i64, i64) = sqlx::query_as(
        "select organization_id, id, amount_cents from affiliate_earning where state = 'paid' order by id limit 1",
    )
    .fetch_one(scene.world.outside())
    .await
    .unwrap();
    let earning = (OrganizationId(row.0), AffiliateEarningId(row.1));
    let context = &scene.world.context;
    reverse_earning(context, &scene.actor(), earning, ReverseReason::Dispute).await.unwrap();
    scene.world.books_are_right().await;
    for _ in 0..62 {
        scene.days_pass(1).await;
        scene.earns().await;
    }
    let next = all(&scene).await.remove(0);
    assert_ne!(next.id, paid.id);
    let kept = "select coalesce(sum(amount_cents), 0)::bigint from affiliate_earning where payout_id = (select max(id) from affiliate_payout)";
    assert_eq!(next.amount, Cents(scene.world.number(kept).await - row.2));
    pays_out(&scene, &next).await;
    assert_eq!(
        scene.world.number("select count(*) from affiliate_earning where deducted_payout_id is not null").await,
        1
    );
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_payout_loses_what_is_reversed_before_it() {
    let scene = Scene::new().await;
    running(&scene, 3).await;
    let (context, due) = (&scene.world.context, all(&scene).await.remove(0));
    let row: (i64, i64, i64) = sqlx::query_as(
        "select organization_id, id, amount_cents from affiliate_earning where payout_id = $1 order by id limit 1",
    )
    .bind(due.id.0)
    .fetch_one(scene.world.outside())
    .await
    .unwrap();
    let earning = (OrganizationId(row.0), AffiliateEarningId(row.1));
    reverse_earning(context, &scene.actor(), earning, ReverseReason::Return).await.unwrap();
    let less = all(&scene).await.remove(0);
    assert_eq!(less.amount, due.amount - Cents(row.2));
    let before = paid_by(&scene, &due, second(&scene).await).await;
    assert_eq!(refused(before), "This payout has changed. Reload the page.");
    pays_out(&scene, &less).await;
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn an_affiliate_reads_its_totals() {
    let scene = Scene::new().await;
    running(&scene, 1).await;
    let at = scene.at_affiliate().await;
    let own = own(&scene.world.context, &at).await.unwrap();
    let sums = "select coalesce(sum(amount_cents), 0)::bigint from affiliate_earning";
    assert_eq!(own.held + own.payable + own.on_its_way + own.paid, Cents(scene.world.number(sums).await));
    let page = associations::affiliates::earnings(&scene.world.context, &at, None).await.unwrap();
    let amounts: Vec<_> = page.earnings.iter().map(|one| one.amount).collect();
    assert_eq!(amounts, cents(&vec![2_980; amounts.len()]));
}

#[tokio::test]
async fn what_is_in_a_payout_is_not_payable_beside_it() {
    let scene = Scene::new().await;
    running(&scene, 3).await;
    let due = all(&scene).await;
    let whole: i64 = due.iter().map(|one| one.amount.0).sum();
    let at = scene.at_affiliate().await;
    let totals = own(&scene.world.context, &at).await.unwrap();
    assert_eq!((totals.on_its_way, totals.paid), (Cents(whole), Cents::ZERO));
    let staffs = staff_affiliates(&scene.world.context, None).await.unwrap().affiliates.remove(0);
    assert_eq!((staffs.held, staffs.payable, staffs.on_its_way), (totals.held, totals.payable, totals.on_its_way));
    let page = associations::affiliates::earnings(&scene.world.context, &at, None).await.unwrap();
    let sent: i64 = page.earnings.iter().filter(|one| one.in_payout).map(|one| one.amount.0).sum();
    assert_eq!(sent, whole, "the earnings of the payouts are on their way");
    pays_out(&scene, &due[0]).await;
    let totals = own(&scene.world.context, &at).await.unwrap();
    assert_eq!((totals.on_its_way, totals.paid), (Cents(whole - due[0].amount.0), due[0].amount));
}
