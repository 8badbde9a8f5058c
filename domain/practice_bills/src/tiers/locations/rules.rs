//! The next bills of an organization whose locations have their own tiers. The preview and the daily run both use this. No
//! I/O.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use chrono::NaiveDate;
use tenancy::brand::Brand;
use tenancy::ids::OfficeId;

use rules::Cents;
use rules::counts::counted;
use rules::money::dollars;
use rules::subscriptions::Period;
use rules::tiers;

/// A location at the day of a bill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BilledLocation {
    pub office: OfficeId,
    pub name: String,
    /// Its tier from the day of the bill on.
    pub level: i32,
    /// Since when its days are not billed yet, and its tier on these days: it was opened after the previous bill.
    pub unbilled: Option<(NaiveDate, i32)>,
}

/// What all lines of a bill share.
#[derive(Debug, Clone, Copy)]
pub struct BillTerms<'a> {
    pub brand: &'a Brand,
    pub period: Period,
    /// The first day of the ending period, and the coupon's percentage in it.
    pub ending: (NaiveDate, i32),
    pub bill_on: NaiveDate,
    pub next_on: NaiveDate,
    /// Code and percentage of the coupon on this bill.
    pub coupon: Option<(&'a str, i32)>,
}

/// How an organization is billed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BillKind {
    /// One price, however many locations.
    OneTier(i32),
    /// A line for each location on one bill.
    OneInvoice,
    /// A bill for each location.
    Each,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BillLine {
    /// As stored: tier or coupon.
    pub kind: &'static str,
    pub location: Option<OfficeId>,
    pub description: String,
    pub amount: Cents,
}

/// A bill to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextBill {
    /// The only location that it is for.
    pub location: Option<OfficeId>,
    pub lines: Vec<BillLine>,
}

impl NextBill {
    pub fn total(&self) -> Cents {
        self.lines.iter().map(|line| line.amount).sum()
    }
}

/// The volume discount of each location in percent: of the locations after the brand's first ones, the highest price first.
pub fn volume_percents(brand: &Brand, period: Period, locations: &[BilledLocation]) -> BTreeMap<OfficeId, i32> {
    let discount = brand.pricing.volume_discount;
    let mut sorted: Vec<_> = locations.iter().map(|own| (price(brand, own.level, period), own.office)).collect();
    sorted.sort_by_key(|(price, office)| (Reverse(*price), *office));
    let percent = |at: usize| if at + 1 >= discount.from_location { discount.percent } else { 0 };
    sorted.into_iter().enumerate().map(|(at, (_, office))| (office, percent(at))).collect()
}

/// The bills of a day.
pub fn next_bills(terms: BillTerms<'_>, locations: &[BilledLocation], kind: BillKind) -> Vec<NextBill> {
    let volume = match kind {
        BillKind::OneTier(_) => BTreeMap::new(),
        BillKind::OneInvoice | BillKind::Each => volume_percents(terms.brand, terms.period, locations),
    };
    let of = |own: &BilledLocation| volume.get(&own.office).copied().unwrap_or_default();
    let parts = |own: &BilledLocation| opened_line(terms, own, of(own));
    match kind {
        BillKind::OneTier(level) => {
            let lines = one_tier_lines(terms, level).into_iter().chain(locations.iter().filter_map(parts));
            vec![NextBill { location: None, lines: lines.collect() }]
        }
        BillKind::OneInvoice => {
            let whole = locations.iter().map(|own| location_line(terms, own, of(own)));
            let lines: Vec<_> = whole.chain(locations.iter().filter_map(parts)).collect();
            if lines.is_empty() { vec![] } else { vec![NextBill { location: None, lines }] }
        }
        BillKind::Each => locations
            .iter()
            .map(|own| {
                let lines = [location_line(terms, own, of(own))].into_iter().chain(parts(own)).collect();
                NextBill { location: Some(own.office), lines }
            })
            .collect(),
    }
}

fn price(brand: &Brand, level: i32, period: Period) -> Cents {
    tiers::price(brand, level, period).unwrap_or_default()
}

/// "Dec 1, 2026".
fn day(on: NaiveDate) -> String {
    on.format("%b %-d, %Y").to_string()
}

/// The tier and its coupon, as bills of one tier have them.
fn one_tier_lines(terms: BillTerms<'_>, level: i32) -> Vec<BillLine> {
    let price = price(terms.brand, level, terms.period);
    let words = tiers::words(terms.brand, level, terms.period);
    let description = format!("{words}, {} to {}", day(terms.bill_on), day(terms.next_on));
    let mut lines = vec![BillLine { kind: "tier", location: None, description, amount: price }];
    if let Some((code, percent)) = terms.coupon.filter(|(_, percent)| *percent > 0) {
        let amount = price.discounted(percent.into()) - price;
        let description = format!("Coupon {code}, {percent}%");
        lines.push(BillLine { kind: "coupon", location: None, description, amount });
    }
    lines
}

/// A location's next period, less the volume discount, then less the coupon.
fn location_line(terms: BillTerms<'_>, own: &BilledLocation, volume: i32) -> BillLine {
    let price = price(terms.brand, own.level, terms.period);
    let (code, coupon) = terms.coupon.unwrap_or_default();
    let words = tiers::words(terms.brand, own.level, terms.period);
    let mut description = format!("{}: {words}, {} to {}", own.name, day(terms.bill_on), day(terms.next_on));
    if volume > 0 || coupon > 0 {
        description.push_str(&format!(", {}", dollars(price.0)));
    }
    if volume > 0 {
        description.push_str(&format!(" less {volume}% for volume"));
    }
    if coupon > 0 {
        description.push_str(&format!(" less {coupon}% with {code}"));
    }
    let amount = price.discounted(volume.into()).discounted(coupon.into());
    BillLine { kind: "tier", location: Some(own.office), description, amount }
}

/// The days since a location was opened in the ending period.
fn opened_line(terms: BillTerms<'_>, own: &BilledLocation, volume: i32) -> Option<BillLine> {
    let (since, level) = own.unbilled?;
    let (starts_on, coupon) = terms.ending;
    let days = (terms.bill_on - starts_on).num_days();
    let left = (terms.bill_on - since).num_days().min(days);
    let price = price(terms.brand, level, terms.period).discounted(volume.into()).discounted(coupon.into());
    let amount = tiers::part(price, left, days);
    let words = tiers::words(terms.brand, level, terms.period);
    let of = counted(days, "day", "days");
    let description = format!("{}: {words}, {left} of {of} from {}", own.name, day(since));
    (amount > Cents::ZERO).then_some(BillLine { kind: "tier", location: Some(own.office), description, amount })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;
    use tenancy::brand::{BrandBook, BrandId};

    use super::*;

    fn dental() -> Arc<Brand> {
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        Arc::clone(book.get(&BrandId::new("dental")).unwrap())
    }

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn terms<'a>(brand: &'a Brand, coupon: Option<(&'a str, i32)>) -> BillTerms<'a> {
        BillTerms {
            brand,
            period: Period::Month,
            ending: (date("2026-11-01"), 0),
            bill_on: date("2026-12-01"),
            next_on: date("2027-01-01"),
            coupon,
        }
    }

    fn at(office: i64, level: i32) -> BilledLocation {
        BilledLocation { office: OfficeId(office), name: format!("Office {office}"), level, unbilled: None }
    }

    fn total(bills: &[NextBill]) -> Cents {
        bills.iter().map(NextBill::total).sum()
    }

    /// Example L5, its bill.
    #[test]
    fn the_fifth_location_is_cheaper_highest_prices_first() {
        let brand = dental();
        let seven: Vec<_> = [1, 2, 2, 1, 2, 2, 2].into_iter().zip(1..).map(|(level, id)| at(id, level)).collect();
        let bills = next_bills(terms(&brand, None), &seven, BillKind::OneInvoice);
        assert_eq!((bills.len(), bills[0].total()), (1, Cents(148_830)), "4 x 249.00 + 224.10 + 2 x 134.10");
        let amounts: Vec<_> = bills[0].lines.iter().map(|line| line.amount.0).collect();
        assert_eq!(amounts, [13_410, 24_900, 24_900, 13_410, 24_900, 24_900, 22_410]);
        assert_eq!(
            bills[0].lines[6].description,
            "Office 7: Growth, monthly, Dec 1, 2026 to Jan 1, 2027, $249.00 less 10% for volume"
        );
    }

    /// Example L5, its new location.
    #[test]
    fn a_new_location_pays_for_its_days() {
        let brand = dental();
        let mut three = [at(1, 2), at(2, 2), at(3, 2)];
        three[2].unbilled = Some((date("2026-11-18"), 2));
        let bills = next_bills(terms(&brand, None), &three, BillKind::Each);
        assert_eq!(bills.iter().map(|bill| bill.total().0).collect::<Vec<_>>(), [24_900, 24_900, 24_900 + 10_790]);
        assert_eq!(bills[2].lines[1].description, "Office 3: Growth, monthly, 13 of 30 days from Nov 18, 2026");
    }

    #[test]
    fn one_tier_has_one_price_and_its_coupon() {
        let brand = dental();
        let bills = next_bills(terms(&brand, Some(("WELCOME3", 50))), &[at(1, 2), at(2, 2)], BillKind::OneTier(2));
        let lines: Vec<_> = bills[0].lines.iter().map(|line| (line.kind, line.amount.0)).collect();
        assert_eq!(lines, [("tier", 24_900), ("coupon", -12_450)]);
        assert!(next_bills(terms(&brand, None), &[], BillKind::OneInvoice).is_empty());
    }

    fn locations() -> impl Strategy<Value = Vec<BilledLocation>> {
        proptest::collection::vec((1i32..=3, proptest::option::of(0u64..30)), 0..30).prop_map(|all| {
            all.into_iter()
                .zip(1..)
                .map(|((level, opened), id)| {
                    let since = opened.map(|days| (date("2026-11-01") + chrono::Days::new(days), level));
                    BilledLocation { unbilled: since, ..at(id, level) }
                })
                .collect()
        })
    }

    proptest! {
        #[test]
        fn a_bill_for_each_location_costs_the_same_together(own in locations(), percent in 0i32..=100) {
            let brand = dental();
            let terms = terms(&brand, Some(("CODE", percent)));
            let (one, each) = (next_bills(terms, &own, BillKind::OneInvoice), next_bills(terms, &own, BillKind::Each));
            prop_assert_eq!(total(&one), total(&each));
            prop_assert!(one.iter().chain(&each).flat_map(|bill| &bill.lines).all(|line| line.amount >= Cents::ZERO));
        }

        #[test]
        fn the_order_of_locations_changes_no_amount(own in locations(), percent in 0i32..=100) {
            let brand = dental();
            let terms = terms(&brand, Some(("CODE", percent)));
            let turned: Vec<_> = own.iter().rev().cloned().collect();
            let amounts = |own: &[BilledLocation]| {
                let bills = next_bills(terms, own, BillKind::Each);
                bills.into_iter().map(|bill| (bill.location, bill.total())).collect::<BTreeMap<_, _>>()
            };
            prop_assert_eq!(amounts(&own), amounts(&turned));
        }

        #[test]
        fn another_location_never_makes_the_bill_smaller(own in locations(), level in 1i32..=3) {
            let brand = dental();
            let more: Vec<_> = own.iter().cloned().chain([at(1_000, level)]).collect();
            let of = |own: &[BilledLocation]| total(&next_bills(terms(&brand, None), own, BillKind::OneInvoice));
            prop_assert!(of(&more) >= of(&own));
        }
    }
}
