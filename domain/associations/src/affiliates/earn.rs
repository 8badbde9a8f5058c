//! Earnings: one for each paid tier bill of a practice that an affiliate sent, in its months.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::directory::office_today;
use kernel::ledger::{Entry, EntryKind, post};
use rules::Cents;
use serde_json::json;
use tenancy::ids::{AffiliateEarningId, AffiliateId, OfficeId, OrganizationId};
use tenancy::{Actor, Scope};

use crate::affiliates::ReferralState;
use crate::audits::{of_affiliate, of_earning};
use crate::rules::earning::{Known, PaidBill, Terms, earned, same_person};
use crate::{Context, OrNotFound, Result, open};

/// Bills that are looked up at once.
const BATCH: i64 = 500;

/// A paid bill that has no earning yet.
struct Due {
    organization: OrganizationId,
    invoice: i64,
}

/// Makes the earnings of paid bills, and lets those become payable whose time has passed.
pub(super) async fn run(context: &Context, actor: &Actor, now: DateTime<Utc>) -> Result<()> {
    let mut after = (0, 0);
    loop {
        let page = due(context, actor, after).await?;
        let Some(last) = page.last() else { break };
        after = (last.organization.0, last.invoice);
        for bill in page {
            earn(context, actor, bill, now).await?;
        }
    }
    let mut scope = open(context, actor).await?;
    release(&mut scope, now).await?;
    Ok(scope.commit().await?)
}

async fn due(context: &Context, actor: &Actor, after: (i64, i64)) -> Result<Vec<Due>> {
    let mut scope = open(context, actor).await?;
    let rows = sqlx::query!(
        "select i.organization_id, i.id from affiliate_referral r
         join tier_invoice i on i.organization_id = r.organization_id and i.status = 'paid' and i.origin in ('period', 'change') and i.total_cents > 0
           and i.paid_at >= r.linked_at
         where (i.organization_id, i.id) > ($1, $2) and r.state <> 'refused'
           and (r.first_paid_on is null or i.paid_at::date < (r.first_paid_on + make_interval(months => r.months))::date + 1)
           and not exists (select from affiliate_earning e where e.organization_id = i.organization_id and e.invoice_id = i.id)
           and not exists (select from association_office m where m.organization_id = i.organization_id and m.joined_at <= i.paid_at
             and (m.left_at is null or m.left_at > i.paid_at))
         order by i.organization_id, i.id limit $3",
        after.0,
        after.1,
        BATCH
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows.into_iter().map(|r| Due { organization: OrganizationId(r.organization_id), invoice: r.id }).collect())
}

/// Makes the earning of one bill, in a transaction of its own.
async fn earn(context: &Context, actor: &Actor, bill: Due, now: DateTime<Utc>) -> Result<()> {
    let mut scope = open(context, actor).await?;
    scope.for_organization(bill.organization);
    let organization = bill.organization.0;
    let row = sqlx::query!(
        r#"select r.office_id, r.affiliate_id, r.first_paid_on, r.percent, r.months, r.hold_days, r.state as "state: ReferralState", i.total_cents,
             (i.paid_at at time zone o.timezone)::date as "paid_on!"
           from affiliate_referral r join tier_invoice i on i.organization_id = r.organization_id and i.id = $2 and i.status = 'paid'
           join office o on o.organization_id = r.organization_id and o.id = r.office_id
           where r.organization_id = $1 for no key update of r"#,
        organization,
        bill.invoice
    )
    .one_or_not_found(&mut scope)
    .await?;
    let first = row.first_paid_on.unwrap_or(row.paid_on);
    let terms = Terms {
        percent: row.percent,
        months: u32::try_from(row.months).unwrap_or_default(),
        hold_days: u64::try_from(row.hold_days).unwrap_or_default(),
    };
    let paid = PaidBill { paid_on: row.paid_on, amount: Cents(row.total_cents), in_association: false };
    let Some(earned) = earned(terms, first, paid) else { return Ok(()) };
    if row.first_paid_on.is_none() {
        begin(&mut scope, AffiliateId(row.affiliate_id), OfficeId(row.office_id), first).await?;
    }
    let id = sqlx::query_scalar!(
        "insert into affiliate_earning (organization_id, office_id, affiliate_id, invoice_id, bill_cents, percent, amount_cents, earned_on, payable_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (organization_id, invoice_id) do nothing returning id",
        organization,
        row.office_id,
        row.affiliate_id,
        bill.invoice,
        row.total_cents,
        row.percent,
        earned.amount.0,
        row.paid_on,
        earned.payable_on
    )
    .fetch_optional(scope.db())
    .await?;
    let Some(id) = id.map(AffiliateEarningId) else { return Ok(()) };
    let office = OfficeId(row.office_id);
    let on = office_today(&mut scope, office, now).await?;
    let kind = EntryKind::AffiliateEarned;
    post(&mut scope, Entry { kind, office, account: None, source: id.0, on, amount: earned.amount }).await?;
    of_earning(&mut scope, "affiliate.earned", id, json!({ "bill": bill.invoice, "amount": earned.amount })).await?;
    Ok(scope.commit().await?)
}

/// The first paid bill: the months begin, and an affiliate that looks like the practice itself is held for a review.
async fn begin(scope: &mut Scope, affiliate: AffiliateId, office: OfficeId, first: NaiveDate) -> Result<()> {
    let organization = scope.organization();
    let reason = compare(scope, affiliate, office).await?;
    sqlx::query!(
        "update affiliate_referral set first_paid_on = $2, state = case when $3::text is not null and state = 'active' then 'review' else state end,
           reason = coalesce($3, reason) where organization_id = $1",
        organization.0,
        first,
        reason
    )
    .execute(scope.db())
    .await?;
    if let Some(reason) = reason {
        let detail = json!({ "organization": organization, "reason": reason });
        of_affiliate(scope, "affiliate.held_for_review", affiliate, detail).await?;
    }
    Ok(())
}

async fn compare(scope: &mut Scope, affiliate: AffiliateId, office: OfficeId) -> Result<Option<&'static str>> {
    let organization = scope.organization();
    let own = sqlx::query!("select email, address_line1, zip, bank_last4 from affiliate where id = $1", affiliate.0)
        .one_or_not_found(scope)
        .await?;
    let practice = sqlx::query!(
        r#"select o.email, o.address_line1, o.zip, o.payout_bank_last4, array(select l.email from office_user u join login l on l.id = u.login_id
             where u.organization_id = o.organization_id and u.office_id = o.id and u.is_owner and l.email is not null) as "owners!"
           from office o where o.organization_id = $1 and o.id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let affiliate =
        Known { emails: vec![own.email], bank_last4: own.bank_last4, address: own.address_line1.zip(own.zip) };
    let mut emails = practice.owners;
    emails.push(practice.email);
    let practice =
        Known { emails, bank_last4: practice.payout_bank_last4, address: Some((practice.address_line1, practice.zip)) };
    Ok(same_person(&affiliate, &practice))
}

/// Earnings whose days have passed become payable, but not those of a practice in review.
async fn release(scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    sqlx::query!(
        "update affiliate_earning e set state = 'payable' from affiliate_referral r
         where e.state = 'held' and e.payable_on <= $1 and r.organization_id = e.organization_id and r.affiliate_id = e.affiliate_id and r.state = 'active'",
        now.date_naive()
    )
    .execute(scope.db())
    .await?;
    Ok(())
}
