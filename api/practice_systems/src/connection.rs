//! An office's connection to its practice system.

use frame::area::{Area, Example, Operation};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::host::HostBrand;
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::Query;
use practice_systems::{AppointmentsPage, ConnectionView};
use serde_json::json;
use tenancy::ids::OfficeId;

use crate::wire::{ConnectRequest, NotifyRequest, PracticeOfficeRequest, SupportedSystems};
use crate::{TAG, operation};

const AT_OFFICE: &[(&str, Example)] = &[("id", Example::Office)];

pub struct PracticeSystemsArea;

impl Area for PracticeSystemsArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("supported_practice_systems", Permitted::PRACTICE_SYSTEM),
        operation("connect_practice_system", Permitted::PRACTICE_SYSTEM).body(
            |id| json!({ "dentistInfoId": id(Example::Office), "system": "open_dental", "customerKey": "a-key" }),
        ),
        operation("disconnect_practice_system", Permitted::PRACTICE_SYSTEM)
            .body(|id| json!({ "dentistInfoId": id(Example::Office) })),
        operation("notify_uninsured", Permitted::PRACTICE_SYSTEM)
            .body(|id| json!({ "dentistInfoId": id(Example::Office), "notify": true })),
        operation("practice_connection_steps", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("confirm_practice_system", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("resume_practice_system", Permitted::PRACTICE_SYSTEM).parameters(AT_OFFICE),
        operation("list_appointments", Permitted::MEMBERS).parameters(AT_OFFICE),
    ];
}

#[OpenApi(tag = "TAG")]
impl PracticeSystemsArea {
    /// The practice systems that an office can name, and what is entered to connect each.
    #[oai(path = "/sikka-connect/getPMSSupported", method = "get", operation_id = "supported_practice_systems")]
    async fn supported(
        &self,
        _caller: SignedIn,
        Data(context): Data<&Context>,
        brand: HostBrand,
    ) -> Answer<SupportedSystems> {
        Ok(data(SupportedSystems { systems: practice_systems::supported(context, &brand.0) }))
    }

    /// Connects the office's practice system with its keys. A person confirms the practice next; then its patients,
    /// appointments and members' work are read.
    #[oai(path = "/dentists/initiatePMSConnection", method = "post", operation_id = "connect_practice_system")]
    async fn connect(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        brand: HostBrand,
        body: ValidJson<ConnectRequest>,
    ) -> Answer<ConnectionView> {
        let office = OfficeId(body.0.dentist_info_id);
        let reach = caller.at_office(office).map_err(Error::from)?;
        practice_systems::connect(context, &reach, office, &brand.0, &body.0.into()).await?;
        let (mut scope, _) = frame::within::read(context, &reach).await?;
        Ok(data(practice_systems::connected_steps(&mut scope, office).await?))
    }

    /// Disconnects the practice system: its keys are deleted. Members keep their charts and visits.
    #[oai(path = "/dentists/disconnectPMSConnection", method = "post", operation_id = "disconnect_practice_system")]
    async fn disconnect(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<PracticeOfficeRequest>,
    ) -> Answer<Done> {
        let office = OfficeId(body.0.dentist_info_id);
        let (mut scope, now) = open(context, &caller.at_office(office).map_err(Error::from)?).await?;
        practice_systems::disconnect(&mut scope, office, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Practice system disconnected."))
    }

    /// Turns automatic invitations of uninsured patients on or off: adults seen in the last 18 months who were not invited
    /// for 90 days, at most 20 a day.
    #[oai(path = "/sikka-connect/toggleNotifyUninsured", method = "post", operation_id = "notify_uninsured")]
    async fn notify(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<NotifyRequest>,
    ) -> Answer<Done> {
        let office = OfficeId(body.0.dentist_info_id);
        let (mut scope, _) = open(context, &caller.at_office(office).map_err(Error::from)?).await?;
        practice_systems::notify_uninsured(&mut scope, office, body.0.notify).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(
            Done {},
            if body.0.notify { "Uninsured patients will be invited." } else { "Invitations turned off." },
        ))
    }

    /// The connection's state, its steps with what was read, and how many members have a chart.
    #[oai(path = "/dentists/get-connected-steps/:id", method = "post", operation_id = "practice_connection_steps")]
    async fn steps(&self, id: Path<AtOffice>) -> Answer<ConnectionView> {
        let (mut scope, _) = id.read().await?;
        Ok(data(practice_systems::connected_steps(&mut scope, id.office).await?))
    }

    /// Confirms that the practice that the system names is the office's: reading begins.
    #[oai(path = "/dentists/:id/practice-system/confirm", method = "post", operation_id = "confirm_practice_system")]
    async fn confirm(&self, id: Path<AtOffice>) -> Answer<ConnectionView> {
        let (mut scope, now) = id.open().await?;
        practice_systems::confirm(&mut scope, id.office, now).await?;
        let view = practice_systems::connected_steps(&mut scope, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(view))
    }

    /// Goes on with a connection that looked like another database or an old backup: everything is read again.
    #[oai(path = "/dentists/:id/practice-system/resume", method = "post", operation_id = "resume_practice_system")]
    async fn resume(&self, id: Path<AtOffice>) -> Answer<ConnectionView> {
        let (mut scope, now) = id.open().await?;
        practice_systems::resume(&mut scope, id.office, now).await?;
        let view = practice_systems::connected_steps(&mut scope, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(view))
    }

    /// Appointments of today and the next two weeks, with what members have left of their plans; 50 a page.
    #[oai(path = "/dentists/:id/appointments", method = "get", operation_id = "list_appointments")]
    async fn appointments(
        &self,
        id: Path<AtOffice>,
        /// `next` of the previous page.
        after: Query<Option<String>>,
    ) -> Answer<AppointmentsPage> {
        let (mut scope, now) = id.read().await?;
        Ok(data(practice_systems::upcoming(&mut scope, id.office, after.0.as_deref(), now).await?))
    }
}
