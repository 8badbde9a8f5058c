//! The people of a world: logins, a front-desk user, account owners, new members, and late payers.

use catalog::offices;
use households::enrollment::SignupStatus;
use identity::{NewLogin, ReachFrom};
use members::subscriptions::Period;
use sandboxes::cards::Behavior;
use tenancy::ids::{AccountId, LoginId, SubscriptionId};
use tenancy::{Actor, Caller, Reach, Scope, UserType};

use super::World;

impl World {
    /// A login with a verified email and without a password; not saved yet.
    pub fn new_login(&self, user_type: UserType, name: &str, email: &str) -> NewLogin {
        let (first, last) = name.split_once(' ').expect("two names");
        NewLogin {
            brand: self.brand.id.to_string(),
            email: email.to_owned().into(),
            password_hash: None,
            email_verified: true,
            user_type,
            first_name: first.into(),
            last_name: last.into(),
            phone: None,
            language: "en".into(),
        }
    }

    /// Kim Park at the front desk, with a login that a test created.
    pub async fn at_desk(&self, login: LoginId) -> Scope {
        let actor = Actor {
            login: Some(login),
            name: "Kim Park".into(),
            user_type: Some(UserType::OfficeAdmin),
            impersonator: None,
            session: None,
            address: None,
        };
        let reach = Reach::office(self.organization, self.office, actor);
        self.context.database.scope(reach).await.unwrap()
    }

    /// Lets a login reach a household at another organization's office as well.
    pub async fn reaches_elsewhere(&self, login: LoginId) {
        let found = offices::find(&self.context.database, self.brand.id.as_str(), "another-office").await;
        let other = found.unwrap().unwrap();
        let mut scope = self.context.database.platform("test").await.unwrap();
        let theirs = AccountId(1);
        let granted =
            identity::grant_account(&mut scope, login, other.organization, other.office, theirs, ReachFrom::AtOnce);
        granted.await.unwrap();
        scope.commit().await.unwrap();
    }

    /// The token of the link in the latest email to `email`, whose address has `path` before it.
    pub async fn mailed_link(&self, email: &str, path: &str) -> String {
        self.run_jobs().await;
        let mails = self.mails.0.lock().unwrap();
        let mut own = mails.iter().rev().filter(|mail| mail.to.address == email);
        let rest = own.find_map(|mail| mail.text.split(path).nth(1)).expect("a mail with the link");
        rest.split(|c: char| c.is_whitespace() || c == '?').next().unwrap().to_owned()
    }

    /// A household's account owner, signed in, and the reach over the household.
    pub async fn owner_of(&self, account: AccountId) -> (Caller, Reach) {
        let login: i64 = sqlx::query_scalar("select login_id from account where id = $1")
            .bind(account.0)
            .fetch_one(self.outside())
            .await
            .unwrap();
        let caller = self.signed_in(LoginId(login)).await;
        let (reach, _) = caller.at_own_account(None).unwrap();
        (caller, reach)
    }

    /// One person enrolls in the adult plan, $39.00 a month or $399.00 a year, and pays with a card that works.
    pub async fn enrolls(&self, first: &str, period: Period) -> SubscriptionId {
        let request = self.request(self.single(first, period), "pm_card_visa").await;
        let result = self.finish(request, &format!("key-of-{first}")).await.unwrap();
        assert_eq!(result.status, SignupStatus::Done);
        self.run_jobs().await;
        SubscriptionId(self.number("select max(id) from subscription").await)
    }

    /// A month passes, and the only card on file is declined for insufficient funds.
    pub async fn falls_behind(&self) {
        let method = self.texts("select provider_id from payment_method").await.remove(0);
        self.control().behave(&method.into(), Behavior::InsufficientFunds).await.unwrap();
        self.days_pass(31).await;
        households::renewals::run(&self.context).await.unwrap();
        self.run_jobs().await;
    }
}
