//! The area `tiers`: what an organization pays the platform: its tier, changes of tier, payment methods, and invoices.

pub mod locations;
mod wire;

use identity::Limit;
use kernel::{Context, Error};
use payments::billing::Adding;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Header, Query};
use practice_bills::tiers::{self, TierSelection};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::ids::{OrganizationId, TierInvoiceId, TierMethodId};

use crate::collection::new_method;
use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::completion::run_to_completion;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient as AskedFrom};
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::within::{AtOrganization, Path};

use wire::{
    AddTierMethod, OfOrganization, TierBilling, TierChange, TierChanged, TierDiscount, TierDiscountRequest,
    TierMethodAdded, TierMethodChoice, TierMethods, TierPayRequest, TierPayResult, TierPreview, TierWish,
};

pub const TAG: Tag = Tag::new("Tiers", "Platform tiers and their billing.");

/// The limit for checking coupons, per IP address.
const COUPONS: Limit = Limit::new("coupon/address", 30, 600);

/// Choosing and paying the first tier is part of signing up.
pub struct TiersArea;

impl Area for TiersArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("tier_billing", Permitted::SETTINGS_OR_SETUP).parameters(&[("id", Example::Organization)]),
        Operation::new("tier_invoices", Permitted::SETTINGS).parameters(&[("id", Example::Organization)]),
        Operation::new("tier_invoices_file", Permitted::SETTINGS)
            .parameters(&[("id", Example::Organization), ("format", Example::Text("csv"))]),
        Operation::new("tier_invoice", Permitted::SETTINGS)
            .parameters(&[("id", Example::Organization), ("invoiceId", Example::TierInvoice)]),
        Operation::new("preview_tier", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("id", Example::Organization)])
            // Amounts that no one was shown: the call returns a conflict.
            .body(|_| json!({ "tierLevel": 3, "pricingPeriod": "month", "version": "0" })),
        Operation::new("choose_tier", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("id", Example::Organization)])
            // Amounts that no one was shown: the call returns a conflict.
            .body(|_| json!({ "tierLevel": 3, "pricingPeriod": "month", "version": "0" })),
        Operation::new("pay_tier_invoice", Permitted::SETTINGS)
            .parameters(&[("id", Example::Organization)])
            .body(|id| json!({ "invoiceId": id(Example::TierInvoice) })),
        Operation::new("tier_methods", Permitted::SETTINGS),
        Operation::new("add_tier_method", Permitted::SETTINGS_OR_SETUP).in_person(),
        Operation::new("set_default_tier_method", Permitted::SETTINGS),
        Operation::new("remove_tier_method", Permitted::SETTINGS),
        Operation::new("load_discount", Permitted::Public),
    ];
}

/// Created when the dialog opens. Repeating a call with the same key never charges twice.
type Key = Header<String>;

fn wish(asked: TierWish) -> TierSelection {
    TierSelection { level: asked.tier_level, period: asked.pricing_period.into(), coupon: asked.discount_code }
}

#[OpenApi(tag = "TAG")]
impl TiersArea {
    /// The tier, its period, the late balance, payment methods, and the latest invoices. `id` is an organization.
    #[oai(path = "/multi-location/billing/:id", method = "get", operation_id = "tier_billing")]
    async fn billing(&self, id: Path<AtOrganization>) -> Answer<TierBilling> {
        Ok(data(TierBilling::of(&id.context, tiers::overview(&id.context, &id.reach).await?)))
    }

    /// Older invoices, latest first.
    #[oai(path = "/multi-location/billing/:id/invoices", method = "get", operation_id = "tier_invoices")]
    async fn invoices(
        &self,
        id: Path<AtOrganization>,
        /// `next` of the previous page.
        cursor: Query<Option<i64>>,
    ) -> Answer<tiers::Bills> {
        Ok(data(tiers::bills(&id.context, &id.reach, cursor.0).await?))
    }

    /// All invoices as a file.
    #[oai(path = "/multi-location/billing/:id/invoices/file", method = "get", operation_id = "tier_invoices_file")]
    async fn invoices_file(&self, id: Path<AtOrganization>, format: Query<FileFormat>) -> FileAnswer {
        Ok(tiers::invoices_file(&id.context, &id.reach, format.0).await?.into())
    }

    /// An invoice as a PDF.
    #[oai(path = "/multi-location/billing/:id/invoices/:invoiceId", method = "get", operation_id = "tier_invoice")]
    async fn invoice(
        &self,
        id: Path<AtOrganization>,
        #[oai(name = "invoiceId")] invoice: param::Path<i64>,
    ) -> FileAnswer {
        Ok(tiers::invoice_file(&id.context, &id.reach, TierInvoiceId(invoice.0)).await?.into())
    }

    /// The cost of another tier or period today, line by line.
    #[oai(path = "/multi-location/billing/:id/preview", method = "post", operation_id = "preview_tier")]
    async fn preview(&self, id: Path<AtOrganization>, body: ValidJson<TierWish>) -> Answer<TierPreview> {
        Ok(data(tiers::preview(&id.context, &id.reach, &wish(body.0)).await?.into()))
    }

    /// Chooses a tier as previewed. An upgrade is paid and takes effect immediately; any other change takes effect with
    /// the next bill.
    #[oai(path = "/multi-location/billing/:id/tier", method = "post", operation_id = "choose_tier")]
    async fn choose(
        &self,
        id: Path<AtOrganization>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<TierChange>,
    ) -> Answer<TierChanged> {
        let (context, reach, TierChange { tier_level, pricing_period, discount_code, version }) =
            (id.context.clone(), id.reach.clone(), body.0);
        let wish = wish(TierWish { tier_level, pricing_period, discount_code });
        let changed =
            run_to_completion(async move { Ok(tiers::change(&context, &reach, &wish, &version, &key.0).await?) })
                .await?;
        Ok(data(changed.into()))
    }

    /// Retries an unpaid invoice now.
    #[oai(path = "/multi-location/billing/:id/pay", method = "post", operation_id = "pay_tier_invoice")]
    async fn pay(
        &self,
        id: Path<AtOrganization>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Key,
        body: ValidJson<TierPayRequest>,
    ) -> Answer<TierPayResult> {
        let (context, reach, invoice) = (id.context.clone(), id.reach.clone(), TierInvoiceId(body.invoice_id));
        let paid =
            run_to_completion(async move { Ok(tiers::pay_open(&context, &reach, invoice, &key.0).await?) }).await?;
        Ok(data(paid))
    }

    /// The payment methods for an organization's tier.
    #[oai(path = "/dentists/getOrgTierBillingMethod", method = "post", operation_id = "tier_methods")]
    async fn methods(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<OfOrganization>,
    ) -> Answer<TierMethods> {
        let reach = caller.throughout(OrganizationId(body.organization_id))?;
        let mut scope = context.database.read(reach).await.map_err(Error::from)?;
        Ok(data(TierMethods::of(context, tiers::list_methods(&mut scope).await?)))
    }

    /// Charges another payment method from now on; late payments are retried at once.
    #[oai(path = "/dentists/setDefaultTierPaymentMethod", method = "post", operation_id = "set_default_tier_method")]
    async fn set_default(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<TierMethodChoice>,
    ) -> Answer<Done> {
        let reach = caller.throughout(OrganizationId(body.organization_id))?;
        let (context, method) = (context.clone(), TierMethodId(body.payment_method_id));
        run_to_completion(async move { Ok(tiers::set_default(&context, &reach, method).await?) }).await?;
        Ok(with_message(Done {}, "Default payment method changed"))
    }

    /// Saves a card, charges it from now on, and retries late payments at once.
    #[oai(path = "/dentists/addTierPaymentMethod/org", method = "post", operation_id = "add_tier_method")]
    async fn add(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AddTierMethod>,
    ) -> Answer<TierMethodAdded> {
        let reach = caller.throughout(OrganizationId(body.organization_id))?;
        let (context, language, AddTierMethod { token, setup, .. }) = (context.clone(), language(), body.0);
        let added = run_to_completion(async move {
            let Some(method) = new_method(token.as_ref(), setup.as_deref()) else {
                return Err(ApiError::invalid(&FieldErrors::one("token", Message::Required), language));
            };
            Ok(tiers::add_method(&context, &reach, method).await?)
        })
        .await?;
        match added {
            Adding::Approve(approval) => Ok(data(TierMethodAdded { approval: Some(approval) })),
            Adding::Added(_) => Ok(with_message(TierMethodAdded { approval: None }, "Payment method added")),
        }
    }

    /// Removes a payment method. The last one stays while a tier is active.
    #[oai(path = "/dentists/removeTierPaymentMethod", method = "post", operation_id = "remove_tier_method")]
    async fn remove(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<TierMethodChoice>,
    ) -> Answer<Done> {
        let reach = caller.throughout(OrganizationId(body.organization_id))?;
        tiers::remove_method(context, &reach, TierMethodId(body.payment_method_id)).await?;
        Ok(with_message(Done {}, "Payment method removed"))
    }

    /// The discount of a coupon for a tier.
    #[oai(path = "/stripe-connect/loadDiscount", method = "post", operation_id = "load_discount")]
    async fn load_discount(
        &self,
        brand: HostBrand,
        from: AskedFrom,
        Data(context): Data<&Context>,
        body: ValidJson<TierDiscountRequest>,
    ) -> Answer<TierDiscount> {
        identity::limit(context, &from.0, &[(COUPONS, from.0.address.as_deref())]).await?;
        let today = context.clock.now().await.map_err(Error::from)?.date_naive();
        let period = body.pricing_period.map(Into::into);
        match tiers::coupon_for(&brand, &body.discount_code, period, today) {
            Some(coupon) => Ok(data(TierDiscount::of(coupon))),
            None => Err(ApiError::invalid(&FieldErrors::one("discountCode", Message::InvalidData), language())),
        }
    }
}
