//! Downloads of a household's ledger or one member's part.

use chrono::Datelike;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::brand::Language;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};

use crate::downloads::{Cell, Column, Download, File, Format, Head, List, Paper};
use crate::members::{self, ALL_YEARS, Finances, LedgerRow};
use crate::{Context, OrNotFound, Result};

const COLUMNS: &[Column] = &[
    Column::date("Date"),
    Column::text("Description", 30),
    Column::text("Member", 24),
    Column::text("For", 44),
    Column::text("Status", 12),
    Column::text("Method", 18),
    Column::whole("Receipt"),
    Column::whole("Invoice"),
    Column::money("Amount"),
];

/// The household of a member at `office`.
async fn account_of(scope: &mut Scope, office: OfficeId, member: MemberId) -> Result<AccountId> {
    let organization = scope.organization();
    let account = sqlx::query_scalar!(
        "select account_id from member where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        member.0
    );
    Ok(AccountId(account.one_or_not_found(scope).await?))
}

/// One member's ledger of all years: their lines, each with the status of its bill. `member` is one of the household
/// whose account owner is `user`; without it, the account owner's own person.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope reaches no such household or person.
pub async fn member_finances(
    scope: &mut Scope,
    office: OfficeId,
    user: LoginId,
    member: Option<MemberId>,
) -> Result<Finances> {
    let organization = scope.organization();
    let found = sqlx::query!(
        "select m.id, m.account_id from account a join member m on m.organization_id = a.organization_id and m.account_id = a.id
         where a.organization_id = $1 and a.office_id = $2 and a.login_id = $3 and case when $4::bigint is null then m.is_account_owner else m.id = $4 end
         order by m.id limit 1",
        organization.0,
        office.0,
        user.0,
        member.map(|m| m.0)
    )
    .one_or_not_found(scope)
    .await?;
    let (account, member) = (AccountId(found.account_id), MemberId(found.id));
    let finances = members::account_finances(scope, account).await?.of_member(member);
    audit::record(scope, Act::on_household("member.finances_viewed", office, account, json!({ "member": member })))
        .await?;
    Ok(finances)
}

/// The requested part of the ledger of a member's household.
#[derive(Debug, Clone, Copy)]
pub struct LedgerPart {
    pub member: MemberId,
    /// Only that member's lines.
    pub single: bool,
    /// A year on the office's calendar; all years if missing or [`ALL_YEARS`].
    pub year: Option<i32>,
}

impl LedgerPart {
    fn one_year(self) -> Option<i32> {
        self.year.filter(|year| *year != ALL_YEARS)
    }

    /// A description: "The household, 2026".
    fn words(self) -> String {
        let who = if self.single { "One member" } else { "The household" };
        match self.one_year() {
            Some(year) => format!("{who}, {year}"),
            None => format!("{who}, all years"),
        }
    }
}

/// The ledger of a member's household, or a part of it, as a file. One row per line. Writes
/// `member.finances_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if `office` has no such member.
pub async fn finances_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    part: LedgerPart,
    format: Format,
) -> Result<File> {
    let account = account_of(scope, office, part.member).await?;
    let mut finances = members::account_finances(scope, account).await?;
    if part.single {
        finances = finances.of_member(part.member);
    }
    if let Some(year) = part.one_year() {
        finances.rows.retain(|row| row.on.year() == year);
    }
    let paper = Paper::of(scope, &context.brands, office).await?;
    let name = format!("ledger-{}-{account}", paper.office.slug);
    let head = Head {
        title: "Ledger".to_owned(),
        subtitle: part.words(),
        name,
        issuer: paper.issuer,
        theme: paper.theme,
        language: Language::En,
    };
    let mut file = Download::begin(format, head, COLUMNS)?;
    for row in &finances.rows {
        for cells in lines(row) {
            file.row(cells, row.status.moved_money())?;
        }
    }
    let detail = json!({ "single": part.single, "year": part.one_year(), "format": format.extension() });
    audit::record(scope, Act::on_household("member.finances_downloaded", office, account, detail)).await?;
    file.end().await
}

const PAYMENTS: List = List::new("member.payments_downloaded", "Payment history", "payment-history").with(&[
    Column::date("Date"),
    Column::text("Description", 34),
    Column::text("Collection history", 34),
    Column::text("Method", 18),
    Column::text("Status", 12),
    Column::whole("Receipt"),
    Column::money("Amount"),
]);

/// A household's payments of all years as a file, latest first, as its payment history lists them. Failed payments
/// count toward no total. Writes `member.payments_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if `office` has no such household.
pub async fn payments_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    format: Format,
) -> Result<File> {
    let (payer, finances) = members::find_payments_of_account(scope, office, account).await?;
    let words = format!("{}, member number {}", payer.name.0, payer.number);
    let mut file = PAYMENTS.at_office(context, scope, office, words, format).await?;
    for row in finances.rows {
        let counts = row.status.moved_money();
        let cells = vec![
            row.on.into(),
            row.description.into(),
            row.decision.into(),
            row.method.into(),
            row.status.words().into(),
            row.receipt_number.map_or(Cell::Empty, Cell::Whole),
            row.amount.into(),
        ];
        file.row_counting(cells, counts)?;
    }
    file.end_for(scope, account).await
}

/// One row per line of the bill. A partial payment has one more row, so that the rows sum to what was paid.
fn lines(row: &LedgerRow) -> Vec<Vec<Cell>> {
    let cells = |member: Option<String>, words: String, amount| {
        vec![
            Cell::Date(row.on),
            Cell::Text(row.description.clone()),
            member.into(),
            Cell::Text(words),
            Cell::Text(row.status.words().to_owned()),
            row.method.clone().into(),
            row.receipt_number.map_or(Cell::Empty, Cell::Whole),
            Cell::Whole(row.invoice_number),
            Cell::Money(amount),
        ]
    };
    let mut all: Vec<_> = row
        .lines
        .iter()
        .map(|line| cells(line.member_name.as_ref().map(|n| n.0.clone()), line.description.clone(), line.amount))
        .collect();
    let rest = row.amount - row.lines.iter().map(|line| line.amount).sum();
    if rest != crate::Cents::ZERO {
        all.push(cells(None, "Other payments and bills".to_owned(), rest));
    }
    all
}
