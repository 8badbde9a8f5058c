//! The kinds of jobs: their content, their stored name, and their retries.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tenancy::ids::{
    ArrearsPlanId, BulkActionId, DisputeId, GuaranteeClaimId, GuaranteeId, InvoiceId, OfficeId, OutgoingMessageId,
    PaymentId, PaymentMethodId, PriceChangeId, RefundId, TierInvoiceId, TierMethodId, TierPaymentId,
};

use super::Notice;
use crate::Result;

/// How often a job is tried, crashes included, before it is dead and a person must look at it; and the pauses between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retry {
    pub attempts: i32,
    /// The pause after the first failure; it doubles with each.
    pub first_pause: Duration,
    pub longest_pause: Duration,
}

impl Retry {
    pub const USUAL: Self =
        Self { attempts: 12, first_pause: Duration::from_secs(10), longest_pause: Duration::from_secs(60 * 60) };
    /// For jobs that poll an external service for days.
    pub const FOR_DAYS: Self = Self { attempts: 60, ..Self::USUAL };
    /// For jobs that a person waits for at a screen. The total exceeds how long a payment without a response stays open
    /// (two minutes).
    pub const WAITED_FOR: Self =
        Self { attempts: 8, first_pause: Duration::from_secs(5), longest_pause: Duration::from_secs(60) };
    /// For bank drafts, which may be pending for days.
    pub const FOR_DRAFTS: Self = Self { attempts: 200, ..Self::USUAL };
}

const USUAL: Retry = Retry::USUAL;
const FOR_DAYS: Retry = Retry::FOR_DAYS;
const FOR_DRAFTS: Retry = Retry::FOR_DRAFTS;
/// Every six hours at last, until the balance at the provider covers the amount, or a refund before it has an answer.
const UNTIL_COVERED: Retry = Retry { attempts: 1_000, ..USUAL };
const MEASURED: Retry = Retry { attempts: 5, ..USUAL };

/// An email on its way: its notice, and whether the desk sends it again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mailing {
    #[serde(flatten)]
    pub notice: Notice,
    /// Missing in rows of emails that nobody sent again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resent: bool,
}

impl From<Notice> for Mailing {
    fn from(notice: Notice) -> Self {
        Self { notice, resent: false }
    }
}

/// Declares each job in one place. Names of jobs and of their fields are stored in rows, so they must never change.
macro_rules! jobs {
    ($($(#[doc = $doc:literal])+ $variant:ident $({ $($field:ident: $type:ty),+ })? $(($content:ty))? = $name:literal, $retry:ident;)+) => {
        /// Work to do later.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "kind", content = "payload")]
        pub enum Job {
            $($(#[doc = $doc])+ #[serde(rename = $name)] $variant $({ $($field: $type),+ })? $(($content))?,)+
        }

        impl Job {
            /// The names of all kinds this program knows.
            pub const KINDS: &'static [&'static str] = &[$($name),+];

            /// Its stored name.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $name,)+
                }
            }

            /// The retry policy of a kind of job.
            pub fn retry(kind: &str) -> Retry {
                match kind {
                    $($name => $retry,)+
                    _ => USUAL,
                }
            }
        }
    };
}

jobs! {
    /// Bills everything due. Key: the tick.
    BillingRun = "billing_run", USUAL;
    /// Ends memberships: cancellations at their date, terms without renewal. Key: the tick.
    EndTerms = "end_terms", USUAL;
    /// Collects one open invoice with the household's payment method. Key: the invoice, and the attempt or date it is
    /// for.
    CollectInvoice { invoice: InvoiceId } = "collect_invoice", FOR_DRAFTS;
    /// Charges one installment of an arrears plan.
    CollectInstallment { plan: ArrearsPlanId, number: i32 } = "collect_installment", FOR_DRAFTS;
    /// Notifies households whose card expires soon, and deletes expired links. Key: the tick.
    CardExpiry = "card_expiry", USUAL;
    /// Continues the setup of bank accounts that are being connected. Key: the tick.
    BankLinkRun = "bank_link_run", USUAL;
    /// Queries the provider for the outcome of a payment.
    SettlePayment { payment: PaymentId } = "settle_payment", FOR_DAYS;
    /// Detaches a removed payment method at the provider.
    DetachMethod { method: PaymentMethodId } = "detach_method", FOR_DAYS;
    /// Sends a refund, and queries its outcome.
    SendRefund { refund: RefundId } = "send_refund", FOR_DAYS;
    /// Reverses an office's share of a payment, or returns it.
    MoveShare { movement: i64 } = "move_share", UNTIL_COVERED;
    /// Submits an office's response to a dispute.
    RespondDispute { dispute: DisputeId } = "respond_dispute", FOR_DAYS;
    /// Looks for disputes for which no event arrived. Key: the tick.
    PollDisputes = "poll_disputes", USUAL;
    /// Applies a provider's event.
    ProcessWebhook { event: String } = "process_webhook", USUAL;
    /// Sends one email.
    SendMail(Mailing) = "send_mail", USUAL;
    /// Sends one text, stored as a row of the message log.
    SendText { message: OutgoingMessageId } = "send_text", USUAL;
    /// Starts offering a plan at its new price, and notifies members who joined at the old one meanwhile. Key: the
    /// change and the day.
    StartPrice { change: PriceChangeId } = "start_price", USUAL;
    /// Deletes expired links, codes, limits and finished jobs; creates future partitions. Key: the tick.
    CleanUp = "clean_up", USUAL;
    /// Reminds people invited a week ago, and expires invitations after 30 days. Key: the tick.
    InvitationRun = "invitation_run", USUAL;
    /// Compares our payments with the provider's. Key: the tick.
    ReconcilePayments = "reconcile_payments", USUAL;
    /// Looks for terms to guarantee and polls the guarantee partner. Key: the tick.
    GuaranteeRun = "guarantee_run", USUAL;
    /// Sends an office's application to the guarantee partner, and queries its status.
    GuaranteeApplication { office: OfficeId } = "guarantee_application", FOR_DAYS;
    /// Registers a guaranteed term.
    RegisterGuarantee { guarantee: GuaranteeId } = "register_guarantee", FOR_DAYS;
    /// Files a claim, and queries its outcome.
    FileClaim { claim: GuaranteeClaimId } = "file_claim", FOR_DAYS;
    /// Reports money that belongs to the partner.
    ReportRecovery { recovery: i64 } = "report_recovery", FOR_DAYS;
    /// Applies an event of the guarantee partner.
    PartnerEvent { event: String } = "partner_event", USUAL;
    /// Bills what practices owe the platform, and collects bills that are due. Key: the tick.
    TierRun = "tier_run", USUAL;
    /// Collects one open tier bill. Key: the bill, and the purpose.
    CollectTier { invoice: TierInvoiceId } = "collect_tier", FOR_DRAFTS;
    /// Queries the provider for the outcome of a tier's payment.
    SettleTierPayment { payment: TierPaymentId } = "settle_tier_payment", FOR_DAYS;
    /// Detaches an organization's removed card at the provider.
    DetachTierMethod { method: TierMethodId } = "detach_tier_method", FOR_DAYS;
    /// Bills due installments of agreements, and expires unsigned agreements. Key: the tick.
    InstallmentRun = "installment_run", USUAL;
    /// Continues a bulk action over many households.
    BulkAction { action: BulkActionId } = "bulk_action", USUAL;
    /// Does nothing; for measurements and queue tests.
    NoOp = "no_op", MEASURED;
}

/// A kind of job about one id, for a statement that queues one job for each of many rows: the payload is
/// `jsonb_build_object(field, id)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForEach {
    pub kind: &'static str,
    pub field: String,
    pub attempts: i32,
}

impl Job {
    /// The default key: what the job is about. There is one live job per key. To queue several jobs for the same
    /// thing, or one for a run, use a different key ([`super::NewJob::keyed`]).
    pub fn key(&self) -> String {
        match self {
            Self::CollectInvoice { invoice } => invoice.to_string(),
            Self::CollectInstallment { plan, number } => format!("{plan}-{number}"),
            Self::SettlePayment { payment } => payment.to_string(),
            Self::DetachMethod { method } => method.to_string(),
            Self::SendRefund { refund } => refund.to_string(),
            Self::MoveShare { movement } => movement.to_string(),
            Self::RespondDispute { dispute } => dispute.to_string(),
            Self::ProcessWebhook { event } | Self::PartnerEvent { event } => event.clone(),
            Self::SendMail(mailing) => mailing.notice.key(),
            Self::SendText { message } => message.to_string(),
            Self::StartPrice { change } => change.to_string(),
            Self::RegisterGuarantee { guarantee } => guarantee.to_string(),
            Self::FileClaim { claim } => claim.to_string(),
            Self::ReportRecovery { recovery } => recovery.to_string(),
            Self::CollectTier { invoice } => invoice.to_string(),
            Self::GuaranteeApplication { office } => office.to_string(),
            Self::SettleTierPayment { payment } => payment.to_string(),
            Self::DetachTierMethod { method } => method.to_string(),
            Self::BulkAction { action } => action.to_string(),
            Self::BillingRun
            | Self::EndTerms
            | Self::CardExpiry
            | Self::BankLinkRun
            | Self::PollDisputes
            | Self::CleanUp
            | Self::InvitationRun
            | Self::ReconcilePayments
            | Self::GuaranteeRun
            | Self::TierRun
            | Self::InstallmentRun
            | Self::NoOp => self.kind().to_owned(),
        }
    }

    /// The parts for a statement that queues one such job for each of many rows.
    ///
    /// # Errors
    /// For a job that is not about one id.
    pub fn for_each(&self) -> Result<ForEach> {
        let payload = self.payload()?;
        let mut fields = payload.as_object().into_iter().flatten().filter(|(_, value)| value.is_i64());
        let (Some((field, _)), None) = (fields.next(), fields.next()) else {
            return Err(anyhow::anyhow!("{} is not about one id", self.kind()).into());
        };
        let (kind, field) = (self.kind(), field.clone());
        Ok(ForEach { kind, field, attempts: Self::retry(kind).attempts })
    }

    /// The stored payload, without the kind.
    pub(super) fn payload(&self) -> Result<Value> {
        let mut written = serde_json::to_value(self).map_err(anyhow::Error::from)?;
        Ok(written.get_mut("payload").map_or_else(|| json!({}), Value::take))
    }

    /// Reads the job of a row. A row that can't be read fails like a bug: it is retried, since a newer version may be
    /// able to read it, and finally shows up as dead.
    pub(super) fn read(kind: &str, payload: &Value) -> Result<Self> {
        let bare = payload.is_null() || payload.as_object().is_some_and(serde_json::Map::is_empty);
        let written = if bare { json!({ "kind": kind }) } else { json!({ "kind": kind, "payload": payload }) };
        Ok(serde_json::from_value(written).map_err(|error| anyhow::anyhow!("payload of {kind}: {error}"))?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of each kind as the first version of this program wrote it.
    const STORED: &[(&str, &str, &str)] = &[
        ("billing_run", "null", "billing_run"),
        ("end_terms", "null", "end_terms"),
        ("collect_invoice", r#"{"invoice": 7}"#, "7"),
        ("collect_installment", r#"{"plan": 3, "number": 2}"#, "3-2"),
        ("card_expiry", "null", "card_expiry"),
        ("bank_link_run", "null", "bank_link_run"),
        ("settle_payment", r#"{"payment": 7}"#, "7"),
        ("detach_method", r#"{"method": 7}"#, "7"),
        ("send_refund", r#"{"refund": 7}"#, "7"),
        ("move_share", r#"{"movement": 7}"#, "7"),
        ("respond_dispute", r#"{"dispute": 7}"#, "7"),
        ("poll_disputes", "null", "poll_disputes"),
        ("process_webhook", r#"{"event": "evt_1"}"#, "evt_1"),
        ("send_mail", r#"{"notice": "receipt", "payment": 7}"#, "receipt-7"),
        ("send_text", r#"{"message": 7}"#, "7"),
        ("start_price", r#"{"change": 7}"#, "7"),
        ("clean_up", "{}", "clean_up"),
        ("invitation_run", "null", "invitation_run"),
        ("reconcile_payments", "null", "reconcile_payments"),
        ("guarantee_run", "null", "guarantee_run"),
        ("guarantee_application", r#"{"office": 7}"#, "7"),
        ("register_guarantee", r#"{"guarantee": 7}"#, "7"),
        ("file_claim", r#"{"claim": 7}"#, "7"),
        ("report_recovery", r#"{"recovery": 7}"#, "7"),
        ("partner_event", r#"{"event": "e-1"}"#, "e-1"),
        ("tier_run", "null", "tier_run"),
        ("collect_tier", r#"{"invoice": 7}"#, "7"),
        ("settle_tier_payment", r#"{"payment": 7}"#, "7"),
        ("detach_tier_method", r#"{"method": 7}"#, "7"),
        ("installment_run", "null", "installment_run"),
        ("bulk_action", r#"{"action": 7}"#, "7"),
        ("no_op", "null", "no_op"),
    ];

    #[test]
    fn emails_are_resent_only_if_their_row_says_so() {
        let row = json!({ "notice": "payment_link", "account": 7, "id": "x-again-1" });
        let Job::SendMail(first) = Job::read("send_mail", &row).unwrap() else { panic!("an email") };
        assert!(!first.resent, "whatever its key");
        let again = Job::SendMail(Mailing { resent: true, ..first });
        let written = serde_json::to_value(&again).unwrap();
        assert_eq!(written["payload"]["resent"], json!(true));
        assert_eq!(Job::read("send_mail", &written["payload"]).unwrap(), again);
    }

    #[test]
    fn what_is_stored_is_read_and_written_as_before() {
        let kinds: Vec<&str> = STORED.iter().map(|(kind, ..)| *kind).collect();
        assert_eq!(kinds, Job::KINDS, "a sample of each kind");
        for (kind, payload, key) in STORED {
            let stored: Value = serde_json::from_str(payload).unwrap();
            let job = Job::read(kind, &stored).unwrap_or_else(|error| panic!("{kind}: {error}"));
            assert_eq!((job.kind(), job.key().as_str()), (*kind, *key));
            let written = job.payload().unwrap();
            if job.key() == *kind {
                assert_eq!(written, json!({}), "nothing to say of a run");
            } else {
                assert_eq!(written, stored);
            }
        }
        assert!(Job::read("fly_to_the_moon", &Value::Null).is_err());
        assert!(Job::read("collect_invoice", &json!({ "bill": 7 })).is_err());
    }

    #[test]
    fn a_statement_writes_what_one_job_would() {
        let each = Job::CollectInvoice { invoice: InvoiceId(7) }.for_each().unwrap();
        assert_eq!(each, ForEach { kind: "collect_invoice", field: "invoice".into(), attempts: 200 });
        assert!(Job::CollectInstallment { plan: ArrearsPlanId(1), number: 2 }.for_each().is_err());
        assert!(Job::BillingRun.for_each().is_err());
    }

    #[test]
    fn what_waits_for_somebody_outside_is_tried_for_days() {
        assert_eq!(Job::retry("settle_payment").attempts, 60);
        assert_eq!(Job::retry("collect_invoice").attempts, 200);
        assert_eq!(Job::retry("clean_up").attempts, 12);
    }
}
