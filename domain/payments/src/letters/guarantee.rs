//! Emails about claims to the guarantee partner.

use tenancy::ids::{AccountId, GuaranteeClaimId, OrganizationId};

use crate::guarantee::ClaimState;
use crate::{Context, OrNotFound, Result};
use messaging::Content;
use messaging::letterhead::{brand, dollars, household, of_brand, open, origin};

/// To the office: what the partner pays for a claim, or why it declined.
pub(super) async fn claim_decided(
    context: &Context,
    organization: OrganizationId,
    claim: GuaranteeClaimId,
) -> Result<Content> {
    let mut scope = open(context, organization).await?;
    let claim = sqlx::query!(
        r#"select c.account_id, c.state as "state: ClaimState", c.amount_cents, c.approved_cents, c.reason, m.first_name || ' ' || m.last_name as "member!"
           from guarantee_claim c join subscription s on s.organization_id = c.organization_id and s.id = c.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           where c.organization_id = $1 and c.id = $2 and c.decided_at is not null"#,
        organization.0,
        claim.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let home = household(&mut scope, AccountId(claim.account_id)).await?;
    let (member, asked, approved) = (&claim.member, dollars(claim.amount_cents), dollars(claim.approved_cents));
    let reason = claim.reason.as_deref().map(|reason| format!("The reason: {}.", reason.trim_end_matches('.')));
    let (subject, first, last) = if claim.state == ClaimState::Declined {
        (
            format!("Claim declined: {asked} for {member}"),
            format!("The guarantee partner declined your {asked} claim for {member}’s membership."),
            "The member still owes the unpaid amount. You can claim it again.",
        )
    } else {
        (
            format!("Claim approved: {approved} for {member}"),
            if claim.approved_cents < claim.amount_cents {
                format!("The guarantee partner pays {approved} of the {asked} you claimed for {member}’s membership.")
            } else {
                format!("The guarantee partner pays the {approved} you claimed for {member}’s membership.")
            },
            "The member no longer owes it. The partner sends it to your bank automatically.",
        )
    };
    let paragraphs = [Some(first), reason, Some(last.to_owned())].into_iter().flatten().collect();
    let brand = brand(context, &home.brand)?;
    let mut content = of_brand(brand, (home.office.name, home.office.email), "en", subject, paragraphs);
    content.about.office = home.about.office;
    content.button =
        Some(("See guaranteed payments".to_owned(), format!("{}/account/guaranteed-payments", origin(context, brand))));
    Ok(content)
}
