//! The people of both sides, as the matching reads them.

use std::collections::BTreeMap;

use chart_matching::{Address, Chart, ChartStatus, Member, Options, Person};
use chrono::NaiveDate;
use serde_json::Value;
use tenancy::Scope;
use tenancy::ids::{AccountId, ChartId, MemberId, OfficeId};

use crate::connection::Connection;
use crate::{OrNotFound, Result};

/// A household's members without a chart.
pub(crate) struct Household {
    pub account: AccountId,
    pub members: Vec<Member>,
}

/// The office's date and its own contacts.
pub(crate) async fn options(scope: &mut Scope, office: OfficeId, today: NaiveDate) -> Result<Options> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select phone, email from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Options { today, own_phones: vec![row.phone], own_emails: vec![row.email] })
}

fn status(text: &str) -> ChartStatus {
    serde_json::from_value(Value::from(text)).unwrap_or(ChartStatus::Inactive)
}

/// All charts of a connection.
pub(crate) async fn charts(scope: &mut Scope, connection: &Connection) -> Result<Vec<Chart>> {
    let rows = sqlx::query!(
        r#"select id, remote_id, guarantor_id, chart_number, first_name, middle_name, preferred_name, last_name, birth_date, phones, email, address_line1, zip,
             status, last_visit_on, member_id is not null or second_of_member_id is not null as "taken!"
           from chart where organization_id = $1 and connection_id = $2 order by id"#,
        connection.organization.0,
        connection.id.0
    )
    .fetch_all(scope.db())
    .await?;
    let charts = rows.into_iter().map(|row| Chart {
        id: row.id,
        numbers: std::iter::once(row.remote_id).chain(row.chart_number).collect(),
        person: Person {
            first: row.first_name,
            middle: row.middle_name,
            preferred: row.preferred_name,
            last: row.last_name,
            birth_date: row.birth_date,
            phones: row.phones,
            emails: row.email.into_iter().collect(),
            address: Some(Address { line1: row.address_line1, zip: row.zip }),
        },
        family: row.guarantor_id,
        status: status(&row.status),
        last_visit: row.last_visit_on,
        taken: row.taken,
    });
    Ok(charts.collect())
}

/// The members on a plan who have no chart, by household; or the one that is asked for.
pub(crate) async fn households(
    scope: &mut Scope,
    connection: &Connection,
    only: Option<MemberId>,
) -> Result<Vec<Household>> {
    let rows = sqlx::query!(
        r#"select m.id, m.account_id, m.first_name, m.last_name, m.birth_date, m.phone as own_phone, m.email as own_email, m.chart_id, a.phone, a.email,
             a.address_line1, a.zip, array(select r.chart_id from chart_ruled_out r where r.organization_id = m.organization_id and r.member_id = m.id) as "ruled_out!"
           from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
           where m.organization_id = $1 and m.office_id = $2 and m.merged_into_member_id is null and ($3::bigint is null or m.id = $3)
             and not exists (select from chart c where c.organization_id = m.organization_id and c.member_id = m.id)
             and ($3 is not null or exists (
               select from subscription s where s.organization_id = m.organization_id and s.member_id = m.id and is_running(s.status)))
           order by m.account_id, m.id"#,
        connection.organization.0,
        connection.office.0,
        only.map(|member| member.0)
    )
    .fetch_all(scope.db())
    .await?;
    let mut households: BTreeMap<i64, Vec<Member>> = BTreeMap::new();
    for row in rows {
        let person = Person {
            first: row.first_name,
            last: row.last_name,
            birth_date: Some(row.birth_date),
            phones: [row.own_phone, row.phone].into_iter().flatten().collect(),
            emails: row.own_email.into_iter().chain([row.email]).collect(),
            address: row.address_line1.map(|line1| Address { line1, zip: row.zip.unwrap_or_default() }),
            ..Person::default()
        };
        households.entry(row.account_id).or_default().push(Member {
            id: row.id,
            person,
            number: row.chart_id,
            ruled_out: row.ruled_out,
        });
    }
    Ok(households.into_iter().map(|(account, members)| Household { account: AccountId(account), members }).collect())
}

impl Household {
    pub(crate) fn into_member(self) -> Option<Member> {
        self.members.into_iter().next()
    }
}

/// A chart alone.
pub(crate) async fn one_chart(scope: &mut Scope, connection: &Connection, chart: ChartId) -> Result<Option<Chart>> {
    let row = sqlx::query!(
        r#"select remote_id, first_name, middle_name, preferred_name, last_name, birth_date, phones, email, address_line1, zip, status, last_visit_on
           from chart where organization_id = $1 and id = $2"#,
        connection.organization.0,
        chart.0
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|row| Chart {
        id: chart.0,
        numbers: vec![row.remote_id],
        person: Person {
            first: row.first_name,
            middle: row.middle_name,
            preferred: row.preferred_name,
            last: row.last_name,
            birth_date: row.birth_date,
            phones: row.phones,
            emails: row.email.into_iter().collect(),
            address: Some(Address { line1: row.address_line1, zip: row.zip }),
        },
        family: None,
        status: status(&row.status),
        last_visit: row.last_visit_on,
        taken: false,
    }))
}
