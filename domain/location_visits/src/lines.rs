//! The lines of settlements: written with a visit, and given to a settlement when their month closes.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use rust_decimal::Decimal;
use tenancy::ids::{LocationSettlementId, OfficeId, SubscriptionId, VisitId};
use tenancy::{Scope, contract, text_enum};

use crate::amounts::{amount_of, pair_of};
use crate::{Cents, Result};

text_enum! {
    /// What a line of a settlement is for.
    #[contract(rename = "LocationSettlementLineKind")]
    LineKind {
        Visit = "visit",
        /// A visit of a closed month was undone after it.
        Undone = "undone",
    }
}

/// A visit at `office` of a member of `home`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct VisitAt {
    pub visit: VisitId,
    pub office: OfficeId,
    pub home: OfficeId,
    pub on: NaiveDate,
}

/// What a membership included of a procedure.
#[derive(Debug, Clone)]
pub(crate) struct Included {
    pub subscription: SubscriptionId,
    pub code: String,
    pub quantity: i32,
    pub fee: Cents,
}

/// Writes what a visit costs the member's own location.
pub(crate) async fn write(scope: &mut Scope, at: VisitAt, percent: Decimal, included: &[Included]) -> Result<()> {
    let organization = scope.organization();
    for one in included {
        sqlx::query!(
            "insert into location_settlement_line (organization_id, office_id, home_office_id, visit_id, subscription_id, code, kind, on_day, quantity,
               fee_cents, percent, amount_cents)
             values ($1, $2, $3, $4, $5, $6, 'visit', $7, $8, $9, $10, $11)",
            organization.0,
            at.office.0,
            at.home.0,
            at.visit.0,
            one.subscription.0,
            one.code,
            at.on,
            one.quantity,
            one.fee.0,
            percent,
            amount_of(one.fee, one.quantity, percent).0
        )
        .execute(scope.db())
        .await?;
    }
    Ok(())
}

/// The open lines of a pair of locations.
#[derive(Debug, Clone, Default)]
pub(crate) struct OpenLines {
    pub ids: Vec<i64>,
    /// What the first location of the pair owes the second, less what it is owed.
    pub owed: Cents,
}

/// The open lines before `next`, by pair, locked so that none is undone meanwhile.
pub(crate) async fn open_before(
    scope: &mut Scope,
    next: NaiveDate,
) -> Result<BTreeMap<(OfficeId, OfficeId), OpenLines>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select id, office_id, home_office_id, amount_cents from location_settlement_line
         where organization_id = $1 and settlement_id is null and on_day < $2 order by id for update",
        organization.0,
        next
    )
    .fetch_all(scope.db())
    .await?;
    let mut pairs: BTreeMap<_, OpenLines> = BTreeMap::new();
    for row in rows {
        let (office, home) = (OfficeId(row.office_id), OfficeId(row.home_office_id));
        let pair = pair_of(office, home);
        let lines = pairs.entry(pair).or_default();
        lines.ids.push(row.id);
        lines.owed += if home == pair.0 { Cents(row.amount_cents) } else { -Cents(row.amount_cents) };
    }
    Ok(pairs)
}

/// Gives lines to a settlement.
pub(crate) async fn give_to(scope: &mut Scope, settlement: LocationSettlementId, lines: &[i64]) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update location_settlement_line set settlement_id = $2 where organization_id = $1 and id = any ($3)",
        organization.0,
        settlement.0,
        lines
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
