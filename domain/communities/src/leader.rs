//! What a community's leader sees, through the link in the office's email: the code, the state, and how many joined.

use chrono::NaiveDate;
use identity::{Client, Limit, limit, stored};
use rules::Refusal;
use rules::money::Percent;
use tenancy::brand::Brand;
use tenancy::ids::{CommunityId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, contract};

use crate::rules::state::{CommunityState, shown_count};
use crate::{Context, Error, Result};

const LINKS: Limit = Limit::new("community-leader/address", 60, 3_600);

/// A community as its leader sees it: a count, never a name.
#[contract(rename = "CommunityLeaderView")]
#[derive(Debug, Clone)]
pub struct LeaderView {
    pub name: String,
    pub office_name: String,
    pub state: CommunityState,
    pub code: Option<String>,
    pub discount_percent: Percent,
    pub ends_on: Option<NaiveDate>,
    /// From five on; fewer are not counted out.
    pub members: Option<i64>,
    pub most_members: Option<i32>,
}

/// The community behind a leader's link.
///
/// # Errors
/// [`Error::Conflict`] for a link that is unknown or was replaced by a later email's; [`Error::NotFound`] where the brand has no
/// communities; [`Error::TooMany`].
pub async fn leader_view(
    context: &Context,
    brand: &Brand,
    (community, key): (CommunityId, &str),
    client: &Client,
) -> Result<LeaderView> {
    limit(context, client, &[(LINKS, client.address.as_deref())]).await?;
    let now = context.clock.now().await?;
    // Platform: the link leads to the tenant.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("community leader").await?
    {
        found = sqlx::query!(
            "select c.organization_id, c.office_id, o.name from community c join office o on o.organization_id = c.organization_id and o.id = c.office_id
         where c.id = $1 and c.leader_key_hash = $2 and o.brand = $3",
            community.0,
            stored(key),
            brand.id.as_str()
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let found = found.ok_or(Refusal::COMMUNITY_LINK_INVALID)?;
    let (organization, office) = (OrganizationId(found.organization_id), OfficeId(found.office_id));
    let mut scope =
        context.database.read(Reach::office(organization, office, Actor::platform("Community leader"))).await?;
    let seen = crate::show(&mut scope, office, community, now).await?;
    Ok(LeaderView {
        name: seen.terms.name,
        office_name: found.name,
        state: seen.state,
        code: seen.code,
        discount_percent: seen.terms.discount_percent,
        ends_on: seen.ends_on,
        members: shown_count(seen.members),
        most_members: seen.terms.most_members,
    })
}

/// Makes a new key for the email that carries it. Earlier links stop working.
pub(crate) async fn make_key(
    context: &Context,
    organization: OrganizationId,
    community: CommunityId,
) -> Result<String> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("mail"))).await?;
    let key = identity::new_secret();
    let found = sqlx::query_scalar!(
        "update community set leader_key_hash = $3 where organization_id = $1 and id = $2 returning id",
        organization.0,
        community.0,
        stored(&key)
    )
    .fetch_optional(scope.db())
    .await?;
    if found.is_none() {
        return Err(Error::NotFound);
    }
    scope.commit().await?;
    Ok(key)
}
