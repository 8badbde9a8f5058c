//! Every act that takes two people, tried by one session of the lead of our staff: none is carried out.

use poem::http::StatusCode;
use serde_json::{Value, json};
use staff::approvals::ApprovalAct;
use tenancy::UserType;

use crate::common::{JUNIPER, Tenant, TestApp};

const REASON: &str = "One person alone.";

/// An act: the call that asks for it, with its body.
type Case = (&'static str, &'static str, Value);

/// One case of each act.
fn cases(tenant: &Tenant) -> Vec<Case> {
    let (office, organization, membership) = (tenant.office, tenant.organization, tenant.subscription());
    let admin = tenant.login(UserType::Admin).0;
    vec![
        (
            "grant_staff",
            "/admin/approvals/staff",
            json!({ "brand": "dental", "email": "ben@chairside.example", "firstName": "Ben", "lastName": "Staff", "userType": "super_admin", "reason": REASON }),
        ),
        (
            "change_staff",
            "/admin/approvals/staff-role",
            json!({ "userId": admin, "userType": "super_admin", "reason": REASON }),
        ),
        ("end_two_step", "/admin/approvals/two-step", json!({ "userId": admin, "reason": REASON })),
        ("close_office", "/admin/approvals/office", json!({ "officeId": office, "close": true, "reason": REASON })),
        ("reopen_office", "/admin/approvals/office", json!({ "officeId": office, "close": false, "reason": REASON })),
        (
            "agree_fee",
            "/admin/fees",
            json!({ "organizationId": organization, "basisPoints": 100, "fixed": "0.10", "from": "2099-01-01", "reason": REASON }),
        ),
        ("end_fee", "/admin/fees/end", json!({ "organizationId": organization, "feeId": 1, "reason": REASON })),
        ("end_stop", "/admin/stops/end", json!({ "stopId": 1, "reason": REASON })),
        (
            "disable_membership",
            "/admin/approvals/membership",
            json!({ "membershipId": membership, "disable": true, "reason": REASON }),
        ),
        (
            "enable_membership",
            "/admin/approvals/membership",
            json!({ "membershipId": membership, "disable": false, "reason": REASON }),
        ),
        ("change_offices", "/admin/bulk", json!({ "officeIds": [office], "enrollmentOpen": false, "reason": REASON })),
        ("sell_location", "/admin/approvals/sale", json!({ "saleId": 1, "reason": REASON })),
        (
            "refund_payment",
            "/admin/approvals/refund",
            json!({ "paymentId": tenant.payment(), "amount": "1.00", "reason": REASON }),
        ),
        // A hundred offices and fewer are in one person's hand; the preview of this brand has no more.
        (
            "set_banner",
            "/admin/banners/preview",
            json!({ "brand": "dental", "message": "We moved.", "callToAction": "Where", "callToActionLink": "/faq", "until": "2099-01-01T00:00:00Z" }),
        ),
        (
            "add_coupon",
            "/admin/coupons",
            json!({ "brand": "dental", "code": "ALL-FREE", "percent": 100, "bills": 12, "reason": REASON }),
        ),
        (
            "set_up_texts",
            "/admin/sms/setup",
            json!({ "brand": "dental", "state": "testing", "quietFrom": 20, "quietUntil": 9, "reason": REASON }),
        ),
        (
            "switch_brand_feature",
            "/admin/flags/brand",
            json!({ "brand": "dental", "feature": "print_materials", "on": false, "reason": REASON }),
        ),
        (
            "switch_feature",
            "/admin/approvals/flags",
            json!({ "officeIds": [office], "feature": "print_materials", "on": false, "reason": REASON }),
        ),
        ("open_support", "/admin/approvals/support", json!({ "officeId": office, "reason": REASON })),
        (
            "give_credit",
            "/admin/approvals/credit",
            json!({ "accountId": tenant.account, "amount": "200.01", "reason": REASON }),
        ),
        ("shorten_payout_hold", "/admin/approvals/payout-hold", json!({ "officeId": office, "reason": REASON })),
        (
            "pay_affiliate",
            "/admin/approvals/affiliate-payout",
            json!({ "payoutId": 1, "version": 1, "reference": "W-1", "paidOn": "2026-12-01", "reason": REASON }),
        ),
        (
            "delete_data_early",
            "/admin/approvals/data-request",
            json!({ "requestId": 1, "carryOut": true, "reason": REASON }),
        ),
        (
            "refuse_data_request",
            "/admin/approvals/data-request",
            json!({ "requestId": 1, "carryOut": false, "reason": REASON }),
        ),
        (
            "download_rows",
            "/admin/approvals/audit-download",
            json!({ "officeId": office, "act": "test.looked", "reason": REASON }),
        ),
        ("replay_events", "/admin/approvals/webhook-replay", json!({ "kind": "plan.created", "reason": REASON })),
        ("start_jobs", "/admin/approvals/dead-jobs", json!({ "kind": "clean_up", "reason": REASON })),
        (
            "delete_organization",
            "/admin/approvals/organization",
            json!({ "organizationId": organization, "reason": REASON }),
        ),
        (
            "correct_entry",
            "/admin/approvals/correction",
            json!({ "organizationId": organization, "entryId": 1, "amount": "0.01", "reason": REASON }),
        ),
    ]
}

/// More than one of our staff repeats or downloads alone.
const MANY: &str = "
    insert into audit (organization_id, office_id, act, subject_kind, subject_id)
      select organization_id, id, 'test.looked', 'office', n::text from office, generate_series(1, 10001) n;
    insert into webhook_event (organization_id, event_id, kind, payload, applied_at, outcome)
      select (select min(organization_id) from office), 'evt_' || n, 'plan.created', '{\"event\": {\"id\": \"evt\"}}', now(), 'noted' from generate_series(1, 101) n;
    insert into job (organization_id, kind, key, state, due_at, attempts, last_error, finished_at)
      select (select min(organization_id) from office), 'clean_up', 'key ' || n, 'dead', now(), 12, 'no room', now() from generate_series(1, 101) n";

#[tokio::test]
async fn no_act_of_two_people_succeeds_with_one_session() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = app.token(tenant.login(UserType::SuperAdmin)).await;
    app.outside(MANY).await;
    app.outside("update session set confirmed_at = now()").await;
    let post = async |path: &str, body: &Value| app.post(path, body).bearer(&token).send().await;
    let cases = cases(&tenant);
    let tried: Vec<_> = cases.iter().map(|(act, ..)| *act).collect();
    assert_eq!(tried, ApprovalAct::NAMES, "each act has its case, in the order of the acts");
    let mut asked = vec![];
    for (act, path, body) in &cases {
        let answer = post(path, body).await;
        assert_ne!(answer.status, StatusCode::FORBIDDEN, "{act}: the lead may ask: {}", answer.text);
        assert!(!answer.status.is_server_error(), "{act}: {}", answer.text);
        if answer.status == StatusCode::OK && answer.data()["requestId"].is_i64() {
            asked.push((*act, answer.data()["requestId"].clone()));
        }
    }
    assert!(asked.len() >= 10, "too few could be asked for: {asked:?}");

    let list = app.get("/admin/approvals").bearer(&token).send().await.data();
    for (act, id) in &asked {
        let row = list["rows"].as_array().unwrap().iter().find(|row| row["id"] == *id).unwrap();
        assert_eq!((&row["own"], &row["mayApprove"]), (&json!(true), &json!(false)), "{act}");
        let body = json!({ "requestId": id, "digest": row["digest"] });
        let own = post("/admin/approvals/approve", &body).await;
        assert_eq!(own.json()["code"], "own_request", "{act}: {}", own.text);
        let rejected = post("/admin/approvals/reject", &json!({ "requestId": id, "reason": "No." })).await;
        assert_eq!(rejected.json()["code"], "own_request", "{act}");
    }
    // What exists without a request, above its limit.
    let credit = format!("/admin/members/{}/credit", tenant.account);
    for (path, body) in [
        (credit.as_str(), json!({ "amount": "200.01", "reason": REASON })),
        ("/admin/toolbox/webhooks/replay-all", json!({ "kind": "plan.created" })),
        ("/admin/toolbox/jobs/revive-all", json!({ "kind": "clean_up" })),
    ] {
        let alone = post(path, &body).await;
        assert_eq!(alone.json()["code"], "needs_second_person", "{path}: {}", alone.text);
    }
    let file = format!("/admin/audit/file?format=csv&officeId={}&act=test.looked", tenant.office);
    let file = app.get(&file).bearer(&token).send().await;
    assert_eq!(file.json()["code"], "needs_second_person", "{}", file.text);

    app.outside("delete from job where kind = 'clean_up' and state = 'dead'").await;
    app.run_jobs().await;
    let ran = "select count(*) from approval_request where state not in ('pending')";
    assert_eq!(app.number(ran).await, 0);
    let done = "select count(*) from audit where act in ('approval.approved', 'approval.done', 'credit.given', 'job.revived', 'webhook.replayed')";
    assert_eq!(app.number(done).await, 0);
    app.finish().await;
}

#[tokio::test]
async fn who_acts_as_a_user_decides_no_request() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let asks = app.token(tenant.login(UserType::Admin)).await;
    let body = json!({ "accountId": tenant.account, "amount": "250.00", "reason": "A lost year." });
    let asked = app.post("/admin/approvals/credit", &body).bearer(&asks).send().await.data()["requestId"].clone();
    let signed_in = app.sign_in_staff(&tenant.email(UserType::SuperAdmin)).await;
    let decides = signed_in.data()["token"].as_str().unwrap().to_owned();
    app.outside("update session set confirmed_at = now()").await;
    let list = app.get("/admin/approvals").bearer(&decides).send().await.data();
    let begin = json!({ "userId": tenant.login(UserType::OfficeAdmin).0, "reason": "A call." });
    let acting = app.post("/admin/impersonations", &begin).bearer(&decides);
    let acting = acting.header("cookie", signed_in.cookie().unwrap_or_default()).send().await.data();
    let approval = json!({ "requestId": asked, "digest": list["rows"][0]["digest"] });
    let as_user = app
        .post("/admin/approvals/approve", &approval)
        .bearer(acting["token"].as_str().unwrap_or_default())
        .send()
        .await;
    assert!(as_user.status.is_client_error(), "{}", as_user.text);
    assert_eq!(app.number("select count(*) from approval_request where state = 'pending'").await, 1);
    app.finish().await;
}
