//! An adult of a household gets a login by email: who may invite whom, what the link does, what the login sees, and how
//! it ends.

use crate::household_changes::Desk;
use ::members::members::{
    self, AdultLoginState, LoginAsker, Viewer, adult_logins, end_adult_login, invite_adult, invite_adult_again,
};
use identity::{Client, LinkUse, family};
use kernel::{Error, Result};
use tenancy::ids::{LoginId, MemberId};
use tenancy::{Caller, Reach, UserType};

const PASSWORD: &str = "correct horse battery";
const EMAIL: &str = "elena.reyes@example.com";

impl Desk {
    async fn person(&self, first: &str) -> MemberId {
        let people = self.details(self.account).await.unwrap().household.members;
        people.into_iter().find(|person| *person.first_name == *first).unwrap().id
    }

    async fn invite(&self, first: &str, email: &str) -> Result<()> {
        let by = (&self.reach, LoginAsker::Office(self.user));
        let whom = (self.person(first).await, email);
        invite_adult(&self.world.context, &self.caller, by, self.account, whom).await
    }

    async fn states(&self) -> Vec<(String, AdultLoginState)> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        let by = LoginAsker::Office(self.user);
        let adults = adult_logins(&mut scope, now, by, self.account).await.unwrap();
        adults.into_iter().map(|adult| (adult.name.0, adult.state)).collect()
    }

    /// The token of the latest email to `email`.
    async fn link(&self, email: &str) -> String {
        self.world.run_jobs().await;
        let mails = self.world.mails.0.lock().unwrap();
        let mail = mails.iter().rev().find(|mail| mail.to.address == email).expect("a mail");
        let rest = mail.text.split("/accounts/join-family/").nth(1).expect("its link");
        rest.split(|c: char| c.is_whitespace() || c == '?').next().unwrap().to_owned()
    }

    async fn accept(&self, token: &str, password: &str) -> Result<Option<LoginId>> {
        let (context, brand) = (&self.world.context, self.world.brand.id.to_string());
        let signed_in = family::join(
            context,
            LinkUse { brand: &brand, token, password, confirmation: password },
            &Client::default(),
        )
        .await?;
        Ok(match signed_in {
            Some(signed_in) => {
                Some(identity::authenticate(context, signed_in.access.session).await?.expect("a session").login)
            }
            None => None,
        })
    }

    /// Daniel, the account owner.
    async fn daniel(&self) -> (Caller, Reach) {
        self.world.owner_of(self.account).await
    }
}

#[tokio::test]
async fn adult_login_sees_only_its_own_membership() {
    let desk = Desk::open().await;
    let (daniel, reach) = desk.daniel().await;
    let elena = desk.person("Elena").await;
    let context = &desk.world.context;
    let by = (&reach, LoginAsker::Owner);
    invite_adult(context, &daniel, by, desk.account, (elena, "Elena.Reyes@Example.com ")).await.unwrap();
    let states = desk.states().await;
    assert_eq!(states.len(), 1, "Sofia is a child and Daniel owns the household: {states:?}");
    assert!(matches!(&states[0].1, AdultLoginState::Invited { email, expired: false, .. } if **email == *EMAIL));

    let token = desk.link(EMAIL).await;
    let brand = desk.world.brand.id.to_string();
    let page = family::joining(context, &brand, &token, &Client::default()).await.unwrap();
    assert_eq!((page.first_name.as_str(), page.inviter.as_str(), page.has_login), ("Elena", "Daniel Reyes", false));
    let other = family::joining(context, "vision", &token, &Client::default()).await;
    assert!(matches!(other, Err(Error::NotFound)), "another brand's page");
    let weak = desk.accept(&token, "short").await;
    assert!(matches!(weak, Err(Error::Invalid(_))), "{weak:?}");

    let login = desk.accept(&token, PASSWORD).await.unwrap().unwrap();
    assert!(matches!(desk.accept(&token, PASSWORD).await, Err(Error::Conflict(_))), "the link works once");
    assert!(matches!(desk.states().await[0].1, AdultLoginState::Has { .. }));

    let caller = desk.world.signed_in(login).await;
    assert_eq!(caller.user_type, UserType::Patient);
    let (own, account) = caller.at_own_account(None).unwrap();
    assert_eq!((account, caller.reaches[0].member), (desk.account, Some(elena)));
    let now = context.clock.now().await.unwrap();
    let mut scope = context.database.scope(own).await.unwrap();
    let viewer = Viewer::Member(elena);
    let seen = members::family_memberships(&mut scope, now, &context.brands, account, viewer).await.unwrap();
    assert_eq!(seen.household.members.len(), 1, "not the others of the family");
    assert!(seen.payments.is_empty());
    assert!(matches!(members::payments(&mut scope, account, viewer, None).await, Err(Error::Forbidden)));
    drop(scope);

    let again = invite_adult(context, &daniel, by, desk.account, (elena, "other@example.com")).await;
    assert!(matches!(again, Err(Error::Conflict(_))), "who has a login is not invited");
    end_adult_login(context, by, desk.account, elena).await.unwrap();
    assert!(identity::authenticate(context, caller.session).await.unwrap().is_none(), "its session ended");
    assert!(matches!(desk.states().await[0].1, AdultLoginState::None));

    // After a second invitation, the existing login of this email gets access again with its own password.
    invite_adult(context, &daniel, by, desk.account, (elena, EMAIL)).await.unwrap();
    let token = desk.link(EMAIL).await;
    assert!(family::joining(context, &brand, &token, &Client::default()).await.unwrap().has_login);
    assert!(matches!(desk.accept(&token, "not the password").await, Err(Error::Invalid(_))));
    assert_eq!(desk.accept(&token, PASSWORD).await.unwrap(), None);
    assert_eq!(desk.world.signed_in(login).await.reaches.len(), 1);
}

#[tokio::test]
async fn only_household_adults_are_invited_and_links_expire() {
    let desk = Desk::open().await;
    assert!(matches!(desk.invite("Sofia", "sofia@example.com").await, Err(Error::Conflict(_))), "a child");
    assert!(
        matches!(desk.invite("Daniel", "dan@example.com").await, Err(Error::Conflict(_))),
        "who owns the household"
    );
    for wrong in ["", "elena", "daniel.reyes@example.com"] {
        assert!(matches!(desk.invite("Elena", wrong).await, Err(Error::Invalid(_))), "{wrong:?}");
    }
    desk.invite("Elena", EMAIL).await.unwrap();
    let first = desk.link(EMAIL).await;
    let (context, elena) = (&desk.world.context, desk.person("Elena").await);
    let by = (&desk.reach, LoginAsker::Office(desk.user));
    invite_adult_again(context, &desk.caller, by, desk.account, elena).await.unwrap();
    let second = desk.link(EMAIL).await;
    assert!(matches!(desk.accept(&first, PASSWORD).await, Err(Error::Conflict(_))), "the link before is over");
    desk.world.days_pass(8).await;
    assert!(matches!(desk.accept(&second, PASSWORD).await, Err(Error::Conflict(_))), "after seven days");
    assert!(matches!(desk.states().await[0].1, AdultLoginState::Invited { expired: true, .. }));

    invite_adult_again(context, &desk.caller, by, desk.account, elena).await.unwrap();
    let third = desk.link(EMAIL).await;
    end_adult_login(context, by, desk.account, elena).await.unwrap();
    assert!(matches!(desk.accept(&third, PASSWORD).await, Err(Error::Conflict(_))), "withdrawn");
    assert!(matches!(end_adult_login(context, by, desk.account, elena).await, Err(Error::Conflict(_))));

    // A user who works elsewhere at the brand can't also have a household login.
    desk.invite("Elena", "kim.park@example.com").await.unwrap();
    let staff = desk.link("kim.park@example.com").await;
    assert!(matches!(desk.accept(&staff, PASSWORD).await, Err(Error::Conflict(_))));
}
