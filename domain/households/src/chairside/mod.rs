//! The chairside quote: what today's work costs at the usual fees, what a member pays, and whether joining today pays
//! off, stated openly when it does not.

pub use ::rules::plans::chairside::{
    Benefits, Insured, Joining, Priced, PricedLine, ProcedureQuantity, Saving, VisitCost, insured, joining,
    member_price,
};

mod email;
mod year;

use std::collections::BTreeMap;

pub use ::rules::enrollment::compare::{HouseholdYears, Insurance, PersonYear, YearChoice, YearChoiceKind};
pub use email::{NewQuoteEmail, QuoteSheet, SheetInsured, SheetLine, SheetPlan, email};
pub use year::{OTHER_CARE, YearComparison, YearPerson, YearProcedure, compare_year, compare_year_at_signup};

use chrono::NaiveDate;
use rust_decimal::Decimal;
use tenancy::brand::{Bilingual, Brand};
use tenancy::ids::{AccountId, LoginId, MemberId, OfficeId, PlanId};
use tenancy::{Personal, Scope, contract};

use crate::benefits::{fees, own_labels};
use crate::enrollment::{self, Pricing};
use crate::members::{self, HouseholdRef, rules};
use crate::plans::{Catalog, Channel, Person, Plan, catalog, child_wellness_max_age, hidden};
use crate::{Cents, Context, Error, FieldErrors, Message, Result};
use ::rules::benefits::read_code;
use ::rules::enrollment::quote::Terms;
use ::rules::subscriptions::Period;

/// The largest amount that can be entered: a million dollars.
const MOST_AMOUNT: Cents = Cents(100_000_000);
/// The most lines of a quote, and the most of one procedure.
const MOST_LINES: usize = 40;
const MOST_QUANTITY: i32 = 32;
/// The most visits of a treatment plan.
const MOST_VISITS: i32 = 12;

/// A request for a quote.
#[derive(Debug, Clone)]
pub struct QuoteRequest {
    /// In the order typed.
    pub procedures: Vec<RequestedProcedure>,
    /// Who it is for: a member, or a person of this age.
    pub member: Option<MemberId>,
    pub age: Option<i32>,
    pub insured: Option<bool>,
    /// Insurance to compare with; its maximum is what is left of it this year.
    pub insurance: Option<Insurance>,
}

/// A procedure as it was typed.
#[derive(Debug, Clone)]
pub struct RequestedProcedure {
    /// With or without the brand's prefix.
    pub code: String,
    pub quantity: i32,
    /// The visit of the treatment plan, from 1.
    pub visit: i32,
}

#[derive(Debug, Clone)]
pub struct ChairsideQuote {
    pub office_name: String,
    pub today: NaiveDate,
    pub member: Option<QuotedMember>,
    /// At the usual fees, and for a member at the member's prices.
    pub priced: Priced,
    pub labels: BTreeMap<String, Bilingual>,
    /// The same work with insurance instead, if entered.
    pub insured: Option<Insured>,
    /// For a patient without a plan: each plan on offer, best first.
    pub joining: Vec<JoinOption>,
}

#[contract(rename = "ChairsideMember")]
#[derive(Debug, Clone)]
pub struct QuotedMember {
    pub id: MemberId,
    #[oai(rename = "accountId")]
    pub account: AccountId,
    pub name: Personal<String>,
    /// Names of the active plans.
    pub plans: Vec<String>,
    /// The same in Spanish.
    #[oai(rename = "spanishPlans")]
    pub spanish_plans: Vec<String>,
    /// The household's: en or es.
    pub language: String,
}

/// What a plan would cost and save for this quote.
#[derive(Debug, Clone)]
pub struct JoinOption {
    pub plan: PlanId,
    pub name: String,
    pub spanish_name: Option<String>,
    pub joining: Joining,
}

/// A procedure with the office's usual fee.
#[contract(rename = "ChairsideProcedure")]
#[derive(Debug, Clone)]
pub struct Procedure {
    pub code: String,
    /// The code as shown to people.
    pub shown_code: String,
    pub label: Bilingual,
    pub fee: Cents,
}

/// The office's procedures with a usual fee, in the brand's order.
pub async fn procedures(scope: &mut Scope, brand: &Brand, office: OfficeId) -> Result<Vec<Procedure>> {
    let mut fees = fees(scope, office).await?;
    let own = own_labels(scope, office).await?;
    let prefix = &brand.procedures.prefix;
    let listed = brand.procedures.procedure.iter().filter_map(|p| {
        let fee = fees.remove(&p.code)?;
        Some(Procedure { code: p.code.clone(), shown_code: format!("{prefix}{}", p.code), label: p.label.clone(), fee })
    });
    let mut all: Vec<_> = listed.collect();
    all.extend(fees.into_iter().map(|(code, fee)| {
        let label = brand.procedure_label(&code).or_else(|| own.get(&code)).cloned();
        // A code of the brand's kind gets its prefix; an office's own code is shown as entered.
        let typed = own.contains_key(&code) && !code.starts_with(|c: char| c.is_ascii_digit());
        let shown = if typed { "" } else { prefix.as_str() };
        Procedure {
            shown_code: format!("{shown}{code}"),
            label: label.unwrap_or_else(|| Bilingual { en: code.clone(), es: code.clone() }),
            code,
            fee,
        }
    }));
    Ok(all)
}

/// Quotes `request` at `office`. A quote for a member is audited like any view of the household.
///
/// # Errors
/// [`Error::Invalid`] at `procedures.N.code` for a code without a usual fee at the office, at `procedures.N.quantity`
/// and at `age`; [`Error::NotFound`] if the member is out of the scope's reach.
pub async fn quote(
    context: &Context,
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    user: LoginId,
    request: &QuoteRequest,
) -> Result<ChairsideQuote> {
    let catalog = catalog(scope, office, None).await?;
    let known = procedures(scope, brand, office).await?;
    let asked = read(brand, &known, request)?;
    let found = match request.member {
        Some(member) => Some(member_of(context, scope, office, user, member).await?),
        None => None,
    };
    let (benefits, person) = match &found {
        Some(found) => (found.benefits.as_slice(), found.person),
        None => (&[][..], Person { age: request.age, insured: request.insured }),
    };
    let priced = member_price(&asked, benefits);
    let pricing = Pricing { channel: Channel::Internal, ..Pricing::external(None) };
    let terms = enrollment::terms(brand, &catalog, pricing);
    let joining = if benefits.is_empty() { join_options(&catalog, &terms, person, &asked) } else { vec![] };
    let labels = known.into_iter().map(|p| (p.code, p.label)).collect();
    let insured = request.insurance.as_ref().map(|insurance| insured(&priced, insurance));
    Ok(ChairsideQuote {
        insured,
        office_name: catalog.office.name.clone(),
        today: catalog.today,
        member: found.map(|f| f.member),
        priced,
        labels,
        joining,
    })
}

/// Resolves the codes to the office's procedures with their fees, visit by visit; a code repeated within a visit
/// becomes one line.
fn read(brand: &Brand, known: &[Procedure], request: &QuoteRequest) -> Result<Vec<ProcedureQuantity>> {
    let mut errors = FieldErrors::default();
    let mut asked: Vec<ProcedureQuantity> = vec![];
    if request.procedures.is_empty() {
        errors.add("procedures", Message::Required);
    }
    if request.procedures.len() > MOST_LINES {
        errors.add("procedures", Message::InvalidData);
    }
    for (n, RequestedProcedure { code, quantity, visit }) in request.procedures.iter().enumerate() {
        if !(1..=MOST_VISITS).contains(visit) {
            errors.add(format!("procedures.{n}.visit"), Message::InvalidData);
        }
        if !(1..=MOST_QUANTITY).contains(quantity) {
            errors.add(format!("procedures.{n}.quantity"), Message::InvalidData);
        }
        match find(brand, known, code) {
            None => errors.add(format!("procedures.{n}.code"), Message::UcrNotFound),
            Some(found) => match asked.iter_mut().find(|a| a.visit == *visit && a.code == found.code) {
                Some(same) => {
                    same.quantity = same.quantity.saturating_add(*quantity);
                    if same.quantity > MOST_QUANTITY {
                        errors.add(format!("procedures.{n}.quantity"), Message::InvalidData);
                    }
                }
                None => asked.push(ProcedureQuantity {
                    visit: *visit,
                    code: found.code.clone(),
                    quantity: *quantity,
                    fee: found.fee,
                }),
            },
        }
    }
    if let Some(insurance) = &request.insurance {
        check_insurance(insurance, "insurance", &mut errors);
    }
    if request.member.is_none() && request.age.is_some_and(|age| !(0..=120).contains(&age)) {
        errors.add("age", Message::InvalidData);
    }
    errors.into_result()?;
    asked.sort_by_key(|a| a.visit);
    Ok(asked)
}

/// Validates entered insurance.
fn check_insurance(insurance: &Insurance, at: &str, errors: &mut FieldErrors) {
    let amounts = [("premium", insurance.premium), ("maximum", insurance.maximum.unwrap_or_default())];
    for (field, amount) in amounts {
        if !(Cents::ZERO..=MOST_AMOUNT).contains(&amount) {
            errors.add(format!("{at}.{field}"), Message::InvalidData);
        }
    }
    if !(Decimal::ZERO..=Decimal::ONE_HUNDRED).contains(&insurance.percent) {
        errors.add(format!("{at}.percent"), Message::InvalidData);
    }
}

fn find<'a>(brand: &Brand, known: &'a [Procedure], typed: &str) -> Option<&'a Procedure> {
    let code = read_code(&brand.procedures.prefix, known.iter().map(|p| p.code.as_str()), typed).ok()?;
    known.iter().find(|p| p.code == code)
}

struct FoundMember {
    member: QuotedMember,
    person: Person,
    benefits: Vec<Benefits>,
}

async fn member_of(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    user: LoginId,
    member: MemberId,
) -> Result<FoundMember> {
    let now = context.clock.now().await?;
    let details = members::details(scope, now, &context.brands, user, HouseholdRef::Member(member)).await?;
    if details.household.account.office_id != office {
        return Err(Error::NotFound);
    }
    let (account, language) = (details.household.account.id, details.household.account.language.clone());
    let person = details.household.members.into_iter().find(|p| p.id == member).ok_or(Error::NotFound)?;
    let running: Vec<_> = person.subscriptions.iter().filter(|s| rules::is_running(s.status)).collect();
    let benefits = running
        .iter()
        .map(|s| Benefits {
            left: s.inclusions.iter().map(|i| (i.code.clone(), (i.quantity - i.used).max(0))).collect(),
            other_percent: s.other_discount_percent.unwrap_or(Decimal::ZERO),
        })
        .collect();
    Ok(FoundMember {
        person: Person { age: i32::try_from(person.age).ok(), insured: person.insured },
        member: QuotedMember {
            id: member,
            account,
            name: person.name(),
            plans: running.iter().map(|s| s.plan_name.clone()).collect(),
            spanish_plans: running
                .iter()
                .map(|s| s.spanish_plan_name.clone().unwrap_or_else(|| s.plan_name.clone()))
                .collect(),
            language,
        },
        benefits,
    })
}

/// Each plan on offer to staff, monthly and yearly, largest savings first.
fn join_options(catalog: &Catalog, terms: &Terms, person: Person, asked: &[ProcedureQuantity]) -> Vec<JoinOption> {
    let child_max = child_wellness_max_age(&catalog.plans);
    let mut options: Vec<_> = catalog
        .plans
        .iter()
        .flat_map(|plan| [Period::Month, Period::Year].map(|period| (plan, period)))
        .filter(|(plan, period)| hidden(plan, *period, person, terms.channel, child_max, false).is_none())
        .map(|(plan, period)| JoinOption {
            plan: plan.id,
            name: plan.name.clone(),
            spanish_name: plan.spanish_name.clone(),
            joining: join(terms, plan, period, asked),
        })
        .collect();
    options.sort_by_key(|o| (o.joining.first_year, o.plan));
    options
}

fn join(terms: &Terms, plan: &Plan, period: Period, asked: &[ProcedureQuantity]) -> Joining {
    let price = plan.variant(period).map(|v| v.price).unwrap_or_default();
    let fee = terms.fees.patient(period, price, plan.disable_gpp, plan.activation_fee).amount;
    let fees = plan.inclusions.iter().filter_map(|i| i.fee.map(|fee| (i.code.clone(), fee))).collect();
    let benefits = Benefits {
        left: plan.inclusions.iter().map(|i| (i.code.clone(), i.quantity)).collect(),
        other_percent: plan.other_discount_percent.unwrap_or(Decimal::ZERO),
    };
    joining(period, price, fee, &benefits, &fees, asked)
}
