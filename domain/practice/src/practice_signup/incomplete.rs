//! Sign-ups that are not complete, as our staff see them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tenancy::ids::OfficeId;
use tenancy::{Database, Granted};

use super::rules::{SignupStep, step};
use crate::Result;
use crate::downloads::{AT_ONCE, Column, File, Format, List};
use kernel::cursor::{read as cursor_key, write as cursor_text};
use kernel::write_pages;

const PAGE: usize = 50;

#[derive(Debug, Clone)]
pub struct IncompletePractice {
    pub office: OfficeId,
    pub brand: String,
    pub name: String,
    pub email: String,
    pub phone: String,
    pub zip: String,
    pub tier_level: i32,
    pub step: SignupStep,
    pub promo: Option<String>,
    pub lead_source: Option<String>,
    pub started_at: DateTime<Utc>,
    pub last_step_at: DateTime<Utc>,
    pub reminded_at: Option<DateTime<Utc>>,
    /// Another office of the brand has the same phone and ZIP.
    pub known_elsewhere: bool,
}

#[derive(Debug, Clone)]
pub struct IncompletePage {
    pub practices: Vec<IncompletePractice>,
    pub next: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of 50 unfinished sign-ups of all brands, the last one that moved first.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of something else.
pub async fn incomplete_practices(database: &Database, staff: Granted, after: Option<&str>) -> Result<IncompletePage> {
    part(database, staff, after, PAGE).await
}

const LIST: List = List {
    act: "practice_signups.downloaded",
    title: "Incomplete sign-ups",
    name: "incomplete-sign-ups",
    columns: &[
        Column::text("Practice", 26),
        Column::text("Brand", 10),
        Column::text("Email", 28),
        Column::text("Phone", 14),
        Column::text("ZIP", 10),
        Column::text("Stopped at", 12),
        Column::whole("Tier"),
        Column::text("Code", 12),
        Column::text("Found us by", 18),
        Column::time("Started"),
        Column::time("Last step"),
        Column::time("Reminded"),
        Column::text("Note", 30),
    ],
};

const fn step_words(step: SignupStep) -> &'static str {
    match step {
        SignupStep::Details => "Details",
        SignupStep::Payment => "Payment",
        SignupStep::Activation => "Activation",
        SignupStep::Complete => "Complete",
    }
}

/// All unfinished sign-ups as a file, with how many rows it has; who asks writes the audit trail.
///
/// # Errors
/// The database does not answer.
pub async fn incomplete_file(database: &Database, staff: &Granted, format: Format) -> Result<(File, usize)> {
    let mut file = LIST.of_all_offices("All brands", format)?;
    write_pages!(file, after: String => part(database, staff.clone(), after.as_deref(), AT_ONCE).await?, practices, |own| vec![
        own.name.into(),
        own.brand.into(),
        own.email.into(),
        own.phone.into(),
        own.zip.into(),
        step_words(own.step).into(),
        i64::from(own.tier_level).into(),
        own.promo.into(),
        own.lead_source.into(),
        file.time(own.started_at),
        file.time(own.last_step_at),
        file.time_of(own.reminded_at),
        if own.known_elsewhere { "Same phone and ZIP as another office" } else { "" }.into(),
    ]);
    let rows = file.rows();
    Ok((file.finish().await?, rows))
}

/// As [`incomplete_practices`], with `most` sign-ups.
async fn part(database: &Database, staff: Granted, after: Option<&str>, most: usize) -> Result<IncompletePage> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (at, office) = key.map_or((None, None), |Key(at, office)| (Some(at), Some(office)));
    let mut scope = database.granted(staff).await?;
    let rows = sqlx::query!(
        r#"with page as (
             select s.office_id, s.promo, s.lead_source, s.started_at, s.last_step_at, s.reminded_at, s.details_at, s.paid_at, o.brand, o.name,
               o.email, o.phone, o.zip, o.tier_level
             from practice_signup s join office o on o.organization_id = s.organization_id and o.id = s.office_id
             where s.activated_at is null and ($1::timestamptz is null or (s.last_step_at, s.office_id) < ($1, $2))
             order by s.last_step_at desc, s.office_id desc limit $3),
           known as (
             select o.brand, o.phone, left(o.zip, 5) as zip from office o where o.phone <> '' and o.phone in (select phone from page)
             group by 1, 2, 3 having count(*) > 1)
           select p.office_id, p.promo, p.lead_source, p.started_at, p.last_step_at, p.reminded_at, p.details_at is not null as "details!",
             p.paid_at is not null as "paid!", p.brand, p.name, p.email, p.phone, p.zip, p.tier_level, k.phone is not null as "known_elsewhere!"
           from page p left join known k on k.brand = p.brand and k.phone = p.phone and k.zip = left(p.zip, 5)
           order by p.last_step_at desc, p.office_id desc"#,
        at,
        office,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() > most;
    let practices: Vec<_> = rows
        .into_iter()
        .take(most)
        .map(|row| IncompletePractice {
            office: OfficeId(row.office_id),
            brand: row.brand,
            name: row.name,
            email: row.email,
            phone: row.phone,
            zip: row.zip,
            tier_level: row.tier_level,
            step: step(row.details, row.paid, false),
            promo: row.promo,
            lead_source: row.lead_source,
            started_at: row.started_at,
            last_step_at: row.last_step_at,
            reminded_at: row.reminded_at,
            known_elsewhere: row.known_elsewhere,
        })
        .collect();
    let next = match practices.last() {
        Some(last) if more => Some(cursor_text(&Key(last.last_step_at, last.office.0))?),
        _ => None,
    };
    Ok(IncompletePage { practices, next })
}
