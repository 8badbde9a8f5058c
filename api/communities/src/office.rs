//! An office's communities: terms, requests, pausing, ending, and the flyer.

use communities::{Community, CommunityLinks, CommunityPage, CommunityState, CommunityTerms, EndRequest, NewCommunity};
use frame::area::{Area, Example, Operation};
use frame::download::FileAnswer;
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Language;
use frame::within::{AtOffice, Path};
use kernel::Error;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use rules::{FieldErrors, Message};
use serde_json::{Value, json};
use tenancy::ids::{CommunityId, OfficeId};

use crate::wire::{CommunityChangeRequest, CommunityChanged, CommunityEndRequest, CommunityRequest};
use crate::{TAG, operation};

fn example_terms(id: &dyn Fn(Example) -> Value) -> Value {
    json!({ "name": "Boise Riders", "contactFirstName": "Kim", "contactLastName": "Park", "contactEmail": "kim@riders.example",
        "discountPercent": "12", "plans": [], "offices": [id(Example::Office)], "startsOn": "2026-11-01", "proof": "none" })
}

fn example_request(id: &dyn Fn(Example) -> Value) -> Value {
    json!({ "code": "RIDERS26", "terms": example_terms(id) })
}

pub struct CommunitiesArea;

impl Area for CommunitiesArea {
    const OPERATIONS: &'static [Operation] = &[
        operation("list_communities", Permitted::SETTINGS).parameters(&[("id", Example::Office)]),
        operation("create_community", Permitted::SETTINGS).parameters(&[("id", Example::Office)]).body(example_request),
        operation("community", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::Community)]),
        operation("save_community", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::Community)])
            .body(|id| json!({ "terms": example_terms(id), "version": 1 })),
        operation("approve_community", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::CommunityToDecide)])
            .body(example_request),
        operation("decline_community", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::CommunityToDecide)]),
        operation("pause_community", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::Community)]),
        operation("resume_community", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::Community)]),
        operation("end_community", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::Community)])
            .body(|id| json!({ "endsOn": id(Example::InDays(60)) })),
        operation("withdraw_community_end", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::Community)]),
        operation("community_links", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::Community)]),
        operation("community_flyer", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("communityId", Example::Community)]),
    ];
}

/// Refuses offices that the caller does not manage, unless the community has them already.
fn check_offices(at: &AtOffice, terms: &CommunityTerms, known: &[OfficeId]) -> Result<(), Error> {
    let own: Vec<_> = at.caller.own_offices().collect();
    let allowed = |office: &OfficeId| {
        known.contains(office)
            || own.iter().any(|(organization, one)| *organization == at.reach.organization && one == office)
    };
    match terms.offices.iter().all(allowed) {
        true => Ok(()),
        false => Err(FieldErrors::one("offices", Message::InvalidData).into()),
    }
}

async fn shown(id: &Path<AtOffice>, community: CommunityId) -> Result<Community, Error> {
    let (mut scope, now) = id.read().await?;
    communities::show(&mut scope, id.office, community, now).await
}

fn new(body: CommunityRequest) -> NewCommunity {
    NewCommunity { code: body.code, terms: body.terms, ends_on: body.ends_on.map(|on| on.0) }
}

#[OpenApi(tag = "TAG")]
impl CommunitiesArea {
    /// The communities that the office runs or honors, latest first, 50 a page.
    #[oai(path = "/dentists/:id/communities", method = "get", operation_id = "list_communities")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        state: Query<Option<CommunityState>>,
        /// `next` of the page before.
        cursor: Query<Option<String>>,
    ) -> Answer<CommunityPage> {
        let (mut scope, now) = id.read().await?;
        Ok(data(communities::list(&mut scope, id.office, state.0, cursor.0.as_deref(), now).await?))
    }

    /// Makes a community. Its code works at once, from its first day on.
    #[oai(path = "/dentists/:id/communities", method = "post", operation_id = "create_community")]
    async fn create(&self, id: Path<AtOffice>, body: ValidJson<CommunityRequest>) -> Answer<Community> {
        let new = new(body.0);
        check_offices(&id, &new.terms, &[])?;
        let now = id.context.clock.now().await.map_err(Error::from)?;
        let place = (id.office, id.caller.brand.as_str());
        let made = communities::create(&id.context, &id.reach, place, new, now).await?;
        Ok(with_message(shown(&id, made).await?, "Community created."))
    }

    /// One community.
    #[oai(path = "/dentists/:id/communities/:communityId", method = "get", operation_id = "community")]
    async fn show(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
    ) -> Answer<Community> {
        Ok(data(shown(&id, CommunityId(community.0)).await?))
    }

    /// Changes a community. Another percent is shown first: which prices change, and when.
    #[oai(path = "/dentists/:id/communities/:communityId", method = "put", operation_id = "save_community")]
    async fn save(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
        body: ValidJson<CommunityChangeRequest>,
    ) -> Answer<CommunityChanged> {
        let community = CommunityId(community.0);
        let CommunityChangeRequest { terms, version, preview_version } = body.0;
        check_offices(&id, &terms, &shown(&id, community).await?.terms.offices)?;
        let now = id.context.clock.now().await.map_err(Error::from)?;
        let place = (id.office, community);
        let changed =
            communities::save(&id.context, &id.reach, place, (&terms, version), preview_version.as_deref(), now)
                .await?;
        Ok(data(CommunityChanged::of(shown(&id, community).await?, changed)))
    }

    /// Approves a leader's request with the office's terms and a code.
    #[oai(path = "/dentists/:id/communities/:communityId/approve", method = "post", operation_id = "approve_community")]
    async fn approve(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
        body: ValidJson<CommunityRequest>,
    ) -> Answer<Community> {
        let (community, new) = (CommunityId(community.0), new(body.0));
        check_offices(&id, &new.terms, &[])?;
        let now = id.context.clock.now().await.map_err(Error::from)?;
        let place = (id.office, id.caller.brand.as_str(), community);
        communities::approve(&id.context, &id.reach, place, new, now).await?;
        Ok(with_message(shown(&id, community).await?, "Community approved. Its leader gets the code."))
    }

    /// Declines a leader's request.
    #[oai(path = "/dentists/:id/communities/:communityId/decline", method = "post", operation_id = "decline_community")]
    async fn decline(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
    ) -> Answer<Community> {
        let community = CommunityId(community.0);
        let (mut scope, now) = id.open().await?;
        communities::decline(&mut scope, (id.office, community), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(shown(&id, community).await?, "Request declined."))
    }

    /// Lets nobody join for now. Members keep everything.
    #[oai(path = "/dentists/:id/communities/:communityId/pause", method = "post", operation_id = "pause_community")]
    async fn pause(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
    ) -> Answer<Community> {
        let community = CommunityId(community.0);
        let (mut scope, now) = id.open().await?;
        communities::pause(&mut scope, (id.office, community), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(shown(&id, community).await?, "Community paused."))
    }

    /// Lets people join again.
    #[oai(path = "/dentists/:id/communities/:communityId/resume", method = "post", operation_id = "resume_community")]
    async fn resume(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
    ) -> Answer<Community> {
        let community = CommunityId(community.0);
        let (mut scope, now) = id.open().await?;
        communities::resume(&mut scope, (id.office, community), now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(shown(&id, community).await?, "Community resumed."))
    }

    /// Ends a community with a last day. It is shown first: which prices change, and when.
    #[oai(path = "/dentists/:id/communities/:communityId/end", method = "post", operation_id = "end_community")]
    async fn end(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
        body: ValidJson<CommunityEndRequest>,
    ) -> Answer<CommunityChanged> {
        let community = CommunityId(community.0);
        let request = EndRequest { ends_on: body.0.ends_on.0, shown: body.0.preview_version };
        let now = id.context.clock.now().await.map_err(Error::from)?;
        let place = (id.office, community);
        let changed = communities::begin_end(&id.context, &id.reach, place, request, now).await?;
        Ok(data(CommunityChanged::of(shown(&id, community).await?, changed)))
    }

    /// Withdraws an end that has not come. Whoever was notified gets another letter.
    #[oai(
        path = "/dentists/:id/communities/:communityId/withdraw-end",
        method = "post",
        operation_id = "withdraw_community_end"
    )]
    async fn withdraw(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
    ) -> Answer<Community> {
        let community = CommunityId(community.0);
        let now = id.context.clock.now().await.map_err(Error::from)?;
        communities::withdraw_end(&id.context, &id.reach, (id.office, community), now).await?;
        Ok(with_message(shown(&id, community).await?, "The community goes on."))
    }

    /// The address of the community's page, and its QR code.
    #[oai(path = "/dentists/:id/communities/:communityId/links", method = "get", operation_id = "community_links")]
    async fn links(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
    ) -> Answer<CommunityLinks> {
        let (mut scope, now) = id.read().await?;
        let place = (id.office, CommunityId(community.0));
        Ok(data(communities::links(&id.context, &mut scope, place, now).await?))
    }

    /// A flyer of letter size with the code, as PDF.
    #[oai(path = "/dentists/:id/communities/:communityId/flyer", method = "get", operation_id = "community_flyer")]
    async fn flyer(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "communityId")] community: param::Path<i64>,
        /// English if missing.
        language: Query<Option<Language>>,
    ) -> FileAnswer {
        let (mut scope, now) = id.read().await?;
        let place = (id.office, CommunityId(community.0));
        let language = language.0.unwrap_or(Language::En);
        Ok(communities::flyer(&id.context, &mut scope, place, language, now).await?.into())
    }
}
