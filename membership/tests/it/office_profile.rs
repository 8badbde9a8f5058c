//! An office's profile, branding, and launch with Postgres.

use catalog::offices::{self, Branding, Hours, LaunchFacts, OfficeProfile, Profile, RewardState};
use catalog::plans::{Channel, offers};
use identity::office_users::{Managing, NewUser, add_user, revoke_invitation};
use kernel::{Error, Result};
use members::subscriptions::Period;
use rules::Message;
use tenancy::UserType;
use tenancy::brand::LaunchItem;
use tenancy::ids::OfficeId;

use crate::support::World;

const HOURS: &str = r#"{"mon":[{"opens":"08:00","closes":"17:00"}],"tue":[{"opens":"08:00","closes":"17:00"}]}"#;

fn hours() -> Hours {
    serde_json::from_str(HOURS).unwrap()
}

impl World {
    async fn profile(&self) -> OfficeProfile {
        offices::profile(&mut self.scope().await, self.office).await.unwrap()
    }

    async fn save(&self, version: i32, wanted: Profile) -> Result<OfficeProfile> {
        let mut scope = self.scope().await;
        let saved = offices::update_profile(&mut scope, &self.brand, self.office, version, wanted).await?;
        scope.commit().await.unwrap();
        Ok(saved)
    }

    async fn brand_page(&self, version: i32, wanted: Branding) -> Result<OfficeProfile> {
        let mut scope = self.scope().await;
        let saved = offices::update_branding(&mut scope, &self.brand, self.office, version, wanted).await?;
        scope.commit().await.unwrap();
        Ok(saved)
    }

    async fn launch(&self) -> offices::Launch {
        offices::launch(&mut self.scope().await, &self.brand, self.office).await.unwrap()
    }

    async fn facts(&self) -> LaunchFacts {
        self.launch().await.facts
    }

    async fn outside_runs(&self, statement: &'static str) {
        sqlx::query(statement).execute(self.outside()).await.unwrap();
    }
}

/// A complete profile.
fn whole() -> Profile {
    Profile {
        name: "Juniper Creek Dental".into(),
        email: "hello@juniper.example.com".into(),
        phone: "208-555-0187".into(),
        website: Some("juniper.example.com".into()),
        address_line1: "1418 N 13th St".into(),
        city: "Boise".into(),
        state: "ID".into(),
        zip: "83702".into(),
        hours: hours(),
        specialty: 1,
        languages: vec!["en".into(), "es".into()],
        description: Some("Gentle care since 1998.".into()),
        listed: true,
        ..Profile::default()
    }
}

#[tokio::test]
async fn every_office_has_a_profile_and_changes_reach_readers() {
    let world = World::new().await;
    assert_eq!(
        world.number("select count(*) from office").await,
        world.number("select count(*) from office_profile p join office o on o.organization_id = p.organization_id and o.id = p.office_id and p.phone = o.phone").await
    );
    let before = world.profile().await;
    let saved = world.save(before.version, whole()).await.unwrap();
    assert_eq!((saved.version, saved.profile.timezone.as_str()), (before.version + 1, "America/Boise"));
    let public = "select phone || ' ' || website || ' ' || specialty_id || ' ' || listed || ' ' || array_to_string(languages, ',') from office_profile where listed";
    assert_eq!(world.texts(public).await, ["2085550187 https://juniper.example.com 1 true en,es"]);
    let page = households::enrollment::signup_page(&world.context, &world.brand.id, "juniper-creek").await.unwrap();
    assert_eq!(page.office.hours.as_deref(), Some("Mon to Tue 8 to 5"));
    assert_eq!(page.office.phone, "2085550187");
    let trail = world.texts("select detail::text from audit where act = 'office_profile.changed'").await;
    assert!(trail.len() == 1 && trail[0].contains("\"phone\"") && !trail[0].contains("555"), "{trail:?}");
}

#[tokio::test]
async fn whoever_has_not_seen_the_latest_changes_nothing() {
    let world = World::new().await;
    let seen = world.profile().await.version;
    world.save(seen, whole()).await.unwrap();
    let late = world.save(seen, Profile { name: "Another".into(), ..whole() }).await;
    assert!(matches!(late, Err(Error::Conflict(_))));
    let branding = world.brand_page(seen, Branding { template: 1, ..Branding::default() }).await;
    assert!(matches!(branding, Err(Error::Conflict(_))));
    assert_eq!(world.profile().await.profile.name, "Juniper Creek Dental");
    let mut scope = world.scope().await;
    let nowhere = offices::update_profile(&mut scope, &world.brand, OfficeId(99), 1, whole()).await;
    assert!(matches!(nowhere, Err(Error::NotFound)));
}

#[tokio::test]
async fn wrong_fields_are_told_together_and_nothing_is_kept() {
    let world = World::new().await;
    let before = world.profile().await;
    let wrong = Profile {
        zip: "00901".into(),
        phone: "4165550142".into(),
        description: Some("Full coverage for all".into()),
        ..whole()
    };
    let Err(Error::Invalid(errors)) = world.save(before.version, wrong).await else { panic!("it was taken") };
    assert_eq!(errors.0.keys().collect::<Vec<_>>(), ["description", "phone", "zip"]);
    assert_eq!(errors.0["zip"], [Message::ZipFromUsa]);
    assert_eq!(world.profile().await.version, before.version);
}

#[tokio::test]
async fn the_first_name_gives_a_practice_its_address_once() {
    let world = World::new().await;
    world
        .outside_runs(
            "update office set name = '', slug = 'practice-' || id, card_prefix = '' where slug = 'juniper-creek'",
        )
        .await;
    world
        .outside_runs("update office_directory d set slug = 'practice-' || d.office_id where slug = 'juniper-creek'")
        .await;
    let named = |name: &str| Profile { name: name.into(), ..whole() };
    let first = world.save(world.profile().await.version, named("Cedar Point Smiles")).await.unwrap();
    assert_eq!(first.slug, "cedar-point-smiles");
    let next = world.save(first.version, named("Cedar Point")).await.unwrap();
    assert_eq!(next.slug, "cedar-point-smiles", "what is printed stays");
    assert_eq!(world.texts("select card_prefix from office where slug = 'cedar-point-smiles'").await, ["CPS"]);
    let page =
        households::enrollment::signup_page(&world.context, &world.brand.id, "cedar-point-smiles").await.unwrap();
    assert_eq!(page.office.id, world.office);
}

#[tokio::test]
async fn readable_branding_is_saved_and_shown_on_signup() {
    let world = World::new().await;
    let custom = i32::try_from(world.brand.templates.len()).unwrap() - 1;
    let own = |main: &str| Branding {
        template: custom,
        main: Some(main.into()),
        background: Some("#EEE8F8".into()),
        accent: Some("#E8933A".into()),
        headline: Some("Care you can plan on".into()),
        spanish_headline: None,
    };
    let version = world.profile().await.version;
    let Err(Error::Invalid(errors)) = world.brand_page(version, own("#EDE7F6")).await else { panic!("it was taken") };
    assert!(matches!(errors.0["main"][..], [Message::LowContrast { .. }]));
    let Err(Error::Invalid(errors)) =
        world.brand_page(version, Branding { headline: Some("Dental insurance".into()), ..own("#4B3184") }).await
    else {
        panic!("it was taken")
    };
    assert_eq!(errors.0.keys().collect::<Vec<_>>(), ["headline"]);
    let kept = world.brand_page(version, own("#4b3184")).await.unwrap();
    assert_eq!(kept.branding.main.as_deref(), Some("#4B3184"));
    let page = households::enrollment::signup_page(&world.context, &world.brand.id, "juniper-creek").await.unwrap();
    assert_eq!((page.office.template, page.office.template_main.as_deref()), (custom, Some("#4B3184")));
    assert_eq!(page.office.face.unwrap().headline.as_deref(), Some("Care you can plan on"));
    let plain = world.brand_page(kept.version, Branding { template: 1, ..own("#4B3184") }).await.unwrap();
    assert_eq!(plain.branding.main, None, "a template of the brand has its own colors");
}

#[tokio::test]
async fn an_office_is_live_by_its_facts_alone() {
    let world = World::new().await;
    world.outside_runs("update office set terms_accepted_at = now()").await;
    assert!(world.launch().await.live());
    for (off, on) in [
        ("update office set terms_accepted_at = null", "update office set terms_accepted_at = now()"),
        ("update office set charges_enabled = false", "update office set charges_enabled = true"),
        ("update plan set view_status = 'archived'", "update plan set view_status = 'active'"),
        ("update office set enrollment_open = false", "update office set enrollment_open = true"),
        ("update plan_variant set show_on_enrollment = false", "update plan_variant set show_on_enrollment = true"),
    ] {
        world.outside_runs(off).await;
        assert!(!world.launch().await.live(), "{off}");
        let listed = "select count(*) from office o where office_is_live(o)";
        assert_eq!(world.number(listed).await, 0, "the public search says the same: {off}");
        world.outside_runs(on).await;
        assert!(world.launch().await.live(), "{on}");
    }
    let shown = offers(&mut world.scope().await, &world.context.brands, world.office, Channel::External, None, None)
        .await
        .unwrap();
    assert!(!shown.plans.is_empty());
}

#[tokio::test]
async fn each_item_of_the_checklist_follows_its_fact() {
    let world = World::new().await;
    let owner = world.works_here(UserType::Dentist, "kim@juniper.example").await;
    let before = world.facts().await;
    for item in [LaunchItem::OfficeProfile, LaunchItem::ProcedureFees, LaunchItem::TeamMemberInvited] {
        assert!(!before.done(item), "{item:?}");
    }
    assert!(!before.done(LaunchItem::EnrollmentPageBranded) && !before.done(LaunchItem::FirstMemberEnrolled));
    assert!(before.done(LaunchItem::FirstActivePlan) && before.done(LaunchItem::PaymentsAccount));

    let reach = owner.at_office(world.office).unwrap();
    let by_owner = Managing { caller: &owner, reach: &reach, office: world.office };
    let sam = NewUser {
        email: "sam@juniper.example".to_owned().into(),
        first_name: "Sam".into(),
        last_name: "Ho".into(),
        user_type: UserType::DentistStandard,
        permissions: None,
        language: "en".into(),
    };
    let invitation = add_user(&world.context, by_owner, sam).await.unwrap();
    assert!(world.facts().await.done(LaunchItem::TeamMemberInvited), "somebody is invited");
    revoke_invitation(&world.context, by_owner, invitation.id).await.unwrap();
    assert!(!world.facts().await.done(LaunchItem::TeamMemberInvited), "nobody is invited any more");

    let saved = world.save(world.profile().await.version, whole()).await.unwrap();
    world
        .brand_page(saved.version, Branding { headline: Some("Welcome".into()), ..Branding::default() })
        .await
        .unwrap();
    world.has_fees(&[("1110", 5000)]).await;
    world.employs(UserType::DentistStandard, "Kim Lee", "lee@juniper.example").await;
    let after = world.facts().await;
    for item in [
        LaunchItem::OfficeProfile,
        LaunchItem::ProcedureFees,
        LaunchItem::TeamMemberInvited,
        LaunchItem::EnrollmentPageBranded,
    ] {
        assert!(after.done(item), "{item:?}");
    }
    let request = world.request(world.single("Nora", Period::Month), "pm_card_visa").await;
    world.finish(request, "key-of-the-first-member").await.unwrap();
    let launch = world.launch().await;
    assert!(launch.complete && launch.items.len() == LaunchItem::ALL.len(), "{:?}", launch.items);
    assert_eq!(launch.rewards[0].state, RewardState::Earned);
    assert_eq!(launch.rewards.iter().map(|own| own.amount.0).collect::<Vec<_>>(), [2500, 5000, 10000]);
    world.days_pass(61).await;
    assert_eq!(world.launch().await.rewards[1].state, RewardState::Missed, "nobody joined in its window");
}
