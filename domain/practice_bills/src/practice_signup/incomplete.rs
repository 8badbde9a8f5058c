//! Incomplete practices for our staff: they stopped during sign-up, or still lack something, so patients cannot join.

use std::cmp::Reverse;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use tenancy::ids::OfficeId;
use tenancy::{Database, Granted, Scope, contract};

use super::rules::{SignupStep, step};
use crate::Result;
use crate::downloads::{AT_ONCE, Cell, Column, File, Format, List, spelled};
use ::rules::offices::incomplete::{IncompleteStage, MissingStep};
use kernel::cursor::{cut, read as cursor_key};
use kernel::merge::{Answering, granted_in_each, merge_by};
use kernel::named::name_pattern;
use kernel::write_pages;

const PAGE: usize = 50;

/// A practice that patients cannot join yet.
#[contract]
#[derive(Debug, Clone)]
pub struct IncompletePractice {
    #[oai(rename = "dentistInfoId")]
    pub office: OfficeId,
    pub brand: String,
    #[oai(rename = "officeName")]
    pub name: String,
    pub email: String,
    pub phone: String,
    pub zip: String,
    pub tier_level: i32,
    /// The next step.
    pub step: SignupStep,
    /// After a complete sign-up: what is missing before patients can join.
    pub missing: Vec<MissingStep>,
    pub promo: Option<String>,
    pub lead_source: Option<String>,
    pub started_at: DateTime<Utc>,
    pub last_step_at: DateTime<Utc>,
    pub reminded_at: Option<DateTime<Utc>>,
    /// Another office of the brand has the same phone and ZIP.
    pub known_elsewhere: bool,
}

#[contract(rename = "IncompletePractices")]
#[derive(Debug, Clone)]
pub struct IncompletePage {
    pub practices: Vec<IncompletePractice>,
    /// The cursor of the next page.
    pub next: Option<String>,
    /// Parts of the platform that don't answer, whose practices are missing.
    pub missing_cells: Option<Vec<String>>,
}

/// What narrows the list.
#[derive(Debug, Clone, Default)]
pub struct IncompleteFilter {
    pub stage: Option<IncompleteStage>,
    /// Part of the name or email, the digits of the phone, or the office's number.
    pub search: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of 50 incomplete practices of all brands, latest activity first. Closed offices are left out.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn incomplete_practices(
    database: &Database,
    staff: Granted,
    filter: &IncompleteFilter,
    after: Option<&str>,
) -> Result<IncompletePage> {
    let Answering { mut scopes, missing } = Answering::granted(database, &staff).await?;
    let page = part(&mut scopes, filter, after, PAGE).await?;
    Ok(IncompletePage { missing_cells: missing, ..page })
}

const LIST: List = List::new("practice_signups.downloaded", "Incomplete practices", "incomplete-practices").with(&[
    Column::text("Practice", 26),
    Column::text("Brand", 10),
    Column::text("Email", 28),
    Column::text("Phone", 14),
    Column::text("ZIP", 10),
    Column::text("Stopped at", 30),
    Column::whole("Tier"),
    Column::text("Code", 12),
    Column::text("Found us by", 18),
    Column::time("Started"),
    Column::time("Last step"),
    Column::time("Reminded"),
    Column::text("Note", 30),
]);

/// The step of the sign-up, or what is missing after it.
fn stopped_at(step: SignupStep, missing: &[MissingStep]) -> String {
    let step = match step {
        SignupStep::Details => "Details",
        SignupStep::Payment => "Payment",
        SignupStep::Activation => "Activation",
        SignupStep::Complete => {
            let missing: Vec<_> = missing.iter().map(|one| one.words()).collect();
            return format!("Missing: {}", missing.join(", "));
        }
    };
    step.to_owned()
}

/// The incomplete practices as a file, and its number of rows; the caller writes the audit trail.
///
/// # Errors
/// When the database fails.
pub async fn incomplete_file(
    database: &Database,
    staff: &Granted,
    filter: &IncompleteFilter,
    format: Format,
) -> Result<(File, usize)> {
    let mut scopes = granted_in_each(database, staff).await?;
    let mut file = LIST.of_all_offices("All brands", format)?;
    write_pages!(file, after: String => part(&mut scopes, filter, after.as_deref(), AT_ONCE).await?, practices, |own| vec![
        own.name.into(),
        spelled(&own.brand).into(),
        own.email.into(),
        Cell::phone(Some(&own.phone)),
        own.zip.into(),
        stopped_at(own.step, &own.missing).into(),
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

/// At most `most` practices of all cells after a cursor. Whether another office has the same phone is known of those in its cell.
async fn part(
    scopes: &mut [Scope],
    filter: &IncompleteFilter,
    after: Option<&str>,
    most: usize,
) -> Result<IncompletePage> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (at, office) = key.map_or((None, None), |Key(at, office)| (Some(at), Some(office)));
    let mut rows = vec![];
    for scope in scopes.iter_mut() {
        // The missing steps are the conditions of `office_is_live`, except paused enrollment, which is an office's choice.
        let mut found = sqlx::query!(
        r#"with page as (
             select s.office_id, s.promo, s.lead_source, s.started_at, s.last_step_at, s.reminded_at, s.details_at, s.paid_at, s.activated_at, o.brand,
               o.name, o.email, o.phone, o.zip, o.tier_level, m.agreements, m.payments_account, p.active_plan
             from practice_signup s join office o on o.organization_id = s.organization_id and o.id = s.office_id
             cross join lateral (select s.activated_at is not null as open) a
             cross join lateral (select a.open and o.terms_accepted_at is null as agreements,
               a.open and (o.provider_account is null or not o.charges_enabled or o.upgrade_account is not null) as payments_account) m
             cross join lateral (select a.open and not exists (select from active_plans(o.organization_id, o.id)) as active_plan) p
             where ($1::timestamptz is null or (s.last_step_at, s.office_id) < ($1, $2))
               and o.account_status <> 3 and (s.activated_at is null or m.agreements or m.payments_account or p.active_plan)
               and case $4::text when 'sign_up' then s.activated_at is null when 'agreements' then m.agreements
                 when 'payments_account' then m.payments_account when 'active_plan' then p.active_plan else true end
               and ($5::text is null or search_fold(o.name) like search_fold($5) or lower(o.email) like lower($5) or o.id::text = $6
                 or (length(regexp_replace($6, '\D', '', 'g')) >= 4 and o.phone like '%' || regexp_replace($6, '\D', '', 'g') || '%'))
             order by s.last_step_at desc, s.office_id desc limit $3),
           known as (
             select o.brand, o.phone, left(o.zip, 5) as zip from office o where o.phone <> '' and o.phone in (select phone from page)
             group by 1, 2, 3 having count(*) > 1)
           select p.office_id, p.promo, p.lead_source, p.started_at, p.last_step_at, p.reminded_at, p.details_at is not null as "details!",
             p.paid_at is not null as "paid!", p.activated_at is not null as "activated!", p.brand, p.name, p.email, p.phone, p.zip, p.tier_level,
             p.agreements as "agreements!", p.payments_account as "payments_account!", p.active_plan as "active_plan!",
             k.phone is not null as "known_elsewhere!"
           from page p left join known k on k.brand = p.brand and k.phone = p.phone and k.zip = left(p.zip, 5)
           order by p.last_step_at desc, p.office_id desc"#,
        at,
        office,
        most as i64 + 1,
        filter.stage.map(IncompleteStage::as_str),
        name_pattern(filter.search.as_deref()),
        filter.search.as_deref().map(str::trim)
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge_by(scopes, &mut rows, |row| Reverse((row.last_step_at, row.office_id)));
    let next = cut(&mut rows, most, |row| Key(row.last_step_at, row.office_id))?;
    let practices = rows
        .into_iter()
        .map(|row| IncompletePractice {
            office: OfficeId(row.office_id),
            brand: row.brand,
            name: row.name,
            email: row.email,
            phone: row.phone,
            zip: row.zip,
            tier_level: row.tier_level,
            step: step(row.details, row.paid, row.activated),
            missing: [
                (row.agreements, MissingStep::Agreements),
                (row.payments_account, MissingStep::PaymentsAccount),
                (row.active_plan, MissingStep::ActivePlan),
            ]
            .into_iter()
            .filter_map(|(is_missing, step)| is_missing.then_some(step))
            .collect(),
            promo: row.promo,
            lead_source: row.lead_source,
            started_at: row.started_at,
            last_step_at: row.last_step_at,
            reminded_at: row.reminded_at,
            known_elsewhere: row.known_elsewhere,
        })
        .collect();
    Ok(IncompletePage { practices, next, missing_cells: None })
}
