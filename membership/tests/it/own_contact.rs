//! A person's own phone and email: who may change them, how they are confirmed, where search finds them, and which
//! messages they get.

mod adults;
mod texting;

use ::members::benefits::queue_unused_reminders;
use ::members::members::{
    self, LoginAsker, MemberQuery, OwnContact, OwnerForm, PersonForm, ViewedPerson, Viewer, change_own_contact,
    confirm_email, invite_adult, own_contacts, resend_own_email, update_person,
};
use ::members::subscriptions::queue_renewal_notices;
use catalog::plans::PlanForm;
use gateways::texts::sign;
use households::enrollment::Relationship;
use identity::{Client, LinkUse, family};
use kernel::{Error, Result};
use messaging::messages::consent::{self, PhoneOwner, Source};
use messaging::messages::{Channel, ConsentState, of_household, receive_text};
use practice::data_export;
use tenancy::ids::{AccountId, MemberId, OutgoingMessageId};
use tenancy::{Caller, Personal, Reach};

use crate::household_changes::Desk;
use crate::messages::{TOKEN, Texting, WEBHOOK, encoded};
use crate::support::offices::{child_plan, included};

const EMAIL: &str = "elena.own@example.com";
const PHONE: &str = "(208) 555-0199";

fn own(phone: &str, email: &str) -> OwnContact {
    OwnContact { phone: Some(phone.to_owned().into()), email: Some(email.to_owned().into()) }
}

impl Desk {
    async fn saves(&self, first_name: &str, own: OwnContact) -> Result<()> {
        let seen = self.details(self.account).await.unwrap().household;
        let person = seen.members.iter().find(|member| *member.first_name == first_name).unwrap();
        let form = PersonForm {
            first_name: person.first_name.clone(),
            last_name: person.last_name.clone(),
            birth_date: Some(person.birth_date),
            relationship: person.relationship.parse::<Relationship>().unwrap(),
            chart_id: None,
            insured: person.insured,
            own,
        };
        let whom = (self.user, person.id);
        update_person(&self.world.context, &self.caller, &self.reach, whom, (&form, None)).await
    }

    /// Every person has visits to use, and a year that ends.
    async fn has_visits_left(&self) {
        self.world.adults_get(&[("1110", 2)]).await;
        let child = PlanForm { inclusions: included(&[("1110", 2)]), ..child_plan() };
        self.world.saves(self.world.child, child).await;
        for change in [
            "update office set remind_unused = true",
            "update subscription_term set included = '{\"1110\": 2}'",
            "update subscription set period = 'year', term_ends_on = (term_started_on + interval '1 year')::date, next_bill_on = (term_started_on + interval '1 year')::date",
        ] {
            sqlx::query(change).execute(self.world.outside()).await.unwrap();
        }
    }

    async fn contact(&self, first_name: &str) -> (Option<String>, Option<String>, bool) {
        let seen = self.details(self.account).await.unwrap().household;
        let person = seen.members.into_iter().find(|member| *member.first_name == first_name).unwrap().own;
        (person.phone.map(|phone| phone.0), person.email.map(|email| email.0), person.email_confirmed)
    }

    /// The token of the latest confirmation link sent to `email`.
    async fn email_link(&self, email: &str) -> String {
        self.world.run_jobs().await;
        let mails = self.world.mails.0.lock().unwrap();
        let mail = mails.iter().rev().find(|mail| mail.to.address == email).expect("a mail");
        let rest = mail.text.split("/accounts/change-email/").nth(1).expect("its link");
        rest.split(|c: char| c.is_whitespace() || c == '?').next().unwrap().to_owned()
    }

    async fn uses(&self, token: &str) -> Result<()> {
        let brand = self.world.brand.id.to_string();
        confirm_email(&self.world.context, &brand, token, &Client::default()).await
    }

    /// Elena gets a confirmed email and a phone of her own.
    async fn elena_confirmed(&self) {
        self.saves("Elena", own(PHONE, EMAIL)).await.unwrap();
        let token = self.email_link(EMAIL).await;
        self.uses(&token).await.unwrap();
    }

    async fn account_owner(&self) -> (Caller, Reach) {
        self.world.owner_of(self.account).await
    }

    async fn find_households(&self, search: &str) -> Vec<AccountId> {
        let now = self.world.context.clock.now().await.unwrap();
        let query = MemberQuery { search: Some(Personal(search.to_owned())), ..MemberQuery::default() };
        let page = members::list(&mut self.scope().await, now, self.world.office, &query).await.unwrap();
        page.items.into_iter().map(|row| row.account).collect()
    }

    fn mails_to(&self, email: &str, subject: &str) -> Vec<String> {
        let mails = self.world.mails.0.lock().unwrap();
        let those = mails.iter().filter(|mail| mail.to.address == email && mail.subject.starts_with(subject));
        those.map(|mail| mail.text.clone()).collect()
    }
}

#[tokio::test]
async fn desk_sets_own_contact_and_email_needs_confirmation() {
    let desk = Desk::open().await;
    let none: Vec<AccountId> = vec![];
    assert_eq!(desk.find_households("elena.own").await, none);
    desk.saves("Elena", own(PHONE, " Elena.Own@Example.com")).await.unwrap();
    let kept = (Some("2085550199".to_owned()), Some(EMAIL.to_owned()));
    assert_eq!(desk.contact("Elena").await, (kept.0.clone(), kept.1.clone(), false));
    for search in ["elena.own@example.com", "208-555-0199", "elena.own"] {
        assert_eq!(desk.find_households(search).await, [desk.account], "{search}");
    }
    let first = desk.email_link(EMAIL).await;
    desk.saves("Elena", own(PHONE, EMAIL)).await.unwrap();
    assert_eq!(desk.mails_to(EMAIL, "Confirm").len(), 1, "nothing new, no link");
    let elena = desk.member("Elena").await;
    let whom = (desk.user, elena);
    resend_own_email(&desk.world.context, &desk.caller, &desk.reach, whom).await.unwrap();
    let second = desk.email_link(EMAIL).await;
    assert!(matches!(desk.uses(&first).await, Err(Error::Conflict(_))), "the link before is over");
    let other = confirm_email(&desk.world.context, "vision", &second, &Client::default()).await;
    assert!(matches!(other, Err(Error::Conflict(_))), "another brand's page");
    desk.uses(&second).await.unwrap();
    assert!(matches!(desk.uses(&second).await, Err(Error::Conflict(_))), "it works once");
    assert_eq!(desk.contact("Elena").await, (kept.0, kept.1, true));
    let again = resend_own_email(&desk.world.context, &desk.caller, &desk.reach, whom).await;
    assert!(matches!(again, Err(Error::Conflict(_))), "nothing waits");
    let lines = desk.history(desk.account).await;
    assert!(lines.iter().any(|line| line.contains("Own email: elena.own@example.com, confirmed.")), "{lines:?}");

    // A new email is not confirmed by the earlier link, and a link expires after seven days.
    desk.saves("Elena", own(PHONE, "elena.two@example.com")).await.unwrap();
    let late = desk.email_link("elena.two@example.com").await;
    assert!(!desk.contact("Elena").await.2);
    desk.world.days_pass(8).await;
    assert!(matches!(desk.uses(&late).await, Err(Error::Conflict(_))));

    for (first_name, wrong, field) in [
        ("Elena", own("208", ""), "phone"),
        ("Elena", own("", "elena"), "email"),
        ("Daniel", own(PHONE, ""), "phone"),
        ("Daniel", own("", EMAIL), "email"),
    ] {
        match desk.saves(first_name, wrong).await {
            Err(Error::Invalid(errors)) => {
                assert!(errors.texts("en").contains_key(field), "{first_name} {field}: {errors:?}")
            }
            other => panic!("{first_name} {field}: {other:?}"),
        }
    }
    desk.saves("Elena", OwnContact::default()).await.unwrap();
    assert_eq!(desk.contact("Elena").await, (None, None, false));
    assert_eq!(desk.find_households("elena.two").await, none);
}

#[tokio::test]
async fn patients_change_only_their_own_or_their_childs_contact() {
    let desk = Desk::open().await;
    let context = &desk.world.context;
    let (daniel, reach) = desk.account_owner().await;
    let (elena, sofia) = (desk.member("Elena").await, desk.member("Sofia").await);
    let now = context.clock.now().await.unwrap();
    let seen = async |reach: &Reach, viewer: Viewer| {
        let mut scope = context.database.scope(reach.clone()).await.unwrap();
        let all = own_contacts(&mut scope, now, desk.account, viewer).await.unwrap();
        all.into_iter().map(|one| one.member).collect::<Vec<_>>()
    };
    let daniels = desk.member("Daniel").await;
    assert_eq!(seen(&reach, Viewer::AccountOwner).await, [daniels, sofia]);
    let of = |viewer, member| ViewedPerson { account: desk.account, viewer, member };
    let typed = own(PHONE, "sofia.own@example.com");
    change_own_contact(context, &daniel, &reach, of(Viewer::AccountOwner, sofia), &typed).await.unwrap();
    // The account owner uses the household's phone and email.
    change_own_contact(context, &daniel, &reach, of(Viewer::AccountOwner, daniels), &own("208-555-0177", ""))
        .await
        .unwrap();
    assert_eq!(desk.world.texts("select phone from account order by id limit 1").await, ["2085550177"]);
    assert_eq!(desk.find_households("2085550177").await, [desk.account]);
    let bare = change_own_contact(context, &daniel, &reach, of(Viewer::AccountOwner, daniels), &own("", "")).await;
    assert!(matches!(bare, Err(Error::Invalid(_))), "a household has a phone");
    let other = change_own_contact(context, &daniel, &reach, of(Viewer::AccountOwner, elena), &typed).await;
    assert!(matches!(other, Err(Error::NotFound)), "another adult's: {other:?}");

    // Elena gets a login; its email is her own email.
    let by = (&reach, LoginAsker::Owner);
    invite_adult(context, &daniel, by, desk.account, (elena, EMAIL)).await.unwrap();
    desk.world.run_jobs().await;
    let token = {
        let mails = desk.world.mails.0.lock().unwrap();
        let mail = mails.iter().rev().find(|mail| mail.to.address == EMAIL).unwrap();
        let rest = mail.text.split("/accounts/join-family/").nth(1).unwrap();
        rest.split(|c: char| c.is_whitespace() || c == '?').next().unwrap().to_owned()
    };
    let brand = desk.world.brand.id.to_string();
    let password = "correct horse battery";
    let joined = family::join(
        context,
        LinkUse { brand: &brand, token: &token, password, confirmation: password },
        &Client::default(),
    )
    .await
    .unwrap();
    let login = identity::authenticate(context, joined.unwrap().access.session).await.unwrap().unwrap().login;
    assert_eq!(desk.contact("Elena").await, (None, Some(EMAIL.to_owned()), true));
    let caller = desk.world.signed_in(login).await;
    let (own_reach, _) = caller.at_own_account(None).unwrap();
    assert_eq!(seen(&own_reach, Viewer::Member(elena)).await, [elena]);
    let child = change_own_contact(context, &caller, &own_reach, of(Viewer::Member(elena), sofia), &typed).await;
    assert!(matches!(child, Err(Error::NotFound)));
    let phone = own(PHONE, EMAIL);
    change_own_contact(context, &caller, &own_reach, of(Viewer::Member(elena), elena), &phone).await.unwrap();
    let bare = OwnContact { phone: None, email: None };
    let cleared = change_own_contact(context, &caller, &own_reach, of(Viewer::Member(elena), elena), &bare).await;
    assert!(matches!(cleared, Err(Error::Invalid(_))), "who signs in has an email");
    let thief = own(PHONE, "thief@example.com");
    let taken = change_own_contact(context, &caller, &own_reach, of(Viewer::Member(elena), elena), &thief).await;
    assert!(matches!(taken, Err(Error::Conflict(_))), "the email of a login needs its password: {taken:?}");
    desk.world.run_jobs().await;
    assert!(desk.mails_to("thief@example.com", "").is_empty(), "no link");
    assert_eq!(desk.contact("Elena").await.1.as_deref(), Some(EMAIL));

    // The desk enters a new email: it changes together with the login, by its link.
    desk.saves("Elena", own(PHONE, "elena.new@example.com")).await.unwrap();
    assert_eq!(desk.contact("Elena").await.1.as_deref(), Some(EMAIL));
    let link = desk.email_link("elena.new@example.com").await;
    desk.uses(&link).await.unwrap();
    let kept = (Some("2085550199".to_owned()), Some("elena.new@example.com".to_owned()), true);
    assert_eq!(desk.contact("Elena").await, kept);
}

#[tokio::test]
async fn a_desk_email_change_keeps_the_logins_other_households() {
    let desk = Desk::open().await;
    let (world, context) = (&desk.world, &desk.world.context);
    let elena = desk.member("Elena").await;
    let by = (&desk.reach, LoginAsker::Office(desk.user));
    invite_adult(context, &desk.caller, by, desk.account, (elena, EMAIL)).await.unwrap();
    let token = world.mailed_link(EMAIL, "/accounts/join-family/").await;
    let (brand, password) = (world.brand.id.to_string(), "correct horse battery");
    let link = LinkUse { brand: &brand, token: &token, password, confirmation: password };
    let joined = family::join(context, link, &Client::default()).await.unwrap().unwrap();
    let login = joined.access.login;
    world.reaches_elsewhere(login).await;
    let off = "insert into message_choice (organization_id, account_id, login_id, topic, channel, wanted, updated_at)
        select organization_id, account_id, login_id, 'visits', 'email', false, now() from login_grant where member_id is not null";
    sqlx::raw_sql(off).execute(world.outside()).await.unwrap();

    desk.saves("Elena", own(PHONE, "elena.new@example.com")).await.unwrap();
    let token = desk.email_link("elena.new@example.com").await;
    desk.uses(&token).await.unwrap();
    let left = identity::authenticate(context, joined.access.session).await.unwrap().unwrap();
    assert_eq!(left.reaches.len(), 1);
    assert_ne!(left.reaches[0].organization, world.organization);
    assert_eq!(desk.contact("Elena").await.1.as_deref(), Some("elena.new@example.com"));
    let theirs = "select l.email || ' ' || l.user_type from login_grant g join login l on l.id = g.login_id where g.member_id is not null";
    assert_eq!(world.texts(theirs).await, ["elena.new@example.com patient"]);
    let choices = "select l.email from message_choice c join login l on l.id = c.login_id";
    assert_eq!(world.texts(choices).await, ["elena.new@example.com"], "her choices came along");
}

#[tokio::test]
async fn messages_about_an_adult_go_to_the_own_address() {
    let desk = Desk::open().await;
    desk.elena_confirmed().await;
    // Sofia is a minor, so messages about her go to the household.
    desk.saves("Sofia", own("", "sofia.own@example.com")).await.unwrap();
    let token = desk.email_link("sofia.own@example.com").await;
    desk.uses(&token).await.unwrap();
    let world = &desk.world;
    desk.has_visits_left().await;
    world.days_pass(280).await;
    assert_eq!(queue_unused_reminders(&world.context).await.unwrap(), 1);
    world.run_jobs().await;
    let (hers, theirs) =
        (desk.mails_to(EMAIL, "You have visits"), desk.mails_to("daniel.reyes@example.com", "You have visits"));
    assert_eq!((hers.len(), theirs.len()), (1, 1));
    assert!(hers[0].contains("Elena,") && !hers[0].contains("Daniel,") && !hers[0].contains("Sofia,"), "{}", hers[0]);
    assert!(!theirs[0].contains("Elena,") && theirs[0].contains("Daniel,"), "{}", theirs[0]);
    assert!(desk.mails_to("sofia.own@example.com", "You have visits").is_empty());
    world.days_pass(60).await;
    queue_renewal_notices(&world.context).await.unwrap();
    world.run_jobs().await;
    let (hers, theirs) = (
        desk.mails_to(EMAIL, "Your membership renews"),
        desk.mails_to("daniel.reyes@example.com", "Your membership renews"),
    );
    if let (Some(hers), Some(theirs)) = (hers.first(), theirs.first()) {
        assert!(hers.contains("Daniel Reyes’s payment method") && !hers.contains("Daniel Reyes, Adult"), "{hers}");
        assert!(theirs.contains("Elena Reyes, Adult") && theirs.contains("Daniel Reyes, Adult"), "{theirs}");
    } else {
        panic!("{hers:?} {theirs:?}");
    }
}

#[tokio::test]
async fn people_take_their_own_phone_and_email_to_another_household() {
    let desk = Desk::open().await;
    desk.elena_confirmed().await;
    let elena = desk.member("Elena").await;
    let now = desk.world.context.clock.now().await.unwrap();
    let form = OwnerForm {
        member: elena,
        email: "elena.pays@example.com".to_owned().into(),
        phone: "208-555-0188".to_owned().into(),
        keep_method: true,
    };
    let household = "select coalesce(phone, '') || ' ' || email from account where merged_into_account_id is null order by id limit 1";
    let before = desk.world.texts(household).await;
    let mut scope = desk.scope().await;
    members::change_owner(&mut scope, now, desk.user, desk.account, &form).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(desk.contact("Elena").await, (None, None, false), "the household's are hers now");
    let (phone, email, _) = desk.contact("Daniel").await;
    assert_eq!(before, [format!("{} {}", phone.unwrap_or_default(), email.unwrap())]);
    assert_eq!(desk.world.texts(household).await, ["2085550188 elena.pays@example.com"]);
}

/// A person in Ana's household with her own phone.
#[tokio::test]
async fn export_omits_adults_own_phone_and_email() {
    let desk = Desk::open().await;
    desk.elena_confirmed().await;
    desk.saves("Sofia", own("", "sofia.own@example.com")).await.unwrap();
    let context = &desk.world.context;
    let (daniel, reach) = desk.account_owner().await;
    let own = crate::data_export::whole(desk.account, daniel.login);
    data_export::request(context, &reach, own).await.unwrap();
    desk.world.run_jobs().await;
    let bytes = data_export::download(context, &reach, own).await.unwrap();
    let files = crate::data_export::read(bytes);
    for (name, text) in &files {
        assert!(!text.contains(EMAIL) && !text.contains("2085550199"), "{name}");
    }
    assert!(files[0].1.contains("sofia.own@example.com"), "a minor's is the account owner's to know");
}
