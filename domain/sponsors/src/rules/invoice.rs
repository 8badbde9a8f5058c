//! A month's bill of a business: what is due for each sponsored period, less what was billed of it before. A period is whole
//! or not at all.
//!
//! A period that began costs what the household's bill of it says. One that begins later this month is billed ahead at
//! today's part. So a bill corrects the one before it: a part that changed is an adjustment, and a period that never began, or
//! was refunded, is a credit.

use chrono::NaiveDate;
use rules::Cents;
use tenancy::text_enum;

text_enum! {
    /// Why a line is on a bill.
    #[tenancy::contract(rename = "BusinessLineKind")]
    LineKind {
        /// A period that begins this month.
        Dues = "dues",
        /// A period that began since the bill before.
        New = "new",
        Credit = "credit",
        Adjustment = "adjustment",
    }
}

/// A sponsored period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SponsoredPeriod {
    pub sponsorship: i64,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    /// The business's part: of a period that began, as its bill says; of one that begins this month, as of today; zero if it
    /// never began.
    pub part: Cents,
    /// The part of it that a cancellation returned.
    pub refunded: Cents,
    /// The sum of the lines before; `None` if it was never billed.
    pub billed: Option<Cents>,
}

/// A line of a bill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub sponsorship: i64,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub kind: LineKind,
    pub amount: Cents,
    pub reason: String,
}

/// The lines of the bill of the month that begins on `month`, by period.
pub fn lines(month: NaiveDate, periods: &[SponsoredPeriod]) -> Vec<Line> {
    periods.iter().filter_map(|period| line(month, period)).collect()
}

fn line(month: NaiveDate, period: &SponsoredPeriod) -> Option<Line> {
    let due = period.part - period.refunded;
    let amount = due - period.billed.unwrap_or_default();
    if amount == Cents::ZERO {
        return None;
    }
    let (kind, reason) = match period.billed {
        None if period.starts_on >= month => (LineKind::Dues, "This month".to_owned()),
        None => (LineKind::New, "Joined since the last invoice".to_owned()),
        Some(_) if period.refunded > Cents::ZERO => (LineKind::Credit, "Membership canceled".to_owned()),
        Some(_) if period.part == Cents::ZERO => (LineKind::Credit, "This period didn’t begin".to_owned()),
        Some(billed) => (LineKind::Adjustment, format!("Your part is ${due}, billed was ${billed}")),
    };
    let SponsoredPeriod { sponsorship, starts_on, ends_on, .. } = *period;
    Some(Line { sponsorship, starts_on, ends_on, kind, amount, reason })
}

/// What a canceled membership returns of the business's part of a period: the share that it returns of the household's.
pub fn refund(rule: RefundShare, part: Cents, (starts_on, ends_on): (NaiveDate, NaiveDate), on: NaiveDate) -> Cents {
    match rule {
        RefundShare::All => part,
        RefundShare::UnusedDays => {
            let days = (ends_on - starts_on).num_days().max(1);
            let left = (ends_on - on.max(starts_on)).num_days().clamp(0, days);
            part.percent(rust_decimal::Decimal::from(left * 100) / rust_decimal::Decimal::from(days))
        }
        RefundShare::Nothing => Cents::ZERO,
    }
}

/// What a cancellation returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefundShare {
    All,
    UnusedDays,
    Nothing,
}

impl RefundShare {
    /// By the rule of the household's settlement. What staff decide is between the household and the office.
    pub fn of(rule: &str) -> Self {
        match rule {
            "full_refund" => Self::All,
            "pro_rata" | "pro_rata_less_visits" | "location_closed" => Self::UnusedDays,
            _ => Self::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn period(starts: &str, ends: &str, part: i64, billed: Option<i64>) -> SponsoredPeriod {
        SponsoredPeriod {
            sponsorship: 1,
            starts_on: day(starts),
            ends_on: day(ends),
            part: Cents(part),
            refunded: Cents::ZERO,
            billed: billed.map(Cents),
        }
    }

    fn kinds(lines: &[Line]) -> Vec<(LineKind, i64)> {
        lines.iter().map(|line| (line.kind, line.amount.0)).collect()
    }

    /// B4: joined Dec 14; the household grows on Jan 10.
    #[test]
    fn invoice_bills_the_month_and_who_joined_since() {
        let january = lines(
            day("2027-01-01"),
            &[period("2026-12-14", "2027-01-14", 3_308, None), period("2027-01-14", "2027-02-14", 3_308, None)],
        );
        assert_eq!(kinds(&january), [(LineKind::New, 3_308), (LineKind::Dues, 3_308)]);
        assert_eq!(january.iter().map(|line| line.amount).sum::<Cents>(), Cents(6_616));
        let february = lines(
            day("2027-02-01"),
            &[
                period("2026-12-14", "2027-01-14", 3_308, Some(3_308)),
                period("2027-01-14", "2027-02-14", 3_124, Some(3_308)),
                period("2027-02-14", "2027-03-14", 3_124, None),
            ],
        );
        assert_eq!(kinds(&february), [(LineKind::Adjustment, -184), (LineKind::Dues, 3_124)]);
        assert_eq!(february[0].reason, "Your part is $31.24, billed was $33.08");
    }

    /// B5: who leaves on Jan 5 is credited for the period from Jan 14, which never begins.
    #[test]
    fn a_period_that_did_not_begin_is_credited() {
        let february = lines(
            day("2027-02-01"),
            &[
                period("2026-12-14", "2027-01-14", 3_308, Some(3_308)),
                period("2027-01-14", "2027-02-14", 0, Some(3_308)),
            ],
        );
        assert_eq!(kinds(&february), [(LineKind::Credit, -3_308)]);
        let credited = [period("2027-01-14", "2027-02-14", 0, Some(0))];
        assert_eq!(lines(day("2027-03-01"), &credited), []);
    }

    /// B6: a yearly part of $269.46, canceled on day 60 and on day 120.
    #[test]
    fn a_refund_returns_the_business_its_share() {
        let year = (day("2026-12-14"), day("2027-12-14"));
        assert_eq!(refund(RefundShare::of("full_refund"), Cents(26_946), year, day("2027-02-12")), Cents(26_946));
        assert_eq!(refund(RefundShare::of("end_of_paid_period"), Cents(26_946), year, day("2027-04-13")), Cents::ZERO);
        assert_eq!(refund(RefundShare::of("pro_rata"), Cents(36_500), year, day("2027-02-12")), Cents(30_500));
        let refunded =
            SponsoredPeriod { refunded: Cents(26_946), ..period("2026-12-14", "2027-12-14", 26_946, Some(26_946)) };
        assert_eq!(kinds(&lines(day("2027-03-01"), &[refunded])), [(LineKind::Credit, -26_946)]);
    }

    /// Whatever changes, the lines of all bills sum to what is due.
    #[test]
    fn bills_sum_to_what_is_due() {
        let mut billed = None;
        let mut total = Cents::ZERO;
        for (month, part, refunded) in [(1, 3_308, 0), (2, 3_124, 0), (3, 3_124, 3_124), (4, 3_124, 3_124), (5, 0, 0)] {
            let period =
                SponsoredPeriod { refunded: Cents(refunded), billed, ..period("2027-01-14", "2027-02-14", part, None) };
            let sum: Cents =
                lines(NaiveDate::from_ymd_opt(2027, month, 1).unwrap(), &[period]).iter().map(|l| l.amount).sum();
            total += sum;
            billed = Some(billed.unwrap_or_default() + sum);
            assert_eq!(total, Cents(part - refunded));
        }
    }
}
