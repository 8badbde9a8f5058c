//! The area `reviews`: members' reviews of their office, the office's replies and reports, and our staff's decisions.

mod wire;

use kernel::{Context, Error};
use members::reviews::{self, ReviewFilter, StaffFilter};
use poem::web::Data;
use poem_openapi::OpenApi;
use poem_openapi::param::{self, Query};
use serde_json::json;
use tenancy::ids::{OrganizationId, ReviewId};

use crate::patient::viewer;
use frame::area::{Area, Example, Operation, Tag};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::request_context::said;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, AtOwnAccount, AtPlatform, Path};

pub use wire::{
    AnswerRequest, DecideRequest, OfficeReviews, OwnReviews, ReportRequest, ReportedReviews, ReviewRequest,
};

pub const TAG: Tag = Tag::new("Reviews", "Member reviews.");

/// Replies are public, so only the office's owner and managers who may change its settings can post them.
pub struct ReviewsArea;

impl Area for ReviewsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("own_reviews", Permitted::HOUSEHOLD),
        Operation::new("write_review", Permitted::HOUSEHOLD)
            .in_person()
            .body(|_| json!({ "stars": 5, "words": "Kind and quick." })),
        Operation::new("list_reviews", Permitted::SETTINGS).parameters(&[("id", Example::Office)]),
        Operation::new("reviews_file", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("format", Example::Text("csv"))]),
        Operation::new("answer_review", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("reviewId", Example::Review)])
            .body(|_| json!({ "answer": "Thank you, Ana." })),
        Operation::new("report_review", Permitted::SETTINGS)
            .parameters(&[("id", Example::Office), ("reviewId", Example::Review)])
            .body(|_| json!({ "reason": "insulting" })),
        Operation::new("reported_reviews", Permitted::PLATFORM),
        Operation::new("reported_reviews_file", Permitted::PLATFORM).parameters(&[("format", Example::Text("csv"))]),
        Operation::new("decide_review", Permitted::PLATFORM).body(
            |id| json!({ "organizationId": id(Example::Organization), "reviewId": id(Example::Review), "keep": true }),
        ),
    ];
}

#[OpenApi(tag = "TAG")]
impl ReviewsArea {
    /// The caller's own reviews of the office, and whether they may write another.
    #[oai(path = "/patient/reviews", method = "get", operation_id = "own_reviews")]
    async fn own(&self, own: AtOwnAccount) -> Answer<OwnReviews> {
        let (mut scope, now) = own.read().await?;
        Ok(data(reviews::own(&mut scope, now, own.account, viewer(&own)?).await?))
    }

    /// Reviews the office, once per membership year. The review becomes public a day later.
    #[oai(path = "/patient/reviews", method = "post", operation_id = "write_review")]
    async fn write(&self, own: AtOwnAccount, body: ValidJson<ReviewRequest>) -> Answer<OwnReviews> {
        let (mut scope, now) = own.open().await?;
        let viewer = viewer(&own)?;
        reviews::write(&mut scope, now, own.account, viewer, (body.0.stars, &body.0.words)).await?;
        let all = reviews::own(&mut scope, now, own.account, viewer).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(all, said("Thank you for your review.", "Gracias por su opinión.")))
    }

    /// The office's reviews, latest first, 20 a page, including those that are not public.
    #[oai(path = "/dentists/:id/reviews", method = "get", operation_id = "list_reviews")]
    async fn list(
        &self,
        id: Path<AtOffice>,
        /// All reviews if omitted.
        show: Query<Option<ReviewFilter>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<OfficeReviews> {
        let (mut scope, now) = id.read().await?;
        let filter = show.0.unwrap_or_default();
        Ok(data(reviews::list(&mut scope, now, id.office, filter, cursor.as_deref()).await?.into()))
    }

    /// The same list as a file.
    #[oai(path = "/dentists/:id/reviews/file", method = "get", operation_id = "reviews_file")]
    async fn list_file(
        &self,
        id: Path<AtOffice>,
        format: Query<FileFormat>,
        show: Query<Option<ReviewFilter>>,
    ) -> FileAnswer {
        let (mut scope, now) = id.open().await?;
        let filter = show.0.unwrap_or_default();
        let file = reviews::list_file(&id.context, &mut scope, now, (id.office, filter), format.0).await?;
        downloaded(scope, file).await
    }

    /// Replies to a review, once. The reply is shown below it.
    #[oai(path = "/dentists/:id/reviews/:reviewId/answer", method = "post", operation_id = "answer_review")]
    async fn answer(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "reviewId")] review: param::Path<i64>,
        body: ValidJson<AnswerRequest>,
    ) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        reviews::answer(&mut scope, now, id.office, ReviewId(review.0), &body.0.answer).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Answer published."))
    }

    /// Reports a review, once. It is hidden from the public until our staff decide.
    #[oai(path = "/dentists/:id/reviews/:reviewId/report", method = "post", operation_id = "report_review")]
    async fn report(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "reviewId")] review: param::Path<i64>,
        body: ValidJson<ReportRequest>,
    ) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let note = body.0.note.unwrap_or_default();
        reviews::report(&mut scope, now, id.office, ReviewId(review.0), (body.0.reason, &note)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "Review reported. It is hidden until we decide."))
    }

    /// Reviews reported by offices of all brands: pending ones, oldest first, or decided ones.
    #[oai(path = "/admin/reviews", method = "get", operation_id = "reported_reviews")]
    async fn reported(
        &self,
        staff: AtPlatform,
        /// Pending reports if omitted.
        show: Query<Option<StaffFilter>>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<ReportedReviews> {
        let filter = show.0.unwrap_or_default();
        let page = reviews::reported(&staff.context, staff.granted, filter, cursor.as_deref()).await?;
        identity::audit_staff_list(&staff.context, &staff.caller, "reported_reviews.viewed", page.items.len()).await?;
        Ok(data(page))
    }

    /// The same list as a file.
    #[oai(path = "/admin/reviews/file", method = "get", operation_id = "reported_reviews_file")]
    async fn reported_file(
        &self,
        staff: AtPlatform,
        format: Query<FileFormat>,
        show: Query<Option<StaffFilter>>,
    ) -> FileAnswer {
        let filter = show.0.unwrap_or_default();
        let (file, rows) = reviews::reported_file(&staff.context, &staff.granted, filter, format.0).await?;
        identity::audit_staff_list(&staff.context, &staff.caller, "reported_reviews.downloaded", rows).await?;
        Ok(file.into())
    }

    /// Decides a report: the review stays or is taken down. The decision is final.
    #[oai(path = "/admin/reviews/decide", method = "post", operation_id = "decide_review")]
    async fn decide(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<DecideRequest>,
    ) -> Answer<Done> {
        let review = (OrganizationId(body.0.organization_id), ReviewId(body.0.review_id));
        let note = body.0.note.unwrap_or_default();
        reviews::decide(context, caller.actor(), review, body.0.keep, &note).await?;
        Ok(with_message(Done {}, if body.0.keep { "Review kept." } else { "Review taken down." }))
    }
}
