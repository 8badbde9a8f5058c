//! What the two locations owe each other, month by month.

use chrono::{Days, Months};
use kernel::Error;
use kernel::downloads::Format;
use location_visits::{
    LineKind, PaidBetween, PairState, SettlementMode, SettlementMonth, ValidAt, close, record_payment, statement,
    statement_file,
};
use rules::Cents;
use tenancy::UserType;
use tenancy::ids::{LocationSettlementId, OfficeId};

use crate::scene::{Scene, code};

/// Two visits at Eastside, $103.20, and one at Downtown, $47.10.
async fn busy() -> Scene {
    let mut scene = Scene::new().await;
    let (ana, erin) = (scene.joins("Ana").await, scene.joins_eastside("Erin").await);
    scene.sees(scene.eastside, ana, "cleaning", &[("1110", 1)]).await.unwrap();
    scene.sees(scene.eastside, ana, "exam", &[("0120", 1)]).await.unwrap();
    scene.sees(scene.downtown, erin, "pictures", &[("0274", 1)]).await.unwrap();
    scene
}

fn pair(of: &SettlementMonth) -> (OfficeId, OfficeId, i64, PairState) {
    assert_eq!(of.pairs.len(), 1, "{:?}", of.pairs);
    let one = &of.pairs[0];
    (one.payer.office, one.payee.office, one.net.0, one.state)
}

async fn clearing(scene: &Scene) -> Vec<String> {
    let sql = "select office_id || ' ' || sum(amount_cents) from posting where ledger_account = 'location_clearing' group by office_id
        having sum(amount_cents) <> 0 order by office_id";
    scene.world.texts(sql).await
}

/// Example L6 on the books.
#[tokio::test]
async fn month_settles_the_difference_of_two_locations() {
    let scene = busy().await;
    let november = scene.this_month().await;
    let open = scene.shows(november).await;
    assert_eq!(pair(&open), (scene.downtown, scene.eastside, 5_610, PairState::Open));
    assert_eq!((open.pairs[0].owed, open.pairs[0].owed_back, open.pairs[0].visits), (Cents(10_320), Cents(4_710), 3));
    assert!(!open.closed && !open.may_close);
    let at = scene.at(scene.owner).await;
    assert_eq!(code(close(scene.of(&at), november).await), "settlement_month_runs");
    scene.next_month_comes(1).await;
    assert!(scene.shows(november).await.may_close);
    let december = november + Months::new(1);
    assert_eq!(code(close(scene.of(&at), december).await), "settlement_month_runs");
    close(scene.of(&at), november).await.unwrap();
    assert_eq!(code(close(scene.of(&at), november).await), "settlement_month_closed");
    assert_eq!(pair(&scene.shows(november).await), (scene.downtown, scene.eastside, 5_610, PairState::Closed));
    assert!(scene.shows(december).await.pairs.is_empty());
    let owed = [format!("{} -5610", scene.downtown), format!("{} 5610", scene.eastside)];
    assert_eq!(clearing(&scene).await, owed);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn run_closes_a_month_on_its_second_day() {
    let scene = busy().await;
    let november = scene.this_month().await;
    scene.next_month_comes(1).await;
    scene.runs().await;
    assert_eq!(pair(&scene.shows(november).await).3, PairState::Open);
    scene.world.days_pass(1).await;
    scene.runs().await;
    scene.runs().await;
    assert_eq!(pair(&scene.shows(november).await).3, PairState::Closed);
    assert_eq!(scene.world.number("select count(*) from journal_entry where kind like 'location%'").await, 2);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn visit_undone_after_closing_is_taken_back_later() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    let visit = scene.sees(scene.eastside, ana, "cleaning", &[("1110", 1)]).await.unwrap();
    let november = scene.this_month().await;
    scene.next_month_comes(2).await;
    scene.runs().await;
    // A correction has the fee of the day of the visit.
    sqlx::query("update procedure_fee set fee_cents = fee_cents * 2").execute(scene.world.outside()).await.unwrap();
    scene.undoes(scene.eastside, visit).await.unwrap();
    let december = november + Months::new(1);
    assert_eq!(pair(&scene.shows(november).await), (scene.downtown, scene.eastside, 6_600, PairState::Closed));
    assert_eq!(pair(&scene.shows(december).await), (scene.eastside, scene.downtown, 6_600, PairState::Open));
    scene.world.books_are_right().await;
    scene.next_month_comes(2).await;
    scene.runs().await;
    assert_eq!(clearing(&scene).await, Vec::<String>::new(), "both months together come to nothing");
    let at = scene.at(scene.owner).await;
    let both = (scene.downtown, scene.eastside);
    let shown = statement(scene.of(&at), december, both, None).await.unwrap();
    let lines: Vec<_> = shown.lines.iter().map(|line| (line.kind, line.quantity, line.amount)).collect();
    assert_eq!(lines, [(LineKind::Undone, -1, Cents(-6_600))]);
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn owners_are_emailed_what_a_closed_month_comes_to() {
    let scene = busy().await;
    let other = scene.world.employs(UserType::OfficeAdmin, "Sam Manager", "sam@juniper.example").await;
    let eastside = scene.world.employs(UserType::OfficeAdmin, "Erin East", "erin@juniper.example").await;
    scene.works_at(eastside, UserType::Dentist, scene.eastside).await;
    scene.next_month_comes(2).await;
    scene.runs().await;
    scene.runs().await;
    let mails = scene.world.mails.0.lock().unwrap();
    let about = |address: &str| {
        let own = mails.iter().filter(|mail| mail.to.address == address && mail.subject.starts_with("Visits at other"));
        own.map(|mail| mail.text.clone()).collect::<Vec<_>>()
    };
    let texts = about("robin@juniper.example");
    assert_eq!(texts.len(), 1, "once");
    assert!(texts[0].contains("Juniper Creek owes Eastside Dental") && texts[0].contains("$56.10"), "{}", texts[0]);
    assert_eq!((about("erin@juniper.example").len(), about("sam@juniper.example").len()), (1, 0), "{other}");
}

#[tokio::test]
async fn who_closes_a_month_gets_no_email_about_it() {
    let scene = busy().await;
    let november = scene.this_month().await;
    scene.next_month_comes(1).await;
    let at = scene.at(scene.owner).await;
    close(scene.of(&at), november).await.unwrap();
    scene.world.run_jobs().await;
    let mails = scene.world.mails.0.lock().unwrap();
    assert!(!mails.iter().any(|mail| mail.subject.starts_with("Visits at other")));
}

/// Visits, undone ones and other fees at random: each month what all locations owe each other is zero.
#[tokio::test]
async fn random_visits_of_four_months_come_to_zero() {
    let mut scene = Scene::new().await;
    let (ana, erin) = (scene.joins("Ana").await, scene.joins_eastside("Erin").await);
    let mut seed = 7_usize;
    let mut next = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut kept = vec![];
    for month in 0..4 {
        for visit in 0..6 {
            let (office, member, code) = match next(3) {
                0 => (scene.eastside, ana, "1110"),
                1 => (scene.eastside, ana, "0120"),
                _ => (scene.downtown, erin, "0274"),
            };
            let key = format!("{month}-{visit}");
            kept.push((office, scene.sees(office, member, &key, &[(code, 1)]).await.unwrap()));
            if next(3) == 0 {
                let (office, undone) = kept.swap_remove(next(kept.len()));
                scene.undoes(office, undone).await.unwrap();
            }
            if next(4) == 0 {
                let raises = "update procedure_fee set fee_cents = fee_cents + 100";
                sqlx::query(raises).execute(scene.world.outside()).await.unwrap();
            }
            scene.world.days_pass(1).await;
        }
        scene.next_month_comes(2).await;
        scene.runs().await;
        let owed =
            "select coalesce(sum(amount_cents), 0)::bigint from posting where ledger_account = 'location_clearing'";
        assert_eq!(scene.world.number(owed).await, 0);
        scene.world.books_are_right().await;
    }
    assert!(scene.world.number("select count(*) from location_settlement").await >= 1);
}

#[tokio::test]
async fn visit_recorded_late_is_in_the_open_month() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    let november = scene.this_month().await;
    scene.next_month_comes(2).await;
    scene.runs().await;
    let reach = scene.desk_reach(scene.eastside).await;
    let late = members::benefits::NewVisit {
        member: ana,
        on: november + Days::new(20),
        provider: None,
        note: None,
        procedures: vec![("1110".to_owned(), 1)],
        key: "key-of-late".to_owned(),
    };
    scene.desk(&reach, scene.eastside).record(&late).await.unwrap();
    assert!(scene.shows(november).await.pairs.is_empty());
    assert_eq!(pair(&scene.shows(november + Months::new(1)).await).2, 6_600);
}

#[tokio::test]
async fn only_what_the_plan_includes_is_owed() {
    let scene = Scene::new().await;
    let ana = scene.joins("Ana").await;
    scene.sees(scene.eastside, ana, "three", &[("1110", 3)]).await.unwrap();
    assert_eq!(pair(&scene.shows(scene.this_month().await).await).2, 13_200, "two of three");
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn recorded_payment_empties_what_locations_owe() {
    let scene = busy().await;
    let november = scene.this_month().await;
    scene.next_month_comes(2).await;
    scene.runs().await;
    let settlement = scene.shows(november).await.pairs[0].settlement.unwrap();
    let at = scene.at(scene.owner).await;
    let today = scene.now().await.date_naive();
    let paid = |paid_on| PaidBetween { settlement, paid_on, note: Some(" Check 1042 ".to_owned()) };
    let early = record_payment(scene.of(&at), &paid(today + Days::new(1))).await;
    assert!(matches!(&early, Err(Error::Invalid(_))), "{early:?}");
    assert_eq!(record_payment(scene.of(&at), &paid(today)).await.unwrap(), november);
    assert_eq!(code(record_payment(scene.of(&at), &paid(today)).await), "settlement_recorded");
    let unknown = PaidBetween { settlement: LocationSettlementId(999_999), ..paid(today) };
    assert!(matches!(record_payment(scene.of(&at), &unknown).await, Err(Error::NotFound)));
    let shown = scene.shows(november).await;
    assert_eq!((shown.pairs[0].state, shown.pairs[0].paid_on), (PairState::Recorded, Some(today)));
    assert_eq!(shown.pairs[0].note.as_deref(), Some("Check 1042"));
    assert_eq!(clearing(&scene).await, Vec::<String>::new());
    scene.world.books_are_right().await;
}

#[tokio::test]
async fn only_an_owner_of_every_location_decides() {
    let scene = busy().await;
    let november = scene.this_month().await;
    let sam = scene.world.employs(UserType::OfficeAdmin, "Sam Manager", "sam@juniper.example").await;
    let at = scene.at(sam).await;
    let open = location_visits::month(scene.of(&at), Some(november)).await.unwrap();
    assert_eq!((pair(&open).2, open.owner), (5_610, false), "a manager of one location sees what it owes");
    scene.next_month_comes(1).await;
    let at = scene.at(sam).await;
    assert_eq!(code(close(scene.of(&at), november).await), "settlement_owners_only");
    let both = (scene.eastside, OfficeId(999_999));
    assert!(matches!(statement(scene.of(&at), november, both, None).await, Err(Error::NotFound)));
    let foreign = statement(scene.of(&at), november, (scene.eastside, scene.eastside), None).await;
    assert!(matches!(foreign, Err(Error::NotFound)), "two locations of others");
}

#[tokio::test]
async fn settings_changed_meanwhile_are_not_overwritten() {
    let scene = Scene::new().await;
    let at = scene.at(scene.owner).await;
    let shown = location_visits::settings(scene.of(&at)).await.unwrap();
    let names: Vec<_> = shown.plans.iter().map(|plan| (plan.name.as_str(), plan.valid_at)).collect();
    assert_eq!(names, [("Adult Wellness", ValidAt::Organization), ("Eastside Adult", ValidAt::Organization)]);
    scene.settles(SettlementMode::Off, ValidAt::Home).await.unwrap();
    let old = location_visits::NewSettings {
        mode: SettlementMode::Report,
        percent: shown.percent,
        plans: vec![],
        version: shown.version,
    };
    assert_eq!(code(location_visits::save(scene.of(&at), &old).await), "location_visit_settings_changed");
    let much = location_visits::NewSettings { percent: rules::money::Percent(101.into()), ..old };
    assert!(matches!(location_visits::save(scene.of(&at), &much).await, Err(Error::Invalid(_))));
}

#[tokio::test]
async fn statement_file_has_each_line_and_the_total() {
    let scene = busy().await;
    let at = scene.at(scene.owner).await;
    let november = scene.this_month().await;
    let pair = Some((scene.eastside, scene.downtown));
    let file = statement_file(scene.of(&at), november, pair, Format::Csv).await.unwrap();
    let text = String::from_utf8(file.bytes).unwrap();
    for part in ["66.00", "37.20", "47.10", "Total", "56.10", "Juniper Creek owes Eastside Dental", "Ana Single"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(scene.world.number("select count(*) from audit where act = 'location_settlement.downloaded'").await, 1);
}
