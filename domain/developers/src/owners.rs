//! The recipients of emails about keys and webhooks: the owners of the organization's offices.

use chrono::{DateTime, Utc};
use kernel::notices::{self, ApiKeyNews, Notice, WebhookNews};
use tenancy::Scope;
use tenancy::ids::{ApiKeyId, LoginId, WebhookEndpointId};

use crate::Result;

/// The logins of the owners.
async fn owners(scope: &mut Scope) -> Result<Vec<LoginId>> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        "select distinct login_id from office_user where organization_id = $1 and is_owner and status = 'active' order by login_id limit 20",
        organization.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(found.into_iter().map(LoginId).collect())
}

/// Queues an email about a key to each owner.
pub async fn tell_of_key(scope: &mut Scope, key: ApiKeyId, news: ApiKeyNews, at: DateTime<Utc>) -> Result<()> {
    let notice = |login| Notice::ApiKey { key, news, login, at };
    let all = owners(scope).await?.into_iter().map(notice).collect();
    notices::enqueue_all(scope, all, at).await
}

/// Queues an email about a webhook to each owner.
pub async fn tell_of_webhook(
    scope: &mut Scope,
    endpoint: WebhookEndpointId,
    news: WebhookNews,
    at: DateTime<Utc>,
) -> Result<()> {
    let notice = |login| Notice::Webhook { endpoint, news, login, at };
    let all = owners(scope).await?.into_iter().map(notice).collect();
    notices::enqueue_all(scope, all, at).await
}
