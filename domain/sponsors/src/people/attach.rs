//! A member who becomes an employee of a business: the office links the membership to the person of the list. The business pays
//! from the next period on; the period that is paid is not split.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::OrNotFound;
use kernel::directory::office_today;
use rules::subscriptions::{Period, SubscriptionStatus};
use rules::{Cents, Refusal};
use serde_json::json;
use tenancy::ids::{AddendumId, BusinessEmployeeId, OfficeId, PlanId, SponsorshipId, SubscriptionId};
use tenancy::{Scope, contract};

use crate::Result;
use crate::audits::of_sponsorship;
use crate::people::employees::{EmployeeState, lock};
use crate::terms::addendum::{at_office, covers, takes_members};

/// A membership that may be linked.
#[contract(rename = "LinkableMembership")]
#[derive(Debug, Clone)]
pub struct Linkable {
    pub subscription_id: SubscriptionId,
    pub member_name: String,
    /// The household's number.
    pub number: String,
    pub plan_name: String,
    pub price: Cents,
    /// month or year
    pub period: String,
    /// The first day that the business would pay for.
    pub from: NaiveDate,
}

/// The office's memberships whose member has this in the name, or the household's number; at most 20.
///
/// # Errors
/// When the database fails.
pub async fn linkable(scope: &mut Scope, office: OfficeId, search: &str) -> Result<Vec<Linkable>> {
    let search = search.trim();
    if search.chars().count() < 2 {
        return Ok(vec![]);
    }
    let organization = scope.organization();
    let like = format!("%{}%", search.replace(['%', '_', '\\'], " "));
    let rows = sqlx::query!(
        r#"select s.id, m.first_name || ' ' || m.last_name as "member_name!", a.number, p.name, s.agreed_price_cents, s.period, s.next_bill_on as "from!"
           from subscription s join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join account a on a.organization_id = s.organization_id and a.id = s.account_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.office_id = $2 and s.status = 'active' and s.auto_renew and not s.pay_in_office and s.next_bill_on is not null
             and (search_fold(m.first_name || ' ' || m.last_name) like search_fold($3) or a.number = upper($4))
           order by m.last_name, m.first_name, s.id limit 20"#,
        organization.0,
        office.0,
        like,
        search
    )
    .fetch_all(scope.db())
    .await?;
    let all = rows.into_iter().map(|r| Linkable {
        subscription_id: SubscriptionId(r.id),
        member_name: r.member_name,
        number: r.number,
        plan_name: r.name,
        price: Cents(r.agreed_price_cents),
        period: r.period,
        from: r.from,
    });
    Ok(all.collect())
}

/// Links a membership to an employee. The larger of the discounts applies, never both. Writes `sponsorship.started` to the audit
/// trail.
///
/// # Errors
/// [`crate::Error::NotFound`] for another office's; [`crate::Error::Conflict`] if the terms don't take the membership, or it is sponsored.
pub async fn attach(
    scope: &mut Scope,
    (office, employee, subscription): (OfficeId, BusinessEmployeeId, SubscriptionId),
    now: DateTime<Utc>,
) -> Result<SponsorshipId> {
    let organization = scope.organization();
    // The terms first, as each act on terms: they don't end meanwhile.
    let terms = sqlx::query_scalar!(
        "select addendum_id from business_employee where organization_id = $1 and id = $2",
        organization.0,
        employee.0
    )
    .one_or_not_found(scope)
    .await?;
    let addendum = at_office(scope, office, AddendumId(terms), true).await?;
    let row = lock(scope, employee).await?;
    let today = office_today(scope, office, now).await?;
    if !takes_members(addendum.state, addendum.terms.starts_on, addendum.ends_on, today) {
        return Err(Refusal::ADDENDUM_NOT_RUNNING.into());
    }
    match row.state {
        EmployeeState::Left => return Err(Refusal::SPONSOR_EMPLOYEE_LEFT.into()),
        EmployeeState::Enrolled => return Err(Refusal::already_sponsored(&addendum.business_name).into()),
        _ => {}
    }
    let held = sqlx::query!(
        r#"select s.status, s.period, s.plan_id, s.list_price_cents, s.agreed_price_cents, s.discount_percent, s.auto_renew, s.pay_in_office, s.next_bill_on,
             s.guaranteed or s.under_contract as "bound!", p.name,
             (select y.business_name from sponsorship y where y.organization_id = s.organization_id and y.subscription_id = s.id
               and (y.state = 'active' or y.choice in ('open', 'let_end'))) as sponsor
           from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where s.organization_id = $1 and s.office_id = $2 and s.id = $3 for update of s"#,
        organization.0,
        office.0,
        subscription.0
    )
    .one_or_not_found(scope)
    .await?;
    if let Some(sponsor) = &held.sponsor {
        return Err(Refusal::already_sponsored(sponsor).into());
    }
    let period: Period = held.period.parse().map_err(anyhow::Error::from)?;
    if !covers(&addendum.terms, PlanId(held.plan_id), period) {
        return Err(Refusal::SPONSOR_MEMBERSHIP_NOT_COVERED.into());
    }
    let runs =
        held.status == SubscriptionStatus::Active.as_str() && held.auto_renew && !held.pay_in_office && !held.bound;
    let Some(starts_on) = held.next_bill_on.filter(|_| runs) else {
        return Err(Refusal::SPONSOR_MEMBERSHIP_NOT_ACTIVE.into());
    };
    // Terms that end before the next period pay for none.
    if addendum.ends_on.is_some_and(|on| starts_on > on) {
        return Err(Refusal::ADDENDUM_NOT_RUNNING.into());
    }
    let percent = addendum.terms.discount_percent.0;
    let (list, agreed) = (Cents(held.list_price_cents), Cents(held.agreed_price_cents));
    let price = if percent > held.discount_percent { list.discounted(percent).min(agreed) } else { agreed };
    if price < agreed {
        sqlx::query!(
            "update subscription set agreed_price_cents = $3, discount_percent = $4, discount_source = 'business' where organization_id = $1 and id = $2",
            organization.0,
            subscription.0,
            price.0,
            percent
        )
        .execute(scope.db())
        .await?;
    }
    let terms = addendum.terms.contribution();
    let part = terms.part(period, price);
    let id = sqlx::query_scalar!(
        "insert into sponsorship (organization_id, office_id, business_id, addendum_id, employee_id, subscription_id, business_name, own, contribution,
           contribution_percent, monthly_cents, yearly_cents, plan_name, period, part_cents, starts_on, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id",
        organization.0,
        office.0,
        addendum.business.0,
        addendum.id.0,
        employee.0,
        subscription.0,
        addendum.business_name,
        terms.kind.as_str(),
        terms.percent,
        terms.monthly.0,
        terms.yearly.0,
        held.name,
        period.as_str(),
        part.0,
        starts_on,
        now
    )
    .fetch_one(scope.db())
    .await?;
    sqlx::query!(
        "update business_employee set state = 'enrolled', version = version + 1 where organization_id = $1 and id = $2",
        organization.0,
        employee.0
    )
    .execute(scope.db())
    .await?;
    let id = SponsorshipId(id);
    let detail = json!({ "subscription": subscription, "part_cents": part, "starts_on": starts_on });
    of_sponsorship(scope, "sponsorship.started", (office, id), detail).await?;
    Ok(id)
}
