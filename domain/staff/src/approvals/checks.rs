//! What an act is about: whether it is possible now, and what must not change until it is carried out.

use associations::affiliates::Transfer;
use kernel::downloads::{long_date, spelled};
use office::announcements::checked_reach;
use rules::subscriptions::SubscriptionStatus;
use serde_json::json;
use tenancy::brand::BrandId;
use tenancy::ids::{
    AccountId, AffiliatePayoutId, DeletionRequestId, OfficeId, OfficeSaleId, OrganizationId, PaymentId,
};
use tenancy::{Scope, UserType};

use super::requested::Subject;
use super::{ApprovalAct, subjects};
use crate::fees::{self, FeeTerms};
use crate::{
    Cents, Context, Error, FieldErrors, Message, OrNotFound, Refusal, Result, access, bulk, coupons, flags, support,
    texts,
};

/// How many of many offices a sentence names.
const NAMED: usize = 3;

fn wrong(field: &str, message: Message) -> Error {
    Error::Invalid(FieldErrors::one(field, message))
}

impl ApprovalAct {
    /// Checks the act against what is now.
    ///
    /// # Errors
    /// [`Error::Invalid`] at a field; [`Error::NotFound`] for what is not there; [`Error::Conflict`] if it is not possible.
    pub(super) async fn check(&self, context: &Context, scope: &mut Scope) -> Result<Subject> {
        match self {
            Self::GrantStaff { brand, email, first_name, last_name, user_type } => {
                let name = format!("{} {}", first_name.trim(), last_name.trim());
                new_staff(context, scope, (brand, email, &name), user_type).await
            }
            Self::ChangeStaff { login, user_type } => changed_staff(scope, *login, user_type).await,
            Self::EndTwoStep { login } => two_step(scope, *login).await,
            Self::CloseOffice { office } => office_state(scope, OfficeId(*office), true).await,
            Self::ReopenOffice { office } => office_state(scope, OfficeId(*office), false).await,
            Self::AgreeFee { terms } => fee(context, scope, terms).await,
            Self::EndFee { organization, fee } => agreed_fee(scope, *organization, *fee).await,
            Self::EndStop { stop } => running_stop(scope, *stop).await,
            Self::DisableMembership { membership } => membership_state(scope, *membership, true).await,
            Self::EnableMembership { membership } => membership_state(scope, *membership, false).await,
            Self::ChangeOffices { offices, change } => many_offices(context, scope, offices, change).await,
            Self::SellLocation { sale } => sale_of(context, scope, OfficeSaleId(*sale)).await,
            Self::RefundPayment { payment, amount_cents } => {
                subjects::refund(context, scope, PaymentId(*payment), Cents(*amount_cents)).await
            }
            Self::SetBanner { banner } => {
                let reach = checked_reach(context, scope, banner).await?;
                let summary =
                    format!("Banner for {} offices of {}: {}", reach.offices, banner.brand, banner.message.trim());
                Ok(Subject { at: None, organization: None, state: json!({ "brand": banner.brand }), summary })
            }
            Self::AddCoupon { coupon } => {
                coupons::check(context, scope, coupon).await?;
                let summary = coupon.summary();
                Ok(Subject { at: None, organization: None, state: json!({ "free": true }), summary })
            }
            Self::SetUpTexts { setup } => {
                let state = texts::check(context, scope, setup).await?;
                Ok(Subject { at: None, organization: None, state, summary: setup.summary() })
            }
            Self::SwitchBrandFeature { brand, feature, on } => {
                let switch = flags::BrandSwitch { brand, feature: *feature, on: *on };
                let state = flags::check_brand(context, scope, switch).await?;
                Ok(Subject { at: None, organization: None, state, summary: switch.summary() })
            }
            Self::SwitchFeature { organization, offices, feature, on, until } => {
                let wanted =
                    flags::Switch { organization: *organization, offices, feature: *feature, on: *on, until: *until };
                let now = context.clock.now().await?;
                let (state, summary) = flags::check_switch(context, scope, &wanted, now).await?;
                Ok(Subject { at: None, organization: *organization, state, summary })
            }
            Self::OpenSupport { office } => support_of(scope, OfficeId(*office)).await,
            Self::GiveCredit { account, amount_cents } => {
                subjects::household_credit(context, scope, AccountId(*account), Cents(*amount_cents)).await
            }
            Self::ShortenPayoutHold { office } => subjects::payout_hold(scope, OfficeId(*office)).await,
            Self::PayAffiliate { payout, version, reference, paid_on } => {
                let transfer = Transfer { reference, paid_on: *paid_on };
                subjects::affiliate_payout(context, scope, (AffiliatePayoutId(*payout), *version), transfer).await
            }
            Self::DeleteDataEarly { request } => {
                subjects::deletion_request(context, scope, DeletionRequestId(*request), true).await
            }
            Self::RefuseDataRequest { request } => {
                subjects::deletion_request(context, scope, DeletionRequestId(*request), false).await
            }
            Self::DownloadRows { list } => subjects::download(context, scope, list).await,
            Self::ReplayEvents { events } => subjects::events(scope, events).await,
            Self::StartJobs { jobs } => subjects::jobs(scope, jobs).await,
            Self::DeleteOrganization { organization } => subjects::practice(scope, OrganizationId(*organization)).await,
            Self::CorrectEntry { organization, entry, amount_cents } => {
                subjects::entry(scope, OrganizationId(*organization), *entry, Cents(*amount_cents)).await
            }
        }
    }
}

/// Offices that a change is possible at, one at least.
async fn many_offices(
    context: &Context,
    scope: &mut Scope,
    offices: &[i64],
    change: &bulk::BulkChange,
) -> Result<Subject> {
    let ids: Vec<_> = offices.iter().copied().map(OfficeId).collect();
    let preview = bulk::look(context, scope, &ids, change).await?;
    if preview.changed == 0 {
        return Err(wrong("offices", Message::InvalidData));
    }
    let state: Vec<_> = preview.rows.iter().map(|row| (row.office.0, &row.before, row.changes)).collect();
    let changed: Vec<_> = preview.rows.iter().filter(|row| row.changes).collect();
    let after = changed.first().map(|row| row.after.clone()).unwrap_or_default();
    let named: Vec<_> = changed.iter().take(NAMED).map(|row| row.office_name.as_str()).collect();
    let more = match changed.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let what = match change {
        bulk::BulkChange::Association { .. } => "association",
        bulk::BulkChange::Enrollment { .. } => "enrollment",
    };
    let summary = format!("Change the {what} of {}{more} to: {after}", named.join(", "));
    Ok(Subject { at: None, organization: None, state: json!(state), summary })
}

/// A sale that the buyer accepted, in time to notify its members.
async fn sale_of(context: &Context, scope: &mut Scope, sale: OfficeSaleId) -> Result<Subject> {
    let now = context.clock.now().await?;
    let before = scope.organization();
    let found = sales::approval::subject(scope, sale, now).await?;
    scope.for_organization(before);
    Ok(Subject {
        at: Some((found.organization, found.office)),
        organization: Some(found.organization.0),
        state: found.state,
        summary: found.summary,
    })
}

/// An office that asks first.
async fn support_of(scope: &mut Scope, office: OfficeId) -> Result<Subject> {
    let asking = support::asking_office(scope, office).await?;
    let name = asking.name;
    Ok(Subject {
        at: Some((asking.organization, office)),
        organization: Some(asking.organization.0),
        state: json!({ "asksFirstSince": asking.since }),
        summary: format!("Act as the users of {name} (office {office}) for an hour without the office’s approval"),
    })
}

fn platform_type(text: &str) -> Result<UserType> {
    let found: Option<UserType> = text.parse().ok();
    found.filter(|user_type| user_type.is_platform()).ok_or_else(|| wrong("userType", Message::InvalidData))
}

/// A role of our staff, as their pages call it.
fn role_words(user_type: &str) -> &str {
    match user_type {
        "almost_super" => "senior admin",
        "super_admin" => "super admin",
        other => other,
    }
}

async fn new_staff(
    context: &Context,
    scope: &mut Scope,
    (brand, email, name): (&str, &str, &str),
    user_type: &str,
) -> Result<Subject> {
    platform_type(user_type)?;
    if context.brands.get(&BrandId::new(brand)).is_none() {
        return Err(wrong("brand", Message::InvalidData));
    }
    if name.trim().is_empty() {
        return Err(wrong("firstName", Message::Required));
    }
    let email = access::normal_email(email);
    if !rules::contact::is_email(&email) {
        return Err(wrong("email", Message::InvalidEmail));
    }
    let taken = sqlx::query_scalar!(
        r#"select exists (select from login where brand = $1 and email = $2) as "taken!""#,
        brand,
        email
    )
    .fetch_one(scope.db())
    .await?;
    if taken {
        return Err(wrong("email", Message::EmailInUse));
    }
    let summary = format!("Give {name}, {email}, access to the platform as {}", role_words(user_type));
    Ok(Subject { at: None, organization: None, state: json!({ "taken": taken }), summary })
}

async fn changed_staff(scope: &mut Scope, login: i64, user_type: &str) -> Result<Subject> {
    platform_type(user_type)?;
    let row = sqlx::query!(
        r#"select l.user_type, trim(l.first_name || ' ' || l.last_name) as "name!" from login l where l.id = $1
           and exists (select from login_grant g where g.login_id = l.id and g.kind = 'platform' and (g.ends_at is null or g.ends_at > business_now()))"#,
        login
    )
    .one_or_not_found(scope)
    .await?;
    if row.user_type == user_type {
        return Err(wrong("userType", Message::InvalidData));
    }
    let (before, after) = (role_words(&row.user_type), role_words(user_type));
    let summary = format!("Change the role of {} from {before} to {after}", row.name);
    Ok(Subject { at: None, organization: None, state: json!({ "type": row.user_type }), summary })
}

async fn two_step(scope: &mut Scope, login: i64) -> Result<Subject> {
    let row = sqlx::query!(
        r#"select l.two_step_on_at, trim(l.first_name || ' ' || l.last_name) as "name!", l.brand from login l where l.id = $1 and l.two_step_on_at is not null"#,
        login
    )
    .one_or_not_found(scope)
    .await?;
    let summary = format!("End the two-step sign-in of {} ({})", row.name, spelled(&row.brand));
    Ok(Subject { at: None, organization: None, state: json!({ "on": row.two_step_on_at }), summary })
}

/// An office to close or to reopen, with its organization locked: offices of a practice that was deleted stay closed.
async fn office_state(scope: &mut Scope, office: OfficeId, close: bool) -> Result<Subject> {
    let row = sqlx::query!(
        r#"select o.organization_id, o.name, o.account_status, (select coalesce(sum(a.active_members), 0) from account_summary a
             where a.organization_id = o.organization_id and a.office_id = o.id) as "members!"
           from office o join organization g on g.organization_id = o.organization_id and g.deleted_at is null where o.id = $1 for share of g"#,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let closed = row.account_status == 3;
    if close && closed {
        return Err(Refusal::OFFICE_CLOSED_ALREADY.into());
    }
    if !close && !closed {
        return Err(Refusal::OFFICE_OPEN_ALREADY.into());
    }
    if close && row.members > 0 {
        return Err(Refusal::OFFICE_HAS_MEMBERS.into());
    }
    let organization = row.organization_id;
    let verb = if close { "Close" } else { "Reopen" };
    Ok(Subject {
        at: Some((OrganizationId(organization), office)),
        organization: Some(organization),
        state: json!({ "status": row.account_status, "members": row.members }),
        summary: format!("{verb} {} (office {office})", row.name),
    })
}

async fn fee(context: &Context, scope: &mut Scope, terms: &FeeTerms) -> Result<Subject> {
    terms.check(context.clock.now().await?.date_naive())?;
    fees::place_exists(scope, terms).await?;
    fees::is_free(scope, terms).await?;
    let row = sqlx::query!(
        r#"select g.name as "organization!", (select o.name from office o where o.organization_id = g.organization_id and o.id = $2) as office
           from organization g where g.organization_id = $1"#,
        terms.organization,
        terms.office
    )
    .one_or_not_found(scope)
    .await?;
    let percent = rust_decimal::Decimal::new(i64::from(terms.basis_points), 2).normalize();
    let until = terms.until.map_or_else(|| "without an end".to_owned(), |day| format!("until {}", long_date(day)));
    let who = row.office.unwrap_or(row.organization);
    let summary = format!(
        "Fee of {who}: {percent} % and ${} a payment from {} {until}",
        Cents(terms.fixed_cents),
        long_date(terms.from)
    );
    let office = terms.office.map(OfficeId);
    Ok(Subject {
        at: office.map(|office| (OrganizationId(terms.organization), office)),
        organization: Some(terms.organization),
        state: json!({ "free": true }),
        summary,
    })
}

async fn agreed_fee(scope: &mut Scope, organization: i64, fee: i64) -> Result<Subject> {
    let row = sqlx::query!(
        r#"select f.office_id, f.until_day, f.from_day, f.basis_points, g.name as "organization!" from fee_override f
           join organization g on g.organization_id = f.organization_id
           where f.organization_id = $1 and f.id = $2 and (f.until_day is null or f.until_day >= business_now()::date)"#,
        organization,
        fee
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Subject {
        at: row.office_id.map(|office| (OrganizationId(organization), OfficeId(office))),
        organization: Some(organization),
        state: json!({ "until": row.until_day, "from": row.from_day, "points": row.basis_points }),
        summary: format!(
            "End the agreed fee of {}: {} % since {}",
            row.organization,
            rust_decimal::Decimal::new(i64::from(row.basis_points), 2).normalize(),
            long_date(row.from_day)
        ),
    })
}

async fn running_stop(scope: &mut Scope, stop: i64) -> Result<Subject> {
    let row = sqlx::query!(
        r#"select s.part, s.brand, s.office_id, s.reason, d.organization_id as "organization?", o.name as "office?" from emergency_stop s
           left join office_directory d on d.office_id = s.office_id
           left join office o on o.organization_id = d.organization_id and o.id = d.office_id where s.id = $1 and s.ended_at is null"#,
        stop
    )
    .one_or_not_found(scope)
    .await?;
    let place = row.brand.clone().unwrap_or_else(|| format!("office {}", row.office_id.unwrap_or_default()));
    let named = row.brand.as_deref().map(spelled).or(row.office).unwrap_or_else(|| place.clone());
    Ok(Subject {
        at: row
            .organization
            .zip(row.office_id)
            .map(|(organization, office)| (OrganizationId(organization), OfficeId(office))),
        organization: row.organization,
        state: json!({ "part": row.part, "place": place }),
        summary: format!("End the stop of {} at {named}, which began because: {}", row.part, row.reason),
    })
}

async fn membership_state(scope: &mut Scope, membership: i64, disable: bool) -> Result<Subject> {
    let row = sqlx::query!(
        r#"select s.organization_id, s.office_id, s.status as "status: SubscriptionStatus", s.version, o.name from subscription s
           join office o on o.organization_id = s.organization_id and o.id = s.office_id where s.id = $1"#,
        membership
    )
    .one_or_not_found(scope)
    .await?;
    use SubscriptionStatus::{Canceled, Inactive, InactiveTransferred, PermanentlyDisabled};
    let ended = matches!(row.status, Canceled | Inactive | InactiveTransferred);
    if (disable && !ended) || (!disable && row.status != PermanentlyDisabled) {
        return Err(Refusal::REQUEST_CHANGED.into());
    }
    let verb = if disable { "Disable" } else { "Enable again" };
    Ok(Subject {
        at: Some((OrganizationId(row.organization_id), OfficeId(row.office_id))),
        organization: Some(row.organization_id),
        state: json!({ "status": row.status, "version": row.version }),
        summary: format!("{verb} membership {membership} at {}", row.name),
    })
}
