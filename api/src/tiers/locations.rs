//! The area `location tiers`: one tier for all locations or one for each, and what pays for a location.

use poem_openapi::param::Header;
use poem_openapi::{Object, OpenApi};
use practice_bills::tiers::{self, BillingMode, Invoicing, LocationBilling, ModeSelection};
use serde_json::json;
use tenancy::ids::{OfficeId, TierMethodId};

use frame::area::{Area, Example, Operation, Tag};
use frame::completion::run_to_completion;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOrganization, Path};

use super::wire::{TierChanged, TierPreview};

pub const TAG: Tag = Tag::new("Location tiers", "The tiers of an organization's locations and their billing.");

pub struct LocationTiersArea;

impl Area for LocationTiersArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("choose_billing_mode", Permitted::SETTINGS)
            .parameters(&[("id", Example::Organization)])
            .body(|_| json!({ "billingMode": "one_tier", "invoicing": "one", "dryRun": true })),
        Operation::new("preview_location_tier", Permitted::SETTINGS)
            .parameters(&[("id", Example::Organization)])
            // Its locations share one tier: the call returns a conflict.
            .body(|id| json!({ "dentistInfoId": id(Example::Office), "tierLevel": 3 })),
        Operation::new("choose_location_tier", Permitted::SETTINGS)
            .parameters(&[("id", Example::Organization)])
            // Its locations share one tier: the call returns a conflict.
            .body(|id| json!({ "dentistInfoId": id(Example::Office), "tierLevel": 3, "version": "0" })),
        Operation::new("set_location_tier_method", Permitted::SETTINGS)
            .parameters(&[("id", Example::Organization)])
            .in_person()
            // Its locations share one invoice: the call returns a conflict.
            .body(|id| json!({ "dentistInfoId": id(Example::Office) })),
    ];
}

/// A location and its tier.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationTierWish {
    pub dentist_info_id: i64,
    pub tier_level: i32,
}

/// A tier for a location, as previewed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationTierChange {
    pub dentist_info_id: i64,
    pub tier_level: i32,
    /// `version` of the preview that was shown.
    #[oai(validator(max_length = 50))]
    pub version: String,
}

/// How the organization pays from its next bill on.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct BillingModeChoice {
    pub billing_mode: BillingMode,
    /// With one tier there is always one invoice.
    pub invoicing: Invoicing,
    /// The tiers of locations; a location that is not named keeps its tier.
    #[oai(default, validator(max_items = 500))]
    pub tiers: Vec<LocationTierWish>,
    /// With one tier: its level; the highest of the locations if omitted.
    pub tier_level: Option<i32>,
    /// Saves nothing: returns what the next bills would be.
    #[oai(default)]
    pub dry_run: bool,
    /// `version` of the preview that was shown. Required unless `dryRun`.
    #[oai(validator(max_length = 50))]
    pub version: Option<String>,
}

/// What pays for a location.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct LocationMethodChoice {
    pub dentist_info_id: i64,
    /// The organization's default if omitted.
    pub payment_method_id: Option<i64>,
}

#[OpenApi(tag = "TAG")]
impl LocationTiersArea {
    /// Chooses between one tier and a tier for each location, and between one invoice and one for each location, from the
    /// next bill on. Returns the next bills line by line. Choosing the current mode cancels a change to come.
    #[oai(path = "/multi-location/billing/:id/mode", method = "post", operation_id = "choose_billing_mode")]
    async fn mode(&self, id: Path<AtOrganization>, body: ValidJson<BillingModeChoice>) -> Answer<LocationBilling> {
        let BillingModeChoice { billing_mode, invoicing, tiers, tier_level, dry_run, version } = body.0;
        let tiers = tiers.into_iter().map(|own| (OfficeId(own.dentist_info_id), own.tier_level)).collect();
        let wish = ModeSelection { mode: billing_mode, invoicing, tiers, level: tier_level };
        let version = version.unwrap_or_default();
        let shown = (!dry_run).then_some(version.as_str());
        Ok(data(tiers::select_mode(&id.context, &id.reach, &wish, shown).await?))
    }

    /// The cost of another tier for a location today, line by line.
    #[oai(
        path = "/multi-location/billing/:id/location-preview",
        method = "post",
        operation_id = "preview_location_tier"
    )]
    async fn preview(&self, id: Path<AtOrganization>, body: ValidJson<LocationTierWish>) -> Answer<TierPreview> {
        let office = OfficeId(body.dentist_info_id);
        Ok(data(tiers::preview_location(&id.context, &id.reach, office, body.tier_level).await?.into()))
    }

    /// Chooses a location's tier as previewed. An upgrade is paid and takes effect immediately; any other change takes
    /// effect with the next bill.
    #[oai(path = "/multi-location/billing/:id/location-tier", method = "post", operation_id = "choose_location_tier")]
    async fn choose(
        &self,
        id: Path<AtOrganization>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Header<String>,
        body: ValidJson<LocationTierChange>,
    ) -> Answer<TierChanged> {
        let (context, reach) = (id.context.clone(), id.reach.clone());
        let LocationTierChange { dentist_info_id, tier_level, version } = body.0;
        let wish = (OfficeId(dentist_info_id), tier_level);
        let changed =
            run_to_completion(
                async move { Ok(tiers::change_location(&context, &reach, wish, &version, &key.0).await?) },
            )
            .await?;
        Ok(data(changed.into()))
    }

    /// Charges a location's own invoices to a payment method of the organization, or to the default again; late invoices of
    /// the location are retried at once.
    #[oai(
        path = "/multi-location/billing/:id/location-method",
        method = "post",
        operation_id = "set_location_tier_method"
    )]
    async fn set_method(&self, id: Path<AtOrganization>, body: ValidJson<LocationMethodChoice>) -> Answer<Done> {
        let (context, reach) = (id.context.clone(), id.reach.clone());
        let (office, method) = (OfficeId(body.dentist_info_id), body.payment_method_id.map(TierMethodId));
        run_to_completion(async move { Ok(tiers::set_location_method(&context, &reach, office, method).await?) })
            .await?;
        Ok(with_message(Done {}, "Payment method saved"))
    }
}
