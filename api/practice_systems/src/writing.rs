//! What an office lets us write to its practice system, and each entry.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, Reached, open};
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi};
use practice_systems::{NewProviderPayment, PracticeEntries, ProviderPayment};
use serde_json::json;
use tenancy::ids::OfficeId;

use crate::{TAG, operation};

const AT_OFFICE: &[(&str, Example)] = &[("id", Example::Office)];

pub struct PracticeWritingArea;

impl Area for PracticeWritingArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("toggle_write_abilities", Permitted::PRACTICE_SYSTEM)
            .body(|id| json!({ "dentistInfoId": id(Example::Office), "write": true })),
        operation("set_provider_payment", Permitted::PRACTICE_SYSTEM)
            .body(|id| json!({ "dentistInfoId": id(Example::Office), "payments": false })),
        operation("get_provider_payment", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("list_practice_entries", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("retry_practice_entry", Permitted::PRACTICE_SYSTEM)
            .parameters(AT_OFFICE)
            .body(|id| json!({ "entryId": id(Example::PracticeEntry) })),
        operation("rewrite_lost_entries", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("settle_practice_entry", Permitted::PRACTICE_SYSTEM)
            .parameters(AT_OFFICE)
            .body(|id| json!({ "entryId": id(Example::PracticeEntryToSettle) })),
    ];
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct WriteAbilitiesRequest {
    /// The office's id.
    pub dentist_info_id: i64,
    /// Whether we write to the practice system.
    pub write: bool,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct ProviderPaymentRequest {
    /// The office's id.
    pub dentist_info_id: i64,
    /// Whether payments of dues are entered.
    pub payments: bool,
    /// `id` of a provider that getProviderPayment lists; required with `payments`.
    pub provider_id: Option<String>,
    /// `id` of a payment type that getProviderPayment lists; required with `payments`.
    pub payment_type_id: Option<String>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct PracticeEntryRequest {
    /// `id` of an entry.
    pub entry_id: i64,
}

#[OpenApi(tag = "TAG")]
impl PracticeWritingArea {
    /// Turns writing to the practice system on or off: plans with their fees, who is on one, and payments if they are
    /// set up. Off, what was written stays there.
    #[oai(path = "/sikka-connect/toggleWriteAbilities", method = "post", operation_id = "toggle_write_abilities")]
    async fn toggle(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<WriteAbilitiesRequest>,
    ) -> Answer<Done> {
        let office = OfficeId(body.0.dentist_info_id);
        let (mut scope, now) = open(context, &caller.at_office(office).map_err(Error::from)?).await?;
        practice_systems::allow_writing(&mut scope, office, body.0.write, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(
            Done {},
            if body.0.write {
                "We write to your practice system."
            } else {
                "We don’t write to your practice system."
            },
        ))
    }

    /// Sets whether payments of dues by card or bank are entered in the practice system, for which provider and as which
    /// kind of payment: those that settle from now on.
    #[oai(path = "/sikka-connect/setProviderPayment", method = "post", operation_id = "set_provider_payment")]
    async fn set_payment(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ProviderPaymentRequest>,
    ) -> Answer<Done> {
        let office = OfficeId(body.0.dentist_info_id);
        let reach = caller.at_office(office).map_err(Error::from)?;
        let new = NewProviderPayment {
            payments: body.0.payments,
            provider: body.0.provider_id,
            payment_type: body.0.payment_type_id,
        };
        practice_systems::set_provider_payment(context, &reach, office, &new).await?;
        Ok(with_message(Done {}, if new.payments { "Payments will be entered." } else { "Payments aren’t entered." }))
    }

    /// What is written to the practice system, and its providers and kinds of payment; they are absent if it doesn't
    /// answer.
    #[oai(path = "/sikka-connect/getProviderPayment/:id", method = "get", operation_id = "get_provider_payment")]
    async fn payment(&self, id: Path<AtOffice>) -> Answer<ProviderPayment> {
        Ok(data(practice_systems::provider_payment(&id.context, id.reach(), id.office).await?))
    }

    /// The entries, latest first, 20 a page.
    #[oai(path = "/dentists/:id/practice-system/entries", method = "get", operation_id = "list_practice_entries")]
    async fn entries(
        &self,
        id: Path<AtOffice>,
        /// Only those that wait for a person.
        open: Query<Option<bool>>,
        /// `next` of the previous page.
        after: Query<Option<String>>,
    ) -> Answer<PracticeEntries> {
        let (mut scope, _) = id.read().await?;
        let open = open.0.unwrap_or(false);
        Ok(data(practice_systems::entries(&mut scope, id.office, open, after.0.as_deref()).await?))
    }

    /// Has an entry sent again. It is looked for in the practice system first, so it is not doubled.
    #[oai(path = "/dentists/:id/practice-system/entries/retry", method = "post", operation_id = "retry_practice_entry")]
    async fn retry(&self, id: Path<AtOffice>, body: ValidJson<PracticeEntryRequest>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        practice_systems::retry_entry(&mut scope, id.office, body.0.entry_id, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Trying again."))
    }

    /// Has all entries written again that a restored backup lost. Each is looked for in the practice system first.
    #[oai(
        path = "/dentists/:id/practice-system/entries/rewrite",
        method = "post",
        operation_id = "rewrite_lost_entries"
    )]
    async fn rewrite(&self, id: Path<AtOffice>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        practice_systems::rewrite_lost(&mut scope, id.office, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Entering the lost entries again."))
    }

    /// Says that a person entered it in the practice system.
    #[oai(
        path = "/dentists/:id/practice-system/entries/settle",
        method = "post",
        operation_id = "settle_practice_entry"
    )]
    async fn settle(&self, id: Path<AtOffice>, body: ValidJson<PracticeEntryRequest>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        practice_systems::settle_entry(&mut scope, id.office, body.0.entry_id, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Marked as entered."))
    }
}
