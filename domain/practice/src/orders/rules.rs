//! Marketing orders: prices of material, payment by credit and card, and an order's states. No I/O.

use tenancy::brand::{MaterialType, Materials};
use tenancy::{contract, text_enum};

use rules::Cents;

/// The minimum charge for a card.
const LEAST_CHARGE: Cents = Cents(50);

/// The brand's price for a quantity. Heavy stock is only for cards, if the brand sells it.
pub fn price(materials: &Materials, kind: MaterialType, heavy_stock: bool, quantity: u32) -> Option<Cents> {
    let row = materials.quantities.iter().find(|row| row.quantity == quantity)?;
    match (kind, heavy_stock) {
        (_, false) => Some(Cents(row.price_cents)),
        (MaterialType::Card, true) => row.higher_price_cents.map(Cents),
        (MaterialType::Brochure, true) => None,
    }
}

/// The payment of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Split {
    pub credit: Cents,
    pub card: Cents,
}

/// Uses credit first, and a card for the rest. If the rest is below the minimum charge, less credit is used.
pub fn split(price: Cents, balance: Cents) -> Split {
    let credit = balance.max(Cents::ZERO).min(price);
    let card = price - credit;
    if card > Cents::ZERO && card < LEAST_CHARGE {
        let credit = (price - LEAST_CHARGE).max(Cents::ZERO);
        return Split { credit, card: price - credit };
    }
    Split { credit, card }
}

text_enum! {
    /// The state of an order.
    #[contract]
    OrderState {
        /// The office has to approve the proof.
        Proof = "proof",
        /// Approved but not paid yet.
        Unpaid = "unpaid",
        Placed = "placed",
        InProduction = "in_production",
        Shipped = "shipped",
        Delivered = "delivered",
        Canceled = "canceled",
    }
}

text_enum! {
    #[contract]
    Carrier { Usps = "usps", Ups = "ups", Fedex = "fedex", Other = "other" }
}

impl OrderState {
    /// The next state that platform staff can set. Paying and canceling are separate actions.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Placed => Some(Self::InProduction),
            Self::InProduction => Some(Self::Shipped),
            Self::Shipped => Some(Self::Delivered),
            _ => None,
        }
    }

    /// Returns whether it can be canceled: until it is in production.
    pub const fn can_cancel(self) -> bool {
        matches!(self, Self::Proof | Self::Unpaid | Self::Placed)
    }
}

impl Carrier {
    /// "UPS".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Usps => "USPS",
            Self::Ups => "UPS",
            Self::Fedex => "FedEx",
            Self::Other => "Other carrier",
        }
    }

    /// The carrier's page for tracking a parcel.
    pub fn tracking_address(self, number: &str) -> Option<String> {
        let before = match self {
            Self::Usps => "https://tools.usps.com/go/TrackConfirmAction?tLabels=",
            Self::Ups => "https://www.ups.com/track?tracknum=",
            Self::Fedex => "https://www.fedex.com/fedextrack/?trknbr=",
            Self::Other => return None,
        };
        (!number.is_empty()).then(|| format!("{before}{number}"))
    }
}

/// Normalizes a tracking number: letters and digits, without spaces and dashes. `None` for an invalid one.
pub fn tracking_number(text: &str) -> Option<String> {
    let kept: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
    let fits = (6..=40).contains(&kept.len()) && kept.chars().all(|c| c.is_ascii_alphanumeric());
    fits.then(|| kept.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use tenancy::brand::{BrandBook, BrandId};

    use super::*;

    fn prices(brand: &str, kind: MaterialType, heavy: bool) -> Vec<(u32, i64)> {
        let book = BrandBook::load(concat!(env!("CARGO_MANIFEST_DIR"), "/../../brands")).unwrap();
        let materials = book.get(&BrandId::new(brand)).unwrap().marketing.materials.clone();
        let quantities = materials.quantities.iter().map(|row| row.quantity);
        quantities.filter_map(|own| Some((own, price(&materials, kind, heavy, own)?.0))).collect()
    }

    #[test]
    fn material_costs_what_the_brand_asks() {
        let usual = [(250, 7900), (500, 9900), (1000, 14900), (1500, 19900), (2000, 24900), (5000, 39900)];
        let heavy = [(250, 9900), (500, 11900), (1000, 21900), (1500, 27900), (2000, 34900), (5000, 44900)];
        assert_eq!(prices("dental", MaterialType::Card, false), usual);
        assert_eq!(prices("dental", MaterialType::Card, true), heavy);
        assert_eq!(prices("dental", MaterialType::Brochure, false), usual);
        assert_eq!(prices("dental", MaterialType::Brochure, true), []);
        let vision = [(250, 21000), (500, 33500), (750, 41500), (1000, 48000)];
        assert_eq!(prices("vision", MaterialType::Card, false), vision);
        assert_eq!(prices("vision", MaterialType::Card, true), [], "the brand sells no heavy stock");
    }

    #[test]
    fn credit_pays_first_and_card_charge_meets_its_minimum() {
        let cents = |price, balance| {
            let Split { credit, card } = split(Cents(price), Cents(balance));
            (credit.0, card.0)
        };
        assert_eq!(cents(7900, 0), (0, 7900));
        assert_eq!(cents(7900, 2500), (2500, 5400));
        assert_eq!(cents(7900, 7900), (7900, 0));
        assert_eq!(cents(7900, 17500), (7900, 0));
        assert_eq!(cents(7900, 7870), (7850, 50));
        assert_eq!(cents(7900, -1), (0, 7900));
    }

    #[test]
    fn an_order_moves_one_way() {
        use OrderState::{Delivered, InProduction, Placed, Proof, Shipped, Unpaid};
        let mut way = vec![Placed];
        while let Some(next) = way.last().and_then(|state| state.next()) {
            way.push(next);
        }
        assert_eq!(way, [Placed, InProduction, Shipped, Delivered]);
        let cancels: Vec<_> = OrderState::ALL.iter().copied().filter(|state| state.can_cancel()).collect();
        assert_eq!(cancels, [Proof, Unpaid, Placed]);
        assert!(Proof.next().is_none() && Unpaid.next().is_none());
    }

    #[test]
    fn a_tracking_number_leads_to_its_carrier() {
        let number = tracking_number("1z 999-AA1 0123456784").unwrap();
        assert_eq!(number, "1Z999AA10123456784");
        assert_eq!(
            Carrier::Ups.tracking_address(&number).unwrap(),
            "https://www.ups.com/track?tracknum=1Z999AA10123456784"
        );
        assert_eq!(Carrier::Other.tracking_address(&number), None);
        for wrong in ["", "12", "https://evil.example", "a\"b<c>d"] {
            assert_eq!(tracking_number(wrong), None, "{wrong}");
        }
    }
}
