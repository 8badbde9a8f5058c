//! The practice systems that an office can connect.

use kernel::Context;
use tenancy::brand::Brand;
use tenancy::{contract, text_enum};

use crate::PracticeLinks;

text_enum! {
    /// What an office enters to connect.
    #[contract(rename = "PracticeSystemKeys")]
    Supported {
        /// Open Dental's customer key.
        OpenDental = "open_dental",
        /// Sikka's office id and secret.
        Sikka = "sikka",
    }
}

/// A practice system of the brand.
#[contract(rename = "SupportedPracticeSystem")]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupportedSystem {
    pub key: String,
    pub name: String,
    /// The API that reaches it; absent if it can't be connected.
    pub api: Option<Supported>,
}

/// The brand's systems, and by which API each can be connected here.
pub fn supported(context: &Context, brand: &Brand) -> Vec<SupportedSystem> {
    let links = context.services.get::<PracticeLinks>();
    let has_open_dental = links.as_ref().is_some_and(|links| links.systems.has_open_dental());
    let has_sikka = links.as_ref().is_some_and(|links| links.systems.has_sikka());
    let systems = brand.practice_systems.iter().map(|system| SupportedSystem {
        key: system.key.clone(),
        name: system.name.clone(),
        api: match system.key.as_str() {
            "open_dental" if has_open_dental => Some(Supported::OpenDental),
            _ if system.connectable && has_sikka => Some(Supported::Sikka),
            _ => None,
        },
    });
    systems.collect()
}
