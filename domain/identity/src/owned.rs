//! Whose a row is, for people who work in several organizations: ids are unique over all tenants, a scope is one tenant's.

use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId, OrganizationId, PaymentId, PlanId, SubscriptionId};
use tenancy::{Caller, Reach};

use crate::{Context, Error, Result};

/// What an id names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owned {
    Account(AccountId),
    Member(MemberId),
    Payment(PaymentId),
    Subscription(SubscriptionId),
    Plan(PlanId),
    /// The household that a user owns.
    HouseholdOf(LoginId),
    /// An office where somebody works.
    Office(OfficeId),
    /// The first office where a user works: one's own before others.
    FirstOfficeOf(LoginId),
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
    let (organizations, offices): (Vec<i64>, Vec<i64>) =
        caller.own_offices().map(|(organization, office)| (organization.0, office.0)).unzip();
    let mut scope = context.database.granted(caller.granted()).await?;
    let (what, id) = match owned {
        Owned::Account(id) => ("account", id.0),
        Owned::Member(id) => ("member", id.0),
        Owned::Payment(id) => ("payment", id.0),
        Owned::Subscription(id) => ("subscription", id.0),
        Owned::Plan(id) => ("plan", id.0),
        Owned::HouseholdOf(user) => ("household", user.0),
        Owned::FirstOfficeOf(user) => ("user", user.0),
        Owned::Office(office) => {
            let at = caller.at_office(office)?;
            return each.into_iter().find(|reach| reach.organization == at.organization).ok_or(Error::NotFound);
        }
    };
    let found = sqlx::query_scalar!(
        r#"select organization_id as "organization!" from account where $1 = 'account' and organization_id = any ($2) and id = $3
           union all select organization_id from member where $1 = 'member' and organization_id = any ($2) and id = $3
           union all select organization_id from payment where $1 = 'payment' and organization_id = any ($2) and id = $3
           union all select organization_id from subscription where $1 = 'subscription' and organization_id = any ($2) and id = $3
           union all select organization_id from plan where $1 = 'plan' and organization_id = any ($2) and id = $3
           union all (select organization_id from account where $1 = 'household' and organization_id = any ($2) and office_id = any ($4)
             and login_id = $3 and enrolled_at is not null and moved_to_account_id is null order by id limit 1)
           union all (select organization_id from office_user where $1 = 'user' and organization_id = any ($2) and office_id = any ($4)
             and login_id = $3 order by is_owner desc, office_id limit 1)"#,
        what,
        &organizations,
        id,
        &offices
    )
    .fetch_optional(scope.db())
    .await?;
    let organization = found.map(OrganizationId).ok_or(Error::NotFound)?;
    each.into_iter().find(|reach| reach.organization == organization).ok_or(Error::NotFound)
}
