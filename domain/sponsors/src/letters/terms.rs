//! Emails about an addendum: to the business, and to the office.

use kernel::downloads::long_date;
use messaging::Content;
use tenancy::ids::{AddendumId, OrganizationId};

use super::about::{about, terms_said, terms_words};
use crate::terms::accept::make_link;
use crate::{Context, Error, Result};

pub(super) async fn terms_sent(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<Content> {
    let about = about(context, organization, id).await?;
    let (business, key) = make_link(context, organization, id).await?;
    let subject = format!("{} invites {} to sponsor memberships", about.office_name, about.addendum.business_name);
    let words = vec![
        format!("{} offers memberships for your employees.", about.office_name),
        terms_words(&about.addendum),
        "Read the terms, and accept them to begin. The link works for 30 days.".to_owned(),
    ];
    let path = format!("/accounts/complete-business-signup/{business}/{key}");
    about.written(context, about.contact(), (subject, words), ("Read the terms", path))
}

pub(super) async fn proposed(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<Content> {
    let mut about = about(context, organization, id).await?;
    about.addendum.terms = about.addendum.proposed.take().ok_or(Error::NotFound)?;
    let subject = format!("{} proposes new terms to {}", about.office_name, about.addendum.business_name);
    let words = vec![
        format!("{}.", terms_said(&about.addendum)),
        "Accept them under Settings; until then your terms stay as they are.".to_owned(),
        "New employees then join under them. Who is enrolled keeps the running term, and gets an email.".to_owned(),
    ];
    about.written(context, about.contact(), (subject, words), ("Open settings", "/business/settings".to_owned()))
}

pub(super) async fn listed(
    context: &Context,
    organization: OrganizationId,
    id: AddendumId,
    [added, changed, left, missing]: [i64; 4],
) -> Result<Content> {
    let about = about(context, organization, id).await?;
    let subject = format!("Your list at {}: {added} new, {changed} changed, {left} left", about.office_name);
    let words = match missing {
        0 => "Everybody else of your list is in the file.".to_owned(),
        1 => "1 person of your list is not in the file. Nothing happened to them.".to_owned(),
        more => format!("{more} people of your list are not in the file. Nothing happened to them."),
    };
    let to = about.contact();
    about.written(context, to, (subject, vec![words]), ("Open employees", "/business/members".to_owned()))
}

pub(super) async fn applied(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<Content> {
    let about = about(context, organization, id).await?;
    let (name, email) = about.contact();
    let subject = format!("{} asks to sponsor memberships", about.addendum.business_name);
    let words = vec![format!("{name} ({email}) asks for terms."), "Enter the terms and send them.".to_owned()];
    about.written(
        context,
        about.desk(),
        (subject, words),
        ("Open BusinessConnect", "/account/business-connect".to_owned()),
    )
}

pub(super) async fn suspended(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<Content> {
    let about = about(context, organization, id).await?;
    let on = about.addendum.suspended_on.map(long_date).unwrap_or_default();
    let subject = format!("Your sponsorship at {} ended on {on}", about.office_name);
    let words = vec![
        "Your invoice was not paid within 28 days. Your employees have 14 days to keep their memberships at their own cost.".to_owned(),
        "If you pay within these 14 days, your sponsorship goes on for everyone who has not chosen. What you owe stays owed.".to_owned(),
    ];
    about.written(context, about.contact(), (subject, words), ("Pay now", "/business/reports".to_owned()))
}
