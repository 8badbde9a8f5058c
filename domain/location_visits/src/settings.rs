//! Which master plans are valid at other locations, and how the locations settle visits there.

use chrono::{Datelike, NaiveDate};
use rules::money::Percent;
use rust_decimal::Decimal;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::MasterPlanId;
use tenancy::{Scope, contract, text_enum};

use crate::places::{Places, Settling};
use crate::{Error, FieldErrors, Message, Refusal, Result};

/// The percent that is suggested before an organization has chosen one.
const USUAL_PERCENT: i64 = 60;

text_enum! {
    /// How locations settle visits of each other's members.
    #[contract(rename = "LocationSettlementMode")]
    SettlementMode {
        /// Nobody owes anything.
        Off = "off",
        /// Statements by month, which the locations pay between themselves.
        Report = "report",
    }
}

text_enum! {
    /// Where the holders of a master plan may use it.
    #[contract(rename = "PlanValidAt")]
    ValidAt {
        /// At the member's own location.
        Home = "home",
        /// At each location that is in a group with the member's own.
        Group = "group",
        /// At every location.
        Organization = "organization",
    }
}

impl ValidAt {
    /// A plan without a row is valid at home only.
    pub const STORED: [Self; 2] = [Self::Group, Self::Organization];
}

#[contract(rename = "LocationVisitSettings")]
#[derive(Debug, Clone)]
pub struct VisitSettings {
    pub mode: SettlementMode,
    /// What the visited location gets of its usual fee.
    pub percent: Percent,
    /// The first day of the earliest month that is not closed; since settling began.
    pub open_from: Option<NaiveDate>,
    /// For the next change; 0 before the first.
    pub version: i32,
    /// Whether the caller owns every location.
    pub may_change: bool,
    /// The organization's master plans, by name.
    pub plans: Vec<PlanValidity>,
}

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanValidity {
    #[oai(rename = "planId")]
    pub plan: MasterPlanId,
    pub name: String,
    pub valid_at: ValidAt,
}

#[contract(rename = "LocationVisitSettingsChange")]
#[derive(Debug, Clone)]
pub struct NewSettings {
    pub mode: SettlementMode,
    /// 0 to 100.
    pub percent: Percent,
    /// The plans whose validity changes.
    pub plans: Vec<PlanChoice>,
    /// The version that was shown.
    pub version: i32,
}

#[contract(rename = "PlanValidityChange")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanChoice {
    #[oai(rename = "planId")]
    pub plan: MasterPlanId,
    pub valid_at: ValidAt,
}

/// How an organization settles.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Setting {
    pub mode: SettlementMode,
    pub percent: Decimal,
    pub open_from: Option<NaiveDate>,
    pub version: i32,
}

impl Default for Setting {
    fn default() -> Self {
        Self { mode: SettlementMode::Off, percent: USUAL_PERCENT.into(), open_from: None, version: 0 }
    }
}

pub(crate) async fn current(scope: &mut Scope) -> Result<Setting> {
    let organization = scope.organization();
    let found = sqlx::query_as!(
        Setting,
        r#"select mode as "mode: SettlementMode", percent, open_from, version from location_visit_setting where organization_id = $1"#,
        organization.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.unwrap_or_default())
}

/// As [`current`]; no month is closed until the transaction ends.
pub(crate) async fn kept_open(scope: &mut Scope) -> Result<Setting> {
    let organization = scope.organization();
    let found = sqlx::query_as!(
        Setting,
        r#"select mode as "mode: SettlementMode", percent, open_from, version from location_visit_setting where organization_id = $1 for share"#,
        organization.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.unwrap_or_default())
}

/// As [`current`]; no visit is added until the transaction ends.
pub(crate) async fn locked(scope: &mut Scope) -> Result<Setting> {
    let organization = scope.organization();
    let found = sqlx::query_as!(
        Setting,
        r#"select mode as "mode: SettlementMode", percent, open_from, version from location_visit_setting where organization_id = $1 for update"#,
        organization.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(found.unwrap_or_default())
}

/// Makes `month` the earliest month that is not closed.
pub(crate) async fn move_to(scope: &mut Scope, month: NaiveDate) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!("update location_visit_setting set open_from = $2 where organization_id = $1", organization.0, month)
        .execute(scope.db())
        .await?;
    Ok(())
}

async fn plans(scope: &mut Scope) -> Result<Vec<PlanValidity>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select m.id, v.content->>'name' as "name!", coalesce(y.valid_at, 'home') as "valid_at!: ValidAt"
           from master_plan m
           join master_plan_version v on v.organization_id = m.organization_id and v.plan_id = m.id and v.number = m.current_version
           left join master_plan_validity y on y.organization_id = m.organization_id and y.plan_id = m.id
           where m.organization_id = $1 and m.state <> 'draft' order by 2, 1"#,
        organization.0
    )
    .fetch_all(scope.db())
    .await?;
    let plan = |id, name, valid_at| PlanValidity { plan: MasterPlanId(id), name, valid_at };
    Ok(rows.into_iter().map(|row| plan(row.id, row.name, row.valid_at)).collect())
}

/// How visits at other locations are settled, and which plans allow them.
///
/// # Errors
/// When the database fails.
pub async fn settings(settling: Settling<'_>) -> Result<VisitSettings> {
    let mut scope = settling.read_all().await?;
    let places = Places::read(&mut scope).await?;
    let Setting { mode, percent, open_from, version } = current(&mut scope).await?;
    let plans = plans(&mut scope).await?;
    let may_change = settling.owns(&places);
    Ok(VisitSettings { mode, percent: Percent(percent), open_from, version, may_change, plans })
}

/// Saves the settings, by an owner of every location. Another percent counts for visits that are recorded from now on. Writes
/// `location_visits.settings_changed` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `percent`; [`Error::NotFound`] for a plan of another organization; [`Error::Conflict`] for a caller who does
/// not own every location, and for a version that is not the latest.
pub async fn save(settling: Settling<'_>, new: &NewSettings) -> Result<()> {
    let now = settling.context.clock.now().await?;
    let percent = new.percent.0.normalize();
    if percent.scale() > 2 || !(Decimal::ZERO..=Decimal::ONE_HUNDRED).contains(&percent) {
        return Err(FieldErrors::one("percent", Message::InvalidData).into());
    }
    let mut scope = settling.change_all().await?;
    let places = Places::read(&mut scope).await?;
    settling.check_owns(&places)?;
    let organization = scope.organization();
    let today = places.earliest_today(now);
    let month = today.with_day(1).unwrap_or(today);
    sqlx::query!(
        "insert into location_visit_setting (organization_id, mode, percent, version) values ($1, 'off', $2, 0) on conflict do nothing",
        organization.0,
        Decimal::from(USUAL_PERCENT)
    )
    .execute(scope.db())
    .await?;
    let saved = sqlx::query!(
        "update location_visit_setting set mode = $2, percent = $3, version = version + 1,
           open_from = case when $2 = 'report' then coalesce(open_from, $4) else open_from end
         where organization_id = $1 and version = $5",
        organization.0,
        new.mode.as_str(),
        percent,
        month,
        new.version
    )
    .execute(scope.db())
    .await?;
    if saved.rows_affected() == 0 {
        return Err(Refusal::LOCATION_VISIT_SETTINGS_CHANGED.into());
    }
    for choice in &new.plans {
        save_plan(&mut scope, choice).await?;
    }
    let plans: Vec<_> = new.plans.iter().map(|one| json!([one.plan, one.valid_at.as_str()])).collect();
    audit::record(
        &mut scope,
        Act {
            act: "location_visits.settings_changed",
            subject_kind: "organization",
            subject_id: organization.to_string(),
            office: None,
            account: None,
            detail: json!({ "mode": new.mode.as_str(), "percent": percent.to_string(), "plans": plans }),
        },
    )
    .await?;
    Ok(scope.commit().await?)
}

async fn save_plan(scope: &mut Scope, choice: &PlanChoice) -> Result<()> {
    let organization = scope.organization();
    let known = sqlx::query_scalar!(
        r#"select exists (select from master_plan where organization_id = $1 and id = $2) as "known!""#,
        organization.0,
        choice.plan.0
    )
    .fetch_one(scope.db())
    .await?;
    if !known {
        return Err(Error::NotFound);
    }
    if choice.valid_at == ValidAt::Home {
        sqlx::query!(
            "delete from master_plan_validity where organization_id = $1 and plan_id = $2",
            organization.0,
            choice.plan.0
        )
        .execute(scope.db())
        .await?;
        return Ok(());
    }
    sqlx::query!(
        "insert into master_plan_validity (organization_id, plan_id, valid_at) values ($1, $2, $3)
         on conflict (organization_id, plan_id) do update set valid_at = excluded.valid_at",
        organization.0,
        choice.plan.0,
        choice.valid_at.as_str()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
