//! The business user's door: a grant for a business. Its transactions name the business and have the account of nobody, so
//! that row-level security shows the business's own rows and not one household.

use chrono::{DateTime, Utc};
use kernel::OrNotFound;
use kernel::merge::merge;
use tenancy::ids::{AccountId, AddendumId, BusinessId, OfficeId, OrganizationId};
use tenancy::{Actor, Caller, Offices, Reach, Scope, contract};

use crate::terms::addendum::AddendumState;
use crate::{Context, Error, Result};

/// A business that the caller works for.
#[derive(Debug, Clone)]
pub struct AtBusiness {
    pub business: BusinessId,
    pub name: String,
    pub brand: String,
    pub actor: Actor,
    pub places: Vec<BusinessPlace>,
}

/// An office with which the business has terms.
#[derive(Debug, Clone)]
pub struct BusinessPlace {
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub office_name: String,
    pub addendum: AddendumId,
    pub state: AddendumState,
}

/// A business of the caller.
#[contract]
#[derive(Debug, Clone)]
pub struct OwnBusiness {
    pub id: BusinessId,
    pub name: String,
}

/// The caller's businesses, by name.
///
/// # Errors
/// When the database fails.
pub async fn businesses(context: &Context, caller: &Caller) -> Result<Vec<OwnBusiness>> {
    // Platform: a business belongs to no tenant. Reads only what the caller's own live grants name.
    let mut scope = context.database.platform_for_public("businesses").await?;
    let rows = sqlx::query!(
        "select b.id, b.name from live_grant g join business b on b.id = g.place_id
         where g.login_id = $1 and g.kind = 'business' order by b.name, b.id",
        caller.login.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| OwnBusiness { id: BusinessId(r.id), name: r.name }).collect())
}

/// The business, if the caller has a live grant for it.
///
/// # Errors
/// [`Error::NotFound`] otherwise.
pub async fn at_business(context: &Context, caller: &Caller, business: BusinessId) -> Result<AtBusiness> {
    // Platform: as above; the terms that the business accepted lead to the tenants, in each cell. While a cell is down, the business works with
    // the offices of the others.
    let (mut cells, mut scopes) = (context.database.look().partly(), vec![]);
    while let Some(scope) = cells.platform_for_public("businesses").await? {
        scopes.push(scope);
    }
    let own = sqlx::query!(
        "select b.name, b.brand from live_grant g join business b on b.id = g.place_id
         where g.login_id = $1 and g.kind = 'business' and b.id = $2",
        caller.login.0,
        business.0
    )
    .one_or_not_found(scopes.first_mut().ok_or(Error::NotFound)?)
    .await?;
    let mut places = vec![];
    for scope in &mut scopes {
        let mut found = sqlx::query!(
            r#"select a.organization_id, a.office_id, o.name, a.id, a.state as "state: AddendumState"
           from business_office a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where a.business_id = $1 and a.accepted_at is not null order by a.state = 'ended', o.name, a.id"#,
            business.0
        )
        .fetch_all(scope.db())
        .await?;
        places.append(&mut found);
    }
    merge(&mut scopes, &mut places, false, |r| {
        (format!("{} {}", u8::from(r.state == AddendumState::Ended), r.name), r.id)
    })
    .await?;
    let places = places.into_iter().map(|r| BusinessPlace {
        organization: OrganizationId(r.organization_id),
        office: OfficeId(r.office_id),
        office_name: r.name,
        addendum: AddendumId(r.id),
        state: r.state,
    });
    Ok(AtBusiness { business, name: own.name, brand: own.brand, actor: caller.actor(), places: places.collect() })
}

impl AtBusiness {
    /// The place of these terms.
    ///
    /// # Errors
    /// [`Error::NotFound`] if they are not the business's.
    pub fn place(&self, addendum: AddendumId) -> Result<&BusinessPlace> {
        self.places.iter().find(|place| place.addendum == addendum).ok_or(Error::NotFound)
    }

    /// A transaction of the business at the office of a place, and the business time.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn open(&self, context: &Context, place: &BusinessPlace) -> Result<(Scope, DateTime<Utc>)> {
        let now = context.clock.now().await?;
        let reach = Reach {
            organization: place.organization,
            offices: Offices::Some(vec![place.office]),
            account: Some(AccountId(0)),
            actor: self.actor.clone(),
        };
        let mut scope = context.database.scope(reach).await?;
        sqlx::query!("select set_config('app.business', $1, true) as business", self.business.to_string())
            .fetch_one(scope.db())
            .await?;
        Ok((scope, now))
    }
}
