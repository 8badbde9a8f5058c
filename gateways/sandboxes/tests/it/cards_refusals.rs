//! Calls with invalid parameters are refused before anything is done.

use gateways::cards::Charges;
use reqwest::Method;

use crate::support::{Bench, key, on_bench, succeeded};

/// A call with its form, and the code and parameter with which it is refused; some API errors have no code.
type Refused<'a> = (&'a str, Vec<(&'a str, &'a str)>, Option<&'a str>, &'a str);

async fn refuses(bench: &Bench, calls: &[Refused<'_>]) {
    for (call, form, code, param) in calls {
        let (method, path) = call.split_once(' ').unwrap();
        let (status, body) = bench.wire(method.parse().unwrap(), path, form, None).await;
        let error = &body["error"];
        assert_eq!(
            (status, error["code"].as_str(), error["param"].as_str()),
            (400, *code, Some(*param)),
            "{call} {form:?}: {body}"
        );
    }
}

const MONEY: [(&str, &str); 2] = [("amount", "500"), ("currency", "usd")];

#[tokio::test]
async fn unknown_and_malformed_parameters_are_refused() {
    on_bench(async |bench: Bench| {
        let with = |more: &[(&'static str, &'static str)]| [MONEY.as_slice(), more].concat();
        let unknown = Some("parameter_unknown");
        refuses(
            &bench,
            &[
                ("POST customers", vec![("nickname", "x")], unknown, "nickname"),
                ("POST customers", vec![("invoice_settings[color]", "x")], unknown, "invoice_settings[color]"),
                ("POST customers", vec![("name[first]", "x")], Some("parameter_invalid_string"), "name"),
                ("POST customers", vec![("payment_method", "")], Some("parameter_invalid_empty"), "payment_method"),
                ("POST payment_intents", with(&[("capture", "false")]), unknown, "capture"),
                ("POST payment_intents", with(&[("transfer_data[to]", "x")]), unknown, "transfer_data[to]"),
                ("POST payment_intents", with(&[("confirm", "yes")]), None, "confirm"),
                ("POST payment_intents", with(&[("capture_method", "later")]), None, "capture_method"),
                ("POST payment_intents", with(&[("customer", "")]), Some("parameter_invalid_empty"), "customer"),
                ("POST payment_intents", with(&[("expand[]", "nothing")]), None, "expand"),
                ("POST payment_intents", with(&[("expand[]", "latest_charge.amount")]), None, "expand"),
                (
                    "POST payment_intents",
                    vec![("amount", "5.00"), ("currency", "usd")],
                    Some("parameter_invalid_integer"),
                    "amount",
                ),
                (
                    "POST payment_intents",
                    with(&[("statement_descriptor_suffix", "twenty-three characters")]),
                    Some("invalid_statement_descriptor"),
                    "statement_descriptor_suffix",
                ),
                ("POST customers", vec![("email", "ana@example")], Some("email_invalid"), "email"),
                ("POST accounts", vec![("email", "an office")], Some("email_invalid"), "email"),
                ("POST accounts", vec![("country", "XX")], Some("country_code_invalid"), "country"),
                (
                    "POST payment_methods",
                    vec![("type", "card"), ("billing_details[address][country]", "USA")],
                    Some("country_code_invalid"),
                    "billing_details[address][country]",
                ),
                ("POST payment_intents", with(&[("off_session", "true")]), None, "off_session"),
                ("POST payment_intents", with(&[("return_url", "https://example.com")]), None, "return_url"),
                ("POST setup_intents", vec![("return_url", "https://example.com")], None, "return_url"),
                ("POST refunds", vec![("charge", "ch_1"), ("reason", "because")], None, "reason"),
                ("GET payment_intents", vec![("status", "succeeded")], unknown, "status"),
                ("GET payment_intents", vec![("expand[]", "latest_charge")], None, "expand"),
                ("GET payment_intents", vec![("created[after]", "1")], unknown, "created[after]"),
                ("GET charges", vec![("limit", "101")], Some("parameter_invalid_integer"), "limit"),
                ("POST disputes/du_1", vec![("evidence[story]", "x")], unknown, "evidence[story]"),
            ],
        )
        .await;
        assert!(bench.get("customers").await["data"].as_array().unwrap().is_empty(), "nothing was made");
        bench
    })
    .await;
}

#[tokio::test]
async fn metadata_and_texts_have_limits() {
    on_bench(async |bench: Bench| {
        let (long_key, long_value) = (format!("metadata[{}]", "k".repeat(41)), "v".repeat(501));
        let (fits, text) = ("v".repeat(500), "t".repeat(5_001));
        let keys: Vec<String> = (0..51).map(|n| format!("metadata[k{n}]")).collect();
        let many: Vec<(&str, &str)> = keys.iter().map(|key| (key.as_str(), "v")).collect();
        refuses(
            &bench,
            &[
                ("POST customers", many.clone(), None, "metadata"),
                ("POST customers", vec![(long_key.as_str(), "v")], None, long_key.as_str()),
                ("POST customers", vec![("metadata[k]", long_value.as_str())], None, "metadata[k]"),
                (
                    "POST customers",
                    vec![("description", text.as_str())],
                    Some("parameter_invalid_string"),
                    "description",
                ),
            ],
        )
        .await;
        let form: Vec<(&str, &str)> = many[..49].iter().copied().chain([("metadata[7]", fits.as_str())]).collect();
        let (status, made) = bench.wire(Method::POST, "customers", &form, None).await;
        assert_eq!((status, made["metadata"].as_object().unwrap().len()), (200, 50), "{made}");
        let path = format!("customers/{}", made["id"].as_str().unwrap());
        let (_, changed) =
            bench.wire(Method::POST, &path, &[("metadata[k1]", ""), ("metadata[k2]", "new")], None).await;
        assert_eq!((changed["metadata"].get("k1"), &changed["metadata"]["k2"]), (None, &"new".into()));
        assert_eq!(changed["metadata"].as_object().unwrap().len(), 49);
        let (_, cleared) = bench.wire(Method::POST, &path, &[("metadata", "")], None).await;
        assert_eq!(cleared["metadata"], serde_json::json!({}));
        bench
    })
    .await;
}

#[tokio::test]
async fn evidence_has_limits_and_names_files_that_are_there() {
    on_bench(async |bench: Bench| {
        let paid = succeeded(bench.cards.charge(bench.payment("p", "pm_card_visa").await, &key()).await.unwrap());
        let dispute = bench.control.dispute(&paid.provider_id).await.unwrap();
        let call = format!("POST disputes/{dispute}");
        let (long, most) = ("t".repeat(20_001), "t".repeat(20_000));
        let fields = ["access_activity_log", "billing_address", "product_description", "service_date"];
        let more = ["cancellation_rebuttal", "refund_policy_disclosure", "uncategorized_text", "customer_name"];
        let names: Vec<String> = fields.iter().chain(&more).map(|field| format!("evidence[{field}]")).collect();
        let all: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), most.as_str())).collect();
        refuses(
            &bench,
            &[
                (
                    call.as_str(),
                    vec![("evidence[service_date]", long.as_str())],
                    Some("parameter_invalid_string"),
                    "evidence[service_date]",
                ),
                (call.as_str(), all, Some("parameter_invalid_string"), "evidence"),
                (
                    call.as_str(),
                    vec![("evidence[receipt]", "file_none")],
                    Some("resource_missing"),
                    "evidence[receipt]",
                ),
            ],
        )
        .await;
        bench
    })
    .await;
}

#[tokio::test]
async fn fees_shares_and_refunds_have_rules() {
    on_bench(async |bench: Bench| {
        let office = bench.office().await;
        let to = ("transfer_data[destination]", office.as_str());
        let with = |more: &[(&'static str, &'static str)]| -> Vec<(&str, &str)> {
            MONEY.iter().copied().chain([to]).chain(more.iter().copied()).collect()
        };
        let paid = succeeded(bench.cards.charge(bench.payment("p", "pm_card_visa").await, &key()).await.unwrap());
        let charge = ("charge", paid.charge_id.as_str());
        let fee = "application_fee_amount";
        refuses(
            &bench,
            &[
                ("POST payment_intents", with(&[(fee, "0")]), Some("parameter_invalid_integer"), fee),
                ("POST payment_intents", with(&[(fee, "501")]), Some("parameter_invalid_integer"), fee),
                ("POST payment_intents", with(&[(fee, "5"), ("transfer_data[amount]", "5")]), None, fee),
                ("POST payment_intents", [MONEY.as_slice(), &[(fee, "5")]].concat(), None, fee),
                ("POST refunds", vec![charge, ("refund_application_fee", "true")], None, "refund_application_fee"),
                (
                    "POST transfers",
                    [MONEY.as_slice(), &[("destination", "acct_none")]].concat(),
                    Some("resource_missing"),
                    "destination",
                ),
            ],
        )
        .await;
        bench
    })
    .await;
}

#[tokio::test]
async fn busy_and_overlong_keys_are_told_as_documented() {
    on_bench(async |bench: Bench| {
        use sandboxes::cards::FaultKind;
        bench.control.fault("GET /v1/balance", FaultKind::TooMany, 1).await.unwrap();
        let (status, body) = bench.wire(Method::GET, "balance", &[], None).await;
        assert_eq!((status, &body["error"]["code"]), (429, &"rate_limit".into()));
        let answer = gateways::http::client()
            .post(format!("{}v1/customers", bench.base_url()))
            .bearer_auth(crate::support::SECRET_KEY)
            .header("Idempotency-Key", "k".repeat(256))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status(), 400);
        bench
    })
    .await;
}
