//! Previews an agreement, and writes it as a draft.

use chrono::NaiveDate;
use serde_json::json;
use tenancy::ids::{AccountId, AgreementId, MemberId, OfficeId};
use tenancy::{Scope, contract};

use super::rules::{Figures, Limits, Planned, check};
use super::store::{audit_act, brand, load, record_event};
use super::terms::Disclosure;
use crate::billing::{application_fee, next_number};
use crate::fields::Message;
use crate::{Cents, Context, Error, OrNotFound, Result};
use rules::money::dollars;

const LONGEST_DESCRIPTION: usize = 200;

/// The figures as entered.
#[derive(Debug, Clone)]
pub struct AgreementFigures {
    pub total: Cents,
    pub down_payment: Cents,
    pub installments: usize,
    pub first_on: NaiveDate,
    /// The charge day of the month, used if the first date is missing; the 28th at most.
    pub charge_day: Option<u32>,
}

impl AgreementFigures {
    fn figures(&self) -> Figures {
        use chrono::Datelike;
        Figures {
            total: self.total,
            down_payment: self.down_payment,
            installments: self.installments,
            first_on: self.first_on,
            charge_day: self.charge_day.unwrap_or_else(|| self.first_on.day().min(28)),
        }
    }
}

/// A new agreement.
#[derive(Debug, Clone)]
pub struct NewAgreement<'a> {
    pub member: MemberId,
    pub description: &'a str,
    pub wish: AgreementFigures,
    /// The idempotency key: one agreement per key.
    pub key: &'a str,
}

// What an agreement with these figures would be.
#[contract(rename = "AgreementPreview")]
#[derive(Debug, Clone)]
pub struct Preview {
    #[oai(flatten)]
    pub limits: Limits,
    pub charge_day: u32,
    /// Charged when it is signed.
    pub down_payment: Cents,
    pub disclosure: Disclosure,
    /// The platform's fees for all payments.
    pub fees: Cents,
}

// The created agreement.
#[contract(rename = "AgreementMade")]
#[derive(Debug, Clone)]
pub struct CreatedAgreement {
    pub id: AgreementId,
    pub number: i64,
}

/// The office's current date and its brand's limits.
async fn office(context: &Context, scope: &mut Scope, office: OfficeId) -> Result<(NaiveDate, Limits, String)> {
    let organization = scope.organization();
    let row = sqlx::query!(
        r#"select brand, (business_now() at time zone timezone)::date as "today!" from office where organization_id = $1 and id = $2"#,
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let limits = brand(context, &row.brand, office)?.pricing.financing.into();
    Ok((row.today, limits, row.brand))
}

/// The schedule for the figures, exact to the cent, with the federal disclosures.
///
/// # Errors
/// [`Error::NotFound`] if the brand has no in-house financing; [`Error::Invalid`] at each field outside the limits.
pub async fn preview(context: &Context, scope: &mut Scope, at: OfficeId, wish: &AgreementFigures) -> Result<Preview> {
    let (today, limits, brand_id) = office(context, scope, at).await?;
    let figures = wish.figures();
    check(&figures, limits, today).into_result()?;
    let schedule = figures.schedule();
    let of = brand(context, &brand_id, at)?;
    let charged = schedule.iter().map(|p| p.amount).chain([figures.down_payment]).filter(|a| *a > Cents::ZERO);
    let fees = charged.map(|amount| application_fee(of, amount)).sum();
    Ok(Preview {
        limits,
        charge_day: figures.charge_day,
        down_payment: figures.down_payment,
        disclosure: Disclosure {
            amount_financed: figures.financed(),
            finance_charge: Cents::ZERO,
            annual_percentage_rate: "0%".to_owned(),
            total_of_payments: figures.financed(),
            total_sale_price: figures.total,
            required: figures.installments > super::rules::MOST_WITHOUT_DISCLOSURES,
            schedule,
        },
        fees,
    })
}

/// Writes an agreement as a draft: nothing is charged and no email is sent. Idempotent by key.
///
/// # Errors
/// As [`preview`]; [`Error::Invalid`] at `description`; [`Error::NotFound`] if the person is in none of the office's
/// enrolled households.
pub async fn create(
    context: &Context,
    scope: &mut Scope,
    at: OfficeId,
    new: NewAgreement<'_>,
) -> Result<CreatedAgreement> {
    let organization = scope.organization();
    let (today, limits, _) = office(context, scope, at).await?;
    let now = context.clock.now().await?;
    let before = sqlx::query!(
        "select id, number from installment_agreement where organization_id = $1 and office_id = $2 and idempotency_key = $3",
        organization.0,
        at.0,
        new.key
    )
    .fetch_optional(scope.db())
    .await?;
    if let Some(before) = before {
        return Ok(CreatedAgreement { id: AgreementId(before.id), number: before.number });
    }
    let figures = new.wish.figures();
    let mut errors = check(&figures, limits, today);
    let description = new.description.trim();
    if description.is_empty() {
        errors.add("description", Message::Required);
    } else if description.chars().count() > LONGEST_DESCRIPTION {
        errors.add("description", Message::TooLong(LONGEST_DESCRIPTION));
    }
    let account = sqlx::query_scalar!(
        "select a.id from member m join account a on a.organization_id = m.organization_id and a.id = m.account_id
         where m.organization_id = $1 and m.id = $2 and a.office_id = $3 and a.enrolled_at is not null and a.moved_to_account_id is null",
        organization.0,
        new.member.0,
        at.0
    )
    .fetch_optional(scope.db())
    .await?;
    // A member of another office is not found.
    let account = account.map(AccountId).ok_or(Error::NotFound)?;
    errors.into_result()?;
    let number = next_number(scope, at, "agreement").await?;
    let actor = scope.actor.clone();
    let id = sqlx::query_scalar!(
        "insert into installment_agreement (organization_id, office_id, account_id, member_id, number, description, total_cents, down_payment_cents,
           installments, first_on, charge_day, state, idempotency_key, login_id, actor, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'draft', $12, $13, $14, $15) returning id",
        organization.0,
        at.0,
        account.0,
        new.member.0,
        number,
        description,
        figures.total.0,
        figures.down_payment.0,
        i32::try_from(figures.installments).unwrap_or(i32::MAX),
        figures.first_on,
        i32::try_from(figures.charge_day).unwrap_or(1),
        new.key,
        actor.login.map(|l| l.0),
        actor.name,
        now
    )
    .fetch_one(scope.db())
    .await?;
    let id = AgreementId(id);
    let down = Planned { number: 0, due_on: today, amount: figures.down_payment };
    let parts = [down].into_iter().filter(|down| down.amount > Cents::ZERO).chain(figures.schedule());
    for part in parts {
        sqlx::query!(
            "insert into agreement_installment (organization_id, agreement_id, number, office_id, account_id, due_on, amount_cents, state)
             values ($1, $2, $3, $4, $5, $6, $7, 'planned')",
            organization.0,
            id.0,
            part.number,
            at.0,
            account.0,
            part.due_on,
            part.amount.0
        )
        .execute(scope.db())
        .await?;
    }
    let agreement = load(scope, id, false).await?;
    let words = format!(
        "Created: {} total, {} down, the rest in {} installments.",
        dollars(figures.total.0),
        dollars(figures.down_payment.0),
        figures.installments
    );
    record_event(scope, &agreement, "made", &words, now).await?;
    let detail = json!({ "number": number, "total_cents": figures.total.0, "down_payment_cents": figures.down_payment.0, "installments": figures.installments });
    audit_act(scope, &agreement, "installment_agreement.made", detail).await?;
    Ok(CreatedAgreement { id, number })
}
