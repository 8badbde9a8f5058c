//! Whether a household wants an office's news by email.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::AccountId;

use crate::Result;

/// Stores the household's choice. Returns `false` if it is unchanged.
pub async fn want_news(scope: &mut Scope, now: DateTime<Utc>, account: AccountId, wanted: bool) -> Result<bool> {
    let organization = scope.organization();
    let changed = sqlx::query!(
        "insert into message_choice as c (organization_id, account_id, topic, channel, wanted, updated_at)
         select $1, $2, 'news', 'email', $3, $4 where not $3 or exists (select from message_choice o where o.organization_id = $1
           and o.account_id = $2 and o.login_id is null and o.topic = 'news' and o.channel = 'email')
         on conflict (organization_id, account_id, login_id, topic, channel) do update set wanted = excluded.wanted, updated_at = excluded.updated_at
           where c.wanted <> excluded.wanted",
        organization.0,
        account.0,
        wanted,
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    Ok(changed > 0)
}
