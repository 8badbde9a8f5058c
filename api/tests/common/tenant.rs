//! An organization with the data that tests of reach need.

use std::collections::BTreeMap;

use frame::area::Example;
use membership::access;
use membership::offices::{self, OfficeAddress};
use sqlx::PgConnection;
use tenancy::ids::{AccountId, LoginId, OfficeId, OrganizationId};
use tenancy::{Permission, Place, UserType};
use tokio::sync::OnceCell;

use super::TestApp;

/// The password of all logins.
pub const PASSWORD: &str = "correct horse battery";

pub struct Tenant {
    pub brand: String,
    pub slug: String,
    pub organization: i64,
    pub office: i64,
    pub account: i64,
    pub member: i64,
    /// A login of each user type; the household's `client` owns the account.
    pub logins: BTreeMap<UserType, LoginId>,
}

impl Tenant {
    pub fn login(&self, user_type: UserType) -> LoginId {
        self.logins[&user_type]
    }

    pub fn email(&self, user_type: UserType) -> String {
        format!("{}@{}.example", user_type.as_str(), self.slug)
    }

    /// The plan that [`Tenant::enrol`] creates.
    pub fn plan(&self) -> i64 {
        self.organization + 100
    }

    /// The subscription that [`Tenant::enrol`] creates.
    pub fn subscription(&self) -> i64 {
        self.organization + 300
    }

    /// This tenant's value for an example of a registered operation. Most of the data is created by [`Tenant::enrol`]
    /// and [`Tenant::guarantee`].
    #[allow(clippy::disallowed_methods, reason = "a test's dates count from the machine's day, as its server's do")]
    pub fn example(&self, example: Example) -> String {
        let id = match example {
            Example::Text(text) => return text.to_owned(),
            Example::InDays(days) => {
                return (chrono::Utc::now().date_naive() + chrono::Days::new(days.into())).to_string();
            }
            Example::Organization => self.organization,
            Example::Office => self.office,
            Example::Owner => self.login(UserType::Dentist).0,
            Example::Client => self.login(UserType::Client).0,
            Example::Account => self.account,
            Example::Member => self.member,
            Example::Membership => self.subscription(),
            Example::Plan => self.plan(),
            Example::PaymentMethod => self.organization + 200,
            Example::Payment => self.organization + 600,
            Example::Import | Example::Invitation | Example::OfficeInvitation => self.organization + 700,
            Example::ImportToConfirm => self.organization + 800,
            Example::ImportToUndo => self.organization + 900,
            Example::ImportToDiscard => self.organization + 1000,
            Example::PriceChange => self.organization + 1100,
            Example::PriceNotice => self.organization + 1200,
            Example::Payout => self.organization + 1300,
            Example::Dispute => self.organization + 1400,
            Example::Claim => self.organization + 1500,
            Example::TierInvoice => self.organization + 1700,
            Example::MarketingOrder => self.organization + 2500,
            Example::Agreement => self.organization + 1800,
            Example::Visit | Example::Review => self.organization + 1900,
            Example::HouseholdTag | Example::BulkAct | Example::SavedView => self.organization + 2500,
            Example::HouseholdTagToRestore | Example::BulkActToStop => self.organization + 2600,
            Example::HouseholdTagToDelete => self.organization + 2700,
            Example::SupportCase | Example::ReleaseNote => self.organization + 2000,
            Example::Campaign | Example::MessageTemplate | Example::OutgoingMessage => self.organization + 2500,
            Example::LocationImport => self.organization + 2000,
            Example::LocationImportToConfirm => self.organization + 2100,
            Example::LocationImportToDiscard => self.organization + 2200,
            Example::Document => self.organization + 2300,
            Example::DocumentToDelete => self.organization + 2400,
        };
        id.to_string()
    }

    pub async fn make(app: &TestApp, brand: &str, slug: &str) -> Self {
        let mut db = app.database.superuser().await;
        let organization: i64 =
            sqlx::query_scalar("insert into organization (brand, name) values ($1, $2) returning organization_id")
                .bind(brand)
                .bind(slug)
                .fetch_one(&mut db)
                .await
                .unwrap();
        let office = office(&mut db, organization, brand, slug).await;
        may_charge(app, organization, office).await;
        let account: i64 = sqlx::query_scalar(
            "insert into account (organization_id, office_id, number, first_name, last_name, email, phone, enrolled_at)
             values ($1, $2, '1', 'Ana', 'Reyes', $3, '2085550173', now()) returning id",
        )
        .bind(organization)
        .bind(office)
        .bind(format!("client@{slug}.example"))
        .fetch_one(&mut db)
        .await
        .unwrap();
        let member: i64 = sqlx::query_scalar(
            "insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
             values ($1, $2, $3, true, 'Ana', 'Reyes', '1985-06-14', 'myself') returning id",
        )
        .bind(organization)
        .bind(office)
        .bind(account)
        .fetch_one(&mut db)
        .await
        .unwrap();
        let mut tenant = Self {
            brand: brand.to_owned(),
            slug: slug.to_owned(),
            organization,
            office,
            account,
            member,
            logins: BTreeMap::new(),
        };
        for user_type in UserType::ALL {
            let login = tenant.add_login(&mut db, user_type).await;
            tenant.logins.insert(user_type, login);
        }
        sqlx::query("update account set login_id = $2 where id = $1")
            .bind(account)
            .bind(tenant.login(UserType::Client).0)
            .execute(&mut db)
            .await
            .unwrap();
        tenant
    }

    /// Removes the office's payments account.
    pub async fn loses_account(&self, app: &TestApp) {
        // The sandbox forgets idempotency keys, so that the next account is a new one.
        app.sandbox.control.forget_keys().await.unwrap();
        app.outside("update office set payments_state = 'none', charges_enabled = false, payouts_enabled = false, provider_account = null")
            .await;
    }

    /// Adds a guaranteed term with an undecided claim to the household that [`Tenant::enrol`] creates.
    pub async fn guarantee(&self, app: &TestApp) {
        let statements = format!(
            "insert into guarantee (organization_id, id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
               values ({o}, {o} + 1550, {f}, {a}, {o} + 300, '2026-06-01', '2027-06-01', 39780, 'registered', now(), now());
             insert into guarantee_claim (organization_id, id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from,
                 ends_on, late_since, automatic, state, actor, created_at)
               values ({o}, {o} + 1500, {f}, {a}, {o} + 300, {o} + 1550, 20000, 3315, '2026-12-01', '2027-06-01', '2026-11-01', false, 'filed', 'test', now());",
            o = self.organization,
            f = self.office,
            a = self.account,
        );
        let mut db = app.database.superuser().await;
        sqlx::raw_sql(sqlx::AssertSqlSafe(statements)).execute(&mut db).await.unwrap();
    }

    /// Gives the tenant's household a monthly plan with a paid and an open bill.
    pub async fn enrol(&self, app: &TestApp) {
        let statements = format!(
            "insert into plan (organization_id, id, office_id, preset, name, spanish_name, age_group, view_status, other_discount_percent)
               values ({o}, {o} + 100, {f}, 'adult', 'Adult Wellness', 'Bienestar adulto', 'adult', 'active', 15);
             insert into plan_inclusion (organization_id, office_id, plan_id, code, quantity) values ({o}, {f}, {o} + 100, '1110', 2);
             insert into payment_method (organization_id, id, office_id, account_id, kind, provider_id, network, last4, exp_month, exp_year)
               values ({o}, {o} + 200, {f}, {a}, 'card', 'pm_{o}', 'visa', '4471', 8, 2031);
             update account set payment_method_id = {o} + 200, address_line1 = '911 W Ranch Rd', city = 'Boise', state = 'ID', zip = '83702' where id = {a};
             insert into subscription (organization_id, id, office_id, account_id, member_id, plan_id, period, status, list_price_cents, discount_percent,
                 discount_source, agreed_price_cents, started_on, term_started_on, term_ends_on, draw_day, next_bill_on)
               values ({o}, {o} + 300, {f}, {a}, {m}, {o} + 100, 'month', 'active', 3900, 15, 'family', 3315, '2024-06-01', '2026-06-01', '2027-06-01', 1, '2026-12-01');
             insert into subscription_history (organization_id, office_id, account_id, subscription_id, version, at, event, to_status, actor)
               values ({o}, {f}, {a}, {o} + 300, 1, now(), 'enrolled', 'active', 'Ana Reyes');
             insert into invoice (organization_id, id, office_id, account_id, number, bill_on, origin, status, total_cents, paid_cents)
               values ({o}, {o} + 400, {f}, {a}, 1, '2026-10-01', 'renewal', 'paid', 3315, 3315), ({o}, {o} + 500, {f}, {a}, 2, '2026-11-01', 'renewal', 'open', 3315, 0);
             insert into office_counter (organization_id, office_id, name, value) values ({o}, {f}, 'invoice', 2), ({o}, {f}, 'receipt', 7)
               on conflict (organization_id, office_id, name) do update set value = excluded.value;
             insert into payment (organization_id, id, office_id, account_id, invoice_id, payment_method_id, method, amount_cents, application_fee_cents, processor_fee_cents,
                 status, idempotency_key, destination, receipt_number, created_at, settled_at)
               values ({o}, {o} + 600, {f}, {a}, {o} + 400, {o} + 200, 'card', 3315, 100, 126, 'succeeded', 'k{o}', 'acct_of_{o}', 7, '2026-10-01T18:00:00Z', '2026-10-01T18:00:00Z');
             insert into dispute (organization_id, id, office_id, account_id, payment_id, provider_id, amount_cents, reason, status, opened_at, closed_at)
               values ({o}, {o} + 1400, {f}, {a}, {o} + 600, 'du_{o}', 3315, 'unrecognized', 'warning_closed', now(), now());
             insert into invitation (organization_id, id, office_id, kind, email, language, state, inviter, created_at, sent_at, expires_at)
               values ({o}, {o} + 700, {f}, 'patient', 'bo@example.com', 'en', 'sent', 'Robin Dentist', now(), now(), now() + interval '30 days');
             insert into office_invitation (organization_id, id, office_id, email, first_name, last_name, user_type, permissions, language, invited_by,
                 invited_by_name, sent_at, expires_at)
               values ({o}, {o} + 700, {f}, 'cy@example.com', 'Cy', 'Young', 'dentist_standard', '{{}}', 'en', 1, 'Robin Dentist', now(), now() + interval '7 days');
             insert into treatment_agreement (organization_id, id, office_id, account_id, member_id, number, description, total_cents, down_payment_cents,
                 instalments, first_on, draw_day, state, idempotency_key, actor, created_at, signed_at, signed_name)
               values ({o}, {o} + 1800, {f}, {a}, {m}, 1, 'Bridge', 60000, 0, 2, current_date + 10, 15, 'active', 'agreement', 'Robin Dentist', now(), now(), 'Ana Reyes');
             insert into treatment_instalment (organization_id, agreement_id, number, office_id, account_id, due_on, amount_cents, state)
               values ({o}, {o} + 1800, 1, {f}, {a}, current_date + 10, 30000, 'planned'), ({o}, {o} + 1800, 2, {f}, {a}, current_date + 60, 30000, 'planned');
             insert into office_counter (organization_id, office_id, name, value) values ({o}, {f}, 'agreement', 1);
             insert into procedure_fee (organization_id, office_id, code, fee_cents) values ({o}, {f}, '1110', 10800);
             insert into visit (organization_id, id, office_id, account_id, member_id, visited_on, provider, request_key, recorded_at, recorded_login_id, recorded_by)
               values ({o}, {o} + 1900, {f}, {a}, {m}, '2026-09-15', 'Dr. Park', 'visit-of-{o}', now(), 1, 'Robin Dentist');
             insert into visit_line (organization_id, visit_id, subscription_id, code, office_id, account_id, quantity, term_starts_on, fee_cents, discount_percent)
               values ({o}, {o} + 1900, {o} + 300, '1110', {f}, {a}, 1, '2026-06-01', 10800, 15);
             insert into price_change (organization_id, id, office_id, plan_id, starts_on, made_at, made_by)
               values ({o}, {o} + 1100, {f}, {o} + 100, current_date + 30, now(), 'Robin Dentist');
             insert into price_change_offer (organization_id, office_id, change_id, plan_id, period, old_price_cents, new_price_cents)
               values ({o}, {f}, {o} + 1100, {o} + 100, 'month', 3900, 4200);
             insert into price_change_notice (organization_id, id, office_id, account_id, change_id, kind, made_at)
               values ({o}, {o} + 1200, {f}, {a}, {o} + 1100, 'announced', now());
             insert into plan_variant (organization_id, office_id, plan_id, period, price_cents, view_status, show_on_enrollment, show_on_internal_enrollment)
               values ({o}, {f}, {o} + 100, 'month', 3900, 'active', true, true);
             insert into member_import (organization_id, id, office_id, file_name, state, headings, mapping, row_count, created_by_name, created_at, finished_at)
               select {o}, {o} + n, {f}, 'members.csv', state, array['First','Last','Born','Plan','Paid','Next'],
                 jsonb_build_object('columns', jsonb_build_object('firstName', 0, 'lastName', 1, 'birthDate', 2, 'plan', 3, 'period', 4, 'nextDraw', 5),
                   'day_first', false, 'plans', jsonb_build_object('Gold', jsonb_build_object('plan', {o} + 100, 'period', null))),
                 1, 'Kim Park', now(), case state when 'done' then now() end
               from (values (700, 'checking'), (800, 'checking'), (900, 'done'), (1000, 'checking')) i (n, state);
             insert into member_import_row (organization_id, import_id, line, office_id, cells, state)
               select {o}, {o} + n, 1, {f}, array['Zoe','Lake','1990-01-02','Gold','monthly',to_char(now() + interval '10 days', 'YYYY-MM-DD')], 'error'
               from unnest(array[700, 800, 1000]) n;
             insert into location_import (organization_id, id, office_id, file_name, headings, columns, created_by, created_by_name, created_at)
               select {o}, {o} + n, {f}, 'locations.csv', array['Name','Phone','Address','City','State','ZIP'],
                 jsonb_build_object('officeName', 0, 'phone', 1, 'addressLine1', 2, 'city', 3, 'state', 4, 'zip', 5), 1, 'Robin Dentist', now()
               from unnest(array[2000, 2100, 2200]) n;
             insert into location_import_row (organization_id, import_id, line, office_id, cells)
               select {o}, {o} + n, 1, {f}, array['Juniper North ' || n,'2085550144','7 Elm St ' || n,'Boise','ID','83702'] from unnest(array[2000, 2100, 2200]) n;
             insert into payout (organization_id, id, office_id, provider_id, provider_account, from_standard, amount_cents, status, automatic, bank_name, bank_last4,
                 made_at, arrives_on, sent_at, ended_at, items_known, charge_count, charges_cents, platform_fees_cents, covers_from, covers_to)
               values ({o}, {o} + 1300, {f}, 'po_{o}', 'acct_{o}', true, 3215, 'paid', true, 'Idaho Central Credit Union', '6093', '2026-10-03T00:00:00Z', '2026-10-05',
                 '2026-10-04T00:00:00Z', '2026-10-05T00:00:00Z', true, 1, 3315, 100, '2026-10-01', '2026-10-01');
             insert into payout_item (organization_id, office_id, payout_id, account_id, payment_id, provider_id, kind, provider_kind, amount_cents, fee_cents,
                 platform_fee_cents, net_cents, moved_at)
               values ({o}, {f}, {o} + 1300, {a}, {o} + 600, 'txn_{o}', 'charge', 'payment', 3315, 100, 100, 3215, '2026-10-01T18:00:00Z');
             insert into tier_method (organization_id, id, kind, provider_id, network, last4, exp_month, exp_year, created_at)
               values ({o}, {o} + 1500, 'card', 'pm_tier_{o}', 'visa', '4242', 8, 2031, now()), ({o}, {o} + 1600, 'card', 'pm_tier_two_{o}', 'visa', '1881', 8, 2031, now());
             insert into tier_subscription (organization_id, home_office_id, level, period, provider_customer, method_id, period_starts_on, next_bill_on, bill_day,
                 last_number, created_at)
               values ({o}, {f}, 2, 'month', 'cus_tier_{o}', {o} + 1500, current_date - 10, current_date + 20, 1, 2, now());
             insert into tier_invoice (organization_id, id, number, origin, bill_on, level, period, period_starts_on, period_ends_on, status, total_cents, created_at, paid_at)
               values ({o}, {o} + 1700, 1, 'period', current_date - 10, 2, 'month', current_date - 10, current_date + 20, 'paid', 24900, now(), now());
             insert into tier_invoice_line (organization_id, invoice_id, kind, description, amount_cents) values ({o}, {o} + 1700, 'tier', 'Growth, monthly', 24900);
             insert into marketing_order (organization_id, id, office_id, request_key, status, asset, kind, heavy_stock, quantity, language, headline, plan_ids,
                 ship_name, ship_line1, ship_city, ship_state, ship_zip, price_cents, proof_file, ordered_name, created_at, approved_at, placed_at)
               values ({o}, {o} + 2500, {f}, 'order-of-{o}', 'placed', 'member_card', 'card', false, 250, 'en', 'Join us', array[{o} + 100],
                 'Office', '1 Main St', 'Boise', 'ID', '83702', 7900, 'proof/one.pdf', 'Robin Dentist', now(), now(), now());
             insert into tier_invoice (organization_id, id, number, origin, bill_on, order_id, status, total_cents, created_at, paid_at)
               values ({o}, {o} + 2500, 2, 'order', current_date, {o} + 2500, 'paid', 7900, now(), now());
             insert into file (organization_id, office_id, key, content_type, digest, bytes)
               values ({o}, {f}, '{f}/proof/one.pdf', 'application/pdf', sha256('%PDF-1.7'::bytea), '%PDF-1.7'::bytea);
             insert into collection_link (organization_id, token_hash, office_id, account_id, purpose, created_at, expires_at, desk_id)
               values ({o}, sha256('desk{o}'::bytea), {f}, {a}, 'change_method', now(), now() + interval '15 minutes', '00000000-0000-4000-8000-0000000000de');
             insert into desk_item (organization_id, office_id, kind, subject_id, due_on) values ({o}, {f}, 'invitation', {o} + 700, current_date + 3);
             insert into support_case (organization_id, id, office_id, title, opened_by, name, email, opened_at, moved_at)
               values ({o}, {o} + 2000, {f}, 'How do I add a plan?', 1, 'Robin Dentist', 'robin@example.com', now(), now());
             insert into support_message (organization_id, id, office_id, case_id, from_staff, login_id, author, text, at)
               values ({o}, {o} + 2000, {f}, {o} + 2000, false, 1, 'Robin Dentist', 'How do I add a plan?', now());
             insert into message_template (organization_id, id, office_id, kind, name, subject_en, body_en, subject_es, body_es, saved_at, saved_by)
               values ({o}, {o} + 2500, {f}, 'own', 'Spring', 'Hello', 'Text', 'Hola', 'Texto', now(), 'Robin Dentist');
             insert into campaign (organization_id, id, office_id, key, channel, subject_en, body_en, subject_es, body_es, filters, state, send_at, made_at, made_by)
               values ({o}, {o} + 2500, {f}, 'a key of a test', 'email', 'Hello', 'Text', 'Hola', 'Texto', '{{}}', 'scheduled', now() + interval '1 day', now(), 'Robin Dentist');
             insert into outgoing_message (organization_id, id, office_id, account_id, kind, topic, channel, address, subject, state, source, queued_at)
               values ({o}, {o} + 2500, {f}, {a}, 'welcome', 'account', 'email', 'client@example.com', 'Welcome', 'sent', 'welcome-{a}', now());
             insert into job (organization_id, kind, key, payload, due_at, max_attempts, state, finished_at)
               values ({o}, 'send_mail', 'welcome-{a}', jsonb_build_object('notice', 'welcome', 'account', {a}), now(), 1, 'done', now());
             insert into release_note (id, title, body, written_by, written_at) values ({o} + 2000, 'New', 'Text', 'Ines Calloway', now());
             insert into review (organization_id, id, office_id, account_id, member_id, term_started_on, stars, words, author, written_at, shown_from)
               values ({o}, {o} + 1900, {f}, {a}, {m}, '2025-06-01', 4, 'Kind and quick.', 'Ana R.', now() - interval '2 days', now() - interval '1 day');
             insert into consent_text (organization_id, hash, text) values ({o}, repeat('0', 64), 'I agree.');
             insert into consent (organization_id, office_id, account_id, kind, text_version, text_hash, language, at)
               values ({o}, {f}, {a}, 'terms', '1', repeat('0', 64), 'en', now());
             insert into member_document (organization_id, id, office_id, account_id, name, content_type, byte_count, file, uploaded_at, uploaded_by)
               select {o}, {o} + n, {f}, {a}, 'scan.pdf', 'application/pdf', 8, ('00000000-0000-4000-8000-00000000' || case n when 2300 then 'd0c5' else 'd0c6' end)::uuid, now(), 'Robin Dentist'
               from unnest(array[2300, 2400]) n;
             insert into file (organization_id, office_id, key, content_type, digest, bytes)
               values ({o}, {f}, '{f}/member-document/00000000-0000-4000-8000-00000000d0c5.pdf', 'application/pdf', sha256('%PDF-1.7'::bytea), '%PDF-1.7'::bytea);
             insert into household_tag (organization_id, id, office_id, name, created_at, actor, deleted_at)
               values ({o}, {o} + 2500, {f}, 'Call back', now(), 'Robin Dentist', null), ({o}, {o} + 2600, {f}, 'VIP', now(), 'Robin Dentist', now()),
                 ({o}, {o} + 2700, {f}, 'Old', now(), 'Robin Dentist', null);
             insert into account_tag (organization_id, tag_id, account_id, office_id, at, actor) values ({o}, {o} + 2500, {a}, {f}, now(), 'Robin Dentist');
             insert into bulk_act (organization_id, id, office_id, kind, tag_id, state, households, created_at, actor, finished_at)
               values ({o}, {o} + 2500, {f}, 'add_tag', {o} + 2500, 'done', 1, now(), 'Robin Dentist', now()),
                 ({o}, {o} + 2600, {f}, 'add_tag', {o} + 2500, 'running', 1, now(), 'Robin Dentist', null);
             insert into bulk_act_row (organization_id, act_id, account_id, office_id, outcome)
               values ({o}, {o} + 2500, {a}, {f}, 'done'), ({o}, {o} + 2600, {a}, {f}, null);
             insert into saved_view (organization_id, id, office_id, login_id, list, name, address, shared, actor, created_at)
               values ({o}, {o} + 2500, {f}, 1, 'members', 'Late', 'filter=past_due', true, 'Robin Dentist', now());
             select refresh_account_summary({o}, array[{a}]);",
            o = self.organization,
            f = self.office,
            a = self.account,
            m = self.member
        );
        let mut db = app.database.superuser().await;
        sqlx::raw_sql(sqlx::AssertSqlSafe(statements)).execute(&mut db).await.unwrap();
    }

    async fn add_login(&self, db: &mut PgConnection, user_type: UserType) -> LoginId {
        let login: i64 = sqlx::query_scalar(
            "insert into login (brand, email, password_hash, user_type, first_name, last_name, email_verified_at)
             values ($1, $2, $3, $4, 'Robin', initcap($4), now()) returning id",
        )
        .bind(&self.brand)
        .bind(self.email(user_type))
        .bind(password_hash().await)
        .bind(user_type.as_str())
        .fetch_one(&mut *db)
        .await
        .unwrap();
        let (organization, office) = (OrganizationId(self.organization), OfficeId(self.office));
        let place = match user_type {
            _ if user_type.is_platform() => Place::Platform,
            _ if user_type.is_household() => {
                Place::Household { organization, office, account: AccountId(self.account) }
            }
            _ => Place::Office { organization, office },
        };
        grant(db, LoginId(login), place, user_type.permissions(), user_type.is_office_staff()).await;
        if user_type.is_office_staff() {
            sqlx::query(
                "insert into office_user (organization_id, office_id, login_id, is_owner) values ($1, $2, $3, $4)",
            )
            .bind(self.organization)
            .bind(self.office)
            .bind(login)
            .bind(user_type == UserType::Dentist)
            .execute(&mut *db)
            .await
            .unwrap();
        }
        LoginId(login)
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
        "insert into login_grant (login_id, kind, organization_id, office_id, account_id, place_id, permissions, households)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
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

/// Completes the office's payments account: creates it, onboards it at the provider, and refreshes its state.
async fn may_charge(app: &TestApp, organization: i64, office: i64) {
    let at = OfficeAddress { organization: OrganizationId(organization), office: OfficeId(office) };
    let account = offices::connect_payments(&app.context, at).await.unwrap();
    app.sandbox.control.onboard(&account, true).await.unwrap();
    offices::refresh_payments(&app.context, at).await.unwrap();
}

async fn office(db: &mut PgConnection, organization: i64, brand: &str, slug: &str) -> i64 {
    let office: i64 = sqlx::query_scalar(
        "insert into office (organization_id, brand, name, slug, legal_name, email, phone, address_line1, city, state, zip,
           timezone, card_prefix, account_status, terms_accepted_at, tier_level)
         values ($1, $2, initcap($3), $3, $3 || ' LLC', 'front@' || $3 || '.example', '2085550142', '1418 N 13th St', 'Boise',
           'ID', '83702', 'America/Boise', 'JC', 1, now(), 3) returning id",
    )
    .bind(organization)
    .bind(brand)
    .bind(slug)
    .fetch_one(&mut *db)
    .await
    .unwrap();
    let listed = "insert into office_directory (office_id, organization_id, brand, slug) select id, organization_id, brand, slug from office where id = $1";
    sqlx::query(listed).bind(office).execute(&mut *db).await.unwrap();
    office
}

/// The hashed password; hashed once per test binary.
async fn password_hash() -> &'static str {
    static HASH: OnceCell<String> = OnceCell::const_new();
    HASH.get_or_init(|| async { access::hash_password(PASSWORD).await.unwrap() }).await
}
