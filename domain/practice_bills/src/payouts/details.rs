//! One payout with its items.

use chrono::{DateTime, NaiveDate, Utc};
use gateways::cards::MovementKind;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, OfficeId, PaymentId, PayoutId};
use tenancy::{Personal, Scope};

use super::list::{ListQuery, PayoutRow, rows};
use super::rules::{Problem, read_kind};
use crate::{Cents, Error, Result};
use kernel::cursor::{cut, read as cursor_key};
use kernel::named::{accounts_named, name_pattern};

const PAGE: usize = 50;

/// An item of a payout, as shown.
#[derive(Debug, Clone)]
pub struct Item {
    pub id: i64,
    pub kind: MovementKind,
    /// The current date at the office.
    pub on: NaiveDate,
    pub moved_at: DateTime<Utc>,
    /// The member's name, or the payer's if it is for several people.
    pub name: Option<Personal<String>>,
    /// "Adult Wellness, yearly, family of 3"; the provider's description for items without a payment.
    pub words: String,
    pub amount: Cents,
    pub fee: Cents,
    pub net: Cents,
    pub account: Option<AccountId>,
    pub payment: Option<PaymentId>,
    pub receipt_number: Option<i64>,
    pub problem: Option<Problem>,
}

#[derive(Debug, Clone)]
pub struct ItemPage {
    pub items: Vec<Item>,
    pub next: Option<String>,
}

#[derive(Debug, Clone)]
pub struct PayoutDetails {
    pub payout: PayoutRow,
    pub items: ItemPage,
    /// The number of all items, regardless of the search.
    pub item_count: i64,
    /// Items that could not be explained; at most fifty.
    pub problems: Vec<Item>,
}

/// A payout with a page of its items; `search` filters by members' names. Writes `payout.viewed` to the audit trail.
///
/// # Errors
/// [`Error::NotFound`] if the office has no such payout; [`Error::Invalid`] for a cursor of another list.
pub async fn details(
    scope: &mut Scope,
    office: OfficeId,
    payout: PayoutId,
    search: Option<&str>,
    after: Option<&str>,
) -> Result<PayoutDetails> {
    let found = one(scope, office, payout).await?;
    let items = items(scope, payout, search, after).await?;
    let item_count = count(scope, payout).await?;
    let problems = if found.problems > 0 { page(scope, payout, None, None, PAGE as i64, true).await? } else { vec![] };
    audit_view(scope, "payout.viewed", office, payout).await?;
    Ok(PayoutDetails { payout: found, items, item_count, problems })
}

/// The payout itself.
pub(super) async fn one(scope: &mut Scope, office: OfficeId, payout: PayoutId) -> Result<PayoutRow> {
    let found = rows(scope, office, &ListQuery::default(), None, 1, Some(payout)).await?;
    found.into_iter().next().ok_or(Error::NotFound)
}

/// Records a view of members' payments in the audit trail.
pub(super) async fn audit_view(scope: &mut Scope, act: &str, office: OfficeId, payout: PayoutId) -> Result<()> {
    let act = Act {
        act,
        subject_kind: "payout",
        subject_id: payout.to_string(),
        office: Some(office),
        account: None,
        detail: json!({}),
    };
    Ok(audit::record(scope, act).await?)
}

pub(super) async fn count(scope: &mut Scope, payout: PayoutId) -> Result<i64> {
    let organization = scope.organization();
    Ok(sqlx::query_scalar!(
        r#"select count(*) as "count!" from payout_item where organization_id = $1 and payout_id = $2"#,
        organization.0,
        payout.0
    )
    .fetch_one(scope.db())
    .await?)
}

#[derive(Serialize, Deserialize)]
struct Key(DateTime<Utc>, i64);

/// A page of 50 of a payout's items, latest first.
///
/// # Errors
/// [`Error::Invalid`] for a cursor of another list.
pub async fn items(scope: &mut Scope, payout: PayoutId, search: Option<&str>, after: Option<&str>) -> Result<ItemPage> {
    let key: Option<Key> = after.map(|text| cursor_key(text, "cursor")).transpose()?;
    let search = search.map(str::trim).filter(|text| !text.is_empty());
    let mut items = page(scope, payout, search, key.map(|k| (k.0, k.1)), PAGE as i64 + 1, false).await?;
    let next = cut(&mut items, PAGE, |last| Key(last.moved_at, last.id))?;
    Ok(ItemPage { items, next })
}

pub(super) async fn page(
    scope: &mut Scope,
    payout: PayoutId,
    search: Option<&str>,
    after: Option<(DateTime<Utc>, i64)>,
    most: i64,
    problems_only: bool,
) -> Result<Vec<Item>> {
    let organization = scope.organization();
    let named = accounts_named(scope, None, name_pattern(search).as_deref()).await?;
    let rows = sqlx::query!(
        r#"select i.id, i.kind, (i.moved_at at time zone o.timezone)::date as "on!", i.moved_at, i.amount_cents, i.fee_cents, i.net_cents,
             i.account_id, i.payment_id, i.problem, case when i.voucher_id is not null then 'Voucher ' || i.voucher_id
               when i.business_payment_id is not null then 'Business payment ' || i.business_payment_id else i.description end as description, i.provider_kind, p.receipt_number as "receipt_number?",
             case when w.people = 1 then w.person else a.first_name || ' ' || a.last_name end as name, w.plans, w.people
           from payout_item i
           join office o on o.organization_id = i.organization_id and o.id = i.office_id
           left join payment p on p.organization_id = i.organization_id and p.id = i.payment_id
           left join account a on a.organization_id = i.organization_id and a.id = i.account_id
           left join lateral (
             select count(distinct m.id) as people, min(m.first_name || ' ' || m.last_name) as person,
               string_agg(distinct l2.name || case s.period when 'year' then ', yearly' else '' end, '; ') as plans
             from invoice_line l
             join subscription s on s.organization_id = l.organization_id and s.id = l.subscription_id
             join member m on m.organization_id = s.organization_id and m.id = s.member_id
             join plan l2 on l2.organization_id = s.organization_id and l2.id = s.plan_id
             where l.organization_id = p.organization_id and l.invoice_id = p.invoice_id) w on true
           where i.organization_id = $1 and i.payout_id = $2 and (not $3 or i.problem is not null)
             and ($4::bigint[] is null or i.account_id = any ($4))
             and ($5::timestamptz is null or (i.moved_at, i.id) < ($5, $6))
           order by i.moved_at desc, i.id desc limit $7"#,
        organization.0,
        payout.0,
        problems_only,
        named.as_deref(),
        after.map(|a| a.0),
        after.map(|a| a.1),
        most
    )
    .fetch_all(scope.db())
    .await?;
    let item = rows.into_iter().map(|r| {
        let kind = read_kind(&r.kind);
        Item {
            id: r.id,
            kind,
            on: r.on,
            moved_at: r.moved_at,
            name: r.name.map(Personal),
            words: words(kind, r.plans, r.people.unwrap_or(0), r.description.unwrap_or(r.provider_kind)),
            amount: Cents(r.amount_cents),
            fee: Cents(r.fee_cents),
            net: Cents(r.net_cents),
            account: r.account_id.map(AccountId),
            payment: r.payment_id.map(PaymentId),
            receipt_number: r.receipt_number,
            problem: r.problem.as_deref().and_then(Problem::read),
        }
    });
    Ok(item.collect())
}

/// "Adult Wellness, family of 3", "Refund, Adult Wellness", "Payout sent again".
fn words(kind: MovementKind, plans: Option<String>, people: i64, provider: String) -> String {
    let mut about = plans.unwrap_or_default();
    if people > 1 {
        about = format!("{about}, family of {people}");
    }
    let what = match kind {
        MovementKind::Charge => "",
        MovementKind::Refund => "Refund",
        MovementKind::RefundFailed => "Refund returned",
        MovementKind::Dispute => "Dispute",
        MovementKind::DisputeWon => "Dispute won",
        MovementKind::Fee => "Fee",
        MovementKind::PayoutFailed => "Earlier payout sent again",
        MovementKind::Adjustment | MovementKind::Other => return provider.replace('_', " "),
    };
    match (what.is_empty(), about.is_empty()) {
        (true, true) => "Payment".to_owned(),
        (true, false) => about,
        (false, true) => what.to_owned(),
        (false, false) => format!("{what}, {about}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_says_what_it_is() {
        let plan = || Some("Adult Wellness".to_owned());
        assert_eq!(words(MovementKind::Charge, plan(), 1, String::new()), "Adult Wellness");
        assert_eq!(words(MovementKind::Charge, plan(), 3, String::new()), "Adult Wellness, family of 3");
        assert_eq!(words(MovementKind::Refund, plan(), 1, String::new()), "Refund, Adult Wellness");
        assert_eq!(words(MovementKind::Charge, None, 0, "payment".into()), "Payment");
        assert_eq!(words(MovementKind::Other, None, 0, "topup_reversal".into()), "topup reversal");
    }
}
