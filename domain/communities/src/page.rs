//! The public page of a code: the community, its offices, and their plans at its price.

use households::enrollment::GROUP_CODES;
use identity::{Client, limit, release};
use rules::money::Percent;
use rules::plans::{Plan, Variant, ViewStatus};
use rules::subscriptions::Period;
use rules::{Cents, FieldErrors, Message};
use rust_decimal::Decimal;
use tenancy::brand::{Brand, Feature};
use tenancy::ids::{CommunityId, OfficeId, OrganizationId, PlanId};
use tenancy::{Actor, Reach, contract};

use crate::community::Proof;
use crate::rules::code;
use crate::rules::state::CommunityState;
use crate::{Community, Context, Error, Result};

/// Offices on one page; a community has few.
const MOST_OFFICES: usize = 100;

/// A community as anybody with its code sees it.
#[contract]
#[derive(Debug, Clone)]
pub struct PublicCommunity {
    pub code: String,
    pub name: String,
    pub discount_percent: Percent,
    /// How people show that they belong to it.
    pub proof: Proof,
    /// For an email at a domain: which.
    pub email_domain: Option<String>,
    pub offices: Vec<CommunityOffice>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct CommunityOffice {
    pub id: OfficeId,
    /// The last part of its sign-up address.
    pub slug: String,
    pub name: String,
    pub city: String,
    pub state: String,
    pub plans: Vec<CommunityPlan>,
}

/// A plan at the community's price for one person. A larger family or promo discount takes its place.
#[contract]
#[derive(Debug, Clone)]
pub struct CommunityPlan {
    pub id: PlanId,
    pub name: String,
    pub spanish_name: Option<String>,
    pub monthly: Option<Cents>,
    pub monthly_discounted: Option<Cents>,
    pub yearly: Option<Cents>,
    pub yearly_discounted: Option<Cents>,
}

/// A community that takes members, found by its code.
pub(crate) struct Found {
    pub organization: OrganizationId,
    pub community: Community,
}

/// The community of a code, counting a wrong one as a guess.
///
/// # Errors
/// [`Error::Invalid`] at `groupCode` for every code that can't be used now, whatever the reason; [`Error::NotFound`] where the brand
/// has no communities; [`Error::TooMany`].
pub(crate) async fn find(context: &Context, brand: &Brand, typed: &str, client: &Client) -> Result<Found> {
    if !brand.has(Feature::BusinessConnect) {
        return Err(Error::NotFound);
    }
    let limits = [(GROUP_CODES, client.address.as_deref())];
    limit(context, client, &limits).await?;
    let found = look(context, brand, typed).await?;
    let Some(found) = found else {
        return Err(FieldErrors::one("groupCode", Message::GroupCodeInvalid).into());
    };
    release(context, client, &limits).await?;
    Ok(found)
}

async fn look(context: &Context, brand: &Brand, typed: &str) -> Result<Option<Found>> {
    let Some(code) = code::normal(typed) else { return Ok(None) };
    let now = context.clock.now().await?;
    // Platform: the code leads to the tenant.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("community code").await?
    {
        found = sqlx::query!(
            "select c.organization_id, c.office_id, c.id from community_code k
         join community c on c.organization_id = k.organization_id and c.code = k.code and c.state = 'active'
         where k.brand = $1 and k.code = $2",
            brand.id.as_str(),
            code
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let Some(row) = found else { return Ok(None) };
    let (organization, office) = (OrganizationId(row.organization_id), OfficeId(row.office_id));
    let actor = Actor::platform("Community page");
    let mut scope = context.database.read(Reach::office(organization, office, actor)).await?;
    let today = kernel::directory::office_today(&mut scope, office, now).await?;
    let community = crate::show(&mut scope, office, CommunityId(row.id), now).await?;
    let open = community.state == CommunityState::Active
        && community.terms.starts_on <= today
        && brand.has_at(Feature::BusinessConnect, office);
    Ok(open.then_some(Found { organization, community }))
}

/// The page of a code: as the sign-up page, it shows what the office sells to anybody.
///
/// # Errors
/// [`Error::Invalid`] at `groupCode`; [`Error::NotFound`] where the brand has no communities; [`Error::TooMany`].
pub async fn public_page(context: &Context, brand: &Brand, typed: &str, client: &Client) -> Result<PublicCommunity> {
    let Found { organization, community } = find(context, brand, typed, client).await?;
    let terms = &community.terms;
    let mut offices = vec![];
    for office in terms.offices.iter().take(MOST_OFFICES) {
        let mut scope = context.database.read(Reach::visitor(organization, *office)).await?;
        let catalog = catalog::plans::catalog(&mut scope, *office, None).await?;
        drop(scope);
        if catalog.office.closed().is_some() {
            continue;
        }
        let covered = catalog.plans.iter().filter(|plan| terms.plans.is_empty() || terms.plans.contains(&plan.id));
        offices.push(CommunityOffice {
            id: *office,
            slug: catalog.office.slug.clone(),
            name: catalog.office.name.clone(),
            city: catalog.office.city.clone(),
            state: catalog.office.state.clone(),
            plans: covered.filter_map(|plan| shown(plan, terms.discount_percent.0)).collect(),
        });
    }
    Ok(PublicCommunity {
        code: community.code.unwrap_or_default(),
        name: community.terms.name,
        discount_percent: community.terms.discount_percent,
        proof: community.terms.proof,
        email_domain: community.terms.email_domain,
        offices,
    })
}

/// A plan with what is sold of it on the sign-up page; `None` if nothing is.
fn shown(plan: &Plan, percent: Decimal) -> Option<CommunityPlan> {
    let sold = |variant: &&Variant| {
        variant.view_status == ViewStatus::Active && variant.show_on_enrollment && variant.price > Cents::ZERO
    };
    let price = |period| plan.variant(period).filter(sold).map(|variant| variant.price);
    let (monthly, yearly) = (price(Period::Month), price(Period::Year));
    (monthly.is_some() || yearly.is_some()).then(|| CommunityPlan {
        id: plan.id,
        name: plan.name.clone(),
        spanish_name: plan.spanish_name.clone(),
        monthly,
        monthly_discounted: monthly.map(|price| price.discounted(percent)),
        yearly,
        yearly_discounted: yearly.map(|price| price.discounted(percent)),
    })
}
