//! Marketing orders over HTTP: creating, approving, and canceling; the payment method is the organization's; our staff
//! change the status.

use poem::http::StatusCode;
use serde_json::json;
use tenancy::UserType;

use crate::common::{JUNIPER, TestApp};

#[tokio::test]
async fn marketing_order_needs_a_proof_and_charges_the_shown_price() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = async |user_type| app.token(tenant.login(user_type)).await;
    let (owner, associate) = (token(UserType::Dentist).await, token(UserType::DentistStandard).await);
    let at = format!("/office/{}/marketing", tenant.office);
    let offer = app.get(&format!("{at}/materials")).bearer(&owner).send().await.data();
    assert_eq!(offer["quantities"][0], json!({ "quantity": 250, "price": "79.00", "higherPrice": "99.00" }));
    assert_eq!((offer["planCount"].as_i64(), offer["credit"].as_str()), (Some(4), Some("0.00")));
    assert_eq!(app.get(&format!("{at}/materials")).bearer(&associate).send().await.status, StatusCode::FORBIDDEN);

    let wish = json!({
        "asset": "member_card", "heavyStock": true, "quantity": 250, "language": "es", "headline": "Únase",
        "plans": [offer["plans"][0]["id"]], "recipient": "Office", "addressLine1": "1 Main St", "city": "Boise", "state": "ID", "zip": "83702",
    });
    let make = async || {
        app.post(&format!("{at}/orders"), &wish)
            .bearer(&owner)
            .header("idempotency-key", "order-number-one")
            .send()
            .await
            .data()
    };
    let made = make().await;
    assert_eq!((made["state"].as_str(), made["price"].as_str()), (Some("proof"), Some("99.00")));
    assert_eq!(make().await["id"], made["id"], "once under one key");
    let own = format!("{at}/orders/{}", made["id"]);
    let proof = app.get(&format!("{own}/proof")).bearer(&owner).send().await;
    assert_eq!((proof.status, proof.headers["content-type"].to_str().unwrap()), (StatusCode::OK, "application/pdf"));
    let pay = json!({ "credit": "50.00", "card": "49.00" });
    let refused =
        app.post(&format!("{own}/pay"), &pay).bearer(&owner).header("idempotency-key", "pay-number-one").send().await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.text);
    assert_eq!(app.get(&format!("{own}/receipt")).bearer(&owner).send().await.status, StatusCode::NOT_FOUND);
    let canceled = app.post(&format!("{own}/cancel"), &json!({})).bearer(&owner).send().await.data();
    assert_eq!(canceled["state"], "canceled");
    let listed = app.get(&format!("{at}/orders")).bearer(&owner).send().await.data();
    assert_eq!(listed["rows"].as_array().map(Vec::len), Some(2), "with the tenant's own");
    app.finish().await;
}

#[tokio::test]
async fn our_staff_see_all_orders_and_ship_them() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let staff = app.token(tenant.login(UserType::Admin)).await;
    let listed = app.get("/admin/marketing-orders?search=uniper").bearer(&staff).send().await.data();
    assert_eq!((listed["waiting"].as_i64(), listed["items"].as_array().map(Vec::len)), (Some(1), Some(1)));
    let id = listed["items"][0]["order"]["id"].as_i64().unwrap();
    let go = async |to: &str, number: &str| {
        let wanted = json!({ "organizationId": tenant.organization, "orderId": id, "to": to, "carrier": "ups", "trackingNumber": number });
        app.post("/admin/marketing-orders/move", &wanted).bearer(&staff).send().await
    };
    assert_eq!(go("shipped", "1Z999AA1").await.status, StatusCode::CONFLICT);
    assert_eq!(go("in_production", "").await.status, StatusCode::OK);
    assert_eq!(go("shipped", "no?").await.status, StatusCode::BAD_REQUEST);
    let shipped = go("shipped", "1z999aa10123456784").await.data();
    assert_eq!(shipped["trackingUrl"], "https://www.ups.com/track?tracknum=1Z999AA10123456784");
    app.finish().await;
}
