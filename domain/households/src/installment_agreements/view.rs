//! One agreement with its schedule, payments and history.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, AgreementId, InvoiceId, LoginId, OfficeId, PaymentId};
use tenancy::{Scope, contract, text_enum};

use super::list::{AgreementLine, ListQuery, rows};
use super::rules::AgreementState;
use super::store::{Agreement, InstallmentState, audit_view, load, parts, under_way};
use super::terms::{Disclosure, disclosure};
use crate::billing::{InvoiceStatus, PaymentStatus};
use crate::{Cents, Error, OrNotFound, Result};
use ::rules::billing::decline::failure_text;
use ::rules::billing::{MethodRow, MethodView, PaymentMethodKind, method_words};

const MOST_SHOWN: i64 = 200;

text_enum! {
    #[contract]
    AgreementInstallmentStatus {
        Planned = "planned",
        /// Its charge is processing.
        Paying = "paying",
        Open = "open",
        Late = "late",
        Paid = "paid",
        WrittenOff = "written_off",
        /// The agreement ended before it.
        Dropped = "dropped",
    }
}

/// A scheduled payment with its status.
#[contract(rename = "AgreementInstallment")]
#[derive(Debug, Clone)]
pub struct Installment {
    /// 0 is the down payment.
    pub number: i32,
    pub due_on: NaiveDate,
    pub moved_from: Option<NaiveDate>,
    pub amount: Cents,
    pub status: AgreementInstallmentStatus,
    #[oai(skip)]
    pub invoice: Option<InvoiceId>,
    /// Why the payment is late and what happens next; for staff.
    pub words: Option<String>,
    pub next_attempt_on: Option<NaiveDate>,
}

// A charge of the agreement.
#[contract]
#[derive(Debug, Clone)]
pub struct AgreementPayment {
    pub id: PaymentId,
    pub on: NaiveDate,
    pub amount: Cents,
    pub status: PaymentStatus,
    pub method: Option<String>,
    pub receipt_number: Option<i64>,
    pub refunded: Cents,
    /// Why it failed: for staff as stored, for the household in plain words.
    pub failure: Option<String>,
    /// The same in Spanish, for the household.
    pub spanish_failure: Option<String>,
}

// An entry of the history, in words.
#[contract]
#[derive(Debug, Clone)]
pub struct AgreementEvent {
    pub at: DateTime<Utc>,
    pub on: NaiveDate,
    pub kind: String,
    pub words: String,
    pub actor: String,
}

#[derive(Debug, Clone)]
pub struct AgreementView {
    pub id: AgreementId,
    pub number: i64,
    pub account: AccountId,
    /// The account owner's user, for receipts.
    pub user: Option<LoginId>,
    pub member_name: String,
    pub owner_name: String,
    pub description: String,
    pub state: AgreementState,
    pub total: Cents,
    pub down_payment: Cents,
    pub charge_day: u32,
    pub paid: Cents,
    pub left: Cents,
    pub late: Cents,
    pub created_on: NaiveDate,
    pub sent_on: Option<NaiveDate>,
    pub signable_until: Option<NaiveDate>,
    pub signed_on: Option<NaiveDate>,
    pub signed_name: Option<String>,
    pub reason: Option<String>,
    pub installments: Vec<Installment>,
    pub payments: Vec<AgreementPayment>,
    /// Latest first; for staff.
    pub events: Vec<AgreementEvent>,
    pub disclosure: Disclosure,
    pub method: Option<MethodView>,
    pub method_fits: bool,
    pub under_way: bool,
    /// The next installment may be moved to a date between these two.
    pub movable: Option<(NaiveDate, NaiveDate)>,
    pub today: NaiveDate,
}

/// An agreement as staff or its household see it; a view by staff is audited.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach, or not at `office`.
pub async fn view(scope: &mut Scope, office: Option<OfficeId>, id: AgreementId) -> Result<AgreementView> {
    let agreement = load(scope, id, false).await?;
    let own = scope.account().is_some();
    if office.is_some_and(|office| office != agreement.office)
        || (own
            && matches!(agreement.state, AgreementState::Draft | AgreementState::Canceled)
            && agreement.signed_at.is_none())
    {
        return Err(Error::NotFound);
    }
    audit_view(scope, &agreement).await?;
    read(scope, agreement, !own).await
}

/// The signed agreements of the scope's own household, latest first.
pub async fn own_list(scope: &mut Scope, account: AccountId) -> Result<Vec<AgreementLine>> {
    let asked = ListQuery { account: Some(account), ..ListQuery::default() };
    let all = rows(scope, None, &asked, None, MOST_SHOWN).await?;
    Ok(all.into_iter().filter(|line| !line.state.is_unsigned() && line.paid + line.left > Cents::ZERO).collect())
}

async fn read(scope: &mut Scope, agreement: Agreement, staff: bool) -> Result<AgreementView> {
    let organization = scope.organization();
    let all = parts(scope, agreement.id).await?;
    let bills = sqlx::query!(
        r#"select i.id, i.status as "status: InvoiceStatus", i.total_cents, i.paid_cents, i.written_off_cents, i.first_failed_on, i.decision, i.next_attempt_on from invoice i
           where i.organization_id = $1 and exists (select from invoice_line l where l.organization_id = i.organization_id and l.invoice_id = i.id
             and l.agreement_id = $2) order by i.id"#,
        organization.0,
        agreement.id.0
    )
    .fetch_all(scope.db())
    .await?;
    let head = sqlx::query!(
        r#"select a.login_id, a.first_name || ' ' || a.last_name as "name!", o.timezone, m.kind as "kind?: PaymentMethodKind", m.network as "network?", m.last4 as "last4?",
             m.exp_month, m.exp_year, m.blocked
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        agreement.account.0
    )
    .one_or_not_found(scope)
    .await?;
    let installments = all.iter().map(|part| {
        let bill = bills.iter().find(|bill| part.invoice == Some(InvoiceId(bill.id)));
        let status = match (part.state, bill) {
            (InstallmentState::Billed, Some(bill)) if bill.status == InvoiceStatus::Open => {
                match bill.first_failed_on {
                    Some(_) => AgreementInstallmentStatus::Late,
                    None => AgreementInstallmentStatus::Open,
                }
            }
            (InstallmentState::Billed, Some(bill)) if bill.written_off_cents > 0 => {
                AgreementInstallmentStatus::WrittenOff
            }
            (InstallmentState::Billed, Some(_)) => AgreementInstallmentStatus::Paid,
            (InstallmentState::Paying, _) => AgreementInstallmentStatus::Paying,
            (InstallmentState::Dropped, _) => AgreementInstallmentStatus::Dropped,
            (InstallmentState::Billed | InstallmentState::Planned, _) => AgreementInstallmentStatus::Planned,
        };
        let late = bill.filter(|_| status == AgreementInstallmentStatus::Late);
        Installment {
            number: part.number,
            due_on: part.due_on,
            moved_from: part.moved_from,
            amount: part.amount,
            status,
            invoice: part.invoice,
            words: late.and_then(|bill| bill.decision.clone()).filter(|_| staff),
            next_attempt_on: late.and_then(|bill| bill.next_attempt_on),
        }
    });
    let installments: Vec<_> = installments.collect();
    let open = |bill: i64| {
        bills
            .iter()
            .filter(|b| b.id == bill && b.status == InvoiceStatus::Open)
            .map(|b| b.total_cents - b.paid_cents - b.written_off_cents)
            .sum::<i64>()
    };
    let to_come: Cents = all.iter().filter(|p| p.state.is_to_come()).map(|p| p.amount).sum();
    let billed_open = Cents(bills.iter().map(|b| open(b.id)).sum());
    let late = Cents(bills.iter().filter(|b| b.first_failed_on.is_some()).map(|b| open(b.id)).sum());
    let mut planned = all.iter().filter(|p| p.number > 0 && p.state == InstallmentState::Planned);
    let movable = planned.next().filter(|_| agreement.state.is_running()).and_then(|part| {
        let last = part.moved_from.unwrap_or(part.due_on) + chrono::Days::new(super::rules::MOVED_AT_MOST_DAYS);
        let last = planned.next().map_or(last, |next| last.min(next.due_on - chrono::Days::new(1)));
        let first = part.due_on + chrono::Days::new(1);
        (first <= last).then_some((first, last))
    });
    let method = MethodRow {
        kind: head.kind,
        network: head.network,
        last4: head.last4,
        exp_month: head.exp_month,
        exp_year: head.exp_year,
        blocked: head.blocked,
    };
    let method = method.view();
    Ok(AgreementView {
        id: agreement.id,
        number: agreement.number,
        account: agreement.account,
        user: head.login_id.map(LoginId),
        member_name: agreement.member_name.0.clone(),
        owner_name: head.name,
        description: agreement.description.clone(),
        state: agreement.state,
        total: agreement.figures.total,
        down_payment: agreement.figures.down_payment,
        charge_day: agreement.figures.charge_day,
        paid: Cents(bills.iter().map(|b| b.paid_cents).sum()),
        left: billed_open + to_come,
        late,
        created_on: agreement.created_on,
        sent_on: agreement.sent_on,
        signable_until: agreement.signable_until.filter(|_| agreement.state == AgreementState::Sent),
        signed_on: agreement.signed_on,
        signed_name: agreement.signed_name.clone().map(|name| name.0),
        reason: agreement.reason.clone(),
        payments: payments(scope, &agreement, &head.timezone, staff).await?,
        events: if staff { events(scope, &agreement, &head.timezone).await? } else { vec![] },
        disclosure: disclosure(&agreement, &all),
        installments,
        method_fits: method.is_some() && !agreement.blocked,
        method,
        under_way: under_way(scope, agreement.id).await?,
        movable,
        today: agreement.today,
    })
}

async fn payments(
    scope: &mut Scope,
    agreement: &Agreement,
    timezone: &str,
    staff: bool,
) -> Result<Vec<AgreementPayment>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, coalesce(p.settled_at, p.created_at) as "at!", p.amount_cents, p.status as "status: PaymentStatus", p.method, p.receipt_number, p.failure_message,
             p.failure_code, p.failure_network, m.network as "network?", m.last4 as "last4?",
             coalesce((select sum(r.amount_cents) from refund r where r.organization_id = p.organization_id and r.payment_id = p.id
               and r.status <> 'failed'), 0)::bigint as "refunded!"
           from payment p left join payment_method m on m.organization_id = p.organization_id and m.id = p.payment_method_id
           where p.organization_id = $1 and p.account_id = $3 and exists (select from invoice_line l
             where l.organization_id = p.organization_id and l.invoice_id = p.invoice_id and l.agreement_id = $2)
           order by p.id desc limit $4"#,
        organization.0,
        agreement.id.0,
        agreement.account.0,
        MOST_SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let payment = rows.into_iter().map(|r| {
        let code = r.failure_code.as_deref().filter(|_| !staff);
        let told = code.map(|code| failure_text(&r.method, r.status.as_str(), code, r.failure_network.as_deref()));
        AgreementPayment {
            id: PaymentId(r.id),
            on: office_date(r.at, timezone),
            amount: Cents(r.amount_cents),
            method: method_words(&r.method, r.network.as_deref(), r.last4.as_deref()),
            status: r.status,
            receipt_number: r.receipt_number,
            refunded: Cents(r.refunded),
            failure: told.map(|(english, _)| english.to_owned()).or(r.failure_message),
            spanish_failure: told.map(|(_, spanish)| spanish.to_owned()),
        }
    });
    Ok(payment.collect())
}

async fn events(scope: &mut Scope, agreement: &Agreement, timezone: &str) -> Result<Vec<AgreementEvent>> {
    let (organization, to_staff) = (scope.organization(), scope.actor.is_platform_staff());
    let rows = sqlx::query!(
        r#"select at, kind, words, shown_actor(actor, impersonator_id, $4) as "actor!" from agreement_event
           where organization_id = $1 and agreement_id = $2 order by id desc limit $3"#,
        organization.0,
        agreement.id.0,
        MOST_SHOWN,
        to_staff
    )
    .fetch_all(scope.db())
    .await?;
    let event = rows.into_iter().map(|r| AgreementEvent {
        at: r.at,
        on: office_date(r.at, timezone),
        kind: r.kind,
        words: r.words,
        actor: r.actor,
    });
    Ok(event.collect())
}
