//! Emails a quote as it was shown.

use serde::{Deserialize, Serialize};
use serde_json::json;
use tenancy::audit::{self, Act};
use tenancy::brand::{Bilingual, Brand};
use tenancy::ids::{LoginId, OfficeId};
use tenancy::{Personal, Scope};

use super::{ChairsideQuote, JoinOption, QuoteRequest, Saving, quote};
use crate::{Cents, Context, FieldErrors, Message, Result};
use ::rules::contact::{clean_email, is_email};
use ::rules::subscriptions::Period;
use identity::{Client, Limit, limit};
use kernel::notices::{self, Notice};

const LONGEST_EMAIL: usize = 254;
const LONGEST_NAME: usize = 100;
/// The number of plans that the email compares.
const PLANS: usize = 3;

const EMAILS_PER_RECIPIENT: Limit = Limit::new("quote-email/recipient", 5, 3_600);
const EMAILS_PER_USER: Limit = Limit::new("quote-email/user", 30, 3_600);
const EMAILS_PER_OFFICE: Limit = Limit::new("quote-email/office", 120, 3_600);

/// The recipient of a quote.
#[derive(Debug, Clone)]
pub struct NewQuoteEmail {
    pub email: Personal<String>,
    pub name: Personal<String>,
    /// en or es.
    pub language: String,
    /// The idempotency key: one email per key.
    pub key: String,
}

/// A quote as stored.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct QuoteSheet {
    pub lines: Vec<SheetLine>,
    pub usual: Cents,
    /// The member's price; `None` for a patient without a plan.
    pub member_price: Option<Cents>,
    /// The same work with insurance instead; missing in older rows.
    #[serde(default)]
    pub insured: Option<SheetInsured>,
    /// Best first.
    pub plans: Vec<SheetPlan>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SheetInsured {
    pub pays: Cents,
    pub owes: Cents,
    pub premium: Cents,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SheetLine {
    pub visit: i32,
    pub english: String,
    pub spanish: String,
    pub quantity: i32,
    pub usual: Cents,
    pub price: Cents,
}

/// A plan if joined today, for the quoted work.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SheetPlan {
    pub english: String,
    pub spanish: String,
    pub yearly: bool,
    pub first_year: Cents,
    /// The savings against the usual fees; negative if it costs more.
    pub saved: Cents,
}

/// Quotes `request`, stores the quote and queues its email. Writes `chairside_quote.emailed` to the audit trail.
///
/// # Errors
/// As [`quote`]; [`crate::Error::Invalid`] at `email` and `name`.
pub async fn email(
    context: &Context,
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    user: LoginId,
    request: &QuoteRequest,
    to: &NewQuoteEmail,
) -> Result<()> {
    let mut errors = FieldErrors::default();
    let (address, name) = (clean_email(&to.email), to.name.trim());
    let address = address.as_str();
    if address.is_empty() {
        errors.add("email", Message::Required);
    } else if !is_email(address) || address.len() > LONGEST_EMAIL {
        errors.add("email", Message::InvalidEmail);
    }
    if name.chars().count() > LONGEST_NAME {
        errors.add("name", Message::TooLong(LONGEST_NAME));
    }
    errors.into_result()?;
    let client = Client { address: scope.actor.address.clone(), ..Client::default() };
    let (to_one, by_one) = (format!("{office}:{}", address.to_lowercase()), format!("{office}:{user}"));
    let limits = [
        (EMAILS_PER_RECIPIENT, Some(to_one.as_str())),
        (EMAILS_PER_USER, Some(by_one.as_str())),
        (EMAILS_PER_OFFICE, Some(&office.to_string())),
    ];
    limit(context, &client, &limits).await?;
    let quoted = quote(context, scope, brand, office, user, request).await?;
    let account = quoted.member.as_ref().map(|member| member.account);
    let (organization, actor, now) = (scope.organization(), scope.actor.clone(), context.clock.now().await?);
    let id = sqlx::query_scalar!(
        "insert into chairside_quote (organization_id, office_id, account_id, email, name, language, sheet, request_key, made_at, made_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (organization_id, office_id, request_key) do nothing returning id",
        organization.0,
        office.0,
        account.map(|account| account.0),
        address,
        name,
        if to.language == "es" { "es" } else { "en" },
        serde_json::to_value(sheet(&quoted)).map_err(anyhow::Error::from)?,
        to.key,
        now,
        actor.name
    )
    .fetch_optional(scope.db())
    .await?;
    // An earlier call with the same key sent it.
    let Some(id) = id else { return Ok(()) };
    notices::enqueue(scope, Notice::ChairsideQuote { id }, now).await?;
    audit::record(
        scope,
        Act {
            act: "chairside_quote.emailed",
            subject_kind: "chairside_quote",
            subject_id: id.to_string(),
            office: Some(office),
            account,
            detail: json!({ "procedures": request.procedures.len() }),
        },
    )
    .await?;
    Ok(())
}

fn sheet(quoted: &ChairsideQuote) -> QuoteSheet {
    let label = |code: &str| {
        quoted.labels.get(code).cloned().unwrap_or_else(|| Bilingual { en: code.to_owned(), es: code.to_owned() })
    };
    let lines = quoted.priced.lines.iter().map(|line| {
        let Bilingual { en, es } = label(&line.code);
        SheetLine {
            visit: line.visit,
            english: en,
            spanish: es,
            quantity: line.quantity,
            usual: line.usual,
            price: line.price,
        }
    });
    let member = quoted.member.as_ref().filter(|member| !member.plans.is_empty());
    QuoteSheet {
        lines: lines.collect(),
        usual: quoted.priced.usual,
        member_price: member.map(|_| quoted.priced.price),
        insured: quoted.insured.as_ref().map(|own| SheetInsured {
            pays: own.pays_all,
            owes: own.owes,
            premium: own.premium,
        }),
        plans: quoted.joining.iter().take(PLANS).map(plan).collect(),
    }
}

fn plan(option: &JoinOption) -> SheetPlan {
    let saved = match option.joining.saving {
        Saving::Pays(saved) => saved,
        Saving::Costs(more) => -more,
        Saving::Even => Cents::ZERO,
    };
    SheetPlan {
        english: option.name.clone(),
        spanish: option.spanish_name.clone().unwrap_or_else(|| option.name.clone()),
        yearly: option.joining.period == Period::Year,
        first_year: option.joining.first_year,
        saved,
    }
}
