//! The businesses that sponsor members, at all offices. Where the brand has no BusinessConnect every call answers 404.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use staff::business_refunds::{self, BusinessRefundFilter, BusinessRefundList, BusinessRefundState};
use staff::businesses::{self, AddendumState, BusinessFilter, BusinessList};
use tenancy::brand::Feature;
use tenancy::ids::{AddendumId, OfficeId};

use crate::{TAG, given};

pub struct StaffBusinessesArea;

/// A call that the brand's feature offers.
const fn operation(id: &'static str) -> Operation {
    Operation::new(id, Permitted::PLATFORM).feature(Feature::BusinessConnect)
}

impl Area for StaffBusinessesArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("staff_businesses").parameters(&[("officeId", Example::Office)]),
        operation("staff_businesses_file")
            .parameters(&[("officeId", Example::Office), ("format", Example::Text("csv"))]),
        operation("staff_business_refunds"),
        operation("staff_business_refunds_file").parameters(&[("format", Example::Text("csv"))]),
        operation("end_business")
            .parameters(&[("id", Example::AddendumToEnd)])
            .body(|_| json!({ "reason": "The owner asked by phone." })),
        operation("resend_business_terms").parameters(&[("id", Example::AddendumToAccept)]),
    ];
}

#[derive(Debug, Object)]
pub struct EndBusiness {
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

fn filter(
    search: Option<String>,
    brand: Option<String>,
    state: Option<AddendumState>,
    late: Option<bool>,
    office: Option<i64>,
    sort: Option<String>,
) -> BusinessFilter {
    BusinessFilter {
        search: given(search),
        brand: given(brand),
        state,
        late: late == Some(true),
        office: office.map(OfficeId),
        sort: given(sort),
    }
}

#[OpenApi(tag = "TAG")]
#[allow(clippy::too_many_arguments, reason = "each filter is a parameter of the address")]
impl StaffBusinessesArea {
    /// Businesses that sponsor members at offices of all brands, by name if nothing else is wished, 50 a page.
    #[oai(path = "/admin/businesses", method = "get", operation_id = "staff_businesses")]
    async fn businesses(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Part of the name of the business or its office, or of the contact's email.
        search: Query<Option<String>>,
        brand: Query<Option<String>>,
        state: Query<Option<AddendumState>>,
        /// Only businesses with a late bill.
        late: Query<Option<bool>>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        /// name, office, employees, owed or paid; with `-` before it in the other direction.
        sort: Query<Option<String>>,
        cursor: Query<Option<String>>,
    ) -> Answer<BusinessList> {
        let filter = filter(search.0, brand.0, state.0, late.0, office.0, sort.0);
        Ok(data(businesses::businesses(context, &caller, &filter, cursor.0.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/businesses/file", method = "get", operation_id = "staff_businesses_file")]
    async fn businesses_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        search: Query<Option<String>>,
        brand: Query<Option<String>>,
        state: Query<Option<AddendumState>>,
        late: Query<Option<bool>>,
        #[oai(name = "officeId")] office: Query<Option<i64>>,
        sort: Query<Option<String>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let filter = filter(search.0, brand.0, state.0, late.0, office.0, sort.0);
        Ok(businesses::businesses_file(context, &caller, &filter, format.0).await?.into())
    }

    /// Refunds to businesses at offices of all brands, latest first, 50 a page.
    #[oai(path = "/admin/businesses/refunds", method = "get", operation_id = "staff_business_refunds")]
    async fn refunds(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Part of the name of the business or its office.
        search: Query<Option<String>>,
        brand: Query<Option<String>>,
        state: Query<Option<BusinessRefundState>>,
        cursor: Query<Option<String>>,
    ) -> Answer<BusinessRefundList> {
        let filter = BusinessRefundFilter { search: given(search.0), brand: given(brand.0), state: state.0 };
        Ok(data(business_refunds::business_refunds(context, &caller, &filter, cursor.0.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/businesses/refunds/file", method = "get", operation_id = "staff_business_refunds_file")]
    async fn refunds_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        search: Query<Option<String>>,
        brand: Query<Option<String>>,
        state: Query<Option<BusinessRefundState>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let filter = BusinessRefundFilter { search: given(search.0), brand: given(brand.0), state: state.0 };
        Ok(business_refunds::business_refunds_file(context, &caller, &filter, format.0).await?.into())
    }

    /// Ends the terms of a business for its office: with 30 days' notice once they are accepted.
    #[oai(path = "/admin/businesses/:id/end", method = "post", operation_id = "end_business")]
    async fn end(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// The terms.
        id: Path<i64>,
        body: ValidJson<EndBusiness>,
    ) -> Answer<Done> {
        let on = businesses::end_business(context, &caller, AddendumId(id.0), &body.0.reason).await?;
        Ok(with_message(Done {}, format!("The sponsorship ends after {}.", on.format("%b %-d, %Y"))))
    }

    /// Emails the terms to a business once more.
    #[oai(path = "/admin/businesses/:id/resend", method = "post", operation_id = "resend_business_terms")]
    async fn resend(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// The terms.
        id: Path<i64>,
    ) -> Answer<Done> {
        businesses::resend_terms(context, &caller, AddendumId(id.0)).await?;
        Ok(with_message(Done {}, "Terms sent."))
    }
}
