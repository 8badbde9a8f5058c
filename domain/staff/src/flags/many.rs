//! Switching a feature at many offices at once: what would change is shown first.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::downloads::long_date;
use serde_json::{Value, json};
use tenancy::brand::{BrandId, Feature};
use tenancy::clock::office_date;
use tenancy::ids::{OfficeId, OrganizationId};
use tenancy::{Caller, Scope, contract};

use super::change::{By, NewFlag, feature_of, possible, switch};
use super::resolve::{Place, counting, is_on};
use super::{brand_rows, in_use, kept_flags, of_brand, refresh};
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Refusal, Result, open};

/// The most offices at once.
const MOST_OFFICES: usize = 500;

/// A feature to turn on or off at each of these offices.
#[derive(Debug, Clone)]
pub struct ManyFlags {
    pub offices: Vec<OfficeId>,
    /// The feature's name in the brand files.
    pub feature: String,
    pub on: bool,
    /// The last day, in each office's calendar.
    pub until: Option<NaiveDate>,
}

/// Why an office stays as it is.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagStays {
    /// It has this value.
    Same,
    /// Something runs there that needs the feature.
    InUse,
    /// Its brand can't have the feature, or not at one office.
    NotOfBrand,
}

/// What would happen at an office.
#[contract(rename = "StaffFlagOffice")]
#[derive(Debug, Clone)]
pub struct FlagOffice {
    #[oai(rename = "officeId")]
    pub office: OfficeId,
    pub office_name: String,
    pub brand: String,
    /// Whether the feature is on now.
    pub on: bool,
    /// Missing where it is switched.
    pub stays: Option<FlagStays>,
}

#[contract(rename = "StaffFlagPreview")]
#[derive(Debug, Clone)]
pub struct FlagPreview {
    pub rows: Vec<FlagOffice>,
    /// How many offices change.
    pub changed: i64,
}

/// An office with what a switch there says.
struct Looked {
    shown: FlagOffice,
    organization: OrganizationId,
    /// Its own flag that counts.
    own: Option<i64>,
}

/// What a switch would do at each office. Changes nothing.
///
/// # Errors
/// [`Error::Invalid`] at `offices` for none, too many, or unknown ones.
pub async fn preview_flags(context: &Context, caller: &Caller, many: &ManyFlags) -> Result<FlagPreview> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let rows: Vec<FlagOffice> =
        look(context, &mut scope, many, now).await?.into_iter().map(|looked| looked.shown).collect();
    let changed = rows.iter().filter(|row| row.stays.is_none()).count();
    Ok(FlagPreview { rows, changed: i64::try_from(changed).unwrap_or(i64::MAX) })
}

/// Switches the feature at all of these offices or, if one of them can't be switched, at none. Returns how many. Writes `feature.turned_on`
/// or `feature.turned_off` to the audit trail of each, and emails the owners.
///
/// # Errors
/// As [`preview_flags`] and [`super::set_flag`]; [`Error::Conflict`] if an office would stay as it is, because it changed since the preview.
pub async fn set_flags(context: &Context, caller: &Caller, many: &ManyFlags, reason: &str) -> Result<i64> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let looked = look(context, &mut scope, many, now).await?;
    if looked.iter().any(|one| one.shown.stays.is_some()) {
        return Err(Refusal::FLAG_CHANGED.into());
    }
    let count = switch_each(context, &mut scope, By::One(caller), (many, reason), looked, now).await?;
    scope.commit().await?;
    refresh(context).await?;
    Ok(count)
}

async fn switch_each(
    context: &Context,
    scope: &mut Scope,
    by: By<'_>,
    (many, reason): (&ManyFlags, &str),
    looked: Vec<Looked>,
    now: DateTime<Utc>,
) -> Result<i64> {
    let count = i64::try_from(looked.len()).unwrap_or(i64::MAX);
    for one in looked {
        let new = NewFlag {
            organization: one.organization,
            office: Some(one.shown.office),
            feature: many.feature.clone(),
            on: many.on,
            until: many.until,
            reason: reason.to_owned(),
            replaces: one.own,
        };
        switch(context, scope, by, &new, now).await?;
    }
    Ok(count)
}

/// What two of our staff switch: at these offices, or at every office of an organization.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Switch<'a> {
    pub organization: Option<i64>,
    pub offices: &'a [i64],
    pub feature: Feature,
    pub on: bool,
    pub until: Option<NaiveDate>,
}

impl Switch<'_> {
    fn many(&self) -> ManyFlags {
        let offices = self.offices.iter().copied().map(OfficeId).collect();
        ManyFlags { offices, feature: self.feature.name().to_owned(), on: self.on, until: self.until }
    }

    fn of_organization(&self, organization: i64, reason: &str, replaces: Option<i64>) -> NewFlag {
        NewFlag {
            organization: OrganizationId(organization),
            office: None,
            feature: self.feature.name().to_owned(),
            on: self.on,
            until: self.until,
            reason: reason.to_owned(),
            replaces,
        }
    }

    /// What the switch would do, in words.
    fn words(&self, place: &str) -> String {
        let until = self.until.map_or(String::new(), |day| format!(" until {}", long_date(day)));
        format!("Turn {} {} at {place}{until}", self.feature, if self.on { "on" } else { "off" })
    }
}

/// Checks a switch of two of our staff. Returns what must not change until it is carried out, and the switch in words.
///
/// # Errors
/// As [`set_flags`].
pub(crate) async fn check_switch(
    context: &Context,
    scope: &mut Scope,
    wanted: &Switch<'_>,
    now: DateTime<Utc>,
) -> Result<(Value, String)> {
    let Some(organization) = wanted.organization else {
        let looked = look(context, scope, &wanted.many(), now).await?;
        if looked.iter().any(|one| one.shown.stays.is_some()) {
            return Err(Refusal::FLAG_CHANGED.into());
        }
        let words = match looked.as_slice() {
            [one] => wanted.words(&one.shown.office_name),
            all => wanted.words(&format!("{} offices", all.len())),
        };
        let flags: Vec<_> = looked.iter().map(|one| (one.shown.office.0, one.own)).collect();
        return Ok((json!({ "flags": flags }), words));
    };
    let found = possible(context, scope, &wanted.of_organization(organization, "", None), now).await?;
    let row = sqlx::query!(
        r#"select g.name, count(o.id) as "offices!" from organization g left join office o on o.organization_id = g.organization_id
           where g.organization_id = $1 group by g.organization_id, g.name"#,
        organization
    )
    .one_or_not_found(scope)
    .await?;
    let place = format!("every office of {}, {} now", row.name, row.offices);
    Ok((json!({ "flag": found.counting }), wanted.words(&place)))
}

/// The request of two of our staff, who asked, and why.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SwitchedBy<'a> {
    pub request: i64,
    pub requester: &'a str,
    pub reason: &'a str,
}

/// Carries out a checked switch of two of our staff. Every process knows it within a minute.
///
/// # Errors
/// As [`set_flags`].
pub(crate) async fn switch_by_two(
    context: &Context,
    scope: &mut Scope,
    wanted: &Switch<'_>,
    SwitchedBy { request, requester, reason }: SwitchedBy<'_>,
    now: DateTime<Utc>,
) -> Result<i64> {
    let (before, by) = (scope.organization(), By::Two(requester, request));
    let count = match wanted.organization {
        None => {
            let many = wanted.many();
            let looked = look(context, scope, &many, now).await?;
            switch_each(context, scope, by, (&many, reason), looked, now).await?
        }
        Some(organization) => {
            let new = wanted.of_organization(organization, reason, None);
            let counting = possible(context, scope, &new, now).await?.counting;
            switch(context, scope, by, &NewFlag { replaces: counting, ..new }, now).await?;
            1
        }
    };
    scope.for_organization(before);
    Ok(count)
}

async fn look(context: &Context, scope: &mut Scope, many: &ManyFlags, now: DateTime<Utc>) -> Result<Vec<Looked>> {
    let wrong = |message| Error::Invalid(FieldErrors::one("offices", message));
    let mut ids: Vec<i64> = many.offices.iter().map(|office| office.0).collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() || ids.len() > MOST_OFFICES {
        return Err(wrong(Message::NumberBetween(1, MOST_OFFICES as u32)));
    }
    let rows = sqlx::query!(
        "select o.organization_id, o.id, o.name, o.brand, o.timezone from office o where o.id = any ($1) order by search_fold(o.name), o.id",
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    if rows.len() != ids.len() {
        return Err(wrong(Message::InvalidData));
    }
    let switched = brand_rows(scope).await?;
    let kept = kept_flags(scope, None).await?;
    let mut running: Vec<i64> = vec![];
    for brand in context.brands.iter() {
        if let Ok(feature) = feature_of(brand, &many.feature) {
            running.extend(in_use::offices(scope, feature, brand.id.as_str(), None).await?);
        }
    }
    let mut looked = vec![];
    for row in rows {
        let brand = context.brands.get(&BrandId::new(&row.brand)).map(|brand| &**brand).ok_or(Error::NotFound)?;
        let (office, organization) = (OfficeId(row.id), OrganizationId(row.organization_id));
        let Ok(feature) = feature_of(brand, &many.feature) else {
            let on = Feature::named(&many.feature).is_some_and(|feature| brand.can_have(feature));
            let stays = Some(FlagStays::NotOfBrand);
            let shown = FlagOffice { office, office_name: row.name, brand: row.brand, on, stays };
            looked.push(Looked { shown, organization, own: None });
            continue;
        };
        let today = office_date(now, &row.timezone);
        let place = Place { organization: organization.0, office: office.0, brand: row.brand.clone(), today };
        let on = is_on(&kept, &place, feature, &of_brand(&switched, brand));
        let stays = match (on == many.on, on && running.contains(&office.0)) {
            (true, _) => Some(FlagStays::Same),
            (false, true) => Some(FlagStays::InUse),
            (false, false) => None,
        };
        let own = counting(&kept, &place, feature, Some(office.0)).map(|own| own.id);
        let shown = FlagOffice { office, office_name: row.name, brand: row.brand, on, stays };
        looked.push(Looked { shown, organization, own });
    }
    Ok(looked)
}
