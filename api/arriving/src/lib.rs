//! The area of an office's move from another system: its files, the comparison, the switch-over day, and undoing it.

mod wire;

use arriving::{Arrival, ColumnChange, ComparePage, FileColumns, MethodFilter, MethodPage, Schedule};
use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::{AtOffice, Path};
use kernel::Error;
use poem::Body;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use poem_openapi::payload::Binary;
use practice::imports::{MOST_BYTES, read_file};
use serde_json::json;

use crate::wire::{CellRequest, OfficeArrival, PlanDraft, PlanDraftRequest, ScheduleRequest};

pub const TAG: Tag = Tag::new("Moves", "An office’s move of members, prices and payment methods from another system.");

pub struct ArrivalArea;

impl Area for ArrivalArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("office_arrival", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("begin_arrival", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("discard_arrival", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("upload_arrival_members", Permitted::LEADS_ENROLLMENT)
            .body_limit(MOST_BYTES)
            .parameters(&[("id", Example::Office)]),
        Operation::new("map_arrival_columns", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("type_over_arrival_cell", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "line": 1, "field": "balance", "text": "12.50" })),
        Operation::new("draft_arrival_plan", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "name": "Gold" })),
        Operation::new("upload_arrival_methods", Permitted::LEADS_ENROLLMENT)
            .body_limit(MOST_BYTES)
            .parameters(&[("id", Example::Office), ("oldId", Example::Text("0"))]),
        Operation::new("arrival_methods", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("arrival_methods_file", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("upload_arrival_charges", Permitted::LEADS_ENROLLMENT)
            .body_limit(MOST_BYTES)
            .parameters(&[("id", Example::Office), ("oldId", Example::Text("0"))]),
        Operation::new("compare_arrival", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office), ("switchOn", Example::InDays(10))]),
        Operation::new("arrival_comparison_file", Permitted::LEADS_ENROLLMENT).parameters(&[
            ("id", Example::Office),
            ("switchOn", Example::InDays(10)),
            ("format", Example::Text("csv")),
        ]),
        Operation::new("schedule_arrival", Permitted::LEADS_ENROLLMENT)
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "switchOn": id(Example::InDays(10)), "version": "0", "sendWelcome": false })),
        Operation::new("cancel_arrival_schedule", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("undo_arrival", Permitted::LEADS_ENROLLMENT).parameters(&[("id", Example::Office)]),
    ];
}

async fn bytes_of(body: Binary<Body>) -> Result<Vec<u8>, ApiError> {
    let bytes = body.0.into_bytes_limit(MOST_BYTES).await.map_err(|_| ApiError::too_large())?;
    Ok(bytes.to_vec())
}

async fn shown(id: &Path<AtOffice>) -> Result<Arrival, Error> {
    let (mut scope, now) = id.read().await?;
    arriving::view(&id.context, &mut scope, id.office, now).await
}

#[OpenApi(tag = "TAG")]
impl ArrivalArea {
    /// The office’s latest move; empty if it has none.
    #[oai(path = "/office/:id/arrival", method = "get", operation_id = "office_arrival")]
    async fn show(&self, id: Path<AtOffice>) -> Answer<OfficeArrival> {
        let arrival = match shown(&id).await {
            Ok(arrival) => Some(arrival),
            Err(Error::NotFound) => None,
            Err(other) => return Err(other.into()),
        };
        Ok(data(OfficeArrival { arrival }))
    }

    /// Begins a move.
    #[oai(path = "/office/:id/arrival", method = "post", operation_id = "begin_arrival")]
    async fn begin(&self, id: Path<AtOffice>) -> Answer<Arrival> {
        let (mut scope, now) = id.open().await?;
        arriving::begin(&mut scope, id.office, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(shown(&id).await?))
    }

    /// Discards a move whose day is not set, with its files.
    #[oai(path = "/office/:id/arrival", method = "delete", operation_id = "discard_arrival")]
    async fn discard(&self, id: Path<AtOffice>) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        arriving::discard(&mut scope, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Move discarded"))
    }

    /// Uploads the CSV file of members: the request body is the file, up to 5 MB and 10,000 rows. Its columns are those of
    /// the office’s last file with the same headings. Its rows are reviewed as an import.
    #[oai(path = "/office/:id/arrival/members-file", method = "post", operation_id = "upload_arrival_members")]
    async fn upload_members(
        &self,
        id: Path<AtOffice>,
        /// The file's name, for display.
        #[oai(name = "fileName")]
        file_name: Query<Option<String>>,
        body: Binary<Body>,
    ) -> Answer<Arrival> {
        let read = read_file(bytes_of(body).await?).await?;
        let table = read.map_err(|why| ApiError::bad_request(why.to_string()))?;
        let name = file_name.0.as_deref().unwrap_or_default();
        arriving::upload_members(&id.context, &id.reach, id.office, name, table).await?;
        Ok(data(shown(&id).await?))
    }

    /// Maps the columns that only a move reads: the customer number, balances and used visits. Omitted ones have none.
    #[oai(path = "/office/:id/arrival/columns", method = "put", operation_id = "map_arrival_columns")]
    async fn map_columns(&self, id: Path<AtOffice>, body: ValidJson<ColumnChange>) -> Answer<Arrival> {
        let (mut scope, _) = id.open().await?;
        arriving::map_columns(&mut scope, id.office, body.0).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(shown(&id).await?))
    }

    /// Types another text over a cell of these columns.
    #[oai(path = "/office/:id/arrival/cells", method = "post", operation_id = "type_over_arrival_cell")]
    async fn type_over(&self, id: Path<AtOffice>, body: ValidJson<CellRequest>) -> Answer<Arrival> {
        let CellRequest { line, field, text } = body.0;
        let (mut scope, now) = id.open().await?;
        arriving::type_over(&mut scope, id.office, (line, field), &text, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(shown(&id).await?))
    }

    /// Drafts a plan of the members’ file with its most frequent prices. Complete and publish it in the plan builder.
    #[oai(path = "/office/:id/arrival/plan-drafts", method = "post", operation_id = "draft_arrival_plan")]
    async fn draft_plan(&self, id: Path<AtOffice>, body: ValidJson<PlanDraftRequest>) -> Answer<PlanDraft> {
        let (mut scope, _) = id.open().await?;
        let plan = arriving::draft_plan(&id.context, &mut scope, id.office, id.caller.login, &body.0.name).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(PlanDraft { plan_id: plan.0 }, "Draft created"))
    }

    /// Uploads the card provider’s list: which customer and payment method it made of each customer number. The provider
    /// is asked about each. Omitted columns are found by their headings and cells.
    #[oai(path = "/office/:id/arrival/methods-file", method = "post", operation_id = "upload_arrival_methods")]
    async fn upload_methods(
        &self,
        id: Path<AtOffice>,
        /// The file's name, for display.
        #[oai(name = "fileName")]
        file_name: Query<Option<String>>,
        /// The index of the column of the customer number, from 0.
        #[oai(name = "oldId")]
        old_id: Query<Option<i32>>,
        /// The index of the column of the provider's customer.
        customer: Query<Option<i32>>,
        /// The index of the column of the provider's payment method.
        method: Query<Option<i32>>,
        body: Binary<Body>,
    ) -> Answer<Arrival> {
        let columns =
            FileColumns { old_id: old_id.0, customer: customer.0, method: method.0, ..FileColumns::default() };
        let bytes = bytes_of(body).await?;
        let name = file_name.0.as_deref().unwrap_or_default();
        let read = arriving::upload_methods(&id.context, &id.reach, id.office, (name, bytes), columns).await?;
        read.map_err(|why| ApiError::bad_request(why.to_string()))?;
        Ok(data(shown(&id).await?))
    }

    /// A page of the card provider’s list, in its order.
    #[oai(path = "/office/:id/arrival/methods", method = "get", operation_id = "arrival_methods")]
    async fn methods(
        &self,
        id: Path<AtOffice>,
        filter: Query<Option<MethodFilter>>,
        /// `next` of the previous page.
        after: Query<Option<i32>>,
    ) -> Answer<MethodPage> {
        let (mut scope, _) = id.open().await?;
        let filter = filter.0.unwrap_or(MethodFilter::All);
        let page = arriving::list_methods(&mut scope, id.office, filter, after.0.unwrap_or(0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(page))
    }

    /// The same lines as a file.
    #[oai(path = "/office/:id/arrival/methods/file", method = "get", operation_id = "arrival_methods_file")]
    async fn methods_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        filter: Query<Option<MethodFilter>>,
    ) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let filter = filter.0.unwrap_or(MethodFilter::All);
        let file = arriving::methods_file(&id.context, &mut scope, id.office, filter, format.0).await?;
        downloaded(scope, file).await
    }

    /// Uploads the other system’s planned charges, to be compared: customer number, day and amount. Omitted columns are
    /// found by their headings.
    #[oai(path = "/office/:id/arrival/charges-file", method = "post", operation_id = "upload_arrival_charges")]
    async fn upload_charges(
        &self,
        id: Path<AtOffice>,
        /// The file's name, for display.
        #[oai(name = "fileName")]
        file_name: Query<Option<String>>,
        /// The index of the column of the customer number, from 0.
        #[oai(name = "oldId")]
        old_id: Query<Option<i32>>,
        /// The index of the column of the day.
        day: Query<Option<i32>>,
        /// The index of the column of the amount.
        amount: Query<Option<i32>>,
        body: Binary<Body>,
    ) -> Answer<Arrival> {
        let columns = FileColumns { old_id: old_id.0, day: day.0, amount: amount.0, ..FileColumns::default() };
        let bytes = bytes_of(body).await?;
        let name = file_name.0.as_deref().unwrap_or_default();
        let read = arriving::upload_charges(&id.context, &id.reach, id.office, (name, bytes), columns).await?;
        read.map_err(|why| ApiError::bad_request(why.to_string()))?;
        Ok(data(shown(&id).await?))
    }

    /// Compares the three months’ charges after a switch-over day, household by household: those of the other system, and
    /// ours. Households that would be charged otherwise come first. Nothing is changed.
    #[oai(path = "/office/:id/arrival/comparison", method = "get", operation_id = "compare_arrival")]
    async fn compare(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "switchOn")] switch_on: Query<Date>,
        /// Only households that would be charged otherwise.
        #[oai(name = "onlyDiffering")]
        only_differing: Query<Option<bool>>,
        /// `next` of the previous page.
        after: Query<Option<i32>>,
    ) -> Answer<ComparePage> {
        let (mut scope, _) = id.open().await?;
        let part = (only_differing.0.unwrap_or(false), after.0.unwrap_or(0));
        let page = arriving::comparison(&id.context, &mut scope, id.office, switch_on.0.0, part).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(page))
    }

    /// The whole comparison as a file.
    #[oai(path = "/office/:id/arrival/comparison/file", method = "get", operation_id = "arrival_comparison_file")]
    async fn comparison_file(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "switchOn")] switch_on: Query<Date>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file = arriving::comparison_file(&id.context, &mut scope, id.office, switch_on.0.0, format.0).await?;
        downloaded(scope, file).await
    }

    /// Sets the switch-over day, with the version of the comparison that was shown for it. The other system charges until
    /// that day; we do from the day after.
    #[oai(path = "/office/:id/arrival/schedule", method = "post", operation_id = "schedule_arrival")]
    async fn schedule(&self, id: Path<AtOffice>, body: ValidJson<ScheduleRequest>) -> Answer<Arrival> {
        let ScheduleRequest { switch_on, version, send_welcome } = body.0;
        let wanted = Schedule { on: switch_on.0, shown: version, send_welcome: send_welcome.unwrap_or(false) };
        let (mut scope, now) = id.open().await?;
        arriving::schedule(&id.context, &mut scope, id.office, wanted, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(shown(&id).await?, "Switch-over day set"))
    }

    /// Cancels the switch-over day before it comes.
    #[oai(path = "/office/:id/arrival/schedule", method = "delete", operation_id = "cancel_arrival_schedule")]
    async fn cancel_schedule(&self, id: Path<AtOffice>) -> Answer<Arrival> {
        let (mut scope, _) = id.open().await?;
        arriving::cancel_schedule(&mut scope, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(shown(&id).await?, "Switch-over day canceled"))
    }

    /// Undoes the whole move, until one of its households has a bill.
    #[oai(path = "/office/:id/arrival/undo", method = "post", operation_id = "undo_arrival")]
    async fn undo(&self, id: Path<AtOffice>) -> Answer<Arrival> {
        let (mut scope, now) = id.open().await?;
        arriving::undo(&id.context, &mut scope, id.office, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(shown(&id).await?, "Move undone"))
    }
}
