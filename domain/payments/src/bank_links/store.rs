//! Bank links in the database.

use chrono::{DateTime, Utc};
use kernel::OrNotFound;
use kernel::directory::office_of_household;
use tenancy::ids::{AccountId, BankLinkId, LoginId, OfficeId, OrganizationId, PaymentMethodId};
use tenancy::{Actor, Reach, Scope, contract};

use super::mandate::{Mandate, offered};
use super::rules::{Purpose, Status};
use crate::{Context, Result};

/// How long a claim on a bank link lasts, calls to providers included.
const BUSY_SECONDS: f64 = 60.0;

pub(super) struct Row {
    pub id: BankLinkId,
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub account: Option<AccountId>,
    pub purpose: Purpose,
    pub status: Status,
    pub link_token: Option<Vec<u8>>,
    pub public_token: Option<Vec<u8>>,
    pub access_token: Option<Vec<u8>>,
    pub provider_account: Option<String>,
    pub bank_name: Option<String>,
    pub last4: Option<String>,
    pub mandate_at: Option<DateTime<Utc>>,
    pub mandate_address: Option<String>,
    pub mandate_browser: Option<String>,
    pub login: Option<LoginId>,
    pub actor: String,
    /// Seconds since the last call to the payments provider that has no known result.
    pub called_s: Option<i64>,
    pub failure: Option<String>,
    pub method: Option<PaymentMethodId>,
    /// Seconds since it was written.
    pub age_s: i64,
    /// For a payout account that replaces another: seconds until it may take effect, 0 from then on.
    pub waits_s: Option<i64>,
}

impl Row {
    /// The link's reference in the payments provider's records.
    pub fn reference(&self) -> String {
        format!("bank-link-{}-{}", self.organization, self.id)
    }

    /// The actor that started the link, for everything that follows from it.
    pub fn actor(&self) -> Actor {
        Actor { login: self.login, address: self.mandate_address.clone(), ..Actor::platform(&self.actor) }
    }
}

/// A scope over all bank links of the tenant. Callers have checked permission before.
pub(super) async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Bank link"))).await?)
}

/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub(super) async fn load(scope: &mut Scope, id: BankLinkId) -> Result<Row> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select office_id, account_id, purpose, status, link_token, public_token, access_token, provider_account, bank_name, last4, mandate_at,
             mandate_address, mandate_browser, login_id, actor, failure, payment_method_id,
             extract(epoch from now() - called_at)::bigint as called_s, extract(epoch from business_now() - created_at)::bigint as "age_s!",
             case when applies_at is not null then greatest(ceil(extract(epoch from applies_at - business_now())), 0)::bigint end as waits_s
           from bank_link where organization_id = $1 and id = $2"#,
        organization.0,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok(Row {
        id,
        organization,
        office: OfficeId(row.office_id),
        account: row.account_id.map(AccountId),
        purpose: Purpose::read(&row.purpose),
        status: Status::read(&row.status),
        link_token: row.link_token,
        public_token: row.public_token,
        access_token: row.access_token,
        provider_account: row.provider_account,
        bank_name: row.bank_name,
        last4: row.last4,
        mandate_at: row.mandate_at,
        mandate_address: row.mandate_address,
        mandate_browser: row.mandate_browser,
        login: row.login_id.map(LoginId),
        actor: row.actor,
        called_s: row.called_s,
        failure: row.failure,
        method: row.payment_method_id.map(PaymentMethodId),
        age_s: row.age_s,
        waits_s: row.waits_s,
    })
}

/// Claims the link for the caller; `false` when another caller holds it or it has ended.
pub(super) async fn claim(context: &Context, organization: OrganizationId, id: BankLinkId) -> Result<bool> {
    let mut scope = open(context, organization).await?;
    let taken = sqlx::query!(
        "update bank_link set busy_until = now() + make_interval(secs => $3)
         where organization_id = $1 and id = $2 and ended_at is null and (busy_until is null or busy_until < now())",
        organization.0,
        id.0,
        BUSY_SECONDS
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    scope.commit().await?;
    Ok(taken == 1)
}

pub(super) async fn release(context: &Context, organization: OrganizationId, id: BankLinkId) -> Result<()> {
    let mut scope = open(context, organization).await?;
    sqlx::query!("update bank_link set busy_until = null where organization_id = $1 and id = $2", organization.0, id.0)
        .execute(scope.db())
        .await?;
    Ok(scope.commit().await?)
}

/// Ends a link without an account and deletes its provider tokens.
pub(super) async fn end(context: &Context, row: &Row, to: Status, failure: Option<&str>) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, row.organization).await?;
    sqlx::query!(
        "update bank_link set status = $3, failure = $4, ended_at = $5, link_token = null, public_token = null, access_token = null, called_at = null
         where organization_id = $1 and id = $2 and ended_at is null",
        row.organization.0,
        row.id.0,
        to.as_str(),
        failure,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// An account that waits for its two deposits' amounts.
#[contract(rename = "WaitingBank")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    pub id: BankLinkId,
    pub bank_name: Option<String>,
    pub last4: String,
}

/// The household's accounts that wait for deposit amounts, newest first.
pub async fn waiting(scope: &mut Scope, account: AccountId) -> Result<Vec<Waiting>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select id, bank_name, coalesce(last4, '') as "last4!" from bank_link
           where organization_id = $1 and account_id = $2 and status = 'pending' order by id desc"#,
        organization.0,
        account.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| Waiting { id: BankLinkId(r.id), bank_name: r.bank_name, last4: r.last4 }).collect())
}

/// The mandate that the household's office requests, and the household's accounts that wait for deposit amounts.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn own(
    context: &Context,
    reach: &Reach,
    account: AccountId,
    language: &str,
) -> Result<(Option<Mandate>, Vec<Waiting>)> {
    let mut scope = context.database.read(reach.clone()).await?;
    let office = office_of_household(&mut scope, account).await?;
    let mandate = offered(context, &mut scope, office, language).await?;
    Ok((mandate, waiting(&mut scope, account).await?))
}
