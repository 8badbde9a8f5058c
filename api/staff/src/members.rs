//! Households of all offices.

use ::members::members::HistoryLine;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, data};
use frame::permitted::Permitted;
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use staff::members::{
    self, HouseholdEntries, HouseholdFilter, HouseholdList, StaffHouseholdHead, StaffPayments, Standing,
};
use tenancy::ids::{AccountId, OfficeId};

use crate::{TAG, given};

pub struct StaffMembersArea;

impl Area for StaffMembersArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("staff_members", Permitted::PLATFORM).parameters(&[("officeId", Example::Office)]),
        Operation::new("staff_members_file", Permitted::PLATFORM)
            .parameters(&[("officeId", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("staff_payments", Permitted::PLATFORM).parameters(&[("id", Example::Account)]),
        Operation::new("staff_payments_file", Permitted::PLATFORM)
            .parameters(&[("id", Example::Account), ("format", Example::Text("csv"))]),
        Operation::new("staff_entries", Permitted::SENIOR_PLATFORM).parameters(&[("id", Example::Account)]),
        Operation::new("staff_history", Permitted::PLATFORM).parameters(&[("id", Example::Account)]),
        Operation::new("staff_history_file", Permitted::PLATFORM)
            .parameters(&[("id", Example::Account), ("format", Example::Text("csv"))]),
    ];
}

/// What happened to a household's memberships.
#[derive(Debug, Object)]
#[oai(skip_serializing_if_is_none)]
pub struct StaffHistory {
    pub household: StaffHouseholdHead,
    /// Latest first.
    pub rows: Vec<HistoryLine>,
    pub next: Option<String>,
}

pub fn filter(
    search: Option<String>,
    office: Option<i64>,
    brand: Option<String>,
    standing: Option<Standing>,
) -> HouseholdFilter {
    HouseholdFilter { search: given(search), office: office.map(OfficeId), brand: given(brand), standing }
}

#[OpenApi(tag = "TAG")]
#[allow(clippy::too_many_arguments, reason = "each filter is a parameter of the address")]
impl StaffMembersArea {
    /// Households of all offices, by name, 50 a page.
    #[oai(path = "/admin/members", method = "get", operation_id = "staff_members")]
    async fn list(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Names, an email, a phone or a member number: at least three characters, unless an office is given.
        search: Query<Option<String>>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        brand: Query<Option<String>>,
        standing: Query<Option<Standing>>,
        cursor: Query<Option<String>>,
    ) -> Answer<HouseholdList> {
        let filter = filter(search.0, office.0, brand.0, standing.0);
        Ok(data(members::households(context, &caller, &filter, cursor.0.as_deref()).await?))
    }

    /// The same list as a file, up to 10,000 households.
    #[oai(path = "/admin/members/file", method = "get", operation_id = "staff_members_file")]
    async fn list_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        format: Query<FileFormat>,
        search: Query<Option<String>>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        brand: Query<Option<String>>,
        standing: Query<Option<Standing>>,
    ) -> FileAnswer {
        let filter = filter(search.0, office.0, brand.0, standing.0);
        Ok(members::households_file(context, &caller, &filter, format.0).await?.into())
    }

    /// A household's payments of all years. `id` is the household's.
    #[oai(path = "/admin/members/:id/payments", method = "get", operation_id = "staff_payments")]
    async fn payments(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
    ) -> Answer<StaffPayments> {
        Ok(data(members::payments(context, &caller, AccountId(id.0)).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/members/:id/payments/file", method = "get", operation_id = "staff_payments_file")]
    async fn payments_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        Ok(members::payments_file(context, &caller, AccountId(id.0), format.0).await?.into())
    }

    /// A household's entries in the ledger, the latest 200.
    #[oai(path = "/admin/members/:id/entries", method = "get", operation_id = "staff_entries")]
    async fn entries(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
    ) -> Answer<HouseholdEntries> {
        Ok(data(members::entries(context, &caller, AccountId(id.0)).await?))
    }

    /// What happened to a household's memberships, latest first.
    #[oai(path = "/admin/members/:id/history", method = "get", operation_id = "staff_history")]
    async fn history(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        cursor: Query<Option<String>>,
    ) -> Answer<StaffHistory> {
        let (household, page) = members::history(context, &caller, AccountId(id.0), cursor.0.as_deref()).await?;
        Ok(data(StaffHistory { household, rows: page.items, next: page.next }))
    }

    /// The same list as a file.
    #[oai(path = "/admin/members/:id/history/file", method = "get", operation_id = "staff_history_file")]
    async fn history_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        Ok(members::history_file(context, &caller, AccountId(id.0), format.0).await?.into())
    }
}
