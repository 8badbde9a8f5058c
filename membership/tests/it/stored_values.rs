//! Text columns with a list of allowed values, and the enums they are parsed into, have the same values.

use std::collections::{BTreeMap, BTreeSet};

use associations::affiliates;
use catalog::offices::PaymentsState;
use catalog::plans::{ViewStatus, price_change};
use chart_matching::ChartStatus;
use gateways::cards::{MovementKind, PayoutStatus};
use households::enrollment::{ConsentKind, OrderState, Relationship};
use households::installment_agreements::{AgreementState, InstallmentState};
use households::{bulk, invitations};
use master_plans::legacy::{MergePrice, MergeState};
use master_plans::locations::RowChange;
use master_plans::requests::RequestState;
use master_plans::rollout::RolloutKind;
use master_plans::rules::rollback::PaidAlready;
use master_plans::rules::rollout::{LineState, RolloutState};
use master_plans::rules::values::Field;
use master_plans::{MasterState, TargetType};
use members::members::{ChangeKind, Gone, Rollup};
use members::reviews;
use members::subscriptions::cancellation::CancellationRule;
use members::subscriptions::changes::ChangeState;
use members::subscriptions::pauses::PauseState;
use members::subscriptions::{DiscountSource, Period, SubscriptionStatus};
use messaging::messages::{self, TextsState};
use messaging::templates;
use office::{campaigns, cases, today};
use payments::billing::{
    ArrearsInstallmentState, ArrearsPlanState, DecisionKind, InitiatedBy, InvoiceStatus, NextAct, Origin,
    PaymentStatus, RefundState,
};
use payments::disputes::{DisputeState, ShareMovementKind, ShareMovementStatus, SubmitState};
use payments::{bank_links, guarantee};
use practice::imports::{ImportRowState, ImportState};
use practice::locations::LocationImportState;
use practice::{deletion, letters, orders, referrals, trials};
use practice_bills::payouts::{Problem, kind_name, status_name};
use practice_bills::practice_signup::AgreementKind;
use practice_bills::tiers::{BillingMode, Invoicing};
use practice_systems::{EntryKind, EntryState, FailReason, State, Supported};
use relocations::{LineAction, LineState as MoveLineState, MoveKind, MoveState, PriceChoice};
use rules::billing::PaymentMethodKind;
use rules::billing::dunning::Owing;
use rules::plans::price_change::notice::{PriceLineState, PriceNoticeKind};
use rules::sponsors::{ContributionKind, FamilyTerms};
use sales::{LineAction as SaleAction, LineState as SaleLineState, SaleState};
use staff::approvals::ApprovalState;
use staff::errors::{ErrorAlertKind, ErrorSource, ErrorState};
use staff::offices::{CallOutcome, NoteKind};
use staff::stops::StopPart;
use staff::support::SupportState;
use tenancy::GrantKind;
use tenancy::brand::{GuaranteeKind, Language};
use tenancy::role::UserType;
use tenancy::testing::TestDatabase;

/// The columns that are parsed into an enum, with the enum's values.
fn read_into_enums() -> BTreeMap<&'static str, Vec<&'static str>> {
    use MovementKind::{Adjustment, Charge, Dispute, DisputeWon, Fee, Other, PayoutFailed, Refund, RefundFailed};
    use PayoutStatus::{Canceled, Failed, InTransit, Paid, Pending};
    let language = || Language::ALL.map(Language::code).to_vec();
    let period = || Period::ALL.map(Period::as_str).to_vec();
    let invited_as = || vec!["dentist_standard", "office_admin"];
    let office_staff = || UserType::ALL.iter().filter(|t| t.is_office_staff()).map(|t| t.as_str()).collect();
    let cancellation_rules = || CancellationRule::ALL.map(CancellationRule::as_str).to_vec();
    let today_kinds = || today::TodayKind::ALL.iter().map(|kind| kind.as_str()).collect();
    // A roll-out is stored once it is confirmed.
    let confirmed = RolloutState::ALL.into_iter().filter(|state| *state != RolloutState::Draft);
    let view_status = || ViewStatus::ALL.map(ViewStatus::as_str).to_vec();
    let mut movements: Vec<_> =
        [Charge, Refund, RefundFailed, Dispute, DisputeWon, Fee, Adjustment, PayoutFailed, Other]
            .map(kind_name)
            .to_vec();
    // Parsed as an adjustment.
    movements.push("setup_fee");
    BTreeMap::from([
        ("account.language", language()),
        ("arrears_installment.state", ArrearsInstallmentState::ALL.map(ArrearsInstallmentState::as_str).to_vec()),
        ("arrears_plan.state", ArrearsPlanState::ALL.map(ArrearsPlanState::as_str).to_vec()),
        ("business_method.kind", PaymentMethodKind::ALL.map(PaymentMethodKind::as_str).to_vec()),
        ("payment_method.kind", PaymentMethodKind::ALL.map(PaymentMethodKind::as_str).to_vec()),
        ("tier_method.kind", PaymentMethodKind::ALL.map(PaymentMethodKind::as_str).to_vec()),
        ("business_payment.kind", sponsors::BusinessPaymentKind::ALL.map(|one| one.as_str()).to_vec()),
        ("business_payment.status", PaymentStatus::ALL.map(PaymentStatus::as_str).to_vec()),
        ("collection_decision.kind", DecisionKind::ALL.map(DecisionKind::as_str).to_vec()),
        ("collection_decision.next_act", NextAct::ALL.map(NextAct::as_str).to_vec()),
        ("guarantee.state", guarantee::GuaranteeTermState::ALL.map(|one| one.as_str()).to_vec()),
        ("guarantee_claim.state", guarantee::ClaimState::ALL.map(|one| one.as_str()).to_vec()),
        ("guarantee_recovery.state", guarantee::RecoveryState::ALL.map(|one| one.as_str()).to_vec()),
        ("invoice.status", InvoiceStatus::ALL.map(InvoiceStatus::as_str).to_vec()),
        ("tier_invoice.status", InvoiceStatus::ALL.map(InvoiceStatus::as_str).to_vec()),
        ("affiliate.state", affiliates::AffiliateState::ALL.map(affiliates::AffiliateState::as_str).to_vec()),
        ("affiliate_earning.reverse_reason", associations::ReverseReason::ALL.map(|one| one.as_str()).to_vec()),
        ("affiliate_earning.state", associations::EarningState::ALL.map(|one| one.as_str()).to_vec()),
        ("affiliate_payout.state", affiliates::PayoutState::ALL.map(affiliates::PayoutState::as_str).to_vec()),
        ("affiliate_referral.state", affiliates::ReferralState::ALL.map(affiliates::ReferralState::as_str).to_vec()),
        ("arrival.balance_means", arriving::BalanceMeans::ALL.map(arriving::BalanceMeans::as_str).to_vec()),
        ("arrival.state", arriving::ArrivalState::ALL.map(arriving::ArrivalState::as_str).to_vec()),
        ("arrival_cell.field", arriving::MemberColumn::ALL.map(arriving::MemberColumn::as_str).to_vec()),
        ("arrival_method.state", arriving::MethodState::ALL.map(arriving::MethodState::as_str).to_vec()),
        ("arrival_method.why", arriving::MethodRefusal::ALL.map(arriving::MethodRefusal::as_str).to_vec()),
        ("association.state", associations::AssociationState::ALL.map(|one| one.as_str()).to_vec()),
        ("account_summary.rollup", Rollup::ALL.map(Rollup::as_str).to_vec()),
        ("approval_request.state", ApprovalState::ALL.map(ApprovalState::as_str).to_vec()),
        ("bad_address.reason", campaigns::BadReason::ALL.iter().map(|one| one.as_str()).collect()),
        ("bad_phone.reason", messages::BadPhone::ALL.iter().map(|one| one.as_str()).collect()),
        ("collect_run_row.act", desk::collect::CollectAct::ALL.iter().map(|one| one.as_str()).collect()),
        ("collect_run_row.state", desk::collect::CollectState::ALL.iter().map(|one| one.as_str()).collect()),
        ("collect_run_row.why", desk::collect::LeftOut::ALL.iter().map(|one| one.as_str()).collect()),
        ("campaign.channel", templates::CampaignChannel::ALL.iter().map(|one| one.as_str()).collect()),
        ("campaign.state", campaigns::CampaignState::ALL.iter().map(|one| one.as_str()).collect()),
        ("campaign_recipient.why", campaigns::LeftOut::ALL.iter().map(|one| one.as_str()).collect()),
        ("message_template.kind", templates::TemplateKind::ALL.iter().map(|one| one.as_str()).collect()),
        ("bank_link.purpose", bank_links::Purpose::ALL.map(bank_links::Purpose::as_str).to_vec()),
        ("bank_link.status", bank_links::Status::ALL.map(bank_links::Status::as_str).to_vec()),
        (
            "business.employees_shown_as",
            sponsors::EmployeesShownAs::ALL.map(sponsors::EmployeesShownAs::as_str).to_vec(),
        ),
        ("business_employee.state", sponsors::EmployeeState::ALL.map(sponsors::EmployeeState::as_str).to_vec()),
        ("business_invoice.collection", sponsors::Collection::ALL.map(sponsors::Collection::as_str).to_vec()),
        ("business_invoice.status", sponsors::InvoiceStatus::ALL.map(sponsors::InvoiceStatus::as_str).to_vec()),
        ("business_invoice_line.kind", sponsors::LineKind::ALL.map(sponsors::LineKind::as_str).to_vec()),
        ("business_office.approval", sponsors::Approval::ALL.map(sponsors::Approval::as_str).to_vec()),
        ("business_office.collection", sponsors::Collection::ALL.map(sponsors::Collection::as_str).to_vec()),
        ("business_office.contribution", ContributionKind::ALL.map(ContributionKind::as_str).to_vec()),
        (
            "business_office.employees_shown_as",
            sponsors::EmployeesShownAs::ALL.map(sponsors::EmployeesShownAs::as_str).to_vec(),
        ),
        ("business_office.family", FamilyTerms::ALL.map(FamilyTerms::as_str).to_vec()),
        ("business_office.state", sponsors::AddendumState::ALL.map(sponsors::AddendumState::as_str).to_vec()),
        ("business_refund.share_status", sponsors::ReversalShare::ALL.map(sponsors::ReversalShare::as_str).to_vec()),
        (
            "business_refund.status",
            sponsors::BusinessRefundState::ALL.map(sponsors::BusinessRefundState::as_str).to_vec(),
        ),
        ("business_reversal.kind", sponsors::ReversalKind::ALL.map(sponsors::ReversalKind::as_str).to_vec()),
        ("business_reversal.share_status", sponsors::ReversalShare::ALL.map(sponsors::ReversalShare::as_str).to_vec()),
        ("business_reversal.state", sponsors::ReversalState::ALL.map(sponsors::ReversalState::as_str).to_vec()),
        ("community.language", language()),
        ("community.proof", communities::Proof::ALL.map(communities::Proof::as_str).to_vec()),
        ("community.state", communities::StoredState::ALL.map(communities::StoredState::as_str).to_vec()),
        ("community_change.kind", communities::CommunityChangeKind::ALL.map(|one| one.as_str()).to_vec()),
        ("community_change_line.state", PriceLineState::ALL.map(PriceLineState::as_str).to_vec()),
        ("community_notice.kind", PriceNoticeKind::ALL.map(PriceNoticeKind::as_str).to_vec()),
        ("community_proof.language", language()),
        ("consent.kind", ConsentKind::ALL.map(ConsentKind::as_str).to_vec()),
        ("sponsorship.contribution", ContributionKind::ALL.map(ContributionKind::as_str).to_vec()),
        ("sponsorship.period", period()),
        ("bulk_action.kind", bulk::BulkKind::ALL.iter().map(|one| one.as_str()).collect()),
        ("bulk_action.state", bulk::BulkState::ALL.iter().map(|one| one.as_str()).collect()),
        ("bulk_action_row.why", bulk::SkipReason::ALL.iter().map(|one| one.as_str()).collect()),
        ("call_log.kind", today_kinds()),
        ("call_log.outcome", today::CallOutcome::ALL.iter().map(|one| one.as_str()).collect()),
        ("chart.status", chart_statuses()),
        ("deletion_request.source", deletion::DeletionSource::ALL.iter().map(|one| one.as_str()).collect()),
        ("deletion_request.state", deletion::DeletionState::ALL.iter().map(|one| one.as_str()).collect()),
        ("desk_item.kind", today_kinds()),
        ("dispute.status", DisputeState::ALL.iter().map(|s| s.as_str()).collect()),
        ("dispute.submit_state", SubmitState::ALL.map(SubmitState::as_str).to_vec()),
        ("platform_coupon.period", period()),
        ("support_request.state", SupportState::ALL.map(SupportState::as_str).to_vec()),
        ("emergency_stop.part", StopPart::ALL.map(StopPart::as_str).to_vec()),
        ("enrollment_order.state", OrderState::ALL.map(OrderState::as_str).to_vec()),
        ("error_day.source", office_errors()),
        ("error_fix.source", office_errors()),
        ("error_office.source", office_errors()),
        ("error_alert.source", ErrorSource::ALL.map(ErrorSource::as_str).to_vec()),
        ("error_alert.kind", ErrorAlertKind::ALL.map(ErrorAlertKind::as_str).to_vec()),
        ("sms_setup.state", TextsState::ALL.map(TextsState::as_str).to_vec()),
        ("error_group.source", ErrorSource::ALL.map(ErrorSource::as_str).to_vec()),
        ("error_group.state", ErrorState::STORED.map(ErrorState::as_str).to_vec()),
        ("guarantee_account.state", guarantee::AccountState::STORED.map(guarantee::AccountState::as_str).to_vec()),
        ("invitation.kind", invitations::Kind::ALL.iter().map(|k| k.as_str()).collect()),
        ("invitation.language", language()),
        ("invitation.state", invitations::State::ALL.iter().map(|s| s.as_str()).collect()),
        ("household_change.kind", ChangeKind::ALL.map(ChangeKind::as_str).to_vec()),
        ("login.language", language()),
        ("login.user_type", UserType::ALL.iter().map(|t| t.as_str()).collect()),
        ("login_grant.kind", GrantKind::ALL.iter().map(|k| k.as_str()).collect()),
        ("webhook_endpoint.state", developers::webhooks::EndpointState::ALL.iter().map(|one| one.as_str()).collect()),
        (
            "webhook_endpoint.disabled_because",
            developers::webhooks::DisabledBecause::ALL.iter().map(|one| one.as_str()).collect(),
        ),
        ("voucher.state", vouchers::VoucherState::ALL.iter().map(|one| one.as_str()).collect()),
        ("voucher_transfer.status", vouchers::VoucherTransferStatus::ALL.iter().map(|one| one.as_str()).collect()),
        ("voucher_fund_movement.kind", vouchers::FundMovementKind::ALL.iter().map(|one| one.as_str()).collect()),
        ("voucher_program.approver_sees", vouchers::ApproverSees::ALL.iter().map(|one| one.as_str()).collect()),
        ("voucher_program.funding", vouchers::Funding::ALL.iter().map(|one| one.as_str()).collect()),
        ("service_item.kind", staff::services::ServiceKind::ALL.map(staff::services::ServiceKind::as_str).to_vec()),
        ("voucher_program.state", vouchers::ProgramState::ALL.iter().map(|one| one.as_str()).collect()),
        ("credit_movement.kind", kernel::ledger::CreditKind::ALL.map(kernel::ledger::CreditKind::as_str).to_vec()),
        ("marketing_credit_movement.kind", kernel::ledger::MarketingCause::KINDS.to_vec()),
        ("marketing_order.status", orders::OrderState::ALL.iter().map(|one| one.as_str()).collect()),
        ("marketing_order.carrier", orders::Carrier::ALL.iter().map(|one| one.as_str()).collect()),
        ("marketing_order.language", language()),
        ("member.gone", Gone::ALL.map(Gone::as_str).to_vec()),
        ("member.relationship", Relationship::ALL.map(Relationship::as_str).to_vec()),
        (
            "location_settlement.state",
            location_visits::PairState::STORED.map(location_visits::PairState::as_str).to_vec(),
        ),
        (
            "location_settlement_line.kind",
            location_visits::LineKind::ALL.map(location_visits::LineKind::as_str).to_vec(),
        ),
        (
            "location_visit_setting.mode",
            location_visits::SettlementMode::ALL.map(location_visits::SettlementMode::as_str).to_vec(),
        ),
        (
            "master_plan_validity.valid_at",
            location_visits::ValidAt::STORED.map(location_visits::ValidAt::as_str).to_vec(),
        ),
        ("location_import.state", LocationImportState::ALL.map(LocationImportState::as_str).to_vec()),
        ("member_import.state", ImportState::ALL.map(ImportState::as_str).to_vec()),
        ("member_import_row.state", ImportRowState::ALL.map(ImportRowState::as_str).to_vec()),
        ("invoice.origin", Origin::ALL.map(Origin::as_str).to_vec()),
        ("message_choice.channel", messages::Channel::ALL.iter().map(|c| c.as_str()).collect()),
        ("message_choice.topic", messages::Topic::ALL.iter().map(|t| t.as_str()).collect()),
        ("office.cancellation_rule", cancellation_rules()),
        ("household_letter.kind", letters::LetterKind::KEPT.map(letters::LetterKind::as_str).to_vec()),
        ("household_letter.language", language()),
        ("outgoing_message.channel", messages::Channel::ALL.iter().map(|c| c.as_str()).collect()),
        ("outgoing_message.state", messages::MessageState::ALL.iter().map(|s| s.as_str()).collect()),
        ("outgoing_message.topic", messages::Topic::ALL.iter().map(|t| t.as_str()).collect()),
        ("referral.loss", referrals::Loss::ALL.map(referrals::Loss::as_str).to_vec()),
        ("data_export.language", language()),
        ("family_invitation.language", language()),
        ("office_invitation.language", language()),
        ("office_invitation.user_type", invited_as()),
        ("office_move.kind", MoveKind::ALL.map(MoveKind::as_str).to_vec()),
        ("office_move.price", PriceChoice::ALL.map(PriceChoice::as_str).to_vec()),
        ("office_move.state", MoveState::ALL.map(MoveState::as_str).to_vec()),
        ("office_move_line.action", LineAction::ALL.map(LineAction::as_str).to_vec()),
        ("office_move_line.state", MoveLineState::ALL.map(MoveLineState::as_str).to_vec()),
        ("office_sale.state", SaleState::ALL.map(SaleState::as_str).to_vec()),
        ("office_sale_line.action", SaleAction::ALL.map(SaleAction::as_str).to_vec()),
        ("office_sale_line.state", SaleLineState::ALL.map(SaleLineState::as_str).to_vec()),
        ("office_note.kind", NoteKind::ALL.map(NoteKind::as_str).to_vec()),
        ("office_note.outcome", CallOutcome::ALL.map(CallOutcome::as_str).to_vec()),
        ("office.payments_state", PaymentsState::ALL.map(PaymentsState::as_str).to_vec()),
        ("office.tier_period", period()),
        ("office_user.user_type", office_staff()),
        ("payment.initiated_by", InitiatedBy::ALL.map(InitiatedBy::as_str).to_vec()),
        ("payment.status", PaymentStatus::ALL.map(PaymentStatus::as_str).to_vec()),
        ("payout.status", [Pending, InTransit, Paid, Failed, Canceled].map(status_name).to_vec()),
        ("payout_item.kind", movements),
        ("payout_item.problem", Problem::ALL.map(Problem::as_str).to_vec()),
        ("plan.view_status", view_status()),
        ("plan_guarantee.kind", GuaranteeKind::ALL.map(GuaranteeKind::as_str).to_vec()),
        ("plan_guarantee.period", period()),
        ("master_plan.state", MasterState::ALL.map(MasterState::as_str).to_vec()),
        ("master_plan.target_type", TargetType::ALL.map(TargetType::as_str).to_vec()),
        ("master_plan_value.field", Field::ALL.map(Field::as_str).to_vec()),
        ("plan_merge.price", MergePrice::ALL.map(MergePrice::as_str).to_vec()),
        ("plan_merge.state", MergeState::ALL.map(MergeState::as_str).to_vec()),
        ("plan_request.field", Field::ALL.map(Field::as_str).to_vec()),
        ("plan_request.state", RequestState::ALL.map(RequestState::as_str).to_vec()),
        ("plan_rollout.kind", RolloutKind::ALL.map(RolloutKind::as_str).to_vec()),
        ("plan_rollout.paid_already", PaidAlready::ALL.map(PaidAlready::as_str).to_vec()),
        ("plan_rollout.state", confirmed.map(RolloutState::as_str).collect()),
        ("plan_rollout_line.row_change", RowChange::ALL.map(RowChange::as_str).to_vec()),
        ("plan_rollout_line.state", LineState::ALL.map(LineState::as_str).to_vec()),
        ("plan_variant.period", period()),
        ("plan_variant.view_status", view_status()),
        ("practice_agreement.kind", AgreementKind::ALL.map(AgreementKind::as_str).to_vec()),
        ("practice_connection.api", Supported::ALL.map(Supported::as_str).to_vec()),
        ("practice_connection.reason", FailReason::ALL.map(FailReason::as_str).to_vec()),
        ("practice_connection.state", State::ALL.map(State::as_str).to_vec()),
        ("practice_write.kind", EntryKind::ALL.map(EntryKind::as_str).to_vec()),
        ("practice_write.state", EntryState::ALL.map(EntryState::as_str).to_vec()),
        ("price_change_line.kind", price_change::rule::Kind::ALL.map(|one| one.as_str()).to_vec()),
        ("price_change_line.period", period()),
        ("price_change_line.state", PriceLineState::ALL.map(PriceLineState::as_str).to_vec()),
        ("price_change_notice.kind", PriceNoticeKind::ALL.map(PriceNoticeKind::as_str).to_vec()),
        ("price_change_offer.period", period()),
        ("price_change_offer.state", price_change::OfferState::ALL.map(|one| one.as_str()).to_vec()),
        ("refund.status", RefundState::ALL.map(RefundState::as_str).to_vec()),
        ("review.report_reason", reviews::ReportReason::ALL.iter().map(|r| r.as_str()).collect()),
        ("review.state", reviews::ReviewState::ALL.iter().map(|s| s.as_str()).collect()),
        ("subscription.discount_source", DiscountSource::ALL.map(DiscountSource::as_str).to_vec()),
        ("subscription.cancellation_rule", cancellation_rules()),
        ("subscription.period", period()),
        ("subscription.status", SubscriptionStatus::ALL.iter().map(|s| s.as_str()).collect()),
        ("membership_pause.state", PauseState::ALL.map(PauseState::as_str).to_vec()),
        ("subscription_change.period", period()),
        ("subscription_change.state", ChangeState::ALL.map(ChangeState::as_str).to_vec()),
        ("support_case.issue", cases::IssueType::ALL.iter().map(|one| one.as_str()).collect()),
        ("support_case.state", cases::CaseState::ALL.iter().map(|one| one.as_str()).collect()),
        ("staff_text.state", consent_states()),
        ("staff_text_event.step", messages::ConsentStep::ALL.map(messages::ConsentStep::as_str).to_vec()),
        ("staff_text_kind.kind", messages::DeskKind::ALL.iter().map(|one| one.as_str()).collect()),
        ("text_consent.language", language()),
        ("text_consent.state", consent_states()),
        ("text_consent_event.step", messages::ConsentStep::ALL.map(messages::ConsentStep::as_str).to_vec()),
        ("tier_invoice.period", period()),
        ("tier_subscription.billing_mode", BillingMode::ALL.map(BillingMode::as_str).to_vec()),
        ("tier_subscription.invoicing", Invoicing::ALL.map(Invoicing::as_str).to_vec()),
        ("tier_subscription.next_billing_mode", BillingMode::ALL.map(BillingMode::as_str).to_vec()),
        ("tier_subscription.next_invoicing", Invoicing::ALL.map(Invoicing::as_str).to_vec()),
        ("tier_subscription.next_period", period()),
        ("tier_subscription.period", period()),
        ("trial.discarded_by", trials::DiscardedBy::ALL.map(trials::DiscardedBy::as_str).to_vec()),
        ("agreement_installment.state", InstallmentState::ALL.map(InstallmentState::as_str).to_vec()),
        ("share_movement.kind", ShareMovementKind::ALL.map(ShareMovementKind::as_str).to_vec()),
        ("share_movement.status", ShareMovementStatus::ALL.map(ShareMovementStatus::as_str).to_vec()),
        ("installment_agreement.state", AgreementState::ALL.map(AgreementState::as_str).to_vec()),
    ])
}

/// The states of a consent that was asked for.
fn consent_states() -> Vec<&'static str> {
    let stored = messages::ConsentState::ALL.into_iter().filter(|state| *state != messages::ConsentState::None);
    stored.map(messages::ConsentState::as_str).collect()
}

/// The statuses of a chart, as their column has them.
fn chart_statuses() -> Vec<&'static str> {
    use ChartStatus::{Active, Archived, Deceased, Deleted, Inactive, NonPatient};
    let all = [Active, Inactive, NonPatient, Archived, Deceased, Deleted].map(|status| match status {
        Active => "active",
        Inactive => "inactive",
        NonPatient => "non_patient",
        Archived => "archived",
        Deceased => "deceased",
        Deleted => "deleted",
    });
    for text in all {
        assert!(serde_json::from_value::<ChartStatus>(text.into()).is_ok(), "{text}");
    }
    all.to_vec()
}

/// Columns whose values are compared as text, in SQL or in code.
const TEXT: &[&str] = &[
    "account.enrolled_through",
    "api_key.revoked_because",
    "api_object.kind",
    "arrival_charge.wrong",
    "arrival_heading.file",
    "arrival_method.kind",
    "association_office.left_because",
    "association_office.via",
    "bulk_action_row.outcome",
    "campaign_recipient.state",
    "cell_move.state",
    "collection_link.purpose",
    "community_change_line.to_source",
    "community_membership.state",
    "credit_movement.referral_side",
    "data_export.state",
    "dispute.after_lost",
    "dispute_event.event",
    "effect.state",
    "email_event.kind",
    "enrollment_order.entry_point",
    "family_invitation.state",
    "guarantee_recovery.kind",
    "guarantee_settlement.kind",
    "invoice_line.kind",
    "job.state",
    "journal_entry.kind",
    "login.status",
    "marketing_order.kind",
    "master_plan_target.place_kind",
    "master_plan_value.place_kind",
    "member_import_row.choice",
    "not_duplicate.kind",
    "office_counter.name",
    "office_invitation.state",
    "office_user.status",
    "payment.method",
    "payment_difference.kind",
    "payment_method.blocked",
    "plan_merge_line.state",
    "posting.ledger_account",
    "practice_appointment.status",
    "practice_cursor.kind",
    "practice_procedure.status",
    "practice_unreadable.list",
    "referral.state",
    "report_file.format",
    "report_file.state",
    "report_schedule.frequency",
    "report_schedule.paused_because",
    "settlement.rule",
    "sponsorship.choice",
    "sponsorship.end_reason",
    "sponsorship.state",
    "subscription.payor",
    "subscription_change.effective",
    "subscription_change.kind",
    "text_consent_event.source",
    "tier_invoice.origin",
    "tier_invoice_line.kind",
    "tier_payment.status",
    "voucher.waits",
    "voucher_transfer.kind",
    "webhook_delivery.state",
];

/// Errors that people meet at an office.
fn office_errors() -> Vec<&'static str> {
    vec![ErrorSource::Browser.as_str(), ErrorSource::Server.as_str()]
}

/// The text columns whose check constraint lists their values, with those values.
const LISTS: &str = "
    select c.conrelid::regclass || '.' || a.attname, array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''', 'g') m)
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_class t on t.oid = c.conrelid
    where c.contype = 'c' and cardinality(c.conkey) = 1 and not t.relispartition and a.atttypid = 'text'::regtype
      and pg_get_constraintdef(c.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[')";

#[tokio::test]
async fn enums_name_what_their_columns_allow() {
    let db = TestDatabase::new().await;
    let lists: Vec<(String, Vec<String>)> = sqlx::query_as(LISTS).fetch_all(&mut db.superuser().await).await.unwrap();
    let mut known = read_into_enums();
    let mut texts: BTreeSet<_> = TEXT.iter().copied().collect();
    for (column, allowed) in &lists {
        let allowed: BTreeSet<_> = allowed.iter().map(String::as_str).collect();
        match known.remove(column.as_str()) {
            Some(values) => assert_eq!(values.into_iter().collect::<BTreeSet<_>>(), allowed, "{column}"),
            None => assert!(texts.remove(column.as_str()), "{column}: say here which enum it is read into, if any"),
        }
    }
    assert!(known.is_empty() && texts.is_empty(), "no such list: {known:?} {texts:?}");
}

#[tokio::test]
async fn sql_and_code_agree_which_bills_make_late() {
    let db = TestDatabase::new().await;
    let origins = Origin::ALL.map(|origin| origin.as_str().to_owned()).to_vec();
    let decided: Vec<(String, bool)> =
        sqlx::query_as("select origin, makes_memberships_late(origin) from unnest($1::text[]) origin")
            .bind(&origins)
            .fetch_all(&mut db.superuser().await)
            .await
            .unwrap();
    assert_eq!(decided.len(), Origin::ALL.len());
    let purposes = membership::capabilities().purposes;
    for (text, late) in decided {
        let origin = Origin::parse(&text).unwrap();
        assert_eq!(origin.makes_memberships_late(), late, "{text}");
        // The sentences for staff name what the bill makes late.
        let owing = purposes.of_origin(&text).unwrap().owing();
        assert_eq!(owing == Owing::Membership, late, "{text}");
    }
}
