//! What staff choose from when they submit a voucher.

use kernel::Result;
use rules::Cents;
use tenancy::ids::{AccountId, MemberId, OfficeId};
use tenancy::{Scope, contract};

use crate::program::{ProgramState, of_office};
use crate::settings::{Service, services};

/// A member for the form of a new voucher.
#[contract(rename = "VoucherMember")]
#[derive(Debug, Clone)]
pub struct MemberChoice {
    pub id: MemberId,
    pub account_id: AccountId,
    pub name: String,
    /// The household's number.
    pub number: String,
    /// What the member's membership waits for: the amount of a voucher for the plan.
    pub plan_due: Option<Cents>,
}

/// What staff choose from when they submit a voucher.
#[contract(rename = "VoucherForm")]
#[derive(Debug, Clone)]
pub struct SubmitForm {
    /// `None` without a program.
    pub state: Option<ProgramState>,
    pub program: Option<String>,
    pub services: Vec<Service>,
    pub submit_days: i32,
    /// The members whose name contains the search; at most 20.
    pub members: Vec<MemberChoice>,
}

/// What staff choose from; `search` is part of a member's name or the household's number.
///
/// # Errors
/// When the database fails.
pub async fn submit_form(scope: &mut Scope, office: OfficeId, search: Option<&str>) -> Result<SubmitForm> {
    let program = of_office(scope, office).await?;
    let services = match &program {
        Some(program) => services(scope, program.id).await?,
        None => vec![],
    };
    let organization = scope.organization();
    let members = match search.map(str::trim).filter(|text| text.chars().count() >= 2) {
        Some(text) => {
            let like = format!("%{}%", text.replace(['%', '_', '\\'], " "));
            sqlx::query!(
                r#"select m.id, m.account_id, m.first_name || ' ' || m.last_name as "name!", a.number, (select i.total_cents - i.paid_cents - i.written_off_cents
                     from subscription s join invoice_line l on l.organization_id = s.organization_id and l.subscription_id = s.id and l.kind = 'dues'
                     join invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status <> 'void'
                     where s.organization_id = m.organization_id and s.member_id = m.id and s.status = 'pending_cash' order by s.id limit 1) as plan_due
                   from member m
                   join account a on a.organization_id = m.organization_id and a.id = m.account_id
                   where m.organization_id = $1 and m.office_id = $2 and m.gone is null and m.merged_into_member_id is null
                     and (search_fold(m.first_name || ' ' || m.last_name) like search_fold($3) or a.number = upper($4))
                     and exists (select from subscription s where s.organization_id = m.organization_id and s.member_id = m.id)
                   order by m.last_name, m.first_name, m.id limit 20"#,
                organization.0,
                office.0,
                like,
                text
            )
            .fetch_all(scope.db())
            .await?
            .into_iter()
            .map(|row| MemberChoice {
                id: MemberId(row.id),
                account_id: AccountId(row.account_id),
                name: row.name,
                number: row.number,
                plan_due: row.plan_due.map(Cents),
            })
            .collect()
        }
        None => vec![],
    };
    Ok(SubmitForm {
        state: program.as_ref().map(|program| program.state),
        submit_days: program.as_ref().map_or(60, |program| program.submit_days),
        program: program.map(|program| program.name),
        services,
        members,
    })
}
