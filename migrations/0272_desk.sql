-- Collecting what is late in one step: a run with its households, each with its act and outcome. And the Monday summary:
-- the last week for which an office got it.
set local lock_timeout = '3s';

create sequence collect_run_id_seq;
create table collect_run (
  organization_id bigint not null,
  id bigint not null default nextval('collect_run_id_seq'),
  office_id bigint not null,
  -- The request's key: the same key starts one run.
  request_key text not null,
  started_at timestamptz not null,
  login_id bigint,
  actor text not null,
  impersonator_id bigint default app_impersonator(),
  primary key (organization_id, id)
);
select tenant_table('collect_run');
create unique index on collect_run (organization_id, office_id, request_key);
create index on collect_run (organization_id, office_id, id desc);

create table collect_run_row (
  organization_id bigint not null,
  run_id bigint not null,
  account_id bigint not null,
  office_id bigint not null,
  act text not null check (act in ('charge','link')),
  -- What was late when the run was started.
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('waiting','running','paid','processing','requires_action','declined','unknown','link_sent','left_out')),
  -- Why a household was left out.
  why text check (why in ('no_method','method_stopped','method_declined','worn_out','installments','under_way','draft_under_way','draft_retried','no_email','changed','paid','gone')),
  paid_cents bigint not null default 0,
  left_cents bigint not null default 0,
  -- Why the payment failed, in our words.
  said text,
  ended_at timestamptz,
  primary key (organization_id, run_id, account_id),
  check ((state = 'left_out') = (why is not null)),
  check ((state in ('waiting','running')) = (ended_at is null))
);
select tenant_table('collect_run_row');
alter table collect_run_row add foreign key (organization_id, run_id) references collect_run (organization_id, id);

create table weekly_summary (
  organization_id bigint not null,
  office_id bigint not null,
  -- The Monday on which it was sent.
  sent_on date not null,
  primary key (organization_id, office_id)
);
select tenant_table('weekly_summary');

grant usage on sequence collect_run_id_seq to chairside_app, chairside_platform;

-- The office's own: closed to households.
do $$
declare name text; cond text;
begin
  foreach name in array array['collect_run','collect_run_row','weekly_summary'] loop
    cond := staff_condition(name);
    execute format('alter policy tenant on %I using (%s) with check (%s)', name, cond, cond);
    execute format('drop policy granted on %I', name);
    perform granted_policy(name, true);
  end loop;
end $$;

insert into erasure_table (table_name) values ('collect_run_row');
insert into erasure_column (table_name, column_name, kept) select 'collect_run_row', name, 'no words about a person: states, reasons and our own texts'
  from unnest(array['act','state','why','said']) name;
insert into erasure_table (table_name, rows, kept) values
  ('collect_run', null, 'who at the office started it'),
  ('weekly_summary', null, 'the office''s own: a day');

-- The summary is a topic of its own, which its recipient turns off.
alter table outgoing_message drop constraint outgoing_message_topic_check;
alter table outgoing_message add constraint outgoing_message_topic_check
  check (topic in ('payment','renewal','visits','account','security','news','desk','late','members','disputes','reviews','cases','orders','billing','summary')) not valid;
alter table message_choice drop constraint message_choice_topic_check;
alter table message_choice add constraint message_choice_topic_check
  check (topic in ('payment','renewal','visits','account','security','news','desk','late','members','disputes','reviews','cases','orders','billing','summary')) not valid;
