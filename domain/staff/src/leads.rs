//! The leads of our staff, who get the alarms.

use chrono::{DateTime, Utc};
use kernel::notices::{self, Notice, StaffNews};
use tenancy::Scope;
use tenancy::ids::LoginId;

use crate::Result;

pub(crate) async fn leads(scope: &mut Scope) -> Result<Vec<i64>> {
    let leads = sqlx::query_scalar!(
        "select l.id from login l join live_grant g on g.login_id = l.id where g.kind = 'platform' and l.user_type = 'super_admin'"
    )
    .fetch_all(scope.db())
    .await?;
    Ok(leads)
}

/// Emails the leads; one email for each of them and `of`.
pub(crate) async fn email_leads(scope: &mut Scope, news: StaffNews, of: i64, now: DateTime<Utc>) -> Result<()> {
    let notice = |login| Notice::Staff { news, of, login: LoginId(login) };
    let notices = leads(scope).await?.into_iter().map(notice).collect();
    notices::enqueue_all(scope, notices, now).await
}
