//! Carries out a move, in one transaction for both offices.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId, PlanId, SubscriptionId};
use tenancy::{Scope, contract};

use super::preview::{MoveTerms, TransferLine, TransferPreview, examine};
use crate::plans::catalog;
use crate::subscriptions::{self, Change};
use crate::{Result, access, billing};
use kernel::notices::{self, Notice};
use rules::Refusal;
use rules::offices::Office;
use rules::subscriptions::{Event, SubscriptionStatus};

/// The household at its new office.
#[contract(rename = "TransferDone")]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "officeId")]
    pub office: OfficeId,
}

/// Moves the household as shown in the preview with this `version`.
///
/// # Errors
/// [`crate::Error::NotFound`] as for the preview; [`crate::Error::Conflict`] with the reason that prevents the move, or
/// if the preview is outdated.
pub async fn move_household(
    scope: &mut Scope,
    from: OfficeId,
    account: AccountId,
    to: OfficeId,
    chosen: &BTreeMap<SubscriptionId, PlanId>,
    version: &str,
    now: DateTime<Utc>,
) -> Result<Moved> {
    move_by(scope, from, account, to, (&MoveTerms::asked(chosen.clone()), version), now).await
}

/// As [`move_household`], by these terms.
///
/// # Errors
/// As [`move_household`].
pub async fn move_by(
    scope: &mut Scope,
    from: OfficeId,
    account: AccountId,
    to: OfficeId,
    (terms, version): (&MoveTerms, &str),
    now: DateTime<Utc>,
) -> Result<Moved> {
    lock(scope, account, to).await?;
    let examined = examine(scope, from, account, to, terms, now).await?;
    if let Some(why) = examined.refusals.into_iter().next() {
        return Err(why.into());
    }
    if examined.preview.version != version {
        return Err(Refusal::REVIEW_MOVE_AGAIN.into());
    }
    carry_out(scope, from, account, &examined.preview, now).await
}

/// Moves one of many households by their common terms, whatever changed since they were shown: the caller's terms raise
/// no price.
///
/// # Errors
/// As [`move_household`], except for the preview.
pub async fn move_many(
    scope: &mut Scope,
    from: OfficeId,
    account: AccountId,
    to: OfficeId,
    terms: &MoveTerms,
    now: DateTime<Utc>,
) -> Result<Moved> {
    lock(scope, account, to).await?;
    let examined = examine(scope, from, account, to, terms, now).await?;
    match examined.refusals.into_iter().next() {
        Some(why) => Err(why.into()),
        None => carry_out(scope, from, account, &examined.preview, now).await,
    }
}

/// Charges, payments and another move of this household wait for this one, and so do changes of its sponsors' terms.
async fn lock(scope: &mut Scope, account: AccountId, to: OfficeId) -> Result<()> {
    sponsors::lock_moving(scope, account, to).await?;
    let organization = scope.organization();
    sqlx::query!("select id from account where organization_id = $1 and id = $2 for update", organization.0, account.0)
        .fetch_optional(scope.db())
        .await?;
    sqlx::query!(
        "select id from subscription where organization_id = $1 and account_id = $2 order by id for update",
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(())
}

async fn carry_out(
    scope: &mut Scope,
    from: OfficeId,
    account: AccountId,
    shown: &TransferPreview,
    now: DateTime<Utc>,
) -> Result<Moved> {
    let (organization, to) = (scope.organization(), shown.to);
    let here = catalog(scope, from, None).await?.office;
    let there = catalog(scope, to, None).await?.office;
    let new = copy_account(scope, &there, account, now).await?;
    let members = copy_members(scope, &there, new, shown).await?;
    let held: Vec<SubscriptionId> = shown.lines.iter().map(|line| line.subscription).collect();
    let sponsors = sponsors::moving(scope, to, &held, there.date(now)).await?;
    for line in &shown.lines {
        let member = members[&line.member];
        let id = move_subscription(scope, (&here, &there), new, member, line, now).await?;
        if let Some(sponsorship) = sponsors.get(&line.subscription) {
            sponsors::move_sponsorship(scope, sponsorship, id, now).await?;
        }
    }
    sqlx::query!(
        "update account set moved_to_account_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        new.0
    )
    .execute(scope.db())
    .await?;
    let pairs: Vec<(MemberId, MemberId)> = members.into_iter().collect();
    access::move_household(scope, account, to, new, &pairs).await?;
    subscriptions::refresh_summary(scope, &[account, new]).await?;
    notices::enqueue(scope, Notice::Moved { account: new }, now).await?;
    for (office, of, other, act) in
        [(from, account, new, "household.moved_away"), (to, new, account, "household.moved_here")]
    {
        let act = Act {
            act,
            subject_kind: "account",
            subject_id: of.to_string(),
            office: Some(office),
            account: Some(of),
            detail: json!({ "other": other, "from": from, "to": to, "memberships": shown.lines.len() }),
        };
        audit::record(scope, act).await?;
    }
    Ok(Moved { account: new, office: to })
}

/// Creates the account at the new office, with the login, the provider's customer, and the payment method.
async fn copy_account(scope: &mut Scope, there: &Office, from: AccountId, now: DateTime<Utc>) -> Result<AccountId> {
    let organization = scope.organization();
    let number = billing::next_member_number(scope, there.id, &there.card_prefix).await?;
    let id = sqlx::query_scalar!(
        "insert into account (organization_id, office_id, number, login_id, first_name, last_name, birth_date, email, phone, address_line1,
           address_line2, city, state, zip, language, enrolled_through, enrolled_at, provider_customer, created_at, moved_from_account_id)
         select organization_id, $3, $4, login_id, first_name, last_name, birth_date, email, phone, address_line1,
           address_line2, city, state, zip, language, enrolled_through, $5, provider_customer, $5, id
         from account where organization_id = $1 and id = $2 returning id",
        organization.0,
        from.0,
        there.id.0,
        number,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let new = AccountId(id);
    billing::copy_method(scope, from, new, there.id).await?;
    Ok(new)
}

/// Copies the people whose memberships move; returns the new members by the old ones.
async fn copy_members(
    scope: &mut Scope,
    there: &Office,
    to: AccountId,
    shown: &TransferPreview,
) -> Result<HashMap<MemberId, MemberId>> {
    let organization = scope.organization();
    let mut ids: Vec<i64> = shown.lines.iter().map(|line| line.member.0).collect();
    ids.sort_unstable();
    ids.dedup();
    let rows = sqlx::query!(
        r#"insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship, insured,
             chart_id, moved_from_member_id, phone, email, email_confirmed_at)
           select organization_id, $3, $4, is_account_owner, first_name, last_name, birth_date, relationship, insured, null, id, phone, email,
             email_confirmed_at
           from member where organization_id = $1 and id = any ($2) order by is_account_owner desc, id
           returning id, moved_from_member_id as "old!""#,
        organization.0,
        &ids,
        there.id.0,
        to.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (MemberId(row.old), MemberId(row.id))).collect())
}

async fn move_subscription(
    scope: &mut Scope,
    (here, there): (&Office, &Office),
    account: AccountId,
    member: MemberId,
    line: &TransferLine,
    now: DateTime<Utc>,
) -> Result<SubscriptionId> {
    let organization = scope.organization();
    let status = rules::subscriptions::after(None, Event::MovedHere, None)?;
    let plan = line.plan_there.ok_or_else(|| anyhow::anyhow!("a membership without a plan was moved"))?;
    let source = match (line.percent_there.0.is_zero(), line.keeps_price, line.by_business) {
        (true, ..) => "none",
        (false, true, _) => "agreed",
        (false, false, true) => "business",
        (false, false, false) => "family",
    };
    // Term, charge day, renewal, commitment and cancellation rule stay; the membership is paid until the next charge.
    let id = sqlx::query_scalar!(
        "insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, discount_percent,
           discount_source, agreed_price_cents, payor, under_contract, guaranteed, auto_renew, pay_in_office, started_on, term_started_on, term_ends_on,
           charge_day, next_bill_on, paid_until, created_at, cancellation_rule)
         select organization_id, $3, $4, $5, $6, period, $7, $8, $9, $10, $11, payor, under_contract, guaranteed and $12, auto_renew, pay_in_office,
           started_on, term_started_on, term_ends_on, charge_day, next_bill_on, next_bill_on, $13, cancellation_rule
         from subscription where organization_id = $1 and id = $2 returning id",
        organization.0,
        line.subscription.0,
        there.id.0,
        account.0,
        member.0,
        plan.0,
        status.as_str(),
        line.list_there.0,
        line.percent_there.0,
        source,
        line.price_there.0,
        there.gpp_active,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let id = SubscriptionId(id);
    let change = |event, reason: String| Change { event, at: now, reason: Some(reason), cancellation: None };
    let came = change(Event::MovedHere, format!("Moved from {}", here.name));
    subscriptions::record_new(scope, there.id.0, account.0, id, status, &came).await?;
    if line.status == SubscriptionStatus::ActiveCash {
        let until = line.term_ends_on.format("%b %-d, %Y");
        let paid = change(Event::PaidInOffice, format!("Paid at {} until {until}", here.name));
        subscriptions::change(scope, id, paid).await?;
    }
    let went = change(Event::MovedAway, format!("Moved to {}", there.name));
    subscriptions::change(scope, line.subscription, went).await?;
    Ok(id)
}
