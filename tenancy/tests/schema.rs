//! Lints of the schema, in SQL on the migrated database. Each must find nothing in the real schema, and must find its
//! mutants: tables that are wrong on purpose.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sqlx::{AssertSqlSafe, PgConnection};
use tenancy::testing::TestDatabase;

// Tables that belong to no tenant, by where they are when there are several cells (docs/operations/growth.md). Adding one
// must be a deliberate decision.
/// Read in the directory only.
const IN_THE_DIRECTORY: &str = "affiliate affiliate_payout affiliate_statement approval_request association_alias association_invitation \
    association_template browser_error business_method cell error_alert error_day error_fix error_group error_office \
    global_banner inbound_text lead_source_item office_assignment office_note organization_cell passkey_challenge \
    plan_template platform_coupon rate_limit recovery_code release_note release_note_seen retired_refresh_token server_error \
    service_item service_list sign_in_code sms_test unique_hold";
/// Read by statements on rows of tenants, too, so every cell has to have a copy.
const COPIED: &str = "association banner brand_flag business card_attempt community_code emergency_stop known_device login login_grant office_directory one_time_link passkey session sms_day \
    sms_setup town trial zip_place";
/// Each cell's own, with rows of its own.
const OWN: &str =
    "_sqlx_migrations books_check cell_move clock copy_change erasure_column erasure_table own_cell schedule_tick";
/// Tables whose rows never change.
const APPEND_ONLY: &str = "array['audit','subscription_history','consent','consent_text','journal_entry',\
    'posting','member_movement','write_off','collection_decision','arrears_share','credit_movement',\
    'dispute_event','guarantee_settlement','agreement_event','practice_agreement','call_log','support_message',\
    'household_change','marketing_credit_movement','text_consent_event','staff_text_event',\
    'voucher_fund_movement','master_plan_version','business_invoice_line','sponsor_refund']";
/// Reviewed functions that run as their owner (security definer).
const DEFINERS: &str = "array['affiliate_earnings','affiliate_practices','association_months','association_sight','banner_of','cell_facts','community_offer','community_taken','copy_hashes','copy_sums','deletion_standing','discard_trial','end_copies','end_unapproved_support','ensure_month_partitions','erase_household','follow_partner_word','grant_organizations','granted_everywhere','granted_offices','granted_organizations','has_promo_code','hold_name','keep_office_roles','lift_erased_opt_outs','method_is_elsewhere','name_exists','note_copies','note_copy_change','note_support','office_moved_to','phone_answered_stop','promo_offer','public_rating','public_reviews','ranked_accounts','reaches_of','referrer','search_accounts','session_caller','sponsor_offer','support_seconds','support_session','take_copies','tally_households','two_step_of_places','voucher_file','voucher_person','waiting_copies']";
/// Policies other than `tenant`, `granted` and `platform`: they let the search function's owner read the rows it searches.
const OTHER_POLICIES: &str = "array['account.search','account_search.search','name_word.search','review.search',
    'payment.merged','payment_method.merged','invoice.merged','invoice_line.merged','refund.merged','dispute.merged','consent.merged',
    'outgoing_message.merged','household_letter.merged','file.merged']";

/// Tables without a column for the household that households and visitors of the office reach: what the office sells and
/// shows, what their own acts write, and the practice's own account with the platform, which only staff's calls read.
/// Data about people, and what the office sends or gives, is closed to them (`staff_condition`) instead.
const OPEN_TO_HOUSEHOLDS: &str = "array['organization','office','office_profile','office_listing','office_embed_origin','office_mail_setting','office_user','procedure_fee',
    'plan','plan_variant','plan_inclusion','plan_guarantee','price_change','price_change_offer','season_standing',
    'job','effect','email_event','office_counter','consent_text','erased_opt_out','erased_opt_out_key','marketing_credit_movement','payment_difference','signup_funnel',
    'api_event','api_object','api_reader','fee_override','guarantee_account','marketing_order','practice_agreement','practice_signup','terms_notice','tier_coupon','tier_invoice','tier_invoice_line','tier_method','tier_payment','tier_subscription']";

const TENANT_TABLES: &str = "select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (GLOBAL)";

/// A lint: its name, a query whose rows are findings, and the statements that create the mutants it must find.
struct Lint {
    name: &'static str,
    finds: &'static str,
    mutants: &'static [&'static str],
}

const LINTS: &[Lint] = &[
    Lint {
        name: "a tenant table has organization_id bigint not null",
        finds: "select relname::text from tenant where not exists (select from pg_attribute a where a.attrelid = tenant.oid
                  and a.attname = 'organization_id' and a.attnotnull and a.atttypid = 'bigint'::regtype)",
        mutants: &["create table mutant (id bigint primary key)", "create table mutant (organization_id bigint)"],
    },
    Lint {
        name: "organization_id leads every primary key and unique index of a tenant table",
        finds: "select tenant.relname || '.' || i.indexrelid::regclass from tenant
                  join pg_index i on i.indrelid = tenant.oid and i.indisunique
                  left join pg_attribute a on a.attrelid = tenant.oid and a.attnum = i.indkey[0]
                where a.attname is distinct from 'organization_id'
                union all select relname || ' has no primary key' from tenant
                where not exists (select from pg_index i where i.indrelid = tenant.oid and i.indisprimary)",
        mutants: &[
            "create table mutant (id bigint primary key, organization_id bigint not null)",
            "create table mutant (organization_id bigint not null, email text unique, primary key (organization_id, email))",
            "create unique index on member (lower(last_name))",
            "create table mutant (organization_id bigint not null)",
        ],
    },
    Lint {
        name: "row-level security is on and forced",
        finds: "select relname::text from tenant where not (relrowsecurity and relforcerowsecurity)",
        mutants: &[
            "create table mutant (organization_id bigint not null primary key)",
            "alter table member no force row level security",
            "alter table member disable row level security",
        ],
    },
    Lint {
        name: "a tenant table has the tenant's, the grants' and the platform's policy, and no other",
        finds: "select relname || ' lacks ' || p.name from tenant, (values ('tenant', 'chairside_app', 'ALL'), ('granted', 'chairside_granted', 'SELECT'), ('platform', 'chairside_platform', 'ALL')) p (name, role, cmd)
                where not exists (select from pg_policies q where q.tablename = relname and q.policyname = p.name
                  and q.roles = array[p.role]::name[] and q.cmd = p.cmd and q.permissive = 'PERMISSIVE')
                union all select tablename || '.' || policyname from pg_policies
                where schemaname = 'public' and policyname not in ('tenant', 'granted', 'platform') and tablename || '.' || policyname <> all (OTHER_POLICIES)",
        mutants: &[
            "drop policy tenant on member",
            "create policy help_desk on member to chairside_app using (true)",
            "alter policy tenant on member to public",
            "drop policy granted on member",
            "drop policy granted on member; create policy granted on member to chairside_granted using (true)",
        ],
    },
    Lint {
        name: "the grants' policy narrows by the offices granted, and rows of households by those where the households are",
        finds: "select q.tablename::text from pg_policies q
                where q.schemaname = 'public' and q.policyname = 'granted' and strpos(q.qual, case
                  when exists (select from pg_attribute a where a.attrelid = q.tablename::regclass and a.attname = 'office_id' and not a.attisdropped)
                    then case when exists (select from pg_attribute a where a.attrelid = q.tablename::regclass and a.attname = 'account_id' and not a.attisdropped)
                      or exists (select from pg_policies t where t.tablename = q.tablename and t.policyname = 'tenant' and t.qual like '%app_account() AS app_account) IS NULL)%')
                    then 'granted_offices(true)' else 'granted_offices(' end
                  when q.tablename = 'organization' then 'granted_organizations(false)' else 'granted_organizations(true)' end) = 0
                union all select c.relname || ' is written by who only reads' from pg_class c, unnest(array['insert', 'update', 'delete', 'truncate']) p (act)
                where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and has_table_privilege('chairside_granted', c.oid, p.act)",
        mutants: &[
            "alter policy granted on member using (true)",
            "alter policy granted on member using (office_id = any ((select granted_offices(false))::bigint[]))",
            "alter policy granted on tier_invoice using (organization_id = any ((select granted_organizations(false))::bigint[]))",
            "grant insert on member to chairside_granted",
        ],
    },
    Lint {
        name: "the tenant's policy narrows by organization, and by office and account where there are such columns",
        finds: "select q.tablename || ' by ' || n.column_name from pg_policies q
                  join (values ('organization_id', 'app_organization()'), ('office_id', 'app_reached_offices()'), ('account_id', 'app_account()')) n (column_name, setting) on true
                where q.schemaname = 'public' and q.policyname = 'tenant' and exists (select from pg_attribute a
                  where a.attrelid = q.tablename::regclass and a.attname = n.column_name and not a.attisdropped)
                  and (strpos(q.qual, n.setting) = 0 or (strpos(q.with_check, n.setting) = 0 and q.tablename <> 'audit'))",
        mutants: &[
            "alter policy tenant on member using (organization_id = (select app_organization()))",
            "alter policy tenant on member with check (true)",
            "alter policy tenant on plan using (true) with check (true)",
        ],
    },
    Lint {
        name: "a table has the household's column, is closed to households, or is listed as open to them",
        finds: "select q.tablename::text from pg_policies q where q.schemaname = 'public' and q.policyname = 'tenant' and q.tablename <> all (OPEN_TO_HOUSEHOLDS)
                  and strpos(q.qual, 'app_account()') = 0
                union all select name || ' is not open' from unnest(OPEN_TO_HOUSEHOLDS) name where not exists (select from pg_policies q
                  where q.schemaname = 'public' and q.policyname = 'tenant' and q.tablename = name and strpos(q.qual, 'app_account()') = 0)",
        mutants: &[
            "create table mutant (organization_id bigint not null, id bigint, primary key (organization_id, id)); select tenant_table('mutant')",
            "alter policy tenant on promo_code using (organization_id = (select app_organization()))",
            "alter policy tenant on file using (organization_id = (select app_organization()))",
            "alter policy tenant on plan using (organization_id = (select app_organization()) and (select app_account()) is null)",
        ],
    },
    Lint {
        name: "a policy knows whether a row may have no household or no office",
        finds: "select q.tablename || ' ' || q.policyname from pg_policies q join pg_attribute a on a.attrelid = q.tablename::regclass and not a.attnotnull and not a.attisdropped
                where q.schemaname = 'public'
                  and (q.policyname = 'tenant' and a.attname = 'account_id' and strpos(q.qual, 'COALESCE(account_id, ') = 0 and strpos(q.qual, 'app_account() AS app_account) IS NULL') = 0
                    or q.policyname = 'merged' and a.attname = 'office_id' and strpos(q.qual, 'office_id IS NOT NULL') = 0)",
        mutants: &[
            "alter table note alter column account_id drop not null",
            "alter table payment alter column office_id drop not null",
        ],
    },
    Lint {
        name: "foreign keys of tenant tables lead with organization_id, and none crosses between tenant and global tables",
        finds: "select k.conrelid::regclass || '.' || k.conname from pg_constraint k
                  left join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
                  left join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
                where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace
                  and (k.conrelid in (select oid from tenant) or k.confrelid in (select oid from tenant))
                  and (k.conrelid not in (select oid from tenant) or k.confrelid not in (select oid from tenant)
                       or a.attname <> 'organization_id' or b.attname <> 'organization_id'
                       or (array_length(k.conkey, 1) < 2 and k.confrelid <> 'organization'::regclass))",
        mutants: &[
            "alter table note add foreign key (login_id) references login (id)",
            "alter table login_grant add foreign key (organization_id) references organization (organization_id)",
            "alter table note add unique (organization_id, id, account_id);
             alter table note add foreign key (account_id, organization_id, id) references note (account_id, organization_id, id)",
        ],
    },
    Lint {
        name: "only reviewed functions run as their owner, with a pinned search path, and not for everybody",
        finds: "select p.proname || ' runs as its owner' from pg_proc p
                where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proname <> all (DEFINERS)
                union all select p.proname || ' lacks a search path or serves everybody' from pg_proc p
                where p.pronamespace = 'public'::regnamespace and p.prosecdef
                  and (coalesce(array_to_string(p.proconfig, ' '), '') not like '%search_path=public, pg_temp%'
                       or has_function_privilege('public', p.oid, 'execute'))
                union all select name || ' is gone' from unnest(DEFINERS) name where not exists (select from pg_proc where proname = name and prosecdef)",
        mutants: &[
            "create function mutant() returns bigint language sql security definer set search_path = public, pg_temp as 'select 1::bigint'",
            "alter function search_accounts reset search_path",
            "grant execute on function search_accounts to public",
            "alter function search_accounts security invoker",
        ],
    },
    Lint {
        name: "what is append-only can only be appended to",
        finds: "select t.name || ' may be changed by ' || r.role from unnest(APPEND_ONLY) t (name),
                  unnest(array['chairside_app', 'chairside_platform', 'chairside_search']) r (role), unnest(array['update', 'delete', 'truncate']) p (act)
                where has_table_privilege(r.role, t.name, p.act)
                union all select t.name || ' has no trigger' from unnest(APPEND_ONLY) t (name)
                where not exists (select from pg_trigger g where g.tgrelid = t.name::regclass and g.tgname = 'append_only' and g.tgenabled = 'O')
                union all select g.tgrelid::regclass || ' is not in the list' from pg_trigger g
                where g.tgname = 'append_only' and g.tgparentid = 0 and g.tgrelid::regclass::text <> all (APPEND_ONLY)
                union all select c.relname || ' may be emptied by ' || r.role from pg_class c, unnest(array['chairside_app', 'chairside_platform', 'chairside_search']) r (role)
                where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(r.role, c.oid, 'truncate')",
        mutants: &[
            "grant update on posting to chairside_app",
            "grant delete on audit to chairside_platform",
            "grant truncate on member to chairside_app",
            "drop trigger append_only on journal_entry",
        ],
    },
    Lint {
        name: "no role of the product is above the policies",
        finds: "select rolname::text from pg_roles where rolname like 'chairside\\_%' and (rolbypassrls or rolsuper or rolcanlogin or rolcreaterole)
                union all select r.role || ' may become ' || m.role from unnest(array['chairside_app', 'chairside_granted', 'chairside_search']) r (role),
                  unnest(array['chairside_app', 'chairside_granted', 'chairside_platform', 'chairside_search']) m (role) where r.role <> m.role and pg_has_role(r.role, m.role, 'member')
                union all select c.relname || ' is owned by ' || pg_get_userbyid(c.relowner) from pg_class c
                where c.relnamespace = 'public'::regnamespace and pg_get_userbyid(c.relowner) like 'chairside\\_%'",
        mutants: &["alter table member owner to chairside_app"],
    },
    Lint {
        name: "partitions are reached through their table only",
        finds: "select c.relname || ' by ' || r.role from pg_class c, unnest(array['chairside_app', 'chairside_granted', 'chairside_platform', 'chairside_search']) r (role)
                where c.relispartition and c.relkind in ('r', 'p') and has_table_privilege(r.role, c.oid, 'select, insert, update, delete')",
        mutants: &["grant select on audit_default to chairside_app"],
    },
    Lint {
        name: "money is bigint and ends in _cents",
        finds: "select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
                where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
                  and (a.atttypid in ('money'::regtype, 'real'::regtype, 'double precision'::regtype) and a.attname not in ('latitude', 'longitude')
                       or (a.attname like '%\\_cents' and a.atttypid <> 'bigint'::regtype)
                       or (a.attname ~ '(amount|price|fee|total|balance|paid|dues|refund)' and a.attname !~ '(_cents|_percent|_id)$'
                           and a.atttypid in ('int'::regtype, 'bigint'::regtype, 'numeric'::regtype)))",
        mutants: &[
            "alter table plan add lab_fee numeric(10,2)",
            "alter table plan add lab_fee_cents int",
            "alter table plan add lab double precision",
        ],
    },
    Lint {
        name: "an instant has a time zone",
        finds: "select c.relname || '.' || a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
                where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and a.atttypid = 'timestamp'::regtype",
        mutants: &["alter table plan add seen_at timestamp"],
    },
];

async fn findings(connection: &mut PgConnection, lint: &Lint) -> Vec<String> {
    let query = format!("with tenant as ({TENANT_TABLES}) {}", lint.finds)
        .replace("GLOBAL", &global_array())
        .replace("APPEND_ONLY", APPEND_ONLY)
        .replace("DEFINERS", DEFINERS)
        .replace("OTHER_POLICIES", OTHER_POLICIES)
        .replace("OPEN_TO_HOUSEHOLDS", OPEN_TO_HOUSEHOLDS);
    sqlx::query_scalar(AssertSqlSafe(query))
        .fetch_all(connection)
        .await
        .unwrap_or_else(|e| panic!("{}: {e}", lint.name))
}

#[tokio::test]
async fn the_schema_is_as_it_should_be() {
    let db = TestDatabase::new().await;
    let mut connection = db.superuser().await;
    let mut all = Vec::new();
    for lint in LINTS {
        all.extend(
            findings(&mut connection, lint).await.into_iter().map(|finding| format!("{}: {finding}", lint.name)),
        );
    }
    assert_eq!(all, Vec::<String>::new());
}

#[tokio::test]
async fn each_lint_finds_its_mutants() {
    let db = TestDatabase::new().await;
    let mut connection = db.superuser().await;
    let partitioned = sqlx::query_scalar("select relkind = 'p' from pg_class where relname = 'member'")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    for lint in LINTS {
        for mutant in lint.mutants {
            sqlx::raw_sql("begin").execute(&mut connection).await.unwrap();
            match sqlx::raw_sql(*mutant).execute(&mut connection).await {
                Ok(_) => {
                    assert!(!findings(&mut connection, lint).await.is_empty(), "{} does not find {mutant}", lint.name)
                }
                // Postgres refuses some keys on partitioned tables.
                Err(error) => {
                    let refused = error.as_database_error().and_then(|e| e.code()).as_deref() == Some("0A000");
                    assert!(refused && partitioned, "{mutant}: {error}");
                }
            }
            sqlx::raw_sql("rollback").execute(&mut connection).await.unwrap();
        }
    }
}

/// Roles belong to the whole server, so this mutant is created and rolled back separately.
#[tokio::test]
async fn a_role_above_the_policies_is_found() {
    let db = TestDatabase::new().await;
    let mut connection = db.superuser().await;
    let lint = LINTS.iter().find(|lint| lint.name.starts_with("no role")).unwrap();
    sqlx::raw_sql("begin; create role chairside_mutant bypassrls").execute(&mut connection).await.unwrap();
    assert_eq!(findings(&mut connection, lint).await, ["chairside_mutant"]);
    sqlx::raw_sql("rollback").execute(&mut connection).await.unwrap();
}

/// The names of all tables that belong to no tenant.
fn named_global() -> impl Iterator<Item = &'static str> {
    [IN_THE_DIRECTORY, COPIED, OWN].into_iter().flat_map(str::split_whitespace)
}

/// The same as an array of SQL.
fn global_array() -> String {
    format!("array['{}']", named_global().collect::<Vec<_>>().join("','"))
}

/// Statements of the directory's own work that read tenants' rows beside these tables. They have to be split.
const STILL_MIXED: &str = "affiliate affiliate_payout affiliate_statement approval_request browser_error error_alert error_day error_fix \
    error_group error_office server_error";
/// The checked statements that name tables of tenants and global ones. Only to be lowered: each of them needs the directory and a cell.
const MIXED: usize = 107;

/// Every table is either a tenant's or in one of the lists of global ones, and the lists contain no other names.
#[tokio::test]
async fn every_global_table_says_where_it_is() {
    let db = TestDatabase::new().await;
    let (tenant, global) = tables(&db).await;
    assert_eq!(global.iter().map(String::as_str).collect::<BTreeSet<_>>(), named_global().collect());

    let copies: Vec<String> =
        sqlx::query_scalar("select unnest(copied_tables())").fetch_all(&mut db.superuser().await).await.unwrap();
    let copies: BTreeSet<&str> = copies.iter().map(String::as_str).collect();
    assert_eq!(copies, COPIED.split_whitespace().collect(), "what is carried to each cell");

    let (mut mixed, mut in_both) = (0, BTreeSet::new());
    let copied: BTreeSet<&str> = [COPIED, OWN].iter().flat_map(|names| names.split(' ')).collect();
    for statement in statements() {
        let read = named_in(&statement);
        let theirs: Vec<&&str> = read.iter().filter(|name| global.contains(**name)).collect();
        if theirs.is_empty() || !read.iter().any(|name| tenant.contains(*name)) {
            continue;
        }
        mixed += 1;
        in_both.extend(theirs.into_iter().filter(|name| !copied.contains(**name)).map(|name| (*name).to_owned()));
    }
    let still: Vec<&str> = STILL_MIXED.split(' ').filter(|name| !name.is_empty()).collect();
    assert_eq!(in_both.iter().collect::<Vec<_>>(), still, "of the directory only, and read with rows of tenants");
    assert_eq!(
        mixed, MIXED,
        "checked statements that name tables of tenants and global ones; the number may only fall"
    );
}

/// The names of the tables of tenants, and of the global ones.
async fn tables(db: &TestDatabase) -> (BTreeSet<String>, BTreeSet<String>) {
    let all: Vec<(String, bool)> = sqlx::query_as(
        "select c.relname::text, exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.policyname = 'tenant')
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition",
    )
    .fetch_all(&mut db.superuser().await)
    .await
    .unwrap();
    let (tenant, global): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, tenant)| *tenant);
    let names = |tables: Vec<(String, bool)>| tables.into_iter().map(|(name, _)| name).collect();
    (names(tenant), names(global))
}

/// The checked statements, without comments and texts.
fn statements() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../.sqlx");
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let statements: Vec<String> = files
        .map(|file| {
            let parsed: serde_json::Value = serde_json::from_str(&file).unwrap();
            let statement = parsed["query"].as_str().unwrap().to_lowercase();
            let lines = statement.lines().map(|line| line.split("--").next().unwrap_or_default());
            let text = lines.collect::<Vec<_>>().join(" ");
            text.split('\'').step_by(2).collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert!(statements.len() > 1_000, "the statements are found: {}", statements.len());
    statements
}

/// What a statement names as tables.
fn named_in(statement: &str) -> BTreeSet<&str> {
    let words: Vec<&str> =
        statement.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).collect();
    let before = ["from", "join", "into", "update", "using"];
    words.windows(2).filter(|pair| before.contains(&pair[0])).map(|pair| pair[1]).collect()
}

#[test]
fn tables_of_a_statement_are_found() {
    let named = named_in(
        "with x as (update account set a = 1) select 1 from login l join member m using (id) where exists (select from note)",
    );
    assert_eq!(named, BTreeSet::from(["account", "id", "login", "member", "note"]));
}
