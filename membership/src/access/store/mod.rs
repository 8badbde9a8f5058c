//! The SQL of this module, by table.

mod codes;
mod limits;
mod links;
mod logins;
mod offices;
mod sessions;

pub use codes::{keep_code, try_code, use_code};
pub use limits::{count, drop_old, uncount};
pub use links::{keep_link, link_owner, use_link};
pub use logins::{
    active_login, add_office_user, add_reach, copy_reach, email_is_taken, household_owner, insert_login, login_by_id,
    remove_reach, retire_unused, set_password, set_profile,
};
pub use offices::{
    OfficeRow, insert_practice, office_facts, office_names, shared_offices, staff_member, works_at_new_office,
};
pub use sessions::{CallerRow, NewSession, caller, end_others, end_session, insert_session, refreshable, rotate};
