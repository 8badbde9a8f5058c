//! The content of each email, read from the rows that the notice names, in the recipient's language.

use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::ids::OrganizationId;

use super::{
    Content, Notice, ahead, campaign, case, chairside, collection, deletion, desk, dispute, guarantee, household_moved,
    installment_agreement, invitation, joined, life, marketing, own_address, payout, practice_signup, price, receipt,
    referral, refund, review, security, term_ending, tier,
};
use crate::access::LinkPurpose;
use crate::{Context, Result};

/// The content of `notice`. Each branch is boxed: otherwise every poll's stack frame has room for all branches,
/// hundreds of kilobytes in unoptimized builds.
pub(super) fn content<'a>(
    context: &'a Context,
    organization: OrganizationId,
    notice: &'a Notice,
) -> BoxFuture<'a, Result<Content>> {
    match notice {
        Notice::Welcome { account } => joined::welcome(context, organization, *account).boxed(),
        Notice::Imported { account, login } => {
            household_moved::imported(context, organization, *account, *login).boxed()
        }
        Notice::Moved { account } => household_moved::moved(context, organization, *account).boxed(),
        Notice::MembershipAdded { account, order } => joined::added(context, organization, *account, *order).boxed(),
        Notice::Receipt { payment } => receipt::receipt(context, organization, *payment).boxed(),
        Notice::Refunded { refund } => refund::refunded(context, organization, *refund).boxed(),
        Notice::RefundFailed { refund } => refund::failed(context, organization, *refund).boxed(),
        Notice::DisputeOpened { dispute } => dispute::opened(context, organization, *dispute).boxed(),
        Notice::DisputeClosed { dispute } => dispute::closed(context, organization, *dispute).boxed(),
        Notice::DisputeBilled { dispute } => dispute::billed(context, organization, *dispute).boxed(),
        Notice::Late { payment } => collection::payment_failed(context, organization, *payment).boxed(),
        Notice::StillLate { invoice, .. } => collection::payment_reminder(context, organization, *invoice).boxed(),
        Notice::PaymentLink { account, .. } => collection::payment_link(context, organization, *account).boxed(),
        Notice::CardExpiring { method, last_day } => {
            collection::card_expiring(context, organization, *method, *last_day).boxed()
        }
        Notice::Installments { plan } => collection::installments(context, organization, *plan).boxed(),
        Notice::InstallmentAgreement { agreement, round } => {
            installment_agreement::to_sign(context, organization, *agreement, *round).boxed()
        }
        Notice::InstallmentAgreementSigned { agreement } => {
            installment_agreement::signed(context, organization, *agreement).boxed()
        }
        Notice::TermEnding { account, ends_on } => {
            term_ending::to_household(context, organization, *account, *ends_on).boxed()
        }
        Notice::TermEndingAtOffice { account, ends_on } => {
            term_ending::to_office(context, organization, *account, *ends_on).boxed()
        }
        Notice::Renewal { account, on } => {
            ahead::renewal(context, organization, ahead::Addressee::Household(*account), *on).boxed()
        }
        Notice::UnusedVisits { account, ends_on } => {
            ahead::unused_visits(context, organization, ahead::Addressee::Household(*account), *ends_on).boxed()
        }
        Notice::UnusedVisitsOf { member, ends_on } => {
            ahead::unused_visits(context, organization, ahead::Addressee::Person(*member), *ends_on).boxed()
        }
        Notice::RenewalOf { member, on } => {
            ahead::renewal(context, organization, ahead::Addressee::Person(*member), *on).boxed()
        }
        Notice::MemberEmail { member, round } => own_address::confirm(context, organization, *member, *round).boxed(),
        Notice::ChairsideQuote { id } => chairside::quote(context, organization, *id).boxed(),
        Notice::PlanChange { change, state } => life::plan_change(context, organization, *change, state).boxed(),
        Notice::Canceled { account, at } => life::canceled(context, organization, *account, *at).boxed(),
        Notice::CancellationUndone { subscription, .. } => {
            life::cancellation_undone(context, organization, *subscription).boxed()
        }
        Notice::AutoRenew { subscription, on, .. } => {
            life::auto_renew(context, organization, *subscription, *on).boxed()
        }
        Notice::TierPaid { payment } => tier::paid(context, organization, *payment).boxed(),
        Notice::TierLate { invoice, .. } => tier::payment_failed(context, organization, *invoice).boxed(),
        Notice::TierLost { invoice } => tier::tier_ended(context, organization, *invoice).boxed(),
        Notice::TierCardExpiring { method, last_day } => {
            tier::card_expiring(context, organization, *method, *last_day).boxed()
        }
        Notice::ClaimDecided { claim } => guarantee::claim_decided(context, organization, *claim).boxed(),
        Notice::PayoutBankChanged { link } => payout::bank_changed(context, organization, *link).boxed(),
        Notice::PayoutBankPending { link, login } => payout::bank_pending(context, organization, *link, *login).boxed(),
        Notice::ResetPassword { login } => security::link(context, *login, LinkPurpose::ResetPassword).boxed(),
        Notice::SetPassword { login } => security::link(context, *login, LinkPurpose::SetPassword).boxed(),
        Notice::ConfirmEmail { login } => security::link(context, *login, LinkPurpose::ConfirmEmail).boxed(),
        Notice::EmailChange { login, email, id } => security::email_change(context, *login, email, *id).boxed(),
        Notice::EmailChangeAsked { login, email, .. } => security::email_change_asked(context, *login, email).boxed(),
        Notice::PasswordChanged { login, at } => security::password_changed(context, *login, *at).boxed(),
        Notice::TwoStep { login, change, .. } => security::two_step(context, *login, *change).boxed(),
        Notice::Passkey { login, change, at, .. } => security::passkey(context, *login, *change, *at).boxed(),
        Notice::OfficeHandedOver { office, login, at } => {
            security::office_handed_over(context, organization, *office, *login, *at).boxed()
        }
        Notice::NewDevice { session } => security::new_device(context, *session).boxed(),
        Notice::SignInCode { brand, email, .. } => security::sign_in_code(context, brand, email).boxed(),
        Notice::PracticeActivation { login, .. } => practice_signup::activation(context, organization, *login).boxed(),
        Notice::PracticeSignupReminder { login } => practice_signup::reminder(context, organization, *login).boxed(),
        Notice::TermsUpdate { login, versions } => {
            practice_signup::new_terms(context, organization, *login, versions).boxed()
        }
        Notice::PriceChange { id, .. } => price::content(context, organization, *id).boxed(),
        Notice::Invitation { invitation, .. } => invitation::content(context, organization, *invitation, false).boxed(),
        Notice::InvitationReminder { invitation, .. } => {
            invitation::content(context, organization, *invitation, true).boxed()
        }
        Notice::OfficeInvitation { invitation, round } => {
            security::office_invitation(context, organization, *invitation, *round).boxed()
        }
        Notice::FamilyInvitation { invitation, round } => {
            security::family_invitation(context, organization, *invitation, *round).boxed()
        }
        Notice::DataExport { export } => security::data_export(context, organization, *export).boxed(),
        Notice::Deletion { request, step, .. } => deletion::step(context, organization, *request, *step).boxed(),
        Notice::DeletionOf { request, member, step, .. } => {
            deletion::step_for_adult(context, organization, (*request, *member), *step).boxed()
        }
        Notice::CaseMessage { message } => case::message(context, organization, *message).boxed(),
        Notice::CaseClosed { case, .. } => case::closed(context, organization, *case).boxed(),
        Notice::ReviewWritten { review } => review::written(context, organization, *review).boxed(),
        Notice::ReviewAnswered { review } => review::answered(context, organization, *review).boxed(),
        Notice::ReviewReported { review } => review::reported(context, organization, *review).boxed(),
        Notice::ReviewDecided { review } => review::decided(context, organization, *review).boxed(),
        Notice::ReviewRemoved { review } => review::removed(context, organization, *review).boxed(),
        Notice::ResentText { of } => content(context, organization, of),
        Notice::DeskCopy { of, office, account, login } => {
            desk::copy(context, organization, of, (*office, *account, *login)).boxed()
        }
        Notice::Referral { account, email, language, .. } => {
            referral::to_friend(context, organization, *account, email, language).boxed()
        }
        Notice::Campaign { campaign, account } => campaign::content(context, organization, *campaign, *account).boxed(),
        Notice::ReferralCredit { movement } => referral::credit(context, organization, *movement).boxed(),
        Notice::MarketingOrder { order, state } => marketing::order(context, organization, *order, state).boxed(),
        Notice::MarketingCredit { movement, login } => {
            marketing::credited(context, organization, *movement, *login).boxed()
        }
    }
}
