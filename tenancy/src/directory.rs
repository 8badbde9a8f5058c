//! From an office to its tenant, before any scope can be opened. An office never changes its organization or brand, so
//! what was found once is kept in the process.

use std::collections::HashMap;
use std::sync::{Arc, RwLock};

use crate::ids::{OfficeId, OrganizationId};
use crate::scope::Database;

/// More offices than a process is asked about; reaching it starts the memory anew.
const MOST: usize = 100_000;

#[derive(Debug, Clone, Default)]
pub(crate) struct Directory(Arc<RwLock<HashMap<OfficeId, (String, OrganizationId)>>>);

impl Directory {
    fn get(&self, brand: &str, office: OfficeId) -> Option<OrganizationId> {
        let known = self.0.read().ok()?;
        known.get(&office).filter(|(its, _)| its == brand).map(|(_, organization)| *organization)
    }

    fn keep(&self, brand: &str, office: OfficeId, organization: OrganizationId) {
        if let Ok(mut known) = self.0.write() {
            if known.len() >= MOST {
                known.clear();
            }
            known.insert(office, (brand.to_owned(), organization));
        }
    }
}

impl Database {
    /// The organization of an office of `brand`; another brand's office does not exist here.
    pub async fn organization_of(&self, brand: &str, office: OfficeId) -> Result<Option<OrganizationId>, sqlx::Error> {
        if let Some(known) = self.directory.get(brand, office) {
            return Ok(Some(known));
        }
        // The directory is global: it is what leads to a tenant.
        let mut scope = self.platform("directory").await?;
        let found = sqlx::query_scalar!(
            "select organization_id from office_directory where brand = $1 and office_id = $2",
            brand,
            office.0
        )
        .fetch_optional(scope.db())
        .await?
        .map(OrganizationId);
        if let Some(organization) = found {
            self.directory.keep(brand, office, organization);
        }
        Ok(found)
    }
}
