//! What anybody with a business's code may read: the discount and the part that its employees get at an office, and for which
//! plans. A wrong code reads nothing, and neither does the right one after too many wrong ones.

use identity::{Client, Limit, limit, release};
use kernel::directory::{self, office_today};
use rules::Cents;
use rules::money::Percent;
use rules::sponsors::{ContributionKind, FamilyTerms};
use tenancy::brand::{Brand, Feature};
use tenancy::ids::{AddendumId, BusinessId, PlanId};
use tenancy::{Actor, Reach, contract};

use crate::terms::addendum::{load, takes_members};
use crate::{Context, Error, Result};

/// Wrong codes for each network in an hour.
const TRIES: Limit = Limit::new("business-offer/address", 10, 3_600);

/// What a business gives its employees at an office.
#[contract(rename = "BusinessOffer")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessOffer {
    pub name: String,
    /// Off the plan's price.
    pub discount_percent: Percent,
    pub contribution: ContributionKind,
    /// For `percent`: the business's part of the price.
    pub contribution_percent: Percent,
    /// For `fixed`: of a monthly and of a yearly plan.
    pub monthly: Cents,
    pub yearly: Cents,
    pub family: FamilyTerms,
    /// The plans that it is for; empty: every plan.
    pub plan_ids: Vec<PlanId>,
    /// month, year; empty: both.
    pub periods: Vec<String>,
}

/// The offer of a business at an office, for its employer code or an employee's own code; `None` for any other code, and for a
/// business whose terms take no members now.
///
/// # Errors
/// When the database fails.
pub async fn business_offer(
    context: &Context,
    brand: &Brand,
    office: &str,
    (business, code): (BusinessId, &str),
    client: &Client,
) -> Result<Option<BusinessOffer>> {
    if !brand.has(Feature::BusinessConnect) || code.trim().is_empty() {
        return Ok(None);
    }
    let tries = [(TRIES, client.address.as_deref())];
    match limit(context, client, &tries).await {
        Err(Error::TooMany { .. }) => return Ok(None),
        other => other?,
    }
    let Some(address) = directory::find(&context.database, brand.id.as_str(), office).await? else { return Ok(None) };
    if !brand.has_at(Feature::BusinessConnect, address.office) {
        return Ok(None);
    }
    let now = context.clock.now().await?;
    let reach = Reach::office(address.organization, address.office, Actor::platform("Business offer"));
    let mut scope = context.database.read(reach).await?;
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select a.id from business_office a where a.organization_id = $1 and a.office_id = $2 and a.business_id = $3 and a.accepted_at is not null
           and (a.code = upper(trim($4)) or exists (select from business_employee e where e.organization_id = a.organization_id
             and e.addendum_id = a.id and e.join_code = upper(trim($4)) and e.state in ('eligible', 'invited')))
         order by a.id desc limit 1",
        organization.0,
        address.office.0,
        business.0,
        code
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(id) = id else { return Ok(None) };
    let found = load(&mut scope, AddendumId(id), false).await?;
    let today = office_today(&mut scope, address.office, now).await?;
    drop(scope); // Holds no connection while the limit takes one.
    release(context, client, &tries).await?;
    if !takes_members(found.state, found.terms.starts_on, found.ends_on, today) {
        return Ok(None);
    }
    let terms = found.terms;
    Ok(Some(BusinessOffer {
        name: found.business_name,
        discount_percent: terms.discount_percent,
        contribution: terms.contribution,
        contribution_percent: terms.contribution_percent,
        monthly: terms.monthly,
        yearly: terms.yearly,
        family: terms.family,
        plan_ids: terms.plans,
        periods: terms.periods,
    }))
}
