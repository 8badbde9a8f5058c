//! Which value holds at a location: its own, else its group's, else the master's.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rules::Cents;
use rules::plans::PlanForm;
use tenancy::ids::{LocationGroupId, OfficeId};
use tenancy::text_enum;

use super::content::Content;

text_enum! {
    /// What a group or a location may set itself.
    Field {
        MonthlyPrice = "monthly",
        YearlyPrice = "annually",
        MonthlyExternal = "showOnEnrollmentMonthly",
        YearlyExternal = "showOnEnrollmentYearly",
        MonthlyInternal = "showOnInternalEnrollmentMonthly",
        YearlyInternal = "showOnInternalEnrollmentYearly",
    }
}

impl Field {
    pub const fn is_price(self) -> bool {
        matches!(self, Self::MonthlyPrice | Self::YearlyPrice)
    }

    pub const fn of(self, form: &PlanForm) -> FieldValue {
        match self {
            Self::MonthlyPrice => FieldValue::Price(form.monthly.price),
            Self::YearlyPrice => FieldValue::Price(form.yearly.price),
            Self::MonthlyExternal => FieldValue::Shown(form.monthly.external),
            Self::YearlyExternal => FieldValue::Shown(form.yearly.external),
            Self::MonthlyInternal => FieldValue::Shown(form.monthly.internal),
            Self::YearlyInternal => FieldValue::Shown(form.yearly.internal),
        }
    }

    /// Sets the field; a value of the other kind changes nothing.
    const fn set(self, form: &mut PlanForm, value: FieldValue) {
        match (self, value) {
            (Self::MonthlyPrice, FieldValue::Price(price)) => form.monthly.price = price,
            (Self::YearlyPrice, FieldValue::Price(price)) => form.yearly.price = price,
            (Self::MonthlyExternal, FieldValue::Shown(shown)) => form.monthly.external = shown,
            (Self::YearlyExternal, FieldValue::Shown(shown)) => form.yearly.external = shown,
            (Self::MonthlyInternal, FieldValue::Shown(shown)) => form.monthly.internal = shown,
            (Self::YearlyInternal, FieldValue::Shown(shown)) => form.yearly.internal = shown,
            _ => {}
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldValue {
    Price(Cents),
    Shown(bool),
}

/// A group or a location.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Group(LocationGroupId),
    Location(OfficeId),
}

/// A value that a group or a location sets, and the day from which it does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Override {
    pub place: Place,
    pub field: Field,
    pub value: FieldValue,
    pub since: NaiveDate,
}

/// Where a value comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Master,
    Place(Place),
}

/// The value of a field at a location.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effective {
    pub field: Field,
    pub value: FieldValue,
    pub source: Source,
    pub since: NaiveDate,
    /// What holds after a revert of the location's own value; `None` where the location sets none.
    pub inherited: Option<FieldValue>,
}

/// The master's content with the days from which its values hold.
#[derive(Debug, Clone)]
pub struct Master {
    pub content: Content,
    pub since: BTreeMap<Field, NaiveDate>,
}

impl Master {
    /// From all versions with the days on which they were made, oldest first. A value holds since the version that set it last.
    /// `None` without a version.
    pub fn of_versions(versions: &[(NaiveDate, Content)]) -> Option<Self> {
        let (_, content) = versions.last()?;
        let since = |field: Field| {
            let value = field.of(content.form());
            let same = versions.iter().rev().take_while(|(_, c)| field.of(c.form()) == value);
            same.last().map(|(day, _)| (field, *day))
        };
        Some(Self { content: content.clone(), since: Field::ALL.into_iter().filter_map(since).collect() })
    }
}

/// A location with its groups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Location {
    pub office: OfficeId,
    pub groups: BTreeSet<LocationGroupId>,
}

/// The values of a location, in the order of [`Field::ALL`].
pub fn values(master: &Master, overrides: &[Override], at: &Location) -> Vec<Effective> {
    Field::ALL.into_iter().map(|field| value(master, overrides, at, field)).collect()
}

fn value(master: &Master, overrides: &[Override], at: &Location, field: Field) -> Effective {
    let by = |reaches: &dyn Fn(Place) -> bool| overrides.iter().find(|o| o.field == field && reaches(o.place));
    let group = by(&|place| matches!(place, Place::Group(group) if at.groups.contains(&group)));
    let own = by(&|place| place == Place::Location(at.office));
    let of_master = field.of(master.content.form());
    let inherited = own.map(|_| group.map_or(of_master, |o| o.value));
    match own.or(group) {
        Some(set) => {
            Effective { field, value: set.value, source: Source::Place(set.place), since: set.since, inherited }
        }
        None => Effective {
            field,
            value: of_master,
            source: Source::Master,
            since: master.since.get(&field).copied().unwrap_or_default(),
            inherited,
        },
    }
}

/// The content of the plan at a location: the master's with the location's values.
pub fn content_at(master: &Master, overrides: &[Override], at: &Location) -> Content {
    let mut form = master.content.form().clone();
    for effective in values(master, overrides, at) {
        effective.field.set(&mut form, effective.value);
    }
    // A guaranteed price is never under the price, whoever sets it.
    for variant in [&mut form.monthly, &mut form.yearly] {
        variant.guaranteed = variant.guaranteed.map(|most| most.max(variant.price));
    }
    Content::new(form)
}

/// Two groups of a location that set the same field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clash {
    pub field: Field,
    pub groups: [LocationGroupId; 2],
    pub office: OfficeId,
}

/// Everything that two groups of one location both set, so that their order would matter.
pub fn clashes(overrides: &[Override], locations: &[Location]) -> Vec<Clash> {
    let mut found = Vec::new();
    for at in locations {
        for field in Field::ALL {
            let mut setting = overrides.iter().filter_map(|o| match o.place {
                Place::Group(group) if o.field == field && at.groups.contains(&group) => Some(group),
                _ => None,
            });
            if let (Some(one), Some(other)) = (setting.next(), setting.next()) {
                found.push(Clash { field, groups: [one, other], office: at.office });
            }
        }
    }
    found
}

/// The prices that a place may set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    pub lowest: Cents,
    pub highest: Cents,
}

/// What groups and locations may set: nothing that is not named.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Allowed {
    pub monthly: Option<Range>,
    pub yearly: Option<Range>,
    pub visibility: bool,
}

/// Why a value cannot be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Locked {
    NotAllowed,
    OutOf(Range),
    /// A price for a switch, or a switch for a price.
    OtherKind,
}

impl Allowed {
    /// # Errors
    /// Why a place may not set `field` to `value`.
    pub fn check(&self, field: Field, value: FieldValue) -> Result<(), Locked> {
        let range = match field {
            Field::MonthlyPrice => self.monthly,
            Field::YearlyPrice => self.yearly,
            _ => None,
        };
        match (field.is_price(), value, range) {
            (true, FieldValue::Price(_), None) => Err(Locked::NotAllowed),
            (true, FieldValue::Price(price), Some(range)) if price < range.lowest || price > range.highest => {
                Err(Locked::OutOf(range))
            }
            (true, FieldValue::Price(_), Some(_)) => Ok(()),
            (false, FieldValue::Shown(_), _) if self.visibility => Ok(()),
            (false, FieldValue::Shown(_), _) => Err(Locked::NotAllowed),
            _ => Err(Locked::OtherKind),
        }
    }
}
