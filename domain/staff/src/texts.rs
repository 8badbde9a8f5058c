//! The text messages of all offices, without their words, and how texts are set up for each brand.

mod setup;

use std::cmp::Reverse;
use std::sync::atomic::{AtomicUsize, Ordering};

use chrono::{DateTime, Duration, NaiveDate, NaiveTime, Utc};
use kernel::cursor::{cut, read as cursor_key};
use kernel::downloads::{AT_ONCE, Cell, Column, File, Format, List, ListFile, MOST_ROWS};
use kernel::merge::{Answering, merge_by};
use kernel::write_pages;
use messaging::messages::rules::segments;
use reports::stored::TEXTS;
use rules::messages::MessageState;
use serde::{Deserialize, Serialize};
use tenancy::ids::{OfficeId, ReportFileId};
use tenancy::{Caller, Scope, contract};

pub use setup::{KeywordAnswer, NewTextSetup, TextSetup, setup, test_text};
pub(crate) use setup::{change, check};

use crate::list_files::{self, is_short};
use crate::{Context, FieldErrors, Message, PAGE, Result, access, open_answering, open_each};

/// A search covers at most these days.
const MOST_DAYS: i64 = 31;

/// A text message, without its words.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffText {
    pub id: i64,
    pub queued_at: DateTime<Utc>,
    #[oai(rename = "officeId")]
    pub office: Option<OfficeId>,
    pub office_name: Option<String>,
    /// What it was about.
    pub kind: String,
    /// The last four digits of the phone.
    pub phone_end: String,
    pub state: MessageState,
    /// Why it was not sent or not delivered.
    pub reason: Option<String>,
    pub provider_id: Option<String>,
    pub tries: i32,
    /// How many parts the carriers charge for; missing once its words are gone.
    pub parts: Option<i32>,
}

#[contract(rename = "StaffTextLog")]
#[derive(Debug, Clone)]
pub struct TextList {
    pub rows: Vec<StaffText>,
    pub next: Option<String>,
    /// The first and the last day searched, in UTC.
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// Parts of the platform that don't answer, whose texts are missing.
    pub missing_cells: Option<Vec<String>>,
}

/// Files that are asked for keep it: names never change.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct TextFilter {
    pub office: Option<OfficeId>,
    /// `queued`, `sent`, `delivered`, `failed` or `suppressed`.
    pub state: Option<String>,
    /// A phone or its last four digits, a provider's id, or what the text is about. Never its words, which our staff do not read.
    pub search: Option<String>,
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
}

impl TextFilter {
    fn days(&self, today: NaiveDate) -> Result<(NaiveDate, NaiveDate)> {
        let to = self.to.unwrap_or(today);
        let first = to - Duration::days(MOST_DAYS - 1);
        let from = self.from.unwrap_or(first);
        if from > to || from < first {
            return Err(FieldErrors::one("from", Message::DateBetween(first, to)).into());
        }
        Ok((from, to))
    }
}

/// What a search can be: the end of a phone, or a word of the kind and a provider's id.
#[derive(Debug, Default, PartialEq, Eq)]
struct Sought {
    phone: Option<String>,
    word: Option<String>,
    kind: Option<String>,
}

fn sought(search: Option<&str>) -> Sought {
    let Some(text) = search.map(str::trim).filter(|text| !text.is_empty()) else { return Sought::default() };
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let phone = digits.len() >= 4 && text.chars().all(|c| c.is_ascii_digit() || "+-(). ".contains(c));
    if phone {
        // Without the country's 1, as the end of a phone.
        let own = digits.strip_prefix('1').filter(|rest| rest.len() == 10).map(str::to_owned).unwrap_or(digits);
        return Sought { phone: Some(own), ..Sought::default() };
    }
    let kind = text.to_lowercase().replace([' ', '-'], "_").replace(['%', '\\'], "");
    let kind = Some(kind).filter(|kind| !kind.is_empty()).map(|kind| format!("%{}%", kind.replace('_', "\\_")));
    Sought { phone: None, word: Some(text.to_owned()), kind }
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of 50 texts, latest first. Writes `texts.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `from` for more than a month, or for a cursor of another list.
pub async fn texts(context: &Context, caller: &Caller, filter: &TextFilter, after: Option<&str>) -> Result<TextList> {
    let today = context.clock.now().await?.date_naive();
    let Answering { mut scopes, missing } = open_answering(context, caller).await?;
    let list = part(&mut scopes, filter, today, after, PAGE).await?;
    let list = TextList { missing_cells: missing, ..list };
    drop(scopes);
    access::audit_staff_list(context, caller, "texts.viewed", list.rows.len()).await?;
    Ok(list)
}

const LIST: List = List::new("texts.downloaded", "Text messages", "texts").with(&[
    Column::time("Time"),
    Column::text("Office", 28),
    Column::text("About", 24),
    Column::text("Phone", 10),
    Column::text("State", 12),
    Column::text("Reason", 40),
    Column::whole("Parts"),
    Column::text("Provider’s id", 36),
]);

/// The texts as a file. Writes `texts.downloaded` to the audit trail.
///
/// # Errors
/// As [`texts`].
pub async fn texts_file(context: &Context, caller: &Caller, filter: &TextFilter, format: Format) -> Result<File> {
    let mut scopes = open_each(context, caller).await?;
    is_short(count(context, &mut scopes, filter).await?, format)?;
    let file = write(context, &mut scopes, filter, (format, &AtomicUsize::new(0))).await?;
    drop(scopes);
    access::audit_staff_list(context, caller, "texts.downloaded", file.rows()).await?;
    file.finish().await
}

/// Asks for the file of a long list, which a job makes. Writes `texts.downloaded` to the audit trail.
///
/// # Errors
/// As [`texts`]; [`crate::Error::Conflict`] for more texts than a file holds.
pub async fn ask_texts_file(
    context: &Context,
    caller: &Caller,
    filter: &TextFilter,
    format: Format,
) -> Result<ReportFileId> {
    let mut scopes = open_each(context, caller).await?;
    let rows = count(context, &mut scopes, filter).await?;
    drop(scopes);
    // Without days, the last month is another one when the job runs.
    let (from, to) = filter.days(context.clock.now().await?.date_naive())?;
    let filter = TextFilter { from: Some(from), to: Some(to), ..filter.clone() };
    let filter = serde_json::to_value(filter).map_err(anyhow::Error::from)?;
    let file = list_files::request_file(context, caller, (TEXTS, filter), (format, rows)).await?;
    access::audit_staff_list(context, caller, "texts.downloaded", rows).await?;
    Ok(file)
}

/// The number of texts of all cells; of each as far as a file could hold them.
async fn count(context: &Context, scopes: &mut [Scope], filter: &TextFilter) -> Result<usize> {
    let (from, to) = filter.days(context.clock.now().await?.date_naive())?;
    let Sought { phone, word, kind } = sought(filter.search.as_deref());
    let mut rows = 0;
    for scope in scopes {
        rows += sqlx::query_scalar!(
            r#"select count(*) as "rows!" from (select 1 as one from outgoing_message m
             where m.channel = 'text' and m.queued_at >= $1 and m.queued_at < $2 and ($3::bigint is null or m.office_id = $3) and ($4::text is null or m.state = $4)
               and ($5::text is null or right(m.address, 4) = right($5, 4) and right(m.address, length($5)) = $5)
               and ($6::text is null or m.provider_id = $6 or m.kind like $7)
             limit $8) found"#,
            from.and_time(NaiveTime::MIN).and_utc(),
            (to + Duration::days(1)).and_time(NaiveTime::MIN).and_utc(),
            filter.office.map(|office| office.0),
            filter.state,
            phone,
            word,
            kind,
            MOST_ROWS as i64 + 1
        )
        .fetch_one(scope.db())
        .await?;
    }
    Ok(usize::try_from(rows).unwrap_or_default())
}

/// Writes the rows of all cells; `done` has how many there are so far.
pub(crate) async fn write(
    context: &Context,
    scopes: &mut [Scope],
    filter: &TextFilter,
    (format, done): (Format, &AtomicUsize),
) -> Result<ListFile> {
    let today = context.clock.now().await?.date_naive();
    let mut file = LIST.of_all_offices(kernel::downloads::days_words(filter.from, filter.to), format)?;
    write_pages!(file, after: String => {
        done.store(file.rows(), Ordering::Relaxed);
        part(scopes, filter, today, after.as_deref(), AT_ONCE).await?
    }, rows, |text| vec![
        file.time(text.queued_at),
        text.office_name.into(),
        text.kind.into(),
        text.phone_end.into(),
        text.state.as_str().into(),
        text.reason.into(),
        text.parts.map_or(Cell::Empty, |parts| Cell::Whole(i64::from(parts))),
        text.provider_id.into(),
    ]);
    done.store(file.rows(), Ordering::Relaxed);
    Ok(file)
}

/// At most `most` texts of all cells after a cursor.
async fn part(
    scopes: &mut [Scope],
    filter: &TextFilter,
    today: NaiveDate,
    after: Option<&str>,
    most: usize,
) -> Result<TextList> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (from, to) = filter.days(today)?;
    let Sought { phone, word, kind } = sought(filter.search.as_deref());
    let begin = |day: NaiveDate| day.and_time(NaiveTime::MIN).and_utc();
    let mut rows = vec![];
    for scope in scopes.iter_mut() {
        let mut found = sqlx::query!(
        r#"select m.id, m.queued_at, m.office_id, o.name as "office_name?", m.kind, right(m.address, 4) as "phone_end!", m.state as "state: MessageState", m.reason, m.provider_id, m.tries, m.body
           from outgoing_message m left join office o on o.organization_id = m.organization_id and o.id = m.office_id
           where m.channel = 'text' and m.queued_at >= $1 and m.queued_at < $2 and ($3::bigint is null or m.office_id = $3) and ($4::text is null or m.state = $4)
             and ($5::timestamptz is null or (m.queued_at, m.id) < ($5, $6))
             and ($8::text is null or right(m.address, 4) = right($8, 4) and right(m.address, length($8)) = $8) and ($9::text is null or m.provider_id = $9 or m.kind like $10)
           order by m.queued_at desc, m.id desc limit $7"#,
        begin(from),
        begin(to + Duration::days(1)),
        filter.office.map(|office| office.0),
        filter.state,
        key.as_ref().map(|key| key.0),
        key.as_ref().map(|key| key.1),
        most as i64 + 1,
        phone,
        word,
        kind
    )
    .fetch_all(scope.db())
    .await?;
        rows.append(&mut found);
    }
    merge_by(scopes, &mut rows, |row| Reverse((row.queued_at, row.id)));
    let next = cut(&mut rows, most, |row| Key(row.queued_at, row.id))?;
    let rows = rows.into_iter().map(|row| StaffText {
        id: row.id,
        queued_at: row.queued_at,
        office: row.office_id.map(OfficeId),
        office_name: row.office_name,
        kind: row.kind,
        phone_end: row.phone_end,
        state: row.state,
        reason: row.reason,
        provider_id: row.provider_id,
        tries: row.tries,
        parts: row.body.as_deref().map(|words| i32::try_from(segments(words)).unwrap_or(i32::MAX)),
    });
    Ok(TextList { rows: rows.collect(), next, from, to, missing_cells: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_a_phone_an_id_or_a_kind() {
        let phone = |text| sought(Some(text)).phone;
        assert_eq!(phone("0173").as_deref(), Some("0173"));
        assert_eq!(phone("+1 (208) 555-0173").as_deref(), Some("2085550173"));
        assert_eq!(phone("208.555.0173").as_deref(), Some("2085550173"));
        assert_eq!((phone("173"), phone("SM0173")), (None, None));
        let kind = sought(Some("Card expiring"));
        assert_eq!((kind.word.as_deref(), kind.kind.as_deref()), (Some("Card expiring"), Some("%card\\_expiring%")));
        assert_eq!(sought(Some("  ")), Sought::default());
    }
}
