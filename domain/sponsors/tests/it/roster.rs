//! A list as a file: previewed, applied, and never ending anyone by omission.

use members::subscriptions::Period;
use sponsors::RosterEnd;
use tenancy::Reach;
use tenancy::ids::BusinessEmployeeId;

use crate::scene::{Scene, refused};

const FILE: &str = "First name,Last name,Email\nWalt,Single,walt@example.com\n";

async fn applies(scene: &Scene, version: &str, ends: &[RosterEnd]) -> kernel::Result<()> {
    let (at, place) = scene.place().await;
    let reach = Reach::office(place.organization, place.office, at.actor.clone());
    let mut scope = scene.world.context.database.scope(reach).await.unwrap();
    let now = scene.now().await;
    sponsors::apply_roster(&scene.world.context, &mut scope, scene.addendum, FILE, version, ends, now).await?;
    Ok(scope.commit().await?)
}

async fn previewed(scene: &Scene) -> sponsors::RosterDiff {
    let (at, place) = scene.place().await;
    let (mut scope, _) = at.open(&scene.world.context, &place).await.unwrap();
    sponsors::preview_roster(&mut scope, scene.addendum, FILE).await.unwrap()
}

#[tokio::test]
async fn who_is_missing_from_a_file_stays() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    let preview = previewed(&scene).await;
    assert_eq!((preview.added.len(), preview.missing.len(), preview.missing[0].enrolled), (1, 1, true));
    applies(&scene, &preview.version, &[]).await.unwrap();
    let states = scene.world.texts("select first_name || ' ' || state from business_employee order by id").await;
    assert_eq!(states, ["Edith enrolled", "Walt eligible"]);
    assert_eq!(
        refused(applies(&scene, &preview.version, &[]).await),
        "The list changed since the preview. Review it again."
    );
}

#[tokio::test]
async fn ending_takes_a_check_and_a_day() {
    let scene = Scene::new().await;
    scene.enrolls("Edith", Period::Month).await;
    let employee = BusinessEmployeeId(scene.world.number("select id from business_employee").await);
    let preview = previewed(&scene).await;
    let on = scene.today().await;
    applies(&scene, &preview.version, &[RosterEnd { employee, on }]).await.unwrap();
    let states = scene.world.texts("select first_name || ' ' || state from business_employee order by id").await;
    assert_eq!(states, ["Edith left", "Walt eligible"]);
    assert_eq!(scene.world.texts("select choice from sponsorship").await, ["open"]);
    scene.world.books_are_right().await;
}
