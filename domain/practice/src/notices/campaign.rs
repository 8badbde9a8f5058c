//! An office's message to many, at one household.

use tenancy::ids::{AccountId, CampaignId, OrganizationId};

use super::content::{household, of_office, open, origin, pick};
use super::{Content, Notice};
use crate::campaigns::{self, LeftOut};
use crate::templates::{self, Values};
use crate::{Context, Error, Result};

/// Whether the email is still to be sent: not after the campaign was canceled or the household unsubscribed.
pub(super) async fn wanted(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<bool> {
    let Notice::Campaign { campaign, account } = *notice else { return Ok(true) };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let wanted = campaigns::is_wanted(&mut scope, campaign, account).await?;
    if !wanted {
        campaigns::end_if_done(&mut scope, now, campaign).await?;
    }
    scope.commit().await?;
    Ok(wanted)
}

/// The mail server took it.
pub(super) async fn sent(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<()> {
    let Notice::Campaign { campaign, account } = *notice else { return Ok(()) };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    campaigns::mark_sent(&mut scope, now, campaign, account).await?;
    Ok(scope.commit().await?)
}

/// The mail server refused the address. `true` when that is the campaign's business.
pub(super) async fn refused(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<bool> {
    let Notice::Campaign { campaign, account } = *notice else { return Ok(false) };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    campaigns::mark_failed(&mut scope, now, campaign, account).await?;
    scope.commit().await?;
    Ok(true)
}

/// Emails to the address are not sent.
pub(super) async fn suppressed(context: &Context, organization: OrganizationId, notice: &Notice) -> Result<()> {
    let Notice::Campaign { campaign, account } = *notice else { return Ok(()) };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    campaigns::leave_out(&mut scope, campaign, account, LeftOut::BadAddress).await?;
    campaigns::end_if_done(&mut scope, now, campaign).await?;
    Ok(scope.commit().await?)
}

pub(super) async fn content(
    context: &Context,
    organization: OrganizationId,
    campaign: CampaignId,
    account: AccountId,
) -> Result<Content> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let home = household(&mut scope, account).await?;
    let message = campaigns::words(&mut scope, campaign).await?;
    let spanish = home.language == "es";
    let values = Values::of_household(&mut scope, account, spanish).await?;
    let token = campaigns::make_link(&mut scope, now, account, Some(campaign)).await?;
    scope.commit().await?;
    let filled = templates::fill(&message.words, spanish, &values);
    let brand = super::content::brand(context, &home.brand)?;
    let origin = origin(context, brand);
    let (lang, office) = (home.language.clone(), home.office.name.clone());
    if filled.paragraphs.is_empty() {
        return Err(Error::NotFound);
    }
    let mut content = of_office(context, home, "welcomeSubject", filled.subject.clone(), filled.paragraphs)?;
    content.subject = filled.subject;
    content.button = None;
    content.aside = Some((
        pick(&lang, "You get this email as a member of {office}.", "Recibe este correo como miembro de {office}.")
            .replace("{office}", &office),
        pick(&lang, "Unsubscribe", "No recibir más"),
        format!("{origin}/unsubscribe/{token}"),
    ));
    content.unsubscribe = Some(format!("{origin}/api/v1/unsubscribe/{token}"));
    Ok(content)
}
