//! An area: calls of one subject, registered once beside their handlers.
//!
//! Its routes and its [`Tag`] are those of `#[OpenApi(tag = "TAG")]`, and [`Area::OPERATIONS`] has the rest of what is known of
//! each call. [`areas!`](crate::areas) lists the areas of a server.

use poem_openapi::registry::{MetaTag, Registry};
use poem_openapi::{OpenApi, Tags};
use serde_json::{Value, json};

use tenancy::brand::TierFeature;

use crate::permitted::Permitted;
use crate::valid_json::BODY_LIMIT_BYTES;

/// Calls of one subject.
pub trait Area: OpenApi {
    /// One for each operation of the area.
    const OPERATIONS: &'static [Operation];
}

/// What an area registers of a call beside its route.
#[derive(Debug, Clone, Copy)]
pub struct Operation {
    /// As `operation_id` of its handler.
    pub id: &'static str,
    pub permitted: Permitted,
    /// A person makes it for itself alone: passwords, emails, where payouts go, second factors, grants. Staff who act as somebody are refused.
    pub in_person: bool,
    /// What the office's tier must unlock.
    pub tier: Option<TierFeature>,
    /// The longest body that it takes.
    pub body_limit_bytes: usize,
    /// An example of each parameter of the path, of each that must be given, and of each that is an id.
    pub parameters: &'static [(&'static str, Example)],
    /// A good body, where an empty object is none.
    pub body: Option<Body>,
}

/// Makes a body; what it is given makes the value of an example.
pub type Body = fn(&dyn Fn(Example) -> Value) -> Value;

/// An example of a parameter or of a field: something of the office that the generated tests set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Example {
    Organization,
    Office,
    /// The login of the office's owner.
    Owner,
    /// The login of the household.
    Client,
    Account,
    Member,
    Membership,
    Plan,
    Payment,
    PaymentMethod,
    Dispute,
    Payout,
    Agreement,
    Claim,
    Invitation,
    OfficeInvitation,
    Review,
    SupportCase,
    Campaign,
    MessageTemplate,
    OutgoingMessage,
    /// A note of ours, of no office.
    ReleaseNote,
    PriceChange,
    Visit,
    HouseholdTag,
    /// A deleted tag, for the call that restores it.
    HouseholdTagToRestore,
    /// A tag of its own for the call that deletes it.
    HouseholdTagToDelete,
    BulkAct,
    /// An act that runs, for the call that stops it.
    BulkActToStop,
    SavedView,
    Document,
    /// A document of its own for the call that deletes it.
    DocumentToDelete,
    PriceNotice,
    TierInvoice,
    MarketingOrder,
    Import,
    /// An import of its own for each call that can be made once.
    ImportToConfirm,
    ImportToUndo,
    ImportToDiscard,
    /// A file of locations; one of its own for each call that can be made once.
    LocationImport,
    LocationImportToConfirm,
    LocationImportToDiscard,
    /// The date so many days from today.
    InDays(u32),
    /// The date so many days before today.
    DaysAgo(u32),
    /// Not an id, or one that nobody can guess.
    Text(&'static str),
}

impl Example {
    /// Whether it is the id of something that belongs to an office.
    pub fn is_id(self) -> bool {
        !matches!(self, Self::InDays(_) | Self::DaysAgo(_) | Self::Text(_))
    }
}

/// A body that names a household and one of its members.
pub fn person(id: &dyn Fn(Example) -> Value) -> Value {
    json!({ "accountId": id(Example::Account), "memberId": id(Example::Member), "text": "A note.", "reason": "A test." })
}

impl Operation {
    pub const fn new(id: &'static str, permitted: Permitted) -> Self {
        Self {
            id,
            permitted,
            in_person: false,
            tier: None,
            body_limit_bytes: BODY_LIMIT_BYTES,
            parameters: &[],
            body: None,
        }
    }

    pub const fn in_person(mut self) -> Self {
        self.in_person = true;
        self
    }

    /// Only for offices whose tier unlocks `feature`.
    pub const fn tier(mut self, feature: TierFeature) -> Self {
        self.tier = Some(feature);
        self
    }

    pub const fn parameters(mut self, examples: &'static [(&'static str, Example)]) -> Self {
        self.parameters = examples;
        self
    }

    pub const fn body(mut self, example: Body) -> Self {
        self.body = Some(example);
        self
    }

    /// The example of a parameter.
    pub fn example(&self, parameter: &str) -> Option<Example> {
        self.parameters.iter().find(|(name, _)| *name == parameter).map(|(_, example)| *example)
    }

    pub const fn body_limit(mut self, bytes: usize) -> Self {
        self.body_limit_bytes = bytes;
        self
    }
}

/// A group of calls in the contract.
#[derive(Debug, Clone, Copy)]
pub struct Tag {
    name: &'static str,
    description: &'static str,
}

impl Tag {
    pub const fn new(name: &'static str, description: &'static str) -> Self {
        Self { name, description }
    }
}

impl Tags for Tag {
    fn register(&self, registry: &mut Registry) {
        registry.create_tag(MetaTag { name: self.name, description: Some(self.description), external_docs: None });
    }

    fn name(&self) -> &'static str {
        self.name
    }
}
