//! The rows of a tenant that are inserted with SQL, and why no use case creates them.
//!
//! | rows | why |
//! |---|---|
//! | a household without a plan | every sign-up chooses a plan |
//! | a payout | the provider sends it days after the payments, and tests expect exact dates and fees |
//! | a review | it belongs to an earlier term: a member writes one each term, and tests write this term's |
//! | an import that is done | its members would change the counts of most tests |
//! | a card link at the desk | the registered examples contain its id |
//! | an item of the Today list | its due date is in the future |
//! | API keys and webhooks | a person proves who they are for each, and a webhook's address answers a test |
//! | a practice system, a chart and entries | a call to a practice system would be answered by nobody |
//! | a guaranteed term and its claim | the household would have to be delinquent first |

use frame::area::Example;
use sqlx::AssertSqlSafe;
use tenancy::ids::WebhookEndpointId;

use super::{Maker, Tenant, TestApp};

impl Tenant {
    pub(super) async fn insert_household(&mut self, maker: &Maker<'_>) {
        let (account, member): (i64, i64) = sqlx::query_as(
            "with a as (
               insert into account (organization_id, office_id, number, first_name, last_name, email, phone, enrolled_at)
                 values ($1, $2, '1', 'Ana', 'Reyes', $3, '2085550173', now()) returning organization_id, office_id, id),
             m as (
               insert into member (organization_id, office_id, account_id, is_account_owner, first_name, last_name, birth_date, relationship)
                 select organization_id, office_id, id, true, 'Ana', 'Reyes', '1985-06-14', 'myself' from a returning id)
             select a.id, m.id from a, m",
        )
        .bind(self.organization)
        .bind(self.office)
        .bind(format!("client@{}.example", self.slug))
        .fetch_one(&mut maker.database.superuser().await)
        .await
        .unwrap();
        (self.account, self.member) = (account, member);
    }

    pub(super) async fn insert_rows(&mut self, maker: &Maker<'_>) {
        let statements = format!(
            "update member_import set state = 'done', finished_at = now() where id = {undo};
             delete from member_import_row where import_id = {undo};
             insert into payout (organization_id, office_id, provider_id, provider_account, from_standard, amount_cents, status, automatic, bank_name, bank_last4,
                 made_at, arrives_on, sent_at, ended_at, items_known, charge_count, charges_cents, platform_fees_cents, covers_from, covers_to)
               select p.organization_id, p.office_id, 'po_{o}', 'acct_{o}', true, p.amount_cents - p.application_fee_cents, 'paid', true, 'Idaho Central Credit Union',
                 '6093', p.settled_at + interval '2 days', p.settled_at::date + 4, p.settled_at + interval '3 days', p.settled_at + interval '4 days', true, 1,
                 p.amount_cents, p.application_fee_cents, p.settled_at::date, p.settled_at::date
               from payment p where p.id = {payment};
             insert into payout_item (organization_id, office_id, payout_id, account_id, payment_id, provider_id, kind, provider_kind, amount_cents, fee_cents,
                 platform_fee_cents, net_cents, moved_at)
               select p.organization_id, p.office_id, t.id, p.account_id, p.id, 'txn_{o}', 'charge', 'payment', p.amount_cents, p.application_fee_cents,
                 p.application_fee_cents, p.amount_cents - p.application_fee_cents, p.settled_at
               from payment p join payout t on t.organization_id = p.organization_id where p.id = {payment};
             insert into review (organization_id, office_id, account_id, member_id, term_started_on, stars, words, author, written_at, shown_from)
               values ({o}, {f}, {a}, {m}, '2025-06-01', 4, 'Kind and quick.', 'Ana R.', now() - interval '2 days', now() - interval '1 day');
             insert into collection_link (organization_id, token_hash, office_id, account_id, purpose, created_at, expires_at, desk_id)
               values ({o}, sha256('desk{o}'::bytea), {f}, {a}, 'change_method', now(), now() + interval '15 minutes', '00000000-0000-4000-8000-0000000000de');
             insert into desk_item (organization_id, office_id, kind, subject_id, due_on) values ({o}, {f}, 'invitation', {invitation}, current_date + 3);
             insert into api_key (organization_id, name, scopes, version, hash, last4, live, made_by, maker, created_at, expires_at)
               select {o}, name, '{{members:read}}', '2026-12-01', sha256((name || {o})::bytea), 'aaaa', true, 1, 'test', now(), now() + interval '90 days'
               from (values ('to revoke'), ('kept')) k (name);
             insert into webhook_endpoint (organization_id, url, events, version, secret, made_by, created_at)
               select {o}, url, '{{*}}', '2026-12-01', 'sealed', 'test', now() from (values ('https://hooks.invalid/1'), ('https://hooks.invalid/2')) u (url);
             insert into practice_connection (organization_id, office_id, system, api, state, started_at, started_by, confirmed_at, confirmed_by)
               values ({o}, {f}, 'open_dental', 'open_dental', 'connected', now(), 'test', now(), 'test');
             insert into chart (organization_id, office_id, connection_id, remote_id, hash, first_name, middle_name, preferred_name, last_name, phones,
                 address_line1, zip, status, raw_status, changed_at)
               select {o}, {f}, id, '17', '', 'Leo', '', '', 'Marsh', '{{}}', '', '', 'active', 'Patient', now() from practice_connection
               where organization_id = {o};
             insert into practice_write (organization_id, office_id, connection_id, kind, subject, reference, act, state, made_at, ended_at)
               select {o}, {f}, p.id, 'refund', n::text, 'CS-' || n,
                 '{{\"act\":\"refund\",\"reference\":\"CS-1\",\"patient\":\"17\",\"payment\":\"1\",\"cents\":100,\"on\":\"2026-01-01\"}}',
                 'refused', now(), now() from practice_connection p, generate_series(1, 2) n
               where p.organization_id = {o};",
            o = self.organization,
            f = self.office,
            a = self.account,
            m = self.member,
            payment = self.payment(),
            undo = self.id(Example::ImportToUndo),
            invitation = self.id(Example::Invitation),
        );
        let mut db = maker.database.superuser().await;
        sqlx::raw_sql(AssertSqlSafe(statements)).execute(&mut db).await.unwrap();
        for (example, query) in [
            (Example::Payout, "select max(id) from payout where organization_id = $1"),
            (Example::ApiKey, "select max(id) from api_key where organization_id = $1"),
            (Example::ApiKeyToRevoke, "select min(id) from api_key where organization_id = $1"),
            (Example::WebhookEndpoint, "select max(id) from webhook_endpoint where organization_id = $1"),
            (Example::WebhookEndpointToDelete, "select min(id) from webhook_endpoint where organization_id = $1"),
            (Example::Chart, "select max(id) from chart where organization_id = $1"),
            (Example::PracticeEntry, "select min(id) from practice_write where organization_id = $1"),
            (Example::PracticeEntryToSettle, "select max(id) from practice_write where organization_id = $1"),
            (Example::Review, "select max(id) from review where organization_id = $1"),
            (
                Example::OutgoingMessage,
                "select max(id) from outgoing_message where organization_id = $1 and kind = 'welcome' and channel = 'email'",
            ),
        ] {
            let id = self.find_id(maker, query).await;
            self.record_id(example, id);
        }
        self.seal_the_webhooks_secrets(maker).await;
    }

    async fn seal_the_webhooks_secrets(&self, maker: &Maker<'_>) {
        let seal = maker.context.two_step_seal.as_deref().expect("tests seal secrets");
        for example in [Example::WebhookEndpoint, Example::WebhookEndpointToDelete] {
            let id = self.id(example);
            let sealed = seal.close_for_endpoint(WebhookEndpointId(id), &[7; 32]).unwrap();
            let mut db = maker.database.superuser().await;
            let set = "update webhook_endpoint set secret = $2 where id = $1";
            sqlx::query(set).bind(id).bind(sealed).execute(&mut db).await.unwrap();
        }
    }

    /// Adds a guaranteed term with an undecided claim to the household.
    pub async fn guarantee(&mut self, app: &TestApp) {
        let claim: i64 = sqlx::query_scalar(
            "with g as (
               insert into guarantee (organization_id, office_id, account_id, subscription_id, starts_on, ends_on, amount_cents, state, created_at, settled_at)
                 select organization_id, office_id, account_id, id, term_started_on, term_ends_on, 12 * agreed_price_cents, 'registered', now(), now()
                 from subscription where id = $1 returning *)
             insert into guarantee_claim (organization_id, office_id, account_id, subscription_id, guarantee_id, amount_cents, billed_cents, rest_from,
                 ends_on, late_since, automatic, state, actor, created_at)
               select organization_id, office_id, account_id, subscription_id, id, amount_cents / 2, amount_cents / 12, current_date, ends_on, current_date,
                 false, 'filed', 'test', now() from g returning id",
        )
        .bind(self.subscription())
        .fetch_one(&mut app.database.superuser().await)
        .await
        .unwrap();
        self.record_id(Example::Claim, claim);
    }
}
