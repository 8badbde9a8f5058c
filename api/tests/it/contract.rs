//! The checked-in contract is what the code says.

#[test]
fn openapi_json_is_fresh() {
    let kept = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../openapi/openapi.json")).unwrap();
    assert!(kept == api::contract(), "openapi/openapi.json is not what the code says: make openapi");
}

#[test]
fn every_operation_is_documented() {
    let contract: serde_json::Value = serde_json::from_str(&api::contract()).unwrap();
    for (path, operations) in contract["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            assert!(operation["operationId"].is_string(), "{method} {path} has no operationId");
            assert!(operation["summary"].is_string(), "{method} {path} has no summary");
            assert!(operation["tags"].is_array(), "{method} {path} has no tag");
            for status in ["400", "401", "403", "404", "409", "429", "500"] {
                assert!(operation["responses"][status].is_object(), "{method} {path} does not document {status}");
            }
        }
    }
}
