//! Plans of an association that its offices copy.

use associations::{NewTemplate, copy_template, join, office_templates, save_template};
use kernel::Error;
use rules::Cents;
use tenancy::UserType;

use crate::scene::Scene;

fn plan(name: &str, monthly: i64) -> NewTemplate {
    NewTemplate {
        preset: "adult".to_owned(),
        name: name.to_owned(),
        spanish_name: None,
        description: Some("Two visits a year.".to_owned()),
        spanish_description: None,
        monthly: Cents(monthly),
        yearly: Cents(monthly * 10),
        other_discount_percent: None,
    }
}

#[tokio::test]
async fn an_office_copies_a_plan_as_its_draft() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    let (at, context) = (scene.at(id).await, &scene.world.context);
    let template = save_template(context, &at, None, plan("Alliance Adult", 3_900)).await.unwrap();
    let owner = scene.world.works_here(UserType::Dentist, "pat@example.com").await;
    let office = scene.world.office;
    let reach = owner.at_office(office).unwrap();
    let none = office_templates(context, &reach, office).await;
    assert!(matches!(none, Err(Error::NotFound)), "it belongs to no association");
    join(context, &reach, &scene.world.brand, office, "idaho").await.unwrap();
    let copied = copy_template(context, &reach, (office, owner.login), template).await.unwrap();
    let row = "select p.view_status || ' ' || p.name || ' ' || v.price_cents from plan p join plan_variant v on v.plan_id = p.id and v.period = 'month'
        where p.name like 'Alliance%'";
    assert_eq!(scene.world.texts(row).await, ["draft Alliance Adult 3900"]);

    // Later edits never reach a copy.
    save_template(context, &at, Some((template, 1)), plan("Alliance Plus", 4_900)).await.unwrap();
    associations::archive_template(context, &at, template).await.unwrap();
    assert_eq!(scene.world.texts(row).await, ["draft Alliance Adult 3900"]);
    assert!(copied.plan_id.0 > 0);
    assert!(office_templates(context, &reach, office).await.unwrap().is_empty());
}

#[tokio::test]
async fn words_that_a_state_restricts_come_with_the_draft() {
    let scene = Scene::new().await;
    let id = scene.adds("idaho").await;
    let (at, context) = (scene.at(id).await, &scene.world.context);
    let mut worded = plan("Alliance Adult", 3_900);
    worded.description = Some("Better than insurance coverage.".to_owned());
    let template = save_template(context, &at, None, worded).await.unwrap();
    let owner = scene.world.works_here(UserType::Dentist, "pat@example.com").await;
    let office = scene.world.office;
    let reach = owner.at_office(office).unwrap();
    join(context, &reach, &scene.world.brand, office, "idaho").await.unwrap();
    let copied = copy_template(context, &reach, (office, owner.login), template).await.unwrap();
    assert!(!copied.words_to_change.is_empty(), "a draft with the warning");
}
