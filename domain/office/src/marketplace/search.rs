//! Searches for offices near a place, the nearest first.

use std::fmt;

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::brand::BrandId;
use tenancy::ids::OfficeId;

use super::rules::{Place, TownName, radius};
use crate::{Cents, Context, Error, FieldErrors, Message, Result};
use kernel::cursor::{cut, read as cursor_key};

/// Offices per page.
const PAGE: usize = 20;

/// The most towns that are suggested.
const OTHER_TOWNS: usize = 8;

/// A visitor's search.
#[derive(Debug, Clone, Default)]
pub struct Query {
    /// A ZIP code or a town, as entered.
    pub near: String,
    pub radius: Option<i32>,
    pub specialty: Option<i32>,
    /// ISO 639-1.
    pub language: Option<String>,
    /// The most that the cheapest plan may cost per month.
    pub monthly_up_to: Option<Cents>,
    pub after: Option<String>,
}

/// An office as the search shows it.
#[derive(Debug, Clone)]
pub struct Found {
    pub id: OfficeId,
    pub name: String,
    pub slug: String,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub specialty: i32,
    pub languages: Vec<String>,
    pub monthly_from: Option<Cents>,
    pub yearly_from: Option<Cents>,
    pub rating: Option<Decimal>,
    pub reviews: i64,
    /// Distance from the searched place.
    pub miles: f64,
    pub latitude: f64,
    pub longitude: f64,
}

/// A town, shown as "Boise, ID".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Town {
    pub name: String,
    pub state: String,
}

impl fmt::Display for Town {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{}, {}", self.name, self.state)
    }
}

#[derive(Debug, Clone)]
pub struct FoundOffices {
    pub latitude: f64,
    pub longitude: f64,
    /// The town that was found; `None` for a ZIP code.
    pub town: Option<Town>,
    /// If no state was entered: the largest towns with the same name in other states.
    pub other_towns: Vec<Town>,
    pub radius: i32,
    /// The nearest first.
    pub offices: Vec<Found>,
    pub next: Option<String>,
}

/// Where a page ended: the bits of the distance, so that it compares exactly, and the office.
#[derive(Serialize, Deserialize)]
struct Key(u64, i64);

/// A page of the brand's listed and live offices around a place.
///
/// # Errors
/// [`Error::Invalid`] at `near` for an unknown place, at `cursor` for a cursor of another list.
pub async fn search(context: &Context, brand: &BrandId, asked: &Query) -> Result<FoundOffices> {
    let place = Place::read(&asked.near)?;
    let radius = radius(asked.radius);
    let after: Option<Key> = asked.after.as_deref().map(|text| cursor_key(text, "cursor")).transpose()?;
    let (miles, office) = after.map_or((None, None), |Key(miles, office)| (Some(f64::from_bits(miles)), Some(office)));
    // Platform scope: a visitor who searches for an office belongs to no tenant.
    let mut cells = context.database.look().partly();
    let (mut located, mut rows) = (None, vec![]);
    while let Some(mut scope) = cells.platform_for_public("Public search").await? {
        let at = match located.take() {
            Some(at) => at,
            None => locate(&mut scope, brand, &place)
                .await?
                .ok_or_else(|| Error::Invalid(FieldErrors::one("near", unknown(&place))))?,
        };
        // The inner query cuts the page before names and ratings are read. The place is a subquery, so that it is computed
        // only once.
        let mut found = sqlx::query!(
            r#"select l.office_id, o.name, o.slug, o.city, o.state, left(o.zip, 5) as "zip!", l.specialty_id, l.languages, l.monthly_from_cents,
             l.yearly_from_cents, r.average as "average?", r.count as "count?", l.miles as "miles!",
             degrees(asin(cube_ll_coord(l.position, 3) / 3958.8)) as "latitude!",
             degrees(atan2(cube_ll_coord(l.position, 2), cube_ll_coord(l.position, 1))) as "longitude!"
           from (
             select l.*, l.position <-> (select earth_point($2, $3)) as miles from office_listing l
             where l.brand = $1 and l.position <@ cube_enlarge((select earth_point($2, $3)), $4, 3) and l.position <-> (select earth_point($2, $3)) <= $4
               and ($5::int is null or l.specialty_id = $5) and ($6::text is null or $6 = any (l.languages))
               and ($7::bigint is null or l.monthly_from_cents <= $7)
               and ($8::float8 is null or (l.position <-> (select earth_point($2, $3)), l.office_id) > ($8, $9::bigint))
             order by l.position <-> (select earth_point($2, $3)), l.office_id limit $10) l
           join office o on o.organization_id = l.organization_id and o.id = l.office_id
           cross join lateral office_rating(l.organization_id, l.office_id) r
           order by l.miles, l.office_id"#,
            brand.as_str(),
            at.latitude,
            at.longitude,
            f64::from(radius),
            asked.specialty,
            asked.language,
            asked.monthly_up_to.map(|most| most.0),
            miles,
            office,
            PAGE as i64 + 1
        )
        .fetch_all(scope.db())
        .await?;
        rows.append(&mut found);
        located = Some(at);
    }
    // A look that ends without an error had an answer.
    let Some(Located { latitude, longitude, town, other_towns }) = located else { return Err(Error::NotFound) };
    rows.sort_by(|one, other| one.miles.total_cmp(&other.miles).then(one.office_id.cmp(&other.office_id)));
    let next = cut(&mut rows, PAGE, |row| Key(row.miles.to_bits(), row.office_id))?;
    let offices = rows.into_iter().map(|row| Found {
        id: OfficeId(row.office_id),
        name: row.name,
        slug: row.slug,
        city: row.city,
        state: row.state,
        zip: row.zip,
        specialty: row.specialty_id,
        languages: row.languages,
        monthly_from: row.monthly_from_cents.map(Cents),
        yearly_from: row.yearly_from_cents.map(Cents),
        rating: row.average,
        reviews: row.count.unwrap_or(0),
        miles: row.miles,
        latitude: row.latitude,
        longitude: row.longitude,
    });
    Ok(FoundOffices { latitude, longitude, town, other_towns, radius, offices: offices.collect(), next })
}

const fn unknown(place: &Place) -> Message {
    match place {
        Place::Zip(_) => Message::UnknownPlace,
        Place::Town(_) => Message::UnknownTown,
    }
}

/// Suggestions in place of a town without offices: the towns with the most offices in the state of the found town or
/// else of the entered text, if that state has any, otherwise in all states. Empty for a ZIP code.
///
/// # Errors
/// When the database fails.
pub async fn towns_with_offices(
    context: &Context,
    brand: &BrandId,
    near: &str,
    found: Option<&Town>,
) -> Result<Vec<Town>> {
    let Ok(Place::Town(names)) = Place::read(near) else { return Ok(vec![]) };
    let state = found.map(|town| town.state.as_str()).or_else(|| names.first().and_then(|name| name.state));
    let mut cells = context.database.look().partly();
    let mut rows = vec![];
    while let Some(mut scope) = cells.platform_for_public("Public search").await? {
        let mut of_cell = sqlx::query!(
            r#"select o.city, l.state as "state!", l.offices as "offices!" from (
           select town, state, min(array[organization_id, office_id]) as at, count(*) as offices from office_listing
           where brand = $1 and ($2::text is null or state = $2 or not exists (select from office_listing where brand = $1 and state = $2))
           group by town, state order by count(*) desc, town, state limit $3) l
         join office o on o.organization_id = l.at[1] and o.id = l.at[2] order by l.offices desc, l.town, l.state"#,
            brand.as_str(),
            state,
            OTHER_TOWNS as i64
        )
        .fetch_all(scope.db())
        .await?;
        rows.append(&mut of_cell);
    }
    if let Some(state) = state
        && rows.iter().any(|row| row.state == state)
    {
        rows.retain(|row| row.state == state);
    }
    // Of several cells: those with the most offices first. A town with offices in two of them is listed once, by its larger part.
    rows.sort_by_key(|row| std::cmp::Reverse(row.offices));
    let mut towns: Vec<Town> = vec![];
    for row in rows {
        if towns.iter().all(|town| town.name != row.city || town.state != row.state) {
            towns.push(Town { name: row.city, state: row.state });
        }
    }
    towns.truncate(OTHER_TOWNS);
    Ok(towns)
}

/// The coordinates of a place, and its town.
struct Located {
    latitude: f64,
    longitude: f64,
    town: Option<Town>,
    other_towns: Vec<Town>,
}

async fn locate(scope: &mut Scope, brand: &BrandId, place: &Place) -> Result<Option<Located>> {
    match place {
        Place::Zip(zip) => {
            let row = sqlx::query!(
                "select latitude, longitude from zip_place where prefix in (left($1, 5), left($1, 3)) order by length(prefix) desc limit 1",
                zip
            )
            .fetch_optional(scope.db())
            .await?;
            Ok(row.map(|row| Located {
                latitude: row.latitude,
                longitude: row.longitude,
                town: None,
                other_towns: vec![],
            }))
        }
        Place::Town(names) => locate_town(scope, brand, names).await,
    }
}

/// The largest town with the first of `names` that is a town. Includes towns that are unknown to us but are in offices'
/// addresses; these are located at the average position of their offices.
async fn locate_town(scope: &mut Scope, brand: &BrandId, names: &[TownName]) -> Result<Option<Located>> {
    let (names, states): (Vec<String>, Vec<Option<String>>) =
        names.iter().map(|one| (one.name.clone(), one.state.map(str::to_owned))).unzip();
    // Each name is looked up by its key: `offset 0` keeps the planner from reading all towns for a join.
    let rows = sqlx::query!(
        r#"select r.n as "n!", t.name as "name!", t.state as "state!", t.latitude as "latitude!", t.longitude as "longitude!"
           from unnest($2::text[], $3::text[]) with ordinality as r (name, state, n)
           cross join lateral (
             select * from (
               select t.name, t.state, t.latitude, t.longitude, t.people from town t
               where t.key = town_key(r.name) and (r.state is null or t.state = r.state)
               union all
               select min(o.city), l.state, degrees(asin(avg(cube_ll_coord(l.position, 3)) / 3958.8)),
                 degrees(atan2(avg(cube_ll_coord(l.position, 2)), avg(cube_ll_coord(l.position, 1)))), 0
               from office_listing l join office o on o.organization_id = l.organization_id and o.id = l.office_id
               where l.brand = $1 and town_key(l.town) = town_key(r.name) and (r.state is null or l.state = r.state) and l.position is not null
                 and not exists (select from town t where t.key = town_key(r.name) and t.state = l.state)
               group by l.state) own offset 0) t
           where town_key(r.name) <> ''
           order by r.n, t.people desc, t.state"#,
        brand.as_str(),
        &names,
        &states as &[Option<String>]
    )
    .fetch_all(scope.db())
    .await?;
    let Some(first) = rows.first() else { return Ok(None) };
    let (n, latitude, longitude) = (first.n, first.latitude, first.longitude);
    let mut towns = rows.into_iter().filter(|row| row.n == n).map(|row| Town { name: row.name, state: row.state });
    let town = towns.next();
    Ok(Some(Located { latitude, longitude, town, other_towns: towns.take(OTHER_TOWNS).collect() }))
}
