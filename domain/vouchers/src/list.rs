//! The lists of vouchers: an office's own, and what waits for an approver, who sees no household.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::office_today;
use kernel::{Context, Result, cursor};
use rules::Cents;
use tenancy::ids::{AccountId, MemberId, OfficeId, VoucherId};
use tenancy::{Scope, contract};

use crate::approver::AtProgram;
use crate::program::{VoucherState, known, load};

const PAGE: usize = 50;

/// The file of a voucher, a document of its household.
#[contract]
#[derive(Debug, Clone, Copy)]
pub struct VoucherDocument {
    pub id: i64,
    pub account_id: AccountId,
}

/// A voucher as the office sees it.
#[contract(rename = "OfficeVoucher")]
#[derive(Debug, Clone)]
pub struct OfficeVoucher {
    pub id: VoucherId,
    pub number: i32,
    pub state: VoucherState,
    pub member_id: MemberId,
    pub member: String,
    pub office: String,
    pub service: String,
    pub service_date: NaiveDate,
    pub amount: Cents,
    pub approved: Option<Cents>,
    pub note: String,
    /// Missing without a file, and once it was deleted.
    pub document: Option<VoucherDocument>,
    pub submitted_at: DateTime<Utc>,
    pub submitted_by: String,
    /// The last day of a decision, while it waits.
    pub decide_by: NaiveDate,
    pub decided_at: Option<DateTime<Utc>>,
    pub decided_by: Option<String>,
    /// Why it was rejected or reversed.
    pub reason: Option<String>,
    pub paid_at: Option<DateTime<Utc>>,
    /// Why an approved voucher is not paid yet: no_account, platform_balance or paused.
    pub waits: Option<String>,
    /// The household got a refund since the service: reverse the voucher if it was for this.
    pub refunded_on: Option<NaiveDate>,
    /// Reversed after it was paid, and not taken back yet: the office's balance is too low.
    pub is_taking_back: bool,
}

/// A page of an office's vouchers.
#[contract(rename = "OfficeVouchers")]
#[derive(Debug, Clone)]
pub struct OfficePage {
    pub vouchers: Vec<OfficeVoucher>,
    pub next: Option<String>,
}

/// A voucher as its approver sees it: no household.
#[contract(rename = "VoucherToApprove")]
#[derive(Debug, Clone)]
pub struct WaitingVoucher {
    pub id: VoucherId,
    pub number: i32,
    pub office_id: OfficeId,
    pub office: String,
    /// Initials, or the name where the program says so.
    pub person: String,
    pub service: String,
    pub service_date: NaiveDate,
    pub amount: Cents,
    pub most: Cents,
    pub note: String,
    pub has_file: bool,
    pub submitted_at: DateTime<Utc>,
    pub waiting_days: i64,
    pub decide_by: NaiveDate,
    /// To be sent with the decision.
    pub version: i32,
}

/// Which of the waiting vouchers to show.
#[derive(Debug, Clone, Copy, Default)]
pub struct ApproverFilter {
    pub office: Option<OfficeId>,
    /// Only what waits at least so many days.
    pub days: Option<i32>,
}

/// A page of what waits for an approver.
#[contract(rename = "VouchersToApprove")]
#[derive(Debug, Clone)]
pub struct ApproverPage {
    pub vouchers: Vec<WaitingVoucher>,
    pub next: Option<String>,
    pub program: String,
    /// What may still be approved; missing without a fund.
    pub available: Option<Cents>,
}

/// The office's vouchers, latest first, 50 a page; all offices' in the scope if `office` is `None`.
///
/// # Errors
/// [`kernel::Error::Invalid`] for a cursor of another list.
pub async fn list(
    scope: &mut Scope,
    office: Option<OfficeId>,
    state: Option<VoucherState>,
    after: Option<&str>,
) -> Result<OfficePage> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let organization = scope.organization();
    let mut rows = sqlx::query!(
        r#"select v.id, v.number, v.state, v.member_id, m.first_name || ' ' || m.last_name as "member!", o.name as office, v.service_name, v.service_on,
             v.amount_cents, v.approved_cents, v.note, v.submitted_at, v.submitted_by, v.decide_by, v.decided_at, v.decided_by,
             coalesce(v.reverse_reason, v.reason) as reason, v.paid_at, v.waits, d.id as "document_id?", d.account_id as "document_account_id?",
             (select max((r.created_at at time zone o.timezone)::date) from refund r where r.organization_id = v.organization_id
               and r.account_id = v.account_id and r.status in ('pending', 'succeeded') and (r.created_at at time zone o.timezone)::date >= v.service_on
               and v.state in ('approved', 'paid')) as refunded_on,
             (v.state = 'reversed' and v.paid_at is not null and not exists (select from voucher_transfer t
               where t.organization_id = v.organization_id and t.voucher_id = v.id and t.kind = 'take' and t.status = 'done')) as "is_taking_back!"
           from voucher v join office o on o.organization_id = v.organization_id and o.id = v.office_id
           join member m on m.organization_id = v.organization_id and m.id = v.member_id
           left join member_document d on d.organization_id = v.organization_id and d.id = v.document_id and d.deleted_at is null
           where v.organization_id = $1 and ($2::bigint is null or v.office_id = $2) and ($3::text is null or v.state = $3)
             and ($4::bigint is null or v.id < $4)
           order by v.id desc limit $5"#,
        organization.0,
        office.map(|office| office.0),
        state.map(|state| state.as_str()),
        after,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id)?;
    let mut vouchers = Vec::with_capacity(rows.len());
    for row in rows {
        vouchers.push(OfficeVoucher {
            id: VoucherId(row.id),
            number: row.number,
            state: known(&row.state)?,
            member_id: MemberId(row.member_id),
            member: row.member,
            office: row.office,
            service: row.service_name,
            service_date: row.service_on,
            amount: Cents(row.amount_cents),
            approved: row.approved_cents.map(Cents),
            note: row.note,
            document: row
                .document_id
                .zip(row.document_account_id)
                .map(|(id, account)| VoucherDocument { id, account_id: AccountId(account) }),
            submitted_at: row.submitted_at,
            submitted_by: row.submitted_by,
            decide_by: row.decide_by,
            decided_at: row.decided_at,
            decided_by: row.decided_by,
            reason: row.reason,
            paid_at: row.paid_at,
            waits: row.waits,
            refunded_on: row.refunded_on,
            is_taking_back: row.is_taking_back,
        });
    }
    Ok(OfficePage { vouchers, next })
}

/// What waits for the approver, oldest first, 50 a page.
///
/// # Errors
/// [`kernel::Error::Invalid`] for a cursor of another list.
pub async fn waiting(
    context: &Context,
    at: &AtProgram,
    filter: ApproverFilter,
    after: Option<&str>,
) -> Result<ApproverPage> {
    let after: Option<(DateTime<Utc>, i64)> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let (mut scope, now) = at.open(context).await?;
    let program = load(&mut scope, at.program).await?;
    let today = office_today(&mut scope, program.home_office, now).await?;
    let organization = scope.organization();
    let mut rows = sqlx::query!(
        r#"select v.id, v.number, v.office_id, o.name as office, voucher_person(v.id) as "person!", v.service_name, v.service_on, v.amount_cents,
             v.most_cents, v.note, v.submitted_at, (v.submitted_at at time zone o.timezone)::date as "submitted_on!", v.decide_by, v.version,
             exists (select from voucher_file(v.id)) as "has_file!"
           from voucher v join office o on o.organization_id = v.organization_id and o.id = v.office_id
           where v.organization_id = $1 and v.program_id = $2 and v.state = 'submitted' and ($3::bigint is null or v.office_id = $3)
             and ($4::int is null or v.submitted_at <= $5::timestamptz - make_interval(days => $4))
             and ($6::timestamptz is null or (v.submitted_at, v.id) > ($6, $7))
           order by v.submitted_at, v.id limit $8"#,
        organization.0,
        at.program.0,
        filter.office.map(|office| office.0),
        filter.days,
        now,
        after.map(|(at, _)| at),
        after.map(|(_, id)| id),
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| (row.submitted_at, row.id))?;
    let vouchers = rows.into_iter().map(|row| WaitingVoucher {
        id: VoucherId(row.id),
        number: row.number,
        office_id: OfficeId(row.office_id),
        office: row.office,
        person: row.person,
        service: row.service_name,
        service_date: row.service_on,
        amount: Cents(row.amount_cents),
        most: Cents(row.most_cents),
        note: row.note,
        has_file: row.has_file,
        submitted_at: row.submitted_at,
        waiting_days: today.signed_duration_since(row.submitted_on).num_days().max(0),
        decide_by: row.decide_by,
        version: row.version,
    });
    Ok(ApproverPage { vouchers: vouchers.collect(), next, available: program.available(), program: program.name })
}
