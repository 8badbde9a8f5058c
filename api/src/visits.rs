//! The area `visits`: a member's benefits, the visits that used them, and what memberships saved.

mod wire;

use households::chairside as chair;
use kernel::{Context, Error};
use members::benefits::{self, NewVisit};
use poem_openapi::param::{self, Header, Query};
use poem_openapi::{Object, OpenApi};
use serde_json::json;
use tenancy::Personal;
use tenancy::brand::{Brand, BrandId};
use tenancy::ids::{MemberId, VisitId};

use frame::area::{Area, Example, Operation, Tag};
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::wire::Date;
use frame::within::{AtOffice, Path, open};

use wire::MemberBenefits;
pub use wire::{OfficeSavings, SavingsView};

pub const TAG: Tag = Tag::new("Visits", "Visits, and the plan benefits they use.");

pub struct VisitsArea;

impl Area for VisitsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("member_benefits", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("memberId", Example::Member)]),
        Operation::new("member_visits_file", Permitted::MEMBERS).parameters(&[
            ("id", Example::Office),
            ("memberId", Example::Member),
            ("format", Example::Text("csv")),
        ]),
        Operation::new("record_visit", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("memberId", Example::Member)])
            .body(
                |id| json!({ "visitedOn": id(Example::DaysAgo(7)), "procedures": [{ "code": "1110", "quantity": 1 }] }),
            ),
        Operation::new("undo_visit", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("memberId", Example::Member), ("visitId", Example::Visit)])
            .body(|_| json!({ "reason": "A test." })),
        Operation::new("office_savings", Permitted::REPORTS).parameters(&[("id", Example::Office)]),
    ];
}

/// A visit to record.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct VisitRequest {
    /// Today at the office, or a day in a known term, even of a membership that has since ended.
    pub visited_on: Date,
    /// The provider who saw the patient; at most 100 characters.
    pub provider: Option<String>,
    /// At most 1,000 characters; card numbers are refused.
    pub note: Option<String>,
    #[oai(validator(max_items = 40))]
    pub procedures: Vec<VisitProcedure>,
}

#[derive(Debug, Object)]
pub struct VisitProcedure {
    pub code: String,
    pub quantity: i32,
}

#[derive(Debug, Object)]
pub struct UndoRequest {
    /// 1 to 300 characters.
    pub reason: String,
}

#[OpenApi(tag = "TAG")]
impl VisitsArea {
    /// A member's benefits this term, what is used and left, the visits, and what the membership saved.
    #[oai(path = "/office/:id/members/:memberId/benefits", method = "get", operation_id = "member_benefits")]
    async fn benefits(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "memberId")] member: param::Path<i64>,
    ) -> Answer<MemberBenefits> {
        Ok(data(show(&id.context, &id, MemberId(member.0)).await?))
    }

    /// All visits of a member as a file.
    #[oai(path = "/office/:id/members/:memberId/visits/file", method = "get", operation_id = "member_visits_file")]
    async fn file(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "memberId")] member: param::Path<i64>,
        format: Query<FileFormat>,
    ) -> FileAnswer {
        let (mut scope, _) = id.open().await?;
        let member = MemberId(member.0);
        let file = benefits::visits_file(&id.context, &mut scope, id.office, member, format.0).await?;
        downloaded(scope, file).await
    }

    /// Records a visit with several procedures, once per `Idempotency-Key`. Procedures that the plans do not include
    /// are recorded at the member's price.
    #[oai(path = "/office/:id/members/:memberId/visits", method = "post", operation_id = "record_visit")]
    async fn record(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "memberId")] member: param::Path<i64>,
        /// Repeating a call with the same key records one visit.
        #[oai(name = "Idempotency-Key", validator(min_length = 8, max_length = 100))]
        key: Header<String>,
        body: ValidJson<VisitRequest>,
    ) -> Answer<MemberBenefits> {
        let asked = body.0;
        let new = NewVisit {
            member: MemberId(member.0),
            on: asked.visited_on.0,
            provider: asked.provider.map(Personal),
            note: asked.note.map(Personal),
            procedures: asked.procedures.into_iter().map(|p| (p.code, p.quantity)).collect(),
            key: key.0,
        };
        let (mut scope, _) = id.open().await?;
        benefits::record(&id.context, &mut scope, id.office, &new).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(show(&id.context, &id, new.member).await?, "Visit recorded."))
    }

    /// Undoes a visit: it no longer counts, but stays listed with the reason.
    #[oai(path = "/office/:id/members/:memberId/visits/:visitId/void", method = "post", operation_id = "undo_visit")]
    async fn undo(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "memberId")] member: param::Path<i64>,
        #[oai(name = "visitId")] visit: param::Path<i64>,
        body: ValidJson<UndoRequest>,
    ) -> Answer<MemberBenefits> {
        let (member, reason) = (MemberId(member.0), Personal(body.0.reason));
        let (mut scope, _) = id.open().await?;
        benefits::undo(&id.context, &mut scope, id.office, member, VisitId(visit.0), &reason).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(show(&id.context, &id, member).await?, "Visit undone."))
    }

    /// The total savings of the office's members in their current terms, as of last night.
    #[oai(path = "/office/:id/savings", method = "get", operation_id = "office_savings")]
    async fn savings(&self, id: Path<AtOffice>) -> Answer<OfficeSavings> {
        let (mut scope, _) = id.open().await?;
        let kept = benefits::office_savings(&id.context, &mut scope, id.office).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(data(OfficeSavings::of(kept)))
    }
}

async fn show(context: &Context, id: &AtOffice, member: MemberId) -> Result<MemberBenefits, Error> {
    let brand = brand(context, id)?;
    let (mut scope, _) = open(context, &id.reach).await?;
    let person = benefits::person(context, &mut scope, id.office, member).await?;
    let procedures = chair::procedures(&mut scope, &brand, id.office).await?;
    scope.commit().await.map_err(Error::from)?;
    Ok(MemberBenefits::of(person, procedures, &brand))
}

/// The brand of the caller's office.
fn brand(context: &Context, id: &AtOffice) -> Result<std::sync::Arc<Brand>, Error> {
    context.brands.get(&BrandId::new(id.caller.brand.clone())).cloned().ok_or(Error::NotFound)
}
