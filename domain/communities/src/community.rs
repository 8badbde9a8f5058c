//! A community, and an office's list of communities.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::cursor;
use kernel::directory::office_today;
use rules::money::Percent;
use serde::Serialize;
use tenancy::ids::{CommunityId, OfficeId, PlanId};
use tenancy::{Scope, contract, text_enum};

use crate::rules::state::{CommunityState, Standing, StoredState, state_of};
use crate::{OrNotFound, Result};

const PAGE: usize = 50;

text_enum! {
    /// How people show that they belong to a community.
    #[contract(rename = "CommunityProof")]
    Proof {
        /// Its code is enough.
        None = "none",
        /// An email at its domain, proved by an emailed link.
        EmailDomain = "email_domain",
    }
}

/// The terms of a community as they are read and written.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CommunityTerms {
    pub name: String,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: String,
    /// Off the plan's price, 0 to 50.
    pub discount_percent: Percent,
    /// Empty: every plan.
    pub plans: Vec<PlanId>,
    /// Where the code is honored, this office included.
    pub offices: Vec<OfficeId>,
    pub starts_on: NaiveDate,
    /// Empty: without limit.
    pub most_members: Option<i32>,
    pub proof: Proof,
    /// For `email_domain`, such as `boisestate.edu`.
    pub email_domain: Option<String>,
}

/// A community as its office sees it.
#[contract]
#[derive(Debug, Clone)]
pub struct Community {
    pub id: CommunityId,
    /// The office that runs it.
    pub office: OfficeId,
    pub state: CommunityState,
    pub code: Option<String>,
    pub terms: CommunityTerms,
    /// The last day on which anybody joins.
    pub ends_on: Option<NaiveDate>,
    /// Whether its end was announced to its members.
    pub ending: bool,
    /// The people who have its discount to expect.
    pub members: i64,
    /// Members whose price changes on a day ahead.
    pub changes_ahead: i64,
    /// What the leader wrote.
    pub message: Option<String>,
    pub requested_at: Option<DateTime<Utc>>,
    pub decided_at: Option<DateTime<Utc>>,
    pub decided_by: Option<String>,
    pub version: i32,
    #[oai(skip)]
    pub(crate) stored: Option<StoredState>,
}

impl Community {
    pub(crate) fn stored(&self) -> StoredState {
        self.stored.unwrap_or(StoredState::Ended)
    }

    /// Approved and not ended.
    pub(crate) fn is_running(&self) -> bool {
        matches!(self.state, CommunityState::Active | CommunityState::Paused | CommunityState::Full)
    }
}

#[contract]
#[derive(Debug, Clone)]
pub struct CommunityPage {
    pub communities: Vec<Community>,
    pub next: Option<String>,
    /// How many wait for a decision.
    pub requested: i64,
}

/// The communities that an office runs or honors, latest first, 50 a page.
///
/// # Errors
/// [`crate::Error::Invalid`] at `cursor`; [`crate::Error::NotFound`].
pub async fn list(
    scope: &mut Scope,
    office: OfficeId,
    state: Option<CommunityState>,
    after: Option<&str>,
    now: DateTime<Utc>,
) -> Result<CommunityPage> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let today = office_today(scope, office, now).await?;
    let organization = scope.organization();
    let mut ids = sqlx::query_scalar!(
        "select id from community c where organization_id = $1 and $2 = any (offices) and ($3::bigint is null or id < $3)
           and ($4::text is null or $4 = case when c.state in ('active', 'paused') and c.ends_on < $5 then 'ended'
             when c.state = 'active' and community_taken(c.id) >= c.most_members then 'full' else c.state end)
         order by id desc limit $6",
        organization.0,
        office.0,
        after,
        state.map(CommunityState::as_str),
        today,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut ids, PAGE, |id| *id)?;
    let mut communities = Vec::with_capacity(ids.len());
    for id in ids {
        communities.push(show(scope, office, CommunityId(id), now).await?);
    }
    let requested = sqlx::query_scalar!(
        r#"select count(*) as "n!" from community where organization_id = $1 and office_id = $2 and state = 'requested'"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(CommunityPage { communities, next, requested })
}

/// A community that the office runs or honors.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn show(scope: &mut Scope, office: OfficeId, id: CommunityId, now: DateTime<Utc>) -> Result<Community> {
    let today = office_today(scope, office, now).await?;
    let organization = scope.organization();
    let r = sqlx::query!(
        r#"select office_id, offices, name, contact_first_name, contact_last_name, contact_email, message, state as "state: StoredState", code,
             discount_percent, plans, starts_on, ends_on, most_members, proof as "proof: Proof", email_domain, requested_at, decided_at, decided_by,
             version, community_taken(id) as "taken!",
             exists (select from community_change x where x.organization_id = c.organization_id and x.community_id = c.id and x.kind = 'end'
               and x.undone_at is null) as "ending!",
             (select count(*) from community_change_line l join community_change x on x.organization_id = l.organization_id and x.id = l.change_id
               where l.organization_id = c.organization_id and x.community_id = c.id and l.state = 'pending') as "ahead!"
           from community c where organization_id = $1 and id = $2 and $3 = any (offices)"#,
        organization.0,
        id.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let standing = Standing { stored: r.state, ends_on: r.ends_on, most_members: r.most_members, taken: r.taken };
    Ok(Community {
        id,
        office: OfficeId(r.office_id),
        state: state_of(standing, today),
        code: r.code,
        terms: CommunityTerms {
            name: r.name,
            contact_first_name: r.contact_first_name,
            contact_last_name: r.contact_last_name,
            contact_email: r.contact_email,
            discount_percent: Percent(r.discount_percent),
            plans: r.plans.into_iter().map(PlanId).collect(),
            offices: r.offices.into_iter().map(OfficeId).collect(),
            starts_on: r.starts_on,
            most_members: r.most_members,
            proof: r.proof,
            email_domain: r.email_domain,
        },
        ends_on: r.ends_on,
        ending: r.ending,
        members: r.taken,
        changes_ahead: r.ahead,
        message: r.message,
        requested_at: r.requested_at,
        decided_at: r.decided_at,
        decided_by: r.decided_by,
        version: r.version,
        stored: Some(r.state),
    })
}

/// A community that the office runs, locked until the transaction ends: an order that takes a place waits.
///
/// # Errors
/// [`crate::Error::NotFound`], also for one of another office.
pub(crate) async fn hold(
    scope: &mut Scope,
    office: OfficeId,
    id: CommunityId,
    now: DateTime<Utc>,
) -> Result<Community> {
    let organization = scope.organization();
    sqlx::query_scalar!(
        "select id from community where organization_id = $1 and id = $2 and office_id = $3 for no key update",
        organization.0,
        id.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    show(scope, office, id, now).await
}
