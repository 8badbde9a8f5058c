//! An office's page: facts, health, figures and plans.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::ids::{OfficeId, OrganizationId, PlanId};
use tenancy::{Caller, Personal, Scope, contract};

use super::health::{Facts, health};
use super::list::{OfficeStatus, PaymentsStanding};
use crate::{Cents, Context, OrNotFound, Result, open, open_at, record};

/// A plan of an office.
#[contract(rename = "StaffOfficePlan")]
#[derive(Debug, Clone)]
pub struct OfficePlan {
    pub id: PlanId,
    pub name: String,
    pub status: String,
    pub members: i64,
}

/// An office with everything that our staff need to help it.
#[contract(rename = "StaffOfficePage")]
#[derive(Debug, Clone)]
pub struct OfficePage {
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    #[oai(rename = "organization")]
    pub organization_name: String,
    /// Offices of the organization.
    pub locations: i64,
    pub brand: String,
    pub name: String,
    pub legal_name: String,
    /// Its address in the web, after the brand's.
    pub slug: String,
    pub address: String,
    pub phone: String,
    pub email: String,
    pub status: OfficeStatus,
    pub live: bool,
    /// What is wrong now, in one sentence.
    pub health: Option<String>,
    pub tier_level: i32,
    pub tier_period: Option<String>,
    pub tier_overdue_since: Option<NaiveDate>,
    pub coupon: Option<String>,
    pub lead_source: Option<String>,
    pub association: Option<i64>,
    pub payments: PaymentsStanding,
    /// The provider's id of its payments account.
    pub provider_account: Option<String>,
    /// What the provider still asks for.
    pub payments_due: Vec<String>,
    pub owner_name: Option<Personal<String>>,
    pub owner_email: Option<Personal<String>>,
    pub joined_at: DateTime<Utc>,
    pub members: i64,
    pub households: i64,
    pub late: i64,
    pub late_amount: Cents,
    /// Collected in the last 30 days, without what was paid in the office.
    pub collected: Cents,
    /// A twelfth of the annualized prices.
    pub monthly: Cents,
    pub last_joined_on: Option<NaiveDate>,
    pub open_cases: i64,
    pub open_disputes: i64,
    pub dead_jobs: i64,
    /// Parts that an emergency stop pauses.
    pub stopped: Vec<String>,
    /// The agreed fee of today in basis points and cents; missing for the brand's.
    pub fee_basis_points: Option<i32>,
    pub fee_fixed: Option<Cents>,
    pub plans: Vec<OfficePlan>,
}

/// An office's page. Writes `office.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if there is no such office.
pub async fn page(context: &Context, caller: &Caller, office: OfficeId) -> Result<OfficePage> {
    let mut scope = if context.database.has_several_cells() {
        open_at(context, caller, office).await?.0
    } else {
        open(context, caller).await?
    };
    let page = read(&mut scope, office).await?;
    let at = Some((page.organization, office));
    record(&mut scope, "office.viewed", ("office", office.to_string()), at, json!({})).await?;
    scope.commit().await?;
    Ok(page)
}

async fn read(scope: &mut Scope, office: OfficeId) -> Result<OfficePage> {
    let row = sqlx::query!(
        r#"select o.organization_id, g.name as organization, o.brand, o.name, o.legal_name, o.slug, o.phone, o.email, o.tier_level, o.tier_period,
             concat_ws(', ', o.address_line1, o.address_line2, o.city, trim(o.state || ' ' || o.zip)) as "address!",
             case when o.trial_until is not null then 'trial' when o.account_status = 3 then 'closed' when o.account_status = 0 then 'setup'
               when o.account_status = 2 or not o.enrollment_open then 'paused' else 'open' end as "status!",
             office_is_live(o) as "live!", has_active_plan(o) as "has_plan!", o.terms_accepted_at is not null as "terms!", o.provider_account, o.charges_enabled,
             o.payouts_enabled, o.payments_due, o.association_id, o.created_at, o.tier_discount_code, p.lead_source as "lead_source?", t.overdue_since as "overdue_since?",
             (select count(*) from office n where n.organization_id = o.organization_id) as "locations!",
             w.name as "owner_name?", w.email as "owner_email?", coalesce(h.members, 0) as "members!", coalesce(h.households, 0) as "households!",
             coalesce(h.late, 0) as "late!", coalesce(h.late_cents, 0) as "late_cents!", coalesce(h.annual_cents, 0) as "annual_cents!", h.joined_on,
             coalesce(m.collected, 0) as "collected!",
             (select count(*) from support_case c where c.organization_id = o.organization_id and c.office_id = o.id and c.state <> 'closed') as "cases!",
             (select count(*) from dispute d where d.organization_id = o.organization_id and d.office_id = o.id and d.closed_at is null
               and d.submit_state = 'draft') as "disputes!",
             (select count(*) from job j where j.organization_id = o.organization_id and j.state = 'dead') as "dead_jobs!",
             array(select s.part from emergency_stop s where s.ended_at is null and (s.office_id = o.id or s.brand = o.brand) order by s.part) as "stopped!",
             f.basis_points as "basis_points?", f.fixed_cents as "fixed_cents?",
             (business_now() at time zone o.timezone)::date - h.joined_on as quiet_days
           from office o join organization g on g.organization_id = o.organization_id
           left join practice_signup p on p.organization_id = o.organization_id and p.office_id = o.id
           left join tier_subscription t on t.organization_id = o.organization_id
           left join lateral (select trim(l.first_name || ' ' || l.last_name) as name, l.email from office_user u join login l on l.id = u.login_id
             where u.organization_id = o.organization_id and u.office_id = o.id and u.is_owner and u.status = 'active' order by u.id limit 1) w on true
           left join lateral (select sum(a.active_members)::bigint as members, count(*) filter (where a.active) as households,
             count(*) filter (where a.rollup = 'late') as late, (sum(a.past_due_cents) filter (where a.rollup = 'late'))::bigint as late_cents,
             sum(a.annual_cents)::bigint as annual_cents, max(a.latest_joined_on) as joined_on
             from account_summary a where a.organization_id = o.organization_id and a.office_id = o.id) h on true
           left join lateral (select sum(y.amount_cents)::bigint as collected from payment y where y.organization_id = o.organization_id and y.office_id = o.id
             and coalesce(y.settled_at, y.created_at) > business_now() - interval '30 days' and y.status = 'succeeded' and y.method <> 'in_office') m on true
           left join lateral agreed_fee(o.organization_id, o.id, (business_now() at time zone o.timezone)::date) f on true
           where o.id = $1"#,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let organization = OrganizationId(row.organization_id);
    let plans = plans(scope, organization, office).await?;
    let status = OfficeStatus::read(&row.status);
    let facts = Facts {
        closed: status == OfficeStatus::Closed,
        trial: status == OfficeStatus::Trial,
        stopped: row.stopped.clone(),
        has_account: row.provider_account.is_some(),
        charges: row.charges_enabled,
        payouts: row.payouts_enabled,
        terms_accepted: row.terms,
        has_plan: row.has_plan,
        paused: status == OfficeStatus::Paused,
        households: row.households,
        late: row.late,
        disputes: row.disputes,
        dead_jobs: row.dead_jobs,
        has_owner: row.owner_name.is_some(),
        quiet_days: row.quiet_days.map(i64::from),
        tier_overdue: row.overdue_since.is_some(),
    };
    Ok(OfficePage {
        office,
        organization,
        organization_name: row.organization,
        locations: row.locations,
        brand: row.brand,
        name: row.name,
        legal_name: row.legal_name,
        slug: row.slug,
        address: row.address,
        phone: row.phone,
        email: row.email,
        status,
        live: row.live,
        health: health(&facts),
        tier_level: row.tier_level,
        tier_period: row.tier_period,
        tier_overdue_since: row.overdue_since,
        coupon: row.tier_discount_code,
        lead_source: row.lead_source,
        association: row.association_id,
        payments: PaymentsStanding::of(facts.has_account, row.charges_enabled, row.payouts_enabled),
        provider_account: row.provider_account,
        payments_due: row.payments_due,
        owner_name: row.owner_name.map(Personal),
        owner_email: row.owner_email.map(Personal),
        joined_at: row.created_at,
        members: row.members,
        households: row.households,
        late: row.late,
        late_amount: Cents(row.late_cents),
        collected: Cents(row.collected),
        monthly: Cents((row.annual_cents + 6) / 12),
        last_joined_on: row.joined_on,
        open_cases: row.cases,
        open_disputes: row.disputes,
        dead_jobs: row.dead_jobs,
        stopped: row.stopped,
        fee_basis_points: row.basis_points,
        fee_fixed: row.fixed_cents.map(Cents),
        plans,
    })
}

/// The plans that are not archived, those with most members first.
async fn plans(scope: &mut Scope, organization: OrganizationId, office: OfficeId) -> Result<Vec<OfficePlan>> {
    let rows = sqlx::query!(
        r#"select p.id, p.name, p.view_status, count(s.id) as "members!" from plan p
           left join subscription s on s.organization_id = p.organization_id and s.office_id = p.office_id and s.plan_id = p.id
             and s.status in ('active', 'active_cash', 'active_transferred', 'past_due', 'cancellation_requested')
           where p.organization_id = $1 and p.office_id = $2 and p.deleted_at is null and p.view_status <> 'archived'
           group by p.id, p.name, p.view_status order by count(s.id) desc, p.id limit 100"#,
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let plan = |(id, name, status, members)| OfficePlan { id: PlanId(id), name, status, members };
    Ok(rows.into_iter().map(|row| plan((row.id, row.name, row.view_status, row.members))).collect())
}
