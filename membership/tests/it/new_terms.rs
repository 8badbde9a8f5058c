//! Agreements with a new version: a banner immediately, one email, a redirect after the grace period, and stored
//! acceptance.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use chrono::{Days, NaiveDate};
use identity::{Client, TermsRequest};
use practice_bills::practice_signup::{self, Accepted, AgreementKind, agreements};
use tenancy::brand::BrandBook;
use tenancy::clock::office_date;
use tenancy::{Caller, UserType};

use crate::support::World;

/// Publishes version `day` of the practice terms, which lists `changed` above the previous version's changes.
fn publish(world: &mut World, day: NaiveDate, changed: &str) {
    let dir = std::env::temp_dir().join(format!("new-terms-{}", uuid::Uuid::new_v4()));
    tenancy::testing::copy_folder(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../brands")), &dir);
    let file = dir.join(world.brand.id.as_str()).join("texts/practice-terms.en.md");
    let text = fs::read_to_string(&file).unwrap();
    let before =
        agreements(&world.brand).into_iter().find(|(kind, _)| *kind == AgreementKind::PracticeTerms).unwrap().1;
    let earlier =
        before.changes().into_iter().map(|one| format!("**{}**\n\n{}\n\n", one.version.format("%B %-d, %Y"), one.text));
    let (head, rest) = text.split_once("\ntitle:").unwrap().1.split_once("## What changed\n").unwrap();
    let rest = rest.split_once("\n## ").unwrap().1;
    let all = earlier.collect::<String>();
    fs::write(&file, format!("---\nversion: {day}\ntitle:{head}## What changed\n\n- {changed}\n\n{all}## {rest}"))
        .unwrap();
    let book = BrandBook::load(&dir).unwrap();
    world.brand = Arc::clone(book.get(&world.brand.id).unwrap());
    world.context.brands = Arc::new(book);
    fs::remove_dir_all(dir).unwrap();
}

async fn today(world: &World) -> NaiveDate {
    office_date(world.context.clock.now().await.unwrap(), "America/Boise")
}

async fn asked(world: &World, caller: &Caller) -> Option<TermsRequest> {
    identity::current_user(&world.context, caller, Some(world.office)).await.unwrap().terms
}

#[tokio::test]
async fn new_terms_are_emailed_once_and_required_after_grace() {
    let mut world = World::new().await;
    let owner = world.works_here(UserType::Dentist, "kim@juniper.example").await;
    let associate = world.works_here(UserType::DentistStandard, "ana@juniper.example").await;
    assert_eq!(asked(&world, &owner).await, None, "who joined before agreed to the first version on paper");
    assert_eq!(practice_signup::notify_of_new_terms(&world.context).await.unwrap(), 0);

    let published = today(&world).await;
    publish(&mut world, published, "Payouts are weekly.");
    let due_on = published + Days::new(30);
    assert_eq!(asked(&world, &owner).await, Some(TermsRequest { due_on, overdue: false }), "at once");
    assert_eq!(asked(&world, &associate).await, None, "who may not accept is not asked");
    assert!(practice_signup::notify_of_new_terms(&world.context).await.unwrap() > 0);
    assert_eq!(practice_signup::notify_of_new_terms(&world.context).await.unwrap(), 0, "once");
    world.run_jobs().await;
    let mails = || {
        let all = world.mails.0.lock().unwrap();
        let about = all.iter().filter(|mail| mail.subject == "New agreements for Juniper Creek");
        about.map(|mail| mail.to.address.clone()).collect::<Vec<_>>()
    };
    assert_eq!(mails(), ["kim@juniper.example"]);

    world.days_pass(30).await;
    assert_eq!(asked(&world, &owner).await, Some(TermsRequest { due_on, overdue: false }), "the last day");
    world.days_pass(1).await;
    assert_eq!(asked(&world, &owner).await, Some(TermsRequest { due_on, overdue: true }));

    let reach = owner.at_office(world.office).unwrap();
    let texts = agreements(&world.brand).into_iter();
    let all: Vec<_> =
        texts.map(|(kind, text)| Accepted { kind, version: text.version.clone(), opened_seconds_ago: None }).collect();
    let by = (&owner, &reach);
    let signed = (all.as_slice(), "Kim Park", false);
    practice_signup::accept(&world.context, &world.brand, by, world.office, signed, &Client::default()).await.unwrap();
    assert_eq!(asked(&world, &owner).await, None);
    let kept = world.texts("select text_version from practice_agreement where kind = 'practice-terms'").await;
    assert_eq!(kept, [published.to_string()]);
    let accepted = "select (max(terms_accepted_at) at time zone 'America/Boise')::date::text from office";
    assert_eq!(
        world.texts(accepted).await,
        [today(&world).await.to_string()],
        "the office's date is that of the version in force"
    );
    let kind = AgreementKind::PracticeTerms;
    let file = practice_signup::agreement_file(&world.context, &world.brand, &reach, world.office, kind).await.unwrap();
    assert!(file.bytes.starts_with(b"%PDF"));

    // The next version is emailed again, and users who accepted in time are never redirected.
    let second = today(&world).await;
    publish(&mut world, second, "Refunds are ours.");
    assert_eq!(asked(&world, &owner).await.map(|asked| asked.overdue), Some(false));
    assert!(practice_signup::notify_of_new_terms(&world.context).await.unwrap() > 0);

    // A user who accepted the first version and missed the second sees the changes of both later versions, latest
    // first.
    world.days_pass(1).await;
    let third = today(&world).await;
    publish(&mut world, third, "Support answers at night.");
    let seen = async |caller: &Caller| {
        let reach = caller.at_office(world.office).unwrap();
        let all = practice_signup::agreements_of(&world.context, &world.brand, &reach, world.office).await.unwrap();
        let terms = all.into_iter().find(|one| one.kind == AgreementKind::PracticeTerms).unwrap();
        terms.changes.into_iter().map(|one| (one.version, one.text)).collect::<Vec<_>>()
    };
    let changes = [(third, "- Support answers at night."), (second, "- Refunds are ours.")];
    assert_eq!(seen(&owner).await, changes.map(|(version, text)| (version, text.to_owned())));
}
