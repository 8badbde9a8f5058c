//! When a household's data is deleted, its other adults are notified, each at their own address.

use crate::household_changes::Desk;

const ELENA: &str = "elena.own@example.com";
const TOM: &str = "tom.reyes@example.com";
const DANIEL: &str = "daniel.reyes@example.com";

impl Desk {
    /// Adds another person to the household, copied from Elena's row.
    async fn joined_by(&self, id: i64, first_name: &str, changes: &str) {
        let elena = self.member("Elena").await.0;
        self.sql(format!(
            "insert into member select (jsonb_populate_record(null::member, to_jsonb(m) || '{{\"id\": {id}, \"first_name\": \"{first_name}\"}}' || '{{{changes}}}')).*
             from member m where id = {elena}"
        ))
        .await;
    }

    /// Elena and Marta share an address; Tom has a login and reads Spanish. The others have no confirmed address of
    /// their own, are minors, or are gone.
    async fn with_adults(&self) {
        let (org, office, account) = (self.world.organization.0, self.world.office.0, self.account.0);
        let confirmed = format!("email = '{ELENA}', email_confirmed_at = now()");
        self.sql(format!("update member set {confirmed} where id = {}", self.member("Elena").await.0)).await;
        self.sql(format!(
            "update member set email = 'sofia.own@example.com', email_confirmed_at = now() where id = {}",
            self.member("Sofia").await.0
        ))
        .await;
        self.joined_by(990_010, "Marta", "").await;
        self.joined_by(990_011, "Tom", r#""email": null, "email_confirmed_at": null"#).await;
        self.joined_by(990_012, "Uma", r#""email": "uma.own@example.com", "email_confirmed_at": null"#).await;
        self.joined_by(990_013, "Vic", &format!(r#""email": "{DANIEL}""#)).await;
        self.joined_by(
            990_014,
            "Wes",
            r#""email": "wes.own@example.com", "gone": "moved_away", "gone_on": "2026-01-01""#,
        )
        .await;
        self.sql(format!(
            "insert into login (id, brand, email, email_verified_at, password_hash, user_type, first_name, last_name, language)
               values (990001, 'dental', '{TOM}', now(), 'x', 'patient', 'Tom', 'Reyes', 'es')"
        ))
        .await;
        self.sql(format!(
            "insert into login_grant (login_id, kind, organization_id, office_id, account_id, member_id)
               values (990001, 'household', {org}, {office}, {account}, 990011)"
        ))
        .await;
    }

    /// Removes and returns the emails that were sent: recipient and text.
    async fn new_mails(&self) -> Vec<(String, String)> {
        self.world.run_jobs().await;
        let mut mails: Vec<_> = self.world.mails.0.lock().unwrap().drain(..).map(|m| (m.to.address, m.text)).collect();
        mails.sort();
        mails
    }
}

fn text<'a>(mails: &'a [(String, String)], to: &str) -> &'a str {
    let those: Vec<_> = mails.iter().filter(|(address, _)| address == to).collect();
    assert_eq!(those.len(), 1, "one to {to}: {mails:?}");
    &those[0].1
}

#[tokio::test]
async fn each_adult_is_notified_of_each_deletion_step_once() {
    let desk = Desk::open().await;
    desk.leave().await;
    desk.with_adults().await;
    desk.new_mails().await;

    desk.request().await.unwrap();
    let due_on = desk.deletion().await.request.unwrap().due_on;
    let due = rules::dates::english_day(due_on);
    let mails = desk.new_mails().await;
    assert_eq!(mails.len(), 3, "{mails:?}");
    assert!(text(&mails, DANIEL).contains("Keep my data"));
    let elena = text(&mails, ELENA);
    assert!(elena.contains("including yours") && elena.contains(&due) && elena.contains("208-555-0142"), "{elena}");
    for other in ["Daniel", "daniel.reyes", "Keep my data", "settings"] {
        assert!(!elena.contains(other), "{other}: {elena}");
    }
    let tom = text(&mails, TOM);
    assert!(tom.contains("incluidos los suyos") && tom.contains(&rules::dates::day(true, due_on)), "{tom}");
    assert!(tom.contains("descárguela en Ajustes") && tom.contains("/patient-details/settings"), "{tom}");
    assert!(!tom.contains("Daniel") && !tom.contains(ELENA), "{tom}");

    desk.hold("Daniel owes a lab in Boise.").await.unwrap();
    let mails = desk.new_mails().await;
    assert_eq!(mails.len(), 3, "{mails:?}");
    assert!(text(&mails, DANIEL).contains("a lab in Boise"));
    assert!(text(&mails, ELENA).contains("on hold") && !text(&mails, ELENA).contains("a lab in Boise"));
    assert!(!text(&mails, TOM).contains("a lab in Boise"), "the reason is the account owner's");

    desk.release().await.unwrap();
    let mails = desk.new_mails().await;
    assert_eq!(mails.len(), 3, "{mails:?}");
    assert!(text(&mails, ELENA).contains("no longer on hold"));

    desk.withdraw().await.unwrap();
    let mails = desk.new_mails().await;
    assert_eq!(mails.len(), 3, "{mails:?}");
    assert!(text(&mails, ELENA).contains("was withdrawn") && text(&mails, TOM).contains("se retiró"));
    let logged = "select count(distinct address) from outgoing_message where kind = 'deletion_of' and channel = 'email' and state = 'sent'";
    assert_eq!(desk.world.number(logged).await, 2, "the office sees them");
}

#[tokio::test]
async fn adults_are_notified_before_erasure_and_never_after() {
    let desk = Desk::open().await;
    desk.leave().await;
    desk.with_adults().await;
    desk.request().await.unwrap();
    let mails = desk.new_mails().await;
    text(&mails, ELENA);
    text(&mails, TOM);
    // Notices of the office's next actions are still queued when the data is deleted.
    desk.hold("A reason.").await.unwrap();
    desk.release().await.unwrap();
    desk.world.days_pass(1).await;
    desk.carry_out().await.unwrap();
    assert_eq!(desk.new_mails().await, []);
    assert_eq!(desk.world.number("select count(*) from job where state = 'dead'").await, 0);
    let left = desk.traces("elena|reyes|marta|uma.own").await;
    assert!(left.is_empty(), "{}", left.join("\n"));
}
