-- A person's own phone and email, besides the household's, consent to texts for such a phone, and one message per number or address in a
-- message to many.
set local lock_timeout = '3s';

-- Of everybody but the account owner, whose phone and email are the household's. The email of who has a login is the login's.
-- Nothing is sent to an email that is not confirmed. The link of the latest mail is kept as SHA-256; the round counts the mails.
alter table member add column phone text, add column email text, add column email_confirmed_at timestamptz,
  add column email_link_hash bytea, add column email_link_until timestamptz, add column email_round int not null default 0;

-- Null: the household's phone. Otherwise the person's own.
alter table text_consent add column member_id bigint;
do $$ begin
  -- On partitions the constraint has another name.
  execute (select format('alter table text_consent drop constraint %I', conname) from pg_constraint
    where conrelid = 'text_consent'::regclass and contype = 'u');
end $$;
-- lock: one row a household that was asked for texts, a small table
create unique index on text_consent (organization_id, account_id, member_id) nulls not distinct;
alter table text_consent_event add column member_id bigint;
-- What a number said last, whoever it was asked for: by organization, and of all when it says START.
-- lock: the steps of those who were asked for texts, a small table
create index on text_consent_event (phone, organization_id, id);

-- A search finds the people's own phones and emails. The function is the one before with two changes in its first statement.
do $$
declare
  before text := pg_get_functiondef('refresh_account_summary(bigint, bigint[])'::regprocedure);
  after text;
begin
  after := replace(before, 'm.births,', 'm.births, m.contacts,');
  after := replace(after, 'string_agg(chart_id, '' '' order by id) as charts',
    'string_agg(chart_id, '' '' order by id) as charts, string_agg(concat_ws('' '', phone, email), '' '' order by id) filter (where coalesce(phone, email) is not null) as contacts');
  if length(after) < length(before) + 100 then
    raise 'refresh_account_summary is not the expected one';
  end if;
  execute after;
end $$;

-- The audience of a message to many: by which way it goes to each household, and why it does not. One number or address gets it once.
alter table campaign_recipient drop constraint campaign_recipient_why_check;
alter table campaign_recipient add constraint campaign_recipient_why_check
  check (why in ('no_address','bad_address','bad_number','unsubscribed','gone','no_consent','canceled','same_address')) not valid;
create or replace function campaign_left_out(org bigint, account bigint, over text) returns text language sql stable as $$
  select case
    when a.merged_into_account_id is not null or a.moved_to_account_id is not null or a.no_mail then 'gone'
    when over = 'text' and coalesce(a.phone, '') = '' or over = 'email' and a.email = '' then 'no_address'
    when over = 'email' and exists (select from bad_address b where b.organization_id = org and b.email = lower(a.email)) then 'bad_address'
    when over = 'text' and exists (select from bad_phone b where b.organization_id = org and b.phone = a.phone) then 'bad_number'
    when exists (select from message_choice c where c.organization_id = org and c.account_id = account and c.topic = 'news'
      and c.channel = over and not c.wanted) then 'unsubscribed'
    when over = 'text' and not exists (select from text_consent t where t.organization_id = org and t.account_id = account and t.member_id is null
      and t.state = 'confirmed' and t.phone = '+1' || a.phone) then 'no_consent'
  end from account a where a.organization_id = org and a.id = account
$$;
create function campaign_audience(org bigint, accounts bigint[], over text) returns table (account_id bigint, way text, why text)
  language sql stable as $$
  select q.id, case when q.why is null then q.way end,
    coalesce(q.why, case when row_number() over (partition by q.why is null, q.way, q.address order by q.id) > 1 then 'same_address' end)
  from (
    select x.id, w.way, campaign_left_out(org, x.id, w.way) as why, case w.way when 'text' then a.phone else lower(a.email) end as address
    from unnest(accounts) x (id) join account a on a.organization_id = org and a.id = x.id
    cross join lateral (select campaign_way(org, x.id, over) as way offset 0) w offset 0) q
$$;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
