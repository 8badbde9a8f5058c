create sequence plan_id_seq start 100000001;
create sequence promo_code_id_seq;

create table office (
  organization_id bigint not null,
  id bigint not null default nextval('office_id_seq'),
  office_id bigint not null generated always as (id) stored,
  brand text not null,
  name text not null,
  slug text not null,
  legal_name text not null,
  email text not null,
  phone text not null,
  website text,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  -- Empty until the office profile is filled in.
  state text not null,
  zip text not null,
  timezone text not null,
  hours text,
  card_prefix text not null,
  specialty int not null default 0,
  template int not null default 0,
  template_main text, template_background text, template_accent text,
  logo_file_id bigint,
  account_status int not null default 0 check (account_status between 0 and 3),
  terms_accepted_at timestamptz,
  onboarding_completed_on date,
  payments_state text not null default 'none' check (payments_state in ('none','standard','full')),
  provider_account text,
  charges_enabled boolean not null default false,
  tier_level int not null default 0 check (tier_level between 0 and 3),
  tier_period text check (tier_period in ('month','year')),
  -- As typed when the practice joined; checked when the tier is paid.
  tier_discount_code text,
  legacy_pricing boolean not null default false,
  enrollment_open boolean not null default true,
  allow_bank_draft boolean not null default false,
  in_office_payment boolean not null default true,
  gpp_active boolean not null default false,
  gpp_approved_on date,
  gpp_admin_only_waive boolean not null default false,
  gpp_member_waive boolean not null default false,
  gpp_automatic_claim boolean not null default false,
  -- What the office calls its membership program.
  program_name text,
  program_description text,
  contract_months int not null default 0 check (contract_months in (0, 12)),
  family_discount_two numeric(5,2) check (family_discount_two between 0 and 100),
  family_discount_three numeric(5,2) check (family_discount_three between 0 and 100),
  family_discount_four numeric(5,2) check (family_discount_four between 0 and 100),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check (length(state) = 2 or (state = '' and account_status = 0)),
  -- Adding a person never raises another's price.
  constraint tiers_never_fall check (
    coalesce(family_discount_three, family_discount_two, 0) >= coalesce(family_discount_two, 0)
    and coalesce(family_discount_four, family_discount_three, family_discount_two, 0) >= coalesce(family_discount_three, family_discount_two, 0))
);
select tenant_table('office');
alter table office add foreign key (organization_id) references organization (organization_id);

create table office_user (
  organization_id bigint not null,
  id bigint not null default nextval('office_user_id_seq'),
  office_id bigint not null,
  login_id bigint not null,
  is_owner boolean not null default false,
  plan_coordinator boolean not null default false,
  permissions text[] not null default '{}',
  status text not null default 'active' check (status in ('active','inactive')),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, office_id, login_id)
);
select tenant_table('office_user');
alter table office_user add foreign key (organization_id, office_id) references office (organization_id, id);

-- The office's usual and customary fee per procedure code.
create table procedure_fee (
  organization_id bigint not null,
  office_id bigint not null,
  code text not null,
  fee_cents bigint not null check (fee_cents > 0),
  updated_at timestamptz not null default now(),
  primary key (organization_id, office_id, code)
);
select tenant_table('procedure_fee');
alter table procedure_fee add foreign key (organization_id, office_id) references office (organization_id, id);

create table plan (
  organization_id bigint not null,
  id bigint not null default nextval('plan_id_seq'),
  office_id bigint,
  yearly_id bigint not null default nextval('plan_id_seq'),
  preset text not null,
  name text not null,
  spanish_name text,
  description text,
  spanish_description text,
  age_group text not null,
  child_wellness boolean not null default false,
  custom boolean not null default false,
  min_age int, max_age int,
  for_insured boolean not null default true,
  for_uninsured boolean not null default true,
  activation_fee_cents bigint check (activation_fee_cents > 0),
  disable_gpp boolean not null default false,
  disable_family_discounts boolean not null default false,
  other_discount_percent numeric(5,2) check (other_discount_percent between 0 and 100),
  -- Offered to businesses that sponsor their employees.
  show_on_bc boolean not null default false,
  -- For the office's own eyes.
  notes text,
  view_status text not null default 'draft' check (view_status in ('active','inactive','archived','draft')),
  deleted_at timestamptz,
  sort int not null default 0,
  -- Counts the changes, so that nobody overwrites what they have not seen.
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint,
  primary key (organization_id, id)
);
select tenant_table('plan');
create index on plan (organization_id, office_id, view_status, sort);
alter table plan add foreign key (organization_id, office_id) references office (organization_id, id);

create table plan_variant (
  organization_id bigint not null,
  office_id bigint,
  plan_id bigint not null,
  period text not null check (period in ('month','year')),
  price_cents bigint not null default 0 check (price_cents >= 0),
  -- The price promised to whoever joins now: no later change raises theirs above it.
  guaranteed_price_cents bigint check (guaranteed_price_cents > 0),
  view_status text not null default 'draft' check (view_status in ('active','inactive','archived','draft')),
  show_on_enrollment boolean not null default false,
  show_on_internal_enrollment boolean not null default false,
  primary key (organization_id, plan_id, period)
);
select tenant_table('plan_variant');
alter table plan_variant add foreign key (organization_id, plan_id) references plan (organization_id, id);

create table plan_inclusion (
  organization_id bigint not null,
  office_id bigint,
  plan_id bigint not null,
  code text not null,
  quantity int not null check (quantity > 0),
  sort int not null default 0,
  primary key (organization_id, plan_id, code)
);
select tenant_table('plan_inclusion');
alter table plan_inclusion add foreign key (organization_id, plan_id) references plan (organization_id, id);

create table promo_code (
  organization_id bigint not null,
  id bigint not null default nextval('promo_code_id_seq'),
  office_id bigint not null,
  code text not null check (code = upper(code)),
  percent numeric(5,2) not null check (percent > 0 and percent <= 100),
  expires_on date,
  active boolean not null default true,
  primary key (organization_id, id),
  unique (organization_id, office_id, code)
);
select tenant_table('promo_code');
alter table promo_code add foreign key (organization_id, office_id) references office (organization_id, id);
grant usage on all sequences in schema public to chairside_app, chairside_platform;
