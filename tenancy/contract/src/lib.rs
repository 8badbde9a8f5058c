//! The `contract` attribute, for types that the API reads or sends unchanged: it derives their description in the API
//! contract.

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// Derives the contract's object for a struct when its crate is built with the feature `openapi`: field names in camelCase,
/// missing values omitted. For an enum it derives the contract's enum, with names in snake_case. The attribute's options,
/// and an `#[oai(...)]` on a field, are passed to poem-openapi:
///
/// ```ignore
/// /// A review as the office sees it.
/// #[contract(rename = "OfficeReview")]
/// #[derive(Debug, Clone)]
/// pub struct Review {
///     #[oai(rename = "accountId")]
///     pub account: AccountId,
/// }
/// ```
#[proc_macro_attribute]
pub fn contract(options: TokenStream, item: TokenStream) -> TokenStream {
    let is_enum = item.clone().into_iter().any(|token| token.to_string() == "enum");
    let derives = match is_enum {
        true => "derive(poem_openapi::Enum), oai(rename_all = \"snake_case\"",
        false => "derive(poem_openapi::Object), oai(rename_all = \"camelCase\", skip_serializing_if_is_none",
    };
    let attribute = tokens(&format!("#[cfg_attr(feature = \"openapi\", {derives}, {options}))]"));
    let item = item.into_iter().map(|token| match token {
        TokenTree::Group(body) if body.delimiter() == Delimiter::Brace => {
            group(&body, body.stream().into_iter().map(in_the_contract).collect())
        }
        other => other,
    });
    attribute.into_iter().chain(item).collect()
}

/// Makes a field's `[oai(...)]` apply only with the feature `openapi`; returns any other token unchanged.
fn in_the_contract(part: TokenTree) -> TokenTree {
    match part {
        TokenTree::Group(attribute) if attribute.stream().to_string().starts_with("oai") => {
            let only = tokens(&format!("cfg_attr(feature = \"openapi\", {})", attribute.stream()));
            group(&attribute, only)
        }
        other => other,
    }
}

/// The group with its content replaced.
fn group(old: &Group, content: TokenStream) -> TokenTree {
    let mut new = Group::new(old.delimiter(), content);
    new.set_span(old.span());
    new.into()
}

fn tokens(code: &str) -> TokenStream {
    code.parse().expect("made of tokens")
}
