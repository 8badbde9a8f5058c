//! Records the payment of a pending in-office enrollment.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvoiceId, LoginId, OfficeId, SubscriptionId};

use super::{DeskPayment, act_key, change_all, earlier, household, taken, today};
use crate::billing::{InOfficePayment, record_in_office};
use crate::ledger::EntryKind;
use crate::membership_status;
use crate::subscriptions;
use crate::{Cents, Context, OrNotFound, Result};
use ::rules::Refusal;
use rules::subscriptions::Event;

/// Marks the bills for the pending in-office memberships of the household of `user` as paid at the desk: for the order
/// that `subscription` belongs to, or for all. Once per `key`; repeating the key returns the same result.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach the household or the membership; [`Error::Conflict`] if nothing is
/// pending.
pub async fn record_payment(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    user: LoginId,
    subscription: Option<SubscriptionId>,
    key: &str,
) -> Result<DeskPayment> {
    let account = household(scope, office, user).await?;
    if let Some(before) = earlier(scope, account, key).await? {
        return Ok(before);
    }
    let invoices = pending(scope, account.0, subscription).await?;
    let when = today(context, scope, office).await?;
    let key = act_key(account, key);
    let done = settle(scope, (office, account), invoices, (EntryKind::InOfficePayment, &key), when).await?;
    audit::record(scope, Act::on_household("payment.taken_in_office", office, account, taken(&done))).await?;
    Ok(done)
}

/// Posts the bills as paid, and begins their memberships.
pub(super) async fn settle(
    scope: &mut Scope,
    (office, account): (OfficeId, AccountId),
    invoices: BTreeMap<i64, Due>,
    (entry, key): (EntryKind, &str),
    (at, on): (DateTime<Utc>, NaiveDate),
) -> Result<DeskPayment> {
    let mut done =
        DeskPayment { account, amount: Cents::ZERO, receipt_numbers: vec![], subscriptions: vec![], paid_until: None };
    for (invoice, due) in invoices {
        let (invoice, amount) = (InvoiceId(invoice), due.amount);
        if amount > Cents::ZERO {
            let paid = InOfficePayment { office, account, invoice, amount, entry, key, at, on };
            done.receipt_numbers.push(record_in_office(scope, paid).await?);
        }
        change_all(scope, &due.subscriptions, Event::PaidInOffice, at, None).await?;
        done.amount += due.amount;
        done.subscriptions.extend(due.subscriptions.into_iter().map(SubscriptionId));
        done.paid_until = done.paid_until.max(due.until);
    }
    // The household grows now, so the other members' prices drop.
    let office_facts = crate::plans::catalog(scope, office, None).await?.office;
    subscriptions::reprice_household(scope, &office_facts, account, at).await?;
    membership_status::refresh_standing(scope, &[account]).await?;
    Ok(done)
}

/// An invoice to be paid at the desk.
pub(super) struct Due {
    pub amount: Cents,
    pub subscriptions: Vec<i64>,
    pub until: Option<NaiveDate>,
}

/// The open invoices of the household's pending memberships; only that of `subscription` if given.
pub(super) async fn pending(
    scope: &mut Scope,
    account: i64,
    subscription: Option<SubscriptionId>,
) -> Result<BTreeMap<i64, Due>> {
    let organization = scope.organization();
    if let Some(id) = subscription {
        let held = sqlx::query_scalar!(
            "select id from subscription where organization_id = $1 and account_id = $2 and id = $3",
            organization.0,
            account,
            id.0
        );
        held.one_or_not_found(scope).await?;
    }
    let rows = sqlx::query!(
        r#"with waiting as (
             select i.id, i.total_cents - i.paid_cents - i.written_off_cents as open_cents, s.id as subscription, l.period_ends_on
             from subscription s
             join invoice_line l on l.organization_id = s.organization_id and l.subscription_id = s.id and l.kind = 'dues'
             join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status <> 'void'
             where s.organization_id = $1 and s.account_id = $2 and s.status = 'pending_cash')
           select id, open_cents as "open_cents!", subscription, period_ends_on from waiting
           where $3::bigint is null or id in (select id from waiting where subscription = $3) order by id, subscription"#,
        organization.0,
        account,
        subscription.map(|s| s.0)
    )
    .fetch_all(scope.db())
    .await?;
    if rows.is_empty() {
        return Err(Refusal::NOTHING_DUE_IN_OFFICE.into());
    }
    let mut invoices: BTreeMap<i64, Due> = BTreeMap::new();
    for row in rows {
        let due =
            invoices.entry(row.id).or_insert(Due { amount: Cents(row.open_cents), subscriptions: vec![], until: None });
        due.subscriptions.push(row.subscription);
        due.until = due.until.max(row.period_ends_on);
    }
    Ok(invoices)
}
