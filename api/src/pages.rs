//! What the areas put into the pages that arrive as complete HTML.

use frame::web::document::{Document, Robots};
use frame::web::{self, LandingQuery};
use membership::plans::Channel;
use membership::{Context, Error, enrollment};
use tenancy::brand::Brand;

use crate::brand::PublicBrand;
use crate::signup::{SignupPage, landing};

pub struct Pages;

impl web::Pages for Pages {
    fn brand(&self, brand: &Brand) -> anyhow::Result<serde_json::Value> {
        PublicBrand::of_page(brand)
    }

    async fn landing(&self, context: &Context, brand: &Brand, query: &LandingQuery) -> Result<Option<Document>, Error> {
        let catalog = enrollment::signup_page(context, &brand.id, &query.office).await?;
        let page = SignupPage::of(context, brand, &catalog, Channel::External);
        if !page.office.enrollment_open {
            return Ok(None);
        }
        let mut document = landing::document(brand, &page, query.language)?;
        if query.invited {
            // The script fetches what the invitation fills in, and the page is one person's.
            document.data = serde_json::Value::Null;
            document.robots = Robots::NoIndex;
        }
        Ok(Some(document))
    }
}
