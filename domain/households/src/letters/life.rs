//! Emails about changes, cancellation and renewal of a membership.

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::ids::{AccountId, OrganizationId, SubscriptionId};

use crate::{Cents, Context, Error, OrNotFound, Result};
use kernel::message_texts::{MessageWords, message_texts};
use messaging::Content;
use messaging::letterhead::{Household, dollars, household, letter, open, person_and_plan, plan_name, price_per};

message_texts! { "life":
    Changed;
    ChangeUndone { member };
    PlanPending { member, plan, price, day };
    PlanChanged { member, plan, price, day };
    PaymentDayChanged { member, day };
    TermChanged { member, day };
    Charged;
    Credited;
    Canceled;
    CanceledAndOwed;
    CanceledForGood;
    CanceledRefund { amount };
    CanceledRefundAtDesk { amount };
    CanceledRefundToSponsor { amount };
    RestOfTerm { amount };
    Ends { day };
    StillDueCharged { amount, day };
    StillDue { amount };
    StaysActive;
    CancellationUndone { member };
    AutoRenewChanged;
    Renews { member, day };
    DoesNotRenew { member, day };
}

/// A change of plan, payment day or term.
pub(super) async fn plan_change(
    context: &Context,
    organization: OrganizationId,
    change: i64,
    state: &str,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select c.account_id, c.kind, c.effective_on, c.due_cents, c.credit_cents, c.agreed_price_cents, c.period, c.next_bill_on, c.term_ends_on,
             p.name, p.spanish_name, m.first_name || ' ' || m.last_name as "member!"
           from subscription_change c join subscription s on s.organization_id = c.organization_id and s.id = c.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = c.organization_id and p.id = c.plan_id
           where c.organization_id = $1 and c.id = $2"#,
        organization.0,
        change
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    drop(scope);
    let words = home.words(context)?;
    let member = &row.member;
    let plan = &plan_name(words, row.name, row.spanish_name);
    let price = &price_per(words, &row.period, row.agreed_price_cents)?;
    let starts = &words.day(row.effective_on);
    let text = match (row.kind.as_str(), state) {
        (_, "undone") => words.say(ChangeUndone { member })?,
        ("plan", "pending") => words.say(PlanPending { member, plan, price, day: starts })?,
        ("plan", _) => words.say(PlanChanged { member, plan, price, day: starts })?,
        ("charge_day", _) => words
            .say(PaymentDayChanged { member, day: &row.next_bill_on.map(|on| words.day(on)).unwrap_or_default() })?,
        _ => words.say(TermChanged { member, day: &words.day(row.term_ends_on) })?,
    };
    let mut content = letter(context, home, words.say(Changed)?, vec![text])?;
    if state == "done" && row.due_cents > 0 {
        content.rows.push((words.say(Charged)?, dollars(row.due_cents)));
    }
    if state == "done" && row.credit_cents > 0 {
        content.rows.push((words.say(Credited)?, dollars(row.credit_cents)));
    }
    Ok(content)
}

/// The canceled memberships: the last day, the refund, and what is still due.
pub(super) async fn canceled(
    context: &Context,
    organization: OrganizationId,
    account: AccountId,
    at: DateTime<Utc>,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let rows = sqlx::query!(
        r#"select t.ends_on, t.refund_cents, t.owed_cents, m.first_name || ' ' || m.last_name as "member!", p.name, p.spanish_name,
             s.pay_in_office, exists (select from invoice_line l join payment y on y.organization_id = l.organization_id and y.invoice_id = l.invoice_id
               and y.method = 'voucher' and y.status = 'succeeded'
               where l.organization_id = t.organization_id and l.subscription_id = t.subscription_id) as "by_voucher!",
             coalesce(r.total_cents, 0) as "rest!", next.attempt_on as "attempt_on?", a.payment_method_id is not null as "method!"
           from settlement t join account a on a.organization_id = t.organization_id and a.id = t.account_id
           left join invoice r on r.organization_id = t.organization_id and r.id = t.invoice_id
           left join lateral (
             select min(i.next_attempt_on) as attempt_on from invoice_line l
             join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status = 'open'
             where l.organization_id = t.organization_id and l.subscription_id = t.subscription_id and i.id is distinct from t.invoice_id) next on true
           join subscription s on s.organization_id = t.organization_id and s.id = t.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where t.organization_id = $1 and t.account_id = $2 and t.created_at = $3 order by t.id"#,
        organization.0,
        account.0,
        at
    )
    .fetch_all(scope.db())
    .await?;
    drop(scope);
    if rows.is_empty() {
        return Err(Error::NotFound);
    }
    let words = home.words(context)?;
    let refund: Cents = rows.iter().map(|r| Cents(r.refund_cents)).sum();
    let owed: Cents = rows.iter().map(|r| Cents(r.owed_cents)).sum();
    // Without a payment method, nothing is charged.
    let rest: Cents = rows.iter().filter(|r| r.method).map(|r| Cents(r.rest)).sum();
    let attempt_on = rows.iter().filter(|r| r.method).filter_map(|r| r.attempt_on).min();
    let mut paragraphs = vec![match owed > Cents::ZERO {
        true => words.say(CanceledAndOwed)?,
        false => words.say(CanceledForGood)?,
    }];
    if refund > Cents::ZERO {
        let amount = &dollars(refund.0);
        paragraphs.push(if rows.iter().all(|r| r.by_voucher) {
            words.say(CanceledRefundToSponsor { amount })?
        } else if rows.iter().all(|r| r.pay_in_office) {
            words.say(CanceledRefundAtDesk { amount })?
        } else {
            words.say(CanceledRefund { amount })?
        });
    }
    paragraphs.extend(still_due(words, owed - rest, attempt_on)?);
    if rest > Cents::ZERO {
        paragraphs.push(words.say(RestOfTerm { amount: &dollars(rest.0) })?);
    }
    let mut content = letter(context, home, words.say(Canceled)?, paragraphs)?;
    content.rows = rows
        .into_iter()
        .map(|row| {
            let who = person_and_plan(words, &row.member, row.name, row.spanish_name);
            Ok((who, words.say(Ends { day: &words.day(row.ends_on) })?))
        })
        .collect::<Result<_>>()?;
    Ok(content)
}

/// The amount that was billed and not paid, and when it is charged; `None` if nothing is due.
fn still_due(words: MessageWords<'_>, amount: Cents, on: Option<NaiveDate>) -> Result<Option<String>> {
    if amount <= Cents::ZERO {
        return Ok(None);
    }
    let amount = &dollars(amount.0);
    let text = match on {
        Some(on) => words.say(StillDueCharged { amount, day: &words.day(on) })?,
        None => words.say(StillDue { amount })?,
    };
    Ok(Some(text))
}

struct EndingMembership {
    home: Household,
    member: String,
    ends_on: NaiveDate,
}

async fn load_ending(context: &Context, organization: OrganizationId, id: SubscriptionId) -> Result<EndingMembership> {
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select s.account_id, s.term_ends_on, m.first_name || ' ' || m.last_name as "member!"
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           where s.organization_id = $1 and s.id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(row.account_id)).await?;
    Ok(EndingMembership { home, member: row.member, ends_on: row.term_ends_on })
}

pub(super) async fn cancellation_undone(
    context: &Context,
    organization: OrganizationId,
    id: SubscriptionId,
) -> Result<Content> {
    let EndingMembership { home, member, .. } = load_ending(context, organization, id).await?;
    let words = home.words(context)?;
    let text = words.say(CancellationUndone { member: &member })?;
    letter(context, home, words.say(StaysActive)?, vec![text])
}

pub(super) async fn auto_renew(
    context: &Context,
    organization: OrganizationId,
    id: SubscriptionId,
    on: bool,
) -> Result<Content> {
    let EndingMembership { home, member, ends_on } = load_ending(context, organization, id).await?;
    let words = home.words(context)?;
    let (member, day) = (&member, &words.day(ends_on));
    let text = if on { words.say(Renews { member, day })? } else { words.say(DoesNotRenew { member, day })? };
    letter(context, home, words.say(AutoRenewChanged)?, vec![text])
}
