//! The records of an office on the day of the test: an example of nearly every kind of id that an operation takes.

use std::collections::BTreeMap;
use std::sync::Arc;

use ::members::benefits::{self, NewVisit};
use ::members::members::{self, MemberQuery};
use ::members::subscriptions::Period;
use catalog::plans::price_change::{self, NewPrices, ScheduleRequest};
use chrono::{DateTime, Duration, NaiveDate, Utc};
use frame::area::Example;
use gateways::cards::ProviderPaymentId;
use households::bulk::{self, BulkKind, Wish};
use households::installment_agreements as agreements;
use households::installment_agreements::{AgreementFigures, NewAgreement, Signing};
use households::invitations::{self, Invitee, Kind};
use identity::Client;
use identity::office_users::{self, Managing, NewUser};
use messaging::templates::{self, CampaignChannel, NewTemplate, TemplateKind, Texts, Words};
use office::announcements::{self, DraftNote};
use office::campaigns::{self, Audience, NewCampaign};
use office::cases::office as cases;
use office::cases::office::{Asker, NewCase};
use office::saved_views::{self, ViewForm};
use organizations::groups;
use payments::{billing, disputes};
use practice::orders::{self, NewOrder, split};
use practice::{imports, locations};
use practice_bills::tiers::{self, Changed, TierSelection};
use rules::Cents;
use sandboxes::cards::Complaint;
use tenancy::brand::{Feature, Language};
use tenancy::clock::office_date;
use tenancy::ids::{AccountId, HouseholdTagId, MemberId, PaymentId, PlanId};
use tenancy::{Actor, Caller, Personal, Reach, UserType};

use super::tenant::brand_of;
use super::{Maker, Tenant};

const SCAN: &[u8] = b"%PDF-1.7";
/// The name of the office's owner.
const OWNER: &str = "Robin Dentist";

impl Tenant {
    /// Creates all examples. The caller runs their jobs.
    pub(super) async fn create_records(&mut self, maker: &Maker<'_>) {
        let now = maker.context.clock.now().await.unwrap();
        Box::pin(self.create_tags_and_view(maker, now)).await;
        Box::pin(self.create_reports(maker, now)).await;
        Box::pin(self.create_help(maker, now)).await;
        Box::pin(self.create_messages(maker, now)).await;
        Box::pin(self.create_documents_and_visit(maker)).await;
        Box::pin(self.create_invitations(maker, now)).await;
        Box::pin(self.create_location_groups(maker)).await;
        Box::pin(self.create_master_plan(maker, now)).await;
        Box::pin(self.create_vouchers(maker, now)).await;
        Box::pin(self.create_sponsors(maker, now)).await;
        Box::pin(self.create_associations(maker, now)).await;
        Box::pin(self.create_communities(maker, now)).await;
        Box::pin(self.plan_move(maker, now)).await;
        Box::pin(self.propose_sale(maker, now)).await;
        Box::pin(self.upload_imports(maker)).await;
        Box::pin(self.schedule_price_change(maker)).await;
        Box::pin(self.choose_tier_and_order(maker)).await;
        Box::pin(self.receive_inquiry(maker)).await;
        if brand_of(maker, &self.brand).has(Feature::InHouseFinancing) {
            Box::pin(self.sign_agreement(maker, now)).await;
        }
    }

    pub(super) fn today(&self, now: DateTime<Utc>) -> NaiveDate {
        office_date(now, "America/Boise")
    }

    /// An office user with a new session.
    pub(super) async fn signed_in(&self, maker: &Maker<'_>, user_type: UserType) -> Caller {
        let login = self.login(user_type);
        let opened = identity::issue_session(maker.context, login, &Client::default()).await.unwrap();
        identity::authenticate(maker.context, opened.access.session).await.unwrap().unwrap()
    }

    /// Three tags (one is deleted), a bulk action, and a saved view.
    async fn create_tags_and_view(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let (office, login) = (self.at().office, self.login(UserType::Dentist));
        let mut scope = self.owners_scope(maker).await;
        for (example, name) in [
            (Example::HouseholdTag, "Call back"),
            (Example::HouseholdTagToRestore, "VIP"),
            (Example::HouseholdTagToDelete, "Old"),
        ] {
            let tag = members::create_tag(&mut scope, now, office, name).await.unwrap();
            self.record_id(example, tag.0);
        }
        let gone = HouseholdTagId(self.id(Example::HouseholdTagToRestore));
        members::delete_tag(&mut scope, now, office, gone).await.unwrap();
        let form = ViewForm {
            list: "members".to_owned(),
            name: "Late".to_owned(),
            address: "filter=past_due".to_owned(),
            hidden: vec![],
            shared: true,
        };
        let view = saved_views::save(&mut scope, now, office, login, &form).await.unwrap();
        self.record_id(Example::SavedView, view.0);
        scope.commit().await.unwrap();
        self.start_tagging(maker, Example::BulkAction).await;
    }

    /// Starts a bulk action that tags all households; a job runs it.
    pub(super) async fn start_tagging(&mut self, maker: &Maker<'_>, example: Example) {
        let now = maker.context.clock.now().await.unwrap();
        let tag = Some(HouseholdTagId(self.id(Example::HouseholdTag)));
        let wish = Wish { kind: BulkKind::AddTag, tag, of: MemberQuery::default() };
        let mut scope = self.owners_scope(maker).await;
        let act = bulk::start(&mut scope, now, self.at().office, &wish).await.unwrap();
        scope.commit().await.unwrap();
        self.record_id(example, act.0);
    }

    /// Two groups of the office.
    async fn create_location_groups(&mut self, maker: &Maker<'_>) {
        let caller = self.signed_in(maker, UserType::Dentist).await;
        let reach = self.owner();
        let managing = organizations::Managing { context: maker.context, caller: &caller, reach: &reach };
        for (example, name) in [(Example::LocationGroup, "North"), (Example::LocationGroupToDelete, "Old")] {
            let group = groups::create_group(managing, name, &[self.at().office]).await.unwrap();
            self.record_id(example, group.0);
        }
    }

    /// A support case, a run that collects, and a release note that is not published.
    async fn create_help(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let asker = Asker { office: self.at().office, login: self.login(UserType::Dentist), sees_all: true };
        let question = NewCase::Contact { name: OWNER, email: "robin@example.com", message: "How do I add a plan?" };
        let mut scope = self.owners_scope(maker).await;
        let case = cases::open(&mut scope, now, asker, question).await.unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::SupportCase, case.0);
        let mut scope = self.owners_scope(maker).await;
        let run: i64 = sqlx::query_scalar(
            "insert into collect_run (organization_id, office_id, request_key, started_at, actor)
             values ($1, $2, 'a key of a test', $3, 'Robin') returning id",
        )
        .bind(self.organization)
        .bind(self.office)
        .bind(now)
        .fetch_one(scope.db())
        .await
        .unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::CollectRun, run);
        let draft = DraftNote { id: None, brand: None, feature: None, title: "New", body: "Text" };
        let note = announcements::save_note(maker.context, Actor::platform("Ines Calloway"), draft).await.unwrap();
        self.record_id(Example::ReleaseNote, note);
    }

    /// A message template, and a campaign for tomorrow.
    async fn create_messages(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let (context, office) = (maker.context, self.at().office);
        let words = Words {
            subject_en: "Hello".to_owned(),
            body_en: "Text".to_owned(),
            subject_es: "Hola".to_owned(),
            body_es: "Texto".to_owned(),
        };
        let mut scope = self.owners_scope(maker).await;
        let new = NewTemplate { id: None, kind: TemplateKind::Own, name: "Spring".to_owned(), words: words.clone() };
        let template = templates::save(&mut scope, now, &context.brands, office, &new).await.unwrap();
        self.record_id(Example::MessageTemplate, template.0);
        let new = NewCampaign {
            key: "a key of a test".to_owned(),
            channel: CampaignChannel::Email,
            words,
            texts: Texts::default(),
            audience: Audience::default(),
            send_at: Some(now.naive_utc() + Duration::days(1)),
        };
        let campaign = campaigns::make(context, &mut scope, now, office, &new).await.unwrap();
        self.record_id(Example::Campaign, campaign.0);
        scope.commit().await.unwrap();
    }

    /// Two documents, and a visit ten days ago.
    async fn create_documents_and_visit(&mut self, maker: &Maker<'_>) {
        let (reach, login) = (self.owner(), self.login(UserType::Dentist));
        for example in [Example::Document, Example::DocumentToDelete] {
            let account = AccountId(self.account);
            let document =
                members::add_document(maker.context, &reach, login, account, "scan.pdf", SCAN.into()).await.unwrap();
            self.record_id(example, document);
        }
        let mut scope = self.owners_scope(maker).await;
        let included: String = sqlx::query_scalar("select code from plan_inclusion where plan_id = $1")
            .bind(self.plan())
            .fetch_one(&mut maker.database.superuser().await)
            .await
            .unwrap();
        let visit = NewVisit {
            member: MemberId(self.member),
            on: self.today(maker.context.clock.now().await.unwrap()) - Duration::days(10),
            provider: Some(Personal("Dr. Park".to_owned())),
            note: None,
            procedures: vec![(included, 1)],
            key: format!("visit-at-{}", self.slug),
        };
        let visit = benefits::record(maker.context, &mut scope, self.at().office, &visit).await.unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::Visit, visit.0);
    }

    /// An invitation of a patient, and an invitation of an office user.
    async fn create_invitations(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let office = self.at().office;
        let guest = Invitee {
            email: "bo@example.com".to_owned().into(),
            first_name: None,
            last_name: None,
            phone: None,
            spanish: false,
        };
        let mut scope = self.owners_scope(maker).await;
        let invited = invitations::invite(&mut scope, now, office, Kind::Patient, &[guest], true).await.unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::Invitation, invited[0].invitation.unwrap().0);
        let (caller, reach) = (self.signed_in(maker, UserType::Dentist).await, self.owner());
        let new = NewUser {
            email: "cy@example.com".to_owned().into(),
            first_name: "Cy".to_owned(),
            last_name: "Young".to_owned(),
            user_type: UserType::DentistStandard,
            permissions: Some(vec![]),
            language: "en".to_owned(),
        };
        let at = Managing { caller: &caller, reach: &reach, office };
        let open = office_users::add_user(maker.context, at, new).await.unwrap();
        self.record_id(Example::OfficeInvitation, open.id.0);
    }

    /// Files of members with an unknown plan, and files of locations.
    async fn upload_imports(&mut self, maker: &Maker<'_>) {
        let (context, office) = (maker.context, self.at().office);
        let next = self.today(context.clock.now().await.unwrap()) + Duration::days(10);
        for example in [Example::Import, Example::ImportToConfirm, Example::ImportToUndo, Example::ImportToDiscard] {
            let table = imports::Table {
                headings: cells(["First Name", "Last Name", "DOB", "Plan", "Billing Frequency", "Next Payment"]),
                rows: vec![cells(["Zoe", "Lake", "1990-01-02", "Gold", "monthly", &next.to_string()])],
                misread: BTreeMap::new(),
            };
            let import = imports::upload(context, self.owner(), office, "members.csv", table).await.unwrap();
            self.record_id(example, import.id.0);
        }
        let brand = Arc::clone(context.brands.iter().find(|brand| brand.id.as_str() == self.brand).unwrap());
        if !brand.has(Feature::CsvSetup) {
            return;
        }
        let caller = self.signed_in(maker, UserType::Dentist).await;
        for (example, site) in [
            (Example::LocationImport, "1"),
            (Example::LocationImportToConfirm, "2"),
            (Example::LocationImportToDiscard, "3"),
        ] {
            let (name, street) = (format!("Juniper North {site}"), format!("7 Elm St {site}"));
            let table = imports::Table {
                headings: cells(["Name", "Phone", "Address", "City", "State", "ZIP"]),
                rows: vec![cells([&name, "2085550144", &street, "Boise", "ID", "83702"])],
                misread: BTreeMap::new(),
            };
            let at = locations::At { brand: &brand, caller: &caller, office };
            let import = locations::upload(context, at, "locations.csv", table).await.unwrap();
            self.record_id(example, import.id.0);
        }
    }

    /// A price change to $42.00 in 30 days.
    async fn schedule_price_change(&mut self, maker: &Maker<'_>) {
        let (context, office, plan) = (maker.context, self.at().office, PlanId(self.plan()));
        let prices = NewPrices { monthly: Some(Cents(4200)), yearly: None };
        let mut scope = self.owners_scope(maker).await;
        let today = self.today(context.clock.now().await.unwrap());
        let starts_on = today + Duration::days(30);
        let seen = price_change::preview(context, &mut scope, office, plan, prices, Some(starts_on), 1).await.unwrap();
        let asked = ScheduleRequest { plan, prices, starts_on, version: seen.version };
        let change = price_change::schedule(context, &mut scope, office, &asked).await.unwrap();
        scope.commit().await.unwrap();
        self.record_id(Example::PriceChange, change.0);
        let notice = self.find_id(maker, "select max(id) from price_change_notice where organization_id = $1").await;
        self.record_id(Example::PriceNotice, notice);
    }

    /// A paid tier and a paid marketing order, charged to the second of two cards.
    async fn choose_tier_and_order(&mut self, maker: &Maker<'_>) {
        let (context, office, reach) = (maker.context, self.at().office, self.owner());
        let whole = Reach::organization(reach.organization, reach.actor.clone());
        for like in ["pm_card_mastercard", "pm_card_visa"] {
            tiers::add_method(context, &whole, like).await.unwrap();
        }
        let wish = TierSelection { level: 3, period: Period::Month, coupon: None };
        let shown = tiers::preview(context, &whole, &wish).await.unwrap();
        let chosen = tiers::change(context, &whole, &wish, &shown.version, "the tier of a test").await.unwrap();
        assert_eq!(chosen, Changed::Done);
        let invoice = self.find_id(maker, "select max(id) from tier_invoice where organization_id = $1").await;
        self.record_id(Example::TierInvoice, invoice);
        let mut scope = self.owners_scope(maker).await;
        let offer = orders::offer(context, &mut scope, office).await.unwrap();
        drop(scope);
        let [headline, _] = offer.headlines;
        let new = NewOrder {
            asset: offer.assets[0].key.clone(),
            heavy_stock: false,
            quantity: offer.quantities[0].quantity,
            language: Language::En,
            headline,
            plans: offer.plans.iter().map(|plan| plan.id).collect(),
            ship_to: offer.ship_to,
        };
        let made = orders::create(context, &reach, office, new, "the order of a test").await.unwrap();
        let parts = split(made.price, offer.balance);
        let order = (office, made.id);
        let paid = orders::pay(context, &reach, order, parts, "the order of a test").await.unwrap();
        assert_eq!(paid.status, orders::PayStatus::Placed, "{:?}", paid.message);
        self.record_id(Example::MarketingOrder, made.id.0);
    }

    /// A dispute: the bank inquires about the first payment and closes the inquiry.
    async fn receive_inquiry(&mut self, maker: &Maker<'_>) {
        let mut scope = self.owners_scope(maker).await;
        let payment = billing::provider_payment(&mut scope, PaymentId(self.payment())).await.unwrap().unwrap();
        drop(scope);
        let inquiry = Complaint { reason: Some("unrecognized".to_owned()), inquiry: true, ..Complaint::default() };
        let asked = maker.cards.dispute_as(&ProviderPaymentId::new(payment), &inquiry).await.unwrap();
        disputes::poll(maker.context).await.unwrap();
        maker.cards.close_dispute(&asked, true).await.unwrap();
        disputes::poll(maker.context).await.unwrap();
        let dispute = self.find_id(maker, "select max(id) from dispute where organization_id = $1").await;
        self.record_id(Example::Dispute, dispute);
    }

    /// A signed agreement with four installments of $300.00. The first is due after the household's next bill.
    async fn sign_agreement(&mut self, maker: &Maker<'_>, now: DateTime<Utc>) {
        let (context, office, reach) = (maker.context, self.at().office, self.owner());
        let wish = AgreementFigures {
            total: Cents(120_000),
            down_payment: Cents::ZERO,
            installments: 4,
            first_on: self.today(now) + Duration::days(40),
            charge_day: None,
        };
        let new = NewAgreement { member: MemberId(self.member), description: "Bridge", wish, key: "agreement" };
        let mut scope = self.owners_scope(maker).await;
        let id = agreements::create(context, &mut scope, office, new).await.unwrap().id;
        scope.commit().await.unwrap();
        let signing = Signing {
            name: "Ana Reyes",
            agreed: true,
            language: "en",
            visitor: households::enrollment::Visitor::default(),
            token: None,
            key: "signature",
            back_to: None,
        };
        let by = billing::InitiatedBy::Staff;
        let signed = agreements::sign(context, &reach, office, id, by, signing).await.unwrap();
        assert_eq!(signed.status, billing::PayStatus::Paid, "{:?}", signed.message);
        self.record_id(Example::Agreement, id.0);
    }

    /// The result of a query that takes the organization's id.
    pub(super) async fn find_id(&self, maker: &Maker<'_>, query: &'static str) -> i64 {
        let mut db = maker.database.superuser().await;
        sqlx::query_scalar(query).bind(self.organization).fetch_one(&mut db).await.unwrap()
    }
}

fn cells<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(str::to_owned).to_vec()
}
