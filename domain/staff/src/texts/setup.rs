//! How texts of each brand go: registration with the carriers, limits, quiet hours, and a test text. Two of our staff change it.

use chrono::{DateTime, NaiveDate, Utc};
use gateways::texts::Text;
use messaging::messages::{QuietHours, TextsState, keyword_answers};
use rules::usa;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::brand::BrandId;
use tenancy::{Caller, Scope, contract};

use crate::access::{Client, Limit};
use crate::{Context, Error, FieldErrors, Message, Result, access, open, record};

/// The most that a limit can be.
const MOST_DAILY: i32 = 1_000_000;
const LONGEST_ID: usize = 60;
const TESTS: Limit = Limit::new("test-text/login", 5, 3600);

/// How texts of a brand go.
#[contract]
#[derive(Debug, Clone)]
pub struct TextSetup {
    pub brand: String,
    /// A provider is set up on this server.
    pub available: bool,
    /// An emergency stop pauses emails and texts.
    pub paused: bool,
    /// Offices that sent a text in the last 30 days.
    pub offices: i64,
    /// Of the last 24 hours and of the last 30 days.
    pub sent_today: i64,
    pub sent: i64,
    pub delivered: i64,
    pub failed: i64,
    pub suppressed: i64,
    /// Phones that agreed to texts.
    pub agreed: i64,
    pub state: TextsState,
    /// The carriers' id of the brand, and the day on which it was registered.
    pub brand_registration: Option<String>,
    pub brand_registered_on: Option<NaiveDate>,
    /// The same of its campaign.
    pub campaign_registration: Option<String>,
    pub campaign_registered_on: Option<NaiveDate>,
    /// The most texts of an office on a day; without it there is no limit.
    pub office_daily: Option<i32>,
    pub brand_daily: Option<i32>,
    /// No text goes from this hour of the evening until this hour of the morning.
    pub quiet_from: i32,
    pub quiet_until: i32,
    /// What phones get as an answer.
    pub answers: Vec<KeywordAnswer>,
    /// The last test text: when, by whom, and why it was refused.
    pub tested_at: Option<DateTime<Utc>>,
    pub tested_by: Option<String>,
    pub test_refused: Option<String>,
    pub changed_at: Option<DateTime<Utc>>,
    pub changed_by: Option<String>,
}

/// The answer to a word that a phone sends.
#[contract]
#[derive(Debug, Clone)]
pub struct KeywordAnswer {
    pub word: String,
    pub answer: String,
}

/// How texts of each brand go.
///
/// # Errors
/// When the database fails.
pub async fn setup(context: &Context, caller: &Caller) -> Result<Vec<TextSetup>> {
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let rows = sqlx::query!(
        r#"select o.brand, count(distinct m.office_id) as "offices!", count(*) filter (where m.sent_at > $1::timestamptz - interval '1 day') as "today!",
             count(m.sent_at) as "sent!", count(m.delivered_at) as "delivered!", count(m.failed_at) as "failed!", count(m.suppressed_at) as "suppressed!"
           from outgoing_message m join office o on o.organization_id = m.organization_id and o.id = m.office_id
           where m.channel = 'text' and m.queued_at > $1 - interval '30 days' group by o.brand"#,
        now
    )
    .fetch_all(scope.db())
    .await?;
    let agreed = sqlx::query!(
        r#"select o.brand, count(*) as "agreed!" from text_consent c join account a on a.organization_id = c.organization_id and a.id = c.account_id
           join office o on o.organization_id = a.organization_id and o.id = a.office_id where c.state = 'confirmed' group by o.brand"#
    )
    .fetch_all(scope.db())
    .await?;
    let paused = sqlx::query_scalar!(
        r#"select brand as "brand!" from emergency_stop where part = 'sending' and ended_at is null and brand is not null"#
    )
    .fetch_all(scope.db())
    .await?;
    let kept = sqlx::query!(
        r#"select s.brand, s.state as "state: TextsState", s.brand_registration, s.brand_registered_on, s.campaign_registration, s.campaign_registered_on,
             s.office_daily, s.brand_daily, s.quiet_from, s.quiet_until, s.changed_at, s.changed_by from sms_setup s"#
    )
    .fetch_all(scope.db())
    .await?;
    let tests = sqlx::query!("select brand, sent_at, sent_by, refused from sms_test").fetch_all(scope.db()).await?;
    let mut brands = vec![];
    for brand in context.brands.iter() {
        let id = brand.id.as_str();
        let set = kept.iter().find(|row| row.brand == id);
        let test = tests.iter().find(|row| row.brand == id);
        let answers = keyword_answers(&context.brands, &brand.profile.name, &brand.profile.contacts.phone)?;
        let own = rows.iter().find(|row| row.brand == id);
        brands.push(TextSetup {
            brand: id.to_owned(),
            available: context.texts.is_some(),
            paused: paused.iter().any(|one| one == id),
            offices: own.map_or(0, |row| row.offices),
            sent_today: own.map_or(0, |row| row.today),
            sent: own.map_or(0, |row| row.sent),
            delivered: own.map_or(0, |row| row.delivered),
            failed: own.map_or(0, |row| row.failed),
            suppressed: own.map_or(0, |row| row.suppressed),
            agreed: agreed.iter().find(|row| row.brand == id).map_or(0, |row| row.agreed),
            state: set.map_or(TextsState::On, |row| row.state),
            brand_registration: set.and_then(|row| row.brand_registration.clone()),
            brand_registered_on: set.and_then(|row| row.brand_registered_on),
            campaign_registration: set.and_then(|row| row.campaign_registration.clone()),
            campaign_registered_on: set.and_then(|row| row.campaign_registered_on),
            office_daily: set.and_then(|row| row.office_daily),
            brand_daily: set.and_then(|row| row.brand_daily),
            quiet_from: set.map_or(usual(QuietHours::default().from), |row| row.quiet_from),
            quiet_until: set.map_or(usual(QuietHours::default().until), |row| row.quiet_until),
            answers: answers
                .into_iter()
                .map(|(word, answer)| KeywordAnswer { word: word.to_owned(), answer })
                .collect(),
            tested_at: test.map(|row| row.sent_at),
            tested_by: test.map(|row| row.sent_by.clone()),
            test_refused: test.and_then(|row| row.refused.clone()),
            changed_at: set.map(|row| row.changed_at),
            changed_by: set.map(|row| row.changed_by.clone()),
        });
    }
    Ok(brands)
}

fn usual(hour: u32) -> i32 {
    i32::try_from(hour).unwrap_or_default()
}

/// A brand's setup of texts. Requests keep it: names never change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTextSetup {
    pub brand: String,
    pub state: TextsState,
    pub brand_registration: Option<String>,
    pub brand_registered_on: Option<NaiveDate>,
    pub campaign_registration: Option<String>,
    pub campaign_registered_on: Option<NaiveDate>,
    pub office_daily: Option<i32>,
    pub brand_daily: Option<i32>,
    pub quiet_from: i32,
    pub quiet_until: i32,
}

impl NewTextSetup {
    fn errors(&self, today: NaiveDate) -> FieldErrors {
        let mut errors = FieldErrors::default();
        let registrations = [
            ("brandRegistration", &self.brand_registration, "brandRegisteredOn", self.brand_registered_on),
            ("campaignRegistration", &self.campaign_registration, "campaignRegisteredOn", self.campaign_registered_on),
        ];
        for (id_field, id, day_field, day) in registrations {
            if id.as_ref().is_some_and(|id| id.chars().count() > LONGEST_ID) {
                errors.add(id_field, Message::TooLong(LONGEST_ID));
            }
            let missing = id.is_none() && (day.is_some() || self.state == TextsState::On);
            if missing {
                errors.add(id_field, Message::Required);
            }
            match day {
                None if id.is_some() => errors.add(day_field, Message::Required),
                Some(day) if day > today => errors.add(day_field, Message::InvalidDate),
                _ => {}
            }
        }
        for (field, most) in [("officeDaily", self.office_daily), ("brandDaily", self.brand_daily)] {
            if most.is_some_and(|most| !(1..=MOST_DAILY).contains(&most)) {
                errors.add(field, Message::NumberBetween(1, MOST_DAILY as u32));
            }
        }
        if !(18..=21).contains(&self.quiet_from) {
            errors.add("quietFrom", Message::NumberBetween(18, 21));
        }
        if !(8..=11).contains(&self.quiet_until) {
            errors.add("quietUntil", Message::NumberBetween(8, 11));
        }
        errors
    }

    /// What it would do, in words.
    pub(crate) fn summary(&self) -> String {
        let most = |limit: Option<i32>| limit.map_or("no limit".to_owned(), |most| most.to_string());
        format!(
            "Texts of {}: {}, quiet from {} to {} o’clock, an office’s day {}, the brand’s day {}",
            self.brand,
            self.state.as_str(),
            self.quiet_from,
            self.quiet_until,
            most(self.office_daily),
            most(self.brand_daily)
        )
    }
}

/// Checks a setup against what is now. Returns who changed the brand's setup last, and when.
///
/// # Errors
/// [`Error::Invalid`] at the fields.
pub(crate) async fn check(context: &Context, scope: &mut Scope, new: &NewTextSetup) -> Result<serde_json::Value> {
    if context.brands.get(&BrandId::new(&new.brand)).is_none() {
        return Err(FieldErrors::one("brand", Message::InvalidData).into());
    }
    new.errors(context.clock.now().await?.date_naive()).into_result()?;
    let before = sqlx::query!("select changed_at, changed_by from sms_setup where brand = $1", new.brand)
        .fetch_optional(scope.db())
        .await?;
    Ok(json!({ "changed": before.map(|row| (row.changed_at, row.changed_by)) }))
}

/// Changes a checked setup, for those who asked and approved.
pub(crate) async fn change(scope: &mut Scope, new: &NewTextSetup, by: &str, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "insert into sms_setup (brand, state, brand_registration, brand_registered_on, campaign_registration, campaign_registered_on, office_daily, brand_daily,
           quiet_from, quiet_until, changed_at, changed_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
         on conflict (brand) do update set state = $2, brand_registration = $3, brand_registered_on = $4, campaign_registration = $5, campaign_registered_on = $6,
           office_daily = $7, brand_daily = $8, quiet_from = $9, quiet_until = $10, changed_at = $11, changed_by = $12",
        new.brand,
        new.state.as_str(),
        new.brand_registration,
        new.brand_registered_on,
        new.campaign_registration,
        new.campaign_registered_on,
        new.office_daily,
        new.brand_daily,
        new.quiet_from,
        new.quiet_until,
        now,
        by
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Sends a test text to the caller's own phone. Writes `texts.tested` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `brand`, or at `phone` if the caller has none; [`Error::NotFound`] without a provider;
/// [`Error::TooMany`] above the limit.
pub async fn test_text(context: &Context, caller: &Caller, brand: &str) -> Result<()> {
    let found = context.brands.get(&BrandId::new(brand));
    let name =
        found.map(|brand| brand.profile.name.clone()).ok_or_else(|| FieldErrors::one("brand", Message::InvalidData))?;
    let gateway = context.texts.as_ref().ok_or(Error::NotFound)?;
    let client = Client { address: caller.address.clone(), ..Client::default() };
    access::limit(context, &client, &[(TESTS, Some(caller.login.to_string().as_str()))]).await?;
    let mut scope = open(context, caller).await?;
    let phone = sqlx::query_scalar!("select phone from login where id = $1", caller.login.0)
        .fetch_one(scope.db())
        .await?
        .map(|phone| usa::digits(&phone))
        .filter(|phone| phone.len() == 10)
        .ok_or_else(|| FieldErrors::one("phone", Message::Required))?;
    drop(scope);
    let text = Text {
        to: format!("+1{phone}"),
        body: format!("{name}: this is a test text. Nothing else is sent to this phone."),
        // No message of an office: reports about it change nothing.
        reference: "o=0&m=0".to_owned(),
    };
    let refused = gateway.send(text).await.err().map(|error| error.to_string());
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    sqlx::query!(
        "insert into sms_test (brand, sent_at, sent_by, refused) values ($1, $2, $3, $4)
         on conflict (brand) do update set sent_at = $2, sent_by = $3, refused = $4",
        brand,
        now,
        caller.name,
        refused
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "brand": brand, "refused": refused });
    record(&mut scope, "texts.tested", ("brand", brand.to_owned()), None, detail).await?;
    Ok(scope.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_go_only_with_both_registrations() {
        let day = "2026-11-01".parse().unwrap();
        let none = NewTextSetup {
            brand: "dental".into(),
            state: TextsState::Testing,
            brand_registration: None,
            brand_registered_on: None,
            campaign_registration: None,
            campaign_registered_on: None,
            office_daily: None,
            brand_daily: None,
            quiet_from: 21,
            quiet_until: 8,
        };
        assert!(none.errors(day).is_empty());
        let on = NewTextSetup { state: TextsState::On, ..none.clone() };
        assert!(!on.errors(day).is_empty());
        let id = Some("B123".to_owned());
        let registered = NewTextSetup {
            brand_registration: id.clone(),
            brand_registered_on: Some(day),
            campaign_registration: id,
            campaign_registered_on: Some(day),
            ..on
        };
        assert!(registered.errors(day).is_empty());
        assert!(!NewTextSetup { quiet_from: 22, ..registered.clone() }.errors(day).is_empty());
        assert!(!NewTextSetup { office_daily: Some(0), ..registered }.errors(day).is_empty());
    }
}
