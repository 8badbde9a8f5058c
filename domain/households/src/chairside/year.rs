//! A household's care in one year: its cost without a plan, with insurance, and with each eligible plan.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use tenancy::brand::{Bilingual, Brand, BrandId};
use tenancy::ids::OfficeId;
use tenancy::{Reach, Scope, contract};

use super::{MOST_AMOUNT, MOST_LINES, MOST_QUANTITY, Procedure, check_insurance, find, procedures};
use crate::enrollment::{self, Pricing};
use crate::plans::{Catalog, Channel, Person, Plan, ViewStatus, catalog};
use crate::{Cents, Context, Error, FieldErrors, Message, Result};
use ::rules::enrollment::compare::{ComparedPerson, HouseholdYears, Insurance, compare};
use ::rules::plans::chairside::ProcedureQuantity;

/// The most people in a comparison.
const MOST_PEOPLE: usize = 10;

/// The code of other care that has no code: an amount at the usual fees.
pub const OTHER_CARE: &str = "";

/// A person as entered.
#[derive(Debug, Clone)]
pub struct YearPerson {
    pub key: String,
    /// Whole years.
    pub age: i32,
    pub insured: Option<bool>,
    pub procedures: Vec<YearProcedure>,
    /// All other expected care, at the usual fees.
    pub other_care: Cents,
    pub insurance: Option<Insurance>,
}

#[contract]
#[derive(Debug, Clone)]
pub struct YearProcedure {
    /// With or without the brand's prefix. At sign-up, one that the office's plans include.
    pub code: String,
    pub quantity: i32,
}

#[derive(Debug, Clone)]
pub struct YearComparison {
    pub office_name: String,
    pub today: NaiveDate,
    pub years: HouseholdYears,
    pub labels: BTreeMap<String, Bilingual>,
}

/// For staff: every procedure with a usual fee, and the plans that staff may offer.
///
/// # Errors
/// [`Error::Invalid`] at `people`, `people.N.age`, `people.N.otherCare`, `people.N.insurance.*`, `people.N.procedures.M.code` for a code
/// without a usual fee, and `people.N.procedures.M.quantity`.
pub async fn compare_year(
    scope: &mut Scope,
    brand: &Brand,
    office: OfficeId,
    people: &[YearPerson],
) -> Result<YearComparison> {
    let catalog = catalog(scope, office, None).await?;
    let known = procedures(scope, brand, office).await?;
    comparison(brand, &catalog, &known, Channel::Internal, people)
}

/// For visitors of the sign-up page: the procedures that plans on offer include, whose usual fees the page shows, and
/// the plans on offer there.
///
/// # Errors
/// As [`compare_year`]; [`Error::NotFound`] if the office is of another brand.
pub async fn compare_year_at_signup(
    context: &Context,
    brand: &Brand,
    brand_id: &BrandId,
    office: OfficeId,
    people: &[YearPerson],
) -> Result<YearComparison> {
    let address = kernel::directory::find(&context.database, brand_id.as_str(), &office.to_string())
        .await?
        .ok_or(Error::NotFound)?;
    let mut scope = context.database.read(Reach::visitor(address.organization, address.office)).await?;
    let catalog = catalog(&mut scope, address.office, None).await?;
    let mut known = procedures(&mut scope, brand, address.office).await?;
    let shown = |plan: &&Plan| {
        plan.view_status == ViewStatus::Active && plan.variants.iter().any(|variant| variant.show_on_enrollment)
    };
    let included: Vec<_> =
        catalog.plans.iter().filter(shown).flat_map(|plan| &plan.inclusions).map(|i| &i.code).collect();
    known.retain(|procedure| included.contains(&&procedure.code));
    comparison(brand, &catalog, &known, Channel::External, people)
}

fn comparison(
    brand: &Brand,
    catalog: &Catalog,
    known: &[Procedure],
    channel: Channel,
    people: &[YearPerson],
) -> Result<YearComparison> {
    let compared = read(brand, known, people)?;
    let terms = enrollment::terms(brand, catalog, Pricing { channel, ..Pricing::external(None) });
    Ok(YearComparison {
        office_name: catalog.office.name.clone(),
        today: catalog.today,
        years: compare(catalog, &compared, &terms),
        labels: known.iter().map(|procedure| (procedure.code.clone(), procedure.label.clone())).collect(),
    })
}

fn read(brand: &Brand, known: &[Procedure], people: &[YearPerson]) -> Result<Vec<ComparedPerson>> {
    let mut errors = FieldErrors::default();
    if people.is_empty() {
        errors.add("people", Message::Required);
    }
    if people.len() > MOST_PEOPLE {
        errors.add("people", Message::InvalidData);
    }
    let read = people.iter().take(MOST_PEOPLE).enumerate().map(|(n, person)| {
        if !(0..=120).contains(&person.age) {
            errors.add(format!("people.{n}.age"), Message::InvalidData);
        }
        if !(Cents::ZERO..=MOST_AMOUNT).contains(&person.other_care) {
            errors.add(format!("people.{n}.otherCare"), Message::InvalidData);
        }
        if let Some(insurance) = &person.insurance {
            check_insurance(insurance, &format!("people.{n}.insurance"), &mut errors);
        }
        ComparedPerson {
            key: person.key.clone(),
            person: Person { age: Some(person.age), insured: person.insured },
            work: work(brand, known, n, person, &mut errors),
            insurance: person.insurance.clone(),
        }
    });
    let read = read.collect();
    errors.into_result()?;
    Ok(read)
}

/// The procedures at the usual fees, repeated codes merged, and the other care as one line.
fn work(
    brand: &Brand,
    known: &[Procedure],
    n: usize,
    person: &YearPerson,
    errors: &mut FieldErrors,
) -> Vec<ProcedureQuantity> {
    if person.procedures.len() > MOST_LINES {
        errors.add(format!("people.{n}.procedures"), Message::InvalidData);
        return vec![];
    }
    let line = |code: &str, quantity, fee| ProcedureQuantity { visit: 1, code: code.to_owned(), quantity, fee };
    let mut work: Vec<ProcedureQuantity> = vec![];
    for (m, YearProcedure { code, quantity }) in person.procedures.iter().enumerate() {
        if !(1..=MOST_QUANTITY).contains(quantity) {
            errors.add(format!("people.{n}.procedures.{m}.quantity"), Message::InvalidData);
        }
        match find(brand, known, code) {
            None => errors.add(format!("people.{n}.procedures.{m}.code"), Message::UcrNotFound),
            Some(found) => match work.iter_mut().find(|line| line.code == found.code) {
                Some(same) => {
                    same.quantity = same.quantity.saturating_add(*quantity);
                    if same.quantity > MOST_QUANTITY {
                        errors.add(format!("people.{n}.procedures.{m}.quantity"), Message::InvalidData);
                    }
                }
                None => work.push(line(&found.code, *quantity, found.fee)),
            },
        }
    }
    if person.other_care > Cents::ZERO {
        work.push(line(OTHER_CARE, 1, person.other_care));
    }
    work
}
