//! Which discount applies to a member when the community's ends or has another percent: the largest that remains, not always
//! none.

use rules::subscriptions::DiscountSource;
use rust_decimal::Decimal;

/// The discount of a membership.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Discount {
    pub source: DiscountSource,
    pub percent: Decimal,
}

/// The discounts that a member may have from now on.
#[derive(Debug, Clone, Copy, Default)]
pub struct Remaining {
    /// Of the community; zero after its end.
    pub community: Decimal,
    pub family: Decimal,
    /// Of the promo code that was entered besides the community's.
    pub promo: Decimal,
}

/// The largest discount. With the same percent, family and promo are named before the community, since they outlive it. A discount
/// from elsewhere stays, unless the community's is larger.
pub fn largest(held: Discount, remaining: Remaining) -> Discount {
    let other = match held.source {
        DiscountSource::Community => [
            Discount { source: DiscountSource::None, percent: Decimal::ZERO },
            Discount { source: DiscountSource::Family, percent: remaining.family },
            Discount { source: DiscountSource::Promo, percent: remaining.promo },
        ]
        .into_iter()
        .reduce(|best, next| if next.percent > best.percent { next } else { best })
        .unwrap_or(held),
        _ => held,
    };
    match remaining.community > other.percent {
        true => Discount { source: DiscountSource::Community, percent: remaining.community },
        false => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(source: DiscountSource, percent: i64) -> Discount {
        Discount { source, percent: Decimal::from(percent) }
    }

    fn remaining(community: i64, family: i64, promo: i64) -> Remaining {
        Remaining { community: community.into(), family: family.into(), promo: promo.into() }
    }

    #[test]
    fn largest_remaining_discount_follows_an_end() {
        use DiscountSource::{Community, Family, None, Promo};
        let held = of(Community, 12);
        assert_eq!(largest(held, remaining(0, 0, 0)), of(None, 0));
        assert_eq!(largest(held, remaining(0, 5, 0)), of(Family, 5));
        assert_eq!(largest(held, remaining(0, 5, 10)), of(Promo, 10));
        assert_eq!(largest(held, remaining(0, 10, 10)), of(Family, 10));
    }

    #[test]
    fn lower_percent_keeps_the_community_while_it_is_largest() {
        use DiscountSource::{Community, Family};
        assert_eq!(largest(of(Community, 12), remaining(8, 5, 0)), of(Community, 8));
        assert_eq!(largest(of(Community, 12), remaining(5, 5, 0)), of(Family, 5), "the family outlives it");
    }

    #[test]
    fn larger_community_replaces_another_discount() {
        use DiscountSource::{Business, Community, Family};
        assert_eq!(largest(of(Family, 15), remaining(20, 15, 0)), of(Community, 20));
        assert_eq!(
            largest(of(Family, 15), remaining(0, 5, 0)),
            of(Family, 15),
            "a price never rises for a smaller family"
        );
        assert_eq!(largest(of(Business, 10), remaining(12, 0, 0)), of(Community, 12));
    }
}
