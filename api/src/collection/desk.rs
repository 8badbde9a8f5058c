//! Entering a card at the desk on the patient's own phone.

use kernel::Error;
pub use payments::billing::DeskLink as DeskCard;
use payments::billing::{self, DeskLinkState};
use poem_openapi::param;
use poem_openapi::{Enum, Object, OpenApi};
use uuid::Uuid;

use super::TAG;
use crate::within::OfAccount;
use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data};
use frame::permitted::Permitted;
use frame::within::{Path, open, read};

const A_CARD: &[(&str, Example)] =
    &[("accountId", Example::Account), ("deskId", Example::Text("00000000-0000-4000-8000-0000000000de"))];

pub struct DeskCardArea;

impl Area for DeskCardArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("show_desk_card", Permitted::MEMBERS).parameters(&[("accountId", Example::Account)]),
        Operation::new("desk_card_state", Permitted::MEMBERS).parameters(A_CARD),
        Operation::new("close_desk_card", Permitted::MEMBERS).parameters(A_CARD),
    ];
}

#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub enum DeskCardProgress {
    Waiting,
    Saving,
    Saved,
    Over,
}

#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct DeskCardState {
    pub state: DeskCardProgress,
    /// The payment method on file once it is saved: "Visa ending 4471".
    pub method: Option<String>,
}

impl From<DeskLinkState> for DeskCardState {
    fn from(state: DeskLinkState) -> Self {
        let (state, method) = match state {
            DeskLinkState::Waiting => (DeskCardProgress::Waiting, None),
            DeskLinkState::Saving => (DeskCardProgress::Saving, None),
            DeskLinkState::Saved(method) => (DeskCardProgress::Saved, method),
            DeskLinkState::Over => (DeskCardProgress::Over, None),
        };
        Self { state, method }
    }
}

#[OpenApi(tag = "TAG")]
impl DeskCardArea {
    /// Creates a code that the patient opens on a phone to save a card, for 15 minutes.
    #[oai(path = "/members/:accountId/desk-card", method = "post", operation_id = "show_desk_card")]
    async fn show(&self, #[oai(name = "accountId")] account: Path<OfAccount>) -> Answer<DeskCard> {
        let (mut scope, _) = open(&account.context, &account.reach).await?;
        let link = billing::show_desk_link(&account.context, &mut scope, account.account).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(link))
    }

    /// The state of a code.
    #[oai(path = "/members/:accountId/desk-card/:deskId", method = "get", operation_id = "desk_card_state")]
    async fn state(
        &self,
        #[oai(name = "accountId")] account: Path<OfAccount>,
        #[oai(name = "deskId")] desk: param::Path<Uuid>,
    ) -> Answer<DeskCardState> {
        let (mut scope, _) = read(&account.context, &account.reach).await?;
        Ok(data(billing::desk_link_state(&account.context, &mut scope, account.account, desk.0).await?.into()))
    }

    /// Closes a code, which no longer works.
    #[oai(path = "/members/:accountId/desk-card/:deskId", method = "delete", operation_id = "close_desk_card")]
    async fn close(
        &self,
        #[oai(name = "accountId")] account: Path<OfAccount>,
        #[oai(name = "deskId")] desk: param::Path<Uuid>,
    ) -> Answer<Done> {
        let (mut scope, _) = open(&account.context, &account.reach).await?;
        billing::close_desk_link(&account.context, &mut scope, account.account, desk.0).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }
}
