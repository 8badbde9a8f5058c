//! Possible duplicates in an office: people with the same name and birth date, or households with the same email or
//! phone.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId};
use tenancy::{Personal, Scope, contract};

use crate::downloads::{Cell, Column, File, Format, List, MOST_ROWS};
use crate::{Context, Error, Result};
use ::rules::Refusal;
use ::rules::members::duplicates::Match;
use ::rules::subscriptions::SubscriptionStatus;

/// The most pairs shown at once.
const MOST: usize = 100;

#[derive(Debug, Clone)]
pub struct LookAlikes {
    pub pairs: Vec<LookAlike>,
    /// Whether there are more pairs.
    pub more: bool,
}

/// Two records that may be the same person or household, older first.
#[derive(Debug, Clone)]
pub struct LookAlike {
    pub why: Match,
    pub one: OnFile,
    pub other: OnFile,
}

#[contract]
#[derive(Debug, Clone)]
pub struct OnFile {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub number: String,
    /// Set if two people look alike, not two households.
    #[oai(rename = "memberId")]
    pub member: Option<MemberId>,
    pub name: Personal<String>,
    pub birth_date: Option<NaiveDate>,
    pub email: Option<Personal<String>>,
    pub phone: Option<Personal<String>>,
    /// The household's status badge.
    pub status: Option<SubscriptionStatus>,
}

/// Two records that are not the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pair {
    People(MemberId, MemberId),
    Households(AccountId, AccountId),
}

impl Pair {
    /// The stored form: the kind, and the ids in ascending order.
    fn row(self) -> (&'static str, i64, i64) {
        let (kind, a, b) = match self {
            Self::People(a, b) => ("person", a.0, b.0),
            Self::Households(a, b) => ("household", a.0, b.0),
        };
        (kind, a.min(b), a.max(b))
    }
}

/// The pairs in an office that look alike and were not marked as different, strongest matches first, then latest
/// joined. Written to the audit trail.
pub async fn look_alikes(scope: &mut Scope, office: OfficeId) -> Result<LookAlikes> {
    let found = part(scope, office, MOST).await?;
    viewed(scope, office, found.pairs.len()).await?;
    Ok(found)
}

/// As [`look_alikes`], with `most` pairs, without the audit trail.
async fn part(scope: &mut Scope, office: OfficeId, most: usize) -> Result<LookAlikes> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with person as materialized (
             select m.id, m.account_id, name_fold(m.first_name || m.last_name) as name, m.birth_date
             from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
             where m.organization_id = $1 and m.office_id = $2 and m.merged_into_member_id is null and m.gone is distinct from 'deceased'
               and a.enrolled_at is not null and a.merged_into_account_id is null and a.moved_to_account_id is null
               and not exists (select from deletion_request d where d.organization_id = a.organization_id and d.account_id = a.id and d.state = 'done')),
           home as materialized (
             select id, email, phone from account where organization_id = $1 and office_id = $2 and enrolled_at is not null
               and merged_into_account_id is null and moved_to_account_id is null),
           -- The household's, and its people's own.
           contact as materialized (
             select id, email, phone from home
             union all
             select m.account_id, m.email, m.phone from member m join home h on h.id = m.account_id
             where m.organization_id = $1 and m.office_id = $2 and m.merged_into_member_id is null and coalesce(m.email, m.phone) is not null),
           same_person as (
             select 1 as why, p.account_id as one_account, q.account_id as other_account, p.id as one_member, q.id as other_member
             from person p join person q on p.name <> '' and q.name = p.name and q.birth_date = p.birth_date and q.id > p.id
             where p.account_id <> q.account_id and not exists (select from not_duplicate k where k.organization_id = $1 and k.kind = 'person'
               and k.one_id = p.id and k.other_id = q.id)),
           same_home as (
             select 2 as why, h.id as one_account, j.id as other_account from contact h join contact j on j.email = h.email and j.id > h.id where h.email <> ''
             union all
             select 3, h.id, j.id from contact h join contact j on j.phone = h.phone and j.id > h.id where h.phone <> ''),
           found as (
             select * from same_person
             union all
             select min(s.why), s.one_account, s.other_account, null, null from same_home s
             where not exists (select from not_duplicate k where k.organization_id = $1 and k.kind = 'household'
                 and k.one_id = s.one_account and k.other_id = s.other_account)
               and not exists (select from same_person p where least(p.one_account, p.other_account) = s.one_account
                 and greatest(p.one_account, p.other_account) = s.other_account)
             group by s.one_account, s.other_account),
           pair as (
             select *, greatest(one_account, other_account) as later from found
             order by why, later desc, one_account, other_account, one_member limit $3)
           select x.why as "why!", a.id as "one_account!", a.number as "one_number!", x.one_member as "one_member?",
             coalesce(m.first_name || ' ' || m.last_name, a.first_name || ' ' || a.last_name) as "one_name!",
             coalesce(m.birth_date, a.birth_date) as "one_born?", a.email as "one_email!", a.phone as "one_phone?", s.status as "one_status?: SubscriptionStatus",
             b.id as "other_account!", b.number as "other_number!", x.other_member as "other_member?",
             coalesce(n.first_name || ' ' || n.last_name, b.first_name || ' ' || b.last_name) as "other_name!",
             coalesce(n.birth_date, b.birth_date) as "other_born?", b.email as "other_email!", b.phone as "other_phone?", t.status as "other_status?: SubscriptionStatus"
           from pair x
           join account a on a.organization_id = $1 and a.id = x.one_account join account b on b.organization_id = $1 and b.id = x.other_account
           left join member m on m.organization_id = $1 and m.id = x.one_member left join member n on n.organization_id = $1 and n.id = x.other_member
           left join account_summary s on s.organization_id = $1 and s.account_id = a.id
           left join account_summary t on t.organization_id = $1 and t.account_id = b.id
           order by x.why, x.later desc, x.one_account, x.other_account, x.one_member"#,
        organization.0,
        office.0,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() > most;
    let pairs: Vec<_> = rows
        .into_iter()
        .take(most)
        .map(|row| LookAlike {
            why: match row.why {
                1 => Match::Person,
                2 => Match::Email,
                _ => Match::Phone,
            },
            one: OnFile {
                account: AccountId(row.one_account),
                number: row.one_number,
                member: row.one_member.map(MemberId),
                name: Personal(row.one_name),
                birth_date: row.one_born,
                email: email(row.one_email),
                phone: row.one_phone.map(Personal),
                status: row.one_status,
            },
            other: OnFile {
                account: AccountId(row.other_account),
                number: row.other_number,
                member: row.other_member.map(MemberId),
                name: Personal(row.other_name),
                birth_date: row.other_born,
                email: email(row.other_email),
                phone: row.other_phone.map(Personal),
                status: row.other_status,
            },
        })
        .collect();
    Ok(LookAlikes { pairs, more })
}

/// `None` if the household has no address.
fn email(text: String) -> Option<Personal<String>> {
    (!text.is_empty()).then_some(Personal(text))
}

async fn viewed(scope: &mut Scope, office: OfficeId, pairs: usize) -> Result<()> {
    let act = Act::on_office("member.duplicates_viewed", office, json!({ "pairs": pairs }));
    Ok(audit::record(scope, act).await?)
}

const LIST: List = List::new("member.duplicates_downloaded", "Possible duplicates", "duplicates").with(&[
    Column::text("The same", 22),
    Column::text("Name", 22),
    Column::text("Number", 12),
    Column::date("Born"),
    Column::text("Email", 24),
    Column::text("Phone", 14),
    Column::text("Other name", 22),
    Column::text("Other number", 12),
    Column::date("Other born"),
    Column::text("Other email", 24),
    Column::text("Other phone", 14),
]);

/// All pairs as a file. Writes `member.duplicates_downloaded` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the office is out of reach.
pub async fn look_alikes_file(context: &Context, scope: &mut Scope, office: OfficeId, format: Format) -> Result<File> {
    let mut file = LIST.at_office(context, scope, office, "These were not marked as different", format).await?;
    for pair in part(scope, office, MOST_ROWS).await?.pairs {
        let why = match pair.why {
            Match::Person => "Name and birth date",
            Match::Email => "Email",
            Match::Phone => "Phone",
        };
        let mut cells = vec![why.into()];
        for one in [pair.one, pair.other] {
            cells.extend([
                one.name.0.into(),
                one.number.into(),
                one.birth_date.into(),
                one.email.map(|email| email.0).into(),
                Cell::phone(one.phone.as_ref().map(|phone| phone.as_str())),
            ]);
        }
        file.row(cells)?;
    }
    file.end(scope).await
}

/// Marks two records as not the same; they are no longer shown as a pair. Repeating it changes nothing.
///
/// # Errors
/// [`Error::NotFound`] if one of them is not at the office; [`Error::Conflict`] if both are the same record.
pub async fn keep_apart(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, pair: Pair) -> Result<()> {
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let (kind, one, other) = pair.row();
    let here = sqlx::query_scalar!(
        r#"select count(*) as "here!" from (
             select id from member where $3 = 'person' and organization_id = $1 and office_id = $2 and id in ($4, $5)
             union all select id from account where $3 = 'household' and organization_id = $1 and office_id = $2 and id in ($4, $5)) x"#,
        organization.0,
        office.0,
        kind,
        one,
        other
    )
    .fetch_one(scope.db())
    .await?;
    if here != if one == other { 1 } else { 2 } {
        return Err(Error::NotFound);
    }
    if one == other {
        return Err(Refusal::ONE_RECORD.into());
    }
    sqlx::query!(
        "insert into not_duplicate (organization_id, kind, one_id, other_id, office_id, at, login_id, actor) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict do nothing",
        organization.0,
        kind,
        one,
        other,
        office.0,
        now,
        actor.login.map(|login| login.0),
        actor.name
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "member.not_the_same",
        subject_kind: kind,
        subject_id: one.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "other": other }),
    };
    Ok(audit::record(scope, act).await?)
}
