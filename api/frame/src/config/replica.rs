//! The settings of the read replica.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::reader::Reader;

/// The seconds that a replica may be behind at most. It is looked at every two seconds, and ten minutes are remembered.
const MOST_LAG_S: RangeInclusive<u64> = 5..=600;

/// The address of the replica, and how far behind it may be.
pub(super) fn read(read: &mut Reader<'_>, database_url: &str) -> (Option<String>, Duration) {
    let url = read.address("CHAIRSIDE_REPLICA_URL", &["postgres", "postgresql"]);
    // Outside production the database itself can take the place of a replica.
    if read.environment.is_production() && url.as_deref() == Some(database_url) {
        read.problems.push("CHAIRSIDE_REPLICA_URL is the address of DATABASE_URL, which is no replica".to_owned());
    }
    let seconds: u64 = read.number("CHAIRSIDE_REPLICA_MOST_LAG");
    if !MOST_LAG_S.contains(&seconds) {
        let (least, most) = (MOST_LAG_S.start(), MOST_LAG_S.end());
        read.problems.push(format!("CHAIRSIDE_REPLICA_MOST_LAG is {seconds}; it can be {least} to {most}"));
    }
    (url, Duration::from_secs(seconds))
}
