//! Moves the next payment a few days later.

use chrono::NaiveDate;
use serde_json::json;
use tenancy::Scope;
use tenancy::ids::{AgreementId, OfficeId};

use super::rules::check_move;
use super::store::{InstallmentState, audit_act, load_at, parts, record_event};
use super::terms::day;
use crate::{Context, Result};
use ::rules::Refusal;

/// Moves the next unbilled installment to a later date; the others keep theirs.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Conflict`] if no installment is left or it is being paid off;
/// [`Error::Invalid`] at `date` for a day more than 28 days from the agreed one, or on or after the following charge.
pub async fn move_date(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    id: AgreementId,
    to: NaiveDate,
) -> Result<()> {
    let agreement = load_at(scope, office, id).await?;
    let now = context.clock.now().await?;
    let all = parts(scope, id).await?;
    let mut to_come = all.iter().filter(|part| part.number > 0 && part.state == InstallmentState::Planned);
    let next = to_come.next().filter(|_| agreement.state.is_running());
    let Some(part) = next else {
        return Err(Refusal::NO_UPCOMING_INSTALLMENTS.into());
    };
    check_move(part.moved_from.unwrap_or(part.due_on), part.due_on, to, to_come.next().map(|after| after.due_on))?;
    let organization = scope.organization();
    sqlx::query!(
        "update agreement_installment set due_on = $4, moved_from = coalesce(moved_from, due_on)
         where organization_id = $1 and agreement_id = $2 and number = $3 and state = 'planned'",
        organization.0,
        id.0,
        part.number,
        to
    )
    .execute(scope.db())
    .await?;
    let words = format!("Installment {} moved from {} to {}.", part.number, day(part.due_on, false), day(to, false));
    record_event(scope, &agreement, "moved", &words, now).await?;
    let detail = json!({ "installment": part.number, "from": part.due_on, "to": to });
    audit_act(scope, &agreement, "installment_agreement.date_moved", detail).await
}
