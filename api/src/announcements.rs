//! The area `announcements`: release notes, and the banner above every office page.

use chrono::{DateTime, Utc};
use membership::announcements::{self, DraftNote, NewBanner};
use membership::announcements::{Banner as StaffBanner, OfficeNotes as ReleaseNotes};
use membership::{Context, Error};
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde_json::json;

use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

pub const TAG: Tag = Tag::new("Announcements", "Release notes, and the banner above every office page.");

pub struct AnnouncementsArea;

impl Area for AnnouncementsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("release_notes", Permitted::OFFICE_OR_SETUP).parameters(&[("id", Example::Office)]),
        Operation::new("see_release_notes", Permitted::OFFICE_OR_SETUP).parameters(&[("id", Example::Office)]),
        Operation::new("all_release_notes", Permitted::PLATFORM),
        Operation::new("save_release_note", Permitted::PLATFORM)
            .body(|_| json!({ "title": "The Today list", "body": "What needs a person, in one list." })),
        Operation::new("publish_release_note", Permitted::PLATFORM)
            .body(|id| json!({ "id": id(Example::ReleaseNote) })),
        Operation::new("remove_release_note", Permitted::PLATFORM).body(|id| json!({ "id": id(Example::ReleaseNote) })),
        Operation::new("banners", Permitted::PLATFORM),
        Operation::new("set_banner", Permitted::PLATFORM)
            .body(|_| json!({ "brand": "dental", "message": "We moved.", "until": "2099-01-01T00:00:00Z" })),
        Operation::new("remove_banner", Permitted::PLATFORM).body(|_| json!({ "brand": "dental" })),
    ];
}

#[derive(Debug, Object)]
pub struct SaveReleaseNote {
    /// The note to change; omitted for a new note.
    pub id: Option<i64>,
    /// All brands if omitted.
    pub brand: Option<String>,
    /// At most 120 characters.
    pub title: String,
    /// At most 5,000 characters.
    pub body: String,
}

#[derive(Debug, Object)]
pub struct ReleaseNoteRef {
    pub id: i64,
}

#[derive(Debug, Object)]
pub struct StaffBanners {
    pub banners: Vec<StaffBanner>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct SetBanner {
    pub brand: String,
    /// At most 300 characters.
    pub message: String,
    /// The text of the banner's link.
    pub call_to_action: Option<String>,
    /// A path of our site, or an https address.
    pub call_to_action_link: Option<String>,
    pub until: DateTime<Utc>,
}

#[derive(Debug, Object)]
pub struct BannerRef {
    pub brand: String,
}

#[OpenApi(tag = "TAG")]
impl AnnouncementsArea {
    /// The published release notes, latest first; notes that the caller has not seen are marked.
    #[oai(path = "/dentists/:id/release-notes", method = "get", operation_id = "release_notes")]
    async fn notes(&self, id: Path<AtOffice>) -> Answer<ReleaseNotes> {
        let (mut scope, _) = id.read().await?;
        let page = announcements::notes(&mut scope, &id.caller.brand).await?;
        Ok(data(page))
    }

    /// Marks the published release notes as seen by the caller.
    #[oai(path = "/dentists/:id/release-notes/seen", method = "post", operation_id = "see_release_notes")]
    async fn seen(&self, id: Path<AtOffice>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        announcements::mark_seen(&mut scope, now).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(Done {}))
    }

    /// All release notes, drafts first.
    #[oai(path = "/admin/release-notes", method = "get", operation_id = "all_release_notes")]
    async fn all(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<ReleaseNotes> {
        let notes = announcements::all_notes(context, caller.actor()).await?;
        Ok(data(ReleaseNotes { notes }))
    }

    /// Creates or changes a release note. Offices see it once it is published.
    #[oai(path = "/admin/release-notes", method = "post", operation_id = "save_release_note")]
    async fn save(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SaveReleaseNote>,
    ) -> Answer<ReleaseNoteRef> {
        let draft = DraftNote { id: body.id, brand: body.brand.as_deref(), title: &body.title, body: &body.body };
        let id = announcements::save_note(context, caller.actor(), draft).await?;
        Ok(with_message(ReleaseNoteRef { id }, "Release note saved."))
    }

    /// Publishes a release note to offices.
    #[oai(path = "/admin/release-notes/publish", method = "post", operation_id = "publish_release_note")]
    async fn publish(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ReleaseNoteRef>,
    ) -> Answer<Done> {
        announcements::publish_note(context, caller.actor(), body.id).await?;
        Ok(with_message(Done {}, "Release note published."))
    }

    /// Deletes a release note.
    #[oai(path = "/admin/release-notes/remove", method = "post", operation_id = "remove_release_note")]
    async fn remove(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<ReleaseNoteRef>,
    ) -> Answer<Done> {
        announcements::remove_note(context, caller.actor(), body.id).await?;
        Ok(with_message(Done {}, "Release note deleted."))
    }

    /// The banners of all brands.
    #[oai(path = "/admin/banners", method = "get", operation_id = "banners")]
    async fn banners(&self, SignedIn(caller): SignedIn, Data(context): Data<&Context>) -> Answer<StaffBanners> {
        let banners = announcements::banners(context, caller.actor()).await?;
        Ok(data(StaffBanners { banners }))
    }

    /// Shows a banner to the offices of a brand until its end date; it replaces the current one.
    #[oai(path = "/admin/banners", method = "post", operation_id = "set_banner")]
    async fn set_banner(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SetBanner>,
    ) -> Answer<Done> {
        let new = NewBanner {
            brand: &body.brand,
            message: &body.message,
            call_to_action: body.call_to_action.as_deref().unwrap_or_default(),
            call_to_action_link: body.call_to_action_link.as_deref().unwrap_or_default(),
            until: body.until,
        };
        announcements::set_banner(context, caller.actor(), new).await?;
        Ok(with_message(Done {}, "Banner set."))
    }

    /// Removes a brand's banner.
    #[oai(path = "/admin/banners/remove", method = "post", operation_id = "remove_banner")]
    async fn remove_banner(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<BannerRef>,
    ) -> Answer<Done> {
        announcements::remove_banner(context, caller.actor(), &body.brand).await?;
        Ok(with_message(Done {}, "Banner removed."))
    }
}
