//! What one of our staff does alone in a small measure, and as two in a large one; and requests about money, data and practices.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::{Date, Money};
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::Path;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use staff::approvals::ApprovalAct;
use staff::credit;
use staff::members::Standing;
use staff::repeats::{self, EventFilter, EventState, MOST};
use staff::trail::TrailFilter;
use staff::wide::{ListName, WideList};
use tenancy::brand::Feature;
use tenancy::ids::AccountId;
use uuid::Uuid;

use crate::requests::{AskedApproval, request};
use crate::{TAG, given, lists, members};

pub struct TwoPeopleArea;

impl Area for TwoPeopleArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("give_credit", Permitted::PLATFORM)
            .in_person()
            .parameters(&[("id", Example::Account)])
            .body(|_| json!({ "amount": "10.00", "reason": "We charged it late." })),
        Operation::new("ask_credit", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "accountId": id(Example::Account), "amount": "250.00", "reason": "A lost year." })),
        Operation::new("ask_payout_hold", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "officeId": id(Example::Office), "reason": "Its bank closed the old account." })),
        Operation::new("ask_affiliate_payout", Permitted::SENIOR_PLATFORM).feature(Feature::Affiliates).in_person().body(|id| {
            json!({ "payoutId": id(Example::AffiliatePayout), "version": 1, "reference": "W-1", "paidOn": "2026-12-01",
                "reason": "The statement of November." })
        }),
        Operation::new("ask_data_request", Permitted::PLATFORM)
            .in_person()
            .body(|_| json!({ "requestId": 1, "carryOut": true, "reason": "The household moves abroad." })),
        Operation::new("ask_households_download", Permitted::PLATFORM)
            .in_person()
            .body(|id| json!({ "officeId": id(Example::Office), "reason": "The office leaves us." })),
        Operation::new("ask_audit_download", Permitted::SUPER_ADMIN)
            .in_person()
            .body(|id| json!({ "officeId": id(Example::Office), "reason": "An audit." })),
        Operation::new("replay_webhooks", Permitted::PLATFORM).in_person().body(|_| json!({ "kind": "plan.created" })),
        Operation::new("ask_webhook_replay", Permitted::PLATFORM)
            .in_person()
            .body(|_| json!({ "kind": "plan.created", "reason": "A fixed error." })),
        Operation::new("revive_jobs", Permitted::PLATFORM).in_person().body(|_| json!({ "kind": "no_such_job" })),
        Operation::new("ask_job_revival", Permitted::PLATFORM)
            .in_person()
            .body(|_| json!({ "kind": "no_such_job", "reason": "A fixed error." })),
        Operation::new("ask_organization_deletion", Permitted::SENIOR_PLATFORM)
            .in_person()
            .body(|id| json!({ "organizationId": id(Example::Organization), "reason": "It closed." })),
        Operation::new("ask_correction", Permitted::SENIOR_PLATFORM).in_person().body(|id| {
            json!({ "organizationId": id(Example::Organization), "entryId": 1, "amount": "1.00", "reason": "Posted twice." })
        }),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct GiveCredit {
    pub amount: Money,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskCredit {
    pub account_id: i64,
    pub amount: Money,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskPayoutHold {
    pub office_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// The transfer of a payout, which was made.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskAffiliatePayout {
    pub payout_id: i64,
    /// Of the payout as it was read.
    pub version: i32,
    /// The number of the transfer.
    #[oai(validator(max_length = 100))]
    pub reference: String,
    pub paid_on: Date,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskDataRequest {
    pub request_id: i64,
    /// Deletes the data now; false refuses it for now and tells the household the reason.
    pub carry_out: bool,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// The filter of the list of households.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskHouseholdsDownload {
    #[oai(validator(max_length = 200))]
    pub search: Option<String>,
    pub office_id: Option<i64>,
    #[oai(validator(max_length = 50))]
    pub brand: Option<String>,
    pub standing: Option<Standing>,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// The filter of the search of the audit trail.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskAuditDownload {
    pub office_id: Option<i64>,
    pub account_id: Option<i64>,
    pub user_id: Option<i64>,
    pub impersonated: Option<bool>,
    #[oai(validator(max_length = 100))]
    pub act: Option<String>,
    #[oai(validator(max_length = 100))]
    pub address: Option<String>,
    pub request_id: Option<Uuid>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// The filter of the list of events.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReplayWebhooks {
    pub state: Option<EventState>,
    /// The start of the event's kind.
    #[oai(rename = "kind", validator(max_length = 200))]
    pub named: Option<String>,
    #[oai(validator(max_length = 200))]
    pub search: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskWebhookReplay {
    pub state: Option<EventState>,
    /// The start of the event's kind.
    #[oai(rename = "kind", validator(max_length = 200))]
    pub named: Option<String>,
    #[oai(validator(max_length = 200))]
    pub search: Option<String>,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ReviveJobs {
    /// Only jobs of this kind.
    #[oai(rename = "kind", validator(max_length = 100))]
    pub named: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskJobRevival {
    /// Only jobs of this kind.
    #[oai(rename = "kind", validator(max_length = 100))]
    pub named: Option<String>,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

/// How many were repeated.
#[derive(Debug, Object)]
pub struct Repeated {
    pub count: i64,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskOrganizationDeletion {
    pub organization_id: i64,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct AskCorrection {
    pub organization_id: i64,
    pub entry_id: i64,
    /// At most what the entry posted.
    pub amount: Money,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

fn events(state: Option<EventState>, kind: Option<String>, search: Option<String>) -> EventFilter {
    EventFilter { state, kind: given(kind), search: given(search) }
}

#[OpenApi(tag = "TAG")]
impl TwoPeopleArea {
    /// Gives a household credit toward its next bills, $200.00 in 30 days. `id` is the household's.
    #[oai(path = "/admin/members/:id/credit", method = "post", operation_id = "give_credit")]
    async fn give_credit(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        body: ValidJson<GiveCredit>,
    ) -> Answer<Done> {
        credit::give(context, &caller, AccountId(id.0), body.0.amount.0, &body.0.reason).await?;
        Ok(with_message(Done {}, "Credit given."))
    }

    /// Asks to give a household more credit than one of our staff may give alone.
    #[oai(path = "/admin/approvals/credit", method = "post", operation_id = "ask_credit")]
    async fn credit(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskCredit>,
    ) -> Answer<AskedApproval> {
        let AskCredit { account_id, amount, reason } = body.0;
        let act = ApprovalAct::GiveCredit { account: account_id, amount_cents: amount.0.0 };
        request(context, &caller, act, &reason).await
    }

    /// Asks to let an office's new payout account take effect before its 72 hours are over.
    #[oai(path = "/admin/approvals/payout-hold", method = "post", operation_id = "ask_payout_hold")]
    async fn payout_hold(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskPayoutHold>,
    ) -> Answer<AskedApproval> {
        let act = ApprovalAct::ShortenPayoutHold { office: body.0.office_id };
        request(context, &caller, act, &body.0.reason).await
    }

    /// Asks to record the transfer that paid an affiliate.
    #[oai(path = "/admin/approvals/affiliate-payout", method = "post", operation_id = "ask_affiliate_payout")]
    async fn affiliate_payout(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskAffiliatePayout>,
    ) -> Answer<AskedApproval> {
        let AskAffiliatePayout { payout_id, version, reference, paid_on, reason } = body.0;
        let reference = reference.trim().to_owned();
        let act = ApprovalAct::PayAffiliate { payout: payout_id, version, reference, paid_on: paid_on.0 };
        request(context, &caller, act, &reason).await
    }

    /// Asks to carry out a household's request to delete its data before its day, or to refuse it for now.
    #[oai(path = "/admin/approvals/data-request", method = "post", operation_id = "ask_data_request")]
    async fn data_request(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskDataRequest>,
    ) -> Answer<AskedApproval> {
        let wanted = body.0.request_id;
        let act = match body.0.carry_out {
            true => ApprovalAct::DeleteDataEarly { request: wanted },
            false => ApprovalAct::RefuseDataRequest { request: wanted },
        };
        request(context, &caller, act, &body.0.reason).await
    }

    /// Asks to download a list of more than 10,000 households, once.
    #[oai(path = "/admin/approvals/households-download", method = "post", operation_id = "ask_households_download")]
    async fn households_download(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskHouseholdsDownload>,
    ) -> Answer<AskedApproval> {
        let AskHouseholdsDownload { search, office_id, brand, standing, reason } = body.0;
        let filter = members::filter(search, office_id, brand, standing);
        let act = ApprovalAct::DownloadRows { list: WideList::new(ListName::Households, &filter)? };
        request(context, &caller, act, &reason).await
    }

    /// Asks to download more than 10,000 records of the audit trail, once.
    #[oai(path = "/admin/approvals/audit-download", method = "post", operation_id = "ask_audit_download")]
    async fn audit_download(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskAuditDownload>,
    ) -> Answer<AskedApproval> {
        let AskAuditDownload {
            office_id,
            account_id,
            user_id,
            impersonated,
            act,
            address,
            request_id,
            from,
            to,
            reason,
        } = body.0;
        let whose = (office_id, account_id, user_id);
        let filter = lists::trail_filter(whose, impersonated, act, address, (from, to));
        let filter = TrailFilter { request: request_id, ..filter };
        let act = ApprovalAct::DownloadRows { list: WideList::new(ListName::Audit, &filter)? };
        request(context, &caller, act, &reason).await
    }

    /// Applies up to 100 events of a filter again.
    #[oai(path = "/admin/toolbox/webhooks/replay-all", method = "post", operation_id = "replay_webhooks")]
    async fn replay(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ReplayWebhooks>,
    ) -> Answer<Repeated> {
        let filter = events(body.0.state, body.0.named, body.0.search);
        let count = repeats::replay(context, &caller, &filter).await? as i64;
        Ok(with_message(Repeated { count }, "Events replayed."))
    }

    /// Asks to apply more than 100 events again: those that the filter finds now, the latest 5,000.
    #[oai(path = "/admin/approvals/webhook-replay", method = "post", operation_id = "ask_webhook_replay")]
    async fn ask_replay(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskWebhookReplay>,
    ) -> Answer<AskedApproval> {
        let filter = events(body.0.state, body.0.named, body.0.search);
        let events = repeats::events(context, &caller, &filter, MOST).await?;
        request(context, &caller, ApprovalAct::ReplayEvents { events }, &body.0.reason).await
    }

    /// Starts up to 100 dead jobs again.
    #[oai(path = "/admin/toolbox/jobs/revive-all", method = "post", operation_id = "revive_jobs")]
    async fn revive(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ReviveJobs>,
    ) -> Answer<Repeated> {
        let count = repeats::start_jobs(context, &caller, given(body.0.named).as_deref()).await? as i64;
        Ok(with_message(Repeated { count }, "Jobs started."))
    }

    /// Asks to start more than 100 dead jobs again: those that are dead now, at most 5,000.
    #[oai(path = "/admin/approvals/dead-jobs", method = "post", operation_id = "ask_job_revival")]
    async fn ask_revival(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskJobRevival>,
    ) -> Answer<AskedApproval> {
        let jobs = repeats::jobs(context, &caller, given(body.0.named).as_deref(), MOST).await?;
        request(context, &caller, ApprovalAct::StartJobs { jobs }, &body.0.reason).await
    }

    /// Asks to delete a practice whose offices are closed. Its books stay.
    #[oai(path = "/admin/approvals/organization", method = "post", operation_id = "ask_organization_deletion")]
    async fn organization(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskOrganizationDeletion>,
    ) -> Answer<AskedApproval> {
        let act = ApprovalAct::DeleteOrganization { organization: body.0.organization_id };
        request(context, &caller, act, &body.0.reason).await
    }

    /// Asks to reverse some of an entry of the ledger.
    #[oai(path = "/admin/approvals/correction", method = "post", operation_id = "ask_correction")]
    async fn correction(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<AskCorrection>,
    ) -> Answer<AskedApproval> {
        let AskCorrection { organization_id, entry_id, amount, reason } = body.0;
        let act =
            ApprovalAct::CorrectEntry { organization: organization_id, entry: entry_id, amount_cents: amount.0.0 };
        request(context, &caller, act, &reason).await
    }
}
