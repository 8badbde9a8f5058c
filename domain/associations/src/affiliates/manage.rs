//! Affiliates as our staff manage them.

use chrono::{DateTime, Utc};
use identity::{NewLogin, create_login};
use kernel::cursor;
use messaging::Notice;
use rules::contact::{is_email, normal_email};
use rules::{Cents, FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::brand::{BrandId, Feature};
use tenancy::ids::{AffiliateId, LoginId};
use tenancy::{Actor, Personal, Scope, UserType, contract};

use super::AffiliateState;
use crate::association::{Holder, check_text, check_word, given};
use crate::audits::of_affiliate;
use crate::rules::word;
use crate::{Context, OrNotFound, Result, look, open};

const PAGE: usize = 50;
const MOST_LEAST: Cents = Cents(100_000);

/// An affiliate for our staff.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffAffiliate {
    pub id: AffiliateId,
    pub brand: String,
    pub name: String,
    /// The last part of its address.
    pub word: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub address_line1: Option<String>,
    pub zip: Option<String>,
    pub bank_last4: Option<String>,
    pub percent: i32,
    pub months: i32,
    pub hold_days: i32,
    pub least_payout: Cents,
    pub state: AffiliateState,
    pub practices: i64,
    pub held: Cents,
    /// Comes with the next payout, less what was paid for bills that were lost later.
    pub payable: Cents,
    /// In payouts that are not paid yet.
    pub on_its_way: Cents,
    pub paid: Cents,
    /// To be sent with a change.
    pub version: i32,
}

/// A page of affiliates.
#[contract(rename = "StaffAffiliates")]
#[derive(Debug, Clone)]
pub struct AffiliatePage {
    pub affiliates: Vec<StaffAffiliate>,
    pub next: Option<String>,
}

/// An affiliate to add.
#[derive(Debug, Clone)]
pub struct NewAffiliate {
    pub brand: String,
    pub name: String,
    pub word: String,
    pub first_name: String,
    pub last_name: String,
    pub email: String,
    pub address_line1: Option<String>,
    pub zip: Option<String>,
    pub bank_last4: Option<String>,
    /// The brand's terms where they are missing.
    pub percent: Option<i32>,
    pub months: Option<i32>,
    pub hold_days: Option<i32>,
    pub least_payout: Option<Cents>,
}

/// What our staff change of an affiliate: not its brand and not its email, which it signs in with.
#[derive(Debug, Clone)]
pub struct AffiliateChange {
    pub of: NewAffiliate,
    pub version: i32,
}

struct Terms {
    percent: i32,
    months: i32,
    hold_days: i32,
    least: Cents,
}

/// All affiliates, latest first, 50 a page.
///
/// # Errors
/// [`crate::Error::Invalid`] for a cursor of another list.
pub async fn staff_affiliates(context: &Context, after: Option<&str>) -> Result<AffiliatePage> {
    let after: Option<i64> = after.map(|text| cursor::read(text, "cursor")).transpose()?;
    let mut scope = look(context).await?;
    let mut rows = sqlx::query!(
        r#"select f.id, f.brand, f.name, f.word, f.first_name, f.last_name, f.email, f.address_line1, f.zip, f.bank_last4, f.percent, f.months, f.hold_days,
             f.least_payout_cents, f.state as "state: AffiliateState", f.version,
             (select count(*) from affiliate_referral r where r.affiliate_id = f.id) as "practices!",
             coalesce(n.held, 0) as "held!", coalesce(n.payable, 0) - coalesce(n.taken_back, 0) as "payable!", coalesce(n.paid, 0) as "paid!",
             (select coalesce(sum(p.amount_cents), 0)::bigint from affiliate_payout p where p.affiliate_id = f.id and p.state in ('due', 'recorded')) as "on_its_way!"
           from affiliate f
           left join lateral (select sum(e.amount_cents) filter (where e.state = 'held')::bigint as held,
               sum(e.amount_cents) filter (where e.state = 'payable' and e.payout_id is null)::bigint as payable, sum(e.amount_cents) filter (where e.state = 'paid')::bigint as paid,
               sum(e.amount_cents) filter (where e.state = 'reversed' and e.paid_on is not null and e.deducted_payout_id is null)::bigint as taken_back
             from affiliate_earning e where e.affiliate_id = f.id) n on true
           where $1::bigint is null or f.id < $1 order by f.id desc limit $2"#,
        after,
        PAGE as i64 + 1
    )
    .fetch_all(scope.db())
    .await?;
    let next = cursor::cut(&mut rows, PAGE, |row| row.id)?;
    let affiliates = rows.into_iter().map(|row| StaffAffiliate {
        id: AffiliateId(row.id),
        brand: row.brand,
        name: row.name,
        word: row.word,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        address_line1: row.address_line1,
        zip: row.zip,
        bank_last4: row.bank_last4,
        percent: row.percent,
        months: row.months,
        hold_days: row.hold_days,
        least_payout: Cents(row.least_payout_cents),
        state: row.state,
        practices: row.practices,
        held: Cents(row.held),
        payable: Cents(row.payable),
        on_its_way: Cents(row.on_its_way),
        paid: Cents(row.paid),
        version: row.version,
    });
    Ok(AffiliatePage { affiliates: affiliates.collect(), next })
}

/// Adds an affiliate, who gets an email to set a password. Writes `affiliate.created` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at the fields.
pub async fn add_affiliate(context: &Context, actor: &Actor, new: NewAffiliate) -> Result<AffiliateId> {
    let now = context.clock.now().await?;
    let mut scope = open(context, actor).await?;
    let (word, terms) = checked(context, &mut scope, &new, Holder::Nobody, now).await?;
    let login = login_of(&mut scope, &new, now).await?;
    let id = insert(&mut scope, &new, (login, &word, &terms), now).await?;
    of_affiliate(&mut scope, "affiliate.created", id, json!({ "brand": new.brand, "percent": terms.percent })).await?;
    scope.commit().await?;
    Ok(id)
}

/// The affiliate's login: a new one, or one that belongs to no affiliate yet.
async fn login_of(scope: &mut Scope, new: &NewAffiliate, now: DateTime<Utc>) -> Result<LoginId> {
    let email = normal_email(&new.email);
    let free = sqlx::query_scalar!(
        "select l.id from login l where l.brand = $1 and l.email = $2 and l.user_type = 'affiliate'
           and not exists (select from affiliate f where f.login_id = l.id)",
        new.brand,
        email
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(id) = free {
        return Ok(LoginId(id));
    }
    let login = NewLogin {
        brand: new.brand.clone(),
        email: Personal(email),
        password_hash: None,
        email_verified: false,
        user_type: UserType::Affiliate,
        first_name: new.first_name.trim().to_owned(),
        last_name: new.last_name.trim().to_owned(),
        phone: None,
        language: "en".to_owned(),
    };
    let login = create_login(scope, login).await?;
    messaging::enqueue(scope, Notice::SetPassword { login }, now).await?;
    Ok(login)
}

async fn insert(
    scope: &mut Scope,
    new: &NewAffiliate,
    (login, word, terms): (LoginId, &str, &Terms),
    now: DateTime<Utc>,
) -> Result<AffiliateId> {
    let id = sqlx::query_scalar!(
        "insert into affiliate (brand, name, word, email, first_name, last_name, address_line1, zip, bank_last4, login_id, percent, months, hold_days,
           least_payout_cents, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id",
        new.brand,
        new.name.trim(),
        word,
        normal_email(&new.email),
        new.first_name.trim(),
        new.last_name.trim(),
        given(new.address_line1.as_deref()),
        given(new.zip.as_deref()),
        given(new.bank_last4.as_deref()),
        login.0,
        terms.percent,
        terms.months,
        terms.hold_days,
        terms.least.0,
        now
    )
    .fetch_one(scope.db())
    .await?;
    Ok(AffiliateId(id))
}

/// Checks an affiliate; returns its word and terms.
async fn checked(
    context: &Context,
    scope: &mut Scope,
    new: &NewAffiliate,
    own: Holder,
    now: DateTime<Utc>,
) -> Result<(String, Terms)> {
    let mut wrong = FieldErrors::default();
    let brand = context.brands.get(&BrandId::new(&new.brand)).filter(|brand| brand.has(Feature::Affiliates));
    let Some(brand) = brand else { return Err(FieldErrors::one("brand", Message::InvalidData).into()) };
    check_text(&mut wrong, "name", &new.name, 100);
    check_text(&mut wrong, "firstName", &new.first_name, 50);
    check_text(&mut wrong, "lastName", &new.last_name, 50);
    if !is_email(&normal_email(&new.email)) {
        wrong.add("email", Message::InvalidEmail);
    }
    if given(new.bank_last4.as_deref()).is_some_and(|last| last.len() != 4 || !last.bytes().all(|b| b.is_ascii_digit()))
    {
        wrong.add("bankLast4", Message::ExactDigits(4));
    }
    if given(new.zip.as_deref()).is_some_and(|zip| zip.len() > 10) {
        wrong.add("zip", Message::ZipDigits);
    }
    let usual = brand.pricing.affiliate;
    let terms = Terms {
        percent: new.percent.unwrap_or(usual.percent),
        months: new.months.unwrap_or(usual.months),
        hold_days: new.hold_days.unwrap_or(usual.hold_days),
        least: new.least_payout.unwrap_or(Cents(usual.least_payout_cents)),
    };
    for (field, value, least, most) in
        [("percent", terms.percent, 1, 50), ("months", terms.months, 1, 60), ("holdDays", terms.hold_days, 0, 180)]
    {
        if !(least..=most).contains(&value) {
            wrong.add(field, Message::NumberBetween(least.unsigned_abs(), most.unsigned_abs()));
        }
    }
    if terms.least < Cents::ZERO || terms.least > MOST_LEAST {
        wrong.add("leastPayout", Message::AmountBetween(Cents::ZERO, MOST_LEAST));
    }
    let word = word::normal(&new.word);
    wrong.join(check_word(scope, (&new.brand, "word"), &word, own, now).await?);
    wrong.into_result()?;
    Ok((word, terms))
}

/// Changes an affiliate. Practices that it sent keep the terms of their day. Writes `affiliate.changed` to the audit trail.
///
/// # Errors
/// [`crate::Error::Invalid`] at the fields; [`crate::Error::NotFound`]; [`crate::Error::Conflict`] if it has changed since.
pub async fn change_affiliate(
    context: &Context,
    actor: &Actor,
    id: AffiliateId,
    change: AffiliateChange,
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, actor).await?;
    let row = sqlx::query!("select brand, email, version from affiliate where id = $1 for no key update", id.0)
        .one_or_not_found(&mut scope)
        .await?;
    if row.version != change.version {
        return Err(Refusal::ASSOCIATION_CHANGED.into());
    }
    let of = NewAffiliate { brand: row.brand, email: row.email, ..change.of };
    let (word, terms) = checked(context, &mut scope, &of, Holder::Affiliate(id.0), now).await?;
    sqlx::query!(
        "update affiliate set name = $2, word = $3, first_name = $4, last_name = $5, address_line1 = $6, zip = $7, bank_last4 = $8, percent = $9,
           months = $10, hold_days = $11, least_payout_cents = $12, version = version + 1 where id = $1",
        id.0,
        of.name.trim(),
        word,
        of.first_name.trim(),
        of.last_name.trim(),
        given(of.address_line1.as_deref()),
        given(of.zip.as_deref()),
        given(of.bank_last4.as_deref()),
        terms.percent,
        terms.months,
        terms.hold_days,
        terms.least.0
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "percent": terms.percent, "months": terms.months, "holdDays": terms.hold_days });
    of_affiliate(&mut scope, "affiliate.changed", id, detail).await?;
    Ok(scope.commit().await?)
}

/// Ends an affiliate: its link leads to the plain sign-up, and the practices that it sent go on earning for their months. Writes
/// `affiliate.ended` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`].
pub async fn end_affiliate(context: &Context, actor: &Actor, id: AffiliateId) -> Result<()> {
    let mut scope = open(context, actor).await?;
    sqlx::query_scalar!("update affiliate set state = 'ended', version = version + 1 where id = $1 returning id", id.0)
        .one_or_not_found(&mut scope)
        .await?;
    of_affiliate(&mut scope, "affiliate.ended", id, json!({})).await?;
    Ok(scope.commit().await?)
}
