//! The desk's work on records in the demo: two households with one phone, which the list of duplicates shows, and a
//! document.

use ::members::members::{self, ContactForm, HouseholdRef};
use anyhow::Context as _;
use kernel::Context;
use tenancy::ids::AccountId;

use super::join::{as_manager, manager};
use super::practice::Practice;

const SCAN: &[u8] =
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n\
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

pub(super) async fn keep(context: &Context, practice: &Practice, accounts: &[AccountId]) -> anyhow::Result<()> {
    let [.., one, other] = accounts else { return Ok(()) };
    let (user, now) = (practice.manager.0, context.clock.now().await?);
    let mut scope = as_manager(context, practice).await?;
    let known = members::details(&mut scope, now, &context.brands, user, HouseholdRef::Account(*one)).await?;
    let own = members::details(&mut scope, now, &context.brands, user, HouseholdRef::Account(*other)).await?;
    let (phone, home) = (known.household.account.phone, own.household.account);
    if let (Some(phone), Some(address1), Some(city), Some(state), Some(zip)) =
        (phone, home.address_line1, home.city, home.state, home.zip)
    {
        let address2 = home.address_line2;
        let form = ContactForm { phone, address1, address2, city, state, zip, language: home.language };
        members::change_contact(&mut scope, now, user, *other, &form).await.context("a phone")?;
    }
    scope.commit().await?;
    members::add_document(context, &manager(practice), user, *other, "Health history.pdf", SCAN.into())
        .await
        .context("a document")?;
    Ok(())
}
