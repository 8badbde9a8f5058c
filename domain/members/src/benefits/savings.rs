//! What memberships saved: usual fees minus what was paid, for the current terms.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::ids::{AccountId, MemberId, OfficeId, OrganizationId, SubscriptionId};
use tenancy::{Actor, Reach, Scope};

use super::ledger::{SubscriptionLedger, ledgers};
use crate::{Cents, Context, Result, billing};
use ::rules::benefits::{Savings, savings};
use ::rules::members::rules::is_running;

/// What was paid for each membership of `accounts` in its current term, with money and credit, minus refunds.
pub async fn membership_paid(scope: &mut Scope, accounts: &[AccountId]) -> Result<HashMap<SubscriptionId, Cents>> {
    let organization = scope.organization();
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let rows = sqlx::query!(
        "select id, term_started_on from subscription where organization_id = $1 and account_id = any ($2)",
        organization.0,
        &accounts
    )
    .fetch_all(scope.db())
    .await?;
    let ids: Vec<_> = rows.iter().map(|row| SubscriptionId(row.id)).collect();
    let bills = billing::bills_of_term(scope, &ids).await?;
    let paid = |id: SubscriptionId, since: NaiveDate| -> Cents {
        let of_term = bills.get(&id).into_iter().flatten().filter(|bill| bill.starts_on() >= since);
        of_term.map(|bill| bill.settled() - bill.refunded()).sum()
    };
    Ok(rows.iter().map(|row| (SubscriptionId(row.id), paid(SubscriptionId(row.id), row.term_started_on))).collect())
}

/// The single definition of a membership's savings in its current term: all procedures of its visits at the usual
/// fees, minus the member's price of those not included, minus what was paid for the membership.
pub fn savings_of(held: &SubscriptionLedger, paid: &HashMap<SubscriptionId, Cents>) -> Savings {
    savings(held.paid_uses(), paid.get(&held.id).copied().unwrap_or_default())
}

/// What an office's members saved in their current terms, in total.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OfficeSavings {
    pub savings: Savings,
    /// People with an active membership.
    pub members: i64,
}

/// Counts an office's savings over all its members and keeps each one's, a few hundred households at a time, so that no office is held in
/// memory as a whole.
async fn count_office_savings(scope: &mut Scope, office: OfficeId) -> Result<OfficeSavings> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "select distinct account_id from subscription where organization_id = $1 and office_id = $2
         and status not in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled') order by 1",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    sqlx::query!("delete from member_saving where organization_id = $1 and office_id = $2", organization.0, office.0)
        .execute(scope.db())
        .await?;
    let accounts: Vec<_> = rows.into_iter().map(AccountId).collect();
    let mut sum = OfficeSavings::default();
    for part in accounts.chunks(500) {
        let people = savings_of_people(scope, part).await?;
        keep_people(scope, office, &people).await?;
        for savings in people.values() {
            sum.savings = sum.savings.plus(*savings);
        }
        // A person belongs to one household.
        sum.members += i64::try_from(people.len()).unwrap_or(i64::MAX);
    }
    Ok(sum)
}

/// What each person with an active membership saved.
async fn savings_of_people(scope: &mut Scope, accounts: &[AccountId]) -> Result<BTreeMap<MemberId, Savings>> {
    let paid = membership_paid(scope, accounts).await?;
    let mut people: BTreeMap<MemberId, Savings> = BTreeMap::new();
    for held in ledgers(scope, accounts).await?.iter().filter(|held| is_running(held.status)) {
        let savings = people.entry(held.member).or_default();
        *savings = savings.plus(savings_of(held, &paid));
    }
    Ok(people)
}

async fn keep_people(scope: &mut Scope, office: OfficeId, people: &BTreeMap<MemberId, Savings>) -> Result<()> {
    let organization = scope.organization();
    let cents = |of: fn(&Savings) -> Cents| -> Vec<i64> { people.values().map(|savings| of(savings).0).collect() };
    let ids: Vec<i64> = people.keys().map(|member| member.0).collect();
    sqlx::query!(
        "insert into member_saving (organization_id, office_id, member_id, usual_cents, work_cents, membership_cents)
         select $1, $2, p.member_id, p.usual, p.work, p.membership
         from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[]) p (member_id, usual, work, membership)
         on conflict (organization_id, office_id, member_id) do update set usual_cents = excluded.usual_cents, work_cents = excluded.work_cents,
           membership_cents = excluded.membership_cents",
        organization.0,
        office.0,
        &ids,
        &cents(|savings| savings.usual),
        &cents(|savings| savings.work),
        &cents(|savings| savings.membership)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The last counted savings of an office, and when. An office without any is counted now: before its first night it
/// has few members.
pub async fn office_savings(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
) -> Result<(OfficeSavings, DateTime<Utc>)> {
    let organization = scope.organization();
    let kept = sqlx::query!(
        "select members, usual_cents, work_cents, membership_cents, counted_at from office_saving where organization_id = $1 and office_id = $2",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(row) = kept {
        let savings = Savings {
            usual: Cents(row.usual_cents),
            work: Cents(row.work_cents),
            membership: Cents(row.membership_cents),
        };
        return Ok((OfficeSavings { savings, members: row.members.into() }, row.counted_at));
    }
    let now = context.clock.now().await?;
    let counted = count_office_savings(scope, office).await?;
    keep(scope, office, counted, now).await?;
    Ok((counted, now))
}

/// Counts the savings of every office that has members, for the day's reports. Safe to run twice. Returns how many
/// offices.
pub async fn keep_office_savings(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    // Crosses tenants: every office gets its report.
    let mut scope = context.database.platform("Savings of offices").await?;
    let offices = sqlx::query!(
        "select organization_id, id from office o where exists (
           select from subscription s where s.organization_id = o.organization_id and s.office_id = o.id)
         order by organization_id, id"
    )
    .fetch_all(scope.db())
    .await?;
    drop(scope);
    for office in &offices {
        // One transaction per office: none lasts through the whole run.
        let reach =
            Reach::office(OrganizationId(office.organization_id), OfficeId(office.id), Actor::platform("Savings"));
        let mut scope = context.database.scope(reach).await?;
        let counted = count_office_savings(&mut scope, OfficeId(office.id)).await?;
        keep(&mut scope, OfficeId(office.id), counted, now).await?;
        scope.commit().await?;
    }
    Ok(offices.len())
}

async fn keep(scope: &mut Scope, office: OfficeId, counted: OfficeSavings, at: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into office_saving (organization_id, office_id, members, usual_cents, work_cents, membership_cents, counted_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_id, office_id) do update set members = excluded.members, usual_cents = excluded.usual_cents,
           work_cents = excluded.work_cents, membership_cents = excluded.membership_cents, counted_at = excluded.counted_at",
        organization.0,
        office.0,
        i32::try_from(counted.members).unwrap_or(i32::MAX),
        counted.savings.usual.0,
        counted.savings.work.0,
        counted.savings.membership.0,
        at
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
