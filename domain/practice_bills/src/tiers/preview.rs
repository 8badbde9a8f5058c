//! What a tier costs today, line by line, before it is chosen.

use ::rules::Refusal;
use ::rules::counts::counted;
use ::rules::digest::short_hex;
use ::rules::subscriptions::{Period, next_charge};
use chrono::{Datelike, NaiveDate};
use tenancy::brand::Brand;
use tenancy::{Reach, contract, text_enum};

use super::rules::{self, Effect, LEAST};
use super::store::{self, Row};
use crate::downloads::long_date;
use crate::practice_signup;
use crate::{Cents, Context, Error, FieldErrors, Message, Result};

/// A tier that the user may choose.
#[derive(Debug, Clone)]
pub struct TierSelection {
    pub level: i32,
    pub period: Period,
    pub coupon: Option<String>,
}

text_enum! {
    #[contract]
    TierLineKind {
        Tier = "tier",
        Coupon = "coupon",
        /// What is left of the period that was paid.
        Unused = "unused",
        Waived = "waived",
    }
}

#[contract(rename = "TierLine")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PreviewLine {
    pub kind: TierLineKind,
    pub description: String,
    pub amount: Cents,
}

/// The cost of a tier, shown before the user agrees.
#[derive(Debug, Clone)]
pub struct Preview {
    pub effect: Effect,
    /// The day it takes effect.
    pub on: NaiveDate,
    pub lines: Vec<PreviewLine>,
    pub due: Cents,
    /// The date of the next bill.
    pub next_bill_on: NaiveDate,
    pub next_amount: Cents,
    /// Code and percentage of the coupon that applies.
    pub coupon: Option<(String, i32)>,
    /// Identifies the preview; the client returns it with the change.
    pub version: String,
}

pub(super) struct Coupon {
    pub code: Option<String>,
    pub percent: i32,
    pub bills: i32,
}

/// The entered coupon, or the current one if it fits the period.
pub(super) fn coupon(brand: &Brand, row: Option<&Row>, wish: &TierSelection, today: NaiveDate) -> Result<Coupon> {
    if let Some(code) = wish.coupon.as_deref().map(str::trim).filter(|code| !code.is_empty()) {
        let found = rules::coupon_for(brand, code, Some(wish.period), today)
            .ok_or_else(|| Error::Invalid(FieldErrors::one("discountCode", Message::InvalidData)))?;
        // A coupon that was used before keeps its remaining bills.
        let bills = row.and_then(|row| row.bills_left(&found.code)).unwrap_or(found.bills);
        return Ok(Coupon { code: Some(found.code.clone()), percent: found.percent, bills });
    }
    let Some(row) = row else { return Ok(Coupon { code: None, percent: 0, bills: 0 }) };
    let fits = row
        .coupon_code
        .as_deref()
        .and_then(|code| brand.coupon(code))
        .is_some_and(|known| known.period.as_deref().is_none_or(|only| only == wish.period.as_str()));
    Ok(Coupon {
        code: row.coupon_code.clone().filter(|_| fits),
        percent: if fits { row.coupon_percent } else { 0 },
        bills: if fits { row.coupon_bills } else { 0 },
    })
}

pub(super) fn calculate(brand: &Brand, row: Option<&Row>, wish: &TierSelection, today: NaiveDate) -> Result<Preview> {
    let price = rules::price(brand, wish.level, wish.period)
        .ok_or_else(|| Error::Invalid(FieldErrors::one("tierLevel", Message::InvalidData)))?;
    let coupon = coupon(brand, row, wish, today)?;
    let running = row.and_then(|row| row.running);
    let effect = rules::effect(running.map(|r| (r.level, r.period)), (wish.level, wish.period));
    let counts = if coupon.bills > 0 { coupon.percent } else { 0 };
    let line = |kind, description, amount| PreviewLine { kind, description, amount };
    let (mut lines, mut on, mut next_bill_on, mut next_percent) = (vec![], today, today, counts);
    match (effect, running) {
        (Effect::Now { begins_period: true }, running) => {
            next_bill_on = next_charge(today, today.day(), wish.period);
            let words = rules::words(brand, wish.level, wish.period);
            lines.push(line(
                TierLineKind::Tier,
                format!("{words}, {} to {}", long_date(today), long_date(next_bill_on)),
                price,
            ));
            if counts > 0 {
                let words = format!("Coupon {}, {counts}%", coupon.code.as_deref().unwrap_or_default());
                lines.push(line(TierLineKind::Coupon, words, price.discounted(counts.into()) - price));
            }
            if let Some(running) = running {
                let whole = rules::price(brand, running.level, running.period).unwrap_or_default();
                let (left, days) = days(running.starts_on, running.next_bill_on, today);
                let unused = rules::part(whole.discounted(running.percent.into()), left, days);
                // The credit for the rest of the current period is at most the price of the new one.
                let unused = unused.min(lines.iter().map(|l| l.amount).sum());
                let words = rules::words(brand, running.level, running.period);
                lines.push(line(
                    TierLineKind::Unused,
                    format!("Unused: {words}, {left} of {}", counted(days, "day", "days")),
                    -unused,
                ));
            }
            if coupon.bills <= 1 {
                next_percent = 0;
            }
        }
        (Effect::Now { begins_period: false }, Some(running)) => {
            next_bill_on = running.next_bill_on;
            let (left, days) = days(running.starts_on, running.next_bill_on, today);
            let part = |price: Cents| rules::part(price.discounted(running.percent.into()), left, days);
            let was = rules::price(brand, running.level, running.period).unwrap_or_default();
            let words = |level| rules::words(brand, level, running.period);
            let of = counted(days, "day", "days");
            lines.push(line(TierLineKind::Tier, format!("{}, {left} of {of}", words(wish.level)), part(price)));
            lines.push(line(
                TierLineKind::Unused,
                format!("Unused: {}, {left} of {of}", words(running.level)),
                -part(was),
            ));
        }
        (_, Some(running)) => (on, next_bill_on) = (running.next_bill_on, running.next_bill_on),
        (_, None) => {}
    }
    if effect == Effect::Stays {
        on = today;
    }
    let sum: Cents = lines.iter().map(|l| l.amount).sum();
    if sum > Cents::ZERO && sum < LEAST {
        lines.push(line(TierLineKind::Waived, "Too little to charge".into(), -sum));
    }
    lines.retain(|l| l.amount != Cents::ZERO);
    let due = lines.iter().map(|l| l.amount).sum();
    let state = row.map_or((0, None), |row| (row.version, row.next));
    let shown = format!("{state:?}/{}/{}/{:?}/{due}/{today}", wish.level, wish.period.as_str(), coupon.code);
    Ok(Preview {
        effect,
        on,
        lines,
        due,
        next_bill_on,
        next_amount: price.discounted(next_percent.into()),
        coupon: coupon.code.filter(|_| counts > 0).map(|code| (code, counts)),
        version: short_hex(shown.as_bytes(), 9),
    })
}

/// The remaining days and all days of a period.
pub(super) fn days(starts_on: NaiveDate, ends_on: NaiveDate, today: NaiveDate) -> (i64, i64) {
    ((ends_on - today).num_days().max(0), (ends_on - starts_on).num_days())
}

/// What choosing a tier would cost today.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Invalid`] at `tierLevel` or `discountCode`; [`Error::TooMany`] coupons.
pub async fn preview(context: &Context, reach: &Reach, wish: &TierSelection) -> Result<Preview> {
    practice_signup::count_coupon_guess(context, reach, wish.coupon.as_deref()).await?;
    let mut scope = context.database.read(reach.clone()).await?;
    let home = store::home(&mut scope).await?;
    let row = store::find(&mut scope, false).await?;
    if row.as_ref().is_some_and(Row::is_by_location) {
        return Err(Refusal::TIER_OF_EACH_LOCATION.into());
    }
    let today = home.date(context.clock.now().await?);
    calculate(home.brand(context)?, row.as_ref(), wish, today)
}
