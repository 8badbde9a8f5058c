//! Immediate payment of what is owed, requested by the household, through its link, or by staff. As for every payment,
//! the row and its key are written first, then the provider is called, then the result is applied once.

use ::rules::digest::short_hex;
use kernel::OrNotFound;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvoiceId, OfficeId, PaymentId, PaymentMethodId};
use tenancy::{Reach, Scope};

use super::attempt::{charge, poll_status};
use super::bank_return::MOST_REINITIATIONS;
use super::collect::reinitiated;
use super::fee::fee;
use super::pay_outcome::{PayOutcome, PayStatus, payment_outcome};
use super::payment::{InitiatedBy, NewPayment, begin_payment};
use crate::engine::{Status, is_worn_out};
use crate::{Cents, Context, Error, Result};
use ::rules::Refusal;

/// What to pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentTarget {
    /// All invoices with a failed payment. For staff only membership invoices: installment agreements have their own
    /// operations.
    Late,
    /// All open invoices except those to be paid at the front desk. For staff only membership invoices.
    Owed,
    One(InvoiceId),
}

/// A request to pay now.
#[derive(Debug, Clone)]
pub struct PayNow<'a> {
    pub account: AccountId,
    pub which: PaymentTarget,
    pub by: InitiatedBy,
    /// A card or bank account that was just entered; `None` charges the method on file.
    pub token: Option<&'a str>,
    /// The entered method replaces the method on file from now on.
    pub keep: bool,
    /// Repeated requests with the same key pay only once.
    pub key: &'a str,
    /// The page to which the card's bank returns the payer.
    pub back_to: Option<&'a str>,
    pub language: &'a str,
}

struct Open {
    invoice: InvoiceId,
    amount: Cents,
    attempt: i32,
    /// From an installment agreement; installment plans never include these.
    installment: bool,
}

/// What the keys of all payments of one request begin with.
pub fn asked_prefix(account: AccountId, key: &str) -> String {
    format!("ask-{account}-{}-", short_hex(key.as_bytes(), 12))
}

/// Pays the requested invoices one by one, oldest first, until one fails.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] when nothing is owed, an earlier payment is pending, or the
/// method on file may not be charged.
pub async fn pay_now(context: &Context, reach: &Reach, wish: PayNow<'_>) -> Result<PayOutcome> {
    let prefix = asked_prefix(wish.account, wish.key);
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let home = lock(&mut scope, wish.account).await?;
    let before = made(&mut scope, wish.account, &prefix).await?;
    if !before.is_empty() {
        scope.commit().await?;
        for payment in &before {
            poll_status(context, organization, *payment).await?;
        }
        return outcome(context, reach, &wish, &before).await;
    }
    let open = open_invoices(&mut scope, wish.account, wish.which, wish.by).await?;
    if open.is_empty() {
        return Err(Refusal::NOTHING_OWED.into());
    }
    if let Some(action) = refuse_pending(&mut scope, &wish, &open).await? {
        return Ok(action);
    }
    check_method(&mut scope, &wish, &home, &open).await?;
    audit_wish(&mut scope, &wish, &home, &open).await?;
    scope.commit().await?;
    let mut payments = vec![];
    let mut method = home.method;
    for (index, part) in open.iter().enumerate() {
        let token = wish.token.filter(|_| index == 0);
        let mut scope = context.database.scope(reach.clone()).await?;
        lock(&mut scope, wish.account).await?;
        let still_open = open_invoices(&mut scope, wish.account, PaymentTarget::One(part.invoice), wish.by).await?;
        // Paid meanwhile by another request.
        let Some(part) = still_open.into_iter().next() else { continue };
        let reinitiates = reinitiated(&mut scope, part.invoice, method, part.amount).await?;
        let new = NewPayment {
            office: home.office,
            account: wish.account,
            invoice: part.invoice,
            order: None,
            method: if token.is_some() { None } else { method },
            by_bank: home.by_bank && token.is_none(),
            by: wish.by,
            part: 0,
            reinitiates: if token.is_some() { None } else { reinitiates },
            key: Some(format!("{prefix}{}", part.invoice)),
            attempt: part.attempt,
            amount: part.amount,
            application_fee: fee(context, &home.brand, part.amount),
            at: context.clock.now().await?,
        };
        let payment = match begin_payment(&mut scope, new).await {
            Ok(payment) if wish.token.is_some() && !wish.keep => {
                use_once(&mut scope, payment).await?;
                payment
            }
            Ok(payment) => payment,
            // A concurrent request has a pending payment already.
            Err(Error::Database(error)) if error.as_database_error().is_some_and(|e| e.is_unique_violation()) => {
                return Err(under_way());
            }
            Err(other) => return Err(other),
        };
        scope.commit().await?;
        charge(context, organization, payment, token, wish.back_to).await?;
        payments.push(payment);
        let mut scope = context.database.scope(reach.clone()).await?;
        let row = sqlx::query!(
            r#"select status as "status: Status", payment_method_id from payment where organization_id = $1 and id = $2"#,
            organization.0,
            payment.0
        )
        .fetch_one(scope.db())
        .await?;
        method = row.payment_method_id.map(PaymentMethodId);
        if !matches!(row.status, Status::Succeeded | Status::Processing) {
            break;
        }
    }
    outcome(context, reach, &wish, &payments).await
}

/// Marks the entered method as used for this payment only.
async fn use_once(scope: &mut Scope, payment: PaymentId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update payment set keep_method = false where organization_id = $1 and id = $2",
        organization.0,
        payment.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The household's payment data, read under the account's lock, so that concurrent requests run one after the other.
struct Home {
    office: OfficeId,
    brand: String,
    method: Option<PaymentMethodId>,
    by_bank: bool,
    blocked: Option<String>,
    /// Declined attempts on the card in the last 30 days.
    declines: i64,
    in_installments: bool,
}

async fn lock(scope: &mut Scope, account: AccountId) -> Result<Home> {
    let organization = scope.organization();
    sqlx::query!("select id from account where organization_id = $1 and id = $2 for update", organization.0, account.0)
        .one_or_not_found(scope)
        .await?;
    let row = sqlx::query!(
        r#"select a.office_id, o.brand, m.id as "method?", coalesce(m.kind = 'bank', false) as "by_bank!", m.blocked as "blocked?",
             (select count(*) from card_attempt c where c.fingerprint = m.fingerprint and m.kind = 'card' and c.declined
               and c.at > business_now() - interval '30 days') as "declines!",
             exists (select from arrears_plan x where x.organization_id = a.organization_id and x.account_id = a.id
               and x.state = 'running') as "in_installments!"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Home {
        office: OfficeId(row.office_id),
        brand: row.brand,
        method: row.method.map(PaymentMethodId),
        by_bank: row.by_bank,
        blocked: row.blocked,
        declines: row.declines,
        in_installments: row.in_installments,
    })
}

async fn made(scope: &mut Scope, account: AccountId, prefix: &str) -> Result<Vec<PaymentId>> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "select id from payment where organization_id = $1 and account_id = $2 and starts_with(idempotency_key, $3) order by id",
        organization.0,
        account.0,
        prefix
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(PaymentId).collect())
}

/// The open invoices to charge, without those to be paid at the front desk.
async fn open_invoices(
    scope: &mut Scope,
    account: AccountId,
    which: PaymentTarget,
    by: InitiatedBy,
) -> Result<Vec<Open>> {
    let organization = scope.organization();
    let one = match which {
        PaymentTarget::One(invoice) => Some(invoice.0),
        _ => None,
    };
    let rows = sqlx::query!(
        r#"select i.id, i.total_cents - i.paid_cents - i.written_off_cents as "open!", i.failed_attempts, not makes_memberships_late(i.origin) as "installment!"
           from invoice i where i.organization_id = $1 and i.account_id = $2 and i.status = 'open' and ($3::bigint is null or i.id = $3)
             and (not $4 or i.first_failed_on is not null) and ($5 or makes_memberships_late(i.origin)) and i.total_cents > i.paid_cents + i.written_off_cents
             and not exists (select from invoice_line l join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
               where l.organization_id = i.organization_id and l.invoice_id = i.id and s.status = 'pending_cash')
           order by i.bill_on, i.id"#,
        organization.0,
        account.0,
        one,
        which == PaymentTarget::Late,
        one.is_some() || by == InitiatedBy::Household
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| Open {
            invoice: InvoiceId(r.id),
            amount: Cents(r.open),
            attempt: r.failed_attempts + 1,
            installment: r.installment,
        })
        .collect())
}

fn under_way() -> Error {
    Refusal::PAYMENT_UNDER_WAY.into()
}

/// Errors while a payment of these invoices is pending. If the household has to authenticate it, returns that action
/// again.
async fn refuse_pending(scope: &mut Scope, wish: &PayNow<'_>, open: &[Open]) -> Result<Option<PayOutcome>> {
    let organization = scope.organization();
    let invoices: Vec<i64> = open.iter().map(|o| o.invoice.0).collect();
    let pending = sqlx::query!(
        r#"select status as "status: Status", next_action from payment where organization_id = $1 and invoice_id = any($2)
           and payment_is_pending(status) order by id limit 1"#,
        organization.0,
        &invoices
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(pending) = pending else { return Ok(None) };
    let action = pending.next_action.and_then(|action| serde_json::from_value(action).ok());
    if pending.status == Status::RequiresAction && wish.by == InitiatedBy::Household && action.is_some() {
        return Ok(Some(PayOutcome {
            status: PayStatus::RequiresAction,
            paid: Cents::ZERO,
            receipt_numbers: vec![],
            due: open.iter().map(|o| o.amount).sum(),
            message: None,
            next_action: action,
        }));
    }
    if pending.status == Status::Processing {
        return Err(Refusal::DRAFT_UNDER_WAY.into());
    }
    Err(under_way())
}

/// Checks whether the method on file may be charged. A request by the payer counts as new authorization for a debit
/// that the payer had stopped.
async fn check_method(scope: &mut Scope, wish: &PayNow<'_>, home: &Home, open: &[Open]) -> Result<()> {
    let organization = scope.organization();
    let staff = wish.by == InitiatedBy::Staff;
    if staff && home.in_installments && open.iter().any(|o| !o.installment) {
        return Err(Refusal::INSTALLMENT_PLAN.into());
    }
    if wish.token.is_some() {
        return Ok(());
    }
    let Some(method) = home.method else {
        return Err(Refusal::NO_METHOD.into());
    };
    match home.blocked.as_deref() {
        Some("new_permission") if !staff => {
            sqlx::query!(
                "update payment_method set blocked = null, blocked_code = null, blocked_at = null where organization_id = $1 and id = $2",
                organization.0,
                method.0
            )
            .execute(scope.db())
            .await?;
        }
        Some("new_permission") => {
            return Err(Refusal::METHOD_STOPPED.into());
        }
        Some(_) => {
            return Err(Refusal::METHOD_DECLINED.into());
        }
        None => {}
    }
    if is_worn_out(home.declines) {
        return Err(Refusal::METHOD_WORN_OUT.into());
    }
    if home.by_bank && staff {
        for invoice in open {
            let Some(first) = reinitiated(scope, invoice.invoice, home.method, invoice.amount).await? else { continue };
            let again = sqlx::query_scalar!(
                r#"select count(*) as "n!" from payment where organization_id = $1 and reinitiates_id = $2 and status <> 'canceled'"#,
                organization.0,
                first.0
            )
            .fetch_one(scope.db())
            .await?;
            if again >= i64::from(MOST_REINITIATIONS) {
                return Err(Refusal::DRAFT_RETRIED.into());
            }
        }
    }
    Ok(())
}

async fn audit_wish(scope: &mut Scope, wish: &PayNow<'_>, home: &Home, open: &[Open]) -> Result<()> {
    let amount: Cents = open.iter().map(|o| o.amount).sum();
    let act = Act {
        act: "payment.asked_for",
        subject_kind: "account",
        subject_id: wish.account.to_string(),
        office: Some(home.office),
        account: Some(wish.account),
        detail: json!({ "by": wish.by.as_str(), "amount_cents": amount.0, "invoices": open.iter().map(|o| o.invoice.0).collect::<Vec<_>>() }),
    };
    Ok(audit::record(scope, act).await?)
}

async fn outcome(context: &Context, reach: &Reach, wish: &PayNow<'_>, payments: &[PaymentId]) -> Result<PayOutcome> {
    let mut scope = context.database.read(reach.clone()).await?;
    let which = if wish.which == PaymentTarget::Late { PaymentTarget::Late } else { PaymentTarget::Owed };
    let due = open_invoices(&mut scope, wish.account, which, wish.by).await?.iter().map(|o| o.amount).sum();
    payment_outcome(&mut scope, payments, due, wish.language).await
}
