//! Places an order: the household that is about to enroll or to grow, its invoice, and the payment to make.

use std::collections::BTreeMap;

use tenancy::Scope;
use tenancy::brand::Brand;
use tenancy::ids::{AccountId, PaymentId};
use uuid::Uuid;

use super::context::EnrollmentContext;
use super::order::{self, OrderContent, OrderState};
use super::quote::Quote;
use super::request::{EntryPoint, Family, PayBy, SignupRequest};
use super::{communities, complete, usa};
use crate::billing::{self, InvoiceState, NewPayment};
use crate::{Cents, Context, Result};
use ::rules::Refusal;
use ::rules::billing::PaymentMethodKind;
use ::rules::contact::normal_email;
use rules::enrollment::Catalog;

/// An order that passed all checks.
pub(super) struct CheckedOrder<'a> {
    pub catalog: &'a Catalog,
    pub entry: &'a EnrollmentContext,
    pub family: Family,
    pub quote: Quote,
    pub request: &'a SignupRequest,
    pub password_hash: Option<String>,
}

impl CheckedOrder<'_> {
    fn content(&self, lines: Vec<billing::LinePlan>) -> OrderContent {
        let Self { entry, request, .. } = self;
        let actor = &entry.reach.actor;
        let code = self.family.owner.referral_code.clone().unwrap_or_default();
        OrderContent {
            family: self.family.clone(),
            entry_point: entry.entry_point,
            language: request.language.clone(),
            password_hash: self.password_hash.clone(),
            in_office: request.payment.by == PayBy::InOffice,
            starts_on: self.quote.starts_on,
            start_reason: request.desk.start_reason.clone().filter(|_| self.quote.starts_on < self.catalog.today),
            referrer: self.catalog.referrer.map(|r| (r, code.trim().to_uppercase())),
            ordered_by: (actor.login, actor.name.clone(), actor.impersonator),
            address: entry.visitor.address.clone(),
            browser: entry.visitor.browser.clone(),
            source: entry.visitor.source,
            lines,
        }
    }
}

/// Writes household (a new one is not enrolled yet), invoice, payment and order in the scope's transaction. Returns
/// the order and the payment to make; no payment if nothing is due now, and then the order is already complete.
pub(super) async fn place(
    context: &Context,
    scope: &mut Scope,
    checked: CheckedOrder<'_>,
    brand: &Brand,
    key: &str,
) -> Result<(Uuid, Option<PaymentId>)> {
    let CheckedOrder { catalog, entry, family, quote, request, .. } = &checked;
    let office = &catalog.office;
    let now = context.clock.now().await?;
    let in_office = request.payment.by == PayBy::InOffice;
    let earlier = order::by_key(scope, office.id, key).await?;
    if let Some(earlier) = &earlier
        && earlier.state != OrderState::Declined
    {
        return Err(Refusal::BEING_PAID.into());
    }
    let account = match family.on_file {
        Some(account) => account,
        None => {
            let earlier = earlier.as_ref().and_then(|o| o.account);
            save_account(scope, catalog, family, &request.language, entry.entry_point, earlier).await?
        }
    };
    let state = if in_office { InvoiceState::Open } else { InvoiceState::Draft };
    let names = member_names(family);
    let invoice =
        billing::enrollment_invoice(scope, office.id, account, (office.date(now), now), state, quote, &names).await?;
    let content = checked.content(invoice.lines);
    let id = earlier.map_or_else(Uuid::new_v4, |o| o.id);
    order::save_paying(scope, id, office.id, key, &content, quote, account).await?;
    communities::hold(scope, office.id, id, quote).await?;
    if in_office || quote.due_today == Cents::ZERO {
        complete(context, scope, id, invoice.id, None).await?;
        return Ok((id, None));
    }
    let on_file = catalog.household.as_ref().filter(|_| request.payment.by == PayBy::OnFile);
    let by_bank = match on_file {
        Some(household) => household.method.as_ref().is_some_and(|m| m.kind == PaymentMethodKind::Bank),
        None => request.payment.by == PayBy::Bank,
    };
    let payment = billing::begin_payment(
        scope,
        NewPayment {
            office: office.id,
            account,
            invoice: invoice.id,
            order: Some(id),
            method: on_file.and_then(|h| h.payment_method_id),
            by_bank,
            by: billing::InitiatedBy::Schedule,
            part: 0,
            reinitiates: None,
            key: None,
            attempt: 1,
            amount: quote.due_today,
            application_fee: billing::application_fee(brand, quote.due_today),
            at: now,
        },
    )
    .await?;
    order::set_payment(scope, id, payment).await?;
    Ok((id, Some(payment)))
}

/// Names by key ("Daniel Reyes"), for the invoice's lines.
fn member_names(family: &Family) -> BTreeMap<String, String> {
    let owner = &family.owner;
    let mut names: BTreeMap<_, _> =
        family.members.iter().map(|m| (m.key.clone(), format!("{} {}", m.first_name, m.last_name))).collect();
    names.insert("owner".into(), format!("{} {}", owner.first_name, owner.last_name));
    names
}

/// Writes or rewrites the household that is about to enroll.
async fn save_account(
    scope: &mut Scope,
    catalog: &Catalog,
    family: &Family,
    language: &str,
    entry_point: EntryPoint,
    earlier: Option<AccountId>,
) -> Result<AccountId> {
    let (organization, office, owner) = (scope.organization(), &catalog.office, &family.owner);
    let phone = usa::phone_digits(&owner.phone);
    let zip = usa::digits(&owner.zip);
    let email = normal_email(&owner.email);
    if let Some(account) = earlier {
        sqlx::query!(
            "update account set first_name = $3, last_name = $4, birth_date = $5, email = $6, phone = $7, address_line1 = $8,
               address_line2 = $9, city = $10, state = $11, zip = $12, language = $13
             where organization_id = $1 and id = $2 and enrolled_at is null",
            organization.0,
            account.0,
            owner.first_name.trim(),
            owner.last_name.trim(),
            owner.birth_date,
            email,
            phone,
            owner.address1.trim(),
            owner.address2.as_ref().map(|a| a.trim().to_owned()),
            owner.city.trim(),
            owner.state,
            zip,
            language
        )
        .execute(scope.db())
        .await?;
        return Ok(account);
    }
    // The member number comes with the enrollment: an order that is declined or left uses none up.
    let id = sqlx::query_scalar!(
        "insert into account (organization_id, office_id, id, number, first_name, last_name, birth_date, email, phone, address_line1,
           address_line2, city, state, zip, language, enrolled_through)
         select $1, $2, n.id, 'unfinished-' || n.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
         from (select nextval('account_id_seq') as id) n returning id",
        organization.0,
        office.id.0,
        owner.first_name.trim(),
        owner.last_name.trim(),
        owner.birth_date,
        email,
        phone,
        owner.address1.trim(),
        owner.address2.as_ref().map(|a| a.trim().to_owned()),
        owner.city.trim(),
        owner.state,
        zip,
        language,
        if entry_point == EntryPoint::Staff { "internal" } else { "external" }
    )
    .fetch_one(scope.db())
    .await?;
    Ok(AccountId(id))
}
