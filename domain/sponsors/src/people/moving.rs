//! An employee who moves to another location of the same organization. The sponsor goes on under the terms that the business has there;
//! where it has none that take the membership, it ends with the paid period, and the member chooses as when an employee leaves.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::office_today;
use rules::Cents;
use rules::sponsors::FamilyTerms;
use rules::subscriptions::Period;
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AccountId, AddendumId, BusinessEmployeeId, OfficeId, PlanId, SponsorshipId, SubscriptionId};

use crate::audits::of_sponsorship;
use crate::codes::new_code;
use crate::leaving::ending::{Cause, stop_paying};
use crate::people::employees::EmployeeState;
use crate::rules::code::EMPLOYEE;
use crate::terms::addendum::{Addendum, covers, load, takes_members};
use crate::{OrNotFound, Result};

/// A sponsored membership on its way to another office.
#[derive(Debug, Clone)]
pub struct MovingSponsorship {
    pub business_name: String,
    /// What the business pays of each period here.
    pub part_here: Cents,
    id: SponsorshipId,
    employee: BusinessEmployeeId,
    /// The business's terms there, if they take the person.
    there: Option<Addendum>,
}

impl MovingSponsorship {
    fn terms(&self, plan: PlanId, period: Period) -> Option<&Addendum> {
        self.there.as_ref().filter(|addendum| covers(&addendum.terms, plan, period))
    }

    /// The business's discount there on this plan, in percent.
    pub fn discount(&self, plan: PlanId, period: Period) -> Decimal {
        self.terms(plan, period).map_or(Decimal::ZERO, |addendum| addendum.terms.discount_percent.0)
    }

    /// What the business pays there of each period that costs `price`; `None` if it stops paying.
    pub fn part(&self, plan: PlanId, period: Period, price: Cents) -> Option<Cents> {
        self.terms(plan, period).map(|addendum| addendum.terms.contribution().part(period, price))
    }
}

/// Locks the terms that sponsor the household's memberships, and those that their businesses have at the office `to`, before the
/// household is locked, as each act on terms does: they don't end or change while the household moves.
///
/// # Errors
/// When the database fails.
pub async fn lock_moving(scope: &mut Scope, account: AccountId, to: OfficeId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "select a.id from business_office a where a.organization_id = $1 and a.id in (
           select p.addendum_id from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
             where p.organization_id = $1 and s.account_id = $2 and p.state = 'active'
           union
           select t.id from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
             join business_office t on t.organization_id = p.organization_id and t.business_id = p.business_id and t.office_id = $3
             where p.organization_id = $1 and s.account_id = $2 and p.state = 'active')
         order by a.id for no key update of a",
        organization.0,
        account.0,
        to.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(())
}

/// Those of the memberships that a business sponsors, with its terms at the office `to`. A move has called [`lock_moving`] before.
///
/// # Errors
/// When the database fails.
pub async fn moving(
    scope: &mut Scope,
    to: OfficeId,
    subscriptions: &[SubscriptionId],
    today: NaiveDate,
) -> Result<BTreeMap<SubscriptionId, MovingSponsorship>> {
    let organization = scope.organization();
    let ids: Vec<i64> = subscriptions.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select p.id, p.subscription_id, p.employee_id, p.own, p.business_name, p.part_cents, s.next_bill_on, a.id as "there?",
             x.state as "state_there?: EmployeeState"
           from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
           join business_employee e on e.organization_id = p.organization_id and e.id = p.employee_id
           left join business_office a on a.organization_id = p.organization_id and a.office_id = $3 and a.business_id = p.business_id
             and a.state in ('accepted', 'ending')
           left join lateral (select y.state from business_employee y where y.organization_id = p.organization_id and y.addendum_id = a.id
               and (lower(y.email) = lower(e.email) or lower(y.employee_number) = lower(e.employee_number)
                 or y.birth_date = e.birth_date and lower(y.last_name) = lower(e.last_name) and lower(y.first_name) = lower(e.first_name))
             order by y.id limit 1) x on true
           where p.organization_id = $1 and p.subscription_id = any ($2) and p.state = 'active'"#,
        organization.0,
        &ids,
        to.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut found = BTreeMap::new();
    for row in rows {
        // Who left the business there, or whom it sponsors there already, begins no other sponsorship.
        let is_free = !matches!(row.state_there, Some(EmployeeState::Left | EmployeeState::Enrolled));
        let there = match row.there.filter(|_| is_free) {
            Some(id) => Some(load(scope, AddendumId(id), false).await?),
            None => None,
        };
        let takes = |addendum: &Addendum| {
            let terms = &addendum.terms;
            takes_members(addendum.state, terms.starts_on, addendum.ends_on, today)
                && (row.own || terms.family == FamilyTerms::SameContribution)
                && row.next_bill_on.is_some_and(|next| addendum.ends_on.is_none_or(|last| next <= last))
        };
        let sponsorship = MovingSponsorship {
            business_name: row.business_name,
            part_here: Cents(row.part_cents),
            id: SponsorshipId(row.id),
            employee: BusinessEmployeeId(row.employee_id),
            there: there.filter(takes),
        };
        found.insert(SubscriptionId(row.subscription_id), sponsorship);
    }
    Ok(found)
}

/// Moves a sponsorship with its membership, which continues as `new`: periods that the old one began stay paid by the old terms.
///
/// # Errors
/// [`crate::Error::NotFound`] if the membership is not there.
pub async fn move_sponsorship(
    scope: &mut Scope,
    moving: &MovingSponsorship,
    new: SubscriptionId,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let held = sqlx::query!(
        "select s.office_id, s.plan_id, s.period, s.agreed_price_cents, s.next_bill_on, p.name
         from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
         where s.organization_id = $1 and s.id = $2",
        organization.0,
        new.0
    )
    .one_or_not_found(scope)
    .await?;
    let today = office_today(scope, OfficeId(held.office_id), now).await?;
    let starts_on = held.next_bill_on.unwrap_or(today);
    sqlx::query!(
        "update sponsorship set state = 'ended', ends_on = $3, end_reason = 'moved' where organization_id = $1 and id = $2 and state = 'active'",
        organization.0,
        moving.id.0,
        starts_on
    )
    .execute(scope.db())
    .await?;
    let period: Period = held.period.parse().map_err(anyhow::Error::from)?;
    let goes_on = moving.terms(PlanId(held.plan_id), period);
    let (addendum, employee) = match goes_on {
        Some(addendum) => (Some(addendum.id), enroll_there(scope, addendum, moving.employee, now).await?),
        None => (None, moving.employee),
    };
    let id = insert(scope, moving.id, (addendum, employee), (new, &held.name, starts_on), now).await?;
    if let Some(addendum) = goes_on {
        let terms = addendum.terms.contribution();
        // Setting the state again lets the database set the membership's part by these terms.
        sqlx::query!(
            "update sponsorship set contribution = $3, contribution_percent = $4, monthly_cents = $5, yearly_cents = $6, part_cents = $7, state = 'active'
             where organization_id = $1 and id = $2",
            organization.0,
            id.0,
            terms.kind.as_str(),
            terms.percent,
            terms.monthly.0,
            terms.yearly.0,
            terms.part(period, Cents(held.agreed_price_cents)).0
        )
        .execute(scope.db())
        .await?;
    }
    let detail = json!({ "subscription": new, "moved_from": moving.id, "starts_on": starts_on });
    of_sponsorship(scope, "sponsorship.started", (OfficeId(held.office_id), id), detail).await?;
    match goes_on {
        Some(_) => Ok(()),
        None => stop_paying(scope, id, Cause::Left, now).await,
    }
}

/// A copy of the sponsorship for the membership at the new office; without an addendum there it keeps the old one.
async fn insert(
    scope: &mut Scope,
    old: SponsorshipId,
    (addendum, employee): (Option<AddendumId>, BusinessEmployeeId),
    (new, plan_name, starts_on): (SubscriptionId, &str, NaiveDate),
    now: DateTime<Utc>,
) -> Result<SponsorshipId> {
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "insert into sponsorship (organization_id, office_id, business_id, addendum_id, employee_id, subscription_id, business_name, own, contribution,
           contribution_percent, monthly_cents, yearly_cents, plan_name, period, part_cents, starts_on, created_at)
         select $1, s.office_id, p.business_id, coalesce($4, p.addendum_id), $5, s.id, p.business_name, p.own, p.contribution, p.contribution_percent,
           p.monthly_cents, p.yearly_cents, $6, p.period, p.part_cents, $7, $8
         from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = $3
         where p.organization_id = $1 and p.id = $2 returning id",
        organization.0,
        old.0,
        new.0,
        addendum.map(|addendum| addendum.0),
        employee.0,
        plan_name,
        starts_on,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(SponsorshipId(id))
}

/// The person on the business's list at the new office, enrolled.
async fn enroll_there(
    scope: &mut Scope,
    there: &Addendum,
    employee: BusinessEmployeeId,
    now: DateTime<Utc>,
) -> Result<BusinessEmployeeId> {
    let organization = scope.organization();
    let known = sqlx::query_scalar!(
        "update business_employee set state = 'enrolled', version = version + 1 where organization_id = $1 and id = (
           select y.id from business_employee y join business_employee e on e.organization_id = y.organization_id and e.id = $3
             where y.organization_id = $1 and y.addendum_id = $2 and (lower(y.email) = lower(e.email) or lower(y.employee_number) = lower(e.employee_number)
               or y.birth_date = e.birth_date and lower(y.last_name) = lower(e.last_name) and lower(y.first_name) = lower(e.first_name))
             order by y.id limit 1) returning id",
        organization.0,
        there.id.0,
        employee.0
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(known) = known {
        return Ok(BusinessEmployeeId(known));
    }
    let id = sqlx::query_scalar!(
        "insert into business_employee (organization_id, office_id, business_id, addendum_id, first_name, last_name, email, employee_number, birth_date,
           state, join_code, created_at)
         select $1, $3, e.business_id, $4, e.first_name, e.last_name, e.email, e.employee_number, e.birth_date, 'enrolled', $5, $6
         from business_employee e where e.organization_id = $1 and e.id = $2 returning id",
        organization.0,
        employee.0,
        there.office.0,
        there.id.0,
        new_code(EMPLOYEE),
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(BusinessEmployeeId(id))
}
