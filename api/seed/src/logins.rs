//! Who can sign in to the demo, as data: the staff and households that `brands/<brand>/demo.toml` names.

use std::path::Path;

use tenancy::brand::BrandBook;

use super::demo::DemoBrand;

/// The password of everybody in the demo data. They exist in demo and test installations only.
pub const PASSWORD: &str = "chairside-demo";

/// A practice that joined longer ago is not in every story, so its owner's login is not listed.
const LISTED_DAYS_AGO: u64 = 110;

/// One of the demo's people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemoLogin {
    pub brand: String,
    pub email: String,
    /// In words: "owner of the office at Juniper Creek Dental".
    pub who: String,
}

/// The demo's logins, brand by brand, in the order in which a newcomer wants them.
///
/// # Errors
/// A `demo.toml` that cannot be read.
pub fn demo_logins(brands_dir: &Path, brands: &BrandBook) -> anyhow::Result<Vec<DemoLogin>> {
    let mut logins = vec![];
    for brand in brands.iter() {
        let Some(demo) = DemoBrand::load(brands_dir, brand)? else { continue };
        let mut add = |email: &str, who: String| {
            logins.push(DemoLogin { brand: brand.id.to_string(), email: email.to_owned(), who });
        };
        for office in &demo.offices {
            for person in &office.staff {
                add(&person.email, format!("{}, {}", office.name, person.who));
            }
            for household in &office.households {
                if let Some(who) = &household.who {
                    add(&household.email, format!("{}, {who}", office.name));
                }
            }
        }
        for practice in demo.practices.iter().filter(|practice| practice.days_ago <= LISTED_DAYS_AGO) {
            add(&practice.owner.email, format!("{}, {}", practice.name, practice.owner.who));
        }
        for person in &demo.staff {
            add(&person.email, person.who.clone());
        }
    }
    Ok(logins)
}
