//! An office's users: who is invited, who may do what, and who can sign in.

use identity::office_users::{Managing, NewUser, UserChange};
use identity::{Client, LinkUse, NewLogin, OfficeRole, office_users as users};
use kernel::Error;
use rules::{FieldErrors, Message};
use tenancy::ids::{LoginId, OfficeId, OfficeInvitationId, OrganizationId};
use tenancy::{Actor, Caller, Permission, Reach, UserType};

use crate::support::World;

const PASSWORD: &str = "correct horse battery";

struct Office {
    world: World,
    owner: LoginId,
    manager: LoginId,
    associate: LoginId,
}

impl Office {
    async fn open() -> Self {
        let world = World::new().await;
        let at = (world.organization, world.office);
        let owner = staff(&world, at, "owner@juniper.example", UserType::Dentist, None).await;
        let some = [Permission::Members, Permission::Enrollment, Permission::Users];
        let manager = staff(&world, at, "manager@juniper.example", UserType::OfficeAdmin, Some(some.to_vec())).await;
        let associate = staff(&world, at, "associate@juniper.example", UserType::DentistStandard, None).await;
        Self { world, owner, manager, associate }
    }

    async fn caller(&self, login: LoginId) -> Caller {
        let opened = identity::issue_session(&self.world.context, login, &Client::default()).await.unwrap();
        identity::authenticate(&self.world.context, opened.access.session).await.unwrap().unwrap()
    }

    /// Runs an action as `login`.
    async fn by<T>(&self, login: LoginId, act: impl AsyncFnOnce(Managing<'_>) -> T) -> T {
        let caller = self.caller(login).await;
        let reach = caller.at_office(self.world.office).unwrap();
        act(Managing { caller: &caller, reach: &reach, office: self.world.office }).await
    }

    async fn invite(
        &self,
        by: LoginId,
        email: &str,
        permissions: Option<Vec<Permission>>,
    ) -> kernel::Result<OfficeInvitationId> {
        let manages = permissions.is_some();
        let new = NewUser {
            email: email.to_owned().into(),
            first_name: "Cy".into(),
            last_name: "Young".into(),
            user_type: if manages { UserType::OfficeAdmin } else { UserType::DentistStandard },
            permissions,
            language: "en".into(),
        };
        let context = &self.world.context;
        self.by(by, async |at| users::add_user(context, at, new).await).await.map(|invitation| invitation.id)
    }

    async fn link(&self, id: OfficeInvitationId, round: i32) -> kernel::Result<String> {
        let made = users::make_invitation_link(&self.world.context, self.world.organization, id, round).await?;
        Ok(made.token)
    }

    async fn join(&self, token: &str, password: &str) -> kernel::Result<Option<identity::SignedIn>> {
        let brand = self.world.brand.id.as_str();
        let link = LinkUse { brand, token, password, confirmation: password };
        users::join(&self.world.context, link, &Client::default()).await
    }

    async fn set_active(&self, by: LoginId, login: LoginId, active: bool) -> kernel::Result<()> {
        let context = &self.world.context;
        self.by(by, async |at| users::set_active(context, at, login, active).await).await
    }

    async fn update(
        &self,
        by: LoginId,
        login: LoginId,
        user_type: UserType,
        change: impl FnOnce(&mut UserChange),
    ) -> kernel::Result<()> {
        let context = &self.world.context;
        let listed = self.by(by, async |at| users::office_users(context, at).await).await.unwrap();
        let user = listed.users.into_iter().find(|user| user.login == login).unwrap();
        let mut new = UserChange {
            login,
            first_name: user.first_name,
            last_name: user.last_name,
            user_type,
            plan_coordinator: user.plan_coordinator,
            upgrade: false,
            coordinator_confirmed: false,
        };
        change(&mut new);
        self.by(by, async |at| users::update_user(context, at, new, true).await).await
    }

    async fn signs_in(&self, email: &str) -> bool {
        let brand = self.world.brand.id.as_str();
        identity::sign_in(&self.world.context, brand, email, PASSWORD, &Client::default()).await.is_ok()
    }
}

async fn staff(
    world: &World,
    (organization, office): (OrganizationId, OfficeId),
    email: &str,
    user_type: UserType,
    permissions: Option<Vec<Permission>>,
) -> LoginId {
    let hash = identity::hash_password(PASSWORD).await.unwrap();
    let reach = Reach::organization(organization, Actor::platform("test"));
    let mut scope = world.context.database.scope(reach).await.unwrap();
    let new = NewLogin { password_hash: Some(hash), ..world.new_login(user_type, "Robin Lee", email) };
    let login = identity::create_login(&mut scope, new).await.unwrap();
    let role = OfficeRole { owner: user_type == UserType::Dentist, plan_coordinator: false, permissions };
    identity::grant_office(&mut scope, login, user_type, office, role).await.unwrap();
    scope.commit().await.unwrap();
    login
}

fn wrong(result: kernel::Result<impl std::fmt::Debug>) -> FieldErrors {
    match result {
        Err(Error::Invalid(fields)) => fields,
        other => panic!("not refused at a field: {other:?}"),
    }
}

fn conflicts(result: kernel::Result<impl std::fmt::Debug>) -> bool {
    matches!(result, Err(Error::Conflict(_)))
}

#[tokio::test]
async fn an_invitation_works_once_and_gives_what_was_promised() {
    let office = Office::open().await;
    let id = office.invite(office.manager, " Cy@Example.com ", None).await.unwrap();
    office.world.run_jobs().await;
    let mail = office.world.mails.0.lock().unwrap().last().unwrap().clone();
    assert!(mail.text.contains("/accounts/join-office/"), "{}", mail.text);
    assert_eq!(wrong(office.invite(office.owner, "cy@example.com", None).await).0.len(), 1, "invited already");

    let token = mail.text.split("/accounts/join-office/").nth(1).unwrap().split_whitespace().next().unwrap();
    let (brand, stranger) = (office.world.brand.id.as_str(), Client::default());
    let shown = users::joining(&office.world.context, brand, token, &stranger).await.unwrap();
    assert!(!shown.has_login);
    assert!(matches!(office.join(token, "short").await, Err(Error::Invalid(_))));
    let signed_in = office.join(token, PASSWORD).await.unwrap().expect("a session");
    let joined = office.caller(signed_in.access.login).await;
    assert_eq!(joined.user_type, UserType::DentistStandard);
    assert_eq!(joined.permissions_at(office.world.office), [Permission::Members, Permission::Enrollment]);
    assert!(conflicts(office.join(token, PASSWORD).await), "a link works once");
    let by = "select granted_by from login_grant where login_id = (select max(id) from login)";
    assert_eq!(office.world.number(by).await, office.manager.0, "the grant is the inviter's");
    assert!(office.link(id, 1).await.is_err(), "no link of a closed invitation");
    let stored = "select count(*) from job where payload::text like '%join-office%'";
    assert_eq!(office.world.number(stored).await, 0, "no link is stored in a job");
}

#[tokio::test]
async fn invitation_link_ends_by_expiry_resending_or_revocation() {
    let office = Office::open().await;
    let context = &office.world.context;
    let id = office.invite(office.manager, "cy@example.com", None).await.unwrap();
    let first = office.link(id, 1).await.unwrap();
    office.by(office.manager, async |at| users::resend_invitation(context, at, id).await).await.unwrap();
    assert!(conflicts(office.join(&first, PASSWORD).await), "sent again");
    assert!(office.link(id, 1).await.is_err(), "the first mail is no longer due");
    let second = office.link(id, 2).await.unwrap();
    office.world.days_pass(8).await;
    assert!(conflicts(office.join(&second, PASSWORD).await), "too late");
    office.by(office.owner, async |at| users::resend_invitation(context, at, id).await).await.unwrap();
    let third = office.link(id, 3).await.unwrap();
    office.by(office.owner, async |at| users::revoke_invitation(context, at, id).await).await.unwrap();
    assert!(conflicts(office.join(&third, PASSWORD).await), "revoked");
    let again = office.by(office.owner, async |at| users::revoke_invitation(context, at, id).await).await;
    assert!(matches!(again, Err(Error::NotFound)));
}

/// A stranger who signs up with a person's email without verifying it can't block that person's invitation.
#[tokio::test]
async fn a_login_that_nobody_proved_gives_way_to_the_invited() {
    let office = Office::open().await;
    let world = &office.world;
    let hash = identity::hash_password(PASSWORD).await.unwrap();
    let mut scope = world.scope().await;
    let squatter = NewLogin {
        password_hash: Some(hash),
        email_verified: false,
        ..world.new_login(UserType::Client, "Some Body", "cy@example.com")
    };
    identity::create_login(&mut scope, squatter).await.unwrap();
    scope.commit().await.unwrap();
    let id = office.invite(office.owner, "cy@example.com", None).await.unwrap();
    let token = office.link(id, 1).await.unwrap();
    let shown = users::joining(&world.context, world.brand.id.as_str(), &token, &Client::default()).await.unwrap();
    assert!(!shown.has_login);
    let signed_in = office.join(&token, "another long password").await.unwrap().expect("a session");
    let joined = office.caller(signed_in.access.login).await;
    assert_eq!(joined.user_type, UserType::DentistStandard);
}

/// Another office's emails to a person do not count toward the limit here, and the inviter is notified if no email is sent.
#[tokio::test]
async fn each_office_has_its_own_invitation_limit() {
    let office = Office::open().await;
    let context = &office.world.context;
    for _ in 0..5 {
        let id = office.invite(office.owner, "cy@example.com", None).await.unwrap();
        office.by(office.owner, async |at| users::revoke_invitation(context, at, id).await).await.unwrap();
    }
    let sixth = office.invite(office.owner, "cy@example.com", None).await;
    assert!(matches!(sixth, Err(Error::TooMany { .. })), "{sixth:?}");
    let mails = "select count(*) from job where payload::text like '%office_invitation%'";
    assert_eq!(office.world.number(mails).await, 5);
    let other = catalog::offices::find(&context.database, office.world.brand.id.as_str(), "another-office").await;
    let other = other.unwrap().unwrap();
    let theirs =
        staff(&office.world, (other.organization, other.office), "owner@other.example", UserType::Dentist, None).await;
    let caller = office.caller(theirs).await;
    let reach = caller.at_office(other.office).unwrap();
    let new = NewUser {
        email: "cy@example.com".to_owned().into(),
        first_name: "Cy".into(),
        last_name: "Young".into(),
        user_type: UserType::DentistStandard,
        permissions: None,
        language: "en".into(),
    };
    let at = Managing { caller: &caller, reach: &reach, office: other.office };
    users::add_user(context, at, new).await.expect("another office invites the same person");
}

/// A user who was deleted as a manager and invited as an associate has an associate's rights.
#[tokio::test]
async fn who_comes_back_in_a_narrower_role_has_that_role() {
    let office = Office::open().await;
    let context = &office.world.context;
    let some = vec![Permission::Members];
    let first = office.invite(office.owner, "cy@example.com", Some(some)).await.unwrap();
    let token = office.link(first, 1).await.unwrap();
    let login = office.join(&token, PASSWORD).await.unwrap().expect("a session").access.login;
    office.by(office.owner, async |at| users::delete_user(context, at, login).await).await.unwrap();
    let second = office.invite(office.owner, "cy@example.com", None).await.unwrap();
    let token = office.link(second, 1).await.unwrap();
    assert!(office.join(&token, PASSWORD).await.unwrap().is_none());
    assert_eq!(office.caller(login).await.user_type, UserType::DentistStandard);
}

#[tokio::test]
async fn known_login_gets_a_grant_without_being_revealed() {
    let office = Office::open().await;
    let world = &office.world;
    let other = catalog::offices::find(&world.context.database, world.brand.id.as_str(), "another-office").await;
    let other = other.unwrap().unwrap();
    let theirs = (other.organization, other.office);
    let known = staff(world, theirs, "known@example.com", UserType::DentistStandard, None).await;
    let some = vec![Permission::Members, Permission::Users];
    let (new, old) = (
        office.invite(office.owner, "new@example.com", Some(some.clone())).await.unwrap(),
        office.invite(office.owner, "known@example.com", Some(some.clone())).await.unwrap(),
    );
    let context = &world.context;
    let listed = office.by(office.owner, async |at| users::office_users(context, at).await).await.unwrap();
    let shapes: Vec<_> = listed.invitations.iter().map(|one| (&one.first_name, one.user_type, one.expired)).collect();
    assert_eq!(shapes[0], shapes[1], "alike, whoever has a login");
    assert_eq!(listed.users.len(), 3, "nobody is there before the link is used");
    assert!(office.link(new, 1).await.is_ok());

    let token = office.link(old, 1).await.unwrap();
    assert_eq!(
        wrong(office.join(&token, "not the password").await),
        FieldErrors::one("password", Message::PasswordIsWrong)
    );
    assert!(office.join(&token, PASSWORD).await.unwrap().is_none(), "it signs in as always");
    let caller = office.caller(known).await;
    assert_eq!(caller.permissions_at(world.office), some);
    let before = [Permission::Members, Permission::Enrollment];
    assert_eq!(caller.permissions_at(other.office), before, "nothing changes at the other practice");
    assert_eq!(world.number("select count(*) from login where email = 'known@example.com'").await, 1);

    // Changes by this office affect only its own users.
    office.set_active(office.owner, known, false).await.unwrap();
    let caller = office.caller(known).await;
    assert!(caller.at_office(world.office).is_err());
    assert_eq!(caller.permissions_at(other.office), before);
    let renamed = office.update(office.owner, known, UserType::OfficeAdmin, |new| new.first_name = "Zoe".into()).await;
    assert!(conflicts(renamed), "a login of others is not renamed");
}

#[tokio::test]
async fn nobody_grants_more_than_they_hold() {
    let office = Office::open().await;
    let context = &office.world.context;
    let all = Some(Permission::ALL.to_vec());
    let held = FieldErrors::one("permissions", Message::PermissionNotHeld);
    assert_eq!(wrong(office.invite(office.manager, "cy@example.com", all.clone()).await), held);
    let id = office.invite(office.owner, "cy@example.com", all).await.unwrap();
    let resent = office.by(office.manager, async |at| users::resend_invitation(context, at, id).await).await;
    assert_eq!(wrong(resent), held, "not by sending somebody else's invitation either");

    let token = office.link(id, 1).await.unwrap();
    let joined = office.join(&token, PASSWORD).await.unwrap().unwrap().access.login;
    let change = async |by: LoginId, of: LoginId, to: &[Permission]| {
        let to = to.to_vec();
        office.by(by, async |at| users::change_permissions(context, at, of, to).await).await
    };
    let less = [Permission::Members, Permission::Refunds];
    change(office.manager, joined, &less).await.expect("what was held before may stay, and less is fine");
    assert_eq!(office.caller(joined).await.permissions_at(office.world.office), less);
    let more = change(office.manager, joined, &[Permission::Members, Permission::Plans]).await;
    assert_eq!(wrong(more), held);
    let of_role = change(office.owner, office.associate, &[Permission::Refunds]).await;
    assert_eq!(wrong(of_role), FieldErrors::one("permissions", Message::PermissionNotOfRole));
    office.set_active(office.manager, joined, false).await.unwrap();
    assert_eq!(wrong(office.set_active(office.manager, joined, true).await), held, "not by letting in again either");
    office.set_active(office.owner, joined, true).await.unwrap();
}

#[tokio::test]
async fn what_somebody_promised_ends_with_what_they_may_do() {
    let office = Office::open().await;
    let context = &office.world.context;
    let id = office.invite(office.manager, "cy@example.com", None).await.unwrap();
    let token = office.link(id, 1).await.unwrap();
    let manager = office.manager;
    let fewer = vec![Permission::Members];
    office.by(office.owner, async |at| users::change_permissions(context, at, manager, fewer).await).await.unwrap();
    assert!(conflicts(office.join(&token, PASSWORD).await));
}

#[tokio::test]
async fn deactivated_user_is_signed_out_and_cannot_sign_in() {
    let office = Office::open().await;
    let caller = office.caller(office.associate).await;
    assert!(office.signs_in("associate@juniper.example").await);
    office.set_active(office.manager, office.associate, false).await.unwrap();
    let session = identity::authenticate(&office.world.context, caller.session).await.unwrap();
    assert!(session.is_none(), "the session is over");
    assert!(!office.signs_in("associate@juniper.example").await);
    office.set_active(office.manager, office.associate, true).await.unwrap();
    assert!(office.signs_in("associate@juniper.example").await);
    let may = office.caller(office.associate).await.permissions_at(office.world.office);
    assert_eq!(may, [Permission::Members, Permission::Enrollment], "as before");

    let context = &office.world.context;
    let associate = office.associate;
    let caller = office.caller(associate).await;
    office.by(office.manager, async |at| users::end_sessions(context, at, associate).await).await.unwrap();
    assert!(identity::authenticate(context, caller.session).await.unwrap().is_none());
    office.by(office.manager, async |at| users::delete_user(context, at, associate).await).await.unwrap();
    assert!(!office.signs_in("associate@juniper.example").await);
    let listed = office.by(office.manager, async |at| users::office_users(context, at).await).await.unwrap();
    assert_eq!(listed.users.len(), 2);
}

#[tokio::test]
async fn the_owner_stays_until_the_office_is_handed_over() {
    let office = Office::open().await;
    let context = &office.world.context;
    let (owner, manager) = (office.owner, office.manager);
    assert!(conflicts(office.set_active(manager, owner, false).await));
    assert!(conflicts(office.set_active(owner, owner, false).await));
    assert!(conflicts(office.by(manager, async |at| users::delete_user(context, at, owner).await).await));
    assert!(conflicts(office.by(manager, async |at| users::end_sessions(context, at, owner).await).await));
    assert!(conflicts(office.update(manager, owner, UserType::OfficeAdmin, |_| {}).await));
    assert!(conflicts(office.update(owner, owner, UserType::OfficeAdmin, |_| {}).await));
    let taken = office.update(manager, manager, UserType::Dentist, |new| new.upgrade = true).await;
    assert!(matches!(taken, Err(Error::Forbidden)), "nobody takes it");
    let given = office.update(manager, office.associate, UserType::Dentist, |new| new.upgrade = true).await;
    assert!(matches!(given, Err(Error::Forbidden)), "nor gives away what is not theirs");

    let unmeant = office.update(owner, manager, UserType::Dentist, |_| {}).await;
    assert_eq!(wrong(unmeant), FieldErrors::one("type", Message::MustBeChecked));
    office.update(owner, manager, UserType::Dentist, |new| new.upgrade = true).await.unwrap();
    assert_eq!(office.caller(manager).await.permissions_at(office.world.office), Permission::ALL);
    assert_eq!(office.caller(owner).await.user_type, UserType::OfficeAdmin);
    let owners = "select login_id from office_user where is_owner and status = 'active' and organization_id = (select min(organization_id) from office_user)";
    assert_eq!(office.world.number(owners).await, manager.0);
    office.set_active(manager, owner, false).await.expect("the old owner is a manager like any other");
}

#[tokio::test]
async fn two_managers_do_not_end_each_others_access_at_once() {
    let office = Office::open().await;
    let (context, manager) = (&office.world.context, office.manager);
    let second = office.invite(manager, "second@example.com", Some(vec![Permission::Users])).await.unwrap();
    let second = office.join(&office.link(second, 1).await.unwrap(), PASSWORD).await.unwrap().unwrap().access.login;
    // An office whose owner no longer works there.
    sqlx::query("update office_user set status = 'inactive' where is_owner")
        .execute(office.world.outside())
        .await
        .unwrap();
    let (one, other) = (office.caller(manager).await, office.caller(second).await);
    let (reach_one, reach_other) =
        (one.at_office(office.world.office).unwrap(), other.at_office(office.world.office).unwrap());
    let at = |caller, reach| Managing { caller, reach, office: office.world.office };
    let (first, last) = tokio::join!(
        users::set_active(context, at(&one, &reach_one), second, false),
        users::delete_user(context, at(&other, &reach_other), manager),
    );
    assert_eq!([first.is_ok(), last.is_ok()].iter().filter(|done| **done).count(), 1, "{first:?} {last:?}");
    assert!(conflicts(if first.is_ok() { last } else { first }), "somebody manages the office");
}

#[tokio::test]
async fn another_plan_coordinator_is_confirmed() {
    let office = Office::open().await;
    let unconfirmed = office.update(office.manager, office.associate, UserType::DentistStandard, |new| {
        new.plan_coordinator = true;
    });
    assert!(matches!(unconfirmed.await, Err(Error::Unconfirmed(_))));
    for login in [office.associate, office.owner] {
        let role = if login == office.owner { UserType::Dentist } else { UserType::DentistStandard };
        let confirmed = office.update(office.manager, login, role, |new| {
            new.plan_coordinator = true;
            new.coordinator_confirmed = true;
        });
        confirmed.await.unwrap();
    }
    assert_eq!(
        office.world.number("select count(*) from office_user where plan_coordinator").await,
        1,
        "one at a time"
    );
}

#[tokio::test]
async fn a_patients_email_is_told_only_to_who_has_it() {
    let office = Office::open().await;
    let reach = Reach::organization(office.world.organization, Actor::platform("test"));
    let mut scope = office.world.context.database.scope(reach).await.unwrap();
    let new = office.world.new_login(UserType::Client, "Pat Lee", "patient@example.com");
    identity::create_login(&mut scope, new).await.unwrap();
    scope.commit().await.unwrap();
    let id = office.invite(office.manager, "patient@example.com", None).await.expect("as any other");
    let token = office.link(id, 1).await.unwrap();
    assert!(conflicts(office.join(&token, PASSWORD).await));
}
