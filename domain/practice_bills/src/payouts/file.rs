//! Payouts as files: the filtered list, and one payout with its items and totals.

use chrono::NaiveDate;
use gateways::cards::PayoutStatus;
use tenancy::Scope;
use tenancy::brand::Language;
use tenancy::ids::{OfficeId, PayoutId};

use super::details::{audit_view, one, page};
use super::list::{ListQuery, PayoutRow, rows};
use crate::downloads::{Cell, Column, Download, File, Format, Head, List, Paper, days_words, dollars, long_date};
use crate::{Cents, Context, Result};

const LIST: List = List::new("payouts.downloaded", "Payouts", "payouts").with(&[
    Column::date("Payout date"),
    Column::date("Covers from"),
    Column::date("Covers to"),
    Column::text("Status", 12),
    Column::text("Bank", 26),
    Column::money("Collected"),
    Column::money("Refunds"),
    Column::money("Disputes"),
    Column::money("Adjustments and resent"),
    Column::money("Fees"),
    Column::money("Paid to office"),
    Column::text("Reference", 30),
]);

const ITEMS: &[Column] = &[
    Column::date("Date"),
    Column::text("Member", 24),
    Column::text("Plan", 32),
    Column::whole("Receipt"),
    Column::money("Amount"),
    Column::money("Fee"),
    Column::money("Net"),
];

/// The position of the member's name in [`ITEMS`].
const NAME: usize = 1;

/// Rows per database query.
const AT_ONCE: i64 = 1_000;

/// The status in words.
pub(super) const fn status_words(status: PayoutStatus) -> &'static str {
    match status {
        PayoutStatus::Pending => "Pending",
        PayoutStatus::InTransit => "In transit",
        PayoutStatus::Paid => "Paid",
        PayoutStatus::Failed => "Failed",
        PayoutStatus::Canceled => "Canceled",
    }
}

fn bank(row: &PayoutRow) -> Option<String> {
    let last4 = row.bank_last4.as_deref()?;
    Some(format!("{} ending {last4}", row.bank_name.as_deref().unwrap_or("Account")))
}

/// The payouts that match the filter. Payouts that did not arrive are left out of the totals.
pub async fn list_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    asked: &ListQuery,
    format: Format,
) -> Result<File> {
    let mut file = LIST.at_office(context, scope, office, filter_words(asked), format).await?;
    let mut after: Option<(NaiveDate, i64)> = None;
    loop {
        let part = rows(scope, office, asked, after, AT_ONCE, None).await?;
        let Some(last) = part.last() else { break };
        after = Some((last.arrives_on, last.id.0));
        for row in part {
            let sums = row.sums;
            let arrived = !matches!(row.status, PayoutStatus::Failed | PayoutStatus::Canceled);
            let cells = vec![
                Cell::Date(row.arrives_on),
                row.covers.map(|c| c.0).into(),
                row.covers.map(|c| c.1).into(),
                Cell::Text(status_words(row.status).to_owned()),
                bank(&row).into(),
                Cell::Money(sums.charges),
                Cell::Money(sums.refunds),
                Cell::Money(sums.disputes),
                Cell::Money(sums.adjustments + sums.returned + sums.difference()),
                Cell::Money(-sums.platform_fees - sums.processing_fees),
                Cell::Money(sums.amount),
                Cell::Text(row.provider_id),
            ];
            file.row_counting(cells, arrived)?;
        }
    }
    file.end(scope).await
}

fn filter_words(asked: &ListQuery) -> String {
    let days = days_words(asked.from, asked.to);
    match asked.status {
        Some(status) => format!("{days}, {}", status_words(status).to_lowercase()),
        None => days,
    }
}

/// Whether a payout's file includes members' names: not if it is downloaded by a secret link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Names {
    Shown,
    Omitted,
}

/// One payout with all its items. Writes `payout.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office has no such payout.
pub async fn payout_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    payout: PayoutId,
    format: Format,
) -> Result<File> {
    let file = write_payout(context, scope, (office, payout), Names::Shown, format).await?;
    audit_view(scope, "payout.downloaded", office, payout).await?;
    Ok(file)
}

/// One payout with all its items and totals.
///
/// # Errors
/// [`crate::Error::NotFound`] if the office has no such payout.
pub(super) async fn write_payout(
    context: &Context,
    scope: &mut Scope,
    (office, payout): (OfficeId, PayoutId),
    names: Names,
    format: Format,
) -> Result<File> {
    let row = one(scope, office, payout).await?;
    let paper = Paper::of(scope, &context.brands, office).await?;
    let covers = row.covers.map(|(from, to)| format!(", covers {} to {}", long_date(from), long_date(to)));
    let head = Head {
        title: format!("Payout of {}", long_date(row.arrives_on)),
        subtitle: format!(
            "{}, {}{}{}",
            dollars(row.sums.amount),
            status_words(row.status).to_lowercase(),
            bank(&row).map(|bank| format!(", {bank}")).unwrap_or_default(),
            covers.unwrap_or_default()
        ),
        name: format!("payout-{}-{}", paper.office.slug, row.arrives_on),
        issuer: paper.issuer,
        theme: paper.theme,
        language: Language::En,
    };
    let named = names == Names::Shown;
    let shown = |at: usize| named || at != NAME;
    let columns: Vec<Column> = (0..ITEMS.len()).filter(|at| shown(*at)).map(|at| ITEMS[at]).collect();
    let mut file = Download::begin(format, head, &columns)?;
    let mut after = None;
    loop {
        let part = page(scope, payout, None, after, AT_ONCE, false).await?;
        let Some(last) = part.last() else { break };
        after = Some((last.moved_at, last.id));
        for item in part {
            let cells = [
                Cell::Date(item.on),
                item.name.map(|name| name.0).into(),
                Cell::Text(item.words),
                item.receipt_number.map_or(Cell::Empty, Cell::Whole),
                Cell::Money(item.amount),
                Cell::Money(-item.fee),
                Cell::Money(item.net),
            ];
            let cells = cells.into_iter().enumerate().filter(|(at, _)| shown(*at));
            file.row(cells.map(|(_, cell)| cell).collect(), true)?;
        }
    }
    for (words, amount) in parts(&row) {
        file.note(format!("{words}: {}", dollars(amount)));
    }
    file.end().await
}

/// The parts that add up to the payout, one per line.
fn parts(row: &PayoutRow) -> Vec<(String, Cents)> {
    let sums = row.sums;
    let payments = if sums.charge_count == 1 {
        "1 payment collected".to_owned()
    } else {
        format!("{} payments collected", sums.charge_count)
    };
    let mut parts = vec![(payments, sums.charges), ("Refunds".to_owned(), sums.refunds)];
    let others = [
        ("Disputes", sums.disputes),
        ("Adjustments", sums.adjustments),
        ("Earlier payouts sent again", sums.returned),
        ("Card processing", -sums.processing_fees),
        ("Setup fees of guaranteed plans", -sums.setup_fees),
        ("Platform fee, card processing included", sums.setup_fees - sums.platform_fees),
    ];
    parts.extend(
        others
            .into_iter()
            .filter(|(_, amount)| *amount != Cents::ZERO)
            .map(|(words, amount)| (words.to_owned(), amount)),
    );
    if row.items_known && sums.difference() != Cents::ZERO {
        parts.push(("Unmatched".to_owned(), sums.difference()));
    }
    parts.push(("Paid to office".to_owned(), sums.amount));
    parts
}
