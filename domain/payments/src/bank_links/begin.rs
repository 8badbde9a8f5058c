//! Starts a bank link: checks permission, writes the row with the payer's mandate, and requests the provider's page.
//! Also reopens the page to enter the amounts of the two deposits.

use gateways::bank_link::{Link, NewLink, Token};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, BankLinkId, OfficeId, OrganizationId};
use tenancy::{Reach, Scope};

use super::mandate::{Mandate, mandate};
use super::rules::{Purpose, Status};
use super::store;
use crate::access::{new_secret, stored};
use crate::{Context, Error, FieldErrors, Message, Result};
use ::rules::Refusal;
use kernel::OrNotFound;
use kernel::directory::office_of_enrolled;

/// The prefix of the tokens that pages hold for a bank link; a sign-up pays with such a token.
pub(super) const PREFIX: &str = "bank_";

/// Who the bank account is for.
#[derive(Debug, Clone, Copy)]
pub enum LinkOwner {
    /// The office receives payouts into it.
    Payout(OfficeId),
    Household(AccountId),
    Signup(OfficeId),
}

#[derive(Debug)]
pub struct BankLinkRequest<'a> {
    pub whose: LinkOwner,
    /// The person may type the account number at the provider's page and verify it with two deposits. Only for
    /// households: sign-ups and offices have to verify at once.
    pub by_numbers: bool,
    pub language: &'a str,
    /// The version of the mandate that the payer accepted.
    pub mandate: Option<&'a str>,
    pub address: Option<String>,
    pub browser: Option<String>,
}

/// A bank link that was started.
#[derive(Debug, Clone)]
pub struct OpenedLink {
    /// The token with which the page queries the link.
    pub token: String,
    /// The address of the provider's page.
    pub url: String,
}

struct Home {
    office: OfficeId,
    name: String,
    account: Option<AccountId>,
    purpose: Purpose,
    mandate: Option<Mandate>,
}

async fn home(context: &Context, scope: &mut Scope, wish: &BankLinkRequest<'_>) -> Result<Home> {
    let organization = scope.organization();
    let (office, account) = match wish.whose {
        LinkOwner::Payout(office) | LinkOwner::Signup(office) => (office, None),
        LinkOwner::Household(account) => (office_of_enrolled(scope, account).await?, Some(account)),
    };
    let row = sqlx::query!(
        r#"select name, allow_bank_draft, provider_account, may_enroll(o) as "may_enroll!" from office o where organization_id = $1 and id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let purpose = match wish.whose {
        LinkOwner::Payout(_) => Purpose::Payout,
        LinkOwner::Household(_) => Purpose::Household,
        LinkOwner::Signup(_) => Purpose::Signup,
    };
    if context.bank_links.is_none() {
        return Err(Refusal::NO_BANK_HERE.into());
    }
    if purpose == Purpose::Payout {
        if row.provider_account.is_none() {
            return Err(Refusal::PAYMENTS_ACCOUNT_FIRST.into());
        }
        return Ok(Home { office, name: row.name, account, purpose, mandate: None });
    }
    if !row.allow_bank_draft || (purpose == Purpose::Signup && !row.may_enroll) {
        return Err(Refusal::NO_BANK_HERE.into());
    }
    let mandate = mandate(&row.name, wish.language);
    if wish.mandate != Some(mandate.version.as_str()) {
        return Err(Error::Invalid(FieldErrors::one("mandate", Message::MustBeChecked)));
    }
    Ok(Home { office, name: row.name, account, purpose, mandate: Some(mandate) })
}

/// Writes the link and requests the provider's page. If the provider does not respond, the row expires automatically.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] where no account can be connected; [`Error::Invalid`] if the
/// mandate was not accepted; provider errors.
pub async fn begin(context: &Context, reach: &Reach, wish: BankLinkRequest<'_>) -> Result<OpenedLink> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let organization = scope.organization();
    kernel::trials::refuse_in_trial(&mut scope).await?;
    let home = home(context, &mut scope, &wish).await?;
    let token = format!("{PREFIX}{}", new_secret());
    if let Some(mandate) = &home.mandate {
        kernel::consent_texts::keep(&mut scope, &mandate.hash(), &mandate.text).await?;
    }
    let (login, actor) = (scope.actor.login, scope.actor.name.clone());
    let id = sqlx::query_scalar!(
        "insert into bank_link (organization_id, office_id, account_id, purpose, status, token_hash, by_numbers, mandate_version, mandate_hash,
           mandate_at, mandate_address, mandate_browser, login_id, actor, created_at)
         values ($1, $2, $3, $4, 'created', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id",
        organization.0,
        home.office.0,
        home.account.map(|a| a.0),
        home.purpose.as_str(),
        stored(&token),
        wish.by_numbers && home.purpose == Purpose::Household,
        home.mandate.as_ref().map(|m| m.version.as_str()),
        home.mandate.as_ref().map(Mandate::hash),
        home.mandate.as_ref().map(|_| now),
        wish.address,
        wish.browser,
        login.map(|l| l.0),
        actor,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let id = BankLinkId(id);
    audited(&mut scope, &home, "bank_link.begun", id).await?;
    scope.commit().await?;
    let link = create_provider_link(context, &home, id, organization, &wish, None).await?;
    let Some(links) = &context.bank_links else { return Err(Refusal::NO_BANK_HERE.into()) };
    let sealed = links.seal.close(organization, id, &link.token)?;
    let mut scope = store::open(context, organization).await?;
    sqlx::query!(
        "update bank_link set status = 'open', link_token = $3 where organization_id = $1 and id = $2 and status = 'created'",
        organization.0,
        id.0,
        sealed
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(OpenedLink { token, url: link.url })
}

async fn create_provider_link(
    context: &Context,
    home: &Home,
    id: BankLinkId,
    organization: OrganizationId,
    wish: &BankLinkRequest<'_>,
    update: Option<Token>,
) -> Result<Link> {
    let Some(links) = &context.bank_links else { return Err(Refusal::NO_BANK_HERE.into()) };
    let new = NewLink {
        // A sign-up has no account yet, so the link's own id identifies the person.
        user_ref: match home.account {
            Some(account) => format!("{organization}-{account}"),
            None => format!("{organization}-link-{id}"),
        },
        client_name: home.name.clone(),
        language: if wish.language == "es" { "es".into() } else { "en".into() },
        back_to: None,
        by_numbers: wish.by_numbers && home.purpose == Purpose::Household,
        update,
    };
    Ok(links.gateway.create_link(&new).await?)
}

async fn audited(scope: &mut Scope, home: &Home, act: &str, id: BankLinkId) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "bank_link",
        subject_id: id.to_string(),
        office: Some(home.office),
        account: home.account,
        detail: json!({ "purpose": home.purpose.as_str() }),
    };
    Ok(audit::record(scope, act).await?)
}

/// The provider's page for entering the amounts of the two deposits, for an account that waits for them.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] for an account that does not wait for deposits; provider
/// errors.
pub async fn verify(context: &Context, reach: &Reach, id: BankLinkId, language: &str) -> Result<OpenedLink> {
    let mut scope = context.database.scope(reach.clone()).await?;
    let row = store::load(&mut scope, id).await?;
    let Some(links) = &context.bank_links else { return Err(Refusal::NO_BANK_HERE.into()) };
    let (Status::Pending, Some(sealed)) = (row.status, &row.access_token) else {
        return Err(Refusal::NO_DEPOSITS_EXPECTED.into());
    };
    let access = links.seal.open(row.organization, id, sealed)?;
    let name = sqlx::query_scalar!(
        "select name from office where organization_id = $1 and id = $2",
        row.organization.0,
        row.office.0
    )
    .fetch_one(scope.db())
    .await?;
    let home = Home { office: row.office, name, account: row.account, purpose: row.purpose, mandate: None };
    let token = format!("{PREFIX}{}", new_secret());
    sqlx::query!(
        "update bank_link set token_hash = $3 where organization_id = $1 and id = $2",
        row.organization.0,
        id.0,
        stored(&token)
    )
    .execute(scope.db())
    .await?;
    audited(&mut scope, &home, "bank_link.deposits_told", id).await?;
    scope.commit().await?;
    let wish = BankLinkRequest {
        whose: LinkOwner::Signup(row.office),
        by_numbers: false,
        language,
        mandate: None,
        address: None,
        browser: None,
    };
    let link = create_provider_link(context, &home, id, row.organization, &wish, Some(access)).await?;
    Ok(OpenedLink { token, url: link.url })
}
