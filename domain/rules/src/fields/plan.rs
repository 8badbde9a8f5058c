//! The errors of a plan or of plan settings, in words.

use crate::Cents;
use crate::text;
use crate::texts::pick;

/// A message at a field of the plan builder or of plan settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlanMessage {
    /// Members have this price.
    PriceHeld,
    UnderMinimum(Cents),
    NothingToSell,
    NowhereToChoose,
    AgesCrossed,
    NobodyMayJoin,
    GuaranteeUnderPrice,
    FewerThanHeld,
    LessThanHeld,
    KindHeld,
    /// A phrase that describes a membership as insurance.
    Wording(String),
    TierFalls,
    NotHere,
    NotApproved,
    PlatformStaffOnly,
    CommitmentNotAllowed,
    Doubled,
    UnknownProcedure,
    /// For an office's own procedure: missing in one language, or longer than this many characters.
    ProcedureName(usize),
    Between(i32, i32),
    TooMuch(Cents),
    /// Not above 0, or too high.
    NoFee(Cents),
}

impl PlanMessage {
    pub fn text(&self, es: bool) -> String {
        let (english, spanish) = match self {
            Self::UnderMinimum(least) => {
                return text!(
                    es,
                    "Must be at least ${least}, the minimum for this kind of plan",
                    "No puede ser menos de ${least}, el mínimo de este plan"
                );
            }
            Self::Wording(phrase) => {
                return text!(
                    es,
                    "\"{phrase}\" reads as insurance. A membership is not insurance: use other words",
                    "\"{phrase}\" describe un seguro. Una membresía no es un seguro: dígalo con otras palabras"
                );
            }
            Self::Between(least, most) => {
                return text!(es, "Must be between {least} and {most}", "Debe estar entre {least} y {most}");
            }
            Self::ProcedureName(most) => {
                return text!(
                    es,
                    "Enter a name in English and Spanish, at most {most} characters each",
                    "Escriba un nombre en inglés y en español, de hasta {most} caracteres"
                );
            }
            Self::TooMuch(most) => return text!(es, "Must be at most ${most}", "No puede ser más de ${most}"),
            Self::NoFee(most) => {
                return text!(es, "Must be above $0 and at most ${most}", "Debe ser más de $0 y como máximo ${most}");
            }
            other => other.fixed(),
        };
        pick(es, english, spanish).to_owned()
    }

    const fn fixed(&self) -> (&'static str, &'static str) {
        match self {
            Self::PriceHeld => (
                "This plan has members. To change its price, start a price change; we notify members first.",
                "Hay miembros con este plan. Cambie su precio con un cambio de precio, que les avisa antes.",
            ),
            Self::NothingToSell => {
                ("Give the plan a monthly or a yearly price", "Dé al plan un precio mensual o anual")
            }
            Self::NowhereToChoose => {
                ("Choose at least one place to offer it", "Elija al menos un lugar donde se pueda elegir")
            }
            Self::AgesCrossed => {
                ("The oldest age must be at least the youngest age", "La edad máxima no puede ser menor que la mínima")
            }
            Self::NobodyMayJoin => ("Choose who can join", "Elija quién puede inscribirse"),
            Self::GuaranteeUnderPrice => (
                "The guaranteed price must be at least the price",
                "El precio garantizado no puede ser menor que el precio",
            ),
            Self::FewerThanHeld => (
                "This plan has members, so you can add to it but not remove. Copy the plan to offer less.",
                "Hay miembros con este plan: puede incluir más, pero no menos. Copie el plan para ofrecer menos.",
            ),
            Self::LessThanHeld => (
                "This plan has members, so you can raise the discount but not lower it. Copy the plan to offer less.",
                "Hay miembros con este plan: el descuento puede subir, pero no bajar. Copie el plan para ofrecer menos.",
            ),
            Self::KindHeld => (
                "This plan has members, so its kind can’t change. Copy it to start from another.",
                "Hay miembros con este plan, así que no cambia de tipo. Cópielo para empezar con otro.",
            ),
            Self::TierFalls => (
                "Must not be less than for a smaller family: adding a member never raises another’s price",
                "No puede ser menos que para una familia más pequeña: sumar a alguien nunca sube el precio de otro",
            ),
            Self::NotHere => ("This is not available here", "Esto no está disponible aquí"),
            Self::NotApproved => (
                "The guaranteed payment plan has not been approved for this office yet",
                "El plan de pagos garantizado todavía no está aprobado para este consultorio",
            ),
            Self::PlatformStaffOnly => {
                ("Only platform staff can change this", "Solo el personal de la plataforma puede cambiar esto")
            }
            Self::CommitmentNotAllowed => (
                "State law doesn’t allow a twelve-month commitment",
                "Las reglas de este estado no permiten un compromiso de doce meses",
            ),
            Self::Doubled => ("This is already on the list", "Esto ya está en la lista"),
            Self::UnknownProcedure => ("Couldn’t find the UCR Value", "No se encontró la tarifa habitual"),
            Self::UnderMinimum(_)
            | Self::ProcedureName(_)
            | Self::Wording(_)
            | Self::Between(..)
            | Self::TooMuch(_)
            | Self::NoFee(_) => ("", ""),
        }
    }
}
