//! Who is here today: the day's appointments of the practice system, or a pasted list of names. For each member, what is
//! left of their plans and what the household owes.

mod paste;

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::office_today;
use members::benefits;
use rules::members::rules::is_running;
use rules::{Cents, FieldErrors, Message};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId};
use tenancy::{Personal, Scope, contract};

pub use paste::MOST_LINES;

use crate::{Error, Result};

/// The longest pasted text.
pub const LONGEST_TEXT: usize = 20_000;
/// The most appointments of a day.
const MOST_APPOINTMENTS: usize = 300;
/// The members of the same name that are offered.
const MOST_OF_A_NAME: usize = 5;

/// How often a member can still get a procedure.
#[contract(rename = "HereVisitsLeft")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    pub code: String,
    pub left: i32,
}

/// A member who is here, or may be.
#[contract]
#[derive(Debug, Clone)]
pub struct HereMember {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    #[oai(rename = "memberId")]
    pub member: MemberId,
    pub name: Personal<String>,
    /// Tells members of the same name apart.
    pub birth_date: Personal<NaiveDate>,
    /// Whether a membership is active today.
    pub active: bool,
    /// What is left of the active plans today.
    pub left: Vec<Left>,
    /// What is late in the household.
    pub owed: Cents,
}

/// A person of the day.
#[contract]
#[derive(Debug, Clone)]
pub struct HerePerson {
    /// The time in the office: from the practice system, or as it was pasted.
    pub time: Option<String>,
    /// The name in the practice system, or as it was pasted.
    pub name: Personal<String>,
    /// The planned work, from the practice system.
    pub work: Option<String>,
    /// The member; several of the same name for a pasted list; empty for somebody who is no member.
    pub members: Vec<HereMember>,
    /// What a plan would have saved an uninsured patient on the work of the last twelve months, and which.
    pub saved: Option<Cents>,
    pub saving_plan: Option<String>,
}

/// The people of a day.
#[contract]
#[derive(Debug, Clone)]
pub struct HereToday {
    /// Whether a practice system is connected. Without one, the day's list is pasted.
    pub connected: bool,
    /// The office's date.
    pub on: NaiveDate,
    /// In the order of the day.
    pub people: Vec<HerePerson>,
}

/// Today's appointments in the practice system. Writes `here.viewed` to the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn today(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId) -> Result<HereToday> {
    let on = office_today(scope, office, now).await?;
    let mut appointments = vec![];
    let mut after: Option<String> = None;
    let connected = loop {
        let page = practice_systems::upcoming(scope, office, after.as_deref(), now).await?;
        let later = page.appointments.iter().any(|one| one.starts_at.date() > on);
        appointments.extend(page.appointments.into_iter().filter(|one| one.starts_at.date() == on));
        match page.next {
            Some(next) if !later && appointments.len() < MOST_APPOINTMENTS => after = Some(next),
            _ => break page.connected,
        }
    };
    let act = Act::on_office("here.viewed", office, json!({ "people": appointments.len() }));
    audit::record(scope, act).await?;
    let ids: Vec<i64> = appointments.iter().filter_map(|one| one.member_id).map(|member| member.0).collect();
    let found = members_of(scope, office, &ids).await?;
    let members = about(scope, office, on, found).await?;
    let people = appointments.into_iter().map(|one| HerePerson {
        time: Some(one.starts_at.format("%-I:%M %p").to_string()),
        name: one.patient.into(),
        work: Some(one.description).filter(|text| !text.is_empty()),
        members: one.member_id.and_then(|member| members.get(&member).cloned()).into_iter().collect(),
        saved: one.saved,
        saving_plan: one.saving_plan,
    });
    Ok(HereToday { connected, on, people: people.collect() })
}

/// The people of a pasted list. Writes `here.list_read` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `text` if it is too long or has no name.
pub async fn pasted(scope: &mut Scope, now: DateTime<Utc>, office: OfficeId, text: &str) -> Result<HereToday> {
    if text.chars().count() > LONGEST_TEXT {
        return Err(Error::Invalid(FieldErrors::one("text", Message::TooLong(LONGEST_TEXT))));
    }
    let lines = paste::lines(text);
    if lines.is_empty() {
        return Err(Error::Invalid(FieldErrors::one("text", Message::InvalidData)));
    }
    let on = office_today(scope, office, now).await?;
    let mut forms: Vec<String> = lines.iter().flat_map(|line| line.forms.clone()).collect();
    forms.sort_unstable();
    forms.dedup();
    let found = named(scope, office, &forms).await?;
    let by_id = about(scope, office, on, found.iter().map(|(_, member)| member.clone()).collect()).await?;
    let mut by_form: HashMap<&str, Vec<MemberId>> = HashMap::new();
    for (form, member) in &found {
        by_form.entry(form).or_default().push(member.member);
    }
    let people = lines.iter().map(|line| {
        let mut ids: Vec<MemberId> = vec![];
        for id in line.forms.iter().filter_map(|form| by_form.get(form.as_str())).flatten() {
            if !ids.contains(id) {
                ids.push(*id);
            }
        }
        let mut members: Vec<HereMember> = ids.iter().filter_map(|id| by_id.get(id).cloned()).collect();
        // Who has a membership is meant before who had one.
        members.sort_by_key(|one| !one.active);
        members.truncate(MOST_OF_A_NAME);
        HerePerson {
            time: line.time.clone(),
            name: line.name.clone().into(),
            work: None,
            members,
            saved: None,
            saving_plan: None,
        }
    });
    let people = people.collect();
    let act = Act::on_office("here.list_read", office, json!({ "lines": lines.len() }));
    audit::record(scope, act).await?;
    Ok(HereToday { connected: false, on, people })
}

/// A member without the figures.
#[derive(Debug, Clone)]
struct Found {
    account: AccountId,
    member: MemberId,
    name: String,
    birth_date: NaiveDate,
}

async fn members_of(scope: &mut Scope, office: OfficeId, ids: &[i64]) -> Result<Vec<Found>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select m.id, m.account_id, m.first_name || ' ' || m.last_name as "name!", m.birth_date from member m
           where m.organization_id = $1 and m.office_id = $2 and m.id = any ($3)"#,
        organization.0,
        office.0,
        ids
    )
    .fetch_all(scope.db())
    .await?;
    let found = rows.into_iter().map(|row| Found {
        account: AccountId(row.account_id),
        member: MemberId(row.id),
        name: row.name,
        birth_date: row.birth_date,
    });
    Ok(found.collect())
}

/// The members with these names, each with the form of the name that was found.
async fn named(scope: &mut Scope, office: OfficeId, forms: &[String]) -> Result<Vec<(String, Found)>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select name_fold(m.first_name || m.last_name) as "form!", m.id, m.account_id, m.first_name || ' ' || m.last_name as "name!", m.birth_date
           from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
           where m.organization_id = $1 and m.office_id = $2 and name_fold(m.first_name || m.last_name) = any ($3)
             and a.enrolled_at is not null and a.moved_to_account_id is null
           order by m.id desc limit 1000"#,
        organization.0,
        office.0,
        forms
    )
    .fetch_all(scope.db())
    .await?;
    let found = rows.into_iter().map(|row| {
        let found = Found {
            account: AccountId(row.account_id),
            member: MemberId(row.id),
            name: row.name,
            birth_date: row.birth_date,
        };
        (row.form, found)
    });
    Ok(found.collect())
}

/// The members with what is left and owed.
async fn about(
    scope: &mut Scope,
    office: OfficeId,
    on: NaiveDate,
    found: Vec<Found>,
) -> Result<HashMap<MemberId, HereMember>> {
    let mut accounts: Vec<AccountId> = found.iter().map(|one| one.account).collect();
    accounts.sort();
    accounts.dedup();
    let owed = owed(scope, office, &accounts).await?;
    let mut left: HashMap<MemberId, BTreeMap<String, i32>> = HashMap::new();
    for held in benefits::ledgers(scope, &accounts).await?.into_iter().filter(|held| is_running(held.status)) {
        let own = left.entry(held.member).or_default();
        for (code, count) in held.left_on(on) {
            *own.entry(code).or_default() += count;
        }
    }
    let members = found.into_iter().map(|one| {
        let own = left.get(&one.member);
        let counts = own.into_iter().flatten().filter(|(_, count)| **count > 0);
        let member = HereMember {
            account: one.account,
            member: one.member,
            name: one.name.into(),
            birth_date: one.birth_date.into(),
            active: own.is_some(),
            left: counts.map(|(code, count)| Left { code: code.clone(), left: *count }).collect(),
            owed: owed.get(&one.account).copied().unwrap_or_default(),
        };
        (one.member, member)
    });
    Ok(members.collect())
}

/// What is late in each household, as the Today list has it.
async fn owed(scope: &mut Scope, office: OfficeId, accounts: &[AccountId]) -> Result<HashMap<AccountId, Cents>> {
    let organization = scope.organization();
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let rows = sqlx::query!(
        r#"select i.account_id, sum(i.total_cents - i.paid_cents - i.written_off_cents)::bigint as "owed!" from invoice i
           where i.organization_id = $1 and i.office_id = $2 and i.account_id = any ($3) and i.status = 'open' and i.first_failed_on is not null
             and makes_memberships_late(i.origin)
           group by i.account_id"#,
        organization.0,
        office.0,
        &accounts
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (AccountId(row.account_id), Cents(row.owed))).collect())
}
