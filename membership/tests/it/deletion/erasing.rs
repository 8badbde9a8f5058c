//! Erasing: no trace of the household remains, other households keep their data, and the ledger is unchanged.

use std::collections::BTreeSet;

use crate::household_changes::Desk;
use ::members::members::{self, ContactForm, add_document, add_note, change_contact};
use households::statements;
use practice::deletion::{self, DeletionState};
use tenancy::ids::{LoginId, PaymentId};

/// A pattern that must never match again. The dates are the birth dates of the three people.
const PERSONAL: &str = "daniel|reyes|elena|sofia|55.?0173|1987-03-02|2015-09-22|911 W Ranch|Ranch Rd|20418";

impl Desk {
    /// All amounts, dates, and states of payments, without texts.
    async fn money(&self) -> Vec<String> {
        let tables = [
            ("invoice", "to_jsonb(t)"),
            ("invoice_line", "to_jsonb(t) - 'description'"),
            ("payment", "to_jsonb(t)"),
            ("refund", "to_jsonb(t) - 'reason' - 'actor'"),
            ("journal_entry", "to_jsonb(t)"),
            ("posting", "to_jsonb(t)"),
            ("credit_movement", "to_jsonb(t) - 'reason'"),
            ("subscription", "to_jsonb(t)"),
            ("settlement", "to_jsonb(t) - 'lines' - 'override_reason' - 'actor'"),
            ("visit_line", "to_jsonb(t)"),
        ];
        let mut digests = vec![];
        for (table, row) in tables {
            let query = format!(
                "select count(*) || ' ' || coalesce(md5(string_agg(({row})::text, '' order by ({row})::text)), '') from {table} t"
            );
            digests.push(format!("{table} {}", self.found(query).await[0]));
        }
        digests
    }

    /// All tables with a row that matches the pattern, including files.
    pub(super) async fn traces(&self, pattern: &str) -> Vec<String> {
        let tables = self
            .found(
                "select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                   and not c.relispartition and c.relname not in ('_sqlx_migrations', 'erasure_table', 'erasure_column', 'town', 'zip_place') order by 1"
                    .to_owned(),
            )
            .await;
        let mut traces = vec![];
        for table in tables {
            let query = format!("select t::text from {table} t where t::text ~* '{pattern}'");
            traces.extend(self.found(query).await.into_iter().map(|row| format!("{table}: {row}")));
        }
        let files = format!("select 'file ' || key from file where encode(bytes, 'escape') ~* '{pattern}'");
        traces.extend(self.found(files).await);
        traces
    }

    /// Writes data about the household to every place that can contain some.
    async fn fill(&self) {
        let (world, context) = (&self.world, &self.world.context);
        let now = context.clock.now().await.unwrap();
        let pdf = b"%PDF-1.7\nConsent of Daniel Reyes".as_slice().into();
        add_document(context, &self.reach, self.user, self.account, "daniel-reyes.pdf", pdf).await.unwrap();
        let mut scope = self.scope().await;
        add_note(&mut scope, now, self.account, &"Daniel Reyes prefers mornings".to_owned().into()).await.unwrap();
        let contact = ContactForm {
            phone: "208-555-0173".to_owned().into(),
            address1: "911 W Ranch Rd".to_owned().into(),
            address2: None,
            city: "Boise".to_owned().into(),
            state: "ID".to_owned(),
            zip: "83702".to_owned().into(),
            language: "es".to_owned(),
        };
        change_contact(&mut scope, now, self.user, self.account, &contact).await.unwrap();
        scope.commit().await.unwrap();
        let (daniel, reach) = self.owner_of_household().await;
        let own = crate::data_export::whole(self.account, daniel.login);
        practice::data_export::request(context, &reach, own).await.unwrap();
        world.run_jobs().await;
        self.fill_rows().await;
    }

    /// Inserts rows as other capabilities would write them.
    async fn fill_rows(&self) {
        let (org, office, account) = (self.world.organization.0, self.world.office.0, self.account.0);
        let elena = self.member("Elena").await.0;
        let user = self.user.0;
        let at = format!("{org}, {office}");
        let own = format!("{at}, {account}");
        let rows = [
            // A family login with all the data that a login can have.
            "insert into login (id, brand, email, password_hash, user_type, first_name, last_name, phone, language, two_step_secret)
               values (990001, 'dental', 'elena.reyes@example.com', 'x', 'patient', 'Elena', 'Reyes', '2085550173', 'es', '\\x01')"
                .to_owned(),
            format!("insert into login_grant (login_id, kind, organization_id, office_id, account_id, member_id) values (990001, 'household', {own}, {elena})"),
            "insert into known_device (login_id, token_hash, browser, address, created_at, last_seen_at) values (990001, '\\x02', 'Elena''s phone', '10.1.1.1', now(), now())".to_owned(),
            "insert into recovery_code (login_id, code_hash) values (990001, '\\x03')".to_owned(),
            "insert into outgoing_message (organization_id, login_id, kind, topic, channel, address, subject, state, source, queued_at)
               values (0, 990001, 'new_device', 'security', 'email', 'elena.reyes@example.com', 'Elena, a new device', 'sent', 's-1', now())".to_owned(),
            "insert into audit (organization_id, login_id, act, subject_kind, subject_id, address, detail) values (0, 990001, 'login.failed', 'login', '990001', '10.1.1.1', '{\"typed\": \"elena.reyes@example.com\"}')".to_owned(),
            "insert into one_time_link (token_hash, purpose, login_id, email, created_at, expires_at) values ('\\x04', 'change_email', 990001, 'elena2@reyes.example', now(), now())".to_owned(),
            format!("insert into family_invitation (organization_id, office_id, account_id, member_id, email, language, invited_by, invited_by_name, sent_at, expires_at)
               values ({own}, {elena}, 'elena.reyes@example.com', 'en', {user}, 'Daniel Reyes', now(), now())"),
            // The office's rows about the household.
            format!("insert into review (organization_id, office_id, account_id, member_id, term_started_on, stars, words, author, written_at, shown_from, state, answer, answered_at, answered_by_name)
               values ({own}, {elena}, current_date, 5, 'Kind to Sofia', 'Elena R.', now(), now(), 'open', 'Thank you, Elena', now(), 'Kim Park')"),
            format!("insert into call_log (organization_id, office_id, account_id, kind, subject_id, due_on, outcome, note, at, login_id, author)
               values ({own}, 'late', {account}, current_date, 'reached', 'Spoke with Daniel', now(), {user}, 'Kim Park')"),
            format!("insert into text_consent (organization_id, office_id, account_id, phone, state, language, asked_at) values ({own}, '+12085550173', 'confirmed', 'es', now())"),
            format!("insert into text_consent_event (organization_id, office_id, account_id, step, phone, wording, source, actor, ip, at)
               values ({own}, 'confirmed', '+12085550173', 'Reply YES', 'phone', 'Daniel Reyes', '10.1.1.1', now())"),
            format!("insert into bad_phone (organization_id, phone, reason, at) values ({org}, '2085550173', 'landline', now())"),
            format!("insert into bad_address (organization_id, email, reason, at) values ({org}, 'daniel.reyes@example.com', 'bounce', now())"),
            format!("insert into chairside_quote (organization_id, office_id, account_id, email, name, language, sheet, request_key, made_at, made_by)
               values ({at}, null, 'daniel.reyes@example.com', 'Daniel Reyes', 'en', '{{}}', 'k-1', now(), 'Kim Park')"),
            format!("insert into invitation (organization_id, office_id, kind, email, first_name, last_name, phone, language, state, inviter, created_at, expires_at, ended_at, joined_account_id)
               values ({at}, 'patient', 'daniel.reyes@example.com', 'Daniel', 'Reyes', '2085550173', 'en', 'joined', 'Kim Park', now(), now(), now(), {account})"),
            format!("insert into saved_view (organization_id, office_id, login_id, list, name, address, hidden, shared, actor, created_at)
               values ({at}, {user}, 'members', 'Daniel Reyes', '/account/dashboard?q=Daniel+Reyes', '{{}}', false, 'Kim Park', now())"),
            format!("insert into support_case (organization_id, id, office_id, issue, title, state, opened_by, name, email, opened_at, moved_at)
               values ({org}, 990002, {office}, null, 'Card of Daniel Reyes', 'open', {user}, 'Kim Park', 'kim.park@example.com', now(), now())"),
            format!("insert into support_message (organization_id, office_id, case_id, from_staff, login_id, author, text, at)
               values ({at}, 990002, false, {user}, 'Kim Park', 'Daniel Reyes (daniel.reyes@example.com, (208) 555-0173) cannot sign in', now())"),
            format!("insert into household_change (organization_id, office_id, account_id, kind, words, at, login_id, actor)
               values ({own}, 'person_changed', 'First name: Dan → Daniel', now(), 990001, 'Elena Reyes')"),
            format!("insert into member_import (organization_id, id, office_id, file_name, state, headings, mapping, row_count, send_welcome, created_by, created_by_name, created_at)
               values ({org}, 990003, {office}, 'members.csv', 'done', '{{}}', '{{}}', 1, false, {user}, 'Kim Park', now())"),
            format!("insert into member_import_row (organization_id, import_id, line, office_id, cells, fixes, state, family, person, errors, duplicates, made_account_id)
               values ({org}, 990003, 1, {office}, '{{Daniel,Reyes,daniel.reyes@example.com}}', '{{}}', 'imported', 1, '{{\"first\": \"Daniel\"}}', '{{}}', '[]', {account})"),
            format!("insert into webhook_event (organization_id, event_id, kind, payload, received_at) values ({org}, 'evt_x', 'charge.updated', '{{\"billing\": {{\"email\": \"daniel.reyes@example.com\", \"name\": \"Daniel Reyes\"}}}}', now())"),
            format!("insert into campaign (organization_id, office_id, key, channel, subject_en, body_en, subject_es, body_es, filters, search, tags, state, send_at, made_at, started_at, ended_at, made_by, text_en, text_es)
               values ({at}, 'k-3', 'email', '', '', '', '', '{{}}', 'Daniel Reyes', '{{}}', 'sent', now(), now(), now(), now(), 'Kim Park', '', '')"),
        ];
        for row in rows {
            self.sql(row).await;
        }
        self.sql(format!("update member set chart_id = '20418' where account_id = {account}")).await;
        self.sql(format!("select refresh_account_summary({org}, array[{account}]::bigint[])")).await;
    }

    /// A visit of Elena's during her membership, recorded after it ended so that it changes no refund.
    async fn fill_visit(&self) {
        let (org, office, account) = (self.world.organization.0, self.world.office.0, self.account.0);
        let (elena, user) = (self.member("Elena").await.0, self.user.0);
        let rows = [
            format!("insert into visit (organization_id, id, office_id, account_id, member_id, visited_on, provider, note, request_key, recorded_at, recorded_login_id, recorded_by, request_digest)
               values ({org}, 990004, {office}, {account}, {elena}, (select term_started_on from subscription where member_id = {elena}), 'Dr. Lake', 'Elena asked about whitening', 'k-2', now(), {user}, 'Kim Park', 'd')"),
            format!("insert into visit_line (organization_id, visit_id, subscription_id, code, office_id, account_id, quantity, term_starts_on, discount_percent)
               select {org}, 990004, id, '1110', {office}, {account}, 1, term_started_on, 0 from subscription where member_id = {elena}"),
        ];
        for row in rows {
            self.sql(row).await;
        }
    }

    /// A household with data everywhere, whose memberships ended and which requested deletion a day ago.
    async fn asked_with_everything() -> Self {
        let desk = Self::open().await;
        desk.fill().await;
        desk.leave().await;
        desk.fill_visit().await;
        desk.request().await.unwrap();
        desk.world.run_jobs().await;
        desk.world.days_pass(1).await;
        desk
    }
}

#[tokio::test]
async fn deletion_erases_every_trace_and_keeps_the_books() {
    let desk = Desk::asked_with_everything().await;
    let before = desk.traces(PERSONAL).await;
    let tables: BTreeSet<&str> = before.iter().filter_map(|trace| trace.split([':', ' ']).next()).collect();
    for table in [
        "account",
        "member",
        "household_change",
        "note",
        "login",
        "text_consent_event",
        "support_message",
        "file",
        "invoice_line",
        "member_document",
        "review",
        "webhook_event",
    ] {
        assert!(tables.contains(table), "{table} holds a trace: {tables:?}");
    }
    let (caller, _) = desk.owner_of_household().await;
    let money = desk.money().await;
    let changes = desk.world.number("select count(*) from household_change").await;

    desk.carry_out().await.unwrap();
    desk.world.run_jobs().await;
    let left = desk.traces(PERSONAL).await;
    assert!(left.is_empty(), "{} traces are left:\n{}", left.len(), left.join("\n"));
    assert_eq!(desk.money().await, money, "the money is as it was");
    desk.world.books_are_right().await;

    assert_eq!(desk.world.number("select count(*) from household_change").await, changes, "words went, not lines");
    let files =
        desk.world.texts("select key from file where key like '%member-document/%' or key like '%data-export/%'").await;
    assert!(files.is_empty(), "{files:?}");
    let files = "select concat_ws(' ', state, files::text) from deletion_request where cardinality(files) > 0";
    assert_eq!(desk.world.texts(files).await, Vec::<String>::new());
    // The payment methods are detached at the provider after 15 minutes.
    desk.world.context.clock.turn(chrono::Duration::minutes(16)).await.unwrap();
    desk.world.run_jobs().await;
    let methods = desk.world.texts("select concat_ws(' ', account_id, provider_id, replaced_at, network) from payment_method where detached_at is null").await;
    assert!(methods.is_empty(), "{methods:?}");
    assert_eq!(desk.world.number("select count(*) from login_grant where account_id is not null").await, 0);
    assert!(
        identity::authenticate(&desk.world.context, caller.session).await.unwrap().is_none(),
        "nobody is signed in any more"
    );
    let done = desk.deletion().await.request.unwrap();
    assert_eq!((done.state, done.done_by.as_deref()), (DeletionState::Done, Some("Kim Park")));
    assert_eq!(desk.world.number("select count(*) from audit where act = 'deletion.carried_out'").await, 1);
    assert!(desk.deletions_today().await.is_empty());
}

#[tokio::test]
async fn the_pages_of_an_erased_household_still_open() {
    let desk = Desk::asked_with_everything().await;
    desk.carry_out().await.unwrap();
    let seen = desk.details(desk.account).await.unwrap().household;
    assert!(seen.members.iter().all(|person| *person.first_name == "Deleted" && *person.last_name == "person"));
    let history = desk.history(desk.account).await;
    assert!(history.iter().any(|line| line.contains("by Deleted person")), "{history:?}");
    let finances = members::account_finances(&mut desk.scope().await, desk.account).await.unwrap();
    assert!(!finances.rows.is_empty());
    let payment = PaymentId(desk.world.number("select min(id) from payment where status = 'succeeded'").await);
    let login = LoginId(desk.world.number("select login_id from account where enrolled_at is not null").await);
    let receipt = statements::receipt(&desk.world.context, &mut desk.scope().await, login, payment).await;
    assert!(receipt.is_ok(), "{:?}", receipt.err());
    let now = desk.world.context.clock.now().await.unwrap();
    let mut scope = desk.scope().await;
    let query =
        members::MemberQuery { search: Some("deleted person".to_owned().into()), ..members::MemberQuery::default() };
    let page = members::list(&mut scope, now, desk.world.office, &query).await.unwrap();
    assert_eq!(page.items.len(), 1, "the list has it");
}

/// The test's scan finds data that the eraser skips.
#[tokio::test]
async fn a_table_that_is_skipped_is_found() {
    let desk = Desk::asked_with_everything().await;
    desk.sql("delete from erasure_table where table_name in ('household_change', 'review')".to_owned()).await;
    desk.carry_out().await.unwrap();
    desk.world.run_jobs().await;
    let left = desk.traces(PERSONAL).await;
    let tables: BTreeSet<&str> = left.iter().filter_map(|trace| trace.split(':').next()).collect();
    assert_eq!(tables.into_iter().collect::<Vec<_>>(), ["household_change", "review"]);
}

#[tokio::test]
async fn shared_login_survives_erasure_without_the_household() {
    let desk = Desk::open().await;
    desk.leave().await;
    let (caller, _) = desk.owner_of_household().await;
    let other = desk.world.number("select id from office where slug = 'another-office'").await;
    desk.sql(format!(
        "insert into login_grant (login_id, kind, organization_id, office_id, permissions)
         select {}, 'office', organization_id, id, '{{members}}' from office where id = {other}",
        caller.login.0
    ))
    .await;
    desk.request().await.unwrap();
    desk.world.days_pass(1).await;
    desk.carry_out().await.unwrap();
    let login = desk.found(format!("select email || ' ' || status from login where id = {}", caller.login.0)).await;
    assert_eq!(login, ["daniel.reyes@example.com active"]);
    let grants = format!("select kind from login_grant where login_id = {}", caller.login.0);
    assert_eq!(desk.found(grants).await, ["office"]);
    let account = format!("select (login_id is null)::text from account where id = {}", desk.account.0);
    assert_eq!(desk.found(account).await, ["true"], "nothing leads from the household to the person");
}

/// Parts of longer words, addresses, or numbers belong to others and are kept, and so is the name of an office user.
#[tokio::test]
async fn only_whole_names_addresses_and_numbers_are_replaced_outside() {
    let desk = Desk::open().await;
    desk.leave().await;
    let (org, office, account, user) = (desk.world.organization.0, desk.world.office.0, desk.account.0, desk.user.0);
    let (elena, sofia) = (desk.member("Elena").await.0, desk.member("Sofia").await.0);
    desk.request().await.unwrap();
    desk.world.run_jobs().await;
    desk.world.days_pass(1).await;
    desk.sql(format!("update account set phone = '2085550173' where id = {account}")).await;
    desk.sql(format!("update member set first_name = 'Kim', last_name = 'Park' where id = {elena}")).await;
    desk.sql(format!(
        "update member set first_name = 'Ann', last_name = 'Smith Jr.', email = 'sofia.own@example.org', phone = '2085550188' where id = {sofia}"
    ))
    .await;
    desk.sql(format!(
        "insert into support_case (organization_id, id, office_id, issue, title, state, opened_by, name, email, opened_at, moved_at)
           values ({org}, 990002, {office}, null, 'Help', 'open', {user}, 'Kim Park', 'kim.park@example.com', now(), now())"
    ))
    .await;
    let addresses = "not-daniel.reyes@example.com, daniel.reyes@example.com.mx";
    let texts = [
        (addresses, addresses),
        ("Invoices 92085550173 and 20855501739", "Invoices 92085550173 and 20855501739"),
        ("McDaniel Reyes and Daniel Reyeson", "McDaniel Reyes and Daniel Reyeson"),
        ("Kim Park answered", "Kim Park answered"),
        (
            "Daniel Reyes, DANIEL.REYES@example.com, +1 208 555 0173.",
            "Deleted person, Deleted person, +Deleted person.",
        ),
        ("Ann Smith Jr. called", "Deleted person called"),
        ("sofia.own@example.org or (208) 555-0188", "Deleted person or Deleted person"),
    ];
    for (text, _) in texts {
        desk.sql(format!(
            "insert into support_message (organization_id, office_id, case_id, from_staff, login_id, author, text, at)
               values ({org}, {office}, 990002, false, {user}, 'Kim Park', '{text}', now())"
        ))
        .await;
    }
    desk.carry_out().await.unwrap();
    let left = desk.found("select text from support_message where case_id = 990002 order by id".to_owned()).await;
    assert_eq!(left, texts.map(|(_, after)| after));
    let names = "select is_erasable_name(n)::text
        from unnest(array['Smith Jr.', 'O''Neil-Lee', 'José', '..', '.*', 'A|B', 'a[b']) with ordinality x (n, i) order by i";
    assert_eq!(desk.found(names.to_owned()).await, ["true", "true", "true", "false", "false", "false", "false"]);
}

#[tokio::test]
async fn no_job_of_money_or_of_others_is_deleted() {
    let desk = Desk::open().await;
    desk.leave().await;
    desk.request().await.unwrap();
    desk.world.run_jobs().await;
    desk.world.days_pass(1).await;
    let (org, account) = (desk.world.organization.0, desk.account.0);
    let jobs = [
        (org, "send_mail", "x-1", format!(r#"{{"notice": "welcome", "account": {account}}}"#), "queued"),
        (org, "send_mail", "x-2", format!(r#"{{"notice": "welcome", "account": {account}1}}"#), "queued"),
        (org, "send_refund", "x-3", r#"{"refund": 990001}"#.to_owned(), "queued"),
        (org, "no_op", "x-4", r#"{"of": "Daniel Reyes"}"#.to_owned(), "done"),
        (0, "send_mail", "x-5", r#"{"notice": "x", "email": "daniel.reyes@example.com"}"#.to_owned(), "queued"),
        (0, "send_mail", "x-6", r#"{"notice": "x", "email": "daniel.reyes@example.com.mx"}"#.to_owned(), "queued"),
        (0, "no_op", "x-7", r#"{"of": "Daniel Reyes"}"#.to_owned(), "done"),
    ];
    for (organization, kind, key, payload, state) in jobs {
        desk.sql(format!(
            "insert into job (organization_id, kind, key, payload, state, due_at, last_error)
               values ({organization}, '{kind}', '{key}', '{payload}', '{state}', now() + interval '90 days', 'For Daniel Reyes')"
        ))
        .await;
    }
    desk.carry_out().await.unwrap();
    let query = "select key || ' ' || coalesce(last_error, 'none') from job where key like 'x-%' order by key";
    assert_eq!(desk.found(query.to_owned()).await, ["x-2 none", "x-3 none", "x-6 none", "x-7 none"]);
}

#[tokio::test]
async fn the_database_erases_only_what_is_due() {
    let desk = Desk::open().await;
    desk.leave().await;
    let erase = |org: i64| {
        let account = desk.account.0;
        let reach = desk.reach.clone();
        let database = &desk.world.context.database;
        async move {
            let mut scope = database.scope(reach).await.unwrap();
            sqlx::query("select erase_household($1, $2)").bind(org).bind(account).execute(scope.db()).await
        }
    };
    let refused = |answer: std::result::Result<_, sqlx::Error>| {
        answer.map(|_: sqlx::postgres::PgQueryResult| ()).unwrap_err().to_string()
    };
    let org = desk.world.organization.0;
    assert!(refused(erase(org).await).contains("no deletion request that is due"), "nobody asked");
    desk.request().await.unwrap();
    assert!(refused(erase(org).await).contains("no deletion request that is due"), "not yet");
    desk.hold("A reason.").await.unwrap();
    desk.world.days_pass(30).await;
    assert!(refused(erase(org).await).contains("no deletion request that is due"), "held");
    assert!(refused(erase(org + 1).await).contains("not the one at work"), "another tenant");

    // Only the function may change these rows, and only the columns on its list.
    let change = sqlx::query("update subscription_history set reason = 'x'").execute(desk.scope().await.db()).await;
    assert!(refused(change).contains("permission denied"));
    let direct = sqlx::query("update subscription_history set reason = 'x'").execute(desk.world.outside()).await;
    assert!(refused(direct).contains("append-only"));
    let mut outside = desk.world.outside().begin().await.unwrap();
    sqlx::query("set local role chairside_erase").execute(&mut *outside).await.unwrap();
    let kind = sqlx::query("update subscription_history set event = 'moved'").execute(&mut *outside).await;
    assert!(refused(kind).contains("append-only"), "a kind is no word");
}

#[tokio::test]
async fn an_older_backup_is_erased_again_from_the_list() {
    let desk = Desk::asked_with_everything().await;
    let context = &desk.world.context;
    let line = format!("{} {}\n", desk.world.organization.0, desk.account.0);
    assert!(deletion::erasures(context).await.unwrap().is_empty());
    // Simulates restoring a backup from before the request.
    desk.sql("delete from deletion_request".to_owned()).await;
    let list = format!("{line}{} 999999\n", desk.world.organization.0);
    assert_eq!(deletion::erase_again(context, &list).await.unwrap(), 1, "one is not in the backup");
    desk.world.run_jobs().await;
    let left = desk.traces(PERSONAL).await;
    assert!(left.is_empty(), "{}", left.join("\n"));
    assert_eq!(deletion::erase_again(context, &line).await.unwrap(), 1, "twice does no harm");
    desk.world.books_are_right().await;
    assert_eq!(deletion::erasures(context).await.unwrap(), [line.trim()]);
    assert!(deletion::erase_again(context, "7\n").await.is_err());
}

/// Each column of a household is either erased or kept for a documented reason. A migration that adds a column must add
/// its entry.
#[tokio::test]
async fn every_column_of_a_household_is_decided() {
    let db = tenancy::testing::TestDatabase::new().await;
    let pool = sqlx::PgPool::connect(&db.url).await.unwrap();
    let undecided = "
        with direct as (
          select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
            and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname ~ '(account|member|login)_id$' and not a.attisdropped)),
        theirs as (
          select oid, relname from direct
          union select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
            and exists (select from pg_constraint k join direct d on d.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f')
          union select c.oid, c.relname from pg_class c join erasure_table t on t.table_name = c.relname where c.relnamespace = 'public'::regnamespace)
        select t.relname || '.' || a.attname from theirs t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        where format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb', 'date', 'bytea', 'inet', 'citext')
          and not exists (select from erasure_table e where e.table_name = t.relname and (e.deleted or e.kept is not null))
          and not exists (select from erasure_column e where e.table_name = t.relname and e.column_name = a.attname)
        union all select e.table_name || '.' || e.column_name || ' is no column' from erasure_column e
          where not exists (select from information_schema.columns c where c.table_schema = 'public' and c.table_name = e.table_name and c.column_name = e.column_name)
        union all select e.table_name || ' is no table' from erasure_table e where to_regclass(e.table_name) is null
        union all select e.table_name || '.' || e.column_name || ' is of no table of the list' from erasure_column e
          where not exists (select from erasure_table t where t.table_name = e.table_name) order by 1";
    let found: Vec<String> = sqlx::query_scalar(undecided).fetch_all(&pool).await.unwrap();
    assert!(
        found.is_empty(),
        "say in a migration what an erasure does with (erasure_table, erasure_column): {found:#?}"
    );
    sqlx::query("alter table member add nickname text").execute(&pool).await.unwrap();
    let found: Vec<String> = sqlx::query_scalar(undecided).fetch_all(&pool).await.unwrap();
    assert_eq!(found, ["member.nickname"], "a new column is found");
}
