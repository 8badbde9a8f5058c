//! The areas `own_deletion` and `deletions`: a household requests deletion of its personal data; the office carries the
//! request out, holds it, or releases it.

use ::members::members;
use chrono::{DateTime, Utc};
use identity::Owned;
use kernel::{Context, Error};
use poem_openapi::{Object, OpenApi, param};
use practice::deletion::{self, DeletionBlock, DeletionRequest, DeletionSource, DeletionState, DeletionView};
use rules::Cents;
use serde_json::json;
use tenancy::ids::AccountId;
use tenancy::{Reach, Scope};

use crate::members::TAG as MEMBERS;
use crate::patient::{TAG as PATIENT, viewer};
use crate::within::OfUser;
use frame::area::{Area, Example, Operation};
use frame::completion::run_to_completion;
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::{Date, Money};
use frame::within::{AtOwnAccount, Path, open, read};

const OF_ACCOUNT: &[(&str, Example)] = &[("id", Example::Owner), ("accountId", Example::Account)];

/// A household's own request.
/// The account owner's deletion requests; staff can't request one for them.
pub struct OwnDeletionArea;

/// Deletion requests, for the office.
pub struct DeletionsArea;

impl Area for OwnDeletionArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("own_deletion_request", Permitted::CLIENT),
        Operation::new("ask_deletion", Permitted::CLIENT).in_person(),
        Operation::new("withdraw_own_deletion", Permitted::CLIENT).in_person(),
    ];
}

impl Area for DeletionsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("deletion_request", Permitted::MEMBERS).parameters(OF_ACCOUNT),
        Operation::new("enter_deletion", Permitted::LEADS_MEMBERS).parameters(OF_ACCOUNT).in_person(),
        Operation::new("hold_deletion", Permitted::LEADS_MEMBERS)
            .parameters(OF_ACCOUNT)
            .in_person()
            .body(|_| json!({ "reason": "A court asked us to keep these records." })),
        Operation::new("release_deletion", Permitted::LEADS_MEMBERS).parameters(OF_ACCOUNT).in_person(),
        Operation::new("withdraw_deletion", Permitted::LEADS_MEMBERS).parameters(OF_ACCOUNT).in_person(),
        Operation::new("carry_out_deletion", Permitted::LEADS_MEMBERS).parameters(OF_ACCOUNT).in_person(),
    ];
}

/// A household's request, and what must be settled first.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct DeletionStatus {
    /// The latest request.
    pub request: Option<Deletion>,
    /// What must be settled first.
    pub blocks: Vec<DeletionBlock>,
    /// Credit on the account. No one can use it after the deletion.
    pub credit: Option<Money>,
    /// Whether a request is possible: nothing blocks it, and none is pending.
    pub may_ask: bool,
    /// Office only: whether the request may be carried out now, which is possible a day after it was made.
    pub may_carry_out: Option<bool>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct Deletion {
    pub state: DeletionState,
    pub source: DeletionSource,
    pub asked_at: DateTime<Utc>,
    /// Office only.
    pub asked_by: Option<String>,
    /// The date on which the request is carried out.
    pub due_on: Date,
    /// The last day to answer the request, even if it is on hold.
    pub answer_by: Date,
    /// Why the request is on hold.
    pub held_reason: Option<String>,
    /// Office only.
    pub held_by: Option<String>,
    pub done_at: Option<DateTime<Utc>>,
    /// Office only; missing if the daily job carried it out.
    pub done_by: Option<String>,
}

/// Puts a request on hold.
#[derive(Debug, Object)]
pub struct HoldDeletionRequest {
    /// Up to 500 characters; we email it to the household.
    pub reason: String,
}

impl Deletion {
    fn of(request: DeletionRequest, for_office: bool) -> Self {
        let held = request.state == DeletionState::Held;
        Self {
            state: request.state,
            source: request.source,
            asked_at: request.asked_at,
            asked_by: Some(request.asked_by).filter(|_| for_office),
            due_on: Date(request.due_on),
            answer_by: Date(request.answer_by),
            held_reason: request.held_reason.filter(|_| held),
            held_by: request.held_by.filter(|_| held && for_office),
            done_at: request.done_at,
            done_by: request.done_by.filter(|_| for_office),
        }
    }
}

impl DeletionStatus {
    fn of(view: DeletionView, for_office: bool) -> Self {
        Self {
            request: view.request.map(|request| Deletion::of(request, for_office)),
            blocks: view.blocks,
            credit: Some(view.credit).filter(|credit| *credit > Cents::ZERO).map(Money),
            may_ask: view.may_ask,
            may_carry_out: Some(view.may_carry_out).filter(|_| for_office),
        }
    }
}

async fn seen(context: &Context, reach: &Reach, account: AccountId) -> Result<DeletionStatus, ApiError> {
    let (mut scope, now) = read(context, reach).await?;
    Ok(DeletionStatus::of(deletion::view(&mut scope, now, account).await?, true))
}

async fn seen_by_household(context: &Context, own: &AtOwnAccount) -> Result<DeletionStatus, ApiError> {
    let (mut scope, now) = read(context, &own.reach).await?;
    let view = deletion::view_own(&mut scope, now, own.account, viewer(own)?).await?;
    Ok(DeletionStatus::of(view, false))
}

#[OpenApi(tag = "PATIENT")]
impl OwnDeletionArea {
    /// Whether the caller's data is being deleted, and what must be settled first.
    #[oai(path = "/patient/deletion-request", method = "get", operation_id = "own_deletion_request")]
    async fn own(&self, own: AtOwnAccount) -> Answer<DeletionStatus> {
        Ok(data(seen_by_household(&own.context, &own).await?))
    }

    /// Requests deletion of the household's personal data in 14 days. Requires re-authentication. We email the date.
    #[oai(path = "/patient/deletion-request", method = "post", operation_id = "ask_deletion")]
    async fn request(&self, own: AtOwnAccount) -> Answer<DeletionStatus> {
        identity::must_be_confirmed(&own.context, &own.caller).await?;
        deletion::request(&own.context, &own.reach, own.account, viewer(&own)?).await?;
        let status = seen_by_household(&own.context, &own).await?;
        Ok(with_message(status, "We received your request."))
    }

    /// Withdraws the request: nothing is deleted.
    #[oai(path = "/patient/deletion-request/withdraw", method = "post", operation_id = "withdraw_own_deletion")]
    async fn withdraw(&self, own: AtOwnAccount) -> Answer<DeletionStatus> {
        let (mut scope, now) = own.open().await?;
        deletion::withdraw_own(&mut scope, now, own.account, viewer(&own)?).await?;
        scope.commit().await.map_err(Error::from)?;
        let status = seen_by_household(&own.context, &own).await?;
        Ok(with_message(status, "Request withdrawn. Your data stays."))
    }
}

/// The household, at an office where both the caller and the user in the path work.
async fn at(context: &Context, id: &OfUser, account: i64) -> Result<(Reach, AccountId), ApiError> {
    let account = AccountId(account);
    let reach = identity::reach_over(context, &id.caller, Owned::Account(account)).await?;
    let mut scope = context.database.read(reach.clone()).await.map_err(Error::from)?;
    let account = members::account_at_office_of(&mut scope, id.user, account).await?;
    Ok((reach, account))
}

/// Commits the office's action and returns the new state.
async fn acted(
    context: &Context,
    reach: &Reach,
    account: AccountId,
    scope: Scope,
    message: &str,
) -> Answer<DeletionStatus> {
    scope.commit().await.map_err(Error::from)?;
    Ok(with_message(seen(context, reach, account).await?, message))
}

#[OpenApi(tag = "MEMBERS")]
impl DeletionsArea {
    /// Whether a household's data is being deleted, and what must be settled first.
    #[oai(
        path = "/users/:id/households/:accountId/deletion-request",
        method = "get",
        operation_id = "deletion_request"
    )]
    async fn status(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<DeletionStatus> {
        let (reach, account) = at(&id.context, &id, account.0).await?;
        Ok(data(seen(&id.context, &reach, account).await?))
    }

    /// Records a request received by phone or letter. Requires re-authentication. We email the household the date.
    #[oai(path = "/users/:id/households/:accountId/deletion-request", method = "post", operation_id = "enter_deletion")]
    async fn enter(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<DeletionStatus> {
        let (reach, account) = at(&id.context, &id, account.0).await?;
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        deletion::enter(&mut scope, now, account).await?;
        acted(&id.context, &reach, account, scope, "Request entered.").await
    }

    /// Puts a request on hold. We email the household the reason.
    #[oai(
        path = "/users/:id/households/:accountId/deletion-request/hold",
        method = "post",
        operation_id = "hold_deletion"
    )]
    async fn hold(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
        body: ValidJson<HoldDeletionRequest>,
    ) -> Answer<DeletionStatus> {
        let (reach, account) = at(&id.context, &id, account.0).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        deletion::hold(&mut scope, now, account, &body.0.reason).await?;
        acted(&id.context, &reach, account, scope, "On hold. We email the reason.").await
    }

    /// Releases a request that is on hold. Requires re-authentication. We email the household the date.
    #[oai(
        path = "/users/:id/households/:accountId/deletion-request/release",
        method = "post",
        operation_id = "release_deletion"
    )]
    async fn release(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<DeletionStatus> {
        let (reach, account) = at(&id.context, &id, account.0).await?;
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        deletion::release(&mut scope, now, account).await?;
        acted(&id.context, &reach, account, scope, "Released.").await
    }

    /// Withdraws a request for a household that changed its mind by phone.
    #[oai(
        path = "/users/:id/households/:accountId/deletion-request/withdraw",
        method = "post",
        operation_id = "withdraw_deletion"
    )]
    async fn withdraw(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<DeletionStatus> {
        let (reach, account) = at(&id.context, &id, account.0).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        deletion::withdraw(&mut scope, now, account).await?;
        acted(&id.context, &reach, account, scope, "Request withdrawn. The data stays.").await
    }

    /// Deletes the household's personal data now, at least one day after the request. It cannot be undone. Requires
    /// re-authentication.
    #[oai(
        path = "/users/:id/households/:accountId/deletion-request/carry-out",
        method = "post",
        operation_id = "carry_out_deletion"
    )]
    async fn carry_out(
        &self,
        id: Path<OfUser>,
        #[oai(name = "accountId")] account: param::Path<i64>,
    ) -> Answer<DeletionStatus> {
        let (reach, account) = at(&id.context, &id, account.0).await?;
        identity::must_be_confirmed(&id.context, &id.caller).await?;
        // Searching a large organization's texts takes longer than the request timeout.
        let (all, there) = (id.context.clone(), reach.clone());
        run_to_completion(async move { Ok(deletion::carry_out(&all, there, account).await?) }).await?;
        Ok(with_message(seen(&id.context, &reach, account).await?, "The personal data is deleted."))
    }
}
