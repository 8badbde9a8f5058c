use chrono::NaiveDate;
use rust_decimal::Decimal;
use serde::Deserialize;
use sqlx::types::{Json, Uuid};
use tenancy::Scope;
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};

use crate::Result;
use crate::new_practice::NewPractice;
use crate::office_summary::{PlanName, PostalAddress, PromoDiscount};
use kernel::directory::list_offices;
use kernel::organizations::create_organization;

/// What an association shows of itself.
#[derive(Debug, Deserialize)]
pub struct ShownAssociation {
    pub name: String,
    pub logo: String,
    pub url: String,
}

/// The office data that the current user's pages show.
pub struct OfficeRow {
    pub id: i64,
    pub name: String,
    pub email: String,
    pub phone: String,
    pub slug: String,
    pub timezone: String,
    pub account_status: i32,
    pub verified: bool,
    pub onboarding_completed_on: Option<NaiveDate>,
    pub payments_state: String,
    pub provider_account: Option<String>,
    pub tier_level: i32,
    pub legacy_pricing: bool,
    pub gpp_active: bool,
    pub gpp_approved_on: Option<NaiveDate>,
    pub gpp_admin_only_waive: bool,
    pub family_discount_two: Option<Decimal>,
    pub family_discount_three: Option<Decimal>,
    pub family_discount_four: Option<Decimal>,
    pub template: i32,
    pub template_main: Option<String>,
    pub template_background: Option<String>,
    pub template_accent: Option<String>,
    pub has_members: bool,
    pub organization_id: i64,
    pub payments_restricted: bool,
    pub payments_upgrading: bool,
    pub tier_customer: Option<String>,
    pub tier_overdue: bool,
    pub tier_late_cents: Option<i64>,
    pub tier_next_attempt_on: Option<NaiveDate>,
    pub trial_until: Option<NaiveDate>,
    pub sees_guests: bool,
    pub association_id: Option<i64>,
    pub association: Option<Json<ShownAssociation>>,
    pub opened_after: Option<i64>,
    pub standard_account: Option<String>,
    pub standard_converted_on: Option<NaiveDate>,
    pub bank_last4: Option<String>,
    pub logo_file: Option<Uuid>,
    pub plans: Json<Vec<PlanName>>,
    pub discounts: Json<Vec<PromoDiscount>>,
}

pub async fn office_facts(scope: &mut Scope, office: OfficeId) -> Result<Option<OfficeRow>> {
    let organization = scope.organization();
    let row = sqlx::query_as!(
        OfficeRow,
        r#"select id, name, email, phone, slug, timezone, account_status,
             (charges_enabled and terms_accepted_at is not null) as "verified!", onboarding_completed_on,
             payments_state, provider_account, tier_level, legacy_pricing, gpp_active, gpp_approved_on, gpp_admin_only_waive,
             family_discount_two, family_discount_three, family_discount_four,
             template, template_main, template_background, template_accent,
             exists (select from account a where a.organization_id = office.organization_id and a.office_id = office.id
                       and a.enrolled_at is not null) as "has_members!", organization_id, trial_until,
             exists (select from master_plan_validity y where y.organization_id = office.organization_id) as "sees_guests!",
             (payments_state <> 'none' and payments_checked_at is not null
               and (not charges_enabled or not payouts_enabled or payments_due <> '{}')) as "payments_restricted!",
             upgrade_account is not null as "payments_upgrading!",
             (select min(t.provider_customer) from tier_subscription t where t.organization_id = office.organization_id) as tier_customer,
             association_id, (select jsonb_build_object('name', a.name, 'logo', a.logo, 'url', a.url) from association a
                where a.id = office.association_id and a.brand = office.brand) as "association?: Json<ShownAssociation>", opened_after_office_id as opened_after, standard_account, standard_converted_on, payout_bank_last4 as bank_last4,
             (select f.logo_file from office_profile f where f.organization_id = office.organization_id and f.office_id = office.id) as logo_file,
             (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'spanish_name', p.spanish_name, 'custom', p.custom,
                'view_status', p.view_status, 'price', (select v.price_cents from plan_variant v where v.organization_id = p.organization_id
                  and v.plan_id = p.id and v.period = 'month')) order by p.sort, p.id), '[]')
              from plan p where p.organization_id = office.organization_id and (p.office_id = office.id or p.office_id is null)
                and p.deleted_at is null) as "plans!: Json<Vec<PlanName>>",
             (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'percent', c.percent) order by c.percent desc, c.code), '[]')
              from promo_code c where c.organization_id = office.organization_id and c.office_id = office.id and c.active
                and (c.expires_on is null or c.expires_on >= (business_now() at time zone office.timezone)::date)) as "discounts!: Json<Vec<PromoDiscount>>",
             exists (select from tier_subscription t where t.organization_id = office.organization_id
                       and t.overdue_since is not null)
               or exists (select from location_tier l where l.organization_id = office.organization_id and l.office_id = office.id
                       and l.overdue_since is not null) as "tier_overdue!",
             (select sum(i.total_cents)::bigint from tier_invoice i where i.organization_id = office.organization_id
                       and i.status = 'open' and i.first_failed_on is not null and coalesce(i.location_id, office.id) = office.id) as tier_late_cents,
             (select min(i.next_attempt_on) from tier_invoice i where i.organization_id = office.organization_id
                       and i.status = 'open' and i.first_failed_on is not null and coalesce(i.location_id, office.id) = office.id) as tier_next_attempt_on
           from office where organization_id = $1 and id = $2"#,
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

/// The address of a household, if it is known.
pub async fn household_address(scope: &mut Scope, account: AccountId) -> Result<Option<PostalAddress>> {
    let organization = scope.organization();
    let row = sqlx::query_as!(
        PostalAddress,
        r#"select address_line1 as "line1!", address_line2 as line2, city as "city!", state as "state!", zip as "zip!" from account
           where organization_id = $1 and id = $2 and address_line1 is not null and city is not null and state is not null and zip is not null"#,
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

/// The ids and names of the scope's offices, sorted by name.
pub async fn office_names(scope: &mut Scope) -> Result<Vec<(i64, String)>> {
    let organization = scope.organization();
    let rows = sqlx::query!("select id, name from office where organization_id = $1 order by name, id", organization.0)
        .fetch_all(scope.db())
        .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.name)).collect())
}

pub struct StaffRow {
    pub is_owner: bool,
    pub plan_coordinator: bool,
}

pub async fn staff_member(scope: &mut Scope, office: OfficeId, login: LoginId) -> Result<Option<StaffRow>> {
    let organization = scope.organization();
    let row = sqlx::query_as!(
        StaffRow,
        "select is_owner, plan_coordinator from office_user
         where organization_id = $1 and office_id = $2 and login_id = $3 and status = 'active'",
        organization.0,
        office.0,
        login.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row)
}

/// The offices among `offices` where `login` works as well.
pub async fn shared_offices(scope: &mut Scope, login: LoginId, offices: &[i64]) -> Result<Vec<i64>> {
    let shared = sqlx::query_scalar!(
        r#"select distinct office_id as "office!" from granted_office where login_id = $1 and account_id is null and office_id = any ($2) order by 1"#,
        login.0,
        offices
    )
    .fetch_all(scope.db())
    .await?;
    Ok(shared)
}

/// Returns whether one of the offices where a login works is still being set up.
pub async fn works_at_new_office(scope: &mut Scope, login: LoginId) -> Result<bool> {
    let new = sqlx::query_scalar!(
        r#"select exists (select from granted_office r
             join office o on o.organization_id = r.organization_id and o.id = r.office_id
             join office_user u on u.organization_id = r.organization_id and u.office_id = r.office_id and u.login_id = r.login_id
             where r.login_id = $1 and u.status = 'active' and o.account_status = 0) as "new!""#,
        login.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(new)
}

/// Creates an organization with one office without a profile, and its entry in the directory.
pub async fn insert_practice(
    scope: &mut Scope,
    new: &NewPractice<'_>,
    association: Option<i64>,
    specialty: i32,
) -> Result<(OrganizationId, OfficeId)> {
    let organization = create_organization(scope, new.brand, "").await?;
    let office = sqlx::query_scalar!(
        "insert into office (organization_id, id, brand, name, slug, legal_name, email, phone, address_line1, city, state,
           zip, timezone, card_prefix, account_status, tier_level, tier_period, tier_discount_code, enrollment_open, association_id, specialty)
         select $1, id, $2, '', 'practice-' || id, '', $3, '', '', '', '', '', 'America/New_York', '', 0, $4, $5, $6, false, $7, $8
         from nextval('office_id_seq') id returning id",
        organization.0,
        new.brand,
        new.email,
        new.tier_level,
        new.period.as_str(),
        new.discount_code,
        association,
        specialty
    )
    .fetch_one(scope.db())
    .await?;
    let office = OfficeId(office);
    list_offices(scope, organization, &[office]).await?;
    Ok((organization, office))
}
