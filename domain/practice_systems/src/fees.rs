//! The practice's usual fees beside the office's own. They are read every night; what differs is offered with what it
//! changes, and a person takes it over.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use catalog::plans::{self, FeeChange, PlanOffice, SettingsChange};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use practice_gateway::{Fee, LinkFailure, Urgency};
use rules::Cents;
use serde::{Deserialize, Serialize};
use tenancy::brand::{BrandBook, BrandId};
use tenancy::ids::{OfficeId, OrganizationId, PracticeConnectionId};
use tenancy::{Actor, Reach, Scope, contract};

use crate::connection::{Connection, current, gone, load};
use crate::counting::usual_code;
use crate::{Context, Error, OrNotFound, Refusal, Result};

/// A basis point is a hundredth of a percent.
const WHOLE: i64 = 10_000;

/// Reads a practice's usual fees. Key: the connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadFees {
    pub connection: PracticeConnectionId,
}

#[async_trait]
impl Task for ReadFees {
    const KIND: &'static str = "practice_read_fees";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        match read(context, claimed.organization, self.connection).await {
            Ok(Some(again)) => {
                let at = context.clock.now().await? + again;
                return Ok(JobOutcome::Again { at, why: "too many calls".to_owned() });
            }
            Ok(None) => {}
            Err(error) => gone(error)?,
        }
        Ok(JobOutcome::Done)
    }
}

/// Returns how long to wait if the system takes no more calls now.
async fn read(context: &Context, organization: OrganizationId, id: PracticeConnectionId) -> Result<Option<TimeDelta>> {
    let reach = Reach::organization(organization, Actor::platform("Practice system"));
    let connection = load(&mut context.database.read(reach).await?, id).await?;
    if !connection.is_read() {
        return Ok(None);
    }
    let Some(link) = connection.link(context, Urgency::Rest)? else { return Ok(None) };
    let fees = match link.usual_fees().await {
        Ok(fees) => fees,
        Err(LinkFailure::Busy { retry_after }) => {
            return Ok(Some(TimeDelta::from_std(retry_after).unwrap_or(TimeDelta::minutes(1))));
        }
        // The run of the connection tells why; the next night reads them.
        Err(failure) => {
            tracing::info!(connection = id.0, error = %failure, "reading usual fees failed");
            return Ok(None);
        }
    };
    let now = context.clock.now().await?;
    let mut scope = connection.open(context).await?;
    let prefix = prefix(&mut scope, context, connection.office).await?;
    keep(&mut scope, &connection, &prefix, fees, now).await?;
    scope.commit().await?;
    Ok(None)
}

pub(crate) async fn prefix(scope: &mut Scope, context: &Context, office: OfficeId) -> Result<String> {
    let organization = scope.organization();
    let brand = sqlx::query_scalar!(
        "select brand from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let brand = context.brands.get(&BrandId::new(&brand)).ok_or(Error::NotFound)?;
    Ok(brand.procedures.prefix.clone())
}

/// Replaces what is known of a practice's fees. A practice without usual fees leaves what was known.
async fn keep(
    scope: &mut Scope,
    connection: &Connection,
    prefix: &str,
    fees: Vec<Fee>,
    now: DateTime<Utc>,
) -> Result<()> {
    let fees: BTreeMap<String, i64> = fees
        .into_iter()
        .map(|fee| (usual_code(prefix, &fee.code), fee.cents))
        .filter(|(_, cents)| *cents > 0)
        .collect();
    if fees.is_empty() {
        return Ok(());
    }
    let (codes, cents): (Vec<String>, Vec<i64>) = fees.into_iter().unzip();
    sqlx::query!(
        "delete from practice_fee where organization_id = $1 and connection_id = $2 and code <> all ($3)",
        connection.organization.0,
        connection.id.0,
        &codes
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "insert into practice_fee (organization_id, connection_id, code, office_id, fee_cents, read_at)
         select $1, $2, there.code, $3, there.cents, $4 from unnest($5::text[], $6::bigint[]) as there (code, cents)
         on conflict (organization_id, connection_id, code) do update set fee_cents = excluded.fee_cents, read_at = excluded.read_at",
        connection.organization.0,
        connection.id.0,
        connection.office.0,
        now,
        &codes,
        &cents
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// What another usual fee changes for a plan.
#[contract(rename = "PracticeFeeEffect")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeeEffect {
    pub plan: String,
    /// How often the plan includes it in a year; absent for a discount.
    pub included: Option<i32>,
    /// What the included visits are worth, or what a member pays. Absent without a usual fee yet.
    pub before: Option<Cents>,
    pub after: Cents,
}

/// A usual fee that differs in the practice system.
#[contract(rename = "PracticeFeeOffer")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeeOffer {
    pub code: String,
    /// The code with its prefix.
    pub shown_code: String,
    pub procedure: String,
    /// The office's usual fee here, if it has one.
    pub fee: Option<Cents>,
    pub there: Cents,
    /// What it changes, plan by plan.
    pub effects: Vec<FeeEffect>,
}

/// The usual fees that differ.
#[contract(rename = "PracticeFeeOffers")]
#[derive(Debug, Clone)]
pub struct FeeOffers {
    /// When the practice system was read; absent if it has not told usual fees.
    pub read_at: Option<DateTime<Utc>>,
    pub offers: Vec<FeeOffer>,
}

/// The usual fees of procedures that the office has a fee for, or that its plans include, where the practice system has
/// another.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn fee_offers(scope: &mut Scope, brands: &BrandBook, office: OfficeId) -> Result<FeeOffers> {
    let Some(connection) = current(scope, office).await? else {
        return Ok(FeeOffers { read_at: None, offers: vec![] });
    };
    let read_at = sqlx::query_scalar!(
        "select max(read_at) from practice_fee where organization_id = $1 and connection_id = $2",
        connection.organization.0,
        connection.id.0
    )
    .fetch_one(scope.db())
    .await?;
    let rows = sqlx::query!(
        r#"select t.code, t.fee_cents as there, f.fee_cents as "here?" from practice_fee t
           left join procedure_fee f on f.organization_id = t.organization_id and f.office_id = t.office_id and f.code = t.code
           where t.organization_id = $1 and t.connection_id = $2 and f.fee_cents is distinct from t.fee_cents
             and (f.code is not null or exists (
               select from plan_inclusion i join plan p on p.organization_id = i.organization_id and p.id = i.plan_id
               where i.organization_id = $1 and i.code = t.code and p.office_id = $3 and p.view_status = 'active' and p.deleted_at is null
                 and not p.superseded))
           order by t.code"#,
        connection.organization.0,
        connection.id.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let plans = active_plans(scope, office).await?;
    let own = PlanOffice::load(scope, brands, office).await?;
    let named = own.usual_fees();
    let offers = rows.into_iter().map(|row| {
        let usual = named.iter().find(|usual| usual.code == row.code);
        let usual = usual.cloned().unwrap_or_else(|| own.other_work(&row.code));
        let effects = plans.iter().filter_map(|plan| plan.effect(&row.code, row.here, row.there));
        FeeOffer {
            effects: effects.collect(),
            code: row.code,
            shown_code: usual.shown_code,
            procedure: usual.label.en,
            fee: row.here.map(Cents),
            there: Cents(row.there),
        }
    });
    Ok(FeeOffers { read_at, offers: offers.collect() })
}

/// A plan that people can join, or are on.
pub(crate) struct ActivePlan {
    pub id: i64,
    pub name: String,
    /// The discount on what isn't included, in basis points.
    pub discount: i64,
    /// The price of a year; absent if the plan is not sold.
    pub year: Option<i64>,
    pub ages: (Option<i32>, Option<i32>),
    /// Included procedures and how often in a year.
    pub included: BTreeMap<String, i32>,
}

impl ActivePlan {
    /// What a member pays for work that isn't included.
    pub fn discounted(&self, cents: i64) -> i64 {
        (cents * (WHOLE - self.discount) + WHOLE / 2) / WHOLE
    }

    fn effect(&self, code: &str, here: Option<i64>, there: i64) -> Option<FeeEffect> {
        let plan = self.name.clone();
        match self.included.get(code) {
            Some(times) => {
                let worth = |cents: i64| Cents(cents * i64::from(*times));
                Some(FeeEffect { plan, included: Some(*times), before: here.map(worth), after: worth(there) })
            }
            None if self.discount > 0 => {
                let pays = |cents: i64| Cents(self.discounted(cents));
                Some(FeeEffect { plan, included: None, before: here.map(pays), after: pays(there) })
            }
            None => None,
        }
    }
}

/// The office's active plans, by name.
pub(crate) async fn active_plans(scope: &mut Scope, office: OfficeId) -> Result<Vec<ActivePlan>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, p.name, p.min_age, p.max_age, round(coalesce(p.other_discount_percent, 0) * 100)::bigint as "discount!",
             (select min(case v.period when 'year' then v.price_cents else v.price_cents * 12 end) from plan_variant v
              where v.organization_id = p.organization_id and v.plan_id = p.id and v.view_status = 'active' and v.price_cents > 0) as year,
             array(select i.code from plan_inclusion i where i.organization_id = p.organization_id and i.plan_id = p.id order by i.code) as "codes!",
             array(select i.quantity from plan_inclusion i where i.organization_id = p.organization_id and i.plan_id = p.id order by i.code) as "times!"
           from plan p where p.organization_id = $1 and p.office_id = $2 and p.view_status = 'active' and p.deleted_at is null and not p.superseded
           order by p.name, p.id"#,
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let plans = rows.into_iter().map(|row| ActivePlan {
        id: row.id,
        name: row.name,
        discount: row.discount,
        year: row.year,
        ages: (row.min_age, row.max_age),
        included: row.codes.into_iter().zip(row.times).collect(),
    });
    Ok(plans.collect())
}

/// A fee to take over, as it was shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenFee {
    pub code: String,
    pub there: Cents,
}

/// Makes the practice system's usual fees the office's own. Prices of plans and running memberships stay. `platform` is
/// true for platform staff who act as the office. Writes `plan_settings.changed` to the audit trail.
///
/// # Errors
/// [`Error::Conflict`] if a fee changed since it was shown, or nothing is connected.
pub async fn take_fees(
    scope: &mut Scope,
    brands: &BrandBook,
    office: OfficeId,
    taken: &[TakenFee],
    platform: bool,
) -> Result<()> {
    if current(scope, office).await?.is_none() {
        return Err(Refusal::PRACTICE_SYSTEM_NOT_CONNECTED.into());
    }
    let offered = fee_offers(scope, brands, office).await?.offers;
    let wanted: BTreeSet<(&str, Cents)> = taken.iter().map(|one| (one.code.as_str(), one.there)).collect();
    let there =
        |(code, cents): &(&str, Cents)| offered.iter().any(|offer| offer.code == *code && offer.there == *cents);
    if !wanted.iter().all(there) {
        return Err(Refusal::PLAN_SETTINGS_CHANGED.into());
    }
    if wanted.is_empty() {
        return Ok(());
    }
    let fees = wanted.into_iter().map(|(code, cents)| FeeChange::of(code, Some(cents))).collect();
    let change = SettingsChange { fees: Some(fees), ..SettingsChange::default() };
    plans::update_settings(scope, brands, office, platform, change).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(discount: i64, included: &[(&str, i32)]) -> ActivePlan {
        ActivePlan {
            id: 1,
            name: "Adult".to_owned(),
            discount,
            year: Some(39_900),
            ages: (None, None),
            included: included.iter().map(|(code, times)| ((*code).to_owned(), *times)).collect(),
        }
    }

    #[test]
    fn included_work_changes_worth_other_work_the_price() {
        let adult = plan(2_000, &[("1110", 2)]);
        let cleaning = adult.effect("1110", Some(11_800), 12_300).unwrap();
        assert_eq!((cleaning.included, cleaning.before, cleaning.after), (Some(2), Some(Cents(23_600)), Cents(24_600)));
        let crown = adult.effect("2740", Some(138_000), 143_525).unwrap();
        assert_eq!((crown.included, crown.before, crown.after), (None, Some(Cents(110_400)), Cents(114_820)));
        assert_eq!(adult.effect("1110", None, 12_300).unwrap().before, None);
        assert!(plan(0, &[]).effect("2740", Some(1), 2).is_none());
    }
}
