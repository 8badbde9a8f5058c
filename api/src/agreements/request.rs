//! Request bodies of installment agreements.

use households::installment_agreements::{AgreementFigures, Cancel, Rest};
use poem_openapi::Object;
use rules::Cents;

use frame::wire::{Date, Language, MethodToken, Money};

/// The figures as entered.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FinancingWish {
    pub total: Money,
    /// Charged when the agreement is signed.
    pub down_payment: Option<Money>,
    pub installments: u32,
    /// The date of the first charge.
    pub first_on: Date,
    /// The day of the month, 1 to 28, from the second charge on. The first charge's day if omitted.
    pub charge_day: Option<u32>,
}

impl FinancingWish {
    pub fn wish(&self) -> AgreementFigures {
        wish(&self.total, self.down_payment.as_ref(), self.installments, &self.first_on, self.charge_day)
    }
}

fn wish(
    total: &Money,
    down: Option<&Money>,
    installments: u32,
    first_on: &Date,
    charge_day: Option<u32>,
) -> AgreementFigures {
    AgreementFigures {
        total: total.0,
        down_payment: down.map_or(Cents::ZERO, |down| down.0),
        installments: usize::try_from(installments).unwrap_or(usize::MAX),
        first_on: first_on.0,
        charge_day,
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewInstallmentAgreement {
    /// The person to be treated: a member of one of the office's households.
    pub member_id: i64,
    /// The treatment.
    #[oai(default)]
    pub description: String,
    pub total: Money,
    pub down_payment: Option<Money>,
    pub installments: u32,
    pub first_on: Date,
    pub charge_day: Option<u32>,
}

impl NewInstallmentAgreement {
    pub fn wish(&self) -> AgreementFigures {
        wish(&self.total, self.down_payment.as_ref(), self.installments, &self.first_on, self.charge_day)
    }
}

#[derive(Debug, Object)]
pub struct MoveDate {
    pub date: Date,
}

/// Entered by the signer on the office's screen.
#[derive(Debug, Object)]
pub struct Signature {
    #[oai(default)]
    pub name: String,
    /// Whether the box next to the signature is checked.
    #[oai(default)]
    pub agreed: bool,
    pub language: Option<Language>,
}

#[derive(Debug, Object)]
pub struct LinkSignature {
    #[oai(default)]
    pub name: String,
    #[oai(default)]
    pub agreed: bool,
    /// The provider's token for a newly entered card. If omitted, the payment method on file is charged.
    pub token: Option<MethodToken>,
}

#[derive(Debug, Object)]
pub struct CancelAgreement {
    pub rest: Rest,
    /// The amount to refund.
    pub refund: Option<Money>,
    #[oai(default)]
    pub reason: String,
    /// The `version` of the settlement that was shown.
    #[oai(default)]
    pub version: String,
}

impl CancelAgreement {
    pub fn wish(&self) -> Cancel<'_> {
        Cancel {
            rest: self.rest,
            refund: self.refund.as_ref().map_or(Cents::ZERO, |refund| refund.0),
            reason: &self.reason,
            version: &self.version,
        }
    }
}
