-- What our staff keep about practices and decide together: notes and calls, requests that another of them approves, fees of payments that
-- differ from the brand's, and who works on which error.
set local lock_timeout = '5s';

-- Global: notes about an office, which the office does not see, and calls with practices that have not finished their sign-up.
create sequence office_note_id_seq;
create table office_note (
  id bigint primary key default nextval('office_note_id_seq'),
  office_id bigint not null references office_directory (office_id),
  kind text not null check (kind in ('note', 'call')),
  -- Of a call.
  outcome text check (outcome in ('reached', 'voicemail', 'no_answer', 'call_back', 'not_interested')),
  text text not null check (length(text) <= 2000),
  written_by bigint not null references login (id),
  author text not null,
  written_at timestamptz not null,
  check ((kind = 'call') = (outcome is not null)),
  check (kind = 'call' or text <> '')
);
create index on office_note (office_id, written_at desc, id desc);
grant select, insert on office_note to chairside_platform;

-- Global: who of our staff follows up with a practice.
create table office_assignment (
  office_id bigint primary key references office_directory (office_id),
  assigned_to bigint not null references login (id),
  assigned_name text not null,
  assigned_at timestamptz not null
);
create index on office_assignment (assigned_to);
grant select, insert, update, delete on office_assignment to chairside_platform;

-- Global: an act that one of our staff asks for and another approves. What is asked for is frozen by its digest.
create sequence approval_request_id_seq;
create table approval_request (
  id bigint primary key default nextval('approval_request_id_seq'),
  act text not null,
  -- The office that it is about, if it is about one.
  office_id bigint references office_directory (office_id),
  payload jsonb not null,
  digest text not null,
  -- What it is about as it was when it was asked for: if that changes, the request fails.
  subject_digest text not null,
  -- What would happen, in words.
  summary text not null,
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'pending' check (state in ('pending', 'approved', 'done', 'rejected', 'withdrawn', 'failed', 'expired')),
  requested_by bigint not null references login (id),
  requester text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references login (id),
  decider text,
  decided_at timestamptz,
  -- Why it was rejected or failed.
  outcome text,
  done_at timestamptz,
  check ((state in ('approved', 'done', 'rejected')) <= (decided_at is not null)),
  check (decided_by is distinct from requested_by or state = 'withdrawn')
);
create index on approval_request (requested_at desc, id desc);
create index on approval_request (expires_at) where state = 'pending';
grant select, insert, update on approval_request to chairside_platform;

-- The fee of an office's or organization's payments, instead of the brand's. It counts for payments that are made while it lasts.
create sequence fee_override_id_seq;
create table fee_override (
  organization_id bigint not null,
  id bigint not null default nextval('fee_override_id_seq'),
  -- Null for every office of the organization.
  office_id bigint,
  basis_points int not null check (basis_points between 0 and 2000),
  fixed_cents bigint not null check (fixed_cents between 0 and 500),
  from_day date not null,
  -- The last day, in each office's calendar; null without an end.
  until_day date,
  reason text not null,
  request_id bigint not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  check (until_day >= from_day)
);
select tenant_table('fee_override');
alter table fee_override add foreign key (organization_id) references organization (organization_id);
create index on fee_override (organization_id, from_day);
create index fee_override_latest on fee_override (made_at desc, organization_id, id);
grant usage on sequence fee_override_id_seq to chairside_app, chairside_platform;

-- The fee that counts for an office on a day: its own before its organization's; no row for the brand's.
create function agreed_fee(org bigint, office bigint, day date) returns table (id bigint, basis_points int, fixed_cents bigint) language sql stable as $$
  select f.id, f.basis_points, f.fixed_cents from fee_override f
  where f.organization_id = org and (f.office_id = office or f.office_id is null) and f.from_day <= day and (f.until_day is null or f.until_day >= day)
  order by f.office_id nulls last, f.id desc limit 1
$$;

-- A payment keeps the fee that is agreed on the day it is made. The brand's fee is what the program writes.
create function take_agreed_fee() returns trigger language plpgsql as $$
declare agreed record;
begin
  if new.method = 'in_office' or not exists (select from fee_override f where f.organization_id = new.organization_id) then
    return new;
  end if;
  select a.* into agreed from office o, agreed_fee(new.organization_id, new.office_id, (new.created_at at time zone o.timezone)::date) a
  where o.organization_id = new.organization_id and o.id = new.office_id;
  if found then
    -- Half a cent is rounded up, as Cents::percent does. What the office charges on top stays.
    new.application_fee_cents := least(round(new.amount_cents * agreed.basis_points / 10000.0)::bigint + agreed.fixed_cents, new.amount_cents - new.office_fee_cents)
      + new.office_fee_cents;
  end if;
  return new;
end $$;
create trigger take_agreed_fee before insert on payment for each row execute function take_agreed_fee();

-- Global: what our staff decided about a group of errors. The errors themselves are in browser_error and job.
create table error_group (
  source text not null check (source in ('browser', 'job', 'webhook')),
  digest text not null,
  state text not null check (state in ('open', 'resolved', 'ignored')),
  assigned_to bigint references login (id),
  assigned_name text,
  -- The releases that had met the error when it was resolved: in any other it is open again.
  resolved_releases text[] not null default '{}',
  resolved_at timestamptz,
  ignored_until timestamptz,
  version int not null default 1,
  changed_at timestamptz not null,
  primary key (source, digest),
  check ((state = 'resolved') = (resolved_at is not null)),
  check ((state = 'ignored') = (ignored_until is not null))
);
grant select, insert, update, delete on error_group to chairside_platform;

grant usage on sequence office_note_id_seq, approval_request_id_seq to chairside_platform;

insert into erasure_table (table_name, rows, kept) values ('fee_override', null, 'about offices: what our staff agreed with a practice');
