//! Asks the card provider whether each payment method of its list is the customer's.

use std::collections::BTreeSet;

use async_trait::async_trait;
use futures::StreamExt;
use gateways::cards::{CustomerId, GatewayError, MethodKind, PaymentMethodId, SavedMethod};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::{Task, enqueue_task};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::ids::OrganizationId;
use tenancy::{Actor, Reach, Scope};

use crate::store::{ArrivalState, MethodRefusal, Record, audit_arrival, by_id};
use crate::{Context, Error, Result};

/// Calls to the provider at a time.
const AT_A_TIME: usize = 5;
const BATCH: i64 = 50;
/// Batches of one job; another job goes on.
const BATCHES: usize = 6;

/// Verifies the waiting lines of a move's list.
#[derive(Debug, Serialize, Deserialize)]
pub struct VerifyMethods {
    pub(crate) arrival: i64,
}

#[async_trait]
impl Task for VerifyMethods {
    const KIND: &'static str = "verify_arrival_methods";

    async fn run(self, context: &Context, claimed: &ClaimedJob) -> Result<JobOutcome> {
        for _ in 0..BATCHES {
            if !batch(context, claimed.organization, self.arrival).await? {
                return Ok(JobOutcome::Done);
            }
        }
        let mut scope = open(context, claimed.organization).await?;
        let now = context.clock.now().await?;
        // Another key: this job is still live.
        let key = format!("{}-{}", self.arrival, now.timestamp_millis());
        enqueue_task(&mut scope, &self, key, now).await?;
        scope.commit().await?;
        Ok(JobOutcome::Done)
    }
}

/// A waiting line.
struct Waiting {
    line: i32,
    customer: String,
    method: String,
}

/// What the provider says of a line.
enum Verdict {
    Verified(SavedMethod),
    Refused(MethodRefusal),
    /// It said nothing: asked again.
    Nothing(GatewayError),
}

async fn open(context: &Context, organization: OrganizationId) -> Result<Scope> {
    Ok(context.database.scope(Reach::organization(organization, Actor::platform("Move"))).await?)
}

/// Verifies the next lines; false if no line waits.
async fn batch(context: &Context, organization: OrganizationId, arrival: i64) -> Result<bool> {
    let mut scope = open(context, organization).await?;
    let record = by_id(&mut scope, arrival).await?;
    if !matches!(record.state, ArrivalState::Open | ArrivalState::Scheduled) {
        return Ok(false);
    }
    let lines = waiting(&mut scope, arrival).await?;
    drop(scope);
    if lines.is_empty() {
        return Ok(false);
    }
    let pairs: Vec<_> = lines.iter().map(|line| (line.customer.clone(), line.method.clone())).collect();
    let taken = in_use(context, (organization, arrival), &pairs).await?;
    let asked = lines.into_iter().map(|line| {
        let is_taken = taken.contains(&line.customer);
        async move {
            let verdict = match is_taken {
                true => Verdict::Refused(MethodRefusal::InUse),
                false => check_method(context, &line.customer, &line.method).await,
            };
            (line, verdict)
        }
    });
    // Made before they are awaited: a stream of closures with references isn't Send for all lifetimes.
    let asked: Vec<_> = asked.collect();
    let verdicts: Vec<(Waiting, Verdict)> = futures::stream::iter(asked).buffered(AT_A_TIME).collect().await;
    let mut scope = open(context, organization).await?;
    let failure = keep(&mut scope, &record, verdicts).await?;
    scope.commit().await?;
    match failure {
        Some(failure) => Err(Error::Gateway(failure)),
        None => Ok(true),
    }
}

async fn waiting(scope: &mut Scope, arrival: i64) -> Result<Vec<Waiting>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        "select line, provider_customer, provider_method from arrival_method
         where organization_id = $1 and arrival_id = $2 and state = 'waiting' order by line limit $3",
        organization.0,
        arrival,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    let line = rows.into_iter().map(|row| Waiting {
        line: row.line,
        customer: row.provider_customer,
        method: row.provider_method,
    });
    Ok(line.collect())
}

async fn check_method(context: &Context, customer: &str, method: &str) -> Verdict {
    match find(context, customer, method).await {
        Ok(Some(saved)) => Verdict::Verified(saved),
        Ok(None) => Verdict::Refused(MethodRefusal::NotFound),
        Err(GatewayError::Refused { code, .. }) if code == "unsupported_payment_method" => {
            Verdict::Refused(MethodRefusal::Unsupported)
        }
        Err(GatewayError::Refused { .. }) => Verdict::Refused(MethodRefusal::NotFound),
        Err(other) => Verdict::Nothing(other),
    }
}

/// The method as the provider has it for the customer; `None` if it isn't the customer's.
pub(crate) async fn find(
    context: &Context,
    customer: &str,
    method: &str,
) -> std::result::Result<Option<SavedMethod>, GatewayError> {
    let (customer, method) = (CustomerId::new(customer), PaymentMethodId::new(method));
    let found = context.cards.find_customer_method(&customer, &method).await?;
    // A method is shown by its last four digits.
    let is_shown = |saved: &SavedMethod| saved.last4.len() == 4 && saved.last4.bytes().all(|b| b.is_ascii_digit());
    match found {
        Some(saved) if !is_shown(&saved) => {
            Err(GatewayError::Refused { code: "unsupported_payment_method".into(), message: "no last digits".into() })
        }
        found => Ok(found),
    }
}

/// The customers of `pairs` (customer, method) that somebody has already, or whose method somebody has: a household,
/// business or practice of any organization, or another move.
pub(crate) async fn in_use(
    context: &Context,
    (organization, arrival): (OrganizationId, i64),
    pairs: &[(String, String)],
) -> Result<BTreeSet<String>> {
    let customers: Vec<String> = pairs.iter().map(|(customer, _)| customer.clone()).collect();
    let methods: Vec<String> = pairs.iter().map(|(_, method)| method.clone()).collect();
    // Platform: the provider's customers are of every organization.
    let mut taken = BTreeSet::new();
    for cell in context.database.each_cell() {
        let mut scope = cell.platform("Moves").await?;
        let found = sqlx::query_scalar!(
            r#"select u.customer as "customer!" from unnest($1::text[], $2::text[]) u (customer, method)
           where exists (select from account a where a.provider_customer = u.customer)
             or exists (select from business b where b.provider_customer = u.customer)
             or exists (select from tier_subscription t where t.provider_customer = u.customer)
             or exists (select from payment_method m where m.provider_id = u.method and m.replaced_at is null)
             or exists (select from arrival_method o join arrival r on r.organization_id = o.organization_id and r.id = o.arrival_id
               where o.provider_customer = u.customer and o.state = 'verified' and r.state in ('open', 'scheduled', 'switching')
                 and (o.organization_id, o.arrival_id) <> ($3, $4))"#,
            &customers,
            &methods,
            organization.0,
            arrival
        )
        .fetch_all(scope.db())
        .await?;
        taken.extend(found);
    }
    Ok(taken)
}

/// Stores what the provider said. Returns the first failure of a call.
async fn keep(scope: &mut Scope, record: &Record, verdicts: Vec<(Waiting, Verdict)>) -> Result<Option<GatewayError>> {
    let organization = scope.organization();
    let (mut verified, mut refused, mut failure) = (0, 0, None);
    for (line, verdict) in verdicts {
        match verdict {
            Verdict::Nothing(error) => failure = failure.or(Some(error)),
            Verdict::Refused(why) => {
                refused += 1;
                sqlx::query!(
                    "update arrival_method set state = 'refused', why = $5
                     where organization_id = $1 and arrival_id = $2 and line = $3 and state = 'waiting' and provider_method = $4",
                    organization.0,
                    record.id,
                    line.line,
                    line.method,
                    why.as_str()
                )
                .execute(scope.db())
                .await?;
            }
            Verdict::Verified(saved) => {
                verified += 1;
                let kind = match saved.kind {
                    MethodKind::Card => "card",
                    MethodKind::Bank => "bank",
                };
                sqlx::query!(
                    "update arrival_method set state = 'verified', kind = $5, network = $6, last4 = $7, exp_month = $8, exp_year = $9
                     where organization_id = $1 and arrival_id = $2 and line = $3 and state = 'waiting' and provider_method = $4",
                    organization.0,
                    record.id,
                    line.line,
                    line.method,
                    kind,
                    saved.brand,
                    saved.last4,
                    saved.exp_month.map(i32::from),
                    saved.exp_year.map(i32::from)
                )
                .execute(scope.db())
                .await?;
            }
        }
    }
    let detail = json!({ "verified": verified, "refused": refused });
    audit_arrival(scope, record.office, record.id, "arrival.methods_verified", detail).await?;
    Ok(failure)
}
