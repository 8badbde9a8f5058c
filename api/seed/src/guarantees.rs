//! Guaranteed payment plans in the demo: offices apply with the partner's sandbox, members' terms are guaranteed, and
//! some are claimed.

use anyhow::{Context as _, ensure};
use chrono::{Datelike, NaiveDate};
use gateways::guarantor::ApplicationStatus;
use kernel::{Context, Error};
use payments::guarantee::{self, Activation, GuaranteeFilter, ListQuery};
use sandboxes::guarantor::Control;
use tenancy::ids::AccountId;

use super::join::as_manager;
use super::practice::Practice;
use frame::Config;

/// The outcome of a claim.
#[derive(Debug, Clone, Copy)]
pub(super) enum ClaimOutcome {
    /// The partner has not decided.
    Waits,
    Settled,
    Declined,
}

/// The partner's sandbox, if one is configured.
pub(super) fn control(config: &Config) -> Option<Control> {
    config.guarantor_url.as_deref().map(|url| Control::new(url, &config.guarantor_api_key))
}

/// Each office that offers guaranteed plans applies and is approved.
pub(super) async fn begin(context: &Context, partner: &Control, practices: &[Practice]) -> anyhow::Result<()> {
    for practice in practices.iter().filter(|practice| practice.demo.gpp) {
        let mut scope = as_manager(context, practice).await?;
        guarantee::activate(context, &mut scope, practice.at.office, &Activation::default()).await?;
        scope.commit().await?;
        jobs::run_until_idle(context).await?;
        let reference = guarantee::application_reference(practice.at.organization, practice.at.office, 1);
        partner.decide_office(&reference, ApplicationStatus::Approved, None).await?;
        guarantee::send_application(context, practice.at.organization, practice.at.office).await?;
    }
    Ok(())
}

/// Registers new terms once a week.
pub(super) async fn live(context: &Context, day: NaiveDate) -> anyhow::Result<()> {
    if day.day() % 7 == 1 {
        guarantee::run(context).await?;
    }
    Ok(())
}

/// Staff claim the unpaid rest of a delinquent household's term; the partner decides and pays.
pub(super) async fn claim(
    context: &Context,
    partner: &Control,
    practice: &Practice,
    account: AccountId,
    fortune: ClaimOutcome,
) -> anyhow::Result<()> {
    let mut scope = as_manager(context, practice).await?;
    let asked = ListQuery { filter: GuaranteeFilter::Running, account: Some(account), search: None };
    let terms = guarantee::list(&mut scope, practice.at.office, &asked, None).await?.items;
    let Some(term) = terms.iter().find(|term| term.can_claim) else { return Ok(()) };
    let made = match guarantee::claim(context, &mut scope, term.subscription).await {
        Ok(made) => made,
        // The balance was paid on the same day.
        Err(Error::Conflict(_)) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    scope.commit().await?;
    let ran = jobs::run_until_idle(context).await?;
    ensure!(ran.dead == 0, "a claim could not be filed");
    let reference = guarantee::claim_reference(practice.at.organization, made.claim);
    // The script decides the outcome, so the sandbox must not decide automatically.
    partner.hold("claim", &reference).await.context("the claim is with the partner")?;
    match fortune {
        ClaimOutcome::Waits => return Ok(()),
        ClaimOutcome::Declined => {
            partner.decline(&reference, "The member had told us of a move before the term began.").await?;
        }
        ClaimOutcome::Settled => {
            partner.approve(&reference, None).await?;
            partner.settle(&reference, None, true).await?;
        }
    }
    guarantee::file_claim(context, practice.at.organization, made.claim).await?;
    guarantee::run(context).await?;
    Ok(())
}
