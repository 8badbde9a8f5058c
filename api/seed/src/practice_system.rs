//! The practice system of the demo's first two offices of the brand that connects one: its sandbox gets charts of their
//! patients, kept as a front desk keeps them. The second office is connected; the first is for who tries the demo.

use kernel::Context;
use practice_systems::{NewConnection, Supported};
use sandboxes::practice_system::{Control, KnownPerson, KnownPractice};
use tenancy::brand::{Brand, Feature};

use super::household::{Household, Pays};
use super::join::manager;
use super::practice::Practice;
use super::script::Script;
use frame::Config;

/// The most people with a chart; large demos are about numbers, not about charts.
const MOST_PEOPLE: usize = 200;
/// Fees that the practice raised since they were entered here.
const RAISED: [&str; 3] = ["0274", "1110", "2740"];
const RAISED_PERCENT: i64 = 4;

/// The practice system's sandbox, if one is configured.
fn control(config: &Config) -> Option<Control> {
    let url = config.open_dental_url.as_deref()?;
    Some(Control::new(url.strip_suffix("/api/v1")?, &config.open_dental_developer_key))
}

/// What the sandbox takes from an office that connects by Sikka.
const OFFICE_ID: &str = "D12345";
const OFFICE_SECRET: &str = "office-secret";

fn connects(practice: &Practice) -> bool {
    practice.brand.has(Feature::PracticeSystemIntegration)
}

/// Connects the second office by Sikka, so that its screens show charts, appointments and who doesn't match. Its charts are
/// read when the program runs. The demo is whole without it: what fails here is only said.
pub(super) async fn connect(context: &Context, practices: &[Practice]) {
    let Some(practice) = practices.iter().filter(|practice| connects(practice)).nth(1) else { return };
    if let Err(problem) = connect_office(context, practice).await {
        eprintln!("  no practice system is connected: {problem:#}");
    }
}

async fn connect_office(context: &Context, practice: &Practice) -> anyhow::Result<()> {
    let systems = practice_systems::supported(context, &practice.brand);
    let Some(system) = systems.into_iter().find(|system| system.api == Some(Supported::Sikka)) else { return Ok(()) };
    let new = NewConnection {
        system: system.key,
        customer_key: None,
        office_id: Some(OFFICE_ID.to_owned()),
        secret_key: Some(OFFICE_SECRET.to_owned()),
    };
    let (reach, office) = (manager(practice), practice.at.office);
    practice_systems::connect(context, &reach, office, &practice.brand, &new).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach).await?;
    practice_systems::confirm(&mut scope, office, now).await?;
    Ok(scope.commit().await?)
}

/// Makes the sandbox the practice of the first two offices.
pub(super) async fn open(config: &Config, practices: &[Practice], script: &Script) -> anyhow::Result<()> {
    let places = practices.iter().enumerate().filter(|(_, practice)| connects(practice)).map(|(place, _)| place);
    let places: Vec<usize> = places.take(2).collect();
    let (Some(control), Some(first)) = (control(config), places.first()) else { return Ok(()) };
    let practice = &practices[*first];
    // The first office's people first: how a chart is kept depends on its place.
    let own =
        places.iter().flat_map(|place| script.households.iter().filter(move |household| household.practice == *place));
    // Those of demo.toml keep all the visits of their plans.
    let given: Vec<&str> = practice.demo.households.iter().map(|household| household.email.as_str()).collect();
    let people = own.enumerate().flat_map(|(number, household)| {
        let seen = household.pays != Pays::GivesUp && !given.contains(&household.email.as_str());
        charted(u32::try_from(number).unwrap_or(u32::MAX), household, seen)
    });
    let known = KnownPractice {
        name: practice.demo.name.clone(),
        zip: practice.demo.zip.clone(),
        phone: practice.demo.phone.clone(),
        people: people.take(MOST_PEOPLE).collect(),
        fees: fees(&practice.brand),
    };
    control.open(&known).await
}

fn charted(number: u32, household: &Household, seen: bool) -> Vec<KnownPerson> {
    let people = household.people.iter().map(|joining| KnownPerson {
        household: number,
        first: joining.person.first_name.clone(),
        last: joining.person.last_name.clone(),
        born: joining.person.birth_date,
        phone: household.phone.clone(),
        email: household.email.clone(),
        address: household.address_line1.clone(),
        zip: household.zip.clone(),
        seen,
    });
    people.collect()
}

/// The office's usual fees, a few of them raised.
fn fees(brand: &Brand) -> Vec<(String, i64)> {
    let own = brand.procedures.procedure.iter().map(|own| (&own.code, own.demo_fee_cents));
    let others = brand.procedures.common.iter().map(|own| (&own.code, own.demo_fee_cents));
    let all = own.chain(others).map(|(code, cents)| {
        let percent = if RAISED.contains(&code.as_str()) { 100 + RAISED_PERCENT } else { 100 };
        (format!("{}{code}", brand.procedures.prefix), (cents * percent / 100 + 50) / 100 * 100)
    });
    all.collect()
}
