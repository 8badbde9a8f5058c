//! What an email shows.

use serde::Serialize;

use crate::Context;
use crate::messages::About;

/// Everything an email shows; the layout renders it as text and HTML.
#[derive(Debug, Clone, Serialize)]
pub struct Content {
    /// The office, household and login for the log of messages.
    #[serde(skip)]
    pub about: About,
    pub to: (String, String),
    pub language: String,
    pub subject: String,
    pub heading: String,
    pub paragraphs: Vec<String>,
    /// What the inbox says in place of the first paragraph, after the amounts: for letters whose paragraph is always the same.
    #[serde(skip)]
    pub brief: Option<String>,
    /// Description and amount.
    pub rows: Vec<(String, String)>,
    /// Label and amount of the last, bold row.
    pub total: Option<(String, String)>,
    /// Label and address of the one button.
    pub button: Option<(String, String)>,
    /// Below everything else.
    pub aside: Option<Aside>,
    /// The address that unsubscribes with one `POST`.
    #[serde(skip)]
    pub unsubscribe: Option<String>,
    pub office: Option<OfficeBlock>,
    pub footer: Vec<String>,
    pub brand_name: String,
    /// The brand's color as `#rrggbb`.
    pub color: String,
}

/// A sentence with a link.
#[derive(Debug, Clone, Serialize)]
pub struct Aside {
    pub text: String,
    pub label: String,
    pub address: String,
}

/// Rows that a message in the inbox names one by one; with more, it has only their total.
const NAMED_ROWS: usize = 3;

impl Content {
    /// What the inbox says of an email: its first paragraph, and the amounts, of which the paragraph speaks. With `brief`, the
    /// amounts and that: a list of messages shows how they differ.
    pub fn short(&self) -> Option<String> {
        let named = |(label, amount): &(String, String)| match amount.as_str() {
            "" => label.clone(),
            amount => format!("{label}: {amount}"),
        };
        let mut amounts: Vec<String> = vec![];
        if self.rows.len() <= NAMED_ROWS || self.total.is_none() {
            amounts.extend(self.rows.iter().map(named));
        }
        // The total of one row is the row.
        amounts.extend(self.total.iter().filter(|_| self.rows.len() != 1).map(named));
        if let Some(brief) = &self.brief {
            amounts.push(brief.clone());
            return amounts_line(&amounts);
        }
        let parts: Vec<String> = self.opening().into_iter().chain(amounts_line(&amounts)).collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    /// The first paragraph; if it introduces the next one, both.
    fn opening(&self) -> Option<String> {
        let mut paragraphs = self.paragraphs.iter();
        let mut text = paragraphs.next()?.clone();
        while text.ends_with(':') {
            match paragraphs.next() {
                Some(next) => text = format!("{text} {next}"),
                None => text = format!("{}.", text.trim_end_matches(':')),
            }
        }
        Some(text)
    }
}

fn amounts_line(amounts: &[String]) -> Option<String> {
    (!amounts.is_empty()).then(|| amounts.join(" · "))
}

/// The office at the head of an email.
#[derive(Debug, Clone, Serialize)]
pub struct OfficeBlock {
    pub name: String,
    pub address: String,
    pub phone: String,
    pub email: String,
    /// The brand whose website has the logo.
    #[serde(skip)]
    pub brand: String,
    /// A path; the email gets the full address.
    pub logo: Option<String>,
}

impl OfficeBlock {
    pub(crate) fn with_whole_address(mut self, context: &Context) -> Self {
        let origin = context.settings.origins.get(&self.brand);
        self.logo = self.logo.zip(origin).map(|(path, origin)| format!("{origin}{path}"));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(rows: &[(&str, &str)], total: Option<(&str, &str)>) -> Content {
        let owned = |(label, amount): (&str, &str)| (label.to_owned(), amount.to_owned());
        Content {
            about: About::default(),
            to: owned(("Ana Tran", "ana@example.com")),
            language: "en".into(),
            subject: "Your receipt".into(),
            heading: "Your receipt".into(),
            paragraphs: vec!["This is what we charged.".into(), "Receipt number: 7".into()],
            brief: None,
            rows: rows.iter().copied().map(owned).collect(),
            total: total.map(owned),
            button: None,
            aside: None,
            unsubscribe: None,
            office: None,
            footer: vec![],
            brand_name: "Chairside".into(),
            color: "#000000".into(),
        }
    }

    #[test]
    fn inbox_message_names_the_amounts() {
        let one = content(&[("Adult Wellness, Ana", "$39.00")], Some(("Charged", "$39.00")));
        assert_eq!(one.short().unwrap(), "This is what we charged. Adult Wellness, Ana: $39.00");
        let two = content(&[("Ana", "$39.00"), ("Lily", "$19.00")], Some(("Charged", "$58.00")));
        assert_eq!(two.short().unwrap(), "This is what we charged. Ana: $39.00 · Lily: $19.00 · Charged: $58.00");
    }

    #[test]
    fn a_brief_replaces_the_paragraph_that_is_always_the_same() {
        let mut receipt = content(&[("Adult Wellness, Ana", "$39.00")], Some(("Charged", "$39.00")));
        receipt.brief = Some("Visa ending in 4242".into());
        assert_eq!(receipt.short().unwrap(), "Adult Wellness, Ana: $39.00 · Visa ending in 4242");
    }

    #[test]
    fn an_inbox_message_never_ends_in_a_colon() {
        let mut answer = content(&[], None);
        answer.paragraphs = vec!["The office answered:".into(), "Thank you, Ana.".into(), "See you soon.".into()];
        assert_eq!(answer.short().unwrap(), "The office answered: Thank you, Ana.");
        answer.paragraphs.truncate(1);
        assert_eq!(answer.short().unwrap(), "The office answered.");
    }

    #[test]
    fn many_rows_are_told_by_their_total() {
        let many = content(&[("Row", "$1.00"); 4], Some(("Charged", "$4.00")));
        assert_eq!(many.short().unwrap(), "This is what we charged. Charged: $4.00");
        assert_eq!(content(&[], None).short().unwrap(), "This is what we charged.");
    }
}
