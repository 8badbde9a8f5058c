//! Support cases of offices: opening, replies, a file, closing, and the emails in both directions.

use crate::support::World;
use membership::cases::office::{Asker, NewCase};
use membership::cases::{self, CaseState, IssueType};
use membership::{Error, Result};
use tenancy::ids::{LoginId, SupportCaseId};
use tenancy::{Actor, Scope};

const KIM: LoginId = LoginId(90_001);
const LEE: LoginId = LoginId(90_002);
const PDF: &[u8] = b"%PDF-1.7 one page";

struct Office(World);

impl Office {
    async fn new() -> Self {
        let world = World::new().await;
        sqlx::query(
            "insert into login (id, brand, email, user_type, first_name, last_name) values (90001, 'dental', 'kim@example.com', 'office_admin', 'Kim', 'Park'),
             (90002, 'dental', 'lee@example.com', 'dentist_standard', 'Lee', 'Ortiz'), (90003, 'dental', 'ines@example.com', 'admin', 'Ines', 'Calloway')",
        )
        .execute(world.outside())
        .await
        .unwrap();
        Self(world)
    }

    async fn scope(&self, login: LoginId) -> Scope {
        self.0.at_desk(login).await
    }

    fn asker(&self, login: LoginId) -> Asker {
        Asker { office: self.0.office, login, sees_all: login == KIM }
    }

    async fn open(&self, login: LoginId, new: NewCase<'_>) -> Result<SupportCaseId> {
        let now = self.0.context.clock.now().await.unwrap();
        let mut scope = self.scope(login).await;
        let case = cases::office::open(&mut scope, now, self.asker(login), new).await?;
        scope.commit().await?;
        Ok(case)
    }

    async fn reply(&self, login: LoginId, case: SupportCaseId) -> Result<()> {
        let now = self.0.context.clock.now().await.unwrap();
        let mut scope = self.scope(login).await;
        cases::office::reply(&mut scope, now, self.asker(login), case, "It happens again.").await?;
        Ok(scope.commit().await?)
    }

    async fn attach(&self, case: SupportCaseId, name: &str, bytes: &[u8]) -> Result<cases::CaseFile> {
        let now = self.0.context.clock.now().await.unwrap();
        let mut scope = self.scope(KIM).await;
        let asker = self.asker(KIM);
        let file = (name, bytes.to_vec());
        let message = cases::office::attach(&self.0.context, &mut scope, now, asker, case, file).await?;
        let kept = cases::office::file(&self.0.context, &mut scope, asker, case, message).await?;
        scope.commit().await?;
        Ok(kept)
    }

    async fn state(&self, case: SupportCaseId) -> CaseState {
        let mut scope = self.scope(KIM).await;
        cases::office::thread(&mut scope, self.asker(KIM), case).await.unwrap().case.state
    }

    fn staff(&self) -> Actor {
        Actor { login: Some(LoginId(90_003)), name: "Ines Calloway".to_owned(), ..Actor::platform("staff") }
    }

    async fn mails(&self) -> Vec<(String, String)> {
        self.0.run_jobs().await;
        let mails = self.0.mails.0.lock().unwrap();
        mails.iter().map(|mail| (mail.to.address.clone(), mail.subject.clone())).collect()
    }
}

fn question() -> NewCase<'static> {
    NewCase::Contact { name: "Kim Park", email: "front@example.com", message: "How do I add a plan?\nThank you." }
}

#[tokio::test]
async fn a_case_goes_back_and_forth_until_it_is_closed() {
    let office = Office::new().await;
    let case = office.open(KIM, question()).await.unwrap();
    let (context, key) = (&office.0.context, (office.0.organization, case));
    assert_eq!(office.state(case).await, CaseState::Open);
    let support = office.0.brand.profile.contacts.support_email.clone();
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
    office.reply(KIM, case).await.unwrap();
    assert_eq!(office.state(case).await, CaseState::Open, "open again");

    let thread = cases::staff::thread(context, office.staff(), key).await.unwrap();
    let said: Vec<_> = thread.messages.iter().map(|one| (one.from_staff, one.author.as_str())).collect();
    assert_eq!(said, [(false, "Kim Park"), (true, "Ines Calloway"), (false, "Kim Park")]);
    assert_eq!(thread.case.assigned_name.as_deref(), Some("Ines Calloway"));
    let acts = office.0.texts("select act from audit where subject_kind = 'support_case' order by at, id").await;
    assert_eq!(acts, ["case.opened", "case.assigned", "case.answered", "case.closed", "case.continued"]);
}

#[tokio::test]
async fn an_answer_is_in_the_inbox_of_who_asked_and_of_who_leads_the_office() {
    let office = Office::new().await;
    let works = "insert into office_user (organization_id, office_id, login_id) values ($1, $2, $3)";
    for login in [KIM, LEE] {
        sqlx::query(works)
            .bind(office.0.organization.0)
            .bind(office.0.office.0)
            .bind(login.0)
            .execute(office.0.outside())
            .await
            .unwrap();
    }
    let inbox = "select login_id || ' ' || subject || ' ' || split_part(link, '=', 1) from outgoing_message
       where channel = 'in_app' order by id, login_id";
    for (who, case) in
        [(KIM, office.open(KIM, question()).await.unwrap()), (LEE, office.open(LEE, question()).await.unwrap())]
    {
        office.mails().await;
        assert!(office.0.texts(inbox).await.is_empty(), "what the office wrote is for our staff");
        let key = (office.0.organization, case);
        cases::staff::answer(&office.0.context, office.staff(), key, "On the page Membership Plans.").await.unwrap();
        cases::staff::close(&office.0.context, office.staff(), key).await.unwrap();
        office.mails().await;
        let told = office.0.texts(inbox).await;
        let of = |login: LoginId| told.iter().filter(|line| line.starts_with(&login.to_string())).count();
        assert_eq!((of(KIM), of(LEE)), (2, if who == LEE { 2 } else { 0 }), "{told:?}");
        assert!(told.iter().all(|line| line.ends_with("/dentist-new/contact-admin?case")), "{told:?}");
        sqlx::query("delete from outgoing_message").execute(office.0.outside()).await.unwrap();
    }
}

#[tokio::test]
async fn a_file_is_checked_by_its_content_and_read_back() {
    let office = Office::new().await;
    let case = office.open(KIM, question()).await.unwrap();
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
        let key = (office.0.organization, case);
        cases::staff::attach(&office.0.context, office.staff(), key, ("guide.pdf", bytes.to_vec()))
    };
    assert!(matches!(staff(b"<html>").await, Err(Error::Invalid(_))));
    let message = staff(PDF).await.unwrap();
    let mut scope = office.scope(KIM).await;
    let asker = Asker { office: office.0.office, login: KIM, sees_all: false };
    let read = cases::office::file(&office.0.context, &mut scope, asker, case, message).await.unwrap();
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
    let kims = office.open(KIM, question()).await.unwrap();
    let lees = office.open(LEE, issue).await.unwrap();
    let listed = async |login| {
        let mut scope = office.scope(login).await;
        let page = cases::office::list(&mut scope, office.asker(login), None).await.unwrap();
        page.items.iter().map(|case| case.id).collect::<Vec<_>>()
    };
    assert_eq!(listed(KIM).await, [lees, kims]);
    assert_eq!(listed(LEE).await, [lees]);
    assert!(matches!(office.reply(LEE, kims).await, Err(Error::NotFound)));
    assert!(office.mails().await.iter().all(|(to, _)| to != "lee@example.com"));
    let key = (office.0.organization, lees);
    cases::staff::answer(&office.0.context, office.staff(), key, "We look into it.").await.unwrap();
    assert!(
        office.mails().await.iter().any(|(to, _)| to == "lee@example.com"),
        "an issue is answered to who reported it"
    );

    let long = "a".repeat(501);
    let too_long = NewCase::Issue { issue: IssueType::Plan, message: &long };
    assert!(matches!(office.open(LEE, too_long).await, Err(Error::Invalid(_))));
}
