//! The area `members`: an office's member list with its counts, and a household with its ledger, history, and notes.

mod details;
mod ledger;
mod list;
mod widgets;

use ::members::members::{self, HouseholdRef};
use identity::Owned;
use kernel::Context;
use poem::web::Data;
use poem_openapi::param::{self, Query};
use poem_openapi::{Object, OpenApi};
use rules::{FieldErrors, Message};
use serde_json::json;
use tenancy::brand::BrandId;
use tenancy::ids::{AccountId, LoginId, MemberId, NoteId};
use tenancy::{Permission, Scope};

use crate::within::{OfAccount, OfUser};
use frame::area::{Area, Example, Operation, Tag, person};
use frame::caller::SignedIn;
use frame::download::{FileAnswer, FileFormat, downloaded};
use frame::envelope::{Answer, Undone, data};
use frame::error::ApiError;
use frame::permitted::Permitted;
use frame::request_context::language;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path, open};

pub use details::{MemberDetails, Note, Person, Subscription};
pub use ledger::{Ledger, LedgerLine};
pub use list::{MemberCounts, MemberPage, Selection, TagName};
pub use widgets::OfficeWidgets;

pub const TAG: Tag = Tag::new("Members", "The office's members.");

pub struct MembersArea;

impl Area for MembersArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("search_members", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "searchFilter": [], "initial": true })),
        Operation::new("count_members", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "searchFilter": [], "initial": true })),
        Operation::new("office_widgets", Permitted::MEMBERS).parameters(&[("id", Example::Office)]),
        Operation::new("member_details", Permitted::MEMBERS).parameters(&[("id", Example::Owner)]).body(person),
        Operation::new("member_finances", Permitted::MEMBERS)
            .parameters(&[("id", Example::Office), ("userId", Example::Client)])
            .body(|_| json!({ "searchFilter": [], "initial": true })),
        Operation::new("member_history", Permitted::MEMBERS).parameters(&[("id", Example::Account)]),
        Operation::new("member_history_file", Permitted::MEMBERS)
            .parameters(&[("id", Example::Account), ("format", Example::Text("csv"))]),
        Operation::new("add_note", Permitted::MEMBERS).body(person),
        Operation::new("undo_note", Permitted::MEMBERS)
            .body(|id| json!({ "accountId": id(Example::Account), "noteId": 1 })),
    ];
}

/// Commits the changes and the audit entry of reading.
async fn keep(scope: Scope) -> kernel::Result<()> {
    Ok(scope.commit().await?)
}

/// Whether the caller may see the office's revenue, fees, and net amounts, which needs the reports permission. Everyone
/// who sees a household also sees what it owes and has paid.
pub(crate) fn sees_revenue(at: &AtOffice) -> bool {
    at.may(Permission::Reports)
}

/// Identifies a household; set exactly one field.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct DetailsRequest {
    pub account_id: Option<i64>,
    pub member_id: Option<i64>,
}

impl DetailsRequest {
    fn whose(&self) -> Result<HouseholdRef, ApiError> {
        match (self.account_id, self.member_id) {
            (Some(account), _) => Ok(HouseholdRef::Account(AccountId(account))),
            (None, Some(member)) => Ok(HouseholdRef::Member(MemberId(member))),
            (None, None) => Err(ApiError::invalid(&FieldErrors::one("accountId", Message::Required), language())),
        }
    }
}

#[derive(Debug, Object)]
pub struct FinancesRequest {
    /// A calendar year at the office; all years if omitted or 1970.
    #[oai(validator(minimum(value = "1970"), maximum(value = "9999")))]
    pub year: Option<i32>,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NoteRequest {
    pub account_id: i64,
    /// 1 to 5,000 characters; card numbers are refused.
    pub text: String,
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct UndoNote {
    pub account_id: i64,
    pub note_id: i64,
}

#[OpenApi(tag = "TAG")]
impl MembersArea {
    /// A page of the office's households, by name unless another order is requested.
    #[oai(path = "/dentists/:id/members/upgraded-search", method = "post", operation_id = "search_members")]
    async fn search(&self, id: Path<AtOffice>, body: ValidJson<list::SearchRequest>) -> Answer<MemberPage> {
        let (mut scope, now) = id.open().await?;
        let page = members::list(&mut scope, now, id.office, &body.0.into()).await?;
        keep(scope).await?;
        Ok(data(page.into()))
    }

    /// The number of households for each filter combined with the current ones, the number in the list, and the
    /// office's figures.
    #[oai(path = "/dentists/:id/members/upgraded-filters-search", method = "post", operation_id = "count_members")]
    async fn count(&self, id: Path<AtOffice>, body: ValidJson<list::CountRequest>) -> Answer<MemberCounts> {
        let (mut scope, now) = id.read().await?;
        let counts = members::counts(&mut scope, now, id.office, &body.0.into()).await?;
        Ok(data(MemberCounts::of(counts, sees_revenue(&id))))
    }

    /// The dashboard's widgets; those that the brand does not show are missing.
    #[oai(path = "/office/:id/widgets", method = "get", operation_id = "office_widgets")]
    async fn widgets(&self, id: Path<AtOffice>) -> Answer<OfficeWidgets> {
        let brand = id.context.brands.get(&BrandId::new(id.caller.brand.clone())).ok_or(kernel::Error::NotFound)?;
        let (mut scope, _) = id.open().await?;
        let widgets = members::widgets(&id.context, &mut scope, brand, id.office).await?;
        keep(scope).await?;
        Ok(data(OfficeWidgets::of(widgets, sees_revenue(&id))))
    }

    /// A household, at an office where the user in the path works.
    #[oai(path = "/users/:id/members/memberDetails", method = "post", operation_id = "member_details")]
    async fn details(&self, id: Path<OfUser>, body: ValidJson<DetailsRequest>) -> Answer<MemberDetails> {
        let whose = body.whose()?;
        let owned = match whose {
            HouseholdRef::Account(account) => Owned::Account(account),
            HouseholdRef::Member(member) => Owned::Member(member),
        };
        let reach = identity::reach_over(&id.context, &id.caller, owned).await?;
        let (mut scope, now) = open(&id.context, &reach).await?;
        let seen = members::details(&mut scope, now, &id.context.brands, id.user, whose).await?;
        keep(scope).await?;
        Ok(data(MemberDetails::of(seen, &id.caller)))
    }

    /// A household's payments and balance, for one year or all years. `userId` is the account owner's user.
    #[oai(path = "/office/:id/members/finances/:userId/1970", method = "post", operation_id = "member_finances")]
    async fn finances(
        &self,
        id: Path<AtOffice>,
        #[oai(name = "userId")] user: param::Path<i64>,
        body: ValidJson<FinancesRequest>,
    ) -> Answer<Ledger> {
        let (mut scope, _) = id.open().await?;
        let finances = members::finances(&mut scope, id.office, LoginId(user.0), body.year).await?;
        keep(scope).await?;
        Ok(data(Ledger::of(finances, sees_revenue(&id))))
    }

    /// The history of a household's memberships, latest first. `id` is an account.
    #[oai(path = "/users/me/account/getMemberHistory/:id", method = "get", operation_id = "member_history")]
    async fn history(
        &self,
        id: Path<OfAccount>,
        /// `next` of the previous page.
        cursor: Query<Option<String>>,
    ) -> Answer<details::HistoryPage> {
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        let page = members::history(&id.context.brands, &mut scope, id.account, cursor.as_deref()).await?;
        keep(scope).await?;
        Ok(data(page))
    }

    /// The same history as a file.
    #[oai(path = "/users/me/account/getMemberHistory/:id/file", method = "get", operation_id = "member_history_file")]
    async fn history_file(
        &self,
        id: Path<OfAccount>,
        format: Query<FileFormat>,
        /// Only this person's, by name.
        member: Query<Option<String>>,
    ) -> FileAnswer {
        let member = member.0.as_deref();
        let (mut scope, _) = open(&id.context, &id.reach).await?;
        let file = members::history_file(&id.context, &mut scope, id.account, member, format.0).await?;
        downloaded(scope, file).await
    }

    /// Adds a note that is visible to the office only.
    #[oai(path = "/users/me/account/loggingNote", method = "post", operation_id = "add_note")]
    async fn note(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<NoteRequest>,
    ) -> Answer<Note> {
        let account = AccountId(body.account_id);
        let reach = identity::reach_over(context, &caller, Owned::Account(account)).await?;
        let (mut scope, now) = open(context, &reach).await?;
        let note = members::add_note(&mut scope, now, account, &body.0.text.into()).await?;
        keep(scope).await?;
        Ok(data(note))
    }

    /// Removes a note that the caller has just added.
    #[oai(path = "/users/me/account/loggingNote/undo", method = "post", operation_id = "undo_note")]
    async fn undo_note(
        &self,
        SignedIn(caller): SignedIn,
        Data(context): Data<&Context>,
        body: ValidJson<UndoNote>,
    ) -> Answer<Undone> {
        let account = AccountId(body.account_id);
        let reach = identity::reach_over(context, &caller, Owned::Account(account)).await?;
        let (mut scope, now) = open(context, &reach).await?;
        let undone = members::undo_note(&mut scope, now, account, NoteId(body.note_id)).await?;
        keep(scope).await?;
        Ok(data(Undone { undone }))
    }
}
