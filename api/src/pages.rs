//! The content of the pages that are served as complete HTML.

mod app;
mod prose;

use catalog::plans::Channel;
use frame::web::app::AppQuery;
use frame::web::document::{Document, Robots};
use frame::web::public::{PublicPage, PublicQuery};
use frame::web::{self, LandingQuery, Listed};
use households::enrollment;
use kernel::{Context, Error};
use office::marketplace;
use tenancy::brand::Brand;

use crate::brand::PublicBrand;
use crate::marketplace::pages;
use crate::signup::{SignupPage, landing};

pub struct Pages;

impl web::Pages for Pages {
    fn brand(&self, brand: &Brand) -> serde_json::Value {
        PublicBrand::of(brand).json()
    }

    async fn landing(&self, context: &Context, brand: &Brand, query: &LandingQuery) -> Result<Option<Document>, Error> {
        let catalog = enrollment::signup_page(context, &brand.id, &query.office).await?;
        let page = SignupPage::of(context, brand, &catalog, Channel::External);
        if !page.office.enrollment_open && !query.preview {
            return Ok(None);
        }
        let mut document = landing::document(brand, &page, query.language)?;
        // The office decides whether search engines may list its page.
        if !marketplace::is_listed(context, &brand.id, catalog.office.id).await? {
            document.robots = Robots::NoIndex;
        }
        if query.preview {
            document.robots = Robots::NoIndex;
        }
        if query.invited {
            // The page is for one person; its script fetches the invitation's data.
            document.data = serde_json::Value::Null;
            document.robots = Robots::NoIndex;
        }
        Ok(Some(document))
    }

    async fn public(&self, context: &Context, brand: &Brand, asked: &PublicQuery) -> Result<PublicPage, Error> {
        pages::page(context, brand, asked).await
    }

    async fn app(&self, context: &Context, brand: &Brand, asked: &AppQuery) -> Result<Document, Error> {
        app::document(context, brand, asked).await
    }

    fn listed(&self) -> impl Iterator<Item = &'static str> {
        app::listed()
    }

    fn sitemap(&self, brand: &Brand) -> Vec<Listed> {
        let mut addresses = vec![pages::search_address(brand)];
        addresses.extend(app::sitemap(brand));
        addresses
    }

    async fn office_sitemaps(&self, context: &Context, brand: &Brand) -> Result<Vec<i64>, Error> {
        pages::sitemap_beginnings(context, brand).await
    }

    async fn office_sitemap(&self, context: &Context, brand: &Brand, from: i64) -> Result<Vec<Listed>, Error> {
        pages::sitemap(context, brand, from).await
    }
}
