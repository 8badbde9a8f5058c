//! Renews memberships that are paid in the office and do not renew automatically.

use chrono::{DateTime, Days, NaiveDate, Utc};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::ids::{AccountId, InvoiceId, MemberId, OfficeId, SubscriptionId};
use tenancy::{Scope, contract};

use super::{DeskPayment, act_key, change_all, earlier, today};
use crate::billing::{self, InOfficePayment, InvoiceState, NewInvoice, NewLine, Origin, record_in_office};
use crate::ledger::{self, CreditMovement, CreditSource, EntryKind};
use crate::membership_status;
use crate::{Cents, Context, OrNotFound, Result};
use ::rules::Refusal;
use rules::money::Percent;
use rules::subscriptions::{Event, term_end};

/// Days before its end when a term can be renewed: the reminder is sent 30 days before, and some members come earlier.
const RENEWABLE_DAYS: u64 = 60;

/// One membership's year.
#[contract(rename = "CashRenewalLine")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenewalLine {
    /// A subscription.
    #[oai(rename = "membershipId")]
    pub subscription: SubscriptionId,
    pub member_name: String,
    pub plan_name: String,
    #[oai(skip)]
    pub spanish_plan_name: Option<String>,
    pub list_price: Cents,
    pub discount_percent: Percent,
    // The amount to pay.
    pub price: Cents,
    // The first day of the renewed year.
    pub starts_on: NaiveDate,
    /// The end of the term, exclusive.
    pub ends_on: NaiveDate,
}

/// What the desk would collect for another year.
#[contract(rename = "CashRenewal")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renewal {
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub lines: Vec<RenewalLine>,
    /// The part covered by the household's credit.
    pub credit: Cents,
    pub amount: Cents,
}

/// The household of `member` with all its in-office memberships that end within 60 days: they are renewed together, as
/// they were paid together.
///
/// # Errors
/// [`Error::NotFound`] if the scope does not reach the member; [`Error::Conflict`] if nothing can be renewed yet.
pub async fn renewal(context: &Context, scope: &mut Scope, member: MemberId) -> Result<Renewal> {
    let (account, office, credit) = household_of(scope, member).await?;
    let (_, on) = today(context, scope, office).await?;
    let lines = renewable(scope, account, on + Days::new(RENEWABLE_DAYS)).await?;
    if lines.is_empty() {
        return Err(Refusal::nothing_to_renew(RENEWABLE_DAYS).into());
    }
    let price: Cents = lines.iter().map(|l| l.price).sum();
    let credit = credit.min(price);
    Ok(Renewal { account, amount: price - credit, credit, lines })
}

/// Records `expected` as paid at the desk for another year of the memberships in [`renewal`]. Once per `key`.
///
/// # Errors
/// As [`renewal`]; [`Error::Conflict`] if the amount differs from what the page showed.
pub async fn renew(
    context: &Context,
    scope: &mut Scope,
    member: MemberId,
    expected: Cents,
    key: &str,
) -> Result<DeskPayment> {
    let (account, office, _) = household_of(scope, member).await?;
    if let Some(before) = earlier(scope, account, key).await? {
        return Ok(before);
    }
    let renewal = renewal(context, scope, member).await?;
    if renewal.amount != expected {
        return Err(Refusal::amount_is_now(renewal.amount).into());
    }
    let (at, on) = today(context, scope, office).await?;
    agree(scope, &renewal).await?;
    let invoice = bill(scope, office, &renewal, at, on).await?;
    let mut receipt_numbers = vec![];
    if renewal.amount > Cents::ZERO {
        let key = act_key(account, key);
        let paid = InOfficePayment {
            office,
            account,
            invoice,
            amount: renewal.amount,
            entry: EntryKind::InOfficePayment,
            key: &key,
            at,
            on,
        };
        receipt_numbers.push(record_in_office(scope, paid).await?);
    }
    let ids: Vec<i64> = renewal.lines.iter().map(|l| l.subscription.0).collect();
    change_all(scope, &ids, Event::RenewedInOffice, at, None).await?;
    extend(scope, &renewal).await?;
    membership_status::refresh_standing(scope, &[account]).await?;
    let done = DeskPayment {
        account,
        amount: renewal.amount,
        receipt_numbers,
        subscriptions: renewal.lines.iter().map(|l| l.subscription).collect(),
        paid_until: renewal.lines.iter().map(|l| l.ends_on).max(),
    };
    let detail = json!({ "amount_cents": done.amount.0, "subscriptions": done.subscriptions });
    audit::record(scope, Act::on_household("membership.renewed_in_office", office, account, detail)).await?;
    Ok(done)
}

/// The member's household, locked, with its office and its credit.
async fn household_of(scope: &mut Scope, member: MemberId) -> Result<(AccountId, OfficeId, Cents)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select a.id, a.office_id, a.credit_cents from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
         where m.organization_id = $1 and m.id = $2 for update of a",
        organization.0,
        member.0
    )
    .one_or_not_found(scope)
    .await?;
    Ok((AccountId(row.id), OfficeId(row.office_id), Cents(row.credit_cents)))
}

/// The in-office memberships of a household whose year ends by `until`. The next year costs the plan's current price,
/// at most the price guaranteed to the member, minus the member's discount; if the plan no longer has a yearly price,
/// the previous one.
pub async fn renewable(scope: &mut Scope, account: AccountId, until: NaiveDate) -> Result<Vec<RenewalLine>> {
    let organization = scope.organization();
    let rows = sqlx::query!(
        r#"select s.id, m.first_name || ' ' || m.last_name as "member_name!", p.name as plan_name, p.spanish_name,
             least(coalesce(nullif(v.price_cents, 0), s.list_price_cents), s.guaranteed_price_cents) as "list_price_cents!",
             s.discount_percent, s.term_ends_on
           from subscription s
           join member m on m.organization_id = s.organization_id and m.id = s.member_id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           left join plan_variant v on v.organization_id = s.organization_id and v.plan_id = s.plan_id and v.period = s.period
           where s.organization_id = $1 and s.account_id = $2 and s.status = 'active_cash' and s.period = 'year' and s.term_ends_on <= $3
           order by s.id"#,
        organization.0,
        account.0,
        until
    )
    .fetch_all(scope.db())
    .await?;
    let line = rows.into_iter().map(|row| RenewalLine {
        subscription: SubscriptionId(row.id),
        member_name: row.member_name,
        plan_name: row.plan_name,
        spanish_plan_name: row.spanish_name,
        list_price: Cents(row.list_price_cents),
        discount_percent: Percent(row.discount_percent),
        price: Cents(row.list_price_cents).discounted(row.discount_percent),
        starts_on: row.term_ends_on,
        ends_on: term_end(row.term_ends_on),
    });
    Ok(line.collect())
}

/// Stores the prices of the new year.
async fn agree(scope: &mut Scope, renewal: &Renewal) -> Result<()> {
    let organization = scope.organization();
    let ids: Vec<i64> = renewal.lines.iter().map(|l| l.subscription.0).collect();
    let lists: Vec<i64> = renewal.lines.iter().map(|l| l.list_price.0).collect();
    let prices: Vec<i64> = renewal.lines.iter().map(|l| l.price.0).collect();
    sqlx::query!(
        "update subscription s set list_price_cents = r.list, agreed_price_cents = r.price
         from unnest($2::bigint[], $3::bigint[], $4::bigint[]) r (id, list, price) where s.organization_id = $1 and s.id = r.id",
        organization.0,
        &ids,
        &lists,
        &prices
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// The renewal's invoice, issued and posted.
async fn bill(
    scope: &mut Scope,
    office: OfficeId,
    renewal: &Renewal,
    at: DateTime<Utc>,
    on: NaiveDate,
) -> Result<InvoiceId> {
    let organization = scope.organization();
    let ids: Vec<i64> = renewal.lines.iter().map(|l| l.subscription.0).collect();
    let ends: Vec<NaiveDate> = renewal.lines.iter().map(|l| l.ends_on).collect();
    let rows = sqlx::query!(
        r#"select s.id, p.name || ', yearly, ' || m.first_name || ' ' || m.last_name as "words!", s.list_price_cents, s.term_ends_on as "starts!", r.ends as "ends!",
             case s.discount_source when 'promo' then 'Promo discount ' when 'agreed' then 'Agreed price, less '
               when 'business' then 'Business discount ' when 'community' then 'Community discount ' else 'Family discount ' end || trim_scale(s.discount_percent) || '%, ' || m.first_name || ' ' || m.last_name as "less!",
             s.discount_source, s.agreed_price_cents
           from unnest($2::bigint[], $3::date[]) r (id, ends)
           join subscription s on s.organization_id = $1 and s.id = r.id
           join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
           join member m on m.organization_id = s.organization_id and m.id = s.member_id"#,
        organization.0,
        &ids,
        &ends
    )
    .fetch_all(scope.db())
    .await?;
    let mut lines = vec![];
    for row in rows {
        let subscription = SubscriptionId(row.id);
        let dues = NewLine::new("dues", row.words, Cents(row.list_price_cents)).of(subscription);
        lines.push(NewLine { period: Some((row.starts, row.ends)), ..dues });
        let less = Cents(row.agreed_price_cents - row.list_price_cents);
        if less != Cents::ZERO {
            let kind = match row.discount_source.as_str() {
                "promo" => "promo_discount",
                "business" => "business_discount",
                "community" => "community_discount",
                "agreed" => "agreed_discount",
                _ => "family_discount",
            };
            lines.push(NewLine::new(kind, row.less, less).of(subscription));
        }
    }
    let credit = renewal.credit;
    if credit > Cents::ZERO {
        lines.push(NewLine::new("credit", "Credit".to_owned(), -credit));
    }
    let (account, state, origin) = (renewal.account, InvoiceState::Open, Origin::Renewal);
    let new = NewInvoice { office, account, origin, on, state, decision: None, at, lines };
    let invoice = billing::write_invoice(scope, new).await?;
    if credit > Cents::ZERO {
        let source = CreditSource::Bill { invoice };
        let movement =
            CreditMovement { office, account, amount: -credit, source, reason: "Renewal paid in the office", at };
        ledger::move_credit(scope, movement).await?;
    }
    Ok(invoice)
}

/// Extends the terms.
async fn extend(scope: &mut Scope, renewal: &Renewal) -> Result<()> {
    let organization = scope.organization();
    let ids: Vec<i64> = renewal.lines.iter().map(|l| l.subscription.0).collect();
    let ends: Vec<NaiveDate> = renewal.lines.iter().map(|l| l.ends_on).collect();
    sqlx::query!(
        "update subscription s set term_started_on = s.term_ends_on, term_ends_on = r.ends
         from unnest($2::bigint[], $3::date[]) r (id, ends) where s.organization_id = $1 and s.id = r.id",
        organization.0,
        &ids,
        &ends
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
