//! The office's agreements, latest first, with their totals.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, AgreementId, OfficeId};
use tenancy::{Personal, Scope, contract};

use super::rules::AgreementState;
use super::store::brand;
use crate::{Cents, Context, Result};
use kernel::cursor;
use kernel::directory::office_brand;
use kernel::named::{accounts_named, name_pattern};

const PAGE: i64 = 50;

#[contract(rename = "AgreementShown")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shown {
    #[default]
    All,
    /// Draft or sent, but not signed.
    Waiting,
    Active,
    Late,
    Settled,
    /// Canceled, or not signed in time.
    Ended,
}

impl Shown {
    const fn states(self) -> &'static [AgreementState] {
        use AgreementState::*;
        match self {
            Self::All => &AgreementState::ALL,
            Self::Waiting => &[Draft, Sent],
            Self::Active => &[Active],
            Self::Late => &[Late],
            Self::Settled => &[Settled],
            Self::Ended => &[Canceled, Expired],
        }
    }
}

/// The filters of the list.
#[derive(Debug, Clone, Default)]
pub struct ListQuery {
    pub shown: Shown,
    /// Part of a member's name, or an agreement's number.
    pub search: Option<String>,
    /// Only this household's.
    pub account: Option<AccountId>,
}

/// An agreement in a list.
#[contract]
#[derive(Debug, Clone)]
pub struct AgreementLine {
    pub id: AgreementId,
    pub number: i64,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub member_name: Personal<String>,
    pub description: String,
    pub state: AgreementState,
    pub total: Cents,
    pub paid: Cents,
    /// Still to be paid.
    pub left: Cents,
    /// Failed and unpaid.
    pub late: Cents,
    pub next_on: Option<NaiveDate>,
    pub next_amount: Option<Cents>,
}

/// The totals of the office's running agreements.
#[contract(rename = "AgreementTotals")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Totals {
    /// Signed and not ended.
    #[oai(rename = "runningCount")]
    pub running: i64,
    /// Still to be paid for these.
    pub outstanding: Cents,
    /// Failed and unpaid.
    pub late: Cents,
    pub late_count: i64,
    /// Open, or still to come this month.
    pub due_this_month: Cents,
}

#[contract(rename = "InstallmentAgreements")]
#[derive(Debug, Clone)]
pub struct AgreementPage {
    pub items: Vec<AgreementLine>,
    #[oai(flatten)]
    pub totals: Totals,
    pub next: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Key(i64);

/// A page of the office's agreements. Writes `installment_agreements.viewed` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] if the brand has no in-house financing; [`crate::Error::Invalid`] if the cursor is not
/// one of this list.
pub async fn list(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    asked: &ListQuery,
    after: Option<&str>,
) -> Result<AgreementPage> {
    has_financing(context, scope, office).await?;
    let key: Option<Key> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut items = rows(scope, Some(office), asked, key.map(|k| k.0), PAGE + 1).await?;
    let next = cursor::cut(&mut items, PAGE as usize, |last| Key(last.id.0))?;
    let act = Act {
        act: "installment_agreements.viewed",
        subject_kind: "office",
        subject_id: office.to_string(),
        office: Some(office),
        account: asked.account,
        detail: json!({}),
    };
    audit::record(scope, act).await?;
    Ok(AgreementPage { items, totals: totals(scope, office).await?, next })
}

/// # Errors
/// [`crate::Error::NotFound`] if the brand has no in-house financing.
pub(super) async fn has_financing(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<()> {
    brand(context, office_brand(scope, office).await?.as_str(), office)?;
    Ok(())
}

/// The agreements that the scope reaches.
pub(super) async fn rows(
    scope: &mut Scope,
    office: Option<OfficeId>,
    asked: &ListQuery,
    before: Option<i64>,
    most: i64,
) -> Result<Vec<AgreementLine>> {
    let organization = scope.organization();
    let states: Vec<String> = asked.shown.states().iter().map(|s| s.as_str().to_owned()).collect();
    let search = asked.search.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let like = name_pattern(search);
    let named = accounts_named(scope, office, like.as_deref()).await?;
    let number = search.and_then(|text| text.parse::<i64>().ok());
    let rows = sqlx::query!(
        r#"select t.id, t.number, t.account_id, m.first_name || ' ' || m.last_name as "member_name!", t.description, t.state, t.total_cents,
             coalesce(b.paid, 0)::bigint as "paid!", coalesce(b.open, 0)::bigint as "open!", coalesce(b.late, 0)::bigint as "late!",
             coalesce(n.to_come, 0)::bigint as "to_come!", n.next_on, n.next_amount
           from installment_agreement t
           join member m on m.organization_id = t.organization_id and m.id = t.member_id
           left join lateral (
             select sum(i.paid_cents) as paid, sum(i.total_cents - i.paid_cents - i.written_off_cents) filter (where i.status = 'open') as open,
               sum(i.total_cents - i.paid_cents - i.written_off_cents) filter (where i.status = 'open' and i.first_failed_on is not null) as late
             from invoice i where i.organization_id = t.organization_id and i.id in (select n.invoice_id from agreement_installment n
               where n.organization_id = t.organization_id and n.agreement_id = t.id and n.state = 'billed')) b on true
           left join lateral (
             select sum(n.amount_cents) as to_come, min(n.due_on) filter (where n.number > 0) as next_on,
               (array_agg(n.amount_cents order by n.number) filter (where n.number > 0))[1] as next_amount
             from agreement_installment n where n.organization_id = t.organization_id and n.agreement_id = t.id and installment_is_unpaid(n.state)) n on true
           where t.organization_id = $1 and ($2::bigint is null or t.office_id = $2) and t.state = any ($3)
             and ($4::bigint is null or t.account_id = $4)
             and ($5::text is null or t.account_id = any ($9) and search_fold(m.first_name || ' ' || m.last_name) like search_fold($5) or t.number = $6)
             and ($7::bigint is null or t.id < $7)
           order by t.id desc limit $8"#,
        organization.0,
        office.map(|o| o.0),
        &states,
        asked.account.map(|a| a.0),
        like,
        number,
        before,
        most,
        named.as_deref()
    )
    .fetch_all(scope.db())
    .await?;
    let mut all = vec![];
    for row in rows {
        let state: AgreementState = row.state.parse().map_err(anyhow::Error::from)?;
        let shows_next = state.is_running() || matches!(state, AgreementState::Draft | AgreementState::Sent);
        all.push(AgreementLine {
            id: AgreementId(row.id),
            number: row.number,
            account: AccountId(row.account_id),
            member_name: row.member_name.into(),
            description: row.description,
            state,
            total: Cents(row.total_cents),
            paid: Cents(row.paid),
            left: Cents(row.open + row.to_come),
            late: Cents(row.late),
            next_on: row.next_on.filter(|_| shows_next),
            next_amount: row.next_amount.map(Cents).filter(|_| shows_next),
        });
    }
    Ok(all)
}

async fn totals(scope: &mut Scope, office: OfficeId) -> Result<Totals> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"with running as (
             select t.id, t.state from installment_agreement t where t.organization_id = $1 and t.office_id = $2 and agreement_is_running(t.state)),
           bills as (
             select distinct i.id, i.total_cents - i.paid_cents - i.written_off_cents as open, i.first_failed_on
             from running r join agreement_installment n on n.organization_id = $1 and n.agreement_id = r.id and n.state = 'billed'
             join invoice i on i.organization_id = $1 and i.id = n.invoice_id and i.status = 'open'),
           to_come as (
             select coalesce(sum(n.amount_cents), 0) as amount,
               coalesce(sum(n.amount_cents) filter (where n.due_on < (date_trunc('month', (business_now() at time zone o.timezone)) + interval '1 month')::date), 0) as month
             from running r join agreement_installment n on n.organization_id = $1 and n.agreement_id = r.id and installment_is_unpaid(n.state)
             join office o on o.organization_id = $1 and o.id = n.office_id)
           select (select count(*) from running) as "running!", (select count(*) from running where state = 'late') as "late_count!",
             (coalesce(sum(b.open), 0) + (select amount from to_come))::bigint as "outstanding!",
             coalesce(sum(b.open) filter (where b.first_failed_on is not null), 0)::bigint as "late!",
             (coalesce(sum(b.open), 0) + (select month from to_come))::bigint as "month!"
           from bills b"#,
        organization.0,
        office.0
    )
    .fetch_one(scope.db())
    .await?;
    Ok(Totals {
        running: row.running,
        outstanding: Cents(row.outstanding),
        late: Cents(row.late),
        late_count: row.late_count,
        due_this_month: Cents(row.month),
    })
}
