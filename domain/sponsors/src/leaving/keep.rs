//! A household whose sponsor stops paying: keeps the membership at its own price, with consent, or lets it end.

use chrono::{DateTime, NaiveDate, Utc};
use payments::membership_status::{Change, change, refresh_standing};
use rules::subscriptions::{Event, SubscriptionStatus};
use rules::{Cents, Refusal};
use serde_json::json;
use tenancy::ids::{AccountId, MemberId, SponsorshipId};
use tenancy::{Scope, contract};

use crate::audits::of_sponsorship;
use crate::leaving::ending::{held, keep_price};
use crate::{Error, OrNotFound, Result};

/// A sponsored membership as the household sees it: who pays what, before and after.
#[contract(rename = "SponsoredMembership")]
#[derive(Debug, Clone)]
pub struct Sponsored {
    pub id: SponsorshipId,
    pub member_id: MemberId,
    pub member_name: String,
    pub plan_name: String,
    /// month or year
    pub period: String,
    pub business_name: String,
    pub price: Cents,
    /// The business's part.
    pub part: Cents,
    /// What the household pays.
    pub own: Cents,
    /// The business stops paying: the first day that it does not pay for.
    pub ends_on: Option<NaiveDate>,
    /// open: the household chooses. kept, let_end: it has chosen.
    pub choice: Option<String>,
    /// The first day without the membership, unless it is kept.
    pub membership_ends_on: Option<NaiveDate>,
    /// What it costs to keep it, and from when.
    pub keep_price: Option<Cents>,
    pub keep_from: Option<NaiveDate>,
    /// Whether a payment method is on file.
    pub has_method: bool,
}

/// The household's memberships that a business pays a part of, or paid until it stopped.
///
/// # Errors
/// When the database fails.
pub async fn sponsored(scope: &mut Scope, account: AccountId) -> Result<Vec<Sponsored>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, s.member_id, m.first_name || ' ' || m.last_name as "member_name!", p.plan_name, p.period, p.business_name,
             coalesce(case when p.state = 'active' then s.agreed_price_cents end, p.was_price_cents, s.agreed_price_cents) as "price!", p.part_cents, p.ends_on, p.choice,
             s.ends_on as membership_ends_on, p.keep_price_cents, s.next_bill_on, a.payment_method_id is not null as "has_method!"
           from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join account a on a.organization_id = s.organization_id and a.id = s.account_id
           where p.organization_id = $1 and s.account_id = $2 and (p.state = 'active' or p.choice in ('open', 'let_end'))
             and s.status not in ('canceled', 'inactive', 'inactive_transferred', 'permanently_disabled')
           order by p.own desc, p.id limit 50"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let all = rows.into_iter().map(|r| Sponsored {
        id: SponsorshipId(r.id),
        member_id: MemberId(r.member_id),
        member_name: r.member_name,
        plan_name: r.plan_name,
        period: r.period,
        business_name: r.business_name,
        price: Cents(r.price),
        part: Cents(r.part_cents),
        own: Cents(r.price - r.part_cents),
        ends_on: r.ends_on,
        choice: r.choice,
        membership_ends_on: r.membership_ends_on,
        keep_price: r.keep_price_cents.map(Cents),
        keep_from: r.next_bill_on.filter(|_| r.keep_price_cents.is_some()),
        has_method: r.has_method,
    });
    Ok(all.collect())
}

async fn open_choice(scope: &mut Scope, account: AccountId, id: SponsorshipId) -> Result<Cents> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select p.choice, p.keep_price_cents from sponsorship p join subscription s on s.organization_id = p.organization_id and s.id = p.subscription_id
         where p.organization_id = $1 and p.id = $2 and s.account_id = $3 for update of p",
        organization.0,
        id.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    match (row.choice.as_deref(), row.keep_price_cents) {
        (Some("open" | "let_end"), Some(price)) => Ok(Cents(price)),
        _ => Err(Refusal::SPONSOR_CHOICE_PAST.into()),
    }
}

/// The household keeps the membership for `shown` from the next charge on: its term and used visits go on. Writes
/// `sponsorship.kept` to the audit trail: the consent, its price and its day.
///
/// # Errors
/// [`Error::NotFound`] for another household's; [`Error::Conflict`] if there is nothing to choose any more, the price differs from
/// what was shown, or there is no payment method.
pub async fn keep(
    scope: &mut Scope,
    account: AccountId,
    id: SponsorshipId,
    shown: Cents,
    now: DateTime<Utc>,
) -> Result<NaiveDate> {
    let found = held(scope, id).await?;
    if found.account != account {
        return Err(Error::NotFound);
    }
    let told = open_choice(scope, account, id).await?;
    if found.status != SubscriptionStatus::CancellationRequested {
        return Err(Refusal::SPONSOR_CHOICE_PAST.into());
    }
    let organization = scope.organization();
    let has_method = sqlx::query_scalar!(
        r#"select payment_method_id is not null as "has!" from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0
    )
    .fetch_one(scope.db())
    .await?;
    if !has_method {
        return Err(Refusal::SPONSOR_NEEDS_METHOD.into());
    }
    // Never more than the emails said.
    let (price, percent) = keep_price(scope, &found).await?;
    let price = price.min(told);
    if price != shown {
        return Err(Refusal::SPONSOR_PRICE_CHANGED.into());
    }
    let reason = Some("Kept without the sponsor".to_owned());
    change(scope, found.subscription, Change { event: Event::CancellationUndone, at: now, reason, cancellation: None })
        .await?;
    let source = if percent.is_zero() { "none" } else { "family" };
    sqlx::query!(
        "update subscription set ends_on = null, agreed_price_cents = $3, discount_percent = $4, discount_source = $5 where organization_id = $1 and id = $2",
        organization.0,
        found.subscription.0,
        price.0,
        percent,
        source
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update sponsorship set state = 'ended', choice = 'kept', chosen_at = $3, keep_price_cents = $4 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now,
        price.0
    )
    .execute(scope.db())
    .await?;
    refresh_standing(scope, &[account]).await?;
    let detail = json!({ "subscription": found.subscription, "price_cents": price });
    of_sponsorship(scope, "sponsorship.kept", (found.office, id), detail).await?;
    found.next_bill_on.ok_or_else(|| Refusal::SPONSOR_CHOICE_PAST.into())
}

/// The household lets the membership end; it may still keep it until then.
///
/// # Errors
/// As [`keep`].
pub async fn let_end(scope: &mut Scope, account: AccountId, id: SponsorshipId) -> Result<()> {
    open_choice(scope, account, id).await?;
    let organization = scope.organization();
    sqlx::query!(
        "update sponsorship set choice = 'let_end' where organization_id = $1 and id = $2 and choice = 'open'",
        organization.0,
        id.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
