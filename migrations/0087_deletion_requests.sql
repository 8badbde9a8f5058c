-- A household's request to have its personal data deleted, and the one exception by which words in append-only tables are replaced.
set local lock_timeout = '3s';

create sequence deletion_request_id_seq;
create table deletion_request (
  organization_id bigint not null,
  id bigint not null default nextval('deletion_request_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  state text not null default 'open' check (state in ('open', 'held', 'withdrawn', 'done')),
  -- The household asked on its page, or the office entered what came by phone or letter.
  source text not null check (source in ('household', 'office')),
  asked_at timestamptz not null,
  asked_login_id bigint,
  asked_by text not null,
  -- From this day on the daily run carries it out.
  due_on date not null,
  -- The last day on which the household has its answer, however long it is held.
  answer_by date not null,
  held_at timestamptz,
  held_by text,
  held_reason text check (length(held_reason) between 1 and 500),
  withdrawn_at timestamptz,
  withdrawn_by text,
  done_at timestamptz,
  done_by text,
  -- What is still to be deleted from the file store: the office, a colon, the key.
  files text[] not null default '{}',
  primary key (organization_id, id),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((state = 'done') = (done_at is not null)),
  check (state <> 'held' or held_at is not null)
);
select tenant_table('deletion_request');
create unique index on deletion_request (organization_id, account_id) where state in ('open', 'held');
create index on deletion_request (organization_id, account_id, id desc);
create index on deletion_request (organization_id, office_id, due_on, id) where state in ('open', 'held');
create index on deletion_request (due_on) where state = 'open';
alter table deletion_request add foreign key (organization_id, account_id) references account (organization_id, id);
alter table deletion_request add foreign key (organization_id, office_id) references office (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;

-- The Today list has what waits for the office: by the day it is carried out, or the last day for an answer to one that is held.
create function today_deletion(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select r.id, r.account_id, case r.state when 'held' then r.answer_by else r.due_on end from deletion_request r
  where r.organization_id = org and r.office_id = at_office and r.state in ('open', 'held')
$$;
-- lock: short, both tables are small and the new check is not validated
alter table desk_item drop constraint desk_item_kind_check, add constraint desk_item_kind_check
  check (kind in ('late','card','cash','renewal','dispute','invitation','unused','age','address','deletion')) not valid;
-- lock: short, both tables are small and the new check is not validated
alter table call_log drop constraint call_log_kind_check, add constraint call_log_kind_check
  check (kind in ('late','card','cash','renewal','dispute','invitation','unused','age','address','deletion')) not valid;

-- The role that erases. Nobody logs in as it and no role may become it; it owns erase_household().
do $$
begin
  begin
    create role chairside_erase nologin;
  exception when duplicate_object or unique_violation then null;
  end;
  begin
    execute format('grant chairside_erase to %I', current_user);
    grant chairside_platform to chairside_erase;
  exception when others then null; -- two databases migrating at once grant the same thing
  end;
end $$;
grant usage on schema public to chairside_erase;
grant select, update, delete on login, login_grant, session, known_device, one_time_link, recovery_code, release_note_seen, passkey, passkey_challenge,
  retired_refresh_token, sign_in_code, card_attempt to chairside_erase;
grant select on trial to chairside_erase;
do $$
declare name text;
begin
  for name in select tgrelid::regclass::text from pg_trigger where tgname = 'append_only' and tgparentid = 0 loop
    execute format('grant select, update on %s to chairside_erase', name);
  end loop;
end $$;

create or replace function tenant_table(name text, append_only boolean default false) returns void language plpgsql as $$
declare
  parts int := coalesce(nullif(current_setting('chairside.partitions', true), ''), '0')::int;
  cond text := 'organization_id = (select app_organization())';
  has_office boolean; has_account boolean;
begin
  if parts > 0 then
    execute format('alter table %I rename to %I', name, name || '_shape');
    execute format('create table %I (like %I including all) partition by hash (organization_id)', name, name || '_shape');
    for i in 0 .. parts - 1 loop
      execute format('create table %I partition of %I for values with (modulus %s, remainder %s)', name || '_p' || i, name, parts, i);
    end loop;
    execute format('drop table %I', name || '_shape');
  end if;
  select bool_or(column_name = 'office_id'), bool_or(column_name = 'account_id') into has_office, has_account
    from information_schema.columns where table_schema = 'public' and table_name = name;
  if has_office then
    cond := cond || ' and ((select app_all_offices()) or office_id is null or office_id = any ((select app_offices())::bigint[]))';
  end if;
  if has_account then
    cond := cond || ' and ((select app_account()) is null or account_id = (select app_account()))';
  end if;
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I to chairside_app using (%s) with check (%s)', name, cond, cond);
  execute format('create policy platform on %I to chairside_platform using (true) with check (true)', name);
  perform granted_policy(name);
  if append_only then
    execute format('grant select, insert on %I to chairside_app, chairside_platform', name);
    execute format('grant delete on %I to chairside_discard', name);
    execute format('grant update on %I to chairside_erase', name);
    execute format('create trigger append_only before update or delete on %I for each row execute function refuse_change()', name);
  else
    execute format('grant select, insert, update, delete on %I to chairside_app, chairside_platform', name);
  end if;
end $$;

-- Every table that may hold something about a household or its people, and what an erasure does with it. Only migrations write it: a new table or
-- column of a household is added here by its own migration, or a test fails.
-- In `rows` and `becomes`: $1 the organization, $2 the household with those that joined it or were it at another office, $3 logins that reach
-- nothing else, $4 all their logins, $5 emails and $6 phones that nobody else has, $7 a pattern of full names, emails and phones, $8 a pattern of
-- every name as well, $9 the people.
create table erasure_table (
  table_name text primary key,
  -- Which rows are theirs.
  rows text default 'organization_id = $1 and account_id = any ($2)',
  -- The rows are deleted; else the columns of erasure_column are set.
  deleted boolean not null default false,
  -- Why the table is left alone.
  kept text,
  -- What others look up is changed after them.
  place int not null default 1,
  check ((rows is null) = (kept is not null)),
  check (not (deleted and kept is not null))
);
create table erasure_column (
  table_name text not null,
  column_name text not null,
  -- What is written instead.
  becomes text,
  -- Why the column stays as it is.
  kept text,
  primary key (table_name, column_name),
  check ((becomes is null) <> (kept is null))
);
grant select on erasure_table, erasure_column to chairside_app, chairside_platform, chairside_erase;

insert into erasure_table (table_name, rows, deleted, place) values
  ('account_card', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('account_search', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('account_tag', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('account_view_code', 'organization_id = $1 and login_id = any ($3)', true, 1),
  ('bad_address', 'organization_id = $1 and email = any ($5)', true, 1),
  ('bad_phone', 'organization_id = $1 and phone = any ($6)', true, 1),
  ('card_attempt', 'fingerprint in (select m.fingerprint from payment_method m where m.organization_id = $1 and m.account_id = any ($2))', true, 0),
  ('chairside_quote', 'organization_id = $1 and (account_id = any ($2) or email = any ($5))', true, 1),
  ('collection_link', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('data_export', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('family_invitation', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('invitation_link', 'organization_id = $1 and invitation_id in (select v.id from invitation v where v.organization_id = $1 and (v.joined_account_id = any ($2) or v.email = any ($5)))', true, 0),
  -- Emails and texts to them, and jobs that are over; never one that moves money. Of the platform's only what names their login or email exactly.
  ('job', '(organization_id = $1 and state in (''done'', ''dead'') and (payload::text ~* $7 or coalesce(last_error, '''') ~* $7))
     or (organization_id = $1 and kind = ''send_mail'' and (payload ->> ''account'' = any ($2::text[]) or payload ->> ''member'' = any ($9::text[])))
     or (organization_id = $1 and kind = ''send_text'' and payload ->> ''message'' in (
       select o.id::text from outgoing_message o where o.organization_id = $1 and o.account_id = any ($2)))
     or (organization_id in (0, $1) and kind = ''send_mail'' and (payload ->> ''login'' = any ($3::text[])
       or exists (select from jsonb_path_query(payload, ''$.**'') v where jsonb_typeof(v) = ''string'' and lower(v #>> ''{}'') = any ($5))))', true, 1),
  ('known_device', 'login_id = any ($3)', true, 1),
  ('login_grant', 'organization_id = $1 and account_id = any ($2) and kind = ''household''', true, 1),
  ('member_document', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('message_choice', '(organization_id = $1 and account_id = any ($2)) or login_id = any ($3)', true, 1),
  ('note', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('one_time_link', 'login_id = any ($3) or (organization_id = $1 and (account_id = any ($2) or email = any ($5))) or email in (select l.email from login l where l.id = any ($3))', true, 0),
  ('passkey', 'login_id = any ($3)', true, 1),
  ('passkey_challenge', 'login_id = any ($3)', true, 1),
  ('payment_link', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('recovery_code', 'login_id = any ($3)', true, 1),
  ('release_note_seen', 'login_id = any ($3)', true, 1),
  ('retired_refresh_token', 'session_id in (select s.id from session s where s.login_id = any ($3))', true, 0),
  ('session', 'login_id = any ($3)', true, 1),
  ('sign_in_code', 'email in (select l.email from login l where l.id = any ($3)
     union all select lower(a.email) from account a where a.organization_id = $1 and a.id = any ($2) and lower(a.email) = any ($5))', true, 0),
  ('text_consent', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('treatment_link', 'organization_id = $1 and account_id = any ($2)', true, 1),
  ('unsubscribe_link', 'organization_id = $1 and account_id = any ($2)', true, 1);
insert into erasure_table (table_name, rows) values
  ('account', 'organization_id = $1 and id = any ($2)'),
  ('audit', '(organization_id = $1 and account_id = any ($2)) or (organization_id in (0, $1) and login_id = any ($3))'),
  ('campaign', 'organization_id = $1 and search ~* $7'),
  ('consent_text', 'organization_id = $1 and hash in (select c.text_hash from consent c where c.organization_id = $1 and c.account_id = any ($2) and c.kind in (''treatment'', ''guardian'')
     union select b.mandate_hash from bank_link b where b.organization_id = $1 and b.account_id = any ($2))
     and not exists (select from consent c where c.organization_id = $1 and c.text_hash = hash and c.account_id <> all ($2))'),
  ('deletion_request', 'organization_id = $1 and account_id = any ($2)'),
  ('invitation', 'organization_id = $1 and (joined_account_id = any ($2) or email = any ($5))'),
  ('invoice_line', 'organization_id = $1 and (account_id = any ($2) or subscription_id in (select s.id from subscription s where s.organization_id = $1 and s.member_id = any ($9)))'),
  ('login', 'id = any ($3)'),
  ('member_import_row', 'organization_id = $1 and (made_account_id = any ($2) or array_to_string(cells, '' '') ~* $7 or person::text ~* $7 or duplicates::text ~* $7)'),
  ('outgoing_message', '(organization_id = $1 and account_id = any ($2)) or (organization_id in (0, $1) and (login_id = any ($3) or address = any ($5)))'),
  ('saved_view', 'organization_id = $1 and (address ~* $7 or name ~* $7)'),
  ('support_case', 'organization_id = $1 and title ~* $7'),
  ('support_message', 'organization_id = $1 and (text ~* $7 or file_name ~* $7)'),
  ('webhook_event', 'organization_id = $1 and payload::text ~* $7');
insert into erasure_table (table_name) select unnest(array[
  'account_summary', 'arrears_plan', 'arrears_instalment', 'arrears_share', 'bank_link', 'bulk_act_row', 'call_log', 'campaign_recipient', 'collection_decision', 'consent', 'credit_movement',
  'desk_item', 'dispute', 'dispute_event', 'enrollment_order', 'guarantee', 'guarantee_claim', 'guarantee_recovery', 'guarantee_settlement', 'household_change', 'invoice', 'journal_entry', 'member',
  'member_movement', 'payment', 'payment_method', 'payout_item', 'posting', 'price_change_line', 'price_change_notice', 'referral', 'refund', 'review', 'settlement', 'share_movement',
  'subscription', 'subscription_change', 'subscription_history', 'subscription_term', 'text_consent_event', 'treatment_agreement', 'treatment_event',
  'treatment_instalment', 'visit', 'visit_line', 'write_off']);
insert into erasure_table (table_name, rows, kept) select name, null, why from (values
  ('the office''s own: what it sells, sends and was paid, with staff alone', array['bulk_act', 'guarantee_account', 'household_tag', 'message_template', 'payout_link', 'price_change', 'price_change_offer']),
  ('about people who work at an office', array['office_user', 'practice_agreement', 'practice_signup', 'trial']),
  ('ids alone', array['kept_apart'])) k (why, names), unnest(names) name;

insert into erasure_column (table_name, column_name, becomes) values
  ('account', 'first_name', '''Deleted'''), ('account', 'last_name', '''person'''), ('account', 'birth_date', 'null'), ('account', 'email', ''''''), ('account', 'phone', 'null'),
  ('account', 'address_line1', 'null'), ('account', 'address_line2', 'null'), ('account', 'city', 'null'), ('account', 'state', 'null'), ('account', 'zip', 'null'),
  ('account', 'referral_code', '''DELETED'' || id'), ('account', 'login_id', 'case when login_id = any ($3) then login_id end'), ('account', 'payment_method_id', 'null'), ('account', 'no_mail', 'true'),
  ('account_summary', 'name_key', '''person deleted'''),
  ('arrears_plan', 'reason', 'erase_words(reason, $8)'), ('arrears_plan', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('audit', 'address', 'case when login_id is null or login_id = any ($4) then null else address end'), ('audit', 'detail', 'erase_json(detail, $8)'), ('audit', 'subject_id', 'erase_words(subject_id, $7)'),
  ('bank_link', 'bank_name', 'null'), ('bank_link', 'last4', 'null'), ('bank_link', 'mandate_address', 'null'), ('bank_link', 'mandate_browser', 'null'), ('bank_link', 'failure', 'null'),
  ('bank_link', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('call_log', 'note', 'null'),
  ('campaign', 'search', 'erase_words(search, $7)'),
  ('collection_decision', 'words', 'erase_words(words, $8)'),
  ('consent', 'address', 'null'), ('consent', 'browser', 'null'),
  ('consent_text', 'text', 'erase_words(text, $8)'),
  ('credit_movement', 'reason', 'erase_words(reason, $8)'),
  ('deletion_request', 'asked_by', 'case when source = ''household'' then ''Deleted person'' else asked_by end'), ('deletion_request', 'held_reason', 'case when held_reason is null then null else ''Deleted.'' end'),
  ('deletion_request', 'withdrawn_by', 'erase_words(withdrawn_by, $8)'),
  ('dispute', 'evidence', '''{}'''), ('dispute', 'pack_key', 'null'), ('dispute', 'pack_file_id', 'null'),
  ('dispute_event', 'event', 'erase_words(event, $8)'), ('dispute_event', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('enrollment_order', 'request', 'null'), ('enrollment_order', 'result', 'null'), ('enrollment_order', 'quote', 'case when state = ''done'' then erase_json(quote, $8) else ''null'' end'),
  ('guarantee_claim', 'reason', 'erase_words(reason, $8)'), ('guarantee_claim', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('household_change', 'words', 'null'), ('household_change', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('invitation', 'email', '''deleted-'' || id || ''@deleted.invalid'''), ('invitation', 'first_name', 'null'), ('invitation', 'last_name', 'null'), ('invitation', 'phone', 'null'), ('invitation', 'failure', 'null'),
  ('invitation', 'state', 'case when ended_at is null then ''revoked'' else state end'), ('invitation', 'ended_at', 'coalesce(ended_at, now())'),
  ('invoice_line', 'description', 'erase_words(case when kind in (''dues'', ''promo_discount'', ''family_discount'', ''setup_fee'', ''activation_fee'') then regexp_replace(description, '', [^,]*$'', '', Deleted person'') else description end, $8)'),
  ('login', 'email', '''deleted-'' || id || ''@deleted.invalid'''), ('login', 'password_hash', 'null'), ('login', 'first_name', '''Deleted'''), ('login', 'last_name', '''person'''), ('login', 'phone', 'null'),
  ('login', 'status', '''inactive'''), ('login', 'two_step_secret', 'null'), ('login', 'two_step_on_at', 'null'), ('login', 'email_verified_at', 'null'),
  ('member', 'first_name', '''Deleted'''), ('member', 'last_name', '''person'''), ('member', 'birth_date', '''1900-01-01'''), ('member', 'chart_id', 'null'), ('member', 'insured', 'null'),
  ('member', 'relationship', 'case when is_account_owner then ''myself'' else ''other'' end'), ('member', 'gone', 'null'), ('member', 'gone_on', 'null'),
  ('member_import_row', 'cells', 'case when made_account_id = any ($2) or array_to_string(cells, '' '') ~* $7 or person::text ~* $7 then ''{}'' else cells end'),
  ('member_import_row', 'fixes', 'case when made_account_id = any ($2) or array_to_string(cells, '' '') ~* $7 or person::text ~* $7 then ''{}'' else fixes end'),
  ('member_import_row', 'person', 'case when made_account_id = any ($2) or array_to_string(cells, '' '') ~* $7 or person::text ~* $7 then null else person end'),
  ('member_import_row', 'errors', 'case when made_account_id = any ($2) or array_to_string(cells, '' '') ~* $7 or person::text ~* $7 then ''{}'' else errors end'),
  ('member_import_row', 'duplicates', '''[]'''),
  ('outgoing_message', 'address', ''''''), ('outgoing_message', 'subject', 'null'), ('outgoing_message', 'body', 'null'), ('outgoing_message', 'link', 'null'), ('outgoing_message', 'reason', 'null'),
  ('payment_method', 'network', '''erased'''), ('payment_method', 'last4', '''0000'''), ('payment_method', 'exp_month', 'null'), ('payment_method', 'exp_year', 'null'), ('payment_method', 'fingerprint', 'null'),
  ('payment_method', 'replaced_at', 'coalesce(replaced_at, business_now())'),
  ('payout_item', 'description', 'erase_words(description, $8)'),
  ('price_change_notice', 'failure', 'null'),
  ('refund', 'reason', 'erase_words(reason, $8)'), ('refund', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('review', 'words', '''Text deleted.'''), ('review', 'author', '''Deleted person'''), ('review', 'report_note', 'erase_words(report_note, $8)'), ('review', 'decision_note', 'erase_words(decision_note, $8)'),
  ('review', 'answer', 'erase_words(answer, $8)'),
  ('saved_view', 'address', 'erase_words(address, $7)'), ('saved_view', 'name', 'erase_words(name, $7)'),
  ('settlement', 'lines', 'erase_json(lines, $8)'), ('settlement', 'override_reason', 'erase_words(override_reason, $8)'), ('settlement', 'actor', 'case when by_household or login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('subscription_change', 'reason', 'erase_words(reason, $8)'), ('subscription_change', 'words', 'erase_words(words, $8)'), ('subscription_change', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('subscription_history', 'reason', 'case when login_id = any ($4) then null else erase_words(reason, $8) end'), ('subscription_history', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('support_case', 'title', 'erase_words(title, $7)'),
  ('support_message', 'text', 'erase_words(text, $7)'), ('support_message', 'file_name', 'erase_words(file_name, $7)'),
  ('text_consent_event', 'phone', ''''''), ('text_consent_event', 'ip', 'null'), ('text_consent_event', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('treatment_agreement', 'signed_name', 'case when signed_name is null then null else ''Deleted person'' end'), ('treatment_agreement', 'description', 'left(erase_words(description, $8), 200)'),
  ('treatment_agreement', 'reason', 'erase_words(reason, $8)'), ('treatment_agreement', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('treatment_event', 'words', 'erase_words(words, $8)'), ('treatment_event', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end'),
  ('visit', 'provider', 'null'), ('visit', 'note', 'null'), ('visit', 'void_reason', 'case when void_reason is null then null else ''Deleted.'' end'),
  ('webhook_event', 'payload', 'erase_json(payload, $7)'),
  ('write_off', 'reason', 'erase_words(reason, $8)'), ('write_off', 'actor', 'case when login_id = any ($4) then ''Deleted person'' when login_id is null then erase_words(actor, $8) else actor end');

insert into erasure_column (table_name, column_name, kept) select t, c, why from (values
  ('a word of the program or a bank''s code, which says nothing about who it was', array[
    'account {language,enrolled_through}', 'account_summary {rollup,status,statuses,plan_name}', 'arrears_instalment {state}', 'arrears_plan {state}', 'audit {act,subject_kind}', 'bank_link {purpose,status}',
    'bulk_act_row {outcome,why}', 'call_log {kind,outcome}', 'campaign {channel,filters,state}', 'campaign_recipient {state,why,channel}', 'collection_decision {kind,code,next_act}', 'consent {kind,language}',
    'credit_movement {kind,referral_side}', 'deletion_request {state,source}', 'desk_item {kind}', 'dispute {reason,status,submit_state,after_lost}', 'enrollment_order {door,state,source}', 'guarantee {state,refusal}',
    'guarantee_claim {state}', 'guarantee_recovery {kind,state,refusal}', 'guarantee_settlement {kind}', 'household_change {kind}', 'invitation {kind,language}', 'invoice {origin,status,decision}',
    'invoice_line {kind}', 'journal_entry {kind,source_kind}', 'login {brand,user_type,language}', 'member_import_row {state,choice}', 'outgoing_message {kind,topic,channel,state}',
    'payment {method,status,failure_code,failure_message,decision,initiated_by,failure_network,next_action}', 'payment_method {kind,blocked,blocked_code}', 'payout_item {kind,provider_kind,problem}', 'posting {ledger_account}',
    'price_change_line {period,kind,state}', 'price_change_notice {kind}', 'referral {code,state,loss}', 'refund {status,source,failure_reason}', 'review {state,report_reason}', 'saved_view {list,hidden}', 'settlement {rule,source}',
    'share_movement {kind,status,failure}', 'subscription {period,status,prior_status,discount_source,payor,leaving_rule}', 'subscription_change {kind,effective,period,discount_source,state}',
    'subscription_history {event,from_status,to_status}', 'subscription_term {included}', 'text_consent_event {step,source,wording}', 'treatment_agreement {state,terms_version,signed_language}',
    'treatment_event {kind}', 'treatment_instalment {state}', 'visit_line {code}']),
  ('a day of money, of a membership or of what the office did', array[
    'account_summary {next_payment_on,member_since,latest_start_on,anniversary_on,latest_joined_on}', 'arrears_instalment {due_on}', 'call_log {due_on}', 'collection_decision {next_on}',
    'deletion_request {due_on,answer_by}', 'desk_item {due_on,snoozed_until}', 'guarantee {starts_on,ends_on}', 'guarantee_claim {rest_from,ends_on,late_since}', 'guarantee_settlement {paid_on}',
    'invoice {bill_on,first_failed_on,next_attempt_on,next_notice_on}', 'invoice_line {period_starts_on,period_ends_on}', 'journal_entry {business_on}', 'member_movement {moved_on}', 'payment_method {expiry_told}',
    'price_change_line {expected_on,effective_on,applied_on}', 'price_change_notice {dated_on,sent_on}', 'review {term_started_on}', 'settlement {ends_on}',
    'subscription {started_on,term_started_on,term_ends_on,next_bill_on,ends_on,past_due_since,paid_until}', 'subscription_change {effective_on,term_starts_on,term_ends_on,next_bill_on}',
    'subscription_term {starts_on,ends_on}', 'treatment_agreement {first_on,signable_until}', 'treatment_instalment {due_on,moved_from}', 'visit {visited_on}', 'visit_line {term_starts_on}']),
  ('a number, with which money is found at the office or at a provider', array[
    'account {number,provider_customer}', 'bank_link {provider_account}', 'dispute {provider_id}', 'guarantee {provider_id}', 'guarantee_claim {provider_id}', 'guarantee_settlement {provider_id}',
    'payment {provider_id,charge_id,destination,return_id}', 'payment_method {provider_id}', 'payout_item {provider_id,source_id,charge_id,refunded_source_id,refund_id,failed_payout_id}',
    'refund {provider_id}', 'share_movement {provider_id}', 'outgoing_message {provider_id,source}', 'webhook_event {event_id,kind,outcome}', 'deletion_request {files}']),
  ('a random key or a digest, of which nothing can be read', array[
    'arrears_plan {idempotency_key}', 'bank_link {token_hash,link_token,public_token,access_token,mandate_hash}', 'campaign {key}', 'consent_text {hash}', 'enrollment_order {idempotency_key}', 'invitation {order_key}',
    'payment {idempotency_key}', 'refund {idempotency_key,request_key}', 'share_movement {idempotency_key}', 'subscription_change {idempotency_key}', 'support_message {file_key}', 'treatment_agreement {idempotency_key}',
    'visit {request_key,request_digest}']),
  ('which text was accepted: an accepted agreement stays', array['bank_link {mandate_version}', 'consent {text_version,text_hash}', 'treatment_agreement {terms_hash}']),
  ('the name of somebody at the office or of ours', array[
    'call_log {author}', 'campaign {made_by,canceled_by}', 'deletion_request {held_by,done_by}', 'invitation {inviter}', 'review {reported_by_name,decided_by_name,answered_by_name}', 'saved_view {actor}',
    'support_case {issue,state,name,email,assigned_name}', 'support_message {author,file_type}', 'visit {recorded_by,voided_by}']),
  ('what an office wrote to many', array['campaign {subject_en,body_en,subject_es,body_es,text_en,text_es}'])
  ) k (why, columns), unnest(columns) one, split_part(one, ' ', 1) t, unnest(split_part(one, ' ', 2)::text[]) c;

-- The text as a pattern that finds just it.
create function erasure_literal(text text) returns text language sql immutable as $$
  select regexp_replace(text, '([.^$*+?()\[\]{}|\\-])', '\\\1', 'g')
$$;
-- Whether a name can be looked for in a text: it has letters, spaces, apostrophes, dots and hyphens alone, and two letters at least.
create function is_erasable_name(name text) returns boolean language sql immutable as $$
  select name !~ '[]!"#$%&()*+,/0-9:;<=>?@^_`{|}~[:cntrl:]]' and position('[' in name) = 0 and position('\' in name) = 0
    and length(regexp_replace(name, '[ ''’.-]', '', 'g')) > 1
$$;
-- The text without what the pattern finds.
create function erase_words(text text, pattern text) returns text language sql immutable as $$
  select regexp_replace(text, pattern, 'Deleted person', 'gi')
$$;
-- The same for the texts within a JSON value, whose shape stays.
create function erase_json(value jsonb, pattern text) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'string' then return to_jsonb(erase_words(value #>> '{}', pattern));
    when 'array' then return (select coalesce(jsonb_agg(erase_json(one, pattern) order by at), '[]') from jsonb_array_elements(value) with ordinality e (one, at));
    when 'object' then return (select coalesce(jsonb_object_agg(key, erase_json(one, pattern)), '{}') from jsonb_each(value) e (key, one));
    else return value;
  end case;
end $$;

-- What is append-only is deleted with its trial; an erasure replaces the words that its list names, and nothing else of a row.
create or replace function refuse_change() returns trigger language plpgsql as $$
declare words text[];
begin
  if tg_op = 'DELETE' and current_setting('app.discarding', true) = to_jsonb(old) ->> 'organization_id'
     and exists (select from trial where organization = old.organization_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_user = 'chairside_erase' then
    select array_agg(column_name) into words from erasure_column
      where table_name = coalesce(pg_partition_root(tg_relid), tg_relid)::regclass::text and becomes is not null;
    if to_jsonb(old) - words = to_jsonb(new) - words then
      return new;
    end if;
  end if;
  raise exception '% is append-only: post a reversal instead', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Replaces what is personal of a household and its people, by the list. Refuses without a request of the household that is due and not held; one
-- that was carried out may be repeated, which a restored backup needs. Answers the payment methods that the provider has to detach.
create function erase_household(org bigint, household bigint) returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
declare
  accounts bigint[]; members bigint[]; known bigint[]; logins bigint[]; emails text[]; phones text[]; places text[];
  contact text; every text; names text[]; words text[]; one record; sets text;
begin
  if org is distinct from app_organization() then
    raise exception 'organization % is not the one at work', org;
  end if;
  if not exists (select from deletion_request r join office o on o.organization_id = r.organization_id and o.id = r.office_id
      where r.organization_id = org and r.id = (select max(d.id) from deletion_request d where d.organization_id = org and d.account_id = household)
        and (r.state = 'done' or r.state = 'open' and r.due_on <= office_today(o.timezone))) then
    raise exception 'household % has no deletion request that is due', household;
  end if;
  with recursive chain (id) as (
    select household
    union
    select a.id from account a join chain c on a.merged_into_account_id = c.id or a.moved_to_account_id = c.id where a.organization_id = org)
  select array_agg(id) into accounts from chain;
  perform from account where organization_id = org and id = any (accounts) order by id for update;
  select coalesce(array_agg(id), '{}') into members from member where organization_id = org and account_id = any (accounts);
  select coalesce(array_agg(distinct l), '{}') into known from (
    select login_id from account where organization_id = org and id = any (accounts) and login_id is not null
    union all select login_id from login_grant where organization_id = org and account_id = any (accounts) and kind = 'household') f (l);
  select coalesce(array_agg(l.id), '{}') into logins from login l
    where l.id = any (known) and l.user_type in ('client', 'patient')
      and not exists (select from login_grant g where g.login_id = l.id
        and not (g.kind = 'household' and g.organization_id = org and g.account_id = any (accounts)))
      and not exists (select from trial t where t.login_id = l.id or t.owner_login_id = l.id);

  -- What is looked for in words: of nobody else, where it is looked for outside the household's own rows.
  select coalesce(array_agg(distinct e), '{}') into emails from (
    select lower(email) from account where organization_id = org and id = any (accounts)
    union all select lower(email) from member where organization_id = org and id = any (members)
    union all select email from login where id = any (logins)
    union all select email from family_invitation where organization_id = org and account_id = any (accounts) and state = 'accepted'
    union all select email from invitation where organization_id = org and joined_account_id = any (accounts)) f (e)
    where e <> '' and e not like '%@deleted.invalid'
      and not exists (select from account a where a.organization_id = org and a.id <> all (accounts) and lower(a.email) = e)
      and not exists (select from member m where m.organization_id = org and m.account_id <> all (accounts) and lower(m.email) = e)
      and not exists (select from login l where l.email = e and l.id <> all (logins))
      and not exists (select from office o where o.organization_id = org and lower(o.email) = e);
  select coalesce(array_agg(distinct p), '{}') into phones from (
    select right(regexp_replace(phone, '\D', '', 'g'), 10) from account where organization_id = org and id = any (accounts)
    union all select right(regexp_replace(phone, '\D', '', 'g'), 10) from member where organization_id = org and id = any (members)
    union all select right(regexp_replace(phone, '\D', '', 'g'), 10) from login where id = any (logins)
    union all select right(regexp_replace(phone, '\D', '', 'g'), 10) from text_consent where organization_id = org and account_id = any (accounts)
    union all select phone from invitation where organization_id = org and joined_account_id = any (accounts)) f (p)
    where length(p) = 10
      and not exists (select from account a where a.organization_id = org and a.id <> all (accounts) and right(regexp_replace(a.phone, '\D', '', 'g'), 10) = p)
      and not exists (select from member m where m.organization_id = org and m.account_id <> all (accounts) and right(regexp_replace(m.phone, '\D', '', 'g'), 10) = p)
      and not exists (select from office o where o.organization_id = org and right(regexp_replace(o.phone, '\D', '', 'g'), 10) = p);
  select coalesce(array_agg(distinct address_line1), '{}') into places from account
    where organization_id = org and id = any (accounts) and length(address_line1) > 4;
  with people (first, last) as (
      select first_name, last_name from account where organization_id = org and id = any (accounts)
      union select first_name, last_name from member where organization_id = org and account_id = any (accounts)
      union select first_name, last_name from login where id = any (logins)
      union select first_name, last_name from invitation where organization_id = org and joined_account_id = any (accounts)),
    named as (select distinct trim(first) as first, trim(last) as last from people where first is distinct from 'Deleted' or last is distinct from 'person')
  select coalesce(array_agg(erasure_literal(first) || '~' || erasure_literal(last)) filter (where is_erasable_name(first) and is_erasable_name(last)
           and not exists (select from member m where m.organization_id = org and m.account_id <> all (accounts)
             and lower(trim(m.first_name)) = lower(first) and lower(trim(m.last_name)) = lower(last))
           and not exists (select from office_user u join login l on l.id = u.login_id where u.organization_id = org
             and lower(trim(l.first_name)) = lower(first) and lower(trim(l.last_name)) = lower(last))
           and not exists (select from login_grant g join login l on l.id = g.login_id where g.kind <> 'household'
             and (g.organization_id = org or g.organization_id is null)
             and lower(trim(l.first_name)) = lower(first) and lower(trim(l.last_name)) = lower(last))), '{}'),
         coalesce(array_agg(first) filter (where length(first) > 1), '{}') || coalesce(array_agg(last) filter (where length(last) > 1), '{}')
    into names, words from named;
  -- Each is found as a whole only: no part of a longer word, address or number. A full name may be in an address of the web app, and a phone has
  -- many ways to be written.
  select concat_ws('|',
    '(?<!\w)(?:' || (select string_agg(replace(replace(n, ' ', '~'), '~', '(?: |\+|%20)'), '|') from unnest(names) n) || ')(?!\w)',
    '(?<![\w.+%-])(?:' || (select string_agg(replace(erasure_literal(e), '@', '(?:@|%40)'), '|') from unnest(emails) e) || ')(?![\w-]|\.\w)',
    '(?<!\d)(?:1[-. ]*)?(?:' || (select string_agg('\(?' || substr(p, 1, 3) || '\)?[-. ]*' || substr(p, 4, 3) || '[-. ]*' || substr(p, 7), '|') from unnest(phones) p) || ')(?!\d)')
    into contact;
  -- Without anything to look for, what no text has.
  contact := coalesce(nullif(contact, ''), '(?=a)b');
  select concat_ws('|', contact, '(?<!\w)(?:' || string_agg(distinct erasure_literal(w), '|') || ')(?!\w)') into every
    from unnest((select coalesce(array_agg(x), '{}') from unnest(words) x where is_erasable_name(x)) || places) w;

  update deletion_request set files = (
    select coalesce(array_agg(distinct f.file), '{}') from (
      select unnest(files)
      union select d.office_id || ':member-document/' || d.file || case d.content_type when 'application/pdf' then '.pdf' when 'image/png' then '.png' else '.jpg' end
        from member_document d where d.organization_id = org and d.account_id = any (accounts)
      union select x.office_id || ':data-export/' || x.file || '.zip' from data_export x where x.organization_id = org and x.account_id = any (accounts) and x.file is not null
      union select q.office_id || ':' || coalesce(q.pack_key, 'dispute-' || q.id) from dispute q
        where q.organization_id = org and q.account_id = any (accounts) and (q.pack_key is not null or q.pack_file_id is not null)) f (file))
    where organization_id = org and account_id = household and state in ('open', 'done');

  for one in select t.table_name, t.rows, t.deleted from erasure_table t where t.kept is null order by t.place, t.table_name loop
    if one.deleted then
      execute format('delete from %I where %s', one.table_name, one.rows)
        using org, accounts, logins, known, emails, phones, contact, every, members;
    else
      select string_agg(format('%I = %s', c.column_name, c.becomes), ', ') into sets from erasure_column c
        where c.table_name = one.table_name and c.becomes is not null;
      if sets is not null then
        execute format('update %I set %s where %s', one.table_name, sets, one.rows)
          using org, accounts, logins, known, emails, phones, contact, every, members;
      end if;
    end if;
  end loop;

  -- What waits still or failed for another reason says nothing of them.
  update job set last_error = null where organization_id in (0, org) and last_error ~* contact;

  -- The search offers names that it knows.
  perform refresh_account_summary(org, accounts);
  delete from name_word w where w.organization_id = org
    and w.word in (select regexp_split_to_table(search_fold(n), '[\s-]+') from unnest(words) n)
    and not exists (select from account_search s where s.organization_id = org and s.office_id = w.office_id
      and replace(s.search_text, '-', ' ') || ' ' like '% ' || w.word || ' %');
  return (select coalesce(array_agg(id order by id), '{}') from payment_method
    where organization_id = org and account_id = any (accounts) and detached_at is null);
end $$;

-- What is open of a household, with those that joined it or were it at another office: what an erasure would reach, whoever looks.
create function deletion_standing(org bigint, household bigint) returns table (membership boolean, first_payment boolean, owed bigint, paying boolean,
  refunding boolean, disputed boolean, agreement boolean, claimed boolean, connecting boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare accounts bigint[];
begin
  if org is distinct from app_organization() then
    raise exception 'organization % is not the one at work', org;
  end if;
  with recursive chain (id) as (
    select household
    union
    select a.id from account a join chain c on a.merged_into_account_id = c.id or a.moved_to_account_id = c.id where a.organization_id = org)
  select array_agg(c.id) into accounts from chain c;
  return query select
    exists (select from subscription s where s.organization_id = org and s.account_id = any (accounts) and is_running(s.status)),
    exists (select from subscription s where s.organization_id = org and s.account_id = any (accounts) and s.status = 'pending_cash'),
    (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0)::bigint from invoice i
      where i.organization_id = org and i.account_id = any (accounts) and i.status = 'open'),
    exists (select from payment p where p.organization_id = org and p.account_id = any (accounts)
      and p.status in ('created', 'unknown', 'requires_action', 'processing'))
    or exists (select from enrollment_order e where e.organization_id = org and e.account_id = any (accounts)
      and e.state in ('paying', 'requires_action', 'processing')),
    exists (select from refund r where r.organization_id = org and r.account_id = any (accounts) and r.status not in ('succeeded', 'failed')),
    exists (select from dispute d where d.organization_id = org and d.account_id = any (accounts) and d.closed_at is null)
    or exists (select from subscription s where s.organization_id = org and s.account_id = any (accounts) and s.status = 'disputed'),
    exists (select from treatment_agreement t where t.organization_id = org and t.account_id = any (accounts) and t.state in ('active', 'late')),
    exists (select from guarantee_claim c where c.organization_id = org and c.account_id = any (accounts)
      and c.state in ('created', 'unknown', 'filed', 'approved')),
    exists (select from bank_link b where b.organization_id = org and b.account_id = any (accounts) and b.ended_at is null);
end $$;
do $$ begin
  grant create on schema public to chairside_erase;
  alter function erase_household(bigint, bigint) owner to chairside_erase;
  alter function deletion_standing(bigint, bigint) owner to chairside_erase;
  revoke create on schema public from chairside_erase;
end $$;
revoke all on function erase_household(bigint, bigint), deletion_standing(bigint, bigint) from public;
grant execute on function erase_household(bigint, bigint), deletion_standing(bigint, bigint) to chairside_app, chairside_platform;
