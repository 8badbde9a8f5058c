//! The emails there are, each with the rows it is about: what it says is read when it is sent.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use tenancy::ids::{
    AccountId, AgreementId, ArrearsPlanId, BankLinkId, CampaignId, DataExportId, DeletionRequestId, DisputeId,
    FamilyInvitationId, GuaranteeClaimId, InvitationId, InvoiceId, LoginId, MarketingOrderId, MemberId, OfficeId,
    OfficeInvitationId, PaymentId, PaymentMethodId, PriceNoticeId, RefundId, ReviewId, SubscriptionId, SupportCaseId,
    SupportMessageId, TierInvoiceId, TierMethodId, TierPaymentId,
};

/// A mail to be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "notice", rename_all = "snake_case")]
pub enum Notice {
    /// To a household that just joined.
    Welcome { account: AccountId },
    /// To a household that an office brought over from another system; with a link to choose the first password.
    Imported { account: AccountId, login: Option<LoginId> },
    /// To a household that moved to another office.
    Moved { account: AccountId },
    /// To a household that grew: who joined, and whose price falls.
    MembershipAdded { account: AccountId, order: uuid::Uuid },
    /// A payment went through: its lines, number and method.
    Receipt { payment: PaymentId },
    /// A payment did not go through: why, and what happens next.
    Late { payment: PaymentId },
    /// Money went back to who paid.
    Refunded { refund: RefundId },
    /// To the office: money that could not be given back.
    RefundFailed { refund: RefundId },
    /// To the office: a payer's bank took a payment back, or asks about one.
    DisputeOpened { dispute: DisputeId },
    /// To the office: the bank has decided.
    DisputeClosed { dispute: DisputeId },
    /// To a household: what its bank took back is billed again.
    DisputeBilled { dispute: DisputeId },
    /// A reminder of what is still late, on a day without an attempt.
    StillLate { invoice: InvoiceId, on: NaiveDate },
    /// Links to pay what is late and to change the payment method, asked for by staff or by the household.
    PaymentLink { account: AccountId, id: String },
    /// The card that pays the next bill is good until `last_day`.
    CardExpiring { method: PaymentMethodId, last_day: NaiveDate },
    /// The late balance is paid in installments: when and how much.
    #[serde(rename = "instalments")]
    Installments { plan: ArrearsPlanId },
    /// Treatment to be paid in installments: a link to read, sign and pay; `round` counts how often it was sent.
    TreatmentAgreement { agreement: AgreementId, round: i32 },
    /// What was signed: when and how much.
    TreatmentSigned { agreement: AgreementId },
    /// To a household whose year, paid in the office, ends: it does not renew automatically.
    TermEnding { account: AccountId, ends_on: NaiveDate },
    /// The same to its office.
    TermEndingAtOffice { account: AccountId, ends_on: NaiveDate },
    /// To a household whose year renews automatically on a day: what will be charged, and how to stop it.
    Renewal { account: AccountId, on: NaiveDate },
    /// To a household: visits that its plans include and that were not used, before their term ends.
    UnusedVisits { account: AccountId, ends_on: NaiveDate },
    /// To an adult with an own address: what is left of the own plan.
    UnusedVisitsOf { member: MemberId, ends_on: NaiveDate },
    /// To an adult with an own address: the own plan renews. The household's notice says the same to who pays.
    RenewalOf { member: MemberId, on: NaiveDate },
    /// To a person's own email: a link that confirms it, made when the mail is sent; `round` counts how often it was sent.
    MemberEmail { member: MemberId, round: i32 },
    /// To whom the office quoted treatment at the chair.
    ChairsideQuote { id: i64 },
    /// A change of plan, draw day or term that was made, waits, or was taken back.
    PlanChange { change: i64, state: String },
    /// Who of a household left at one moment: until when, what is refunded, what is still due.
    Canceled { account: AccountId, at: DateTime<Utc> },
    /// A requested cancellation was taken back.
    CancellationTakenBack { subscription: SubscriptionId, at: DateTime<Utc> },
    /// Automatic renewal was turned on or off.
    AutoRenew { subscription: SubscriptionId, on: bool, at: DateTime<Utc> },
    /// To a practice: its tier or member fee was paid.
    TierPaid { payment: TierPaymentId },
    /// To a practice: its payment did not go through, or is owed still.
    TierLate { invoice: TierInvoiceId, on: NaiveDate },
    /// To a practice: all attempts failed, and what that means.
    TierLost { invoice: TierInvoiceId },
    /// To a practice: the card that its tier is paid with is good until `last_day`.
    TierCardExpiring { method: TierMethodId, last_day: NaiveDate },
    /// To the office: the guarantee partner has decided about a claim.
    ClaimDecided { claim: GuaranteeClaimId },
    /// To the office: it is paid out to another bank account from now on.
    PayoutBankChanged { link: BankLinkId },
    /// To an owner (or the office, where it has none): another bank account for payouts waits, with a link to stop it.
    PayoutBankPending { link: BankLinkId, login: Option<LoginId> },
    /// A link to choose a new password, made when the mail is sent; works for an hour.
    ResetPassword { login: LoginId },
    /// A link for a person invited by staff to choose the first password; works for 7 days.
    SetPassword { login: LoginId },
    /// A link for who signed up without paying to confirm the email; works for 7 days.
    ConfirmEmail { login: LoginId },
    /// To the new email of a login: a link to confirm it; works for a day.
    EmailChange { login: LoginId, email: String, id: uuid::Uuid },
    /// To the old email of a login: somebody asked to change it.
    EmailChangeAsked { login: LoginId, email: String, id: uuid::Uuid },
    /// The password of a login was changed.
    PasswordChanged { login: LoginId, at: DateTime<Utc> },
    /// Two-step sign-in of a login was changed.
    TwoStep { login: LoginId, change: TwoStepChange, at: DateTime<Utc> },
    /// A passkey of a login was added or removed.
    Passkey { login: LoginId, name: String, change: PasskeyChange, at: DateTime<Utc> },
    /// To the old and the new owner of an office, each in a mail of its own.
    OfficeHandedOver { office: OfficeId, login: LoginId, at: DateTime<Utc> },
    /// Somebody signed in from a device that the login had not used before.
    NewDevice { session: uuid::Uuid },
    /// A code to go on with a practice's enrollment, made when the mail is sent; `id` tells two requests apart.
    SignInCode { brand: String, email: String, id: String },
    /// To a practice whose tier runs: the link that completes its sign-up, made when the mail is sent; `round` counts how often it was sent.
    PracticeActivation { login: LoginId, round: i32 },
    /// To a practice that stopped midway: a link back to where it stopped, made when the mail is sent.
    PracticeSignupReminder { login: LoginId },
    /// To an owner or manager: the agreements have a new version; once for the versions.
    TermsUpdate { login: LoginId, versions: String },
    /// A price that changes, or one that does not after all; `copy` tells the times it is sent apart.
    PriceChange { id: PriceNoticeId, copy: i32 },
    /// An invitation, with a link made when the mail is sent; `round` counts how often it was sent anew.
    Invitation { invitation: InvitationId, round: i32 },
    /// The one reminder of an invitation, with a link of its own.
    InvitationReminder { invitation: InvitationId, round: i32 },
    /// To a person whom an office asks to work there, with a link made when the mail is sent; `round` counts how often it was sent.
    OfficeInvitation { invitation: OfficeInvitationId, round: i32 },
    /// To an adult of a household who is invited to a login, with a link made when the mail is sent; `round` counts how often it was sent.
    FamilyInvitation { invitation: FamilyInvitationId, round: i32 },
    /// To who asked for their data: it is ready.
    DataExport { export: DataExportId },
    /// To a household that has its data deleted: it was asked, held, released or withdrawn.
    Deletion { request: DeletionRequestId, step: DeletionStep, at: DateTime<Utc> },
    /// The same to another adult of the household, at their own address.
    DeletionOf { request: DeletionRequestId, member: MemberId, step: DeletionStep, at: DateTime<Utc> },
    /// What was said in a support case, to the other side.
    CaseMessage { message: SupportMessageId },
    /// To who opened a support case: it is closed.
    CaseClosed { case: SupportCaseId, at: DateTime<Utc> },
    /// To the office: a member wrote a review.
    ReviewWritten { review: ReviewId },
    /// To the household of who wrote a review: the office answered it.
    ReviewAnswered { review: ReviewId },
    /// To our staff: an office reported a review.
    ReviewReported { review: ReviewId },
    /// To the office: our staff decided about the review that it reported.
    ReviewDecided { review: ReviewId },
    /// To the household of who wrote a review: our staff took it down.
    ReviewRemoved { review: ReviewId },
    /// To somebody who works at an office and asked for it: a copy of what the office hears; of a household's notice with whose it is.
    DeskCopy { of: Box<Notice>, office: OfficeId, account: Option<AccountId>, login: LoginId },
    /// To a household: a text that did not arrive, made anew. It goes by no other way.
    ResentText { of: Box<Notice> },
    /// To a friend to whom a household recommends its office; `id` tells two of them apart.
    Referral { account: AccountId, email: String, language: String, id: String },
    /// To a household: credit for a referral that it got, or that was taken back.
    ReferralCredit { movement: i64 },
    /// To a lead of an office: marketing credit that it got.
    MarketingCredit { movement: i64, login: LoginId },
    /// To the office: its marketing order came to a state.
    MarketingOrder { order: MarketingOrderId, state: String },
    /// To a household: an office's message to many.
    Campaign { campaign: CampaignId, account: AccountId },
}

/// What happened to a household's request to have its data deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeletionStep {
    Asked,
    /// The office holds it, for a reason.
    Held,
    Released,
    Withdrawn,
}

/// How a login's two-step sign-in changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TwoStepChange {
    On,
    Off,
    /// New recovery codes.
    NewCodes,
    /// A recovery code was used.
    RecoveryUsed,
}

/// How a login's passkeys changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PasskeyChange {
    Added,
    Removed,
}

impl Notice {
    /// Names the mail: the job's key and the mail's message id. The same key is sent once.
    pub(super) fn key(&self) -> String {
        match self {
            Self::Welcome { account } => format!("welcome-{account}"),
            Self::Imported { account, .. } => format!("imported-{account}"),
            Self::Moved { account } => format!("moved-{account}"),
            Self::MembershipAdded { order, .. } => format!("added-{order}"),
            Self::Receipt { payment } => format!("receipt-{payment}"),
            Self::Late { payment } => format!("late-{payment}"),
            Self::Refunded { refund } => format!("refunded-{refund}"),
            Self::RefundFailed { refund } => format!("office-refund-failed-{refund}"),
            Self::DisputeOpened { dispute } => format!("office-dispute-opened-{dispute}"),
            Self::DisputeClosed { dispute } => format!("office-dispute-closed-{dispute}"),
            Self::DisputeBilled { dispute } => format!("dispute-billed-{dispute}"),
            Self::StillLate { invoice, on } => format!("still-late-{invoice}-{on}"),
            Self::PaymentLink { id, .. } => format!("payment-link-{id}"),
            Self::CardExpiring { method, last_day } => format!("card-expiring-{method}-{last_day}"),
            Self::Installments { plan } => format!("instalments-{plan}"),
            Self::TreatmentAgreement { agreement, round } => format!("treatment-{agreement}-{round}"),
            Self::TreatmentSigned { agreement } => format!("treatment-signed-{agreement}"),
            Self::TermEnding { account, ends_on } => format!("term-ending-{account}-{ends_on}"),
            Self::TermEndingAtOffice { account, ends_on } => format!("office-term-ending-{account}-{ends_on}"),
            Self::Renewal { account, on } => format!("renewal-{account}-{on}"),
            Self::UnusedVisits { account, ends_on } => format!("unused-{account}-{ends_on}"),
            Self::UnusedVisitsOf { member, ends_on } => format!("unused-of-{member}-{ends_on}"),
            Self::RenewalOf { member, on } => format!("renewal-of-{member}-{on}"),
            Self::MemberEmail { member, round } => format!("member-email-{member}-{round}"),
            Self::ChairsideQuote { id } => format!("chairside-quote-{id}"),
            Self::PlanChange { change, state } => format!("plan-change-{change}-{state}"),
            Self::Canceled { account, at } => format!("canceled-{account}-{}", at.timestamp_micros()),
            Self::CancellationTakenBack { subscription, at } => {
                format!("cancellation-back-{subscription}-{}", at.timestamp_micros())
            }
            Self::AutoRenew { subscription, at, .. } => format!("auto-renew-{subscription}-{}", at.timestamp_micros()),
            Self::TierPaid { payment } => format!("tier-paid-{payment}"),
            Self::TierLate { invoice, on } => format!("tier-late-{invoice}-{on}"),
            Self::TierLost { invoice } => format!("tier-lost-{invoice}"),
            Self::TierCardExpiring { method, last_day } => format!("tier-card-expiring-{method}-{last_day}"),
            Self::ClaimDecided { claim } => format!("office-claim-decided-{claim}"),
            Self::PayoutBankChanged { link } => format!("office-payout-bank-{link}"),
            Self::PayoutBankPending { link, login } => {
                format!("confirm-payout-bank-{link}-{}", login.map_or(0, |login| login.0))
            }
            Self::ResetPassword { login } => format!("reset-password-{login}"),
            Self::SetPassword { login } => format!("set-password-{login}"),
            Self::ConfirmEmail { login } => format!("confirm-email-{login}"),
            Self::EmailChange { id, .. } => format!("confirm-email-change-{id}"),
            Self::EmailChangeAsked { id, .. } => format!("email-change-asked-{id}"),
            Self::PasswordChanged { login, at } => format!("password-changed-{login}-{}", at.timestamp_micros()),
            Self::TwoStep { login, at, .. } => format!("two-step-{login}-{}", at.timestamp_micros()),
            Self::Passkey { login, at, .. } => format!("passkey-{login}-{}", at.timestamp_micros()),
            Self::OfficeHandedOver { office, login, at } => {
                format!("office-handed-over-{office}-{login}-{}", at.timestamp_micros())
            }
            Self::NewDevice { session } => format!("new-device-{session}"),
            Self::SignInCode { id, .. } => format!("sign-in-code-{id}"),
            Self::PracticeActivation { login, round } => format!("practice-activation-{login}-{round}"),
            Self::PracticeSignupReminder { login } => format!("practice-signup-reminder-{login}"),
            Self::TermsUpdate { login, versions } => format!("terms-update-{login}-{versions}"),
            Self::PriceChange { id, copy: 0 } => format!("price-change-{id}"),
            Self::PriceChange { id, copy } => format!("price-change-{id}-{copy}"),
            Self::Invitation { invitation, round } => format!("invitation-{invitation}-{round}"),
            Self::InvitationReminder { invitation, round } => format!("invitation-{invitation}-{round}-reminder"),
            Self::OfficeInvitation { invitation, round } => format!("office-invitation-{invitation}-{round}"),
            Self::FamilyInvitation { invitation, round } => format!("family-invitation-{invitation}-{round}"),
            Self::DataExport { export } => format!("data-export-{export}"),
            Self::Deletion { request, at, .. } => format!("deletion-{request}-{}", at.timestamp_micros()),
            Self::DeletionOf { request, member, at, .. } => {
                format!("deletion-of-{request}-{member}-{}", at.timestamp_micros())
            }
            Self::CaseMessage { message } => format!("case-message-{message}"),
            Self::CaseClosed { case, at } => format!("case-closed-{case}-{}", at.timestamp_micros()),
            Self::ReviewWritten { review } => format!("review-written-{review}"),
            Self::ReviewAnswered { review } => format!("review-answered-{review}"),
            Self::ReviewReported { review } => format!("review-reported-{review}"),
            Self::ReviewDecided { review } => format!("review-decided-{review}"),
            Self::ReviewRemoved { review } => format!("review-removed-{review}"),
            Self::DeskCopy { of, office, login, .. } => format!("copy-{office}-{login}-{}", of.key()),
            Self::ResentText { of } => format!("text-{}", of.key()),
            Self::Referral { id, .. } => format!("referral-{id}"),
            Self::ReferralCredit { movement } => format!("referral-credit-{movement}"),
            Self::MarketingOrder { order, state } => format!("marketing-order-{order}-{state}"),
            Self::MarketingCredit { movement, login } => format!("marketing-credit-{movement}-{login}"),
            Self::Campaign { campaign, account } => format!("campaign-{campaign}-{account}"),
        }
    }
}
