//! What we know about a practice at the start of its sign-up.

use rules::subscriptions::Period;
use tenancy::{contract, text_enum};

text_enum! {
    /// The billing period of a practice's tier.
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

/// What we know about a practice before it enters its profile.
#[derive(Debug, Clone)]
pub struct NewPractice<'a> {
    pub brand: &'a str,
    pub email: &'a str,
    /// A tier of the brand that is for sale.
    pub tier_level: i32,
    pub period: TierPeriod,
    pub discount_code: Option<&'a str>,
    /// The partner or coupon named in the sign-up page's URL.
    pub promo: Option<&'a str>,
}
