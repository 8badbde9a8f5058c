//! The area `marketplace`: searching for an office by place.

pub mod pages;

use identity::Limit;
use kernel::Context;
use office::marketing;
use office::marketplace::{self, Found, FoundOffices};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use rules::{Cents, FieldErrors, Message};
use tenancy::brand::Language;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::FileAnswer;
use frame::envelope::{Answer, data};
use frame::file_turns::PUBLIC_TURNS;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::wire::Money;

/// Enough for a person who opens a few pages; too few to copy the whole list.
pub const SEARCHES: Limit = Limit::new("search/address", 120, 600);

/// A person tries a few numbers.
const REPORTS: Limit = Limit::new("ppo-report/address", 30, 600);

pub const TAG: Tag = Tag::new("Marketplace", "Public search for offices that accept members.");

pub struct MarketplaceArea;

impl Area for MarketplaceArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("search_offices", Permitted::Public).parameters(&[("near", Example::Text("83702"))]),
        Operation::new("ppo_calculator_file", Permitted::Public).parameters(&[
            ("v", Example::Text("1")),
            ("office", Example::Text("39900.1500.42000.2.0")),
            ("plan", Example::Text("240.78000.3800.7000.4000.Plan")),
        ]),
    ];
}

/// An office near the requested place.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct NearOffice {
    pub id: i64,
    pub name: String,
    /// The sign-up page is `/signup/{slug}`, the profile `/marketplace/profile/{id}`.
    pub slug: String,
    pub city: String,
    pub state: String,
    pub zip: String,
    pub specialty_id: i32,
    /// ISO 639-1.
    pub languages: Vec<String>,
    /// The lowest monthly price of a plan.
    pub monthly_from: Option<Money>,
    pub yearly_from: Option<Money>,
    /// The average of its published reviews, with one decimal.
    pub rating: Option<String>,
    pub reviews: i64,
    /// Whole miles; 0 means the same area. Positions are those of ZIP codes.
    pub miles: i32,
    pub latitude: f64,
    pub longitude: f64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct NearOffices {
    /// The position of the requested place.
    pub latitude: f64,
    pub longitude: f64,
    /// The town that was recognized, as "Boise, ID"; missing for a ZIP code.
    pub town: Option<String>,
    /// If no state was given: the largest towns with the same name in other states.
    pub other_towns: Vec<String>,
    /// In miles.
    pub radius: i32,
    /// Nearest first, 20 a page.
    pub offices: Vec<NearOffice>,
    pub next: Option<String>,
}

/// Rounds to the precision of positions.
fn rounded(degrees: f64) -> f64 {
    (degrees * 100.0).round() / 100.0
}

impl From<Found> for NearOffice {
    fn from(office: Found) -> Self {
        Self {
            id: office.id.0,
            name: office.name,
            slug: office.slug,
            city: office.city,
            state: office.state,
            zip: office.zip,
            specialty_id: office.specialty,
            languages: office.languages,
            monthly_from: office.monthly_from.map(Money),
            yearly_from: office.yearly_from.map(Money),
            rating: office.rating.map(|rating| rating.to_string()),
            reviews: office.reviews,
            miles: office.miles.round() as i32,
            latitude: rounded(office.latitude),
            longitude: rounded(office.longitude),
        }
    }
}

impl From<FoundOffices> for NearOffices {
    fn from(found: FoundOffices) -> Self {
        Self {
            latitude: rounded(found.latitude),
            longitude: rounded(found.longitude),
            town: found.town.map(|town| town.to_string()),
            other_towns: found.other_towns.iter().map(ToString::to_string).collect(),
            radius: found.radius,
            offices: found.offices.into_iter().map(Into::into).collect(),
            next: found.next,
        }
    }
}

#[OpenApi(tag = "TAG")]
impl MarketplaceArea {
    /// The PPO calculator's result as a PDF, from the numbers of the page's address.
    #[oai(path = "/ppo-calculator/file", method = "get", operation_id = "ppo_calculator_file")]
    #[expect(clippy::too_many_arguments, reason = "what the page's address has")]
    async fn leaving_report(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        /// The format's version, as in the page's address.
        #[oai(validator(max_length = 10))]
        v: Query<String>,
        /// Price, discount, included visits, claims per patient, and cost of a claim: whole numbers separated by dots.
        #[oai(validator(max_length = 60))]
        office: Query<String>,
        /// One for each insurance plan: patients, production, write-off, share who stay, share who join, and the name.
        #[oai(validator(max_items = 12))]
        plan: Query<Vec<String>>,
        /// `en` or `es`.
        #[oai(validator(max_length = 5))]
        lang: Query<Option<String>>,
    ) -> FileAnswer {
        identity::limit(context, &client.0, &[(REPORTS, client.0.address.as_deref())]).await?;
        let inputs = marketing::LeavingInputs::parse(&v.0, &office.0, &plan.0)
            .ok_or_else(|| kernel::Error::Invalid(FieldErrors::one("plan", Message::InvalidData)))?;
        let language = Language::of(lang.0.as_deref().unwrap_or_default());
        let _turn = PUBLIC_TURNS.take().await?;
        let today =
            tenancy::clock::office_date(context.clock.now().await.map_err(kernel::Error::from)?, "America/New_York");
        Ok(marketing::leaving_report(&brand, &inputs, language, today).await?.into())
    }

    /// Offices of this brand near a place that are listed and accept members, nearest first, 20 a page.
    #[oai(path = "/search/offices", method = "get", operation_id = "search_offices")]
    #[expect(clippy::too_many_arguments, reason = "one for each filter")]
    async fn search(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        /// A ZIP code or a town, with or without its state: "Boise, ID".
        near: Query<String>,
        /// Miles: 5, 10, 25 (default), 50, or 100.
        radius: Query<Option<i32>>,
        specialty: Query<Option<i32>>,
        /// ISO 639-1.
        #[oai(validator(max_length = 2))]
        language: Query<Option<String>>,
        /// The maximum monthly price of the cheapest plan, in whole dollars.
        #[oai(name = "monthlyUpTo", validator(minimum(value = "0"), maximum(value = "10000")))]
        monthly_up_to: Query<Option<i64>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<NearOffices> {
        identity::limit(context, &client.0, &[(SEARCHES, client.0.address.as_deref())]).await?;
        let asked = marketplace::Query {
            near: near.0,
            radius: radius.0,
            specialty: specialty.0,
            language: language.0,
            monthly_up_to: monthly_up_to.0.map(|dollars| Cents(dollars * 100)),
            after: cursor.0,
        };
        Ok(data(marketplace::search(context, &brand.0.id, &asked).await?.into()))
    }
}
