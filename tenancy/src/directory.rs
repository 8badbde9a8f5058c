//! A cache of the tenants of offices in this process. Entries never expire, because an office never changes its
//! organization or brand.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use crate::ids::{OfficeId, OrganizationId};

/// More offices than a process should ever meet; the cache is cleared when it reaches this size.
const MOST: usize = 100_000;

#[derive(Debug, Clone, Default)]
pub(crate) struct Directory(Arc<RwLock<HashMap<OfficeId, (String, OrganizationId)>>>);

impl Directory {
    /// The organization of an office of `brand`.
    pub fn get(&self, brand: &str, office: OfficeId) -> Option<OrganizationId> {
        let known = self.0.read().ok()?;
        known.get(&office).filter(|(its, _)| its == brand).map(|(_, organization)| *organization)
    }

    /// Stores an entry.
    pub fn keep(&self, brand: &str, office: OfficeId, organization: OrganizationId) {
        if let Ok(mut known) = self.0.write() {
            if known.len() >= MOST {
                known.clear();
            }
            known.insert(office, (brand.to_owned(), organization));
        }
    }
}
