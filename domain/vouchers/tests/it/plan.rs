//! A voucher for the plan: the membership waits for its payment until the approval pays its bill.

use households::enrollment::{PayBy, SignupStatus};
use kernel::downloads::Format;
use members::subscriptions::Period;
use members::subscriptions::cancellation::{CancellationRequest, cancel, settlements};
use rules::Cents;
use tenancy::ids::{MemberId, SubscriptionId};
use vouchers::{Decision, NewVoucher, Service, approved_file, submit_form};

use crate::scene::{Scene, refused};

const YEARLY: i64 = 39_900;

/// Walt joined and pays in the office, which has not got the money; the program pays for memberships, too.
async fn waiting(fund: i64) -> (Scene, MemberId) {
    let scene = Scene::new(fund).await;
    let plan = Service { code: "plan".to_owned(), name: "Membership".to_owned(), most: Cents(50_000) };
    scene.changes(|change| change.services.push(plan)).await.unwrap();
    let mut request = scene.world.request(scene.world.single("Walt", Period::Year), "").await;
    request.payment.by = PayBy::InOffice;
    request.payment.token = None;
    assert_eq!(scene.world.finish(request, "walts-page").await.unwrap().status, SignupStatus::Done);
    let walt = MemberId(scene.world.number("select max(id) from member").await);
    (scene, walt)
}

async fn asks(scene: &Scene, member: MemberId, amount: i64, key: &str) -> NewVoucher {
    NewVoucher { member, ..scene.voucher("plan", amount, key).await }
}

async fn status(scene: &Scene) -> String {
    scene.world.texts("select status from subscription order by id desc limit 1").await.remove(0)
}

#[tokio::test]
async fn approval_pays_the_bill_of_a_waiting_membership() {
    let (scene, walt) = waiting(50_000).await;
    let mut scope = scene.desk().await;
    let form = submit_form(&mut scope, scene.world.office, Some("walt")).await.unwrap();
    assert_eq!(form.members[0].plan_due, Some(Cents(YEARLY)));
    drop(scope);
    let part = scene.submits_new(asks(&scene, walt, 10_000, "a").await).await;
    assert_eq!(refused(part), r#"{"amount": ["Must be $399.00 to $399.00"]}"#);
    let voucher = scene.submits_new(asks(&scene, walt, YEARLY, "b").await).await.unwrap();
    assert_eq!(status(&scene).await, "pending_cash");
    let less = scene.approves(voucher, Some(10_000)).await;
    assert_eq!(refused(less), "A membership is paid as a whole. Approve the full amount or reject it.");
    scene.approves(voucher, None).await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!((status(&scene).await.as_str(), scene.state(voucher).await.as_str()), ("active_cash", "paid"));
    assert_eq!(scene.world.texts("select status from invoice order by id desc limit 1").await, ["paid"]);
    // The office gets the money once: with the voucher's transfer, not at its desk.
    let entries = "select kind from journal_entry where kind in ('in_office_payment', 'voucher_bill', 'voucher_received') order by 1";
    assert_eq!(scene.world.texts(entries).await, ["voucher_bill", "voucher_received"]);
    // The dashboard of the locations and the statements say so: collected, and not in the office.
    assert_eq!(scene.world.texts("select method from payment order by id desc limit 1").await, ["voucher"]);
    let figure = |column: &str| {
        format!(
            "select coalesce(sum(f.{column}), 0)::bigint from (select organization_id, array_agg(id) as offices from office group by 1) g
             cross join lateral office_figures(g.organization_id, g.offices, business_now()) f"
        )
    };
    assert_eq!(scene.world.number(&figure("in_office_cents")).await, 0);
    assert_eq!(
        scene.world.number(&figure("collected_cents")).await,
        scene.world.number("select sum(amount_cents)::bigint from payment where status = 'succeeded'").await
    );
    // Reversed, it would leave a paid bill that nobody paid.
    let back = scene.reverses(voucher).await;
    assert_eq!(refused(back), "This voucher paid a membership. Cancel the membership instead.");
    scene.world.books_are_right().await;
}

/// Canceled in its first days: the money is the sponsor's, and the household is not promised cash at the desk.
#[tokio::test]
async fn a_canceled_membership_returns_its_voucher_to_the_sponsor() {
    let (scene, walt) = waiting(50_000).await;
    let voucher = scene.submits_new(asks(&scene, walt, YEARLY, "a").await).await.unwrap();
    scene.approves(voucher, None).await.unwrap();
    scene.world.run_jobs().await;
    let membership = SubscriptionId(scene.world.number("select max(id) from subscription").await);
    let mut scope = scene.desk().await;
    let shown = settlements(&scene.world.context, &mut scope, &[membership]).await.unwrap();
    drop(scope);
    assert_eq!(shown.refund, Cents(YEARLY));
    let request = CancellationRequest {
        subscriptions: vec![membership],
        cancellation: 12,
        note: None,
        version: shown.version,
        otherwise: None,
        by_household: false,
    };
    let reach = scene.manager.at_office(scene.world.office).unwrap();
    cancel(&scene.world.context, reach, &request).await.unwrap();
    scene.world.run_jobs().await;
    let back = scene.world.texts("select in_office || ' ' || amount_cents from refund").await;
    assert_eq!(back, [format!("true {YEARLY}")], "recorded, not sent to a card");
    {
        let mails = scene.world.mails.0.lock().unwrap();
        let says = |words: &str| mails.iter().filter(|mail| mail.text.contains(words)).count();
        assert_eq!((says("to you at the desk"), says("you $399.00 at the desk")), (0, 0));
    }
    scene.world.books_are_right().await;
}

/// Two vouchers for one bill are approved: the bill is paid once, and the office gets the money once.
#[tokio::test]
async fn a_second_voucher_for_a_paid_bill_is_reversed() {
    let (scene, walt) = waiting(90_000).await;
    let first = scene.submits_new(asks(&scene, walt, YEARLY, "a").await).await.unwrap();
    let second = scene.submits_new(asks(&scene, walt, YEARLY, "b").await).await.unwrap();
    for voucher in [first, second] {
        scene.approves(voucher, None).await.unwrap();
    }
    scene.world.run_jobs().await;
    let mut states = [scene.state(first).await, scene.state(second).await];
    states.sort();
    assert_eq!(states, ["paid", "reversed"]);
    assert_eq!(scene.fund().await, (90_000 - YEARLY, 0));
    let entries = "select kind from journal_entry where kind in ('voucher_bill', 'voucher_received') order by 1";
    assert_eq!(scene.world.texts(entries).await, ["voucher_bill", "voucher_received"]);
    scene.world.books_are_right().await;
}

/// The office reverses a voucher before its bill was paid: nothing is paid, and the membership waits for the desk.
#[tokio::test]
async fn a_voucher_reversed_before_its_bill_pays_nothing() {
    let (scene, walt) = waiting(50_000).await;
    let voucher = scene.submits_new(asks(&scene, walt, YEARLY, "a").await).await.unwrap();
    scene.approves(voucher, None).await.unwrap();
    scene.reverses(voucher).await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!(status(&scene).await, "pending_cash");
    assert_eq!(scene.fund().await, (50_000, 0));
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn rejection_leaves_the_membership_to_the_desk() {
    let (scene, walt) = waiting(50_000).await;
    let voucher = scene.submits_new(asks(&scene, walt, YEARLY, "a").await).await.unwrap();
    scene.decides(voucher, &Decision::Reject("Not this year".to_owned())).await.unwrap();
    scene.world.run_jobs().await;
    assert_eq!(status(&scene).await, "pending_cash");
    assert_eq!(scene.world.number("select count(*) from payment where method in ('in_office', 'voucher')").await, 0);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn the_plan_needs_a_membership_that_waits() {
    let (scene, _) = waiting(50_000).await;
    let edith = scene.member;
    let none = scene.submits_new(asks(&scene, edith, YEARLY, "a").await).await;
    assert_eq!(refused(none), "This member has no membership that waits for payment.");
}

#[tokio::test]
async fn the_file_names_the_plan_and_its_totals() {
    let (scene, walt) = waiting(90_000).await;
    let plan = scene.submits_new(asks(&scene, walt, YEARLY, "a").await).await.unwrap();
    let exam = scene.submits("exam", 6_000, "b").await;
    for voucher in [plan, exam] {
        scene.approves(voucher, None).await.unwrap();
    }
    scene.world.run_jobs().await;
    let mut scope = scene.desk().await;
    let file = approved_file(&scene.world.context, &mut scope, scene.world.office, (None, None), Format::Csv).await;
    let text = String::from_utf8(file.unwrap().bytes).unwrap();
    let rows: Vec<&str> = text.lines().collect();
    assert!(
        rows[0].contains("Number,Approved on,Office,Member number,Service,Service date,Submitted,Approved"),
        "{text}"
    );
    assert!(rows[1].contains("\"Membership, Adult Wellness\"") && rows[1].contains("399.00"), "{text}");
    assert!(rows[2].contains("Exam") && rows[2].contains("60.00"), "{text}");
    assert!(rows.last().unwrap().contains("459.00"), "the last line has the totals: {text}");
}
