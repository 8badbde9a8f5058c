//! Rate limits over fixed windows. One statement counts in Postgres, so all processes share the counts.
//!
//! A client's address counts as its network: an IPv6 customer has a whole /64, so a /64 is one subject.

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
}

impl Limit {
    pub const fn new(name: &'static str, most: i32, window_s: i32) -> Self {
        Self { name, most, window_s }
    }
}

/// The subject of a limit that all clients share; it limits attacks from many networks.
pub const EVERYBODY: Option<&str> = Some("everybody");

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

fn key(limit: &Limit, subject: &str) -> String {
    pseudonym(limit.name, &counted_as(subject))
}

/// Counts one act against each limit, for its subject. Subjects are stored as digests. A limit whose subject is `None` is
/// skipped.
///
/// # Errors
/// [`Error::TooMany`] when a limit is exceeded; the act still counts.
pub async fn limit(context: &Context, client: &Client, limits: &[(Limit, Option<&str>)]) -> Result<()> {
    let counted: Vec<_> = limits.iter().filter_map(|(limit, subject)| Some((limit, key(limit, (*subject)?)))).collect();
    if counted.is_empty() {
        return Ok(());
    }
    let mut scope = context.database.scope(no_tenant(stranger(client))).await?;
    let (keys, windows): (Vec<_>, Vec<_>) = counted.iter().map(|(limit, key)| (key.clone(), limit.window_s)).unzip();
    let counts = store::count(&mut scope, &keys, &windows).await?;
    scope.commit().await?;
    let waits = counted.iter().filter_map(|(limit, key)| {
        let seen = counts.iter().find(|seen| seen.key == *key)?;
        (seen.count > limit.most).then_some(u64::try_from(seen.ends_in_s).unwrap_or(1).max(1))
    });
    match waits.max() {
        Some(retry_after_s) => Err(Error::TooMany { retry_after_s }),
        None => Ok(()),
    }
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
    let (keys, windows): (Vec<_>, Vec<_>) =
        limits.iter().filter_map(|(limit, subject)| Some((key(limit, (*subject)?), limit.window_s))).unzip();
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
