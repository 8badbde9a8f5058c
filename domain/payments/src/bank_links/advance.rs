//! Advances a bank link step by step, as far as the providers have responded. Only one caller works on a link at a
//! time.

use gateways::bank_link::{BankLinkError, LinkProgress};
use kernel::OrNotFound;
use tenancy::Reach;
use tenancy::ids::{BankLinkId, OrganizationId};

use super::rules::{Purpose, Status, by_proof};
use super::seal::BankLinks;
use super::step::{AdvanceResult, Step, refusal};
use super::store::{self, Row};
use super::{attach, finish, hold};
use crate::access::stored;
use crate::billing::Added;
use crate::{Context, Result};

/// Timeouts in seconds of business time: a link whose provider page was never created expires after the first, a
/// verified sign-up account that no order has used after the second.
const CREATED_S: i64 = 3_600;
const HELD_S: i64 = 24 * 3_600;

/// The current state of a bank link.
#[derive(Debug, Clone)]
pub struct BankLinkView {
    pub id: BankLinkId,
    pub purpose: Purpose,
    pub status: Status,
    /// The person left the provider's page without an account; it can be opened again.
    pub left: bool,
    pub bank_name: Option<String>,
    pub last4: Option<String>,
    /// Why it failed, for the person.
    pub failure: Option<String>,
    /// A payout account that replaces another takes effect only after a waiting period.
    pub waits: bool,
    /// What happened to the household's late invoices with the new method. Set only by the call that connected it.
    pub added: Option<Added>,
}

/// Advances the bank link whose token a page holds, and returns its state.
///
/// # Errors
/// [`crate::Error::NotFound`] for an unknown token or one that is out of reach.
pub async fn by_token(context: &Context, reach: &Reach, token: &str) -> Result<BankLinkView> {
    let mut scope = context.database.read(reach.clone()).await?;
    let organization = scope.organization();
    let id = sqlx::query_scalar!(
        "select id from bank_link where organization_id = $1 and token_hash = $2",
        organization.0,
        stored(token)
    )
    .one_or_not_found(&mut scope)
    .await?;
    drop(scope);
    advance(context, organization, BankLinkId(id)).await
}

/// Advances a bank link as far as possible. If another caller is working on it, returns the current state only.
pub(super) async fn advance(context: &Context, organization: OrganizationId, id: BankLinkId) -> Result<BankLinkView> {
    let mut met = AdvanceResult::default();
    if let Some(links) = &context.bank_links
        && store::claim(context, organization, id).await?
    {
        let gone = steps(context, links, organization, id, &mut met).await;
        store::release(context, organization, id).await?;
        gone?;
    }
    let mut scope = store::open(context, organization).await?;
    let row = store::load(&mut scope, id).await?;
    Ok(BankLinkView {
        id,
        purpose: row.purpose,
        status: row.status,
        left: met.left,
        bank_name: row.bank_name,
        last4: row.last4,
        waits: row.status == Status::Held && row.waits_s.is_some(),
        failure: row.failure,
        added: met.added,
    })
}

async fn steps(
    context: &Context,
    links: &BankLinks,
    organization: OrganizationId,
    id: BankLinkId,
    met: &mut AdvanceResult,
) -> Result<()> {
    // Each step leads to a later status, so this ends.
    loop {
        let mut scope = store::open(context, organization).await?;
        let row = store::load(&mut scope, id).await?;
        drop(scope);
        let step = match row.status {
            Status::Created if row.age_s > CREATED_S => {
                store::end(context, &row, Status::Expired, None).await?;
                Step::On
            }
            Status::Open => fetch_session(context, links, &row, met).await?,
            Status::Exchanging => exchange(context, links, &row).await?,
            Status::Pending => check_verification(context, links, &row).await?,
            Status::Held | Status::Attaching if row.purpose == Purpose::Signup && row.age_s > HELD_S => {
                finish::forget(links, &row).await?;
                store::end(context, &row, Status::Expired, None).await?;
                Step::On
            }
            // The sign-up's order claims the link and takes over from here.
            Status::Held | Status::Attaching if row.purpose == Purpose::Signup => Step::Stay,
            Status::Held if row.purpose == Purpose::Payout => hold::hold(context, links, &row).await?,
            Status::Held => attach::begin_attach(context, links, &row).await?,
            Status::Attaching => attach::attach(context, links, &row, met).await?,
            _ => Step::Stay,
        };
        if matches!(step, Step::Stay) {
            return Ok(());
        }
    }
}

async fn refused(context: &Context, row: &Row, error: BankLinkError) -> Result<Step> {
    match refusal(row, &error) {
        Some(text) => {
            store::end(context, row, Status::Failed, Some(&text)).await?;
            Ok(Step::On)
        }
        None => Ok(Step::Stay),
    }
}

/// The person may still be on the provider's page: fetches the result of the session.
async fn fetch_session(context: &Context, links: &BankLinks, row: &Row, met: &mut AdvanceResult) -> Result<Step> {
    let Some(sealed) = &row.link_token else { return Ok(Step::Stay) };
    let token = links.seal.open(row.organization, row.id, sealed)?;
    let (public, bank, mut accounts) = match links.gateway.link(&token).await {
        Ok(LinkProgress::Open) => return Ok(Step::Stay),
        Ok(LinkProgress::Left { reason }) => {
            tracing::info!(link = %row.id, ?reason, "bank sign-in abandoned");
            met.left = true;
            return Ok(Step::Stay);
        }
        Ok(LinkProgress::Expired) => {
            store::end(context, row, Status::Expired, None).await?;
            return Ok(Step::On);
        }
        Ok(LinkProgress::Picked { public_token, bank_name, accounts }) => (public_token, bank_name, accounts),
        Err(error) => return refused(context, row, error).await,
    };
    let (Some(account), true) = (accounts.pop(), accounts.is_empty()) else {
        let text = "Please connect one bank account only.";
        store::end(context, row, Status::Failed, Some(text)).await?;
        return Ok(Step::On);
    };
    let sealed = links.seal.close(row.organization, row.id, &public)?;
    let mut scope = store::open(context, row.organization).await?;
    sqlx::query!(
        "update bank_link set status = 'exchanging', link_token = null, public_token = $3, provider_account = $4, bank_name = $5, last4 = $6
         where organization_id = $1 and id = $2 and status = 'open'",
        row.organization.0,
        row.id.0,
        sealed,
        account.id,
        bank,
        account.last4
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(Step::On)
}

/// The public token can be exchanged only once. If the response was lost, the provider reports the token as used, and
/// the person has to connect the account again.
async fn exchange(context: &Context, links: &BankLinks, row: &Row) -> Result<Step> {
    let Some(sealed) = &row.public_token else { return Ok(Step::Stay) };
    let public = links.seal.open(row.organization, row.id, sealed)?;
    let access = match links.gateway.exchange(&public).await {
        Ok(access) => access,
        Err(error) => return refused(context, row, error).await,
    };
    let sealed = links.seal.close(row.organization, row.id, &access)?;
    let mut scope = store::open(context, row.organization).await?;
    // Stored before any other call: the provider returns this token only once.
    sqlx::query!(
        "update bank_link set status = 'pending', public_token = null, access_token = $3
         where organization_id = $1 and id = $2 and status = 'exchanging'",
        row.organization.0,
        row.id.0,
        sealed
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(Step::On)
}

/// Checks whether the account is verified.
async fn check_verification(context: &Context, links: &BankLinks, row: &Row) -> Result<Step> {
    let (Some(sealed), Some(account)) = (&row.access_token, &row.provider_account) else { return Ok(Step::Stay) };
    let access = links.seal.open(row.organization, row.id, sealed)?;
    let accounts = match links.gateway.accounts(&access).await {
        Ok(accounts) => accounts,
        Err(error) => return refused(context, row, error).await,
    };
    let found = accounts.into_iter().find(|found| found.id == *account);
    match found.map(|found| by_proof(found.verification)) {
        Some(Status::Pending) if row.purpose != Purpose::Household => {
            finish::forget(links, row).await?;
            let text = match row.purpose {
                Purpose::Signup => {
                    "This account needs to be verified first. Please sign up with a card and add it later."
                }
                _ => "This account can’t be verified right away. Please connect another.",
            };
            store::end(context, row, Status::Failed, Some(text)).await?;
        }
        Some(Status::Pending) => return Ok(Step::Stay),
        Some(Status::Held) => {
            let mut scope = store::open(context, row.organization).await?;
            sqlx::query!(
                "update bank_link set status = 'held' where organization_id = $1 and id = $2 and status = 'pending'",
                row.organization.0,
                row.id.0
            )
            .execute(scope.db())
            .await?;
            scope.commit().await?;
        }
        _ => {
            finish::forget(links, row).await?;
            let text = "The amounts were wrong too many times or came too late. Please connect the account again.";
            store::end(context, row, Status::Closed, Some(text)).await?;
        }
    }
    Ok(Step::On)
}
