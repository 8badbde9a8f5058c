//! Installment plans for late invoices: two to four installments that staff agree on with the household. Each
//! installment is charged on its date, in parts of the open invoices. A missed installment ends the plan, and the
//! regular dunning schedule resumes.

mod closing;
mod collecting;

use ::rules::billing::split;
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, ArrearsPlanId, InvoiceId, OfficeId};
use tenancy::{Reach, Scope, contract, text_enum};

use super::decision::{DecisionKind, InvoiceOwner, NewDecision, NextAct, decide};
use super::dunning::day;
use super::job::{CollectInstallment, due_at};
use crate::{Cents, Context, Error, Result, task};
use kernel::OrNotFound;
use kernel::notices::{self, Notice};
use rules::Refusal;
use rules::counts::counted;
use rules::money::dollars;
use split::{InvoicePart, check, dates, split, sum};

pub(super) use closing::{end_of, missed, superseded};
pub(super) use collecting::collect_again;
pub use collecting::collect_installment;

text_enum! {
    #[contract]
    ArrearsInstallmentState {
        Planned = "planned",
        Paid = "paid",
        /// Its charge failed; the plan ended.
        Missed = "missed",
        /// The plan ended before it was due.
        Dropped = "dropped",
    }
}

text_enum! {
    #[contract]
    ArrearsPlanState {
        Running = "running",
        /// All installments are paid.
        Done = "done",
        /// An installment was missed, or another payment replaced the plan.
        Ended = "ended",
    }
}

// One installment of a plan.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Installment {
    pub number: i32,
    pub due_on: NaiveDate,
    pub amount: Cents,
    pub state: ArrearsInstallmentState,
}

/// An installment plan for the household's late invoices.
#[contract]
#[derive(Debug, Clone)]
pub struct ArrearsPlan {
    /// Missing in a preview.
    pub id: Option<ArrearsPlanId>,
    pub total: Cents,
    pub state: ArrearsPlanState,
    /// Why the plan ended early.
    pub reason: Option<String>,
    pub installments: Vec<Installment>,
}

/// The household's late membership invoices, oldest first, locked. Installment agreements are excluded: they are billed
/// in installments already.
async fn late_invoices(scope: &mut Scope, account: AccountId) -> Result<Vec<InvoicePart>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select id, total_cents - paid_cents - written_off_cents as "open!" from invoice
           where organization_id = $1 and account_id = $2 and status = 'open' and first_failed_on is not null
             and makes_memberships_late(origin) order by bill_on, id for update"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| InvoicePart { invoice: InvoiceId(r.id), amount: Cents(r.open) }).collect())
}

/// The plan that [`make_plan`] would make.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] when nothing is late or the balance cannot be split this way.
pub async fn preview_plan(
    context: &Context,
    scope: &mut Scope,
    account: AccountId,
    parts: usize,
    first_on: Option<NaiveDate>,
) -> Result<ArrearsPlan> {
    let (_, today, _) = household(context, scope, account).await?;
    let open = late_invoices(scope, account).await?;
    let first_on = first_on.unwrap_or(today);
    check(&open, parts, first_on, today)?;
    let installments = split(&open, parts)
        .iter()
        .zip(dates(first_on, first_on.day(), parts))
        .zip(1..)
        .map(|((shares, due_on), number)| Installment {
            number,
            due_on,
            amount: sum(shares),
            state: ArrearsInstallmentState::Planned,
        })
        .collect();
    let total = sum(&open);
    Ok(ArrearsPlan { id: None, total, state: ArrearsPlanState::Running, reason: None, installments })
}

/// The household's office, the office's current date, and whether a method can be charged; locks the account.
async fn household(context: &Context, scope: &mut Scope, account: AccountId) -> Result<(OfficeId, NaiveDate, Home)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.office_id, o.timezone, m.id as "method?", m.blocked as "blocked?" from account a
           join office o on o.organization_id = a.organization_id and o.id = a.office_id
           left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null for update of a"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let today = tenancy::clock::office_date(context.clock.now().await?, &row.timezone);
    Ok((OfficeId(row.office_id), today, Home { chargeable: row.method.is_some() && row.blocked.is_none() }))
}

struct Home {
    chargeable: bool,
}

/// Creates a plan over everything that is late; retries and notices pause while it runs. The first installment is
/// charged immediately if it is due today. The same key creates only one plan.
///
/// # Errors
/// As [`preview_plan`]; [`Error::Conflict`] while a plan runs, a payment is pending, or no method can be charged.
pub async fn make_plan(
    context: &Context,
    reach: &Reach,
    account: AccountId,
    parts: usize,
    first_on: Option<NaiveDate>,
    key: &str,
) -> Result<ArrearsPlan> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    let (office, today, home) = household(context, &mut scope, account).await?;
    if let Some(before) = by_key(&mut scope, account, key).await? {
        return Ok(before);
    }
    let open = late_invoices(&mut scope, account).await?;
    let first_on = first_on.unwrap_or(today);
    check(&open, parts, first_on, today)?;
    if !home.chargeable {
        return Err(Refusal::INSTALLMENTS_NEED_METHOD.into());
    }
    if latest(&mut scope, account).await?.is_some_and(|plan| plan.state == ArrearsPlanState::Running) {
        return Err(Refusal::INSTALLMENTS_RUNNING.into());
    }
    let invoices: Vec<i64> = open.iter().map(|part| part.invoice.0).collect();
    let pending = sqlx::query_scalar!(
        r#"select exists (select from payment where organization_id = $1 and invoice_id = any($2)
             and payment_is_pending(status)) as "yes!""#,
        organization.0,
        &invoices
    )
    .fetch_one(scope.db())
    .await?;
    if pending {
        return Err(Refusal::INSTALLMENTS_AFTER_PAYMENT.into());
    }
    let id = write(&mut scope, office, account, &open, parts, first_on, key, now).await?;
    rest(&mut scope, office, account, &open, id, now).await?;
    notices::enqueue(&mut scope, Notice::Installments { plan: id }, now).await?;
    let act = Act {
        act: "arrears_plan.made",
        subject_kind: "arrears_plan",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({ "installments": parts, "first_on": first_on, "amount_cents": sum(&open).0 }),
    };
    audit::record(&mut scope, act).await?;
    crate::membership_status::refresh_standing(&mut scope, &[account]).await?;
    scope.commit().await?;
    if first_on == today {
        collect_installment(context, organization, id, 1).await?;
    }
    let mut scope = context.database.scope(reach.clone()).await?;
    by_key(&mut scope, account, key).await?.ok_or(Error::NotFound)
}

#[expect(clippy::too_many_arguments, reason = "one row and its parts")]
async fn write(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    open: &[InvoicePart],
    parts: usize,
    first_on: NaiveDate,
    key: &str,
    now: DateTime<Utc>,
) -> Result<ArrearsPlanId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let total: Cents = open.iter().map(|part| part.amount).sum();
    let id = sqlx::query_scalar!(
        "insert into arrears_plan (organization_id, office_id, account_id, state, total_cents, idempotency_key, login_id, actor, created_at)
         values ($1, $2, $3, 'running', $4, $5, $6, $7, $8) returning id",
        organization.0,
        office.0,
        account.0,
        total.0,
        key,
        actor.login.map(|l| l.0),
        actor.name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    for ((shares, due_on), number) in split(open, parts).iter().zip(dates(first_on, first_on.day(), parts)).zip(1i32..)
    {
        sqlx::query!(
            "insert into arrears_installment (organization_id, plan_id, number, office_id, account_id, due_on, amount_cents, state)
             values ($1, $2, $3, $4, $5, $6, $7, 'planned')",
            organization.0,
            id,
            number,
            office.0,
            account.0,
            due_on,
            sum(shares).0
        )
        .execute(scope.db())
        .await?;
        for InvoicePart { invoice, amount } in shares {
            sqlx::query!(
                "insert into arrears_share (organization_id, plan_id, number, invoice_id, part, office_id, account_id, amount_cents)
                 select $1, $2, $3, $4, coalesce(max(part), 0) + 1, $5, $6, $7 from arrears_share where organization_id = $1 and invoice_id = $4",
                organization.0,
                id,
                number,
                invoice.0,
                office.0,
                account.0,
                amount.0
            )
            .execute(scope.db())
            .await?;
        }
        enqueue(scope, ArrearsPlanId(id), number, due_at(due_on).max(now)).await?;
    }
    Ok(ArrearsPlanId(id))
}

async fn enqueue(scope: &mut Scope, plan: ArrearsPlanId, number: i32, due_at: DateTime<Utc>) -> Result<()> {
    task::enqueue_task(scope, &CollectInstallment { plan, number }, format!("{plan}-{number}"), due_at).await
}

/// Pauses the retries and notices of the plan's invoices while it runs.
async fn rest(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    open: &[InvoicePart],
    id: ArrearsPlanId,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let installments = installments(scope, id).await?;
    let parts: Vec<_> = installments.iter().map(|i| format!("{} on {}", dollars(i.amount.0), day(i.due_on))).collect();
    let words = format!("Payable in {}: {}.", counted(parts.len(), "installment", "installments"), parts.join(", "));
    for InvoicePart { invoice, .. } in open {
        sqlx::query!(
            "update invoice set next_attempt_on = null, next_notice_on = null, decision = $3 where organization_id = $1 and id = $2",
            organization.0,
            invoice.0,
            words
        )
        .execute(scope.db())
        .await?;
        let next = installments.first().map(|i| (i.due_on, NextAct::Attempt));
        let new = NewDecision { next, ..NewDecision::with_text(DecisionKind::PlanMade, &words) };
        decide(scope, InvoiceOwner { office, account, invoice: *invoice }, now, new).await?;
    }
    Ok(())
}

/// Marks the installments whose shares are paid, and marks the plan as done when no planned installment is left.
pub(super) async fn paid(scope: &mut Scope, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update arrears_installment n set state = 'paid' from arrears_plan p
         where p.organization_id = $1 and p.account_id = $2 and p.state = 'running' and n.organization_id = p.organization_id and n.plan_id = p.id
           and n.state = 'planned' and not exists (
             select from arrears_share s join invoice i on i.organization_id = s.organization_id and i.id = s.invoice_id
             where s.organization_id = n.organization_id and s.plan_id = n.plan_id and s.number = n.number and i.status = 'open'
               and not exists (select from payment y where y.organization_id = s.organization_id and y.invoice_id = s.invoice_id
                 and y.part = s.part and y.status = 'succeeded'))",
        organization.0,
        account.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update arrears_plan p set state = 'done', ended_at = $3 where organization_id = $1 and account_id = $2 and state = 'running'
           and not exists (select from arrears_installment n where n.organization_id = p.organization_id and n.plan_id = p.id and n.state = 'planned')",
        organization.0,
        account.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn installments(scope: &mut Scope, plan: ArrearsPlanId) -> Result<Vec<Installment>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select number, due_on, amount_cents, state as "state: ArrearsInstallmentState" from arrears_installment
           where organization_id = $1 and plan_id = $2 order by number"#,
        organization.0,
        plan.0
    )
    .fetch_all(scope.db())
    .await?;
    let installments = rows.into_iter().map(|r| Installment {
        number: r.number,
        due_on: r.due_on,
        amount: Cents(r.amount_cents),
        state: r.state,
    });
    Ok(installments.collect())
}

/// A plan and its account.
pub async fn plan(scope: &mut Scope, id: ArrearsPlanId) -> Result<(AccountId, ArrearsPlan)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select account_id, total_cents, state as "state: ArrearsPlanState", reason from arrears_plan
           where organization_id = $1 and id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let installments = installments(scope, id).await?;
    let plan =
        ArrearsPlan { id: Some(id), total: Cents(row.total_cents), state: row.state, reason: row.reason, installments };
    Ok((AccountId(row.account_id), plan))
}

async fn by_key(scope: &mut Scope, account: AccountId, key: &str) -> Result<Option<ArrearsPlan>> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from arrears_plan where organization_id = $1 and account_id = $2 and idempotency_key = $3",
        organization.0,
        account.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    match id {
        Some(id) => Ok(Some(plan(scope, ArrearsPlanId(id)).await?.1)),
        None => Ok(None),
    }
}

/// The household's latest plan.
pub(super) async fn latest(scope: &mut Scope, account: AccountId) -> Result<Option<ArrearsPlan>> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from arrears_plan where organization_id = $1 and account_id = $2 order by id desc limit 1",
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    match id {
        Some(id) => Ok(Some(plan(scope, ArrearsPlanId(id)).await?.1)),
        None => Ok(None),
    }
}
