//! Saved views: a list's search, filters, order and columns under a name. A view belongs to the user who saved it at an
//! office, and can be shared with all users there.

use chrono::{DateTime, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{LoginId, OfficeId, SavedViewId};
use tenancy::{Scope, contract};

use crate::{FieldErrors, Message, OrNotFound, Result};
use rules::Refusal;

/// The most views of one user at an office.
const MOST_VIEWS: i64 = 100;
/// The most characters of a name.
const LONGEST_NAME: usize = 40;
/// The most characters of a list's address.
const LONGEST_ADDRESS: usize = 1000;
/// The most columns that a view can hide, and the most characters of a column's key.
const MOST_COLUMNS: usize = 40;
const LONGEST_KEY: usize = 40;

#[contract]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedView {
    pub id: SavedViewId,
    pub name: String,
    /// The list's address, without the question mark.
    pub address: String,
    /// Columns that are not shown.
    pub hidden: Vec<String>,
    /// All users at the office see it.
    pub shared: bool,
    /// It belongs to the caller.
    pub mine: bool,
    pub author: String,
    #[oai(skip)]
    pub list: String,
}

/// A view to save.
#[derive(Debug, Clone, Default)]
pub struct ViewForm {
    pub list: String,
    pub name: String,
    pub address: String,
    pub hidden: Vec<String>,
    pub shared: bool,
}

/// The caller's views of a list, and those that others share, by name.
pub async fn views(scope: &mut Scope, office: OfficeId, login: LoginId, list: &str) -> Result<Vec<SavedView>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select id, list, name, address, hidden, shared, login_id = $3 as "mine!", actor from saved_view
           where organization_id = $1 and office_id = $2 and list = $4 and (login_id = $3 or shared) order by search_fold(name), id"#,
        organization.0,
        office.0,
        login.0,
        list
    )
    .fetch_all(scope.db())
    .await?;
    let rows = rows.into_iter().map(|row| SavedView {
        id: SavedViewId(row.id),
        list: row.list,
        name: row.name,
        address: row.address,
        hidden: row.hidden,
        shared: row.shared,
        mine: row.mine,
        author: row.actor,
    });
    Ok(rows.collect())
}

/// Saves a view; replaces one with the same name and list.
///
/// # Errors
/// [`crate::Error::Invalid`] at its field; [`crate::Error::Conflict`] if there are too many.
pub async fn save(
    scope: &mut Scope,
    now: DateTime<Utc>,
    office: OfficeId,
    login: LoginId,
    form: &ViewForm,
) -> Result<SavedViewId> {
    let name = check(form)?;
    let (organization, actor) = (scope.organization(), scope.actor.clone());
    let held = sqlx::query_scalar!(
        r#"select count(*) as "held!" from saved_view where organization_id = $1 and office_id = $2 and login_id = $3"#,
        organization.0,
        office.0,
        login.0
    )
    .fetch_one(scope.db())
    .await?;
    if held >= MOST_VIEWS {
        return Err(Refusal::too_many_views(MOST_VIEWS).into());
    }
    let id = sqlx::query_scalar!(
        "insert into saved_view (organization_id, office_id, login_id, list, name, address, hidden, shared, actor, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (organization_id, office_id, list, login_id, lower(name)) do update
           set name = excluded.name, address = excluded.address, hidden = excluded.hidden, shared = excluded.shared
         returning id",
        organization.0,
        office.0,
        login.0,
        form.list,
        name,
        form.address,
        &form.hidden,
        form.shared,
        actor.name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    audited(scope, "saved_view.saved", office, SavedViewId(id), form.shared).await?;
    Ok(SavedViewId(id))
}

/// Deletes a view. If the caller `leads` the office, also a view that another user shares.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn delete(scope: &mut Scope, office: OfficeId, login: LoginId, leads: bool, id: SavedViewId) -> Result<()> {
    let organization = scope.organization();
    let shared = sqlx::query_scalar!(
        "delete from saved_view where organization_id = $1 and office_id = $2 and id = $3 and (login_id = $4 or (shared and $5)) returning shared",
        organization.0,
        office.0,
        id.0,
        login.0,
        leads
    )
    .one_or_not_found(scope)
    .await?;
    audited(scope, "saved_view.deleted", office, id, shared).await
}

/// Checks the form and returns the normalized name.
fn check(form: &ViewForm) -> Result<String> {
    let mut errors = FieldErrors::default();
    let name = form.name.replace('\0', "").split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        errors.add("name", Message::Required);
    } else if name.chars().count() > LONGEST_NAME {
        errors.add("name", Message::TooLong(LONGEST_NAME));
    }
    let plain = |text: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let key = |text: &str| !text.is_empty() && text.len() <= LONGEST_KEY && plain(text);
    if !key(&form.list) {
        errors.add("list", Message::InvalidData);
    }
    if form.address.chars().count() > LONGEST_ADDRESS {
        errors.add("address", Message::TooLong(LONGEST_ADDRESS));
    } else if form.address.contains(['\0', '#', '\n', '\r']) {
        errors.add("address", Message::InvalidData);
    }
    if form.hidden.len() > MOST_COLUMNS || !form.hidden.iter().all(|column| key(column)) {
        errors.add("hidden", Message::InvalidData);
    }
    errors.into_result()?;
    Ok(name)
}

async fn audited(scope: &mut Scope, act: &'static str, office: OfficeId, id: SavedViewId, shared: bool) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "saved_view",
        subject_id: id.to_string(),
        office: Some(office),
        account: None,
        detail: json!({ "shared": shared }),
    };
    Ok(audit::record(scope, act).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(name: &str, list: &str, address: &str) -> ViewForm {
        ViewForm { name: name.into(), list: list.into(), address: address.into(), ..ViewForm::default() }
    }

    #[test]
    fn saved_view_needs_a_name_list_and_short_address() {
        assert_eq!(check(&form("  Late  ones ", "members", "filter=past_due")).unwrap(), "Late ones");
        for wrong in [
            form("", "members", ""),
            form("Late", "mem bers", ""),
            form("Late", "members", &"x".repeat(1001)),
            form("Late", "members", "filter=a#b"),
            form(&"x".repeat(41), "members", ""),
            ViewForm { hidden: vec!["a b".into()], ..form("Late", "members", "") },
        ] {
            assert!(matches!(check(&wrong), Err(crate::Error::Invalid(_))), "{wrong:?}");
        }
    }
}
