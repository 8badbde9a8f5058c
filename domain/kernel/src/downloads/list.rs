//! Downloads of the product's lists, all alike: the columns, the active filter in words, and an audit trail entry.
//!
//! A capability declares its list once as a [`List`], begins the file, writes the rows of its own query, and ends it:
//!
//! ```ignore
//! let mut file = LIST.at_office(context, scope, office, words, format).await?;
//! write_pages!(file, after: String => part(scope, office, after.as_deref(), AT_ONCE).await?, items, |row| vec![...]);
//! file.end(scope).await
//! ```

use chrono::{DateTime, Utc};
use printing::{Color, Issuer, Theme};
use serde_json::{Value, json};
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, Language};
use tenancy::clock::{office_date, wall_clock};
use tenancy::ids::{AccountId, OfficeId};

use super::{Cell, Column, Download, File, Format, Head, Paper};
use crate::{Context, Result, staff_rows};

/// Number of rows read from the database at once.
pub const AT_ONCE: usize = 1_000;

/// A list that can be downloaded.
#[derive(Debug, Clone, Copy)]
pub struct List {
    act: &'static str,
    title: &'static str,
    name: &'static str,
    pub columns: &'static [Column],
}

/// A list being written.
pub struct ListFile {
    list: List,
    download: Download,
    /// `None` for a list over all offices.
    office: Option<OfficeId>,
    /// Set for a list about one household.
    account: Option<AccountId>,
    timezone: String,
    rows: usize,
}

impl List {
    /// `act` is the action in the audit trail: `reviews.downloaded`. `name` is the start of the file name, before the office's name.
    pub const fn new(act: &'static str, title: &'static str, name: &'static str) -> Self {
        Self { act, title, name, columns: &[] }
    }

    /// The same list under a title and a name in another language.
    #[must_use]
    pub const fn called(self, title: &'static str, name: &'static str) -> Self {
        Self { title, name, ..self }
    }

    #[must_use]
    pub const fn with(self, columns: &'static [Column]) -> Self {
        Self { columns, ..self }
    }

    /// Begins the list of an office. `filter` describes the active filter.
    ///
    /// # Errors
    /// [`crate::Error::NotFound`] when the scope does not reach the office.
    pub async fn at_office(
        &self,
        context: &Context,
        scope: &mut Scope,
        office: OfficeId,
        filter: impl Into<String>,
        format: Format,
    ) -> Result<ListFile> {
        self.at_office_with(self.columns, context, scope, (office, &filter.into()), format).await
    }

    /// Begins a list of an office that its patients read: title and columns are in `language`.
    ///
    /// # Errors
    /// As [`List::at_office`].
    pub async fn for_patient(
        &self,
        context: &Context,
        scope: &mut Scope,
        (office, language): (OfficeId, Language),
        format: Format,
    ) -> Result<ListFile> {
        self.begin(self.columns, language, context, scope, (office, ""), format).await
    }

    /// Begins the list of an office with columns known only at run time.
    ///
    /// # Errors
    /// As [`List::at_office`].
    pub async fn at_office_with(
        &self,
        columns: &[Column],
        context: &Context,
        scope: &mut Scope,
        (office, filter): (OfficeId, &str),
        format: Format,
    ) -> Result<ListFile> {
        self.begin(columns, Language::En, context, scope, (office, filter), format).await
    }

    async fn begin(
        &self,
        columns: &[Column],
        language: Language,
        context: &Context,
        scope: &mut Scope,
        (office, filter): (OfficeId, &str),
        format: Format,
    ) -> Result<ListFile> {
        let Paper { issuer, theme, office: facts } = Paper::of(scope, &context.brands, office).await?;
        let name = format!("{}-{}", self.name, facts.slug);
        let head = Head { title: self.title.to_owned(), subtitle: filter.to_owned(), name, issuer, theme, language };
        Ok(ListFile {
            list: *self,
            download: Download::begin(format, head, columns)?,
            office: Some(office),
            account: None,
            timezone: facts.timezone,
            rows: 0,
        })
    }

    /// Begins a list for our staff over all offices. Its times are UTC; the caller writes the audit trail.
    ///
    /// # Errors
    /// When the file can't be started.
    pub fn of_all_offices(&self, filter: impl Into<String>, format: Format) -> Result<ListFile> {
        let issuer = Issuer { name: "All offices".to_owned(), lines: vec!["Times are UTC.".to_owned()] };
        self.of(issuer, filter.into(), format)
    }

    /// Begins a list from the platform for a practice, such as its bills.
    ///
    /// # Errors
    /// When the file can't be started.
    pub fn from_brand(&self, brand: &Brand, filter: impl Into<String>, format: Format) -> Result<ListFile> {
        let lines = vec![brand.profile.contacts.support_email.clone(), brand.profile.contacts.phone.clone()];
        self.of(Issuer { name: brand.profile.name.clone(), lines }, filter.into(), format)
    }

    fn of(&self, issuer: Issuer, subtitle: String, format: Format) -> Result<ListFile> {
        let theme = Theme { ground: Color::WHITE, ink: Color::INK, strong: Color::INK };
        let (title, name, language) = (self.title.to_owned(), self.name.to_owned(), Language::En);
        let head = Head { title, subtitle, name, issuer, theme, language };
        let download = Download::begin(format, head, self.columns)?;
        Ok(ListFile { list: *self, download, office: None, account: None, timezone: "UTC".to_owned(), rows: 0 })
    }
}

impl ListFile {
    /// Sets the office in whose activity log the download appears.
    #[must_use]
    pub fn about(mut self, office: OfficeId) -> Self {
        self.office = Some(office);
        self
    }

    /// Writes a row.
    ///
    /// # Errors
    /// [`crate::Error::Conflict`] if the file would exceed the row limit.
    pub fn row(&mut self, cells: Vec<Cell>) -> Result<()> {
        self.row_counting(cells, true)
    }

    /// Writes a row; `counts` says whether it is part of the totals (a failed payment is not).
    ///
    /// # Errors
    /// As [`ListFile::row`].
    pub fn row_counting(&mut self, cells: Vec<Cell>, counts: bool) -> Result<()> {
        self.rows += 1;
        self.download.row(cells, counts)
    }

    /// The office's date at a moment.
    pub fn day(&self, at: DateTime<Utc>) -> Cell {
        Cell::Date(office_date(at, &self.timezone))
    }

    /// The office's date and time at a moment.
    pub fn time(&self, at: DateTime<Utc>) -> Cell {
        Cell::Time(wall_clock(at, &self.timezone))
    }

    /// The office's date and time, or nothing.
    pub fn time_of(&self, at: Option<DateTime<Utc>>) -> Cell {
        at.map_or(Cell::Empty, |at| self.time(at))
    }

    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Finishes the file. Writes [`List::act`] to the audit trail, with the number of rows and the format.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end(self, scope: &mut Scope) -> Result<File> {
        self.end_with(scope, json!({})).await
    }

    /// As [`ListFile::end`], for a list about one household.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn end_for(mut self, scope: &mut Scope, account: AccountId) -> Result<File> {
        self.account = Some(account);
        self.end_with(scope, json!({})).await
    }

    /// As [`ListFile::end`], with extra fields in the audit trail entry.
    ///
    /// # Errors
    /// When the database fails; [`crate::Error::Conflict`] if one of our staff, acting as a user, would take too many rows: see [`staff_rows`].
    pub async fn end_with(self, scope: &mut Scope, mut detail: Value) -> Result<File> {
        if let Some(staff) = scope.actor.impersonator {
            staff_rows::alone(scope, staff, self.rows).await?;
        }
        detail["rows"] = json!(self.rows);
        detail["format"] = json!(self.download.format().extension());
        let act = Act {
            act: self.list.act,
            subject_kind: "list",
            subject_id: self.list.name.to_owned(),
            office: self.office,
            account: self.account,
            detail,
        };
        audit::record(scope, act).await?;
        self.download.end().await
    }

    /// Finishes the file without an audit trail entry; the caller writes that.
    ///
    /// # Errors
    /// When the file can't be written.
    pub async fn finish(self) -> Result<File> {
        self.download.end().await
    }
}

/// Writes the rows of all pages of a list: `page` reads one page after `$after`, an optional key, with its rows in
/// `$rows` and the next key in `next`.
#[macro_export]
macro_rules! write_pages {
    ($file:ident, $after:ident: $key:ty => $page:expr, $rows:ident, |$row:pat_param| $cells:expr) => {{
        let mut next: Option<$key> = None;
        loop {
            let $after = next.take();
            let page = $page;
            for $row in page.$rows {
                let cells = $cells;
                $file.row(cells)?;
            }
            next = page.next;
            if next.is_none() {
                break;
            }
        }
    }};
}
