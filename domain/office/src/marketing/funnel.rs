//! The sign-up funnel by source: who opened the page, who started, who enrolled.
//!
//! A page view must not wait for the database, so this process counts visits in memory and writes the sums every few
//! seconds in one statement. If the process is killed, it loses a few seconds of counts.

use chrono::{Days, NaiveDate};
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use crate::downloads::{Column, File, Format, List, days_words};
use crate::{Context, Error, FieldErrors, Message, Result};
use kernel::directory::office_today;
use rules::funnel::FunnelSource;

/// The most days of one query, and the days if none are given.
const MOST_DAYS: u64 = 366;
const USUAL_DAYS: u64 = 30;

/// Writes the counts since the last call, at each office's date. Drops counts of unknown offices.
///
/// # Errors
/// When the database fails; the counts are then lost.
pub async fn write_counts(context: &Context) -> Result<()> {
    let sums = context.visits.take();
    if sums.is_empty() {
        return Ok(());
    }
    let rows: Vec<_> = sums.into_iter().collect();
    let brands: Vec<_> = rows.iter().map(|((brand, ..), _)| brand.clone()).collect();
    let offices: Vec<_> = rows.iter().map(|((_, office, _), _)| office.0).collect();
    let sources: Vec<_> = rows.iter().map(|((.., source), _)| source.as_str().to_owned()).collect();
    let visits: Vec<_> = rows.iter().map(|(_, sum)| sum.visits).collect();
    let starts: Vec<_> = rows.iter().map(|(_, sum)| sum.starts).collect();
    let now = context.clock.now().await?;
    // Platform scope: visitors of all offices are counted together.
    let mut scope = context.database.platform("Sign-up funnel").await?;
    sqlx::query!(
        "insert into signup_funnel as kept (organization_id, office_id, counted_on, source, visits, starts)
         select o.organization_id, o.id, ($6 at time zone o.timezone)::date, c.source, c.visits, c.starts
         from unnest($1::text[], $2::bigint[], $3::text[], $4::int[], $5::int[]) c (brand, office, source, visits, starts)
         join office o on o.id = c.office and o.brand = c.brand order by 1, 2, 3, 4
         on conflict (organization_id, office_id, counted_on, source) do update
           set visits = kept.visits + excluded.visits, starts = kept.starts + excluded.starts",
        &brands,
        &offices,
        &sources,
        &visits,
        &starts,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// The counts of one source.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FunnelRow {
    pub source: FunnelSource,
    /// Visitors who opened the page.
    pub visits: i64,
    /// Visitors who started to fill in the form.
    pub starts: i64,
    /// Households that joined.
    pub enrollments: i64,
}

/// The sign-up as a funnel by source.
#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Funnel {
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// The most visits first.
    pub rows: Vec<FunnelRow>,
}

const LIST: List = List::new("funnel.downloaded", "Where sign-ups come from", "sign-ups-by-source").with(&[
    Column::text("Source", 34),
    Column::whole("Visits"),
    Column::whole("Started"),
    Column::whole("Enrolled"),
]);

const fn source_words(source: FunnelSource) -> &'static str {
    match source {
        FunnelSource::Link => "Link you copied",
        FunnelSource::Qr => "QR code",
        FunnelSource::Poster => "Poster",
        FunnelSource::Card => "Counter card",
        FunnelSource::Form => "Printed enrollment form",
        FunnelSource::Mailer => "Printed card you ordered",
        FunnelSource::Brochure => "Brochure you ordered",
        FunnelSource::Email => "Email text",
        FunnelSource::Text => "Text message",
        FunnelSource::Social => "Social media",
        FunnelSource::Embed => "Your own website",
        FunnelSource::Referral => "A member\u{2019}s code",
        FunnelSource::Invitation => "Invitation",
        FunnelSource::OutOfNetwork => "Out-of-network page",
        FunnelSource::Letter => "Out-of-network letter",
        FunnelSource::StartPage => "Start page",
        FunnelSource::Search => "Public search",
        FunnelSource::Direct => "Direct",
        FunnelSource::Other => "Another source",
    }
}

/// The office's funnel as a file. Writes `funnel.downloaded` to the audit trail.
///
/// # Errors
/// As [`funnel`].
pub async fn funnel_file(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    days: (Option<NaiveDate>, Option<NaiveDate>),
    format: Format,
) -> Result<File> {
    let found = funnel(context, scope, office, days).await?;
    let words = days_words(Some(found.from), Some(found.to));
    let mut file = LIST.at_office(context, scope, office, words, format).await?;
    for row in found.rows {
        let source = source_words(row.source);
        file.row(vec![source.into(), row.visits.into(), row.starts.into(), row.enrollments.into()])?;
    }
    file.end(scope).await
}

/// The office's funnel between two days, both included; by default the last 30 days.
///
/// # Errors
/// [`Error::Invalid`] at `from` or `to`; [`Error::NotFound`] out of reach.
pub async fn funnel(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    (from, to): (Option<NaiveDate>, Option<NaiveDate>),
) -> Result<Funnel> {
    // Includes the latest counts of this process.
    write_counts(context).await?;
    let today = office_today(scope, office, context.clock.now().await?).await?;
    let to = to.unwrap_or(today);
    let from = from.unwrap_or(to - Days::new(USUAL_DAYS - 1));
    if to < from {
        return Err(Error::Invalid(FieldErrors::one("to", Message::InvalidDate)));
    }
    if from + Days::new(MOST_DAYS) < to {
        return Err(Error::Invalid(FieldErrors::one("from", Message::InvalidDate)));
    }
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"with counted as (
             select source, visits, starts, 0 as enrollments from signup_funnel
             where organization_id = $1 and office_id = $2 and counted_on between $3 and $4
             union all
             select coalesce(e.source, 'direct'), 0, 0, 1 from account a
             join office o on o.organization_id = a.organization_id and o.id = a.office_id
             join lateral (
               select source from enrollment_order e where e.organization_id = a.organization_id and e.account_id = a.id and e.state = 'done'
                 and e.entry_point = 'external' order by e.created_at limit 1) e on true
             where a.organization_id = $1 and a.office_id = $2 and a.enrolled_at >= ($3::date)::timestamp at time zone o.timezone
               and a.enrolled_at < ($4::date + 1)::timestamp at time zone o.timezone)
           select source as "source!", sum(visits)::bigint as "visits!", sum(starts)::bigint as "starts!", sum(enrollments)::bigint as "enrollments!"
           from counted group by 1 order by 2 desc, 4 desc, 1"#,
        organization.0,
        office.0,
        from,
        to
    )
    .fetch_all(scope.db())
    .await?;
    let row = rows.into_iter().map(|row| FunnelRow {
        source: FunnelSource::of(Some(&row.source)),
        visits: row.visits,
        starts: row.starts,
        enrollments: row.enrollments,
    });
    Ok(Funnel { from, to, rows: row.collect() })
}
