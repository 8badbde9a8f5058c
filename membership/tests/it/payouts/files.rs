//! The office's payouts and payments as lists, files, shared links, and documents for households.

use super::*;

#[tokio::test]
async fn shared_payout_link_hides_names_and_expires() {
    let office = Office::open().await;
    office.paid_out().await;
    office.poll().await;
    let context = &office.world.context;
    let payout = tenancy::ids::PayoutId(office.world.number("select id from payout").await);
    let mut scope = office.world.scope().await;
    let link = payouts::make_link(context, &mut scope, office.world.office, payout).await.unwrap();
    scope.commit().await.unwrap();
    let token = link.address.rsplit('/').next().unwrap().to_owned();
    assert!(token.len() >= 22, "128 bits and more");
    assert_eq!(office.world.number("select octet_length(token_hash)::bigint from payout_link").await, 32);
    let brand = office.world.brand.id.as_str();
    let shared = payouts::shared(context, brand, &token, None).await.unwrap();
    assert_eq!(shared.office_name, "Juniper Creek");
    assert!(shared.items.items.iter().all(|item| item.name.is_none() && item.account.is_none()));
    let wrong = async |brand: &str, token: &str| payouts::shared(context, brand, token, None).await;
    assert!(matches!(wrong("vision-of-others", &token).await, Err(Error::NotFound)));
    assert!(matches!(wrong(brand, "a-link-nobody-has").await, Err(Error::NotFound)));
    office.world.days_pass(31).await;
    assert!(matches!(wrong(brand, &token).await, Err(Error::NotFound)), "it has expired");
}

#[tokio::test]
async fn a_payout_link_ends_with_its_maker_or_withdrawal() {
    let office = Office::open().await;
    office.paid_out().await;
    office.poll().await;
    let (world, context) = (&office.world, &office.world.context);
    let payout = tenancy::ids::PayoutId(world.number("select id from payout").await);
    let manager = world.works_here(UserType::OfficeAdmin, "kim.park@example.com").await;
    let brand = world.brand.id.as_str();
    let link = async || {
        let mut scope = context.database.scope(manager.at_office(world.office).unwrap()).await.unwrap();
        let link = payouts::make_link(context, &mut scope, world.office, payout).await.unwrap();
        scope.commit().await.unwrap();
        link.address.rsplit('/').next().unwrap().to_owned()
    };
    let (first, second) = (link().await, link().await);
    let works = async |token: &str| payouts::shared(context, brand, token, None).await.is_ok();
    assert!(works(&first).await && works(&second).await);
    let mut scope = world.scope().await;
    assert_eq!(payouts::withdraw_links(&mut scope, world.office, payout).await.unwrap(), 2);
    assert_eq!(payouts::withdraw_links(&mut scope, world.office, payout).await.unwrap(), 0);
    scope.commit().await.unwrap();
    assert!(!works(&first).await && !works(&second).await);

    let third = link().await;
    assert!(works(&third).await);
    sqlx::query("update login_grant set ends_at = business_now() where login_id = $1")
        .bind(manager.login.0)
        .execute(world.outside())
        .await
        .unwrap();
    assert!(!works(&third).await, "its maker works here no longer");
}

/// The text of a file in an XLSX archive.
fn part(bytes: &[u8], name: &str) -> String {
    let mut file = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    file.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[tokio::test]
async fn files_reopen_with_typed_cells_and_no_formula() {
    let office = Office::open().await;
    let outside = office.world.outside();
    sqlx::raw_sql(
        "update account set first_name = '=HYPERLINK(\"http://evil\")'; update member set first_name = '@SUM(1)'",
    )
    .execute(outside)
    .await
    .unwrap();
    let context = &office.world.context;
    let mut scope = office.world.scope().await;
    let asked = LedgerQuery::default();
    let file = async |scope: &mut tenancy::Scope, format| {
        statements::office_payments_file(context, scope, office.world.office, &asked, format).await.unwrap()
    };
    let xlsx = file(&mut scope, Format::Xlsx).await;
    let sheet = part(&xlsx.bytes, "xl/worksheets/sheet1.xml");
    assert!(sheet.contains("=HYPERLINK") && !sheet.contains("'=HYPERLINK") && !sheet.contains("<f>"), "{sheet}");
    assert!(sheet.contains("<v>399</v>"), "the amount is a number: {sheet}");
    assert!(sheet.contains("state=\"frozen\"") && sheet.contains("<autoFilter"), "{sheet}");
    assert!(sheet.contains("Total"));

    let csv = String::from_utf8(file(&mut scope, Format::Csv).await.bytes).unwrap();
    let lines: Vec<&str> = csv.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines.len(), 3, "heads, one payment, totals: {csv}");
    assert!(lines[1].contains("'=HYPERLINK") && lines[1].contains(",399.00,"), "{}", lines[1]);

    let pdf = file(&mut scope, Format::Pdf).await;
    assert!(pdf.bytes.starts_with(b"%PDF") && pdf.name.ends_with(".pdf"));

    let member = MemberId(office.world.number("select min(id) from member").await);
    let asked = LedgerPart { member, single: false, year: None };
    let of_office = office.world.office;
    let ledger = statements::finances_file(context, &mut scope, of_office, asked, Format::Xlsx).await.unwrap();
    let cells = part(&ledger.bytes, "xl/worksheets/sheet1.xml");
    assert!(cells.contains("@SUM(1)") && !cells.contains("'@SUM(1)") && !cells.contains("<f>"), "{cells}");
    let paper = statements::finances_file(context, &mut scope, of_office, asked, Format::Pdf).await.unwrap();
    assert!(paper.bytes.starts_with(b"%PDF") && paper.name.ends_with(".pdf"));
    let asked = LedgerPart { member: MemberId(1), single: true, year: None };
    let stranger = statements::finances_file(context, &mut scope, of_office, asked, Format::Csv).await;
    assert!(matches!(stranger, Err(Error::NotFound)));
}

#[tokio::test]
async fn a_receipt_and_a_years_statement_are_the_households_own() {
    let office = Office::open().await;
    let context = &office.world.context;
    let user = LoginId(office.world.number("select login_id from account").await);
    let payment = PaymentId(office.world.number("select id from payment").await);
    let mut scope = office.world.scope().await;
    let receipt = statements::receipt(context, &mut scope, user, payment).await.unwrap();
    assert!(receipt.bytes.starts_with(b"%PDF") && receipt.name.starts_with("receipt-"));
    let year = chrono::Datelike::year(&context.clock.now().await.unwrap());
    let statement = statements::statement(context, &mut scope, user, year).await.unwrap();
    assert!(statement.bytes.starts_with(b"%PDF"));
    assert!(matches!(statements::statement(context, &mut scope, user, 1).await, Err(Error::Invalid(_))));
    let other = LoginId(user.0 + 1_000);
    assert!(matches!(statements::receipt(context, &mut scope, other, payment).await, Err(Error::NotFound)));
    let single = statements::member_finances(&mut scope, office.world.office, user, None).await.unwrap();
    assert_eq!(single.totals.amount, Cents(39_900));
}

#[tokio::test]
async fn the_offices_payments_are_found_by_name_time_and_status() {
    let office = Office::open().await;
    office.enroll("Noah", Period::Month).await;
    let mut scope = office.world.scope().await;
    let all =
        statements::office_payments(&mut scope, office.world.office, &LedgerQuery::default(), None).await.unwrap();
    assert_eq!((all.rows.len(), all.totals.count, all.totals.amount), (2, 2, Cents(39_900 + MONTHLY)));
    assert_eq!(all.totals.net, all.totals.amount - all.totals.fees);
    let search = LedgerQuery { search: Some("noah".to_owned().into()), ..LedgerQuery::default() };
    let found = statements::office_payments(&mut scope, office.world.office, &search, None).await.unwrap();
    assert_eq!((found.rows.len(), found.totals.amount), (1, Cents(MONTHLY)));
    let today = found.rows[0].on;
    let later = LedgerQuery { from: Some(today + chrono::Days::new(1)), ..LedgerQuery::default() };
    assert!(statements::office_payments(&mut scope, office.world.office, &later, None).await.unwrap().rows.is_empty());
    let same_day = LedgerQuery { from: Some(today), to: Some(today), ..LedgerQuery::default() };
    assert_eq!(
        statements::office_payments(&mut scope, office.world.office, &same_day, None).await.unwrap().rows.len(),
        2
    );
    // Who was declined has no membership to be found by.
    let walt = office.world.request(office.world.single("Walt", Period::Month), "pm_card_chargeCustomerFail").await;
    assert_eq!(office.world.finish(walt, "key-of-Walt").await.unwrap().status, SignupStatus::Declined);
    let search = LedgerQuery { search: Some("wálT s".to_owned().into()), ..LedgerQuery::default() };
    let declined = statements::office_payments(&mut scope, office.world.office, &search, None).await.unwrap();
    assert_eq!((declined.rows.len(), declined.rows[0].name.as_str()), (1, "Walt Single"));
}
