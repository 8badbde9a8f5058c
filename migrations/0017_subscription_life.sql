-- The life of a subscription after enrolment: changes of plan, draw day and term, leaving, credit, and what was told about renewals.
create sequence subscription_change_id_seq;
create sequence settlement_id_seq;
create sequence credit_movement_id_seq;

-- What leaving costs: the standard rule, kinder than it, or, where the state and the sign-up page allow it, the rest of a commitment.
-- The subscription keeps the rule its member agreed to.
alter table office add column leaving_rule text not null default 'standard' check (leaving_rule in ('standard','pro_rata','rest_of_term'));
alter table subscription add column leaving_rule text not null default 'standard' check (leaving_rule in ('standard','pro_rata','rest_of_term'));

-- What the next draws cost less.
alter table account add column credit_cents bigint not null default 0 check (credit_cents >= 0);
create table credit_movement (
  organization_id bigint not null,
  id bigint not null default nextval('credit_movement_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('granted','used','returned')),
  amount_cents bigint not null,
  reason text not null,
  -- Granted and used ones stand on an invoice; returned ones belong to a settlement.
  invoice_id bigint,
  settlement_id bigint,
  at timestamptz not null,
  primary key (organization_id, id),
  check ((kind = 'granted') = (amount_cents > 0)),
  check ((kind = 'returned') = (settlement_id is not null) and (kind <> 'returned') = (invoice_id is not null))
);
select tenant_table('credit_movement', true);
create index on credit_movement (organization_id, account_id, id);
create unique index on credit_movement (organization_id, invoice_id) where invoice_id is not null;
alter table credit_movement add foreign key (organization_id, account_id) references account (organization_id, id);
alter table credit_movement add foreign key (organization_id, invoice_id) references invoice (organization_id, id);

-- Another plan, period, draw day or term end of a subscription. `paying` waits for its payment and stops draws; `pending` waits
-- for its draw.
create table subscription_change (
  organization_id bigint not null,
  id bigint not null default nextval('subscription_change_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  kind text not null check (kind in ('plan','draw_day','term')),
  effective text not null check (effective in ('now','term_start','next_draw','renewal')),
  effective_on date not null,
  -- As it is to be.
  plan_id bigint not null,
  period text not null check (period in ('month','year')),
  list_price_cents bigint not null check (list_price_cents > 0),
  discount_percent numeric(5,2) not null check (discount_percent between 0 and 100),
  discount_source text not null,
  agreed_price_cents bigint not null check (agreed_price_cents >= 0),
  under_contract boolean not null,
  guaranteed boolean not null,
  draw_day int not null check (draw_day between 1 and 31),
  term_starts_on date not null,
  term_ends_on date not null,
  next_bill_on date,
  due_cents bigint not null default 0 check (due_cents >= 0),
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  invoice_id bigint,
  payment_id bigint,
  state text not null check (state in ('paying','pending','done','declined','taken_back','left')),
  idempotency_key text not null,
  reason text not null,
  words text not null,
  login_id bigint,
  actor text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, subscription_id, idempotency_key),
  check (term_ends_on > term_starts_on),
  check ((state in ('paying','pending')) = (settled_at is null)),
  check (due_cents = 0 or credit_cents = 0)
);
select tenant_table('subscription_change');
create unique index on subscription_change (organization_id, subscription_id) where state in ('paying','pending');
create index on subscription_change (effective_on, organization_id) where state = 'pending';
create index on subscription_change (organization_id, account_id, id);
create index on subscription_change (organization_id, invoice_id) where invoice_id is not null;
alter table subscription_change add foreign key (organization_id, subscription_id) references subscription (organization_id, id);
alter table subscription_change add foreign key (organization_id, invoice_id) references invoice (organization_id, id);

-- What leaving came to, as it was shown before it was confirmed.
create table settlement (
  organization_id bigint not null,
  id bigint not null default nextval('settlement_id_seq'),
  office_id bigint not null,
  account_id bigint not null,
  subscription_id bigint not null,
  rule text not null check (rule in ('full_refund','end_of_paid_period','pro_rata','rest_of_term','nothing_paid','staff')),
  source text not null,
  ends_on date not null,
  paid_cents bigint not null,
  refund_cents bigint not null check (refund_cents >= 0),
  owed_cents bigint not null check (owed_cents >= 0),
  waived_cents bigint not null check (waived_cents >= 0),
  lines jsonb not null,
  cancellation_reason int not null,
  -- Of staff who decided otherwise than the rule.
  override_reason text,
  -- Of the rest of a commitment.
  invoice_id bigint,
  by_household boolean not null,
  login_id bigint,
  actor text not null,
  created_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (organization_id, id),
  check (rule <> 'staff' or override_reason is not null)
);
select tenant_table('settlement');
create index on settlement (organization_id, account_id, id);
create index on settlement (organization_id, subscription_id);
alter table settlement add foreign key (organization_id, subscription_id) references subscription (organization_id, id);

grant usage on all sequences in schema public to chairside_app, chairside_platform;
