-- Tables, columns and stored values say the field's terms: installment agreements, installments, charges, cancellations, undone, bulk actions, opt-outs.
-- It renames in one step, so programs of before cannot work on the new schema: stop them first (docs/migrations.md).
-- What stays: the consent kind 'treatment' and its signed texts, the support issue 'treatment', and keys by which the email provider knows a message.
set local lock_timeout = '3s';

alter table treatment_agreement rename to installment_agreement;
alter table treatment_instalment rename to agreement_installment;
alter table treatment_event rename to agreement_event;
alter table treatment_link rename to agreement_link;
alter table arrears_instalment rename to arrears_installment;
alter table bulk_act rename to bulk_action;
alter table bulk_act_row rename to bulk_action_row;
alter table kept_apart rename to not_duplicate;
alter table erased_stop rename to erased_opt_out;
alter table erased_stop_key rename to erased_opt_out_key;
alter table mail_event rename to email_event;

alter table installment_agreement rename column instalments to installments;
alter table installment_agreement rename column draw_day to charge_day;
alter table invoice_line rename column instalment to installment;
alter table office rename column leaving_rule to cancellation_rule;
alter table subscription rename column leaving_rule to cancellation_rule;
alter table subscription rename column draw_day to charge_day;
alter table subscription_change rename column draw_day to charge_day;
-- The last day of the card that the payer was notified of.
alter table payment_method rename column expiry_told to expiry_notified;
alter table tier_method rename column expiry_told to expiry_notified;
alter table settlement rename column taken_back_at to undone_at;
alter table member_import rename column taken_back_at to undone_at;
alter table price_change rename column taken_back_at to undone_at;
alter table price_change rename column taken_back_by to undone_by;
alter table account rename column no_mail to do_not_email;
alter table enrollment_order rename column door to entry_point;
alter table bulk_action_row rename column act_id to action_id;

-- Constraints, indexes, sequences and, where tenant tables are partitioned, partitions take the names of their tables and columns.
create function pg_temp.renamed(name text) returns text language plpgsql as $$
declare
  ending text := substring(name from '_[a-z0-9]+$');
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['treatment_agreement', 'installment_agreement'], ['treatment_instalment', 'agreement_installment'], ['treatment_event', 'agreement_event'],
    ['treatment_link', 'agreement_link'], ['instalment', 'installment'], ['row_act_id', 'row_action_id'],
    ['organization_id_act_id', 'organization_id_action_id'], ['bulk_act', 'bulk_action'], ['kept_apart', 'not_duplicate'],
    ['erased_stop', 'erased_opt_out'], ['mail_event', 'email_event'], ['leaving_rule', 'cancellation_rule'], ['draw_day', 'charge_day'],
    ['no_mail', 'do_not_email'], ['order_door', 'order_entry_point']] loop
    name := regexp_replace(name, '(^|_)' || pair[1] || '(?!ion)', '\1' || pair[2], 'g');
  end loop;
  return case when length(name) > 63 then left(name, 63 - length(ending)) || ending else name end;
end $$;

do $$
declare one record;
begin
  for one in
    select c.conrelid::regclass as owner, c.conname as old, pg_temp.renamed(c.conname) as new from pg_constraint c
    where c.connamespace = 'public'::regnamespace and c.conrelid <> 0 and not (c.contype in ('c', 'n') and c.coninhcount > 0)
      and pg_temp.renamed(c.conname) <> c.conname
  loop
    execute format('alter table %s rename constraint %I to %I', one.owner, one.old, one.new);
  end loop;
  for one in
    select c.oid::regclass as relation, c.relkind, pg_temp.renamed(c.relname) as new from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'I', 'S', 'r', 'p') and pg_temp.renamed(c.relname) <> c.relname
  loop
    execute format('alter %s %s rename to %I', case one.relkind when 'S' then 'sequence' when 'r' then 'table' when 'p' then 'table' else 'index' end,
      one.relation, one.new);
  end loop;
end $$;

-- Lists of values, before their rows change.
alter table invoice drop constraint invoice_origin_check;
alter table invoice_line drop constraint invoice_line_kind_check;
alter table subscription_change drop constraint subscription_change_kind_check;
alter table subscription_change drop constraint subscription_change_effective_check;
alter table subscription_change drop constraint subscription_change_state_check;
alter table price_change_offer drop constraint price_change_offer_state_check;
alter table price_change_line drop constraint price_change_line_state_check;
alter table price_change_notice drop constraint price_change_notice_kind_check;
alter table member_import drop constraint member_import_state_check;
alter table member_import_row drop constraint member_import_row_state_check;
alter table member_import_row drop constraint member_import_row_check;
alter table bulk_action_row drop constraint bulk_action_row_why_check;

-- lock: only their names change, in a stopped installation; what happened stays as it was
alter table subscription_history disable trigger append_only;
-- lock: for the same reason
alter table audit disable trigger append_only;
-- lock: for the same reason
alter table price_change_notice disable trigger logged_stays;

-- lock: programs are stopped, and few rows have these values
do $$
declare one record;
begin
  for one in select * from (values
    ('invoice', 'origin', 'treatment', 'installment_agreement'), ('invoice', 'origin', 'leaving', 'cancellation'),
    ('invoice_line', 'kind', 'treatment', 'installment'),
    ('refund', 'source', 'treatment_agreement', 'installment_agreement'),
    ('subscription_change', 'kind', 'draw_day', 'charge_day'), ('subscription_change', 'effective', 'next_draw', 'next_charge'),
    ('subscription_change', 'state', 'taken_back', 'undone'),
    ('subscription_history', 'event', 'draw_failed', 'charge_failed'), ('subscription_history', 'event', 'cancellation_taken_back', 'cancellation_undone'),
    ('subscription_history', 'event', 'change_taken_back', 'change_undone'),
    ('price_change_offer', 'state', 'taken_back', 'undone'), ('price_change_line', 'state', 'taken_back', 'undone'),
    ('price_change_notice', 'kind', 'taken_back', 'undone'),
    ('member_import', 'state', 'taken_back', 'undone'), ('member_import_row', 'state', 'taken_back', 'undone'),
    ('bulk_action_row', 'why', 'no_mail', 'do_not_email'),
    ('outgoing_message', 'kind', 'instalments', 'installments'), ('outgoing_message', 'kind', 'treatment_signed', 'installment_agreement_signed'),
    ('outgoing_message', 'kind', 'cancellation_taken_back', 'cancellation_undone'),
    ('schedule_tick', 'name', 'treatment_run', 'installment_run'),
    ('audit', 'subject_kind', 'treatment_agreement', 'installment_agreement'), ('audit', 'subject_kind', 'bulk_act', 'bulk_action'),
    ('audit', 'act', 'treatment_agreements.downloaded', 'installment_agreements.downloaded'),
    ('audit', 'act', 'treatment_agreements.viewed', 'installment_agreements.viewed'),
    ('audit', 'act', 'bulk_act.started', 'bulk_action.started'), ('audit', 'act', 'bulk_act.stopped', 'bulk_action.stopped'),
    ('audit', 'act', 'bulk_act.undone', 'bulk_action.undone'), ('audit', 'act', 'member.gone_taken_back', 'member.gone_undone'),
    ('audit', 'act', 'subscription.cancellation_taken_back', 'subscription.cancellation_undone'),
    ('audit', 'act', 'subscription.change_taken_back', 'subscription.change_undone'),
    ('audit', 'act', 'price_change.taken_back', 'price_change.undone'), ('audit', 'act', 'import.taken_back', 'import.undone'),
    ('erasure_column', 'column_name', 'leaving_rule', 'cancellation_rule'), ('erasure_column', 'column_name', 'expiry_told', 'expiry_notified'),
    ('erasure_column', 'column_name', 'no_mail', 'do_not_email'), ('erasure_column', 'column_name', 'door', 'entry_point')) v (owner, field, old, new)
  loop
    execute format('update %I set %I = %L where %I = %L', one.owner, one.field, one.new, one.field, one.old);
  end loop;

  -- Acts of an agreement, and the tables that an erasure knows.
  update audit set act = replace(act, 'treatment_agreement.', 'installment_agreement.') where act like 'treatment\_agreement.%';
  update erasure_table set table_name = pg_temp.renamed(table_name) where pg_temp.renamed(table_name) <> table_name;
  update erasure_column set table_name = pg_temp.renamed(table_name) where pg_temp.renamed(table_name) <> table_name;

  -- Names inside stored documents. A colon follows a key; a quotation mark in a text is escaped, so no text has one of these.
  for one in select * from (values
    ('enrollment_order', 'quote', '"next_draws":', '"next_charges":'), ('enrollment_order', 'quote', '"leaving_rule":', '"cancellation_rule":'),
    ('enrollment_order', 'result', '"next_draws":', '"next_charges":'), ('enrollment_order', 'result', '"leaving_rule":', '"cancellation_rule":'),
    ('member_import', 'mapping', '"nextDraw"', '"nextCharge"'), ('member_import_row', 'fixes', '"nextDraw":', '"nextCharge":'),
    ('member_import_row', 'errors', '"nextDraw":', '"nextCharge":'), ('member_import_row', 'person', '"next_draw":', '"next_charge":'),
    ('audit', 'detail', '"instalments":', '"installments":'), ('audit', 'detail', '"instalment":', '"installment":'),
    ('audit', 'detail', '"door":', '"entry_point":'), ('audit', 'detail', '"leaving_rule"', '"cancellation_rule"'),
    ('audit', 'detail', '"kind": "draw_day"', '"kind": "charge_day"'), ('audit', 'detail', '"source": "treatment_agreement"', '"source": "installment_agreement"'))
    v (owner, field, old, new)
  loop
    execute format('update %I set %I = replace(%I::text, %L, %L)::jsonb where position(%L in %I::text) > 0',
      one.owner, one.field, one.field, one.old, one.new, one.old, one.field);
  end loop;
end $$;

-- lock: jobs that are done, waiting or under way; a program that starts again reads them
do $$
begin
  update job set kind = 'collect_installment' where kind = 'collect_instalment';
  update job set kind = 'installment_run', key = replace(key, 'treatment_run', 'installment_run') where kind = 'treatment_run';
  update job set kind = 'bulk_action', payload = jsonb_build_object('action', payload -> 'act') where kind = 'bulk_act';
  -- The notice of an email, and of the one that it copies or sends again.
  update job set payload = replace(replace(replace(payload::text,
      '"notice": "instalments"', '"notice": "installments"'), '"notice": "treatment_signed"', '"notice": "installment_agreement_signed"'),
      '"notice": "cancellation_taken_back"', '"notice": "cancellation_undone"')::jsonb
    where kind = 'send_mail' and payload::text ~ '"notice": "(instalments|treatment_signed|cancellation_taken_back)"';
  -- An undone change's key has its state. The message that was begun for it has the same.
  update outgoing_message m set source = replace(m.source, '-taken_back', '-undone')
    where m.source ~ '(^|-)plan-change-[0-9]+-taken_back$'
      and exists (select from job j where j.organization_id = m.organization_id and j.kind = 'send_mail' and j.state <> 'done' and j.key = m.source);
  update job set key = replace(key, '-taken_back', '-undone'), payload = replace(payload::text, '"state": "taken_back"', '"state": "undone"')::jsonb
    where kind = 'send_mail' and payload::text ~ '"state": "taken_back"';
end $$;

alter table subscription_history enable trigger append_only;
alter table audit enable trigger append_only;
alter table price_change_notice enable trigger logged_stays;
drop function pg_temp.renamed(text);

alter table invoice add constraint invoice_origin_check check (origin in ('enrollment', 'renewal', 'plan_change', 'cancellation', 'dispute', 'guarantee', 'guarantee_repayment', 'installment_agreement')) not valid;
alter table invoice_line add constraint invoice_line_kind_check check (kind in ('dues', 'activation_fee', 'setup_fee', 'family_discount', 'promo_discount', 'agreed_discount', 'credit', 'plan_change',
  'rest_of_term', 'disputed_payment', 'guaranteed_rest', 'installment')) not valid;
alter table subscription_change add constraint subscription_change_kind_check check (kind in ('plan', 'charge_day', 'term')) not valid;
alter table subscription_change add constraint subscription_change_effective_check check (effective in ('now', 'term_start', 'next_charge', 'renewal')) not valid;
alter table subscription_change add constraint subscription_change_state_check check (state in ('paying', 'pending', 'done', 'declined', 'undone', 'left')) not valid;
alter table price_change_offer add constraint price_change_offer_state_check check (state in ('waiting', 'started', 'undone', 'replaced')) not valid;
alter table price_change_line add constraint price_change_line_state_check check (state in ('pending', 'applied', 'undone', 'replaced', 'left')) not valid;
alter table price_change_notice add constraint price_change_notice_kind_check check (kind in ('announced', 'undone')) not valid;
alter table member_import add constraint member_import_state_check check (state in ('checking', 'importing', 'done', 'undone', 'discarded')) not valid;
alter table member_import_row add constraint member_import_row_state_check check (state in ('error', 'duplicate', 'ready', 'dropped', 'imported', 'undone')) not valid;
alter table member_import_row add constraint member_import_row_check check ((state in ('imported', 'undone')) = (made_member_id is not null or made_account_id is not null)) not valid;
alter table bulk_action_row add constraint bulk_action_row_why_check check (why in ('has_tag', 'has_no_tag', 'gone', 'running', 'owes', 'disabled', 'no_email', 'do_not_email', 'same_email',
  'invited', 'stopped')) not valid;
-- lock: in a stopped installation, and the transaction has the lock for the names anyway
alter table invoice validate constraint invoice_origin_check;
-- lock: for the same reason
alter table invoice_line validate constraint invoice_line_kind_check;
-- lock: for the same reason
alter table subscription_change validate constraint subscription_change_kind_check;
-- lock: for the same reason
alter table subscription_change validate constraint subscription_change_effective_check;
-- lock: for the same reason
alter table subscription_change validate constraint subscription_change_state_check;
-- lock: for the same reason
alter table price_change_offer validate constraint price_change_offer_state_check;
-- lock: for the same reason
alter table price_change_line validate constraint price_change_line_state_check;
-- lock: for the same reason
alter table price_change_notice validate constraint price_change_notice_kind_check;
-- lock: for the same reason
alter table member_import validate constraint member_import_state_check;
-- lock: for the same reason
alter table member_import_row validate constraint member_import_row_state_check;
-- lock: for the same reason
alter table member_import_row validate constraint member_import_row_check;
-- lock: for the same reason
alter table bulk_action_row validate constraint bulk_action_row_why_check;

-- The charge after a day.
create function next_charge(on_date date, charge_day integer, period text) returns date language sql immutable parallel safe as $$
  select (first + (least(charge_day, extract(day from first + interval '1 month - 1 day')::int) - 1) * interval '1 day')::date
    from (select date_trunc('month', on_date) + case when period = 'year' then interval '1 year' else interval '1 month' end as first) m
$$;
drop function next_draw(date, integer, text);

alter function erased_stop_digest(bytea, text) rename to erased_opt_out_digest;
alter function keep_erased_stops(bigint, bigint[], bigint[]) rename to keep_erased_opt_outs;
alter function lift_erased_stops(text) rename to lift_erased_opt_outs;

-- Functions that name them; the rest of each is unchanged.
create or replace function benefit_terms(org bigint, subscriptions bigint[], at_instant timestamptz) returns table (subscription_id bigint, starts_on date, ends_on date, included jsonb, carries boolean) language sql stable as $$
  with held as (
    select s.id, s.plan_id, s.term_started_on, s.term_ends_on, s.term_ends_on <= (at_instant at time zone o.timezone)::date as over,
      s.status in ('active','active_transferred','past_due') and s.auto_renew and not s.pay_in_office and s.ends_on is null
        and s.next_bill_on is not null as goes_on
    from subscription s join office o on o.organization_id = s.organization_id and o.id = s.office_id
    where s.organization_id = org and s.id = any (subscriptions)),
  kept as (
    select t.subscription_id, t.starts_on, case when t.starts_on < h.term_started_on then t.ends_on else h.term_ends_on end as ends_on, t.included, t.carries
    from subscription_term t join held h on h.id = t.subscription_id
    where t.organization_id = org and t.subscription_id = any (subscriptions)
      and (t.starts_on < h.term_started_on or (t.starts_on = h.term_started_on and h.over))),
  running as (
    select h.id, h.term_started_on as starts_on, h.term_ends_on as ends_on, h.plan_id from held h
    where not exists (select from kept k where k.subscription_id = h.id and k.starts_on = h.term_started_on)
    union all
    select h.id, h.term_ends_on, next_charge(h.term_ends_on, extract(day from h.term_ends_on)::int, 'year'),
      coalesce((select c.plan_id from subscription_change c where c.organization_id = org and c.subscription_id = h.id and c.state = 'pending'
        and c.effective_on <= h.term_ends_on limit 1), h.plan_id)
    from held h where h.over and h.goes_on)
  select k.subscription_id, k.starts_on, k.ends_on, k.included, k.carries from kept k
  union all
  select r.id, r.starts_on, r.ends_on,
    (select coalesce(jsonb_object_agg(i.code, i.quantity), '{}') from plan_inclusion i where i.organization_id = org and i.plan_id = p.id), p.carry_unused
  from running r join plan p on p.organization_id = org and p.id = r.plan_id
$$;

create or replace function campaign_left_out(org bigint, account bigint, over text) returns text language sql stable as $$
  select case
    when a.merged_into_account_id is not null or a.moved_to_account_id is not null or a.do_not_email then 'gone'
    when over = 'text' and coalesce(a.phone, '') = '' or over = 'email' and a.email = '' then 'no_address'
    when over = 'email' and exists (select from bad_address b where b.organization_id = org and b.email = lower(a.email)) then 'bad_address'
    when over = 'text' and exists (select from bad_phone b where b.organization_id = org and b.phone = a.phone) then 'bad_number'
    when exists (select from message_choice c where c.organization_id = org and c.account_id = account and c.login_id is null and c.topic = 'news'
      and c.channel = over and not c.wanted) then 'unsubscribed'
    when over = 'text' and not exists (select from text_consent t where t.organization_id = org and t.account_id = account and t.member_id is null
      and t.state = 'confirmed' and t.phone = '+1' || a.phone) then 'no_consent'
  end from account a where a.organization_id = org and a.id = account
$$;

create or replace function deletion_standing(org bigint, household bigint) returns table (membership boolean, first_payment boolean, owed bigint, paying boolean, refunding boolean, disputed boolean, agreement boolean, claimed boolean, connecting boolean) language plpgsql stable security definer set search_path = public, pg_temp as $$
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
    exists (select from installment_agreement t where t.organization_id = org and t.account_id = any (accounts) and t.state in ('active', 'late')),
    exists (select from guarantee_claim c where c.organization_id = org and c.account_id = any (accounts)
      and c.state in ('created', 'unknown', 'filed', 'approved')),
    exists (select from bank_link b where b.organization_id = org and b.account_id = any (accounts) and b.ended_at is null);
end$$;

create or replace function enrollment_household(organization bigint, office bigint, account bigint) returns jsonb language sql stable as $$
  select to_jsonb(a) || jsonb_build_object(
    'method', (select to_jsonb(pm) from payment_method pm where pm.organization_id = a.organization_id and pm.id = a.payment_method_id),
    'owes', (select coalesce(sum(i.total_cents - i.paid_cents - i.written_off_cents), 0) from invoice i
             where i.organization_id = a.organization_id and i.account_id = a.id and i.origin <> 'installment_agreement' and status = 'open' and i.first_failed_on is not null),
    'members', (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('plans', (
        select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('plan_name', p.name, 'spanish_plan_name', p.spanish_name,
          'disable_family_discounts', p.disable_family_discounts) order by s.started_on desc, s.id desc), '[]')
        from subscription s join plan p on p.organization_id = s.organization_id and p.id = s.plan_id
        where s.organization_id = m.organization_id and s.member_id = m.id)) order by m.is_account_owner desc, m.id), '[]')
      from member m where m.organization_id = a.organization_id and m.account_id = a.id))
  from account a
  where a.organization_id = organization and a.office_id = office and a.id = account and a.enrolled_at is not null
$$;

create or replace function next_payment(org bigint, account bigint) returns table (next_payment_on date) language sql stable as $$
  select coalesce(
    (select min(i.next_attempt_on) from invoice i where i.organization_id = org and i.account_id = account
      and i.origin <> 'installment_agreement' and i.status = 'open' and i.first_failed_on is not null),
    (select min(s.next_bill_on) from subscription s where s.organization_id = org and s.account_id = account
      and has_next_charge(s.status, s.next_bill_on, s.ends_on, s.auto_renew, s.term_ends_on)),
    'infinity')$$;

create or replace function today_address(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select bad.id, bad.id, (min(bad.at) at time zone o.timezone)::date
  from office o cross join lateral (
    select a.id, b.at from bad_address b join account a on a.organization_id = b.organization_id and a.office_id = o.id and a.email = b.email
    where b.organization_id = org and a.merged_into_account_id is null and a.moved_to_account_id is null and not a.do_not_email and a.enrolled_at is not null
    union all
    select a.id, b.at from bad_phone b join account a on a.organization_id = b.organization_id and a.office_id = o.id and a.phone = b.phone
    where b.organization_id = org and a.merged_into_account_id is null and a.moved_to_account_id is null and not a.do_not_email and a.enrolled_at is not null
  ) bad
  where o.organization_id = org and o.id = at_office
    and exists (select from account_summary s where s.organization_id = org and s.account_id = bad.id and s.rollup in ('active', 'late'))
  group by bad.id, o.timezone
$$;

create or replace function today_late(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select i.account_id, i.account_id, i.first_failed_on from invoice i
  where i.organization_id = org and i.office_id = at_office and i.status = 'open' and i.first_failed_on is not null and i.origin <> 'installment_agreement'
    and exists (select from account_summary s where s.organization_id = i.organization_id and s.account_id = i.account_id and s.rollup = 'late')
    and not exists (select from invoice e where e.organization_id = i.organization_id and e.account_id = i.account_id and e.status = 'open'
      and e.first_failed_on is not null and e.origin <> 'installment_agreement' and (e.first_failed_on, e.id) < (i.first_failed_on, i.id))
$$;

create or replace function keep_erased_opt_outs(org bigint, accounts bigint[], logins bigint[]) returns void language plpgsql as $$
declare numbers text[];
begin
  select array_agg(f.phone) into numbers from (
    select e.phone from text_consent_event e where e.organization_id = org and e.account_id = any (accounts)
    union select e.phone from staff_text_event e where e.organization_id = org and e.login_id = any (logins)) f
    where f.phone <> '' and phone_answered_stop(org, f.phone);
  if numbers is null then
    return;
  end if;
  insert into erased_opt_out_key (organization_id) values (org) on conflict do nothing;
  insert into erased_opt_out (organization_id, digest, at)
    select org, erased_opt_out_digest(k.key, n), business_now() from erased_opt_out_key k, unnest(numbers) n where k.organization_id = org
    on conflict do nothing;
end$$;

create or replace function lift_erased_opt_outs(number text) returns bigint language sql security definer set search_path = public, pg_temp as $$
  with lifted as (
    delete from erased_opt_out s using erased_opt_out_key k
    where k.organization_id = s.organization_id and s.digest = erased_opt_out_digest(k.key, number) returning 1)
  select count(*) from lifted
$$;

create or replace function phone_answered_stop(org bigint, number text) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if org is distinct from app_organization() then
    raise exception 'organization % is not the one at work', org;
  end if;
  return coalesce((select e.step = 'stopped' from text_consent_event e where e.organization_id = org and e.phone = number and e.source = 'phone'
      order by e.id desc limit 1), false)
    or coalesce((select e.step = 'stopped' from staff_text_event e where e.organization_id = org and e.phone = number
      and e.step in ('stopped', 'renewed') order by e.id desc limit 1), false)
    or exists (select from erased_opt_out s join erased_opt_out_key k on k.organization_id = s.organization_id
      where s.organization_id = org and s.digest = erased_opt_out_digest(k.key, number));
end$$;

create or replace function erase_household(org bigint, household bigint) returns bigint[] language plpgsql security definer set search_path = public, pg_temp as $$
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

  perform keep_erased_opt_outs(org, accounts, logins);
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
end$$;

create or replace function refresh_account_standing(org bigint, accounts bigint[]) returns void language plpgsql as $$
begin
  perform from account where organization_id = org and id = any (accounts) order by id for no key update;

  perform refresh_account_cards(org, accounts);

  with changed as (
    insert into account_summary as kept (organization_id, account_id, office_id, name_key, rollup, status, statuses, plan_name, family_size, active_members,
      monthly_cents, yearly_cents, annual_cents, past_due_cents, member_since, latest_start_on, anniversary_on, active, inactive, cash,
      not_cash, imported, disputed, delinquent, monthly, annual, in_office, not_renewing, not_under_contract, guaranteed, chart_unmatched, latest_joined_on)
    select a.organization_id, a.id, a.office_id, search_fold(a.last_name || ' ' || a.first_name),
      case when s.late then 'late' when s.any_active_type then 'active' when s.any_left then 'canceled' else 'other' end,
      s.status, s.statuses, s.plan_name, m.size, s.active_members, s.monthly_cents, s.yearly_cents,
      12 * s.monthly_cents + s.yearly_cents, coalesce(i.past_due_cents, 0),
      s.member_since, s.latest_start_on, s.anniversary_on,
      s.running, s.inactive, s.cash, s.running and not s.cash, s.imported or a.enrolled_through = 'import', s.disputed, s.delinquent,
      s.monthly, s.annual, s.in_office, s.running and not s.auto_renews, s.not_under_contract, s.guaranteed, s.running and m.chart_unmatched, m.latest_joined_on
    from account a
    cross join lateral (
      select count(*)::int as size,
        coalesce(bool_or(chart_id is null and exists (
          select from subscription h where h.organization_id = member.organization_id and h.member_id = member.id and is_running(h.status))), false)
          as chart_unmatched,
        max((select min(h.started_on) from subscription h where h.organization_id = member.organization_id and h.member_id = member.id)) as latest_joined_on
      from member where organization_id = a.organization_id and account_id = a.id) m
    cross join lateral (
      select count(*) as n,
        array_agg(distinct x.status) as statuses,
        -- The badge shows what needs attention first.
        (array_agg(x.status order by array_position(array['past_due','delinquent','delinquent_gpp','disputed','pending_cash','active','active_cash',
           'active_transferred','cancellation_requested','canceled','inactive','inactive_transferred','permanently_disabled'], x.status), x.id))[1] as status,
        bool_or(x.status = 'past_due') as late,
        bool_or(is_active_type(x.status)) as any_active_type,
        bool_or(x.status in ('canceled','delinquent','cancellation_requested','delinquent_gpp')) as any_left,
        bool_or(x.running) as running,
        bool_and(x.status in ('canceled','delinquent','cancellation_requested','pending_cash','inactive_transferred','inactive','permanently_disabled')) as inactive,
        (array_agg(p.name order by x.running desc, mm.is_account_owner desc, x.id))[1] as plan_name,
        (count(distinct x.member_id) filter (where x.running))::int as active_members,
        coalesce(sum(x.agreed_price_cents) filter (where x.running and x.period = 'month'), 0)::bigint as monthly_cents,
        coalesce(sum(x.agreed_price_cents) filter (where x.running and x.period = 'year'), 0)::bigint as yearly_cents,
        min(x.started_on) as member_since,
        max(x.started_on) filter (where x.running) as latest_start_on,
        min(x.term_ends_on) filter (where is_active_type(x.status)) as anniversary_on,
        bool_or(x.status in ('active_cash','pending_cash')) as cash,
        bool_or(x.status = 'active_transferred') as imported,
        bool_or(x.status = 'disputed') as disputed,
        bool_or(x.status in ('delinquent','delinquent_gpp')) as delinquent,
        -- How a household is paid for: what runs decides, and only without any what once ran.
        coalesce(bool_or(x.period = 'month') filter (where x.running), bool_or(x.period = 'month')) as monthly,
        coalesce(bool_or(x.period = 'year') filter (where x.running), bool_or(x.period = 'year')) as annual,
        coalesce(bool_or(x.pay_in_office) filter (where x.running), bool_or(x.pay_in_office)) as in_office,
        coalesce(bool_and(x.auto_renew) filter (where x.running), true) as auto_renews,
        coalesce(bool_or(x.period = 'month' and not x.under_contract) filter (where x.running), false) as not_under_contract,
        coalesce(bool_or(x.guaranteed) filter (where x.running), bool_or(x.guaranteed)) as guaranteed
      from (select *, is_running(status) as running from subscription where organization_id = a.organization_id and account_id = a.id) x
      join plan p on p.organization_id = x.organization_id and p.id = x.plan_id
      join member mm on mm.organization_id = x.organization_id and mm.id = x.member_id) s
    left join lateral (
      select sum(total_cents - paid_cents - written_off_cents)::bigint as past_due_cents
      from invoice where organization_id = a.organization_id and account_id = a.id and origin <> 'installment_agreement' and status = 'open' and first_failed_on is not null) i on true
    where a.organization_id = org and a.id = any (accounts) and s.n > 0
    on conflict (organization_id, account_id) do update set
      office_id = excluded.office_id, name_key = excluded.name_key, rollup = excluded.rollup, status = excluded.status,
      statuses = excluded.statuses, plan_name = excluded.plan_name, family_size = excluded.family_size,
      active_members = excluded.active_members, monthly_cents = excluded.monthly_cents, yearly_cents = excluded.yearly_cents,
      annual_cents = excluded.annual_cents, past_due_cents = excluded.past_due_cents,
      member_since = excluded.member_since, latest_start_on = excluded.latest_start_on, anniversary_on = excluded.anniversary_on,
      active = excluded.active, inactive = excluded.inactive, cash = excluded.cash, not_cash = excluded.not_cash,
      imported = excluded.imported, disputed = excluded.disputed, delinquent = excluded.delinquent, monthly = excluded.monthly,
      annual = excluded.annual, in_office = excluded.in_office, not_renewing = excluded.not_renewing,
      not_under_contract = excluded.not_under_contract, guaranteed = excluded.guaranteed, chart_unmatched = excluded.chart_unmatched,
      latest_joined_on = excluded.latest_joined_on
      where kept.* is distinct from excluded.*
    returning old.account_id is null as is_new, new.office_id, new.account_id,
      new.active_members - coalesce(old.active_members, 0) as members, new.annual_cents - coalesce(old.annual_cents, 0) as annual_cents
  ), moved as (
    -- A household seen for the first time counts from the days its people started; any other from today.
    select c.office_id, c.account_id, office_today(o.timezone) as moved_on, c.members, c.annual_cents
    from changed c join office o on o.organization_id = org and o.id = c.office_id
    where not c.is_new
    union all
    select c.office_id, c.account_id, least(min(x.started_on), office_today(o.timezone)),
      (count(distinct x.member_id) filter (where x.first))::int,
      coalesce(sum(case x.period when 'month' then 12 * x.agreed_price_cents else x.agreed_price_cents end), 0)::bigint
    from changed c join office o on o.organization_id = org and o.id = c.office_id
    join lateral (
      select *, started_on = min(started_on) over (partition by member_id) as first
      from subscription where organization_id = org and account_id = c.account_id and is_running(status)) x on true
    where c.is_new
    group by c.office_id, c.account_id, o.timezone, x.started_on
  )
  insert into member_movement (organization_id, office_id, account_id, moved_on, members, annual_cents)
  select org, office_id, account_id, moved_on, members, annual_cents from moved where members <> 0 or annual_cents <> 0;
end$$;
