//! The switch-over, and undoing it.

use arriving::{ArrivalState, BalanceMeans};
use practice::imports;
use tenancy::ids::ImportId;

use crate::scene::{HEADINGS, Scene, refused};

/// Two households: Ana brings a card, credit and a used cleaning, Bo owes.
async fn two(scene: &Scene) -> (String, String) {
    let next = scene.in_days(10).await;
    let lines = [Scene::line("1", "Ana", next, "12.50,D1110 x1"), Scene::line("2", "Bo", next, "(8.00),")];
    scene.members(format!("{HEADINGS}\n{}", lines.concat())).await;
    scene.balances_are(BalanceMeans::Credit).await;
    let (customer, card) = scene.moved_card("ana").await;
    scene.methods(&format!("old_id,customer,payment_method\n1,{customer},{card}\n")).await;
    (customer.to_string(), card.to_string())
}

#[tokio::test]
async fn members_come_with_card_credit_and_used_visits() {
    let scene = Scene::new().await;
    let (customer, card) = two(&scene).await;
    scene.switches().await;
    let seen = scene.seen().await;
    assert_eq!((seen.state, seen.settled, seen.left_out), (ArrivalState::Switched, 2, 0));
    let world = &scene.world;
    let came = "select a.first_name || ' ' || s.status || ' ' || s.agreed_price_cents || ' ' || a.credit_cents || ' ' || coalesce(m.provider_id, 'none')
        from account a join subscription s on s.account_id = a.id left join payment_method m on m.id = a.payment_method_id order by a.id";
    assert_eq!(
        world.texts(came).await,
        [format!("Ana active 3500 1250 {card}"), "Bo active_transferred 3500 0 none".to_owned()]
    );
    assert_eq!(
        world.texts("select provider_customer from account where provider_customer is not null").await,
        [customer]
    );
    assert_eq!(world.texts("select code || ' ' || quantity from visit_line").await, ["1110 1"]);
    assert_eq!(
        world.texts("select text from note").await,
        ["Owed $8.00 in the system before. It is not charged here."]
    );
    let mails: Vec<_> = world.mails.0.lock().unwrap().iter().map(|mail| mail.to.address.clone()).collect();
    assert!(mails.contains(&"ana@example.com".to_owned()) && mails.contains(&"bo@example.com".to_owned()), "{mails:?}");
    world.books_are_right().await;

    // The first charge is ours, on the card that came along, less the credit. Bo has no card yet.
    world.days_pass(10).await;
    households::renewals::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let paid = "select a.first_name || ' ' || p.amount_cents || ' ' || p.status from payment p join account a on a.id = p.account_id order by a.id";
    assert_eq!(world.texts(paid).await, ["Ana 2250 succeeded", "Bo 3500 failed"]);
    world.books_are_right().await;
    assert_eq!(refused(scene.undoes().await), "arrival_charged");
}

#[tokio::test]
async fn a_move_is_undone_and_made_again() {
    let scene = Scene::new().await;
    let (customer, card) = two(&scene).await;
    scene.switches().await;
    scene.undoes().await.unwrap();
    let world = &scene.world;
    assert_eq!(scene.seen().await.state, ArrivalState::Undone);
    let left = "select count(*) from account where credit_cents <> 0 or payment_method_id is not null or provider_customer is not null
        or enrolled_at is not null";
    assert_eq!(world.number(left).await, 0);
    assert_eq!(world.number("select count(*) from visit where voided_at is null").await, 0);
    assert_eq!(world.texts("select distinct status from subscription").await, ["canceled"]);
    world.books_are_right().await;
    // The provider has kept the card for another move.
    world.days_pass(1).await;
    world.run_jobs().await;
    let found = world.context.cards.find_customer_method(&customer.as_str().into(), &card.as_str().into()).await;
    assert!(found.unwrap().is_some());
    scene.begins().await;
    two_again(&scene, &customer, &card).await;
    scene.switches().await;
    assert_eq!(scene.seen().await.state, ArrivalState::Switched);
    assert_eq!(world.number("select count(*) from account where payment_method_id is not null").await, 1);
    world.books_are_right().await;
}

async fn two_again(scene: &Scene, customer: &str, card: &str) {
    let next = scene.in_days(10).await;
    scene.members(format!("{HEADINGS}\n{}", Scene::line("1", "Ana", next, ",D1110"))).await;
    scene.methods(&format!("old_id,customer,payment_method\n1,{customer},{card}\n")).await;
}

#[tokio::test]
async fn a_switch_over_does_not_happen_on_another_day() {
    let scene = Scene::new().await;
    two(&scene).await;
    scene.schedules_tomorrow().await.unwrap();
    scene.world.days_pass(2).await;
    scene.runs().await;
    let seen = scene.seen().await;
    assert_eq!(seen.state, ArrivalState::Open);
    assert_eq!(seen.problem.unwrap(), "The switch-over could not run on its day. Choose another day.");
    assert_eq!(scene.world.number("select count(*) from account").await, 0);
}

#[tokio::test]
async fn a_price_that_changed_since_stops_the_switch_over() {
    let scene = Scene::new().await;
    let next = scene.in_days(10).await;
    let line = Scene::line("1", "Ana", next, ",").replace("35.00", "");
    scene.members(format!("{HEADINGS}\n{line}")).await;
    scene.schedules_tomorrow().await.unwrap();
    let raise = "update plan_variant set price_cents = 4500 where period = 'month' and price_cents = 3900";
    sqlx::query(raise).execute(scene.world.outside()).await.unwrap();
    scene.world.days_pass(1).await;
    scene.runs().await;
    assert_eq!(scene.seen().await.state, ArrivalState::Open);
    assert_eq!(scene.world.number("select count(*) from account").await, 0);
}

#[tokio::test]
async fn the_file_of_a_move_is_not_imported_by_hand() {
    let scene = Scene::new().await;
    two(&scene).await;
    let import = ImportId(scene.seen().await.import_id.unwrap());
    let mut scope = scene.desk().await;
    let now = scene.now().await;
    let confirmed = imports::confirm(&mut scope, scene.world.office, import, now, false).await;
    assert_eq!(refused(confirmed.map(|view| view.id)), "import_of_arrival");
}

#[tokio::test]
async fn a_move_can_be_canceled_and_discarded_before_its_day() {
    let scene = Scene::new().await;
    two(&scene).await;
    scene.schedules_tomorrow().await.unwrap();
    let office = scene.world.office;
    let mut scope = scene.desk().await;
    assert_eq!(refused(arriving::discard(&mut scope, office).await), "arrival_scheduled");
    drop(scope);
    let mut scope = scene.desk().await;
    arriving::cancel_schedule(&mut scope, office).await.unwrap();
    arriving::discard(&mut scope, office).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(scene.world.texts("select state from member_import").await, ["discarded"]);
    scene.begins().await;
}

#[tokio::test]
async fn an_unknown_plan_is_drafted_with_its_prices() {
    let scene = Scene::new().await;
    let next = scene.in_days(10).await;
    let lines = ["Ana", "Bo"].map(|first| Scene::line(first, first, next, ",").replace("Adult Wellness", "Gold Club"));
    scene.members(format!("{HEADINGS}\n{}", lines.concat())).await;
    let user = scene.reach().actor.login.unwrap();
    let (context, office) = (&scene.world.context, scene.world.office);
    let mut scope = scene.desk().await;
    let plan = arriving::draft_plan(context, &mut scope, office, user, "Gold Club").await.unwrap();
    let again = arriving::draft_plan(context, &mut scope, office, user, "Gold Club").await;
    assert!(refused(again).contains("name"));
    scope.commit().await.unwrap();
    let plans = scene.seen().await.plans;
    assert_eq!((plans[0].plan_id, plans[0].draft_id), (None, Some(plan.0)));
    let drafted = "select p.view_status || ' ' || v.period || ' ' || v.price_cents from plan p join plan_variant v on v.plan_id = p.id
        where p.name = 'Gold Club' order by v.period";
    assert_eq!(scene.world.texts(drafted).await, ["draft month 3500", "draft year 0"]);
}
