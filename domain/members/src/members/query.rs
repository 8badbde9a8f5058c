//! What is asked of the member list.

use serde::{Deserialize, Serialize};
use tenancy::Personal;
use tenancy::ids::{AccountId, HouseholdTagId};

use super::filters::MemberFilter;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(poem_openapi::Enum), oai(rename_all = "camelCase", rename = "Sort"))]
pub enum MemberSort {
    /// By last name, then first name.
    #[default]
    Name,
    /// Latest first.
    MemberSince,
    /// Soonest first; households without a payment due last.
    NextPayment,
    /// Late households first, then the others, each by name.
    Late,
    /// Best search matches first: households whose name starts with the text, then the others, each by name. Near
    /// spellings have only one page. With a filter or tag, or without a search, the same as `Name`.
    Best,
}

impl MemberSort {
    /// The order of a page's rows: `s` is account_summary, `c` is account_card. Each order has its index.
    pub(super) fn order(self) -> &'static str {
        match self {
            Self::Name | Self::Best => " order by s.name_key, s.account_id",
            Self::MemberSince => " order by s.member_since desc, s.account_id desc",
            Self::NextPayment => " order by c.next_payment_on, c.account_id",
            Self::Late => " order by (s.rollup <> 'late'), s.name_key, s.account_id",
        }
    }
}

/// The query of the list.
#[derive(Debug, Clone, Default)]
pub struct MemberQuery {
    pub filters: Vec<MemberFilter>,
    pub search: Option<Personal<String>>,
    /// Only households with all of these tags.
    pub tags: Vec<HouseholdTagId>,
    /// Only these households.
    pub accounts: Option<Vec<AccountId>>,
    /// The [`MemberPage::next`](super::list::MemberPage::next) of the previous page.
    pub cursor: Option<String>,
    pub sort: MemberSort,
    /// Fewer rows than [`PAGE`](super::list::PAGE), for callers that show fewer, so that the audit trail counts only rows that are shown.
    pub limit: Option<usize>,
}
