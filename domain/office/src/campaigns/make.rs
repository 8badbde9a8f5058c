//! Creates and cancels campaigns.

use chrono::{DateTime, NaiveDateTime, Utc};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{CampaignId, OfficeId};

use super::task::SendCampaign;
use super::{Audience, CampaignState, count_audience};
use crate::task;
use crate::templates::{CampaignChannel, TemplateKind, Texts, Words, check, check_texts};
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Result};
use ::rules::Refusal;
use ::rules::campaigns as rules;

#[derive(Debug, Clone)]
pub struct NewCampaign {
    /// The request's idempotency key: repeating it returns the existing campaign.
    pub key: String,
    pub channel: CampaignChannel,
    /// The email's text; not stored if no email is sent.
    pub words: Words,
    /// The text message; not stored if no text is sent.
    pub texts: Texts,
    pub audience: Audience,
    /// Local time at the office; `None` means now.
    pub send_at: Option<NaiveDateTime>,
}

/// Creates a campaign and the job that starts it at its time. Writes `campaign.made` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields of the words and texts, at `sendAt`, and at `accountIds`; [`Error::Conflict`] if
/// the audience reaches no one, if text messages are not available, and above the daily limit.
pub async fn make(
    context: &Context,
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    new: &NewCampaign,
) -> Result<CampaignId> {
    let organization = scope.organization();
    let timezone = sqlx::query_scalar!(
        "select timezone from office where organization_id = $1 and id = $2 for update",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let made = sqlx::query_scalar!(
        "select id from campaign where organization_id = $1 and office_id = $2 and key = $3",
        organization.0,
        office.0,
        new.key
    );
    if let Some(made) = made.fetch_optional(scope.db()).await? {
        return Ok(CampaignId(made));
    }
    if new.channel.texts() && context.texts.is_none() {
        return Err(Refusal::NO_TEXTS.into());
    }
    let asked = new.send_at.map(|local| tenancy::clock::office_instant(local, &timezone));
    let mut wrong = FieldErrors::default();
    let (words, texts) = written(context, scope, office, new, &mut wrong).await?;
    let send_at = rules::send_at(asked, now).unwrap_or_else(|error| {
        wrong.join(error);
        now
    });
    wrong.into_result()?;
    if count_audience(scope, now, office, new.channel, &new.audience).await?.reached == 0 {
        return Err(Refusal::NO_ONE_IN_AUDIENCE.into());
    }
    limit(scope, now, office).await?;
    let id = insert(scope, now, office, new, (&words, &texts), send_at).await?;
    task::enqueue_task(scope, &SendCampaign { campaign: id }, id, send_at).await?;
    let detail = json!({ "channel": new.channel.as_str(), "sendAt": send_at });
    audit::record(scope, act("campaign.made", office, id, detail)).await?;
    Ok(id)
}

/// Checks the words and returns those to store: the email's if an email is sent, the text's if a text is sent. Adds
/// errors to `wrong`.
async fn written(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    new: &NewCampaign,
    wrong: &mut FieldErrors,
) -> Result<(Words, Texts)> {
    let brands = &context.brands;
    let words = match new.channel.emails() {
        true => check(scope, brands, office, TemplateKind::Own, &new.words).await,
        false => Ok(Words::default()),
    };
    let texts = match new.channel.texts() {
        true => check_texts(scope, brands, office, &new.texts).await,
        false => Ok(Texts::default()),
    };
    Ok((kept(words, wrong)?, kept(texts, wrong)?))
}

fn kept<T: Default>(checked: Result<T>, wrong: &mut FieldErrors) -> Result<T> {
    match checked {
        Err(Error::Invalid(errors)) => {
            wrong.join(errors);
            Ok(T::default())
        }
        other => other,
    }
}

async fn limit(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId) -> Result<()> {
    let organization = scope.organization();
    let made = sqlx::query_scalar!(
        r#"select count(*) as "made!" from campaign where organization_id = $1 and office_id = $2 and made_at > $3::timestamptz - interval '24 hours'"#,
        organization.0,
        office.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    if made < rules::MOST_MADE_A_DAY {
        return Ok(());
    }
    Err(Refusal::too_many_campaigns(rules::MOST_MADE_A_DAY).into())
}

async fn insert(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    new: &NewCampaign,
    (words, texts): (&Words, &Texts),
    send_at: DateTime<Utc>,
) -> Result<CampaignId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let filters: Vec<String> = new.audience.filters.iter().map(|filter| filter.as_str().to_owned()).collect();
    let named: Option<Vec<i64>> = new.audience.accounts.as_ref().map(|all| all.iter().map(|one| one.0).collect());
    let tags: Vec<i64> = new.audience.tags.iter().map(|tag| tag.0).collect();
    let search = new.audience.search.as_ref().map(|text| text.to_string());
    let id = sqlx::query_scalar!(
        "insert into campaign (organization_id, office_id, key, channel, subject_en, body_en, subject_es, body_es, filters, search, account_ids,
           state, send_at, made_at, login_id, made_by, tags, text_en, text_es)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'scheduled', $12, $13, $14, $15, $16, $17, $18) returning id",
        organization.0,
        office.0,
        new.key,
        new.channel.as_str(),
        words.subject_en,
        words.body_en,
        words.subject_es,
        words.body_es,
        &filters,
        search,
        named.as_deref(),
        send_at,
        now,
        actor.login.map(|login| login.0),
        actor.name,
        &tags,
        texts.en,
        texts.es
    )
    .fetch_one(scope.db())
    .await?;
    Ok(CampaignId(id))
}

fn act(act: &str, office: OfficeId, campaign: CampaignId, detail: serde_json::Value) -> Act<'_> {
    Act { act, subject_kind: "campaign", subject_id: campaign.to_string(), office: Some(office), account: None, detail }
}

/// Cancels the messages that have not been queued yet. Writes `campaign.canceled` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] for a campaign that has ended.
pub async fn cancel(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, campaign: CampaignId) -> Result<()> {
    let organization = scope.organization();
    let state = sqlx::query_scalar!(
        "select state from campaign where organization_id = $1 and office_id = $2 and id = $3 for update",
        organization.0,
        office.0,
        campaign.0
    )
    .one_or_not_found(scope)
    .await?;
    if !CampaignState::parse(&state).is_some_and(CampaignState::may_cancel) {
        return Err(Refusal::CAMPAIGN_OVER.into());
    }
    let by = scope.actor.name.clone();
    sqlx::query!(
        "update campaign set state = 'canceled', ended_at = $3, canceled_by = $4 where organization_id = $1 and id = $2",
        organization.0,
        campaign.0,
        now,
        by
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update campaign_recipient set state = 'left_out', why = 'canceled' where organization_id = $1 and campaign_id = $2
           and recipient_waits(state)",
        organization.0,
        campaign.0
    )
    .execute(scope.db())
    .await?;
    Ok(audit::record(scope, act("campaign.canceled", office, campaign, json!({}))).await?)
}

impl NewCampaign {
    /// Parses a time as a form sends it: `2026-12-04T09:00`.
    ///
    /// # Errors
    /// At `sendAt`.
    pub fn time(text: &str) -> Result<NaiveDateTime, FieldErrors> {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M")
            .map_err(|_| FieldErrors::one("sendAt", Message::InvalidDate))
    }
}
