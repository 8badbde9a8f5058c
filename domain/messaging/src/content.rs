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
    /// Description and amount.
    pub rows: Vec<(String, String)>,
    /// Label and amount of the last, bold row.
    pub total: Option<(String, String)>,
    /// Label and address of the one button.
    pub button: Option<(String, String)>,
    /// A sentence with the label and address of a link, below everything else.
    pub aside: Option<(String, String, String)>,
    /// The address that unsubscribes with one `POST`.
    #[serde(skip)]
    pub unsubscribe: Option<String>,
    pub office: Option<OfficeBlock>,
    pub footer: Vec<String>,
    pub brand_name: String,
    /// The brand's color as `#rrggbb`.
    pub color: String,
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
