//! Rate limits over fixed windows. One statement counts in Postgres, so all processes share the counts.
//!
//! A client's address counts as its network: an IPv6 customer has a whole /64, so a /64 is one subject.
//!
//! Nobody is refused because of what others do. A budget that everybody shares only makes each subject's own limit
//! stricter while it is exceeded.

use std::net::{IpAddr, Ipv6Addr};

use tenancy::Scope;

use super::secret::pseudonym;
use super::{Client, no_tenant, store, stranger};
use crate::{Context, Error, Result};

/// At most `most` times within `window_s` seconds.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// What is counted, such as `sign-in/email`.
    pub name: &'static str,
    pub most: i32,
    pub window_s: i32,
    strain: Option<Strain>,
}

/// While all subjects together exceed `budget` in the limit's window, each may act `most` times.
#[derive(Debug, Clone, Copy)]
struct Strain {
    name: &'static str,
    budget: i32,
    most: i32,
}

impl Limit {
    pub const fn new(name: &'static str, most: i32, window_s: i32) -> Self {
        Self { name, most, window_s, strain: None }
    }

    /// A smaller limit of `most`, while all subjects together exceed `budget` in the same window, which is counted as
    /// `name`. It slows an attack from many networks down and leaves everybody else a share of their own.
    pub const fn under_strain(self, name: &'static str, budget: i32, most: i32) -> Self {
        Self { strain: Some(Strain { name, budget, most }), ..self }
    }
}

/// The subject of the count of everybody together.
const EVERYBODY: &str = "everybody";

/// The subject that is counted: the /64 of an IPv6 address, the IPv4 address of an IPv4-mapped one.
fn counted_as(subject: &str) -> String {
    match subject.parse::<IpAddr>() {
        Ok(IpAddr::V6(address)) => match address.to_ipv4_mapped() {
            Some(address) => address.to_string(),
            None => {
                let [a, b, c, d, ..] = address.segments();
                format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        },
        _ => subject.to_owned(),
    }
}

/// A person's email together with the client's network: attempts from other networks don't count against this one.
pub(super) fn from_network(subject: &str, client: &Client) -> String {
    format!("{subject}@{}", client.address.as_deref().map(counted_as).unwrap_or_default())
}

fn key(name: &str, subject: &str) -> String {
    pseudonym(name, &counted_as(subject))
}

/// One count of a limit, for its subject.
struct Counting {
    limit: Limit,
    key: String,
}

/// The limits that have a subject.
fn countings(limits: &[(Limit, Option<&str>)]) -> Vec<Counting> {
    let given = limits.iter().filter_map(|(limit, subject)| Some((*limit, (*subject)?)));
    given.map(|(limit, subject)| Counting { key: key(limit.name, subject), limit }).collect()
}

/// The counts of everybody together behind these limits.
fn shared<'a>(counted: impl Iterator<Item = &'a Counting>) -> (Vec<String>, Vec<i32>) {
    counted.filter_map(|own| Some((key(own.limit.strain?.name, EVERYBODY), own.limit.window_s))).unzip()
}

/// Counts one act against each limit, for its subject. Subjects are stored as digests. A limit whose subject is `None` is
/// skipped. An act that exceeds a limit doesn't count for everybody together.
///
/// # Errors
/// [`Error::TooMany`] when a limit is exceeded; the act still counts for its subject.
pub async fn limit(context: &Context, client: &Client, limits: &[(Limit, Option<&str>)]) -> Result<()> {
    let counted = countings(limits);
    if counted.is_empty() {
        return Ok(());
    }
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let (keys, windows): (Vec<_>, Vec<_>) = counted.iter().map(|own| (own.key.clone(), own.limit.window_s)).unzip();
    let counts = store::count(&mut scope, &keys, &windows).await?;
    let mut wait = longest_wait(&counts, counted.iter().map(|own| (own.key.as_str(), own.limit.most)));
    let (keys, windows) = shared(counted.iter());
    if wait.is_none() && !keys.is_empty() {
        let together = store::count(&mut scope, &keys, &windows).await?;
        let strained = counted.iter().filter_map(|own| {
            let strain = own.limit.strain?;
            let all = key(strain.name, EVERYBODY);
            let over = together.iter().any(|seen| seen.key == all && seen.count > strain.budget);
            over.then_some((own.key.as_str(), strain.most))
        });
        wait = longest_wait(&counts, strained);
    }
    scope.commit().await?;
    match wait {
        Some(retry_after_s) => Err(Error::TooMany { retry_after_s }),
        None => Ok(()),
    }
}

/// How long until each key is back within its most; `None` when all are.
fn longest_wait<'a>(counts: &[store::Counted], most: impl Iterator<Item = (&'a str, i32)>) -> Option<u64> {
    let waits = most.filter_map(|(key, most)| {
        let seen = counts.iter().find(|seen| seen.key == key)?;
        (seen.count > most).then_some(u64::try_from(seen.ends_in_s).unwrap_or(1).max(1))
    });
    waits.max()
}

/// Reverses one count of each limit, for an act that turned out not to be a guess.
pub async fn release(context: &Context, client: &Client, limits: &[(Limit, Option<&str>)]) -> Result<()> {
    if limits.iter().all(|(_, subject)| subject.is_none()) {
        return Ok(());
    }
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    release_within(&mut scope, limits).await?;
    scope.commit().await?;
    Ok(())
}

/// Reverses one count of each limit, in the transaction that proves the act was not a guess.
pub(super) async fn release_within(scope: &mut Scope, limits: &[(Limit, Option<&str>)]) -> Result<()> {
    let counted = countings(limits);
    let (mut keys, mut windows) = shared(counted.iter());
    keys.extend(counted.iter().map(|own| own.key.clone()));
    windows.extend(counted.iter().map(|own| own.limit.window_s));
    store::uncount(scope, &keys, &windows).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_customer_is_one_subject() {
        assert_eq!(counted_as("2001:db8:1:2::1"), counted_as("2001:db8:1:2:ffff::9"));
        assert_ne!(counted_as("2001:db8:1:2::1"), counted_as("2001:db8:1:3::1"));
        assert_eq!(counted_as("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(counted_as("192.0.2.7"), "192.0.2.7");
        assert_eq!(counted_as("dental:ana@example.com"), "dental:ana@example.com");
    }
}
