//! Stores a change: with its payment, at once, or until its charge date.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{InvoiceId, PaymentId, PaymentMethodId, SubscriptionId};
use tenancy::{Reach, Scope, contract};

use super::apply;
use super::facts::{Agreed, Facts, facts};
use super::options::{Effective, Outcome};
use crate::billing::{self, InitiatedBy, InvoiceState, NewInvoice, NewLine, NewPayment, Origin};
use crate::{Cents, Context, Error, Result};
use ::rules::Refusal;
use kernel::directory::office_brand;
use kernel::notices::{self, Notice};
use tenancy::text_enum;

/// The outcome of a change.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed {
    pub id: i64,
    pub state: ChangeState,
    pub effective_on: NaiveDate,
    /// The amount charged for it.
    pub due: Cents,
    pub credit: Cents,
    /// Why its payment was declined; then nothing changed.
    pub decline: Option<String>,
}

text_enum! {
    #[contract(rename = "ChangedState")]
    ChangeState {
        /// The payment is pending; the change follows it.
        Paying = "paying",
        /// Waits for its charge date.
        Pending = "pending",
        Done = "done",
        /// The payment was declined; nothing changed.
        Declined = "declined",
        Undone = "undone",
        /// The subscription ended first.
        Left = "left",
    }
}

/// The content of a change.
pub(super) struct NewChange<'a> {
    /// plan, charge_day or term
    pub kind: &'static str,
    pub effective: Effective,
    pub agreed: Agreed,
    pub outcome: &'a Outcome,
    /// The prefix of the invoice's lines: "Adult Wellness, Ana Ruiz".
    pub about: String,
    pub reason: &'a str,
    /// The description for the history and the member page.
    pub words: String,
    pub key: &'a str,
}

/// A subscription opened for a change with a key, or the result of an earlier call with that key.
pub(super) enum Opened {
    New(Box<(Scope, Facts, DateTime<Utc>)>),
    Made(Changed),
}

/// Opens a subscription for a change, with its household locked.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Conflict`] while another change is scheduled.
pub(super) async fn open(context: &Context, reach: &Reach, subscription: SubscriptionId, key: &str) -> Result<Opened> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let facts = facts(&mut scope, subscription, now, true).await?;
    if let Some(before) = made_under(&mut scope, subscription, key).await? {
        return Ok(Opened::Made(before));
    }
    facts.nothing_waits()?;
    Ok(Opened::New(Box::new((scope, facts, now))))
}

/// Makes the change, charges its payment if it has one, and returns the outcome.
pub(super) async fn carry_out(
    context: &Context,
    reach: Reach,
    mut scope: Scope,
    facts: &Facts,
    new: NewChange<'_>,
    now: DateTime<Utc>,
) -> Result<Changed> {
    let (organization, key) = (reach.organization, new.key);
    let payment = make(context, &mut scope, facts, new, now).await?;
    scope.commit().await?;
    if let Some(payment) = payment {
        billing::charge(context, organization, payment, None, None).await?;
    }
    let mut scope = context.database.read(reach).await?;
    made_under(&mut scope, facts.id, key).await?.ok_or(Error::NotFound)
}

/// Stores the change. If it is free and immediate, it is applied here; otherwise returns the payment to charge after
/// the commit, or the change waits for its charge date.
async fn make(
    context: &Context,
    scope: &mut Scope,
    facts: &Facts,
    new: NewChange<'_>,
    now: DateTime<Utc>,
) -> Result<Option<PaymentId>> {
    let organization = scope.organization();
    let (agreed, outcome) = (&new.agreed, new.outcome);
    if outcome.due > Cents::ZERO && facts.payment_method.is_none() {
        return Err(Refusal::NO_METHOD_FOR_CHANGE.into());
    }
    let bills = !outcome.lines.is_empty() || outcome.covers.is_some();
    let invoice = if bills { Some(draft(scope, facts, &new, now).await?) } else { None };
    let payment = match invoice {
        Some(invoice) if outcome.due > Cents::ZERO => {
            Some(begin(context, scope, facts, invoice, outcome.due, now).await?)
        }
        _ => None,
    };
    let state = if payment.is_some() { "paying" } else { "pending" };
    let actor = scope.actor.clone();
    let id = sqlx::query_scalar!(
        "insert into subscription_change (organization_id, office_id, account_id, subscription_id, kind, effective, effective_on, plan_id, period,
           list_price_cents, discount_percent, discount_source, agreed_price_cents, under_contract, guaranteed, charge_day, term_starts_on, term_ends_on,
           next_bill_on, due_cents, credit_cents, invoice_id, payment_id, state, idempotency_key, reason, words, login_id, actor, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30)
         returning id",
        organization.0,
        facts.office.0,
        facts.account.0,
        facts.id.0,
        new.kind,
        new.effective.as_str(),
        outcome.effective_on,
        agreed.plan.0,
        agreed.period.as_str(),
        agreed.list_price.0,
        agreed.discount_percent,
        agreed.discount_source.as_str(),
        agreed.price.0,
        agreed.under_contract,
        agreed.guaranteed,
        i32::try_from(outcome.charge_day).unwrap_or(1),
        outcome.term_starts_on,
        outcome.term_ends_on,
        outcome.next_bill_on,
        outcome.due.0,
        outcome.credit.0,
        invoice.map(|i| i.0),
        payment.map(|p| p.0),
        state,
        new.key,
        new.reason,
        new.words,
        actor.login.map(|l| l.0),
        actor.name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let act = Act {
        act: "subscription.change_made",
        subject_kind: "subscription",
        subject_id: facts.id.to_string(),
        office: Some(facts.office),
        account: Some(facts.account),
        detail: json!({ "change": id, "kind": new.kind, "words": new.words, "due_cents": outcome.due, "credit_cents": outcome.credit }),
    };
    audit::record(scope, act).await?;
    if payment.is_none() && !new.effective.waits() {
        apply::apply(scope, id, now).await?;
    } else if payment.is_none() {
        notices::enqueue(scope, Notice::PlanChange { change: id, state: "pending".into() }, now).await?;
    }
    Ok(payment)
}

/// The change's draft invoice: it bills nothing until the change is applied.
async fn draft(scope: &mut Scope, facts: &Facts, new: &NewChange<'_>, now: DateTime<Utc>) -> Result<InvoiceId> {
    let outcome = new.outcome;
    let lines = outcome.lines.iter().map(|l| (l.text.as_str(), l.amount));
    // Free days are on a bill too.
    let lines: Vec<_> = if outcome.lines.is_empty() { vec![("No charge", Cents::ZERO)] } else { lines.collect() };
    let line = |(index, (text, amount)): (usize, (&str, Cents))| NewLine {
        period: outcome.covers.filter(|_| index == 0),
        ..NewLine::new("plan_change", format!("{}: {text}", new.about), amount).of(facts.id)
    };
    let mut lines: Vec<_> = lines.into_iter().enumerate().map(line).collect();
    if outcome.credit > Cents::ZERO {
        lines.push(NewLine::new("credit", "Credited to the next payments".to_owned(), outcome.credit));
    }
    let new = NewInvoice {
        office: facts.office,
        account: facts.account,
        origin: Origin::PlanChange,
        on: facts.today,
        state: InvoiceState::Draft,
        decision: None,
        at: now,
        lines,
    };
    billing::write_invoice(scope, new).await
}

async fn begin(
    context: &Context,
    scope: &mut Scope,
    facts: &Facts,
    invoice: InvoiceId,
    due: Cents,
    now: DateTime<Utc>,
) -> Result<PaymentId> {
    let brand = context.brands.get(&office_brand(scope, facts.office).await?);
    let new = NewPayment {
        office: facts.office,
        account: facts.account,
        invoice,
        order: None,
        method: facts.payment_method.map(PaymentMethodId),
        by_bank: facts.by_bank,
        by: InitiatedBy::Staff,
        part: 0,
        reinitiates: None,
        key: None,
        attempt: 1,
        amount: due,
        application_fee: brand.map_or(Cents::ZERO, |brand| billing::application_fee(brand, due)),
        at: now,
    };
    billing::begin_payment(scope, new).await
}

/// The change that a call with `key` made, in its current state.
async fn made_under(scope: &mut Scope, subscription: SubscriptionId, key: &str) -> Result<Option<Changed>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select c.id, c.state, c.effective_on, c.due_cents, c.credit_cents, p.failure_code as "code?"
           from subscription_change c left join payment p on p.organization_id = c.organization_id and p.id = c.payment_id
           where c.organization_id = $1 and c.subscription_id = $2 and c.idempotency_key = $3"#,
        organization.0,
        subscription.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    let state: ChangeState = row.state.parse().map_err(anyhow::Error::from)?;
    let decline = (state == ChangeState::Declined)
        .then(|| rules::billing::decline::decline_text(&row.code.unwrap_or_default()).0.to_owned());
    Ok(Some(Changed {
        id: row.id,
        state,
        effective_on: row.effective_on,
        due: Cents(row.due_cents),
        credit: Cents(row.credit_cents),
        decline,
    }))
}
