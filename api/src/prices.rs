//! The area `prices`: what the platform charges, changing a plan's price with notices to members, treatment quotes, and
//! what nearby offices charge.

mod chairside;
mod change;
mod public;
mod year;

use catalog::plans;
use catalog::plans::price_change::{self, NewPrices};
use households::chairside as chair;
use kernel::{Context, Error};
use members::subscriptions::Period;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Header, Query};
use serde_json::json;
use sponsors::business_offer;
use tenancy::Personal;
use tenancy::brand::BrandId;
use tenancy::ids::{BusinessId, OfficeId, PlanId, PriceChangeId, PriceNoticeId};

pub use public::Pricing;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, data, with_message};
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

pub const TAG: Tag = Tag::new("Prices", "Price changes, quotes, and cost comparisons.");

/// The limit for visitors' yearly comparisons.
const COMPARISONS: identity::Limit = identity::Limit::new("year/address", 300, 600);

pub struct PricesArea;

impl Area for PricesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("get_pricing", Permitted::Public),
        Operation::new("office_discount", Permitted::Public),
        Operation::new("nearby_offices", Permitted::Public).parameters(&[("dentistInfoId", Example::Office)]),
        Operation::new("market_range", Permitted::PLANS).parameters(&[("id", Example::Office), ("preset", Example::Text("adult")), ("period", Example::Text("month"))]),
        Operation::new("plan_prices", Permitted::PLANS).parameters(&[("id", Example::Office), ("planId", Example::Plan)]),
        Operation::new("preview_price_change", Permitted::PLANS).parameters(&[("id", Example::Office)]).body(|id| json!({ "planId": id(Example::Plan), "monthly": "45.00", "startsOn": id(Example::InDays(2)), "version": "0" })),
        Operation::new("change_plan_price", Permitted::PLANS).parameters(&[("id", Example::Office)]).body(|id| json!({ "planId": id(Example::Plan), "monthly": "45.00", "startsOn": id(Example::InDays(2)), "version": "0" })),
        Operation::new("list_price_changes", Permitted::PLANS).parameters(&[("id", Example::Office), ("planId", Example::Plan)]),
        Operation::new("price_changes_file", Permitted::PLANS).parameters(&[("id", Example::Office), ("planId", Example::Plan), ("format", Example::Text("csv"))]),
        Operation::new("price_notices_file", Permitted::PLANS).parameters(&[("id", Example::Office), ("changeId", Example::PriceChange), ("format", Example::Text("csv"))]),
        Operation::new("show_price_change", Permitted::PLANS).parameters(&[("id", Example::Office), ("changeId", Example::PriceChange)]),
        Operation::new("undo_price_change", Permitted::PLANS).parameters(&[("id", Example::Office), ("changeId", Example::PriceChange)]),
        Operation::new("resend_price_notice", Permitted::PLANS).parameters(&[("id", Example::Office), ("changeId", Example::PriceChange), ("noticeId", Example::PriceNotice)]),
        Operation::new("chairside_procedures", Permitted::ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("email_chairside_quote", Permitted::ENROLLMENT).parameters(&[("id", Example::Office)]).body(|id| json!({ "quote": { "procedures": [{ "code": "1110", "quantity": 1 }], "memberId": id(Example::Member) }, "email": "ana@example.com", "language": "en" })),
        Operation::new("compare_year", Permitted::ENROLLMENT).parameters(&[("id", Example::Office)]).body(|_| json!({ "people": [{ "key": "a", "age": 40, "procedures": [] }] })),
        Operation::new("compare_year_at_signup", Permitted::Public),
        Operation::new("chairside_quote", Permitted::ENROLLMENT).parameters(&[("id", Example::Office)]).body(|id| json!({ "procedures": [{ "code": "1110", "quantity": 1 }], "memberId": id(Example::Member) })),
    ];
}

#[OpenApi(tag = "TAG")]
impl PricesArea {
    /// What the platform charges a practice: its tiers, monthly and yearly.
    #[oai(path = "/pricing", method = "get", operation_id = "get_pricing")]
    async fn pricing(&self, brand: HostBrand) -> Answer<public::Pricing> {
        Ok(data(public::Pricing::of(&brand)))
    }

    /// The discounts of an office, without its codes. With `smBusinessInfoId` and the business's code, also what the business
    /// gives its employees.
    #[oai(path = "/dentists/get-office-discount", method = "post", operation_id = "office_discount")]
    async fn discount(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<public::DiscountRequest>,
    ) -> Answer<public::OfficeDiscount> {
        let public::DiscountRequest { dentist_info_id, sm_business_info_id, token } = body.0;
        let office = OfficeId(dentist_info_id);
        let found = plans::office_discounts(context, &brand.0.id, office).await?;
        let business = match sm_business_info_id.map(BusinessId) {
            Some(business) => {
                let code = (business, token.as_deref().unwrap_or_default());
                business_offer(context, &brand.0, &office.to_string(), code, &client.0).await?
            }
            None => None,
        };
        Ok(data(public::OfficeDiscount::of(found, business)))
    }

    /// The ZIP codes near an office in which the brand has offices.
    #[oai(path = "/dentists/nearby/:dentistInfoId", method = "get", operation_id = "nearby_offices")]
    async fn nearby(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        #[oai(name = "dentistInfoId")] office: param::Path<i64>,
    ) -> Answer<public::Nearby> {
        let zip_codes = plans::nearby_zips(&context.database, &brand.0.id, OfficeId(office.0)).await?;
        Ok(data(public::Nearby { zip_codes }))
    }

    /// What other nearby offices charge for plans of a preset; empty if fewer than five offices sell one.
    #[oai(path = "/dentists/:id/custom-memberships/marketRange", method = "get", operation_id = "market_range")]
    async fn market(
        &self,
        id: Path<AtOffice>,
        /// The key of the brand's preset.
        preset: Query<String>,
        period: Query<Period>,
    ) -> Answer<public::Market> {
        let (mut scope, _) = id.read().await?;
        let period = period.0;
        let range = plans::market_range(&id.context.database, &mut scope, id.office, &preset.0, period).await?;
        Ok(data(public::Market::of(range)))
    }

    /// The current prices of a plan.
    #[oai(path = "/dentists/:id/custom-memberships/:planId/prices", method = "get", operation_id = "plan_prices")]
    async fn prices(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "planId")] plan: param::Path<i64>,
    ) -> Answer<change::PlanPrices> {
        let (mut scope, _) = id.read().await?;
        Ok(data(price_change::prices(&id.context, &mut scope, id.office, PlanId(plan.0)).await?))
    }

    /// Previews a new price: who is affected and when, the change in revenue, and the text of the notices.
    #[oai(
        path = "/dentists/:id/custom-memberships/priceChangePreview",
        method = "post",
        operation_id = "preview_price_change"
    )]
    async fn preview(&self, id: Path<AtOffice>, body: ValidJson<change::PreviewRequest>) -> Answer<change::Preview> {
        let (mut scope, _) = id.open().await?;
        let asked = &body.0;
        let prices = NewPrices { monthly: asked.monthly.map(|m| m.0), yearly: asked.yearly.map(|y| y.0) };
        let page = usize::try_from(asked.page.unwrap_or(1)).unwrap_or(1);
        let starts_on = asked.starts_on.map(|on| on.0);
        let plan = PlanId(asked.plan_id);
        let seen = price_change::preview(&id.context, &mut scope, id.office, plan, prices, starts_on, page).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(seen))
    }

    /// Changes a plan's price: new members pay it from the selected date; current members get a notice and pay it from
    /// the date in the notice. 409 if prices have changed since the preview.
    #[oai(
        path = "/dentists/:id/custom-memberships/changePlanPrice",
        method = "post",
        operation_id = "change_plan_price"
    )]
    async fn change(&self, id: Path<AtOffice>, body: ValidJson<change::ChangeRequest>) -> Answer<change::LogPage> {
        let (mut scope, _) = id.open().await?;
        let asked = body.0.into();
        let made = price_change::schedule(&id.context, &mut scope, id.office, &asked).await?;
        let log = price_change::show(&mut scope, id.office, made, None).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(log, "The price change is on its way."))
    }

    /// The office's price changes, latest first.
    #[oai(path = "/dentists/:id/custom-memberships/priceChanges", method = "get", operation_id = "list_price_changes")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// Only changes of this plan.
        #[oai(name = "planId")]
        plan: Query<Option<i64>>,
        /// `next` of the previous page.
        cursor: Query<Option<i64>>,
    ) -> Answer<change::ChangePage> {
        let (mut scope, _) = id.read().await?;
        let page = price_change::list(&mut scope, id.office, plan.0.map(PlanId), cursor.0).await?;
        Ok(data(page))
    }

    /// The same list as a file.
    #[oai(
        path = "/dentists/:id/custom-memberships/priceChanges/file",
        method = "get",
        operation_id = "price_changes_file"
    )]
    async fn list_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        #[oai(name = "planId")] plan: Query<Option<i64>>,
    ) -> FileAnswer {
        let which = (id.office, plan.0.map(PlanId));
        let (mut scope, _) = id.open().await?;
        let file = plans::price_changes_file(&id.context, &mut scope, which, format.0).await?;
        downloaded(scope, file).await
    }

    /// A price change with its emails, 50 households a page.
    #[oai(
        path = "/dentists/:id/custom-memberships/priceChanges/:changeId",
        method = "get",
        operation_id = "show_price_change"
    )]
    async fn show(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "changeId")] change: param::Path<i64>,
        /// `next` of the previous page.
        cursor: Query<Option<i64>>,
    ) -> Answer<change::LogPage> {
        let (mut scope, _) = id.open().await?;
        let log = price_change::show(&mut scope, id.office, PriceChangeId(change.0), cursor.0).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(log))
    }

    /// The emails of a price change as a file.
    #[oai(
        path = "/dentists/:id/custom-memberships/priceChanges/:changeId/file",
        method = "get",
        operation_id = "price_notices_file"
    )]
    async fn notices_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        #[oai(name = "changeId")] change: param::Path<i64>,
    ) -> FileAnswer {
        let which = (id.office, PriceChangeId(change.0));
        let (mut scope, _) = id.open().await?;
        let file = plans::price_notices_file(&id.context, &mut scope, which, format.0).await?;
        downloaded(scope, file).await
    }

    /// Undoes the part of a price change that has not taken effect; every household that got a notice gets another one.
    #[oai(
        path = "/dentists/:id/custom-memberships/priceChanges/:changeId/undo",
        method = "post",
        operation_id = "undo_price_change"
    )]
    async fn undo(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "changeId")] change: param::Path<i64>,
    ) -> Answer<change::LogPage> {
        let (mut scope, _) = id.open().await?;
        let change = PriceChangeId(change.0);
        price_change::undo(&id.context, &mut scope, id.office, change).await?;
        let log = price_change::show(&mut scope, id.office, change, None).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(log, "Price change undone."))
    }

    /// Resends an email of the log: a failed one, or a copy of a sent one.
    #[oai(
        path = "/dentists/:id/custom-memberships/priceChanges/:changeId/notices/:noticeId/resend",
        method = "post",
        operation_id = "resend_price_notice"
    )]
    async fn resend(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "changeId")] change: param::Path<i64>,
        #[oai(name = "noticeId")] notice: param::Path<i64>,
    ) -> Answer<frame::envelope::Done> {
        let (mut scope, _) = id.open().await?;
        let (change, notice) = (PriceChangeId(change.0), PriceNoticeId(notice.0));
        price_change::resend(&id.context, &mut scope, id.office, change, notice).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(frame::envelope::Done {}, "The email is on its way."))
    }

    /// The procedures for which the office has a usual fee.
    #[oai(path = "/dentists/:id/chairside-procedures", method = "get", operation_id = "chairside_procedures")]
    async fn procedures(&self, id: Path<AtOffice>) -> Answer<chairside::ChairsideProcedures> {
        let (mut scope, _) = id.read().await?;
        let brand = brand(&id.context, &id)?;
        let procedures = chair::procedures(&mut scope, &brand, id.office).await?;
        Ok(data(chairside::ChairsideProcedures::of(procedures)))
    }

    /// Quotes treatment at the usual fees and for a member. For people without a plan, also whether joining today saves
    /// money.
    #[oai(path = "/dentists/:id/chairside-quote", method = "post", operation_id = "chairside_quote")]
    async fn quote(
        &self,
        id: Path<AtOffice>,
        body: ValidJson<chairside::ChairsideRequest>,
    ) -> Answer<chairside::ChairsideQuote> {
        let (mut scope, _) = id.open().await?;
        let brand = brand(&id.context, &id)?;
        let request = body.0.into();
        let quote = chair::quote(&id.context, &mut scope, &brand, id.office, id.caller.login, &request).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(quote.into()))
    }

    /// The yearly cost of care for a household: without a plan, with insurance, and with each plan that staff may
    /// offer.
    #[oai(path = "/dentists/:id/year-comparison", method = "post", operation_id = "compare_year")]
    async fn compare_year(
        &self,
        id: Path<AtOffice>,
        body: ValidJson<year::YearRequest>,
    ) -> Answer<year::YearComparison> {
        let (mut scope, _) = id.read().await?;
        let brand = brand(&id.context, &id)?;
        let people = year::people(body.0.people);
        Ok(data(chair::compare_year(&mut scope, &brand, id.office, &people).await?.into()))
    }

    /// Like `compare_year`, for visitors of an office's sign-up page: the procedures that its plans include, and the
    /// plans offered there.
    #[oai(path = "/accounts/year-comparison", method = "post", operation_id = "compare_year_at_signup")]
    async fn compare_year_at_signup(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        body: ValidJson<year::SignupYearRequest>,
    ) -> Answer<year::YearComparison> {
        identity::limit(context, &client.0, &[(COMPARISONS, client.0.address.as_deref())]).await?;
        let year::SignupYearRequest { office_id, people } = body.0;
        let people = year::people(people);
        let found = chair::compare_year_at_signup(context, &brand.0, &brand.0.id, OfficeId(office_id), &people).await?;
        Ok(data(found.into()))
    }

    /// Creates a quote, saves it, and emails it, once per `Idempotency-Key`.
    #[oai(path = "/dentists/:id/chairside-quote/email", method = "post", operation_id = "email_chairside_quote")]
    async fn email_quote(
        &self,
        id: Path<AtOffice>,
        /// Repeating a call with the same key sends one email.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<chairside::ChairsideEmail>,
    ) -> Answer<frame::envelope::Done> {
        let (mut scope, _) = id.open().await?;
        let brand = brand(&id.context, &id)?;
        let asked = body.0;
        let to = chair::NewQuoteEmail {
            email: Personal(asked.email),
            name: Personal(asked.name.unwrap_or_default()),
            language: asked.language.code().to_owned(),
            key: key.0,
        };
        let request = asked.quote.into();
        chair::email(&id.context, &mut scope, &brand, id.office, id.caller.login, &request, &to).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(frame::envelope::Done {}, "The quote is on its way."))
    }
}

/// The brand of the caller's office.
fn brand(context: &Context, id: &AtOffice) -> Result<std::sync::Arc<tenancy::brand::Brand>, Error> {
    context.brands.get(&BrandId::new(id.caller.brand.clone())).cloned().ok_or(Error::NotFound)
}
