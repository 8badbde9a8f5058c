//! A community's leader asks an office for a discount. The office decides and writes the terms.

use chrono::{DateTime, Utc};
use identity::{Client, Limit, limit};
use kernel::directory::{self, office_today};
use messaging::Notice;
use rules::contact::normal_email;
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::brand::{Brand, Feature};
use tenancy::ids::{CommunityId, OfficeId};
use tenancy::{Actor, Reach, Scope};

use crate::audits::of_community;
use crate::save::contact_errors;
use crate::tell::tell_leader;
use crate::{Context, Error, Result};

const REQUESTS: Limit = Limit::new("community-request/address", 10, 3_600);
const MOST_MESSAGE: usize = 1_000;
/// Requests of an office that wait. Beyond it a request is thanked and dropped: nobody reads so many.
const MOST_WAITING: i64 = 200;

/// What a leader enters.
#[derive(Debug, Clone, Default)]
pub struct NewRequest {
    /// The office's sign-up address or number.
    pub office: String,
    pub name: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub message: String,
    /// "en" or "es".
    pub language: String,
}

/// Sends a request to an office. A second one of the same name and email while the first waits changes nothing, and has the same
/// answer. Writes `community.requested` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::NotFound`] where the brand has no communities; [`Error::TooMany`].
pub async fn apply(context: &Context, brand: &Brand, new: NewRequest, client: &Client) -> Result<()> {
    if !brand.has(Feature::BusinessConnect) {
        return Err(Error::NotFound);
    }
    limit(context, client, &[(REQUESTS, client.address.as_deref())]).await?;
    let mut wrong = contact_errors(&new.name, &new.first_name, &new.last_name, &new.email);
    if new.message.trim().chars().count() > MOST_MESSAGE {
        wrong.add("message", Message::TooLong(MOST_MESSAGE));
    }
    wrong.into_result()?;
    let slug = new.office.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    let Some(address) = directory::find(&context.database, brand.id.as_str(), slug).await? else {
        return Err(FieldErrors::one("office", Message::InvalidData).into());
    };
    if !brand.has_at(Feature::BusinessConnect, address.office) {
        return Err(FieldErrors::one("office", Message::InvalidData).into());
    }
    let now = context.clock.now().await?;
    let leader = format!("{} {}", new.first_name.trim(), new.last_name.trim());
    let actor = Actor { address: client.address.clone(), ..Actor::platform(&leader) };
    let mut scope = context.database.scope(Reach::office(address.organization, address.office, actor)).await?;
    let Some(id) = insert(&mut scope, address.office, &new, now).await? else { return Ok(()) };
    messaging::enqueue(&mut scope, Notice::CommunityRequested { community: id }, now).await?;
    tell_leader(&mut scope, id, "requested", now).await?;
    of_community(&mut scope, "community.requested", (address.office, id), json!({})).await?;
    Ok(scope.commit().await?)
}

/// The new request; `None` if the same one waits already.
async fn insert(
    scope: &mut Scope,
    office: OfficeId,
    new: &NewRequest,
    now: DateTime<Utc>,
) -> Result<Option<CommunityId>> {
    let today = office_today(scope, office, now).await?;
    let organization = scope.organization();
    let message = Some(new.message.trim()).filter(|text| !text.is_empty());
    let id = sqlx::query_scalar!(
        "insert into community (organization_id, office_id, offices, name, contact_first_name, contact_last_name, contact_email, message, state,
           starts_on, requested_at, created_at, language)
         select $1::bigint, $2::bigint, array[$2::bigint], $3::text, $4, $5, $6::text, $7, 'requested', $8, $9::timestamptz, $9, case $11 when 'es' then 'es' else 'en' end
         where not exists (select from community c where c.organization_id = $1 and c.office_id = $2 and c.state = 'requested'
             and lower(c.name) = lower($3) and c.contact_email = $6)
           and (select count(*) from community c where c.organization_id = $1 and c.office_id = $2 and c.state = 'requested') < $10
         returning id",
        organization.0,
        office.0,
        new.name.trim(),
        new.first_name.trim(),
        new.last_name.trim(),
        normal_email(&new.email),
        message,
        today,
        now,
        MOST_WAITING,
        new.language
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(id.map(CommunityId))
}
