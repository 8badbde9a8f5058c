//! The list of requests.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::cursor::{cut, read as cursor_key};
use serde::{Deserialize, Serialize};
use tenancy::ids::{AccountId, ApprovalId, OfficeId};
use tenancy::{Caller, Personal, Scope, contract, text_enum};

use super::ApprovalAct;
use crate::{Context, PAGE, Result, access, open_answering};

text_enum! {
    #[contract]
    ApprovalState {
        Pending = "pending",
        /// Approved; its job has not run yet.
        Approved = "approved",
        Done = "done",
        Rejected = "rejected",
        Withdrawn = "withdrawn",
        Expired = "expired",
        Failed = "failed",
    }
}

/// An act that one of our staff asked for.
#[contract]
#[derive(Debug, Clone)]
pub struct Approval {
    pub id: ApprovalId,
    pub act: String,
    /// What would happen, in words.
    pub summary: String,
    pub reason: String,
    pub state: ApprovalState,
    #[oai(rename = "officeId")]
    pub office: Option<OfficeId>,
    /// The household that it is about, by the name of its account owner.
    pub household: Option<Personal<String>>,
    #[oai(rename = "accountId")]
    pub account: Option<AccountId>,
    pub requester: String,
    pub requested_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    pub decider: Option<String>,
    pub decided_at: Option<DateTime<Utc>>,
    /// Why it was rejected or failed.
    pub outcome: Option<String>,
    /// Identifies exactly what is asked for; an approval repeats it.
    pub digest: String,
    /// The caller asked for it.
    pub own: bool,
    /// The caller's role may approve it.
    pub may_approve: bool,
    /// Only the lead of our staff may approve it.
    pub lead_only: bool,
    /// When the list of an approved download was downloaded.
    pub used_at: Option<DateTime<Utc>>,
}

#[contract(rename = "Approvals")]
#[derive(Debug, Clone)]
pub struct ApprovalList {
    pub rows: Vec<Approval>,
    pub next: Option<String>,
    /// Requests that wait for somebody else than who asked.
    pub pending: i64,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of 50 requests, latest first. Writes `approvals.viewed` to the audit trail where it names households.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn approvals(
    context: &Context,
    caller: &Caller,
    state: Option<ApprovalState>,
    after: Option<&str>,
) -> Result<ApprovalList> {
    let now = context.clock.now().await?;
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    // Requests are in the directory, and the households that they name in any cell.
    let mut scopes = open_answering(context, caller).await?.scopes;
    let mut rows = sqlx::query!(
        r#"select r.id, r.act, r.payload, r.summary, r.reason, s.state as "state!: ApprovalState", r.office_id, r.requested_by, r.requester, r.requested_at, r.expires_at,
             r.decider, r.decided_at, r.outcome, r.digest, r.used_at
           from approval_request r
           cross join lateral (select case when r.state = 'pending' and r.expires_at <= $1 then 'expired' else r.state end as state) s
           where ($2::text is null or s.state = $2) and ($3::timestamptz is null or (r.requested_at, r.id) < ($3, $4))
           order by r.requested_at desc, r.id desc limit $5"#,
        now,
        state.map(ApprovalState::as_str),
        key.as_ref().map(|key| key.0),
        key.as_ref().map(|key| key.1),
        PAGE as i64 + 1
    )
    .fetch_all(scopes[0].db())
    .await?;
    let pending = sqlx::query_scalar!(
        r#"select count(*) as "pending!" from approval_request where state = 'pending' and expires_at > $1"#,
        now
    )
    .fetch_one(scopes[0].db())
    .await?;
    let next = cut(&mut rows, PAGE, |row| Key(row.requested_at, row.id))?;
    let mut read = vec![];
    for row in rows {
        // A request that this version cannot read is listed, and nobody approves it.
        let act: Option<ApprovalAct> = serde_json::from_value(row.payload.clone())
            .inspect_err(|error| tracing::error!(request = row.id, %error, "a request cannot be read"))
            .ok();
        read.push((row, act));
    }
    let about: Vec<_> =
        read.iter().filter_map(|(row, act)| Some((row.id, row.office_id?, household_of(act.as_ref()?)?))).collect();
    let mut named = HashMap::new();
    for scope in &mut scopes {
        named.extend(households(scope, &about).await?);
    }
    drop(scopes);
    if !named.is_empty() {
        access::audit_staff_list(context, caller, "approvals.viewed", named.len()).await?;
    }
    let mut list = vec![];
    for (row, act) in read {
        let own = row.requested_by == caller.login.0;
        let (account, household) = named.get(&row.id).cloned().unzip();
        list.push(Approval {
            id: ApprovalId(row.id),
            act: row.act,
            summary: row.summary,
            reason: row.reason,
            state: row.state,
            office: row.office_id.map(OfficeId),
            household,
            account,
            requester: row.requester,
            requested_at: row.requested_at,
            expires_at: row.expires_at,
            decider: row.decider,
            decided_at: row.decided_at,
            outcome: row.outcome,
            digest: row.digest,
            own,
            may_approve: !own && act.as_ref().is_some_and(|act| act.approvers().contains(&caller.user_type)),
            lead_only: act.as_ref().is_some_and(ApprovalAct::is_for_lead),
            used_at: row.used_at,
        });
    }
    Ok(ApprovalList { rows: list, next, pending })
}

/// By what an act names a household: a kind of row, and its id.
const fn household_of(act: &ApprovalAct) -> Option<(&'static str, i64)> {
    match act {
        ApprovalAct::GiveCredit { account, .. } => Some(("account", *account)),
        ApprovalAct::RefundPayment { payment, .. } => Some(("payment", *payment)),
        ApprovalAct::DisableMembership { membership } | ApprovalAct::EnableMembership { membership } => {
            Some(("membership", *membership))
        }
        ApprovalAct::DeleteDataEarly { request } | ApprovalAct::RefuseDataRequest { request } => {
            Some(("deletion", *request))
        }
        _ => None,
    }
}

/// The households of requests, each given with its office and with what names the household. The names are not kept in the requests:
/// an erasure reaches them where they are.
async fn households(
    scope: &mut Scope,
    about: &[(i64, i64, (&str, i64))],
) -> Result<HashMap<i64, (AccountId, Personal<String>)>> {
    if about.is_empty() {
        return Ok(HashMap::new());
    }
    let requests: Vec<i64> = about.iter().map(|(request, ..)| *request).collect();
    let offices: Vec<i64> = about.iter().map(|(_, office, _)| *office).collect();
    let kinds: Vec<String> = about.iter().map(|(.., (kind, _))| (*kind).to_owned()).collect();
    let ids: Vec<i64> = about.iter().map(|(.., (_, id))| *id).collect();
    let rows = sqlx::query!(
        r#"select u.request as "request!", a.id, trim(a.first_name || ' ' || a.last_name) as "name!"
           from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[]) u (request, office, kind, id)
           join office_directory d on d.office_id = u.office
           cross join lateral (
             select u.id as account_id where u.kind = 'account'
             union all select p.account_id from payment p where u.kind = 'payment' and p.organization_id = d.organization_id and p.id = u.id
             union all select s.account_id from subscription s where u.kind = 'membership' and s.organization_id = d.organization_id and s.id = u.id
             union all select r.account_id from deletion_request r where u.kind = 'deletion' and r.organization_id = d.organization_id and r.id = u.id) h
           join account a on a.organization_id = d.organization_id and a.id = h.account_id"#,
        &requests,
        &offices,
        &kinds,
        &ids
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|row| (row.request, (AccountId(row.id), Personal(row.name)))).collect())
}
