//! Who enrolls, through which door, and for which household.

use rules::funnel::FunnelSource;
use rules::plans::Channel;
use tenancy::Reach;
use tenancy::ids::{AccountId, OfficeId};

use super::request::EntryPoint;

/// Where the request came from, for the record of consent.
#[derive(Debug, Clone, Default)]
pub struct Visitor {
    pub address: Option<String>,
    pub browser: Option<String>,
    /// Where the sign-up's address was found; at the public page only.
    pub source: Option<FunnelSource>,
}

/// Who enrolls through which door, and for which household.
#[derive(Debug, Clone)]
pub struct EnrollmentContext {
    pub door: EntryPoint,
    /// The office, as whoever asks.
    pub reach: Reach,
    pub office: OfficeId,
    /// The household that grows; a new one when missing.
    pub account: Option<AccountId>,
    pub visitor: Visitor,
}

impl EnrollmentContext {
    /// Where its plans are offered.
    pub(super) fn channel(&self) -> Channel {
        if self.door == EntryPoint::Staff { Channel::Internal } else { Channel::External }
    }
}
