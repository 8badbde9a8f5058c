//! The SQL of this module, by table.

mod codes;
mod devices;
mod family;
mod grants;
mod limits;
mod links;
mod logins;
mod office_users;
mod offices;
mod passkeys;
mod sessions;
pub mod signups;
mod two_step;

pub use codes::{keep_code, tries_today, try_code, use_code};
pub use devices::{forget_device, keep_device, knows_device, see_device};
pub use family::{
    FamilyInvitationRow, NewFamilyInvitation, close_family_invitation, family_invitation_of_link, family_invitations,
    family_logins, has_household_at, insert_family_invitation, invite_family_again, set_family_link, set_family_status,
    set_member_email,
};
pub use grants::{HeldGrant, held_grants};
pub use grants::{
    NewGrant, copy_household, copy_owners, end_grant, end_grants_of_organization, follow_people, has_another_household,
    keep_association_roles, keep_grant, member_login, remove_household, set_grant_role, set_household_role,
};
pub use kernel::directory::lock_office;
pub use limits::{Counted, count, drop_old, uncount};
pub use links::{
    EmailLink, EmailRequester, keep_email_link, keep_link, keep_payout_stop_link, link_email, link_lives, link_owner,
    payout_stop_link, use_link, use_payout_stop_link, void_links,
};
pub use logins::{
    HouseholdGrant, LoginRow, NewLogin, ProfileChange, active_login, add_office_user, change_email, email_is_taken,
    extend_setup, forget_login, hand_household_over, household_grant, household_owner, households_elsewhere,
    insert_login, login_by_id, make_owner, member_of_login, person_at_office, reaches_beyond, release_email,
    retire_unused, set_household_email, set_own_email, set_password, set_profile, verify_email, waits_for_email,
};
pub use office_users::{
    InvitationRow, JoiningRow, NewUser, PersonRow, close_invitation, find_users, insert_invitation, invitation_of_link,
    login_of_email, open_invitations, people, remove_person, revoke_invitations_by, send_again, set_active,
    set_invitation_link, set_name, set_permissions, set_plan_coordinator, set_role, set_status_by_reach, set_user_type,
    works_elsewhere,
};
pub use offices::{
    OfficeRow, ShownAssociation, household_address, insert_practice, office_facts, office_names, shared_offices,
    staff_member, works_at_new_office,
};
pub use passkeys::{
    KeptPasskey, Passkey, PasskeyRow, insert_passkey, keep_challenge, note_passkey_use, passkey_keys, passkey_of,
    passkeys, remove_passkey, remove_passkeys, rename_passkey, take_challenge,
};
pub use sessions::{
    CallerRow, NewSession, ReachRow, SupportNote, WorksFor, caller, end_others, end_session, grant_organizations,
    insert_session, live_sessions, note_support, reaches_of, refreshable, rotate, session_client,
    set_session_association, support_seconds, works_for,
};
pub use two_step::{
    TwoStepRow, confirm_session, follow_office_rule, forget_two_step_devices, keep_two_step_secret,
    office_requires_two_step, remember_two_step, replace_recovery_codes, require_two_step, session_is_confirmed,
    turn_two_step_off, turn_two_step_on, two_step, two_step_is_asked, use_recovery_code, use_two_step,
};
