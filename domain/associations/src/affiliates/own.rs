//! What an affiliate sees: the practices that it sent, what it earned, and its statements.

use chrono::NaiveDate;
use kernel::cursor;
use rules::Cents;
use tenancy::contract;
use tenancy::ids::{AffiliateEarningId, AffiliateId};

use super::{AffiliateState, PayoutState, ReferralState};
use crate::door::AtAffiliate;
use crate::rules::earning::{EarningState, ReverseReason};
use crate::{Context, OrNotFound, Result, look};

const PAGE: usize = 50;
/// The statements of ten years.
const MOST_STATEMENTS: i64 = 120;

/// An affiliate's own terms and totals.
#[contract]
#[derive(Debug, Clone)]
pub struct OwnAffiliate {
    pub id: AffiliateId,
    pub name: String,
    /// The last part of the address to give to practices.
    pub word: String,
    pub percent: i32,
    pub months: i32,
    pub hold_days: i32,
    pub least_payout: Cents,
    pub state: AffiliateState,
    pub held: Cents,
    /// For the next payout, less what was reversed after it had been paid.
    pub payable: Cents,
    /// In payouts that are not paid yet.
    pub on_its_way: Cents,
    pub paid: Cents,
}

/// A practice that an affiliate sent.
#[contract]
#[derive(Debug, Clone)]
pub struct AffiliatePractice {
    pub id: i64,
    pub name: String,
    pub state: ReferralState,
    /// `live`, or the first step that is missing.
    pub step: String,
    pub linked_on: NaiveDate,
    pub first_paid_on: Option<NaiveDate>,
    /// From this day its bills earn nothing.
    pub ends_on: Option<NaiveDate>,
    pub earned: Cents,
}

/// A page of practices.
#[contract(rename = "AffiliatePractices")]
#[derive(Debug, Clone)]
pub struct PracticePage {
    pub practices: Vec<AffiliatePractice>,
    pub next: Option<String>,
}

/// What one bill earned.
#[contract]
#[derive(Debug, Clone)]
pub struct AffiliateEarning {
    pub id: AffiliateEarningId,
    pub practice: String,
    /// The paid bill, after its coupon.
    pub bill: Cents,
    pub percent: i32,
    pub amount: Cents,
    pub earned_on: NaiveDate,
    pub payable_on: NaiveDate,
    pub state: EarningState,
    /// It is in a payout.
    pub in_payout: bool,
    pub paid_on: Option<NaiveDate>,
    pub reversed_on: Option<NaiveDate>,
    pub reverse_reason: Option<ReverseReason>,
}

/// A page of earnings.
#[contract(rename = "AffiliateEarnings")]
#[derive(Debug, Clone)]
pub struct EarningPage {
    pub earnings: Vec<AffiliateEarning>,
    pub next: Option<String>,
}

/// A month's statement.
#[contract(rename = "AffiliateStatement")]
#[derive(Debug, Clone)]
pub struct AffiliateStatementRow {
    /// The first day.
    pub month: NaiveDate,
    pub opening: Cents,
    pub earned: Cents,
    pub reversed: Cents,
    pub paid: Cents,
    pub closing: Cents,
    pub payable: Cents,
    /// 0: carried to the next month.
    pub payout: Cents,
    pub payout_state: Option<PayoutState>,
    pub paid_on: Option<NaiveDate>,
}

/// The affiliate's own terms and totals.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn own(context: &Context, at: &AtAffiliate) -> Result<OwnAffiliate> {
    let mut scope = look(context).await?;
    let row = sqlx::query!(
        r#"select f.name, f.word, f.percent, f.months, f.hold_days, f.least_payout_cents, f.state as "state: AffiliateState",
             coalesce(n.held, 0) as "held!", coalesce(n.payable, 0) - coalesce(n.taken_back, 0) as "payable!", coalesce(n.paid, 0) as "paid!",
             (select coalesce(sum(p.amount_cents), 0)::bigint from affiliate_payout p where p.affiliate_id = f.id and p.state in ('due', 'recorded')) as "on_its_way!"
           from affiliate f
           left join lateral (select sum(e.amount_cents) filter (where e.state = 'held')::bigint as held,
               sum(e.amount_cents) filter (where e.state = 'payable' and e.payout_id is null)::bigint as payable, sum(e.amount_cents) filter (where e.state = 'paid')::bigint as paid,
               sum(e.amount_cents) filter (where e.state = 'reversed' and e.paid_on is not null and e.deducted_payout_id is null)::bigint as taken_back
             from affiliate_earning e where e.affiliate_id = f.id) n on true
           where f.id = $1"#,
        at.affiliate.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    Ok(OwnAffiliate {
        id: at.affiliate,
        name: row.name,
        word: row.word,
        percent: row.percent,
        months: row.months,
        hold_days: row.hold_days,
        least_payout: Cents(row.least_payout_cents),
        state: row.state,
        held: Cents(row.held),
        payable: Cents(row.payable),
        on_its_way: Cents(row.on_its_way),
        paid: Cents(row.paid),
    })
}

/// The practices, latest first, 50 a page.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn practices(context: &Context, at: &AtAffiliate, after: Option<&str>) -> Result<PracticePage> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = at.open(context).await?;
    let mut rows = sqlx::query!(
        r#"select organization_id as "organization_id!", name as "name!", state as "state!: ReferralState", step as "step!", linked_on as "linked_on!",
             first_paid_on, ends_on, earned_cents as "earned_cents!"
           from affiliate_practices($1, $2)"#,
        after,
        PAGE as i32 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.organization_id)?;
    let practices = rows.into_iter().map(|row| AffiliatePractice {
        id: row.organization_id,
        name: if row.name.trim().is_empty() { "New practice".to_owned() } else { row.name },
        state: row.state,
        step: row.step,
        linked_on: row.linked_on,
        first_paid_on: row.first_paid_on,
        ends_on: row.ends_on,
        earned: Cents(row.earned_cents),
    });
    Ok(PracticePage { practices: practices.collect(), next })
}

/// The earnings, latest first, 50 a page.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn earnings(context: &Context, at: &AtAffiliate, after: Option<&str>) -> Result<EarningPage> {
    let after: Option<(NaiveDate, i64)> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let (after_on, after_id) = after.unzip();
    let mut scope = at.open(context).await?;
    let mut rows = sqlx::query!(
        r#"select id as "id!", practice as "practice!", bill_cents as "bill_cents!", percent as "percent!", amount_cents as "amount_cents!",
             earned_on as "earned_on!", payable_on as "payable_on!", state as "state!: EarningState", paid_on, reversed_on,
             reverse_reason as "reverse_reason: ReverseReason"
           from affiliate_earnings($1, $2, $3)"#,
        after_on,
        after_id,
        PAGE as i32 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| (row.earned_on, row.id))?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let in_payouts = sqlx::query_scalar!(
        "select id from affiliate_earning where affiliate_id = $1 and id = any ($2) and payout_id is not null",
        at.affiliate.0,
        &ids
    )
    .fetch_all(look(context).await?.db())
    .await?;
    let earnings = rows.into_iter().map(|row| AffiliateEarning {
        id: AffiliateEarningId(row.id),
        practice: row.practice,
        bill: Cents(row.bill_cents),
        percent: row.percent,
        amount: Cents(row.amount_cents),
        earned_on: row.earned_on,
        payable_on: row.payable_on,
        state: row.state,
        in_payout: in_payouts.contains(&row.id),
        paid_on: row.paid_on,
        reversed_on: row.reversed_on,
        reverse_reason: row.reverse_reason,
    });
    Ok(EarningPage { earnings: earnings.collect(), next })
}

/// The statements, latest first, of ten years.
///
/// # Errors
/// When the database fails.
pub async fn statements(context: &Context, at: &AtAffiliate) -> Result<Vec<AffiliateStatementRow>> {
    let mut scope = look(context).await?;
    let rows = sqlx::query!(
        r#"select s.month, s.opening_cents, s.earned_cents, s.reversed_cents, s.paid_cents, s.closing_cents as "closing_cents!", s.payable_cents, s.payout_cents,
             p.state as "payout_state?: PayoutState", p.paid_on as "paid_on?"
           from affiliate_statement s left join affiliate_payout p on p.affiliate_id = s.affiliate_id and p.month = s.month
           where s.affiliate_id = $1 order by s.month desc limit $2"#,
        at.affiliate.0,
        MOST_STATEMENTS
    )
    .fetch_all(scope.db())
    .await?;
    let rows = rows.into_iter().map(|row| AffiliateStatementRow {
        month: row.month,
        opening: Cents(row.opening_cents),
        earned: Cents(row.earned_cents),
        reversed: Cents(row.reversed_cents),
        paid: Cents(row.paid_cents),
        closing: Cents(row.closing_cents),
        payable: Cents(row.payable_cents),
        payout: Cents(row.payout_cents),
        payout_state: row.payout_state,
        paid_on: row.paid_on,
    });
    Ok(rows.collect())
}
