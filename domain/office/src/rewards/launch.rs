//! Launch rewards: credited on set days if the checklist is complete and a paying member joined within the reward's
//! window.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use tenancy::brand::BrandId;
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Actor, Reach};

use super::{Place, credit};
use crate::ledger::MarketingCause;
use crate::offices::launches;
use crate::{Context, Result};

/// Offices per query.
const BATCH: i64 = 200;
/// How many days after the last reward's day an office may still complete its checklist.
const GRACE: i32 = 365;

/// Credits every due reward, with one transaction per organization. Returns how many.
///
/// # Errors
/// When the database fails.
pub async fn run_launch(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let (mut credited, mut after) = (0, 0);
    loop {
        let found = candidates(context, now, after).await?;
        after = found.iter().map(|found| found.office.0).max().unwrap_or(after);
        let count = found.len() as i64;
        let mut groups: BTreeMap<(OrganizationId, String), Vec<(OfficeId, String)>> = BTreeMap::new();
        for own in found {
            groups.entry((own.organization, own.brand)).or_default().push((own.office, own.timezone));
        }
        for ((organization, brand), offices) in groups {
            credited += credit_due(context, organization, &brand, &offices, now).await?;
        }
        if count < BATCH {
            return Ok(credited);
        }
    }
}

async fn credit_due(
    context: &Context,
    organization: OrganizationId,
    brand: &str,
    offices: &[(OfficeId, String)],
    now: DateTime<Utc>,
) -> Result<usize> {
    let Some(brand) = context.brands.get(&BrandId::new(brand)) else { return Ok(0) };
    let reach = Reach::organization(organization, Actor::platform("Launch rewards"));
    let mut scope = context.database.scope(reach).await?;
    let ids: Vec<_> = offices.iter().map(|(office, _)| *office).collect();
    let mut credited = 0;
    for (profile, launch) in launches(&mut scope, brand, &ids).await? {
        let Some((office, timezone)) = offices.iter().find(|(office, _)| *office == profile.office) else { continue };
        for reward in launch.rewards.iter().filter(|reward| reward.due(launch.facts.today)) {
            let place = Place { office: *office, timezone };
            let cause = MarketingCause::LaunchReward { day: reward.day };
            credited += usize::from(credit(&mut scope, &place, cause, reward.amount, now).await?);
        }
    }
    scope.commit().await?;
    Ok(credited)
}

struct Candidate {
    organization: OrganizationId,
    office: OfficeId,
    brand: String,
    timezone: String,
}

/// A batch of the offices after `after` whose first reward day has passed and that have not got all rewards.
async fn candidates(context: &Context, now: DateTime<Utc>, after: i64) -> Result<Vec<Candidate>> {
    let marks = context.brands.iter().map(|brand| {
        let days = brand.marketing.launch.rewards.iter().map(|reward| i32::from(reward.day));
        let (first, last) = (days.clone().min().unwrap_or(0), days.max().unwrap_or(0));
        let count = i64::try_from(brand.marketing.launch.rewards.len()).unwrap_or(0);
        (brand.id.as_str().to_owned(), first, last + GRACE, count)
    });
    let (mut brands, mut firsts, mut lasts, mut counts) = (vec![], vec![], vec![], vec![]);
    for (brand, first, last, count) in marks {
        brands.push(brand);
        firsts.push(first);
        lasts.push(last);
        counts.push(count);
    }
    // Platform scope: the run covers all tenants.
    let mut scope = context.database.platform("Launch rewards").await?;
    let rows = sqlx::query!(
        r#"select o.organization_id, o.id, o.brand, coalesce(nullif(o.timezone, ''), 'America/New_York') as "timezone!" from office o
           join unnest($2::text[], $3::int[], $4::int[], $5::bigint[]) b (brand, first_day, last_day, rewards) on b.brand = o.brand
           where o.id > $6 and o.trial_until is null and launch_began(o) <= $1::timestamptz - make_interval(days => b.first_day - 1)
             and launch_began(o) > $1::timestamptz - make_interval(days => b.last_day)
             and (select count(*) from marketing_credit_movement m where m.organization_id = o.organization_id and m.office_id = o.id
                  and m.kind = 'launch_reward') < b.rewards
             and exists (select from account a where a.organization_id = o.organization_id and a.office_id = o.id and a.enrolled_through <> 'import')
           order by o.id limit $7"#,
        now,
        &brands,
        &firsts,
        &lasts,
        &counts,
        after,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    let rows = rows.into_iter().map(|row| Candidate {
        organization: OrganizationId(row.organization_id),
        office: OfficeId(row.id),
        brand: row.brand,
        timezone: row.timezone,
    });
    Ok(rows.collect())
}
