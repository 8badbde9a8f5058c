//! What a notice is about, and to which login it goes.

use rules::messages::Topic;
use tenancy::ids::LoginId;

use super::Notice;
use crate::Result;

impl Notice {
    /// Its name in the row of its job.
    pub fn kind(&self) -> Result<String> {
        let written = serde_json::to_value(self).map_err(anyhow::Error::from)?;
        let name = written.get("notice").and_then(|name| name.as_str());
        Ok(name.ok_or_else(|| anyhow::anyhow!("a notice without a name"))?.to_owned())
    }

    pub const fn topic(&self) -> Topic {
        match self {
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
            Self::TermEnding { .. } | Self::Renewal { .. } | Self::AutoRenew { .. } | Self::PriceChange { .. } => {
                Topic::Renewal
            }
            Self::UnusedVisits { .. } => Topic::Visits,
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
            | Self::Deletion { .. }
            | Self::PayoutBankChanged { .. }
            | Self::PayoutBankPending { .. } => Topic::Security,
            Self::Referral { .. } | Self::ReferralCredit { .. } | Self::Campaign { .. } => Topic::News,
            Self::RefundFailed { .. }
            | Self::DisputeOpened { .. }
            | Self::DisputeClosed { .. }
            | Self::TermEndingAtOffice { .. }
            | Self::TierPaid { .. }
            | Self::TierLate { .. }
            | Self::TierLost { .. }
            | Self::TierCardExpiring { .. }
            | Self::ClaimDecided { .. }
            | Self::PracticeActivation { .. }
            | Self::PracticeSignupReminder { .. }
            | Self::CaseMessage { .. }
            | Self::CaseClosed { .. }
            | Self::TermsUpdate { .. }
            | Self::MarketingCredit { .. }
            | Self::MarketingOrder { .. } => Topic::Desk,
        }
    }

    /// The login that it goes to, where it names one.
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
            | Self::PracticeSignupReminder { login } => Some(*login),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use tenancy::ids::{AccountId, PaymentId};

    use super::*;

    #[test]
    fn a_notice_is_named_as_its_row_names_it() {
        assert_eq!(Notice::Receipt { payment: PaymentId(7) }.kind().unwrap(), "receipt");
        let login = Some(LoginId(3));
        let imported = Notice::Imported { account: AccountId(7), login };
        assert_eq!((imported.kind().unwrap().as_str(), imported.login()), ("imported", login));
    }
}
