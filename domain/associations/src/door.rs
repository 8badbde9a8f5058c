//! The doors of associations and affiliates. An association's user has a grant for it, an affiliate is named in its own
//! row. Their transactions reach no organization and no household; database functions answer what they may see.

use chrono::{DateTime, Utc};
use tenancy::ids::{AccountId, AffiliateId, AssociationId, OrganizationId};
use tenancy::{Actor, Caller, Database, Offices, Reach, Scope, UserType, contract};

use crate::{Context, OrNotFound, Result, look};

/// An association that the caller works for.
#[derive(Debug, Clone)]
pub struct AtAssociation {
    pub association: AssociationId,
    pub name: String,
    pub brand: String,
    /// Whether the caller may change it; others only read.
    pub manages: bool,
    pub actor: Actor,
}

/// An affiliate, who is the caller.
#[derive(Debug, Clone)]
pub struct AtAffiliate {
    pub affiliate: AffiliateId,
    pub actor: Actor,
}

/// An association of the caller.
#[contract]
#[derive(Debug, Clone)]
pub struct OwnAssociation {
    pub id: AssociationId,
    pub name: String,
}

/// The caller's associations, by name.
///
/// # Errors
/// When the database fails.
pub async fn own_associations(context: &Context, caller: &Caller) -> Result<Vec<OwnAssociation>> {
    let (mut scope, held) = (look(context).await?, of_session(caller));
    let rows = sqlx::query!(
        "select a.id, a.name from live_grant g join association a on a.id = g.place_id and a.brand = $2
         where g.login_id = $1 and g.kind = 'association' and g.id = any ($3) order by a.name, a.id",
        caller.login.0,
        caller.brand,
        &held
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| OwnAssociation { id: AssociationId(r.id), name: r.name }).collect())
}

/// The grants of the session: of a person who works at an office, too, that for the chosen association alone.
fn of_session(caller: &Caller) -> Vec<i64> {
    caller.grants.iter().map(|grant| grant.id.0).collect()
}

/// The association, if the caller has a live grant for it.
///
/// # Errors
/// [`kernel::Error::NotFound`] otherwise.
pub async fn at_association(context: &Context, caller: &Caller, association: AssociationId) -> Result<AtAssociation> {
    let (mut scope, held) = (look(context).await?, of_session(caller));
    let row = sqlx::query!(
        "select a.name, a.brand from live_grant g join association a on a.id = g.place_id
         where g.login_id = $1 and g.kind = 'association' and a.id = $2 and g.id = any ($3)",
        caller.login.0,
        association.0,
        &held
    )
    .one_or_not_found(&mut scope)
    .await?;
    Ok(AtAssociation {
        association,
        name: row.name,
        brand: row.brand,
        manages: caller.user_type == UserType::Association,
        actor: caller.actor(),
    })
}

/// The association for our staff, who work at its plans with it.
///
/// # Errors
/// [`kernel::Error::NotFound`].
pub async fn for_staff(context: &Context, caller: &Caller, association: AssociationId) -> Result<AtAssociation> {
    let mut scope = look(context).await?;
    let row = sqlx::query!("select name, brand from association where id = $1", association.0)
        .one_or_not_found(&mut scope)
        .await?;
    let (name, brand) = (row.name, row.brand);
    Ok(AtAssociation { association, name, brand, manages: true, actor: caller.actor() })
}

/// The affiliate that the caller is.
///
/// # Errors
/// [`kernel::Error::NotFound`] if the caller is none.
pub async fn at_affiliate(context: &Context, caller: &Caller) -> Result<AtAffiliate> {
    let mut scope = look(context).await?;
    let id = sqlx::query_scalar!("select id from affiliate where login_id = $1", caller.login.0)
        .one_or_not_found(&mut scope)
        .await?;
    Ok(AtAffiliate { affiliate: AffiliateId(id), actor: caller.actor() })
}

impl AtAssociation {
    /// A transaction of the association's user, and the business time.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn open(&self, context: &Context) -> Result<(Scope, DateTime<Utc>)> {
        let now = context.clock.now().await?;
        Ok((self.open_in(&context.database).await?, now))
    }

    /// A transaction in each cell, for what is of all offices of the association: whole, or not at all.
    ///
    /// # Errors
    /// If a cell doesn't answer.
    pub(crate) async fn open_each(&self, context: &Context) -> Result<Vec<Scope>> {
        let mut scopes = vec![];
        for cell in context.database.each_cell() {
            scopes.push(self.open_in(&cell).await?);
        }
        Ok(scopes)
    }

    async fn open_in(&self, cell: &Database) -> Result<Scope> {
        let mut scope = cell.read(nowhere(&self.actor)).await?;
        sqlx::query!("select set_config('app.association', $1, true) as association", self.association.to_string())
            .fetch_one(scope.db())
            .await?;
        Ok(scope)
    }
}

impl AtAffiliate {
    /// A transaction of the affiliate.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn open(&self, context: &Context) -> Result<Scope> {
        let mut scope = context.database.read(nowhere(&self.actor)).await?;
        sqlx::query!("select set_config('app.affiliate', $1, true) as affiliate", self.affiliate.to_string())
            .fetch_one(scope.db())
            .await?;
        Ok(scope)
    }
}

/// No organization, no office, and the account of nobody.
fn nowhere(actor: &Actor) -> Reach {
    Reach {
        organization: OrganizationId(0),
        offices: Offices::Some(vec![]),
        account: Some(AccountId(0)),
        actor: actor.clone(),
    }
}
