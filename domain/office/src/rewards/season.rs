//! The Season of Giving: after it has ended, each office gets its tier's amount, and the first place also the prize, as
//! credit.

use crate::season::rules::{Season, places, reward};
use chrono::Datelike;
use tenancy::brand::{Brand, Feature};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Actor, Reach};

use super::{Place, credit};
use crate::ledger::MarketingCause;
use crate::{Cents, Context, Result, season};

/// Days after the season's last day before it is credited, so that members who joined on the last day are counted.
const AFTER_DAYS: i64 = 1;

struct Winner {
    organization: OrganizationId,
    office: OfficeId,
    timezone: String,
    amount: Cents,
}

/// Credits the ended season of each brand, by its last count; each office only once. Returns the number of offices
/// credited now.
///
/// # Errors
/// When the database fails.
pub async fn run_season(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let mut credited = 0;
    for brand in context.brands.iter().filter(|brand| brand.has(Feature::SeasonOfGivingWidget)) {
        // The westernmost date, so that the season ends only when it has ended in all time zones.
        let today = tenancy::clock::office_date(now, "Pacific/Honolulu");
        let Some(season) = Season::of(&brand.marketing.season_of_giving, today) else { continue };
        if (today - season.to).num_days() <= AFTER_DAYS {
            continue;
        }
        let year = season.from.year();
        season::freeze(context, brand, year).await?;
        for own in winners(context, brand, year).await? {
            let reach = Reach::organization(own.organization, Actor::platform("Season of giving"));
            let mut scope = context.database.scope(reach).await?;
            let place = Place { office: own.office, timezone: &own.timezone };
            let cause = MarketingCause::Season { year };
            credited += usize::from(credit(&mut scope, &place, cause, own.amount, now).await?);
            scope.commit().await?;
        }
    }
    Ok(credited)
}

/// The offices with a reward that is not credited yet.
async fn winners(context: &Context, brand: &Brand, year: i32) -> Result<Vec<Winner>> {
    // Platform scope: the ranking covers all offices.
    let mut scope = context.database.platform("Season of giving").await?;
    let rows = sqlx::query!(
        r#"select k.organization_id, k.office_id, k.new_members, o.timezone,
             exists (select from marketing_credit_movement m where m.organization_id = k.organization_id and m.office_id = k.office_id
               and m.kind = 'season' and m.cause = k.season) as "credited!"
           from season_standing k join office o on o.organization_id = k.organization_id and o.id = k.office_id and o.brand = $2
           where k.season = $1 and k.new_members > 0 order by k.new_members desc, o.id"#,
        year,
        brand.id.as_str()
    )
    .fetch_all(scope.db())
    .await?;
    let counts: Vec<_> = rows.iter().map(|row| i64::from(row.new_members)).collect();
    let rules = &brand.marketing.season_of_giving;
    let winners = rows.into_iter().zip(places(&counts)).filter(|(row, _)| !row.credited).map(|(row, place)| Winner {
        organization: OrganizationId(row.organization_id),
        office: OfficeId(row.office_id),
        timezone: row.timezone,
        amount: reward(rules, i64::from(row.new_members), place),
    });
    Ok(winners.filter(|own| own.amount > Cents::ZERO).collect())
}
