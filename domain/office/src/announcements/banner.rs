//! The banners above office pages. An office sees the one of its audience that started last.

use chrono::{DateTime, Utc};
use rules::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::brand::{BrandId, Feature};
use tenancy::ids::OfficeId;
use tenancy::{Actor, Scope, contract};

use super::rules as texts;
use super::{audited, audited_with, staff_scope};
use crate::{Context, Error, FieldErrors, Message, Result};

/// Banners of one of our staff to more offices within 24 hours take two.
pub const ALONE_OFFICES: i64 = 100;
/// Offices that a preview names.
const NAMED: i64 = 10;
/// Banners that the list shows.
const SHOWN: i64 = 50;

#[contract(rename = "StaffBanner")]
#[derive(Debug, Clone)]
pub struct Banner {
    pub id: i64,
    pub brand: String,
    pub message: String,
    pub call_to_action: Option<String>,
    pub call_to_action_link: Option<String>,
    pub from: DateTime<Utc>,
    pub until: DateTime<Utc>,
    /// Only for offices of this tier, in this state, of this association, this office, or where this feature is on.
    pub tier_level: Option<i32>,
    #[oai(rename = "state")]
    pub region: Option<String>,
    #[oai(rename = "associationId")]
    pub association: Option<i64>,
    #[oai(rename = "officeId")]
    pub office: Option<OfficeId>,
    pub feature: Option<String>,
    pub set_by: String,
    /// Offices see it now, unless a later one is for them.
    pub shown: bool,
}

/// Whom a banner is for, of its brand's offices. Requests keep it: names never change.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BannerAudience {
    pub tier_level: Option<i32>,
    pub region: Option<String>,
    pub association: Option<i64>,
    pub office: Option<i64>,
    /// The name of a feature that is on there. Left out where there is none, so that older requests keep their digest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feature: Option<String>,
}

/// A banner to set. Requests keep it: names never change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewBanner {
    pub brand: String,
    pub message: String,
    pub call_to_action: String,
    pub call_to_action_link: String,
    /// At once if missing.
    pub from: Option<DateTime<Utc>>,
    pub until: DateTime<Utc>,
    pub audience: BannerAudience,
}

/// The offices that a banner is for now.
#[contract]
#[derive(Debug, Clone)]
pub struct BannerReach {
    pub offices: i64,
    /// The first ten by name.
    pub names: Vec<String>,
    /// Another administrator has to approve it.
    pub takes_two: bool,
}

/// # Errors
/// [`Error::Invalid`] at `brand` for an unknown brand.
pub(super) fn known_brand(context: &Context, brand: Option<&str>) -> Result<()> {
    let Some(brand) = brand else { return Ok(()) };
    match context.brands.get(&BrandId::new(brand)) {
        Some(_) => Ok(()),
        None => Err(Error::Invalid(FieldErrors::one("brand", Message::InvalidData))),
    }
}

/// A feature that an audience may need, of one brand or of any.
///
/// # Errors
/// [`Error::Invalid`] at `feature` for one that no office of the brand can have.
pub(super) fn known_feature(context: &Context, brand: Option<&str>, feature: Option<&str>) -> Result<Option<Feature>> {
    let Some(name) = feature else { return Ok(None) };
    let known = Feature::named(name).filter(|feature| {
        let mut brands = context.brands.iter().filter(|own| brand.is_none_or(|brand| own.id.as_str() == brand));
        brands.any(|own| own.can_have(*feature))
    });
    known.map(Some).ok_or_else(|| Error::Invalid(FieldErrors::one("feature", Message::InvalidData)))
}

/// The banners of all brands, those that end last first.
///
/// # Errors
/// If the database fails.
pub async fn banners(context: &Context, actor: Actor) -> Result<Vec<Banner>> {
    let now = context.clock.now().await?;
    let mut scope = staff_scope(context, actor).await?;
    let rows = sqlx::query!(
        "select id, brand, message, call_to_action, call_to_action_link, from_at, until, tier_level, in_state, association_id, office_id, feature, set_by
         from banner where until > $1::timestamptz - interval '30 days' order by brand, until desc, id desc limit $2",
        now,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let banner = rows.into_iter().map(|row| Banner {
        id: row.id,
        brand: row.brand,
        message: row.message,
        call_to_action: row.call_to_action,
        call_to_action_link: row.call_to_action_link,
        shown: row.from_at <= now && row.until > now,
        from: row.from_at,
        until: row.until,
        tier_level: row.tier_level,
        region: row.in_state,
        association: row.association_id,
        office: row.office_id.map(OfficeId),
        feature: row.feature,
        set_by: row.set_by,
    });
    Ok(banner.collect())
}

/// The offices that a banner would be for.
///
/// # Errors
/// As [`set_banner`], without the limit.
pub async fn banner_reach(context: &Context, actor: Actor, new: &NewBanner) -> Result<BannerReach> {
    let mut scope = staff_scope(context, actor).await?;
    checked_reach(context, &mut scope, new).await
}

/// Checks a banner, and counts its offices.
///
/// # Errors
/// [`Error::Invalid`] at the fields; at `until` for a time in the past or before its start; at `state` for anything but two letters; at
/// `feature` for one that the brand can't have.
pub async fn checked_reach(context: &Context, scope: &mut Scope, new: &NewBanner) -> Result<BannerReach> {
    texts::banner(&new.message, &new.call_to_action, &new.call_to_action_link)?;
    known_brand(context, Some(&new.brand))?;
    let now = context.clock.now().await?;
    if new.until <= now.max(new.from.unwrap_or(now)) {
        return Err(Error::Invalid(FieldErrors::one("until", Message::TodayOrLater)));
    }
    let BannerAudience { tier_level, region, association, office, feature } = &new.audience;
    let doors = known_feature(context, Some(&new.brand), feature.as_deref())?.map(|own| context.brands.doors(own));
    let doors = doors.unwrap_or_default();
    if region.as_ref().is_some_and(|two| two.len() != 2 || !two.chars().all(|c| c.is_ascii_uppercase())) {
        return Err(Error::Invalid(FieldErrors::one("state", Message::InvalidData)));
    }
    let rows = sqlx::query!(
        r#"select o.name, count(*) over () as "offices!" from office o where o.brand = $1 and o.account_status <> 3 and o.trial_until is null
             and ($2::int is null or o.tier_level = $2) and ($3::text is null or o.state = $3) and ($4::bigint is null or o.association_id = $4)
             and ($5::bigint is null or o.id = $5)
             and (o.brand <> all ($7::text[]) or o.id = any ($8::bigint[])) and o.id <> all ($9::bigint[])
           order by search_fold(o.name), o.id limit $6"#,
        new.brand,
        *tier_level,
        region.as_deref(),
        *association,
        *office,
        NAMED,
        &doors.closed_brands,
        &doors.open,
        &doors.closed
    )
    .fetch_all(scope.db())
    .await?;
    let offices = rows.first().map_or(0, |row| row.offices);
    let names = rows.into_iter().map(|row| row.name).collect();
    let takes_two = offices + set_today(scope, new).await? > ALONE_OFFICES;
    Ok(BannerReach { offices, names, takes_two })
}

/// The offices of the other banners that the scope's actor set in the last 24 hours: parts of an audience count together. One for the same
/// audience takes the earlier one's place.
async fn set_today(scope: &mut Scope, new: &NewBanner) -> Result<i64> {
    let Some(login) = scope.actor.login else { return Ok(0) };
    let set = sqlx::query_scalar!(
        r#"select coalesce(sum(b.offices), 0)::bigint as "offices!" from (
             select detail -> 'audience' as audience, max((detail ->> 'offices')::bigint) as offices from audit
             where login_id = $1 and act = 'banner.set' and at > now() - interval '24 hours' and jsonb_typeof(detail -> 'offices') = 'number'
             group by 1) b
           where b.audience is distinct from $2"#,
        login.0,
        audience_of(new)
    )
    .fetch_one(scope.db())
    .await?;
    Ok(set)
}

fn audience_of(new: &NewBanner) -> Value {
    json!({ "brand": new.brand, "of": new.audience })
}

/// Sets a banner. One for the same audience ends when it starts. Writes `banner.set` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; at `until` for a time in the past or before its start; [`Error::Conflict`] for more than
/// [`ALONE_OFFICES`] within 24 hours.
pub async fn set_banner(context: &Context, actor: Actor, new: &NewBanner) -> Result<i64> {
    let by = actor.name.clone();
    let mut scope = staff_scope(context, actor).await?;
    let reach = checked_reach(context, &mut scope, new).await?;
    if reach.takes_two {
        return Err(Refusal::NEEDS_SECOND_PERSON.into());
    }
    let id = insert_banner(&mut scope, new, &by, context.clock.now().await?).await?;
    let detail = json!({ "offices": reach.offices, "audience": audience_of(new) });
    audited_with(&mut scope, "banner.set", ("banner", format!("{} {id}", new.brand)), detail).await?;
    scope.commit().await?;
    Ok(id)
}

/// Writes a checked banner, in a scope of the platform.
///
/// # Errors
/// [`Error::Invalid`] at the text.
pub async fn insert_banner(scope: &mut Scope, new: &NewBanner, by: &str, now: DateTime<Utc>) -> Result<i64> {
    let text = texts::banner(&new.message, &new.call_to_action, &new.call_to_action_link)?;
    let (call, link) = text.link.unzip();
    let BannerAudience { tier_level, region, association, office, feature } = &new.audience;
    let from = new.from.unwrap_or(now).max(now);
    sqlx::query!(
        "update banner set until = greatest($6, from_at) where brand = $1 and tier_level is not distinct from $2::int and in_state is not distinct from $3::text
           and association_id is not distinct from $4::bigint and office_id is not distinct from $5::bigint and feature is not distinct from $7::text
           and from_at <= $6 and until > $6",
        new.brand,
        *tier_level,
        region.as_deref(),
        *association,
        *office,
        from,
        feature.as_deref()
    )
    .execute(scope.db())
    .await?;
    let id = sqlx::query_scalar!(
        "insert into banner (brand, message, call_to_action, call_to_action_link, from_at, until, tier_level, in_state, association_id, office_id, set_by, set_at,
           feature)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id",
        new.brand,
        text.message,
        call,
        link,
        from,
        new.until,
        *tier_level,
        region.as_deref(),
        *association,
        *office,
        by,
        now,
        feature.as_deref()
    )
    .fetch_one(scope.db())
    .await?;
    Ok(id)
}

/// Removes a banner. Writes `banner.removed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if there is none.
pub async fn remove_banner(context: &Context, actor: Actor, id: i64) -> Result<()> {
    let mut scope = staff_scope(context, actor).await?;
    let removed = sqlx::query!("delete from banner where id = $1", id).execute(scope.db()).await?;
    if removed.rows_affected() == 0 {
        return Err(Error::NotFound);
    }
    audited(&mut scope, "banner.removed", ("banner", id.to_string())).await?;
    Ok(scope.commit().await?)
}
