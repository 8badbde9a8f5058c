//! What a rollback gives back to members: announced prices that never come, a lower price, and credit.

use std::collections::BTreeMap;

use catalog::plans::price_change::{ScheduleRequest, schedule_rolled_out, undo_rolled_out};
use catalog::plans::rolled_out;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::ledger::{CreditMovement, CreditSource, move_credit};
use payments::billing::{self, InvoiceState, NewInvoice, NewLine, Origin};
use tenancy::Scope;
use tenancy::ids::{AccountId, OfficeId, PlanRolloutId, PriceChangeId, SubscriptionId};

use super::Undoing;
use super::prices::changed_prices;
use super::store::{StoredLine, StoredRollout, lines_of};
use crate::locations::{Line, RowChange};
use crate::preview::BackTotal;
use crate::rules::rollback::PaidAlready;
use crate::{Cents, Context, Error, Result};

/// Undoes what has not happened of a price change; nothing if all of it has.
pub(crate) async fn undo_if_any(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    change: PriceChangeId,
) -> Result<()> {
    match undo_rolled_out(context, scope, office, change).await {
        Err(Error::Conflict(_)) => Ok(()),
        done => done,
    }
}

/// A membership whose bills were paid at the price that a rollback takes back.
struct Paying {
    office: OfficeId,
    account: AccountId,
    subscription: SubscriptionId,
    plan: String,
    member: String,
    more: Cents,
}

/// What a rollback gives back.
pub(super) async fn total(scope: &mut Scope, undoing: &Undoing, lines: &[Line]) -> Result<BackTotal> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select count(*) filter (where c.state = 'pending') as "undone!",
             count(*) filter (where c.state = 'applied' and c.paid_after_cents > c.paid_before_cents) as "paying!"
           from plan_rollout_line l
           join price_change_line c on c.organization_id = l.organization_id and c.change_id = l.price_change_id
           where l.organization_id = $1 and l.rollout_id = $2"#,
        organization.0,
        undoing.rollout.0
    )
    .fetch_one(scope.db())
    .await?;
    let credit: Cents = match undoing.paid_already {
        PaidAlready::LowerAndCredit => paid_more(scope, undoing.rollout, None).await?.iter().map(|one| one.more).sum(),
        _ => Cents::ZERO,
    };
    let prices = |line: &&Line| {
        let kept = line.effect.as_ref().map(|effect| &effect.kept);
        kept.is_none_or(|kept| !kept.iter().any(|value| value.field.is_price()))
    };
    let undone = lines.iter().filter(|line| undoing.undoes.lines.contains_key(&line.office));
    Ok(BackTotal {
        undone: row.undone,
        paying: row.paying,
        credit,
        restored: undone.clone().filter(prices).count() as i64,
        of: undone.count() as i64,
    })
}

/// What each membership paid more in the bills of a roll-out's higher prices, at one location or all.
async fn paid_more(scope: &mut Scope, rollout: PlanRolloutId, office: Option<OfficeId>) -> Result<Vec<Paying>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select i.office_id, i.account_id, s.id, p.name as plan_name, m.first_name || ' ' || m.last_name as "member_name!",
             sum(c.paid_after_cents - c.paid_before_cents)::bigint as "more!"
           from plan_rollout_line l
           join price_change_line c on c.organization_id = l.organization_id and c.change_id = l.price_change_id
             and c.state = 'applied' and c.paid_after_cents > c.paid_before_cents
           join invoice_line d on d.organization_id = c.organization_id and d.subscription_id = c.subscription_id and d.kind = 'dues'
             and d.period_starts_on >= c.applied_on
           join invoice i on i.organization_id = d.organization_id and i.id = d.invoice_id and i.status = 'paid'
           join subscription s on s.organization_id = c.organization_id and s.id = c.subscription_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           where l.organization_id = $1 and l.rollout_id = $2 and ($3::bigint is null or l.office_id = $3)
           group by 1, 2, 3, 4, 5 order by 2, 3"#,
        organization.0,
        rollout.0,
        office.map(|office| office.0)
    )
    .fetch_all(scope.db())
    .await?;
    let one = rows.into_iter().map(|row| Paying {
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        subscription: SubscriptionId(row.id),
        plan: row.plan_name,
        member: row.member_name,
        more: Cents(row.more),
    });
    Ok(one.collect())
}

/// Gives the members of a location back what the rolled-back roll-out announced or charged.
pub(super) async fn give_back(
    context: &Context,
    scope: &mut Scope,
    rollout: &StoredRollout,
    line: &mut StoredLine,
    today: NaiveDate,
) -> Result<()> {
    let Some(rolled_back) = rollout.rolls_back else { return Ok(()) };
    let undone = lines_of(scope, rolled_back, Some(line.office)).await?.pop();
    let lower = rollout.paid_already.is_some_and(|choice| choice != PaidAlready::Keep);
    let same_row = matches!(line.row, RowChange::Changed | RowChange::Reopened);
    if let Some(plan) = line.to.filter(|_| lower && same_row) {
        let stored = rolled_out::lock(scope, plan).await?;
        let prices = changed_prices(&stored.form, line.content.form(), |old, new| new < old);
        if let Some(prices) = prices {
            let asked = ScheduleRequest { plan, prices, starts_on: today, version: String::new() };
            line.price_change = Some(schedule_rolled_out(context, scope, line.office, &asked).await?);
        }
    }
    if let Some(change) = undone.and_then(|undone| undone.price_change) {
        undo_if_any(context, scope, line.office, change).await?;
    }
    if rollout.paid_already == Some(PaidAlready::LowerAndCredit) {
        line.credited = credit(context, scope, rolled_back, line.office, today).await?;
    }
    Ok(())
}

/// Credits what the households of a location paid more.
async fn credit(
    context: &Context,
    scope: &mut Scope,
    rollout: PlanRolloutId,
    office: OfficeId,
    today: NaiveDate,
) -> Result<Cents> {
    let at = context.clock.now().await?;
    let mut households: BTreeMap<AccountId, Vec<Paying>> = BTreeMap::new();
    for one in paid_more(scope, rollout, Some(office)).await? {
        households.entry(one.account).or_default().push(one);
    }
    // In the order of their ids, as everywhere, to avoid deadlocks.
    for account in households.keys() {
        billing::lock_account(scope, *account).await?;
    }
    let mut sum = Cents::ZERO;
    for (account, memberships) in households {
        sum += credit_household(scope, account, &memberships, today, at).await?;
    }
    Ok(sum)
}

/// Credits a household on a bill with a total of zero.
async fn credit_household(
    scope: &mut Scope,
    account: AccountId,
    memberships: &[Paying],
    today: NaiveDate,
    at: DateTime<Utc>,
) -> Result<Cents> {
    let Some(office) = memberships.first().map(|one| one.office) else { return Ok(Cents::ZERO) };
    let amount: Cents = memberships.iter().map(|one| one.more).sum();
    let line = |one: &Paying| {
        NewLine::new("plan_change", format!("Credit, {}, {}", one.plan, one.member), -one.more).of(one.subscription)
    };
    let mut lines: Vec<_> = memberships.iter().map(line).collect();
    lines.push(NewLine::new("credit", "Credited to the next payments".to_owned(), amount));
    let bill = NewInvoice {
        office,
        account,
        origin: Origin::PlanChange,
        on: today,
        state: InvoiceState::Open,
        decision: None,
        at,
        lines,
    };
    let invoice = billing::write_invoice(scope, bill).await?;
    let source = CreditSource::PlanChange { invoice };
    let movement = CreditMovement { office, account, amount, source, reason: "Price increase undone", at };
    move_credit(scope, movement).await?;
    Ok(amount)
}
