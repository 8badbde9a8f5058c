//! Settling a payment: whatever the provider answered, once, in one transaction with everything that follows from it.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use gateways::cards::{ChargeOutcome, Decline};
use serde_json::json;
use tenancy::ids::{OrganizationId, PaymentId};
use tenancy::{Actor, Reach, Scope};

use super::apply::apply;
use super::arrears;
use super::bank_return::return_text;
use super::decision::DecisionKind;
use super::decline::{decline_text, is_offices_fault};
use super::invoice::next_number;
use super::late::{Said, late};
use super::methods;
use super::payment::{InitiatedBy, Payment, load};
use super::recover::{first_draw_paid, recover};
use super::turn::take_turn_of;
use crate::ledger::{Entry, EntryKind, post};
use crate::outbox::{self, JobKind, NewJob};
use crate::standing;
use crate::{Cents, Context, Result, guarantee};
use kernel::notices::{self, Notice};
pub use kernel::purpose::NextAction;
use kernel::purpose::Paid;

/// What is known of a payment.
pub(super) enum Answer {
    Outcome(ChargeOutcome),
    /// Certainly nothing was charged.
    NotCharged {
        code: String,
        message: String,
    },
    /// It may have been charged; the settling job asks.
    Unknown(String),
}

/// Applies `answer` to the payment. A payment that is settled stays as it is, unless it was given up and succeeded after all.
pub(super) async fn settle_answer(
    context: &Context,
    organization: OrganizationId,
    id: PaymentId,
    answer: Answer,
) -> Result<()> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Payments"))).await?;
    take_turn_of(&mut scope, id).await?;
    let payment = load(&mut scope, id, true).await?;
    let charged = matches!(answer, Answer::Outcome(ChargeOutcome::Succeeded(_)));
    // Money that moved after all is booked even where the payment was given up.
    if payment.is_final() && !(payment.is_given_up() && charged) {
        return Ok(());
    }
    let now = context.clock.now().await?;
    match answer {
        Answer::Unknown(reason) => {
            tracing::warn!(payment = %id, %reason, "payment unknown, will be asked about");
            mark(&mut scope, &payment, "unknown", None).await?;
        }
        Answer::NotCharged { code, message } => {
            tracing::info!(payment = %id, code, message, "a payment was not charged");
            failed(context, &mut scope, &payment, now, "canceled", None, &code).await?
        }
        Answer::Outcome(ChargeOutcome::Succeeded(facts)) => {
            if facts.amount_cents != payment.amount.0 {
                tracing::error!(payment = %id, ours = payment.amount.0, theirs = facts.amount_cents, "amounts differ: a person must look");
                return Err(anyhow::anyhow!("payment {id}: the provider charged {} cents", facts.amount_cents).into());
            }
            let settled = Settled {
                provider_id: facts.provider_id.into_string(),
                charge_id: Some(facts.charge_id.into_string()),
                processor_fee: facts.fee_cents.map(Cents),
            };
            succeeded(context, &mut scope, &payment, now, settled).await?;
        }
        Answer::Outcome(ChargeOutcome::Processing { provider_id }) => {
            mark(&mut scope, &payment, "processing", Some(provider_id.as_str())).await?;
            // A bank debit enrolls at once; a return makes it late (money rules).
            confirmed(context, &mut scope, &payment, None, now).await?;
        }
        Answer::Outcome(ChargeOutcome::RequiresAction { provider_id, client_secret, next_action_url }) => {
            mark(&mut scope, &payment, "requires_action", Some(provider_id.as_str())).await?;
            let action = NextAction { client_secret, url: next_action_url };
            if context.purposes.waits(&mut scope, &payment.charge(), &action).await? {
                // It shows the payer what the bank wants.
            } else if payment.by == InitiatedBy::Household {
                keep_action(&mut scope, &payment, &action).await?;
            } else {
                let decline = Decline {
                    provider_id: Some(provider_id),
                    code: "authentication_required".into(),
                    network_code: None,
                    advice_code: None,
                    message: "The bank needs the cardholder to confirm the payment.".into(),
                };
                declined(context, &mut scope, &payment, now, decline).await?;
            }
        }
        Answer::Outcome(ChargeOutcome::Declined(decline)) => {
            declined(context, &mut scope, &payment, now, decline).await?
        }
        Answer::Outcome(ChargeOutcome::Canceled { provider_id }) => {
            failed(context, &mut scope, &payment, now, "canceled", Some(provider_id.as_str()), "canceled").await?;
        }
    }
    Ok(scope.commit().await?)
}

async fn keep_action(scope: &mut Scope, payment: &Payment, action: &NextAction) -> Result<()> {
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

async fn mark(scope: &mut Scope, payment: &Payment, status: &str, provider_id: Option<&str>) -> Result<()> {
    sqlx::query!(
        "update payment set status = $3, provider_id = coalesce($4, provider_id), next_check_at = business_now() + interval '5 minutes'
         where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        status,
        provider_id
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

struct Settled {
    provider_id: String,
    charge_id: Option<String>,
    processor_fee: Option<Cents>,
}

async fn succeeded(
    context: &Context,
    scope: &mut Scope,
    payment: &Payment,
    now: DateTime<Utc>,
    settled: Settled,
) -> Result<()> {
    let late = payment.is_given_up();
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
        settled.provider_id,
        settled.charge_id,
        settled.processor_fee.map(|f| f.0),
        receipt,
        now
    )
    .execute(scope.db())
    .await?;
    // What was given up is not made any more: its bill is void, and the money goes back.
    if !late {
        confirmed(context, scope, payment, Some(receipt), now).await?;
    }
    let on = office_date(scope, payment, now).await?;
    let entry = |kind, amount| Entry {
        kind,
        office: payment.office,
        account: Some(payment.account),
        source: payment.id.0,
        on,
        amount,
    };
    post(scope, entry(EntryKind::Payment, payment.amount)).await?;
    post(scope, entry(EntryKind::ApplicationFee, payment.application_fee - payment.office_fee)).await?;
    post(scope, entry(EntryKind::OfficeSetupFee, payment.office_fee)).await?;
    post(scope, entry(EntryKind::ProcessorFee, settled.processor_fee.unwrap_or_default())).await?;
    let applied = apply(context, scope, payment, now, on).await?;
    if applied == Cents::ZERO {
        return standing::refresh_summary(scope, &[payment.account]).await;
    }
    if payment.by == InitiatedBy::Household {
        use_from_now_on(scope, payment, now).await?;
    }
    guarantee::repaid(scope, payment.invoice, payment.id, applied, now, on).await?;
    arrears::paid(scope, payment.account, now).await?;
    context.purposes.paid(scope, payment.invoice, applied, now).await?;
    recover(scope, payment.account, now, "Paid").await?;
    first_draw_paid(scope, payment, now).await?;
    guarantee::payment_settled(scope, payment.account, now).await?;
    standing::refresh_summary(scope, &[payment.account]).await?;
    notices::enqueue(scope, Notice::Receipt { payment: payment.id }, now).await
}

/// A method that came with this payment is what the household pays with from then on, unless it was for this payment alone: then it is
/// not kept. One that was on file before changes nothing while the household has another that works.
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

/// Makes what waited for the payment.
async fn confirmed(
    context: &Context,
    scope: &mut Scope,
    payment: &Payment,
    receipt_number: Option<i64>,
    now: DateTime<Utc>,
) -> Result<()> {
    let paid = match payment.order {
        Some(_) => Some(paid(scope, payment, receipt_number).await?),
        None => None,
    };
    context.purposes.confirmed(context, scope, &payment.charge(), paid.as_ref(), now).await
}

/// What the enrollment's answer says of the payment.
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

async fn declined(
    context: &Context,
    scope: &mut Scope,
    payment: &Payment,
    now: DateTime<Utc>,
    decline: Decline,
) -> Result<()> {
    let provider = decline.provider_id.as_ref().map(|p| p.as_str().to_owned());
    tracing::info!(payment = %payment.id, code = decline.code, message = decline.message, "a payment was declined");
    failed(context, scope, payment, now, "failed", provider.as_deref(), &decline.code).await?;
    sqlx::query!(
        "update payment set failure_network = $3 where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        decline.network_code
    )
    .execute(scope.db())
    .await?;
    if context.purposes.exists(scope, &payment.charge()).await? && !is_void(scope, payment).await? {
        let said = Said {
            code: &decline.code,
            network_code: decline.network_code.as_deref(),
            advice_code: decline.advice_code.as_deref(),
        };
        late(context, scope, payment, now, said, DecisionKind::AttemptFailed).await?;
    }
    Ok(())
}

/// A change of plan, or of an agreement, whose payment was declined: nothing is late by it.
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

async fn failed(
    context: &Context,
    scope: &mut Scope,
    payment: &Payment,
    now: DateTime<Utc>,
    status: &str,
    provider_id: Option<&str>,
    code: &str,
) -> Result<()> {
    // The provider's own words name accounts and ids; whoever reads the row reads ours.
    let by_bank = payment.by_bank && status == "failed";
    let (text, _) = if by_bank { return_text(code, None) } else { decline_text(code) };
    sqlx::query!(
        "update payment set status = $3, provider_id = coalesce($4, provider_id), failure_code = $5, failure_message = $6,
           settled_at = $7, next_action = null, next_check_at = null
         where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.id.0,
        status,
        provider_id,
        code,
        text,
        now
    )
    .execute(scope.db())
    .await?;
    methods::forget_typed(scope, payment, now).await?;
    guarantee::payment_settled(scope, payment.account, now).await?;
    if context.purposes.declined(scope, &payment.charge(), code, text, now).await? {
        return Ok(());
    }
    if status == "canceled" && payment.by == InitiatedBy::Schedule {
        // Nothing reached the provider: the invoice is collected again soon.
        let wait = if is_offices_fault(code) { OFFICE_AGAIN } else { SOON };
        collect_again(scope, payment, now + wait).await?;
    }
    Ok(())
}

/// When a bill is collected again whose payment did not reach the provider, and one that the office's account could not take.
const SOON: Duration = Duration::minutes(15);
const OFFICE_AGAIN: Duration = Duration::days(1);

async fn collect_again(scope: &mut Scope, payment: &Payment, at: DateTime<Utc>) -> Result<()> {
    if payment.part > 0 {
        return arrears::collect_again(scope, payment, at).await;
    }
    outbox::enqueue(
        scope,
        NewJob {
            kind: JobKind::CollectInvoice,
            key: format!("{}-after-{}", payment.invoice, payment.id),
            payload: json!({ "invoice": payment.invoice }),
            due_at: at,
        },
    )
    .await
}

/// The date at the payment's office.
pub(super) async fn office_date(scope: &mut Scope, payment: &Payment, now: DateTime<Utc>) -> Result<NaiveDate> {
    let timezone = sqlx::query_scalar!(
        "select timezone from office where organization_id = $1 and id = $2",
        payment.organization.0,
        payment.office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(tenancy::clock::office_date(now, &timezone))
}
