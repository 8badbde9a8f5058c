//! Owners, people who are gone, merges and splits, on the wire.

pub use membership::members::OwnerPreview as OwnerChoices;
use membership::members::{self, Gone, GonePreview, MergePreview, OnFile, Pair};
use poem_openapi::{Enum, Object};
use tenancy::ids::{AccountId, MemberId};

use frame::wire::{Date, Money};

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct HouseholdOwnerRequest {
    pub member_id: i64,
    /// For the new login; not needed where the person has one.
    #[oai(validator(max_length = 254))]
    pub email: Option<String>,
    pub phone: String,
    /// The payment method stays on file: its owner agrees.
    pub keep_method: bool,
}

#[derive(Debug, Object)]
pub struct GonePreviewRequest {
    pub gone: Gone,
}

#[derive(Debug, Object)]
pub struct GoneRequest {
    pub gone: Gone,
    /// The day it happened.
    pub on: Date,
    /// Of the preview that was shown.
    #[oai(validator(max_length = 100))]
    pub version: String,
}

/// How somebody's memberships would end.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct GoneConsequences {
    pub memberships: Vec<GoneMembership>,
    pub refund: Money,
    /// The household is not written to any more.
    pub stops_mail: bool,
    /// What prevents it; empty when it can be done.
    pub refusals: Vec<String>,
    /// To be sent with the act.
    pub version: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct GoneMembership {
    pub plan_name: String,
    /// Missing for today.
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

/// Records that look alike.
#[derive(Debug, Object)]
pub struct LookAlikes {
    /// The surest first, at most 100.
    pub pairs: Vec<LookAlike>,
    /// There are others behind these.
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

/// What a merge would be.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MergeConsequences {
    pub keep_id: AccountId,
    pub keep_name: String,
    pub keep_number: String,
    pub other_id: AccountId,
    pub other_name: String,
    pub other_number: String,
    /// People who are on file in both: their records become one.
    pub same: Vec<String>,
    /// People who join.
    pub joining: Vec<String>,
    /// Memberships that go along.
    pub memberships: u32,
    /// The other household's payment method pays from now on, because this one has none.
    pub takes_method: bool,
    /// The other household's login reaches nothing any more.
    pub ends_login: bool,
    /// What prevents it; empty when they can be merged.
    pub refusals: Vec<String>,
    /// To be sent with the act.
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
            refusals: preview.refusals,
            version: preview.version,
        }
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct MergeRequest {
    /// The household that joins.
    pub other_id: i64,
    #[oai(validator(max_length = 100))]
    pub version: String,
}

/// Who leaves, and who of them becomes an account owner.
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
    /// Of the new account owner; not needed where the person has a login.
    #[oai(validator(max_length = 254))]
    pub email: Option<String>,
    pub phone: String,
    #[oai(validator(max_length = 100))]
    pub version: String,
}
