//! The practice system of the demo's first office whose brand connects one: its sandbox gets charts of the office's
//! patients, kept as a front desk keeps them. Nothing is connected yet.

use sandboxes::practice_system::{Control, KnownPerson, KnownPractice};
use tenancy::brand::{Brand, Feature};

use super::household::{Household, Pays};
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

/// Makes the sandbox the practice of the first office.
pub(super) async fn open(config: &Config, practices: &[Practice], script: &Script) -> anyhow::Result<()> {
    let place = practices.iter().position(|practice| practice.brand.has(Feature::PracticeSystemIntegration));
    let (Some(control), Some(place)) = (control(config), place) else { return Ok(()) };
    let practice = &practices[place];
    let own = script.households.iter().filter(|household| household.practice == place);
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
