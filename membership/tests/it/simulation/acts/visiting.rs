//! Visits, some recorded for the wrong person.

use chrono::Days;
use kernel::Result;
use members::benefits::{self, NewVisit};
use tenancy::ids::{LoginId, MemberId, OfficeId, VisitId};
use tenancy::{Actor, Personal, Reach, Scope};

use crate::simulation::years::Years;

/// A login that does not exist: a visit stores who recorded it without checking.
const DESK: LoginId = LoginId(77);

async fn desk(years: &Years, office: OfficeId) -> Result<Scope> {
    let actor = Actor { login: Some(DESK), ..Actor::platform("Kim at the desk") };
    Ok(years.world.context.database.scope(Reach::office(years.world.organization, office, actor)).await?)
}

async fn office_of(years: &Years, member: i64) -> Result<OfficeId> {
    let office = sqlx::query_scalar("select office_id from member where id = $1").bind(member);
    Ok(OfficeId(office.fetch_one(years.world.outside()).await?))
}

/// One or two cleanings, an exam, or both; today or some weeks ago, also for former members.
pub async fn visit(years: &mut Years) -> Result<bool> {
    let query = "select member_id from subscription where status in ('active', 'active_cash', 'active_transferred', 'past_due', 'canceled', 'inactive') order by id";
    let Some(member) = years.pick(query).await else { return Ok(false) };
    let office = office_of(years, member).await?;
    let mut procedures = vec![("1110".to_owned(), years.chance.between(1, 2) as i32)];
    if years.chance.percent(50) {
        procedures.push(("0120".to_owned(), 1));
    }
    let on = years.day - Days::new(years.chance.between(0, 40) as u64);
    let key = years.key("visit");
    let new = NewVisit { member: MemberId(member), on, provider: None, note: None, procedures, key };
    let context = years.world.context.clone();
    let mut scope = desk(years, office).await?;
    benefits::record(&context, &mut scope, office, &new).await?;
    scope.commit().await?;
    Ok(true)
}

pub async fn undo(years: &mut Years) -> Result<bool> {
    let Some(visit) = years.pick("select id from visit where voided_at is null order by id").await else {
        return Ok(false);
    };
    let member: i64 = sqlx::query_scalar("select member_id from visit where id = $1")
        .bind(visit)
        .fetch_one(years.world.outside())
        .await?;
    let office = office_of(years, member).await?;
    let context = years.world.context.clone();
    let mut scope = desk(years, office).await?;
    let why = Personal("the wrong patient".to_owned());
    benefits::undo(&context, &mut scope, office, MemberId(member), VisitId(visit), &why).await?;
    scope.commit().await?;
    Ok(true)
}
