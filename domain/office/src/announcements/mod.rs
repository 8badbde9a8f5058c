//! Announcements of our staff to offices: release notes, shown once after sign-in and listed, and the banner above all
//! pages.
//!
//! They belong to no tenant. The banner that an office sees is read with the current user (`identity::current_user`).

mod banner;
mod notes;
pub mod rules;

pub use banner::{
    ALONE_OFFICES, Banner, BannerAudience, BannerReach, NewBanner, banner_reach, banners, checked_reach, insert_banner,
    remove_banner, set_banner,
};
pub use notes::{
    DraftNote, OfficeNotes, ReleaseNote, all_notes, mark_seen, notes, publish_note, remove_note, save_note,
};

use serde_json::{Value, json};
use tenancy::audit::{self, Act};
use tenancy::ids::OrganizationId;
use tenancy::{Actor, Scope};

use crate::{Context, Result};

/// A scope for tables without a tenant, with one of our staff as the actor.
async fn staff_scope(context: &Context, actor: Actor) -> Result<Scope> {
    let mut scope = context.database.platform("Announcements").await?;
    scope.actor = actor;
    scope.for_organization(OrganizationId(0));
    Ok(scope)
}

async fn audited(scope: &mut Scope, act: &str, what: (&str, String)) -> Result<()> {
    audited_with(scope, act, what, json!({})).await
}

async fn audited_with(scope: &mut Scope, act: &str, (kind, id): (&str, String), detail: Value) -> Result<()> {
    let act = Act { act, subject_kind: kind, subject_id: id, office: None, account: None, detail };
    Ok(audit::record(scope, act).await?)
}
