//! The sign-up funnel: where visitors came from, and how far they got. No I/O.

use tenancy::{contract, text_enum};

/// How far a visitor got. Enrollments are counted from the orders.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FunnelStep {
    /// Visitors who opened the page.
    Visit,
    /// Started to fill in the form.
    Start,
}

text_enum! {
    /// Where a visitor found the sign-up URL: its `source` parameter.
    #[contract]
    FunnelSource {
    /// The link that the office can copy.
    Link = "link",
    /// The QR code on the office's screens and its own printed material.
    Qr = "qr",
    Poster = "poster",
    /// The counter card.
    Card = "card",
    /// The printed enrollment form.
    Form = "form",
    /// Printed cards that the office ordered.
    Mailer = "mailer",
    Brochure = "brochure",
    Email = "email",
    /// A text message.
    Text = "text",
    Social = "social",
    /// The sign-up embedded in the office's own site.
    Embed = "embed",
    /// A member's referral code.
    Referral = "referral",
    Invitation = "invitation",
    /// The page for patients of an office that leaves an insurance network.
    OutOfNetwork = "out_of_network",
    /// The QR code on that office's letter, which leads through that page.
    Letter = "letter",
    /// The office's start page.
    StartPage = "start_page",
    /// The public search.
    Search = "search",
    /// A URL without a source.
    Direct = "direct",
    /// Any other source.
    Other = "other",
    }
}

impl FunnelSource {
    /// The source in a URL: `Direct` if missing, `Other` if it is not one of ours.
    pub fn of(text: Option<&str>) -> Self {
        match text.map(str::trim).filter(|text| !text.is_empty()) {
            None => Self::Direct,
            Some(text) => Self::ALL.iter().copied().find(|source| source.as_str() == text).unwrap_or(Self::Other),
        }
    }

    /// Adds this source to the URL `address`.
    pub fn address(self, address: &str) -> String {
        let sign = if address.contains('?') { '&' } else { '?' };
        format!("{address}{sign}source={}", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_where_it_was_given_out() {
        assert_eq!(FunnelSource::of(None), FunnelSource::Direct);
        assert_eq!(FunnelSource::of(Some(" ")), FunnelSource::Direct);
        assert_eq!(FunnelSource::of(Some("Ana Reyes 208-555-0142")), FunnelSource::Other, "nothing typed is kept");
        for source in FunnelSource::ALL {
            assert_eq!(FunnelSource::of(Some(source.as_str())), source);
        }
        assert_eq!(FunnelSource::Qr.address("https://a.example/s"), "https://a.example/s?source=qr");
        assert_eq!(FunnelSource::Qr.address("https://a.example/s?lang=es"), "https://a.example/s?lang=es&source=qr");
    }
}
