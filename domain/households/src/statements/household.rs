//! A household's ledger as a file, and one member's part of the ledger.

use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};

use super::receipt::audit_view;
use crate::downloads::{Cell, Column, Download, File, Format, Head, List, Paper};
use crate::members::{self, Finances, LedgerRow};
use crate::{Context, Error, Result};

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
    sqlx::query_scalar!(
        "select account_id from member where organization_id = $1 and office_id = $2 and id = $3",
        organization.0,
        office.0,
        member.0
    )
    .fetch_optional(scope.db())
    .await?
    .map(AccountId)
    .ok_or(Error::NotFound)
}

/// One member's ledger of all years: the lines that are theirs, each with the outcome of its bill. `member` is one of the household
/// whose account owner is `user`; without it, the account owner's own person.
///
/// # Errors
/// [`Error::NotFound`] when the scope reaches no such household or person.
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
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let (account, member) = (AccountId(found.account_id), MemberId(found.id));
    let finances = members::account_finances(scope, account).await?.of_member(member);
    audit_view(scope, "member.finances_viewed", office, account, json!({ "member": member })).await?;
    Ok(finances)
}

/// The ledger of a member's household as XLSX; with `single`, that member's lines alone. A row a line.
///
/// # Errors
/// [`Error::NotFound`] when `office` has no such member.
pub async fn finances_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    member: MemberId,
    single: bool,
) -> Result<File> {
    let account = account_of(scope, office, member).await?;
    let mut finances = members::account_finances(scope, account).await?;
    if single {
        finances = finances.of_member(member);
    }
    let paper = Paper::of(scope, &context.brands, office).await?;
    let name = format!("ledger-{}-{account}", paper.office.slug);
    let head =
        Head { title: "Ledger".to_owned(), subtitle: String::new(), name, issuer: paper.issuer, theme: paper.theme };
    let mut file = Download::begin(Format::Xlsx, head, COLUMNS)?;
    for row in &finances.rows {
        for cells in lines(row) {
            file.row(cells, row.status.moved_money())?;
        }
    }
    audit_view(scope, "member.finances_downloaded", office, account, json!({ "single": single })).await?;
    file.end().await
}

const PAYMENTS: List = List {
    act: "member.payments_downloaded",
    title: "Payment history",
    name: "payment-history",
    columns: &[
        Column::date("Date"),
        Column::text("Description", 34),
        Column::text("Collection history", 34),
        Column::text("Method", 18),
        Column::text("Status", 12),
        Column::whole("Receipt"),
        Column::money("Amount"),
    ],
};

/// A household's payments of all years as a file, latest first, as its payment history lists them. What failed is in no total.
/// `member.payments_downloaded` in the audit trail.
///
/// # Errors
/// [`Error::NotFound`] when `office` has no such household.
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

/// A row a line of the bill. A payment of a part of its bill has one row more, so that the rows sum to what was paid.
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
