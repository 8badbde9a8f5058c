//! The area `transfers`: moving a household to another office of the organization.

use std::collections::BTreeMap;

use kernel::Error;
use poem_openapi::{Object, OpenApi};
use practice::transfers::{
    self, Destination as TransferOffice, MoveTerms, Moved as TransferDone, MovedPrice, TransferPreview,
};
use rules::{FieldErrors, Message};
use tenancy::ids::{AccountId, OfficeId, PlanId, SubscriptionId};
use tenancy::{Caller, Offices, Reach};

use crate::imports::TAG;
use frame::area::{Area, Example, Operation, person};
use frame::envelope::{Answer, data, with_message};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};

pub struct TransfersArea;

impl Area for TransfersArea {
    const OPERATIONS: &'static [Operation] =
        &[Operation::new("transfer_member", Permitted::ENROLLMENT).parameters(&[("id", Example::Office)]).body(person)];
}

/// The new plan of one of the memberships.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TransferPlan {
    pub subscription_id: i64,
    pub plan_id: i64,
}

/// A household, and the office that it moves to.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct TransferRequest {
    pub account_id: i64,
    /// The new office. If omitted, the offices that the household can move to are returned.
    pub office_id: Option<i64>,
    /// Plans at the new office; the most similar ones if omitted.
    pub plans: Option<Vec<TransferPlan>>,
    /// Whether a membership that costs more at the new office keeps its price; yes if omitted. What a business sponsors costs what it does
    /// there.
    pub keep_price: Option<bool>,
    /// `version` of the preview that was shown. With it, the household is moved; without it, the move is previewed.
    pub version: Option<String>,
}

/// Exactly one of the three fields is set, depending on the request.
#[derive(Debug, Default, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct TransferAnswer {
    pub offices: Option<Vec<TransferOffice>>,
    pub preview: Option<TransferPreview>,
    pub done: Option<TransferDone>,
}

#[OpenApi(tag = "TAG")]
impl TransfersArea {
    /// Moves a household to another office of the organization. Without a version, previews the move; without an
    /// office, lists the possible offices.
    #[oai(path = "/office/:id/members/transfer-member", method = "post", operation_id = "transfer_member")]
    async fn transfer(&self, id: Path<AtOffice>, body: ValidJson<TransferRequest>) -> Answer<TransferAnswer> {
        let account = AccountId(body.account_id);
        let Some(to) = body.office_id.map(OfficeId) else {
            let (mut scope, _) = open(&id.context, &among(&id.caller, id.office)?).await?;
            let offices = transfers::destinations(&mut scope, id.office, account).await?;
            return Ok(data(TransferAnswer { offices: Some(offices), ..TransferAnswer::default() }));
        };
        let reach = between(&id.caller, id.office, to)?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        let chosen: BTreeMap<_, _> =
            body.plans.iter().flatten().map(|p| (SubscriptionId(p.subscription_id), PlanId(p.plan_id))).collect();
        let price = if body.keep_price == Some(false) { MovedPrice::There } else { MovedPrice::Asked };
        let terms = MoveTerms { price, ..MoveTerms::asked(chosen) };
        let Some(version) = body.version.as_deref() else {
            let shown = transfers::preview_by(&mut scope, id.office, account, to, &terms, now).await?;
            return Ok(data(TransferAnswer { preview: Some(shown), ..TransferAnswer::default() }));
        };
        let moved = transfers::move_by(&mut scope, id.office, account, to, (&terms, version), now).await?;
        scope.commit().await.map_err(Error::from)?;
        let done = moved;
        Ok(with_message(TransferAnswer { done: Some(done), ..TransferAnswer::default() }, "The household has moved"))
    }
}

/// The reach over `from` and all other offices of its organization where the caller may move households.
fn among(caller: &Caller, from: OfficeId) -> Result<Reach, ApiError> {
    let mut reach = caller.at_office(from)?;
    let organization = reach.organization;
    let own = caller.own_offices().filter(|(its, _)| *its == organization);
    reach.offices = Offices::Some(own.map(|(_, office)| office).collect());
    Ok(reach)
}

/// The reach over both offices, which must belong to the same organization.
fn between(caller: &Caller, from: OfficeId, to: OfficeId) -> Result<Reach, ApiError> {
    let mut reach = caller.at_office(from)?;
    if from == to || caller.at_office(to)?.organization != reach.organization {
        let errors = FieldErrors::one("officeId", Message::InvalidData);
        return Err(ApiError::invalid(&errors, language()));
    }
    reach.offices = Offices::Some(vec![from, to]);
    Ok(reach)
}
