//! Payouts, receipts, and the office's payments over HTTP: the responses, the file names, and who is refused.

use crate::common::{Office, Tenant};
use frame::area::Example;
use poem::http::{Method, StatusCode};
use serde_json::json;
use tenancy::UserType;

/// When the payout of the household's first payment arrived.
const PAID_OUT_DAYS_AGO: u32 = 36;

/// The year of the household's first payment.
fn joined_in(office: &Office) -> String {
    office.tenant.example(Example::DaysAgo(40))[..4].to_owned()
}

fn payout(office: &Office) -> String {
    format!("/DBreports/dentist/{}/payout/{}", office.tenant.office, office.tenant.id(Example::Payout))
}

#[tokio::test]
async fn the_list_and_one_payout_tell_how_it_adds_up() {
    let office = Office::open().await;
    let list = office.get(&format!("/DBreports/dentist/payouts/{}/list", office.tenant.office)).await.data();
    assert_eq!(list["rows"][0]["addsUp"]["amount"], "37.33");
    assert_eq!(list["counts"]["paid"], 1);
    let after = office.tenant.example(Example::DaysAgo(PAID_OUT_DAYS_AGO - 1));
    let day = format!("/DBreports/dentist/payouts/{}/list?from={after}", office.tenant.office);
    assert_eq!(office.get(&day).await.data()["rows"], json!([]));

    let one = office.get(&payout(&office)).await.data();
    assert_eq!(one["payout"]["addsUp"]["platformFees"], "-1.67");
    assert_eq!(one["payout"]["addsUp"]["difference"], "0.00");
    assert_eq!(one["items"][0]["name"], "Ana Reyes");
    assert_eq!(one["items"][0]["receiptNumber"], 1);
    let looks = office.app.number("select count(*) from audit where act = 'payout.viewed'").await;
    assert_eq!(looks, 1, "a look at members' payments is written down");
    let upgraded = payout(&office).replace("/payout/", "/upgrade_payout/");
    assert_eq!(office.get(&upgraded).await.status, StatusCode::OK);
    office.app.outside("update payout set from_standard = false").await;
    assert_eq!(office.get(&upgraded).await.status, StatusCode::NOT_FOUND);
    office.app.finish().await;
}

#[tokio::test]
async fn files_are_named_and_typed() {
    let office = Office::open().await;
    let on = office.tenant.example(Example::DaysAgo(PAID_OUT_DAYS_AGO));
    for (flag, kind, way) in [
        ("csv", "text/csv", "attachment"),
        ("xlsx", "application/vnd.openxmlformats", "attachment"),
        ("pdf", "application/pdf", "inline"),
    ] {
        let file = office.get(&format!("{}?{flag}=true", payout(&office))).await;
        assert_eq!(file.status, StatusCode::OK, "{}", file.text);
        assert!(file.header("content-type").starts_with(kind), "{:?}", file.headers);
        assert_eq!(file.header("content-disposition"), format!("{way}; filename=\"payout-juniper-{on}.{flag}\""));
    }
    let both = office.get(&format!("{}?csv=true&pdf=true", payout(&office))).await;
    assert_eq!(both.status, StatusCode::BAD_REQUEST);
    let list = format!("/DBreports/dentist/payouts/{}/file?format=csv", office.tenant.office);
    let text = office.get(&list).await.text;
    assert!(text.contains("Idaho Central Credit Union ending 6093") && text.contains("37.33"), "{text}");
    let ledger = format!("/office/{}/payment-ledger/file?format=xlsx", office.tenant.office);
    assert_eq!(
        office.get(&ledger).await.header("content-disposition"),
        "attachment; filename=\"payments-juniper.xlsx\""
    );
    office.app.finish().await;
}

#[tokio::test]
async fn household_ledger_defaults_to_a_spreadsheet() {
    let office = Office::open().await;
    let Tenant { office: at, member, account, .. } = &office.tenant;
    let ledger = format!("/office/{at}/members/finances/reports?memberId={member}");
    for (query, way, extension) in [
        ("", "attachment", "xlsx"),
        ("&single=true", "attachment", "xlsx"),
        ("&format=xlsx", "attachment", "xlsx"),
        ("&format=csv", "attachment", "csv"),
        ("&single=true&format=pdf", "inline", "pdf"),
    ] {
        let file = office.get(&format!("{ledger}{query}")).await;
        let named = format!("{way}; filename=\"ledger-juniper-{account}.{extension}\"");
        assert_eq!((file.status, file.header("content-disposition")), (StatusCode::OK, named.as_str()), "{query}");
    }
    let year: i32 = joined_in(&office).parse().unwrap();
    for (year, paid) in [(None, true), (Some(year), true), (Some(year - 1), false), (Some(1970), true)] {
        let year = year.map(|year| format!("&year={year}")).unwrap_or_default();
        let file = office.get(&format!("{ledger}&format=csv{year}")).await;
        assert_eq!(file.text.contains("Visa 4471"), paid, "{year}: {}", file.text);
        assert!(!file.text.contains("Net") && !file.text.contains("Fee"), "what the office keeps: {}", file.text);
    }
    office.app.finish().await;
}

#[tokio::test]
async fn a_secret_link_needs_no_session_and_names_nobody() {
    let office = Office::open().await;
    let made = office.app.post(&format!("{}/link", payout(&office)), &json!({})).bearer(&office.token).send().await;
    let address = made.data()["address"].as_str().unwrap().to_owned();
    let token = address.rsplit('/').next().unwrap();
    let shown = office.app.get(&format!("/web-payout/{token}")).send().await;
    assert_eq!(shown.data()["payout"]["addsUp"]["amount"], "37.33");
    assert!(!shown.text.contains("Reyes") && !shown.text.contains("accountId"), "{}", shown.text);
    let elsewhere = office.app.get(&format!("/web-payout/{token}")).at("vision").send().await;
    assert_eq!(elsewhere.status, StatusCode::NOT_FOUND);

    let file = async |format| office.app.get(&format!("/web-payout/{token}/file?format={format}")).send().await;
    let csv = file("csv").await;
    let on = office.tenant.example(Example::DaysAgo(PAID_OUT_DAYS_AGO));
    assert_eq!(csv.header("content-disposition"), format!("attachment; filename=\"payout-juniper-{on}.csv\""));
    assert!(csv.text.contains("-1.67,37.33"), "{}", csv.text);
    assert!(!csv.text.contains("Reyes") && !csv.text.contains("Member"), "{}", csv.text);
    for (format, kind) in [("xlsx", "application/vnd.openxmlformats"), ("pdf", "application/pdf")] {
        assert!(file(format).await.header("content-type").starts_with(kind), "{format}");
    }
    let elsewhere = office.app.get(&format!("/web-payout/{token}/file?format=csv")).at("vision").send().await;
    assert_eq!(elsewhere.status, StatusCode::NOT_FOUND);
    let downloads = "select count(*) from audit where act = 'payout.link_downloaded' and login_id is null and office_id is not null";
    assert_eq!(office.app.number(downloads).await, 3, "each file is written down, and nothing that was refused");
    office.app.outside("update payout_link set expires_at = now() - interval '1 day'").await;
    assert_eq!(file("csv").await.status, StatusCode::NOT_FOUND, "a link works for thirty days");
    office.app.outside("update payout_link set expires_at = now() + interval '1 day'").await;
    assert_eq!(file("csv").await.status, StatusCode::OK);
    let withdrawn =
        office.app.call(Method::DELETE, &format!("{}/link", payout(&office))).bearer(&office.token).send().await;
    assert_eq!(withdrawn.data()["links"], 1);
    assert_eq!(file("csv").await.status, StatusCode::NOT_FOUND, "it was withdrawn");
    office.app.finish().await;
}

#[tokio::test]
async fn a_secret_link_gives_ten_files_in_ten_minutes() {
    let office = Office::open().await;
    let made = office.app.post(&format!("{}/link", payout(&office)), &json!({})).bearer(&office.token).send().await;
    let address = made.data()["address"].as_str().unwrap().to_owned();
    let token = address.rsplit('/').next().unwrap();
    let file = async || office.app.get(&format!("/web-payout/{token}/file?format=csv")).send().await.status;
    for _ in 0..10 {
        assert_eq!(file().await, StatusCode::OK);
    }
    assert_eq!(file().await, StatusCode::TOO_MANY_REQUESTS);
    let page = office.app.get(&format!("/web-payout/{token}")).send().await;
    assert_eq!(page.status, StatusCode::OK, "its page has a limit of its own");
    assert_eq!(office.app.number("select count(*) from audit where act = 'payout.link_downloaded'").await, 10);
    office.app.finish().await;
}

#[tokio::test]
async fn a_receipt_is_for_who_paid_and_for_staff() {
    let office = Office::open().await;
    let client = office.tenant.login(UserType::Client).0;
    let path = format!("/users/{client}/receipts/{}", office.tenant.payment());
    let own = office.app.token(office.tenant.login(UserType::Client)).await;
    for token in [&own, &office.token] {
        let receipt = office.app.get(&path).bearer(token).send().await;
        assert_eq!(
            (receipt.status, receipt.header("content-type")),
            (StatusCode::OK, "application/pdf"),
            "{}",
            receipt.text
        );
    }
    let other = office.app.tenant("dental", "aspen").await;
    let stranger = office.app.token(other.login(UserType::Client)).await;
    assert_eq!(office.app.get(&path).bearer(&stranger).send().await.status, StatusCode::NOT_FOUND);
    let relative = office.app.token(office.tenant.login(UserType::Patient)).await;
    assert_eq!(office.app.get(&path).bearer(&relative).send().await.status, StatusCode::FORBIDDEN);
    let year = office.app.get(&format!("/users/{client}/statements/{}", joined_in(&office))).bearer(&own).send().await;
    assert_eq!(year.status, StatusCode::OK);
    office.app.finish().await;
}
