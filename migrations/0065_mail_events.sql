-- What the mail provider reports of emails, and addresses that emails no longer go to.
set local lock_timeout = '3s';

-- An event, kept so that it counts once.
create table mail_event (
  organization_id bigint not null,
  -- The provider's.
  event_id text not null,
  kind text not null check (kind in ('delivered','opened','soft_bounce','hard_bounce','complaint')),
  -- Names the email: the key of its job.
  message_key text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  primary key (organization_id, event_id)
);
select tenant_table('mail_event');
create index on mail_event (organization_id, message_key);
create index on mail_event (received_at, organization_id);

-- An address that does not exist, or whose owner reported an email as spam. A household with another address is reached again.
create table bad_address (
  organization_id bigint not null,
  email text not null check (email = lower(email)),
  reason text not null check (reason in ('bounce','complaint')),
  at timestamptz not null,
  primary key (organization_id, email)
);
select tenant_table('bad_address');

-- Why a household is left out of a message to many; null where it gets it.
create function campaign_left_out(org bigint, account bigint, over text) returns text language sql stable as $$
  select case
    when a.merged_into_account_id is not null or a.moved_to_account_id is not null or a.no_mail then 'gone'
    when over = 'text' and coalesce(a.phone, '') = '' or over = 'email' and a.email = '' then 'no_address'
    when over = 'email' and exists (select from bad_address b where b.organization_id = org and b.email = lower(a.email)) then 'bad_address'
    when exists (select from message_choice c where c.organization_id = org and c.account_id = account and c.topic = 'news'
      and c.channel = over and not c.wanted) then 'unsubscribed'
    when over = 'text' and not exists (select from text_consent t where t.organization_id = org and t.account_id = account
      and t.state = 'confirmed') then 'no_consent'
  end from account a where a.organization_id = org and a.id = account
$$;

alter table invitation drop constraint invitation_state_check;
alter table invitation add constraint invitation_state_check
  check (state in ('sending','sent','opened','joined','failed','bounced','expired','revoked')) not valid;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
