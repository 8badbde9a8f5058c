//! A household's payments and balances, line by line: each attempt to collect, each open bill without an attempt, each
//! refund, and each disputed payment.

mod row;
mod share;
mod words;

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};
use tenancy::{Personal, Scope};

use super::cursor;
use crate::{Cents, Earnings, OrNotFound, Result};
use ::rules::billing::method_words;
use kernel::directory::with_merged;
pub use row::{LedgerKind, LedgerLine, LedgerRow};
pub use share::share;
use words::{description, failure_words};

pub use ::rules::members::ledger_status::LedgerStatus;

/// The value of the year that means all years (specification, members/finances/{userId}/1970).
pub const ALL_YEARS: i32 = 1970;
/// Rows per page of payments.
const PAGE: i64 = 20;

/// A household's ledger for one year, or for all.
#[derive(Debug, Clone)]
pub struct Finances {
    /// Every year with a row, latest first.
    pub years: Vec<i32>,
    /// Latest first.
    pub rows: Vec<LedgerRow>,
    pub totals: LedgerTotals,
}

/// The totals of rows that moved money: payments minus returned money.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LedgerTotals {
    pub amount: Cents,
    pub fees: Cents,
    pub net: Cents,
}

#[derive(Debug, Clone)]
pub struct LedgerPage {
    pub items: Vec<LedgerRow>,
    pub next: Option<String>,
}

/// The ledger of the household whose account owner is `user`, at `office`: for `year` on the office's calendar, or for
/// all years if it is `None` or [`ALL_YEARS`]. Writes `member.finances_viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope reaches no such household.
pub async fn finances(scope: &mut Scope, office: OfficeId, user: LoginId, year: Option<i32>) -> Result<Finances> {
    let organization = scope.organization();
    let account = sqlx::query_scalar!(
        "select id from account where organization_id = $1 and office_id = $2 and login_id = $3 order by id limit 1",
        organization.0,
        office.0,
        user.0
    )
    .one_or_not_found(scope)
    .await?;
    let account = AccountId(account);
    let mut finances = account_finances(scope, account).await?;
    let year = year.filter(|y| *y != ALL_YEARS);
    finances.rows.retain(|row| year.is_none_or(|y| row.on.year() == y));
    finances.totals = totals(&finances.rows);
    audit::record(scope, Act::on_household("member.finances_viewed", office, account, json!({ "year": year }))).await?;
    Ok(finances)
}

/// A household's full ledger; the caller writes the audit trail.
pub async fn account_finances(scope: &mut Scope, account: AccountId) -> Result<Finances> {
    let rows = rows(scope, account, None, i64::MAX).await?;
    let years: BTreeSet<i32> = rows.iter().map(|row| row.on.year()).collect();
    Ok(Finances { years: years.into_iter().rev().collect(), totals: totals(&rows), rows })
}

/// The household that the payments belong to.
#[derive(Debug, Clone)]
pub struct Payer {
    pub user: Option<LoginId>,
    pub name: Personal<String>,
    pub number: String,
}

/// A household's payments of all years, by its account. Writes `member.finances_viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope reaches no such household at `office`.
pub async fn payments_of_account(scope: &mut Scope, office: OfficeId, account: AccountId) -> Result<(Payer, Finances)> {
    let found = find_payments_of_account(scope, office, account).await?;
    let act = Act::on_household("member.finances_viewed", office, account, json!({}));
    audit::record(scope, act).await?;
    Ok(found)
}

/// As [`payments_of_account`], without the audit trail.
pub async fn find_payments_of_account(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
) -> Result<(Payer, Finances)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select login_id, first_name, last_name, number from account where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let finances = account_finances(scope, account).await?;
    let name = Personal(format!("{} {}", row.first_name, row.last_name));
    Ok((Payer { user: row.login_id.map(LoginId), name, number: row.number }, finances))
}

impl Finances {
    /// One person's part: the rows with a line of theirs, reduced to those lines and their sum. Fees apply to whole
    /// payments and are left out.
    pub fn of_member(mut self, member: MemberId) -> Self {
        for row in &mut self.rows {
            row.lines.retain(|line| line.member_id == Some(member.0));
            row.amount = row.lines.iter().map(|line| line.amount).sum();
            row.fees = Cents::ZERO;
            row.net = if row.status.moved_money() { row.amount } else { Cents::ZERO };
        }
        self.rows.retain(|row| !row.lines.is_empty());
        let years: BTreeSet<i32> = self.rows.iter().map(|row| row.on.year()).collect();
        Self { years: years.into_iter().rev().collect(), totals: totals(&self.rows), rows: self.rows }
    }
}

fn totals(rows: &[LedgerRow]) -> LedgerTotals {
    rows.iter().filter(|r| r.status.moved_money()).fold(LedgerTotals::default(), |sum, row| LedgerTotals {
        amount: sum.amount + row.amount,
        fees: sum.fees + row.fees,
        net: sum.net + row.net,
    })
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i32, i64);

/// A page of the household's own ledger, latest first; for its own people, so nothing is audited.
///
/// # Errors
/// [`crate::Error::Invalid`] if the cursor is not one of this list.
pub(super) async fn page(
    scope: &mut Scope,
    account: AccountId,
    after: Option<&str>,
    most: Option<usize>,
) -> Result<LedgerPage> {
    let after: Option<Key> = after.map(|c| cursor::read(c, "cursor")).transpose()?;
    let most = most.map_or(PAGE, |m| m as i64);
    let mut items = rows(scope, account, after, most + 1).await?;
    let next = cursor::cut(&mut items, most as usize, |last| Key(last.at, last.kind as i32, last.id))?;
    Ok(LedgerPage { items, next })
}

async fn rows(scope: &mut Scope, account: AccountId, after: Option<Key>, most: i64) -> Result<Vec<LedgerRow>> {
    let organization = scope.organization();
    let accounts = with_merged(scope, account).await?;
    let rows = sqlx::query!(
        r#"select r.at as "at!", r.rank as "rank!", r.id as "id!", r.payment_id, r.status as "status!", r.method as "method!", r.attempt as "attempt!",
             r.amount_cents as "amount!", r.refunded_cents as "refunded!", r.fees_cents as "fees!", r.receipt_number, r.decision, r.words, r.before_cents as "before!",
             pm.network as "network?", pm.last4 as "last4?", i.number, i.origin, o.timezone,
             (select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'spanish', line_in_spanish(l.organization_id, l.office_id, l.description), 'amount_cents', l.amount_cents, 'kind', l.kind,
                 'period', s.period, 'member_id', m.id, 'member_name', m.first_name || ' ' || m.last_name) order by l.id), '[]')
              from invoice_line l
              left join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
              left join member m on m.organization_id = s.organization_id and m.id = s.member_id
              where r.rank < 2 and l.organization_id = i.organization_id and l.invoice_id = i.id) as "lines!: Json<Vec<LedgerLine>>"
           from (
             select coalesce(p.settled_at, p.created_at) as at, 0 as rank, p.id, p.id as payment_id, p.invoice_id, p.status, p.method, p.attempt, p.amount_cents,
               coalesce((select sum(b.amount_cents) from refund b where b.organization_id = p.organization_id and b.payment_id = p.id
                 and b.status <> 'failed'), 0)::bigint as refunded_cents,
               case when p.status = 'succeeded' then p.application_fee_cents else 0 end as fees_cents,
               p.receipt_number, p.decision, p.payment_method_id, null as words,
               coalesce((select sum(q.amount_cents) from payment q where q.organization_id = p.organization_id and q.invoice_id = p.invoice_id
                 and q.status = 'succeeded' and q.id < p.id), 0)::bigint as before_cents
             from payment p where p.organization_id = $1 and p.account_id = any ($2)
             union all
             select i.created_at, 1, i.id, null, i.id, 'open', 'open', 1, i.total_cents - i.paid_cents - i.written_off_cents, 0, 0, null, i.decision, null, null, 0
             from invoice i where i.organization_id = $1 and i.account_id = any ($2) and i.status = 'open'
               and not exists (select from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id)
             union all
             select coalesce(b.failed_at, b.succeeded_at, b.created_at), 2, b.id, p.id, p.invoice_id, b.status, p.method, 1, -b.amount_cents, 0,
               -b.application_fee_cents, null, b.failure_reason, p.payment_method_id,
               coalesce(m.first_name || ', ', '') || b.reason, 0
             from refund b join payment p on p.organization_id = b.organization_id and p.id = b.payment_id
             left join subscription s on s.organization_id = b.organization_id and s.id = b.subscription_id
             left join member m on m.organization_id = s.organization_id and m.id = s.member_id
             where b.organization_id = $1 and b.account_id = any ($2)
             union all
             select d.withdrawn_at, 3, d.id, p.id, p.invoice_id, d.status, p.method, 1, case when d.status = 'won' then 0 else -d.amount_cents end, 0,
               d.fee_cents, null, null, p.payment_method_id, d.reason, 0
             from dispute d join payment p on p.organization_id = d.organization_id and p.id = d.payment_id
             where d.organization_id = $1 and d.account_id = any ($2) and d.withdrawn_at is not null) r
           join invoice i on i.organization_id = $1 and i.id = r.invoice_id
           join office o on o.organization_id = i.organization_id and o.id = i.office_id
           left join payment_method pm on pm.organization_id = $1 and pm.id = r.payment_method_id
           where $3::timestamptz is null or (r.at, r.rank, r.id) < ($3, $4, $5)
           order by r.at desc, r.rank desc, r.id desc limit $6"#,
        organization.0,
        &accounts,
        after.as_ref().map(|k| k.0),
        after.as_ref().map(|k| k.1),
        after.as_ref().map(|k| k.2),
        most
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| {
            let kind = LedgerKind::of_rank(r.rank);
            let status = match kind {
                LedgerKind::Payment | LedgerKind::Bill => LedgerStatus::of(&r.status, &r.method),
                LedgerKind::Refund => LedgerStatus::of_refund(&r.status),
                LedgerKind::Dispute => LedgerStatus::of_dispute(&r.status),
            };
            let words = r.words.unwrap_or_default();
            let (amount, fees) = (Cents(r.amount), if status.moved_money() { Cents(r.fees) } else { Cents::ZERO });
            // Returned money has its own rows.
            let earned = Earnings { gross: amount, refunded: Cents::ZERO, fees };
            let mut lines = r.lines.0;
            let spanish_description = match kind {
                LedgerKind::Payment | LedgerKind::Bill => description(&r.origin, r.attempt, &lines, true),
                LedgerKind::Refund => "Reembolso".to_owned(),
                LedgerKind::Dispute => "Pago en disputa".to_owned(),
            };
            let description = match kind {
                LedgerKind::Payment | LedgerKind::Bill => description(&r.origin, r.attempt, &lines, false),
                LedgerKind::Refund => format!("Refund, {words}"),
                LedgerKind::Dispute => format!("Disputed payment, {}", ::rules::disputes::reason_text(&words)),
            };
            if matches!(kind, LedgerKind::Payment | LedgerKind::Bill) {
                share(&mut lines, Cents(r.before), amount);
            }
            LedgerRow {
                kind,
                id: r.id,
                payment: r.payment_id,
                at: r.at,
                on: office_date(r.at, &r.timezone),
                description,
                spanish_description,
                method: method_words(&r.method, r.network.as_deref(), r.last4.as_deref()),
                status,
                amount,
                refunded: Cents(r.refunded),
                fees,
                net: if status.moved_money() { earned.net() } else { Cents::ZERO },
                receipt_number: r.receipt_number,
                invoice_number: r.number,
                decision: match kind {
                    LedgerKind::Refund => r.decision.map(|why| failure_words(&why)),
                    _ => r.decision,
                },
                lines,
            }
        })
        .collect())
}
