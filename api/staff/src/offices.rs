//! Offices of all brands.

use chrono::NaiveDate;
use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::{Path, Query};
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use staff::offices::{
    self, CallOutcome, NewNote, Notes, OfficeFilter, OfficeList, OfficePage, OfficeStatus, OfficeUser,
};
use staff::trail::{self, Looks, TrailFilter, TrailPage};
use tenancy::ids::{LoginId, OfficeId};

use crate::{TAG, given};

pub struct StaffOfficesArea;

impl Area for StaffOfficesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("staff_offices", Permitted::PLATFORM),
        Operation::new("staff_offices_file", Permitted::PLATFORM).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("staff_office", Permitted::PLATFORM).parameters(&[("id", Example::Office)]),
        Operation::new("staff_office_users", Permitted::PLATFORM).parameters(&[("id", Example::Office)]),
        Operation::new("staff_office_users_file", Permitted::PLATFORM)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("staff_office_history", Permitted::PLATFORM).parameters(&[("id", Example::Office)]),
        Operation::new("staff_office_history_file", Permitted::PLATFORM)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("office_notes", Permitted::PLATFORM).parameters(&[("id", Example::Office)]),
        Operation::new("add_office_note", Permitted::PLATFORM)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "text": "Asked for a new logo." })),
        Operation::new("assign_office", Permitted::PLATFORM)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "take": true })),
        Operation::new("pause_office", Permitted::PLATFORM)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "paused": true, "reason": "The owner asked by phone." })),
        Operation::new("end_user_sessions", Permitted::PLATFORM)
            .in_person()
            .parameters(&[("id", Example::Office), ("userId", Example::Owner)])
            .body(|_| json!({ "reason": "A lost laptop." })),
    ];
}

/// The users of an office.
#[derive(Debug, Object)]
pub struct StaffOfficeUsers {
    pub users: Vec<OfficeUser>,
}

#[derive(Debug, Object)]
pub struct NewOfficeNote {
    /// Missing for a note: how a call went.
    pub outcome: Option<CallOutcome>,
    /// A call may have none.
    #[oai(default, validator(max_length = 4000))]
    pub text: String,
}

#[derive(Debug, Object)]
pub struct AssignOffice {
    /// False to give it back.
    pub take: bool,
}

#[derive(Debug, Object)]
pub struct PauseOffice {
    /// False to open enrollment again.
    pub paused: bool,
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

#[derive(Debug, Object)]
pub struct EndSessions {
    #[oai(validator(max_length = 1000))]
    pub reason: String,
}

fn day(date: Option<Date>) -> Option<NaiveDate> {
    date.map(|date| date.0)
}

#[OpenApi(tag = "TAG")]
#[allow(clippy::too_many_arguments, reason = "each filter is a parameter of the address")]
impl StaffOfficesArea {
    /// Offices of all brands, by name if nothing else is wished, 50 a page.
    #[oai(path = "/admin/offices", method = "get", operation_id = "staff_offices")]
    async fn offices(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        /// Part of the name, town, address or email, or the id.
        search: Query<Option<String>>,
        brand: Query<Option<String>>,
        status: Query<Option<OfficeStatus>>,
        tier: Query<Option<i32>>,
        /// Whether members can join.
        live: Query<Option<bool>>,
        /// Only offices whose payments account is restricted.
        restricted: Query<Option<bool>>,
        /// Only open offices that nobody joined in the last 30 days.
        quiet: Query<Option<bool>>,
        association: Query<Option<i64>>,
        organization: Query<Option<i64>>,
        /// Only offices where our staff switched this feature.
        feature: Query<Option<String>>,
        /// name, place, tier, members, late, joined or seen; with `-` before it in the other direction.
        sort: Query<Option<String>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<OfficeList> {
        let filter = OfficeFilter {
            search: given(search.0),
            brand: given(brand.0),
            status: status.0,
            tier: tier.0,
            live: live.0,
            restricted: restricted.0 == Some(true),
            quiet: quiet.0 == Some(true),
            association: association.0,
            organization: organization.0,
            feature: given(feature.0),
            sort: given(sort.0),
        };
        Ok(data(offices::offices(context, &caller, &filter, cursor.0.as_deref()).await?))
    }

    /// The same list as a file.
    #[oai(path = "/admin/offices/file", method = "get", operation_id = "staff_offices_file")]
    async fn offices_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        format: Query<FileFormat>,
        search: Query<Option<String>>,
        brand: Query<Option<String>>,
        status: Query<Option<OfficeStatus>>,
        tier: Query<Option<i32>>,
        live: Query<Option<bool>>,
        restricted: Query<Option<bool>>,
        quiet: Query<Option<bool>>,
        association: Query<Option<i64>>,
        organization: Query<Option<i64>>,
        feature: Query<Option<String>>,
        sort: Query<Option<String>>,
    ) -> FileAnswer {
        let filter = OfficeFilter {
            search: given(search.0),
            brand: given(brand.0),
            status: status.0,
            tier: tier.0,
            live: live.0,
            restricted: restricted.0 == Some(true),
            quiet: quiet.0 == Some(true),
            association: association.0,
            organization: organization.0,
            feature: given(feature.0),
            sort: given(sort.0),
        };
        Ok(offices::offices_file(context, &caller, &filter, format.0).await?.into())
    }

    /// An office: facts, what is wrong now in one sentence, figures and plans.
    #[oai(path = "/admin/offices/:id", method = "get", operation_id = "staff_office")]
    async fn office(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
    ) -> Answer<OfficePage> {
        Ok(data(offices::page(context, &caller, OfficeId(id.0)).await?))
    }

    /// The users of an office, owners first.
    #[oai(path = "/admin/offices/:id/users", method = "get", operation_id = "staff_office_users")]
    async fn users(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
    ) -> Answer<StaffOfficeUsers> {
        Ok(data(StaffOfficeUsers { users: offices::office_users(context, &caller, OfficeId(id.0)).await? }))
    }

    /// The same list as a file.
    #[oai(path = "/admin/offices/:id/users/file", method = "get", operation_id = "staff_office_users_file")]
    async fn users_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        Ok(offices::office_users_file(context, &caller, OfficeId(id.0), format.0).await?.into())
    }

    /// Everything that happened at an office, latest first, 50 a page. Looks at data are together, unless each is asked for.
    #[oai(path = "/admin/offices/:id/history", method = "get", operation_id = "staff_office_history")]
    async fn history(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        /// The start of the act's name.
        act: Query<Option<String>>,
        /// Only what our staff did with a user's access.
        impersonated: Query<Option<bool>>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
        looks: Query<Option<Looks>>,
        cursor: Query<Option<String>>,
    ) -> Answer<TrailPage> {
        let filter = TrailFilter {
            office: Some(OfficeId(id.0)),
            act: given(act.0),
            impersonated: impersonated.0 == Some(true),
            from: day(from.0),
            to: day(to.0),
            ..TrailFilter::default()
        };
        let looks = looks.0.unwrap_or(Looks::Together);
        Ok(data(trail::history(context, &caller, (&filter, looks), cursor.0.as_deref()).await?))
    }

    /// The same list as a file, up to 10,000 records.
    #[oai(path = "/admin/offices/:id/history/file", method = "get", operation_id = "staff_office_history_file")]
    async fn history_file(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        format: Query<FileFormat>,
        act: Query<Option<String>>,
        impersonated: Query<Option<bool>>,
        from: Query<Option<Date>>,
        to: Query<Option<Date>>,
    ) -> FileAnswer {
        let filter = TrailFilter {
            office: Some(OfficeId(id.0)),
            act: given(act.0),
            impersonated: impersonated.0 == Some(true),
            from: day(from.0),
            to: day(to.0),
            ..TrailFilter::default()
        };
        Ok(trail::trail_file(context, &caller, &filter, format.0).await?.into())
    }

    /// Our notes about an office and our calls with it, latest first, and who follows up.
    #[oai(path = "/admin/offices/:id/notes", method = "get", operation_id = "office_notes")]
    async fn notes(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>, id: Path<i64>) -> Answer<Notes> {
        Ok(data(offices::notes(context, &caller, OfficeId(id.0)).await?))
    }

    /// Writes a note, or a call.
    #[oai(path = "/admin/offices/:id/notes", method = "post", operation_id = "add_office_note")]
    async fn add_note(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        body: ValidJson<NewOfficeNote>,
    ) -> Answer<Done> {
        let new = NewNote { outcome: body.0.outcome, text: &body.0.text };
        offices::add_note(context, &caller, OfficeId(id.0), new).await?;
        Ok(with_message(Done {}, "Saved."))
    }

    /// The caller follows up with an office, or no longer does.
    #[oai(path = "/admin/offices/:id/assign", method = "post", operation_id = "assign_office")]
    async fn assign(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        body: ValidJson<AssignOffice>,
    ) -> Answer<Done> {
        offices::assign(context, &caller, OfficeId(id.0), body.0.take).await?;
        Ok(data(Done {}))
    }

    /// Pauses enrollment at an office, or opens it again.
    #[oai(path = "/admin/offices/:id/pause", method = "post", operation_id = "pause_office")]
    async fn pause(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        body: ValidJson<PauseOffice>,
    ) -> Answer<Done> {
        offices::pause(context, &caller, OfficeId(id.0), body.0.paused, &body.0.reason).await?;
        let said = if body.0.paused { "Enrollment is paused." } else { "Enrollment is open." };
        Ok(with_message(Done {}, said))
    }

    /// Ends all sessions of a user of an office.
    #[oai(path = "/admin/offices/:id/users/:userId/end-sessions", method = "post", operation_id = "end_user_sessions")]
    async fn end_sessions(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        id: Path<i64>,
        #[oai(name = "userId")] user: Path<i64>,
        body: ValidJson<EndSessions>,
    ) -> Answer<Done> {
        let whom = (OfficeId(id.0), LoginId(user.0));
        offices::end_sessions(context, &caller, whom, &body.0.reason).await?;
        Ok(with_message(Done {}, "The user is signed out everywhere."))
    }
}
