//! Collecting what is late in one step.

use desk::collect::{self, Chosen, CollectAct, CollectPreview, CollectRun};
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Money;
use frame::within::{AtOffice, Path};
use kernel::Error;
use poem_openapi::param::{Header, Query};
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::ids::AccountId;

use crate::TAG;

/// A household to collect from.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ChosenHousehold {
    pub account_id: i64,
    /// The late amount as it was shown; a household with another amount by now is left out.
    pub amount: Money,
    pub act: CollectAct,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CollectRequest {
    /// At most 500, each once.
    pub households: Vec<ChosenHousehold>,
}

/// A run with its households.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CollectRunFound {
    /// Missing if nothing was collected in one step yet.
    pub run: Option<CollectRun>,
}

/// The run that was started.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct CollectStarted {
    pub run_id: i64,
}

pub struct CollectArea;

impl Area for CollectArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("collect_preview", Permitted::MEMBERS).parameters(&[("id", Example::Office)]),
        Operation::new("start_collecting", Permitted::MEMBERS).parameters(&[("id", Example::Office)]).body(
            |id| json!({ "households": [{ "accountId": id(Example::Account), "amount": "39.00", "act": "charge" }] }),
        ),
        Operation::new("collect_run", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("runId", Example::CollectRun)]),
    ];
}

#[OpenApi(tag = "TAG")]
impl CollectArea {
    /// The late households, longest late first, with what can be done for each: charging the payment method on file, or
    /// emailing a link to pay; or why nothing can.
    #[oai(path = "/dentists/:id/collect", method = "get", operation_id = "collect_preview")]
    async fn preview(&self, id: Path<AtOffice>) -> Answer<CollectPreview> {
        let (mut scope, _) = id.open().await?;
        let found = collect::preview(&mut scope, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(found))
    }

    /// Charges the chosen households or emails them a link, each in a job of its own. Repeating the call with the same
    /// key starts nothing more.
    #[oai(path = "/dentists/:id/collect", method = "post", operation_id = "start_collecting")]
    async fn start(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))] key: Header<String>,
        body: ValidJson<CollectRequest>,
    ) -> Answer<CollectStarted> {
        let chosen: Vec<Chosen> = body
            .0
            .households
            .iter()
            .map(|one| Chosen { account: AccountId(one.account_id), amount: one.amount.0, act: one.act })
            .collect();
        let (mut scope, now) = id.open().await?;
        let run_id = collect::start(&mut scope, now, id.office, &key.0, &chosen).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(CollectStarted { run_id }))
    }

    /// The present outcome of each household of a run; of the last run without an id.
    #[oai(path = "/dentists/:id/collect/run", method = "get", operation_id = "collect_run")]
    async fn run(
        &self,
        id: Path<AtOffice>,
        /// The run; the last one if omitted.
        #[oai(name = "runId")]
        run_id: Query<Option<i64>>,
    ) -> Answer<CollectRunFound> {
        let (mut scope, _) = id.read().await?;
        let run = match collect::run_of(&mut scope, id.office, run_id.0).await {
            Err(Error::NotFound) if run_id.0.is_none() => None,
            found => Some(found?),
        };
        Ok(data(CollectRunFound { run }))
    }
}
