//! Features that our staff turn off and on again: at an office, at an organization, or for a whole brand.
//!
//! The brand's file says which features a brand can have; nobody can turn on another. What our staff switched is kept in
//! `office_flag`, and for a whole brand in `brand_flag`, which takes two of them ([`crate::approvals`]). An office's own flag counts
//! before its organization's, and that before the brand's. One of our staff switches a feature at up to a hundred offices a day; more take two. A flag with a last day counts until midnight of each office. Every
//! process reads all of them again after a while ([`refresh`]), so that no call asks the database.
//!
//! A feature stays on where something runs that needs it: an agreement, a community, a voucher that waits, a paid order.

mod brand;
mod change;
mod in_use;
mod many;
mod measure;
mod resolve;

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use tenancy::brand::{Brand, BrandId, Feature, SwitchedFor};
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Caller, Scope, contract, text_enum};

pub(crate) use brand::{BrandSwitch, check_brand, switch_brand};
pub use change::{NewFlag, SeenFlag, end_flag, set_flag};
pub use many::{FlagOffice, FlagPreview, FlagStays, ManyFlags, preview_flags, set_flags};
pub(crate) use many::{Switch, SwitchedBy, check_switch, switch_by_two};
use resolve::{Kept, Place, WESTERNMOST, counting, counts, switched};

use crate::{Context, Error, OrNotFound, Result, open};
use tenancy::clock::office_date;

/// The most flags that count at a time.
const MOST: i64 = 1000;
/// Flags that the page shows, those that count first.
const SHOWN: i64 = 1200;

text_enum! {
    /// Where a value comes from.
    #[contract]
    FlagSource {
        Office = "office",
        Organization = "organization",
        Brand = "brand",
        /// The brand's file.
        File = "file",
    }
}

/// A feature that is turned on or off at an office, or at all offices of an organization.
#[contract(rename = "StaffFlag")]
#[derive(Debug, Clone)]
pub struct Flag {
    pub id: i64,
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    #[oai(rename = "organization")]
    pub organization_name: String,
    /// Missing for every office of the organization.
    #[oai(rename = "officeId")]
    pub office: Option<OfficeId>,
    pub office_name: Option<String>,
    pub brand: String,
    pub feature: String,
    pub on: bool,
    /// The last day, in each office's calendar.
    pub until: Option<NaiveDate>,
    /// Whether it counts now.
    pub active: bool,
    pub reason: String,
    pub made_by: String,
    pub made_at: DateTime<Utc>,
    /// When our staff ended it.
    pub ended_at: Option<DateTime<Utc>>,
    pub ended_by: Option<String>,
    pub ended_reason: Option<String>,
}

/// A feature of a whole brand.
#[contract(rename = "StaffBrandFeature")]
#[derive(Debug, Clone)]
pub struct BrandFeature {
    pub feature: String,
    pub on: bool,
    /// Whether it can be switched at an office, too.
    pub at_offices: bool,
    /// Why it was switched last, by whom and when; missing while the file counts.
    pub reason: Option<String>,
    pub requester: Option<String>,
    pub approver: Option<String>,
    pub changed_at: Option<DateTime<Utc>>,
    /// Flags of offices and organizations that count now.
    pub flags: i64,
}

/// The features of a brand that can be switched.
#[contract(rename = "StaffBrandFeatures")]
#[derive(Debug, Clone)]
pub struct BrandFeatures {
    pub brand: String,
    pub name: String,
    pub features: Vec<BrandFeature>,
}

/// The features of the brands, and the flags of offices and organizations.
#[contract(rename = "StaffFlags")]
#[derive(Debug, Clone)]
pub struct Flags {
    pub brands: Vec<BrandFeatures>,
    /// Those that count first, latest first.
    pub flags: Vec<Flag>,
}

/// A feature of an office: its value, where that comes from, who decided it, why, and until when.
#[contract(rename = "StaffOfficeFeature")]
#[derive(Debug, Clone)]
pub struct OfficeFeature {
    pub feature: String,
    pub on: bool,
    pub source: FlagSource,
    pub by: Option<String>,
    pub reason: Option<String>,
    pub since: Option<DateTime<Utc>>,
    pub until: Option<NaiveDate>,
    /// The office's own flag that counts.
    pub flag_id: Option<i64>,
    /// The flag of its organization that counts.
    pub organization_flag_id: Option<i64>,
    /// Whether something runs at the office that needs the feature: then it can't be turned off.
    pub in_use: bool,
}

/// The features that can be switched at an office.
#[contract(rename = "StaffOfficeFeatures")]
#[derive(Debug, Clone)]
pub struct OfficeFeatures {
    #[oai(rename = "organizationId")]
    pub organization: OrganizationId,
    pub features: Vec<OfficeFeature>,
}

/// A switch of a whole brand.
struct BrandRow {
    brand: String,
    feature: String,
    on: bool,
    reason: String,
    requester: String,
    approver: Option<String>,
    changed_at: DateTime<Utc>,
}

async fn brand_rows(scope: &mut Scope) -> Result<Vec<BrandRow>> {
    let rows = sqlx::query_as!(
        BrandRow,
        r#"select b.brand, b.feature, b.is_on as "on", b.reason, r.requester, r.decider as approver, b.changed_at
           from brand_flag b join approval_request r on r.id = b.request_id order by b.brand, b.feature"#
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// What our staff switched for a whole brand.
fn of_brand(rows: &[BrandRow], brand: &Brand) -> BTreeMap<Feature, bool> {
    let own = rows.iter().filter(|row| row.brand == brand.id.as_str());
    own.filter_map(|row| Some((Feature::named(&row.feature)?, row.on))).collect()
}

/// The flags that nobody ended, of an organization or of all.
async fn kept_flags(scope: &mut Scope, organization: Option<i64>) -> Result<Vec<Kept>> {
    let rows = sqlx::query!(
        "select id, organization_id, office_id, feature, is_on, until_day from office_flag
         where ended_at is null and ($1::bigint is null or organization_id = $1) order by organization_id, id",
        organization
    )
    .fetch_all(scope.db())
    .await?;
    let kept = rows.into_iter().filter_map(|row| {
        Some(Kept {
            id: row.id,
            organization: row.organization_id,
            office: row.office_id,
            feature: Feature::named(&row.feature)?,
            on: row.is_on,
            until: row.until_day,
        })
    });
    Ok(kept.collect())
}

/// The offices of an organization, or of all that have flags.
async fn places(scope: &mut Scope, organization: Option<i64>, now: DateTime<Utc>) -> Result<Vec<Place>> {
    let rows = sqlx::query!(
        "select o.organization_id, o.id, o.brand, o.timezone from office o
         where o.organization_id = $1 or ($1::bigint is null and o.organization_id in (select f.organization_id from office_flag f where f.ended_at is null))",
        organization
    )
    .fetch_all(scope.db())
    .await?;
    let place = |(organization, office, brand, timezone): (i64, i64, String, String)| Place {
        organization,
        office,
        brand,
        today: office_date(now, &timezone),
    };
    Ok(rows.into_iter().map(|row| place((row.organization_id, row.id, row.brand, row.timezone))).collect())
}

/// Takes over in this process what our staff switched, as it is in force now.
///
/// # Errors
/// When the database fails.
pub async fn refresh(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    // Platform scope: the features of all tenants.
    let (mut rows, mut kept, mut all_places) = (None, vec![], vec![]);
    for cell in context.database.each_cell() {
        let mut scope = cell.platform_for_public("Features").await?;
        // Those of the brands are the directory's, which is first.
        if rows.is_none() {
            rows = Some(brand_rows(&mut scope).await?);
        }
        kept.append(&mut kept_flags(&mut scope, None).await?);
        all_places.append(&mut places(&mut scope, None, now).await?);
    }
    let rows = rows.unwrap_or_default();
    for brand in context.brands.iter() {
        let own = all_places.iter().filter(|place| place.brand == brand.id.as_str());
        brand.switched.set(switched(of_brand(&rows, brand), &kept, own));
    }
    Ok(())
}

/// The features of a brand that can be switched: those of its file.
fn switchable(brand: &Brand, only_at_offices: bool) -> impl Iterator<Item = Feature> {
    Feature::ALL.into_iter().filter(move |feature| match feature.switched_for() {
        SwitchedFor::Office => brand.can_have(*feature),
        SwitchedFor::Brand => !only_at_offices && brand.can_have(*feature),
        SwitchedFor::Nothing => false,
    })
}

/// The features of the brands, and the flags of offices and organizations.
///
/// # Errors
/// When the database fails.
pub async fn flags(context: &Context, caller: &Caller) -> Result<Flags> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let flags = shown(&mut scope, now).await?;
    let rows = brand_rows(&mut scope).await?;
    let of = |brand: &Brand, feature: Feature| {
        let id = brand.id.as_str();
        let row = rows.iter().find(|row| row.brand == id && row.feature == feature.name());
        let here = flags.iter().filter(|flag| flag.active && flag.brand == id && flag.feature == feature.name());
        BrandFeature {
            feature: feature.name().to_owned(),
            on: row.is_none_or(|row| row.on),
            at_offices: feature.switched_for() == SwitchedFor::Office,
            reason: row.map(|row| row.reason.clone()),
            requester: row.map(|row| row.requester.clone()),
            approver: row.and_then(|row| row.approver.clone()),
            changed_at: row.map(|row| row.changed_at),
            flags: i64::try_from(here.count()).unwrap_or(i64::MAX),
        }
    };
    let brands = context.brands.iter().map(|brand| BrandFeatures {
        brand: brand.id.as_str().to_owned(),
        name: brand.profile.name.clone(),
        features: switchable(brand, false).map(|feature| of(brand, feature)).collect(),
    });
    Ok(Flags { brands: brands.collect(), flags })
}

async fn shown(scope: &mut Scope, now: DateTime<Utc>) -> Result<Vec<Flag>> {
    let rows = sqlx::query!(
        r#"select f.id, f.organization_id, g.name as organization, g.brand, f.office_id, o.name as "office_name?", o.timezone as "timezone?", f.feature,
             f.is_on, f.until_day, f.reason, f.made_by, f.made_at, f.ended_at, f.ended_by, f.ended_reason
           from office_flag f join organization g on g.organization_id = f.organization_id
           left join office o on o.organization_id = f.organization_id and o.id = f.office_id
           order by f.ended_at is not null, f.made_at desc, f.organization_id, f.id limit $1"#,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let flags = rows.into_iter().map(|row| Flag {
        id: row.id,
        organization: OrganizationId(row.organization_id),
        organization_name: row.organization,
        office: row.office_id.map(OfficeId),
        office_name: row.office_name,
        brand: row.brand,
        feature: row.feature,
        on: row.is_on,
        until: row.until_day,
        active: row.ended_at.is_none()
            && counts(row.until_day, office_date(now, row.timezone.as_deref().unwrap_or(WESTERNMOST))),
        reason: row.reason,
        made_by: row.made_by,
        made_at: row.made_at,
        ended_at: row.ended_at,
        ended_by: row.ended_by,
        ended_reason: row.ended_reason,
    });
    Ok(flags.collect())
}

/// The features that can be switched at an office, each with its value and where that comes from.
///
/// # Errors
/// [`Error::NotFound`] if there is no such office.
pub async fn office_features(context: &Context, caller: &Caller, office: OfficeId) -> Result<OfficeFeatures> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let row = sqlx::query!("select organization_id, brand, timezone from office where id = $1", office.0)
        .one_or_not_found(&mut scope)
        .await?;
    let brand = context.brands.get(&BrandId::new(&row.brand)).map(|brand| &**brand).ok_or(Error::NotFound)?;
    let today = office_date(now, &row.timezone);
    let place = Place { organization: row.organization_id, office: office.0, brand: row.brand, today };
    let kept = kept_flags(&mut scope, Some(place.organization)).await?;
    let all = shown_of(&mut scope, place.organization).await?;
    let rows = brand_rows(&mut scope).await?;
    let mut features = vec![];
    for feature in switchable(brand, true) {
        let own = counting(&kept, &place, feature, Some(office.0)).map(|kept| kept.id);
        let organizations = counting(&kept, &place, feature, None).map(|kept| kept.id);
        let decided = own.or(organizations).and_then(|id| all.iter().find(|one| one.id == id));
        let switched = rows.iter().find(|row| row.brand == brand.id.as_str() && row.feature == feature.name());
        let running = in_use::offices(&mut scope, feature, brand.id.as_str(), Some(place.organization)).await?;
        let mut shown = OfficeFeature {
            feature: feature.name().to_owned(),
            on: true,
            source: FlagSource::File,
            by: None,
            reason: None,
            since: None,
            until: None,
            flag_id: own,
            organization_flag_id: organizations,
            in_use: running.contains(&office.0),
        };
        if let Some(flag) = decided {
            let source = if own.is_some() { FlagSource::Office } else { FlagSource::Organization };
            (shown.on, shown.source, shown.until) = (flag.on, source, flag.until);
            (shown.by, shown.reason, shown.since) =
                (Some(flag.made_by.clone()), Some(flag.reason.clone()), Some(flag.made_at));
        } else if let Some(row) = switched {
            (shown.on, shown.source, shown.since) = (row.on, FlagSource::Brand, Some(row.changed_at));
            (shown.by, shown.reason) = (Some(row.requester.clone()), Some(row.reason.clone()));
        }
        features.push(shown);
    }
    Ok(OfficeFeatures { organization: OrganizationId(place.organization), features })
}

/// What the page shows of a flag that counts.
struct Decided {
    id: i64,
    on: bool,
    until: Option<NaiveDate>,
    reason: String,
    made_by: String,
    made_at: DateTime<Utc>,
}

async fn shown_of(scope: &mut Scope, organization: i64) -> Result<Vec<Decided>> {
    let rows = sqlx::query_as!(
        Decided,
        r#"select id, is_on as "on", until_day as until, reason, made_by, made_at from office_flag
           where organization_id = $1 and ended_at is null"#,
        organization
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}
