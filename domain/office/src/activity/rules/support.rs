//! What our staff did with a user's access, in the words of the activity.

/// One session in which our staff acted as a user of the office.
#[derive(Debug, Clone)]
pub struct SupportSession<'a> {
    pub user: &'a str,
    pub minutes: i64,
    /// What was changed at the office; views don't count.
    pub changes: i64,
    pub reason: &'a str,
}

impl SupportSession<'_> {
    /// The words after "Chairside support".
    pub fn words(&self) -> String {
        let Self { user, minutes, changes, reason } = self;
        let minutes = if *minutes == 1 { "1 minute".to_owned() } else { format!("{minutes} minutes") };
        let changes = match changes {
            0 => "no changes".to_owned(),
            1 => "1 change".to_owned(),
            more => format!("{more} changes"),
        };
        format!("acted as {user}, {minutes}, {changes}. Reason: {reason}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_of_support_says_whom_how_long_and_why() {
        let session = SupportSession { user: "Kim Lee", minutes: 12, changes: 3, reason: "A call." };
        assert_eq!(session.words(), "acted as Kim Lee, 12 minutes, 3 changes. Reason: A call.");
        let short = SupportSession { minutes: 1, changes: 0, ..session };
        assert_eq!(short.words(), "acted as Kim Lee, 1 minute, no changes. Reason: A call.");
    }
}
