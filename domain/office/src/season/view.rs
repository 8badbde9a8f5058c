//! The ranking for an office: the first places, and its own.

use super::rules::{Season, places, reward};
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use tenancy::brand::{Brand, SeasonOfGiving, SeasonTier};
use tenancy::contract;
use tenancy::ids::OfficeId;

use crate::{Cents, Context, Error, OrNotFound, Result};

/// The number of offices shown.
const SHOWN: i64 = 10;

/// An office in the season.
#[contract(rename = "SeasonOffice")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    pub place: i64,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub name: String,
    // "Boise, ID".
    pub town: String,
    pub new_members: i64,
    /// The amount of its tier, and for the first place also the prize.
    pub reward: Cents,
}

/// The reward for a number of new members.
#[contract(rename = "SeasonTier")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardTier {
    pub members: i64,
    pub amount: Cents,
}

#[derive(Debug, Clone)]
pub struct Board {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub runs: bool,
    /// The first places, most new members first.
    pub first: Vec<BoardRow>,
    /// The caller's office, whatever its place.
    pub own: BoardRow,
    /// The new members needed for the next tier, and that tier's amount.
    pub next_tier: Option<BoardTier>,
    pub prize: Cents,
    /// The tiers, highest first: the minimum number of members, and the amount.
    pub tiers: Vec<BoardTier>,
    /// `None` before the first count.
    pub counted_at: Option<DateTime<Utc>>,
}

/// The season's ranking of a brand, for one of its offices.
///
/// # Errors
/// [`Error::NotFound`] if the office does not belong to the brand.
pub async fn board(context: &Context, brand: &Brand, office: OfficeId) -> Result<Board> {
    let now = context.clock.now().await?;
    let rules = &brand.marketing.season_of_giving;
    // Platform scope: the ranking covers the brand's offices; it shows only each one's name, town and count.
    let mut scope = context.database.platform("Season of giving").await?;
    let own = sqlx::query!(
        r#"select name, city || ', ' || state as "town!", timezone from office where id = $1 and brand = $2"#,
        office.0,
        brand.id.as_str()
    )
    .one_or_not_found(&mut scope)
    .await?;
    let today = tenancy::clock::office_date(now, &own.timezone);
    let season = Season::of(rules, today).ok_or(Error::NotFound)?;
    let rows = sqlx::query!(
        r#"select o.id, o.name, o.city || ', ' || o.state as "town!", k.new_members
           from season_standing k join office o on o.organization_id = k.organization_id and o.id = k.office_id and o.brand = $2
           where k.season = $1 and k.new_members > 0 order by k.new_members desc, o.name, o.id limit $3"#,
        season.from.year(),
        brand.id.as_str(),
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let standing = sqlx::query!(
        r#"with own as (select coalesce((select new_members from season_standing where season = $1 and office_id = $3), 0) as members)
           select own.members as "members!", 1 + (
             select count(*) from season_standing k join office o on o.organization_id = k.organization_id and o.id = k.office_id and o.brand = $2
             where k.season = $1 and k.new_members > own.members) as "place!",
             (select max(counted_at) from season_standing where season = $1) as counted_at
           from own"#,
        season.from.year(),
        brand.id.as_str(),
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    drop(scope);
    let counts: Vec<_> = rows.iter().map(|row| i64::from(row.new_members)).collect();
    let first = rows.into_iter().zip(places(&counts)).map(|(row, place)| {
        let new_members = i64::from(row.new_members);
        BoardRow {
            place,
            office: OfficeId(row.id),
            name: row.name,
            town: row.town,
            new_members,
            reward: reward(rules, new_members, place),
        }
    });
    let new_members = i64::from(standing.members);
    Ok(Board {
        from: season.from,
        to: season.to,
        runs: season.runs_on(today),
        first: first.collect(),
        own: BoardRow {
            place: standing.place,
            office,
            name: own.name,
            town: own.town,
            new_members,
            reward: reward(rules, new_members, standing.place),
        },
        next_tier: next_tier(rules, new_members),
        prize: Cents(rules.prize_cents),
        tiers: rules.tiers.iter().map(|tier| board_tier(tier, 0)).collect(),
        counted_at: standing.counted_at,
    })
}

fn next_tier(rules: &SeasonOfGiving, new_members: i64) -> Option<BoardTier> {
    let above = rules.tiers.iter().filter(|tier| i64::from(tier.min_members) > new_members);
    above.min_by_key(|tier| tier.min_members).map(|next| board_tier(next, new_members))
}

/// The tier, for an office that has some of its members.
fn board_tier(tier: &SeasonTier, has: i64) -> BoardTier {
    BoardTier { members: i64::from(tier.min_members) - has, amount: Cents(tier.amount_cents) }
}
