//! Undoes a whole move, until the first charge.

use chrono::{DateTime, Utc};
use kernel::ledger::{CreditMovement, CreditSource, move_credit};
use members::benefits;
use payments::billing::release_adopted;
use practice::imports;
use rules::{Cents, Refusal};
use serde_json::json;
use tenancy::ids::{AccountId, MemberId, OfficeId, PaymentMethodId, VisitId};
use tenancy::{Personal, Scope};

use crate::store::{self, ArrivalState, Record, audit_arrival};
use crate::{Context, Result};

/// Undoes the office's move: its memberships end, its households leave, and the card provider keeps their payment
/// methods for another move. The other system continues charging.
///
/// # Errors
/// [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if the move is not finished, or one of its households has a bill,
/// another membership, or was joined with or moved to another.
pub async fn undo(context: &Context, scope: &mut Scope, office: OfficeId, now: DateTime<Utc>) -> Result<()> {
    let record = store::lock(scope, office).await?;
    if record.state != ArrivalState::Switched {
        return Err(Refusal::ARRIVAL_NOT_SWITCHED.into());
    }
    let import = record.members_file()?;
    let accounts = imports::made_accounts(scope, import).await?;
    let charged = charged(scope, import.0, &accounts).await?;
    if !charged.is_empty() {
        return Err(Refusal::arrival_charged(&charged).into());
    }
    let adopted = give_back(context, scope, &record, now).await?;
    release_adopted(scope, &accounts, &adopted, now).await?;
    imports::undo_whole(scope, office, import, &accounts, now).await?;
    let (organization, name) = (scope.organization(), scope.actor.name.clone());
    sqlx::query!(
        "update arrival set state = 'undone', undone_at = $3, undone_by_name = $4 where organization_id = $1 and id = $2",
        organization.0,
        record.id,
        now,
        name
    )
    .execute(scope.db())
    .await?;
    audit_arrival(scope, office, record.id, "arrival.undone", json!({ "households": accounts.len() })).await
}

/// The names of households that were charged, or are not as the move made them.
async fn charged(scope: &mut Scope, import: i64, accounts: &[i64]) -> Result<Vec<String>> {
    let organization = scope.organization();
    let names = sqlx::query_scalar!(
        r#"select a.first_name || ' ' || a.last_name as "name!" from account a
           where a.organization_id = $1 and a.id = any ($3) and (
             a.moved_to_account_id is not null or a.merged_accounts is not null or a.merged_into_account_id is not null
             or exists (select from invoice i where i.organization_id = a.organization_id and i.account_id = a.id)
             or exists (select from payment p where p.organization_id = a.organization_id and p.account_id = a.id)
             or exists (select from installment_agreement t where t.organization_id = a.organization_id and t.account_id = a.id)
             or exists (select from household_change h where h.organization_id = a.organization_id and h.account_id = a.id and h.kind in ('split', 'split_off'))
             or exists (select from subscription s where s.organization_id = a.organization_id and s.account_id = a.id and not exists (
               select from member_import_row r where r.organization_id = s.organization_id and r.import_id = $2 and r.made_subscription_id = s.id)))
           order by 1"#,
        organization.0,
        import,
        accounts
    )
    .fetch_all(scope.db())
    .await?;
    Ok(names)
}

/// Reverses credit and visits. Returns the payment methods that the move brought.
async fn give_back(
    context: &Context,
    scope: &mut Scope,
    record: &Record,
    now: DateTime<Utc>,
) -> Result<Vec<PaymentMethodId>> {
    let organization = scope.organization();
    let settled = sqlx::query!(
        "select account_id, payment_method_id, credit_cents, visits from arrival_household
         where organization_id = $1 and arrival_id = $2 order by account_id",
        organization.0,
        record.id
    )
    .fetch_all(scope.db())
    .await?;
    for household in settled.iter().filter(|household| household.credit_cents > 0) {
        let movement = CreditMovement {
            office: record.office,
            account: AccountId(household.account_id),
            amount: -Cents(household.credit_cents),
            source: CreditSource::Arrived,
            reason: "The move from the system before was undone",
            at: now,
        };
        move_credit(scope, movement).await?;
    }
    let recorded: Vec<i64> = settled.iter().flat_map(|household| household.visits.iter().copied()).collect();
    let visits = sqlx::query!(
        "select id, member_id from visit where organization_id = $1 and id = any ($2) and voided_at is null order by id",
        organization.0,
        &recorded
    )
    .fetch_all(scope.db())
    .await?;
    let reason = Personal("The move from the system before was undone".to_owned());
    for visit in visits {
        let (member, id) = (MemberId(visit.member_id), VisitId(visit.id));
        benefits::undo(context, scope, record.office, member, id, &reason).await?;
    }
    Ok(settled.iter().filter_map(|household| household.payment_method_id.map(PaymentMethodId)).collect())
}
