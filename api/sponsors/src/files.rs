//! Bills and lists of BusinessConnect as files, for an office and for a business.

use frame::area::{Area, Example, Operation};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::permitted::Permitted;
use frame::wire::Date;
use frame::within::{AtOffice, Path};
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use sponsors::EmployeeState;
use tenancy::UserType;
use tenancy::ids::{AddendumId, BusinessInvoiceId};

use crate::business::{OfBusiness, days};
use crate::{TAG, operation};

const BUSINESS: Permitted = Permitted::Types(&[UserType::SmBusiness]);
const CSV: (&str, Example) = ("format", Example::Text("csv"));

pub struct SponsorFilesArea;

impl Area for SponsorFilesArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("businesses_file", Permitted::MEMBERS).parameters(&[("id", Example::Office), CSV]),
        operation("office_employees_file", Permitted::MEMBERS).parameters(&[
            ("id", Example::Office),
            ("addendumId", Example::Addendum),
            CSV,
        ]),
        operation("office_business_invoices_file", Permitted::MEMBERS).parameters(&[
            ("id", Example::Office),
            ("addendumId", Example::Addendum),
            CSV,
        ]),
        operation("office_business_invoice_file", Permitted::MEMBERS).parameters(&[
            ("id", Example::Office),
            ("invoiceId", Example::BusinessInvoice),
            CSV,
        ]),
        operation("office_business_report_file", Permitted::REPORTS).parameters(&[
            ("id", Example::Office),
            ("from", Example::DaysAgo(60)),
            ("to", Example::DaysAgo(0)),
            CSV,
        ]),
        operation("employees_file", BUSINESS).parameters(&[
            ("id", Example::Business),
            ("addendumId", Example::Addendum),
            CSV,
        ]),
        operation("business_invoices_file", BUSINESS).parameters(&[("id", Example::Business), CSV]),
        operation("business_invoice_file", BUSINESS).parameters(&[
            ("id", Example::Business),
            ("addendumId", Example::Addendum),
            ("invoiceId", Example::BusinessInvoice),
            CSV,
        ]),
        operation("business_report_file", BUSINESS).parameters(&[
            ("id", Example::Business),
            ("from", Example::DaysAgo(60)),
            ("to", Example::DaysAgo(0)),
            CSV,
        ]),
    ];
}

#[OpenApi(tag = "TAG")]
impl SponsorFilesArea {
    /// The office's businesses as a file.
    #[oai(path = "/dentists/:id/businesses/file", method = "get", operation_id = "businesses_file")]
    async fn businesses(&self, id: Path<AtOffice>, format: Query<FileFormat>) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let file = sponsors::businesses_file(&id.context, &mut scope, id.office, format.0).await?;
        downloaded(scope, file).await
    }

    /// The employees of a business at this office as a file.
    #[oai(path = "/dentists/:id/business-employees/file", method = "get", operation_id = "office_employees_file")]
    async fn office_employees(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "addendumId")] addendum: Query<i64>,
        state: Query<Option<EmployeeState>>,
        /// A part of the name, the email or the number.
        search: Query<Option<String>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let (place, wanted) = ((id.office, AddendumId(addendum.0)), (state.0, search.0.as_deref()));
        let file = sponsors::office_employees_file(&id.context, &mut scope, place, wanted, format.0).await?;
        downloaded(scope, file).await
    }

    /// The office's bills to businesses as a file.
    #[oai(
        path = "/dentists/:id/business-invoices/file",
        method = "get",
        operation_id = "office_business_invoices_file"
    )]
    async fn office_invoices(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "addendumId")] addendum: Query<Option<i64>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let place = (id.office, addendum.0.map(AddendumId));
        let file = sponsors::office_invoices_file(&id.context, &mut scope, place, format.0).await?;
        downloaded(scope, file).await
    }

    /// One bill with its lines, and what explains the difference to the one before, as a document.
    #[oai(
        path = "/dentists/:id/business-invoices/:invoiceId/file",
        method = "get",
        operation_id = "office_business_invoice_file"
    )]
    async fn office_invoice(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "invoiceId")] invoice: param::Path<i64>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let bill = (id.office, BusinessInvoiceId(invoice.0));
        let file = sponsors::invoice_file(&id.context, &mut scope, bill, format.0).await?;
        downloaded(scope, file).await
    }

    /// The report by business and month as a file.
    #[oai(path = "/dentists/:id/business-report/file", method = "get", operation_id = "office_business_report_file")]
    async fn office_report(
        &self,
        id: Path<AtOffice>,
        from: Query<Date>,
        to: Query<Date>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let days = days(from.0.0, to.0.0)?;
        let (mut scope, _) = id.open().await?;
        let file = sponsors::office_report_file(&id.context, &mut scope, id.office, days, format.0).await?;
        downloaded(scope, file).await
    }

    /// The employees at an office as a file.
    #[oai(path = "/business/:id/employees/file", method = "get", operation_id = "employees_file")]
    async fn employees(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "addendumId")] addendum: Query<i64>,
        state: Query<Option<EmployeeState>>,
        /// A part of the name, the email or the number.
        search: Query<Option<String>>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let place = id.0.place(AddendumId(addendum.0))?;
        let wanted = (state.0, search.0.as_deref());
        Ok(sponsors::employees_file(&id.context, &id.0, place, wanted, format.0).await?.into())
    }

    /// The business's bills at all offices as a file.
    #[oai(path = "/business/:id/invoices/file", method = "get", operation_id = "business_invoices_file")]
    async fn invoices(&self, id: Path<OfBusiness>, format: Query<FileFormat>) -> FileAnswer {
        Ok(sponsors::business_invoices_file(&id.context, &id.0, format.0).await?.into())
    }

    /// One bill with its lines, and what explains the difference to the one before, as a document.
    #[oai(
        path = "/business/:id/offices/:addendumId/invoices/:invoiceId/file",
        method = "get",
        operation_id = "business_invoice_file"
    )]
    async fn invoice(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "addendumId")] addendum: param::Path<i64>,
        #[oai(name = "invoiceId")] invoice: param::Path<i64>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let place = id.0.place(AddendumId(addendum.0))?;
        let (mut scope, _) = id.0.open(&id.context, place).await?;
        let bill = (place.office, BusinessInvoiceId(invoice.0));
        let file = sponsors::invoice_file(&id.context, &mut scope, bill, format.0).await?;
        downloaded(scope, file).await
    }

    /// Cost by month and office as a file.
    #[oai(path = "/business/:id/report/file", method = "get", operation_id = "business_report_file")]
    async fn report(
        &self,
        id: Path<OfBusiness>,
        from: Query<Date>,
        to: Query<Date>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let days = days(from.0.0, to.0.0)?;
        Ok(sponsors::business_report_file(&id.context, &id.0, days, format.0).await?.into())
    }
}
