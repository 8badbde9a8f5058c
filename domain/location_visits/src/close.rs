//! Closing a month, and recording that one location paid the other.

use async_trait::async_trait;
use chrono::{DateTime, Days, Months, NaiveDate, Utc};
use kernel::ledger::{Entry, EntryKind, post_all};
use kernel::outbox::{ClaimedJob, JobOutcome};
use kernel::task::Task;
use rules::members::rules::holds_card_number;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{LocationSettlementId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope, contract};

use crate::amounts::{NetPayment, payer_of};
use crate::places::{Places, Settling};
use crate::{Cents, Context, FieldErrors, Message, OrNotFound, Refusal, Result, letters, lines, settings};

/// Organizations that are read at once.
const BATCH: i64 = 500;
const LONGEST_NOTE: usize = 200;
/// How far back a payment between locations is recorded.
const DAYS_BACK: u64 = 731;

/// The payment of a settlement, made outside of the product.
#[contract(rename = "LocationPayment")]
#[derive(Debug, Clone)]
pub struct PaidBetween {
    #[oai(rename = "settlementId")]
    pub settlement: LocationSettlementId,
    /// Today or earlier.
    pub paid_on: NaiveDate,
    /// Such as a check's number; at most 200 characters.
    pub note: Option<String>,
}

/// The month after the one that begins on `month`.
pub(crate) fn next_month(month: NaiveDate) -> NaiveDate {
    month.checked_add_months(Months::new(1)).unwrap_or(NaiveDate::MAX)
}

/// Closes the earliest open month, by an owner of every location. Writes `location_settlement.closed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Conflict`] for a caller who does not own every location, for a month that is closed or not over, and while an earlier one
/// is open.
pub async fn close(settling: Settling<'_>, month: NaiveDate) -> Result<()> {
    let now = settling.context.clock.now().await?;
    let mut scope = settling.change_all().await?;
    let places = Places::read(&mut scope).await?;
    settling.check_owns(&places)?;
    let open = settings::locked(&mut scope).await?.open_from.ok_or(Refusal::SETTLEMENT_IS_OFF)?;
    if month < open {
        return Err(Refusal::SETTLEMENT_MONTH_CLOSED.into());
    }
    if places.earliest_today(now) < next_month(month) {
        return Err(Refusal::SETTLEMENT_MONTH_RUNS.into());
    }
    if month > open {
        return Err(Refusal::SETTLEMENT_EARLIER_OPEN.into());
    }
    close_month(&mut scope, &places, month, now).await?;
    Ok(scope.commit().await?)
}

/// Closes a month whose settings are locked: each pair of locations with lines gets a settlement, and the books what it owes.
async fn close_month(scope: &mut Scope, places: &Places, month: NaiveDate, now: DateTime<Utc>) -> Result<()> {
    let (organization, by) = (scope.organization(), scope.actor.name.clone());
    let next = next_month(month);
    let pairs = lines::open_before(scope, next).await?;
    for (pair, open) in &pairs {
        let NetPayment { payer, payee, net } = payer_of(*pair, open.owed);
        let id = sqlx::query_scalar!(
            "insert into location_settlement (organization_id, month, office_id, payee_office_id, net_cents, state, closed_at, closed_by)
             values ($1, $2, $3, $4, $5, 'closed', $6, $7) returning id",
            organization.0,
            month,
            payer.0,
            payee.0,
            net.0,
            now,
            by
        )
        .fetch_one(scope.db())
        .await?;
        lines::give_to(scope, LocationSettlementId(id), &open.ids).await?;
        let kinds = (EntryKind::LocationOwes, EntryKind::LocationOwed);
        book(scope, places, kinds, (payer, payee), (id, net), now).await?;
    }
    letters::notify_owners(scope, month, now).await?;
    settings::move_to(scope, next).await?;
    audit::record(
        scope,
        Act {
            act: "location_settlement.closed",
            subject_kind: "organization",
            subject_id: organization.to_string(),
            office: None,
            account: None,
            detail: json!({ "month": month, "pairs": pairs.len() }),
        },
    )
    .await?;
    Ok(())
}

/// Posts an amount at both locations of a settlement, each on its own date.
async fn book(
    scope: &mut Scope,
    places: &Places,
    (of_payer, of_payee): (EntryKind, EntryKind),
    (payer, payee): (OfficeId, OfficeId),
    (settlement, amount): (i64, Cents),
    now: DateTime<Utc>,
) -> Result<()> {
    let entry = |kind, office| -> Result<Entry> {
        Ok(Entry { kind, office, account: None, source: settlement, on: places.today(office, now)?, amount })
    };
    let entries = [entry(of_payer, payer)?, entry(of_payee, payee)?];
    post_all(scope, &entries).await
}

/// Records that one location paid the other what a month came to, by an owner of every location. Answers the month. Writes
/// `location_settlement.paid` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `paidOn` and `note`; [`crate::Error::NotFound`] for an unknown settlement; [`crate::Error::Conflict`] for a
/// caller who does not own every location, and if nothing is owed or the payment is recorded.
pub async fn record_payment(settling: Settling<'_>, paid: &PaidBetween) -> Result<NaiveDate> {
    let now = settling.context.clock.now().await?;
    let mut scope = settling.change_all().await?;
    let places = Places::read(&mut scope).await?;
    let note = check(paid, places.earliest_today(now))?;
    settling.check_owns(&places)?;
    let (organization, by) = (scope.organization(), scope.actor.name.clone());
    let row = sqlx::query!(
        r#"select month, office_id, payee_office_id, net_cents, state = 'recorded' as "recorded!" from location_settlement
           where organization_id = $1 and id = $2 for update"#,
        organization.0,
        paid.settlement.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    if row.recorded {
        return Err(Refusal::SETTLEMENT_RECORDED.into());
    }
    if row.net_cents == 0 {
        return Err(Refusal::NOTHING_OWED.into());
    }
    sqlx::query!(
        "update location_settlement set state = 'recorded', paid_on = $3, recorded_at = $4, recorded_by = $5, note = $6
         where organization_id = $1 and id = $2",
        organization.0,
        paid.settlement.0,
        paid.paid_on,
        now,
        by,
        note
    )
    .execute(scope.db())
    .await?;
    let (payer, payee) = (OfficeId(row.office_id), OfficeId(row.payee_office_id));
    let kinds = (EntryKind::LocationPaid, EntryKind::LocationReceived);
    book(&mut scope, &places, kinds, (payer, payee), (paid.settlement.0, Cents(row.net_cents)), now).await?;
    audit::record(
        &mut scope,
        Act {
            act: "location_settlement.paid",
            subject_kind: "location_settlement",
            subject_id: paid.settlement.to_string(),
            office: Some(payer),
            account: None,
            detail: json!({ "to": payee, "amount_cents": row.net_cents, "on": paid.paid_on }),
        },
    )
    .await?;
    scope.commit().await?;
    Ok(row.month)
}

/// The note of a payment that may be recorded.
fn check(paid: &PaidBetween, today: NaiveDate) -> Result<Option<String>> {
    let mut errors = FieldErrors::default();
    let first = today - Days::new(DAYS_BACK);
    if !(first..=today).contains(&paid.paid_on) {
        errors.add("paidOn", Message::DateBetween(first, today));
    }
    let note = paid.note.as_deref().map(|note| note.trim().replace('\0', "")).filter(|note| !note.is_empty());
    if let Some(note) = &note {
        if note.chars().count() > LONGEST_NOTE {
            errors.add("note", Message::TooLong(LONGEST_NOTE));
        } else if holds_card_number(note) {
            errors.add("note", Message::HoldsCardNumber);
        }
    }
    errors.into_result()?;
    Ok(note)
}

/// Closes the months that are over for all organizations, from the 2nd of the next one on. Key: the tick.
#[derive(Default, Debug, Clone, Serialize, Deserialize)]
pub struct SettlementRun {}

#[async_trait]
impl Task for SettlementRun {
    const KIND: &'static str = "location_settlement_run";

    async fn run(self, context: &Context, _: &ClaimedJob) -> Result<JobOutcome> {
        let now = context.clock.now().await?;
        let mut after = OrganizationId(0);
        loop {
            let page = due(context, after, now).await?;
            let Some(last) = page.last() else { break };
            after = *last;
            for organization in page {
                close_due(context, organization, now).await?;
            }
        }
        Ok(JobOutcome::Done)
    }
}

/// The organizations with a month to close.
async fn due(context: &Context, after: OrganizationId, now: DateTime<Utc>) -> Result<Vec<OrganizationId>> {
    // Platform: the calendar is the same for every tenant.
    let mut scope = context.database.platform("Settlements").await?;
    let rows = sqlx::query_scalar!(
        "select s.organization_id from location_visit_setting s where s.organization_id > $1
           and (select min(($2::timestamptz at time zone o.timezone)::date) from office o where o.organization_id = s.organization_id)
             > (s.open_from + interval '1 month')::date
         order by 1 limit $3",
        after.0,
        now,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(OrganizationId).collect())
}

async fn close_due(context: &Context, organization: OrganizationId, now: DateTime<Utc>) -> Result<()> {
    let reach = Reach::organization(organization, Actor::platform("Settlements"));
    let mut scope = context.database.scope(reach).await?;
    let places = Places::read(&mut scope).await?;
    let today = places.earliest_today(now);
    let mut open = settings::locked(&mut scope).await?.open_from;
    while let Some(month) = open.filter(|month| today > next_month(*month)) {
        close_month(&mut scope, &places, month, now).await?;
        open = Some(next_month(month));
    }
    Ok(scope.commit().await?)
}
