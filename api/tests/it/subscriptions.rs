//! Changes and cancellations of active memberships over HTTP: permissions, ownership, and that only previewed changes
//! are made.

use crate::common::{Answered, Office, two_practices};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;

async fn send(office: &Office, method: Method, path: &str, body: &Value, token: &str) -> Answered {
    let key = uuid::Uuid::new_v4().to_string();
    office.app.call(method, path).header("idempotency-key", key).json(body).bearer(token).send().await
}

async fn post(office: &Office, path: &str, body: Value) -> Answered {
    send(office, Method::POST, path, &body, &office.token).await
}

/// Calls with a membership in their body, which is otherwise valid.
fn by_membership(office: i64, plan: i64, membership: i64) -> Vec<(Method, String, Value)> {
    let of = |path: &str| path.replace("{office}", &office.to_string());
    vec![
        (Method::POST, of("/subscriptions/pending_contract"), json!({ "membershipId": membership })),
        (
            Method::PUT,
            of("/subscriptions/change_contract_plan"),
            json!({ "membershipId": membership, "planId": plan, "period": "month", "effective": "now", "version": "0" }),
        ),
        (Method::POST, of("/subscriptions/plan-draw/preview"), json!({ "membershipId": membership, "day": 9 })),
        (Method::POST, of("/subscriptions/plan-draw"), json!({ "membershipId": membership, "day": 9, "version": "0" })),
        (
            Method::POST,
            of("/office/{office}/members/subscriptions/updateTerm"),
            json!({ "membershipId": membership, "endsOn": "2027-06-15", "reason": "Closed in May" }),
        ),
        (Method::POST, of("/subscriptions/toggleAutoRenew"), json!({ "membershipId": membership, "autoRenew": false })),
        (Method::POST, of("/subscriptions/to-cash"), json!({ "membershipId": membership })),
        (
            Method::POST,
            of("/subscriptions/in-office-payment"),
            json!({ "membershipId": membership, "amount": "33.15" }),
        ),
        (Method::POST, of("/dentists/{office}/subscription/settlement"), json!({ "membershipIds": [membership] })),
        (
            Method::POST,
            of("/dentists/{office}/subscription/cancel_contract_plan"),
            json!({ "membershipIds": [membership], "cancellationReason": 12, "version": "0" }),
        ),
        (Method::POST, of("/dentists/{office}/subscription/uncancel"), json!({ "membershipId": membership })),
    ]
}

#[tokio::test]
async fn foreign_membership_id_is_not_found() {
    let (office, other) = two_practices().await;
    let calls = |id| by_membership(office.tenant.office, office.tenant.plan(), id);
    let both = calls(other.subscription()).into_iter().zip(calls(999_999_999));
    for ((method, path, foreign), (_, _, missing)) in both {
        let theirs = send(&office, method.clone(), &path, &foreign, &office.token).await;
        let nobodys = send(&office, method, &path, &missing, &office.token).await;
        assert_eq!((theirs.status, &theirs.text), (nobodys.status, &nobodys.text), "{path}");
        assert_eq!(theirs.status, StatusCode::NOT_FOUND, "{path}: {}", theirs.text);
    }
    office.app.finish().await;
}

#[tokio::test]
async fn cancellation_applies_the_previewed_settlement() {
    let (office, _) = two_practices().await;
    office.app.days_pass(60).await;
    let (settlement, cancel) = (
        format!("/dentists/{}/subscription/settlement", office.tenant.office),
        format!("/dentists/{}/subscription/cancel_contract_plan", office.tenant.office),
    );
    let ids = json!([office.tenant.subscription()]);
    let shown = post(&office, &settlement, json!({ "membershipIds": ids })).await.data();
    assert_eq!(shown["each"][0]["rule"], "end_of_paid_period", "after the first 90 days");
    assert_eq!((&shown["refund"], &shown["reasons"][0]["label"]), (&json!("0.00"), &json!("financial")));
    let unseen =
        post(&office, &cancel, json!({ "membershipIds": ids, "cancellationReason": 12, "version": "0" })).await;
    assert_eq!(unseen.status, StatusCode::CONFLICT, "{}", unseen.text);
    let wrong = json!({ "membershipIds": ids, "cancellationReason": 4, "version": shown["version"] });
    let wrong = post(&office, &cancel, wrong).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    assert!(wrong.text.contains("cancellationReason"), "{}", wrong.text);
    let good = json!({ "membershipIds": ids, "cancellationReason": 12, "version": shown["version"] });
    let done = post(&office, &cancel, good).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text);
    let renewing = json!({ "membershipId": office.tenant.subscription(), "autoRenew": true });
    let refused = post(&office, "/subscriptions/toggleAutoRenew", renewing).await.json();
    assert_eq!(
        (&refused["code"], &refused["parameters"]),
        (&json!("does_not_renew"), &json!({ "status": "cancellation_requested" }))
    );
    let kept = office
        .post(
            &format!("/dentists/{}/subscription/uncancel", office.tenant.office),
            json!({ "membershipId": office.tenant.subscription() }),
        )
        .await;
    assert_eq!(kept.status, StatusCode::OK, "{}", kept.text);
    office.app.finish().await;
}

#[tokio::test]
async fn only_who_may_refund_decides_otherwise_than_the_rule() {
    let (office, _) = two_practices().await;
    let cancel = format!("/dentists/{}/subscription/cancel_contract_plan", office.tenant.office);
    let body = json!({
        "membershipIds": [office.tenant.subscription()], "cancellationReason": 12, "version": "0",
        "override": { "now": true, "reason": "A friend" },
    });
    let associate = office.app.token(office.tenant.login(UserType::DentistStandard)).await;
    let refused = send(&office, Method::POST, &cancel, &body, &associate).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.text);
    let manager = post(&office, &cancel, body).await;
    assert_eq!(manager.status, StatusCode::CONFLICT, "asked again, because nobody was shown it: {}", manager.text);
    office.app.finish().await;
}

#[tokio::test]
async fn a_household_leaves_stays_and_renews_by_itself() {
    let (office, other) = two_practices().await;
    office.app.days_pass(60).await;
    let own = office.app.token(office.tenant.login(UserType::Client)).await;
    let path = format!("/subscriptions/patient/cancel/{}", office.tenant.subscription());
    let shown = office.app.get(&path).bearer(&own).send().await.data();
    let body = json!({ "version": shown["version"] });
    assert_eq!(send(&office, Method::POST, &path, &body, &own).await.status, StatusCode::OK);
    assert_eq!(send(&office, Method::DELETE, &path, &json!({}), &own).await.status, StatusCode::OK);
    let renewal = format!("/subscriptions/patient/toggle-auto-renew/{}", office.tenant.subscription());
    assert_eq!(
        send(&office, Method::POST, &renewal, &json!({ "autoRenew": false }), &own).await.status,
        StatusCode::OK
    );
    let theirs = format!("/subscriptions/patient/cancel/{}", other.subscription());
    assert_eq!(office.app.get(&theirs).bearer(&own).send().await.status, StatusCode::NOT_FOUND);
    let family = office.app.token(office.tenant.login(UserType::Patient)).await;
    assert_eq!(office.app.get(&path).bearer(&family).send().await.status, StatusCode::FORBIDDEN, "who pays decides");
    office.app.finish().await;
}
