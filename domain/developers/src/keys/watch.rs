//! Warnings before keys end, and pauses of keys that nobody uses.

use chrono::{DateTime, Duration, Utc};
use kernel::notices::ApiKeyNews;
use serde_json::json;
use tenancy::ids::{ApiKeyId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use crate::events::emit;
use crate::owners::tell_of_key;
use crate::{Context, Result};

/// The days before a key's end on which its owners get an email.
const WARNINGS: [i64; 3] = [1, 7, 30];
/// A key that was not used for so many days is paused; a week before, its owners are warned.
const UNUSED_DAYS: i64 = 90;
const WARNED_DAYS: i64 = 83;

/// A key to look at.
struct Row {
    organization: i64,
    id: i64,
    expires_at: DateTime<Utc>,
    used_at: DateTime<Utc>,
    warned: bool,
    maker_works: bool,
    told: Vec<String>,
}

/// Looks at all keys, and returns how many emails it queued for. Safe to repeat.
///
/// # Errors
/// When the database fails.
pub async fn watch(context: &Context, now: DateTime<Utc>) -> Result<usize> {
    let mut told = 0;
    for row in keys(context, now).await? {
        told += look_at(context, &row, now).await?;
    }
    Ok(told)
}

/// The keys that work.
async fn keys(context: &Context, now: DateTime<Utc>) -> Result<Vec<Row>> {
    // Platform scope: the run looks at every organization's keys.
    let mut scope = context.database.platform("API keys").await?;
    Ok(sqlx::query_as!(
        Row,
        r#"select k.organization_id as organization, k.id, k.expires_at, coalesce(k.used_at, k.created_at) as "used_at!", 'unused' = any (k.told) as "warned!",
             exists (select from office_user u where u.organization_id = k.organization_id and u.login_id = k.made_by and u.status = 'active') as "maker_works!", k.told
           from api_key k where k.revoked_at is null and k.expires_at > $1 and k.paused_at is null order by k.organization_id, k.id"#,
        now
    )
    .fetch_all(scope.db())
    .await?)
}

/// What there is to say about a key, by the name under which it is noted.
fn news_of(row: &Row, now: DateTime<Utc>) -> Vec<(String, ApiKeyNews)> {
    let mut news = vec![];
    let left = row.expires_at - now;
    // Only the latest warning: a key made for 7 days gets one.
    if let Some(days) = WARNINGS.into_iter().find(|days| left <= Duration::days(*days)) {
        news.push((format!("expiring_{days}"), ApiKeyNews::Expiring));
    }
    let unused = now - row.used_at;
    if unused >= Duration::days(UNUSED_DAYS) && row.warned {
        news.push(("paused".to_owned(), ApiKeyNews::Paused));
    } else if unused >= Duration::days(WARNED_DAYS) {
        news.push(("unused".to_owned(), ApiKeyNews::Unused));
    }
    if !row.maker_works {
        news.push(("maker_left".to_owned(), ApiKeyNews::MakerLeft));
    }
    news.retain(|(name, _)| !row.told.contains(name));
    news
}

async fn look_at(context: &Context, row: &Row, now: DateTime<Utc>) -> Result<usize> {
    let news = news_of(row, now);
    if news.is_empty() {
        return Ok(0);
    }
    let (organization, key) = (OrganizationId(row.organization), ApiKeyId(row.id));
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("API keys"))).await?;
    for (index, (name, what)) in news.iter().enumerate() {
        let is_paused = *what == ApiKeyNews::Paused;
        let noted = sqlx::query!(
            "update api_key set told = case when $4 then array_remove(told, 'unused') else array_append(told, $3) end, paused_at = case when $4 then $5 else paused_at end
             where organization_id = $1 and id = $2 and revoked_at is null and not ($3 = any (told))",
            organization.0,
            key.0,
            name,
            is_paused,
            now
        )
        .execute(scope.db())
        .await?;
        if noted.rows_affected() == 0 {
            continue;
        }
        // An email's key is its time: two at once would be one.
        tell_of_key(&mut scope, key, *what, now + Duration::microseconds(index as i64)).await?;
        if *what == ApiKeyNews::Expiring {
            emit(
                &mut scope,
                "key",
                key.0,
                "key.expiring",
                json!({ "status": "expiring", "expiresAt": row.expires_at }),
            )
            .await?;
        }
    }
    scope.commit().await?;
    Ok(news.len())
}

/// Deletes the counts of past minutes.
pub(crate) async fn forget_minutes(scope: &mut Scope) -> Result<()> {
    sqlx::query!("delete from api_key_minute where minute < now() - interval '1 hour'").execute(scope.db()).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(expires: &str, used: &str) -> Row {
        Row {
            organization: 1,
            id: 1,
            expires_at: expires.parse().unwrap(),
            used_at: used.parse().unwrap(),
            warned: false,
            maker_works: true,
            told: vec![],
        }
    }

    fn names(row: &Row, now: &str) -> Vec<String> {
        news_of(row, now.parse().unwrap()).into_iter().map(|(name, _)| name).collect()
    }

    #[test]
    fn owners_are_warned_30_7_and_1_days_before() {
        let mut key = row("2027-03-01T00:00:00Z", "2027-01-30T00:00:00Z");
        assert!(names(&key, "2027-01-29T00:00:00Z").is_empty());
        assert_eq!(names(&key, "2027-01-30T00:00:00Z"), ["expiring_30"]);
        assert_eq!(names(&key, "2027-02-22T00:00:00Z"), ["expiring_7"]);
        key.told = vec!["expiring_7".into()];
        assert!(names(&key, "2027-02-23T00:00:00Z").is_empty());
        assert_eq!(names(&key, "2027-02-28T00:00:00Z"), ["expiring_1"]);
    }

    #[test]
    fn unused_key_is_paused_after_a_warning() {
        let mut key = row("2028-01-01T00:00:00Z", "2027-01-01T00:00:00Z");
        assert!(names(&key, "2027-03-24T00:00:00Z").is_empty());
        assert_eq!(names(&key, "2027-03-25T00:00:00Z"), ["unused"], "83 days");
        assert_eq!(names(&key, "2027-05-01T00:00:00Z"), ["unused"], "never without a warning");
        (key.told, key.warned) = (vec!["unused".into()], true);
        assert!(names(&key, "2027-03-31T00:00:00Z").is_empty());
        assert_eq!(names(&key, "2027-04-01T00:00:00Z"), ["paused"]);
    }

    #[test]
    fn a_makers_leaving_is_told_once() {
        let mut key = row("2028-01-01T00:00:00Z", "2027-01-01T00:00:00Z");
        key.maker_works = false;
        assert_eq!(names(&key, "2027-01-02T00:00:00Z"), ["maker_left"]);
        key.told = vec!["maker_left".into()];
        assert!(names(&key, "2027-01-02T00:00:00Z").is_empty());
    }
}
