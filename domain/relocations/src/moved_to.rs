//! Where a closed location moved, for whoever opens its address.

use chrono::NaiveDate;
use kernel::directory;
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::brand::BrandId;
use tenancy::ids::OfficeId;
use tenancy::{Reach, contract};

use crate::{Context, Error, Result};

/// The location where the members of a closed one went.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct MovedTo {
    pub id: OfficeId,
    pub name: String,
    pub slug: String,
    pub phone: String,
    /// In one line.
    pub address: String,
    /// Since when.
    pub on: NaiveDate,
}

/// Where the office with this number or slug moved; `None` if it did not close, or closed without its members moving.
///
/// # Errors
/// [`Error::NotFound`] if the brand has no such office.
pub async fn moved_to(context: &Context, brand: &BrandId, number_or_slug: &str) -> Result<Option<MovedTo>> {
    let found = directory::find(&context.database, brand.as_str(), number_or_slug).await?;
    let address = found.ok_or(Error::NotFound)?;
    let mut scope = context.database.read(Reach::visitor(address.organization, address.office)).await?;
    let to = sqlx::query_scalar!(r#"select office_moved_to($1) as "to: Json<MovedTo>""#, address.office.0)
        .fetch_one(scope.db())
        .await?;
    Ok(to.map(|to| to.0))
}
