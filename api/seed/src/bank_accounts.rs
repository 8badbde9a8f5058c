//! Bank accounts in the demo, at the first office of each brand: the payout account, one that a household signs up
//! with, and a household's account that is waiting for its two deposits.

use anyhow::{Context as _, ensure};
use catalog::plans::{self, SettingsChange};
use households::enrollment::{Desk, EntryPoint, PayBy, PaymentChoice};
use kernel::Context;
use members::subscriptions::Period;
use payments::bank_links::{self, BankLinkRequest, LinkOwner, OpenedLink, Status};
use sandboxes::bank_link::Control;
use tenancy::{Actor, Reach};

use super::enrolling::{Scene, card};
use super::join::{as_manager, manager};
use super::practice::Practice;
use frame::Config;

const CHECKING: &str = "000123456789";

/// The bank link provider's sandbox, if one is configured.
pub(super) fn control(config: &Config) -> Option<Control> {
    let url = config.bank_link_url.as_deref()?;
    Some(Control::new(url, &config.bank_link_client_id, &config.bank_link_secret))
}

/// Connects another payout account for `practice`, months ago, which replaces the one from onboarding after the waiting
/// period.
pub(super) async fn replace_payout_account(
    context: &Context,
    banks: &Control,
    practice: &Practice,
) -> anyhow::Result<OpenedLink> {
    let lead = manager(practice);
    let payout = begin(context, &lead, LinkOwner::Payout(practice.at.office), false).await?;
    banks.pick(&payout.url, "ins_2", CHECKING).await?;
    bank_links::by_token(context, &lead, &payout.token).await?;
    Ok(payout)
}

/// Creates the other accounts at `practice`, today.
pub(super) async fn open(
    context: &Context,
    banks: &Control,
    practice: &Practice,
    password_hash: &str,
    payout: &OpenedLink,
) -> anyhow::Result<()> {
    let mut scope = as_manager(context, practice).await?;
    let change = SettingsChange { allow_bank_draft: Some(true), ..SettingsChange::default() };
    plans::update_settings(&mut scope, &context.brands, practice.at.office, false, change).await?;
    scope.commit().await?;
    let (organization, office) = (practice.at.organization, practice.at.office);
    let scene = Scene { context, practice, password_hash, promo: None };

    let known = bank_links::by_token(context, &manager(practice), &payout.token).await?;
    ensure!(known.status == Status::Connected, "the payout account became {:?}", known.status);

    let visitor = Reach::office(organization, office, Actor::platform("Sign-up"));
    let paying = begin(context, &visitor, LinkOwner::Signup(office), false).await?;
    banks.pick(&paying.url, "ins_1", CHECKING).await?;
    bank_links::by_token(context, &visitor, &paying.token).await?;
    let family = scene.family("Noor", "Haddad", "noor.haddad@example.com", "0308");
    let by_bank = PaymentChoice { by: PayBy::Bank, token: Some(paying.token) };
    scene.order(EntryPoint::External, None, family, Desk::default(), by_bank, Period::Month).await?;

    let family = scene.family("Tess", "Lindqvist", "tess.lindqvist@example.com", "0309");
    let waiting = scene.order(EntryPoint::External, None, family, Desk::default(), card(), Period::Month).await?;
    // Only the household itself can authorize debits.
    let own =
        Reach { account: Some(waiting), ..Reach::office(organization, office, Actor::platform("Tess Lindqvist")) };
    let typed = begin(context, &own, LinkOwner::Household(waiting), true).await?;
    banks.type_numbers(&typed.url, CHECKING).await?;
    let known = bank_links::by_token(context, &own, &typed.token).await?;
    ensure!(known.status == Status::Pending, "the account that waits became {:?}", known.status);
    Ok(())
}

async fn begin(context: &Context, reach: &Reach, whose: LinkOwner, by_numbers: bool) -> anyhow::Result<OpenedLink> {
    let version = bank_links::mandate("", "en").version;
    let wish = BankLinkRequest {
        whose,
        by_numbers,
        language: "en",
        mandate: Some(&version),
        address: Some("198.51.100.24".to_owned()),
        browser: Some("Demo".to_owned()),
    };
    bank_links::begin(context, reach, wish).await.context("a bank account cannot be connected")
}
