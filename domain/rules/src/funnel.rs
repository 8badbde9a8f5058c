//! The sign-up as a funnel: where somebody found its address, and how far they came. Pure.

use tenancy::{contract, text_enum};

/// How far somebody came. Who enrolled is counted from the orders.
#[contract]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FunnelStep {
    /// Opened the page.
    Visit,
    /// Began to fill in the form.
    Start,
}

text_enum! {
    /// Where somebody found the sign-up's address: what it says as `source`.
    #[contract]
    FunnelSource {
    /// The link that the office copies.
    Link = "link",
    /// The office's code on screens and on paper of its own.
    Qr = "qr",
    Poster = "poster",
    /// The counter card.
    Card = "card",
    /// The printed enrollment form.
    Form = "form",
    /// Printed cards that were ordered.
    Mailer = "mailer",
    Brochure = "brochure",
    Email = "email",
    /// A text message.
    Text = "text",
    Social = "social",
    /// The frame on the office's own site.
    Embed = "embed",
    /// A member's code.
    Referral = "referral",
    Invitation = "invitation",
    /// The page for patients of an office that leaves an insurance network.
    OutOfNetwork = "out_of_network",
    /// The code on that office's letter, by way of the page.
    Letter = "letter",
    /// The office's start page.
    StartPage = "start_page",
    /// The public search.
    Search = "search",
    /// An address without a source.
    Direct = "direct",
    /// A source that is none of these.
    Other = "other",
    }
}

impl FunnelSource {
    /// What an address says. Nothing is direct; what we did not make is other.
    pub fn of(text: Option<&str>) -> Self {
        match text.map(str::trim).filter(|text| !text.is_empty()) {
            None => Self::Direct,
            Some(text) => Self::ALL.iter().copied().find(|source| source.as_str() == text).unwrap_or(Self::Other),
        }
    }

    /// `address` as it is given out here.
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
