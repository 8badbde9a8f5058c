//! The area `payments_account`: the state of an office's payments account, its onboarding and upgrade at the provider,
//! and links to the provider's own pages.

use catalog::offices::{self, PaymentsAccount};
use identity::Limit;
use kernel::Context;
use payments::bank_links;
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{ApiResponse, Object, OpenApi};
use tenancy::UserType;
use tenancy::brand::Feature;

use frame::area::{Area, Example, Operation, Tag};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient as AskedFrom};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

pub const TAG: Tag = Tag::new("PaymentsAccount", "The office's account at the payments provider.");

/// The limit for opening the provider's pages, per IP address.
const LOOKS: Limit = Limit::new("view-account/address", 60, 600);

pub struct PaymentsAccountArea;

impl Area for PaymentsAccountArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("payments_account", Permitted::SETTINGS_OR_SETUP).parameters(&[("officeId", Example::Office)]),
        Operation::new("refresh_payments_account", Permitted::SETTINGS_OR_SETUP)
            .parameters(&[("officeId", Example::Office)]),
        Operation::new("onboard_payments_account", Permitted::SETTINGS_OR_SETUP)
            .in_person()
            .parameters(&[("officeId", Example::Office)]),
        Operation::new("upgrade_payments_account", Permitted::SETTINGS_OR_SETUP)
            .feature(Feature::UpgradeOffice)
            .in_person()
            .parameters(&[("officeId", Example::Office)]),
        Operation::new("stop_payout_bank", Permitted::SETTINGS_OR_SETUP)
            .in_person()
            .parameters(&[("officeId", Example::Office)]),
        Operation::new("stop_payout_bank_by_link", Permitted::Public),
        // The provider's pages can change the payout account.
        Operation::new("make_view_code", Permitted::SETTINGS_OR_SETUP)
            .in_person()
            .parameters(&[("officeId", Example::Office)]),
        Operation::new("view_account", Permitted::Public).parameters(&[("jwt", Example::Text("a-code-nobody-has"))]),
    ];
}

/// A link to the provider; it works once and expires within minutes.
#[derive(Debug, Object)]
pub struct ProviderLink {
    pub url: String,
}

/// The token of an emailed link.
#[derive(Debug, Object)]
pub struct StopPayoutBank {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub token: String,
}

/// A code for `view_account`.
#[derive(Debug, Object)]
pub struct ViewCode {
    pub jwt: String,
}

#[derive(ApiResponse)]
enum Redirected {
    /// Redirects to the provider's pages.
    #[oai(status = 302)]
    There(#[oai(header = "Location")] String, #[oai(header = "Cache-Control")] String),
}

/// Requires re-authentication, because the provider's pages can change the payout account. The user who sets an office
/// up signs in with an emailed code and has no password; re-authentication is required once there is an account to
/// replace.
async fn prove(context: &Context, at: &AtOffice) -> Result<(), ApiError> {
    let first = at.caller.user_type == UserType::OfficeAdminTemp;
    if first && !bank_links::replaces(context, &at.reach, at.office).await? {
        return Ok(());
    }
    Ok(identity::must_be_confirmed(context, &at.caller).await?)
}

#[OpenApi(tag = "TAG")]
impl PaymentsAccountArea {
    /// The last known state of the office's payments account.
    #[oai(path = "/stripe-connect/account/:officeId", method = "get", operation_id = "payments_account")]
    async fn account(&self, #[oai(name = "officeId")] at: Path<AtOffice>) -> Answer<PaymentsAccount> {
        Ok(data(offices::payments_account(&at.context, &at.reach, at.office).await?))
    }

    /// Refreshes the account after the user returns from the provider.
    #[oai(
        path = "/stripe-connect/account/:officeId/refresh",
        method = "post",
        operation_id = "refresh_payments_account"
    )]
    async fn refresh(&self, #[oai(name = "officeId")] at: Path<AtOffice>) -> Answer<PaymentsAccount> {
        Ok(data(offices::sync_payments(&at.context, &at.reach, at.office).await?))
    }

    /// The address where the office enters the information that the provider requires. Creates the account if there is
    /// none.
    #[oai(
        path = "/stripe-connect/account/:officeId/onboard",
        method = "post",
        operation_id = "onboard_payments_account"
    )]
    async fn onboard(&self, #[oai(name = "officeId")] at: Path<AtOffice>) -> Answer<ProviderLink> {
        prove(&at.context, &at).await?;
        Ok(data(ProviderLink { url: offices::onboard(&at.context, &at.reach, at.office).await? }))
    }

    /// Starts the upgrade of a standard account: enrollment pauses until the new account is complete.
    #[oai(
        path = "/stripe-connect/account/:officeId/upgrade",
        method = "post",
        operation_id = "upgrade_payments_account"
    )]
    async fn upgrade(&self, #[oai(name = "officeId")] at: Path<AtOffice>) -> Answer<ProviderLink> {
        prove(&at.context, &at).await?;
        Ok(data(ProviderLink { url: offices::upgrade(&at.context, &at.reach, at.office).await? }))
    }

    /// Stops the pending change of the payout account.
    #[oai(
        path = "/stripe-connect/account/:officeId/stop-bank-change",
        method = "post",
        operation_id = "stop_payout_bank"
    )]
    async fn stop(&self, #[oai(name = "officeId")] at: Path<AtOffice>) -> Answer<PaymentsAccount> {
        bank_links::stop_at(&at.context, &at.reach, at.office).await?;
        let account = offices::payments_account(&at.context, &at.reach, at.office).await?;
        Ok(with_message(account, "The change was stopped."))
    }

    /// Stops a change of the payout account with the link that was emailed to an owner.
    #[oai(path = "/stripe-connect/payout-change/stop", method = "post", operation_id = "stop_payout_bank_by_link")]
    async fn stop_by_link(
        &self,
        brand: HostBrand,
        from: AskedFrom,
        Data(context): Data<&Context>,
        body: ValidJson<StopPayoutBank>,
    ) -> Answer<Done> {
        bank_links::stop_by_link(context, brand.id(), &body.token, &from.0).await?;
        Ok(with_message(Done {}, "The change was stopped."))
    }

    /// Creates a code that opens the provider's pages of the account once, within a minute.
    #[oai(path = "/stripe-connect/account/:officeId/view", method = "post", operation_id = "make_view_code")]
    async fn make_code(&self, #[oai(name = "officeId")] at: Path<AtOffice>) -> Answer<ViewCode> {
        prove(&at.context, &at).await?;
        Ok(data(ViewCode { jwt: offices::make_view_code(&at.context, &at.reach, at.office).await? }))
    }

    /// Redirects to the provider's pages of an office's account, with a code that works once, within a minute.
    #[oai(path = "/stripe-connect/viewAccount", method = "get", operation_id = "view_account")]
    async fn view(
        &self,
        brand: HostBrand,
        from: AskedFrom,
        Data(context): Data<&Context>,
        /// The code.
        jwt: Query<String>,
    ) -> Result<Redirected, ApiError> {
        identity::limit(context, &from.0, &[(LOOKS, from.0.address.as_deref())]).await?;
        let address = offices::view(context, brand.id(), &jwt.0).await?;
        Ok(Redirected::There(address, "no-store".to_owned()))
    }
}
