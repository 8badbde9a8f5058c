//! A move as its office sees it.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::directory::office_today;
use practice::imports::{self, ImportState};
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use crate::people::{People, members_file, people, problems};
use crate::problem::Problem;
use crate::store::{self, ArrivalState, BalanceMeans, MOST_FILE_DAYS, MemberColumn, Record};
use crate::{Context, Result};

/// The most problems of one answer.
const MOST_PROBLEMS: usize = 200;

/// A column that only a move reads.
#[contract]
#[derive(Debug, Clone)]
pub struct ArrivalColumn {
    pub field: MemberColumn,
    pub label: String,
    /// The index of the file's column, from 0; missing if none is mapped.
    pub column: Option<i32>,
}

/// A plan's name in the members' file.
#[contract]
#[derive(Debug, Clone)]
pub struct ArrivalPlan {
    pub name: String,
    pub rows: i64,
    /// The office's plan; missing until one is chosen, or has this name and is active.
    pub plan_id: Option<i64>,
    /// The office's draft of this name, to be completed and published.
    pub draft_id: Option<i64>,
}

/// The card provider's list.
#[contract(rename = "ArrivalMethodsFile")]
#[derive(Debug, Clone)]
pub struct MethodsFile {
    pub file_name: String,
    pub lines: i64,
    pub waiting: i64,
    pub verified: i64,
    pub refused: i64,
    /// Verified lines whose number no household of the members' file has.
    pub unknown: i64,
}

/// The other system's planned charges.
#[contract(rename = "ArrivalChargesFile")]
#[derive(Debug, Clone)]
pub struct ChargesFile {
    pub file_name: String,
    pub lines: i64,
    /// Lines that can't be read.
    pub wrong: i64,
    /// The first 20.
    pub wrong_lines: Vec<i32>,
    /// Lines whose number no household of the members' file has.
    pub unknown: i64,
}

/// The move of an office from another system.
#[contract]
#[derive(Debug, Clone)]
pub struct Arrival {
    pub state: ArrivalState,
    /// The import that reviews the members' file.
    pub import_id: Option<i64>,
    pub members_file: Option<String>,
    pub import_state: Option<ImportState>,
    pub headings: Vec<String>,
    pub columns: Vec<ArrivalColumn>,
    pub balance_means: Option<BalanceMeans>,
    /// Rows that the import has not accepted yet.
    pub rows_left: i64,
    pub households: i64,
    pub members: i64,
    pub plans: Vec<ArrivalPlan>,
    /// The first 200.
    pub problems: Vec<Problem>,
    pub problem_count: i64,
    pub methods: Option<MethodsFile>,
    pub charges: Option<ChargesFile>,
    /// The days that can be the switch-over day.
    pub first_day: NaiveDate,
    pub last_day: NaiveDate,
    pub switch_on: Option<NaiveDate>,
    pub send_welcome: bool,
    pub scheduled_by: Option<String>,
    /// Why the switch-over did not happen on its day.
    pub problem: Option<String>,
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    pub switched_at: Option<DateTime<Utc>>,
    /// Households that have everything of theirs.
    pub settled: i64,
    /// Households of which something could not be brought over.
    pub left_out: i64,
    pub undone_at: Option<DateTime<Utc>>,
    pub undone_by: Option<String>,
}

const fn label(field: MemberColumn) -> &'static str {
    match field {
        MemberColumn::Customer => "Customer number",
        MemberColumn::Balance => "Balance",
        MemberColumn::UsedVisits => "Used visits",
    }
}

/// The office's latest move.
///
/// # Errors
/// [`crate::Error::NotFound`] if it has none.
pub async fn view(context: &Context, scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<Arrival> {
    let record = store::load(scope, office).await?;
    of_record(context, scope, record, now).await
}

async fn of_record(context: &Context, scope: &mut Scope, record: Record, now: DateTime<Utc>) -> Result<Arrival> {
    let today = office_today(scope, record.office, now).await?;
    let file = members_file(scope, &record).await?;
    let (import, found) = match &file {
        Some(file) => {
            let import = imports::view(scope, record.office, file.import, now).await?;
            (Some(import), people(context, scope, &record, file).await?)
        }
        None => (None, People::default()),
    };
    let problems = problems(&record, &found);
    let plans = match &import {
        Some(import) => plans(scope, record.office, import).await?,
        None => vec![],
    };
    let (settled, left_out) = settled(scope, &record).await?;
    let ids: Vec<String> = found.households.iter().flat_map(|home| home.ids.iter().cloned()).collect();
    let counts = import.as_ref().map(|import| import.counts);
    let last = import.as_ref().map_or(now, |import| import.created_at).date_naive() + Days::new(MOST_FILE_DAYS);
    Ok(Arrival {
        methods: methods(scope, &record, &ids).await?,
        charges: charges(scope, &record, &ids).await?,
        columns: MemberColumn::ALL
            .into_iter()
            .map(|field| ArrivalColumn {
                field,
                label: label(field).to_owned(),
                column: record.columns.get(&field).and_then(|column| i32::try_from(*column).ok()),
            })
            .collect(),
        state: record.state,
        import_id: import.as_ref().map(|import| import.id.0),
        import_state: import.as_ref().map(|import| import.state),
        members_file: file.as_ref().map(|file| file.name.clone()),
        headings: file.map(|file| file.headings).unwrap_or_default(),
        balance_means: record.balance_means,
        rows_left: counts.map_or(0, |counts| counts.error + counts.duplicate),
        households: found.households.len() as i64,
        members: found.households.iter().flat_map(|home| &home.members).filter(|one| one.holding.is_some()).count()
            as i64,
        plans,
        problem_count: problems.len() as i64,
        problems: problems.into_iter().take(MOST_PROBLEMS).collect(),
        first_day: today + Days::new(1),
        last_day: last,
        switch_on: record.switch_on,
        send_welcome: record.send_welcome,
        scheduled_by: record.scheduled_by_name,
        problem: record.problem,
        created_by: record.created_by_name,
        created_at: record.created_at,
        switched_at: record.switched_at,
        settled,
        left_out,
        undone_at: record.undone_at,
        undone_by: record.undone_by_name,
    })
}

async fn plans(scope: &mut Scope, office: OfficeId, import: &imports::ImportView) -> Result<Vec<ArrivalPlan>> {
    let organization = scope.organization();
    let own = sqlx::query!(
        "select id, name, view_status from plan
         where organization_id = $1 and office_id = $2 and deleted_at is null and view_status in ('active', 'draft') order by id",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    let named = |name: &str, status: &str| {
        own.iter().find(|plan| plan.view_status == status && plan.name.eq_ignore_ascii_case(name)).map(|plan| plan.id)
    };
    let plans = import.their_plans.iter().map(|theirs| {
        let plan_id = theirs.ours.map(|ours| ours.plan.0).or_else(|| named(&theirs.name, "active"));
        ArrivalPlan {
            name: theirs.name.clone(),
            rows: theirs.rows,
            plan_id,
            draft_id: named(&theirs.name, "draft").filter(|_| plan_id.is_none()),
        }
    });
    Ok(plans.collect())
}

async fn methods(scope: &mut Scope, record: &Record, ids: &[String]) -> Result<Option<MethodsFile>> {
    let Some(file_name) = record.methods_file.clone() else { return Ok(None) };
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select count(*) as "lines!", count(*) filter (where state = 'waiting') as "waiting!", count(*) filter (where state = 'verified') as "verified!",
             count(*) filter (where state = 'refused') as "refused!", count(*) filter (where state = 'verified' and old_id <> all ($3)) as "unknown!"
           from arrival_method where organization_id = $1 and arrival_id = $2"#,
        organization.0,
        record.id,
        ids
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Some(MethodsFile {
        file_name,
        lines: row.lines,
        waiting: row.waiting,
        verified: row.verified,
        refused: row.refused,
        unknown: row.unknown,
    }))
}

async fn charges(scope: &mut Scope, record: &Record, ids: &[String]) -> Result<Option<ChargesFile>> {
    let Some(file_name) = record.charges_file.clone() else { return Ok(None) };
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select count(*) as "lines!", count(*) filter (where wrong is not null) as "wrong!",
             coalesce((array_agg(line order by line) filter (where wrong is not null))[:20], '{}') as "wrong_lines!",
             count(*) filter (where wrong is null and old_id <> all ($3)) as "unknown!"
           from arrival_charge where organization_id = $1 and arrival_id = $2"#,
        organization.0,
        record.id,
        ids
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Some(ChargesFile {
        file_name,
        lines: row.lines,
        wrong: row.wrong,
        wrong_lines: row.wrong_lines,
        unknown: row.unknown,
    }))
}

/// How many households are settled, and of how many something was left out.
async fn settled(scope: &mut Scope, record: &Record) -> Result<(i64, i64)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select count(*) as "all!", count(*) filter (where left_out <> '{}') as "left_out!"
           from arrival_household where organization_id = $1 and arrival_id = $2"#,
        organization.0,
        record.id
    )
    .fetch_one(scope.db())
    .await?;
    Ok((row.all, row.left_out))
}
