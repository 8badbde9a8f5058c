//! Download of the office's users.

use kernel::downloads::{Column, File, Format, List};
use tenancy::{Permission, UserType};

use super::{Managing, office_users};
use crate::{Context, Result};

const LIST: List = List::new("users.downloaded", "Users", "users").with(&[
    Column::text("Name", 22),
    Column::text("Email", 28),
    Column::text("Role", 16),
    Column::text("Status", 20),
    Column::text("Permissions", 40),
    Column::text("Two-step sign-in", 10),
    Column::time("Last seen"),
    Column::text("Invited by", 20),
]);

fn role_words(user_type: UserType, owner: bool) -> &'static str {
    match user_type {
        _ if owner => "Owner",
        UserType::Dentist => "Owner",
        UserType::DentistStandard => "Associate",
        UserType::OfficeAdmin => "Office manager",
        UserType::OfficeAdminTemp => "Office setup",
        _ => "",
    }
}

fn permission_words(permissions: &[Permission]) -> String {
    let words: Vec<String> = permissions.iter().map(|one| one.as_str().replace('_', " ")).collect();
    if words.is_empty() { "No permissions".to_owned() } else { words.join(", ") }
}

/// Returns all users of the office and its open invitations as a file. Recorded as `users.downloaded` in the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] when the caller has no access to the office.
pub async fn users_file(context: &Context, at: Managing<'_>, format: Format) -> Result<File> {
    let found = office_users(context, at).await?;
    let mut scope = context.database.scope(at.reach.clone()).await?;
    let mut file = LIST.at_office(context, &mut scope, at.office, "Everyone, and open invitations", format).await?;
    for user in found.users {
        let name = format!("{} {}", user.first_name, user.last_name);
        file.row(vec![
            name.trim().into(),
            user.email.0.into(),
            role_words(user.user_type, user.owner).into(),
            if user.active { "Active" } else { "Deactivated" }.into(),
            if user.owner { "All permissions".to_owned() } else { permission_words(&user.permissions) }.into(),
            if user.two_step { "On" } else { "Off" }.into(),
            file.time_of(user.last_seen_at),
            "".into(),
        ])?;
    }
    for invited in found.invitations {
        let name = format!("{} {}", invited.first_name, invited.last_name);
        file.row(vec![
            name.trim().into(),
            invited.email.0.into(),
            role_words(invited.user_type, false).into(),
            if invited.expired { "Invitation expired" } else { "Invited" }.into(),
            permission_words(&invited.permissions).into(),
            "".into(),
            "".into(),
            invited.invited_by.into(),
        ])?;
    }
    let file = file.end(&mut scope).await?;
    scope.commit().await?;
    Ok(file)
}
