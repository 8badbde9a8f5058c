//! Terms, and how employees join.

use catalog::plans::PlanForm;
use households::enrollment::SignupStatus;
use members::subscriptions::Period;
use rules::Cents;
use rules::sponsors::ContributionKind;
use sponsors::{Approval, NewEmployee};
use tenancy::ids::BusinessId;
use testing::offices::adult_plan;

use crate::scene::{OWN, PART, Scene, email, refused, terms};

#[tokio::test]
async fn an_employee_pays_the_rest_of_the_price() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    let billed = scene.world.texts("select kind || ' ' || amount_cents from invoice_line order by id").await;
    assert_eq!(billed, ["dues 3900", "business_discount -390", "sponsor -2633"]);
    let paid = scene.world.texts("select amount_cents || ' ' || status from payment").await;
    assert_eq!(paid, [format!("{OWN} succeeded")]);
    let held = scene
        .world
        .texts("select agreed_price_cents || ' ' || sponsor_cents || ' ' || discount_source from subscription")
        .await;
    assert_eq!(held, [format!("3510 {PART} business")]);
    let sponsored = scene.world.texts("select part_cents || ' ' || state from sponsorship").await;
    assert_eq!(sponsored, [format!("{PART} active")]);
    assert_eq!(scene.world.texts("select state from business_employee").await, ["enrolled"]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn with_nothing_due_no_method_is_asked() {
    let scene = Scene::with(|terms| terms.contribution = ContributionKind::All).await;
    scene.enrolls("Edith", Period::Year).await;
    let held = scene.world.texts("select agreed_price_cents || ' ' || sponsor_cents from subscription").await;
    assert_eq!(held, ["35910 35910"]);
    assert_eq!(scene.world.number("select count(*) from payment_method").await, 0);
    assert_eq!(scene.world.texts("select status || ' ' || total_cents from invoice").await, ["paid 0"]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn wrong_codes_have_one_answer() {
    let scene = Scene::new().await;
    scene.lists("Edith").await;
    let wrong = refused(scene.joins("Edith", Some("NOTACODE")).await);
    assert_eq!(wrong, r#"{"code": ["That code isn’t valid. Ask your employer."]}"#);
    for _ in 0..9 {
        scene.joins("Edith", Some("NOTACODE")).await.unwrap_err();
    }
    assert!(matches!(scene.joins("Edith", None).await, Err(kernel::Error::TooMany { .. })));
}

#[tokio::test]
async fn who_is_not_on_the_list_asks_the_business() {
    let scene = Scene::new().await;
    let asked = scene.joins("Walt", None).await.unwrap();
    assert_eq!((asked.status.as_str(), asked.code), ("requested", None));
    scene.joins("Walt", None).await.unwrap();
    scene.world.run_jobs().await;
    assert!(scene.subjects().iter().any(|subject| subject.starts_with("Walt Single asks to join at ")));
    assert_eq!(scene.world.number("select count(*) from business_employee").await, 1);
    let employee = tenancy::ids::BusinessEmployeeId(scene.world.number("select id from business_employee").await);
    let (at, place) = scene.place().await;
    let (mut scope, now) = at.open(&scene.world.context, &place).await.unwrap();
    sponsors::decide(&mut scope, scene.addendum, employee, true, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    assert!(scene.mailed("walt@example.com").iter().any(|subject| subject.starts_with("Acme approved")));
    let code = scene.joins("Walt", None).await.unwrap().code.unwrap();
    assert_eq!(scene.signs_up("Walt", Period::Month, &code).await.status, SignupStatus::Done);
}

#[tokio::test]
async fn a_request_lapses_after_two_weeks() {
    let scene = Scene::with(|terms| terms.approval = Approval::Required).await;
    scene.lists("Edith").await;
    assert_eq!(scene.joins("Edith", None).await.unwrap().status.as_str(), "requested");
    scene.days_pass(15).await;
    assert_eq!(scene.world.texts("select state from business_employee").await, ["declined"]);
    assert_eq!(scene.world.number("select count(*) from subscription").await, 0);
}

/// An existing member becomes an employee: the business pays from the next period on, the paid one is not split, the larger
/// discount applies, and there is no second membership.
#[tokio::test]
async fn a_member_is_linked_from_the_next_period_on() {
    let scene = Scene::new().await;
    // Without a guarantee: a guaranteed membership is not linked, and it begins with a setup fee.
    scene.world.saves(scene.world.adult, PlanForm { disable_gpp: true, ..adult_plan() }).await;
    let subscription = scene.world.enrolls("Edith", Period::Month).await;
    let employee = scene.lists("Edith").await;
    let mut scope = scene.desk().await;
    let now = scene.now().await;
    sponsors::attach(&mut scope, (scene.world.office, employee, subscription), now).await.unwrap();
    scope.commit().await.unwrap();
    let mut scope = scene.desk().await;
    let again = sponsors::attach(&mut scope, (scene.world.office, employee, subscription), now).await;
    assert_eq!(refused(again), "This membership is already paid by Acme.");
    drop(scope);
    scene.days_pass(31).await;
    let bills = scene.world.texts("select total_cents::text from invoice order by id").await;
    assert_eq!(bills, ["3900".to_owned(), OWN.to_string()]);
    scene.world.books_are_right().await;
}

/// Two employers for one person: one sponsorship a membership. The second is refused, naming only the one that the person knows.
#[tokio::test]
async fn a_second_employer_reads_only_the_first_ones_name() {
    let scene = Scene::new().await;
    let subscription = scene.enrolls("Edith", Period::Month).await;
    let other = scene.invites("lee@other.example", terms(scene.today().await)).await.unwrap();
    let business = BusinessId(scene.world.number("select max(id) from business").await);
    scene.accepts("lee@other.example", business).await.unwrap();
    let renamed = "update business_office set business_name = 'Other' where id = (select max(id) from business_office)";
    sqlx::query(renamed).execute(scene.world.outside()).await.unwrap();
    let (mut scope, now) = (scene.desk().await, scene.now().await);
    let new = NewEmployee {
        first_name: "Edith".to_owned(),
        last_name: "Single".to_owned(),
        email: Some(email("Edith")),
        ..NewEmployee::default()
    };
    let employee = sponsors::add(&mut scope, other, new, now).await.unwrap();
    let second = sponsors::attach(&mut scope, (scene.world.office, employee, subscription), now).await;
    assert_eq!(refused(second), "This membership is already paid by Acme.");
    drop(scope);
    assert_eq!(scene.world.number("select count(*) from sponsorship").await, 1);
}

#[tokio::test]
async fn the_database_computes_the_same_part() {
    let scene = Scene::new().await;
    for kind in ContributionKind::ALL {
        for price in [0, 1, 2_400, 4_410, 4_165, 49_900] {
            for (period, text) in [(Period::Month, "month"), (Period::Year, "year")] {
                let terms = rules::sponsors::Contribution {
                    kind,
                    percent: rust_decimal::Decimal::from(75),
                    monthly: Cents(3_000),
                    yearly: Cents(30_000),
                };
                let stored: i64 = sqlx::query_scalar("select sponsor_part($1, 75, 3000, 30000, $2, $3)")
                    .bind(kind.as_str())
                    .bind(text)
                    .bind(price)
                    .fetch_one(scene.world.outside())
                    .await
                    .unwrap();
                assert_eq!(Cents(stored), terms.part(period, Cents(price)), "{kind} {price} {text}");
            }
        }
    }
}

#[tokio::test]
async fn one_press_invites_who_was_not_invited() {
    let scene = Scene::new().await;
    for first in ["Edith", "Walt"] {
        scene.lists(first).await;
    }
    let (at, place) = scene.place().await;
    for expected in [2, 0] {
        let (mut scope, now) = at.open(&scene.world.context, &place).await.unwrap();
        assert_eq!(sponsors::invite_all(&mut scope, scene.addendum, now).await.unwrap(), expected);
        scope.commit().await.unwrap();
    }
    scene.world.run_jobs().await;
    for first in ["edith", "walt"] {
        let invited = scene.mailed(&format!("{first}@example.com"));
        assert_eq!(invited.iter().filter(|subject| subject.starts_with("Acme sponsors")).count(), 1, "{invited:?}");
    }
}
