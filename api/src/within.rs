//! Rows that ids in paths name, each loaded within the caller's reach.

use frame::within::Within;
use identity::Owned;
use kernel::{Context, Error, Result};
use members::subscriptions;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId, PaymentId, SubscriptionId};
use tenancy::{Caller, Permission, Reach};

/// A user who shares an office with the caller. The use case checks that the household is at one of those offices.
pub(crate) struct OfUser {
    pub caller: Caller,
    pub user: LoginId,
}

impl Within for OfUser {
    async fn load(_: &Context, caller: Caller, id: i64) -> Result<Self> {
        Ok(Self { caller, user: LoginId(id) })
    }
}

/// A household at one of the caller's offices. The use case checks that it exists.
pub(crate) struct OfAccount {
    pub account: AccountId,
    pub reach: Reach,
}

impl Within for OfAccount {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self> {
        let account = AccountId(id);
        Ok(Self { account, reach: identity::reach_over(context, &caller, Owned::Account(account)).await? })
    }
}

/// A member at one of the caller's offices. The use case checks that they exist.
pub(crate) struct OfMember {
    pub member: MemberId,
    pub reach: Reach,
}

impl Within for OfMember {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self> {
        let member = MemberId(id);
        Ok(Self { member, reach: identity::reach_over(context, &caller, Owned::Member(member)).await? })
    }
}

/// A membership at one of the caller's offices.
pub(crate) struct OfMembership {
    pub id: SubscriptionId,
    pub reach: Reach,
}

impl Within for OfMembership {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self> {
        let id = SubscriptionId(id);
        Ok(Self { id, reach: identity::reach_over(context, &caller, Owned::Subscription(id)).await? })
    }
}

/// A subscription of the caller's household.
pub(crate) struct OwnSubscription {
    pub id: SubscriptionId,
    /// The reach of the household's office, needed to change a household on its behalf.
    pub reach: Reach,
}

impl Within for OwnSubscription {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self> {
        let id = SubscriptionId(id);
        let chosen = |account: &AccountId| caller.household.is_none_or(|household| household == *account);
        for account in caller.own_households().filter_map(|own| own.account).filter(chosen) {
            let (reach, _) = caller.clone().in_household(account)?.at_own_account(None)?;
            let at_office = Reach { account: None, ..reach.clone() };
            let mut scope = context.database.read(reach).await?;
            if subscriptions::is_in_scope(&mut scope, id).await? {
                return Ok(Self { id, reach: at_office });
            }
        }
        Err(Error::NotFound)
    }
}

/// A payment at one of the caller's offices. The use case checks that it exists.
pub(crate) struct OfPayment {
    pub payment: PaymentId,
    pub reach: Reach,
}

impl Within for OfPayment {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self> {
        let payment = PaymentId(id);
        Ok(Self { payment, reach: identity::reach_over(context, &caller, Owned::Payment(payment)).await? })
    }
}

/// An account owner's user: the caller, or one with a household at one of the caller's offices.
pub(crate) struct OwnerUser {
    pub user: LoginId,
    /// For a caller with households at several offices, one reach per household; for staff, one per organization.
    pub reaches: Vec<Reach>,
}

impl Within for OwnerUser {
    async fn load(_: &Context, caller: Caller, id: i64) -> Result<Self> {
        let user = LoginId(id);
        if !caller.user_type.is_household() {
            return Ok(Self { user, reaches: caller.with(Permission::Members)?.in_each_organization()? });
        }
        if caller.login != user {
            return Err(Error::NotFound);
        }
        let offices: Vec<OfficeId> = caller.reaches.iter().map(|reach| reach.office).collect();
        let reaches = offices.into_iter().filter_map(|office| caller.at_own_account(Some(office)).ok().map(|r| r.0));
        Ok(Self { user, reaches: reaches.collect() })
    }
}

/// A user's household: the caller's own, or that of an account owner at an office where the caller works.
pub(crate) struct OfOwner {
    pub caller: Caller,
    pub user: LoginId,
}

impl Within for OfOwner {
    async fn load(_: &Context, caller: Caller, id: i64) -> Result<Self> {
        if caller.user_type.is_household() && caller.login != LoginId(id) {
            return Err(Error::NotFound);
        }
        let caller = if caller.user_type.is_office_staff() { caller.with(Permission::Members)? } else { caller };
        Ok(Self { caller, user: LoginId(id) })
    }
}

/// A user at an office where the caller works, or the caller.
pub(crate) struct SomeUser {
    pub caller: Caller,
    pub user: LoginId,
}

impl Within for SomeUser {
    async fn load(_: &Context, caller: Caller, id: i64) -> Result<Self> {
        if caller.user_type.is_household() && caller.login != LoginId(id) {
            return Err(Error::NotFound);
        }
        Ok(Self { caller, user: LoginId(id) })
    }
}

/// An office where the caller works or is a member.
pub(crate) struct AtSomeOffice {
    pub caller: Caller,
    pub office: OfficeId,
}

impl Within for AtSomeOffice {
    async fn load(_: &Context, caller: Caller, id: i64) -> Result<Self> {
        let office = OfficeId(id);
        match caller.user_type.is_household() {
            true => caller.at_own_account(Some(office)).map(|_| ())?,
            false => caller.at_office(office).map(|_| ())?,
        }
        Ok(Self { caller, office })
    }
}

/// A user by id. Whether the caller may see them depends on the office in the query.
pub(crate) struct AnyUser {
    pub caller: Caller,
    pub user: LoginId,
}

impl Within for AnyUser {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self> {
        let user = LoginId(id);
        identity::visible_user(context, &caller, user, None).await?;
        Ok(Self { caller, user })
    }
}
