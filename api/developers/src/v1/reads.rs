//! The reading calls: a list and one object of each kind.

use chrono::{DateTime, Utc};
use developers::ApiScope;
use developers::events;
use developers::keys::KeyCaller;
use developers::pages::ListQuery;
use developers::resources::{
    self, Dispute, Household, Invitation, Invoice, Member, Membership, Office, Payment, Payout, Plan, Reading, Refund,
    Resource, ResourcePage, Visit,
};
use frame::error::ApiError;
use membership::Error;
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{Path, Query};
use poem_openapi::payload::Json;

use super::Developers;
use super::caller::Key;
use super::wire::{
    DisputePage, Event, EventPage, HouseholdPage, InvitationPage, InvoicePage, MemberPage, MembershipPage, OfficePage,
    PaymentPage, PayoutPage, PlanPage, RefundPage, VisitPage,
};

pub struct Reads;

type Answer<T> = Result<Json<T>, ApiError>;

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

async fn get<R: Resource>(developers: &Developers, caller: &KeyCaller, id: &str) -> Answer<R>
where
    R: poem_openapi::types::ToJSON + Send + Sync,
{
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
        impl Reads {
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
}
