//! A subscription with its bills, as leaving it needs to know it.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::brand::{Brand, BrandBook, BrandId, StateRule};
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::settlement::{Bill, Held};
use crate::benefits;
use crate::subscriptions::SubscriptionStatus;
use crate::{Cents, Error, Result};

pub(super) struct Facts {
    pub id: SubscriptionId,
    pub office: OfficeId,
    pub account: AccountId,
    pub member_name: String,
    pub plan_name: String,
    pub version: i32,
    pub held: Held,
    /// By invoice: the payment that paid it.
    pub payments: Vec<(i64, i64)>,
    /// Something of its bills is on its way at the bank or provider.
    pub under_way: bool,
    pub state: StateRule,
    /// The office's date.
    pub today: NaiveDate,
}

#[derive(Debug, Deserialize)]
struct BillRow {
    invoice: i64,
    status: String,
    dues: Cents,
    activation_fee: Cents,
    setup_fee: Cents,
    starts: Option<NaiveDate>,
    ends: Option<NaiveDate>,
    payment: Option<i64>,
    refunded: Cents,
    under_way: bool,
}

/// The subscriptions of one household, in the order asked.
///
/// # Errors
/// [`Error::NotFound`] when one of them is out of reach or they are not of one household.
pub(super) async fn facts(
    scope: &mut Scope,
    brands: &BrandBook,
    ids: &[SubscriptionId],
    now: DateTime<Utc>,
) -> Result<Vec<Facts>> {
    let organization = scope.organization();
    let wanted: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select s.id, s.office_id, s.account_id, m.first_name || ' ' || m.last_name as "member_name!", p.name as plan_name, s.status, s.period,
             s.agreed_price_cents, s.started_on, s.term_started_on, s.term_ends_on, s.next_bill_on, s.under_contract, s.guaranteed, s.leaving_rule, s.version,
             o.brand, o.state, o.timezone,
             (select coalesce(jsonb_agg(jsonb_build_object('invoice', b.invoice_id, 'status', b.status, 'dues', b.dues, 'activation_fee', b.activation,
                 'setup_fee', b.setup, 'starts', b.starts, 'ends', b.ends,
                 'payment', (select x.id from payment x where x.organization_id = s.organization_id and x.invoice_id = b.invoice_id and x.status = 'succeeded' limit 1),
                 'refunded', (select coalesce(sum(r.amount_cents), 0) from refund r where r.organization_id = s.organization_id
                   and r.subscription_id = s.id and r.status <> 'failed' and r.payment_id in
                     (select x.id from payment x where x.organization_id = s.organization_id and x.invoice_id = b.invoice_id)),
                 'under_way', exists (select from payment x where x.organization_id = s.organization_id and x.invoice_id = b.invoice_id
                   and x.status in ('created', 'unknown', 'requires_action', 'processing'))) order by b.invoice_id), '[]')
              from (select l.invoice_id, i.status, coalesce(sum(l.amount_cents) filter (where l.kind not in ('activation_fee', 'setup_fee', 'rest_of_term')), 0) as dues,
                      coalesce(sum(l.amount_cents) filter (where l.kind = 'activation_fee'), 0) as activation,
                      coalesce(sum(l.amount_cents) filter (where l.kind = 'setup_fee'), 0) as setup,
                      min(l.period_starts_on) as starts, max(l.period_ends_on) as ends
                    from invoice_line l join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id
                    where l.organization_id = s.organization_id and l.subscription_id = s.id and i.status in ('open', 'paid')
                      and (i.written_off_cents = 0 or i.status = 'open')
                    group by 1, 2) b) as "bills!: Json<Vec<BillRow>>"
           from subscription s
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           join office o on o.organization_id = s.organization_id and o.id = s.office_id
           where s.organization_id = $1 and s.id = any ($2) order by s.id"#,
        organization.0,
        &wanted
    )
    .fetch_all(scope.db())
    .await?;
    if rows.is_empty() || rows.len() != ids.len() || rows.iter().any(|r| r.account_id != rows[0].account_id) {
        return Err(Error::NotFound);
    }
    let counted = benefits::ledgers(scope, &[AccountId(rows[0].account_id)]).await?;
    let used: HashMap<_, _> =
        counted.iter().map(|held| (held.id.0, benefits::used_visits(held.ledger.current_uses()))).collect();
    let mut all = vec![];
    for row in rows {
        let brand: &Brand = brands.get(&BrandId::new(row.brand)).ok_or(Error::NotFound)?;
        let today = tenancy::clock::office_date(now, &row.timezone);
        let status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
        let billed_until = row.next_bill_on.unwrap_or(row.term_ends_on);
        all.push(Facts {
            id: SubscriptionId(row.id),
            office: OfficeId(row.office_id),
            account: AccountId(row.account_id),
            member_name: row.member_name,
            plan_name: row.plan_name,
            version: row.version,
            payments: row.bills.iter().filter_map(|b| Some((b.invoice, b.payment?))).collect(),
            under_way: row.bills.iter().any(|b| b.under_way),
            state: brand.state_rule(&row.state).clone(),
            today,
            held: Held {
                status,
                period: row.period.parse().map_err(anyhow::Error::from)?,
                price: Cents(row.agreed_price_cents),
                started_on: row.started_on,
                term_started_on: row.term_started_on,
                term_ends_on: row.term_ends_on,
                billed_until,
                under_contract: row.under_contract,
                guaranteed: row.guaranteed,
                leaving_rule: row.leaving_rule.parse().map_err(anyhow::Error::from)?,
                bills: row.bills.0.into_iter().map(BillRow::bill).collect(),
                used: used.get(&row.id).copied().unwrap_or_default(),
            },
        });
    }
    Ok(all)
}

impl BillRow {
    fn bill(self) -> Bill {
        Bill {
            invoice: self.invoice,
            dues: self.dues,
            activation_fee: self.activation_fee,
            setup_fee: self.setup_fee,
            period: self.starts.zip(self.ends),
            paid: self.status == "paid" && self.payment.is_some(),
            refunded: self.refunded,
        }
    }
}
