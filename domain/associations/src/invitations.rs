//! An association invites a practice by email. The email leads to the association's sign-up page.

use chrono::Duration;
use messaging::Notice;
use rules::contact::{is_email, normal_email};
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;

use crate::association::{check_text, lock};
use crate::audits::of_association;
use crate::door::AtAssociation;
use crate::rules::sight::AssociationState;
use crate::{Context, Result, open};

const MOST_A_DAY: i64 = 100;

/// Emails an invitation, at most once a day to an address. Writes `association.invited` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at `email` or `practiceName`; [`crate::Error::Conflict`] if the association has ended, or after 100 a day.
pub async fn invite(context: &Context, at: &AtAssociation, practice_name: &str, email: &str) -> Result<()> {
    let now = context.clock.now().await?;
    let email = normal_email(email);
    let mut wrong = FieldErrors::default();
    check_text(&mut wrong, "practiceName", practice_name, 100);
    if !is_email(&email) {
        wrong.add("email", Message::InvalidEmail);
    }
    wrong.into_result()?;
    let mut scope = open(context, &at.actor).await?;
    let found = lock(&mut scope, at.association).await?;
    if found.state == AssociationState::Ended {
        return Err(Refusal::ASSOCIATION_ENDED.into());
    }
    let day_ago = now - Duration::days(1);
    let sent = sqlx::query_scalar!(
        r#"select count(*) as "sent!" from association_invitation where association_id = $1 and sent_at > $2"#,
        at.association.0,
        day_ago
    )
    .fetch_one(scope.db())
    .await?;
    if sent >= MOST_A_DAY {
        return Err(Refusal::ASSOCIATION_INVITES_A_DAY.into());
    }
    let row = sqlx::query!(
        "insert into association_invitation (association_id, email, practice_name, sent_at) values ($1, $2, $3, $4)
         on conflict (association_id, email) do update
           set round = association_invitation.round + 1, practice_name = excluded.practice_name, sent_at = excluded.sent_at
           where association_invitation.sent_at <= $5
         returning id, round",
        at.association.0,
        email,
        practice_name.trim(),
        now,
        day_ago
    )
    .fetch_optional(scope.db())
    .await?;
    // Sent within the last day: the answer is the same.
    let Some(row) = row else { return Ok(()) };
    messaging::enqueue(&mut scope, Notice::AssociationInvitation { invitation: row.id, round: row.round }, now).await?;
    let detail = json!({ "invitation": row.id, "round": row.round });
    of_association(&mut scope, "association.invited", at.association, detail).await?;
    Ok(scope.commit().await?)
}
