//! Emailed links to pay what is late or to change the payment method: unguessable, stored as digests, for one purpose,
//! and with an expiry.
//!
//! A used or expired link looks the same as one that never existed: the page offers to email a new one, and responds
//! the same whether the address is known or not.

mod holder;

use chrono::Duration;
use tenancy::audit::Act;
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};
use uuid::Uuid;

use super::methods::{Added, add_method};
use super::pay::{PayNow, PaymentTarget, pay_now};
use super::pay_outcome::{PayOutcome, PayStatus};
use super::payment::InitiatedBy;
use crate::access::{new_secret, normal_email, stored};
use crate::engine::{Adding, NewMethod};
use crate::{Cents, Context, Error, Result};
use kernel::OrNotFound;
use kernel::household_changes::{self, ChangeKind, HouseholdChange};
use kernel::notices::{self, Notice};
use rules::Refusal;
use rules::money::dollars;

pub use holder::{LateLine, LinkHolder, late_lines, link_holder};

/// How long a screen offers to undo what it sent.
const UNDO_WITHIN: Duration = Duration::seconds(10);

/// What a link is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkFor {
    /// To pay what is late; valid until it is paid, at most 14 days.
    Pay,
    /// To change the payment method, once, within 7 days.
    ChangeMethod,
}

impl LinkFor {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Pay => "pay",
            Self::ChangeMethod => "change_method",
        }
    }

    const fn lives(self) -> Duration {
        match self {
            Self::Pay => Duration::days(14),
            Self::ChangeMethod => Duration::days(7),
        }
    }
}

/// Creates a link for the household's email. Returns its secret and the account owner's login id, 0 without a login.
pub async fn make_link(
    context: &Context,
    scope: &mut Scope,
    account: AccountId,
    purpose: LinkFor,
) -> Result<(String, i64)> {
    let organization = scope.organization();
    let (token, now) = (new_secret(), context.clock.now().await?);
    let user = sqlx::query_scalar!(
        r#"with made as (
             insert into collection_link (organization_id, token_hash, office_id, account_id, purpose, created_at, expires_at)
             select organization_id, $3, office_id, id, $4, $5, $6 from account where organization_id = $1 and id = $2)
           select coalesce(login_id, 0) as "user!" from account where organization_id = $1 and id = $2"#,
        organization.0,
        account.0,
        stored(&token),
        purpose.as_str(),
        now,
        now + purpose.lives()
    )
    .one_or_not_found(scope)
    .await?;
    Ok((token, user))
}

/// The household that a link belongs to.
#[derive(Debug, Clone)]
struct Found {
    organization: OrganizationId,
    office: OfficeId,
    account: AccountId,
    user: Option<LoginId>,
}

impl Found {
    /// A reach limited to the household, without a login.
    fn reach(&self) -> Reach {
        Reach {
            account: Some(self.account),
            ..Reach::office(self.organization, self.office, Actor::platform("Payment link"))
        }
    }
}

/// [`Error::NotFound`] for an unknown, expired or used link, or one of another purpose or brand.
async fn find(context: &Context, brand: &str, token: &str, purpose: LinkFor) -> Result<Found> {
    let now = context.clock.now().await?;
    // The visitor has only the link, so the tenant is looked up by it.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("Payment link").await?
    {
        found = sqlx::query!(
            "select l.organization_id, l.office_id, l.account_id, a.login_id from collection_link l
         join account a on a.organization_id = l.organization_id and a.id = l.account_id
         join office o on o.organization_id = l.organization_id and o.id = l.office_id
         where l.token_hash = $1 and l.purpose = $2 and l.used_at is null and l.expires_at > $3 and o.brand = $4
           and a.moved_to_account_id is null",
            stored(token),
            purpose.as_str(),
            now,
            brand
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = found.ok_or(Error::NotFound)?;
    Ok(Found {
        organization: OrganizationId(row.organization_id),
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        user: row.login_id.map(LoginId),
    })
}

/// What a link's page shows: only the household data it needs.
#[derive(Debug, Clone)]
pub struct LinkPage {
    /// The page uses this office's colors.
    pub office: OfficeId,
    pub holder: LinkHolder,
    /// The total that is late; zero when all is paid.
    pub due: Cents,
    /// What it is for.
    pub lines: Vec<LateLine>,
    /// Whether the method on file can be used to pay.
    pub method_fits: bool,
}

async fn page(context: &Context, found: &Found) -> Result<LinkPage> {
    let mut scope = context.database.read(found.reach()).await?;
    let holder = link_holder(&mut scope, found.account).await?;
    let lines = late_lines(&mut scope, found.account).await?;
    Ok(LinkPage {
        office: found.office,
        due: lines.iter().map(|l| l.open).sum(),
        lines,
        method_fits: holder.method.is_some() && holder.blocked.as_deref() != Some("new_method"),
        holder,
    })
}

/// The page of a pay link.
///
/// # Errors
/// [`Error::NotFound`] when the link is no longer valid.
pub async fn pay_page(context: &Context, brand: &str, token: &str) -> Result<LinkPage> {
    let found = find(context, brand, token, LinkFor::Pay).await?;
    page(context, &found).await
}

/// A card entered on a link's page.
#[derive(Debug, Clone, Copy)]
pub struct TypedCard<'a> {
    /// The provider's token for the card.
    pub token: &'a str,
    /// Save the card and charge it from now on.
    pub keep: bool,
}

/// Pays what is late by a link: with the method on file, or with a card just entered. The payer is present, so the
/// card's bank may ask for authentication. The link is used up once nothing is late or the payment is processing.
///
/// # Errors
/// [`Error::NotFound`] when the link is no longer valid; [`Error::Conflict`] as [`pay_now`].
pub async fn pay_by_link(
    context: &Context,
    brand: &str,
    token: &str,
    card: Option<TypedCard<'_>>,
    key: &str,
    language: &str,
) -> Result<PayOutcome> {
    let found = find(context, brand, token, LinkFor::Pay).await?;
    let wish = PayNow {
        account: found.account,
        which: PaymentTarget::Late,
        by: InitiatedBy::Household,
        token: card.map(|card| card.token),
        keep: card.is_some_and(|card| card.keep),
        key,
        back_to: Some(&format!("/pn/{token}")),
        language,
    };
    let outcome = pay_now(context, &found.reach(), wish).await?;
    let settled = matches!(outcome.status, PayStatus::Paid) && outcome.due == Cents::ZERO;
    if settled || outcome.status == PayStatus::Processing {
        use_up(context, &found, token).await?;
    }
    Ok(outcome)
}

/// The page of a link to change the payment method. `user` is the account owner's login id from the URL.
///
/// # Errors
/// [`Error::NotFound`] when the link is no longer valid or belongs to another user.
pub async fn change_page(context: &Context, brand: &str, token: &str, user: i64) -> Result<LinkPage> {
    let found = find_of(context, brand, token, user).await?;
    page(context, &found).await
}

async fn find_of(context: &Context, brand: &str, token: &str, user: i64) -> Result<Found> {
    let found = find(context, brand, token, LinkFor::ChangeMethod).await?;
    if found.user.map_or(0, |u| u.0) == user { Ok(found) } else { Err(Error::NotFound) }
}

/// Changes the payment method by a link and uses it up. Of two concurrent calls only one succeeds; if the method is
/// refused, the link stays valid.
///
/// # Errors
/// As [`change_page`], and [`Error::Conflict`] when the method is refused.
pub async fn change_by_link(
    context: &Context,
    brand: &str,
    token: &str,
    user: i64,
    method: impl Into<NewMethod<'_>>,
) -> Result<Adding<Added>> {
    let found = find_of(context, brand, token, user).await?;
    if !use_up(context, &found, token).await? {
        return Err(Error::NotFound);
    }
    let added = add_method(context, &found.reach(), found.account, method).await;
    // Only a saved card uses up the link: not a refused one, nor one that waits for authentication by its bank.
    if matches!(added, Ok(Adding::Added(_))) {
        mark_done(context, &found, token).await?;
    } else {
        give_back(context, &found, token).await?;
    }
    added
}

/// Makes a link valid again that did not lead to a saved method.
async fn give_back(context: &Context, found: &Found, token: &str) -> Result<()> {
    let mut scope = context.database.scope(found.reach()).await?;
    sqlx::query!(
        "update collection_link set used_at = null where organization_id = $1 and token_hash = $2",
        found.organization.0,
        stored(token)
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// Records that the method was saved; the front desk polls for this.
async fn mark_done(context: &Context, found: &Found, token: &str) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(found.reach()).await?;
    sqlx::query!(
        "update collection_link set done_at = $3 where organization_id = $1 and token_hash = $2",
        found.organization.0,
        stored(token),
        now
    )
    .execute(scope.db())
    .await?;
    Ok(scope.commit().await?)
}

/// Marks the link as used; `false` if it was already used.
async fn use_up(context: &Context, found: &Found, token: &str) -> Result<bool> {
    let now = context.clock.now().await?;
    let mut scope = context.database.scope(found.reach()).await?;
    let used = sqlx::query!(
        "update collection_link set used_at = $3 where organization_id = $1 and token_hash = $2 and used_at is null",
        found.organization.0,
        stored(token),
        now
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    scope.commit().await?;
    Ok(used == 1)
}

/// Emails a new link to the brand's households with this email address; responds the same if there is none.
pub async fn mail_new_link(context: &Context, brand: &str, email: &str) -> Result<()> {
    let email = normal_email(email);
    let now = context.clock.now().await?;
    // Only the email address is known; the households may be in any organization.
    let mut cells = context.database.look().partly();
    while let Some(mut scope) = cells.platform("Payment link").await? {
        let homes = sqlx::query!(
            "select a.organization_id, a.id from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
         where o.brand = $1 and lower(a.email) = $2 and a.enrolled_at is not null and a.moved_to_account_id is null order by a.id limit 5",
            brand,
            email
        )
        .fetch_all(scope.db())
        .await?;
        let notices = homes.into_iter().map(|home| {
            let notice = Notice::PaymentLink { account: AccountId(home.id), id: Uuid::new_v4().to_string() };
            (OrganizationId(home.organization_id), notice)
        });
        notices::enqueue_across(&mut scope, notices, now).await?;
        scope.commit().await?;
    }
    Ok(())
}

/// Lets staff email a household the link to pay or to change its payment method.
///
/// # Errors
/// [`Error::NotFound`] out of reach; [`Error::Conflict`] for a household without an email address.
pub async fn send_link(context: &Context, scope: &mut Scope, office: OfficeId, account: AccountId) -> Result<()> {
    email_link(context, scope, (office, account), Duration::zero()).await.map(|_| ())
}

/// As [`send_link`], but the email waits as long as the screen offers to undo it. Returns the id for [`undo_link`].
///
/// # Errors
/// As [`send_link`].
pub async fn send_link_with_undo(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    account: AccountId,
) -> Result<Uuid> {
    email_link(context, scope, (office, account), UNDO_WITHIN).await
}

/// Stops the email of a link that did not go out yet. Returns whether it was stopped.
///
/// # Errors
/// [`crate::Error::NotFound`] for a household of another office.
pub async fn undo_link(
    context: &Context,
    scope: &mut Scope,
    (office, account): (OfficeId, AccountId),
    id: Uuid,
) -> Result<bool> {
    let now = context.clock.now().await?;
    sqlx::query_scalar!(
        "select id from account where organization_id = $1 and office_id = $2 and id = $3",
        scope.organization().0,
        office.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    if !notices::withdraw(scope, Notice::PaymentLink { account, id: id.to_string() }).await? {
        return Ok(false);
    }
    let change = HouseholdChange { account, member: None, kind: ChangeKind::LinkUndone, words: None, at: now };
    household_changes::record(scope, change).await?;
    let act = Act::on_household("payment_link.undone", office, account, serde_json::json!({}));
    tenancy::audit::record(scope, act).await?;
    Ok(true)
}

async fn email_link(
    context: &Context,
    scope: &mut Scope,
    (office, account): (OfficeId, AccountId),
    wait: Duration,
) -> Result<Uuid> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select a.email, exists (select from invoice i where i.organization_id = a.organization_id and i.account_id = a.id
             and i.status = 'open' and i.first_failed_on is not null) as "late!",
             (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0)::bigint from invoice i where i.organization_id = a.organization_id
                and i.account_id = a.id and i.status = 'open' and i.first_failed_on is not null) as "late_cents!"
           from account a where a.organization_id = $1 and a.office_id = $2 and a.id = $3 and a.enrolled_at is not null"#,
        organization.0,
        office.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    if row.email.trim().is_empty() {
        return Err(Refusal::HOUSEHOLD_WITHOUT_EMAIL.into());
    }
    let now = context.clock.now().await?;
    let id = Uuid::new_v4();
    notices::enqueue(scope, Notice::PaymentLink { account, id: id.to_string() }, now + wait).await?;
    let change = HouseholdChange {
        account,
        member: None,
        kind: if row.late { ChangeKind::PayLinkSent } else { ChangeKind::CardLinkSent },
        words: Some(match row.late {
            true => format!("{} to {}", dollars(row.late_cents), row.email.trim()),
            false => format!("To {}", row.email.trim()),
        }),
        at: now,
    };
    household_changes::record(scope, change).await?;
    let detail = serde_json::json!({ "amount_cents": row.late_cents });
    tenancy::audit::record(scope, Act::on_household("payment_link.sent", office, account, detail)).await?;
    Ok(id)
}

/// Deletes links that expired more than 30 days ago.
pub async fn clean_up_links(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    // Scheduled clean-up across all organizations.
    let mut scope = context.database.platform("clean-up").await?;
    sqlx::query!("delete from collection_link where expires_at < $1", now - Duration::days(30))
        .execute(scope.db())
        .await?;
    Ok(scope.commit().await?)
}
