//! Carries out approved requests, under both names.

use associations::affiliates::{Transfer, TwoPeople, pay};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::notices::{self, StaffNews};
use kernel::outbox::{ClaimedJob, JobOutcome, Notice};
use kernel::task::Task;
use office::announcements::insert_banner;
use practice::{deletion, platform};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::ids::{
    AccountId, AffiliatePayoutId, DeletionRequestId, EmergencyStopId, LoginId, OfficeId, OfficeSaleId, OrganizationId,
    PaymentId, SubscriptionId,
};
use tenancy::{Actor, Personal, Place, Scope, UserType};

use super::place::{elsewhere, was_done};
use super::recheck::{alarm, checked, fail, may_still_approve, platform, tell_requester, why};
use super::requested::{Request, Subject, lock};
use super::{ApprovalAct, ApprovalState};
use crate::access::{NewGrant, NewLogin};
use crate::fees::FeeTerms;
use crate::{
    Cents, Context, Error, OrNotFound, Refusal, Result, access, bulk, corrections, coupons, credit, fees, flags,
    practices, record, refunds, stops, support, texts,
};

/// Carries out one request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CarryOut {
    pub(super) request: i64,
}

#[async_trait]
impl Task for CarryOut {
    const KIND: &'static str = "carry_out_approval";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        match attempt(context, self.request).await {
            Err(error @ (Error::Conflict(_) | Error::Invalid(_) | Error::NotFound)) => {
                give_up(context, self.request, &why(&error)).await?;
                Ok(JobOutcome::Done)
            }
            other => other.map(|()| JobOutcome::Done),
        }
    }
}

async fn attempt(context: &Context, id: i64) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = platform(context).await?;
    let request = lock(&mut scope, id).await?;
    if request.state != ApprovalState::Approved {
        return Ok(());
    }
    if request.act.digest() != request.digest {
        alarm(&mut scope, &request, &request.act.digest(), now).await?;
        scope.commit().await?;
        return Err(Refusal::REQUEST_CHANGED.into());
    }
    may_still_approve(&mut scope, &request).await?;
    match elsewhere(context, &mut scope, &request.act).await? {
        // The act commits first. If its request is not marked then, the next attempt finds it done.
        Some(mut there) => {
            if !was_done(&mut there, id).await? {
                let subject = checked(context, &mut scope, Some(&mut there), &request).await?;
                carry_out(context, &mut there, &request, &subject, now).await?;
                there.commit().await?;
            }
        }
        None => {
            let subject = checked(context, &mut scope, None, &request).await?;
            carry_out(context, &mut scope, &request, &subject, now).await?;
        }
    }
    sqlx::query!("update approval_request set state = 'done', done_at = $2 where id = $1", id, now)
        .execute(scope.db())
        .await?;
    tell_requester(&mut scope, &request, now).await?;
    Ok(scope.commit().await?)
}

/// Does what was asked for in the scope of its cell, and records it there.
async fn carry_out(
    context: &Context,
    scope: &mut Scope,
    request: &Request,
    subject: &Subject,
    now: DateTime<Utc>,
) -> Result<()> {
    scope.act_as(under_both_names(request)).await?;
    scope.for_organization(OrganizationId(subject.organization.unwrap_or_default()));
    let done = request.carry_out(context, scope, now).await?;
    let detail =
        json!({ "act": request.act.name(), "approvedBy": request.decided_by, "reason": request.reason, "done": done });
    record(scope, "approval.done", ("approval", request.id.to_string()), subject.at, detail).await
}

async fn give_up(context: &Context, id: i64, why: &str) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = platform(context).await?;
    let request = lock(&mut scope, id).await?;
    if request.state == ApprovalState::Approved {
        fail(&mut scope, &request, why, now).await?;
    }
    Ok(scope.commit().await?)
}

/// Who asked, named with who approved.
fn under_both_names(request: &Request) -> Actor {
    let approver = request.decider.as_deref().unwrap_or("another administrator");
    Actor {
        login: Some(request.requested_by),
        user_type: Some(UserType::Admin),
        ..Actor::platform(&format!("{}, approved by {approver}", request.requester))
    }
}

impl Request {
    /// Does what was asked for. Returns the detail for the audit trail.
    async fn carry_out(&self, context: &Context, scope: &mut Scope, now: DateTime<Utc>) -> Result<Value> {
        match &self.act {
            ApprovalAct::GrantStaff { .. } => grant_staff(scope, &self.act).await,
            ApprovalAct::ChangeStaff { login, user_type } => change_staff(scope, *login, user_type).await,
            ApprovalAct::EndTwoStep { login } => end_two_step(scope, LoginId(*login)).await,
            ApprovalAct::CloseOffice { office } => set_closed(scope, OfficeId(*office), true).await,
            ApprovalAct::ReopenOffice { office } => set_closed(scope, OfficeId(*office), false).await,
            ApprovalAct::AgreeFee { terms } => self.agree_fee(scope, terms, now).await,
            ApprovalAct::EndFee { organization, fee } => {
                fees::end(scope, (*organization, *fee), now).await?;
                Ok(json!({ "fee": fee }))
            }
            ApprovalAct::EndStop { stop } => {
                stops::end_stop(scope, EmergencyStopId(*stop), now).await?;
                Ok(json!({ "stop": stop }))
            }
            ApprovalAct::DisableMembership { membership } => {
                members::subscriptions::disable(scope, now, SubscriptionId(*membership), &self.reason).await?;
                Ok(json!({ "membership": membership }))
            }
            ApprovalAct::EnableMembership { membership } => {
                members::subscriptions::enable_again(scope, now, SubscriptionId(*membership), &self.reason).await?;
                Ok(json!({ "membership": membership }))
            }
            ApprovalAct::ChangeOffices { offices, change } => change_offices(context, scope, offices, change).await,
            ApprovalAct::SellLocation { sale } => {
                let office = sales::approval::approve(scope, OfficeSaleId(*sale), now).await?;
                Ok(json!({ "sale": sale, "office": office }))
            }
            ApprovalAct::RefundPayment { payment, amount_cents } => {
                let refund = (PaymentId(*payment), Cents(*amount_cents), self.reason.as_str());
                let made = refunds::refund(context, scope, refund, now).await?;
                Ok(json!({ "payment": payment, "amount_cents": amount_cents, "refund": made }))
            }
            ApprovalAct::SetBanner { banner } => {
                let by = scope.actor.name.clone();
                let set = insert_banner(scope, banner, &by, now).await?;
                Ok(json!({ "banner": set, "brand": banner.brand }))
            }
            ApprovalAct::AddCoupon { coupon } => {
                coupons::insert(scope, coupon, now).await?;
                Ok(json!({ "coupon": coupon }))
            }
            ApprovalAct::SetUpTexts { setup } => {
                texts::change(scope, setup, &self.requester, now).await?;
                Ok(json!({ "setup": setup }))
            }
            ApprovalAct::SwitchBrandFeature { brand, feature, on } => {
                let switch = flags::BrandSwitch { brand, feature: *feature, on: *on };
                flags::switch_brand(scope, switch, (self.id, &self.reason), now).await?;
                Ok(json!({ "brand": brand, "feature": feature.name(), "on": on }))
            }
            ApprovalAct::SwitchFeature { organization, offices, feature, on, until } => {
                let wanted =
                    flags::Switch { organization: *organization, offices, feature: *feature, on: *on, until: *until };
                let by = flags::SwitchedBy { request: self.id, requester: &self.requester, reason: &self.reason };
                flags::switch_by_two(context, scope, &wanted, by, now).await?;
                Ok(json!({ "organization": organization, "offices": offices, "feature": feature.name(), "on": on }))
            }
            ApprovalAct::OpenSupport { office } => {
                let who = support::Emergency { staff: self.requested_by, name: &self.requester, reason: &self.reason };
                let opened = support::open_in_emergency(scope, OfficeId(*office), who, now).await?;
                Ok(json!({ "office": office, "request": opened }))
            }
            act @ (ApprovalAct::GiveCredit { .. }
            | ApprovalAct::ShortenPayoutHold { .. }
            | ApprovalAct::PayAffiliate { .. }
            | ApprovalAct::DeleteDataEarly { .. }
            | ApprovalAct::RefuseDataRequest { .. }
            | ApprovalAct::DownloadRows { .. }
            | ApprovalAct::ReplayEvents { .. }
            | ApprovalAct::StartJobs { .. }
            | ApprovalAct::DeleteOrganization { .. }
            | ApprovalAct::CorrectEntry { .. }) => self.carry_out_more(scope, act, now).await,
        }
    }

    /// The acts about money, data, practices and repeated work.
    async fn carry_out_more(&self, scope: &mut Scope, act: &ApprovalAct, now: DateTime<Utc>) -> Result<Value> {
        match act {
            ApprovalAct::GiveCredit { account, amount_cents } => {
                let at = (AccountId(*account), self.office.ok_or(Error::NotFound)?);
                let given = credit::credit(scope, at, (Cents(*amount_cents), &self.reason), now).await?;
                Ok(json!({ "account": account, "amount_cents": amount_cents, "credit": given }))
            }
            ApprovalAct::ShortenPayoutHold { office } => {
                let link = payments::bank_links::shorten(scope, OfficeId(*office), now).await?;
                Ok(json!({ "office": office, "link": link }))
            }
            ApprovalAct::PayAffiliate { payout, version, reference, paid_on } => {
                let approved = (self.decided_by.ok_or(Error::NotFound)?, self.decider.as_deref().unwrap_or_default());
                let by = TwoPeople { asked: (self.requested_by, &self.requester), approved };
                let transfer = Transfer { reference, paid_on: *paid_on };
                let paid = pay(scope, (AffiliatePayoutId(*payout), *version), transfer, by, now).await?;
                Ok(json!({ "payout": payout, "amount": paid.amount, "reference": reference }))
            }
            ApprovalAct::DeleteDataEarly { request } => {
                deletion::bring_forward(scope, DeletionRequestId(*request), now).await?;
                Ok(json!({ "request": request }))
            }
            ApprovalAct::RefuseDataRequest { request } => {
                let found = deletion::waiting_deletion(scope, DeletionRequestId(*request)).await?;
                deletion::hold(scope, now, found.account, &self.reason).await?;
                Ok(json!({ "request": request }))
            }
            // Who asked downloads the file; the request is used up then.
            ApprovalAct::DownloadRows { list } => Ok(json!({ "list": list })),
            ApprovalAct::ReplayEvents { events } => {
                Ok(json!({ "events": platform::replay_events(scope, events, now).await? }))
            }
            ApprovalAct::StartJobs { jobs } => Ok(json!({ "jobs": platform::revive_jobs(scope, jobs, now).await? })),
            ApprovalAct::DeleteOrganization { organization } => {
                practices::delete(scope, OrganizationId(*organization), now).await
            }
            ApprovalAct::CorrectEntry { organization, entry, amount_cents } => {
                let what = (*entry, Cents(*amount_cents));
                let made = corrections::post(scope, OrganizationId(*organization), what, now).await?;
                Ok(json!({ "organization": organization, "entry": entry, "amount_cents": amount_cents, "made": made }))
            }
            _ => Err(anyhow::anyhow!("an act that nothing carries out: {}", act.name()).into()),
        }
    }

    async fn agree_fee(&self, scope: &mut Scope, terms: &FeeTerms, now: DateTime<Utc>) -> Result<Value> {
        let fee = fees::agree(scope, terms, (self.id, &self.reason), now).await?;
        tell_owners(scope, terms.office, fee.0, now).await?;
        Ok(json!({ "fee": fee, "points": terms.basis_points, "fixed": terms.fixed_cents }))
    }
}

/// The person sets a password with the link that the sign-in page sends, and reaches nothing before two-step sign-in is on.
async fn grant_staff(scope: &mut Scope, act: &ApprovalAct) -> Result<Value> {
    let ApprovalAct::GrantStaff { brand, email, first_name, last_name, user_type } = act else {
        return Err(Error::NotFound);
    };
    let user_type: UserType = user_type.parse().map_err(|_| Error::NotFound)?;
    let new = NewLogin {
        brand: brand.clone(),
        email: Personal(access::normal_email(email)),
        password_hash: None,
        email_verified: false,
        user_type,
        first_name: first_name.trim().to_owned(),
        last_name: last_name.trim().to_owned(),
        phone: None,
        language: "en".to_owned(),
    };
    let login = access::create_login(scope, new).await?;
    access::make_grant(scope, NewGrant { households: true, ..NewGrant::of(login, Place::Platform) }).await?;
    Ok(json!({ "login": login, "type": user_type.as_str() }))
}

async fn change_offices(
    context: &Context,
    scope: &mut Scope,
    offices: &[i64],
    change: &bulk::BulkChange,
) -> Result<Value> {
    let ids: Vec<_> = offices.iter().copied().map(OfficeId).collect();
    let changed = bulk::carry_out(context, scope, &ids, change).await?;
    Ok(json!({ "offices": changed, "change": change }))
}

async fn change_staff(scope: &mut Scope, login: i64, user_type: &str) -> Result<Value> {
    sqlx::query!("update login set user_type = $2 where id = $1", login, user_type).execute(scope.db()).await?;
    end_sessions(scope, LoginId(login)).await?;
    Ok(json!({ "login": login, "type": user_type }))
}

async fn end_two_step(scope: &mut Scope, login: LoginId) -> Result<Value> {
    sqlx::query!(
        "update login set two_step_on_at = null, two_step_secret = null, two_step_last_step = 0 where id = $1",
        login.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!("delete from recovery_code where login_id = $1", login.0).execute(scope.db()).await?;
    sqlx::query!("update known_device set two_step_until = null where login_id = $1", login.0)
        .execute(scope.db())
        .await?;
    end_sessions(scope, login).await?;
    Ok(json!({ "login": login }))
}

async fn end_sessions(scope: &mut Scope, login: LoginId) -> Result<()> {
    sqlx::query!(
        "update session set revoked_at = now(), revoked_because = 'by our staff' where (login_id = $1 or impersonator_id = $1) and revoked_at is null",
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Closes an office, or opens it for its people with enrollment paused.
async fn set_closed(scope: &mut Scope, office: OfficeId, closed: bool) -> Result<Value> {
    let status = if closed { 3 } else { 1 };
    sqlx::query_scalar!(
        "update office set account_status = $2, enrollment_open = false where id = $1 returning id",
        office.0,
        status
    )
    .one_or_not_found(scope)
    .await?;
    Ok(json!({ "status": status }))
}

/// Queues an email about a fee to the owners of the office, or of the scope's organization.
async fn tell_owners(scope: &mut Scope, office: Option<i64>, fee: i64, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    let owners = sqlx::query_scalar!(
        "select distinct login_id from office_user where organization_id = $1 and ($2::bigint is null or office_id = $2) and is_owner and status = 'active'",
        organization.0,
        office
    )
    .fetch_all(scope.db())
    .await?;
    let notice = |login| Notice::Staff { news: StaffNews::FeeChanged, of: fee, login: LoginId(login) };
    notices::enqueue_all(scope, owners.into_iter().map(notice).collect(), now).await
}
