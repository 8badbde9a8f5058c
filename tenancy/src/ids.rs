//! Identifiers: one type for each kind, so that an office's id can't be passed as an account's. All are bigint, unique
//! across tenants, and not secret.

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
    /// The offices of one owner; the tenant. A single office is an organization with one office.
    OrganizationId,
    /// A practice location (the specification's dentist info id).
    OfficeId,
    /// An identity that signs in, one per brand and email (the specification's user id).
    LoginId,
    /// A login's access to a place, with permissions.
    GrantId,
    /// A household: one account owner, its members and payment methods.
    AccountId,
    /// A person in a household.
    MemberId,
    /// A plan that an office sells; numbered from 100000001.
    PlanId,
    /// A member's subscription to a plan.
    SubscriptionId,
    PaymentMethodId,
    /// One connection of a bank account.
    BankLinkId,
    InvoiceId,
    /// One attempt to collect one invoice.
    PaymentId,
    /// A refund of one payment.
    RefundId,
    /// A dispute: the payer's bank withholds a payment until it decides.
    DisputeId,
    JobId,
    NoteId,
    FileId,
    /// One visit of a member to the office.
    VisitId,
    /// What one location owes another for a month of visits.
    LocationSettlementId,
    PriceChangeId,
    /// One email to a household about its prices.
    PriceNoticeId,
    InvitationId,
    /// An office's own text for a message.
    MessageTemplateId,
    /// One message to many households.
    CampaignId,
    /// A person whom an office invited to work there.
    OfficeInvitationId,
    /// An adult of a household who is invited to have a login.
    FamilyInvitationId,
    /// A household's data as a file.
    DataExportId,
    /// A household's request to delete its data.
    DeletionRequestId,
    /// A household that joined with another's code.
    ReferralId,
    /// A member's review of the office.
    ReviewId,
    /// A question from an office to our support.
    SupportCaseId,
    SupportMessageId,
    /// A message that was or will be sent to a person through one channel.
    OutgoingMessageId,
    /// A payout from an office's payments account to its bank.
    PayoutId,
    /// An office's label for some of its households.
    HouseholdTagId,
    /// One action on many households.
    BulkActionId,
    /// A saved list view.
    SavedViewId,
    /// The members imported from one file.
    ImportId,
    /// The locations imported from one file.
    LocationImportId,
    /// A late balance that is paid in installments.
    ArrearsPlanId,
    /// Treatment that a patient pays for over several months.
    AgreementId,
    /// One member's term that the guarantee partner guarantees.
    GuaranteeId,
    /// The unpaid balance of a guaranteed term.
    GuaranteeClaimId,
    /// A payment method for an organization's tier.
    TierMethodId,
    /// A bill from the platform to an organization.
    TierInvoiceId,
    /// One attempt to collect one of the platform's bills.
    TierPaymentId,
    /// Printed material that an office ordered.
    MarketingOrderId,
    /// A program that pays offices for vouchers.
    VoucherProgramId,
    /// A service to one member that a voucher program pays for.
    VoucherId,
    /// An organization's key for the developer API.
    ApiKeyId,
    /// An address of an organization that receives events.
    WebhookEndpointId,
    /// A report that is sent regularly.
    ReportScheduleId,
    /// A report as a file that a job makes.
    ReportFileId,
    /// Some locations of an organization, managed together.
    LocationGroupId,
    /// An office's connection to its practice system.
    PracticeConnectionId,
    /// A patient's record in an office's practice system, as we keep it.
    ChartId,
    /// An act of our staff that another of them approves.
    ApprovalId,
    /// A feature that is on or off for an office or organization.
    OfficeFlagId,
    /// A fee of payments that differs from the brand's.
    FeeOverrideId,
    /// A pause of charging, sending or webhooks.
    EmergencyStopId,
    /// A plan of an organization that each of its locations sells by a plan row of its own.
    MasterPlanId,
    /// One version of a master plan on its way to the locations.
    PlanRolloutId,
    /// The members of locations' own plans on their way to a master plan.
    PlanMergeId,
    /// An employer that sponsors memberships (the specification's small business info id).
    BusinessId,
    /// The terms between a business and an office.
    AddendumId,
    /// A person whom a business sponsors, or may sponsor.
    BusinessEmployeeId,
    /// A membership that a business pays a part of.
    SponsorshipId,
    /// A bill of an office to a business.
    BusinessInvoiceId,
    /// One attempt to collect one bill of a business.
    BusinessPaymentId,
    /// A refund of a business's unused credit.
    BusinessRefundId,
    /// A payment method of a business.
    BusinessMethodId,
    /// An association that offices belong to.
    AssociationId,
    /// A plan of an association that its offices may copy.
    AssociationTemplateId,
    /// Somebody who sends practices, for a part of what they pay.
    AffiliateId,
    /// What an affiliate earns by one paid bill of a practice.
    AffiliateEarningId,
    /// What we pay an affiliate for a month.
    AffiliatePayoutId,
    /// A group whose members join with its code and get its discount.
    CommunityId,
    /// An end of a community's discount, or another percent.
    CommunityChangeId,
    /// One email to a household about its community's discount.
    CommunityNoticeId,
    /// Members of a location on their way to another one, or a location that closes.
    OfficeMoveId,
    /// A location that is sold to another organization.
    OfficeSaleId,
}
