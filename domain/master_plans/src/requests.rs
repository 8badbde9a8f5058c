//! A location asks its organization for another value of a plan, which it may not set itself. Whoever manages every location of the plan
//! answers; the value itself is set as every value, with its preview.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use kernel::notices::{self, Notice};
use serde_json::json;
use tenancy::ids::{LoginId, MasterPlanId, OfficeId};
use tenancy::{Scope, contract, text_enum};

use crate::places::{Places, Planning};
use crate::rules::values::{Field, FieldValue};
use crate::stored::{MasterState, plan, record};
use crate::{Cents, Error, FieldErrors, Message, OrNotFound, Refusal, Result};

/// How many requests of a plan are shown, the open ones first.
const SHOWN: i64 = 50;

text_enum! {
    #[contract(rename = "PlanRequestState")]
    RequestState {
        Open = "open",
        /// The organization set another value.
        Done = "done",
        Declined = "declined",
    }
}

/// What a location asks for.
#[derive(Debug, Clone)]
pub struct NewRequest {
    pub plan: MasterPlanId,
    pub office: OfficeId,
    pub field: Field,
    pub value: FieldValue,
    pub note: String,
}

/// A request of a location.
#[contract(rename = "PlanRequest")]
#[derive(Debug, Clone)]
pub struct RequestView {
    pub id: i64,
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub office_name: String,
    /// "monthly", "annually", or one of the four switches.
    pub field: String,
    pub price: Option<Cents>,
    pub shown: Option<bool>,
    pub note: String,
    pub state: RequestState,
    pub asked_at: DateTime<Utc>,
    pub asked_by: String,
    pub answer: Option<String>,
    pub answered_at: Option<DateTime<Utc>>,
    pub answered_by: Option<String>,
}

/// Asks for another value at one of the caller's locations; asking again for the same field changes what is asked. Writes
/// `plan_request.asked` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a plan or location that is not the caller's; [`Error::Invalid`] for a value of another kind;
/// [`Error::Conflict`] for an archived plan.
pub async fn request_change(planning: Planning<'_>, new: NewRequest) -> Result<()> {
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let stored = plan(&mut scope, new.plan, true).await?;
    if !planning.open(&places).contains(&new.office) || !stored.reached(&places).contains(&new.office) {
        return Err(Error::NotFound);
    }
    if stored.state == MasterState::Archived {
        return Err(Refusal::MASTER_PLAN_ARCHIVED.into());
    }
    let (cents, shown) = match new.value {
        FieldValue::Price(price) if new.field.is_price() && price > Cents::ZERO => (Some(price.0), None),
        FieldValue::Shown(shown) if !new.field.is_price() => (None, Some(shown)),
        _ => return Err(Error::Invalid(FieldErrors::one("price", Message::InvalidData))),
    };
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    sqlx::query!(
        "insert into plan_request (organization_id, plan_id, office_id, field, cents, shown, note, asked_at, asked_by, asked_login_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (organization_id, plan_id, office_id, field) where state = 'open' do update set cents = excluded.cents, shown = excluded.shown,
           note = excluded.note, asked_at = excluded.asked_at, asked_by = excluded.asked_by, asked_login_id = excluded.asked_login_id",
        organization.0,
        new.plan.0,
        new.office.0,
        new.field.as_str(),
        cents,
        shown,
        new.note.trim(),
        now,
        actor.public_name(),
        actor.login.map(|login| login.0)
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "office": new.office, "field": new.field.as_str() });
    record(&mut scope, new.plan, "plan_request.asked", detail).await?;
    Ok(scope.commit().await?)
}

/// Answers a request: done, or declined; who asked gets an email. Writes `plan_request.answered` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] for a request of others; [`Error::Conflict`] for a caller who does not manage every location of the plan, and for
/// a request that was answered meanwhile; [`Error::Invalid`] for another state.
pub async fn answer(
    planning: Planning<'_>,
    (of, id): (MasterPlanId, i64),
    state: RequestState,
    words: &str,
) -> Result<()> {
    if state == RequestState::Open {
        return Err(Error::Invalid(FieldErrors::one("state", Message::InvalidData)));
    }
    let now = planning.context.clock.now().await?;
    let mut scope = planning.change_all().await?;
    let places = Places::read(&mut scope, &planning.context.brands, now).await?;
    let stored = plan(&mut scope, of, true).await?;
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let request = sqlx::query!(
        "select office_id, state, asked_login_id from plan_request where organization_id = $1 and plan_id = $2 and id = $3 for update",
        organization.0,
        of.0,
        id
    )
    .one_or_not_found(&mut scope)
    .await?;
    if !planning.own().contains(&OfficeId(request.office_id)) {
        return Err(Error::NotFound);
    }
    planning.reaches(&stored.reached(&places))?;
    if request.state != RequestState::Open.as_str() {
        return Err(Refusal::CHANGED.into());
    }
    let words = Some(words.trim()).filter(|words| !words.is_empty());
    sqlx::query!(
        "update plan_request set state = $3, answer = $4, answered_at = $5, answered_by = $6 where organization_id = $1 and id = $2",
        organization.0,
        id,
        state.as_str(),
        words,
        now,
        actor.public_name()
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "office": request.office_id, "request": id, "state": state });
    record(&mut scope, of, "plan_request.answered", detail).await?;
    if let Some(login) = request.asked_login_id.map(LoginId).filter(|login| Some(*login) != actor.login) {
        notices::enqueue(&mut scope, Notice::PlanRequestAnswered { request: id, login }, now).await?;
    }
    Ok(scope.commit().await?)
}

/// The requests of these locations about a plan: the open ones first, then the latest.
pub(crate) async fn of_plan(
    scope: &mut Scope,
    places: &Places,
    id: MasterPlanId,
    offices: &BTreeSet<OfficeId>,
) -> Result<Vec<RequestView>> {
    let (organization, ids) = (scope.organization(), offices.iter().map(|office| office.0).collect::<Vec<_>>());
    let rows = sqlx::query!(
        "select id, office_id, field, cents, shown, note, state, asked_at, asked_by, answer, answered_at, answered_by from plan_request
         where organization_id = $1 and plan_id = $2 and office_id = any ($3) order by state <> 'open', id desc limit $4",
        organization.0,
        id.0,
        &ids,
        SHOWN
    )
    .fetch_all(scope.db())
    .await?;
    let mut views = Vec::with_capacity(rows.len());
    for row in rows {
        views.push(RequestView {
            id: row.id,
            office: OfficeId(row.office_id),
            office_name: places.office_name(OfficeId(row.office_id)),
            field: row.field,
            price: row.cents.map(Cents),
            shown: row.shown,
            note: row.note,
            state: row.state.parse().map_err(anyhow::Error::from)?,
            asked_at: row.asked_at,
            asked_by: row.asked_by,
            answer: row.answer,
            answered_at: row.answered_at,
            answered_by: row.answered_by,
        });
    }
    Ok(views)
}
