-- An adult of a household with an own login chooses which messages to get: a choice names the household and the login. A message in that
-- adult's own inbox names both as well; the household's own names no login.
set local lock_timeout = '3s';

do $$ begin
  -- On partitions the constraint has another name.
  execute (select format('alter table message_choice drop constraint %I', conname) from pg_constraint
    where conrelid = 'message_choice'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%account_id IS NULL%');
end $$;
alter table message_choice add constraint message_choice_whose_check check (account_id is not null or login_id is not null) not valid;

-- Until now such an adult had what the household chose: who wanted less goes on with less.
insert into message_choice (organization_id, account_id, login_id, topic, channel, wanted, updated_at)
  select c.organization_id, c.account_id, g.login_id, c.topic, c.channel, false, c.updated_at
  from message_choice c join login_grant g on g.organization_id = c.organization_id and g.account_id = c.account_id
  where c.login_id is null and not c.wanted and c.topic in ('renewal','visits')
    and g.kind = 'household' and g.member_id is not null and (g.ends_at is null or g.ends_at > business_now())
  on conflict do nothing;

-- An adult's own choice is not the household's.
create or replace function campaign_left_out(org bigint, account bigint, over text) returns text language sql stable as $$
  select case
    when a.merged_into_account_id is not null or a.moved_to_account_id is not null or a.no_mail then 'gone'
    when over = 'text' and coalesce(a.phone, '') = '' or over = 'email' and a.email = '' then 'no_address'
    when over = 'email' and exists (select from bad_address b where b.organization_id = org and b.email = lower(a.email)) then 'bad_address'
    when over = 'text' and exists (select from bad_phone b where b.organization_id = org and b.phone = a.phone) then 'bad_number'
    when exists (select from message_choice c where c.organization_id = org and c.account_id = account and c.login_id is null and c.topic = 'news'
      and c.channel = over and not c.wanted) then 'unsubscribed'
    when over = 'text' and not exists (select from text_consent t where t.organization_id = org and t.account_id = account and t.member_id is null
      and t.state = 'confirmed' and t.phone = '+1' || a.phone) then 'no_consent'
  end from account a where a.organization_id = org and a.id = account
$$;
