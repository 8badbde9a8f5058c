//! Associations as our staff manage them.

use chrono::{DateTime, NaiveDate, Utc};
use rules::contact::normal_email;
use rules::{FieldErrors, Message, Refusal};
use serde_json::json;
use tenancy::brand::{Brand, BrandId, Feature};
use tenancy::ids::AssociationId;
use tenancy::{Actor, Scope, contract};

use crate::association::{Association, Holder, check_word, given, lock};
use crate::audits::of_association;
use crate::profile::{ProfileChange, errors, write};
use crate::rules::sight::{ASKED, AssociationState, Share, read, stored};
use crate::rules::word;
use crate::{Context, Error, Result, look, open};

/// An association for our staff, with figures of its offices. A partner of a brand's file appears too, until it has a row.
#[contract]
#[derive(Debug, Clone)]
pub struct StaffAssociation {
    pub brand: String,
    pub association_id: Option<i64>,
    pub name: String,
    /// The last part of the address of its sign-up page.
    pub url: String,
    /// The coupon that its members get.
    pub coupon: Option<String>,
    pub offices: i64,
    pub live: i64,
    pub members: i64,
    /// The last day on which its page gives the coupon.
    pub coupon_ends_on: Option<NaiveDate>,
    /// What its offices share when they join.
    pub shares: Vec<Share>,
    /// Missing for a partner of the brand's file that has no row.
    pub state: Option<AssociationState>,
    pub ends_on: Option<NaiveDate>,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: String,
    /// Its users.
    pub users: i64,
    /// To be sent with a change.
    pub version: i32,
}

/// An association to add.
#[derive(Debug, Clone)]
pub struct NewAssociation {
    pub brand: String,
    pub name: String,
    pub url: String,
    pub contact_first_name: String,
    pub contact_last_name: String,
    pub contact_email: String,
    pub coupon: Option<String>,
    pub coupon_ends_on: Option<NaiveDate>,
    pub shares: Vec<Share>,
}

/// What our staff change of an association.
#[derive(Debug, Clone)]
pub struct AssociationChange {
    pub of: NewAssociation,
    pub version: i32,
}

/// All associations, by brand and name.
///
/// # Errors
/// When the database fails.
pub async fn staff_associations(context: &Context) -> Result<Vec<StaffAssociation>> {
    let mut scope = look(context).await?;
    let rows = sqlx::query!(
        r#"select a.id, a.brand, a.name, a.url, a.coupon, a.coupon_ends_on, a.shares, a.state as "state: AssociationState", a.ends_on,
             a.contact_first_name, a.contact_last_name, a.contact_email, a.version,
             (select count(*) from live_grant g where g.kind = 'association' and g.place_id = a.id) as "users!"
           from association a
           order by a.brand, a.name, a.id limit 1000"#
    )
    .fetch_all(scope.db())
    .await?;
    let mut all: Vec<_> = rows
        .into_iter()
        .map(|row| StaffAssociation {
            brand: row.brand,
            association_id: Some(row.id),
            name: row.name,
            url: row.url,
            coupon: row.coupon,
            offices: 0,
            live: 0,
            members: 0,
            coupon_ends_on: row.coupon_ends_on,
            shares: read(&row.shares),
            state: Some(row.state),
            ends_on: row.ends_on,
            contact_first_name: row.contact_first_name,
            contact_last_name: row.contact_last_name,
            contact_email: row.contact_email,
            users: row.users,
            version: row.version,
        })
        .collect();
    drop(scope);
    add_offices(context, &mut all).await?;
    all.extend(in_files(context, &all));
    all.sort_by(|a, b| (&a.brand, &a.name).cmp(&(&b.brand, &b.name)));
    Ok(all)
}

/// Adds up the offices of associations over all cells.
async fn add_offices(context: &Context, all: &mut [StaffAssociation]) -> Result<()> {
    let mut cells = context.database.look();
    // Platform: an association's offices are of several organizations.
    while let Some(mut scope) = cells.platform_for_public("associations").await? {
        let rows = sqlx::query!(
            r#"select m.association_id, count(o.id) as "offices!", count(*) filter (where office_is_live(o)) as "live!", coalesce(sum(h.members), 0)::bigint as "members!"
             from association_office m join office o on o.organization_id = m.organization_id and o.id = m.office_id and o.trial_until is null
             left join lateral (select sum(s.active_members) as members from account_summary s
               where s.organization_id = o.organization_id and s.office_id = o.id) h on true
             where m.left_at is null group by m.association_id"#
        )
        .fetch_all(scope.db())
        .await?;
        for row in rows {
            if let Some(own) = all.iter_mut().find(|own| own.association_id == Some(row.association_id)) {
                own.offices += row.offices;
                own.live += row.live;
                own.members += row.members;
            }
        }
    }
    Ok(())
}

/// The partners of the brands' files that have no row.
fn in_files(context: &Context, known: &[StaffAssociation]) -> Vec<StaffAssociation> {
    let mut missing = vec![];
    for brand in context.brands.iter() {
        let has = |id: Option<i64>| id.is_some() && known.iter().any(|one| one.association_id == id);
        for partner in brand.partners.iter().filter(|partner| !has(partner.association_id)) {
            missing.push(StaffAssociation {
                brand: brand.id.as_str().to_owned(),
                association_id: partner.association_id,
                name: partner.name.clone(),
                url: partner.url.clone(),
                coupon: partner.promo.clone(),
                offices: 0,
                live: 0,
                members: 0,
                coupon_ends_on: None,
                shares: vec![],
                state: None,
                ends_on: None,
                contact_first_name: String::new(),
                contact_last_name: String::new(),
                contact_email: String::new(),
                users: 0,
                version: 0,
            });
        }
    }
    missing
}

/// The brand of a name, where it has associations.
fn brand_of<'a>(context: &'a Context, id: &str) -> Result<&'a Brand> {
    let found = context.brands.get(&BrandId::new(id)).map(|brand| &**brand);
    let wrong = || Error::from(FieldErrors::one("brand", Message::InvalidData));
    found.filter(|brand| brand.has(Feature::Associations)).ok_or_else(wrong)
}

/// Adds an association. Writes `association.created` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields.
pub async fn add_association(context: &Context, actor: &Actor, new: NewAssociation) -> Result<AssociationId> {
    let now = context.clock.now().await?;
    let brand = brand_of(context, &new.brand)?;
    let mut scope = open(context, actor).await?;
    let url = word::normal(&new.url);
    let mut wrong = terms_errors(brand, &new);
    wrong.join(errors(&profile_of(&new, String::new(), 0)));
    wrong.join(check_word(&mut scope, (&new.brand, "url"), &url, Holder::Nobody, now).await?);
    wrong.into_result()?;
    let id = sqlx::query_scalar!(
        "insert into association (brand, name, url, contact_first_name, contact_last_name, contact_email, coupon, coupon_ends_on, shares, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id",
        new.brand,
        new.name.trim(),
        url,
        new.contact_first_name.trim(),
        new.contact_last_name.trim(),
        normal_email(&new.contact_email),
        given(new.coupon.as_deref()).map(str::to_uppercase),
        new.coupon_ends_on,
        &stored(&new.shares),
        now
    )
    .fetch_one(scope.db())
    .await?;
    let id = AssociationId(id);
    of_association(&mut scope, "association.created", id, json!({ "brand": new.brand })).await?;
    scope.commit().await?;
    Ok(id)
}

fn profile_of(new: &NewAssociation, logo: String, version: i32) -> ProfileChange {
    ProfileChange {
        name: new.name.clone(),
        url: new.url.clone(),
        logo,
        website: None,
        contact_first_name: new.contact_first_name.clone(),
        contact_last_name: new.contact_last_name.clone(),
        contact_email: new.contact_email.clone(),
        contact_phone: None,
        version,
    }
}

/// What is wrong with what only our staff change.
fn terms_errors(brand: &Brand, new: &NewAssociation) -> FieldErrors {
    let mut wrong = FieldErrors::default();
    let coupon = given(new.coupon.as_deref());
    if coupon.is_some_and(|code| brand.coupon(code).is_none()) {
        wrong.add("coupon", Message::InvalidData);
    }
    if coupon.is_none() && new.coupon_ends_on.is_some() {
        wrong.add("couponEndsOn", Message::InvalidData);
    }
    if new.shares.iter().any(|share| !ASKED.contains(share)) {
        wrong.add("shares", Message::InvalidData);
    }
    wrong
}

/// Changes an association. What its offices share stays as it is; those that join later share what is asked then. Writes
/// `association.changed` and `association.terms_changed` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at the fields; [`Error::NotFound`]; [`Error::Conflict`] if it has changed since.
pub async fn change_association(
    context: &Context,
    actor: &Actor,
    id: AssociationId,
    change: AssociationChange,
) -> Result<()> {
    let now = context.clock.now().await?;
    let mut scope = open(context, actor).await?;
    let found = lock(&mut scope, id).await?;
    terms_errors(brand_of(context, &found.brand)?, &change.of).into_result()?;
    let kept = ProfileChange {
        website: found.website.clone(),
        contact_phone: found.contact_phone.clone(),
        ..profile_of(&change.of, found.logo.clone(), change.version)
    };
    write(&mut scope, &found, kept, now).await?;
    write_terms(&mut scope, &found, &change.of).await?;
    Ok(scope.commit().await?)
}

async fn write_terms(scope: &mut Scope, found: &Association, of: &NewAssociation) -> Result<()> {
    let coupon = given(of.coupon.as_deref()).map(str::to_uppercase);
    sqlx::query!(
        "update association set coupon = $2, coupon_ends_on = $3, shares = $4 where id = $1",
        found.id.0,
        coupon,
        of.coupon_ends_on,
        &stored(&of.shares)
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "coupon": coupon, "until": of.coupon_ends_on, "shares": of.shares });
    of_association(scope, "association.terms_changed", found.id, detail).await
}

/// Ends an association after a day; from the next day it sees nothing and nobody joins. Its offices stay. Writes
/// `association.ending` to the audit trail.
///
/// # Errors
/// [`Error::Invalid`] at `on` for a day that has passed or is more than a year ahead; [`Error::NotFound`]; [`Error::Conflict`]
/// if it has ended.
pub async fn end_association(
    context: &Context,
    actor: &Actor,
    id: AssociationId,
    on: NaiveDate,
) -> Result<AssociationState> {
    let now = context.clock.now().await?;
    let today = now.date_naive();
    if on < today || on > today + chrono::Days::new(365) {
        return Err(FieldErrors::one("on", Message::TodayOrLater).into());
    }
    let mut scope = open(context, actor).await?;
    let found = lock(&mut scope, id).await?;
    if found.state == AssociationState::Ended {
        return Err(Refusal::ASSOCIATION_ENDED.into());
    }
    sqlx::query!(
        "update association set state = 'ending', ends_on = $2, version = version + 1 where id = $1",
        id.0,
        on
    )
    .execute(scope.db())
    .await?;
    of_association(&mut scope, "association.ending", id, json!({ "on": on })).await?;
    scope.commit().await?;
    Ok(AssociationState::Ending)
}

/// Ends those whose last day has passed. Returns how many.
pub(crate) async fn end_due(scope: &mut Scope, now: DateTime<Utc>) -> Result<usize> {
    let ended = sqlx::query_scalar!(
        "update association set state = 'ended', version = version + 1 where state = 'ending' and ends_on < $1 returning id",
        now.date_naive()
    )
    .fetch_all(scope.db())
    .await?;
    for id in &ended {
        of_association(scope, "association.ended", AssociationId(*id), json!({})).await?;
    }
    Ok(ended.len())
}

/// Gives rows to the associations of the brands' files that have none. Their offices belong to them from now on and share nothing
/// but name, place and progress: they did not agree to more.
pub(crate) async fn take_over(context: &Context, scope: &mut Scope, now: DateTime<Utc>) -> Result<()> {
    for brand in context.brands.iter().filter(|brand| brand.has(Feature::Associations)) {
        for partner in &brand.partners {
            let Some(id) = partner.association_id else { continue };
            let made = sqlx::query_scalar!(
                "insert into association (id, brand, name, url, logo, coupon, created_at) values ($1, $2, $3, $4, $5, $6, $7)
                 on conflict do nothing returning id",
                id,
                brand.id.as_str(),
                partner.name,
                word::normal(&partner.url),
                partner.logo,
                partner.promo,
                now
            )
            .fetch_optional(scope.db())
            .await?;
            if made.is_none() {
                continue;
            }
            sqlx::query!(
                "insert into association_office (organization_id, office_id, association_id, joined_at, via)
                 select o.organization_id, o.id, $1, o.created_at, 'link' from office o
                 where o.association_id = $1 and o.brand = $2 and o.trial_until is null
                   and not exists (select from association_office m where m.organization_id = o.organization_id and m.office_id = o.id and m.left_at is null)",
                id,
                brand.id.as_str()
            )
            .execute(scope.db())
            .await?;
            of_association(scope, "association.created", AssociationId(id), json!({ "brand": brand.id.as_str() }))
                .await?;
        }
    }
    Ok(())
}
