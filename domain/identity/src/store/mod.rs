//! The SQL of this module, by table.

mod codes;
mod devices;
mod grants;
mod limits;
mod links;
mod logins;
mod offices;
mod sessions;

pub use codes::{keep_code, tries_today, try_code, use_code};
pub use devices::{forget_device, keep_device, knows_device, see_device};
pub use grants::{copy_household, end_grant, keep_grant, remove_household};
pub use limits::{count, drop_old, uncount};
pub use links::{
    EmailLink, keep_email_link, keep_link, keep_payout_stop_link, link_email, link_lives, link_owner, payout_stop_link,
    use_link, use_payout_stop_link, void_links,
};
pub use logins::{
    LoginRow, active_login, add_office_user, change_email, email_is_taken, household_owner, insert_login, login_by_id,
    release_email, retire_unused, set_password, set_profile, verify_email, waits_for_email,
};
pub use offices::{
    OfficeRow, insert_practice, office_facts, office_names, shared_offices, staff_member, works_at_new_office,
};
pub use sessions::{
    CallerRow, NewSession, caller, end_others, end_session, insert_session, live_sessions, refreshable, rotate,
    session_client,
};
