//! The name of a plan's copy.

/// "Copy of X", with a numeric suffix when copies exist, counted by the existing names that contain the copy name
/// (specification, section 4). Skips numbers that are taken.
pub fn copy_name<'a>(of: &str, existing: impl Iterator<Item = &'a str> + Clone) -> String {
    numbered(&format!("Copy of {of}"), existing)
}

/// The same in Spanish.
pub fn spanish_copy_name<'a>(of: &str, existing: impl Iterator<Item = &'a str> + Clone) -> String {
    numbered(&format!("Copia de {of}"), existing)
}

fn numbered<'a>(name: &str, existing: impl Iterator<Item = &'a str> + Clone) -> String {
    let taken = |wanted: &str| existing.clone().any(|other| other == wanted);
    let copies = existing.clone().filter(|other| other.contains(name)).count();
    if copies == 0 {
        return name.to_owned();
    }
    let numbers = copies + 1..;
    numbers.map(|number| format!("{name} {number}")).find(|wanted| !taken(wanted)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn named(of: &str, existing: &[&str]) -> String {
        copy_name(of, existing.iter().copied())
    }

    #[test]
    fn copied_plan_name_gets_a_number_when_taken() {
        assert_eq!(named("Adult", &["Adult"]), "Copy of Adult");
        assert_eq!(named("Adult", &["Adult", "Copy of Adult"]), "Copy of Adult 2");
        assert_eq!(named("Adult", &["Adult", "Copy of Adult", "Copy of Adult 2"]), "Copy of Adult 3");
    }

    #[test]
    fn copies_are_counted_by_names_containing_the_copy_name() {
        assert_eq!(named("Adult", &["Copy of Adult Wellness"]), "Copy of Adult 2");
        assert_eq!(named("Copy of Adult", &["Copy of Adult"]), "Copy of Copy of Adult");
    }

    #[test]
    fn a_number_that_is_taken_is_passed_over() {
        assert_eq!(named("Adult", &["Copy of Adult 2"]), "Copy of Adult 3");
        assert_eq!(spanish_copy_name("Adulto", ["Copia de Adulto"].into_iter()), "Copia de Adulto 2");
    }

    proptest! {
        #[test]
        fn no_two_copies_share_a_name(times in 1usize..12, removed in proptest::collection::vec(0usize..12, 0..6)) {
            let mut names = vec!["Adult".to_owned()];
            for round in 0..times {
                let copy = copy_name("Adult", names.iter().map(String::as_str));
                prop_assert!(!names.contains(&copy));
                names.push(copy);
                if let Some(gone) = removed.get(round).filter(|gone| **gone > 0 && **gone < names.len()) {
                    names.remove(*gone);
                }
            }
        }
    }
}
