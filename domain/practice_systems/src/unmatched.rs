//! Members on a plan without a chart, and without one to decide on: a person finds their charts.

use kernel::cursor;
use tenancy::ids::{AccountId, MemberId, OfficeId};
use tenancy::{Personal, Scope, contract};

use crate::Result;
use crate::review::ChartPerson;

const PAGE: usize = 20;

/// A member on a plan without a chart.
#[contract(rename = "UnmatchedMember")]
#[derive(Debug, Clone)]
pub struct UnmatchedMember {
    pub member_id: MemberId,
    pub account_id: AccountId,
    pub person: ChartPerson,
}

/// A page of members without a chart.
#[contract(rename = "UnmatchedMembers")]
#[derive(Debug, Clone)]
pub struct UnmatchedPage {
    pub members: Vec<UnmatchedMember>,
    pub next: Option<String>,
}

/// The members on a plan who have no chart and are not on the list to decide on, by name; 20 a page.
///
/// # Errors
/// [`crate::Error::Invalid`] at `after`.
pub async fn unmatched(scope: &mut Scope, office: OfficeId, after: Option<&str>) -> Result<UnmatchedPage> {
    let organization = scope.organization();
    let (last, first, id): (String, String, i64) =
        after.map(|after| cursor::read(after, "after")).transpose()?.unwrap_or_default();
    let mut rows = sqlx::query!(
        "select m.id, m.account_id, m.first_name, m.last_name, m.birth_date, m.phone as own_phone, m.email as own_email, a.phone, a.email, a.address_line1, a.zip
         from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
         where m.organization_id = $1 and m.office_id = $2 and m.merged_into_member_id is null and (m.last_name, m.first_name, m.id) > ($3, $4, $5)
           and exists (select from subscription s where s.organization_id = m.organization_id and s.member_id = m.id and is_running(s.status))
           and not exists (select from chart c where c.organization_id = m.organization_id and c.member_id = m.id)
           and not exists (select from chart_review r where r.organization_id = m.organization_id and r.member_id = m.id)
         order by m.last_name, m.first_name, m.id limit $6",
        organization.0,
        office.0,
        last,
        first,
        id,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| (row.last_name.clone(), row.first_name.clone(), row.id))?;
    let members = rows.into_iter().map(|row| UnmatchedMember {
        member_id: MemberId(row.id),
        account_id: AccountId(row.account_id),
        person: ChartPerson {
            first_name: row.first_name,
            last_name: row.last_name,
            birth_date: Some(row.birth_date),
            phones: [row.own_phone, row.phone].into_iter().flatten().collect(),
            email: Some(Personal(row.own_email.unwrap_or(row.email))),
            address: row.address_line1.map(Personal),
            zip: row.zip,
        },
    });
    Ok(UnmatchedPage { members: members.collect(), next })
}
