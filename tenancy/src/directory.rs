//! The tenants of offices, as far as the process knows them. An office never changes its organization or brand, so what was
//! found once is kept.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use crate::ids::{OfficeId, OrganizationId};

/// More offices than a process is asked about; reaching it starts the memory anew.
const MOST: usize = 100_000;

#[derive(Debug, Clone, Default)]
pub(crate) struct Directory(Arc<RwLock<HashMap<OfficeId, (String, OrganizationId)>>>);

impl Directory {
    /// The organization of an office of `brand`.
    pub fn get(&self, brand: &str, office: OfficeId) -> Option<OrganizationId> {
        let known = self.0.read().ok()?;
        known.get(&office).filter(|(its, _)| its == brand).map(|(_, organization)| *organization)
    }

    /// Notes what was found.
    pub fn keep(&self, brand: &str, office: OfficeId, organization: OrganizationId) {
        if let Ok(mut known) = self.0.write() {
            if known.len() >= MOST {
                known.clear();
            }
            known.insert(office, (brand.to_owned(), organization));
        }
    }
}
