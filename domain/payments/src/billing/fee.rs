//! The platform's fee for a payment.

use tenancy::brand::{Brand, BrandId};

use crate::{Cents, Context};

/// The platform's fee for a payment at an office of `brand`.
pub fn fee(context: &Context, brand: &str, amount: Cents) -> Cents {
    context.brands.get(&BrandId::new(brand)).map_or(Cents::ZERO, |brand| application_fee(brand, amount))
}

/// The platform's fee: the brand's basis points of the amount plus fixed cents, capped at the amount.
pub fn application_fee(brand: &Brand, amount: Cents) -> Cents {
    let fee = brand.pricing.application_fee;
    let part = amount.percent(rust_decimal::Decimal::new(fee.basis_points, 2));
    (part + Cents(fee.fixed_cents)).min(amount)
}
