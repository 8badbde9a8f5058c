//! What happened to a household's memberships: who, when and why, latest first.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Personal, Scope};

use super::cursor;
use crate::{Error, Result};
use rules::subscriptions::{SubscriptionStatus, event_words, status_words};

/// Lines a page.
const PAGE: usize = 50;

#[derive(Debug, Clone)]
pub struct HistoryPage {
    pub items: Vec<HistoryLine>,
    /// Where the next page starts; `None` after the last.
    pub next: Option<String>,
}

#[derive(Debug, Clone)]
pub struct HistoryLine {
    pub at: DateTime<Utc>,
    /// A person's name, or the name of the job.
    pub actor: String,
    pub member_name: Option<Personal<String>>,
    pub event: String,
    pub from: Option<SubscriptionStatus>,
    pub to: SubscriptionStatus,
    /// The line in words.
    pub text: Personal<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of the household's history. Writes `member.history_viewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] when the scope does not reach it, [`Error::Invalid`] for a cursor of something else.
pub async fn history(scope: &mut Scope, account: AccountId, after: Option<&str>) -> Result<HistoryPage> {
    let after: Option<Key> = after.map(|c| cursor::read(c, "cursor")).transpose()?;
    let organization = scope.organization();
    let office = sqlx::query_scalar!(
        "select office_id from account where organization_id = $1 and id = $2",
        organization.0,
        account.0
    )
    .fetch_optional(scope.db())
    .await?
    .ok_or(Error::NotFound)?;
    let mut rows = sqlx::query!(
        r#"select h.id, h.at, h.actor, h.event, h.from_status, h.to_status, h.reason, m.first_name || ' ' || m.last_name as "member!", p.name as plan
           from subscription_history h
           join subscription s on s.organization_id = h.organization_id and s.id = h.subscription_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           where h.organization_id = $1 and h.account_id = $2 and ($3::timestamptz is null or (h.at, h.id) < ($3, $4))
           order by h.at desc, h.id desc limit $5"#,
        organization.0,
        account.0,
        after.as_ref().map(|k| k.0),
        after.as_ref().map(|k| k.1),
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let next = rows.last().filter(|_| more).map(|r| cursor::write(&Key(r.at, r.id))).transpose()?;
    let items = rows
        .into_iter()
        .map(|r| {
            let from = r.from_status.as_deref().map(str::parse).transpose().map_err(anyhow::Error::from)?;
            let to: SubscriptionStatus = r.to_status.parse().map_err(anyhow::Error::from)?;
            let text = sentence(&r.member, &r.plan, &r.event, from, to, r.reason.as_deref());
            Ok(HistoryLine {
                at: r.at,
                actor: r.actor,
                member_name: Some(Personal(r.member)),
                event: r.event,
                from,
                to,
                text: Personal(text),
            })
        })
        .collect::<Result<Vec<_>>>()?;
    audit::record(
        scope,
        Act {
            act: "member.history_viewed",
            subject_kind: "account",
            subject_id: account.to_string(),
            office: Some(OfficeId(office)),
            account: Some(account),
            detail: json!({}),
        },
    )
    .await?;
    Ok(HistoryPage { items, next })
}

/// "Minh Tran, Adult Wellness: Payment failed, now late. Insufficient funds"
fn sentence(
    member: &str,
    plan: &str,
    event: &str,
    from: Option<SubscriptionStatus>,
    to: SubscriptionStatus,
    reason: Option<&str>,
) -> String {
    let change = match from {
        Some(from) if from != to && event == "settled" => format!(", back to {}", status_words(to)),
        Some(from) if from != to => format!(", now {}", status_words(to).to_lowercase()),
        _ => String::new(),
    };
    let reason = reason.map(|r| format!(". {r}")).unwrap_or_default();
    format!("{member}, {plan}: {}{change}{reason}", event_words(event))
}

#[cfg(test)]
mod tests {
    use super::*;
    use SubscriptionStatus::*;

    #[test]
    fn a_line_says_who_what_and_why() {
        let failed =
            sentence("Minh Tran", "Adult Wellness", "draw_failed", Some(Active), PastDue, Some("Insufficient funds"));
        assert_eq!(failed, "Minh Tran, Adult Wellness: Payment failed, now late. Insufficient funds");
        let settled = sentence("Minh Tran", "Adult Wellness", "settled", Some(PastDue), Active, None);
        assert_eq!(settled, "Minh Tran, Adult Wellness: Payment received, back to Active");
        assert_eq!(sentence("Lily", "Child", "enrolled", None, Active, None), "Lily, Child: Enrolled");
        assert_eq!(
            sentence("Lily", "Child", "renewed_in_office", Some(ActiveCash), ActiveCash, None),
            "Lily, Child: Renewed in the office"
        );
    }
}
