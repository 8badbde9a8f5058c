//! A notice's topic, and the login it goes to.

use rules::messages::{DeskKind, Topic};
use tenancy::ids::{LoginId, MemberId};

use super::Notice;
use crate::Result;

impl Notice {
    /// Its name in the job's row.
    pub fn kind(&self) -> Result<String> {
        if let Self::ResentText { of } = self {
            return of.kind();
        }
        let written = serde_json::to_value(self).map_err(anyhow::Error::from)?;
        let name = written.get("notice").and_then(|name| name.as_str());
        Ok(name.ok_or_else(|| anyhow::anyhow!("a notice without a name"))?.to_owned())
    }

    pub fn topic(&self) -> Topic {
        match self {
            Self::ResentText { of } => of.topic(),
            Self::DeskCopy { of, .. } => of.desk_topic().unwrap_or_else(|| of.topic()),
            Self::Receipt { .. }
            | Self::Late { .. }
            | Self::Refunded { .. }
            | Self::DisputeBilled { .. }
            | Self::StillLate { .. }
            | Self::PaymentLink { .. }
            | Self::CardExpiring { .. }
            | Self::Installments { .. }
            | Self::TreatmentAgreement { .. }
            | Self::TreatmentSigned { .. } => Topic::Payment,
            Self::TermEnding { .. }
            | Self::Renewal { .. }
            | Self::RenewalOf { .. }
            | Self::AutoRenew { .. }
            | Self::PriceChange { .. } => Topic::Renewal,
            Self::UnusedVisits { .. } | Self::UnusedVisitsOf { .. } => Topic::Visits,
            Self::Welcome { .. }
            | Self::Imported { .. }
            | Self::Moved { .. }
            | Self::MembershipAdded { .. }
            | Self::ChairsideQuote { .. }
            | Self::PlanChange { .. }
            | Self::Canceled { .. }
            | Self::CancellationTakenBack { .. }
            | Self::Invitation { .. }
            | Self::InvitationReminder { .. }
            | Self::ReviewAnswered { .. }
            | Self::ReviewRemoved { .. }
            | Self::DataExport { .. } => Topic::Account,
            Self::ResetPassword { .. }
            | Self::SetPassword { .. }
            | Self::ConfirmEmail { .. }
            | Self::EmailChange { .. }
            | Self::EmailChangeAsked { .. }
            | Self::PasswordChanged { .. }
            | Self::TwoStep { .. }
            | Self::Passkey { .. }
            | Self::OfficeHandedOver { .. }
            | Self::NewDevice { .. }
            | Self::SignInCode { .. }
            | Self::OfficeInvitation { .. }
            | Self::FamilyInvitation { .. }
            | Self::MemberEmail { .. }
            | Self::Deletion { .. }
            | Self::DeletionOf { .. }
            | Self::PayoutBankChanged { .. }
            | Self::PayoutBankPending { .. } => Topic::Security,
            Self::Referral { .. } | Self::ReferralCredit { .. } | Self::Campaign { .. } => Topic::News,
            Self::RefundFailed { .. }
            | Self::DisputeOpened { .. }
            | Self::DisputeClosed { .. }
            | Self::ClaimDecided { .. } => Topic::Disputes,
            Self::TermEndingAtOffice { .. } => Topic::Members,
            Self::ReviewWritten { .. } | Self::ReviewReported { .. } | Self::ReviewDecided { .. } => Topic::Reviews,
            Self::CaseMessage { .. } | Self::CaseClosed { .. } => Topic::Cases,
            Self::MarketingCredit { .. } | Self::MarketingOrder { .. } => Topic::Orders,
            Self::TierPaid { .. } | Self::TierLate { .. } | Self::TierLost { .. } | Self::TierCardExpiring { .. } => {
                Topic::Billing
            }
            Self::PracticeActivation { .. } | Self::PracticeSignupReminder { .. } | Self::TermsUpdate { .. } => {
                Topic::Desk
            }
        }
    }

    /// The topic of a household's notice for the office's staff; `None` if it does not concern them.
    pub const fn desk_topic(&self) -> Option<Topic> {
        match self {
            Self::Welcome { .. } | Self::Moved { .. } | Self::MembershipAdded { .. } | Self::Canceled { .. } => {
                Some(Topic::Members)
            }
            Self::Late { .. } => Some(Topic::Late),
            _ => None,
        }
    }

    /// The kind of news under which the office's staff may get it as a text.
    pub const fn desk_kind(&self) -> Option<DeskKind> {
        match self {
            Self::DisputeOpened { .. } | Self::DisputeClosed { .. } => Some(DeskKind::Disputes),
            Self::RefundFailed { .. } | Self::ClaimDecided { .. } => Some(DeskKind::Payments),
            Self::TermEndingAtOffice { .. } => Some(DeskKind::Renewals),
            Self::CaseMessage { .. } | Self::CaseClosed { .. } => Some(DeskKind::Cases),
            Self::TierPaid { .. }
            | Self::TierLate { .. }
            | Self::TierLost { .. }
            | Self::TierCardExpiring { .. }
            | Self::TermsUpdate { .. }
            | Self::MarketingCredit { .. }
            | Self::MarketingOrder { .. } => Some(DeskKind::Office),
            _ => None,
        }
    }

    /// The person of a household it is addressed to, at their own address.
    pub const fn person(&self) -> Option<MemberId> {
        match self {
            Self::UnusedVisitsOf { member, .. }
            | Self::RenewalOf { member, .. }
            | Self::DeletionOf { member, .. }
            | Self::MemberEmail { member, .. } => Some(*member),
            _ => None,
        }
    }

    /// The login it goes to, if it names one.
    pub const fn login(&self) -> Option<LoginId> {
        match self {
            Self::Imported { login, .. } | Self::PayoutBankPending { login, .. } => *login,
            Self::ResetPassword { login }
            | Self::SetPassword { login }
            | Self::ConfirmEmail { login }
            | Self::EmailChange { login, .. }
            | Self::EmailChangeAsked { login, .. }
            | Self::PasswordChanged { login, .. }
            | Self::TwoStep { login, .. }
            | Self::Passkey { login, .. }
            | Self::OfficeHandedOver { login, .. }
            | Self::PracticeActivation { login, .. }
            | Self::TermsUpdate { login, .. }
            | Self::MarketingCredit { login, .. }
            | Self::DeskCopy { login, .. }
            | Self::PracticeSignupReminder { login } => Some(*login),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use tenancy::ids::{AccountId, OfficeId, PaymentId};

    use super::*;

    #[test]
    fn a_notice_is_named_as_its_row_names_it() {
        assert_eq!(Notice::Receipt { payment: PaymentId(7) }.kind().unwrap(), "receipt");
        let login = Some(LoginId(3));
        let imported = Notice::Imported { account: AccountId(7), login };
        assert_eq!((imported.kind().unwrap().as_str(), imported.login()), ("imported", login));
    }

    #[test]
    fn a_copy_is_about_what_the_office_hears_and_is_named_by_it() {
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
