//! Exporting a household's data: who may, the content, how often, and how long the file is available.

use std::io::{Cursor, Read};

use crate::household_changes::Desk;
use ::members::members::{self, OwnerForm, Viewer, add_document};
use kernel::Error;
use practice::data_export::{self, ExportOwner, ExportState};
use tenancy::Caller;
use tenancy::ids::{AccountId, LoginId};

impl Desk {
    pub async fn owner_caller(&self) -> Caller {
        let login: i64 = sqlx::query_scalar("select login_id from account where id = $1")
            .bind(self.account.0)
            .fetch_one(self.world.outside())
            .await
            .unwrap();
        self.world.signed_in(LoginId(login)).await
    }

    async fn state(&self, caller: &Caller) -> Option<ExportState> {
        let now = self.world.context.clock.now().await.unwrap();
        let (reach, account) = caller.at_own_account(None).unwrap();
        let mut scope = self.world.context.database.scope(reach).await.unwrap();
        data_export::export_of(&mut scope, now, whole(account, caller.login)).await.unwrap().map(|found| found.state)
    }
}

/// An account owner's export, which is the whole household's.
pub fn whole(account: AccountId, login: LoginId) -> ExportOwner {
    ExportOwner { account, login, viewer: Viewer::AccountOwner }
}

/// The file names in a ZIP with their contents.
pub fn read(bytes: Vec<u8>) -> Vec<(String, String)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    (0..zip.len())
        .map(|at| {
            let mut file = zip.by_index(at).unwrap();
            let mut bytes = vec![];
            file.read_to_end(&mut bytes).unwrap();
            (file.name().unwrap().into_owned(), String::from_utf8_lossy(&bytes).into_owned())
        })
        .collect()
}

#[tokio::test]
async fn household_downloads_its_export_once_a_day_for_a_week() {
    let desk = Desk::open().await;
    let (world, context) = (&desk.world, &desk.world.context);
    let pdf = b"%PDF-1.7\nconsent".as_slice().into();
    add_document(context, &desk.reach, desk.user, desk.account, "consent.pdf", pdf).await.unwrap();
    let caller = desk.owner_caller().await;
    let (reach, account) = caller.at_own_account(None).unwrap();
    assert_eq!(desk.state(&caller).await, None);
    let own = whole(account, caller.login);
    let none = data_export::download(context, &reach, own).await;
    assert!(matches!(none, Err(Error::NotFound)));

    data_export::request(context, &reach, own).await.unwrap();
    assert_eq!(desk.state(&caller).await, Some(ExportState::Waiting));
    world.run_jobs().await;
    assert!(matches!(desk.state(&caller).await, Some(ExportState::Ready { .. })));
    let mail = world.mails.0.lock().unwrap().last().unwrap().clone();
    assert!(mail.subject == "Your data is ready" && mail.text.contains("/patient-details/settings"), "{}", mail.text);

    let files = read(data_export::download(context, &reach, own).await.unwrap());
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let parts = ["data.json", "data.html", "memberships.csv", "visits.csv", "bills.csv", "payments.csv"];
    assert_eq!(names, [&parts[..], &["documents/01-consent.pdf"]].concat());
    let text = |name: &str| &files.iter().find(|(known, _)| known == name).unwrap().1;
    let data: serde_json::Value = serde_json::from_str(text("data.json")).unwrap();
    assert_eq!(data["household"]["email"], "daniel.reyes@example.com");
    assert_eq!(data["people"].as_array().unwrap().len(), 3);
    assert!(!data["payments"].as_array().unwrap().is_empty() && !data["agreements"].as_array().unwrap().is_empty());
    assert!(text("data.html").contains("Elena") && text("memberships.csv").contains("Sofia Reyes"));
    assert!(text("documents/01-consent.pdf").starts_with("%PDF"));

    let again = data_export::request(context, &reach, own).await;
    assert!(matches!(again, Err(Error::Conflict(_))), "once a day");
    let stranger = LoginId(caller.login.0 + 1000);
    let other = data_export::download(context, &reach, whole(account, stranger)).await;
    assert!(matches!(other, Err(Error::NotFound)), "only who asked");

    world.days_pass(8).await;
    let late = data_export::download(context, &reach, own).await;
    assert!(matches!(late, Err(Error::NotFound)), "after seven days");
    assert_eq!(data_export::clean_up(context).await.unwrap(), 1);
    assert_eq!(world.number("select count(*) from file where key like '%data-export/%'").await, 0);
    assert_eq!(desk.state(&caller).await, Some(ExportState::Over));
    data_export::request(context, &reach, own).await.unwrap();
}

#[tokio::test]
async fn an_adult_of_the_family_gets_the_own_data_alone() {
    let desk = Desk::open().await;
    let context = &desk.world.context;
    let people = desk.details(desk.account).await.unwrap().household.members;
    let elena = people.iter().find(|person| *person.first_name == "Elena").unwrap().id;
    let caller = desk.owner_caller().await;
    let (reach, account) = caller.at_own_account(None).unwrap();
    let viewer = members::Viewer::Member(elena);
    let own = ExportOwner { viewer, ..whole(account, caller.login) };
    data_export::request(context, &reach, own).await.unwrap();
    desk.world.run_jobs().await;
    let files = read(data_export::download(context, &reach, own).await.unwrap());
    let data: serde_json::Value = serde_json::from_str(&files[0].1).unwrap();
    assert_eq!(data["people"].as_array().unwrap().len(), 1);
    for closed in ["household", "bills", "payments", "agreements", "documents"] {
        assert!(data.get(closed).is_none(), "{closed} is the account owner's");
    }
    for (name, text) in &files {
        assert!(!text.contains("Daniel") && !text.contains("Sofia"), "{name}");
    }
}

#[tokio::test]
async fn a_former_account_owner_has_no_household_export() {
    let desk = Desk::open().await;
    let context = &desk.world.context;
    let people = desk.details(desk.account).await.unwrap().household.members;
    let daniel = people.iter().find(|person| *person.first_name == "Daniel").unwrap().id;
    let elena = people.iter().find(|person| *person.first_name == "Elena").unwrap().id;
    let caller = desk.owner_caller().await;
    let (reach, account) = caller.at_own_account(None).unwrap();
    let own = whole(account, caller.login);
    data_export::request(context, &reach, own).await.unwrap();
    desk.world.run_jobs().await;
    assert!(data_export::download(context, &reach, own).await.is_ok());

    let form = OwnerForm {
        member: elena,
        email: "elena.reyes@example.com".to_owned().into(),
        phone: "208-555-0188".to_owned().into(),
        keep_method: true,
    };
    let now = context.clock.now().await.unwrap();
    let mut scope = desk.scope().await;
    members::change_owner(&mut scope, now, desk.user, desk.account, &form).await.unwrap();
    scope.commit().await.unwrap();
    let member = ExportOwner { viewer: Viewer::Member(daniel), ..own };
    let refused = data_export::download(context, &reach, member).await;
    assert!(matches!(refused, Err(Error::NotFound)), "as a member");
    let over = data_export::download(context, &reach, own).await;
    assert!(matches!(over, Err(Error::NotFound)), "the owner's file is withdrawn");
    assert_eq!(data_export::clean_up(context).await.unwrap(), 1);
}
