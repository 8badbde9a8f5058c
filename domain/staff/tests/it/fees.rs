//! Agreed fees.

use chrono::{Days, NaiveDate};
use members::subscriptions::Period;
use rules::Cents;
use staff::approvals::{ApprovalAct, approve, request};
use staff::fees::{FeeState, FeeTerms, fees, preview};

use crate::support::{Platform, code};

impl Platform {
    async fn today(&self) -> NaiveDate {
        self.world.context.clock.now().await.unwrap().date_naive()
    }

    fn terms(&self, from: NaiveDate) -> FeeTerms {
        let organization = self.world.organization.0;
        FeeTerms { organization, office: None, basis_points: 290, fixed_cents: 30, from, until: None }
    }

    async fn agrees(&self, terms: FeeTerms) {
        let act = ApprovalAct::AgreeFee { terms };
        let id = request(&self.world.context, &self.sam, act.clone(), "Many locations").await.unwrap();
        approve(&self.world.context, &self.lee, id.0, &act.digest()).await.unwrap();
        self.world.run_jobs().await;
    }

    async fn last_fee(&self) -> i64 {
        self.world.number("select application_fee_cents from payment order by id desc limit 1").await
    }
}

#[tokio::test]
async fn payment_keeps_the_fee_of_its_day() {
    let platform = Platform::new().await;
    let world = &platform.world;
    world.may_charge(world.office).await;
    world.enrolls("Ada", Period::Year).await;
    let brands = world.brand.pricing.application_fee;
    assert_eq!((brands.basis_points, brands.fixed_cents), (350, 30));
    assert_eq!(platform.last_fee().await, 1427, "3.5 percent of $399.00 and $0.30");

    let terms = platform.terms(platform.today().await + Days::new(2));
    platform.agrees(terms.clone()).await;
    world.enrolls("Ben", Period::Year).await;
    assert_eq!(platform.last_fee().await, 1427, "the agreed fee has not begun");
    world.days_pass(3).await;
    world.enrolls("Cleo", Period::Year).await;
    assert_eq!(platform.last_fee().await, terms.fee(Cents(39_900)).0);
    assert_eq!(platform.last_fee().await, 1187);
    world.books_are_right().await;
    let shown = fees(&world.context, &platform.sam).await.unwrap();
    assert_eq!(shown.agreed[0].state, FeeState::Active);
    assert_eq!(
        world.number("select count(*) from job where payload::text like '%fee_changed%'").await,
        0,
        "no owner here"
    );
}

#[tokio::test]
async fn a_fee_is_agreed_once_for_a_day() {
    let platform = Platform::new().await;
    let context = &platform.world.context;
    let from = platform.today().await + Days::new(1);
    platform.agrees(platform.terms(from)).await;
    let again = ApprovalAct::AgreeFee { terms: platform.terms(from + Days::new(30)) };
    assert_eq!(code(request(context, &platform.sam, again, "Again").await), "fee_overlaps");
    let elsewhere = FeeTerms { office: Some(platform.world.office.0), ..platform.terms(from) };
    platform.agrees(elsewhere).await;
    let foreign = FeeTerms { office: Some(999_999), ..platform.terms(from) };
    let act = ApprovalAct::AgreeFee { terms: foreign };
    assert_eq!(code(request(context, &platform.sam, act, "No such office").await), "not found");
    let admin = ApprovalAct::AgreeFee { terms: platform.terms(from) };
    assert_eq!(code(request(context, &platform.ana, admin, "An admin").await), "forbidden");
}

#[tokio::test]
async fn preview_shows_the_effect_on_the_month_before() {
    let platform = Platform::new().await;
    let world = &platform.world;
    world.may_charge(world.office).await;
    world.enrolls("Ada", Period::Year).await;
    world.days_pass(31).await;
    let terms = platform.terms(platform.today().await);
    let shown = preview(&world.context, &platform.sam, &terms).await.unwrap();
    assert_eq!((shown.taken, shown.would_be), (Cents(1427), Cents(1187)));
    assert_eq!(shown.offices.iter().map(|office| office.taken).sum::<Cents>(), shown.taken);
}

#[tokio::test]
async fn a_fee_counts_for_payments_created_while_it_lasts() {
    let platform = Platform::new().await;
    let world = &platform.world;
    world.may_charge(world.office).await;
    world.enrolls("Ada", Period::Year).await;
    let from = platform.today().await + Days::new(2);
    let terms = platform.terms(from);
    assert_eq!(terms.fee(Cents(39_696)), Cents(1_181), "11.51 and 0.30");
    platform.agrees(terms).await;
    // One is made the minute before and succeeds two days later; the other is made at midnight. The program writes the brand's fee.
    platform
        .sql(format!(
            "insert into payment (organization_id, office_id, account_id, invoice_id, method, amount_cents, application_fee_cents, status, idempotency_key,
               created_at, settled_at)
             select p.organization_id, p.office_id, p.account_id, p.invoice_id, 'card', 39696, 1419, 'failed', n.key, n.day at time zone o.timezone,
               (n.day + interval '2 days') at time zone o.timezone
             from payment p join office o on o.organization_id = p.organization_id and o.id = p.office_id,
               (values ('k4 before', timestamp '{from} 00:00' - interval '1 minute'), ('k4 after', timestamp '{from} 00:00')) n (key, day)
             where p.id = (select max(id) from payment)"
        ))
        .await;
    assert_eq!(
        world.number("select application_fee_cents from payment where idempotency_key = 'k4 before'").await,
        1_419
    );
    assert_eq!(
        world.number("select application_fee_cents from payment where idempotency_key = 'k4 after'").await,
        1_181
    );
}

#[tokio::test]
async fn a_fee_ends_at_midnight_of_each_office() {
    let platform = Platform::new().await;
    let (organization, office) = (platform.world.organization, platform.world.office);
    let from = platform.today().await + Days::new(1);
    platform.agrees(FeeTerms { until: Some(from + Days::new(9)), ..platform.terms(from) }).await;
    platform
        .sql(format!(
            "update office set timezone = 'America/New_York' where id = {office};
             insert into office (organization_id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip, timezone, card_prefix)
               select {organization}, brand, 'Hilo', 'hilo', legal_name, email, phone, address_line1, 'Hilo', 'HI', zip, 'Pacific/Honolulu', 'H' from office where id = {office}"
        ))
        .await;
    // An hour after midnight in New York it is evening of the last day in Hawaii.
    let night = from + Days::new(10);
    let with_fee = format!(
        "select count(*) from office o, agreed_fee(o.organization_id, o.id, (('{night} 06:00Z')::timestamptz at time zone o.timezone)::date) f
         where o.organization_id = {organization} and o.slug = 'hilo'"
    );
    assert_eq!(platform.count(with_fee.clone()).await, 1);
    assert_eq!(platform.count(with_fee.replace("o.slug = 'hilo'", &format!("o.id = {office}"))).await, 0);
    assert_eq!(platform.count(with_fee.replace("06:00Z", "12:00Z")).await, 0, "it ended in Hawaii too");
}
