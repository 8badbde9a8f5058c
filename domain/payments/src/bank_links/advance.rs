//! Going on with a connecting: one step after the other, by one at a time, as far as the providers have answered.

use gateways::bank_link::{BankLinkError, LinkProgress};
use kernel::OrNotFound;
use tenancy::Reach;
use tenancy::ids::{BankLinkId, OrganizationId};

use super::rules::{Purpose, Status, by_proof};
use super::seal::BankLinks;
use super::store::{self, Row};
use super::{attach, finish, hold};
use crate::access::stored;
use crate::billing::Added;
use crate::{Context, Result};

/// A connecting whose page was never made, and one whose proven account nobody took, are over after these, in business time.
const CREATED_S: i64 = 3_600;
const HELD_S: i64 = 24 * 3_600;

/// What is known of a connecting.
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
    /// A payout account that replaces another and takes effect later.
    pub waits: bool,
    /// What the household's new method made of what was late; only from the call that connected it.
    pub added: Option<Added>,
}

/// What one going-on came across.
#[derive(Default)]
pub(super) struct AdvanceResult {
    pub left: bool,
    pub added: Option<Added>,
}

/// Continues the connection whose token a page holds, and answers its state.
///
/// # Errors
/// [`crate::Error::NotFound`] for a token that is none, or is out of reach.
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

/// Goes on with a connecting as far as it gets. Somebody else who is at it already goes on alone.
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

/// What a step came to.
pub(super) enum Step {
    /// The row has changed its state in the meantime.
    On,
    /// Nothing more can be done now.
    Stay,
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
            // A sign-up's order takes it, and goes on with it.
            Status::Held | Status::Attaching if row.purpose == Purpose::Signup => Step::Stay,
            Status::Held if row.purpose == Purpose::Payout => hold::hold(context, links, &row).await?,
            Status::Held => begin_attach(context, links, &row).await?,
            Status::Attaching => attach::attach(context, links, &row, met).await?,
            _ => Step::Stay,
        };
        if matches!(step, Step::Stay) {
            return Ok(());
        }
    }
}

/// What an answer without its purpose means: `None` is to be asked again, a text is final.
pub(super) fn refusal(row: &Row, error: &BankLinkError) -> Option<String> {
    match error {
        BankLinkError::Refused { code, message } => {
            tracing::warn!(link = %row.id, %code, %message, "the bank link refused a call");
            Some("We couldn’t connect to your bank. Please connect the account again.".into())
        }
        BankLinkError::Unauthorized => {
            tracing::error!("the bank link does not accept our keys");
            None
        }
        other => {
            tracing::warn!(link = %row.id, error = %other, "the bank link is asked again");
            None
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

/// The person may be at the provider's page: what came of it?
async fn fetch_session(context: &Context, links: &BankLinks, row: &Row, met: &mut AdvanceResult) -> Result<Step> {
    let Some(sealed) = &row.link_token else { return Ok(Step::Stay) };
    let token = links.seal.open(row.organization, row.id, sealed)?;
    let (public, bank, mut accounts) = match links.gateway.link(&token).await {
        Ok(LinkProgress::Open) => return Ok(Step::Stay),
        Ok(LinkProgress::Left { reason }) => {
            tracing::info!(link = %row.id, ?reason, "left the bank's page");
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

/// The public token is good once. An answer that got lost shows as a token that was used: then the account is connected anew.
async fn exchange(context: &Context, links: &BankLinks, row: &Row) -> Result<Step> {
    let Some(sealed) = &row.public_token else { return Ok(Step::Stay) };
    let public = links.seal.open(row.organization, row.id, sealed)?;
    let access = match links.gateway.exchange(&public).await {
        Ok(access) => access,
        Err(error) => return refused(context, row, error).await,
    };
    let sealed = links.seal.close(row.organization, row.id, &access)?;
    let mut scope = store::open(context, row.organization).await?;
    // Kept before anything else is asked: this answer does not come twice.
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

/// Is the account proven?
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

pub(super) async fn begin_attach(context: &Context, links: &BankLinks, row: &Row) -> Result<Step> {
    if !attach::takes_drafts(context, links, row).await? {
        return Ok(Step::Stay);
    }
    let mut scope = store::open(context, row.organization).await?;
    sqlx::query!(
        "update bank_link set status = 'attaching' where organization_id = $1 and id = $2 and status = 'held'",
        row.organization.0,
        row.id.0
    )
    .execute(scope.db())
    .await?;
    scope.commit().await?;
    Ok(Step::On)
}
