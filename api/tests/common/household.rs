//! The household of a test: the office's plan, the sign-up with a card, the bills, and a card that fails.

use catalog::plans::{self, Action, Opening, PlanAct};
use chrono::{DateTime, Duration, Utc};
use frame::area::Example;
use households::enrollment::{
    self, Family, Owner, Particulars, PayBy, PaymentChoice, PlanChoice, Pricing, SignupRequest, SignupStatus, Visitor,
};
use households::installment_agreements::{Cancel, Rest};
use households::{installment_agreements as agreements, renewals};
use identity::{Client, LinkPurpose};
use kernel::Context;
use members::subscriptions::Period;
use rules::Cents;
use sandboxes::cards::Behavior;
use tenancy::UserType;
use tenancy::ids::{AgreementId, LoginId, PlanId};

use super::tenant::{PASSWORD, brand_of, password_hash};
use super::{Maker, Tenant, TestApp};

/// The plan's price per month.
const MONTHLY: Cents = Cents(3900);
/// The usual fee of the included procedure.
const FEE: Cents = Cents(10_800);

impl Tenant {
    /// Publishes a monthly plan with the first inclusion of a preset: two cleanings a year for adults at the dental brand.
    pub(super) async fn publish_plan(&mut self, maker: &Maker<'_>) {
        let (owner, brands) = (self.login(UserType::Dentist), &maker.context.brands);
        let presets = &brand_of(maker, &self.brand).presets.preset;
        let preset = presets.iter().find(|preset| !preset.inclusions.is_empty()).expect("a preset");
        let mut scope = self.owners_scope(maker).await;
        let opening = Opening::Preset(Some(preset.key.clone()), None);
        let mut form = plans::open_builder(&mut scope, brands, owner, opening).await.unwrap().form;
        form.inclusions.truncate(1);
        for inclusion in &mut form.inclusions {
            inclusion.fee = Some(FEE);
        }
        (form.monthly.price, form.yearly.price) = (MONTHLY, Cents::ZERO);
        let action = Action::Save { form: Box::new(form), publish: true };
        let asked = PlanAct { action, plan: None, office: None, version: None, confirmed: false };
        let plan = plans::act(&mut scope, brands, owner, asked).await.unwrap().plan;
        scope.commit().await.unwrap();
        self.record_id(Example::Plan, plan.0);
    }

    /// Ana Reyes signs up on the office's page, pays the first month by card, and confirms her email address.
    pub(super) async fn sign_up_household(&mut self, maker: &Maker<'_>) {
        let (context, brand, office) = (maker.context, brand_of(maker, &self.brand), self.at().office);
        let family = Family { owner: self.ana(), members: vec![], on_file: None };
        let pricing = Pricing::external(None);
        let (quote, _) =
            enrollment::quote_for(context, brand, office, pricing, &family.quote_members(), &Client::default())
                .await
                .unwrap();
        let card = maker.cards.card("pm_card_visa", &format!("4000{:08}4471", self.organization)).await.unwrap();
        let payment = PaymentChoice { by: PayBy::Card, token: Some(card.as_str().to_owned()) };
        let terms = enrollment::terms_version(brand);
        let request = SignupRequest {
            password: PASSWORD.to_owned().into(),
            confirm_password: PASSWORD.to_owned().into(),
            ..SignupRequest::agreeing(office, family, payment, quote, terms)
        };
        let (key, hash) = (format!("sign-up-at-{}", self.slug), Some(password_hash().await.to_owned()));
        let joined = enrollment::finish_with(context, brand, request, &key, Visitor::default(), hash).await.unwrap();
        assert_eq!(joined.status, SignupStatus::Done, "{:?}", joined.decline);
        self.load_household_ids(maker).await;
        let client = self.login(UserType::Client);
        let link = identity::make_password_link(context, client, LinkPurpose::ConfirmEmail).await.unwrap();
        identity::confirm_email(context, &link.brand, &link.token, PASSWORD, &Client::default()).await.unwrap();
    }

    fn ana(&self) -> Owner {
        Owner {
            first_name: "Ana".to_owned(),
            last_name: "Reyes".to_owned(),
            birth_date: "1985-06-14".parse().ok(),
            email: self.email(UserType::Client).into(),
            phone: "208-555-0173".to_owned().into(),
            address1: "911 W Ranch Rd".to_owned().into(),
            address2: None,
            city: "Boise".to_owned(),
            state: "ID".to_owned(),
            zip: "83702".to_owned(),
            group_code: None,
            referral_code: None,
            insured: None,
            plans: vec![PlanChoice { plan: PlanId(self.plan()), period: Period::Month }],
            particulars: Particulars::default(),
        }
    }

    async fn load_household_ids(&mut self, maker: &Maker<'_>) {
        let (account, member, login, membership, method, payment): (i64, i64, i64, i64, i64, i64) = sqlx::query_as(
            "select a.id, m.id, a.login_id, s.id, a.payment_method_id, p.id from account a
             join member m on m.organization_id = a.organization_id and m.account_id = a.id
             join subscription s on s.organization_id = a.organization_id and s.member_id = m.id
             join payment p on p.organization_id = a.organization_id and p.account_id = a.id
             where a.organization_id = $1",
        )
        .bind(self.organization)
        .fetch_one(&mut maker.database.superuser().await)
        .await
        .unwrap();
        (self.account, self.member) = (account, member);
        self.logins.insert(UserType::Client, LoginId(login));
        self.record_id(Example::Membership, membership);
        self.record_id(Example::PaymentMethod, method);
        self.record_id(Example::Payment, payment);
    }

    /// The household's card is reported lost, and the next payment fails.
    pub async fn falls_behind(&self, app: &TestApp) {
        self.loses_card(&app.maker()).await;
    }

    pub(super) async fn loses_card(&self, maker: &Maker<'_>) {
        let card: String = sqlx::query_scalar("select provider_id from payment_method where id = $1")
            .bind(self.id(Example::PaymentMethod))
            .fetch_one(&mut maker.database.superuser().await)
            .await
            .unwrap();
        maker.cards.behave(&card.into(), Behavior::LostCard).await.unwrap();
        let now = maker.context.clock.now().await.unwrap();
        turn_and_bill(maker.context, now + Duration::days(31)).await;
    }

    /// Cancels the installment agreement and writes off what is left.
    pub async fn cancel_agreement(&self, app: &TestApp) {
        let (reach, office) = (self.owner(), self.at().office);
        let id = AgreementId(self.id(Example::Agreement));
        let mut scope = app.context.database.scope(reach.clone()).await.unwrap();
        let shown = agreements::statement(&mut scope, office, id).await.unwrap();
        drop(scope);
        let wish =
            Cancel { rest: Rest::WriteOff, refund: Cents::ZERO, reason: "Another treatment", version: &shown.version };
        agreements::cancel(&app.context, &reach, office, id, wish).await.unwrap();
    }
}

/// Moves the clock to `at` and bills everything that is due by then.
pub(super) async fn turn_and_bill(context: &Context, at: DateTime<Utc>) {
    context.clock.turn_to(at).await.unwrap();
    renewals::run(context).await.unwrap();
    agreements::run(context).await.unwrap();
    jobs::run_one_by_one(context).await.unwrap();
}
