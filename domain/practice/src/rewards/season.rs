//! The season of giving: when it is over, each office gets its tier's amount and the first ones the prize, as credit.

use chrono::Datelike;
use rules::season::{Season, places, reward};
use tenancy::brand::{Brand, Feature};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Actor, Reach};

use super::{Place, credit};
use crate::ledger::MarketingCause;
use crate::{Cents, Context, Result, season};

/// Days after the season's last day on which it is credited, so that whoever joined on the last day is counted.
const AFTER_DAYS: i64 = 1;

struct Winner {
    organization: OrganizationId,
    office: OfficeId,
    timezone: String,
    amount: Cents,
}

/// Credits the season that is over of each brand, by the last count before: an office gets it once. Answers how many offices got it now.
///
/// # Errors
/// The database does not answer.
pub async fn run_season(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let mut credited = 0;
    for brand in context.brands.iter().filter(|brand| brand.has(Feature::SeasonOfGivingWidget)) {
        // The dates of the west: a season is not over anywhere before it is over everywhere.
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

/// The offices that get something and have not got it.
async fn winners(context: &Context, brand: &Brand, year: i32) -> Result<Vec<Winner>> {
    // Platform: the ranking is over all offices.
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
