//! The history of a household: its memberships, visits, calls, changes to its data, and its emails, latest first.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::types::Json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Brand, BrandBook, BrandId};
use tenancy::ids::{AccountId, OfficeId};
use tenancy::{Personal, Scope, contract};

use super::cursor;
use crate::downloads::{AT_ONCE, Column, File, Format, List};
use crate::{Cents, Context, Error, OrNotFound, Result};
use rules::dates::english_day;
use rules::money::dollars;
use rules::subscriptions::{SubscriptionStatus, event_words, status_words};
use rules::today::CallOutcome;

/// Lines per page.
const PAGE: usize = 50;

/// Up to 50 lines of a household's history.
#[contract]
#[derive(Debug, Clone)]
pub struct HistoryPage {
    pub items: Vec<HistoryLine>,
    // The cursor of the next page; `None` after the last.
    pub next: Option<String>,
}

#[contract(rename = "HistoryItem")]
#[derive(Debug, Clone)]
pub struct HistoryLine {
    pub at: DateTime<Utc>,
    /// A person's name, or that of the practice system; `None` for what happened automatically.
    pub actor: Option<String>,
    /// The person, the plan and the statuses of a membership's change; `None` for an email.
    pub member_name: Option<Personal<String>>,
    pub plan_name: Option<String>,
    pub event: String,
    pub from: Option<SubscriptionStatus>,
    pub to: Option<SubscriptionStatus>,
    /// What happened: "Payment failed, now late".
    pub words: String,
    pub reason: Option<Personal<String>>,
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A procedure of a visit.
#[derive(Debug, Deserialize)]
struct VisitProcedure {
    code: String,
    quantity: i32,
    /// The office's own label for a procedure that the brand does not name.
    own_label: Option<String>,
}

/// A page of the household's history. Writes `member.history_viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach it, [`crate::Error::Invalid`] if the cursor is not one of
/// this list.
pub async fn history(
    brands: &BrandBook,
    scope: &mut Scope,
    account: AccountId,
    after: Option<&str>,
) -> Result<HistoryPage> {
    let (office, page) = part(brands, scope, account, after, PAGE).await?;
    audit::record(scope, Act::on_household("member.history_viewed", office, account, json!({}))).await?;
    Ok(page)
}

/// As [`history`], with `most` lines, and without the audit trail; also returns the household's office.
async fn part(
    brands: &BrandBook,
    scope: &mut Scope,
    account: AccountId,
    after: Option<&str>,
    most: usize,
) -> Result<(OfficeId, HistoryPage)> {
    let after: Option<Key> = after.map(|c| cursor::read(c, "cursor")).transpose()?;
    let (organization, to_staff) = (scope.organization(), scope.actor.is_platform_staff());
    let household = sqlx::query!(
        r#"select a.office_id, o.brand, a.id || coalesce(a.merged_accounts, '{}') as "accounts!"
           from account a join office o on o.organization_id = a.organization_id and o.id = a.office_id
           where a.organization_id = $1 and a.id = $2"#,
        organization.0,
        account.0
    )
    .one_or_not_found(scope)
    .await?;
    let brand = brands.get(&BrandId::new(&household.brand)).ok_or(Error::NotFound)?;
    let mut rows = sqlx::query!(
        r#"with mail (event, key, at, id, cents) as (
             select 'mail_welcome', 'welcome-' || id, coalesce(enrolled_at, created_at), -1::bigint, null::bigint from account where organization_id = $1 and id = any ($7)
             union all select 'mail_receipt', 'receipt-' || id, coalesce(settled_at, created_at), -10 * id - 2, amount_cents from payment
               where organization_id = $1 and account_id = any ($7) and status = 'succeeded'
             union all select 'mail_late', 'late-' || id, coalesce(settled_at, created_at), -10 * id - 3, amount_cents from payment
               where organization_id = $1 and account_id = any ($7) and status = 'failed'
             union all select 'mail_refund', 'refunded-' || id, coalesce(succeeded_at, created_at), -10 * id - 4, amount_cents from refund where organization_id = $1 and account_id = any ($7)
             union all select 'mail_reminder', 'still-late-' || d.invoice_id || '-' || (d.at at time zone o.timezone)::date, d.at, -10 * d.id - 5, null
               from collection_decision d join office o on o.organization_id = d.organization_id and o.id = d.office_id
               where d.organization_id = $1 and d.account_id = any ($7) and d.kind in ('reminded', 'overdue', 'not_attempted')
             -- The end of a membership's term was announced to the household that it was in at the time.
             union all select 'mail_unused', 'unused-' || k.id || '-' || t.day, (t.day - 90 + time '16:00') at time zone 'UTC',
                 -10 * (t.day - date '2000-01-01' + 1000000 * (k.place - 1))::bigint - 9, null
               from (select term_ends_on as day from subscription where organization_id = $1 and account_id = $2
                 union select ends_on from subscription_term where organization_id = $1 and account_id = $2) t
               cross join unnest($7::bigint[]) with ordinality k (id, place)
             union all select 'mail_renewal', 'renewal-' || k.id || '-' || t.day, (t.day - 28 + time '16:00') at time zone 'UTC',
                 -10 * (t.day - date '2000-01-01' + 1000000 * (k.place - 1))::bigint - 6, null
               from (select term_ends_on as day from subscription where organization_id = $1 and account_id = $2
                 union select l.period_starts_on from invoice i join invoice_line l on l.organization_id = i.organization_id and l.invoice_id = i.id
                 where i.organization_id = $1 and i.account_id = any ($7) and l.kind = 'dues') t
               cross join unnest($7::bigint[]) with ordinality k (id, place))
           select x.id as "id!", x.at as "at!", x.event as "event!", x.actor, x.from_status, x.to_status, x.reason, x.member, x.plan, x.cents as "cents?",
             x.visited_on as "visited_on?", x.procedures as "procedures?: Json<Vec<VisitProcedure>>" from (
             select h.id, h.at, h.event, case when coalesce(h.login_id, h.impersonator_id) is not null then shown_actor(h.actor, h.impersonator_id, $6) end as actor, h.from_status, h.to_status, h.reason, m.first_name || ' ' || m.last_name as member, p.name as plan, null::bigint as cents,
               null::date as visited_on, null::jsonb as procedures
             from (select * from subscription_history where organization_id = $1 and account_id = $2
               union select o.* from subscription c join subscription_history o on o.organization_id = c.organization_id and o.subscription_id = c.id
               where c.organization_id = $1 and c.account_id = $2) h
             join subscription s on s.organization_id = h.organization_id and s.id = h.subscription_id
             join member m on m.organization_id = s.organization_id and m.id = s.member_id
             join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
             union all
             select -10 * v.id - e.of, e.at, e.event, e.actor, null, null, e.why, m.first_name || ' ' || m.last_name, null, null, v.visited_on,
               (select jsonb_agg(jsonb_build_object('code', l.code, 'quantity', l.quantity, 'own_label', f.label_en) order by l.code) from visit_line l
                 left join procedure_fee f on f.organization_id = l.organization_id and f.office_id = v.office_id and f.code = l.code
                 where l.organization_id = v.organization_id and l.visit_id = v.id)
             from visit v join member m on m.organization_id = v.organization_id and m.id = v.member_id
             cross join lateral (values
               (7, v.recorded_at, 'visit_recorded', shown_actor(v.recorded_by, v.impersonator_id, $6), v.note),
               (8, v.voided_at, 'visit_undone', shown_actor(v.voided_by, v.void_impersonator_id, $6), v.void_reason))
               e (of, at, event, actor, why)
             where v.organization_id = $1 and v.account_id = $2 and e.at is not null
             union all
             select -10 * c.id, c.at, 'call_' || c.outcome, shown_actor(c.author, c.impersonator_id, $6), null, null, c.note, null, null, null, null, null
             from call_log c where c.organization_id = $1 and c.account_id = any ($7)
             union all
             select -10 * c.id - 1, c.at, c.kind, shown_actor(c.actor, c.impersonator_id, $6), null, null, c.words, m.first_name || ' ' || m.last_name, null, null, null, null
             from household_change c left join member m on m.organization_id = c.organization_id and m.id = c.member_id
             where c.organization_id = $1 and c.account_id = any ($7) and (c.account_id = $2 or c.kind <> 'merged_away')
             union all
             select mail.id, mail.at, mail.event, null, null, null, null, null, null, mail.cents, null, null from mail
             join effect e on e.organization_id = $1 and e.kind = 'mail' and e.key = mail.key and e.state = 'done') x
           where $3::timestamptz is null or (x.at, x.id) < ($3, $4)
           order by x.at desc, x.id desc limit $5"#,
        organization.0,
        account.0,
        after.as_ref().map(|k| k.0),
        after.as_ref().map(|k| k.1),
        most as i64 + 1,
        to_staff,
        &household.accounts
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, most, |r| Key(r.at, r.id))?;
    let items = rows
        .into_iter()
        .map(|r| {
            let status = |text: Option<String>| {
                text.as_deref().map(str::parse::<SubscriptionStatus>).transpose().map_err(anyhow::Error::from)
            };
            let (from, to) = (status(r.from_status)?, status(r.to_status)?);
            let reason = match (r.visited_on, r.procedures) {
                (Some(on), Some(procedures)) => Some(visit_words(brand, on, &procedures, r.reason.as_deref())),
                _ => r.reason,
            };
            Ok(HistoryLine {
                at: r.at,
                words: words(&r.event, from, to, r.cents.map(Cents)),
                actor: r.actor,
                member_name: r.member.map(Personal),
                plan_name: r.plan,
                event: r.event,
                from,
                to,
                reason: reason.map(Personal),
            })
        })
        .collect::<Result<Vec<_>>>()?;
    Ok((OfficeId(household.office_id), HistoryPage { items, next }))
}

const LIST: List = List::new("member.history_downloaded", "Membership history", "history").with(&[
    Column::time("When"),
    Column::text("What", 34),
    Column::text("Person", 22),
    Column::text("Plan", 22),
    Column::text("Reason", 34),
    Column::text("By", 22),
]);

/// The household's full history as a file; only one person's memberships if a name is given. Writes
/// `member.history_downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the scope does not reach the household.
pub async fn history_file(
    context: &Context,
    scope: &mut Scope,
    account: AccountId,
    member: Option<&str>,
    format: Format,
) -> Result<File> {
    let (office, _) = part(&context.brands, scope, account, None, 1).await?;
    let words = member.map_or_else(|| "The whole household".to_owned(), str::to_owned);
    let mut file = LIST.at_office(context, scope, office, words, format).await?;
    let mut next: Option<String> = None;
    loop {
        let page = part(&context.brands, scope, account, next.as_deref(), AT_ONCE).await?.1;
        let theirs =
            |line: &HistoryLine| member.is_none_or(|name| line.member_name.as_ref().is_none_or(|own| own.0 == name));
        for line in page.items.into_iter().filter(theirs) {
            file.row(vec![
                file.time(line.at),
                line.words.into(),
                line.member_name.map(|name| name.0).into(),
                line.plan_name.into(),
                line.reason.map(|reason| reason.0).into(),
                line.actor.into(),
            ])?;
        }
        next = page.next;
        if next.is_none() {
            break;
        }
    }
    file.end_for(scope, account).await
}

/// "Nov 13, 2026: Periodic Exam, Bitewing X-Rays × 2. The second one was free."
fn visit_words(brand: &Brand, on: NaiveDate, procedures: &[VisitProcedure], why: Option<&str>) -> String {
    let labels = procedures.iter().map(|one| {
        let own = || one.own_label.as_deref().unwrap_or(&one.code);
        let label = brand.procedure_label(&one.code).map_or_else(own, |label| label.en.as_str());
        if one.quantity == 1 { label.to_owned() } else { format!("{label} × {}", one.quantity) }
    });
    let visit = format!("{}: {}", english_day(on), labels.collect::<Vec<_>>().join(", "));
    match why {
        Some(why) => format!("{visit}. {why}"),
        None => visit,
    }
}

/// "Payment failed, now late", "Paid $39.00, receipt emailed".
fn words(event: &str, from: Option<SubscriptionStatus>, to: Option<SubscriptionStatus>, paid: Option<Cents>) -> String {
    if let Some(words) = paid.and_then(|amount| money_words(event, &dollars(amount.0))) {
        return words;
    }
    let call = event.strip_prefix("call_").and_then(CallOutcome::parse).map(CallOutcome::words);
    let what = call.or_else(|| mail_words(event)).or_else(|| change_words(event));
    let what = what.map_or_else(|| event_words(event), str::to_owned);
    match (from, to) {
        (Some(from), Some(to)) if from != to && event == "settled" => format!("{what}, back to {}", status_words(to)),
        (Some(from), Some(to)) if from != to && !names_status(event, to) => {
            format!("{what}, now {}", status_words(to).to_lowercase())
        }
        _ => what,
    }
}

/// Whether the words of an event name the status after it: "Canceled", not "Canceled, now canceled".
fn names_status(event: &str, to: SubscriptionStatus) -> bool {
    use SubscriptionStatus::{Canceled, CancellationRequested, Disputed, InactiveTransferred, PermanentlyDisabled};
    matches!(
        (event, to),
        ("canceled", Canceled)
            | ("cancellation_requested", CancellationRequested)
            | ("dispute_opened", Disputed)
            | ("disabled", PermanentlyDisabled)
            | ("moved_away", InactiveTransferred)
    )
}

fn change_words(event: &str) -> Option<&'static str> {
    Some(match event {
        "person_changed" => "Details changed",
        "household_changed" => "Contact changed",
        "email_asked" => "New email asked for",
        "email_changed" => "Email changed",
        "owner_changed" => "Account owner changed",
        "deceased" => "Marked as deceased",
        "moved_away" => "Marked as moved away",
        "merged" => "Household merged into this one",
        "merged_away" => "Merged into another household",
        "split" => "Left for another household",
        "split_off" => "Came from another household",
        "document_added" => "Document added",
        "document_deleted" => "Document deleted",
        "pay_link_sent" => "Payment link emailed",
        "card_link_sent" => "Card-change link emailed",
        "link_undone" => "Link stopped before it was emailed",
        _ => return None,
    })
}

/// An email about money is one line with the payment or refund that it is about.
fn money_words(event: &str, amount: &str) -> Option<String> {
    Some(match event {
        "mail_receipt" => format!("Paid {amount}, receipt emailed"),
        "mail_late" => format!("Payment of {amount} failed, household emailed"),
        "mail_refund" => format!("Refunded {amount}, household emailed"),
        _ => return None,
    })
}

fn mail_words(event: &str) -> Option<&'static str> {
    Some(match event {
        "mail_welcome" => "Welcome email sent",
        "mail_reminder" => "Reminder of the late payment emailed",
        "mail_renewal" => "Renewal notice emailed",
        "mail_unused" => "Reminder of unused visits emailed",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use SubscriptionStatus::*;

    fn said(event: &str, from: Option<SubscriptionStatus>, to: Option<SubscriptionStatus>) -> String {
        words(event, from, to, None)
    }

    #[test]
    fn an_email_about_money_names_the_amount() {
        let said = |event| words(event, None, None, Some(Cents(104_450)));
        assert_eq!(said("mail_receipt"), "Paid $1,044.50, receipt emailed");
        assert_eq!(said("mail_late"), "Payment of $1,044.50 failed, household emailed");
        assert_eq!(said("mail_refund"), "Refunded $1,044.50, household emailed");
        assert_eq!(said("mail_renewal"), "Renewal notice emailed");
    }

    #[test]
    fn a_line_says_what_happened_and_the_status_after_it() {
        assert_eq!(said("charge_failed", Some(Active), Some(PastDue)), "Payment failed, now late");
        assert_eq!(said("settled", Some(PastDue), Some(Active)), "Payment received, back to Active");
        assert_eq!(said("enrolled", None, Some(Active)), "Enrolled");
        assert_eq!(said("canceled", Some(Active), Some(Canceled)), "Canceled");
        assert_eq!(said("dispute_opened", Some(Active), Some(Disputed)), "Payment disputed");
        assert_eq!(said("disabled", Some(Active), Some(PermanentlyDisabled)), "Disabled for good");
        assert_eq!(said("renewed", Some(Active), Some(Active)), "Renewed for another year");
        assert_eq!(said("mail_welcome", None, None), "Welcome email sent");
        assert_eq!(said("call_left_message", None, None), "Called, left a message");
        assert_eq!(said("person_changed", None, None), "Details changed");
    }

    #[test]
    fn each_kind_of_change_has_words() {
        for kind in kernel::household_changes::ChangeKind::ALL {
            assert!(change_words(kind.as_str()).is_some(), "{kind:?}");
        }
    }
}
