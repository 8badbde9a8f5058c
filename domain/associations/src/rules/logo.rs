//! The logo of an association: an SVG document. Pages show it as a picture, so that nothing in it runs; what does more
//! than draw is refused all the same.

use rules::Message;

const MOST_BYTES: usize = 50_000;
const REFUSED: &[&str] = &["<script", "<foreignobject", "<iframe", "<image", "<!entity", "javascript:", "http-equiv"];

/// What is wrong with a logo; an empty one is none.
pub fn problem(svg: &str) -> Option<Message> {
    let small = svg.trim().to_lowercase();
    if small.is_empty() {
        return None;
    }
    let begins = small.starts_with("<svg") || (small.starts_with("<?xml") && small.contains("<svg"));
    let draws = !REFUSED.iter().any(|part| small.contains(part)) && !has_handler(&small) && !has_address(&small);
    (svg.len() > MOST_BYTES || !begins || !small.ends_with("</svg>") || !draws).then_some(Message::NotALogo)
}

/// An attribute that runs something, such as `onload=`.
fn has_handler(svg: &str) -> bool {
    svg.split(|letter: char| letter.is_whitespace() || letter == '/' || letter == '"' || letter == '\'').any(|part| {
        let name = part.split('=').next().unwrap_or_default();
        part.contains('=') && name.len() > 2 && name.starts_with("on") && name.bytes().all(|b| b.is_ascii_lowercase())
    })
}

/// An address outside of the document.
fn has_address(svg: &str) -> bool {
    ["href=\"http", "href='http", "href=\"//", "href='//", "url(http", "url(//", "url(\"http", "url('http", "@import"]
        .iter()
        .any(|part| svg.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logo_only_draws() {
        let plain = r#"<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(#a)" d="M0 0"/></svg>"#;
        assert_eq!(problem(plain), None);
        assert_eq!(problem(""), None);
        for wrong in [
            "a picture",
            "<svg>",
            "<svg><script>1</script></svg>",
            r#"<svg onload="alert(1)"></svg>"#,
            r#"<svg><use href="https://example.com/a.svg"/></svg>"#,
            r#"<svg><image href="data:,"/></svg>"#,
            r#"<svg><a xlink:href="javascript:1"/></svg>"#,
        ] {
            assert_eq!(problem(wrong), Some(Message::NotALogo), "{wrong}");
        }
        let long = format!("<svg><!--{}--></svg>", "a".repeat(MOST_BYTES));
        assert_eq!(problem(&long), Some(Message::NotALogo));
    }
}
