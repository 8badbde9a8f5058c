//! Parses the markup of a brand's texts: `**strong**`, `[links](/terms)`, `- ` items, and `{#keys}`. The web app's
//! `blocks.ts` parses the same markup.

use serde_json::{Value, json};

/// Splits "Joining {#joining}" into the text and the key.
pub fn keyed(text: &str) -> Option<(&str, &str)> {
    let (words, key) = text.strip_suffix('}')?.rsplit_once(" {#")?;
    let right = !key.is_empty() && key.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    right.then_some((words, key))
}

/// Paragraphs in order, with adjacent items combined into one list. Each paragraph is a list of runs.
pub fn blocks(paragraphs: &[String]) -> Vec<Value> {
    let mut found: Vec<(bool, Vec<Value>)> = vec![];
    for paragraph in paragraphs {
        match (paragraph.strip_prefix("- "), found.last_mut()) {
            (Some(item), Some((true, items))) => items.push(runs(item)),
            (Some(item), _) => found.push((true, vec![runs(item)])),
            (None, _) => found.push((false, vec![runs(paragraph)])),
        }
    }
    found.into_iter().map(|(list, items)| json!({ "list": list, "items": items })).collect()
}

/// Splits a paragraph at its `**strong**` parts and `[links](/terms)`.
fn runs(text: &str) -> Value {
    let mut found = vec![];
    let mut plain = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let marked = strong(rest).or_else(|| link(rest));
        match marked {
            Some((marked, behind)) => {
                if !plain.is_empty() {
                    found.push(run(&std::mem::take(&mut plain), false, None));
                }
                found.push(marked);
                rest = behind;
            }
            None => {
                plain.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    if !plain.is_empty() {
        found.push(run(&plain, false, None));
    }
    Value::Array(found)
}

fn run(text: &str, strong: bool, to: Option<&str>) -> Value {
    json!({ "text": text, "strong": strong, "to": to })
}

fn strong(text: &str) -> Option<(Value, &str)> {
    let (inside, behind) = text.strip_prefix("**")?.split_once("**")?;
    (!inside.is_empty()).then(|| (run(inside, true, None), behind))
}

/// A link to a page of the app (`/terms`) or to a question of the same page (`#refund`); never to another site.
fn link(text: &str) -> Option<(Value, &str)> {
    let (label, behind) = text.strip_prefix('[')?.split_once("](")?;
    let (to, behind) = behind.split_once(')')?;
    let ours = to.starts_with('#') || to.starts_with('/') && !to.starts_with("//");
    let right = ours && !label.is_empty() && !label.contains(']') && !to.contains(char::is_whitespace);
    right.then(|| (run(label, false, Some(to)), behind))
}

/// The text of an answer without markup.
pub fn plain(paragraphs: &[String]) -> String {
    let words = paragraphs.iter().map(|paragraph| {
        let paragraph = paragraph.strip_prefix("- ").unwrap_or(paragraph);
        match runs(paragraph) {
            Value::Array(runs) => runs.iter().filter_map(|run| run["text"].as_str()).collect::<String>(),
            _ => String::new(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_cut_at_its_marks() {
        assert_eq!(
            runs("See **this**, [the terms](/terms?a=1) and [x](//evil.example) **"),
            json!([
                run("See ", false, None),
                run("this", true, None),
                run(", ", false, None),
                run("the terms", false, Some("/terms?a=1")),
                run(" and [x](//evil.example) **", false, None),
            ])
        );
    }

    #[test]
    fn items_that_follow_each_other_are_one_list() {
        let found = blocks(&["a".to_owned(), "- b".to_owned(), "- c".to_owned(), "d".to_owned()]);
        assert_eq!(found.iter().map(|block| block["list"] == true).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(found[1]["items"], json!([[run("b", false, None)], [run("c", false, None)]]));
    }

    #[test]
    fn a_heading_has_its_key() {
        assert_eq!(keyed("When does it start? {#start}"), Some(("When does it start?", "start")));
        assert_eq!([keyed("Start"), keyed("Start {#}"), keyed("Start {#A}")], [None; 3]);
        assert_eq!(plain(&["- **A** and [b](#c).".to_owned(), "d".to_owned()]), "A and b. d");
    }
}
