//! The area `saved_views`: saved list views.

use kernel::Error;
use office::saved_views::{self, SavedView, ViewForm};
use poem_openapi::param::Query;
use poem_openapi::{Object, OpenApi, param};
use serde_json::json;
use tenancy::Permission;
use tenancy::ids::SavedViewId;

use frame::area::{Area, Example, Operation, Tag};
use frame::envelope::{Answer, Done, data, with_message};
use frame::permitted::Permitted;
use frame::valid_json::ValidJson;
use frame::within::{AtOffice, Path};

pub const TAG: Tag = Tag::new("Saved views", "Saved list views.");

pub struct SavedViewsArea;

impl Area for SavedViewsArea {
    const OPERATIONS: &'static [Operation] = &[
        Operation::new("list_saved_views", Permitted::OFFICE)
            .parameters(&[("id", Example::Office), ("list", Example::Text("members"))]),
        Operation::new("save_view", Permitted::OFFICE)
            .parameters(&[("id", Example::Office)])
            .body(|_| json!({ "list": "members", "name": "Late ones", "address": "filter=past_due", "shared": false })),
        Operation::new("delete_saved_view", Permitted::OFFICE)
            .parameters(&[("id", Example::Office), ("viewId", Example::SavedView)]),
    ];
}

#[derive(Debug, Object)]
pub struct SaveView {
    /// The list: "members".
    #[oai(validator(max_length = 40))]
    pub list: String,
    /// Up to 40 characters; a view with the same name is replaced.
    #[oai(validator(max_length = 200))]
    pub name: String,
    #[oai(validator(max_length = 1000))]
    pub address: String,
    #[oai(default, validator(max_items = 40))]
    pub hidden: Vec<String>,
    #[oai(default)]
    pub shared: bool,
}

#[OpenApi(tag = "TAG")]
impl SavedViewsArea {
    /// The caller's views of a list, and those shared at the office.
    #[oai(path = "/dentists/:id/saved-views", method = "get", operation_id = "list_saved_views")]
    async fn list(&self, id: Path<AtOffice>, list: Query<String>) -> Answer<Vec<SavedView>> {
        let (mut scope, _) = id.read().await?;
        Ok(data(saved_views::views(&mut scope, id.office, id.caller.login, &list.0).await?))
    }

    /// Saves a view of a list for the caller, or for all users of the office.
    #[oai(path = "/dentists/:id/saved-views", method = "post", operation_id = "save_view")]
    async fn save(&self, id: Path<AtOffice>, body: ValidJson<SaveView>) -> Answer<Done> {
        let (mut scope, now) = id.open().await?;
        let SaveView { list, name, address, hidden, shared } = body.0;
        let form = ViewForm { list, name, address, hidden, shared };
        saved_views::save(&mut scope, now, id.office, id.caller.login, &form).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "View saved"))
    }

    /// Deletes the caller's own view, or a shared one if the caller may change the office's settings.
    #[oai(path = "/dentists/:id/saved-views/:viewId", method = "delete", operation_id = "delete_saved_view")]
    async fn delete(&self, id: Path<AtOffice>, #[oai(name = "viewId")] view: param::Path<i64>) -> Answer<Done> {
        let (mut scope, _) = id.open().await?;
        let leads = id.caller.may_at(id.office, Permission::Settings);
        saved_views::delete(&mut scope, id.office, id.caller.login, leads, SavedViewId(view.0)).await?;
        scope.commit().await.map_err(Error::from)?;
        Ok(with_message(Done {}, "View deleted"))
    }
}
