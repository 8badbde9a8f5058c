//! Guessing of codes. A promo code can be worth an entire membership, so every code that anybody but staff enters counts
//! as a guess until it turns out to be right. Each kind has its own count.

use tenancy::ids::AccountId;

use crate::access::{self, Client, Limit};
use crate::{Context, Error, Result};
use rules::enrollment::Catalog;

const MOST: i32 = 100;
/// Of a group code, which is short and meant to be remembered.
const MOST_GROUPS: i32 = 10;
const WINDOW_S: i32 = 3_600;
/// Wrong group codes of a network; the community's page counts the same.
pub const GROUP_CODES: Limit = Limit::new("group-code/address", MOST_GROUPS, WINDOW_S);
/// Per network, and per household that is signed in. A group code is one of its own.
static KINDS: [Kind; 3] = [
    Kind {
        field: "promoCode",
        network: Limit::new("promo-code/address", MOST, WINDOW_S),
        household: Limit::new("promo-code/household", MOST, WINDOW_S),
    },
    Kind {
        field: "owner.referralCode",
        network: Limit::new("referral-code/address", MOST, WINDOW_S),
        household: Limit::new("referral-code/household", MOST, WINDOW_S),
    },
    Kind {
        field: "owner.groupCode",
        network: GROUP_CODES,
        household: Limit::new("group-code/household", MOST_GROUPS, WINDOW_S),
    },
];

struct Kind {
    /// Where an order's error reports a wrong one.
    field: &'static str,
    network: Limit,
    household: Limit,
}

/// The codes that somebody entered.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Typed<'a> {
    pub promo: Option<&'a str>,
    pub referral: Option<&'a str>,
    pub group: Option<&'a str>,
}

/// Codes that were counted as guesses and not looked up yet.
pub(super) struct Guesses {
    client: Client,
    household: Option<String>,
    /// By kind: whether one was entered.
    entered: [bool; 3],
}

impl Guesses {
    /// Counts each entered code.
    ///
    /// # Errors
    /// [`Error::TooMany`].
    pub(super) async fn count(
        context: &Context,
        client: &Client,
        household: Option<AccountId>,
        typed: Typed<'_>,
    ) -> Result<Self> {
        let entered = [typed.promo, typed.referral, typed.group].map(|code| code.is_some_and(|c| !c.trim().is_empty()));
        let guesses = Self { client: client.clone(), household: household.map(|own| own.to_string()), entered };
        access::limit(context, client, &guesses.limits(|_| true)).await?;
        Ok(guesses)
    }

    /// Takes the right codes' counts back.
    pub(super) async fn found(self, context: &Context, catalog: &Catalog) -> Result<()> {
        let right = [catalog.promo.is_some(), catalog.referrer.is_some(), catalog.community.is_some()];
        access::release(context, &self.client, &self.limits(|kind| right[kind])).await
    }

    /// Takes the counts back of the codes that an order did not refuse.
    pub(super) async fn ordered<T>(self, context: &Context, ordered: &Result<T>) -> Result<()> {
        let wrong =
            |kind: usize| matches!(ordered, Err(Error::Invalid(fields)) if fields.0.contains_key(KINDS[kind].field));
        access::release(context, &self.client, &self.limits(|kind| !wrong(kind))).await
    }

    fn limits(&self, of: impl Fn(usize) -> bool) -> Vec<(Limit, Option<&str>)> {
        let kinds = KINDS.iter().enumerate().filter(|(kind, _)| self.entered[*kind] && of(*kind));
        kinds
            .flat_map(|(_, kind)| {
                [(kind.network, self.client.address.as_deref()), (kind.household, self.household.as_deref())]
            })
            .collect()
    }
}
