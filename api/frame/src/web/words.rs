//! The web app's own texts for pages that the server renders, from the same files that the web app loads.

use std::borrow::Cow;
use std::sync::LazyLock;

use serde_json::Value;
use tenancy::brand::Language;

static TEXTS: LazyLock<[Value; 2]> = LazyLock::new(|| {
    [include_str!("../../../../ui/src/texts/en/signup.json"), include_str!("../../../../ui/src/texts/es/signup.json")]
        .map(|source| serde_json::from_str(source).unwrap_or_default())
});

/// All texts of a language, nested by key.
pub fn texts(language: Language) -> &'static Value {
    match language {
        Language::En => &TEXTS[0],
        Language::Es => &TEXTS[1],
    }
}

/// The text of a dotted key with its values filled in. A key without a text is returned as is.
pub fn text(language: Language, key: &str, values: &[(&str, &str)]) -> String {
    fill(find(language, key).unwrap_or(key), values)
}

/// Like [`text`], in the plural form for `count`, which fills `{{count}}`.
pub fn counted(language: Language, key: &str, count: i64, values: &[(&str, &str)]) -> String {
    let form = match (language, count) {
        (_, 1) => "one",
        (Language::Es, n) if n != 0 && n % 1_000_000 == 0 => "many",
        _ => "other",
    };
    let count = count.to_string();
    let values: Vec<_> = values.iter().copied().chain([("count", count.as_str())]).collect();
    let chosen = format!("{key}_{form}");
    let key = if find(language, &chosen).is_some() { &chosen } else { key };
    text(language, key, &values)
}

fn find(language: Language, key: &str) -> Option<&'static str> {
    texts(language).pointer(&format!("/{}", key.replace('.', "/")))?.as_str()
}

/// Fills `{{name}}` placeholders once from left to right, so that a value is never parsed as a placeholder. Unknown
/// names are kept.
pub fn fill(text: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        let known = after.split_once("}}").and_then(|(name, behind)| {
            let value = values.iter().find(|(key, _)| *key == name)?.1;
            Some((value, behind))
        });
        match known {
            Some((value, behind)) => {
                filled.push_str(value);
                rest = behind;
            }
            None => {
                filled.push_str("{{");
                rest = after;
            }
        }
    }
    filled + rest
}

/// "a, b, and c" or "a, b y c", as `Intl.ListFormat` formats them.
pub fn list(language: Language, items: &[Cow<str>]) -> String {
    let Some((last, before)) = items.split_last() else { return String::new() };
    if before.is_empty() {
        return last.to_string();
    }
    let joined = before.join(", ");
    match language {
        Language::En if before.len() > 1 => format!("{joined}, and {last}"),
        Language::En => format!("{joined} and {last}"),
        // Spanish uses "e" before an i sound.
        Language::Es => {
            let start = last.to_lowercase();
            let sounds_i = (start.starts_with('i') || start.starts_with("hi"))
                && !["hia", "hie", "hio"].iter().any(|other| start.starts_with(other));
            format!("{joined} {} {last}", if sounds_i { "e" } else { "y" })
        }
    }
}

/// The letter on an office's tile: the first letter of the first word that is not a title, as in the app's `initials`.
pub fn initial(name: &str) -> String {
    let title = |word: &&str| matches!(word.trim_end_matches('.').to_lowercase().as_str(), "dr" | "mr" | "mrs" | "ms");
    let word = name.split_whitespace().find(|word| !title(word)).unwrap_or_default();
    word.chars().take(1).flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_filled_once() {
        assert_eq!(fill("{{a}} and {{b}}, {{c}}", &[("a", "{{b}}"), ("b", "2")]), "{{b}} and 2, {{c}}");
        assert_eq!(fill("open {{a", &[("a", "1")]), "open {{a");
    }

    #[test]
    fn a_count_chooses_the_form() {
        assert_eq!(counted(Language::En, "chart.members", 1, &[]), "1 member");
        assert_eq!(counted(Language::En, "chart.members", 2, &[]), "2 members");
        assert_eq!(counted(Language::Es, "chart.members", 3, &[]), "3 miembros");
        assert_eq!(text(Language::Es, "plan.percentOff", &[("percent", "15")]), "15% menos");
    }

    #[test]
    fn a_list_is_read_as_a_sentence() {
        let items = ["a", "b", "iglú"].map(Cow::from);
        assert_eq!(list(Language::En, &items), "a, b, and iglú");
        assert_eq!(list(Language::En, &items[..2]), "a and b");
        assert_eq!(list(Language::Es, &items), "a, b e iglú");
        assert_eq!(list(Language::Es, &items[..2]), "a y b");
    }

    #[test]
    fn a_title_gives_no_letter() {
        assert_eq!(initial("Dr. hannah Whitfield"), "H");
        assert_eq!(initial("Óptica Sol"), "Ó");
        assert_eq!(initial("Dr."), "");
    }
}
