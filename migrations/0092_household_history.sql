-- What was billed, paid and signed stays with the account it was made for when its household becomes part of another. The household that
-- is kept reads it as its own history; nobody writes there.
set local lock_timeout = '5s';

-- The accounts that were merged into the household of the transaction.
create function app_merged_accounts() returns bigint[] language sql stable parallel safe
  as $$ select merged_accounts from account where organization_id = app_organization() and id = app_account() $$;

create function merged_policy(name text) returns void language plpgsql as $$
begin
  execute format('create policy merged on %I for select to chairside_app using (organization_id = (select app_organization())
    and ((select app_all_offices()) or office_id = any ((select app_offices())::bigint[]))
    and account_id = any ((select app_merged_accounts())::bigint[]))', name);
end $$;
-- lock: each policy is a row of the catalog, made at once
select merged_policy(t) from unnest(array['payment', 'payment_method', 'invoice', 'invoice_line', 'refund', 'dispute', 'consent',
  'outgoing_message']) t;

-- What a household was told in an email that counts: word for word, kept when the mail server took it. Links are left out.
create sequence household_letter_id_seq;
create table household_letter (
  organization_id bigint not null,
  id bigint not null default nextval('household_letter_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('price_change','renewal','cancellation','plan_change','quote')),
  language text not null check (language in ('en','es')),
  subject text not null,
  content jsonb not null,
  -- The email's key: the same is kept once.
  source text not null,
  sent_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, source)
);
select tenant_table('household_letter');
create index on household_letter (organization_id, account_id, sent_at desc);
alter table household_letter add foreign key (organization_id, account_id) references account (organization_id, id);
select merged_policy('household_letter');
grant usage on all sequences in schema public to chairside_app, chairside_platform;
