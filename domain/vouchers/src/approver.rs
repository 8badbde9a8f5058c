//! The approver's door: a grant for a program. Its transactions name the program and have the account of nobody, so that
//! row-level security shows the program's vouchers and offices and not one household.

use chrono::{DateTime, Utc};
use kernel::{Context, Error, Result};
use tenancy::ids::{AccountId, OfficeId, OrganizationId, VoucherProgramId};
use tenancy::{Actor, Caller, Offices, Reach, Scope, contract};

/// A program that the caller decides for.
#[derive(Debug, Clone)]
pub struct AtProgram {
    pub program: VoucherProgramId,
    organization: OrganizationId,
    offices: Vec<OfficeId>,
    actor: Actor,
}

/// A program in the list of an approver.
#[contract(rename = "ApproverProgram")]
#[derive(Debug, Clone)]
pub struct OwnProgram {
    pub id: VoucherProgramId,
    pub name: String,
    /// Vouchers that wait for a decision.
    pub waiting: i64,
}

/// The caller's programs, by name.
///
/// # Errors
/// When the database fails.
pub async fn programs(context: &Context, caller: &Caller) -> Result<Vec<OwnProgram>> {
    // Platform: the grants lead to the tenants. Reads only what the caller's own live grants name.
    let (mut cells, mut all) = (context.database.look(), vec![]);
    while let Some(mut scope) = cells.platform_for_public("voucher programs").await? {
        let rows = sqlx::query!(
            r#"select p.id, p.name, (select count(*) from voucher v where v.organization_id = p.organization_id and v.program_id = p.id
             and v.state = 'submitted') as "waiting!"
           from live_grant g join voucher_program p on p.organization_id = g.organization_id and p.id = g.place_id
           where g.login_id = $1 and g.kind = 'voucher_program' order by p.name, p.id"#,
            caller.login.0
        )
        .fetch_all(scope.db())
        .await?;
        all.extend(rows.into_iter().map(|r| OwnProgram {
            id: VoucherProgramId(r.id),
            name: r.name,
            waiting: r.waiting,
        }));
    }
    if context.database.has_several_cells() {
        all.sort_by(|a, b| (&a.name, a.id).cmp(&(&b.name, b.id)));
    }
    Ok(all)
}

/// The program, if the caller has a live grant for it.
///
/// # Errors
/// [`Error::NotFound`] otherwise.
pub async fn at_program(context: &Context, caller: &Caller, program: VoucherProgramId) -> Result<AtProgram> {
    // Platform: the grant leads to the tenant.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("voucher program").await?
    {
        let row = sqlx::query!(
            r#"select g.organization_id as "organization!", array(select o.office_id from voucher_program_office o
             where o.organization_id = g.organization_id and o.program_id = g.place_id) as "offices!"
           from live_grant g where g.login_id = $1 and g.kind = 'voucher_program' and g.place_id = $2"#,
            caller.login.0,
            program.0
        )
        .fetch_optional(scope.db())
        .await?;
        // Every cell has a copy of the grant, and only the program's has its offices.
        found = row.filter(|row| !context.database.has_several_cells() || !row.offices.is_empty());
    }
    let row = found.ok_or(Error::NotFound)?;
    Ok(AtProgram {
        program,
        organization: OrganizationId(row.organization),
        offices: row.offices.into_iter().map(OfficeId).collect(),
        actor: caller.actor(),
    })
}

/// The program of a voucher, if the caller decides for it.
///
/// # Errors
/// [`Error::NotFound`] otherwise.
pub async fn at_program_of(context: &Context, caller: &Caller, voucher: i64) -> Result<AtProgram> {
    // Platform: as above; the voucher is found only within the caller's own programs.
    let (mut cells, mut program) = (context.database.look(), None);
    while program.is_none()
        && let Some(mut scope) = cells.platform_for_public("voucher program").await?
    {
        program = sqlx::query_scalar!(
            "select v.program_id from voucher v join live_grant g on g.organization_id = v.organization_id and g.place_id = v.program_id
         where v.id = $2 and g.login_id = $1 and g.kind = 'voucher_program'",
            caller.login.0,
            voucher
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let program = program.ok_or(Error::NotFound)?;
    at_program(context, caller, VoucherProgramId(program)).await
}

impl AtProgram {
    pub fn login(&self) -> Option<i64> {
        self.actor.login.map(|login| login.0)
    }

    /// A transaction of the approver, and the business time.
    ///
    /// # Errors
    /// If no connection is free.
    pub async fn open(&self, context: &Context) -> Result<(Scope, DateTime<Utc>)> {
        let now = context.clock.now().await?;
        let reach = Reach {
            organization: self.organization,
            offices: Offices::Some(self.offices.clone()),
            account: Some(AccountId(0)),
            actor: self.actor.clone(),
        };
        let mut scope = context.database.scope(reach).await?;
        sqlx::query!("select set_config('app.voucher_program', $1, true) as program", self.program.to_string())
            .fetch_one(scope.db())
            .await?;
        Ok((scope, now))
    }
}
