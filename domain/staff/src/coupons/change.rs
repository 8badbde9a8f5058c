//! Adding and ending a coupon.

use chrono::{DateTime, NaiveDate, Utc};
use rules::subscriptions::Period;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::brand::{Brand, BrandId};
use tenancy::{Caller, Scope};

use super::{kept_of, merged, take_over};
use crate::{Context, Error, FieldErrors, Message, Refusal, Result, open, record, required};

/// The most coupons of all brands.
const MOST: i64 = 200;
const MOST_BILLS: i32 = 36;
/// A coupon of a higher percentage takes two of our staff.
const ALONE_PERCENT: i32 = 50;
const LONGEST_REASON: usize = 500;

/// A coupon to add. Requests keep it: names never change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewCoupon {
    pub brand: String,
    pub code: String,
    pub percent: i32,
    /// How many bills it applies to.
    pub bills: i32,
    /// Only for tiers that are paid by it.
    pub period: Option<Period>,
    /// The last day on which it can be redeemed.
    pub ends_on: Option<NaiveDate>,
}

impl NewCoupon {
    /// Whether two of our staff decide it.
    pub fn takes_two(&self) -> bool {
        self.percent > ALONE_PERCENT || self.ends_on.is_none()
    }

    fn code(&self) -> String {
        self.code.trim().to_ascii_uppercase()
    }

    /// What it would do, in words.
    pub(crate) fn summary(&self) -> String {
        let period = self.period.map_or(String::new(), |period| format!(", by the {}", period.as_str()));
        let until = self.ends_on.map_or_else(|| "without a last day".to_owned(), |day| format!("until {day}"));
        format!(
            "Coupon {} of {}: {} % off {} bills{period}, {until}",
            self.code(),
            self.brand,
            self.percent,
            self.bills
        )
    }

    fn errors(&self, today: NaiveDate) -> FieldErrors {
        let mut errors = FieldErrors::default();
        let code = self.code();
        let plain = code.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if !plain || !(3..=30).contains(&code.len()) {
            errors.add("code", if code.is_empty() { Message::Required } else { Message::InvalidData });
        }
        if !(1..=100).contains(&self.percent) {
            errors.add("percent", Message::NumberBetween(1, 100));
        }
        if !(1..=MOST_BILLS).contains(&self.bills) {
            errors.add("bills", Message::NumberBetween(1, MOST_BILLS as u32));
        }
        if self.ends_on.is_some_and(|last| last < today) {
            errors.add("endsOn", Message::TodayOrLater);
        }
        errors
    }
}

fn brand_of<'a>(context: &'a Context, id: &str) -> Result<&'a Brand> {
    let found = context.brands.get(&BrandId::new(id)).map(|brand| &**brand);
    found.ok_or_else(|| FieldErrors::one("brand", Message::InvalidData).into())
}

/// Checks a coupon against what is now.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::Conflict`] if the code is taken, or there are too many coupons.
pub(crate) async fn check(context: &Context, scope: &mut Scope, new: &NewCoupon) -> Result<()> {
    let brand = brand_of(context, &new.brand)?;
    new.errors(context.clock.now().await?.date_naive()).into_result()?;
    let (code, kept) = (new.code(), kept_of(scope, &new.brand).await?);
    let in_file = brand.coupons.file().iter().any(|own| own.code.eq_ignore_ascii_case(&code));
    if in_file || kept.iter().any(|row| row.code == code) {
        return Err(Refusal::CODE_TAKEN.into());
    }
    let count =
        sqlx::query_scalar!(r#"select count(*) as "count!" from platform_coupon"#).fetch_one(scope.db()).await?;
    if count >= MOST { Err(Refusal::COUPONS_AT_MOST.into()) } else { Ok(()) }
}

/// Adds a checked coupon. Every process knows it within a minute.
///
/// # Errors
/// [`Error::Conflict`] if a colleague just took the code.
pub(crate) async fn insert(scope: &mut Scope, new: &NewCoupon, now: DateTime<Utc>) -> Result<()> {
    let added = sqlx::query!(
        "insert into platform_coupon (brand, code, percent, bills, period, ends_on, changed_at) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing",
        new.brand,
        new.code(),
        new.percent,
        new.bills,
        new.period.map(Period::as_str),
        new.ends_on,
        now
    )
    .execute(scope.db())
    .await?;
    if added.rows_affected() == 0 { Err(Refusal::CODE_TAKEN.into()) } else { Ok(()) }
}

/// Adds a coupon that one of our staff decides. Writes `coupon.added` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::Conflict`] if two decide it, if the code is taken, or there are too many coupons.
pub async fn add_coupon(context: &Context, caller: &Caller, new: &NewCoupon, reason: &str) -> Result<()> {
    if new.takes_two() {
        return Err(Refusal::NEEDS_SECOND_PERSON.into());
    }
    let reason = required("reason", reason, LONGEST_REASON)?;
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    check(context, &mut scope, new).await?;
    insert(&mut scope, new, now).await?;
    let subject = ("coupon", format!("{} {}", new.brand, new.code()));
    record(&mut scope, "coupon.added", subject, None, json!({ "coupon": new, "reason": reason })).await?;
    take_over(&mut scope, brand_of(context, &new.brand)?).await?;
    Ok(scope.commit().await?)
}

/// Ends a coupon: nobody can redeem it from today on. Writes `coupon.ended` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the brand has no such coupon that can be redeemed.
pub async fn end_coupon(context: &Context, caller: &Caller, (brand, code): (&str, &str)) -> Result<()> {
    let brand = brand_of(context, brand)?;
    let now = context.clock.now().await?;
    let mut scope = open(context, caller).await?;
    let all = merged(brand.coupons.file(), &kept_of(&mut scope, brand.id.as_str()).await?);
    let known = all.iter().find(|coupon| coupon.code.eq_ignore_ascii_case(code.trim()));
    let open = known.filter(|coupon| coupon.ends_on.is_none_or(|last| last >= now.date_naive()));
    let code = open.ok_or(Error::NotFound)?.code.to_ascii_uppercase();
    sqlx::query!(
        "insert into platform_coupon as c (brand, code, changed_at, ended_at) values ($1, $2, $3, $3)
         on conflict (brand, code) do update set ended_at = $3, changed_at = $3",
        brand.id.as_str(),
        code,
        now
    )
    .execute(scope.db())
    .await?;
    record(&mut scope, "coupon.ended", ("coupon", format!("{} {code}", brand.id.as_str())), None, json!({})).await?;
    take_over(&mut scope, brand).await?;
    Ok(scope.commit().await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new(percent: i32, ends_on: Option<&str>) -> NewCoupon {
        let ends_on = ends_on.map(|day| day.parse().unwrap());
        NewCoupon { brand: "dental".into(), code: " new-40 ".into(), percent, bills: 3, period: None, ends_on }
    }

    #[test]
    fn a_large_or_endless_coupon_takes_two() {
        assert!(!new(50, Some("2026-12-31")).takes_two());
        assert!(new(51, Some("2026-12-31")).takes_two());
        assert!(new(10, None).takes_two());
    }

    #[test]
    fn a_coupon_has_limits() {
        let today = "2026-11-30".parse().unwrap();
        assert!(new(40, Some("2026-11-30")).errors(today).into_result().is_ok());
        assert!(new(40, Some("2026-11-29")).errors(today).into_result().is_err());
        assert!(new(0, None).errors(today).into_result().is_err());
        assert!(NewCoupon { code: "no good".into(), ..new(40, None) }.errors(today).into_result().is_err());
        assert!(NewCoupon { bills: 37, ..new(40, None) }.errors(today).into_result().is_err());
        let summary = "Coupon NEW-40 of dental: 40 % off 3 bills, without a last day";
        assert_eq!(new(40, None).summary(), summary);
    }
}
