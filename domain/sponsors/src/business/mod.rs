//! What a business keeps about itself: its profile and the people who work for it.

pub mod profile;
pub mod users;

use tenancy::Scope;

use crate::door::AtBusiness;
use crate::{Context, OrNotFound, Result};

/// A transaction on the business's own row, which is locked.
async fn open(context: &Context, at: &AtBusiness) -> Result<Scope> {
    // Platform: a business and its people belong to no organization; the caller has a grant for the business.
    let mut scope = context.database.platform("Businesses").await?;
    scope.act_as(at.actor.clone()).await?;
    sqlx::query_scalar!("select id from business where id = $1 for no key update", at.business.0)
        .one_or_not_found(&mut scope)
        .await?;
    Ok(scope)
}
