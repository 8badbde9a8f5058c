//! The checked-in contract matches the code.

#[test]
fn openapi_json_is_fresh() {
    let kept = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../openapi/openapi.json")).unwrap();
    assert!(kept == api::contract(), "openapi/openapi.json is not what the code says: make openapi");
}

#[test]
fn developer_json_is_fresh() {
    let kept = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../openapi/developer.json")).unwrap();
    assert!(kept == api::developer_contract(), "openapi/developer.json is not what the code says: make openapi");
}

#[test]
fn every_operation_is_documented() {
    let contract: serde_json::Value = serde_json::from_str(api::contract()).unwrap();
    for (path, operations) in contract["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            assert!(operation["operationId"].is_string(), "{method} {path} has no operationId");
            assert!(operation["summary"].is_string(), "{method} {path} has no summary");
            assert!(operation["tags"].is_array(), "{method} {path} has no tag");
            for status in ["400", "401", "403", "404", "409", "429", "500"] {
                let named = operation["responses"][status]["$ref"].as_str().and_then(|at| at.strip_prefix('#'));
                let described =
                    named.and_then(|at| contract.pointer(at)).is_some_and(|answer| answer["content"].is_object());
                assert!(described, "{method} {path} does not document {status}");
            }
        }
    }
}

#[test]
fn operations_are_all_registered_with_their_methods() {
    let operations = api::operations();
    assert_eq!(
        operations.unmatched(),
        Default::default(),
        "an operation without registration, or one that is no operation"
    );
    assert_eq!(operations.methods_of("/session/login"), "POST");
    assert_eq!(operations.methods_of("/brand"), "GET, HEAD");
    assert_eq!(operations.methods_of("/pn/a-link"), "GET, HEAD, POST");
    assert_eq!(operations.methods_of("/nowhere"), "");
}

#[test]
fn only_a_file_may_be_longer_than_a_body() {
    let operations = api::operations();
    let limit = |path: &str| operations.body_limit(&poem::http::Method::POST, path);
    assert_eq!(limit("/office/7/reports/members-file-upload-info"), practice::imports::MOST_BYTES);
    assert_eq!(limit("/session/login"), frame::valid_json::BODY_LIMIT_BYTES);
}

#[test]
fn every_tier_feature_guards_an_operation() {
    let operations = api::operations();
    for feature in tenancy::brand::TierFeature::ALL {
        let guarded = operations.all().any(|operation| operation.tier == Some(feature));
        assert!(guarded, "{} is sold and locked nowhere", feature.as_str());
    }
}
