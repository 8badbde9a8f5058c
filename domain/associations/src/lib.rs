//! Associations that offices belong to, and affiliates who send practices.
//!
//! An office joins an association by the association's address at sign-up, by our staff, or itself, and may leave at any
//! time. The association sees its name, place and progress, and of the rest what the office shares; never a household.
//! An affiliate earns a percentage of each paid tier bill of the practices that it sent, for a number of months.
//!
//! Both belong to no organization. Their users' transactions name them and have the account of nobody; row-level security
//! shows them nothing, and a few database functions answer exactly what they may see (see [`door`]).

pub mod affiliates;
mod association;
mod audits;
mod check;
pub mod door;
mod invitations;
mod letters;
mod manage;
mod office;
mod partner;
mod profile;
mod rules;
mod run;
mod sight;
mod templates;
mod users;

pub use self::rules::earning::{EarningState, ReverseReason};
pub use self::rules::sight::{AssociationState, Share};
pub use check::RULES;
pub use invitations::invite;
pub use manage::{
    AssociationChange, NewAssociation, StaffAssociation, add_association, change_association, end_association,
    staff_associations,
};
pub use office::{JoinedOffice, OfficeAssociation, join, leave, own, share};
pub use partner::{Partner, PartnerKind, partner};
pub use profile::{AssociationProfile, ProfileChange, edit, profile};
pub use run::AssociationRun;
pub use sight::{MonthRow, OfficeRow, OfficeSight, months, offices};
pub use templates::{
    CopiedTemplate, NewTemplate, PlanTemplate, archive_template, copy_template, office_templates, save_template,
    templates,
};
pub use users::{AssociationRole, AssociationUser, NewUser, add_user, remove_user, users};

use kernel::task::Tasks;
pub(crate) use kernel::{Context, Error, OrNotFound, Result};
use tenancy::{Actor, Scope};

/// The jobs of associations and affiliates.
pub fn tasks() -> Tasks {
    Tasks::new().scheduled::<AssociationRun>("0 10 * * * *").scheduled::<affiliates::AffiliateRun>("0 40 9 * * *")
}

/// What associations and affiliates write to people.
pub fn letters() -> Vec<Box<dyn messaging::Letter>> {
    vec![Box::new(letters::AssociationLetters)]
}

/// A transaction on what belongs to no tenant, on behalf of `actor`.
pub(crate) async fn open(context: &Context, actor: &Actor) -> Result<Scope> {
    // Platform: associations and affiliates belong to no organization.
    let mut scope = context.database.platform("Associations").await?;
    scope.act_as(actor.clone()).await?;
    Ok(scope)
}

/// As [`open`], to read only.
pub(crate) async fn look(context: &Context) -> Result<Scope> {
    // Platform: as above.
    Ok(context.database.platform_for_public("associations").await?)
}
