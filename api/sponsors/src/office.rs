//! An office's businesses: inviting, terms, employees, bills and the report.

use frame::area::{Area, Example, Operation};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::{Date, Money};
use frame::within::{AtOffice, Path};
use kernel::Error;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use serde_json::json;
use sponsors::{EmployeePage, Invoice, InvoicePage, NewAddendum, OfficeBusiness};
use tenancy::ids::{AddendumId, BusinessEmployeeId, BusinessInvoiceId, SubscriptionId};

use crate::wire::{
    AddendumEnd, BusinessInviteRequest, BusinessReport, CheckRequest, EmployeesRequest, LinkableMemberships,
    OfficeBusinesses, SponsorLinkRequest, TermsRequest, WrittenOff,
};
use crate::{TAG, operation};

fn example_terms() -> serde_json::Value {
    json!({ "discountPercent": "10", "contribution": "percent", "contributionPercent": "75", "monthly": "0.00", "yearly": "0.00",
        "family": "none", "approval": "automatic", "collection": "invoice", "plans": [], "periods": [], "startsOn": "2026-11-01" })
}

pub struct BusinessConnectArea;

impl Area for BusinessConnectArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("list_businesses", Permitted::MEMBERS).parameters(&[("id", Example::Office)]),
        operation("invite_business", Permitted::SETTINGS).parameters(&[("id", Example::Office)]).body(|_| {
            json!({ "businessName": "Acme", "firstName": "Kim", "lastName": "Park", "email": "kim@acme.example", "terms": example_terms() })
        }),
        operation("save_business_terms", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("addendumId", Example::AddendumToAccept)])
            .body(|_| json!({ "terms": example_terms(), "version": 2 })),
        operation("send_business_terms", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("addendumId", Example::AddendumToAccept)]),
        operation("propose_business_terms", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("addendumId", Example::Addendum)])
            .body(|_| json!({ "terms": example_terms(), "version": 0 })),
        operation("withdraw_proposed_terms", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("addendumId", Example::Addendum)]),
        operation("end_business_terms", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("addendumId", Example::AddendumToEnd)]),
        operation("list_office_employees", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office)])
            .body(|id| json!({ "addendumId": id(Example::Addendum) })),
        operation("linkable_memberships", Permitted::MEMBERS).parameters(&[("id", Example::Office), ("search", Example::Text("Ruiz"))]),
        operation("link_employee", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("employeeId", Example::BusinessEmployee)])
            .body(|id| json!({ "subscriptionId": id(Example::Membership) })),
        operation("list_office_business_invoices", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("addendumId", Example::Addendum)]),
        operation("office_business_invoice", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("invoiceId", Example::BusinessInvoice)]),
        operation("record_business_check", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("invoiceId", Example::BusinessInvoiceToRecord)])
            .body(|_| json!({ "amount": "1.00", "checkNumber": "1042", "key": "a-key" })),
        operation("write_off_business_invoice", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("invoiceId", Example::BusinessInvoiceToWriteOff)]),
        operation("office_business_report", Permitted::REPORTS)
            .parameters(&[("id", Example::Office), ("from", Example::DaysAgo(60)), ("to", Example::DaysAgo(0))]),
    ];
}

#[OpenApi(tag = "TAG")]
impl BusinessConnectArea {
    /// The office's businesses with their terms, latest first, 50 a page.
    #[oai(path = "/dentists/:id/businesses", method = "get", operation_id = "list_businesses")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<OfficeBusinesses> {
        let (mut scope, _) = id.read().await?;
        let (businesses, next) = sponsors::office_businesses(&mut scope, id.office, cursor.0.as_deref()).await?;
        Ok(data(OfficeBusinesses { businesses, next }))
    }

    /// Invites a business: emails it the office's terms to accept.
    #[oai(path = "/dentists/:id/businesses", method = "post", operation_id = "invite_business")]
    async fn invite(&self, id: Path<AtOffice>, body: ValidJson<BusinessInviteRequest>) -> Answer<OfficeBusiness> {
        let new = NewAddendum {
            business_name: body.0.business_name,
            first_name: body.0.first_name,
            last_name: body.0.last_name,
            email: body.0.email.0,
            terms: body.0.terms,
        };
        let place = (id.office, id.caller.brand.as_str());
        let addendum = sponsors::invite(&id.context, &id.reach, place, new).await?;
        let (mut scope, _) = id.read().await?;
        let made = sponsors::office_business(&mut scope, id.office, addendum).await?;
        Ok(with_message(made, "Invitation sent."))
    }

    /// Changes terms that the business has not accepted yet.
    #[oai(path = "/dentists/:id/businesses/:addendumId", method = "put", operation_id = "save_business_terms")]
    async fn save(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "addendumId")] addendum: param::Path<i64>,
        body: ValidJson<TermsRequest>,
    ) -> Answer<OfficeBusiness> {
        let (mut scope, now) = id.open().await?;
        let addendum = AddendumId(addendum.0);
        sponsors::save_terms(&mut scope, (id.office, addendum), &body.0.terms, body.0.version, now).await?;
        let saved = sponsors::office_business(&mut scope, id.office, addendum).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(saved, "Terms saved."))
    }

    /// Emails the terms, for the first time or once more.
    #[oai(path = "/dentists/:id/businesses/:addendumId/send", method = "post", operation_id = "send_business_terms")]
    async fn send(&self, id: Path<AtOffice>, #[oai(name = "addendumId")] addendum: param::Path<i64>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        sponsors::send(&mut scope, (id.office, AddendumId(addendum.0)), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Terms sent."))
    }

    /// Proposes other terms to a business that has accepted some. Until it accepts them, nothing changes.
    #[oai(
        path = "/dentists/:id/businesses/:addendumId/proposal",
        method = "post",
        operation_id = "propose_business_terms"
    )]
    async fn propose(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "addendumId")] addendum: param::Path<i64>,
        body: ValidJson<TermsRequest>,
    ) -> Answer<OfficeBusiness> {
        let (mut scope, now) = id.open().await?;
        let addendum = AddendumId(addendum.0);
        sponsors::propose(&mut scope, (id.office, addendum), &body.0.terms, body.0.version, now).await?;
        let saved = sponsors::office_business(&mut scope, id.office, addendum).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(saved, "New terms sent."))
    }

    /// Takes proposed terms back.
    #[oai(
        path = "/dentists/:id/businesses/:addendumId/proposal",
        method = "delete",
        operation_id = "withdraw_proposed_terms"
    )]
    async fn withdraw(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "addendumId")] addendum: param::Path<i64>,
    ) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        sponsors::withdraw_proposal(&mut scope, (id.office, AddendumId(addendum.0))).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "New terms withdrawn."))
    }

    /// Ends the terms: with 30 days' notice once they are accepted.
    #[oai(path = "/dentists/:id/businesses/:addendumId/end", method = "post", operation_id = "end_business_terms")]
    async fn end(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "addendumId")] addendum: param::Path<i64>,
    ) -> Answer<AddendumEnd> {
        let (mut scope, now) = id.open().await?;
        let on = sponsors::begin_end(&mut scope, (id.office, AddendumId(addendum.0)), now).await?;
        scope.commit().await.map_err(Error::from)?;
        let words = format!("The sponsorship ends after {}.", on.format("%b %-d, %Y"));
        Ok(with_message(AddendumEnd { on: Date(on) }, words))
    }

    /// The employees of a business at this office, by name, 50 a page.
    #[oai(path = "/dentists/:id/business-employees", method = "post", operation_id = "list_office_employees")]
    async fn employees(&self, id: Path<AtOffice>, body: ValidJson<EmployeesRequest>) -> Answer<EmployeePage> {
        let (mut scope, _) = id.read().await?;
        let asked = body.0;
        let place = (id.office, AddendumId(asked.addendum_id));
        let (search, cursor) = (asked.search.as_deref(), asked.cursor.as_deref());
        Ok(data(sponsors::employees_of_office(&mut scope, place, asked.state, search, cursor).await?))
    }

    /// Memberships of the office that may be linked to an employee, by the member's name or the household's number; at most 20.
    #[oai(path = "/dentists/:id/linkable-memberships", method = "get", operation_id = "linkable_memberships")]
    async fn linkable(&self, id: Path<AtOffice>, search: Query<String>) -> Answer<LinkableMemberships> {
        let (mut scope, _) = id.read().await?;
        let memberships = sponsors::linkable(&mut scope, id.office, &search.0).await?;
        Ok(data(LinkableMemberships { memberships }))
    }

    /// Links a membership to an employee: the business pays its part from the next period on.
    #[oai(path = "/dentists/:id/business-employees/:employeeId/link", method = "post", operation_id = "link_employee")]
    async fn link(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "employeeId")] employee: param::Path<i64>,
        body: ValidJson<SponsorLinkRequest>,
    ) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let place = (id.office, BusinessEmployeeId(employee.0), SubscriptionId(body.0.subscription_id));
        sponsors::attach(&mut scope, place, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Membership linked."))
    }

    /// The office's bills to businesses, latest month first, 50 a page.
    #[oai(path = "/dentists/:id/business-invoices", method = "get", operation_id = "list_office_business_invoices")]
    async fn invoices(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "addendumId")] addendum: Query<Option<i64>>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<InvoicePage> {
        let (mut scope, _) = id.read().await?;
        let addendum = addendum.0.map(AddendumId);
        Ok(data(sponsors::office_invoices(&mut scope, id.office, addendum, cursor.0.as_deref()).await?))
    }

    /// One bill with its lines.
    #[oai(
        path = "/dentists/:id/business-invoices/:invoiceId",
        method = "get",
        operation_id = "office_business_invoice"
    )]
    async fn invoice(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "invoiceId")] invoice: param::Path<i64>,
    ) -> Answer<Invoice> {
        let (mut scope, _) = id.read().await?;
        Ok(data(sponsors::invoice(&mut scope, id.office, BusinessInvoiceId(invoice.0)).await?))
    }

    /// Records a check of a business.
    #[oai(
        path = "/dentists/:id/business-invoices/:invoiceId/check",
        method = "post",
        operation_id = "record_business_check"
    )]
    async fn check(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "invoiceId")] invoice: param::Path<i64>,
        body: ValidJson<CheckRequest>,
    ) -> Answer<Invoice> {
        let (mut scope, now) = id.open().await?;
        let place = (id.office, BusinessInvoiceId(invoice.0));
        let check = sponsors::Check { amount: body.0.amount.0, number: &body.0.check_number, key: &body.0.key };
        sponsors::record_check(&id.context, &mut scope, place, check, now).await?;
        let paid = sponsors::invoice(&mut scope, id.office, place.1).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(paid, "Check recorded."))
    }

    /// Writes off what is open of a bill.
    #[oai(
        path = "/dentists/:id/business-invoices/:invoiceId/write-off",
        method = "post",
        operation_id = "write_off_business_invoice"
    )]
    async fn write_off(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "invoiceId")] invoice: param::Path<i64>,
    ) -> Answer<WrittenOff> {
        let (mut scope, now) = id.open().await?;
        let amount = sponsors::write_off(&mut scope, (id.office, BusinessInvoiceId(invoice.0)), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(WrittenOff { amount: Money(amount) }, "Invoice written off."))
    }

    /// By business and month: enrolled, ended, billed, paid, late.
    #[oai(path = "/dentists/:id/business-report", method = "get", operation_id = "office_business_report")]
    async fn report(&self, id: Path<AtOffice>, from: Query<Date>, to: Query<Date>) -> Answer<BusinessReport> {
        let (mut scope, _) = id.read().await?;
        let days = crate::business::days(from.0.0, to.0.0)?;
        Ok(data(BusinessReport { rows: sponsors::office_report(&mut scope, id.office, days).await? }))
    }
}
