//! What a household paid and owes, line by line: each attempt to collect, each open bill that nobody tried to collect, each
//! refund, and each payment that its bank took back.

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};
use tenancy::{Personal, Scope};

use super::cursor;
use super::household::network_name;
use crate::subscriptions::Period;
use crate::{Cents, Error, Result};

/// The year that means all years (specification, members/finances/{userId}/1970).
pub const ALL_YEARS: i32 = 1970;
/// Rows of a page of payments.
const PAGE: i64 = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LedgerStatus {
    Paid,
    InOffice,
    Failed,
    /// At the bank; not paid until the bank answers.
    Processing,
    /// The provider has not told what became of it.
    Unknown,
    /// A bank draft that was paid and came back.
    Returned,
    /// Billed, not yet collected.
    Open,
    /// Given back.
    Refunded,
    /// A refund that is on its way.
    Refunding,
    RefundFailed,
    /// Taken back by the payer's bank until it has decided.
    Disputed,
    DisputeWon,
    DisputeLost,
}

impl LedgerStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Paid => "paid",
            Self::InOffice => "in_office",
            Self::Failed => "failed",
            Self::Processing => "processing",
            Self::Unknown => "unknown",
            Self::Returned => "returned",
            Self::Open => "open",
            Self::Refunded => "refunded",
            Self::Refunding => "refunding",
            Self::RefundFailed => "refund_failed",
            Self::Disputed => "disputed",
            Self::DisputeWon => "dispute_won",
            Self::DisputeLost => "dispute_lost",
        }
    }

    /// As a table of the office writes it.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Paid => "Paid",
            Self::InOffice => "Paid in office",
            Self::Failed => "Failed",
            Self::Processing => "At the bank",
            Self::Unknown => "Not known yet",
            Self::Returned => "Returned by the bank",
            Self::Open => "Open",
            Self::Refunded => "Refunded",
            Self::Refunding => "Refund on its way",
            Self::RefundFailed => "Refund failed",
            Self::Disputed => "Disputed",
            Self::DisputeWon => "Dispute won",
            Self::DisputeLost => "Dispute lost",
        }
    }

    /// Of a payment's status and method.
    pub(crate) fn of(status: &str, method: &str) -> Self {
        match status {
            "succeeded" if method == "in_office" => Self::InOffice,
            "succeeded" => Self::Paid,
            "failed" | "canceled" => Self::Failed,
            "processing" => Self::Processing,
            "returned" => Self::Returned,
            "open" => Self::Open,
            _ => Self::Unknown,
        }
    }

    /// Of a refund's status.
    fn of_refund(status: &str) -> Self {
        match status {
            "succeeded" => Self::Refunded,
            "failed" => Self::RefundFailed,
            _ => Self::Refunding,
        }
    }

    /// Of the status of a dispute that took the money.
    fn of_dispute(status: &str) -> Self {
        match status {
            "won" => Self::DisputeWon,
            "lost" => Self::DisputeLost,
            _ => Self::Disputed,
        }
    }

    /// Whether the row moved money: it is in the totals.
    pub(crate) const fn moved_money(self) -> bool {
        matches!(
            self,
            Self::Paid | Self::InOffice | Self::Refunded | Self::Disputed | Self::DisputeWon | Self::DisputeLost
        )
    }
}

/// What a row is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LedgerKind {
    Payment,
    /// A bill that nobody tried to collect.
    Bill,
    Refund,
    Dispute,
}

impl LedgerKind {
    const ALL: [Self; 4] = [Self::Payment, Self::Bill, Self::Refund, Self::Dispute];

    /// Its place among rows of one moment, as the query says it.
    fn of_rank(rank: i32) -> Self {
        usize::try_from(rank).ok().and_then(|at| Self::ALL.get(at)).copied().unwrap_or(Self::Payment)
    }
}

#[derive(Debug, Clone)]
pub struct LedgerRow {
    pub kind: LedgerKind,
    /// The id of what [`LedgerRow::kind`] says.
    pub id: i64,
    /// The payment that was collected, given back or disputed; none of an open bill.
    pub payment: Option<i64>,
    pub at: DateTime<Utc>,
    /// The date at the office.
    pub on: NaiveDate,
    pub description: String,
    /// "Visa 4471", "In office".
    pub method: Option<String>,
    pub status: LedgerStatus,
    /// What was or is to be collected, paid or not; negative where it went back.
    pub amount: Cents,
    /// Of a payment: what of it went back, on its way included.
    pub refunded: Cents,
    /// The platform's and the provider's; zero until paid, negative where they went back.
    pub fees: Cents,
    /// What the office keeps; zero until paid.
    pub net: Cents,
    pub receipt_number: Option<i64>,
    pub invoice_number: i64,
    /// What was decided about it and why, in words.
    pub decision: Option<String>,
    pub lines: Vec<LedgerLine>,
}

#[derive(Debug, Clone, Deserialize)]
pub struct LedgerLine {
    pub description: String,
    pub member_name: Option<Personal<String>>,
    #[serde(rename = "amount_cents")]
    pub amount: Cents,
    /// dues, activation_fee, setup_fee, family_discount, promo_discount or credit
    pub kind: String,
    period: Option<Period>,
    member_id: Option<i64>,
}

/// A household's ledger for a year, or for all.
#[derive(Debug, Clone)]
pub struct Finances {
    /// Every year with a row, latest first.
    pub years: Vec<i32>,
    /// Latest first.
    pub rows: Vec<LedgerRow>,
    pub totals: LedgerTotals,
}

/// Of the rows shown that moved money: payments less what went back.
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

/// The ledger of the household whose account owner is `user`, at `office`: of `year` on the office's calendar, or of all when it is
/// `None` or [`ALL_YEARS`]. Writes `member.finances_viewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] when the scope reaches no such household.
pub async fn finances(scope: &mut Scope, office: OfficeId, user: LoginId, year: Option<i32>) -> Result<Finances> {
    let organization = scope.organization();
    let account = sqlx::query_scalar!(
        "select id from account where organization_id = $1 and office_id = $2 and login_id = $3 order by id limit 1",
        organization.0,
        office.0,
        user.0
    )
    .fetch_optional(scope.db())
    .await?
    .map(AccountId)
    .ok_or(Error::NotFound)?;
    let mut finances = account_finances(scope, account).await?;
    let year = year.filter(|y| *y != ALL_YEARS);
    finances.rows.retain(|row| year.is_none_or(|y| row.on.year() == y));
    finances.totals = totals(&finances.rows);
    audit::record(
        scope,
        Act {
            act: "member.finances_viewed",
            subject_kind: "account",
            subject_id: account.to_string(),
            office: Some(office),
            account: Some(account),
            detail: json!({ "year": year }),
        },
    )
    .await?;
    Ok(finances)
}

/// A household's whole ledger; who shows it writes the audit trail.
pub(crate) async fn account_finances(scope: &mut Scope, account: AccountId) -> Result<Finances> {
    let rows = rows(scope, account, None, i64::MAX).await?;
    let years: BTreeSet<i32> = rows.iter().map(|row| row.on.year()).collect();
    Ok(Finances { years: years.into_iter().rev().collect(), totals: totals(&rows), rows })
}

/// Whose payments they are.
#[derive(Debug, Clone)]
pub struct Payer {
    pub user: Option<LoginId>,
    pub name: Personal<String>,
    pub number: String,
}

/// A household's payments of all years, by its account. Writes `member.finances_viewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] when the scope reaches no such household at `office`.
pub async fn payments_of_account(scope: &mut Scope, office: OfficeId, account: AccountId) -> Result<(Payer, Finances)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select login_id, first_name, last_name, number from account where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let finances = account_finances(scope, account).await?;
    let act = Act {
        act: "member.finances_viewed",
        subject_kind: "account",
        subject_id: account.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({}),
    };
    audit::record(scope, act).await?;
    let name = Personal(format!("{} {}", row.first_name, row.last_name));
    Ok((Payer { user: row.login_id.map(LoginId), name, number: row.number }, finances))
}

impl Finances {
    /// One person's part: the rows with a line of theirs, of each only these lines and what they come to. Fees belong to whole
    /// payments and are left out.
    pub(crate) fn of_member(mut self, member: MemberId) -> Self {
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

impl LedgerLine {
    #[cfg(test)]
    pub(crate) fn plain(description: &str, member: Option<&str>, amount: Cents) -> Self {
        let member_name = member.map(|name| Personal(name.to_owned()));
        Self {
            description: description.to_owned(),
            member_name,
            amount,
            kind: "dues".to_owned(),
            period: None,
            member_id: None,
        }
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
/// [`Error::Invalid`] for a cursor of something else.
pub(super) async fn page(
    scope: &mut Scope,
    account: AccountId,
    after: Option<&str>,
    most: Option<usize>,
) -> Result<LedgerPage> {
    let after: Option<Key> = after.map(|c| cursor::read(c, "cursor")).transpose()?;
    let most = most.map_or(PAGE, |m| m as i64);
    let mut items = rows(scope, account, after, most + 1).await?;
    let more = items.len() as i64 > most;
    items.truncate(most as usize);
    let key = |last: &LedgerRow| Key(last.at, last.kind as i32, last.id);
    let next = items.last().filter(|_| more).map(|last| cursor::write(&key(last))).transpose()?;
    Ok(LedgerPage { items, next })
}

async fn rows(scope: &mut Scope, account: AccountId, after: Option<Key>, most: i64) -> Result<Vec<LedgerRow>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select r.at as "at!", r.rank as "rank!", r.id as "id!", r.payment_id, r.status as "status!", r.method as "method!", r.attempt as "attempt!",
             r.amount_cents as "amount!", r.refunded_cents as "refunded!", r.fees_cents as "fees!", r.receipt_number, r.decision, r.words,
             pm.network as "network?", pm.last4 as "last4?", i.number, i.origin, o.timezone,
             (select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'amount_cents', l.amount_cents, 'kind', l.kind,
                 'period', s.period, 'member_id', m.id, 'member_name', m.first_name || ' ' || m.last_name) order by l.id), '[]')
              from invoice_line l
              left join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
              left join member m on m.organization_id = s.organization_id and m.id = s.member_id
              where r.rank < 2 and l.organization_id = i.organization_id and l.invoice_id = i.id) as "lines!: Json<Vec<LedgerLine>>"
           from (
             select coalesce(p.settled_at, p.created_at) as at, 0 as rank, p.id, p.id as payment_id, p.invoice_id, p.status, p.method, p.attempt, p.amount_cents,
               coalesce((select sum(b.amount_cents) from refund b where b.organization_id = p.organization_id and b.payment_id = p.id
                 and b.status <> 'failed'), 0)::bigint as refunded_cents,
               case when p.status = 'succeeded' then p.application_fee_cents + coalesce(p.processor_fee_cents, 0) else 0 end as fees_cents,
               p.receipt_number, p.decision, p.payment_method_id, null as words
             from payment p where p.organization_id = $1 and p.account_id = $2
             union all
             select i.created_at, 1, i.id, null, i.id, 'open', 'open', 1, i.total_cents - i.paid_cents - i.written_off_cents, 0, 0, null, i.decision, null, null
             from invoice i where i.organization_id = $1 and i.account_id = $2 and i.status = 'open'
               and not exists (select from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id)
             union all
             select coalesce(b.failed_at, b.succeeded_at, b.created_at), 2, b.id, p.id, p.invoice_id, b.status, p.method, 1, -b.amount_cents, 0,
               -b.application_fee_cents, null, b.failure_reason, p.payment_method_id,
               coalesce(m.first_name || ', ', '') || b.reason
             from refund b join payment p on p.organization_id = b.organization_id and p.id = b.payment_id
             left join subscription s on s.organization_id = b.organization_id and s.id = b.subscription_id
             left join member m on m.organization_id = s.organization_id and m.id = s.member_id
             where b.organization_id = $1 and b.account_id = $2
             union all
             select d.withdrawn_at, 3, d.id, p.id, p.invoice_id, d.status, p.method, 1, case when d.status = 'won' then 0 else -d.amount_cents end, 0,
               d.fee_cents, null, null, p.payment_method_id, d.reason
             from dispute d join payment p on p.organization_id = d.organization_id and p.id = d.payment_id
             where d.organization_id = $1 and d.account_id = $2 and d.withdrawn_at is not null) r
           join invoice i on i.organization_id = $1 and i.id = r.invoice_id
           join office o on o.organization_id = i.organization_id and o.id = i.office_id
           left join payment_method pm on pm.organization_id = $1 and pm.id = r.payment_method_id
           where $3::timestamptz is null or (r.at, r.rank, r.id) < ($3, $4, $5)
           order by r.at desc, r.rank desc, r.id desc limit $6"#,
        organization.0,
        account.0,
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
            LedgerRow {
                kind,
                id: r.id,
                payment: r.payment_id,
                at: r.at,
                on: office_date(r.at, &r.timezone),
                description: match kind {
                    LedgerKind::Payment | LedgerKind::Bill => description(&r.origin, r.attempt, &r.lines),
                    LedgerKind::Refund => format!("Refund, {words}"),
                    LedgerKind::Dispute => format!("Disputed payment, {}", crate::disputes::reason_text(&words)),
                },
                method: method_words(&r.method, r.network.as_deref(), r.last4.as_deref()),
                status,
                amount,
                refunded: Cents(r.refunded),
                fees,
                net: if status.moved_money() { amount - fees } else { Cents::ZERO },
                receipt_number: r.receipt_number,
                invoice_number: r.number,
                decision: match kind {
                    LedgerKind::Refund => r.decision.map(|why| failure_words(&why)),
                    _ => r.decision,
                },
                lines: r.lines.0,
            }
        })
        .collect())
}

/// "The bank did not take it: the card has expired or was canceled."
fn failure_words(why: &str) -> String {
    format!("It did not go through: {}.", crate::billing::failure_text(Some(why)))
}

/// "Enrollment, 3 members", "Monthly payment, retry 2".
fn description(origin: &str, attempt: i32, lines: &[LedgerLine]) -> String {
    let dues = || lines.iter().filter(|l| l.kind == "dues");
    let people: BTreeSet<_> = dues().filter_map(|l| l.member_id).collect();
    let paid = |period| dues().any(|l| l.period == Some(period));
    let what = match (origin, paid(Period::Month), paid(Period::Year)) {
        ("enrollment", _, _) => "Enrollment",
        ("dispute", _, _) => "Billed again after a dispute",
        ("treatment", _, _) => "Treatment instalment",
        (_, true, false) => "Monthly payment",
        (_, false, true) => "Yearly payment",
        _ => "Payment",
    };
    match (attempt, people.len()) {
        (2.., _) => format!("{what}, retry {}", attempt - 1),
        (_, 2..) => format!("{what}, {} members", people.len()),
        _ => what.to_owned(),
    }
}

/// "Visa 4471", "In office".
pub(crate) fn method_words(method: &str, network: Option<&str>, last4: Option<&str>) -> Option<String> {
    match (method, network, last4) {
        ("in_office", _, _) => Some("In office".to_owned()),
        (_, Some(network), Some(last4)) => Some(format!("{} {last4}", network_name(network))),
        ("card", _, _) => Some("Card".to_owned()),
        ("bank", _, _) => Some("Bank account".to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(member: i64, period: Period) -> LedgerLine {
        LedgerLine {
            description: "Adult Wellness".to_owned(),
            member_name: None,
            amount: Cents(4900),
            kind: "dues".to_owned(),
            period: Some(period),
            member_id: Some(member),
        }
    }

    #[test]
    fn a_row_says_what_was_paid_for() {
        let two = [line(1, Period::Month), line(2, Period::Month)];
        assert_eq!(description("enrollment", 1, &two), "Enrollment, 2 members");
        assert_eq!(description("renewal", 1, &two), "Monthly payment, 2 members");
        assert_eq!(description("renewal", 2, &two), "Monthly payment, retry 1");
        assert_eq!(description("renewal", 1, &[line(1, Period::Year)]), "Yearly payment");
        assert_eq!(description("renewal", 1, &[line(1, Period::Year), line(1, Period::Month)]), "Payment");
    }

    #[test]
    fn methods_read_as_people_write_them() {
        assert_eq!(method_words("card", Some("visa"), Some("4471")).unwrap(), "Visa 4471");
        assert_eq!(method_words("card", Some("amex"), Some("0005")).unwrap(), "American Express 0005");
        assert_eq!(method_words("in_office", None, None).unwrap(), "In office");
        assert_eq!(method_words("open", None, None), None);
    }

    #[test]
    fn nothing_but_a_success_is_shown_as_paid() {
        assert_eq!(LedgerStatus::of("succeeded", "card"), LedgerStatus::Paid);
        assert_eq!(LedgerStatus::of("succeeded", "in_office"), LedgerStatus::InOffice);
        for (status, shown) in [
            ("created", LedgerStatus::Unknown),
            ("unknown", LedgerStatus::Unknown),
            ("requires_action", LedgerStatus::Unknown),
            ("processing", LedgerStatus::Processing),
            ("failed", LedgerStatus::Failed),
            ("canceled", LedgerStatus::Failed),
            ("returned", LedgerStatus::Returned),
        ] {
            assert_eq!(LedgerStatus::of(status, "bank"), shown);
        }
    }

    #[test]
    fn a_refund_is_shown_as_refunded_only_when_it_succeeded() {
        assert_eq!(LedgerStatus::of_refund("succeeded"), LedgerStatus::Refunded);
        for waiting in ["created", "unknown", "pending"] {
            assert!(!LedgerStatus::of_refund(waiting).moved_money(), "{waiting}");
        }
        assert!(!LedgerStatus::of_refund("failed").moved_money());
        for status in ["needs_response", "under_review", "won", "lost"] {
            assert!(LedgerStatus::of_dispute(status).moved_money(), "{status}");
        }
    }
}
