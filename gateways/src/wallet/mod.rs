//! A membership card for phone wallets: a link for Google Wallet, a file for Apple Wallet.
//!
//! Neither needs a call to the provider: the phone needs only the data signed with the deployment's own key.

mod apple;
mod cms_signature;
pub mod demo;
mod google;

pub use apple::{AppleConfig, AppleWallet};
pub use google::{GOOGLE_WALLET_URL, GoogleConfig, GoogleWallet};

/// The contents of a wallet card. All texts are in the patient's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pass {
    /// The card's id, which never changes, so that a newer version replaces the card: letters, digits, `-`, `_` and
    /// `.`.
    pub id: String,
    /// `en` or `es`.
    pub language: &'static str,
    /// The office's name.
    pub issuer: String,
    /// "Membership card", in the patient's language.
    pub title: String,
    pub person: String,
    /// Labels and values on the front, such as plan, number and end date.
    pub front: Vec<(String, String)>,
    /// Labels and values shown after a tap, such as benefits and the office's phone number.
    pub back: Vec<(String, String)>,
    /// The card's number, in the barcode for the office's scanner.
    pub number: String,
    pub background: Rgb,
    pub text: Rgb,
}

/// A color.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// From `#rrggbb`.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        Some(Self(part(0)?, part(2)?, part(4)?))
    }

    fn hex(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }

    fn css(self) -> String {
        format!("rgb({}, {}, {})", self.0, self.1, self.2)
    }
}

/// An unusable key or certificate of the deployment, or a card that cannot be signed.
#[derive(Debug, thiserror::Error)]
#[error("wallet: {0}")]
pub struct WalletError(String);

impl WalletError {
    fn of(what: &'static str) -> impl Fn(&dyn std::fmt::Display) -> Self {
        move |cause| Self(format!("{what}: {cause}"))
    }
}

/// The wallets for which this deployment has keys.
#[derive(Default)]
pub struct Wallets {
    pub google: Option<GoogleWallet>,
    pub apple: Option<AppleWallet>,
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub fn pass() -> Pass {
        Pass {
            id: "11-42".into(),
            language: "es",
            issuer: "Juniper Family Dental".into(),
            title: "Tarjeta de membresía".into(),
            person: "José Núñez".into(),
            front: vec![
                ("Plan".into(), "Adulto".into()),
                ("Número".into(), "J-1042".into()),
                ("El año del plan termina".into(), "3 de mayo de 2027".into()),
            ],
            back: vec![("Limpieza".into(), "2 al año, 1 usada".into()), ("Teléfono".into(), "555-010-2030".into())],
            number: "J-1042".into(),
            background: Rgb(15, 76, 92),
            text: Rgb(255, 255, 255),
        }
    }

    #[test]
    fn a_color_is_six_hex_digits() {
        assert_eq!(Rgb::parse("#0f4c5c"), Some(Rgb(15, 76, 92)));
        assert_eq!(Rgb::parse("#0f4c5c").map(Rgb::hex).as_deref(), Some("#0f4c5c"));
        assert_eq!(Rgb(15, 76, 92).css(), "rgb(15, 76, 92)");
        for wrong in ["0f4c5c", "#0f4c5", "#0f4c5g", "#0f4c5cc", "#éé1234", ""] {
            assert_eq!(Rgb::parse(wrong), None, "{wrong}");
        }
    }
}
