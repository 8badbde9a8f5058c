//! What is asked of agreements.

use membership::Cents;
use membership::installment_agreements::{AgreementFigures, Cancel, Rest};
use poem_openapi::Object;

use frame::wire::{Date, Language, MethodToken, Money};

/// The figures as they are typed.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct FinancingWish {
    pub total: Money,
    /// Charged when it is signed.
    pub down_payment: Option<Money>,
    pub installments: u32,
    /// The first draw.
    pub first_on: Date,
    /// Of the month, from the second draw on: 1 to 28. The first draw's when it is missing.
    pub draw_day: Option<u32>,
}

impl FinancingWish {
    pub fn wish(&self) -> AgreementFigures {
        wish(&self.total, self.down_payment.as_ref(), self.installments, &self.first_on, self.draw_day)
    }
}

fn wish(
    total: &Money,
    down: Option<&Money>,
    installments: u32,
    first_on: &Date,
    draw_day: Option<u32>,
) -> AgreementFigures {
    AgreementFigures {
        total: total.0,
        down_payment: down.map_or(Cents::ZERO, |down| down.0),
        installments: usize::try_from(installments).unwrap_or(usize::MAX),
        first_on: first_on.0,
        draw_day,
    }
}

#[derive(Debug, Object)]
#[oai(rename_all = "camelCase")]
pub struct NewInstallmentAgreement {
    /// Who is treated: a member of a household of the office.
    pub member_id: i64,
    /// What the treatment is.
    #[oai(default)]
    pub description: String,
    pub total: Money,
    pub down_payment: Option<Money>,
    pub installments: u32,
    pub first_on: Date,
    pub draw_day: Option<u32>,
}

impl NewInstallmentAgreement {
    pub fn wish(&self) -> AgreementFigures {
        wish(&self.total, self.down_payment.as_ref(), self.installments, &self.first_on, self.draw_day)
    }
}

#[derive(Debug, Object)]
pub struct MoveDate {
    pub date: Date,
}

/// Typed on the office's screen by who signs.
#[derive(Debug, Object)]
pub struct Signature {
    #[oai(default)]
    pub name: String,
    /// The box beside it.
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
    /// The provider's name for a card typed just now; what is on file without it.
    pub token: Option<MethodToken>,
}

#[derive(Debug, Object)]
pub struct CancelAgreement {
    pub rest: Rest,
    /// Given back of what was paid.
    pub refund: Option<Money>,
    #[oai(default)]
    pub reason: String,
    /// The settlement's.
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
