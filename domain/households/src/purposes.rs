//! The purposes of this crate's bills, called by collecting.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::purpose::{Charge, Confirmed, Declined, Late, NextAction, Origin, Purpose, Purposes};
use payments::{bank_links, guarantee};
use rules::billing::dunning::Owing;
use rules::enrollment::request::{SignupResult, SignupStatus};
use tenancy::Scope;
use tenancy::ids::InvoiceId;

use crate::billing::Memberships;
use crate::subscriptions::changes;
use crate::{Cents, Context, Result, billing, enrollment, installment_agreements};

/// The purposes of this crate, with those whom collecting asks in `payments`.
pub fn purposes() -> Purposes {
    Purposes::default()
        .with(Origin::Enrollment, Enrollment)
        .with(Origin::PlanChange, PlanChange)
        .with(Origin::InstallmentAgreement, InstallmentAgreement)
        .with_others(Memberships)
        .with_accounts(bank_links::SignupAccounts)
        .with_guarantor(guarantee::Partner)
}

/// An order's bill: its first payment enrolls its people.
struct Enrollment;

#[async_trait]
impl Purpose for Enrollment {
    async fn confirmed(&self, context: &Context, scope: &mut Scope, by: Confirmed<'_>) -> Result<()> {
        let Some(order) = by.charge.order else { return Ok(()) };
        enrollment::complete(context, scope, order, by.charge.invoice, by.paid.cloned()).await
    }

    async fn waits(&self, scope: &mut Scope, charge: &Charge, action: &NextAction) -> Result<bool> {
        let Some(order) = charge.order else { return Ok(false) };
        let mut result = SignupResult::new(SignupStatus::RequiresAction, order);
        result.client_secret = Some(action.client_secret.clone());
        result.next_action_url.clone_from(&action.url);
        enrollment::save_pending(scope, order, &result).await?;
        Ok(true)
    }

    async fn exists(&self, scope: &mut Scope, charge: &Charge) -> Result<bool> {
        match charge.order {
            Some(order) => enrollment::is_done(scope, order).await,
            None => Ok(true),
        }
    }

    async fn declined(&self, scope: &mut Scope, Declined { charge, code, .. }: Declined<'_>) -> Result<bool> {
        let Some(order) = charge.order else { return Ok(false) };
        if enrollment::is_done(scope, order).await? {
            return Ok(false);
        }
        billing::void_draft(scope, charge.invoice).await?;
        enrollment::decline(scope, order, code).await?;
        Ok(true)
    }

    async fn late(&self, context: &Context, scope: &mut Scope, late: Late<'_>) -> Result<()> {
        Memberships.late(context, scope, late).await
    }
}

/// A change of plan, charge day or term that costs something.
struct PlanChange;

#[async_trait]
impl Purpose for PlanChange {
    async fn confirmed(&self, _: &Context, scope: &mut Scope, by: Confirmed<'_>) -> Result<()> {
        changes::complete(scope, by.charge.invoice, by.at).await
    }

    async fn declined(&self, scope: &mut Scope, by: Declined<'_>) -> Result<bool> {
        changes::decline(scope, by.charge.invoice, by.at).await
    }

    async fn late(&self, context: &Context, scope: &mut Scope, late: Late<'_>) -> Result<()> {
        Memberships.late(context, scope, late).await
    }
}

/// The down payment and installments of a treatment.
struct InstallmentAgreement;

#[async_trait]
impl Purpose for InstallmentAgreement {
    async fn confirmed(&self, _: &Context, scope: &mut Scope, by: Confirmed<'_>) -> Result<()> {
        installment_agreements::complete(scope, by.charge.invoice, by.at).await
    }

    async fn declined(&self, scope: &mut Scope, by: Declined<'_>) -> Result<bool> {
        installment_agreements::decline(scope, by.charge.invoice, by.why, by.at).await
    }

    async fn paid(&self, scope: &mut Scope, invoice: InvoiceId, amount: Cents, now: DateTime<Utc>) -> Result<()> {
        installment_agreements::paid(scope, invoice, amount, now).await
    }

    fn owing(&self) -> Owing {
        Owing::Installment
    }

    async fn late(&self, _: &Context, scope: &mut Scope, late: Late<'_>) -> Result<()> {
        installment_agreements::apply_payment_failure(scope, late.invoice, late.why, late.at).await
    }

    async fn returned(&self, scope: &mut Scope, invoice: InvoiceId, now: DateTime<Utc>) -> Result<bool> {
        installment_agreements::reopened(scope, invoice, now).await
    }
}
