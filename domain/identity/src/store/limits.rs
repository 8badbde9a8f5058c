use tenancy::Scope;

use crate::Result;

/// The count of a key in its current window.
pub struct Counted {
    pub key: String,
    pub count: i32,
    pub ends_in_s: i64,
}

/// Counts each key once in its window.
pub async fn count(scope: &mut Scope, keys: &[String], windows_s: &[i32]) -> Result<Vec<Counted>> {
    let counted = sqlx::query_as!(
        Counted,
        r#"insert into rate_limit as kept (key, window_start, count)
           select key, date_bin(make_interval(secs => window_s), now(), 'epoch'), 1
             from unnest($1::text[], $2::int[]) as asked (key, window_s) order by key
           on conflict (key, window_start) do update set count = kept.count + 1
           returning key, count,
             ceil(extract(epoch from window_start - now()))::bigint
               + (select max(window_s) from unnest($1::text[], $2::int[]) as asked (k, window_s) where k = key) as "ends_in_s!""#,
        keys,
        windows_s
    )
    .fetch_all(scope.db())
    .await?;
    Ok(counted)
}

/// Subtracts one count of each key in its current window.
pub async fn uncount(scope: &mut Scope, keys: &[String], windows_s: &[i32]) -> Result<()> {
    sqlx::query!(
        "update rate_limit kept set count = kept.count - 1 from unnest($1::text[], $2::int[]) as asked (key, window_s)
         where kept.key = asked.key and kept.count > 0
           and kept.window_start = date_bin(make_interval(secs => asked.window_s), now(), 'epoch')",
        keys,
        windows_s
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Deletes rows that no longer matter: rate-limit windows after a day, expired links, codes and challenges, sessions a
/// month after they ended, and devices not seen for half a year.
pub async fn drop_old(scope: &mut Scope) -> Result<()> {
    sqlx::query!("delete from rate_limit where window_start < now() - interval '1 day'").execute(scope.db()).await?;
    sqlx::query!("delete from one_time_link where expires_at < now() - interval '30 days'").execute(scope.db()).await?;
    sqlx::query!("delete from sign_in_code where expires_at < now() - interval '1 day'").execute(scope.db()).await?;
    sqlx::query!("delete from passkey_challenge where expires_at < now()").execute(scope.db()).await?;
    sqlx::query!("delete from known_device where last_seen_at < now() - interval '180 days'")
        .execute(scope.db())
        .await?;
    sqlx::query!(
        "delete from session where coalesce(revoked_at, least(expires_at, last_seen_at)) < now() - interval '30 days'"
    )
    .execute(scope.db())
    .await?;
    sqlx::query!("select ensure_month_partitions('audit', current_date, 13)").fetch_one(scope.db()).await?;
    Ok(())
}
