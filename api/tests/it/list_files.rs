//! Lists as files: the same rows as the screen with its filter, in each format, and no formulas that a spreadsheet
//! would run.

use std::io::Read;

use crate::common::{Answered, JUNIPER, Tenant, TestApp};
use frame::area::Example;
use poem::http::StatusCode;
use serde_json::{Value, json};
use tenancy::UserType;

/// A list: its address with a filter, where its rows are in the response, the address of its file, and a text of each
/// row that the file must contain.
struct Listed {
    list: &'static str,
    rows: &'static [&'static str],
    /// The list's address plus `/file` if omitted.
    file: Option<&'static str>,
    text: &'static str,
    least: usize,
}

const fn listed(list: &'static str, rows: &'static [&'static str], text: &'static str) -> Listed {
    Listed { list, rows, file: None, text, least: 1 }
}

impl Listed {
    const fn least(self, least: usize) -> Self {
        Self { least, ..self }
    }

    const fn file(self, file: &'static str) -> Self {
        Self { file: Some(file), ..self }
    }
}

/// `{f}` is the office, `{o}` the organization, `{a}` the household, `{m}` its member, `{from}` and `{to}` are days of the
/// last month, and the others are examples.
const OFFICE: &[Listed] = &[
    listed("/dentists/{f}/reviews?show=unanswered", &["/items"], "/words"),
    listed("/office/{f}/disputes?show=closed", &["/items"], "/name"),
    listed("/office/{f}/disputes?show=won", &["/items"], "/name").least(0),
    listed("/office/{f}/invitations?state=sent", &["/items"], "/email"),
    listed("/office/{f}/invitations?state=revoked", &["/items"], "/email").least(0),
    listed("/office/{f}/inhouse-financing?show=active&search=Reyes", &["/items"], "/description"),
    listed("/office/{f}/inhouse-financing?show=late", &["/items"], "/description").least(0),
    listed("/dentists/{f}/cases", &["/items"], "/title"),
    listed("/dentists/{f}/users", &["/employees", "/invitations"], "/email").least(2),
    listed("/office/{f}/locations?search=juniper", &["/locations"], "/officeName"),
    listed("/office/{f}/locations/imports/{location_import}", &["/rows"], "/texts/officeName")
        .file("/office/{f}/locations/imports/{location_import}/rows/file"),
    listed("/dentists/{f}/today?kind=invitation", &["/items"], "/name"),
    listed("/dentists/{f}/today?kind=dispute", &["/items"], "/name").least(0),
    listed("/dentists/{f}/messages?channel=email&accountId={a}", &["/items"], "/address"),
    listed("/dentists/{f}/messages?channel=text", &["/items"], "/address").least(0),
    listed("/dentists/{f}/campaigns", &["/items"], "/words/subjectEn"),
    listed("/dentists/{f}/campaigns/{campaign}/people?filter=all", &["/items"], "/name"),
    listed("/office/{f}/marketing/orders", &["/rows"], "/material"),
    listed("/multi-location/billing/{o}/invoices", &["/rows"], "/description"),
    listed("/office/{f}/billing-preview?date=2026-12-01", &["/invoices"], "/name").least(0),
    listed("/dentists/{f}/custom-memberships/priceChanges?planId={plan}", &["/items"], "/planName"),
    listed("/dentists/{f}/custom-memberships/priceChanges/{price_change}", &["/items"], "/name"),
    listed("/office/{f}/reports/members-imports/{import}/rows?filter=error", &["/rows"], "/texts/firstName"),
    listed("/office/{f}/reports/members-imports/{import}/rows?filter=ready", &["/rows"], "/texts/firstName").least(0),
    listed("/office/{f}/marketing/funnel?from={from}&to={to}", &["/rows"], "/visits"),
    listed("/office/{f}/season-of-giving", &["/team"], "/name").file("/office/{f}/season-of-giving/team/file"),
    listed("/users/me/account/getMemberHistory/{a}", &["/items"], "/words"),
    listed("/office/{f}/accounts/{a}/payments", &["/ledger/rows"], "/description"),
    listed("/office/{f}/members/look-alikes", &["/pairs"], "/other/name"),
    listed("/dentists/{f}/activity", &["/lines"], "/words"),
    listed("/DBreports/dentist/payouts/{f}/list?status=paid", &["/rows"], "/bankLast4")
        .file("/DBreports/dentist/payouts/{f}/file"),
    listed("/office/{f}/payment-ledger?status=paid", &["/rows"], "/name"),
    listed("/dentists/{f}/inbox", &["/items"], "/subject"),
    listed("/dentists/{f}/membership-settings", &["/priceCodes"], "/displayCode")
        .file("/dentists/{f}/membership-settings/fees/file"),
    listed("/office/{f}/members/{m}/benefits", &["/visits"], "/provider")
        .file("/office/{f}/members/{m}/visits/file")
        .least(2),
    listed("/users/me/account/referrals/{a}", &["/joined"], "/name"),
    listed("/dentists/{f}/businesses", &["/businesses"], "/contactEmail").least(3),
    listed("/dentists/{f}/business-invoices", &["/invoices"], "/business").least(4),
    listed("/dentists/{f}/business-report?from={from}&to={to}", &["/rows"], "/business").least(0),
];

/// Lists of a business.
const BUSINESS: &[Listed] = &[
    listed("/business/{b}/invoices", &["/invoices"], "/office").least(4),
    listed("/business/{b}/report?from={from}&to={to}", &["/rows"], "/office").least(0),
];

/// Lists of the account owner's household.
const HOUSEHOLD: &[Listed] = &[
    listed("/patient/inbox", &["/items"], "/subject"),
    listed("/patient/referrals", &["/joined"], "/name"),
    listed("/patient/payments", &["/items"], "/description").least(2),
];

const STAFF: &[Listed] = &[
    listed("/admin/reviews?show=waiting", &["/items"], "/words"),
    listed("/admin/reviews?show=decided", &["/items"], "/words").least(0),
    listed("/admin/cases?state=open", &["/items"], "/case/title").file("/admin/cases/list/file"),
    listed("/admin/cases?state=closed", &["/items"], "/case/title").least(0).file("/admin/cases/list/file"),
    listed("/admin/marketing-orders?state=placed&search=a", &["/items"], "/order/material").least(0),
    listed("/admin/businesses", &["/rows"], "/name").least(0),
    listed("/admin/businesses/refunds", &["/rows"], "/business").least(0),
    listed("/admin/incomplete", &["/practices"], "/officeName"),
    listed("/admin/incomplete?stage=active_plan", &["/practices"], "/officeName").least(0),
    listed("/admin/users?search=dentist", &[""], "/email"),
    listed("/admin/toolbox/webhooks?kind=payout", &["/events"], "/kind"),
    listed("/admin/toolbox/jobs", &["/jobs"], "/kind").least(0),
    listed("/admin/toolbox/browser-errors", &["/errors"], "/message"),
    listed("/admin/toolbox/billing-preview?officeId={f}&date=2026-12-01", &["/invoices"], "/name").least(0),
];

struct Caller<'a> {
    app: &'a TestApp,
    tenant: &'a Tenant,
    token: String,
}

impl Caller<'_> {
    fn address(&self, template: &str) -> String {
        let Tenant { organization, office, account, member, .. } = self.tenant;
        let mut address = template.to_owned();
        for (name, id) in [
            ("{o}", *organization),
            ("{f}", *office),
            ("{a}", *account),
            ("{m}", *member),
            ("{plan}", self.tenant.plan()),
            ("{campaign}", self.tenant.id(Example::Campaign)),
            ("{import}", self.tenant.id(Example::Import)),
            ("{location_import}", self.tenant.id(Example::LocationImport)),
            ("{price_change}", self.tenant.id(Example::PriceChange)),
            ("{b}", self.tenant.id(Example::Business)),
        ] {
            address = address.replace(name, &id.to_string());
        }
        for (name, example) in [("{from}", Example::DaysAgo(30)), ("{to}", Example::DaysAgo(10))] {
            address = address.replace(name, &self.tenant.example(example));
        }
        address
    }

    async fn get(&self, address: &str) -> Answered {
        self.app.get(address).bearer(&self.token).send().await
    }

    async fn file(&self, own: &Listed, format: &str) -> Answered {
        let (path, query) = own.list.split_once('?').unwrap_or((own.list, ""));
        let path = own.file.map_or_else(|| format!("{path}/file"), str::to_owned);
        let answered = self.get(&self.address(&format!("{path}?format={format}&{query}"))).await;
        assert_eq!(answered.status, StatusCode::OK, "{}: {}", own.list, answered.text);
        answered
    }

    /// Checks that the list and its file have the same rows, in each format.
    async fn compare(&self, own: &Listed) {
        let shown = self.get(&self.address(own.list)).await.data();
        let rows: Vec<&Value> =
            own.rows.iter().flat_map(|at| shown.pointer(at).and_then(Value::as_array).unwrap()).collect();
        assert!(rows.len() >= own.least, "{}: {shown}", own.list);
        let written = self.file(own, "csv").await;
        hand_over(own, "csv", &written.bytes);
        let records = records(&written.bytes);
        let (mut body, all) = (records[1..].to_vec(), records.len());
        body.retain(|record| record.first().map(String::as_str) != Some("Total"));
        assert_eq!(body.len(), rows.len(), "{}: {}", own.list, written.text);
        for (row, record) in rows.iter().zip(&body) {
            let text = match row.pointer(own.text) {
                Some(Value::String(text)) => text.clone(),
                other => other.unwrap_or(&Value::Null).to_string(),
            };
            assert!(record.iter().any(|cell| cell.contains(&text)), "{}: {text} is not in {record:?}", own.list);
        }
        for cell in body.iter().flatten() {
            assert!(!cell.starts_with(['=', '+', '@']), "{}: a spreadsheet runs {cell}", own.list);
        }
        let book = self.file(own, "xlsx").await;
        hand_over(own, "xlsx", &book.bytes);
        let sheet = sheet(&book.bytes);
        assert_eq!(sheet.matches("<row ").count(), all, "{}", own.list);
        assert!(!sheet.contains("<f>"), "{}: a formula", own.list);
        let paper = self.file(own, "pdf").await;
        assert!(paper.bytes.starts_with(b"%PDF"), "{}", own.list);
        hand_over(own, "pdf", &paper.bytes);
        assert!(paper.header("content-disposition").starts_with("inline; filename=\""), "{}", own.list);
    }
}

/// Leaves a file for other programs to open, where `make test` asks for it (`scripts/workshop/readers.py`).
fn hand_over(own: &Listed, format: &str, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("CHAIRSIDE_DOWNLOADS") {
        let name: String = own.list.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        std::fs::write(std::path::Path::new(&folder).join(format!("list{name}.{format}")), bytes).unwrap();
    }
}

fn records(bytes: &[u8]) -> Vec<Vec<String>> {
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).expect("a mark, for spreadsheets");
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text);
    reader.records().map(|record| record.unwrap().iter().map(str::to_owned).collect()).collect()
}

fn sheet(bytes: &[u8]) -> String {
    let mut book = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    book.by_name("xl/worksheets/sheet1.xml").unwrap().read_to_string(&mut text).unwrap();
    text
}

/// Makes entered texts start like formulas, and adds rows to every list.
async fn fill(app: &TestApp) {
    app.outside(
        "update review set words = '=1+1', author = '+A.';
         update review set state = 'open';
         update invitation set first_name = '=HYPERLINK(1)', last_name = 'Bo', created_at = created_at - interval '9 days', sent_at = sent_at - interval '9 days';
         update support_case set title = '@SUM(A1)';
         update installment_agreement set description = '+Bridge';
         update plan set name = '=Plan';
         update campaign set subject_en = '=Hello';
         update member set first_name = '=Ana';
         update outgoing_message set subject = '+Welcome';
         update member_import_row set cells[1] = '=Zoe';
         update location_import_row set cells[1] = '=Juniper North';
         update desk_item set done_at = null;
         insert into campaign_recipient (organization_id, office_id, campaign_id, account_id, state)
           select c.organization_id, c.office_id, c.id, a.id, 'waiting' from campaign c join account a on a.organization_id = c.organization_id and a.office_id = c.office_id;
         insert into signup_funnel (organization_id, office_id, counted_on, source, visits, starts)
           select organization_id, id, current_date - 20, 'poster', 17, 3 from office;
         insert into account (organization_id, office_id, number, first_name, last_name, email, phone, enrolled_at)
           select organization_id, office_id, '2', '=Bea', 'Reyes', 'bea@example.com', phone, now() from account where number <> '2';
         insert into referral (organization_id, office_id, account_id, referrer_account_id, code, joined_at)
           select b.organization_id, b.office_id, b.id, a.id, 'ANA-1', now() from account a
           join account b on b.organization_id = a.organization_id and b.number = '2' where a.number <> '2';
         insert into visit (organization_id, office_id, account_id, member_id, visited_on, provider, note, request_key, recorded_at, recorded_login_id, recorded_by,
             voided_at, voided_login_id, voided_by, void_reason)
           select organization_id, office_id, account_id, id, current_date - 5, '=Dr. Lee', '+1', 'undone', now(), 1, 'Robin Dentist', now(), 1, 'Robin Dentist', '@Twice'
           from member where is_account_owner;
         insert into outgoing_message (organization_id, office_id, account_id, login_id, kind, topic, channel, subject, body, state, source, queued_at)
           select organization_id, office_id, null, login_id, 'review_to_answer', 'reviews', 'in_app', '=New review', '+A review', 'delivered', 'inbox-' || login_id, now()
           from office_user
           union all select organization_id, office_id, id, null, 'renewal', 'renewal', 'in_app', '=Your membership renews', '+39.00', 'delivered', 'own-' || id, now()
           from account;
         insert into browser_error (digest, message, frames, route, versions, request_ids)
           values ('d', '=oops', '{}', '/a', '{}', '{}');
         insert into webhook_event (organization_id, event_id, kind, payload, received_at)
           select organization_id, 'evt_1', 'payout.paid', '{\"event\": {\"data\": {\"object\": {\"id\": \"po_1\"}}}}', now() from organization limit 1;
         insert into practice_signup (organization_id, office_id, login_id, started_at, last_step_at, activated_at)
           select organization_id, id, 1, now(), now(), now() from office;
         update office set terms_accepted_at = null;
         insert into audit (organization_id, office_id, login_id, act, subject_kind, subject_id)
           select organization_id, id, 1, 'user.invited', 'user', '1' from office",
    )
    .await;
}

#[tokio::test]
async fn every_office_list_downloads_as_shown() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    fill(&app).await;
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let caller = Caller { app: &app, tenant: &tenant, token };
    for own in OFFICE {
        caller.compare(own).await;
    }
    let plans = json!({ "dentistInfoId": tenant.office });
    let address = format!("/users/{}/dentist-info/all-plans/upgrade", tenant.login(UserType::Dentist).0);
    let shown = app.post(&address, &plans).bearer(&caller.token).send().await.data();
    let file = caller.get(&format!("/dentists/{}/memberships/file?format=csv&search=plan", tenant.office)).await;
    assert_eq!(records(&file.bytes).len() - 1, shown["plans"].as_array().unwrap().len(), "{}", file.text);
    let none = caller.get(&format!("/dentists/{}/memberships/file?format=csv&status=archived", tenant.office)).await;
    assert_eq!(records(&none.bytes).len(), 1, "{}", none.text);
    app.finish().await;
}

#[tokio::test]
async fn every_staff_list_downloads_as_shown() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    fill(&app).await;
    app.outside("update review set state = 'reported', report_reason = 'false', reported_at = now(), reported_by_name = 'Robin Dentist', report_note = ''").await;
    let token = app.token(tenant.login(UserType::Admin)).await;
    let caller = Caller { app: &app, tenant: &tenant, token };
    for own in STAFF {
        caller.compare(own).await;
    }
    app.finish().await;
}

#[tokio::test]
async fn every_list_of_a_business_downloads_as_shown() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = app.token(tenant.login(UserType::SmBusiness)).await;
    let caller = Caller { app: &app, tenant: &tenant, token };
    for own in BUSINESS {
        caller.compare(own).await;
    }
    let addendum = tenant.id(Example::Addendum);
    let people = format!("/business/{{b}}/employees/file?addendumId={addendum}&format=csv");
    let people = caller.get(&caller.address(&people)).await;
    assert_eq!(records(&people.bytes).len(), 1 + 3 + 1, "the columns, three people and the total: {}", people.text);
    let bill = tenant.id(Example::BusinessInvoice);
    let bill = format!("/business/{{b}}/offices/{addendum}/invoices/{bill}/file?format=pdf");
    let bill = caller.get(&caller.address(&bill)).await;
    assert!(bill.bytes.starts_with(b"%PDF"), "{}", bill.text);
    app.finish().await;
}

#[tokio::test]
async fn household_lists_download_in_its_language_without_office_reasons() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    fill(&app).await;
    let token = app.token(tenant.login(UserType::Client)).await;
    let caller = Caller { app: &app, tenant: &tenant, token };
    for own in HOUSEHOLD {
        caller.compare(own).await;
    }
    for (path, english, spanish) in [
        ("/patient/inbox/file", ["Subject", "Renewals and prices"], ["Asunto", "Renovaciones y precios"]),
        ("/patient/payments/file", ["Status", "Paid"], ["Estado", "Pagado"]),
        (
            "/patient/referrals/file",
            ["Joined", "Waiting for the first payment"],
            ["Inscripción", "Falta el primer pago"],
        ),
    ] {
        for (language, words) in [("en", english), ("es", spanish)] {
            let ask = app.get(&format!("{path}?format=csv")).bearer(&caller.token).header("accept-language", language);
            let file = ask.send().await;
            assert!(words.iter().all(|word| file.text.contains(word)), "{path} in {language}: {}", file.text);
        }
    }
    let noted = app.number("select count(*) from audit where act in ('own_inbox.downloaded', 'own_payments.downloaded', 'own_referrals.downloaded') and account_id is not null");
    assert_eq!(noted.await, 15, "each download is noted, with its household");
    app.finish().await;
}

#[tokio::test]
async fn visits_file_contains_every_visit() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    app.outside(
        "insert into visit (organization_id, office_id, account_id, member_id, visited_on, request_key, recorded_at, recorded_login_id, recorded_by)
           select m.organization_id, m.office_id, m.account_id, m.id, current_date - 20, 'many-' || n, now(), 1, 'Robin Dentist'
           from member m cross join generate_series(1, 1050) n",
    )
    .await;
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let caller = Caller { app: &app, tenant: &tenant, token };
    let shown = caller.get(&caller.address("/office/{f}/members/{m}/benefits")).await.data();
    assert_eq!(shown["visits"].as_array().unwrap().len(), 100);
    let file = caller.get(&caller.address("/office/{f}/members/{m}/visits/file?format=csv")).await;
    let records = records(&file.bytes);
    assert_eq!(records.len(), 1 + 1051, "each once, over the pages in which they are read");
    assert!(records[1].iter().any(|cell| cell.contains("leaning")), "what was done: {:?}", records[1]);
    app.finish().await;
}

#[tokio::test]
async fn who_downloads_what_is_in_the_audit_trail() {
    let (app, [tenant]) = TestApp::with_members([JUNIPER]).await;
    let token = app.token(tenant.login(UserType::Dentist)).await;
    let caller = Caller { app: &app, tenant: &tenant, token };
    caller.file(&OFFICE[0], "csv").await;
    let lines = caller.get(&format!("/dentists/{}/activity?kind=views", tenant.office)).await.data();
    assert_eq!(lines["lines"][0]["words"].as_str(), Some("downloaded the reviews"), "{lines}");
    app.finish().await;
}
