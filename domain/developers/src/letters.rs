//! Emails to owners about keys and webhooks.

use async_trait::async_trait;
use chrono::Duration;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::message_texts::{MessageWords, message_texts};
use kernel::notices::{ApiKeyNews, WebhookNews};
use messaging::letterhead::{brand, in_language, of_brand, open, origin};
use messaging::{Content, Letter, Notice, Sending};
use tenancy::brand::MessageText;
use tenancy::ids::{ApiKeyId, LoginId, OrganizationId, WebhookEndpointId};

use crate::{Context, OrNotFound, Result, access};

/// The page with keys and webhooks.
const PAGE: &str = "/account/settings/office?tab=developers";

message_texts! { "developers":
    KeySubject { name, news };
    KeyMade;
    KeyChanged;
    KeyRotated;
    KeyRevoked;
    KeyLeaked;
    KeyExpiring;
    KeyUnused;
    KeyPaused;
    KeyReview;
    KeyMadeText { maker, name, last4, day };
    KeyChangedText { name, last4 };
    KeyRotatedText { name, last4 };
    KeyRevokedText { name, last4 };
    KeyLeakedText { name, last4 };
    KeyExpiringText { name, last4, day };
    KeyUnusedText { name, last4 };
    KeyPausedText { name, last4 };
    KeyReviewText { maker, name, last4 };
    NotYouKey;
    OpenDevelopers;
    WebhookFailing;
    WebhookFailingText { address };
    WebhookEndsSoon { day };
    WebhookEndsSoonText { address, day };
    WebhookDisabled;
    WebhookDisabledText { address };
}

/// Emails to owners.
pub struct DeveloperLetters;

#[async_trait]
impl Letter for DeveloperLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::ApiKey { key, news, login, .. } => Some(of_key(context, organization, *key, *news, *login).boxed()),
            Notice::Webhook { endpoint, news, login, .. } => {
                Some(of_webhook(context, organization, *endpoint, *news, *login).boxed())
            }
            _ => None,
        }
    }
}

async fn of_key(
    context: &Context,
    organization: OrganizationId,
    key: ApiKeyId,
    news: ApiKeyNews,
    login: LoginId,
) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        "select name, last4, maker, expires_at from api_key where organization_id = $1 and id = $2",
        organization.0,
        key.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let (name, last4, maker) = (&row.name, &row.last4, &row.maker);
    let ends = &words.day(row.expires_at.date_naive());
    let (short, text) = match news {
        ApiKeyNews::Made => (words.say(KeyMade)?, words.say(KeyMadeText { maker, name, last4, day: ends })?),
        ApiKeyNews::Changed => (words.say(KeyChanged)?, words.say(KeyChangedText { name, last4 })?),
        ApiKeyNews::Rotated => (words.say(KeyRotated)?, words.say(KeyRotatedText { name, last4 })?),
        ApiKeyNews::Revoked => (words.say(KeyRevoked)?, words.say(KeyRevokedText { name, last4 })?),
        ApiKeyNews::Leaked => (words.say(KeyLeaked)?, words.say(KeyLeakedText { name, last4 })?),
        ApiKeyNews::Expiring => (words.say(KeyExpiring)?, words.say(KeyExpiringText { name, last4, day: ends })?),
        ApiKeyNews::Unused => (words.say(KeyUnused)?, words.say(KeyUnusedText { name, last4 })?),
        ApiKeyNews::Paused => (words.say(KeyPaused)?, words.say(KeyPausedText { name, last4 })?),
        ApiKeyNews::MakerLeft => (words.say(KeyReview)?, words.say(KeyReviewText { maker, name, last4 })?),
    };
    let subject = words.say(KeySubject { name, news: &short })?;
    let mut paragraphs = vec![text];
    if matches!(news, ApiKeyNews::Made | ApiKeyNews::Changed | ApiKeyNews::Rotated) {
        paragraphs.push(words.say(NotYouKey)?);
    }
    written(context, contact, subject, paragraphs)
}

async fn of_webhook(
    context: &Context,
    organization: OrganizationId,
    endpoint: WebhookEndpointId,
    news: WebhookNews,
    login: LoginId,
) -> Result<Content> {
    let contact = access::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select url, coalesce(last_failed_at, created_at) as "failed_at!", failing_s from webhook_endpoint where organization_id = $1 and id = $2 and deleted_at is null"#,
        organization.0,
        endpoint.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let words = MessageWords::new(brand(context, &contact.brand)?, &contact.language);
    let address = &row.url;
    let ends = row.failed_at + Duration::days(5) - Duration::seconds(row.failing_s);
    let ends = &words.day(ends.date_naive());
    let (subject, text) = match news {
        WebhookNews::Failing => (words.say(WebhookFailing)?, words.say(WebhookFailingText { address })?),
        WebhookNews::EndsSoon => {
            (words.say(WebhookEndsSoon { day: ends })?, words.say(WebhookEndsSoonText { address, day: ends })?)
        }
        WebhookNews::Disabled => (words.say(WebhookDisabled)?, words.say(WebhookDisabledText { address })?),
    };
    written(context, contact, subject, vec![text])
}

fn written(
    context: &Context,
    contact: access::LoginContact,
    subject: String,
    paragraphs: Vec<String>,
) -> Result<Content> {
    let brand = brand(context, &contact.brand)?;
    let words = MessageWords::new(brand, &contact.language);
    let address = in_language(format!("{}{PAGE}", origin(context, brand)), &contact.language);
    let mut content = of_brand(brand, (contact.name, contact.email), &contact.language, subject, paragraphs);
    content.button = Some((words.say(OpenDevelopers)?, address));
    Ok(content)
}
