//! Master plans with their versions, targets and values, as they are stored.

mod write;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use tenancy::ids::{LocationGroupId, MasterPlanId, OfficeId, OrganizationId};
use tenancy::{Caller, Scope, contract, text_enum};

pub(crate) use write::{record, write, write_version};

use crate::places::Places;
use crate::rules::content::Content;
use crate::rules::values::{Allowed, Field, FieldValue, Location, Master, Override, Place, Range};
use crate::{Cents, Context, Error, OrNotFound, Result};

text_enum! {
    #[contract(rename = "MasterPlanState")]
    MasterState {
        /// Saved and never rolled out.
        Draft = "draft",
        Active = "active",
        /// No location sells it.
        Archived = "archived",
    }
}

text_enum! {
    /// Who sells a master plan.
    #[contract(rename = "MasterPlanTargetType")]
    TargetType {
        /// Every location.
        Master = "master",
        /// The locations of some groups.
        Group = "group",
        /// Some locations.
        Location = "location",
    }
}

/// The day from which a master's value holds, and who set it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Since {
    pub on: NaiveDate,
    pub by: String,
}

/// A value with the person who set it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Value {
    #[serde(with = "OverrideShape")]
    pub set: Override,
    pub by: String,
}

/// How a value is stored in a roll-out, for its withdrawal.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Override")]
struct OverrideShape {
    #[serde(with = "place")]
    place: Place,
    field: Field,
    #[serde(with = "value")]
    value: FieldValue,
    since: NaiveDate,
}

mod place {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Place, place_of, place_parts};

    pub fn serialize<S: Serializer>(place: &Place, to: S) -> Result<S::Ok, S::Error> {
        place_parts(*place).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Place, D::Error> {
        let (kind, id) = <(String, i64)>::deserialize(from)?;
        Ok(place_of(&kind, id))
    }
}

mod value {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{FieldValue, parts_of, value_of};

    pub fn serialize<S: Serializer>(value: &FieldValue, to: S) -> Result<S::Ok, S::Error> {
        parts_of(*value).serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<FieldValue, D::Error> {
        let (cents, shown) = <(Option<i64>, Option<bool>)>::deserialize(from)?;
        Ok(value_of(cents, shown))
    }
}

/// A place as it is stored.
pub(crate) const fn place_parts(place: Place) -> (&'static str, i64) {
    match place {
        Place::Group(id) => ("group", id.0),
        Place::Location(id) => ("location", id.0),
    }
}

pub(crate) fn place_of(kind: &str, id: i64) -> Place {
    if kind == "group" { Place::Group(LocationGroupId(id)) } else { Place::Location(OfficeId(id)) }
}

const fn parts_of(value: FieldValue) -> (Option<i64>, Option<bool>) {
    match value {
        FieldValue::Price(price) => (Some(price.0), None),
        FieldValue::Shown(shown) => (None, Some(shown)),
    }
}

fn value_of(cents: Option<i64>, shown: Option<bool>) -> FieldValue {
    cents.map_or(FieldValue::Shown(shown.unwrap_or_default()), |cents| FieldValue::Price(Cents(cents)))
}

/// A master plan.
#[derive(Debug, Clone)]
pub(crate) struct Stored {
    pub id: MasterPlanId,
    pub state: MasterState,
    pub target_type: TargetType,
    /// The groups or locations that sell it, where not all do.
    pub targets: BTreeSet<Place>,
    /// The locations with a plan of their own instead.
    pub without: BTreeSet<OfficeId>,
    pub allowed: Allowed,
    /// The version saved last, with its content.
    pub current: i32,
    pub content: Content,
    /// The version at the locations, with its content.
    pub live: Option<(i32, Content)>,
    pub since: BTreeMap<Field, Since>,
    pub values: Vec<Value>,
    pub version: i32,
    pub updated_at: DateTime<Utc>,
    pub updated_by: String,
}

impl Stored {
    pub fn overrides(&self) -> Vec<Override> {
        self.values.iter().map(|value| value.set).collect()
    }

    /// What the locations have, with the days of its values; the saved version where none has reached them.
    pub fn master(&self) -> Master {
        let content = self.live.as_ref().map_or(&self.content, |(_, content)| content).clone();
        Master { content, since: self.since.iter().map(|(field, since)| (*field, since.on)).collect() }
    }

    pub fn name(&self) -> &str {
        &self.master_content().form().name
    }

    fn master_content(&self) -> &Content {
        self.live.as_ref().map_or(&self.content, |(_, content)| content)
    }

    /// The locations that sell it.
    pub fn reached(&self, places: &Places) -> BTreeSet<OfficeId> {
        &reached(self.target_type, &self.targets, places) - &self.without
    }
}

/// The locations of a target.
pub(crate) fn reached(kind: TargetType, targets: &BTreeSet<Place>, places: &Places) -> BTreeSet<OfficeId> {
    match kind {
        TargetType::Master => places.all(),
        TargetType::Group | TargetType::Location => {
            targets.iter().flat_map(|place| places.offices_of(*place)).collect()
        }
    }
}

/// The locations of an organization with their groups.
pub(crate) fn located(offices: &BTreeSet<OfficeId>, places: &Places) -> Vec<Location> {
    offices.iter().map(|office| places.at(*office)).collect()
}

/// A plan of the scope's organization; `lock` keeps other changes of it out until the transaction ends.
pub(crate) async fn plan(scope: &mut Scope, id: MasterPlanId, lock: bool) -> Result<Stored> {
    let organization = scope.organization();
    if lock {
        sqlx::query_scalar!(
            "select id from master_plan where organization_id = $1 and id = $2 for update",
            organization.0,
            id.0
        )
        .one_or_not_found(scope)
        .await?;
    }
    plans(scope, Some(id)).await?.pop().ok_or(Error::NotFound)
}

/// The plans of the scope's organization by name, or a single one.
pub(crate) async fn plans(scope: &mut Scope, one: Option<MasterPlanId>) -> Result<Vec<Stored>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select p.id, p.state, p.target_type, p.monthly_lowest_cents, p.monthly_highest_cents, p.yearly_lowest_cents, p.yearly_highest_cents,
             p.visibility_allowed, p.current_version, p.live_version, p.since as "since!: Json<BTreeMap<Field, Since>>", p.version, p.updated_at, p.updated_by,
             c.content as "content!: Json<Content>", l.content as "live?: Json<Content>"
           from master_plan p
           join master_plan_version c on c.organization_id = p.organization_id and c.plan_id = p.id and c.number = p.current_version
           left join master_plan_version l on l.organization_id = p.organization_id and l.plan_id = p.id and l.number = p.live_version
           where p.organization_id = $1 and ($2::bigint is null or p.id = $2)
           order by lower(c.content->>'name'), p.id"#,
        organization.0,
        one.map(|id| id.0)
    )
    .fetch_all(scope.db())
    .await?;
    let mut values = values(scope, one).await?;
    let mut targets = targets(scope, one).await?;
    let mut without = exceptions(scope, one).await?;
    let range =
        |lowest: Option<i64>, highest: Option<i64>| Some(Range { lowest: Cents(lowest?), highest: Cents(highest?) });
    let mut plans = Vec::with_capacity(rows.len());
    for row in rows {
        let id = MasterPlanId(row.id);
        plans.push(Stored {
            id,
            state: row.state.parse().map_err(anyhow::Error::from)?,
            target_type: row.target_type.parse().map_err(anyhow::Error::from)?,
            targets: targets.remove(&id).unwrap_or_default(),
            without: without.remove(&id).unwrap_or_default(),
            allowed: Allowed {
                monthly: range(row.monthly_lowest_cents, row.monthly_highest_cents),
                yearly: range(row.yearly_lowest_cents, row.yearly_highest_cents),
                visibility: row.visibility_allowed,
            },
            current: row.current_version,
            content: row.content.0,
            live: row.live_version.zip(row.live.map(|live| live.0)),
            since: row.since.0,
            values: values.remove(&id).unwrap_or_default(),
            version: row.version,
            updated_at: row.updated_at,
            updated_by: row.updated_by,
        });
    }
    Ok(plans)
}

async fn values(scope: &mut Scope, one: Option<MasterPlanId>) -> Result<BTreeMap<MasterPlanId, Vec<Value>>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select plan_id, place_kind, place_id, field, cents, shown, since, set_by from master_plan_value
         where organization_id = $1 and ($2::bigint is null or plan_id = $2) order by plan_id, place_kind, place_id, field",
        organization.0,
        one.map(|id| id.0)
    )
    .fetch_all(scope.db())
    .await?;
    let mut found: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for row in rows {
        let set = Override {
            place: place_of(&row.place_kind, row.place_id),
            field: row.field.parse().map_err(anyhow::Error::from)?,
            value: value_of(row.cents, row.shown),
            since: row.since,
        };
        found.entry(MasterPlanId(row.plan_id)).or_default().push(Value { set, by: row.set_by });
    }
    Ok(found)
}

async fn targets(scope: &mut Scope, one: Option<MasterPlanId>) -> Result<BTreeMap<MasterPlanId, BTreeSet<Place>>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select plan_id, place_kind, place_id from master_plan_target where organization_id = $1 and ($2::bigint is null or plan_id = $2)",
        organization.0,
        one.map(|id| id.0)
    )
    .fetch_all(scope.db())
    .await?;
    let mut found: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for row in rows {
        found.entry(MasterPlanId(row.plan_id)).or_default().insert(place_of(&row.place_kind, row.place_id));
    }
    Ok(found)
}

async fn exceptions(
    scope: &mut Scope,
    one: Option<MasterPlanId>,
) -> Result<BTreeMap<MasterPlanId, BTreeSet<OfficeId>>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select plan_id, office_id from master_plan_exception where organization_id = $1 and ($2::bigint is null or plan_id = $2)",
        organization.0,
        one.map(|id| id.0)
    )
    .fetch_all(scope.db())
    .await?;
    let mut found: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for row in rows {
        found.entry(MasterPlanId(row.plan_id)).or_default().insert(OfficeId(row.office_id));
    }
    Ok(found)
}

/// The content of a version.
pub(crate) async fn content_of(scope: &mut Scope, plan: MasterPlanId, number: i32) -> Result<Content> {
    let organization = scope.organization();
    let content = sqlx::query_scalar!(
        r#"select content as "content!: Json<Content>" from master_plan_version where organization_id = $1 and plan_id = $2 and number = $3"#,
        organization.0,
        plan.0,
        number
    )
    .one_or_not_found(scope)
    .await?;
    Ok(content.0)
}

/// The organization of a master plan or roll-out within a caller's reach.
///
/// # Errors
/// [`Error::NotFound`] if none of theirs has it.
pub async fn organization_of(context: &Context, caller: &Caller, kind: Kind, id: i64) -> Result<OrganizationId> {
    for reach in caller.in_each_organization()? {
        let organization = reach.organization;
        let mut scope = context.database.read(reach).await?;
        let found = sqlx::query_scalar!(
            r#"select case $2 when 'plan' then exists (select from master_plan where organization_id = $1 and id = $3)
                 when 'rollout' then exists (select from plan_rollout where organization_id = $1 and id = $3)
                 else exists (select from plan_merge where organization_id = $1 and id = $3) end as "found!""#,
            organization.0,
            kind.as_str(),
            id
        )
        .fetch_one(scope.db())
        .await?;
        if found {
            return Ok(organization);
        }
    }
    Err(Error::NotFound)
}

text_enum! {
    /// What an id names.
    Kind {
        Plan = "plan",
        Rollout = "rollout",
        Merge = "merge",
    }
}
