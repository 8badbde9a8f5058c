//! The activity at an office, from its audit trail: who, what, when.
//!
//! [`rules`] lists the acts that an office may read, and their texts; nothing else of the trail is shown. Our
//! staff appear to the office as "Chairside support", whether they act as a user or as themselves. Each session in which they act as
//! a user has a line of its own from its first second, and so has what was refused to them.

mod file;
pub mod rules;

pub use file::file;
pub use rules::{ACTS, ActivityKind, changed_fields};

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, LoginId, OfficeId};
use tenancy::{Personal, Scope, contract};

use crate::{Cents, Result};
use kernel::cursor::{cut, read as cursor_key};

/// Lines per page.
const PAGE: usize = 50;

/// The filters of the list.
#[derive(Debug, Clone)]
pub struct ActivityQuery {
    /// Only acts of these kinds: those that the reader may see and selected.
    pub kinds: Vec<ActivityKind>,
    pub person: Option<LoginId>,
    /// The first and last day in the office's time zone, both included.
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

/// One act.
#[contract]
#[derive(Debug, Clone)]
pub struct ActivityLine {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub kind: ActivityKind,
    /// A person's name; "Automatic" for an act without a person.
    pub who: String,
    /// The text after the name: "recorded a visit". For a change it names the fields, never their values.
    pub words: String,
    /// The person, plan or thing that the act was about: "Lily Tran, Adult Wellness".
    pub about: Option<Personal<String>>,
    /// The amount of an act on a household.
    pub amount: Option<Cents>,
    /// The household concerned.
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
    pub account_name: Option<Personal<String>>,
    // `at` in the office's time zone.
    #[oai(skip)]
    pub local: NaiveDateTime,
}

/// A person whose acts can be selected.
#[contract(rename = "ActivityPerson")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    #[oai(rename = "loginId")]
    pub login: LoginId,
    pub name: String,
}

#[derive(Debug, Clone)]
pub struct Activity {
    /// Latest first.
    pub lines: Vec<ActivityLine>,
    pub next: Option<String>,
    /// People who work or worked at the office, by name; only with the first page.
    pub people: Option<Vec<Person>>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of the office's activity.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn list(scope: &mut Scope, office: OfficeId, query: &ActivityQuery, after: Option<&str>) -> Result<Activity> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let mut lines = lines(scope, office, query, key, PAGE as i64 + 1).await?;
    let next = cut(&mut lines, PAGE, |last| Key(last.at, last.id))?;
    let people = if after.is_none() { Some(people(scope, office).await?) } else { None };
    Ok(Activity { lines, next, people })
}

async fn lines(
    scope: &mut Scope,
    office: OfficeId,
    query: &ActivityQuery,
    after: Option<Key>,
    most: i64,
) -> Result<Vec<ActivityLine>> {
    let organization = scope.organization();
    let acts = texts(rules::ACTS.iter().filter(|one| query.kinds.contains(&one.kind)).map(|one| one.act));
    let named_downloads = texts(rules::named_downloads());
    let with_fields = rules::WITH_FIELDS.iter().map(|(act, _)| *act);
    let with_detail = texts(with_fields.chain(rules::WITH_AMOUNT.iter().map(|(act, _)| *act)));
    let rows = sqlx::query!(
        r#"select u.id as "id!", u.at as "at!", u.at at time zone u.timezone as "local!", u.act as "act!", case when u.act = any ($10) then u.detail end as detail, u.account_id, a.first_name || ' ' || a.last_name as account,
             s.minutes as "minutes?", s.changes as "changes?", case when u.act = 'support.acted' then u.detail ->> 'reason' end as "reason?",
             trim(l.first_name || ' ' || l.last_name) as "acted_as?",
             case when u.act = 'support.refused' then u.subject_id end as "refused?",
             case when l.id is null then 'Automatic' else shown_actor(trim(l.first_name || ' ' || l.last_name),
               case when l.user_type in ('admin', 'almost_super', 'super_admin') then coalesce(u.impersonator_id, l.id) else u.impersonator_id end, false) end as "who!",
             b.about as "about?"
           from (
             select u.*, o.timezone from audit u join office o on o.organization_id = u.organization_id and o.id = $2
             where u.organization_id = $1 and u.office_id = $2
               and (u.act = any ($3) or $11 and u.act like '%' || $12 and not starts_with(u.act, $13) and u.act <> all ($14)) and ($4::bigint is null or u.login_id = $4 and u.impersonator_id is null)
               and ($5::date is null or u.at >= $5::date::timestamp at time zone o.timezone)
               and ($6::date is null or u.at < ($6::date + 1)::timestamp at time zone o.timezone)
               and ($7::timestamptz is null or (u.at, u.id) < ($7, $8))
             order by u.at desc, u.id desc limit $9) u
           left join login l on l.id = u.login_id
           left join account a on a.organization_id = u.organization_id and a.id = u.account_id
           left join lateral (select greatest(1, ceil(extract(epoch from z.ended_at - z.began_at) / 60))::bigint as minutes, z.changes
             from support_session(case when u.act = 'support.acted' then u.subject_id end, $2) z) s on true
           left join lateral (select case when u.subject_id ~ '^[0-9]{1,18}$' then u.subject_id::bigint end as id) n on true
           left join lateral (
             select m.first_name || ' ' || m.last_name || ', ' || p.name as about from subscription s
               join member m on m.organization_id = s.organization_id and m.id = s.member_id
               join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
               where u.subject_kind = 'subscription' and s.organization_id = $1 and s.id = n.id
             union all select m.first_name || ' ' || m.last_name from visit v
               join member m on m.organization_id = v.organization_id and m.id = v.member_id
               where u.subject_kind = 'visit' and v.organization_id = $1 and v.id = n.id
             union all select m.first_name || ' ' || m.last_name from member m
               where u.subject_kind = 'member' and m.organization_id = $1 and m.id = n.id
             union all select p.name from plan p where u.subject_kind = 'plan' and p.organization_id = $1 and p.id = n.id
             union all select p.name from price_change c join plan p on p.organization_id = c.organization_id and p.id = c.plan_id
               where u.subject_kind = 'price_change' and c.organization_id = $1 and c.id = n.id
             union all select c.subject_en from campaign c where u.subject_kind = 'campaign' and c.organization_id = $1 and c.id = n.id
             union all select t.name from household_tag t where u.subject_kind = 'household_tag' and t.organization_id = $1 and t.id = n.id
             union all select i.first_name || ' ' || i.last_name from office_invitation i
               where u.subject_kind = 'office_invitation' and i.organization_id = $1 and i.id = n.id
             union all select trim(w.first_name || ' ' || w.last_name) from login w
               where u.subject_kind = 'login' and starts_with(u.act, 'user.') and w.id = n.id
             limit 1) b on true
           order by u.at desc, u.id desc"#,
        organization.0,
        office.0,
        &acts,
        query.person.map(|login| login.0),
        query.from,
        query.to,
        after.map(|key| key.0),
        after.map(|key| key.1),
        most,
        &with_detail,
        query.kinds.contains(&ActivityKind::Views),
        rules::DOWNLOADED,
        rules::OWN,
        &named_downloads
    )
    .fetch_all(scope.db())
    .await?;
    rows.into_iter()
        .map(|row| {
            let described = rules::describe(&row.act, row.detail.as_ref());
            let (kind, mut words) =
                described.ok_or_else(|| anyhow::anyhow!("an act that is not shown: {}", row.act))?;
            if let (Some(minutes), Some(changes), Some(reason)) = (row.minutes, row.changes, &row.reason) {
                let user = row.acted_as.as_deref().unwrap_or_default();
                words = rules::SupportSession { user, minutes, changes, reason }.words();
            }
            if let Some(call) = &row.refused {
                words = format!("{words}: {}", call.replace('_', " "));
            }
            // The practice's own bills are not for everybody who sees its members' payments.
            let detail = row.detail.as_ref().filter(|_| row.account_id.is_some());
            let amount = detail.and_then(|detail| rules::amount(&row.act, detail));
            Ok(ActivityLine {
                id: row.id,
                at: row.at,
                local: row.local,
                kind,
                who: row.who,
                words,
                about: row.about.filter(|about| !about.is_empty()).map(Personal),
                amount,
                account: row.account_id.map(AccountId),
                account_name: row.account.map(Personal),
            })
        })
        .collect()
}

fn texts(acts: impl Iterator<Item = &'static str>) -> Vec<String> {
    acts.map(str::to_owned).collect()
}

async fn people(scope: &mut Scope, office: OfficeId) -> Result<Vec<Person>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select u.login_id, trim(l.first_name || ' ' || l.last_name) as "name!" from office_user u join login l on l.id = u.login_id
           where u.organization_id = $1 and u.office_id = $2 order by 2, 1"#,
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| Person { login: LoginId(row.login_id), name: row.name }).collect())
}
