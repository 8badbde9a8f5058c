//! A location is sold to another practice, with its members.

use catalog::offices::{OfficeAddress, connect_payments, refresh_payments};
use chrono::{Days, NaiveDate};
use households::renewals;
use identity::OfficeRole;
use kernel::downloads::Format;
use kernel::{Error, Result};
use members::subscriptions::Period;
use rules::Cents;
use sales::{
    Household, LineAction, LineState, LocationSale, LocationSaleDetail, SalePreview, SaleRequest, SaleState, Selling,
    accept, choose, decline, leave, leave_own, list, own_leaving, own_sale, preview, propose, run_sales, show,
    statement_file, withdraw,
};
use tenancy::ids::{AccountId, OfficeId, OfficeSaleId};
use tenancy::{Caller, Permission, Reach, UserType};

use crate::support::World;

const OWNER: &[UserType] = &[UserType::Dentist];

/// The owner of an office.
struct Owner {
    caller: Caller,
    reach: Reach,
    office: OfficeId,
}

/// A seller and a buyer.
struct Scene {
    world: World,
    seller: Owner,
    buyer: Owner,
    bought_by: OfficeAddress,
}

async fn owner(world: &World, at: OfficeAddress, name: &str, email: &str) -> Owner {
    let mut scope = world.context.database.platform("test").await.unwrap();
    scope.for_organization(at.organization);
    let login = identity::create_login(&mut scope, world.new_login(UserType::Dentist, name, email)).await.unwrap();
    let role = OfficeRole { owner: true, ..OfficeRole::default() };
    identity::grant_office(&mut scope, login, UserType::Dentist, at.office, role).await.unwrap();
    scope.commit().await.unwrap();
    let mut caller = world.signed_in(login).await.with(Permission::Settings).unwrap();
    caller.roles = OWNER;
    let reach = caller.at_office(at.office).unwrap();
    Owner { caller, reach, office: at.office }
}

impl Scene {
    async fn new() -> Self {
        let world = World::new().await;
        let (bought_by, _) = world.other_practice().await;
        let seller = owner(&world, world.at(), "Robin Seller", "robin@seller.example").await;
        let buyer = owner(&world, bought_by, "Bea Buyer", "bea@buyer.example").await;
        Self { world, seller, buyer, bought_by }
    }

    fn at<'a>(&'a self, owner: &'a Owner) -> Selling<'a> {
        Selling { context: &self.world.context, caller: &owner.caller, reach: &owner.reach, office: owner.office }
    }

    fn selling(&self) -> Selling<'_> {
        self.at(&self.seller)
    }

    fn buying(&self) -> Selling<'_> {
        self.at(&self.buyer)
    }

    async fn today(&self) -> NaiveDate {
        let day = "select (business_now() at time zone timezone)::date::text from office order by id limit 1";
        self.world.texts(day).await.remove(0).parse().unwrap()
    }

    async fn request(&self, days: u64) -> SaleRequest {
        SaleRequest { buyer: "bea@buyer.example".to_owned(), on: self.today().await + Days::new(days) }
    }

    async fn look(&self, request: &SaleRequest) -> Result<SalePreview> {
        preview(self.selling(), request, None).await
    }

    async fn proposes(&self, days: u64) -> OfficeSaleId {
        let request = self.request(days).await;
        let shown = self.look(&request).await.unwrap();
        propose(self.selling(), &request, &shown.version).await.unwrap()
    }

    /// Our staff approve it. Returns the buyer's new office.
    async fn approved(&self, id: OfficeSaleId) -> OfficeAddress {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.world.context.database.platform("test").await.unwrap();
        let office = sales::approval::approve(&mut scope, id, now).await.unwrap();
        scope.commit().await.unwrap();
        OfficeAddress { organization: self.bought_by.organization, office }
    }

    /// The buyer completes the new office's payments account.
    async fn may_charge(&self, at: OfficeAddress) {
        let context = &self.world.context;
        let account = connect_payments(context, at).await.unwrap();
        self.world.control().onboard(&account, true).await.unwrap();
        refresh_payments(context, at).await.unwrap();
        let terms = "update office set terms_accepted_at = business_now() where terms_accepted_at is null";
        sqlx::query(terms).execute(self.world.outside()).await.unwrap();
    }

    /// A sale so many days ahead that both sides and our staff agreed to, with an office that can charge.
    async fn agreed(&self, days: u64) -> OfficeSaleId {
        let id = self.proposes(days).await;
        accept(self.buying(), id).await.unwrap();
        let at = self.approved(id).await;
        self.may_charge(at).await;
        id
    }

    async fn goes_on(&self) {
        run_sales(&self.world.context).await.unwrap();
        self.world.run_jobs().await;
    }

    async fn bills(&self) {
        renewals::run(&self.world.context).await.unwrap();
        self.world.run_jobs().await;
    }

    async fn passes(&self, days: i64) {
        self.world.days_pass(days).await;
        self.goes_on().await;
    }

    async fn sale(&self, id: OfficeSaleId) -> LocationSale {
        self.detail(id).await.sale
    }

    async fn detail(&self, id: OfficeSaleId) -> LocationSaleDetail {
        show(self.selling(), id, None).await.unwrap()
    }

    fn emails(&self, word: &str) -> usize {
        self.world.mails.0.lock().unwrap().iter().filter(|mail| mail.subject.contains(word)).count()
    }
}

/// Example L8, with the price of the world’s plan.
#[tokio::test]
async fn a_yearly_member_moves_with_what_was_prepaid() {
    let scene = Scene::new().await;
    scene.world.enrolls("Vera", Period::Year).await;
    scene.world.days_pass(180).await;
    let soon = scene.request(29).await;
    assert!(matches!(scene.look(&soon).await, Err(Error::Invalid(_))), "at least 30 days ahead");
    let shown = scene.look(&scene.request(39).await).await.unwrap();
    let line = &shown.rows[0].lines[0];
    assert_eq!((line.days - line.days_left, line.paid), (219, Cents(39_900)), "sold 219 days into the term");
    let exact = (39_900 * line.days_left * 2 + line.days) / (line.days * 2);
    assert_eq!((shown.prepaid, shown.staying), (Cents(exact), 0));
    let id = scene.agreed(39).await;
    scene.passes(11).await;
    assert_eq!(scene.emails("has a new owner"), 1, "28 days ahead");
    scene.passes(21).await;
    assert_eq!(scene.emails("has a new owner"), 2, "and 7");
    scene.passes(7).await;
    let sale = scene.sale(id).await;
    assert_eq!((sale.state, sale.moved, sale.prepaid), (SaleState::Done, 1, Cents(exact)));
    let same = "select count(*) from subscription o join subscription n on n.organization_id <> o.organization_id and n.status = 'active_transferred'
        and n.term_ends_on = o.term_ends_on and n.next_bill_on = o.term_ends_on and n.paid_until = n.next_bill_on and n.agreed_price_cents = o.agreed_price_cents
        and n.charge_day = o.charge_day where o.status = 'inactive_transferred' and o.next_bill_on is null";
    assert_eq!(scene.world.number(same).await, 1, "price, term and next charge stay");
    let closed = "select count(*) from office where account_status = 3 and slug = 'juniper-creek'";
    assert_eq!(scene.world.number(closed).await, 1);
    assert_eq!(scene.emails("Your memberships continue with"), 1);
    let bought = show(scene.buying(), id, None).await.unwrap();
    assert_eq!((bought.households.len(), bought.sale.due), (1, Cents(exact)), "the buyer reads the same statement");
    let mut files = vec![];
    for side in [scene.selling(), scene.buying()] {
        let file = statement_file(side, id, Format::Csv).await.unwrap();
        files.push(String::from_utf8(file.bytes).unwrap());
    }
    assert_eq!(files[0], files[1], "both download the same");
    let days = format!(",399.00,{},{},", line.days_left, line.days);
    let amounts = format!("{0},0.00,{0}", Cents(exact));
    assert!(
        files[0].contains("Vera") && files[0].contains(&days) && files[0].matches(&amounts).count() == 2,
        "{}",
        files[0]
    );
    let printed = statement_file(scene.selling(), id, Format::Pdf).await.unwrap();
    assert!(printed.bytes.starts_with(b"%PDF"), "an accountant can print it");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn each_month_is_charged_once_by_its_owner() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    let id = scene.agreed(45).await;
    scene.passes(17).await;
    scene.world.days_pass(14).await;
    scene.bills().await;
    scene.passes(14).await;
    // The day comes twice.
    scene.goes_on().await;
    assert_eq!(scene.sale(id).await.moved, 1);
    assert_eq!(scene.world.number("select count(*) from subscription").await, 2);
    scene.world.days_pass(18).await;
    scene.bills().await;
    scene.bills().await;
    let paid = "select (a.organization_id = s.organization_id)::text || ' ' || count(*) from payment a, office_sale s where a.status = 'succeeded' group by a.organization_id, s.organization_id order by 1";
    assert_eq!(scene.world.texts(paid).await, ["false 1", "true 2"], "two months here, the third there");
    scene.world.books_are_right().await;
}

/// A first name of letters for each number.
fn name_of(index: usize) -> String {
    let letter = |place: u32| char::from(b"abcdefghijklmnopqrstuvwxyz"[index / 26_usize.pow(place) % 26]);
    format!("Mo{}{}{}", letter(2), letter(1), letter(0))
}

/// So many households, a quarter of whom pay yearly, are sold between their second and their third month.
async fn all_are_charged_once(households: usize) {
    let scene = Scene::new().await;
    for index in 0..households {
        let period = if index % 4 == 0 { Period::Year } else { Period::Month };
        scene.world.enrolls(&name_of(index), period).await;
    }
    let id = scene.agreed(45).await;
    scene.passes(17).await;
    scene.world.days_pass(14).await;
    scene.bills().await;
    scene.passes(14).await;
    scene.goes_on().await;
    let sale = scene.sale(id).await;
    assert_eq!((sale.state, sale.moved, sale.failed), (SaleState::Done, households as i64, 0));
    scene.world.days_pass(18).await;
    scene.bills().await;
    let paid = "select x.times || ': ' || count(*) from (
        select a.first_name, count(*) as times from payment p join account a on a.organization_id = p.organization_id and a.id = p.account_id
        where p.status = 'succeeded' group by a.first_name) x group by x.times order by x.times";
    let yearly = households.div_ceil(4);
    assert_eq!(scene.world.texts(paid).await, [format!("1: {yearly}"), format!("3: {}", households - yearly)]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn each_month_of_a_sale_is_charged_once() {
    all_are_charged_once(6).await;
}

/// `scripts/soak sales`: SOLD_HOUSEHOLDS households, a thousand unless said otherwise.
#[tokio::test]
#[ignore = "make soak: minutes"]
async fn soak_a_thousand_households_are_sold_whole() {
    all_are_charged_once(std::env::var("SOLD_HOUSEHOLDS").map_or(1000, |text| text.parse().expect("a number"))).await;
}

/// A location with a community is sold: its members keep their percent, and the community is copied as ended.
#[tokio::test]
async fn members_of_a_community_keep_its_percent() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    let joins = "insert into community (organization_id, office_id, offices, name, contact_first_name, contact_last_name, contact_email, state, code,
        discount_percent, starts_on, created_at)
      select s.organization_id, s.office_id, array[s.office_id], 'Boise Riders', 'Lee', 'Moss', 'lee@riders.example', 'active', 'RIDERS26', 12, s.started_on,
        s.created_at from subscription s;
      insert into community_membership (organization_id, subscription_id, office_id, community_id, percent, joined_on)
      select s.organization_id, s.id, s.office_id, c.id, 12, s.started_on from subscription s join community c on c.organization_id = s.organization_id;
      update subscription set agreed_price_cents = 3432, discount_percent = 12, discount_source = 'community'";
    sqlx::raw_sql(joins).execute(scene.world.outside()).await.unwrap();
    scene.agreed(45).await;
    scene.passes(17).await;
    scene.world.days_pass(14).await;
    scene.bills().await;
    scene.passes(14).await;
    let there = "select s.discount_source || ' ' || s.agreed_price_cents || ' ' || m.percent || ' ' || m.state || ' ' || c.state from subscription s
      join community_membership m on m.organization_id = s.organization_id and m.subscription_id = s.id
      join community c on c.organization_id = m.organization_id and c.id = m.community_id where s.status in ('active_transferred', 'active')";
    assert_eq!(scene.world.texts(there).await, ["community 3432 12.00 active ended"]);
    scene.world.days_pass(18).await;
    scene.bills().await;
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_sale_goes_on_after_its_jobs_were_lost() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    scene.world.enrolls("Vera", Period::Year).await;
    let disputed = "update subscription set status = 'disputed' where id = (select min(id) from subscription)";
    sqlx::query(disputed).execute(scene.world.outside()).await.unwrap();
    let id = scene.agreed(30).await;
    scene.world.days_pass(30).await;
    run_sales(&scene.world.context).await.unwrap();
    sqlx::query("delete from job where kind = 'sell_household'").execute(scene.world.outside()).await.unwrap();
    scene.goes_on().await;
    let sale = scene.sale(id).await;
    assert_eq!((sale.state, sale.moved, sale.failed), (SaleState::Moving, 1, 1), "the disputed one stays for now");
    let line = scene.detail(id).await.households.into_iter().find(|one| one.state == LineState::Failed).unwrap();
    assert!(line.reason.as_ref().unwrap().contains("disputed"), "{:?}", line.reason);
    let won = "update subscription set status = 'active', prior_status = null where status = 'disputed'";
    sqlx::query(won).execute(scene.world.outside()).await.unwrap();
    scene.passes(1).await;
    let sale = scene.sale(id).await;
    assert_eq!((sale.state, sale.moved, sale.failed), (SaleState::Done, 2, 0));
}

#[tokio::test]
async fn nobody_moves_before_the_new_office_takes_payments() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    let id = scene.proposes(30).await;
    accept(scene.buying(), id).await.unwrap();
    let at = scene.approved(id).await;
    scene.passes(31).await;
    let sale = scene.sale(id).await;
    assert_eq!((sale.state, sale.waits, sale.moved), (SaleState::Approved, true, 0));
    scene.may_charge(at).await;
    scene.goes_on().await;
    assert_eq!(scene.sale(id).await.state, SaleState::Done);
}

#[tokio::test]
async fn a_withdrawn_sale_changes_nothing_and_tells_members() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    let id = scene.agreed(30).await;
    scene.passes(2).await;
    withdraw(scene.buying(), id).await.unwrap();
    scene.passes(28).await;
    assert_eq!(scene.emails("keeps its owner"), 1);
    assert_eq!(scene.sale(id).await.state, SaleState::Withdrawn);
    let kept = "select count(*) from subscription where status = 'active' and next_bill_on is not null";
    assert_eq!(scene.world.number(kept).await, 1);
    let opened = "select count(*) from office where account_status = 3";
    assert_eq!(scene.world.number(opened).await, 1, "the office that was opened for it closes");
    assert!(matches!(withdraw(scene.selling(), id).await, Err(Error::Conflict(_))));
    scene.proposes(40).await;
}

#[tokio::test]
async fn a_household_leaves_and_its_money_comes_back() {
    let scene = Scene::new().await;
    scene.world.enrolls("Vera", Period::Year).await;
    scene.world.days_pass(189).await;
    let id = scene.agreed(30).await;
    scene.passes(2).await;
    scene.passes(28).await;
    let to = show(scene.buying(), id, None).await.unwrap().households[0].account;
    let prepaid = scene.sale(id).await.prepaid;
    assert!(matches!(leave(scene.selling(), id, to).await, Err(Error::NotFound)), "the seller does not decide it");
    leave(scene.buying(), id, to).await.unwrap();
    scene.world.run_jobs().await;
    let sale = scene.sale(id).await;
    assert_eq!(
        (sale.left, sale.refunded, sale.due),
        (1, prepaid, Cents::ZERO),
        "the seller refunds all that was prepaid"
    );
    let refunded = "select coalesce(sum(amount_cents), 0)::bigint from refund where status = 'succeeded'";
    assert_eq!(scene.world.number(refunded).await, prepaid.0);
    let held = "select count(*) from subscription where holds_plan(status)";
    assert_eq!(scene.world.number(held).await, 0);
    assert!(matches!(leave(scene.buying(), id, to).await, Err(Error::Conflict(_))), "once");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_household_leaves_on_its_own_page_as_shown() {
    let scene = Scene::new().await;
    scene.world.enrolls("Vera", Period::Year).await;
    scene.world.days_pass(189).await;
    let id = scene.agreed(30).await;
    scene.passes(2).await;
    scene.passes(28).await;
    let account = show(scene.buying(), id, None).await.unwrap().households[0].account;
    let own = |account| Household {
        context: &scene.world.context,
        caller: &scene.seller.caller,
        organization: scene.buyer.reach.organization,
        account,
    };
    let sold = own_sale(own(account)).await.unwrap().sale.unwrap();
    assert_eq!((sold.until - sold.moved_on).num_days(), 30);
    assert_eq!(
        (sold.seller_name, sold.buyer_name),
        (scene.sale(id).await.seller_name, scene.sale(id).await.buyer_name)
    );
    let stranger = AccountId(account.0 + 1_000);
    assert!(own_sale(own(stranger)).await.unwrap().sale.is_none());
    assert!(matches!(own_leaving(own(stranger)).await, Err(Error::NotFound)));
    let shown = own_leaving(own(account)).await.unwrap();
    assert_eq!((shown.refund, shown.memberships.len()), (scene.sale(id).await.prepaid, 1));
    assert!(matches!(leave_own(own(account), "another").await, Err(Error::Conflict(_))), "not as it was shown");
    assert_eq!(scene.sale(id).await.left, 0, "nothing is half done");
    let done = leave_own(own(account), &shown.version).await.unwrap();
    assert_eq!((done.seller_refund, done.buyer_refund), (shown.seller_refund, shown.buyer_refund));
    scene.world.run_jobs().await;
    let sale = scene.sale(id).await;
    assert_eq!((sale.left, sale.refunded, sale.due), (1, shown.seller_refund, Cents::ZERO));
    let refunded = "select coalesce(sum(amount_cents), 0)::bigint from refund where status = 'succeeded'";
    assert_eq!(scene.world.number(refunded).await, shown.refund.0);
    assert_eq!(scene.world.number("select count(*) from audit where act = 'location.sale_left_online'").await, 2);
    assert!(own_sale(own(account)).await.unwrap().sale.is_none(), "nothing is left to leave");
    assert!(matches!(leave_own(own(account), &shown.version).await, Err(Error::NotFound)), "once");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn leaving_online_ends_thirty_days_after_the_move() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    let id = scene.agreed(30).await;
    scene.passes(30).await;
    let account = show(scene.buying(), id, None).await.unwrap().households[0].account;
    let own = Household {
        context: &scene.world.context,
        caller: &scene.seller.caller,
        organization: scene.buyer.reach.organization,
        account,
    };
    scene.world.days_pass(30).await;
    assert!(own_sale(own).await.unwrap().sale.is_some(), "the last day");
    scene.world.days_pass(1).await;
    assert!(own_sale(own).await.unwrap().sale.is_none());
    assert!(matches!(own_leaving(own).await, Err(Error::NotFound)));
}

#[tokio::test]
async fn a_household_may_decline_before_the_day() {
    let scene = Scene::new().await;
    scene.world.enrolls("Vera", Period::Year).await;
    let id = scene.agreed(30).await;
    scene.passes(2).await;
    let account = AccountId(scene.world.number("select max(account_id) from subscription").await);
    choose(scene.selling(), id, account, LineAction::End).await.unwrap();
    scene.passes(28).await;
    let sale = scene.sale(id).await;
    assert_eq!((sale.ended, sale.moved, sale.prepaid), (1, 0, Cents::ZERO));
    assert!(scene.world.number("select refund_cents from settlement").await > 0, "unused time is refunded");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn only_the_two_parties_reach_a_sale() {
    let scene = Scene::new().await;
    scene.world.enrolls("Olga", Period::Month).await;
    let request = scene.request(30).await;
    let nobody = SaleRequest { buyer: "nobody@practice.example".to_owned(), ..request.clone() };
    assert!(matches!(scene.look(&nobody).await, Err(Error::Conflict(_))));
    let own = SaleRequest { buyer: scene.world.office.to_string(), ..request.clone() };
    assert!(matches!(scene.look(&own).await, Err(Error::Conflict(_))), "not to oneself");
    assert!(matches!(propose(scene.selling(), &request, "another").await, Err(Error::Conflict(_))));
    let id = scene.proposes(30).await;
    assert!(matches!(accept(scene.selling(), id).await, Err(Error::NotFound)), "the seller does not accept");
    assert!(matches!(decline(scene.selling(), id).await, Err(Error::NotFound)));
    let account = AccountId(scene.world.number("select max(account_id) from subscription").await);
    assert!(matches!(choose(scene.buying(), id, account, LineAction::End).await, Err(Error::NotFound)));
    assert!(show(scene.buying(), id, None).await.unwrap().households.is_empty(), "no names before the move");
    let third = scene.world.opens(crate::support::offices::new_office("Harbor", "harbor", "HB")).await;
    let stranger = owner(&scene.world, third, "Sam Stranger", "sam@harbor.example").await;
    assert!(matches!(show(scene.at(&stranger), id, None).await, Err(Error::NotFound)), "another location");
    assert!(matches!(statement_file(scene.at(&stranger), id, Format::Csv).await, Err(Error::NotFound)));
    assert!(list(scene.at(&stranger), None).await.unwrap().rows.is_empty());
    let twice = scene.look(&request).await.unwrap();
    assert!(matches!(propose(scene.selling(), &request, &twice.version).await, Err(Error::Conflict(_))));
    decline(scene.buying(), id).await.unwrap();
    assert!(matches!(accept(scene.buying(), id).await, Err(Error::Conflict(_))));
}

#[tokio::test]
async fn a_sale_without_approval_expires() {
    let scene = Scene::new().await;
    let id = scene.proposes(30).await;
    accept(scene.buying(), id).await.unwrap();
    scene.passes(3).await;
    assert_eq!(scene.sale(id).await.state, SaleState::Expired);
    let now = scene.world.context.clock.now().await.unwrap();
    let mut scope = scene.world.context.database.platform("test").await.unwrap();
    assert!(matches!(sales::approval::approve(&mut scope, id, now).await, Err(Error::Conflict(_))));
}
