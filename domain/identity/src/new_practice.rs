//! What is known of a practice that begins to sign up.

use rules::subscriptions::Period;
use tenancy::{contract, text_enum};

text_enum! {
    /// How a practice pays its tier.
    #[contract(rename = "PricingPeriod")]
    TierPeriod {
        Month = "month",
        Year = "year",
    }
}

impl From<TierPeriod> for Period {
    fn from(period: TierPeriod) -> Self {
        match period {
            TierPeriod::Month => Self::Month,
            TierPeriod::Year => Self::Year,
        }
    }
}

impl From<Period> for TierPeriod {
    fn from(period: Period) -> Self {
        match period {
            Period::Month => Self::Month,
            Period::Year => Self::Year,
        }
    }
}

/// What is known of a practice before it has told anything.
#[derive(Debug, Clone)]
pub struct NewPractice<'a> {
    pub brand: &'a str,
    pub email: &'a str,
    /// A tier of the brand that can be bought.
    pub tier_level: i32,
    pub period: TierPeriod,
    pub discount_code: Option<&'a str>,
    /// What the address of the sign-up named: a partner or a coupon.
    pub promo: Option<&'a str>,
}
