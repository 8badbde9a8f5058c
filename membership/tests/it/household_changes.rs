//! Changes by the office to people and households: previewed if they have consequences, written to the history, and
//! shown in every list.

use crate::support::World;
use ::members::members::{
    self, ContactForm, EmailChange, HouseholdRef, MemberDetails, OwnContact, PersonForm, change_contact, change_email,
    change_person, preview_person,
};
use households::enrollment::Relationship;
use identity::Client;
use kernel::{Error, Result};
use tenancy::ids::{AccountId, LoginId, MemberId};
use tenancy::{Caller, Reach, Scope, UserType};

/// An office user, and the Reyes household.
pub struct Desk {
    pub world: World,
    pub user: LoginId,
    pub caller: Caller,
    pub reach: Reach,
    pub account: AccountId,
}

impl Desk {
    pub async fn open() -> Self {
        let world = World::new().await;
        let request = world.request(world.reyes(), "pm_card_visa").await;
        let account = world.finish(request, "reyes").await.unwrap().account.unwrap();
        world.run_jobs().await;
        let caller = world.works_here(UserType::OfficeAdmin, "kim.park@example.com").await;
        let reach = caller.at_office(world.office).unwrap();
        Self { world, user: caller.login, caller, reach, account }
    }

    pub async fn scope(&self) -> Scope {
        self.world.context.database.scope(self.reach.clone()).await.unwrap()
    }

    pub async fn details(&self, account: AccountId) -> Result<MemberDetails> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        let whose = HouseholdRef::Account(account);
        members::details(&mut scope, now, &self.world.context.brands, self.user, whose).await
    }

    pub async fn member(&self, first_name: &str) -> MemberId {
        let seen = self.details(self.account).await.unwrap();
        seen.household.members.iter().find(|member| *member.first_name == first_name).unwrap().id
    }

    async fn change(&self, member: MemberId, form: &PersonForm, version: Option<&str>) -> Result<()> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        change_person(&mut scope, now, self.user, member, (form, version), true).await?;
        scope.commit().await.unwrap();
        Ok(())
    }

    /// The entries in a household's history, latest first.
    pub async fn history(&self, account: AccountId) -> Vec<String> {
        let page = members::history(&self.world.context.brands, &mut self.scope().await, account, None).await.unwrap();
        let line = |line: &members::HistoryLine| {
            let reason = line.reason.as_ref().map(|reason| reason.0.clone()).unwrap_or_default();
            format!("{} by {}: {reason}", line.words, line.actor.as_deref().unwrap_or("nobody"))
        };
        page.items.iter().map(line).collect()
    }
}

fn sofia(born: &str) -> PersonForm {
    PersonForm {
        first_name: "Sofia".to_owned().into(),
        last_name: "Reyes".to_owned().into(),
        birth_date: born.parse().ok(),
        relationship: Relationship::Daughter,
        chart_id: Some(" 20418 ".to_owned().into()),
        insured: None,
        own: OwnContact::default(),
    }
}

#[tokio::test]
async fn birth_date_change_previews_plans_that_no_longer_fit() {
    let desk = Desk::open().await;
    let id = desk.member("Sofia").await;
    let form = sofia("1999-09-22");
    let preview = preview_person(&mut desk.scope().await, desk.user, id, &form).await.unwrap();
    assert_eq!(preview.misfits.len(), 1);
    assert!(preview.misfits[0].reason.contains("is for ages"), "{}", preview.misfits[0].reason);
    assert!(preview.misfits[0].fitting.iter().any(|plan| plan.plan == desk.world.adult));
    for stale in [None, Some("something else")] {
        assert!(matches!(desk.change(id, &form, stale).await, Err(Error::Conflict(_))));
    }
    desk.change(id, &form, Some(&preview.version)).await.unwrap();
    let history = desk.history(desk.account).await;
    let first = "Details changed by Kim Park: Birth date: Sep 22, 2015 → Sep 22, 1999. Chart ID: none → 20418.";
    assert_eq!(history[0], first);
    assert_eq!(
        desk.world.texts("select detail::text from audit where act = 'member.changed'").await,
        [r#"{"fields": ["dob", "chartId"]}"#]
    );
    let found = "select people::text from account_card where people::text like '%1999-09-22%'";
    assert_eq!(desk.world.texts(found).await.len(), 1, "the list shows it");
    desk.change(id, &form, None).await.unwrap();
    assert_eq!(desk.world.number("select count(*) from household_change").await, 1, "nothing changed, nothing written");
    desk.world.books_are_right().await;
}

#[tokio::test]
async fn the_account_owners_name_is_the_households() {
    let desk = Desk::open().await;
    let id = desk.member("Daniel").await;
    let mut form = sofia("1985-06-14");
    (form.first_name, form.last_name) = ("Daniela".to_owned().into(), "Lake".to_owned().into());
    assert!(matches!(desk.change(id, &form, None).await, Err(Error::Invalid(_))), "the owner is nobody's daughter");
    form.relationship = Relationship::Myself;
    desk.change(id, &form, None).await.unwrap();
    let seen = desk.details(desk.account).await.unwrap().household;
    assert_eq!((seen.account.name().0, seen.members[0].name().0), ("Daniela Lake".into(), "Daniela Lake".into()));
    form.birth_date = "2015-01-01".parse().ok();
    assert!(matches!(desk.change(id, &form, None).await, Err(Error::Invalid(_))), "an account owner is an adult");
}

#[tokio::test]
async fn somebody_with_the_same_name_and_birth_date_is_shown() {
    let desk = Desk::open().await;
    let id = desk.member("Sofia").await;
    let mut form = sofia("1987-03-02");
    form.first_name = "Elena".to_owned().into();
    let preview = preview_person(&mut desk.scope().await, desk.user, id, &form).await.unwrap();
    assert_eq!(preview.same_person.len(), 1, "her mother");
}

#[tokio::test]
async fn contact_is_checked_and_written_to_the_history() {
    let desk = Desk::open().await;
    let now = desk.world.context.clock.now().await.unwrap();
    let mut form = ContactForm {
        phone: "208-555-0199".to_owned().into(),
        address1: "1 Main St".to_owned().into(),
        address2: None,
        city: "Boise".to_owned().into(),
        state: "ID".into(),
        zip: "00000".to_owned().into(),
        language: "es".into(),
    };
    let mut scope = desk.scope().await;
    let wrong = change_contact(&mut scope, now, desk.user, desk.account, &form).await;
    assert!(matches!(wrong, Err(Error::Invalid(errors)) if errors.0.contains_key("zip")));
    form.zip = "83702".to_owned().into();
    change_contact(&mut scope, now, desk.user, desk.account, &form).await.unwrap();
    scope.commit().await.unwrap();
    let seen = desk.details(desk.account).await.unwrap().household.account;
    assert_eq!((seen.phone.unwrap().0.as_str(), seen.language.as_str()), ("2085550199", "es"));
    let line = &desk.history(desk.account).await[0];
    assert!(line.starts_with("Contact changed by Kim Park: Mobile: ") && line.contains("Language: en → es."), "{line}");
}

#[tokio::test]
async fn email_in_use_changes_only_by_a_mailed_link() {
    let desk = Desk::open().await;
    let email = "daniel.new@example.com".to_owned().into();
    let (context, caller) = (&desk.world.context, &desk.caller);
    let change = change_email(context, caller, &desk.reach, desk.user, desk.account, &email).await.unwrap();
    assert_eq!(change, EmailChange::LinkMailed);
    desk.world.run_jobs().await;
    assert_eq!(desk.world.texts("select email from account").await, ["daniel.reyes@example.com"], "not yet");
    let mail = {
        let mails = desk.world.mails.0.lock().unwrap();
        mails.iter().find(|mail| mail.subject == "Confirm your new email").cloned().unwrap()
    };
    assert_eq!(mail.to.address, "daniel.new@example.com");
    let rest = mail.text.split_once("/accounts/change-email/").unwrap().1;
    let token: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect();
    members::confirm_email(context, desk.world.brand.id.as_str(), &token, &Client::default()).await.unwrap();
    assert_eq!(desk.world.texts("select email from account").await, ["daniel.new@example.com"]);
    let history = desk.history(desk.account).await;
    assert_eq!(history[0], "Email changed by Daniel Reyes: Email: daniel.reyes@example.com → daniel.new@example.com.");
    assert!(history.iter().any(|line| line.starts_with("New email asked for by Kim Park")), "{history:?}");
}

#[tokio::test]
async fn an_offices_email_change_never_touches_other_practices_households() {
    let desk = Desk::open().await;
    let (world, context) = (&desk.world, &desk.world.context);
    let verified = "update login set email_verified_at = now() where email = 'daniel.reyes@example.com'";
    sqlx::raw_sql(verified).execute(world.outside()).await.unwrap();
    let (daniel, _) = world.owner_of(desk.account).await;
    let email = "not.daniels@example.com";
    let typed = email.to_owned().into();
    let change = change_email(context, &desk.caller, &desk.reach, desk.user, desk.account, &typed).await.unwrap();
    assert_eq!(change, EmailChange::LinkMailed);
    let token = world.mailed_link(email, "/accounts/change-email/").await;
    // The other practice's household may come at any time before the link is used.
    world.reaches_elsewhere(daniel.login).await;
    members::confirm_email(context, world.brand.id.as_str(), &token, &Client::default()).await.unwrap();

    let left = identity::authenticate(context, daniel.session).await.unwrap().expect("his session goes on");
    assert_eq!(left.reaches.len(), 1, "what another practice gave: {:?}", left.reaches);
    assert_ne!(left.reaches[0].organization, world.organization);
    let logins = "select email from login where first_name = 'Daniel' order by id";
    assert_eq!(world.texts(logins).await, ["daniel.reyes@example.com", email]);
    assert_eq!(world.texts("select email from account where enrolled_at is not null").await, [email]);
    let (own, _) = world.owner_of(desk.account).await;
    assert_eq!((own.reaches.len(), own.reaches[0].account), (1, Some(desk.account)));
    world.mailed_link(email, "/accounts/set-password/").await;
    world.books_are_right().await;
}

#[tokio::test]
async fn an_email_that_nobody_proved_gives_way_at_once() {
    let desk = Desk::open().await;
    let waits = "update login_grant set needs_verified_email = true where account_id is not null";
    sqlx::raw_sql(waits).execute(desk.world.outside()).await.unwrap();
    let hash = "update login set password_hash = null where email = 'daniel.reyes@example.com'";
    sqlx::raw_sql(hash).execute(desk.world.outside()).await.unwrap();
    let (context, caller) = (&desk.world.context, &desk.caller);
    let taken = "kim.park@example.com".to_owned().into();
    let refused = change_email(context, caller, &desk.reach, desk.user, desk.account, &taken).await;
    assert!(matches!(refused, Err(Error::Invalid(errors)) if errors.0.contains_key("email")));
    let email = "daniel.new@example.com".to_owned().into();
    let change = change_email(context, caller, &desk.reach, desk.user, desk.account, &email).await.unwrap();
    assert_eq!(change, EmailChange::Changed);
    desk.world.run_jobs().await;
    assert_eq!(desk.world.texts("select email from account").await, ["daniel.new@example.com"]);
    assert_eq!(
        desk.world.texts("select l.email from account a join login l on l.id = a.login_id").await,
        ["daniel.new@example.com"]
    );
    let mails = desk.world.mails.0.lock().unwrap();
    assert!(mails.iter().any(|mail| mail.to.address == "daniel.new@example.com"), "the way to a password");
}
