//! Gives each imported household of a move what the import doesn't: its payment method, credit and used visits, and a note
//! about what it owed. Each household once, in one transaction.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::{DateTime, Duration, NaiveDate, Utc};
use futures::StreamExt;
use gateways::cards::{CustomerId, GatewayError, SavedMethod};
use kernel::ledger::{CreditMovement, CreditSource, move_credit};
use kernel::notices::{self, Notice};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use members::benefits::{self, NewVisit};
use members::members::add_note;
use payments::billing::{adopt_method, lock_account};
use practice::imports::ImportState;
use rules::Cents;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, LoginId, MemberId, OrganizationId, PaymentMethodId};
use tenancy::{Actor, Personal, Reach, Scope};

use crate::compare::{Method, method_of, methods};
use crate::people::{Household, members_file, people};
use crate::store::{ArrivalState, Record, audit_arrival, by_id, lock_id};
use crate::verify::{find, in_use};
use crate::{Context, Error, OrNotFound, Result};

/// Households at a time.
const AT_A_TIME: usize = 4;
/// Households of one job; another job goes on.
const BATCH: usize = 200;

/// Settles the households of a move.
#[derive(Debug, Serialize, Deserialize)]
pub struct SettleArrival {
    pub(crate) arrival: i64,
}

#[async_trait]
impl Task for SettleArrival {
    const KIND: &'static str = "settle_arrival";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        let organization = claimed.organization;
        let mut scope = open(context, organization).await?;
        let record = by_id(&mut scope, self.arrival).await?;
        if record.state != ArrivalState::Switching {
            return Ok(JobOutcome::Done);
        }
        let Some(file) = members_file(&mut scope, &record).await? else { return Ok(JobOutcome::Done) };
        if file.state != ImportState::Done {
            return self.later(context, organization, Duration::seconds(10)).await;
        }
        let found = people(context, &mut scope, &record, &file).await?;
        let settled = settled(&mut scope, &record).await?;
        let methods = methods(&mut scope, &record).await?;
        drop(scope);
        let open_ones = found.households.iter().filter_map(|home| Some((home, home.account?)));
        let left: Vec<_> = open_ones.filter(|(_, account)| !settled.contains(&account.0)).collect();
        if left.is_empty() {
            finish(context, organization, self.arrival).await?;
            return Ok(JobOutcome::Done);
        }
        let batch = left.into_iter().take(BATCH);
        let each = batch
            .map(|(home, account)| settle(context, organization, &record, (home, account), method_of(home, &methods)));
        let each: Vec<_> = each.collect();
        let done: Vec<Result<()>> = futures::stream::iter(each).buffered(AT_A_TIME).collect().await;
        done.into_iter().collect::<Result<()>>()?;
        self.later(context, organization, Duration::zero()).await
    }
}

impl SettleArrival {
    /// Goes on in another job: this one is still live, so it has another key.
    async fn later(&self, context: &Context, organization: OrganizationId, after: Duration) -> Result<JobOutcome> {
        let mut scope = open(context, organization).await?;
        let due = context.clock.now().await? + after;
        let key = format!("{}-{}", self.arrival, due.timestamp_micros());
        enqueue_task(&mut scope, self, key, due).await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Move"))).await?)
}

async fn settled(scope: &mut Scope, record: &Record) -> Result<BTreeSet<i64>> {
    let organization = scope.organization();
    let accounts = sqlx::query_scalar!(
        "select account_id from arrival_household where organization_id = $1 and arrival_id = $2",
        organization.0,
        record.id
    )
    .fetch_all(scope.db())
    .await?;
    Ok(accounts.into_iter().collect())
}

async fn finish(context: &Context, organization: OrganizationId, arrival: i64) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    let record = lock_id(&mut scope, arrival).await?;
    if record.state != ArrivalState::Switching {
        return Ok(());
    }
    scope.act_as(record.scheduler()).await?;
    sqlx::query!(
        "update arrival set state = 'switched', switched_at = $3 where organization_id = $1 and id = $2",
        organization.0,
        arrival,
        now
    )
    .execute(scope.db())
    .await?;
    audit_arrival(&mut scope, record.office, arrival, "arrival.switched", json!({})).await?;
    Ok(scope.commit().await?)
}

/// What a household got.
#[derive(Default)]
struct Got {
    method: Option<PaymentMethodId>,
    credit: Cents,
    visits: Vec<i64>,
    left_out: Vec<String>,
}

async fn settle(
    context: &Context,
    organization: OrganizationId,
    record: &Record,
    (home, account): (&Household, AccountId),
    method: Option<&Method>,
) -> Result<()> {
    // The provider is asked before the transaction: its answer may take seconds.
    let saved = match method {
        Some(method) => still_theirs(context, (organization, record.id), method).await?.map(|saved| (method, saved)),
        None => None,
    };
    let now = context.clock.now().await?;
    let mut scope = open(context, organization).await?;
    scope.act_as(record.scheduler()).await?;
    lock_account(&mut scope, account).await?;
    if settled(&mut scope, record).await?.contains(&account.0) {
        return Ok(());
    }
    let mut got = Got::default();
    if method.is_some() && saved.is_none() {
        got.left_out.push("payment_method".to_owned());
    }
    if let Some((method, saved)) = saved {
        let customer = CustomerId::new(method.customer.clone());
        got.method = adopt_method(&mut scope, (record.office, account), &customer, saved, now).await?;
        if got.method.is_none() {
            got.left_out.push("payment_method".to_owned());
        }
    }
    balance(&mut scope, record, home, account, &mut got, now).await?;
    visits(context, &mut scope, record, home, &mut got).await?;
    write(&mut scope, record, home, account, &got, now).await?;
    welcome(&mut scope, record, account, now).await?;
    Ok(scope.commit().await?)
}

/// Asks again, as time has passed: the method, if it still is the customer's and nobody has it.
async fn still_theirs(context: &Context, of: (OrganizationId, i64), method: &Method) -> Result<Option<SavedMethod>> {
    let pair = (method.customer.clone(), method.method.clone());
    if !in_use(context, of, &[pair]).await?.is_empty() {
        return Ok(None);
    }
    match find(context, &method.customer, &method.method).await {
        Ok(found) => Ok(found),
        Err(GatewayError::Refused { .. }) => Ok(None),
        Err(other) => Err(Error::Gateway(other)),
    }
}

async fn balance(
    scope: &mut Scope,
    record: &Record,
    home: &Household,
    account: AccountId,
    got: &mut Got,
    now: DateTime<Utc>,
) -> Result<()> {
    if home.credit > Cents::ZERO {
        let movement = CreditMovement {
            office: record.office,
            account,
            amount: home.credit,
            source: CreditSource::Arrived,
            reason: "Credit from the system before",
            at: now,
        };
        move_credit(scope, movement).await?;
        got.credit = home.credit;
    }
    if home.owed > Cents::ZERO {
        let note = format!("Owed ${} in the system before. It is not charged here.", home.owed);
        add_note(scope, now, account, &Personal(note)).await?;
    }
    Ok(())
}

async fn visits(context: &Context, scope: &mut Scope, record: &Record, home: &Household, got: &mut Got) -> Result<()> {
    let Some(on) = record.switch_on else { return Ok(()) };
    for member in home.members.iter().filter(|member| !member.used.is_empty()) {
        let Some(id) = member.member else { continue };
        let new = visit(record, on, id, (member.line, &member.used));
        match benefits::record(context, scope, record.office, &new).await {
            Ok(visit) => got.visits.push(visit.0),
            Err(Error::Invalid(_) | Error::Conflict(_)) => got.left_out.push("used_visits".to_owned()),
            Err(other) => return Err(other),
        }
    }
    Ok(())
}

fn visit(record: &Record, on: NaiveDate, member: MemberId, (line, used): (i32, &[(String, i32)])) -> NewVisit {
    NewVisit {
        member,
        on,
        provider: None,
        note: Some(Personal("Used in the system before, in this term.".to_owned())),
        procedures: used.to_vec(),
        key: format!("arrival-{}-{line}", record.id),
    }
}

async fn write(
    scope: &mut Scope,
    record: &Record,
    home: &Household,
    account: AccountId,
    got: &Got,
    now: DateTime<Utc>,
) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "insert into arrival_household (organization_id, arrival_id, account_id, office_id, payment_method_id, credit_cents, owed_cents, visits,
           left_out, settled_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        organization.0,
        record.id,
        account.0,
        record.office.0,
        got.method.map(|method| method.0),
        got.credit.0,
        home.owed.0,
        &got.visits,
        &got.left_out,
        now
    )
    .execute(scope.db())
    .await?;
    let act = Act {
        act: "arrival.household_settled",
        subject_kind: "arrival",
        subject_id: record.id.to_string(),
        office: Some(record.office),
        account: Some(account),
        detail: json!({ "method": got.method, "credit_cents": got.credit.0, "visits": got.visits.len(), "left_out": got.left_out }),
    };
    Ok(audit::record(scope, act).await?)
}

async fn welcome(scope: &mut Scope, record: &Record, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    if !record.send_welcome {
        return Ok(());
    }
    let organization = scope.organization();
    let row = sqlx::query!(
        "select login_id, email from account where organization_id = $1 and id = $2",
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    if !row.email.is_empty() {
        notices::enqueue(scope, Notice::Imported { account, login: row.login_id.map(LoginId) }, now).await?;
    }
    Ok(())
}
