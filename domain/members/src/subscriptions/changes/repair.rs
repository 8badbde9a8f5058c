//! Reverses what a change of plan credited beyond the rest of the current period.
//!
//! No posting is changed. A correction is a separate invoice with a total of zero, and a credit movement that reverses
//! as much of the excess as the household still has. Credit that earlier charges used up stays with the household.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, OrganizationId, SubscriptionId};
use tenancy::{Actor, Reach, Scope};

use crate::billing::{self, InvoiceState, NewInvoice, NewLine, Origin};
use crate::ledger::{self, CreditMovement, CreditSource};
use crate::membership_status::refresh_standing;
use crate::{Cents, Context, OrNotFound, Result};

/// A change of plan that credited too much.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overcredited {
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub account: AccountId,
    pub change: i64,
    /// Credited beyond the rest of the current period.
    pub excess: Cents,
    /// The part of the excess that the household still has as credit.
    pub reversible: Cents,
}

/// Every change of plan that credited too much and was not corrected.
pub async fn overcredited(context: &Context) -> Result<Vec<Overcredited>> {
    // Platform: covers every tenant's ledger.
    let mut scope = context.database.platform("Repair").await?;
    let rows = sqlx::query!(
        r#"select o.organization_id as "organization_id!", o.office_id as "office_id!", o.account_id as "account_id!", o.change_id as "change_id!",
             o.excess_cents as "excess!", least(o.excess_cents, o.credit_cents, a.credit_cents) as "reversible!"
           from overcredited_change o join account a on a.organization_id = o.organization_id and a.id = o.account_id
           order by o.organization_id, o.change_id"#
    )
    .fetch_all(scope.db())
    .await?;
    let found = rows.into_iter().map(|row| Overcredited {
        organization: OrganizationId(row.organization_id),
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        change: row.change_id,
        excess: Cents(row.excess),
        reversible: Cents(row.reversible),
    });
    Ok(found.collect())
}

/// Corrects every change of plan that credited too much, one transaction each. Safe to run twice. Returns the
/// corrections, with the amount reversed in each.
pub async fn reverse_excess_credit(context: &Context) -> Result<Vec<Overcredited>> {
    let now = context.clock.now().await?;
    let mut corrected = vec![];
    for found in overcredited(context).await? {
        let reach = Reach::office(found.organization, found.office, Actor::platform("Repair"));
        let mut scope = context.database.scope(reach).await?;
        if let Some(reversed) = correct(&mut scope, &found, now).await? {
            corrected.push(Overcredited { reversible: reversed, ..found });
        }
        scope.commit().await?;
    }
    Ok(corrected)
}

/// Writes the correction, unless there is one by now. Returns the reversed amount.
async fn correct(scope: &mut Scope, found: &Overcredited, now: DateTime<Utc>) -> Result<Option<Cents>> {
    let organization = scope.organization();
    // Charges use up credit, so the lock makes them wait.
    let household = sqlx::query!(
        "select a.credit_cents, o.timezone from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where a.organization_id = $1 and a.id = $2 for update of a",
        organization.0,
        found.account.0
    )
    .one_or_not_found(scope)
    .await?;
    let change = sqlx::query!(
        r#"select subscription_id as "subscription!", excess_cents as "excess!", credit_cents as "credited!" from overcredited_change
           where organization_id = $1 and change_id = $2"#,
        organization.0,
        found.change
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(change) = change else { return Ok(None) };
    let reversed = change.excess.min(change.credited).min(household.credit_cents);
    let subscription = SubscriptionId(change.subscription);
    let (excess, left) = (Cents(change.excess), Cents(reversed - change.excess));
    let correction = "Correction: a plan change credited days that were used".to_owned();
    let mut lines = vec![
        NewLine::new("plan_change", correction, excess).of(subscription),
        NewLine::new("plan_change", "Used by earlier payments, not charged again".to_owned(), left).of(subscription),
        NewLine::new("credit", "Credit corrected".to_owned(), Cents(-reversed)),
    ];
    lines.retain(|line| line.amount != Cents::ZERO);
    let new = NewInvoice {
        office: found.office,
        account: found.account,
        origin: Origin::PlanChange,
        on: tenancy::clock::office_date(now, &household.timezone),
        state: InvoiceState::Open,
        decision: None,
        at: now,
        lines,
    };
    let invoice = billing::write_invoice(scope, new).await?;
    // An amount of 0 is written too: it marks the change as corrected.
    let movement = CreditMovement {
        office: found.office,
        account: found.account,
        amount: Cents(-reversed),
        source: CreditSource::Correction { invoice, change: found.change },
        reason: "Corrected change of plan",
        at: now,
    };
    ledger::move_credit(scope, movement).await?;
    refresh_standing(scope, &[found.account]).await?;
    let act = Act {
        act: "subscription.change_corrected",
        subject_kind: "subscription",
        subject_id: change.subscription.to_string(),
        office: Some(found.office),
        account: Some(found.account),
        detail: json!({ "change": found.change, "excess_cents": change.excess, "reversed_cents": reversed }),
    };
    audit::record(scope, act).await?;
    Ok(Some(Cents(reversed)))
}
