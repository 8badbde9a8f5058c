-- A location asks its organization for another value of a plan, which it may not set itself.
set local lock_timeout = '3s';

create sequence plan_request_id_seq;
grant usage on sequence plan_request_id_seq to chairside_app, chairside_platform;
create table plan_request (
  organization_id bigint not null,
  id bigint not null default nextval('plan_request_id_seq'),
  -- A master plan.
  plan_id bigint not null,
  office_id bigint not null,
  field text not null check (field in ('monthly','annually','showOnEnrollmentMonthly','showOnEnrollmentYearly','showOnInternalEnrollmentMonthly',
    'showOnInternalEnrollmentYearly')),
  cents bigint check (cents > 0),
  shown boolean,
  note text not null,
  state text not null default 'open' check (state in ('open','done','declined')),
  asked_at timestamptz not null,
  asked_by text not null,
  asked_login_id bigint,
  answer text,
  answered_at timestamptz,
  answered_by text,
  primary key (organization_id, id),
  check ((cents is null) <> (shown is null) and (field in ('monthly','annually')) = (cents is not null)),
  check ((state = 'open') = (answered_at is null) and (state = 'open') = (answered_by is null))
);
select tenant_table('plan_request');
alter table plan_request add foreign key (organization_id, plan_id) references master_plan (organization_id, id);
alter table plan_request add foreign key (organization_id, office_id) references office (organization_id, id);
-- Asking again changes what is asked.
create unique index plan_request_open on plan_request (organization_id, plan_id, office_id, field) where state = 'open';
create index plan_request_of_plan on plan_request (organization_id, plan_id, id);

-- Closed to households.
do $$
declare cond text := staff_condition('plan_request');
begin
  execute format('alter policy tenant on plan_request using (%s) with check (%s)', cond, cond);
  drop policy granted on plan_request;
  perform granted_policy('plan_request', true);
end $$;

insert into erasure_table (table_name, rows, kept) values
  ('plan_request', null, 'the organization''s own: which prices its locations ask for, and by which user');
