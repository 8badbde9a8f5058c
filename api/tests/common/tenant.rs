//! An organization with the data that tests of reach need: an office, a login of every user type, and a household. Use
//! cases create them.

use std::collections::BTreeMap;

use catalog::offices::{self, OfficeAddress, Profile};
use catalog::opening::{self, NewOffice};
use frame::area::Example;
use identity::{NewGrant, NewLogin, OfficeRole, ReachFrom};
use serde_json::{Value, json};
use sqlx::PgConnection;
use tenancy::brand::Brand;
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use tenancy::{Actor, Permission, Place, Reach, Scope, UserType};
use tokio::sync::OnceCell;

use super::{Maker, TestApp};

/// The password of all logins.
pub const PASSWORD: &str = "correct horse battery";

/// The secret of our staff's authenticator.
pub(super) const STAFF_SECRET: &[u8] = b"our staff's own app.";

/// An id that no row has, for an example that the tenant doesn't have.
const NOTHING: i64 = 999_999_998;

pub struct Tenant {
    pub brand: String,
    pub slug: String,
    pub organization: i64,
    pub office: i64,
    pub account: i64,
    pub member: i64,
    /// A login of each user type; the household's `client` owns the account.
    pub logins: BTreeMap<UserType, LoginId>,
    /// The ids of the examples, by the example's name.
    ids: BTreeMap<String, i64>,
}

impl Tenant {
    /// Creates a practice whose household has no plan.
    pub(super) async fn without_members(maker: &Maker<'_>, brand: &str, slug: &str) -> Self {
        let mut tenant = Self::open(maker, brand, slug).await;
        tenant.insert_household(maker).await;
        tenant.add_logins(maker, UserType::is_household).await;
        let mut db = maker.database.superuser().await;
        sqlx::query("update account set login_id = $2 where id = $1")
            .bind(tenant.account)
            .bind(tenant.login(UserType::Client).0)
            .execute(&mut db)
            .await
            .unwrap();
        tenant
    }

    /// Creates a practice with a plan, and a household on this plan that pays by card.
    pub(super) async fn with_member(maker: &Maker<'_>, brand: &str, slug: &str) -> Self {
        let mut tenant = Self::open(maker, brand, slug).await;
        tenant.publish_plan(maker).await;
        tenant.sign_up_household(maker).await;
        tenant.add_logins(maker, |user_type| user_type == UserType::Patient).await;
        tenant
    }

    /// Creates an office on the highest tier that may charge, and all logins except the household's.
    async fn open(maker: &Maker<'_>, brand: &str, slug: &str) -> Self {
        // Platform: the office's organization is about to be made.
        let mut scope = maker.context.database.platform("test").await.unwrap();
        let at = opening::open_office(&mut scope, brand_of(maker, brand), new_office(slug)).await.unwrap();
        scope.commit().await.unwrap();
        let account = offices::connect_payments(maker.context, at).await.unwrap();
        maker.cards.onboard(&account, true).await.unwrap();
        offices::refresh_payments(maker.context, at).await.unwrap();
        let mut tenant = Self {
            brand: brand.to_owned(),
            slug: slug.to_owned(),
            organization: at.organization.0,
            office: at.office.0,
            account: NOTHING,
            member: NOTHING,
            logins: BTreeMap::new(),
            ids: BTreeMap::new(),
        };
        tenant.add_logins(maker, |user_type| !user_type.is_household()).await;
        tenant
    }

    pub fn login(&self, user_type: UserType) -> LoginId {
        self.logins[&user_type]
    }

    pub fn email(&self, user_type: UserType) -> String {
        format!("{}@{}.example", user_type.as_str(), self.slug)
    }

    pub fn plan(&self) -> i64 {
        self.id(Example::Plan)
    }

    pub fn subscription(&self) -> i64 {
        self.id(Example::Membership)
    }

    /// The household's first payment.
    pub fn payment(&self) -> i64 {
        self.id(Example::Payment)
    }

    /// The id of an example; an id that no row has if the tenant doesn't have the example.
    pub fn id(&self, example: Example) -> i64 {
        self.ids.get(&format!("{example:?}")).copied().unwrap_or(NOTHING)
    }

    pub(super) fn record_id(&mut self, example: Example, id: i64) {
        self.ids.insert(format!("{example:?}"), id);
    }

    /// This tenant's value for an example of a registered operation.
    #[allow(clippy::disallowed_methods, reason = "a test's dates count from the machine's day, as its server's do")]
    pub fn example(&self, example: Example) -> String {
        let today = || chrono::Utc::now().date_naive();
        let id = match example {
            Example::Text(text) => return text.to_owned(),
            Example::InDays(days) => return (today() + chrono::Days::new(days.into())).to_string(),
            Example::DaysAgo(days) => return (today() - chrono::Days::new(days.into())).to_string(),
            Example::Organization => self.organization,
            Example::Office => self.office,
            Example::Owner => self.login(UserType::Dentist).0,
            Example::Client => self.login(UserType::Client).0,
            Example::Account => self.account,
            Example::Member => self.member,
            made => self.id(made),
        };
        id.to_string()
    }

    /// Removes the office's payments account.
    pub async fn loses_account(&self, app: &TestApp) {
        // The sandbox forgets idempotency keys, so that the next account is a new one.
        app.sandbox.control.forget_keys().await.unwrap();
        app.outside("update office set payments_state = 'none', charges_enabled = false, payouts_enabled = false, provider_account = null")
            .await;
    }

    pub(super) fn at(&self) -> OfficeAddress {
        OfficeAddress { organization: OrganizationId(self.organization), office: OfficeId(self.office) }
    }

    /// The office's owner.
    pub(super) fn owner(&self) -> Reach {
        let login = Some(self.login(UserType::Dentist));
        let actor = Actor { login, user_type: Some(UserType::Dentist), ..Actor::platform("Robin Dentist") };
        Reach::office(self.at().organization, self.at().office, actor)
    }

    pub(super) async fn owners_scope(&self, maker: &Maker<'_>) -> Scope {
        maker.context.database.scope(self.owner()).await.unwrap()
    }

    /// Creates a login for each user type that is `wanted`, with its grants.
    async fn add_logins(&mut self, maker: &Maker<'_>, wanted: impl Fn(UserType) -> bool) {
        let (at, account) = (self.at(), AccountId(self.account));
        let mut scope = maker.context.database.platform("test").await.unwrap();
        scope.for_organization(at.organization);
        for user_type in UserType::ALL.into_iter().filter(|user_type| wanted(*user_type)) {
            let login = identity::create_login(&mut scope, self.new_login(user_type).await).await.unwrap();
            let office = Place::Office { organization: at.organization, office: at.office };
            if user_type.is_office_staff() {
                let role = OfficeRole { owner: user_type == UserType::Dentist, ..OfficeRole::default() };
                identity::grant_office(&mut scope, login, user_type, at.office, role).await.unwrap();
            } else if user_type.is_household() {
                let from = ReachFrom::AtOnce;
                identity::grant_account(&mut scope, login, at.organization, at.office, account, from).await.unwrap();
            } else {
                let place = if user_type.is_platform() { Place::Platform } else { office };
                let permissions = user_type.permissions().to_vec();
                let new = NewGrant { permissions, ..NewGrant::of(login, place) };
                identity::make_grant(&mut scope, new).await.unwrap();
                if user_type.is_platform() {
                    identity::turn_on_two_step_with(maker.context, &mut scope, login, STAFF_SECRET).await.unwrap();
                }
            }
            self.logins.insert(user_type, login);
        }
        scope.commit().await.unwrap();
    }

    /// A login whose last name is the user type: "Robin Office_Admin".
    async fn new_login(&self, user_type: UserType) -> NewLogin {
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let last_name: Vec<_> = user_type.as_str().split('_').map(capital).collect();
        NewLogin {
            brand: self.brand.clone(),
            email: self.email(user_type).into(),
            password_hash: Some(password_hash().await.to_owned()),
            email_verified: true,
            user_type,
            first_name: "Robin".to_owned(),
            last_name: last_name.join("_"),
            phone: None,
            language: "en".to_owned(),
        }
    }

    /// The tenant as JSON, stored with the database that has its rows.
    pub(super) fn to_json(&self) -> Value {
        let logins: Vec<_> = UserType::ALL.iter().map(|user_type| self.login(*user_type).0).collect();
        json!((&self.brand, &self.slug, self.organization, self.office, self.account, self.member, logins, &self.ids))
    }

    /// Reads the JSON of [`Tenant::to_json`].
    pub(super) fn from_json(written: Value) -> Self {
        type Written = (String, String, i64, i64, i64, i64, Vec<i64>, BTreeMap<String, i64>);
        let (brand, slug, organization, office, account, member, logins, ids): Written =
            serde_json::from_value(written).unwrap();
        let logins = UserType::ALL.into_iter().zip(logins.into_iter().map(LoginId)).collect();
        Self { brand, slug, organization, office, account, member, logins, ids }
    }
}

/// Grants `login` access to a place and replaces its earlier grant there.
pub async fn grant(
    db: &mut PgConnection,
    login: LoginId,
    place: Place,
    permissions: &[Permission],
    households: bool,
) -> i64 {
    let names: Vec<&str> = permissions.iter().map(|permission| permission.as_str()).collect();
    sqlx::query_scalar(
        "insert into login_grant (login_id, kind, organization_id, office_id, account_id, place_id, permissions, households, needs_two_step)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $2 = 'platform')
         on conflict (login_id, place_key) do update set permissions = excluded.permissions, ends_at = null returning id",
    )
    .bind(login.0)
    .bind(place.kind().as_str())
    .bind(place.organization().map(|o| o.0))
    .bind(place.office().map(|o| o.0))
    .bind(place.account().map(|a| a.0))
    .bind(place.number())
    .bind(names)
    .bind(households)
    .fetch_one(db)
    .await
    .unwrap()
}

pub(super) fn brand_of<'a>(maker: &'a Maker<'_>, brand: &str) -> &'a Brand {
    maker.context.brands.iter().find(|known| known.id.as_str() == brand).expect("a brand")
}

/// An office in Boise on the highest tier.
fn new_office(slug: &str) -> NewOffice {
    let profile = Profile {
        name: slug[..1].to_uppercase() + &slug[1..],
        legal_name: format!("{slug} LLC"),
        email: format!("front@{slug}.example"),
        phone: "2085550142".to_owned(),
        address_line1: "1418 N 13th St".to_owned(),
        city: "Boise".to_owned(),
        state: "ID".to_owned(),
        zip: "83702".to_owned(),
        timezone: "America/Boise".to_owned(),
        ..Profile::default()
    };
    NewOffice {
        profile,
        slug: slug.to_owned(),
        headline: None,
        card_prefix: "JC".to_owned(),
        template: 0,
        tier_level: 3,
        allow_bank_draft: false,
        gpp: false,
        family_discounts: [None; 3],
        fees: vec![],
        plans: vec![],
        promo_codes: vec![],
    }
}

/// Hashed once for all tests of a binary.
pub(super) async fn password_hash() -> &'static str {
    static HASH: OnceCell<String> = OnceCell::const_new();
    HASH.get_or_init(|| async { identity::hash_password(PASSWORD).await.unwrap() }).await
}
