//! What an affiliate earns by a practice's bills, and what we pay.

use chrono::{Days, Months, NaiveDate};
use rules::Cents;
use rust_decimal::Decimal;
use tenancy::{contract, text_enum};

text_enum! {
    #[contract(rename = "AffiliateEarningState")]
    EarningState {
        /// The time in which a bill is refunded or disputed has not passed.
        Held = "held",
        /// It comes with the next payout.
        Payable = "payable",
        Paid = "paid",
        Reversed = "reversed",
    }
}

text_enum! {
    /// Why an earning was reversed.
    #[contract(rename = "AffiliateReverseReason")]
    ReverseReason {
        Refund = "refund",
        Dispute = "dispute",
        /// The bank returned the payment.
        Return = "return",
        /// The referral was not accepted.
        Refused = "refused",
    }
}

/// An affiliate's terms, as they were when the practice came.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    pub percent: i32,
    pub months: u32,
    pub hold_days: u64,
}

/// A paid bill for the tier, after its coupon. Member fees and orders are none.
#[derive(Debug, Clone, Copy)]
pub struct PaidBill {
    pub paid_on: NaiveDate,
    pub amount: Cents,
    /// An association's office earns no affiliate.
    pub in_association: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earned {
    pub amount: Cents,
    pub payable_on: NaiveDate,
}

/// What a bill earns; nothing from the same day so many months after the practice's first paid bill.
pub fn earned(terms: Terms, first_paid_on: NaiveDate, bill: PaidBill) -> Option<Earned> {
    if bill.in_association || bill.paid_on >= first_paid_on + Months::new(terms.months) {
        return None;
    }
    let amount = bill.amount.percent(Decimal::from(terms.percent));
    let payable_on = bill.paid_on + Days::new(terms.hold_days);
    (amount > Cents::ZERO).then_some(Earned { amount, payable_on })
}

/// What is paid of what is payable: nothing under the least, which is carried. A negative amount is carried too.
pub fn payout(payable: Cents, least: Cents) -> Cents {
    if payable > Cents::ZERO && payable >= least { payable } else { Cents::ZERO }
}

/// What we know of an affiliate or of a practice.
#[derive(Debug, Clone, Default)]
pub struct Known {
    /// Of a practice: of its owners and of the office.
    pub emails: Vec<String>,
    pub bank_last4: Option<String>,
    pub address: Option<(String, String)>,
}

/// Why an affiliate and a practice look like one person, for a review.
pub fn same_person(affiliate: &Known, practice: &Known) -> Option<&'static str> {
    let place = |known: &Known| {
        let (line, zip) = known.address.as_ref()?;
        let letters: String = line.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
        (!letters.is_empty()).then(|| (letters, zip.chars().take(5).collect::<String>()))
    };
    let same_email = |email: &String| practice.emails.iter().any(|other| other.eq_ignore_ascii_case(email));
    if affiliate.emails.iter().any(same_email) {
        return Some("The same email");
    }
    if affiliate.bank_last4.is_some() && affiliate.bank_last4 == practice.bank_last4 {
        return Some("The same bank account");
    }
    (place(affiliate).is_some() && place(affiliate) == place(practice)).then_some("The same address")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: Terms = Terms { percent: 20, months: 12, hold_days: 30 };

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn bill(paid_on: &str, cents: i64) -> PaidBill {
        PaidBill { paid_on: day(paid_on), amount: Cents(cents), in_association: false }
    }

    fn cents(first: &str, bill: PaidBill) -> Option<i64> {
        earned(TERMS, day(first), bill).map(|earned| earned.amount.0)
    }

    #[test]
    fn founders_lowers_one_yearly_bill() {
        // A1
        let first = Cents(249_000).discounted(Decimal::from(20));
        assert_eq!((first, Cents(249_000)), (Cents(199_200), Cents(249_000)));
        assert_eq!(cents("2026-12-01", bill("2026-12-01", first.0)), Some(39_840));
        assert_eq!(cents("2026-12-01", bill("2027-12-01", 249_000)), None, "twelve months are over");
    }

    #[test]
    fn welcome_earns_312_90_in_a_year() {
        // A2
        let lowered = Cents(14_900).discounted(Decimal::from(50));
        assert_eq!(lowered, Cents(7_450));
        let months: Vec<i64> = (0..13)
            .map(|n| {
                let paid_on = day("2026-12-05") + Months::new(n);
                let amount = if n < 3 { lowered } else { Cents(14_900) };
                let bill = PaidBill { paid_on, amount, in_association: false };
                cents("2026-12-05", bill).unwrap_or(0)
            })
            .collect();
        assert_eq!((months[0], months[3], months[12]), (1_490, 2_980, 0));
        assert_eq!(months.iter().sum::<i64>(), 31_290);
        // A3
        assert_eq!(months.iter().take(3).sum::<i64>() - months[2], 2_980, "the third bill is refunded: -14.90");
    }

    #[test]
    fn less_than_the_least_payout_is_carried() {
        // A4
        assert_eq!(payout(Cents(4_470), Cents(5_000)), Cents::ZERO);
        assert_eq!(payout(Cents(5_000), Cents(5_000)), Cents(5_000));
        assert_eq!(payout(Cents(-1_490), Cents(0)), Cents::ZERO);
        assert_eq!(payout(Cents(0), Cents(0)), Cents::ZERO);
    }

    #[test]
    fn a_practice_that_returns_keeps_its_twelve_months() {
        // It left in month 2 and came back in month 9.
        assert_eq!(cents("2026-01-10", bill("2026-09-15", 14_900)), Some(2_980));
        assert_eq!(cents("2026-01-10", bill("2027-01-09", 14_900)), Some(2_980));
        assert_eq!(cents("2026-01-10", bill("2027-01-10", 14_900)), None);
    }

    #[test]
    fn an_earning_is_held_for_its_days() {
        let held = earned(TERMS, day("2026-12-01"), bill("2026-12-01", 14_900)).unwrap();
        assert_eq!(held.payable_on, day("2026-12-31"));
    }

    #[test]
    fn an_associations_office_earns_no_affiliate() {
        let bill = PaidBill { in_association: true, ..bill("2026-12-01", 14_900) };
        assert_eq!(earned(TERMS, day("2026-12-01"), bill), None);
    }

    #[test]
    fn half_a_cent_is_rounded_up() {
        let half = Terms { percent: 50, ..TERMS };
        let amount = |bill| earned(half, day("2026-12-01"), bill).map(|earned| earned.amount);
        assert_eq!(amount(bill("2026-12-01", 7_453)), Some(Cents(3_727)));
        assert_eq!(cents("2026-12-01", bill("2026-12-01", 7_452)), Some(1_490));
    }

    #[test]
    fn an_affiliate_that_refers_itself_is_found() {
        let known = |email: &str, bank: Option<&str>, line: &str| Known {
            emails: vec![email.to_owned()],
            bank_last4: bank.map(str::to_owned),
            address: Some((line.to_owned(), "83702-1234".to_owned())),
        };
        let affiliate = known("kim@example.com", Some("6789"), "14 N 8th St");
        let other = known("lee@example.com", Some("1111"), "20 Main St");
        assert_eq!(same_person(&affiliate, &other), None);
        assert_eq!(same_person(&affiliate, &known("Kim@Example.com", None, "")), Some("The same email"));
        assert_eq!(same_person(&affiliate, &known("a@b.co", Some("6789"), "")), Some("The same bank account"));
        assert_eq!(same_person(&affiliate, &known("a@b.co", None, "14 n. 8th St.")), Some("The same address"));
        assert_eq!(same_person(&Known::default(), &Known::default()), None);
    }
}
