//! Agreements in the database: the row as the use cases need it, its installments, its history.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::{Value, json};
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, BrandId, Feature};
use tenancy::ids::{AccountId, AgreementId, InvoiceId, OfficeId, PaymentMethodId};
use tenancy::{Personal, Scope, text_enum};

use super::rules::{AgreementState, Event, Figures};
use crate::billing::{InvoiceState, NewInvoice, NewLine, Origin};
use crate::{Cents, Context, Error, OrNotFound, Result, billing};
use ::rules::Refusal;
use ::rules::billing::split::InvoicePart;

/// An agreement with its member and household.
#[derive(Debug, Clone)]
pub struct Agreement {
    pub id: AgreementId,
    pub office: OfficeId,
    pub account: AccountId,
    pub member_name: Personal<String>,
    pub number: i64,
    pub description: String,
    pub figures: Figures,
    pub state: AgreementState,
    pub round: i32,
    pub created_on: NaiveDate,
    pub sent_on: Option<NaiveDate>,
    pub signable_until: Option<NaiveDate>,
    pub signed_at: Option<DateTime<Utc>>,
    pub signed_on: Option<NaiveDate>,
    pub signed_name: Option<Personal<String>>,
    pub signed_language: Option<String>,
    pub terms_version: Option<String>,
    pub reason: Option<String>,
    pub brand: String,
    pub office_name: String,
    /// The office's date.
    pub today: NaiveDate,
    /// The household's payment method, and whether it can't be charged.
    pub method: Option<PaymentMethodId>,
    pub by_bank: bool,
    pub blocked: bool,
    pub email: String,
}

text_enum! {
    /// The state of an installment.
    InstallmentState {
        Planned = "planned",
        /// Its bill is a draft, which counts once it is paid.
        Paying = "paying",
        Billed = "billed",
        /// Canceled before it was billed.
        Dropped = "dropped",
    }
}

impl InstallmentState {
    /// Whether its bill is still to be made.
    pub const fn is_to_come(self) -> bool {
        matches!(self, Self::Planned | Self::Paying)
    }
}

/// One installment of an agreement, with the status of its bill.
#[derive(Debug, Clone)]
pub(super) struct Part {
    pub number: i32,
    pub due_on: NaiveDate,
    pub moved_from: Option<NaiveDate>,
    pub amount: Cents,
    pub state: InstallmentState,
    pub invoice: Option<InvoiceId>,
}

/// # Errors
/// [`Error::NotFound`] if the scope does not reach it.
pub async fn load(scope: &mut Scope, id: AgreementId, lock: bool) -> Result<Agreement> {
    let organization = scope.organization();
    if lock {
        let account = sqlx::query_scalar!(
            "select account_id from installment_agreement where organization_id = $1 and id = $2",
            organization.0,
            id.0
        )
        .one_or_not_found(scope)
        .await?;
        billing::lock_account(scope, AccountId(account)).await?;
        sqlx::query!(
            "select id from installment_agreement where organization_id = $1 and id = $2 for update",
            organization.0,
            id.0
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = sqlx::query!(
        r#"select t.office_id, t.account_id, m.first_name || ' ' || m.last_name as "member_name!", t.number, t.description,
             t.total_cents, t.down_payment_cents, t.installments, t.first_on, t.charge_day, t.state, t.round, t.signable_until, t.signed_at,
             t.signed_name, t.signed_language, t.terms_version, t.reason, (t.created_at at time zone o.timezone)::date as "created_on!",
             (t.sent_at at time zone o.timezone)::date as sent_on, (t.signed_at at time zone o.timezone)::date as signed_on,
             o.brand, o.name as office_name, (business_now() at time zone o.timezone)::date as "today!",
             pm.id as "method?", coalesce(pm.kind = 'bank', false) as "by_bank!", pm.blocked is not null as "blocked!",
             case when a.do_not_email then '' else a.email end as "email!"
           from installment_agreement t
           join office o on o.organization_id = t.organization_id and o.id = t.office_id
           join account a on a.organization_id = t.organization_id and a.id = t.account_id
           join member m on m.organization_id = t.organization_id and m.id = t.member_id
           left join payment_method pm on pm.organization_id = a.organization_id and pm.id = a.payment_method_id
           where t.organization_id = $1 and t.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Agreement {
        id,
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        member_name: row.member_name.into(),
        number: row.number,
        description: row.description,
        figures: Figures {
            total: Cents(row.total_cents),
            down_payment: Cents(row.down_payment_cents),
            installments: usize::try_from(row.installments).unwrap_or_default(),
            first_on: row.first_on,
            charge_day: u32::try_from(row.charge_day).unwrap_or(1),
        },
        state: row.state.parse().map_err(anyhow::Error::from)?,
        round: row.round,
        created_on: row.created_on,
        sent_on: row.sent_on,
        signable_until: row.signable_until,
        signed_at: row.signed_at,
        signed_on: row.signed_on,
        signed_name: row.signed_name.map(Personal),
        signed_language: row.signed_language,
        terms_version: row.terms_version,
        reason: row.reason,
        brand: row.brand,
        office_name: row.office_name,
        today: row.today,
        method: row.method.map(PaymentMethodId),
        by_bank: row.by_bank,
        blocked: row.blocked,
        email: row.email,
    })
}

/// As [`load`], locked, at one office.
///
/// # Errors
/// [`Error::NotFound`] if it is at another office.
pub(super) async fn load_at(scope: &mut Scope, office: OfficeId, id: AgreementId) -> Result<Agreement> {
    let agreement = load(scope, id, true).await?;
    if agreement.office == office { Ok(agreement) } else { Err(Error::NotFound) }
}

/// The brand of an office with in-house financing.
///
/// # Errors
/// [`Error::NotFound`] if the feature is off there.
pub(super) fn brand<'a>(context: &'a Context, id: &str, office: OfficeId) -> Result<&'a Brand> {
    let brand = context.brands.get(&BrandId::new(id)).map(|b| &**b).ok_or(Error::NotFound)?;
    if brand.has_at(Feature::InHouseFinancing, office) { Ok(brand) } else { Err(Error::NotFound) }
}

/// Its installments in order, the down payment first.
pub(super) async fn parts(scope: &mut Scope, id: AgreementId) -> Result<Vec<Part>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select number, due_on, moved_from, amount_cents, state, invoice_id from agreement_installment
         where organization_id = $1 and agreement_id = $2 order by number",
        organization.0,
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter()
        .map(|r| {
            Ok(Part {
                number: r.number,
                due_on: r.due_on,
                moved_from: r.moved_from,
                amount: Cents(r.amount_cents),
                state: r.state.parse().map_err(anyhow::Error::from)?,
                invoice: r.invoice_id.map(InvoiceId),
            })
        })
        .collect()
}

/// The unpaid bills of an agreement, oldest first, with their open amounts.
pub(super) async fn open_bills(scope: &mut Scope, id: AgreementId) -> Result<Vec<InvoicePart>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select i.id, i.total_cents - i.paid_cents - i.written_off_cents as "open!" from invoice i
           where i.organization_id = $1 and i.status = 'open' and exists (select from invoice_line l
             where l.organization_id = i.organization_id and l.invoice_id = i.id and l.agreement_id = $2)
           order by i.bill_on, i.id"#,
        organization.0,
        id.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| InvoicePart { invoice: InvoiceId(r.id), amount: Cents(r.open) }).collect())
}

/// Whether a payment of the agreement is still processing.
pub(super) async fn under_way(scope: &mut Scope, id: AgreementId) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from invoice_line l join payment p on p.organization_id = l.organization_id and p.invoice_id = l.invoice_id
             where l.organization_id = $1 and l.agreement_id = $2 and payment_is_pending(p.status)) as "yes!""#,
        organization.0,
        id.0
    )
    .fetch_one(scope.db())
    .await?)
}

/// Stores the state after `event`.
///
/// # Errors
/// [`Error::Conflict`] if the event is not allowed in the agreement's state.
pub(super) async fn change(
    scope: &mut Scope,
    agreement: &mut Agreement,
    event: Event,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(to) = agreement.state.after(event) else {
        return Err(Refusal::agreement_is(agreement.state).into());
    };
    let organization = scope.organization();
    let ends = matches!(to, AgreementState::Settled | AgreementState::Canceled | AgreementState::Expired);
    sqlx::query!(
        "update installment_agreement set state = $3, ended_at = case when $4 then $5::timestamptz end where organization_id = $1 and id = $2",
        organization.0,
        agreement.id.0,
        to.as_str(),
        ends,
        now
    )
    .execute(scope.db())
    .await?;
    agreement.state = to;
    Ok(())
}

/// Adds a line to its history, for staff.
pub(super) async fn record_event(
    scope: &mut Scope,
    agreement: &Agreement,
    kind: &str,
    words: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "insert into agreement_event (organization_id, office_id, account_id, agreement_id, at, kind, words, login_id, actor)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        organization.0,
        agreement.office.0,
        agreement.account.0,
        agreement.id.0,
        now,
        kind,
        words,
        actor.login.map(|l| l.0),
        actor.name
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes an action on it to the audit trail.
pub(super) async fn audit_act(scope: &mut Scope, agreement: &Agreement, act: &str, detail: Value) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "installment_agreement",
        subject_id: agreement.id.to_string(),
        office: Some(agreement.office),
        account: Some(agreement.account),
        detail,
    };
    Ok(audit::record(scope, act).await?)
}

/// Writes a bill of these installments; a draft becomes a bill only through [`super::complete`].
pub(super) async fn bill(
    scope: &mut Scope,
    agreement: &Agreement,
    parts: &[&Part],
    state: InvoiceState,
    now: DateTime<Utc>,
) -> Result<InvoiceId> {
    let organization = scope.organization();
    let part_state = match state {
        InvoiceState::Draft => InstallmentState::Paying,
        InvoiceState::Open => InstallmentState::Billed,
    };
    let line = |part: &&Part| NewLine {
        installment: Some((agreement.id, part.number)),
        ..NewLine::new("installment", line_words(agreement, part.number), part.amount)
    };
    let new = NewInvoice {
        office: agreement.office,
        account: agreement.account,
        origin: Origin::InstallmentAgreement,
        on: agreement.today,
        state,
        decision: None,
        at: now,
        lines: parts.iter().map(line).collect(),
    };
    let invoice = billing::write_invoice(scope, new).await?;
    let numbers: Vec<i32> = parts.iter().map(|part| part.number).collect();
    sqlx::query!(
        "update agreement_installment set state = $4, invoice_id = $3 where organization_id = $1 and agreement_id = $2 and number = any ($5)
           and state = 'planned'",
        organization.0,
        agreement.id.0,
        invoice.0,
        part_state.as_str(),
        &numbers
    )
    .execute(scope.db())
    .await?;
    Ok(invoice)
}

/// "Crown, down payment", "Crown, installment 3 of 12": the same as the run's statement.
fn line_words(agreement: &Agreement, number: i32) -> String {
    match number {
        0 => format!("{}, down payment", agreement.description),
        _ => format!("{}, installment {number} of {}", agreement.description, agreement.figures.installments),
    }
}

/// The agreement that an invoice bills, locked; `None` for any other invoice.
pub(super) async fn of_invoice(scope: &mut Scope, invoice: InvoiceId) -> Result<Option<Agreement>> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        r#"select agreement_id as "id!" from invoice_line where organization_id = $1 and invoice_id = $2 and agreement_id is not null limit 1"#,
        organization.0,
        invoice.0
    );
    let Some(id) = id.fetch_optional(scope.db()).await? else { return Ok(None) };
    load(scope, AgreementId(id), true).await.map(Some)
}

/// Audits a view by staff.
pub(super) async fn audit_view(scope: &mut Scope, agreement: &Agreement) -> Result<()> {
    if scope.account().is_some() {
        return Ok(());
    }
    audit_act(scope, agreement, "installment_agreement.viewed", json!({})).await
}
