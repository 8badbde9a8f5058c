//! Support cases of offices: opening, replies, a file, closing, and the emails in both directions.

use kernel::{Error, Result};
use office::cases::office::{Asker, NewCase};
use office::cases::{self, CaseState, IssueType};
use tenancy::ids::{LoginId, SupportCaseId};
use tenancy::{Actor, Scope, UserType};
use testing::{World, staff};

const PDF: &[u8] = b"%PDF-1.7 one page";

struct Office {
    world: World,
    /// Kim Park, who manages the office, and Lee Ortiz, an associate.
    kim: LoginId,
    lee: LoginId,
    /// Of our staff.
    ines: LoginId,
}

impl Office {
    async fn new() -> Self {
        let world = World::new().await;
        let kim = world.employs(UserType::OfficeAdmin, "Kim Park", "kim@example.com").await;
        let lee = world.employs(UserType::DentistStandard, "Lee Ortiz", "lee@example.com").await;
        let ines = staff::staff(&world).await.login;
        Self { world, kim, lee, ines }
    }

    async fn scope(&self, login: LoginId) -> Scope {
        self.world.at_desk(login).await
    }

    fn asker(&self, login: LoginId) -> Asker {
        Asker { office: self.world.office, login, sees_all: login == self.kim }
    }

    async fn open(&self, login: LoginId, new: NewCase<'_>) -> Result<SupportCaseId> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope(login).await;
        let case = cases::office::open(&mut scope, now, self.asker(login), new).await?;
        scope.commit().await?;
        Ok(case)
    }

    async fn reply(&self, login: LoginId, case: SupportCaseId) -> Result<()> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope(login).await;
        cases::office::reply(&mut scope, now, self.asker(login), case, "It happens again.").await?;
        Ok(scope.commit().await?)
    }

    async fn attach(&self, case: SupportCaseId, name: &str, bytes: &[u8]) -> Result<cases::CaseFile> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope(self.kim).await;
        let asker = self.asker(self.kim);
        let file = (name, bytes.to_vec());
        let message = cases::office::attach(&self.world.context, &mut scope, now, asker, case, file).await?;
        let kept = cases::office::file(&self.world.context, &mut scope, asker, case, message).await?;
        scope.commit().await?;
        Ok(kept)
    }

    async fn state(&self, case: SupportCaseId) -> CaseState {
        let mut scope = self.scope(self.kim).await;
        cases::office::thread(&mut scope, self.asker(self.kim), case).await.unwrap().case.state
    }

    fn staff(&self) -> Actor {
        Actor { login: Some(self.ines), name: "Ines Calloway".to_owned(), ..Actor::platform("staff") }
    }

    async fn mails(&self) -> Vec<(String, String)> {
        self.world.run_jobs().await;
        let mails = self.world.mails.0.lock().unwrap();
        mails.iter().map(|mail| (mail.to.address.clone(), mail.subject.clone())).collect()
    }
}

fn question() -> NewCase<'static> {
    NewCase::Contact { name: "Kim Park", email: "front@example.com", message: "How do I add a plan?\nThank you." }
}

#[tokio::test]
async fn a_case_goes_back_and_forth_until_it_is_closed() {
    let office = Office::new().await;
    let case = office.open(office.kim, question()).await.unwrap();
    let (context, key) = (&office.world.context, (office.world.organization, case));
    assert_eq!(office.state(case).await, CaseState::Open);
    let support = office.world.brand.profile.contacts.support_email.clone();
    let mails = office.mails().await;
    assert!(mails.iter().any(|(to, subject)| *to == support && subject.contains("How do I add a plan?")), "{mails:?}");

    cases::staff::assign(context, office.staff(), key, true).await.unwrap();
    cases::staff::answer(context, office.staff(), key, "On the page Membership Plans.").await.unwrap();
    assert_eq!(office.state(case).await, CaseState::Answered);
    let mails = office.mails().await;
    assert!(mails.iter().any(|(to, subject)| to == "front@example.com" && subject.starts_with("Answer")), "{mails:?}");

    cases::staff::close(context, office.staff(), key).await.unwrap();
    assert!(matches!(cases::staff::close(context, office.staff(), key).await, Err(Error::Conflict(_))));
    assert!(office.mails().await.iter().any(|(_, subject)| subject.starts_with("Your case is closed")));
    assert!(matches!(office.attach(case, "scan.pdf", PDF).await, Err(Error::Conflict(_))), "closed");
    office.reply(office.kim, case).await.unwrap();
    assert_eq!(office.state(case).await, CaseState::Open, "open again");

    let thread = cases::staff::thread(context, office.staff(), key).await.unwrap();
    let said: Vec<_> = thread.messages.iter().map(|one| (one.from_staff, one.author.as_str())).collect();
    assert_eq!(said, [(false, "Kim Park"), (true, "Ines Calloway"), (false, "Kim Park")]);
    assert_eq!(thread.case.assigned_name.as_deref(), Some("Ines Calloway"));
    let acts = office.world.texts("select act from audit where subject_kind = 'support_case' order by at, id").await;
    assert_eq!(acts, ["case.opened", "case.assigned", "case.answered", "case.closed", "case.continued"]);
}

#[tokio::test]
async fn support_answer_reaches_the_asker_and_the_office_owner() {
    let office = Office::new().await;
    let inbox = "select login_id || ' ' || subject || ' ' || split_part(link, '=', 1) from outgoing_message
       where channel = 'in_app' order by id, login_id";
    for (who, case) in [
        (office.kim, office.open(office.kim, question()).await.unwrap()),
        (office.lee, office.open(office.lee, question()).await.unwrap()),
    ] {
        office.mails().await;
        assert!(office.world.texts(inbox).await.is_empty(), "what the office wrote is for our staff");
        let key = (office.world.organization, case);
        cases::staff::answer(&office.world.context, office.staff(), key, "On the page Membership Plans.")
            .await
            .unwrap();
        cases::staff::close(&office.world.context, office.staff(), key).await.unwrap();
        office.mails().await;
        let told = office.world.texts(inbox).await;
        let of = |login: LoginId| told.iter().filter(|line| line.starts_with(&format!("{login} "))).count();
        assert_eq!((of(office.kim), of(office.lee)), (2, if who == office.lee { 2 } else { 0 }), "{told:?}");
        assert!(told.iter().all(|line| line.ends_with("/dentist-new/contact-admin?case")), "{told:?}");
        sqlx::query("delete from outgoing_message").execute(office.world.outside()).await.unwrap();
    }
}

#[tokio::test]
async fn a_file_is_checked_by_its_content_and_read_back() {
    let office = Office::new().await;
    let case = office.open(office.kim, question()).await.unwrap();
    let kept = office.attach(case, "C:\\scans\\card.pdf", PDF).await.unwrap();
    assert_eq!(
        (kept.name.as_str(), kept.content_type.as_str(), kept.bytes.as_slice()),
        ("card.pdf", "application/pdf", PDF)
    );
    for (name, bytes) in [("page.pdf", &b"<html>"[..]), ("run.png", b"MZ\x90"), ("empty.pdf", b"")] {
        let refused = office.attach(case, name, bytes).await;
        assert!(matches!(refused, Err(Error::Invalid(_))), "{name}: {refused:?}");
    }
    let staff = |bytes: &[u8]| {
        let key = (office.world.organization, case);
        cases::staff::attach(&office.world.context, office.staff(), key, ("guide.pdf", bytes.to_vec()))
    };
    assert!(matches!(staff(b"<html>").await, Err(Error::Invalid(_))));
    let message = staff(PDF).await.unwrap();
    let mut scope = office.scope(office.kim).await;
    let asker = Asker { office: office.world.office, login: office.kim, sees_all: false };
    let read = cases::office::file(&office.world.context, &mut scope, asker, case, message).await.unwrap();
    assert_eq!(
        (read.name.as_str(), read.bytes.as_slice()),
        ("guide.pdf", PDF),
        "the office reads what our staff added"
    );
    drop(scope);
    assert_eq!(office.state(case).await, CaseState::Answered);
    assert!(
        office.mails().await.iter().any(|(to, subject)| to == "front@example.com" && subject.starts_with("Answer"))
    );
    let large = [PDF, &vec![0; cases::MOST_BYTES]].concat();
    assert!(matches!(office.attach(case, "large.pdf", &large).await, Err(Error::Invalid(_))));
}

#[tokio::test]
async fn others_of_the_office_see_their_own_cases_only() {
    let office = Office::new().await;
    let issue = NewCase::Issue { issue: IssueType::Billing, message: "The total is wrong." };
    let kims = office.open(office.kim, question()).await.unwrap();
    let lees = office.open(office.lee, issue).await.unwrap();
    let listed = async |login| {
        let mut scope = office.scope(login).await;
        let page = cases::office::list(&mut scope, office.asker(login), None).await.unwrap();
        page.items.iter().map(|case| case.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(office.kim).await, [lees, kims]);
    assert_eq!(listed(office.lee).await, [lees]);
    assert!(matches!(office.reply(office.lee, kims).await, Err(Error::NotFound)));
    assert!(office.mails().await.iter().all(|(to, _)| to != "lee@example.com"));
    let key = (office.world.organization, lees);
    cases::staff::answer(&office.world.context, office.staff(), key, "We look into it.").await.unwrap();
    assert!(
        office.mails().await.iter().any(|(to, _)| to == "lee@example.com"),
        "an issue is answered to who reported it"
    );

    let long = "a".repeat(501);
    let too_long = NewCase::Issue { issue: IssueType::Plan, message: &long };
    assert!(matches!(office.open(office.lee, too_long).await, Err(Error::Invalid(_))));
}
