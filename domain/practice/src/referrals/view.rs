//! A household's referrals: its code, who joined with it, and the state of each credit.

use std::sync::Arc;

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{AccountId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use super::rules::{FirstPayment, Loss};
use super::{address, filled};
use crate::ledger::ReferralSide;
use crate::{Cents, Context, Error, OrNotFound, Result};

/// The state of a referral's credit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReferralState {
    /// The first payment is not made yet, or was lost: then there will be no credit.
    Waiting,
    /// Credited on that day, unless the payment is lost before.
    Expected(NaiveDate),
    Credited,
    /// The credit was reversed.
    Reversed,
}

#[derive(Debug, Clone)]
pub struct ReferralView {
    /// The other household's first name and the initial of its last name.
    pub name: String,
    pub account: AccountId,
    pub joined_on: NaiveDate,
    pub state: ReferralState,
    /// Why there is no credit, or why it was reversed; only for staff.
    pub loss: Option<Loss>,
    /// This household's part of the credit.
    pub given: Cents,
}

#[derive(Debug, Clone)]
pub struct OfHousehold {
    pub code: String,
    /// Where friends join, with the code in the address.
    pub address: String,
    /// The terms, in English and Spanish.
    pub terms: [String; 2],
    /// The household's total credit.
    pub credit: Cents,
    /// Households that joined with its code, latest first.
    pub joined: Vec<ReferralView>,
    /// The household with whose code it joined.
    pub joined_by: Option<ReferralView>,
}

/// The most referrals shown; of more, the latest.
const SHOWN: usize = 100;

/// A household with its code, and its office and brand.
pub(super) struct Referrer {
    pub account: AccountId,
    pub office: OfficeId,
    office_name: String,
    brand: Arc<Brand>,
    timezone: String,
    code: String,
    credit: Cents,
}

/// The household within the scope's reach.
pub(super) async fn referrer(context: &Context, scope: &mut Scope, account: AccountId) -> Result<Referrer> {
    let organization = scope.organization();
    let own = sqlx::query!(
        "select a.referral_code, a.credit_cents, a.office_id, o.brand, o.name, o.timezone from account a
         join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where a.organization_id = $1 and a.id = $2 and a.enrolled_at is not null",
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Referrer {
        account,
        office: OfficeId(own.office_id),
        office_name: own.name,
        brand: context.brands.get(&BrandId::new(own.brand)).cloned().ok_or(Error::NotFound)?,
        timezone: own.timezone,
        code: own.referral_code,
        credit: Cents(own.credit_cents),
    })
}

/// A scope that reaches both households of a referral, because a household's own reach ends at itself.
pub(super) async fn of_both(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.read(Reach::organization(organization, Actor::platform("Referrals"))).await?)
}

/// The referrals of a household in the caller's reach. Other households are shown by first name and initial.
///
/// # Errors
/// [`Error::NotFound`] if the reach has no such household.
pub async fn of_household(context: &Context, reach: &Reach, account: AccountId) -> Result<OfHousehold> {
    let mut scope = context.database.read(reach.clone()).await?;
    let own = referrer(context, &mut scope, account).await?;
    drop(scope);
    let mut scope = of_both(context, reach.organization).await?;
    let rows = part(&mut scope, &own, None, SHOWN).await?.rows;
    drop(scope);
    let (mut joined, mut joined_by) = (vec![], None);
    for (side, view) in rows {
        match side {
            Side::Referrer => joined.push(view),
            Side::Joined => joined_by = Some(view),
        }
    }
    let terms = &own.brand.marketing.referral;
    Ok(OfHousehold {
        address: address(context, &own.brand, own.office, &own.code),
        terms: [&terms.body.en, &terms.body.es].map(|text| filled(text, terms, &own.office_name, &own.code)),
        credit: own.credit,
        joined,
        joined_by,
        code: own.code,
    })
}

/// The side of a household in a referral.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// The other household joined with its code.
    Referrer,
    /// It joined with the other household's code.
    Joined,
}

pub(super) struct ReferralPart {
    pub rows: Vec<(Side, ReferralView)>,
    pub next: Option<i64>,
}

/// A household's referrals, latest first: up to `most` after the referral `after`.
pub(super) async fn part(scope: &mut Scope, own: &Referrer, after: Option<i64>, most: usize) -> Result<ReferralPart> {
    let organization = scope.organization();
    let terms = &own.brand.marketing.referral;
    let rows = sqlx::query!(
        r#"select s.referral_id as "id!", s.account_id = $2 as "is_joined!", b.id as "account!", b.first_name, b.last_name, s.joined_at as "joined_at!", s.state as "state!",
             s.paid_on, s.loss, s.contested as "contested!",
             (select coalesce(sum(m.amount_cents), 0) from credit_movement m where m.organization_id = s.organization_id
                and m.referral_id = s.referral_id and m.referral_side = case when s.account_id = $2 then $3 else $4 end)::bigint as "given!"
           from referral_standing s
           join account b on b.organization_id = s.organization_id
             and b.id = case when s.account_id = $2 then s.referrer_account_id else s.account_id end
           where s.organization_id = $1 and (s.referrer_account_id = $2 or s.account_id = $2) and ($6::bigint is null or s.referral_id < $6)
           order by s.referral_id desc limit $5"#,
        organization.0,
        own.account.0,
        ReferralSide::Joined.as_str(),
        ReferralSide::Referrer.as_str(),
        most as i64,
        after
    )
    .fetch_all(scope.db())
    .await?;
    let next = rows.last().map(|row| row.id).filter(|_| rows.len() == most);
    let rows = rows.into_iter().map(|row| {
        let loss = row.loss.as_deref().and_then(Loss::parse);
        // While a dispute is open, nobody knows the day.
        let expected = row.paid_on.filter(|_| loss.is_none() && !row.contested);
        let view = ReferralView {
            name: format!("{} {}", row.first_name, initial(&row.last_name)).trim().to_owned(),
            account: AccountId(row.account),
            joined_on: date(row.joined_at, &own.timezone),
            state: match (row.state.as_str(), expected) {
                ("credited", _) => ReferralState::Credited,
                ("reversed", _) => ReferralState::Reversed,
                (_, Some(on)) => {
                    let first = FirstPayment { on, loss, contested: false };
                    ReferralState::Expected(first.credited_on(terms.payment_age_days))
                }
                (_, None) => ReferralState::Waiting,
            },
            loss,
            given: Cents(row.given),
        };
        (if row.is_joined { Side::Joined } else { Side::Referrer }, view)
    });
    Ok(ReferralPart { rows: rows.collect(), next })
}

fn initial(name: &str) -> String {
    name.chars().next().map(|letter| format!("{letter}.")).unwrap_or_default()
}

fn date(at: DateTime<Utc>, timezone: &str) -> NaiveDate {
    tenancy::clock::office_date(at, timezone)
}
