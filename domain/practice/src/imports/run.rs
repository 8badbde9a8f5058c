//! The job that writes an import: households in batches, one transaction per batch, each row once.
//!
//! A batch locks the import, so that only one worker writes it. Rows are marked as written in the same transaction, so
//! if a worker dies, only whole batches are written and the next worker continues with the rows that are still ready.

use chrono::{DateTime, Utc};
use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, ImportId, LoginId, OrganizationId, SubscriptionId};
use tenancy::{Actor, Reach, Scope};

use super::check::{Holding, Person};
use super::review::audit as audit_import;
use super::store::{self, ImportState, Ready, Record};
use super::terms::dates;
use crate::access::{self, NewLogin, ReachFrom};
use crate::outbox::JobOutcome;
use crate::plans::catalog;
use crate::subscriptions::{self, Change};
use crate::{Cents, Context, Error, Result, billing};
use kernel::notices::{self, Notice};
use rules::offices::Office;
use rules::subscriptions::Event;

/// Households per transaction.
const BATCH: i64 = 50;
/// How long the rows of an import keep personal data after it was finished, undone or, if never started, uploaded.
const KEPT_DAYS: i64 = 30;

/// Writes the households of an import that are not written yet. Safe to run twice; a second worker tries again later.
pub async fn run(context: &Context, organization: OrganizationId, import: ImportId) -> Result<JobOutcome> {
    loop {
        match batch(context, organization, import).await? {
            Batch::Written => {}
            Batch::NothingLeft => return Ok(JobOutcome::Done),
            Batch::Busy => {
                let at = context.clock.now().await? + chrono::Duration::seconds(20);
                return Ok(JobOutcome::Again { at, why: "another worker is running this import".into() });
            }
        }
    }
}

enum Batch {
    Written,
    NothingLeft,
    /// Another worker or a staff request has locked the import.
    Busy,
}

async fn batch(context: &Context, organization: OrganizationId, import: ImportId) -> Result<Batch> {
    let mut scope = context.database.scope(Reach::organization(organization, Actor::platform("Import"))).await?;
    if !store::try_lock(&mut scope, import).await? {
        return Ok(Batch::Busy);
    }
    let record = store::load(&mut scope, None, import).await?;
    if record.state != ImportState::Importing {
        return Ok(Batch::NothingLeft);
    }
    // The history shows the person who confirmed the import as the actor.
    let confirmer = Actor {
        login: record.confirmed_by.map(LoginId),
        name: record.confirmed_by_name.clone().unwrap_or_default(),
        impersonator: record.impersonator.map(LoginId),
        ..Actor::platform("Import")
    };
    scope.act_as(confirmer).await?;
    let now = context.clock.now().await?;
    let rows = store::ready(&mut scope, import, BATCH).await?;
    if rows.is_empty() {
        finish(&mut scope, &record, now).await?;
        scope.commit().await?;
        return Ok(Batch::NothingLeft);
    }
    let office = catalog(&mut scope, record.office, None).await?.office;
    let mut accounts = vec![];
    for family in rows.chunk_by(|a, b| a.family == b.family) {
        accounts.push(household(&mut scope, &office, &record, family, now).await?);
    }
    subscriptions::refresh_summary(&mut scope, &accounts).await?;
    scope.commit().await?;
    Ok(Batch::Written)
}

async fn finish(scope: &mut Scope, record: &Record, now: DateTime<Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update member_import set state = 'done', finished_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        record.id.0,
        now
    )
    .execute(scope.db())
    .await?;
    audit_import(scope, record.office, record.id, "import.finished", json!({})).await
}

/// Writes one household: account, login, members and subscriptions, and marks its rows as imported.
async fn household(
    scope: &mut Scope,
    office: &Office,
    record: &Record,
    family: &[Ready],
    now: DateTime<Utc>,
) -> Result<AccountId> {
    let owner = family
        .iter()
        .find(|r| r.person.owner)
        .ok_or_else(|| anyhow::anyhow!("a family without an owner was confirmed"))?;
    let account = account(scope, office, &owner.person, now).await?;
    let login = login(scope, office, account, &owner.person).await?;
    for row in family {
        let (mut member, mut subscription) = (None, None);
        if let Some(holding) = &row.person.holding {
            let id = self::member(scope, office, account, &row.person, now).await?;
            member = Some(id);
            subscription = Some(subscribe(scope, office, account, id, holding, now).await?);
        }
        mark(scope, record.id, row.line, account, member, subscription).await?;
    }
    if record.send_welcome && owner.person.email.is_some() {
        notices::enqueue(scope, Notice::Imported { account, login }, now).await?;
    }
    let act = Act {
        act: "household.imported",
        subject_kind: "account",
        subject_id: account.to_string(),
        office: Some(office.id),
        account: Some(account),
        detail: json!({ "import": record.id, "people": family.len() }),
    };
    audit::record(scope, act).await?;
    Ok(account)
}

async fn account(scope: &mut Scope, office: &Office, owner: &Person, now: DateTime<Utc>) -> Result<AccountId> {
    let organization = scope.organization();
    let number = billing::next_member_number(scope, office.id, &office.card_prefix).await?;
    let id = sqlx::query_scalar!(
        "insert into account (organization_id, office_id, number, first_name, last_name, birth_date, email, phone, address_line1,
           address_line2, city, state, zip, enrolled_through, enrolled_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'import', $14, $14) returning id",
        organization.0,
        office.id.0,
        number,
        owner.first_name,
        owner.last_name,
        owner.birth_date,
        owner.email.clone().unwrap_or_default(),
        owner.phone,
        owner.address1,
        owner.address2,
        owner.city,
        owner.state,
        owner.zip,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(AccountId(id))
}

/// The owner's login, if the email can have one: a new login without a password, or the person's existing login at
/// another office. Never takes the login of another household of this office.
async fn login(scope: &mut Scope, office: &Office, account: AccountId, owner: &Person) -> Result<Option<LoginId>> {
    let Some(email) = &owner.email else { return Ok(None) };
    let new = NewLogin {
        brand: office.brand.clone(),
        email: access::normal_email(email).into(),
        password_hash: None,
        email_verified: false,
        user_type: tenancy::UserType::Client,
        first_name: owner.first_name.clone(),
        last_name: owner.last_name.clone(),
        phone: owner.phone.clone(),
        language: "en".to_owned(),
    };
    let Some(household) = access::household_login(scope, office.id, new, true).await? else { return Ok(None) };
    let login = household.login;
    let organization = scope.organization();
    access::grant_account(scope, login, organization, office.id, account, ReachFrom::VerifiedEmail).await?;
    sqlx::query!(
        "update account set login_id = $3 where organization_id = $1 and id = $2",
        organization.0,
        account.0,
        login.0
    )
    .execute(scope.db())
    .await?;
    Ok(Some(login))
}

async fn member(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    person: &Person,
    now: DateTime<Utc>,
) -> Result<i64> {
    let organization = scope.organization();
    let birth_date = person.birth_date.ok_or_else(|| anyhow::anyhow!("a member without birth date was confirmed"))?;
    Ok(sqlx::query_scalar!(
        // A member's own phone and email are stored only if they differ from the household's.
        "insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship, insured,
           chart_id, created_at, phone, email)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when not $4 then nullif($12, coalesce(a.phone, '')) end,
           case when not $4 then nullif($13, a.email) end
         from account a where a.organization_id = $1 and a.id = $3 returning id",
        organization.0,
        office.id.0,
        account.0,
        person.owner,
        person.first_name,
        person.last_name,
        birth_date,
        person.relationship.as_str(),
        person.insured,
        person.chart_id,
        now,
        person.phone,
        person.email
    )
    .fetch_one(scope.db())
    .await?)
}

/// The discount of the agreed price from the list price, in percent, rounded to two decimals.
pub(super) fn percent_off(list: Cents, agreed: Cents) -> Decimal {
    if list <= Cents::ZERO {
        return Decimal::ZERO;
    }
    (Decimal::from(list.0 - agreed.0) * Decimal::ONE_HUNDRED / Decimal::from(list.0))
        .round_dp_with_strategy(2, RoundingStrategy::MidpointAwayFromZero)
}

async fn subscribe(
    scope: &mut Scope,
    office: &Office,
    account: AccountId,
    member: i64,
    holding: &Holding,
    now: DateTime<Utc>,
) -> Result<SubscriptionId> {
    let organization = scope.organization();
    let status = rules::subscriptions::after(None, Event::Imported, None)?;
    let dates = dates(holding, office.date(now));
    let source = if holding.agreed_price < holding.list_price { "agreed" } else { "none" };
    let id = sqlx::query_scalar!(
        "insert into subscription (organization_id, office_id, account_id, member_id, plan_id, period, status, list_price_cents,
           discount_percent, discount_source, agreed_price_cents, started_on, term_started_on, term_ends_on, charge_day, next_bill_on,
           paid_until, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16, $17) returning id",
        organization.0,
        office.id.0,
        account.0,
        member,
        holding.plan.0,
        holding.period.as_str(),
        status.as_str(),
        holding.list_price.0,
        percent_off(holding.list_price, holding.agreed_price),
        source,
        holding.agreed_price.0,
        dates.started_on,
        dates.term_started_on,
        dates.term_ends_on,
        dates.charge_day as i32,
        dates.next_bill_on,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let reason = format!("Paid elsewhere until {}", dates.next_bill_on.format("%b %-d, %Y"));
    let change = Change { event: Event::Imported, at: now, reason: Some(reason), cancellation: None };
    subscriptions::record_new(scope, office.id.0, account.0, SubscriptionId(id), status, &change).await?;
    Ok(SubscriptionId(id))
}

async fn mark(
    scope: &mut Scope,
    import: ImportId,
    line: i32,
    account: AccountId,
    member: Option<i64>,
    subscription: Option<SubscriptionId>,
) -> Result<()> {
    let organization = scope.organization();
    let marked = sqlx::query!(
        "update member_import_row set state = 'imported', made_account_id = $4, made_member_id = $5, made_subscription_id = $6
         where organization_id = $1 and import_id = $2 and line = $3 and state = 'ready'",
        organization.0,
        import.0,
        line,
        account.0,
        member,
        subscription.map(|s| s.0)
    )
    .execute(scope.db())
    .await?
    .rows_affected();
    if marked == 1 {
        Ok(())
    } else {
        Err(Error::Internal(anyhow::anyhow!("row {line} of import {import} was written already")))
    }
}

/// Removes the personal data from the rows of imports that were finished, undone or abandoned thirty days ago: their
/// people are members by now, and no one else's data is kept. Returns the number of imports.
pub async fn clean_up(context: &Context) -> Result<usize> {
    let before = context.clock.now().await? - chrono::Duration::days(KEPT_DAYS);
    // Platform scope: all tenants together.
    let mut scope = context.database.platform("clean-up").await?;
    let emptied = sqlx::query!(
        "update member_import set emptied_at = business_now(), file_name = '',
           state = case state when 'checking' then 'discarded' else state end
         where emptied_at is null and state <> 'importing' and coalesce(undone_at, finished_at, created_at) < $1
         returning organization_id, id",
        before
    )
    .fetch_all(scope.db())
    .await?;
    for import in &emptied {
        sqlx::query!(
            "update member_import_row set cells = '{}', fixes = '{}', person = null, errors = '{}', duplicates = '[]'
             where organization_id = $1 and import_id = $2",
            import.organization_id,
            import.id
        )
        .execute(scope.db())
        .await?;
    }
    scope.commit().await?;
    Ok(emptied.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_discount_is_the_difference() {
        assert_eq!(percent_off(Cents(3900), Cents(3510)), Decimal::from(10));
        assert_eq!(percent_off(Cents(3900), Cents(0)), Decimal::ONE_HUNDRED);
        assert_eq!(percent_off(Cents(3900), Cents(3899)).to_string(), "0.03");
    }
}
