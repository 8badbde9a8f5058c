-- Texts in messages to many, phones that take no texts, and what asks for a better address or number.
set local lock_timeout = '5s';

-- By email, by text, or as each household has it: by text where it gets texts, else by email.
alter table campaign drop constraint campaign_channel_check;
alter table campaign add constraint campaign_channel_check check (channel in ('email','text','choice')) not valid;
-- What the text says; empty where no text goes out.
alter table campaign add column text_en text not null default '', add column text_es text not null default '';
-- By which way it goes to this household; none where it is left out.
alter table campaign_recipient add column channel text;
alter table campaign_recipient drop constraint campaign_recipient_why_check;
alter table campaign_recipient add constraint campaign_recipient_why_check
  check (why in ('no_address','bad_address','bad_number','unsubscribed','gone','no_consent','canceled')) not valid;

-- A phone that takes no texts, as ten digits. A household with another phone is texted again.
create table bad_phone (
  organization_id bigint not null,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  reason text not null check (reason in ('no_phone','landline')),
  at timestamptz not null,
  primary key (organization_id, phone)
);
select tenant_table('bad_phone');

-- Why a household is left out of a message by email or by text; null where it gets it. A phone's consent is for that phone alone.
create or replace function campaign_left_out(org bigint, account bigint, over text) returns text language sql stable as $$
  select case
    when a.merged_into_account_id is not null or a.moved_to_account_id is not null or a.no_mail then 'gone'
    when over = 'text' and coalesce(a.phone, '') = '' or over = 'email' and a.email = '' then 'no_address'
    when over = 'email' and exists (select from bad_address b where b.organization_id = org and b.email = lower(a.email)) then 'bad_address'
    when over = 'text' and exists (select from bad_phone b where b.organization_id = org and b.phone = a.phone) then 'bad_number'
    when exists (select from message_choice c where c.organization_id = org and c.account_id = account and c.topic = 'news'
      and c.channel = over and not c.wanted) then 'unsubscribed'
    when over = 'text' and not exists (select from text_consent t where t.organization_id = org and t.account_id = account
      and t.state = 'confirmed' and t.phone = '+1' || a.phone) then 'no_consent'
  end from account a where a.organization_id = org and a.id = account
$$;

-- The way by which a message goes to a household.
create function campaign_way(org bigint, account bigint, over text) returns text language sql stable as $$
  select case when over <> 'choice' then over when campaign_left_out(org, account, 'text') is null then 'text' else 'email' end
$$;

-- Members of an office whose email or phone does not work, from the day that it was found out.
create function today_address(org bigint, at_office bigint, today date) returns table (subject_id bigint, account_id bigint, due_on date) language sql stable as $$
  select bad.id, bad.id, (min(bad.at) at time zone o.timezone)::date
  from office o cross join lateral (
    select a.id, b.at from bad_address b join account a on a.organization_id = b.organization_id and a.office_id = o.id and a.email = b.email
    where b.organization_id = org and a.merged_into_account_id is null and a.moved_to_account_id is null and not a.no_mail and a.enrolled_at is not null
    union all
    select a.id, b.at from bad_phone b join account a on a.organization_id = b.organization_id and a.office_id = o.id and a.phone = b.phone
    where b.organization_id = org and a.merged_into_account_id is null and a.moved_to_account_id is null and not a.no_mail and a.enrolled_at is not null
  ) bad
  where o.organization_id = org and o.id = at_office
    and exists (select from account_summary s where s.organization_id = org and s.account_id = bad.id and s.rollup in ('active', 'late'))
  group by bad.id, o.timezone
$$;

alter table desk_item drop constraint desk_item_kind_check;
alter table desk_item add constraint desk_item_kind_check
  check (kind in ('late','card','cash','renewal','dispute','invitation','unused','age','address')) not valid;
alter table call_log drop constraint call_log_kind_check;
alter table call_log add constraint call_log_kind_check
  check (kind in ('late','card','cash','renewal','dispute','invitation','unused','age','address')) not valid;

-- The clean-up finds what is old by its time.
-- lock: short, one pass over the log, which is young
create index on outgoing_message (queued_at);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
