//! Counts each office's new members in its brand's season.

use super::rules::Season;
use chrono::Datelike;
use tenancy::brand::{Brand, Feature};

use crate::{Context, Result};

/// Recounts the current or last season of each brand. A member counts if their first membership started in the season,
/// is still running, and was not imported. A count that was credited does not change. Returns the number of offices
/// counted.
///
/// # Errors
/// When the database fails.
pub async fn run(context: &Context) -> Result<u64> {
    let now = context.clock.now().await?;
    // An office whose feature our staff turned off takes no part.
    let doors = context.brands.doors(Feature::SeasonOfGivingWidget);
    let mut counted = 0;
    for brand in context.brands.iter() {
        // The westernmost date, so that the season ends only when it has ended in all time zones.
        let today = tenancy::clock::office_date(now, "Pacific/Honolulu");
        let Some(season) = Season::of(&brand.marketing.season_of_giving, today) else { continue };
        // Platform scope: the ranking covers all offices.
        let mut scope = context.database.platform("Season of giving").await?;
        counted += sqlx::query!(
            "with counted as (
               select s.organization_id, s.office_id, count(distinct s.member_id)::int as members
               from subscription s
               join office o on o.organization_id = s.organization_id and o.id = s.office_id and o.brand = $1 and o.trial_until is null
                 and (o.id = any ($6) or (o.brand <> all ($7) and o.id <> all ($8)))
               join account a on a.organization_id = s.organization_id and a.id = s.account_id and a.enrolled_through <> 'import'
               where s.started_on between $2 and $3 and is_running(s.status)
                 and not exists (select from subscription e where e.organization_id = s.organization_id and e.member_id = s.member_id
                   and e.started_on < $2)
                 and not exists (select from season_standing f join office b on b.organization_id = f.organization_id and b.id = f.office_id
                   where f.season = $4 and f.is_final and b.brand = $1)
               group by 1, 2),
             gone as (
               update season_standing k set new_members = 0, counted_at = $5 from office o
               where k.season = $4 and not k.is_final and o.organization_id = k.organization_id and o.id = k.office_id and o.brand = $1
                 and not exists (select from counted c where c.organization_id = k.organization_id and c.office_id = k.office_id))
             insert into season_standing as kept (organization_id, office_id, season, new_members, counted_at)
             select organization_id, office_id, $4, members, $5 from counted order by 1, 2
             on conflict (organization_id, office_id, season) do update
               set new_members = excluded.new_members, counted_at = excluded.counted_at where not kept.is_final",
            brand.id.as_str(),
            season.from,
            season.to,
            season.from.year(),
            now,
            &doors.open,
            &doors.closed_brands,
            &doors.closed
        )
        .execute(scope.db())
        .await?
        .rows_affected();
        scope.commit().await?;
    }
    Ok(counted)
}

/// Makes the count final before it is credited: it no longer changes when members leave.
pub(crate) async fn freeze(context: &Context, brand: &Brand, year: i32) -> Result<()> {
    // Platform scope: the ranking covers all offices.
    let mut scope = context.database.platform("Season of giving").await?;
    sqlx::query!(
        "update season_standing k set is_final = true from office o
         where k.season = $1 and not k.is_final and o.organization_id = k.organization_id and o.id = k.office_id and o.brand = $2",
        year,
        brand.id.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}
