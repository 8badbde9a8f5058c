//! Moves a household to the buyer, in one transaction for both organizations.
//!
//! Its account, people, payment method and memberships are written anew at the buyer's office; the old memberships end as moved
//! away in the same transaction, so no period is billed twice or left out: the first bill there has the date of the next charge
//! here. Invoices, payments, refunds and credit stay with the seller.

use std::collections::HashMap;

use catalog::plans::office_alone;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::office_today;
use messaging::Notice;
use payments::billing;
use payments::membership_status::{Change, change, record_new, refresh_summary};
use rules::Refusal;
use rules::offices::Office;
use rules::subscriptions::{Event, SubscriptionStatus, after};
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId, SubscriptionId};

use crate::examine::{Line, examine};
use crate::store::Sale;
use crate::{Error, Result};

/// The household at its new office.
pub(crate) struct Carried {
    pub account: AccountId,
}

/// Moves one household. The scope names the seller before and afterwards.
///
/// # Errors
/// [`Error::Conflict`] with what keeps the household with the seller.
pub(crate) async fn carry(scope: &mut Scope, sale: &Sale, account: AccountId, now: DateTime<Utc>) -> Result<Carried> {
    let to = sale.to.ok_or_else(|| anyhow::anyhow!("a sale without an office began"))?;
    lock(scope, sale, account).await?;
    let today = office_today(scope, sale.office, now).await?;
    let examined = examine(scope, sale.office, &[account], today).await?.pop().ok_or(Error::NotFound)?;
    if let Some(why) = examined.refusals.into_iter().next() {
        return Err(why.into());
    }
    let here = office_alone(scope, sale.office).await?;
    scope.for_organization(sale.buyer);
    let there = office_alone(scope, to).await?;
    if let Some(missing) = there.missing() {
        return Err(Refusal::office_takes_no_money(&there.name, missing).into());
    }
    let new = copy_account(scope, (sale, &there), account, now).await?;
    let members = copy_members(scope, (sale, to), new, &examined.lines).await?;
    for line in &examined.lines {
        let member = members[&line.member];
        move_membership(scope, (sale, &here, &there), (account, new, member), line, (today, now)).await?;
    }
    copy_grants(scope, (sale, to), (account, new), &members).await?;
    finish(scope, (sale, to), (account, new), &members, now).await?;
    Ok(Carried { account: new })
}

/// Charges, payments and another move of this household wait for this one.
async fn lock(scope: &mut Scope, sale: &Sale, account: AccountId) -> Result<()> {
    sqlx::query!("select id from account where organization_id = $1 and id = $2 for update", sale.seller.0, account.0)
        .fetch_optional(scope.db())
        .await?;
    sqlx::query!(
        "select id from subscription where organization_id = $1 and account_id = $2 order by id for update",
        sale.seller.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(())
}

/// Creates the account at the buyer's office, with the login, the provider's customer, and the payment method: both are the
/// platform's at the provider.
async fn copy_account(
    scope: &mut Scope,
    (sale, there): (&Sale, &Office),
    from: AccountId,
    now: DateTime<Utc>,
) -> Result<AccountId> {
    let number = billing::next_member_number(scope, there.id, &there.card_prefix).await?;
    let id = sqlx::query_scalar!(
        "insert into account (organization_id, office_id, number, login_id, first_name, last_name, birth_date, email, phone, address_line1,
           address_line2, city, state, zip, language, enrolled_through, enrolled_at, provider_customer, created_at, do_not_email)
         select $3, $4, $5, login_id, first_name, last_name, birth_date, email, phone, address_line1,
           address_line2, city, state, zip, language, enrolled_through, $6, provider_customer, $6, do_not_email
         from account where organization_id = $1 and id = $2 returning id",
        sale.seller.0,
        from.0,
        sale.buyer.0,
        there.id.0,
        number,
        now
    )
    .fetch_one(scope.db())
    .await?;
    sqlx::query!(
        "with method as (
           insert into payment_method (organization_id, office_id, account_id, kind, provider_id, network, last4, exp_month, exp_year, fingerprint,
             blocked, blocked_code, blocked_at, mandate_revoked_at)
           select $3, $4, $5, m.kind, m.provider_id, m.network, m.last4, m.exp_month, m.exp_year, m.fingerprint, m.blocked, m.blocked_code, m.blocked_at,
             m.mandate_revoked_at
           from account a join payment_method m on m.organization_id = a.organization_id and m.id = a.payment_method_id
           where a.organization_id = $1 and a.id = $2 returning id)
         update account set payment_method_id = (select id from method) where organization_id = $3 and id = $5",
        sale.seller.0,
        from.0,
        sale.buyer.0,
        there.id.0,
        id
    )
    .execute(scope.db())
    .await?;
    Ok(AccountId(id))
}

/// Copies the people whose memberships move; returns the new members by the old ones.
async fn copy_members(
    scope: &mut Scope,
    (sale, to): (&Sale, OfficeId),
    account: AccountId,
    lines: &[Line],
) -> Result<HashMap<MemberId, MemberId>> {
    let mut members = HashMap::new();
    for line in lines {
        if members.contains_key(&line.member) {
            continue;
        }
        let id = sqlx::query_scalar!(
            "insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship, insured,
               phone, email, email_confirmed_at)
             select $3, $4, $5, is_account_owner, first_name, last_name, birth_date, relationship, insured, phone, email, email_confirmed_at
             from member where organization_id = $1 and id = $2 returning id",
            sale.seller.0,
            line.member.0,
            sale.buyer.0,
            to.0,
            account.0
        )
        .fetch_one(scope.db())
        .await?;
        members.insert(line.member, MemberId(id));
    }
    Ok(members)
}

/// Writes the membership at the buyer's office, ends the old one, and keeps what was prepaid. The scope names the buyer before and
/// afterwards.
async fn move_membership(
    scope: &mut Scope,
    (sale, here, there): (&Sale, &Office, &Office),
    (account, new, member): (AccountId, AccountId, MemberId),
    line: &Line,
    (today, now): (NaiveDate, DateTime<Utc>),
) -> Result<()> {
    let status = after(None, Event::MovedHere, None)?;
    let plan = sale.plans.get(&line.plan.0).copied();
    let plan = plan.ok_or_else(|| Refusal::choose_plan_at_office(&line.member_name, &there.name))?;
    // Price, discount, term, charge day, renewal, commitment and cancellation rule stay; the membership is paid until the next
    // charge. A guarantee is the seller's with its partner.
    let id = sqlx::query_scalar!(
        "insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, discount_percent,
           discount_source, agreed_price_cents, payor, under_contract, guaranteed, auto_renew, pay_in_office, started_on, term_started_on, term_ends_on,
           charge_day, next_bill_on, paid_until, created_at, cancellation_rule)
         select $3, $4, $5, $6, $7, period, $8, list_price_cents, discount_percent, discount_source, agreed_price_cents, payor, under_contract, false,
           auto_renew, pay_in_office, started_on, term_started_on, term_ends_on, charge_day, next_bill_on, next_bill_on, $9, cancellation_rule
         from subscription where organization_id = $1 and id = $2 returning id",
        sale.seller.0,
        line.subscription.0,
        sale.buyer.0,
        there.id.0,
        new.0,
        member.0,
        plan,
        status.as_str(),
        now
    )
    .fetch_one(scope.db())
    .await?;
    let id = SubscriptionId(id);
    let change_of = |event, reason: String| Change { event, at: now, reason: Some(reason), cancellation: None };
    let came = change_of(Event::MovedHere, format!("Bought with {}", sale.office_name));
    record_new(scope, there.id.0, new.0, id, status, &came).await?;
    if line.status == SubscriptionStatus::ActiveCash {
        let until = line.term_ends_on.format("%b %-d, %Y");
        change(scope, id, change_of(Event::PaidInOffice, format!("Paid at {} until {until}", here.name))).await?;
    }
    copy_terms_and_visits(scope, (sale, there.id), (line, id), (new, member)).await?;
    keep_community(scope, (sale, there.id), (line, id), (today, now)).await?;
    scope.for_organization(sale.seller);
    let went = change_of(Event::MovedAway, format!("Sold with the location to {}", sale.buyer_name));
    change(scope, line.subscription, went).await?;
    keep_prepaid(scope, sale, account, (line, id), today).await?;
    scope.for_organization(sale.buyer);
    Ok(())
}

/// Copies the membership’s earlier terms and the visits that count on it, so that what was used stays used.
async fn copy_terms_and_visits(
    scope: &mut Scope,
    (sale, to): (&Sale, OfficeId),
    (line, id): (&Line, SubscriptionId),
    (account, member): (AccountId, MemberId),
) -> Result<()> {
    let plan = sale.plans.get(&line.plan.0).copied().unwrap_or_default();
    sqlx::query!(
        "insert into subscription_term (organization_id, subscription_id, starts_on, office_id, account_id, ends_on, plan_id, included, carries)
         select $3, $4, t.starts_on, $5, $6, t.ends_on, $7, t.included, t.carries
         from subscription_term t where t.organization_id = $1 and t.subscription_id = $2",
        sale.seller.0,
        line.subscription.0,
        sale.buyer.0,
        id.0,
        to.0,
        account.0,
        plan
    )
    .execute(scope.db())
    .await?;
    // One visit may have lines of several memberships: the first that moves makes it there, by a key of its own.
    sqlx::query!(
        "insert into visit (organization_id, office_id, account_id, member_id, visited_on, provider, request_key, recorded_at, recorded_by)
         select $3, $4, $5, $6, v.visited_on, v.provider, 'sold-' || v.id, v.recorded_at, v.recorded_by from visit v
         where v.organization_id = $1 and v.voided_at is null
           and exists (select from visit_line l where l.organization_id = v.organization_id and l.visit_id = v.id and l.subscription_id = $2)
         on conflict (organization_id, account_id, request_key) do nothing",
        sale.seller.0,
        line.subscription.0,
        sale.buyer.0,
        to.0,
        account.0,
        member.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "insert into visit_line (organization_id, visit_id, subscription_id, code, office_id, account_id, quantity, term_starts_on, fee_cents, discount_percent)
         select $3, n.id, $4, l.code, $5, $6, l.quantity, l.term_starts_on, l.fee_cents, l.discount_percent
         from visit_line l join visit v on v.organization_id = l.organization_id and v.id = l.visit_id and v.voided_at is null
         join visit n on n.organization_id = $3 and n.account_id = $6 and n.request_key = 'sold-' || v.id
         where l.organization_id = $1 and l.subscription_id = $2",
        sale.seller.0,
        line.subscription.0,
        sale.buyer.0,
        id.0,
        to.0,
        account.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A member of a community keeps its percent. The community is copied as one that has ended: its code stays the seller's, and nobody
/// joins it at the buyer's office.
async fn keep_community(
    scope: &mut Scope,
    (sale, to): (&Sale, OfficeId),
    (line, id): (&Line, SubscriptionId),
    (today, now): (NaiveDate, DateTime<Utc>),
) -> Result<()> {
    let own = sqlx::query!(
        "select c.id, c.code from community_membership m join community c on c.organization_id = m.organization_id and c.id = m.community_id
         where m.organization_id = $1 and m.subscription_id = $2 and m.state = 'active'",
        sale.seller.0,
        line.subscription.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(own) = own else { return Ok(()) };
    let known = sqlx::query_scalar!(
        "select id from community where organization_id = $1 and office_id = $2 and code = $3 and state = 'ended' order by id limit 1",
        sale.buyer.0,
        to.0,
        own.code
    )
    .fetch_optional(scope.db())
    .await?;
    let copy = match known {
        Some(copy) => copy,
        None => {
            sqlx::query_scalar!(
                "insert into community (organization_id, office_id, offices, name, contact_first_name, contact_last_name, contact_email, language, state, code,
                   discount_percent, starts_on, ends_on, decided_at, decided_by, created_at)
                 select $3, $4, array[$4::bigint], name, contact_first_name, contact_last_name, contact_email, language, 'ended', code, discount_percent,
                   least(starts_on, $5), $5, $6, 'Sold with the location', $6
                 from community where organization_id = $1 and id = $2 returning id",
                sale.seller.0,
                own.id,
                sale.buyer.0,
                to.0,
                today,
                now
            )
            .fetch_one(scope.db())
            .await?
        }
    };
    sqlx::query!(
        "insert into community_membership (organization_id, subscription_id, office_id, community_id, percent, promo_percent, joined_on)
         select $3, $4, $5, $6, percent, promo_percent, joined_on from community_membership where organization_id = $1 and subscription_id = $2",
        sale.seller.0,
        line.subscription.0,
        sale.buyer.0,
        id.0,
        to.0,
        copy
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Writes the line of the statement.
async fn keep_prepaid(
    scope: &mut Scope,
    sale: &Sale,
    account: AccountId,
    (line, to): (&Line, SubscriptionId),
    today: NaiveDate,
) -> Result<()> {
    let prepaid = line.prepaid;
    sqlx::query!(
        "insert into office_sale_membership (organization_id, sale_id, subscription_id, office_id, account_id, to_subscription_id, moved_on, paid_cents,
           days_left, days, prepaid_cents)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        sale.seller.0,
        sale.id.0,
        line.subscription.0,
        sale.office.0,
        account.0,
        to.0,
        today,
        prepaid.paid.0,
        i32::try_from(prepaid.days_left).unwrap_or(i32::MAX),
        i32::try_from(prepaid.days).unwrap_or(i32::MAX),
        prepaid.amount.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Gives every login that reaches the household a grant for the account at the buyer's office. The old household stays reachable,
/// for its history and what is owed there.
async fn copy_grants(
    scope: &mut Scope,
    (sale, to): (&Sale, OfficeId),
    (account, new): (AccountId, AccountId),
    members: &HashMap<MemberId, MemberId>,
) -> Result<()> {
    let (old, copied): (Vec<i64>, Vec<i64>) = members.iter().map(|(old, new)| (old.0, new.0)).unzip();
    sqlx::query!(
        "insert into login_grant (login_id, kind, organization_id, office_id, account_id, member_id, needs_verified_email, granted_by, ends_at)
         select r.login_id, 'household', $3, $4, $5, m.new, r.needs_verified_email, $8, r.ends_at from login_grant r
         left join unnest($6::bigint[], $7::bigint[]) m (old, new) on m.old = r.member_id
         where r.organization_id = $1 and r.account_id = $2 and r.kind = 'household' and (r.member_id is null or m.new is not null)
         on conflict (login_id, place_key) do nothing",
        sale.seller.0,
        account.0,
        sale.buyer.0,
        to.0,
        new.0,
        &old,
        &copied,
        sale.proposed_login.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Derives the standings on both sides, writes to the household, and records the move. The scope names the seller afterwards.
async fn finish(
    scope: &mut Scope,
    (sale, to): (&Sale, OfficeId),
    (account, new): (AccountId, AccountId),
    members: &HashMap<MemberId, MemberId>,
    now: DateTime<Utc>,
) -> Result<()> {
    scope.for_organization(sale.buyer);
    refresh_summary(scope, &[new]).await?;
    messaging::enqueue(scope, Notice::LocationSold { of: sale.id, account: new, days: 0 }, now).await?;
    let detail = json!({ "sale": sale.id, "people": members.len() });
    audit::record(scope, Act::on_household("household.moved_here", to, new, detail.clone())).await?;
    scope.for_organization(sale.seller);
    refresh_summary(scope, &[account]).await?;
    audit::record(scope, Act::on_household("household.moved_away", sale.office, account, detail)).await?;
    Ok(())
}
