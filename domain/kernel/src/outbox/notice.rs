//! The kinds of emails, each with the rows it is about: the text is read when the email is sent.

use chrono::{DateTime, NaiveDate, Utc};
use rules::messages::{DeskKind, Topic};
use serde::{Deserialize, Serialize};
use tenancy::ids::{
    AccountId, AddendumId, AffiliateId, AffiliatePayoutId, AgreementId, ApiKeyId, ArrearsPlanId, AssociationId,
    BankLinkId, BusinessEmployeeId, BusinessInvoiceId, BusinessRefundId, CampaignId, CommunityChangeId, CommunityId,
    CommunityNoticeId, DataExportId, DeletionRequestId, DisputeId, FamilyInvitationId, GuaranteeClaimId, InvitationId,
    InvoiceId, LoginId, MarketingOrderId, MemberId, OfficeId, OfficeInvitationId, OfficeMoveId, OfficeSaleId,
    OrganizationId, PaymentId, PaymentMethodId, PlanMergeId, PlanRolloutId, PracticeConnectionId, PriceNoticeId,
    RefundId, ReportFileId, ReportScheduleId, ReviewId, SponsorshipId, SubscriptionId, SupportCaseId, SupportMessageId,
    TierInvoiceId, TierMethodId, TierPaymentId, VoucherId, VoucherProgramId, WebhookEndpointId,
};

use super::declaring::notices;
use super::news::{ApiKeyNews, DeletionStep, PasskeyChange, StaffNews, TwoStepChange, WebhookNews};
use crate::Result;

notices! {
    /// To a household that just joined.
    Welcome { account: AccountId } = ("welcome-{account}"), Topic::Account, desk(Members, "A household joined");
    /// To a household that an office migrated from another system; with a link to set the first password.
    Imported { account: AccountId, login: Option<LoginId> } = ("imported-{account}"), Topic::Account, login(login);
    /// To a household that moved to another office.
    Moved { account: AccountId } = ("moved-{account}"), Topic::Account, desk(Members, "A household moved to your office");
    /// To a household with a new membership: who joined, and whose price drops.
    MembershipAdded { account: AccountId, order: uuid::Uuid }
        = ("added-{order}"), Topic::Account, desk(Members, "A household added a membership");
    /// A payment went through: its lines, number and method.
    Receipt { payment: PaymentId } = ("receipt-{payment}"), Topic::Payment;
    /// A payment did not go through: why, and what happens next.
    Late { payment: PaymentId } = ("late-{payment}"), Topic::Payment, desk(Late, "A payment failed");
    /// A payment was refunded.
    Refunded { refund: RefundId } = ("refunded-{refund}"), Topic::Payment;
    /// To the office: a refund that failed.
    RefundFailed { refund: RefundId } = ("office-refund-failed-{refund}"), Topic::Disputes, text(Payments);
    /// To the office: a payer's bank withdrew a payment, or inquires about one.
    DisputeOpened { dispute: DisputeId } = ("office-dispute-opened-{dispute}"), Topic::Disputes, text(Disputes);
    /// To the office: the bank has decided the dispute.
    DisputeClosed { dispute: DisputeId } = ("office-dispute-closed-{dispute}"), Topic::Disputes, text(Disputes);
    /// To a household: a disputed payment is billed again.
    DisputeBilled { dispute: DisputeId } = ("dispute-billed-{dispute}"), Topic::Payment;
    /// A reminder of a late balance, on a day without an attempt.
    StillLate { invoice: InvoiceId, on: NaiveDate } = ("still-late-{invoice}-{on}"), Topic::Payment;
    /// Links to pay a late balance and to change the payment method, requested by staff or by the household.
    PaymentLink { account: AccountId, id: String } = ("payment-link-{id}"), Topic::Payment;
    /// The card that pays the next bill expires after `last_day`.
    CardExpiring { method: PaymentMethodId, last_day: NaiveDate } = ("card-expiring-{method}-{last_day}"), Topic::Payment;
    /// The late balance is paid in installments: when and how much.
    Installments { plan: ArrearsPlanId } = ("instalments-{plan}"), Topic::Payment;
    /// Treatment to pay in installments: a link to read, sign and pay; `round` counts how often it was sent.
    InstallmentAgreement { agreement: AgreementId, round: i32 } = ("treatment-{agreement}-{round}"), Topic::Payment;
    /// The signed agreement: dates and amounts.
    InstallmentAgreementSigned { agreement: AgreementId } = ("treatment-signed-{agreement}"), Topic::Payment;
    /// To a household whose year, paid in the office, ends: it does not renew automatically.
    TermEnding { account: AccountId, ends_on: NaiveDate } = ("term-ending-{account}-{ends_on}"), Topic::Renewal;
    /// As `TermEnding`, to the office.
    TermEndingAtOffice { account: AccountId, ends_on: NaiveDate }
        = ("office-term-ending-{account}-{ends_on}"), Topic::Members, text(Renewals);
    /// To a household whose year renews automatically on a date: what will be charged, and how to stop it.
    Renewal { account: AccountId, on: NaiveDate } = ("renewal-{account}-{on}"), Topic::Renewal;
    /// To a household: its plans' unused visits, before their term ends.
    UnusedVisits { account: AccountId, ends_on: NaiveDate } = ("unused-{account}-{ends_on}"), Topic::Visits;
    /// To an adult with their own address: what is left of their plan.
    UnusedVisitsOf { member: MemberId, ends_on: NaiveDate } = ("unused-of-{member}-{ends_on}"), Topic::Visits, person(member);
    /// To an adult with their own address: their plan renews. The household's notice covers the same for the payer.
    RenewalOf { member: MemberId, on: NaiveDate } = ("renewal-of-{member}-{on}"), Topic::Renewal, person(member);
    /// To a person's own email: a link that confirms it, created when the email is sent; `round` counts how often it
    /// was sent.
    MemberEmail { member: MemberId, round: i32 } = ("member-email-{member}-{round}"), Topic::Security, person(member);
    /// To the recipient of a chairside quote.
    ChairsideQuote { id: i64 } = ("chairside-quote-{id}"), Topic::Account;
    /// A change of plan, charge day or term was made, is scheduled, or was undone.
    PlanChange { change: i64, state: String } = ("plan-change-{change}-{state}"), Topic::Account;
    /// The people of a household who left at the same time: their last day, the refund, the amount still due.
    Canceled { account: AccountId, at: DateTime<Utc> }
        = ("canceled-{account}-{}", micros(at)), Topic::Account, desk(Members, "A household canceled");
    /// A requested cancellation was undone.
    CancellationUndone { subscription: SubscriptionId, at: DateTime<Utc> }
        = ("cancellation-back-{subscription}-{}", micros(at)), Topic::Account;
    /// Automatic renewal was turned on or off.
    AutoRenew { subscription: SubscriptionId, on: bool, at: DateTime<Utc> } = ("auto-renew-{subscription}-{}", micros(at)), Topic::Renewal;
    /// A membership was paused: until when, and what it means.
    Paused { pause: i64 } = ("paused-{pause}"), Topic::Account, desk(Members, "A household paused a membership");
    /// A paused membership is active again: the next payment.
    Resumed { pause: i64 } = ("resumed-{pause}"), Topic::Account;
    /// To a practice: its tier or member fee was paid.
    TierPaid { payment: TierPaymentId } = ("tier-paid-{payment}"), Topic::Billing, text(Office);
    /// To a practice: its payment failed, or is still due.
    TierLate { invoice: TierInvoiceId, on: NaiveDate } = ("tier-late-{invoice}-{on}"), Topic::Billing, text(Office);
    /// To a practice: all attempts failed, with the consequences.
    TierLost { invoice: TierInvoiceId } = ("tier-lost-{invoice}"), Topic::Billing, text(Office);
    /// To a practice: the card that pays its tier expires after `last_day`.
    TierCardExpiring { method: TierMethodId, last_day: NaiveDate }
        = ("tier-card-expiring-{method}-{last_day}"), Topic::Billing, text(Office);
    /// To the office: the guarantee partner has decided a claim.
    ClaimDecided { claim: GuaranteeClaimId } = ("office-claim-decided-{claim}"), Topic::Disputes, text(Payments);
    /// To the office: payouts now go to another bank account.
    PayoutBankChanged { link: BankLinkId } = ("office-payout-bank-{link}"), Topic::Security;
    /// To an owner (or the office, if it has none): another bank account for payouts is pending, with a link to stop
    /// it.
    PayoutBankPending { link: BankLinkId, login: Option<LoginId> }
        = ("confirm-payout-bank-{link}-{}", login.map_or(0, |login| login.0)), Topic::Security, login(login);
    /// To an owner (or the office, if it has none): two of our staff ended the wait of a bank account for payouts.
    PayoutBankShortened { link: BankLinkId, login: Option<LoginId> }
        = ("payout-bank-shortened-{link}-{}", login.map_or(0, |login| login.0)), Topic::Security, login(login);
    /// A link to set a new password, created when the email is sent; works for an hour.
    ResetPassword { login: LoginId } = ("reset-password-{login}"), Topic::Security, login(login);
    /// A link for a person invited by staff to set the first password; works for 7 days.
    SetPassword { login: LoginId } = ("set-password-{login}"), Topic::Security, login(login);
    /// A link for a person who signed up without paying, to confirm the email; works for 7 days.
    ConfirmEmail { login: LoginId } = ("confirm-email-{login}"), Topic::Security, login(login);
    /// To the new email of a login: a link to confirm it; works for a day.
    EmailChange { login: LoginId, email: String, id: uuid::Uuid } = ("confirm-email-change-{id}"), Topic::Security, login(login);
    /// To the old email of a login: someone asked to change it.
    EmailChangeAsked { login: LoginId, email: String, id: uuid::Uuid } = ("email-change-asked-{id}"), Topic::Security, login(login);
    /// The password of a login was changed.
    PasswordChanged { login: LoginId, at: DateTime<Utc> } = ("password-changed-{login}-{}", micros(at)), Topic::Security, login(login);
    /// Two-step sign-in of a login was changed.
    TwoStep { login: LoginId, change: TwoStepChange, at: DateTime<Utc> }
        = ("two-step-{login}-{}", micros(at)), Topic::Security, login(login);
    /// A passkey of a login was added or removed.
    Passkey { login: LoginId, name: String, change: PasskeyChange, at: DateTime<Utc> }
        = ("passkey-{login}-{}", micros(at)), Topic::Security, login(login);
    /// To the old and the new owner of an office, one email each.
    OfficeHandedOver { office: OfficeId, login: LoginId, at: DateTime<Utc> }
        = ("office-handed-over-{office}-{login}-{}", micros(at)), Topic::Security, login(login);
    /// Someone signed in from a device that the login had not used before.
    NewDevice { session: uuid::Uuid } = ("new-device-{session}"), Topic::Security;
    /// A code to continue a practice's enrollment, created when the email is sent; `id` distinguishes requests.
    SignInCode { brand: String, email: String, id: String } = ("sign-in-code-{id}"), Topic::Security;
    /// To a practice with an active tier: the link that completes its sign-up, created when the email is sent; `round`
    /// counts how often it was sent.
    PracticeActivation { login: LoginId, round: i32 } = ("practice-activation-{login}-{round}"), Topic::Desk, login(login);
    /// To a practice that stopped midway: a link back to that step, created when the email is sent.
    PracticeSignupReminder { login: LoginId } = ("practice-signup-reminder-{login}"), Topic::Desk, login(login);
    /// To an owner or manager: the agreements have new versions; once per set of versions.
    TermsUpdate { login: LoginId, versions: String } = ("terms-update-{login}-{versions}"), Topic::Desk, text(Office), login(login);
    /// A price change, or its withdrawal; `copy` distinguishes repeats.
    PriceChange { id: PriceNoticeId, copy: i32 } = ("price-change-{id}{}", copied(*copy)), Topic::Renewal;
    /// An invitation, with a link created when the email is sent; `round` counts how often it was resent.
    Invitation { invitation: InvitationId, round: i32 } = ("invitation-{invitation}-{round}"), Topic::Account;
    /// The one reminder of an invitation, with a link of its own.
    InvitationReminder { invitation: InvitationId, round: i32 } = ("invitation-{invitation}-{round}-reminder"), Topic::Account;
    /// To a person whom an office invites to work there, with a link created when the email is sent; `round` counts
    /// how often it was sent.
    OfficeInvitation { invitation: OfficeInvitationId, round: i32 } = ("office-invitation-{invitation}-{round}"), Topic::Security;
    /// To an adult of a household who is invited to a login, with a link created when the email is sent; `round`
    /// counts how often it was sent.
    FamilyInvitation { invitation: FamilyInvitationId, round: i32 } = ("family-invitation-{invitation}-{round}"), Topic::Security;
    /// To a person who requested their data: it is ready.
    DataExport { export: DataExportId } = ("data-export-{export}"), Topic::Account;
    /// To a person who requested a report as a file: it is ready.
    ReportReady { file: ReportFileId, login: LoginId } = ("report-ready-{file}-{login}"), Topic::Desk, login(login);
    /// A scheduled report, as a link that needs the login; `from` is the period's first day.
    ReportScheduled { schedule: ReportScheduleId, from: NaiveDate, login: LoginId }
        = ("report-scheduled-{schedule}-{from}-{login}"), Topic::Desk, login(login);
    /// Nobody opened the last reports of a schedule, so it is paused; `from` is the last period's first day.
    ReportPaused { schedule: ReportScheduleId, from: NaiveDate, login: LoginId }
        = ("report-paused-{schedule}-{from}-{login}"), Topic::Desk, login(login);
    /// To a household with a deletion request: it was made, held, released or withdrawn.
    Deletion { request: DeletionRequestId, step: DeletionStep, at: DateTime<Utc> } = ("deletion-{request}-{}", micros(at)), Topic::Security;
    /// The same to another adult of the household, at their own address.
    DeletionOf { request: DeletionRequestId, member: MemberId, step: DeletionStep, at: DateTime<Utc> }
        = ("deletion-of-{request}-{member}-{}", micros(at)), Topic::Security, person(member);
    /// A message in a support case, to the other side.
    CaseMessage { message: SupportMessageId } = ("case-message-{message}"), Topic::Cases, text(Cases);
    /// To the person who opened a support case: it is closed.
    CaseClosed { case: SupportCaseId, at: DateTime<Utc> } = ("case-closed-{case}-{}", micros(at)), Topic::Cases, text(Cases);
    /// To the office: a member wrote a review.
    ReviewWritten { review: ReviewId } = ("review-written-{review}"), Topic::Reviews;
    /// To the household of a review's author: the office answered it.
    ReviewAnswered { review: ReviewId } = ("review-answered-{review}"), Topic::Account;
    /// To our staff: an office reported a review.
    ReviewReported { review: ReviewId } = ("review-reported-{review}"), Topic::Reviews;
    /// To the office: our staff decided on the review that it reported.
    ReviewDecided { review: ReviewId } = ("review-decided-{review}"), Topic::Reviews;
    /// To the household of a review's author: our staff removed it.
    ReviewRemoved { review: ReviewId } = ("review-removed-{review}"), Topic::Account;
    /// To a person who works at an office and subscribed: a copy of an office notice or, with `account`, of that
    /// household's notice.
    DeskCopy { of: Box<Notice>, office: OfficeId, account: Option<AccountId>, login: LoginId }
        = ("copy-{office}-{login}-{}", of.key()), of.for_desk().map_or_else(|| of.topic(), |(topic, _)| topic), login(login);
    /// To a household: a text that did not arrive, resent. Sent as a text only.
    ResentText { of: Box<Notice> } = ("text-{}", of.key()), of.topic();
    /// To a friend to whom a household recommends its office; `id` distinguishes them.
    Referral { account: AccountId, email: String, language: String, id: String } = ("referral-{id}"), Topic::News;
    /// To a household: referral credit was granted or reversed.
    ReferralCredit { movement: i64 } = ("referral-credit-{movement}"), Topic::News;
    /// To an office's lead: the office received marketing credit.
    MarketingCredit { movement: i64, login: LoginId } = ("marketing-credit-{movement}-{login}"), Topic::Orders, text(Office), login(login);
    /// To the office: the state of its marketing order changed.
    MarketingOrder { order: MarketingOrderId, state: String } = ("marketing-order-{order}-{state}"), Topic::Orders, text(Office);
    /// To a person who manages plans: a roll-out of a master plan is scheduled, is done, or failed at some locations.
    PlanRollout { rollout: PlanRolloutId, login: LoginId, state: String }
        = ("plan-rollout-{rollout}-{login}-{state}"), Topic::Desk, login(login);
    /// To who asked for another value of a plan at a location: the organization's answer.
    PlanRequestAnswered { request: i64, login: LoginId } = ("plan-request-{request}-{login}"), Topic::Desk, login(login);
    /// To a household: its memberships move to another plan of the office, compared with the one it has.
    PlanMove { merge: PlanMergeId, account: AccountId, state: String }
        = ("plan-move-{merge}-{account}-{state}"), Topic::Account;
    /// To a household: its location closes, and what happens to its memberships; at most `days` ahead.
    LocationCloses { of: OfficeMoveId, account: AccountId, days: i32 } = ("location-closes-{of}-{account}-{days}"), Topic::Account;
    /// To a household: its location, which was announced to close, stays.
    LocationStays { of: OfficeMoveId, account: AccountId } = ("location-stays-{of}-{account}"), Topic::Account;
    /// To whoever planned it: all households moved, or some could not.
    MembersMoved { of: OfficeMoveId, login: LoginId, state: String }
        = ("members-moved-{of}-{login}-{state}"), Topic::Desk, login(login);
    /// To a household: its location is sold, at most `days` ahead; with 0, to its account at the new owner's office once it is there.
    LocationSold { of: OfficeSaleId, account: AccountId, days: i32 } = ("location-sold-{of}-{account}-{days}"), Topic::Account;
    /// To a household: its location, which was announced to be sold, stays with its owner.
    LocationKept { of: OfficeSaleId, account: AccountId } = ("location-kept-{of}-{account}"), Topic::Account;
    /// To an owner of either side: how far the sale of a location is.
    SaleNews { of: OfficeSaleId, login: LoginId, state: String } = ("sale-news-{of}-{login}-{state}"), Topic::Desk, login(login);
    /// To a person who works at locations: what they may do at these changed. Nobody did it where `by` is missing: the location closed.
    AccessChanged { login: LoginId, offices: Vec<OfficeId>, by: Option<String>, at: DateTime<Utc> }
        = ("access-changed-{login}-{}", micros(at)), Topic::Security, login(login);
    /// To an owner: a month of visits at other locations is closed, and what the locations owe each other for it.
    LocationSettlementClosed { organization: OrganizationId, month: NaiveDate, login: LoginId }
        = ("location-settlement-{organization}-{month}-{login}"), Topic::Desk, login(login);
    /// To an approver, once a day: vouchers wait for a decision.
    VouchersWaiting { program: VoucherProgramId, login: LoginId, on: NaiveDate }
        = ("vouchers-waiting-{program}-{login}-{on}"), Topic::Desk, login(login);
    /// To the office: a voucher was approved, rejected or reversed, or it expired.
    VoucherDecided { voucher: VoucherId, state: String } = ("voucher-decided-{voucher}-{state}"), Topic::Billing;
    /// To the office: a voucher was paid to its payments account.
    VoucherPaid { voucher: VoucherId } = ("voucher-paid-{voucher}"), Topic::Billing;
    /// To an approver, or to the office: a voucher expires in five days if it is not decided.
    VoucherExpiring { voucher: VoucherId, login: Option<LoginId> }
        = ("voucher-expiring-{voucher}-{}", login.map_or(0, |login| login.0)), Topic::Desk, login(login);
    /// To the sponsor, or to a manager: a voucher fund has a fifth or less left; `round` counts how often it was low.
    VoucherFundLow { program: VoucherProgramId, login: Option<LoginId>, round: i32 }
        = ("voucher-fund-low-{program}-{round}-{}", login.map_or(0, |login| login.0)), Topic::Desk, login(login);
    /// To a business: an office sends its terms; `round` counts how often.
    AddendumSent { addendum: AddendumId, round: i32 } = ("addendum-sent-{addendum}-{round}"), Topic::Account;
    /// To a business: the office proposes other terms; `round` tells proposals apart.
    AddendumProposed { addendum: AddendumId, round: i32 } = ("addendum-proposed-{addendum}-{round}"), Topic::Account;
    /// To a business: what an uploaded list changed.
    RosterApplied { addendum: AddendumId, version: String, added: i64, changed: i64, left: i64, missing: i64 }
        = ("roster-applied-{addendum}-{version}"), Topic::Account;
    /// To the office: a business asks to sponsor its employees.
    BusinessApplied { addendum: AddendumId } = ("business-applied-{addendum}"), Topic::Desk;
    /// To a person of a business's list: how to join.
    EmployeeInvited { employee: BusinessEmployeeId, round: i32 } = ("employee-invited-{employee}-{round}"), Topic::Account;
    /// To a business: an employee asks to join.
    EmployeeRequested { employee: BusinessEmployeeId, on: NaiveDate } = ("employee-requested-{employee}-{on}"), Topic::Account;
    /// To an employee: the business approved or declined.
    EmployeeDecided { employee: BusinessEmployeeId, state: String }
        = ("employee-decided-{employee}-{state}"), Topic::Account;
    /// To a business: a month's bill.
    BusinessInvoice { invoice: BusinessInvoiceId } = ("business-invoice-{invoice}"), Topic::Account;
    /// To a business: a payment failed, or is still due.
    BusinessLate { invoice: BusinessInvoiceId, on: NaiveDate } = ("business-late-{invoice}-{on}"), Topic::Account;
    /// To the office: a business is late.
    SponsorLate { invoice: BusinessInvoiceId } = ("sponsor-late-{invoice}"), Topic::Billing;
    /// To a business: its credit that no invoice used is refunded.
    BusinessRefunded { refund: BusinessRefundId } = ("business-refunded-{refund}"), Topic::Account;
    /// To the office: it sends a business a check for its credit.
    BusinessRefundCheck { refund: BusinessRefundId } = ("business-refund-check-{refund}"), Topic::Billing;
    /// To a business: it no longer sponsors members at the office.
    BusinessSuspended { addendum: AddendumId, on: NaiveDate } = ("business-suspended-{addendum}-{on}"), Topic::Account;
    /// To a household: its sponsor stops paying, and what keeping the membership costs.
    SponsorEnds { sponsorship: SponsorshipId } = ("sponsor-ends-{sponsorship}"), Topic::Payment;
    /// To a household: its sponsor is late, and may stop paying.
    SponsorMayEnd { sponsorship: SponsorshipId, on: NaiveDate } = ("sponsor-may-end-{sponsorship}-{on}"), Topic::Payment;
    /// To a household: its employer's terms change with the charge of a day.
    SponsorTerms { sponsorship: SponsorshipId, on: NaiveDate } = ("sponsor-terms-{sponsorship}-{on}"), Topic::Payment;
    /// To a household that has not chosen yet, a week before the membership ends.
    SponsorChoice { sponsorship: SponsorshipId } = ("sponsor-choice-{sponsorship}"), Topic::Payment;
    /// To the office: it belongs to an association, and what it shares with it.
    AssociationJoined { office: OfficeId, association: AssociationId } = ("association-joined-{office}-{association}"), Topic::Desk;
    /// To a practice that an association invites; `round` counts how often.
    AssociationInvitation { invitation: i64, round: i32 } = ("association-invitation-{invitation}-{round}"), Topic::Account;
    /// To the office: its coupon is used up, and the full price of the bill on that day.
    FullPriceComing { office: OfficeId, on: NaiveDate } = ("full-price-{office}-{on}"), Topic::Billing;
    /// To an affiliate: a month's statement.
    AffiliateStatement { affiliate: AffiliateId, month: NaiveDate } = ("affiliate-statement-{affiliate}-{month}"), Topic::Account;
    /// To an affiliate: a payout was made.
    AffiliatePaid { payout: AffiliatePayoutId } = ("affiliate-paid-{payout}"), Topic::Account;
    /// To the office: a community's leader asks for a discount.
    CommunityRequested { community: CommunityId } = ("community-requested-{community}"), Topic::Desk;
    /// To a community's leader: the request arrived, the office approved or declined it, or made somebody its contact.
    CommunityLeader { community: CommunityId, state: String } = ("community-leader-{community}-{state}"), Topic::Account;
    /// To somebody who asks to join a community: the link that proves the email.
    CommunityProof { proof: i64 } = ("community-proof-{proof}"), Topic::Account;
    /// To the office: nine of ten places of a community are taken.
    CommunityAlmostFull { community: CommunityId } = ("community-almost-full-{community}"), Topic::Desk;
    /// To the office: a community ends soon, and how many prices change.
    CommunityEnds { change: CommunityChangeId } = ("community-ends-{change}"), Topic::Desk;
    /// To a household: its price changes with its community's discount, or stays after all.
    CommunityPrice { id: CommunityNoticeId } = ("community-price-{id}"), Topic::Account;
    /// To an owner: an API key of the organization was made, changed, ends soon, or needs a look.
    ApiKey { key: ApiKeyId, news: ApiKeyNews, login: LoginId, at: DateTime<Utc> }
        = ("api-key-{key}-{login}-{}", micros(at)), Topic::Security, login(login);
    /// To an owner: a webhook of the organization gets no answers, or is disabled.
    Webhook { endpoint: WebhookEndpointId, news: WebhookNews, login: LoginId, at: DateTime<Utc> }
        = ("webhook-{endpoint}-{login}-{}", micros(at)), Topic::Desk, login(login);
    /// To an owner: the practice system refuses the office's key, so nothing is updated; `at` is when that began.
    PracticeSystemStopped { connection: PracticeConnectionId, login: LoginId, at: DateTime<Utc> }
        = ("practice-system-stopped-{connection}-{login}-{}", micros(at)), Topic::Desk, login(login);
    /// To a member of our staff, or to an owner: what our staff asked for, decided or changed. `of` is the row's id.
    Staff { news: StaffNews, of: i64, login: LoginId } = ("staff-{}-{of}-{login}", news.key()), Topic::Security, login(login);
    /// To an owner: the week of an office, on its Monday.
    WeeklySummary { office: OfficeId, on: NaiveDate, login: LoginId }
        = ("weekly-summary-{office}-{on}-{login}"), Topic::Summary, login(login);
    /// To a household: a campaign message of its office.
    Campaign { campaign: CampaignId, account: AccountId } = ("campaign-{campaign}-{account}"), Topic::News;
}

fn micros(at: &DateTime<Utc>) -> i64 {
    at.timestamp_micros()
}

/// Tells the times that a mail is sent apart: the first has no number.
fn copied(copy: i32) -> String {
    if copy == 0 { String::new() } else { format!("-{copy}") }
}

impl Notice {
    /// Its name in the row of its job.
    pub fn kind(&self) -> Result<String> {
        if let Self::ResentText { of } = self {
            return of.kind();
        }
        let written = serde_json::to_value(self).map_err(anyhow::Error::from)?;
        let name = written.get("notice").and_then(|name| name.as_str());
        Ok(name.ok_or_else(|| anyhow::anyhow!("a notice without a name"))?.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notice_is_named_as_its_row_names_it() {
        assert_eq!(Notice::Receipt { payment: PaymentId(7) }.kind().unwrap(), "receipt");
        let login = Some(LoginId(3));
        let imported = Notice::Imported { account: AccountId(7), login };
        assert_eq!((imported.kind().unwrap().as_str(), imported.login()), ("imported", login));
    }

    #[test]
    fn the_key_tells_what_is_sent_apart() {
        let key = |copy| Notice::PriceChange { id: PriceNoticeId(7), copy }.key();
        assert_eq!((key(0).as_str(), key(2).as_str()), ("price-change-7", "price-change-7-2"));
        let pending = |login| Notice::PayoutBankPending { link: BankLinkId(7), login };
        assert_eq!(pending(None).key(), "confirm-payout-bank-7-0");
        let owners = pending(Some(LoginId(3)));
        assert_eq!((owners.key().as_str(), owners.login()), ("confirm-payout-bank-7-3", Some(LoginId(3))));
        let at = DateTime::from_timestamp_micros(5).unwrap();
        let canceled = Notice::Canceled { account: AccountId(7), at };
        assert_eq!(canceled.key(), "canceled-7-5");
        assert_eq!(
            (canceled.topic(), canceled.for_desk()),
            (Topic::Account, Some((Topic::Members, "A household canceled")))
        );
        let own = Notice::MemberEmail { member: MemberId(7), round: 2 };
        assert_eq!((own.key().as_str(), own.person(), own.login()), ("member-email-7-2", Some(MemberId(7)), None));
        assert_eq!(Notice::TierLost { invoice: TierInvoiceId(7) }.desk_kind(), Some(DeskKind::Office));
    }

    #[test]
    fn desk_copy_keeps_the_topic_and_key_of_its_notice() {
        let of = Box::new(Notice::Late { payment: PaymentId(7) });
        let copy = Notice::DeskCopy { of, office: OfficeId(2), account: Some(AccountId(5)), login: LoginId(3) };
        assert_eq!(
            (copy.topic(), copy.login(), copy.key().as_str()),
            (Topic::Late, Some(LoginId(3)), "copy-2-3-late-7")
        );
        let kept = serde_json::to_string(&copy).unwrap();
        assert_eq!(serde_json::from_str::<Notice>(&kept).unwrap(), copy);
    }
}
