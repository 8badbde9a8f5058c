//! The caller of a request: the session's user with everything that determines their access.

use std::collections::BTreeSet;
use std::sync::Arc;

use uuid::Uuid;

use crate::grant::{Grant, GrantKind, OfficeReach};
use crate::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use crate::reach::{Actor, Granted, Offices, Reach};
use crate::role::{Permission, UserType};

/// The caller of one request, loaded from its session.
#[derive(Debug, Clone)]
pub struct Caller {
    pub login: LoginId,
    pub session: Uuid,
    pub brand: String,
    pub user_type: UserType,
    pub name: String,
    /// The offices that the caller's grants reach, with the permissions at each.
    pub reaches: Vec<OfficeReach>,
    /// All active grants of the caller.
    pub grants: Vec<Grant>,
    /// The household that the caller selected, for a caller with several. `None` means the first.
    pub household: Option<AccountId>,
    /// The permission that the call needs. Limits staff to the offices where they have it.
    pub needs: Option<Permission>,
    /// The roles that the call is for. Limits staff to the offices where they have such a role. Empty means any role.
    pub roles: &'static [UserType],
    /// The tiers that may make the call. Limits staff to offices of these tiers. `None` means every tier.
    pub tiers: Option<TierNeed>,
    /// The platform staff member who impersonates this user.
    pub impersonator: Option<LoginId>,
    pub address: Option<String>,
}

/// The tiers that a call needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TierNeed {
    /// The tier levels that unlock the call.
    pub levels: Vec<i32>,
    /// What offices of other tiers lack.
    pub unlock: Arc<TierUnlock>,
}

/// A feature and the tier that unlocks it, in the brand's words: "Inviting patients" and "Growth".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TierUnlock {
    pub feature: String,
    pub tier: String,
}

/// Why a caller is refused.
#[derive(Debug, Clone, thiserror::Error, PartialEq, Eq)]
pub enum Refused {
    /// The API responds as if the place did not exist.
    #[error("out of the caller's reach")]
    OutOfReach,
    /// The place is within reach, but the caller may not do this there.
    #[error("not permitted there")]
    NotPermitted,
    /// The office's tier doesn't unlock the call.
    #[error("not in the office's tier")]
    NotInTier(Arc<TierUnlock>),
}

impl Caller {
    /// Returns whether the caller has the permission at any office.
    pub fn may_somewhere(&self, permission: Permission) -> bool {
        self.staff_reaches().any(|reach| reach.permissions.contains(&permission))
    }

    /// Returns whether the caller has the permission at this office.
    pub fn may_at(&self, office: OfficeId, permission: Permission) -> bool {
        self.staff_reaches().any(|reach| reach.office == office && reach.permissions.contains(&permission))
    }

    /// The caller's permissions at this office.
    pub fn permissions_at(&self, office: OfficeId) -> Vec<Permission> {
        Permission::ALL.iter().copied().filter(|permission| self.may_at(office, *permission)).collect()
    }

    /// Limits the caller to the offices where it has `permission`.
    ///
    /// # Errors
    /// [`Refused::NotPermitted`] when the caller has it nowhere.
    pub fn with(mut self, permission: Permission) -> Result<Self, Refused> {
        if !self.may_somewhere(permission) {
            return Err(Refused::NotPermitted);
        }
        self.needs = Some(permission);
        Ok(self)
    }

    /// Returns whether the caller has one of `roles`, and the permission if one is needed, at an office where it works.
    /// `None` when it works at no office.
    pub fn is_somewhere(&self, roles: &[UserType], needs: Option<Permission>) -> Option<bool> {
        let mut reaches = self.staff_reaches().peekable();
        reaches.peek()?;
        Some(
            reaches
                .any(|reach| roles.contains(&reach.role) && needs.is_none_or(|need| reach.permissions.contains(&need))),
        )
    }

    pub fn actor(&self) -> Actor {
        Actor {
            login: Some(self.login),
            name: self.name.clone(),
            user_type: Some(self.user_type),
            impersonator: self.impersonator,
            session: Some(self.session),
            address: self.address.clone(),
        }
    }

    /// The reach of staff at one office, limited to that office.
    ///
    /// # Errors
    /// [`Refused::OutOfReach`] when the caller doesn't work there; [`Refused::NotPermitted`] when it lacks the permission
    /// that the call needs, or may see only figures and no households there;
    /// [`Refused::NotInTier`] when the office's tier doesn't unlock the call.
    pub fn at_office(&self, office: OfficeId) -> Result<Reach, Refused> {
        if !self.user_type.is_office_staff() {
            return Err(Refused::OutOfReach);
        }
        let (organization, role) = self
            .staff_reaches()
            .find(|reach| reach.office == office)
            .map(|reach| (reach.organization, reach.role))
            .ok_or_else(|| self.without_reach(|reach| reach.office == office))?;
        if !self.needed_at(office) {
            return Err(Refused::NotPermitted);
        }
        self.unlocked_at(office)?;
        let mut reach = self.reach(organization, Offices::Some(vec![office]), None);
        // The caller's permissions here depend on its role here.
        reach.actor.user_type = Some(role);
        Ok(reach)
    }

    /// The reach of staff over the offices where they work and may make this call, one per organization, in the order of
    /// the offices.
    ///
    /// # Errors
    /// [`Refused::OutOfReach`] when the caller works nowhere; [`Refused::NotPermitted`] when it has the permission nowhere.
    pub fn in_each_organization(&self) -> Result<Vec<Reach>, Refused> {
        if !self.user_type.is_office_staff() {
            return Err(Refused::OutOfReach);
        }
        if self.staff_reaches().next().is_none() {
            return Err(self.without_reach(|_| true));
        }
        let mut reaches: Vec<(OrganizationId, Vec<OfficeId>)> = vec![];
        let mut locked = Refused::NotPermitted;
        for (organization, office) in self.own_offices() {
            if let Err(refused) = self.unlocked_at(office) {
                locked = refused;
                continue;
            }
            match reaches.iter_mut().find(|(known, _)| *known == organization) {
                Some((_, offices)) => offices.push(office),
                None => reaches.push((organization, vec![office])),
            }
        }
        if reaches.is_empty() {
            return Err(locked);
        }
        let reach = |(organization, offices): (OrganizationId, Vec<OfficeId>)| {
            let role = self.one_role_at(&offices);
            let mut reach = self.reach(organization, Offices::Some(offices), None);
            reach.actor.user_type = role.or(reach.actor.user_type);
            reach
        };
        Ok(reaches.into_iter().map(reach).collect())
    }

    /// The caller's role at an office; `None` when it doesn't work there.
    pub fn role_at(&self, office: OfficeId) -> Option<UserType> {
        self.staff_reaches().find(|reach| reach.office == office).map(|reach| reach.role)
    }

    /// The caller's role if it is the same at all of these offices; `None` if it differs.
    pub fn one_role_at(&self, offices: &[OfficeId]) -> Option<UserType> {
        let mut roles = offices.iter().map(|office| self.role_at(*office));
        let first = roles.next().flatten()?;
        roles.all(|role| role == Some(first)).then_some(first)
    }

    /// The offices where staff may make this call.
    pub fn own_offices(&self) -> impl Iterator<Item = (OrganizationId, OfficeId)> {
        let mut seen = BTreeSet::new();
        self.staff_reaches()
            .filter(|reach| self.needed_at(reach.office))
            .map(|reach| (reach.organization, reach.office))
            .filter(move |(_, office)| seen.insert(*office))
    }

    /// The reach of staff over a whole organization, for calls that concern all its offices. Needs the permission at each of the
    /// caller's offices there.
    ///
    /// # Errors
    /// Same as [`Caller::at_office`].
    pub fn throughout(&self, organization: OrganizationId) -> Result<Reach, Refused> {
        if !self.user_type.is_office_staff() {
            return Err(Refused::OutOfReach);
        }
        let mut offices = self.staff_reaches().filter(|reach| reach.organization == organization).peekable();
        if offices.peek().is_none() {
            return Err(self.without_reach(|reach| reach.organization == organization));
        }
        if !offices.all(|reach| self.needed_at(reach.office)) {
            return Err(Refused::NotPermitted);
        }
        for reach in self.staff_reaches().filter(|reach| reach.organization == organization) {
            self.unlocked_at(reach.office)?;
        }
        Ok(self.reach(organization, Offices::All, None))
    }

    /// Selects one of the caller's households. All of its household calls then concern that household.
    ///
    /// # Errors
    /// [`Refused::OutOfReach`] for a household that isn't the caller's own.
    pub fn in_household(mut self, account: AccountId) -> Result<Self, Refused> {
        if self.user_type.is_household() {
            self.own_households().find(|own| own.account == Some(account)).ok_or(Refused::OutOfReach)?;
            self.household = Some(account);
        }
        Ok(self)
    }

    /// The caller's own households; the first one applies until one is selected.
    pub fn own_households(&self) -> impl Iterator<Item = &OfficeReach> {
        self.reaches.iter().filter(|reach| self.user_type.is_household() && reach.account.is_some())
    }

    /// The reach of a household over its own account: the selected household, or else any of them, at `office` if given;
    /// the first one that matches. The caller's role there is the one of its grant: a login that owns another household
    /// may be a member here.
    ///
    /// # Errors
    /// [`Refused::OutOfReach`] when the caller has none; [`Refused::NotPermitted`] when the call is not for its role there.
    pub fn at_own_account(&self, office: Option<OfficeId>) -> Result<(Reach, AccountId), Refused> {
        let chosen = |own: &&OfficeReach| self.household.is_none_or(|household| own.account == Some(household));
        let found = self
            .own_households()
            .filter(chosen)
            .find(|own| office.is_none_or(|office| office == own.office))
            .ok_or(Refused::OutOfReach)?;
        let account = found.account.ok_or(Refused::OutOfReach)?;
        if !self.roles.is_empty() && !self.roles.contains(&found.role) {
            return Err(Refused::NotPermitted);
        }
        let mut reach = self.reach(found.organization, Offices::Some(vec![found.office]), Some(account));
        reach.actor.user_type = Some(found.role);
        Ok((reach, account))
    }

    /// Everything that the caller's grants reach, read only.
    pub fn granted(&self) -> Granted {
        let mut organizations: Vec<OrganizationId> = self.reaches.iter().map(|reach| reach.organization).collect();
        organizations.sort();
        organizations.dedup();
        Granted { grants: self.grants.iter().map(|grant| grant.id).collect(), organizations, actor: self.actor() }
    }

    /// Every tenant, read only: what the platform's grant reaches.
    ///
    /// # Errors
    /// [`Refused::NotPermitted`] without such a grant.
    pub fn everywhere(&self) -> Result<Granted, Refused> {
        let own = self.grants.iter().find(|grant| grant.kind == GrantKind::Platform).ok_or(Refused::NotPermitted)?;
        Ok(Granted { grants: vec![own.id], organizations: vec![], actor: self.actor() })
    }

    /// The offices where the caller works. A grant without households only lets the caller read figures
    /// ([`Caller::granted`]).
    fn staff_reaches(&self) -> impl Iterator<Item = &OfficeReach> {
        self.reaches.iter().filter(|reach| reach.account.is_none() && reach.households)
    }

    /// Why staff are refused: `NotPermitted` if they may see figures there, otherwise `OutOfReach`.
    fn without_reach(&self, there: impl Fn(&OfficeReach) -> bool) -> Refused {
        let figures = self.reaches.iter().any(|reach| reach.account.is_none() && there(reach));
        if figures { Refused::NotPermitted } else { Refused::OutOfReach }
    }

    /// Returns whether the caller has the permission and role that the call needs at this office.
    fn needed_at(&self, office: OfficeId) -> bool {
        self.staff_reaches().any(|reach| {
            reach.office == office
                && self.needs.is_none_or(|permission| reach.permissions.contains(&permission))
                && (self.roles.is_empty() || self.roles.contains(&reach.role))
        })
    }

    /// Checks that the office's tier unlocks the call.
    fn unlocked_at(&self, office: OfficeId) -> Result<(), Refused> {
        let Some(need) = &self.tiers else { return Ok(()) };
        let unlocked = self.staff_reaches().any(|reach| reach.office == office && need.levels.contains(&reach.tier));
        if unlocked { Ok(()) } else { Err(Refused::NotInTier(Arc::clone(&need.unlock))) }
    }

    fn reach(&self, organization: OrganizationId, offices: Offices, account: Option<AccountId>) -> Reach {
        Reach { organization, offices, account, actor: self.actor() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::GrantId;

    fn staff(needs: Option<Permission>, offices: &[(i64, i64, &[Permission])]) -> Caller {
        let reach = |(organization, office, permissions): &(i64, i64, &[Permission])| OfficeReach {
            organization: OrganizationId(*organization),
            office: OfficeId(*office),
            account: None,
            member: None,
            households: true,
            role: UserType::OfficeAdmin,
            tier: 0,
            permissions: permissions.to_vec(),
        };
        Caller {
            login: LoginId(1),
            session: Uuid::nil(),
            brand: "dental".to_owned(),
            user_type: UserType::OfficeAdmin,
            name: "Kim Park".to_owned(),
            reaches: offices.iter().map(reach).collect(),
            grants: vec![Grant { id: GrantId(1), kind: GrantKind::Office }],
            household: None,
            needs,
            roles: &[],
            tiers: None,
            impersonator: None,
            address: None,
        }
    }

    #[test]
    fn office_is_reached_only_with_an_unlocking_tier() {
        use Permission::*;
        let mut caller = staff(None, &[(1, 11, &[Plans]), (1, 12, &[Plans]), (2, 21, &[Plans])]);
        caller.reaches[0].tier = 2;
        caller.reaches[1].tier = 1;
        let unlock = Arc::new(TierUnlock { feature: "Inviting patients".to_owned(), tier: "Growth".to_owned() });
        caller.tiers = Some(TierNeed { levels: vec![0, 2, 3], unlock: Arc::clone(&unlock) });
        let locked = Refused::NotInTier(unlock);
        assert!(caller.at_office(OfficeId(11)).is_ok());
        assert_eq!(caller.at_office(OfficeId(12)), Err(locked.clone()));
        assert!(caller.at_office(OfficeId(21)).is_ok(), "from before the tiers");
        assert_eq!(caller.at_office(OfficeId(31)), Err(Refused::OutOfReach), "another's tier stays unknown");
        assert_eq!(caller.throughout(OrganizationId(1)), Err(locked.clone()), "not at each of its offices");
        let each = caller.in_each_organization().unwrap();
        assert_eq!(each[0].offices, Offices::Some(vec![OfficeId(11)]), "the other office is left out");
        caller.reaches.retain(|reach| reach.office == OfficeId(12));
        assert_eq!(caller.in_each_organization(), Err(locked));
    }

    #[test]
    fn roles_at_one_office_do_not_apply_at_another() {
        use Permission::*;
        const LEADS: &[UserType] = &[UserType::Dentist, UserType::OfficeAdmin];
        let mut caller = staff(Some(Plans), &[(1, 11, &[Plans]), (1, 12, &[Plans])]);
        caller.reaches[1].role = UserType::DentistStandard;
        caller.roles = LEADS;
        assert!(caller.at_office(OfficeId(11)).is_ok());
        assert_eq!(caller.at_office(OfficeId(12)), Err(Refused::NotPermitted));
        assert_eq!(caller.own_offices().count(), 1);
        assert_eq!(caller.throughout(OrganizationId(1)), Err(Refused::NotPermitted));
        assert_eq!(caller.is_somewhere(&[UserType::Dentist], Some(Plans)), Some(false));
        assert_eq!(
            caller.is_somewhere(LEADS, Some(Members)),
            Some(false),
            "the role at one office, the permission at none"
        );
        caller.roles = &[];
        let there = caller.at_office(OfficeId(12)).unwrap();
        assert_eq!(there.actor.user_type, Some(UserType::DentistStandard), "limits of money follow the role there");
    }

    #[test]
    fn limited_at_one_office_is_not_limited_at_another() {
        use Permission::*;
        let caller = staff(Some(Plans), &[(1, 11, &[Members, Plans]), (1, 12, &[Members]), (2, 21, &[Plans])]);
        assert!(caller.at_office(OfficeId(11)).is_ok());
        assert_eq!(caller.at_office(OfficeId(12)), Err(Refused::NotPermitted));
        assert_eq!(caller.at_office(OfficeId(13)), Err(Refused::OutOfReach));
        let each = caller.in_each_organization().unwrap();
        assert_eq!(each[0].offices, Offices::Some(vec![OfficeId(11)]), "the other office is left out");
        assert_eq!((each.len(), each[1].organization), (2, OrganizationId(2)));
        assert_eq!(caller.throughout(OrganizationId(1)), Err(Refused::NotPermitted), "what concerns both offices");
        assert!(caller.throughout(OrganizationId(2)).is_ok());
        assert_eq!(caller.permissions_at(OfficeId(12)), [Members]);

        let nowhere = staff(Some(Refunds), &[(1, 11, &[Members])]);
        assert_eq!(nowhere.in_each_organization(), Err(Refused::NotPermitted));
        assert_eq!(staff(None, &[]).in_each_organization(), Err(Refused::OutOfReach));
        assert_eq!(nowhere.everywhere(), Err(Refused::NotPermitted));
    }

    #[test]
    fn caller_with_two_households_starts_in_the_first() {
        let mut caller = staff(None, &[(1, 11, &[]), (2, 21, &[])]);
        caller.user_type = UserType::Client;
        for (reach, account) in caller.reaches.iter_mut().zip([101, 201]) {
            (reach.account, reach.role) = (Some(AccountId(account)), UserType::Client);
        }
        let account = |caller: &Caller, office| caller.at_own_account(office).map(|(_, account)| account.0);
        assert_eq!(account(&caller, None), Ok(101));
        assert_eq!(account(&caller, Some(OfficeId(21))), Ok(201));
        assert_eq!(caller.clone().in_household(AccountId(301)).unwrap_err(), Refused::OutOfReach);
        let chosen = caller.clone().in_household(AccountId(201)).unwrap();
        let (reach, own) = chosen.at_own_account(None).unwrap();
        assert_eq!((reach.organization, reach.account, own), (OrganizationId(2), Some(own), AccountId(201)));
        assert_eq!(account(&chosen, Some(OfficeId(11))), Err(Refused::OutOfReach), "the other one is not chosen");
        assert_eq!(chosen.own_households().count(), 2);
        let desk = staff(None, &[(1, 11, &[])]).in_household(AccountId(101)).unwrap();
        assert_eq!((desk.household, desk.at_own_account(None)), (None, Err(Refused::OutOfReach)), "staff have none");
    }

    #[test]
    fn a_members_grant_never_acts_as_the_account_owner() {
        let mut caller = staff(None, &[(1, 11, &[]), (2, 21, &[])]);
        caller.user_type = UserType::Client;
        (caller.reaches[0].account, caller.reaches[0].role) = (Some(AccountId(101)), UserType::Client);
        (caller.reaches[1].account, caller.reaches[1].role) = (Some(AccountId(201)), UserType::Patient);
        caller.roles = &[UserType::Client];
        let there = caller.clone().in_household(AccountId(201)).unwrap();
        assert_eq!(there.at_own_account(None), Err(Refused::NotPermitted));
        assert!(caller.at_own_account(None).is_ok(), "the household that it owns");
        let everybody = Caller { roles: &[UserType::Client, UserType::Patient], ..there };
        let (reach, _) = everybody.at_own_account(None).unwrap();
        assert_eq!(reach.actor.user_type, Some(UserType::Patient));
    }

    #[test]
    fn figures_only_grant_never_writes_or_lends_permissions() {
        use Permission::*;
        let mut caller = staff(Some(Refunds), &[(1, 11, &[Members]), (1, 11, &[Refunds]), (2, 21, &[Refunds])]);
        for figures in &mut caller.reaches[1..] {
            figures.households = false;
        }
        assert!(!caller.may_somewhere(Refunds));
        assert_eq!(caller.permissions_at(OfficeId(11)), [Members]);
        assert_eq!(caller.at_office(OfficeId(11)), Err(Refused::NotPermitted));
        caller.needs = None;
        assert!(caller.at_office(OfficeId(11)).is_ok(), "by the other grant");
        assert_eq!(caller.at_office(OfficeId(21)), Err(Refused::NotPermitted));
        assert_eq!(caller.at_office(OfficeId(31)), Err(Refused::OutOfReach));
        assert_eq!(caller.throughout(OrganizationId(2)), Err(Refused::NotPermitted));
        assert_eq!(caller.in_each_organization().unwrap().len(), 1);
    }
}
