//! The office's usual fees: procedures that plans can include, and other work with a fee.

use kernel::downloads::{Column, File, Format, List};
use tenancy::Scope;
use tenancy::brand::Bilingual;
use tenancy::ids::OfficeId;

use super::PlanOffice;
use crate::{Cents, Context, Result};

const LIST: List = List::new("usual_fees.downloaded", "Usual fees", "usual-fees").with(&[
    Column::text("Code", 10),
    Column::text("Procedure", 40),
    Column::text("In Spanish", 40),
    Column::price("Typical fee"),
    Column::price("Usual fee"),
    Column::text("Plans can include", 18),
]);

/// A procedure with the office's usual fee, if it has one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsualFee {
    pub code: String,
    /// The code with its prefix, for display.
    pub shown_code: String,
    pub label: Bilingual,
    pub fee: Option<Cents>,
    /// A typical office's fee; 0 for a procedure that the office added itself.
    pub typical: Cents,
    /// Other work, which plans cannot include.
    pub other: bool,
}

impl PlanOffice {
    /// Procedures that plans can include, in the brand's order, then other work for which the office has a fee. Of those that
    /// our staff ended, only the ones with a fee.
    pub fn usual_fees(&self) -> Vec<UsualFee> {
        let prefix = &self.brand.procedures.prefix;
        let all = self.brand.procedures.procedure.iter();
        let kept = all.filter(|own| !own.ended || self.fees.contains_key(&own.code));
        let included = kept.map(|own| UsualFee {
            code: own.code.clone(),
            shown_code: format!("{prefix}{}", own.code),
            label: own.label.clone(),
            fee: self.fees.get(&own.code).copied(),
            typical: Cents(own.demo_fee_cents),
            other: false,
        });
        let others = self.fees.keys().filter(|code| self.brand.procedure(code).is_none());
        included.chain(others.map(|code| self.other_work(code))).collect()
    }

    /// Work that plans cannot include. A code that starts with a digit gets the brand's prefix; other codes are shown
    /// as entered.
    pub fn other_work(&self, code: &str) -> UsualFee {
        let brand = &self.brand;
        let common = brand.procedures.common.iter().find(|own| own.code == code);
        let label = brand.procedure_label(code).or_else(|| self.own_labels.get(code));
        let digits = code.starts_with(|c: char| c.is_ascii_digit());
        UsualFee {
            code: code.to_owned(),
            shown_code: format!("{}{code}", if digits { brand.procedures.prefix.as_str() } else { "" }),
            label: label.cloned().unwrap_or_else(|| Bilingual { en: code.to_owned(), es: code.to_owned() }),
            fee: self.fees.get(code).copied(),
            typical: common.map_or(Cents::ZERO, |own| Cents(own.demo_fee_cents)),
            other: true,
        }
    }
}

/// The usual fees as a file, as the settings list them. Writes `usual_fees.downloaded` to the audit trail.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn usual_fees_file(context: &Context, scope: &mut Scope, office: OfficeId, format: Format) -> Result<File> {
    let fees = PlanOffice::load(scope, &context.brands, office).await?.usual_fees();
    let mut file = LIST.at_office(context, scope, office, "All procedures", format).await?;
    for own in fees {
        let typical = (own.typical != Cents::ZERO).then_some(own.typical);
        file.row(vec![
            own.shown_code.into(),
            own.label.en.into(),
            own.label.es.into(),
            typical.into(),
            own.fee.into(),
            if own.other { "No" } else { "Yes" }.into(),
        ])?;
    }
    file.end(scope).await
}
