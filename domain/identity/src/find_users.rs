//! User search for platform staff: finds people who work at an office. Each search is audited, with the search text as a
//! digest.

use kernel::downloads::{Column, File, Format, List};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::LoginId;
use tenancy::{Caller, contract};

use super::secret::pseudonym;
use super::{no_tenant, store};
use crate::{Context, Error, FieldErrors, Message, Personal, Result};

const LEAST: usize = 3;
const MOST: i64 = 25;

/// A person who works at an office.
#[contract]
#[derive(Debug, Clone)]
pub struct FoundUser {
    #[oai(rename = "userId")]
    pub login: LoginId,
    pub name: Personal<String>,
    pub email: Personal<String>,
    #[oai(rename = "type")]
    pub user_type: String,
    pub active: bool,
    /// The names of the offices where the person works.
    pub offices: Vec<String>,
}

/// Returns users of the brand's offices whose name or email contains the text: at most 25, sorted by name.
///
/// # Errors
/// [`Error::Forbidden`] without the platform's grant; [`Error::Invalid`] at `search` for fewer than three characters.
pub async fn find_users(context: &Context, staff: &Caller, search: &str) -> Result<Vec<FoundUser>> {
    let granted = staff.everywhere()?;
    let search = search.trim().to_lowercase();
    if search.chars().count() < LEAST {
        return Err(Error::Invalid(FieldErrors::one("search", Message::TooShort(LEAST))));
    }
    // Platform scope: a login may work at offices of several tenants.
    let mut scope = context.database.platform("User search").await?;
    scope.act_as(granted.actor).await?;
    let rows = store::find_users(&mut scope, &staff.brand, &search, MOST).await?;
    let act = Act {
        act: "users.searched",
        subject_kind: "search_digest",
        subject_id: pseudonym("audit/users", &search),
        office: None,
        account: None,
        detail: json!({ "found": rows.len() }),
    };
    audit::record(&mut scope, act).await?;
    scope.commit().await?;
    Ok(rows
        .into_iter()
        .map(|row| FoundUser {
            login: LoginId(row.id),
            name: row.name.into(),
            email: row.email.into(),
            user_type: row.user_type,
            active: row.active,
            offices: row.offices,
        })
        .collect())
}

const LIST: List = List::new("users_found.downloaded", "Users", "users").with(&[
    Column::text("Name", 24),
    Column::text("Email", 30),
    Column::text("Offices", 40),
    Column::text("Access", 14),
]);

/// Returns the result of [`find_users`] as a file. Recorded as `users_found.downloaded` in the audit trail.
///
/// # Errors
/// Same as [`find_users`].
pub async fn found_users_file(context: &Context, staff: &Caller, search: &str, format: Format) -> Result<File> {
    let found = find_users(context, staff, search).await?;
    let mut file = LIST.of_all_offices("A search", format)?;
    for user in found {
        let name = if user.name.0.trim().is_empty() { user.email.0.clone() } else { user.name.0 };
        file.row(vec![
            name.into(),
            user.email.0.into(),
            user.offices.join(", ").into(),
            if user.active { "Active" } else { "Deactivated" }.into(),
        ])?;
    }
    audit_staff_list(context, staff, "users_found.downloaded", file.rows()).await?;
    file.finish().await
}

/// Records in the audit trail that platform staff viewed a list with personal data of offices: which list, and how many
/// rows.
///
/// # Errors
/// When the database fails.
pub async fn audit_staff_list(context: &Context, staff: &Caller, act: &'static str, rows: usize) -> Result<()> {
    let mut scope = context.database.scope(no_tenant(staff.actor())).await?;
    let act = Act {
        act,
        subject_kind: "list",
        subject_id: String::new(),
        office: None,
        account: None,
        detail: json!({ "rows": rows }),
    };
    audit::record(&mut scope, act).await?;
    Ok(scope.commit().await?)
}
