//! How texts of a brand go, as our staff set it up: whether they go at all, at which hours, and how many on a day.

use chrono::{DateTime, Utc};
use tenancy::Scope;
use tenancy::brand::BrandBook;
use tenancy::ids::OfficeId;
use tenancy::{contract, text_enum};

use super::short;
use crate::messages::rules::QuietHours;
use crate::{OrNotFound, Result};
use kernel::message_texts::MessageWords;

text_enum! {
    #[contract]
    TextsState {
        Off = "off",
        /// Only test texts go.
        Testing = "testing",
        On = "on",
    }
}

/// The setup of an office's brand.
pub(super) struct Setup {
    brand: String,
    timezone: String,
    pub state: TextsState,
    pub hours: QuietHours,
    office_daily: Option<i32>,
    brand_daily: Option<i32>,
}

pub(super) async fn of_office(scope: &mut Scope, office: OfficeId) -> Result<Setup> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select o.brand, o.timezone, s.state as "state?: TextsState", s.office_daily as "office_daily?", s.brand_daily as "brand_daily?",
             s.quiet_from as "quiet_from?", s.quiet_until as "quiet_until?"
           from office o left join sms_setup s on s.brand = o.brand where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let hour = |set: Option<i32>, usual: u32| set.and_then(|hour| u32::try_from(hour).ok()).unwrap_or(usual);
    let usual = QuietHours::default();
    Ok(Setup {
        brand: row.brand,
        timezone: row.timezone,
        state: row.state.unwrap_or(TextsState::On),
        hours: QuietHours { from: hour(row.quiet_from, usual.from), until: hour(row.quiet_until, usual.until) },
        office_daily: row.office_daily,
        brand_daily: row.brand_daily,
    })
}

impl Setup {
    /// Takes the place of one text among those of the day; whether there was one. Without a limit, nothing is counted.
    pub async fn takes_place(&self, scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<bool> {
        if self.office_daily.is_none() && self.brand_daily.is_none() {
            return Ok(true);
        }
        let taken = sqlx::query_scalar!(
            r#"insert into sms_day as d (brand, day, office_id, sent)
               select $1, t.day, $2, 1 from (select ($3::timestamptz at time zone $4)::date as day) t
               where coalesce((select sum(x.sent) from sms_day x where x.brand = $1 and x.day = t.day) < $6::int, true)
               on conflict (brand, day, office_id) do update set sent = d.sent + 1 where d.sent < $5::int or $5 is null
               returning d.sent"#,
            self.brand,
            office.0,
            now,
            self.timezone,
            self.office_daily,
            self.brand_daily
        )
        .fetch_optional(scope.db())
        .await?;
        Ok(taken.is_some())
    }

    /// When the next day's texts begin.
    pub fn tomorrow(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        self.hours.next_morning(now, &self.timezone)
    }
}

/// What phones get as an answer: each word that they can send, and the answer in English. Our staff read it.
///
/// # Errors
/// When a text is missing.
pub fn keyword_answers(brands: &BrandBook, office: &str, phone: &str) -> Result<Vec<(&'static str, String)>> {
    let words = || MessageWords::common(brands, "en");
    Ok(vec![
        ("YES, START", short::confirmed(words(), office)?),
        ("STOP", short::stopped(words(), office)?),
        ("HELP", short::help(words(), office, phone)?),
        ("anything else", short::nobody_reads(words(), office, phone)?),
    ])
}
