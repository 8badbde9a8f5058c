//! Whose a row is, for people who work in several organizations: ids are unique over all tenants, a scope is one tenant's.

use tenancy::ids::{AccountId, MemberId, OrganizationId, PaymentId, SubscriptionId};
use tenancy::{Caller, Reach};

use crate::{Context, Error, Result};

/// What an id names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owned {
    Account(AccountId),
    Member(MemberId),
    Payment(PaymentId),
    Subscription(SubscriptionId),
}

/// The caller's reach over the offices of the organization that `owned` is of. For who works in one organization that is
/// its reach there, whatever the id; the use case finds the row there, or nothing.
///
/// # Errors
/// [`Error::NotFound`] when no grant of the caller reaches it; [`Error::Forbidden`] without the permission that the call needs.
pub async fn reach_over(context: &Context, caller: &Caller, owned: Owned) -> Result<Reach> {
    let mut each = caller.in_each_organization()?;
    if each.len() == 1 {
        return each.pop().ok_or(Error::NotFound);
    }
    let organizations: Vec<i64> = each.iter().map(|reach| reach.organization.0).collect();
    let mut scope = context.database.granted(caller.granted()).await?;
    let (table, id) = match owned {
        Owned::Account(id) => ("account", id.0),
        Owned::Member(id) => ("member", id.0),
        Owned::Payment(id) => ("payment", id.0),
        Owned::Subscription(id) => ("subscription", id.0),
    };
    let found = sqlx::query_scalar!(
        r#"select organization_id as "organization!" from account where $1 = 'account' and organization_id = any ($2) and id = $3
           union all select organization_id from member where $1 = 'member' and organization_id = any ($2) and id = $3
           union all select organization_id from payment where $1 = 'payment' and organization_id = any ($2) and id = $3
           union all select organization_id from subscription where $1 = 'subscription' and organization_id = any ($2) and id = $3"#,
        table,
        &organizations,
        id
    )
    .fetch_optional(scope.db())
    .await?;
    let organization = found.map(OrganizationId).ok_or(Error::NotFound)?;
    each.into_iter().find(|reach| reach.organization == organization).ok_or(Error::NotFound)
}
