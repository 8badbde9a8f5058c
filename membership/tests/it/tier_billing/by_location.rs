//! Organizations with a tier at each location: the next bills are those that were shown, each location pays with its own
//! method, and one that doesn't pay is alone in it.

use kernel::Error;
use members::subscriptions::Period::Month;
use practice_bills::tiers::{self, BillingMode, Changed, Effect, Invoicing, LocationBilling, ModeSelection};
use rules::Cents;
use sandboxes::cards::Behavior;
use tenancy::ids::OfficeId;

use super::wish;
use crate::support::World;
use crate::support::offices::{new_office, open};

fn mode(mode: BillingMode, invoicing: Invoicing, tiers: Vec<(OfficeId, i32)>) -> ModeSelection {
    ModeSelection { mode, invoicing, tiers, level: None }
}

impl World {
    /// Another location of the organization.
    async fn branch(&self, letter: char) -> OfficeId {
        let name = format!("{letter} Branch Dental");
        let slug = format!("branch-{}", letter.to_lowercase());
        let new = new_office(&name, &slug, &format!("B{letter}"));
        open(&self.context, &self.brand, new, Some(self.organization)).await.office
    }

    async fn would_be(&self, wish: &ModeSelection) -> LocationBilling {
        tiers::select_mode(&self.context, &self.payer(), wish, None).await.unwrap()
    }

    /// Chooses the mode as shown, and returns what was shown.
    async fn bills_by(&self, wish: &ModeSelection) -> LocationBilling {
        let shown = self.would_be(wish).await;
        tiers::select_mode(&self.context, &self.payer(), wish, Some(&shown.version)).await.unwrap();
        shown
    }

    async fn location_billing(&self) -> LocationBilling {
        tiers::overview(&self.context, &self.payer()).await.unwrap().locations.expect("several locations")
    }

    async fn change_location(&self, office: OfficeId, level: i32, key: &str) -> Changed {
        let shown = tiers::preview_location(&self.context, &self.payer(), office, level).await.unwrap();
        let wish = (office, level);
        tiers::change_location(&self.context, &self.payer(), wish, &shown.version, key).await.unwrap()
    }

    /// The lines of the bills of a day, in the order of their writing.
    async fn lines_of(&self, on: chrono::NaiveDate) -> Vec<String> {
        let query = "select l.description || ' = ' || l.amount_cents from tier_invoice_line l
            join tier_invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
            where i.origin = 'period' and i.bill_on = $1 order by i.id, l.id";
        sqlx::query_scalar(query).bind(on).fetch_all(self.outside()).await.unwrap()
    }
}

fn shown_lines(shown: &LocationBilling) -> Vec<String> {
    let lines = shown.upcoming.iter().flat_map(|bill| &bill.lines);
    lines.map(|line| format!("{} = {}", line.description, line.amount.0)).collect()
}

#[tokio::test]
async fn next_bills_are_those_shown_in_every_mode() {
    use BillingMode::{OneTier, PerLocation};
    use Invoicing::{Each, One};
    let world = World::new().await;
    let mut offices = vec![world.office];
    for letter in ['C', 'D', 'E', 'F', 'G'] {
        offices.push(world.branch(letter).await);
    }
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(2, Month), "key-of-growth").await;
    world.run_jobs().await;
    for (round, (kind, invoicing, letter)) in
        [(PerLocation, One, None), (PerLocation, One, Some('H')), (PerLocation, Each, Some('I')), (OneTier, One, None)]
            .into_iter()
            .enumerate()
    {
        world.tier_days(5).await;
        if let Some(letter) = letter {
            offices.push(world.branch(letter).await);
        }
        let tiers = [(offices[round], 1), (offices[round + 1], 2)];
        let tiers = if kind == PerLocation { tiers.to_vec() } else { vec![] };
        let shown = world.bills_by(&mode(kind, invoicing, tiers)).await;
        assert_eq!(shown_lines(&world.location_billing().await), shown_lines(&shown), "nothing but the mode changed");
        world.tier_days(27).await;
        assert_eq!(world.lines_of(shown.next_bill_on).await, shown_lines(&shown), "round {round}");
        let query = "select sum(total_cents)::bigint from tier_invoice where origin = 'period' and bill_on = $1";
        let billed: i64 = sqlx::query_scalar(query).bind(shown.next_bill_on).fetch_one(world.outside()).await.unwrap();
        assert_eq!(Cents(billed), shown.total, "round {round}");
        assert_eq!(world.location_billing().await.billing_mode, kind);
    }
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0, "all are paid");
    world.books_are_right().await;
}

#[tokio::test]
async fn a_location_upgrade_is_prorated_and_less_waits() {
    let world = World::new().await;
    let branch = world.branch('C').await;
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(2, Month), "key-of-growth").await;
    let early = tiers::preview_location(&world.context, &world.payer(), branch, 3).await;
    assert!(matches!(early, Err(Error::Conflict(_))), "one tier covers all");
    world.bills_by(&mode(BillingMode::PerLocation, Invoicing::One, vec![(branch, 1)])).await;
    world.tier_days(32).await;
    let whole = tiers::preview(&world.context, &world.payer(), &wish(3, Month)).await;
    assert!(matches!(whole, Err(Error::Conflict(_))), "each location has its own: {whole:?}");
    let levels = "select tier_level::text from office where organization_id = (select organization_id from tier_subscription) order by id";
    assert_eq!(world.texts(levels).await, ["2", "1"]);

    let shown = tiers::preview_location(&world.context, &world.payer(), branch, 3).await.unwrap();
    let whole = world.price(3, Month) - world.price(1, Month);
    assert!(shown.due > Cents::ZERO && shown.due < Cents(whole), "{shown:?}");
    assert_eq!(shown.next_amount, Cents(world.price(3, Month)));
    assert_eq!(world.change_location(branch, 3, "key-of-the-branch").await, Changed::Done);
    assert_eq!(world.change_location(branch, 3, "key-of-the-branch").await, Changed::Done, "the same key pays once");
    assert_eq!(world.texts(levels).await, ["2", "3"]);
    let less = tiers::preview_location(&world.context, &world.payer(), branch, 1).await.unwrap();
    assert_eq!((less.effect, less.due), (Effect::NextBill, Cents::ZERO));
    assert_eq!(world.change_location(branch, 1, "key-of-less").await, Changed::Done);
    world.tier_days(31).await;
    assert_eq!(world.texts(levels).await, ["2", "1"]);
    world.run_jobs().await;
    world.books_are_right().await;
}

#[tokio::test]
async fn an_unpaid_location_loses_only_its_own_tier() {
    let world = World::new().await;
    let branch = world.branch('C').await;
    world.card("pm_card_visa", "4242").await;
    world.choose(&wish(2, Month), "key-of-growth").await;
    world.bills_by(&mode(BillingMode::PerLocation, Invoicing::Each, vec![])).await;
    let own = world.card("pm_card_mastercard", "5454").await;
    let mut scope = world.scope().await;
    let first = tiers::list_methods(&mut scope).await.unwrap().into_iter().find(|one| one.id != own).unwrap().id;
    drop(scope);
    tiers::set_default(&world.context, &world.payer(), first).await.unwrap();
    tiers::set_location_method(&world.context, &world.payer(), branch, Some(own)).await.unwrap();
    let upcoming = world.location_billing().await.upcoming;
    assert_eq!(upcoming.iter().map(|bill| bill.method).collect::<Vec<_>>(), [Some(first), Some(own)]);
    world.control().behave(&world.tier_method(own).await, Behavior::InsufficientFunds).await.unwrap();
    world.tier_days(32).await;
    let late = world.location_billing().await;
    assert_eq!(late.locations[0].late, None);
    assert_eq!(late.locations[1].late, Some(Cents(world.price(2, Month))));
    world.tier_days(28).await;
    assert_eq!(world.tier_mails("The tier of C Branch Dental has ended"), 1);
    let lost = world.location_billing().await;
    assert_eq!((lost.locations[0].level, lost.locations[1].level), (Some(2), None));
    assert_eq!(world.number("select count(*) from tier_subscription where level = 2").await, 1, "the others go on");

    // Paid by the default, and chosen again for the rest of the month.
    tiers::set_location_method(&world.context, &world.payer(), branch, None).await.unwrap();
    world.run_jobs().await;
    let open = world.texts("select id::text from tier_invoice where status = 'open'").await;
    for invoice in open {
        let invoice = tenancy::ids::TierInvoiceId(invoice.parse().unwrap());
        tiers::pay_open(&world.context, &world.payer(), invoice, &format!("key-to-pay-{invoice}")).await.unwrap();
    }
    assert_eq!(world.change_location(branch, 2, "key-of-the-branch").await, Changed::Done);
    assert_eq!(world.location_billing().await.locations[1].level, Some(2));
    world.tier_days(31).await;
    assert_eq!(world.number("select count(*) from tier_invoice where status = 'open'").await, 0);
    world.books_are_right().await;
}

#[tokio::test]
async fn removed_method_falls_back_and_stale_choice_is_refused() {
    let world = World::new().await;
    let branch = world.branch('C').await;
    let default = world.card("pm_card_visa", "4242").await;
    let one = mode(BillingMode::PerLocation, Invoicing::One, vec![]);
    let early = tiers::select_mode(&world.context, &world.payer(), &one, None).await;
    assert!(matches!(early, Err(Error::Conflict(_))), "there is no tier yet");
    world.choose(&wish(2, Month), "key-of-growth").await;
    let each = mode(BillingMode::PerLocation, Invoicing::Each, vec![]);
    let stale = tiers::select_mode(&world.context, &world.payer(), &each, Some("of-yesterday")).await;
    assert!(matches!(stale, Err(Error::Conflict(_))));
    let low = mode(BillingMode::PerLocation, Invoicing::Each, vec![(world.office, 1), (branch, 1)]);
    let low = tiers::select_mode(&world.context, &world.payer(), &low, None).await;
    assert!(matches!(low, Err(Error::Conflict(_))), "the lowest tier has one location");
    let shared = tiers::set_location_method(&world.context, &world.payer(), branch, Some(default)).await;
    assert!(matches!(shared, Err(Error::Conflict(_))), "one invoice has one method");
    world.bills_by(&each).await;
    let own = world.card("pm_card_mastercard", "5454").await;
    tiers::set_default(&world.context, &world.payer(), default).await.unwrap();
    tiers::set_location_method(&world.context, &world.payer(), branch, Some(own)).await.unwrap();
    tiers::remove_method(&world.context, &world.payer(), own).await.unwrap();
    let upcoming = world.location_billing().await.upcoming;
    assert!(upcoming.iter().all(|bill| bill.method == Some(default)), "{upcoming:?}");
    world.run_jobs().await;
}
