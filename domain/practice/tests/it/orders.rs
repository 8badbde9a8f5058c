//! Marketing orders: the proof, payment first by credit and the rest by card, declines and lost responses, canceling to
//! the cent, and our staff's work.

use kernel::Error;
use kernel::ledger::{MarketingCause, MarketingMovement, move_marketing_credit};
use office::rewards;
use practice::orders::{self, Carrier, Move, NewOrder, Order, OrderState, Paid, PayStatus, ShipTo, Split};
use practice_bills::tiers;
use rules::Cents;
use sandboxes::cards::{Behavior, FaultKind};
use tenancy::brand::Language;
use tenancy::{Actor, Reach};

use testing::World;

const PRICE: i64 = 7_900;

fn reach(world: &World) -> Reach {
    Reach::office(world.organization, world.office, Actor::platform("Kim, manager"))
}

fn wish(world: &World) -> NewOrder {
    NewOrder {
        asset: "member_card".into(),
        heavy_stock: false,
        quantity: 250,
        language: Language::En,
        headline: "Join our membership plan".into(),
        plans: vec![world.adult, world.child],
        ship_to: ShipTo {
            name: "Juniper Creek Dental".into(),
            line1: "1418 N 13th St".into(),
            line2: None,
            city: "Boise".into(),
            state: "ID".into(),
            zip: "83702".into(),
        },
    }
}

async fn order(world: &World, key: &str) -> Order {
    orders::create(&world.context, &reach(world), world.office, wish(world), key).await.unwrap()
}

async fn pay(world: &World, order: &Order, credit: i64, key: &str) -> Paid {
    let shown = Split { credit: Cents(credit), card: order.price - Cents(credit) };
    orders::pay(&world.context, &reach(world), (world.office, order.id), shown, key).await.unwrap()
}

async fn state(world: &World, order: &Order) -> OrderState {
    orders::find(&mut world.scope().await, world.office, order.id).await.unwrap().state
}

async fn give(world: &World, cents: i64) {
    let now = world.context.clock.now().await.unwrap();
    let mut scope = world.scope().await;
    let cause = MarketingCause::LaunchReward { day: 30 };
    let own = MarketingMovement { office: world.office, cause, amount: Cents(cents), at: now, on: now.date_naive() };
    move_marketing_credit(&mut scope, own).await.unwrap();
    scope.commit().await.unwrap();
}

async fn balance(world: &World) -> i64 {
    rewards::balance(&mut world.scope().await, world.office).await.unwrap().0
}

async fn add_card(world: &World) {
    let token = world.control().card("pm_card_visa", "4242").await.unwrap();
    let payer = Reach::organization(world.organization, Actor::platform("Kim, manager"));
    tiers::add_method(&world.context, &payer, token.as_str()).await.unwrap().added().unwrap();
}

async fn behaves(world: &World, how: Behavior) {
    let method = world.texts("select provider_id from tier_method order by id desc limit 1").await.remove(0);
    world.control().behave(&method.into(), how).await.unwrap();
}

async fn charged(world: &World) -> Vec<String> {
    world.texts("select status || ' ' || amount_cents from tier_payment order by id").await
}

fn mails(world: &World, subject: &str) -> usize {
    world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains(subject)).count()
}

#[tokio::test]
async fn credit_pays_first_and_the_card_the_rest_once() {
    let world = World::new().await;
    give(&world, 2_500).await;
    add_card(&world).await;
    let made = order(&world, "order-one").await;
    assert_eq!(order(&world, "order-one").await.id, made.id, "the same key makes it once");
    assert_eq!((made.state, made.price), (OrderState::Proof, Cents(PRICE)));
    let proof = orders::proof(&world.context, &mut world.scope().await, world.office, made.id).await.unwrap();
    assert!(proof.bytes.starts_with(b"%PDF") && proof.bytes.windows(8).any(|found| found == b"BleedBox"));
    assert_eq!(balance(&world).await, 2_500, "a proof costs nothing");

    // Two submissions at the same time, and one more with another key.
    let (one, two) = tokio::join!(pay(&world, &made, 2_500, "press-one"), pay(&world, &made, 2_500, "press-one"));
    assert!([one.status, two.status].contains(&PayStatus::Placed), "{one:?} {two:?}");
    assert_eq!(pay(&world, &made, 2_500, "press-two").await.status, PayStatus::Placed);
    assert_eq!(charged(&world).await, ["succeeded 5400"]);
    assert_eq!((state(&world, &made).await, balance(&world).await), (OrderState::Placed, 0));
    world.run_jobs().await;
    assert_eq!((mails(&world, "We have your order"), mails(&world, "Your payment to")), (1, 1));
    let receipt = orders::receipt(&world.context, &reach(&world), world.office, made.id).await.unwrap();
    assert!(receipt.bytes.starts_with(b"%PDF"));
    world.books_are_right().await;
}

#[tokio::test]
async fn what_credit_covers_needs_no_card() {
    let world = World::new().await;
    give(&world, 10_000).await;
    let made = order(&world, "order-one").await;
    let short = Split { credit: Cents(5_000), card: Cents(2_900) };
    let other = orders::pay(&world.context, &reach(&world), (world.office, made.id), short, "press-one").await;
    assert!(matches!(other, Err(Error::Conflict(_))), "not what was shown: {other:?}");
    assert_eq!(pay(&world, &made, PRICE, "press-one").await.status, PayStatus::Placed);
    assert_eq!((charged(&world).await.len(), balance(&world).await), (0, 2_100));
    world.books_are_right().await;
}

#[tokio::test]
async fn a_declined_order_keeps_its_credit_and_is_tried_again() {
    let world = World::new().await;
    give(&world, 2_500).await;
    let made = order(&world, "order-one").await;
    let shown = Split { credit: Cents(2_500), card: Cents(5_400) };
    let without = orders::pay(&world.context, &reach(&world), (world.office, made.id), shown, "press-none").await;
    assert!(matches!(without, Err(Error::Conflict(_))), "nothing to pay with: {without:?}");
    assert_eq!((state(&world, &made).await, balance(&world).await), (OrderState::Proof, 2_500));
    add_card(&world).await;
    behaves(&world, Behavior::InsufficientFunds).await;
    let declined = pay(&world, &made, 2_500, "press-one").await;
    assert_eq!(declined.status, PayStatus::Declined);
    assert!(declined.message.is_some());
    assert_eq!((state(&world, &made).await, balance(&world).await), (OrderState::Unpaid, 0));
    world.books_are_right().await;
    behaves(&world, Behavior::Pay).await;
    assert_eq!(pay(&world, &made, 2_500, "press-two").await.status, PayStatus::Placed);
    assert_eq!(charged(&world).await, ["failed 5400", "succeeded 5400"]);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn an_answer_that_is_lost_places_the_order_once() {
    let world = World::new().await;
    add_card(&world).await;
    let made = order(&world, "order-one").await;
    world.control().fault("POST /v1/payment_intents", FaultKind::TimeoutAfter, 1).await.unwrap();
    let paid = pay(&world, &made, 0, "press-one").await;
    assert_ne!(paid.status, PayStatus::Declined);
    let canceled = orders::cancel(&world.context, &reach(&world), world.office, made.id).await;
    if paid.status == PayStatus::Unknown {
        assert!(matches!(canceled, Err(Error::Conflict(_))), "not while the bank is silent: {canceled:?}");
        world.days_pass(1).await;
        world.run_jobs().await;
        assert_eq!(pay(&world, &made, 0, "press-two").await.status, PayStatus::Placed);
        assert_eq!(state(&world, &made).await, OrderState::Placed);
    }
    world.run_jobs().await;
    assert_eq!(charged(&world).await, ["succeeded 7900"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn canceling_gives_each_part_back_to_where_it_came_from() {
    let world = World::new().await;
    give(&world, 2_500).await;
    add_card(&world).await;
    let made = order(&world, "order-one").await;
    pay(&world, &made, 2_500, "press-one").await;
    let cancel = || async { orders::cancel(&world.context, &reach(&world), world.office, made.id).await };
    assert_eq!(cancel().await.unwrap().state, OrderState::Canceled);
    assert_eq!(cancel().await.unwrap().state, OrderState::Canceled, "once more changes nothing");
    world.run_jobs().await;
    assert_eq!(balance(&world).await, 2_500);
    assert_eq!(
        world.texts("select status || ' ' || amount_cents || ' ' || source from refund").await,
        ["succeeded 5400 order"]
    );
    assert_eq!(
        world.number("select coalesce(sum(amount_cents), 0)::bigint from posting where ledger_account in ('platform_receivable', 'platform_revenue', 'platform_clearing') and entry_id not in (select id from journal_entry where kind = 'tier_processor_fee')").await,
        0
    );
    assert_eq!((mails(&world, "Your order was canceled"), mails(&world, "Your refund from")), (1, 1));
    world.books_are_right().await;
    let shown = Split { credit: Cents(2_500), card: Cents(5_400) };
    let again = orders::pay(&world.context, &reach(&world), (world.office, made.id), shown, "press-two").await;
    assert!(matches!(again, Err(Error::Conflict(_))), "a canceled order is not paid");
}

#[tokio::test]
async fn platform_staff_ship_an_order_and_notify_the_office() {
    let world = World::new().await;
    give(&world, 10_000).await;
    let made = order(&world, "order-one").await;
    let at = (world.organization, made.id);
    let go = |to, carrier, number: Option<&str>| {
        let wanted = Move { to, carrier, tracking_number: number.map(str::to_owned) };
        orders::move_on(&world.context, Actor::platform("Ines Calloway"), at, wanted)
    };
    assert!(matches!(go(OrderState::InProduction, None, None).await, Err(Error::Conflict(_))), "it is not paid");
    pay(&world, &made, PRICE, "press-one").await;
    assert!(matches!(go(OrderState::Shipped, Some(Carrier::Ups), Some("1Z999AA1")).await, Err(Error::Conflict(_))));
    go(OrderState::InProduction, None, None).await.unwrap();
    let late = orders::cancel(&world.context, &reach(&world), world.office, made.id).await;
    assert!(matches!(late, Err(Error::Conflict(_))), "it is being printed");
    for (carrier, number) in [(None, None), (Some(Carrier::Ups), None), (Some(Carrier::Ups), Some("<script>"))] {
        assert!(
            matches!(go(OrderState::Shipped, carrier, number).await, Err(Error::Invalid(_))),
            "{carrier:?} {number:?}"
        );
    }
    let shipped = go(OrderState::Shipped, Some(Carrier::Ups), Some("1z999aa10123456784")).await.unwrap();
    assert_eq!(shipped.tracking_address().unwrap(), "https://www.ups.com/track?tracknum=1Z999AA10123456784");
    go(OrderState::Delivered, None, None).await.unwrap();
    world.run_jobs().await;
    for subject in ["in production", "on its way", "was delivered"] {
        assert_eq!(mails(&world, subject), 1, "{subject}");
    }
    let mail =
        world.mails.0.lock().unwrap().iter().find(|mail| mail.subject.contains("on its way")).unwrap().text.clone();
    assert!(mail.contains("1Z999AA10123456784"), "{mail}");
    let trail = world.texts("select act from audit where act like 'marketing_order.%' order by at").await;
    assert_eq!(trail.iter().filter(|act| *act == "marketing_order.moved").count(), 3, "{trail:?}");
    world.books_are_right().await;
}

#[tokio::test]
async fn wrong_fields_are_told_together_and_nothing_is_made() {
    let world = World::new().await;
    let mut wrong = NewOrder { quantity: 300, headline: "Dental insurance".into(), plans: vec![], ..wish(&world) };
    wrong.ship_to.zip = "00901".into();
    let Err(Error::Invalid(errors)) =
        orders::create(&world.context, &reach(&world), world.office, wrong, "order-one").await
    else {
        panic!("it was made")
    };
    assert_eq!(errors.0.keys().collect::<Vec<_>>(), ["headline", "plans", "quantity", "zip"]);
    let twice = NewOrder { plans: vec![world.adult; 2], ..wish(&world) };
    assert!(matches!(
        orders::create(&world.context, &reach(&world), world.office, twice, "order-two").await,
        Err(Error::Invalid(_))
    ));
    assert_eq!(world.number("select count(*) from marketing_order").await, 0);
}
