//! A subscription with its bills: the data that a cancellation needs.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::brand::{Brand, BrandBook, BrandId, StateRule};
use tenancy::ids::{AccountId, OfficeId, SubscriptionId};

use super::settlement::Held;
use crate::benefits;
use crate::billing::{self, InvoiceState, NewInvoice, NewLine, Origin};
use crate::subscriptions::pauses::rules::move_days;
use crate::subscriptions::{SubscriptionStatus, pauses};
use crate::{Cents, Error, Result};
use kernel::ledger::{PaidInCredit, paid_in_credit};

pub(super) struct Facts {
    pub id: SubscriptionId,
    pub office: OfficeId,
    pub account: AccountId,
    pub member_name: String,
    pub plan_name: String,
    pub version: i32,
    pub held: Held,
    /// What the household paid in of its credit.
    pub credit: PaidInCredit,
    /// Whether a payment or refund of its bills is processing.
    pub under_way: bool,
    pub state: StateRule,
    /// The office's date.
    pub today: NaiveDate,
}

impl Facts {
    /// A bill that the cancellation creates.
    pub fn bill(&self, lines: Vec<NewLine>, at: DateTime<Utc>) -> NewInvoice<'static> {
        NewInvoice {
            office: self.office,
            account: self.account,
            origin: Origin::Cancellation,
            on: self.today,
            state: InvoiceState::Open,
            decision: None,
            at,
            lines,
        }
    }
}

/// The subscriptions of one household, in the requested order.
///
/// # Errors
/// [`Error::NotFound`] if one of them is out of reach or they are not of one household.
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
             s.agreed_price_cents, s.started_on, s.term_started_on, s.term_ends_on, s.next_bill_on, s.under_contract, s.guaranteed, s.cancellation_rule, s.version,
             s.prior_status, s.paused_until,
             o.brand, o.state, o.timezone,
             exists (select from payment x join invoice_line l on l.organization_id = x.organization_id and l.invoice_id = x.invoice_id
               where x.organization_id = s.organization_id and l.subscription_id = s.id
                 and payment_is_pending(x.status)) as "under_way!"
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
    let credit = paid_in_credit(scope, AccountId(rows[0].account_id)).await?;
    let counted = benefits::ledgers(scope, &[AccountId(rows[0].account_id)]).await?;
    let used: HashMap<_, _> = counted.iter().map(|held| (held.id.0, benefits::used_visits(held.paid_uses()))).collect();
    let mut bills = billing::bills_of(scope, ids).await?;
    let today = tenancy::clock::office_date(now, &rows[0].timezone);
    let pauses = pauses::over(scope, &wanted, today).await?;
    let mut all = vec![];
    for row in rows {
        let brand: &Brand = brands.get(&BrandId::new(row.brand)).ok_or(Error::NotFound)?;
        let id = SubscriptionId(row.id);
        let mut status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
        let (mut next_bill_on, mut term_ends_on) = (row.next_bill_on, row.term_ends_on);
        // A paused membership is canceled as if it resumed today.
        if row.paused_until.is_some()
            && let Some(pause) = pauses::paused_of(scope, id).await?
        {
            let before = row.prior_status.as_deref().and_then(|words| words.split_whitespace().last());
            status = before.unwrap_or(status.as_str()).parse().map_err(anyhow::Error::from)?;
            let dates = pause.after(today);
            (next_bill_on, term_ends_on) = (dates.next_bill_on, dates.term_ends_on);
        }
        let mut bills = bills.remove(&id).unwrap_or_default();
        move_days(&mut bills, pauses.get(&row.id).map(Vec::as_slice).unwrap_or_default());
        all.push(Facts {
            id,
            office: OfficeId(row.office_id),
            account: AccountId(row.account_id),
            member_name: row.member_name,
            plan_name: row.plan_name,
            version: row.version,
            credit,
            under_way: row.under_way,
            state: brand.state_rule(&row.state).clone(),
            today,
            held: Held {
                status,
                period: row.period.parse().map_err(anyhow::Error::from)?,
                price: Cents(row.agreed_price_cents),
                started_on: row.started_on,
                term_started_on: row.term_started_on,
                term_ends_on,
                billed_until: next_bill_on.unwrap_or(term_ends_on),
                under_contract: row.under_contract,
                guaranteed: row.guaranteed,
                cancellation_rule: row.cancellation_rule.parse().map_err(anyhow::Error::from)?,
                bills,
                used: used.get(&row.id).copied().unwrap_or_default(),
            },
        });
    }
    Ok(all)
}
