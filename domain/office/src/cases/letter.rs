//! Emails about support cases: the office's messages to our support, and our answers to the person who asked.

use async_trait::async_trait;
use futures::FutureExt;
use futures::future::BoxFuture;
use tenancy::ids::{LoginId, OfficeId, OrganizationId, SupportCaseId, SupportMessageId};

use crate::{Context, Result};
use messaging::letterhead::{brand, of_brand, origin, read};
use messaging::messages::About;
use messaging::{Content, Letter, Notice, Sending};

/// Messages of support cases.
pub struct CaseLetters;

#[async_trait]
impl Letter for CaseLetters {
    fn content<'a>(
        &self,
        Sending { context, organization, notice, .. }: Sending<'a>,
    ) -> Option<BoxFuture<'a, Result<Content>>> {
        match notice {
            Notice::CaseMessage { message: id } => Some(message(context, organization, *id).boxed()),
            Notice::CaseClosed { case, .. } => Some(closed(context, organization, *case).boxed()),
            _ => None,
        }
    }
}

/// A message of a case, for the other side.
pub(super) async fn message(
    context: &Context,
    organization: OrganizationId,
    message: SupportMessageId,
) -> Result<Content> {
    let row = sqlx::query!(
        "select m.from_staff, m.author, m.text, m.file_name, c.id as case_id, c.title, c.name, c.email, c.opened_by, o.id as office_id, o.brand, o.name as office
         from support_message m join support_case c on c.organization_id = m.organization_id and c.id = m.case_id
         join office o on o.organization_id = c.organization_id and o.id = c.office_id
         where m.organization_id = $1 and m.id = $2",
        organization.0,
        message.0
    );
    let row = read(context, organization, row).await?;
    let brand = brand(context, &row.brand)?;
    let what = match (row.text, row.file_name) {
        (Some(text), _) => text,
        (None, Some(name)) => format!("Attachment: {name}"),
        (None, None) => String::new(),
    };
    let (to, subject, first, path) = if row.from_staff {
        (
            (row.name, row.email),
            format!("Answer to your question: {}", row.title),
            format!("{} of {} support wrote:", row.author, brand.profile.name),
            "dentist-new/contact-admin",
        )
    } else {
        (
            (format!("{} support", brand.profile.name), brand.profile.contacts.support_email.clone()),
            format!("Case {} of {}: {}", row.case_id, row.office, row.title),
            format!("{} ({}) of {} wrote:", row.name, row.email, row.office),
            "admin/contact-admin",
        )
    };
    let place = if row.from_staff {
        format!("?case={}", row.case_id)
    } else {
        format!("?case={}&organization={organization}", row.case_id)
    };
    let mut paragraphs = vec![first];
    paragraphs.extend(what.split('\n').filter(|line| !line.trim().is_empty()).map(str::to_owned));
    let address = format!("{}/{path}{place}", origin(context, brand));
    let mut content = of_brand(brand, to, "en", subject, paragraphs);
    content.button = Some(("Open the case".to_owned(), address));
    if row.from_staff {
        content.about = asked_by(row.office_id, row.opened_by);
    }
    Ok(content)
}

/// The user who opened the case, and their office.
fn asked_by(office: i64, login: i64) -> About {
    About { office: Some(OfficeId(office)), account: None, login: Some(LoginId(login)) }
}

/// The email to the person who opened a case that it was closed.
pub(super) async fn closed(context: &Context, organization: OrganizationId, case: SupportCaseId) -> Result<Content> {
    let row = sqlx::query!(
        "select c.title, c.name, c.email, c.opened_by, o.id as office_id, o.brand from support_case c
         join office o on o.organization_id = c.organization_id and o.id = c.office_id where c.organization_id = $1 and c.id = $2",
        organization.0,
        case.0
    );
    let row = read(context, organization, row).await?;
    let brand = brand(context, &row.brand)?;
    let paragraphs = vec![
        format!("We closed your case “{}”.", row.title),
        "If anything is unresolved, reply in the case to reopen it.".to_owned(),
    ];
    let subject = format!("Your case is closed: {}", row.title);
    let mut content = of_brand(brand, (row.name, row.email), "en", subject, paragraphs);
    content.about = asked_by(row.office_id, row.opened_by);
    let address = format!("{}/dentist-new/contact-admin?case={case}", origin(context, brand));
    content.button = Some(("Open the case".to_owned(), address));
    Ok(content)
}
