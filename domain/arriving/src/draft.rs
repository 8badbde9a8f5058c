//! A draft of a plan that the office has at the other system and not here.

use std::collections::BTreeMap;

use catalog::plans::{Action, PlanAct, PlanOffice, act};
use practice::imports::rules::check::Person;
use practice::imports::rules::words::{read_period, read_price};
use practice::imports::{self, Field};
use rules::enrollment::quote::age_on;
use rules::subscriptions::Period;
use rules::{Cents, FieldErrors, Message};
use serde_json::json;
use sqlx::types::Json;
use tenancy::Scope;
use tenancy::brand::{AgeGroup, PlanType, Preset, Presets};
use tenancy::ids::{LoginId, OfficeId, PlanId};

use crate::people::{MembersFile, members_file};
use crate::store::{self, audit_arrival};
use crate::{Context, Error, Result};

/// Below this age most holders make a plan a child's.
const CHILD: i32 = 14;

/// Drafts a plan with the name and the most frequent prices of the members' file, from the brand's preset for most of its
/// people. The office completes and publishes it in the builder; then it matches by its name.
///
/// # Errors
/// [`Error::NotFound`]; [`Error::Conflict`] once the day is set, or without a file; [`Error::Invalid`] at `name` if no row has
/// this plan or the office has a plan of this name.
pub async fn draft_plan(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    user: LoginId,
    name: &str,
) -> Result<PlanId> {
    let record = store::lock(scope, office).await?;
    record.is_open()?;
    record.members_file()?;
    let file = members_file(scope, &record).await?.ok_or(Error::NotFound)?;
    let now = context.clock.now().await?;
    let view = imports::view(scope, office, file.import, now).await?;
    let refused = || Error::Invalid(FieldErrors::one("name", Message::InvalidData));
    if !view.their_plans.iter().any(|theirs| theirs.name == name) || is_named(scope, office, name).await? {
        return Err(refused());
    }
    let today = kernel::directory::office_today(scope, office, now).await?;
    let found = held(scope, &file, name).await?;
    let children = found.iter().filter_map(|one| age_on(one.born?, today)).filter(|age| *age < CHILD).count();
    let for_children = children * 2 > found.len();
    let at = PlanOffice::load(scope, &context.brands, office).await?;
    let form = {
        let preset = preset(&at.brand.presets, for_children).ok_or_else(refused)?;
        let mut form = at.ground().preset(preset).form();
        form.name = name.to_owned();
        form.spanish_name = None;
        form.description = None;
        form.spanish_description = None;
        for (variant, period) in [(&mut form.monthly, Period::Month), (&mut form.yearly, Period::Year)] {
            variant.price = usual_price(&found, period).unwrap_or_default();
            variant.guaranteed = None;
        }
        form
    };
    let action = Action::Save { form: Box::new(form), publish: false };
    let asked = PlanAct { action, plan: None, office: Some(office), version: None, confirmed: false };
    let saved = act(scope, &context.brands, user, asked).await?;
    audit_arrival(scope, office, record.id, "arrival.plan_drafted", json!({ "plan": saved.plan })).await?;
    Ok(saved.plan)
}

async fn is_named(scope: &mut Scope, office: OfficeId, name: &str) -> Result<bool> {
    let organization = scope.organization();
    let found = sqlx::query_scalar!(
        r#"select exists (select from plan where organization_id = $1 and office_id = $2 and deleted_at is null
             and view_status in ('active', 'draft') and lower(name) = lower($3)) as "found!""#,
        organization.0,
        office.0,
        name
    );
    Ok(found.fetch_one(scope.db()).await?)
}

/// A person of the plan.
struct Held {
    born: Option<chrono::NaiveDate>,
    period: Option<Period>,
    price: Option<Cents>,
}

async fn held(scope: &mut Scope, file: &MembersFile, name: &str) -> Result<Vec<Held>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select cells, fixes as "fixes: Json<BTreeMap<Field, String>>", person as "person: Json<Option<Person>>" from member_import_row
           where organization_id = $1 and import_id = $2 and state <> 'dropped' order by line"#,
        organization.0,
        file.import.0
    )
    .fetch_all(scope.db())
    .await?;
    let mut held = vec![];
    for row in rows {
        let texts = Field::texts(&row.cells, &row.fixes.0, &file.mapping.columns);
        let text = |field: Field| texts.get(&field).map_or("", |text| text.trim());
        if text(Field::Plan) == name {
            held.push(Held {
                born: row.person.and_then(|person| person.0).and_then(|person| person.birth_date),
                period: read_period(text(Field::Period)),
                price: read_price(text(Field::Price)),
            });
        }
    }
    Ok(held)
}

/// The price that most people pay for the period; of several the lowest. Without a column for it, what is paid is taken as
/// monthly.
fn usual_price(held: &[Held], period: Period) -> Option<Cents> {
    let mut counts: BTreeMap<Cents, usize> = BTreeMap::new();
    for one in held.iter().filter(|one| one.period.unwrap_or(Period::Month) == period) {
        if let Some(price) = one.price {
            *counts.entry(price).or_default() += 1;
        }
    }
    counts.into_iter().max_by_key(|(price, count)| (*count, std::cmp::Reverse(*price))).map(|(price, _)| price)
}

fn preset(presets: &Presets, for_children: bool) -> Option<&Preset> {
    let wanted = if for_children { AgeGroup::Child } else { AgeGroup::Adult };
    let mut regular = presets.offered().filter(|preset| preset.plan_type == PlanType::Regular);
    regular.find(|preset| preset.age_group == wanted).or_else(|| presets.offered().next())
}
