//! Matches members on a plan to charts: automatically where nothing is doubtful, else for a person to look at.

use async_trait::async_trait;
use chart_matching::{Candidate, Decision, Doubt, Index, Outcome};
use chrono::{DateTime, Utc};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, MemberId, OfficeId, OrganizationId, PracticeConnectionId};

use crate::connection::{Connection, connected, gone, load};
use crate::matches::{Match, make_match, parts_per_million};
use crate::people::{charts, households, options};
use crate::work::read_at;
use crate::{Context, Result};

/// Households in one transaction.
const BATCH: usize = 50;

/// Decides on all members without a chart; see [`match_later`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchCharts {
    pub connection: PracticeConnectionId,
}

#[async_trait]
impl Task for MatchCharts {
    const KIND: &'static str = "practice_match";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        match match_all(context, claimed.organization, self.connection).await {
            Ok((automatic, reviews)) => tracing::info!(automatic, reviews, "matched members to charts"),
            Err(error) => gone(error)?,
        }
        Ok(JobOutcome::Done)
    }
}

/// Queues the matching of all members without a chart.
///
/// # Errors
/// [`crate::Error::Conflict`] if nothing is connected.
pub async fn match_now(scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<()> {
    let connection = connected(scope, office).await?.id;
    match_later(scope, connection, now).await
}

/// Queues a matching at `due`. A matching that runs already may have read the charts before: it has another key, since
/// `due` follows from when it began.
pub(crate) async fn match_later(scope: &mut Scope, connection: PracticeConnectionId, due: DateTime<Utc>) -> Result<()> {
    let key = format!("{connection}-{}", due.timestamp_micros());
    enqueue_task(scope, &MatchCharts { connection }, key, due).await
}

/// Returns how many members were matched, and how many wait for a person.
async fn match_all(
    context: &Context,
    organization: OrganizationId,
    id: PracticeConnectionId,
) -> Result<(usize, usize)> {
    let now = context.clock.now().await?;
    let reach = tenancy::Reach::organization(organization, tenancy::Actor::platform("Practice system"));
    let mut scope = context.database.read(reach).await?;
    let connection = load(&mut scope, id).await?;
    if !connection.is_read() {
        return Ok((0, 0));
    }
    drop(scope);
    let mut scope = connection.open(context).await?;
    sqlx::query!(
        "update practice_connection set matched_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    let mut scope = connection.open(context).await?;
    let options = options(&mut scope, connection.office, office_date(now, &connection.timezone)).await?;
    let charts = charts(&mut scope, &connection).await?;
    let households = households(&mut scope, &connection, None).await?;
    drop(scope);
    let decided = tokio::task::spawn_blocking(move || {
        let index = Index::new(charts, &options);
        households.into_iter().map(|one| (one.account, index.match_household(&one.members))).collect::<Vec<_>>()
    });
    let decided = decided.await.map_err(anyhow::Error::from)?;
    let (mut automatic, mut reviews) = (0, 0);
    let matched = decided
        .iter()
        .flat_map(|(_, outcomes)| outcomes)
        .filter(|one| matches!(one.decision, Decision::Automatic { .. }))
        .count();
    let matched = i64::try_from(matched).unwrap_or(i64::MAX);
    for batch in decided.chunks(BATCH) {
        let mut scope = connection.open(context).await?;
        for (account, outcomes) in batch {
            for outcome in outcomes {
                match apply(&mut scope, &connection, *account, outcome, (matched, now)).await? {
                    Applied::Matched => automatic += 1,
                    Applied::Review => reviews += 1,
                    Applied::Nothing => {}
                }
            }
        }
        scope.commit().await?;
    }
    Ok((automatic, reviews))
}

enum Applied {
    Matched,
    Review,
    Nothing,
}

async fn apply(
    scope: &mut Scope,
    connection: &Connection,
    account: AccountId,
    outcome: &Outcome,
    (matched, now): (i64, DateTime<Utc>),
) -> Result<Applied> {
    let member = MemberId(outcome.member);
    match &outcome.decision {
        Decision::Automatic { chart } => {
            let candidate = outcome.candidates.iter().find(|candidate| candidate.chart == *chart);
            let (second, read_at) = (outcome.second_chart, read_at(now, *chart, matched));
            let made = Match { member, account, chart: *chart, by: None, candidate, second, read_at };
            Ok(if make_match(scope, connection.office, &made, now).await? {
                Applied::Matched
            } else {
                Applied::Nothing
            })
        }
        Decision::Review(doubts) => {
            put_review(scope, connection, outcome, doubts, now).await?;
            Ok(Applied::Review)
        }
        Decision::None => {
            let organization = scope.organization();
            sqlx::query!(
                "delete from chart_review where organization_id = $1 and member_id = $2",
                organization.0,
                member.0
            )
            .execute(scope.db())
            .await?;
            Ok(Applied::Nothing)
        }
    }
}

async fn put_review(
    scope: &mut Scope,
    connection: &Connection,
    outcome: &Outcome,
    doubts: &[Doubt],
    now: DateTime<Utc>,
) -> Result<()> {
    let candidates: Vec<Value> = outcome.candidates.iter().map(stored).collect();
    sqlx::query!(
        "insert into chart_review (organization_id, member_id, office_id, probability_ppm, doubts, candidates, made_at) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (organization_id, member_id) do update set probability_ppm = excluded.probability_ppm, doubts = excluded.doubts, candidates = excluded.candidates,
           made_at = excluded.made_at",
        connection.organization.0,
        outcome.member,
        connection.office.0,
        outcome.candidates.first().map_or(0, |candidate| parts_per_million(candidate.probability)),
        json!(doubts),
        Value::from(candidates),
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// A candidate as it is stored.
fn stored(candidate: &Candidate) -> Value {
    json!({
        "chart": candidate.chart, "probability": candidate.probability, "strength": candidate.strength, "reasons": candidate.reasons,
    })
}
