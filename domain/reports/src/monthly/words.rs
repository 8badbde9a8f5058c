//! The sentences of a month's report.

use kernel::downloads::dollars;
use rules::Cents;

use super::TrendMonth;
use crate::Period;
use crate::shapes::FigureAnswer;

fn find<'a>(figures: &'a [FigureAnswer], key: &str) -> Option<&'a FigureAnswer> {
    figures.iter().find(|one| one.key == key)
}

fn cents(text: &str) -> Cents {
    Cents::parse(text).unwrap_or_default()
}

fn money(figures: &[FigureAnswer], key: &str) -> Cents {
    find(figures, key).map(|one| cents(&one.value)).unwrap_or_default()
}

fn number(figures: &[FigureAnswer], key: &str) -> i64 {
    find(figures, key).and_then(|one| one.value.parse().ok()).unwrap_or(0)
}

/// "You kept $4,120.50 in November, $310.00 more than in October."
pub fn headline(month: Period, is_complete: bool, revenue: &[FigureAnswer]) -> String {
    let name = month.from.format("%B");
    let net = money(revenue, "net");
    let kept = if is_complete { "kept" } else { "have kept" };
    let when = if is_complete { format!("in {name}") } else { format!("so far in {name}") };
    let before = find(revenue, "net").and_then(|one| one.before.as_deref()).map(cents);
    let earlier = month.before().from.format("%B");
    let by_then = if is_complete { format!("in {earlier}") } else { format!("by the same day of {earlier}") };
    match before {
        Some(before) if before == Cents::ZERO => format!("You {kept} {} {when}.", dollars(net)),
        Some(before) if before == net => format!("You {kept} {} {when}, the same as {by_then}.", dollars(net)),
        Some(before) => {
            let (difference, more) = if net > before { (net - before, "more") } else { (before - net, "less") };
            format!("You {kept} {} {when}, {} {more} than {by_then}.", dollars(net), dollars(difference))
        }
        None => format!("You {kept} {} {when}.", dollars(net)),
    }
}

/// "7 memberships began and 2 were canceled; 143 are running."
pub fn members(joined: &str, left: &str, running: &str) -> String {
    let began = if joined == "1" { "1 membership began".to_owned() } else { format!("{joined} memberships began") };
    let ended = if left == "1" { "1 was canceled".to_owned() } else { format!("{left} were canceled") };
    let run = if running == "1" { "1 is running".to_owned() } else { format!("{running} are running") };
    format!("{began} and {ended}; {run}.")
}

/// The sentence of a section.
pub fn sentence(key: &str, figures: &[FigureAnswer]) -> String {
    match key {
        "money" => {
            let paid = money(figures, "online") + money(figures, "in_office");
            format!("Members paid {}; you keep {}.", dollars(paid), dollars(money(figures, "net")))
        }
        "renewals" => match number(figures, "decided") {
            0 => "No yearly term ended.".to_owned(),
            1 if number(figures, "renewed") == 1 => "The one term that ended was renewed.".to_owned(),
            decided => format!("{} of {decided} terms that ended were renewed.", number(figures, "renewed")),
        },
        "payouts" => match number(figures, "count") {
            0 => "No payout arrived.".to_owned(),
            1 => format!("1 payout of {} arrived at your bank.", dollars(money(figures, "amount"))),
            count => format!("{count} payouts, together {}, arrived at your bank.", dollars(money(figures, "amount"))),
        },
        _ => match number(figures, "quantity") {
            0 => "No visit was recorded.".to_owned(),
            1 => format!("Members used 1 procedure, worth {} at your usual fees.", dollars(money(figures, "usual"))),
            count => {
                format!(
                    "Members used {count} procedures, worth {} at your usual fees.",
                    dollars(money(figures, "usual"))
                )
            }
        },
    }
}

/// What is unusual against the eleven months before.
pub fn highlights(trend: &[TrendMonth], month: Period) -> Vec<String> {
    let Some((last, earlier)) = trend.split_last() else { return vec![] };
    // An office that began lately has nothing to be compared with.
    let active: Vec<&TrendMonth> =
        earlier.iter().skip_while(|one| cents(&one.net) == Cents::ZERO && one.joined == 0).collect();
    if active.len() < 3 {
        return vec![];
    }
    let name = month.from.format("%B");
    let mut all = vec![];
    if active.iter().all(|one| cents(&one.net) < cents(&last.net)) {
        all.push(format!("{name} is your best month of the last {} for what you keep.", active.len() + 1));
    }
    if last.joined > 0 && active.iter().all(|one| one.joined < last.joined) {
        all.push(format!("More memberships began than in any of the {} months before.", active.len()));
    }
    if last.left == 0 && active.iter().any(|one| one.left > 0) {
        all.push("Nobody canceled.".to_owned());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::Filters;
    use crate::shapes::{KindAnswer, ToneAnswer};

    fn net(value: &str, before: Option<&str>) -> Vec<FigureAnswer> {
        vec![FigureAnswer {
            key: "net".into(),
            title: "You keep".into(),
            kind: KindAnswer::Money,
            value: value.into(),
            before: before.map(Into::into),
            change: None,
            tone: ToneAnswer::UpGood,
            report: "revenue".into(),
            filters: Filters::new(),
        }]
    }

    #[test]
    fn headline_compares_with_the_month_before() {
        let month = Period::month(2026, 11).unwrap();
        assert_eq!(
            headline(month, true, &net("4120.50", Some("3810.50"))),
            "You kept $4,120.50 in November, $310.00 more than in October."
        );
        assert_eq!(
            headline(month, false, &net("10.00", Some("20.00"))),
            "You have kept $10.00 so far in November, $10.00 less than by the same day of October."
        );
        assert_eq!(headline(month, true, &net("10.00", Some("0.00"))), "You kept $10.00 in November.");
    }

    #[test]
    fn one_membership_is_not_many() {
        assert_eq!(members("1", "0", "143"), "1 membership began and 0 were canceled; 143 are running.");
    }

    #[test]
    fn best_month_is_named_against_real_months_only() {
        let month = |net: &str, joined, left| TrendMonth {
            month: String::new(),
            label: String::new(),
            net: net.into(),
            joined,
            left,
        };
        let november = Period::month(2026, 11).unwrap();
        let new = vec![month("0.00", 0, 0), month("0.00", 0, 0), month("0.00", 0, 0), month("9.00", 3, 0)];
        assert!(highlights(&new, november).is_empty());
        let old = vec![month("5.00", 1, 1), month("6.00", 1, 0), month("7.00", 1, 0), month("9.00", 3, 0)];
        assert_eq!(highlights(&old, november).len(), 3);
    }
}
