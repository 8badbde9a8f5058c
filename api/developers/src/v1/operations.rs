//! The calls: a list and one object of each kind, and the writing calls, each of which needs an `Idempotency-Key`.

use chrono::{DateTime, Utc};
use developers::ApiScope;
use developers::events;
use developers::figures;
use developers::keys::KeyCaller;
use developers::pages::ListQuery;
use developers::resources::{
    self, Business, BusinessInvoice, Dispute, Household, Invitation, Invoice, Member, Membership, Office, Payment,
    Payout, Plan, Reading, Refund, Resource, ResourcePage, Visit,
};
use developers::writes::{self, InvitationForm, VisitForm};
use frame::error::ApiError;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use kernel::Error;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Header, Path, Query};
use poem_openapi::payload::Json;
use poem_openapi::types::ToJSON;
use rules::{FieldErrors, Message};
use tenancy::ids::OfficeId;

use super::Developers;
use super::caller::Key;
use super::wire::{
    BusinessInvoicePage, BusinessPage, DisputePage, Event, EventPage, HouseholdPage, InvitationLanguage,
    InvitationPage, InvitationRequest, InvoicePage, MemberPage, MembershipPage, MonthlyFigures, NoteMade, NoteRequest,
    OfficePage, PaymentPage, PayoutPage, PlanPage, RefundPage, UndoRequest, VisitPage, VisitRequest,
};

/// All calls, in one implementation: two on one path would be two entries of the contract.
pub struct Calls;

type Answer<T> = Result<Json<T>, ApiError>;

/// An id in a body.
fn id(field: &str, text: &str) -> Result<i64, ApiError> {
    text.parse().map_err(|_| ApiError::invalid(&FieldErrors::one(field, Message::InvalidData), language()))
}

/// What a list is asked for.
struct Listing {
    limit: Option<i64>,
    cursor: Option<String>,
    since: Option<DateTime<Utc>>,
    office: Option<String>,
}

impl Listing {
    fn asked(&self) -> ListQuery<'_> {
        // An id that is no number belongs to no office.
        let office = self.office.as_deref().map(|id| id.parse().unwrap_or(0));
        ListQuery { limit: self.limit, cursor: self.cursor.as_deref(), updated_since: self.since, office }
    }
}

async fn list<R: Resource>(
    developers: &Developers,
    caller: &KeyCaller,
    listing: &Listing,
) -> Result<ResourcePage<R>, ApiError> {
    let now = developers.context.clock.now().await.map_err(Error::from)?;
    let page = developers.cursors.read(caller.key, R::KIND, &listing.asked(), now)?;
    let mut scope = developers.context.database.scope(caller.reach()).await.map_err(Error::from)?;
    let reading = Reading { caller, now, single: false };
    let found = resources::list(&mut scope, &developers.cursors, &page, reading).await?;
    scope.commit().await.map_err(Error::from)?;
    Ok(found)
}

async fn get<R: Resource + ToJSON>(developers: &Developers, caller: &KeyCaller, id: &str) -> Answer<R> {
    let id = id.parse().map_err(|_| ApiError::not_found())?;
    let now = developers.context.clock.now().await.map_err(Error::from)?;
    let mut scope = developers.context.database.scope(caller.reach()).await.map_err(Error::from)?;
    let found = resources::get(&mut scope, id, Reading { caller, now, single: true }).await?;
    scope.commit().await.map_err(Error::from)?;
    Ok(Json(found))
}

/// Declares the list and the single object of each kind.
macro_rules! reads {
    ($($scope:ident, $resource:ident, $page:ident:
        $list:ident $list_path:tt $list_id:tt $list_doc:tt,
        $one:ident $one_path:tt $one_id:tt $one_doc:tt;)+) => {
        #[OpenApi]
        impl Calls {
            $(
            #[doc = $list_doc]
            #[oai(path = $list_path, method = "get", operation_id = $list_id)]
            #[allow(clippy::too_many_arguments, reason = "the parameters of the call")]
            async fn $list(
                &self,
                key: Key,
                Data(developers): Data<&Developers>,
                /// The rows of a page, 1 to 100; 50 unless given.
                limit: Query<Option<i64>>,
                /// `next` of the previous page.
                cursor: Query<Option<String>>,
                /// Only what changed at this time or later.
                #[oai(name = "updatedSince")]
                updated_since: Query<Option<DateTime<Utc>>>,
                /// Only of this office.
                #[oai(name = "officeId")]
                office_id: Query<Option<String>>,
            ) -> Answer<$page> {
                let caller = key.with(ApiScope::$scope)?;
                let listing = Listing { limit: limit.0, cursor: cursor.0, since: updated_since.0, office: office_id.0 };
                Ok(Json(list::<$resource>(developers, &caller, &listing).await?.into()))
            }

            #[doc = $one_doc]
            #[oai(path = $one_path, method = "get", operation_id = $one_id)]
            async fn $one(&self, key: Key, Data(developers): Data<&Developers>, id: Path<String>) -> Answer<$resource> {
                let caller = key.with(ApiScope::$scope)?;
                get::<$resource>(developers, &caller, &id.0).await
            }
            )+

            /// Records a visit. Needs `visits:write`.
            #[oai(path = "/visits", method = "post", operation_id = "record_visit")]
            async fn record_visit(
                &self,
                key: Key,
                Data(developers): Data<&Developers>,
                /// 8 to 100 characters: repeating a call with the same key gives the same answer for 30 days.
                #[oai(name = "Idempotency-Key")]
                idempotency_key: Header<String>,
                body: ValidJson<VisitRequest>,
            ) -> Answer<Visit> {
                let caller = key.with(ApiScope::VisitsWrite)?;
                let VisitRequest { member_id, visited_on, provider, note, procedures } = body.0;
                let procedures = procedures.into_iter().map(|procedure| (procedure.code, procedure.quantity)).collect();
                let form = VisitForm { member: id("memberId", &member_id)?, on: visited_on.0, provider, note, procedures };
                Ok(Json(writes::record_visit(&developers.context, &caller, form, &idempotency_key.0).await?))
            }

            /// Undoes a visit that this key recorded. Needs `visits:write`.
            #[oai(path = "/visits/:id/undo", method = "post", operation_id = "undo_visit")]
            async fn undo_visit(
                &self,
                key: Key,
                Data(developers): Data<&Developers>,
                #[oai(name = "id")] visit: Path<String>,
                /// 8 to 100 characters: repeating a call with the same key gives the same answer for 30 days.
                #[oai(name = "Idempotency-Key")]
                _idempotency_key: Header<String>,
                body: ValidJson<UndoRequest>,
            ) -> Answer<Visit> {
                let caller = key.with(ApiScope::VisitsWrite)?;
                let visit = visit.0.parse().map_err(|_| ApiError::not_found())?;
                Ok(Json(writes::undo_visit(&developers.context, &caller, visit, &body.reason).await?))
            }

            /// Invites a patient by email, with a prefilled sign-up link. Needs `members:write`.
            #[oai(path = "/invitations", method = "post", operation_id = "invite_patient")]
            async fn invite(
                &self,
                key: Key,
                Data(developers): Data<&Developers>,
                /// 8 to 100 characters: repeating a call with the same key gives the same answer for 30 days.
                #[oai(name = "Idempotency-Key")]
                _idempotency_key: Header<String>,
                body: ValidJson<InvitationRequest>,
            ) -> Answer<Invitation> {
                let caller = key.with(ApiScope::MembersWrite)?;
                let InvitationRequest { office_id, email, first_name, last_name, phone, language } = body.0;
                let spanish = matches!(language, Some(InvitationLanguage::Es));
                let office = id("officeId", &office_id)?;
                let form = InvitationForm { office, email: email.0, first_name, last_name, phone, spanish };
                Ok(Json(writes::invite(&developers.context, &caller, form).await?))
            }

            /// Adds a note to a household, which only the office sees. Needs `members:write`.
            #[oai(path = "/households/:id/notes", method = "post", operation_id = "add_note")]
            async fn add_note(
                &self,
                key: Key,
                Data(developers): Data<&Developers>,
                #[oai(name = "id")] household: Path<String>,
                /// 8 to 100 characters: repeating a call with the same key gives the same answer for 30 days.
                #[oai(name = "Idempotency-Key")]
                _idempotency_key: Header<String>,
                body: ValidJson<NoteRequest>,
            ) -> Answer<NoteMade> {
                let caller = key.with(ApiScope::MembersWrite)?;
                let household = household.0.parse().map_err(|_| ApiError::not_found())?;
                let note = writes::add_note(&developers.context, &caller, household, &body.text).await?;
                Ok(Json(NoteMade { id: note.to_string() }))
            }

            /// Lists the events of the last 30 days, in the order in which they happened. Needs `events:read`.
            #[oai(path = "/events", method = "get", operation_id = "list_events")]
            async fn list_events(
                &self,
                key: Key,
                Data(developers): Data<&Developers>,
                /// The rows of a page, 1 to 100; 50 unless given.
                limit: Query<Option<i64>>,
                /// `next` of the previous page.
                cursor: Query<Option<String>>,
                /// Only events at this time or later.
                #[oai(name = "updatedSince")]
                updated_since: Query<Option<DateTime<Utc>>>,
                /// Only of this office.
                #[oai(name = "officeId")]
                office_id: Query<Option<String>>,
            ) -> Answer<EventPage> {
                let caller = key.with(ApiScope::EventsRead)?;
                let listing = Listing { limit: limit.0, cursor: cursor.0, since: updated_since.0, office: office_id.0 };
                let now = developers.context.clock.now().await.map_err(Error::from)?;
                let page = developers.cursors.read(caller.key, "events", &listing.asked(), now)?;
                let mut scope = developers.context.database.read(caller.reach()).await.map_err(Error::from)?;
                let found = events::feed(&mut scope, &developers.cursors, &page, now).await?;
                Ok(Json(EventPage { data: found.events.into_iter().map(Event::from).collect(), next: found.next }))
            }

            /// The figures of a month by office. Needs `reports:read`.
            #[oai(path = "/reports/monthly", method = "get", operation_id = "monthly_figures")]
            async fn monthly_figures(
                &self,
                key: Key,
                Data(developers): Data<&Developers>,
                /// The month, such as `2026-11`.
                month: Query<String>,
                /// Only of this office.
                #[oai(name = "officeId")]
                office_id: Query<Option<String>>,
            ) -> Answer<MonthlyFigures> {
                let caller = key.with(ApiScope::ReportsRead)?;
                let office = office_id.0.as_deref().map(|text| id("officeId", text)).transpose()?.map(OfficeId);
                let now = developers.context.clock.now().await.map_err(Error::from)?;
                let mut scope = developers.context.database.read(caller.reach()).await.map_err(Error::from)?;
                let data = figures::month(&mut scope, &caller, (&month.0, office), now).await?;
                Ok(Json(MonthlyFigures { data }))
            }

            /// One event. Needs `events:read`.
            #[oai(path = "/events/:id", method = "get", operation_id = "get_event")]
            async fn get_event(&self, key: Key, Data(developers): Data<&Developers>, id: Path<String>) -> Answer<Event> {
                let caller = key.with(ApiScope::EventsRead)?;
                let id = id.0.trim_start_matches("msg_").parse().map_err(|_| ApiError::not_found())?;
                let mut scope = developers.context.database.read(caller.reach()).await.map_err(Error::from)?;
                Ok(Json(events::one(&mut scope, id).await?.into()))
            }
        }
    };
}

reads! {
    OfficesRead, Office, OfficePage:
        list_offices "/offices" "list_offices" "Lists offices. Needs `offices:read`; usual fees also `fees:read`.",
        get_office "/offices/:id" "get_office" "One office. Needs `offices:read`; usual fees also `fees:read`.";
    PlansRead, Plan, PlanPage:
        list_plans "/plans" "list_plans" "Lists plans. Needs `plans:read`.",
        get_plan "/plans/:id" "get_plan" "One plan. Needs `plans:read`.";
    MembersRead, Household, HouseholdPage:
        list_households "/households" "list_households" "Lists households. Needs `members:read`; personal data also `members:personal`.",
        get_household "/households/:id" "get_household" "One household. Needs `members:read`; personal data also `members:personal`.";
    MembersRead, Member, MemberPage:
        list_members "/members" "list_members" "Lists people. Needs `members:read`; personal data also `members:personal`.",
        get_member "/members/:id" "get_member" "One person. Needs `members:read`; personal data also `members:personal`.";
    MembersRead, Membership, MembershipPage:
        list_memberships "/memberships" "list_memberships" "Lists memberships with the visits left. Needs `members:read`.",
        get_membership "/memberships/:id" "get_membership" "One membership with the visits left. Needs `members:read`.";
    PaymentsRead, Invoice, InvoicePage:
        list_invoices "/invoices" "list_invoices" "Lists invoices. Needs `payments:read`.",
        get_invoice "/invoices/:id" "get_invoice" "One invoice. Needs `payments:read`.";
    PaymentsRead, Payment, PaymentPage:
        list_payments "/payments" "list_payments" "Lists payments. Needs `payments:read`.",
        get_payment "/payments/:id" "get_payment" "One payment. Needs `payments:read`.";
    PaymentsRead, Refund, RefundPage:
        list_refunds "/refunds" "list_refunds" "Lists refunds. Needs `payments:read`.",
        get_refund "/refunds/:id" "get_refund" "One refund. Needs `payments:read`.";
    PaymentsRead, Dispute, DisputePage:
        list_disputes "/disputes" "list_disputes" "Lists disputes. Needs `payments:read`.",
        get_dispute "/disputes/:id" "get_dispute" "One dispute. Needs `payments:read`.";
    PayoutsRead, Payout, PayoutPage:
        list_payouts "/payouts" "list_payouts" "Lists payouts. Needs `payouts:read`.",
        get_payout "/payouts/:id" "get_payout" "One payout with its items. Needs `payouts:read`.";
    VisitsRead, Visit, VisitPage:
        list_visits "/visits" "list_visits" "Lists visits. Needs `visits:read`.",
        get_visit "/visits/:id" "get_visit" "One visit. Needs `visits:read`.";
    MembersRead, Invitation, InvitationPage:
        list_invitations "/invitations" "list_invitations" "Lists invitations of patients. Needs `members:read`.",
        get_invitation "/invitations/:id" "get_invitation" "One invitation. Needs `members:read`.";
    BusinessesRead, Business, BusinessPage:
        list_businesses "/businesses" "list_businesses" "Lists businesses that sponsor memberships. Needs `businesses:read`.",
        get_business "/businesses/:id" "get_business" "One business at an office. Needs `businesses:read`.";
    BusinessesRead, BusinessInvoice, BusinessInvoicePage:
        list_business_invoices "/business-invoices" "list_business_invoices" "Lists bills to businesses. Needs `businesses:read`.",
        get_business_invoice "/business-invoices/:id" "get_business_invoice" "One bill to a business. Needs `businesses:read`.";
}
