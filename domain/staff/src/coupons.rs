//! The coupons of the brands' files, with their uses.

use chrono::NaiveDate;
use tenancy::{Caller, contract};

use crate::{Cents, Context, Result, open};

/// A coupon for a tier.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffCoupon {
    pub brand: String,
    pub code: String,
    pub percent: i32,
    /// How many bills it applies to.
    pub bills: i32,
    /// `month` or `year`; missing for both.
    pub period: Option<String>,
    pub ends_on: Option<NaiveDate>,
    pub active: bool,
    /// Organizations that use or used it.
    pub uses: i64,
    /// Bills that it still makes cheaper.
    pub bills_left: i64,
    /// What it took off bills so far.
    pub given: Cents,
}

/// All coupons, by brand and code.
///
/// # Errors
/// When the database fails.
pub async fn coupons(context: &Context, caller: &Caller) -> Result<Vec<StaffCoupon>> {
    let today = context.clock.now().await?.date_naive();
    let mut scope = open(context, caller).await?;
    let used = sqlx::query!(
        r#"select g.brand, u.code as "code!", count(*) as "uses!", coalesce(sum(u.bills_left), 0)::bigint as "bills_left!" from (
             select t.organization_id, upper(t.coupon_code) as code, t.coupon_bills as bills_left from tier_subscription t where t.coupon_code is not null
             union all select c.organization_id, upper(c.code), c.bills_left from tier_coupon c
               where not exists (select from tier_subscription t where t.organization_id = c.organization_id and upper(t.coupon_code) = upper(c.code))) u
           join organization g on g.organization_id = u.organization_id group by 1, 2"#
    )
    .fetch_all(scope.db())
    .await?;
    // The line names its coupon: "Coupon WELCOME3, 50%".
    let given = sqlx::query!(
        r#"select g.brand, upper(split_part(substr(l.description, 8), ',', 1)) as "code!", coalesce(sum(l.amount_cents), 0)::bigint as "given!"
           from tier_invoice_line l join tier_invoice i on i.organization_id = l.organization_id and i.id = l.invoice_id and i.status = 'paid'
           join organization g on g.organization_id = l.organization_id where l.kind = 'coupon' group by 1, 2"#
    )
    .fetch_all(scope.db())
    .await?;
    let mut coupons = vec![];
    for brand in context.brands.iter() {
        for coupon in &brand.pricing.coupon {
            let own = |name: &str, code: &str| name == brand.id.as_str() && code.eq_ignore_ascii_case(&coupon.code);
            let uses = used.iter().find(|row| own(&row.brand, &row.code));
            let off = given.iter().find(|row| own(&row.brand, &row.code)).map_or(0, |row| row.given);
            coupons.push(StaffCoupon {
                brand: brand.id.as_str().to_owned(),
                code: coupon.code.clone(),
                percent: coupon.percent,
                bills: coupon.bills,
                period: coupon.period.clone(),
                ends_on: coupon.ends_on,
                active: coupon.ends_on.is_none_or(|last| last >= today),
                uses: uses.map_or(0, |row| row.uses),
                bills_left: uses.map_or(0, |row| row.bills_left),
                given: Cents(-off),
            });
        }
    }
    coupons.sort_by(|a, b| (&a.brand, &a.code).cmp(&(&b.brand, &b.code)));
    Ok(coupons)
}
