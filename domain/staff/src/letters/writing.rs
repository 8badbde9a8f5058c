//! What all emails of our staff share: the scope that they are read from, and how one is put together.

use messaging::Content;
use messaging::letterhead::{brand, in_language, of_brand, origin};
use tenancy::Scope;

use crate::access::LoginContact;
use crate::{Context, Result};

pub(super) async fn rows(context: &Context) -> Result<Scope> {
    // Platform scope: what our staff keep belongs to no tenant.
    Ok(context.database.platform("Staff letters").await?)
}

pub(super) fn written(
    context: &Context,
    contact: LoginContact,
    subject: String,
    paragraphs: Vec<String>,
    page: Option<(String, &str)>,
) -> Result<Content> {
    let brand = brand(context, &contact.brand)?;
    let address = |page| in_language(format!("{}{page}", origin(context, brand)), &contact.language);
    let button = page.map(|(label, page)| (label, address(page)));
    let mut content =
        of_brand(brand, (contact.name.clone(), contact.email.clone()), &contact.language, subject, paragraphs);
    content.button = button;
    Ok(content)
}
