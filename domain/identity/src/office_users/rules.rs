//! Rules for changing the access of an office's users. No I/O.

use tenancy::{Permission, UserType};

use rules::{FieldErrors, Message, Refusal};

/// A user of an office, with the facts for these rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeUser {
    pub login: i64,
    pub owner: bool,
    pub user_type: UserType,
    pub active: bool,
    pub permissions: Vec<Permission>,
}

impl OfficeUser {
    /// Returns whether the user can manage the office and its users.
    pub fn leads(&self) -> bool {
        let manages = self.user_type == UserType::OfficeAdmin && self.permissions.contains(&Permission::Users);
        self.active && (self.owner || manages)
    }
}

/// Checks whether `actor` may change `user` at all.
///
/// # Errors
/// For the owner, and for the actor's own account.
pub fn may_change(actor: i64, user: &OfficeUser) -> Result<(), Refusal> {
    if user.login == actor {
        return Err(Refusal::OWN_ACCESS);
    }
    if user.owner {
        return Err(Refusal::ACCESS_OF_OWNER);
    }
    Ok(())
}

/// Checks whether a person with permissions `own` may change the permissions of a user with `role` from `before` to
/// `after`.
///
/// # Errors
/// At `permissions`, for new permissions that the person lacks, and for permissions that the role doesn't allow.
pub fn may_grant(
    own: &[Permission],
    role: UserType,
    before: &[Permission],
    after: &[Permission],
) -> Result<(), FieldErrors> {
    if after.iter().any(|permission| !role.permissions().contains(permission)) {
        return Err(FieldErrors::one("permissions", Message::PermissionNotOfRole));
    }
    if after.iter().any(|permission| !before.contains(permission) && !own.contains(permission)) {
        return Err(FieldErrors::one("permissions", Message::PermissionNotHeld));
    }
    Ok(())
}

/// Checks that someone can still manage the office when its users are `after`.
///
/// # Errors
/// When no one can.
pub fn stays_led(after: &[OfficeUser]) -> Result<(), Refusal> {
    if after.iter().any(OfficeUser::leads) {
        return Ok(());
    }
    Err(Refusal::LAST_MANAGER)
}

/// The roles that an office can give by invitation.
pub fn is_invited_as(role: UserType) -> bool {
    matches!(role, UserType::DentistStandard | UserType::OfficeAdmin)
}

/// The type of a login after it gets `role` at an office: the wider of both. The office's grant limits it there.
pub fn wider(login: UserType, role: UserType) -> UserType {
    let width = |user_type| match user_type {
        UserType::Dentist => 2,
        UserType::OfficeAdmin => 1,
        _ => 0,
    };
    if width(role) > width(login) { role } else { login }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Permission::*;

    fn user(login: i64, owner: bool, user_type: UserType, permissions: &[Permission]) -> OfficeUser {
        OfficeUser { login, owner, user_type, active: true, permissions: permissions.to_vec() }
    }

    #[test]
    fn nobody_changes_the_owner_or_themselves() {
        let owner = user(1, true, UserType::Dentist, &Permission::ALL);
        let manager = user(2, false, UserType::OfficeAdmin, &[Users]);
        assert!(may_change(2, &owner).is_err());
        assert!(may_change(1, &owner).is_err());
        assert!(may_change(2, &manager).is_err());
        assert!(may_change(1, &manager).is_ok());
    }

    #[test]
    fn nobody_grants_more_than_they_hold_or_the_role_allows() {
        let manager = UserType::OfficeAdmin;
        assert!(may_grant(&[Members, Users], manager, &[], &[Members]).is_ok());
        assert!(may_grant(&[Members, Users], manager, &[], &[Members, Refunds]).is_err());
        assert!(may_grant(&[Members, Users], manager, &[Refunds], &[Members, Refunds]).is_ok(), "it was held before");
        assert!(may_grant(&[Members, Users], manager, &[Refunds], &[]).is_ok());
        let wrong = may_grant(&Permission::ALL, UserType::DentistStandard, &[], &[Refunds]).unwrap_err();
        assert_eq!(wrong, FieldErrors::one("permissions", Message::PermissionNotOfRole));
    }

    #[test]
    fn an_office_keeps_somebody_who_leads_it() {
        let owner = user(1, true, UserType::Dentist, &[]);
        let manager = user(2, false, UserType::OfficeAdmin, &[Users]);
        let limited = user(3, false, UserType::OfficeAdmin, &[Members]);
        let associate = user(4, false, UserType::DentistStandard, &[Users]);
        let gone = OfficeUser { active: false, ..manager.clone() };
        assert!(stays_led(&[owner, associate.clone()]).is_ok());
        assert!(stays_led(&[manager, associate.clone()]).is_ok());
        assert!(stays_led(&[limited, associate, gone]).is_err());
    }

    #[test]
    fn a_login_is_the_widest_of_its_roles() {
        use UserType::{Dentist, DentistStandard, OfficeAdmin};
        assert_eq!(wider(DentistStandard, OfficeAdmin), OfficeAdmin);
        assert_eq!(wider(Dentist, OfficeAdmin), Dentist);
        assert_eq!(wider(OfficeAdmin, DentistStandard), OfficeAdmin);
        assert!(is_invited_as(OfficeAdmin) && !is_invited_as(Dentist) && !is_invited_as(UserType::Client));
    }
}
