//! What a sale does to households, and what keeps one with the seller.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use members::subscriptions::bills_with_days;
use practice::transfers::rules::{moves, stays_because};
use rules::household_changes::MoveBlock;
use rules::sales::{Prepaid, prepaid};
use rules::subscriptions::{Period, SubscriptionStatus};
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, OfficeId, PlanId, SubscriptionId};

use crate::{AT_ONCE, Cents, Refusal, Result};

/// A membership that moves.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub subscription: SubscriptionId,
    pub member: MemberId,
    pub member_name: String,
    pub plan: PlanId,
    pub plan_name: String,
    pub period: Period,
    pub status: SubscriptionStatus,
    pub price: Cents,
    /// The next charge; none if the term was paid in the office.
    pub next_on: Option<NaiveDate>,
    pub term_ends_on: NaiveDate,
    pub prepaid: Prepaid,
}

/// A household of the location.
#[derive(Debug, Clone)]
pub(crate) struct Examined {
    pub account: AccountId,
    pub name: String,
    pub lines: Vec<Line>,
    /// What stays owed to the seller, and what stays there as credit.
    pub owed: Cents,
    pub credit: Cents,
    /// Why it can't move.
    pub refusals: Vec<Refusal>,
}

/// The location's households with a membership that has not ended, by id. The scope names the seller.
pub(crate) async fn households(scope: &mut Scope, office: OfficeId) -> Result<Vec<AccountId>> {
    let organization = scope.organization();
    let rows = sqlx::query_scalar!(
        "select a.id from account a
         where a.organization_id = $1 and a.office_id = $2 and a.enrolled_at is not null and a.moved_to_account_id is null and a.merged_into_account_id is null
           and exists (select from subscription s where s.organization_id = a.organization_id and s.account_id = a.id and (holds_plan(s.status) or s.paused_until is not null))
         order by a.id",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(AccountId).collect())
}

/// Examines all households of the location, for a move on `on`.
pub(crate) async fn examine_all(scope: &mut Scope, office: OfficeId, on: NaiveDate) -> Result<Vec<Examined>> {
    let accounts = households(scope, office).await?;
    let mut all = vec![];
    for part in accounts.chunks(AT_ONCE) {
        all.extend(examine(scope, office, part, on).await?);
    }
    Ok(all)
}

/// Examines households of the location, for a move on `on`; those that are not its households are left out. The scope names the
/// seller.
pub(crate) async fn examine(
    scope: &mut Scope,
    office: OfficeId,
    accounts: &[AccountId],
    on: NaiveDate,
) -> Result<Vec<Examined>> {
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let mut lines = lines(scope, &ids, on).await?;
    let mut all = standings(scope, &ids, office).await?;
    for one in &mut all {
        if let Some((own, why)) = lines.remove(&one.account) {
            one.lines = own;
            // What keeps a person comes first.
            let own_reasons = std::mem::replace(&mut one.refusals, why);
            one.refusals.extend(own_reasons);
        }
        if one.lines.is_empty() && one.refusals.is_empty() {
            one.refusals.push(Refusal::NOTHING_TO_MOVE);
        }
    }
    Ok(all)
}

type Lines = BTreeMap<AccountId, (Vec<Line>, Vec<Refusal>)>;

/// The memberships that move, by household, and why others keep it.
async fn lines(scope: &mut Scope, accounts: &[i64], on: NaiveDate) -> Result<Lines> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select s.id, s.account_id, s.member_id, m.first_name || ' ' || m.last_name as "name!", s.plan_id, p.name as plan, s.period, s.status,
             s.agreed_price_cents, s.next_bill_on, s.term_ends_on, s.pay_in_office, s.paused_until,
             exists (select from sponsorship y where y.organization_id = s.organization_id and y.subscription_id = s.id
               and (y.state = 'active' or y.choice in ('open', 'let_end'))) as "sponsored!"
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.account_id = any ($2) order by m.is_account_owner desc, m.id, s.id"#,
        organization.0,
        accounts
    )
    .fetch_all(scope.db())
    .await?;
    let mut found = Lines::new();
    for row in rows {
        let (lines, refusals) = found.entry(AccountId(row.account_id)).or_default();
        let status: SubscriptionStatus = row.status.parse().map_err(anyhow::Error::from)?;
        refusals.extend(stays_because(&row.name, status));
        refusals.extend(row.paused_until.map(|until| Refusal::paused_until(&row.name, until)));
        if row.sponsored {
            refusals.push(Refusal::membership_blocks_move(&row.name, MoveBlock::Sponsored, status));
        }
        if !moves(status) {
            continue;
        }
        lines.push(Line {
            subscription: SubscriptionId(row.id),
            member: MemberId(row.member_id),
            member_name: row.name,
            plan: PlanId(row.plan_id),
            plan_name: row.plan,
            period: row.period.parse().map_err(anyhow::Error::from)?,
            status,
            price: Cents(row.agreed_price_cents),
            next_on: row.next_bill_on.filter(|_| !row.pay_in_office),
            term_ends_on: row.term_ends_on,
            prepaid: Prepaid::default(),
        });
    }
    let ids: Vec<_> = found.values().flat_map(|(lines, _)| lines).map(|line| line.subscription).collect();
    let bills = bills_with_days(scope, &ids, on).await?;
    for line in found.values_mut().flat_map(|(lines, _)| lines) {
        line.prepaid = prepaid(bills.get(&line.subscription).map(Vec::as_slice).unwrap_or_default(), on);
    }
    Ok(found)
}

/// The households without their memberships: what is owed, and what is under way there.
async fn standings(scope: &mut Scope, accounts: &[i64], office: OfficeId) -> Result<Vec<Examined>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select a.id, a.first_name || ' ' || a.last_name as "name!", a.credit_cents,
             (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0)::bigint from invoice i
               where i.organization_id = a.organization_id and i.account_id = a.id and i.status = 'open') as "owed!",
             exists (select from payment p where p.organization_id = a.organization_id and p.account_id = a.id
               and payment_is_pending(p.status)) as "paying!",
             exists (select from installment_agreement t where t.organization_id = a.organization_id and t.account_id = a.id
               and agreement_is_running(t.state)) as "agreement!",
             exists (select from deletion_request d where d.organization_id = a.organization_id and d.account_id = a.id
               and d.state in ('open', 'held')) as "deletion_waits!",
             exists (select from deletion_request d where d.organization_id = a.organization_id and d.account_id = a.id
               and d.state = 'done') as "deleted!"
           from account a where a.organization_id = $1 and a.id = any ($2) and a.office_id = $3 and a.enrolled_at is not null order by a.id"#,
        organization.0,
        accounts,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut all = vec![];
    for row in rows {
        let mut refusals = vec![];
        if row.paying {
            refusals.push(Refusal::PAYMENT_PROCESSING);
        }
        if row.agreement {
            refusals.push(Refusal::AGREEMENT_BEFORE_MOVE);
        }
        if row.deletion_waits {
            refusals.push(Refusal::deletion_waits(&row.name));
        } else if row.deleted {
            refusals.push(Refusal::HOUSEHOLD_DELETED);
        }
        all.push(Examined {
            account: AccountId(row.id),
            name: row.name,
            lines: vec![],
            owed: Cents(row.owed),
            credit: Cents(row.credit_cents),
            refusals,
        });
    }
    Ok(all)
}
