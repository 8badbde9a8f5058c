//! An office's marketing credit: launch rewards when their goals are reached, and the Season of Giving after it ends.

use catalog::offices::{self, Branding, Profile};
use members::subscriptions::Period;
use office::rewards::{balance, run_launch, run_season};
use office::season;
use tenancy::UserType;
use tenancy::ids::PaymentId;

use crate::refunds::{begin, paid_out};
use crate::support::World;

fn profile() -> Profile {
    Profile {
        name: "Juniper Creek Dental".into(),
        email: "hello@juniper.example.com".into(),
        phone: "208-555-0187".into(),
        address_line1: "1418 N 13th St".into(),
        city: "Boise".into(),
        state: "ID".into(),
        zip: "83702".into(),
        hours: serde_json::from_str(r#"{"mon":[{"opens":"08:00","closes":"17:00"}]}"#).unwrap(),
        specialty: 1,
        languages: vec!["en".into()],
        ..Profile::default()
    }
}

impl World {
    async fn credit(&self) -> i64 {
        balance(&mut self.scope().await, self.office).await.unwrap().0
    }

    async fn movements(&self) -> Vec<String> {
        self.texts("select kind || ' ' || cause || ' ' || amount_cents from marketing_credit_movement order by id")
            .await
    }

    async fn checklist_is_done(&self) {
        let mut scope = self.scope().await;
        let version = offices::profile(&mut scope, self.office).await.unwrap().version;
        let saved = offices::update_profile(&mut scope, &self.brand, self.office, version, profile()).await.unwrap();
        let look = Branding { headline: Some("Join us".into()), ..Branding::default() };
        offices::update_branding(&mut scope, &self.brand, self.office, saved.version, look).await.unwrap();
        scope.commit().await.unwrap();
        self.has_fees(&[("1110", 5000)]).await;
        self.works_here(UserType::OfficeAdmin, "lead@example.com").await;
        self.works_here(UserType::DentistStandard, "desk@example.com").await;
    }
}

#[tokio::test]
async fn launch_reward_is_credited_once_and_stays() {
    let world = World::new().await;
    world.checklist_is_done().await;
    sqlx::query("update office set created_at = business_now()").execute(world.outside()).await.unwrap();
    let request = world.request(world.single("Nora", Period::Month), "pm_card_visa").await;
    let account = world.finish(request, "nora").await.unwrap().account.unwrap();
    world.run_jobs().await;
    world.days_pass(28).await;
    assert_eq!(run_launch(&world.context).await.unwrap(), 0, "not before the mark");
    world.days_pass(3).await;
    sqlx::query("update account set enrolled_through = 'import' where id = $1")
        .bind(account.0)
        .execute(world.outside())
        .await
        .unwrap();
    assert_eq!(run_launch(&world.context).await.unwrap(), 0, "who was imported does not count");
    sqlx::query("update account set enrolled_through = 'external' where id = $1")
        .bind(account.0)
        .execute(world.outside())
        .await
        .unwrap();
    assert_eq!(run_launch(&world.context).await.unwrap(), 1);
    assert_eq!(run_launch(&world.context).await.unwrap(), 0, "a mark is credited once");
    assert_eq!((world.credit().await, world.movements().await), (2500, vec!["launch_reward 30 2500".to_owned()]));
    world.run_jobs().await;
    let mails = world
        .mails
        .0
        .lock()
        .unwrap()
        .iter()
        .filter(|mail| mail.subject.contains("marketing credit"))
        .map(|mail| mail.to.address.clone())
        .collect::<Vec<_>>();
    assert!(
        mails.contains(&"lead@example.com".to_owned()) && !mails.contains(&"desk@example.com".to_owned()),
        "{mails:?}"
    );
    sqlx::query("update subscription set status = 'canceled'").execute(world.outside()).await.unwrap();
    world.days_pass(70).await;
    assert_eq!(run_launch(&world.context).await.unwrap(), 0, "nobody joined in the other windows");
    assert_eq!(world.credit().await, 2500, "once earned it stays");
}

#[tokio::test]
async fn a_reward_counted_late_counts_who_has_left_since() {
    let world = World::new().await;
    sqlx::query("update office set created_at = business_now()").execute(world.outside()).await.unwrap();
    let request = world.request(world.single("Nora", Period::Month), "pm_card_visa").await;
    world.finish(request, "nora").await.unwrap();
    world.run_jobs().await;
    world.days_pass(100).await;
    sqlx::query("update subscription set status = 'canceled'").execute(world.outside()).await.unwrap();
    world.checklist_is_done().await;
    assert_eq!(run_launch(&world.context).await.unwrap(), 1);
    assert_eq!(world.movements().await, ["launch_reward 30 2500"]);
}

#[tokio::test]
async fn a_payment_refunded_in_full_before_the_mark_earns_nothing() {
    let world = World::new().await;
    world.checklist_is_done().await;
    sqlx::query("update office set created_at = business_now()").execute(world.outside()).await.unwrap();
    paid_out(&world).await;
    let request = world.request(world.single("Nora", Period::Month), "pm_card_visa").await;
    world.finish(request, "nora").await.unwrap();
    world.run_jobs().await;
    let payment = PaymentId(world.number("select id from payment").await);
    let whole = world.number("select amount_cents from payment").await;
    begin(&world, payment, whole).await.unwrap();
    world.run_jobs().await;
    world.days_pass(31).await;
    assert_eq!(run_launch(&world.context).await.unwrap(), 0);
}

#[tokio::test]
async fn a_launch_begins_when_the_sign_up_was_completed() {
    let world = World::new().await;
    world.checklist_is_done().await;
    sqlx::query("update office set created_at = business_now() - interval '200 days'")
        .execute(world.outside())
        .await
        .unwrap();
    sqlx::query(
        "insert into practice_signup (organization_id, office_id, login_id, started_at, last_step_at, activated_at)
         select organization_id, id, 1, created_at, created_at, business_now() from office where id = $1",
    )
    .bind(world.office.0)
    .execute(world.outside())
    .await
    .unwrap();
    let request = world.request(world.single("Nora", Period::Month), "pm_card_visa").await;
    world.finish(request, "nora").await.unwrap();
    world.run_jobs().await;
    world.days_pass(31).await;
    assert_eq!(run_launch(&world.context).await.unwrap(), 1);
    assert_eq!(world.movements().await, ["launch_reward 30 2500"]);
}

#[tokio::test]
async fn the_season_is_credited_once_when_it_is_over() {
    let world = World::new().await;
    let turn = async |to: &str| world.context.clock.turn_to(to.parse().unwrap()).await.unwrap();
    turn("2027-10-05T18:00:00Z").await;
    let request = world.request(world.single("Nora", Period::Month), "pm_card_visa").await;
    world.finish(request, "nora").await.unwrap();
    season::run(&world.context).await.unwrap();
    assert_eq!(run_season(&world.context).await.unwrap(), 0, "it runs");
    turn("2028-01-01T18:00:00Z").await;
    season::run(&world.context).await.unwrap();
    assert_eq!(run_season(&world.context).await.unwrap(), 0, "the last day is counted first");
    turn("2028-01-02T18:00:00Z").await;
    season::run(&world.context).await.unwrap();
    assert_eq!(run_season(&world.context).await.unwrap(), 1);
    let prize = world.brand.marketing.season_of_giving.prize_cents;
    assert_eq!(world.movements().await, [format!("season 2027 {prize}")]);
    sqlx::query("update subscription set status = 'canceled'").execute(world.outside()).await.unwrap();
    season::run(&world.context).await.unwrap();
    assert_eq!(
        world.number("select new_members::bigint from season_standing where is_final").await,
        1,
        "the credited count stays"
    );
    assert_eq!((run_season(&world.context).await.unwrap(), world.credit().await), (0, prize));
}
