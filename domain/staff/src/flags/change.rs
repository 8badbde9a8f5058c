//! Switching a feature at an office or an organization, which one of our staff decides.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::notices::{self, StaffNews};
use kernel::outbox::Notice;
use serde_json::{Value, json};
use tenancy::brand::{Brand, BrandId, Feature, SwitchedFor};
use tenancy::clock::office_date;
use tenancy::ids::{LoginId, OfficeId, OrganizationId};
use tenancy::{Caller, Scope};

use super::resolve::{Kept, Place, WESTERNMOST, counts, is_on};
use super::{MOST, brand_rows, in_use, kept_flags, of_brand, places, refresh};
use crate::{Context, Error, FieldErrors, Message, OrNotFound, Refusal, Result, open_in, record, required};

const LONGEST_REASON: usize = 500;

/// A feature to turn on or off at an office, or at every office of an organization.
#[derive(Debug, Clone)]
pub struct NewFlag {
    pub organization: OrganizationId,
    pub office: Option<OfficeId>,
    /// The feature's name in the brand files.
    pub feature: String,
    pub on: bool,
    /// The last day, in each office's calendar.
    pub until: Option<NaiveDate>,
    pub reason: String,
    /// The flag that counted at this place as the caller saw it; this one takes its place.
    pub replaces: Option<i64>,
}

/// A flag that counts.
#[derive(Debug, Clone, Copy)]
pub struct SeenFlag {
    pub organization: OrganizationId,
    pub id: i64,
}

/// Where a flag counts.
struct At<'a> {
    brand: &'a Brand,
    organization: OrganizationId,
    office: Option<OfficeId>,
    /// The place's date: of an organization the last one of all its offices.
    today: NaiveDate,
    now: DateTime<Utc>,
}

/// Switches a feature. Writes `feature.turned_on` or `feature.turned_off` to the audit trail of each office that it concerns, and
/// emails the owners.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::NotFound`] for an unknown organization, or an office of another;
/// [`Error::Conflict`] if something runs there that needs the feature, if a colleague switched it meanwhile, or if too many
/// flags count.
pub async fn set_flag(context: &Context, caller: &Caller, new: &NewFlag) -> Result<i64> {
    let now = context.clock.now().await?;
    let mut scope = open_in(context, caller, new.organization).await?;
    let id = switch(context, &mut scope, caller, new, now).await?;
    scope.commit().await?;
    refresh(context).await?;
    Ok(id)
}

/// [`set_flag`] in a transaction of the caller's, who takes it over in this process.
pub(super) async fn switch(
    context: &Context,
    scope: &mut Scope,
    caller: &Caller,
    new: &NewFlag,
    now: DateTime<Utc>,
) -> Result<i64> {
    let reason = required("reason", &new.reason, LONGEST_REASON)?;
    let at = place_of(context, scope, (new.organization, new.office), now).await?;
    let feature = feature_of(at.brand, &new.feature)?;
    until_is_possible(new, feature, at.today)?;
    let before = kept_flags(scope, Some(new.organization.0)).await?;
    let office = new.office.map(|office| office.0);
    let mut after: Vec<Kept> = before.iter().filter(|one| !is_same(one, feature, office)).cloned().collect();
    let own = before.iter().find(|one| is_same(one, feature, office));
    let counting = own.filter(|one| counts(one.until, at.today)).map(|one| one.id);
    if counting != new.replaces {
        return Err(Refusal::FLAG_CHANGED.into());
    }
    after.push(Kept { id: 0, organization: new.organization.0, office, feature, on: new.on, until: new.until });
    nothing_runs(scope, &at, feature, (&before, &after)).await?;
    if let Some(own) = own {
        close(scope, &at, own.id, (&caller.name, &reason)).await?;
    }
    let id = insert(scope, new, (feature, &reason, &caller.name), now).await?;
    let act = if new.on { "feature.turned_on" } else { "feature.turned_off" };
    let detail = json!({ "fields": [feature.name()], "flag": id, "until": new.until, "reason": reason });
    record_at_offices(scope, &at, act, (id, detail)).await?;
    tell_owners(scope, &at, StaffNews::FlagChanged, id).await?;
    Ok(id)
}

/// Ends a flag: from now on the organization's or the brand's value counts. Writes `feature.restored` to the audit trail of each
/// office that it concerns, and emails the owners.
///
/// # Errors
/// [`Error::Invalid`] at `reason`; [`Error::NotFound`] unless it counts; [`Error::Conflict`] if the feature would be off where
/// something runs that needs it.
pub async fn end_flag(context: &Context, caller: &Caller, flag: SeenFlag, reason: &str) -> Result<()> {
    let reason = required("reason", reason, LONGEST_REASON)?;
    let now = context.clock.now().await?;
    let mut scope = open_in(context, caller, flag.organization).await?;
    let before = kept_flags(&mut scope, Some(flag.organization.0)).await?;
    let own = before.iter().find(|one| one.id == flag.id).cloned().ok_or(Error::NotFound)?;
    let office = own.office.map(OfficeId);
    let at = place_of(context, &mut scope, (flag.organization, office), now).await?;
    if !counts(own.until, at.today) {
        return Err(Error::NotFound);
    }
    let after: Vec<Kept> = before.iter().filter(|one| one.id != own.id).cloned().collect();
    nothing_runs(&mut scope, &at, own.feature, (&before, &after)).await?;
    close(&mut scope, &at, own.id, (&caller.name, &reason)).await?;
    let detail = json!({ "fields": [own.feature.name()], "flag": own.id, "reason": reason });
    record_at_offices(&mut scope, &at, "feature.restored", (own.id, detail)).await?;
    tell_owners(&mut scope, &at, StaffNews::FlagEnded, own.id).await?;
    scope.commit().await?;
    refresh(context).await
}

fn is_same(one: &Kept, feature: Feature, office: Option<i64>) -> bool {
    one.feature == feature && one.office == office
}

async fn place_of<'a>(
    context: &'a Context,
    scope: &mut Scope,
    (organization, office): (OrganizationId, Option<OfficeId>),
    now: DateTime<Utc>,
) -> Result<At<'a>> {
    let row = sqlx::query!(
        r#"select g.brand, o.timezone as "timezone?" from organization g left join office o on o.organization_id = g.organization_id and o.id = $2
           where g.organization_id = $1 and ($2::bigint is null or o.id is not null)"#,
        organization.0,
        office.map(|office| office.0)
    )
    .one_or_not_found(scope)
    .await?;
    let brand = context.brands.get(&BrandId::new(&row.brand)).map(|brand| &**brand).ok_or(Error::NotFound)?;
    let today = office_date(now, row.timezone.as_deref().unwrap_or(WESTERNMOST));
    Ok(At { brand, organization, office, today, now })
}

/// A feature of the brand that can be switched at an office.
pub(super) fn feature_of(brand: &Brand, name: &str) -> Result<Feature> {
    let found = Feature::named(name).filter(|feature| feature.switched_for() == SwitchedFor::Office);
    let own = found.filter(|feature| brand.can_have(*feature));
    own.ok_or_else(|| FieldErrors::one("feature", Message::InvalidData).into())
}

/// A feature that things need to run is not turned on with an end: they would be left behind.
fn until_is_possible(new: &NewFlag, feature: Feature, today: NaiveDate) -> Result<()> {
    let Some(until) = new.until else { return Ok(()) };
    if until < today {
        return Err(FieldErrors::one("until", Message::TodayOrLater).into());
    }
    if new.on && in_use::can_run(feature) {
        return Err(FieldErrors::one("until", Message::InvalidData).into());
    }
    Ok(())
}

/// # Errors
/// [`Error::Conflict`] if the feature would be turned off at an office where something runs that needs it.
async fn nothing_runs(
    scope: &mut Scope,
    at: &At<'_>,
    feature: Feature,
    (before, after): (&[Kept], &[Kept]),
) -> Result<()> {
    let organization = Some(at.organization.0);
    let running = in_use::offices(scope, feature, at.brand.id.as_str(), organization).await?;
    if running.is_empty() {
        return Ok(());
    }
    let brand = of_brand(&brand_rows(scope).await?, at.brand);
    let offices = places(scope, organization, at.now).await?;
    let closes = |place: &Place| {
        is_on(before, place, feature, &brand)
            && !is_on(after, place, feature, &brand)
            && running.contains(&place.office)
    };
    if offices.iter().any(closes) { Err(Refusal::FEATURE_IN_USE.into()) } else { Ok(()) }
}

/// Ends a flag that nobody ended.
async fn close(scope: &mut Scope, at: &At<'_>, id: i64, (by, reason): (&str, &str)) -> Result<()> {
    let ended = sqlx::query!(
        "update office_flag set ended_at = $3, ended_by = $4, ended_reason = $5 where organization_id = $1 and id = $2 and ended_at is null",
        at.organization.0,
        id,
        at.now,
        by,
        reason
    )
    .execute(scope.db())
    .await?;
    if ended.rows_affected() == 0 { Err(Refusal::FLAG_CHANGED.into()) } else { Ok(()) }
}

async fn insert(
    scope: &mut Scope,
    new: &NewFlag,
    (feature, reason, by): (Feature, &str, &str),
    now: DateTime<Utc>,
) -> Result<i64> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from office_flag where ended_at is null and (until_day is null or until_day >= $1)"#,
        now.date_naive()
    )
    .fetch_one(scope.db())
    .await?;
    if count >= MOST {
        return Err(Refusal::FLAGS_AT_MOST.into());
    }
    let id = sqlx::query_scalar!(
        "insert into office_flag (organization_id, office_id, feature, is_on, until_day, reason, made_by, made_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id",
        new.organization.0,
        new.office.map(|office| office.0),
        feature.name(),
        new.on,
        new.until,
        reason,
        by,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    id.ok_or_else(|| Refusal::FLAG_CHANGED.into())
}

/// Records an act at each office that a flag concerns, so that it is in the activity of each.
async fn record_at_offices(scope: &mut Scope, at: &At<'_>, act: &str, (id, detail): (i64, Value)) -> Result<()> {
    let offices = match at.office {
        Some(office) => vec![office],
        None => {
            let all = places(scope, Some(at.organization.0), at.now).await?;
            all.into_iter().map(|place| OfficeId(place.office)).collect()
        }
    };
    for office in offices {
        record(scope, act, ("flag", id.to_string()), Some((at.organization, office)), detail.clone()).await?;
    }
    Ok(())
}

/// Queues an email to the owners of the office, or of all offices of the organization.
async fn tell_owners(scope: &mut Scope, at: &At<'_>, news: StaffNews, id: i64) -> Result<()> {
    let owners = sqlx::query_scalar!(
        "select distinct login_id from office_user where organization_id = $1 and ($2::bigint is null or office_id = $2) and is_owner and status = 'active'",
        at.organization.0,
        at.office.map(|office| office.0)
    )
    .fetch_all(scope.db())
    .await?;
    let notice = |login| Notice::Staff { news, of: id, login: LoginId(login) };
    scope.for_organization(at.organization);
    notices::enqueue_all(scope, owners.into_iter().map(notice).collect(), at.now).await
}
