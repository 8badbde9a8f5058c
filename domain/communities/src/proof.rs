//! The proof that somebody belongs to a community: a link to an email at its domain. The link carries a code of its own, which the
//! sign-up page takes once in place of the community's.

use chrono::Duration;
use identity::{Client, Limit, limit};
use messaging::Notice;
use rules::contact::{is_email, normal_email};
use rules::{FieldErrors, Message};
use tenancy::brand::Brand;
use tenancy::ids::{CommunityId, OrganizationId};
use tenancy::{Actor, Reach};

use crate::community::Proof;
use crate::page::{Found, find};
use crate::rules::code;
use crate::{Context, OrNotFound, Result, codes};

/// Links that one network asks for in an hour, and that one address gets in a day.
const ASKED: Limit = Limit::new("community-proof/address", 10, 3_600);
const MAILED: Limit = Limit::new("community-proof/email", 3, 86_400);
const LIVES: Duration = Duration::days(14);

/// Emails a link to `email` that lets its owner join. For a community without proof, does nothing.
///
/// # Errors
/// [`crate::Error::Invalid`] at `groupCode`, and at `email` if it is not at the community's domain; [`crate::Error::NotFound`] where
/// the brand has no communities; [`crate::Error::TooMany`].
pub async fn ask_proof(
    context: &Context,
    brand: &Brand,
    (typed, language): (&str, &str),
    email: &str,
    client: &Client,
) -> Result<()> {
    let Found { organization, community } = find(context, brand, typed, client).await?;
    let (Proof::EmailDomain, Some(domain)) = (community.terms.proof, &community.terms.email_domain) else {
        return Ok(());
    };
    let email = normal_email(email);
    if !is_email(&email) {
        return Err(FieldErrors::one("email", Message::InvalidEmail).into());
    }
    if !code::is_at(&email, domain) {
        return Err(FieldErrors::one("email", Message::EmailAtDomain(domain.clone())).into());
    }
    limit(context, client, &[(ASKED, client.address.as_deref()), (MAILED, Some(email.as_str()))]).await?;
    let now = context.clock.now().await?;
    let actor = Actor { address: client.address.clone(), ..Actor::platform("Community page") };
    let mut scope = context.database.scope(Reach::office(organization, community.office, actor)).await?;
    let proof = sqlx::query_scalar!(
        "insert into community_proof (organization_id, office_id, community_id, email, expires_at, created_at, language)
         values ($1, $2, $3, $4, $5, $6, case $7 when 'es' then 'es' else 'en' end) returning id",
        organization.0,
        community.office.0,
        community.id.0,
        email,
        now + LIVES,
        now,
        language
    )
    .fetch_one(scope.db())
    .await?;
    messaging::enqueue(&mut scope, Notice::CommunityProof { proof }, now).await?;
    Ok(scope.commit().await?)
}

/// A proof on its way to its email.
pub(crate) struct ProofEmail {
    pub community: CommunityId,
    pub email: String,
    pub language: String,
    /// The code that joins.
    pub code: String,
}

/// Makes the code of a proof for the email that carries it. An earlier one stops working.
pub(crate) async fn make_code(context: &Context, organization: OrganizationId, proof: i64) -> Result<ProofEmail> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("mail"))).await?;
    let row = sqlx::query!(
        r#"update community_proof set code = $3 where organization_id = $1 and id = $2 and used_at is null and expires_at > business_now()
           returning community_id, email, language, code as "code!""#,
        organization.0,
        proof,
        codes::personal()
    )
    .one_or_not_found(&mut scope)
    .await?;
    scope.commit().await?;
    Ok(ProofEmail {
        community: CommunityId(row.community_id),
        email: row.email,
        language: row.language,
        code: row.code,
    })
}
