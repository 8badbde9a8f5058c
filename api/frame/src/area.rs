//! An area: calls about one subject, registered next to their handlers.
//!
//! Its routes and its [`Tag`] come from `#[OpenApi(tag = "TAG")]`; [`Area::OPERATIONS`] has everything else about each
//! call. [`areas!`](crate::areas) lists the areas of a server.

use poem_openapi::registry::{MetaTag, Registry};
use poem_openapi::{OpenApi, Tags};
use serde_json::{Value, json};

use tenancy::brand::{Feature, TierFeature};

use crate::permitted::Permitted;
use crate::valid_json::BODY_LIMIT_BYTES;

/// Calls about one subject.
pub trait Area: OpenApi {
    /// One for each operation of the area.
    const OPERATIONS: &'static [Operation];
}

/// The registration of a call, in addition to its route.
#[derive(Debug, Clone, Copy)]
pub struct Operation {
    /// Same as `operation_id` of its handler.
    pub id: &'static str,
    pub permitted: Permitted,
    /// Only the user may call it: passwords, emails, payout accounts, second factors, grants. Staff who are
    /// impersonating a user are refused.
    pub in_person: bool,
    /// The feature that the office's tier must include.
    pub tier: Option<TierFeature>,
    /// The feature that the brand must have, and the office: without it the call answers 404.
    pub feature: Option<Feature>,
    /// The maximum size of the request body.
    pub body_limit_bytes: usize,
    /// An example of each path parameter, each required parameter, and each parameter that is an id.
    pub parameters: &'static [(&'static str, Example)],
    /// A valid body, if an empty object is not valid.
    pub body: Option<Body>,
    /// For a GET whose address browsers open too.
    pub page: Option<Page>,
}

/// The address of the page that makes the call, for the call's path.
pub type Page = fn(&str) -> Option<String>;

/// Creates a body; its argument returns the value of an example.
pub type Body = fn(&dyn Fn(Example) -> Value) -> Value;

/// An example of a parameter or field: a row that the generated tests create.
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
    /// A platform release note, which belongs to no office.
    ReleaseNote,
    PriceChange,
    Visit,
    HouseholdTag,
    /// A deleted tag, for the call that restores it.
    HouseholdTagToRestore,
    /// A separate tag for the call that deletes it.
    HouseholdTagToDelete,
    BulkAction,
    /// A running bulk change, for the call that stops it.
    BulkActionToStop,
    SavedView,
    /// A report as a file.
    ReportFile,
    /// A report that is sent regularly.
    ReportSchedule,
    /// A separate schedule for the call that deletes it.
    ReportScheduleToDelete,
    Document,
    /// A separate document for the call that deletes it.
    DocumentToDelete,
    PriceNotice,
    TierInvoice,
    MarketingOrder,
    Import,
    /// A separate import for each call that can be made once.
    ImportToConfirm,
    ImportToUndo,
    ImportToDiscard,
    /// A file of locations; a separate one for each call that can be made once.
    LocationImport,
    LocationImportToConfirm,
    LocationImportToDiscard,
    VoucherProgram,
    /// A voucher that waits for a decision; a separate one for each call that can be made once.
    VoucherToDecide,
    VoucherToWithdraw,
    /// A paid voucher, for the call that reverses it.
    VoucherToReverse,
    ApiKey,
    /// A separate key for the call that revokes it.
    ApiKeyToRevoke,
    WebhookEndpoint,
    /// A separate endpoint for the call that deletes it.
    WebhookEndpointToDelete,
    LocationGroup,
    /// A separate group for the call that deletes it.
    LocationGroupToDelete,
    /// A chart of the office's practice system that no member has.
    Chart,
    /// An entry that the practice system refused.
    PracticeEntry,
    /// A separate entry for the call that settles it.
    PracticeEntryToSettle,
    /// A master plan that the office sells.
    MasterPlan,
    /// A roll-out of the master plan that is done.
    PlanRollout,
    /// A separate roll-out for each call that can be made once.
    PlanRolloutToConfirm,
    PlanRolloutToWithdraw,
    PlanRolloutToRollBack,
    /// A merge of a plan into the master plan, for the call that undoes it.
    PlanMergeToUndo,
    Business,
    /// The accepted terms of a business at the office.
    Addendum,
    /// Separate terms for each call that can be made once.
    AddendumToEnd,
    AddendumToAccept,
    BusinessEmployee,
    /// An employee who asked to join; a separate one for each call that can be made once.
    BusinessEmployeeToDecide,
    BusinessEmployeeToLeave,
    BusinessInvoice,
    /// A separate bill for each call that can be made once.
    BusinessInvoiceToPay,
    BusinessInvoiceToRecord,
    BusinessInvoiceToWriteOff,
    /// The person who works for the business.
    BusinessUser,
    /// An association that the office belongs to, and one of its plans.
    Association,
    AssociationTemplate,
    /// A separate plan for the call that archives it.
    AssociationTemplateToArchive,
    /// The login of a viewer of the association, for the call that removes it.
    AssociationViewer,
    /// An affiliate that sent the office’s practice, and a payout of it that is due.
    Affiliate,
    AffiliatePayout,
    Community,
    /// A leader's request for a community.
    CommunityToDecide,
    /// A planned move of the office's members, with the household.
    OfficeMove,
    /// A proposed sale of the office; in the tests the office's own organization buys it.
    OfficeSale,
    /// A run that collects from late households.
    CollectRun,
    /// The date this many days from today.
    InDays(u32),
    /// The date so many days before today.
    DaysAgo(u32),
    /// Not an id, or an id that no one can guess.
    Text(&'static str),
}

impl Example {
    /// Whether it is the id of a row that belongs to an office.
    pub fn is_id(self) -> bool {
        !matches!(self, Self::InDays(_) | Self::DaysAgo(_) | Self::Text(_))
    }
}

/// A body with a household and one of its members.
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
            feature: None,
            body_limit_bytes: BODY_LIMIT_BYTES,
            parameters: &[],
            body: None,
            page: None,
        }
    }

    pub const fn in_person(mut self) -> Self {
        self.in_person = true;
        self
    }

    /// Restricts the call to offices whose tier includes `feature`.
    pub const fn tier(mut self, feature: TierFeature) -> Self {
        self.tier = Some(feature);
        self
    }

    /// Restricts the call to brands that have `feature`, and there to offices where it is not turned off.
    pub const fn feature(mut self, feature: Feature) -> Self {
        self.feature = Some(feature);
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

    /// Redirects browsers that open the call's address to the page that makes the call.
    pub const fn page(mut self, page: Page) -> Self {
        self.page = Some(page);
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
