//! A text of the brand as its page shows it: paragraphs, lists, questions. `ui/src/areas/documents/blocks.ts` and
//! `questions.ts` parse the same markup.

use serde_json::{Value, json};

use frame::web::prose::{blocks, keyed, plain};

use crate::brand::LegalText;

/// The sections with their blocks.
pub fn sections(text: &LegalText) -> Vec<Value> {
    let section = |one: &crate::brand::Section| json!({ "heading": one.heading, "blocks": blocks(&one.paragraphs) });
    text.sections.iter().map(section).collect()
}

/// The groups of a text of questions. A heading is "Joining {#joining}", a question "### When? {#when}".
pub fn groups(text: &LegalText) -> Vec<Value> {
    let mut groups = vec![];
    for section in &text.sections {
        let Some((heading, key)) = keyed(&section.heading) else { continue };
        let mut questions: Vec<(&str, &str, Vec<String>)> = vec![];
        for paragraph in &section.paragraphs {
            match paragraph.strip_prefix("### ").and_then(keyed) {
                Some((question, key)) => questions.push((question, key, vec![])),
                None => {
                    if let Some((_, _, answer)) = questions.last_mut() {
                        answer.push(paragraph.clone());
                    }
                }
            }
        }
        let questions: Vec<_> = questions
            .iter()
            .map(|(question, key, answer)| {
                json!({ "question": question, "key": key, "blocks": blocks(answer), "plain": plain(answer) })
            })
            .collect();
        groups.push(json!({ "heading": heading, "key": key, "questions": questions }));
    }
    groups
}

/// The questions as structured data for search engines.
pub fn structured(groups: &[Value]) -> Value {
    let questions = groups.iter().filter_map(|group| group["questions"].as_array()).flatten();
    let questions: Vec<_> = questions
        .map(|one| {
            json!({
                "@type": "Question",
                "name": one["question"],
                "acceptedAnswer": { "@type": "Answer", "text": one["plain"] },
            })
        })
        .collect();
    json!({ "@context": "https://schema.org", "@type": "FAQPage", "mainEntity": questions })
}
