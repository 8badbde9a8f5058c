//! Release notes and the banner.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};
use kernel::Error;
use office::announcements::{self, BannerAudience, DraftNote, NewBanner};
use tenancy::brand::{BrandBook, BrandId, Feature, Switched};
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Actor, Reach, Scope, UserType};
use testing::World;

fn staff() -> Actor {
    Actor { name: "Ines Calloway".to_owned(), ..Actor::platform("staff") }
}

fn draft<'a>(title: &'a str, brand: Option<&'a str>) -> DraftNote<'a> {
    DraftNote { id: None, brand, feature: None, title, body: "What is new." }
}

struct Kim(World, LoginId);

impl Kim {
    async fn new() -> Self {
        let world = World::new().await;
        let kim = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
        world.days_pass(1).await;
        Self(world, kim)
    }

    async fn scope(&self) -> Scope {
        let actor = Actor { login: Some(self.1), ..staff() };
        self.0.context.database.scope(Reach::office(self.0.organization, self.0.office, actor)).await.unwrap()
    }

    /// The titles; new notes are marked with a star.
    async fn read(&self) -> Vec<String> {
        let features = self.0.context.brands.features_at("dental", self.0.office);
        let notes = announcements::notes(&mut self.scope().await, "dental", &features).await.unwrap().notes;
        notes.into_iter().map(|note| format!("{}{}", note.title, if note.is_new { "*" } else { "" })).collect()
    }
}

#[tokio::test]
async fn a_release_note_is_new_until_it_was_seen() {
    let kim = Kim::new().await;
    let context = &kim.0.context;
    let first = announcements::save_note(context, staff(), draft("First", None)).await.unwrap();
    announcements::save_note(context, staff(), draft("Draft", None)).await.unwrap();
    let vision = announcements::save_note(context, staff(), draft("Vision", Some("vision"))).await.unwrap();
    assert!(kim.read().await.is_empty(), "nothing is published");
    announcements::publish_note(context, staff(), first).await.unwrap();
    announcements::publish_note(context, staff(), vision).await.unwrap();
    assert!(matches!(announcements::publish_note(context, staff(), first).await, Err(Error::NotFound)));
    assert_eq!(kim.read().await, ["First*"], "not another brand's");

    let now = context.clock.now().await.unwrap();
    let mut scope = kim.scope().await;
    announcements::mark_seen(&mut scope, now).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(kim.read().await, ["First"]);
    context.clock.turn(Duration::hours(1)).await.unwrap();
    let second = announcements::save_note(context, staff(), draft("Second", Some("dental"))).await.unwrap();
    announcements::publish_note(context, staff(), second).await.unwrap();
    assert_eq!(kim.read().await, ["Second*", "First"]);

    let unknown = announcements::save_note(context, staff(), draft("X", Some("hearing"))).await;
    assert!(matches!(unknown, Err(Error::Invalid(_))));
    announcements::remove_note(context, staff(), second).await.unwrap();
    assert_eq!(kim.read().await, ["First"]);
    let titles: Vec<_> =
        announcements::all_notes(context, staff()).await.unwrap().into_iter().map(|n| n.title).collect();
    assert_eq!(titles, ["Draft", "Vision", "First"], "drafts first");
}

fn banner(until: DateTime<Utc>) -> NewBanner {
    NewBanner {
        brand: "dental".into(),
        message: "We close at noon on Friday.".into(),
        call_to_action: "Read more".into(),
        call_to_action_link: "/dentist-new/faq".into(),
        from: None,
        until,
        audience: BannerAudience::default(),
    }
}

#[tokio::test]
async fn the_banner_is_shown_until_its_end() {
    let kim = Kim::new().await;
    let context = &kim.0.context;
    let now = context.clock.now().await.unwrap();
    let new = banner(now + Duration::hours(2));
    let past = announcements::set_banner(context, staff(), &banner(now)).await;
    assert!(matches!(past, Err(Error::Invalid(_))));
    let evil = NewBanner { call_to_action_link: "//evil.example".into(), ..new.clone() };
    assert!(matches!(announcements::set_banner(context, staff(), &evil).await, Err(Error::Invalid(_))));
    let long = NewBanner { message: "a".repeat(141), ..new.clone() };
    assert!(matches!(announcements::set_banner(context, staff(), &long).await, Err(Error::Invalid(_))));
    let id = announcements::set_banner(context, staff(), &new).await.unwrap();
    let office = Some(kim.0.office);
    let seen = async |brand: &str| identity::banner(context, brand, office).await.unwrap().map(|banner| banner.message);
    assert_eq!(seen("dental").await, Some(new.message));
    assert_eq!(seen("vision").await, None);
    context.clock.turn(Duration::hours(3)).await.unwrap();
    assert_eq!(seen("dental").await, None, "it ended");
    assert!(!announcements::banners(context, staff()).await.unwrap()[0].shown);
    announcements::remove_banner(context, staff(), id).await.unwrap();
    assert!(matches!(announcements::remove_banner(context, staff(), id).await, Err(Error::NotFound)));
}

#[tokio::test]
async fn of_the_banners_for_an_office_the_latest_start_wins() {
    let kim = Kim::new().await;
    let (context, office) = (&kim.0.context, kim.0.office);
    let now = context.clock.now().await.unwrap();
    let seen = async |office| identity::banner(context, "dental", Some(office)).await.unwrap().map(|one| one.message);
    announcements::set_banner(context, staff(), &banner(now + Duration::days(9))).await.unwrap();
    let only = BannerAudience { office: Some(office.0), ..BannerAudience::default() };
    let from = Some(now + Duration::hours(1));
    let own = NewBanner { message: "For you alone.".into(), from, audience: only, ..banner(now + Duration::days(2)) };
    let reach = announcements::banner_reach(context, staff(), &own).await.unwrap();
    assert_eq!((reach.offices, reach.takes_two), (1, false));
    announcements::set_banner(context, staff(), &own).await.unwrap();
    assert_eq!(seen(office).await.as_deref(), Some("We close at noon on Friday."), "it has not started");
    context.clock.turn(Duration::hours(2)).await.unwrap();
    assert_eq!(seen(office).await.as_deref(), Some("For you alone."));
    assert_eq!(seen(OfficeId(999_999)).await.as_deref(), Some("We close at noon on Friday."));
    context.clock.turn(Duration::days(3)).await.unwrap();
    assert_eq!(seen(office).await.as_deref(), Some("We close at noon on Friday."), "the other one lasts");
    let nowhere = BannerAudience { region: Some("Idaho".into()), ..BannerAudience::default() };
    let wrong = NewBanner { audience: nowhere, ..banner(now + Duration::days(9)) };
    assert!(matches!(announcements::banner_reach(context, staff(), &wrong).await, Err(Error::Invalid(_))));
}

/// Another office of the brand, where the feature was turned off.
const WITHOUT: OfficeId = OfficeId(999_999);

#[tokio::test]
async fn announcements_of_a_feature_are_for_offices_that_have_it() {
    let mut kim = Kim::new().await;
    let brands = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
    let off = BTreeMap::from([(Feature::PrintMaterials, false)]);
    let switched = Switched { brand: BTreeMap::new(), offices: BTreeMap::from([(WITHOUT, off)]) };
    brands.get(&BrandId::new("dental")).unwrap().switched.set(switched);
    kim.0.context.brands = Arc::new(brands);
    let context = &kim.0.context;
    let now = context.clock.now().await.unwrap();
    let feature = Feature::PrintMaterials.name();
    let audience = BannerAudience { feature: Some(feature.to_owned()), ..BannerAudience::default() };
    let new = NewBanner { audience, ..banner(now + Duration::days(1)) };
    assert!(announcements::banner_reach(context, staff(), &new).await.unwrap().offices > 0);
    announcements::set_banner(context, staff(), &new).await.unwrap();
    let seen = async |office| identity::banner(context, "dental", office).await.unwrap().is_some();
    assert!(seen(Some(kim.0.office)).await);
    assert!(!seen(Some(WITHOUT)).await && !seen(None).await);
    assert_eq!(announcements::banners(context, staff()).await.unwrap()[0].feature.as_deref(), Some(feature));

    let note = DraftNote { feature: Some(feature), ..draft("Print", None) };
    let id = announcements::save_note(context, staff(), note).await.unwrap();
    announcements::publish_note(context, staff(), id).await.unwrap();
    assert_eq!(kim.read().await, ["Print*"]);
    let elsewhere = context.brands.features_at("dental", WITHOUT);
    let read = announcements::notes(&mut kim.scope().await, "dental", &elsewhere).await.unwrap();
    assert!(read.notes.is_empty());

    for feature in ["no_such_feature", Feature::Vouchers.name()] {
        let audience = BannerAudience { feature: Some(feature.to_owned()), ..BannerAudience::default() };
        let wrong = NewBanner { audience, ..banner(now + Duration::days(1)) };
        assert!(matches!(announcements::banner_reach(context, staff(), &wrong).await, Err(Error::Invalid(_))));
    }
    let unknown = DraftNote { feature: Some("no_such_feature"), ..draft("X", None) };
    assert!(matches!(announcements::save_note(context, staff(), unknown).await, Err(Error::Invalid(_))));
}
