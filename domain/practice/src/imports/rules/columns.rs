//! The columns of an imported file: a list of fields, each with the headings that other programs use.

/// Declares the fields of a kind of file: the name on the wire and in the database, the label on the page and in our
/// template, and the known headings. Headings are compared only by letters and digits.
macro_rules! fields {
    ($(#[doc = $doc:literal])+ $name:ident: $($variant:ident = $wire:literal, $label:literal, [$($heading:literal),* $(,)?];)*) => {
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $name { $(#[serde(rename = $wire)] $variant),* }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name on the wire and in the database.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $wire),* }
            }

            /// The label on the page and the heading in our template.
            pub const fn label(self) -> &'static str {
                match self { $(Self::$variant => $label),* }
            }

            const fn headings(self) -> &'static [&'static str] {
                match self { $(Self::$variant => &[$($heading),*]),* }
            }

            /// The field that a heading names; `None` for an unknown heading.
            pub fn of_heading(heading: &str) -> Option<Self> {
                let plain: String = heading.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
                Self::ALL.iter().copied().find(|field| field.headings().contains(&plain.as_str()))
            }

            /// The column of each field that a heading names; the first one if there are several.
            pub fn columns_of(headings: &[String]) -> ::std::collections::BTreeMap<Self, usize> {
                let mut columns = ::std::collections::BTreeMap::new();
                for (index, heading) in headings.iter().enumerate() {
                    if let Some(field) = Self::of_heading(heading) {
                        columns.entry(field).or_insert(index);
                    }
                }
                columns
            }

            /// The text of each field of a row: the correction, or else the cell.
            pub fn texts(
                cells: &[String],
                fixes: &::std::collections::BTreeMap<Self, String>,
                columns: &::std::collections::BTreeMap<Self, usize>,
            ) -> ::std::collections::BTreeMap<Self, String> {
                let own = columns.iter().filter_map(|(field, column)| Some((*field, cells.get(*column)?.clone())));
                own.chain(fixes.iter().map(|(field, text)| (*field, text.clone()))).collect()
            }
        }

        impl $name {
            /// The fields before whose column a row ends, and which were not corrected.
            pub fn missing(
                cells: &[String],
                fixes: &::std::collections::BTreeMap<Self, String>,
                columns: &::std::collections::BTreeMap<Self, usize>,
            ) -> Vec<Self> {
                let missing = columns.iter().filter(|(field, column)| **column >= cells.len() && !fixes.contains_key(field));
                missing.map(|(field, _)| *field).collect()
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::tenancy::role::UnknownName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|f| f.as_str() == text).ok_or_else(|| ::tenancy::role::UnknownName(text.to_owned()))
            }
        }

        #[cfg(test)]
        mod columns {
            use super::$name;

            #[test]
            fn our_own_headings_lead_back_and_none_means_two_fields() {
                let mut seen = ::std::collections::BTreeMap::new();
                for field in $name::ALL {
                    assert_eq!($name::of_heading(field.label()), Some(*field), "{}", field.label());
                    assert_eq!(field.as_str().parse::<$name>().unwrap(), *field);
                    for heading in field.headings() {
                        assert_eq!(seen.insert(*heading, *field), None, "{heading}");
                    }
                }
            }
        }
    };
}

pub(crate) use fields;
