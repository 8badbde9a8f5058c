//! The stored tiers of an organization's locations, and what they make of the next bill.

use super::rules::{BillKind, BillTerms, BilledLocation, NextBill, next_bills};
use ::rules::subscriptions::{Period, next_charge};
use chrono::NaiveDate;
use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::brand::Brand;
use tenancy::ids::{OfficeId, TierInvoiceId, TierMethodId};

use super::super::store::{self, Home, Row, Running};
use super::{BillingMode, Invoicing};
use crate::Result;

/// A location as stored.
#[derive(Debug, Clone)]
pub(super) struct Stored {
    pub office: OfficeId,
    pub name: String,
    /// The office's own level, which a location has from the office that it was opened after.
    office_level: i32,
    opened_on: NaiveDate,
    /// It has a row of its own.
    kept: bool,
    level: Option<i32>,
    pub next_level: Option<i32>,
    pub method: Option<TierMethodId>,
    billed_to: Option<NaiveDate>,
    pub volume_percent: i32,
    pub overdue: bool,
}

/// An organization with an active tier, and its locations.
#[derive(Debug, Clone)]
pub(super) struct State {
    pub row: Row,
    pub running: Running,
    pub locations: Vec<Stored>,
}

impl State {
    /// `None` if no tier is active.
    pub async fn load(scope: &mut Scope, home: &Home) -> Result<Option<Self>> {
        let Some(row) = store::find(scope, false).await? else { return Ok(None) };
        let Some(running) = row.running else { return Ok(None) };
        let locations = load_locations(scope, home).await?;
        Ok(Some(Self { row, running, locations }))
    }

    /// A location's tier today; `None` if it was lost.
    pub fn level(&self, own: &Stored) -> Option<i32> {
        match self.row.mode {
            BillingMode::OneTier => Some(self.running.level),
            BillingMode::PerLocation if own.kept => own.level,
            BillingMode::PerLocation if own.office_level > 0 => Some(own.office_level),
            BillingMode::PerLocation => Some(self.running.level),
        }
    }

    /// A location's tier from the next bill on.
    pub fn level_to_come(&self, own: &Stored) -> Option<i32> {
        self.level(own).map(|level| own.next_level.unwrap_or(level))
    }

    /// Since when a location's days of this period are not billed; `None` if they are.
    pub fn unbilled_since(&self, own: &Stored) -> Option<NaiveDate> {
        if self.row.mode == BillingMode::OneTier {
            return None;
        }
        let since = own.billed_to.unwrap_or_else(|| own.opened_on.max(self.running.starts_on));
        (since < self.running.next_bill_on).then_some(since)
    }

    /// The highest tier from the next bill on.
    pub fn highest_to_come(&self) -> i32 {
        self.locations.iter().filter_map(|own| self.level_to_come(own)).max().unwrap_or(self.running.level)
    }

    /// The period from the next bill on.
    pub fn period(&self) -> Period {
        self.row.next.map_or(self.running.period, |(_, period)| period)
    }

    /// The day of the bill after the next one.
    pub fn next_on(&self) -> NaiveDate {
        next_charge(self.running.next_bill_on, self.row.bill_day, self.period())
    }

    pub fn kind(&self) -> BillKind {
        match self.row.mode_to_come() {
            (BillingMode::OneTier, _) => {
                BillKind::OneTier(self.row.next.map_or(self.running.level, |(level, _)| level))
            }
            (BillingMode::PerLocation, Invoicing::One) => BillKind::OneInvoice,
            (BillingMode::PerLocation, Invoicing::Each) => BillKind::Each,
        }
    }

    /// The locations that the next bill includes.
    pub fn billed(&self) -> Vec<BilledLocation> {
        let all = self.locations.iter().filter(|own| !own.overdue);
        all.filter_map(|own| {
            let (level, now) = self.level_to_come(own).zip(self.level(own))?;
            let unbilled = self.unbilled_since(own).map(|since| (since, now));
            Some(BilledLocation { office: own.office, name: own.name.clone(), level, unbilled })
        })
        .collect()
    }

    /// The next bills, as the daily run will write them.
    pub fn bills(&self, brand: &Brand) -> Vec<NextBill> {
        let percent = self.row.next_percent();
        let terms = BillTerms {
            brand,
            period: self.period(),
            ending: (self.running.starts_on, self.running.percent),
            bill_on: self.running.next_bill_on,
            next_on: self.next_on(),
            coupon: self.row.coupon_code.as_deref().filter(|_| percent > 0).map(|code| (code, percent)),
        };
        next_bills(terms, &self.billed(), self.kind())
    }

    /// As if a location's tier were changed to `level` today: more takes effect at once, less with the next bill.
    pub fn choose(&mut self, office: OfficeId, level: i32) {
        let Some(at) = self.locations.iter().position(|own| own.office == office) else { return };
        let now = self.level(&self.locations[at]);
        let next_bill_on = self.running.next_bill_on;
        let own = &mut self.locations[at];
        if now.is_none() {
            own.billed_to = Some(next_bill_on);
        }
        own.level = Some(now.map_or(level, |now| now.max(level)));
        own.kept = true;
        own.next_level = Some(level);
    }

    /// The location with this id.
    ///
    /// # Errors
    /// [`crate::Error::NotFound`] if the organization has no such location.
    pub fn location(&self, office: OfficeId) -> Result<&Stored> {
        self.locations.iter().find(|own| own.office == office).ok_or(crate::Error::NotFound)
    }
}

/// The locations that our staff have not closed.
async fn load_locations(scope: &mut Scope, home: &Home) -> Result<Vec<Stored>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select o.id, o.name, o.tier_level, (o.created_at at time zone $2)::date as "opened_on!", l.office_id is not null as "kept!",
             l.level as "level?", l.next_level as "next_level?", l.method_id as "method?", l.billed_to as "billed_to?",
             coalesce(l.volume_percent, 0) as "volume!", l.overdue_since is not null as "overdue!"
           from office o left join location_tier l on l.organization_id = o.organization_id and l.office_id = o.id
           where o.organization_id = $1 and o.account_status <> 3 order by o.id"#,
        organization.0,
        home.timezone
    )
    .fetch_all(scope.db())
    .await?;
    let stored = rows.into_iter().map(|r| Stored {
        office: OfficeId(r.id),
        name: r.name,
        office_level: r.tier_level,
        opened_on: r.opened_on,
        kept: r.kept,
        level: r.level,
        next_level: r.next_level,
        method: r.method.map(TierMethodId),
        billed_to: r.billed_to,
        volume_percent: r.volume,
        overdue: r.overdue,
    });
    Ok(stored.collect())
}

/// Gives a location a row of its own, with the tier that it has; keeps an existing row.
pub(super) async fn keep(scope: &mut Scope, state: &State, own: &Stored) -> Result<()> {
    let organization = scope.organization();
    let level = state.level(own).filter(|_| state.row.mode == BillingMode::PerLocation);
    sqlx::query!(
        "insert into location_tier (organization_id, office_id, level) values ($1, $2, $3) on conflict do nothing",
        organization.0,
        own.office.0,
        level
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Sets a location's tier from the next bill on; `None` keeps the one it has.
pub(super) async fn schedule(scope: &mut Scope, office: OfficeId, next: Option<i32>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update location_tier set next_level = $3 where organization_id = $1 and office_id = $2",
        organization.0,
        office.0,
        next
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Sets a location's tier today, and the organization's level to the highest of all locations.
pub(super) async fn set_level(scope: &mut Scope, office: OfficeId, level: Option<i32>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update location_tier set level = $3, next_level = null where organization_id = $1 and office_id = $2",
        organization.0,
        office.0,
        level
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update office set tier_level = $3 where organization_id = $1 and id = $2",
        organization.0,
        office.0,
        level.unwrap_or_default()
    )
    .execute(scope.db())
    .await?;
    // A lost tier is a row without a level; an office without a row has its own level.
    sqlx::query!(
        "update tier_subscription t set version = version + 1, level = coalesce(
           (select max(case when l.office_id is null then nullif(o.tier_level, 0) else l.level end) from office o
            left join location_tier l on l.organization_id = o.organization_id and l.office_id = o.id
            where o.organization_id = t.organization_id and o.account_status <> 3), t.level)
         where organization_id = $1",
        organization.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// All locations have the organization's tier again. Their payment methods stay on file.
pub(in super::super) async fn forget(scope: &mut Scope) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update location_tier set level = null, next_level = null, billed_to = null, volume_percent = 0, overdue_since = null
         where organization_id = $1",
        organization.0
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update tier_subscription set billing_mode = 'one_tier', invoicing = 'one' where organization_id = $1",
        organization.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// After the last attempt to collect a location's bill: its monthly tier ends; a yearly one stays, but is marked as unpaid.
/// Returns `false` if no location has a tier any more.
pub(in super::super) async fn end_of_location(
    scope: &mut Scope,
    invoice: TierInvoiceId,
    office: OfficeId,
    today: NaiveDate,
) -> Result<bool> {
    let organization = scope.organization();
    let home = store::home(scope).await?;
    let Some(before) = State::load(scope, &home).await? else { return Ok(true) };
    let act = match before.running.period {
        Period::Month => {
            if let Ok(own) = before.location(office) {
                keep(scope, &before, own).await?;
            }
            set_level(scope, office, None).await?;
            "tier.location_lost"
        }
        Period::Year => {
            sqlx::query!(
                "update location_tier set overdue_since = coalesce(overdue_since, $3) where organization_id = $1 and office_id = $2",
                organization.0,
                office.0,
                today
            )
            .execute(scope.db())
            .await?;
            "tier.location_overdue"
        }
    };
    let act = Act {
        act,
        subject_kind: "tier_invoice",
        subject_id: invoice.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "period": before.running.period.as_str() }),
    };
    audit::record(scope, act).await?;
    let Some(after) = State::load(scope, &home).await? else { return Ok(true) };
    Ok(after.locations.iter().any(|own| after.level(own).is_some()))
}
