//! Request and response types of owner changes, gone members, merges, and splits.

pub use ::members::members::OwnerPreview as OwnerChoices;
use ::members::members::{self, Gone, GonePreview, MergePreview, OnFile, Pair};
use poem_openapi::{Enum, Object};
use tenancy::ids::{AccountId, MemberId};

use frame::wire::{Date, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct HouseholdOwnerRequest {
    pub member_id: i64,
    /// For the new login; not needed if the person already has one.
    #[oai(validator(max_length = 254))]
    pub email: Option<String>,
    pub phone: String,
    /// Keep the payment method on file, with its owner's consent.
    pub keep_method: bool,
}

#[derive(Debug, Object)]
pub struct GonePreviewRequest {
    pub gone: Gone,
}

#[derive(Debug, Object)]
pub struct GoneRequest {
    pub gone: Gone,
    /// The date of the death or the move.
    pub on: Date,
    /// `version` of the preview that was shown.
    #[oai(validator(max_length = 100))]
    pub version: String,
}

/// How the person's memberships would end.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct GoneConsequences {
    pub memberships: Vec<GoneMembership>,
    pub refund: Money,
    /// Whether we would stop contacting the household.
    pub stops_mail: bool,
    /// What prevents it; empty if it is possible.
    pub refusals: Vec<String>,
    /// To be sent with the change.
    pub version: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct GoneMembership {
    pub plan_name: String,
    /// Today if missing.
    pub ends_on: Option<Date>,
    pub refund: Money,
}

impl From<GonePreview> for GoneConsequences {
    fn from(preview: GonePreview) -> Self {
        let settled = preview.settlements;
        let memberships = settled.each.into_iter().map(|one| GoneMembership {
            plan_name: one.plan_name,
            ends_on: one.settlement.at_end.then_some(Date(one.settlement.ends_on)),
            refund: Money(one.settlement.refund),
        });
        Self {
            memberships: memberships.collect(),
            refund: Money(settled.refund),
            stops_mail: preview.stops_mail,
            refusals: preview.refusals,
            version: preview.version,
        }
    }
}

/// Records that may be duplicates.
#[derive(Debug, Object)]
pub struct LookAlikes {
    /// The most certain first, at most 100.
    pub pairs: Vec<LookAlike>,
    /// Whether there are more pairs.
    pub more: bool,
}

#[derive(Debug, Object)]
pub struct LookAlike {
    /// person (the same name and birth date), email or phone
    pub why: String,
    pub one: OnFile,
    pub other: OnFile,
}

impl From<members::LookAlikes> for LookAlikes {
    fn from(found: members::LookAlikes) -> Self {
        let pairs = found.pairs.into_iter().map(|pair| LookAlike {
            why: pair.why.as_str().to_owned(),
            one: pair.one,
            other: pair.other,
        });
        Self { pairs: pairs.collect(), more: found.more }
    }
}

#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub enum PairKind {
    Person,
    Household,
}

/// Two records that are not the same: two members, or two accounts.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NotTheSameRequest {
    pub kind: PairKind,
    pub one_id: i64,
    pub other_id: i64,
}

impl From<NotTheSameRequest> for Pair {
    fn from(asked: NotTheSameRequest) -> Self {
        match asked.kind {
            PairKind::Person => Self::People(MemberId(asked.one_id), MemberId(asked.other_id)),
            PairKind::Household => Self::Households(AccountId(asked.one_id), AccountId(asked.other_id)),
        }
    }
}

/// The consequences of a merge.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MergeConsequences {
    pub keep_id: AccountId,
    pub keep_name: String,
    pub keep_number: String,
    pub other_id: AccountId,
    pub other_name: String,
    pub other_number: String,
    /// People who are on file in both households: their records are combined.
    pub same: Vec<String>,
    /// People who move to this household.
    pub joining: Vec<String>,
    /// The number of memberships that move along.
    pub memberships: u32,
    /// Whether the other household's payment method is charged from now on, because this household has none.
    pub takes_method: bool,
    /// Whether the other household's login loses its access.
    pub ends_login: bool,
    /// The other household's credit, which moves to this one.
    pub credit: Money,
    /// What prevents it; empty if the households can be merged.
    pub refusals: Vec<String>,
    /// To be sent with the change.
    pub version: String,
}

impl From<MergePreview> for MergeConsequences {
    fn from(preview: MergePreview) -> Self {
        Self {
            keep_id: preview.keep,
            keep_name: preview.keep_name.0,
            keep_number: preview.keep_number,
            other_id: preview.other,
            other_name: preview.other_name.0,
            other_number: preview.other_number,
            same: preview.same.into_iter().map(|same| same.name.0).collect(),
            joining: preview.joining.into_iter().map(|name| name.0).collect(),
            memberships: u32::try_from(preview.memberships).unwrap_or(u32::MAX),
            takes_method: preview.takes_method,
            ends_login: preview.ends_login,
            credit: Money(preview.credit),
            refusals: preview.refusals,
            version: preview.version,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MergeRequest {
    /// The household that is merged into this one.
    pub other_id: i64,
    #[oai(validator(max_length = 100))]
    pub version: String,
}

/// The people who leave, and which of them becomes the account owner.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SplitPreviewRequest {
    #[oai(validator(max_items = 40))]
    pub member_ids: Vec<i64>,
    pub owner_id: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SplitRequest {
    #[oai(validator(max_items = 40))]
    pub member_ids: Vec<i64>,
    pub owner_id: i64,
    /// The new account owner's address; not needed if the person has a login.
    #[oai(validator(max_length = 254))]
    pub email: Option<String>,
    pub phone: String,
    /// Move the household's credit to the new one, instead of leaving it where it is.
    #[oai(default)]
    pub move_credit: bool,
    #[oai(validator(max_length = 100))]
    pub version: String,
}
