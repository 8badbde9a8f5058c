//! The area `disputes`: payments disputed with the payer's bank, and the office's response.

use kernel::{Context, Error};
use payments::disputes::{self, AfterLost, DisputeFilter, DisputePage, Draft, Workspace};
use poem_openapi::param::{self, Query};
use poem_openapi::payload::Binary;
use poem_openapi::{ApiResponse, Object, OpenApi};
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::DisputeId;

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};

pub const TAG: Tag = Tag::new("Disputes", "Payments reversed by the payer's bank.");

pub struct DisputesArea;

impl Area for DisputesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("list_disputes", Permitted::REFUNDS).parameters(&[("id", Example::Office)]),
        Operation::new("disputes_file", Permitted::REFUNDS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("dispute", Permitted::REFUNDS)
            .parameters(&[("id", Example::Office), ("disputeId", Example::Dispute)]),
        Operation::new("save_dispute_evidence", Permitted::REFUNDS)
            .parameters(&[("id", Example::Office), ("disputeId", Example::Dispute)]),
        Operation::new("dispute_pack", Permitted::REFUNDS)
            .parameters(&[("id", Example::Office), ("disputeId", Example::Dispute)]),
        Operation::new("submit_dispute", Permitted::REFUNDS)
            .parameters(&[("id", Example::Office), ("disputeId", Example::Dispute)]),
        Operation::new("accept_dispute", Permitted::REFUNDS)
            .parameters(&[("id", Example::Office), ("disputeId", Example::Dispute)]),
        Operation::new("after_lost_dispute", Permitted::REFUNDS)
            .parameters(&[("id", Example::Office), ("disputeId", Example::Dispute)])
            .body(|_| json!({ "choice": "nothing" })),
    ];
}

#[derive(Debug, Object)]
pub struct AfterLostRequest {
    pub choice: AfterLost,
}

#[derive(ApiResponse)]
enum Pack {
    /// A PDF.
    #[oai(status = 200, content_type = "application/pdf")]
    Pdf(
        Binary<Vec<u8>>,
        /// The file's name.
        #[oai(header = "Content-Disposition")]
        String,
    ),
}

async fn keep(scope: Scope) -> Result<(), ApiError> {
    Ok(scope.commit().await.map_err(Error::from)?)
}

/// The dispute's current state.
async fn shown(context: &Context, id: &AtOffice, dispute: DisputeId) -> Result<Workspace, ApiError> {
    let (mut scope, _) = open(context, &id.reach).await?;
    let seen = disputes::workspace(context, &mut scope, id.office, dispute).await?;
    keep(scope).await?;
    Ok(seen)
}

#[OpenApi(tag = "TAG")]
impl DisputesArea {
    /// A page of the office's disputes: open ones by due date, closed ones latest first.
    #[oai(path = "/office/:id/disputes", method = "get", operation_id = "list_disputes")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// Open disputes if omitted.
        show: Query<Option<DisputeFilter>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<DisputePage> {
        let (mut scope, _) = id.read().await?;
        let filter = show.0.unwrap_or_default();
        Ok(data(disputes::list(&mut scope, id.office, filter, cursor.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/office/:id/disputes/file", method = "get", operation_id = "disputes_file")]
    async fn list_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        show: Query<Option<DisputeFilter>>,
    ) -> FileAnswer {
        let filter = show.0.unwrap_or_default();
        let (mut scope, _) = id.open().await?;
        let file = disputes::list_file(&id.context, &mut scope, id.office, filter, format.0).await?;
        downloaded(scope, file).await
    }

    /// A dispute with its payment, evidence, and events.
    #[oai(path = "/office/:id/disputes/:disputeId", method = "get", operation_id = "dispute")]
    async fn dispute(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "disputeId")] dispute: param::Path<i64>,
    ) -> Answer<Workspace> {
        Ok(data(shown(&id.context, &id, DisputeId(dispute.0)).await?))
    }

    /// Saves the office's own text until it is submitted.
    #[oai(path = "/office/:id/disputes/:disputeId/evidence", method = "put", operation_id = "save_dispute_evidence")]
    async fn save(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "disputeId")] dispute: param::Path<i64>,
        body: ValidJson<Draft>,
    ) -> Answer<Workspace> {
        let (mut scope, _) = id.open().await?;
        disputes::save_draft(&id.context, &mut scope, id.office, DisputeId(dispute.0), &body.0).await?;
        keep(scope).await?;
        Ok(with_message(shown(&id.context, &id, DisputeId(dispute.0)).await?, "Evidence saved"))
    }

    /// The evidence as a PDF: as it would be submitted now, or as it was submitted.
    #[oai(path = "/office/:id/disputes/:disputeId/pack", method = "get", operation_id = "dispute_pack")]
    async fn pack(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "disputeId")] dispute: param::Path<i64>,
    ) -> Result<Pack, ApiError> {
        let (mut scope, _) = id.open().await?;
        let (name, bytes) = disputes::preview(&id.context, &mut scope, id.office, DisputeId(dispute.0)).await?;
        keep(scope).await?;
        Ok(Pack::Pdf(Binary(bytes), format!("inline; filename=\"{name}\"")))
    }

    /// Submits the evidence to the bank. Repeated calls submit it once.
    #[oai(path = "/office/:id/disputes/:disputeId/submit", method = "post", operation_id = "submit_dispute")]
    async fn submit(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "disputeId")] dispute: param::Path<i64>,
    ) -> Answer<Workspace> {
        let dispute = DisputeId(dispute.0);
        let (mut scope, _) = id.open().await?;
        disputes::submit(&id.context, &mut scope, id.office, dispute).await?;
        keep(scope).await?;
        Ok(with_message(shown(&id.context, &id, dispute).await?, "Evidence submitted"))
    }

    /// Accepts the dispute: the payer keeps the money. It can't be undone.
    #[oai(path = "/office/:id/disputes/:disputeId/accept", method = "post", operation_id = "accept_dispute")]
    async fn accept(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "disputeId")] dispute: param::Path<i64>,
    ) -> Answer<Workspace> {
        let dispute = DisputeId(dispute.0);
        let (mut scope, _) = id.open().await?;
        disputes::accept(&id.context, &mut scope, id.office, dispute).await?;
        keep(scope).await?;
        Ok(with_message(shown(&id.context, &id, dispute).await?, "Dispute accepted"))
    }

    /// Follows up on a lost dispute, once: allow re-enrollment, bill the amount again, or neither.
    #[oai(path = "/office/:id/disputes/:disputeId/after-lost", method = "post", operation_id = "after_lost_dispute")]
    async fn after_lost(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "disputeId")] dispute: param::Path<i64>,
        body: ValidJson<AfterLostRequest>,
    ) -> Answer<Workspace> {
        let dispute = DisputeId(dispute.0);
        let (mut scope, _) = id.open().await?;
        disputes::after_lost(&id.context, &mut scope, id.office, dispute, body.choice).await?;
        keep(scope).await?;
        Ok(data(shown(&id.context, &id, dispute).await?))
    }
}
