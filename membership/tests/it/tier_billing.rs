//! What practices pay the platform: choosing and changing a tier, the daily run, refused payments to the end, and the provider's
//! silence.

use std::collections::BTreeSet;
use std::sync::Arc;

use gateways::cards::GatewayError;
use gateways::cards::sandbox::{Behaviour, FaultKind};
use membership::billing::{Adding, NewMethod};
use membership::subscriptions::Period::{self, Month, Year};
use membership::tiers::{self, Changed, Effect, Preview, TierPayStatus, TierSelection};
use membership::{Cents, Error};
use tenancy::ids::{TierInvoiceId, TierMethodId};
use tenancy::{Actor, Reach};

use crate::support::World;
use crate::support::scripted::{Scripted, declined};

fn wish(level: i32, period: Period) -> TierSelection {
    TierSelection { level, period, coupon: None }
}

fn with(level: i32, period: Period, coupon: &str) -> TierSelection {
    TierSelection { coupon: Some(coupon.into()), ..wish(level, period) }
}

impl World {
    fn payer(&self) -> Reach {
        Reach::organization(self.organization, Actor::platform("Kim, manager"))
    }

    async fn card(&self, like: &str, number: &str) -> TierMethodId {
        let token = self.control().card(like, number).await.unwrap();
        tiers::add_method(&self.context, &self.payer(), token.as_str()).await.unwrap().added().unwrap()
    }

    async fn shown(&self, wish: &TierSelection) -> Preview {
        tiers::preview(&self.context, &self.payer(), wish).await.unwrap()
    }

    /// Agrees to what is shown.
    async fn choose(&self, wish: &TierSelection, key: &str) -> Changed {
        let shown = self.shown(wish).await;
        tiers::change(&self.context, &self.payer(), wish, &shown.version, key).await.unwrap()
    }

    /// The days go by, each with its run and its jobs.
    async fn tier_days(&self, days: i64) {
        for _ in 0..days {
            self.days_pass(1).await;
            tiers::run(&self.context).await.unwrap();
            self.run_jobs().await;
        }
    }

    async fn tier_method(&self, method: TierMethodId) -> gateways::cards::PaymentMethodId {
        let query = format!("select provider_id from tier_method where id = {method}");
        sqlx::query_scalar::<_, String>(sqlx::AssertSqlSafe(query)).fetch_one(self.outside()).await.unwrap().into()
    }

    async fn tier_bills(&self) -> Vec<String> {
        self.texts(
            "select origin || ' ' || status || ' ' || total_cents from tier_invoice where status <> 'void' order by id",
        )
        .await
    }

    fn price(&self, level: i32, period: Period) -> i64 {
        let tier = self.brand.tier(level).unwrap();
        if period == Month { tier.monthly_cents } else { tier.yearly_cents }
    }

    fn tier_mails(&self, subject: &str) -> usize {
        self.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains(subject)).count()
    }
}

#[tokio::test]
async fn a_tier_is_paid_when_chosen_and_then_every_month() {
    let world = World::new().await;
    let first = wish(1, Month);
    let shown = world.shown(&first).await;
    let essentials = world.price(1, Month);
    assert_eq!((shown.effect, shown.due), (Effect::Now { begins_period: true }, Cents(essentials)));
    let early = tiers::change(&world.context, &world.payer(), &first, &shown.version, "key-too-early").await;
    assert!(matches!(early, Err(Error::Conflict(_))), "there is nothing to pay with: {early:?}");

    for statement in [
        "insert into login (id, brand, email, user_type, first_name, last_name) values
           (90001, 'dental', 'kim@example.com', 'office_admin', 'Kim', 'Park'), (90002, 'dental', 'lee@example.com', 'dentist_standard', 'Lee', 'Ortiz')",
        "insert into office_user (organization_id, office_id, login_id)
           select o.organization_id, o.id, l.id from office o, login l where l.id in (90001, 90002)",
    ] {
        sqlx::query(statement).execute(world.outside()).await.unwrap();
    }
    world.card("pm_card_visa", "4242").await;
    assert_eq!(world.choose(&first, "key-of-the-first").await, Changed::Done);
    assert_eq!(world.choose(&first, "key-of-the-first").await, Changed::Done, "the same key pays once");
    world.run_jobs().await;
    assert_eq!(world.tier_bills().await, [format!("change paid {essentials}")]);
    assert_eq!(world.tier_mails("Your payment to"), 1);
    let inbox = "select login_id || ' ' || kind || ' ' || link from outgoing_message where channel = 'in_app'";
    assert_eq!(
        world.texts(inbox).await,
        ["90001 tier_paid /account/settings/billing"],
        "managers see it, others do not"
    );
    let told =
        world.texts("select tier_level || tier_period from office where id = (select min(id) from office)").await;
    assert_eq!(told, ["1month"]);
    assert_eq!(world.number("select count(*) from tier_payment where status = 'succeeded'").await, 1);

    world.tier_days(32).await;
    let periods =
        world.texts("select total_cents::text from tier_invoice where origin = 'period' and status = 'paid'").await;
    assert_eq!(periods, [essentials.to_string()], "one bill a month, however often it is run");
    let overview = tiers::overview(&world.context, &world.payer()).await.unwrap();
    assert_eq!(overview.tier.unwrap().price, Cents(essentials));
    assert_eq!(overview.bills.rows.len(), 2);
    let paper = tiers::invoice_file(&world.context, &world.payer(), overview.bills.rows[0].id).await.unwrap();
    assert!(paper.bytes.starts_with(b"%PDF") && paper.name.ends_with(".pdf"));
    // The provider's list names each of them, and no member's payment.
    let compared = membership::payouts::reconcile(&world.context, 90).await.unwrap();
    assert_eq!((compared.compared, compared.differences.len()), (2, 0), "{compared:?}");
    world.books_are_right().await;
}

#[tokio::test]
async fn something_higher_is_had_today_for_the_days_left_and_less_with_the_next_bill() {
    let world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.tier_days(10).await;
    let shown = world.shown(&wish(2, Month)).await;
    let starts =
        world.texts("select (next_bill_on - period_starts_on)::text from tier_subscription where level > 0").await;
    let days: i64 = starts[0].parse().unwrap();
    let part = |cents: i64| (cents * (days - 10) * 2 + days) / (days * 2);
    let due = part(world.price(2, Month)) - part(world.price(1, Month));
    assert_eq!(shown.due, Cents(due));
    assert_eq!(shown.lines.iter().map(|l| l.amount).sum::<Cents>(), shown.due, "the lines add up");
    assert_eq!(world.choose(&wish(2, Month), "key-of-more").await, Changed::Done);

    // The year instead: what is left of the month counts.
    let year = world.shown(&wish(2, Year)).await;
    assert_eq!(year.due, Cents(world.price(2, Year) - part(world.price(2, Month))));
    assert_eq!(world.choose(&wish(2, Year), "key-of-the-year").await, Changed::Done);

    // Less waits, and can be taken back.
    let less = world.shown(&wish(1, Month)).await;
    assert_eq!((less.effect, less.due), (Effect::NextBill, Cents::ZERO));
    assert_eq!(world.choose(&wish(1, Month), "key-of-less").await, Changed::Done);
    assert_eq!(world.number("select next_level::bigint from tier_subscription where level > 0").await, 1);
    assert_eq!(world.choose(&wish(2, Year), "key-back-again").await, Changed::Done);
    assert_eq!(world.number("select count(*) from tier_subscription where next_level is not null").await, 0);
    assert_eq!(world.choose(&wish(1, Month), "key-of-less-again").await, Changed::Done);
    world.days_pass(366).await;
    tiers::run(&world.context).await.unwrap();
    world.run_jobs().await;
    let levels = world.texts("select level || ' ' || period from tier_subscription").await;
    assert_eq!(levels, ["1 month"]);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_coupon_lowers_as_many_bills_as_it_says_and_a_wrong_one_is_told_at_its_field() {
    let world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    let coupon = world.brand.pricing.coupon.iter().find(|c| c.period.as_deref() == Some("month")).unwrap().clone();
    let over = world.brand.pricing.coupon.iter().find(|c| c.ends_on.is_some()).unwrap();
    for wrong in [with(1, Month, "NOSUCH"), with(1, Year, &coupon.code), with(1, Month, &over.code)] {
        match tiers::preview(&world.context, &world.payer(), &wrong).await {
            Err(Error::Invalid(fields)) => assert!(fields.texts("en").contains_key("discountCode"), "{fields:?}"),
            other => panic!("{wrong:?}: {other:?}"),
        }
    }
    let price = world.price(1, Month);
    let less = price * i64::from(100 - coupon.percent) / 100;
    let shown = world.shown(&with(1, Month, &coupon.code.to_lowercase())).await;
    assert_eq!((shown.due, shown.next_amount), (Cents(less), Cents(less)));
    world.choose(&with(1, Month, &coupon.code), "key-of-coupon").await;
    world.tier_days(31 * i64::from(coupon.bills)).await;
    let lowered = world.number("select count(*) from tier_invoice_line where kind = 'coupon'").await;
    assert_eq!(lowered, i64::from(coupon.bills));
    let last =
        world.number("select total_cents from tier_invoice where origin = 'period' order by id desc limit 1").await;
    assert_eq!(last, price, "the bills after that cost the whole");
    // Typed once more it lowers nothing anew.
    let again = world.shown(&with(2, Month, &coupon.code)).await;
    assert_eq!(again.next_amount, Cents(world.price(2, Month)));
    // Nor after another choice has put it aside.
    world.choose(&wish(1, Year), "key-of-the-year").await;
    assert_eq!(world.texts("select code || ' ' || bills_left from tier_coupon").await, [format!("{} 0", coupon.code)]);
    let again = world.shown(&with(1, Month, &coupon.code)).await;
    assert_eq!(again.next_amount, Cents(price), "used once");
    world.choose(&with(1, Month, &coupon.code), "key-of-the-month").await;
    world.tier_days(400).await;
    let lowered = world.number("select count(*) from tier_invoice_line where kind = 'coupon'").await;
    assert_eq!(lowered, i64::from(coupon.bills));
    world.books_are_right().await;
}

#[tokio::test]
async fn a_refused_payment_is_tried_on_its_days_and_in_the_end_the_monthly_tier_is_lost() {
    let world = World::new().await;
    let card = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(2, Month), "key-of-growth").await;
    world.run_jobs().await;
    world.control().behave(&world.tier_method(card).await, Behaviour::InsufficientFunds).await.unwrap();
    world.tier_days(31).await;
    let overview = tiers::overview(&world.context, &world.payer()).await.unwrap();
    let late = overview.late.expect("it is late");
    assert_eq!(late.amount, Cents(world.price(2, Month)));
    assert!(late.next_attempt_on.is_some() && !late.given_up);
    let wanted = tiers::change(&world.context, &world.payer(), &wish(3, Month), "any", "key-while-late").await;
    assert!(matches!(wanted, Err(Error::Conflict(_))), "what is owed comes first");
    world.tier_days(29).await;
    let tried = world.number("select count(*) from tier_payment where status = 'failed' and by_schedule").await;
    assert_eq!(tried, 6, "on days 0, 3, 7, 14, 21 and 28");
    assert_eq!(world.tier_mails("did not go through"), 6, "the last mail is another");
    assert_eq!(world.tier_mails("Your tier has ended"), 1);
    assert_eq!(world.texts("select level::text from tier_subscription").await, ["0"]);
    assert_eq!(
        world.number("select count(*) from tier_invoice where origin = 'period'").await,
        1,
        "nothing more is billed"
    );

    // Another card pays what is owed at once, and a tier can be chosen again.
    world.card("pm_card_visa", "1881").await;
    let invoice = overview.bills.rows.iter().find(|bill| bill.status == "late").unwrap().id;
    let paid = tiers::pay_open(&world.context, &world.payer(), invoice, "key-to-pay").await;
    assert!(paid.is_ok() || matches!(paid, Err(Error::Conflict(_))), "{paid:?}");
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0);
    assert_eq!(world.choose(&wish(2, Month), "key-again-growth").await, Changed::Done);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn an_unpaid_year_stays_and_is_overdue_until_it_is_paid() {
    let world = World::new().await;
    let card = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Year), "key-of-the-year").await;
    world.run_jobs().await;
    let provider = world.tier_method(card).await;
    world.control().behave(&provider, Behaviour::InsufficientFunds).await.unwrap();
    world.days_pass(366).await;
    tiers::run(&world.context).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from tier_subscription where overdue_since is not null").await, 0);
    world.tier_days(29).await;
    assert_eq!(world.number("select level::bigint from tier_subscription where overdue_since is not null").await, 1);
    assert_eq!(world.tier_mails("Your year is not paid"), 1);

    let invoice = TierInvoiceId(world.number("select id from tier_invoice where status = 'open'").await);
    let declined = tiers::pay_open(&world.context, &world.payer(), invoice, "key-declined").await.unwrap();
    assert_eq!(declined.status, TierPayStatus::Declined);
    assert!(declined.message.unwrap().contains("insufficient funds"));
    world.control().behave(&provider, Behaviour::Pay).await.unwrap();
    let paid = tiers::pay_open(&world.context, &world.payer(), invoice, "key-that-pays").await.unwrap();
    assert_eq!(paid.status, TierPayStatus::Paid);
    let again = tiers::pay_open(&world.context, &world.payer(), invoice, "key-that-pays").await.unwrap();
    assert_eq!(again.status, TierPayStatus::Paid, "the same key answers the same");
    assert_eq!(world.number("select count(*) from tier_subscription where overdue_since is not null").await, 0);
    assert_eq!(world.number("select count(*) from tier_payment where status = 'succeeded'").await, 2);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn tier_double_charge_a_time_out_after_the_money_moved_is_asked_about_and_charged_once() {
    let world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.control().fault("POST /v1/payment_intents", FaultKind::TimeoutAfter, 1).await.unwrap();
    let chosen = world.choose(&wish(1, Month), "key-in-the-dark").await;
    assert!(matches!(chosen, Changed::Done | Changed::Waiting), "{chosen:?}");
    world.context.clock.turn(chrono::Duration::minutes(5)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.choose(&wish(1, Month), "key-in-the-dark").await, Changed::Done);
    let id = world.number("select id from tier_payment").await;
    let made = world.control().payments(&format!("tier-{}-{id}", world.organization)).await.unwrap();
    assert_eq!(made.iter().filter(|p| p.status == "succeeded").count(), 1, "{made:?}");
    assert_eq!(world.tier_bills().await.len(), 1);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_tier_payment_that_succeeds_after_it_was_given_up_pays_the_bill_that_is_still_open() {
    let mut world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.days_pass(31).await;
    tiers::run(&world.context).await.unwrap();
    world.tells_instead(declined());
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 1, "it is late");
    assert_eq!(
        world.number("select count(*) from card_attempt where declined").await,
        1,
        "a decline counts against the card"
    );
    let id = world.number("select max(id) from tier_payment").await;
    let reference = format!("tier-{}-{id}", world.organization);
    for event in ["evt_tier_late", "evt_tier_late_again"] {
        world.hears_that_succeeded(event, &reference).await;
        assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0);
        assert_eq!(world.number("select count(*) from tier_payment where status = 'succeeded'").await, 2, "once");
    }
    assert_eq!(world.texts("select act from audit where act = 'payment.succeeded_late'").await.len(), 1);
    assert_eq!(world.number("select count(*) from refund").await, 0);
    world.books_are_right().await;
}

#[tokio::test]
async fn a_tier_payment_that_succeeds_late_goes_back_where_nothing_is_owed_for_it() {
    let mut world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.tells_instead(declined());
    let declined = world.choose(&wish(1, Month), "key-of-the-first").await;
    assert!(matches!(declined, Changed::Declined(_)), "{declined:?}");
    assert_eq!(world.choose(&wish(1, Month), "key-of-the-second").await, Changed::Done);
    // The nightly comparison finds that the first one was charged as well.
    let found = membership::payouts::reconcile(&world.context, 90).await.unwrap();
    assert_eq!(found.differences, [], "asked about, and settled");
    world.run_jobs().await;
    let price = world.price(1, Month);
    let back = "select amount_cents || ' ' || status || ' ' || source from refund";
    assert_eq!(world.texts(back).await, [format!("{price} succeeded surplus")]);
    assert_eq!(world.tier_bills().await, [format!("change paid {price}")], "the void change stays void");
    assert_eq!(world.tier_mails("Your refund from"), 1);
    assert_eq!(world.tier_mails("Your payment to"), 1);
    let left = "select sum(p.amount_cents)::bigint from posting p where p.ledger_account = 'platform_receivable'";
    assert_eq!(world.number(left).await, 0, "nobody owes anything");
    world.books_are_right().await;
}

#[tokio::test]
async fn a_tier_charge_that_the_provider_does_not_take_is_no_attempt_and_is_made_again() {
    let mut world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.days_pass(31).await;
    tiers::run(&world.context).await.unwrap();
    let scripted = Scripted::over(&world.context.cards);
    *scripted.charge.lock().unwrap() = Some(Err(GatewayError::Unauthorized));
    world.context.cards = Arc::new(scripted);
    world.run_jobs().await;
    let status = "select status || ' ' || failure_code from tier_payment order by id desc limit 1";
    assert_eq!(world.texts(status).await, ["canceled busy"]);
    assert!(tiers::overview(&world.context, &world.payer()).await.unwrap().late.is_none(), "nobody is late by it");
    world.context.clock.turn(chrono::Duration::minutes(20)).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0, "paid soon after");
    world.books_are_right().await;
}

#[tokio::test]
async fn a_declined_change_changes_nothing() {
    let world = World::new().await;
    let card = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.run_jobs().await;
    world.control().behave(&world.tier_method(card).await, Behaviour::GenericDecline).await.unwrap();
    world.days_pass(5).await;
    let declined = world.choose(&wish(3, Month), "key-of-too-much").await;
    assert!(matches!(&declined, Changed::Declined(why) if why.contains("Nothing was charged")), "{declined:?}");
    assert_eq!(world.texts("select level::text from tier_subscription").await, ["1"]);
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'void'").await, 1);
    assert!(tiers::overview(&world.context, &world.payer()).await.unwrap().late.is_none(), "nobody is late by it");
    let stale = tiers::change(&world.context, &world.payer(), &wish(3, Month), "of-yesterday", "key-stale").await;
    assert!(matches!(stale, Err(Error::Conflict(_))), "only what was shown is done");
    world.books_are_right().await;
}

#[tokio::test]
async fn the_last_method_stays_while_a_tier_runs_and_a_new_one_pays_what_is_late() {
    let world = World::new().await;
    let first = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.run_jobs().await;
    let refused = tiers::remove_method(&world.context, &world.payer(), first).await;
    assert!(matches!(refused, Err(Error::Conflict(_))));
    world.control().behave(&world.tier_method(first).await, Behaviour::LostCard).await.unwrap();
    world.tier_days(31).await;
    let mut scope = world.scope().await;
    assert!(tiers::list_methods(&mut scope).await.unwrap()[0].blocked, "a lost card is not drawn on again");
    drop(scope);
    world.tier_days(4).await;
    assert_eq!(world.number("select count(*) from tier_payment where status = 'failed'").await, 1);
    let second = world.card("pm_card_visa", "1881").await;
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0, "paid at once");
    tiers::remove_method(&world.context, &world.payer(), first).await.unwrap();
    let third = world.card("pm_card_mastercard", "4444").await;
    tiers::set_default(&world.context, &world.payer(), second).await.unwrap();
    let mut scope = world.scope().await;
    let listed = tiers::list_methods(&mut scope).await.unwrap();
    drop(scope);
    assert_eq!(listed.iter().map(|m| (m.id, m.is_default)).collect::<Vec<_>>(), [(second, true), (third, false)]);
    let bank = tiers::add_method(&world.context, &world.payer(), "pm_usBankAccount_success").await;
    assert!(matches!(bank, Err(Error::Conflict(_))), "{bank:?}");
    let declined = tiers::add_method(&world.context, &world.payer(), "pm_card_chargeDeclined").await;
    assert!(matches!(declined, Err(Error::Conflict(_))), "{declined:?}");
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn a_card_whose_bank_asks_is_added_once_it_is_approved() {
    let world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    let token = world.control().card("pm_card_authenticationRequiredOnSetup", "3155").await.unwrap();
    let add = async |method: NewMethod<'_>| tiers::add_method(&world.context, &world.payer(), method).await;
    let Adding::Approve(asked) = add(NewMethod::Typed(token.as_str())).await.unwrap() else { panic!("not asked") };
    assert_eq!(world.number("select count(*) from tier_method").await, 1);
    world.control().authenticate_setup(&asked.setup.as_str().into(), true).await.unwrap();
    add(NewMethod::Approved(&asked.setup)).await.unwrap().added().unwrap();
    assert_eq!(world.number("select count(*) from tier_method").await, 2);
    world.choose(&wish(1, Year), "key-of-the-year").await;
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn members_are_billed_by_the_month_and_a_standstill_is_caught_up() {
    let world = World::new().await;
    let each = world.brand.pricing.member_fee.monthly_cents;
    assert!(each > 0, "the first brand bills members");
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Year), "key-of-the-year").await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    world.finish(request, "key-of-reyes").await.unwrap();
    world.run_jobs().await;
    // Nobody runs anything for ten weeks.
    world.days_pass(70).await;
    let (one, two) = tokio::join!(tiers::run(&world.context), tiers::run(&world.context));
    assert!(one.unwrap().member_fees + two.unwrap().member_fees >= 2);
    let again = tiers::run(&world.context).await.unwrap();
    assert_eq!((again.bills, again.member_fees), (0, 0));
    world.run_jobs().await;
    let months = world
        .texts("select to_char(period_starts_on, 'YYYY-MM') from tier_invoice where origin = 'member_fee' order by id")
        .await;
    assert_eq!(months.len(), months.iter().collect::<BTreeSet<_>>().len(), "each month once: {months:?}");
    assert!(months.len() >= 2, "{months:?}");
    let amounts = world.texts("select distinct total_cents::text from tier_invoice where origin = 'member_fee'").await;
    assert_eq!(amounts, [(3 * each).to_string()], "three members");
    world.books_are_right().await;
}

#[tokio::test]
async fn the_card_of_a_tier_that_expires_soon_is_told_once_and_no_other() {
    let world = World::new().await;
    let other = world.card("pm_card_mastercard", "4444").await;
    let card = world.card("pm_card_visa", "4242").await;
    assert_eq!(world.choose(&wish(1, Month), "key-of-the-first").await, Changed::Done);
    world.run_jobs().await;
    let drawn_on = world.number("select method_id from tier_subscription").await;
    assert!([other.0, card.0].contains(&drawn_on));
    let soon = "update tier_method set exp_year = extract(year from business_now() + interval '20 days'), exp_month = extract(month from business_now() + interval '20 days')";
    sqlx::query(soon).execute(world.outside()).await.unwrap();
    // The month ends within 51 days.
    for _ in 0..25 {
        world.days_pass(1).await;
        tiers::notify_expiring(&world.context).await.unwrap();
    }
    world.run_jobs().await;
    assert_eq!(world.tier_mails("Your card expires soon"), 1);
    assert_eq!(
        world.texts("select id::text from tier_method where expiry_told is not null").await,
        [drawn_on.to_string()]
    );
}

#[tokio::test]
async fn a_new_date_that_the_network_tells_frees_the_card_of_a_practice() {
    let world = World::new().await;
    let card = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.days_pass(31).await;
    tiers::run(&world.context).await.unwrap();
    let provider = world.tier_method(card).await;
    world.control().behave(&provider, Behaviour::ExpiredCard).await.unwrap();
    world.run_jobs().await;
    let blocked = "select coalesce(blocked_code, 'free') from tier_method";
    assert_eq!(world.texts(blocked).await, ["expired_card"]);
    world.control().behave(&provider, Behaviour::Pay).await.unwrap();
    world.control().redate(&provider, (5, 2040), false).await.unwrap();
    let told = serde_json::json!({
        "id": "evt_new_date", "object": "event", "type": "payment_method.automatically_updated", "created": 1_700_000_000, "livemode": false,
        "data": { "object": { "id": provider.as_str(), "object": "payment_method" } },
    });
    crate::payouts::receive(&world, &told.to_string()).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.texts(blocked).await, ["free"]);
    assert_eq!(world.number("select exp_year::bigint from tier_method").await, 2040);
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0, "what waited is paid");
    world.books_are_right().await;
}

#[tokio::test]
async fn a_worn_out_card_is_not_drawn_on_for_a_tier() {
    let world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    let worn = "insert into card_attempt (fingerprint, at, payment_id) select m.fingerprint, business_now(), n from tier_method m, generate_series(9001, 9015) n";
    sqlx::query(worn).execute(world.outside()).await.unwrap();
    let shown = world.shown(&wish(1, Month)).await;
    let refused = tiers::change(&world.context, &world.payer(), &wish(1, Month), &shown.version, "key-worn-out").await;
    assert!(matches!(&refused, Err(Error::Conflict(why)) if why.contains("15 attempts")), "{refused:?}");
    assert_eq!(world.number("select count(*) from tier_payment").await, 0);
}

#[tokio::test]
async fn another_organization_has_nothing_of_it() {
    let world = World::new().await;
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.run_jobs().await;
    let other = tenancy::ids::OrganizationId(world.number("select max(organization_id) from organization").await);
    let theirs = Reach::organization(other, Actor::platform("somebody else"));
    let overview = tiers::overview(&world.context, &theirs).await.unwrap();
    assert!(overview.tier.is_none() && overview.methods.is_empty() && overview.bills.rows.is_empty());
    let invoice = TierInvoiceId(world.number("select max(id) from tier_invoice").await);
    assert!(matches!(tiers::invoice_file(&world.context, &theirs, invoice).await, Err(Error::NotFound)));
    assert!(matches!(tiers::pay_open(&world.context, &theirs, invoice, "key-of-theirs").await, Err(Error::NotFound)));
}
