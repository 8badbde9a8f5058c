//! What follows when a household's payment succeeds, needs action or is refused, in the transaction that settles it.

use chrono::{DateTime, Utc};
use tenancy::Scope;

use super::apply::apply;
use super::arrears;
use super::bank_return::return_text;
use super::decision::DecisionKind;
use super::invoice::next_number;
use super::job::CollectInvoice;
use super::late::{FailureCodes, apply_payment_failure};
use super::methods;
use super::payment::{InitiatedBy, Payment, load, office_date};
use super::recover::{first_charge_paid, recover};
use crate::engine::{Charged, Refusal};
use crate::ledger::{EntryKind, post_all};
use crate::membership_status;
use crate::{Cents, Context, Result, task};
use kernel::notices::{self, Notice};
pub use kernel::purpose::NextAction;
use kernel::purpose::{Confirmed, Declined, Paid, Purpose};

/// Stores the authentication that the bank requires, for the payer's page.
pub(super) async fn keep_action(scope: &mut Scope, payment: &Payment, action: &NextAction) -> Result<()> {
    sqlx::query!(
        "update payment set next_action = $3 where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        serde_json::to_value(action).map_err(anyhow::Error::from)?
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Applies the payment to its invoice and completes what waited for it. Returns the part that was not applied and is
/// refunded.
pub(super) async fn succeeded(
    context: &Context,
    scope: &mut Scope,
    payment: &Payment,
    charged: Charged,
    now: DateTime<Utc>,
) -> Result<Cents> {
    let receipt = next_number(scope, payment.office, "receipt").await?;
    sqlx::query!(
        "update payment p set status = 'succeeded', provider_id = $3, charge_id = $4, processor_fee_cents = $5, receipt_number = $6,
           settled_at = $7, failure_code = null, failure_message = null, failure_network = null, next_action = null, next_check_at = null,
           part = case when exists (select from payment o where o.organization_id = p.organization_id and o.invoice_id = p.invoice_id
               and o.part = p.part and o.status = 'succeeded')
             then coalesce((select min(o.part) - 1 from payment o
               where o.organization_id = p.organization_id and o.invoice_id = p.invoice_id and o.part <= 0), 0)
             else p.part end
         where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        charged.provider_id,
        charged.charge_id,
        charged.processor_fee.map(|f| f.0),
        receipt,
        now
    )
    .execute(scope.db())
    .await?;
    let purpose = context.purposes.of(scope, payment.invoice).await?;
    // A payment that was given up completes nothing anymore: its invoice is void, and the money is refunded.
    if !charged.late {
        confirmed(context, scope, (payment, purpose), Some(receipt), now).await?;
    }
    let on = office_date(scope, payment, now).await?;
    let entry = |kind, amount| payment.entry(kind, amount, on);
    let entries = [
        entry(EntryKind::Payment, payment.amount),
        entry(EntryKind::ApplicationFee, payment.application_fee - payment.office_fee),
        entry(EntryKind::OfficeSetupFee, payment.office_fee),
        entry(EntryKind::ProcessorFee, charged.processor_fee.unwrap_or_default()),
    ];
    post_all(scope, &entries).await?;
    let applied = apply(context, scope, payment, now, on).await?;
    let given_back = payment.amount - applied;
    if applied == Cents::ZERO {
        membership_status::refresh_standing(scope, &[payment.account]).await?;
        return Ok(given_back);
    }
    if payment.by == InitiatedBy::Household {
        use_from_now_on(scope, payment, now).await?;
    }
    let guarantor = context.purposes.guarantor();
    guarantor.repaid(scope, payment.money(applied), now, on).await?;
    arrears::paid(scope, payment.account, now).await?;
    purpose.paid(scope, payment.invoice, applied, now).await?;
    recover(scope, payment.account, now, "Paid").await?;
    first_charge_paid(scope, payment, now).await?;
    guarantor.payment_settled(scope, payment.account, now).await?;
    membership_status::refresh_standing(scope, &[payment.account]).await?;
    notices::enqueue(scope, Notice::Receipt { payment: payment.id }, now).await?;
    Ok(given_back)
}

/// Makes the payment's method the default, unless it was for this payment only: then it is removed. A method that was
/// already on file becomes the default only if the household has no other usable one.
async fn use_from_now_on(scope: &mut Scope, payment: &Payment, now: DateTime<Utc>) -> Result<()> {
    let Some(method) = load(scope, payment.id, false).await?.method else { return Ok(()) };
    let row = sqlx::query!(
        r#"select p.keep_method,
             m.detached_at is null and (
               not exists (select from payment o where o.organization_id = p.organization_id and o.payment_method_id = p.payment_method_id and o.id < p.id)
               or not exists (select from account a join payment_method d on d.organization_id = a.organization_id and d.id = a.payment_method_id
                    where a.organization_id = p.organization_id and a.id = p.account_id and d.id <> p.payment_method_id
                      and d.blocked is null and d.replaced_at is null)) as "becomes_default!"
           from payment p join payment_method m on m.organization_id = p.organization_id and m.id = p.payment_method_id
           where p.organization_id = $1 and p.id = $2"#,
        payment.organization.0,
        payment.id.0
    )
    .fetch_one(scope.db())
    .await?;
    if row.keep_method {
        if row.becomes_default {
            methods::make_default(scope, payment.account, method, now).await?;
        }
        return Ok(());
    }
    let gone = sqlx::query_scalar!(
        "update payment_method m set replaced_at = $4 where m.organization_id = $1 and m.id = $2 and m.replaced_at is null
           and not exists (select from account a where a.organization_id = m.organization_id and a.id = $3 and a.payment_method_id = m.id)
           and not exists (select from payment p where p.organization_id = m.organization_id and p.payment_method_id = m.id and p.keep_method)
         returning m.id",
        payment.organization.0,
        method.0,
        payment.account.0,
        now
    )
    .fetch_all(scope.db())
    .await?;
    methods::detach_later(scope, &gone, now).await
}

/// Completes what waited for the payment, such as an enrollment.
pub(super) async fn confirmed(
    context: &Context,
    scope: &mut Scope,
    (payment, purpose): (&Payment, &dyn Purpose),
    receipt_number: Option<i64>,
    now: DateTime<Utc>,
) -> Result<()> {
    let paid = match payment.order {
        Some(_) => Some(paid(scope, payment, receipt_number).await?),
        None => None,
    };
    let confirmed = Confirmed { charge: &payment.charge(), paid: paid.as_ref(), at: now };
    purpose.confirmed(context, scope, confirmed).await
}

/// The payment data that an enrollment's response contains.
async fn paid(scope: &mut Scope, payment: &Payment, receipt_number: Option<i64>) -> Result<Paid> {
    let method = load(scope, payment.id, false).await?.method;
    let row = sqlx::query!(
        "select network, last4 from payment_method where organization_id = $1 and id = $2",
        payment.organization.0,
        method.map(|m| m.0)
    )
    .fetch_optional(scope.db())
    .await?;
    let (network, last4) = row.map(|r| (r.network, r.last4)).unwrap_or_default();
    Ok(Paid { amount: payment.amount, method, network, last4, receipt_number })
}

/// Handles a payment that moved no money: its purpose is given up, its invoice becomes late, or it is collected again.
pub(super) async fn refused(
    context: &Context,
    scope: &mut Scope,
    payment: &Payment,
    refusal: &Refusal,
    now: DateTime<Utc>,
) -> Result<()> {
    // The provider's messages contain internal ids, so our own text is stored.
    let by_bank = payment.by_bank && refusal.declined;
    let text = if by_bank { return_text(&refusal.code, None).0 } else { refusal.words() };
    sqlx::query!(
        "update payment set status = $3, provider_id = coalesce($4, provider_id), failure_code = $5, failure_message = $6,
           failure_network = coalesce($7, failure_network), settled_at = $8, next_action = null, next_check_at = null
         where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        refusal.status().as_str(),
        refusal.provider_id,
        refusal.code,
        text,
        refusal.network_code,
        now
    )
    .execute(scope.db())
    .await?;
    methods::forget_typed(scope, payment, now).await?;
    context.purposes.guarantor().payment_settled(scope, payment.account, now).await?;
    let purpose = context.purposes.of(scope, payment.invoice).await?;
    let declined = Declined { charge: &payment.charge(), code: &refusal.code, why: text, at: now };
    let given_up = purpose.declined(scope, declined).await?;
    if !refusal.declined {
        if !given_up && payment.by == InitiatedBy::Schedule {
            // Nothing reached the provider: collect the invoice again soon.
            collect_again(scope, payment, now + refusal.again_after()).await?;
        }
        return Ok(());
    }
    if purpose.exists(scope, &payment.charge()).await? && !is_void(scope, payment).await? {
        let said = FailureCodes {
            code: &refusal.code,
            network_code: refusal.network_code.as_deref(),
            advice_code: refusal.advice_code.as_deref(),
        };
        apply_payment_failure(context, scope, payment, now, said, DecisionKind::AttemptFailed).await?;
    }
    Ok(())
}

/// Whether the invoice is void, as for a change of plan or agreement whose payment was declined: then nothing becomes
/// late.
async fn is_void(scope: &mut Scope, payment: &Payment) -> Result<bool> {
    let void = sqlx::query_scalar!(
        r#"select status = 'void' as "void!" from invoice where organization_id = $1 and id = $2"#,
        payment.organization.0,
        payment.invoice.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(void)
}

async fn collect_again(scope: &mut Scope, payment: &Payment, at: DateTime<Utc>) -> Result<()> {
    if payment.part > 0 {
        return arrears::collect_again(scope, payment, at).await;
    }
    let key = format!("{}-after-{}", payment.invoice, payment.id);
    task::enqueue_task(scope, &CollectInvoice { invoice: payment.invoice }, key, at).await
}
