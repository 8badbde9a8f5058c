//! The area `invites`: inviting patients and practices, the outcome of each invitation, and the links that people open.

mod wire;

use households::invitations::{self, InvitationCode, Kind, State};
use identity::Limit;
use kernel::{Context, Error};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use rules::{FieldErrors, Message};
use tenancy::brand::TierFeature;
use tenancy::ids::{InvitationId, OfficeId};
use tenancy::{Caller, Reach, UserType};

use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::error::ApiError;
use frame::host::{HostBrand, RequestClient};
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};

use wire::{InvitationPage, InviteManyRequest, InviteRequest, InvitedRow, InvitedRows, PracticeInvitation};

pub const TAG: Tag = Tag::new("Invites", "Inviting patients and practices.");

/// A front desk sends a few invitations an hour, or a list at once. More suggests a stolen session.
const INVITES: Limit = Limit::new("invite/office", 120, 3600);
/// Opening links, per IP address: far more than a person does.
const CLICKS: Limit = Limit::new("invite-click/address", 60, 600);

pub struct InvitesArea;

impl Area for InvitesArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("invite_patient", Permitted::ENROLLMENT).tier(TierFeature::Invitations),
        Operation::new("invite_patients", Permitted::ENROLLMENT).tier(TierFeature::Invitations),
        Operation::new("invite_practice", Permitted::Types(&[UserType::Dentist])),
        Operation::new("list_invitations", Permitted::ENROLLMENT).parameters(&[("id", Example::Office)]),
        Operation::new("invitations_file", Permitted::ENROLLMENT)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("resend_invitation", Permitted::ENROLLMENT)
            .tier(TierFeature::Invitations)
            .parameters(&[("id", Example::Office), ("invitationId", Example::Invitation)]),
        Operation::new("show_invitation_code", Permitted::ENROLLMENT)
            .tier(TierFeature::Invitations)
            .parameters(&[("id", Example::Office), ("invitationId", Example::Invitation)]),
        Operation::new("revoke_invitation", Permitted::ENROLLMENT)
            .parameters(&[("id", Example::Office), ("invitationId", Example::Invitation)]),
        Operation::new("log_clicked_invite", Permitted::Public)
            .parameters(&[("inviteId", Example::Text("a-link-nobody-has"))]),
        Operation::new("practice_invitation", Permitted::Public)
            .parameters(&[("inviteId", Example::Text("a-link-nobody-has"))]),
    ];
}

/// The requested office, or the caller's first office where they may invite.
fn own_office(caller: &Caller, office: Option<i64>) -> Result<(OfficeId, Reach), ApiError> {
    let first = || caller.own_offices().next().map(|(_, office)| office);
    let office = office.map(OfficeId).or_else(first).ok_or(Error::NotFound)?;
    let reach = caller.at_office(office).map_err(Error::from)?;
    Ok((office, reach))
}

async fn limited(context: &Context, caller: &Caller, office: OfficeId) -> Result<(), ApiError> {
    let client = identity::Client { address: caller.address.clone(), ..identity::Client::default() };
    Ok(identity::limit(context, &client, &[(INVITES, Some(&office.to_string()))]).await?)
}

/// Parses a comma-separated list of states.
fn states(names: Option<&str>) -> Result<Vec<State>, ApiError> {
    let states = names.unwrap_or_default().split(',').filter(|name| !name.is_empty());
    let states: Option<Vec<State>> = states.map(State::parse).collect();
    states.ok_or_else(|| ApiError::invalid(&FieldErrors::one("state", Message::InvalidData), language()))
}

/// Invites one person. Errors name the fields as the form does.
async fn invite_one(
    context: &Context,
    caller: &Caller,
    kind: Kind,
    body: InviteRequest,
) -> Result<InvitedRow, ApiError> {
    let (office, reach) = own_office(caller, body.office_id)?;
    limited(context, caller, office).await?;
    let (mut scope, now) = open(context, &reach).await?;
    let mut invited = invitations::invite(&mut scope, now, office, kind, &[body.invitee()], true).await?;
    scope.commit().await.map_err(Error::from)?;
    Ok(InvitedRow::of(0, invited.remove(0)))
}

#[OpenApi(tag = "TAG")]
impl InvitesArea {
    /// Invites a patient by email to join. Refused if the office has no payments account.
    #[oai(path = "/invite/upgrade-patient", method = "post", operation_id = "invite_patient")]
    async fn patient(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<InviteRequest>,
    ) -> Answer<InvitedRow> {
        let invited = invite_one(context, &caller, Kind::Patient, body.0).await?;
        let message = format!("Invitation sent to {}", invited.email);
        Ok(with_message(invited, message))
    }

    /// Invites many patients at once, or only checks the list. An invalid field is reported as `rows.N.field`, and then
    /// no one is invited. Members, people already invited, and duplicates in the list are skipped and listed in the
    /// response.
    #[oai(path = "/invite/upgrade-patients", method = "post", operation_id = "invite_patients")]
    async fn patients(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<InviteManyRequest>,
    ) -> Answer<InvitedRows> {
        let InviteManyRequest { office_id, rows, check } = body.0;
        let (office, reach) = own_office(&caller, office_id)?;
        limited(context, &caller, office).await?;
        let invitees: Vec<_> = rows.into_iter().map(wire::InviteRow::invitee).collect();
        let (mut scope, now) = open(context, &reach).await?;
        if check {
            let found = invitations::check(&mut scope, office, Kind::Patient, &invitees).await?;
            return Ok(data(InvitedRows::of(found)));
        }
        let invited = invitations::invite(&mut scope, now, office, Kind::Patient, &invitees, false).await?;
        scope.commit().await.map_err(Error::from)?;
        let answer = InvitedRows::of(invited);
        let message = match answer.invited {
            0 => "No one was invited".to_owned(),
            1 => "1 invitation sent".to_owned(),
            many => format!("{many} invitations sent"),
        };
        Ok(with_message(answer, message))
    }

    /// Invites a colleague's practice to sell its own memberships.
    #[oai(path = "/invite/practice", method = "post", operation_id = "invite_practice")]
    async fn practice(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<InviteRequest>,
    ) -> Answer<InvitedRow> {
        let invited = invite_one(context, &caller, Kind::Practice, body.0).await?;
        let message = format!("Invitation sent to {}", invited.email);
        Ok(with_message(invited, message))
    }

    /// The outcome of the office's invitations, newest first, 50 a page.
    #[oai(path = "/office/:id/invitations", method = "get", operation_id = "list_invitations")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// Patients' invitations if omitted.
        kind: Query<Option<Kind>>,
        /// Comma-separated states; all if omitted.
        state: Query<Option<String>>,
        /// `next` of the previous page.
        #[oai(name = "startingAt")]
        starting_at: Query<Option<String>>,
    ) -> Answer<InvitationPage> {
        let states = states(state.0.as_deref())?;
        let kind = kind.0.unwrap_or(Kind::Patient);
        let (mut scope, _) = id.open().await?;
        let page = invitations::list(&mut scope, id.office, kind, &states, starting_at.0.as_deref()).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(page.into()))
    }

    /// The same list as a file.
    #[oai(path = "/office/:id/invitations/file", method = "get", operation_id = "invitations_file")]
    async fn list_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        kind: Query<Option<Kind>>,
        state: Query<Option<String>>,
    ) -> FileAnswer {
        let states = states(state.0.as_deref())?;
        let shown = (kind.0.unwrap_or(Kind::Patient), states.as_slice());
        let (mut scope, _) = id.open().await?;
        let file = invitations::list_file(&id.context, &mut scope, id.office, shown, format.0).await?;
        downloaded(scope, file).await
    }

    /// Resends an invitation with a new link, valid for 30 days; earlier links stop working.
    #[oai(path = "/office/:id/invitations/:invitationId/resend", method = "post", operation_id = "resend_invitation")]
    async fn resend(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "invitationId")] invitation: param::Path<i64>,
    ) -> Answer<Done> {
        identity::limit(&id.context, &identity::Client::default(), &[(INVITES, Some(&id.office.to_string()))]).await?;
        let (mut scope, now) = id.open().await?;
        invitations::resend(&mut scope, now, id.office, InvitationId(invitation.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Sent again with a new link"))
    }

    /// The link of a patient's open invitation as a code, for the phone of a patient who is at the desk.
    #[oai(path = "/office/:id/invitations/:invitationId/code", method = "post", operation_id = "show_invitation_code")]
    async fn code(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "invitationId")] invitation: param::Path<i64>,
    ) -> Answer<InvitationCode> {
        let (mut scope, _) = id.open().await?;
        let code = invitations::show_code(&id.context, &mut scope, id.office, InvitationId(invitation.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(code))
    }

    /// Revokes an invitation; its links stop working.
    #[oai(path = "/office/:id/invitations/:invitationId/revoke", method = "post", operation_id = "revoke_invitation")]
    async fn revoke(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "invitationId")] invitation: param::Path<i64>,
    ) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        invitations::revoke(&mut scope, now, id.office, InvitationId(invitation.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Invitation revoked"))
    }

    /// Records the first time an invitation's link is opened. The response is the same for any link.
    #[oai(path = "/send-invite/log-clicked-invite/:inviteId", method = "get", operation_id = "log_clicked_invite")]
    async fn clicked(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "inviteId")] invite: param::Path<String>,
    ) -> Answer<Done> {
        identity::limit(context, &client.0, &[(CLICKS, client.0.address.as_deref())]).await?;
        invitations::opened(context, brand.id(), &invite.0).await?;
        Ok(data(Done {}))
    }

    /// The inviter, for the page behind a practice's invitation.
    #[oai(path = "/invite/practice/:inviteId", method = "get", operation_id = "practice_invitation")]
    async fn practice_page(
        &self,
        Data(context): Data<&Context>,
        brand: HostBrand,
        client: RequestClient,
        #[oai(name = "inviteId")] invite: param::Path<String>,
    ) -> Answer<PracticeInvitation> {
        identity::limit(context, &client.0, &[(CLICKS, client.0.address.as_deref())]).await?;
        let found = invitations::practice_page(context, brand.id(), &invite.0).await?;
        Ok(data(found))
    }
}
