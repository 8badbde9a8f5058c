//! Finds the tenant of a row, for people who work in several organizations. Ids are unique across tenants, but a scope
//! covers one tenant.

use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId, OrganizationId, PaymentId, PlanId, SubscriptionId};
use tenancy::{Caller, Reach};

use crate::{Context, Error, Result};

/// The row that an id names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owned {
    Account(AccountId),
    Member(MemberId),
    Payment(PaymentId),
    Subscription(SubscriptionId),
    Plan(PlanId),
    /// The household that a login owns.
    HouseholdOf(LoginId),
    /// An office where the caller works.
    Office(OfficeId),
    /// The first office where a login works; the caller's own offices come first.
    FirstOfficeOf(LoginId),
}

/// The caller's reach over the offices of the organization that `owned` belongs to. A caller who works in only one
/// organization gets the reach there for any id; the use case then finds the row or not.
///
/// # Errors
/// [`Error::NotFound`] when no grant of the caller reaches the row; [`Error::Forbidden`] without the permission that the
/// call needs.
pub async fn reach_over(context: &Context, caller: &Caller, owned: Owned) -> Result<Reach> {
    let mut each = caller.in_each_organization()?;
    let (organizations, offices): (Vec<OrganizationId>, Vec<OfficeId>) = caller.own_offices().unzip();
    if each.len() == 1 && caller.one_role_at(&offices).is_some() {
        return each.pop().ok_or(Error::NotFound);
    }
    let organizations: Vec<i64> = organizations.into_iter().map(|organization| organization.0).collect();
    let offices: Vec<i64> = offices.into_iter().map(|office| office.0).collect();
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
            return of(each, caller, at.organization, Some(office));
        }
    };
    let mut found = None;
    for cell in context.database.cells_of(&caller.granted()).await? {
        let mut scope = cell.granted(caller.granted()).await?;
        found = sqlx::query!(
            r#"select organization_id as "organization!", office_id as "office?" from account where $1 = 'account' and organization_id = any ($2) and id = $3
           union all select organization_id, office_id from member where $1 = 'member' and organization_id = any ($2) and id = $3
           union all select organization_id, office_id from payment where $1 = 'payment' and organization_id = any ($2) and id = $3
           union all select organization_id, office_id from subscription where $1 = 'subscription' and organization_id = any ($2) and id = $3
           union all select organization_id, office_id from plan where $1 = 'plan' and organization_id = any ($2) and id = $3
           union all (select organization_id, office_id from account where $1 = 'household' and organization_id = any ($2) and office_id = any ($4)
             and login_id = $3 and enrolled_at is not null and moved_to_account_id is null order by id limit 1)
           union all (select organization_id, office_id from office_user where $1 = 'user' and organization_id = any ($2) and office_id = any ($4)
             and login_id = $3 order by is_owner desc, office_id limit 1)"#,
            what,
            &organizations,
            id,
            &offices
        )
        .fetch_optional(scope.db())
        .await?;
        if found.is_some() {
            break;
        }
    }
    let found = found.ok_or(Error::NotFound)?;
    of(each, caller, OrganizationId(found.organization), found.office.map(OfficeId))
}

/// The reach in an organization for a row of one of its offices, with the caller's role at that office. A plan of the whole
/// organization belongs to no office.
fn of(each: Vec<Reach>, caller: &Caller, organization: OrganizationId, office: Option<OfficeId>) -> Result<Reach> {
    let mut reach = each.into_iter().find(|reach| reach.organization == organization).ok_or(Error::NotFound)?;
    reach.actor.user_type = office.and_then(|office| caller.role_at(office)).or(reach.actor.user_type);
    Ok(reach)
}
