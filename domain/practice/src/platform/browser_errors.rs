//! Errors of the web app in browsers, grouped: one row per error, however often it occurs.
//!
//! Anyone can send a report, so reports are not trusted: texts are masked and shortened, stack lines that are not from
//! our own files are dropped, and reports are rate-limited.

use std::sync::LazyLock;
use tenancy::contract;
use tenancy::ids::OfficeId;

use ::rules::digest::sha256_hex;
use chrono::{DateTime, Utc};
use regex::Regex;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::error_counts::met;
use crate::access::{self, Client, Limit};
use crate::{Context, Result};
use kernel::cursor::{cut, read as cursor_key};

const PAGE: usize = 50;
const PER_NETWORK: Limit = Limit::new("browser-error/address", 30, 3600).under_strain("browser-error/all", 1000, 1);
const MESSAGE_CHARACTERS: usize = 300;
const FRAMES: usize = 10;
const REQUESTS: usize = 5;
/// How many days an error is stored after it last occurred, and its requests.
const KEPT_DAYS: i64 = 400;
const SAMPLES_KEPT_DAYS: i32 = 30;

/// A report from a browser.
#[derive(Debug, Clone)]
pub struct BrowserReport {
    pub message: String,
    /// The stack's lines, innermost first.
    pub frames: Vec<String>,
    /// The route's pattern, such as `/account/members/:id`.
    pub route: String,
    /// The app's script file that was running.
    pub version: String,
    /// The ids of the browser's last API calls, latest first.
    pub requests: Vec<Uuid>,
}

/// An error with the data of its reports.
#[contract]
#[derive(Debug, Clone)]
pub struct BrowserError {
    pub digest: String,
    pub message: String,
    pub frames: Vec<String>,
    pub route: String,
    pub count: i64,
    pub first_seen_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// The last ten versions, latest first.
    pub versions: Vec<String>,
    /// From the last report.
    #[oai(rename = "requestIds")]
    pub requests: Vec<Uuid>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct BrowserErrorPage {
    pub errors: Vec<BrowserError>,
    pub next: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, String);

fn pattern(text: &'static str) -> Regex {
    Regex::new(text).expect("a pattern of ours")
}

/// Masks what may be personal: quoted texts, emails, URLs, long numbers.
pub(super) fn masked(text: &str) -> String {
    static PERSONAL: LazyLock<[(Regex, &str); 4]> = LazyLock::new(|| {
        [
            (pattern(r"https?://\S+"), "<url>"),
            (pattern(r"\S+@\S+"), "<email>"),
            // A property's name stays, because it comes from the code and helps to find the error.
            (
                pattern(
                    r#"(?P<code>\((?:reading|setting|evaluating) '[\w.$]{1,60}'\))|"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”"#,
                ),
                "<text>",
            ),
            (pattern(r"\d{3,}"), "<number>"),
        ]
    });
    let mut text: String = text.chars().filter(|c| !c.is_control()).take(4 * MESSAGE_CHARACTERS).collect();
    for (personal, instead) in PERSONAL.iter() {
        text = personal
            .replace_all(&text, |found: &regex::Captures<'_>| {
                found.name("code").map_or(*instead, |code| code.as_str()).to_owned()
            })
            .into_owned();
    }
    text.chars().take(MESSAGE_CHARACTERS).collect()
}

impl BrowserReport {
    /// The report with only the data that may be stored.
    fn cleaned(self) -> Self {
        static FRAME: LazyLock<Regex> =
            LazyLock::new(|| pattern(r"^[\w.$<> ]{0,60}@?[\w.-]{1,80}\.(js|tsx?):\d{1,7}:\d{1,7}$"));
        static ROUTE: LazyLock<Regex> = LazyLock::new(|| pattern(r"^(/(:?[a-zA-Z][a-zA-Z_-]{0,39}\??|\*)?){1,10}$"));
        static VERSION: LazyLock<Regex> = LazyLock::new(|| pattern(r"^[\w.-]{1,80}$"));
        let Self { message, frames, route, version, requests } = self;
        Self {
            message: masked(&message),
            frames: frames.into_iter().filter(|line| FRAME.is_match(line)).take(FRAMES).collect(),
            route: if ROUTE.is_match(&route) { route } else { "unknown".to_owned() },
            version: if VERSION.is_match(&version) { version } else { "unknown".to_owned() },
            requests: requests.into_iter().take(REQUESTS).collect(),
        }
    }

    /// Identifies an error by its message and innermost function, regardless of build and page.
    fn digest(&self) -> String {
        let place = self.frames.first().map(|frame| frame.split(':').next().unwrap_or_default());
        // The hash in a file's name changes with each build.
        let place = place.map(|file| file.rsplit_once('-').map_or(file, |(name, _)| name));
        sha256_hex(format!("{}\n{}", self.message, place.unwrap_or_default()))
    }
}

/// Adds a report to its error; with the office where a signed-in user met it.
///
/// # Errors
/// [`crate::Error::TooMany`] above the limits.
pub async fn report_browser_error(
    context: &Context,
    report: BrowserReport,
    client: &Client,
    office: Option<OfficeId>,
) -> Result<()> {
    access::limit(context, client, &[(PER_NETWORK, client.address.as_deref())]).await?;
    let report = report.cleaned();
    let digest = report.digest();
    // Platform scope: the web app's errors belong to no tenant.
    let mut scope = context.database.platform("Browser error").await?;
    sqlx::query!(
        "insert into browser_error as e (digest, message, frames, route, versions, request_ids)
         values ($1, $2, $3, $4, array[$5::text], $6)
         on conflict (digest) do update set count = e.count + 1, last_seen_at = clock_timestamp(), frames = excluded.frames,
           route = excluded.route, request_ids = excluded.request_ids,
           versions = (array[$5::text] || array_remove(e.versions, $5::text))[1:10]",
        digest,
        report.message,
        &report.frames,
        report.route,
        report.version,
        &report.requests
    )
    .execute(scope.db())
    .await?;
    let offices: Vec<_> = office.iter().map(|office| office.0).collect();
    met(&mut scope, ("browser", &digest), 1, (&offices, &vec![1; offices.len()])).await?;
    Ok(scope.commit().await?)
}

/// A page of 50 errors, the last seen first.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn browser_errors(context: &Context, after: Option<&str>) -> Result<BrowserErrorPage> {
    errors_part(context, after, PAGE).await
}

/// As [`browser_errors`], with at most `most` errors.
pub(super) async fn errors_part(context: &Context, after: Option<&str>, most: usize) -> Result<BrowserErrorPage> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let (seen, digest) = key.map_or((None, None), |Key(seen, digest)| (Some(seen), Some(digest)));
    // Platform scope: the web app's errors belong to no tenant.
    let mut scope = context.database.platform("Browser errors").await?;
    let mut errors = sqlx::query_as!(
        BrowserError,
        "select digest, message, frames, route, count, first_seen_at, last_seen_at, versions, request_ids as requests
         from browser_error where $1::timestamptz is null or (last_seen_at, digest) < ($1, $2)
         order by last_seen_at desc, digest desc limit $3",
        seen,
        digest,
        most as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cut(&mut errors, most, |last| Key(last.last_seen_at, last.digest.clone()))?;
    Ok(BrowserErrorPage { errors, next })
}

/// Deletes errors of the web app and the server that have not occurred for a long time. Returns how many of the web app.
///
/// # Errors
/// When the database fails.
pub async fn forget_browser_errors(context: &Context) -> Result<u64> {
    // Platform scope: the web app's errors belong to no tenant.
    let mut scope = context.database.platform("Browser errors").await?;
    let forgotten = sqlx::query!(
        "delete from browser_error where last_seen_at < now() - make_interval(days => $1::int)",
        KEPT_DAYS as i32
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    let days = KEPT_DAYS as i32;
    sqlx::query!("delete from server_error where last_seen_at < now() - make_interval(days => $1::int)", days)
        .execute(scope.db())
        .await?;
    sqlx::query!("delete from error_office where last_seen_at < now() - make_interval(days => $1::int)", days)
        .execute(scope.db())
        .await?;
    sqlx::query!(
        "update browser_error set request_ids = '{}' where request_ids <> '{}' and last_seen_at < now() - make_interval(days => $1::int)",
        SAMPLES_KEPT_DAYS
    )
    .execute(scope.db())
    .await?;
    sqlx::query!(
        "update server_error set request_ids = '{}' where request_ids <> '{}' and last_seen_at < now() - make_interval(days => $1::int)",
        SAMPLES_KEPT_DAYS
    )
    .execute(scope.db())
    .await?;
    sqlx::query!("delete from error_day where day < current_date - $1::int", days).execute(scope.db()).await?;
    scope.commit().await?;
    Ok(forgotten)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_be_about_a_person_is_masked() {
        for (said, kept) in [
            (
                "Cannot read properties of undefined (reading 'map')",
                "Cannot read properties of undefined (reading 'map')",
            ),
            (
                r#"Unexpected token 'A', "Ana Reyes" is not valid JSON"#,
                "Unexpected token <text>, <text> is not valid JSON",
            ),
            ("no member ana@example.com 2085550142", "no member <email> <number>"),
            (
                "Failed to fetch dynamically imported module: https://a.example/assets/a.js?t=x",
                "Failed to fetch dynamically imported module: <url>",
            ),
        ] {
            assert_eq!(masked(said), kept);
        }
        assert_eq!(masked(&"x".repeat(5_000)).len(), MESSAGE_CHARACTERS);
    }

    fn report(frames: &[&str], route: &str) -> BrowserReport {
        let frames = frames.iter().map(|frame| (*frame).to_owned()).collect();
        BrowserReport {
            message: "x is undefined".into(),
            frames,
            route: route.into(),
            version: "index-A1.js".into(),
            requests: vec![],
        }
    }

    #[test]
    fn only_our_own_files_and_patterns_are_kept() {
        let kept = report(
            &["save@members-Bx1.js:1:20", "at evil (https://x.example/a.js?ana)", "ana@example.com"],
            "/account/members/4711",
        )
        .cleaned();
        assert_eq!(kept.frames, ["save@members-Bx1.js:1:20"]);
        assert_eq!(kept.route, "unknown");
        assert_eq!(report(&[], "/account/members/:id").cleaned().route, "/account/members/:id");
    }

    #[test]
    fn the_same_error_of_another_build_is_the_same() {
        let (one, two) = (report(&["save@members-Bx1.js:1:20"], "/a"), report(&["save@members-Zz9.js:7:1"], "/b"));
        assert_eq!(one.digest(), two.digest());
        assert_ne!(one.digest(), report(&["load@members-Bx1.js:1:20"], "/a").digest());
    }
}
