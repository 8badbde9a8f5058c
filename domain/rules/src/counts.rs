//! Counts in words.

use std::fmt::Display;

/// "1 day", "3 days".
pub fn counted<N: Display + PartialEq + From<u8>>(count: N, one: &str, many: &str) -> String {
    let noun = if count == N::from(1) { one } else { many };
    format!("{count} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular_and_all_others_plural() {
        let days = |n: i64| counted(n, "day", "days");
        assert_eq!((days(0), days(1), days(31)), ("0 days".into(), "1 day".into(), "31 days".into()));
        assert_eq!(counted(1_i64, "mes", "meses"), "1 mes");
    }
}
