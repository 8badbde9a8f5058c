//! Posts what the partner paid to offices' bank accounts, line by line, each once.

use chrono::Duration;
use gateways::guarantor::{SettlementKind, SettlementLine};
use serde_json::json;
use tenancy::clock::office_date;
use tenancy::ids::GuaranteeClaimId;

use super::claim::file_claim;
use super::partner::{open, parse_reference, partner};
use super::store::{load, record};
use crate::ledger::{Entry, EntryKind, post};
use crate::{Cents, Context, Error, Result};

/// How far back a query reads: longer than any outage.
const LOOK_BACK: Duration = Duration::days(60);

/// Fetches the settlements of the last weeks and posts new ones. Returns how many lines were posted.
pub(super) async fn fetch(context: &Context) -> Result<usize> {
    let partner = partner(context)?;
    // The partner uses the machine's dates; business time may have been changed.
    let since = (context.clock.machine_now() - LOOK_BACK).date_naive();
    let (mut after, mut booked) = (None::<String>, 0);
    loop {
        let page = partner.settlements(since, after.as_deref()).await?;
        for line in &page.items {
            booked += usize::from(book(context, line).await?);
        }
        match page.next {
            Some(next) => after = Some(next),
            None => return Ok(booked),
        }
    }
}

/// Posts a line; false when it was posted before or is not ours.
async fn book(context: &Context, line: &SettlementLine) -> Result<bool> {
    let Some((organization, claim)) = parse_reference(&line.claim_reference) else { return Ok(false) };
    let claim = GuaranteeClaimId(claim);
    let mut scope = open(context, organization).await?;
    let known = match load(&mut scope, claim).await {
        Ok(known) => known,
        Err(Error::NotFound) => {
            tracing::warn!(line = line.id, reference = line.claim_reference, "guarantee partner paid an unknown claim");
            return Ok(false);
        }
        Err(error) => return Err(error),
    };
    let known = if known.state.was_approved() {
        known
    } else {
        // Paid before we learned of the approval.
        drop(scope);
        file_claim(context, organization, claim).await?;
        scope = open(context, organization).await?;
        load(&mut scope, claim).await?
    };
    if !known.state.was_approved() {
        return Ok(false);
    }
    let now = context.clock.now().await?;
    let (kind, entry) = match line.kind {
        SettlementKind::Payment => ("payment", EntryKind::GuaranteeSettled),
        SettlementKind::Recovery => ("recovery", EntryKind::GuaranteeKept),
    };
    let made = sqlx::query_scalar!(
        "insert into guarantee_settlement (organization_id, office_id, account_id, claim_id, provider_id, kind, amount_cents, paid_on, booked_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (organization_id, provider_id) do nothing returning id",
        organization.0,
        known.office.0,
        known.account.0,
        claim.0,
        line.id,
        kind,
        line.amount_cents,
        line.paid_on,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(source) = made else { return Ok(false) };
    sqlx::query!(
        "update guarantee_claim set settled_cents = settled_cents + case when $3 = 'payment' then $4::bigint else 0 end,
           kept_cents = kept_cents + case when $3 = 'recovery' then $4::bigint else 0 end where organization_id = $1 and id = $2",
        organization.0,
        claim.0,
        kind,
        line.amount_cents
    )
    .execute(scope.db())
    .await?;
    let entry = Entry {
        kind: entry,
        office: known.office,
        account: Some(known.account),
        source,
        on: office_date(now, &known.timezone),
        amount: Cents(line.amount_cents),
    };
    post(&mut scope, entry).await?;
    record(
        &mut scope,
        &known,
        "guarantee.settlement_booked",
        json!({ "kind": kind, "amount_cents": line.amount_cents }),
    )
    .await?;
    scope.commit().await?;
    // The claim may be fully paid now.
    file_claim(context, organization, claim).await?;
    Ok(true)
}
