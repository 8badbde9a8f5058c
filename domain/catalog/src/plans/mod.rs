//! What an office sells: plans, their monthly and yearly variants, what they include, and who can choose them.

mod act;
mod builder;
mod catalog;
mod create;
mod fees;
mod file;
mod manage;
mod market;
mod offers;
mod office;
mod presets;
pub mod price_change;
pub mod rolled_out;
mod save;
mod settings;
mod stored;

pub use ::rules::enrollment::{Catalog, Promo};
pub use ::rules::fields::PlanMessage;
pub use ::rules::plans::{
    Channel, Held, Hidden, Inclusion, Person, Plan, PlanForm, PriceForm, Recommended, RecommendedLine, Saving,
    StatusChange, Variant, ViewStatus, age_fits, child_wellness_max_age, copy_name, hidden, limit_type, recommended,
    saving, spanish_copy_name,
};
use ::rules::plans::{copies, form};
pub use act::{Action, PlanAct, act};
pub use builder::{Builder, FamilyPrice, Opening, TypicalBuilder, open_builder, typical_builder};
pub use catalog::{CatalogQuery, catalog, catalog_for, office_alone};
pub use create::{NewPlan, age_group, create_from_preset};
pub use fees::{UsualFee, usual_fees_file};
pub use file::{plans_file, price_changes_file, price_notices_file};
pub use kernel::wording::{WordingHit, wording, wording_at};
pub use manage::{ManagedPlan, Offered, PendingChange, PlanList, manage_list, sort};
pub use market::{MarketRange, OfficeDiscounts, market_range, nearby_zips, office_discounts};
pub use offers::{OfficeOffers, offered, offers};
pub use office::{Guarantees, PlanOffice, office_of, owned_office, visitor};
pub use presets::{PresetContext, PresetOffer, typical_fees};
pub use save::{Saved, VisibilityFlags};
pub use settings::{
    FeeChange, PlanSettings, SettingsChange, StoredSettings, Tiers, falling_tiers, guarantee_kinds, settings,
    update_settings,
};
pub use stored::StoredPlan;
pub(crate) use stored::{copy_fees, write_fees};
