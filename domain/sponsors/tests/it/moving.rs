//! An employee moves to another location of the organization: the sponsor goes on there, or stops as for an employee who leaves.

use std::collections::BTreeMap;

use members::subscriptions::Period;
use practice::transfers::{MoveTerms, MovedPrice, TransferLine, move_household, preview, preview_many};
use rules::Cents;
use rules::money::Percent;
use sponsors::{NewAddendum, TermsView, invite};
use tenancy::Reach;
use tenancy::ids::{AccountId, OfficeId};
use testing::offices::{new_office, offer, plan_form};

use crate::scene::{EMAIL, Scene, terms};

/// Harbor, where the adult plan costs $40.00 a month.
async fn harbor(scene: &Scene) -> OfficeId {
    let at = scene.world.opens(new_office("Harbor", "harbor", "HB")).await;
    offer(&scene.world.context, &scene.world.brand, at, plan_form("adult", "Adult Wellness", (4_000, 40_000))).await;
    at.office
}

/// The business accepts terms at Harbor, too.
async fn takes_part(scene: &Scene, office: OfficeId, edit: impl FnOnce(&mut TermsView)) {
    let mut terms = terms(scene.today().await);
    edit(&mut terms);
    let new = NewAddendum {
        business_name: "Acme".to_owned(),
        first_name: "Kim".to_owned(),
        last_name: "Park".to_owned(),
        email: EMAIL.to_owned(),
        terms,
    };
    let reach = Reach::office(scene.world.organization, office, scene.manager.actor());
    invite(&scene.world.context, &reach, (office, scene.world.brand.id.as_str()), new).await.unwrap();
    scene.accepts(EMAIL, scene.business).await.unwrap();
}

async fn account(scene: &Scene) -> AccountId {
    AccountId(scene.world.number("select min(id) from account").await)
}

/// Edith's household moves as it was shown. Returns its line.
async fn moves(scene: &Scene, to: OfficeId) -> TransferLine {
    let (from, account, now) = (scene.world.office, account(scene).await, scene.now().await);
    let mut scope = scene.world.scope().await;
    let shown = preview(&mut scope, from, account, to, &BTreeMap::new(), now).await.unwrap();
    assert_eq!(shown.refusals, Vec::<String>::new());
    move_household(&mut scope, from, account, to, &BTreeMap::new(), &shown.version, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
    shown.lines.into_iter().next().unwrap()
}

async fn sponsored() -> (Scene, OfficeId) {
    let scene = Scene::new().await;
    let office = harbor(&scene).await;
    scene.enrolls("Edith", Period::Month).await;
    scene.runs().await;
    scene.checks_arrive().await;
    (scene, office)
}

const SPONSORSHIPS: &str =
    "select state || ' ' || coalesce(end_reason, '-') || ' ' || coalesce(choice, '-') from sponsorship order by id";

#[tokio::test]
async fn the_sponsor_goes_on_where_it_has_terms() {
    let (scene, office) = sponsored().await;
    takes_part(&scene, office, |_| {}).await;
    let line = moves(&scene, office).await;
    // $40.00 less 10 %, and three quarters of that price.
    assert_eq!((line.price_there, line.sponsor_part_there), (Cents(3_600), Some(Cents(2_700))));
    assert_eq!(line.sponsor.as_deref(), Some("Acme"));
    assert_eq!(scene.world.texts(SPONSORSHIPS).await, ["ended moved -", "active - -"]);
    assert!(!scene.mailed("edith@example.com").iter().any(|subject| subject.starts_with("Keep Edith’s")));
    scene.days_pass(32).await;
    let own = "select i.total_cents::text from invoice i order by i.bill_on, i.id";
    assert_eq!(scene.world.texts(own).await, ["877", "900"]);
    let there = format!(
        "select distinct l.amount_cents::text from business_invoice_line l join business_invoice i on i.id = l.invoice_id where i.office_id = {office}"
    );
    assert_eq!(scene.world.texts(&there).await, ["2700"]);
    let people =
        "select o.name || ' ' || e.state from business_employee e join office o on o.id = e.office_id order by e.id";
    assert_eq!(scene.world.texts(people).await, ["Juniper Creek eligible", "Harbor enrolled"]);
    assert_eq!(
        scene.world.texts("select distinct discount_source from subscription where sponsor_cents > 0").await,
        ["business"]
    );
    scene.world.books_are_right().await;
}

/// The terms at the other location end at the same moment: the move waits for them, and is shown again.
#[tokio::test]
async fn a_move_waits_for_terms_that_are_changing() {
    let (scene, office) = sponsored().await;
    takes_part(&scene, office, |_| {}).await;
    let (from, account, now) = (scene.world.office, account(&scene).await, scene.now().await);
    let mut scope = scene.world.scope().await;
    let shown = preview(&mut scope, from, account, office, &BTreeMap::new(), now).await.unwrap();
    let mut holder = scene.world.db.superuser().await;
    let ends = format!(
        "begin; update business_office set state = 'ended', ends_on = accepted_at::date where office_id = {office}"
    );
    sqlx::raw_sql(sqlx::AssertSqlSafe(ends)).execute(&mut holder).await.unwrap();
    let nowhere = BTreeMap::new();
    let moving = move_household(&mut scope, from, account, office, &nowhere, &shown.version, now);
    let ending = async {
        let waits =
            "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
        while scene.world.number(waits).await == 0 {
            tokio::task::yield_now().await;
        }
        sqlx::raw_sql("commit").execute(&mut holder).await.unwrap();
    };
    let (moved, ()) = tokio::join!(moving, ending);
    assert!(matches!(moved, Err(kernel::Error::Conflict(_))), "its sponsor stops there: {moved:?}");
    drop(scope);
    assert_eq!(scene.world.texts(SPONSORSHIPS).await, ["active - -"]);
}

#[tokio::test]
async fn without_terms_there_the_member_chooses() {
    let (scene, office) = sponsored().await;
    let line = moves(&scene, office).await;
    assert_eq!((line.price_there, line.sponsor_part_there), (Cents(4_000), None));
    assert_eq!(scene.world.texts(SPONSORSHIPS).await, ["ended moved -", "ending left open"]);
    let asked = || {
        let all = scene.mailed("edith@example.com");
        all.iter().filter(|subject| subject.starts_with("Keep Edith’s membership for $40.00 a month")).count()
    };
    assert_eq!(asked(), 1, "at once");
    scene.days_pass(40).await;
    assert_eq!(asked(), 2, "and a week before the end");
    let there = format!("select status from subscription where office_id = {office}");
    assert_eq!(scene.world.texts(&there).await, ["canceled"]);
    assert_eq!(scene.world.number("select count(*) from payment").await, 1, "nobody is charged");
    scene.world.books_are_right().await;
}

/// A location's members move together. Whose own part would rise is moved alone, with the price shown.
#[tokio::test]
async fn a_move_of_many_raises_no_own_part() {
    let (scene, office) = sponsored().await;
    takes_part(&scene, office, |terms| terms.contribution_percent = Percent(25.into())).await;
    let terms = MoveTerms { chosen: BTreeMap::new(), instead: BTreeMap::new(), price: MovedPrice::Lower };
    let (mut scope, now) = (scene.world.scope().await, scene.now().await);
    let all =
        preview_many(&mut scope, scene.world.office, &[account(&scene).await], office, &terms, now).await.unwrap();
    assert!(all[0].preview.refusals[0].contains("a business pays a part of it"), "{:?}", all[0].preview.refusals);
}
