//! Who decides the vouchers of a program: access is given with the settings and taken at once.

use chrono::{DateTime, Utc};
use identity::{NewGrant, NewLogin, create_login, end_grant, make_grant};
use kernel::Result;
use messaging::Notice;
use rules::{FieldErrors, Message};
use tenancy::ids::{GrantId, LoginId, VoucherProgramId};
use tenancy::{Personal, Place, Scope, UserType, contract};

use crate::program::Program;

/// Somebody who decides.
#[contract(rename = "VoucherApprover")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApproverOf {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
}

pub(crate) async fn approvers(scope: &mut Scope, program: VoucherProgramId) -> Result<Vec<(LoginId, ApproverOf)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select login_id, email, first_name, last_name from voucher_approver
         where organization_id = $1 and program_id = $2 and removed_at is null order by last_name, first_name, login_id",
        organization.0,
        program.0
    )
    .fetch_all(scope.db())
    .await?;
    let approver = rows.into_iter().map(|row| {
        let who = ApproverOf { email: row.email, first_name: row.first_name, last_name: row.last_name };
        (LoginId(row.login_id), who)
    });
    Ok(approver.collect())
}

/// Gives access to who is new, and takes it at once from who is not in the list any more.
pub(crate) async fn keep_approvers(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (program, brand): (&Program, &str),
    wanted: &[ApproverOf],
) -> Result<()> {
    let held = approvers(scope, program.id).await?;
    for (login, approver) in &held {
        if !wanted.iter().any(|other| other.email == approver.email) {
            remove(scope, now, program.id, *login).await?;
        }
    }
    for (at, approver) in wanted.iter().enumerate() {
        let login = match held.iter().find(|(_, known)| known.email == approver.email) {
            Some((login, _)) => *login,
            None => admit(scope, now, (program, brand), (at, approver)).await?,
        };
        name(scope, program.id, login, approver).await?;
    }
    Ok(())
}

async fn admit(
    scope: &mut Scope,
    now: DateTime<Utc>,
    (program, brand): (&Program, &str),
    (at, approver): (usize, &ApproverOf),
) -> Result<LoginId> {
    let known = sqlx::query!("select id, user_type from login where brand = $1 and email = $2", brand, approver.email)
        .fetch_optional(scope.db())
        .await?;
    let login = match known {
        Some(known) if known.user_type == UserType::VoucherApprover.as_str() => LoginId(known.id),
        Some(_) => return Err(FieldErrors::one(format!("approvers[{at}].email"), Message::EmailInUse).into()),
        None => {
            let new = NewLogin {
                brand: brand.to_owned(),
                email: Personal(approver.email.clone()),
                password_hash: None,
                email_verified: false,
                user_type: UserType::VoucherApprover,
                first_name: approver.first_name.trim().to_owned(),
                last_name: approver.last_name.trim().to_owned(),
                phone: None,
                language: "en".to_owned(),
            };
            let login = create_login(scope, new).await?;
            messaging::enqueue(scope, Notice::SetPassword { login }, now).await?;
            login
        }
    };
    let organization = scope.organization();
    make_grant(scope, NewGrant::of(login, Place::VoucherProgram { organization, program: program.id })).await?;
    Ok(login)
}

async fn name(scope: &mut Scope, program: VoucherProgramId, login: LoginId, approver: &ApproverOf) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into voucher_approver (organization_id, program_id, login_id, first_name, last_name, email) values ($1, $2, $3, $4, $5, $6)
         on conflict (organization_id, program_id, login_id) do update
           set first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email, removed_at = null",
        organization.0,
        program.0,
        login.0,
        approver.first_name.trim(),
        approver.last_name.trim(),
        approver.email
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

async fn remove(scope: &mut Scope, now: DateTime<Utc>, program: VoucherProgramId, login: LoginId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update voucher_approver set removed_at = $4 where organization_id = $1 and program_id = $2 and login_id = $3",
        organization.0,
        program.0,
        login.0,
        now
    )
    .execute(scope.db())
    .await?;
    let grant = sqlx::query_scalar!(
        "select id from login_grant where login_id = $1 and kind = 'voucher_program' and organization_id = $2 and place_id = $3
           and (ends_at is null or ends_at > $4)",
        login.0,
        organization.0,
        program.0,
        now
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(grant) = grant {
        end_grant(scope, login, GrantId(grant), now).await?;
    }
    Ok(())
}
