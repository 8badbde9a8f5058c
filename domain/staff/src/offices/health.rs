//! What is wrong at an office now, in one sentence: the first of what applies, the worst first.

/// What decides about an office's health.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    pub closed: bool,
    pub trial: bool,
    /// What an emergency stop pauses.
    pub stopped: Vec<String>,
    pub has_account: bool,
    pub charges: bool,
    pub payouts: bool,
    pub terms_accepted: bool,
    pub has_plan: bool,
    /// Its own pause, or ours.
    pub paused: bool,
    pub households: i64,
    pub late: i64,
    /// Disputes that wait for an answer of the office, and jobs that gave up.
    pub disputes: i64,
    pub dead_jobs: i64,
    pub has_owner: bool,
    /// Days since somebody joined; `None` if nobody did.
    pub quiet_days: Option<i64>,
    pub tier_overdue: bool,
}

/// Above this share of late households an office needs a look.
const LATE_PERCENT: i64 = 15;
const QUIET_DAYS: i64 = 30;

/// The sentence; `None` if nothing is wrong.
pub fn health(facts: &Facts) -> Option<String> {
    let said = |text: &str| Some(text.to_owned());
    if facts.closed {
        return said("This office is closed.");
    }
    if facts.trial {
        return said("This is a trial: nothing is charged or sent.");
    }
    if !facts.stopped.is_empty() {
        return Some(format!("An emergency stop pauses {}.", facts.stopped.join(" and ")));
    }
    if !facts.has_owner {
        return said("Nobody owns this office.");
    }
    if !facts.terms_accepted {
        return said("The agreements are not accepted, so nobody can join.");
    }
    if !facts.has_account {
        return said("There is no payments account, so nobody can join.");
    }
    if !facts.charges {
        return said("The payments account may not charge, so nothing is collected.");
    }
    if !facts.payouts {
        return said("The payments account may not pay out: the office gets no money.");
    }
    if !facts.has_plan {
        return said("There is no plan on sale, so nobody can join.");
    }
    trouble(facts)
}

/// What is wrong at an office that can take members.
fn trouble(facts: &Facts) -> Option<String> {
    let many = |count: i64, one: &str, more: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {more}"),
    };
    if facts.tier_overdue {
        return Some("Its bill for the tier is overdue.".to_owned());
    }
    if facts.dead_jobs > 0 {
        let needs = if facts.dead_jobs == 1 { "needs" } else { "need" };
        return Some(format!("{} gave up and {needs} a look.", many(facts.dead_jobs, "job", "jobs")));
    }
    if facts.disputes > 0 {
        let waits = if facts.disputes == 1 { "waits" } else { "wait" };
        return Some(format!("{} {waits} for an answer.", many(facts.disputes, "dispute", "disputes")));
    }
    if facts.households > 0 && facts.late * 100 >= LATE_PERCENT * facts.households {
        let are = if facts.late == 1 { "is" } else { "are" };
        return Some(format!("{} of {} {are} late.", facts.late, many(facts.households, "household", "households")));
    }
    if facts.paused {
        return Some("Enrollment is paused.".to_owned());
    }
    match facts.quiet_days {
        None => Some("Nobody has joined yet.".to_owned()),
        Some(days) if days >= QUIET_DAYS => Some(format!("Nobody joined in the last {days} days.")),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sound() -> Facts {
        Facts {
            has_account: true,
            charges: true,
            payouts: true,
            terms_accepted: true,
            has_plan: true,
            has_owner: true,
            households: 40,
            quiet_days: Some(3),
            ..Facts::default()
        }
    }

    #[test]
    fn a_sound_office_has_nothing_to_say() {
        assert_eq!(health(&sound()), None);
    }

    #[test]
    fn the_worst_comes_first() {
        let told = |facts: Facts| health(&facts).unwrap();
        let stopped = vec!["charging".to_owned(), "sending".to_owned()];
        for (facts, sentence) in [
            (Facts { stopped, ..sound() }, "An emergency stop pauses charging and sending."),
            (
                Facts { payouts: false, late: 30, ..sound() },
                "The payments account may not pay out: the office gets no money.",
            ),
            (Facts { dead_jobs: 1, disputes: 2, ..sound() }, "1 job gave up and needs a look."),
            (Facts { dead_jobs: 3, ..sound() }, "3 jobs gave up and need a look."),
            (Facts { disputes: 1, ..sound() }, "1 dispute waits for an answer."),
            (Facts { late: 6, ..sound() }, "6 of 40 households are late."),
            (Facts { late: 1, households: 4, ..sound() }, "1 of 4 households is late."),
            (Facts { paused: true, quiet_days: None, ..sound() }, "Enrollment is paused."),
            (Facts { quiet_days: Some(44), ..sound() }, "Nobody joined in the last 44 days."),
        ] {
            assert_eq!(told(facts), sentence);
        }
    }

    #[test]
    fn a_few_late_households_are_no_alarm() {
        assert_eq!(health(&Facts { late: 5, ..sound() }), None);
    }
}
