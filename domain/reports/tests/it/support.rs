//! Requests over the world's office.

use chrono::{NaiveDate, TimeDelta};
use kernel::downloads::File;
use members::subscriptions::Period as Paid;
use reports::{Filters, Place, Request, Wish, catalog};
use tenancy::Scope;
use testing::World;

/// Some households, of which one pays yearly and one is late.
pub async fn lived_in() -> World {
    let world = World::new().await;
    let request = world.request(world.reyes(), "pm_card_visa").await;
    world.finish(request, "page-reyes").await.unwrap();
    world.run_jobs().await;
    world.enrolls("Victor", Paid::Year).await;
    world.enrolls("Marta", Paid::Month).await;
    world
}

/// Leaves a file for other programs to open, where `make test` asks for it (`scripts/workshop/readers.py`).
pub fn hand_over(name: &str, file: &File) {
    if let Some(folder) = std::env::var_os("CHAIRSIDE_DOWNLOADS") {
        let name = format!("{name}.{}", file.format.extension());
        std::fs::write(std::path::Path::new(&folder).join(name), &file.bytes).unwrap();
    }
}

pub async fn today(world: &World) -> NaiveDate {
    let mut scope = world.scope().await;
    let place = Place::office(&mut scope, world.office).await.unwrap();
    place.today(world.context.clock.now().await.unwrap())
}

/// The last forty days and the next ten: what the world did is in it.
pub async fn wish(world: &World) -> Wish {
    let today = today(world).await;
    Wish { from: Some(today - TimeDelta::days(40)), to: Some(today + TimeDelta::days(10)), ..Wish::default() }
}

pub async fn request(world: &World, scope: &mut Scope, report: &str, wish: &Wish) -> Request {
    let place = Place::office(scope, world.office).await.unwrap();
    let now = world.context.clock.now().await.unwrap();
    Request::check(catalog::find(report).unwrap(), place, now, wish).unwrap()
}

pub fn filter(key: &str, values: &[&str]) -> Filters {
    Filters::from([(key.to_owned(), values.iter().map(|one| (*one).to_owned()).collect())])
}
