//! The caller of an enrollment, the entry point, and the household.

use rules::funnel::FunnelSource;
use rules::plans::Channel;
use tenancy::Reach;
use tenancy::ids::{AccountId, OfficeId};

use super::request::EntryPoint;

/// The origin of the request, for the record of consent.
#[derive(Debug, Clone, Default)]
pub struct Visitor {
    pub address: Option<String>,
    pub browser: Option<String>,
    /// How the visitor found the sign-up page; public page only.
    pub source: Option<FunnelSource>,
}

/// The caller of an enrollment, the entry point, and the household.
#[derive(Debug, Clone)]
pub struct EnrollmentContext {
    pub entry_point: EntryPoint,
    /// The office, with the caller as the actor.
    pub reach: Reach,
    pub office: OfficeId,
    /// The existing household; `None` for a new one.
    pub account: Option<AccountId>,
    pub visitor: Visitor,
}

impl EnrollmentContext {
    /// The channel whose plans are on offer.
    pub(super) fn channel(&self) -> Channel {
        if self.entry_point == EntryPoint::Staff { Channel::Internal } else { Channel::External }
    }
}
