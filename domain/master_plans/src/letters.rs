//! Emails about roll-outs, to whoever made them and to those who manage a location that changes, and about moves to a master plan, to households.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use kernel::message_texts::{MessageWords, message_texts};
use messaging::letterhead::{brand, household, in_language, letter, of_brand, open, origin, plan_name};
use messaging::{Content, Letter, Notice, Sending};
use tenancy::brand::MessageText;
use tenancy::ids::{AccountId, LoginId, OrganizationId, PlanMergeId, PlanRolloutId};

use crate::requests::RequestState;
use crate::{Context, OrNotFound, Result};

message_texts! { "masterPlans":
    RolloutScheduled { plan, day };
    RolloutScheduledText { plan, day, locations };
    RolloutDone { plan };
    RolloutDoneText { plan, locations };
    RolloutFailed { plan, failed };
    RolloutFailedText { plan, locations, failed };
    ChangesHere { plan };
    ChangesHereText { by, plan, offices, day };
    StaysHere { plan };
    StaysHereText { plan, day, offices };
    RequestDone { plan, office };
    RequestDoneText { by, plan, office };
    RequestDeclined { plan, office };
    RequestDeclinedText { by, plan, office };
    RequestAnswer { answer };
    OpenPlans;
    PlanMoves { plan };
    PlanMovesText { member, from, plan, day };
    PlanMovesCompare { from, before, plan, after };
    PlanMovesLeave;
    PlanStays { plan };
    PlanStaysText;
}

/// What is said of a roll-out to those who manage a location that it changes: that it comes, and that it was withdrawn.
pub(crate) const CHANGES_HERE: &str = "here";
pub(crate) const STAYS_HERE: &str = "stays";

pub(crate) struct PlanLetters;

#[async_trait]
impl Letter for PlanLetters {
    fn texts(&self) -> &'static [&'static [MessageText]] {
        &[TEXTS]
    }

    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::PlanRollout { rollout, login, state } => {
                Some(rolled_out(context, organization, *rollout, *login, state).boxed())
            }
            Notice::PlanRequestAnswered { request, login } => {
                Some(answered(context, organization, *request, *login).boxed())
            }
            Notice::PlanMove { merge, account, state } => {
                Some(moves(context, organization, *merge, *account, state).boxed())
            }
            _ => None,
        }
    }
}

async fn rolled_out(
    context: &Context,
    organization: OrganizationId,
    rollout: PlanRolloutId,
    login: LoginId,
    state: &str,
) -> Result<Content> {
    let contact = identity::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select r.plan_id, v.content->>'name' as "name!", v.content->>'spanishName' as spanish_name, r.starts_on, r.made_by, l.locations as "locations!", l.failed as "failed!",
             (select coalesce(string_agg(o.name, ', ' order by lower(o.name), o.id), '') from plan_rollout_line x
               join office o on o.organization_id = x.organization_id and o.id = x.office_id
               where x.organization_id = r.organization_id and x.rollout_id = r.id and x.state <> 'skipped' and x.row_change <> 'unchanged'
                 and exists (select from office_user u where u.organization_id = x.organization_id and u.office_id = x.office_id and u.login_id = $3 and u.status = 'active')) as "own!"
           from plan_rollout r
           join master_plan_version v on v.organization_id = r.organization_id and v.plan_id = r.plan_id and v.number = r.to_version
           cross join lateral (select count(*) filter (where x.state <> 'skipped') as locations, count(*) filter (where x.state = 'failed') as failed
             from plan_rollout_line x where x.organization_id = r.organization_id and x.rollout_id = r.id) l
           where r.organization_id = $1 and r.id = $2"#,
        organization.0,
        rollout.0,
        login.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let brand = brand(context, &contact.brand)?;
    let words = MessageWords::new(brand, &contact.language);
    let plan = &plan_name(words, row.name, row.spanish_name);
    let (locations, failed) = (&row.locations.to_string(), &row.failed.to_string());
    let (day, by, offices) = (&words.day(row.starts_on), &row.made_by, &row.own);
    let (subject, text) = match state {
        CHANGES_HERE => (words.say(ChangesHere { plan })?, words.say(ChangesHereText { by, plan, offices, day })?),
        STAYS_HERE => (words.say(StaysHere { plan })?, words.say(StaysHereText { plan, day, offices })?),
        "scheduled" => {
            (words.say(RolloutScheduled { plan, day })?, words.say(RolloutScheduledText { plan, day, locations })?)
        }
        "failed" => {
            (words.say(RolloutFailed { plan, failed })?, words.say(RolloutFailedText { plan, locations, failed })?)
        }
        _ => (words.say(RolloutDone { plan })?, words.say(RolloutDoneText { plan, locations })?),
    };
    let page = format!("{}/account/manage-plans?id={}", origin(context, brand), row.plan_id);
    let address = in_language(page, &contact.language);
    let mut content = of_brand(brand, (contact.name, contact.email), &contact.language, subject, vec![text]);
    content.button = Some((words.say(OpenPlans)?, address));
    Ok(content)
}

/// To who asked for a change at a location.
async fn answered(context: &Context, organization: OrganizationId, request: i64, login: LoginId) -> Result<Content> {
    let contact = identity::login_contact(context, login).await?;
    let mut scope = open(context, organization).await?;
    let row = sqlx::query!(
        r#"select q.plan_id, q.state, q.answer, coalesce(q.answered_by, '') as "by!", o.name as office, v.content->>'name' as "name!",
             v.content->>'spanishName' as spanish_name
           from plan_request q
           join office o on o.organization_id = q.organization_id and o.id = q.office_id
           join master_plan m on m.organization_id = q.organization_id and m.id = q.plan_id
           join master_plan_version v on v.organization_id = m.organization_id and v.plan_id = m.id and v.number = m.current_version
           where q.organization_id = $1 and q.id = $2"#,
        organization.0,
        request
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    let state: RequestState = row.state.parse().map_err(anyhow::Error::from)?;
    let brand = brand(context, &contact.brand)?;
    let words = MessageWords::new(brand, &contact.language);
    let plan = &plan_name(words, row.name, row.spanish_name);
    let (by, office) = (&row.by, &row.office);
    let (subject, text) = match state {
        RequestState::Declined => {
            (words.say(RequestDeclined { plan, office })?, words.say(RequestDeclinedText { by, plan, office })?)
        }
        _ => (words.say(RequestDone { plan, office })?, words.say(RequestDoneText { by, plan, office })?),
    };
    let mut paragraphs = vec![text];
    if let Some(answer) = &row.answer {
        paragraphs.push(words.say(RequestAnswer { answer })?);
    }
    let page = format!("{}/account/manage-plans?id={}", origin(context, brand), row.plan_id);
    let address = in_language(page, &contact.language);
    let mut content = of_brand(brand, (contact.name, contact.email), &contact.language, subject, paragraphs);
    content.button = Some((words.say(OpenPlans)?, address));
    Ok(content)
}

async fn moves(
    context: &Context,
    organization: OrganizationId,
    merge: PlanMergeId,
    account: AccountId,
    state: &str,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let rows = sqlx::query!(
        r#"select m.first_name || ' ' || m.last_name as "member!", l.on_day, f.name as from_name, f.spanish_name as from_spanish, t.name as to_name,
             t.spanish_name as to_spanish,
             (select coalesce(string_agg(i.code || ' × ' || i.quantity, ', ' order by i.sort, i.code), '') from plan_inclusion i
               where i.organization_id = f.organization_id and i.plan_id = f.id) as "before!",
             (select coalesce(string_agg(i.code || ' × ' || i.quantity, ', ' order by i.sort, i.code), '') from plan_inclusion i
               where i.organization_id = t.organization_id and i.plan_id = t.id) as "after!"
           from plan_merge_line l
           join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan f on f.organization_id = l.organization_id and f.id = l.legacy_plan_id
           join plan t on t.organization_id = l.organization_id and t.id = l.to_plan_id
           where l.organization_id = $1 and l.merge_id = $2 and l.account_id = $3 and l.compared order by l.on_day, l.subscription_id"#,
        organization.0,
        merge.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    let home = household(&mut scope, account).await?;
    drop(scope);
    let first = rows.first().ok_or(crate::Error::NotFound)?;
    let words = home.words(context)?;
    let to = plan_name(words, first.to_name.clone(), first.to_spanish.clone());
    if state == "undone" {
        let from = plan_name(words, first.from_name.clone(), first.from_spanish.clone());
        let (heading, text) = (words.say(PlanStays { plan: &from })?, words.say(PlanStaysText)?);
        return letter(context, home, heading, vec![text]);
    }
    let heading = words.say(PlanMoves { plan: &to })?;
    let mut paragraphs = vec![];
    for row in &rows {
        let from = &plan_name(words, row.from_name.clone(), row.from_spanish.clone());
        let (member, plan, day) = (&row.member, &to, &words.day(row.on_day));
        paragraphs.push(words.say(PlanMovesText { member, from, plan, day })?);
        let (before, after) = (&row.before, &row.after);
        paragraphs.push(words.say(PlanMovesCompare { from, before, plan, after })?);
    }
    paragraphs.push(words.say(PlanMovesLeave)?);
    letter(context, home, heading, paragraphs)
}
