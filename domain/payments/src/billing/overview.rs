//! A household's late balance, for staff and for the household: what failed, why, and what happens next and when.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvoiceId};
use tenancy::{Scope, contract};

use super::arrears::{ArrearsPlan, ArrearsPlanState, latest};
use super::decision::{DecisionKind, NextAct};
use super::decline::overdue_on;
use super::dunning::{NOTICE_DAYS, next_notice};
use super::methods::{Method, list_methods};
use crate::engine::Status;
use crate::{Cents, Result};
use kernel::directory::office_of_enrolled;

/// How many entries of the collection history are shown.
const DECISIONS_SHOWN: i64 = 30;

/// A household's late balance, for staff.
#[contract(rename = "LatePayment")]
#[derive(Debug, Clone)]
pub struct LateOverview {
    // The total that is late.
    pub amount: Cents,
    /// Open but not late: its charge is still to come.
    pub open_besides: Cents,
    /// Date of the first failed payment.
    pub since: Option<NaiveDate>,
    /// The date on which the memberships become delinquent.
    #[oai(rename = "delinquentOn")]
    pub overdue_on: Option<NaiveDate>,
    /// The status of a payment that is still pending.
    pub pending: Option<Status>,
    pub invoices: Vec<LateInvoice>,
    /// The collection history with reasons, latest first.
    pub decisions: Vec<Decided>,
    #[oai(rename = "sources")]
    pub methods: Vec<Method>,
    /// The latest installment plan.
    pub plan: Option<ArrearsPlan>,
    /// The dates of the next notices.
    pub notices: Vec<NaiveDate>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct LateInvoice {
    pub id: InvoiceId,
    pub number: i64,
    #[oai(rename = "billedOn")]
    pub bill_on: NaiveDate,
    pub amount: Cents,
    pub since: NaiveDate,
    /// "Next attempt Dec 3, 2026: the card has insufficient funds. 2 of 6 attempts used."
    #[oai(rename = "decision")]
    pub words: Option<String>,
    pub next_attempt_on: Option<NaiveDate>,
    pub next_notice_on: Option<NaiveDate>,
}

#[contract(rename = "LateDecision")]
#[derive(Debug, Clone)]
pub struct Decided {
    pub at: DateTime<Utc>,
    /// The date in the office's time zone.
    pub on: NaiveDate,
    pub kind: DecisionKind,
    pub words: String,
    pub next_on: Option<NaiveDate>,
    pub next_act: Option<NextAct>,
    pub used: Option<i32>,
    pub most: Option<i32>,
    pub invoice_number: i64,
}

/// A household's late balance for staff; the access is audited.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn late_overview(scope: &mut Scope, account: AccountId) -> Result<LateOverview> {
    let office = office_of_enrolled(scope, account).await?;
    let overview = read(scope, account, false).await?;
    let act = Act {
        act: "member.late_payment_viewed",
        subject_kind: "account",
        subject_id: account.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({}),
    };
    audit::record(scope, act).await?;
    Ok(overview)
}

/// The same for the household itself, including late installments of agreements.
pub async fn own_late(scope: &mut Scope, account: AccountId) -> Result<LateOverview> {
    read(scope, account, true).await
}

async fn read(scope: &mut Scope, account: AccountId, installments: bool) -> Result<LateOverview> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select i.id, i.number, i.bill_on, i.total_cents - i.paid_cents - i.written_off_cents as "open!", i.first_failed_on, i.decision,
             i.next_attempt_on, i.next_notice_on, (business_now() at time zone o.timezone)::date as "today!",
             (select p.status from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id
               and payment_is_pending(p.status) limit 1) as "pending?: Status"
           from invoice i join office o on o.organization_id = i.organization_id and o.id = i.office_id
           where i.organization_id = $1 and i.account_id = $2 and i.status = 'open' and i.total_cents > i.paid_cents + i.written_off_cents
             and ($3 or makes_memberships_late(i.origin))
             and not exists (select from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
               where l.organization_id = i.organization_id and l.invoice_id = i.id and s.status = 'pending_cash')
           order by i.bill_on, i.id"#,
        organization.0,
        account.0,
        installments
    )
    .fetch_all(scope.db())
    .await?;
    let since = rows.iter().filter_map(|r| r.first_failed_on).min();
    let today = rows.first().map(|r| r.today);
    let plan = latest(scope, account).await?;
    let rests = plan.as_ref().is_some_and(|plan| plan.state == ArrearsPlanState::Running);
    let notices = match (since, today) {
        (Some(first), Some(today)) if !rests => {
            std::iter::successors(next_notice(first, today), |on| next_notice(first, *on))
                .take(NOTICE_DAYS.len())
                .collect()
        }
        _ => vec![],
    };
    Ok(LateOverview {
        amount: rows.iter().filter(|r| r.first_failed_on.is_some()).map(|r| Cents(r.open)).sum(),
        open_besides: rows.iter().filter(|r| r.first_failed_on.is_none()).map(|r| Cents(r.open)).sum(),
        since,
        overdue_on: since.map(overdue_on),
        pending: rows.iter().find_map(|r| r.pending),
        invoices: rows
            .into_iter()
            .filter_map(|r| {
                Some(LateInvoice {
                    since: r.first_failed_on?,
                    id: InvoiceId(r.id),
                    number: r.number,
                    bill_on: r.bill_on,
                    amount: Cents(r.open),
                    words: r.decision,
                    next_attempt_on: r.next_attempt_on,
                    next_notice_on: r.next_notice_on,
                })
            })
            .collect(),
        decisions: decisions(scope, account).await?,
        methods: list_methods(scope, account).await?,
        plan,
        notices,
    })
}

async fn decisions(scope: &mut Scope, account: AccountId) -> Result<Vec<Decided>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select d.at, (d.at at time zone o.timezone)::date as "on!", d.kind as "kind: DecisionKind", d.words, d.next_on, d.next_act as "next_act: NextAct", d.used, d.most, i.number
           from collection_decision d join invoice i on i.organization_id = d.organization_id and i.id = d.invoice_id
           join office o on o.organization_id = d.organization_id and o.id = d.office_id
           where d.organization_id = $1 and d.account_id = $2 order by d.id desc limit $3"#,
        organization.0,
        account.0,
        DECISIONS_SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| Decided {
            at: r.at,
            on: r.on,
            kind: r.kind,
            words: r.words,
            next_on: r.next_on,
            next_act: r.next_act,
            used: r.used,
            most: r.most,
            invoice_number: r.number,
        })
        .collect())
}
