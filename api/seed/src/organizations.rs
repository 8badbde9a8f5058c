//! An organization of several locations in the demo: two groups of its locations.

use anyhow::Context as _;
use membership::Context;
use membership::access::{self, Client};
use organizations::Managing;
use organizations::groups::create_group;

use super::practice::Practice;

/// Makes the groups of the organization of `practices[0]`, if it has more than one location.
pub(super) async fn group(context: &Context, practices: &[&Practice]) -> anyhow::Result<()> {
    let [first, second, ..] = practices else { return Ok(()) };
    let Some(owner) = first.owner else { return Ok(()) };
    let opened = access::issue_session(context, owner, &Client::default()).await?;
    let caller = access::authenticate(context, opened.access.session).await?.context("the owner's session")?;
    let reach = caller.in_each_organization()?.into_iter().find(|reach| reach.organization == first.at.organization);
    let reach = reach.context("the owner's organization")?;
    let managing = Managing { context, caller: &caller, reach: &reach };
    create_group(managing, "All locations", &[first.at.office, second.at.office]).await.context("a group")?;
    create_group(managing, &second.demo.city, &[second.at.office]).await.context("a group")?;
    Ok(access::sign_out(context, opened.access.session, &Client::default()).await?)
}
