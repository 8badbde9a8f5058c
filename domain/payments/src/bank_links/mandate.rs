//! The payer's mandate to debit a bank account: its text, and whether the office requests it at all.

use ::rules::digest::sha256_hex;
use kernel::OrNotFound;
use tenancy::ids::OfficeId;
use tenancy::{Scope, contract};

use crate::{Context, Result};

/// Has to change whenever the text below changes.
const VERSION: &str = "2026-11";

/// A debit authorization for the payer to accept.
#[contract(rename = "BankMandate")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mandate {
    pub version: String,
    pub text: String,
}

impl Mandate {
    pub(super) fn hash(&self) -> String {
        sha256_hex(self.text.as_bytes())
    }
}

/// The text of the mandate for one office in `language`: "es" is Spanish, anything else English.
pub fn mandate(office: &str, language: &str) -> Mandate {
    let text = match language {
        "es" => format!(
            "Autorizo a {office} y a su proveedor de pagos a cargar electrónicamente (ACH) en mi cuenta bancaria los importes de mi membresía en las fechas que se me indicaron, y a abonar en ella las correcciones que hagan falta. Soy titular de la cuenta o puedo autorizar cargos en ella. Esta autorización vale hasta que yo la revoque: puedo hacerlo en cualquier momento cambiando mi método de pago en mi cuenta, o avisando a {office} al menos tres días hábiles antes de un cargo."
        ),
        _ => format!(
            "I authorize {office} and its payment provider to debit my bank account electronically (ACH) for the amounts of my membership on the dates shown to me, and to credit it if a correction is needed. I own this account or may authorize debits to it. This authorization stays in effect until I revoke it: I can do so at any time by changing my payment method in my account, or by telling {office} at least three business days before a payment."
        ),
    };
    Mandate { version: VERSION.to_owned(), text }
}

/// The mandate that an office requests; `None` where bank accounts cannot be used to pay.
///
/// # Errors
/// [`crate::Error::NotFound`] out of reach.
pub async fn offered(
    context: &Context,
    scope: &mut Scope,
    office: OfficeId,
    language: &str,
) -> Result<Option<Mandate>> {
    let organization = scope.organization();
    let row = sqlx::query!(
        "select name, allow_bank_draft from office where organization_id = $1 and id = $2",
        organization.0,
        office.0
    )
    .one_or_not_found(scope)
    .await?;
    let open = context.bank_links.is_some() && row.allow_bank_draft;
    Ok(open.then(|| mandate(&row.name, language)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mandate_names_the_office_and_revocation_in_each_language() {
        let (english, spanish) = (mandate("Bright Smiles", "en"), mandate("Bright Smiles", "es"));
        assert!(english.text.contains("I authorize Bright Smiles") && english.text.contains("revoke"));
        assert!(spanish.text.contains("Autorizo a Bright Smiles") && spanish.text.contains("revoque"));
        assert_ne!(english.hash(), spanish.hash());
        assert_eq!(english.hash().len(), 64);
    }
}
