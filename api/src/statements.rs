//! The area `statements`: receipts, a household's yearly statement and ledger as files, and the payments of all the
//! office's households.

use ::members::members::{self, LedgerStatus};
use households::statements::{self, LedgerPart, LedgerQuery};
use kernel::Error;
use poem_openapi::param::{self, Query};
use poem_openapi::{Object, OpenApi};
use tenancy::UserType;
use tenancy::ids::{AccountId, LoginId, MemberId, PaymentId};

use crate::members::{Ledger, sees_revenue};
use crate::within::OwnerUser;
use frame::area::{Area, Example, Operation, Tag, person};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::{Date, Money};
use frame::within::{AtOffice, Path, open};

/// The payer and the office's users; an adult family member can't see payments.
const PAYER_AND_STAFF: Permitted =
    Permitted::Types(&[UserType::Client, UserType::Dentist, UserType::DentistStandard, UserType::OfficeAdmin]);

pub const TAG: Tag = Tag::new("Statements", "Receipts, statements and lists of payments.");

pub struct StatementsArea;

impl Area for StatementsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("receipt", PAYER_AND_STAFF)
            .parameters(&[("id", Example::Client), ("chargeId", Example::Payment)]),
        Operation::new("statement", PAYER_AND_STAFF)
            .parameters(&[("id", Example::Client), ("year", Example::Text("2026"))]),
        Operation::new("member_finances_single", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("userId", Example::Client)])
            .body(person),
        Operation::new("member_finances_file", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("memberId", Example::Member)]),
        Operation::new("office_payments", Permitted::REPORTS).parameters(&[("id", Example::Office)]),
        Operation::new("office_payments_file", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("account_payments", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("accountId", Example::Account)]),
        Operation::new("account_payments_file", Permitted::MEMBERS).parameters(&[
            ("id", Example::Office),
            ("accountId", Example::Account),
            ("format", Example::Text("csv")),
        ]),
    ];
}

/// One member's part of a household's ledger.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SingleRequest {
    /// A person of the household; the account owner's own person if omitted.
    pub member_id: Option<i64>,
}

/// A payment of one of the office's households.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct OfficePayment {
    pub id: i64,
    pub on: Date,
    pub account_id: i64,
    /// The account owner's user, needed for the receipt.
    pub user_id: Option<i64>,
    /// The account owner's name.
    pub name: String,
    pub number: String,
    pub description: String,
    pub method: Option<String>,
    pub status: LedgerStatus,
    pub amount: Money,
    /// Refunded or being refunded; negative.
    pub refunded: Money,
    /// Negative. Zero until paid.
    pub fees: Money,
    pub net: Money,
    pub receipt_number: Option<i64>,
    pub failure: Option<String>,
}

impl From<statements::OfficePayment> for OfficePayment {
    fn from(payment: statements::OfficePayment) -> Self {
        Self {
            id: payment.id.0,
            on: Date(payment.on),
            account_id: payment.account.0,
            user_id: payment.user.map(|u| u.0),
            name: payment.name.0,
            number: payment.number,
            description: payment.what,
            method: payment.method,
            status: payment.status,
            amount: Money(payment.amount),
            refunded: Money(-payment.refunded),
            fees: Money(-payment.fees),
            net: Money(payment.net),
            receipt_number: payment.receipt_number,
            failure: payment.failure,
        }
    }
}

/// Totals of the matching payments that succeeded.
#[derive(Debug, Object)]
pub struct PaymentTotals {
    pub count: i64,
    pub amount: Money,
    pub refunded: Money,
    pub fees: Money,
    pub net: Money,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct OfficePayments {
    /// Latest first, at most 50.
    pub rows: Vec<OfficePayment>,
    pub next: Option<String>,
    pub totals: PaymentTotals,
}

/// A household with its ledger for all years.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AccountPayments {
    pub account_id: i64,
    pub user_id: Option<i64>,
    pub name: String,
    pub number: String,
    pub ledger: Ledger,
}

fn ledger_query(
    from: Option<Date>,
    to: Option<Date>,
    status: Option<LedgerStatus>,
    search: Option<String>,
) -> LedgerQuery {
    LedgerQuery { from: from.map(|d| d.0), to: to.map(|d| d.0), status, search: search.map(tenancy::Personal) }
}

/// A printed document about a household's payments.
enum Paper {
    Receipt(PaymentId),
    /// For a year.
    Statement(i32),
}

/// The document of the first of the user's households that has it.
async fn paper(id: &Path<OwnerUser>, paper: Paper) -> FileAnswer {
    for reach in &id.reaches {
        let (mut scope, _) = open(&id.context, reach).await?;
        let found = match paper {
            Paper::Receipt(payment) => statements::receipt(&id.context, &mut scope, id.user, payment).await,
            Paper::Statement(year) => statements::statement(&id.context, &mut scope, id.user, year).await,
        };
        match found {
            Err(Error::NotFound) => continue,
            file => return downloaded(scope, file?).await,
        }
    }
    Err(ApiError::not_found())
}

#[OpenApi(tag = "TAG")]
impl StatementsArea {
    /// The receipt of a payment as a PDF, in the household's language. `id` is the account owner's user, `chargeId` our
    /// payment.
    #[oai(path = "/users/:id/receipts/:chargeId", method = "get", operation_id = "receipt")]
    async fn receipt(&self, id: Path<OwnerUser>, #[oai(name = "chargeId")] payment: param::Path<i64>) -> FileAnswer {
        paper(&id, Paper::Receipt(PaymentId(payment.0))).await
    }

    /// An itemized statement of a household's payments in a year, as a PDF. `id` is the account owner's user; with
    /// several households, the first one that has a statement.
    #[oai(path = "/users/:id/statements/:year", method = "get", operation_id = "statement")]
    async fn statement(&self, id: Path<OwnerUser>, year: param::Path<i32>) -> FileAnswer {
        paper(&id, Paper::Statement(year.0)).await
    }

    /// One member's lines for all years. `userId` is the account owner's user.
    #[oai(
        path = "/office/:id/members/finances/:userId/1970/single",
        method = "post",
        operation_id = "member_finances_single"
    )]
    async fn single(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "userId")] user: param::Path<i64>,
        body: ValidJson<SingleRequest>,
    ) -> Answer<Ledger> {
        let (mut scope, _) = id.open().await?;
        let member = body.member_id.map(MemberId);
        let finances = statements::member_finances(&mut scope, id.office, LoginId(user.0), member).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Ledger::of(finances, sees_revenue(&id))))
    }

    /// The ledger of a member's household as a file, XLSX unless `format` says otherwise; with `single`, only that
    /// member's lines.
    #[oai(path = "/office/:id/members/finances/reports", method = "get", operation_id = "member_finances_file")]
    async fn finances_file(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "memberId")] member: Query<i64>,
        single: Query<Option<bool>>,
        /// A calendar year at the office; all years if omitted.
        year: Query<Option<i32>>,
        format: Query<Option<FileFormat>>,
    ) -> FileAnswer {
        let part = LedgerPart { member: MemberId(member.0), single: single.0 == Some(true), year: year.0 };
        let format = format.0.unwrap_or(FileFormat::Xlsx);
        let (mut scope, _) = id.open().await?;
        let file = statements::finances_file(&id.context, &mut scope, id.office, part, format).await?;
        downloaded(scope, file).await
    }

    /// The payments of all the office's households, latest first, 50 a page, with the totals of all matching payments.
    #[oai(path = "/office/:id/payment-ledger", method = "get", operation_id = "office_payments")]
    async fn payments(
        &self,
        id: Path<AtOffice>,
        /// Dates in the office's time zone, inclusive.
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
        status: Query<Option<LedgerStatus>>,
        /// Part of a name in the household.
        search: Query<Option<String>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<OfficePayments> {
        let (mut scope, _) = id.open().await?;
        let asked = ledger_query(from.0, to.0, status.0, search.0);
        let page = statements::office_payments(&mut scope, id.office, &asked, cursor.as_deref()).await?;
        scope.commit().await.map_err(Error::from)?;
        let totals = page.totals;
        Ok(data(OfficePayments {
            rows: page.rows.into_iter().map(Into::into).collect(),
            next: page.next,
            totals: PaymentTotals {
                count: totals.count,
                amount: Money(totals.amount),
                refunded: Money(-totals.refunded),
                fees: Money(-totals.fees),
                net: Money(totals.net),
            },
        }))
    }

    /// The same list as a file, with the same filters.
    #[oai(path = "/office/:id/payment-ledger/file", method = "get", operation_id = "office_payments_file")]
    async fn payments_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
        status: Query<Option<LedgerStatus>>,
        search: Query<Option<String>>,
    ) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let asked = ledger_query(from.0, to.0, status.0, search.0);
        let file = statements::office_payments_file(&id.context, &mut scope, id.office, &asked, format.0).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(file.into())
    }

    /// A household's payments for all years, by its account.
    #[oai(path = "/office/:id/accounts/:accountId/payments", method = "get", operation_id = "account_payments")]
    async fn account_payments(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<AccountPayments> {
        let (mut scope, _) = id.open().await?;
        let (household, finances) = members::payments_of_account(&mut scope, id.office, AccountId(account.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(AccountPayments {
            account_id: account.0,
            user_id: household.user.map(|u| u.0),
            name: household.name.0,
            number: household.number,
            ledger: Ledger::of(finances, sees_revenue(&id)),
        }))
    }
    /// The same payments as a file.
    #[oai(
        path = "/office/:id/accounts/:accountId/payments/file",
        method = "get",
        operation_id = "account_payments_file"
    )]
    async fn account_payments_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> FileAnswer {
        let account = AccountId(account.0);
        let (mut scope, _) = id.open().await?;
        let file = statements::payments_file(&id.context, &mut scope, id.office, account, format.0).await?;
        downloaded(scope, file).await
    }
}
