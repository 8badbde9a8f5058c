//! `choices.toml` and `practice_systems.toml`: the lists that people choose from. Ids and values are stored and never
//! reused.

use contract::contract;
use serde::{Deserialize, Serialize};

use super::profile::Bilingual;
use crate::text_enum;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choices {
    pub relationship: Vec<Relationship>,
    pub cancellation_reason: Vec<CancellationReason>,
    pub issue_type: Vec<IssueType>,
    pub lead_source: Vec<LeadSource>,
}

#[contract(rename = "BrandRelationship")]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Relationship {
    pub value: RelationshipValue,
    pub label: Bilingual,
}

text_enum! {
    /// How a member is related to the account owner, named as in the specification's options.
    RelationshipValue {
        Partner = "partner",
        Son = "son",
        Daughter = "daughter",
        Child = "child",
        Other = "other",
        Myself = "myself",
    }
}

#[cfg(feature = "openapi")]
crate::described_as_text!(RelationshipValue);

#[contract]
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CancellationReason {
    pub id: i32,
    pub label: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IssueType {
    pub value: String,
    pub label: String,
    pub description: String,
}

/// An answer to "Where did you hear of us?".
#[contract(rename = "LeadSourceOption")]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeadSource {
    pub value: String,
    pub label: String,
}

/// The contents of the file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PracticeSystems {
    pub system: Vec<PracticeSystem>,
}

/// A practice-management or health-record system; "none or other" is shown beside the list.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PracticeSystem {
    pub key: String,
    pub name: String,
    /// We know an interface from the vendor or an aggregator.
    pub connectable: bool,
}
