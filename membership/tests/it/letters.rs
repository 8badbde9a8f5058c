//! The letters of a household: stored as they were sent, readable by the desk and the household, with a statement for
//! each year.

use ::members::members;
use ::members::subscriptions::cancellation::{self, CancellationRequest};
use kernel::Error;
use practice::letters::{self, LetterKey, LetterKind};

use crate::household_changes::Desk;

impl Desk {
    async fn letters(&self) -> Vec<letters::Letter> {
        letters::list(&mut self.scope().await, self.account).await.unwrap()
    }
}

#[tokio::test]
async fn letters_are_stored_as_sent_for_their_own_household() {
    let desk = Desk::open().await;
    let (world, context) = (&desk.world, &desk.world.context);
    let year = chrono::Datelike::year(&context.clock.now().await.unwrap());
    let before = desk.letters().await;
    assert_eq!(
        before.iter().map(|one| (one.key, one.kind)).collect::<Vec<_>>(),
        [(LetterKey::Year(year), LetterKind::Statement)]
    );

    let home = desk.details(desk.account).await.unwrap().household;
    let held = home.members.iter().find(|person| *person.first_name == "Sofia").unwrap().subscriptions[0].id;
    let shown = cancellation::settlements(context, &mut desk.scope().await, &[held]).await.unwrap();
    let cancellation = CancellationRequest {
        subscriptions: vec![held],
        cancellation: 12,
        note: None,
        version: shown.version,
        otherwise: None,
        by_household: false,
    };
    cancellation::cancel(context, desk.reach.clone(), &cancellation).await.unwrap();
    world.run_jobs().await;
    let letters = desk.letters().await;
    let kept = letters.iter().find(|one| one.kind == LetterKind::Cancellation).expect("the email is a letter");
    let mail = world.mails.0.lock().unwrap().iter().find(|mail| mail.subject == kept.subject).unwrap().clone();
    let LetterKey::Sent(id) = kept.key else { panic!("{kept:?}") };
    let content = world.texts("select content::text from household_letter where kind = 'cancellation'").await;
    let told: serde_json::Value = serde_json::from_str(&content[0]).unwrap();
    for paragraph in told["paragraphs"].as_array().unwrap() {
        let first = paragraph.as_str().unwrap().split_whitespace().next().unwrap();
        assert!(mail.text.contains(first), "{paragraph} is in the email");
    }
    assert!(!told.to_string().contains("http"), "no link is kept: {told}");

    let mut scope = desk.scope().await;
    let file = letters::file(context, &mut scope, desk.account, kept.key).await.unwrap();
    assert!(file.bytes.starts_with(b"%PDF") && file.name.starts_with("letter-"), "{}", file.name);
    let statement = letters::file(context, &mut scope, desk.account, LetterKey::Year(year)).await.unwrap();
    assert!(statement.name.starts_with("statement-"), "{}", statement.name);
    scope.commit().await.unwrap();
    assert_eq!(world.number("select count(*) from audit where act = 'letter.viewed'").await, 1);
    for missing in [LetterKey::Sent(id + 1), LetterKey::Year(year - 1)] {
        let none = letters::file(context, &mut desk.scope().await, desk.account, missing).await;
        assert!(matches!(none, Err(Error::NotFound)), "{missing}");
    }

    // The household can read it too; another household can't.
    let caller = desk.owner_caller().await;
    let (own, account) = caller.at_own_account(None).unwrap();
    let mut scope = context.database.scope(own).await.unwrap();
    assert_eq!(letters::list(&mut scope, account).await.unwrap(), letters);
    assert!(letters::file(context, &mut scope, account, kept.key).await.is_ok());
    let other = desk.elena_again().await;
    assert!(matches!(letters::list(&mut scope, other).await, Err(Error::NotFound)));
    let theirs = letters::file(context, &mut desk.scope().await, other, kept.key).await;
    assert!(matches!(theirs, Err(Error::NotFound)));
    let found = members::account_at_office_of(&mut desk.scope().await, desk.user, other).await.unwrap();
    assert_eq!(found, other);
}
