//! Identifiers: one type each, so that an office's id cannot be passed where an account's is meant.
//! All are bigint, unique over all tenants, and never secret.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize, sqlx::Type)]
        #[serde(transparent)]
        #[sqlx(transparent)]
        pub struct $name(pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        #[cfg(feature = "openapi")]
        crate::described::described_as!($name, i64);
    )*};
}

ids! {
    /// Offices under one owner; the tenant. A single office is an organization of one.
    OrganizationId,
    /// A practice location (the specification's dentist info id).
    OfficeId,
    /// An identity that signs in, one a brand and e-mail (the specification's user id).
    LoginId,
    /// What a login may do, and where.
    GrantId,
    /// A household: one account owner, its members and payment methods.
    AccountId,
    /// A person in a household.
    MemberId,
    /// What an office sells; numbered from 100000001.
    PlanId,
    /// What a member holds.
    SubscriptionId,
    PaymentMethodId,
    /// One connecting of one bank account.
    BankLinkId,
    InvoiceId,
    /// One attempt to collect one invoice.
    PaymentId,
    /// Money given back of one payment.
    RefundId,
    /// A payment that its payer's bank took back until it has decided.
    DisputeId,
    JobId,
    NoteId,
    FileId,
    /// One visit of a member to the office.
    VisitId,
    PriceChangeId,
    /// One mail to a household about its prices.
    PriceNoticeId,
    InvitationId,
    /// An office's own words for a message.
    MessageTemplateId,
    /// One message to many households.
    CampaignId,
    /// Somebody whom an office asked to work there.
    OfficeInvitationId,
    /// An adult of a household who is invited to a login.
    FamilyInvitationId,
    /// A household's data as a file.
    DataExportId,
    /// A household's wish to have its data deleted.
    DeletionRequestId,
    /// A household that joined with another's code.
    ReferralId,
    /// What a member says of the office.
    ReviewId,
    /// What an office asks our support.
    SupportCaseId,
    SupportMessageId,
    /// What was or will be sent to somebody by one channel.
    OutgoingMessageId,
    /// What an office's payments account sent to its bank.
    PayoutId,
    /// What an office calls some of its households.
    HouseholdTagId,
    /// One act over many households.
    BulkActId,
    /// A saved list view.
    SavedViewId,
    /// Members brought in from one file.
    ImportId,
    /// Locations that come from one file.
    LocationImportId,
    /// A late balance, paid in installments.
    ArrearsPlanId,
    /// Treatment that a patient pays for over months.
    AgreementId,
    /// One member's term that the guarantee partner guarantees.
    GuaranteeId,
    /// The unpaid rest of a guaranteed term.
    GuaranteeClaimId,
    /// What an organization pays its tier with.
    TierMethodId,
    /// What the platform bills an organization.
    TierInvoiceId,
    /// One attempt to collect one of the platform's bills.
    TierPaymentId,
    /// Printed material that an office ordered.
    MarketingOrderId,
}
