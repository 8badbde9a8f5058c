-- Money that goes back: refunds, and disputes, in which a payer's bank takes a payment back.
create sequence refund_id_seq;
create sequence dispute_id_seq;
create sequence dispute_event_id_seq;
create sequence share_movement_id_seq;

-- The office's connected account that got the share of a payment; empty where all the money stayed on the platform.
alter table payment add column destination text;
-- A provider's event about a dispute names the provider's payment and nothing of ours.
create index on payment (provider_id);

-- What is given back of one payment. Written before the provider is called; `unknown` from the call until the provider tells.
-- A refund that had succeeded can still fail: then `succeeded_at` and `failed_at` are both set, and the money is the office's again.
create table refund (
  organization_id bigint not null,
  id bigint not null default nextval('refund_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  payment_id bigint not null,
  -- The membership it is for, where it is for one person.
  subscription_id bigint,
  amount_cents bigint not null check (amount_cents > 0),
  application_fee_cents bigint not null default 0 check (application_fee_cents >= 0),
  -- Given back at the office's desk, without the provider.
  in_office boolean not null default false,
  status text not null check (status in ('created','unknown','pending','succeeded','failed')),
  idempotency_key text not null,
  -- The caller's own key: the same one gives back once.
  request_key text,
  provider_id text,
  reason text not null,
  -- What decided it, where it was not a person at the refund dialog.
  source text,
  failure_reason text,
  login_id bigint,
  actor text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, idempotency_key),
  unique (organization_id, payment_id, request_key),
  unique (organization_id, provider_id),
  check ((status = 'failed') = (failed_at is not null)),
  check (status <> 'succeeded' or succeeded_at is not null),
  check (succeeded_at is null or status in ('succeeded', 'failed')),
  check (not in_office or (status = 'succeeded' and application_fee_cents = 0 and provider_id is null))
);
select tenant_table('refund');
create index on refund (organization_id, account_id, id);
alter table refund add foreign key (organization_id, payment_id) references payment (organization_id, id);
alter table refund add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

-- No payment gives back more than it brought, nor more of the platform's fee than was kept.
create function refund_within_payment() returns trigger language plpgsql as $$
declare paid bigint; fee bigint; back bigint; fee_back bigint;
begin
  select amount_cents, application_fee_cents into paid, fee from payment where organization_id = new.organization_id and id = new.payment_id for update;
  select coalesce(sum(amount_cents), 0), coalesce(sum(application_fee_cents), 0) into back, fee_back from refund
    where organization_id = new.organization_id and payment_id = new.payment_id and status <> 'failed';
  if back > paid or fee_back > fee then
    raise exception 'payment %: % of % cents would be refunded, % of % cents of the fee', new.payment_id, back, paid, fee_back, fee using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger within_payment after insert or update of amount_cents, application_fee_cents on refund for each row execute function refund_within_payment();

-- A payer's bank takes a payment back until it has decided. An inquiry (`warning_...`) takes nothing: `withdrawn_at` is empty.
create table dispute (
  organization_id bigint not null,
  id bigint not null default nextval('dispute_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  payment_id bigint not null,
  provider_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- The provider's word: fraudulent, subscription_canceled, credit_not_processed...
  reason text not null,
  status text not null check (status in ('warning_needs_response','warning_under_review','warning_closed','prevented',
    'needs_response','under_review','won','lost')),
  opened_at timestamptz not null,
  withdrawn_at timestamptz,
  due_by timestamptz,
  closed_at timestamptz,
  -- What the office adds to the facts before it is submitted.
  evidence jsonb not null default '{}',
  -- The pack as it was submitted.
  pack_file_id bigint,
  submit_state text not null default 'draft' check (submit_state in ('draft','sending','submitted','accepting','accepted')),
  submitted_at timestamptz,
  -- What the office chose after a lost dispute.
  after_lost text check (after_lost in ('re_enroll','bill','nothing')),
  after_lost_at timestamptz,
  invoice_id bigint,
  primary key (organization_id, id),
  unique (organization_id, provider_id),
  check ((status in ('won','lost','warning_closed','prevented')) = (closed_at is not null)),
  check (after_lost is null or status = 'lost')
);
select tenant_table('dispute');
create index on dispute (organization_id, payment_id);
create index on dispute (organization_id, account_id);
create index on dispute (organization_id, office_id, due_by, id) where closed_at is null;
create index on dispute (organization_id, office_id, closed_at, id) where closed_at is not null;
alter table dispute add foreign key (organization_id, payment_id) references payment (organization_id, id);
alter table dispute add foreign key (organization_id, invoice_id) references invoice (organization_id, id);

-- What happened to a dispute, for its workspace.
create table dispute_event (
  organization_id bigint not null,
  id bigint not null default nextval('dispute_event_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  dispute_id bigint not null,
  at timestamptz not null,
  event text not null check (event in ('inquiry','opened','responded','won','lost','inquiry_closed','accepted','share_taken','share_returned',
    'share_failed','re_enroll','billed','let_go')),
  actor text not null,
  login_id bigint,
  primary key (organization_id, id)
);
select tenant_table('dispute_event', true);
create index on dispute_event (organization_id, dispute_id, id);
alter table dispute_event add foreign key (organization_id, dispute_id) references dispute (organization_id, id);

-- The office's share of a payment, taken back from its connected account or given to it again: once for each cause.
create table share_movement (
  organization_id bigint not null,
  id bigint not null default nextval('share_movement_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  payment_id bigint not null,
  dispute_id bigint,
  refund_id bigint,
  kind text not null check (kind in ('take','return')),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'created' check (status in ('created','unknown','done','failed')),
  idempotency_key text not null,
  provider_id text,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, dispute_id, kind),
  unique (organization_id, refund_id, kind),
  check ((dispute_id is null) <> (refund_id is null)),
  check ((status in ('done', 'failed')) = (settled_at is not null))
);
select tenant_table('share_movement');
alter table share_movement add foreign key (organization_id, dispute_id) references dispute (organization_id, id);
alter table share_movement add foreign key (organization_id, refund_id) references refund (organization_id, id);

-- What a lost dispute took back may be billed again.
alter table invoice drop constraint invoice_origin_check;
alter table invoice add constraint invoice_origin_check check (origin in ('enrollment','renewal','plan_change','leaving','dispute'));
alter table invoice_line drop constraint invoice_line_kind_check;
alter table invoice_line add constraint invoice_line_kind_check check (kind in ('dues','activation_fee','setup_fee','family_discount','promo_discount',
  'agreed_discount','credit','plan_change','rest_of_term','disputed_payment'));
grant usage on all sequences in schema public to chairside_app, chairside_platform;
