//! The area `announcements`: release notes, and the banner above every office page.

use chrono::{DateTime, Utc};
use kernel::{Context, Error};
use office::announcements::{
    self, Banner as StaffBanner, BannerAudience, BannerReach, DraftNote, NewBanner, OfficeNotes as ReleaseNotes,
};
use poem::web::Data;
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use staff::approvals::{self, ApprovalAct};

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
        Operation::new("preview_banner", Permitted::PLATFORM)
            .body(|_| json!({ "brand": "dental", "message": "We moved.", "until": "2099-01-01T00:00:00Z" })),
        Operation::new("set_banner", Permitted::PLATFORM)
            .body(|_| json!({ "brand": "dental", "message": "We moved.", "until": "2099-01-01T00:00:00Z" })),
        Operation::new("remove_banner", Permitted::PLATFORM).body(|_| json!({ "id": 1 })),
    ];
}

#[derive(Debug, Object)]
pub struct SaveReleaseNote {
    /// The note to change; omitted for a new note.
    pub id: Option<i64>,
    /// All brands if omitted.
    pub brand: Option<String>,
    /// Only for offices where this feature is on.
    #[oai(validator(max_length = 100))]
    pub feature: Option<String>,
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
    /// At most 140 characters.
    pub message: String,
    /// The text of the banner's link.
    pub call_to_action: Option<String>,
    /// A path of our site, or an https address.
    pub call_to_action_link: Option<String>,
    /// At once if missing.
    pub from: Option<DateTime<Utc>>,
    pub until: DateTime<Utc>,
    /// Only for offices of this tier.
    pub tier_level: Option<i32>,
    /// Only for offices in this state, by its two letters.
    #[oai(rename = "state")]
    pub region: Option<String>,
    /// Only for offices of this association.
    pub association_id: Option<i64>,
    /// Only for this office.
    pub office_id: Option<i64>,
    /// Only for offices where this feature is on.
    #[oai(validator(max_length = 100))]
    pub feature: Option<String>,
    /// Needed for more than 100 offices, which another administrator has to approve.
    #[oai(validator(max_length = 1000))]
    pub reason: Option<String>,
}

impl SetBanner {
    fn banner(self) -> NewBanner {
        let given = |text: Option<String>| text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty());
        NewBanner {
            brand: self.brand,
            message: self.message,
            call_to_action: self.call_to_action.unwrap_or_default(),
            call_to_action_link: self.call_to_action_link.unwrap_or_default(),
            from: self.from,
            until: self.until,
            audience: BannerAudience {
                tier_level: self.tier_level,
                region: given(self.region).map(|two| two.to_ascii_uppercase()),
                association: self.association_id,
                office: self.office_id,
                feature: given(self.feature),
            },
        }
    }
}

/// The banner was set, or asked for.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct SetBannerResult {
    /// The request that another administrator has to approve; missing if it was set.
    pub request_id: Option<i64>,
}

#[derive(Debug, Object)]
pub struct BannerRef {
    pub id: i64,
}

#[OpenApi(tag = "TAG")]
impl AnnouncementsArea {
    /// The published release notes, latest first; notes that the caller has not seen are marked.
    #[oai(path = "/dentists/:id/release-notes", method = "get", operation_id = "release_notes")]
    async fn notes(&self, id: Path<AtOffice>) -> Answer<ReleaseNotes> {
        let (mut scope, _) = id.read().await?;
        let features = id.context.brands.features_at(&id.caller.brand, id.office);
        let page = announcements::notes(&mut scope, &id.caller.brand, &features).await?;
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
        let draft = DraftNote {
            id: body.id,
            brand: body.brand.as_deref(),
            feature: body.feature.as_deref(),
            title: &body.title,
            body: &body.body,
        };
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

    /// The offices that a banner would be for.
    #[oai(path = "/admin/banners/preview", method = "post", operation_id = "preview_banner")]
    async fn preview_banner(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SetBanner>,
    ) -> Answer<BannerReach> {
        Ok(data(announcements::banner_reach(context, caller.actor(), &body.0.banner()).await?))
    }

    /// Shows a banner to offices of a brand until its end; one for the same offices ends when it starts. For more than 100 offices another
    /// administrator has to approve it.
    #[oai(path = "/admin/banners", method = "post", operation_id = "set_banner")]
    async fn set_banner(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<SetBanner>,
    ) -> Answer<SetBannerResult> {
        let reason = body.0.reason.clone().unwrap_or_default();
        let banner = body.0.banner();
        if announcements::banner_reach(context, caller.actor(), &banner).await?.takes_two {
            let asked = approvals::request(context, &caller, ApprovalAct::SetBanner { banner }, &reason).await?;
            let result = SetBannerResult { request_id: Some(asked.0) };
            return Ok(with_message(result, "Another administrator has to approve this."));
        }
        announcements::set_banner(context, caller.actor(), &banner).await?;
        Ok(with_message(SetBannerResult { request_id: None }, "Banner set."))
    }

    /// Removes a banner.
    #[oai(path = "/admin/banners/remove", method = "post", operation_id = "remove_banner")]
    async fn remove_banner(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<BannerRef>,
    ) -> Answer<Done> {
        announcements::remove_banner(context, caller.actor(), body.0.id).await?;
        Ok(with_message(Done {}, "Banner removed."))
    }
}
