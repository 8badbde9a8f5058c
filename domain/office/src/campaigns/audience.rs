//! The households that a campaign reaches.

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, HouseholdTagId, OfficeId};
use tenancy::{Personal, Scope, contract};

use super::LeftOut;
use crate::members::{MemberFilter, MemberQuery, matching};
use crate::messages::Channel;
use crate::templates::CampaignChannel;
use crate::{FieldErrors, Message, Result};
use ::rules::campaigns::MOST_NAMED;

/// The audience: households that match the member list's filters, or named households.
#[derive(Debug, Clone, Default)]
pub struct Audience {
    pub filters: Vec<MemberFilter>,
    pub search: Option<Personal<String>>,
    /// Only households with all of these tags.
    pub tags: Vec<HouseholdTagId>,
    /// Only these households, regardless of the filters.
    pub accounts: Option<Vec<AccountId>>,
}

impl Audience {
    /// # Errors
    /// At `accountIds` for an empty list or too many households.
    pub(super) fn check(&self) -> Result<(), FieldErrors> {
        match &self.accounts {
            Some(accounts) if accounts.is_empty() => Err(FieldErrors::one("accountIds", Message::Required)),
            Some(accounts) if accounts.len() > MOST_NAMED => {
                Err(FieldErrors::one("accountIds", Message::BetweenRows(MOST_NAMED)))
            }
            _ => Ok(()),
        }
    }

    /// The households that match now, by id. Named households must belong to the office.
    pub(super) async fn find(&self, scope: &mut Scope, now: DateTime<Utc>, office: OfficeId) -> Result<Vec<AccountId>> {
        let Some(accounts) = &self.accounts else {
            let (filters, search, tags) = (self.filters.clone(), self.search.clone(), self.tags.clone());
            return matching(scope, now, office, &MemberQuery { filters, search, tags, ..MemberQuery::default() })
                .await;
        };
        let organization = scope.organization();
        let named: Vec<i64> = accounts.iter().map(|account| account.0).collect();
        let found = sqlx::query_scalar!(
            "select id from account where organization_id = $1 and office_id = $2 and id = any ($3) order by id",
            organization.0,
            office.0,
            &named
        )
        .fetch_all(scope.db())
        .await?;
        Ok(found.into_iter().map(AccountId).collect())
    }
}

#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeftOutCount {
    pub why: LeftOut,
    pub count: i64,
}

// How many households match, how many get the message, and why the others do not.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AudienceCount {
    pub matching: i64,
    pub reached: i64,
    pub by_email: i64,
    pub by_text: i64,
    pub left_out: Vec<LeftOutCount>,
}

/// Counts the audience as of now.
///
/// # Errors
/// [`crate::Error::Invalid`] at `accountIds`.
pub async fn count_audience(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    channel: CampaignChannel,
    audience: &Audience,
) -> Result<AudienceCount> {
    audience.check()?;
    let found = audience.find(scope, now, office).await?;
    let organization = scope.organization();
    let ids: Vec<i64> = found.iter().map(|account| account.0).collect();
    let rows = sqlx::query!(
        r#"select x.why, x.way, count(*) as "count!" from campaign_audience($1, $2, $3) x group by 1, 2"#,
        organization.0,
        &ids,
        channel.as_str()
    )
    .fetch_all(scope.db())
    .await?;
    let by = |way: Channel| rows.iter().find(|row| row.way.as_deref() == Some(way.as_str())).map_or(0, |row| row.count);
    let left =
        |why: LeftOut| rows.iter().find(|row| row.why.as_deref() == Some(why.as_str())).map_or(0, |row| row.count);
    let (by_email, by_text) = (by(Channel::Email), by(Channel::Text));
    let reasons = LeftOut::ALL.iter().map(|why| LeftOutCount { why: *why, count: left(*why) });
    Ok(AudienceCount {
        matching: i64::try_from(found.len()).unwrap_or(i64::MAX),
        reached: by_email + by_text,
        by_email,
        by_text,
        left_out: reasons.filter(|one| one.count > 0).collect(),
    })
}
