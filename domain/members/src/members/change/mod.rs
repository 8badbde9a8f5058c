//! The office's changes to a person or household. Each change is a line of the household's history.

mod contact;
mod email;
mod gone;
pub(super) mod login;
pub(super) mod owner;
mod person;

use serde_json::json;
use tenancy::Scope;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, MemberId, OfficeId};

pub use self::contact::change_contact;
pub use self::email::{EmailChange, change_email};
pub use self::gone::{GoneForm, GonePreview, mark_gone, preview_gone, unmark_gone};
pub use self::owner::{Adult, OwnerForm, OwnerPreview, change_owner, preview_owner};
pub use self::person::{Misfit, PersonPreview, PlanFit, change_person, preview_person};
use crate::Result;
pub use ::rules::household_changes::{ContactForm, OwnContact, PersonForm};

/// The record that changed.
#[derive(Debug, Clone, Copy)]
struct Subject {
    office: OfficeId,
    account: AccountId,
    member: Option<MemberId>,
}

/// Writes the names of the changed fields to the audit trail, never their values.
async fn audited(scope: &mut Scope, act: &str, subject: Subject, fields: &[&str]) -> Result<()> {
    let (subject_kind, subject_id) = match subject.member {
        Some(member) => ("member", member.to_string()),
        None => ("account", subject.account.to_string()),
    };
    let act = Act {
        act,
        subject_kind,
        subject_id,
        office: Some(subject.office),
        account: Some(subject.account),
        detail: json!({ "fields": fields }),
    };
    Ok(audit::record(scope, act).await?)
}
