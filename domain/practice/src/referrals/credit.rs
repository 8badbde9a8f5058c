//! Credits referrals: both households get the brand's credit once the new household's first payment is old enough, and
//! lose it if that payment is refunded in full, returned or lost in a dispute.
//!
//! The run compares the credit that each referral should have with what it got, and applies the difference. So it can
//! run twice, late, or after a week's pause, with the same result.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::BrandId;
use tenancy::ids::{AccountId, OfficeId, OrganizationId, ReferralId};
use tenancy::{Actor, Reach, Scope};

use super::rules::{FirstPayment, Loss, movement};
use crate::billing::lock_account;
use crate::ledger::{CreditMovement, CreditSource, ReferralSide, move_credit};
use crate::{Cents, Context, Error, OrNotFound, Result};
use households::referrals;
use kernel::notices::{self, Notice};

/// Referrals per query.
const BATCH: i64 = 500;

/// Credits what is due and reverses what is lost, with one transaction per referral. Returns the number of changed
/// referrals.
///
/// # Errors
/// When the database fails.
pub async fn run(context: &Context) -> Result<usize> {
    let now = context.clock.now().await?;
    let (mut changed, mut after) = (0, 0);
    loop {
        let found = due(context, now, after).await?;
        for &(organization, referral) in &found {
            let reach = Reach::organization(organization, Actor::platform("Referral credit"));
            let mut scope = context.database.scope(reach).await?;
            if settle(context, &mut scope, referral, now).await? {
                changed += 1;
            }
            scope.commit().await?;
            after = referral.0;
        }
        if (found.len() as i64) < BATCH {
            return Ok(changed);
        }
    }
}

/// A batch of the referrals after `after` that may need a change.
async fn due(context: &Context, now: DateTime<Utc>, after: i64) -> Result<Vec<(OrganizationId, ReferralId)>> {
    let ages = context
        .brands
        .iter()
        .map(|brand| (brand.id.as_str().to_owned(), i32::from(brand.marketing.referral.payment_age_days)));
    let (brands, days): (Vec<_>, Vec<_>) = ages.unzip();
    // Platform scope: the run covers all tenants.
    let mut scope = context.database.platform("Referral credit").await?;
    let rows = sqlx::query!(
        r#"select s.organization_id as "organization!", s.referral_id as "referral!" from referral_standing s
           join unnest($2::text[], $3::int[]) b (brand, days) on b.brand = s.brand
           where s.referral_id > $4
             and not exists (select from trial t where t.organization = s.organization_id) and case
             when s.loss is null then s.state <> 'credited' and not s.contested and s.paid_on + b.days <= ($1 at time zone s.timezone)::date
             when s.state = 'reversed' then exists (
               select from credit_movement m join account a on a.organization_id = m.organization_id and a.id = m.account_id and a.credit_cents > 0
               where m.organization_id = s.organization_id and m.referral_id = s.referral_id
               group by m.account_id having sum(m.amount_cents) > 0)
             else s.state = 'credited' end
           order by s.referral_id limit $5"#,
        now,
        &brands,
        &days,
        after,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OrganizationId(row.organization), ReferralId(row.referral))).collect())
}

/// A referral and its first payment.
struct Standing {
    office: OfficeId,
    brand: String,
    timezone: String,
    credit: Option<Cents>,
    payment: i64,
    first: FirstPayment,
}

/// `None` before the first payment.
async fn standing(scope: &mut Scope, referral: ReferralId) -> Result<Option<Standing>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select office_id as "office!", brand as "brand!", timezone as "timezone!", credit_cents, payment_id, paid_on, loss, contested as "contested!"
           from referral_standing where organization_id = $1 and referral_id = $2"#,
        organization.0,
        referral.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(row.payment_id.zip(row.paid_on).map(|(payment, on)| Standing {
        office: OfficeId(row.office),
        brand: row.brand,
        timezone: row.timezone,
        credit: row.credit_cents.map(Cents),
        payment,
        first: FirstPayment { on, loss: row.loss.as_deref().and_then(Loss::parse), contested: row.contested },
    }))
}

/// An account of one side; a household that moved to another office, or was merged into another one, has several.
struct Place {
    side: ReferralSide,
    account: AccountId,
    office: OfficeId,
    /// Whether it is the household's current account.
    current: bool,
    /// Its credit from this referral.
    given: Cents,
    /// All its credit.
    left: Cents,
}

async fn places(scope: &mut Scope, referral: ReferralId) -> Result<Vec<Place>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with recursive place as (
             select s.side, case s.side when 'joined' then r.account_id else r.referrer_account_id end as account_id
             from referral r cross join (values ('referrer'), ('joined')) s (side) where r.organization_id = $1 and r.id = $2
             union all
             select p.side, coalesce(a.moved_to_account_id, a.merged_into_account_id) from place p
             join account a on a.organization_id = $1 and a.id = p.account_id
               and coalesce(a.moved_to_account_id, a.merged_into_account_id) is not null)
           select p.side as "side!", a.id, a.office_id, a.credit_cents, coalesce(a.moved_to_account_id, a.merged_into_account_id) is null as "current!",
             (select coalesce(sum(m.amount_cents), 0) from credit_movement m
              where m.organization_id = $1 and m.account_id = a.id and m.referral_id = $2 and m.referral_side = p.side)::bigint as "given!"
           from place p join account a on a.organization_id = $1 and a.id = p.account_id order by a.id"#,
        organization.0,
        referral.0
    )
    .fetch_all(scope.db())
    .await?;
    let places = rows.into_iter().map(|row| Place {
        side: if row.side == ReferralSide::Joined.as_str() { ReferralSide::Joined } else { ReferralSide::Referrer },
        account: AccountId(row.id),
        office: OfficeId(row.office_id),
        current: row.current,
        given: Cents(row.given),
        left: Cents(row.credit_cents),
    });
    Ok(places.collect())
}

/// The changes for each account, so that each side has `credit` from the referral if it is earned, and none otherwise. After a
/// merge, one account can be on both sides.
fn movements(places: &[Place], earned: bool, credit: Cents) -> Vec<(&Place, Cents)> {
    let mut left: HashMap<AccountId, Cents> = places.iter().map(|place| (place.account, place.left)).collect();
    let mut moves = vec![];
    for place in places {
        let elsewhere = places.iter().filter(|other| other.side == place.side && other.account != place.account);
        let due = match earned {
            true if place.current => credit - elsewhere.map(|other| other.given).sum(),
            true => place.given,
            false => Cents::ZERO,
        };
        let own = left.entry(place.account).or_default();
        let amount = movement(due, place.given, *own);
        *own += amount;
        if amount != Cents::ZERO {
            moves.push((place, amount));
        }
    }
    moves
}

/// Applies the difference. Returns whether anything changed.
async fn settle(context: &Context, scope: &mut Scope, referral: ReferralId, now: DateTime<Utc>) -> Result<bool> {
    // In the order of their ids, as everywhere, to avoid deadlocks.
    for place in places(scope, referral).await? {
        lock_account(scope, place.account).await?;
    }
    let Some(standing) = standing(scope, referral).await? else { return Ok(false) };
    let brand = context.brands.get(&BrandId::new(&standing.brand)).ok_or(Error::NotFound)?;
    let terms = &brand.marketing.referral;
    let today = tenancy::clock::office_date(now, &standing.timezone);
    let earned = standing.first.earns(terms.payment_age_days, today);
    if !earned && standing.first.loss.is_none() {
        return Ok(false);
    }
    let credit = standing.credit.unwrap_or(Cents(terms.credit_cents));
    let places = places(scope, referral).await?;
    let mut moved = vec![];
    for (place, amount) in movements(&places, earned, credit) {
        let reason = if amount > Cents::ZERO { "Referral credit" } else { "Referral credit reversed" };
        let source = CreditSource::Referral { referral, side: place.side };
        let (office, account) = (place.office, place.account);
        let id = move_credit(scope, CreditMovement { office, account, amount, source, reason, at: now }).await?;
        notices::enqueue(scope, Notice::ReferralCredit { movement: id }, now).await?;
        moved.push(json!({ "account": account, "amount_cents": amount }));
    }
    let changed = if earned {
        referrals::credited(scope, referral, (standing.payment, credit), now).await?
    } else {
        referrals::reversed(scope, referral, standing.first.loss.map(Loss::as_str)).await?
    };
    if !changed && moved.is_empty() {
        return Ok(false);
    }
    let act = Act {
        act: if earned { "referral.credited" } else { "referral.reversed" },
        subject_kind: "referral",
        subject_id: referral.to_string(),
        office: Some(standing.office),
        account: None,
        detail: json!({ "moved": moved, "why": standing.first.loss.map(Loss::as_str) }),
    };
    audit::record(scope, act).await?;
    Ok(true)
}
