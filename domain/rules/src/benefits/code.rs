//! Parses a procedure code that a person typed.

/// Returns the known code that `typed` means, with or without the brand's prefix, in any case: "D1110", "d1110" and "1110"
/// are one code. `Err` has the normalized text when no code matches.
pub fn read_code<'a>(prefix: &str, known: impl IntoIterator<Item = &'a str>, typed: &str) -> Result<&'a str, String> {
    let typed = typed.trim().to_uppercase();
    let bare = typed.strip_prefix(&prefix.to_uppercase()).filter(|bare| !prefix.is_empty() && !bare.is_empty());
    let mut of_prefix = None;
    for code in known {
        if code.to_uppercase() == typed {
            return Ok(code);
        }
        if bare.is_some_and(|bare| code.to_uppercase() == bare) {
            of_prefix = Some(code);
        }
    }
    of_prefix
        .ok_or_else(|| bare.filter(|bare| bare.starts_with(|c: char| c.is_ascii_digit())).unwrap_or(&typed).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prefix_and_the_case_make_no_other_code() {
        let read = |typed| read_code("D", ["1110", "D9999X", "Deep"], typed);
        for typed in ["1110", "D1110", " d1110 "] {
            assert_eq!(read(typed), Ok("1110"));
        }
        assert_eq!((read("d9999x"), read("DEEP")), (Ok("D9999X"), Ok("Deep")));
        assert_eq!((read("d0120"), read("0120")), (Err("0120".into()), Err("0120".into())), "one code, known or not");
        assert_eq!(read("dx"), Err("DX".into()));
        assert_eq!(read_code("", ["92014"], "92014"), Ok("92014"));
    }
}
