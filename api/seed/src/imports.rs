//! Members that an office imports from its previous system, with the real import.

use anyhow::{Context as _, ensure};
use catalog::plans::{age_fits, child_wellness_max_age};
use chrono::{Days, NaiveDate};
use households::enrollment::Relationship;
use kernel::Context;
use members::members::duplicates::name_key;
use practice::imports::{self, Bulk};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules::Cents;
use tenancy::{Actor, Reach};

use super::people::{Family, family};
use super::practice::Practice;

/// The number of imported people.
const PEOPLE: usize = 12;

/// Uploads a file of twelve members on `today` and starts the import; jobs write the members.
pub(super) async fn import(context: &Context, practice: &Practice, today: NaiveDate, seed: u64) -> anyhow::Result<()> {
    let actor = Actor { login: Some(practice.manager.0), name: practice.manager.1.clone(), ..Actor::platform("") };
    let reach = Reach::office(practice.at.organization, practice.at.office, actor);
    let text = file(practice, today, seed)?;
    let table = imports::read_file(text).await?.context("the demo's file of members")?;
    let import =
        imports::upload(context, reach.clone(), practice.at.office, "members-of-the-old-system.csv", table).await?;
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach).await?;
    let all = Some(Bulk::KeepDuplicates);
    let (import, _) = imports::change_rows(&mut scope, practice.at.office, import.id, now, &[], all).await?;
    ensure!(import.counts.ready as usize == PEOPLE, "the demo's file of members has errors: {:?}", import.counts);
    imports::confirm(&mut scope, practice.at.office, import.id, now, true).await?;
    Ok(scope.commit().await?)
}

/// The file, in the format of another system.
fn file(practice: &Practice, today: NaiveDate, seed: u64) -> anyhow::Result<Vec<u8>> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut text = String::from(
        "Account Number,First Name,Last Name,Date of Birth,Relationship,Email,Membership,Billing Frequency,Amount,Next Billing Date,Start Date,Status\n",
    );
    let mut people = 0;
    for number in 1.. {
        let Family { people: members, .. } = family(&mut random, today);
        for person in members.iter().take(PEOPLE - people) {
            let age = today.years_since(person.birth_date).unwrap_or(0) as i32;
            let plans = &practice.catalog.plans;
            let child_max = child_wellness_max_age(plans);
            let plan = plans.iter().find(|plan| age_fits(plan, age, child_max));
            let plan = plan.context("the office has no plan for this age")?;
            let yearly = number % 3 == 0;
            let period =
                if yearly { members::subscriptions::Period::Year } else { members::subscriptions::Period::Month };
            let price = plan.variant(period).map_or(Cents(4900), |v| Cents(v.price.0 * 9 / 10));
            let owner = person.relationship == Relationship::Myself;
            let email = format!("{}.member@example.com", name_key(&person.first_name, &person.last_name));
            text += &format!(
                "{number},{},{},{},{},{},{},{},{price},{},{},Active\n",
                person.first_name,
                person.last_name,
                person.birth_date.format("%m/%d/%Y"),
                person.relationship.as_str(),
                if owner { email } else { String::new() },
                plan.name,
                if yearly { "Annual" } else { "Monthly" },
                (today + Days::new(14 + number)).format("%m/%d/%Y"),
                (today - Days::new(200 + 40 * number)).format("%m/%d/%Y"),
            );
            people += 1;
        }
        if people == PEOPLE {
            break;
        }
    }
    Ok(text.into_bytes())
}
