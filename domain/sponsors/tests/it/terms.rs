//! Other terms for a business that has accepted some.

use kernel::Result;
use members::subscriptions::Period;
use rules::Cents;
use rules::money::Percent;

use crate::scene::{OWN, PART, Scene, refused, terms};

/// Half of the price at 10 % off: $17.55 of $35.10.
const HALF: i64 = 1_755;

async fn version(scene: &Scene) -> i32 {
    i32::try_from(scene.world.number("select version::bigint from business_office").await).unwrap()
}

/// The office proposes that the business pays this percent.
async fn proposes(scene: &Scene, percent: i64) {
    let mut other = terms(scene.today().await);
    other.contribution_percent = Percent(percent.into());
    let (place, version) = ((scene.world.office, scene.addendum), version(scene).await);
    let (mut scope, now) = (scene.desk().await, scene.now().await);
    sponsors::propose(&mut scope, place, &other, version, now).await.unwrap();
    scope.commit().await.unwrap();
    scene.world.run_jobs().await;
}

async fn accepts(scene: &Scene, version: i32) -> Result<()> {
    let (mut scope, now) = (scene.desk().await, scene.now().await);
    sponsors::accept_proposal(&mut scope, (scene.world.office, scene.addendum), version, now).await?;
    scope.commit().await?;
    scene.world.run_jobs().await;
    Ok(())
}

async fn parts(scene: &Scene) -> Vec<String> {
    scene.world.texts("select part_cents::text from sponsorship order by id").await
}

/// The percent is lowered from 75 to 50: each running term keeps 75; a monthly membership changes at the first charge 28 days after the
/// employee's notice.
/// The business accepted a version; a newer one waits in its settings until it accepts that, too.
#[tokio::test]
async fn a_business_accepts_a_new_version_of_the_terms() {
    let scene = Scene::new().await;
    let context = &scene.world.context;
    let shown = sponsors::business_profile(context, &scene.at().await).await.unwrap();
    assert!(!shown.terms_due && !shown.terms_version.contains("draft"), "{}", shown.terms_version);
    let earlier = "update business set terms_version = '2026-11-23-draft'";
    sqlx::query(earlier).execute(scene.world.outside()).await.unwrap();
    let at = scene.at().await;
    assert!(sponsors::business_profile(context, &at).await.unwrap().terms_due);
    let stale = sponsors::accept_business_terms(context, &at, "2026-11-23-draft").await;
    assert!(matches!(stale, Err(kernel::Error::Conflict(_))));
    for _ in 0..2 {
        sponsors::accept_business_terms(context, &at, &shown.terms_version).await.unwrap();
    }
    assert!(!sponsors::business_profile(context, &at).await.unwrap().terms_due);
    assert_eq!(scene.world.number("select count(*) from audit where act = 'business.terms_accepted'").await, 1);
}

#[tokio::test]
async fn a_lower_part_waits_for_its_notice() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    scene.enrolls("Walt", Period::Year).await;
    scene.days_pass(10).await;
    proposes(&scene, 50).await;
    assert!(scene.subjects().iter().any(|subject| subject.ends_with("proposes new terms to Acme")));
    assert_eq!(
        parts(&scene).await,
        [PART.to_string(), "26933".to_owned()],
        "nothing changes until the business accepts"
    );
    let stale = accepts(&scene, version(&scene).await - 1).await;
    assert_eq!(refused(stale), "The terms have changed. Reload the page.");
    accepts(&scene, version(&scene).await).await.unwrap();
    for first in ["edith", "walt"] {
        let told = scene.mailed(&format!("{first}@example.com"));
        assert!(told.iter().any(|subject| subject.starts_with("Acme changes what it pays of ")), "{told:?}");
    }
    // Who joins now gets the new part.
    scene.enrolls("Wanda", Period::Month).await;
    assert_eq!(parts(&scene).await[2], HALF.to_string());
    scene.months_pass(2).await;
    let of_edith = "select i.total_cents::text from invoice i join account a on a.id = i.account_id where a.first_name = 'Edith' order by i.bill_on";
    let bills = scene.world.texts(of_edith).await;
    assert_eq!(bills, [OWN.to_string(), OWN.to_string(), HALF.to_string()]);
    assert_eq!(parts(&scene).await[1], "26933", "the paid year keeps its part");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn a_higher_part_holds_from_the_next_charge() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    proposes(&scene, 75).await;
    accepts(&scene, version(&scene).await).await.unwrap();
    let told = || scene.mailed("edith@example.com").iter().any(|one| one.starts_with("Acme changes what it pays of "));
    assert!(!told(), "the same terms again change nothing for the household");
    proposes(&scene, 100).await;
    let mut scope = scene.desk().await;
    let place = (scene.world.office, scene.addendum);
    let seen = sponsors::office_business(&mut scope, place.0, place.1).await.unwrap();
    assert_eq!(seen.proposed.map(|terms| terms.contribution_percent), Some(Percent(100.into())));
    drop(scope);
    accepts(&scene, version(&scene).await).await.unwrap();
    assert!(told());
    scene.months_pass(1).await;
    scene.days_pass(2).await;
    assert_eq!(
        scene.world.texts("select total_cents::text from invoice order by bill_on").await,
        [OWN.to_string(), "0".to_owned()]
    );
    assert_eq!(Cents(scene.world.number("select part_cents from sponsorship").await), Cents(3_510));
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn withdrawn_proposals_change_nothing() {
    let scene = Scene::new().await;
    proposes(&scene, 50).await;
    let place = (scene.world.office, scene.addendum);
    let mut scope = scene.desk().await;
    sponsors::withdraw_proposal(&mut scope, place).await.unwrap();
    assert_eq!(
        refused(sponsors::withdraw_proposal(&mut scope, place).await),
        "The terms have changed. Reload the page."
    );
    scope.commit().await.unwrap();
    assert_eq!(refused(accepts(&scene, version(&scene).await).await), "The terms have changed. Reload the page.");
}
