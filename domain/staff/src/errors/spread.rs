//! On which days a group of errors was met, and at how many offices.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;

use super::source::ErrorSource;
use crate::Result;

/// Days of the line.
const DAYS: usize = 14;

#[derive(Debug, Clone, Default)]
pub(super) struct Spread {
    /// Oldest first; the last one is today.
    pub days: [i64; DAYS],
    pub offices: i64,
    pub notified_at: Option<DateTime<Utc>>,
}

/// What a page shows beside its groups.
pub(super) async fn spread(
    scope: &mut Scope,
    groups: &[(ErrorSource, String)],
) -> Result<HashMap<(ErrorSource, String), Spread>> {
    let (sources, digests): (Vec<String>, Vec<String>) =
        groups.iter().map(|(source, digest)| (source.as_str().to_owned(), digest.clone())).unzip();
    let mut found: HashMap<_, Spread> = groups.iter().map(|group| (group.clone(), Spread::default())).collect();
    let days = sqlx::query!(
        r#"with asked as (select a.source, a.digest from unnest($1::text[], $2::text[]) a (source, digest)),
             met as (
               select a.source, a.digest, d.day, d.count from asked a
               join error_of_group g on g.source = a.source and g.group_digest = a.digest
               join error_day d on d.source = g.source and d.digest = g.digest
               union all
               select a.source, a.digest, (coalesce(j.finished_at, j.created_at) at time zone 'UTC')::date, 1 from asked a
               join job j on j.state = 'dead' and job_error_group(j.kind, j.last_error) = a.digest
                 and a.source = case when j.kind = 'process_webhook' then 'webhook' else 'job' end)
           select m.source as "source!: ErrorSource", m.digest as "digest!", m.day as "day!", sum(m.count)::bigint as "count!",
             (clock_timestamp() at time zone 'UTC')::date as "today!"
           from met m where m.day > (clock_timestamp() at time zone 'UTC')::date - $3::int group by 1, 2, 3"#,
        &sources,
        &digests,
        DAYS as i32
    )
    .fetch_all(scope.db())
    .await?;
    for row in days {
        if let (Some(spread), Some(index)) = (found.get_mut(&(row.source, row.digest)), place(row.day, row.today)) {
            spread.days[index] = row.count;
        }
    }
    let offices = sqlx::query!(
        r#"with asked as (select a.source, a.digest from unnest($1::text[], $2::text[]) a (source, digest))
           select a.source as "source!: ErrorSource", a.digest as "digest!",
             (select count(distinct o.office_id) from error_of_group g join error_office o on o.source = g.source and o.digest = g.digest
               where g.source = a.source and g.group_digest = a.digest)
             + (select count(distinct j.organization_id) from job j where j.state = 'dead' and j.organization_id <> 0
               and a.source = case when j.kind = 'process_webhook' then 'webhook' else 'job' end and job_error_group(j.kind, j.last_error) = a.digest) as "offices!",
             (select max(f.notified_at) from error_fix f where f.source = a.source and f.digest = a.digest) as notified_at
           from asked a"#,
        &sources,
        &digests
    )
    .fetch_all(scope.db())
    .await?;
    for row in offices {
        if let Some(spread) = found.get_mut(&(row.source, row.digest)) {
            spread.offices = row.offices;
            spread.notified_at = row.notified_at;
        }
    }
    Ok(found)
}

/// A day's place in the line.
fn place(day: NaiveDate, today: NaiveDate) -> Option<usize> {
    let ago = usize::try_from((today - day).num_days()).ok()?;
    (DAYS - 1).checked_sub(ago)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn today_is_the_last_day_of_the_line() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap();
        assert_eq!(place(day("2026-11-30"), day("2026-11-30")), Some(13));
        assert_eq!(place(day("2026-11-17"), day("2026-11-30")), Some(0));
        assert_eq!(place(day("2026-11-16"), day("2026-11-30")), None);
        assert_eq!(place(day("2026-12-01"), day("2026-11-30")), None);
    }
}
