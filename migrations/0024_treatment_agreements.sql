-- In-house financing: a patient pays for treatment over months, without interest, by what the household pays with.
create sequence treatment_agreement_id_seq;
create sequence treatment_event_id_seq;

alter table office_counter drop constraint office_counter_name_check;
alter table office_counter add constraint office_counter_name_check check (name in ('account','receipt','invoice','agreement'));

alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check
  check (kind in ('terms','auto_renewal','right_plan','electronic','guardian','treatment'));

-- What is agreed, and where it stands.
create table treatment_agreement (
  organization_id bigint not null,
  id bigint not null default nextval('treatment_agreement_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  member_id bigint not null,
  number bigint not null,
  description text not null check (length(description) between 1 and 200),
  total_cents bigint not null check (total_cents > 0),
  down_payment_cents bigint not null check (down_payment_cents >= 0 and down_payment_cents < total_cents),
  instalments int not null check (instalments between 2 and 24),
  first_on date not null,
  draw_day int not null check (draw_day between 1 and 28),
  state text not null check (state in ('draft','sent','active','late','settled','canceled','expired')),
  idempotency_key text not null,
  login_id bigint,
  actor text not null,
  created_at timestamptz not null,
  -- How often it was mailed, and the last day on which it can be signed.
  round int not null default 0,
  sent_at timestamptz,
  signable_until date,
  signed_name text,
  signed_at timestamptz,
  -- The text that was signed; with it the consent stands in `consent`.
  terms_version text,
  terms_hash text,
  signed_language text,
  ended_at timestamptz,
  reason text,
  primary key (organization_id, id),
  unique (organization_id, office_id, number),
  unique (organization_id, office_id, idempotency_key),
  check ((signed_at is null) = (signed_name is null)),
  check (state not in ('active','late','settled') or signed_at is not null)
);
select tenant_table('treatment_agreement');
create index on treatment_agreement (organization_id, office_id, id);
create index on treatment_agreement (organization_id, account_id, id);
create index on treatment_agreement (signable_until, organization_id) where state = 'sent';
alter table treatment_agreement add foreign key (organization_id, account_id) references account (organization_id, id);
alter table treatment_agreement add foreign key (organization_id, member_id) references member (organization_id, id);
alter table treatment_agreement add foreign key (organization_id, terms_hash) references consent_text (organization_id, hash);

-- Its payments: 0 is the down payment, due when it is signed. `paying` waits for the answer to a charge that bills it only if it goes
-- through; `dropped` will never be billed.
create table treatment_instalment (
  organization_id bigint not null,
  agreement_id bigint not null,
  number int not null check (number between 0 and 24),
  office_id bigint not null,
  account_id bigint not null,
  due_on date not null,
  -- Where staff moved it from.
  moved_from date,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('planned','paying','billed','dropped')),
  invoice_id bigint,
  primary key (organization_id, agreement_id, number),
  check ((state in ('paying','billed')) = (invoice_id is not null))
);
select tenant_table('treatment_instalment');
create index on treatment_instalment (due_on, organization_id) where state = 'planned' and number > 0;
create index on treatment_instalment (organization_id, invoice_id) where invoice_id is not null;
create index on treatment_instalment (organization_id, office_id, due_on);
alter table treatment_instalment add foreign key (organization_id, agreement_id) references treatment_agreement (organization_id, id);
alter table treatment_instalment add foreign key (organization_id, invoice_id) references invoice (organization_id, id);

-- What happened to it, in words.
create table treatment_event (
  organization_id bigint not null,
  id bigint not null default nextval('treatment_event_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  agreement_id bigint not null,
  at timestamptz not null,
  kind text not null,
  words text not null,
  login_id bigint,
  actor text not null,
  primary key (organization_id, id)
);
select tenant_table('treatment_event', true);
create index on treatment_event (organization_id, agreement_id, id);
alter table treatment_event add foreign key (organization_id, agreement_id) references treatment_agreement (organization_id, id);

-- The mailed link to sign it, as SHA-256.
create table treatment_link (
  organization_id bigint not null,
  token_hash bytea not null,
  office_id bigint not null,
  account_id bigint not null,
  agreement_id bigint not null,
  round int not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (organization_id, token_hash)
);
select tenant_table('treatment_link');
create index on treatment_link (token_hash);
create index on treatment_link (organization_id, agreement_id);
create index on treatment_link (created_at);
alter table treatment_link add foreign key (organization_id, agreement_id) references treatment_agreement (organization_id, id);
grant delete on treatment_link to chairside_platform;

-- Its bills: of an origin of their own, each line naming the instalment it bills.
alter table invoice drop constraint invoice_origin_check;
alter table invoice add constraint invoice_origin_check check (origin in ('enrollment','renewal','plan_change','leaving','dispute','guarantee',
  'guarantee_repayment','treatment'));
alter table invoice_line drop constraint invoice_line_kind_check;
alter table invoice_line add constraint invoice_line_kind_check check (kind in ('dues','activation_fee','setup_fee','family_discount','promo_discount',
  'agreed_discount','credit','plan_change','rest_of_term','disputed_payment','guaranteed_rest','treatment'));
alter table invoice_line add column agreement_id bigint, add column instalment int;
alter table invoice_line add constraint invoice_line_instalment_check check ((agreement_id is null) = (instalment is null));
-- One bill per instalment: the double-billing stop.
create unique index invoice_line_instalment_once on invoice_line (organization_id, agreement_id, instalment) where agreement_id is not null;
alter table invoice_line add foreign key (organization_id, agreement_id) references treatment_agreement (organization_id, id);

-- What the member list and a quote call late is late of memberships.
do $$
declare
  name text; old text; new text;
begin
  foreach name in array array['refresh_account_summary(bigint,bigint[])','enrollment_household(bigint,bigint,bigint)'] loop
    old := pg_get_functiondef(name::regprocedure);
    new := regexp_replace(old, 'status = ''open'' and (i\.)?first_failed_on is not null', 'origin <> ''treatment'' and \&', 'g');
    if new = old then
      raise exception '% does not read late bills as it did', name;
    end if;
    execute new;
  end loop;
end $$;
grant usage on all sequences in schema public to chairside_app, chairside_platform;
