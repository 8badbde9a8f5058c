//! Practices' payments to the platform: choosing and changing a tier, the daily run, coupons, and fees per member.

mod by_location;
mod methods;
mod silence;
mod unpaid;

use std::collections::BTreeSet;

use kernel::Error;
use members::subscriptions::Period::{self, Month, Year};
use practice_bills::tiers::{self, Changed, Effect, Preview, TierSelection};
use rules::Cents;
use sandboxes::cards::Behavior;
use tenancy::ids::{TierInvoiceId, TierMethodId};
use tenancy::{Actor, Reach, UserType};

use crate::support::World;

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

    /// Chooses the tier as shown.
    async fn choose(&self, wish: &TierSelection, key: &str) -> Changed {
        let shown = self.shown(wish).await;
        tiers::change(&self.context, &self.payer(), wish, &shown.version, key).await.unwrap()
    }

    /// Passes days, each with its tier run and jobs.
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

    /// Whether the provider has the card attached to its customer.
    async fn is_attached(&self, method: TierMethodId) -> bool {
        let query = "select body ->> 'customer' from card_sandbox.object where id = $1";
        let id = self.tier_method(method).await;
        let customer: Option<String> =
            sqlx::query_scalar(query).bind(id.as_str()).fetch_one(self.outside()).await.unwrap();
        customer.is_some()
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

    let kim = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
    world.employs(UserType::DentistStandard, "Lee Ortiz", "lee@example.com").await;
    world.card("pm_card_visa", "4242").await;
    assert_eq!(world.choose(&first, "key-of-the-first").await, Changed::Done);
    assert_eq!(world.choose(&first, "key-of-the-first").await, Changed::Done, "the same key pays once");
    world.run_jobs().await;
    assert_eq!(world.tier_bills().await, [format!("change paid {essentials}")]);
    assert_eq!(world.tier_mails("Your payment to"), 1);
    let inbox = "select login_id || ' ' || kind || ' ' || link from outgoing_message where channel = 'in_app'";
    assert_eq!(
        world.texts(inbox).await,
        [format!("{kim} tier_paid /account/settings/billing")],
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
    // The provider's list includes each tier payment, and no member's payment.
    let compared = practice_bills::payouts::reconcile(&world.context, 90).await.unwrap();
    assert_eq!((compared.compared, compared.differences.len()), (2, 0), "{compared:?}");
    world.books_are_right().await;
}

#[tokio::test]
async fn tier_upgrade_is_prorated_and_downgrade_waits_for_renewal() {
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

    // Yearly instead: the rest of the paid month is credited.
    let year = world.shown(&wish(2, Year)).await;
    assert_eq!(year.due, Cents(world.price(2, Year) - part(world.price(2, Month))));
    assert_eq!(world.choose(&wish(2, Year), "key-of-the-year").await, Changed::Done);

    // A lower tier is scheduled, and can be undone.
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
async fn tier_coupon_discounts_its_bills_and_invalid_one_is_refused() {
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
    // Entered again, it has no further effect.
    let again = world.shown(&with(2, Month, &coupon.code)).await;
    assert_eq!(again.next_amount, Cents(world.price(2, Month)));
    // The same after another choice replaced it.
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
async fn a_declined_change_changes_nothing() {
    let world = World::new().await;
    let card = world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Month), "key-of-the-first").await;
    world.run_jobs().await;
    world.control().behave(&world.tier_method(card).await, Behavior::GenericDecline).await.unwrap();
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
async fn member_fees_are_billed_monthly_and_catch_up() {
    let world = World::new().await;
    let each = world.brand.pricing.member_fee.monthly_cents;
    assert!(each > 0, "the first brand bills members");
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(1, Year), "key-of-the-year").await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    world.finish(request, "key-of-reyes").await.unwrap();
    world.run_jobs().await;
    // No run happens for ten weeks.
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
