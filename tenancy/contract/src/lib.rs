//! The attribute with which a type of the domain describes itself in the contract of the API.

use proc_macro::{TokenStream, TokenTree};

/// Describes a struct or an enum in the contract, where the feature `openapi` of its crate is on. It takes what `oai` takes:
///
/// ```ignore
/// #[contract(rename_all = "camelCase", skip_serializing_if_is_none, rename = "LatePayment")]
/// pub struct LateOverview {
///     pub amount: Cents,
/// }
/// ```
///
/// A field's own `oai` goes on being `#[cfg_attr(feature = "openapi", oai(...))]`.
#[proc_macro_attribute]
pub fn contract(how: TokenStream, item: TokenStream) -> TokenStream {
    let is = |token: &TokenTree, word: &str| matches!(token, TokenTree::Ident(found) if found.to_string() == word);
    let kind = match item.clone().into_iter().any(|token| is(&token, "enum")) {
        true => "Enum",
        false => "Object",
    };
    let how = if how.is_empty() { String::new() } else { format!(", oai({how})") };
    let attribute = format!("#[cfg_attr(feature = \"openapi\", derive(poem_openapi::{kind}){how})]");
    let mut described: TokenStream = attribute.parse().unwrap_or_default();
    described.extend(item);
    described
}
