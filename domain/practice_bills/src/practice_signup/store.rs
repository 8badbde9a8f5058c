//! A practice's stored sign-up.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::ids::{LoginId, OfficeId};

use super::rules::{AgreementKind, Drafted, SignupStep, step};
use crate::Result;
use crate::access::signups;
use ::rules::subscriptions::Period;
use kernel::organizations::rename_organization;

/// A sign-up with the fields of its office.
#[derive(Debug, Clone)]
pub struct Signup {
    pub office: OfficeId,
    /// `None` if our staff opened the office.
    pub login: Option<LoginId>,
    pub brand: String,
    pub email: String,
    pub office_name: String,
    pub phone: String,
    pub zip: String,
    pub tier_level: i32,
    pub period: Option<Period>,
    pub coupon: Option<String>,
    pub refused_coupon: Option<String>,
    pub promo: Option<String>,
    pub lead_source: Option<String>,
    pub step: SignupStep,
    pub timezone: String,
}

/// As [`find`], locked until the transaction ends.
pub(super) async fn hold(scope: &mut Scope, office: OfficeId) -> Result<Option<Signup>> {
    let organization = scope.organization();
    sqlx::query!(
        "select login_id from practice_signup where organization_id = $1 and office_id = $2 for update",
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    find(scope, office).await
}

/// The sign-up of an office in the scope's organization. For an office that our staff opened, it counts as complete.
pub async fn find(scope: &mut Scope, office: OfficeId) -> Result<Option<Signup>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select s.login_id as "login_id?", case when a.id is null then s.promo
               when a.coupon_ends_on is null or a.coupon_ends_on >= (business_now() at time zone o.timezone)::date then a.coupon end as promo,
             s.refused_coupon, s.lead_source, s.details_at is not null as "details!", s.paid_at is not null as "paid!",
             (s.login_id is null or s.activated_at is not null) as "activated!", o.brand, o.email, o.name, o.phone, o.zip, o.tier_level, o.tier_period,
             o.tier_discount_code, o.timezone
           from office o left join practice_signup s on s.organization_id = o.organization_id and s.office_id = o.id
           left join association a on a.id = o.association_id and a.brand = o.brand and a.state <> 'ended'
           where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Signup {
        office,
        login: row.login_id.map(LoginId),
        brand: row.brand,
        email: row.email,
        office_name: row.name,
        phone: row.phone,
        zip: row.zip,
        tier_level: row.tier_level,
        period: row.tier_period.as_deref().and_then(|period| period.parse().ok()),
        coupon: row.tier_discount_code,
        refused_coupon: row.refused_coupon,
        promo: row.promo,
        lead_source: row.lead_source,
        step: step(row.details, row.paid, row.activated),
        timezone: row.timezone,
    }))
}

/// Stores the practice's details and, if no tier is active, its chosen tier. Once complete, the details stay complete.
pub(super) async fn keep_facts(
    scope: &mut Scope,
    office: OfficeId,
    Drafted { facts: wish, practice, refused_coupon, whole, .. }: &Drafted,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office o set name = $3, legal_name = case when o.legal_name in ('', o.name) then $3 else o.legal_name end, phone = $4, zip = $5,
           state = $6, timezone = coalesce($10, o.timezone),
           tier_level = case when s.paid_at is null then $7 else o.tier_level end,
           tier_period = case when s.paid_at is null then $8 else o.tier_period end,
           tier_discount_code = case when s.paid_at is null then $9 else o.tier_discount_code end
         from practice_signup s where s.organization_id = o.organization_id and s.office_id = o.id and o.organization_id = $1 and o.id = $2",
        organization.0,
        office.0,
        practice.office_name,
        practice.phone,
        practice.zip,
        practice.state,
        wish.tier_level,
        wish.period.as_str(),
        practice.coupon,
        ::rules::offices::time_zone::time_zone_of(&practice.state, &practice.zip)
    )
    .execute(scope.db())
    .await?;
    rename_organization(scope, &practice.office_name).await?;
    let (lead_source, refused_coupon) = (practice.lead_source.as_deref(), refused_coupon.as_deref());
    signups::keep_details(scope, office, signups::Details { lead_source, refused_coupon, whole: *whole }, now).await
}

/// Activates the office of a complete sign-up; it is open to members once it can take payments. Its terms are accepted.
pub(super) async fn open_office(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update office set account_status = 1, enrollment_open = true, terms_accepted_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Marks the terms as accepted at each office of the scope that has accepted all agreements in force, one of them at
/// `now`.
pub(super) async fn accept_terms(
    scope: &mut Scope,
    in_force: &[(AgreementKind, &str)],
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    let (kinds, versions): (Vec<String>, Vec<String>) =
        in_force.iter().map(|(kind, version)| (kind.as_str().to_owned(), (*version).to_owned())).unzip();
    sqlx::query!(
        "update office o set terms_accepted_at = $4 where o.organization_id = $1 and (o.terms_accepted_at is null or exists (select from practice_agreement a
             where a.organization_id = o.organization_id and a.office_id = o.id and a.at = $4))
           and not exists (select from unnest($2::text[], $3::text[]) t (kind, version) where not exists (
             select from practice_agreement a where a.organization_id = o.organization_id and a.office_id = o.id and a.kind = t.kind
               and a.text_version = t.version))",
        organization.0,
        &kinds,
        &versions,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
