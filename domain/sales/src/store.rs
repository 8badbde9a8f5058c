//! Stored sales and their households.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::Value;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, OfficeId, OfficeSaleId, OrganizationId};
use tenancy::{Actor, Scope};

use crate::words::{LineAction, LineState, SaleState};
use crate::{Cents, OrNotFound, Result};

/// A sale as it is stored.
#[derive(Debug, Clone)]
pub(crate) struct Sale {
    pub id: OfficeSaleId,
    pub seller: OrganizationId,
    /// The location that is sold.
    pub office: OfficeId,
    pub office_name: String,
    pub seller_name: String,
    pub buyer: OrganizationId,
    pub buyer_name: String,
    pub state: SaleState,
    pub on: NaiveDate,
    pub home: Option<OfficeId>,
    pub to: Option<OfficeId>,
    pub plans: BTreeMap<i64, i64>,
    pub waits: bool,
    pub proposed_by: String,
    pub proposed_login: Option<LoginId>,
    pub announced: bool,
}

impl Sale {
    /// Whoever proposed it, in whose name its jobs work.
    pub fn maker(&self) -> Actor {
        Actor { login: self.proposed_login, ..Actor::platform(&self.proposed_by) }
    }
}

/// A sale, locked until the transaction ends. In a scope of the platform, which names the seller afterwards.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub(crate) async fn lock(scope: &mut Scope, id: OfficeSaleId) -> Result<Sale> {
    sqlx::query_scalar!("select id from office_sale where id = $1 for no key update", id.0)
        .one_or_not_found(scope)
        .await?;
    load(scope, id).await
}

/// As [`lock`], shared with other households of the sale: who changes the sale waits until they are done.
pub(crate) async fn share(scope: &mut Scope, id: OfficeSaleId) -> Result<Sale> {
    sqlx::query_scalar!("select id from office_sale where id = $1 for share", id.0).one_or_not_found(scope).await?;
    load(scope, id).await
}

/// As [`lock`], without a lock.
pub(crate) async fn load(scope: &mut Scope, id: OfficeSaleId) -> Result<Sale> {
    let row = sqlx::query!(
        r#"select organization_id, office_id, office_name, seller_name, buyer_organization_id, buyer_name, state, on_day, home_office_id, to_office_id,
             plans as "plans: Json<BTreeMap<i64, i64>>", waits, proposed_by, proposed_login_id, announced_at is not null as "announced!"
           from office_sale where id = $1"#,
        id.0
    )
    .one_or_not_found(scope)
    .await?;
    let seller = OrganizationId(row.organization_id);
    scope.for_organization(seller);
    Ok(Sale {
        id,
        seller,
        office: OfficeId(row.office_id),
        office_name: row.office_name,
        seller_name: row.seller_name,
        buyer: OrganizationId(row.buyer_organization_id),
        buyer_name: row.buyer_name,
        state: row.state.parse().map_err(anyhow::Error::from)?,
        on: row.on_day,
        home: row.home_office_id.map(OfficeId),
        to: row.to_office_id.map(OfficeId),
        plans: row.plans.0,
        waits: row.waits,
        proposed_by: row.proposed_by,
        proposed_login: row.proposed_login_id.map(LoginId),
        announced: row.announced,
    })
}

/// Moves a sale to a state without further facts.
pub(crate) async fn write_state(
    scope: &mut Scope,
    sale: &Sale,
    state: SaleState,
    finished_at: Option<DateTime<Utc>>,
) -> Result<()> {
    sqlx::query!(
        "update office_sale set state = $3, finished_at = $4, waits = false where organization_id = $1 and id = $2",
        sale.seller.0,
        sale.id.0,
        state.as_str(),
        finished_at
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Records an act at the seller's location and, once the buyer has an office in it, there. The scope names the seller afterwards.
pub(crate) async fn record(
    scope: &mut Scope,
    act: &str,
    sale: &Sale,
    account: Option<AccountId>,
    detail: Value,
) -> Result<()> {
    let both = [(sale.buyer, sale.to.or(sale.home), None), (sale.seller, Some(sale.office), account)];
    for (organization, office, account) in both {
        scope.for_organization(organization);
        if office.is_some() {
            let (subject_kind, subject_id) = ("office_sale", sale.id.to_string());
            audit::record(scope, Act { act, subject_kind, subject_id, office, account, detail: detail.clone() })
                .await?;
        }
    }
    Ok(())
}

/// Adds households to a sale; those that it has stay as they are.
pub(crate) async fn add_lines(scope: &mut Scope, sale: &Sale, accounts: &[AccountId]) -> Result<()> {
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    sqlx::query!(
        "insert into office_sale_line (organization_id, sale_id, office_id, account_id) select $1, $2, $3, unnest($4::bigint[])
         on conflict (organization_id, sale_id, account_id) do nothing",
        sale.seller.0,
        sale.id.0,
        sale.office.0,
        &accounts
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// What happens to one household.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StoredLine {
    pub action: LineAction,
    pub state: LineState,
}

/// A household's line, locked until the transaction ends.
pub(crate) async fn lock_line(scope: &mut Scope, sale: &Sale, account: AccountId) -> Result<Option<StoredLine>> {
    let row = sqlx::query!(
        "select action, state from office_sale_line where organization_id = $1 and sale_id = $2 and account_id = $3 for update",
        sale.seller.0,
        sale.id.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(StoredLine {
        action: row.action.parse().map_err(anyhow::Error::from)?,
        state: row.state.parse().map_err(anyhow::Error::from)?,
    }))
}

/// How a household's line ended.
#[derive(Debug, Clone)]
pub(crate) struct Settled {
    pub state: LineState,
    pub to: Option<AccountId>,
    pub refund: Cents,
    pub reason: Option<String>,
}

pub(crate) async fn settle(
    scope: &mut Scope,
    (sale, account): (&Sale, AccountId),
    settled: &Settled,
    now: DateTime<Utc>,
) -> Result<()> {
    sqlx::query!(
        "update office_sale_line set state = $4, to_account_id = $5, refund_cents = $6, reason = $7, settled_at = $8
         where organization_id = $1 and sale_id = $2 and account_id = $3",
        sale.seller.0,
        sale.id.0,
        account.0,
        settled.state.as_str(),
        settled.to.map(|to| to.0),
        settled.refund.0,
        settled.reason,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The households of a sale in this state.
pub(crate) async fn accounts_in(scope: &mut Scope, sale: &Sale, state: LineState) -> Result<Vec<AccountId>> {
    let rows = sqlx::query_scalar!(
        "select account_id from office_sale_line where organization_id = $1 and sale_id = $2 and state = $3 order by account_id",
        sale.seller.0,
        sale.id.0,
        state.as_str()
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(AccountId).collect())
}

/// The owners of an organization's office, who hear of a sale.
pub(crate) async fn owners(
    scope: &mut Scope,
    (organization, office): (OrganizationId, OfficeId),
) -> Result<Vec<LoginId>> {
    let rows = sqlx::query_scalar!(
        "select distinct login_id from office_user where organization_id = $1 and office_id = $2 and is_owner and status = 'active' order by login_id limit 20",
        organization.0,
        office.0
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(LoginId).collect())
}
