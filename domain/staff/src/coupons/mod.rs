//! The coupons for tiers, with their uses.
//!
//! The brand's file has them. Our staff add to them and end one; what they changed is kept in `platform_coupon`, and every process reads
//! it again after a while ([`refresh`]). Nobody can redeem an ended coupon; the bills that it makes cheaper stay so. A coupon of more than
//! half the price, or without a last day, takes two of our staff ([`crate::approvals`]).

mod change;

use chrono::{DateTime, Days, NaiveDate, Utc};
use tenancy::brand::{Brand, Coupon};
use tenancy::{Caller, Scope, contract};

pub use change::{NewCoupon, add_coupon, end_coupon};
pub(crate) use change::{check, insert};

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
    /// Whether our staff added it; the others are in the brand's file.
    pub added: bool,
}

/// A coupon as it is kept. Without a percentage it is one of the brand's file, which our staff ended.
struct Kept {
    code: String,
    percent: Option<i32>,
    bills: Option<i32>,
    period: Option<String>,
    ends_on: Option<NaiveDate>,
    ended_at: Option<DateTime<Utc>>,
}

async fn kept_of(scope: &mut Scope, brand: &str) -> Result<Vec<Kept>> {
    let rows = sqlx::query_as!(
        Kept,
        "select code, percent, bills, period, ends_on, ended_at from platform_coupon where brand = $1 order by changed_at, code",
        brand
    )
    .fetch_all(scope.db())
    .await?;
    Ok(rows)
}

/// The coupons of a brand's file with what is kept.
fn merged(file: &[Coupon], kept: &[Kept]) -> Vec<Coupon> {
    let mut now = file.to_vec();
    for row in kept {
        let at = now.iter().position(|own| own.code.eq_ignore_ascii_case(&row.code));
        if at.is_none()
            && let Some((percent, bills)) = row.percent.zip(row.bills)
        {
            let (code, period) = (row.code.clone(), row.period.clone());
            now.push(Coupon { code, percent, bills, period, ends_on: row.ends_on });
        }
        let own = at.unwrap_or(now.len().saturating_sub(1));
        if let (Some(ended_at), Some(coupon)) = (row.ended_at, now.get_mut(own))
            && coupon.code.eq_ignore_ascii_case(&row.code)
        {
            let last = ended_at.date_naive() - Days::new(1);
            coupon.ends_on = Some(coupon.ends_on.map_or(last, |own| own.min(last)));
        }
    }
    now
}

/// Takes over in this process what our staff changed.
///
/// # Errors
/// When the database fails.
pub async fn refresh(context: &Context) -> Result<()> {
    // Platform scope: the brands' coupons belong to no tenant.
    let mut scope = context.database.platform_for_public("Coupons").await?;
    for brand in context.brands.iter() {
        take_over(&mut scope, brand).await?;
    }
    Ok(())
}

async fn take_over(scope: &mut Scope, brand: &Brand) -> Result<()> {
    let kept = kept_of(scope, brand.id.as_str()).await?;
    brand.coupons.set(merged(brand.coupons.file(), &kept));
    Ok(())
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
        let all = merged(brand.coupons.file(), &kept_of(&mut scope, brand.id.as_str()).await?);
        let of_file = |code: &str| brand.coupons.file().iter().any(|own| own.code.eq_ignore_ascii_case(code));
        for coupon in &all {
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
                added: !of_file(&coupon.code),
            });
        }
    }
    coupons.sort_by(|a, b| (&a.brand, &a.code).cmp(&(&b.brand, &b.code)));
    Ok(coupons)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coupon(code: &str, ends_on: Option<&str>) -> Coupon {
        let ends_on = ends_on.map(|day| day.parse().unwrap());
        Coupon { code: code.to_owned(), percent: 20, bills: 3, period: None, ends_on }
    }

    fn ended(code: &str, at: &str) -> Kept {
        let ended_at = Some(at.parse().unwrap());
        Kept { code: code.to_owned(), percent: None, bills: None, period: None, ends_on: None, ended_at }
    }

    #[test]
    fn without_rows_the_files_coupons_count() {
        let file = [coupon("Welcome", None)];
        assert_eq!(merged(&file, &[]), file);
    }

    #[test]
    fn rows_add_and_end_coupons() {
        let file = [coupon("Welcome", None), coupon("SPRING", Some("2026-05-31"))];
        let added =
            Kept { percent: Some(40), bills: Some(1), ended_at: None, ..ended("NEW40", "2026-01-01T00:00:00Z") };
        let kept = [added, ended("WELCOME", "2026-11-30T09:00:00Z"), ended("SPRING", "2026-11-30T09:00:00Z")];
        let now = merged(&file, &kept);
        assert_eq!(now.iter().map(|own| own.code.as_str()).collect::<Vec<_>>(), ["Welcome", "SPRING", "NEW40"]);
        let last = |nth: usize| now[nth].ends_on.map(|day| day.to_string());
        assert_eq!(last(0).as_deref(), Some("2026-11-29"), "nobody redeems it from that day on");
        assert_eq!(last(1).as_deref(), Some("2026-05-31"), "it had ended before");
        assert_eq!((last(2), now[2].percent), (None, 40));
    }

    #[test]
    fn a_coupon_that_left_the_file_stays_gone() {
        assert_eq!(merged(&[coupon("A12", None)], &[ended("OLD", "2026-11-30T09:00:00Z")]), [coupon("A12", None)]);
    }
}
