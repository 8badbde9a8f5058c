//! Emails an agreement to be signed, and serves the page behind the link.

use chrono::{Duration, NaiveDate};
use serde_json::json;
use tenancy::ids::{AccountId, AgreementId, OfficeId, OrganizationId};
use tenancy::{Actor, Reach, Scope};

use super::rules::{AgreementState, Event, signable_until};
use super::store::{Agreement, audit_act, brand, change, load, load_at, parts, record_event};
use super::terms::{Disclosure, TermsText, day, disclosure, terms};
use crate::access::{new_secret, stored};
use crate::{Cents, Context, Error, Result, billing};
use ::rules::Refusal;
use ::rules::billing::MethodView;
use kernel::notices::{self, Notice};

/// Emails the household a link to read, sign and pay; sending again ends the earlier link.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Conflict`] if it is signed or ended, if the household has no
/// email address, or if the date of the first installment has passed.
pub async fn send(context: &Context, scope: &mut Scope, office: OfficeId, id: AgreementId) -> Result<()> {
    let organization = scope.organization();
    let mut agreement = load_at(scope, office, id).await?;
    brand(context, &agreement.brand, office)?;
    let now = context.clock.now().await?;
    check_dates(&agreement)?;
    if agreement.email.trim().is_empty() {
        return Err(Refusal::NO_EMAIL_TO_SIGN.into());
    }
    if super::store::under_way(scope, id).await? {
        return Err(Refusal::DOWN_PAYMENT_UNDER_WAY.into());
    }
    let again = agreement.round > 0;
    change(scope, &mut agreement, Event::Sent, now).await?;
    agreement.round += 1;
    let until = signable_until(agreement.today, agreement.figures.first_on);
    sqlx::query!(
        "update installment_agreement set round = $3, sent_at = $4, signable_until = $5 where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        agreement.round,
        now,
        until
    )
    .execute(scope.db())
    .await?;
    notices::enqueue(scope, Notice::InstallmentAgreement { agreement: id, round: agreement.round }, now).await?;
    let words = match again {
        true => format!("Sent again; sign by {}.", day(until, false)),
        false => format!("Sent to sign by {}.", day(until, false)),
    };
    record_event(scope, &agreement, "sent", &words, now).await?;
    audit_act(scope, &agreement, "installment_agreement.sent", json!({ "round": agreement.round })).await
}

/// The agreement is signed as shown, so its dates must be in the future.
pub(super) fn check_dates(agreement: &Agreement) -> Result<()> {
    if agreement.figures.first_on < agreement.today {
        return Err(Refusal::AGREEMENT_DATE_PASSED.into());
    }
    Ok(())
}

/// Creates the link for the email of a round; an older round's email gets none.
///
/// # Errors
/// [`Error::NotFound`] if it was sent again or can no longer be signed.
pub async fn make_link(context: &Context, scope: &mut Scope, id: AgreementId, round: i32) -> Result<String> {
    let agreement = load(scope, id, true).await?;
    if agreement.state != AgreementState::Sent || agreement.round != round {
        return Err(Error::NotFound);
    }
    let (organization, token, now) = (scope.organization(), new_secret(), context.clock.now().await?);
    sqlx::query!(
        "insert into agreement_link (organization_id, token_hash, office_id, account_id, agreement_id, round, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)",
        organization.0,
        stored(&token),
        agreement.office.0,
        agreement.account.0,
        id.0,
        round,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(token)
}

/// The target of a link.
pub(super) struct Found {
    pub organization: OrganizationId,
    pub office: OfficeId,
    pub account: AccountId,
    pub agreement: AgreementId,
    /// It was signed through this link.
    pub used: bool,
}

impl Found {
    /// The household's own reach, without a signed-in person.
    pub fn reach(&self) -> Reach {
        Reach {
            account: Some(self.account),
            ..Reach::office(self.organization, self.office, Actor::platform("Agreement link"))
        }
    }
}

/// Finds the target of a link; [`Error::NotFound`] if it expired, belongs to another brand, or does not exist. A used
/// link keeps showing that it is signed until it expires.
pub(super) async fn find(context: &Context, brand_id: &str, token: &str) -> Result<Found> {
    // The link is all a visitor has; it leads to the tenant.
    let (mut cells, mut found) = (context.database.look(), None);
    while found.is_none()
        && let Some(mut scope) = cells.platform_for_public("Agreement link").await?
    {
        found = sqlx::query!(
            r#"select l.organization_id, l.office_id, l.account_id, l.agreement_id, l.used_at is not null as "used!" from agreement_link l
           join installment_agreement t on t.organization_id = l.organization_id and t.id = l.agreement_id
           join office o on o.organization_id = l.organization_id and o.id = l.office_id
           where l.token_hash = $1 and o.brand = $2 and l.round = t.round
             and (l.used_at is not null or t.state = 'sent')
             and t.signable_until >= (business_now() at time zone o.timezone)::date"#,
            stored(token),
            brand_id
        )
        .fetch_optional(scope.db())
        .await?;
    }
    let row = found.ok_or(Error::NotFound)?;
    brand(context, brand_id, OfficeId(row.office_id))?;
    Ok(Found {
        organization: OrganizationId(row.organization_id),
        office: OfficeId(row.office_id),
        account: AccountId(row.account_id),
        agreement: AgreementId(row.agreement_id),
        used: row.used,
    })
}

/// The data of a link's page.
#[derive(Debug, Clone)]
pub struct LinkPage {
    /// Signed through this link; then nothing else is shown.
    pub signed: bool,
    /// The office whose colors the page uses.
    pub office: OfficeId,
    pub office_name: String,
    pub office_phone: String,
    pub first_name: String,
    /// The name for the card field.
    pub name: String,
    pub zip: String,
    pub language: String,
    pub today: NaiveDate,
    pub member_name: String,
    pub number: i64,
    pub description: String,
    pub down_payment: Cents,
    pub signable_until: Option<NaiveDate>,
    pub terms: TermsText,
    pub disclosure: Disclosure,
    /// The payment method on file.
    pub method: Option<MethodView>,
    pub method_fits: bool,
}

/// The page of a link to sign.
///
/// # Errors
/// [`Error::NotFound`] if the link is no longer valid.
pub async fn link_page(context: &Context, brand_id: &str, token: &str) -> Result<LinkPage> {
    let found = find(context, brand_id, token).await?;
    let mut scope = context.database.read(found.reach()).await?;
    let agreement = load(&mut scope, found.agreement, false).await?;
    let all = parts(&mut scope, found.agreement).await?;
    let holder = billing::link_holder(&mut scope, found.account).await?;
    Ok(LinkPage {
        signed: found.used,
        office: agreement.office,
        office_name: holder.office_name,
        first_name: holder.first_name,
        name: holder.name,
        zip: holder.zip,
        language: holder.language,
        today: agreement.today,
        member_name: agreement.member_name.0.clone(),
        number: agreement.number,
        description: agreement.description.clone(),
        down_payment: agreement.figures.down_payment,
        signable_until: agreement.signable_until,
        terms: terms(&agreement, &all, &holder.office_phone),
        disclosure: disclosure(&agreement, &all),
        office_phone: holder.office_phone,
        method_fits: holder.method.is_some() && holder.blocked.is_none(),
        method: holder.method,
    })
}

/// Marks the links of an agreement as used, since it is signed.
pub(super) async fn use_up(scope: &mut Scope, id: AgreementId, now: chrono::DateTime<chrono::Utc>) -> Result<()> {
    let organization = scope.organization();
    sqlx::query!(
        "update agreement_link set used_at = $3 where organization_id = $1 and agreement_id = $2 and used_at is null",
        organization.0,
        id.0,
        now
    )
    .execute(scope.db())
    .await?;
    Ok(())
}

/// Deletes links that expired a month ago.
pub async fn clean_up_links(context: &Context) -> Result<()> {
    let now = context.clock.now().await?;
    // Crosses tenants: cleans up every tenant.
    let mut scope = context.database.platform("clean-up").await?;
    sqlx::query!("delete from agreement_link where created_at < $1", now - Duration::days(60))
        .execute(scope.db())
        .await?;
    Ok(scope.commit().await?)
}
