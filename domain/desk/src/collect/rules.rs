//! Which late households a payment can be collected from, and the outcome of each. No I/O.

use payments::billing::{PayStatus, PaymentStatus};
use payments::engine::is_worn_out;
use rules::{Cents, Refusal};
use tenancy::{contract, text_enum};

text_enum! {
    /// What is done for a household.
    #[contract]
    CollectAct {
        /// Its payment method on file is charged.
        Charge = "charge",
        /// It gets an email with a link to pay.
        Link = "link",
    }
}

text_enum! {
    /// The outcome of a household.
    #[contract]
    CollectState {
        Waiting = "waiting",
        Running = "running",
        Paid = "paid",
        /// A bank debit that the bank has not confirmed yet.
        Processing = "processing",
        /// The cardholder has to confirm it with their bank.
        RequiresAction = "requires_action",
        Declined = "declined",
        /// The provider's result is pending.
        Unknown = "unknown",
        LinkSent = "link_sent",
        LeftOut = "left_out",
    }
}

text_enum! {
    /// Why a household is left out.
    #[contract(rename = "CollectLeftOut")]
    LeftOut {
        NoMethod = "no_method",
        /// The payer stopped debits of this method.
        MethodStopped = "method_stopped",
        /// The last answer rules another attempt out.
        MethodDeclined = "method_declined",
        /// The card was declined too often in the last 30 days.
        WornOut = "worn_out",
        /// It pays in installments.
        Installments = "installments",
        /// An earlier payment is pending.
        UnderWay = "under_way",
        DraftUnderWay = "draft_under_way",
        /// The bank debit was retried as often as the banks allow.
        DraftRetried = "draft_retried",
        NoEmail = "no_email",
        /// It owes another amount than was shown.
        Changed = "changed",
        /// It paid meanwhile.
        Paid = "paid",
        /// It was merged or moved meanwhile.
        Gone = "gone",
    }
}

/// What decides whether a household can be charged.
#[derive(Debug, Clone, Default)]
pub(super) struct Facts {
    pub has_method: bool,
    /// What has to happen before the method can be charged again.
    pub blocked: Option<String>,
    /// Declined attempts on the card in the last 30 days.
    pub declines: i64,
    pub in_installments: bool,
    /// The status of a pending payment.
    pub pending: Option<String>,
    pub has_email: bool,
}

impl Facts {
    /// Why the method on file can't be charged, in the order in which charging refuses.
    pub(super) fn left_out(&self) -> Option<LeftOut> {
        if let Some(pending) = &self.pending {
            return Some(if pending == "processing" { LeftOut::DraftUnderWay } else { LeftOut::UnderWay });
        }
        if self.in_installments {
            return Some(LeftOut::Installments);
        }
        if !self.has_method {
            return Some(LeftOut::NoMethod);
        }
        match self.blocked.as_deref() {
            Some("new_permission") => Some(LeftOut::MethodStopped),
            Some(_) => Some(LeftOut::MethodDeclined),
            None if is_worn_out(self.declines) => Some(LeftOut::WornOut),
            None => None,
        }
    }

    /// What can be done for the household: charging where that is possible, and a link where another method helps.
    pub(super) fn act(&self) -> Option<CollectAct> {
        match self.left_out() {
            None => Some(CollectAct::Charge),
            Some(why) if self.has_email && why.needs_payer() => Some(CollectAct::Link),
            Some(_) => None,
        }
    }
}

impl LeftOut {
    /// Whether the payer can pay with another method.
    const fn needs_payer(self) -> bool {
        matches!(self, Self::NoMethod | Self::MethodStopped | Self::MethodDeclined | Self::WornOut | Self::DraftRetried)
    }

    /// The reason of a refused payment; `None` for a refusal that is about no household.
    pub(super) fn of(refusal: &Refusal) -> Option<Self> {
        let all = [
            (Refusal::NOTHING_OWED, Self::Paid),
            (Refusal::PAYMENT_UNDER_WAY, Self::UnderWay),
            (Refusal::DRAFT_UNDER_WAY, Self::DraftUnderWay),
            (Refusal::INSTALLMENT_PLAN, Self::Installments),
            (Refusal::NO_METHOD, Self::NoMethod),
            (Refusal::METHOD_STOPPED, Self::MethodStopped),
            (Refusal::METHOD_DECLINED, Self::MethodDeclined),
            (Refusal::METHOD_WORN_OUT, Self::WornOut),
            (Refusal::DRAFT_RETRIED, Self::DraftRetried),
            (Refusal::HOUSEHOLD_WITHOUT_EMAIL, Self::NoEmail),
        ];
        all.into_iter().find(|(one, _)| one.code() == refusal.code()).map(|(_, why)| why)
    }
}

impl CollectState {
    pub(super) const fn of(status: PayStatus) -> Self {
        match status {
            PayStatus::Paid => Self::Paid,
            PayStatus::Processing => Self::Processing,
            PayStatus::RequiresAction => Self::RequiresAction,
            PayStatus::Declined => Self::Declined,
            PayStatus::Unknown => Self::Unknown,
        }
    }

    /// Whether the payments may still change it.
    pub(super) const fn is_open(self) -> bool {
        matches!(self, Self::Processing | Self::RequiresAction | Self::Unknown)
    }

    /// Whether a job still has to do it.
    pub(super) const fn is_waiting(self) -> bool {
        matches!(self, Self::Waiting | Self::Running)
    }
}

/// The state and the paid amount by the payments of a household, oldest first, as they are now.
pub(super) fn by_payments(payments: &[(PaymentStatus, Cents)]) -> Option<(CollectState, Cents)> {
    let (last, _) = payments.last()?;
    let paid =
        payments.iter().filter(|(status, _)| *status == PaymentStatus::Succeeded).map(|(_, amount)| *amount).sum();
    let processing = payments.iter().any(|(status, _)| *status == PaymentStatus::Processing);
    let state = match last {
        PaymentStatus::Succeeded if processing => CollectState::Processing,
        PaymentStatus::Succeeded => CollectState::Paid,
        PaymentStatus::Processing => CollectState::Processing,
        PaymentStatus::RequiresAction => CollectState::RequiresAction,
        PaymentStatus::Failed | PaymentStatus::Canceled | PaymentStatus::Returned => CollectState::Declined,
        PaymentStatus::Created | PaymentStatus::Unknown => CollectState::Unknown,
    };
    Some((state, paid))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chargeable() -> Facts {
        Facts { has_method: true, has_email: true, ..Facts::default() }
    }

    #[test]
    fn a_method_without_hindrance_is_charged() {
        assert_eq!(chargeable().left_out(), None);
        assert_eq!(chargeable().act(), Some(CollectAct::Charge));
    }

    #[test]
    fn a_household_without_a_usable_method_gets_a_link() {
        let blocked = |reason: &str| Facts { blocked: Some(reason.to_owned()), ..chargeable() };
        for (facts, why) in [
            (Facts { has_method: false, ..chargeable() }, LeftOut::NoMethod),
            (blocked("new_permission"), LeftOut::MethodStopped),
            (blocked("new_method"), LeftOut::MethodDeclined),
            (Facts { declines: i64::MAX, ..chargeable() }, LeftOut::WornOut),
        ] {
            assert_eq!(facts.left_out(), Some(why));
            assert_eq!(facts.act(), Some(CollectAct::Link), "{why}");
            assert_eq!(Facts { has_email: false, ..facts }.act(), None, "{why}");
        }
    }

    #[test]
    fn a_pending_payment_and_an_installment_plan_wait() {
        let pending = |status: &str| Facts { pending: Some(status.to_owned()), ..chargeable() };
        assert_eq!(pending("processing").left_out(), Some(LeftOut::DraftUnderWay));
        assert_eq!(pending("unknown").left_out(), Some(LeftOut::UnderWay));
        assert_eq!(pending("unknown").act(), None);
        let plan = Facts { in_installments: true, ..chargeable() };
        assert_eq!((plan.left_out(), plan.act()), (Some(LeftOut::Installments), None));
    }

    #[test]
    fn each_refusal_of_a_payment_has_its_reason() {
        assert_eq!(LeftOut::of(&Refusal::NOTHING_OWED), Some(LeftOut::Paid));
        assert_eq!(LeftOut::of(&Refusal::METHOD_WORN_OUT), Some(LeftOut::WornOut));
        assert_eq!(LeftOut::of(&Refusal::NO_ONE_MATCHES), None);
    }

    #[test]
    fn payments_decide_what_became_of_a_household() {
        let of = |all: &[(&str, i64)]| {
            let all: Vec<_> =
                all.iter().map(|(status, cents)| (PaymentStatus::parse(status).unwrap(), Cents(*cents))).collect();
            by_payments(&all)
        };
        assert_eq!(of(&[]), None);
        assert_eq!(of(&[("succeeded", 3_900), ("succeeded", 100)]), Some((CollectState::Paid, Cents(4_000))));
        assert_eq!(of(&[("processing", 3_900), ("succeeded", 100)]), Some((CollectState::Processing, Cents(100))));
        assert_eq!(of(&[("succeeded", 3_900), ("failed", 100)]), Some((CollectState::Declined, Cents(3_900))));
        assert_eq!(of(&[("created", 3_900)]), Some((CollectState::Unknown, Cents(0))));
    }
}
