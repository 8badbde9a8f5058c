//! What another adult of a household gets with a login: their own inbox and settings, about their own membership only.

use ::members::benefits::queue_unused_reminders;
use ::members::members::{self, LoginAsker, OwnerForm, invite_adult};
use ::members::subscriptions::{Period, queue_renewal_notices, set_auto_renew};
use identity::{Client, LinkUse, family};
use kernel::{Error, Result};
use messaging::messages::{Channel, Topic, Who, choices, inbox};
use tenancy::ids::{LoginId, SubscriptionId};

use super::EMAIL;
use crate::household_changes::Desk;

const OWNERS: &str = "daniel.reyes@example.com";
const NO_MAIL: (Topic, Channel) = (Topic::Visits, Channel::Email);

impl Desk {
    /// Elena accepts her invitation to a login.
    async fn elena_joins(&self) -> LoginId {
        let context = &self.world.context;
        let (daniel, reach) = self.account_owner().await;
        let elena = self.member("Elena").await;
        invite_adult(context, &daniel, (&reach, LoginAsker::Owner), self.account, (elena, EMAIL)).await.unwrap();
        self.world.run_jobs().await;
        let token = {
            let mails = self.world.mails.0.lock().unwrap();
            let mail = mails.iter().rev().find(|mail| mail.to.address == EMAIL).unwrap();
            let rest = mail.text.split("/accounts/join-family/").nth(1).unwrap();
            rest.split(|c: char| c.is_whitespace() || c == '?').next().unwrap().to_owned()
        };
        let brand = self.world.brand.id.to_string();
        let password = "correct horse battery";
        let joined = family::join(
            context,
            LinkUse { brand: &brand, token: &token, password, confirmation: password },
            &Client::default(),
        )
        .await
        .unwrap();
        identity::authenticate(context, joined.unwrap().access.session).await.unwrap().unwrap().login
    }

    /// The messages of an inbox, latest first.
    async fn inbox(&self, who: Who) -> Vec<String> {
        let page = inbox::list(&mut self.scope().await, who, None).await.unwrap();
        let words = page
            .items
            .into_iter()
            .map(|one| format!("{}: {}", one.subject.0, one.body.map(|body| body.0).unwrap_or_default()));
        words.collect()
    }

    async fn chooses(&self, who: Who, of: (Topic, Channel), wanted: bool) -> Result<()> {
        let now = self.world.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        choices::choose(&mut scope, now, who, of, wanted).await?;
        Ok(scope.commit().await?)
    }

    async fn wants(&self, who: Who, of: (Topic, Channel)) -> bool {
        let all = choices::all(&mut self.scope().await, who, true).await.unwrap();
        all.iter().find(|choice| (choice.topic, choice.channel) == of).unwrap().wanted
    }

    /// Sends Elena a message, turns off emails about her visits, and returns the message's text.
    async fn elena_was_told(&self, login: LoginId) -> String {
        sqlx::query(
            "insert into outgoing_message (organization_id, office_id, account_id, login_id, kind, topic, channel, subject, body, state, source, queued_at)
             select organization_id, office_id, id, $2, 'test', 'account', 'in_app', 'Hello', 'Elena', 'delivered', 'test', now() from account where id = $1",
        )
        .bind(self.account.0)
        .bind(login.0)
        .execute(self.world.outside())
        .await
        .unwrap();
        let hers = Who::Person { account: self.account, login };
        self.chooses(hers, NO_MAIL, false).await.unwrap();
        self.inbox(hers).await.remove(0)
    }

    async fn hears_of_visits(&self) {
        self.world.days_pass(280).await;
        assert_eq!(queue_unused_reminders(&self.world.context).await.unwrap(), 1);
        self.world.run_jobs().await;
    }
}

#[tokio::test]
async fn adult_with_login_gets_own_membership_messages() {
    let desk = Desk::open().await;
    let login = desk.elena_joins().await;
    let (hers, theirs) = (Who::Person { account: desk.account, login }, Who::Household(desk.account));
    assert!(desk.inbox(hers).await.is_empty(), "what the household pays is not hers to know");
    assert!(!desk.inbox(theirs).await.is_empty());
    desk.has_visits_left().await;
    desk.hears_of_visits().await;
    assert_eq!(desk.mails_to(EMAIL, "You have visits").len(), 1);
    assert_eq!(desk.inbox(hers).await.len(), 1);
    assert!(desk.inbox(hers).await[0].starts_with("You have visits left this plan year"));

    desk.chooses(hers, (Topic::Renewal, Channel::InApp), false).await.unwrap();
    desk.world.days_pass(60).await;
    queue_renewal_notices(&desk.world.context).await.unwrap();
    desk.world.run_jobs().await;
    assert_eq!(desk.inbox(hers).await.len(), 1, "she wants no renewals there");
    assert_eq!(desk.mails_to(EMAIL, "Your membership renews").len(), 1, "the law asks for the email");
    let kept = desk.inbox(theirs).await;
    assert!(kept[0].starts_with("Your membership renews soon"), "the household chose nothing: {kept:?}");
}

#[tokio::test]
async fn an_adult_chooses_for_the_own_messages_and_nobody_elses() {
    let desk = Desk::open().await;
    let login = desk.elena_joins().await;
    let (hers, theirs) = (Who::Person { account: desk.account, login }, Who::Household(desk.account));
    for refused in [(Topic::Renewal, Channel::Email), (Topic::Payment, Channel::InApp), (Topic::News, Channel::Email)] {
        assert!(matches!(desk.chooses(hers, refused, false).await, Err(Error::Invalid(_))), "{refused:?}");
    }
    desk.chooses(hers, (Topic::Visits, Channel::Email), false).await.unwrap();
    let all = choices::all(&mut desk.scope().await, theirs, true).await.unwrap();
    assert!(all.iter().all(|choice| choice.wanted), "{all:?}");
    desk.has_visits_left().await;
    desk.hears_of_visits().await;
    assert!(desk.mails_to(EMAIL, "You have visits").is_empty(), "she does not want the email");
    assert_eq!(desk.inbox(hers).await.len(), 1);
    let household = desk.mails_to(OWNERS, "You have visits");
    assert!(household[0].contains("Daniel,") && !household[0].contains("Elena,"), "{household:?}");
    let kept =
        "select state || ' ' || reason from outgoing_message where kind = 'unused_visits_of' and channel = 'email'";
    assert_eq!(desk.world.texts(kept).await, ["suppressed the recipient does not want it"]);
}

#[tokio::test]
async fn membership_changes_reach_the_members_and_payers_inbox() {
    let desk = Desk::open().await;
    let login = desk.elena_joins().await;
    let (hers, theirs) = (Who::Person { account: desk.account, login }, Who::Household(desk.account));
    for first_name in ["Elena", "Daniel"] {
        let member = desk.member(first_name).await;
        let mut scope = desk.scope().await;
        let id: i64 = sqlx::query_scalar("select id from subscription where member_id = $1")
            .bind(member.0)
            .fetch_one(desk.world.outside())
            .await
            .unwrap();
        set_auto_renew(&desk.world.context, &mut scope, SubscriptionId(id), false).await.unwrap();
        scope.commit().await.unwrap();
        desk.world.run_jobs().await;
    }
    let words = desk.inbox(hers).await;
    assert_eq!(words.len(), 1, "Daniel's is not hers: {words:?}");
    assert!(
        words[0].starts_with("Automatic renewal has changed: Your membership does not renew: it ends on "),
        "{words:?}"
    );
    let household = desk.inbox(theirs).await;
    let renewals: Vec<_> = household.iter().filter(|line| line.starts_with("Automatic renewal")).collect();
    assert_eq!(renewals.len(), 2, "{household:?}");
    assert!(renewals.iter().any(|line| line.contains("Elena")) && renewals.iter().any(|line| line.contains("Daniel")));
}

#[tokio::test]
async fn adults_preferences_and_inbox_move_to_another_household() {
    let desk = Desk::open().await;
    let (login, elena) = (desk.elena_joins().await, desk.member("Elena").await);
    let told = desk.elena_was_told(login).await;
    let solo = desk.join(desk.world.single("Solo", Period::Month), "solo").await;
    // If the settings of the two records conflict, "no" wins.
    let (hers, there) = (Who::Person { account: desk.account, login }, Who::Person { account: solo, login });
    let renewal = [(Topic::Renewal, Channel::InApp), (Topic::Renewal, Channel::Text)];
    for (who, wanted) in [(hers, true), (there, false)] {
        desk.chooses(who, renewal[0], wanted).await.unwrap();
        desk.chooses(who, renewal[1], !wanted).await.unwrap();
    }
    desk.merge(solo, desk.account).await.unwrap();
    assert!(desk.inbox(there).await.contains(&told));
    for no in [NO_MAIL, renewal[0], renewal[1]] {
        assert!(!desk.wants(there, no).await, "{no:?}");
    }
    assert!(desk.wants(Who::Household(solo), NO_MAIL).await, "the household chose nothing");

    // After a split into a household of her own, she has them as its account owner.
    let own = desk.split(solo, &[elena], "elena.pays@example.com").await.unwrap();
    assert!(desk.inbox(Who::Household(own)).await.contains(&told));
    for no in [NO_MAIL, renewal[0], renewal[1]] {
        assert!(!desk.wants(Who::Household(own), no).await, "{no:?}");
    }
    assert_eq!(desk.world.number("select count(*) from message_choice").await, 3, "nothing is left behind");
}

#[tokio::test]
async fn adults_preferences_and_inbox_survive_a_merge() {
    let desk = Desk::open().await;
    let login = desk.elena_joins().await;
    let told = desk.elena_was_told(login).await;
    let other = desk.elena_again().await;
    desk.merge(other, desk.account).await.unwrap();
    let there = Who::Person { account: other, login };
    assert!(desk.inbox(there).await.contains(&told));
    assert!(!desk.wants(there, NO_MAIL).await);
}

#[tokio::test]
async fn adults_preferences_become_the_households_with_ownership() {
    let desk = Desk::open().await;
    let login = desk.elena_joins().await;
    let told = desk.elena_was_told(login).await;
    let form = OwnerForm {
        member: desk.member("Elena").await,
        email: EMAIL.to_owned().into(),
        phone: "208-555-0188".to_owned().into(),
        keep_method: true,
    };
    let now = desk.world.context.clock.now().await.unwrap();
    let mut scope = desk.scope().await;
    members::change_owner(&mut scope, now, desk.user, desk.account, &form).await.unwrap();
    scope.commit().await.unwrap();
    let theirs = Who::Household(desk.account);
    assert!(desk.inbox(theirs).await.contains(&told));
    assert!(!desk.wants(theirs, NO_MAIL).await);
}
