//! What the billing page shows of locations: their tiers, what pays for them, and the next bills line by line.

use std::collections::BTreeMap;

use ::rules::digest::short_hex;
use chrono::NaiveDate;
use tenancy::brand::Brand;
use tenancy::ids::{OfficeId, TierMethodId};
use tenancy::{Scope, contract};

use super::super::methods::{TierMethod, list_methods};
use super::super::store::Home;
use super::state::{State, Stored};
use super::{BillingMode, Invoicing};
use crate::access::TierPeriod;
use crate::{Cents, Result};

/// The tiers of an organization's locations, and its next bills.
#[contract(rename = "TierLocations")]
#[derive(Debug, Clone)]
pub struct LocationBilling {
    pub billing_mode: BillingMode,
    pub invoicing: Invoicing,
    /// What takes effect with the next bill.
    pub becomes: Option<ModeToCome>,
    /// The period from the next bill on.
    pub pricing_period: TierPeriod,
    pub next_bill_on: NaiveDate,
    /// The first location that is cheaper, counted from the highest price down.
    pub discount_from: i32,
    pub discount_percent: i32,
    pub locations: Vec<LocationTier>,
    /// The next bills, as they will be written.
    pub upcoming: Vec<UpcomingBill>,
    pub total: Cents,
    /// To be sent with a change, which is refused if something else has changed.
    pub version: String,
}

/// A mode that takes effect with the next bill.
#[contract(rename = "TierModeToCome")]
#[derive(Debug, Clone, Copy)]
pub struct ModeToCome {
    pub billing_mode: BillingMode,
    pub invoicing: Invoicing,
}

#[contract(rename = "TierLocation")]
#[derive(Debug, Clone)]
pub struct LocationTier {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    /// The tier today; missing when it was lost because a bill was not paid.
    #[oai(rename = "tierLevel")]
    pub level: Option<i32>,
    /// The tier that it has from the next bill on, if that is another.
    pub becomes: Option<i32>,
    /// Its own payment method.
    #[oai(rename = "paymentMethodId")]
    pub method: Option<TierMethodId>,
    /// What failed and is owed for this location alone.
    pub late: Option<Cents>,
    /// All attempts to collect its year failed.
    pub overdue: bool,
}

#[contract(rename = "TierUpcomingBill")]
#[derive(Debug, Clone)]
pub struct UpcomingBill {
    /// The only location that it is for.
    #[oai(rename = "dentistInfoId")]
    pub office: Option<OfficeId>,
    pub office_name: Option<String>,
    pub lines: Vec<UpcomingLine>,
    pub total: Cents,
    /// What it will be charged to: the location's own method, or the default.
    #[oai(rename = "paymentMethodId")]
    pub method: Option<TierMethodId>,
}

#[contract(rename = "TierUpcomingLine")]
#[derive(Debug, Clone)]
pub struct UpcomingLine {
    #[oai(rename = "dentistInfoId")]
    pub office: Option<OfficeId>,
    pub description: String,
    pub amount: Cents,
}

/// Identifies what was shown.
pub(super) fn version(state: &State) -> String {
    let offices: Vec<_> = state.locations.iter().map(|own| own.office.0).collect();
    let shown = format!("{}/{offices:?}/{}", state.row.version, state.running.next_bill_on);
    short_hex(shown.as_bytes(), 9)
}

/// The locations and the next bills; `None` if no tier is active.
pub(in super::super) async fn billing(
    scope: &mut Scope,
    home: &Home,
    brand: &Brand,
) -> Result<Option<LocationBilling>> {
    let Some(state) = State::load(scope, home).await? else { return Ok(None) };
    Ok(Some(show(scope, &state, brand).await?))
}

pub(super) async fn show(scope: &mut Scope, state: &State, brand: &Brand) -> Result<LocationBilling> {
    let methods = list_methods(scope).await?;
    let late = late_by_location(scope).await?;
    let upcoming = upcoming(state, brand, &methods);
    let discount = brand.pricing.volume_discount;
    let becomes = |own: &Stored| {
        let by_location = state.row.mode_to_come().0 == BillingMode::PerLocation;
        state.level_to_come(own).filter(|level| by_location && state.level(own) != Some(*level))
    };
    let locations = state.locations.iter().map(|own| LocationTier {
        office: own.office,
        office_name: own.name.clone(),
        level: state.level(own),
        becomes: becomes(own),
        method: own.method,
        late: late.get(&own.office).copied(),
        overdue: own.overdue,
    });
    Ok(LocationBilling {
        billing_mode: state.row.mode,
        invoicing: state.row.invoicing,
        becomes: state.row.next_mode.map(|(billing_mode, invoicing)| ModeToCome { billing_mode, invoicing }),
        pricing_period: state.period().into(),
        next_bill_on: state.running.next_bill_on,
        discount_from: i32::try_from(discount.from_location).unwrap_or(i32::MAX),
        discount_percent: discount.percent,
        locations: locations.collect(),
        total: upcoming.iter().map(|bill| bill.total).sum(),
        upcoming,
        version: version(state),
    })
}

fn upcoming(state: &State, brand: &Brand, methods: &[TierMethod]) -> Vec<UpcomingBill> {
    let default = methods.iter().find(|method| method.is_default).map(|method| method.id);
    let pays = |own: Option<&Stored>| {
        let named = own.and_then(|own| own.method);
        named.filter(|id| methods.iter().any(|method| method.id == *id && !method.blocked)).or(default)
    };
    let bills = state.bills(brand).into_iter().map(|bill| {
        let own = bill.location.and_then(|office| state.location(office).ok());
        let total = bill.total();
        let lines = bill.lines.into_iter().map(|line| UpcomingLine {
            office: line.location,
            description: line.description,
            amount: line.amount,
        });
        UpcomingBill {
            office: bill.location,
            office_name: own.map(|own| own.name.clone()),
            lines: lines.collect(),
            total,
            method: pays(own),
        }
    });
    bills.collect()
}

/// What failed and is owed for each location with bills of its own.
async fn late_by_location(scope: &mut Scope) -> Result<BTreeMap<OfficeId, Cents>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select location_id as "location!", sum(total_cents)::bigint as "amount!" from tier_invoice
           where organization_id = $1 and status = 'open' and first_failed_on is not null and location_id is not null group by 1"#,
        organization.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (OfficeId(row.location), Cents(row.amount))).collect())
}
