//! An addendum with its office, its terms in words, and an email about it.

use kernel::OrNotFound;
use kernel::downloads::long_date;
use messaging::Content;
use messaging::letterhead::{brand, dollars, of_brand, open, origin};
use rules::dates::short_spanish_day;
use rules::sponsors::ContributionKind;
use tenancy::ids::{AddendumId, OfficeId, OrganizationId};

use crate::terms::addendum::{Addendum, load};
use crate::{Context, Result};

/// An addendum with its office.
pub(super) struct About {
    pub(super) addendum: Addendum,
    pub(super) brand: String,
    pub(super) office: OfficeId,
    pub(super) office_name: String,
    pub(super) office_email: String,
    pub(super) slug: String,
}

pub(super) async fn about(context: &Context, organization: OrganizationId, id: AddendumId) -> Result<About> {
    let mut scope = open(context, organization).await?;
    let addendum = load(&mut scope, id, false).await?;
    let row = sqlx::query!(
        "select brand, name, email, slug from office where organization_id = $1 and id = $2",
        organization.0,
        addendum.office.0
    )
    .one_or_not_found(&mut scope)
    .await?;
    let office = addendum.office;
    Ok(About { addendum, brand: row.brand, office, office_name: row.name, office_email: row.email, slug: row.slug })
}

impl About {
    pub(super) fn contact(&self) -> (String, String) {
        let Addendum { contact_first_name, contact_last_name, contact_email, .. } = &self.addendum;
        (format!("{contact_first_name} {contact_last_name}"), contact_email.clone())
    }

    pub(super) fn desk(&self) -> (String, String) {
        (self.office_name.clone(), self.office_email.clone())
    }

    pub(super) fn written(
        &self,
        context: &Context,
        to: (String, String),
        (subject, paragraphs): (String, Vec<String>),
        (button, path): (&str, String),
    ) -> Result<Content> {
        let brand = brand(context, &self.brand)?;
        let mut content = of_brand(brand, to, "en", subject, paragraphs);
        content.about.office = Some(self.office);
        content.button = Some((button.to_owned(), format!("{}{path}", origin(context, brand))));
        Ok(content)
    }
}

/// [`terms_said`], and from when.
pub(super) fn terms_words(addendum: &Addendum) -> String {
    format!("{}, from {}.", terms_said(addendum), long_date(addendum.terms.starts_on))
}

/// "Acme pays 75% of each employee’s membership, after a discount of 10%".
pub(super) fn terms_said(addendum: &Addendum) -> String {
    let terms = &addendum.terms;
    let part = match terms.contribution {
        ContributionKind::All => "pays each employee’s membership in full".to_owned(),
        ContributionKind::Percent => format!("pays {}% of each employee’s membership", terms.contribution_percent),
        ContributionKind::Fixed => format!(
            "pays {} of a monthly and {} of a yearly membership, for each employee",
            dollars(terms.monthly.0),
            dollars(terms.yearly.0)
        ),
        ContributionKind::None => "pays nothing; employees get the discount".to_owned(),
    };
    let discount = match terms.discount_percent.0.is_zero() {
        true => String::new(),
        false => format!(", after a discount of {}%", terms.discount_percent),
    };
    format!("{} {part}{discount}", addendum.business_name)
}

/// As [`terms_words`], in Spanish.
pub(super) fn terms_in_spanish(addendum: &Addendum) -> String {
    let terms = &addendum.terms;
    let part = match terms.contribution {
        ContributionKind::All => "paga la membresía completa de cada empleado".to_owned(),
        ContributionKind::Percent => {
            format!("paga el {}% de la membresía de cada empleado", terms.contribution_percent)
        }
        ContributionKind::Fixed => format!(
            "paga {} de una membresía mensual y {} de una anual, por cada empleado",
            dollars(terms.monthly.0),
            dollars(terms.yearly.0)
        ),
        ContributionKind::None => "no paga nada; los empleados reciben el descuento".to_owned(),
    };
    let discount = match terms.discount_percent.0.is_zero() {
        true => String::new(),
        false => format!(", después de un descuento del {}%", terms.discount_percent),
    };
    format!("{} {part}{discount}, desde el {}.", addendum.business_name, short_spanish_day(terms.starts_on))
}
