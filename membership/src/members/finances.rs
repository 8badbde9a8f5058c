//! What a household paid and owes, line by line: each attempt to collect, and each open bill that nobody tried to collect.

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, LoginId, OfficeId};
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
    /// Billed, not yet collected.
    Open,
}

impl LedgerStatus {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Paid => "paid",
            Self::InOffice => "in_office",
            Self::Failed => "failed",
            Self::Processing => "processing",
            Self::Unknown => "unknown",
            Self::Open => "open",
        }
    }

    /// Of a payment's status and method.
    fn of(status: &str, method: &str) -> Self {
        match status {
            "succeeded" if method == "in_office" => Self::InOffice,
            "succeeded" => Self::Paid,
            "failed" | "canceled" => Self::Failed,
            "processing" => Self::Processing,
            "open" => Self::Open,
            _ => Self::Unknown,
        }
    }

    const fn is_paid(self) -> bool {
        matches!(self, Self::Paid | Self::InOffice)
    }
}

#[derive(Debug, Clone)]
pub struct LedgerRow {
    /// The payment's id, or the invoice's when the row is [`LedgerStatus::Open`].
    pub id: i64,
    pub at: DateTime<Utc>,
    /// The date at the office.
    pub on: NaiveDate,
    pub description: String,
    /// "Visa 4471", "In office".
    pub method: Option<String>,
    pub status: LedgerStatus,
    /// What was or is to be collected, paid or not.
    pub amount: Cents,
    /// The platform's and the provider's; zero until paid.
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

/// Of the paid rows shown.
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
    let all = rows(scope, account, None, i64::MAX).await?;
    let years: BTreeSet<i32> = all.iter().map(|r| r.on.year()).collect();
    let year = year.filter(|y| *y != ALL_YEARS);
    let rows: Vec<_> = all.into_iter().filter(|r| year.is_none_or(|y| r.on.year() == y)).collect();
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
    Ok(Finances { years: years.into_iter().rev().collect(), totals: totals(&rows), rows })
}

fn totals(rows: &[LedgerRow]) -> LedgerTotals {
    rows.iter().filter(|r| r.status.is_paid()).fold(LedgerTotals::default(), |sum, row| LedgerTotals {
        amount: sum.amount + row.amount,
        fees: sum.fees + row.fees,
        net: sum.net + row.net,
    })
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, bool, i64);

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
    let key = |last: &LedgerRow| Key(last.at, last.status == LedgerStatus::Open, last.id);
    let next = items.last().filter(|_| more).map(|last| cursor::write(&key(last))).transpose()?;
    Ok(LedgerPage { items, next })
}

async fn rows(scope: &mut Scope, account: AccountId, after: Option<Key>, most: i64) -> Result<Vec<LedgerRow>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select r.at as "at!", r.open as "open!", r.id as "id!", r.status as "status!", r.method as "method!", r.attempt as "attempt!",
             r.amount_cents as "amount!", r.fees_cents as "fees!", r.receipt_number, r.decision, pm.network as "network?", pm.last4 as "last4?",
             i.number, i.origin, o.timezone,
             (select coalesce(jsonb_agg(jsonb_build_object('description', l.description, 'amount_cents', l.amount_cents, 'kind', l.kind,
                 'period', s.period, 'member_id', m.id, 'member_name', m.first_name || ' ' || m.last_name) order by l.id), '[]')
              from invoice_line l
              left join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
              left join member m on m.organization_id = s.organization_id and m.id = s.member_id
              where l.organization_id = i.organization_id and l.invoice_id = i.id) as "lines!: Json<Vec<LedgerLine>>"
           from (
             select coalesce(p.settled_at, p.created_at) as at, false as open, p.id, p.invoice_id, p.status, p.method, p.attempt, p.amount_cents,
               case when p.status = 'succeeded' then p.application_fee_cents + coalesce(p.processor_fee_cents, 0) else 0 end as fees_cents,
               p.receipt_number, p.decision, p.payment_method_id
             from payment p where p.organization_id = $1 and p.account_id = $2
             union all
             select i.created_at, true, i.id, i.id, 'open', 'open', 1, i.total_cents - i.paid_cents - i.written_off_cents, 0, null, i.decision, null
             from invoice i where i.organization_id = $1 and i.account_id = $2 and i.status = 'open'
               and not exists (select from payment p where p.organization_id = i.organization_id and p.invoice_id = i.id)) r
           join invoice i on i.organization_id = $1 and i.id = r.invoice_id
           join office o on o.organization_id = i.organization_id and o.id = i.office_id
           left join payment_method pm on pm.organization_id = $1 and pm.id = r.payment_method_id
           where $3::timestamptz is null or (r.at, r.open, r.id) < ($3, $4, $5)
           order by r.at desc, r.open desc, r.id desc limit $6"#,
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
            let (status, amount, fees) = (LedgerStatus::of(&r.status, &r.method), Cents(r.amount), Cents(r.fees));
            LedgerRow {
                id: r.id,
                at: r.at,
                on: office_date(r.at, &r.timezone),
                description: description(&r.origin, r.attempt, &r.lines),
                method: method(&r.method, r.network.as_deref(), r.last4.as_deref()),
                status,
                amount,
                fees,
                net: if status.is_paid() { amount - fees } else { Cents::ZERO },
                receipt_number: r.receipt_number,
                invoice_number: r.number,
                decision: r.decision,
                lines: r.lines.0,
            }
        })
        .collect())
}

/// "Enrollment, 3 members", "Monthly payment, retry 2".
fn description(origin: &str, attempt: i32, lines: &[LedgerLine]) -> String {
    let dues = || lines.iter().filter(|l| l.kind == "dues");
    let people: BTreeSet<_> = dues().filter_map(|l| l.member_id).collect();
    let paid = |period| dues().any(|l| l.period == Some(period));
    let what = match (origin, paid(Period::Month), paid(Period::Year)) {
        ("enrollment", _, _) => "Enrollment",
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

fn method(method: &str, network: Option<&str>, last4: Option<&str>) -> Option<String> {
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
        assert_eq!(method("card", Some("visa"), Some("4471")).unwrap(), "Visa 4471");
        assert_eq!(method("card", Some("amex"), Some("0005")).unwrap(), "American Express 0005");
        assert_eq!(method("in_office", None, None).unwrap(), "In office");
        assert_eq!(method("open", None, None), None);
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
        ] {
            assert_eq!(LedgerStatus::of(status, "bank"), shown);
        }
    }
}
