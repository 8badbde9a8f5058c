//! The area `guest visits`: members of other locations of the organization, at a location's desk.

use std::sync::Arc;

use frame::area::{Area, Example, Operation, Tag};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};
use households::chairside;
use kernel::{Context, Error};
use location_visits::{Desk, Guest, GuestQuery, GuestSide};
use members::benefits::NewVisit;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Header, Query};
use serde_json::json;
use tenancy::Personal;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{MemberId, VisitId};

use crate::wire::{FoundGuests, GuestMember, GuestSearch, GuestVisitPage, GuestVisitRequest, GuestVisitUndo};

pub const TAG: Tag = Tag::new("Guest visits", "Visits of members of other locations of the organization.");

pub struct GuestVisitsArea;

impl Area for GuestVisitsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("find_guests", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "number": "JC-1001" })),
        Operation::new("guest", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("memberId", Example::Member)]),
        Operation::new("record_guest_visit", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("memberId", Example::Member)])
            .body(
                |id| json!({ "visitedOn": id(Example::DaysAgo(7)), "procedures": [{ "code": "1110", "quantity": 1 }] }),
            ),
        Operation::new("guest_visits", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("side", Example::Text("here"))]),
        Operation::new("undo_guest_visit", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("visitId", Example::Visit)])
            .body(|_| json!({ "reason": "A test." })),
    ];
}

fn desk(id: &Path<AtOffice>) -> Desk<'_> {
    Desk { context: &id.context, reach: &id.reach, office: id.office }
}

#[OpenApi(tag = "TAG")]
impl GuestVisitsArea {
    /// Finds members of the organization's other locations whose plan is valid here, by number or by name and birth date.
    #[oai(path = "/office/:id/guests/find", method = "post", operation_id = "find_guests")]
    async fn find(&self, id: Path<AtOffice>, body: ValidJson<GuestSearch>) -> Answer<FoundGuests> {
        let guests = desk(&id).find(&GuestQuery::from(body.0)).await?;
        Ok(data(FoundGuests { guests: shown(&id, guests).await? }))
    }

    /// A member of another location: what is left of the plans that are valid here.
    #[oai(path = "/office/:id/guests/:memberId", method = "get", operation_id = "guest")]
    async fn guest(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "memberId")] member: param::Path<i64>,
    ) -> Answer<GuestMember> {
        Ok(data(one(&id, MemberId(member.0)).await?))
    }

    /// Records a visit here of a member of another location, once per `Idempotency-Key`. It counts on the membership.
    #[oai(path = "/office/:id/guests/:memberId/visits", method = "post", operation_id = "record_guest_visit")]
    async fn record(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "memberId")] member: param::Path<i64>,
        /// Repeating a call with the same key records one visit.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<GuestVisitRequest>,
    ) -> Answer<GuestMember> {
        let asked = body.0;
        let new = NewVisit {
            member: MemberId(member.0),
            on: asked.visited_on.0,
            provider: asked.provider.map(Personal),
            note: asked.note.map(Personal),
            procedures: asked.procedures.into_iter().map(|one| (one.code, one.quantity)).collect(),
            key: key.0,
        };
        desk(&id).record(&new).await?;
        Ok(with_message(one(&id, new.member).await?, "Visit recorded."))
    }

    /// The visits of members of other locations here, or of this location's members elsewhere; the one recorded last first, 50 a page.
    #[oai(path = "/office/:id/guest-visits", method = "get", operation_id = "guest_visits")]
    async fn visits(
        &self,
        id: Path<AtOffice>,
        side: Query<GuestSide>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<GuestVisitPage> {
        let page = desk(&id).visits(side.0, cursor.0.as_deref()).await?;
        let brand = brand(&id.context, &id)?;
        Ok(data(GuestVisitPage::of(page, &brand)))
    }

    /// Undoes a visit that was recorded here: it no longer counts, and is not owed any more.
    #[oai(path = "/office/:id/guest-visits/:visitId/void", method = "post", operation_id = "undo_guest_visit")]
    async fn undo(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "visitId")] visit: param::Path<i64>,
        body: ValidJson<GuestVisitUndo>,
    ) -> Answer<GuestVisitPage> {
        desk(&id).undo(VisitId(visit.0), &Personal(body.0.reason)).await?;
        let page = desk(&id).visits(GuestSide::Here, None).await?;
        let brand = brand(&id.context, &id)?;
        Ok(with_message(GuestVisitPage::of(page, &brand), "Visit undone."))
    }
}

async fn one(id: &Path<AtOffice>, member: MemberId) -> Result<GuestMember, Error> {
    let guest = desk(id).guest(member).await?;
    shown(id, vec![guest]).await?.pop().ok_or(Error::NotFound)
}

/// Guests with this location's procedures and prices.
async fn shown(id: &Path<AtOffice>, guests: Vec<Guest>) -> Result<Vec<GuestMember>, Error> {
    let brand = brand(&id.context, id)?;
    let (mut scope, _) = id.read().await?;
    let offered = chairside::procedures(&mut scope, &brand, id.office).await?;
    Ok(guests.into_iter().map(|guest| GuestMember::of(guest, &offered, &brand)).collect())
}

/// The brand of the caller's office.
fn brand(context: &Context, id: &AtOffice) -> Result<Arc<Brand>, Error> {
    context.brands.get(&BrandId::new(id.caller.brand.clone())).cloned().ok_or(Error::NotFound)
}
