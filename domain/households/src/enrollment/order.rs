//! Orders in the database: Finish & Pay runs once per idempotency key, which is stored as a digest and deleted in
//! time.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sqlx::types::Json;
use tenancy::ids::{AccountId, LoginId, OfficeId, PaymentId};
use tenancy::{Actor, Scope, text_enum};
use uuid::Uuid;

use super::quote::Quote;
use super::request::{EntryPoint, Family, SignupResult, SignupStatus};
use crate::billing::{self, LinePlan};
use crate::{Context, Error, Result};
use rules::funnel::FunnelSource;

/// What an order stores until it is done: enough to complete it without the page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OrderContent {
    pub family: Family,
    pub entry_point: EntryPoint,
    pub language: String,
    /// Hash of the password typed at the public page.
    pub password_hash: Option<String>,
    pub in_office: bool,
    pub starts_on: NaiveDate,
    pub start_reason: Option<String>,
    /// The referring household, and its code.
    pub referrer: Option<(AccountId, String)>,
    /// The person who ordered: login, name, impersonator.
    pub ordered_by: (Option<LoginId>, String, Option<LoginId>),
    /// The order's origin, for the record of consent.
    pub address: Option<String>,
    pub browser: Option<String>,
    /// How the visitor found the sign-up page.
    #[serde(skip)]
    pub source: Option<FunnelSource>,
    /// The invoice line of each quote line.
    pub lines: Vec<LinePlan>,
}

impl OrderContent {
    /// The actor in history and audit trail for what the order creates.
    pub fn actor(&self) -> Actor {
        let (login, name, impersonator) = self.ordered_by.clone();
        Actor { login, impersonator, address: self.address.clone(), ..Actor::platform(&name) }
    }
}

text_enum! {
    /// The states of an order.
    OrderState {
        /// Of old orders: checked and never paid.
        Checked = "checked",
        Paying = "paying",
        Done = "done",
        Declined = "declined",
        /// The payer's bank asks the payer first.
        RequiresAction = "requires_action",
        Processing = "processing",
        /// The offer changed in the meantime.
        Changed = "changed",
        /// Some people can't be added.
        MembersFailed = "members_failed",
    }
}

impl OrderState {
    /// Its payment has no result yet.
    pub const fn is_being_paid(self) -> bool {
        matches!(self, Self::Paying | Self::Processing | Self::RequiresAction)
    }
}

/// An order as it is stored.
pub struct OrderRow {
    pub id: Uuid,
    pub office: OfficeId,
    pub state: OrderState,
    pub account: Option<AccountId>,
    pub payment: Option<PaymentId>,
    pub content: Option<OrderContent>,
    /// Deleted with the rest of an order that was never finished.
    pub quote: Option<Quote>,
    pub result: Option<SignupResult>,
}

/// How long after completion an order may still open its one session, for a payer who had to confirm with the bank
/// first.
const SESSION_MINUTES: i32 = 15;
/// How long an order's outcome is shown to a caller who knows its id.
pub(super) const SHOWN_HOURS: i32 = 24;
/// How long an order is found by its key, and an unfinished one keeps what was typed.
const KEPT_DAYS: i32 = 30;

/// The login that a completed order signs in: once, soon after, in the first call that asks.
pub(super) async fn grant_session(scope: &mut Scope, id: Uuid) -> Result<Option<LoginId>> {
    let organization = scope.organization();
    let login = sqlx::query_scalar!(
        r#"update enrollment_order set session_granted_at = now()
           where organization_id = $1 and id = $2 and state = 'done' and entry_point = 'external' and session_granted_at is null
             and updated_at > now() - make_interval(mins => $3) returning (result ->> 'login')::bigint as login"#,
        organization.0,
        id,
        SESSION_MINUTES
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(login.flatten().map(LoginId))
}

/// Deletes the keys of old orders, and everything typed into unfinished ones: the password hash, the family, and the
/// personal data of the household that did not join. Returns how many orders.
pub async fn clean_up(context: &Context) -> Result<usize> {
    // Crosses tenants: orders expire alike in every tenant.
    let mut scope = context.database.platform("clean-up").await?;
    let old = sqlx::query!(
        r#"update enrollment_order o set idempotency_key = null, request = null, result = null,
             quote = case when state = 'done' then quote else 'null'::jsonb end
           where idempotency_key is not null and updated_at < now() - make_interval(days => $1)
             and not exists (select from payment p where p.organization_id = o.organization_id and p.order_id = o.id
               and payment_is_pending(p.status))
           returning organization_id, account_id, state <> 'done' as "unfinished!""#,
        KEPT_DAYS
    )
    .fetch_all(scope.db())
    .await?;
    let (organizations, accounts): (Vec<i64>, Vec<i64>) =
        old.iter().filter(|o| o.unfinished).filter_map(|o| Some((o.organization_id, o.account_id?))).unzip();
    let gone = sqlx::query!(
        "update account a set first_name = 'Enrollment', last_name = 'not finished', birth_date = null, email = '', phone = null,
           address_line1 = null, address_line2 = null, city = null, state = null, zip = null
         from unnest($1::bigint[], $2::bigint[]) t (organization_id, id)
         where a.organization_id = t.organization_id and a.id = t.id and a.enrolled_at is null and a.login_id is null
         returning a.organization_id, a.id",
        &organizations,
        &accounts
    )
    .fetch_all(scope.db())
    .await?;
    let (organizations, accounts): (Vec<_>, Vec<_>) = gone.iter().map(|a| (a.organization_id, a.id)).unzip();
    billing::forget_lines(&mut scope, &organizations, &accounts).await?;
    scope.commit().await?;
    Ok(old.len())
}

/// The order with this key at this office, locked after its household.
pub async fn by_key(scope: &mut Scope, office: OfficeId, key: &str) -> Result<Option<OrderRow>> {
    let organization = scope.organization();
    let account = sqlx::query_scalar!(
        "select account_id from enrollment_order where organization_id = $1 and office_id = $2 and idempotency_key = $3",
        organization.0,
        office.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(account) = account.flatten() {
        billing::lock_account(scope, AccountId(account)).await?;
    }
    let row = sqlx::query!(
        "select id from enrollment_order where organization_id = $1 and office_id = $2 and idempotency_key = $3 for update",
        organization.0,
        office.0,
        key
    )
    .fetch_optional(scope.db())
    .await?;
    match row {
        Some(row) => by_id(scope, row.id).await,
        None => Ok(None),
    }
}

pub async fn by_id(scope: &mut Scope, id: Uuid) -> Result<Option<OrderRow>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select office_id, state as "state: OrderState", account_id, payment_id, request as "request: Json<OrderContent>",
             quote as "quote: Json<Option<Quote>>", result as "result: Json<SignupResult>"
           from enrollment_order where organization_id = $1 and id = $2 for update"#,
        organization.0,
        id
    )
    .fetch_optional(scope.db())
    .await?;
    Ok(row.map(|r| OrderRow {
        id,
        office: OfficeId(r.office_id),
        state: r.state,
        account: r.account_id.map(AccountId),
        payment: r.payment_id.map(PaymentId),
        content: r.request.map(|j| j.0),
        quote: r.quote.0,
        result: r.result.map(|j| j.0),
    }))
}

/// Stores the order as being paid; a retry with the same key replaces the first.
pub async fn save_paying(
    scope: &mut Scope,
    id: Uuid,
    office: OfficeId,
    key: &str,
    content: &OrderContent,
    quote: &Quote,
    account: AccountId,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into enrollment_order (organization_id, id, office_id, account_id, idempotency_key, request, quote, entry_point, source, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'paying')
         on conflict (organization_id, office_id, idempotency_key) do update set
           account_id = excluded.account_id, request = excluded.request, source = excluded.source,
           quote = excluded.quote, state = 'paying', result = null, payment_id = null, updated_at = now()",
        organization.0,
        id,
        office.0,
        account.0,
        key,
        Json(content) as _,
        Json(quote) as _,
        content.entry_point.as_str(),
        content.source.map(FunnelSource::as_str)
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

pub async fn set_payment(scope: &mut Scope, id: Uuid, payment: PaymentId) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update enrollment_order set payment_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        id,
        payment.0
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Stores the order's outcome. A completed order drops what was typed; the household's rows hold it now.
pub async fn save_result(scope: &mut Scope, id: Uuid, result: &SignupResult) -> Result<()> {
    let organization = scope.organization();
    let forget = result.status == SignupStatus::Done;
    sqlx::query!(
        "update enrollment_order set state = $3, result = $4, request = case when $5 then null else request end, updated_at = now()
         where organization_id = $1 and id = $2",
        organization.0,
        id,
        result.status.as_str(),
        Json(result) as _,
        forget
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The order's payment failed: no one is added, the input stays in the page, and the invoice bills nothing.
pub async fn decline(scope: &mut Scope, order: Uuid, code: &str) -> Result<()> {
    if is_done(scope, order).await? {
        return Ok(());
    }
    let (english, spanish) = rules::billing::decline::decline_text(code);
    let mut result = SignupResult::new(SignupStatus::Declined, order);
    result.decline = Some((code.to_owned(), english.to_owned(), spanish.to_owned()));
    save_result(scope, order, &result).await
}

/// The order waits for its payer (3-D Secure).
pub async fn save_pending(scope: &mut Scope, order: Uuid, result: &SignupResult) -> Result<()> {
    save_result(scope, order, result).await
}

/// Whether everyone in the order is enrolled.
pub async fn is_done(scope: &mut Scope, order: Uuid) -> Result<bool> {
    let found = by_id(scope, order).await?.ok_or(Error::NotFound)?;
    Ok(found.state == OrderState::Done)
}

/// Another order for the same household, or with the same email at this office, that is being paid right now.
pub async fn being_paid(
    scope: &mut Scope,
    office: OfficeId,
    account: Option<AccountId>,
    email: &str,
    not: &str,
) -> Result<bool> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select exists (select from enrollment_order o join account a on a.organization_id = o.organization_id and a.id = o.account_id
             where o.organization_id = $1 and o.office_id = $2 and (a.id = $3 or a.email = $4) and o.idempotency_key <> $5
               and o.state in ('paying', 'processing', 'requires_action') and o.updated_at > now() - interval '15 minutes') as "yes!""#,
        organization.0,
        office.0,
        account.map(|a| a.0),
        email,
        not
    )
    .fetch_one(scope.db())
    .await?)
}
