//! Payouts with their items.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::{Scope, contract};

use super::{Listed, Reading, Resource, changed, ids, text};
use crate::{Cents, Result};

/// The most items of a payout that are read at once.
const MOST_ITEMS: i64 = 5_000;

/// A payout to an office's bank.
#[contract(rename = "Payout")]
#[derive(Debug, Clone, PartialEq)]
pub struct Payout {
    pub id: String,
    pub office_id: String,
    pub amount: Cents,
    /// `pending`, `in_transit`, `paid`, `failed` or `canceled`.
    pub status: String,
    pub made_at: DateTime<Utc>,
    pub arrives_on: NaiveDate,
    /// Its movements; only when one payout is read, and once the provider lists them.
    pub items: Option<Vec<PayoutItem>>,
    pub updated_at: DateTime<Utc>,
}

/// A movement that a payout includes.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutItem {
    /// `charge`, `refund`, `dispute`, `fee`, `adjustment`, ...
    pub kind: String,
    pub payment_id: Option<String>,
    pub household_id: Option<String>,
    pub amount: Cents,
    pub fee: Cents,
    pub net: Cents,
    pub moved_at: DateTime<Utc>,
}

impl Resource for Payout {
    const KIND: &'static str = "payout";

    fn id(&self) -> &str {
        &self.id
    }

    async fn load(scope: &mut Scope, listed: &[Listed], reading: Reading<'_>) -> Result<Vec<Self>> {
        let organization = scope.organization();
        let rows = sqlx::query!(
            "select id, office_id, amount_cents, status, made_at, arrives_on, items_known from payout where organization_id = $1 and id = any ($2)",
            organization.0,
            &ids(listed)
        )
        .fetch_all(scope.db())
        .await?;
        let mut payouts = vec![];
        for row in rows {
            let items = match reading.single && row.items_known {
                true => Some(items(scope, row.id).await?),
                false => None,
            };
            payouts.push(Self {
                updated_at: changed(listed, row.id),
                id: row.id.to_string(),
                office_id: row.office_id.to_string(),
                amount: Cents(row.amount_cents),
                status: row.status,
                made_at: row.made_at,
                arrives_on: row.arrives_on,
                items,
            });
        }
        Ok(payouts)
    }
}

async fn items(scope: &mut Scope, payout: i64) -> Result<Vec<PayoutItem>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select kind, payment_id, account_id, amount_cents, fee_cents, net_cents, moved_at from payout_item
         where organization_id = $1 and payout_id = $2 order by moved_at, id limit $3",
        organization.0,
        payout,
        MOST_ITEMS
    )
    .fetch_all(scope.db())
    .await?;
    let items = rows.into_iter().map(|row| PayoutItem {
        kind: row.kind,
        payment_id: text(row.payment_id),
        household_id: text(row.account_id),
        amount: Cents(row.amount_cents),
        fee: Cents(row.fee_cents),
        net: Cents(row.net_cents),
        moved_at: row.moved_at,
    });
    Ok(items.collect())
}
