//! A business's own pages: employees, bills, payment methods and the report. It sees no household.

use chrono::NaiveDate;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::completion::run_to_completion;
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::{Date, Money, PaymentMode};
use frame::within::{Path, Within};
use kernel::{Context, Error};
use payments::billing::{Adding, NewMethod};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use rules::{FieldErrors, Message};
use serde_json::json;
use sponsors::door::{AtBusiness, BusinessPlace, at_business, businesses};
use sponsors::{EmployeePage, Invoice, InvoicePage, NewEmployee, PaidNow, RosterDiff, RosterEnd};
use tenancy::ids::{AddendumId, BusinessEmployeeId, BusinessId, BusinessInvoiceId, BusinessMethodId};
use tenancy::{Caller, Reach, UserType};

use crate::wire::{
    AddendumEnd, BusinessCardEntry, BusinessMethodAdded, BusinessMethodRequest, BusinessOffice, BusinessOverview,
    BusinessReport, EmployeeAdded, EmployeeDecision, EmployeeInvitation, EmployeeLeaves, EmployeeRequest,
    EmployeesInvited, EmployeesRequest, OwnBusinesses, PaidBusinessInvoices, PayBusinessInvoice, PayBusinessInvoices,
    RosterApplyRequest, RosterRequest,
};
use crate::{TAG, operation};

const BUSINESS: Permitted = Permitted::Types(&[UserType::SmBusiness]);

pub struct BusinessesArea;

impl Area for BusinessesArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("own_businesses", BUSINESS),
        operation("business_overview", BUSINESS).parameters(&[("id", Example::Business)]),
        operation("list_employees", BUSINESS)
            .parameters(&[("id", Example::Business)])
            .body(|id| json!({ "addendumId": id(Example::Addendum) })),
        operation("add_employee", BUSINESS).parameters(&[("id", Example::Business)]).body(|id| {
            json!({ "addendumId": id(Example::Addendum), "firstName": "Ana", "lastName": "Ruiz", "number": "77" })
        }),
        operation("invite_employee", BUSINESS)
            .parameters(&[("id", Example::Business), ("employeeId", Example::BusinessEmployee)])
            .body(|id| json!({ "addendumId": id(Example::Addendum) })),
        operation("invite_employees", BUSINESS)
            .parameters(&[("id", Example::Business)])
            .body(|id| json!({ "addendumId": id(Example::Addendum) })),
        operation("decide_employee", BUSINESS)
            .parameters(&[("id", Example::Business), ("employeeId", Example::BusinessEmployeeToDecide)])
            .body(|id| json!({ "addendumId": id(Example::Addendum), "approve": true })),
        operation("employee_leaves", BUSINESS)
            .parameters(&[("id", Example::Business), ("employeeId", Example::BusinessEmployeeToLeave)])
            .body(|id| json!({ "addendumId": id(Example::Addendum), "on": "2026-11-01" })),
        operation("preview_roster", BUSINESS).parameters(&[("id", Example::Business)]).body(|id| {
            json!({ "addendumId": id(Example::Addendum), "file": "First name,Last name,Number\nAna,Ruiz,7\n" })
        }),
        operation("apply_roster", BUSINESS).parameters(&[("id", Example::Business)]).body(|id| {
            json!({ "addendumId": id(Example::Addendum), "file": "First name,Last name,Number\nAna,Ruiz,7\n", "version": "0", "ends": [] })
        }),
        operation("list_business_invoices", BUSINESS).parameters(&[("id", Example::Business)]),
        operation("business_invoice", BUSINESS).parameters(&[
            ("id", Example::Business),
            ("addendumId", Example::Addendum),
            ("invoiceId", Example::BusinessInvoice),
        ]),
        operation("pay_business_invoice", BUSINESS)
            .parameters(&[("id", Example::Business), ("invoiceId", Example::BusinessInvoiceToPay)])
            .in_person()
            .body(|_| json!({ "key": "a-key-of-mine" })),
        operation("pay_business_invoices", BUSINESS)
            .parameters(&[("id", Example::Business)])
            .in_person()
            .body(|id| json!({ "invoices": [id(Example::BusinessInvoiceToPay)], "key": "a-key-of-mine" })),
        operation("add_business_method", BUSINESS)
            .parameters(&[("id", Example::Business)])
            .in_person()
            .body(|_| json!({ "token": "pm_card_visa" })),
        operation("remove_business_method", BUSINESS)
            .parameters(&[("id", Example::Business), ("methodId", Example::Text("1"))])
            .in_person(),
        operation("business_ends_terms", BUSINESS)
            .parameters(&[("id", Example::Business), ("addendumId", Example::Addendum)])
            .in_person(),
        operation("business_report", BUSINESS).parameters(&[
            ("id", Example::Business),
            ("from", Example::DaysAgo(60)),
            ("to", Example::DaysAgo(0)),
        ]),
    ];
}

/// A business that the caller works for.
pub struct OfBusiness(pub(crate) AtBusiness);

impl Within for OfBusiness {
    async fn load(context: &Context, caller: Caller, id: i64) -> Result<Self, Error> {
        Ok(Self(at_business(context, &caller, BusinessId(id)).await?))
    }
}

impl OfBusiness {
    /// The office's reach, with the caller as the actor, for acts that change memberships. The place is the business's own.
    pub(crate) fn desk(&self, place: &BusinessPlace) -> Reach {
        Reach::office(place.organization, place.office, self.0.actor.clone())
    }
}

/// The days of a report: at most three years.
pub(crate) fn days(from: NaiveDate, to: NaiveDate) -> Result<(NaiveDate, NaiveDate), Error> {
    if from > to || (to - from).num_days() > 1_100 {
        return Err(FieldErrors::one("from", Message::InvalidDate).into());
    }
    Ok((from, to))
}

#[OpenApi(tag = "TAG")]
impl BusinessesArea {
    /// The businesses that the caller works for.
    #[oai(path = "/business/own", method = "get", operation_id = "own_businesses")]
    async fn own(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<OwnBusinesses> {
        Ok(data(OwnBusinesses { businesses: businesses(context, &caller).await? }))
    }

    /// The business with its offices, terms and payment methods.
    #[oai(path = "/business/:id", method = "get", operation_id = "business_overview")]
    async fn overview(&self, id: Path<OfBusiness>, brand: HostBrand) -> Answer<BusinessOverview> {
        let mut offices = vec![];
        for place in &id.0.places {
            let (mut scope, _) = id.0.open(&id.context, place).await?;
            let found = sponsors::office_business(&mut scope, place.office, place.addendum).await?;
            let origin = id.context.settings.origins.get(brand.0.id.as_str()).cloned().unwrap_or_default();
            offices.push(BusinessOffice {
                addendum_id: place.addendum,
                office: place.office_name.clone(),
                state: found.state,
                code: found.code,
                link: format!("{origin}/businessconnect/{}", place.office),
                terms: found.terms,
                proposed: found.proposed,
                version: found.version,
                enrolled: found.enrolled,
                requested: found.requested,
                uninvited: found.uninvited,
                monthly_part: Money(found.monthly_part),
                yearly_part: Money(found.yearly_part),
                late: found.late,
                ends_on: found.ends_on.map(Date),
            });
        }
        let methods = sponsors::list_methods(&id.context, &id.0).await?;
        let settings = &id.context.settings;
        let entry = BusinessCardEntry {
            publishable_key: settings.cards_publishable_key.clone(),
            mode: if settings.cards_sandbox_url.is_some() { PaymentMode::Sandbox } else { PaymentMode::Provider },
        };
        let today = Date(id.context.clock.now().await.map_err(Error::from)?.date_naive());
        let (business, name) = (id.0.business.0, id.0.name.clone());
        Ok(data(BusinessOverview { id: business, name, offices, methods, entry, today }))
    }

    /// The employees at an office, by name, 50 a page.
    #[oai(path = "/business/:id/employees", method = "post", operation_id = "list_employees")]
    async fn employees(&self, id: Path<OfBusiness>, body: ValidJson<EmployeesRequest>) -> Answer<EmployeePage> {
        let place = id.0.place(AddendumId(body.0.addendum_id))?;
        let (mut scope, _) = id.0.open(&id.context, place).await?;
        let (search, cursor) = (body.0.search.as_deref(), body.0.cursor.as_deref());
        Ok(data(sponsors::list_employees(&mut scope, place.addendum, body.0.state, search, cursor).await?))
    }

    /// Adds a person to the list.
    #[oai(path = "/business/:id/employees/add", method = "post", operation_id = "add_employee")]
    async fn add(&self, id: Path<OfBusiness>, body: ValidJson<EmployeeRequest>) -> Answer<EmployeeAdded> {
        let place = id.0.place(AddendumId(body.0.addendum_id))?;
        let (mut scope, now) = id.0.open(&id.context, place).await?;
        let new = NewEmployee {
            first_name: body.0.first_name,
            last_name: body.0.last_name,
            email: body.0.email.map(|email| email.0),
            number: body.0.number,
            birth_date: body.0.birth_date.map(|date| date.0),
            eligible_from: body.0.eligible_from.map(|date| date.0),
        };
        let added = sponsors::add(&mut scope, place.addendum, new, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(EmployeeAdded { id: added }, "Employee added."))
    }

    /// Emails a person of the list how to join.
    #[oai(path = "/business/:id/employees/:employeeId/invite", method = "post", operation_id = "invite_employee")]
    async fn invite(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "employeeId")] employee: param::Path<i64>,
        body: ValidJson<EmployeeInvitation>,
    ) -> Answer<Done> {
        let place = id.0.place(AddendumId(body.0.addendum_id))?;
        let (mut scope, now) = id.0.open(&id.context, place).await?;
        sponsors::invite_employee(&mut scope, place.addendum, BusinessEmployeeId(employee.0), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Invitation sent."))
    }

    /// Emails each employee on the list who has an email and was not invited yet how to join.
    #[oai(path = "/business/:id/employees/invite", method = "post", operation_id = "invite_employees")]
    async fn invite_all(&self, id: Path<OfBusiness>, body: ValidJson<EmployeeInvitation>) -> Answer<EmployeesInvited> {
        let place = id.0.place(AddendumId(body.0.addendum_id))?;
        let (mut scope, now) = id.0.open(&id.context, place).await?;
        let invited = sponsors::invite_all(&mut scope, place.addendum, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(EmployeesInvited { invited }, "Invitations sent."))
    }

    /// Approves or declines who asks to join.
    #[oai(path = "/business/:id/employees/:employeeId/decide", method = "post", operation_id = "decide_employee")]
    async fn decide(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "employeeId")] employee: param::Path<i64>,
        body: ValidJson<EmployeeDecision>,
    ) -> Answer<Done> {
        let place = id.0.place(AddendumId(body.0.addendum_id))?;
        let (mut scope, now) = id.0.open(&id.context, place).await?;
        let approve = body.0.approve;
        sponsors::decide(&mut scope, place.addendum, BusinessEmployeeId(employee.0), approve, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, if approve { "Employee approved." } else { "Request declined." }))
    }

    /// An employee has left. The member is asked whether to keep the membership; nobody is charged without an answer.
    #[oai(path = "/business/:id/employees/:employeeId/leave", method = "post", operation_id = "employee_leaves")]
    async fn leave(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "employeeId")] employee: param::Path<i64>,
        body: ValidJson<EmployeeLeaves>,
    ) -> Answer<Done> {
        let place = id.0.place(AddendumId(body.0.addendum_id))?;
        let (mut scope, now) = frame::within::open(&id.context, &id.desk(place)).await?;
        let of = (place.addendum, BusinessEmployeeId(employee.0));
        sponsors::leave(&id.context, &mut scope, of, body.0.on.0, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Marked as left."))
    }

    /// What a file would change in the list. People who are missing from it are only listed.
    #[oai(path = "/business/:id/roster/preview", method = "post", operation_id = "preview_roster")]
    async fn preview(&self, id: Path<OfBusiness>, body: ValidJson<RosterRequest>) -> Answer<RosterDiff> {
        let place = id.0.place(AddendumId(body.0.addendum_id))?;
        let (mut scope, _) = id.0.open(&id.context, place).await?;
        Ok(data(sponsors::preview_roster(&mut scope, place.addendum, &body.0.file).await?))
    }

    /// Applies a file as its preview showed it, and ends those who are checked.
    #[oai(path = "/business/:id/roster", method = "post", operation_id = "apply_roster")]
    async fn apply(&self, id: Path<OfBusiness>, body: ValidJson<RosterApplyRequest>) -> Answer<RosterDiff> {
        let place = id.0.place(AddendumId(body.0.addendum_id))?;
        let (mut scope, now) = frame::within::open(&id.context, &id.desk(place)).await?;
        let end = |end: &crate::wire::RosterEndRequest| RosterEnd {
            employee: BusinessEmployeeId(end.employee_id),
            on: end.on.0,
        };
        let ends: Vec<_> = body.0.ends.iter().map(end).collect();
        let (file, version) = (&body.0.file, &body.0.version);
        let done = sponsors::apply_roster(&id.context, &mut scope, place.addendum, file, version, &ends, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(done, "List updated."))
    }

    /// The business's bills at all offices, latest month first, 50 a page.
    #[oai(path = "/business/:id/invoices", method = "get", operation_id = "list_business_invoices")]
    async fn invoices(
        &self,
        id: Path<OfBusiness>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<InvoicePage> {
        Ok(data(sponsors::invoices(&id.context, &id.0, cursor.0.as_deref()).await?))
    }

    /// One bill with its lines.
    #[oai(
        path = "/business/:id/offices/:addendumId/invoices/:invoiceId",
        method = "get",
        operation_id = "business_invoice"
    )]
    async fn invoice(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "addendumId")] addendum: param::Path<i64>,
        #[oai(name = "invoiceId")] invoice: param::Path<i64>,
    ) -> Answer<Invoice> {
        let place = id.0.place(AddendumId(addendum.0))?;
        let (mut scope, _) = id.0.open(&id.context, place).await?;
        Ok(data(sponsors::invoice(&mut scope, place.office, BusinessInvoiceId(invoice.0)).await?))
    }

    /// Pays an open bill with the business's payment method.
    #[oai(path = "/business/:id/invoices/:invoiceId/pay", method = "post", operation_id = "pay_business_invoice")]
    async fn pay(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "invoiceId")] invoice: param::Path<i64>,
        body: ValidJson<PayBusinessInvoice>,
    ) -> Answer<PaidNow> {
        let invoice = BusinessInvoiceId(invoice.0);
        run_to_completion(async move { Ok(data(sponsors::pay_now(&id.context, &id.0, invoice, &body.0.key).await?)) })
            .await
    }

    /// Pays open bills of several offices at once: a charge for each. One that can't be charged says why, and the others are paid.
    #[oai(path = "/business/:id/invoices/pay", method = "post", operation_id = "pay_business_invoices")]
    async fn pay_many(
        &self,
        id: Path<OfBusiness>,
        body: ValidJson<PayBusinessInvoices>,
    ) -> Answer<PaidBusinessInvoices> {
        let invoices: Vec<_> = body.0.invoices.iter().copied().map(BusinessInvoiceId).collect();
        run_to_completion(async move {
            let payments = sponsors::pay_many(&id.context, &id.0, &invoices, &body.0.key).await?;
            Ok(data(PaidBusinessInvoices { payments }))
        })
        .await
    }

    /// Saves a card or bank account; bills are charged to it.
    #[oai(path = "/business/:id/methods", method = "post", operation_id = "add_business_method")]
    async fn add_method(
        &self,
        id: Path<OfBusiness>,
        body: ValidJson<BusinessMethodRequest>,
    ) -> Answer<BusinessMethodAdded> {
        let added = run_to_completion(async move {
            let method = match (&body.0.token, &body.0.setup) {
                (Some(token), _) => NewMethod::Typed(&token.0),
                (None, Some(setup)) => NewMethod::Approved(setup),
                (None, None) => {
                    return Err(ApiError::from(Error::from(FieldErrors::one("token", Message::Required))));
                }
            };
            Ok(sponsors::add_method(&id.context, &id.0, method).await?)
        })
        .await?;
        match added {
            Adding::Approve(approval) => Ok(data(BusinessMethodAdded { approval: Some(approval) })),
            Adding::Added(_) => Ok(with_message(BusinessMethodAdded { approval: None }, "Payment method added.")),
        }
    }

    /// Removes a payment method.
    #[oai(path = "/business/:id/methods/:methodId", method = "delete", operation_id = "remove_business_method")]
    async fn remove_method(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "methodId")] method: param::Path<i64>,
    ) -> Answer<Done> {
        sponsors::remove_method(&id.context, &id.0, BusinessMethodId(method.0)).await?;
        Ok(with_message(Done {}, "Payment method removed."))
    }

    /// The business ends its terms with an office, with 30 days' notice.
    #[oai(path = "/business/:id/offices/:addendumId/end", method = "post", operation_id = "business_ends_terms")]
    async fn end(
        &self,
        id: Path<OfBusiness>,
        #[oai(name = "addendumId")] addendum: param::Path<i64>,
    ) -> Answer<AddendumEnd> {
        let place = id.0.place(AddendumId(addendum.0))?;
        let (mut scope, now) = id.0.open(&id.context, place).await?;
        let on = sponsors::begin_end(&mut scope, (place.office, place.addendum), now).await?;
        scope.commit().await.map_err(Error::from)?;
        let words = format!("The sponsorship ends after {}.", on.format("%b %-d, %Y"));
        Ok(with_message(AddendumEnd { on: Date(on) }, words))
    }

    /// Cost by month and office.
    #[oai(path = "/business/:id/report", method = "get", operation_id = "business_report")]
    async fn report(&self, id: Path<OfBusiness>, from: Query<Date>, to: Query<Date>) -> Answer<BusinessReport> {
        let days = days(from.0.0, to.0.0)?;
        Ok(data(BusinessReport { rows: sponsors::business_report(&id.context, &id.0, days).await? }))
    }
}
