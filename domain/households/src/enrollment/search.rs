//! Finds people of the office by name or chart, for staff who are about to enroll someone.

use chrono::NaiveDate;
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId};
use tenancy::{Personal, Scope, contract};

use crate::{FieldErrors, Message, Result};
use ::rules::subscriptions::SubscriptionStatus;

/// "PMS member search runs only at 2 or more characters."
const FEWEST: usize = 2;
const MOST: i64 = 20;

// A person on file.
#[contract(rename = "KnownPerson")]
#[derive(Debug, Clone)]
pub struct PersonOnFile {
    /// Absent for an account owner who only pays.
    #[oai(rename = "memberId")]
    pub member: Option<MemberId>,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "userId")]
    pub user: Option<LoginId>,
    pub first_name: String,
    pub last_name: String,
    #[oai(rename = "dob")]
    pub birth_date: Option<NaiveDate>,
    pub phone: Option<Personal<String>>,
    pub email: Personal<String>,
    pub chart_id: Option<String>,
    pub is_account_owner: bool,
    // The status of the person's memberships; `None` without any.
    pub status: Option<SubscriptionStatus>,
    pub address_line1: Option<Personal<String>>,
    pub city: Option<String>,
    pub state: Option<String>,
    pub zip: Option<String>,
}

/// The people at `office` whose names and chart id start with the given texts; at most 20. Writes
/// `enrollment.searched` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`](crate::Error::Invalid) if a field has only one character, or all are empty.
pub async fn people_on_file(
    scope: &mut Scope,
    office: OfficeId,
    first_name: &str,
    last_name: &str,
    chart_id: &str,
) -> Result<Vec<PersonOnFile>> {
    let asked = [("firstName", first_name.trim()), ("lastName", last_name.trim()), ("chartId", chart_id.trim())];
    let mut errors = FieldErrors::default();
    let none = asked.iter().all(|(_, text)| text.is_empty());
    for (path, text) in asked {
        if (none && path != "chartId") || (!text.is_empty() && text.chars().count() < FEWEST) {
            errors.add(path, Message::TooShort(FEWEST));
        }
    }
    errors.into_result()?;
    let like = |text: &str| format!("{}%", text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_"));
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select m.id as "member?", a.id as "account!", a.login_id, coalesce(m.first_name, a.first_name) as "first_name!",
             coalesce(m.last_name, a.last_name) as "last_name!", coalesce(m.birth_date, a.birth_date) as birth_date, a.phone, a.email as "email!",
             m.chart_id as "chart_id?", coalesce(m.is_account_owner, true) as "owner!", a.address_line1, a.city, a.state, a.zip,
             (select s.status from subscription s where s.organization_id = m.organization_id and s.member_id = m.id
              order by is_running(s.status) desc, s.started_on desc, s.id desc limit 1) as "status?: SubscriptionStatus"
           from search_accounts($2, $7, 200) h join account a on a.organization_id = $1 and a.id = h.account_id
           left join member m on m.organization_id = a.organization_id and m.account_id = a.id
           where a.organization_id = $1 and a.office_id = $2 and a.enrolled_at is not null
             and search_fold(coalesce(m.first_name, a.first_name)) like search_fold($3) and search_fold(coalesce(m.last_name, a.last_name)) like search_fold($4)
             and ($5 = '%' or search_fold(m.chart_id) like search_fold($5))
           order by 5, 4, 1 limit $6"#,
        organization.0,
        office.0,
        like(asked[0].1),
        like(asked[1].1),
        like(asked[2].1),
        MOST,
        asked.map(|(_, text)| text).join(" ").trim().to_owned()
    )
    .fetch_all(scope.db())
    .await?;
    let act = Act::on_office(
        "enrollment.searched",
        office,
        json!({ "accounts": rows.iter().map(|r| r.account).collect::<Vec<_>>() }),
    );
    audit::record(scope, act).await?;
    let known = rows.into_iter().map(|r| PersonOnFile {
        member: r.member.map(MemberId),
        account: AccountId(r.account),
        user: r.login_id.map(LoginId),
        first_name: r.first_name,
        last_name: r.last_name,
        birth_date: r.birth_date,
        phone: r.phone.map(Personal),
        email: Personal(r.email),
        chart_id: r.chart_id,
        is_account_owner: r.owner,
        status: r.status,
        address_line1: r.address_line1.map(Personal),
        city: r.city,
        state: r.state,
        zip: r.zip,
    });
    Ok(known.collect())
}
