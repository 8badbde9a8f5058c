//! Finds existing patients who may be the same person: one query over an office's households. The rule is
//! [`::rules::members::duplicates`].

use std::collections::HashSet;

pub use ::rules::members::duplicates::{Identity, Match, matches, name_key};
use ::rules::subscriptions::SubscriptionStatus;
use chrono::NaiveDate;
use tenancy::Scope;
use tenancy::ids::{AccountId, MemberId, OfficeId};

use crate::Result;

/// A person on file who may be one of the people asked about.
#[derive(Clone)]
pub struct DuplicateCandidate {
    /// The index in `asked`.
    pub asked: usize,
    pub why: Match,
    pub account: AccountId,
    /// The member with the same name and birth date; `None` if only an email or phone matches, the household's or a
    /// person's own.
    pub member: Option<MemberId>,
    pub name: String,
    /// The status of the membership that counts: a current one, or else the last.
    pub status: Option<SubscriptionStatus>,
    /// Whether this person or another household member holds a plan now.
    pub living: bool,
}

/// Everyone at `office` who may be one of `asked`, whatever the state of their memberships, in one query: in the order
/// of `asked`, strongest matches first. Unfinished sign-ups are left out.
pub async fn candidates(scope: &mut Scope, office: OfficeId, asked: &[Identity]) -> Result<Vec<DuplicateCandidate>> {
    let organization = scope.organization();
    let names: Vec<String> = asked.iter().map(|i| format!("{}{}", i.first_name, i.last_name)).collect();
    let births: Vec<Option<NaiveDate>> = asked.iter().map(|i| i.birth_date).collect();
    let emails: Vec<Option<String>> = asked.iter().map(|i| i.email.clone().filter(|e| !e.is_empty())).collect();
    let phones: Vec<Option<String>> = asked.iter().map(|i| i.phone.clone().filter(|p| !p.is_empty())).collect();
    let members: Vec<Option<i64>> = asked.iter().map(|i| i.member.map(|m| m.0)).collect();
    let rows = sqlx::query!(
        r#"with asked as materialized (
             select n, name_fold(name) as name, born, email, phone, member_id
             from unnest($3::text[], $4::date[], $5::text[], $6::text[], $7::bigint[]) with ordinality q (name, born, email, phone, member_id, n))
           select q.n as "n!", 1 as "why!", m.account_id as "account!", m.id as "member?", m.first_name || ' ' || m.last_name as "name!",
             s.status as "status?: SubscriptionStatus", coalesce(s.living, false) as "living!"
           from asked q join member m on m.organization_id = $1 and m.office_id = $2
             and q.name <> '' and name_fold(m.first_name || m.last_name) = q.name and m.birth_date = q.born and m.id is distinct from q.member_id
             and m.merged_into_member_id is null
           join account a on a.organization_id = m.organization_id and a.id = m.account_id and a.enrolled_at is not null
           left join lateral (select s.status, s.status in ('active','active_cash','active_transferred','past_due','pending_cash',
                 'cancellation_requested','disputed') as living
               from subscription s where s.organization_id = m.organization_id and s.member_id = m.id
               order by 2 desc, s.started_on desc limit 1) s on true
           union all
           select q.n, why.n, a.id, null, a.first_name || ' ' || a.last_name, x.status, coalesce(x.rollup in ('active', 'late'), false)
           from asked q cross join (values (2), (3)) why (n)
           join account a on a.organization_id = $1 and a.office_id = $2 and a.enrolled_at is not null
             and a.merged_into_account_id is null
             and case why.n when 2 then a.email = q.email else a.phone = q.phone end
           left join account_summary x on x.organization_id = a.organization_id and x.account_id = a.id
           union all
           select q.n, 2, a.id, null, m.first_name || ' ' || m.last_name, x.status, coalesce(x.rollup in ('active', 'late'), false)
           from asked q join member m on m.organization_id = $1 and m.office_id = $2 and m.email = q.email and m.id is distinct from q.member_id
             and m.merged_into_member_id is null
           join account a on a.organization_id = m.organization_id and a.id = m.account_id and a.enrolled_at is not null
           left join account_summary x on x.organization_id = a.organization_id and x.account_id = a.id
           union all
           select q.n, 3, a.id, null, m.first_name || ' ' || m.last_name, x.status, coalesce(x.rollup in ('active', 'late'), false)
           from asked q join member m on m.organization_id = $1 and m.office_id = $2 and m.phone = q.phone and m.id is distinct from q.member_id
             and m.merged_into_member_id is null
           join account a on a.organization_id = m.organization_id and a.id = m.account_id and a.enrolled_at is not null
           left join account_summary x on x.organization_id = a.organization_id and x.account_id = a.id
           order by 1, 2, 3"#,
        organization.0,
        office.0,
        &names,
        &births as &[Option<NaiveDate>],
        &emails as &[Option<String>],
        &phones as &[Option<String>],
        &members as &[Option<i64>]
    )
    .fetch_all(scope.db())
    .await?;
    let found = rows.into_iter().map(|row| DuplicateCandidate {
        asked: usize::try_from(row.n).unwrap_or(1).saturating_sub(1),
        why: match row.why {
            1 => Match::Person,
            2 => Match::Email,
            _ => Match::Phone,
        },
        account: AccountId(row.account),
        member: row.member.map(MemberId),
        name: row.name,
        status: row.status,
        living: row.living,
    });
    Ok(found.collect())
}

/// Reduces the result of [`candidates`] to one line per person and household: the strongest match.
pub fn strongest(mut known: Vec<DuplicateCandidate>) -> Vec<DuplicateCandidate> {
    let mut seen = HashSet::new();
    known.retain(|k| seen.insert((k.asked, k.account)));
    known
}
