//! Identity: logins, passwords, sessions, links, codes, and their rate limits.
//!
//! A login is one identity per brand and email. Signing in creates a session row and returns the claims of an access token,
//! with a refresh token that changes at every use; presenting an old one ends the session. Every call reads its session in
//! one query, so ending a session or reducing a login's permissions takes effect immediately. Sessions, links and codes use
//! the database's clock; dates of business (such as the end of a login) use business time.
//!
//! An email is verified only by using something that was emailed to it. Until then, a login reaches only what its own paid
//! sign-up made; access that others grant to its email waits (see [`ReachFrom`]).
//!
//! No response reveals whether an email has a login: an unknown email costs the same hash, the same statements and gets the
//! same response. The only exception is `check_email`, which sign-up needs; its rate limit is strict.

mod activation;
mod clean_up;
mod codes;
mod current_office;
mod current_user;
mod devices;
mod email_change;
pub mod family;
mod find_users;
mod follow;
mod grants;
mod household_owner;
mod impersonation;
mod invitation;
mod limits;
mod links;
mod logins;
mod new_practice;
mod office_summary;
pub mod office_users;
mod onboarding;
mod own_passkeys;
mod own_sessions;
mod owned;
mod owners;
mod passkeys;
mod password;
mod payout_links;
mod platform_staff;
mod reaches;
mod secret;
mod sessions;
mod sign_in;
mod store;
mod terms;
#[cfg(test)]
mod tests;
mod two_step;
mod viewer;
mod work_for;

pub(crate) use kernel::{Context, Error, Result};
pub(crate) use rules::{Cents, FieldErrors, Message};
pub(crate) use tenancy::Personal;
use tenancy::ids::{AccountId, OrganizationId};
use tenancy::{Actor, Offices, Reach};

pub use activation::{
    NewOwner, SetupLink, SetupOwner, activation_owner, become_owner, make_activation_link, make_resume_link,
    may_resend_activation,
};
pub use clean_up::clean_up;
pub use codes::{CodeChecked, SignInMail, generate_code, make_sign_in_code, validate_code};
pub use current_office::{Association, OfficeFacts, TierFacts};
pub use current_user::{
    Banner, CurrentUser, LockedFeature, OfficeName, TermsRequest, UserFacts, banner, current_user, visible_user,
};
pub use email_change::{
    Separated, ask_email_change, begin_email_change, make_email_link, may_mail_new_email, use_email_link,
};
pub use find_users::{FoundUser, audit_staff_list, find_users, found_users_file};
pub use follow::FollowLogin;
pub use grants::{end_grant, end_grants_of_organization, make_grant, set_grant_role};
pub use household_owner::{becomes_owner, login_of_member, no_longer_owner, owner_login_of};
pub use impersonation::{begin_impersonation, end_impersonation, note_refused_call};
pub use invitation::{InvitationMail, Joining};
pub use limits::{Limit, limit, release};
pub use links::{
    LinkPurpose, LinkUse, LoginContact, PasswordLink, confirm_email, forgot_password, login_contact,
    make_password_link, reset_password, set_password,
};
pub use logins::{
    OfficeRole, ReachFrom, change_password, change_profile, check_email, create_login, grant_account, grant_office,
    household_email_is_free, household_login, login_exists, normal_email, withdraw_household,
};
pub use new_practice::{NewPractice, TierPeriod};
pub use office_summary::{PlanName, PostalAddress, PromoDiscount};
pub use own_passkeys::{add_passkey, begin_passkey, passkeys, remove_passkey, rename_passkey};
pub use own_sessions::{OwnSession, SessionDevice, end_other_sessions, end_own_session, own_sessions, session_device};
pub use owned::{Owned, reach_over};
pub use owners::{owners_scope, share_owners};
pub use passkeys::{PASSKEY_REFUSED, begin_passkey_use};
pub use password::{hash_password, hashes, password_errors, password_problem};
pub use payout_links::{make_payout_stop_link, payout_stop_link, use_payout_stop_link};
pub use platform_staff::{add_staff, end_grant_of, grants_of};
pub use secret::{new_code, new_secret, pseudonym, stored};
pub use sessions::{
    AccessClaims, SignedIn, authenticate, end_sessions, issue_session, refresh, sign_out, sign_out_by_refresh,
};
pub use sign_in::{sign_in, sign_in_by_passkey, sign_in_in_steps};
pub use store::{
    HeldGrant, NewGrant, NewLogin, Passkey, ProfileChange, WorksFor, copy_household as move_household, follow_people,
    signups,
};
pub use terms::terms_asked;
pub use two_step::{
    NewSecret, Proof, SecondStep, TwoStep, begin_two_step, confirm_again, confirm_password, must_be_confirmed,
    must_be_confirmed_in, new_recovery_codes, totp, turn_off_two_step, turn_on_two_step, turn_on_two_step_with,
    two_step,
};
pub use viewer::Viewer;
pub use work_for::work_for;

/// The client of a request.
#[derive(Debug, Clone, Default)]
pub struct Client {
    pub address: Option<String>,
    pub browser: Option<String>,
    /// The cookie of a known device.
    pub device: Option<String>,
}

/// Why a sign-in failed. It doesn't say whether the email or the password is wrong, or whether the login exists.
pub const WRONG_CREDENTIALS: rules::Refusal = rules::Refusal::WRONG_CREDENTIALS;
/// Why a session is refused; it gives no details.
pub const FAILED_TO_AUTHENTICATE: rules::Refusal = rules::Refusal::SESSION_OVER;

/// The jobs of logins.
pub fn tasks() -> kernel::task::Tasks {
    kernel::task::Tasks::new().with::<FollowLogin>()
}

/// A reach without tenants: enough for this module's global tables (logins, sessions, links, codes, limits).
fn no_tenant(actor: Actor) -> Reach {
    Reach { organization: OrganizationId(0), offices: Offices::Some(vec![]), account: Some(AccountId(0)), actor }
}

/// The name of a person as the history shows it.
fn full_name(first: &str, last: &str) -> String {
    let name = format!("{first} {last}");
    if name.trim().is_empty() { "New practice".to_owned() } else { name.trim().to_owned() }
}

/// The actor of a person who has not signed in yet.
fn stranger(client: &Client) -> Actor {
    Actor { address: client.address.clone(), ..Actor::platform("sign-in") }
}
