//! Offices: opening an office, its addresses, and what its public pages show.

mod addresses;
mod launch;
mod payments;
mod pictures;
pub(crate) mod profile;
pub mod rules;
mod search;

pub use ::kernel::directory::{OfficeAddress, find, listed, provider_office};
pub use ::rules::offices::hours::{Hours, OpenTime, Weekday};
pub use ::rules::offices::profile::{LANGUAGES, Profile};
pub use ::rules::offices::time_zone::time_zones;
pub use ::rules::offices::{Closed, Missing, Office, dashed_phone};
pub use addresses::suggest_addresses;
pub use gateways::addresses::Address;
pub use kernel::directory::picture_path;
pub use launch::{ChecklistLine, Launch, launch, launches};
pub use payments::{
    ConnectedBank, PaymentsAccount, PaymentsState, PendingBank, account_changed, connect_payments, keep_standard,
    make_view_code, onboard, payments_account, refresh_payments, sync_payments, upgrade, view,
};
pub use pictures::{MOST_BYTES as PICTURE_MOST_BYTES, PictureKind, add_picture, logo_bytes, picture, remove_picture};
pub use profile::{OfficeProfile, name_office, profile, specialty_ids, update_branding, update_profile};
pub use rules::branding::{Branding, readable};
pub use rules::launch::{LaunchFacts, Reward, RewardState};
pub use search::{FoundOffice, search};
