//! The public search: listed and live offices, distances, filters, pages, and the data of the profile page.

use crate::support::World;
use crate::support::offices::new_office;
use catalog::offices::Profile;
use catalog::opening::NewOffice;
use catalog::plans::NewPlan;
use kernel::Error;
use office::marketplace::{self, FoundOffices, Query};
use rules::Cents;
use tenancy::ids::OfficeId;

fn near(place: &str) -> Query {
    Query { near: place.to_owned(), ..Query::default() }
}

async fn search(world: &World, asked: &Query) -> FoundOffices {
    marketplace::search(&world.context, &world.brand.id, asked).await.unwrap()
}

fn ids(found: &FoundOffices) -> Vec<i64> {
    found.offices.iter().map(|office| office.id.0).collect()
}

async fn run(world: &World, statement: &'static str) {
    sqlx::raw_sql(statement).execute(world.outside()).await.unwrap();
}

/// Lists the world's office.
async fn listed() -> World {
    let world = World::new().await;
    run(&world, "update office_profile set listed = true").await;
    world
}

/// Other locations of the world's organization at these ZIP codes, live and listed; each has a plan $10.00 a month dearer than the one before.
async fn more(world: &World, zips: &[(&str, &str, &str)]) -> Vec<i64> {
    let mut made = vec![];
    for (index, (zip, city, state)) in (0..).zip(zips) {
        let new = new_office(&format!("Office {index}"), &format!("office-{index}"), "JC");
        let profile = Profile {
            zip: (*zip).into(),
            city: (*city).into(),
            state: (*state).into(),
            specialty: 2,
            listed: true,
            ..new.profile
        };
        let prices = Some((Cents(2000 + index * 1000), Cents(24_000 + index * 12_000)));
        let plans = vec![NewPlan { preset: "adult".into(), prices, ..NewPlan::default() }];
        let id = world.opens(NewOffice { profile, plans, ..new }).await.office.0;
        sqlx::query("update office_profile set languages = '{en,es}' where office_id = $1")
            .bind(id)
            .execute(world.outside())
            .await
            .unwrap();
        made.push(id);
    }
    made
}

#[tokio::test]
async fn only_listed_and_live_offices_are_found() {
    let world = World::new().await;
    let boise = near("83702");
    assert!(search(&world, &boise).await.offices.is_empty(), "nobody asked to be listed");
    run(&world, "update office_profile set listed = true").await;
    assert_eq!(ids(&search(&world, &boise).await), [world.office.0], "the other office cannot charge");
    assert!(marketplace::is_listed(&world.context, &world.brand.id, world.office).await.unwrap());
    for (closes, opens) in [
        ("update office set enrollment_open = false", "update office set enrollment_open = true"),
        (
            "update office set charges_enabled = false",
            "update office set charges_enabled = true where provider_account is not null",
        ),
        ("update office set terms_accepted_at = null", "update office set terms_accepted_at = now()"),
        ("update plan set view_status = 'inactive'", "update plan set view_status = 'active'"),
        ("update plan_variant set show_on_enrollment = false", "update plan_variant set show_on_enrollment = true"),
        ("update office_profile set listed = false", "update office_profile set listed = true"),
    ] {
        run(&world, closes).await;
        assert!(search(&world, &boise).await.offices.is_empty(), "{closes}");
        let profile = marketplace::profile(&world.context, &world.brand, world.office, None).await;
        assert!(matches!(profile, Err(Error::NotFound)), "{closes}");
        run(&world, opens).await;
        assert_eq!(ids(&search(&world, &boise).await), [world.office.0], "{opens}");
    }
    let profile = marketplace::profile(&world.context, &world.brand, world.office, None).await.unwrap();
    assert_eq!((profile.languages.as_slice(), profile.reviews.rating.count), (&["en".to_owned()][..], 0));
    let map = marketplace::sitemap(&world.context, &world.brand.id, OfficeId(0)).await.unwrap();
    assert_eq!(map, [(world.office, "juniper-creek".to_owned())]);
    let other = world.context.brands.iter().find(|brand| brand.id != world.brand.id).unwrap();
    assert!(marketplace::search(&world.context, &other.id, &boise).await.unwrap().offices.is_empty());
    assert!(!marketplace::is_listed(&world.context, &other.id, world.office).await.unwrap());
}

#[tokio::test]
async fn the_nearest_come_first_within_the_radius() {
    let world = listed().await;
    // Nampa is about 20 miles away, Twin Falls about 110, Portland about 345.
    let made =
        more(&world, &[("97201", "Portland", "OR"), ("83651", "Nampa", "ID"), ("83301", "Twin Falls", "ID")]).await;
    let found = search(&world, &near("83702")).await;
    assert_eq!(ids(&found), [world.office.0, made[1]], "25 miles is the usual radius");
    assert!(found.offices[0].miles < 1.0 && (2.0..25.0).contains(&found.offices[1].miles), "{found:?}");
    assert_eq!((found.offices[0].monthly_from, found.offices[0].yearly_from), (Some(Cents(2400)), Some(Cents(24_900))));
    let far = search(&world, &Query { radius: Some(100), ..near("83702") }).await;
    assert_eq!(ids(&far), [world.office.0, made[1]], "Twin Falls is farther than the widest radius");
    assert!(far.offices.windows(2).all(|two| two[0].miles <= two[1].miles));
    assert_eq!(
        ids(&search(&world, &Query { radius: Some(4), ..near("97205") }).await),
        [made[0]],
        "a radius that is not offered is the usual one"
    );

    for town in ["boise", "Boise, ID", "BOISE id"] {
        assert_eq!(ids(&search(&world, &Query { radius: Some(10), ..near(town) }).await), [world.office.0], "{town}");
    }
    for unknown in ["00000", "Boise, OR", "Nowhere at all", "' or 1=1 --", "., -"] {
        let refused = marketplace::search(&world.context, &world.brand.id, &near(unknown)).await;
        assert!(
            matches!(refused, Err(Error::Invalid(ref fields)) if fields.0.contains_key("near")),
            "{unknown}: {refused:?}"
        );
    }
    // A known five-digit code is more exact than its area. The area is used for a code that only has P.O. boxes.
    run(&world, "update office set zip = '83702-1111' where slug = 'juniper-creek'").await;
    let exact = search(&world, &near("83702")).await;
    assert!(exact.offices[0].miles < 0.001 && (exact.latitude - 43.6655).abs() < 0.0001, "{exact:?}");
    let boxes = search(&world, &near("83701")).await;
    assert!((boxes.latitude - exact.latitude).abs() > 0.001 && boxes.offices[0].miles < 10.0, "{boxes:?}");
}

#[tokio::test]
async fn every_town_is_known_by_any_spelling_of_its_name() {
    let world = listed().await;
    let found = async |place: &str| {
        let found = search(&world, &near(place)).await;
        let town = found.town.map(|town| town.to_string()).unwrap_or_default();
        (town, (found.latitude.round(), found.longitude.round()), found.offices.len())
    };
    // Towns without an office.
    for (typed, town, position) in [
        ("Austin, TX", "Austin, TX", (30.0, -98.0)),
        ("austin tx", "Austin, TX", (30.0, -98.0)),
        ("Austin, Texas", "Austin, TX", (30.0, -98.0)),
        ("Austin Texas", "Austin, TX", (30.0, -98.0)),
        ("Austin, Minnesota", "Austin, MN", (44.0, -93.0)),
        ("St Louis, MO", "St. Louis, MO", (39.0, -90.0)),
        ("SAINT LOUIS MISSOURI", "St. Louis, MO", (39.0, -90.0)),
        ("Mt. Pleasant SC", "Mount Pleasant, SC", (33.0, -80.0)),
        ("Ft Lauderdale", "Fort Lauderdale, FL", (26.0, -80.0)),
        ("o’fallon, mo", "O'Fallon, MO", (39.0, -91.0)),
        ("Winston Salem NC", "Winston-Salem, NC", (36.0, -80.0)),
        ("Mayaguez, PR", "Mayagüez, PR", (18.0, -67.0)),
        ("Hagåtña, Guam", "Hagåtña, GU", (13.0, 145.0)),
        ("Port Washington", "Port Washington, NY", (41.0, -74.0)),
        ("New York New York", "New York, NY", (41.0, -74.0)),
    ] {
        assert_eq!(found(typed).await, (town.to_owned(), position, 0), "{typed}");
    }
    assert_eq!(found("Boise").await, ("Boise, ID".to_owned(), (44.0, -116.0), 1));
}

#[tokio::test]
async fn search_picks_the_largest_town_and_offers_the_others() {
    let world = listed().await;
    let found = search(&world, &near("springfield")).await;
    let others: Vec<String> = found.other_towns.iter().map(ToString::to_string).collect();
    assert_eq!(found.town.unwrap().to_string(), "Springfield, MO");
    assert_eq!(others[..2], ["Springfield, MA", "Springfield, IL"]);
    assert_eq!(others.len(), 8);
    let with_state = search(&world, &near("Springfield, IL")).await;
    assert_eq!((with_state.town.unwrap().to_string(), with_state.other_towns), ("Springfield, IL".to_owned(), vec![]));

    // A town that is known only from an office's address is located at that office.
    let made = more(&world, &[("97201", "St. Nowhere", "OR"), ("83651", "Nampa", "OR")]).await;
    let own = search(&world, &near("saint nowhere")).await;
    assert_eq!((own.town.as_ref().unwrap().to_string(), ids(&own)), ("St. Nowhere, OR".to_owned(), vec![made[0]]));
    let nampa = search(&world, &near("Nampa")).await;
    let others: Vec<String> = nampa.other_towns.iter().map(ToString::to_string).collect();
    assert_eq!((nampa.town.unwrap().to_string(), others), ("Nampa, ID".to_owned(), vec!["Nampa, OR".to_owned()]));
}

#[tokio::test]
async fn filters_narrow_and_pages_go_on_where_the_last_ended() {
    let world = listed().await;
    let zips: Vec<_> =
        (0..24).map(|index| if index % 2 == 0 { ("83702", "Boise", "ID") } else { ("83651", "Nampa", "ID") }).collect();
    let made = more(&world, &zips).await;
    let mut seen = vec![];
    let mut asked = near("83702");
    loop {
        let page = search(&world, &asked).await;
        assert!(page.offices.len() <= 20);
        seen.extend(ids(&page));
        let Some(next) = page.next else { break };
        asked.after = Some(next);
    }
    let mut all: Vec<i64> = made.iter().copied().chain([world.office.0]).collect();
    assert_eq!(seen.len(), 25, "each once");
    seen.sort_unstable();
    all.sort_unstable();
    assert_eq!(seen, all);

    let with = |change: fn(&mut Query)| {
        let mut asked = near("83702");
        change(&mut asked);
        asked
    };
    assert_eq!(ids(&search(&world, &with(|q| q.specialty = Some(0))).await), [world.office.0]);
    assert_eq!(search(&world, &with(|q| q.language = Some("es".into()))).await.offices.len(), 20);
    assert!(search(&world, &with(|q| q.language = Some("zh".into()))).await.offices.is_empty());
    assert_eq!(ids(&search(&world, &with(|q| q.monthly_up_to = Some(Cents(2000)))).await), [made[0]]);
    let bad = Query { after: Some("%%%".into()), ..near("83702") };
    assert!(matches!(marketplace::search(&world.context, &world.brand.id, &bad).await, Err(Error::Invalid(_))));
    let missing = marketplace::reviews(&world.context, &world.brand.id, OfficeId(999_999_999), None).await;
    assert!(matches!(missing, Err(Error::NotFound)));
}
