//! The desk of a location that sees members of other locations.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use members::benefits::{self, Elsewhere, NewVisit, VisitLine, ledgers};
use serde::Deserialize;
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId, VisitId};
use tenancy::{Personal, Reach, Scope, contract};

use crate::guests::{Guest, GuestQuery, by_id, search, valid_memberships, with_plans};
use crate::lines::{self, Included, VisitAt};
use crate::places::{Places, everywhere};
use crate::settings::{self, Setting, SettlementMode};
use crate::{Context, Error, OrNotFound, Refusal, Result};

/// Visits on a page.
const PAGE: usize = 50;

/// Whose visits are listed.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuestSide {
    /// Members of other locations, here.
    Here,
    /// This location's members, elsewhere.
    Elsewhere,
}

/// A visit of a member at another location.
#[derive(Debug, Clone)]
pub struct GuestVisit {
    pub id: VisitId,
    pub on: NaiveDate,
    pub member: Personal<String>,
    /// The member's own location of a visit here; the visited one of a visit elsewhere.
    pub other: String,
    pub recorded_by: String,
    pub recorded_at: DateTime<Utc>,
    /// By whom and why, if it was undone.
    pub undone: Option<(String, Personal<String>)>,
    pub lines: Vec<VisitLine>,
}

#[derive(Debug, Clone)]
pub struct GuestVisits {
    /// The one recorded last first.
    pub visits: Vec<GuestVisit>,
    pub next: Option<String>,
}

#[derive(Debug, Deserialize)]
struct LineRow {
    code: String,
    quantity: i32,
}

/// The desk of a location, with a caller who records visits there.
#[derive(Clone, Copy)]
pub struct Desk<'a> {
    pub context: &'a Context,
    /// Names the desk's location.
    pub reach: &'a Reach,
    pub office: OfficeId,
}

impl Desk<'_> {
    async fn change_all(&self) -> Result<Scope> {
        Ok(self.context.database.scope(everywhere(self.reach)).await?)
    }

    /// The members of other locations that a query finds, with a plan that is valid here. Each is recorded as `guest.viewed` in the audit
    /// trail.
    ///
    /// # Errors
    /// [`Error::Invalid`] at `firstName`, `lastName` and `birthDate` if there is no number.
    pub async fn find(&self, asked: &GuestQuery) -> Result<Vec<Guest>> {
        let now = self.context.clock.now().await?;
        let mut scope = self.change_all().await?;
        let places = Places::read(&mut scope).await?;
        let today = places.today(self.office, now)?;
        let others: Vec<i64> = places.0.keys().filter(|one| **one != self.office).map(|one| one.0).collect();
        let found = search(&mut scope, &others, asked).await?;
        let found = with_plans(&mut scope, (self.office, today), found).await?;
        for (account, guest) in &found {
            self.note(&mut scope, "guest.viewed", *account, guest).await?;
        }
        scope.commit().await?;
        Ok(found.into_iter().map(|(_, guest)| guest).collect())
    }

    async fn note(&self, scope: &mut Scope, act: &str, account: AccountId, guest: &Guest) -> Result<()> {
        let (subject_kind, subject_id) = ("member", guest.member.to_string());
        let detail = json!({ "home": guest.home });
        let act = Act { act, subject_kind, subject_id, office: Some(self.office), account: Some(account), detail };
        Ok(audit::record(scope, act).await?)
    }

    /// A member of another location, with a plan that is valid here.
    ///
    /// # Errors
    /// [`Error::NotFound`] for anybody else; [`Error::Conflict`] for a member of this location.
    pub async fn guest(&self, member: MemberId) -> Result<Guest> {
        let now = self.context.clock.now().await?;
        let mut scope = self.change_all().await?;
        let today = Places::read(&mut scope).await?.today(self.office, now)?;
        let found = by_id(&mut scope, member).await?.ok_or(Error::NotFound)?;
        if found.office_id == self.office.0 {
            return Err(Refusal::GUEST_IS_OWN_MEMBER.into());
        }
        let found = with_plans(&mut scope, (self.office, today), vec![found]).await?;
        let (account, guest) = found.into_iter().next().ok_or(Error::NotFound)?;
        self.note(&mut scope, "guest.viewed", account, &guest).await?;
        scope.commit().await?;
        Ok(guest)
    }

    /// Records a visit here of a member of another location. It counts on the membership; what the plan includes is owed by the
    /// member's own location, if the organization settles. Writes `visit.recorded` and `guest.visit_recorded` to the audit trail.
    ///
    /// # Errors
    /// As [`Desk::guest`] and [`benefits::record`]; [`Error::Conflict`] if the plan includes a procedure without a usual fee here, while
    /// the organization settles.
    pub async fn record(&self, new: &NewVisit) -> Result<VisitId> {
        let mut scope = self.change_all().await?;
        let places = Places::read(&mut scope).await?;
        let found = by_id(&mut scope, new.member).await?.ok_or(Error::NotFound)?;
        let (home, account) = (OfficeId(found.office_id), AccountId(found.account_id));
        if home == self.office {
            return Err(Refusal::GUEST_IS_OWN_MEMBER.into());
        }
        let mut valid = valid_memberships(&mut scope, self.office, &[found.id]).await?;
        let memberships = valid.remove(&found.id).ok_or(Error::NotFound)?;
        let setting = settings::kept_open(&mut scope).await?;
        let at = Elsewhere { office: self.office, memberships };
        let visit = benefits::record_elsewhere(self.context, &mut scope, home, new, &at).await?;
        let organization = scope.organization();
        let added = sqlx::query!(
            "insert into location_visit (organization_id, visit_id, office_id, office_name, home_office_id, home_office_name)
             values ($1, $2, $3, $4, $5, $6) on conflict (organization_id, visit_id) do nothing",
            organization.0,
            visit.0,
            self.office.0,
            places.get(self.office)?.name,
            home.0,
            places.get(home)?.name
        )
        .execute(scope.db())
        .await?;
        if added.rows_affected() == 0 {
            // The same request was recorded before.
            return Ok(visit);
        }
        let at = VisitAt { visit, office: self.office, home, on: new.on };
        settle(&mut scope, at, account, setting).await?;
        audit::record(
            &mut scope,
            Act {
                act: "guest.visit_recorded",
                subject_kind: "visit",
                subject_id: visit.to_string(),
                office: Some(self.office),
                account: Some(account),
                detail: json!({ "member": new.member, "home": home, "on": new.on }),
            },
        )
        .await?;
        scope.commit().await?;
        Ok(visit)
    }

    /// Undoes a visit that this desk recorded, with a reason. Repeating it changes nothing. Writes `visit.undone` to the audit trail.
    ///
    /// # Errors
    /// [`Error::NotFound`] for a visit of other locations; [`Error::Conflict`] for one of a member of this location;
    /// [`Error::Invalid`] at `reason`.
    pub async fn undo(&self, visit: VisitId, reason: &Personal<String>) -> Result<()> {
        let mut scope = self.change_all().await?;
        let organization = scope.organization();
        let row = sqlx::query!(
            r#"select v.office_id, v.member_id, e.office_id as "seen_at?" from visit v
               left join location_visit e on e.organization_id = v.organization_id and e.visit_id = v.id
               where v.organization_id = $1 and v.id = $2"#,
            organization.0,
            visit.0
        )
        .one_or_not_found(&mut scope)
        .await?;
        match row.seen_at {
            Some(office) if office == self.office.0 => {}
            _ if row.office_id == self.office.0 => return Err(Refusal::GUEST_IS_OWN_MEMBER.into()),
            _ => return Err(Error::NotFound),
        }
        let (home, member) = (OfficeId(row.office_id), MemberId(row.member_id));
        benefits::undo(self.context, &mut scope, home, member, visit, reason).await?;
        Ok(scope.commit().await?)
    }

    /// The visits of members of other locations here, or of this location's members elsewhere.
    ///
    /// # Errors
    /// [`Error::Invalid`] at `cursor`.
    pub async fn visits(&self, side: GuestSide, cursor: Option<&str>) -> Result<GuestVisits> {
        let after: Option<i64> = cursor.map(|text| kernel::cursor::read(text, "cursor")).transpose()?;
        let mut scope = self.context.database.read(everywhere(self.reach)).await?;
        let (organization, to_staff) = (scope.organization(), scope.actor.is_platform_staff());
        let mut rows = sqlx::query!(
            r#"select v.id, v.visited_on, v.account_id, m.first_name, m.last_name, case when $3 then e.home_office_name else e.office_name end as "other!",
                 shown_actor(v.recorded_by, v.impersonator_id, $4) as "recorded_by!", v.recorded_at,
                 shown_actor(v.voided_by, v.void_impersonator_id, $4) as voided_by, v.void_reason,
                 coalesce((select jsonb_agg(jsonb_build_object('code', l.code, 'quantity', l.quantity) order by l.code, l.subscription_id)
                  from visit_line l where l.organization_id = v.organization_id and l.visit_id = v.id), '[]') as "lines!: Json<Vec<LineRow>>"
               from location_visit e
               join visit v on v.organization_id = e.organization_id and v.id = e.visit_id
               join member m on m.organization_id = v.organization_id and m.id = v.member_id
               where e.organization_id = $1 and (e.office_id = $2 and $3 or e.home_office_id = $2 and not $3) and ($5::bigint is null or e.visit_id < $5)
               order by e.visit_id desc limit $6"#,
            organization.0,
            self.office.0,
            side == GuestSide::Here,
            to_staff,
            after,
            PAGE as i64 + 1
        )
        .fetch_all(scope.db())
        .await?;
        let next = kernel::cursor::cut(&mut rows, PAGE, |row| row.id)?;
        let mut accounts: Vec<_> = rows.iter().map(|row| AccountId(row.account_id)).collect();
        accounts.sort();
        accounts.dedup();
        let included = included_of(&mut scope, &accounts).await?;
        let visits = rows.into_iter().map(|row| GuestVisit {
            id: VisitId(row.id),
            on: row.visited_on,
            member: Personal(format!("{} {}", row.first_name, row.last_name)),
            other: row.other,
            recorded_by: row.recorded_by,
            recorded_at: row.recorded_at,
            undone: row.voided_by.zip(row.void_reason.map(Personal)),
            lines: merged(row.id, row.lines.0, &included),
        });
        Ok(GuestVisits { visits: visits.collect(), next })
    }
}

/// Writes what the plan included of a new visit as owed, if the organization settles.
async fn settle(scope: &mut Scope, at: VisitAt, account: AccountId, setting: Setting) -> Result<()> {
    if setting.mode == SettlementMode::Off {
        return Ok(());
    }
    let mut included = vec![];
    for held in ledgers(scope, &[account]).await? {
        for (used, quantity) in held.ledger.uses.iter().filter(|(used, many)| used.visit == at.visit.0 && *many > 0) {
            let fee = used.fee.ok_or_else(|| Refusal::no_usual_fee(&used.code))?;
            let code = used.code.clone();
            included.push(Included { subscription: held.id, code, quantity: *quantity, fee });
        }
    }
    lines::write(scope, at, setting.percent, &included).await
}

/// How many of each procedure the plans include, by visit and code.
async fn included_of(scope: &mut Scope, accounts: &[AccountId]) -> Result<HashMap<(i64, String), i32>> {
    let mut included: HashMap<(i64, String), i32> = HashMap::new();
    for held in ledgers(scope, accounts).await? {
        for (used, quantity) in held.ledger.uses {
            *included.entry((used.visit, used.code)).or_default() += quantity;
        }
    }
    Ok(included)
}

/// One line per code, with how many are included.
fn merged(visit: i64, rows: Vec<LineRow>, included: &HashMap<(i64, String), i32>) -> Vec<VisitLine> {
    let mut lines: Vec<VisitLine> = vec![];
    for row in rows {
        match lines.iter_mut().find(|line| line.code == row.code) {
            Some(same) => same.quantity += row.quantity,
            None => {
                let included = included.get(&(visit, row.code.clone())).copied().unwrap_or_default();
                lines.push(VisitLine { code: row.code, quantity: row.quantity, included });
            }
        }
    }
    lines
}
