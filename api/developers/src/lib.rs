//! HTTP of developer access: the screens' calls about keys and webhooks, and the developer API itself ([`v1`]).

mod keys;
pub mod v1;
mod webhooks;

pub use keys::KeysArea;
pub use webhooks::WebhooksArea;

use developers::Managed;
use frame::area::Tag;
use frame::within::Within;
use kernel::{Context, Result};
use tenancy::Caller;
use tenancy::ids::OrganizationId;

pub const TAG: Tag = Tag::new("Developers", "API keys and webhooks.");

/// An organization whose developer access the caller manages, at some of its offices or all.
struct AtDevelopers(Managed);

impl std::ops::Deref for AtDevelopers {
    type Target = Managed;
    fn deref(&self) -> &Managed {
        &self.0
    }
}

impl Within for AtDevelopers {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self> {
        Ok(Self(Managed::load(context, caller, OrganizationId(id)).await?))
    }
}
