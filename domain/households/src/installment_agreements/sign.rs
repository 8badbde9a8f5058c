//! Signs an agreement: stores the consent as it was shown, charges the down payment, and activates the agreement.

use ::rules::digest::short_hex;
use serde_json::json;
use tenancy::Reach;
use tenancy::ids::{AgreementId, OfficeId};

use super::pay::{Charge, charge_parts, earlier};
use super::rules::AgreementState;
use super::send::{check_dates, find};
use super::settle::activate;
use super::store::{audit_act, brand, load, parts, under_way};
use super::terms::{VERSION, consents};
use crate::billing::{self, InitiatedBy, PayOutcome, PayStatus};
use crate::enrollment::{ConsentContext, Visitor, keep_consent};
use crate::fields::{FieldErrors, Message};
use crate::{Cents, Context, Error, Result};
use ::rules::Refusal;
use rules::offices::dashed_phone;

const LONGEST_NAME: usize = 100;

/// A request to sign.
#[derive(Debug, Clone)]
pub struct Signing<'a> {
    /// The name typed as the signature.
    pub name: &'a str,
    /// The checkbox beside it.
    pub agreed: bool,
    pub language: &'a str,
    pub visitor: Visitor,
    /// A newly entered card; `None` for the method on file.
    pub token: Option<&'a str>,
    /// The idempotency key: signs and charges once.
    pub key: &'a str,
    /// The page that the payer returns to from the card's bank.
    pub back_to: Option<&'a str>,
}

/// Signs through an emailed link, as the household: the card's bank may ask the payer, and the link is used up once
/// the agreement is active.
///
/// # Errors
/// [`Error::NotFound`] if the link is no longer valid, and as [`sign`].
pub async fn sign_by_link(context: &Context, brand_id: &str, token: &str, signing: Signing<'_>) -> Result<PayOutcome> {
    let found = find(context, brand_id, token).await?;
    let back_to = format!("/inhouse-financing/{token}");
    let signing = Signing { back_to: Some(&back_to), ..signing };
    sign(context, &found.reach(), found.office, found.agreement, InitiatedBy::Household, signing).await
}

/// Signs in the office, or through a link. If the charge is declined, nothing is agreed, but the consent stays on
/// record.
///
/// # Errors
/// [`Error::NotFound`] if it is out of reach; [`Error::Invalid`] at `name` or `agreed`; [`Error::Conflict`] if it is
/// signed or ended, its dates have passed, there is no payment method, or its payment is processing.
pub async fn sign(
    context: &Context,
    reach: &Reach,
    office: OfficeId,
    id: AgreementId,
    by: InitiatedBy,
    signing: Signing<'_>,
) -> Result<PayOutcome> {
    let key = format!("sign-{id}-{}", short_hex(signing.key.as_bytes(), 12));
    if let Some(before) = earlier(context, reach, &key, signing.language).await? {
        return Ok(before);
    }
    let mut errors = FieldErrors::default();
    let name = signing.name.trim();
    if name.is_empty() {
        errors.add("name", Message::Required);
    } else if name.chars().count() > LONGEST_NAME {
        errors.add("name", Message::TooLong(LONGEST_NAME));
    }
    if !signing.agreed {
        errors.add("agreed", Message::MustBeChecked);
    }
    errors.into_result()?;
    let mut scope = context.database.scope(reach.clone()).await?;
    let mut agreement = load(&mut scope, id, false).await?;
    let down = agreement.figures.down_payment;
    let signable = matches!(agreement.state, AgreementState::Draft | AgreementState::Sent);
    if let Some(card) = signing.token
        && down == Cents::ZERO
        && signable
        && agreement.office == office
    {
        // Nothing is charged today: the card is only stored, for later charges.
        drop(scope);
        let added = billing::add_method(context, reach, agreement.account, card).await?;
        if added.added().is_none() {
            return Err(Refusal::APPROVE_CARD_FIRST.into());
        }
        scope = context.database.scope(reach.clone()).await?;
    }
    agreement = load(&mut scope, id, true).await?;
    if agreement.office != office {
        return Err(Error::NotFound);
    }
    let of = brand(context, &agreement.brand, office)?;
    if !matches!(agreement.state, AgreementState::Draft | AgreementState::Sent) {
        return Err(Refusal::agreement_is(agreement.state).into());
    }
    check_dates(&agreement)?;
    if under_way(&mut scope, id).await? {
        return Err(Refusal::PAYMENT_UNDER_WAY.into());
    }
    if signing.token.is_none() && (agreement.method.is_none() || agreement.blocked) {
        return Err(Refusal::NO_USABLE_METHOD.into());
    }
    let now = context.clock.now().await?;
    let organization = scope.organization();
    let phone = sqlx::query_scalar!(
        "select phone from office where organization_id = $1 and id = $2",
        organization.0,
        agreement.office.0
    )
    .fetch_one(scope.db())
    .await?;
    let all = parts(&mut scope, id).await?;
    let witness = scope.actor.login.filter(|_| by == InitiatedBy::Staff).map(|l| l.0);
    let given = ConsentContext {
        office: agreement.office,
        account: agreement.account,
        order: None,
        language: signing.language,
        in_office: false,
        at: now,
        address: signing.visitor.address.as_deref(),
        browser: signing.visitor.browser.as_deref(),
        said_by: witness,
    };
    let hashes = keep_consent(&mut scope, of, &consents(&agreement, &all, &dashed_phone(&phone)), given).await?;
    sqlx::query!(
        "update installment_agreement set signed_name = $3, signed_at = $4, terms_version = $5, terms_hash = $6, signed_language = $7
         where organization_id = $1 and id = $2",
        organization.0,
        id.0,
        name,
        now,
        VERSION,
        hashes.first(),
        signing.language
    )
    .execute(scope.db())
    .await?;
    let detail = json!({ "number": agreement.number, "version": VERSION, "in_office": by == InitiatedBy::Staff });
    audit_act(&mut scope, &agreement, "installment_agreement.signed", detail).await?;
    let first: Vec<_> = all.iter().filter(|part| part.number == 0).collect();
    if first.is_empty() {
        activate(&mut scope, &mut agreement, now).await?;
        scope.commit().await?;
        return Ok(PayOutcome {
            status: PayStatus::Paid,
            paid: Cents::ZERO,
            receipt_numbers: vec![],
            due: Cents::ZERO,
            message: None,
            next_action: None,
        });
    }
    let charge = Charge { by, key, token: signing.token, back_to: signing.back_to, language: signing.language };
    charge_parts(context, reach, scope, &agreement, &first, charge).await
}
