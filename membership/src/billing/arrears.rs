//! What is late, paid in two to four instalments that staff agree with the household. Each instalment is drawn on its date as
//! parts of the open invoices; one that is not paid ends the plan, and the calendar of what is late goes on.

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, ArrearsPlanId, InvoiceId, OfficeId, OrganizationId, PaymentMethodId};
use tenancy::{Actor, Reach, Scope};

use super::charge::charge;
use super::collect::fee;
use super::decision::{DecisionKind, NewDecision, NextAct, Of, decide};
use super::dunning::day;
use super::late::due_at;
use super::payment::{InitiatedBy, NewPayment, Payment, begin_payment};
use crate::notices::{self, Notice, dollars};
use crate::outbox::{self, JobKind, JobOutcome, NewJob};
use crate::subscriptions::{Period, next_draw};
use crate::{Cents, Context, Error, Result};

/// How many instalments there may be.
pub const INSTALMENTS: std::ops::RangeInclusive<usize> = 2..=4;
/// The least of an instalment, and how far ahead the first one may be.
const LEAST_CENTS: i64 = 100;
const FIRST_WITHIN_DAYS: u64 = 14;
/// The provider takes nothing smaller.
const SMALLEST_CHARGE_CENTS: i64 = 50;

/// One date of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instalment {
    pub number: i32,
    pub due_on: NaiveDate,
    pub amount: Cents,
    /// planned, paid, missed or dropped
    pub state: String,
}

/// A plan, made or only looked at.
#[derive(Debug, Clone)]
pub struct ArrearsPlan {
    /// `None` for one that is only looked at.
    pub id: Option<ArrearsPlanId>,
    pub total: Cents,
    /// running, done or ended
    pub state: String,
    pub reason: Option<String>,
    pub instalments: Vec<Instalment>,
}

/// What an instalment pays of which invoice.
type Shares = Vec<(InvoiceId, Cents)>;

/// Splits what is open into `parts`, oldest invoice first. The parts sum to the whole and each invoice's shares to what is
/// open of it, exactly; parts differ by less than a dollar, so that no share is too small to be charged.
pub fn split(open: &[(InvoiceId, Cents)], parts: usize) -> Vec<Shares> {
    let total: i64 = open.iter().map(|(_, cents)| cents.0).sum();
    let count = i64::try_from(parts).unwrap_or(1).max(1);
    let mut left = open.iter().copied().filter(|(_, cents)| cents.0 > 0).peekable();
    let mut given = 0;
    let mut rest: Option<(InvoiceId, i64)> = None;
    (1..=count)
        .map(|n| {
            let mut want = Cents(total).first_parts(n, count).0 - given;
            let mut shares = vec![];
            while want >= SMALLEST_CHARGE_CENTS || (n == count && (rest.is_some() || left.peek().is_some())) {
                let Some((invoice, cents)) = rest.take().or_else(|| left.next().map(|(i, c)| (i, c.0))) else { break };
                // What would be left of the invoice must be enough for a charge of its own.
                let takes = if cents - want < SMALLEST_CHARGE_CENTS { cents } else { want };
                shares.push((invoice, Cents(takes)));
                rest = (takes < cents).then_some((invoice, cents - takes));
                given += takes;
                want -= takes;
            }
            shares
        })
        .collect()
}

/// The dates of a plan: the first, then each month's `day`.
pub(crate) fn dates(first_on: NaiveDate, day: u32, parts: usize) -> Vec<NaiveDate> {
    std::iter::successors(Some(first_on), |on| Some(next_draw(*on, day, Period::Month))).take(parts).collect()
}

/// What is late of the household's memberships, oldest first; locked. What a treatment agreement bills is in instalments already.
async fn late_invoices(scope: &mut Scope, account: AccountId) -> Result<Vec<(InvoiceId, Cents)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select id, total_cents - paid_cents - written_off_cents as "open!" from invoice
           where organization_id = $1 and account_id = $2 and status = 'open' and first_failed_on is not null
             and origin <> 'treatment' order by bill_on, id for update"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| (InvoiceId(r.id), Cents(r.open))).collect())
}

/// The plan that [`make_plan`] would make.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] when nothing is late, or it cannot be split like this.
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
    let instalments = split(&open, parts)
        .iter()
        .zip(dates(first_on, first_on.day(), parts))
        .zip(1..)
        .map(|((shares, due_on), number)| Instalment { number, due_on, amount: sum(shares), state: "planned".into() })
        .collect();
    let total = open.iter().map(|o| o.1).sum();
    Ok(ArrearsPlan { id: None, total, state: "running".into(), reason: None, instalments })
}

fn sum(shares: &Shares) -> Cents {
    shares.iter().map(|s| s.1).sum()
}

fn check(open: &[(InvoiceId, Cents)], parts: usize, first_on: NaiveDate, today: NaiveDate) -> Result<()> {
    let total: Cents = open.iter().map(|o| o.1).sum();
    let refuse = |text: &str| Err(Error::Conflict(text.to_owned()));
    if total == Cents::ZERO {
        return refuse("Nothing of this household is late.");
    }
    if !INSTALMENTS.contains(&parts) {
        return refuse("There are two to four instalments.");
    }
    if total.0 < LEAST_CENTS * i64::try_from(parts).unwrap_or(i64::MAX) {
        return refuse("An instalment is at least $1.00.");
    }
    if first_on < today || first_on > today + Days::new(FIRST_WITHIN_DAYS) {
        return refuse("The first instalment is within 14 days from today.");
    }
    Ok(())
}

/// The household's office, its date and brand; the account is locked.
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
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let today = tenancy::clock::office_date(context.clock.now().await?, &row.timezone);
    Ok((OfficeId(row.office_id), today, Home { drawable: row.method.is_some() && row.blocked.is_none() }))
}

struct Home {
    drawable: bool,
}

/// Agrees a plan over everything that is late; the schedule of attempts rests while it runs. The first instalment is drawn at
/// once when it is due today. The same key makes one plan.
///
/// # Errors
/// As [`preview_plan`]; [`Error::Conflict`] while a plan runs, an attempt is open, or no method can be drawn on.
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
    if !home.drawable {
        let text = "There is no payment method on file that can be drawn on. Send a payment link first.";
        return Err(Error::Conflict(text.into()));
    }
    if latest(&mut scope, account).await?.is_some_and(|plan| plan.state == "running") {
        return Err(Error::Conflict("An instalment plan is running already.".into()));
    }
    let invoices: Vec<i64> = open.iter().map(|o| o.0.0).collect();
    let pending = sqlx::query_scalar!(
        r#"select exists (select from payment where organization_id = $1 and invoice_id = any($2)
             and status in ('created', 'unknown', 'requires_action', 'processing')) as "yes!""#,
        organization.0,
        &invoices
    )
    .fetch_one(scope.db())
    .await?;
    if pending {
        return Err(Error::Conflict("A payment is under way. Plan instalments when the bank has answered.".into()));
    }
    let id = write(&mut scope, office, account, &open, parts, first_on, key, now).await?;
    rest(&mut scope, office, account, &open, id, now).await?;
    notices::enqueue(&mut scope, Notice::Instalments { plan: id }, now).await?;
    let act = Act {
        act: "arrears_plan.made",
        subject_kind: "arrears_plan",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(account),
        detail: json!({ "instalments": parts, "first_on": first_on }),
    };
    audit::record(&mut scope, act).await?;
    crate::subscriptions::refresh_summary(&mut scope, &[account]).await?;
    scope.commit().await?;
    if first_on == today {
        collect_instalment(context, organization, id, 1).await?;
    }
    let mut scope = context.database.scope(reach.clone()).await?;
    by_key(&mut scope, account, key).await?.ok_or(Error::NotFound)
}

#[expect(clippy::too_many_arguments, reason = "one row and its parts")]
async fn write(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    open: &[(InvoiceId, Cents)],
    parts: usize,
    first_on: NaiveDate,
    key: &str,
    now: DateTime<Utc>,
) -> Result<ArrearsPlanId> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let total: Cents = open.iter().map(|o| o.1).sum();
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
            "insert into arrears_instalment (organization_id, plan_id, number, office_id, account_id, due_on, amount_cents, state)
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
        for (invoice, amount) in shares {
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
    let job = NewJob {
        kind: JobKind::CollectInstalment,
        key: format!("{plan}-{number}"),
        payload: json!({ "plan": plan, "number": number }),
        due_at,
    };
    outbox::enqueue(scope, job).await
}

/// The schedule of attempts and notices rests while the plan runs.
async fn rest(
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
    open: &[(InvoiceId, Cents)],
    id: ArrearsPlanId,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let instalments = instalments(scope, id).await?;
    let parts: Vec<_> = instalments.iter().map(|i| format!("{} on {}", dollars(i.amount.0), day(i.due_on))).collect();
    let words = format!("To be paid in {} instalments: {}.", parts.len(), parts.join(", "));
    for (invoice, _) in open {
        sqlx::query!(
            "update invoice set next_attempt_on = null, next_notice_on = null, decision = $3 where organization_id = $1 and id = $2",
            organization.0,
            invoice.0,
            words
        )
        .execute(scope.db())
        .await?;
        let next = instalments.first().map(|i| (i.due_on, NextAct::Attempt));
        let new = NewDecision { next, ..NewDecision::saying(DecisionKind::PlanMade, &words) };
        decide(scope, Of { office, account, invoice: *invoice }, now, new).await?;
    }
    Ok(())
}

/// Draws one instalment: its shares one by one, until one does not go through. What was paid before its date in another
/// way is not drawn again.
pub async fn collect_instalment(
    context: &Context,
    organization: OrganizationId,
    plan: ArrearsPlanId,
    number: i32,
) -> Result<JobOutcome> {
    loop {
        let now = context.clock.now().await?;
        let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Billing"))).await?;
        let row = sqlx::query!(
            r#"select p.account_id, p.office_id, o.brand, a.payment_method_id, coalesce(m.kind = 'bank', false) as "by_bank!",
                 i.due_on, (business_now() at time zone o.timezone)::date as "today!"
               from arrears_plan p join arrears_instalment i on i.organization_id = p.organization_id and i.plan_id = p.id and i.number = $3
               join account a on a.organization_id = p.organization_id and a.id = p.account_id
               join office o on o.organization_id = p.organization_id and o.id = p.office_id
               left join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
               where p.organization_id = $1 and p.id = $2 and p.state = 'running' and i.state = 'planned' for update of p"#,
            organization.0,
            plan.0,
            number
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(row) = row else { return Ok(JobOutcome::Done) };
        let account = AccountId(row.account_id);
        let share = sqlx::query!(
            r#"select s.invoice_id, s.part, least(s.amount_cents, i.total_cents - i.paid_cents - i.written_off_cents) as "amount!", i.failed_attempts,
                 exists (select from payment p where p.organization_id = s.organization_id and p.invoice_id = s.invoice_id
                   and p.status in ('created', 'unknown', 'requires_action', 'processing')) as "pending!"
               from arrears_share s join invoice i on i.organization_id = s.organization_id and i.id = s.invoice_id
               where s.organization_id = $1 and s.plan_id = $2 and s.number = $3 and i.status = 'open'
                 and not exists (select from payment p where p.organization_id = s.organization_id and p.invoice_id = s.invoice_id
                   and p.part = s.part and p.status = 'succeeded')
               order by s.invoice_id limit 1"#,
            organization.0,
            plan.0,
            number
        )
        .fetch_optional(scope.db())
        .await?;
        let Some(share) = share else {
            paid(&mut scope, account, now).await?;
            scope.commit().await?;
            return Ok(JobOutcome::Done);
        };
        if share.pending {
            let wait = chrono::Duration::hours(1);
            return Ok(JobOutcome::Again { at: now + wait, why: "an attempt is not settled yet".into() });
        }
        let amount = Cents(share.amount);
        let new = NewPayment {
            office: OfficeId(row.office_id),
            account,
            invoice: InvoiceId(share.invoice_id),
            order: None,
            method: row.payment_method_id.map(PaymentMethodId),
            by_bank: row.by_bank,
            by: InitiatedBy::Schedule,
            part: share.part,
            reinitiates: None,
            key: None,
            attempt: share.failed_attempts + 1,
            amount,
            application_fee: fee(context, &row.brand, amount),
            at: now,
        };
        let payment = begin_payment(&mut scope, new).await?;
        scope.commit().await?;
        charge(context, organization, payment, None, None).await?;
    }
}

/// An attempt at a share that never reached the provider is made again.
pub(super) async fn collect_again(scope: &mut Scope, payment: &Payment, at: DateTime<Utc>) -> Result<()> {
    match plan_of(scope, payment).await? {
        Some((plan, number)) => enqueue(scope, plan, number, at).await,
        None => Ok(()),
    }
}

async fn plan_of(scope: &mut Scope, payment: &Payment) -> Result<Option<(ArrearsPlanId, i32)>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select s.plan_id, s.number from arrears_share s join arrears_plan p on p.organization_id = s.organization_id and p.id = s.plan_id
         where s.organization_id = $1 and s.invoice_id = $2 and s.part = $3 and p.state = 'running'",
        organization.0,
        payment.invoice.0,
        payment.part
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| (ArrearsPlanId(r.plan_id), r.number)))
}

/// Marks the instalments of the household's plan whose shares are paid, and the plan when nothing is left to draw.
pub(super) async fn paid(scope: &mut Scope, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update arrears_instalment n set state = 'paid' from arrears_plan p
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
           and not exists (select from arrears_instalment n where n.organization_id = p.organization_id and n.plan_id = p.id and n.state = 'planned')",
        organization.0,
        account.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// An instalment that was not paid ends the plan; what the other invoices of it wait for goes on by the calendar.
pub(super) async fn missed(scope: &mut Scope, payment: &Payment, now: DateTime<Utc>, why: &str) -> Result<()> {
    let Some((plan, number)) = plan_of(scope, payment).await? else { return Ok(()) };
    let organization = scope.organization();
    sqlx::query!(
        "update arrears_instalment set state = 'missed' where organization_id = $1 and plan_id = $2 and number = $3",
        organization.0,
        plan.0,
        number
    )
    .execute(scope.db())
    .await?;
    end(scope, plan, now, &format!("Instalment {number} was not paid because {why}."), Some(payment.invoice)).await
}

/// Something that was paid before is open again: the plan does not add up any more.
pub(super) async fn overtaken(scope: &mut Scope, payment: &Payment, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let plan = sqlx::query_scalar!(
        "select id from arrears_plan where organization_id = $1 and account_id = $2 and state = 'running'",
        organization.0,
        payment.account.0
    )
    .fetch_optional(scope.db())
    .await?;
    match plan {
        Some(plan) => {
            let why = "An earlier bank draft came back, and more is owed than was planned.";
            end(scope, ArrearsPlanId(plan), now, why, Some(payment.invoice)).await
        }
        None => Ok(()),
    }
}

/// Ends a running plan of the household with a reason: what it did not draw is dropped.
pub(super) async fn end_of(scope: &mut Scope, account: AccountId, now: DateTime<Utc>, why: &str) -> Result<()> {
    let organization = scope.organization();
    let plan = sqlx::query_scalar!(
        "select id from arrears_plan where organization_id = $1 and account_id = $2 and state = 'running' for update",
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    match plan {
        Some(plan) => end(scope, ArrearsPlanId(plan), now, why, None).await,
        None => Ok(()),
    }
}

async fn end(
    scope: &mut Scope,
    plan: ArrearsPlanId,
    now: DateTime<Utc>,
    why: &str,
    but: Option<InvoiceId>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update arrears_instalment set state = 'dropped' where organization_id = $1 and plan_id = $2 and state = 'planned'",
        organization.0,
        plan.0
    )
    .execute(scope.db())
    .await?;
    let row = sqlx::query!(
        "update arrears_plan set state = 'ended', reason = $3, ended_at = $4 where organization_id = $1 and id = $2
         returning office_id, account_id",
        organization.0,
        plan.0,
        why,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let invoices = sqlx::query_scalar!(
        r#"update invoice i set next_notice_on = (business_now() at time zone o.timezone)::date from office o
           where o.organization_id = i.organization_id and o.id = i.office_id and i.organization_id = $1 and i.status = 'open'
             and exists (select from arrears_share s where s.organization_id = i.organization_id and s.plan_id = $2 and s.invoice_id = i.id)
           returning i.id"#,
        organization.0,
        plan.0
    )
    .fetch_all(scope.db())
    .await?;
    let words = format!("The instalment plan ended: {why}");
    for invoice in invoices.into_iter().map(InvoiceId) {
        let of = Of { office: OfficeId(row.office_id), account: AccountId(row.account_id), invoice };
        decide(scope, of, now, NewDecision::saying(DecisionKind::PlanEnded, &words)).await?;
        if Some(invoice) != but {
            let job = NewJob {
                kind: JobKind::CollectInvoice,
                key: format!("{invoice}-plan-{plan}"),
                payload: json!({ "invoice": invoice }),
                due_at: now,
            };
            outbox::enqueue(scope, job).await?;
        }
    }
    Ok(())
}

async fn instalments(scope: &mut Scope, plan: ArrearsPlanId) -> Result<Vec<Instalment>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select number, due_on, amount_cents, state from arrears_instalment where organization_id = $1 and plan_id = $2 order by number",
        organization.0,
        plan.0
    )
    .fetch_all(scope.db())
    .await?;
    let instalment =
        |r: (i32, NaiveDate, i64, String)| Instalment { number: r.0, due_on: r.1, amount: Cents(r.2), state: r.3 };
    Ok(rows.into_iter().map(|r| instalment((r.number, r.due_on, r.amount_cents, r.state))).collect())
}

/// A plan with whom it is of.
pub(crate) async fn plan(scope: &mut Scope, id: ArrearsPlanId) -> Result<(AccountId, ArrearsPlan)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select account_id, total_cents, state, reason from arrears_plan where organization_id = $1 and id = $2",
        organization.0,
        id.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let instalments = instalments(scope, id).await?;
    let plan =
        ArrearsPlan { id: Some(id), total: Cents(row.total_cents), state: row.state, reason: row.reason, instalments };
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn open(cents: &[i64]) -> Vec<(InvoiceId, Cents)> {
        cents.iter().zip(1..).map(|(c, id)| (InvoiceId(id), Cents(*c))).collect()
    }

    #[test]
    fn a_hundred_dollars_in_three_are_33_33_33_34_and_33_33_together() {
        let parts = split(&open(&[10_000]), 3);
        let amounts: Vec<_> = parts.iter().map(|p| sum(p).0).collect();
        assert_eq!(amounts, [3333, 3333, 3334]);
    }

    #[test]
    fn the_last_day_of_the_month_stays_the_last() {
        let dates = dates("2027-01-31".parse().unwrap(), 31, 3);
        assert_eq!(dates, ["2027-01-31", "2027-02-28", "2027-03-31"].map(|d| d.parse().unwrap()));
    }

    proptest! {
        #[test]
        fn instalments_sum_exactly_and_no_share_is_too_small(
            cents in proptest::collection::vec(SMALLEST_CHARGE_CENTS..200_000, 1..6), parts in INSTALMENTS,
        ) {
            let invoices = open(&cents);
            let total: i64 = cents.iter().sum();
            prop_assume!(total >= LEAST_CENTS * parts as i64);
            let shares = split(&invoices, parts);
            prop_assert_eq!(shares.len(), parts);
            let mut by_invoice: BTreeMap<i64, i64> = BTreeMap::new();
            for part in &shares {
                prop_assert!(!part.is_empty());
                for (invoice, amount) in part {
                    prop_assert!(amount.0 >= SMALLEST_CHARGE_CENTS, "{:?}", shares);
                    *by_invoice.entry(invoice.0).or_default() += amount.0;
                }
            }
            prop_assert_eq!(by_invoice.into_values().collect::<Vec<_>>(), cents);
            let amounts: Vec<_> = shares.iter().map(|p| sum(p).0).collect();
            prop_assert!(amounts.iter().max().unwrap() - amounts.iter().min().unwrap() < 200);
        }
    }
}
