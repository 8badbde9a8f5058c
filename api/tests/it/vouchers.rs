//! Vouchers by their calls: what an office submits, what its sponsor's approver sees and decides, and who reaches neither.

use poem::http::{Method, StatusCode};
use serde_json::{Value, json};
use tenancy::UserType;
use tenancy::clock::office_date;

use crate::common::{Answered, CEDAR, JUNIPER, MAPLE, Office, Tenant, TestApp};

/// The vision office, where vouchers are offered.
async fn vision() -> Office {
    let (app, [tenant, _]) = TestApp::with_members([MAPLE, CEDAR]).await;
    Office::managed(app, tenant).await
}

impl Office {
    async fn calls(&self, who: UserType, path: &str, body: Value) -> Answered {
        let token = self.app.token(self.tenant.login(who)).await;
        self.app.call(Method::POST, path).json(&body).at(&self.tenant.brand).bearer(&token).send().await
    }

    async fn submits(&self, amount: &str, key: &str) -> Answered {
        let today = office_date(self.app.context.clock.now().await.unwrap(), "America/Boise");
        let body = json!({ "dentistInfoId": self.tenant.office, "memberId": self.tenant.member, "service": "exam",
            "serviceDate": today, "amount": amount, "key": key });
        self.calls(UserType::DentistStandard, "/voucher/submitVoucher", body).await
    }

    async fn waiting(&self, program: &str) -> Answered {
        let path = format!("/voucher/getVouchersToApprove/{program}");
        self.calls(UserType::VoucherApprover, &path, json!({})).await
    }
}

fn program(tenant: &Tenant) -> String {
    tenant.example(frame::area::Example::VoucherProgram)
}

#[tokio::test]
async fn an_approver_sees_no_name_and_decides_once() {
    let office = vision().await;
    let over = office.submits("60.01", "over").await;
    assert_eq!(over.status, StatusCode::BAD_REQUEST, "{}", over.text);
    assert!(over.json()["fields"]["amount"].is_array(), "{}", over.text);
    let voucher = office.submits("60.00", "once").await.data()["voucher"].as_i64().unwrap();
    assert_eq!(office.submits("60.00", "once").await.data()["voucher"], voucher, "the same key submits one voucher");

    let seen = office.waiting(&program(&office.tenant)).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    assert!(seen.text.contains(&format!("\"id\":{voucher}")), "{}", seen.text);
    for word in ["Reyes", "@", "1985"] {
        assert!(!seen.text.contains(word), "{word}: {}", seen.text);
    }

    let decision = json!({ "voucherId": voucher, "decision": "approve", "amount": "45.00", "version": 1 });
    let approved = office.calls(UserType::VoucherApprover, "/voucher/approveVoucher", decision.clone()).await;
    assert_eq!(
        (approved.status, approved.message().as_str()),
        (StatusCode::OK, "Voucher approved."),
        "{}",
        approved.text
    );
    let again = office.calls(UserType::VoucherApprover, "/voucher/approveVoucher", decision).await;
    assert_eq!(again.status, StatusCode::OK, "the same decision again changes nothing: {}", again.text);
    let other = json!({ "voucherId": voucher, "decision": "reject", "reason": "Twice", "version": 2 });
    let other = office.calls(UserType::VoucherApprover, "/voucher/approveVoucher", other).await;
    assert_eq!(other.status, StatusCode::CONFLICT, "{}", other.text);
    let listed = office.app.get(&format!("/dentists/{}/vouchers?state=approved", office.tenant.office));
    let listed = listed.at("vision").bearer(&office.token).send().await;
    assert!(listed.text.contains("45.00"), "{}", listed.text);
    office.app.finish().await;
}

#[tokio::test]
async fn an_approver_decides_for_its_own_program_alone() {
    let (app, [own, other]) = TestApp::with_members([MAPLE, CEDAR]).await;
    let office = Office::managed(app, own).await;
    let voucher = other.id(frame::area::Example::VoucherToDecide);
    for id in [voucher, 999_999_999] {
        let body = json!({ "voucherId": id, "decision": "approve", "version": 1 });
        let decided = office.calls(UserType::VoucherApprover, "/voucher/approveVoucher", body).await;
        assert_eq!(decided.status, StatusCode::NOT_FOUND, "{}", decided.text);
    }
    assert_eq!(office.waiting(&program(&other)).await.status, StatusCode::NOT_FOUND);
    office.app.finish().await;
}

/// The approver gets the file and not the household's documents; the desk has those, and no door to the approver's.
#[tokio::test]
async fn an_approver_downloads_the_file_of_a_voucher() {
    let (app, [own, other]) = TestApp::with_members([MAPLE, CEDAR]).await;
    let office = Office::managed(app, own).await;
    let path = |tenant: &Tenant| format!("/voucher/files/{}", tenant.id(frame::area::Example::VoucherToDecide));
    let token = office.app.token(office.tenant.login(UserType::VoucherApprover)).await;
    let get = async |path: &str, token: &str| office.app.get(path).at(&office.tenant.brand).bearer(token).send().await;
    let file = get(&path(&office.tenant), &token).await;
    assert_eq!(file.status, StatusCode::OK, "{}", file.text);
    assert!(file.text.starts_with("%PDF-"), "{}", file.text);
    assert!(file.header("content-disposition").starts_with("attachment; filename=\"voucher-"));
    assert_eq!(get(&path(&other), &token).await.status, StatusCode::NOT_FOUND);
    assert_eq!(get(&path(&office.tenant), &office.token).await.status, StatusCode::FORBIDDEN);
    office.app.finish().await;
}

#[tokio::test]
async fn a_brand_without_vouchers_has_none_of_their_calls() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let office = Office::managed(app, tenant).await;
    assert_eq!(office.submits("60.00", "none").await.status, StatusCode::NOT_FOUND);
    assert_eq!(office.waiting(&program(&office.tenant)).await.status, StatusCode::NOT_FOUND);
    let settings = office.post(&format!("/voucher/getVoucherSettings/{}", office.tenant.office), json!({})).await;
    assert_eq!(settings.status, StatusCode::NOT_FOUND, "{}", settings.text);
    office.app.finish().await;
}
