//! Pages of the developer API's lists. A list is in the order in which changes were stored: a row that changes moves to the
//! end, so none is skipped or doubled. A page holds only what is older than every open transaction, which could still
//! store a change before it.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use ring::hmac;
use rules::digest::short_hex;
use serde::{Deserialize, Serialize};
use tenancy::Scope;
use tenancy::ids::ApiKeyId;

use crate::{Error, FieldErrors, Message, Result};

/// How long a cursor is good, in seconds.
const CURSOR_S: i64 = 24 * 60 * 60;
/// The rows of a page: most, and unless asked otherwise.
pub const MOST_ROWS: i64 = 100;
pub const USUAL_ROWS: i64 = 50;

/// Signs cursors.
#[derive(Clone)]
pub struct Cursors(hmac::Key);

/// What a call asks of a list.
#[derive(Debug, Clone, Default)]
pub struct ListQuery<'a> {
    pub limit: Option<i64>,
    pub cursor: Option<&'a str>,
    pub updated_since: Option<DateTime<Utc>>,
    pub office: Option<i64>,
}

/// A page to read.
#[derive(Debug, Clone, Copy)]
pub struct Page {
    after: (i64, i64),
    pub limit: i64,
    since: Option<DateTime<Utc>>,
    office: Option<i64>,
    /// The key and the list, which a cursor is for.
    key: ApiKeyId,
}

/// A cursor's content.
#[derive(Debug, Serialize, Deserialize)]
struct Position {
    k: i64,
    /// The list and its filters.
    l: String,
    p: (i64, i64),
    /// Seconds since 1970.
    e: i64,
}

/// An object on a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    pub id: i64,
    pub changed_at: DateTime<Utc>,
    pub(crate) position: (i64, i64),
}

impl Cursors {
    pub fn new(secret: &str) -> Self {
        Self(hmac::Key::new(hmac::HMAC_SHA256, format!("cursors:{secret}").as_bytes()))
    }

    /// The page that a call asks of `list`.
    ///
    /// # Errors
    /// [`Error::Invalid`] at `limit` or `cursor`: of another key, list or filter, or too old.
    pub fn read(&self, key: ApiKeyId, list: &str, asked: &ListQuery<'_>, now: DateTime<Utc>) -> Result<Page> {
        let invalid = |field: &str| Error::Invalid(FieldErrors::one(field, Message::InvalidData));
        let limit = asked.limit.unwrap_or(USUAL_ROWS);
        if !(1..=MOST_ROWS).contains(&limit) {
            return Err(Error::Invalid(FieldErrors::one("limit", Message::NumberBetween(1, MOST_ROWS as u32))));
        }
        let page = Page { after: (0, 0), limit, since: asked.updated_since, office: asked.office, key };
        let Some(text) = asked.cursor else { return Ok(page) };
        let position = self.open(text).ok_or_else(|| invalid("cursor"))?;
        if position.k != key.0 || position.l != page.list(list) || position.e < now.timestamp() {
            return Err(invalid("cursor"));
        }
        Ok(Page { after: position.p, ..page })
    }

    /// The cursor after a page's last position.
    ///
    /// # Errors
    /// When it can't be written, which does not happen.
    pub fn write(&self, list: &str, page: &Page, last: (i64, i64), now: DateTime<Utc>) -> Result<String> {
        let position = Position { k: page.key.0, l: page.list(list), p: last, e: now.timestamp() + CURSOR_S };
        let body = serde_json::to_vec(&position).map_err(anyhow::Error::from)?;
        let tag = hmac::sign(&self.0, &body);
        Ok(format!("{}.{}", URL_SAFE_NO_PAD.encode(&body), URL_SAFE_NO_PAD.encode(tag.as_ref())))
    }

    fn open(&self, text: &str) -> Option<Position> {
        let (body, tag) = text.split_once('.')?;
        let (body, tag) = (URL_SAFE_NO_PAD.decode(body).ok()?, URL_SAFE_NO_PAD.decode(tag).ok()?);
        hmac::verify(&self.0, &body, &tag).ok()?;
        serde_json::from_slice(&body).ok()
    }
}

impl Page {
    /// The list with its filters, in short.
    fn list(&self, list: &str) -> String {
        let since = self.since.map(|since| since.timestamp_micros());
        format!("{list}-{}", short_hex(format!("{since:?} {:?}", self.office), 6))
    }

    /// Cuts rows, read with one more than the page has, and returns whether there are more.
    pub(crate) fn cut<T>(&self, rows: &mut Vec<T>) -> bool {
        let most = usize::try_from(self.limit).unwrap_or(usize::MAX);
        let more = rows.len() > most;
        rows.truncate(most);
        more
    }

    pub(crate) const fn after(&self) -> (i64, i64) {
        self.after
    }

    pub(crate) const fn since(&self) -> Option<DateTime<Utc>> {
        self.since
    }

    pub(crate) const fn office(&self) -> Option<i64> {
        self.office
    }
}

/// The objects of a page, and whether there are more.
pub(crate) async fn listed(scope: &mut Scope, kind: &str, page: &Page) -> Result<(Vec<Listed>, bool)> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select object_id, tx, changed_at from api_object
         where organization_id = $1 and kind = $2 and (tx, object_id) > ($3, $4)
           and ($5::timestamptz is null or changed_at >= $5) and ($6::bigint is null or office_id = $6)
           and (tx < pg_snapshot_xmin(pg_current_snapshot())::text::bigint or tx >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint)
         order by tx, object_id limit $7",
        organization.0,
        kind,
        page.after.0,
        page.after.1,
        page.since,
        page.office,
        page.limit + 1
    )
    .fetch_all(scope.db())
    .await?;
    let mut listed: Vec<_> = rows
        .into_iter()
        .map(|row| Listed { id: row.object_id, changed_at: row.changed_at, position: (row.tx, row.object_id) })
        .collect();
    let more = page.cut(&mut listed);
    Ok((listed, more))
}

/// One object, if the scope reaches it.
///
/// # Errors
/// [`Error::NotFound`] otherwise.
pub(crate) async fn one(scope: &mut Scope, kind: &str, id: i64) -> Result<Listed> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select object_id, tx, changed_at from api_object where organization_id = $1 and kind = $2 and object_id = $3",
        organization.0,
        kind,
        id
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    Ok(Listed { id: row.object_id, changed_at: row.changed_at, position: (row.tx, row.object_id) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(cursors: &Cursors, key: i64, list: &str, asked: &ListQuery<'_>, at: &str) -> Result<Page> {
        cursors.read(ApiKeyId(key), list, asked, at.parse().unwrap())
    }

    #[test]
    fn cursor_belongs_to_one_key_list_and_filter() {
        let cursors = Cursors::new("one secret");
        let start = "2026-12-01T10:00:00Z";
        let page = read(&cursors, 1, "members", &ListQuery::default(), start).unwrap();
        let text = cursors.write("members", &page, (7, 9), start.parse().unwrap()).unwrap();
        let next = ListQuery { cursor: Some(&text), ..ListQuery::default() };
        assert_eq!(read(&cursors, 1, "members", &next, start).unwrap().after(), (7, 9));
        assert!(read(&cursors, 2, "members", &next, start).is_err(), "another key");
        assert!(read(&cursors, 1, "visits", &next, start).is_err(), "another list");
        assert!(
            read(&cursors, 1, "members", &ListQuery { office: Some(1), ..next.clone() }, start).is_err(),
            "another filter"
        );
        assert!(read(&cursors, 1, "members", &next, "2026-12-02T10:00:01Z").is_err(), "too old");
        assert!(read(&Cursors::new("another"), 1, "members", &next, start).is_err(), "another signature");
        assert!(
            read(&cursors, 1, "members", &ListQuery { cursor: Some("x.y"), ..ListQuery::default() }, start).is_err()
        );
    }

    #[test]
    fn a_page_has_1_to_100_rows() {
        let cursors = Cursors::new("one secret");
        let of =
            |limit| read(&cursors, 1, "members", &ListQuery { limit, ..ListQuery::default() }, "2026-12-01T10:00:00Z");
        assert_eq!(of(None).unwrap().limit, 50);
        assert_eq!(of(Some(100)).unwrap().limit, 100);
        assert!(of(Some(0)).is_err() && of(Some(101)).is_err());
    }
}
