//! The contract's text. The library repeats each error response at every operation; here each is written once, in
//! `components.responses`, and operations refer to it. Dates get the format name of JSON Schema.

mod ordered;

use poem::http::StatusCode;

use ordered::Json;

/// The library's text with error responses written once, and a line end.
///
/// # Panics
/// If two operations describe the response of one status differently, or `spec` is not a contract. Both are programming
/// errors that every start and every test would show.
pub fn text(spec: &str) -> String {
    // The library's format name for a date is not in JSON Schema.
    let spec = spec.replace("\"naive-date\"", "\"date\"");
    let mut contract: Json = serde_json::from_str(&spec).expect("the library writes JSON");
    let mut named: Vec<(String, Json)> = vec![];
    for (_, operations) in contract.at("paths").fields() {
        for (_, operation) in operations.fields() {
            for (status, answer) in operation.at("responses").fields() {
                let Some(name) = name(status) else { continue };
                let reference = Json::object([("$ref", Json::text(format!("#/components/responses/{name}")))]);
                let written = std::mem::replace(answer, reference);
                match named.iter().find(|(known, _)| *known == name) {
                    Some((_, known)) => assert!(*known == written, "{status} is described in two ways"),
                    None => named.push((name, written)),
                }
            }
        }
    }
    contract.at("components").fields().push(("responses".to_owned(), Json::Object(named)));
    serde_json::to_string_pretty(&contract).expect("it was JSON") + "\n"
}

/// `NotFound` for an error's status; `None` for other responses.
fn name(status: &str) -> Option<String> {
    let status: StatusCode = status.parse().ok()?;
    let failed = status.is_client_error() || status.is_server_error();
    failed.then(|| status.canonical_reason().unwrap_or_default().replace(' ', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEC: &str = r##"{"paths": {"/b": {"get": {"responses": {"200": {"description": "b"}, "404": {"description": "Missing."}}}},
        "/a": {"post": {"responses": {"404": {"description": "Missing."}}}}}, "components": {"schemas": {}}}"##;

    #[test]
    fn shared_error_responses_are_written_once_in_order() {
        let text = text(SPEC);
        assert_eq!(text.matches("Missing.").count(), 1);
        assert_eq!(text.matches("#/components/responses/NotFound").count(), 2);
        assert!(text.find("/b") < text.find("/a"), "{text}");
        let read: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(read["paths"]["/b"]["get"]["responses"]["200"]["description"], "b");
        assert_eq!(read["components"]["responses"]["NotFound"]["description"], "Missing.");
    }

    #[test]
    #[should_panic(expected = "404 is described in two ways")]
    fn two_answers_of_one_status_are_not_one() {
        text(&SPEC.replacen("Missing.", "Gone.", 1));
    }
}
