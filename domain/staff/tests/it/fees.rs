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
