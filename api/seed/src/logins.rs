//! The logins of the demo: the staff and households named in `brands/<brand>/demo.toml`.

use std::path::Path;

use tenancy::brand::BrandBook;

use super::demo::DemoBrand;

/// The password of all demo logins, which exist only in demo and test installations.
pub const PASSWORD: &str = "chairside-demo";

/// The secret of our staff's authenticator in demo and test installations: they sign in with a code as well.
pub const STAFF_SECRET: &[u8; 20] = b"chairside-demo-staff";

/// The key to enter in an authenticator app to sign in as our staff in the demo.
#[must_use]
pub fn staff_key() -> String {
    identity::totp::base32(STAFF_SECRET)
}

/// A practice that joined earlier than this is not in every simulation, so its owner's login is not listed.
const LISTED_DAYS_AGO: u64 = 110;

/// A person with a demo login.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemoLogin {
    pub brand: String,
    pub email: String,
    /// A description: "owner of the office at Juniper Creek Dental".
    pub who: String,
    /// Signs in with a code of our staff's authenticator as well.
    pub needs_code: bool,
}

/// The demo's logins by brand, in the order that is most useful to a new visitor.
///
/// # Errors
/// If a `demo.toml` can't be read.
pub fn demo_logins(brands_dir: &Path, brands: &BrandBook) -> anyhow::Result<Vec<DemoLogin>> {
    let mut logins = vec![];
    for brand in brands.iter() {
        let Some(demo) = DemoBrand::load(brands_dir, brand)? else { continue };
        let login = |email: &str, who: String| {
            let email = email.to_owned();
            DemoLogin { brand: brand.id.to_string(), email, who, needs_code: false }
        };
        let mut add = |email: &str, who: String| logins.push(login(email, who));
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
        if let Some(approver) = &demo.voucher_approver {
            add(&approver.email, approver.who.clone());
        }
        if let Some(employer) = &demo.employer {
            add(&employer.email, employer.who.clone());
        }
        if let Some(association) = &demo.association {
            add(&association.manager.email, association.manager.who.clone());
        }
        if let Some(group) = &demo.group_practice {
            add(&group.head.email, format!("{}, {}", group.name, group.head.who));
        }
        if let Some(affiliate) = &demo.affiliate {
            add(&affiliate.person.email, affiliate.person.who.clone());
        }
        for person in &demo.staff {
            logins.push(DemoLogin { needs_code: true, ..login(&person.email, person.who.clone()) });
        }
    }
    Ok(logins)
}
