-- An office's marketing credit: what the platform owes it toward marketing orders. Every movement has a cause, and each cause moves it once.
set local lock_timeout = '5s';

create sequence marketing_credit_movement_id_seq;
create table marketing_credit_movement (
  organization_id bigint not null,
  id bigint not null default nextval('marketing_credit_movement_id_seq'),
  office_id bigint not null,
  kind text not null check (kind in ('launch_reward','season','order_paid','order_canceled')),
  -- What it is for: the reward's day, the season's year, the order's number.
  cause bigint not null,
  amount_cents bigint not null,
  at timestamptz not null,
  primary key (organization_id, id),
  check (amount_cents <> 0 and (kind = 'order_paid') = (amount_cents < 0))
);
select tenant_table('marketing_credit_movement', append_only => true);
create unique index on marketing_credit_movement (organization_id, office_id, kind, cause);
create index on marketing_credit_movement (organization_id, office_id, id desc);
alter table marketing_credit_movement add foreign key (organization_id, office_id) references office (organization_id, id);

-- The count that was credited when the season was over changes no more.
alter table season_standing add column is_final boolean not null default false;

-- When an office's launch began: its sign-up was completed, or our staff opened it.
create function launch_began(own office) returns timestamptz language sql stable as $$
  select coalesce((select p.activated_at from practice_signup p where p.organization_id = own.organization_id and p.office_id = own.id), own.created_at)
$$;

-- lock: the lists of kinds and accounts become longer, so every row passes
do $$
declare was text;
begin
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'journal_entry'::regclass and conname = 'journal_entry_kind_check';
  alter table journal_entry drop constraint journal_entry_kind_check;
  execute 'alter table journal_entry add constraint journal_entry_kind_check '
    || replace(was, 'ARRAY[', 'ARRAY[''marketing_credit_granted''::text, ''marketing_credit_used''::text, ''marketing_credit_returned''::text, ');
  select pg_get_constraintdef(oid) into was from pg_constraint where conrelid = 'posting'::regclass and conname = 'posting_ledger_account_check';
  alter table posting drop constraint posting_ledger_account_check;
  execute 'alter table posting add constraint posting_ledger_account_check '
    || replace(was, 'ARRAY[', 'ARRAY[''marketing_credit''::text, ''platform_promotion''::text, ');
end $$;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
