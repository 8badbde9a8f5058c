//! Formats numbers for the PPO calculator: on its page before the script runs, and on paper.

use super::ppo::{MembersNeeded, PlanResult};
use crate::Cents;
use crate::downloads::dollars;

/// "$1,234.50"; the minus sign is U+2212.
pub fn exact(cents: i64) -> String {
    dollars(Cents(cents))
}

/// As [`exact`], with a plus sign for positive amounts.
pub fn signed(cents: i64) -> String {
    if cents > 0 { format!("+{}", exact(cents)) } else { exact(cents) }
}

/// "37.5%", from basis points.
pub fn percent(bps: i64) -> String {
    let (whole, rest) = (bps / 100, bps % 100);
    match rest {
        0 => format!("{whole}%"),
        rest if rest % 10 == 0 => format!("{whole}.{}%", rest / 10),
        rest => format!("{whole}.{rest:02}%"),
    }
}

/// "1,234": a whole number with thousands separators.
pub fn count(number: i64) -> String {
    let amount = exact(number * 100);
    amount.trim_end_matches(".00").replacen('$', "", 1)
}

/// The figures of a result, in the order of the table's columns.
pub fn row(result: PlanResult) -> [String; 7] {
    [
        count(result.patients),
        count(result.out_of_network),
        count(result.members),
        exact(result.today_cents),
        exact(result.from_out_of_network_cents),
        exact(result.from_members_cents),
        signed(result.difference_cents),
    ]
}

/// How the break-even is calculated, step by step; `None` if there is none.
pub fn steps(total: PlanResult, needed: MembersNeeded) -> Option<[String; 5]> {
    let MembersNeeded::Some { members, gap_cents, each_cents, .. } = needed else { return None };
    Some([
        exact(total.today_cents),
        signed(-total.from_out_of_network_cents),
        exact(gap_cents),
        format!("÷ {}", exact(each_cents)),
        count(members),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_and_counts_are_written_as_on_the_page() {
        assert_eq!([0, 3_800, 4_790, 4_795, 4_705].map(percent), ["0%", "38%", "47.9%", "47.95%", "47.05%"]);
        assert_eq!([0, 999, 12_345].map(count), ["0", "999", "12,345"]);
        assert_eq!([1, 0, -1].map(signed), ["+$0.01", "$0.00", "\u{2212}$0.01"]);
    }
}
