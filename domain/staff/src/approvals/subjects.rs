//! What the acts about money, data, practices and repeated work are about.

use associations::affiliates::{Transfer, due_payout};
use kernel::downloads::{dollars, long_date};
use kernel::outbox::WakeUp;
use kernel::staff_rows;
use payments::bank_links::held_change;
use practice::deletion;
use practice::platform::{self, EventName};
use reports::FrozenReport;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, AffiliatePayoutId, DeletionRequestId, LoginId, OfficeId, OrganizationId, PaymentId};

use super::requested::Subject;
use crate::repeats::MOST;
use crate::wide::{self, ListName, WideList};
use crate::{
    Cents, Context, Error, FieldErrors, Message, OrNotFound, Refusal, Result, corrections, credit, members,
    organization_of, practices, refunds, trail,
};

/// An amount of a payment.
pub(super) async fn refund(context: &Context, scope: &mut Scope, payment: PaymentId, amount: Cents) -> Result<Subject> {
    let found = refunds::subject(context, scope, payment, amount).await?;
    Ok(Subject {
        at: Some(found.at),
        organization: Some(found.at.0.0),
        state: json!({ "left": found.left.0, "refunded": found.refunded.0 }),
        summary: format!(
            "Refund {} of the {} left of payment {payment} at {}",
            dollars(amount),
            dollars(found.left),
            found.office_name
        ),
    })
}

/// A household's credit.
pub(super) async fn household_credit(
    context: &Context,
    scope: &mut Scope,
    account: AccountId,
    amount: Cents,
) -> Result<Subject> {
    let found = credit::subject(scope, account, amount, context.clock.now().await?).await?;
    let before = given_before(found.given);
    Ok(Subject {
        at: Some(found.at),
        organization: Some(found.at.0.0),
        state: json!({ "given": found.given.0 }),
        summary: format!(
            "Give household {} at {} {} of credit{before}",
            found.number,
            found.office_name,
            dollars(amount)
        ),
    })
}

/// What our staff gave before, where it is something.
fn given_before(given: Cents) -> String {
    if given > Cents::ZERO { format!(", after {} in the last 30 days", dollars(given)) } else { String::new() }
}

/// A payout account that waits.
pub(super) async fn payout_hold(scope: &mut Scope, office: OfficeId) -> Result<Subject> {
    let (before, organization) = (scope.organization(), organization_of(scope, office).await?);
    scope.for_organization(organization);
    let found = held_change(scope, office).await;
    scope.for_organization(before);
    let held = found?;
    let name = office_name(scope, organization, office).await?;
    let bank = held.bank_name.unwrap_or_else(|| "a bank".to_owned());
    let last4 = held.last4.map_or(String::new(), |last4| format!(" ending in {last4}"));
    let until = long_date(held.applies_at.date_naive());
    Ok(Subject {
        at: Some((organization, office)),
        organization: Some(organization.0),
        state: json!({ "link": held.link, "until": held.applies_at }),
        summary: format!(
            "Pay {name} (office {office}) out to its account at {bank}{last4} now, instead of after the wait until {until}"
        ),
    })
}

async fn office_name(scope: &mut Scope, organization: OrganizationId, office: OfficeId) -> Result<String> {
    let name =
        sqlx::query_scalar!("select name from office where organization_id = $1 and id = $2", organization.0, office.0);
    name.one_or_not_found(scope).await
}

/// A payout to an affiliate that is due.
pub(super) async fn affiliate_payout(
    context: &Context,
    scope: &mut Scope,
    payout: (AffiliatePayoutId, i32),
    transfer: Transfer<'_>,
) -> Result<Subject> {
    let due = due_payout(scope, payout, transfer, context.clock.now().await?).await?;
    let state = json!({ "amount": due.amount.0, "affiliate": due.affiliate_id, "account": due.bank_last4 });
    let account = due.bank_last4.map_or(String::new(), |last4| format!(", account ending in {last4}"));
    let (reference, paid_on) = (transfer.reference.trim(), long_date(transfer.paid_on));
    Ok(Subject {
        at: None,
        organization: None,
        state,
        summary: format!(
            "Record the transfer {reference} of {} to {}{account}, made on {paid_on} for {}",
            dollars(due.amount),
            due.affiliate,
            due.month.format("%B %Y")
        ),
    })
}

/// A household's request to delete its data.
pub(super) async fn deletion_request(
    context: &Context,
    scope: &mut Scope,
    request: DeletionRequestId,
    early: bool,
) -> Result<Subject> {
    let before = scope.organization();
    let found = waiting(context, scope, request, early).await;
    scope.for_organization(before);
    found
}

async fn waiting(context: &Context, scope: &mut Scope, request: DeletionRequestId, early: bool) -> Result<Subject> {
    let found = deletion::waiting_deletion(scope, request).await?;
    let (account, office) = (found.account, &found.office_name);
    let (due, answer) = (long_date(found.due_on), long_date(found.answer_by));
    let summary = if early {
        deletion::may_be_early(scope, request, context.clock.now().await?).await?;
        format!("Delete the data of household {account} at {office} today, instead of on {due}")
    } else {
        if found.state == deletion::DeletionState::Held {
            return Err(Refusal::DELETION_HELD.into());
        }
        format!(
            "Refuse for now to delete the data of household {account} at {office}, due on {due}; answer by {answer}"
        )
    };
    Ok(Subject {
        at: Some((found.organization, found.office)),
        organization: Some(found.organization.0),
        state: json!({ "state": found.state.as_str(), "due": found.due_on }),
        summary,
    })
}

/// A list that is too long for one person.
pub(super) async fn download(context: &Context, scope: &mut Scope, list: &WideList) -> Result<Subject> {
    let (rows, words) = rows_of(context, scope, list).await?;
    wide::fits(list, rows)?;
    // Rows come and go while the request waits, so their number is said and not frozen.
    let summary = format!("Download {} rows of {words}", with_commas(rows));
    Ok(Subject { at: None, organization: None, state: json!({ "wide": true }), summary })
}

/// How many rows a list has now in all cells, and the list in words.
async fn rows_of(context: &Context, scope: &mut Scope, list: &WideList) -> Result<(i64, String)> {
    let mut counted = rows_in(context, scope, list).await;
    for mut other in others(context, scope).await? {
        counted = match (counted, rows_in(context, &mut other, list).await) {
            (Ok((rows, words)), Ok((more, _))) => Ok((rows + more, words)),
            // One cell has the household.
            (Err(Error::NotFound), counted) | (counted, Err(Error::NotFound)) => counted,
            (Err(error), _) | (_, Err(error)) => Err(error),
        };
    }
    counted
}

/// A scope in each cell but this one's.
async fn others(context: &Context, scope: &Scope) -> Result<Vec<Scope>> {
    let mut others = vec![];
    for cell in context.database.each_cell() {
        if cell.cell() != scope.cell() {
            // Platform scope: the list is of all tenants.
            others.push(cell.platform("Approvals").await?);
        }
    }
    Ok(others)
}

/// As [`rows_of`], in the scope's cell.
async fn rows_in(context: &Context, scope: &mut Scope, list: &WideList) -> Result<(i64, String)> {
    let filter = list.filter.clone();
    match list.list {
        ListName::Audit => {
            let filter = serde_json::from_value(filter).map_err(anyhow::Error::from)?;
            let today = context.clock.now().await?.date_naive();
            let (rows, words) = trail::count(scope, &filter, today).await?;
            Ok((rows, format!("audit records: {words}")))
        }
        ListName::Households => {
            let filter = serde_json::from_value(filter).map_err(anyhow::Error::from)?;
            members::count(scope, &filter).await
        }
        ListName::Report => {
            let report: FrozenReport = serde_json::from_value(filter).map_err(anyhow::Error::from)?;
            report.count(scope, context.clock.now().await?).await
        }
    }
}

/// # Errors
/// [`crate::Error::Conflict`] for a list that one of our staff may download without a second person.
pub(super) async fn takes_two(context: &Context, scope: &mut Scope, staff: LoginId, list: &WideList) -> Result<()> {
    let (rows, _) = rows_of(context, scope, list).await?;
    let mut taken = staff_rows::taken(scope, staff).await?;
    taken += staff_rows::taken_in(&mut others(context, scope).await?, staff).await?;
    wide::takes_two(taken, rows)
}

/// Stored events to apply again.
pub(super) async fn events(scope: &mut Scope, events: &[EventName]) -> Result<Subject> {
    can_be_named(events.len(), "events")?;
    let stored = platform::stored_events(scope, events).await?;
    if stored == 0 {
        return Err(Refusal::NOTHING_MATCHES.into());
    }
    let summary = format!("Apply {} events of the payments provider again", with_commas(stored));
    Ok(Subject { at: None, organization: None, state: json!({ "stored": stored }), summary })
}

/// Dead jobs to start again. Those that start meanwhile are left out.
pub(super) async fn jobs(scope: &mut Scope, jobs: &[WakeUp]) -> Result<Subject> {
    can_be_named(jobs.len(), "jobs")?;
    let (organizations, ids): (Vec<i64>, Vec<i64>) = jobs.iter().map(|job| (job.organization.0, job.job.0)).unzip();
    let row = sqlx::query!(
        r#"select count(*) as "dead!", string_agg(distinct j.kind, ', ' order by j.kind) as kinds from job j
           join unnest($1::bigint[], $2::bigint[]) u (organization_id, id) on u.organization_id = j.organization_id and u.id = j.id
           where j.state = 'dead'"#,
        &organizations,
        &ids
    )
    .fetch_one(scope.db())
    .await?;
    let Some(kinds) = row.kinds else { return Err(Refusal::NOTHING_MATCHES.into()) };
    let summary = format!("Start {} dead jobs again: {kinds}", with_commas(row.dead));
    Ok(Subject { at: None, organization: None, state: json!({ "some": true }), summary })
}

/// # Errors
/// [`crate::Error::Conflict`] for none; [`crate::Error::Invalid`] at `field` for more than one request names.
fn can_be_named(count: usize, field: &str) -> Result<()> {
    if count == 0 {
        return Err(Refusal::NOTHING_MATCHES.into());
    }
    if count > MOST {
        return Err(FieldErrors::one(field, Message::NumberBetween(1, MOST as u32)).into());
    }
    Ok(())
}

/// A practice whose offices are closed.
pub(super) async fn practice(scope: &mut Scope, organization: OrganizationId) -> Result<Subject> {
    let found = practices::subject(scope, organization).await?;
    let offices = many(found.offices, "closed office", "closed offices");
    let users = many(found.users, "user loses", "users lose");
    Ok(Subject {
        at: None,
        organization: Some(organization.0),
        state: json!({ "offices": found.offices, "users": found.users }),
        summary: format!(
            "Delete the practice {} of {} ({offices}): {users} access and its keys end; its books stay",
            found.name, found.brand
        ),
    })
}

/// An entry of the ledger.
pub(super) async fn entry(
    scope: &mut Scope,
    organization: OrganizationId,
    entry: i64,
    amount: Cents,
) -> Result<Subject> {
    let before = scope.organization();
    let found = corrections::subject(scope, organization, entry, amount).await;
    scope.for_organization(before);
    let found = found?;
    let posted = &found.entry;
    let words = |name: &str| name.replace('_', " ");
    Ok(Subject {
        at: Some((organization, posted.office)),
        organization: Some(organization.0),
        state: json!({ "amount": posted.amount.0, "debit": posted.debit, "credit": posted.credit }),
        summary: format!(
            "Reverse {} of the {} of entry {entry} ({}, {}) at {}: {} back to {}",
            dollars(amount),
            dollars(posted.amount),
            words(&posted.event),
            long_date(posted.on),
            found.office_name,
            words(&posted.credit),
            words(&posted.debit)
        ),
    })
}

fn many(count: i64, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

fn with_commas(count: i64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_have_commas() {
        let written: Vec<_> = [7, 101, 1_000, 12_345, 1_234_567].map(with_commas).into();
        assert_eq!(written, ["7", "101", "1,000", "12,345", "1,234,567"]);
    }

    #[test]
    fn a_request_names_up_to_5000() {
        assert!(can_be_named(0, "jobs").is_err());
        assert!(can_be_named(1, "jobs").is_ok());
        assert!(can_be_named(5_000, "jobs").is_ok());
        assert!(can_be_named(5_001, "jobs").is_err());
    }

    #[test]
    fn credit_given_before_is_said() {
        assert_eq!(given_before(Cents::ZERO), "");
        assert_eq!(given_before(Cents(15_000)), ", after $150.00 in the last 30 days");
    }
}
