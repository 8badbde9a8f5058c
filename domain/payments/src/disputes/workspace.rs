//! One dispute with everything the office needs to work on it: the facts, the timeline, and the state of the evidence.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::purpose::Origin;
use tenancy::audit::{self, Act};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, DisputeId, LoginId, OfficeId, PaymentId};
use tenancy::{Personal, Scope, contract};

use super::draft::Draft;
use super::pack;
use super::reason_text;
use super::rules::{DisputeState, SubmitState, refusal};
use super::store::load;
use crate::{Cents, Context, Result};
use ::rules::enrollment::ConsentKind;

/// An item that banks expect in the evidence.
#[contract(rename = "DisputeCheck")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// agreement, terms, receipts, contact, plan, mails, visits, cancellation, refund or note
    pub item: String,
    pub has: bool,
}

// A consent that a household member gave.
#[contract(rename = "DisputeConsent")]
#[derive(Debug, Clone)]
pub struct Consent {
    pub kind: ConsentKind,
    pub version: String,
    pub at: DateTime<Utc>,
    /// The IP address of the person who accepted it.
    pub address: Option<Personal<String>>,
    /// Read to the patient by staff.
    pub said_by_staff: bool,
    pub text: String,
}

// An event of the timeline.
#[contract(rename = "DisputeEvent")]
#[derive(Debug, Clone)]
pub struct EventLine {
    pub at: DateTime<Utc>,
    /// inquiry, opened, responded, won, lost, inquiry_closed, accepted, share_taken, share_returned, share_waits, share_failed, re_enroll, billed or let_go
    pub event: String,
    pub actor: String,
}

/// A payment that the payer's bank reversed or inquired about.
#[contract(rename = "Dispute")]
#[derive(Debug, Clone)]
pub struct Workspace {
    pub id: DisputeId,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    /// The account owner's login id.
    #[oai(rename = "userId")]
    pub user: Option<LoginId>,
    pub name: Personal<String>,
    #[oai(rename = "paymentId")]
    pub payment: PaymentId,
    pub amount: Cents,
    /// What the bank charges, whether the dispute is won or lost.
    pub fee: Cents,
    /// In words.
    pub reason: String,
    #[oai(rename = "status")]
    pub state: DisputeState,
    #[oai(rename = "answer")]
    pub submit: SubmitState,
    /// Whether the bank has withdrawn the money.
    pub withdrawn: bool,
    pub opened_on: NaiveDate,
    /// The last date for evidence.
    pub due_on: Option<NaiveDate>,
    pub closed_on: Option<NaiveDate>,
    pub submitted_at: Option<DateTime<Utc>>,
    /// What was paid.
    pub description: String,
    pub paid_on: Option<NaiveDate>,
    pub receipt_number: Option<i64>,
    /// The members whose memberships were paid for.
    pub people: Vec<Personal<String>>,
    /// The household's consents, oldest first.
    pub agreement: Vec<Consent>,
    /// The version of the terms accepted last.
    pub terms: Option<String>,
    /// The office's own statements.
    #[oai(rename = "evidence")]
    pub draft: Draft,
    pub checks: Vec<Check>,
    /// Why nothing can be submitted (anymore).
    pub refusal: Option<String>,
    pub after_lost: Option<String>,
    /// The number of the invoice created after the dispute was lost.
    pub invoice_number: Option<i64>,
    pub events: Vec<EventLine>,
}

/// The dispute with everything the office needs to respond. Audited as `dispute.viewed`.
///
/// # Errors
/// [`crate::Error::NotFound`] when the office has no such dispute.
pub async fn workspace(context: &Context, scope: &mut Scope, office: OfficeId, id: DisputeId) -> Result<Workspace> {
    let dispute = load(scope, Some(office), id, false).await?;
    let organization = scope.organization();
    let head = sqlx::query!(
        r#"select a.login_id, a.first_name || ' ' || a.last_name as "name!", a.email, p.receipt_number, p.settled_at, i.origin as "origin: Origin",
             (select n.number from invoice n where n.organization_id = a.organization_id and n.id = $3) as bill_number,
             array(select distinct m.first_name || ' ' || m.last_name from invoice_line l
               join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
               join member m on m.organization_id = s.organization_id and m.id = s.member_id
               where l.organization_id = i.organization_id and l.invoice_id = i.id order by 1) as "people!: Vec<String>"
           from payment p join account a on a.organization_id = p.organization_id and a.id = p.account_id
           join invoice i on i.organization_id = p.organization_id and i.id = p.invoice_id
           where p.organization_id = $1 and p.id = $2"#,
        organization.0,
        dispute.payment.0,
        dispute.invoice
    )
    .fetch_one(scope.db())
    .await?;
    let events = sqlx::query!(
        r#"select at, event, shown_actor(actor, impersonator_id, $3) as "actor!" from dispute_event
           where organization_id = $1 and dispute_id = $2 order by id"#,
        organization.0,
        id.0,
        scope.actor.is_platform_staff()
    )
    .fetch_all(scope.db())
    .await?;
    let facts = pack::facts(context, scope, &dispute).await?;
    let act = Act {
        act: "dispute.viewed",
        subject_kind: "dispute",
        subject_id: id.to_string(),
        office: Some(office),
        account: Some(dispute.account),
        detail: serde_json::json!({}),
    };
    audit::record(scope, act).await?;
    let on = |at: DateTime<Utc>| office_date(at, &dispute.timezone);
    let written = |text: &Personal<String>| !text.trim().is_empty();
    let agreement: Vec<Consent> = facts
        .consents
        .iter()
        .map(|c| Consent {
            kind: c.kind,
            version: c.version.clone(),
            at: c.at,
            address: c.address.clone().map(Personal),
            said_by_staff: c.said_by,
            text: c.text.clone(),
        })
        .collect();
    let terms = agreement.iter().rev().find(|c| c.kind == ConsentKind::Terms).map(|c| c.version.clone());
    let checks = vec![
        Check { item: "agreement".to_owned(), has: agreement.iter().any(|c| c.kind != ConsentKind::Terms) },
        Check { item: "terms".to_owned(), has: terms.is_some() },
        Check { item: "receipts".to_owned(), has: head.receipt_number.is_some() },
        Check { item: "contact".to_owned(), has: !head.email.is_empty() },
        Check { item: "plan".to_owned(), has: !head.people.is_empty() },
        Check { item: "mails".to_owned(), has: facts.has_mails() },
        Check { item: "visits".to_owned(), has: written(&dispute.draft.visits) },
        Check { item: "cancellation".to_owned(), has: written(&dispute.draft.cancellation) },
        Check { item: "refund".to_owned(), has: written(&dispute.draft.refund) },
        Check { item: "note".to_owned(), has: written(&dispute.draft.note) },
    ];
    let what = match head.origin {
        Origin::Enrollment => "Enrollment payment",
        Origin::Renewal => "Membership payment",
        _ => "Payment",
    };
    let paid_on = head.settled_at.map(on);
    let now = context.clock.now().await?;
    Ok(Workspace {
        id,
        account: dispute.account,
        user: head.login_id.map(LoginId),
        name: head.name.into(),
        payment: dispute.payment,
        amount: dispute.amount,
        fee: dispute.fee,
        refusal: refusal(dispute.state, dispute.submit, dispute.due_by, now).map(String::from),
        reason: reason_text(&dispute.reason),
        state: dispute.state,
        submit: dispute.submit,
        withdrawn: dispute.withdrawn_at.is_some(),
        opened_on: on(dispute.opened_at),
        due_on: dispute.due_by.map(on),
        closed_on: dispute.closed_at.map(on),
        submitted_at: dispute.submitted_at,
        description: paid_on.map_or(what.to_owned(), |day| format!("{what} of {}", day.format("%b %-d, %Y"))),
        paid_on,
        receipt_number: head.receipt_number,
        people: head.people.into_iter().map(Personal).collect(),
        agreement,
        terms,
        draft: dispute.draft,
        checks,
        after_lost: dispute.after_lost,
        invoice_number: head.bill_number,
        events: events.into_iter().map(|e| EventLine { at: e.at, event: e.event, actor: e.actor }).collect(),
    })
}
