//! Invitations with a real database, each through to its final state.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::support::World;
use gateways::mail::{Mail, MailError, Mailer};
use households::invitations::{self, Found, Invitee, Kind, OnPage, State};
use kernel::{Error, Result};
use members::subscriptions::Period;
use practice::referrals;
use rules::Message;
use tenancy::ids::InvitationId;

fn invitee(email: &str, spanish: bool) -> Invitee {
    Invitee {
        email: email.to_owned().into(),
        first_name: Some("Ana".into()),
        last_name: Some("Núñez".into()),
        phone: Some("208-555-0173".to_owned().into()),
        spanish,
    }
}

impl World {
    async fn invite(&self, all: &[Invitee], one: bool) -> Result<Vec<invitations::Invited>> {
        let now = self.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        let invited = invitations::invite(&mut scope, now, self.office, Kind::Patient, all, one).await?;
        scope.commit().await.unwrap();
        Ok(invited)
    }

    /// Invites a person. Returns the invitation and the token in its email.
    async fn invited(&self, email: &str, spanish: bool) -> (InvitationId, String) {
        let invited = self.invite(&[invitee(email, spanish)], true).await.unwrap();
        self.run_jobs().await;
        (invited[0].invitation.unwrap(), self.last_token())
    }

    fn mails_sent(&self) -> usize {
        self.mails.0.lock().unwrap().len()
    }

    fn last_token(&self) -> String {
        let mails = self.mails.0.lock().unwrap();
        let text = &mails.iter().rev().find(|m| m.text.contains("token=")).expect("a mail with a link").text;
        text.split("token=").nth(1).unwrap().split('&').next().unwrap().to_owned()
    }

    async fn state(&self, id: InvitationId) -> String {
        let all = self.texts("select id || ' ' || state from invitation order by id").await;
        let prefix = format!("{id} ");
        all.iter().find_map(|text| text.strip_prefix(&prefix)).unwrap().to_owned()
    }

    async fn on_page(&self, token: &str) -> OnPage {
        let (brand, office) = (self.brand.id.as_str(), self.office.to_string());
        invitations::for_page(&self.context, brand, &office, token).await.unwrap()
    }

    async fn open_link(&self, token: &str) {
        invitations::opened(&self.context, self.brand.id.as_str(), token).await.unwrap();
    }

    async fn resend(&self, id: InvitationId) -> Result<()> {
        let now = self.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        invitations::resend(&mut scope, now, self.office, id).await?;
        scope.commit().await.unwrap();
        Ok(())
    }

    async fn revoke(&self, id: InvitationId) -> Result<()> {
        let now = self.context.clock.now().await.unwrap();
        let mut scope = self.scope().await;
        invitations::revoke(&mut scope, now, self.office, id).await?;
        scope.commit().await.unwrap();
        Ok(())
    }
}

#[tokio::test]
async fn a_spanish_invitation_is_mailed_opened_once_and_joined() {
    let world = World::new().await;
    let (id, token) = world.invited("ana@example.com", true).await;
    assert_eq!(world.state(id).await, "sent");
    {
        let mails = world.mails.0.lock().unwrap();
        let mail = &mails[0];
        assert_eq!((mail.to.name.as_deref(), mail.to.address.as_str()), (Some("Ana Núñez"), "ana@example.com"));
        assert!(mail.subject.contains("le invita") && mail.text.contains("Hola, Ana"), "{}", mail.text);
        assert!(mail.text.contains("lang=es") && mail.text.contains("30 días"), "{}", mail.text);
    }
    assert!(token.len() >= 22, "128 bits and more");
    let kept = world.texts("select encode(token_hash, 'hex') from invitation_link").await;
    assert!(kept.len() == 1 && !kept[0].contains(&token), "only a digest is kept");

    let OnPage::Open { email, first_name, phone, language, .. } = world.on_page(&token).await else {
        panic!("the link works")
    };
    let shown = (email.0.as_str(), first_name.as_deref(), phone.as_ref().map(|p| p.0.as_str()), language.as_str());
    assert_eq!(shown, ("ana@example.com", Some("Ana"), Some("2085550173"), "es"));

    world.open_link(&token).await;
    let opened = world.texts("select opened_at::text from invitation").await;
    world.days_pass(1).await;
    world.open_link(&token).await;
    assert_eq!(world.texts("select opened_at::text from invitation").await, opened, "the first time counts");

    // Finish & Pay with another email, started from the link.
    let request = world.request(world.single("Maria", Period::Month), "pm_card_visa").await;
    invitations::attach(&world.context, world.brand.id.as_str(), world.office, &token, "page-key").await.unwrap();
    world.finish(request, "page-key").await.unwrap();
    assert_eq!(world.state(id).await, "joined");
    assert!(matches!(world.on_page(&token).await, OnPage::Ended), "a used link is over");
    assert!(matches!(world.resend(id).await, Err(Error::Conflict(_))));
    assert!(matches!(world.revoke(id).await, Err(Error::Conflict(_))));
    let acts = world.texts("select act from audit where subject_kind = 'invitation' order by id").await;
    assert_eq!(acts, ["invitation.sent", "invitation.opened", "invitation.joined"]);
}

#[tokio::test]
async fn joining_without_the_link_still_completes_the_invitation() {
    let world = World::new().await;
    let (id, token) = world.invited("maria@example.com", false).await;
    let request = world.request(world.single("Maria", Period::Month), "pm_card_chargeDeclined").await;
    invitations::attach(&world.context, world.brand.id.as_str(), world.office, &token, "declined-key").await.unwrap();
    world.finish(request, "declined-key").await.unwrap();
    assert_eq!(world.state(id).await, "sent", "a declined card adds nobody");
    let request = world.request(world.single("Maria", Period::Month), "pm_card_visa").await;
    world.finish(request, "another-key").await.unwrap();
    assert_eq!(world.state(id).await, "joined", "by its own e-mail");
}

#[tokio::test]
async fn sending_anew_kills_the_old_link_and_revoking_every_link() {
    let world = World::new().await;
    let (id, first) = world.invited("ana@example.com", false).await;
    world.open_link(&first).await;
    world.resend(id).await.unwrap();
    assert!(matches!(world.on_page(&first).await, OnPage::Ended), "dead at once, before the new mail is out");
    assert!(matches!(world.resend(id).await, Err(Error::Conflict(_))), "one mail at a time");
    world.run_jobs().await;
    let second = world.last_token();
    assert_ne!(first, second);
    assert!(matches!(world.on_page(&second).await, OnPage::Open { .. }));
    world.open_link(&first).await;
    assert_eq!(world.state(id).await, "sent", "an old link opens nothing");

    world.revoke(id).await.unwrap();
    assert!(matches!(world.on_page(&second).await, OnPage::Ended));
    world.open_link(&second).await;
    assert_eq!(world.state(id).await, "revoked");
    assert!(matches!(world.revoke(id).await, Err(Error::Conflict(_))));
    // Revoked while its email is queued: the email is never sent.
    world.resend(id).await.unwrap();
    let before = world.mails_sent();
    world.revoke(id).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.mails_sent(), before);
}

/// A slow mail server: before it responds, the link in the first email is opened and the desk resends the invitation.
struct AnswersLate {
    world: Arc<World>,
    invitation: InvitationId,
    answered: AtomicBool,
}

#[async_trait::async_trait]
impl Mailer for AnswersLate {
    async fn send(&self, mail: Mail) -> std::result::Result<(), MailError> {
        self.world.mails.send(mail).await?;
        if !self.answered.swap(true, Ordering::SeqCst) {
            self.world.open_link(&self.world.last_token()).await;
            self.world.resend(self.invitation).await.unwrap();
        }
        Ok(())
    }
}

#[tokio::test]
async fn resending_before_the_first_email_completes_sends_both() {
    let world = Arc::new(World::new().await);
    let invited = world.invite(&[invitee("ana@example.com", false)], true).await.unwrap();
    let invitation = invited[0].invitation.unwrap();
    let mut context = world.context.clone();
    context.mailer = Arc::new(AnswersLate { world: Arc::clone(&world), invitation, answered: AtomicBool::new(false) });
    jobs::run_until_idle(&context).await.unwrap();
    assert_eq!(world.mails_sent(), 2);
    assert!(matches!(world.on_page(&world.last_token()).await, OnPage::Open { .. }));
    assert_eq!(world.state(invitation).await, "sent");
}

#[tokio::test]
async fn invitation_is_reminded_after_a_week_and_expires_after_thirty() {
    let world = World::new().await;
    let (id, first) = world.invited("ana@example.com", true).await;
    let (revoked, _) = world.invited("bo@example.com", false).await;
    world.revoke(revoked).await.unwrap();
    let (joined, _) = world.invited("maria@example.com", false).await;
    let request = world.request(world.single("Maria", Period::Month), "pm_card_visa").await;
    world.finish(request, "joins").await.unwrap();
    world.run_jobs().await;
    let before = world.mails_sent();

    world.days_pass(6).await;
    assert_eq!(invitations::run(&world.context).await.unwrap().reminded, 0);
    world.days_pass(1).await;
    assert_eq!(invitations::run(&world.context).await.unwrap().reminded, 1, "not the revoked one, not who joined");
    assert_eq!(invitations::run(&world.context).await.unwrap().reminded, 0, "once");
    world.run_jobs().await;
    assert_eq!(world.mails_sent(), before + 1);
    let reminder = world.last_token();
    assert_ne!(reminder, first);
    assert!(world.mails.0.lock().unwrap().last().unwrap().subject.contains("todavía"));
    for token in [&first, &reminder] {
        assert!(matches!(world.on_page(token).await, OnPage::Open { .. }), "both links work");
    }

    world.days_pass(22).await;
    assert_eq!(invitations::run(&world.context).await.unwrap().expired, 0);
    world.days_pass(1).await;
    assert!(matches!(world.on_page(&first).await, OnPage::Ended), "over on the day, whenever the job runs");
    let ran = invitations::run(&world.context).await.unwrap();
    assert_eq!((ran.expired, ran.reminded), (1, 0));
    assert_eq!(world.state(id).await, "expired");
    assert_eq!(world.state(joined).await, "joined");
    world.run_jobs().await;
    assert_eq!(world.mails_sent(), before + 1);
    // Once resent, it works for another thirty days.
    world.resend(id).await.unwrap();
    world.run_jobs().await;
    assert!(matches!(world.on_page(&world.last_token()).await, OnPage::Open { .. }));
}

#[tokio::test]
async fn member_or_repeated_invitees_are_reported() {
    let world = World::new().await;
    let request = world.request(world.single("Maria", Period::Month), "pm_card_visa").await;
    world.finish(request, "joins").await.unwrap();
    world.invited("ana@example.com", false).await;
    let rows =
        ["MARIA@example.com", "ana@example.com", "new@example.com", "New@Example.com"].map(|e| invitee(e, false));
    let mut scope = world.scope().await;
    let found = invitations::check(&mut scope, world.office, Kind::Patient, &rows).await.unwrap();
    drop(scope);
    assert!(matches!(found[0].found, Found::Member { .. }));
    assert!(matches!(found[1].found, Found::Invited { .. }));
    assert_eq!((&found[2].found, &found[3].found), (&Found::New, &Found::Repeats { row: 2 }));
    assert_eq!(world.number("select count(*) from invitation").await, 1, "nothing was written");

    let invited = world.invite(&rows, false).await.unwrap();
    assert_eq!(invited.iter().filter(|one| one.invitation.is_some()).count(), 1);
    assert_eq!(world.number("select count(*) from invitation").await, 2);

    let told = |result: Result<Vec<invitations::Invited>>| match result {
        Err(Error::Invalid(errors)) => errors.0["email"][0].clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(told(world.invite(&rows[..1], true).await), Message::AlreadyMember);
    assert!(matches!(told(world.invite(&rows[1..2], true).await), Message::AlreadyInvited(_)));
    // If one row is invalid, no one is invited.
    let rows = [invitee("good@example.com", false), invitee("bad@", false)];
    assert!(matches!(world.invite(&rows, false).await, Err(Error::Invalid(_))));
    assert_eq!(world.number("select count(*) from invitation").await, 2);
}

#[tokio::test]
async fn only_an_open_office_with_payments_can_invite() {
    let world = World::new().await;
    let statements = [
        "update office set payments_state = 'none'",
        "update office set payments_state = 'full', enrollment_open = false",
        "update office set enrollment_open = true, account_status = 2",
    ];
    for statement in statements {
        sqlx::query(statement).execute(world.outside()).await.unwrap();
        let refused = world.invite(&[invitee("ana@example.com", false)], true).await;
        assert!(matches!(refused, Err(Error::Conflict(_))), "{statement}");
    }
    assert_eq!(world.number("select count(*) from invitation").await, 0);
}

#[tokio::test]
async fn the_list_goes_by_pages_and_counts_every_state() {
    let world = World::new().await;
    let many: Vec<_> = (0..60).map(|n| invitee(&format!("p{n}@example.com"), n % 2 == 0)).collect();
    world.invite(&many, false).await.unwrap();
    world.run_jobs().await;
    let first = InvitationId(world.number("select min(id) from invitation").await);
    world.revoke(first).await.unwrap();
    let mut scope = world.scope().await;
    let page = invitations::list(&mut scope, world.office, Kind::Patient, &[], None).await.unwrap();
    assert_eq!((page.items.len(), page.items[0].email.0.as_str()), (50, "p59@example.com"));
    let next = page.next.clone();
    let rest = invitations::list(&mut scope, world.office, Kind::Patient, &[], next.as_deref()).await.unwrap();
    assert_eq!((rest.items.len(), rest.next.is_none()), (10, true));
    assert_eq!((rest.counts.of(State::Sent), rest.counts.of(State::Revoked)), (59, 1));
    let revoked = invitations::list(&mut scope, world.office, Kind::Patient, &[State::Revoked], None).await.unwrap();
    assert_eq!(revoked.items.iter().map(|one| one.id).collect::<Vec<_>>(), [first]);
    let wrong = invitations::list(&mut scope, world.office, Kind::Patient, &[], Some("%")).await;
    assert!(matches!(wrong, Err(Error::Invalid(_))));
}

#[tokio::test]
async fn receipt_links_to_the_referral_page() {
    let world = World::new().await;
    let request = world.request(world.single("Maria", Period::Month), "pm_card_visa").await;
    world.finish(request, "joins").await.unwrap();
    world.run_jobs().await;
    let receipt = {
        let mails = world.mails.0.lock().unwrap();
        mails.iter().find(|mail| mail.text.contains("/patient-referral/")).expect("a receipt").text.clone()
    };
    let token = receipt.split("/patient-referral/").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    let brand = world.brand.id.as_str();
    let page = referrals::page(&world.context, brand, &token).await.unwrap();
    assert_eq!((page.first_name.as_str(), page.office_name.as_str()), ("Maria", "Juniper Creek"));
    assert!(page.message[0].contains(&page.code) && page.address.contains(&format!("ref={}", page.code)));
    assert_eq!(referrals::page(&world.context, brand, &token).await.unwrap().code, page.code, "one code for good");
    assert!(matches!(referrals::page(&world.context, brand, "another").await, Err(Error::NotFound)));
    assert!(matches!(referrals::page(&world.context, "none", &token).await, Err(Error::NotFound)));

    let before = world.mails_sent();
    assert!(matches!(referrals::mail_friend(&world.context, brand, &token, "bo@", true).await, Err(Error::Invalid(_))));
    referrals::mail_friend(&world.context, brand, &token, "Bo@example.com", true).await.unwrap();
    world.run_jobs().await;
    assert_eq!(world.mails_sent(), before + 1);
    let mails = world.mails.0.lock().unwrap();
    let mail = mails.last().unwrap();
    assert_eq!(mail.to.address, "bo@example.com");
    // The friend's address is not confirmed, so nothing that a person typed is in the email.
    assert!(!mail.subject.contains("Maria") && !mail.text.contains("Maria"), "{}", mail.text);
    assert!(mail.text.contains("Juniper Creek") && mail.text.contains(&page.code), "{}", mail.text);
}

/// The patient at the desk enters and agrees to everything on the own phone.
#[tokio::test]
async fn a_desk_code_opens_the_sign_up_until_revoked() {
    let world = World::new().await;
    let (id, _) = world.invited("ana@example.com", true).await;
    let mut scope = world.scope().await;
    let code = invitations::show_code(&world.context, &mut scope, world.office, id).await.unwrap();
    scope.commit().await.unwrap();
    assert!(code.qr_svg.starts_with("<svg") && code.address.ends_with("&lang=es"), "{}", code.address);
    let token = code.address.split("token=").nth(1).unwrap().split('&').next().unwrap();
    assert!(matches!(world.on_page(token).await, OnPage::Open { .. }));
    // Shown again, it is the same link, of which the database has no readable copy.
    let mut scope = world.scope().await;
    let again = invitations::show_code(&world.context, &mut scope, world.office, id).await.unwrap();
    scope.commit().await.unwrap();
    assert_eq!(again.address, code.address);
    assert_eq!(world.number("select count(*) from invitation_link where sealed_token is not null").await, 1);
    let kept =
        world.texts("select encode(sealed_token, 'escape') from invitation_link where sealed_token is not null").await;
    assert!(!kept[0].contains(token), "only sealed");
    world.revoke(id).await.unwrap();
    assert!(matches!(world.on_page(token).await, OnPage::Ended));
    let mut scope = world.scope().await;
    let refused = invitations::show_code(&world.context, &mut scope, world.office, id).await;
    assert!(matches!(refused, Err(Error::NotFound)));
}
