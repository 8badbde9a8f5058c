//! The area `wallet`: a household's membership cards for phone wallets.

use ::members::members::{self, WalletCard};
use kernel::Error;
use poem_openapi::param;
use poem_openapi::payload::Binary;
use poem_openapi::{ApiResponse, Object, OpenApi, ResponseContent};
use tenancy::ids::SubscriptionId;

use crate::patient::{TAG, viewer};
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::wire::Language;
use frame::within::AtOwnAccount;

const LANGUAGE: (&str, Example) = ("lang", Example::Text("es"));

/// The people of a household, each for their own cards; staff can't access them.
pub struct WalletArea;

impl Area for WalletArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("wallet_cards", Permitted::HOUSEHOLD).in_person().parameters(&[LANGUAGE]),
        Operation::new("apple_wallet_card", Permitted::HOUSEHOLD)
            .in_person()
            .parameters(&[("membershipId", Example::Membership), LANGUAGE]),
    ];
}

/// How the caller's cards can be saved to a phone's wallet.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WalletCards {
    pub items: Vec<WalletLinks>,
    /// Whether cards can be saved to Apple Wallet.
    pub apple: bool,
    /// Whether cards can be saved to Google Wallet.
    pub google: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct WalletLinks {
    pub membership_id: i64,
    /// The link that saves the card to Google Wallet. It contains the card, so anyone with the link can read it.
    pub google: Option<String>,
}

#[derive(ResponseContent)]
enum PassContent {
    #[oai(content_type = "application/vnd.apple.pkpass")]
    Pass(Binary<Vec<u8>>),
}

#[derive(ApiResponse)]
enum PassFile {
    /// The card's file.
    #[oai(status = 200)]
    File(PassContent, #[oai(header = "Content-Disposition")] String),
}

#[OpenApi(tag = "TAG")]
impl WalletArea {
    /// The caller's cards, each with the link that saves it to a wallet.
    #[oai(path = "/patient/wallet-cards", method = "get", operation_id = "wallet_cards")]
    async fn cards(
        &self,
        own: AtOwnAccount,
        /// The language of the cards.
        lang: param::Query<Language>,
    ) -> Answer<WalletCards> {
        let (mut scope, now) = own.read().await?;
        let (brands, viewer) = (&own.context.brands, viewer(&own)?);
        let cards = members::wallet_cards(&mut scope, now, brands, own.account, viewer, lang.0).await?;
        let origin = own.context.settings.origins.get(&own.caller.brand).cloned().unwrap_or_default();
        let google = own.context.wallets.google.as_ref();
        // The phone compares this time with its own clock, so it must be the real time.
        let signed_at = own.context.clock.machine_now();
        let link = |card: WalletCard| {
            let link = google.map(|google| google.link(&card.pass, &origin, signed_at)).transpose();
            let google = link.map_err(|failed| ApiError::internal(&failed))?;
            Ok(WalletLinks { membership_id: card.membership.0, google })
        };
        let items = cards.into_iter().map(link).collect::<Result<_, ApiError>>()?;
        Ok(data(WalletCards { items, apple: own.context.wallets.apple.is_some(), google: google.is_some() }))
    }

    /// The card of a membership as a file for Apple Wallet.
    #[oai(path = "/patient/wallet-cards/:membershipId/apple", method = "get", operation_id = "apple_wallet_card")]
    async fn apple(
        &self,
        own: AtOwnAccount,
        #[oai(name = "membershipId")] membership: param::Path<i64>,
        /// The language of the card.
        lang: param::Query<Language>,
    ) -> Result<PassFile, ApiError> {
        let apple = own.context.wallets.apple.as_ref().ok_or(Error::NotFound)?;
        let (mut scope, now) = own.read().await?;
        let (whose, membership) = ((own.account, viewer(&own)?), SubscriptionId(membership.0));
        let pass = members::wallet_card(&mut scope, now, &own.context.brands, whose, membership, lang.0).await?;
        let file = apple.file(&pass, own.context.clock.machine_now()).map_err(|failed| ApiError::internal(&failed))?;
        let name = format!("attachment; filename=\"{}.pkpass\"", pass.id);
        Ok(PassFile::File(PassContent::Pass(Binary(file)), name))
    }
}
