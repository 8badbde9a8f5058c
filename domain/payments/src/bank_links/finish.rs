//! The last step: the account is saved for its purpose, and our access to it at the bank link provider is removed.

use gateways::cards::{PayoutBank, SavedMethod};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::PaymentMethodId;
use tenancy::{Offices, Reach, Scope};

use super::seal::BankLinks;
use super::step::{AdvanceResult, Step};
use super::store::Row;
use crate::{Context, Result, billing};
use kernel::notices::{self, Notice};

/// Removes our access at the provider. If the call fails, the access remains there, but we delete its token.
pub(super) async fn forget(links: &BankLinks, row: &Row) -> Result<()> {
    if let Some(sealed) = &row.access_token {
        let access = links.seal.open(row.organization, row.id, sealed)?;
        if let Err(error) = links.gateway.remove(&access).await {
            tracing::warn!(link = %row.id, %error, "revoking bank account access failed");
        }
    }
    Ok(())
}

/// Marks the link as connected, in the same transaction as the change it was for.
pub(super) async fn connected(
    context: &Context,
    scope: &mut Scope,
    row: &Row,
    method: Option<PaymentMethodId>,
) -> Result<()> {
    let now = context.clock.now().await?;
    sqlx::query!(
        "update bank_link set status = 'connected', ended_at = $3, payment_method_id = $4, link_token = null, public_token = null,
           access_token = null, called_at = null, failure = null
         where organization_id = $1 and id = $2 and ended_at is null",
        row.organization.0,
        row.id.0,
        now,
        method.map(|m| m.0)
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "bank_link.connected",
        subject_kind: "bank_link",
        subject_id: row.id.to_string(),
        office: Some(row.office),
        account: row.account,
        detail: json!({ "purpose": row.purpose.as_str() }),
    };
    Ok(audit::record(scope, act).await?)
}

fn reach(row: &Row) -> Reach {
    Reach {
        organization: row.organization,
        offices: Offices::Some(vec![row.office]),
        account: None,
        actor: row.actor(),
    }
}

/// Makes it the office's payout account.
pub(super) async fn paid_out_to(context: &Context, links: &BankLinks, row: &Row, bank: &PayoutBank) -> Result<Step> {
    forget(links, row).await?;
    let mut scope = context.database.scope(reach(row)).await?;
    sqlx::query!(
        "update office set payout_bank_name = $3, payout_bank_last4 = $4 where organization_id = $1 and id = $2",
        row.organization.0,
        row.office.0,
        row.bank_name.as_ref().or(bank.bank_name.as_ref()),
        bank.last4
    )
    .execute(scope.db())
    .await?;
    connected(context, &mut scope, row, None).await?;
    let changed = Notice::PayoutBankChanged { link: row.id };
    notices::enqueue(&mut scope, changed, context.clock.now().await?).await?;
    scope.commit().await?;
    Ok(Step::On)
}

/// Makes it the household's payment method and retries late invoices immediately.
pub(super) async fn paid_with(
    context: &Context,
    links: &BankLinks,
    row: &Row,
    saved: SavedMethod,
    met: &mut AdvanceResult,
) -> Result<Step> {
    let Some(account) = row.account else { return Ok(Step::Stay) };
    forget(links, row).await?;
    let saved = named(row, saved);
    let reach = reach(row);
    let added = billing::add_saved(context, &reach, row.office, account, saved).await?;
    let mut scope = context.database.scope(reach).await?;
    connected(context, &mut scope, row, Some(added.method)).await?;
    scope.commit().await?;
    met.added = Some(added);
    Ok(Step::On)
}

/// Sets the bank name that the person saw as the brand.
pub(super) fn named(row: &Row, saved: SavedMethod) -> SavedMethod {
    let brand = row.bank_name.clone().or(saved.brand).filter(|name| !name.is_empty());
    SavedMethod { brand: Some(brand.unwrap_or_else(|| "Bank account".into())), ..saved }
}
