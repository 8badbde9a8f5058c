//! Random plans of an organization on the database: what the preview of a roll-out and of its rollback shows is what happens, to the cent.

use catalog::plans::PlanForm;
use master_plans::preview::{PersonView, Preview};
use master_plans::rules::rollback::PaidAlready;
use master_plans::rules::values::Place;
use members::subscriptions::Period;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use rules::Cents;
use tenancy::ids::{MasterPlanId, PlanRolloutId, SubscriptionId};
use testing::offices::plan_form;

use crate::support::{Chain, monthly, yearly};

/// A plan, what places set, its members at the north location, its change, and how that is rolled back.
#[derive(Debug, Clone)]
struct Drawn {
    first: (i64, i64),
    second: (i64, i64),
    of_group: Option<i64>,
    of_north: Option<i64>,
    members: Vec<bool>,
    back: PaidAlready,
}

fn plans() -> impl Strategy<Value = Drawn> {
    let more = || prop_oneof![-900i64..-1, 1i64..900];
    let prices = (3600i64..6000, 36_000i64..60_000, more(), more());
    let set = (prop::option::weighted(0.3, 3600i64..6000), prop::option::weighted(0.3, 36_000i64..60_000));
    let back = prop::sample::select(PaidAlready::ALL.to_vec());
    (prices, set, prop::collection::vec(any::<bool>(), 0..3), back).prop_map(|(prices, set, members, back)| {
        let (month, year, more, more_a_year) = prices;
        Drawn {
            first: (month, year),
            second: (month + more, year + 10 * more_a_year),
            of_group: set.0,
            of_north: set.1,
            members,
            back,
        }
    })
}

/// The same plans for the same seed, and others for each other one.
fn drawn(seed: usize, count: usize) -> Vec<Drawn> {
    let [low, high @ ..] = seed.to_le_bytes();
    let mut bytes = [low; 32];
    for (byte, high) in bytes.iter_mut().zip(high) {
        *byte ^= high;
    }
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    prop::collection::vec(plans(), count).new_tree(&mut runner).unwrap().current()
}

/// A plan that lives.
struct Life {
    drawn: Drawn,
    name: String,
    plan: MasterPlanId,
    members: Vec<(SubscriptionId, i64)>,
    rollout: Option<(PlanRolloutId, Preview)>,
}

fn letter(index: usize) -> char {
    char::from(b'a' + u8::try_from(index).unwrap())
}

impl Life {
    async fn begins(own: &Chain, (index, drawn): (usize, Drawn), wide: Place) -> Self {
        let name = format!("Adult {index}");
        let plan = own.sells(plan_form("adult", &name, drawn.first)).await;
        let of_group = drawn.of_group.map(|cents| monthly(wide, Some(cents)));
        let of_north = drawn.of_north.map(|cents| yearly(Place::Location(own.north), cents));
        let settings: Vec<_> = of_group.into_iter().chain(of_north).collect();
        if !settings.is_empty() {
            own.sets(own.owner, plan, &settings).await.unwrap();
        }
        let row = own.row(plan, own.north).await;
        let mut members = vec![];
        for (at, a_year) in drawn.members.iter().enumerate() {
            let period = if *a_year { Period::Year } else { Period::Month };
            let subscription = own.joins(row, &format!("Mo{}{}", letter(index), letter(at)), period).await;
            members.push((subscription, own.price_of(subscription).await));
        }
        Self { drawn, name, plan, members, rollout: None }
    }

    fn second(&self) -> PlanForm {
        plan_form("adult", &self.name, self.drawn.second)
    }

    async fn rolls_out(&mut self, own: &Chain) {
        let shown = own.previews(self.plan, Some(self.second()), None).await;
        let rollout = own.rolls_out(self.plan, Some(self.second()), None).await;
        self.rollout = Some((rollout, shown));
    }

    fn shown(&self) -> &Preview {
        &self.rollout.as_ref().unwrap().1
    }

    fn people(&self, own: &Chain) -> &[PersonView] {
        let line = self.shown().locations.iter().find(|line| line.office == own.north).unwrap();
        &line.people
    }

    /// What each member pays from their next charge at a new price on, and their price before.
    async fn prices(&self, own: &Chain) -> Vec<(SubscriptionId, i64, i64)> {
        let mut prices = vec![];
        for (subscription, before) in &self.members {
            let member = own.of_subscription(*subscription, "select member_id from subscription where id = $1").await;
            let shown = self.people(own).iter().find(|person| person.member.0 == member);
            prices.push((*subscription, *before, shown.map_or(*before, |person| person.new.unwrap_or(person.old).0)));
        }
        prices
    }

    /// After two months: the monthly ones pay the new price, and a yearly one's is announced.
    async fn is_as_shown(&self, own: &Chain) {
        let mut more = (0, 0);
        for ((subscription, before, expected), a_year) in self.prices(own).await.into_iter().zip(&self.drawn.members) {
            let now = own
                .of_subscription(
                    subscription,
                    "select coalesce((select l.new_price_cents from price_change_line l where l.subscription_id = s.id and l.state = 'pending'),
                       s.agreed_price_cents) from subscription s where s.id = $1",
                )
                .await;
            assert_eq!(now, expected, "{:?}", self.drawn);
            if !a_year {
                assert_eq!(own.price_of(subscription).await, expected, "{:?}", self.drawn);
            }
            if *a_year { more.1 += now - before } else { more.0 += now - before }
        }
        assert_eq!(self.shown().monthly_difference, Cents(more.0) + Cents(more.1).a_month(), "{:?}", self.drawn);
    }

    async fn is_rolled_back(&self, own: &Chain) {
        let (rollout, _) = self.rollout.as_ref().unwrap();
        let credited = "select coalesce(sum(credit_cents), 0)::bigint from account";
        let before = own.world.number(credited).await;
        let back = own.rolls_back(*rollout, self.drawn.back).await.unwrap();
        assert_eq!(own.world.number(credited).await - before, back.credit.0, "{:?}", self.drawn);
        let mut more = 0;
        for ((subscription, old, new), a_year) in self.prices(own).await.into_iter().zip(&self.drawn.members) {
            if new > old && !a_year && self.drawn.back == PaidAlready::LowerAndCredit {
                let charges = "select count(*) from invoice_line d join invoice i on i.organization_id = d.organization_id and i.id = d.invoice_id
                    join subscription s on s.organization_id = d.organization_id and s.id = d.subscription_id
                    where s.id = $1 and d.kind = 'dues' and i.status = 'paid' and d.amount_cents = s.agreed_price_cents";
                more += (new - old) * own.of_subscription(subscription, charges).await;
            }
        }
        assert_eq!(back.credit.0, more, "{:?}", self.drawn);
    }

    /// Two months after the rollback.
    async fn has_its_prices_again(&self, own: &Chain) {
        for ((subscription, old, new), a_year) in self.prices(own).await.into_iter().zip(&self.drawn.members) {
            // A lowered price is never raised by a rollback, and one that was only announced never comes.
            let keeps = !a_year && (new < old || self.drawn.back == PaidAlready::Keep);
            let expected = if keeps { new } else { old };
            assert_eq!(own.price_of(subscription).await, expected, "{:?}", self.drawn);
        }
        let (month, _) = own.offers(self.plan, own.west).await;
        assert_eq!(month, self.drawn.first.0);
    }
}

impl Chain {
    /// A number of a subscription.
    async fn of_subscription(&self, subscription: SubscriptionId, query: &'static str) -> i64 {
        sqlx::query_scalar(query).bind(subscription.0).fetch_one(self.world.outside()).await.unwrap()
    }
}

async fn live(seed: usize, count: usize) {
    let own = Chain::new().await;
    let wide = Place::Group(own.group("Wide", &[own.north, own.east]).await);
    let mut lives = vec![];
    for one in drawn(seed, count).into_iter().enumerate() {
        lives.push(Life::begins(&own, one, wide).await);
    }
    for life in &mut lives {
        life.rolls_out(&own).await;
    }
    own.world.run_jobs().await;
    own.lives(63).await;
    for life in &lives {
        life.is_as_shown(&own).await;
    }
    for life in &lives {
        life.is_rolled_back(&own).await;
    }
    own.lives(63).await;
    for life in &lives {
        life.has_its_prices_again(&own).await;
    }
    // Among all rules: a higher price had its notice, and each location's plan is what its master plan says.
    own.world.books_are_right().await;
}

#[tokio::test]
async fn a_dozen_random_plans_go_out_and_back_as_shown() {
    live(1, 12).await;
}

/// `scripts/soak plans`: WORLDS organizations with a dozen plans each.
#[tokio::test]
#[ignore = "make soak: hours"]
async fn soak_random_plans_go_out_and_back_as_shown() {
    let worlds: usize = std::env::var("WORLDS").map_or(100, |text| text.parse().expect("a number"));
    for seed in 0..worlds {
        println!("{} of {worlds}", seed + 1);
        live(seed, 12).await;
    }
}
