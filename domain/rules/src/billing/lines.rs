//! The invoice lines of a quote.

use chrono::{Datelike, NaiveDate};

use crate::Cents;
use crate::enrollment::{Applied, FeeKind, QuoteLine};
use crate::subscriptions::{Period, next_charge};

/// The kind of the line that takes a business's part off a household's bill.
pub const SPONSOR: &str = "sponsor";

/// A line of an enrollment's invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    pub kind: &'static str,
    pub description: String,
    pub amount: Cents,
    /// For dues: the first day, and the day after the last.
    pub period: Option<(NaiveDate, NaiveDate)>,
}

/// The invoice lines for a quote line whose membership starts on `starts_on`. They sum to the amount due today.
pub fn parts(line: &QuoteLine, name: &str, starts_on: NaiveDate) -> Vec<Part> {
    let words = match line.period {
        Period::Month => "monthly",
        Period::Year => "yearly",
    };
    let plain = |kind, description, amount| Part { kind, description, amount, period: None };
    let mut parts = vec![];
    let mut on = starts_on;
    for _ in 0..line.periods {
        let ends = next_charge(on, starts_on.day(), line.period);
        let description = format!("{}, {words}, {name}", line.plan_name);
        parts.push(Part { kind: "dues", description, amount: line.price, period: Some((on, ends)) });
        let off = line.discounted - line.price;
        if off != Cents::ZERO {
            let percent = line.discount_percent.normalize();
            parts.push(match line.applied {
                Applied::Promo => plain("promo_discount", format!("Promo discount {percent}%, {name}"), off),
                Applied::Business => plain("business_discount", format!("Business discount {percent}%, {name}"), off),
                Applied::Community => {
                    plain("community_discount", format!("Community discount {percent}%, {name}"), off)
                }
                _ => plain("family_discount", format!("Family discount {percent}%, {name}"), off),
            });
        }
        if let Some(sponsor) = line.sponsor.as_ref().filter(|sponsor| sponsor.part > Cents::ZERO) {
            let description = format!("Paid by {}, {name}", sponsor.business_name);
            parts.push(plain(SPONSOR, description, Cents::ZERO - sponsor.part));
        }
        on = ends;
    }
    match line.fee.kind {
        FeeKind::Setup => parts.push(plain("setup_fee", format!("Setup fee, {name}"), line.fee.amount)),
        FeeKind::Activation => parts.push(plain("activation_fee", format!("Activation fee, {name}"), line.fee.amount)),
        FeeKind::None => {}
    }
    parts
}
