//! Bank accounts over HTTP: for an office's payouts, a household, and a sign-up, each with the provider's page.

use poem::http::StatusCode;
use sandboxes::bank_link as sandbox;
use serde_json::{Value, json};
use tenancy::UserType;

use crate::common::{Answered, JUNIPER, Tenant, TestApp};

const CHECKING: &str = "000123456789";

struct Office {
    app: TestApp,
    banks: sandbox::Running,
    tenant: Tenant,
}

impl Office {
    async fn open() -> Self {
        let (app, [tenant], banks) = TestApp::with_banks([JUNIPER]).await;
        app.outside("update office set allow_bank_draft = true, account_status = 1").await;
        Self { app, banks, tenant }
    }

    async fn call(&self, who: Option<UserType>, path: &str, body: &Value) -> Answered {
        let ask = self.app.post(path, body);
        match who {
            Some(user_type) => ask.bearer(&self.app.token(self.tenant.login(user_type)).await).send().await,
            None => ask.send().await,
        }
    }

    async fn create(&self, who: UserType, body: Value) -> Answered {
        self.call(Some(who), "/stripe-connect/createPlaidLinkToken", &body).await
    }

    async fn look(&self, who: UserType, office: Option<i64>, token: &Value) -> Value {
        let body = json!({"linkToken": token, "officeId": office});
        self.call(Some(who), "/stripe-connect/plaidToken", &body).await.data()
    }

    async fn finish(self) {
        self.banks.stop().await;
        self.app.finish().await;
    }
}

#[tokio::test]
async fn a_household_connects_its_account_and_sees_what_waits() {
    let office = Office::open().await;
    let client = app_token(&office, UserType::Client).await;
    let own = || async { office.app.get("/patient/bank").bearer(&client).send().await.data() };
    let mandate = own().await["mandate"].clone();
    assert!(mandate["text"].as_str().unwrap().starts_with("I authorize"));

    let without = office.create(UserType::Client, json!({"byNumbers": true})).await;
    assert_eq!(without.status, StatusCode::BAD_REQUEST);
    assert_eq!(without.json()["fields"]["mandate"][0], "Field must be checked");
    let wish = json!({"byNumbers": true, "mandate": mandate["version"]});
    let begun = office.create(UserType::Client, wish.clone()).await.data();
    let (url, token) = (begun["url"].as_str().unwrap(), &begun["linkToken"]);
    assert_eq!(office.look(UserType::Client, None, token).await["status"], "at_bank");
    office.banks.control.type_numbers(url, CHECKING).await.unwrap();
    let pending = office.look(UserType::Client, None, token).await;
    assert_eq!((&pending["status"], &pending["last4"]), (&json!("pending"), &json!("6789")));
    let waiting = own().await["waiting"][0].clone();
    let page = office.create(UserType::Client, json!({"verify": waiting["id"]})).await.data();
    office.banks.control.tell_deposits(page["url"].as_str().unwrap(), None).await.unwrap();
    let connected = office.look(UserType::Client, None, &page["linkToken"]).await;
    assert_eq!((&connected["status"], &connected["stillLate"]), (&json!("connected"), &json!("0.00")));
    assert_eq!(own().await["waiting"], json!([]));
    let answer =
        office.call(Some(UserType::Client), "/stripe-connect/plaidToken", &json!({"linkToken": "bank_nobody"})).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    office.finish().await;
}

async fn app_token(office: &Office, user_type: UserType) -> String {
    office.app.token(office.tenant.login(user_type)).await
}

#[tokio::test]
async fn office_leaders_connect_a_bank_account_for_payouts() {
    let office = Office::open().await;
    let id = office.tenant.office;
    office.tenant.loses_account(&office.app).await;
    let early = office.create(UserType::OfficeAdmin, json!({"officeId": id})).await;
    assert_eq!((early.status, early.message()), (StatusCode::CONFLICT, "Open your payments account first.".into()));
    let path = format!("/stripe-connect/account/{id}");
    let proof = json!({ "password": crate::common::PASSWORD });
    let token = app_token(&office, UserType::OfficeAdmin).await;
    office.app.post("/session/confirm", &proof).bearer(&token).send().await.data();
    office.app.post(&format!("{path}/onboard"), &json!({})).bearer(&token).send().await.data();
    let begun = office.create(UserType::OfficeAdmin, json!({"officeId": id})).await.data();
    office.banks.control.pick(begun["url"].as_str().unwrap(), "ins_1", CHECKING).await.unwrap();
    let state = office.look(UserType::OfficeAdmin, Some(id), &begun["linkToken"]).await;
    assert_eq!(state["status"], "connected", "{state}");
    let admin = app_token(&office, UserType::OfficeAdmin).await;
    let account = office.app.get(&path).bearer(&admin).send().await.data();
    assert_eq!(account["payoutBank"], json!({"bankName": "First Platypus Bank", "last4": "6789"}));

    // Replacing it requires the password, and the change has to wait.
    let without = office.create(UserType::OfficeAdmin, json!({"officeId": id})).await;
    assert_eq!(without.json()["fields"]["password"], json!(["This field is required"]));
    let wrong = office.create(UserType::OfficeAdmin, json!({"officeId": id, "password": "not the password"})).await;
    assert_eq!(wrong.json()["fields"]["password"], json!(["Password is incorrect"]));
    let again =
        office.create(UserType::OfficeAdmin, json!({"officeId": id, "password": crate::common::PASSWORD})).await.data();
    office.banks.control.pick(again["url"].as_str().unwrap(), "ins_2", CHECKING).await.unwrap();
    let state = office.look(UserType::OfficeAdmin, Some(id), &again["linkToken"]).await;
    assert_eq!(state["status"], "waiting", "{state}");
    let account = office.app.get(&path).bearer(&admin).send().await.data();
    assert_eq!(account["pendingBank"]["last4"], "6789");
    let stop = office.app.post(&format!("{path}/stop-bank-change"), &json!({})).bearer(&admin).send().await.data();
    assert!(stop.get("pendingBank").is_none(), "{stop}");

    let foreign = office.app.tenant("dental", "alder").await;
    let theirs = office.create(UserType::OfficeAdmin, json!({"officeId": foreign.office})).await;
    assert_eq!(theirs.status, StatusCode::NOT_FOUND);
    office.app.outside("update login_grant set permissions = '{}' where kind = 'office'").await;
    let withdrawn = office.create(UserType::OfficeAdmin, json!({"officeId": id})).await;
    assert_eq!(withdrawn.status, StatusCode::FORBIDDEN);
    office.finish().await;
}

#[tokio::test]
async fn a_visitor_connects_the_account_to_sign_up_with() {
    let office = Office::open().await;
    let id = office.tenant.office;
    let found = office.app.get(&format!("/accounts/bank?officeId={id}")).send().await.data();
    let wish = json!({"officeId": id, "mandate": found["mandate"]["version"]});
    let begun = office.call(None, "/accounts/bank/link", &wish).await.data();
    office.banks.control.pick(begun["url"].as_str().unwrap(), "ins_1", CHECKING).await.unwrap();
    let look = json!({"officeId": id, "linkToken": begun["linkToken"]});
    let ready = office.call(None, "/accounts/bank/token", &look).await.data();
    assert_eq!((&ready["status"], &ready["bankName"]), (&json!("ready"), &json!("First Platypus Bank")));
    let page = office.app.get(&format!("/dentists/details/{id}/no-auth")).send().await.data();
    assert_eq!(page["payment"]["allowBankDraft"], true);
    office.app.outside("update office set allow_bank_draft = false").await;
    let closed = office.call(None, "/accounts/bank/link", &wish).await;
    assert_eq!(closed.status, StatusCode::CONFLICT);
    office.finish().await;
}
