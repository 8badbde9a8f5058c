//! The layout of all emails: plain text and HTML from the same content.

use std::sync::LazyLock;

use minijinja::{AutoEscape, Environment, UndefinedBehavior};

use crate::Result;
use crate::content::Content;

static TEMPLATES: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut templates = Environment::new();
    templates.set_undefined_behavior(UndefinedBehavior::Strict);
    templates
        .set_auto_escape_callback(|name| if name.ends_with(".html") { AutoEscape::Html } else { AutoEscape::None });
    for (name, source) in [("mail.html", include_str!("mail.html")), ("mail.txt", include_str!("mail.txt"))] {
        if let Err(error) = templates.add_template(name, source) {
            tracing::error!(%error, name, "parsing an email template failed");
        }
    }
    templates
});

/// The text and the HTML.
pub(crate) fn render(content: &Content) -> Result<(String, String)> {
    let one = |name| {
        TEMPLATES
            .get_template(name)
            .and_then(|t| t.render(minijinja::value::Serde(content)))
            .map_err(|e| anyhow::anyhow!("mail {name}: {e:#}"))
    };
    Ok((one("mail.txt")?, one("mail.html")?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Aside, OfficeBlock};

    #[test]
    fn letter_layout_escapes_input_and_includes_amounts_in_text() {
        let content = Content {
            about: crate::messages::About::default(),
            to: ("Ana <b>".into(), "ana@example.com".into()),
            language: "es".into(),
            subject: "Recibo".into(),
            heading: "Gracias, <script>".into(),
            paragraphs: vec!["Uno".into()],
            brief: None,
            rows: vec![("Plan".into(), "$39.00".into())],
            total: Some(("Total".into(), "$39.00".into())),
            button: Some(("Ver".into(), "https://x.example/a?b=1&c=2".into())),
            unsubscribe: None,
            aside: Some(Aside {
                text: "Know a friend?".into(),
                label: "Share".into(),
                address: "https://x.example/share".into(),
            }),
            office: Some(OfficeBlock {
                name: "Juniper & Sons".into(),
                address: "1 Main".into(),
                phone: "208-555-0142".into(),
                email: "a@b.co".into(),
                brand: "any".into(),
                logo: Some("https://x.example/logo?a=1&b=2".into()),
            }),
            footer: vec!["No es un seguro.".into()],
            brand_name: "Any".into(),
            color: "#0C5673".into(),
        };
        let (text, html) = render(&content).unwrap();
        assert!(html.contains("&lt;script&gt;") && !html.contains("<script>"));
        assert!(html.contains("Juniper &amp; Sons") && text.contains("Juniper & Sons"));
        assert!(text.contains("$39.00") && html.contains("$39.00"));
        assert!(html.contains("lang=\"es\""));
        assert!(html.contains("<img src=\"https:&#x2f;&#x2f;x.example&#x2f;logo?a=1&amp;b=2\""), "{html}");
        assert!(
            html.contains("<a href=\"https:&#x2f;&#x2f;x.example&#x2f;share\"")
                && text.contains("Share: https://x.example/share")
        );
    }
}
